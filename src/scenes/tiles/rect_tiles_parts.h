// What the files of the scene `rect-tiles` share: rect_tiles.c holds its tables, rect_tiles_methods.c a block for each
// method, rect_tiles_step.c makes a tick and judges it, rect_tiles_split.c keeps the walkers of a split apart,
// rect_tiles_draw.c draws, rect_tiles_lesson.c explains, in the sentences of rect_tiles_texts.c.
#ifndef SCENES_RECT_TILES_PARTS_H
#define SCENES_RECT_TILES_PARTS_H

#include "jump.h"
#include "tile_cost.h"

enum { METHOD_COUNT = LOOK_COUNT, TICKS_MAX = 1000000 };

typedef struct {
    SceneBase base;
    Walker walker; // of the current method
    float speed;   // pixels a tick
    int32_t has_gravity;
    int32_t has_size_1;            // half-open cells; otherwise the far edges count as one cell too far
    hit_vec camera;                // the middle of the view
    hit_vec tile;                  // the size of the map's cells
    int32_t is_split;              // each method has a walker of its own, and all are shown
    int32_t has_cameras;           // each of them is followed by its own
    int32_t leader;                // 1 + the method whose walker `walker` is in a split; 0 outside one
    Walker walkers[METHOD_COUNT];  // in a split, all of them
    hit_vec cameras[METHOD_COUNT]; // and theirs
    JumpSpeed jump_speed;
    Jump jump; // that was taken last, as long as it is to be seen
    TileCost cost;
} TilesState;

hit_cell_rule tiles_edge(const TilesState *state);

extern const Method tiles_methods[METHOD_COUNT];
extern const SceneReach tiles_reach;

/// Takes the claims of the methods and the truth from the current walker's witnesses.
void tiles_take_claims(TilesState *state);

/// Brings the walkers in line with what is shown and which method is the current one.
void tiles_settle_split(TilesState *state);

/// The walker and the camera of a method, once the split is settled.
Walker *tiles_walker(TilesState *state, int method);
hit_vec *tiles_camera(TilesState *state, int method);

/// Ends a step: the current walker is kept among those of the split.
void tiles_keep_walker(TilesState *state);

/// The current method's walker, settled or not: the method may have been chosen in this tick.
const Walker *tiles_walker_to_lead(const TilesState *state);

/// What the current method looked at in the last step.
const hit_tiles_witness *tiles_look(const TilesState *state);

/// Whether the jump that is to be seen was let go over the wall.
bool tiles_has_jumped(const TilesState *state);

/// The step of the lesson in which the current method finds the cells that the walker covers.
StepId tiles_covering_step(const TilesState *state);

/// The cells of the map in the picture's view.
hit_cells tiles_in_view(const Map *map, const Picture *picture);

typedef bool CellTest(const TilesState *state, const hit_grid *grid, int32_t column, int32_t row);
/// Draws the cells in view that pass the test, neighbors in a row as one rectangle.
void tiles_draw_cells(const TilesState *state, const Map *map, CellTest *test, Pen pen, Picture *picture);

/// The sentence on the jump that was taken or refused; empty where none was asked for.
Phrase tiles_phrase_of_jump(const TilesState *state);

// The scene's own functions; see scene.h.
void tiles_advance(void *state, const Input *input, const Map *map);
WorkResult tiles_judge(void *state, const World *world);
void tiles_draw(const void *state, const Map *map, bool working, Picture *picture);
void tiles_explain(const void *state, Lesson *lesson);
void tiles_control(const void *state, Controls *controls);
extern const ScenePanes tiles_panes;

#endif

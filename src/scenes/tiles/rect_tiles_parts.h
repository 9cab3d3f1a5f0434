// What the files of the scene `rect-tiles` share: rect_tiles.c holds its tables, rect_tiles_methods.c its methods,
// rect_tiles_step.c makes a tick and judges, rect_tiles_draw.c and rect_tiles_alarms.c draw, rect_tiles_explain.c
// explains.
#pragma once

#include "jump.h"
#include "tile_cost.h"

enum { OWN_METHOD = LOOK_COUNT, METHOD_COUNT, TICKS_MAX = 1000000 };

/// How the far edges map to the last cells: by floor(edge / tile), by ceil(edge / tile) - 1, or as the tutorial does
/// for whole pixels, by floor((edge - 1) / tile).
typedef enum { SIZE_1_MISSING, SIZE_1_EXACT, SIZE_1_WHOLE } Size1;

typedef struct {
    SceneBase base;
    Walker walker; // of the current method
    float speed;   // pixels a tick
    int32_t has_gravity;
    int32_t size_1;                // Size1
    hit_vec camera;                // the center of the view
    hit_vec tile;                  // the size of the map's cells
    int32_t is_split;              // each method has its own walker, shown in its own pane
    int32_t has_cameras;           // each pane has its own camera
    int32_t leader;                // in a split, 1 + the method of `walker`; otherwise 0
    Walker walkers[METHOD_COUNT];  // in a split: one for each method
    hit_vec cameras[METHOD_COUNT]; // and its camera
    JumpSpeed jump_speed;
    Jump jump; // the last jump, while it is shown
    TileCost cost;
} TilesState;

/// The rule of a standing box.
LookRule tiles_look_rule(Size1 size_1);

extern const Method tiles_methods[METHOD_COUNT];
extern const SceneReach tiles_reach;

/// What the current method looked at in the last step.
const hit_tiles_witness *tiles_look(const TilesState *state);

/// Whether the jump that is shown went over the wall.
bool tiles_has_jumped(const TilesState *state);

/// The step of the explanation in which the current method finds the cells that the walker covers.
StepId tiles_covering_step(const TilesState *state);

/// Pixels a tick: the set speed, or that of the jump while one is shown.
float tiles_speed(const TilesState *state);

/// Whether the current walker's last move that tunneled is shown, and a sentence about it. Not shown for a method that
/// did not make the move.
bool tiles_has_tunneled(const TilesState *state);
Phrase tiles_phrase_of_tunnel(const TilesState *state);

/// Draws what must not be missed: that the walker tunneled, and where a wall stopped it.
void tiles_draw_alarms(const TilesState *state, const Map *map, Picture *picture);

typedef bool CellTest(const TilesState *state, const hit_grid *grid, int32_t column, int32_t row);
/// Draws the cells in view that pass the test, neighbors in a row as one rectangle.
void tiles_draw_cells(const TilesState *state, const Map *map, CellTest *test, Pen pen, Picture *picture);

// The scene's own functions; see scene.h.
void tiles_advance(void *state, const Input *input, const World *world);
WorkResult tiles_judge(void *state, const World *world);
void tiles_draw(const void *state, const Map *map, const Method *working, Picture *picture);
void tiles_explain(const void *state, Explanation *explanation);
void tiles_control(const void *state, Controls *controls);
void tiles_note_change(void *state, Change change);
extern const ScenePanes tiles_panes;
GrabTarget tiles_target(const void *state, hit_vec at, float reach);

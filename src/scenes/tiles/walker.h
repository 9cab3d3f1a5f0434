// A rectangle that walks a tile map: how it moves, what stops it, and what the kernel said of it in the last step.
#ifndef SCENES_WALKER_H
#define SCENES_WALKER_H

#include "scene.h"

enum { LOOK_COUNT = HIT_LOOK_SWEPT + 1 };

enum { SPEED_MAX = 512, FAR_OUTSIDE = 2000 };

/// Plain data, part of a scene's state.
typedef struct {
    float x, y; // the top left corner
    float width, height;
    float falling; // pixels a tick, downwards
    float running; // pixels a tick, to the right; by keys and with gravity only
    int32_t is_grounded;
    int32_t is_jump_down; // the jump's key was down in the last tick
    int32_t is_jumping;   // rises by a jump whose key has stayed down
    int32_t coyote_left;  // ticks in which it may still jump off a ground that has gone
    int32_t early_left;   // ticks in which a jump that was asked for in the air is still remembered
    int32_t faces_left;   // of its picture only
    int32_t is_free_known;
    hit_vec free_place, free_size; // where it last stood without overlap
    hit_vec last_place, last_size; // where the last step left it
    int64_t overlapping;           // solid cells under it: the truth
    hit_wall_witness wall;         // the one that decides
    hit_tiles_witness looks[LOOK_COUNT];
    hit_tiles_move_result moves[2]; // of this tick: along x, then along y
    int32_t tunnelled;              // ticks that it has stood in walls
} Walker;

/// Ticks from standing to the set speed, from there to standing, and from there to standing with the key the other way.
typedef struct {
    float start, stop, turn;
} WalkerPace;

/// How a walker moves with gravity, in pixels and ticks of 1/60 s.
typedef struct {
    WalkerPace ground, air;
    float jump_speed;      // pixels a tick, upwards
    float gravity_held;    // pixels a tick in each tick: as long as the jump's key stays down,
    float gravity_cut;     // rising without it,
    float gravity_falling; // and falling
    float fall_most;       // pixels a tick
    int32_t coyote_ticks;  // so long after it walked off an edge it may still jump
    int32_t early_ticks;   // so long a jump that was asked for in the air waits for the ground
} WalkerMotion;

extern const WalkerMotion walker_motion;

enum { JUMP_TICKS_MAX = 60 };

/// What holds for a walker in this tick.
typedef struct {
    hit_look look;
    hit_cell_rule edge;
    float speed; // pixels a tick, the most along x
    bool has_gravity;
} WalkerRules;

/// The walker as the kernel takes it; its middle; and as hands take it.
hit_aabb walker_box(const Walker *walker);
hit_vec walker_center(const Walker *walker);
Body walker_body(const Walker *walker);

/// Puts it where the map says, or at the first free place from the left; above the map when there is none.
void walker_put_at_start(Walker *walker, const Map *map);

/// Begins a step: a walker that was set down somewhere from outside stays there, wall or not. True when it was.
bool walker_notice_if_set(Walker *walker);

/// Takes its speed and its plans to jump.
void walker_halt(Walker *walker);

/// How far it wants to go in this tick: with gravity as walker_motion has it, without by the keys alone.
hit_vec walker_velocity(Walker *walker, const WalkerRules *rules, const Input *input);

/// Moves it, along x and then along y, as far as the method lets it.
void walker_move(Walker *walker, const WalkerRules *rules, const hit_grid *grid, hit_vec by);

/// `full` and `swept` never let the walker into a wall. Where another method or a new size has put it there, they put
/// it back to where it last stood free. Where a wall has come over that place, as maps change, it stays where it is.
void walker_keep_free(Walker *walker, const WalkerRules *rules, const hit_grid *grid);

/// Whether it has fallen or flown out of all sight of the map.
bool walker_is_far_outside(const Walker *walker, const hit_grid *grid);

/// Ends a step: where the walker stands now counts as where the step left it.
void walker_note_place(Walker *walker);

/// Asks the kernel about the walker where it stands now. Moves nothing.
void walker_look(Walker *walker, hit_cell_rule edge, const hit_grid *grid);

#endif

// A rectangle that walks a tile map: how it moves, what stops it, and the kernel's answers in the last step.
#pragma once

#include "scene.h"

enum { LOOK_COUNT = HIT_LOOK_SWEPT + 1 };

enum { SPEED_MAX = 512, FAR_OUTSIDE = 2000 };

/// The last move, along x and then along y. The walker is still where it ended unless something else has put it
/// elsewhere since then.
typedef struct {
    hit_vec from, to, size; // corners
    hit_vec wanted;         // pixels
    int32_t method;         // that made it
} WalkerMove;

/// The cells that a move passed, and the walls that it ran into or went through there without being stopped.
typedef struct {
    hit_cells spans[2]; // of the move along x, and along y
    int64_t walls;      // 0 if the move began in a wall
    bool ends_in_wall;
} Crossing;

enum { TUNNEL_TICKS = 90 };

/// The last move that tunneled, while it is shown.
typedef struct {
    WalkerMove move;
    Crossing crossing;
    int32_t ticks_left; // 0 if none is shown
} Tunnel;

/// Plain data, part of a scene's state.
typedef struct {
    float x, y; // the top left corner
    float width, height;
    float falling; // pixels a tick, downwards
    float running; // pixels a tick, to the right; by keys and with gravity only
    int32_t is_grounded;
    int32_t is_jump_down; // the jump's key was down in the last tick
    int32_t is_jumping;   // rising in a jump whose key is still down
    int32_t coyote_left;  // remaining ticks in which it may jump after it left the ground
    int32_t early_left;   // remaining ticks in which a jump pressed in the air is kept
    int32_t faces_left;   // for its picture only
    int32_t is_free_known;
    hit_vec free_place, free_size; // its last place without overlap
    hit_vec last_place, last_size; // its place after the last step
    int64_t overlapping;           // the number of solid cells it overlaps: the truth
    hit_wall_witness wall;         // the nearest wall
    hit_tiles_witness looks[LOOK_COUNT];
    hit_tiles_move_result moves[2]; // of this tick: along x, then along y
    WalkerMove move;                // what `moves` are the results of
    Crossing crossing;              // of that move; empty if the walker is not where the move ended
    Tunnel tunnel;
    int32_t tunnelled; // ticks in which it overlapped walls
} Walker;

/// Ticks from rest to the set speed, from there to rest, and from there to rest with the opposite key down.
typedef struct {
    float start, stop, turn;
} WalkerPace;

/// How a walker moves with gravity, in pixels and ticks of 1/60 s.
typedef struct {
    WalkerPace ground, air;
    float jump_speed;      // pixels a tick, upwards
    float gravity_rising;  // pixels a tick in each tick: while rising with the jump's key down,
    float gravity_cut;     // rising without it,
    float gravity_falling; // and falling
    float fall_max;        // pixels a tick
    int32_t coyote_ticks;  // it may still jump this long after it left an edge
    int32_t early_ticks;   // a jump pressed in the air is kept this long
} WalkerMotion;

extern const WalkerMotion walker_motion;

enum { JUMP_TICKS_MAX = 60 };

/// The rules for a walker in this tick.
typedef struct {
    int32_t method;   // the kernel's look, or the user's own function
    const World *own; // to ask that function; NULL for a look
    hit_cell_rule rule;
    float speed; // maximum along x, pixels a tick
    bool has_gravity;
} WalkerRules;

/// A box by its top left corner, and whether it overlaps no wall.
hit_aabb box_at_corner(hit_vec place, hit_vec size);
bool is_free_of_walls(hit_aabb box, const hit_grid *grid);

/// The walker's box for the kernel, and its center.
hit_aabb walker_box(const Walker *walker);
hit_vec walker_center(const Walker *walker);

/// Moves it to the map's start, or to the first free cell from the left; above the map if there is none.
void walker_put_at_start(Walker *walker, const Map *map);

/// Begins a step: true if the walker was moved from outside. It then stays there, in a wall or not.
bool walker_notice_if_set(Walker *walker);

/// Stops it, and cancels pending jumps.
void walker_halt(Walker *walker);

/// Its intended motion in this tick: by walker_motion with gravity, by the keys alone without.
hit_vec walker_velocity(Walker *walker, const WalkerRules *rules, const Input *input);

/// Moves it along x and then along y, as far as the method allows.
void walker_move(Walker *walker, const WalkerRules *rules, const hit_grid *grid, hit_vec by);

/// `full` and `swept` never let the walker into a wall. If another method or a new size put it there, they return it to
/// its last free place; if the map changed and that place is no longer free, it stays.
void walker_keep_free(Walker *walker, const WalkerRules *rules, const hit_grid *grid);

/// Whether the walker is where its last move ended.
bool walker_is_where_moved(const Walker *walker);

/// Whether it has left the map by more than FAR_OUTSIDE pixels.
bool walker_is_far_outside(const Walker *walker, const hit_grid *grid);

/// Ends a step: notes the walker's place for walker_notice_if_set.
void walker_note_place(Walker *walker);

/// The cells of a standing box: by the kernel's rule, for a box that ends `sooner` pixels sooner.
typedef struct {
    hit_cell_rule rule;
    float sooner;
} LookRule;

hit_vec size_looked_at(hit_vec size, LookRule rule);

/// Asks the kernel about the walker at its present place. Moves nothing.
void walker_look(Walker *walker, LookRule rule, const hit_grid *grid);

/// What the mouse does to a walker in a tick. It is not a shape like others: dragging it is a move that the method may
/// stop.
typedef struct {
    bool is_dragging; // by its body or its handle
    hit_vec by;       // pixels to move
    float wider, taller;
} WalkerDrag;

/// Feeds the input to the walker's hands, without nudges (see walker_nudged_by).
WalkerDrag walker_drag(const Walker *walker, Hands *hands, const hit_grid *grid, const Input *input);

/// Resizes the walker, keeping its feet in place.
void walker_resize(Walker *walker, const WalkerDrag *drag);

/// The motion by the input's nudges. They move its corner to the next float, not the center that hands move; the
/// difference is exact.
hit_vec walker_nudged_by(const Walker *walker, const Input *input);

/// What the pointer would grab of the walker at a point.
GrabTarget walker_target(const Walker *walker, const Hands *hands, hit_vec at, float reach);
/// Draws its handle.
void walker_draw_handle(const Walker *walker, const Hands *hands, Picture *picture);

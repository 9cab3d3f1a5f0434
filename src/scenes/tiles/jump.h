// The speed at which a walker jumps over a wall one cell thick, and a jump at this speed.
#pragma once

#include "walker.h"

/// The smallest distance of one tick that takes a walker of this width over a wall of one cell, from flush before it,
/// if only the end of the move is tested. Plain data.
typedef struct {
    float width, tile; // pixels
    int32_t rule;      // hit_cell_rule
    float speed;       // pixels a tick
} JumpSpeed;

/// Asks the kernel again if the arguments have changed.
void jump_speed_update(JumpSpeed *known, float width, float tile, hit_cell_rule rule);

typedef enum { JUMP_NONE, JUMP_TAKEN, JUMP_NO_WALL, JUMP_TOO_FAST } JumpKind;

/// A move of one tick over a wall. Plain data; all but the kind is zero unless it is JUMP_TAKEN.
typedef struct {
    JumpKind kind;
    hit_aabb wall; // the cell's column, as high as the walker
    hit_vec from, size;
    float distance; // along x, negative to the left
} Jump;

/// The jump over the wall nearest to the walker that is one cell thick at its height with room on both sides; of two
/// equally near walls, over the left one.
Jump jump_find(const Walker *walker, float speed, const hit_grid *grid);

/// Moves the walker to the start of the jump.
void jump_prepare(const Jump *jump, Walker *walker);

// The speed at which a walker jumps over a wall one chip thick, and the tick in which it does.
#ifndef SCENES_JUMP_H
#define SCENES_JUMP_H

#include "walker.h"

/// The least distance of one tick that takes a walker of this width over a wall of one chip, where only the end of the
/// move is looked at, from flush before it. Plain data.
typedef struct {
    float width, tile; // pixels
    int32_t edge;      // hit_cell_rule
    float speed;       // pixels a tick
} JumpSpeed;

/// Asks the kernel again where something is another than the last time.
void jump_speed_update(JumpSpeed *known, float width, float tile, hit_cell_rule edge);

typedef enum { JUMP_NONE, JUMP_TAKEN, JUMP_NO_WALL, JUMP_TOO_FAST } JumpKind;

/// A tick towards a wall. Plain data; all but the kind is zero where it was not taken.
typedef struct {
    JumpKind kind;
    hit_aabb wall; // the chip's column, as high as the walker
    hit_vec from, size;
    float distance; // along x, negative to the left
} Jump;

/// The jump over the wall nearest to the walker, of those one chip thick at its height with room on both sides; of
/// those as near the one on the left.
Jump jump_find(const Walker *walker, float speed, const hit_grid *grid);

/// Puts the walker before the wall; it is still to be moved.
void jump_prepare(const Jump *jump, Walker *walker);

#endif

// What hands do to a walker, which is no shape like others: dragging it is a move that the method may stop.
#ifndef SCENES_WALKER_HANDS_H
#define SCENES_WALKER_HANDS_H

#include "walker.h"

/// What hands ask of a walker in this tick.
typedef struct {
    bool is_held;
    hit_vec by; // pixels to move
    float wider, taller;
} Pull;

/// Feeds the input to the hands that hold this walker. Nudges are left out; see walker_nudged_by.
Pull walker_pull(const Walker *walker, Hands *hands, const hit_grid *grid, const Input *input);

/// Makes the walker wider and taller as the pull asks, its feet where they were.
void walker_resize(Walker *walker, const Pull *pull);

/// How far the input's nudges move it. They take its own corner to the next float, not the center that hands know; the
/// way there is exact.
hit_vec walker_nudged_by(const Walker *walker, const Input *input);

/// Whether a grab at this place would take hold of the walker or its handle; and its handle, drawn.
bool walker_would_be_grabbed(const Walker *walker, const Hands *hands, hit_vec at);
void walker_draw_handle(const Walker *walker, const Hands *hands, Picture *picture);

#endif

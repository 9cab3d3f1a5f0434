// Draws a reach map.
#ifndef SDL_CANVAS_REACH_H
#define SDL_CANVAS_REACH_H

#include "canvas.h"

/// Shades the pixels where the method hits, hatches those where it is wrong: rising lines over false hits, falling ones
/// over false misses; and draws the border of the truth on the pixels on both sides of it. `unit` is pixels a point.
void canvas_draw_reach(Canvas *canvas, CanvasClip clip, const ReachMap *map, double unit);

#endif

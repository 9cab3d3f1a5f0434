// Draws a swarm: up to some hundred thousand shapes a frame.
//
// A shape of about a pixel is a dot: its area spread over the four nearest pixels. Larger ones have an outline on the
// inner side of their edge, and edges smoothed by distance as in canvas.h.
#ifndef SDL_CANVAS_SWARM_H
#define SDL_CANVAS_SWARM_H

#include "canvas.h"

/// Draws the swarm's bodies as `view` shows them, those that hit over the others. The clip lies within the canvas. A
/// body that is not valid is left out, and so is one of more than 10^9 pixels.
void canvas_draw_swarm(Canvas *canvas, CanvasClip clip, const Swarm *swarm, View view);

#endif

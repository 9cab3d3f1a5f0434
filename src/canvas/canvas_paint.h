// Paints one region, row by row: in one color, hatched or in dashes, with a hole or without.
#ifndef SDL_CANVAS_PAINT_H
#define SDL_CANVAS_PAINT_H

#include "canvas.h"
#include "canvas_dashes.h"

enum { HATCH_LONGEST = 256 }; // pixels in a row from one hatching line to the next

/// Diagonal lines: the opacity of a pixel depends on x + y alone, and repeats.
typedef struct {
    int period;
    double coverage[HATCH_LONGEST];
} Hatch;

/// A color, and where it is painted: the region `outer` without the region `inner`.
typedef struct {
    Region outer;
    const Region *inner;  // or NULL
    const Dashes *dashes; // or NULL
    const Hatch *hatch;   // or NULL
    uint32_t color;
    double alpha;
} Paint;

/// The hatching of a canvas with so many pixels a point.
Hatch hatch_for(double unit);

/// The clip lies within the canvas.
void paint_region(Canvas *canvas, CanvasClip clip, const Paint *paint);

#endif

// Dashes and dots along the rim of a disc or a rounded box, or along a line.
#ifndef SDL_CANVAS_DASHES_H
#define SDL_CANVAS_DASHES_H

#include "canvas_region.h"

/// A pattern of dashes along a path. Lengths in pixels.
typedef struct {
    Dash dash;
    Region path;
    double half_width;
    double period; // wanted; it gives way so that the pattern closes
} Dashes;

/// What is left of a stroke's coverage of the pixel around (x, y) when the gaps are taken out.
double dashes_coverage(const Dashes *dashes, double x, double y, double coverage);

#endif

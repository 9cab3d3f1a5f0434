// A magnifier: the place where two shapes nearly touch, so much larger that the gap between them can be seen.
#pragma once

#include "widgets.h"

/// The lens of a scene with two shapes that are closer than half a pixel. All in double, and relative to the place
/// between the two nearest points: positions that are floats could not show what is smaller than their spacing.
typedef struct {
    double x, y;   // the place between the nearest points, in world units
    double gap;    // world units, negative for a depth
    int magnified; // as a power of ten: points on the screen for a world unit
} Lens;

/// Whether there is something to magnify now, and what. Not while the shapes move by themselves.
bool lens_find(const Lab *lab, Lens *lens);

/// Draws the lens in a corner of the scene where it covers no handle, with a line to the place that it shows, its
/// magnification, a scale, and the gap.
void put_lens(Composer *composer, Box scene, const Lab *lab);

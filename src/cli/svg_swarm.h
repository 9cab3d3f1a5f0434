// A swarm in an .svg: circles and polygons, in groups of one style each.
#ifndef CLI_SVG_SWARM_H
#define CLI_SVG_SWARM_H

#include <stdio.h>

#include "picture.h"

/// Writes the bodies that lie in `seen`, which is in pixels: first those that do not hit, then those that do; of both,
/// those too small for an outline are solid.
void svg_write_swarm(FILE *file, const Swarm *swarm, View view, hit_aabb seen);

#endif

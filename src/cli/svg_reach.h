// A reach map in an .svg: a path for each kind of pixels, made of their runs.
#ifndef CLI_SVG_REACH_H
#define CLI_SVG_REACH_H

#include <stdio.h>

#include "picture.h"

/// Writes the patterns that maps are filled with: once in a document, before the first map.
void svg_write_reach_hatches(FILE *file);
/// Writes a map in pixels: what is shaded, false hits and false misses hatched, the border of the truth.
void svg_write_reach(FILE *file, const ReachMap *map);

#endif

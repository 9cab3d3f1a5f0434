// A reach map in an .svg: a path for each kind of pixels, made of their runs.
#ifndef CLI_SVG_REACH_H
#define CLI_SVG_REACH_H

#include <stdio.h>

#include "picture.h"

void svg_write_reach_hatches(FILE *file);
void svg_write_reach(FILE *file, const ReachMap *map);

#endif

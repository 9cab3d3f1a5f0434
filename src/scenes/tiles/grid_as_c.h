// A map as a statement of C, for a pose's program. See also shapes.h.
#ifndef SCENES_GRID_AS_C_H
#define SCENES_GRID_AS_C_H

#include "buffer.h"
#include "hit.h"

/// Writes the map with all its columns and rows, but of its solid cells only those that the walker's box covers and
/// those around them: no others can matter to it.
void write_grid(TextBuffer *out, const char *name, const hit_grid *grid, hit_aabb box);

#endif

// A tile map: the grid that the kernel reads, where a walker starts, and the file it came from.
//
// A map file is text: a line of the map's `#` (solid), `.` (empty) and at most one `S` (empty: where the walker's top
// left corner starts) for each row of cells, all lines equally long. Lines that begin with `;` are comments; `;tile N`
// sets the cells' size in pixels, 32 otherwise.
#ifndef LAB_MAP_H
#define LAB_MAP_H

#include <stddef.h>

#include "hit.h"

enum { MAP_TILE = 32, MAP_CELLS_MOST = 1 << 24 };

typedef struct {
    hit_grid grid;
    hit_vec start;    // the walker's top left corner, in pixels
    uint64_t *bits;   // what grid.bits points to; owned
    uint64_t *blocks; // what grid.blocks points to; owned
} Map;

/// Reads a map file. False with `FILE:LINE: WHY` (or `FILE: WHY`) in `error`; the map is then empty and needs no
/// freeing.
bool map_read(Map *map, const char *path, char *error, size_t error_size);

/// Makes an empty map of this many cells. False when memory is short.
bool map_make(Map *map, int32_t columns, int32_t rows, float tile);

/// Sets one cell inside the map.
void map_set(Map *map, int32_t column, int32_t row, bool is_solid);

void map_free(Map *map);

#endif

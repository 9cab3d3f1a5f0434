// A tile map: the grid that the kernel reads, where a walker starts, and the file it came from.
//
// A map file is one of Tiled (TMX): orthogonal, of a fixed size, its tile layers as CSV. A cell is solid where a layer
// that counts has a tile: where any layer has the boolean property `solid`, those count in which it is true, otherwise
// all tile layers do, hidden ones too. Which tile it is, and how it is flipped, makes no difference. The walker starts
// with its top left corner at the object named (or of the class) `start`; an object with a width and a height gives the
// walker's size, too. All else in the file is passed over.
#ifndef LAB_MAP_H
#define LAB_MAP_H

#include <stddef.h>
#include <string.h>

#include "error.h"
#include "hit.h"

enum { MAP_TILE = 32, MAP_TILE_MAX = 1024, MAP_CELLS_MAX = 1 << 24, MAP_PIXELS_MAX = 1000000 };
enum { WALKER_MIN = 1, WALKER_MAX = 512 };

enum { COLUMN_NAME = 8 };

/// Which file it was, and in which state. All zero: there was none.
typedef struct {
    uint64_t device, number, size;
    int64_t modified[2], changed[2]; // seconds and nanoseconds
} MapStamp;

typedef struct {
    hit_grid grid;
    hit_vec start;    // the walker's top left corner, in pixels
    hit_vec walker;   // its size; 0 × 0 where the map leaves that to the scene
    uint64_t *bits;   // what grid.bits points to; owned
    uint64_t *blocks; // what grid.blocks points to; owned
    MapStamp stamp;   // of the file that it was read from
} Map;

/// Reads a map file. False with `FILE:LINE: WHY` (or `FILE: WHY`) in `error`; the map is then empty and needs no
/// freeing. Whatever the file holds, reading takes no more than some 200 MB, and a pipe or a device is not waited for.
bool map_read(Map *map, const char *path, Error *error);

/// Writes a map file: the solid cells as one layer, the start as an object. What else the file held that the map was
/// read from is not kept. The new file takes the old one's place when it is safely on the disk; false with `FILE: WHY`
/// in `error`, and the old file as it was, when anything fails.
bool map_save(const Map *map, const char *path, Error *error);

/// The stamp of a file as it is now; all zero when there is none.
MapStamp map_stamp(const char *path);
static inline bool map_stamps_equal(const MapStamp *a, const MapStamp *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

/// Makes an empty map of this many cells. False when memory is short.
bool map_make(Map *map, int32_t columns, int32_t rows, float tile);

/// Sets one cell inside the map.
void map_set(Map *map, int32_t column, int32_t row, bool is_solid);

/// Those of the cells that the map has; and the box of all points of cells.
hit_cells map_cells_within(const hit_grid *grid, hit_cells cells);
hit_aabb box_of_cells(hit_vec tile, hit_cells cells);

/// Makes a map of its own like another. False when memory is short.
bool map_copy(Map *map, const Map *other);

/// Whether two maps are the same, whatever files they came from.
bool maps_equal(const Map *a, const Map *b);

/// Gives its memory back. A map of zeros may be freed, too.
void map_free(Map *map);

/// A column's name as in a spreadsheet: A to Z, AA to ZZ, AAA ...
void map_column_name(char name[COLUMN_NAME], int32_t column);

#endif

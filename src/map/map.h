// A tile map: the grid that the kernel reads, where a walker starts, and the file it came from.
//
// A map file is one of Tiled: a .tmx file, or JSON if its name ends in .tmj or .json. The map is orthogonal. Its cells
// are CSV, base64 (plain or compressed by zlib, gzip or zstd) or XML elements. An infinite map becomes the rectangle
// around the chunks of all its layers, whose top left corner becomes the origin; one without chunks keeps its size.
//
// A cell is solid where a chosen layer has a tile. At first those layers are chosen whose boolean property `solid` is
// true, if any layer has it. Otherwise the first of these that has a tile, hidden layers too: layers whose names, or
// those of their groups, say that they are walls; tiles with collision shapes in an embedded tileset; where a layer
// fills the map and another does not, those that do not; all tile layers. How a tile is flipped makes no difference.
// The walker starts with its top left corner at the object named (or of the class) `start`; an object with
// a width and a height gives the walker's size, too. The rest of the file is ignored.
#pragma once

#include <hit/hit.h>
#include <stddef.h>
#include <string.h>

#include "whole_file.h"

enum { MAP_TILE = 32, MAP_TILE_MAX = 1024, MAP_CELLS_MAX = 1 << 24, MAP_PIXELS_MAX = 1000000 };
enum { NAME_SHOWN = 40, LAYERS_ALONE = 16, LAYERS_MAX = 21, LAYERS_TEXT = 56 };
enum { WALKER_MIN = 1, WALKER_MAX = 512 };

/// How a file contains its cells: as CSV, as XML elements (an old form), as base64.
typedef enum { MAP_CSV, MAP_ELEMENTS, MAP_BASE64 } MapEncoding;
typedef enum { MAP_UNCOMPRESSED, MAP_ZLIB, MAP_GZIP, MAP_ZSTD } MapCompression; // of base64

/// The format of a map file. All zero: that of a new file.
typedef struct {
    MapEncoding encoding; // of the first layer, as the compression
    MapCompression compression;
    bool is_infinite;
    bool is_ours; // hitlab wrote the file, so saving loses no data
} MapFormat;

/// Which tiles of a file became walls: those of the layers with the property `solid`, of all layers, of layers whose
/// names say so, tiles with collision shapes, those of all layers but the ones that fill the whole map.
typedef enum { WALLS_MARKED, WALLS_ALL, WALLS_NAMED, WALLS_SHAPED, WALLS_PARTIAL } MapWalls;

/// What a layer looks like, apart from its tiles' shapes: nothing, a background that covers 95 % of the map or more,
/// walls by its name, walls by the property `solid`. LAYER_SHAPES is not a layer of the file but the tiles of all
/// layers that have collision shapes.
typedef enum { LAYER_PLAIN, LAYER_FULL, LAYER_NAMED, LAYER_MARKED, LAYER_SHAPES } LayerLook;

typedef struct {
    char name[NAME_SHOWN + 1]; // cut to fit; empty if the file gives none
    LayerLook look;
    uint64_t *bits; // of the cells that have a tile, as the grid's; owned; NULL for none
    int64_t tiles;
} MapLayer;

/// The layers of a file, in its order. Of more than LAYERS_ALONE, those that look the same share one. Layers that are
/// offset are missing. The copies of a map share them.
typedef struct {
    int users, count;
    uint32_t guessed; // bit i: layer i was chosen when the file was read
    MapLayer layers[LAYERS_MAX];
} MapLayers;

typedef struct {
    hit_grid grid;
    hit_vec start;     // the walker's top left corner, in pixels
    hit_vec walker;    // its size; 0 × 0 if the map has none
    uint64_t *bits;    // what grid.bits points to; owned
    uint64_t *blocks;  // what grid.blocks points to; owned
    FileStamp stamp;   // of the file that it was read from
    MapFormat format;  // of that file
    MapWalls walls;    // as it was read
    bool is_one_wall;  // every cell is solid, as it was read
    MapLayers *layers; // to choose walls from; NULL if there are fewer than two
    uint32_t chosen;   // bit i: the tiles of layer i are walls
} Map;

/// Reads a map file. False with `FILE:LINE: WHY` (or `FILE: WHY`) in `error`; the map is then empty and needs no
/// freeing. Reading takes at most some 200 MB for any file, and does not wait for a pipe or a device.
bool map_read(Map *map, const char *path, Error *error);

/// Writes a map file: the solid cells as one layer, encoded and compressed as the map's format says, and the start as
/// an object. The map has a fixed size. Other data of the file that it was read from is lost. Replaces the old file
/// once the new one is on the disk. False with `FILE: WHY` in `error` when anything fails; the old file is then
/// unchanged.
bool map_save(const Map *map, const char *path, Error *error);

/// Makes an empty map of columns × rows square tiles. False when out of memory.
bool map_make(Map *map, int32_t columns, int32_t rows, float tile);

/// Sets one cell inside the map.
void map_set(Map *map, int32_t column, int32_t row, bool is_solid);

/// Clips the cells to the map; the box that covers cells.
hit_cells map_cells_within(const hit_grid *grid, hit_cells cells);
hit_aabb box_of_cells(hit_vec tile, hit_cells cells);

/// Makes the tiles of these layers (bit i: layer i) the walls, and no other cells. The map has layers.
void map_choose(Map *map, uint32_t chosen);

/// Forgets the layers. The walls stay.
void map_drop_layers(Map *map);

/// Writes a choice of layers as their numbers from 1, or as 0 for none: "1,3". Reads it; white space is not allowed.
/// False with the reason in `error` if the text is not such a list, or the map lacks a layer.
void map_write_choice(char out[LAYERS_TEXT], uint32_t chosen);
bool map_read_choice(const Map *map, const char *text, uint32_t *chosen, Error *error);

/// The user's choice in an earlier version of the map, for this one: the layers of the same names. The map's own if
/// there was none, or no name is the same.
uint32_t map_follow_choice(const Map *map, const Map *earlier);

/// Makes a copy of a map. False when out of memory.
bool map_copy(Map *map, const Map *other);

/// Whether two maps are the same, except for their stamps.
bool maps_equal(const Map *a, const Map *b);

/// Frees the memory. Does nothing for a map of zeros.
void map_free(Map *map);

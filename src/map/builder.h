// Makes a map out of a file's elements, in the order in which a .tmx file has them. The reader of .tmx passes on what
// its parser finds; the reader of .tmj presents objects of JSON as the same elements.
//
// An infinite map takes two passes over the file: the first only finds the rectangle around its chunks.
#pragma once

#include "map.h"
#include "tile_data.h"

enum { BUILDER_DEPTH_MAX = 32, SHAPED_TILES = 1 << 16 };

/// The element that the builder is inside; it decides the meaning of the next element.
typedef enum {
    IN_FILE,
    IN_MAP, // or in a group of layers
    IN_LAYER,
    IN_LAYER_PROPERTIES,
    IN_DATA,
    IN_CHUNK,
    IN_OBJECTS,
    IN_TILESET,
    IN_TILE,        // of a tileset
    IN_TILE_SHAPES, // its collision shapes
    IN_SKIPPED
} Inside;

typedef struct {
    Inside inside;
    hit_vec offset; // sum over the enclosing groups and the layer
    bool is_named;  // the name of an enclosing group says that it has walls
} Level;

/// A rectangle of cells that is filled row by row.
typedef struct {
    int32_t column, row; // its first cell, in the map
    int32_t columns, rows;
    int32_t next_column, next_row; // in the area
} Area;

/// The layer that is being read.
typedef struct {
    char name[NAME_SHOWN + 1];
    bool is_solid;   // has the property
    bool is_named;   // its name, or a group's, says that it has walls
    int offset_line; // where the layer is offset; 0 when it is not
    MapFormat format;
    Area area;                  // all cells, or the current chunk
    uint64_t *bits;             // as the grid's; owned; NULL until a tile comes
    int32_t first_row, end_row; // those that contain tiles
} Layer;

typedef struct {
    Map *map;
    const char *path;
    Error *error; // its `what` is empty while nothing has failed
    int line;     // of the element or text that comes next; the reader sets it
    Level levels[BUILDER_DEPTH_MAX];
    int depth;
    bool is_measuring, is_measured;  // in the first of two passes; in the second
    double left, top, right, bottom; // of the map, in cells: while it is measured, of the chunks so far
    uint32_t tile_least, tile_most;  // that the tilesets have
    bool has_tilesets, has_layers, has_format, has_start;
    bool is_of_tiled; // Tiled wrote the file
    bool has_marks;   // a layer has the property `solid`
    int offset_line;  // where a layer that counts is offset; 0 when none is
    Layer layer;
    uint64_t *shapes;          // the cells whose tiles have collision shapes, as the grid's bits; owned; NULL for none
    uint32_t first_tile, tile; // of the tileset; of it, the tile whose shapes are read
    uint64_t shaped[SHAPED_TILES / 64]; // bits of tiles with collision shapes
    int outside_line;                   // of a start outside the map; 0 for none
    uint64_t cells;                     // of all layers so far
    TileData data;
} Builder;

/// Begins with an empty map. Reasons for failures are stored in `error`, which is empty so far.
void builder_begin(Builder *builder, Map *map, const char *path, Error *error);

/// Takes an element with its attributes (name, value, ..., NULL), the text in it, and its end. After a failure, does
/// nothing.
void builder_begin_element(Builder *builder, const char *name, const char **attributes);
void builder_take_text(Builder *builder, const char *text, size_t length);
void builder_end_element(Builder *builder);

/// Where the builder is now.
Inside builder_inside(const Builder *builder);

/// Fails at a line, or at the current one, unless something has failed before. Returns false.
__attribute__((format(printf, 3, 4))) bool builder_fail_at(Builder *builder, int line, const char *format, ...);
#define builder_fail(builder, ...) builder_fail_at(builder, (builder)->line, __VA_ARGS__)
bool builder_has_failed(const Builder *builder);

/// After the end of the file: whether the same file must be passed to the builder once more, from its beginning.
bool builder_begin_second_pass(Builder *builder);

/// Frees all but the map.
void builder_end(Builder *builder);

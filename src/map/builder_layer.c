// Fills in the cells of the layers.
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "builder_internal.h"

// The limit on all layers' cells, so that a small file cannot keep the decoder at work for hours.
enum { ALL_CELLS_MAX = 1 << 27, CHUNK_PLACE_MAX = 1 << 30 };

// The size in cells that an infinite map's layer states means nothing.
static bool check_layer_size(Builder *builder, const char **attributes) {
    const hit_grid *grid = &builder->map->grid;
    uint32_t columns = (uint32_t)grid->columns, rows = (uint32_t)grid->rows;
    if (builder->map->format.is_infinite) return true;
    if (attribute_find(attributes, "width") &&
        !builder_take_whole(builder, attributes, "width", 0, UINT32_MAX, &columns))
        return false;
    if (attribute_find(attributes, "height") &&
        !builder_take_whole(builder, attributes, "height", 0, UINT32_MAX, &rows))
        return false;
    return (columns == (uint32_t)grid->columns && rows == (uint32_t)grid->rows) ||
           builder_fail(builder, "the layer has %u × %u cells, the map %d × %d", columns, rows, grid->columns,
                        grid->rows);
}

// A word begins the name, or follows a character that is not a letter, or begins with a capital: "background" does not
// name ground.
static bool begins_word(const char *name, const char *at) {
    return at == name || !isalpha((unsigned char)at[-1]) || isupper((unsigned char)*at);
}

bool layer_names_walls(const char *name) {
    static const char *const words[] = {"collision", "collide", "solid",  "wall", "ground", "platform",
                                        "obstacle",  "当たり",  "障害物", "壁",   "地面",   "足場"};
    for (const char *at = name; *at; at++) {
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            if (strncasecmp(at, words[i], strlen(words[i])) == 0 && begins_word(name, at)) return true;
        }
    }
    return false;
}

static int64_t count_tiles(const hit_grid *grid, const uint64_t *bits, int32_t first_row, int32_t end_row) {
    const size_t words = (size_t)grid->words_per_row;
    int64_t count = 0;
    for (size_t i = words * (size_t)first_row; bits && first_row < end_row && i < words * (size_t)end_row; i++)
        count += __builtin_popcountll(bits[i]);
    return count;
}

bool layer_begin(Builder *builder, const char **attributes) {
    const hit_grid *grid = &builder->map->grid;
    const char *name = attribute_find(attributes, "name");
    if (!builder_take_offset(builder, attributes) || !check_layer_size(builder, attributes)) return false;
    const hit_vec offset = builder->levels[builder->depth].offset;
    builder->layer = (Layer){.bits = builder->layer.bits,
                             .offset_line = offset.x != 0 || offset.y != 0 ? builder->line : 0,
                             .area = {0, 0, grid->columns, grid->rows, 0, 0},
                             .first_row = grid->rows};
    builder->data.uneven = 0;
    builder->layer.is_named = builder->levels[builder->depth].is_named || (name && layer_names_walls(name));
    show_name(builder->layer.name, name ? name : "");
    return true;
}

bool layer_take_property(Builder *builder, const char **attributes) {
    if (!attribute_is(attributes, "name", "solid") || !attribute_is(attributes, "type", "bool")) return true;
    builder->layer.is_solid = attribute_is(attributes, "value", "true");
    if (!builder->has_marks) builder->offset_line = 0; // the layers before this one lack the property
    builder->has_marks = true;
    return true;
}

static bool fail_by_count(Builder *builder) {
    const Layer *layer = &builder->layer;
    const Area *area = &layer->area;
    const TileData *data = &builder->data;
    const bool is_chunk = builder->map->format.is_infinite;
    const char *more = area->next_row == area->rows ? "more" : "fewer";
    // The first line with a wrong number of cells is a more useful place than the end.
    if (data->uneven && data->has_even)
        return builder_fail_at(builder, data->uneven, "%d cells in this line, and the %s is %d wide", data->uneven_in,
                               is_chunk ? "chunk" : "map", area->columns);
    return builder_fail(builder, "%s '%s' has %s cells than %s %d × %d",
                        is_chunk ? "a chunk of the layer" : "the layer", layer->name, more,
                        is_chunk ? "its" : "the map's", area->columns, area->rows);
}

static bool set_cell(Builder *builder, uint64_t **bits, int32_t column, int32_t row) {
    const size_t words = (size_t)builder->map->grid.words_per_row;
    if (!*bits) *bits = calloc(words * (size_t)builder->map->grid.rows, sizeof **bits);
    if (!*bits) return builder_fail(builder, "out of memory");
    (*bits)[(size_t)row * words + (size_t)column / 64] |= (uint64_t)1 << (column % 64);
    return true;
}

static bool set_tile(Builder *builder, uint32_t tile) {
    Layer *layer = &builder->layer;
    const int32_t column = layer->area.column + layer->area.next_column, row = layer->area.row + layer->area.next_row;
    if (row < layer->first_row) layer->first_row = row;
    if (row >= layer->end_row) layer->end_row = row + 1;
    const bool has_shapes = tile < SHAPED_TILES && (builder->shaped[tile / 64] >> tile % 64 & 1);
    return set_cell(builder, &layer->bits, column, row) &&
           (!has_shapes || set_cell(builder, &builder->shapes, column, row));
}

static bool count_cells(Builder *builder, size_t count) {
    builder->cells += count;
    return builder->cells <= ALL_CELLS_MAX ||
           builder_fail(builder, "the layers have more than %d cells in total", ALL_CELLS_MAX);
}

static bool take_cell(void *context, uint32_t number) {
    Builder *builder = context;
    Area *area = &builder->layer.area;
    const uint32_t tile = number & BUILDER_TILE_BITS;
    if (area->next_row == area->rows) return fail_by_count(builder);
    if (tile && builder->has_tilesets && (tile < builder->tile_least || tile > builder->tile_most))
        return builder_fail(builder, "no tileset has a tile %u; they have %u to %u", tile, builder->tile_least,
                            builder->tile_most);
    if (!count_cells(builder, 1)) return false;
    if (tile && !set_tile(builder, tile)) return false;
    if (++area->next_column < area->columns) return true;
    area->next_column = 0;
    area->next_row++;
    return true;
}

static bool begin_cells(Builder *builder) {
    const MapFormat format = builder->layer.format;
    return format.encoding == MAP_ELEMENTS ||
           tile_data_begin(&builder->data, format, builder->layer.area.columns, take_cell, builder, builder->error) ||
           builder_fail_here(builder);
}

bool layer_begin_data(Builder *builder, const char **attributes) {
    MapFormat *first = &builder->map->format, *format = &builder->layer.format;
    if (!tile_data_find_format(format, attribute_find(attributes, "encoding"),
                               attribute_find(attributes, "compression"), builder->error))
        return builder_fail_here(builder);
    if (!builder->has_format) {
        first->encoding = format->encoding;
        first->compression = format->compression;
    }
    builder->has_format = true;
    return first->is_infinite || begin_cells(builder);
}

static bool take_place(Builder *builder, const char **attributes, const char *name, double *place) {
    if (!builder_take_number(builder, attributes, name, place)) return false;
    return (fabs(*place) <= CHUNK_PLACE_MAX && *place == floor(*place)) ||
           builder_fail(builder, "%s: '%s' is not the place of a chunk", name, attribute_find(attributes, name));
}

static void measure_chunk(Builder *builder, double x, double y, uint32_t columns, uint32_t rows) {
    builder->left = fmin(builder->left, x);
    builder->top = fmin(builder->top, y);
    builder->right = fmax(builder->right, x + columns);
    builder->bottom = fmax(builder->bottom, y + rows);
}

bool layer_begin_chunk(Builder *builder, const char **attributes) {
    double x, y;
    uint32_t columns, rows;
    if (!builder->map->format.is_infinite) return builder_fail(builder, "a chunk in a map that is not infinite");
    if (!take_place(builder, attributes, "x", &x) || !take_place(builder, attributes, "y", &y) ||
        !builder_take_whole(builder, attributes, "width", 1, MAP_CELLS_MAX, &columns) ||
        !builder_take_whole(builder, attributes, "height", 1, MAP_CELLS_MAX, &rows))
        return false;
    if (builder->is_measuring) {
        measure_chunk(builder, x, y, columns, rows);
        return true;
    }
    if (x < builder->left || y < builder->top || x + columns > builder->right || y + rows > builder->bottom)
        return builder_fail(builder, "the file changed while it was read");
    builder->layer.area = (Area){.column = (int32_t)(x - builder->left),
                                 .row = (int32_t)(y - builder->top),
                                 .columns = (int32_t)columns,
                                 .rows = (int32_t)rows};
    return begin_cells(builder);
}

static bool takes_cells_here(Builder *builder, Inside inside) {
    return inside == IN_CHUNK || !builder->map->format.is_infinite ||
           builder_fail(builder, "cells outside a chunk, in an infinite map");
}

// An empty cell's element has no number.
bool layer_take_tile(Builder *builder, const char **attributes) {
    uint32_t number = 0;
    if (builder->layer.format.encoding != MAP_ELEMENTS)
        return builder_fail(builder, "an element among the cells, which are %s",
                            builder->layer.format.encoding == MAP_CSV ? "CSV" : "base64");
    if (attribute_find(attributes, "gid") && !builder_take_whole(builder, attributes, "gid", 0, UINT32_MAX, &number))
        return false;
    return takes_cells_here(builder, builder->levels[builder->depth - 1].inside) && take_cell(builder, number);
}

bool layer_refuse_element(Builder *builder, const char **attributes) {
    return builder_fail(builder, "an element among the cells that is not a tile");
}

static bool is_blank(const char *text, size_t length) {
    size_t i = 0;
    while (i < length && (text[i] == ' ' || text[i] == '\n' || text[i] == '\t' || text[i] == '\r')) i++;
    return i == length;
}

void layer_take_text(Builder *builder, Inside inside, const char *text, size_t length) {
    if (builder->layer.format.encoding == MAP_ELEMENTS) {
        if (!is_blank(text, length)) builder_fail(builder, "text among the cells, which are XML elements");
    } else if (inside == IN_DATA && builder->map->format.is_infinite) {
        if (!is_blank(text, length)) takes_cells_here(builder, inside);
    } else if (!tile_data_feed(&builder->data, text, length, builder->line)) {
        builder_fail_here(builder);
    }
}

static bool is_complete(Builder *builder) {
    return builder->layer.area.next_row == builder->layer.area.rows || fail_by_count(builder);
}

void layer_end_cells(Builder *builder, Inside inside) {
    if (inside == IN_DATA && builder->map->format.is_infinite) return;
    if (builder->layer.format.encoding != MAP_ELEMENTS && !tile_data_end(&builder->data)) builder_fail_here(builder);
    if (inside == IN_CHUNK) is_complete(builder);
}

// The place of a layer that looks like this: its own, or that of others.
static MapLayer *find_place(MapLayers *layers, LayerLook look) {
    for (int i = layers->count - 1; i >= 0 && layers->count >= LAYERS_ALONE; i--) {
        if (layers->layers[i].look == look) return &layers->layers[i];
    }
    return &layers->layers[layers->count];
}

static void add_layer(MapLayers *layers, LayerLook look, const char *name, uint64_t **bits) {
    MapLayer *layer = &layers->layers[layers->count++];
    *layer = (MapLayer){.look = look, .bits = *bits};
    strcpy(layer->name, name);
    *bits = NULL;
}

// Moves the rows from the layer that was read to another one.
static void join(MapLayer *place, Layer *layer, size_t begin, size_t end) {
    strcpy(place->name, "…");
    if (!place->bits) {
        place->bits = layer->bits;
        layer->bits = NULL;
    }
    for (size_t i = begin; layer->bits && i < end; i++) {
        place->bits[i] |= layer->bits[i];
        layer->bits[i] = 0;
    }
}

// Counts and joins the rows from the first tile to the last one, 64 cells at a time: 64 count as one cell.
void layer_end(Builder *builder) {
    Layer *layer = &builder->layer;
    MapLayers *layers = builder->map->layers;
    const hit_grid *grid = &builder->map->grid;
    const size_t words = (size_t)grid->words_per_row;
    const size_t begin = words * (size_t)layer->first_row, end = words * (size_t)layer->end_row;
    builder->has_layers = true;
    if (!builder->map->format.is_infinite && !is_complete(builder)) return;
    if (builder->map->format.is_infinite && begin < end && !count_cells(builder, end - begin)) return;
    if ((!builder->has_marks || layer->is_solid) && layer->offset_line && !builder->offset_line)
        builder->offset_line = layer->offset_line;
    const int64_t tiles = count_tiles(grid, layer->bits, layer->first_row, layer->end_row);
    const bool is_full = tiles * 20 >= (int64_t)grid->columns * grid->rows * 19;
    const LayerLook look = layer->is_solid   ? LAYER_MARKED
                           : layer->is_named ? LAYER_NAMED
                           : is_full         ? LAYER_FULL
                                             : LAYER_PLAIN;
    MapLayer *place = find_place(layers, look);
    if (layer->offset_line) {
        free(layer->bits);
        layer->bits = NULL;
    } else if (place == &layers->layers[layers->count]) {
        add_layer(layers, look, layer->name, &layer->bits);
    } else {
        join(place, layer, begin, end);
    }
}

void layers_end(Builder *builder) {
    const hit_grid *grid = &builder->map->grid;
    MapLayers *layers = builder->map->layers;
    if (builder->shapes) add_layer(layers, LAYER_SHAPES, "", &builder->shapes);
    for (int i = 0; i < layers->count; i++)
        layers->layers[i].tiles = count_tiles(grid, layers->layers[i].bits, 0, grid->rows);
}

int64_t layers_count_tiles(Map *map, uint32_t layers) {
    map_choose(map, layers);
    return count_tiles(&map->grid, map->bits, 0, map->grid.rows);
}

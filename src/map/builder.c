// Makes a map out of a file's elements.
#include "builder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "builder_internal.h"
#include "number.h"
#include "tiled.h"

void builder_begin(Builder *builder, Map *map, const char *path, Error *error) {
    *error = (Error){0};
    *builder = (Builder){.map = map,
                         .path = path,
                         .error = error,
                         .left = INFINITY,
                         .top = INFINITY,
                         .right = -INFINITY,
                         .bottom = -INFINITY};
}

bool builder_begin_second_pass(Builder *builder) {
    const bool is_needed = builder->is_measuring;
    builder->is_measuring = false;
    builder->is_measured = is_needed;
    return is_needed;
}

void builder_end(Builder *builder) {
    free(builder->layer.bits);
    free(builder->shapes);
    tile_data_free(&builder->data);
}

Inside builder_inside(const Builder *builder) {
    return builder->levels[builder->depth].inside;
}

static bool check_extent(Builder *builder, double columns, double rows, uint32_t width, uint32_t height) {
    if (columns * rows > MAP_CELLS_MAX)
        return builder_fail(builder, "%.0f × %.0f cells are more than %d", columns, rows, MAP_CELLS_MAX);
    if (columns * width > MAP_PIXELS_MAX || rows * height > MAP_PIXELS_MAX)
        return builder_fail(builder, "the map is more than %d pixels wide or high", MAP_PIXELS_MAX);
    return true;
}

static bool make_map(Builder *builder, uint32_t width, uint32_t height) {
    Map *map = builder->map;
    const MapFormat format = map->format;
    const double columns = builder->right - builder->left, rows = builder->bottom - builder->top;
    if (!check_extent(builder, columns, rows, width, height)) return false;
    if (!map_make(map, (int32_t)columns, (int32_t)rows, MAP_TILE)) return builder_fail(builder, "out of memory");
    map->format = format;
    map->grid.tile = (hit_vec){(float)width, (float)height};
    map->layers = calloc(1, sizeof *map->layers);
    if (!map->layers) return builder_fail(builder, "out of memory");
    map->layers->users = 1;
    return true;
}

// An infinite map has its size only after it has been measured, unless it has no chunks.
static bool begin_map(Builder *builder, const char **attributes) {
    uint32_t columns, rows, width, height;
    char text[NAME_SHOWN + 1];
    MapFormat *format = &builder->map->format;
    const char *orientation = attribute_find(attributes, "orientation");
    if (orientation && strcmp(orientation, "orthogonal") != 0)
        return builder_fail(builder, "the map is %s: in Tiled set Map > Map Properties > Orientation to Orthogonal",
                            show_name(text, orientation));
    if (!builder_take_whole(builder, attributes, "width", 1, MAP_CELLS_MAX, &columns) ||
        !builder_take_whole(builder, attributes, "height", 1, MAP_CELLS_MAX, &rows) ||
        !builder_take_whole(builder, attributes, "tilewidth", 1, MAP_TILE_MAX, &width) ||
        !builder_take_whole(builder, attributes, "tileheight", 1, MAP_TILE_MAX, &height))
        return false;
    builder->is_of_tiled = attribute_find(attributes, "tiledversion") != NULL;
    format->is_infinite = attribute_is(attributes, "infinite", "1") || attribute_is(attributes, "infinite", "true");
    builder->is_measuring = format->is_infinite && !builder->is_measured;
    if (builder->is_measuring) return true;
    if (!format->is_infinite || builder->left >= builder->right) {
        builder->left = builder->top = 0;
        builder->right = columns;
        builder->bottom = rows;
    }
    return make_map(builder, width, height);
}

// The number of tiles is known only for an embedded tileset that is cut from one image.
static uint32_t last_tile(uint32_t first, const char **attributes) {
    unsigned long long count = 0;
    const char *text = attribute_find(attributes, "tilecount");
    if (attribute_find(attributes, "source") || !text || attribute_is(attributes, "columns", "0"))
        return BUILDER_TILE_BITS;
    if (number_read_count(text, &count) != NUMBER_FINE || count == 0 || count > BUILDER_TILE_BITS - first)
        return BUILDER_TILE_BITS;
    return first + (uint32_t)count - 1;
}

// A file written by hitlab names its tileset; a file that Tiled has written since then has Tiled's version, too.
static bool begin_tileset(Builder *builder, const char **attributes) {
    uint32_t first = 0;
    if (!builder_take_whole(builder, attributes, "firstgid", 1, BUILDER_TILE_BITS, &first)) return false;
    const uint32_t last = last_tile(first, attributes);
    if (!builder->has_tilesets || first < builder->tile_least) builder->tile_least = first;
    if (!builder->has_tilesets || last > builder->tile_most) builder->tile_most = last;
    builder->has_tilesets = true;
    builder->first_tile = first;
    if (attribute_is(attributes, "name", TILED_TILESET)) builder->map->format.is_ours = !builder->is_of_tiled;
    return true;
}

// A tile without a number, or with one that is too large, has no shapes.
static bool begin_tile(Builder *builder, const char **attributes) {
    const char *id = attribute_find(attributes, "id");
    unsigned long long number;
    const bool is_read = id && number_read_count(id, &number) == NUMBER_FINE && number < SHAPED_TILES;
    builder->tile = is_read ? builder->first_tile + (uint32_t)number : SHAPED_TILES;
    return true;
}

static bool note_shape(Builder *builder, const char **attributes) {
    if (builder->tile < SHAPED_TILES) builder->shaped[builder->tile / 64] |= (uint64_t)1 << builder->tile % 64;
    return true;
}

static bool begin_group(Builder *builder, const char **attributes) {
    const char *name = attribute_find(attributes, "name");
    builder->levels[builder->depth].is_named |= name && layer_names_walls(name);
    return builder_take_offset(builder, attributes);
}

bool builder_take_offset(Builder *builder, const char **attributes) {
    double x, y;
    Level *level = &builder->levels[builder->depth];
    if (!builder_take_number(builder, attributes, "offsetx", &x) ||
        !builder_take_number(builder, attributes, "offsety", &y))
        return false;
    level->offset = (hit_vec){level->offset.x + (float)x, level->offset.y + (float)y};
    return true;
}

// The position of a tile object (it has a gid) is its bottom left corner, not its top left; it is not a start.
static bool take_object(Builder *builder, const char **attributes) {
    double x, y, width, height;
    Map *map = builder->map;
    const hit_vec offset = builder->levels[builder->depth].offset, tile = map->grid.tile;
    const bool is_start = attribute_is(attributes, "name", "start") || attribute_is(attributes, "type", "start") ||
                          attribute_is(attributes, "class", "start");
    if (!is_start || attribute_find(attributes, "gid")) return true;
    if (!builder_take_number(builder, attributes, "x", &x) || !builder_take_number(builder, attributes, "y", &y) ||
        !builder_take_number(builder, attributes, "width", &width) ||
        !builder_take_number(builder, attributes, "height", &height))
        return false;
    x += (double)offset.x - builder->left * (double)tile.x;
    y += (double)offset.y - builder->top * (double)tile.y;
    const double right = (double)map->grid.columns * (double)tile.x, bottom = (double)map->grid.rows * (double)tile.y;
    if (builder->has_start) return builder_fail(builder, "a second start; only one is allowed");
    if (!(x >= 0 && x < right && y >= 0 && y < bottom)) {
        if (!builder->outside_line) builder->outside_line = builder->line;
        return true;
    }
    if (width < 0 || height < 0 || width > WALKER_MAX || height > WALKER_MAX)
        return builder_fail(builder, "the start, which gives the walker's size, is more than %d pixels wide or high",
                            WALKER_MAX);
    builder->has_start = true;
    map->start = (hit_vec){(float)x, (float)y};
    if (width >= 1 && height >= 1) map->walker = (hit_vec){(float)width, (float)height};
    return true;
}

static const struct {
    Inside outside;
    const char *name; // NULL: any other
    bool (*begin)(Builder *builder, const char **attributes);
    Inside inside;
} elements[] = {
    {IN_FILE, "map", begin_map, IN_MAP},
    {IN_MAP, "tileset", begin_tileset, IN_TILESET},
    {IN_TILESET, "tile", begin_tile, IN_TILE},
    {IN_TILE, "objectgroup", NULL, IN_TILE_SHAPES},
    {IN_TILE_SHAPES, "object", note_shape, IN_SKIPPED},
    {IN_MAP, "group", begin_group, IN_MAP},
    {IN_MAP, "layer", layer_begin, IN_LAYER},
    {IN_MAP, "objectgroup", builder_take_offset, IN_OBJECTS},
    {IN_LAYER, "properties", NULL, IN_LAYER_PROPERTIES},
    {IN_LAYER, "data", layer_begin_data, IN_DATA},
    {IN_LAYER_PROPERTIES, "property", layer_take_property, IN_SKIPPED},
    {IN_DATA, "chunk", layer_begin_chunk, IN_CHUNK},
    {IN_DATA, "tile", layer_take_tile, IN_SKIPPED},
    {IN_DATA, NULL, layer_refuse_element, IN_SKIPPED},
    {IN_CHUNK, "tile", layer_take_tile, IN_SKIPPED},
    {IN_CHUNK, NULL, layer_refuse_element, IN_SKIPPED},
    {IN_OBJECTS, "object", take_object, IN_SKIPPED},
};

void builder_begin_element(Builder *builder, const char *name, const char **attributes) {
    char text[NAME_SHOWN + 1];
    const Level outside = builder->levels[builder->depth];
    if (builder_has_failed(builder)) return;
    if (builder->depth + 1 == BUILDER_DEPTH_MAX) {
        builder_fail(builder, "elements are nested more than %d deep", BUILDER_DEPTH_MAX);
        return;
    }
    builder->levels[++builder->depth] = (Level){IN_SKIPPED, outside.offset, outside.is_named};
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++) {
        if (elements[i].outside != outside.inside || (elements[i].name && strcmp(elements[i].name, name) != 0))
            continue;
        builder->levels[builder->depth].inside = elements[i].inside;
        const bool is_wanted = !builder->is_measuring || elements[i].begin == layer_begin_chunk;
        if (is_wanted && elements[i].begin) elements[i].begin(builder, attributes);
        return;
    }
    if (outside.inside == IN_FILE)
        builder_fail(builder, "a map of Tiled begins with <map>, not with <%s>", show_name(text, name));
}

void builder_take_text(Builder *builder, const char *text, size_t length) {
    const Inside inside = builder_inside(builder);
    const bool is_cells = (inside == IN_DATA || inside == IN_CHUNK) && !builder->is_measuring;
    if (is_cells && !builder_has_failed(builder)) layer_take_text(builder, inside, text, length);
}

// Where no layer is marked, the first guess that has a tile decides. It is none if it takes all tiles.
static void choose_walls(Builder *builder) {
    static const struct {
        LayerLook look;
        MapWalls walls;
    } guesses[] = {{LAYER_NAMED, WALLS_NAMED}, {LAYER_SHAPES, WALLS_SHAPED}, {LAYER_PLAIN, WALLS_PARTIAL}};
    enum { GUESSES = sizeof guesses / sizeof *guesses };
    Map *map = builder->map;
    MapLayers *layers = map->layers;
    uint32_t looks[LAYER_SHAPES + 1] = {0}, all = 0;
    int guess = 0;
    for (int i = 0; i < layers->count; i++) {
        if (layers->layers[i].tiles > 0) looks[layers->layers[i].look] |= 1u << i;
    }
    for (LayerLook look = LAYER_PLAIN; look < LAYER_SHAPES; look++) all |= looks[look];
    while (guess < GUESSES && !looks[guesses[guess].look]) guess++;
    const int64_t tiles = layers_count_tiles(map, all);
    const bool is_guessed = guess < GUESSES && layers_count_tiles(map, looks[guesses[guess].look]) < tiles;
    map->walls = builder->has_marks ? WALLS_MARKED : is_guessed ? guesses[guess].walls : WALLS_ALL;
    layers->guessed = builder->has_marks ? looks[LAYER_MARKED] : is_guessed ? looks[guesses[guess].look] : all;
    map->is_one_wall = layers_count_tiles(map, layers->guessed) == (int64_t)map->grid.columns * map->grid.rows;
    if (layers->count < 2) map_drop_layers(map);
}

static void end_map(Builder *builder) {
    if (!builder->has_layers) builder_fail(builder, "the map has no tile layer");
    if (builder->outside_line) builder_fail_at(builder, builder->outside_line, "the start is outside the map");
    if (builder->offset_line)
        builder_fail_at(builder, builder->offset_line, "the layer is offset: in Tiled set its Offset to 0, 0");
    if (builder_has_failed(builder)) return;
    layers_end(builder);
    choose_walls(builder);
}

void builder_end_element(Builder *builder) {
    if (builder_has_failed(builder)) return;
    const Inside inside = builder->levels[builder->depth--].inside;
    if (builder->is_measuring) return;
    if (inside == IN_DATA || inside == IN_CHUNK) layer_end_cells(builder, inside);
    if (inside == IN_LAYER) layer_end(builder);
    if (builder->depth == 0) end_map(builder);
}

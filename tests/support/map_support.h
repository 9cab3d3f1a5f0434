// What the tests of maps share: maps of Tiled as text, and how to compare what was read.
#pragma once

#include "lab_support.h"

#define XML "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define MAP_OF(columns, rows)                                                                                          \
    "<map version=\"1.8\" orientation=\"orthogonal\" renderorder=\"right-down\" width=\"" columns "\" height=\"" rows  \
    "\" tilewidth=\"32\" tileheight=\"32\" infinite=\"0\">\n"
#define TILES " <tileset firstgid=\"1\" source=\"nowhere.tsx\"/>\n"
#define CELLS(csv) "<data encoding=\"csv\">" csv "</data>"
#define LAYER(csv) " <layer id=\"1\" name=\"tiles\">" CELLS(csv) "</layer>\n"
#define OBJECTS(objects) " <objectgroup>" objects "</objectgroup>\n"
#define END_MAP "</map>\n"

static inline void assert_solid(const Map *map, int32_t column, int32_t row, bool is_solid) {
    if (hit_grid_is_solid(&map->grid, column, row) == is_solid) return;
    fail_msg("cell %d, %d is %s", column, row, is_solid ? "empty" : "solid");
}

/// Checks a whole grid against its picture: rows of `#` and `.`, each ended by a space or the end.
static inline void assert_cells(const Map *map, const char *rows) {
    int32_t row = 0;
    for (const char *at = rows; *at; row++) {
        const int32_t columns = (int32_t)strcspn(at, " ");
        assert_int_equal(columns, map->grid.columns);
        for (int32_t column = 0; column < columns; column++) assert_solid(map, column, row, at[column] == '#');
        at += columns;
        at += *at == ' ';
    }
    assert_int_equal(row, map->grid.rows);
}

/// Checks what is read from a file of this name.
static inline void assert_file_reads(const char *name, const char *text, const char *rows) {
    Map map;
    read_map(&map, write_text(name, text));
    assert_cells(&map, rows);
    assert_int_equal(map.grid.blocks[0] != 0, strchr(rows, '#') != NULL);
    map_free(&map);
}

/// Checks why a file of this name is not read: `why` follows its path.
static inline void assert_file_refused(const char *name, const void *bytes, size_t size, const char *why) {
    char expected[2 * MESSAGE_SIZE];
    Error error = {0};
    const char *path = write_bytes(name, bytes, size);
    Map map;
    snprintf(expected, sizeof expected, "%s%s", path, why);
    assert_false(map_read(&map, path, &error));
    assert_string_equal(error_text(&error), expected);
    assert_null(map.bits);
}

static inline void assert_same_grid(const Map *a, const Map *b) {
    assert_int_equal(a->grid.columns, b->grid.columns);
    assert_int_equal(a->grid.rows, b->grid.rows);
    assert_vec_exactly(b->grid.tile, a->grid.tile.x, a->grid.tile.y);
    assert_memory_equal(a->bits, b->bits, (size_t)a->grid.words_per_row * (size_t)a->grid.rows * sizeof *a->grid.bits);
    assert_memory_equal(a->blocks, b->blocks,
                        hit_grid_block_words(a->grid.columns, a->grid.rows) * sizeof *a->grid.blocks);
}

static inline void assert_same_map(const Map *a, const Map *b) {
    assert_same_grid(a, b);
    assert_vec_exactly(b->start, a->start.x, a->start.y);
    assert_vec_exactly(b->walker, a->walker.x, a->walker.y);
}

/// Random cells, tiles, start and size of the walker.
static inline void make_random_map(Map *map, uint64_t *seed, int32_t columns_most, int32_t rows_most) {
    const int32_t columns = random_whole(seed, 1, columns_most), rows = random_whole(seed, 1, rows_most);
    make_empty_map(map, columns, rows, 32);
    const int width = random_whole(seed, 1, 300), height = random_whole(seed, 1, 300);
    map->grid.tile = (hit_vec){(float)width, (float)height};
    for (int32_t row = 0; row < rows; row++) {
        for (int32_t column = 0; column < columns; column++) map_set(map, column, row, random_whole(seed, 0, 2) == 0);
    }
    const float x = random_float(seed, 0, (float)columns * (float)width * 0.99f);
    map->start = (hit_vec){x, random_float(seed, 0, (float)rows * (float)height * 0.99f)};
    if (random_whole(seed, 0, 1)) map->walker = (hit_vec){random_float(seed, 1, 512), random_float(seed, 1, 512)};
}

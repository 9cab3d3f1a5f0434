// Makes, copies, reads and saves maps, and chooses the layers that are walls.
#define _POSIX_C_SOURCE 200809L

#include "map.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "number.h"
#include "path.h"
#include "tiled.h"

bool map_make(Map *map, int32_t columns, int32_t rows, float tile) {
    assert(columns > 0 && rows > 0 && tile > 0);
    const int32_t words = (columns + 63) / 64;
    *map = (Map){.bits = calloc((size_t)words * (size_t)rows, sizeof(uint64_t)),
                 .blocks = calloc(hit_grid_block_words(columns, rows), sizeof(uint64_t))};
    if (!map->bits || !map->blocks) {
        map_free(map);
        return false;
    }
    map->grid =
        (hit_grid){columns, rows, {tile, tile}, words, map->bits, hit_grid_words_per_block_row(columns), map->blocks};
    return true;
}

void map_set(Map *map, int32_t column, int32_t row, bool is_solid) {
    assert(column >= 0 && column < map->grid.columns && row >= 0 && row < map->grid.rows);
    uint64_t *word = &map->bits[(size_t)row * (size_t)map->grid.words_per_row + (size_t)column / 64];
    const uint64_t bit = (uint64_t)1 << (column % 64);
    *word = is_solid ? *word | bit : *word & ~bit;
    hit_grid_update_block(&map->grid, map->blocks, column, row);
}

hit_cells map_cells_within(const hit_grid *grid, hit_cells cells) {
    if (cells.first_column < 0) cells.first_column = 0;
    if (cells.first_row < 0) cells.first_row = 0;
    if (cells.last_column >= grid->columns) cells.last_column = grid->columns - 1;
    if (cells.last_row >= grid->rows) cells.last_row = grid->rows - 1;
    return cells;
}

hit_aabb box_of_cells(hit_vec tile, hit_cells cells) {
    return (hit_aabb){{(float)cells.first_column * tile.x, (float)cells.first_row * tile.y},
                      {(float)(cells.last_column + 1) * tile.x, (float)(cells.last_row + 1) * tile.y}};
}

void map_choose(Map *map, uint32_t chosen) {
    const size_t words = (size_t)map->grid.words_per_row * (size_t)map->grid.rows;
    memset(map->bits, 0, words * sizeof *map->bits);
    for (int layer = 0; layer < map->layers->count; layer++) {
        const uint64_t *bits = map->layers->layers[layer].bits;
        for (size_t i = 0; bits && chosen >> layer & 1 && i < words; i++) map->bits[i] |= bits[i];
    }
    hit_grid_fill_blocks(&map->grid, map->blocks);
    map->chosen = chosen;
}

void map_drop_layers(Map *map) {
    MapLayers *layers = map->layers;
    map->layers = NULL;
    if (!layers || --layers->users > 0) return;
    for (int i = 0; i < layers->count; i++) free(layers->layers[i].bits);
    free(layers);
}

void map_write_choice(char out[LAYERS_TEXT], uint32_t chosen) {
    size_t length = 0;
    strcpy(out, "0");
    for (int i = 0; i < LAYERS_MAX; i++) {
        if (chosen >> i & 1)
            length += (size_t)snprintf(out + length, LAYERS_TEXT - length, length ? ",%d" : "%d", i + 1);
    }
}

bool map_read_choice(const Map *map, const char *text, uint32_t *chosen, Error *error) {
    const int count = map->layers ? map->layers->count : 0;
    uint32_t read = 0;
    for (const char *at = text; strcmp(text, "0") != 0;) {
        char number[8];
        unsigned long long layer;
        const size_t length = strcspn(at, ",");
        snprintf(number, sizeof number, "%.*s", (int)length, at);
        if (length >= sizeof number || number_read_count(number, &layer) != NUMBER_FINE || layer == 0)
            return error_set(error, "", "layers: '%.40s' is not a list such as 1,3, nor 0 for none", text);
        if (count == 0) return error_set(error, "", "layers: the map has no layers to choose from");
        if (layer > (unsigned long long)count)
            return error_set(error, "", "layers: the map has no layer %llu to choose: it has %d", layer, count);
        read |= (uint32_t)1 << (layer - 1);
        if (!at[length]) break;
        at += length + 1;
    }
    *chosen = read;
    return true;
}

static bool is_same_layer(const MapLayer *a, const MapLayer *b) {
    return (a->look == LAYER_SHAPES) == (b->look == LAYER_SHAPES) && strcmp(a->name, b->name) == 0;
}

uint32_t map_follow_choice(const Map *map, const Map *earlier) {
    const MapLayers *now = map->layers, *then = earlier->layers;
    uint32_t chosen = 0;
    if (!now || !then || earlier->chosen == then->guessed) return map->chosen;
    for (int i = 0; i < now->count; i++) {
        for (int k = 0; k < then->count; k++) {
            if (earlier->chosen >> k & 1 && is_same_layer(&now->layers[i], &then->layers[k])) chosen |= 1u << i;
        }
    }
    return chosen ? chosen : map->chosen;
}

static size_t bytes_of_bits(const hit_grid *grid) {
    return (size_t)grid->words_per_row * (size_t)grid->rows * sizeof(uint64_t);
}

bool map_copy(Map *map, const Map *other) {
    Map made;
    if (!map_make(&made, other->grid.columns, other->grid.rows, other->grid.tile.x)) return false;
    assert(made.grid.words_per_row == other->grid.words_per_row);
    memcpy(made.bits, other->bits, bytes_of_bits(&other->grid));
    memcpy(made.blocks, other->blocks, hit_grid_block_words(made.grid.columns, made.grid.rows) * sizeof *made.blocks);
    made.grid.tile = other->grid.tile;
    *map = *other;
    map->grid = made.grid;
    map->bits = made.bits;
    map->blocks = made.blocks;
    if (map->layers) map->layers->users++;
    return true;
}

static bool is_same_place(hit_vec a, hit_vec b) {
    return a.x == b.x && a.y == b.y;
}

bool maps_equal(const Map *a, const Map *b) {
    return a->grid.columns == b->grid.columns && a->grid.rows == b->grid.rows &&
           is_same_place(a->grid.tile, b->grid.tile) && is_same_place(a->start, b->start) &&
           is_same_place(a->walker, b->walker) && memcmp(a->bits, b->bits, bytes_of_bits(&a->grid)) == 0;
}

void map_free(Map *map) {
    map_drop_layers(map);
    free(map->bits);
    free(map->blocks);
    *map = (Map){0};
}

// Whether the name is that of a map in JSON.
static bool is_json(const char *path) {
    const char *ending = strrchr(path_name(path), '.');
    return ending && (strcasecmp(ending, ".tmj") == 0 || strcasecmp(ending, ".json") == 0);
}

// Reading a pipe could block and a device may never end, so only plain files are read.
static bool open_plain(int *file, const char *path, struct stat *found, Error *error) {
    const int max = is_json(path) ? TMJ_FILE_MAX : TMX_FILE_MAX;
    *file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (*file < 0 || fstat(*file, found) != 0) return error_set(error, path, "%s", strerror(errno));
    if (S_ISDIR(found->st_mode)) return error_set(error, path, "%s", strerror(EISDIR));
    if (!S_ISREG(found->st_mode)) return error_set(error, path, "not a plain file");
    return found->st_size <= max || error_set(error, path, "larger than %d MB", max >> 20);
}

ptrdiff_t tiled_read_some(int file, void *bytes, size_t size) {
    ssize_t count;
    do count = read(file, bytes, size);
    while (count < 0 && errno == EINTR);
    return count;
}

bool map_read(Map *map, const char *path, Error *error) {
    struct stat found;
    int file;
    *map = (Map){0};
    const bool is_read =
        open_plain(&file, path, &found, error) &&
        (is_json(path) ? tmj_read(map, file, (size_t)found.st_size, path, error) : tmx_read(map, file, path, error));
    if (file >= 0) close(file);
    if (is_read) {
        map->stamp = file_stamp_of(&found);
    } else {
        map_free(map);
    }
    return is_read;
}

bool map_save(const Map *map, const char *path, Error *error) {
    if (place_kind(path) == PLACE_DEVICE) return error_set(error, path, "%s", strerror(EINVAL));
    return whole_file_save(path, is_json(path) ? tmj_write : tmx_write, map, error);
}

#include "map.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"

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

void map_free(Map *map) {
    free(map->bits);
    free(map->blocks);
    *map = (Map){0};
}

typedef struct {
    char *text; // the whole file; lines end in zero bytes
    size_t size;
} MapText;

typedef struct {
    int32_t columns, rows;
    float tile;
    bool has_start;
} MapSize;

static bool read_whole(MapText *text, const char *path, char *error, size_t error_size) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        snprintf(error, error_size, "%s: %s", path, strerror(errno));
        return false;
    }
    const size_t most = (size_t)MAP_CELLS_MOST + (MAP_CELLS_MOST / 4);
    size_t capacity = 1 << 16;
    const char *why = NULL;
    text->text = malloc(capacity + 1);
    while (text->text && !why) {
        text->size += fread(text->text + text->size, 1, capacity - text->size, file);
        if (ferror(file)) why = strerror(errno);
        if (text->size < capacity) break;
        if (capacity >= most) why = "too large for a map";
        capacity *= 2;
        char *larger = realloc(text->text, capacity + 1);
        if (!larger) free(text->text);
        text->text = larger;
    }
    if (!text->text) why = "out of memory";
    fclose(file);
    if (!why) return true;
    snprintf(error, error_size, "%s: %s", path, why);
    return false;
}

// The next line, its end made a zero byte; NULL after the last.
static char *next_line(MapText *text, size_t *at) {
    if (*at >= text->size) return NULL;
    char *line = text->text + *at;
    char *end = memchr(line, '\n', text->size - *at);
    if (!end) end = text->text + text->size;
    *at = (size_t)(end - text->text) + 1;
    *end = '\0';
    if (end > line && end[-1] == '\r') end[-1] = '\0';
    return line;
}

static bool read_directive(const char *line, MapSize *size, char *why, size_t why_size) {
    if (strncmp(line, ";tile ", 6) != 0) return true;
    unsigned long long tile = 0;
    if (number_read_count(line + 6, &tile) == NUMBER_FINE && tile >= 1 && tile <= 1024) {
        size->tile = (float)tile;
        return true;
    }
    snprintf(why, why_size, "the cells' size is a whole number from 1 to 1024, not '%.20s'", line + 6);
    return false;
}

static bool check_row(const char *line, MapSize *size, char *why, size_t why_size) {
    const size_t width = strlen(line), good = strspn(line, "#.S");
    const char *start = strchr(line, 'S'), *second = start ? strchr(start + 1, 'S') : NULL;
    if (size->has_start && start) second = start;
    if (line[good]) {
        snprintf(why, why_size, "column %zu: only # . S are cells, not '%c'", good + 1,
                 line[good] > ' ' && line[good] < 0x7F ? line[good] : '?');
    } else if (second) {
        snprintf(why, why_size, "column %td: a second S; the walker starts in one place", second - line + 1);
    } else if (size->rows && (size_t)size->columns != width) {
        snprintf(why, why_size, "the row has %zu columns, the ones above have %d", width, size->columns);
    } else if (width * ((size_t)size->rows + 1) > MAP_CELLS_MOST) {
        snprintf(why, why_size, "more than %d cells", MAP_CELLS_MOST);
    } else {
        size->columns = (int32_t)width;
        size->rows++;
        size->has_start = size->has_start || start;
        return true;
    }
    return false;
}

static bool measure(MapText *text, MapSize *size, const char *path, char *error, size_t error_size) {
    size_t at = 0;
    char why[128] = "";
    int number = 0;
    if (memchr(text->text, '\0', text->size)) {
        snprintf(error, error_size, "%s: not a text file", path);
        return false;
    }
    for (const char *line; (line = next_line(text, &at)) != NULL;) {
        number++;
        const bool is_fine = line[0] == ';' ? read_directive(line, size, why, sizeof why)
                                            : line[0] == '\0' || check_row(line, size, why, sizeof why);
        if (is_fine) continue;
        snprintf(error, error_size, "%s:%d: %s", path, number, why);
        return false;
    }
    if (size->rows) return true;
    snprintf(error, error_size, "%s: the map has no rows", path);
    return false;
}

static void fill(Map *map, MapText *text) {
    int32_t row = 0;
    for (size_t at = 0; at < text->size;) {
        const char *line = text->text + at;
        at += strlen(line) + 1;
        if (*line == ';' || *line == '\0') continue;
        for (int32_t column = 0; column < map->grid.columns; column++) {
            if (line[column] == '#') map_set(map, column, row, true);
            if (line[column] == 'S')
                map->start = (hit_vec){(float)column * map->grid.tile.x, (float)row * map->grid.tile.y};
        }
        row++;
    }
}

bool map_read(Map *map, const char *path, char *error, size_t error_size) {
    *map = (Map){0};
    MapText text = {0};
    MapSize size = {.tile = MAP_TILE};
    bool is_read = read_whole(&text, path, error, error_size) && measure(&text, &size, path, error, error_size);
    if (is_read && !map_make(map, size.columns, size.rows, size.tile)) {
        snprintf(error, error_size, "%s: out of memory", path);
        is_read = false;
    }
    if (is_read) fill(map, &text);
    free(text.text);
    return is_read;
}

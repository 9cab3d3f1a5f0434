// libFuzzer: any bytes as a map of Tiled: as JSON if they begin with a brace, as cells of base64 if they begin with a
// letter of a compression, as XML otherwise. What is read is a grid that answers for every cell, inside and outside,
// with a start within it, and saves to a file that reads the same. What is refused has a reason.
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "fuzz_file.h"
#include "map.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CELLS_SAVED = 1 << 14 };

static void check_map(const Map *map) {
    const hit_grid *grid = &map->grid;
    assert(grid->columns > 0 && grid->rows > 0 && grid->tile.x >= 1 && grid->tile.y >= 1);
    assert(map->start.x >= 0 && map->start.x < (float)grid->columns * grid->tile.x);
    assert(map->start.y >= 0 && map->start.y < (float)grid->rows * grid->tile.y);
    for (int32_t row = -1; row <= grid->rows; row++) {
        for (int32_t column = -1; column <= grid->columns; column++) {
            const bool is_inside = row >= 0 && column >= 0 && row < grid->rows && column < grid->columns;
            assert(is_inside || !hit_grid_is_solid(grid, column, row));
            (void)is_inside;
        }
    }
}

static void put_base64(FILE *file, const uint8_t *data, size_t size) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i + 2 < size; i += 3) {
        const uint32_t group = (uint32_t)data[i] << 16 | (uint32_t)data[i + 1] << 8 | data[i + 2];
        for (int shift = 18; shift >= 0; shift -= 6) putc(digits[group >> shift & 63], file);
    }
}

// A map whose cells are the bytes after the first, which names the compression. The fuzzer could not find that out:
// a change of a compressed byte changes all that follows, and most of its base64.
static bool write_cells(char *path, const uint8_t *data, size_t size) {
    const char *compression = *data == 'z' ? "zlib" : *data == 'g' ? "gzip" : *data == 's' ? "zstd" : "";
    FILE *file = fuzz_file_write(path, data, 0) ? fopen(path, "w") : NULL;
    if (!file) return false;
    fputs("<map width='4' height='3' tilewidth='32' tileheight='32'><layer><data encoding='base64' ", file);
    fprintf(file, "compression='%s'>", compression);
    put_base64(file, data + 1, size - 1);
    fputs("</data></layer></map>", file);
    return fclose(file) == 0;
}

static bool write_map(char *path, const uint8_t *data, size_t size) {
    return size > 0 && strchr("pzgs", *data) && *data ? write_cells(path, data, size)
                                                      : fuzz_file_write(path, data, size);
}

static bool name_as_json(char path[sizeof FUZZ_FILE + 4]) {
    char plain[] = FUZZ_FILE;
    memcpy(plain, path, sizeof plain);
    strcat(path, ".tmj");
    return rename(plain, path) == 0;
}

static void check_saved(const Map *map, const char *path) {
    Error error = {0};
    Map again;
    const bool is_saved = map_save(map, path, &error);
    const bool is_read = is_saved && map_read(&again, path, &error);
    assert(is_read);
    if (!is_read) return;
    const size_t words = (size_t)map->grid.words_per_row * (size_t)map->grid.rows;
    assert(again.grid.columns == map->grid.columns && again.grid.rows == map->grid.rows);
    assert(memcmp(again.bits, map->bits, words * sizeof *map->bits) == 0);
    assert(memcmp(&again.start, &map->start, sizeof map->start) == 0);
    assert(memcmp(&again.walker, &map->walker, sizeof map->walker) == 0);
    (void)words;
    map_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char path[sizeof FUZZ_FILE + 4] = FUZZ_FILE;
    Error error = {0};
    Map map;
    const bool is_there = write_map(path, data, size) && (size == 0 || *data != '{' || name_as_json(path));
    if (is_there && map_read(&map, path, &error)) {
        check_map(&map);
        if ((int64_t)map.grid.columns * map.grid.rows <= CELLS_SAVED) check_saved(&map, path);
        map_free(&map);
    } else if (is_there) {
        assert(strncmp(error.where, path, strlen(path)) == 0 && *error.what);
    }
    unlink(path);
    return 0;
}

// libFuzzer: any bytes as a map of Tiled. What is read is a grid that answers for every cell, inside and outside, with
// a start within it, and saves to a file that reads the same. What is refused has a reason.
#include <assert.h>
#include <stdint.h>
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
    char path[] = FUZZ_FILE;
    Error error = {0};
    Map map;
    const bool is_there = fuzz_file_write(path, data, size);
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

// libFuzzer: any bytes as a map. What is read is a grid that answers for every cell, inside and outside.
#include <assert.h>
#include <stdint.h>

#include "fuzz_file.h"
#include "map.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_map(const Map *map) {
    const hit_grid *grid = &map->grid;
    assert(grid->columns > 0 && grid->rows > 0 && grid->tile.x > 0);
    for (int32_t row = -1; row <= grid->rows; row++) {
        for (int32_t column = -1; column <= grid->columns; column++) {
            const bool is_inside = row >= 0 && column >= 0 && row < grid->rows && column < grid->columns;
            assert(is_inside || !hit_grid_is_solid(grid, column, row));
            (void)is_inside;
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char path[] = FUZZ_FILE, error[256];
    Map map;
    if (fuzz_file_write(path, data, size) && map_read(&map, path, error, sizeof error)) {
        check_map(&map);
        map_free(&map);
    }
    unlink(path);
    return 0;
}

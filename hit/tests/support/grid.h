// Grids for the tests of tiles, and a reference that visits every cell.
#pragma once

#include "support.h"

enum { MOST_ROWS = 40, WORDS_PER_ROW = 3 };

typedef struct {
    uint64_t bits[MOST_ROWS * WORDS_PER_ROW];
    hit_grid grid;
} test_grid;

static inline void clear_grid(test_grid *map, int32_t columns, int32_t rows, hit_vec tile) {
    *map = (test_grid){{0}, {columns, rows, tile, WORDS_PER_ROW, NULL, 0, NULL}};
    map->grid.bits = map->bits;
}

static inline void set_solid(test_grid *map, int32_t column, int32_t row) {
    map->bits[row * WORDS_PER_ROW + column / 64] |= UINT64_C(1) << (column % 64);
}

static inline hit_vec random_tile(uint64_t *seed) {
    const hit_vec tiles[] = {{32.0f, 32.0f}, {16.0f, 24.0f}, {10.7f, 9.3f}, {0.1f, 0.3f}, {1.0f, 1.0f}};
    int choice = random_whole(seed, 0, 5);
    return choice < 5 ? tiles[choice] : random_vec(seed, 0.5f, 70.0f);
}

/// Up to 150 x 40 cells, from nearly empty to half full.
static inline void fill_randomly(test_grid *map, uint64_t *seed) {
    int32_t columns = random_whole(seed, 1, 150), rows = random_whole(seed, 1, MOST_ROWS);
    clear_grid(map, columns, rows, random_tile(seed));
    int one_in = 1 << random_whole(seed, 1, 10);
    for (int32_t row = 0; row < rows; row++) {
        for (int32_t column = 0; column < columns; column++) {
            if (random_whole(seed, 1, one_in) == 1) set_solid(map, column, row);
        }
    }
}

static inline hit_aabb box_of(hit_vec corner, hit_vec size) {
    return (hit_aabb){corner, {corner.x + size.x, corner.y + size.y}};
}

/// Whether two intervals have more than a point in common. The products are exact in double.
static inline bool overlap_along(float min, float max, int32_t cell, float tile) {
    return (double)min < (cell + 1.0) * (double)tile && (double)max > (double)cell * (double)tile && min < max;
}

static inline bool meet_along(float min, float max, int32_t cell, float tile) {
    return (double)min <= (cell + 1.0) * (double)tile && (double)max >= (double)cell * (double)tile;
}

static inline bool overlaps_cell(const hit_grid *grid, hit_aabb box, int32_t column, int32_t row) {
    return overlap_along(box.min.x, box.max.x, column, grid->tile.x) &&
           overlap_along(box.min.y, box.max.y, row, grid->tile.y);
}

static inline bool meets_cell(const hit_grid *grid, hit_aabb box, int32_t column, int32_t row) {
    return meet_along(box.min.x, box.max.x, column, grid->tile.x) &&
           meet_along(box.min.y, box.max.y, row, grid->tile.y);
}

/// The verdict from visiting every cell of the grid.
static inline hit_verdict verdict_by_every_cell(const hit_grid *grid, hit_aabb box) {
    hit_verdict verdict = HIT_APART;
    for (int32_t row = 0; row < grid->rows; row++) {
        for (int32_t column = 0; column < grid->columns; column++) {
            if (!hit_grid_is_solid(grid, column, row)) continue;
            if (overlaps_cell(grid, box, column, row)) return HIT_OVERLAP;
            if (meets_cell(grid, box, column, row)) verdict = HIT_TOUCHING;
        }
    }
    return verdict;
}

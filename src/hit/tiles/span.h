// Spans of cells (cells.h) as sets, and the cells of coordinates. Kernel internal.
#ifndef HIT_SPAN_H
#define HIT_SPAN_H

#include <math.h>

#include "cells.h"
#include "core/strict.h"

static inline int32_t lesser_cell(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static inline int32_t greater_cell(int32_t a, int32_t b) {
    return a > b ? a : b;
}

static inline bool is_empty(hit_cells cells) {
    return cells.last_column < cells.first_column || cells.last_row < cells.first_row;
}

/// The intersection.
static inline hit_cells common(hit_cells a, hit_cells b) {
    return (hit_cells){greater_cell(a.first_column, b.first_column), greater_cell(a.first_row, b.first_row),
                       lesser_cell(a.last_column, b.last_column), lesser_cell(a.last_row, b.last_row)};
}

static inline hit_cells whole(const hit_grid *grid) {
    return (hit_cells){0, 0, grid->columns - 1, grid->rows - 1};
}

static inline bool any_solid(const hit_grid *grid, hit_cells cells) {
    return hit_cells_any_solid(grid, cells, HIT_LOOK_FULL);
}

static inline bool tile_is_valid(hit_vec tile) {
    return isfinite(tile.x) && isfinite(tile.y) && tile.x > 0.0f && tile.y > 0.0f;
}

/// x / tile, clamped to ±2^30. A division in double moves no float into another cell (cells.h).
static inline double cell_quotient(double x, float tile) {
    const double limit = 1 << 30, cell = x / (double)tile;
    return cell < -limit ? -limit : cell > limit ? limit : cell;
}

static inline int32_t floor_cell(double x, float tile) {
    double cell = cell_quotient(x, tile);
    int32_t towards_zero = (int32_t)cell;
    return towards_zero - ((double)towards_zero > cell);
}

static inline int32_t ceil_cell(double x, float tile) {
    double cell = cell_quotient(x, tile);
    int32_t towards_zero = (int32_t)cell;
    return towards_zero + ((double)towards_zero < cell);
}

/// The closed cells within `gap` of the closed box on both axes; for gap 0 those that it touches.
static inline hit_cells cells_within(hit_aabb box, hit_vec tile, double gap) {
    return (hit_cells){ceil_cell((double)box.min.x - gap, tile.x) - 1, ceil_cell((double)box.min.y - gap, tile.y) - 1,
                       floor_cell((double)box.max.x + gap, tile.x), floor_cell((double)box.max.y + gap, tile.y)};
}

#endif

// Spans of cells (cells.h) as sets. Inside the kernel only.
#ifndef HIT_SPAN_H
#define HIT_SPAN_H

#include "cells.h"

static inline int32_t lesser_cell(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static inline int32_t greater_cell(int32_t a, int32_t b) {
    return a > b ? a : b;
}

static inline bool is_empty(hit_cells cells) {
    return cells.last_column < cells.first_column || cells.last_row < cells.first_row;
}

/// The cells that are in both.
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

#endif

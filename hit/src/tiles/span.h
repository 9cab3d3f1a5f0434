// Spans of cells (cells.h) as sets, and the cells of coordinates. Kernel internal.
#ifndef HIT_SPAN_H
#define HIT_SPAN_H

#include <math.h>
#include <stdalign.h>

#include "../core/arrays.h"
#include "../core/strict.h"
#include "hit/cells.h"

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

static inline hit_cells inside(const hit_grid *grid, hit_cells cells) {
    return common(cells, whole(grid));
}

static inline const uint64_t *words_of_row(const hit_grid *grid, int32_t row) {
    return grid->bits + (ptrdiff_t)row * grid->words_per_row;
}

/// The number of set bits: counts in pairs of bits, in fours, in eights, then of all bytes at once.
static inline int bit_count(uint64_t word) {
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(word * UINT64_C(0x0101010101010101) >> 56);
}

/// The index of the lowest set bit, 64 if none is set.
static inline int lowest_bit(uint64_t word) {
    return bit_count(~word & (word - 1));
}

/// A word of a row, masked to the columns of a span.
static inline uint64_t masked(const uint64_t *words, int32_t word, hit_cells cells) {
    uint64_t bits = words[word];
    if (word == cells.first_column / 64) bits &= UINT64_MAX << (cells.first_column % 64);
    if (word == cells.last_column / 64) bits &= UINT64_MAX >> (63 - cells.last_column % 64);
    return bits;
}

static inline bool is_grid_size(int32_t columns, int32_t rows) {
    return columns >= 0 && columns <= HIT_GRID_MAX && rows >= 0 && rows <= HIT_GRID_MAX;
}

static inline bool has_coarse_level(const hit_grid *grid) {
    return is_aligned(grid->blocks, alignof(uint64_t)) &&
           grid->words_per_block_row >= hit_grid_words_per_block_row(grid->columns);
}

/// What public functions assert of a grid.
static inline bool is_grid(const hit_grid *grid) {
    if (!grid || !is_grid_size(grid->columns, grid->rows)) return false;
    const bool has_cells = grid->columns > 0 && grid->rows > 0;
    const bool is_one_row = grid->words_per_row == 0; // of bits, for all rows
    return (is_one_row || grid->words_per_row >= grid->columns / 64 + (grid->columns % 64 != 0)) &&
           (!has_cells || is_aligned(grid->bits, alignof(uint64_t))) && (!grid->blocks || has_coarse_level(grid));
}

static inline float float_at_most(double x) {
    float nearest = (float)x;
    return (double)nearest > x ? nextafterf(nearest, -INFINITY) : nearest;
}

static inline float float_at_least(double x) {
    float nearest = (float)x;
    return (double)nearest < x ? nextafterf(nearest, INFINITY) : nearest;
}

/// Where a box is flush against a line of cells that it moves towards: its left side or top. If no float is exactly
/// flush, the result is rounded away from the wall, so that position + size never exceeds it.
static inline float flush_position(float size, float tile, int32_t line, bool forward) {
    if (!forward) return float_at_least((line + 1.0) * (double)tile);
    return float_at_most((double)float_at_most(line * (double)tile) - (double)size);
}

#endif

// A map of solid and empty cells, and the question that games ask of it: is any of these cells solid?
//
// Cell (column, row) covers the half-open rectangle from (column * tile.x, row * tile.y) up to, but not including,
// ((column + 1) * tile.x, (row + 1) * tile.y). Outside the grid everything is empty. An invalid rectangle (shape.h), or
// one without width or height, covers nothing.
#ifndef HIT_CELLS_H
#define HIT_CELLS_H

#include <float.h>
#include <stddef.h>
#include <stdint.h>

#include "core/filter.h"

/// A block of the coarse level is as wide as a word of the fine one, and this many rows high. With 64 rows a look at
/// any span of a 2048 x 2048 map takes 32 words, and a block is emptied with 64 reads. With 16 rows the look at a whole
/// empty map took two and a half times as long; with 128, four fifths, but then an edit takes twice.
enum { HIT_BLOCK_ROWS = 64 };

/// A map of solid and empty cells, at most 2^29 columns and rows. The caller owns the bits: row after row,
/// `words_per_row` words each, column c of a row in bit c % 64 of word c / 64. A set bit is solid; bits past the last
/// column are zero.
///
/// The coarse level is laid out in the same way with `words_per_block_row` words to a row of blocks: bit w stands for
/// word w of HIT_BLOCK_ROWS rows, and is set when any of their cells is solid. The caller owns it, too, fills it by
/// hit_grid_fill_blocks and keeps it right by hit_grid_update_block. It makes looks at large spans fast; without it
/// (NULL) every answer is the same.
typedef struct {
    int32_t columns, rows;
    hit_vec tile; ///< the size of a cell in pixels, both positive
    int32_t words_per_row;
    const uint64_t *bits;
    int32_t words_per_block_row;
    const uint64_t *blocks;
} hit_grid;

/// Cells from first to last, both included; empty when a last lies before its first.
typedef struct {
    int32_t first_column, first_row, last_column, last_row;
} hit_cells;

/// Which cells of the covered span a method looks at.
typedef enum {
    HIT_LOOK_VERTICES, ///< the four corner cells
    HIT_LOOK_OUTLINE,  ///< the cells under the rim
    HIT_LOOK_FULL,     ///< all of them
    HIT_LOOK_SWEPT,    ///< all of them, and in a move every cell on the way
} hit_look;

/// How the far edge of a rectangle is turned into a cell.
typedef enum {
    HIT_CELLS_HALF_OPEN, ///< last = ceil(edge / tile) - 1: a rectangle that ends where a cell begins does not cover it
    HIT_CELLS_CLOSED,    ///< last = floor(edge / tile): the tempting rule that puts an exact fit into the next cell too
} hit_cell_rule;

/// How many words a row of blocks takes in a grid with these columns, and how many the whole coarse level.
int32_t hit_grid_words_per_block_row(int32_t columns);
size_t hit_grid_block_words(int32_t columns, int32_t rows);

/// Computes the whole coarse level of `grid` from its bits into `blocks`, hit_grid_block_words long.
void hit_grid_fill_blocks(const hit_grid *grid, uint64_t *blocks);

/// Brings the block that holds a cell up to date after the cell, which must lie inside the grid, was changed.
void hit_grid_update_block(const hit_grid *grid, uint64_t *blocks, int32_t column, int32_t row);

/// The same as hit_cells_covered, which is faster for rectangles in the quarter where maps lie.
hit_cells hit_cells_covered_anywhere(hit_aabb box, hit_vec tile, hit_cell_rule rule);

/// The cells that a rectangle covers, not clipped to any grid. Numbers beyond ±2^30 cells are held there.
///
/// One division serves all: y / (x y) is 1 / x. The roundings are made harmless. With u = 2^-53, an edge's quotient
/// comes out of three of them and the factor 1 + 4 u, so enlarged by 1 u to 7 u; for the last cell, ceil(quotient) - 1,
/// it is then reduced by 2 u to 10 u. Without its fraction it is the cell, as no other quotient than a whole number is
/// carried past a whole number: the quotient of two floats that is not whole lies more than 2^-24 from one, or, below
/// 1, as much relatively, and 10 u of less than 2^25 is less than that. (With edge = E 2^a, tile = T 2^b, E and T whole
/// and below 2^24, quotient - n is a whole number over T, or over T 2^(b - a), which is at most E from 1 on.)
///
/// What is negative, infinite or not a number is left to the other one: tiles of 0 or infinity make the sum of the
/// quotients infinite or not a number.
static inline hit_cells hit_cells_covered(hit_aabb box, hit_vec tile, hit_cell_rule rule) {
    const double enlarged = 1.0 + 2.0 * DBL_EPSILON, reduced = 1.0 - 5.0 * DBL_EPSILON;
    double per_area = enlarged / ((double)tile.x * (double)tile.y);
    double per_x = per_area * (double)tile.y, per_y = per_area * (double)tile.x;
    double to_x = (double)box.max.x * per_x, to_y = (double)box.max.y * per_y;
    bool is_plain = hit_none_negative(box.min.x, box.min.y) && hit_none_negative(tile.x, tile.y);
    if (!(is_plain && box.min.x < box.max.x && box.min.y < box.max.y && to_x + to_y < 0x1p25))
        return hit_cells_covered_anywhere(box, tile, rule);
    double beyond = rule == HIT_CELLS_CLOSED ? 1.0 : reduced;
    return (hit_cells){(int32_t)((double)box.min.x * per_x), (int32_t)((double)box.min.y * per_y), //: cells-covered {2}
                       (int32_t)(to_x * beyond), (int32_t)(to_y * beyond)};                        //: cells-covered {4}
}

/// Whether any of the cells that the method looks at is solid, for every span. hit_cells_any_solid is the same, and
/// faster for the spans of walkers.
bool hit_cells_any_solid_in_many(const hit_grid *grid, hit_cells span, hit_look look);

// The next few are for spans inside the grid and all in one word of each row. That is what a walker covers mostly, and
// takes no loop.

static inline bool hit_span_is_narrow(const hit_grid *grid, hit_cells span) {
    return (span.first_column | span.first_row) >= 0 && span.last_column < grid->columns &&
           span.last_row < grid->rows && span.first_column >> 6 == span.last_column >> 6 &&
           span.first_column <= span.last_column && span.first_row <= span.last_row;
}

/// Whether the span lies in one block, and that has no solid cell. On the empty parts of a map this spares the reads of
/// several rows, which may be far from the cache; elsewhere it costs about as much as it spares here (`make bench`).
static inline bool hit_span_is_in_empty_block(const hit_grid *grid, hit_cells span) {
    const int32_t block = span.first_column >> 6, block_row = span.first_row / HIT_BLOCK_ROWS;
    if (!grid->blocks || span.last_row / HIT_BLOCK_ROWS != block_row) return false;
    uint64_t word = grid->blocks[(ptrdiff_t)block_row * grid->words_per_block_row + (block >> 6)];
    return (word >> (block & 63) & 1u) == 0;
}

/// The word of the first row that the span looks at, joined by or with that of the last.
static inline uint64_t hit_rim_rows(const hit_grid *grid, hit_cells span) {
    const uint64_t *words = grid->bits + (span.first_column >> 6);
    const ptrdiff_t stride = grid->words_per_row;
    return words[span.first_row * stride] | words[span.last_row * stride];
}

/// The same of all rows: the second and the third are the last and the first again where the span has no more.
static inline uint64_t hit_all_rows(const hit_grid *grid, hit_cells span) {
    const uint64_t *words = grid->bits + (span.first_column >> 6);
    const ptrdiff_t stride = grid->words_per_row, first = span.first_row * stride, last = span.last_row * stride;
    const ptrdiff_t second = first + stride < last ? first + stride : last;
    return words[first] | words[second] | words[last + first - second] | words[last];
}

/// Whether a word has a bit set between the span's first and last column.
static inline bool hit_any_column(uint64_t word, hit_cells span) {
    return word >> (span.first_column & 63) << (63 - (span.last_column - span.first_column)) != 0;
}

static inline bool hit_first_or_last_column(uint64_t word, hit_cells span) {
    return ((word >> (span.first_column & 63) | word >> (span.last_column & 63)) & 1u) != 0;
}

/// Whether any of the cells that the method looks at is solid: the fast form of hit_tiles_look for cells. Every number
/// of the span lies within ±2^30.
static inline bool hit_cells_any_solid(const hit_grid *grid, hit_cells span, hit_look look) {
    bool is_narrow = hit_span_is_narrow(grid, span);
    if (is_narrow && hit_span_is_in_empty_block(grid, span)) return false;
    if (!is_narrow || span.last_row - span.first_row >= 4) return hit_cells_any_solid_in_many(grid, span, look);
    if (look == HIT_LOOK_VERTICES) return hit_first_or_last_column(hit_rim_rows(grid, span), span);
    if (look == HIT_LOOK_OUTLINE && hit_any_column(hit_rim_rows(grid, span), span)) return true;
    uint64_t all = hit_all_rows(grid, span);
    return look == HIT_LOOK_OUTLINE ? hit_first_or_last_column(all, span) : hit_any_column(all, span);
}

#endif

// A grid of solid and empty cells, and the query that games need most: is any of these cells solid?
//
// Cell (column, row) is the half-open rectangle from (column * tile.x, row * tile.y) up to, but not including, ((column
// + 1) * tile.x, (row + 1) * tile.y). Everything outside the grid is empty. An invalid box (shape.h), or one without
// width or height, covers nothing.
#ifndef HIT_CELLS_H
#define HIT_CELLS_H

#include <float.h>
#include <stddef.h>
#include <stdint.h>

#include "core/filter.h"

HIT_BEGIN

/// The number of rows of a block in the coarse level. A block is as wide as a word of the fine level. With 64 rows, a
/// query over any span of a 2048 x 2048 map reads 32 words, and clearing a block takes 64 reads. With 16 rows, a query
/// over a whole empty map took 2.5 times as long. With 128 rows it took 0.8 times as long, but an edit took twice as
/// long.
enum { HIT_BLOCK_ROWS = 64 };

/// The most columns, and the most rows, of a grid.
enum { HIT_GRID_MAX = 1 << 29 };

/// A grid of cells with at most HIT_GRID_MAX columns and rows. The caller owns the bits. Each row takes `words_per_row`
/// words, and column c is bit c % 64 of word c / 64. A set bit is a solid cell. Bits past the last column are zero.
/// With 0 words per row all rows are the first one.
///
/// The coarse level has the same layout with `words_per_block_row` words for each row of blocks. Bit w stands for word
/// w of HIT_BLOCK_ROWS rows and is set if any of their cells is solid. The caller owns it, fills it with
/// hit_grid_fill_blocks and updates it with hit_grid_update_block. It makes queries over large spans fast. It may be
/// NULL; the answers are the same.
///
/// Functions that take a grid assert in debug builds that it is not NULL, that no number is negative, that a row has
/// enough words, and that the bits of a grid with cells are an array of uint64_t. The inline functions leave this to
/// the others.
typedef struct {
    int32_t columns, rows;
    hit_vec tile; ///< the size of a cell in pixels, both positive
    int32_t words_per_row;
    const uint64_t *bits;
    int32_t words_per_block_row;
    const uint64_t *blocks;
} hit_grid;

/// Cells from first to last, both included. Empty if a last is less than its first.
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

/// How the far edge of a box maps to a cell.
typedef enum {
    HIT_CELLS_HALF_OPEN, ///< last = ceil(edge / tile) - 1: a box that ends where a cell begins does not cover that cell
    HIT_CELLS_CLOSED, ///< last = floor(edge / tile): the tempting rule that lets an exact fit cover the next cell, too
} hit_cell_rule;

/// The number of words in a row of blocks, and in the whole coarse level: 0 for a size that is negative, that exceeds
/// HIT_GRID_MAX, or whose number of bytes does not fit a size_t.
HIT_API int32_t hit_grid_words_per_block_row(int32_t columns);
HIT_API size_t hit_grid_block_words(int32_t columns, int32_t rows);

/// Fills the whole coarse level from the bits of `grid`. `blocks` has hit_grid_block_words words.
HIT_API void hit_grid_fill_blocks(const hit_grid *grid, uint64_t *blocks);

/// Updates the block of a cell after the cell changed. The cell must be inside the grid.
HIT_API void hit_grid_update_block(const hit_grid *grid, uint64_t *blocks, int32_t column, int32_t row);

/// Like hit_cells_covered, for any box. hit_cells_covered calls it where its fast path does not apply.
HIT_API hit_cells hit_cells_covered_anywhere_(hit_aabb box, hit_vec tile, hit_cell_rule rule);

/// The cells that a box covers, not clipped to any grid. Cell numbers are clamped to ±2^30. Invalid input covers
/// nothing.
///
/// One division serves all four: y / (x y) is 1 / x. The roundings do no harm, as follows. Let u = 2^-53. The quotient
/// of an edge has three roundings and the factor 1 + 4 u, so it is enlarged by 1 u to 7 u. For the last cell,
/// ceil(quotient) - 1, it is then reduced by 2 u to 10 u. Truncation then gives the cell, because only a whole quotient
/// is moved past a whole number: a quotient of two floats that is not whole is more than 2^-24 away from a whole number
/// (below 1, that much relatively), and 10 u of less than 2^25 is less than that. (With edge = E 2^a, tile = T 2^b, E
/// and T whole and below 2^24, quotient - n is a whole number over T, or over T 2^(b - a), which is at most E if the
/// quotient is at least 1.)
///
/// Negative, infinite and NaN input takes the general function. Tiles of 0 or infinity make the sum of the quotients
/// infinite or NaN.
static inline hit_cells hit_cells_covered(hit_aabb box, hit_vec tile, hit_cell_rule rule) {
    const double enlarged = 1.0 + 2.0 * DBL_EPSILON, reduced = 1.0 - 5.0 * DBL_EPSILON, quotients_max = 1 << 25;
    double per_area = enlarged / ((double)tile.x * (double)tile.y);
    double per_x = per_area * (double)tile.y, per_y = per_area * (double)tile.x;
    double to_x = (double)box.max.x * per_x, to_y = (double)box.max.y * per_y;
    bool is_plain = hit_none_negative_(box.min.x, box.min.y) && hit_none_negative_(tile.x, tile.y);
    if (!(is_plain && box.min.x < box.max.x && box.min.y < box.max.y && to_x + to_y < quotients_max))
        return hit_cells_covered_anywhere_(box, tile, rule);
    double from_x = (double)box.min.x * per_x, from_y = (double)box.min.y * per_y;
    double beyond = rule == HIT_CELLS_CLOSED ? 1.0 : reduced;
    hit_cells covered = {(int32_t)from_x, (int32_t)from_y,                    //: cells-covered {2}
                         (int32_t)(to_x * beyond), (int32_t)(to_y * beyond)}; //: cells-covered {4}
    return covered;
}

/// Whether any cell that `look` visits is solid, for any span. hit_cells_any_solid gives the same answer and is faster
/// for small spans.
HIT_API bool hit_cells_any_solid_in_many_(const hit_grid *grid, hit_cells span, hit_look look);

// The next functions are for spans inside the grid whose columns are in one word. A walker covers mostly such spans,
// and they need no loop.

static inline bool hit_span_is_narrow_(const hit_grid *grid, hit_cells span) {
    return (span.first_column | span.first_row) >= 0 && span.last_column < grid->columns &&
           span.last_row < grid->rows && span.first_column >> 6 == span.last_column >> 6 &&
           span.first_column <= span.last_column && span.first_row <= span.last_row;
}

/// Whether the span is in one block and that block is empty. On empty parts of a map this saves reading several rows,
/// which may not be in the cache. Elsewhere it costs about as much as it saves here (`make bench`).
static inline bool hit_span_is_in_empty_block_(const hit_grid *grid, hit_cells span) {
    const int32_t block = span.first_column >> 6, block_row = span.first_row / HIT_BLOCK_ROWS;
    if (!grid->blocks || span.last_row / HIT_BLOCK_ROWS != block_row) return false;
    uint64_t word = grid->blocks[(ptrdiff_t)block_row * grid->words_per_block_row + (block >> 6)];
    return (word >> (block & 63) & 1u) == 0;
}

/// The word of the span's first row, or-ed with that of its last row.
static inline uint64_t hit_rim_rows_(const hit_grid *grid, hit_cells span) {
    const uint64_t *words = grid->bits + (span.first_column >> 6);
    const ptrdiff_t stride = grid->words_per_row;
    return words[span.first_row * stride] | words[span.last_row * stride];
}

/// The words of all rows, or-ed. A span has at most four rows here; if it has fewer, some are read twice.
static inline uint64_t hit_all_rows_(const hit_grid *grid, hit_cells span) {
    const uint64_t *words = grid->bits + (span.first_column >> 6);
    const ptrdiff_t stride = grid->words_per_row, first = span.first_row * stride, last = span.last_row * stride;
    const ptrdiff_t second = first + stride < last ? first + stride : last;
    return words[first] | words[second] | words[last + first - second] | words[last];
}

/// Whether the word has a bit set between the span's first and last column.
static inline bool hit_any_column_(uint64_t word, hit_cells span) {
    return word >> (span.first_column & 63) << (63 - (span.last_column - span.first_column)) != 0;
}

static inline bool hit_first_or_last_column_(uint64_t word, hit_cells span) {
    return ((word >> (span.first_column & 63) | word >> (span.last_column & 63)) & 1u) != 0;
}

/// Whether any cell that `look` visits is solid: the fast form of hit_tiles_look for cells. Every number of the span
/// must be within ±2^30.
static inline bool hit_cells_any_solid(const hit_grid *grid, hit_cells span, hit_look look) {
    bool is_narrow = hit_span_is_narrow_(grid, span);
    if (is_narrow && hit_span_is_in_empty_block_(grid, span)) return false;
    if (!is_narrow || span.last_row - span.first_row >= 4) return hit_cells_any_solid_in_many_(grid, span, look);
    if (look == HIT_LOOK_VERTICES) return hit_first_or_last_column_(hit_rim_rows_(grid, span), span);
    if (look == HIT_LOOK_OUTLINE && hit_any_column_(hit_rim_rows_(grid, span), span)) return true;
    uint64_t all = hit_all_rows_(grid, span);
    return look == HIT_LOOK_OUTLINE ? hit_first_or_last_column_(all, span) : hit_any_column_(all, span);
}

HIT_END

#endif

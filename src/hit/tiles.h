// A rectangle on a map of cells: which cells a method looks at, what it finds there, how far the rectangle may move.
//
// Cell (column, row) covers the half-open rectangle from (column * tile.x, row * tile.y) up to, but not including,
// ((column + 1) * tile.x, (row + 1) * tile.y). Outside the grid everything is empty. An invalid rectangle (shape.h), or
// one without width or height, covers nothing.
#ifndef HIT_TILES_H
#define HIT_TILES_H

#include <stdint.h>

#include "shape.h"

/// A map of solid and empty cells, at most 2^29 columns and rows. The caller owns the bits: row after row,
/// `words_per_row` words each, column c of a row in bit c % 64 of word c / 64. A set bit is solid; bits past the last
/// column are zero.
typedef struct {
    int32_t columns, rows;
    hit_vec tile; ///< the size of a cell in pixels, both positive
    int32_t words_per_row;
    const uint64_t *bits;
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
    HIT_EDGE_HALF_OPEN, ///< last = ceil(edge / tile) - 1: a rectangle that ends where a cell begins does not cover it
    HIT_EDGE_CLOSED,    ///< last = floor(edge / tile): the tempting rule that puts an exact fit into the next cell too
} hit_edge;

/// What a look at the grid found.
typedef struct {
    hit_cells span; ///< the cells that the rectangle covers, not clipped to the grid
    hit_look look;
    int64_t look_ups; ///< cells looked at, one by one, inside the grid; corners that share a cell count once
    int64_t solid;    ///< how many of them are solid
} hit_tiles_witness;

/// Where a move along one axis ended.
typedef struct {
    float position;       ///< the rectangle's new left (or top)
    bool blocked;         ///< a solid cell ahead stopped it; it stands flush against that cell
    hit_tiles_witness at; ///< the last look; for HIT_LOOK_SWEPT the span from start to end
    int64_t look_ups;     ///< of all looks that the move needed
} hit_tiles_move_result;

typedef enum { HIT_ALONG_X, HIT_ALONG_Y } hit_along;

/// Whether a cell is solid; false outside the grid.
bool hit_grid_is_solid(const hit_grid *grid, int32_t column, int32_t row);

/// The cells that a rectangle covers, not clipped to any grid. Numbers beyond ±2^30 cells are held there.
hit_cells hit_cells_covered(hit_aabb box, hit_vec tile, hit_edge edge);

/// Whether the method looks at this cell of the span.
bool hit_cells_looked_at(hit_cells span, hit_look look, int32_t column, int32_t row);

/// Looks at the grid as the method does.
hit_tiles_witness hit_tiles_look(const hit_grid *grid, hit_aabb box, hit_look look, hit_edge edge);

/// The truth: overlap when the rectangle shares area with a solid cell, touching when it shares only points with one (a
/// corner is enough; a rectangle without area can do no more), else apart.
hit_verdict hit_aabb_tiles(const hit_grid *grid, hit_aabb box);

/// Moves a rectangle, given by its top left corner and its size, by `distance` pixels along one axis. Its far sides are
/// corner + size rounded to float, here as everywhere. The method looks at where the move would end (HIT_LOOK_SWEPT at
/// everything between as well); of the solid cells that it sees *ahead*, those that begin at or beyond the leading edge
/// at the start, the nearest stops the rectangle flush, and the method looks again there, until it sees none. Cells
/// that the rectangle stands in already do not hold it. A distance or a shape that is not valid moves nothing.
hit_tiles_move_result hit_tiles_move(const hit_grid *grid, hit_vec corner, hit_vec size, hit_along along,
                                     float distance, hit_look look, hit_edge edge);

#endif

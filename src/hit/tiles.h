// A rectangle on a map of cells (cells.h): which cells a method looks at, what it finds there, how far the rectangle
// may move. Each question has two forms: one that tells all that a lesson shows, and one that tells a game yes or no.
#ifndef HIT_TILES_H
#define HIT_TILES_H

#include "cells.h"

/// What a look at the grid found.
typedef struct {
    hit_cells span; ///< the cells that the rectangle covers, not clipped to the grid
    hit_look look;
    int64_t look_ups; ///< cells that a walk from one to the next looks at, inside the grid; shared corners count once
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

/// Whether the method looks at this cell of the span.
bool hit_cells_looked_at(hit_cells span, hit_look look, int32_t column, int32_t row);

/// Looks at the grid as the method does, with the look-ups that a walk from cell to cell would take.
hit_tiles_witness hit_tiles_look(const hit_grid *grid, hit_aabb box, hit_look look, hit_cell_rule rule);

/// Games ask no more than this: whether the method finds a solid cell, as in hit_tiles_look(...).solid > 0. At most a
/// few nanoseconds for spans to 4 x 4 cells; for any span on an empty map not many times more, where the grid has a
/// coarse level.
static inline bool hit_tiles_vertices(const hit_grid *grid, hit_aabb box, hit_cell_rule rule) {
    return hit_cells_any_solid(grid, hit_cells_covered(box, grid->tile, rule), HIT_LOOK_VERTICES);
}

static inline bool hit_tiles_outline(const hit_grid *grid, hit_aabb box, hit_cell_rule rule) {
    return hit_cells_any_solid(grid, hit_cells_covered(box, grid->tile, rule), HIT_LOOK_OUTLINE);
}

static inline bool hit_tiles_full(const hit_grid *grid, hit_aabb box, hit_cell_rule rule) {
    return hit_cells_any_solid(grid, hit_cells_covered(box, grid->tile, rule), HIT_LOOK_FULL);
}

/// All that a rectangle covers on its way along one axis until its corner stands at `end` on that axis. Without area
/// where a side of `size` is not positive, or where a number is not finite.
static inline hit_aabb hit_aabb_swept(hit_vec corner, hit_vec size, hit_along along, float end) {
    hit_vec to = along == HIT_ALONG_X ? (hit_vec){end, corner.y} : (hit_vec){corner.x, end};
    bool is_forward = along == HIT_ALONG_X ? end > corner.x : end > corner.y;
    hit_vec least = is_forward ? corner : to, greatest = is_forward ? to : corner;
    if (!(size.x > 0.0f && size.y > 0.0f)) return (hit_aabb){to, to};
    return (hit_aabb){least, {greatest.x + size.x, greatest.y + size.y}};
}

/// Whether any cell is solid that the rectangle covers at the start, at the end, or on the way of a move as
/// hit_tiles_move makes it. False for a distance or a shape that is not valid.
static inline bool hit_tiles_swept(const hit_grid *grid, hit_vec corner, hit_vec size, hit_along along, float distance,
                                   hit_cell_rule rule) {
    float end = (along == HIT_ALONG_X ? corner.x : corner.y) + distance;
    return hit_tiles_full(grid, hit_aabb_swept(corner, size, along, end), rule);
}

/// The truth: overlap when the rectangle shares area with a solid cell, touching when it shares only points with one (a
/// corner is enough; a rectangle without area can do no more), else apart.
hit_verdict hit_aabb_tiles(const hit_grid *grid, hit_aabb box);

/// The truth with its working: the solid cell with the least gap to the rectangle, the deepest one when they overlap.
/// The gap and the normal are those of hit_aabb_aabb_witness between the rectangle, as a, and that cell (pair.h). Of
/// equally near cells it is the one that faces the rectangle most, so that a walker's floor is below it, not at its
/// corner; of those the one in the first row, then column. All of the map is within reach: `has_wall` is false, and
/// everything else zero, only where no cell is solid or the rectangle is not valid. It takes about as many looks as the
/// distance in cells has binary digits, so near walls cost little on any map.
typedef struct {
    hit_verdict verdict; ///< as hit_aabb_tiles says
    bool has_wall;       ///< there is such a cell
    int32_t column, row; ///< it
    double gap;
    hit_vec normal; ///< from the rectangle to the cell
} hit_wall_witness;

hit_wall_witness hit_aabb_tiles_witness(const hit_grid *grid, hit_aabb box);

/// Moves a rectangle, given by its top left corner and its size, by `distance` pixels along one axis. Its far sides are
/// corner + size rounded to float, here as everywhere. The method looks at where the move would end (HIT_LOOK_SWEPT at
/// everything between as well); of the solid cells that it sees *ahead*, those that begin at or beyond the leading edge
/// at the start, the nearest stops the rectangle flush, and the method looks again there, until it sees none. Cells
/// that the rectangle stands in already do not hold it. A distance or a shape that is not valid moves nothing.
hit_tiles_move_result hit_tiles_move(const hit_grid *grid, hit_vec corner, hit_vec size, hit_along along,
                                     float distance, hit_look look, hit_cell_rule rule);

#endif

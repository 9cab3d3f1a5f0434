// A box on a grid of cells (cells.h): which cells a method visits, what it finds there, and how far the box can move.
// Most queries have two forms: one returns everything that an explanation shows, one answers a game's yes-or-no
// question.
#ifndef HIT_TILES_H
#define HIT_TILES_H

#include "cells.h"

HIT_BEGIN

/// The result of a query.
typedef struct {
    hit_cells span; ///< the cells that the box covers, not clipped to the grid
    hit_look look;
    int64_t look_ups; ///< cells inside the grid that are visited; shared corners count once
    int64_t solid;    ///< how many of them are solid
} hit_tiles_witness;

/// The result of a move along one axis.
typedef struct {
    float position;       ///< the new left side (or top) of the box
    bool blocked;         ///< a solid cell ahead stopped the box; it is flush against that cell
    hit_tiles_witness at; ///< the last query; for HIT_LOOK_SWEPT the span from start to end
    int64_t look_ups;     ///< of all queries that the move needed
} hit_tiles_move_result;

typedef enum { HIT_ALONG_X, HIT_ALONG_Y } hit_along;

/// Whether a cell is solid; false outside the grid.
HIT_API bool hit_grid_is_solid(const hit_grid *grid, int32_t column, int32_t row);

/// Whether `look` visits this cell of the span.
HIT_API bool hit_cells_looked_at(hit_cells span, hit_look look, int32_t column, int32_t row);

/// Visits the cells of `look` and counts them.
HIT_API hit_tiles_witness hit_tiles_look(const hit_grid *grid, hit_aabb box, hit_look look, hit_cell_rule rule);

/// Whether `look` finds a solid cell, as hit_tiles_look(...).solid > 0 does. Takes a few nanoseconds for spans of up to
/// 4 x 4 cells. If the grid has a coarse level, a query over an empty map takes only a few times as long for any span.
static inline bool hit_tiles_vertices(const hit_grid *grid, hit_aabb box, hit_cell_rule rule) {
    return hit_cells_any_solid(grid, hit_cells_covered(box, grid->tile, rule), HIT_LOOK_VERTICES);
}

static inline bool hit_tiles_outline(const hit_grid *grid, hit_aabb box, hit_cell_rule rule) {
    return hit_cells_any_solid(grid, hit_cells_covered(box, grid->tile, rule), HIT_LOOK_OUTLINE);
}

static inline bool hit_tiles_full(const hit_grid *grid, hit_aabb box, hit_cell_rule rule) {
    return hit_cells_any_solid(grid, hit_cells_covered(box, grid->tile, rule), HIT_LOOK_FULL);
}

/// The area that a box covers while its corner moves along one axis to `end`. Empty if `size` is not positive or a
/// number is not finite.
static inline hit_aabb hit_aabb_swept(hit_vec corner, hit_vec size, hit_along along, float end) {
    hit_vec to = {along == HIT_ALONG_X ? end : corner.x, along == HIT_ALONG_X ? corner.y : end};
    bool is_forward = along == HIT_ALONG_X ? end > corner.x : end > corner.y;
    hit_vec least = is_forward ? corner : to, greatest = is_forward ? to : corner;
    hit_aabb none = {to, to}, swept = {least, {greatest.x + size.x, greatest.y + size.y}};
    return size.x > 0.0f && size.y > 0.0f ? swept : none;
}

/// Whether any cell is solid that the box covers during a move of hit_tiles_move, including its start and its end.
/// False for an invalid distance or box.
static inline bool hit_tiles_swept(const hit_grid *grid, hit_vec corner, hit_vec size, hit_along along, float distance,
                                   hit_cell_rule rule) {
    float end = (along == HIT_ALONG_X ? corner.x : corner.y) + distance;
    return hit_tiles_full(grid, hit_aabb_swept(corner, size, along, end), rule);
}

/// The exact verdict. HIT_OVERLAP if the box shares area with a solid cell; HIT_TOUCHING if it only shares points with
/// one (a corner is enough; a box without area cannot overlap); else HIT_APART.
HIT_API hit_verdict hit_aabb_tiles(const hit_grid *grid, hit_aabb box);

/// The exact verdict with the nearest wall: the solid cell with the least gap to the box, which is the deepest one in
/// an overlap. The gap and the normal are those of hit_aabb_aabb_witness with the box as a and the cell as b (pair.h).
/// For ties, it is the cell that faces the box most, so that the floor of a walker is below it and not at its corner;
/// then the one in the first row, then in the first column. The search covers the whole map. If no cell is solid or the
/// box is invalid, `has_wall` is false and all other fields are zero. The number of queries is about the number of
/// binary digits of the distance in cells.
typedef struct {
    hit_verdict verdict; ///< same as hit_aabb_tiles
    bool has_wall;       ///< there is a solid cell
    int32_t column, row; ///< the cell
    double gap;
    hit_vec normal; ///< from the box to the cell
} hit_wall_witness;

HIT_API hit_wall_witness hit_aabb_tiles_witness(const hit_grid *grid, hit_aabb box);

/// Moves a box, given by its top left corner and its size, by `distance` pixels along one axis. The far sides are
/// corner + size, rounded to float. The method visits the cells at the end of the move (with HIT_LOOK_SWEPT also all
/// cells in between). Only solid cells ahead count: those that begin at or beyond the leading edge at the start. The
/// nearest one stops the box flush against it, and the query is repeated there until it finds none. Cells that the box
/// is already inside of do not stop it. An invalid distance or box does not move.
HIT_API hit_tiles_move_result hit_tiles_move(const hit_grid *grid, hit_vec corner, hit_vec size, hit_along along,
                                             float distance, hit_look look, hit_cell_rule rule);

/// The result of a move along any straight line.
typedef struct {
    bool blocked;        ///< a solid cell stopped the box
    double time;         ///< when, as a fraction of the move from 0 to 1; 1 if nothing stopped it
    hit_vec position;    ///< the new top left corner of the box
    hit_vec normal;      ///< (+-1, 0) or (0, +-1), from the box to the cell; zero if nothing stopped it
    int32_t column, row; ///< the cell; 0 if nothing stopped it
} hit_tiles_sweep_result;

/// Moves a box, given by its top left corner and its size, by `by` pixels along both axes at once, and stops it at the
/// first solid cell that it would enter. No speed tunnels. The far sides are corner + size, rounded to float, at the
/// start and at the end; in between, each side moves in a straight line. Touching a cell does not stop the box, so it
/// slides along walls and passes a cell corner to corner. Cells that it overlaps at the start do not stop it, either. A
/// box without area at its start, or a grid whose tile is not positive, stops nowhere. An invalid box or move does not
/// move; all else is zero then.
///
/// Which cell stops the box is exact: the times at which it enters cells are compared as fractions, without rounding,
/// and `time` is within 2^-51 of itself. If the box would enter several cells at the same time, it is one that it meets
/// with a face rather than a corner, then the one in the first row, then in the first column. In a corner, the normal
/// is that of a vertical side.
///
/// The box ends flush against the cell along the normal. If no float is exactly flush, the result is rounded away from
/// the cell. It never overlaps a solid cell that it did not overlap at the start. A move over empty cells is one query,
/// however long it is; the number of queries is at most about the number of cells that the box passes.
HIT_API hit_tiles_sweep_result hit_tiles_sweep(const hit_grid *grid, hit_vec corner, hit_vec size, hit_vec by);

HIT_END

#endif

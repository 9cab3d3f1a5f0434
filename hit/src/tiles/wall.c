// The nearest wall of a box on a map. The cells within a gap g of the box form a span that grows with g. The least gap
// is found by widening the span until it has a solid cell and then bisecting until only its rim is undecided. On each
// side of the rim, the wall nearest to the middle of the box is the candidate.
#include "../core/vec64.h"
#include "hit/tiles.h"
#include "span.h"

static bool covers(hit_cells outer, hit_cells inner) {
    return outer.first_column <= inner.first_column && outer.first_row <= inner.first_row &&
           outer.last_column >= inner.last_column && outer.last_row >= inner.last_row;
}

/// Whether `inner` contains `outer` without its rim.
static bool differ_by_a_rim(hit_cells inner, hit_cells outer) {
    hit_cells next = {outer.first_column + 1, outer.first_row + 1, outer.last_column - 1, outer.last_row - 1};
    return covers(inner, next);
}

/// The distance of a line of cells from the box along one axis. The product of a cell and a tile is exact in double, so
/// all signs are exact.
typedef struct {
    double before, after; ///< from the cells to the box's near side, and from its far side to the cells
} sides;

static sides sides_of(float min, float max, float tile, int32_t line) {
    return (sides){(double)min - (line + 1.0) * (double)tile, line * (double)tile - (double)max};
}

static double separation_of(sides side) {
    return greater(side.before, side.after);
}

/// A wall that may be the nearest one.
typedef struct {
    bool is_there;
    int32_t column, row;
    sides x, y;
    double gap, aside; ///< the greater of the separations on the axes, and the smaller
} candidate;

static candidate candidate_at(const hit_grid *grid, hit_aabb box, int32_t column, int32_t row) {
    sides x = sides_of(box.min.x, box.max.x, grid->tile.x, column);
    sides y = sides_of(box.min.y, box.max.y, grid->tile.y, row);
    double along_x = separation_of(x), along_y = separation_of(y);
    return (candidate){true, column, row, x, y, greater(along_x, along_y), -greater(-along_x, -along_y)};
}

static bool is_before(candidate a, candidate b) {
    if (!a.is_there || !b.is_there) return a.is_there;
    if (a.gap != b.gap) return a.gap < b.gap;
    if (a.aside != b.aside) return a.aside < b.aside;
    return a.row != b.row ? a.row < b.row : a.column < b.column;
}

static candidate nearer(candidate a, candidate b) {
    return is_before(b, a) ? b : a;
}

/// The first or the last half of a row or column of cells; the first is rounded up.
static hit_cells half_of(hit_cells line, bool is_first) {
    bool is_row = line.first_row == line.last_row;
    int32_t first = is_row ? line.first_column : line.first_row, last = is_row ? line.last_column : line.last_row;
    int32_t middle = first + (last - first) / 2;
    int32_t from = is_first ? first : middle + 1, to = is_first ? middle : last;
    return is_row ? (hit_cells){from, line.first_row, to, line.first_row}
                  : (hit_cells){line.first_column, from, line.first_column, to};
}

/// The first or the last wall of a row or column inside the grid.
static candidate end_of_line(const hit_grid *grid, hit_aabb box, hit_cells line, bool is_first) {
    if (!any_solid(grid, line)) return (candidate){.is_there = false};
    while (line.first_column < line.last_column || line.first_row < line.last_row) {
        hit_cells half = half_of(line, is_first);
        line = any_solid(grid, half) ? half : half_of(line, !is_first);
    }
    return candidate_at(grid, box, line.first_column, line.first_row);
}

/// The nearest wall of a row or column: the last one before the middle of the box, or the first one from there.
static candidate nearest_in_line(const hit_grid *grid, hit_aabb box, hit_cells line, bool is_row) {
    hit_cells before = line, from = line;
    if (is_row) {
        from.first_column = floor_cell(((double)box.min.x + (double)box.max.x) / 2.0, grid->tile.x);
        before.last_column = from.first_column - 1;
    } else {
        from.first_row = floor_cell(((double)box.min.y + (double)box.max.y) / 2.0, grid->tile.y);
        before.last_row = from.first_row - 1;
    }
    candidate nearest = {.is_there = false};
    before = common(common(before, line), whole(grid));
    from = common(common(from, line), whole(grid));
    if (!is_empty(before)) nearest = end_of_line(grid, box, before, false);
    if (!is_empty(from)) nearest = nearer(nearest, end_of_line(grid, box, from, true));
    return nearest;
}

static candidate nearest_on_rim(const hit_grid *grid, hit_aabb box, hit_cells span) {
    hit_cells top = span, bottom = span, left = span, right = span;
    top.last_row = span.first_row;
    bottom.first_row = span.last_row;
    left.last_column = span.first_column;
    right.first_column = span.last_column;
    candidate in_rows = nearer(nearest_in_line(grid, box, top, true), nearest_in_line(grid, box, bottom, true));
    candidate in_columns = nearer(nearest_in_line(grid, box, left, false), nearest_in_line(grid, box, right, false));
    return nearer(in_rows, in_columns);
}

/// The first wall of the span by row. Used if the box is so far away that all walls of the span have the same distance
/// in double.
static candidate first_wall(const hit_grid *grid, hit_aabb box, hit_cells cells) {
    cells = common(cells, whole(grid));
    while (cells.first_row < cells.last_row) {
        hit_cells upper = cells;
        upper.last_row = cells.first_row + (cells.last_row - cells.first_row) / 2;
        if (any_solid(grid, upper))
            cells = upper;
        else
            cells.first_row = upper.last_row + 1;
    }
    return end_of_line(grid, box, cells, true);
}

/// An interval of gaps: no wall is within `none`, at least one is within `some`.
typedef struct {
    double none, some;
} bracket;

/// Widens the interval until it contains a wall. False if no cell of the grid is solid.
static bool reach_a_wall(const hit_grid *grid, hit_aabb box, bracket *gap) {
    for (hit_cells span; span = cells_within(box, grid->tile, gap->some), !any_solid(grid, span);) {
        if (covers(span, whole(grid))) return false;
        gap->none = gap->some;
        gap->some = 2.0 * gap->some + (double)grid->tile.x;
    }
    return true;
}

/// Narrows the interval. The resulting span has walls only on its rim.
static hit_cells close_in(const hit_grid *grid, hit_aabb box, bracket gap) {
    enum { HALVINGS_MAX = 200 }; // more than the number of binary digits in a distance
    hit_cells outer = cells_within(box, grid->tile, gap.some), inner = cells_within(box, grid->tile, gap.none);
    for (int i = 0; i < HALVINGS_MAX && !differ_by_a_rim(inner, outer); i++) {
        double middle = gap.none + (gap.some - gap.none) / 2.0;
        hit_cells span = cells_within(box, grid->tile, middle);
        if (any_solid(grid, span)) {
            gap.some = middle;
            outer = span;
        } else {
            gap.none = middle;
            inner = span;
        }
    }
    return outer;
}

/// In an overlap, the gap is greater than minus the width of the box.
static bracket bracket_at_first(hit_aabb box, hit_vec tile, hit_verdict verdict) {
    double width = (double)box.max.x - (double)box.min.x;
    return (bracket){verdict == HIT_APART ? 0.0 : -width - (double)tile.x, 0.0};
}

static hit_vec normal_of(candidate wall) {
    if (separation_of(wall.x) >= separation_of(wall.y))
        return (hit_vec){wall.x.after >= wall.x.before ? 1.0f : -1.0f, 0.0f};
    return (hit_vec){0.0f, wall.y.after >= wall.y.before ? 1.0f : -1.0f};
}

hit_wall_witness hit_aabb_tiles_witness(const hit_grid *grid, hit_aabb box) {
    hit_wall_witness witness = {.verdict = hit_aabb_tiles(grid, box)};
    if (!hit_aabb_is_valid(box) || !tile_is_valid(grid->tile)) return witness;
    bracket gap = bracket_at_first(box, grid->tile, witness.verdict);
    if (!reach_a_wall(grid, box, &gap)) return witness;
    hit_cells span = close_in(grid, box, gap);
    candidate wall = nearest_on_rim(grid, box, span);
    if (!wall.is_there) wall = first_wall(grid, box, span);
    witness.has_wall = true;
    witness.column = wall.column;
    witness.row = wall.row;
    witness.gap = gap_agreeing(witness.verdict, wall.gap);
    witness.normal = normal_of(wall);
    return witness;
}

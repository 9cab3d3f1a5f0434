// A box that moves over a map along any straight line, and the first cell that stops it.
//
// Cells are found by halving the time: where the box covers no solid cell between two times, that part of the way is
// one query. The rest is halved until it is about as short as a cell. There, the time at which the box enters a cell is
// a fraction of differences, and the times of different cells are compared without rounding.
#include <assert.h>

#include "../core/vec64.h"
#include "hit/tiles.h"
#include "span.h"
#include "way.h"

/// When the interval meets a line of cells (a column along x, a row along y): from `enter`, if it does not do so from
/// the start, until `leave`, if it leaves. It meets what it overlaps, and what it touches if that stops the box.
typedef struct {
    bool meets, enters, leaves;
    fraction enter, leave;
} passage;

/// Whether an interval that ends at a does not meet one that begins at b.
static bool is_beside(double a, double b, bool is_touch) {
    return is_touch ? a < b : a <= b;
}

static passage passage_through(course c, int32_t line, bool is_touch) {
    const double low = (double)line * (double)c.tile, high = ((double)line + 1.0) * (double)c.tile;
    const double min = (double)c.min, max = (double)c.max, end_min = (double)c.end_min, end_max = (double)c.end_max;
    const bool is_before = is_beside(max, low, is_touch), is_behind = is_beside(high, min, is_touch);
    passage p = {.meets = true, .enters = is_before || is_behind};
    if (is_before) {
        p.meets = !is_beside(end_max, low, is_touch);
        p.enter = (fraction){low, max, end_max, max};
    } else if (is_behind) {
        p.meets = !is_beside(high, end_min, is_touch);
        p.enter = (fraction){min, high, min, end_min};
    }
    if (!is_behind && is_beside(high, end_min, is_touch)) {
        p.leaves = true;
        p.leave = (fraction){high, min, end_min, min};
    } else if (!is_before && is_beside(end_max, low, is_touch)) {
        p.leaves = true;
        p.leave = (fraction){max, low, max, end_max};
    }
    return p;
}

static bool has_left(passage p, fraction time, bool is_touch) {
    if (!p.leaves) return false;
    const double after = compare_fractions(time, p.leave);
    return is_touch ? after > 0.0 : after >= 0.0;
}

/// Whether and when a cell stops the box.
static stop stop_at(way_of_box way, int32_t column, int32_t row) {
    passage x = passage_through(way.x, column, way.is_touch), y = passage_through(way.y, row, way.is_touch);
    stop result = {.column = column, .row = row, .enter = {0.0, 0.0, 1.0, 0.0}};
    if (!x.meets || !y.meets) return result;
    if (!x.enters && !y.enters) {
        result.is_there = result.is_face = way.is_touch;
        return result;
    }
    double x_after_y = x.enters && y.enters ? compare_fractions(x.enter, y.enter) : x.enters ? 1.0 : -1.0;
    result.is_x = x_after_y >= 0.0;
    result.is_face = x_after_y != 0.0;
    result.enter = result.is_x ? x.enter : y.enter;
    result.is_there = !has_left(x, result.enter, way.is_touch) && !has_left(y, result.enter, way.is_touch);
    return result;
}

static bool is_before(stop a, stop b) {
    if (!a.is_there || !b.is_there) return a.is_there;
    double after = compare_fractions(a.enter, b.enter);
    if (after != 0.0) return after < 0.0;
    if (a.is_face != b.is_face) return a.is_face;
    return a.row != b.row ? a.row < b.row : a.column < b.column;
}

// The cells under the box. Positions are computed in double; `margin` is more than their rounding error, and 0 for a
// side that does not move.

static double side_at(float start, float end, double time) {
    return (double)start + time * ((double)end - (double)start);
}

static double margin(float start, float end, double time) {
    return start == end ? 0.0 : 0x1p-50 * (fabs((double)start) + time * fabs((double)end - (double)start));
}

typedef struct {
    int32_t first, last;
} lines;

/// The lines that the interval meets at any time from `from` to `to`, or a few more.
static lines lines_between(course c, double from, double to, bool is_touch) {
    double min = -greater(-side_at(c.min, c.end_min, from), -side_at(c.min, c.end_min, to));
    double max = greater(side_at(c.max, c.end_max, from), side_at(c.max, c.end_max, to));
    min -= margin(c.min, c.end_min, to);
    max += margin(c.max, c.end_max, to);
    if (is_touch) return (lines){ceil_cell(min, c.tile) - 1, floor_cell(max, c.tile)};
    return (lines){floor_cell(min, c.tile), ceil_cell(max, c.tile) - 1};
}

/// The lines that the interval overlaps at that time, or a few less.
static lines lines_at(course c, double time) {
    return (lines){floor_cell(side_at(c.min, c.end_min, time) + margin(c.min, c.end_min, time), c.tile),
                   ceil_cell(side_at(c.max, c.end_max, time) - margin(c.max, c.end_max, time), c.tile) - 1};
}

static lines columns_in(hit_cells cells) {
    return (lines){cells.first_column, cells.last_column};
}

static lines rows_in(hit_cells cells) {
    return (lines){cells.first_row, cells.last_row};
}

static hit_cells cells_of(lines columns, lines rows) {
    return (hit_cells){columns.first, rows.first, columns.last, rows.last};
}

/// The cells of `outer` that are not in `inner`, as up to four spans; unused ones are empty.
static void subtract_cells(hit_cells outer, hit_cells inner, hit_cells rest[4]) {
    inner = common(outer, inner);
    for (int i = 0; i < 4; i++) rest[i] = outer;
    if (is_empty(inner)) {
        for (int i = 1; i < 4; i++) rest[i].last_row = rest[i].first_row - 1;
        return;
    }
    rest[0].last_row = inner.first_row - 1;
    rest[1].first_row = inner.last_row + 1;
    rest[2].first_row = rest[3].first_row = inner.first_row;
    rest[2].last_row = rest[3].last_row = inner.last_row;
    rest[2].last_column = inner.first_column - 1;
    rest[3].first_column = inner.last_column + 1;
}

static bool any_solid_of(const hit_grid *grid, const hit_cells spans[4]) {
    for (int i = 0; i < 4; i++)
        if (!is_empty(spans[i]) && any_solid(grid, spans[i])) return true;
    return false;
}

static stop first_stop_in(way_of_box way, hit_cells cells, stop first) {
    cells = inside(way.grid, cells);
    if (is_empty(cells) || !any_solid(way.grid, cells)) return first;
    for (int32_t row = cells.first_row; row <= cells.last_row; row++) {
        for (int32_t word = cells.first_column / 64; word <= cells.last_column / 64; word++) {
            for (uint64_t bits = masked(words_of_row(way.grid, row), word, cells); bits; bits &= bits - 1) {
                stop next = stop_at(way, word * 64 + lowest_bit(bits), row);
                if (is_before(next, first)) first = next;
            }
        }
    }
    return first;
}

/// How many lines of `outer` are not among those of `inner`, which it contains.
static int32_t more_lines(lines outer, lines inner) {
    return greater_cell(outer.last - outer.first + 1, 0) - greater_cell(inner.last - inner.first + 1, 0);
}

/// Whether halving the time would not help: the interval meets at most two more lines of the grid between two times
/// than at the first of them, or it moves by at most two cells, or by little more than rounding.
static bool is_short(course c, double from, double to, int32_t more) {
    if (more <= 2) return true;
    double by = greater(fabs((double)c.end_min - (double)c.min), fabs((double)c.end_max - (double)c.max));
    double rounding = greater(margin(c.min, c.end_min, to), margin(c.max, c.end_max, to));
    return by * (to - from) <= greater(2.0 * (double)c.tile, 4.0 * rounding);
}

static hit_cells cells_between(way_of_box way, double from, double to) {
    return cells_of(lines_between(way.x, from, to, way.is_touch), lines_between(way.y, from, to, way.is_touch));
}

/// The cells that do not stop the box: those under it.
static hit_cells cells_at(way_of_box way, double time) {
    if (way.is_touch) return (hit_cells){0, 0, -1, -1};
    return cells_of(lines_at(way.x, time), lines_at(way.y, time));
}

/// The first stop between two times, or `first` if that is before. Solid cells under the box at `from` are those of the
/// start: any other one would have stopped it.
static stop first_stop(way_of_box way, double from, double to, stop first) {
    const double soon = 1.0 - 0x1p-48; // beyond rounding
    if (first.is_there && time_of_fraction(first.enter) < from * soon) return first;
    const hit_cells outer = inside(way.grid, cells_between(way, from, to)), inner = common(outer, cells_at(way, from));
    hit_cells rest[4];
    subtract_cells(outer, inner, rest);
    if (!any_solid_of(way.grid, rest)) return first;
    if (is_short(way.x, from, to, more_lines(columns_in(outer), columns_in(inner))) &&
        is_short(way.y, from, to, more_lines(rows_in(outer), rows_in(inner)))) {
        for (int i = 0; i < 4; i++) first = first_stop_in(way, rest[i], first);
        return first;
    }
    double middle = from + (to - from) / 2.0;
    return first_stop(way, middle, to, first_stop(way, from, middle, first));
}

stop hit_first_stop_(way_of_box way) {
    return first_stop(way, 0.0, 1.0, (stop){.is_there = false});
}

// The result.

static hit_aabb box_from(hit_vec corner, hit_vec size) {
    return (hit_aabb){corner, {corner.x + size.x, corner.y + size.y}};
}

/// Where the box is at a time.
static hit_vec corner_at(way_of_box way, double time) {
    return (hit_vec){nearest_float(side_at(way.x.min, way.x.end_min, time)),
                     nearest_float(side_at(way.y.min, way.y.end_min, time))};
}

static hit_vec flush_with(way_of_box way, hit_vec size, stop at, hit_vec corner) {
    if (at.is_x) {
        bool is_forward = way.x.end_min > way.x.min || way.x.end_max > way.x.max;
        float flush = flush_position(size.x, way.x.tile, at.column, is_forward);
        corner.x = is_forward ? hit_greater_(flush, way.x.min) : hit_lesser_(flush, way.x.min);
    } else {
        bool is_forward = way.y.end_min > way.y.min || way.y.end_max > way.y.max;
        float flush = flush_position(size.y, way.y.tile, at.row, is_forward);
        corner.y = is_forward ? hit_greater_(flush, way.y.min) : hit_lesser_(flush, way.y.min);
    }
    return corner;
}

/// Whether the box overlaps a solid cell that it did not overlap at the start.
static bool is_stuck(way_of_box way, hit_vec size, hit_vec corner) {
    hit_cells rest[4];
    subtract_cells(hit_cells_covered(box_from(corner, size), way.grid->tile, HIT_CELLS_HALF_OPEN), cells_at(way, 0.0),
                   rest);
    return any_solid_of(way.grid, rest);
}

/// The position at the stop. Rounding may move the box into a cell that it passes corner to corner; then the position
/// along the wall is that of a moment before.
static hit_vec position_at(way_of_box way, hit_vec size, stop at) {
    double time = time_of_fraction(at.enter);
    double back = 0.0;
    do {
        hit_vec corner = flush_with(way, size, at, corner_at(way, time * (1.0 - back)));
        if (!is_stuck(way, size, corner)) return corner;
        back = fmax(2.0 * back, 0x1p-26);
    } while (back < 1.0);
    return (hit_vec){way.x.min, way.y.min};
}

static hit_vec normal_at(way_of_box way, stop at) {
    course c = at.is_x ? way.x : way.y;
    float towards = c.end_min > c.min || c.end_max > c.max ? 1.0f : -1.0f;
    return at.is_x ? (hit_vec){towards, 0.0f} : (hit_vec){0.0f, towards};
}

static bool has_area(hit_aabb box) {
    return box.min.x < box.max.x && box.min.y < box.max.y;
}

hit_tiles_sweep_result hit_tiles_sweep(const hit_grid *grid, hit_vec corner, hit_vec size, hit_vec by) {
    assert(is_grid(grid));
    hit_aabb start = box_from(corner, size), end = box_from((hit_vec){corner.x + by.x, corner.y + by.y}, size);
    hit_tiles_sweep_result result = {.position = corner};
    if (!(size.x >= 0.0f) || !(size.y >= 0.0f) || !hit_aabb_is_valid(start) || !hit_aabb_is_valid(end)) return result;
    result.time = 1.0;
    result.position = end.min;
    if (!tile_is_valid(grid->tile) || !has_area(start)) return result;
    way_of_box way = {grid,
                      {start.min.x, start.max.x, end.min.x, end.max.x, grid->tile.x},
                      {start.min.y, start.max.y, end.min.y, end.max.y, grid->tile.y},
                      false};
    stop first = hit_first_stop_(way);
    if (!first.is_there) return result;
    return (hit_tiles_sweep_result){
        .blocked = true,
        .time = time_of_fraction(first.enter),
        .position = position_at(way, size, first),
        .normal = normal_at(way, first),
        .column = first.column,
        .row = first.row,
    };
}

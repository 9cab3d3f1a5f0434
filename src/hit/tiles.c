#include "tiles.h"

#include <math.h>

static const hit_cells no_cells = {0, 0, -1, -1};

static bool is_empty(hit_cells cells) {
    return cells.last_column < cells.first_column || cells.last_row < cells.first_row;
}

static bool contains(hit_cells cells, int32_t column, int32_t row) {
    return column >= cells.first_column && column <= cells.last_column && row >= cells.first_row &&
           row <= cells.last_row;
}

static int32_t lesser(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static int32_t greater(int32_t a, int32_t b) {
    return a > b ? a : b;
}

static hit_cells common(hit_cells a, hit_cells b) {
    return (hit_cells){greater(a.first_column, b.first_column), greater(a.first_row, b.first_row),
                       lesser(a.last_column, b.last_column), lesser(a.last_row, b.last_row)};
}

static hit_cells whole(const hit_grid *grid) {
    return (hit_cells){0, 0, grid->columns - 1, grid->rows - 1};
}

static int64_t cell_count(hit_cells cells) {
    if (is_empty(cells)) return 0;
    return ((int64_t)cells.last_column - cells.first_column + 1) * ((int64_t)cells.last_row - cells.first_row + 1);
}

bool hit_grid_is_solid(const hit_grid *grid, int32_t column, int32_t row) {
    if (!contains(whole(grid), column, row)) return false;
    const uint64_t *words = grid->bits + (int64_t)row * grid->words_per_row;
    return words[column / 64] >> (column % 64) & 1u;
}

static int32_t held(double cell) {
    const double limit = 1 << 30;
    return (int32_t)(cell < -limit ? -limit : cell > limit ? limit : cell);
}

// The quotient of two floats that is not whole is more than 2^-24 away from a whole number up to 2^30, or, below 1, as
// much relatively; a double there is no coarser. So rounding never carries an edge into another cell.
static int32_t floor_cell(float edge, float tile) {
    return held(floor((double)edge / (double)tile));
}

static int32_t ceil_cell(float edge, float tile) {
    return held(ceil((double)edge / (double)tile));
}

static bool tile_is_valid(hit_vec tile) {
    return isfinite(tile.x) && isfinite(tile.y) && tile.x > 0.0f && tile.y > 0.0f;
}

hit_cells hit_cells_covered(hit_aabb box, hit_vec tile, hit_edge edge) {
    if (!hit_aabb_is_valid(box) || !tile_is_valid(tile)) return no_cells;
    if (box.min.x == box.max.x || box.min.y == box.max.y) return no_cells;
    hit_cells span = {.first_column = floor_cell(box.min.x, tile.x), .first_row = floor_cell(box.min.y, tile.y)};
    if (edge == HIT_EDGE_CLOSED) {
        span.last_column = floor_cell(box.max.x, tile.x);
        span.last_row = floor_cell(box.max.y, tile.y);
    } else {
        span.last_column = ceil_cell(box.max.x, tile.x) - 1;
        span.last_row = ceil_cell(box.max.y, tile.y) - 1;
    }
    return span;
}

bool hit_cells_looked_at(hit_cells span, hit_look look, int32_t column, int32_t row) {
    if (!contains(span, column, row)) return false;
    bool on_side = column == span.first_column || column == span.last_column;
    bool on_top_or_bottom = row == span.first_row || row == span.last_row;
    switch (look) {
    case HIT_LOOK_VERTICES: return on_side && on_top_or_bottom;
    case HIT_LOOK_OUTLINE: return on_side || on_top_or_bottom;
    default: return true;
    }
}

/// The cells that a look visits, as up to four rectangles without a cell in common; those left over are empty.
typedef struct {
    hit_cells of[4];
} pieces;

static hit_cells rows_of(hit_cells span, int32_t first, int32_t last) {
    return (hit_cells){span.first_column, first, span.last_column, last};
}

static hit_cells columns_of(hit_cells span, int32_t first, int32_t last) {
    return (hit_cells){first, span.first_row, last, span.last_row};
}

/// The first and the last column; only one where they are the same.
static void split_ends(hit_cells span, hit_cells ends[2]) {
    ends[0] = columns_of(span, span.first_column, span.first_column);
    ends[1] = columns_of(span, greater(span.last_column, span.first_column + 1), span.last_column);
}

static pieces pieces_of(hit_cells span, hit_look look) {
    pieces result = {{no_cells, no_cells, no_cells, no_cells}};
    if (is_empty(span)) return result;
    hit_cells top = rows_of(span, span.first_row, span.first_row);
    hit_cells bottom = rows_of(span, greater(span.last_row, span.first_row + 1), span.last_row);
    if (look == HIT_LOOK_VERTICES) {
        split_ends(top, &result.of[0]);
        split_ends(bottom, &result.of[2]);
    } else if (look == HIT_LOOK_OUTLINE) {
        result.of[0] = top;
        result.of[1] = bottom;
        split_ends(rows_of(span, span.first_row + 1, span.last_row - 1), &result.of[2]);
    } else {
        result.of[0] = span;
    }
    return result;
}

static int bit_count(uint64_t word) {
    int count = 0;
    for (; word != 0; word &= word - 1) count++;
    return count;
}

/// How many cells are solid; all of them must lie inside the grid.
static int64_t solid_count(const hit_grid *grid, hit_cells cells) {
    if (is_empty(cells)) return 0;
    int32_t first_word = cells.first_column / 64, last_word = cells.last_column / 64;
    uint64_t from_first = UINT64_MAX << (cells.first_column % 64);
    uint64_t up_to_last = UINT64_MAX >> (63 - cells.last_column % 64);
    int64_t count = 0;
    for (int32_t row = cells.first_row; row <= cells.last_row; row++) {
        const uint64_t *words = grid->bits + (int64_t)row * grid->words_per_row;
        for (int32_t i = first_word; i <= last_word; i++) {
            uint64_t word = words[i];
            if (i == first_word) word &= from_first;
            if (i == last_word) word &= up_to_last;
            count += bit_count(word);
        }
    }
    return count;
}

hit_tiles_witness hit_tiles_look(const hit_grid *grid, hit_aabb box, hit_look look, hit_edge edge) {
    hit_tiles_witness witness = {.span = hit_cells_covered(box, grid->tile, edge), .look = look};
    pieces visited = pieces_of(witness.span, look);
    for (int i = 0; i < 4; i++) {
        hit_cells piece = common(visited.of[i], whole(grid));
        witness.look_ups += cell_count(piece);
        witness.solid += solid_count(grid, piece);
    }
    return witness;
}

/// The closed cells that have a point in common with the closed rectangle.
static hit_cells cells_met(hit_aabb box, hit_vec tile) {
    return (hit_cells){ceil_cell(box.min.x, tile.x) - 1, ceil_cell(box.min.y, tile.y) - 1,
                       floor_cell(box.max.x, tile.x), floor_cell(box.max.y, tile.y)};
}

hit_verdict hit_aabb_tiles(const hit_grid *grid, hit_aabb box) {
    if (!hit_aabb_is_valid(box) || !tile_is_valid(grid->tile)) return HIT_APART;
    hit_cells covered = hit_cells_covered(box, grid->tile, HIT_EDGE_HALF_OPEN);
    if (solid_count(grid, common(covered, whole(grid))) > 0) return HIT_OVERLAP;
    hit_cells met = cells_met(box, grid->tile);
    return solid_count(grid, common(met, whole(grid))) > 0 ? HIT_TOUCHING : HIT_APART;
}

/// A move along one axis, in that axis's terms.
typedef struct {
    const hit_grid *grid;
    hit_vec corner, size; ///< of the rectangle at the start
    hit_along along;
    bool forward;
} journey;

static float component(hit_vec v, hit_along along) {
    return along == HIT_ALONG_X ? v.x : v.y;
}

static hit_aabb box_at(journey way, float position) {
    hit_vec corner = way.along == HIT_ALONG_X ? (hit_vec){position, way.corner.y} : (hit_vec){way.corner.x, position};
    return (hit_aabb){corner, {corner.x + way.size.x, corner.y + way.size.y}};
}

/// Everything between the start and `position`. A rectangle without area covers nothing on its way either.
static hit_aabb box_swept(journey way, float position) {
    hit_aabb to = box_at(way, position), from = box_at(way, component(way.corner, way.along));
    if (way.size.x == 0.0f || way.size.y == 0.0f) return to;
    return (hit_aabb){{fminf(from.min.x, to.min.x), fminf(from.min.y, to.min.y)},
                      {fmaxf(from.max.x, to.max.x), fmaxf(from.max.y, to.max.y)}};
}

/// Of the grid's cells those that begin at or beyond the leading edge at the start.
static hit_cells cells_ahead(journey way) {
    hit_cells all = whole(way.grid);
    hit_aabb start = box_at(way, component(way.corner, way.along));
    float tile = component(way.grid->tile, way.along);
    int32_t first = way.forward ? ceil_cell(component(start.max, way.along), tile) : 0;
    int32_t last = way.forward ? INT32_MAX : floor_cell(component(start.min, way.along), tile) - 1;
    hit_cells ahead = way.along == HIT_ALONG_X ? columns_of(all, first, last) : rows_of(all, first, last);
    return common(ahead, all);
}

/// The line of cells, a column along x or a row along y, nearest to the start that holds a solid cell, or -1.
static int32_t nearest_solid_line(journey way, hit_cells cells) {
    if (is_empty(cells)) return -1;
    bool by_column = way.along == HIT_ALONG_X;
    int32_t first = by_column ? cells.first_column : cells.first_row;
    int32_t last = by_column ? cells.last_column : cells.last_row;
    for (int32_t i = 0; i <= last - first; i++) {
        int32_t line = way.forward ? first + i : last - i;
        hit_cells strip = by_column ? columns_of(cells, line, line) : rows_of(cells, line, line);
        if (solid_count(way.grid, strip) > 0) return line;
    }
    return -1;
}

/// The same over all the cells that the method looks at, of which only those ahead count.
static int32_t nearest_wall(journey way, hit_cells span, hit_look look) {
    if (is_empty(span)) return -1;
    hit_cells ahead = cells_ahead(way);
    pieces visited = pieces_of(span, look);
    int32_t nearest = -1;
    for (int i = 0; i < 4; i++) {
        int32_t line = nearest_solid_line(way, common(visited.of[i], ahead));
        if (line >= 0 && (nearest < 0 || (way.forward ? line < nearest : line > nearest))) nearest = line;
    }
    return nearest;
}

static float float_at_most(double x) {
    float rounded = (float)x;
    return (double)rounded > x ? nextafterf(rounded, -INFINITY) : rounded;
}

static float float_at_least(double x) {
    float rounded = (float)x;
    return (double)rounded < x ? nextafterf(rounded, INFINITY) : rounded;
}

/// Where the rectangle stands against a line of cells. A far side that no float can bring flush stays on the near side:
/// position + size never rounds past the wall.
static float flush_position(journey way, int32_t line) {
    double tile = (double)component(way.grid->tile, way.along);
    if (!way.forward) return float_at_least((line + 1.0) * tile);
    float wall = float_at_most(line * tile);
    return float_at_most((double)wall - (double)component(way.size, way.along));
}

/// `position`, but not behind the start.
static float not_behind_start(journey way, float position) {
    float start = component(way.corner, way.along);
    return way.forward ? fmaxf(position, start) : fminf(position, start);
}

hit_tiles_move_result hit_tiles_move(const hit_grid *grid, hit_vec corner, hit_vec size, hit_along along,
                                     float distance, hit_look look, hit_edge edge) {
    journey way = {grid, corner, size, along, distance > 0.0f};
    float start = component(corner, along), end = start + distance;
    hit_tiles_move_result result = {.position = start};
    if (!(size.x >= 0.0f) || !(size.y >= 0.0f)) return result;
    if (!hit_aabb_is_valid(box_at(way, start)) || !hit_aabb_is_valid(box_at(way, end))) return result;
    result.position = end;
    for (;;) {
        hit_aabb box = look == HIT_LOOK_SWEPT ? box_swept(way, result.position) : box_at(way, result.position);
        result.at = hit_tiles_look(grid, box, look, edge);
        result.look_ups += result.at.look_ups;
        int32_t wall = nearest_wall(way, result.at.span, look);
        if (wall < 0) return result;
        result.blocked = true;
        float flush = not_behind_start(way, flush_position(way, wall));
        bool is_nearer = way.forward ? flush < result.position : flush > result.position;
        if (is_nearer) result.position = flush;
        if (!is_nearer || look == HIT_LOOK_SWEPT) return result;
    }
}

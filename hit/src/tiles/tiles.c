// A box on a grid of cells: the cells it covers, queries with their look-ups, the coarse level, and moves.
#include "hit/tiles.h"

#include <assert.h>
#include <math.h>

#include "../core/arrays.h"
#include "span.h"

static const hit_cells no_cells = {0, 0, -1, -1};

static bool contains(hit_cells cells, int32_t column, int32_t row) {
    return column >= cells.first_column && column <= cells.last_column && row >= cells.first_row &&
           row <= cells.last_row;
}

static int64_t cell_count(hit_cells cells) {
    if (is_empty(cells)) return 0;
    return ((int64_t)cells.last_column - cells.first_column + 1) * ((int64_t)cells.last_row - cells.first_row + 1);
}

bool hit_grid_is_solid(const hit_grid *grid, int32_t column, int32_t row) {
    assert(is_grid(grid));
    if (!contains(whole(grid), column, row)) return false;
    return words_of_row(grid, row)[column / 64] >> (column % 64) & 1u;
}

hit_cells hit_cells_covered_anywhere_(hit_aabb box, hit_vec tile, hit_cell_rule rule) {
    if (!hit_aabb_is_valid(box) || !tile_is_valid(tile)) return no_cells;
    if (box.min.x == box.max.x || box.min.y == box.max.y) return no_cells;
    hit_cells span = {.first_column = floor_cell((double)box.min.x, tile.x),
                      .first_row = floor_cell((double)box.min.y, tile.y)}; //: cells-anywhere {2}
    if (rule == HIT_CELLS_CLOSED) {
        span.last_column = floor_cell((double)box.max.x, tile.x); //: cells-anywhere
        span.last_row = floor_cell((double)box.max.y, tile.y);    //: cells-anywhere
    } else {
        span.last_column = ceil_cell((double)box.max.x, tile.x) - 1; //: cells-anywhere
        span.last_row = ceil_cell((double)box.max.y, tile.y) - 1;    //: cells-anywhere {4}
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

/// The cells that a look visits, as up to four disjoint spans; unused ones are empty.
typedef struct {
    hit_cells of[4];
} pieces;

static hit_cells rows_of(hit_cells span, int32_t first, int32_t last) {
    return (hit_cells){span.first_column, first, span.last_column, last};
}

static hit_cells columns_of(hit_cells span, int32_t first, int32_t last) {
    return (hit_cells){first, span.first_row, last, span.last_row};
}

/// The first and the last column; only one if they are the same.
static void split_ends(hit_cells span, hit_cells ends[2]) {
    ends[0] = columns_of(span, span.first_column, span.first_column);
    ends[1] = columns_of(span, greater_cell(span.last_column, span.first_column + 1), span.last_column);
}

static pieces pieces_of(hit_cells span, hit_look look) {
    pieces result = {{no_cells, no_cells, no_cells, no_cells}};
    if (is_empty(span)) return result;
    hit_cells top = rows_of(span, span.first_row, span.first_row);
    hit_cells bottom = rows_of(span, greater_cell(span.last_row, span.first_row + 1), span.last_row);
    if (look == HIT_LOOK_VERTICES) {
        split_ends(top, &result.of[0]);    //: look-at-vertices
        split_ends(bottom, &result.of[2]); //: look-at-vertices {0}
    } else if (look == HIT_LOOK_OUTLINE) {
        result.of[0] = top;                                                              //: look-at-rim
        result.of[1] = bottom;                                                           //: look-at-rim
        split_ends(rows_of(span, span.first_row + 1, span.last_row - 1), &result.of[2]); //: look-at-rim {0}
    } else {
        result.of[0] = span; //: look-at-all {0}
    }
    return result;
}

// The next functions require cells inside the grid, and at least one.

static bool any_in_rows(const hit_grid *grid, hit_cells cells) {
    const uint64_t from_first = UINT64_MAX << (cells.first_column % 64);
    const uint64_t up_to_last = UINT64_MAX >> (63 - cells.last_column % 64);
    const int32_t first_word = cells.first_column / 64, to_last = cells.last_column / 64 - first_word;
    for (int32_t row = cells.first_row; row <= cells.last_row; row++) {
        const uint64_t *first = words_of_row(grid, row) + first_word;
        uint64_t found =
            to_last == 0 ? *first & from_first & up_to_last : (first[0] & from_first) | (first[to_last] & up_to_last);
        for (int32_t i = 1; i < to_last; i++) found |= first[i];
        if (found) return true;
    }
    return false;
}

static int64_t count_in_rows(const hit_grid *grid, hit_cells cells) {
    int64_t count = 0;
    for (int32_t row = cells.first_row; row <= cells.last_row; row++) {
        for (int32_t word = cells.first_column / 64; word <= cells.last_column / 64; word++)
            count += bit_count(masked(words_of_row(grid, row), word, cells));
    }
    return count;
}

/// The blocks of these cells, as cells of the coarse level.
static hit_cells blocks_of(hit_cells cells) {
    return (hit_cells){cells.first_column / 64, cells.first_row / HIT_BLOCK_ROWS, cells.last_column / 64,
                       cells.last_row / HIT_BLOCK_ROWS};
}

static hit_cells cells_of_block(int32_t block, int32_t block_row) {
    int32_t column = block * 64, row = block_row * HIT_BLOCK_ROWS;
    return (hit_cells){column, row, column + 63, row + HIT_BLOCK_ROWS - 1};
}

static bool are_equal(hit_cells a, hit_cells b) {
    return a.first_column == b.first_column && a.first_row == b.first_row && a.last_column == b.last_column &&
           a.last_row == b.last_row;
}

/// Iterates over the blocks of a span that have a solid cell.
typedef struct {
    const hit_grid *grid;
    hit_cells blocks;
    int32_t row, word; ///< of the coarse level
    uint64_t left;     ///< the bits of that word that remain
} block_walk;

static const uint64_t *words_of_block_row(const hit_grid *grid, int32_t block_row) {
    return grid->blocks + (ptrdiff_t)block_row * grid->words_per_block_row;
}

static block_walk walk_blocks(const hit_grid *grid, hit_cells cells) {
    hit_cells blocks = blocks_of(cells);
    block_walk walk = {grid, blocks, blocks.first_row, blocks.first_column / 64, 0};
    walk.left = masked(words_of_block_row(grid, walk.row), walk.word, blocks);
    return walk;
}

/// Advances to the next word; false after the last.
static bool next_word(block_walk *walk) {
    if (++walk->word > walk->blocks.last_column / 64) {
        walk->word = walk->blocks.first_column / 64;
        if (++walk->row > walk->blocks.last_row) return false;
    }
    walk->left = masked(words_of_block_row(walk->grid, walk->row), walk->word, walk->blocks);
    return true;
}

/// The next block with a solid cell; false after the last.
static bool next_block(block_walk *walk, hit_cells *block) {
    while (!walk->left) {
        if (!next_word(walk)) return false;
    }
    *block = cells_of_block(walk->word * 64 + lowest_bit(walk->left), walk->row);
    walk->left &= walk->left - 1;
    return true;
}

/// Whether any block has a solid cell. On an empty part of a map this is the only query.
static bool any_block(const hit_grid *grid, hit_cells blocks) {
    const hit_grid coarse = {.words_per_row = grid->words_per_block_row, .bits = grid->blocks};
    return any_in_rows(&coarse, blocks);
}

static bool any_in_blocks(const hit_grid *grid, hit_cells cells) {
    block_walk walk = walk_blocks(grid, cells);
    for (hit_cells block; next_block(&walk, &block);) {
        hit_cells part = common(block, cells);
        if (are_equal(part, block) || any_in_rows(grid, part)) return true;
    }
    return false;
}

static int64_t count_in_blocks(const hit_grid *grid, hit_cells cells) {
    int64_t count = 0;
    block_walk walk = walk_blocks(grid, cells);
    for (hit_cells block; next_block(&walk, &block);) count += count_in_rows(grid, common(block, cells));
    return count;
}

static int64_t solid_count(const hit_grid *grid, hit_cells cells) {
    cells = inside(grid, cells);
    if (is_empty(cells)) return 0;
    return grid->blocks ? count_in_blocks(grid, cells) : count_in_rows(grid, cells);
}

static bool are_at_most(hit_cells cells, int32_t columns, int32_t rows) {
    return cells.last_column - cells.first_column < columns && cells.last_row - cells.first_row < rows;
}

/// One or two blocks are read directly, which is faster than iterating over them.
static bool any_inside(const hit_grid *grid, hit_cells span) {
    hit_cells cells = inside(grid, span);
    if (is_empty(cells)) return false;
    bool is_read = !grid->blocks || are_at_most(cells, 64, HIT_BLOCK_ROWS);
    return is_read ? any_in_rows(grid, cells) : any_in_blocks(grid, cells);
}

static bool any_at_vertices(const hit_grid *grid, hit_cells span) {
    return hit_grid_is_solid(grid, span.first_column, span.first_row) ||
           hit_grid_is_solid(grid, span.last_column, span.first_row) ||
           hit_grid_is_solid(grid, span.first_column, span.last_row) ||
           hit_grid_is_solid(grid, span.last_column, span.last_row);
}

static bool any_under_rim(const hit_grid *grid, hit_cells span) {
    return any_inside(grid, rows_of(span, span.first_row, span.first_row)) ||
           any_inside(grid, rows_of(span, span.last_row, span.last_row)) ||
           any_inside(grid, columns_of(span, span.first_column, span.first_column)) ||
           any_inside(grid, columns_of(span, span.last_column, span.last_column));
}

bool hit_cells_any_solid_in_many_(const hit_grid *grid, hit_cells span, hit_look look) {
    hit_cells cells = inside(grid, span);
    if (is_empty(cells)) return false;
    if (look == HIT_LOOK_VERTICES) return any_at_vertices(grid, span);
    bool asks_blocks = grid->blocks && !are_at_most(cells, 64, 8); // reading a few rows is as fast
    if (asks_blocks && !any_block(grid, blocks_of(cells))) return false;
    return look == HIT_LOOK_OUTLINE ? any_under_rim(grid, span) : any_inside(grid, cells);
}

int32_t hit_grid_words_per_block_row(int32_t columns) {
    return is_grid_size(columns, 0) ? (columns / 64 + (columns % 64 != 0) + 63) / 64 : 0;
}

size_t hit_grid_block_words(int32_t columns, int32_t rows) {
    if (!is_grid_size(columns, rows)) return 0;
    int32_t block_rows = rows / HIT_BLOCK_ROWS + (rows % HIT_BLOCK_ROWS != 0);
    int64_t words = (int64_t)hit_grid_words_per_block_row(columns) * block_rows;
    return (uint64_t)words <= SIZE_MAX / sizeof(uint64_t) ? (size_t)words : 0;
}

void hit_grid_update_block(const hit_grid *grid, uint64_t *blocks, int32_t column, int32_t row) {
    assert(is_grid(grid) && contains(whole(grid), column, row) && is_aligned(blocks, alignof(uint64_t)));
    hit_cells block = inside(grid, cells_of_block(column / 64, row / HIT_BLOCK_ROWS));
    uint64_t bit = UINT64_C(1) << (column / 64 % 64);
    uint64_t *word = &blocks[(ptrdiff_t)(row / HIT_BLOCK_ROWS) * grid->words_per_block_row + column / 64 / 64];
    bool is_any = hit_grid_is_solid(grid, column, row) || any_in_rows(grid, block);
    *word = is_any ? *word | bit : *word & ~bit;
}

void hit_grid_fill_blocks(const hit_grid *grid, uint64_t *blocks) {
    assert(is_grid(grid) && are_words(blocks, hit_grid_block_words(grid->columns, grid->rows)));
    for (size_t i = 0; i < hit_grid_block_words(grid->columns, grid->rows); i++) blocks[i] = 0;
    for (int32_t row = 0; row < grid->rows; row += HIT_BLOCK_ROWS) {
        for (int32_t column = 0; column < grid->columns; column += 64) hit_grid_update_block(grid, blocks, column, row);
    }
}

/// Everything but the number of solid cells, in constant time.
static hit_tiles_witness look_without_counting(const hit_grid *grid, hit_aabb box, hit_look look, hit_cell_rule rule) {
    hit_tiles_witness witness = {.span = hit_cells_covered(box, grid->tile, rule), .look = look};
    pieces visited = pieces_of(witness.span, look);
    for (int i = 0; i < 4; i++) witness.look_ups += cell_count(inside(grid, visited.of[i]));
    return witness;
}

static int64_t solid_in_look(const hit_grid *grid, hit_cells span, hit_look look) {
    pieces visited = pieces_of(span, look);
    int64_t count = 0;
    for (int i = 0; i < 4; i++) count += solid_count(grid, visited.of[i]);
    return count;
}

hit_tiles_witness hit_tiles_look(const hit_grid *grid, hit_aabb box, hit_look look, hit_cell_rule rule) {
    assert(is_grid(grid));
    hit_tiles_witness witness = look_without_counting(grid, box, look, rule);
    witness.solid = solid_in_look(grid, witness.span, look); //: count-solid {0}
    return witness;
}

// Cells that share area also touch, so far from walls one query is enough.
hit_verdict hit_aabb_tiles(const hit_grid *grid, hit_aabb box) {
    assert(is_grid(grid));
    if (!hit_aabb_is_valid(box) || !tile_is_valid(grid->tile)) return HIT_APART;
    if (!any_solid(grid, cells_within(box, grid->tile, 0.0))) return HIT_APART;
    return hit_tiles_full(grid, box, HIT_CELLS_HALF_OPEN) ? HIT_OVERLAP : HIT_TOUCHING;
}

/// A move along one axis.
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

static hit_cells lines_of(hit_cells cells, hit_along along, int32_t first, int32_t last) {
    return along == HIT_ALONG_X ? columns_of(cells, first, last) : rows_of(cells, first, last);
}

/// The cells that begin at or beyond the leading edge at the start.
static hit_cells cells_ahead(journey way, hit_cells cells) {
    hit_aabb start = box_at(way, component(way.corner, way.along));
    float edge = component(way.forward ? start.max : start.min, way.along);
    float tile = component(way.grid->tile, way.along);
    int32_t first = way.forward ? ceil_cell((double)edge, tile) : INT32_MIN;
    int32_t last = way.forward ? INT32_MAX : floor_cell((double)edge, tile) - 1;
    return common(lines_of(cells, way.along, first, last), cells);
}

/// The line of cells (a column along x, a row along y) with a solid cell that is nearest to the start, or -1. A binary
/// search: ten queries for a thousand lines.
static int32_t nearest_solid_line(journey way, hit_cells cells) {
    cells = inside(way.grid, cells);
    if (!any_solid(way.grid, cells)) return -1;
    int32_t first = way.along == HIT_ALONG_X ? cells.first_column : cells.first_row;
    int32_t last = way.along == HIT_ALONG_X ? cells.last_column : cells.last_row;
    while (first < last) {
        int32_t middle = first + (last - first) / 2;
        hit_cells near =
            way.forward ? lines_of(cells, way.along, first, middle) : lines_of(cells, way.along, middle + 1, last);
        if (any_solid(way.grid, near) == way.forward)
            last = middle;
        else
            first = middle + 1;
    }
    return first;
}

/// The same for all cells that `look` visits and that are ahead.
static int32_t nearest_wall(journey way, hit_cells span, hit_look look) {
    if (!hit_cells_any_solid(way.grid, span, look)) return -1;
    pieces visited = pieces_of(span, look);
    int32_t nearest = -1;
    for (int i = 0; i < 4; i++) {
        int32_t line = nearest_solid_line(way, cells_ahead(way, visited.of[i]));
        if (line >= 0 && (nearest < 0 || (way.forward ? line < nearest : line > nearest))) nearest = line;
    }
    return nearest;
}

/// `position`, but not before the start.
static float not_behind_start(journey way, float position) {
    float start = component(way.corner, way.along);
    return way.forward ? hit_greater_(position, start) : hit_lesser_(position, start);
}

/// One step of a move: a query at the end so far, and a shorter move if a wall is ahead. True after the last step.
static bool look_again(journey way, hit_look look, hit_cell_rule rule, hit_tiles_move_result *result) {
    hit_aabb box = look == HIT_LOOK_SWEPT ? hit_aabb_swept(way.corner, way.size, way.along, result->position)
                                          : box_at(way, result->position);
    result->at = look_without_counting(way.grid, box, look, rule);
    result->look_ups += result->at.look_ups;
    int32_t wall = nearest_wall(way, result->at.span, look);
    if (wall < 0) return true;
    result->blocked = true;
    float flush = not_behind_start(
        way, flush_position(component(way.size, way.along), component(way.grid->tile, way.along), wall, way.forward));
    bool is_nearer = way.forward ? flush < result->position : flush > result->position;
    if (is_nearer) result->position = flush;
    return !is_nearer || look == HIT_LOOK_SWEPT;
}

hit_tiles_move_result hit_tiles_move(const hit_grid *grid, hit_vec corner, hit_vec size, hit_along along,
                                     float distance, hit_look look, hit_cell_rule rule) {
    assert(is_grid(grid));
    journey way = {grid, corner, size, along, distance > 0.0f};
    float start = component(corner, along), end = start + distance;
    hit_tiles_move_result result = {.position = start};
    if (!(size.x >= 0.0f) || !(size.y >= 0.0f)) return result;
    if (!hit_aabb_is_valid(box_at(way, start)) || !hit_aabb_is_valid(box_at(way, end))) return result;
    result.position = end;
    while (!look_again(way, look, rule, &result)) continue;
    result.at.solid = solid_in_look(grid, result.at.span, look);
    return result;
}

// libFuzzer: any bytes as a grid of cells and a box on it. What the kernel finds is found by visiting every cell. The
// bits are as many words as the grid says, so the address sanitizer sees every read beyond them.
#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "draw.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Draws from;
static hit_grid grid;
static hit_look look;
static hit_cell_rule rule;

static uint64_t *allocate_words(size_t count) {
    uint64_t *words = calloc(count, sizeof *words);
    if (!words && count > 0) abort();
    return words;
}

static uint64_t *fill_blocks(void) {
    uint64_t *blocks = allocate_words(hit_grid_block_words(grid.columns, grid.rows));
    hit_grid_fill_blocks(&grid, blocks);
    return blocks;
}

/// Up to 200 x 150 cells. Some rows have more words than they need, or all are the first one. With a coarse level that
/// is kept up to date.
static void draw_grid(void) {
    const int most_columns = draw_one_in(&from, 4) ? 200 : 20, most_rows = draw_one_in(&from, 4) ? 150 : 9;
    grid = (hit_grid){.columns = draw_whole(&from, 0, most_columns)};
    grid.rows = draw_whole(&from, 0, most_rows);
    grid.tile.x = draw_size(&from);
    grid.tile.y = draw_one_in(&from, 2) ? grid.tile.x : draw_size(&from);
    const int words = (grid.columns + 63) / 64 + (draw_one_in(&from, 4) ? draw_whole(&from, 0, 3) : 0);
    grid.words_per_row = draw_one_in(&from, 8) ? 0 : words;
    uint64_t *bits = allocate_words((size_t)words * (size_t)(grid.words_per_row == 0 ? 1 : grid.rows));
    grid.bits = bits;
    grid.words_per_block_row = hit_grid_words_per_block_row(grid.columns);
    uint64_t *blocks = fill_blocks();
    grid.blocks = draw_one_in(&from, 3) ? NULL : blocks;
    for (int left = grid.columns > 0 && grid.rows > 0 ? draw_whole(&from, 0, 60) : 0; left > 0; left--) {
        const int column = draw_whole(&from, 0, grid.columns - 1), row = draw_whole(&from, 0, grid.rows - 1);
        bits[row * grid.words_per_row + column / 64] ^= UINT64_C(1) << column % 64;
        for (int same = grid.words_per_row == 0 ? 0 : row; same < grid.rows; same += HIT_BLOCK_ROWS)
            hit_grid_update_block(&grid, blocks, column, same);
    }
    uint64_t *again = fill_blocks();
    for (size_t i = 0; i < hit_grid_block_words(grid.columns, grid.rows); i++) assert(again[i] == blocks[i]);
    free(again);
    if (!grid.blocks) free(blocks);
}

// Products of cells and tiles are exact in double.

static double edge(float tile, int32_t cell) {
    return cell * (double)tile;
}

static bool is_tile(hit_vec tile) {
    return tile.x > 0 && tile.y > 0 && isfinite(tile.x) && isfinite(tile.y);
}

static bool touches(hit_aabb box, int32_t column, int32_t row) {
    return is_tile(grid.tile) && hit_aabb_is_valid(box) && (double)box.min.x <= edge(grid.tile.x, column + 1) &&
           (double)box.max.x >= edge(grid.tile.x, column) && (double)box.min.y <= edge(grid.tile.y, row + 1) &&
           (double)box.max.y >= edge(grid.tile.y, row);
}

static bool has_area(hit_aabb box) {
    return box.min.x < box.max.x && box.min.y < box.max.y;
}

static bool overlaps(hit_aabb box, int32_t column, int32_t row) {
    return touches(box, column, row) && has_area(box) && (double)box.min.x != edge(grid.tile.x, column + 1) &&
           (double)box.max.x != edge(grid.tile.x, column) && (double)box.min.y != edge(grid.tile.y, row + 1) &&
           (double)box.max.y != edge(grid.tile.y, row);
}

static hit_aabb box_of(hit_vec corner, hit_vec size) {
    return (hit_aabb){corner, {corner.x + size.x, corner.y + size.y}};
}

#define EACH_SOLID_CELL                                                                                                \
    for (int32_t row = 0; row < grid.rows; row++)                                                                      \
        for (int32_t column = 0; column < grid.columns; column++)                                                      \
            if (hit_grid_is_solid(&grid, column, row))

static void check_look(hit_aabb box) {
    const hit_tiles_witness w = hit_tiles_look(&grid, box, look, rule);
    int64_t look_ups = 0, solid = 0;
    for (int32_t row = -1; row <= grid.rows; row++) {
        for (int32_t column = -1; column <= grid.columns; column++) {
            const bool is_inside = column >= 0 && column < grid.columns && row >= 0 && row < grid.rows;
            assert(is_inside || !hit_grid_is_solid(&grid, column, row));
            if (rule == HIT_CELLS_HALF_OPEN)
                assert(hit_cells_looked_at(w.span, HIT_LOOK_FULL, column, row) == overlaps(box, column, row));
            if (!is_inside || !hit_cells_looked_at(w.span, look, column, row)) continue;
            look_ups++;
            solid += hit_grid_is_solid(&grid, column, row);
        }
    }
    assert(w.look == look && w.look_ups == look_ups && w.solid == solid);
    assert((solid > 0) == (look == HIT_LOOK_VERTICES  ? hit_tiles_vertices(&grid, box, rule)
                           : look == HIT_LOOK_OUTLINE ? hit_tiles_outline(&grid, box, rule)
                                                      : hit_tiles_full(&grid, box, rule)));
}

static void check_wall(hit_aabb box) {
    const hit_wall_witness w = hit_aabb_tiles_witness(&grid, box);
    hit_verdict verdict = HIT_APART;
    bool has_wall = false;
    EACH_SOLID_CELL {
        has_wall = is_tile(grid.tile) && hit_aabb_is_valid(box);
        if (touches(box, column, row) && verdict == HIT_APART) verdict = HIT_TOUCHING;
        if (overlaps(box, column, row)) verdict = HIT_OVERLAP;
    }
    assert(hit_aabb_tiles(&grid, box) == verdict && w.verdict == verdict && w.has_wall == has_wall);
    assert(!w.has_wall || hit_grid_is_solid(&grid, w.column, w.row));
    if (w.has_wall) assert(verdict == (w.gap > 0 ? HIT_APART : w.gap < 0 ? HIT_OVERLAP : HIT_TOUCHING));
}

/// Ends in no solid cell ahead of the start, and is not stopped where the box passes none.
static void check_move(hit_vec corner, hit_vec size) {
    const hit_along along = draw_one_in(&from, 2) ? HIT_ALONG_X : HIT_ALONG_Y;
    const float distance = draw_number(&from), start = along == HIT_ALONG_X ? corner.x : corner.y;
    const hit_tiles_move_result r = hit_tiles_move(&grid, corner, size, along, distance, look, rule);
    const float least = distance > 0 ? start : start + distance, most = distance > 0 ? start + distance : start;
    if (!isfinite(least) || !isfinite(most)) {
        assert(!r.blocked && (r.position == start || isnan(start)));
        return;
    }
    assert(r.position >= least && r.position <= most);
    assert(!r.blocked || hit_tiles_swept(&grid, corner, size, along, distance, rule));
    if (!r.blocked) assert(r.position == start || r.position == start + distance);
    hit_vec end = corner;
    *(along == HIT_ALONG_X ? &end.x : &end.y) = r.position;
    const hit_aabb before = box_of(corner, size), after = box_of(end, size);
    if (look < HIT_LOOK_FULL || !hit_aabb_is_valid(before)) return;
    const float low = along == HIT_ALONG_X ? before.min.x : before.min.y;
    const float high = along == HIT_ALONG_X ? before.max.x : before.max.y;
    const float tile = along == HIT_ALONG_X ? grid.tile.x : grid.tile.y;
    EACH_SOLID_CELL {
        const int32_t line = along == HIT_ALONG_X ? column : row;
        const bool is_ahead = distance > 0 ? edge(tile, line) >= (double)high : edge(tile, line + 1) <= (double)low;
        assert(!is_ahead || !overlaps(after, column, row));
    }
}

static void check_sweep(hit_vec corner, hit_vec size, hit_vec by) {
    const hit_tiles_sweep_result r = hit_tiles_sweep(&grid, corner, size, by);
    assert(r.time >= 0 && r.time <= 1);
    assert(fabsf(r.normal.x) + fabsf(r.normal.y) == (r.blocked ? 1.0f : 0.0f));
    assert(r.blocked ? hit_grid_is_solid(&grid, r.column, r.row) : r.column == 0 && r.row == 0);
    const hit_aabb before = box_of(corner, size), after = box_of(r.position, size);
    EACH_SOLID_CELL assert(!has_area(before) || !overlaps(after, column, row) || overlaps(before, column, row));
}

static bool is_whole(hit_vec v) {
    return fabsf(v.x) < 0x1p16f && fabsf(v.y) < 0x1p16f && v.x == (float)(int)v.x && v.y == (float)(int)v.y;
}

/// The same as of the cells as boxes, where their corners are floats.
static void check_ray(hit_segment a) {
    const hit_tiles_ray r = hit_ray_tiles(a, &grid);
    assert(r.ray.fraction >= 0 && r.ray.fraction <= 1);
    assert(r.ray.hits ? hit_grid_is_solid(&grid, r.column, r.row) : r.column == 0 && r.row == 0);
    if (!is_tile(grid.tile) || !is_whole(grid.tile) || !is_whole(a.from) || !is_whole(a.to)) return;
    bool hits = false;
    EACH_SOLID_CELL {
        const hit_aabb cell = {{(float)edge(grid.tile.x, column), (float)edge(grid.tile.y, row)},
                               {(float)edge(grid.tile.x, column + 1), (float)edge(grid.tile.y, row + 1)}};
        const hit_ray alone = hit_ray_aabb(a, cell);
        hits = hits || alone.hits;
        assert(!alone.hits || r.ray.fraction <= alone.fraction + 1e-14);
        if (r.ray.hits && row == r.row && column == r.column) assert(fabs(r.ray.fraction - alone.fraction) <= 1e-14);
    }
    assert(r.ray.hits == hits);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    from = (Draws){.bytes = data, .count = size};
    draw_manner(&from);
    from.seed = draw_word(&from); // of what is drawn behind the end
    draw_grid();
    if (draw_one_in(&from, 8)) draw_manner(&from);
    for (int i = 0; i < 4; i++) {
        look = (hit_look)draw_whole(&from, 0, HIT_LOOK_SWEPT);
        rule = draw_one_in(&from, 2) ? HIT_CELLS_CLOSED : HIT_CELLS_HALF_OPEN;
        const hit_vec corner = draw_point(&from), by = draw_point(&from);
        hit_vec extent = {draw_size(&from), 0};
        extent.y = draw_size(&from);
        check_look(draw_aabb(&from));
        check_wall(draw_aabb(&from));
        check_move(corner, extent);
        check_sweep(corner, extent, by);
        check_ray(draw_segment(&from));
    }
    free((void *)grid.blocks), free((void *)grid.bits);
    return 0;
}

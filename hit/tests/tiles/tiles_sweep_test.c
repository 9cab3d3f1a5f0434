// Moves of a box over a map along any straight line: cases computed by hand, and every cell by exact arithmetic.
#include <string.h>

#include "grid.h"
#include "oracle.h"

static const hit_vec tile_32 = {32, 32};

#define assert_stop(result, at, x, y, normal_x, normal_y, in_column, in_row)                                           \
    do {                                                                                                               \
        assert_true((result).blocked);                                                                                 \
        assert_near((result).time, at, 1e-15);                                                                         \
        assert_vec_exactly((result).position, x, y);                                                                   \
        assert_vec_exactly((result).normal, normal_x, normal_y);                                                       \
        assert_int_equal((result).column, in_column);                                                                  \
        assert_int_equal((result).row, in_row);                                                                        \
    } while (0)

#define assert_free(result, x, y)                                                                                      \
    do {                                                                                                               \
        assert_false((result).blocked);                                                                                \
        assert_exactly((result).time, 1.0);                                                                            \
        assert_vec_exactly((result).position, x, y);                                                                   \
        assert_vec_exactly((result).normal, 0, 0);                                                                     \
    } while (0)

static hit_tiles_sweep_result sweep(const test_grid *map, float x, float y, float by_x, float by_y) {
    return hit_tiles_sweep(&map->grid, (hit_vec){x, y}, (hit_vec){20, 20}, (hit_vec){by_x, by_y});
}

TEST(a_wall_stops_a_box_from_every_side) {
    test_grid map;
    clear_grid(&map, 40, 40, tile_32);
    set_solid(&map, 10, 10); // from 320 to 352
    assert_stop(sweep(&map, 220, 325, 160, 0), 0.5, 300, 325, 1, 0, 10, 10);
    assert_stop(sweep(&map, 432, 325, -160, 0), 0.5, 352, 325, -1, 0, 10, 10);
    assert_stop(sweep(&map, 325, 220, 0, 160), 0.5, 325, 300, 0, 1, 10, 10);
    assert_stop(sweep(&map, 325, 432, 0, -160), 0.5, 325, 352, 0, -1, 10, 10);
    assert_stop(sweep(&map, 220, 280, 160, 80), 0.5, 300, 320, 1, 0, 10, 10);
    assert_stop(sweep(&map, 280, 220, 80, 160), 0.5, 320, 300, 0, 1, 10, 10);
    assert_stop(sweep(&map, 220, 220, 160, 160), 0.5, 300, 300, 1, 0, 10, 10); // its corner
    assert_free(sweep(&map, 220, 221, 80, 30), 300, 251);                      // short of it
    assert_free(sweep(&map, 220, 325, 80, 0), 300, 325);                       // flush at the end
    assert_stop(sweep(&map, 300, 325, 80, 0), 0, 300, 325, 1, 0, 10, 10);
}

TEST(nothing_stops_a_box_that_only_touches) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    for (int column = 0; column < 40; column++) set_solid(&map, column, 5); // a floor from 160 on
    assert_free(sweep(&map, 100, 140, 500, 0), 600, 140);
    assert_free(sweep(&map, 100, 140, 500, -50), 600, 90);
    hit_tiles_sweep_result landing = sweep(&map, 100, 120, 100, 40);
    assert_stop(landing, 0.5, 150, 140, 0, 1, 4, 5);
    assert_stop(sweep(&map, 150, 140, 100, 1), 0, 150, 140, 0, 1, 4, 5);
    test_grid corners;
    clear_grid(&corners, 40, 40, tile_32);
    set_solid(&corners, 10, 10);
    assert_free(sweep(&corners, 352, 248, -62, 62), 290, 310); // from its right top to its left, across the corner
    clear_grid(&corners, 40, 40, tile_32);
    set_solid(&corners, 10, 11);                               // from 320, 352
    assert_free(sweep(&corners, 280, 312, 40, 20), 320, 332);  // ends on its top
    assert_free(sweep(&corners, 280, 342, 40, -20), 320, 322); // passes its corner
    assert_free(sweep(&corners, 305, 322, -20, 40), 285, 362); // leaves before it arrives
}

TEST(a_box_inside_cells_may_leave_them) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    for (int row = 0; row < 10; row++) set_solid(&map, 5, row), set_solid(&map, 9, row);
    assert_free(sweep(&map, 165, 100, 80, 10), 245, 110); // from inside the first wall
    assert_stop(sweep(&map, 165, 100, 160, 40), 0.64375, 268, 125.75f, 1, 0, 9, 3);
    assert_free(sweep(&map, 165, 100, -80, -10), 85, 90);
}

TEST(no_speed_tunnels) {
    test_grid map;
    clear_grid(&map, 100, 40, tile_32);
    for (int row = 0; row < 40; row++) set_solid(&map, 50, row);
    const float speeds[] = {2e3f, 1e6f, 1e20f, 3e38f};
    for (int i = 0; i < 4; i++) {
        hit_tiles_sweep_result result = sweep(&map, 100, 330, speeds[i], 0);
        assert_stop(result, 1480 / (double)speeds[i], 1580, 330, 1, 0, 50, 10);
        result = sweep(&map, 100, 330, speeds[i], speeds[i] / 8);
        assert_true(result.blocked && result.column == 50);
        assert_vec_near(result.position, 1580, 330 + 1480 / 8, 0);
    }
}

/// Halving the time until the box moves by a cell would take forever: the box has 2^149 times the size of a cell.
TEST(a_long_move_over_tiny_tiles_ends) {
    test_grid map;
    const int columns[] = {1, 3, 150};
    for (int i = 0; i < 3; i++) {
        clear_grid(&map, columns[i], 3, (hit_vec){0x1p-149f, 1});
        for (int column = 0; column < columns[i]; column++) set_solid(&map, column, 0);
        const float right = (float)columns[i] * 0x1p-149f;
        const hit_vec size = {1, 0x1p49f}, by = {-3e38f, 1};
        assert_free(hit_tiles_sweep(&map.grid, (hit_vec){4, 1}, size, by), -3e38f, 2);
        assert_stop(hit_tiles_sweep(&map.grid, (hit_vec){4, 0.5f}, size, by), 0, right, 0.5f, -1, 0, columns[i] - 1, 0);
    }
}

TEST(what_is_not_valid_does_not_move) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    memset(map.bits, 0xff, sizeof map.bits);
    const struct {
        hit_vec corner, size, by;
    } bad[] = {{{5, 5}, {10, 10}, {NAN, 0}},       {{5, 5}, {10, 10}, {0, INFINITY}}, {{5, 5}, {-10, 10}, {1, 1}},
               {{5, 5}, {10, NAN}, {1, 1}},        {{5, NAN}, {10, 10}, {1, 1}},      {{5, 5}, {INFINITY, 10}, {1, 1}},
               {{3e38f, 5}, {10, 10}, {3e38f, 0}}, {{5, 5}, {10, -1e-45f}, {1, 1}},   {{INFINITY, 5}, {1, 1}, {0, 0}}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        hit_tiles_sweep_result result = hit_tiles_sweep(&map.grid, bad[i].corner, bad[i].size, bad[i].by);
        assert_false(result.blocked);
        assert_exactly(result.time, 0);
        assert_memory_equal(&result.position, &bad[i].corner, sizeof result.position);
    }
}

TEST(nothing_stops_a_box_without_area_or_on_a_map_without_tiles) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    memset(map.bits, 0xff, sizeof map.bits);
    assert_free(hit_tiles_sweep(&map.grid, (hit_vec){-20, 40}, (hit_vec){0, 50}, (hit_vec){500, 3}), 480, 43);
    assert_free(hit_tiles_sweep(&map.grid, (hit_vec){-20, 40}, (hit_vec){50, 0}, (hit_vec){500, 3}), 480, 43);
    map.grid.tile = (hit_vec){0, 32};
    assert_free(sweep(&map, -200, 40, 500, 3), 300, 43);
    map.grid.tile = (hit_vec){32, NAN};
    assert_free(sweep(&map, -200, 40, 500, 3), 300, 43);
}

// Every cell, by exact arithmetic.

typedef struct {
    hit_vec corner, size, by;
} journey;

static hit_aabb start_of(journey j) {
    return box_of(j.corner, j.size);
}

static hit_aabb end_of(journey j) {
    return box_of((hit_vec){j.corner.x + j.by.x, j.corner.y + j.by.y}, j.size);
}

/// Of the whole move.
static hit_aabb bounds_of(journey j) {
    hit_aabb a = start_of(j), b = end_of(j);
    return (hit_aabb){{fminf(a.min.x, b.min.x), fminf(a.min.y, b.min.y)},
                      {fmaxf(a.max.x, b.max.x), fmaxf(a.max.y, b.max.y)}};
}

/// A part of the move, with open ends: two fractions with positive denominators, as far as it is not empty.
typedef struct {
    number first, first_of, last, last_of;
    bool is_empty;
    int first_axis; ///< on which it begins: -1 none, 0 x, 1 y, 2 both
} open_part;

/// Clips to where start + t * (end - start) > 0.
static void clip_open(open_part *p, float from, float to, number line, int direction, int axis) {
    number start = less(from_float(from), line), change = less(from_float(to), from_float(from));
    if (direction < 0) start = negative(start), change = negative(change);
    if (sign(change) == 0) {
        if (sign(start) <= 0) p->is_empty = true;
    } else if (sign(change) > 0) {
        int order = sign(less(times(negative(start), p->first_of), times(p->first, change)));
        if (sign(start) <= 0 && order == 0) p->first_axis = p->first_axis < 0 || p->first_axis == axis ? axis : 2;
        if (order > 0) p->first = negative(start), p->first_of = change, p->first_axis = axis;
    } else {
        if (sign(less(times(start, p->last_of), times(p->last, negative(change)))) < 0)
            p->last = start, p->last_of = negative(change);
    }
}

/// When the box overlaps a cell.
static open_part overlap_with(const hit_grid *grid, journey j, int column, int row) {
    hit_aabb a = start_of(j), b = end_of(j);
    open_part p = {from_float(0), from_float(1), from_float(1), from_float(1), false, -1};
    number left = times(from_float((float)column), from_float(grid->tile.x));
    number top = times(from_float((float)row), from_float(grid->tile.y));
    clip_open(&p, a.max.x, b.max.x, left, 1, 0);
    clip_open(&p, a.min.x, b.min.x, plus(left, from_float(grid->tile.x)), -1, 0);
    clip_open(&p, a.max.y, b.max.y, top, 1, 1);
    clip_open(&p, a.min.y, b.min.y, plus(top, from_float(grid->tile.y)), -1, 1);
    if (sign(less(times(p.last, p.first_of), times(p.first, p.last_of))) <= 0) p.is_empty = true;
    return p;
}

typedef struct {
    bool is_there, is_face;
    int column, row, axis;
    number at, of;
} first_cell;

static first_cell first_by_every_cell(const hit_grid *grid, journey j) {
    first_cell first = {.is_there = false};
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->columns; column++) {
            if (!hit_grid_is_solid(grid, column, row) || overlaps_cell(grid, start_of(j), column, row)) continue;
            if (!meets_cell(grid, bounds_of(j), column, row)) continue;
            open_part p = overlap_with(grid, j, column, row);
            if (p.is_empty) continue;
            int order = first.is_there ? sign(less(times(p.first, first.of), times(first.at, p.first_of))) : -1;
            bool is_face = p.first_axis != 2;
            if (order < 0 || (order == 0 && is_face && !first.is_face))
                first = (first_cell){true, is_face, column, row, p.first_axis, p.first, p.first_of};
        }
    }
    return first;
}

static double value_of(number at, number of) {
    long at_power, of_power;
    double a = mpz_get_d_2exp(&at_power, at.whole), b = mpz_get_d_2exp(&of_power, of.whole);
    return ldexp(a / b, (int)(at.power - of.power + at_power - of_power));
}

static float random_length(uint64_t *seed, float tile) {
    switch (random_whole(seed, 0, 4)) {
    case 0: return (float)random_whole(seed, 1, 60);
    case 1: return (float)random_whole(seed, 1, 3) * tile;
    case 2: return random_float(seed, 0, 3) * tile;
    case 3: return random_magnitude(seed, -20, -5);
    default: return random_float(seed, 0, 60);
    }
}

static float random_place(uint64_t *seed, float tile, int cells, float size) {
    float length = (float)cells * tile;
    switch (random_whole(seed, 0, 4)) {
    case 0: return (float)random_whole(seed, -3, cells + 3) * tile;
    case 1: return (float)random_whole(seed, -3, cells + 3) * tile - size;
    case 2: return floorf(random_float(seed, -0.3f * length, 1.3f * length));
    default: return random_float(seed, -0.3f * length, 1.3f * length);
    }
}

/// Mostly to another place on the map, sometimes along one axis, diagonally, far or near.
static journey random_journey(const hit_grid *grid, uint64_t *seed) {
    journey j;
    j.size.x = random_length(seed, grid->tile.x);
    j.size.y = random_length(seed, grid->tile.y);
    j.corner.x = random_place(seed, grid->tile.x, grid->columns, j.size.x);
    j.corner.y = random_place(seed, grid->tile.y, grid->rows, j.size.y);
    j.by.x = random_place(seed, grid->tile.x, grid->columns, j.size.x) - j.corner.x;
    j.by.y = random_place(seed, grid->tile.y, grid->rows, j.size.y) - j.corner.y;
    const float scales[] = {1, 1, 0.1f, 0.01f, 1000, 1e30f};
    float scale = scales[random_whole(seed, 0, 5)];
    j.by.x *= scale, j.by.y *= scale;
    switch (random_whole(seed, 0, 5)) {
    case 0: j.by.x = 0; break;
    case 1: j.by.y = 0; break;
    case 2: j.by.y = j.by.x; break;
    case 3: j.by.y = -2 * j.by.x; break;
    default: break;
    }
    return j;
}

static bool is_new_overlap(const hit_grid *grid, journey j, hit_vec position) {
    hit_aabb box = box_of(position, j.size);
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++)
            if (hit_grid_is_solid(grid, column, row) && overlaps_cell(grid, box, column, row) &&
                !overlaps_cell(grid, start_of(j), column, row))
                return true;
    return false;
}

/// As near to the cell as floats allow, or still at the start.
static bool is_flush(const hit_grid *grid, journey j, hit_tiles_sweep_result r) {
    bool is_x = r.normal.x != 0;
    float size = is_x ? j.size.x : j.size.y, at = is_x ? r.position.x : r.position.y;
    float start = is_x ? j.corner.x : j.corner.y, tile = is_x ? grid->tile.x : grid->tile.y;
    int cell = is_x ? r.column : r.row;
    if (at == start) return true;
    if (r.normal.x + r.normal.y < 0) return (double)nextafterf(at, -INFINITY) < (cell + 1.0) * (double)tile;
    float wall = (float)(cell * (double)tile);
    if ((double)wall > cell * (double)tile) wall = nextafterf(wall, -INFINITY);
    return (double)nextafterf(at, INFINITY) > (double)wall - (double)size;
}

static void check_stop(const hit_grid *grid, journey j, hit_tiles_sweep_result r, first_cell first) {
    double time = value_of(first.at, first.of);
    assert_near(r.time, time, 0x1p-51 * time);
    assert_int_equal(r.column, first.column);
    assert_int_equal(r.row, first.row);
    hit_vec by = {end_of(j).max.x - start_of(j).max.x, end_of(j).max.y - start_of(j).max.y};
    bool is_x = first.axis != 1;
    assert_true((r.normal.x != 0) == is_x && (r.normal.y != 0) == !is_x);
    assert_true(fabsf(r.normal.x + r.normal.y) == 1);
    assert_true(is_x ? r.normal.x * by.x >= 0 : r.normal.y * by.y >= 0);
    assert_true(is_flush(grid, j, r));
    double along = is_x ? (double)j.corner.y + time * (double)j.by.y : (double)j.corner.x + time * (double)j.by.x;
    double got = is_x ? (double)r.position.y : (double)r.position.x;
    assert_near(got, along, 1e-6 * (fabs(along) + fabs(is_x ? (double)j.corner.y : (double)j.corner.x) + 1e-3));
}

TEST(every_cell_agrees) {
    uint64_t seed = 101;
    int blocked = 0, unblocked = 0, slanted = 0;
    for (int i = 0; i < repetitions(200, 4000); i++) {
        test_grid map;
        uint64_t blocks[64];
        clear_grid(&map, random_whole(&seed, 1, 12), random_whole(&seed, 1, 12), random_tile(&seed));
        int one_in = 1 << random_whole(&seed, 2, 6);
        for (int cell = 0; cell < map.grid.columns * map.grid.rows; cell++)
            if (random_whole(&seed, 1, one_in) == 1) set_solid(&map, cell % map.grid.columns, cell / map.grid.columns);
        if (i % 2) {
            map.grid.words_per_block_row = hit_grid_words_per_block_row(map.grid.columns);
            hit_grid_fill_blocks(&map.grid, blocks);
            map.grid.blocks = blocks;
        }
        for (int k = 0; k < 20; k++) {
            journey j = random_journey(&map.grid, &seed);
            hit_aabb start = start_of(j), end = end_of(j);
            if (!(start.min.x < start.max.x && start.min.y < start.max.y)) continue;
            forget_all_numbers();
            hit_tiles_sweep_result r = hit_tiles_sweep(&map.grid, j.corner, j.size, j.by);
            first_cell first = first_by_every_cell(&map.grid, j);
            assert_int_equal(r.blocked, first.is_there);
            if (first.is_there) check_stop(&map.grid, j, r, first);
            if (!first.is_there) assert_vec_exactly(r.position, end.min.x, end.min.y);
            assert_false(is_new_overlap(&map.grid, j, r.position));
            if (verdict_by_every_cell(&map.grid, start) != HIT_OVERLAP)
                assert_true(hit_aabb_tiles(&map.grid, box_of(r.position, j.size)) != HIT_OVERLAP);
            blocked += r.blocked && r.time > 0;
            unblocked += !r.blocked;
            slanted += r.blocked && r.time > 0 && j.by.x != 0 && j.by.y != 0;
        }
    }
    const int enough = repetitions(400, 8000);
    assert_true(blocked > enough && unblocked > enough && slanted > enough);
}

/// Along one axis it is the swept move.
TEST(along_an_axis_it_is_the_same_as_a_move) {
    uint64_t seed = 102;
    int blocked = 0;
    for (int i = 0; i < repetitions(300, 3000); i++) {
        test_grid map;
        fill_randomly(&map, &seed);
        for (int k = 0; k < 20; k++) {
            journey j = random_journey(&map.grid, &seed);
            hit_along along = k % 2 ? HIT_ALONG_X : HIT_ALONG_Y;
            if (k % 2)
                j.by.y = 0;
            else
                j.by.x = 0;
            hit_aabb start = start_of(j);
            if (!(start.min.x < start.max.x && start.min.y < start.max.y)) continue;
            hit_tiles_sweep_result r = hit_tiles_sweep(&map.grid, j.corner, j.size, j.by);
            hit_tiles_move_result m = hit_tiles_move(&map.grid, j.corner, j.size, along, k % 2 ? j.by.x : j.by.y,
                                                     HIT_LOOK_SWEPT, HIT_CELLS_HALF_OPEN);
            assert_int_equal(r.blocked, m.blocked);
            assert_exactly(k % 2 ? r.position.x : r.position.y, m.position);
            assert_exactly(k % 2 ? r.position.y : r.position.x, k % 2 ? j.corner.y : j.corner.x);
            blocked += r.blocked;
        }
    }
    assert_true(blocked > repetitions(500, 5000));
}

static int give_back(void **state) {
    give_back_all_memory();
    return 0;
}

TEST_FILE(tiles_sweep, NULL, give_back)

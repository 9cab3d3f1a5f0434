// Moves of a box on a map: where walls stop it, with each look.
#include <string.h>

#include "grid.h"

/// One axis of a move and its result.
typedef struct {
    hit_vec corner, size;
    hit_along along;
    float distance;
} move;

static float along_axis(hit_vec v, hit_along along) {
    return along == HIT_ALONG_X ? v.x : v.y;
}

static hit_aabb box_at(move m, float position) {
    hit_vec corner = m.along == HIT_ALONG_X ? (hit_vec){position, m.corner.y} : (hit_vec){m.corner.x, position};
    return box_of(corner, m.size);
}

static float start_of(move m) {
    return along_axis(m.corner, m.along);
}

static hit_tiles_move_result run(const hit_grid *grid, move m, hit_look look, hit_cell_rule rule) {
    return hit_tiles_move(grid, m.corner, m.size, m.along, m.distance, look, rule);
}

static const hit_vec tile_32 = {32.0f, 32.0f}, size_108 = {108.0f, 108.0f};

TEST(a_wall_stops_the_walker_flush_from_every_side) {
    test_grid map;
    clear_grid(&map, 40, 40, tile_32);
    set_solid(&map, 10, 10); // from 320 to 352
    const struct {
        move move;
        float expected;
    } cases[] = {
        {{{200.0f, 300.0f}, size_108, HIT_ALONG_X, 50.0f}, 320.0f - 108.0f},
        {{{360.0f, 300.0f}, size_108, HIT_ALONG_X, -50.0f}, 352.0f},
        {{{300.0f, 200.0f}, size_108, HIT_ALONG_Y, 50.0f}, 320.0f - 108.0f},
        {{{300.0f, 360.0f}, size_108, HIT_ALONG_Y, -50.0f}, 352.0f},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (hit_look look = HIT_LOOK_FULL; look <= HIT_LOOK_SWEPT; look++) {
            hit_tiles_move_result result = run(&map.grid, cases[i].move, look, HIT_CELLS_HALF_OPEN);
            assert_true(result.blocked);
            assert_exactly(result.position, cases[i].expected);
            assert_verdict(hit_aabb_tiles(&map.grid, box_at(cases[i].move, result.position)), HIT_TOUCHING);
        }
    }
}

TEST(walking_on_while_flush_stays_flush) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    set_solid(&map, 10, 6);
    move m = {{320.0f - 108.0f, 128.0f}, size_108, HIT_ALONG_X, 3.0f};
    hit_tiles_move_result result = run(&map.grid, m, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN);
    assert_true(result.blocked);
    assert_exactly(result.position, 212.0f);
    m.distance = -3.0f;
    result = run(&map.grid, m, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN);
    assert_false(result.blocked);
    assert_exactly(result.position, 209.0f);
}

TEST(only_the_full_look_sees_a_block_at_the_height_of_the_body) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    set_solid(&map, 7, 6); // from 224 to 256; the walker at y = 128 covers the rows 4 to 7
    move m = {{100.0f, 128.0f}, size_108, HIT_ALONG_X, 30.0f};
    hit_tiles_move_result full = run(&map.grid, m, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN);
    assert_true(full.blocked);
    assert_exactly(full.position, 116.0f);
    hit_tiles_move_result vertices = run(&map.grid, m, HIT_LOOK_VERTICES, HIT_CELLS_HALF_OPEN);
    assert_false(vertices.blocked);
    assert_exactly(vertices.position, 130.0f);
    assert_true(run(&map.grid, m, HIT_LOOK_OUTLINE, HIT_CELLS_HALF_OPEN).blocked);
    m.distance = 60.0f; // now the block is inside the outline of the end of the move
    assert_false(run(&map.grid, m, HIT_LOOK_OUTLINE, HIT_CELLS_HALF_OPEN).blocked);
}

TEST(only_the_swept_look_does_not_tunnel) {
    test_grid map;
    clear_grid(&map, 100, 10, tile_32);
    for (int row = 0; row < 10; row++) set_solid(&map, 20, row);
    move m = {{100.0f, 128.0f}, size_108, HIT_ALONG_X, 1500.0f};
    hit_tiles_move_result full = run(&map.grid, m, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN);
    assert_false(full.blocked);
    assert_exactly(full.position, 1600.0f);
    hit_tiles_move_result swept = run(&map.grid, m, HIT_LOOK_SWEPT, HIT_CELLS_HALF_OPEN);
    assert_true(swept.blocked);
    assert_exactly(swept.position, 640.0f - 108.0f);
    assert_int_equal(swept.at.span.first_column, 3);
    assert_int_equal(swept.at.span.last_column, 53);
    assert_int_equal(swept.look_ups, 51 * 4);
    assert_int_equal(swept.look_ups, swept.at.look_ups);
}

TEST(a_blocked_walker_looks_again_until_it_stands_free) {
    test_grid map;
    clear_grid(&map, 100, 10, tile_32);
    set_solid(&map, 30, 5); // at the end of the move: 960 is in the span of x = 900
    set_solid(&map, 26, 5); // under the walker when it is flush against the first: from 852
    move m = {{100.0f, 128.0f}, size_108, HIT_ALONG_X, 800.0f};
    hit_tiles_move_result result = run(&map.grid, m, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN);
    assert_true(result.blocked);
    assert_exactly(result.position, 26.0f * 32.0f - 108.0f);
    assert_int_equal(result.at.solid, 0);
    assert_int_equal(result.at.span.last_column, 25);
    assert_int_equal(result.look_ups, 16 + 16 + 16);
}

TEST(of_the_walls_in_one_look_the_nearest_stops) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    set_solid(&map, 6, 4); // the outline sees this one first, in the walker's top row,
    set_solid(&map, 5, 7); // and this one then, in the bottom row
    move m = {{0.0f, 128.0f}, size_108, HIT_ALONG_X, 140.0f};
    hit_tiles_move_result result = run(&map.grid, m, HIT_LOOK_OUTLINE, HIT_CELLS_HALF_OPEN);
    assert_exactly(result.position, 160.0f - 108.0f);
    assert_int_equal(result.look_ups, 12 + 12);
    move back = {{320.0f, 128.0f}, size_108, HIT_ALONG_X, -170.0f};
    result = run(&map.grid, back, HIT_LOOK_OUTLINE, HIT_CELLS_HALF_OPEN);
    assert_exactly(result.position, 224.0f);
    assert_int_equal(result.look_ups, 14 + 12);
}

/// The end is short of the wall, but its far side, 127.99999994, is 128 as a float. The closed rule sees the wall, and
/// to be exactly flush against it the walker would have to move farther than requested.
TEST(a_wall_pulls_no_walker_nearer) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    set_solid(&map, 4, 4);
    move m = {{0.5f, 128.0f}, {127.0f, 20.0f}, HIT_ALONG_X, nextafterf(1.0f, 0.0f) - 0.5f};
    hit_tiles_move_result result = run(&map.grid, m, HIT_LOOK_FULL, HIT_CELLS_CLOSED);
    assert_true(result.blocked);
    assert_exactly(result.position, nextafterf(1.0f, 0.0f));
}

TEST(the_closed_rule_cannot_walk_along_the_floor_it_stands_on) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    for (int column = 0; column < 40; column++) set_solid(&map, column, 4);
    move m = {{64.0f, 64.0f}, {64.0f, 64.0f}, HIT_ALONG_X, 5.0f};
    hit_tiles_move_result half_open = run(&map.grid, m, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN);
    assert_false(half_open.blocked);
    assert_exactly(half_open.position, 69.0f);
    hit_tiles_move_result closed = run(&map.grid, m, HIT_LOOK_FULL, HIT_CELLS_CLOSED);
    assert_true(closed.blocked);
    assert_exactly(closed.position, 64.0f);
    assert_true(closed.at.solid > 0);
}

TEST(a_walker_inside_a_block_may_walk_out) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    for (int column = 5; column <= 7; column++) {
        for (int row = 0; row < 10; row++) set_solid(&map, column, row);
    }
    for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++) {
        move m = {{150.0f, 128.0f}, size_108, HIT_ALONG_X, 60.0f};
        hit_tiles_move_result right = run(&map.grid, m, look, HIT_CELLS_HALF_OPEN);
        assert_false(right.blocked);
        assert_exactly(right.position, 210.0f);
        m.distance = -60.0f;
        hit_tiles_move_result left = run(&map.grid, m, look, HIT_CELLS_HALF_OPEN);
        assert_false(left.blocked);
        assert_exactly(left.position, 90.0f);
    }
}

TEST(a_wall_ahead_stops_a_walker_inside_a_block) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    set_solid(&map, 5, 6);
    set_solid(&map, 9, 6);
    move m = {{150.0f, 128.0f}, size_108, HIT_ALONG_X, 60.0f};
    hit_tiles_move_result result = run(&map.grid, m, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN);
    assert_true(result.blocked);
    assert_exactly(result.position, 9.0f * 32.0f - 108.0f);
}

TEST(what_is_not_valid_does_not_move) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    memset(map.bits, 0xff, sizeof map.bits);
    const struct {
        hit_vec corner, size;
        float distance;
    } bad[] = {{{5, 5}, {10, 10}, NAN},
               {{5, 5}, {10, 10}, INFINITY},
               {{5, 5}, {10, 10}, -INFINITY},
               {{5, 5}, {-10, 10}, 1},
               {{5, 5}, {10, NAN}, 1},
               {{5, 5}, {INFINITY, 10}, 1},
               {{5, NAN}, {10, 10}, 1},
               {{5, INFINITY}, {10, 10}, 1},
               {{5, 5}, {10, -1e-45f}, 1},
               {{3e38f, 5}, {10, 10}, 3e38f},
               {{3e38f, 5}, {3e38f, 10}, -1e38f},
               {{3e38f, 5}, {1, -1}, -1e38f}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++) {
            hit_tiles_move_result result = hit_tiles_move(&map.grid, bad[i].corner, bad[i].size, HIT_ALONG_X,
                                                          bad[i].distance, look, HIT_CELLS_CLOSED);
            assert_exactly(result.position, bad[i].corner.x);
            assert_false(result.blocked);
            assert_int_equal(result.look_ups, 0);
        }
    }
}

TEST(nothing_stops_a_rectangle_without_area) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    memset(map.bits, 0xff, sizeof map.bits);
    const hit_vec sizes[] = {{0, 0}, {0, 50}, {50, 0}};
    for (size_t i = 0; i < 3; i++) {
        for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++) {
            hit_tiles_move_result result = hit_tiles_move(&map.grid, (hit_vec){-20.0f, 40.0f}, sizes[i], HIT_ALONG_X,
                                                          500.0f, look, HIT_CELLS_HALF_OPEN);
            assert_false(result.blocked);
            assert_exactly(result.position, 480.0f);
        }
    }
}

TEST(tiles_that_are_not_valid_stop_nothing) {
    test_grid map;
    const hit_vec bad[] = {{0, 32}, {32, 0}, {-1, 32}, {NAN, 32}, {32, INFINITY}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        clear_grid(&map, 40, 10, bad[i]);
        memset(map.bits, 0xff, sizeof map.bits);
        move m = {{-200.0f, 40.0f}, size_108, HIT_ALONG_X, 500.0f};
        hit_tiles_move_result result = run(&map.grid, m, HIT_LOOK_SWEPT, HIT_CELLS_HALF_OPEN);
        assert_false(result.blocked);
        assert_exactly(result.position, 300.0f);
    }
}

TEST(a_huge_rectangle_moves_at_once) {
    test_grid map;
    clear_grid(&map, 150, 40, tile_32);
    set_solid(&map, 149, 39);
    for (int i = 0; i < 1000; i++) {
        move m = {{-3e38f, -1e38f}, {1e38f, 2e38f}, HIT_ALONG_X, 3e38f};
        hit_tiles_move_result result = run(&map.grid, m, HIT_LOOK_SWEPT, HIT_CELLS_HALF_OPEN);
        assert_true(result.blocked);
        assert_exactly(result.position, -1e38f);
        assert_int_equal(result.look_ups, 150 * 40);
    }
}

/// Positions and sizes of all kinds: integers, multiples of the tile, fractions, tiny, large.
static float random_length(uint64_t *seed, float tile) {
    switch (random_whole(seed, 0, 5)) {
    case 0: return (float)random_whole(seed, 1, 150);
    case 1: return (float)random_whole(seed, 1, 6) * tile;
    case 2: return random_float(seed, 0.0f, 4.0f) * tile;
    case 3: return random_magnitude(seed, -30, -5);
    case 4: return random_float(seed, 0.0f, 1000.0f);
    default: return random_float(seed, 0.0f, 150.0f);
    }
}

static float random_start(uint64_t *seed, float tile, int32_t cells) {
    float length = (float)cells * tile;
    switch (random_whole(seed, 0, 3)) {
    case 0: return (float)random_whole(seed, -3, cells + 3) * tile;
    case 1: return floorf(random_float(seed, -0.3f * length, 1.3f * length));
    case 2: return random_float(seed, -1e7f, 1e7f);
    default: return random_float(seed, -0.3f * length, 1.3f * length);
    }
}

static move random_move(const hit_grid *grid, uint64_t *seed) {
    move m = {.along = random_whole(seed, 0, 1) ? HIT_ALONG_X : HIT_ALONG_Y};
    m.corner.x = random_start(seed, grid->tile.x, grid->columns);
    m.corner.y = random_start(seed, grid->tile.y, grid->rows);
    m.size.x = random_length(seed, grid->tile.x);
    m.size.y = random_length(seed, grid->tile.y);
    float reach[] = {1.0f, 40.0f, 2000.0f, 2e7f};
    float most = reach[random_whole(seed, 0, 3)];
    m.distance = random_float(seed, -most, most);
    if (random_whole(seed, 0, 2) == 0) m.distance = rintf(m.distance);
    return m;
}

static bool is_within(float a, float x, float b) {
    return (a <= x && x <= b) || (b <= x && x <= a);
}

/// A size that is lost in the rounding of corner + size has no area.
static bool has_area(hit_aabb box) {
    return box.min.x < box.max.x && box.min.y < box.max.y;
}

static bool is_free(const hit_grid *grid, move m, float position) {
    return verdict_by_every_cell(grid, box_at(m, position)) != HIT_OVERLAP;
}

/// The start of the nearest solid line of cells ahead in the path of the box, found by visiting every cell. Infinite if
/// there is none.
static double nearest_wall(const hit_grid *grid, move m) {
    bool forward = m.distance > 0.0f;
    hit_aabb from = box_at(m, start_of(m)), to = box_at(m, start_of(m) + m.distance);
    hit_aabb way = {{fminf(from.min.x, to.min.x), fminf(from.min.y, to.min.y)},
                    {fmaxf(from.max.x, to.max.x), fmaxf(from.max.y, to.max.y)}};
    float leading = along_axis(forward ? from.max : from.min, m.along);
    double nearest = forward ? HUGE_VAL : -HUGE_VAL;
    for (int32_t row = 0; row < grid->rows; row++) {
        for (int32_t column = 0; column < grid->columns; column++) {
            if (!hit_grid_is_solid(grid, column, row) || !overlaps_cell(grid, way, column, row)) continue;
            double tile = (double)along_axis(grid->tile, m.along);
            double face = (m.along == HIT_ALONG_X ? column : row) * tile + (forward ? 0.0 : tile);
            if (forward ? face < (double)leading : face > (double)leading) continue;
            nearest = forward ? fmin(nearest, face) : fmax(nearest, face);
        }
    }
    return nearest;
}

/// As near to the wall as floats allow: one more step would move the box past the last float before the wall.
static bool is_flush(move m, float position, double wall) {
    if (m.distance < 0.0f) return (double)nextafterf(position, -INFINITY) < wall;
    float last = (float)wall;
    if ((double)last > wall) last = nextafterf(last, -INFINITY);
    return (double)nextafterf(position, INFINITY) > (double)last - (double)along_axis(m.size, m.along);
}

TEST(a_move_is_free_flush_and_whole_on_any_map) {
    uint64_t seed = 51;
    int free_starts = 0, blocked = 0, unblocked = 0;
    for (int i = 0; i < repetitions(500, 1500); i++) {
        test_grid map;
        fill_randomly(&map, &seed);
        for (int k = 0; k < 40; k++) {
            move m = random_move(&map.grid, &seed);
            float end = start_of(m) + m.distance;
            bool starts_free = has_area(box_at(m, start_of(m))) && is_free(&map.grid, m, start_of(m));
            free_starts += starts_free;
            for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++) {
                hit_tiles_move_result result = run(&map.grid, m, look, HIT_CELLS_HALF_OPEN);
                assert_true(is_within(start_of(m), result.position, end));
                if (!result.blocked) assert_exactly(result.position, end);
                if (starts_free && look >= HIT_LOOK_FULL) assert_true(is_free(&map.grid, m, result.position));
            }
            hit_tiles_move_result swept = run(&map.grid, m, HIT_LOOK_SWEPT, HIT_CELLS_HALF_OPEN);
            double wall = nearest_wall(&map.grid, m);
            assert_int_equal(swept.blocked, isfinite(wall));
            if (swept.blocked) assert_true(is_flush(m, swept.position, wall) || swept.position == start_of(m));
            blocked += swept.blocked;
            unblocked += !swept.blocked;
        }
    }
    const int enough = repetitions(2000, 5000);
    assert_true(free_starts > enough && blocked > enough && unblocked > enough);
}

TEST(a_short_move_needs_no_sweep) {
    uint64_t seed = 52;
    int compared = 0;
    for (int i = 0; i < 500; i++) {
        test_grid map;
        fill_randomly(&map, &seed);
        for (int k = 0; k < 40; k++) {
            move m = random_move(&map.grid, &seed);
            if (fabsf(m.distance) >= along_axis(m.size, m.along)) continue;
            hit_tiles_move_result full = run(&map.grid, m, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN);
            hit_tiles_move_result swept = run(&map.grid, m, HIT_LOOK_SWEPT, HIT_CELLS_HALF_OPEN);
            assert_int_equal(full.blocked, swept.blocked);
            assert_exactly(full.position, swept.position);
            compared++;
        }
    }
    assert_true(compared > 2000);
}

TEST(the_witness_is_the_last_look) {
    uint64_t seed = 53;
    for (int i = 0; i < 500; i++) {
        test_grid map;
        fill_randomly(&map, &seed);
        for (int k = 0; k < 20; k++) {
            move m = random_move(&map.grid, &seed);
            for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_FULL; look++) {
                hit_tiles_move_result result = run(&map.grid, m, look, HIT_CELLS_HALF_OPEN);
                hit_tiles_witness at = hit_tiles_look(&map.grid, box_at(m, result.position), look, HIT_CELLS_HALF_OPEN);
                assert_memory_equal(&result.at.span, &at.span, sizeof at.span);
                assert_int_equal(result.at.look_ups, at.look_ups);
                assert_int_equal(result.at.solid, at.solid);
                assert_true(result.look_ups >= at.look_ups);
                if (!result.blocked) assert_int_equal(result.look_ups, at.look_ups);
            }
        }
    }
}

TEST(the_closed_rule_ends_too) {
    uint64_t seed = 54;
    for (int i = 0; i < 500; i++) {
        test_grid map;
        fill_randomly(&map, &seed);
        for (int k = 0; k < 40; k++) {
            move m = random_move(&map.grid, &seed);
            bool starts_free = has_area(box_at(m, start_of(m))) && is_free(&map.grid, m, start_of(m));
            for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++) {
                hit_tiles_move_result result = run(&map.grid, m, look, HIT_CELLS_CLOSED);
                assert_true(is_within(start_of(m), result.position, start_of(m) + m.distance));
                if (starts_free && look >= HIT_LOOK_FULL) assert_true(is_free(&map.grid, m, result.position));
            }
        }
    }
}

TEST_FILE(tiles_move, NULL, NULL)

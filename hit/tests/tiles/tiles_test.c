// The cells that a box covers, what each look finds, and the exact verdict.
#include <string.h>

#include "grid.h"

static hit_aabb box(float left, float top, float right, float bottom) {
    return (hit_aabb){{left, top}, {right, bottom}};
}

static void assert_cells(hit_cells got, int32_t first_column, int32_t first_row, int32_t last_column,
                         int32_t last_row) {
    assert_int_equal(got.first_column, first_column);
    assert_int_equal(got.first_row, first_row);
    assert_int_equal(got.last_column, last_column);
    assert_int_equal(got.last_row, last_row);
}

static bool is_empty(hit_cells cells) {
    return cells.last_column < cells.first_column || cells.last_row < cells.first_row;
}

static const hit_vec tile_32 = {32.0f, 32.0f};

TEST(the_golden_case_counts_139_64_and_0) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    set_solid(&map, 7, 6);
    int truth = 0, found[3] = {0};
    for (int x = -200; x <= 1500; x++) {
        hit_aabb walker = box_of((hit_vec){(float)x, 128.0f}, (hit_vec){108.0f, 108.0f});
        truth += hit_aabb_tiles(&map.grid, walker) == HIT_OVERLAP;
        for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_FULL; look++)
            found[look] += hit_tiles_look(&map.grid, walker, look, HIT_CELLS_HALF_OPEN).solid > 0;
    }
    assert_int_equal(truth, 139);
    assert_int_equal(found[HIT_LOOK_FULL], 139);
    assert_int_equal(found[HIT_LOOK_OUTLINE], 64);
    assert_int_equal(found[HIT_LOOK_VERTICES], 0);
}

TEST(four_by_four_cells_take_4_12_and_16_look_ups) {
    test_grid map;
    clear_grid(&map, 40, 10, tile_32);
    hit_aabb walker = box(168.0f, 128.0f, 276.0f, 236.0f);
    assert_cells(hit_cells_covered(walker, tile_32, HIT_CELLS_HALF_OPEN), 5, 4, 8, 7);
    assert_int_equal(hit_tiles_look(&map.grid, walker, HIT_LOOK_VERTICES, HIT_CELLS_HALF_OPEN).look_ups, 4);
    assert_int_equal(hit_tiles_look(&map.grid, walker, HIT_LOOK_OUTLINE, HIT_CELLS_HALF_OPEN).look_ups, 12);
    assert_int_equal(hit_tiles_look(&map.grid, walker, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN).look_ups, 16);
    assert_int_equal(hit_tiles_look(&map.grid, walker, HIT_LOOK_SWEPT, HIT_CELLS_HALF_OPEN).look_ups, 16);
}

TEST(an_exact_fit_covers_one_cell_and_by_the_closed_rule_four) {
    hit_vec tile = {64.0f, 64.0f};
    hit_aabb fit = box(0.0f, 0.0f, 64.0f, 64.0f);
    assert_cells(hit_cells_covered(fit, tile, HIT_CELLS_HALF_OPEN), 0, 0, 0, 0);
    assert_cells(hit_cells_covered(fit, tile, HIT_CELLS_CLOSED), 0, 0, 1, 1);
    test_grid map;
    clear_grid(&map, 10, 10, tile);
    assert_int_equal(hit_tiles_look(&map.grid, fit, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN).look_ups, 1);
    assert_int_equal(hit_tiles_look(&map.grid, fit, HIT_LOOK_FULL, HIT_CELLS_CLOSED).look_ups, 4);
    assert_int_equal(hit_tiles_look(&map.grid, fit, HIT_LOOK_VERTICES, HIT_CELLS_HALF_OPEN).look_ups, 1);
    assert_int_equal(hit_tiles_look(&map.grid, fit, HIT_LOOK_OUTLINE, HIT_CELLS_HALF_OPEN).look_ups, 1);
}

TEST(negative_coordinates_floor) {
    assert_cells(hit_cells_covered(box(-0.5f, -33.0f, 0.5f, -32.0f), tile_32, HIT_CELLS_HALF_OPEN), -1, -2, 0, -2);
    assert_cells(hit_cells_covered(box(-32.0f, -64.0f, 0.0f, -1e-45f), tile_32, HIT_CELLS_HALF_OPEN), -1, -2, -1, -1);
    assert_cells(hit_cells_covered(box(-32.0f, -64.0f, 0.0f, -32.0f), tile_32, HIT_CELLS_CLOSED), -1, -2, 0, -1);
}

TEST(what_is_not_a_rectangle_with_area_covers_nothing) {
    const hit_aabb none[] = {box(1, 1, 1, 5), box(1, 1, 5, 1), box(5, 1, 1, 5), box(NAN, 1, 5, 5),
                             box(1, 1, INFINITY, 5)};
    test_grid map;
    clear_grid(&map, 10, 10, tile_32);
    memset(map.bits, 0xff, sizeof map.bits);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_true(is_empty(hit_cells_covered(none[i], tile_32, HIT_CELLS_HALF_OPEN)));
        assert_true(is_empty(hit_cells_covered(none[i], tile_32, HIT_CELLS_CLOSED)));
        for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++) {
            hit_tiles_witness witness = hit_tiles_look(&map.grid, none[i], look, HIT_CELLS_CLOSED);
            assert_int_equal(witness.look_ups, 0);
            assert_int_equal(witness.solid, 0);
            assert_false(hit_cells_looked_at(witness.span, look, 0, 0));
        }
        assert_verdict(hit_aabb_tiles(&map.grid, none[i]), i < 2 ? HIT_TOUCHING : HIT_APART);
    }
    const hit_vec bad_tiles[] = {{0.0f, 32.0f}, {32.0f, -1.0f}, {NAN, 32.0f}, {32.0f, INFINITY}};
    for (size_t i = 0; i < sizeof bad_tiles / sizeof *bad_tiles; i++) {
        map.grid.tile = bad_tiles[i];
        assert_true(is_empty(hit_cells_covered(box(1, 1, 5, 5), bad_tiles[i], HIT_CELLS_HALF_OPEN)));
        assert_verdict(hit_aabb_tiles(&map.grid, box(1, 1, 5, 5)), HIT_APART);
        assert_int_equal(hit_tiles_look(&map.grid, box(1, 1, 5, 5), HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN).look_ups, 0);
    }
}

/// The exact sign of edge - cell * tile: fma rounds once, which keeps the sign.
static double beyond(float edge, int32_t cell, float tile) {
    return -fma(cell, (double)tile, -(double)edge);
}

static void assert_in_the_right_cell(float edge, float tile) {
    hit_cells from = hit_cells_covered(box(edge, 0.0f, INFINITY, 1.0f), (hit_vec){tile, tile}, HIT_CELLS_HALF_OPEN);
    assert_true(is_empty(from)); // an infinite side is invalid
    hit_aabb right_of = box(edge, 0.0f, 3e38f, 1.0f), left_of = box(-3e38f, 0.0f, edge, 1.0f);
    int32_t first = hit_cells_covered(right_of, (hit_vec){tile, tile}, HIT_CELLS_HALF_OPEN).first_column;
    int32_t last = hit_cells_covered(left_of, (hit_vec){tile, tile}, HIT_CELLS_HALF_OPEN).last_column;
    int32_t closed_last = hit_cells_covered(left_of, (hit_vec){tile, tile}, HIT_CELLS_CLOSED).last_column;
    assert_true(beyond(edge, first, tile) >= 0.0 && beyond(edge, first + 1, tile) < 0.0);
    assert_true(beyond(edge, last, tile) > 0.0 && beyond(edge, last + 1, tile) <= 0.0);
    assert_int_equal(closed_last, first);
}

TEST(rounding_never_puts_an_edge_into_another_cell) {
    uint64_t seed = 41;
    for (int i = 0; i < 400000; i++) {
        int bits = random_whole(&seed, 0, 29);
        double cell = (double)random_whole(&seed, -(1 << bits), 1 << bits);
        float tile = random_magnitude(&seed, -20, 20);
        float edge = (float)(cell * (double)tile);
        assert_in_the_right_cell(edge, tile);
        assert_in_the_right_cell(nextafterf(edge, INFINITY), tile);
        assert_in_the_right_cell(nextafterf(edge, -INFINITY), tile);
    }
}

TEST(tiles_of_a_tenth_keep_their_edges) {
    for (int cell = -3000; cell <= 3000; cell++) assert_in_the_right_cell((float)cell * 0.1f, 0.1f);
}

TEST(far_away_cells_are_clamped_to_2_to_the_30) {
    const int32_t limit = 1 << 30;
    hit_aabb everything = box(-3e38f, -3e38f, 3e38f, 3e38f);
    assert_cells(hit_cells_covered(everything, tile_32, HIT_CELLS_CLOSED), -limit, -limit, limit, limit);
    assert_cells(hit_cells_covered(everything, tile_32, HIT_CELLS_HALF_OPEN), -limit, -limit, limit - 1, limit - 1);
    assert_cells(hit_cells_covered(everything, (hit_vec){1e-45f, 1e-45f}, HIT_CELLS_CLOSED), -limit, -limit, limit,
                 limit);
}

TEST(a_huge_rectangle_is_clipped_to_the_grid) {
    uint64_t seed = 42;
    test_grid map;
    fill_randomly(&map, &seed);
    set_solid(&map, 0, 0);
    hit_aabb everything = box(-3e38f, -3e38f, 3e38f, 3e38f);
    for (int i = 0; i < 1000; i++) {
        hit_tiles_witness full = hit_tiles_look(&map.grid, everything, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN);
        assert_int_equal(full.look_ups, map.grid.columns * map.grid.rows);
        assert_int_equal(hit_tiles_look(&map.grid, everything, HIT_LOOK_OUTLINE, HIT_CELLS_CLOSED).look_ups, 0);
        assert_int_equal(hit_tiles_look(&map.grid, everything, HIT_LOOK_VERTICES, HIT_CELLS_CLOSED).look_ups, 0);
        assert_verdict(hit_aabb_tiles(&map.grid, everything), HIT_OVERLAP);
    }
}

TEST(outside_the_grid_all_is_empty) {
    test_grid map;
    clear_grid(&map, 70, 10, tile_32);
    memset(map.bits, 0xff, sizeof map.bits);
    const int32_t outside[][2] = {{-1, 0}, {0, -1}, {70, 0}, {0, 10}, {INT32_MIN, 0}, {INT32_MAX, 0}, {0, INT32_MAX}};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        assert_false(hit_grid_is_solid(&map.grid, outside[i][0], outside[i][1]));
    assert_true(hit_grid_is_solid(&map.grid, 69, 9));
    assert_verdict(hit_aabb_tiles(&map.grid, box(-50, -50, -1, -1)), HIT_APART);
    assert_verdict(hit_aabb_tiles(&map.grid, box(70 * 32 + 1, 0, 3000, 320)), HIT_APART);
    assert_verdict(hit_aabb_tiles(&map.grid, box(70 * 32, 320, 3000, 1000)), HIT_TOUCHING);
    assert_verdict(hit_aabb_tiles(&map.grid, box(-3e38f, 5, 0, 6)), HIT_TOUCHING);
    hit_grid nothing = {0, 0, tile_32, 0, NULL, 0, NULL};
    assert_verdict(hit_aabb_tiles(&nothing, box(-50, -50, 50, 50)), HIT_APART);
    assert_int_equal(hit_tiles_look(&nothing, box(-50, -50, 50, 50), HIT_LOOK_OUTLINE, HIT_CELLS_CLOSED).look_ups, 0);
}

TEST(a_corner_that_meets_a_solid_cell_touches) {
    test_grid map;
    clear_grid(&map, 10, 10, tile_32);
    set_solid(&map, 3, 3);
    assert_verdict(hit_aabb_tiles(&map.grid, box(64, 64, 96, 96)), HIT_TOUCHING);
    assert_verdict(hit_aabb_tiles(&map.grid, box(128, 128, 150, 150)), HIT_TOUCHING);
    assert_verdict(hit_aabb_tiles(&map.grid, box(128, 64, 150, 96)), HIT_TOUCHING);
    assert_verdict(hit_aabb_tiles(&map.grid, box(100, 64, 110, 96)), HIT_TOUCHING);
    assert_verdict(hit_aabb_tiles(&map.grid, box(64, 64, 96, nextafterf(96, 0))), HIT_APART);
    assert_verdict(hit_aabb_tiles(&map.grid, box(64, 64, nextafterf(96, 100), nextafterf(96, 100))), HIT_OVERLAP);
    assert_verdict(hit_aabb_tiles(&map.grid, box(96, 96, 96, 96)), HIT_TOUCHING);
    assert_verdict(hit_aabb_tiles(&map.grid, box(95, 96, 95, 96)), HIT_APART);
}

static hit_aabb random_box_near(const hit_grid *grid, uint64_t *seed) {
    float width = (float)grid->columns * grid->tile.x, height = (float)grid->rows * grid->tile.y;
    hit_vec corner = random_vec(seed, -0.4f, 1.2f), size = random_vec(seed, 0.0f, 8.0f);
    corner = (hit_vec){corner.x * width, corner.y * height};
    size = (hit_vec){size.x * grid->tile.x, size.y * grid->tile.y};
    if (random_whole(seed, 0, 1) == 0) { // on the cells' own edges
        corner.x = (float)random_whole(seed, -5, grid->columns + 5) * grid->tile.x;
        corner.y = (float)random_whole(seed, -5, grid->rows + 5) * grid->tile.y;
        size.x = (float)random_whole(seed, 0, 5) * grid->tile.x;
        size.y = (float)random_whole(seed, 0, 5) * grid->tile.y;
    }
    return box_of(corner, size);
}

TEST(the_verdict_is_that_of_every_cell) {
    uint64_t seed = 43;
    int count[3] = {0};
    for (int i = 0; i < 400; i++) {
        test_grid map;
        fill_randomly(&map, &seed);
        for (int k = 0; k < 50; k++) {
            hit_aabb walker = random_box_near(&map.grid, &seed);
            hit_verdict got = hit_aabb_tiles(&map.grid, walker);
            assert_verdict(got, verdict_by_every_cell(&map.grid, walker));
            count[got]++;
        }
    }
    assert_true(count[HIT_APART] > 1000 && count[HIT_TOUCHING] > 500 && count[HIT_OVERLAP] > 1000);
}

TEST(a_cell_is_covered_when_it_shares_area) {
    uint64_t seed = 44;
    for (int i = 0; i < 1000; i++) {
        test_grid map;
        clear_grid(&map, 20, 20, random_tile(&seed));
        hit_aabb walker = random_box_near(&map.grid, &seed);
        hit_cells span = hit_cells_covered(walker, map.grid.tile, HIT_CELLS_HALF_OPEN);
        for (int32_t row = -20; row < 40; row++) {
            for (int32_t column = -20; column < 40; column++) {
                assert_int_equal(hit_cells_looked_at(span, HIT_LOOK_FULL, column, row),
                                 overlaps_cell(&map.grid, walker, column, row));
            }
        }
    }
}

TEST(a_look_counts_the_cells_that_it_looks_at) {
    uint64_t seed = 45;
    for (int i = 0; i < 500; i++) {
        test_grid map;
        fill_randomly(&map, &seed);
        hit_aabb walker = random_box_near(&map.grid, &seed);
        hit_cell_rule rule = i % 2 ? HIT_CELLS_CLOSED : HIT_CELLS_HALF_OPEN;
        for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++) {
            hit_tiles_witness got = hit_tiles_look(&map.grid, walker, look, rule);
            hit_cells span = hit_cells_covered(walker, map.grid.tile, rule);
            assert_cells(got.span, span.first_column, span.first_row, span.last_column, span.last_row);
            assert_int_equal(got.look, look);
            int64_t look_ups = 0, solid = 0;
            for (int32_t row = 0; row < map.grid.rows; row++) {
                for (int32_t column = 0; column < map.grid.columns; column++) {
                    if (!hit_cells_looked_at(span, look, column, row)) continue;
                    look_ups++;
                    solid += hit_grid_is_solid(&map.grid, column, row);
                }
            }
            assert_int_equal(got.look_ups, look_ups);
            assert_int_equal(got.solid, solid);
        }
    }
}

TEST(corners_lie_in_the_outline_and_the_outline_in_the_whole) {
    for (int width = 1; width <= 6; width++) {
        for (int height = 1; height <= 6; height++) {
            hit_cells span = {-2, 3, -2 + width - 1, 3 + height - 1};
            int count[4] = {0};
            for (int32_t row = 0; row < 12; row++) {
                for (int32_t column = -5; column < 8; column++) {
                    bool at[4];
                    for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++)
                        count[look] += at[look] = hit_cells_looked_at(span, look, column, row);
                    assert_true(at[HIT_LOOK_VERTICES] <= at[HIT_LOOK_OUTLINE]);
                    assert_true(at[HIT_LOOK_OUTLINE] <= at[HIT_LOOK_FULL]);
                    assert_true(at[HIT_LOOK_FULL] == at[HIT_LOOK_SWEPT]);
                }
            }
            assert_int_equal(count[HIT_LOOK_VERTICES], (width > 1 ? 2 : 1) * (height > 1 ? 2 : 1));
            int inner = (width > 2 ? width - 2 : 0) * (height > 2 ? height - 2 : 0);
            assert_int_equal(count[HIT_LOOK_OUTLINE], width * height - inner);
            assert_int_equal(count[HIT_LOOK_FULL], width * height);
        }
    }
}

TEST_FILE(tiles, NULL, NULL)

// The yes-or-no queries against the query that visits cell by cell, and the coarse level.
#include <string.h>

#include "grid.h"

enum { WIDE_COLUMNS = 4500, WIDE_ROWS = 300, WIDE_WORDS = 72, WIDE_BLOCK_WORDS = 10 };

/// Large enough for blocks of two words a row; `fine` is the same grid without its coarse level.
typedef struct {
    uint64_t bits[WIDE_ROWS * WIDE_WORDS], blocks[WIDE_BLOCK_WORDS];
    hit_grid grid, fine;
} wide_grid;

static wide_grid map; // too large for a stack

static void clear_wide(int32_t columns, int32_t rows, hit_vec tile) {
    memset(&map, 0, sizeof map);
    assert_true(hit_grid_block_words(columns, rows) <= WIDE_BLOCK_WORDS);
    map.fine = (hit_grid){columns, rows, tile, WIDE_WORDS, map.bits, 0, NULL};
    map.grid = map.fine;
    map.grid.words_per_block_row = hit_grid_words_per_block_row(columns);
    map.grid.blocks = map.blocks;
}

static void edit(int32_t column, int32_t row, bool is_solid) {
    uint64_t bit = UINT64_C(1) << (column % 64), *word = &map.bits[row * WIDE_WORDS + column / 64];
    *word = is_solid ? *word | bit : *word & ~bit;
    hit_grid_update_block(&map.grid, map.blocks, column, row);
}

static void fill_wide(uint64_t *seed) {
    int32_t columns = random_whole(seed, 1, random_whole(seed, 0, 2) ? 200 : WIDE_COLUMNS);
    clear_wide(columns, random_whole(seed, 1, WIDE_ROWS), random_tile(seed));
    int count = random_whole(seed, 0, 3) ? random_whole(seed, 0, 30) : random_whole(seed, 0, 3000);
    for (int i = 0; i < count; i++) {
        int32_t column = random_whole(seed, 0, columns - 1);
        edit(column, random_whole(seed, 0, map.grid.rows - 1), true);
    }
}

/// Spans of all sizes: small, about as large as a block, beyond the map on any side, empty.
static hit_cells random_span(uint64_t *seed) {
    const int reach[] = {1, 4, 16, 70, 400, 5000};
    int across = reach[random_whole(seed, 0, 5)], down = reach[random_whole(seed, 0, 5)];
    int32_t column = random_whole(seed, -across, map.grid.columns + 3);
    int32_t row = random_whole(seed, -down, map.grid.rows + 3);
    hit_cells span = {column, row, column, row};
    span.last_column += random_whole(seed, -1, across);
    span.last_row += random_whole(seed, -1, down);
    return span;
}

static bool any_cell_by_cell(hit_cells span, hit_look look) {
    for (int32_t row = span.first_row < 0 ? 0 : span.first_row; row <= span.last_row && row < map.grid.rows; row++) {
        for (int32_t column = span.first_column < 0 ? 0 : span.first_column;
             column <= span.last_column && column < map.grid.columns; column++) {
            if (!hit_grid_is_solid(&map.grid, column, row)) continue;
            if (hit_cells_looked_at(span, look, column, row)) return true;
        }
    }
    return false;
}

TEST(every_span_is_answered_as_cell_by_cell) {
    uint64_t seed = 61;
    int found[4] = {0}, total = 0;
    for (int i = 0; i < 300; i++) {
        fill_wide(&seed);
        for (int k = 0; k < 100; k++, total++) {
            hit_cells span = random_span(&seed);
            for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++) {
                bool expected = any_cell_by_cell(span, look);
                assert_int_equal(hit_cells_any_solid(&map.grid, span, look), expected);
                assert_int_equal(hit_cells_any_solid(&map.fine, span, look), expected);
                assert_int_equal(hit_cells_any_solid_in_many_(&map.grid, span, look), expected);
                found[look] += expected;
            }
        }
    }
    assert_true(found[HIT_LOOK_VERTICES] > total / 100 && found[HIT_LOOK_OUTLINE] > total / 20);
    assert_true(found[HIT_LOOK_FULL] > total / 10 && found[HIT_LOOK_FULL] < total * 9 / 10);
}

TEST(every_cell_of_a_small_span_counts) {
    clear_wide(130, 12, (hit_vec){1.0f, 1.0f});
    for (int i = 0; i < 130 * 12; i++) {
        edit(i % 130, i / 130, true);
        for (int width = 1; width <= 6; width++) {
            for (int height = 1; height <= 6; height++) {
                hit_cells span = {60, 3, 60 + width - 1, 3 + height - 1};
                for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++)
                    assert_int_equal(hit_cells_any_solid(&map.grid, span, look), any_cell_by_cell(span, look));
            }
        }
        edit(i % 130, i / 130, false);
    }
}

TEST(a_look_counts_the_same_with_a_coarse_level) {
    uint64_t seed = 62;
    for (int i = 0; i < 200; i++) {
        fill_wide(&seed);
        float columns = (float)map.grid.columns, rows = (float)map.grid.rows;
        for (int k = 0; k < 100; k++) {
            hit_vec corner = random_vec(&seed, -0.2f, 1.1f), size = random_vec(&seed, 0.0f, 1.2f);
            hit_cell_rule rule = k % 2 ? HIT_CELLS_CLOSED : HIT_CELLS_HALF_OPEN;
            if (random_whole(&seed, 0, 1)) size = (hit_vec){size.x / columns * 5, size.y / rows * 5};
            hit_aabb box = box_of((hit_vec){corner.x * columns * map.grid.tile.x, corner.y * rows * map.grid.tile.y},
                                  (hit_vec){size.x * columns * map.grid.tile.x, size.y * rows * map.grid.tile.y});
            hit_tiles_witness looks[4];
            for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++) {
                hit_tiles_witness fine = hit_tiles_look(&map.fine, box, look, rule);
                looks[look] = hit_tiles_look(&map.grid, box, look, rule);
                assert_int_equal(looks[look].look_ups, fine.look_ups);
                assert_int_equal(looks[look].solid, fine.solid);
            }
            assert_int_equal(hit_tiles_vertices(&map.grid, box, rule), looks[HIT_LOOK_VERTICES].solid > 0);
            assert_int_equal(hit_tiles_outline(&map.grid, box, rule), looks[HIT_LOOK_OUTLINE].solid > 0);
            assert_int_equal(hit_tiles_full(&map.grid, box, rule), looks[HIT_LOOK_FULL].solid > 0);
            assert_verdict(hit_aabb_tiles(&map.grid, box), hit_aabb_tiles(&map.fine, box));
        }
    }
}

static void assert_cells_equal(hit_cells got, hit_cells expected) {
    assert_int_equal(got.first_column, expected.first_column);
    assert_int_equal(got.first_row, expected.first_row);
    assert_int_equal(got.last_column, expected.last_column);
    assert_int_equal(got.last_row, expected.last_row);
}

static float random_edge(uint64_t *seed, float tile) {
    float whole = (float)random_whole(seed, -5, random_whole(seed, 0, 1) ? 2000 : 40000000);
    switch (random_whole(seed, 0, 3)) {
    case 0: return whole * tile;
    case 1: return nextafterf(whole * tile, random_whole(seed, 0, 1) ? 1e38f : -1e38f);
    case 2: return random_magnitude(seed, -149, 127) * (float)random_whole(seed, -1, 1);
    default: return random_float(seed, -10.0f, 1e6f);
    }
}

TEST(both_computations_of_the_covered_cells_agree) {
    uint64_t seed = 63;
    for (int i = 0; i < 500000; i++) {
        hit_vec tile = random_tile(&seed);
        if (i % 7 == 0) tile.x = random_magnitude(&seed, -149, 127);
        hit_aabb box;
        box.min.x = random_edge(&seed, tile.x);
        box.min.y = random_edge(&seed, tile.y);
        box.max.x = random_edge(&seed, tile.x);
        box.max.y = random_edge(&seed, tile.y);
        for (hit_cell_rule rule = HIT_CELLS_HALF_OPEN; rule <= HIT_CELLS_CLOSED; rule++)
            assert_cells_equal(hit_cells_covered(box, tile, rule), hit_cells_covered_anywhere_(box, tile, rule));
    }
    const float odd[] = {0.0f, -0.0f, 1.0f, -1.0f, 1e-45f, 3e38f, -3e38f, INFINITY, -INFINITY, NAN};
    for (int i = 0; i < 1000; i++) {
        float min = odd[i % 10], max = odd[i / 10 % 10], side = odd[i / 100];
        for (hit_cell_rule rule = HIT_CELLS_HALF_OPEN; rule <= HIT_CELLS_CLOSED; rule++) {
            hit_aabb box = {{min, 1.0f}, {max, 2.0f}};
            assert_cells_equal(hit_cells_covered(box, (hit_vec){side, 1.0f}, rule),
                               hit_cells_covered_anywhere_(box, (hit_vec){side, 1.0f}, rule));
        }
    }
}

// The number x below the modulus for which number * x leaves 1. The two must be coprime.
static uint32_t inverse_of_odd(uint32_t number, uint32_t modulus) {
    int64_t before = 0, inverse = 1, greater = modulus, lesser = number % modulus;
    while (lesser > 1) {
        const int64_t quotient = greater / lesser, rest = greater % lesser, next = before - quotient * inverse;
        before = inverse;
        inverse = next;
        greater = lesser;
        lesser = rest;
    }
    return (uint32_t)(inverse < 0 ? inverse + modulus : inverse);
}

// An edge and a tile whose quotient, about 2^exponent, is as little below (or above) a whole number as floats allow:
// for an odd tile T, edge = E 2^exponent where E 2^exponent = -1 (1) modulo T.
TEST(a_quotient_next_to_a_whole_number_is_not_taken_for_it) {
    uint64_t seed = 64;
    for (int exponent = 1; exponent <= 30; exponent++) {
        for (int i = 0; i < 2000; i++) {
            const uint32_t tile = (uint32_t)random_whole(&seed, 1 << 22, (1 << 23) - 1) * 2 + 1;
            uint32_t power = 1;
            for (int k = 0; k < exponent; k++) power = power * 2 % tile;
            const uint32_t above = inverse_of_odd(power, tile);
            const uint32_t edge = i % 2 ? above : tile - above;
            const hit_vec tiles = {(float)tile, (float)tile};
            const float far = ldexpf((float)edge, exponent);
            const hit_aabb box = {{far / 2, far}, {far, nextafterf(far, INFINITY)}};
            for (hit_cell_rule rule = HIT_CELLS_HALF_OPEN; rule <= HIT_CELLS_CLOSED; rule++)
                assert_cells_equal(hit_cells_covered(box, tiles, rule), hit_cells_covered_anywhere_(box, tiles, rule));
        }
    }
}

TEST(huge_spans_and_no_grid_are_no_trouble) {
    const int32_t limit = 1 << 30;
    const hit_cells everything = {-limit, -limit, limit, limit};
    clear_wide(WIDE_COLUMNS, WIDE_ROWS, (hit_vec){32.0f, 32.0f});
    assert_false(hit_cells_any_solid(&map.grid, everything, HIT_LOOK_FULL));
    edit(WIDE_COLUMNS - 1, WIDE_ROWS - 1, true);
    assert_true(hit_cells_any_solid(&map.grid, everything, HIT_LOOK_FULL));
    assert_false(hit_cells_any_solid(&map.grid, everything, HIT_LOOK_OUTLINE));
    assert_false(hit_cells_any_solid(&map.grid, everything, HIT_LOOK_VERTICES));
    const hit_grid nothing = {0, 0, {32.0f, 32.0f}, 0, NULL, 0, NULL};
    for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++) {
        assert_false(hit_cells_any_solid(&nothing, everything, look));
        assert_false(hit_cells_any_solid(&nothing, (hit_cells){0, 0, 1, 1}, look));
    }
    assert_int_equal(hit_grid_block_words(0, 0), 0);
    assert_int_equal(hit_grid_block_words(1, 1), 1);
    assert_int_equal(hit_grid_block_words(64 * 64, HIT_BLOCK_ROWS), 1);
    assert_int_equal(hit_grid_block_words(64 * 64 + 1, HIT_BLOCK_ROWS + 1), 4);
}

static void assert_blocks_are_right(void) {
    for (int32_t row = 0; row < map.grid.rows; row += HIT_BLOCK_ROWS) {
        for (int32_t column = 0; column < map.grid.columns; column += 64) {
            const hit_cells block = {column, row, column + 63, row + HIT_BLOCK_ROWS - 1};
            const int32_t word = row / HIT_BLOCK_ROWS * map.grid.words_per_block_row + column / 64 / 64;
            assert_int_equal(map.blocks[word] >> (column / 64 % 64) & 1u, any_cell_by_cell(block, HIT_LOOK_FULL));
        }
    }
}

TEST(edits_keep_the_coarse_level_right) {
    uint64_t seed = 64;
    for (int i = 0; i < 20; i++) {
        clear_wide(random_whole(&seed, 1, 600), random_whole(&seed, 1, WIDE_ROWS), (hit_vec){1.0f, 1.0f});
        int most = random_whole(&seed, 1, 400); // few columns and rows, so that blocks become empty again
        for (int k = 0; k < 300; k++) {
            int32_t column = random_whole(&seed, 0, most) % map.grid.columns;
            int32_t row = random_whole(&seed, 0, most) % map.grid.rows;
            edit(column, row, random_whole(&seed, 0, 9) < 3);
            if (k % 20 == 0) assert_blocks_are_right();
        }
        assert_blocks_are_right();
        uint64_t kept[WIDE_BLOCK_WORDS];
        memcpy(kept, map.blocks, sizeof kept);
        memset(map.blocks, 0xff, sizeof(uint64_t) * hit_grid_block_words(map.grid.columns, map.grid.rows));
        hit_grid_fill_blocks(&map.grid, map.blocks);
        assert_memory_equal(map.blocks, kept, sizeof kept);
    }
}

TEST(a_coarse_level_changes_no_move) {
    uint64_t seed = 65;
    int blocked = 0, met = 0;
    for (int i = 0; i < 300; i++) {
        fill_wide(&seed);
        float width = (float)map.grid.columns * map.grid.tile.x, height = (float)map.grid.rows * map.grid.tile.y;
        for (int k = 0; k < 60; k++) {
            hit_vec corner = random_vec(&seed, -0.2f, 1.1f), size = random_vec(&seed, 0.0f, 6.0f);
            corner = (hit_vec){corner.x * width, corner.y * height};
            size = (hit_vec){size.x * map.grid.tile.x, size.y * map.grid.tile.y};
            hit_along along = random_whole(&seed, 0, 1) ? HIT_ALONG_X : HIT_ALONG_Y;
            float distance = random_float(&seed, -1.0f, 1.0f) * (random_whole(&seed, 0, 1) ? width : size.x);
            for (hit_look look = HIT_LOOK_VERTICES; look <= HIT_LOOK_SWEPT; look++) {
                hit_tiles_move_result coarse =
                    hit_tiles_move(&map.grid, corner, size, along, distance, look, HIT_CELLS_HALF_OPEN);
                hit_tiles_move_result fine =
                    hit_tiles_move(&map.fine, corner, size, along, distance, look, HIT_CELLS_HALF_OPEN);
                assert_exactly(coarse.position, fine.position);
                assert_int_equal(coarse.blocked, fine.blocked);
                assert_int_equal(coarse.look_ups, fine.look_ups);
                assert_int_equal(coarse.at.solid, fine.at.solid);
                blocked += coarse.blocked;
                if (look != HIT_LOOK_SWEPT) continue;
                bool is_met = hit_tiles_swept(&map.grid, corner, size, along, distance, HIT_CELLS_HALF_OPEN);
                if (coarse.blocked) assert_true(is_met);
                if (!coarse.blocked) assert_int_equal(is_met, coarse.at.solid > 0);
                met += is_met;
            }
        }
    }
    assert_true(blocked > 1000 && met > 1000);
}

TEST(an_invalid_shape_meets_nothing) {
    clear_wide(40, 10, (hit_vec){32.0f, 32.0f});
    for (int i = 0; i < 400; i++) edit(i % 40, i / 40, true);
    const struct {
        hit_vec corner, size;
        float distance;
    } bad[] = {{{5, 5}, {10, 10}, NAN},       {{5, 5}, {10, 10}, INFINITY},    {{5, 5}, {10, 10}, -INFINITY},
               {{5, 5}, {-1, 10}, 50},        {{5, 5}, {10, NAN}, 1},          {{5, 5}, {INFINITY, 10}, 1},
               {{5, NAN}, {10, 10}, 1},       {{5, 5}, {0, 10}, 50},           {{5, 5}, {10, 0}, 50},
               {{3e38f, 5}, {10, 10}, 3e38f}, {{3e38f, 5}, {3e38f, 9}, -3e38f}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(
            hit_tiles_swept(&map.grid, bad[i].corner, bad[i].size, HIT_ALONG_X, bad[i].distance, HIT_CELLS_HALF_OPEN));
    }
    assert_true(hit_tiles_swept(&map.grid, (hit_vec){-500, 5}, (hit_vec){10, 10}, HIT_ALONG_X, 5000, HIT_CELLS_CLOSED));
    assert_true(hit_tiles_swept(&map.grid, (hit_vec){5, 900}, (hit_vec){10, 10}, HIT_ALONG_Y, -5000, HIT_CELLS_CLOSED));
    assert_false(hit_tiles_swept(&map.grid, (hit_vec){5, 900}, (hit_vec){10, 10}, HIT_ALONG_X, 500, HIT_CELLS_CLOSED));
}

TEST_FILE(tiles_fast, NULL, NULL)

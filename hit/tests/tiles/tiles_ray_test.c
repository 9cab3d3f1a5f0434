// Rays over a map: cases computed by hand, and every cell by exact arithmetic.
#include <string.h>

#include "grid.h"
#include "oracle.h"

static const hit_vec tile_32 = {32, 32};

static hit_tiles_ray cast(const test_grid *map, float from_x, float from_y, float to_x, float to_y) {
    return hit_ray_tiles((hit_segment){{from_x, from_y}, {to_x, to_y}}, &map->grid);
}

#define assert_first(result, at, x, y, normal_x, normal_y, in_column, in_row)                                          \
    do {                                                                                                               \
        assert_true((result).ray.hits);                                                                                \
        assert_near((result).ray.fraction, at, 1e-15);                                                                 \
        assert_vec_exactly((result).ray.point, x, y);                                                                  \
        assert_vec_exactly((result).ray.normal, normal_x, normal_y);                                                   \
        assert_int_equal((result).column, in_column);                                                                  \
        assert_int_equal((result).row, in_row);                                                                        \
    } while (0)

#define assert_none(result, to_x, to_y)                                                                                \
    do {                                                                                                               \
        assert_false((result).ray.hits);                                                                               \
        assert_exactly((result).ray.fraction, 1);                                                                      \
        assert_vec_exactly((result).ray.point, to_x, to_y);                                                            \
        assert_vec_exactly((result).ray.normal, 0, 0);                                                                 \
        assert_int_equal((result).column, 0);                                                                          \
        assert_int_equal((result).row, 0);                                                                             \
    } while (0)

TEST(a_cell_is_hit_from_every_side) {
    test_grid map;
    clear_grid(&map, 40, 40, tile_32);
    set_solid(&map, 10, 10); // from 320 to 352
    assert_first(cast(&map, 240, 330, 400, 330), 0.5, 320, 330, 1, 0, 10, 10);
    assert_first(cast(&map, 432, 330, 272, 330), 0.5, 352, 330, -1, 0, 10, 10);
    assert_first(cast(&map, 330, 240, 330, 400), 0.5, 330, 320, 0, 1, 10, 10);
    assert_first(cast(&map, 330, 432, 330, 272), 0.5, 330, 352, 0, -1, 10, 10);
    assert_first(cast(&map, 240, 240, 400, 400), 0.5, 320, 320, 1, 0, 10, 10);
    assert_none(cast(&map, 240, 330, 319, 330), 319, 330);
    assert_first(cast(&map, 240, 330, 320, 330), 1, 320, 330, 1, 0, 10, 10);
    assert_none(cast(&map, 240, 270, 400, 330), 400, 330);
}

TEST(a_touch_is_a_hit) {
    test_grid map;
    clear_grid(&map, 40, 40, tile_32);
    set_solid(&map, 10, 10);
    assert_first(cast(&map, 240, 320, 400, 320), 0.5, 320, 320, 1, 0, 10, 10);  // along its top
    assert_first(cast(&map, 400, 352, 240, 352), 0.3, 352, 352, -1, 0, 10, 10); // along its bottom
    assert_first(cast(&map, 352, 400, 352, 240), 0.3, 352, 352, 0, -1, 10, 10); // along its right side
    assert_first(cast(&map, 310, 362, 330, 342), 0.5, 320, 352, 1, 0, 10, 10);  // over its corner
    set_solid(&map, 9, 11);
    assert_first(cast(&map, 310, 342, 330, 362), 0.5, 320, 352, 1, 0, 10, 10); // between two corners
}

TEST(a_ray_that_begins_at_a_cell) {
    test_grid map;
    clear_grid(&map, 40, 40, tile_32);
    set_solid(&map, 10, 10);
    assert_first(cast(&map, 325, 330, 900, 330), 0, 325, 330, 1, 0, 10, 10);
    assert_first(cast(&map, 335, 350, 900, 330), 0, 335, 350, 0, -1, 10, 10);
    assert_first(cast(&map, 330, 320, 330, 100), 0, 330, 320, 0, 1, 10, 10); // on its top, and away
    assert_first(cast(&map, 352, 340, 352, 340), 0, 352, 340, -1, 0, 10, 10);
    assert_none(cast(&map, 353, 340, 353, 340), 353, 340);
}

/// The line between two cells of a wall or a floor is no corner.
TEST(a_wall_of_cells_is_flat) {
    test_grid map;
    clear_grid(&map, 40, 40, tile_32);
    for (int i = 0; i < 40; i++) set_solid(&map, 20, i), set_solid(&map, i, 20); // from 640 on
    const float along[] = {-64, -20, 0, 20, 64};
    for (int i = 0; i < 5; i++) {
        const hit_tiles_ray wall = cast(&map, 540, 320 - along[i], 740, 320 + along[i]);
        assert_true(wall.ray.hits && wall.column == 20);
        assert_vec_exactly(wall.ray.point, 640, 320);
        assert_vec_exactly(wall.ray.normal, 1, 0);
        const hit_tiles_ray floor = cast(&map, 320 - along[i], 540, 320 + along[i], 740);
        assert_true(floor.ray.hits && floor.row == 20);
        assert_vec_exactly(floor.ray.point, 320, 640);
        assert_vec_exactly(floor.ray.normal, 0, 1);
    }
}

TEST(what_is_not_valid_hits_nothing) {
    test_grid map;
    clear_grid(&map, 40, 40, tile_32);
    memset(map.bits, 0xff, sizeof map.bits);
    const float odd[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 12; i++) {
        float n[4] = {5, 5, 500, 500};
        n[i % 4] = odd[i / 4];
        const hit_tiles_ray result = cast(&map, n[0], n[1], n[2], n[3]);
        assert_false(result.ray.hits);
        assert_exactly(result.ray.fraction, 0);
        assert_vec_exactly(result.ray.point, 0, 0);
        assert_vec_exactly(result.ray.normal, 0, 0);
        assert_true(result.column == 0 && result.row == 0);
    }
    const float tiles[] = {0, -1, NAN, INFINITY};
    for (int i = 0; i < 4; i++) {
        map.grid.tile = (hit_vec){32, tiles[i]};
        assert_none(cast(&map, 5, 5, 500, 400), 500, 400);
    }
    clear_grid(&map, 0, 0, tile_32);
    assert_none(cast(&map, -5, -5, 500, 400), 500, 400);
}

// Every cell, by exact arithmetic.

/// A quotient with a positive denominator.
typedef struct {
    number at, of;
} ratio;

static int compare(ratio a, ratio b) {
    return sign(less(times(a.at, b.of), times(b.at, a.of)));
}

/// The part of a ray between two pairs of lines; `axis` is where it begins: -1 at the start, 0 x, 1 y, 2 both.
typedef struct {
    ratio first, last;
    bool is_empty;
    int axis;
} crossing;

/// Clips to where the numerator over the length grows from 0: line <= position, or the reverse.
static void clip_at(crossing *p, float from, float to, number line, bool is_least, int axis) {
    number start = less(from_float(from), line), change = less(from_float(to), from_float(from));
    if (!is_least) start = negative(start), change = negative(change);
    if (sign(change) == 0) {
        p->is_empty = p->is_empty || sign(start) < 0;
        return;
    }
    const ratio at = sign(change) > 0 ? (ratio){negative(start), change} : (ratio){start, negative(change)};
    if (sign(change) < 0) {
        if (compare(at, p->last) < 0) p->last = at;
    } else if (sign(at.at) > 0) {
        const int order = compare(at, p->first);
        if (order == 0) p->axis = 2;
        if (order > 0) p->first = at, p->axis = axis;
    }
}

static crossing crossing_of(const hit_grid *grid, hit_segment a, int column, int row) {
    const ratio zero = {from_float(0), from_float(1)}, one = {from_float(1), from_float(1)};
    crossing p = {zero, one, false, -1};
    const number tile_x = from_float(grid->tile.x), tile_y = from_float(grid->tile.y);
    clip_at(&p, a.from.x, a.to.x, times(from_float((float)column), tile_x), true, 0);
    clip_at(&p, a.from.x, a.to.x, times(from_float((float)column + 1), tile_x), false, 0);
    clip_at(&p, a.from.y, a.to.y, times(from_float((float)row), tile_y), true, 1);
    clip_at(&p, a.from.y, a.to.y, times(from_float((float)row + 1), tile_y), false, 1);
    p.is_empty = p.is_empty || compare(p.first, p.last) > 0;
    return p;
}

typedef struct {
    bool is_there;
    int column, row;
    crossing crossing;
} first_cell;

static first_cell first_by_every_cell(const hit_grid *grid, hit_segment a) {
    first_cell first = {.is_there = false};
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->columns; column++) {
            if (!hit_grid_is_solid(grid, column, row)) continue;
            const crossing p = crossing_of(grid, a, column, row);
            if (p.is_empty) continue;
            const int order = first.is_there ? compare(p.first, first.crossing.first) : -1;
            if (order < 0 || (order == 0 && p.axis != 2 && first.crossing.axis == 2))
                first = (first_cell){true, column, row, p};
        }
    }
    return first;
}

static double value_of(ratio a) {
    long at_power, of_power;
    double at = mpz_get_d_2exp(&at_power, a.at.whole), of = mpz_get_d_2exp(&of_power, a.of.whole);
    return ldexp(at / of, (int)(a.at.power - a.of.power + at_power - of_power));
}

static void check_hit(hit_segment a, hit_tiles_ray r, first_cell first) {
    const double at = value_of(first.crossing.first);
    assert_int_equal(r.column, first.column);
    assert_int_equal(r.row, first.row);
    assert_near(r.ray.fraction, at, 0x1p-51 * at);
    const hit_vec n = r.ray.normal;
    assert_true(fabsf(n.x) + fabsf(n.y) == 1 && (n.x == 0 || n.y == 0));
    assert_false(is_negative_zero(n.x) || is_negative_zero(n.y));
    if (first.crossing.axis >= 0) {
        assert_true((n.x != 0) == (first.crossing.axis != 1));
        assert_true(n.x != 0 ? (n.x > 0) == (a.to.x > a.from.x) : (n.y > 0) == (a.to.y > a.from.y));
    }
    const double way_x = (double)a.to.x - (double)a.from.x, way_y = (double)a.to.y - (double)a.from.y;
    const double size = fabs((double)a.from.x) + fabs((double)a.from.y) + fabs(way_x) + fabs(way_y);
    assert_vec_near(r.ray.point, (double)a.from.x + at * way_x, (double)a.from.y + at * way_y, 1e-7 * size + 2e-45);
}

/// Mostly on lines between cells or near one, otherwise anywhere on the map or beside it.
static float random_place(uint64_t *seed, float tile, int cells) {
    const float line = (float)random_whole(seed, -2, cells + 2) * tile;
    switch (random_whole(seed, 0, 5)) {
    case 0: return nextafterf(line, INFINITY);
    case 1: return nextafterf(line, -INFINITY);
    case 2: return random_float(seed, -2 * tile, (float)(cells + 2) * tile);
    case 3: return line + tile * 0.5f;
    default: return line;
    }
}

/// Through a corner of a cell, or beside it by as little as a float can be.
static hit_segment ray_through_corner(const hit_grid *grid, uint64_t *seed) {
    const hit_vec tile = grid->tile;
    const int column = random_whole(seed, 0, grid->columns), row = random_whole(seed, 0, grid->rows);
    const float x = (float)column * tile.x, y = (float)row * tile.y;
    const float way_x = (float)random_whole(seed, -4, 4) * tile.x / 4,
                way_y = (float)random_whole(seed, -4, 4) * tile.y / 4;
    const float before = (float)random_whole(seed, 0, 9), after = (float)random_whole(seed, 0, 9);
    hit_segment a = {{x - before * way_x, y - before * way_y}, {x + after * way_x, y + after * way_y}};
    float *const nudged[] = {&a.from.x, &a.from.y, &a.to.x, &a.to.y};
    const int which = random_whole(seed, 0, 7);
    if (which < 4) *nudged[which] = nextafterf(*nudged[which], random_whole(seed, 0, 1) ? INFINITY : -INFINITY);
    return a;
}

static hit_segment random_ray(const hit_grid *grid, uint64_t *seed) {
    hit_segment a;
    a.from.x = random_place(seed, grid->tile.x, grid->columns);
    a.from.y = random_place(seed, grid->tile.y, grid->rows);
    a.to.x = random_place(seed, grid->tile.x, grid->columns);
    a.to.y = random_place(seed, grid->tile.y, grid->rows);
    const float scales[] = {1, 1, 1, 0.01f, 1000, 1e30f};
    const float scale = scales[random_whole(seed, 0, 5)];
    if (scale != 1) {
        a.to.x = a.from.x + scale * (a.to.x - a.from.x);
        a.to.y = a.from.y + scale * (a.to.y - a.from.y);
    }
    switch (random_whole(seed, 0, 7)) {
    case 0: a.to.x = a.from.x; break;
    case 1: a.to.y = a.from.y; break;
    case 2: a.to.y = a.from.y + (a.to.x - a.from.x); break;
    case 3: a = (hit_segment){a.to, a.from}; break;
    default: break;
    }
    return a;
}

TEST(every_cell_agrees) {
    uint64_t seed = 301;
    int hits = 0, misses = 0, slanted = 0, starts = 0, corners = 0;
    for (int i = 0; i < repetitions(300, 4000); i++) {
        test_grid map;
        uint64_t blocks[64];
        hit_vec tile = random_tile(&seed);
        const float scale = i % 8 == 0 ? ldexpf(1, random_whole(&seed, -140, 90)) : 1;
        tile.x *= scale, tile.y *= scale;
        clear_grid(&map, random_whole(&seed, 1, 12), random_whole(&seed, 1, 12), tile);
        const int one_in = 1 << random_whole(&seed, 1, 5);
        for (int cell = 0; cell < map.grid.columns * map.grid.rows; cell++)
            if (random_whole(&seed, 1, one_in) == 1) set_solid(&map, cell % map.grid.columns, cell / map.grid.columns);
        if (i % 2) {
            map.grid.words_per_block_row = hit_grid_words_per_block_row(map.grid.columns);
            hit_grid_fill_blocks(&map.grid, blocks);
            map.grid.blocks = blocks;
        }
        for (int k = 0; k < 20; k++) {
            const hit_segment a = k % 2 ? random_ray(&map.grid, &seed) : ray_through_corner(&map.grid, &seed);
            if (!hit_segment_is_valid(a)) continue;
            forget_all_numbers();
            const hit_tiles_ray r = hit_ray_tiles(a, &map.grid);
            const first_cell first = first_by_every_cell(&map.grid, a);
            assert_int_equal(r.ray.hits, first.is_there);
            if (!first.is_there) assert_none(r, a.to.x, a.to.y);
            if (first.is_there) check_hit(a, r, first);
            misses += !r.ray.hits;
            starts += r.ray.hits && r.ray.fraction == 0;
            hits += r.ray.hits && r.ray.fraction > 0;
            slanted += r.ray.hits && r.ray.fraction > 0 && a.from.x != a.to.x && a.from.y != a.to.y;
            corners += first.is_there && first.crossing.axis == 2;
        }
    }
    const int enough = repetitions(100, 1500);
    assert_true(hits > enough && misses > enough && slanted > enough && starts > enough && corners > enough / 4);
}

/// Where the corners of cells are floats, a cell is a box.
TEST(a_cell_is_hit_as_a_box_is) {
    uint64_t seed = 302;
    for (int i = 0; i < repetitions(3000, 100000); i++) {
        test_grid map;
        clear_grid(&map, 40, 40, tile_32);
        const int column = random_whole(&seed, 0, 39), row = random_whole(&seed, 0, 39);
        set_solid(&map, column, row);
        const hit_vec min = {32 * (float)column, 32 * (float)row};
        const hit_aabb box = {min, {min.x + 32, min.y + 32}};
        hit_segment a;
        a.from = random_vec(&seed, -200, 1500);
        a.to = i % 2 ? random_vec(&seed, min.x - 40, min.x + 70) : random_vec(&seed, -200, 1500);
        const hit_ray expected = hit_ray_aabb(a, box), got = hit_ray_tiles(a, &map.grid).ray;
        assert_int_equal(got.hits, expected.hits);
        assert_near(got.fraction, expected.fraction, 1e-12);
        assert_vec_exactly(got.normal, expected.normal.x, expected.normal.y);
    }
}

static int give_back(void **state) {
    give_back_all_memory();
    return 0;
}

TEST_FILE(tiles_ray, NULL, give_back)

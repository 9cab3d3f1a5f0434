// The nearest wall: its verdict is that of hit_aabb_tiles; its gap and normal are those of the best of all cells.
#include "grid.h"

static const hit_vec tile_32 = {32.0f, 32.0f};

static hit_aabb box(float left, float top, float right, float bottom) {
    return (hit_aabb){{left, top}, {right, bottom}};
}

/// The separations of a cell on both axes, greater and smaller, exact in double.
typedef struct {
    double gap, aside;
} distance;

static double greatest(double a, double b) {
    return a > b ? a : b;
}

static distance distance_to(const hit_grid *grid, hit_aabb from, int32_t column, int32_t row) {
    const double x = greatest(column * (double)grid->tile.x - (double)from.max.x,
                              (double)from.min.x - (column + 1.0) * (double)grid->tile.x);
    const double y = greatest(row * (double)grid->tile.y - (double)from.max.y,
                              (double)from.min.y - (row + 1.0) * (double)grid->tile.y);
    return (distance){greatest(x, y), x < y ? x : y};
}

/// The best wall by visiting every cell, in the order that the witness documents. False if no cell is solid.
static bool best_by_every_cell(const hit_grid *grid, hit_aabb from, distance *best, int32_t *best_column,
                               int32_t *best_row) {
    bool is_found = false;
    for (int32_t row = 0; row < grid->rows; row++) {
        for (int32_t column = 0; column < grid->columns; column++) {
            if (!hit_grid_is_solid(grid, column, row)) continue;
            const distance next = distance_to(grid, from, column, row);
            if (is_found && (next.gap > best->gap || (next.gap == best->gap && next.aside >= best->aside))) continue;
            *best = next;
            *best_column = column;
            *best_row = row;
            is_found = true;
        }
    }
    return is_found;
}

static void check_normal(const hit_grid *grid, hit_aabb from, const hit_wall_witness *wall) {
    const hit_vec corner = {(float)wall->column * grid->tile.x, (float)wall->row * grid->tile.y};
    const hit_aabb cell = {corner, {corner.x + grid->tile.x, corner.y + grid->tile.y}};
    const hit_aabbs_witness expected = hit_aabb_aabb_witness(from, cell);
    assert_vec_exactly(wall->normal, expected.normal.x, expected.normal.y);
}

static void check_wall(const hit_grid *grid, hit_aabb from) {
    const hit_wall_witness wall = hit_aabb_tiles_witness(grid, from);
    distance best = {0.0, 0.0};
    int32_t column = 0, row = 0;
    assert_verdict(wall.verdict, hit_aabb_tiles(grid, from));
    assert_int_equal(wall.has_wall, best_by_every_cell(grid, from, &best, &column, &row));
    if (!wall.has_wall) {
        assert_exactly(wall.gap, 0.0);
        assert_vec_exactly(wall.normal, 0.0, 0.0);
        return;
    }
    assert_true(hit_grid_is_solid(grid, wall.column, wall.row));
    assert_gap_agrees(wall);
    const bool has_area = from.min.x < from.max.x && from.min.y < from.max.y;
    if (has_area || best.gap >= 0.0) assert_exactly(wall.gap, best.gap);
    assert_exactly(distance_to(grid, from, wall.column, wall.row).gap, best.gap);
    assert_exactly(distance_to(grid, from, wall.column, wall.row).aside, best.aside);
    if (grid->tile.x == 32.0f) check_normal(grid, from, &wall); // where floats represent the sides of cells
    if (wall.column != column || wall.row != row) {
        print_error("got column %d row %d, expected column %d row %d\n", wall.column, wall.row, column, row);
        fail();
    }
}

static hit_aabb random_walker(uint64_t *seed, const hit_grid *grid) {
    const float width = (float)grid->columns * grid->tile.x, height = (float)grid->rows * grid->tile.y;
    const float reach = random_whole(seed, 0, 4) ? 0.2f : 5.0f;
    const float x = random_float(seed, -reach * width, (1.0f + reach) * width);
    const float y = random_float(seed, -reach * height, (1.0f + reach) * height);
    const float w = random_float(seed, 0.0f, 6.0f * grid->tile.x), h = random_float(seed, 0.0f, 6.0f * grid->tile.y);
    return box(x, y, x + w, y + h);
}

/// Sides on the lines between cells, so that many cells are equally near.
static hit_aabb random_flush_walker(uint64_t *seed, const hit_grid *grid) {
    const float x = (float)random_whole(seed, -3, grid->columns + 3) * grid->tile.x;
    const float y = (float)random_whole(seed, -3, grid->rows + 3) * grid->tile.y;
    const float w = (float)random_whole(seed, 0, 5) * grid->tile.x, h = (float)random_whole(seed, 0, 5) * grid->tile.y;
    return box(x, y, x + w, y + h);
}

TEST(nearest_wall_is_the_best_of_all_cells) {
    uint64_t seed = 91;
    static test_grid map;
    for (int i = 0; i < 600; i++) {
        fill_randomly(&map, &seed);
        const float rest = fmodf(map.grid.tile.x * 8.0f, 1.0f) + fmodf(map.grid.tile.y * 8.0f, 1.0f);
        for (int j = 0; j < 8; j++) check_wall(&map.grid, random_walker(&seed, &map.grid));
        for (int j = 0; j < 8 && rest == 0.0f; j++) check_wall(&map.grid, random_flush_walker(&seed, &map.grid));
    }
}

TEST(the_coarse_level_changes_nothing) {
    uint64_t seed = 92;
    static test_grid map;
    for (int i = 0; i < 300; i++) {
        uint64_t blocks[16];
        fill_randomly(&map, &seed);
        map.grid.words_per_block_row = hit_grid_words_per_block_row(map.grid.columns);
        assert_true(hit_grid_block_words(map.grid.columns, map.grid.rows) <= 16);
        hit_grid_fill_blocks(&map.grid, blocks);
        map.grid.blocks = blocks;
        for (int j = 0; j < 10; j++) check_wall(&map.grid, random_walker(&seed, &map.grid));
    }
}

TEST(a_walker_on_the_floor_looks_down) {
    static test_grid map;
    clear_grid(&map, 40, 15, tile_32);
    for (int32_t column = 0; column < 40; column++) set_solid(&map, column, 13);
    const hit_wall_witness wall = hit_aabb_tiles_witness(&map.grid, box(128.0f, 308.0f, 236.0f, 416.0f));
    assert_verdict(wall.verdict, HIT_TOUCHING);
    assert_exactly(wall.gap, 0.0);
    assert_vec_exactly(wall.normal, 0.0, 1.0);
    assert_int_equal(wall.row, 13);
    const hit_wall_witness above = hit_aabb_tiles_witness(&map.grid, box(100.0f, 100.0f, 208.0f, 208.0f));
    assert_verdict(above.verdict, HIT_APART);
    assert_exactly(above.gap, 208.0);
    assert_vec_exactly(above.normal, 0.0, 1.0);
}

TEST(the_block_under_the_walker_is_named) {
    static test_grid map;
    clear_grid(&map, 40, 15, tile_32);
    set_solid(&map, 7, 6);
    const hit_wall_witness wall = hit_aabb_tiles_witness(&map.grid, box(168.0f, 128.0f, 276.0f, 236.0f));
    assert_verdict(wall.verdict, HIT_OVERLAP);
    assert_int_equal(wall.column, 7);
    assert_int_equal(wall.row, 6);
    assert_exactly(wall.gap, -44.0); // from the walker's foot at 236 up to the block's top at 192
    assert_vec_exactly(wall.normal, 0.0, 1.0);
}

TEST(far_walls_are_found_and_empty_maps_say_none) {
    static test_grid map;
    clear_grid(&map, 100, 40, tile_32);
    assert_false(hit_aabb_tiles_witness(&map.grid, box(0.0f, 0.0f, 10.0f, 10.0f)).has_wall);
    assert_false(hit_aabb_tiles_witness(&map.grid, box(-3e38f, -3e38f, 3e38f, 3e38f)).has_wall);
    set_solid(&map, 99, 39);
    const hit_wall_witness far = hit_aabb_tiles_witness(&map.grid, box(-3e38f, 0.0f, -2e38f, 10.0f));
    assert_verdict(far.verdict, HIT_APART);
    assert_true(far.has_wall);
    assert_int_equal(far.column, 99);
    assert_vec_exactly(far.normal, 1.0, 0.0);
    const hit_wall_witness all = hit_aabb_tiles_witness(&map.grid, box(-3e38f, -3e38f, 3e38f, 3e38f));
    assert_verdict(all.verdict, HIT_OVERLAP);
    assert_true(all.has_wall && all.gap < 0.0);
}

TEST(what_is_not_valid_has_no_wall) {
    static test_grid map;
    clear_grid(&map, 4, 4, tile_32);
    set_solid(&map, 1, 1);
    const hit_aabb bad[] = {box(5, 1, 1, 5), box(NAN, 1, 5, 5), box(1, 1, INFINITY, 5)};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const hit_wall_witness wall = hit_aabb_tiles_witness(&map.grid, bad[i]);
        assert_false(wall.has_wall);
        assert_verdict(wall.verdict, HIT_APART);
    }
    const hit_vec bad_tiles[] = {{0.0f, 32.0f}, {32.0f, -1.0f}, {NAN, 32.0f}, {32.0f, INFINITY}};
    for (size_t i = 0; i < sizeof bad_tiles / sizeof *bad_tiles; i++) {
        map.grid.tile = bad_tiles[i];
        assert_false(hit_aabb_tiles_witness(&map.grid, box(1, 1, 5, 5)).has_wall);
    }
}

TEST_FILE(tiles_wall, NULL, NULL)

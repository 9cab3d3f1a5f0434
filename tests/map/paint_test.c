// MapEdits: lines without gaps, undo to the exact bits, memory that does not grow.
#include "map_support.h"

#include "paint.h"

static Map map;
static MapEdits paint;

static int begin(void **state) {
    make_empty_map(&map, 40, 15, 32);
    assert_true(paint_begin(&paint, &map));
    return 0;
}

static int end(void **state) {
    paint_free(&paint);
    map_free(&map);
    return 0;
}

static hit_vec middle_of(int32_t column, int32_t row) {
    const hit_vec tile = paint.map.grid.tile;
    return (hit_vec){((float)column + 0.5f) * tile.x, ((float)row + 0.5f) * tile.y};
}

static void stroke(hit_vec from, hit_vec to) {
    paint_stroke(&paint);
    paint_stroke_to(&paint, from);
    paint_stroke_to(&paint, to);
    paint_stroke_end(&paint);
}

static int count_solid(const Map *in) {
    int count = 0;
    for (int32_t row = 0; row < in->grid.rows; row++) {
        for (int32_t column = 0; column < in->grid.columns; column++)
            count += hit_grid_is_solid(&in->grid, column, row);
    }
    return count;
}

// Solid cells that can be reached from one of them over shared sides.
static int count_joined(const Map *in, int32_t column, int32_t row) {
    static bool is_seen[64][64];
    static struct { int32_t column, row; } open[64 * 64 * 4];
    int count = 0, waiting = 0;
    memset(is_seen, 0, sizeof is_seen);
    open[waiting].column = column;
    open[waiting++].row = row;
    while (waiting > 0) {
        const int32_t x = open[--waiting].column, y = open[waiting].row;
        if (!hit_grid_is_solid(&in->grid, x, y) || is_seen[y][x]) continue;
        is_seen[y][x] = true;
        count++;
        for (int i = 0; i < 4; i++) {
            open[waiting].column = x + (i == 0) - (i == 1);
            open[waiting++].row = y + (i == 2) - (i == 3);
        }
    }
    return count;
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, end)

FIXTURE_TEST(the_map_that_was_opened_stays_as_it_was) {
    stroke(middle_of(3, 3), middle_of(9, 3));
    assert_int_equal(count_solid(&paint.map), 7);
    assert_int_equal(count_solid(&map), 0);
}

FIXTURE_TEST(the_first_cell_decides) {
    stroke(middle_of(3, 3), middle_of(9, 3));
    stroke(middle_of(5, 1), middle_of(5, 5)); // makes walls, though it crosses one
    assert_int_equal(count_solid(&paint.map), 7 + 4);
    stroke(middle_of(3, 3), middle_of(3, 12)); // erases, and leaves what is empty so
    assert_int_equal(count_solid(&paint.map), 7 + 4 - 1);
    assert_solid(&paint.map, 3, 3, false);
    paint_stroke_of(&paint, false);
    assert_true(paint_stroke_to(&paint, middle_of(2, 3)) == false);
    assert_true(paint_stroke_to(&paint, middle_of(9, 3)));
    assert_true(paint_stroke_end(&paint));
    assert_int_equal(count_solid(&paint.map), 4);
}

FIXTURE_TEST(a_line_paints_the_cells_that_the_pointer_crossed) {
    paint_free(&paint);
    map_free(&map);
    make_empty_map(&map, 6, 4, 10);
    map.grid.tile.y = 20;
    assert_true(paint_begin(&paint, &map));
    stroke((hit_vec){5, 10}, (hit_vec){55, 70});
    assert_cells(&paint.map, "##.... "
                             ".###.. "
                             "...##. "
                             "....##");
}

static bool is_on_the_way(hit_vec from, hit_vec to, int32_t column, int32_t row) {
    const hit_vec tile = paint.map.grid.tile;
    const double slack = 1e-3, x = (double)(to.x - from.x), y = (double)(to.y - from.y);
    double start = 0, last = 1;
    const double least[] = {(double)column * (double)tile.x - slack, (double)row * (double)tile.y - slack};
    const double most[] = {least[0] + (double)tile.x + 2 * slack, least[1] + (double)tile.y + 2 * slack};
    const double by[] = {x, y}, at[] = {(double)from.x, (double)from.y};
    for (int axis = 0; axis < 2; axis++) {
        if (fabs(by[axis]) < 1e-9) {
            if (at[axis] < least[axis] || at[axis] > most[axis]) return false;
            continue;
        }
        const double one = (least[axis] - at[axis]) / by[axis], other = (most[axis] - at[axis]) / by[axis];
        start = fmax(start, fmin(one, other));
        last = fmin(last, fmax(one, other));
    }
    return start <= last;
}

// Any path, also from and to far outside: cells connected by sides, and no cell that the pointer did not visit.
FIXTURE_TEST(lines_have_no_gaps) {
    uint64_t seed = 5;
    for (int round = 0; round < 3000; round++) {
        const bool is_near = random_whole(&seed, 0, 3) != 0;
        const float out = is_near ? 0 : 2000;
        const float x = random_float(&seed, -out, 40 * 32 - 1 + out), y = random_float(&seed, -out, 15 * 32 - 1 + out);
        const hit_vec from = {x, y};
        const float to_x = random_float(&seed, -out, 40 * 32 - 1 + out);
        const hit_vec to = {to_x, random_float(&seed, -out, 15 * 32 - 1 + out)};
        stroke(from, to);
        const int count = count_solid(&paint.map);
        int32_t column = -1, row = -1;
        for (int32_t i = 0; i < 40 * 15; i++) {
            if (!hit_grid_is_solid(&paint.map.grid, i % 40, i / 40)) continue;
            column = i % 40;
            row = i / 40;
            if (!is_on_the_way(from, to, column, row)) fail_msg("cell %d, %d is off the way", column, row);
        }
        if (is_near) {
            const int across = abs((int)(to.x / 32) - (int)(from.x / 32));
            assert_int_equal(count, 1 + across + abs((int)(to.y / 32) - (int)(from.y / 32)));
        }
        if (count > 0) {
            assert_int_equal(count_joined(&paint.map, column, row), count);
            assert_true(paint_undo(&paint));
        }
        assert_int_equal(count_solid(&paint.map), 0);
    }
}

FIXTURE_TEST(nothing_outside_the_map_is_painted) {
    static const hit_vec outside[] = {{-1, 5},          {5, -0.001f},      {40 * 32, 5},         {5, 15 * 32},
                                      {-3e38f, -3e38f}, {3e38f, -5e37f},   {INFINITY, 5},        {NAN, NAN},
                                      {1e9f, 1e9f},     {-1e-40f, -1e30f}, {40 * 32, -INFINITY}, {2000, 2000}};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        paint_stroke(&paint);
        assert_false(paint_stroke_to(&paint, outside[i]));
        assert_false(paint_stroke_end(&paint));
    }
    assert_false(paint_is_unsaved(&paint));
    stroke((hit_vec){-1e9f, 100}, (hit_vec){1e9f, 100}); // from one side to the other
    assert_int_equal(count_solid(&paint.map), 40);
    for (int32_t column = 0; column < 40; column++) assert_solid(&paint.map, column, 3, true);
}

static void random_stroke(uint64_t *seed) {
    paint_stroke(&paint);
    for (int i = random_whole(seed, 1, 5); i > 0; i--) {
        const float x = random_float(seed, -50, 40 * 32 + 50);
        paint_stroke_to(&paint, (hit_vec){x, random_float(seed, -50, 15 * 32 + 50)});
    }
    if (!paint_stroke_end(&paint)) random_stroke(seed);
}

// The coarse level is compared with one that is computed from scratch.
static void assert_blocks_are_right(void) {
    const hit_grid *grid = &paint.map.grid;
    const size_t words = hit_grid_block_words(grid->columns, grid->rows);
    uint64_t fresh[64] = {0};
    assert_true(words <= 64);
    hit_grid_fill_blocks(grid, fresh);
    assert_memory_equal(paint.map.blocks, fresh, words * sizeof *fresh);
}

FIXTURE_TEST(undo_and_redo_lead_to_the_exact_bits) {
    enum { STROKES = 60 };
    static Map after[STROKES + 1];
    uint64_t seed = 11;
    assert_true(map_copy(&after[0], &map));
    for (int i = 1; i <= STROKES; i++) {
        random_stroke(&seed);
        assert_true(map_copy(&after[i], &paint.map));
        assert_blocks_are_right();
    }
    for (int i = 0, at = STROKES; i < 2000; i++) {
        const bool goes_back = random_whole(&seed, 0, 1) != 0;
        const bool can = goes_back ? at > 0 : at < STROKES;
        assert_int_equal(goes_back ? paint_undo(&paint) : paint_redo(&paint), can);
        at += can ? (goes_back ? -1 : 1) : 0;
        assert_same_map(&after[at], &paint.map);
        assert_int_equal(paint_is_unsaved(&paint), at > 0);
    }
    for (int i = 0; i <= STROKES; i++) map_free(&after[i]);
}

FIXTURE_TEST(another_stroke_ends_redo) {
    stroke(middle_of(1, 1), middle_of(1, 1));
    stroke(middle_of(2, 1), middle_of(2, 1));
    assert_true(paint_undo(&paint));
    stroke(middle_of(3, 1), middle_of(3, 1));
    assert_false(paint_redo(&paint));
    assert_true(paint_undo(&paint));
    assert_true(paint_undo(&paint));
    assert_false(paint_undo(&paint));
    assert_true(maps_equal(&map, &paint.map));
    assert_true(paint_redo(&paint));
    assert_true(paint_redo(&paint));
    assert_false(paint_redo(&paint));
    assert_solid(&paint.map, 3, 1, true);
    assert_solid(&paint.map, 2, 1, false);
}

FIXTURE_TEST(undo_ends_an_unfinished_stroke) {
    paint_stroke(&paint);
    paint_stroke_to(&paint, middle_of(1, 1));
    assert_true(paint_undo(&paint));
    assert_false(paint.is_stroking);
    assert_true(maps_equal(&map, &paint.map));
}

FIXTURE_TEST(the_oldest_strokes_are_forgotten) {
    int undone = 0;
    for (int i = 0; i < PAINT_STROKES + 100; i++)
        stroke(middle_of(i % 40, i / 40 % 15), middle_of(i % 40, i / 40 % 15));
    while (paint_undo(&paint)) undone++;
    assert_int_equal(undone, PAINT_STROKES);
    assert_int_equal(count_solid(&paint.map), 100);
    assert_true(paint_is_unsaved(&paint));
    while (paint_redo(&paint)) undone--;
    assert_int_equal(undone, 0);
}

FIXTURE_TEST(cells_to_remember_are_bounded) {
    paint_free(&paint);
    map_free(&map);
    make_empty_map(&map, 1000, 1000, 1);
    assert_true(paint_begin(&paint, &map));
    for (int32_t row = 0; row < 1000; row++) stroke(middle_of(0, row), middle_of(999, row));
    assert_int_equal(count_solid(&paint.map), 1000 * 1000);
    while (paint_undo(&paint)) continue;
    assert_int_equal(count_solid(&paint.map), 1000 * (1000 - PAINT_CELLS / 1000));
    while (paint_redo(&paint)) continue;
    assert_int_equal(count_solid(&paint.map), 1000 * 1000);
}

// The beginning of the stroke is forgotten first, as much as exceeds the memory.
FIXTURE_TEST(a_stroke_larger_than_memory_is_undone_as_far_as_it_is_known) {
    paint_free(&paint);
    map_free(&map);
    make_empty_map(&map, 1000, 1000, 1);
    assert_true(paint_begin(&paint, &map));
    paint_stroke(&paint);
    for (int32_t row = 0; row < 1000; row++) {
        paint_stroke_to(&paint, middle_of(row % 2 ? 999 : 0, row));
        paint_stroke_to(&paint, middle_of(row % 2 ? 0 : 999, row));
    }
    assert_true(paint_stroke_end(&paint));
    assert_int_equal(count_solid(&paint.map), 1000 * 1000);
    while (paint_undo(&paint)) continue;
    assert_int_equal(count_solid(&paint.map), 1000 * 1000 / PAINT_CELLS * PAINT_CELLS);
}

FIXTURE_TEST(saved_and_unsaved_edits_are_distinguished) {
    assert_false(paint_is_unsaved(&paint));
    stroke(middle_of(1, 1), middle_of(1, 1));
    assert_true(paint_is_unsaved(&paint));
    paint_note_saved(&paint);
    assert_false(paint_is_unsaved(&paint));
    paint_undo(&paint);
    assert_true(paint_is_unsaved(&paint));
    paint_redo(&paint);
    assert_false(paint_is_unsaved(&paint));
    paint_undo(&paint);
    stroke(middle_of(2, 1), middle_of(2, 1));
    assert_true(paint_is_unsaved(&paint));
}

// Layers that are chosen are a map of their own: no stroke leads back.
FIXTURE_TEST(choosing_layers_forgets_the_strokes) {
    Map layered;
    assert_true(paint_has_begun(&paint));
    paint_free(&paint);
    assert_false(paint_has_begun(&paint));
    read_map(&layered, write_text("two.tmx", MAP_OF("3", "2") LAYER("1,0,0,0,0,0") LAYER("0,1,0,0,0,0") END_MAP));
    assert_true(paint_begin(&paint, &layered));
    stroke(middle_of(2, 1), middle_of(2, 1));
    stroke(middle_of(1, 1), middle_of(1, 1));
    paint_undo(&paint);
    const uint64_t before = paint_serial(&paint);
    paint_stroke(&paint);
    paint_choose(&paint, 2);
    assert_false(paint.is_stroking || paint_is_unsaved(&paint) || paint_undo(&paint) || paint_redo(&paint));
    assert_true(paint_serial(&paint) != before);
    assert_cells(&paint.map, ".#. ...");
    paint_note_unsaved(&paint);
    assert_true(paint_is_unsaved(&paint));
    map_free(&layered);
}

FIXTURE_TEST(columns_are_named_as_in_a_spreadsheet) {
    static const struct {
        int32_t column;
        const char *name;
    } names[] = {{0, "A"},   {5, "F"},    {25, "Z"},    {26, "AA"},     {51, "AZ"},
                 {52, "BA"}, {701, "ZZ"}, {702, "AAA"}, {18277, "ZZZ"}, {18278, "AAAA"}};
    char name[COLUMN_NAME];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        column_name(name, names[i].column);
        assert_string_equal(name, names[i].name);
    }
    column_name(name, MAP_CELLS_MAX - 1);
    int32_t column = 0; // read back, digit by digit
    for (const char *at = name; *at; at++) column = column * 26 + (*at - 'A' + 1);
    assert_int_equal(column - 1, MAP_CELLS_MAX - 1);
}

TEST_FILE(paint, NULL, remove_folder)

// The speed at which a method that tests only the end of a move jumps over a wall, the swept method, which never does,
// and the cost of all methods.
#include "one_lab.h"

#include "jump.h"
#include "tile_cost.h"

static int open_nothing(void **state) {
    return 0;
}

static int stand_on_course(void **state) {
    open_course(state);
    step_many(&lab, 60);
    return 0;
}

static Explanation explanation_now(void) {
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    return explanation;
}

// The reading that the key shows.
static double speed_shown(void) {
    const Explanation explanation = explanation_now();
    for (int i = 0; i < explanation.reading_count; i++) {
        if (explanation.readings[i].action == ACTION_JUMP_OVER) return explanation.readings[i].value.slots[0].number;
    }
    fail_msg("no such reading");
    return 0;
}

static float jump_speed_of(float width, float tile, hit_cell_rule rule) {
    JumpSpeed known = {0};
    jump_speed_update(&known, width, tile, rule);
    return known.speed;
}

TEST_WITH(it_takes_the_walkers_width_and_the_tiles, open_nothing, NULL) {
    for (hit_cell_rule rule = HIT_CELLS_HALF_OPEN; rule <= HIT_CELLS_CLOSED; rule++) {
        assert_exactly(jump_speed_of(108, 32, rule), 140);
        assert_exactly(jump_speed_of(64, 64, rule), 128);
        assert_exactly(jump_speed_of(1, 1, rule), 2);
        assert_exactly(jump_speed_of(512, 1024, rule), 1536);
        assert_exactly(jump_speed_of(10.25f, 7, rule), 17.25);
    }
}

#define FIXTURE_TEST(name) TEST_WITH(name, stand_on_course, close_lab)

FIXTURE_TEST(the_panel_says_it_for_this_map_and_this_size) {
    assert_exactly(speed_shown(), 140);
    set_field(&lab, "a.w=20");
    assert_exactly(speed_shown(), 52);
    map_free(&map);
    read_map(&map, "maps/size-1.tmx");
    open_lab(&lab, &map, "rect-tiles");
    assert_exactly(speed_shown(), 128);
}

// Beside the buttons below the scene.
static double control_speed(void) {
    return scene_controls(lab_scene(&lab), lab_state(&lab)).controls[0].value.slots[0].number;
}

static void find_jump(const char *method) {
    press(&lab, ACTION_RESET);
    if (lab.time.is_paused) press(&lab, ACTION_PAUSE);
    choose_method(&lab, method);
    step_many(&lab, 60);
    press(&lab, ACTION_JUMP_OVER);
    assert_exactly(control_speed(), 140);
    assert_true(lab.time.is_paused);
}

// The first block hangs in column 14 at the height of the walker on the ground.
FIXTURE_TEST(all_but_swept_jump_over_the_nearest_tile) {
    static const char *const blind[] = {"vertices", "outline", "full"};
    for (int i = 0; i < 3; i++) {
        find_jump(blind[i]);
        assert_exactly(field_of(&lab, "a.x"), 15 * 32);
        assert_exactly(field_of(&lab, "a.y"), 308);
        assert_string_equal(explanation_now().summary.text->in[0], lab.notice.phrase.text->in[0]);
        assert_contains(lab.notice.phrase.text->in[0], "Jumped over");
    }
    find_jump("swept");
    assert_exactly(field_of(&lab, "a.x"), 14 * 32 - 108);
    assert_contains(lab.notice.phrase.text->in[0], "stopped flush");
}

FIXTURE_TEST(a_pixel_less_does_not_do_it) {
    find_jump("full");
    set_field(&lab, "a.x=340");
    set_field(&lab, "a.speed=139");
    set_field(&lab, "gravity=0");
    step_with(&lab, event_hold(ACTION_RIGHT));
    press(&lab, ACTION_STEP);
    assert_exactly(field_of(&lab, "a.x"), 340);
    set_field(&lab, "a.speed=140");
    press(&lab, ACTION_STEP);
    assert_exactly(field_of(&lab, "a.x"), 480);
}

static int count_of_text(const char *text) {
    static Screen screen;
    int count = 0;
    compose_fixed(&screen, &lab, 1280, 760, "");
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        count += mark->kind == MARK_TEXT && strcmp(picture_text_of(&screen.picture, mark), text) == 0;
    }
    return count;
}

FIXTURE_TEST(start_and_end_are_shown_until_something_moves) {
    find_jump("full");
    step_many(&lab, 10);
    press(&lab, ACTION_OVERLAY);
    assert_int_equal(count_of_text("start"), 1);
    assert_int_equal(count_of_text("end"), 1);
    press(&lab, ACTION_STEP);
    assert_int_equal(count_of_text("start"), 0);
    press(&lab, ACTION_BACK);
    assert_int_equal(count_of_text("start"), 1);
}

// Even when the walker stands there already, at that speed, and would not move.
FIXTURE_TEST(it_is_shown_again_and_again) {
    find_jump("swept");
    press(&lab, ACTION_STEP);
    for (int i = 0; i < 2; i++) {
        press(&lab, ACTION_JUMP_OVER);
        assert_int_equal(count_of_text("start"), 1);
        assert_exactly(field_of(&lab, "a.x"), 14 * 32 - 108);
    }
}

FIXTURE_TEST(four_walkers_take_it_at_once) {
    static const double ends[] = {480, 480, 480, 340};
    SceneState shown;
    press(&lab, ACTION_SPLIT);
    press(&lab, ACTION_JUMP_OVER);
    assert_int_equal(count_of_text("start"), 4);
    for (int i = 0; i < 4; i++) {
        scene_show_pane(lab_scene(&lab), lab_state(&lab), i, &shown);
        assert_exactly(state_get(&shown, &lab_scene(&lab)->fields[0]), ends[i]);
    }
    choose_method(&lab, "swept");
    assert_int_equal(count_of_text("start"), 4);
}

TEST_WITH(says_where_there_is_no_such_wall, open_nothing, NULL) {
    make_empty_map(&map, 40, 15, 32);
    for (int row = 0; row < 15; row++) {
        map_set(&map, 0, row, true); // beyond it the map ends
        map_set(&map, 20, row, true);
        map_set(&map, 21, row, true); // two tiles thick
    }
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "gravity=0");
    press(&lab, ACTION_JUMP_OVER);
    assert_false(lab.time.is_paused);
    assert_contains(lab.notice.phrase.text->in[0], "no wall one tile thick");
    for (int row = 0; row < 15; row++) map_set(&map, 21, row, false);
    press(&lab, ACTION_JUMP_OVER);
    assert_true(lab.time.is_paused);
    assert_exactly(field_of(&lab, "a.x"), 21 * 32);
    set_field(&lab, "a.w=500");
    press(&lab, ACTION_JUMP_OVER);
    assert_contains(lab.notice.phrase.text->in[0], "This needs");
    map_free(&map);
}

// Far from the origin floats are coarse, and a walker of odd width is a little before the wall: the tick still jumps.
TEST_WITH(odd_widths_jump_too, open_nothing, NULL) {
    uint64_t seed = 77;
    int jumped = 0;
    make_empty_map(&map, 20000, 15, 32);
    for (int row = 0; row < 15; row++) map_set(&map, 15003, row, true);
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "gravity=0");
    for (int i = 0; i < 100; i++) {
        set_number(&lab, "a.w", (double)random_float(&seed, 1, 400));
        set_number(&lab, "a.x", (double)random_float(&seed, 400000, 470000));
        press(&lab, ACTION_JUMP_OVER);
        assert_true(lab.time.is_paused);
        press(&lab, ACTION_PAUSE);
        jumped += field_of(&lab, "a.x") >= 15004 * 32.0;
        assert_contains(lab.notice.phrase.text->in[0], "Jumped over");
    }
    assert_int_equal(jumped, 100);
    map_free(&map);
}

// The reference below visits every cell, in doubles.

static bool is_in_a_wall(double left, double top, double right, double bottom) {
    const double width = (double)map.grid.tile.x, height = (double)map.grid.tile.y;
    for (int row = 0; row < map.grid.rows; row++) {
        for (int column = 0; column < map.grid.columns; column++) {
            const bool is_apart = column * width >= right || row * height >= bottom || (column + 1) * width <= left ||
                                  (row + 1) * height <= top;
            if (!is_apart && hit_grid_is_solid(&map.grid, column, row)) return true;
        }
    }
    return false;
}

typedef struct {
    double x, y, w, h;
} Place4;

static double far_side(double at, double size) {
    return (double)((float)at + (float)size);
}

static Place4 place_now(void) {
    return (Place4){field_of(&lab, "a.x"), field_of(&lab, "a.y"), field_of(&lab, "a.w"), field_of(&lab, "a.h")};
}

// Along x first, and then along y, as walkers move.
static bool is_way_free(Place4 from, Place4 to) {
    const double left = fmin(from.x, to.x), right = far_side(fmax(from.x, to.x), from.w);
    const double top = fmin(from.y, to.y), bottom = far_side(fmax(from.y, to.y), from.h);
    return !is_in_a_wall(left, from.y, right, far_side(from.y, from.h)) &&
           !is_in_a_wall(to.x, top, far_side(to.x, from.w), bottom);
}

static void make_random_map(uint64_t *seed) {
    static const float tiles[] = {32, 64, 16, 8, 1, 11};
    make_empty_map(&map, random_whole(seed, 1, 40), random_whole(seed, 1, 30), tiles[random_whole(seed, 0, 5)]);
    const int one_in = 1 << random_whole(seed, 2, 8);
    for (int row = 0; row < map.grid.rows; row++) {
        for (int column = 0; column < map.grid.columns; column++) {
            if (random_whole(seed, 1, one_in) == 1) map_set(&map, column, row, true);
        }
    }
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "gravity=0");
    choose_method(&lab, "swept");
}

// Quarters of a pixel, or any float.
static double random_number(uint64_t *seed, float least, float most) {
    const float number = random_float(seed, least, most);
    return (double)(random_whole(seed, 0, 1) ? roundf(number * 4) / 4 : number);
}

// A size, a speed and a free place; false when none was found.
static bool take_random_start(uint64_t *seed) {
    const float width = (float)map.grid.columns * map.grid.tile.x, height = (float)map.grid.rows * map.grid.tile.y;
    set_number(&lab, "a.w", random_whole(seed, 0, 3) ? random_number(seed, 1, 100) : random_number(seed, 1, 512));
    set_number(&lab, "a.h", random_whole(seed, 0, 3) ? random_number(seed, 1, 100) : random_number(seed, 1, 512));
    set_number(&lab, "a.speed", random_whole(seed, 0, 1) ? random_number(seed, 0.25f, 512) : random_number(seed, 1, 9));
    for (int tries = 0; tries < 20; tries++) {
        set_number(&lab, "a.x", random_number(seed, -100, width));
        set_number(&lab, "a.y", random_number(seed, -100, height));
        const Place4 at = place_now();
        if (!is_in_a_wall(at.x, at.y, far_side(at.x, at.w), far_side(at.y, at.h))) return true;
    }
    return false;
}

// One move by one key. A wall stops it within a hundredth of a pixel; without a wall the move is complete.
static bool move_and_check(uint64_t *seed) {
    static const struct {
        Action action;
        double x, y;
    } ways[] = {{ACTION_LEFT, -1, 0}, {ACTION_RIGHT, 1, 0}, {ACTION_UP, 0, -1}, {ACTION_DOWN, 0, 1}};
    const int way = random_whole(seed, 0, 3);
    const double speed = field_of(&lab, "a.speed"), x = ways[way].x, y = ways[way].y;
    const Place4 from = place_now();
    press(&lab, ways[way].action);
    const Place4 to = place_now();
    const Place4 whole = {(double)((float)from.x + (float)(x * speed)), (double)((float)from.y + (float)(y * speed)),
                          from.w, from.h};
    assert_true(to.w == from.w && to.h == from.h);
    if (!is_way_free(from, to))
        fail_msg("went through a wall from %.9g, %.9g to %.9g, %.9g", from.x, from.y, to.x, to.y);
    const bool is_whole = to.x == whole.x && to.y == whole.y;
    const double more = 0.01;
    if (is_whole) return false;
    assert_true((to.x - from.x) * x >= 0 && (to.y - from.y) * y >= 0);
    assert_true(is_in_a_wall(to.x + fmin(x, 0) * more, to.y + fmin(y, 0) * more,
                             far_side(to.x, to.w) + fmax(x, 0) * more, far_side(to.y, to.h) + fmax(y, 0) * more));
    assert_near(lab_base(&lab)->gap, 0, more);
    return true;
}

TEST_WITH(swept_never_crosses_a_wall_and_stops_flush, open_nothing, NULL) {
    uint64_t seed = 60;
    int blocked = 0, whole = 0;
    for (int i = 0; i < repetitions(80, 900); i++) {
        make_random_map(&seed);
        for (int start = 0; start < 20; start++) {
            if (!take_random_start(&seed)) continue;
            for (int move = 0; move < 3; move++) {
                const bool is_blocked = move_and_check(&seed);
                blocked += is_blocked;
                whole += !is_blocked;
            }
        }
        map_free(&map);
    }
    const int enough = repetitions(200, 2000);
    assert_true(blocked > enough && whole > enough);
}

// With gravity the walker moves along both axes in one tick.
TEST_WITH(swept_never_crosses_a_wall_in_a_fall, open_nothing, NULL) {
    uint64_t seed = 61;
    int ticks = 0;
    const int maps = repetitions(100, 300);
    for (int i = 0; i < maps; i++) {
        make_random_map(&seed);
        set_field(&lab, "gravity=1");
        if (take_random_start(&seed)) {
            step_with(&lab, event_hold(random_whole(&seed, 0, 1) ? ACTION_RIGHT : ACTION_LEFT));
            for (int tick = 0; tick < 30; tick++, ticks++) {
                if (random_whole(&seed, 0, 5) == 0) press(&lab, ACTION_UP);
                const Place4 from = place_now();
                step_many(&lab, 1);
                const Place4 to = place_now();
                const bool has_restarted =
                    fabs(to.x - from.x) > 600 || fabs(to.y - from.y) > 600; // it had left the map
                assert_true(has_restarted || is_way_free(from, to));
                assert_false(is_in_a_wall(to.x, to.y, far_side(to.x, to.w), far_side(to.y, to.h)));
            }
        }
        map_free(&map);
    }
    assert_true(ticks > 10 * maps);
}

static const PlotSeries *series_of(const Plot *plot, const char *name) {
    for (int i = 0; i < plot->series_count; i++) {
        if (strcmp(plot->series[i].name->in[LANGUAGE_ENGLISH], name) == 0) return &plot->series[i];
    }
    fail_msg("no series '%s'", name);
    return NULL;
}

// Cells that a move of a square from a cell's edge makes it look at, counted by hand.
static float cells_along(double from, double to, double tile) {
    return (float)(ceil(to / tile) - floor(from / tile));
}

FIXTURE_TEST(costs_are_those_of_the_methods) {
    static const double speeds[] = {4, 140, 512, 0.25};
    for (int k = 0; k < 4; k++) {
        set_number(&lab, "a.speed", speeds[k]);
        const Explanation explanation = explanation_now();
        const Plot *plot = &explanation.plot;
        assert_int_equal(plot->point_count, COST_POINTS);
        assert_exactly(plot->x[0], 1);
        assert_exactly(plot->x[COST_POINTS - 1], 512);
        for (int i = 0; i < COST_POINTS; i++) {
            const double side = (double)plot->x[i], speed = speeds[k];
            const float high = cells_along(0, side, 32), wide = cells_along(speed, (double)(float)(speed + side), 32);
            assert_exactly(series_of(plot, "covered")->y[i], high * wide);
            assert_exactly(series_of(plot, "on the way")->y[i],
                           high * cells_along(0, (double)(float)(speed + side), 32));
            assert_exactly(series_of(plot, "edge")->y[i], high * wide - fmaxf(high - 2, 0) * fmaxf(wide - 2, 0));
            assert_exactly(series_of(plot, "corners")->y[i], fminf(high, 2) * fminf(wide, 2));
        }
    }
}

FIXTURE_TEST(the_present_size_is_marked) {
    Explanation explanation = explanation_now();
    assert_exactly(explanation.plot.now, 108);
    assert_exactly(series_of(&explanation.plot, "covered")->now, 16);
    assert_exactly(series_of(&explanation.plot, "edge")->now, 12);
    assert_exactly(series_of(&explanation.plot, "corners")->now, 4);
    set_field(&lab, "a.w=128");
    set_field(&lab, "a.h=32");
    explanation = explanation_now();
    assert_exactly(explanation.plot.now, 64); // the square as large as it
}

FIXTURE_TEST(the_plot_stands_in_the_panel_where_there_is_room) {
    static Screen screen;
    press(&lab, ACTION_PLOT);
    for (int i = 0; i < 4; i++) {
        choose_method(&lab, lab_scene(&lab)->methods[i].id);
        assert_int_equal(count_of_text("look-ups in a move of 4 px"), 1);
        assert_int_equal(count_of_text("108"), 1);
    }
    compose_fixed(&screen, &lab, 640, 400, "");
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT) assert_null(strstr(picture_text_of(&screen.picture, mark), "look-ups in a move"));
    }
    press(&lab, ACTION_NEXT_STEP);
    assert_int_equal(count_of_text("look-ups in a move of 4 px"), 0);
}

TEST_FILE(speed, NULL, NULL)

// The walker on its map: the tutorial's counts, the walls that each method misses, and that `full` and `swept` miss
// none.
#include "one_lab.h"
#include "screen.h"

static int open_large_tiles(void **state) {
    make_empty_map(&map, 4, 4, 64);
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "gravity=0");
    set_field(&lab, "a.w=64");
    set_field(&lab, "a.h=64");
    return 0;
}

static Explanation explanation_now(void) {
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    return explanation;
}

// The look-ups shown for vertices, outline, full, swept.
static int look_ups_shown(int method) {
    const Explanation explanation = explanation_now();
    return (int)explanation.readings[0].value.slots[method].number;
}

static int cells_overlapping(void) {
    const Explanation explanation = explanation_now();
    return (int)explanation.readings[1].value.slots[0].number;
}

static void place_walker(double x, double y) {
    set_number(&lab, "a.x", x);
    set_number(&lab, "a.y", y);
}

// Counted by hand from the walker's sides, not by the kernel.
static int solid_cells_under_walker(void) {
    const double left = field_of(&lab, "a.x"), top = field_of(&lab, "a.y");
    const double right = (double)((float)left + (float)field_of(&lab, "a.w"));
    const double bottom = (double)((float)top + (float)field_of(&lab, "a.h"));
    int count = 0;
    for (int row = 0; row < map.grid.rows; row++) {
        for (int column = 0; column < map.grid.columns; column++) {
            const double x = column * (double)map.grid.tile.x, y = row * (double)map.grid.tile.y;
            if (x >= right || y >= bottom || x + (double)map.grid.tile.x <= left || y + (double)map.grid.tile.y <= top)
                continue;
            count += hit_grid_is_solid(&map.grid, column, row);
        }
    }
    return count;
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_one_block, close_lab)

FIXTURE_TEST(one_block_is_found_139_64_0_times) {
    int overlapping = 0, vertices = 0, outline = 0, full = 0, swept = 0;
    for (int x = 0; x <= 400; x++) {
        place_walker(x, 128);
        step_many(&lab, 1);
        assert_exactly(field_of(&lab, "a.x"), x);
        assert_exactly(field_of(&lab, "a.y"), 128);
        const bool truth = lab_base(&lab)->truth == HIT_OVERLAP;
        assert_int_equal(truth, x >= 117 && x <= 255); // x + 108 > 224 and x < 256
        assert_int_equal(cells_overlapping(), truth ? 1 : 0);
        overlapping += truth;
        vertices += claim_of(&lab, "vertices") == HIT_OVERLAP;
        outline += claim_of(&lab, "outline") == HIT_OVERLAP;
        full += claim_of(&lab, "full") == HIT_OVERLAP;
        swept += claim_of(&lab, "swept") == HIT_OVERLAP;
    }
    assert_int_equal(overlapping, 139);
    assert_int_equal(vertices, 0);
    assert_int_equal(outline, 64);
    assert_int_equal(full, 139);
    assert_int_equal(swept, 139);
}

// At (160, 128) the walker covers columns 5 to 8 and rows 4 to 7: its corners are in F4, I4, F7, I7.
FIXTURE_TEST(four_by_four_span_costs_4_12_16) {
    place_walker(160, 128);
    assert_int_equal(look_ups_shown(0), 4);
    assert_int_equal(look_ups_shown(1), 12);
    assert_int_equal(look_ups_shown(2), 16);
    assert_int_equal(look_ups_shown(3), 16);
    assert_int_equal(answer_of(&lab, "vertices"), ANSWER_FALSE_MISS);
    assert_int_equal(answer_of(&lab, "outline"), ANSWER_FALSE_MISS);
    assert_int_equal(answer_of(&lab, "full"), ANSWER_RIGHT);
    assert_int_equal(cells_overlapping(), 1);
}

FIXTURE_TEST(look_ups_are_clipped_to_the_map) {
    place_walker(-40, -40); // columns and rows -2 to 2; inside the map 0 to 2
    assert_int_equal(look_ups_shown(0), 1);
    assert_int_equal(look_ups_shown(2), 9);
    place_walker(-500, -500);
    assert_int_equal(look_ups_shown(2), 0);
    assert_verdict(lab_base(&lab)->truth, HIT_APART);
}

// 64 × 64 at (0, 0) on tiles of 64: right and bottom are 64, which floor puts into the next cells.
TEST_WITH(size_1_takes_four_cells_to_one, open_large_tiles, close_lab) {
    place_walker(0, 0);
    assert_exactly(field_of(&lab, "size-1"), 1);
    assert_int_equal(look_ups_shown(2), 1);
    press(&lab, ACTION_SIZE_1);
    assert_exactly(field_of(&lab, "size-1"), 0);
    assert_int_equal(look_ups_shown(2), 4);
    assert_int_equal(look_ups_shown(0), 4);
    map_set(&map, 1, 1, true);
    step_many(&lab, 1);
    assert_int_equal(answer_of(&lab, "full"), ANSWER_FALSE_HIT);
    press(&lab, ACTION_SIZE_1);
    assert_int_equal(answer_of(&lab, "full"), ANSWER_RIGHT);
}

// floor((right - 1) / 64) counts whole pixels: exact at whole places, but the half pixel at x = 0.5 is left out.
TEST_WITH(the_tutorials_size_1_is_for_whole_pixels, open_large_tiles, close_lab) {
    map_set(&map, 1, 0, true);
    press(&lab, ACTION_WHOLE_PIXELS);
    assert_exactly(field_of(&lab, "size-1"), 2);
    for (int x = -200; x < 200; x++) {
        place_walker(x, 0);
        assert_int_equal(answer_of(&lab, "full"), ANSWER_RIGHT);
    }
    place_walker(0.5, 0);
    assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
    assert_int_equal(look_ups_shown(2), 1);
    assert_int_equal(answer_of(&lab, "full"), ANSWER_FALSE_MISS);
    assert_true(scene_why_wrong(lab_scene(&lab), lab_state(&lab)).text != NULL);
    place_walker(1.5, 0);
    assert_int_equal(answer_of(&lab, "full"), ANSWER_RIGHT);
    press(&lab, ACTION_SIZE_1);
    assert_exactly(field_of(&lab, "size-1"), 0);
    press(&lab, ACTION_WHOLE_PIXELS);
    press(&lab, ACTION_WHOLE_PIXELS);
    assert_exactly(field_of(&lab, "size-1"), 1);
    place_walker(0.5, 0);
    assert_int_equal(answer_of(&lab, "full"), ANSWER_RIGHT);
}

// At (32, 128) with a width of 64 the right side is 96, where the block of column 3 begins.
FIXTURE_TEST(touching_a_block_is_no_hit_by_default) {
    map_set(&map, 3, 5, true);
    set_field(&lab, "a.w=64");
    place_walker(32, 128);
    assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
    assert_exactly(field_of(&lab, "touching"), 0);
    assert_false(base_method_hits(lab_base(&lab)));
    press(&lab, ACTION_TOUCHING);
    assert_true(base_method_hits(lab_base(&lab)));
    assert_int_equal(answer_of(&lab, "full"), ANSWER_RIGHT);
}

static void settle_on_the_ground(void) {
    step_many(&lab, 60);
    assert_exactly(field_of(&lab, "a.y"), 13 * 32 - 108);
    assert_exactly(field_of(&lab, "grounded"), 1);
}

// The first block hangs in column 14, row 11; the walker on the ground covers rows 9 to 12.
TEST_WITH(vertices_walk_through_hanging_blocks, open_course, close_lab) {
    bool has_tunnelled = false;
    choose_method(&lab, "vertices");
    settle_on_the_ground();
    step_with(&lab, event_hold(ACTION_RIGHT));
    for (int tick = 0; tick < 200; tick++) {
        step_many(&lab, 1);
        if (!cells_overlapping()) continue;
        has_tunnelled = true;
        assert_int_equal(cells_overlapping(), solid_cells_under_walker());
        assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
    }
    assert_true(has_tunnelled);
    assert_true(field_of(&lab, "a.x") > 15 * 32);
}

static void assert_stops_flush(const char *method) {
    press(&lab, ACTION_RESET);
    choose_method(&lab, method);
    settle_on_the_ground();
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 200);
    assert_exactly(field_of(&lab, "a.x"), 14 * 32 - 108);
    assert_exactly(field_of(&lab, "a.y"), 13 * 32 - 108);
    assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
    step_with(&lab, event_release(ACTION_RIGHT));
    step_with(&lab, event_hold(ACTION_LEFT));
    step_many(&lab, 200);
    assert_exactly(field_of(&lab, "a.x"), 32); // the wall in column 0
    step_with(&lab, event_release(ACTION_LEFT));
}

TEST_WITH(walls_stop_the_walker_flush, open_course, close_lab) {
    assert_stops_flush("full");
    assert_stops_flush("swept");
    assert_stops_flush("outline");
}

TEST_WITH(walls_stop_odd_speeds_flush, open_course, close_lab) {
    set_field(&lab, "a.speed=7.3");
    settle_on_the_ground();
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 100);
    assert_exactly(field_of(&lab, "a.x"), 14 * 32 - 108);
}

// A step longer than block and walker: only the cells between start and end contain the block.
FIXTURE_TEST(only_swept_stops_any_speed) {
    set_field(&lab, "a.speed=300");
    place_walker(60, 128);
    press(&lab, ACTION_RIGHT);
    assert_exactly(field_of(&lab, "a.x"), 360); // past the block at 224 to 256
    place_walker(60, 128);
    choose_method(&lab, "swept");
    press(&lab, ACTION_RIGHT);
    assert_exactly(field_of(&lab, "a.x"), 224 - 108);
}

TEST_WITH(jumps_and_lands, open_course, close_lab) {
    double highest = INFINITY;
    settle_on_the_ground();
    step_with(&lab, event_hold(ACTION_UP));
    for (int i = 0; i < 120; i++) {
        highest = fmin(highest, field_of(&lab, "a.y"));
        step_many(&lab, 1);
    }
    assert_true(highest < 308 - 64);
    assert_exactly(field_of(&lab, "a.y"), 308);
    assert_exactly(field_of(&lab, "grounded"), 1);
}

TEST_WITH(flies_without_gravity, open_course, close_lab) {
    press(&lab, ACTION_GRAVITY);
    const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
    press(&lab, ACTION_UP);
    press(&lab, ACTION_RIGHT);
    press(&lab, ACTION_RIGHT);
    assert_exactly(field_of(&lab, "a.y"), y - 4);
    assert_exactly(field_of(&lab, "a.x"), x + 8);
    press(&lab, ACTION_DOWN);
    press(&lab, ACTION_LEFT);
    step_many(&lab, 10);
    assert_exactly(field_of(&lab, "a.y"), y);
    assert_exactly(field_of(&lab, "a.x"), x + 4);
}

TEST_WITH(fall_out_of_the_map_ends_at_the_start, open_course, close_lab) {
    bool was_outside = false;
    place_walker(52 * 32 + 10, 300); // over the pit
    for (int i = 0; i < 600; i++) {
        step_many(&lab, 1);
        was_outside = was_outside || field_of(&lab, "a.y") > 15 * 32;
    }
    assert_true(was_outside);
    assert_exactly(field_of(&lab, "a.x"), 4 * 32);
    assert_exactly(field_of(&lab, "a.y"), 308);
}

FIXTURE_TEST(flight_out_of_the_map_ends_at_the_start) {
    set_field(&lab, "a.speed=512");
    place_walker(-2000, 0);
    step_with(&lab, event_hold(ACTION_LEFT));
    for (int i = 0; i < 4; i++) {
        step_many(&lab, 1);
        assert_true(field_of(&lab, "a.x") >= -2000 - 2 * 512);
    }
    assert_exactly(map.start.x, 0);
}

FIXTURE_TEST(walker_is_dragged_one_to_one) {
    place_walker(400, 200);
    drag(&lab, 420, 220, 470, 180);
    assert_near(field_of(&lab, "a.x"), 450, 1e-3);
    assert_near(field_of(&lab, "a.y"), 160, 1e-3);
}

// The map is several screens wide; 1000 is past the first.
FIXTURE_TEST(walker_is_dragged_anywhere_on_the_map) {
    place_walker(1000, 200);
    drag(&lab, 1020, 220, 1070, 180);
    assert_near(field_of(&lab, "a.x"), 1050, 1e-3);
    assert_near(field_of(&lab, "a.y"), 160, 1e-3);
}

FIXTURE_TEST(walls_stop_a_drag) {
    choose_method(&lab, "swept");
    place_walker(50, 150);
    const InputEvent take[] = {event_at(70, 170), event_plain(EVENT_GRAB)};
    lab_step(&lab, take, 2);
    step_with(&lab, event_at(370, 170));
    assert_near(field_of(&lab, "a.x"), 224 - 108, 1e-3);
}

// Walking to the right on the article's map, with gravity: the corners of `vertices` go around H6, and jump-through
// finds it.
FIXTURE_TEST(the_articles_walker_goes_through_its_wall) {
    static const char *const methods[] = {"vertices", "full"};
    map_free(&map);
    read_map(&map, "maps/article.tmx");
    for (int i = 0; i < 2; i++) {
        int around = 0;
        open_lab(&lab, &map, "rect-tiles");
        choose_method(&lab, methods[i]);
        step_with(&lab, event_hold(ACTION_RIGHT));
        for (int tick = 0; tick < 120; tick++) {
            step_many(&lab, 1);
            const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
            around += lab_base(&lab)->truth == HIT_OVERLAP && floor(x / 32) == 5 && floor(y / 32) == 4 &&
                      ceil((x + 108) / 32) - 1 == 8 && ceil((y + 108) / 32) - 1 == 7;
        }
        assert_int_equal(around > 0, i == 0);
        assert_true(i == 0 ? field_of(&lab, "a.x") > 300 : field_of(&lab, "a.x") == 7 * 32 - 108);
    }
    open_lab(&lab, &map, "rect-tiles");
    choose_method(&lab, "vertices");
    press(&lab, ACTION_JUMP_OVER);
    step_many(&lab, 3);
    assert_true(field_of(&lab, "a.x") >= 8 * 32);
}

FIXTURE_TEST(says_tunnelled) {
    static Picture picture;
    bool is_said = false;
    choose_method(&lab, "vertices");
    place_walker(160, 128);
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    picture.world = (hit_aabb){{0, 0}, {1280, 480}};
    scene_draw(lab_scene(&lab), lab_state(&lab), &map, true, &picture);
    for (int i = 0; i < picture.mark_count; i++) {
        if (picture.marks[i].kind == MARK_TEXT)
            is_said = is_said || strcmp(picture_text_of(&picture, &picture.marks[i]), "INSIDE 1 wall cell") == 0;
    }
    assert_true(is_said);
}

// All actions except another scene, a counterexample or a prediction, which can move the walker anywhere, and paint,
// which can cover it; pointers on the walker and far from it.
static InputEvent random_doing(uint64_t *seed) {
    const int kind = random_whole(seed, 0, 9);
    const float near_x = (float)field_of(&lab, "a.x"), near_y = (float)field_of(&lab, "a.y");
    const Action action = (Action)random_whole(seed, ACTION_METHOD, ACTION_COUNT - 1);
    const bool takes_pose = action == ACTION_COUNTEREXAMPLE || action == ACTION_PREDICT;
    const InputEvent pressed = event_press(takes_pose ? ACTION_CONTACT : action);
    if (kind <= 1) return may_paint(lab_scene(&lab), &pressed) ? event_plain(EVENT_DROP) : pressed;
    if (kind <= 3) return event_hold((Action)random_whole(seed, ACTION_LEFT, ACTION_SHORTER));
    if (kind <= 5) return event_release((Action)random_whole(seed, ACTION_LEFT, ACTION_SHORTER));
    const bool takes = lab_scene(&lab)->target(lab_state(&lab), lab.pointer, GRAB_REACH).handle != HANDLE_NONE;
    if (kind == 6) return event_plain(takes && random_whole(seed, 0, 1) ? EVENT_GRAB : EVENT_DROP);
    if (kind == 7) return event_wheel(random_float(seed, -30, 30));
    const float x = random_float(seed, -150, 150);
    return event_at(near_x + 54 + x, near_y + 54 + random_float(seed, -150, 150));
}

static bool is_guarded(void) {
    const char *method = lab_scene(&lab)->methods[lab_base(&lab)->method].id;
    return strcmp(method, "full") == 0 || strcmp(method, "swept") == 0;
}

TEST_WITH(full_and_swept_never_overlap, open_course, close_lab) {
    const int ticks = repetitions(12000, 200000);
    uint64_t seed = 20240607;
    int guarded = 0, tunnelled = 0, busy = 0;
    for (int tick = 0; tick < ticks; tick++) {
        InputEvent events[2];
        const int count = random_whole(&seed, 0, 6) == 0 ? random_whole(&seed, 1, 2) : 0;
        for (int i = 0; i < count; i++) events[i] = random_doing(&seed);
        if (count == 2 && events[1].kind == EVENT_GRAB) events[0] = event_plain(EVENT_DROP);
        lab_step(&lab, events, count);
        busy += lab.time.is_paused;
        if (lab.time.is_paused && random_whole(&seed, 0, 30) == 0) press(&lab, ACTION_PAUSE);
        if (!is_guarded()) {
            tunnelled += solid_cells_under_walker() > 0;
            continue;
        }
        guarded++;
        if (solid_cells_under_walker()) fail_msg("tick %d: in %d solid cells", tick, solid_cells_under_walker());
        assert_int_equal(cells_overlapping(), 0);
    }
    // Otherwise the test has tried too little.
    assert_true(guarded > ticks / 4);
    assert_true(tunnelled > ticks / 400);
    assert_true(busy < ticks / 2);
}

static int open_full_but_one_room(void **state) {
    make_empty_map(&map, 20, 10, 32);
    for (int32_t row = 0; row < 10; row++) {
        for (int32_t column = 0; column < 20; column++)
            map_set(&map, column, row, column < 8 || column > 11 || row > 5);
    }
    open_lab(&lab, &map, "rect-tiles");
    return 0;
}

TEST_WITH(starts_where_there_is_room, open_full_but_one_room, close_lab) {
    assert_int_equal(cells_overlapping(), 0);
    step_many(&lab, 120);
    assert_exactly(field_of(&lab, "a.x"), 8 * 32);
    assert_exactly(field_of(&lab, "a.y") + 108, 6 * 32);
}

// The map changes, as when its file does, and a wall covers the walker: the walker stays, the verdict is an overlap,
// and it can walk out.
static void assert_stays_in_a_new_wall(const char *method) {
    choose_method(&lab, method);
    place_walker(352, 96);
    step_many(&lab, 3);
    for (int32_t row = 3; row <= 6; row++) {
        for (int32_t column = 10; column <= 14; column++) map_set(&map, column, row, true);
    }
    lab_set_map(&lab, &map);
    assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
    step_many(&lab, 3);
    assert_exactly(field_of(&lab, "a.x"), 352);
    assert_exactly(field_of(&lab, "a.y"), 96);
    assert_int_equal(cells_overlapping(), 16);
    assert_int_equal(solid_cells_under_walker(), 16);
    assert_int_equal(answer_of(&lab, method), ANSWER_RIGHT);
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 40);
    step_with(&lab, event_release(ACTION_RIGHT));
    assert_int_equal(solid_cells_under_walker(), 0);
    assert_true(field_of(&lab, "a.x") >= 15 * 32);
    step_with(&lab, event_hold(ACTION_LEFT));
    step_many(&lab, 40);
    step_with(&lab, event_release(ACTION_LEFT));
    assert_exactly(field_of(&lab, "a.x"), 15 * 32); // it is a wall again
    for (int32_t row = 3; row <= 6; row++) {
        for (int32_t column = 10; column <= 14; column++) map_set(&map, column, row, false);
    }
    lab_set_map(&lab, &map);
}

FIXTURE_TEST(a_wall_painted_over_the_walker_does_not_move_it) {
    assert_stays_in_a_new_wall("full");
    assert_stays_in_a_new_wall("swept");
    assert_stays_in_a_new_wall("outline");
}

static int open_nothing(void **state) {
    return 0;
}

// The walker is larger than the map; it starts in it where there is room, above it where there is none.
TEST_WITH(a_map_may_be_smaller_than_the_walker, open_nothing, close_lab) {
    for (int is_solid = 0; is_solid <= 1; is_solid++) {
        make_empty_map(&map, 1, 1, 32);
        map_set(&map, 0, 0, is_solid);
        open_lab(&lab, &map, "rect-tiles");
        for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
            choose_method(&lab, lab_scene(&lab)->methods[method].id);
            press(&lab, ACTION_RESET);
            assert_exactly(field_of(&lab, "a.x"), 0);
            assert_exactly(field_of(&lab, "a.y"), is_solid ? -108 : 0.75);
            assert_int_equal(solid_cells_under_walker(), 0);
            step_many(&lab, 300);
            assert_int_equal(cells_overlapping(), 0);
            static Screen screen;
            compose_fixed(&screen, &lab, 1280, 720, "");
        }
        map_free(&map);
    }
}

TEST_WITH(the_map_may_give_the_walkers_size, open_nothing, close_lab) {
    read_map(&map, "maps/size-1.tmx");
    open_lab(&lab, &map, "rect-tiles");
    assert_exactly(field_of(&lab, "a.w"), 64);
    assert_exactly(field_of(&lab, "a.h"), 64);
    assert_int_equal(look_ups_shown(2), 1);
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 60);
    assert_true(field_of(&lab, "a.x") > 150);
    step_with(&lab, event_release(ACTION_RIGHT));
    press(&lab, ACTION_RESET);
    press(&lab, ACTION_SIZE_1);
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 60);
    assert_exactly(field_of(&lab, "a.x"), 0); // the floor holds the feet
    assert_int_equal(look_ups_shown(2), 4);
}

// Two-pixel tiles in every other cell: more than a picture can contain.
static int open_checkerboard(void **state) {
    assert_true(map_make(&map, 2000, 400, 2));
    for (int32_t row = 60; row < 400; row++) {
        for (int32_t column = row % 2; column < 2000; column += 2) map_set(&map, column, row, true);
    }
    open_lab(&lab, &map, "rect-tiles");
    return 0;
}

TEST_WITH(panel_is_there_on_the_finest_map, open_checkerboard, close_lab) {
    static Screen screen;
    int texts = 0;
    compose_fixed(&screen, &lab, 1920, 720, "");
    for (int i = 0; i < screen.picture.mark_count; i++) texts += screen.picture.marks[i].kind == MARK_TEXT;
    assert_true(screen.picture.overflowed);
    assert_true(texts > 30);
}

TEST_FILE(rect_tiles, NULL, NULL)

// Painting the map by mouse and by keys: the cells that change, and the effect on the walker and its past.
#include "map_support.h"
#include "one_lab.h"

#include "lab_paint.h"
#include "session.h"

static Screen screen;

// 40 × 15 cells with a floor from row 13 on; the walker of 108 × 108 stands at (128, 308).
static void make_room(void) {
    make_empty_map(&map, 40, 15, 32);
    for (int32_t column = 0; column < 40; column++) {
        map_set(&map, column, 13, true);
        map_set(&map, column, 14, true);
    }
    map.start = (hit_vec){128, 308};
}

static int begin(void **state) {
    make_room();
    open_lab(&lab, &map, "rect-tiles");
    step_many(&lab, 3);
    return 0;
}

static float middle(int32_t cell) {
    return ((float)cell + 0.5f) * 32;
}

static void paint(int32_t column, int32_t row, int32_t to_column, int32_t to_row) {
    drag(&lab, middle(column), middle(row), middle(to_column), middle(to_row));
}

// The key cursor at a cell.
static void put_cursor(int32_t column, int32_t row) {
    press(&lab, ACTION_PAINT);
    assert_true(lab.cursor.is_on);
    lab.cursor.column = column;
    lab.cursor.row = row;
}

static void assert_wall(int32_t column, int32_t row, bool is_wall) {
    assert_solid(lab.map, column, row, is_wall);
}

static void assert_notice(const char *text) {
    char said[MESSAGE_SIZE];
    phrase_write(said, sizeof said, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(said, text);
}

static int64_t overlapping(void) {
    return hit_tiles_look(&lab.map->grid,
                          (hit_aabb){{(float)field_of(&lab, "a.x"), (float)field_of(&lab, "a.y")},
                                     {(float)(field_of(&lab, "a.x") + field_of(&lab, "a.w")),
                                      (float)(field_of(&lab, "a.y") + field_of(&lab, "a.h"))}},
                          HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN)
        .solid;
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, close_lab)

FIXTURE_TEST(the_mouse_paints_and_erases) {
    paint(20, 5, 26, 5);
    for (int32_t column = 20; column <= 26; column++) assert_wall(column, 5, true);
    assert_wall(19, 5, false);
    assert_wall(27, 5, false);
    paint(22, 5, 23, 5);
    assert_wall(21, 5, true);
    assert_wall(22, 5, false);
    assert_wall(23, 5, false);
    assert_wall(24, 5, true);
    assert_int_equal(lab.paint.now, 2);
    assert_solid(&map, 20, 5, false); // what was opened is as it was
    step_with(&lab, event_at(middle(30), middle(8)));
    assert_wall(30, 8, false); // a pointer passing by paints nothing
}

FIXTURE_TEST(without_memory_nothing_is_painted) {
    refuse_memory_from(1);
    paint(20, 5, 26, 5);
    refuse_memory_from(SIZE_MAX);
    assert_wall(20, 5, false);
    assert_notice("Not enough memory to edit the map");
}

FIXTURE_TEST(what_can_be_taken_hold_of_is_not_painted) {
    press(&lab, ACTION_GRAVITY);
    drag(&lab, 180, 360, 300, 300);
    assert_near(field_of(&lab, "a.x"), 128 + 120, 1e-3);
    drag(&lab, 128 + 120 + 108, 308 - 60, 500, 200); // the handle at the top right corner
    assert_true(field_of(&lab, "a.w") > 300);
    assert_false(paint_has_begun(&lab.paint));
    go_to(&lab, "circle-obb");
    drag(&lab, 10, 10, 100, 30);
    assert_false(paint_has_begun(&lab.paint));
}

FIXTURE_TEST(strokes_are_taken_back_and_done_again) {
    press(&lab, ACTION_UNDO);
    assert_notice("Nothing to undo");
    paint(20, 5, 26, 5);
    paint(20, 8, 20, 9);
    press(&lab, ACTION_UNDO);
    assert_wall(20, 8, false);
    assert_wall(20, 5, true);
    press(&lab, ACTION_UNDO);
    assert_true(maps_equal(lab.map, &map));
    press(&lab, ACTION_REDO);
    press(&lab, ACTION_REDO);
    assert_wall(20, 9, true);
    press(&lab, ACTION_REDO);
    assert_notice("Nothing to redo");
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_UNDO);
    assert_notice("Nothing to undo");
    press(&lab, ACTION_PAINT);
    assert_notice("This scene has no map to edit");
    assert_false(lab.cursor.is_on);
    go_to(&lab, "rect-tiles");
    assert_wall(20, 9, true);
}

// The way to a pose, and a contact, end where the map changes: they were found on another map.
FIXTURE_TEST(a_stroke_that_is_taken_back_ends_a_glide_and_a_contact) {
    put_cursor(7, 3);
    press(&lab, ACTION_ENTER);
    press(&lab, ACTION_PAINT);
    choose_method(&lab, "vertices");
    press(&lab, ACTION_COUNTEREXAMPLE);
    assert_true(lab.glide.ticks_left > 0);
    press(&lab, ACTION_UNDO);
    assert_int_equal(lab.glide.ticks_left, 0);
    press(&lab, ACTION_REDO);
    press(&lab, ACTION_CONTACT);
    assert_non_null(lab_contact(&lab));
    press(&lab, ACTION_UNDO);
    press(&lab, ACTION_UNDO);
    assert_null(lab_contact(&lab));
}

FIXTURE_TEST(keys_paint_what_the_mouse_does) {
    const double x = field_of(&lab, "a.x");
    put_cursor(20, 5);
    press(&lab, ACTION_ENTER);
    assert_wall(20, 5, true);
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_with(&lab, event_release(ACTION_RIGHT));
    press(&lab, ACTION_DOWN);
    press(&lab, ACTION_ENTER);
    assert_wall(21, 6, true);
    press(&lab, ACTION_ENTER);
    assert_wall(21, 6, false);
    press(&lab, ACTION_ENTER);
    step_with(&lab, event_hold(ACTION_FINE)); // draws along
    for (int i = 0; i < 3; i++) press(&lab, ACTION_RIGHT);
    for (int i = 0; i < 2; i++) press(&lab, ACTION_UP);
    step_with(&lab, event_release(ACTION_FINE));
    press(&lab, ACTION_LEFT);
    for (int32_t column = 21; column <= 24; column++) assert_wall(column, 6, true);
    assert_wall(24, 5, true);
    assert_wall(24, 4, true);
    assert_wall(23, 4, false);
    press(&lab, ACTION_UNDO); // all of the line
    assert_wall(21, 6, true);
    assert_wall(22, 6, false);
    assert_wall(24, 4, false);
    assert_exactly(field_of(&lab, "a.x"), x);
    press(&lab, ACTION_ESCAPE);
    assert_false(lab.cursor.is_on);
    step_with(&lab, event_hold(ACTION_RIGHT));
    assert_true(field_of(&lab, "a.x") > x);
}

FIXTURE_TEST(a_key_that_stays_down_moves_the_cursor_on) {
    put_cursor(3, 2);
    step_with(&lab, event_hold(ACTION_RIGHT));
    assert_int_equal(lab.cursor.column, 4);
    step_many(&lab, 10);
    assert_int_equal(lab.cursor.column, 4);
    while (lab.cursor.column == 4) step_many(&lab, 1);
    for (int column = 5; column < 15; column++) { // 20 cells a second
        assert_int_equal(lab.cursor.column, column);
        step_many(&lab, 3);
    }
    step_many(&lab, 300);
    assert_false(lab.time.is_idle);
    assert_int_equal(lab.cursor.column, 39); // and no farther than the map
    step_with(&lab, event_release(ACTION_RIGHT));
    for (int i = 0; i < 60; i++) press(&lab, ACTION_UP);
    assert_int_equal(lab.cursor.row, 0);
    press(&lab, ACTION_PAINT);
    assert_false(lab.cursor.is_on);
    step_many(&lab, 3);
    assert_true(lab.time.is_idle);
}

static bool is_in_view(int32_t column, int32_t row) {
    const hit_vec from = view_to_pixel(screen.scene_view, (hit_vec){(float)column * 32, (float)row * 32});
    const hit_vec to = view_to_pixel(screen.scene_view, (hit_vec){(float)(column + 1) * 32, (float)(row + 1) * 32});
    const hit_aabb area = screen.scene_area;
    return from.x >= area.min.x && from.y >= area.min.y && to.x <= area.max.x && to.y <= area.max.y;
}

FIXTURE_TEST(the_cursor_begins_in_view) {
    press(&lab, ACTION_PAINT);
    compose_fixed(&screen, &lab, 640, 400, "");
    assert_true(lab.cursor.column > 5 && lab.cursor.row > 3);
    assert_true(is_in_view(0, 0));
    lab.cursor.column = 7;
    press(&lab, ACTION_PAINT);
    press(&lab, ACTION_PAINT); // where it was
    assert_int_equal(lab.cursor.column, 7);
    press(&lab, ACTION_PAINT);
    set_field(&lab, "a.x=1000");
    step_many(&lab, 2);
    press(&lab, ACTION_PAINT); // out of view: in the new middle
    assert_true(lab.cursor.column > 20);
}

FIXTURE_TEST(a_smaller_map_keeps_the_cursor_inside) {
    Map small;
    make_empty_map(&small, 10, 4, 32);
    put_cursor(39, 14);
    lab_set_map(&lab, &small);
    assert_true(lab.cursor.column == 9 && lab.cursor.row == 3);
    lab_set_map(&lab, &map);
    assert_true(lab.cursor.column == 9 && lab.cursor.row == 3);
    map_free(&small);
}

FIXTURE_TEST(the_view_follows_the_cursor) {
    press(&lab, ACTION_PAINT);
    step_with(&lab, event_hold(ACTION_RIGHT));
    for (int i = 0; i < 200; i++) {
        step_many(&lab, 1);
        compose_fixed(&screen, &lab, 640, 400, "");
        assert_true(is_in_view(lab.cursor.column, lab.cursor.row));
    }
    assert_int_equal(lab.cursor.column, 39);
    assert_false(is_in_view(4, 9));
    hit_aabb world = {{0, 0}, {200, 200}};
    paint_follow_cursor(&lab, &world);
    assert_exactly(world.max.y - world.min.y, 200); // of the same size
    press(&lab, ACTION_ESCAPE);
    compose_fixed(&screen, &lab, 640, 400, "");
    assert_true(is_in_view(4, 9)); // the walker again
}

FIXTURE_TEST(paint_into_the_walker_shows_and_moves_nothing) {
    static const char *const ids[] = {"vertices", "outline", "full", "swept"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        choose_method(&lab, ids[i]);
        const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
        put_cursor(5, 11); // wholly inside: neither corner nor rim
        press(&lab, ACTION_ENTER);
        step_many(&lab, 20);
        assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
        assert_int_equal(overlapping(), 1);
        assert_int_equal(base_method_hits(lab_base(&lab)), i >= 2);
        assert_exactly(field_of(&lab, "a.x"), x);
        assert_exactly(field_of(&lab, "a.y"), y);
        press(&lab, ACTION_UNDO);
        assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
        press(&lab, ACTION_PAINT);
    }
}

FIXTURE_TEST(paint_shows_while_time_stands_still) {
    press(&lab, ACTION_PAUSE);
    const uint64_t last = lab_history(&lab)->last;
    step_with(&lab, event_at(middle(7), middle(8))); // one over the walker's
    step_with(&lab, event_plain(EVENT_GRAB));
    assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
    step_with(&lab, event_at(middle(7), middle(11)));
    assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP); // in the midst of the stroke
    step_with(&lab, event_plain(EVENT_DROP));
    assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
    assert_int_equal(lab_history(&lab)->last, last); // no tick
}

FIXTURE_TEST(without_a_floor_it_falls) {
    const double y = field_of(&lab, "a.y");
    paint(0, 13, 39, 13);
    step_many(&lab, 60);
    assert_near(field_of(&lab, "a.y"), y + 32, 1e-3);
    press(&lab, ACTION_UNDO);
    assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
}

// Past positions are kept but judged against the current map, also on the time line's lane.
FIXTURE_TEST(the_past_is_judged_again) {
    enum { WALKED = 60 };
    double places[WALKED + 1];
    open_lab(&lab, &map, "rect-tiles");
    step_with(&lab, event_hold(ACTION_RIGHT));
    places[1] = field_of(&lab, "a.x");
    for (int tick = 2; tick <= WALKED; tick++) {
        step_many(&lab, 1);
        places[tick] = field_of(&lab, "a.x");
    }
    const uint64_t last = lab_history(&lab)->last;
    step_with(&lab, event_release(ACTION_RIGHT));
    paint(5, 11, 5, 11);
    press(&lab, ACTION_PAUSE);
    for (uint64_t tick = 1; tick <= last; tick++) {
        step_with(&lab, event_seek(tick));
        assert_exactly(field_of(&lab, "a.x"), places[tick]);
        const bool overlaps = places[tick] < 6 * 32;
        assert_int_equal(lab_base(&lab)->truth == HIT_OVERLAP, overlaps);
        assert_int_equal((history_moment(lab_history(&lab), tick) & MOMENT_HIT) != 0, overlaps);
    }
    step_with(&lab, event_seek(10));
    const uint64_t kept = lab_history(&lab)->last;
    press(&lab, ACTION_UNDO); // while the past is shown: it goes on being that
    assert_true(lab_history(&lab)->is_recalled);
    assert_int_equal(lab_history(&lab)->now, 10);
    assert_int_equal(lab_history(&lab)->last, kept);
    assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
    assert_exactly(field_of(&lab, "a.x"), places[10]);
}

static char *run_script(const char *script, const char *record, const char *trace, uint64_t ticks, Map *painted) {
    static Session session;
    Error error = {0};
    bool is_usage;
    const Setup setup = {.scene = "rect-tiles", .script = script, .record = record, .trace = trace};
    const bool has_begun = session_begin(&session, &setup, scenes, scene_count, &map, &is_usage, &error);
    if (!has_begun) fail_msg("%s", error_text(&error));
    while (session.lab.time.tick < ticks) assert_true(session_step(&session, NULL, 0, &error));
    assert_true(map_copy(painted, session.lab.map));
    assert_true(session_end(&session, &error));
    return read_text(trace, NULL);
}

static void write_random_script(FILE *file, uint64_t seed) {
    for (int tick = 0; tick < 1500; tick++) {
        if (random_whole(&seed, 0, 1)) continue;
        char line[EVENT_TEXT * 2];
        InputEvent event = random_event(&seed, scenes[scene_find(scenes, scene_count, "rect-tiles")]);
        const float x = random_float(&seed, -50, 40 * 32);
        if (random_whole(&seed, 0, 2) == 0) event = event_at(x, random_float(&seed, -50, 500));
        static const Action actions[] = {ACTION_PAINT, ACTION_UNDO, ACTION_REDO};
        if (random_whole(&seed, 0, 3) == 0) event = event_press(actions[random_whole(&seed, 0, 2)]);
        if (event.kind == EVENT_SET || event.kind == EVENT_TYPE || event.kind == EVENT_SCENE) continue;
        event_write(line, sizeof line, &event);
        fprintf(file, "%d %s\n", tick, line);
    }
}

FIXTURE_TEST(what_was_recorded_paints_the_same) {
    int painted = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)repetitions(3, 5); seed++) {
        const char *script = test_path("script");
        Map first, second;
        FILE *file = fopen(script, "w");
        assert_non_null(file);
        write_random_script(file, seed);
        fclose(file);
        char *one = run_script(script, test_path("rec"), test_path("one"), 1500, &first);
        char *other = run_script(test_path("rec"), NULL, test_path("two"), 1500, &second);
        assert_string_equal(one, other);
        assert_same_map(&first, &second);
        painted += !maps_equal(&first, &map);
        free(one);
        free(other);
        map_free(&first);
        map_free(&second);
    }
    assert_true(painted > repetitions(1, 2));
}

FIXTURE_TEST(another_map_is_without_paint) {
    Map other;
    paint(20, 5, 26, 5);
    press(&lab, ACTION_PAINT);
    make_empty_map(&other, 4, 3, 32);
    lab_set_map(&lab, &other);
    assert_true(lab.map == &other);
    assert_false(paint_has_begun(&lab.paint));
    press(&lab, ACTION_ENTER);
    assert_int_equal(lab.map->grid.columns, 4);
    lab_open_map(&lab, &map);
    assert_false(paint_has_begun(&lab.paint));
    lab_free(&lab);
    map_free(&other);
}

FIXTURE_TEST(only_the_window_saves) {
    paint(20, 5, 26, 5);
    press(&lab, ACTION_SAVE);
    assert_notice("Maps are saved only in the window, not during a replay");
    press(&lab, ACTION_SAVE_AS);
    assert_true(paint_is_unsaved(&lab.paint));
}

static int marks_in_the_tabs(void) {
    int count = 0;
    compose_fixed(&screen, &lab, 1280, 720, "");
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        count += mark->kind == MARK_CIRCLE && mark->points[0].y < 50;
    }
    return count;
}

FIXTURE_TEST(unsaved_paint_is_marked) {
    assert_int_equal(marks_in_the_tabs(), 0);
    paint(20, 5, 26, 5);
    assert_int_equal(marks_in_the_tabs(), 1);
    go_to(&lab, "circle-obb");
    assert_int_equal(marks_in_the_tabs(), 1);
    go_to(&lab, "rect-tiles");
    press(&lab, ACTION_UNDO);
    assert_int_equal(marks_in_the_tabs(), 0);
    press(&lab, ACTION_REDO);
    paint_note_saved(&lab.paint);
    assert_int_equal(marks_in_the_tabs(), 0);
}

FIXTURE_TEST(the_walker_is_1_to_512_by_keys) {
    press(&lab, ACTION_GRAVITY);
    set_field(&lab, "a.y=100");
    for (int i = 0; i < 60; i++) {
        press(&lab, ACTION_NARROWER);
        press(&lab, ACTION_SHORTER);
    }
    assert_exactly(field_of(&lab, "a.w"), 1);
    assert_exactly(field_of(&lab, "a.h"), 1);
    lab_free(&lab);
    map_free(&map);
    make_empty_map(&map, 40, 30, 32);
    open_lab(&lab, &map, "rect-tiles");
    press(&lab, ACTION_GRAVITY);
    set_field(&lab, "a.x=600");
    set_field(&lab, "a.y=600");
    for (int i = 0; i < 210; i++) {
        press(&lab, ACTION_WIDER);
        press(&lab, ACTION_TALLER);
    }
    assert_exactly(field_of(&lab, "a.w"), 512);
    assert_exactly(field_of(&lab, "a.h"), 512);
    assert_near(field_of(&lab, "a.x") + 256, 654, 0.01);
    assert_near(field_of(&lab, "a.y") + 512, 708, 0.01); // its feet stay
    step_with(&lab, event_at(654, 600));
    step_with(&lab, event_wheel(-1000));
    assert_exactly(field_of(&lab, "a.w"), 1);
    assert_near(field_of(&lab, "a.y") + 1, 708, 0.01);
}

static void pull_corner(float to_x, float to_y) {
    const float x = (float)(field_of(&lab, "a.x") + field_of(&lab, "a.w"));
    drag(&lab, x, (float)field_of(&lab, "a.y"), to_x, to_y);
}

// On the ground, with `full`, which never lets the walker into a wall.
FIXTURE_TEST(the_walker_is_1_to_512_by_its_handle) {
    set_field(&lab, "a.x=500");
    pull_corner(554 + 20, 416 - 300);
    assert_near(field_of(&lab, "a.w"), 40, 0.01);
    assert_near(field_of(&lab, "a.h"), 300, 0.01);
    assert_near(field_of(&lab, "a.y") + field_of(&lab, "a.h"), 416, 0.01);
    pull_corner(900, -2000);
    assert_exactly(field_of(&lab, "a.w"), 512);
    assert_exactly(field_of(&lab, "a.h"), 512);
    pull_corner(-100, 2000);
    assert_exactly(field_of(&lab, "a.w"), 1);
    assert_exactly(field_of(&lab, "a.h"), 1);
    step_many(&lab, 30);
    assert_near(field_of(&lab, "a.y"), 415, 0.01);
    assert_false(paint_has_begun(&lab.paint));
}

static bool shows_text(const char *text, hit_vec *at) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind != MARK_TEXT || strcmp(picture_text_of(&screen.picture, mark), text) != 0) continue;
        if (mark->type.ink != INK_MUTED || mark->type.weight != WEIGHT_MONO) continue;
        *at = mark->points[0];
        return true;
    }
    return false;
}

FIXTURE_TEST(columns_and_rows_are_labeled) {
    hit_vec at;
    compose_fixed(&screen, &lab, 1280, 720, "");
    assert_true(shows_text("F", &at));
    assert_near(at.x, view_to_pixel(screen.scene_view, (hit_vec){middle(5), 0}).x, 0.01);
    assert_true(at.y < screen.scene_area.min.y + 20);
    assert_true(shows_text("6", &at));
    assert_true(at.x < screen.scene_area.min.x + 20);
    assert_near(at.y, view_to_pixel(screen.scene_view, (hit_vec){0, middle(6)}).y, 6);
    assert_true(shows_text("V", &at));
    assert_false(shows_text("AM", &at)); // out of view
    put_cursor(38, 5);
    compose_fixed(&screen, &lab, 1280, 720, "");
    assert_true(shows_text("AM", &at));
    press(&lab, ACTION_PAINT);
    compose_fixed(&screen, &lab, 640, 400, ""); // narrow cells: every other one
    assert_true(shows_text("E", &at));
    assert_false(shows_text("F", &at));
    go_to(&lab, "circle-obb");
    compose_fixed(&screen, &lab, 1280, 720, "");
    assert_false(shows_text("F", &at));
}

TEST_FILE(painting, NULL, remove_folder)

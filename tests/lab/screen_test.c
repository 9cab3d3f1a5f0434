// The screen as marks and places: what a click does, that all text lies inside and none on another.
#include "lab_support.h"

static Lab lab;
static Map map;
static Screen screen;
static Picture picture;

static const struct { int width, height; } sizes[] = {{640, 400}, {960, 540}, {1280, 720}, {1920, 1080}};

enum { SIZES = sizeof sizes / sizeof *sizes };

static int setup(void **state) {
    (void)state;
    read_map(&map, "maps/course.txt");
    lab_init(&lab, scenes, scene_count, &map, LANGUAGE_ENGLISH);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    map_free(&map);
    return 0;
}

static void compose(int width, int height) {
    screen_compose(&screen, &lab, width, height, 1, fixed_measure(), "");
    assert_false(screen.picture.overflowed);
}

static void view_turns_world_into_pixels_and_back(void **state) {
    const View view = {{10, -20}, 2.5f, 2};
    (void)state;
    assert_vec_exactly(view_to_pixel(view, (hit_vec){4, 8}), 20, 0);
    assert_vec_exactly(view_to_world(view, (hit_vec){20, 0}), 4, 8);
}

static void marks_are_in_pixels(void **state) {
    const View view = {{10, 20}, 3, 2};
    (void)state;
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    picture_set_view(&picture, view, (hit_aabb){{0, 0}, {1, 1}});
    picture_circle(&picture, (hit_vec){1, 2}, 5, pen_line(INK_HIT, 1.5f));
    picture_dot(&picture, (hit_vec){1, 2}, 5, pen_fill(INK_HIT, 1));
    picture_rect(&picture, (hit_aabb){{0, 0}, {1, 2}}, 4, pen_fill(INK_HIT, 1));
    const float width = picture_string(&picture, (hit_vec){1, 1}, (hit_vec){3, -4}, (Type){.size = 10}, "abc");
    assert_int_equal(picture.mark_count, 4);
    assert_vec_exactly(picture.marks[0].points[0], 13, 26);
    assert_exactly(picture.marks[0].radius, 15); // world units
    assert_exactly(picture.marks[0].pen.width, 3);
    assert_exactly(picture.marks[1].radius, 10); // points
    assert_vec_exactly(picture.marks[2].points[1], 13, 26);
    assert_exactly(picture.marks[2].radius, 8);
    assert_vec_exactly(picture.marks[3].points[0], 13 + 6, 23 - 8);
    assert_exactly(picture.marks[3].type.size, 20);
    assert_string_equal(picture_text_of(&picture, &picture.marks[3]), "abc");
    assert_near(width, fixed_width(NULL, "abc", (Type){.size = 20}), 1e-4);
}

static void full_pictures_leave_marks_out_and_say_so(void **state) {
    (void)state;
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    for (int i = 0; i < PICTURE_MARKS; i++) picture_dot(&picture, (hit_vec){0, 0}, 1, pen_fill(INK_HIT, 1));
    assert_false(picture.overflowed);
    picture_arrow(&picture, (hit_vec){0, 0}, (hit_vec){1, 1}, pen_line(INK_HIT, 1));
    picture_string(&picture, (hit_vec){0, 0}, (hit_vec){0, 0}, (Type){.size = 1}, "x");
    assert_true(picture.overflowed);
    assert_int_equal(picture.mark_count, PICTURE_MARKS);
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    assert_false(picture.overflowed);
    assert_int_equal(picture.mark_count, 0);
}

static void full_text_leaves_text_out_and_says_so(void **state) {
    char text[PICTURE_TEXT_LONGEST + 100];
    (void)state;
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    for (int i = 0; i < 1000; i++) picture_string(&picture, (hit_vec){0, 0}, (hit_vec){0, 0}, (Type){.size = 1}, text);
    assert_true(picture.overflowed);
    assert_true(picture.mark_count > 50 && picture.mark_count < 1000);
    assert_true(picture.text_used <= PICTURE_TEXT);
    for (int i = 0; i < picture.mark_count; i++)
        assert_int_equal(strlen(picture_text_of(&picture, &picture.marks[i])), PICTURE_TEXT_LONGEST - 1);
}

static void inks_differ(void **state) {
    static const Ink told_apart[] = {INK_SHAPE, INK_HIT, INK_HIDDEN, INK_NEAREST, INK_WRONG, INK_PAPER};
    (void)state;
    for (size_t i = 0; i < 6; i++) {
        for (size_t j = 0; j < i; j++) assert_true(ink_color(told_apart[i]) != ink_color(told_apart[j]));
    }
}

static bool is_event(const InputEvent *event, InputEvent wanted) {
    return event->kind == wanted.kind && event->action == wanted.action && strcmp(event->text, wanted.text) == 0;
}

// A click in the middle of the place for this event must be this event.
static void assert_clickable(InputEvent event) {
    for (int i = 0; i < screen.place_count; i++) {
        const Place *place = &screen.places[i];
        if (!is_event(&place->event, event)) continue;
        const hit_vec middle = {(place->rect.min.x + place->rect.max.x) / 2,
                                (place->rect.min.y + place->rect.max.y) / 2};
        const Place *found = screen_place_at(&screen, middle);
        assert_non_null(found);
        assert_true(is_event(&found->event, event));
        assert_true(place->rect.max.x - place->rect.min.x >= 14 && place->rect.max.y - place->rect.min.y >= 14);
        return;
    }
    char line[256];
    event_write(line, sizeof line, &event);
    fail_msg("nowhere to click for '%s'", line);
}

static void clicks_do_what_keys_do(void **state) {
    static const Action everywhere[] = {ACTION_PAUSE, ACTION_STEP, ACTION_HELP, ACTION_LANGUAGE, ACTION_TOUCHING};
    (void)state;
    for (int size = 0; size < SIZES; size++) {
        for (int scene = 0; scene < scene_count; scene++) {
            go_to(&lab, scenes[scene]->id);
            compose(sizes[size].width, sizes[size].height);
            for (int i = 0; i < scene_count; i++) assert_clickable(event_of(EVENT_SCENE, scenes[i]->id));
            for (int i = 0; i < scenes[scene]->method_count; i++)
                assert_clickable(event_of(EVENT_METHOD, scenes[scene]->methods[i].id));
            for (size_t i = 0; i < sizeof everywhere / sizeof *everywhere; i++)
                assert_clickable(event_press(everywhere[i]));
        }
    }
}

static void controls_are_clickable(void **state) {
    static const struct {
        const char *scene;
        Action actions[5];
        int count;
    } controls[] = {{"circle-obb", {ACTION_ANGLE, ACTION_ENTER}, 2},
                    {"circle-circle", {ACTION_FASTER, ACTION_SLOWER, ACTION_REVERSE, ACTION_MOTION}, 4},
                    {"obb-obb", {ACTION_ANGLE, ACTION_ENTER}, 2},
                    {"rect-tiles", {ACTION_FASTER, ACTION_SLOWER, ACTION_GRAVITY, ACTION_SIZE_1}, 4}};
    (void)state;
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++) {
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            lab.language = (Language)language;
            go_to(&lab, controls[i].scene);
            for (int size = 0; size < SIZES; size++) {
                compose(sizes[size].width, sizes[size].height);
                for (int j = 0; j < controls[i].count; j++) assert_clickable(event_press(controls[i].actions[j]));
            }
        }
    }
}

static void the_help_covers_everything(void **state) {
    (void)state;
    press(&lab, ACTION_HELP);
    compose(1280, 720);
    for (float x = 5; x < 1280; x += 50) {
        for (float y = 5; y < 720; y += 50) {
            const Place *place = screen_place_at(&screen, (hit_vec){x, y});
            assert_non_null(place);
            assert_true(is_event(&place->event, event_press(ACTION_HELP)));
        }
    }
}

static void the_scene_is_where_nothing_else_is(void **state) {
    (void)state;
    compose(1280, 720);
    const hit_vec middle = {(screen.scene_area.min.x + screen.scene_area.max.x) / 2,
                            (screen.scene_area.min.y + screen.scene_area.max.y) / 2};
    assert_true(screen_in_scene(&screen, middle));
    assert_null(screen_place_at(&screen, middle));
    assert_false(screen_in_scene(&screen, (hit_vec){1279, 360}));
    assert_false(screen_in_scene(&screen, (hit_vec){100, 10}));
    assert_false(screen_in_scene(&screen, (hit_vec){100, 710}));
    // The middle of the scene is the middle of its world.
    assert_vec_near(screen_to_world(&screen, middle), 200, 138, 1);
}

static void the_whole_world_shows_at_every_size(void **state) {
    (void)state;
    for (int size = 0; size < SIZES; size++) {
        for (int scene = 0; scene < 4; scene++) {
            go_to(&lab, scenes[scene]->id);
            compose(sizes[size].width, sizes[size].height);
            const hit_vec min = view_to_pixel(screen.scene_view, (hit_vec){0, 0});
            const hit_vec max = view_to_pixel(screen.scene_view, (hit_vec){400, 300});
            assert_true(min.x >= screen.scene_area.min.x - 0.5f && min.y >= screen.scene_area.min.y - 0.5f);
            assert_true(max.x <= screen.scene_area.max.x + 0.5f && max.y <= screen.scene_area.max.y + 0.5f);
        }
    }
}

// From the tops of capitals to the baseline, and as wide as set.
static hit_aabb extent_of(const Mark *mark) {
    const float width = fixed_width(NULL, picture_text_of(&screen.picture, mark), mark->type);
    const float shift = mark->type.align == ALIGN_LEFT ? 0 : mark->type.align == ALIGN_CENTER ? width / 2 : width;
    const hit_vec at = mark->points[0];
    return (hit_aabb){{at.x - shift, at.y - 0.72f * mark->type.size}, {at.x - shift + width, at.y}};
}

static bool is_veil(const Mark *mark, int width, int height) {
    return mark->kind == MARK_RECT && mark->points[0].x <= 0 && mark->points[0].y <= 0 &&
           mark->points[1].x >= (float)width && mark->points[1].y >= (float)height;
}

// The screen's own text: what the scene draws in its own place is clipped, and may lie on what it names.
static int collect_text(int width, int height, const Mark **marks, int most) {
    bool is_in_scene = false;
    int count = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (is_veil(mark, width, height)) count = 0;
        if (mark->kind == MARK_CLIP) is_in_scene = mark->points[0].x <= mark->points[1].x;
        if (mark->kind != MARK_TEXT || is_in_scene || !*picture_text_of(&screen.picture, mark)) continue;
        assert_true(count < most);
        marks[count++] = mark;
    }
    return count;
}

static void assert_text_is_apart(int width, int height) {
    const Mark *marks[512];
    const int count = collect_text(width, height, marks, 512);
    for (int i = 0; i < count; i++) {
        const hit_aabb a = extent_of(marks[i]);
        const char *text = picture_text_of(&screen.picture, marks[i]);
        if (a.min.x < 0 || a.min.y < 0 || a.max.x > (float)width || a.max.y > (float)height)
            fail_msg("%s at %d × %d: '%s' leaves the window", lab_scene(&lab)->id, width, height, text);
        for (int j = 0; j < i; j++) {
            if (hit_aabb_aabb(a, extent_of(marks[j])) != HIT_OVERLAP) continue;
            fail_msg("%s at %d × %d: '%s' lies on '%s'", lab_scene(&lab)->id, width, height, text,
                     picture_text_of(&screen.picture, marks[j]));
        }
    }
}

static void assert_every_method_is_clear(void) {
    for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
        choose_method(&lab, lab_scene(&lab)->methods[method].id);
        for (int size = 0; size < SIZES; size++) {
            compose(sizes[size].width, sizes[size].height);
            assert_text_is_apart(sizes[size].width, sizes[size].height);
        }
    }
}

static void text_lies_inside_and_apart(void **state) {
    (void)state;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.language = (Language)language;
        for (int scene = 0; scene < scene_count; scene++) {
            go_to(&lab, scenes[scene]->id);
            assert_every_method_is_clear();
        }
    }
}

static void text_lies_apart_beside_an_error_in_the_field(void **state) {
    (void)state;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.language = (Language)language;
        for (int scene = 0; scene < scene_count; scene++) {
            go_to(&lab, scenes[scene]->id);
            step_with(&lab, event_of(EVENT_TYPE, "1234567890123456789012x"));
            press(&lab, ACTION_ENTER);
            assert_every_method_is_clear();
        }
    }
}

static void help_lies_inside_and_apart(void **state) {
    (void)state;
    press(&lab, ACTION_HELP);
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.language = (Language)language;
        for (int size = 0; size < SIZES; size++) {
            compose(sizes[size].width, sizes[size].height);
            assert_text_is_apart(sizes[size].width, sizes[size].height);
        }
    }
}

static void any_size_can_be_composed(void **state) {
    static const int small[] = {1, 2, 10, 100, 199, 200, 201, 202, 203, 204, 205, 206, 300, 5000};
    enum { SMALL = sizeof small / sizeof *small };
    (void)state;
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        step_many(&lab, 3);
        for (int i = 0; i < SMALL; i++) {
            for (int j = 0; j < SMALL; j++) compose(small[i], small[j]);
        }
        screen_compose(&screen, &lab, 1280, 720, 2, fixed_measure(), "a notice");
        assert_false(screen.picture.overflowed);
    }
}

static void larger_displays_get_the_same_screen(void **state) {
    Screen *large = malloc(sizeof *large);
    (void)state;
    assert_non_null(large);
    compose(1280, 720);
    screen_compose(large, &lab, 2560, 1440, 2, fixed_measure(), "");
    assert_int_equal(large->picture.mark_count, screen.picture.mark_count);
    assert_int_equal(large->place_count, screen.place_count);
    for (int i = 0; i < screen.place_count; i++) {
        assert_near(large->places[i].rect.min.x, 2 * screen.places[i].rect.min.x, 0.01);
        assert_near(large->places[i].rect.max.y, 2 * screen.places[i].rect.max.y, 0.01);
    }
    free(large);
}

static bool shows_text(const char *text) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strcmp(picture_text_of(&screen.picture, mark), text) == 0) return true;
    }
    return false;
}

static void wrong_answers_are_named(void **state) {
    (void)state;
    go_to(&lab, "circle-obb");
    compose(1280, 720);
    assert_true(shows_text("HIT"));
    assert_true(shows_text("FALSE MISS")); // of the rivals, in the panel
    choose_method(&lab, "wrong-sign");
    compose(1280, 720);
    assert_true(shows_text("MISS"));
    assert_true(shows_text("FALSE MISS"));
    lab.language = LANGUAGE_JAPANESE;
    compose(1280, 720);
    assert_true(shows_text("外れ"));
    assert_true(shows_text("見逃し FALSE MISS"));
}

static void time_counts_to_sixty_seconds(void **state) {
    static const struct {
        uint64_t tick;
        const char *time;
    } times[] = {{0, "00:00.0"},    {6, "00:00.1"},    {5, "00:00.0"},    {599, "00:09.9"},
                 {3594, "00:59.9"}, {3598, "00:59.9"}, {3600, "01:00.0"}, {36000, "10:00.0"}};
    (void)state;
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        lab.tick = times[i].tick;
        compose(1280, 720);
        if (!shows_text(times[i].time)) fail_msg("tick %d does not show %s", (int)times[i].tick, times[i].time);
    }
}

int main(void) {
#define TEST(function) cmocka_unit_test_setup_teardown(function, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(view_turns_world_into_pixels_and_back),
        TEST(marks_are_in_pixels),
        TEST(full_pictures_leave_marks_out_and_say_so),
        TEST(full_text_leaves_text_out_and_says_so),
        TEST(inks_differ),
        TEST(clicks_do_what_keys_do),
        TEST(controls_are_clickable),
        TEST(the_help_covers_everything),
        TEST(the_scene_is_where_nothing_else_is),
        TEST(the_whole_world_shows_at_every_size),
        TEST(text_lies_inside_and_apart),
        TEST(text_lies_apart_beside_an_error_in_the_field),
        TEST(help_lies_inside_and_apart),
        TEST(any_size_can_be_composed),
        TEST(larger_displays_get_the_same_screen),
        TEST(wrong_answers_are_named),
        TEST(time_counts_to_sixty_seconds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

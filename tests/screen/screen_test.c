// The screen as marks and hot spots: the effect of clicks; all text is inside its place, and no texts overlap.
#include "crowd.h"
#include "map_file.h"
#include "screen_parts.h"
#include "screen_support.h"

#include "one_lab.h"

static Screen screen;
static Picture picture;

static const struct {
    int width, height, zoom;
    float density;
} sizes[] = {{640, 400, 100, 1},  {960, 540, 100, 1}, {1280, 720, 100, 1}, {1920, 1080, 100, 1}, {1280, 720, 150, 1},
             {1280, 720, 200, 1}, {960, 540, 75, 1},  {480, 270, 100, 1},  {768, 1024, 100, 1},  {720, 1280, 100, 2}};

enum { SIZES = sizeof sizes / sizeof *sizes, SMALLEST = 0, LARGEST_TEXT = 5, TABLET = 8, PHONE = 9 };

static void compose(int width, int height) {
    compose_fixed(&screen, &lab, width, height, "");
    assert_false(screen.picture.overflowed);
}

static ScreenFrame frame_at(int size, const char *notice) {
    ScreenFrame frame = fixed_frame(sizes[size].width, sizes[size].height, notice);
    frame.density = sizes[size].density;
    return frame;
}

static void compose_notice_at(int size, const char *notice) {
    const ScreenFrame frame = frame_at(size, notice);
    lab.look.zoom = sizes[size].zoom;
    screen_compose(&screen, &lab, &frame);
    lab.look.zoom = ZOOM_NORMAL;
    assert_false(screen.picture.overflowed);
}

static void compose_at(int size) {
    compose_notice_at(size, "");
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

FIXTURE_TEST(view_turns_world_into_pixels_and_back) {
    const View view = {{10, -20}, 2.5f, 2, {0, 0}};
    assert_vec_exactly(view_to_pixel(view, (hit_vec){4, 8}), 20, 0);
    assert_vec_exactly(view_to_world(view, (hit_vec){20, 0}), 4, 8);
}

FIXTURE_TEST(marks_are_in_pixels) {
    const View view = {{10, 20}, 3, 2, {0, 0}};
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

// Of a label of three letters, 10 points high.
static hit_vec label_at(float x, float y) {
    static const Text name = {{"abc", "abc"}};
    picture_label(&picture, (hit_vec){x, y}, (hit_vec){0, 0}, (Type){.size = 10}, phrase(&name));
    return picture.marks[picture.mark_count - 1].points[0];
}

// In a view of two pixels a unit that shows the world from (0, 0) to (100, 50). Below and beside a label there is room
// for 3.5 points of its halo, above its baseline for the letters.
FIXTURE_TEST(labels_stay_in_what_is_shown) {
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    picture_set_view(&picture, (View){{0, 0}, 2, 1, {0, 0}}, (hit_aabb){{0, 0}, {100, 50}});
    const float width = fixed_width(NULL, "abc", (Type){.size = 10});
    assert_vec_near(label_at(20, 25), 40, 50, 1e-4);
    assert_vec_near(label_at(0, 25), 3.5, 50, 1e-4);
    assert_vec_near(label_at(99, 25), 200 - 3.5 - (double)width, 50, 1e-4);
    assert_vec_near(label_at(20, 1), 40, 10, 1e-4);
    assert_vec_near(label_at(20, 50), 40, 100 - 3.5, 1e-4);
    assert_vec_near(label_at(300, 25), 600, 50, 1e-4);                                    // far outside
    picture_set_view(&picture, (View){{0, 0}, 2, 1, {0, 0}}, (hit_aabb){{0, 0}, {5, 5}}); // too small for it
    assert_vec_near(label_at(1, 1), 3.5, 10, 1e-4);
}

FIXTURE_TEST(full_pictures_leave_marks_out_and_say_so) {
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

FIXTURE_TEST(full_text_leaves_text_out_and_says_so) {
    char text[PICTURE_TEXT_LONGEST + 100];
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

FIXTURE_TEST(inks_differ) {
    static const Ink told_apart[] = {INK_SHAPE, INK_HIT, INK_HIDDEN, INK_NEAREST, INK_WRONG, INK_PAPER};
    for (size_t i = 0; i < 6; i++) {
        for (size_t j = 0; j < i; j++)
            assert_true(ink_color(THEME_LIGHT, told_apart[i]) != ink_color(THEME_LIGHT, told_apart[j]));
    }
}

static bool is_event(const InputEvent *event, InputEvent wanted) {
    return event->kind == wanted.kind && event->action == wanted.action && strcmp(event->text, wanted.text) == 0;
}

// Whether a click in the middle of the hot spot of this event gives this event, and it is large enough.
static bool is_clickable(InputEvent event) {
    const float side = 14 * screen.picture.view.unit;
    for (int i = 0; i < screen.hot_spot_count; i++) {
        const HotSpot *spot = &screen.hot_spots[i];
        if (!is_event(&spot->event, event)) continue;
        const hit_vec middle = {(spot->rect.min.x + spot->rect.max.x) / 2, (spot->rect.min.y + spot->rect.max.y) / 2};
        const HotSpot *found = screen_hot_spot_at(&screen, middle);
        assert_non_null(found);
        if (!is_event(&found->event, event)) continue; // something lies over it
        return (spot->rect.max.x - spot->rect.min.x >= side) && (spot->rect.max.y - spot->rect.min.y >= side);
    }
    return false;
}

static void compose_scrolled(int size, int rows) {
    ScreenFrame frame = frame_at(size, "");
    frame.scrolled = frame.panel_scrolled = rows;
    lab.look.zoom = sizes[size].zoom;
    screen_compose(&screen, &lab, &frame);
    lab.look.zoom = ZOOM_NORMAL;
}

// Below the scene the panel scrolls.
static void assert_clickable_at(int size, InputEvent event) {
    char line[256];
    bool is_found = false;
    compose_at(size);
    const int max = screen.list.max;
    for (int rows = 0; rows <= max && !is_found; rows++) {
        compose_scrolled(size, rows);
        is_found = is_clickable(event);
    }
    event_write(line, sizeof line, &event);
    if (!is_found) fail_msg("%s at size %d: nowhere to click for '%s'", lab_scene(&lab)->id, size, line);
}

FIXTURE_TEST(clicks_do_what_keys_do) {
    static const Action everywhere[] = {
        ACTION_PAUSE,           ACTION_STEP,        ACTION_BACK,        ACTION_NEXT_CHANGE,
        ACTION_PREVIOUS_CHANGE, ACTION_TIME_FASTER, ACTION_TIME_SLOWER, ACTION_HELP,
        ACTION_GLOSSARY,        ACTION_LANGUAGE,    ACTION_SCENES};
    lab.time.is_paused = true; // time that runs has only the button that pauses it
    lab.look.unfolded = ~0u;
    for (int size = 0; size < SIZES; size++) {
        for (int scene = 0; scene < scene_count; scene++) {
            const bool is_large = sizes[size].height >= 720 && sizes[size].zoom <= 100;
            go_to(&lab, scenes[scene]->id);
            for (int i = 0; i < scene_count; i++) {
                lab_show_overlay(&lab, OVERLAY_SCENES);
                assert_clickable_at(size, event_of(EVENT_SCENE, scenes[i]->id));
            }
            lab_show_overlay(&lab, OVERLAY_NONE);
            for (int i = 0; i < scenes[scene]->method_count; i++)
                assert_clickable_at(size, event_of(EVENT_METHOD, scenes[scene]->methods[i].id));
            for (size_t i = 0; i < sizeof everywhere / sizeof *everywhere; i++)
                assert_clickable_at(size, event_press(everywhere[i]));
            if (is_large) assert_clickable_at(size, event_press(ACTION_TOUCHING));
            if (is_large) assert_clickable_at(size, event_press(ACTION_NUMBERS));
            press(&lab, ACTION_NEXT_STEP);
            assert_clickable_at(size, event_of(EVENT_STEP, "2"));
            press(&lab, ACTION_ESCAPE);
        }
    }
}

FIXTURE_TEST(controls_are_clickable) {
    static const struct {
        const char *scene;
        Action actions[5];
        int count;
    } controls[] = {{"circle-obb", {ACTION_ANGLE, ACTION_ENTER}, 2},
                    {"circle-circle", {ACTION_FASTER, ACTION_SLOWER, ACTION_REVERSE, ACTION_MOTION}, 4},
                    {"obb-obb", {ACTION_ANGLE, ACTION_ENTER}, 2},
                    {"rect-tiles", {ACTION_FASTER, ACTION_SLOWER, ACTION_GRAVITY, ACTION_SIZE_1}, 4}};
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++) {
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            lab.look.language = (Language)language;
            go_to(&lab, controls[i].scene);
            for (int size = 0; size < SIZES; size++) {
                for (int j = 0; j < controls[i].count; j++)
                    assert_clickable_at(size, event_press(controls[i].actions[j]));
            }
        }
    }
}

// Every pair of kinds, also in the smallest windows.
FIXTURE_TEST(pairs_are_clickable) {
    go_to(&lab, "shapes");
    press(&lab, ACTION_PAIRS);
    for (int size = 0; size < SIZES; size++) {
        for (int32_t a = BODY_POINT; a <= BODY_POLYGON; a++) {
            for (int32_t b = BODY_SEGMENT; b <= BODY_POLYGON; b++)
                assert_clickable_at(size, pair_event((KindPair){a, b}));
        }
    }
}

FIXTURE_TEST(the_help_covers_everything) {
    press(&lab, ACTION_HELP);
    compose(1280, 720);
    const HotSpot *ground = screen.hot_spots;
    while (!ground->is_ground) ground++;
    for (float x = 5; x < 1280; x += 50) {
        for (float y = 5; y < 720; y += 50) {
            const HotSpot *spot = screen_hot_spot_at(&screen, (hit_vec){x, y});
            assert_true(spot && spot >= ground);
        }
    }
}

FIXTURE_TEST(the_scene_is_where_nothing_else_is) {
    go_to(&lab, "circle-obb");
    compose(1280, 720);
    const hit_vec middle = {(screen.scene_area.min.x + screen.scene_area.max.x) / 2,
                            (screen.scene_area.min.y + screen.scene_area.max.y) / 2};
    assert_true(screen_in_scene(&screen, middle));
    assert_null(screen_hot_spot_at(&screen, middle));
    assert_false(screen_in_scene(&screen, (hit_vec){1279, 360}));
    assert_false(screen_in_scene(&screen, (hit_vec){100, 10}));
    assert_false(screen_in_scene(&screen, (hit_vec){100, 710}));
    // The middle of the scene is the middle of its world.
    assert_vec_near(screen_to_world_of(&screen, 0, middle), 210, 161, 1);
}

// The part of the world that every view shows.
FIXTURE_TEST(the_shapes_have_room_at_every_size) {
    for (int size = 0; size < SIZES; size++) {
        for (int scene = 0; scene < scene_count; scene++) {
            const hit_aabb *part = scenes[scene]->shown;
            if (!part) continue;
            go_to(&lab, scenes[scene]->id);
            compose_at(size);
            const hit_aabb area = screen.scene_area;
            const hit_vec min = view_to_pixel(screen.scene_view, part->min);
            const hit_vec max = view_to_pixel(screen.scene_view, part->max);
            assert_true(min.x >= area.min.x - 0.5f && min.y >= area.min.y - 0.5f);
            assert_true(max.x <= area.max.x + 0.5f && max.y <= area.max.y + 0.5f);
            // As large as possible.
            const float width = (max.x - min.x) / (area.max.x - area.min.x);
            const float height = (max.y - min.y) / (area.max.y - area.min.y);
            assert_near(width > height ? width : height, 1, 0.01);
        }
    }
}

// The crowd's box is as high as the scene.
FIXTURE_TEST(the_crowd_fills_the_scene) {
    go_to(&lab, "crowd");
    step_many(&lab, 1);
    for (int size = 0; size < SIZES; size++) {
        compose_at(size);
        const hit_vec min = view_to_pixel(screen.scene_view, (hit_vec){0, 0});
        const hit_vec max = view_to_pixel(screen.scene_view, (hit_vec){CROWD_WIDTH, CROWD_HEIGHT});
        const hit_aabb area = screen.scene_area;
        assert_true(contains_extent(area, (hit_aabb){min, max}));
        assert_true(max.y - min.y > 0.96f * (area.max.y - area.min.y));
    }
}

static bool is_region(const Mark *mark) {
    return mark->kind == MARK_RECT && mark->pen.fill == INK_LOOKED;
}

// The opacity of all fills of regions around the middle of this one, from 0 to 1.
static float covered_in_middle_of(const Mark *region) {
    const hit_vec at = {(region->points[0].x + region->points[1].x) / 2,
                        (region->points[0].y + region->points[1].y) / 2};
    float shown = 1;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        const hit_aabb box = {mark->points[0], mark->points[1]};
        if (is_region(mark) && contains_extent(box, (hit_aabb){at, at})) shown *= 1 - mark->pen.fill_alpha;
    }
    return 1 - shown;
}

FIXTURE_TEST(the_crowd_shows_through_what_is_looked_at) {
    int regions = 0;
    open_lab(&lab, &map, "crowd");
    for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
        choose_method(&lab, lab_scene(&lab)->methods[method].id);
        step_many(&lab, 1);
        compose(1280, 720);
        for (int i = 0; i < screen.picture.mark_count; i++) {
            if (!is_region(&screen.picture.marks[i])) continue;
            regions++;
            assert_true(covered_in_middle_of(&screen.picture.marks[i]) < 0.3f);
        }
    }
    assert_true(regions > 10);
}

static void assert_text_is_apart(int width, int height) {
    check_text(&screen, &lab, width, height);
}

static bool begins_with(const char *text, const char *word) {
    return strncmp(text, word, strlen(word)) == 0;
}

static bool ends_with(const char *text, const char *end) {
    return strlen(text) >= strlen(end) && strcmp(text + strlen(text) - strlen(end), end) == 0;
}

static void assert_line_is_well_broken(const char *text) {
    static const char *const not_first[] = {"px", "ms", "。", "、", "）", "」", "っ",
                                            "ゃ", "ょ", "ッ", "ャ", "ー", "・"};
    static const char *const not_last[] = {"（", "「", "("};
    for (size_t i = 0; i < sizeof not_first / sizeof *not_first; i++) {
        if (begins_with(text, not_first[i])) fail_msg("a line begins '%s'", text);
    }
    for (size_t i = 0; i < sizeof not_last / sizeof *not_last; i++) {
        if (ends_with(text, not_last[i])) fail_msg("a line ends '%s'", text);
    }
}

static int first_of_group(const char *name) {
    const MarkGroup *group = screen.picture.groups;
    while (strcmp(group->name, name) != 0) group++;
    return group->first;
}

// A step without room is left out completely, and a line says so. Only a low band cuts the verdict's words.
static void assert_no_sentence_is_cut(int size) {
    const bool is_low = (float)sizes[size].height / screen.picture.view.unit < 520;
    const int first = first_of_group("verdict"), end = first_of_group("controls");
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        const char *text = mark->kind == MARK_TEXT ? picture_text_of(&screen.picture, mark) : "";
        if (strstr(text, "…") && !(is_low && i >= first && i < end)) fail_msg("'%s' is cut at size %d", text, size);
        assert_line_is_well_broken(text);
    }
}

static void assert_clear_at_all_sizes(void) {
    for (int size = 0; size < SIZES; size++) {
        compose_at(size);
        assert_text_is_apart(sizes[size].width, sizes[size].height);
        assert_no_sentence_is_cut(size);
    }
}

static void assert_every_method_is_clear(void) {
    for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
        choose_method(&lab, lab_scene(&lab)->methods[method].id);
        assert_clear_at_all_sizes();
    }
}

FIXTURE_TEST(text_lies_inside_and_apart) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        for (int scene = 0; scene < scene_count; scene++) {
            go_to(&lab, scenes[scene]->id);
            assert_every_method_is_clear();
        }
    }
}

// What a mark covers, and whether it covers anything. A line of a pixel between two parts does not.
static bool covers_area(const Mark *mark, hit_aabb *area) {
    *area = mark->kind == MARK_TEXT ? extent_of(&screen.picture, mark) : (hit_aabb){mark->points[0], mark->points[1]};
    const bool is_line = fminf(area->max.x - area->min.x, area->max.y - area->min.y) < 1.5f;
    return mark->kind == MARK_TEXT || (mark->kind == MARK_RECT && mark->pen.fill != INK_NONE && !is_line);
}

// Half a pixel may be shared with a neighbor.
static void assert_nothing_covers(hit_aabb all) {
    const hit_aabb inner = {{all.min.x + 0.6f, all.min.y + 0.6f}, {all.max.x - 0.6f, all.max.y - 0.6f}};
    for (int i = first_of_group("verdict"); i < first_of_group("over"); i++) {
        hit_aabb area;
        if (!covers_area(&screen.picture.marks[i], &area) || hit_aabb_aabb(area, inner) != HIT_OVERLAP) continue;
        fail_msg("%s: a mark of the screen covers the scene at %g, %g, which begins at %g, %g", lab_scene(&lab)->id,
                 (double)area.min.x, (double)area.min.y, (double)all.min.x, (double)all.min.y);
    }
}

// The longest values that the controls of the scene can have.
static void set_longest_values(void) {
    static const char *const values[][2] = {{"circle-circle", "a.speed=39.5"}, {"rect-tiles", "a.speed=511.75"},
                                            {"crowd", "count=500000"},         {"crowd", "spread=64"},
                                            {"obb-obb", "a.angle=-123.456"},   {"circle-obb", "b.angle=-123.456"}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        if (strcmp(values[i][0], lab_scene(&lab)->id) == 0) set_field(&lab, values[i][1]);
    }
    settle_scene(&lab);
}

static void assert_fits_at_every_size_of_text(void) {
    static const int zooms[] = {75, 90, 100, 110, 125, 150, 175, 200}, windows[][2] = {{640, 400}, {700, 1000}};
    for (int i = 0; i < 2 * 8 * LANGUAGE_COUNT; i += repetitions(3, 1)) {
        const int *window = windows[i % 2];
        lab.look.zoom = zooms[i / 2 % 8];
        lab.look.language = (Language)(i / 16);
        compose(window[0], window[1]);
        assert_text_is_apart(window[0], window[1]);
        assert_nothing_covers(screen.scene_area);
    }
}

// In the smallest window and a narrow one, with long values, and with an error in the field.
FIXTURE_TEST(controls_fit_at_every_size_of_text) {
    static const char *const wrong[] = {"", "x", "1234567890123456789012x", "1e999"};
    for (int scene = 0; scene < scene_count; scene++) {
        open_lab(&lab, &map, scenes[scene]->id);
        set_longest_values();
        assert_fits_at_every_size_of_text();
        for (int i = 0; i < 4 && scene_controls(lab_scene(&lab), lab_state(&lab)).controls[0].field; i++) {
            press(&lab, ACTION_ANGLE);
            if (*wrong[i]) step_with(&lab, event_of(EVENT_TYPE, wrong[i]));
            if (!*wrong[i]) press(&lab, ACTION_BACKSPACE);
            press(&lab, ACTION_ENTER);
            assert_true(lab_base(&lab)->field.error != NUMBER_FINE);
            assert_fits_at_every_size_of_text();
            press(&lab, ACTION_ESCAPE);
        }
    }
}

// Numbers as large as those of the largest crowd with every pair compared.
static void tell_largest_numbers(void) {
    SceneState *state = &lab.stages[lab.current].state;
    const Scene *scene = lab_scene(&lab);
    const uint64_t pairs = (uint64_t)CROWD_MAX * (CROWD_MAX - 1) / 2;
    const CrowdAnswer answer = {.compared = pairs,
                                .possible = pairs,
                                .met = 22345678,
                                .hit = 12345678,
                                .bounds_ms = 1,
                                .broad_ms = 123456,
                                .narrow_ms = 2345,
                                .cell_size = {1234, 1234},
                                .levels = 12,
                                .checked = 123456789,
                                .hit_by_selected = CROWD_MAX - 1};
    state_put(state, state_find(scene->fields, scene->field_count, "count"), CROWD_MAX);
    answer_crowd(&lab, &answer);
}

FIXTURE_TEST(large_numbers_lie_inside_and_apart) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        open_lab(&lab, &map, "crowd");
        lab.look.language = (Language)language;
        for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
            choose_method(&lab, lab_scene(&lab)->methods[method].id);
            tell_largest_numbers();
            assert_clear_at_all_sizes();
        }
    }
}

// Any values that --set and poses allow.
static void set_extreme_pose(Random *random) {
    SceneState *state = &lab.stages[lab.current].state;
    const Scene *scene = lab_scene(&lab);
    for (int i = 0; i < scene->field_count; i++) {
        const StateField *field = &scene->fields[i];
        const double part = random_below(random, 1001) / 1000.0;
        const double at[] = {field->min, field->max, field->min + part * (field->max - field->min)};
        if (random_below(random, 3) == 0) state_put(state, field, round(at[random_below(random, 3)]));
    }
    settle_scene(&lab);
}

FIXTURE_TEST(extreme_poses_lie_inside_and_apart) {
    Random random = random_from_seed(5);
    for (int scene = 0; scene < scene_count; scene++) {
        if (scenes[scene]->crowd) continue; // large_numbers_lie_inside_and_apart
        for (int pose = 0; pose < repetitions(8, 60); pose++) {
            open_lab(&lab, &map, scenes[scene]->id);
            lab.look.language = pose % 2 ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
            set_extreme_pose(&random);
            assert_clear_at_all_sizes();
        }
    }
}

// In its own scene, after any input.
FIXTURE_TEST(whatever_happens_text_lies_inside_and_apart) {
    uint64_t seed = 7;
    for (int scene = 0; scene < scene_count; scene++) {
        open_lab(&lab, &map, scenes[scene]->id);
        for (int tick = 0; tick < repetitions(50, 400); tick++) {
            const InputEvent event = random_event(&seed, lab_scene(&lab));
            if (!lab_can_answer(&lab, lab.current, &event, NULL)) continue;
            step_with(&lab, event);
            const int size = random_whole(&seed, 0, SIZES - 1);
            compose_at(size);
            assert_text_is_apart(sizes[size].width, sizes[size].height);
        }
    }
}

FIXTURE_TEST(text_lies_apart_beside_an_error_in_the_field) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        for (int scene = 0; scene < scene_count; scene++) {
            go_to(&lab, scenes[scene]->id);
            step_with(&lab, event_of(EVENT_TYPE, "1234567890123456789012x"));
            press(&lab, ACTION_ENTER);
            assert_every_method_is_clear();
        }
    }
}

static float side_of_line(const Mark *line, hit_vec at) {
    const hit_vec from = line->points[0], to = line->points[1];
    return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
}

static void assert_beside_line(const Mark *line, hit_aabb box) {
    const float first = side_of_line(line, box.min);
    assert_true(side_of_line(line, box.max) * first > 0);
    assert_true(side_of_line(line, (hit_vec){box.min.x, box.max.y}) * first > 0);
    assert_true(side_of_line(line, (hit_vec){box.max.x, box.min.y}) * first > 0);
}

// The axis that stands out: its shadows are drawn in the colors of both boxes.
static int assert_beside_shadows(hit_aabb name) {
    int shadows = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        const bool is_shadow = mark->pen.stroke == INK_FIRST || mark->pen.stroke == INK_SECOND;
        if (mark->kind != MARK_LINE || !is_shadow || mark->pen.width < 5) continue;
        assert_beside_line(mark, name);
        shadows++;
    }
    return shadows;
}

FIXTURE_TEST(the_name_of_an_axis_stands_beside_it) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        go_to(&lab, "obb-obb");
        for (int angle = -180; angle < 180; angle += 5) {
            char set[EVENT_TEXT];
            int shadows = 0;
            snprintf(set, sizeof set, "a.angle=%d", angle);
            set_field(&lab, set);
            step_many(&lab, 1);
            compose(960, 540);
            for (int i = 0; i < screen.picture.mark_count; i++) {
                const Mark *mark = &screen.picture.marks[i];
                const bool is_name = mark->kind == MARK_TEXT && mark->type.halo && mark->type.ink == INK_HIDDEN;
                if (is_name) shadows += assert_beside_shadows(extent_of(&screen.picture, mark));
            }
            assert_int_equal(shadows, 2);
        }
    }
}

static bool is_wrong(void) {
    return base_answer(lab_base(&lab), lab_base(&lab)->method) != ANSWER_RIGHT;
}

// With the reason in the banner, and a notice of the same length.
static void assert_reason_is_clear(void) {
    char notice[PICTURE_TEXT_LONGEST] = "* ";
    const Phrase why = scene_why_wrong(lab_scene(&lab), lab_state(&lab));
    assert_true(phrase_write(notice + 2, sizeof notice - 2, &why, lab.look.language) > 0);
    for (int size = 0; size < SIZES; size++) {
        compose_notice_at(size, notice);
        assert_text_is_apart(sizes[size].width, sizes[size].height);
    }
}

FIXTURE_TEST(reasons_of_errors_lie_inside_and_apart) {
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        for (int method = 0; method < scenes[scene]->method_count; method++) {
            choose_method(&lab, scenes[scene]->methods[method].id);
            for (int pose = 0; pose < repetitions(1, 4); pose++) {
                lab_show_counterexample(&lab);
                for (int language = 0; language < LANGUAGE_COUNT && is_wrong(); language++) {
                    lab.look.language = (Language)language;
                    assert_reason_is_clear();
                }
            }
        }
    }
}

static int count_of_text(const char *part) {
    int count = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        count += mark->kind == MARK_TEXT && strstr(picture_text_of(&screen.picture, mark), part) != NULL;
    }
    return count;
}

FIXTURE_TEST(a_reason_is_not_said_twice) {
    char notice[PICTURE_TEXT_LONGEST];
    go_to(&lab, "circle-circle");
    choose_method(&lab, "bounding-boxes");
    lab_show_counterexample(&lab);
    const Phrase why = scene_why_wrong(lab_scene(&lab), lab_state(&lab));
    phrase_write(notice, sizeof notice, &why, lab.look.language);
    compose_fixed(&screen, &lab, 1280, 720, notice);
    assert_int_equal(count_of_text("By this method overlapping by"), 1);
    compose_fixed(&screen, &lab, 1280, 720, "Something else");
    assert_int_equal(count_of_text("Something else"), 1);
}

static void assert_nothing_covers_panes(void) {
    for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
        choose_method(&lab, lab_scene(&lab)->methods[method].id);
        for (int size = 0; size < SIZES * LANGUAGE_COUNT; size++) {
            lab.look.language = (Language)(size / SIZES);
            lab.look.shows_reach = size % 2;
            lab.look.hides_panel = size % 3 == 0;
            compose_notice_at(size % SIZES, size % 4 < 2 ? "A notice that is shown for a moment" : "");
            for (int pane = 0; pane < screen.pane_count; pane++) assert_nothing_covers(screen.panes[pane].rect);
            assert_text_is_apart(sizes[size % SIZES].width, sizes[size % SIZES].height);
        }
    }
}

// Shapes, handles and names lie in the panes, and nothing else does.
FIXTURE_TEST(nothing_covers_the_scene) {
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        assert_nothing_covers_panes();
    }
    press(&lab, ACTION_ZOOM_IN);
    assert_nothing_covers_panes();
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "split=1");
    assert_nothing_covers_panes();
}

static bool is_text_in(hit_aabb box, const char *text) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strcmp(picture_text_of(&screen.picture, mark), text) == 0 &&
            contains_extent(box, extent_of(&screen.picture, mark)))
            return true;
    }
    return false;
}

static const Text *text_of_pane(const SceneBase *base) {
    const Answer answer = base_answer(base, base->method);
    return answer != ANSWER_RIGHT ? text_of_answer(answer) : text_of_hit(base_method_hits(base));
}

// Above its world, each pane names its method, and whether that is right; with some room also what is right.
FIXTURE_TEST(every_pane_has_its_verdict_above_it) {
    static const char *const truths[] = {
        [HIT_APART] = "Exact answer: apart", [HIT_OVERLAP] = "Exact answer: overlapping"};
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "split=1");
    for (int pose = 0; pose < 2; pose++) {
        for (int size = 0; size < SIZES * LANGUAGE_COUNT; size++) {
            lab.look.language = (Language)(size / SIZES);
            compose_at(size % SIZES);
            for (int pane = 0; pane < screen.pane_count; pane++) {
                SceneState shown;
                const hit_aabb world = screen.panes[pane].rect;
                const hit_aabb head = {{world.min.x, world.min.y - 48 * screen.picture.view.unit},
                                       {world.max.x, world.min.y}};
                scene_show_pane(lab_scene(&lab), lab_state(&lab), pane, &shown);
                assert_true(is_text_in(head, lab_scene(&lab)->methods[pane].name.in[lab.look.language]));
                assert_true(is_text_in(head, text_of_pane(&shown.base)->in[lab.look.language]));
                const bool has_room = head.max.x - head.min.x >= 240 * screen.picture.view.unit;
                if (has_room && size < SIZES) assert_true(is_text_in(head, truths[shown.base.truth]));
                assert_int_equal(screen_pane_at(&screen, (hit_vec){(head.min.x + head.max.x) / 2, head.max.y - 1}),
                                 pane);
            }
        }
        set_field(&lab, "a.x=300");
        set_field(&lab, "a.y=300"); // in walls that some methods do not find
    }
}

static hit_aabb place_of_text(const char *text) {
    for (int i = 0; i < first_of_group("verdict"); i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strcmp(picture_text_of(&screen.picture, mark), text) == 0)
            return extent_of(&screen.picture, mark);
    }
    fail_msg("%s: no '%s'", lab_scene(&lab)->id, text);
    return (hit_aabb){{0, 0}, {0, 0}};
}

// Its word covers no handle, and is in the scene.
FIXTURE_TEST(the_cue_covers_no_handle) {
    static const Text drag = {{"drag", "ドラッグ"}};
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        for (int i = 0; i < SIZES * LANGUAGE_COUNT; i++) {
            const int size = i % SIZES;
            ScreenFrame frame = frame_at(size, "");
            frame.shows_cue = true;
            lab.look.zoom = sizes[size].zoom;
            lab.look.language = (Language)(i / SIZES);
            screen_compose(&screen, &lab, &frame);
            const hit_aabb word = place_of_text(drag.in[lab.look.language]);
            assert_true(contains_extent(screen.scene_area, word));
            for (float x = word.min.x; x <= word.max.x; x += 4) {
                for (float y = word.min.y; y <= word.max.y; y += 4) {
                    const Handle handle = screen_target_at(&screen, &lab, (hit_vec){x, y}).handle;
                    if (handle != HANDLE_NONE && handle != HANDLE_BODY)
                        fail_msg("%s at size %d: the cue covers a handle", lab_scene(&lab)->id, size);
                }
            }
        }
    }
}

static void check_names(void) {
    int names = 0;
    for (int i = 0; i < first_of_group("verdict"); i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind != MARK_TEXT || !mark->type.halo) continue;
        if (!contains_extent(screen.scene_area, extent_of(&screen.picture, mark)))
            fail_msg("%s: '%s' leaves the scene", lab_scene(&lab)->id, picture_text_of(&screen.picture, mark));
        names++;
    }
    assert_true(names > 0);
}

static void check_names_of_methods(void) {
    for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
        choose_method(&lab, lab_scene(&lab)->methods[method].id);
        for (int size = 0; size < SIZES * LANGUAGE_COUNT; size++) {
            lab.look.language = (Language)(size / SIZES);
            compose_at(size % SIZES);
            check_names();
        }
    }
}

// At every position of the shapes: the first pose, and every height.
FIXTURE_TEST(names_lie_in_the_scene) {
    static const char *const named[] = {"circle-obb", "circle-circle", "obb-obb"};
    for (size_t scene = 0; scene < sizeof named / sizeof *named; scene++) {
        go_to(&lab, named[scene]);
        press(&lab, ACTION_PAUSE);
        check_names_of_methods();
        for (int y = 0; y <= 300; y += 100) {
            char set[2][EVENT_TEXT];
            snprintf(set[0], sizeof set[0], "a.y=%d", y);
            snprintf(set[1], sizeof set[1], "b.y=%d", y / 2);
            for (int i = 0; i < 2; i++) set_field(&lab, set[i]);
            step_many(&lab, 1);
            check_names_of_methods();
        }
        press(&lab, ACTION_PAUSE);
    }
}

// Of the handles: dots that are 7 points wide to turn, 4 or 5 to size.
static bool is_handle(const Mark *mark) {
    const float points = mark->radius / screen.picture.view.unit;
    const bool is_dot = mark->kind == MARK_CIRCLE && points > 3.9f && points < 7.1f;
    return is_dot && (mark->pen.fill == INK_TEXT || mark->pen.fill == INK_PAPER);
}

static void assert_no_handle_covers(const Mark *name) {
    int handles = 0;
    for (int i = 0; i < first_of_group("verdict"); i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (!is_handle(mark)) continue;
        handles++;
        if (hit_circle_aabb((hit_circle){mark->points[0], mark->radius}, extent_of(&screen.picture, name)) != HIT_APART)
            fail_msg("a handle covers the name at %g degrees", field_of(&lab, "b.angle"));
    }
    assert_int_equal(handles, 3);
}

static const Mark *find_box_name(void) {
    for (int i = 0; i < first_of_group("verdict"); i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strstr(picture_text_of(&screen.picture, mark), "0°")) return mark;
    }
    fail_msg("no name");
    return NULL;
}

FIXTURE_TEST(the_box_at_0_has_its_name_beside_the_handles) {
    go_to(&lab, "circle-obb");
    for (int i = 0; i < lab_scene(&lab)->method_count * 36; i++) {
        choose_method(&lab, lab_scene(&lab)->methods[i / 36].id);
        set_number(&lab, "b.angle", i % 36 * 10 - 180);
        compose(1280, 720);
        assert_no_handle_covers(find_box_name());
    }
}

// The shadows of the axis that stands out are in the scene.
static void check_axes(void) {
    int shadows = 0;
    for (int i = 0; i < first_of_group("verdict"); i++) {
        const Mark *mark = &screen.picture.marks[i];
        const bool is_shadow = mark->pen.stroke == INK_FIRST || mark->pen.stroke == INK_SECOND;
        if (mark->kind != MARK_LINE || !is_shadow || mark->pen.width < 5 * screen.picture.view.unit) continue;
        for (int end = 0; end < 2; end++)
            assert_true(contains_extent(screen.scene_area, (hit_aabb){mark->points[end], mark->points[end]}));
        shadows++;
    }
    assert_int_equal(shadows, 2);
}

FIXTURE_TEST(the_axis_that_decides_lies_in_the_scene) {
    static const char *const places[] = {"b.x=228", "b.x=210"};
    go_to(&lab, "obb-obb");
    for (int place = 0; place < 2; place++) {
        set_field(&lab, places[place]);
        step_many(&lab, 1);
        for (int size = 0; size < SIZES * LANGUAGE_COUNT; size++) {
            lab.look.language = (Language)(size / SIZES);
            compose_at(size % SIZES);
            check_axes();
        }
    }
}

// All text of a group, without spaces: lines of a sentence are broken at some.
static void collect_words(const char *group, const char *end, char *out, size_t size) {
    size_t length = 0;
    for (int i = first_of_group(group); i < first_of_group(end); i++) {
        const Mark *mark = &screen.picture.marks[i];
        const char *text = mark->kind == MARK_TEXT ? picture_text_of(&screen.picture, mark) : "";
        for (; *text && length + 1 < size; text++) {
            if (*text != ' ') out[length++] = *text;
        }
    }
    out[length] = '\0';
}

static bool is_shown(const char *words, Phrase phrase) {
    char text[PICTURE_TEXT_LONGEST];
    size_t length = 0;
    phrase_write(text, sizeof text, &phrase, lab.look.language);
    for (const char *at = text; *at; at++) {
        if (*at != ' ') text[length++] = *at;
    }
    text[length] = '\0';
    return strstr(words, text) != NULL;
}

static void assert_conclusion_is_shown(int size) {
    static const Text pixels = {{"{0} px", "{0} px"}};
    static char words[PICTURE_TEXT];
    const SceneBase *base = lab_base(&lab);
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    compose_at(size);
    collect_words("panel", "tabs", words, sizeof words);
    if (!is_shown(words, explanation.steps[explanation.step_count - 1].sentence))
        fail_msg("%s %s, step %d at size %d: the answer is not shown", lab_scene(&lab)->id,
                 lab_scene(&lab)->methods[base->method].id, lab.chosen_step, size);
    // On a phone a step needs all of the panel; the verdict has the gap.
    const bool has_numbers = size != PHONE || lab.chosen_step == 0;
    if (base->has_gap && has_numbers && !is_shown(words, phrase_of(&pixels, slot_length(base->gap, 4))))
        fail_msg("%s at size %d: the gap is not shown", lab_scene(&lab)->id, size);
}

// In every scene, method, language and step, and at every size: whether it hits, and the gap.
FIXTURE_TEST(the_conclusion_is_always_shown) {
    lab.look.unfolded = ~0u;
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        for (int method = 0; method < scenes[scene]->method_count; method++) {
            Explanation explanation = {0};
            choose_method(&lab, scenes[scene]->methods[method].id);
            step_with(&lab, event_of(EVENT_STEP, "0"));
            lab_scene(&lab)->explain(lab_state(&lab), &explanation);
            for (lab.chosen_step = 0; lab.chosen_step <= explanation.step_count; lab.chosen_step++) {
                for (int size = 0; size < SIZES * LANGUAGE_COUNT; size += repetitions(3, 1)) {
                    lab.look.language = (Language)(size / SIZES);
                    assert_conclusion_is_shown(size % SIZES);
                }
            }
            lab.chosen_step = 0;
        }
    }
}

// The steps that are shown at some position of the list, as bits.
static unsigned steps_reached(int size, const Explanation *explanation) {
    static char words[PICTURE_TEXT];
    unsigned reached = 0;
    int max = 0;
    for (int rows = 0; rows <= max; rows++) {
        compose_scrolled(size, rows);
        max = screen.list.max;
        collect_words("panel", "tabs", words, sizeof words);
        for (int i = 0; i < explanation->step_count; i++)
            reached |= is_shown(words, explanation->steps[i].sentence) ? 1u << i : 0u;
    }
    return reached;
}

// In the smallest window and with the largest text.
FIXTURE_TEST(scrolling_reaches_every_step) {
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        for (int method = 0; method < scenes[scene]->method_count; method++) {
            choose_method(&lab, scenes[scene]->methods[method].id);
            for (int i = 0; i < 2 * LANGUAGE_COUNT; i++) {
                Explanation explanation = {0};
                lab.look.language = (Language)(i / 2);
                lab_scene(&lab)->explain(lab_state(&lab), &explanation);
                const unsigned all = (1u << explanation.step_count) - 1;
                const unsigned reached = steps_reached(i % 2 ? LARGEST_TEXT : SMALLEST, &explanation);
                if (reached != all)
                    fail_msg("%s %s: scrolling reaches %x of the steps %x", scenes[scene]->id,
                             scenes[scene]->methods[method].id, reached, all);
            }
        }
    }
}

static void compose_in(Language language, int size) {
    lab.look.language = language;
    compose_at(size);
}

FIXTURE_TEST(the_band_asks_the_scenes_question) {
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        for (int size = 0; size < SIZES * LANGUAGE_COUNT; size++) {
            compose_in((Language)(size / SIZES), size % SIZES);
            assert_int_equal(count_of_text(scenes[scene]->question.in[lab.look.language]), 1);
        }
    }
}

// The verdict's words change, but where the scene begins and ends does not.
FIXTURE_TEST(the_scene_does_not_jump) {
    hit_aabb areas[SIZES * LANGUAGE_COUNT];
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        for (int method = 0; method < scenes[scene]->method_count; method++) {
            choose_method(&lab, scenes[scene]->methods[method].id);
            if (!scenes[scene]->crowd && method > 0) lab_show_counterexample(&lab);
            for (int size = 0; size < SIZES * LANGUAGE_COUNT; size++) {
                compose_in((Language)(size / SIZES), size % SIZES);
                if (method == 0) areas[size] = screen.scene_area;
                assert_memory_equal(&screen.scene_area, &areas[size], sizeof *areas);
            }
        }
    }
}

// Also of a reason that has no room, as numbers may be long.
FIXTURE_TEST(the_tooltip_says_the_reason) {
    go_to(&lab, "circle-obb");
    choose_method(&lab, "wrong-sign");
    compose(640, 400);
    const Phrase why = scene_comparison(lab_scene(&lab), lab_state(&lab));
    bool is_found = false;
    for (int i = 0; i < screen.hot_spot_count; i++) {
        const HotSpot *spot = &screen.hot_spots[i];
        is_found = is_found || (!spot->is_clickable && spot->tip.sentence.text == why.text);
    }
    assert_true(is_found);
}

static void assert_band_is_whole(int size) {
    compose_at(size);
    for (int i = first_of_group("verdict"); i < first_of_group("controls"); i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strstr(picture_text_of(&screen.picture, mark), "…"))
            fail_msg("%s %s at size %d: '%s' is cut", lab_scene(&lab)->id,
                     lab_scene(&lab)->methods[lab_base(&lab)->method].id, size, picture_text_of(&screen.picture, mark));
    }
}

static void assert_band_is_whole_in_both_languages(void) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        assert_band_is_whole(SMALLEST);
        assert_band_is_whole(LARGEST_TEXT);
    }
}

// At the start, after counterexamples, and in contact.
FIXTURE_TEST(a_low_band_says_all) {
    for (int scene = 0; scene < scene_count; scene++) {
        for (int method = 0; method < scenes[scene]->method_count; method++) {
            open_lab(&lab, &map, scenes[scene]->id);
            choose_method(&lab, scenes[scene]->methods[method].id);
            assert_band_is_whole_in_both_languages();
            for (int pose = 0; pose < repetitions(1, 40) && !scenes[scene]->crowd; pose++) {
                if (pose % 2) lab_show_counterexample(&lab);
                press(&lab, ACTION_CONTACT);
                assert_band_is_whole_in_both_languages();
                lab_show_counterexample(&lab);
                press(&lab, ACTION_TOUCHING);
                assert_band_is_whole_in_both_languages();
            }
            press(&lab, ACTION_JUMP_OVER);
            assert_band_is_whole_in_both_languages();
        }
    }
}

FIXTURE_TEST(the_reach_map_has_a_legend_that_stays) {
    static const char *const meanings[][LANGUAGE_COUNT] = {{"the method hits", "この方法で当たり"},
                                                           {"false hit", "誤検出"},
                                                           {"false miss", "見逃し"},
                                                           {"exact boundary", "正確な境界"}};
    for (int size = 0; size < SIZES * LANGUAGE_COUNT; size++) {
        lab.look.language = (Language)(size / SIZES);
        lab.look.shows_reach = true;
        compose_at(size % SIZES);
        check_text(&screen, &lab, sizes[size % SIZES].width, sizes[size % SIZES].height);
        for (int i = 0; i < 4; i++) assert_true(count_of_text(meanings[i][lab.look.language]) >= 1);
        lab.look.shows_reach = false;
        compose_at(size % SIZES);
        assert_int_equal(count_of_text(meanings[3][lab.look.language]), 0);
    }
}

FIXTURE_TEST(the_help_begins_with_the_mouse) {
    press(&lab, ACTION_HELP);
    compose(640, 400);
    assert_int_equal(count_of_text("drag a shape"), 1);
    press(&lab, ACTION_HELP);
    compose(640, 400);
    assert_int_equal(count_of_text("drag a shape"), 0);
    assert_int_equal(count_of_text("2 / 3"), 1);
}

FIXTURE_TEST(the_help_ends_with_fingers_and_gamepads) {
    lab.look.language = LANGUAGE_ENGLISH;
    lab.overlay = OVERLAY_HELP;
    lab.help_page = HELP_PAGES;
    compose(640, 400);
    assert_int_equal(count_of_text("two fingers on a shape"), 1);
    assert_int_equal(count_of_text("left stick, D-pad"), 1);
    assert_int_equal(count_of_text("3 / 3"), 1);
}

static bool is_on_top(const HotSpot *spot) {
    const hit_vec middle = {(spot->rect.min.x + spot->rect.max.x) / 2, (spot->rect.min.y + spot->rect.max.y) / 2};
    return screen_hot_spot_at(&screen, middle) == spot;
}

static bool is_clickable_in_help(Action action) {
    lab.overlay = OVERLAY_HELP;
    for (lab.help_page = 1; lab.help_page <= HELP_PAGES; lab.help_page++) {
        compose(1280, 720);
        for (int i = 0; i < screen.hot_spot_count; i++) {
            const HotSpot *spot = &screen.hot_spots[i];
            const bool presses = spot->event.kind == EVENT_PRESS && spot->event.action == action;
            if (presses && !spot->is_ground && is_on_top(spot)) return true;
        }
    }
    return false;
}

// All that keys do can be done with the mouse. Keys that are held down move shapes, which are dragged.
FIXTURE_TEST(keys_in_the_help_can_be_clicked) {
    for (Action action = ACTION_NEXT_SCENE; action < ACTION_COUNT; action++) {
        const bool has_place = !action_lasts(action) && !action_is_of_page(action);
        if (is_clickable_in_help(action) != has_place) fail_msg("'%s'", action_binding(action)->id);
    }
}

FIXTURE_TEST(help_lies_inside_and_apart) {
    for (int i = 0; i < HELP_PAGES * LANGUAGE_COUNT; i++) {
        lab.look.language = (Language)(i % LANGUAGE_COUNT);
        lab.overlay = OVERLAY_HELP;
        lab.help_page = 1 + i / LANGUAGE_COUNT;
        for (int size = 0; size < SIZES; size++) {
            compose_at(size);
            assert_text_is_apart(sizes[size].width, sizes[size].height);
        }
    }
}

// The notice's lines are in the bar at the bottom, and its last line ends with this.
static void assert_notice_is_inside(const char *end, float height) {
    const char *last = "";
    float top = height;
    for (int i = first_of_group("time"); i < first_of_group("over"); i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_RECT && mark->pen.fill == INK_TEXT && mark->points[0].x <= 0) top = mark->points[0].y;
        if (mark->kind != MARK_TEXT || mark->type.ink != INK_PANEL) continue;
        assert_true(extent_of(&screen.picture, mark).min.y > top);
        last = picture_text_of(&screen.picture, mark);
    }
    assert_contains(last, end);
}

// Where there is room for two lines, the rest of a longer notice is in the tooltip.
static const char *end_of_long_notice(int size) {
    const hit_aabb bar = screen.message;
    const HotSpot *spot = screen_spot_pointed_at(&screen, (hit_vec){bar.max.x - 2, bar.max.y - 2});
    const bool is_low = screen.message.max.y - screen.message.min.y < 40 * screen.picture.view.unit;
    return is_low && spot && spot->tip.sentence.text ? "…" : "CSV";
}

// The longest notices: errors in a map file.
FIXTURE_TEST(long_notices_take_several_lines) {
    static Reload reload = {.path = "",
                            .error = {.where = "a-long-name-for-a-map-of-the-world.tmx:1000",
                                      .what = "the layer's cells are "
                                              "base64, compressed by zlib: in Tiled set Map > Map Properties > Tile "
                                              "Layer Format to CSV"}};
    const Phrase phrase = reload_phrase(&reload, RELOAD_BROKEN);
    char notice[MESSAGE_SIZE];
    go_to(&lab, "rect-tiles");
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        phrase_write(notice, sizeof notice, &phrase, lab.look.language);
        for (int size = 0; size < SIZES; size++) {
            compose_notice_at(size, notice);
            assert_text_is_apart(sizes[size].width, sizes[size].height);
            assert_notice_is_inside(end_of_long_notice(size), (float)sizes[size].height);
        }
    }
}

FIXTURE_TEST(any_size_can_be_composed) {
    static const int small[] = {1, 2, 10, 100, 199, 200, 201, 202, 203, 204, 205, 206, 300, 5000};
    enum { SMALL = sizeof small / sizeof *small };
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        step_many(&lab, 3);
        for (int i = 0; i < SMALL; i++) {
            for (int j = scene % repetitions(3, 1); j < SMALL; j += repetitions(3, 1)) compose(small[i], small[j]);
        }
        ScreenFrame frame = fixed_frame(1280, 720, "a notice");
        frame.density = 2;
        screen_compose(&screen, &lab, &frame);
        assert_false(screen.picture.overflowed);
    }
}

FIXTURE_TEST(larger_displays_get_the_same_screen) {
    Screen *large = malloc(sizeof *large);
    assert_non_null(large);
    compose(1280, 720);
    ScreenFrame frame = fixed_frame(2560, 1440, "");
    frame.density = 2;
    screen_compose(large, &lab, &frame);
    assert_int_equal(large->picture.mark_count, screen.picture.mark_count);
    assert_int_equal(large->hot_spot_count, screen.hot_spot_count);
    for (int i = 0; i < screen.hot_spot_count; i++) {
        assert_near(large->hot_spots[i].rect.min.x, 2 * screen.hot_spots[i].rect.min.x, 0.01);
        assert_near(large->hot_spots[i].rect.max.y, 2 * screen.hot_spots[i].rect.max.y, 0.01);
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

static float top_of_text(const char *part) {
    for (int i = first_of_group("panel"); i < first_of_group("tabs"); i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strstr(picture_text_of(&screen.picture, mark), part))
            return extent_of(&screen.picture, mark).min.y;
    }
    fail_msg("no '%s' in the panel", part);
    return 0;
}

static bool is_lowest(int size) {
    return (float)sizes[size].height / screen.picture.view.unit < 361;
}

// A step has its textbook lines, or those of the kernel with the same numbers.
FIXTURE_TEST(a_step_has_one_listing) {
    static const char *const headings[] = {"as in a textbook", "教科書どおりの書き方"};
    go_to(&lab, "circle-obb");
    lab_start(&lab, &(InputEvent){.kind = EVENT_STEP, .text = "2"});
    for (int i = 0; i < 2 * SIZES; i++) {
        const int size = i / 2;
        lab.look.language = (Language)(i % 2);
        compose_at(size);
        const float line = top_of_text("float x = c * dx + s * dy;");
        assert_true(top_of_text(headings[i % 2]) < line);
        assert_true(shows_text("65.0")); // beside the line; elsewhere it is (65.0, 0.0)
        assert_int_equal(count_of_text("hit/src/pairs/circle_box.c:"), 0);
        if (is_lowest(size)) continue;
        press(&lab, ACTION_SOURCE);
        compose_at(size);
        top_of_text("hit/src/pairs/circle_box.c:");
        assert_int_equal(count_of_text(headings[i % 2]), 0);
        if (size == 3) assert_true(shows_text("(65.0, 0.0)"));
        press(&lab, ACTION_SOURCE);
    }
    go_to(&lab, "crowd");
    compose_at(LARGEST_TEXT);
    assert_int_equal(count_of_text(headings[lab.look.language]), 0);
}

// With the largest text some lines of the textbook have no room, so that they scroll.
FIXTURE_TEST(textbook_lines_alone_can_be_scrolled) {
    static char words[PICTURE_TEXT];
    bool is_found = false;
    go_to(&lab, "obb-obb");
    lab_start(&lab, &(InputEvent){.kind = EVENT_STEP, .text = "1"});
    compose_at(LARGEST_TEXT);
    assert_true(screen.list.max > 0);
    for (int rows = screen.list.min; rows <= screen.list.max && !is_found; rows++) {
        compose_scrolled(LARGEST_TEXT, rows);
        collect_words("panel", "tabs", words, sizeof words);
        is_found = strstr(words, "greatest<=0") != NULL;
    }
    assert_true(is_found);
}

FIXTURE_TEST(wrong_answers_are_named) {
    go_to(&lab, "circle-obb");
    compose(1280, 720);
    assert_true(shows_text("HIT"));
    assert_true(shows_text("FALSE MISS")); // of the rivals, in the panel
    choose_method(&lab, "wrong-sign");
    compose(1280, 720);
    assert_true(shows_text("MISS"));
    assert_true(shows_text("FALSE MISS"));
    lab.look.language = LANGUAGE_JAPANESE;
    compose(1280, 720);
    assert_true(shows_text("当たっていない"));
    assert_true(shows_text("見逃し FALSE MISS"));
}

FIXTURE_TEST(time_counts_to_sixty_seconds) {
    static const struct {
        uint64_t tick;
        const char *time;
    } times[] = {{0, "00:00.0"},    {6, "00:00.1"},    {5, "00:00.0"},    {599, "00:09.9"},
                 {3594, "00:59.9"}, {3598, "00:59.9"}, {3600, "01:00.0"}, {36000, "10:00.0"}};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        History *history = &lab.stages[lab.current].history;
        history->first = history->last = history->now = times[i].tick;
        compose(1280, 720);
        if (!shows_text(times[i].time)) fail_msg("tick %d does not show %s", (int)times[i].tick, times[i].time);
    }
}

// At any speed and after days of ticks the time line's texts do not overlap, and the lane keeps its room.
FIXTURE_TEST(the_time_line_has_room_for_its_numbers) {
    static const uint64_t ticks[] = {0, 59, 7199, 123456, 99999999};
    go_to(&lab, "circle-circle");
    for (size_t i = 0; i < sizeof ticks / sizeof *ticks; i++) {
        History *history = &lab.stages[lab.current].history;
        history->first = history->last = history->now = ticks[i];
        for (lab.time.speed = SPEED_SLOWEST; lab.time.speed <= SPEED_FASTEST; lab.time.speed++) {
            for (int size = 0; size < SIZES; size++) {
                compose_at(size);
                assert_text_is_apart(sizes[size].width, sizes[size].height);
                assert_true(screen.lane.rect.max.x - screen.lane.rect.min.x > 0.25f * (float)sizes[size].width);
                assert_true(screen.lane.rect.max.x < (float)sizes[size].width);
            }
        }
    }
}

FIXTURE_TEST(the_speed_is_shown) {
    static const char *const shown[] = {"×1/8", "×1/4", "×1/2", "×1", "×2", "×4"};
    for (lab.time.speed = SPEED_SLOWEST; lab.time.speed <= SPEED_FASTEST; lab.time.speed++) {
        lab.time.is_paused = false;
        compose(1280, 720);
        assert_int_equal(shows_text(shown[lab.time.speed - SPEED_SLOWEST]),
                         lab.time.speed != 0); // the normal one is no news
        lab.time.is_paused = true;
        compose(1280, 720);
        assert_true(shows_text(shown[lab.time.speed - SPEED_SLOWEST]));
    }
}

static void assert_lane(uint64_t first, uint64_t last, uint64_t span) {
    const Lane *lane = &screen.lane;
    const float left = lane->rect.min.x, right = lane->rect.max.x, y = (lane->rect.min.y + lane->rect.max.y) / 2;
    assert_true(lane->first == first && lane->last == last && lane->span == span);
    for (uint64_t tick = first; tick <= last; tick++) {
        const float x = left + (right - left) * (float)(tick - first) / (float)span;
        const uint64_t shown = screen_tick_at(&screen, (hit_vec){x, y});
        if (shown != tick) fail_msg("pixel %g of tick %d means tick %d", (double)x, (int)tick, (int)shown);
        assert_true(tick == last || screen_in_lane(&screen, (hit_vec){x + 0.01f, y}));
    }
    assert_true(screen_tick_at(&screen, (hit_vec){-1e6f, y}) == first);
    assert_true(screen_tick_at(&screen, (hit_vec){left, y}) == first);
    assert_true(screen_tick_at(&screen, (hit_vec){right, -50}) == last);
    assert_true(screen_tick_at(&screen, (hit_vec){1e30f, y}) == last);
    assert_false(screen_in_lane(&screen, (hit_vec){left - 2, y}));
    assert_false(screen_in_lane(&screen, (hit_vec){right + 2, y}));
    assert_null(screen_hot_spot_at(&screen, (hit_vec){(left + right) / 2, y}));
}

FIXTURE_TEST(pixels_of_the_lane_mean_ticks) {
    go_to(&lab, "circle-circle");
    for (int size = 0; size < 4; size++) {
        compose_at(size);
        assert_lane(0, lab_history(&lab)->last, 600);
        step_many(&lab, 80);
        compose_at(size);
        assert_lane(0, 80 * (uint64_t)(size + 1), 600);
    }
    step_with(&lab, event_seek(100));
    compose(1280, 720);
    assert_lane(0, 320, 600);
    press(&lab, ACTION_PAUSE);
    step_many(&lab, HISTORY_TICKS + 320);
    compose(1280, 720);
    assert_true(screen.lane.last - screen.lane.first == HISTORY_TICKS);
    assert_lane(screen.lane.first, screen.lane.last, HISTORY_TICKS);
}

// Where there is no lane, no place is near it; a narrow one has its ticks, too.
FIXTURE_TEST(a_lane_may_have_any_width) {
    const hit_vec at = {100.25f, 105};
    for (int half = 0; half < 8; half++) {
        const float width = (float)half / 2;
        screen.lane = (Lane){.rect = {{100, 100}, {100 + width, 110}}, .first = 7, .last = 17, .span = 10};
        assert_int_equal(screen_near_lane(&screen, at, 10), half > 0);
        assert_true(screen_tick_at(&screen, at) == (half < 2 ? 7 : (uint64_t)(7.5f + 0.25f / width * 10)));
    }
}

// The runs of the lane: rectangles of one ink within it.
static int runs_of(Ink ink, float alpha, hit_aabb runs[64]) {
    int count = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        const hit_vec middle = {(mark->points[0].x + mark->points[1].x) / 2,
                                (mark->points[0].y + mark->points[1].y) / 2};
        if (mark->kind != MARK_RECT || mark->pen.fill != ink || mark->pen.fill_alpha != alpha) continue;
        if (!contains_point(screen.lane.rect, middle)) continue;
        assert_true(count < 64);
        runs[count++] = (hit_aabb){mark->points[0], mark->points[1]};
    }
    return count;
}

FIXTURE_TEST(the_lane_shows_hits_and_what_lies_ahead) {
    hit_aabb runs[64];
    go_to(&lab, "circle-circle");
    step_many(&lab, 600);
    compose(1280, 720);
    const float left = screen.lane.rect.min.x, tick = (screen.lane.rect.max.x - left) / 600;
    static const float hits[][2] = {{73, 122}, {255, 295}, {400, 516}, {519, 600}};
    assert_int_equal(runs_of(INK_HIT, 1, runs), 4);
    for (int i = 0; i < 4; i++) {
        assert_near(runs[i].min.x, left + hits[i][0] * tick, 2);
        assert_near(runs[i].max.x, left + hits[i][1] * tick, 2);
    }
    step_with(&lab, event_seek(270));
    compose(1280, 720);
    assert_int_equal(runs_of(INK_HIT, 1, runs), 2);
    assert_near(runs[1].max.x, left + 270 * tick, 2);
    assert_int_equal(runs_of(INK_HIT, 0.35f, runs), 3);
    assert_near(runs[0].min.x, left + 270 * tick, 2);
}

// A wrong answer of three ticks is visible among two minutes of right ones.
FIXTURE_TEST(short_answers_are_not_lost_in_a_long_lane) {
    hit_aabb runs[64];
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_RESET);
    step_many(&lab, 1000);
    choose_method(&lab, "wrong-sign");
    step_many(&lab, 3);
    choose_method(&lab, "unrotate");
    step_many(&lab, 6000);
    compose(640, 400);
    assert_int_equal(runs_of(INK_WRONG, 0.6f, runs), 1); // pale, as all of a still scene
}

TEST_FILE(screen, NULL, NULL)

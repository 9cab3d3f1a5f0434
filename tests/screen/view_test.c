// What the views show: shapes stay in them wherever they are dragged or moved.
#include <float.h>

#include "screen_support.h"

#include "one_lab.h"

static Screen screen;

static const struct {
    int width, height;
} sizes[] = {{640, 400}, {960, 540}, {1280, 720}, {1920, 1080}, {2560, 1080}, {700, 1000}, {1000, 1000}, {3840, 2160}};

enum { SIZES = sizeof sizes / sizeof *sizes };

static void compose(int size) {
    compose_fixed(&screen, &lab, sizes[size].width, sizes[size].height, "");
}

static bool is_inside(hit_aabb box, hit_vec at) {
    return at.x >= box.min.x && at.x <= box.max.x && at.y >= box.min.y && at.y <= box.max.y;
}

static hit_vec center_of(const char *body) {
    char x[16], y[16];
    snprintf(x, sizeof x, "%s.x", body);
    snprintf(y, sizeof y, "%s.y", body);
    const float half_width = lab_scene(&lab)->on_map ? (float)field_of(&lab, "a.w") / 2 : 0;
    const float half_height = lab_scene(&lab)->on_map ? (float)field_of(&lab, "a.h") / 2 : 0;
    return (hit_vec){(float)field_of(&lab, x) + half_width, (float)field_of(&lab, y) + half_height};
}

static void assert_in_view(const char *body, int size) {
    compose(size);
    const hit_vec pixel = view_to_pixel(screen.scene_view, center_of(body));
    if (is_inside(screen.panes[0].rect, pixel)) return;
    fail_msg("%s at %d × %d%s: %s is at the pixel %g, %g", lab_scene(&lab)->id, sizes[size].width, sizes[size].height,
             lab.look.hides_panel ? " without panel" : "", body, (double)pixel.x, (double)pixel.y);
}

static hit_vec random_pixel(uint64_t *seed, int size) {
    const float x = random_float(seed, -20, (float)sizes[size].width + 20);
    return (hit_vec){x, random_float(seed, -20, (float)sizes[size].height + 20)};
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

// The window holds the pointer within the pane while it drags; here it may also leave that.
FIXTURE_TEST(a_shape_dragged_to_any_pixel_is_in_view) {
    static const char *const bodies[] = {"a", "b"};
    uint64_t seed = 3;
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i]->crowd) continue;
        for (int round = 0; round < SIZES * repetitions(4, 40); round++) {
            const bool has_b = state_find(scenes[i]->fields, scenes[i]->field_count, "b.x");
            const int size = round % SIZES, body = has_b ? round / SIZES % 2 : 0;
            open_lab(&lab, &map, scenes[i]->id);
            lab.look.hides_panel = round / SIZES / 2 % 2;
            if (scenes[i]->on_map) press(&lab, ACTION_GRAVITY);
            press(&lab, ACTION_PAUSE);
            for (int j = 0; j < 3; j++) {
                assert_in_view(bodies[body], size);
                const hit_vec at = center_of(bodies[body]);
                const InputEvent take[] = {event_at(at.x, at.y), event_plain(EVENT_GRAB)};
                lab_step(&lab, take, 2);
                const hit_vec to = screen_to_world_of(&screen, 0, random_pixel(&seed, size));
                step_with(&lab, event_at(to.x, to.y));
                step_with(&lab, event_plain(EVENT_DROP));
            }
            assert_in_view(bodies[body], size);
        }
    }
}

FIXTURE_TEST(the_pointer_is_held_in_a_pane) {
    uint64_t seed = 5;
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "split=1");
    compose(2);
    for (int i = 0; i < 100; i++) {
        const int pane = random_whole(&seed, 0, screen.pane_count - 1);
        const hit_vec pixel = random_pixel(&seed, 2), to = screen_clamp_to_pane(&screen, pane, pixel);
        assert_true(is_inside(screen.panes[pane].rect, to));
        if (is_inside(screen.panes[pane].rect, pixel)) assert_vec_exactly(to, pixel.x, pixel.y);
    }
}

// While a shape is dragged the view stands still, so that the shape follows the pointer.
FIXTURE_TEST(the_view_stands_still_in_a_drag) {
    open_lab(&lab, &map, "circle-obb");
    compose(1);
    const View before = screen.scene_view;
    const InputEvent take[] = {event_at(256, 182), event_plain(EVENT_GRAB), event_at(0, 0)};
    lab_step(&lab, take, 3);
    compose(1);
    assert_memory_equal(&screen.scene_view, &before, sizeof before);
    step_with(&lab, event_plain(EVENT_DROP));
    compose(1);
    assert_true(screen.scene_view.scale < before.scale);
    drag(&lab, (float)field_of(&lab, "a.x"), (float)field_of(&lab, "a.y"), 256, 182);
    compose(1);
    assert_memory_equal(&screen.scene_view, &before, sizeof before);
}

FIXTURE_TEST(keys_move_no_shape_out_of_view) {
    static const Action arrows[] = {ACTION_LEFT, ACTION_UP, ACTION_RIGHT, ACTION_DOWN};
    for (int i = 0; i < scene_count; i++) {
        if (runs_by_itself(scenes[i]) || scenes[i]->on_map) continue;
        open_lab(&lab, &map, scenes[i]->id);
        for (int j = 0; j < 4; j++) {
            step_with(&lab, event_hold(arrows[j]));
            step_many(&lab, 250);
            step_with(&lab, event_release(arrows[j]));
            for (int size = 0; size < SIZES; size++) assert_in_view("a", size);
        }
    }
}

// Fields may put shapes far away; what is near stays large enough to see.
FIXTURE_TEST(far_shapes_do_not_make_the_others_vanish) {
    open_lab(&lab, &map, "circle-obb");
    set_field(&lab, "a.x=-300");
    for (int size = 0; size < SIZES; size++) assert_in_view("a", size);
    set_field(&lab, "a.x=1e6");
    for (int size = 0; size < SIZES; size++) assert_in_view("b", size);
    assert_true(screen.scene_view.scale > 0.2f);
}

static InputEvent event_zoom(float factor, float x, float y) {
    return (InputEvent){.kind = EVENT_ZOOM, .factor = factor, .at = {x, y}};
}

static InputEvent event_pan(float x, float y) {
    return (InputEvent){.kind = EVENT_PAN, .at = {x, y}};
}

// As the window does: the place under the pixel as seen from the pane's middle.
static void zoom_at(hit_vec pixel, float factor) {
    const hit_aabb rect = screen.panes[0].rect;
    const float scale = screen.panes[0].view.scale;
    step_with(&lab, event_zoom(factor, (pixel.x - (rect.min.x + rect.max.x) / 2) / scale,
                               (pixel.y - (rect.min.y + rect.max.y) / 2) / scale));
}

FIXTURE_TEST(the_place_under_the_pointer_stays_there) {
    uint64_t seed = 11;
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        press(&lab, ACTION_PAUSE);
        for (int round = 0; round < 60; round++) {
            const int size = round % SIZES;
            compose(size);
            const hit_aabb rect = screen.panes[0].rect;
            const float x = random_float(&seed, rect.min.x, rect.max.x);
            const hit_vec pixel = {x, random_float(&seed, rect.min.y, rect.max.y)};
            const hit_vec place = screen_to_world_of(&screen, 0, pixel);
            zoom_at(pixel, random_float(&seed, 0.6f, 2));
            compose(size);
            const float of_floats = 4 * FLT_EPSILON * fmaxf(fabsf(place.x), fabsf(place.y)) * screen.scene_view.scale;
            assert_vec_near(view_to_pixel(screen.scene_view, place), pixel.x, pixel.y, 0.5 + (double)of_floats);
        }
    }
}

FIXTURE_TEST(a_pan_moves_the_view_by_as_much) {
    go_to(&lab, "circle-obb");
    compose(1);
    const hit_vec before = view_to_pixel(screen.scene_view, (hit_vec){200, 150});
    const float scale = screen.scene_view.scale;
    step_with(&lab, event_pan(10, -20));
    compose(1);
    assert_vec_near(view_to_pixel(screen.scene_view, (hit_vec){200, 150}), before.x - 10 * scale, before.y + 20 * scale,
                    0.01);
    press(&lab, ACTION_PAN_LEFT);
    press(&lab, ACTION_PAN_DOWN);
    press(&lab, ACTION_PAN_RIGHT);
    press(&lab, ACTION_PAN_UP);
    compose(1);
    assert_vec_near(view_to_pixel(screen.scene_view, (hit_vec){200, 150}), before.x - 10 * scale, before.y + 20 * scale,
                    0.01);
    press(&lab, ACTION_FIT);
    compose(1);
    assert_vec_exactly(view_to_pixel(screen.scene_view, (hit_vec){200, 150}), before.x, before.y);
}

FIXTURE_TEST(zoom_has_limits_and_steps_back_to_the_whole) {
    go_to(&lab, "obb-obb");
    for (int i = 0; i < 12; i++) press(&lab, ACTION_ZOOM_IN);
    assert_true(lab_camera(&lab)->zoom > 14);
    for (int i = 0; i < 12; i++) press(&lab, ACTION_ZOOM_OUT);
    assert_true(lab_is_fitted(&lab));
    for (int i = 0; i < 100; i++) press(&lab, ACTION_ZOOM_IN);
    assert_exactly(lab_camera(&lab)->zoom, 16384);
    for (int i = 0; i < 100; i++) press(&lab, ACTION_ZOOM_OUT);
    assert_exactly(lab_camera(&lab)->zoom, 0.25);
    step_with(&lab, event_zoom(-1, 0, 0));
    step_with(&lab, event_zoom(NAN, 0, 0));
    assert_exactly(lab_camera(&lab)->zoom, 0.25);
    step_with(&lab, event_pan(INFINITY, 0));
    step_with(&lab, event_zoom(4, 3e38f, -3e38f));
    assert_true(isfinite(lab_camera(&lab)->pan.x) && isfinite(lab_camera(&lab)->pan.y));
    press(&lab, ACTION_SCENE_1);
    assert_true(lab_is_fitted(&lab)); // each scene has its own
}

// Poses, time and history do not depend on how a scene is looked at.
FIXTURE_TEST(looking_changes_nothing) {
    static Lab other;
    for (int i = 0; i < scene_count; i++) {
        open_lab(&other, &map, scenes[i]->id);
        open_lab(&lab, &map, scenes[i]->id);
        for (int j = 0; j < 50; j++) {
            const InputEvent looks[] = {event_zoom(1.5f, 3, 4), event_pan(5, 6)};
            lab_step(&lab, looks, 2);
            step_many(&other, 1);
        }
        for (int j = 0; j < scenes[i]->field_count; j++)
            assert_exactly(field_of(&lab, scenes[i]->fields[j].name), field_of(&other, scenes[i]->fields[j].name));
        step_with(&lab, event_seek(20));
        step_with(&lab, event_zoom(2, 0, 0));
        assert_true(lab_history(&lab)->is_recalled && lab_history(&lab)->last >= 20);
        lab_free(&other);
    }
}

// At the largest zoom a float more is a step of some pixels, and every mark is finite.
FIXTURE_TEST(magnified_marks_are_where_the_floats_are) {
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_PAUSE);
    press(&lab, ACTION_CONTACT);
    compose(2);
    const hit_vec center = {(float)field_of(&lab, "a.x"), (float)field_of(&lab, "a.y")};
    zoom_at(view_to_pixel(screen.scene_view, center), 1e6f);
    compose(2);
    const float float_step = nextafterf(center.x, INFINITY) - center.x;
    const hit_vec at = view_to_pixel(screen.scene_view, center);
    assert_true(is_inside(screen.panes[0].rect, at));
    press(&lab, ACTION_NUDGE_RIGHT);
    compose(2);
    const hit_vec after = view_to_pixel(screen.scene_view, (hit_vec){(float)field_of(&lab, "a.x"), center.y});
    assert_near((double)(after.x - at.x), (double)(float_step * screen.scene_view.scale), 1e-3);
    for (int i = 0; i < screen.picture.mark_count; i++)
        assert_true(isfinite(screen.picture.marks[i].points[0].x) && isfinite(screen.picture.marks[i].radius));
}

FIXTURE_TEST(the_grid_neither_vanishes_nor_fills_the_view) {
    go_to(&lab, "circle-obb");
    for (float zoom = 0.25f; zoom < 20000; zoom *= 1.7f) {
        press(&lab, ACTION_FIT);
        step_with(&lab, event_zoom(zoom, 0, 0));
        compose(2);
        int lines = 0;
        for (int i = 0; i < screen.picture.mark_count; i++) {
            const Mark *mark = &screen.picture.marks[i];
            lines += mark->kind == MARK_LINE && mark->pen.stroke == INK_GRID;
        }
        if (lines < 6 || lines > 300) fail_msg("%d lines at zoom %g", lines, (double)zoom);
    }
}

static const HotSpot *spot_that_fits(void) {
    for (int i = 0; i < screen.hot_spot_count; i++) {
        if (screen.hot_spots[i].event.action == ACTION_FIT) return &screen.hot_spots[i];
    }
    return NULL;
}

FIXTURE_TEST(the_reading_fits_the_view_again) {
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        compose(0);
        assert_null(spot_that_fits());
        step_with(&lab, event_zoom(8, 0, 0));
        compose(0);
        assert_non_null(spot_that_fits());
        step_with(&lab, spot_that_fits()->event);
        assert_true(lab_is_fitted(&lab));
    }
}

// The words of the arrows that point to shapes out of view are whole in their panes.
static int count_arrows(const char *what) {
    int count = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind != MARK_TEXT || !strstr(picture_text_of(&screen.picture, mark), what)) continue;
        const hit_aabb extent = extent_of(&screen.picture, mark);
        count += contains_extent(screen.panes[screen_pane_at(&screen, extent.min)].rect, extent);
    }
    return count;
}

FIXTURE_TEST(every_shape_out_of_view_has_an_arrow) {
    static const struct {
        const char *scene, *field, *what;
        int arrows;
    } cases[] = {{"circle-obb", "b.angle=30", "まで ", 2},    {"circle-aabb", "a.x=200", "まで ", 2},
                 {"circle-circle", "a.x=60", " まで ", 2},    {"obb-obb", "a.angle=30", " まで ", 2},
                 {"rect-tiles", "split=0", "矩形まで ", 1},   {"rect-tiles", "split=1", "矩形まで ", 4},
                 {"crowd", "count=100", "選んだ図形まで ", 1}};
    static const Action ways[] = {ACTION_PAN_LEFT, ACTION_PAN_RIGHT, ACTION_PAN_UP, ACTION_PAN_DOWN};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_lab(&lab, &map, cases[i].scene);
        set_field(&lab, cases[i].field);
        press(&lab, ACTION_PAUSE);
        press(&lab, ACTION_LANGUAGE);
        for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
            press(&lab, ACTION_FIT);
            compose(0);
            assert_int_equal(count_arrows(cases[i].what), 0);
            for (int step = 0; step < 30; step++) press(&lab, ways[way]);
            for (int size = 0; size < 3; size++) {
                compose(size);
                const int count = count_arrows(cases[i].what);
                if (count != cases[i].arrows)
                    fail_msg("%s, way %d, size %d: %d arrows", cases[i].scene, (int)way, size, count);
            }
        }
    }
}

static const Mark *text_mark(const char *text) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strcmp(picture_text_of(&screen.picture, mark), text) == 0) return mark;
    }
    return NULL;
}

// A ruler's number stands beside its mark, where the world has that place.
FIXTURE_TEST(rulers_measure_the_world) {
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i]->crowd) continue;
        open_lab(&lab, &map, scenes[i]->id);
        compose(2);
        assert_null(text_mark("y ↓"));
        press(&lab, ACTION_RULERS);
        compose(2);
        const Mark *number = text_mark("200");
        assert_non_null(number);
        const hit_vec place = view_to_pixel(screen.panes[0].view, (hit_vec){200, 200});
        const float x = number->points[0].x - place.x, y = number->points[0].y - place.y;
        assert_true((x > 0 && x < 6) || (y > 0 && y < 6));
        assert_non_null(text_mark("x →"));
        assert_non_null(text_mark("y ↓"));
        press(&lab, ACTION_RULERS);
        compose(2);
        assert_null(text_mark("y ↓"));
    }
}

FIXTURE_TEST(the_pointer_has_its_coordinates) {
    ScreenFrame frame = fixed_frame(1280, 720, "");
    open_lab(&lab, &map, "circle-obb");
    set_field(&lab, "b.angle=90");
    press(&lab, ACTION_RULERS);
    compose(2);
    frame.has_pointer = true;
    frame.pointer = view_to_pixel(screen.panes[0].view, (hit_vec){200, 210});
    screen_compose(&screen, &lab, &frame);
    assert_non_null(text_mark("pointer: (200, 210) on the screen, (60, 0) from the box’s center, in its frame"));
    open_lab(&lab, &map, "rect-tiles");
    press(&lab, ACTION_RULERS);
    compose(2);
    frame.pointer = view_to_pixel(screen.panes[0].view, (hit_vec){100, 120});
    screen_compose(&screen, &lab, &frame);
    assert_non_null(text_mark("pointer: (100, 120) on the map"));
}

TEST_FILE(view, NULL, NULL)

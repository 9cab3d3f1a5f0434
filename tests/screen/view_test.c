// What the views show: shapes stay in them wherever they are dragged or moved.
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
             lab.hides_panel ? " without panel" : "", body, (double)pixel.x, (double)pixel.y);
}

static hit_vec random_pixel(uint64_t *seed, int size) {
    const float x = random_float(seed, -20, (float)sizes[size].width + 20);
    return (hit_vec){x, random_float(seed, -20, (float)sizes[size].height + 20)};
}

// The window holds the pointer within the pane while it drags; here it may also leave that.
static void a_shape_dragged_to_any_pixel_is_in_view(void **state) {
    static const char *const bodies[] = {"a", "b"};
    uint64_t seed = 3;
    (void)state;
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i]->crowd) continue;
        for (int round = 0; round < SIZES * repetitions(4, 40); round++) {
            const int size = round % SIZES, body = scenes[i]->on_map ? 0 : round / SIZES % 2;
            open_lab(&lab, &map, scenes[i]->id);
            lab.hides_panel = round / SIZES / 2 % 2;
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

static void the_pointer_is_held_in_a_pane(void **state) {
    uint64_t seed = 5;
    (void)state;
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
static void the_view_stands_still_in_a_drag(void **state) {
    (void)state;
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

static void keys_move_no_shape_out_of_view(void **state) {
    static const Action arrows[] = {ACTION_LEFT, ACTION_UP, ACTION_RIGHT, ACTION_DOWN};
    (void)state;
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
static void far_shapes_do_not_make_the_others_vanish(void **state) {
    (void)state;
    open_lab(&lab, &map, "circle-obb");
    set_field(&lab, "a.x=-300");
    for (int size = 0; size < SIZES; size++) assert_in_view("a", size);
    set_field(&lab, "a.x=1e6");
    for (int size = 0; size < SIZES; size++) assert_in_view("b", size);
    assert_true(screen.scene_view.scale > 0.2f);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, begin_on_course, close_lab)
static const struct CMUnitTest tests[] = {
    TEST(a_shape_dragged_to_any_pixel_is_in_view),  TEST(the_pointer_is_held_in_a_pane),
    TEST(the_view_stands_still_in_a_drag),          TEST(keys_move_no_shape_out_of_view),
    TEST(far_shapes_do_not_make_the_others_vanish),
};

const TestFile view_test = TEST_FILE(tests, NULL, NULL);

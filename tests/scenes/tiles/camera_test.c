// The view of the map: it rests while the walker moves a little, follows longer moves, and never leaves the map.
#include "camera.h"
#include "one_lab.h"

static const float ASPECT = 1.5f;

// A map of a hundred by fifty tiles without gravity, the walker in its middle.
static int open_sky(void **state) {
    make_empty_map(&map, 100, 50, 32);
    map.start = (hit_vec){1600 - 54, 800 - 54};
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "gravity=0");
    return 0;
}

static hit_aabb view_now(void) {
    return scene_view(lab_scene(&lab), lab_state(&lab), &map, ASPECT);
}

static double middle_x(void) {
    return (double)(view_now().min.x + view_now().max.x) / 2;
}

static double walker_x(void) {
    return field_of(&lab, "a.x") + field_of(&lab, "a.w") / 2;
}

static void assert_same_view(hit_aabb expected) {
    const hit_aabb got = view_now();
    assert_true(got.min.x == expected.min.x && got.min.y == expected.min.y);
    assert_true(got.max.x == expected.max.x && got.max.y == expected.max.y);
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_sky, close_lab)

FIXTURE_TEST(a_short_distance_moves_no_view) {
    static const Action ways[] = {ACTION_RIGHT, ACTION_LEFT, ACTION_LEFT, ACTION_RIGHT,
                                  ACTION_UP,    ACTION_DOWN, ACTION_DOWN, ACTION_UP};
    const hit_aabb before = view_now();
    assert_exactly(middle_x(), 1600);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        for (int tick = 0; tick < 15; tick++) press(&lab, ways[i]); // 60 pixels, an eighth of the 15 rows
        assert_same_view(before);
    }
    for (int tick = 0; tick < 16; tick++) press(&lab, ACTION_RIGHT);
    assert_true(middle_x() > 1600);
}

// No jerk: from one tick to the next the view's own speed changes by a fraction of the walker's.
FIXTURE_TEST(the_view_takes_up_speed_softly) {
    double last = middle_x(), speed = 0;
    step_with(&lab, event_hold(ACTION_RIGHT));
    for (int tick = 0; tick < 150; tick++) {
        step_many(&lab, 1);
        const double now = middle_x() - last;
        if (now < speed - 1e-3 || now > speed + 0.5) fail_msg("tick %d: from %g to %g a tick", tick, speed, now);
        speed = now;
        last = middle_x();
        assert_true(walker_x() - last <= 480.0 / 4 + 1e-3);
    }
    assert_near(speed, 4, 0.05);
    step_with(&lab, event_release(ACTION_RIGHT));
    const hit_aabb before = view_now();
    step_many(&lab, 60);
    assert_same_view(before);
    assert_true(lab.time.is_idle);
}

// When the walker turns back, the view rests until it has crossed the middle.
FIXTURE_TEST(turning_round_lets_the_view_stand) {
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 100);
    step_with(&lab, event_release(ACTION_RIGHT));
    const hit_aabb before = view_now();
    while (walker_x() > middle_x() - 56) {
        press(&lab, ACTION_LEFT);
        assert_same_view(before);
    }
}

FIXTURE_TEST(the_walker_never_leaves_the_view) {
    uint64_t seed = 3;
    for (int tick = 0; tick < 20000; tick++) {
        const Action action = (Action)random_whole(&seed, ACTION_LEFT, ACTION_DOWN);
        const InputEvent event = random_whole(&seed, 0, 1) ? event_hold(action) : event_release(action);
        if (random_whole(&seed, 0, 99) == 0) set_number(&lab, "a.speed", pow(2, random_whole(&seed, -2, 9)));
        if (random_whole(&seed, 0, 99) == 0) set_number(&lab, "a.w", random_whole(&seed, 1, 512));
        if (random_whole(&seed, 0, 99) == 0) set_number(&lab, "a.h", random_whole(&seed, 1, 512));
        lab_step(&lab, &event, random_whole(&seed, 0, 5) == 0);
        const double left = field_of(&lab, "a.x"), top = field_of(&lab, "a.y");
        const double right = left + field_of(&lab, "a.w"), bottom = top + field_of(&lab, "a.h");
        const hit_aabb view = view_now();
        assert_true(view.min.x >= -1e-2f && view.min.y >= -1e-2f);
        assert_true(view.max.x <= 3200.01f && view.max.y <= 1600.01f);
        if (left < 0 || top < 0 || right > 3200 || bottom > 1600) continue;
        const double slack = 0.01;
        assert_true(left >= (double)view.min.x - slack && right <= (double)view.max.x + slack);
        assert_true(top >= (double)view.min.y - slack && bottom <= (double)view.max.y + slack);
    }
}

FIXTURE_TEST(the_view_ends_where_the_map_ends) {
    static const Action ways[] = {ACTION_LEFT, ACTION_UP, ACTION_RIGHT, ACTION_DOWN};
    for (int i = 0; i < 4; i++) {
        press(&lab, ACTION_RESET);
        set_field(&lab, "gravity=0");
        set_field(&lab, "a.speed=32");
        step_with(&lab, event_hold(ways[i]));
        step_many(&lab, 60); // out of the map
        step_with(&lab, event_release(ways[i]));
        const hit_aabb view = view_now();
        const float ends[] = {view.min.x, view.min.y, 3200 - view.max.x, 1600 - view.max.y};
        assert_near((double)ends[i], 0, 1e-3);
    }
}

FIXTURE_TEST(a_small_map_stands_in_the_middle) {
    Map small;
    make_empty_map(&small, 4, 3, 32);
    for (int x = -100; x < 300; x += 50) {
        const hit_aabb view = camera_view((hit_vec){(float)x, 20}, &small, (hit_vec){108, 108}, ASPECT);
        assert_near((double)(view.min.x + view.max.x) / 2, 64, 1e-3);
        assert_near((double)(view.min.y + view.max.y) / 2, 48, 1e-3);
        assert_true(view.max.y - view.min.y >= 2 * 108);
    }
    map_free(&small);
}

FIXTURE_TEST(what_is_set_down_is_looked_at) {
    set_number(&lab, "a.x", 2000);
    assert_exactly(middle_x(), 2054);
    press(&lab, ACTION_RESET);
    assert_exactly(middle_x(), 1600);
}

FIXTURE_TEST(a_pause_moves_no_view) {
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 20);
    press(&lab, ACTION_PAUSE);
    const hit_aabb before = view_now();
    step_many(&lab, 20);
    assert_same_view(before);
}

TEST_FILE(camera, NULL, NULL)

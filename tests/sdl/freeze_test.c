// The window's pace: a tick in which the walker tunnels is followed by a short freeze. And notices that end with their
// scene.
#include "window_support.h"

static int open_walk(void **state) {
    open_window("rect-tiles");
    const InputEvent vertices = event_of(EVENT_METHOD, "vertices"), right = event_hold(ACTION_RIGHT);
    window_enqueue(window, vertices);
    window_enqueue(window, right);
    run_ticks(1);
    return 0;
}

// How long the window would wait after the next tick, in milliseconds.
static double wait_after_tick(void) {
    Error error = {0};
    const Uint64 now = window->next_tick = SDL_GetPerformanceCounter();
    if (!window_step(window, &error)) fail_msg("%s", error_text(&error));
    return (double)(window->next_tick - now) * 1000 / (double)SDL_GetPerformanceFrequency();
}

static void walk_until_alarm(void) {
    for (int tick = 0; tick < 200 && window_lab()->alarms == 0; tick++) {
        const double wait = wait_after_tick();
        assert_true(window_lab()->alarms ? wait >= 450 : wait < 100);
    }
    assert_int_equal(window_lab()->alarms, 1);
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_walk, close_window)

FIXTURE_TEST(tunnelling_freezes_once) {
    walk_until_alarm();
    const uint64_t tick = window_lab()->tick;
    for (int i = 0; i < 20; i++) assert_true(wait_after_tick() < 100); // it stays in the wall
    assert_int_equal(window_lab()->tick, tick + 20);
}

// Ticks with and without a freeze are the same.
FIXTURE_TEST(a_freeze_changes_no_tick) {
    static Lab without;
    walk_until_alarm();
    const uint64_t ticks = window_lab()->tick;
    lab_init(&without, scenes, scene_count, &window_map, LANGUAGE_ENGLISH);
    go_to(&without, "rect-tiles");
    const InputEvent events[] = {event_of(EVENT_METHOD, "vertices"), event_hold(ACTION_RIGHT)};
    lab_step(&without, NULL, 0); // a window's first tick has no input
    lab_step(&without, events, 2);
    step_many(&without, (int)(ticks - 2));
    assert_exactly(field_of(window_lab(), "a.x"), field_of(&without, "a.x"));
    assert_exactly(field_of(window_lab(), "a.tunnelled"), field_of(&without, "a.tunnelled"));
    lab_free(&without);
}

FIXTURE_TEST(going_through_time_does_not_freeze) {
    walk_until_alarm();
    window->may_freeze_from = 0;
    for (int i = 0; i < 4; i++) {
        window_enqueue(window, event_press(i < 2 ? ACTION_BACK : ACTION_STEP));
        assert_true(wait_after_tick() < 100);
    }
}

FIXTURE_TEST(a_notice_ends_with_its_scene) {
    const InputEvent events[] = {event_release(ACTION_RIGHT), event_of(EVENT_SCENE, "circle-obb"),
                                 event_press(ACTION_CONTACT)};
    for (int i = 0; i < 3; i++) window_enqueue(window, events[i]);
    run_ticks(1);
    assert_true(*window_notice());
    window_enqueue(window, event_of(EVENT_SCENE, "obb-obb"));
    run_ticks(1);
    assert_string_equal(window_notice(), "");
    window_show_phrase(window, phrase_of_slot(slot_string("saved"))); // the window's own
    window_enqueue(window, event_of(EVENT_SCENE, "circle-obb"));
    run_ticks(1);
    assert_notice("saved");
}

static const Text working = {{"Working", "作業中"}};

static bool tell_progress(void) {
    window->work_began = 0 - (Uint64)LONG_MS; // long ago
    window->progress_due = 0;
    return window_tell_progress(window, &working, 0.5);
}

// Whether an event cancels long work. One that does not stays for later.
static bool cancels_work(SDL_Event event) {
    window_begin_work(window);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    assert_int_equal(SDL_PushEvent(&event), 1);
    const bool is_cancelled = !tell_progress();
    const bool is_kept = SDL_HasEvent(event.type);
    assert_true(is_kept != is_cancelled);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    return is_cancelled;
}

FIXTURE_TEST(long_work_is_cancelled_by_its_button_and_by_escape) {
    window_begin_work(window);
    assert_true(tell_progress());
    assert_true(window->screen.hot_spot_count > 0);
    const hit_aabb *rect = &window->screen.hot_spots[window->screen.hot_spot_count - 1].rect;
    const int x = (int)(rect->min.x + rect->max.x) / 2, y = (int)(rect->min.y + rect->max.y) / 2;
    assert_true(
        cancels_work((SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = x, .y = y}}));
    assert_false(
        cancels_work((SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_RIGHT, .x = x, .y = y}}));
    assert_false(
        cancels_work((SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = 1, .y = 1}}));
    assert_true(
        cancels_work((SDL_Event){.tfinger = {.type = SDL_FINGERDOWN, .x = (float)x / 960, .y = (float)y / 540}}));
    assert_true(cancels_work((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_ESCAPE}}}));
    assert_false(cancels_work((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_n}}}));
}

TEST_FILE(freeze, NULL, NULL)

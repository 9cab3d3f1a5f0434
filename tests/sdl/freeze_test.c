// The window's pace: a tick in which the walker tunnels is followed by a short freeze. And notices that end with their
// scene.
#define _POSIX_C_SOURCE 200809L

#include <time.h>

#include "own_support.h"
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
    const Uint64 now = window->pace.next_tick = SDL_GetPerformanceCounter();
    if (!window_step(window, &error)) fail_msg("%s", error_text(&error));
    return (double)(window->pace.next_tick - now) * 1000 / (double)SDL_GetPerformanceFrequency();
}

static void walk_until_alarm(void) {
    for (int tick = 0; tick < 200 && window_lab()->time.alarms == 0; tick++) {
        const double wait = wait_after_tick();
        assert_true(window_lab()->time.alarms ? wait >= 450 : wait < 100);
    }
    assert_int_equal(window_lab()->time.alarms, 1);
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_walk, close_window)

FIXTURE_TEST(tunnelling_freezes_once) {
    walk_until_alarm();
    assert_true(window->pace.may_freeze_from > SDL_GetTicks64() + 1000);
    const uint64_t tick = window_lab()->time.tick;
    for (int i = 0; i < 20; i++) assert_true(wait_after_tick() < 100); // it stays in the wall
    assert_int_equal(window_lab()->time.tick, tick + 20);
}

// Ticks with and without a freeze are the same.
FIXTURE_TEST(a_freeze_changes_no_tick) {
    static Lab without;
    walk_until_alarm();
    const uint64_t ticks = window_lab()->time.tick;
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
    window->pace.may_freeze_from = 0;
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
    window->work.began = 0 - (Uint64)LONG_MS; // long ago
    window->work.progress_due = 0;
    return window_tell_progress(window, &working, 0.5);
}

// Whether an event cancels long work. One that quits, or does not cancel, stays for later.
static bool cancels_work(SDL_Event event, bool is_kept) {
    window_begin_work(window);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    assert_int_equal(SDL_PushEvent(&event), 1);
    const bool is_cancelled = !tell_progress();
    assert_int_equal(SDL_HasEvent(event.type), is_kept);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    assert_int_equal(!tell_progress(), is_cancelled); // until other work begins
    return is_cancelled;
}

FIXTURE_TEST(long_work_is_cancelled_by_its_button_and_by_escape) {
    window_begin_work(window);
    assert_true(tell_progress());
    assert_true(window->screen.hot_spot_count > 0);
    const hit_aabb *rect = &window->screen.hot_spots[window->screen.hot_spot_count - 1].rect;
    const int x = (int)(rect->min.x + rect->max.x) / 2, y = (int)(rect->min.y + rect->max.y) / 2;
    SDL_Event click = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = x, .y = y}};
    SDL_Event touch = {.tfinger = {.type = SDL_FINGERDOWN, .x = (float)x / 960, .y = (float)y / 540}};
    SDL_Event key = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_ESCAPE}}};
    assert_true(cancels_work(click, false));
    assert_true(cancels_work(touch, false));
    assert_true(cancels_work(key, false));
    click.button.button = SDL_BUTTON_RIGHT;
    assert_false(cancels_work(click, true));
    click.button = (SDL_MouseButtonEvent){.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = 1, .y = 1};
    assert_false(cancels_work(click, true));
    touch.tfinger.x = touch.tfinger.y = 0;
    assert_false(cancels_work(touch, true));
    key.key.keysym.sym = SDLK_q;
    assert_false(cancels_work(key, true));
    key.key.keysym.mod = KMOD_LCTRL;
    assert_true(cancels_work(key, true));
    assert_true(cancels_work((SDL_Event){.type = SDL_QUIT}, true));
}

// Short work shows nothing, and long work not more often than people see.
FIXTURE_TEST(only_long_work_is_shown) {
    const int spots = window->screen.hot_spot_count;
    window->needs_redraw = false;
    window_begin_work(window);
    assert_true(window_tell_progress(window, &working, 0.5));
    assert_true(window->screen.hot_spot_count == spots && !window->needs_redraw);
    assert_true(tell_progress());
    assert_true(window->screen.hot_spot_count < spots && window->needs_redraw);
    run_ticks(1);
    window->work.began = 0 - (Uint64)LONG_MS;
    window->work.progress_due = SDL_GetTicks64() + 1000;
    assert_true(window_tell_progress(window, &working, 0.5));
    assert_int_equal(window->screen.hot_spot_count, spots);
    tell_progress();
    const Uint64 now = SDL_GetTicks64();
    assert_true(window->work.progress_due >= now - 1 && window->work.progress_due <= now + 200);
}

static bool is_slow;

static OwnAnswer answer_slowly(const OwnQuestion *question, const hit_grid *grid) {
    if (is_slow) nanosleep(&(struct timespec){.tv_nsec = (LONG_MS + 5) * 1000000L}, NULL);
    is_slow = false;
    return OWN_HIT;
}

// Where a tick takes long, Escape pauses; elsewhere it is the lab's own. The lost time is not made up for.
TEST_WITH(escape_pauses_what_takes_long, NULL, close_window) {
    TestOwn tested;
    open_window("circle-obb");
    make_own(&tested, OWN_CIRCLE_OBB, answer_slowly);
    lab_bring_own(window_lab(), window_lab()->current, &tested.own);
    for (int i = 0; i < 3; i++) {
        is_slow = i > 0;
        window_lab()->time.is_paused = i == 2;
        window_enqueue(window, event_of(EVENT_SET, i == 1 ? "a.x=100" : "a.x=90"));
        const Uint64 due = window->pace.next_tick = SDL_GetPerformanceCounter();
        assert_true(window_run_ticks(window, NULL));
        if (i > 0) assert_true(window->pace.next_tick >= due + SDL_GetPerformanceFrequency() * LONG_MS / 1000);
        window_press(window, event_press(ACTION_ESCAPE));
        run_ticks(1);
        assert_int_equal(window_lab()->time.is_paused, i > 0);
    }
    lab_bring_own(window_lab(), window_lab()->current, NULL);
}

TEST_FILE(freeze, NULL, NULL)

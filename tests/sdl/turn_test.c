// A turn of the window's loop: all that is due is done in it, what is not due waits, and so does the loop.
#include <math.h>
#include <unistd.h>

#include "own_support.h"
#include "window_support.h"

static int turn(void) {
    Error error = {0};
    WindowRun run = {window, &error, false};
    const int wait = window_turn(&run);
    if (run.has_failed) fail_msg("%s", error_text(&error));
    return wait;
}

// A turn that has time for a tick.
static void turn_with_tick(void) {
    window->pace.next_tick = 0;
    turn();
}

// Whether a turn composes the screen.
static bool turn_draws(void) {
    window->screen.hot_spot_count = 0;
    turn();
    assert_false(window->needs_redraw);
    return window->screen.hot_spot_count > 0;
}

static void point_at_button(void) {
    const HotSpot *spot = window->screen.hot_spots;
    while (!spot->is_clickable || !spot->tip.sentence.text) spot++;
    const int x = (int)spot->rect.min.x + 3, y = (int)spot->rect.min.y + 3;
    send_event((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}});
}

static const char *shown_title(void) {
    return SDL_GetWindowTitle(window->display.window);
}

static void come_to_rest(void) {
    do turn_with_tick();
    while (!window_lab()->time.is_idle);
    turn();
}

static int open_at_rest(void **state) {
    open_window_of((Setup){.scene = "circle-obb", .time.is_paused = true});
    come_to_rest();
    return 0;
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_at_rest, close_window)

FIXTURE_TEST(the_first_turns_show_all) {
    assert_true(window->gamepads.has_begun && window->cue.is_shown);
    assert_string_not_equal(window->announcement.next, "");
    assert_contains(shown_title(), "circle-obb");
    assert_false(turn_draws());
}

// Until it has to look at the files, a tooltip is due, or a tick.
FIXTURE_TEST(a_turn_says_how_long_to_wait) {
    static TestOwn tested;
    if (gamepads_are_there(&window->gamepads)) skip();
    assert_int_equal(turn(), RELOAD_MS);
    point_at_button();
    window->pointer.tip_due = SDL_GetTicks64() + 100000;
    assert_int_equal(turn(), RELOAD_MS);
    window->pointer.tip_due = SDL_GetTicks64() + 100;
    const int to_tip = turn();
    assert_true(to_tip <= 100 || window->pointer.shows_tip); // on a busy machine
    send_event((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_LEAVE}});
    window->is_in_page = true; // whose files are changed by nobody else
    assert_int_equal(turn(), 500);
    make_own(&tested, OWN_CIRCLE_OBB, answer_circle_obb);
    lab_bring_own(window_lab(), window_lab()->current, &tested.own);
    come_to_rest();
    assert_int_equal(turn(), RELOAD_MS);
    window->needs_redraw = true;
    assert_true(window_time_to_own(window) < 17);
    lab_bring_own(window_lab(), window_lab()->current, NULL);
    window_enqueue(window, event_press(ACTION_METHOD));
    const uint64_t tick = window_lab()->time.tick;
    window->pace.next_tick = platform_time() + 100 * SDL_GetPerformanceFrequency();
    const int to_tick = turn();
    assert_true(to_tick > 90000 && to_tick <= 100001);
    assert_int_equal(window_lab()->time.tick, tick);
    window->pace.next_tick = 0;
    turn();
    assert_int_equal(window_lab()->time.tick, tick + 1);
    assert_int_equal(SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT}), 1);
    assert_true(turn() < 0);
}

FIXTURE_TEST(what_is_due_is_done) {
    window_show_phrase(window, phrase_of_slot(slot_string("saved")));
    assert_true(turn_draws());
    assert_string_equal(window_notice(), "saved");
    window->notice.until = 0;
    assert_true(turn_draws());
    assert_string_equal(window_notice(), "");
    point_at_button();
    window->pointer.tip_due = 0;
    turn();
    assert_true(window->pointer.shows_tip && !window->needs_redraw);
    reload_follow(&window->map.reload, write_text("watched.tmx", "soon a map"));
    write_text("watched.tmx", "no map");
    catch_errors();
    for (int i = 0; i < 3; i++) {
        window->map.next_look = 0;
        turn();
    }
    free(caught_errors());
    assert_true(window->map.reload.is_broken);
    window->preferences.theme = window_lab()->look.theme = THEME_DARK; // the desktop's has changed since
    turn_with_tick();
    turn_with_tick();
    assert_int_equal(window_lab()->look.theme, THEME_LIGHT);
    window_act(window, ACTION_OPEN_MAP);
    turn();
    assert_true(window_has_dialog(window) && SDL_IsTextInputActive());
    send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_ESCAPE}}});
    turn();
    assert_false(window_has_dialog(window) || SDL_IsTextInputActive());
}

// At rest, the title is that of the present pose; while things move, it follows a few times a second.
FIXTURE_TEST(the_title_does_not_change_all_the_time) {
    window->title.due = UINT64_MAX;
    window_enqueue(window, event_press(ACTION_METHOD));
    come_to_rest();
    assert_contains(shown_title(), lab_scene(window_lab())->methods[1].id);
    window_enqueue(window, event_press(ACTION_PAUSE));
    window_enqueue(window, event_of(EVENT_SCENE, "circle-circle"));
    turn_with_tick();
    assert_false(window_lab()->time.is_idle);
    const Uint64 before = SDL_GetTicks64();
    for (int i = 0; i < 2; i++) {
        window->title.due = i ? SDL_GetTicks64() : UINT64_MAX;
        SDL_SetWindowTitle(window->display.window, "");
        turn_with_tick();
        assert_int_equal(*shown_title() != '\0', i);
    }
    assert_true(window->title.due > before && window->title.due <= SDL_GetTicks64() + 300);
}

// Where it takes long to keep paint, that is not done in each turn.
TEST_WITH(unsaved_paint_is_kept, NULL, close_window) {
    open_window_of((Setup){.scene = "rect-tiles", .progress = test_path("progress")});
    const Action strokes[] = {ACTION_PAINT, ACTION_ENTER};
    window->map.kept.due = INFINITY;
    for (int i = 0; i < 2; i++) {
        window_enqueue(window, event_press(strokes[i]));
        turn_with_tick();
    }
    assert_true(lab_has_unsaved_paint(window_lab()));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(access(window->map.kept.path, R_OK) == 0, i);
        window->map.kept.due = 0;
        turn();
    }
}

TEST_WITH(what_cannot_be_recorded_ends_the_loop, NULL, close_window) {
    Error error = {0};
    open_window("circle-obb");
    WindowRun run = {window, &error, false};
    if (access("/dev/full", W_OK) != 0) skip();
    FILE *full = window->session.record = fopen("/dev/full", "w");
    setvbuf(full, NULL, _IONBF, 0);
    window_enqueue(window, event_press(ACTION_METHOD));
    window->pace.next_tick = 0;
    assert_true(window_turn(&run) < 0 && run.has_failed);
    window->session.record = NULL;
    fclose(full);
}

TEST_FILE(turn, NULL, remove_folder)

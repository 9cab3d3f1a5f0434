// What only the window does: it saves, quits, copies, takes pictures, sets its title, and shows what was drawn.
#define _XOPEN_SOURCE 700 // realpath
#include "window_support.h"

#include <unistd.h>

#include "canvas.h"
#include "window.h"

static void press_with(SDL_Keycode key, Uint16 modifiers, Uint8 repeat) {
    send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .repeat = repeat, .keysym = {.sym = key, .mod = modifiers}}});
    window_do_pending(window);
    run_ticks(1);
    window_do_pending(window);
    window_redraw(window);
}

static void press_key(SDL_Keycode key, Uint16 modifiers) {
    press_with(key, modifiers, 0);
}

static void paint_a_cell(void) {
    press_key(SDLK_u, KMOD_NONE);
    press_key(SDLK_RETURN, KMOD_NONE);
    press_key(SDLK_ESCAPE, KMOD_NONE);
    assert_true(lab_has_unsaved_paint(window_lab()));
}

#define FIXTURE_TEST(name) TEST_WITH(name, NULL, close_window)

static const char *window_title(void) {
    window_show_title(window);
    return SDL_GetWindowTitle(window->display.window);
}

// A star stands for unsaved paint. The saved file is the map's from then on.
FIXTURE_TEST(a_map_is_saved_under_a_name_and_then_again) {
    Map saved;
    const char *path = test_path("saved.tmx");
    open_window("rect-tiles");
    assert_contains(window_title(), "hitlab - rect-tiles ");
    paint_a_cell();
    assert_contains(window_title(), "hitlab* - rect-tiles ");
    press_key(SDLK_s, KMOD_LCTRL);
    assert_int_equal(window_lab()->overlay, OVERLAY_NAMING); // the map of the program has no file
    assert_true(window->naming.line.is_selected);
    press_key(SDLK_s, KMOD_LCTRL | KMOD_LSHIFT); // in the dialog, no second one
    naming_insert(&window->naming, path);
    press_with(SDLK_RETURN, KMOD_NONE, 1); // still held down
    assert_int_equal(window_lab()->overlay, OVERLAY_NAMING);
    press_key(SDLK_RETURN, KMOD_NONE);
    assert_int_equal(window_lab()->overlay, OVERLAY_NONE);
    assert_notice("Map saved: ");
    assert_string_equal(window->map.reload.path, path); // which is watched from now on
    assert_contains(SDL_GetWindowTitle(window->display.window), "hitlab - ");
    for (int i = 0; i < 2; i++) {
        read_map(&saved, path);
        assert_true(maps_equal(&saved, window_lab()->map));
        map_free(&saved);
        window_end_notice(window);
        window->needs_redraw = false;
        send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_s, .mod = KMOD_LCTRL}}});
        assert_string_equal(window_notice(), "");
        window_do_pending(window);
        assert_true(window->needs_redraw);
        assert_notice("No changes since the map was saved");
        paint_a_cell();
        press_key(SDLK_s, KMOD_LCTRL);
        assert_notice("Map saved: ");
    }
    press_key(SDLK_s, KMOD_LCTRL | KMOD_LSHIFT);
    assert_contains(window->naming.text, "saved.tmx");
    naming_insert(&window->naming, "/nowhere/saved.tmx");
    catch_errors();
    press_key(SDLK_RETURN, KMOD_NONE);
    char *said = caught_errors();
    assert_int_equal(window->naming.remark, NAMING_FAILED);
    assert_string_equal(said, "hitlab: /nowhere/saved.tmx: No such file or directory\n");
    free(said);
    press_key(SDLK_ESCAPE, KMOD_NONE);
    assert_int_equal(window_lab()->overlay, OVERLAY_NONE);
}

FIXTURE_TEST(unsaved_paint_is_discarded_when_one_quits_twice) {
    open_window("rect-tiles");
    paint_a_cell();
    for (int i = 0; i < 2; i++) {
        press_key(SDLK_q, KMOD_LCTRL);
        assert_notice("The map has unsaved changes: quit again");
        assert_false(window->end.is_over);
        assert_true(window_has_asked(window, "") && !window_has_asked(window, "maps/wide.tmx"));
        if (!i) window->question.until = SDL_GetTicks64(); // too late
    }
    press_key(SDLK_q, KMOD_LCTRL);
    assert_true(window->end.is_over && window->end.discards_paint);
    window->is_replaying = true; // a replay's paint is not the user's
    window->question.until = 0;
    window->end.is_over = false;
    window->pending = ACTION_QUIT;
    window_do_pending(window);
    assert_true(window->end.is_over);
}

// The field's text or the pose; from the menu, too, which it closes. While a card hides the answer, nothing is copied.
FIXTURE_TEST(keys_copy_and_paste) {
    open_window("circle-obb");
    press_key(SDLK_F10, KMOD_LSHIFT);
    assert_int_equal(window_lab()->overlay, OVERLAY_MENU);
    window_act(window, ACTION_COPY);
    assert_notice("Pose copied");
    run_ticks(1);
    assert_int_equal(window_lab()->overlay, OVERLAY_NONE);
    press_key(SDLK_c, KMOD_LCTRL | KMOD_LSHIFT);
    assert_notice("The pose was copied as a C program");
    assert_int_equal(SDL_SetClipboardText(""), 0);
    for (int i = 0; i < 3; i++) {
        window_end_notice(window);
        window->is_replaying = i == 1;
        if (i == 2) lab_show_overlay(window_lab(), OVERLAY_NAMING);
        window_paste(window);
        assert_string_equal(window_notice(), i ? "" : "The clipboard has no text to paste");
        window->is_replaying = false;
    }
    lab_show_overlay(window_lab(), OVERLAY_NONE);
    press_key(SDLK_F9, KMOD_NONE);
    press_key(SDLK_c, KMOD_LCTRL);
    assert_notice("Answer first");
    assert_true(window_act(window, ACTION_SCREENSHOT));
    window->pending = ACTION_COUNT;
    char *text = SDL_GetClipboardText();
    assert_string_equal(text, "");
    SDL_free(text);
    press_key(SDLK_f, KMOD_LSHIFT);
    assert_int_equal(window_lab()->overlay, OVERLAY_NONE);
}

// In a page, keys of the desktop do nothing. A replay saves nothing.
FIXTURE_TEST(some_actions_have_their_place) {
    open_window("rect-tiles");
    for (int i = 0; i < 3; i++) {
        const bool was_full = SDL_GetWindowFlags(window->display.window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
        window->is_in_page = i == 2;
        assert_true(window_act(window, ACTION_FULLSCREEN));
        const bool is_full = SDL_GetWindowFlags(window->display.window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
        assert_int_equal(is_full != was_full, i < 2);
    }
    window->is_in_page = false;
    window->is_replaying = true;
    assert_false(window_act(window, ACTION_SAVE) || window_act(window, ACTION_SAVE_AS));
    assert_int_equal(window->pending, ACTION_COUNT);
    window->is_replaying = false;
    assert_false(window_act(window, ACTION_METHOD) || window_act(window, ACTION_LANGUAGE));
    press_key(SDLK_RIGHT, KMOD_NONE);
    press_key(SDLK_F1, KMOD_NONE);
    press_key(SDLK_o, KMOD_LCTRL); // the list of keys closes first, and a recording knows it
    assert_int_equal(window_lab()->overlay, OVERLAY_NAMING);
    assert_true(window->keys.held == 0);
    press_key(SDLK_F11, KMOD_NONE);
    assert_true(SDL_GetWindowFlags(window->display.window) & SDL_WINDOW_FULLSCREEN_DESKTOP);
    press_key(SDLK_F11, KMOD_NONE);
}

// Without the pointer's light and the cue: as the lab's picture is.
FIXTURE_TEST(a_screenshot_is_the_labs_picture) {
    char kept[4096];
    Error error;
    size_t size[2];
    open_window_of((Setup){.scene = "rect-tiles", .assets = "assets"});
    window_update_cue(window);
    window_redraw(window);
    assert_true(window->screen.message.max.x > 0);
    send_event((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = 300, .y = 20}});
    assert_non_null(getcwd(kept, sizeof kept));
    window_setup.assets = window->images.folder = realpath("assets", NULL);
    assert_int_equal(chdir(test_folder()), 0);
    window_act(window, ACTION_SCREENSHOT);
    window->needs_redraw = false;
    window_do_pending(window);
    assert_true(window->needs_redraw);
    assert_int_equal(window->screen.message.max.x > 0, false);
    assert_true(window_save_png(window_lab(), &window_setup, "expected.png", &error));
    char *taken = read_text("hitlab-001.png", &size[0]), *expected = read_text("expected.png", &size[1]);
    assert_true(size[0] == size[1] && memcmp(taken, expected, size[0]) == 0);
    free(taken);
    free(expected);
    assert_false(window_save_png(window_lab(), &window_setup, "/nowhere/x.png", &error));
    assert_string_equal(error_text(&error), "/nowhere/x.png: No such file or directory");
    assert_int_equal(chdir(kept), 0);
    free((char *)window_setup.assets);
}

// All that a frame draws reaches the window, here one whose colors have to be converted; also what shows long work.
FIXTURE_TEST(what_is_drawn_is_shown) {
    static const Text working = {{"Working", "作業中"}};
    float density;
    open_window("circle-circle");
    SDL_Surface *shown = SDL_GetWindowSurface(window->display.window);
    SDL_PixelFormat *format = shown->format;
    shown->format = SDL_AllocFormat(SDL_PIXELFORMAT_XBGR8888);
    for (int i = 0; i < 6; i++) {
        if (i == 2) window_enqueue(window, event_press(ACTION_THEME));
        run_ticks(2);
        if (i == 4) {
            window->work.began = 0 - (Uint64)LONG_MS;
            SDL_FillRect(shown, NULL, 0);
            assert_true(window_tell_progress(window, &working, 0.5));
        }
        const SDL_Surface *drawn = platform_surface(&window->display, &density);
        assert_true(drawn != shown);
        for (int y = 0; y < drawn->h; y++) {
            const uint8_t *a = (const uint8_t *)drawn->pixels + y * drawn->pitch;
            const uint8_t *b = (const uint8_t *)shown->pixels + y * shown->pitch;
            for (int x = 0; x < 4 * drawn->w; x += 4)
                assert_true(a[x] == b[x + 2] && a[x + 1] == b[x + 1] && a[x + 2] == b[x]);
        }
    }
    SDL_FreeFormat(shown->format);
    shown->format = format;
}

// Nor one that is being resized to nothing.
FIXTURE_TEST(a_hidden_window_draws_nothing) {
    open_window("circle-obb");
    for (int i = 0; i < 3; i++) {
        if (i == 0) SDL_HideWindow(window->display.window);
        if (i == 1) SDL_ShowWindow(window->display.window);
        SDL_Surface *surface = SDL_GetWindowSurface(window->display.window);
        const int width = surface->w;
        if (i == 2) surface->w = 0;
        window->screen.hot_spot_count = 0;
        window->needs_redraw = true;
        window_redraw(window);
        surface->w = width;
        assert_false(window->needs_redraw);
        assert_int_equal(window->screen.hot_spot_count > 0, i == 1);
    }
}

// A screen reader says what has stayed the same for a moment, once.
FIXTURE_TEST(what_stays_is_announced) {
    open_window("circle-obb");
    for (int i = 0; i < 2; i++) {
        window_announce(window);
        assert_string_equal(window->announcement.last, "");
    }
    const Uint64 wait = window->announcement.due - SDL_GetTicks64();
    assert_true(wait > 300 && wait <= 600);
    window->announcement.due = 0;
    window_announce(window);
    assert_contains(window->announcement.last, "circle");
    assert_string_equal(window->announcement.last, window->announcement.next);
    window_enqueue(window, event_of(EVENT_SCENE, "obb-obb"));
    run_ticks(1);
    window->announcement.due = 0;
    window_announce(window);
    assert_string_not_equal(window->announcement.last, window->announcement.next);
    assert_true(window->announcement.due > SDL_GetTicks64());
}

// In place of the platform's, where CAN_REFUSE_MEMORY: see mk/tests.mk.
static char announced[ANNOUNCEMENT_TEXT], shared[POSE_TEXT];
static SDL_Rect place_of_text;
static const Lab *followed;
static bool frame_takes_long;
void __wrap_platform_announce(const char *sentence);
void __wrap_platform_begin_text(const SDL_Rect *place);
void __wrap_platform_follow(const Lab *lab);
void __wrap_platform_share(const char *pose);

void __wrap_platform_announce(const char *sentence) {
    snprintf(announced, sizeof announced, "%s", sentence);
}

void __wrap_platform_begin_text(const SDL_Rect *place) {
    place_of_text = *place;
    SDL_StartTextInput();
}

void __wrap_platform_follow(const Lab *lab) {
    followed = lab;
    if (frame_takes_long) window->pace.next_tick = 0;
}

void __wrap_platform_share(const char *pose) {
    snprintf(shared, sizeof shared, "%s", pose);
}

#if CAN_REFUSE_MEMORY
void __real_platform_show(Display *display, const SDL_Rect rects[], int count);
void __wrap_platform_show(Display *display, const SDL_Rect rects[], int count);

// Whatever the tests do, no pixels are shown that the surface does not have.
void __wrap_platform_show(Display *display, const SDL_Rect rects[], int count) {
    float density;
    const SDL_Surface *surface = platform_surface(display, &density);
    for (const SDL_Rect *rect = rects; rect < rects + count; rect++)
        assert_true(rect->x >= 0 && rect->y >= 0 && rect->x + rect->w <= surface->w && rect->y + rect->h <= surface->h);
    __real_platform_show(display, rects, count);
}
#endif

static void announce_now(void) {
    for (int i = 0; i < 2; i++) {
        window_announce(window);
        window->announcement.due = 0;
    }
}

FIXTURE_TEST(a_screen_reader_says_what_is_new) {
    if (!CAN_REFUSE_MEMORY) skip();
    open_window("circle-obb");
    announce_now();
    assert_string_equal(announced, window->announcement.next);
    press_key(SDLK_m, KMOD_NONE);
    announce_now();
    assert_int_equal(strncmp(announced, "Method: ", 8), 0);
    assert_int_equal(lines_in(announced), 1);
}

// A page takes the pose, the place of a field in units of the window, and the lab after each frame.
FIXTURE_TEST(a_page_follows_the_lab) {
    char pose[POSE_TEXT];
    if (!CAN_REFUSE_MEMORY) skip();
    open_window("circle-obb");
    assert_ptr_equal(followed, window_lab());
    lab_write_pose(pose, window_lab());
    window_act(window, ACTION_SHARE);
    assert_string_equal(shared, pose);
    press_key(SDLK_i, KMOD_NONE);
    const hit_aabb field = window->screen.field;
    SDL_Surface *surface = SDL_GetWindowSurface(window->display.window);
    surface->w *= 2; // two pixels for each unit
    window_follow_focus(window);
    surface->w /= 2;
    assert_near(place_of_text.x, field.min.x / 2, 1);
    assert_near(place_of_text.y, field.min.y / 2, 1);
    assert_near(place_of_text.w, (field.max.x - field.min.x) / 2, 1);
    assert_near(place_of_text.h, (field.max.y - field.min.y) / 2, 1);
    place_of_text.w = 0;
    window_follow_focus(window);
    assert_int_equal(place_of_text.w, 0); // it has begun already
}

// A tick that became due while the frame was drawn comes at once.
FIXTURE_TEST(a_tick_does_not_wait_for_the_next_frame) {
    if (!CAN_REFUSE_MEMORY) skip();
    open_window("circle-circle");
    Error error;
    WindowRun run = {window, &error, false};
    frame_takes_long = true;
    for (int i = 0; i < 3; i++) assert_int_equal(window_turn(&run), 0);
    frame_takes_long = false;
}

// A page is named after the scene, and the open lesson. What is shown already is not set again.
FIXTURE_TEST(a_page_has_a_name) {
    static const char *const names[] = {"circle × rotated box", "円 × 傾いた矩形"};
    open_window("circle-obb");
    for (int i = 0; i < 2; i++) {
        SDL_SetWindowTitle(window->display.window, "");
        assert_string_not_equal(window_title(), "");
        assert_string_equal(window->title.name, names[i]);
        SDL_SetWindowTitle(window->display.window, "");
        assert_string_equal(window_title(), "");
        press_key(SDLK_l, KMOD_NONE);
    }
    press_key(SDLK_m, KMOD_NONE); // the name stays, the pose does not
    assert_string_not_equal(window_title(), "");
}

// Keys of the lab do nothing in a figure; the window is closed as always.
FIXTURE_TEST(a_figure_keeps_what_it_was_opened_with) {
    open_window_of((Setup){.scene = "circle-obb", .shown.is_bare = true});
    press_key(SDLK_m, KMOD_NONE);
    press_key(SDLK_o, KMOD_LCTRL);
    press_key(SDLK_f, KMOD_LSHIFT);
    assert_int_equal(lab_base(window_lab())->method, 0);
    assert_int_equal(window_lab()->overlay, OVERLAY_NONE);
    press_key(SDLK_TAB, KMOD_NONE);
    assert_int_equal(lab_base(window_lab())->hands.selected, 1);
    press_key(SDLK_q, KMOD_LCTRL);
    assert_true(window->end.is_over);
}

// A pose would hold time, a loop lets it run.
FIXTURE_TEST(a_loop_begins_at_its_first_tick_and_runs) {
    open_window_of((Setup){.scene = "circle-circle", .time.loop = {20, 30}});
    assert_int_equal(lab_history(window_lab())->now, 20);
    assert_false(window_lab()->time.is_paused);
    run_ticks(11);
    assert_int_equal(lab_history(window_lab())->now, 20);
}

// The announcement of a verdict would silence a notice that began in the same moment.
FIXTURE_TEST(a_notice_is_heard_before_the_verdict) {
    open_window("circle-obb");
    window_announce(window);
    window->announcement.due = 0;
    window_show_phrase(window, phrase_of_slot(slot_string("Link copied")));
    window_announce(window);
    assert_string_equal(window->announcement.last, "");
    assert_true(window->announcement.due > SDL_GetTicks64());
}

// The window does what a replay presses, in its tick. After the replay the user's events count.
FIXTURE_TEST(a_replay_presses_the_windows_keys) {
    static const char script[] = "1 press fullscreen\n1 press method\n3 press fullscreen\n";
    open_window_of((Setup){.scene = "circle-obb", .script = write_text("script", script)});
    while (window_lab()->time.tick < 4) {
        const bool is_full = SDL_GetWindowFlags(window->display.window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
        assert_int_equal(is_full, window_lab()->time.tick >= 2);
        assert_true(window->is_replaying);
        window_enqueue(window, event_press(ACTION_TOUCHING));
        run_ticks(1);
    }
    assert_false(window->is_replaying || SDL_GetWindowFlags(window->display.window) & SDL_WINDOW_FULLSCREEN_DESKTOP);
    assert_int_equal(lab_base(window_lab())->method, 1);
    assert_int_equal(lab_base(window_lab())->counts_touching, lab_scene(window_lab())->counts_touching);
    assert_notice("The recording has ended");
    window_enqueue(window, event_press(ACTION_TOUCHING));
    run_ticks(1);
    assert_int_equal(lab_base(window_lab())->counts_touching, !lab_scene(window_lab())->counts_touching);
}

// A tick takes a number of events, and those that are left come in the next one.
FIXTURE_TEST(a_replay_presses_each_key_once) {
    char script[1200] = "";
    for (int i = 0; i < INPUT_EVENTS; i++) strcat(script, "1 press method\n");
    strcat(script, "1 press fullscreen\n1 press fullscreen\n");
    open_window_of((Setup){.scene = "circle-obb", .script = write_text("script", script)});
    window->session.script.count--; // what is beyond the end is not pressed
    for (int i = 0; i < 2; i++) {
        run_ticks(1);
        assert_int_equal((SDL_GetWindowFlags(window->display.window) & SDL_WINDOW_FULLSCREEN) != 0, i == 1);
    }
}

FIXTURE_TEST(a_map_that_was_kept_is_named_in_the_next_run) {
    const char *progress = test_path("progress");
    for (int run = 0; run < 2; run++) {
        open_window_of((Setup){.scene = "rect-tiles", .progress = progress});
        assert_int_equal(strstr(window_notice(), "They are kept") != NULL, run == 1);
        if (run == 1) { // opened, it is unsaved as before
            press_key(SDLK_o, KMOD_LCTRL);
            window_click_file(window, 0);
            assert_true(lab_has_unsaved_paint(window_lab()));
        }
        paint_a_cell();
        close_window(NULL);
    }
}

// What runs by itself is paused at the start if the user wants it, or if a pose was given.
FIXTURE_TEST(a_window_may_start_paused) {
    for (int i = 0; i < 4; i++) {
        Setup setup = {.scene = i == 2 ? "circle-obb" : "circle-circle", .time.is_paused = i == 1};
        if (i >= 2) setup.pose = (Pose){.event_count = 1, .events = {event_of(EVENT_SCENE, setup.scene)}};
        open_window_of(setup);
        assert_int_equal(window_lab()->time.is_paused, i == 1 || i == 3);
        assert_int_equal(window_lab()->time.tick, 1);
        window_update_cue(window);
        assert_int_equal(window->cue.is_shown, i < 2);
        if (i >= 2) assert_true(window->cue.ended == ~0u);
        close_window(NULL);
    }
}

TEST_FILE(acts, NULL, remove_folder)

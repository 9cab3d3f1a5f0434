// Runs the lab in a window: opens it, lets time pass, closes it.
#include "window.h"

#include <stdlib.h>
#include <string.h>

#include "images.h"
#include "path.h"
#include "window_internal.h"

enum { CUE_MS = 8000, FREEZE_MS = 500, BETWEEN_FREEZES_MS = 1500 };
enum { IDLE_MS = 500, GAMEPAD_MS = 16, CATCH_UP_MAX = 6 };

// Does what the script's events of the next tick ask of the window itself.
static void act_for_script(Window *window) {
    const Script *script = &window->session.script;
    const int first = window->session.next_event;
    for (int i = first; i < script->count && i < first + INPUT_EVENTS; i++) {
        const TimedEvent *timed = &script->events[i];
        if (timed->tick > window->session.lab.time.tick) return;
        if (timed->event.kind == EVENT_PRESS) window_act(window, timed->event.action);
    }
}

// Delays the next tick, so that what just went wrong is seen. Only the window's pace changes, no tick.
static void freeze(Window *window) {
    const Uint64 now = SDL_GetTicks64();
    if (window->session.lab.time.is_paused || now < window->pace.may_freeze_from) return;
    window->pace.may_freeze_from = now + FREEZE_MS + BETWEEN_FREEZES_MS;
    window->pace.next_tick = platform_time() + SDL_GetPerformanceFrequency() * FREEZE_MS / 1000;
}

bool window_step(Window *window, Error *error) {
    static const Text over = {{"The recording has ended", "再生が終わった"}};
    window_send_touch(window); // once a tick: what fingers do to the view is measured in the last frame
    Lab *lab = &window->session.lab;
    const int count = queue_due(&window->queue);
    const unsigned notices = lab->notice.number, alarms = lab->time.alarms;
    window_begin_work(window);
    if (window->is_replaying) act_for_script(window);
    if (!session_step(&window->session, window->queue.events, count, error)) return false;
    queue_drop(&window->queue, count);
    window->work.was_long = SDL_GetTicks64() >= window->work.began + LONG_MS;
    window->needs_redraw = window->needs_redraw || !lab->time.is_idle;
    if (window->notice.is_of_lab && !lab->notice.phrase.text) window_end_notice(window);
    if (notices != lab->notice.number) window_show_notice_of_lab(window);
    if (alarms != lab->time.alarms) freeze(window);
    if (window->is_replaying && !session_has_script(&window->session)) {
        window->is_replaying = false;
        window_show_phrase(window, phrase(&over));
    }
    return true;
}

// Unsaved paint is kept. The file may hold the painted map itself, saved by this program or by another.
static void take_new_map(Window *window, ReloadNews news) {
    static const Text kept = {{"The map file has changed. It is not read again, since the map has unsaved changes.",
                               "マップのファイルが変わったが、保存していない変更があるので読み直さない。"}};
    Lab *lab = &window->session.lab;
    WindowMap *map = &window->map;
    const bool is_painted = !lab->course.map_of_user && paint_has_begun(&lab->paint);
    if (is_painted && maps_equal(lab->map, &map->reload.map)) {
        paint_note_saved(&lab->paint);
        saving_note_read(&map->saving, &map->reload.map);
    } else if (is_painted && paint_is_unsaved(&lab->paint)) {
        window_show_phrase(window, phrase(&kept));
    } else {
        session_set_map(&window->session, &map->reload.map);
        saving_note_read(&map->saving, &map->reload.map);
        window_show_phrase(window, reload_phrase(&map->reload, news));
    }
    window_show_title(window);
}

// The files of a page are changed by nobody else.
static bool watches_map(const Window *window) {
    return window->map.reload.path && !window->is_in_page;
}

void window_watch_map(Window *window) {
    WindowMap *map = &window->map;
    if (!watches_map(window) || window->is_replaying || SDL_GetTicks64() < map->next_look) return;
    map->next_look = SDL_GetTicks64() + RELOAD_MS;
    const ReloadNews news = reload_look(&map->reload);
    if (news == RELOAD_NOTHING) return;
    window->needs_redraw = true;
    map->hides_error = false;
    if (news == RELOAD_BROKEN) {
        error_print(&map->reload.error);
        window_end_notice(window);
        return;
    }
    take_new_map(window, news);
}

static bool is_resting(const Window *window) {
    return window->session.lab.time.is_idle && window->queue.count == 0 && !window->touch.has_moved &&
           !window->is_replaying;
}

// The command line chose the theme and whether time runs. A preference counts only when it changes after the start.
static void follow_preferences(Window *window) {
    const Preferences now = platform_preferences(), before = window->preferences;
    const Lab *lab = &window->session.lab;
    window->preferences = now;
    if (now.reduces_motion && !before.reduces_motion && !lab->time.is_paused)
        window_enqueue(window, event_press(ACTION_PAUSE));
    if (now.theme == before.theme) return;
    for (Theme theme = lab->look.theme; theme != now.theme; theme = (theme + 1) % THEME_COUNT)
        window_enqueue(window, event_press(ACTION_THEME));
}

bool window_run_ticks(Window *window, Error *error) {
    const Uint64 tick = SDL_GetPerformanceFrequency() / TICKS_A_SECOND, now = platform_time();
    const Uint64 began = SDL_GetPerformanceCounter();
    if (now > window->pace.next_tick + CATCH_UP_MAX * tick) window->pace.next_tick = now;
    while (!is_resting(window) && now >= window->pace.next_tick) {
        do { // one tick, and all of a glide if the user prefers less motion
            if (!window_step(window, error)) return false;
        } while (window->preferences.reduces_motion && window->session.lab.glide.ticks_left > 0);
        window->pace.next_tick += tick;
        const Uint64 taken = SDL_GetPerformanceCounter() - began;
        if (taken > tick) {
            if (window->pace.next_tick < now + taken) window->pace.next_tick = now + taken;
            break;
        }
    }
    return true;
}

static int milliseconds_to_wait(const Window *window) {
    const int to_tip = window_time_to_tip(window), to_look = watches_map(window) ? RELOAD_MS : IDLE_MS;
    const int to_own = window_time_to_own(window),
              to_pad = gamepads_are_there(&window->gamepads) ? GAMEPAD_MS : to_look;
    const int at_rest = to_own >= 0 && to_own < to_pad ? to_own : to_pad;
    if (is_resting(window)) return to_tip >= 0 && to_tip < at_rest ? to_tip : at_rest;
    const Uint64 now = platform_time();
    if (now >= window->pace.next_tick) return 0;
    return (int)((window->pace.next_tick - now) * 1000 / SDL_GetPerformanceFrequency()) + 1;
}

void window_update_cue(Window *window) {
    WindowCue *cue = &window->cue;
    const int scene = window->session.lab.current;
    const bool is_entered = cue->scene != scene || cue->until == 0;
    const bool is_busy = window->is_replaying || lab_card(&window->session.lab);
    const bool is_shown = !is_busy && !(cue->ended >> scene & 1u);
    if (is_entered) cue->until = SDL_GetTicks64() + CUE_MS;
    cue->scene = scene;
    if (SDL_GetTicks64() >= cue->until) cue->ended |= 1u << scene;
    if (cue->is_shown != is_shown) window->needs_redraw = true;
    cue->is_shown = is_shown;
}

void window_take_events(Window *window) {
    SDL_Event event;
    gamepads_poll(&window->gamepads);
    while (SDL_PollEvent(&event)) window_handle(window, &event);
}

int window_turn(void *context) {
    WindowRun *run = context;
    Window *window = run->window;
    window_take_events(window);
    if (!notice_is_empty(&window->notice.shown) && SDL_GetTicks64() >= window->notice.until) window_end_notice(window);
    window_update_tip(window);
    window_watch_map(window);
    window_watch_own(window);
    follow_preferences(window);
    window_update_cue(window);
    run->has_failed = !window_run_ticks(window, run->error);
    if (run->has_failed) return -1;
    window_do_pending(window);
    kept_update(&window->map.kept, &window->session.lab, &window->map.saving, false);
    // While things move, the title changes only a few times a second, to spare the window manager.
    const bool is_due = is_resting(window) || SDL_GetTicks64() >= window->title.due;
    if (is_due && window->session.lab.time.tick != window->title.tick) window_show_title(window);
    if (window->needs_redraw) window_redraw(window);
    window_judge_own(window); // in the time that the frame has left
    window_announce(window);
    window_follow_focus(window);
    // After the first frame, since it takes some time.
    if (!window->gamepads.has_begun) gamepads_begin(&window->gamepads);
    return window->end.is_over ? -1 : milliseconds_to_wait(window);
}

static bool open_display(Window *window, Error *error) {
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); // fingers are no mouse: touch.c
    if (!platform_open_display(&window->display, window->setup->width, window->setup->height, error)) return false;
    window->pointer.arrow = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW);
    window->pointer.hand = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND);
    window->pointer.beam = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM);
    SDL_StopTextInput();
    return true;
}

// Without a Japanese font the lab runs in English, with a notice.
static void settle_language(Window *window) {
    Lab *lab = &window->session.lab;
    if (lab->look.language == LANGUAGE_ENGLISH || font_has_japanese(window->font)) return;
    lab->look.language = LANGUAGE_ENGLISH;
    fprintf(stderr, "hitlab: font: no font with Japanese was found, so the lab is in English\n");
    window_show_lack_of_japanese(window);
}

bool window_open(Window *window, const Setup *setup, const Scene *const *scenes, int scene_count, const Map *map,
                 bool *is_usage, Error *error) {
    static const Text kept = {
        {"An earlier run ended with unsaved changes of a map. They are kept: the dialog that opens a map lists them.",
         "前回は、マップの変更を保存せずに終わった。変更は残してあり、マップを開くダイアログの一覧にある。"}};
    *window = (Window){.setup = setup, .pending = ACTION_COUNT, .images.folder = setup->assets};
    *is_usage = false;
    window->font = font_open(window->setup->font, error);
    if (!window->font) return false;
    if (!session_begin(&window->session, window->setup, scenes, scene_count, map, is_usage, error)) return false;
    settle_language(window);
    crowd_use_clock(&window->session.lab.crowd, crowd_steady_clock);
    window->session.lab.progress = (Progress){window_tell_progress, window};
    window->preferences = platform_preferences();
    window->pointer.is_finger = window->preferences.has_touch_only;
    window->is_in_page = platform_offers_files();
    window->is_replaying = session_has_script(&window->session);
    reload_begin(&window->map.reload, window->setup->map_path, map);
    saving_begin(&window->map.saving, setup->map, setup->map_path ? path_name(setup->map_path) : "", map);
    kept_begin(&window->map.kept, window->is_replaying ? NULL : setup->progress);
    if (kept_list(&window->map.kept, NULL) > 0) window_show_phrase(window, phrase(&kept));
    const Phrase walls = opening_walls_phrase(map);
    if (setup->map && walls.text) window_show_phrase(window, walls);
    window->needs_redraw = true;
    // A run that was started with a pose or a lesson has a purpose of its own.
    if (window->setup->pose.event_count > 0 || window->setup->lesson) window->cue.ended = ~0u;
    // The first tick has no input, so that a recording begins with the pose that the run was started with; but time is
    // paused if that pose would move on, or if the user wants it.
    const InputEvent pause = event_press(ACTION_PAUSE);
    const bool keeps_pose = setup->pose.event_count > 0 && !setup->time.is_going && !setup->time.loop[1] &&
                            time_would_move(&window->session.lab);
    const bool stops_time = (window->setup->time.is_paused || keeps_pose) && !window->session.lab.time.is_paused;
    if (!open_display(window, error) || !session_step(&window->session, &pause, stops_time, error)) return false;
    if (setup->time.loop[1]) lab_repeat(&window->session.lab, setup->time.loop[0], setup->time.loop[1]);
    if (window->session.lab.notice.phrase.text && notice_is_empty(&window->notice.shown))
        window_show_notice_of_lab(window);
    return true;
}

bool window_close(Window *window, Error *error) {
    kept_end(&window->map.kept, &window->session.lab, &window->map.saving, window->end.discards_paint);
    const bool is_done = session_end(&window->session, error);
    gamepads_end(&window->gamepads);
    SDL_FreeCursor(window->pointer.arrow);
    SDL_FreeCursor(window->pointer.hand);
    SDL_FreeCursor(window->pointer.beam);
    platform_close_display(&window->display);
    reload_end(&window->map.reload);
    images_free(&window->images);
    if (window->font) font_close(window->font);
    return is_done;
}

int window_run(const Setup *setup, const Scene *const *scenes, int scene_count, const Map *map, Error *error) {
    Window *window = malloc(sizeof *window);
    bool is_usage = false;
    platform_begin();
    if (!window) {
        error_set(error, "memory", "not enough");
        return 1;
    }
    bool is_done = window_open(window, setup, scenes, scene_count, map, &is_usage, error);
    if (is_done) {
        WindowRun run = {window, error, false};
        window_show_title(window);
        window->pace.next_tick = platform_time();
        platform_run(window_turn, &run);
        is_done = !run.has_failed;
    }
    is_done = window_close(window, is_done ? error : NULL) && is_done;
    free(window);
    if (is_done) return 0;
    return is_usage ? 2 : 1;
}

bool window_save_png(const Lab *lab, const Setup *setup, const char *path, Error *error) {
    Screen *screen = malloc(sizeof *screen);
    Font *font = font_open(setup->font, error);
    Images images = {.folder = setup->assets};
    bool is_saved = screen && font;
    if (!screen) error_set(error, path, "out of memory");
    if (is_saved) {
        const ScreenFrame frame = {
            .width = setup->width, .height = setup->height, .density = 1, .measure = font_measure(font)};
        screen_compose(screen, lab, &frame);
        is_saved = png_write_picture(&screen->picture, setup->width, setup->height, font_painter(font),
                                     images_source(&images), lab->crowd.pool, path, error);
    }
    images_free(&images);
    if (font) font_close(font);
    free(screen);
    return is_saved;
}

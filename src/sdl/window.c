#include "window.h"

#include <SDL.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "canvas.h"
#include "clipboard.h"
#include "font.h"
#include "images.h"
#include "keys.h"
#include "lab_time.h"
#include "png_file.h"
#include "queue.h"
#include "reload.h"
#include "saving.h"
#include "screen.h"

enum {
    NOTICE_MS = 4000,
    IDLE_MS = 500,
    CATCH_UP_MOST = 6,
    TITLE_MS = 125,
    CLOSING_MS = 30,
    LONG_MS = 300,
    PROGRESS_MS = 50,
    TITLE_TEXT = POSE_TEXT + 16
};

typedef struct {
    SDL_Window *window;
    Font *font;
    Images images;
    const Setup *setup;
    Session session;
    Screen screen;
    Queue queue;
    uint64_t held; // actions whose key is down
    bool is_dragging;
    int pane;          // of the scene, where the drag began
    bool is_seeking;   // drags along the time line's lane
    bool is_composing; // an input method is at work
    bool needs_redraw;
    bool is_over;
    bool is_replaying;
    Uint64 next_tick;    // of the performance counter
    Uint64 notice_until; // milliseconds
    char notice[NOTICE_TEXT];
    char title[TITLE_TEXT];
    uint64_t titled_tick;
    Uint64 title_due; // milliseconds
    Reload reload;
    Uint64 next_look; // at the map's file, in milliseconds
    Saving saving;
    Action wish;                     // to save or to quit, once what came before it is done; ACTION_COUNT is none
    bool is_asked_to_close;          // and has answered; SDL asks the whole program next
    Uint64 may_quit_until;           // milliseconds; until then another wish to quit does, unsaved paint or not
    Uint64 work_began, progress_due; // milliseconds: of the step or frame that is made; when to show how far it is
    bool is_cancelled;               // that step
    bool is_long;                    // the last one was
    SDL_Cursor *arrow, *hand, *beam;
} Window;

static void show_notice(Window *window, const char *text) {
    snprintf(window->notice, sizeof window->notice, "%s", text);
    window->notice_until = SDL_GetTicks64() + NOTICE_MS;
    window->needs_redraw = true;
}

static void show_phrase(Window *window, const Phrase *phrase) {
    char text[NOTICE_TEXT];
    phrase_write(text, sizeof text, phrase, window->session.lab.language);
    show_notice(window, text);
}

// A replay takes no other events than its own.
static void enqueue(Window *window, InputEvent event) {
    if (!window->is_replaying) queue_add(&window->queue, event);
}

static void hold(Window *window, Action action) {
    const uint64_t bit = action_bit(action);
    if (window->held & bit) return;
    window->held |= bit;
    enqueue(window, (InputEvent){.kind = EVENT_HOLD, .action = action});
}

static void release(Window *window, Action action) {
    const uint64_t bit = action_bit(action);
    if (!(window->held & bit)) return;
    window->held &= ~bit;
    enqueue(window, (InputEvent){.kind = EVENT_RELEASE, .action = action});
}

static void drop(Window *window) {
    if (window->is_seeking) SDL_CaptureMouse(SDL_FALSE);
    window->is_seeking = false;
    if (!window->is_dragging) return;
    window->is_dragging = false;
    SDL_CaptureMouse(SDL_FALSE);
    enqueue(window, (InputEvent){.kind = EVENT_DROP});
}

static void let_go_of_all(Window *window) {
    for (Action action = 0; action < ACTION_COUNT; action++) release(window, action);
    drop(window);
}

static void save_screenshot(Window *window) {
    char path[64], error[ERROR_TEXT];
    int width, height;
    SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    if (!surface) return;
    width = surface->w;
    height = surface->h;
    for (int number = 1; number == 1 || access(path, F_OK) == 0; number++)
        snprintf(path, sizeof path, "hitlab-%03d.png", number);
    const bool is_saved = png_write_picture(&window->screen.picture, width, height, window->font,
                                            images_source(&window->images), path, error, sizeof error);
    if (!is_saved) fprintf(stderr, "hitlab: %s\n", error);
    show_notice(window, is_saved ? path : error);
}

// A star marks paint that is not saved. In ASCII, since X11 takes no more than that where the locale is not of UTF-8.
static void show_title(Window *window) {
    const Lab *lab = &window->session.lab;
    char pose[POSE_TEXT], title[TITLE_TEXT];
    pose_write(pose, lab);
    snprintf(title, sizeof title, "hitlab%s - %s", paint_is_unsaved(&lab->paint) ? "*" : "", pose);
    window->titled_tick = lab->tick;
    window->title_due = SDL_GetTicks64() + TITLE_MS;
    if (strcmp(title, window->title) == 0) return;
    memcpy(window->title, title, strlen(title) + 1);
    SDL_SetWindowTitle(window->window, title);
}

static void quit(Window *window) {
    static const Text unsaved = {{"The map has unsaved paint: quit again to lose it, or save it by Ctrl+S",
                                  "マップに保存していない線があります。もう一度で捨てて終わり、Ctrl+S で保存します。"}};
    const Phrase question = phrase(&unsaved);
    const bool loses_paint = !window->is_replaying && paint_is_unsaved(&window->session.lab.paint);
    window->is_over = !loses_paint || SDL_GetTicks64() < window->may_quit_until;
    if (window->is_over) return;
    window->may_quit_until = SDL_GetTicks64() + NOTICE_MS;
    show_phrase(window, &question);
}

// What was saved is what is looked at from now on, and what a recording goes on from.
static void take_saved(Window *window, SavingResult result, const Phrase *notice) {
    if (notice->text) show_phrase(window, notice);
    if (result == SAVING_FAILED) fprintf(stderr, "hitlab: %s\n", window->saving.said);
    if (result == SAVING_DONE) {
        reload_follow(&window->reload, window->saving.path);
        session_note_saved(&window->session, window->saving.path);
        show_title(window);
    }
    window->needs_redraw = true;
}

static void save(Window *window, Action action) {
    Lab *lab = &window->session.lab;
    Phrase notice = {.text = NULL};
    SavingResult result = SAVING_ASKS;
    if (action == ACTION_SAVE) {
        result = saving_save(&window->saving, lab, &notice);
    } else if (!lab->naming.is_open) {
        saving_ask_name(&window->saving, lab);
    }
    take_saved(window, result, &notice);
}

// The keys of the field for a name are its own; no recording holds them.
static void feed_naming(Window *window, Action action) {
    Lab *lab = &window->session.lab;
    Phrase notice = {.text = NULL};
    SavingResult result = SAVING_ASKS;
    switch (naming_feed(&lab->naming, action)) {
    case NAMING_ENTERED: result = saving_enter(&window->saving, lab, &notice); break;
    case NAMING_LEFT: naming_close(&lab->naming); break;
    case NAMING_IGNORED:
    case NAMING_EDITED: break;
    }
    take_saved(window, result, &notice);
}

static void fulfil_wish(Window *window) {
    const Action wish = window->wish;
    if (window->queue.count > 0) return;
    window->wish = ACTION_COUNT;
    if (wish == ACTION_QUIT) quit(window);
    if (wish == ACTION_SAVE || wish == ACTION_SAVE_AS) save(window, wish);
}

static void paste_name(Window *window) {
    char *text = SDL_GetClipboardText();
    if (text) naming_insert(&window->session.lab.naming, text);
    SDL_free(text);
    window->needs_redraw = true;
}

static void toggle_fullscreen(Window *window) {
    const bool is_full = (SDL_GetWindowFlags(window->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    SDL_SetWindowFullscreen(window->window, is_full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

static void copy(Window *window) {
    char notice[NOTICE_TEXT];
    const Lab *lab = &window->session.lab;
    if (lab_wants_text(lab)) {
        clipboard_copy_field(lab, notice);
    } else {
        clipboard_copy_pose(lab, notice);
    }
    show_notice(window, notice);
}

static void copy_program(Window *window) {
    char notice[NOTICE_TEXT];
    clipboard_copy_program(&window->session.lab, notice);
    show_notice(window, notice);
}

static void paste_into_field(Window *window) {
    char typed[EVENT_TEXT], notice[NOTICE_TEXT];
    if (clipboard_paste_typed(&window->session.lab, typed, notice)) {
        enqueue(window, event_of(EVENT_TYPE, typed));
    } else {
        show_notice(window, notice);
    }
}

static void paste_pose(Window *window) {
    Pose pose;
    char notice[NOTICE_TEXT];
    if (clipboard_paste_pose(&window->session.lab, &pose, notice)) queue_add_pose(&window->queue, &pose);
    show_notice(window, notice);
}

static void paste(Window *window) {
    if (window->is_replaying) return;
    if (lab_wants_text(&window->session.lab)) {
        paste_into_field(window);
    } else {
        paste_pose(window);
    }
}

// What only a window can do. True when the action was of that kind.
static bool answer_in_window(Window *window, Action action) {
    switch (action) {
    case ACTION_QUIT: window->wish = action; return true;
    case ACTION_SCREENSHOT: save_screenshot(window); return true;
    case ACTION_COPY: copy(window); return true;
    case ACTION_COPY_C: copy_program(window); return true;
    case ACTION_PASTE: paste(window); return true;
    case ACTION_FULLSCREEN: toggle_fullscreen(window); return true;
    case ACTION_SAVE:
    case ACTION_SAVE_AS:
        if (window->is_replaying) return false;
        let_go_of_all(window);
        window->wish = action;
        return true;
    case ACTION_LANGUAGE:
        if (font_has_japanese(window->font)) return false;
        show_notice(window, "No font with Japanese was found: install one, or name it by --font");
        return true;
    default: return false;
    }
}

// Where each tick takes long, Escape means the work, also in the moment between two ticks.
static bool is_for_long_work(const Window *window, const InputEvent *event) {
    return event->kind == EVENT_PRESS && event->action == ACTION_ESCAPE && window->is_long &&
           !window->session.lab.is_paused;
}

static void press(Window *window, InputEvent event) {
    if (window->session.lab.naming.is_open && event.kind == EVENT_PRESS) {
        feed_naming(window, event.action);
        return;
    }
    if (event.kind == EVENT_PRESS && answer_in_window(window, event.action)) return;
    enqueue(window, is_for_long_work(window, &event) ? event_press(ACTION_PAUSE) : event);
}

static bool may_repeat(Action action) {
    const bool is_nudge = action >= ACTION_NUDGE_LEFT && action <= ACTION_NUDGE_DOWN;
    return is_nudge || action == ACTION_STEP || action == ACTION_BACK || action == ACTION_BACKSPACE ||
           action == ACTION_DELETE || action == ACTION_FASTER || action == ACTION_SLOWER || action == ACTION_UNDO ||
           action == ACTION_REDO;
}

static void name_key(Window *window, const SDL_KeyboardEvent *key) {
    const SDL_Keymod modifiers = (SDL_Keymod)key->keysym.mod;
    const Action action = keys_action(key->keysym.sym, modifiers);
    if (keys_is_printable(key->keysym.sym, modifiers)) return;
    if (action == ACTION_PASTE) {
        paste_name(window);
    } else if (action == ACTION_QUIT || action == ACTION_FULLSCREEN || action == ACTION_SCREENSHOT) {
        answer_in_window(window, action);
    } else if (!key->repeat || action != ACTION_ENTER) {
        feed_naming(window, action);
    }
}

static void key_down(Window *window, const SDL_KeyboardEvent *key) {
    const SDL_Keymod modifiers = (SDL_Keymod)key->keysym.mod;
    if (window->is_composing) return;
    if (window->session.lab.naming.is_open) {
        name_key(window, key);
        return;
    }
    if (lab_wants_text(&window->session.lab) && keys_is_printable(key->keysym.sym, modifiers)) return;
    const Action action = keys_action(key->keysym.sym, modifiers);
    if (action == ACTION_COUNT || (key->repeat && !may_repeat(action))) return;
    if (action_binding(action)->is_held) {
        hold(window, action);
    } else {
        press(window, event_press(action));
    }
}

static void key_up(Window *window, const SDL_KeyboardEvent *key) {
    for (Action action = 0; action < ACTION_COUNT; action++) {
        if (keys_include(action, key->keysym.sym)) release(window, action);
    }
}

static void type_text(Window *window, const char *text) {
    char folded[EVENT_TEXT];
    field_fold(folded, text);
    window->is_composing = false;
    if (window->session.lab.naming.is_open) {
        naming_insert(&window->session.lab.naming, text);
        window->needs_redraw = true;
        return;
    }
    if (*folded && lab_wants_text(&window->session.lab)) enqueue(window, event_of(EVENT_TYPE, folded));
}

static hit_vec to_pixels(Window *window, int x, int y) {
    int width = 1, height = 1;
    const SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    SDL_GetWindowSize(window->window, &width, &height);
    const float scale_x = surface && width > 0 ? (float)surface->w / (float)width : 1;
    const float scale_y = surface && height > 0 ? (float)surface->h / (float)height : 1;
    return (hit_vec){((float)x + 0.5f) * scale_x, ((float)y + 0.5f) * scale_y};
}

static void point_at(Window *window, hit_vec pixel) {
    const int pane = window->is_dragging ? window->pane : screen_pane_at(&window->screen, pixel);
    enqueue(window, (InputEvent){.kind = EVENT_POINTER, .at = screen_to_world_of(&window->screen, pane, pixel)});
}

static void seek(Window *window, hit_vec pixel) {
    enqueue(window, event_seek(screen_tick_at(&window->screen, pixel)));
}

// A click into a pane chooses its method. False when it does no more than that: it takes hold of what is there, but
// does not paint.
static bool choose_pane(Window *window, hit_vec pixel) {
    const Lab *lab = &window->session.lab;
    const Scene *scene = lab_scene(lab);
    SceneState shown;
    window->pane = screen_pane_at(&window->screen, pixel);
    if (window->screen.pane_count == 1 || window->pane == lab_base(lab)->method) return true;
    enqueue(window, event_of(EVENT_METHOD, scene->methods[window->pane].id));
    scene_show_pane(scene, lab_state(lab), window->pane, &shown);
    return !scene->would_grab || scene->would_grab(&shown, screen_to_world_of(&window->screen, window->pane, pixel));
}

static void mouse_down(Window *window, const SDL_MouseButtonEvent *button) {
    const hit_vec pixel = to_pixels(window, button->x, button->y);
    const Place *place = screen_place_at(&window->screen, pixel);
    if (button->button != SDL_BUTTON_LEFT) return;
    if (place) {
        press(window, place->event);
    } else if (screen_in_lane(&window->screen, pixel)) {
        window->is_seeking = true;
        SDL_CaptureMouse(SDL_TRUE);
        seek(window, pixel);
    } else if (screen_in_scene(&window->screen, pixel) && choose_pane(window, pixel)) {
        window->is_dragging = true;
        SDL_CaptureMouse(SDL_TRUE);
        point_at(window, pixel);
        enqueue(window, (InputEvent){.kind = EVENT_GRAB});
    }
}

// What a click on the field is that text goes to.
static Action field_of_focus(const Window *window) {
    return window->session.lab.naming.is_open ? ACTION_SAVE_AS : ACTION_ANGLE;
}

static void mouse_moved(Window *window, const SDL_MouseMotionEvent *motion) {
    const hit_vec pixel = to_pixels(window, motion->x, motion->y);
    if (window->is_dragging) {
        point_at(window, pixel);
        return;
    }
    if (window->is_seeking) {
        seek(window, pixel);
        return;
    }
    const Place *place = screen_place_at(&window->screen, pixel);
    const bool is_hand = place || screen_in_lane(&window->screen, pixel);
    const bool is_field = place && place->event.kind == EVENT_PRESS && place->event.action == field_of_focus(window);
    SDL_SetCursor(is_field ? window->beam : is_hand ? window->hand : window->arrow);
}

static void wheel_turned(Window *window, const SDL_MouseWheelEvent *wheel) {
    int x, y;
    SDL_GetMouseState(&x, &y);
    const hit_vec pixel = to_pixels(window, x, y);
    if (!screen_in_scene(&window->screen, pixel) || screen_place_at(&window->screen, pixel)) return;
    const float away = wheel->direction == SDL_MOUSEWHEEL_FLIPPED ? -wheel->preciseY : wheel->preciseY;
    point_at(window, pixel);
    enqueue(window, (InputEvent){.kind = EVENT_WHEEL, .notches = -away});
}

static void window_changed(Window *window, const SDL_WindowEvent *event) {
    if (event->event == SDL_WINDOWEVENT_FOCUS_LOST) let_go_of_all(window);
    if (event->event == SDL_WINDOWEVENT_CLOSE) {
        window->is_asked_to_close = true;
        window->wish = ACTION_QUIT;
    }
    if (event->event != SDL_WINDOWEVENT_ENTER && event->event != SDL_WINDOWEVENT_LEAVE) window->needs_redraw = true;
}

// SDL_QUIT follows at once when the only window is asked to close; without that it is a signal, which is not
// questioned.
static void handle(Window *window, const SDL_Event *event) {
    const bool is_asked_to_close = window->is_asked_to_close;
    window->is_asked_to_close = false;
    switch (event->type) {
    case SDL_QUIT: window->is_over = window->is_over || !is_asked_to_close; break;
    case SDL_KEYDOWN: key_down(window, &event->key); break;
    case SDL_KEYUP: key_up(window, &event->key); break;
    case SDL_TEXTINPUT: type_text(window, event->text.text); break;
    case SDL_TEXTEDITING: window->is_composing = event->edit.text[0] != '\0'; break;
    case SDL_MOUSEBUTTONDOWN: mouse_down(window, &event->button); break;
    case SDL_MOUSEBUTTONUP:
        if (event->button.button == SDL_BUTTON_LEFT) drop(window);
        break;
    case SDL_MOUSEMOTION: mouse_moved(window, &event->motion); break;
    case SDL_MOUSEWHEEL: wheel_turned(window, &event->wheel); break;
    case SDL_WINDOWEVENT: window_changed(window, &event->window); break;
    default: break;
    }
}

// Draws into the window's own surface where it is of the canvas's format, else into a copy that SDL converts.
static void draw_on(Window *window, SDL_Surface *surface) {
    const bool is_direct = surface->format->BytesPerPixel == 4 && surface->format->Rmask == 0xFF0000 &&
                           surface->format->Gmask == 0xFF00 && surface->format->Bmask == 0xFF;
    SDL_Surface *target = surface;
    if (!is_direct) target = SDL_CreateRGBSurfaceWithFormat(0, surface->w, surface->h, 32, SDL_PIXELFORMAT_XRGB8888);
    if (target && SDL_LockSurface(target) == 0) {
        Canvas canvas = {target->pixels, target->w, target->h, target->pitch / 4};
        canvas_draw(&canvas, &window->screen.picture, font_painter(window->font), images_source(&window->images));
        SDL_UnlockSurface(target);
        if (!is_direct) SDL_BlitSurface(target, NULL, surface, NULL);
    }
    if (!is_direct) SDL_FreeSurface(target);
}

// What stays until it is no longer so, below what is said for a moment.
static const char *write_lasting(const Window *window, char text[NOTICE_TEXT]) {
    const Phrase broken = reload_phrase(&window->reload, RELOAD_BROKEN);
    *text = '\0';
    if (window->reload.is_broken) phrase_write(text, NOTICE_TEXT, &broken, window->session.lab.language);
    return text;
}

static void begin_work(Window *window) {
    window->work_began = SDL_GetTicks64();
    window->is_cancelled = false;
}

// What there is to be worked out for a frame may take long, too, and have something to say.
static void prepare(Window *window, SDL_Surface *surface, float density) {
    Lab *lab = &window->session.lab;
    const unsigned notices = lab->notices;
    begin_work(window);
    screen_prepare(lab, surface->w, surface->h, density);
    if (notices != lab->notices) show_phrase(window, &lab->notice);
}

static void redraw(Window *window) {
    int width = 0, height = 0;
    SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    SDL_GetWindowSize(window->window, &width, &height);
    window->needs_redraw = false;
    if (!surface || surface->w < 1 || surface->h < 1 || width < 1) return;
    if (SDL_GetWindowFlags(window->window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) return;
    char lasting[NOTICE_TEXT];
    prepare(window, surface, (float)surface->w / (float)width);
    // Where that took long the window may have been resized meanwhile.
    surface = SDL_GetWindowSurface(window->window);
    SDL_GetWindowSize(window->window, &width, &height);
    if (!surface || surface->w < 1 || surface->h < 1 || width < 1) return;
    screen_compose(&window->screen, &window->session.lab, surface->w, surface->h, (float)surface->w / (float)width,
                   font_measure(window->font), *window->notice ? window->notice : write_lasting(window, lasting));
    draw_on(window, surface);
    SDL_UpdateWindowSurface(window->window);
}

// Whether an event cancels the work that goes on; it is used up by that.
static bool cancels(Window *window, const SDL_Event *event) {
    if (event->type == SDL_KEYDOWN) return event->key.keysym.sym == SDLK_ESCAPE;
    if (event->type != SDL_MOUSEBUTTONDOWN || event->button.button != SDL_BUTTON_LEFT) return false;
    return screen_place_at(&window->screen, to_pixels(window, event->button.x, event->button.y)) != NULL;
}

static int SDLCALL keep_unless_it_cancels(void *context, SDL_Event *event) {
    Window *window = context;
    const bool is_cancelling = cancels(window, event);
    window->is_cancelled = window->is_cancelled || is_cancelling || event->type == SDL_QUIT;
    return is_cancelling ? 0 : 1;
}

static void show_progress(Window *window, const Text *work, double done) {
    int width = 0, height = 0;
    SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    SDL_GetWindowSize(window->window, &width, &height);
    if (!surface || surface->w < 1 || surface->h < 1 || width < 1) return;
    screen_compose_progress(&window->screen, &window->session.lab, surface->w, surface->h,
                            (float)surface->w / (float)width, font_measure(window->font), work, done);
    draw_on(window, surface);
    SDL_UpdateWindowSurface(window->window);
}

// In the middle of a step or frame: what takes longer than a moment shows how far it is, over the last frame. Other
// events wait.
static bool tell_progress(void *context, const Text *work, double done) {
    Window *window = context;
    const Uint64 now = SDL_GetTicks64();
    if (!window->window || now < window->work_began + LONG_MS || now < window->progress_due) return true;
    window->progress_due = now + PROGRESS_MS;
    window->needs_redraw = true;
    show_progress(window, work, done);
    SDL_PumpEvents();
    SDL_FilterEvents(keep_unless_it_cancels, window);
    return !window->is_cancelled;
}

static void place_input_method(const Window *window) {
    for (int i = 0; i < window->screen.place_count; i++) {
        const Place *place = &window->screen.places[i];
        if (place->event.kind != EVENT_PRESS || place->event.action != field_of_focus(window)) continue;
        const hit_aabb rect = place->rect;
        SDL_SetTextInputRect(&(SDL_Rect){(int)rect.min.x, (int)rect.min.y, (int)(rect.max.x - rect.min.x),
                                         (int)(rect.max.y - rect.min.y)});
    }
}

static void follow_focus(Window *window) {
    const bool wants_text = window->session.lab.naming.is_open || lab_wants_text(&window->session.lab);
    if (wants_text == (SDL_IsTextInputActive() == SDL_TRUE)) return;
    if (wants_text) {
        place_input_method(window);
        SDL_StartTextInput();
    } else {
        SDL_StopTextInput();
        window->is_composing = false;
    }
}

// A script may ask for what only a window can do, too.
static void answer_script(Window *window) {
    const Script *script = &window->session.script;
    const int first = window->session.next_event;
    for (int i = first; i < script->count && i < first + INPUT_EVENTS; i++) {
        const TimedEvent *timed = &script->events[i];
        if (timed->tick > window->session.lab.tick) return;
        if (timed->event.kind == EVENT_PRESS) answer_in_window(window, timed->event.action);
    }
}

static bool step(Window *window, char *error, size_t error_size) {
    Lab *lab = &window->session.lab;
    const int count = queue_due(&window->queue);
    const unsigned notices = lab->notices;
    begin_work(window);
    if (window->is_replaying) answer_script(window);
    if (!session_step(&window->session, window->queue.events, count, error, error_size)) return false;
    queue_drop(&window->queue, count);
    window->is_long = SDL_GetTicks64() >= window->work_began + LONG_MS;
    window->needs_redraw = window->needs_redraw || !lab->is_idle;
    if (notices != lab->notices) show_phrase(window, &lab->notice);
    if (window->is_replaying && !session_has_script(&window->session)) {
        window->is_replaying = false;
        show_notice(window, lab->language == LANGUAGE_JAPANESE ? "再生が終わりました" : "The recording is over");
    }
    return true;
}

// Paint that is not saved is kept. What is on disk may be the painted map itself, saved by us or by another.
static void take_new_map(Window *window, ReloadNews news) {
    static const Text kept = {{"The map has changed on disk, but not here: it has unsaved paint.",
                               "マップのファイルが変わりましたが、保存していない線があるので読み直しません。"}};
    const Phrase told = reload_phrase(&window->reload, news), is_kept = phrase(&kept);
    Lab *lab = &window->session.lab;
    const bool is_painted = paint_has_begun(&lab->paint);
    if (is_painted && maps_equal(lab->map, &window->reload.map)) {
        paint_note_saved(&lab->paint);
        saving_note_read(&window->saving, &window->reload.map);
    } else if (is_painted && paint_is_unsaved(&lab->paint)) {
        show_phrase(window, &is_kept);
    } else {
        session_set_map(&window->session, &window->reload.map);
        saving_note_read(&window->saving, &window->reload.map);
        show_phrase(window, &told);
    }
    show_title(window);
}

// A replay keeps to the map that it was given.
static void watch_map(Window *window) {
    if (window->is_replaying || SDL_GetTicks64() < window->next_look) return;
    window->next_look = SDL_GetTicks64() + RELOAD_MS;
    const ReloadNews news = reload_look(&window->reload);
    if (news == RELOAD_NOTHING) return;
    window->needs_redraw = true;
    if (news == RELOAD_BROKEN) {
        fprintf(stderr, "hitlab: %s\n", window->reload.error);
        window->notice[0] = '\0';
        return;
    }
    take_new_map(window, news);
}

static bool is_resting(const Window *window) {
    return window->session.lab.is_idle && window->queue.count == 0 && !window->is_replaying;
}

// Runs the ticks that are due. After a long stall, or where a tick takes longer than it lasts, it drops the time that
// it cannot catch up with.
static bool run_ticks(Window *window, char *error, size_t error_size) {
    const Uint64 tick = SDL_GetPerformanceFrequency() / TICKS_A_SECOND, now = SDL_GetPerformanceCounter();
    if (now > window->next_tick + CATCH_UP_MOST * tick) window->next_tick = now;
    while (!is_resting(window) && now >= window->next_tick) {
        if (!step(window, error, error_size)) return false;
        window->next_tick += tick;
        if (SDL_GetPerformanceCounter() > now + tick) {
            window->next_tick = SDL_GetPerformanceCounter();
            break;
        }
    }
    return true;
}

// The pose in the title follows while things move, but not each tick: that is for eyes, and each change is the window
// manager's work. What rests stands there in any case.
static void follow_title(Window *window) {
    const bool is_new = window->session.lab.tick != window->titled_tick;
    if (is_new && (is_resting(window) || SDL_GetTicks64() >= window->title_due)) show_title(window);
}

static int milliseconds_to_wait(const Window *window) {
    if (is_resting(window)) return window->reload.path ? RELOAD_MS : IDLE_MS;
    const Uint64 now = SDL_GetPerformanceCounter();
    if (now >= window->next_tick) return 0;
    return (int)((window->next_tick - now) * 1000 / SDL_GetPerformanceFrequency()) + 1;
}

static void expire_notice(Window *window) {
    if (!*window->notice || SDL_GetTicks64() < window->notice_until) return;
    window->notice[0] = '\0';
    window->needs_redraw = true;
}

static bool run(Window *window, char *error, size_t error_size) {
    window->next_tick = SDL_GetPerformanceCounter();
    while (!window->is_over) {
        SDL_Event event;
        for (bool is_there = SDL_WaitEventTimeout(&event, milliseconds_to_wait(window)); is_there;
             is_there = SDL_PollEvent(&event)) {
            handle(window, &event);
        }
        expire_notice(window);
        watch_map(window);
        if (!run_ticks(window, error, error_size)) return false;
        fulfil_wish(window);
        follow_title(window);
        if (window->needs_redraw) redraw(window);
        follow_focus(window);
    }
    return true;
}

static bool fail_with(char *error, size_t error_size, const char *where, const char *why) {
    snprintf(error, error_size, "%s: %s", where, why);
    return false;
}

// Where SDL finds no display it may fall back on a driver that nobody sees. Tests ask for one by name.
static bool shows_nothing(const char *driver) {
    const bool is_unseen = driver && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
    return is_unseen && !SDL_getenv("SDL_VIDEODRIVER");
}

static bool open_display(Window *window, char *error, size_t error_size) {
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail_with(error, error_size, "display", SDL_GetError());
    const char *driver = SDL_GetCurrentVideoDriver();
    if (shows_nothing(driver)) return fail_with(error, error_size, "display", "none is available");
    // On X11 SDL would send a software surface through OpenGL, which costs memory and time.
    if (driver && strcmp(driver, "x11") == 0) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    window->window = SDL_CreateWindow("hitlab", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, window->setup->width,
                                      window->setup->height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!window->window) return fail_with(error, error_size, "window", SDL_GetError());
    SDL_SetWindowMinimumSize(window->window, 640, 400);
    window->arrow = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW);
    window->hand = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND);
    window->beam = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM);
    SDL_StopTextInput();
    return true;
}

// On X11, SDL sends the window a message by a second connection for each event that comes while it waits; the key that
// quits is one. Where the window is gone before that message arrives, X11 ends the program with an error.
static void close_display(Window *window) {
    if (window->window) SDL_HideWindow(window->window);
    SDL_Delay(CLOSING_MS);
    SDL_FreeCursor(window->arrow);
    SDL_FreeCursor(window->hand);
    SDL_FreeCursor(window->beam);
    if (window->window) SDL_DestroyWindow(window->window);
    SDL_Quit();
}

// Without a Japanese font the lab runs in English, and says so.
static void settle_language(Window *window) {
    Lab *lab = &window->session.lab;
    if (lab->language == LANGUAGE_ENGLISH || font_has_japanese(window->font)) return;
    lab->language = LANGUAGE_ENGLISH;
    fprintf(stderr, "hitlab: font: no font with Japanese was found, so the lab is in English\n");
    show_notice(window, "No font with Japanese was found: install one, or name it by --font");
}

// The first tick has no input, so that a recording's first lines are what the run was started with and no more; but a
// pose to start with that would not stay is held there.
static bool first_step(Window *window, char *error, size_t error_size) {
    const InputEvent pause = event_press(ACTION_PAUSE);
    const bool stops_time = window->setup->pose.event_count > 0 && time_would_move(&window->session.lab);
    return session_step(&window->session, &pause, stops_time, error, error_size);
}

static const char *name_of(const char *path) {
    const char *slash = path ? strrchr(path, '/') : NULL;
    return slash ? slash + 1 : path ? path : "";
}

static bool begin(Window *window, const Scene *const *scenes, int scene_count, const Map *map, bool *is_usage,
                  char *error, size_t error_size) {
    *is_usage = false;
    window->font = font_open(window->setup->font, error, error_size);
    if (!window->font) return false;
    if (!session_begin(&window->session, window->setup, scenes, scene_count, map, is_usage, error, error_size))
        return false;
    settle_language(window);
    window->session.lab.crowd.clock = crowd_steady_clock;
    window->session.lab.progress = (Progress){tell_progress, window};
    window->is_replaying = session_has_script(&window->session);
    reload_begin(&window->reload, window->setup->map_path, map);
    saving_begin(&window->saving, window->setup->map, name_of(window->setup->map_path), map);
    window->needs_redraw = true;
    return open_display(window, error, error_size) && first_step(window, error, error_size);
}

int window_run(const Setup *setup, const Scene *const *scenes, int scene_count, const Map *map, char *error,
               size_t error_size) {
    Window *window = calloc(1, sizeof *window);
    bool is_usage = false;
    if (!window) {
        fail_with(error, error_size, "memory", "not enough of it");
        return 1;
    }
    window->setup = setup;
    window->wish = ACTION_COUNT;
    window->images.folder = setup->assets;
    bool is_done = begin(window, scenes, scene_count, map, &is_usage, error, error_size);
    if (is_done) {
        show_title(window);
        is_done = run(window, error, error_size);
    }
    char closing[ERROR_TEXT];
    const bool is_kept = session_end(&window->session, closing, sizeof closing);
    if (is_done && !is_kept) snprintf(error, error_size, "%s", closing);
    close_display(window);
    reload_end(&window->reload);
    images_free(&window->images);
    if (window->font) font_close(window->font);
    free(window);
    if (is_done && is_kept) return 0;
    return is_usage ? 2 : 1;
}

bool window_save_png(const Lab *lab, const Setup *setup, const char *path, char *error, size_t error_size) {
    Screen *screen = malloc(sizeof *screen);
    Font *font = font_open(setup->font, error, error_size);
    Images images = {.folder = setup->assets};
    bool is_saved = screen && font;
    if (!screen) fail_with(error, error_size, path, "out of memory");
    if (is_saved) {
        screen_compose(screen, lab, setup->width, setup->height, 1, font_measure(font), "");
        is_saved = png_write_picture(&screen->picture, setup->width, setup->height, font, images_source(&images), path,
                                     error, error_size);
    }
    images_free(&images);
    if (font) font_close(font);
    free(screen);
    return is_saved;
}

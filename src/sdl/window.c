#include "window.h"

#include <SDL.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "canvas.h"
#include "font.h"
#include "keys.h"
#include "png_file.h"
#include "screen.h"

enum { QUEUE_MOST = 1024, NOTICE_MS = 4000, IDLE_MS = 500, CATCH_UP_MOST = 6, NOTICE_TEXT = ERROR_TEXT };

typedef struct {
    SDL_Window *window;
    Font *font;
    const Setup *setup;
    Session session;
    Screen screen;
    InputEvent queue[QUEUE_MOST];
    int queued;
    uint64_t held; // actions whose key is down
    bool is_dragging;
    bool is_composing; // an input method is at work
    bool needs_redraw;
    bool is_over;
    bool is_replaying;
    Uint64 next_tick;    // of the performance counter
    Uint64 notice_until; // milliseconds
    char notice[NOTICE_TEXT];
    SDL_Cursor *arrow, *hand, *beam;
} Window;

static void show_notice(Window *window, const char *text) {
    snprintf(window->notice, sizeof window->notice, "%s", text);
    window->notice_until = SDL_GetTicks64() + NOTICE_MS;
    window->needs_redraw = true;
}

static void enqueue(Window *window, InputEvent event) {
    InputEvent *last = window->queued ? &window->queue[window->queued - 1] : NULL;
    if (window->is_replaying) return;
    if (last && last->kind == EVENT_POINTER && event.kind == EVENT_POINTER) {
        *last = event;
    } else if (window->queued < QUEUE_MOST) {
        window->queue[window->queued++] = event;
    }
}

static void save_screenshot(Window *window) {
    char path[64], error[ERROR_TEXT];
    int width, height;
    SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    if (!surface) return;
    width = surface->w;
    height = surface->h;
    int number = 1;
    do snprintf(path, sizeof path, "hitlab-%03d.png", number);
    while (access(path, F_OK) == 0 && ++number < 1000);
    const bool is_saved =
        png_write_picture(&window->screen.picture, width, height, window->font, path, error, sizeof error);
    if (!is_saved) fprintf(stderr, "hitlab: %s\n", error);
    show_notice(window, is_saved ? path : error);
}

static void toggle_fullscreen(Window *window) {
    const bool is_full = (SDL_GetWindowFlags(window->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    SDL_SetWindowFullscreen(window->window, is_full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

// What only a window can do. True when the action was of that kind.
static bool answer_in_window(Window *window, Action action) {
    switch (action) {
    case ACTION_QUIT: window->is_over = true; return true;
    case ACTION_SCREENSHOT: save_screenshot(window); return true;
    case ACTION_FULLSCREEN: toggle_fullscreen(window); return true;
    case ACTION_LANGUAGE:
        if (font_has_japanese(window->font)) return false;
        show_notice(window, "No font with Japanese was found: install one, or name it by --font");
        return true;
    default: return false;
    }
}

static void press(Window *window, InputEvent event) {
    if (event.kind == EVENT_PRESS && answer_in_window(window, event.action)) return;
    enqueue(window, event);
}

static void hold(Window *window, Action action) {
    const uint64_t bit = (uint64_t)1 << action;
    if (window->held & bit) return;
    window->held |= bit;
    enqueue(window, (InputEvent){.kind = EVENT_HOLD, .action = action});
}

static void release(Window *window, Action action) {
    const uint64_t bit = (uint64_t)1 << action;
    if (!(window->held & bit)) return;
    window->held &= ~bit;
    enqueue(window, (InputEvent){.kind = EVENT_RELEASE, .action = action});
}

static void drop(Window *window) {
    if (!window->is_dragging) return;
    window->is_dragging = false;
    SDL_CaptureMouse(SDL_FALSE);
    enqueue(window, (InputEvent){.kind = EVENT_DROP});
}

static void let_go_of_all(Window *window) {
    for (Action action = 0; action < ACTION_COUNT; action++) release(window, action);
    drop(window);
}

static bool may_repeat(Action action) {
    return action == ACTION_STEP || action == ACTION_BACKSPACE || action == ACTION_DELETE || action == ACTION_FASTER ||
           action == ACTION_SLOWER;
}

static void key_down(Window *window, const SDL_KeyboardEvent *key) {
    const SDL_Keymod modifiers = (SDL_Keymod)key->keysym.mod;
    if (window->is_composing) return;
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
    enqueue(window, (InputEvent){.kind = EVENT_POINTER, .at = screen_to_world(&window->screen, pixel)});
}

static void mouse_down(Window *window, const SDL_MouseButtonEvent *button) {
    const hit_vec pixel = to_pixels(window, button->x, button->y);
    const Place *place = screen_place_at(&window->screen, pixel);
    if (button->button != SDL_BUTTON_LEFT) return;
    if (place) {
        press(window, place->event);
    } else if (screen_in_scene(&window->screen, pixel)) {
        window->is_dragging = true;
        SDL_CaptureMouse(SDL_TRUE);
        point_at(window, pixel);
        enqueue(window, (InputEvent){.kind = EVENT_GRAB});
    }
}

static void mouse_moved(Window *window, const SDL_MouseMotionEvent *motion) {
    const hit_vec pixel = to_pixels(window, motion->x, motion->y);
    if (window->is_dragging) {
        point_at(window, pixel);
        return;
    }
    const Place *place = screen_place_at(&window->screen, pixel);
    const bool is_field = place && place->event.kind == EVENT_PRESS && place->event.action == ACTION_ANGLE;
    SDL_SetCursor(is_field ? window->beam : place ? window->hand : window->arrow);
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
    if (event->event != SDL_WINDOWEVENT_ENTER && event->event != SDL_WINDOWEVENT_LEAVE) window->needs_redraw = true;
}

static void handle(Window *window, const SDL_Event *event) {
    switch (event->type) {
    case SDL_QUIT: window->is_over = true; break;
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
    if (!target || SDL_LockSurface(target) != 0) return;
    Canvas canvas = {target->pixels, target->w, target->h, target->pitch / 4};
    canvas_draw(&canvas, &window->screen.picture, font_painter(window->font));
    SDL_UnlockSurface(target);
    if (is_direct) return;
    SDL_BlitSurface(target, NULL, surface, NULL);
    SDL_FreeSurface(target);
}

static void redraw(Window *window) {
    int width = 0, height = 0;
    SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    SDL_GetWindowSize(window->window, &width, &height);
    window->needs_redraw = false;
    if (!surface || surface->w < 1 || surface->h < 1 || width < 1) return;
    if (SDL_GetWindowFlags(window->window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) return;
    screen_compose(&window->screen, &window->session.lab, surface->w, surface->h, (float)surface->w / (float)width,
                   font_measure(window->font), window->notice);
    draw_on(window, surface);
    SDL_UpdateWindowSurface(window->window);
}

static void show_title(Window *window) {
    const Lab *lab = &window->session.lab;
    char title[160];
    snprintf(title, sizeof title, "hitlab – %s", lab_scene(lab)->name.in[lab->language]);
    SDL_SetWindowTitle(window->window, title);
}

static void place_input_method(const Window *window) {
    for (int i = 0; i < window->screen.place_count; i++) {
        const Place *place = &window->screen.places[i];
        if (place->event.kind != EVENT_PRESS || place->event.action != ACTION_ANGLE) continue;
        const hit_aabb rect = place->rect;
        SDL_SetTextInputRect(&(SDL_Rect){(int)rect.min.x, (int)rect.min.y, (int)(rect.max.x - rect.min.x),
                                         (int)(rect.max.y - rect.min.y)});
    }
}

static void follow_focus(Window *window) {
    const bool wants_text = lab_wants_text(&window->session.lab);
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
    const int scene = lab->current, count = window->queued < INPUT_EVENTS ? window->queued : INPUT_EVENTS;
    const Language language = lab->language;
    if (window->is_replaying) answer_script(window);
    if (!session_step(&window->session, window->queue, count, error, error_size)) return false;
    memmove(window->queue, window->queue + count, (size_t)(window->queued - count) * sizeof *window->queue);
    window->queued -= count;
    window->needs_redraw = window->needs_redraw || !lab->is_idle;
    if (scene != lab->current || language != lab->language) show_title(window);
    if (window->is_replaying && !session_has_script(&window->session)) {
        window->is_replaying = false;
        show_notice(window, lab->language == LANGUAGE_JAPANESE ? "再生が終わりました" : "The recording is over");
    }
    follow_focus(window);
    return true;
}

static bool is_resting(const Window *window) {
    return window->session.lab.is_idle && window->queued == 0 && !window->is_replaying;
}

// Runs the ticks that are due. After a long stall it drops the time that it cannot catch up with.
static bool run_ticks(Window *window, char *error, size_t error_size) {
    const Uint64 tick = SDL_GetPerformanceFrequency() / TICKS_A_SECOND, now = SDL_GetPerformanceCounter();
    if (now > window->next_tick + CATCH_UP_MOST * tick) window->next_tick = now;
    while (!is_resting(window) && now >= window->next_tick) {
        if (!step(window, error, error_size)) return false;
        window->next_tick += tick;
    }
    return true;
}

static int milliseconds_to_wait(const Window *window) {
    if (is_resting(window)) return IDLE_MS;
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
        if (!run_ticks(window, error, error_size)) return false;
        if (window->needs_redraw) redraw(window);
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

static void close_display(Window *window) {
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

static bool begin(Window *window, const Scene *const *scenes, int scene_count, const Map *map, bool *is_usage,
                  char *error, size_t error_size) {
    *is_usage = false;
    window->font = font_open(window->setup->font, error, error_size);
    if (!window->font) return false;
    if (!session_begin(&window->session, window->setup, scenes, scene_count, map, is_usage, error, error_size))
        return false;
    settle_language(window);
    window->is_replaying = session_has_script(&window->session);
    window->needs_redraw = true;
    // The first tick has no input, so that a recording's first lines are what the run was started with and no more.
    return open_display(window, error, error_size) && session_step(&window->session, NULL, 0, error, error_size);
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
    bool is_done = begin(window, scenes, scene_count, map, &is_usage, error, error_size);
    if (is_done) {
        show_title(window);
        is_done = run(window, error, error_size);
    }
    char closing[ERROR_TEXT];
    const bool is_kept = session_end(&window->session, closing, sizeof closing);
    if (is_done && !is_kept) snprintf(error, error_size, "%s", closing);
    close_display(window);
    if (window->font) font_close(window->font);
    free(window);
    if (is_done && is_kept) return 0;
    return is_usage ? 2 : 1;
}

bool window_save_png(const Lab *lab, const Setup *setup, const char *path, char *error, size_t error_size) {
    Screen *screen = malloc(sizeof *screen);
    Font *font = font_open(setup->font, error, error_size);
    bool is_saved = screen && font;
    if (!screen) fail_with(error, error_size, path, "out of memory");
    if (is_saved) {
        screen_compose(screen, lab, setup->width, setup->height, 1, font_measure(font), "");
        is_saved = png_write_picture(&screen->picture, setup->width, setup->height, font, path, error, error_size);
    }
    if (font) font_close(font);
    free(screen);
    return is_saved;
}

// Shows the lab: the screen is composed, drawn on the window's surface, and presented.
#include "window_internal.h"

#include "canvas.h"
#include "keys.h"

enum { PROGRESS_MS = 50 };

// Draws the composed picture: over the last frame, or what has changed since then. Shows the rectangles that were
// drawn.
static void draw(Window *window, SDL_Surface *target, bool is_over_last) {
    const TextPainter painter = font_painter(window->font);
    const ImageSource images = images_source(&window->images);
    CanvasChanges changes = {1, {{0, 0, target->w, target->h}}};
    if (window->frame.pixels != target->pixels) { // the surface may have been replaced
        window->frame.memory = (CanvasMemory){0};
        SDL_FillRect(target, NULL, ink_color(window->session.lab.look.theme, INK_PAPER));
    }
    window->frame.pixels = target->pixels;
    if (SDL_LockSurface(target) != 0) return;
    Canvas canvas = {target->pixels, target->w, target->h, target->pitch / 4, window->session.pool};
    if (is_over_last) {
        canvas_draw(&canvas, &window->screen.picture, painter, images);
        window->frame.memory = (CanvasMemory){0};
    } else {
        canvas_draw_changes(&canvas, &window->screen.picture, painter, images, &window->frame.memory, &changes);
    }
    SDL_UnlockSurface(target);
    SDL_Rect rects[CHANGES_MAX];
    for (int i = 0; i < changes.count; i++) {
        const CanvasClip clip = changes.rects[i];
        rects[i] = (SDL_Rect){clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top};
    }
    platform_show(&window->display, rects, changes.count);
}

static ScreenFrame frame_on(const Window *window, const SDL_Surface *surface, float density) {
    return (ScreenFrame){.width = surface->w,
                         .height = surface->h,
                         .density = density,
                         .measure = font_measure(window->font),
                         .has_pointer = window->pointer.is_there,
                         .pointer = window->pointer.at,
                         .is_by_touch = window->pointer.is_finger,
                         .pointer_rests = window->pointer.shows_tip,
                         .shows_cue = window->cue.is_shown,
                         .scrolled = window->scrolled.list,
                         .panel_scrolled = window->scrolled.panel,
                         .naming = &window->naming,
                         .is_in_page = window->is_in_page};
}

// With the current notice; else the error in a map file, which stays until the file is correct.
static void compose(Window *window, ScreenFrame frame) {
    const Lab *lab = &window->session.lab;
    Notice notice = window->notice.shown;
    if (notice_is_empty(&notice) && window->map.reload.is_broken && !window->map.hides_error)
        notice_write(&notice, reload_phrase(&window->map.reload, RELOAD_BROKEN));
    frame.notice = notice.in[lab->look.language];
    screen_compose(&window->screen, lab, &frame);
}

void window_compose_plain(Window *window) {
    float density;
    const SDL_Surface *surface = platform_surface(&window->display, &density);
    if (!surface) return;
    ScreenFrame frame = frame_on(window, surface, density);
    frame.has_pointer = frame.shows_cue = false;
    compose(window, frame);
    window->needs_redraw = true;
}

void window_begin_work(Window *window) {
    window->work.began = SDL_GetTicks64();
    window->work.is_cancelled = false;
}

void window_redraw(Window *window) {
    float density;
    SDL_Surface *surface = platform_surface(&window->display, &density);
    window->needs_redraw = false;
    if (!surface) return;
    if (SDL_GetWindowFlags(window->display.window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) return;
    Lab *lab = &window->session.lab;
    const ScreenFrame frame = frame_on(window, surface, density);
    const unsigned notices = lab->notice.number;
    // What a frame shows beyond the lab's state, such as the reach map, may take long to compute and end in a notice.
    window_begin_work(window);
    lab_prepare(lab, screen_pane(lab, &frame));
    if (notices != lab->notice.number) window_show_notice_of_lab(window);
    // The window may have been resized while that took long.
    surface = platform_surface(&window->display, &density);
    if (!surface) return;
    compose(window, frame_on(window, surface, density));
    draw(window, surface, false);
    platform_follow(lab);
}

float window_density(Window *window) {
    float density = 1;
    platform_surface(&window->display, &density);
    return density;
}

hit_vec window_to_pixels(Window *window, int x, int y) {
    const float density = window_density(window);
    return (hit_vec){((float)x + 0.5f) * density, ((float)y + 0.5f) * density};
}

// Whether an event asks to quit. It cancels the current work, and is answered after that.
static bool quits(const SDL_Event *event) {
    if (event->type == SDL_QUIT) return true;
    const SDL_Keysym *key = &event->key.keysym;
    return event->type == SDL_KEYDOWN && keys_action(key->sym, (SDL_Keymod)key->mod) == ACTION_QUIT;
}

// Whether an event cancels the current work. Such an event does nothing else.
static bool cancels(Window *window, const SDL_Event *event) {
    if (event->type == SDL_KEYDOWN) return event->key.keysym.sym == SDLK_ESCAPE;
    if (event->type == SDL_FINGERDOWN)
        return screen_hot_spot_near(&window->screen, window_place_of(window, &event->tfinger),
                                    TOUCH_TARGET * window_density(window)) != NULL;
    if (event->type != SDL_MOUSEBUTTONDOWN || event->button.button != SDL_BUTTON_LEFT) return false;
    return screen_hot_spot_at(&window->screen, window_to_pixels(window, event->button.x, event->button.y)) != NULL;
}

static int SDLCALL keep_unless_it_cancels(void *context, SDL_Event *event) {
    Window *window = context;
    const bool is_cancelling = cancels(window, event);
    window->work.is_cancelled = window->work.is_cancelled || is_cancelling || quits(event);
    return is_cancelling ? 0 : 1;
}

// Called in the middle of a step or frame. Other events wait.
bool window_tell_progress(void *context, const Text *work, double done) {
    Window *window = context;
    const Uint64 now = SDL_GetTicks64();
    if (!window->display.window || now < window->work.began + LONG_MS || now < window->work.progress_due) return true;
    window->work.progress_due = now + PROGRESS_MS;
    window->needs_redraw = true;
    float density;
    SDL_Surface *surface = platform_surface(&window->display, &density);
    if (surface) {
        const ScreenFrame frame = frame_on(window, surface, density);
        screen_compose_progress(&window->screen, &window->session.lab, &frame, work, done);
        draw(window, surface, true);
    }
    platform_breathe();
    SDL_FilterEvents(keep_unless_it_cancels, window);
    return !window->work.is_cancelled;
}

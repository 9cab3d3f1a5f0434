// Shows the lab: the screen is composed, drawn into the window's surface, and presented.
#include "window_internal.h"

#include "canvas.h"
#include "keys.h"

enum { PROGRESS_MS = 50 };

// Draws the composed picture and presents it: straight into the window's surface where that has the canvas's format,
// else into a surface that SDL converts.
static void present(Window *window, SDL_Surface *surface) {
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
    SDL_UpdateWindowSurface(window->window);
}

// The surface to draw on, and its pixels per unit of the window's coordinates. NULL where there are no pixels.
static SDL_Surface *surface_of(Window *window, float *density) {
    int width = 0, height = 0;
    SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    SDL_GetWindowSize(window->window, &width, &height);
    if (!surface || surface->w < 1 || surface->h < 1 || width < 1) return NULL;
    *density = (float)surface->w / (float)width;
    return surface;
}

static ScreenFrame frame_on(const Window *window, const SDL_Surface *surface, float density) {
    return (ScreenFrame){
        .width = surface->w, .height = surface->h, .density = density, .measure = font_measure(window->font)};
}

void window_begin_work(Window *window) {
    window->work_began = SDL_GetTicks64();
    window->is_cancelled = false;
}

// Computes what a frame shows beyond the lab's state, such as the reach map. That may take long and end in a notice.
static void prepare(Window *window, const ScreenFrame *frame) {
    Lab *lab = &window->session.lab;
    const unsigned notices = lab->notices;
    window_begin_work(window);
    lab_prepare(lab, screen_pane(lab, frame));
    if (notices != lab->notices) window_show_phrase(window, lab->notice);
}

void window_redraw(Window *window) {
    float density;
    SDL_Surface *surface = surface_of(window, &density);
    window->needs_redraw = false;
    if (!surface) return;
    if (SDL_GetWindowFlags(window->window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) return;
    ScreenFrame frame = frame_on(window, surface, density);
    prepare(window, &frame);
    // The window may have been resized while that took long.
    surface = surface_of(window, &density);
    if (!surface) return;
    const Lab *lab = &window->session.lab;
    // The current notice; else the error in a map file, which stays until the file is correct.
    Notice notice = window->notice;
    if (notice_is_empty(&notice) && window->reload.is_broken)
        notice_write(&notice, reload_phrase(&window->reload, RELOAD_BROKEN));
    frame = frame_on(window, surface, density);
    frame.notice = notice.in[lab->language];
    screen_compose(&window->screen, lab, &frame);
    present(window, surface);
}

hit_vec window_to_pixels(Window *window, int x, int y) {
    float density = 1;
    surface_of(window, &density);
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
    if (event->type != SDL_MOUSEBUTTONDOWN || event->button.button != SDL_BUTTON_LEFT) return false;
    return screen_hot_spot_at(&window->screen, window_to_pixels(window, event->button.x, event->button.y)) != NULL;
}

static int SDLCALL keep_unless_it_cancels(void *context, SDL_Event *event) {
    Window *window = context;
    const bool is_cancelling = cancels(window, event);
    window->is_cancelled = window->is_cancelled || is_cancelling || quits(event);
    return is_cancelling ? 0 : 1;
}

// Called in the middle of a step or frame. Other events wait.
bool window_tell_progress(void *context, const Text *work, double done) {
    Window *window = context;
    const Uint64 now = SDL_GetTicks64();
    if (!window->window || now < window->work_began + LONG_MS || now < window->progress_due) return true;
    window->progress_due = now + PROGRESS_MS;
    window->needs_redraw = true;
    float density;
    SDL_Surface *surface = surface_of(window, &density);
    if (surface) {
        const ScreenFrame frame = frame_on(window, surface, density);
        screen_compose_progress(&window->screen, &window->session.lab, &frame, work, done);
        present(window, surface);
    }
    SDL_PumpEvents();
    SDL_FilterEvents(keep_unless_it_cancels, window);
    return !window->is_cancelled;
}

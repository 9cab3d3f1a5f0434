// The window in a browser: a canvas of the page, which gets only the rectangles that have changed, and turns that come
// with the page's frames. Module.page is made by web/page.js.
#include <emscripten.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "platform.h"

enum { FRAMES_A_SECOND = 60, UNEVEN_MS = 3 };

// Of the canvas, in pixels of the display; and of the element that SDL takes its events from, in the page's units.
EM_JS(int, page_pixels_across, (void), { return Module.page.size().pixelsAcross; })
EM_JS(int, page_pixels_down, (void), { return Module.page.size().pixelsDown; })
EM_JS(int, page_units_across, (void), { return Module.page.size().unitsAcross; })
EM_JS(int, page_units_down, (void), { return Module.page.size().unitsDown; })

EM_JS(void, page_show, (const uint32_t *pixels, int x, int y, int width, int height, int across, int down),
      { Module.page.show(HEAPU8.buffer, pixels, x, y, width, height, across, down); })

// Waits for the frame in which the next turn is due. Meanwhile the page may call C functions that do not wait.
EM_ASYNC_JS(void, page_wait, (int milliseconds), { await Module.page.nextFrame(milliseconds); })
EM_JS(void, page_wake, (void), { Module.page.wake(); })

// Emscripten's mask would let nobody read what is written, with a window or without.
__attribute__((constructor)) static void set_mask(void) {
    umask(022);
}

void platform_begin(void) {
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
}

bool platform_open_display(Display *display, int width, int height, Error *error) {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return error_set(error, "display", "%s", SDL_GetError());
    display->window = SDL_CreateWindow("hitlab", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, page_units_across(),
                                       page_units_down(), SDL_WINDOW_RESIZABLE);
    return display->window || error_set(error, "window", "%s", SDL_GetError());
}

void platform_close_display(Display *display) {
    SDL_FreeSurface(display->drawn);
    if (display->window) SDL_DestroyWindow(display->window);
    SDL_Quit();
}

// SDL notices a new size of the browser's window, but not one of the element alone.
static void follow_size(const Display *display, int across, int down) {
    int width, height;
    SDL_GetWindowSize(display->window, &width, &height);
    if (width != across || height != down) SDL_SetWindowSize(display->window, across, down);
}

SDL_Surface *platform_surface(Display *display, float *density) {
    const int width = page_pixels_across(), height = page_pixels_down();
    const int across = page_units_across(), down = page_units_down();
    if (width < 1 || height < 1 || across < 1 || down < 1) return NULL;
    follow_size(display, across, down);
    *density = (float)width / (float)across;
    if (display->drawn && display->drawn->w == width && display->drawn->h == height) return display->drawn;
    SDL_FreeSurface(display->drawn);
    display->drawn = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_XRGB8888);
    return display->drawn;
}

// 0xRRGGBB as the bytes R, G, B and an opaque A.
static uint32_t as_bytes(uint32_t color) {
    return 0xFF000000u | (color & 0xFF) << 16 | (color & 0xFF00) | (color >> 16 & 0xFF);
}

static void copy_pixels(uint32_t *out, const SDL_Surface *surface, SDL_Rect rect) {
    for (int y = 0; y < rect.h; y++) {
        const uint8_t *row = (const uint8_t *)surface->pixels + (size_t)(rect.y + y) * (size_t)surface->pitch;
        const uint32_t *from = (const uint32_t *)row + rect.x;
        for (int x = 0; x < rect.w; x++) *out++ = as_bytes(from[x]);
    }
}

void platform_show(Display *display, const SDL_Rect rects[], int count) {
    const SDL_Surface *surface = display->drawn;
    for (int i = 0; i < count; i++) {
        const SDL_Rect rect = rects[i];
        uint32_t *copy = malloc((size_t)rect.w * (size_t)rect.h * sizeof *copy);
        if (!copy) return;
        copy_pixels(copy, surface, rect);
        page_show(copy, rect.x, rect.y, rect.w, rect.h, surface->w, surface->h);
        free(copy);
    }
}

// The page's frames come unevenly, by a millisecond or two.
static Uint64 turn_time, counter_of_turn;

static void note_turn(void) {
    const Uint64 second = SDL_GetPerformanceFrequency(), frame = second / FRAMES_A_SECOND;
    const Uint64 now = SDL_GetPerformanceCounter(), passed = now - counter_of_turn;
    const Uint64 uneven = second * UNEVEN_MS / 1000;
    turn_time += passed > frame - uneven && passed < frame + uneven ? frame : passed;
    counter_of_turn = now;
}

Uint64 platform_time(void) {
    return turn_time;
}

// SDL marks the end of each poll by an event.
static int SDLCALL wake(void *context, SDL_Event *event) {
    if (event->type != SDL_POLLSENTINEL) page_wake();
    return 1;
}

void platform_run(PlatformTurn *turn, void *context) {
    SDL_AddEventWatch(wake, NULL);
    note_turn();
    for (int wait = turn(context); wait >= 0; wait = turn(context)) {
        page_wait(wait);
        note_turn();
    }
}

void platform_breathe(void) {
    emscripten_sleep(0);
    SDL_PumpEvents();
}

/// The page calls this when the canvas has another size.
EMSCRIPTEN_KEEPALIVE void page_has_resized(void);
void page_has_resized(void) {
    SDL_Event event = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_EXPOSED}};
    SDL_PushEvent(&event);
}

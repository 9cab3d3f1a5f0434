// The window on the desktop: SDL's window and its surface, and the loop that waits for events.
#include <string.h>

#include "platform.h"
#include "system.h"

enum { CLOSING_MS = 30 };

// A window that is larger than the screen's room cannot be moved to where all of it is seen.
static void fit(SDL_Window *window, int width, int height) {
    SDL_Rect room;
    int top = 0, left = 0, bottom = 0, right = 0;
    if (SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), &room) != 0) return;
    SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right);
    room.w -= left + right;
    room.h -= top + bottom;
    if (width <= room.w && height <= room.h) return;
    SDL_SetWindowSize(window, SDL_min(width, room.w), SDL_min(height, room.h));
    SDL_SetWindowPosition(window, room.x + left, room.y + top);
}

bool platform_open_display(Display *display, int width, int height, Error *error) {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return error_set(error, "display", "%s", SDL_GetError());
    // Without a display SDL may use a driver that shows nothing. Tests ask for such a driver by name.
    const char *driver = SDL_GetCurrentVideoDriver();
    const bool shows_nothing = driver && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
    if (shows_nothing && !SDL_getenv("SDL_VIDEODRIVER")) return error_set(error, "display", "none is available");
    // On X11 SDL would present a software surface through OpenGL, which costs memory and time.
    if (driver && strcmp(driver, "x11") == 0) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    display->window = SDL_CreateWindow("hitlab", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height,
                                       SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!display->window) return error_set(error, "window", "%s", SDL_GetError());
    SDL_SetWindowMinimumSize(display->window, 320, 240);
    if (!shows_nothing) fit(display->window, width, height);
    return true;
}

// On X11, SDL sends the window a message over a second connection for each event that comes while it waits, such as the
// key that quits. If the window is destroyed before that message arrives, X11 ends the program with an error.
void platform_close_display(Display *display) {
    if (display->window) SDL_HideWindow(display->window);
    SDL_FreeSurface(display->drawn);
    SDL_Delay(CLOSING_MS);
    if (display->window) SDL_DestroyWindow(display->window);
    SDL_Quit();
}

// The window's surface where that has the canvas's format and all pixels, else one of ours. NULL if memory is short.
static SDL_Surface *surface_to_draw_on(Display *display, SDL_Surface *surface) {
    const SDL_PixelFormat *format = surface->format;
    const SDL_Surface *own = display->drawn;
    int width = surface->w, height = surface->h;
    system_pixels(display->window, &width, &height);
    if (format->BytesPerPixel == 4 && format->Rmask == 0xFF0000 && format->Gmask == 0xFF00 && format->Bmask == 0xFF &&
        width == surface->w && height == surface->h)
        return surface;
    if (own && own->w == width && own->h == height) return display->drawn;
    SDL_FreeSurface(display->drawn);
    display->drawn = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_XRGB8888);
    return display->drawn;
}

SDL_Surface *platform_surface(Display *display, float *density) {
    int width = 0, height = 0;
    SDL_Surface *surface = SDL_GetWindowSurface(display->window);
    SDL_GetWindowSize(display->window, &width, &height);
    if (!surface || surface->w < 1 || surface->h < 1 || width < 1) return NULL;
    surface = surface_to_draw_on(display, surface);
    if (surface) *density = (float)surface->w / (float)width;
    return surface;
}

void platform_show(Display *display, const SDL_Rect rects[], int count) {
    SDL_Surface *surface = SDL_GetWindowSurface(display->window);
    SDL_Surface *drawn = surface ? surface_to_draw_on(display, surface) : NULL;
    if (!drawn || count < 1) return;
    if (drawn->w != surface->w || drawn->h != surface->h) {
        system_show(display->window, drawn, rects, count);
        return;
    }
    for (int i = 0; i < count && drawn != surface; i++) {
        SDL_Rect place = rects[i];
        SDL_BlitSurface(display->drawn, &rects[i], surface, &place);
    }
    SDL_UpdateWindowSurfaceRects(display->window, rects, count);
}

void platform_run(PlatformTurn *turn, void *context) {
    for (int wait = turn(context); wait >= 0; wait = turn(context)) SDL_WaitEventTimeout(NULL, wait);
}

Uint64 platform_time(void) {
    return SDL_GetPerformanceCounter();
}

void platform_breathe(void) {
    SDL_PumpEvents();
}

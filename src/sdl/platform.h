// What the desktop and the browser do differently. Each has a folder with its implementation, and the build takes one.
#ifndef SDL_PLATFORM_H
#define SDL_PLATFORM_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

#include "error.h"

/// The window. All zero: not open.
typedef struct {
    SDL_Window *window;
    SDL_Surface *drawn; // drawn on where the window has no surface of the canvas's format, else NULL
} Display;

/// Opens the window. False with an error; call platform_close_display in either case.
bool platform_open_display(Display *display, int width, int height, Error *error);
void platform_close_display(Display *display);

/// The surface to draw on: 32 bits a pixel, 0xRRGGBB. It keeps what was drawn, unless its size or its pixels' address
/// changes. `*density` gets its pixels per unit of SDL's window coordinates. NULL where there are no pixels.
SDL_Surface *platform_surface(Display *display, float *density);

/// Shows what was drawn in these rectangles of that surface.
void platform_show(Display *display, const SDL_Rect rects[], int count);

/// A turn of the window's loop. Returns the milliseconds for which nothing is to do unless an event comes; negative at
/// the end.
typedef int PlatformTurn(void *context);

/// Calls `turn` again and again until its end, each time when those milliseconds are over or an event has come.
void platform_run(PlatformTurn *turn, void *context);

/// Shows what was drawn and takes new events into SDL's queue, in the middle of long work.
void platform_breathe(void);

/// Copies text to the clipboard. False with the reason in `error`.
bool platform_copy(const char *text, Error *error);

/// The clipboard's text, which the caller frees with SDL_free. NULL with the reason in `error`.
char *platform_paste(Error *error);

/// Gives the user a file that was written.
void platform_hand_out(const char *path);

/// Opens a file in an editor of the desktop. False where none is found.
bool platform_edit(const char *path);

/// The fonts that text is set in.
typedef enum { FONT_JAPANESE, FONT_LATIN, FONT_JAPANESE_MONO, FONT_LATIN_MONO, FONT_SYMBOLS } PlatformFont;

enum { FONT_PATH = 1024 };

/// The file of an installed font, and the number of the face in it. False where none is installed; for a bold one also
/// where the best is not bold.
bool platform_find_font(PlatformFont font, bool is_bold, char path[FONT_PATH], long *face);

#endif

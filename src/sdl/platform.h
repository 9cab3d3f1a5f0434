// What the desktop and the browser do differently. Each has a folder with its implementation, and the build takes one.
#pragma once

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

#include "error.h"
#include "lab.h"

/// The window. All zero: not open.
typedef struct {
    SDL_Window *window;
    SDL_Surface *drawn; // drawn on where the window has no surface of the canvas's format, else NULL
} Display;

/// Prepares the program for a window. Call it before platform_open_display.
void platform_begin(void);

/// Opens the window. False with an error; call platform_close_display in either case.
/// On a desktop, no larger than the screen's room.
bool platform_open_display(Display *display, int width, int height, Error *error);
void platform_close_display(Display *display);

/// The surface to draw on: 32 bits a pixel, 0xRRGGBB. It keeps what was drawn, unless its size or its pixels' address
/// changes. `*density` gets its pixels per unit of SDL's window coordinates. NULL where there are no pixels.
SDL_Surface *platform_surface(Display *display, float *density);

/// Shows what was drawn in these rectangles of that surface.
void platform_show(Display *display, const SDL_Rect rects[], int count);

/// A turn of the window's loop. Returns for how many milliseconds it may rest unless an event comes; negative to end
/// the loop.
typedef int PlatformTurn(void *context);

/// Calls `turn` until it returns a negative number. Between two calls it waits for those milliseconds or an event;
/// where the platform knows that the window is hidden, it waits until the window is visible.
void platform_run(PlatformTurn *turn, void *context);

/// The time of the present turn, in units of SDL_GetPerformanceFrequency. Where turns come with the frames of a display
/// of 60 Hz, they are exactly 1/60 s apart, so that each has one tick.
Uint64 platform_time(void);

/// Shows what was drawn and takes new events into SDL's queue, in the middle of long work.
void platform_breathe(void);

/// Copies text to the clipboard. False with the reason in `error`.
bool platform_copy(const char *text, Error *error);

/// The clipboard's text, which the caller frees with SDL_free. NULL with the reason in `error`.
char *platform_paste(Error *error);

/// The address of the page that shows the lab, without a pose. False on a desktop.
bool platform_address(char *out, size_t size);

/// Hands a written file to the user: a page downloads it.
void platform_hand_out(const char *path);

/// Whether the user can choose a file in a dialog of the platform; and shows that dialog. The chosen file comes as a
/// dropped one.
bool platform_offers_files(void);
void platform_choose_file(void);

/// Starts and ends text input, in a field at this place of the window.
void platform_begin_text(const SDL_Rect *place);
void platform_end_text(void);

/// Shows the window's title; a page shows the `name`.
void platform_show_title(const Display *display, const char *title, const char *name);

/// Offers this pose as a figure for an article, if the platform can.
void platform_share(const char *pose);

/// Announces a sentence to screen readers, if the platform can.
void platform_announce(const char *sentence);

/// The user's settings for all programs.
typedef struct {
    Theme theme;
    bool reduces_motion; // nothing should move unless the user starts it
    bool has_touch_only; // neither a mouse nor a keyboard is expected
} Preferences;

/// The present settings. On a desktop, SDL does not know them: a light theme, motion, and a mouse.
Preferences platform_preferences(void);

/// Called after each frame: what the platform shows beside the lab gets its language and theme. A page also notes the
/// pose and the card of a lesson, for links.
void platform_follow(const Lab *lab);

/// Whether the platform has an editor of its own, so that the user need not name a file.
bool platform_has_editor(void);

/// Opens a file with a function for a scene in that editor, or in one of the desktop. False where none is found.
bool platform_edit(const char *path, const char *scene);

/// A platform whose files come after the first frame, as a page's, sends this event when all are there.
enum { PLATFORM_FILES_CAME = SDL_USEREVENT };

/// The fonts that text is set in.
typedef enum { FONT_JAPANESE, FONT_LATIN, FONT_JAPANESE_MONO, FONT_LATIN_MONO, FONT_SYMBOLS } PlatformFont;

enum { FONT_PATH = 1024 };

/// The file of an installed font, and the number of the face in it. False where none is installed; for a bold one also
/// where the best is not bold.
bool platform_find_font(PlatformFont font, bool is_bold, char path[FONT_PATH], long *face);
/// What to do where there is none.
extern const char platform_no_font[];

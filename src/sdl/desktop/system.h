// What desktops do differently. Each system has a folder with its implementation, as it has of platform_edit and
// platform_find_font.
#pragma once

#include <SDL.h>

/// Called before the window opens.
void system_begin(void);

/// The window's pixels, where SDL's surface may have fewer.
void system_pixels(SDL_Window *window, int *width, int *height);
/// Shows parts of a surface that has more pixels than SDL's.
void system_show(SDL_Window *window, const SDL_Surface *surface, const SDL_Rect rects[], int count);

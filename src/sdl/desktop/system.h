// What desktops do differently. Each system has a folder with its implementation, as it has of platform_begin,
// platform_edit and platform_find_font.
#pragma once

#include <SDL.h>

/// The window's pixels, where SDL's surface may have fewer.
void system_pixels(SDL_Window *window, int *width, int *height);
/// Shows parts of a surface that has more pixels than SDL's.
void system_show(SDL_Window *window, const SDL_Surface *surface, const SDL_Rect rects[], int count);

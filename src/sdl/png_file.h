// Saves pixels and pictures as .png files.
#ifndef SDL_PNG_FILE_H
#define SDL_PNG_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "canvas.h"
#include "font.h"

/// Saves the canvas as RGB. On failure says `PATH: WHY` and leaves no half-written file.
bool png_save(const char *path, const Canvas *canvas, char *error, size_t error_size);

/// Draws the picture on paper of so many pixels and saves it. `font` may be NULL: then texts are left out.
bool png_write_picture(const Picture *picture, int width, int height, Font *font, ImageSource images, const char *path,
                       char *error, size_t error_size);

#endif

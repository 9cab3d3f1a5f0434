// Saves pixels and pictures as .png files.
#ifndef SDL_PNG_FILE_H
#define SDL_PNG_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "canvas.h"
#include "error.h"

/// Saves the canvas as RGB. On failure says `PATH: WHY` and leaves no half-written file.
bool png_save(const char *path, const Canvas *canvas, Error *error);

/// Draws the picture on paper of so many pixels and saves it.
bool png_write_picture(const Picture *picture, int width, int height, TextPainter painter, ImageSource images,
                       const char *path, Error *error);

#endif

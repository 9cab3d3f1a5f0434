// Saves pixels and pictures as .png files.
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "canvas.h"
#include "error.h"

/// Saves the canvas as RGB. False with `PATH: WHY` in `error`; the file is then as it was.
bool png_save(const char *path, const Canvas *canvas, Error *error);

/// Writes the canvas, whose pixels are 0xAARRGGBB here. False, with errno set, when that failed.
bool png_write_transparent(FILE *file, const Canvas *canvas);

/// Draws the picture on paper of this size, in pixels, and saves it. The pool may be NULL, as a canvas's.
bool png_write_picture(const Picture *picture, int width, int height, TextPainter painter, ImageSource images,
                       ThreadPool *pool, const char *path, Error *error);

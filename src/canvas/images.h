// Files of images: those in a folder of .png files, each read when it is first drawn; and pixels and pictures that are
// saved as .png files.
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "canvas.h"
#include "error.h"

/// Zeroed but for the folder; without a folder there are no images.
typedef struct {
    const char *folder;
    bool was_tried[IMAGE_COUNT];
    CanvasImage images[IMAGE_COUNT]; // pixels are NULL where the file could not be read
} Images;

/// Reads a .png file, which must have this size. False with `PATH: WHY` in `error`; `image` is then all zero.
bool image_read(CanvasImage *image, const char *path, int width, int height, Error *error);
void image_free(CanvasImage *image);

/// Finds images for canvas_draw. One that cannot be read is reported once on standard error, and left out.
ImageSource images_source(Images *images);
void images_free(Images *images);

/// Saves the canvas as RGB. False with `PATH: WHY` in `error`; the file is then as it was.
bool png_save(const char *path, const Canvas *canvas, Error *error);

/// Writes the canvas, whose pixels are 0xAARRGGBB here. False, with errno set, when that failed.
bool png_write_transparent(FILE *file, const Canvas *canvas);

/// Draws the picture on paper of this size, in pixels, and saves it. The pool may be NULL, as a canvas's.
bool png_write_picture(const Picture *picture, int width, int height, TextPainter painter, ImageSource images,
                       ThreadPool *pool, const char *path, Error *error);

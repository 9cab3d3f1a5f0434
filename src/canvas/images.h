// The images in a folder of .png files, each read when it is first drawn.
#pragma once

#include <stdbool.h>
#include <stddef.h>

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

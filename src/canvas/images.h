// The images in a folder of .png files, each read when it is first drawn.
#ifndef SDL_IMAGES_H
#define SDL_IMAGES_H

#include <stdbool.h>
#include <stddef.h>

#include "canvas.h"
#include "error.h"

/// Zeroed memory with a folder in it; NULL as the folder is no images at all.
typedef struct {
    const char *folder;
    bool was_tried[IMAGE_COUNT];
    CanvasImage images[IMAGE_COUNT]; // pixels NULL: not there
} Images;

/// Reads a .png file, which must have this size. False with `PATH: WHY` in `error`; `image` is then all zero.
bool image_read(CanvasImage *image, const char *path, int width, int height, Error *error);
void image_free(CanvasImage *image);

/// What finds images for canvas_draw. One that cannot be read is told once on standard error, and left out.
ImageSource images_source(Images *images);
void images_free(Images *images);

#endif

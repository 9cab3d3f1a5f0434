// The image of a wall, which a saved .tmx file contains, so that the map needs no other file. It is a run-length
// encoded bitmap (.bmp) of two colors, a format without checksums.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint8_t *bytes; // freed by the caller
    size_t count;
} Bitmap;

/// Draws a tile of this size. False when out of memory.
bool wall_image_draw(Bitmap *bitmap, int width, int height);

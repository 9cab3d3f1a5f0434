// Tiled's file formats, as map_read and map_save use them.
#pragma once

#include <stdio.h>

#include "map.h"

enum { TMX_FILE_MAX = 256 << 20, TMJ_FILE_MAX = 128 << 20 };

/// The name of the tileset in a file that hitlab writes.
#define TILED_TILESET "hitlab"

/// Read an open file into an empty map; the coarse level of its grid is left to the caller. False with the reason and
/// its line (none for a failed read); the caller frees the map in either case. Of JSON, reads `size` bytes.
bool tmx_read(Map *map, int file, const char *path, Error *error);
bool tmj_read(Map *map, int file, size_t size, const char *path, Error *error);

/// Reads the next bytes of a file, at most `size`. The number is 0 at the file's end, and negative with errno after a
/// failure.
ptrdiff_t tiled_read_some(int file, void *bytes, size_t size);

/// Write the map, a Map. False when writing failed, with errno.
bool tmx_write(FILE *file, const void *map);
bool tmj_write(FILE *file, const void *map);

/// The image of a wall, which a saved .tmx file contains, so that the map needs no other file: a run-length encoded
/// bitmap (.bmp) of two colors, a format without checksums. Draws a tile of this size. False when out of memory.
typedef struct {
    uint8_t *bytes; // freed by the caller
    size_t count;
} Bitmap;
bool wall_image_draw(Bitmap *bitmap, int width, int height);

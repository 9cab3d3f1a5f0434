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

/// Write the map. False when writing failed, with errno.
bool tmx_write(const Map *map, FILE *file);
bool tmj_write(const Map *map, FILE *file);

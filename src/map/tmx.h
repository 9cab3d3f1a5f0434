// Tiled's map format, as map_read and map_save use it.
#ifndef LAB_TMX_H
#define LAB_TMX_H

#include <stdio.h>

#include "map.h"

enum { TMX_FILE_MAX = 256 << 20 };

/// Reads an open file into an empty map; the coarse level of its grid is left to the caller. False with the reason and
/// its line (none for a failed read); the caller frees the map in either case.
bool tmx_read(Map *map, int file, const char *path, Error *error);

/// Writes the map. False when writing failed, with errno.
bool tmx_write(const Map *map, FILE *file);

#endif

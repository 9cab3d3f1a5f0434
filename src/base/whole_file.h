// Files that are written whole or not at all: a crash, a full disk or a refusal leaves what was there.
#ifndef LAB_WHOLE_FILE_H
#define LAB_WHOLE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "error.h"

/// Writes `what` to the file. False, with errno set, when that failed.
typedef bool (*FileWriter)(FILE *file, const void *what);

/// What lies at a path, or at the end of the links that lie there.
typedef enum { PLACE_FREE, PLACE_FILE, PLACE_FOLDER, PLACE_DEVICE } PlaceKind;

/// PLACE_DEVICE is a pipe or a socket, too; PLACE_FREE what cannot be looked at.
PlaceKind place_kind(const char *path);

/// Replaces the file at `path`, or makes it: it is written beside and then takes its place, with the old one's rights.
/// A link stays a link. A device or a pipe is written straight. False with `PATH: WHY` in `error`.
bool whole_file_save(const char *path, FileWriter write, const void *what, Error *error);

#endif

// Writes a file completely or not at all: after a crash, a full disk or an error the old file is unchanged.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "error.h"

/// Writes `what` to the file. False, with errno set, when that failed.
typedef bool (*FileWriter)(FILE *file, const void *what);

/// The kind of file at a path. Symbolic links are followed.
typedef enum { PLACE_FREE, PLACE_FILE, PLACE_FOLDER, PLACE_DEVICE } PlaceKind;

/// PLACE_DEVICE includes pipes and sockets; PLACE_FREE includes paths that stat fails for.
PlaceKind place_kind(const char *path);

/// Creates or replaces the file at `path`: writes a temporary file beside it and renames that, with the old file's mode
/// and, where that is allowed, owner. Symbolic links are followed, also those that lead nowhere. A file with several
/// hard links, or in a folder that takes no other file, is overwritten. Writes devices and pipes directly. False with
/// `PATH: WHY` in `error`.
bool whole_file_save(const char *path, FileWriter write, const void *what, Error *error);

/// Makes the folders that a path names before its last slash, for the user alone. False with `FOLDER: WHY` in `error`.
bool folders_make_above(const char *path, Error *error);

/// Whether two paths lead to one plain file, or to a new file of one name in one folder.
bool files_are_same(const char *a, const char *b);

/// Identifies a file and its version. All zero: there is no file.
typedef struct {
    uint64_t device, number, size;
    int64_t modified[2], changed[2]; // seconds and nanoseconds
} FileStamp;

/// The current stamp of the file at a path; the one of its status.
FileStamp file_stamp(const char *path);
struct stat;
FileStamp file_stamp_of(const struct stat *file);
static inline bool file_stamps_equal(const FileStamp *a, const FileStamp *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

// Paths of files.
#pragma once

#include <stdbool.h>
#include <string.h>

/// The name of a file: what follows the last slash of its path.
static inline const char *path_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/// Whether a path begins at the root, or at a drive of Windows.
static inline bool path_is_absolute(const char *path) {
    return *path == '/' || (*path && path[1] == ':' && path[2] == '/');
}

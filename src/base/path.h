// Paths of files.
#pragma once

#include <stdbool.h>
#include <string.h>

/// The name of a file: what follows the last slash of its path.
static inline const char *path_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/// Writes a path of Windows with slashes, as all rooms expect it: one that begins at a drive or a server. Others stay.
static inline void path_use_slashes(char *path) {
    const bool is_of_drive = *path && path[1] == ':' && path[2] == '\\';
    const bool is_of_server = path[0] == '\\' && path[1] == '\\';
    for (char *at = path; (is_of_drive || is_of_server) && *at; at++)
        if (*at == '\\') *at = '/';
}

/// Whether a path begins at the root, or at a drive of Windows.
static inline bool path_is_absolute(const char *path) {
    return *path == '/' || (*path && path[1] == ':' && path[2] == '/');
}

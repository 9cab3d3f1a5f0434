// Paths of files.
#pragma once

#include <string.h>

/// The name of a file: what follows the last slash of its path.
static inline const char *path_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// The fuzzer's bytes as a file, for readers that take a path.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#define FUZZ_FILE "/tmp/hitlab-fuzz-XXXXXX"

/// Writes the bytes into a new file; `path` begins as FUZZ_FILE and becomes its name.
static inline bool fuzz_file_write(char *path, const uint8_t *data, size_t size) {
    const int file = mkstemp(path);
    if (file < 0) return false;
    const bool is_written = write(file, data, size) == (ssize_t)size;
    close(file);
    return is_written;
}

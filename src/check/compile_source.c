// Reads the source of a user's own check.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "compile.h"

enum { SOURCE_MAX = 4 << 20 };

static bool check_file(const char *file, size_t *size, Error *error) {
    struct stat status;
    if (stat(file, &status) != 0) return error_set(error, file, "%s", strerror(errno));
    if (S_ISDIR(status.st_mode)) return error_set(error, file, "is a folder");
    if (!S_ISREG(status.st_mode)) return error_set(error, file, "is not a file");
    if (status.st_size > SOURCE_MAX) return error_set(error, file, "is larger than 4 MB");
    *size = (size_t)status.st_size;
    return true;
}

char *compile_read_source(const char *file, Error *error) {
    size_t size = 0;
    if (!check_file(file, &size, error)) return NULL;
    FILE *source = fopen(file, "rb");
    if (!source) return error_set(error, file, "%s", strerror(errno)), NULL;
    char *text = malloc(size + 1);
    const size_t length = text ? fread(text, 1, size, source) : 0;
    fclose(source);
    if (!text) return error_set(error, file, "out of memory"), NULL;
    text[length] = '\0';
    if (strlen(text) == length) return text;
    free(text);
    return error_set(error, file, "is not text: it contains a zero byte"), NULL;
}

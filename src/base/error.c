// Fills in and prints errors.
#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "path.h"

bool error_set(Error *error, const char *where, const char *what, ...) {
    va_list arguments;
    if (!error) return false;
    va_start(arguments, what);
    vsnprintf(error->what, sizeof error->what, what, arguments);
    va_end(arguments);
    *error->in_japanese = '\0';
    return error_set_place(error, "%s", where);
}

bool error_set_phrase(Error *error, const char *where, Phrase what) {
    if (!error) return false;
    phrase_write(error->what, sizeof error->what, &what, LANGUAGE_ENGLISH);
    phrase_write(error->in_japanese, sizeof error->in_japanese, &what, LANGUAGE_JAPANESE);
    return error_set_place(error, "%s", where);
}

Slot slot_error(const Error *error) {
    return slot_strings(error->what, *error->in_japanese ? error->in_japanese : error->what);
}

bool error_set_place(Error *error, const char *where, ...) {
    va_list arguments;
    if (!error) return false;
    va_start(arguments, where);
    vsnprintf(error->where, sizeof error->where, where, arguments);
    va_end(arguments);
    return false;
}

void error_drop_folders(Error *error) {
    const char *name = path_name(error->where);
    memmove(error->where, name, strlen(name) + 1);
}

void error_print(const Error *error) {
    fprintf(stderr, "hitlab: %s: %s\n", error->where, error->what);
}

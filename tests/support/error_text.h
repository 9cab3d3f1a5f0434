// An error as text.
#pragma once

#include <stdio.h>

#include "error.h"

/// An error as the program prints it, in memory that the next call uses again.
static inline const char *error_text(const Error *error) {
    static char text[sizeof *error + 2];
    snprintf(text, sizeof text, *error->where ? "%s: %s" : "%s%s", error->where, error->what);
    return text;
}

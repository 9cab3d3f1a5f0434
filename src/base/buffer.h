// Builds a text in memory of a fixed size.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char *text; ///< always ends in a zero
    size_t size, length;
    bool overflowed; ///< something did not fit and was left out
} TextBuffer;

/// An empty text in this memory of at least one byte.
TextBuffer buffer_in(char *memory, size_t size);

/// Appends formatted text. If it does not fit, appends nothing and sets `overflowed`.
__attribute__((format(printf, 2, 3))) void buffer_print(TextBuffer *buffer, const char *format, ...);

// JSON in memory: first checked as a whole, then traversed. A value is the place where its text begins, so a large
// array of numbers needs no memory but its text, and every error knows its line.
#pragma once

#include <stddef.h>

#include "error.h"

enum { JSON_DEPTH_MAX = 64 };

/// Skips white space.
const char *json_begin(const char *text);

/// Checks a text of `size` bytes that ends in one more, a zero. False with the reason, but no place, in `error`; `*at`
/// is where that was noticed.
bool json_check(const char *text, size_t size, const char **at, Error *error);

/// The functions below take a checked text.

/// The first element of an array, or the first key of an object. NULL if it is empty, or no container.
const char *json_first(const char *container);

/// The value after a key; the element or key after a value, or NULL after the last one.
const char *json_value(const char *key);
const char *json_next(const char *value);

/// The place after a value.
const char *json_end(const char *value);

/// Decodes the next characters of a string, at most `size` bytes of at least four, and advances `*at`, which begins
/// after the string's quote. Returns the number of bytes; 0 at the end. Zeros and halves of surrogates become U+FFFD.
size_t json_take_string(const char **at, char *out, size_t size);

/// A string, or the text of another value that is not a container, cut to fit. `size` is at least five.
void json_copy(const char *value, char *out, size_t size);

// Reads the numbers that users type, and writes numbers so that they read back exactly.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef enum { NUMBER_FINE, NUMBER_EMPTY, NUMBER_MALFORMED, NUMBER_TOO_LARGE } NumberError;

/// Reads a decimal number, the whole text: digits with a sign, a point, an exponent. "nan", "inf" and hexadecimal are
/// malformed; a number outside the range of a float (a double) is too large. Sets `*value` only on NUMBER_FINE.
NumberError number_read_float(const char *text, float *value);
NumberError number_read_double(const char *text, double *value);
/// The same for a whole number of at least zero, as `--ticks` takes it.
NumberError number_read_count(const char *text, unsigned long long *value);

enum { NUMBER_TEXT = 32 };

/// Writes a finite number (a float or a double) with the fewest digits that read back to the same bits, but not fewer
/// than `%g` writes. Returns the length.
size_t number_write(char out[NUMBER_TEXT], double value, bool is_float);

/// The error as text, to be written after the name of the value.
const char *number_error(NumberError error);

/// The number of decimals, from `min` to 17, at which two different numbers print differently; `min` for equal
/// ones.
int decimals_to_tell(double a, double b, int min);

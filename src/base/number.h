// Reading numbers that people type: strict about what is a number, kind about how it is written. Writing them so that
// they read back.
#ifndef LAB_NUMBER_H
#define LAB_NUMBER_H

#include <stddef.h>

typedef enum { NUMBER_FINE, NUMBER_EMPTY, NUMBER_MALFORMED, NUMBER_TOO_LARGE } NumberError;

/// Reads a decimal number, the whole text: digits with a sign, a point, an exponent. "nan", "inf" and hexadecimal are
/// malformed; what a float (a double) cannot hold is too large. `*value` changes only when all is fine.
NumberError number_read_float(const char *text, float *value);
NumberError number_read_double(const char *text, double *value);
/// The same for a whole number of at least zero, as `--ticks` takes it.
NumberError number_read_count(const char *text, unsigned long long *value);

enum { NUMBER_TEXT = 32 };

/// Writes a finite number with as few digits as read back to the same number, bit for bit; at least as many of them as
/// `%g` shows. Returns the length.
size_t number_write_float(char out[NUMBER_TEXT], float value);
size_t number_write_double(char out[NUMBER_TEXT], double value);

/// What to say of an error, after the name of what was read.
const char *number_error(NumberError error);

/// How many decimals it takes, at least `least` and at most 17, until two different numbers read as two; `least` for
/// equal ones.
int decimals_to_tell(double a, double b, int least);

#endif

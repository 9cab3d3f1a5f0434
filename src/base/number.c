// Reads numbers strictly, and writes them so that they read back.
#include "number.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static NumberError check_form(const char *text, const char *allowed) {
    if (*text == '\0') return NUMBER_EMPTY;
    return text[strspn(text, allowed)] == '\0' ? NUMBER_FINE : NUMBER_MALFORMED;
}

NumberError number_read_double(const char *text, double *value) {
    const NumberError form = check_form(text, "+-.0123456789eE");
    if (form != NUMBER_FINE) return form;
    char *end;
    const double number = strtod(text, &end);
    if (end == text || *end) return NUMBER_MALFORMED;
    if (!isfinite(number)) return NUMBER_TOO_LARGE;
    *value = number;
    return NUMBER_FINE;
}

NumberError number_read_float(const char *text, float *value) {
    double wide;
    const NumberError error = number_read_double(text, &wide);
    if (error != NUMBER_FINE) return error;
    const float number = strtof(text, NULL);
    if (!isfinite(number)) return NUMBER_TOO_LARGE;
    *value = number;
    return NUMBER_FINE;
}

NumberError number_read_count(const char *text, unsigned long long *value) {
    const NumberError form = check_form(text, "0123456789");
    if (form != NUMBER_FINE) return form;
    errno = 0;
    const unsigned long long number = strtoull(text, NULL, 10);
    if (errno) return NUMBER_TOO_LARGE;
    *value = number;
    return NUMBER_FINE;
}

// Writes `whole` / 10^decimals without printf, which takes ten times as long. Returns the length.
static size_t write_decimal(char *out, bool is_negative, uint32_t whole, int decimals) {
    char reversed[NUMBER_TEXT];
    size_t count = 0, length = 0;
    for (int i = 0; i <= decimals || whole; i++, whole /= 10) {
        if (i == decimals && i > 0) reversed[count++] = '.';
        reversed[count++] = (char)('0' + whole % 10);
    }
    if (is_negative) out[length++] = '-';
    while (count) out[length++] = reversed[--count];
    out[length] = '\0';
    return length;
}

// The same as number_write for most floats of everyday sizes; 0 for others.
static size_t write_everyday_float(char *out, double value) {
    static const double tens[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8};
    const double size = fabs(value);
    if (!(size >= 1e-4 && size < 1e6)) return 0; // %g writes others with an exponent
    for (int decimals = 0; decimals < (int)(sizeof tens / sizeof *tens); decimals++) {
        const double whole = nearbyint(size * tens[decimals]);
        if (whole >= 1e9) return 0;
        if ((float)(whole / tens[decimals]) != (float)size) continue;
        return write_decimal(out, value < 0, (uint32_t)whole, decimals);
    }
    return 0;
}

size_t number_write(char out[NUMBER_TEXT], double value, bool is_float) {
    const int enough = is_float ? 9 : 17; // digits that differ for any two different numbers
    int length = 0;
    const size_t everyday = is_float ? write_everyday_float(out, value) : 0;
    if (everyday) return everyday;
    for (int digits = 6; digits <= enough; digits++) {
        length = snprintf(out, NUMBER_TEXT, "%.*g", digits, value);
        if (is_float ? strtof(out, NULL) == (float)value : strtod(out, NULL) == value) break;
    }
    return (size_t)length;
}

const char *number_error(NumberError error) {
    switch (error) {
    case NUMBER_FINE: break;
    case NUMBER_EMPTY: return "a number is missing";
    case NUMBER_MALFORMED: return "not a number";
    case NUMBER_TOO_LARGE: return "too large a number";
    }
    return "";
}

int decimals_to_tell(double a, double b, int min) {
    enum { MAX = 17, DIGITS = 512 };
    for (int decimals = min; decimals < MAX && a != b; decimals++) {
        char first[DIGITS], second[DIGITS];
        snprintf(first, sizeof first, "%.*f", decimals, a);
        snprintf(second, sizeof second, "%.*f", decimals, b);
        if (strcmp(first, second) != 0) return decimals;
    }
    return a == b ? min : MAX;
}

// Fractions that are compared exactly: times of impact as quotients of differences. Kernel internal.
//
// The bound: prove/fraction.g. Both differences and the product round, 3 u of both products. 4 u = 2 DBL_EPSILON leaves
// room for the rounding of the bound. Nothing overflows or underflows for floats and for products of cells and tiles.
#ifndef HIT_FRACTION_H
#define HIT_FRACTION_H

#include <float.h>
#include <math.h>

#include "arithmetic.h"

/// (high - low) / (of_high - of_low), whose denominator is positive.
typedef struct {
    double high, low;
    double of_high, of_low;
} fraction;

/// The numerator of a times the denominator of b.
HIT_INLINE number cross_product(arithmetic in, fraction a, fraction b) {
    const double above[] = {a.high, -a.low}, below[] = {b.of_high, -b.of_low};
    return product(in, total(in, 2, above), total(in, 2, below));
}

static inline double exact_difference(fraction a, fraction b) {
    RETURN_SIGN_OF(difference(in, cross_product(in, a, b), cross_product(in, b, a)));
}

/// The sign of a - b.
static inline double compare_fractions(fraction a, fraction b) {
    double left = (a.high - a.low) * (b.of_high - b.of_low), right = (b.high - b.low) * (a.of_high - a.of_low);
    double difference = left - right;
    if (fabs(difference) > 2.0 * DBL_EPSILON * (fabs(left) + fabs(right))) return difference;
    return exact_difference(a, b);
}

/// The value of a fraction from 0 to 1, within 2^-51 of itself.
static inline double time_of_fraction(fraction a) {
    double time = (a.high - a.low) / (a.of_high - a.of_low);
    return time < 1.0 ? time : 1.0;
}

#endif

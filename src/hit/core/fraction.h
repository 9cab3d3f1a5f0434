// Fractions that are compared exactly: times of impact as quotients of differences. Kernel internal.
//
// The bound: both differences and the product round, 3 u of both products. 4 u = 2 DBL_EPSILON leaves room for the
// rounding of the bound. Nothing overflows or underflows for floats and for products of cells and tiles.
#ifndef HIT_FRACTION_H
#define HIT_FRACTION_H

#include <float.h>
#include <math.h>

#include "pairs/expansion.h"

/// (high - low) / (of_high - of_low), whose denominator is positive.
typedef struct {
    double high, low;
    double of_high, of_low;
} fraction;

/// Adds factor * (the numerator of a) * (the denominator of b), without rounding.
static inline void add_cross_product(expansion *sum, double factor, fraction a, fraction b) {
    add_product(sum, factor * a.high, b.of_high);
    add_product(sum, -factor * a.high, b.of_low);
    add_product(sum, -factor * a.low, b.of_high);
    add_product(sum, factor * a.low, b.of_low);
}

/// The sign of a - b.
static inline double compare_fractions(fraction a, fraction b) {
    double left = (a.high - a.low) * (b.of_high - b.of_low), right = (b.high - b.low) * (a.of_high - a.of_low);
    double difference = left - right;
    if (fabs(difference) > 2.0 * DBL_EPSILON * (fabs(left) + fabs(right))) return difference;
    expansion exact;
    exact.count = 0;
    add_cross_product(&exact, 1.0, a, b);
    add_cross_product(&exact, -1.0, b, a);
    return sign_of(&exact);
}

/// The value of a fraction from 0 to 1, within 2^-51 of itself.
static inline double time_of_fraction(fraction a) {
    double time = (a.high - a.low) / (a.of_high - a.of_low);
    return time < 1.0 ? time : 1.0;
}

#endif

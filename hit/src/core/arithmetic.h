// Numbers with a bound on their error, and exact numbers. The formula of a verdict is written with them once, for
// stages 2 and 3 (core/filter.h). RETURN_SIGN_OF computes it in up to three ways and stops when the sign is certain: in
// double, where the bound on each rounding follows from the result; in double with the roundings themselves, which are
// zero for most shapes that touch, since their numbers are short; and without rounding. A term of a formula is a
// product of at most six floats. Kernel internal.
//
// The bound: prove/arithmetic.g. The error of a result is the sum of its rounding and of what the errors of the
// operands amount to. The bound is rounded itself, by at most 2^-50 of itself in each operation, so twice the bound
// holds for any formula.
//
// Exact numbers are sums of doubles that do not overlap. J. Shewchuk, Adaptive Precision Floating-Point Arithmetic and
// Fast Robust Geometric Predicates, 1997: two_sum is theorem 7 (Knuth), split and two_product are theorems 17 and 18
// (Veltkamp, Dekker).
//
// These require that no product overflows or underflows. Floats are multiples of 2^-149 and less than 2^128. Terms of
// up to six of them are multiples of 2^-894 and, with all factors and sums, less than 2^780. Doubles reach from 2^-1074
// to 2^1024.
#ifndef HIT_ARITHMETIC_H
#define HIT_ARITHMETIC_H

#include "hit/core/filter.h"
#include "strict.h"

/// A rounded result and its rounding error. Their sum is exact.
typedef struct {
    double result, error;
} rounded;

HIT_INLINE rounded two_sum(double a, double b) {
    double sum = a + b;
    double b_seen = sum - a, a_seen = sum - b_seen;
    rounded both = {sum, (a - a_seen) + (b - b_seen)};
    return both;
}

/// Stored, so that no compiler can leave the rounding out and compute the sum that follows in one instruction with it.
HIT_INLINE double rounded_product(double a, double b) {
    volatile double product = a * b;
    return product;
}

/// The upper 26 bits of x and the rest.
HIT_INLINE rounded split(double x) {
    double scaled = rounded_product(0x1.0000002p27, x); // 2^27 + 1
    double upper = scaled - (scaled - x);
    rounded both = {upper, x - upper};
    return both;
}

HIT_INLINE rounded two_product(double a, double b) {
    double product = rounded_product(a, b);
    rounded x = split(a), y = split(b);
    double error = x.error * y.error - (((product - x.result * y.result) - x.error * y.result) - x.result * y.error);
    rounded both = {product, error};
    return both;
}

/// Memory for the parts of all exact numbers of a formula.
typedef struct {
    int used, size;
    double *parts;
} number_room;

/// How a formula is computed: in double with a bound on each rounding, in double with each rounding itself, or exactly.
typedef enum { ROUGH, MEASURED, EXACT } exactness;

typedef struct {
    exactness precision;
    number_room *room; ///< of exact numbers
} arithmetic;

/// In double, the number lies within twice `error` of `value`. Exact, it is the sum of `parts`, which are in ascending
/// order of magnitude, not zero, and share no bit position; `value` is the greatest of them, or 0 without parts.
typedef struct {
    double value, error;
    int count;
    const double *parts;
} number;

/// The sum of doubles; the sum and the product of two numbers; a number with its sign changed.
number hit_exact_total_(number_room *room, int count, const double *terms);
number hit_exact_sum_(number_room *room, number a, number b);
number hit_exact_product_(number_room *room, number a, number b);
number hit_exact_negated_(number_room *room, number a);

// What follows is inlined into a formula, where the precision is known.

HIT_INLINE number number_within(double value, double error) {
    number result = {value, error, 0, NULL};
    return result;
}

/// A bound on the rounding of an operation: u of its result, u = DBL_EPSILON / 2, or the rounding itself.
HIT_INLINE double rounding(arithmetic in, rounded both) {
    return in.precision == MEASURED ? fabs(both.error) : 0.5 * DBL_EPSILON * fabs(both.result);
}

HIT_INLINE number sum(arithmetic in, number a, number b) {
    if (in.precision == EXACT) return hit_exact_sum_(in.room, a, b);
    rounded both = {a.value + b.value, 0.0};
    if (in.precision == MEASURED) both = two_sum(a.value, b.value);
    return number_within(both.result, a.error + b.error + rounding(in, both));
}

HIT_INLINE number product(arithmetic in, number a, number b) {
    if (in.precision == EXACT) return hit_exact_product_(in.room, a, b);
    rounded both = {a.value * b.value, 0.0};
    if (in.precision == MEASURED) both = two_product(a.value, b.value);
    double error = fabs(a.value) * b.error + (fabs(b.value) + 2.0 * b.error) * a.error;
    return number_within(both.result, error + rounding(in, both));
}

HIT_INLINE number negated(arithmetic in, number a) {
    return in.precision == EXACT ? hit_exact_negated_(in.room, a) : number_within(-a.value, a.error);
}

HIT_INLINE number total(arithmetic in, int count, const double *terms) {
    if (in.precision == EXACT) return hit_exact_total_(in.room, count, terms);
    number result = number_within(terms[0], 0.0);
    for (int i = 1; i < count; i++) result = sum(in, result, number_within(terms[i], 0.0));
    return result;
}

HIT_INLINE number number_of(arithmetic in, double x) {
    return total(in, 1, &x);
}

HIT_INLINE number difference(arithmetic in, number a, number b) {
    return sum(in, a, negated(in, b));
}

HIT_INLINE number square(arithmetic in, number a) {
    return product(in, a, a);
}

HIT_INLINE number absolute(arithmetic in, number a) {
    return a.value < 0.0 ? negated(in, a) : a;
}

/// a, or 0 where a is negative.
HIT_INLINE number positive(number a) {
    return a.value < 0.0 ? number_within(0.0, a.error) : a;
}

HIT_INLINE bool is_certain(number a) {
    return a.error == 0.0 || fabs(a.value) > 2.0 * a.error;
}

/// Returns a number with the sign of a formula, which names its arithmetic `in`. Its exact numbers have at most `size`
/// parts.
#define RETURN_SIGN_IN(size, formula)                                                                                  \
    do {                                                                                                               \
        {                                                                                                              \
            const arithmetic in = {ROUGH, NULL};                                                                       \
            const number result = formula;                                                                             \
            if (is_certain(result)) return result.value;                                                               \
        }                                                                                                              \
        {                                                                                                              \
            const arithmetic in = {MEASURED, NULL};                                                                    \
            const number result = formula;                                                                             \
            if (is_certain(result)) return result.value;                                                               \
        }                                                                                                              \
        double parts[size];                                                                                            \
        number_room room = {0, size, parts};                                                                           \
        const arithmetic in = {EXACT, &room};                                                                          \
        const number result = formula;                                                                                 \
        return result.value;                                                                                           \
    } while (0)
#define RETURN_SIGN_OF(formula) RETURN_SIGN_IN(1024, formula) // segment_circle_gap takes the most: 883

#endif

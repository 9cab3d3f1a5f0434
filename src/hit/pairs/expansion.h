// Exact sums: a number stored as a sum of doubles that do not overlap, without any rounding. J. Shewchuk, Adaptive
// Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates, 1997: two_sum is theorem 7 (Knuth), split
// and two_product are theorems 17 and 18 (Veltkamp, Dekker), add is Grow-Expansion, theorem 10.
//
// These require that no product overflows or underflows. Floats are multiples of 2^-149 and less than 2^128. Terms of
// up to six of them are multiples of 2^-894 and, with all factors and sums, less than 2^780. Doubles reach from 2^-1074
// to 2^1024. Kernel internal.
#ifndef HIT_EXPANSION_H
#define HIT_EXPANSION_H

#include <assert.h>

#include "core/strict.h"

enum { PARTS_MAX = 264 }; // the most terms that exact.c adds up: see exact_circle_obb_gap

/// The sum of `parts`: in ascending order of magnitude, none is zero, no two share a bit position.
typedef struct {
    int count;
    double parts[PARTS_MAX];
} expansion;

/// A rounded result and its rounding error. Their sum is exact.
typedef struct {
    double result, error;
} rounded;

static inline rounded two_sum(double a, double b) {
    double sum = a + b;
    double b_seen = sum - a, a_seen = sum - b_seen;
    return (rounded){sum, (a - a_seen) + (b - b_seen)};
}

/// Stored, so that no compiler can leave the rounding out and compute the sum that follows in one instruction with it.
static inline double rounded_product(double a, double b) {
    volatile double product = a * b;
    return product;
}

/// The upper 26 bits of x and the rest.
static inline rounded split(double x) {
    double scaled = rounded_product(0x1.0000002p27, x); // 2^27 + 1
    double upper = scaled - (scaled - x);
    return (rounded){upper, x - upper};
}

static inline rounded two_product(double a, double b) {
    double product = rounded_product(a, b);
    rounded x = split(a), y = split(b);
    double error = x.error * y.error - (((product - x.result * y.result) - x.error * y.result) - x.result * y.error);
    return (rounded){product, error};
}

/// Adds x: carries it from the smallest part to the greatest and leaves the rounding error of each sum behind.
static inline void add(expansion *sum, double x) {
    int kept = 0;
    for (int i = 0; i < sum->count; i++) {
        rounded next = two_sum(x, sum->parts[i]);
        x = next.result;
        if (next.error != 0.0) sum->parts[kept++] = next.error;
    }
    assert(kept < PARTS_MAX);
    if (x != 0.0) sum->parts[kept++] = x;
    sum->count = kept;
}

static inline void add_product(expansion *sum, double a, double b) {
    rounded product = two_product(a, b);
    add(sum, product.error);
    add(sum, product.result);
}

static inline void add_square(expansion *sum, const expansion *x) {
    for (int i = 0; i < x->count; i++)
        for (int k = 0; k < x->count; k++) add_product(sum, x->parts[i], x->parts[k]);
}

/// -1, 0 or 1: the greatest part outweighs all others together.
static inline double sign_of(const expansion *x) {
    double greatest = x->count > 0 ? x->parts[x->count - 1] : 0.0;
    return greatest > 0.0 ? 1.0 : greatest < 0.0 ? -1.0 : 0.0;
}

#endif

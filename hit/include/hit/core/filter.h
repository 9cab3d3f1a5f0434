// How verdicts are decided, and what the tests share.
//
// A verdict is the sign of an expression of the shapes' numbers. It is found in three stages. Each stage runs only if
// the previous one could not decide:
//
//   1. In float, inline: the value of the expression and bounds on its rounding error: hit_window_ or hit_estimate_. A
//      value beyond its bound has the right sign. About ten pairs in a million need stage 2.
//   2. The same in double, with a bound that is computed along with it (core/arithmetic.h).
//   3. Exactly, as a sum of doubles without any rounding.
//
// The bounds of all pairs, of segments and of containment in float, and of numbers, are proven by Gappa: `make prove`.
// Its scripts in prove/ quote the formulas below and read the constants from them. In them, each +, -, * gives the
// exact result times (1 + d), |d| <= u, with u = 2^-24 in float and 2^-53 in double. A product below the normal numbers
// has an error of up to 2^-150 instead (sums and differences are exact there). A factor of k roundings is within about
// 1 ± k u; the comments below count them only to say where the constants come from. The proofs do not cover overflow,
// the shortcuts for shapes that are far apart, and stage 3: the comments argue for these, and `make exact` tests them.
// (N. Higham, Accuracy and Stability of Numerical Algorithms, 2002, chapters 2 and 3; for filters backed by exact
// arithmetic: J. Shewchuk, Adaptive Precision Floating-Point Arithmetic, 1997.) This requires IEEE arithmetic: never
// use -ffast-math or flush subnormal numbers to zero. Contraction of a product and a sum into one instruction only
// removes roundings; the proofs of stage 1 allow for it, and the other stages forbid it (core/strict.h).
//
// Comparisons with a NaN are false. Each stage checks whether it is certain, so invalid shapes, and numbers so large
// that a product overflows, go on to the next stage, too. Only stage 2 checks validity.
//
// An invalid shape is apart from everything, so a shortcut that answers HIT_APART does not need to check validity.
//
// Names that end in an underscore are internal to the kernel.
//
// The single tests and the batches (batch.h) share the formula of stage 1: a function NAME_window_ or NAME_estimate_.
// Two circles and two OBBs have one for each, because the form that is faster differs.
//
// Mispredicted branches cost more than the arithmetic. Therefore all axes are computed, and a maximum is a `maxss`
// instruction or d + |d|. The remaining branches are nearly always predicted.
#ifndef HIT_FILTER_H
#define HIT_FILTER_H

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "../shape.h"

HIT_BEGIN

#if defined(__GNUC__)
#define HIT_COLD __attribute__((cold, noinline)) ///< keeps rarely called code away from hot code
#else
#define HIT_COLD
#endif

#if defined(__GNUC__)
#define HIT_INLINE static inline __attribute__((always_inline)) ///< also for functions that are large and used often
#else
#define HIT_INLINE static inline
#endif

/// The result of stage 1. The sign of the gap is certain if `is_plain` and |gap| > error. Any number that is not finite
/// makes one of these false.
typedef struct {
    float gap, error;
    bool is_plain; ///< all numbers are of a kind that the bound allows for
} hit_estimate_;

/// The result of stage 1 as two comparisons, which need neither a difference nor an absolute value. The shapes are
/// certain to be apart if value > high, and certain to overlap if value < low, provided that all sizes are plain. Any
/// NaN makes both false.
typedef struct {
    float value, low, high;
    uint32_t a_sizes, b_sizes; ///< the greatest of the bits of all sizes of a shape
} hit_window_;

/// Whether every size that has gone into `sizes` is at least 0 and less than 2^40: in one comparison, because as bits
/// negative numbers, NaNs and infinity are greater. Then no term of stage 1 overflows except where the shapes are
/// apart, and what underflows stays small. The next stage handles other sizes, and a negative zero.
static inline bool hit_are_plain_(uint32_t sizes) {
    return sizes < 0x53800000u;
}

static inline uint32_t hit_greater_bits_(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

/// Returns b if either is a NaN; the caller's bound must contain that NaN, too.
static inline float hit_greater_(float a, float b) {
    return a > b ? a : b;
}

/// Returns b if either is a NaN, like hit_greater_.
static inline float hit_lesser_(float a, float b) {
    return a < b ? a : b;
}

/// Twice the positive part of x: 2 x, or 0 where x is negative.
static inline float hit_twice_positive_(float x) {
    return x + fabsf(x);
}

static inline uint32_t hit_bits_(float x) {
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/// Whether 0 <= x < infinity, in one comparison: as bits, negative numbers, NaN and infinity are greater. False for a
/// negative zero, which the next stage handles.
static inline bool hit_is_plain_size_(float x) {
    return hit_bits_(x) < 0x7f800000u;
}

/// Whether neither has its sign bit set. Ignores NaNs, which the bound catches.
static inline bool hit_none_negative_(float a, float b) {
    return (hit_bits_(a) | hit_bits_(b)) < 0x80000000u;
}

/// Whether 2^-20 <= x < 2^20, in one comparison as above.
static inline bool hit_is_plain_length_(float x) {
    return hit_bits_(x) - 0x35800000u < 0x49800000u - 0x35800000u;
}

/// a && b without a branch, which would prevent vectorization.
static inline bool hit_both_(bool a, bool b) {
    return (a & b) != 0;
}

// gcc stores a struct to memory before the test if it is passed on whole after the test. These copy it member by
// member, which happens only where it is passed on.

static inline hit_circle hit_circle_copy_(hit_circle a) {
    hit_circle copy = {{a.center.x, a.center.y}, a.radius};
    return copy;
}

static inline hit_aabb hit_aabb_copy_(hit_aabb a) {
    hit_aabb copy;
    memcpy(&copy.min, &a.min, sizeof copy.min);
    memcpy(&copy.max, &a.max, sizeof copy.max);
    return copy;
}

/// Copies in the pieces that obb_obb.h loads, so that they stay in registers.
static inline hit_obb hit_obb_copy_(hit_obb a) {
    hit_obb copy;
    memcpy(&copy, &a, 4 * sizeof(float));
    memcpy(&copy.c, &a.c, 2 * sizeof(float));
    return copy;
}

static inline bool hit_are_all_plain_(hit_window_ window) {
    return hit_are_plain_(window.a_sizes) && hit_are_plain_(window.b_sizes);
}

/// Apart or overlap, or touching if stage 1 cannot decide. The sum of two comparisons is not a branch, as `||` would
/// be.
static inline hit_verdict hit_first_verdict_(hit_window_ window) {
    return (hit_verdict)((int)HIT_TOUCHING + (window.value < window.low) - (window.value > window.high));
}

static inline bool hit_is_certain_(hit_estimate_ estimate) {
    return estimate.is_plain && fabsf(estimate.gap) > estimate.error;
}

/// The verdict of a gap that is not zero: its sign bit, as that of HIT_OVERLAP = 2.
static inline hit_verdict hit_apart_or_overlap_(float gap) {
    return (hit_verdict)(hit_bits_(gap) >> 30 & 2u);
}

HIT_END

#endif

// How every verdict is decided, and what the decisions share.
//
// A verdict is the sign of an expression in the shapes' numbers. It is found in three stages, each only where the one
// before cannot tell:
//
//   1. in float, inline: the expression's value and a bound on how far rounding has moved it; a value beyond the
//      bound has the right sign. A few pairs in a million need more.
//   2. the same in double (exact.c).
//   3. exactly, as a sum of doubles that loses nothing (exact.c, expansion.h).
//
// The bounds count roundings. Each +, -, * gives the exact result times (1 + d), |d| <= u, with u = 2^-24 in float
// and 2^-53 in double. A product whose size falls below the normal numbers is off by up to 2^-150 instead (sums and
// differences are exact there). After k roundings in a row the factor lies within 1 ± k u / (1 - k u): "k roundings"
// below means that. (N. Higham, Accuracy and Stability of Numerical Algorithms, 2002, chapters 2 and 3; for filters
// with exact arithmetic behind them: J. Shewchuk, Adaptive Precision Floating-Point Arithmetic, 1997.) All this needs
// IEEE arithmetic as it is written: never -ffast-math, nor a processor told to flush small numbers to zero.
// (Contracting a product and a sum into one instruction only saves roundings, and does no harm to stage 1; stage 3 must
// be built with -ffp-contract=off.)
//
// A comparison with a NaN is false. Each stage asks "is it certain?", so that shapes which are not valid, and numbers
// so large that a product overflows, go on to the next stage, too. Only stage 2 looks for what is not valid.
//
// A shape that is not valid is apart from everything: so who says HIT_APART need not know that both are valid.
//
// What the single tests of this folder and the batches (batch.h) have in common is stage 1's formula: a function
// NAME_estimate, written once.
//
// Branches that cannot be foreseen cost more than the arithmetic: so all axes are computed, and a maximum is a `maxss`
// instruction or d + |d|. The branches that are left nearly always go the same way.
#ifndef HIT_FILTER_H
#define HIT_FILTER_H

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "shape.h"

#if defined(__GNUC__)
#define HIT_COLD __attribute__((cold, noinline)) ///< keeps what is seldom called out of the hot code's way
#else
#define HIT_COLD
#endif

#if defined(__GNUC__)
#define HIT_INLINE static inline __attribute__((always_inline)) ///< also where it is used often and not small
#else
#define HIT_INLINE static inline
#endif

/// What stage 1 finds: the gap's sign is certain where `is_plain` and |gap| > error. A number that is not finite makes
/// either of these false.
typedef struct {
    float gap, error;
    bool is_plain; ///< no number is of a kind that the bound does not allow for
} hit_estimate;

/// The second operand when either is a NaN: a caller must have that NaN in its bound as well.
static inline float hit_greater(float a, float b) {
    return a > b ? a : b;
}

/// Twice the positive part of x: 2 x, or 0 where x is negative.
static inline float hit_twice_positive(float x) {
    return x + fabsf(x);
}

static inline uint32_t hit_bits(float x) {
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/// Whether 0 <= x < infinity, in one comparison: as bits, negative numbers, NaN and infinity are the greatest. A
/// negative zero says no; the next stage knows it.
static inline bool hit_is_plain_size(float x) {
    return hit_bits(x) < 0x7f800000u;
}

/// Whether neither has a minus sign: the sign is the uppermost bit. A NaN goes unnoticed here; the bound notices it.
static inline bool hit_none_negative(float a, float b) {
    return (hit_bits(a) | hit_bits(b)) < 0x80000000u;
}

/// Whether 2^-20 <= x < 2^20, in one comparison likewise.
static inline bool hit_is_plain_length(float x) {
    return hit_bits(x) - 0x35800000u < 0x49800000u - 0x35800000u;
}

/// a && b without a branch, which would keep a loop from being turned into vector instructions.
static inline bool hit_both(bool a, bool b) {
    return (a & b) != 0;
}

// A shape that is handed on whole is laid down in memory first, and gcc does so before the test rather than after it.
// These take it apart and put it together anew, which is done only where it is handed on.

static inline hit_circle hit_circle_copy(hit_circle a) {
    return (hit_circle){{a.center.x, a.center.y}, a.radius};
}

static inline hit_aabb hit_aabb_copy(hit_aabb a) {
    return (hit_aabb){{a.min.x, a.min.y}, {a.max.x, a.max.y}};
}

/// In the pieces in which obb_obb.h reads it: only so do they stay in registers.
static inline hit_obb hit_obb_copy(hit_obb a) {
    hit_obb anew;
    memcpy(&anew, &a, 4 * sizeof(float));
    memcpy(&anew.c, &a.c, 2 * sizeof(float));
    return anew;
}

static inline bool hit_is_certain(hit_estimate estimate) {
    return estimate.is_plain && fabsf(estimate.gap) > estimate.error;
}

/// The verdict of a gap that is certainly not zero.
static inline hit_verdict hit_apart_or_overlap(bool is_apart) {
    return is_apart ? HIT_APART : HIT_OVERLAP;
}

#endif

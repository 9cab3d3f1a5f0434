// Vectors of four floats, for which +, - and * are one instruction on today's processors. gcc and clang support them.
// With other compilers, or if HIT_ONE_BY_ONE is defined, HIT_F32X4 is not defined and obb_obb.h uses plain C.
//
// The digits in a shuffle's name are the source lanes of its result.
#ifndef HIT_F32X4_H
#define HIT_F32X4_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "../core/api.h"

#if defined(__GNUC__) && !defined(HIT_ONE_BY_ONE)
#define HIT_F32X4
#ifdef __SSE__
#include <xmmintrin.h>
#endif

HIT_BEGIN

typedef float hit_f32x4_ __attribute__((vector_size(16)));
typedef int32_t hit_i32x4_ __attribute__((vector_size(16)));
typedef int64_t hit_i64x2_ __attribute__((vector_size(16)));

static inline hit_i32x4_ hit_i32x4_of_(int32_t i, int32_t j, int32_t k, int32_t l) {
    hit_i32x4_ four = {i, j, k, l};
    return four;
}

/// Selects lanes of `a` (0 to 3) and `b` (4 to 7).
#if defined(__clang__) || __GNUC__ >= 12
#define HIT_F32X4_SHUFFLE(a, b, i, j, k, l) __builtin_shufflevector(a, b, i, j, k, l)
#else
#define HIT_F32X4_SHUFFLE(a, b, i, j, k, l) __builtin_shuffle(a, b, hit_i32x4_of_(i, j, k, l))
#endif

/// Loads four floats.
static inline hit_f32x4_ hit_f32x4_load_(const void *first) {
    hit_f32x4_ four;
    memcpy(&four, first, sizeof four);
    return four;
}

/// Loads two floats from `first` and two from `second`. Each pair is loaded as one number.
static inline hit_f32x4_ hit_f32x4_load_pairs_(const void *first, const void *second) {
    int64_t a, b;
    memcpy(&a, first, sizeof a);
    memcpy(&b, second, sizeof b);
    hit_i64x2_ both = {a, b};
    return (hit_f32x4_)both;
}

static inline hit_f32x4_ hit_f32x4_0101_(hit_f32x4_ a) {
    return HIT_F32X4_SHUFFLE(a, a, 0, 1, 0, 1);
}

/// Lanes 2 and 3 of a, then of b.
static inline hit_f32x4_ hit_f32x4_2367_(hit_f32x4_ a, hit_f32x4_ b) {
    return HIT_F32X4_SHUFFLE(a, b, 2, 3, 6, 7);
}

static inline hit_f32x4_ hit_f32x4_2301_(hit_f32x4_ a) {
    return HIT_F32X4_SHUFFLE(a, a, 2, 3, 0, 1);
}

static inline hit_f32x4_ hit_f32x4_1032_(hit_f32x4_ a) {
    return HIT_F32X4_SHUFFLE(a, a, 1, 0, 3, 2);
}

static inline hit_f32x4_ hit_f32x4_0022_(hit_f32x4_ a) {
    return HIT_F32X4_SHUFFLE(a, a, 0, 0, 2, 2);
}

static inline hit_f32x4_ hit_f32x4_1133_(hit_f32x4_ a) {
    return HIT_F32X4_SHUFFLE(a, a, 1, 1, 3, 3);
}

/// Lanes (0, -1, 2, -3): flips the sign bit of lanes 1 and 3.
static inline hit_f32x4_ hit_f32x4_negate_odd_(hit_f32x4_ a) {
    return (hit_f32x4_)((hit_i32x4_)a ^ hit_i32x4_of_(0, INT32_MIN, 0, INT32_MIN));
}

static inline hit_f32x4_ hit_f32x4_abs_(hit_f32x4_ a) {
    return (hit_f32x4_)((hit_i32x4_)a & INT32_MAX);
}

/// Of each lane the greater one; b if either is a NaN, like hit_greater_.
static inline hit_f32x4_ hit_f32x4_greater_(hit_f32x4_ a, hit_f32x4_ b) {
#ifdef __SSE__
    return _mm_max_ps(a, b);
#else
    hit_i32x4_ is_a = a > b;
    return (hit_f32x4_)(((hit_i32x4_)a & is_a) | ((hit_i32x4_)b & ~is_a));
#endif
}

/// Whether no lane has its sign bit set.
static inline bool hit_f32x4_none_negative_(hit_f32x4_ a) {
#ifdef __SSE__
    return _mm_movemask_ps(a) == 0;
#else
    hit_i32x4_ bits = (hit_i32x4_)a | (hit_i32x4_)hit_f32x4_2301_(a);
    return (bits[0] | bits[1]) >= 0;
#endif
}

HIT_END

#endif

#endif

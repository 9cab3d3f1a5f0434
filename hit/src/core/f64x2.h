// Two doubles at once. With gcc and clang a function is one or two instructions; with other compilers, or if
// HIT_ONE_BY_ONE is defined, it is plain C with the same results. Kernel internal.
//
// A mask has all bits of a lane or none; in plain C it is 1 or 0.
#ifndef HIT_F64X2_H
#define HIT_F64X2_H

#include "hit/core/filter.h"
#include "hit/pairs/f32x4.h"
#include "vec64.h"

#ifdef HIT_F32X4
typedef double f64x2 __attribute__((vector_size(16)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef hit_i64x2_ two_vecs; ///< as bits: gcc stores the members of a struct one by one

#ifdef __SSE2__
#include <emmintrin.h>
#define IN_SSE2(sse2, plain) sse2
#endif

#define LANE_OF(a, i) (a)[i]
#define F64X2(x, y) ((f64x2){x, y})
#define BITS_OF(a) ((hit_i64x2_)(a))
#define LANEWISE(name, both, one)                                                                                      \
    HIT_INLINE f64x2 name(f64x2 a, f64x2 b) {                                                                          \
        return both;                                                                                                   \
    }
#else
typedef struct {
    double lane[2];
} f64x2;

typedef struct {
    hit_vec vecs[2];
} two_vecs;

#define LANE_OF(a, i) (a).lane[i]
#define F64X2(x, y) ((f64x2){{x, y}})
#define LANEWISE(name, both, one)                                                                                      \
    HIT_INLINE double name##_lane(double a, double b) {                                                                \
        return one;                                                                                                    \
    }                                                                                                                  \
    HIT_INLINE f64x2 name(f64x2 a, f64x2 b) {                                                                          \
        return F64X2(name##_lane(LANE_OF(a, 0), LANE_OF(b, 0)), name##_lane(LANE_OF(a, 1), LANE_OF(b, 1)));            \
    }
#endif

/// The last four bits.
static inline int mark_of(double a) {
    uint64_t bits;
    memcpy(&bits, &a, sizeof bits);
    return (int)(bits & 15u);
}

static inline double marked(double a, double as) {
    uint64_t bits;
    memcpy(&bits, &a, sizeof bits);
    bits = (bits & ~(uint64_t)15u) | (uint64_t)mark_of(as);
    memcpy(&a, &bits, sizeof a);
    return a;
}

LANEWISE(plus_x2, a + b, a + b)
LANEWISE(minus_x2, a - b, a - b)
LANEWISE(times_x2, (a * b), (a * b))
LANEWISE(over_x2, a / b, a / b)
LANEWISE(less_x2, (f64x2)(a < b), a < b)                                      // a mask
LANEWISE(where_x2, (f64x2)(BITS_OF(a) & BITS_OF(b)), a != 0.0 ? b : 0.0)      // b where the mask a is, or 0
LANEWISE(elsewhere_x2, (f64x2)(~BITS_OF(a) & BITS_OF(b)), a != 0.0 ? 0.0 : b) // b where the mask a is not, or 0
LANEWISE(or_x2, (f64x2)(BITS_OF(a) | BITS_OF(b)), a != 0.0 ? a : b)           // of which one is 0, or of masks
LANEWISE(with_sign_x2, (f64x2)(BITS_OF(a) | (BITS_OF(b) & INT64_MIN)),
         copysign(a, b))                                                           // of b, for a that is not negative
LANEWISE(marked_x2, (f64x2)((BITS_OF(a) & -16) | (BITS_OF(b) & 15)), marked(a, b)) // a with the last four bits of b
LANEWISE(negative_of_x2, (f64x2)(BITS_OF(a) | BITS_OF(b)), signbit(a) ? a : b) // its sign bit, if one of both has it

HIT_INLINE f64x2 both_x2(double a) {
    return F64X2(a, a);
}

/// All bits of both lanes for 1, none for 0.
HIT_INLINE f64x2 mask_x2(int is) {
#ifdef HIT_F32X4
    return (f64x2)(hit_i64x2_){-(int64_t)is, -(int64_t)is};
#else
    return both_x2((double)is);
#endif
}

HIT_INLINE f64x2 swapped_x2(f64x2 a) {
    return F64X2(LANE_OF(a, 1), LANE_OF(a, 0));
}

/// The first lanes of both.
HIT_INLINE f64x2 firsts_x2(f64x2 a, f64x2 b) {
    return F64X2(LANE_OF(a, 0), LANE_OF(b, 0));
}

HIT_INLINE f64x2 seconds_x2(f64x2 a, f64x2 b) {
    return F64X2(LANE_OF(a, 1), LANE_OF(b, 1));
}

HIT_INLINE f64x2 absolute_x2(f64x2 a) {
#ifdef HIT_F32X4
    return (f64x2)(BITS_OF(a) & INT64_MAX);
#else
    return F64X2(fabs(LANE_OF(a, 0)), fabs(LANE_OF(a, 1)));
#endif
}

/// a where the mask is, b elsewhere.
HIT_INLINE f64x2 either_x2(f64x2 mask, f64x2 a, f64x2 b) {
    return or_x2(where_x2(mask, a), elsewhere_x2(mask, b));
}

// What is one instruction of SSE2, which no operator and no builtin function of gcc stands for.
#ifndef IN_SSE2
#define IN_SSE2(sse2, plain) plain
#endif

/// Of each lane the lesser one; b if either is a NaN.
HIT_INLINE f64x2 lesser_x2(f64x2 a, f64x2 b) {
    return IN_SSE2(_mm_min_pd(a, b), either_x2(less_x2(a, b), a, b));
}

HIT_INLINE f64x2 greater_x2(f64x2 a, f64x2 b) {
    return IN_SSE2(_mm_max_pd(a, b), either_x2(less_x2(b, a), a, b));
}

/// Without the branch of sqrt() for errno.
HIT_INLINE f64x2 roots_x2(f64x2 a) {
    return IN_SSE2(_mm_sqrt_pd(a), F64X2(sqrt(LANE_OF(a, 0)), sqrt(LANE_OF(a, 1))));
}

/// Whether a lane has its sign bit set.
HIT_INLINE bool any_negative_x2(f64x2 a) {
#ifdef HIT_F32X4
    return (BITS_OF(a)[0] | BITS_OF(a)[1]) < 0;
#else
    return signbit(LANE_OF(a, 0)) || signbit(LANE_OF(a, 1));
#endif
}

HIT_INLINE double sum_of_x2(f64x2 a) {
    return LANE_OF(a, 0) + LANE_OF(a, 1);
}

/// In both lanes.
HIT_INLINE f64x2 sums_x2(f64x2 a) {
    return plus_x2(a, swapped_x2(a));
}

/// The first lane times u plus the second one times v.
HIT_INLINE f64x2 combined_x2(f64x2 u, f64x2 v, f64x2 a) {
    return plus_x2(times_x2(both_x2(LANE_OF(a, 0)), u), times_x2(both_x2(LANE_OF(a, 1)), v));
}

/// Of two floats in memory.
HIT_INLINE f64x2 to_f64x2(const void *floats) {
#ifdef HIT_F32X4
    double bits;
    memcpy(&bits, floats, sizeof bits);
    const f64x4 wide = __builtin_convertvector((hit_f32x4_)F64X2(bits, 0.0), f64x4);
    return F64X2(wide[0], wide[1]);
#else
    hit_vec v;
    memcpy(&v, floats, sizeof v);
    return F64X2((double)v.x, (double)v.y);
#endif
}

/// As to_vec: clamped to the largest float, and without a negative zero.
HIT_INLINE two_vecs to_vecs(f64x2 first, f64x2 second) {
#ifdef HIT_F32X4
    const f64x4 four = {first[0], first[1], second[0], second[1]};
    const hit_i32x4_ bits = (hit_i32x4_)(__builtin_convertvector(four, hit_f32x4_) + 0.0f);
    return (two_vecs)(bits + ((bits & INT32_MAX) == 0x7f800000)); // the bits before those of infinity
#else
    return (two_vecs){{to_vec((vec64){LANE_OF(first, 0), LANE_OF(first, 1)}),
                       to_vec((vec64){LANE_OF(second, 0), LANE_OF(second, 1)})}};
#endif
}

HIT_INLINE hit_vec vec_at(two_vecs two, int index) {
#ifdef HIT_F32X4
    const int64_t bits = two[index];
    hit_vec v;
    memcpy(&v, &bits, sizeof v);
    return v;
#else
    return two.vecs[index];
#endif
}

#endif

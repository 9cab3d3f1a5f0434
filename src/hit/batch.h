// Many verdicts in one call: one shape against many, or pairs. The answers equal those of the single tests (pair.h).
// For shapes in memory a batch takes about as long as reading them.
//
// Shapes are passed as structures of arrays: one array for each number of a shape, so that a vector register holds the
// same number of several shapes. The arrays need no alignment but that of a float, and no padding. They may be NULL
// when the count is 0. In debug builds, asserts catch other null pointers, misaligned arrays and negative counts. Units
// are those of shape.h.
//
// The result is an array of hit_batch_words(count) words with one bit for each shape or pair. Bit i % 64 of word i / 64
// is set if verdict i is at least `min_verdict`: HIT_TOUCHING if contact counts as a hit, HIT_OVERLAP if it does not.
// Bits past the last one are zero. An invalid shape hits nothing.
//
// To test many copies of one shape at different places, fill the arrays of the other numbers once and reuse them.
//
// Where float arithmetic cannot decide (core/filter.h), the single test is called for that shape or pair.
#ifndef HIT_BATCH_H
#define HIT_BATCH_H

#include <stddef.h>
#include <stdint.h>

#include "shape.h"

HIT_BEGIN

typedef struct {
    const float *x, *y, *radius;
} hit_circle_arrays;

typedef struct {
    const float *min_x, *min_y, *max_x, *max_y;
} hit_aabb_arrays;

typedef struct {
    const float *x, *y, *half_x, *half_y, *c, *s;
} hit_obb_arrays;

typedef struct {
    const float *x, *y;
} hit_point_arrays;

/// The number of words in the result for this count. It cannot overflow.
static inline size_t hit_batch_words(size_t count) {
    return count / 64 + (count % 64 != 0);
}

// One shape against many.

HIT_API void hit_circle_circle_many(hit_circle a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                                    uint64_t *bits);
HIT_API void hit_aabb_aabb_many(hit_aabb a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_circle_aabb_many(hit_circle a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                                  uint64_t *bits);
HIT_API void hit_aabb_circle_many(hit_aabb a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                                  uint64_t *bits);
HIT_API void hit_circle_obb_many(hit_circle a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_obb_circle_many(hit_obb a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_obb_obb_many(hit_obb a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);

HIT_API void hit_obb_aabb_many(hit_obb a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_aabb_obb_many(hit_aabb a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_point_circle_many(hit_vec a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                                   uint64_t *bits);
HIT_API void hit_circle_point_many(hit_circle a, hit_point_arrays b, size_t count, hit_verdict min_verdict,
                                   uint64_t *bits);
HIT_API void hit_point_aabb_many(hit_vec a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_aabb_point_many(hit_aabb a, hit_point_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_point_obb_many(hit_vec a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_obb_point_many(hit_obb a, hit_point_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);

// Pairs: shape i of a against shape i of b.

HIT_API void hit_circle_circle_pairs(hit_circle_arrays a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                                     uint64_t *bits);
HIT_API void hit_aabb_aabb_pairs(hit_aabb_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                                 uint64_t *bits);
HIT_API void hit_circle_aabb_pairs(hit_circle_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                                   uint64_t *bits);
HIT_API void hit_circle_obb_pairs(hit_circle_arrays a, hit_obb_arrays b, size_t count, hit_verdict min_verdict,
                                  uint64_t *bits);
HIT_API void hit_obb_obb_pairs(hit_obb_arrays a, hit_obb_arrays b, size_t count, hit_verdict min_verdict,
                               uint64_t *bits);
HIT_API void hit_obb_aabb_pairs(hit_obb_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                                uint64_t *bits);

// All of these call hit_batch_answer, which takes the query as data. Tests and benchmarks use it to choose the
// instruction set.

/// Instruction sets in ascending order. HIT_LEVEL_BASIC is the compiler's default target: SSE2 on x86-64, NEON on
/// 64-bit ARM.
typedef enum { HIT_LEVEL_BASIC, HIT_LEVEL_AVX2, HIT_LEVEL_AVX512 } hit_level;

/// The highest level that both this processor and the compiler support. All lower levels are supported, too.
HIT_API hit_level hit_best_level(void);

typedef enum {
    HIT_PAIR_CIRCLE_CIRCLE,
    HIT_PAIR_AABB_AABB,
    HIT_PAIR_CIRCLE_AABB,
    HIT_PAIR_CIRCLE_OBB,
    HIT_PAIR_OBB_OBB,
    HIT_PAIR_POINT_CIRCLE,
    HIT_PAIR_POINT_AABB,
    HIT_PAIR_POINT_OBB,
    HIT_PAIR_OBB_AABB,
} hit_pair_kind;

enum { HIT_NUMBERS_MAX = 6 }; ///< maximum for one shape

/// One operand of a query: the numbers of one shape, or the arrays of many, in the order of the members of their
/// structs.
typedef struct {
    bool is_one;
    float one[HIT_NUMBERS_MAX];
    const float *many[HIT_NUMBERS_MAX];
} hit_operand;

typedef struct {
    hit_pair_kind kind;
    hit_operand a, b; ///< in the order of the pair's name; at most one of them is a single shape
    size_t count;
    hit_verdict min_verdict; ///< HIT_TOUCHING or HIT_OVERLAP
} hit_batch;

/// Answers a query with the instructions of `level`, which must not exceed hit_best_level(). `bits` has
/// hit_batch_words(batch->count) words.
HIT_API void hit_batch_answer(const hit_batch *batch, hit_level level, uint64_t *bits);

HIT_END

#endif

// Many answers in one call: one shape against many, or pairs. They equal those of the single tests (pair.h, segment.h,
// inside.h, convex.h). For shapes in memory a batch takes about as long as reading them.
//
// Shapes are passed as structures of arrays: one array for each number of a shape, so that a vector register holds the
// same number of several shapes. The arrays need no alignment but that of a float, and no padding. They may be NULL
// when the count is 0. In debug builds, asserts catch other null pointers, misaligned arrays and negative counts. Units
// are those of shape.h.
//
// The result is an array of hit_batch_words(count) words with one bit for each shape or pair. Bit i % 64 of word i / 64
// is set if answer i is at least the minimum: HIT_TOUCHING if contact counts as a hit, HIT_OVERLAP if it does not; of
// containment HIT_INSIDE_TOUCHING or HIT_STRICTLY_INSIDE. Bits past the last one are zero. An invalid shape hits
// nothing, contains nothing and is in nothing.
//
// The most common queries have a function each. hit_batch_answer at the end takes a query as data: any two shapes in
// the order of a single test, either of them one or many.
//
// To test many copies of one shape at different places, fill the arrays of the other numbers once and reuse them.
//
// Where float arithmetic cannot decide (core/filter.h), the single test is called for that shape or pair. Of capsules,
// float arithmetic compares only the bounding boxes, so a batch takes about as long as the single tests of those that
// are near. Convex shapes have no batches: hit_bodies_bounds (broad.h) writes their boxes, which hit_aabb_aabb_many
// compares.
#ifndef HIT_BATCH_H
#define HIT_BATCH_H

#include <stddef.h>
#include <stdint.h>

#include "inside/containment.h"
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

typedef struct {
    const float *from_x, *from_y, *to_x, *to_y;
} hit_segment_arrays;

typedef struct {
    const float *from_x, *from_y, *to_x, *to_y, *radius;
} hit_capsule_arrays;

/// The number of words in the result for this count. It cannot overflow.
static inline size_t hit_batch_words(size_t count) {
    return count / 64 + (count % 64 != 0);
}

// One shape against many.

HIT_API void hit_circle_circle_many(hit_circle a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                                    uint64_t *bits);
HIT_API void hit_circle_aabb_many(hit_circle a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                                  uint64_t *bits);
HIT_API void hit_circle_obb_many(hit_circle a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_aabb_circle_many(hit_aabb a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                                  uint64_t *bits);
HIT_API void hit_aabb_aabb_many(hit_aabb a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_aabb_obb_many(hit_aabb a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_obb_circle_many(hit_obb a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_obb_aabb_many(hit_obb a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_obb_obb_many(hit_obb a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);

HIT_API void hit_point_circle_many(hit_vec a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                                   uint64_t *bits);
HIT_API void hit_point_aabb_many(hit_vec a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_point_obb_many(hit_vec a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_circle_point_many(hit_circle a, hit_point_arrays b, size_t count, hit_verdict min_verdict,
                                   uint64_t *bits);
HIT_API void hit_aabb_point_many(hit_aabb a, hit_point_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_obb_point_many(hit_obb a, hit_point_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);

HIT_API void hit_segment_circle_many(hit_segment a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                                     uint64_t *bits);
HIT_API void hit_segment_aabb_many(hit_segment a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                                   uint64_t *bits);
HIT_API void hit_segment_obb_many(hit_segment a, hit_obb_arrays b, size_t count, hit_verdict min_verdict,
                                  uint64_t *bits);
HIT_API void hit_circle_segment_many(hit_circle a, hit_segment_arrays b, size_t count, hit_verdict min_verdict,
                                     uint64_t *bits);
HIT_API void hit_aabb_segment_many(hit_aabb a, hit_segment_arrays b, size_t count, hit_verdict min_verdict,
                                   uint64_t *bits);
HIT_API void hit_obb_segment_many(hit_obb a, hit_segment_arrays b, size_t count, hit_verdict min_verdict,
                                  uint64_t *bits);

HIT_API void hit_point_capsule_many(hit_vec a, hit_capsule_arrays b, size_t count, hit_verdict min_verdict,
                                    uint64_t *bits);
HIT_API void hit_segment_capsule_many(hit_segment a, hit_capsule_arrays b, size_t count, hit_verdict min_verdict,
                                      uint64_t *bits);
HIT_API void hit_circle_capsule_many(hit_circle a, hit_capsule_arrays b, size_t count, hit_verdict min_verdict,
                                     uint64_t *bits);
HIT_API void hit_capsule_capsule_many(hit_capsule a, hit_capsule_arrays b, size_t count, hit_verdict min_verdict,
                                      uint64_t *bits);
HIT_API void hit_obb_capsule_many(hit_obb a, hit_capsule_arrays b, size_t count, hit_verdict min_verdict,
                                  uint64_t *bits);
HIT_API void hit_aabb_capsule_many(hit_aabb a, hit_capsule_arrays b, size_t count, hit_verdict min_verdict,
                                   uint64_t *bits);
HIT_API void hit_capsule_point_many(hit_capsule a, hit_point_arrays b, size_t count, hit_verdict min_verdict,
                                    uint64_t *bits);
HIT_API void hit_capsule_segment_many(hit_capsule a, hit_segment_arrays b, size_t count, hit_verdict min_verdict,
                                      uint64_t *bits);
HIT_API void hit_capsule_circle_many(hit_capsule a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                                     uint64_t *bits);
HIT_API void hit_capsule_obb_many(hit_capsule a, hit_obb_arrays b, size_t count, hit_verdict min_verdict,
                                  uint64_t *bits);
HIT_API void hit_capsule_aabb_many(hit_capsule a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                                   uint64_t *bits);

// Pairs: shape i of a against shape i of b.

HIT_API void hit_circle_circle_pairs(hit_circle_arrays a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                                     uint64_t *bits);
HIT_API void hit_circle_aabb_pairs(hit_circle_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                                   uint64_t *bits);
HIT_API void hit_circle_obb_pairs(hit_circle_arrays a, hit_obb_arrays b, size_t count, hit_verdict min_verdict,
                                  uint64_t *bits);
HIT_API void hit_aabb_aabb_pairs(hit_aabb_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                                 uint64_t *bits);
HIT_API void hit_obb_aabb_pairs(hit_obb_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                                uint64_t *bits);
HIT_API void hit_obb_obb_pairs(hit_obb_arrays a, hit_obb_arrays b, size_t count, hit_verdict min_verdict,
                               uint64_t *bits);
HIT_API void hit_circle_capsule_pairs(hit_circle_arrays a, hit_capsule_arrays b, size_t count, hit_verdict min_verdict,
                                      uint64_t *bits);
HIT_API void hit_capsule_capsule_pairs(hit_capsule_arrays a, hit_capsule_arrays b, size_t count,
                                       hit_verdict min_verdict, uint64_t *bits);
HIT_API void hit_capsule_obb_pairs(hit_capsule_arrays a, hit_obb_arrays b, size_t count, hit_verdict min_verdict,
                                   uint64_t *bits);
HIT_API void hit_capsule_aabb_pairs(hit_capsule_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                                    uint64_t *bits);

// Which of b does a contain?

HIT_API void hit_circle_contains_circle_many(hit_circle a, hit_circle_arrays b, size_t count,
                                             hit_containment min_containment, uint64_t *bits);
HIT_API void hit_circle_contains_aabb_many(hit_circle a, hit_aabb_arrays b, size_t count,
                                           hit_containment min_containment, uint64_t *bits);
HIT_API void hit_circle_contains_obb_many(hit_circle a, hit_obb_arrays b, size_t count, hit_containment min_containment,
                                          uint64_t *bits);
HIT_API void hit_aabb_contains_circle_many(hit_aabb a, hit_circle_arrays b, size_t count,
                                           hit_containment min_containment, uint64_t *bits);
HIT_API void hit_aabb_contains_aabb_many(hit_aabb a, hit_aabb_arrays b, size_t count, hit_containment min_containment,
                                         uint64_t *bits);
HIT_API void hit_aabb_contains_obb_many(hit_aabb a, hit_obb_arrays b, size_t count, hit_containment min_containment,
                                        uint64_t *bits);
HIT_API void hit_obb_contains_circle_many(hit_obb a, hit_circle_arrays b, size_t count, hit_containment min_containment,
                                          uint64_t *bits);
HIT_API void hit_obb_contains_aabb_many(hit_obb a, hit_aabb_arrays b, size_t count, hit_containment min_containment,
                                        uint64_t *bits);
HIT_API void hit_obb_contains_obb_many(hit_obb a, hit_obb_arrays b, size_t count, hit_containment min_containment,
                                       uint64_t *bits);

// All queries, as data. The functions above are shorthands for these, with the instructions of hit_best_level().

/// Instruction sets in ascending order. HIT_LEVEL_BASIC is the compiler's default target: SSE2 on x86-64, NEON on
/// 64-bit ARM.
typedef enum { HIT_LEVEL_BASIC, HIT_LEVEL_AVX2, HIT_LEVEL_AVX512 } hit_level;

/// The highest level that both this processor and the compiler support. All lower levels are supported, too.
HIT_API hit_level hit_best_level(void);

/// The single tests, by their names: HIT_PAIR_CIRCLE_AABB is hit_circle_aabb.
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
    HIT_PAIR_SEGMENT_CIRCLE,
    HIT_PAIR_SEGMENT_AABB,
    HIT_PAIR_SEGMENT_OBB,
    HIT_PAIR_CIRCLE_CONTAINS_CIRCLE,
    HIT_PAIR_CIRCLE_CONTAINS_AABB,
    HIT_PAIR_CIRCLE_CONTAINS_OBB,
    HIT_PAIR_AABB_CONTAINS_CIRCLE,
    HIT_PAIR_AABB_CONTAINS_AABB,
    HIT_PAIR_AABB_CONTAINS_OBB,
    HIT_PAIR_OBB_CONTAINS_CIRCLE,
    HIT_PAIR_OBB_CONTAINS_AABB,
    HIT_PAIR_OBB_CONTAINS_OBB,
    HIT_PAIR_POINT_CAPSULE,
    HIT_PAIR_SEGMENT_CAPSULE,
    HIT_PAIR_CIRCLE_CAPSULE,
    HIT_PAIR_CAPSULE_CAPSULE,
    HIT_PAIR_CAPSULE_OBB,
    HIT_PAIR_CAPSULE_AABB,
} hit_pair_kind;

enum { HIT_NUMBERS_MAX = 6 }; ///< maximum for one shape

/// One operand of a query: the numbers of one shape, or the arrays of many, in the order of the members of their
/// structs.
typedef struct {
    bool is_one;
    float one[HIT_NUMBERS_MAX];
    const float *many[HIT_NUMBERS_MAX];
} hit_operand;

static inline hit_operand hit_one_circle(hit_circle a) {
    hit_operand operand = {true, {a.center.x, a.center.y, a.radius}, {NULL}};
    return operand;
}

static inline hit_operand hit_many_circles(hit_circle_arrays a) {
    hit_operand operand = {false, {0.0f}, {a.x, a.y, a.radius}};
    return operand;
}

static inline hit_operand hit_one_aabb(hit_aabb a) {
    hit_operand operand = {true, {a.min.x, a.min.y, a.max.x, a.max.y}, {NULL}};
    return operand;
}

static inline hit_operand hit_many_aabbs(hit_aabb_arrays a) {
    hit_operand operand = {false, {0.0f}, {a.min_x, a.min_y, a.max_x, a.max_y}};
    return operand;
}

static inline hit_operand hit_one_obb(hit_obb a) {
    hit_operand operand = {true, {a.center.x, a.center.y, a.half.x, a.half.y, a.c, a.s}, {NULL}};
    return operand;
}

static inline hit_operand hit_many_obbs(hit_obb_arrays a) {
    hit_operand operand = {false, {0.0f}, {a.x, a.y, a.half_x, a.half_y, a.c, a.s}};
    return operand;
}

static inline hit_operand hit_one_point(hit_vec a) {
    hit_operand operand = {true, {a.x, a.y}, {NULL}};
    return operand;
}

static inline hit_operand hit_many_points(hit_point_arrays a) {
    hit_operand operand = {false, {0.0f}, {a.x, a.y}};
    return operand;
}

static inline hit_operand hit_one_segment(hit_segment a) {
    hit_operand operand = {true, {a.from.x, a.from.y, a.to.x, a.to.y}, {NULL}};
    return operand;
}

static inline hit_operand hit_many_segments(hit_segment_arrays a) {
    hit_operand operand = {false, {0.0f}, {a.from_x, a.from_y, a.to_x, a.to_y}};
    return operand;
}

static inline hit_operand hit_one_capsule(hit_capsule a) {
    hit_operand operand = {true, {a.from.x, a.from.y, a.to.x, a.to.y, a.radius}, {NULL}};
    return operand;
}

static inline hit_operand hit_many_capsules(hit_capsule_arrays a) {
    hit_operand operand = {false, {0.0f}, {a.from_x, a.from_y, a.to_x, a.to_y, a.radius}};
    return operand;
}

typedef struct {
    hit_pair_kind kind;
    hit_operand a, b; ///< in the order of the pair's name; at most one of them is a single shape
    size_t count;
    union {
        hit_verdict min_verdict;         ///< HIT_TOUCHING or HIT_OVERLAP
        hit_containment min_containment; ///< the same of containment: HIT_INSIDE_TOUCHING or HIT_STRICTLY_INSIDE
    };
} hit_batch;

/// Answers a query with the instructions of `level`, which must not exceed hit_best_level(). `bits` has
/// hit_batch_words(batch->count) words.
HIT_API void hit_batch_answer(const hit_batch *batch, hit_level level, uint64_t *bits);

HIT_END

#endif

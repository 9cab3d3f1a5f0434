// Many verdicts at once: one shape against many, or pairs, with the same answers as one by one (pair.h), about as fast
// as memory delivers the shapes.
//
// Shapes lie in arrays, one for each of their numbers, so that the same number of several shapes fills a vector
// register. The arrays need no alignment and nothing behind their ends; with a count of 0 they may be NULL. The units
// are those of shape.h.
//
// The answer is a row of hit_batch_words(count) words, one bit for each shape or pair: bit i % 64 of word i / 64 is set
// when verdict i is at least `min_verdict`. That is HIT_TOUCHING where contact counts as a hit, HIT_OVERLAP where it
// does not. Bits past the last one are zero. A shape that is not valid hits nothing.
//
// A row of copies of one shape, as in a map of where it would hit, is a batch like any other: the arrays of what all
// copies have in common are filled once.
//
// Verdicts that float arithmetic cannot tell (filter.h) are told one by one: exact ties and shapes that are not valid
// take as long here as there.
#ifndef HIT_BATCH_H
#define HIT_BATCH_H

#include <stddef.h>
#include <stdint.h>

#include "shape.h"

typedef struct {
    const float *x, *y, *radius;
} hit_circle_arrays;

typedef struct {
    const float *min_x, *min_y, *max_x, *max_y;
} hit_aabb_arrays;

typedef struct {
    const float *x, *y, *half_x, *half_y, *c, *s;
} hit_obb_arrays;

/// How many words the answer to this many questions takes.
static inline size_t hit_batch_words(size_t count) {
    return count / 64 + (count % 64 != 0);
}

// One shape against many.

void hit_circle_circle_many(hit_circle a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
void hit_aabb_aabb_many(hit_aabb a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
void hit_circle_aabb_many(hit_circle a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
void hit_aabb_circle_many(hit_aabb a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
void hit_circle_obb_many(hit_circle a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
void hit_obb_circle_many(hit_obb a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
void hit_obb_obb_many(hit_obb a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);

// Pairs: shape i of a against shape i of b.

void hit_circle_circle_pairs(hit_circle_arrays a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                             uint64_t *bits);
void hit_aabb_aabb_pairs(hit_aabb_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
void hit_circle_aabb_pairs(hit_circle_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                           uint64_t *bits);
void hit_circle_obb_pairs(hit_circle_arrays a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);
void hit_obb_obb_pairs(hit_obb_arrays a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits);

// All of these are one function, which takes the question as data. Tests and measurements choose the instruction set.

/// Instruction sets in ascending order. The basic one is what the compiler takes without being told more: SSE2 on
/// x86-64, NEON on 64-bit ARM.
typedef enum { HIT_LEVEL_BASIC, HIT_LEVEL_AVX2, HIT_LEVEL_AVX512 } hit_level;

/// The greatest one that this processor, and the compiler that built this, have; they have those before it as well.
hit_level hit_best_level(void);

typedef enum {
    HIT_PAIR_CIRCLE_CIRCLE,
    HIT_PAIR_AABB_AABB,
    HIT_PAIR_CIRCLE_AABB,
    HIT_PAIR_CIRCLE_OBB,
    HIT_PAIR_OBB_OBB,
} hit_pair_kind;

enum { HIT_NUMBERS_MAX = 6 }; ///< of a shape

/// One side of a question: a shape's numbers, or the arrays of many, in the order of their structs.
typedef struct {
    bool is_one;
    float one[HIT_NUMBERS_MAX];
    const float *many[HIT_NUMBERS_MAX];
} hit_operand;

typedef struct {
    hit_pair_kind kind;
    hit_operand a, b; ///< the shapes in the pair's order; at most one side is a single shape
    size_t count;
    hit_verdict min_verdict; ///< HIT_TOUCHING or HIT_OVERLAP
} hit_batch;

/// Answers the question with the instructions of this level, which must not be beyond the best one.
void hit_batch_answer(const hit_batch *batch, hit_level level, uint64_t *bits);

#endif

// Batches: the formulas of the single tests (NAME_estimate_) in a plain loop, which the compiler vectorizes once for
// each instruction set. There is no second formula, and nothing is specific to a processor except the names of the
// instruction sets and movemask.h. gcc vectorizes at -O2 since version 12, before that at -O3; clang at -O2. The
// answers do not depend on it: if a lane is not certain, the single test decides.
//
// The loop needs a form that compilers vectorize: no branch, no early exit, a fixed number of iterations.
// Contraction makes it faster and only removes roundings (core/filter.h).
#if defined(__clang__)
#pragma clang fp contract(fast)
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=fast", "no-tree-slp-vectorize")
#endif

#include "batch.h"

#include <assert.h>
#include <string.h>

#include "batch/movemask.h"
#include "pair.h"

enum { HALF_LANES = WORD_LANES / 2 }; ///< lanes that are checked together for being far apart

HIT_INLINE float number_of(const hit_operand *side, bool is_one, int index, size_t lane) {
    return is_one ? side->one[index] : side->many[index][lane];
}

HIT_INLINE hit_circle circle_in(const hit_operand *side, bool is_one, size_t lane) {
    return (hit_circle){{number_of(side, is_one, 0, lane), number_of(side, is_one, 1, lane)},
                        number_of(side, is_one, 2, lane)};
}

HIT_INLINE hit_aabb aabb_in(const hit_operand *side, bool is_one, size_t lane) {
    return (hit_aabb){{number_of(side, is_one, 0, lane), number_of(side, is_one, 1, lane)},
                      {number_of(side, is_one, 2, lane), number_of(side, is_one, 3, lane)}};
}

HIT_INLINE hit_obb obb_in(const hit_operand *side, bool is_one, size_t lane) {
    return (hit_obb){{number_of(side, is_one, 0, lane), number_of(side, is_one, 1, lane)},
                     {number_of(side, is_one, 2, lane), number_of(side, is_one, 3, lane)},
                     number_of(side, is_one, 4, lane),
                     number_of(side, is_one, 5, lane)};
}

/// What is a compile-time constant in a loop. Each case gets its own loop.
typedef struct {
    hit_pair_kind kind;
    bool a_is_one, b_is_one;
} loop_case;

HIT_INLINE hit_estimate_ estimate_lane(loop_case of, const hit_operand *a, const hit_operand *b, size_t lane) {
    switch (of.kind) {
    case HIT_PAIR_CIRCLE_CIRCLE:
        return hit_circle_circle_estimate_(circle_in(a, of.a_is_one, lane), circle_in(b, of.b_is_one, lane));
    case HIT_PAIR_AABB_AABB:
        return hit_aabb_aabb_estimate_(aabb_in(a, of.a_is_one, lane), aabb_in(b, of.b_is_one, lane));
    case HIT_PAIR_CIRCLE_AABB:
        return hit_circle_aabb_estimate_(circle_in(a, of.a_is_one, lane), aabb_in(b, of.b_is_one, lane));
    case HIT_PAIR_CIRCLE_OBB:
        return hit_circle_obb_estimate_(circle_in(a, of.a_is_one, lane), obb_in(b, of.b_is_one, lane));
    default: return hit_obb_obb_estimate_(obb_in(a, of.a_is_one, lane), obb_in(b, of.b_is_one, lane));
    }
}

/// Whether the single test would return early because the shapes are far apart. Only the tests of oriented boxes do
/// that.
HIT_INLINE bool is_far(loop_case of, const hit_operand *a, const hit_operand *b, size_t lane) {
    if (of.kind == HIT_PAIR_CIRCLE_OBB)
        return hit_circle_obb_are_far_(circle_in(a, of.a_is_one, lane), obb_in(b, of.b_is_one, lane));
    hit_obb one = obb_in(a, of.a_is_one, lane), other = obb_in(b, of.b_is_one, lane);
    return hit_obbs_are_far_(hit_obb_obb_away_(one, other), hit_obb_obb_size_(one, other));
}

/// The single test of one lane.
static hit_verdict ask_lane(const hit_batch *batch, size_t lane) {
    const hit_operand *a = &batch->a, *b = &batch->b;
    switch (batch->kind) {
    case HIT_PAIR_CIRCLE_CIRCLE: return hit_circle_circle(circle_in(a, a->is_one, lane), circle_in(b, b->is_one, lane));
    case HIT_PAIR_AABB_AABB: return hit_aabb_aabb(aabb_in(a, a->is_one, lane), aabb_in(b, b->is_one, lane));
    case HIT_PAIR_CIRCLE_AABB: return hit_circle_aabb(circle_in(a, a->is_one, lane), aabb_in(b, b->is_one, lane));
    case HIT_PAIR_CIRCLE_OBB: return hit_circle_obb(circle_in(a, a->is_one, lane), obb_in(b, b->is_one, lane));
    default: return hit_obb_obb(obb_in(a, a->is_one, lane), obb_in(b, b->is_one, lane));
    }
}

/// Completes a word: calls the single test for all lanes whose gap is NaN. Lanes past the count are padding.
static HIT_COLD uint64_t settle_lanes(const hit_batch *batch, size_t first, const float *gaps, uint64_t bits) {
    for (size_t i = 0; i < WORD_LANES && first + i < batch->count; i++) {
        if (!isnan(gaps[i])) continue;
        uint64_t hits = ask_lane(batch, first + i) >= batch->min_verdict;
        bits |= hits << i;
    }
    return bits;
}

/// Whether a few operations for each lane of half a word show that none hits.
HIT_INLINE bool are_all_far(loop_case of, const hit_operand *a, const hit_operand *b, size_t first) {
    if (of.kind != HIT_PAIR_CIRCLE_OBB && of.kind != HIT_PAIR_OBB_OBB) return false;
    uint32_t far = UINT32_MAX;
    for (size_t i = 0; i < HALF_LANES; i++) far &= is_far(of, a, b, first + i) ? UINT32_MAX : 0;
    return far != 0;
}

/// The loop that is vectorized: the gaps of half a word, NaN if the sign is not certain.
HIT_INLINE void find_gaps(loop_case of, const hit_operand *a, const hit_operand *b, size_t first, float *gaps) {
    for (size_t i = 0; i < HALF_LANES; i++) {
        hit_estimate_ estimate = estimate_lane(of, a, b, first + i);
        bool is_certain = hit_both_(estimate.is_plain, fabsf(estimate.gap) > estimate.error);
        gaps[i] = is_certain ? estimate.gap : NAN;
    }
}

/// If all are far apart, any positive gap will do.
HIT_INLINE void find_gaps_unless_far(bool are_far, loop_case of, const hit_operand *a, const hit_operand *b,
                                     size_t first, float *gaps) {
    if (!are_far) {
        find_gaps(of, a, b, first, gaps);
        return;
    }
    for (size_t i = 0; i < HALF_LANES; i++) gaps[i] = 1.0f;
}

HIT_INLINE lane_mask movemask(hit_level level, const float *gaps, float limit) {
    switch (level) {
#ifdef HIT_X86
    case HIT_LEVEL_AVX2: return movemask_avx2(gaps, limit);
    case HIT_LEVEL_AVX512: return movemask_avx512(gaps, limit);
#endif
    default: return movemask_basic(gaps, limit);
    }
}

/// Answers whole words. Only AABBs can be certain to touch: with the smallest float as the limit, a gap of 0 is a hit.
/// After a word without a hit, all of the next lanes are likely to be far apart.
HIT_INLINE void answer_words(hit_level level, loop_case of, const hit_batch *batch, size_t words, uint64_t *bits) {
    const hit_operand a = batch->a, b = batch->b; // copies, which no call can change
    const float limit = batch->min_verdict == HIT_TOUCHING ? 0x1p-149f : 0.0f;
    float gaps[WORD_LANES];
    for (size_t word = 0; word < words; word++) {
        const size_t low = word * WORD_LANES, high = low + HALF_LANES;
        const bool may_be_far = word == 0 || bits[word - 1] == 0;
        const bool low_is_far = may_be_far && are_all_far(of, &a, &b, low);
        const bool high_is_far = may_be_far && are_all_far(of, &a, &b, high);
        bits[word] = 0;
        if (low_is_far && high_is_far) continue;
        find_gaps_unless_far(low_is_far, of, &a, &b, low, gaps);
        find_gaps_unless_far(high_is_far, of, &a, &b, high, gaps + HALF_LANES);
        const lane_mask found = movemask(level, gaps, limit);
        bits[word] = found.has_nan ? settle_lanes(batch, low, gaps, found.below) : found.below;
    }
}

HIT_INLINE void answer_pair(hit_level level, hit_pair_kind kind, const hit_batch *batch, size_t words, uint64_t *bits) {
    if (batch->a.is_one)
        answer_words(level, (loop_case){kind, true, false}, batch, words, bits);
    else if (batch->b.is_one)
        answer_words(level, (loop_case){kind, false, true}, batch, words, bits);
    else
        answer_words(level, (loop_case){kind, false, false}, batch, words, bits);
}

/// All kinds of queries. Everything above is inlined into the functions that call this, with their instruction set.
HIT_INLINE void answer_any(hit_level level, const hit_batch *batch, size_t words, uint64_t *bits) {
    switch (batch->kind) {
    case HIT_PAIR_CIRCLE_CIRCLE: answer_pair(level, HIT_PAIR_CIRCLE_CIRCLE, batch, words, bits); break;
    case HIT_PAIR_AABB_AABB: answer_pair(level, HIT_PAIR_AABB_AABB, batch, words, bits); break;
    case HIT_PAIR_CIRCLE_AABB: answer_pair(level, HIT_PAIR_CIRCLE_AABB, batch, words, bits); break;
    case HIT_PAIR_CIRCLE_OBB: answer_pair(level, HIT_PAIR_CIRCLE_OBB, batch, words, bits); break;
    case HIT_PAIR_OBB_OBB: answer_pair(level, HIT_PAIR_OBB_OBB, batch, words, bits); break;
    }
}

typedef void (*answerer)(const hit_batch *batch, size_t words, uint64_t *bits);

static void answer_basic(const hit_batch *batch, size_t words, uint64_t *bits) {
    answer_any(HIT_LEVEL_BASIC, batch, words, bits);
}

#ifdef HIT_X86

HIT_AVX2 static void answer_avx2(const hit_batch *batch, size_t words, uint64_t *bits) {
    answer_any(HIT_LEVEL_AVX2, batch, words, bits);
}

HIT_AVX512 static void answer_avx512(const hit_batch *batch, size_t words, uint64_t *bits) {
    answer_any(HIT_LEVEL_AVX512, batch, words, bits);
}

static const answerer answerers[] = {answer_basic, answer_avx2, answer_avx512};

static bool has_avx512(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
}

hit_level hit_best_level(void) {
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return HIT_LEVEL_BASIC;
    return has_avx512() ? HIT_LEVEL_AVX512 : HIT_LEVEL_AVX2;
}

#else

static const answerer answerers[] = {answer_basic};

hit_level hit_best_level(void) {
    return HIT_LEVEL_BASIC;
}

#endif

/// The number of numbers of shapes a and b.
static const int numbers_of[][2] = {
    [HIT_PAIR_CIRCLE_CIRCLE] = {3, 3}, [HIT_PAIR_AABB_AABB] = {4, 4}, [HIT_PAIR_CIRCLE_AABB] = {3, 4},
    [HIT_PAIR_CIRCLE_OBB] = {3, 6},    [HIT_PAIR_OBB_OBB] = {6, 6},
};

static void skip_lanes(hit_operand *side, int numbers, size_t lanes) {
    for (int i = 0; i < numbers && !side->is_one; i++) side->many[i] += lanes;
}

/// Copies an operand of less than a word to `room`, where whole vectors can be read.
static void move_into(float room[][WORD_LANES], hit_operand *side, int numbers, size_t count) {
    for (int i = 0; i < numbers && !side->is_one; i++) {
        memcpy(room[i], side->many[i], count * sizeof(float));
        memset(room[i] + count, 0, (WORD_LANES - count) * sizeof(float));
        side->many[i] = room[i];
    }
}

/// The last, incomplete word of a batch. If there are enough lanes, it starts earlier, among lanes that are already
/// answered. Nothing is read beyond the ends of the arrays.
static uint64_t answer_rest(const hit_batch *batch, answerer answer) {
    const int *numbers = numbers_of[batch->kind];
    const size_t rest = batch->count % WORD_LANES;
    float room_a[HIT_NUMBERS_MAX][WORD_LANES], room_b[HIT_NUMBERS_MAX][WORD_LANES];
    hit_batch last = *batch;
    uint64_t bits;
    if (batch->count < WORD_LANES) {
        move_into(room_a, &last.a, numbers[0], rest);
        move_into(room_b, &last.b, numbers[1], rest);
        answer(&last, 1, &bits);
        return bits & (((uint64_t)1 << rest) - 1);
    }
    skip_lanes(&last.a, numbers[0], batch->count - WORD_LANES);
    skip_lanes(&last.b, numbers[1], batch->count - WORD_LANES);
    last.count = WORD_LANES;
    answer(&last, 1, &bits);
    return bits >> (WORD_LANES - rest);
}

void hit_batch_answer(const hit_batch *batch, hit_level level, uint64_t *bits) {
    assert(!(batch->a.is_one && batch->b.is_one));
    assert(batch->min_verdict == HIT_TOUCHING || batch->min_verdict == HIT_OVERLAP);
    assert(level <= hit_best_level());
    const size_t words = batch->count / WORD_LANES;
    answerers[level](batch, words, bits);
    if (batch->count % WORD_LANES != 0) bits[words] = answer_rest(batch, answerers[level]);
}

static hit_operand one_circle(hit_circle a) {
    return (hit_operand){.is_one = true, .one = {a.center.x, a.center.y, a.radius}};
}

static hit_operand one_aabb(hit_aabb a) {
    return (hit_operand){.is_one = true, .one = {a.min.x, a.min.y, a.max.x, a.max.y}};
}

static hit_operand one_obb(hit_obb a) {
    return (hit_operand){.is_one = true, .one = {a.center.x, a.center.y, a.half.x, a.half.y, a.c, a.s}};
}

static hit_operand many_circles(hit_circle_arrays a) {
    return (hit_operand){.many = {a.x, a.y, a.radius}};
}

static hit_operand many_aabbs(hit_aabb_arrays a) {
    return (hit_operand){.many = {a.min_x, a.min_y, a.max_x, a.max_y}};
}

static hit_operand many_obbs(hit_obb_arrays a) {
    return (hit_operand){.many = {a.x, a.y, a.half_x, a.half_y, a.c, a.s}};
}

static void answer_best(hit_pair_kind kind, hit_operand a, hit_operand b, size_t count, hit_verdict min_verdict,
                        uint64_t *bits) {
    hit_batch batch = {kind, a, b, count, min_verdict};
    hit_batch_answer(&batch, hit_best_level(), bits);
}

void hit_circle_circle_many(hit_circle a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_CIRCLE, one_circle(a), many_circles(b), count, min_verdict, bits);
}

void hit_aabb_aabb_many(hit_aabb a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_AABB_AABB, one_aabb(a), many_aabbs(b), count, min_verdict, bits);
}

void hit_circle_aabb_many(hit_circle a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_AABB, one_circle(a), many_aabbs(b), count, min_verdict, bits);
}

void hit_aabb_circle_many(hit_aabb a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_AABB, many_circles(b), one_aabb(a), count, min_verdict, bits);
}

void hit_circle_obb_many(hit_circle a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_OBB, one_circle(a), many_obbs(b), count, min_verdict, bits);
}

void hit_obb_circle_many(hit_obb a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_OBB, many_circles(b), one_obb(a), count, min_verdict, bits);
}

void hit_obb_obb_many(hit_obb a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_OBB, one_obb(a), many_obbs(b), count, min_verdict, bits);
}

void hit_circle_circle_pairs(hit_circle_arrays a, hit_circle_arrays b, size_t count, hit_verdict min_verdict,
                             uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_CIRCLE, many_circles(a), many_circles(b), count, min_verdict, bits);
}

void hit_aabb_aabb_pairs(hit_aabb_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_AABB_AABB, many_aabbs(a), many_aabbs(b), count, min_verdict, bits);
}

void hit_circle_aabb_pairs(hit_circle_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict,
                           uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_AABB, many_circles(a), many_aabbs(b), count, min_verdict, bits);
}

void hit_circle_obb_pairs(hit_circle_arrays a, hit_obb_arrays b, size_t count, hit_verdict min_verdict,
                          uint64_t *bits) {
    answer_best(HIT_PAIR_CIRCLE_OBB, many_circles(a), many_obbs(b), count, min_verdict, bits);
}

void hit_obb_obb_pairs(hit_obb_arrays a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_OBB, many_obbs(a), many_obbs(b), count, min_verdict, bits);
}

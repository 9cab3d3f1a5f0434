// Batches: the formulas of the single tests (NAME_window_) in a plain loop, which the compiler vectorizes once for
// each instruction set. There is no second formula, and nothing is specific to a processor except the names of the
// instruction sets and mask.h. gcc vectorizes at -O2 since version 12, before that at -O3; clang at -O2. The answers do
// not depend on it: where a lane is not certain, the single test decides.
//
// The loop needs a form that compilers vectorize: no branch, no early exit, a fixed number of iterations.
// Contraction makes it faster and only removes roundings (core/filter.h).
//
// A new pair needs a row of KINDS_WITHOUT_FORMS; with a loop for each form it is faster by about a third.
#if defined(__clang__)
#pragma clang fp contract(fast)
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=fast", "no-tree-slp-vectorize")
#endif

#include "hit/batch.h"

#include <assert.h>
#include <string.h>

#include "../core/arrays.h"
#include "../core/outward.h"
#include "hit/convex.h"
#include "hit/inside.h"
#include "hit/pair.h"
#include "hit/segment.h"
#include "mask.h"

enum { WORD_LANES = 64, BLOCK_WORDS = 16 }; ///< verdicts in a word, and words that are completed together

/// All kinds of queries, in the order of hit_pair_kind. A row has the kind, the shapes, the single test and the window
/// of its stage 1. The `hit_` of names that are pasted is for tools/amalgamate.awk, which renames others.
///
/// Those of the first table have a loop for each form: one a and many b, many a and one b, and pairs. Those of the
/// second have one loop, because each adds to the time of compilation: a single shape is copied to every lane.
#define KINDS_WITH_FORMS(ROW)                                                                                          \
    ROW(CIRCLE_CIRCLE, circle, circle, hit_circle_circle(a, b), hit_circle_circle_window_(a, b))                       \
    ROW(AABB_AABB, aabb, aabb, hit_aabb_aabb(a, b), aabbs_window(hit_aabb_separation_(a, b), a, b, min))               \
    ROW(CIRCLE_AABB, circle, aabb, hit_circle_aabb(a, b), hit_circle_aabb_window_(a, b))                               \
    ROW(CIRCLE_OBB, circle, obb, hit_circle_obb(a, b), hit_circle_obb_window_(a, b))                                   \
    ROW(OBB_OBB, obb, obb, hit_obb_obb(a, b), hit_obb_obb_window_(a, b))                                               \
    ROW(POINT_CIRCLE, vec, circle, hit_point_circle(a, b), hit_circle_circle_window_(circle_at(a), b))                 \
    ROW(POINT_AABB, vec, aabb, hit_point_aabb(a, b),                                                                   \
        aabbs_window(hit_aabb_separation_(aabb_at(a), b), aabb_at(a), b, min))                                         \
    ROW(POINT_OBB, vec, obb, hit_point_obb(a, b), window_of(hit_point_obb_estimate_(a, b)))                            \
    ROW(OBB_AABB, obb, aabb, hit_obb_aabb(a, b), window_of(hit_obb_aabb_estimate_(a, b)))                              \
    ROW(SEGMENT_CIRCLE, segment, circle, hit_segment_circle(a, b), window_of(hit_segment_circle_estimate_(a, b)))      \
    ROW(SEGMENT_AABB, segment, aabb, hit_segment_aabb(a, b), window_between(hit_segment_aabb_bracket_(a, b)))          \
    ROW(SEGMENT_OBB, segment, obb, hit_segment_obb(a, b), window_between(hit_segment_obb_bracket_(a, b)))

#define KINDS_WITHOUT_FORMS(ROW)                                                                                       \
    CONTAINMENT(ROW, CIRCLE_CONTAINS_CIRCLE, circle, circle, hit_circle_contains_circle)                               \
    CONTAINMENT(ROW, CIRCLE_CONTAINS_AABB, circle, aabb, hit_circle_contains_aabb)                                     \
    CONTAINMENT(ROW, CIRCLE_CONTAINS_OBB, circle, obb, hit_circle_contains_obb)                                        \
    CONTAINMENT(ROW, AABB_CONTAINS_CIRCLE, aabb, circle, hit_aabb_contains_circle)                                     \
    ROW(AABB_CONTAINS_AABB, aabb, aabb, (hit_verdict)hit_aabb_contains_aabb(a, b),                                     \
        aabbs_window(hit_aabb_beyond_(a, b), a, b, min))                                                               \
    CONTAINMENT(ROW, AABB_CONTAINS_OBB, aabb, obb, hit_aabb_contains_obb)                                              \
    CONTAINMENT(ROW, OBB_CONTAINS_CIRCLE, obb, circle, hit_obb_contains_circle)                                        \
    CONTAINMENT(ROW, OBB_CONTAINS_AABB, obb, aabb, hit_obb_contains_aabb)                                              \
    CONTAINMENT(ROW, OBB_CONTAINS_OBB, obb, obb, hit_obb_contains_obb)                                                 \
    ROW(POINT_CAPSULE, vec, capsule, hit_point_capsule(a, b), boxes_window(aabb_at(a), box_around_capsule(b)))         \
    ROW(SEGMENT_CAPSULE, segment, capsule, hit_segment_capsule(a, b),                                                  \
        boxes_window(box_around_capsule(capsule_along(a)), box_around_capsule(b)))                                     \
    ROW(CIRCLE_CAPSULE, circle, capsule, hit_circle_capsule(a, b),                                                     \
        boxes_window(box_around_circle(a), box_around_capsule(b)))                                                     \
    ROW(CAPSULE_CAPSULE, capsule, capsule, hit_capsule_capsule(a, b),                                                  \
        boxes_window(box_around_capsule(a), box_around_capsule(b)))                                                    \
    ROW(CAPSULE_OBB, capsule, obb, hit_capsule_obb(a, b), boxes_window(box_around_capsule(a), box_around_obb(b)))      \
    ROW(CAPSULE_AABB, capsule, aabb, hit_capsule_aabb(a, b), boxes_window(box_around_capsule(a), b))

/// Containment is ordered as a verdict is.
#define CONTAINMENT(ROW, kind, a_shape, b_shape, test)                                                                 \
    ROW(kind, a_shape, b_shape, (hit_verdict)test(a, b), window_of(test##_estimate_(a, b)))

#define ALL_KINDS(ROW) KINDS_WITH_FORMS(ROW) KINDS_WITHOUT_FORMS(ROW)

HIT_INLINE float number_of(const hit_operand *side, bool is_one, int index, size_t lane) {
    return is_one ? side->one[index] : side->many[index][lane];
}

enum {
    hit_circle_numbers_ = 3,
    hit_aabb_numbers_ = 4,
    hit_obb_numbers_ = 6,
    hit_vec_numbers_ = 2,
    hit_segment_numbers_ = 4,
    hit_capsule_numbers_ = 5
};

HIT_INLINE hit_circle hit_circle_in_(const hit_operand *side, bool is_one, size_t lane) {
    return (hit_circle){{number_of(side, is_one, 0, lane), number_of(side, is_one, 1, lane)},
                        number_of(side, is_one, 2, lane)};
}

HIT_INLINE hit_aabb hit_aabb_in_(const hit_operand *side, bool is_one, size_t lane) {
    return (hit_aabb){{number_of(side, is_one, 0, lane), number_of(side, is_one, 1, lane)},
                      {number_of(side, is_one, 2, lane), number_of(side, is_one, 3, lane)}};
}

HIT_INLINE hit_obb hit_obb_in_(const hit_operand *side, bool is_one, size_t lane) {
    return (hit_obb){{number_of(side, is_one, 0, lane), number_of(side, is_one, 1, lane)},
                     {number_of(side, is_one, 2, lane), number_of(side, is_one, 3, lane)},
                     number_of(side, is_one, 4, lane),
                     number_of(side, is_one, 5, lane)};
}

HIT_INLINE hit_vec hit_vec_in_(const hit_operand *side, bool is_one, size_t lane) {
    return (hit_vec){number_of(side, is_one, 0, lane), number_of(side, is_one, 1, lane)};
}

HIT_INLINE hit_segment hit_segment_in_(const hit_operand *side, bool is_one, size_t lane) {
    return (hit_segment){{number_of(side, is_one, 0, lane), number_of(side, is_one, 1, lane)},
                         {number_of(side, is_one, 2, lane), number_of(side, is_one, 3, lane)}};
}

HIT_INLINE hit_capsule hit_capsule_in_(const hit_operand *side, bool is_one, size_t lane) {
    return (hit_capsule){{number_of(side, is_one, 0, lane), number_of(side, is_one, 1, lane)},
                         {number_of(side, is_one, 2, lane), number_of(side, is_one, 3, lane)},
                         number_of(side, is_one, 4, lane)};
}

/// What is a compile-time constant in a loop. Each case gets its own loop.
typedef struct {
    hit_pair_kind kind;
    bool a_is_one, b_is_one;
    bool is_for_all_forms; ///< a single shape is read from copies, `many`
} loop_case;

/// A gap between AABBs is always certain, even 0: below the smallest float is a gap of 0, too.
HIT_INLINE hit_window_ aabbs_window(float gap, hit_aabb a, hit_aabb b, hit_verdict min) {
    const float low = min == HIT_TOUCHING ? 0x1p-149f : 0.0f;
    return (hit_window_){gap, low, low - 0x1p-149f, hit_aabb_sizes_(a), hit_aabb_sizes_(b)};
}

HIT_INLINE uint32_t sizes_if(bool is_plain) {
    return is_plain ? 0 : UINT32_MAX;
}

HIT_INLINE hit_window_ window_of(hit_estimate_ estimate) {
    const uint32_t sizes = sizes_if(estimate.is_plain);
    return (hit_window_){estimate.gap, -estimate.error, estimate.error, sizes, sizes};
}

HIT_INLINE hit_window_ window_between(hit_bracket_ gap) {
    const uint32_t sizes = sizes_if(gap.is_plain);
    return (hit_window_){0.0f, -gap.high, -gap.low, sizes, sizes};
}

/// Only shapes whose boxes are apart are certain to be apart; none is certain to overlap. The boxes contain the shapes,
/// and the sign of a difference of floats is exact.
HIT_INLINE hit_window_ boxes_window(hit_aabb a, hit_aabb b) {
    return (hit_window_){hit_aabb_separation_(a, b), -INFINITY, 0.0f, 0, 0};
}

HIT_INLINE hit_circle circle_at(hit_vec point) {
    return (hit_circle){point, 0.0f};
}

HIT_INLINE hit_aabb aabb_at(hit_vec point) {
    return (hit_aabb){point, point};
}

HIT_INLINE hit_capsule capsule_along(hit_segment a) {
    return (hit_capsule){a.from, a.to, 0.0f};
}

/// Stage 1 of one lane.
HIT_INLINE hit_window_ window_lane(loop_case of, const hit_batch *batch, size_t a_lane, size_t b_lane) {
    const hit_verdict min = batch->min_verdict;
    switch (of.kind) {
#define WINDOW(kind, a_shape, b_shape, test, window)                                                                   \
    case HIT_PAIR_##kind: {                                                                                            \
        const hit_##a_shape a = hit_##a_shape##_in_(&batch->a, of.a_is_one, a_lane);                                   \
        const hit_##b_shape b = hit_##b_shape##_in_(&batch->b, of.b_is_one, b_lane);                                   \
        return window;                                                                                                 \
    }
        ALL_KINDS(WINDOW)
#undef WINDOW
    }
    return (hit_window_){0.0f, 0.0f, 0.0f, UINT32_MAX, UINT32_MAX}; // no other kind
}

/// The single test of one lane.
static hit_verdict ask_lane(const hit_batch *batch, size_t lane) {
    switch (batch->kind) {
#define TEST(kind, a_shape, b_shape, test, window)                                                                     \
    case HIT_PAIR_##kind: {                                                                                            \
        const hit_##a_shape a = hit_##a_shape##_in_(&batch->a, batch->a.is_one, lane);                                 \
        const hit_##b_shape b = hit_##b_shape##_in_(&batch->b, batch->b.is_one, lane);                                 \
        return test;                                                                                                   \
    }
        ALL_KINDS(TEST)
#undef TEST
    }
    return HIT_APART;
}

/// Completes a word: the single test decides the lanes of `unsure`. Lanes past the count are padding.
static HIT_COLD uint64_t settle_lanes(const hit_batch *batch, size_t first, uint64_t unsure, uint64_t bits) {
    bits &= ~unsure;
    for (size_t i = 0; i < WORD_LANES && first + i < batch->count; i++) {
        if ((unsure >> i & 1u) == 0) continue;
        uint64_t hits = ask_lane(batch, first + i) >= batch->min_verdict;
        bits |= hits << i;
    }
    return bits;
}

/// Whether the single test would return early because the shapes are far apart. Only the tests of oriented boxes do
/// that.
HIT_INLINE bool is_far(loop_case of, const hit_batch *batch, size_t lane) {
    const hit_operand *a = &batch->a, *b = &batch->b;
    if (of.kind == HIT_PAIR_CIRCLE_OBB)
        return hit_circle_obb_are_far_(hit_circle_in_(a, of.a_is_one, lane), hit_obb_in_(b, of.b_is_one, lane));
    hit_obb one = hit_obb_in_(a, of.a_is_one, lane), other = hit_obb_in_(b, of.b_is_one, lane);
    return hit_obbs_are_far_(hit_obb_obb_away_(one, other), hit_obb_obb_size_(one, other));
}

/// Whether a few operations for each lane of a word show that none hits.
HIT_INLINE bool are_all_far(loop_case of, const hit_batch *batch, size_t first) {
    uint32_t far = UINT32_MAX;
    for (size_t i = 0; i < WORD_LANES; i++) far &= is_far(of, batch, first + i) ? UINT32_MAX : 0;
    return far != 0;
}

/// The lanes that are compared at once.
HIT_INLINE size_t lanes_of(hit_level level) {
    switch (level) {
#ifdef HIT_X86
    case HIT_LEVEL_AVX512: return AVX512_LANES;
    case HIT_LEVEL_AVX2: return AVX2_LANES;
    case HIT_LEVEL_BASIC: return SSE2_LANES;
#endif
    default: return PLAIN_LANES;
    }
}

/// Those of them in which a < b.
HIT_INLINE uint32_t less(hit_level level, const float *a, const float *b) {
    switch (level) {
#ifdef HIT_X86
    case HIT_LEVEL_AVX512: return less_avx512(a, b);
    case HIT_LEVEL_AVX2: return less_avx2(a, b);
    case HIT_LEVEL_BASIC: return less_sse2(a, b);
#endif
    default: return less_plain(a, b);
    }
}

/// Writes the bits of these lanes, from `first` on, in memory where the order of bytes allows it.
HIT_INLINE void write_bits(hit_level level, uint64_t *words, size_t first, uint32_t mask) {
#ifdef HIT_X86
    const uint16_t bits = (uint16_t)mask;
    memcpy((char *)words + first / 8, &bits, lanes_of(level) / 8);
#else
    uint64_t *word = &words[first / WORD_LANES];
    *word = (first % WORD_LANES == 0 ? 0 : *word) | (uint64_t)mask << first % WORD_LANES;
#endif
}

/// What is found of the lanes of a block, provided that all sizes are plain: a lane is certain to hit if it is below,
/// and certain to be apart if it is not near. `sizes` are the greatest.
typedef struct {
    uint64_t below[BLOCK_WORDS], near[BLOCK_WORDS];
    uint32_t sizes[LANES_MAX];
} block;

/// The loop that is vectorized: as many lanes as a vector has, `first` lanes after `start`. The numbers do not leave
/// the registers.
HIT_INLINE void find_lanes(hit_level level, loop_case of, const hit_batch *batch, size_t start, size_t first,
                           block *found) {
    const size_t a_first = of.is_for_all_forms && batch->a.is_one ? 0 : start + first;
    const size_t b_first = of.is_for_all_forms && batch->b.is_one ? 0 : start + first;
    float value[LANES_MAX], low[LANES_MAX], high[LANES_MAX];
    for (size_t i = 0; i < lanes_of(level); i++) {
        const hit_window_ window = window_lane(of, batch, a_first + i, b_first + i);
        value[i] = window.value;
        low[i] = window.low;
        high[i] = window.high;
        if (!of.a_is_one) found->sizes[i] = hit_greater_bits_(found->sizes[i], window.a_sizes);
        if (!of.b_is_one) found->sizes[i] = hit_greater_bits_(found->sizes[i], window.b_sizes);
    }
    write_bits(level, found->below, first, less(level, value, low));
    write_bits(level, found->near, first, ~less(level, high, value));
}

/// After a word without a hit, all of the next lanes are likely to be far apart.
HIT_INLINE void find_block(hit_level level, loop_case of, const hit_batch *batch, size_t start, size_t words,
                           block *found) {
    bool may_be_far = of.kind == HIT_PAIR_CIRCLE_OBB || of.kind == HIT_PAIR_OBB_OBB;
    memset(found->sizes, 0, sizeof found->sizes);
    if (!may_be_far) {
        for (size_t i = 0; i < words * WORD_LANES; i += lanes_of(level)) find_lanes(level, of, batch, start, i, found);
        return;
    }
    for (size_t word = 0; word < words; word++) {
        const size_t first = word * WORD_LANES;
        if (may_be_far && are_all_far(of, batch, start + first)) {
            found->below[word] = found->near[word] = 0;
            continue;
        }
        for (size_t i = 0; i < WORD_LANES; i += lanes_of(level)) find_lanes(level, of, batch, start, first + i, found);
        may_be_far = found->below[word] == 0;
    }
}

/// Whether any lane of the block has a size that is not plain.
HIT_INLINE bool has_odd_size(loop_case of, const hit_batch *batch, size_t start, const block *found) {
    const hit_window_ window = window_lane(of, batch, start, start);
    uint32_t greatest = of.a_is_one ? window.a_sizes : of.b_is_one ? window.b_sizes : 0;
    for (size_t i = 0; i < LANES_MAX; i++) greatest = hit_greater_bits_(greatest, found->sizes[i]);
    return !hit_are_plain_(greatest);
}

/// The lanes of a word with a size that is not plain.
static HIT_COLD uint64_t odd_lanes(const hit_batch *batch, size_t first) {
    const loop_case of = {batch->kind, batch->a.is_one, batch->b.is_one, false};
    uint64_t odd = 0;
    for (size_t i = 0; i < WORD_LANES; i++) {
        const hit_window_ window = window_lane(of, batch, first + i, first + i);
        const bool is_plain = hit_both_(hit_are_plain_(window.a_sizes), hit_are_plain_(window.b_sizes));
        odd |= (uint64_t)!is_plain << i;
    }
    return odd;
}

/// Copies a single shape to every lane of the greatest vector. The result is still marked as a single shape.
static hit_operand copies_of(const hit_operand *side, float room[][LANES_MAX]) {
    hit_operand copies = *side;
    for (int i = 0; i < HIT_NUMBERS_MAX && side->is_one; i++) {
        for (size_t lane = 0; lane < LANES_MAX; lane++) room[i][lane] = side->one[i];
        copies.many[i] = room[i];
    }
    return copies;
}

HIT_INLINE void answer_words(hit_level level, loop_case of, const hit_batch *query, size_t words, uint64_t *bits) {
    float room_a[HIT_NUMBERS_MAX][LANES_MAX], room_b[HIT_NUMBERS_MAX][LANES_MAX];
    hit_batch copy = *query;
    if (of.is_for_all_forms) copy.a = copies_of(&query->a, room_a), copy.b = copies_of(&query->b, room_b);
    const hit_batch batch = copy; // which no call can change
    for (size_t word = 0; word < words; word += BLOCK_WORDS) {
        const size_t count = words - word < BLOCK_WORDS ? words - word : BLOCK_WORDS;
        block found;
        find_block(level, of, &batch, word * WORD_LANES, count, &found);
        const bool has_odd = has_odd_size(of, &batch, word * WORD_LANES, &found);
        for (size_t i = 0; i < count; i++) {
            const size_t first = (word + i) * WORD_LANES;
            const uint64_t odd = has_odd ? odd_lanes(query, first) : 0;
            const uint64_t unsure = (found.below[i] ^ found.near[i]) | odd;
            bits[word + i] = unsure != 0 ? settle_lanes(query, first, unsure, found.below[i]) : found.below[i];
        }
    }
}

HIT_INLINE void answer_form(hit_level level, hit_pair_kind kind, const hit_batch *batch, size_t words, uint64_t *bits) {
    if (batch->a.is_one)
        answer_words(level, (loop_case){kind, true, false, false}, batch, words, bits);
    else if (batch->b.is_one)
        answer_words(level, (loop_case){kind, false, true, false}, batch, words, bits);
    else
        answer_words(level, (loop_case){kind, false, false, false}, batch, words, bits);
}

/// Everything above is inlined into the functions that call this, with their instruction set.
HIT_INLINE void answer_any(hit_level level, const hit_batch *batch, size_t words, uint64_t *bits) {
    switch (batch->kind) {
#define ANSWER(kind, a_shape, b_shape, test, window)                                                                   \
    case HIT_PAIR_##kind: answer_form(level, HIT_PAIR_##kind, batch, words, bits); break;
        KINDS_WITH_FORMS(ANSWER)
#undef ANSWER
#define ANSWER(kind, a_shape, b_shape, test, window)                                                                   \
    case HIT_PAIR_##kind:                                                                                              \
        answer_words(level, (loop_case){HIT_PAIR_##kind, false, false, true}, batch, words, bits);                     \
        break;
        KINDS_WITHOUT_FORMS(ANSWER)
#undef ANSWER
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
#define NUMBERS(kind, a_shape, b_shape, test, window) {hit_##a_shape##_numbers_, hit_##b_shape##_numbers_},
    ALL_KINDS(NUMBERS)
#undef NUMBERS
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

/// Whether a single shape, or arrays of as many numbers.
static inline bool are_arrays_of(const hit_operand *side, int numbers, size_t count) {
    for (int i = 0; i < numbers && !side->is_one; i++)
        if (!are_floats(side->many[i], count)) return false;
    return true;
}

void hit_batch_answer(const hit_batch *batch, hit_level level, uint64_t *bits) {
    assert(!(batch->a.is_one && batch->b.is_one));
    assert(batch->min_verdict == HIT_TOUCHING || batch->min_verdict == HIT_OVERLAP);
    assert(level <= hit_best_level());
    assert(are_arrays_of(&batch->a, numbers_of[batch->kind][0], batch->count));
    assert(are_arrays_of(&batch->b, numbers_of[batch->kind][1], batch->count));
    assert(are_words(bits, hit_batch_words(batch->count)));
    const size_t words = batch->count / WORD_LANES;
    answerers[level](batch, words, bits);
    if (batch->count % WORD_LANES != 0) bits[words] = answer_rest(batch, answerers[level]);
}

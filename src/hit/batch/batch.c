// Batches: the formulas of the single tests (NAME_window_) in a plain loop, which the compiler vectorizes once for
// each instruction set. There is no second formula, and nothing is specific to a processor except the names of the
// instruction sets and mask.h. gcc vectorizes at -O2 since version 12, before that at -O3; clang at -O2. The answers do
// not depend on it: where a lane is not certain, the single test decides.
//
// The loop needs a form that compilers vectorize: no branch, no early exit, a fixed number of iterations.
// Contraction makes it faster and only removes roundings (core/filter.h).
//
// A new pair needs a case in window_lane, ask_lane and answer_any and a row of numbers_of.
#if defined(__clang__)
#pragma clang fp contract(fast)
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=fast", "no-tree-slp-vectorize")
#endif

#include "batch.h"

#include <assert.h>
#include <string.h>

#include "batch/mask.h"
#include "core/arrays.h"
#include "pair.h"

enum { WORD_LANES = 64, BLOCK_WORDS = 16 }; ///< verdicts in a word, and words that are completed together

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

HIT_INLINE hit_vec point_in(const hit_operand *side, bool is_one, size_t lane) {
    return (hit_vec){number_of(side, is_one, 0, lane), number_of(side, is_one, 1, lane)};
}

/// What is a compile-time constant in a loop. Each case gets its own loop.
typedef struct {
    hit_pair_kind kind;
    bool a_is_one, b_is_one;
} loop_case;

/// Only AABBs can be certain to touch: below the smallest float is a gap of 0, too.
HIT_INLINE hit_window_ aabbs_window(hit_aabb a, hit_aabb b, hit_verdict min_verdict) {
    const float low = min_verdict == HIT_TOUCHING ? 0x1p-149f : 0.0f;
    return (hit_window_){hit_aabb_separation_(a, b), low, low - 0x1p-149f, hit_aabb_sizes_(a), hit_aabb_sizes_(b)};
}

HIT_INLINE hit_window_ window_of(hit_estimate_ estimate) {
    const uint32_t sizes = estimate.is_plain ? 0 : UINT32_MAX;
    return (hit_window_){estimate.gap, -estimate.error, estimate.error, sizes, sizes};
}

HIT_INLINE hit_circle circle_at_point(hit_vec point) {
    return (hit_circle){point, 0.0f};
}

HIT_INLINE hit_aabb aabb_at_point(hit_vec point) {
    return (hit_aabb){point, point};
}

HIT_INLINE hit_window_ window_lane(loop_case of, const hit_batch *batch, size_t lane) {
    const hit_operand *a = &batch->a, *b = &batch->b;
    switch (of.kind) {
    case HIT_PAIR_CIRCLE_CIRCLE:
        return hit_circle_circle_window_(circle_in(a, of.a_is_one, lane), circle_in(b, of.b_is_one, lane));
    case HIT_PAIR_AABB_AABB:
        return aabbs_window(aabb_in(a, of.a_is_one, lane), aabb_in(b, of.b_is_one, lane), batch->min_verdict);
    case HIT_PAIR_CIRCLE_AABB:
        return hit_circle_aabb_window_(circle_in(a, of.a_is_one, lane), aabb_in(b, of.b_is_one, lane));
    case HIT_PAIR_CIRCLE_OBB:
        return hit_circle_obb_window_(circle_in(a, of.a_is_one, lane), obb_in(b, of.b_is_one, lane));
    case HIT_PAIR_POINT_CIRCLE:
        return hit_circle_circle_window_(circle_at_point(point_in(a, of.a_is_one, lane)),
                                         circle_in(b, of.b_is_one, lane));
    case HIT_PAIR_POINT_AABB:
        return aabbs_window(aabb_at_point(point_in(a, of.a_is_one, lane)), aabb_in(b, of.b_is_one, lane),
                            batch->min_verdict);
    case HIT_PAIR_POINT_OBB:
        return window_of(hit_point_obb_estimate_(point_in(a, of.a_is_one, lane), obb_in(b, of.b_is_one, lane)));
    case HIT_PAIR_OBB_AABB:
        return window_of(hit_obb_aabb_estimate_(obb_in(a, of.a_is_one, lane), aabb_in(b, of.b_is_one, lane)));
    default: return hit_obb_obb_window_(obb_in(a, of.a_is_one, lane), obb_in(b, of.b_is_one, lane));
    }
}

/// The single test of one lane.
static hit_verdict ask_lane(const hit_batch *batch, size_t lane) {
    const hit_operand *a = &batch->a, *b = &batch->b;
    switch (batch->kind) {
    case HIT_PAIR_CIRCLE_CIRCLE: return hit_circle_circle(circle_in(a, a->is_one, lane), circle_in(b, b->is_one, lane));
    case HIT_PAIR_AABB_AABB: return hit_aabb_aabb(aabb_in(a, a->is_one, lane), aabb_in(b, b->is_one, lane));
    case HIT_PAIR_CIRCLE_AABB: return hit_circle_aabb(circle_in(a, a->is_one, lane), aabb_in(b, b->is_one, lane));
    case HIT_PAIR_CIRCLE_OBB: return hit_circle_obb(circle_in(a, a->is_one, lane), obb_in(b, b->is_one, lane));
    case HIT_PAIR_POINT_CIRCLE: return hit_point_circle(point_in(a, a->is_one, lane), circle_in(b, b->is_one, lane));
    case HIT_PAIR_POINT_AABB: return hit_point_aabb(point_in(a, a->is_one, lane), aabb_in(b, b->is_one, lane));
    case HIT_PAIR_POINT_OBB: return hit_point_obb(point_in(a, a->is_one, lane), obb_in(b, b->is_one, lane));
    case HIT_PAIR_OBB_AABB: return hit_obb_aabb(obb_in(a, a->is_one, lane), aabb_in(b, b->is_one, lane));
    default: return hit_obb_obb(obb_in(a, a->is_one, lane), obb_in(b, b->is_one, lane));
    }
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
        return hit_circle_obb_are_far_(circle_in(a, of.a_is_one, lane), obb_in(b, of.b_is_one, lane));
    hit_obb one = obb_in(a, of.a_is_one, lane), other = obb_in(b, of.b_is_one, lane);
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
    float value[LANES_MAX], low[LANES_MAX], high[LANES_MAX];
    for (size_t i = 0; i < lanes_of(level); i++) {
        const hit_window_ window = window_lane(of, batch, start + first + i);
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
    const hit_window_ window = window_lane(of, batch, start);
    uint32_t greatest = of.a_is_one ? window.a_sizes : of.b_is_one ? window.b_sizes : 0;
    for (size_t i = 0; i < LANES_MAX; i++) greatest = hit_greater_bits_(greatest, found->sizes[i]);
    return !hit_are_plain_(greatest);
}

/// The lanes of a word with a size that is not plain.
static HIT_COLD uint64_t odd_lanes(const hit_batch *batch, size_t first) {
    const loop_case of = {batch->kind, batch->a.is_one, batch->b.is_one};
    uint64_t odd = 0;
    for (size_t i = 0; i < WORD_LANES; i++) {
        const hit_window_ window = window_lane(of, batch, first + i);
        const bool is_plain = hit_both_(hit_are_plain_(window.a_sizes), hit_are_plain_(window.b_sizes));
        odd |= (uint64_t)!is_plain << i;
    }
    return odd;
}

HIT_INLINE void answer_words(hit_level level, loop_case of, const hit_batch *query, size_t words, uint64_t *bits) {
    const hit_batch batch = *query; // a copy, which no call can change
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
    case HIT_PAIR_POINT_CIRCLE: answer_pair(level, HIT_PAIR_POINT_CIRCLE, batch, words, bits); break;
    case HIT_PAIR_POINT_AABB: answer_pair(level, HIT_PAIR_POINT_AABB, batch, words, bits); break;
    case HIT_PAIR_POINT_OBB: answer_pair(level, HIT_PAIR_POINT_OBB, batch, words, bits); break;
    case HIT_PAIR_OBB_AABB: answer_pair(level, HIT_PAIR_OBB_AABB, batch, words, bits); break;
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
    [HIT_PAIR_CIRCLE_OBB] = {3, 6},    [HIT_PAIR_OBB_OBB] = {6, 6},   [HIT_PAIR_POINT_CIRCLE] = {2, 3},
    [HIT_PAIR_POINT_AABB] = {2, 4},    [HIT_PAIR_POINT_OBB] = {2, 6}, [HIT_PAIR_OBB_AABB] = {6, 4},
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

static hit_operand one_point(hit_vec a) {
    return (hit_operand){.is_one = true, .one = {a.x, a.y}};
}

static hit_operand many_points(hit_point_arrays a) {
    return (hit_operand){.many = {a.x, a.y}};
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

void hit_obb_aabb_many(hit_obb a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_AABB, one_obb(a), many_aabbs(b), count, min_verdict, bits);
}

void hit_aabb_obb_many(hit_aabb a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_AABB, many_obbs(b), one_aabb(a), count, min_verdict, bits);
}

void hit_obb_aabb_pairs(hit_obb_arrays a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_OBB_AABB, many_obbs(a), many_aabbs(b), count, min_verdict, bits);
}

void hit_point_circle_many(hit_vec a, hit_circle_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_CIRCLE, one_point(a), many_circles(b), count, min_verdict, bits);
}

void hit_circle_point_many(hit_circle a, hit_point_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_CIRCLE, many_points(b), one_circle(a), count, min_verdict, bits);
}

void hit_point_aabb_many(hit_vec a, hit_aabb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_AABB, one_point(a), many_aabbs(b), count, min_verdict, bits);
}

void hit_aabb_point_many(hit_aabb a, hit_point_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_AABB, many_points(b), one_aabb(a), count, min_verdict, bits);
}

void hit_point_obb_many(hit_vec a, hit_obb_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_OBB, one_point(a), many_obbs(b), count, min_verdict, bits);
}

void hit_obb_point_many(hit_obb a, hit_point_arrays b, size_t count, hit_verdict min_verdict, uint64_t *bits) {
    answer_best(HIT_PAIR_POINT_OBB, many_points(b), one_obb(a), count, min_verdict, bits);
}

// The narrow phase: groups pairs of circles and OBBs by the kinds of their shapes and tests each group as a batch
// (batch.h). Pairs with a capsule or a convex shape are tested one by one: a batch of these only compares bounding
// boxes first, as the broad phase has done.
#include <assert.h>

#include "../core/arrays.h"
#include "broad_internal.h"
#include "hit/convex.h"
#include "hit/pair.h"

enum { BLOCK = 512, BATCH_KINDS = 3, OTHERS = BATCH_KINDS, KINDS, WORD = 64 };

HIT_INLINE hit_circle circle_of(const hit_bodies *bodies, uint32_t body) {
    const hit_circle_arrays of = bodies->circles;
    return (hit_circle){{of.x[body], of.y[body]}, of.radius[body]};
}

HIT_INLINE hit_obb obb_of(const hit_bodies *bodies, uint32_t body) {
    const hit_obb_arrays of = bodies->obbs;
    const size_t i = body - bodies->circle_count;
    return (hit_obb){{of.x[i], of.y[i]}, {of.half_x[i], of.half_y[i]}, of.c[i], of.s[i]};
}

static hit_capsule capsule_of(const hit_bodies *bodies, uint32_t body) {
    const hit_capsule_arrays of = bodies->capsules;
    const size_t i = body - bodies->circle_count - bodies->obb_count;
    return (hit_capsule){{of.from_x[i], of.from_y[i]}, {of.to_x[i], of.to_y[i]}, of.radius[i]};
}

/// b is a capsule or a convex shape, and a is no later kind.
static hit_verdict verdict_of_others(const hit_bodies *bodies, uint32_t a, uint32_t b) {
    const size_t first_obb = bodies->circle_count, first_capsule = first_obb + bodies->obb_count;
    const size_t first_convex = hit_first_convex(bodies);
    if (b < first_convex) {
        const hit_capsule capsule = capsule_of(bodies, b);
        if (a < first_obb) return hit_circle_capsule(circle_of(bodies, a), capsule);
        if (a < first_capsule) return hit_capsule_obb(capsule, obb_of(bodies, a));
        return hit_capsule_capsule(capsule_of(bodies, a), capsule);
    }
    const hit_convex *convex = &bodies->convexes[b - first_convex];
    if (a < first_obb) return hit_circle_convex(circle_of(bodies, a), *convex);
    if (a < first_capsule) return hit_convex_obb(*convex, obb_of(bodies, a));
    if (a < first_convex) return hit_capsule_convex(capsule_of(bodies, a), *convex);
    return hit_convex_convex(bodies->convexes[a - first_convex], *convex);
}

hit_verdict hit_bodies_verdict(const hit_bodies *bodies, uint32_t a, uint32_t b) {
    assert(a < hit_body_count(bodies) && b < hit_body_count(bodies));
    const size_t first_obb = bodies->circle_count, first_other = first_obb + bodies->obb_count;
    if (a >= first_other || b >= first_other) return verdict_of_others(bodies, a < b ? a : b, a < b ? b : a);
    const bool a_is_circle = a < first_obb, b_is_circle = b < first_obb;
    if (a_is_circle && b_is_circle) return hit_circle_circle(circle_of(bodies, a), circle_of(bodies, b));
    if (a_is_circle) return hit_circle_obb(circle_of(bodies, a), obb_of(bodies, b));
    if (b_is_circle) return hit_circle_obb(circle_of(bodies, b), obb_of(bodies, a));
    return hit_obb_obb(obb_of(bodies, a), obb_of(bodies, b));
}

/// The shapes of one operand, copied next to each other.
typedef struct {
    float numbers[HIT_NUMBERS_MAX][BLOCK];
} shapes;

/// The pairs of one kind, which is the number of OBBs in the pair or OTHERS, and their places among the given pairs.
typedef struct {
    size_t count;
    hit_index_pair pairs[BLOCK];
    uint32_t places[BLOCK];
} pairs_of_kind;

HIT_INLINE uint32_t body_in(const pairs_of_kind *of, size_t i, bool is_a) {
    return is_a ? of->pairs[i].a : of->pairs[i].b;
}

HIT_INLINE hit_operand gather_circles(const hit_bodies *bodies, const pairs_of_kind *of, bool is_a, shapes *to) {
    for (size_t i = 0; i < of->count; i++) {
        const hit_circle circle = circle_of(bodies, body_in(of, i, is_a));
        to->numbers[0][i] = circle.center.x, to->numbers[1][i] = circle.center.y;
        to->numbers[2][i] = circle.radius;
    }
    return (hit_operand){.many = {to->numbers[0], to->numbers[1], to->numbers[2]}};
}

HIT_INLINE hit_operand gather_obbs(const hit_bodies *bodies, const pairs_of_kind *of, bool is_a, shapes *to) {
    for (size_t i = 0; i < of->count; i++) {
        const hit_obb obb = obb_of(bodies, body_in(of, i, is_a));
        to->numbers[0][i] = obb.center.x, to->numbers[1][i] = obb.center.y;
        to->numbers[2][i] = obb.half.x, to->numbers[3][i] = obb.half.y;
        to->numbers[4][i] = obb.c, to->numbers[5][i] = obb.s;
    }
    hit_operand side = {.is_one = false};
    for (int k = 0; k < HIT_NUMBERS_MAX; k++) side.many[k] = to->numbers[k];
    return side;
}

static void sort_by_kind(const hit_bodies *bodies, const hit_index_pair *pairs, size_t count,
                         pairs_of_kind kinds[KINDS]) {
    for (int kind = 0; kind < KINDS; kind++) kinds[kind].count = 0;
    const size_t first_obb = bodies->circle_count, first_other = first_obb + bodies->obb_count;
    for (size_t i = 0; i < count; i++) {
        assert(pairs[i].a < pairs[i].b && pairs[i].b < hit_body_count(bodies));
        const int obbs = (pairs[i].a >= first_obb) + (pairs[i].b >= first_obb);
        pairs_of_kind *kind = &kinds[pairs[i].b < first_other ? obbs : OTHERS];
        kind->pairs[kind->count] = pairs[i];
        kind->places[kind->count++] = (uint32_t)i;
    }
}

static void ask_kind(const hit_bodies *bodies, int kind, const pairs_of_kind *of, hit_verdict min_verdict,
                     uint64_t *bits) {
    static const hit_pair_kind questions[BATCH_KINDS] = {HIT_PAIR_CIRCLE_CIRCLE, HIT_PAIR_CIRCLE_OBB, HIT_PAIR_OBB_OBB};
    shapes a, b;
    hit_batch batch = {.kind = questions[kind], .count = of->count, .min_verdict = min_verdict};
    batch.a = kind < 2 ? gather_circles(bodies, of, true, &a) : gather_obbs(bodies, of, true, &a);
    batch.b = kind < 1 ? gather_circles(bodies, of, false, &b) : gather_obbs(bodies, of, false, &b);
    uint64_t answers[BLOCK / WORD];
    hit_batch_answer(&batch, hit_best_level(), answers); //: ask-exactly {0}
    for (size_t i = 0; i < of->count; i++)
        bits[of->places[i] / WORD] |= (answers[i / WORD] >> i % WORD & 1u) << of->places[i] % WORD; //: ask-exactly {1}
}

static void ask_others(const hit_bodies *bodies, const pairs_of_kind *of, hit_verdict min_verdict, uint64_t *bits) {
    for (size_t i = 0; i < of->count; i++) {
        const uint64_t hits = verdict_of_others(bodies, of->pairs[i].a, of->pairs[i].b) >= min_verdict;
        bits[of->places[i] / WORD] |= hits << of->places[i] % WORD;
    }
}

void hit_bodies_pairs(const hit_bodies *bodies, const hit_index_pair *pairs, size_t count, hit_verdict min_verdict,
                      uint64_t *bits) {
    assert(bodies && hit_are_bodies(bodies) && is_array(pairs, count, sizeof *pairs, alignof(hit_index_pair)));
    assert(are_words(bits, hit_batch_words(count)));
    pairs_of_kind kinds[KINDS];
    for (size_t first = 0; first < count; first += BLOCK) {
        const size_t many = count - first < BLOCK ? count - first : BLOCK;
        uint64_t *block_bits = bits + first / WORD;
        memset(block_bits, 0, hit_batch_words(many) * sizeof *block_bits);
        sort_by_kind(bodies, pairs + first, many, kinds);
        for (int kind = 0; kind < BATCH_KINDS; kind++)
            if (kinds[kind].count > 0) ask_kind(bodies, kind, &kinds[kind], min_verdict, block_bits);
        ask_others(bodies, &kinds[OTHERS], min_verdict, block_bits);
    }
}

// The narrow phase: groups pairs by the kinds of their shapes and tests each group as a batch (batch.h).
#include <assert.h>

#include "../core/arrays.h"
#include "broad_internal.h"
#include "hit/pair.h"

enum { BLOCK = 512, KINDS = 3, WORD = 64 };

static hit_circle circle_of(const hit_bodies *bodies, uint32_t body) {
    const hit_circle_arrays of = bodies->circles;
    return (hit_circle){{of.x[body], of.y[body]}, of.radius[body]};
}

static hit_obb obb_of(const hit_bodies *bodies, uint32_t body) {
    const hit_obb_arrays of = bodies->obbs;
    const size_t i = body - bodies->circle_count;
    return (hit_obb){{of.x[i], of.y[i]}, {of.half_x[i], of.half_y[i]}, of.c[i], of.s[i]};
}

hit_verdict hit_bodies_verdict(const hit_bodies *bodies, uint32_t a, uint32_t b) {
    assert(a < bodies->circle_count + bodies->obb_count && b < bodies->circle_count + bodies->obb_count);
    const bool a_is_circle = a < bodies->circle_count, b_is_circle = b < bodies->circle_count;
    if (a_is_circle && b_is_circle) return hit_circle_circle(circle_of(bodies, a), circle_of(bodies, b));
    if (a_is_circle) return hit_circle_obb(circle_of(bodies, a), obb_of(bodies, b));
    if (b_is_circle) return hit_circle_obb(circle_of(bodies, b), obb_of(bodies, a));
    return hit_obb_obb(obb_of(bodies, a), obb_of(bodies, b));
}

/// The shapes of one operand, copied next to each other.
typedef struct {
    float numbers[HIT_NUMBERS_MAX][BLOCK];
} shapes;

static hit_operand gather_circles(const hit_bodies *bodies, const uint32_t *circles, size_t count, shapes *to) {
    for (size_t i = 0; i < count; i++) {
        const hit_circle circle = circle_of(bodies, circles[i]);
        to->numbers[0][i] = circle.center.x, to->numbers[1][i] = circle.center.y;
        to->numbers[2][i] = circle.radius;
    }
    return (hit_operand){.many = {to->numbers[0], to->numbers[1], to->numbers[2]}};
}

static hit_operand gather_obbs(const hit_bodies *bodies, const uint32_t *obbs, size_t count, shapes *to) {
    for (size_t i = 0; i < count; i++) {
        const hit_obb obb = obb_of(bodies, obbs[i]);
        to->numbers[0][i] = obb.center.x, to->numbers[1][i] = obb.center.y;
        to->numbers[2][i] = obb.half.x, to->numbers[3][i] = obb.half.y;
        to->numbers[4][i] = obb.c, to->numbers[5][i] = obb.s;
    }
    hit_operand side = {.is_one = false};
    for (int k = 0; k < HIT_NUMBERS_MAX; k++) side.many[k] = to->numbers[k];
    return side;
}

/// The pairs of one kind, which is the number of boxes in the pair, and their places among the given pairs.
typedef struct {
    size_t count;
    uint32_t a[BLOCK], b[BLOCK], places[BLOCK];
} pairs_of_kind;

static void sort_by_kind(const hit_bodies *bodies, const hit_index_pair *pairs, size_t count,
                         pairs_of_kind kinds[KINDS]) {
    for (int kind = 0; kind < KINDS; kind++) kinds[kind].count = 0;
    for (size_t i = 0; i < count; i++) {
        const int kind = (pairs[i].a >= bodies->circle_count) + (pairs[i].b >= bodies->circle_count);
        const size_t place = kinds[kind].count++;
        kinds[kind].a[place] = pairs[i].a;
        kinds[kind].b[place] = pairs[i].b;
        kinds[kind].places[place] = (uint32_t)i;
    }
}

static void ask_kind(const hit_bodies *bodies, int kind, const pairs_of_kind *of, hit_verdict min_verdict,
                     uint64_t *bits) {
    static const hit_pair_kind questions[KINDS] = {HIT_PAIR_CIRCLE_CIRCLE, HIT_PAIR_CIRCLE_OBB, HIT_PAIR_OBB_OBB};
    shapes a, b;
    hit_batch batch = {.kind = questions[kind], .count = of->count, .min_verdict = min_verdict};
    batch.a = kind < 2 ? gather_circles(bodies, of->a, of->count, &a) : gather_obbs(bodies, of->a, of->count, &a);
    batch.b = kind < 1 ? gather_circles(bodies, of->b, of->count, &b) : gather_obbs(bodies, of->b, of->count, &b);
    uint64_t answers[BLOCK / WORD];
    hit_batch_answer(&batch, hit_best_level(), answers); //: ask-exactly {0}
    for (size_t i = 0; i < of->count; i++)
        bits[of->places[i] / WORD] |= (answers[i / WORD] >> i % WORD & 1u) << of->places[i] % WORD; //: ask-exactly {1}
}

void hit_bodies_pairs(const hit_bodies *bodies, const hit_index_pair *pairs, size_t count, hit_verdict min_verdict,
                      uint64_t *bits) {
    assert(bodies && is_array(pairs, count, sizeof *pairs, alignof(hit_index_pair)));
    assert(are_words(bits, hit_batch_words(count)));
    pairs_of_kind kinds[KINDS];
    for (size_t first = 0; first < count; first += BLOCK) {
        const size_t many = count - first < BLOCK ? count - first : BLOCK;
        uint64_t *block_bits = bits + first / WORD;
        memset(block_bits, 0, hit_batch_words(many) * sizeof *block_bits);
        sort_by_kind(bodies, pairs + first, many, kinds);
        for (int kind = 0; kind < KINDS; kind++)
            if (kinds[kind].count > 0) ask_kind(bodies, kind, &kinds[kind], min_verdict, block_bits);
    }
}

// The table of pairs.
#include "shape_pair.h"

#include <stdio.h>
#include <string.h>

// Defines the functions of a pair. `a` and `b` are members of Shape, and the shapes' names in the kernel.
#define TEST(a, b, KernelWitness)                                                                                      \
    static hit_verdict a##_##b(const Shape *first, const Shape *second) {                                              \
        return hit_##a##_##b(first->a, second->b);                                                                     \
    }                                                                                                                  \
    static Witness a##_##b##_witness(const Shape *first, const Shape *second) {                                        \
        const KernelWitness found = hit_##a##_##b##_witness(first->a, second->b);                                      \
        return (Witness){found.verdict, true, found.gap, found.normal};                                                \
    }
#define TEST_INSIDE(a, b)                                                                                              \
    static Witness a##_contains_##b(const Shape *first, const Shape *second) {                                         \
        const hit_inside_witness found = hit_##a##_contains_##b##_witness(first->a, second->b);                        \
        return (Witness){(hit_verdict)found.containment, true, found.margin, found.normal};                            \
    }

TEST(point, circle, hit_circles_witness)
TEST(point, aabb, hit_circle_box_witness)
TEST(point, obb, hit_circle_box_witness)
TEST(segment, circle, hit_segment_witness)
TEST(segment, aabb, hit_segment_witness)
TEST(segment, obb, hit_segment_witness)
TEST(circle, circle, hit_circles_witness)
TEST(circle, aabb, hit_circle_box_witness)
TEST(circle, obb, hit_circle_box_witness)
TEST(aabb, aabb, hit_aabbs_witness)
TEST(obb, aabb, hit_obbs_witness)
TEST(obb, obb, hit_obbs_witness)
TEST_INSIDE(circle, circle)
TEST_INSIDE(circle, aabb)
TEST_INSIDE(circle, obb)
TEST_INSIDE(aabb, circle)
TEST_INSIDE(aabb, aabb)
TEST_INSIDE(aabb, obb)
TEST_INSIDE(obb, circle)
TEST_INSIDE(obb, aabb)
TEST_INSIDE(obb, obb)

#define ROW(A, B, a, b) [SHAPE_##A][SHAPE_##B] = {a##_##b, a##_##b##_witness, HIT_PAIR_##A##_##B, NULL}
#define ROW_WITH_INSIDE(A, B, a, b)                                                                                    \
    [SHAPE_##A][SHAPE_##B] = {a##_##b, a##_##b##_witness, HIT_PAIR_##A##_##B, a##_contains_##b}
#define ROW_OF_INSIDE(A, B, a, b) [SHAPE_##A][SHAPE_##B] = {.inside = a##_contains_##b}

static const ShapePair pairs[SHAPE_KIND_COUNT][SHAPE_KIND_COUNT] = {
    ROW(POINT, CIRCLE, point, circle),
    ROW(POINT, AABB, point, aabb),
    ROW(POINT, OBB, point, obb),
    ROW(SEGMENT, CIRCLE, segment, circle),
    ROW(SEGMENT, AABB, segment, aabb),
    ROW(SEGMENT, OBB, segment, obb),
    ROW_WITH_INSIDE(CIRCLE, CIRCLE, circle, circle),
    ROW_WITH_INSIDE(CIRCLE, AABB, circle, aabb),
    ROW_WITH_INSIDE(CIRCLE, OBB, circle, obb),
    ROW_OF_INSIDE(AABB, CIRCLE, aabb, circle),
    ROW_WITH_INSIDE(AABB, AABB, aabb, aabb),
    ROW_OF_INSIDE(AABB, OBB, aabb, obb),
    ROW_OF_INSIDE(OBB, CIRCLE, obb, circle),
    ROW_WITH_INSIDE(OBB, AABB, obb, aabb),
    ROW_WITH_INSIDE(OBB, OBB, obb, obb),
};

const ShapePair *shape_pair(ShapeKind a, ShapeKind b) {
    const ShapePair *pair = &pairs[a][b];
    return pair->verdict || pair->inside ? pair : NULL;
}

Witness shape_witness(const Shape *a, const Shape *b) {
    if (pairs[a->kind][b->kind].witness) return pairs[a->kind][b->kind].witness(a, b);
    Witness found = pairs[b->kind][a->kind].witness(b, a);
    found.normal = (hit_vec){-found.normal.x, -found.normal.y};
    return found;
}

void shape_write_test(char out[SHAPE_TEST], const Shape *a, const char *a_name, const Shape *b, const char *b_name) {
    const char *a_id = shape_rows[a->kind].id, *b_id = shape_rows[b->kind].id;
    if (pairs[a->kind][b->kind].verdict)
        snprintf(out, SHAPE_TEST, "hit_%s_%s(%s, %s)", a_id, b_id, a_name, b_name);
    else
        snprintf(out, SHAPE_TEST, "hit_%s_%s(%s, %s)", b_id, a_id, b_name, a_name);
}

void shape_hits_many(const Shape *one, const ShapeArrays *many, size_t count, hit_verdict min, uint64_t *bits) {
    const bool is_one_first = pairs[one->kind][many->kind].verdict;
    const ShapePair *pair = is_one_first ? &pairs[one->kind][many->kind] : &pairs[many->kind][one->kind];
    hit_batch batch = {.kind = pair->batch, .count = count, .min_verdict = min};
    hit_operand *of_one = is_one_first ? &batch.a : &batch.b, *of_many = is_one_first ? &batch.b : &batch.a;
    of_one->is_one = true;
    memcpy(of_one->one, one->n, sizeof of_one->one);
    memcpy(of_many->many, many->n, sizeof of_many->many);
    hit_batch_answer(&batch, hit_best_level(), bits);
}

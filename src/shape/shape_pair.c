// The table of pairs.
#include "shape_pair.h"

#include <stdio.h>
#include <string.h>

/// The pairs that the kernel tests for a hit, those that it also has batches of first, and those for containment:
/// kinds, the shapes' names in the kernel (which are members of Shape), and the witness. Two shapes that have an inside
/// have contact points.
#define THIN_TESTS(ROW)                                                                                                \
    ROW(POINT, CIRCLE, point, circle, hit_circles_witness)                                                             \
    ROW(POINT, CAPSULE, point, capsule, hit_convex_witness)                                                            \
    ROW(POINT, OBB, point, obb, hit_circle_box_witness)                                                                \
    ROW(POINT, AABB, point, aabb, hit_circle_box_witness)                                                              \
    ROW(SEGMENT, CIRCLE, segment, circle, hit_segment_witness)                                                         \
    ROW(SEGMENT, CAPSULE, segment, capsule, hit_convex_witness)                                                        \
    ROW(SEGMENT, OBB, segment, obb, hit_segment_witness)                                                               \
    ROW(SEGMENT, AABB, segment, aabb, hit_segment_witness)
#define SOLID_TESTS(ROW)                                                                                               \
    ROW(CIRCLE, CIRCLE, circle, circle, hit_circles_witness)                                                           \
    ROW(CIRCLE, CAPSULE, circle, capsule, hit_convex_witness)                                                          \
    ROW(CIRCLE, OBB, circle, obb, hit_circle_box_witness)                                                              \
    ROW(CIRCLE, AABB, circle, aabb, hit_circle_box_witness)                                                            \
    ROW(CAPSULE, CAPSULE, capsule, capsule, hit_convex_witness)                                                        \
    ROW(CAPSULE, OBB, capsule, obb, hit_convex_witness)                                                                \
    ROW(CAPSULE, AABB, capsule, aabb, hit_convex_witness)                                                              \
    ROW(OBB, OBB, obb, obb, hit_obbs_witness)                                                                          \
    ROW(OBB, AABB, obb, aabb, hit_obbs_witness)                                                                        \
    ROW(AABB, AABB, aabb, aabb, hit_aabbs_witness)
#define THIN_TESTS_ALONE(ROW)                                                                                          \
    ROW(POINT, SEGMENT, point, segment, hit_convex_witness)                                                            \
    ROW(SEGMENT, SEGMENT, segment, segment, hit_convex_witness)                                                        \
    ROW(POINT, CONVEX, point, convex, hit_convex_witness)                                                              \
    ROW(SEGMENT, CONVEX, segment, convex, hit_convex_witness)
#define SOLID_TESTS_ALONE(ROW)                                                                                         \
    ROW(CIRCLE, CONVEX, circle, convex, hit_convex_witness)                                                            \
    ROW(CAPSULE, CONVEX, capsule, convex, hit_convex_witness)                                                          \
    ROW(CONVEX, CONVEX, convex, convex, hit_convex_witness)                                                            \
    ROW(CONVEX, OBB, convex, obb, hit_convex_witness)                                                                  \
    ROW(CONVEX, AABB, convex, aabb, hit_convex_witness)
#define TESTS(ROW) THIN_TESTS(ROW) SOLID_TESTS(ROW)
#define TESTS_ALONE(ROW) THIN_TESTS_ALONE(ROW) SOLID_TESTS_ALONE(ROW)
#define CONTAINMENTS(ROW)                                                                                              \
    ROW(CIRCLE, CIRCLE, circle, circle)                                                                                \
    ROW(CIRCLE, CAPSULE, circle, capsule)                                                                              \
    ROW(CIRCLE, CONVEX, circle, convex)                                                                                \
    ROW(CIRCLE, OBB, circle, obb)                                                                                      \
    ROW(CIRCLE, AABB, circle, aabb)                                                                                    \
    ROW(CAPSULE, CIRCLE, capsule, circle)                                                                              \
    ROW(CAPSULE, CAPSULE, capsule, capsule)                                                                            \
    ROW(CAPSULE, CONVEX, capsule, convex)                                                                              \
    ROW(CAPSULE, OBB, capsule, obb)                                                                                    \
    ROW(CAPSULE, AABB, capsule, aabb)                                                                                  \
    ROW(CONVEX, CIRCLE, convex, circle)                                                                                \
    ROW(CONVEX, CAPSULE, convex, capsule)                                                                              \
    ROW(CONVEX, CONVEX, convex, convex)                                                                                \
    ROW(CONVEX, OBB, convex, obb)                                                                                      \
    ROW(CONVEX, AABB, convex, aabb)                                                                                    \
    ROW(OBB, CIRCLE, obb, circle)                                                                                      \
    ROW(OBB, CAPSULE, obb, capsule)                                                                                    \
    ROW(OBB, CONVEX, obb, convex)                                                                                      \
    ROW(OBB, OBB, obb, obb)                                                                                            \
    ROW(OBB, AABB, obb, aabb)                                                                                          \
    ROW(AABB, CIRCLE, aabb, circle)                                                                                    \
    ROW(AABB, CAPSULE, aabb, capsule)                                                                                  \
    ROW(AABB, CONVEX, aabb, convex)                                                                                    \
    ROW(AABB, OBB, aabb, obb)                                                                                          \
    ROW(AABB, AABB, aabb, aabb)

#define TEST(A, B, a, b, KernelWitness)                                                                                \
    static hit_verdict a##_##b(const Shape *first, const Shape *second) {                                              \
        return hit_##a##_##b(first->a, second->b);                                                                     \
    }                                                                                                                  \
    static Witness a##_##b##_witness(const Shape *first, const Shape *second) {                                        \
        const KernelWitness found = hit_##a##_##b##_witness(first->a, second->b);                                      \
        return (Witness){found.verdict, true, found.gap, found.normal};                                                \
    }                                                                                                                  \
    static hit_toi a##_##b##_impact(const Shape *first, hit_vec by, const Shape *second, hit_vec second_by) {          \
        return hit_##a##_##b##_toi(first->a, by, second->b, second_by);                                                \
    }
#define CONTACT(A, B, a, b, KernelWitness)                                                                             \
    static hit_contact a##_##b##_contact(const Shape *first, const Shape *second) {                                    \
        return hit_##a##_##b##_contact(first->a, second->b);                                                           \
    }
#define CONTAINMENT(A, B, a, b)                                                                                        \
    static Witness a##_contains_##b(const Shape *first, const Shape *second) {                                         \
        const hit_inside_witness found = hit_##a##_contains_##b##_witness(first->a, second->b);                        \
        return (Witness){(hit_verdict)found.containment, true, found.margin, found.normal};                            \
    }
TESTS(TEST)
TESTS_ALONE(TEST)
SOLID_TESTS(CONTACT)
SOLID_TESTS_ALONE(CONTACT)
CONTAINMENTS(CONTAINMENT)

#define TEST_MEMBERS(A, B, a, b, KernelWitness)                                                                        \
    [SHAPE_##A][SHAPE_##B].verdict = a##_##b, [SHAPE_##A][SHAPE_##B].witness = a##_##b##_witness,                      \
    [SHAPE_##A][SHAPE_##B].impact = a##_##b##_impact,
#define CONTACT_MEMBER(A, B, a, b, KernelWitness) [SHAPE_##A][SHAPE_##B].contact = a##_##b##_contact,
#define BATCH_MEMBERS(A, B, a, b, KernelWitness)                                                                       \
    [SHAPE_##A][SHAPE_##B].has_batch = true, [SHAPE_##A][SHAPE_##B].batch = HIT_PAIR_##A##_##B,
#define CONTAINMENT_MEMBER(A, B, a, b) [SHAPE_##A][SHAPE_##B].inside = a##_contains_##b,

static const ShapePair pairs[SHAPE_KIND_COUNT][SHAPE_KIND_COUNT] = {
    TESTS(TEST_MEMBERS) TESTS(BATCH_MEMBERS) TESTS_ALONE(TEST_MEMBERS) SOLID_TESTS(CONTACT_MEMBER)
        SOLID_TESTS_ALONE(CONTACT_MEMBER) CONTAINMENTS(CONTAINMENT_MEMBER)};

const ShapePair *shape_pair(ShapeKind a, ShapeKind b) {
    const ShapePair *pair = &pairs[a][b];
    return pair->verdict || pair->inside ? pair : NULL;
}

// Whether the kernel tests the two for a hit in this order.
static bool is_in_order(ShapeKind a, ShapeKind b) {
    return pairs[a][b].verdict;
}

Witness shape_witness(const Shape *a, const Shape *b) {
    if (is_in_order(a->kind, b->kind)) return pairs[a->kind][b->kind].witness(a, b);
    Witness found = pairs[b->kind][a->kind].witness(b, a);
    found.normal = (hit_vec){-found.normal.x, -found.normal.y};
    return found;
}

hit_ray shape_ray(hit_segment segment, const Shape *shape) {
    switch (shape->kind) {
    case SHAPE_CIRCLE: return hit_ray_circle(segment, shape->circle);
    case SHAPE_CAPSULE: return hit_ray_capsule(segment, shape->capsule);
    case SHAPE_CONVEX: return hit_ray_convex(segment, shape->convex);
    case SHAPE_OBB: return hit_ray_obb(segment, shape->obb);
    default: return hit_ray_aabb(segment, shape->aabb);
    }
}

void shape_write_test(char out[SHAPE_TEST], const Shape *a, const char *a_name, const Shape *b, const char *b_name) {
    const char *a_id = shape_rows[a->kind].id, *b_id = shape_rows[b->kind].id;
    if (is_in_order(a->kind, b->kind))
        snprintf(out, SHAPE_TEST, "hit_%s_%s(%s, %s)", a_id, b_id, a_name, b_name);
    else
        snprintf(out, SHAPE_TEST, "hit_%s_%s(%s, %s)", b_id, a_id, b_name, a_name);
}

static void test_one_by_one(const Shape *one, const ShapeArrays *many, size_t count, hit_verdict min, uint64_t *bits) {
    memset(bits, 0, hit_batch_words(count) * sizeof *bits);
    for (size_t i = 0; i < count; i++) {
        Shape shape = {.kind = many->kind, .n = {0}};
        for (int number = 0; number < shape_rows[many->kind].count; number++) shape.n[number] = many->n[number][i];
        const hit_verdict verdict = is_in_order(one->kind, many->kind)
                                        ? pairs[one->kind][many->kind].verdict(one, &shape)
                                        : pairs[many->kind][one->kind].verdict(&shape, one);
        bits[i / 64] |= (uint64_t)(verdict >= min) << i % 64;
    }
}

void shape_hits_many(const Shape *one, const ShapeArrays *many, size_t count, hit_verdict min, uint64_t *bits) {
    const bool is_one_first = is_in_order(one->kind, many->kind);
    const ShapePair *pair = is_one_first ? &pairs[one->kind][many->kind] : &pairs[many->kind][one->kind];
    if (!pair->has_batch) {
        test_one_by_one(one, many, count, min, bits);
        return;
    }
    hit_batch batch = {.kind = pair->batch, .count = count, .min_verdict = min};
    hit_operand *of_one = is_one_first ? &batch.a : &batch.b, *of_many = is_one_first ? &batch.b : &batch.a;
    of_one->is_one = true;
    memcpy(of_one->one, one->n, sizeof of_one->one);
    memcpy(of_many->many, many->n, sizeof of_many->many);
    hit_batch_answer(&batch, hit_best_level(), bits);
}

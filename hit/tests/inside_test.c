// Containment: answers and witnesses. Every answer is compared with exact arithmetic in exact_test.c.
#include "support.h"

#include <float.h>

static const char *containment_name(hit_containment containment) {
    static const char *const names[] = {"not inside", "touching", "strictly inside"};
    return names[containment];
}

#define assert_containment(got, expected) assert_string_equal(containment_name(got), containment_name(expected))

static const hit_circle circle = {{0, 0}, 5};
static const hit_aabb box = {{0, 0}, {10, 20}};
static const hit_obb turned = {{0, 0}, {5, 10}, 3, 4}; // 25 by 50 from the center, clockwise by 53 degrees

static hit_circle circle_of(float x, float y, float radius) {
    return (hit_circle){{x, y}, radius};
}

static hit_aabb box_of(float left, float top, float right, float bottom) {
    return (hit_aabb){{left, top}, {right, bottom}};
}

TEST(touching_from_inside_is_distinguished_in_every_pair) {
    const float more = nextafterf(1, 2), less = nextafterf(1, 0);
    assert_containment(hit_circle_contains_circle(circle, circle_of(0, 4, 1)), HIT_INSIDE_TOUCHING);
    assert_containment(hit_circle_contains_circle(circle, circle_of(0, 4, less)), HIT_STRICTLY_INSIDE);
    assert_containment(hit_circle_contains_circle(circle, circle_of(0, 4, more)), HIT_NOT_INSIDE);
    assert_containment(hit_circle_contains_aabb(circle, box_of(-4, -3, 3, 1)), HIT_INSIDE_TOUCHING);
    assert_containment(hit_circle_contains_aabb(circle, box_of(-4 * less, -3, 3, 1)), HIT_STRICTLY_INSIDE);
    assert_containment(hit_circle_contains_aabb(circle, box_of(-4 * more, -3, 3, 1)), HIT_NOT_INSIDE);
    assert_containment(hit_circle_contains_obb(circle, (hit_obb){{0, 0}, {1, 0}, 3, 4}), HIT_INSIDE_TOUCHING);
    assert_containment(hit_circle_contains_obb(circle, (hit_obb){{0, 0}, {less, 0}, 3, 4}), HIT_STRICTLY_INSIDE);
    assert_containment(hit_circle_contains_obb(circle, (hit_obb){{0, 0}, {more, 0}, 3, 4}), HIT_NOT_INSIDE);
    assert_containment(hit_aabb_contains_circle(box, circle_of(9, 10, 1)), HIT_INSIDE_TOUCHING);
    assert_containment(hit_aabb_contains_circle(box, circle_of(9, 10, less)), HIT_STRICTLY_INSIDE);
    assert_containment(hit_aabb_contains_circle(box, circle_of(9, 10, more)), HIT_NOT_INSIDE);
    assert_containment(hit_aabb_contains_aabb(box, box_of(1, 1, 10, 19)), HIT_INSIDE_TOUCHING);
    assert_containment(hit_aabb_contains_aabb(box, box_of(1, 1, 10 * less, 19)), HIT_STRICTLY_INSIDE);
    assert_containment(hit_aabb_contains_aabb(box, box_of(1, 1, 10 * more, 19)), HIT_NOT_INSIDE);
    assert_containment(hit_aabb_contains_obb(box, (hit_obb){{5, 10}, {1, 0.5f}, 3, 4}), HIT_INSIDE_TOUCHING);
    assert_containment(hit_aabb_contains_obb(box, (hit_obb){{5, 10}, {less, 0.5f}, 3, 4}), HIT_STRICTLY_INSIDE);
    assert_containment(hit_aabb_contains_obb(box, (hit_obb){{5, 10}, {more, 0.5f}, 3, 4}), HIT_NOT_INSIDE);
    assert_containment(hit_obb_contains_circle(turned, circle_of(12, 16, 5)), HIT_INSIDE_TOUCHING);
    assert_containment(hit_obb_contains_circle(turned, circle_of(12, 16, 5 * less)), HIT_STRICTLY_INSIDE);
    assert_containment(hit_obb_contains_circle(turned, circle_of(12, 16, 5 * more)), HIT_NOT_INSIDE);
    assert_containment(hit_obb_contains_aabb(turned, box_of(0, 0, 15, 20)), HIT_INSIDE_TOUCHING);
    assert_containment(hit_obb_contains_aabb(turned, box_of(0, 0, 15 * less, 20)), HIT_STRICTLY_INSIDE);
    assert_containment(hit_obb_contains_aabb(turned, box_of(0, 0, 15 * more, 20)), HIT_NOT_INSIDE);
    assert_containment(hit_obb_contains_obb(turned, (hit_obb){{3, 4}, {20, 1}, 0.6f, 0.8f}), HIT_NOT_INSIDE);
    assert_containment(hit_obb_contains_obb(turned, (hit_obb){{3, 4}, {4, 1}, 3, 4}), HIT_INSIDE_TOUCHING);
    assert_containment(hit_obb_contains_obb(turned, (hit_obb){{3, 4}, {4 * less, 1}, 3, 4}), HIT_STRICTLY_INSIDE);
    assert_containment(hit_obb_contains_obb(turned, (hit_obb){{3, 4}, {4 * more, 1}, 3, 4}), HIT_NOT_INSIDE);
}

TEST(a_shape_contains_itself_and_touches_it) {
    uint64_t seed = 5;
    for (int i = 0; i < 300; i++) {
        const hit_circle a = random_circle(&seed);
        const hit_aabb b = random_aabb(&seed);
        const hit_obb c = random_obb(&seed);
        assert_containment(hit_circle_contains_circle(a, a), HIT_INSIDE_TOUCHING);
        assert_containment(hit_aabb_contains_aabb(b, b), HIT_INSIDE_TOUCHING);
        assert_containment(hit_obb_contains_obb(c, c), HIT_INSIDE_TOUCHING);
    }
}

TEST(a_large_circle_is_in_no_small_box) {
    assert_containment(hit_aabb_contains_circle(box, circle_of(5, 5, 1000)), HIT_NOT_INSIDE);
    assert_containment(hit_obb_contains_circle(turned, circle_of(0, 0, 1000)), HIT_NOT_INSIDE);
    assert_containment(hit_obb_contains_circle(turned, circle_of(1000, 0, 0)), HIT_NOT_INSIDE);
    assert_containment(hit_obb_contains_circle(turned, circle_of(1000, 0, 1000)), HIT_NOT_INSIDE);
    assert_containment(hit_circle_contains_circle(circle, circle_of(0, 0, 1000)), HIT_NOT_INSIDE);
    assert_containment(hit_circle_contains_aabb(circle, box_of(-100, -1, 100, 1)), HIT_NOT_INSIDE);
}

TEST(a_shape_of_no_size_contains_only_its_points) {
    const hit_aabb line = box_of(3, 0, 3, 8);
    const hit_obb dash = {{0, 0}, {2, 0}, 3, 4};
    assert_containment(hit_aabb_contains_circle(line, circle_of(3, 4, 0)), HIT_INSIDE_TOUCHING);
    assert_containment(hit_aabb_contains_circle(line, circle_of(3, 4, 1e-45f)), HIT_NOT_INSIDE);
    assert_containment(hit_aabb_contains_aabb(line, box_of(3, 1, 3, 7)), HIT_INSIDE_TOUCHING);
    assert_containment(hit_obb_contains_circle(dash, circle_of(3, 4, 0)), HIT_INSIDE_TOUCHING);
    assert_containment(hit_obb_contains_circle(dash, circle_of(3, 4, 1e-45f)), HIT_NOT_INSIDE);
    assert_containment(hit_obb_contains_obb(dash, (hit_obb){{3, 4}, {1, 0}, 3, 4}), HIT_INSIDE_TOUCHING);
    assert_containment(hit_circle_contains_circle(circle_of(1, 1, 0), circle_of(1, 1, 0)), HIT_INSIDE_TOUCHING);
    assert_containment(hit_circle_contains_circle(circle, circle_of(1, 1, 0)), HIT_STRICTLY_INSIDE);
}

TEST(what_is_not_valid_contains_nothing_and_is_in_nothing) {
    const hit_circle circles[] = {circle_of(0, 0, 5), circle_of(0, 0, -1), circle_of(NAN, 0, 1),
                                  circle_of(0, 0, INFINITY)};
    const hit_aabb boxes[] = {box_of(-1, -1, 1, 1), box_of(1, -1, -1, 1), box_of(-INFINITY, -1, INFINITY, 1),
                              box_of(-1, NAN, 1, 1)};
    const hit_obb obbs[] = {
        {{0, 0}, {1, 1}, 1, 0}, {{0, 0}, {-1, 1}, 1, 0}, {{0, 0}, {1, 1}, 0, 0}, {{0, 0}, {1, NAN}, 1, 0}};
    for (int i = 0; i < 16; i++) {
        const int a = i % 4, b = i / 4;
        if (a == 0 && b == 0) continue;
        assert_containment(hit_circle_contains_circle(circles[a], circles[b]), HIT_NOT_INSIDE);
        assert_containment(hit_circle_contains_aabb(circles[a], boxes[b]), HIT_NOT_INSIDE);
        assert_containment(hit_circle_contains_obb(circles[a], obbs[b]), HIT_NOT_INSIDE);
        assert_containment(hit_aabb_contains_circle(boxes[a], circles[b]), HIT_NOT_INSIDE);
        assert_containment(hit_aabb_contains_aabb(boxes[a], boxes[b]), HIT_NOT_INSIDE);
        assert_containment(hit_aabb_contains_obb(boxes[a], obbs[b]), HIT_NOT_INSIDE);
        assert_containment(hit_obb_contains_circle(obbs[a], circles[b]), HIT_NOT_INSIDE);
        assert_containment(hit_obb_contains_aabb(obbs[a], boxes[b]), HIT_NOT_INSIDE);
        assert_containment(hit_obb_contains_obb(obbs[a], obbs[b]), HIT_NOT_INSIDE);
        const hit_inside_witness witness = hit_obb_contains_circle_witness(obbs[a], circles[b]);
        assert_exactly(witness.margin, 0.0);
        assert_vec_exactly(witness.normal, 0.0f, 0.0f);
    }
}

TEST(the_witness_names_the_point_that_decides) {
    hit_inside_witness in_box = hit_aabb_contains_circle_witness(box, circle_of(3, 10, 1));
    assert_exactly(in_box.margin, 2.0);
    assert_vec_exactly(in_box.normal, -1.0f, 0.0f);
    assert_vec_exactly(in_box.point, 2.0f, 10.0f);
    assert_vec_exactly(in_box.on_rim, 0.0f, 10.0f);
    hit_inside_witness beyond = hit_aabb_contains_aabb_witness(box, box_of(2, 3, 13, 25));
    assert_containment(beyond.containment, HIT_NOT_INSIDE);
    assert_exactly(beyond.margin, -5.0);
    assert_vec_exactly(beyond.normal, 0.0f, 1.0f);
    assert_vec_exactly(beyond.point, 13.0f, 25.0f);
    assert_vec_exactly(beyond.on_rim, 13.0f, 20.0f);
    hit_inside_witness in_circle = hit_circle_contains_aabb_witness(circle_of(1, 1, 10), box_of(0, 1, 4, 5));
    assert_exactly(in_circle.margin, 5.0);
    assert_vec_exactly(in_circle.normal, 0.6f, 0.8f);
    assert_vec_exactly(in_circle.point, 4.0f, 5.0f);
    assert_vec_exactly(in_circle.on_rim, 7.0f, 9.0f);
    hit_inside_witness in_obb = hit_obb_contains_obb_witness(turned, (hit_obb){{3, 4}, {2, 1}, 3, 4});
    assert_exactly(in_obb.margin, 10.0);
    assert_vec_exactly(in_obb.normal, 0.6f, 0.8f);
    hit_inside_witness same = hit_circle_contains_circle_witness(circle, circle_of(0, 0, 2));
    assert_exactly(same.margin, 3.0);
    assert_vec_exactly(same.normal, 1.0f, 0.0f);
    assert_vec_exactly(same.point, 2.0f, 0.0f);
}

TEST(numbers_may_be_as_large_as_floats_are) {
    const hit_aabb whole = box_of(-FLT_MAX, -FLT_MAX, FLT_MAX, FLT_MAX);
    assert_containment(hit_aabb_contains_aabb(whole, whole), HIT_INSIDE_TOUCHING);
    assert_containment(hit_aabb_contains_circle(whole, circle_of(0, 0, FLT_MAX)), HIT_INSIDE_TOUCHING);
    assert_containment(hit_aabb_contains_circle(whole, circle_of(1, 0, FLT_MAX)), HIT_NOT_INSIDE);
    assert_containment(hit_circle_contains_aabb(circle_of(0, 0, FLT_MAX), whole), HIT_NOT_INSIDE);
    assert_true(isfinite(hit_circle_contains_aabb_witness(circle_of(0, 0, FLT_MAX), whole).margin));
    const hit_obb large = {{0, 0}, {FLT_MAX, FLT_MAX}, 1, 0};
    assert_containment(hit_obb_contains_aabb(large, whole), HIT_INSIDE_TOUCHING);
    assert_containment(hit_obb_contains_circle(large, circle_of(0, 0, FLT_MAX)), HIT_INSIDE_TOUCHING);
}

TEST(an_obb_from_an_aabb_contains_it) {
    uint64_t seed = 8;
    for (int i = 0; i < 3000; i++) {
        const float x = random_magnitude(&seed, -120, 120), y = -random_magnitude(&seed, -120, 120);
        const hit_aabb odd = box_of(fminf(x, y), y, fmaxf(x, y), x);
        const hit_obb around = hit_obb_from_aabb(odd);
        assert_true(hit_obb_contains_aabb(around, odd) != HIT_NOT_INSIDE);
    }
}

TEST_FILE(inside, NULL, NULL)

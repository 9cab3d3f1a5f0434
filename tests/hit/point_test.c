// A point against circle, AABB and OBB: verdicts and witnesses.
#include "support.h"

#include <float.h>

#include "pairs/linear.h"

static const hit_circle circle = {{0, 0}, 5};
static const hit_aabb box = {{0, 0}, {10, 20}};
static const hit_obb rotated = {{0, 0}, {5, 10}, 3, 4}; // its corner (+,+) is at (15 - 40, 20 + 30)

static hit_vec at(float x, float y) {
    return (hit_vec){x, y};
}

TEST(a_point_overlaps_inside_and_touches_on_the_rim) {
    assert_verdict(hit_point_circle(at(3, 4), circle), HIT_TOUCHING);
    assert_verdict(hit_point_circle(at(3, nextafterf(4, 0)), circle), HIT_OVERLAP);
    assert_verdict(hit_point_circle(at(3, nextafterf(4, 5)), circle), HIT_APART);
    assert_verdict(hit_point_aabb(at(1e-45f, 5), box), HIT_OVERLAP);
    assert_verdict(hit_point_aabb(at(0, 5), box), HIT_TOUCHING);
    assert_verdict(hit_point_aabb(at(10, 20), box), HIT_TOUCHING);
    assert_verdict(hit_point_aabb(at(-1e-45f, 5), box), HIT_APART);
    assert_verdict(hit_point_obb(at(-25, 50), rotated), HIT_TOUCHING);
    assert_verdict(hit_point_obb(at(15, 20), rotated), HIT_TOUCHING);
    assert_verdict(hit_point_obb(at(nextafterf(15, 0), 20), rotated), HIT_OVERLAP);
    assert_verdict(hit_point_obb(at(nextafterf(15, 16), 20), rotated), HIT_APART);
    assert_verdict(hit_point_obb(at(0, 0), rotated), HIT_OVERLAP);
}

TEST(a_shape_of_no_size_touches_only_its_point) {
    const hit_circle dot = {{3, 4}, 0};
    const hit_aabb line = {{3, 0}, {3, 8}};
    const hit_obb speck = {{3, 4}, {0, 0}, 3, 4};
    for (int i = 0; i < 3; i++) {
        const hit_vec p = at(3, 4 + (float)i * 1e-6f);
        assert_verdict(hit_point_circle(p, dot), i == 0 ? HIT_TOUCHING : HIT_APART);
        assert_verdict(hit_point_aabb(p, line), HIT_TOUCHING);
        assert_verdict(hit_point_obb(p, speck), i == 0 ? HIT_TOUCHING : HIT_APART);
    }
}

TEST(what_is_not_valid_is_apart) {
    const hit_circle negative = {{0, 0}, -1}, endless = {{0, 0}, INFINITY};
    const hit_aabb inverted = {{10, 0}, {0, 20}}, everything = {{-INFINITY, 0}, {INFINITY, 20}};
    const hit_obb thin = {{0, 0}, {-1, 5}, 1, 0}, aimless = {{0, 0}, {5, 5}, 0, 0},
                  vast = {{0, 0}, {INFINITY, 5}, 1, 0};
    const hit_vec nowhere[] = {{NAN, 1}, {1, NAN}, {INFINITY, 1}, {1, -INFINITY}};
    for (int i = 0; i < 4; i++) {
        assert_verdict(hit_point_circle(nowhere[i], circle), HIT_APART);
        assert_verdict(hit_point_aabb(nowhere[i], box), HIT_APART);
        assert_verdict(hit_point_obb(nowhere[i], rotated), HIT_APART);
        assert_exactly(hit_point_obb_witness(nowhere[i], rotated).gap, 0.0);
    }
    assert_verdict(hit_point_circle(at(0, 0), negative), HIT_APART);
    assert_verdict(hit_point_circle(at(0, 0), endless), HIT_APART);
    assert_verdict(hit_point_aabb(at(5, 5), inverted), HIT_APART);
    assert_verdict(hit_point_aabb(at(5, 5), everything), HIT_APART);
    assert_verdict(hit_point_obb(at(0, 0), thin), HIT_APART);
    assert_verdict(hit_point_obb(at(0, 0), aimless), HIT_APART);
    assert_verdict(hit_point_obb(at(0, 0), vast), HIT_APART);
}

TEST(numbers_may_be_as_large_as_floats_are) {
    const hit_aabb whole = {{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}};
    const hit_obb large = {{0, 0}, {FLT_MAX, FLT_MAX}, 1, 1};
    assert_verdict(hit_point_circle(at(FLT_MAX, 0), (hit_circle){{0, 0}, FLT_MAX}), HIT_TOUCHING);
    assert_verdict(hit_point_aabb(at(FLT_MAX, 0), whole), HIT_TOUCHING);
    assert_verdict(hit_point_aabb(at(0, 0), whole), HIT_OVERLAP);
    assert_verdict(hit_point_obb(at(FLT_MAX, FLT_MAX), large), HIT_TOUCHING);
    assert_verdict(hit_point_obb(at(FLT_MAX, nextafterf(FLT_MAX, 0)), large), HIT_OVERLAP);
}

TEST(the_witness_gives_the_way_out) {
    hit_circles_witness in_circle = hit_point_circle_witness(at(3, 0), circle);
    assert_exactly(in_circle.gap, -2.0);
    assert_vec_exactly(in_circle.normal, -1.0f, 0.0f);
    hit_circle_box_witness in_box = hit_point_aabb_witness(at(8, 5), box);
    assert_verdict(in_box.verdict, HIT_OVERLAP);
    assert_exactly(in_box.gap, -2.0);
    assert_vec_exactly(in_box.normal, -1.0f, 0.0f);
    assert_vec_exactly(in_box.nearest, 8.0f, 5.0f);
    assert_vec_exactly(in_box.on_rim, 10.0f, 5.0f);
    hit_circle_box_witness beside = hit_point_obb_witness(at(18, 24), rotated);
    assert_verdict(beside.verdict, HIT_APART);
    assert_exactly(beside.gap, 5.0);
    assert_vec_exactly(beside.normal, -0.6f, -0.8f);
    assert_vec_exactly(beside.nearest, 15.0f, 20.0f);
}

/// Stage 2 of points against OBBs. The least bound of a sum of n terms: prove/linear_double.g.
TEST(a_bound_of_a_sum_grows_with_its_terms) {
    linear sum = {.count = 0};
    for (int n = 1; n <= TERMS_MAX; n++) {
        double error;
        add_term(&sum, 1.0, n % 2 == 0 ? -1.0f : 1.0f);
        assert_exactly(rounded_sum(&sum, &error), n % 2);
        assert_true(error >= n * 0x1p-53 * n);
    }
}

TEST_FILE(point, NULL, NULL)

// A point in a polygon: both rules, edges and corners, against exact arithmetic.
#include "oracle.h"

#include <float.h>
#include <stdio.h>

enum { CORNERS_MAX = 12 };

/// The verdict by a ray upwards, with GMP.
static hit_verdict judge(hit_vec a, const hit_vec *corners, int count, hit_fill_rule rule) {
    forget_all_numbers();
    const point p = exact_point(a);
    int crossings = 0, winding = 0;
    for (int i = 0; i < count; i++) {
        const point from = exact_point(corners[i]), to = exact_point(corners[(i + 1) % count]);
        if (segment_gap(from, to, p, from_float(0)) <= 0) return HIT_TOUCHING;
        const bool is_from_left = sign(less(from.x, p.x)) < 0, is_to_left = sign(less(to.x, p.x)) < 0;
        if (is_from_left == is_to_left) continue;
        const int side = sign(outer(from_to(from, to), from_to(from, p)));
        if (is_from_left ? side < 0 : side > 0) continue; // the edge is below
        crossings++;
        winding += is_from_left ? 1 : -1;
    }
    return (rule == HIT_EVEN_ODD ? crossings % 2 != 0 : winding != 0) ? HIT_OVERLAP : HIT_APART;
}

static float any_number(uint64_t *seed, int kind) {
    static const float odd[] = {0, -0.0f, 1e-45f, -1e-45f, FLT_MIN, 1, 1 + FLT_EPSILON, 1e20f, FLT_MAX, -FLT_MAX};
    switch (kind) {
    case 0: return (float)random_whole(seed, -3, 3);
    case 1: return random_float(seed, -50, 50);
    case 2: return odd[next_random(seed) % (sizeof odd / sizeof *odd)];
    default: return (next_random(seed) % 2 ? 1 : -1) * random_magnitude(seed, -149, 127);
    }
}

static void report(hit_vec p, const hit_vec *corners, int count) {
    fprintf(stderr, "point %a %a, corners", (double)p.x, (double)p.y);
    for (int i = 0; i < count; i++) fprintf(stderr, " %a %a", (double)corners[i].x, (double)corners[i].y);
    fprintf(stderr, "\n");
}

TEST(points_in_polygons_are_exact) {
    uint64_t seed = 3;
    int verdicts[3] = {0};
    for (int i = 0; i < repetitions(60000, 2000000); i++) {
        hit_vec corners[CORNERS_MAX], p;
        const int count = random_whole(&seed, 1, CORNERS_MAX), kind = i % 4;
        for (int k = 0; k < count; k++) {
            corners[k].x = any_number(&seed, kind);
            corners[k].y = any_number(&seed, kind);
        }
        p.x = any_number(&seed, kind);
        p.y = any_number(&seed, kind);
        if (kind == 1 && i % 3) { // next to the middle of an edge
            const hit_vec a = corners[0], b = corners[1 % count];
            p = (hit_vec){0.5f * (a.x + b.x), 0.5f * (a.y + b.y)};
            if (i % 2) p.x = nextafterf(p.x, 100);
        }
        for (hit_fill_rule rule = HIT_EVEN_ODD; rule <= HIT_NONZERO; rule++) {
            const hit_polygon polygon = {corners, (size_t)count};
            const hit_verdict exact = judge(p, corners, count, rule), got = hit_point_polygon(p, polygon, rule);
            if (got != exact) report(p, corners, count);
            assert_verdict(got, exact);
            const hit_polygon_witness witness = hit_point_polygon_witness(p, polygon, rule);
            assert_verdict(witness.verdict, exact);
            assert_gap_agrees(witness);
            assert_true(witness.edge < (size_t)count);
            verdicts[exact]++;
        }
    }
    for (int i = 0; i < 3; i++) assert_true(verdicts[i] > 1000);
}

static const hit_vec star[] = {{0, -10}, {6, 8}, {-10, -3}, {10, -3}, {-6, 8}};
static const hit_polygon five = {star, 5};

TEST(the_rules_differ_in_the_middle_of_a_star) {
    const hit_vec middle = {0, 0}, tip = {0, -8}, outside = {0, 9};
    assert_verdict(hit_point_polygon(middle, five, HIT_EVEN_ODD), HIT_APART);
    assert_verdict(hit_point_polygon(middle, five, HIT_NONZERO), HIT_OVERLAP);
    assert_verdict(hit_point_polygon(tip, five, HIT_EVEN_ODD), HIT_OVERLAP);
    assert_verdict(hit_point_polygon(tip, five, HIT_NONZERO), HIT_OVERLAP);
    assert_verdict(hit_point_polygon(outside, five, HIT_EVEN_ODD), HIT_APART);
    assert_verdict(hit_point_polygon(outside, five, HIT_NONZERO), HIT_APART);
    assert_verdict(hit_point_polygon(star[3], five, HIT_NONZERO), HIT_TOUCHING);
    assert_verdict(hit_point_polygon((hit_vec){0, -3}, five, HIT_EVEN_ODD), HIT_TOUCHING); // an edge inside
    assert_int_equal(hit_point_polygon_witness(middle, five, HIT_NONZERO).winding, 2);
}

TEST(a_witness_has_the_nearest_point_of_the_rim) {
    const hit_vec corners[] = {{0, 0}, {10, 0}, {10, 10}, {5, 4}, {0, 10}};
    const hit_polygon polygon = {corners, 5};
    hit_polygon_witness w = hit_point_polygon_witness((hit_vec){4, 1}, polygon, HIT_EVEN_ODD);
    assert_verdict(w.verdict, HIT_OVERLAP);
    assert_exactly(w.gap, -1);
    assert_vec_exactly(w.nearest, 4, 0);
    assert_vec_exactly(w.normal, 0, 1);
    assert_int_equal(w.edge, 0);
    assert_int_equal(w.crossings, 1);
    assert_int_equal(w.winding, 1);
    w = hit_point_polygon_witness((hit_vec){5, 9}, polygon, HIT_EVEN_ODD); // in the notch
    assert_verdict(w.verdict, HIT_APART);
    assert_true(w.gap > 0);
    assert_int_equal(w.winding, 0);
    w = hit_point_polygon_witness((hit_vec){13, -4}, polygon, HIT_NONZERO);
    assert_exactly(w.gap, 5);
    assert_vec_near(w.normal, -0.6, 0.8, 1e-7);
    assert_vec_exactly(w.nearest, 10, 0);
    assert_int_equal(w.edge, 0);
    w = hit_point_polygon_witness((hit_vec){10, 3}, polygon, HIT_NONZERO);
    assert_verdict(w.verdict, HIT_TOUCHING);
    assert_exactly(w.gap, 0);
    assert_vec_exactly(w.nearest, 10, 3);
}

TEST(a_convex_polygon_answers_as_a_convex) {
    uint64_t seed = 8;
    for (int i = 0; i < 20000; i++) {
        hit_vec points[HIT_CONVEX_MAX];
        const int count = random_whole(&seed, 3, HIT_CONVEX_MAX);
        for (int k = 0; k < count; k++) points[k] = random_whole_vec(&seed, -5, 5);
        const hit_convex hull = hit_convex_hull(points, count, 0);
        const hit_polygon polygon = {hull.points, (size_t)hull.count};
        const hit_vec p = random_whole_vec(&seed, -5, 5);
        assert_verdict(hit_point_polygon(p, polygon, i % 2 ? HIT_NONZERO : HIT_EVEN_ODD), hit_point_convex(p, hull));
    }
}

TEST(what_is_not_valid_is_apart) {
    hit_vec corners[] = {{-10, -10}, {10, -10}, {0, 10}};
    const hit_vec origin = {0, 0};
    assert_verdict(hit_point_polygon(origin, (hit_polygon){NULL, 0}, HIT_EVEN_ODD), HIT_APART);
    assert_verdict(hit_point_polygon((hit_vec){NAN, 0}, (hit_polygon){corners, 3}, HIT_EVEN_ODD), HIT_APART);
    assert_verdict(hit_point_polygon(origin, (hit_polygon){corners, 3}, HIT_EVEN_ODD), HIT_OVERLAP);
    for (size_t i = 0; i < 3; i++) {
        const hit_vec kept = corners[i];
        corners[i].x = INFINITY;
        assert_verdict(hit_point_polygon(origin, (hit_polygon){corners, 3}, HIT_NONZERO), HIT_APART);
        const hit_polygon_witness witness = hit_point_polygon_witness(origin, (hit_polygon){corners, 3}, HIT_NONZERO);
        assert_exactly(witness.gap, 0);
        corners[i] = kept;
    }
}

static int give_back(void **state) {
    give_back_all_memory();
    return 0;
}

TEST_FILE(polygon, NULL, give_back)

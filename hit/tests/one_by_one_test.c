// The code for other compilers, without vectors: OBB against OBB is just as exact, and circle against box the same.
#define HIT_ONE_BY_ONE
#define hit_circle_obb_witness one_by_one_obb_witness
#define hit_circle_aabb_witness one_by_one_aabb_witness
#define hit_circle_obb_contact one_by_one_obb_contact
#define hit_circle_aabb_contact one_by_one_aabb_contact
#include "../src/pairs/circle_box.c"
#undef hit_circle_obb_witness
#undef hit_circle_aabb_witness
#undef hit_circle_obb_contact
#undef hit_circle_aabb_contact
#include "support.h"

hit_circle_box_witness hit_circle_obb_witness(hit_circle a, hit_obb b);
hit_circle_box_witness hit_circle_aabb_witness(hit_circle a, hit_aabb b);
hit_contact hit_circle_obb_contact(hit_circle a, hit_obb b);
hit_contact hit_circle_aabb_contact(hit_circle a, hit_aabb b);

TEST(the_four_axes_one_by_one) {
    uint64_t seed = 7;
    long verdicts[3] = {0};
    for (int i = 0; i < 100000; i++) {
        hit_obb a = random_obb(&seed), b = random_obb(&seed);
        if (i % 4 == 0) a.c *= 3.0f, a.s *= 3.0f;
        double gap = hit_obb_obb_witness(a, b).gap;
        if (i % 2) b.center = moved(b.center, hit_obb_obb_witness(a, b).normal, -gap);
        hit_verdict exact = hit_obb_obb_exact_(a, b);
        assert_verdict(hit_obb_obb(a, b), exact);
        verdicts[exact]++;
    }
    print_message("%ld apart, %ld touching, %ld overlap\n", verdicts[0], verdicts[1], verdicts[2]);
}

TEST(what_is_not_valid_is_apart) {
    const hit_obb box = {{0, 0}, {2, 1}, 1, 0};
    hit_obb negative = box, infinite = box, nowhere = box, flat = box;
    negative.half.y = -1;
    infinite.half.x = INFINITY;
    nowhere.center.x = NAN;
    flat.c = 0;
    assert_verdict(hit_obb_obb(box, box), HIT_OVERLAP);
    assert_verdict(hit_obb_obb(box, negative), HIT_APART);
    assert_verdict(hit_obb_obb(infinite, box), HIT_APART);
    assert_verdict(hit_obb_obb(box, nowhere), HIT_APART);
    assert_verdict(hit_obb_obb(flat, box), HIT_APART);
}

static void assert_same_vec(hit_vec a, hit_vec b) {
    assert_memory_equal(&a, &b, sizeof a);
}

static void assert_same_witness(hit_circle_box_witness a, hit_circle_box_witness b) {
    const double numbers[2][6] = {
        {a.gap, a.outside_x, a.outside_y, a.squared_distance, a.squared_radius, a.distance},
        {b.gap, b.outside_x, b.outside_y, b.squared_distance, b.squared_radius, b.distance},
    };
    assert_verdict(a.verdict, b.verdict);
    assert_int_equal(a.region, b.region);
    assert_memory_equal(numbers[0], numbers[1], sizeof numbers[0]);
    assert_same_vec(a.normal, b.normal);
    assert_same_vec(a.nearest, b.nearest);
    assert_same_vec(a.on_rim, b.on_rim);
    assert_same_vec(a.offset, b.offset);
    assert_same_vec(a.beyond, b.beyond);
    assert_same_vec(a.local_center, b.local_center);
    assert_same_vec(a.local_nearest, b.local_nearest);
    assert_same_vec(a.local_half, b.local_half);
}

static void assert_same_contact(hit_contact a, hit_contact b) {
    assert_int_equal(a.count, b.count);
    assert_same_vec(a.normal, b.normal);
    assert_same_vec(a.push_out, b.push_out);
    assert_same_vec(a.points[0].point, b.points[0].point);
    assert_memory_equal(&a.points[0].depth, &b.points[0].depth, sizeof(double));
}

TEST(a_circle_and_a_box_are_the_same_with_and_without_vectors) {
    uint64_t seed = 11;
    long regions[4] = {0};
    for (int i = 0; i < 100000; i++) {
        const hit_obb box = random_obb(&seed), other = random_obb(&seed);
        const hit_aabb upright = hit_obb_bounds(box);
        hit_circle circle = {other.center, other.half.x};
        if (i % 8 == 0) circle = (hit_circle){box.center, FLT_MAX};
        if (i % 16 == 1) circle.radius = -1;
        assert_same_witness(hit_circle_obb_witness(circle, box), one_by_one_obb_witness(circle, box));
        assert_same_witness(hit_circle_aabb_witness(circle, upright), one_by_one_aabb_witness(circle, upright));
        assert_same_contact(hit_circle_obb_contact(circle, box), one_by_one_obb_contact(circle, box));
        assert_same_contact(hit_circle_aabb_contact(circle, upright), one_by_one_aabb_contact(circle, upright));
        regions[hit_circle_obb_witness(circle, box).region]++;
    }
    for (int region = 0; region < 4; region++) assert_true(regions[region] > 1000);
}

TEST_FILE(one_by_one, NULL, NULL)

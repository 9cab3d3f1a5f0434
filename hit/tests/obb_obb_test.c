// OBB against OBB and against AABB: verdicts and witnesses.
#include "polygon.h"

#include <float.h>

static hit_obb turned_box(float x, float y, float half_x, float half_y, float degrees) {
    return hit_obb_from_degrees((hit_vec){x, y}, (hit_vec){half_x, half_y}, degrees);
}

TEST(a_gap_is_measured_along_the_axis_that_separates_most) {
    hit_obbs_witness witness = hit_obb_obb_witness(turned_box(0, 0, 10, 5, 0), turned_box(-30, 4, 8, 3, 0));
    assert_verdict(witness.verdict, HIT_APART);
    assert_exactly(witness.gap, 12.0);
    assert_int_equal(witness.axis, 0);
    assert_vec_exactly(witness.normal, -1.0f, 0.0f);
    assert_exactly(witness.axes[0].a_min, -10.0);
    assert_exactly(witness.axes[0].a_max, 10.0);
    assert_exactly(witness.axes[0].b_min, 22.0);
    assert_exactly(witness.axes[0].b_max, 38.0);
    assert_exactly(witness.axes[1].separation, -4.0);
    assert_vec_exactly(witness.axes[1].direction, 0.0f, 1.0f);
    assert_exactly(witness.axes[2].separation, 12.0);
    assert_exactly(witness.axes[3].separation, -4.0);
}

TEST(an_axis_of_the_second_box_can_be_the_one_that_separates) {
    hit_obb a = turned_box(0, 0, 10, 10, 0), b = turned_box(18, 18, 10, 10, 45);
    hit_obbs_witness witness = hit_obb_obb_witness(a, b);
    assert_verdict(witness.verdict, HIT_APART);
    assert_int_equal(witness.axis, 2);
    assert_near(witness.gap, 18.0 * sqrt(2.0) - 10.0 * sqrt(2.0) - 10.0, 1e-5);
    assert_vec_near(witness.normal, sqrt(0.5), sqrt(0.5), 1e-6);
    assert_true(witness.axes[0].separation < 0.0 && witness.axes[1].separation < 0.0);
    assert_int_equal(hit_obb_obb_witness(b, a).axis, 0);
}

TEST(a_cross_overlaps_without_a_corner_inside) {
    hit_obb a = turned_box(0, 0, 50, 5, 0), b = turned_box(0, 0, 50, 5, 90);
    hit_obbs_witness witness = hit_obb_obb_witness(a, b);
    assert_verdict(witness.verdict, HIT_OVERLAP);
    assert_exactly(witness.gap, -55.0);
    assert_int_equal(witness.axis, 0);
    assert_vec_exactly(witness.normal, 1.0f, 0.0f);
}

TEST(equal_and_nested_boxes_overlap) {
    hit_obb a = turned_box(3, 4, 10, 5, 33);
    hit_obbs_witness witness = hit_obb_obb_witness(a, a);
    assert_verdict(witness.verdict, HIT_OVERLAP);
    assert_near(witness.gap, -10.0, 1e-5);
    assert_vec_near(witness.normal, -sin(33 * 0.017453292519943295), cos(33 * 0.017453292519943295), 1e-6);
    assert_verdict(hit_obb_obb(turned_box(0, 0, 1000, 1000, 12), turned_box(5, 5, 1, 1, 77)), HIT_OVERLAP);
    assert_verdict(hit_obb_obb(turned_box(5, 5, 1, 1, 77), turned_box(0, 0, 1000, 1000, 12)), HIT_OVERLAP);
}

TEST(sides_and_corners_touch_exactly) {
    hit_obb a = {{0, 0}, {2, 1}, 3, 4}; // half extents 10 and 5 along (0.6, 0.8)
    hit_obb beyond_x = {{15, 20}, {3, 2}, 3, 4}, beyond_y = {{-12, 9}, {1, 2}, 3, 4};
    assert_verdict(hit_obb_obb(a, beyond_x), HIT_TOUCHING);
    assert_exactly(hit_obb_obb_witness(a, beyond_x).gap, 0.0);
    assert_verdict(hit_obb_obb(a, beyond_y), HIT_TOUCHING);
    beyond_x.center.x = nextafterf(15.0f, 16.0f);
    assert_verdict(hit_obb_obb(a, beyond_x), HIT_APART);
    beyond_x.center.x = nextafterf(15.0f, 14.0f);
    assert_verdict(hit_obb_obb(a, beyond_x), HIT_OVERLAP);
    hit_obb tip = {{20, 0}, {2, 2}, 1, 1}, wall = {{10, 0}, {6, 8}, 1, 0};
    assert_verdict(hit_obb_obb(wall, tip), HIT_TOUCHING);
    assert_gap_agrees(hit_obb_obb_witness(wall, tip));
}

TEST(boxes_without_area_are_points_and_lines) {
    hit_obb speck = {{3, 4}, {0, 0}, 0.6f, 0.8f}, line = {{3, 4}, {5, 0}, 1, 0}, bar = {{3, 4}, {5, 0}, 0, 1};
    assert_verdict(hit_obb_obb(speck, speck), HIT_TOUCHING);
    assert_verdict(hit_obb_obb(speck, line), HIT_TOUCHING);
    assert_verdict(hit_obb_obb(line, line), HIT_TOUCHING);
    assert_verdict(hit_obb_obb(line, bar), HIT_OVERLAP);
    hit_obb farther = {{14, 4}, {5, 0}, 1, 0}, other = {{3, 5}, {0, 0}, 1, 1};
    assert_verdict(hit_obb_obb(line, farther), HIT_APART);
    assert_verdict(hit_obb_obb(speck, other), HIT_APART);
    assert_gap_agrees(hit_obb_obb_witness(speck, speck));
    assert_gap_agrees(hit_obb_obb_witness(line, line));
}

TEST(a_box_that_is_not_valid_is_apart_from_everything) {
    const hit_obb bad[] = {{{0, 0}, {1, 1}, 0, 0},        {{NAN, 0}, {1, 1}, 1, 0}, {{0, 0}, {-1, 1}, 1, 0},
                           {{0, 0}, {INFINITY, 1}, 1, 0}, {{0, 0}, {1, 1}, NAN, 0}, {{0, 0}, {1, 1}, 1, INFINITY}};
    hit_obb good = turned_box(0, 0, 5, 5, 20);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_verdict(hit_obb_obb(bad[i], good), HIT_APART);
        assert_verdict(hit_obb_obb(good, bad[i]), HIT_APART);
        hit_obbs_witness witness = hit_obb_obb_witness(good, bad[i]);
        assert_verdict(witness.verdict, HIT_APART);
        assert_exactly(witness.gap, 0.0);
        assert_int_equal(witness.axis, 0);
        assert_vec_exactly(witness.normal, 0.0f, 0.0f);
        for (int k = 0; k < 4; k++) {
            assert_vec_exactly(witness.axes[k].direction, 0.0f, 0.0f);
            assert_exactly(witness.axes[k].a_max, 0.0);
            assert_exactly(witness.axes[k].separation, 0.0);
        }
    }
}

TEST(whole_numbers_are_judged_as_polygons_are) {
    uint64_t seed = 31;
    int count[3] = {0};
    for (int i = 0; i < 300000; i++) {
        whole_box a = random_whole_box(&seed, 1), b = random_whole_box(&seed, 1);
        hit_verdict got = hit_obb_obb(obb_of(a), obb_of(b));
        assert_verdict(got, quads_verdict(quad_of(a), quad_of(b)));
        count[got]++;
    }
    assert_true(count[HIT_APART] > 1000 && count[HIT_TOUCHING] > 100 && count[HIT_OVERLAP] > 1000);
}

TEST(at_0_degrees_both_kinds_of_boxes_are_the_same) {
    uint64_t seed = 32;
    for (int i = 0; i < 200000; i++) {
        whole_box whole_a = random_whole_box(&seed, 0), whole_b = random_whole_box(&seed, 0);
        whole_a.c = whole_b.c = 1;
        whole_a.s = whole_b.s = 0;
        hit_obb a = obb_of(whole_a), b = obb_of(whole_b);
        hit_aabb upright_a = hit_aabb_from_center(a.center, a.half), upright_b = hit_aabb_from_center(b.center, b.half);
        hit_obbs_witness turned = hit_obb_obb_witness(a, b);
        hit_aabbs_witness upright = hit_aabb_aabb_witness(upright_a, upright_b);
        assert_verdict(hit_aabb_aabb(upright_a, upright_b), hit_obb_obb(a, b));
        assert_exactly(turned.gap, upright.gap);
        assert_exactly(turned.axes[0].separation, upright.separation_x);
        assert_exactly(turned.axes[1].separation, upright.separation_y);
        assert_vec_exactly(turned.normal, upright.normal.x, upright.normal.y);
    }
}

TEST(the_swap_reverses_the_witness) {
    uint64_t seed = 33;
    for (int i = 0; i < 200000; i++) {
        hit_obb a = random_obb(&seed), b = random_obb(&seed);
        hit_obbs_witness witness = hit_obb_obb_witness(a, b), swapped = hit_obb_obb_witness(b, a);
        assert_verdict(witness.verdict, hit_obb_obb(a, b));
        assert_verdict(swapped.verdict, witness.verdict);
        assert_gap_agrees(witness);
        assert_exactly(swapped.gap, witness.gap);
        assert_vec_exactly(swapped.normal, -witness.normal.x, -witness.normal.y);
        assert_int_equal(swapped.axis, (witness.axis + 2) % 4);
    }
}

TEST(moving_both_changes_nothing) {
    uint64_t seed = 34;
    for (int i = 0; i < 50000; i++) {
        hit_obb a = obb_of(random_whole_box(&seed, 0)), b = obb_of(random_whole_box(&seed, 0));
        float x = (float)random_whole(&seed, -5000, 5000), y = (float)random_whole(&seed, -5000, 5000);
        hit_obbs_witness here = hit_obb_obb_witness(a, b);
        a.center = shifted(a.center, x, y);
        b.center = shifted(b.center, x, y);
        hit_obbs_witness there = hit_obb_obb_witness(a, b);
        assert_verdict(there.verdict, here.verdict);
        assert_exactly(there.gap, here.gap);
        assert_int_equal(there.axis, here.axis);
        assert_vec_exactly(there.normal, here.normal.x, here.normal.y);
    }
}

static void assert_shadow(hit_axis axis, hit_obb box, hit_vec origin, double expected_min, double expected_max) {
    hit_vec corners[4];
    hit_obb_corners(box, corners);
    double min = HUGE_VAL, max = -HUGE_VAL;
    for (int i = 0; i < 4; i++) {
        double along = ((double)corners[i].x - (double)origin.x) * (double)axis.direction.x +
                       ((double)corners[i].y - (double)origin.y) * (double)axis.direction.y;
        min = fmin(min, along);
        max = fmax(max, along);
    }
    assert_near(min, expected_min, 1e-4);
    assert_near(max, expected_max, 1e-4);
}

TEST(the_shadows_are_the_corners_on_each_axis) {
    uint64_t seed = 35;
    for (int i = 0; i < 50000; i++) {
        hit_obb a = random_obb(&seed), b = random_obb(&seed);
        hit_obbs_witness witness = hit_obb_obb_witness(a, b);
        const hit_vec axes[4] = {{a.c, a.s}, {-a.s, a.c}, {b.c, b.s}, {-b.s, b.c}};
        for (int k = 0; k < 4; k++) {
            hit_axis axis = witness.axes[k];
            assert_shadow(axis, a, a.center, axis.a_min, axis.a_max);
            assert_shadow(axis, b, a.center, axis.b_min, axis.b_max);
            assert_near(axis.separation, axis.b_min - axis.a_max, 1e-9);
            assert_true(axis.separation <= witness.gap);
            assert_near(fabsf(axis.direction.x * axes[k].x + axis.direction.y * axes[k].y), 1.0, 1e-6);
            assert_true(axis.b_min + axis.b_max >= 0.0);
        }
        assert_exactly(witness.axes[witness.axis].separation, witness.gap);
    }
}

TEST(moving_b_by_minus_the_gap_brings_contact) {
    uint64_t seed = 36;
    for (int i = 0; i < 100000; i++) {
        hit_obb a = random_obb(&seed), b = random_obb(&seed);
        hit_obbs_witness witness = hit_obb_obb_witness(a, b);
        b.center = moved(b.center, witness.normal, -witness.gap);
        hit_obbs_witness after = hit_obb_obb_witness(a, b);
        assert_near(after.axes[witness.axis].separation, 0.0, 1e-4);
        if (witness.gap <= 0.0) assert_near(after.gap, 0.0, 1e-4);
    }
}

TEST(the_length_of_c_s_scales_the_boxes) {
    uint64_t seed = 37;
    for (int i = 0; i < 50000; i++) {
        hit_obb a = random_obb(&seed), b = random_obb(&seed);
        hit_obb long_a = {a.center, {a.half.x / 4.0f, a.half.y / 4.0f}, a.c * 4.0f, a.s * 4.0f};
        hit_obb short_b = {b.center, {b.half.x * 8.0f, b.half.y * 8.0f}, b.c / 8.0f, b.s / 8.0f};
        hit_obbs_witness one = hit_obb_obb_witness(a, b), other = hit_obb_obb_witness(long_a, short_b);
        assert_verdict(other.verdict, one.verdict);
        assert_exactly(other.gap, one.gap);
        assert_vec_exactly(other.normal, one.normal.x, one.normal.y);
    }
}

TEST(large_and_small_numbers_stay_finite) {
    const float sizes[] = {0.0f, 1e-40f, 1e-20f, 1e-3f, 1.0f, 1e7f, 1e15f};
    for (int i = 0; i < 7 * 7 * 7; i++) {
        float x = sizes[i % 7], y = sizes[i / 7 % 7], z = sizes[i / 49];
        hit_obb a = {{x, -y}, {z, y}, 0.8f, -0.6f}, b = {{y, z}, {x, z}, 1e-3f, 1e3f};
        hit_obbs_witness witness = hit_obb_obb_witness(a, b);
        assert_gap_agrees(witness);
        for (int k = 0; k < 4; k++) {
            hit_axis axis = witness.axes[k];
            assert_true(isfinite(axis.separation) && isfinite(axis.a_min) && isfinite(axis.a_max));
            assert_true(isfinite(axis.b_min) && isfinite(axis.b_max));
            assert_near(hypotf(axis.direction.x, axis.direction.y), 1.0, 1e-6);
        }
    }
}

TEST(half_of_the_least_float_is_not_lost) {
    const float least = 0x1p-149f;
    hit_obb a = {{0, 0}, {least, 0}, 0.5f, 0}, b = {{least, 0}, {least, 0}, 0.5f, 0};
    assert_verdict(hit_obb_obb(a, b), HIT_TOUCHING);
    b.center.x = 2 * least;
    assert_verdict(hit_obb_obb(a, b), HIT_APART);
}

// Against an AABB.

TEST(an_aabb_is_an_obb_at_0_degrees) {
    uint64_t seed = 9;
    for (int i = 0; i < 20000; i++) {
        hit_obb a = random_obb(&seed);
        hit_aabb b = random_coarse_aabb(&seed);
        hit_obbs_witness one = hit_obb_aabb_witness(a, b), other = hit_obb_obb_witness(a, hit_obb_from_aabb(b));
        assert_verdict(hit_obb_aabb(a, b), hit_obb_obb(a, hit_obb_from_aabb(b)));
        assert_verdict(one.verdict, other.verdict);
        assert_exactly(one.gap, other.gap);
        assert_int_equal(one.axis, other.axis);
        assert_vec_exactly(one.normal, other.normal.x, other.normal.y);
    }
}

TEST(min_and_max_of_an_aabb_are_not_rounded_away) {
    const hit_obb a = {{0, 0}, {5, 2}, 1, 0};
    hit_aabb b = {{5, -1}, {0x1p30f, 1}}; // as a center and half extents it would begin at 0
    assert_verdict(hit_obb_aabb(a, b), HIT_TOUCHING);
    b.min.x = nextafterf(5, 6);
    assert_verdict(hit_obb_aabb(a, b), HIT_APART);
    b.min.x = nextafterf(5, 4);
    assert_verdict(hit_obb_aabb(a, b), HIT_OVERLAP);
    const hit_obb turned = {{0, 0}, {5, 2}, 3, 4}; // its corner (+,+) is at (7, 26)
    b = (hit_aabb){{7, 26}, {0x1p30f, 0x1p31f}};
    assert_verdict(hit_obb_aabb(turned, b), HIT_TOUCHING);
    b.min.y = nextafterf(26, 27);
    assert_verdict(hit_obb_aabb(turned, b), HIT_APART);
    assert_gap_agrees(hit_obb_aabb_witness(turned, b));
}

TEST(no_aabb_that_is_not_valid_hits_an_obb) {
    const hit_obb a = {{0, 0}, {5, 2}, 1, 0}, thin = {{0, 0}, {-5, 2}, 1, 0}, aimless = {{0, 0}, {5, 2}, 0, 0};
    const hit_aabb b = {{-1, -1}, {1, 1}};
    const hit_aabb wrong[] = {{{1, -1}, {-1, 1}}, {{-1, 1}, {1, -1}}, {{NAN, -1}, {1, 1}}, {{-1, -1}, {1, INFINITY}}};
    assert_verdict(hit_obb_aabb(a, b), HIT_OVERLAP);
    for (int i = 0; i < 4; i++) {
        assert_verdict(hit_obb_aabb(a, wrong[i]), HIT_APART);
        assert_exactly(hit_obb_aabb_witness(a, wrong[i]).gap, 0.0);
    }
    assert_verdict(hit_obb_aabb(thin, b), HIT_APART);
    assert_verdict(hit_obb_aabb(aimless, b), HIT_APART);
    const hit_aabb whole = {{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}};
    assert_verdict(hit_obb_aabb(a, whole), HIT_OVERLAP);
}

// The separation of two boxes says on which side of it a verdict is.
TEST(an_axis_alone_has_its_own_verdict) {
    const hit_obb a = {{0, 0}, {20, 2}, 1, 0}, b = {{6, 7}, {5, 5}, 0.6f, 0.8f}, invalid = {{0, 0}, {1, -1}, 1, 0};
    const hit_obb upright = {{3, 5}, {4, 3}, 1, 0};
    for (int i = 0; i < 4; i++) {
        const double separation = hit_obb_obb_witness(a, b).axes[i].separation;
        assert_int_equal(hit_obb_obb_on_axis(a, b, i), separation > 0 ? HIT_APART : HIT_OVERLAP);
        assert_int_equal(hit_obb_obb_on_axis(a, upright, i), i % 2 ? HIT_TOUCHING : HIT_OVERLAP);
        assert_int_equal(hit_obb_obb_on_axis(a, invalid, i), HIT_APART);
        assert_int_equal(hit_obb_obb_on_axis(invalid, a, i), HIT_APART);
    }
}

TEST_FILE(obb_obb, NULL, NULL)

// Circle against AABB and OBB: verdicts and witnesses.
#include "polygon.h"

static hit_circle circle(float x, float y, float radius) {
    return (hit_circle){{x, y}, radius};
}

static hit_aabb box(float left, float top, float right, float bottom) {
    return (hit_aabb){{left, top}, {right, bottom}};
}

static hit_obb turned_box(float x, float y, float half_x, float half_y, float degrees) {
    return hit_obb_from_degrees((hit_vec){x, y}, (hit_vec){half_x, half_y}, degrees);
}

TEST(the_golden_case_overlaps) {
    hit_circle_box_witness witness =
        hit_circle_obb_witness(circle(256.29f, 182.5f, 20.0f), turned_box(200.0f, 150.0f, 50.0f, 20.0f, 30.0f));
    assert_verdict(witness.verdict, HIT_OVERLAP);
    assert_near(witness.distance, 15.0, 0.005);
    assert_near(witness.gap, -5.0, 0.005);
    assert_int_equal(witness.region, HIT_REGION_FACE);
    assert_vec_near(witness.local_center, 65.0, 0.0, 1e-2);
    assert_vec_near(witness.local_nearest, 50.0, 0.0, 1e-2);
    assert_vec_near(witness.local_half, 50.0, 20.0, 1e-5);
    assert_vec_near(witness.nearest, 200.0 + 50.0 * sqrt(0.75), 175.0, 1e-2);
    assert_vec_near(witness.normal, -sqrt(0.75), -0.5, 1e-6);
}

TEST(the_golden_case_with_the_wrong_sign_misses) {
    hit_circle_box_witness witness =
        hit_circle_obb_witness(circle(256.29f, 182.5f, 20.0f), turned_box(200.0f, 150.0f, 50.0f, 20.0f, -30.0f));
    assert_verdict(witness.verdict, HIT_APART);
    assert_near(witness.distance, 36.29, 0.005);
    assert_near(witness.gap, 16.29, 0.005);
    assert_int_equal(witness.region, HIT_REGION_FACE);
}

TEST(a_face_a_corner_and_the_inside_are_distinguished) {
    hit_aabb b = box(0, 0, 10, 20);
    hit_circle_box_witness face = hit_circle_aabb_witness(circle(-3, 5, 1), b);
    assert_verdict(face.verdict, HIT_APART);
    assert_int_equal(face.region, HIT_REGION_FACE);
    assert_exactly(face.gap, 2.0);
    assert_gap_agrees(face);
    assert_vec_exactly(face.normal, 1.0f, 0.0f);
    assert_vec_exactly(face.nearest, 0.0f, 5.0f);
    assert_vec_exactly(face.on_rim, 0.0f, 5.0f);
    hit_circle_box_witness corner = hit_circle_aabb_witness(circle(13, 24, 5), b);
    assert_verdict(corner.verdict, HIT_TOUCHING);
    assert_int_equal(corner.region, HIT_REGION_CORNER);
    assert_exactly(corner.distance, 5.0);
    assert_vec_exactly(corner.normal, -0.6f, -0.8f);
    assert_vec_exactly(corner.nearest, 10.0f, 20.0f);
    assert_vec_exactly(corner.local_center, 8.0f, 14.0f);
    assert_vec_exactly(corner.local_nearest, 5.0f, 10.0f);
    assert_vec_exactly(corner.local_half, 5.0f, 10.0f);
    hit_circle_box_witness inside = hit_circle_aabb_witness(circle(8, 5, 3), b);
    assert_verdict(inside.verdict, HIT_OVERLAP);
    assert_int_equal(inside.region, HIT_REGION_INSIDE);
    assert_exactly(inside.distance, 0.0);
    assert_exactly(inside.gap, -5.0);
    assert_vec_exactly(inside.normal, -1.0f, 0.0f);
    assert_vec_exactly(inside.nearest, 8.0f, 5.0f);
    assert_vec_exactly(inside.on_rim, 10.0f, 5.0f);
}

TEST(of_equally_near_faces_left_right_top_bottom_the_first_counts) {
    hit_circle_box_witness witness = hit_circle_aabb_witness(circle(5, 5, 1), box(0, 0, 10, 10));
    assert_vec_exactly(witness.normal, 1.0f, 0.0f);
    assert_vec_exactly(witness.on_rim, 0.0f, 5.0f);
    assert_exactly(witness.gap, -6.0);
    witness = hit_circle_aabb_witness(circle(8, 8, 1), box(0, 0, 10, 10));
    assert_vec_exactly(witness.normal, -1.0f, 0.0f);
    witness = hit_circle_aabb_witness(circle(5, 5, 1), box(0, 2, 10, 8));
    assert_vec_exactly(witness.normal, 0.0f, 1.0f);
    assert_vec_exactly(witness.on_rim, 5.0f, 2.0f);
}

TEST(a_point_overlaps_inside_and_touches_on_the_rim) {
    hit_aabb b = box(0, 0, 10, 10);
    assert_verdict(hit_circle_aabb(circle(5, 5, 0), b), HIT_OVERLAP);
    assert_verdict(hit_circle_aabb(circle(1e-45f, 5, 0), b), HIT_OVERLAP);
    assert_verdict(hit_circle_aabb(circle(0, 5, 0), b), HIT_TOUCHING);
    assert_verdict(hit_circle_aabb(circle(10, 10, 0), b), HIT_TOUCHING);
    assert_verdict(hit_circle_aabb(circle(0, 5, 1e-45f), b), HIT_OVERLAP);
    assert_verdict(hit_circle_aabb(circle(-1e-45f, 5, 0), b), HIT_APART);
    assert_gap_agrees(hit_circle_aabb_witness(circle(10, 10, 0), b));
    assert_gap_agrees(hit_circle_aabb_witness(circle(1e-45f, 5, 0), b));
    hit_obb turned = {{0.0f, 0.0f}, {5.0f, 10.0f}, 3.0f, 4.0f}; // its corner (+,+) is at (15 - 40, 20 + 30)
    assert_verdict(hit_circle_obb(circle(-25, 50, 0), turned), HIT_TOUCHING);
    assert_verdict(hit_circle_obb(circle(15, 20, 0), turned), HIT_TOUCHING);
    assert_verdict(hit_circle_obb(circle(14, 20, 0), turned), HIT_OVERLAP);
    assert_verdict(hit_circle_obb(circle(16, 20, 0), turned), HIT_APART);
    assert_gap_agrees(hit_circle_obb_witness(circle(-25, 50, 0), turned));
}

TEST(a_box_of_no_size_is_a_point) {
    assert_verdict(hit_circle_aabb(circle(3, 4, 5), box(0, 0, 0, 0)), HIT_TOUCHING);
    assert_verdict(hit_circle_aabb(circle(0, 0, 0), box(0, 0, 0, 0)), HIT_TOUCHING);
    assert_verdict(hit_circle_aabb(circle(0, 0, 1), box(0, 0, 0, 0)), HIT_OVERLAP);
    assert_gap_agrees(hit_circle_aabb_witness(circle(0, 0, 1), box(0, 0, 0, 0)));
    hit_obb speck = {{0.0f, 0.0f}, {0.0f, 0.0f}, 3.0f, 4.0f};
    assert_verdict(hit_circle_obb(circle(3, 4, 5), speck), HIT_TOUCHING);
    assert_verdict(hit_circle_obb(circle(0, 0, 0), speck), HIT_TOUCHING);
    assert_gap_agrees(hit_circle_obb_witness(circle(0, 0, 0), speck));
    assert_gap_agrees(hit_circle_obb_witness(circle(0, 0, 1), speck));
}

TEST(a_box_that_is_much_larger_or_smaller_still_overlaps) {
    assert_verdict(hit_circle_aabb(circle(0, 0, 1), box(-1000, -1000, 1000, 1000)), HIT_OVERLAP);
    assert_verdict(hit_circle_aabb(circle(0, 0, 1000), box(-1, -1, 1, 1)), HIT_OVERLAP);
    assert_exactly(hit_circle_aabb_witness(circle(0, 0, 1000), box(-1, -1, 1, 1)).gap, -1001.0);
}

TEST(a_center_inside_is_its_own_nearest_point_to_the_last_bit) {
    hit_circle a = circle(1.1e-12f, -3.3e-14f, 1.0f);
    hit_circle_box_witness witness = hit_circle_obb_witness(a, turned_box(1e7f, 1e7f, 2e7f, 2e7f, 37.0f));
    assert_int_equal(witness.region, HIT_REGION_INSIDE);
    assert_vec_exactly(witness.nearest, a.center.x, a.center.y);
}

TEST(the_length_of_c_s_scales_the_box) {
    hit_obb b = {{10.0f, 20.0f}, {2.0f, 1.0f}, 3.0f, 4.0f}; // half extents 10 and 5 along (0.6, 0.8)
    hit_circle_box_witness witness = hit_circle_obb_witness(circle(10 + 12, 20 + 16, 10), b);
    assert_verdict(witness.verdict, HIT_TOUCHING);
    assert_exactly(witness.distance, 10.0);
    assert_vec_exactly(witness.local_half, 10.0f, 5.0f);
    assert_vec_exactly(witness.local_center, 20.0f, 0.0f);
    assert_vec_exactly(witness.local_nearest, 10.0f, 0.0f);
    assert_vec_exactly(witness.nearest, 16.0f, 28.0f);
    assert_vec_exactly(witness.normal, -0.6f, -0.8f);
}

static void assert_all_zero(hit_circle_box_witness witness) {
    assert_verdict(witness.verdict, HIT_APART);
    assert_exactly(witness.gap, 0.0);
    assert_exactly(witness.distance, 0.0);
    assert_int_equal(witness.region, HIT_REGION_NONE);
    assert_vec_exactly(witness.normal, 0.0f, 0.0f);
    assert_vec_exactly(witness.nearest, 0.0f, 0.0f);
    assert_vec_exactly(witness.on_rim, 0.0f, 0.0f);
    assert_vec_exactly(witness.local_center, 0.0f, 0.0f);
    assert_vec_exactly(witness.local_nearest, 0.0f, 0.0f);
    assert_vec_exactly(witness.local_half, 0.0f, 0.0f);
}

TEST(a_shape_that_is_not_valid_is_apart_from_everything) {
    const hit_circle bad_circles[] = {circle(NAN, 0, 1), circle(0, -INFINITY, 1), circle(0, 0, -1), circle(0, 0, NAN)};
    const hit_aabb bad_boxes[] = {box(NAN, 0, 1, 1), box(0, 0, INFINITY, 1), box(1, 0, 0, 1)};
    const hit_obb bad_turned[] = {{{0, 0}, {1, 1}, 0, 0},   {{NAN, 0}, {1, 1}, 1, 0},
                                  {{0, 0}, {-1, 1}, 1, 0},  {{0, 0}, {INFINITY, 1}, 1, 0},
                                  {{0, 0}, {1, 1}, NAN, 0}, {{0, 0}, {1, 1}, 1, INFINITY}};
    hit_circle good = circle(0, 0, 5);
    hit_aabb good_box = box(-5, -5, 5, 5);
    hit_obb good_turned = turned_box(0, 0, 5, 5, 20);
    for (size_t i = 0; i < sizeof bad_circles / sizeof *bad_circles; i++) {
        assert_verdict(hit_circle_aabb(bad_circles[i], good_box), HIT_APART);
        assert_verdict(hit_circle_obb(bad_circles[i], good_turned), HIT_APART);
        assert_all_zero(hit_circle_aabb_witness(bad_circles[i], good_box));
        assert_all_zero(hit_circle_obb_witness(bad_circles[i], good_turned));
    }
    for (size_t i = 0; i < sizeof bad_boxes / sizeof *bad_boxes; i++) {
        assert_verdict(hit_circle_aabb(good, bad_boxes[i]), HIT_APART);
        assert_all_zero(hit_circle_aabb_witness(good, bad_boxes[i]));
    }
    for (size_t i = 0; i < sizeof bad_turned / sizeof *bad_turned; i++) {
        assert_verdict(hit_circle_obb(good, bad_turned[i]), HIT_APART);
        assert_all_zero(hit_circle_obb_witness(good, bad_turned[i]));
    }
}

TEST(whole_numbers_are_judged_exactly) {
    uint64_t seed = 21;
    int count[3] = {0};
    for (int i = 0; i < 400000; i++) {
        whole_box b = random_whole_box(&seed, 1);
        int x = random_whole(&seed, -40, 40), y = random_whole(&seed, -40, 40), radius = random_whole(&seed, 0, 20);
        hit_verdict got = hit_circle_obb(circle((float)x, (float)y, (float)radius), obb_of(b));
        assert_verdict(got, circle_quad_verdict((whole_point){x, y}, radius, quad_of(b)));
        count[got]++;
    }
    assert_true(count[HIT_APART] > 1000 && count[HIT_TOUCHING] > 1000 && count[HIT_OVERLAP] > 1000);
}

TEST(at_0_degrees_both_boxes_are_the_same) {
    uint64_t seed = 22;
    for (int i = 0; i < 200000; i++) {
        whole_box whole = random_whole_box(&seed, 0);
        whole.c = 1, whole.s = 0;
        hit_obb turned = obb_of(whole);
        hit_aabb upright = hit_aabb_from_center(turned.center, turned.half);
        hit_circle a = random_coarse_circle(&seed, 40, 2);
        assert_verdict(hit_circle_aabb(a, upright), hit_circle_obb(a, turned));
        hit_circle_box_witness one = hit_circle_aabb_witness(a, upright), other = hit_circle_obb_witness(a, turned);
        assert_verdict(one.verdict, other.verdict);
        assert_exactly(one.gap, other.gap);
        assert_exactly(one.distance, other.distance);
        assert_int_equal(one.region, other.region);
        assert_vec_exactly(one.normal, other.normal.x, other.normal.y);
        assert_vec_exactly(one.nearest, other.nearest.x, other.nearest.y);
        assert_vec_exactly(one.on_rim, other.on_rim.x, other.on_rim.y);
        assert_vec_exactly(one.local_center, other.local_center.x, other.local_center.y);
        assert_vec_exactly(one.local_nearest, other.local_nearest.x, other.local_nearest.y);
        assert_vec_exactly(one.local_half, other.local_half.x, other.local_half.y);
    }
}

static hit_vec quarter_turned(hit_vec v) {
    return (hit_vec){-v.y, v.x};
}

TEST(a_quarter_turn_of_both_about_the_origin_turns_the_witness) {
    uint64_t seed = 23;
    for (int i = 0; i < 100000; i++) {
        hit_circle a = random_circle(&seed);
        hit_obb b = random_obb(&seed);
        hit_circle_box_witness before = hit_circle_obb_witness(a, b);
        a.center = quarter_turned(a.center);
        b.center = quarter_turned(b.center);
        hit_vec axis = quarter_turned((hit_vec){b.c, b.s});
        b.c = axis.x, b.s = axis.y;
        hit_circle_box_witness after = hit_circle_obb_witness(a, b);
        assert_verdict(after.verdict, before.verdict);
        assert_near(after.gap, before.gap, 1e-12);
        hit_vec normal = quarter_turned(before.normal), nearest = quarter_turned(before.nearest);
        assert_vec_near(after.normal, normal.x, normal.y, 1e-6);
        assert_vec_near(after.nearest, nearest.x, nearest.y, 1e-4);
        assert_vec_near(after.local_center, before.local_center.x, before.local_center.y, 1e-4);
    }
}

TEST(moving_both_changes_nothing) {
    uint64_t seed = 24;
    for (int i = 0; i < 50000; i++) {
        hit_obb b = obb_of(random_whole_box(&seed, 0));
        hit_circle a = random_coarse_circle(&seed, 40, 8);
        float x = (float)random_whole(&seed, -5000, 5000), y = (float)random_whole(&seed, -5000, 5000);
        hit_circle_box_witness here = hit_circle_obb_witness(a, b);
        a.center = shifted(a.center, x, y);
        b.center = shifted(b.center, x, y);
        hit_circle_box_witness there = hit_circle_obb_witness(a, b);
        assert_verdict(there.verdict, here.verdict);
        assert_exactly(there.gap, here.gap);
        assert_vec_exactly(there.normal, here.normal.x, here.normal.y);
        assert_vec_exactly(there.local_nearest, here.local_nearest.x, here.local_nearest.y);
        assert_vec_near(there.nearest, here.nearest.x + x, here.nearest.y + y, 1e-3);
    }
}

static double distance_between(hit_vec a, hit_vec b) {
    return hypot((double)b.x - (double)a.x, (double)b.y - (double)a.y);
}

/// The distance of the center from the rim, from the four sides as segments.
static double distance_to_rim(hit_obb b, hit_vec p) {
    hit_vec corners[4];
    hit_obb_corners(b, corners);
    double least = HUGE_VAL;
    for (int i = 0; i < 4; i++) {
        hit_vec from = corners[i], to = corners[(i + 1) % 4];
        double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y;
        double px = (double)p.x - (double)from.x, py = (double)p.y - (double)from.y;
        double t = fmin(1.0, fmax(0.0, (px * x + py * y) / fmax(x * x + y * y, 1e-30)));
        least = fmin(least, hypot(px - t * x, py - t * y));
    }
    return least;
}

TEST(the_witness_is_true) {
    uint64_t seed = 25;
    for (int i = 0; i < 200000; i++) {
        hit_circle a = random_circle(&seed);
        hit_obb b = random_obb(&seed);
        hit_circle_box_witness witness = hit_circle_obb_witness(a, b);
        assert_verdict(witness.verdict, hit_circle_obb(a, b));
        assert_gap_agrees(witness);
        bool is_inside = witness.region == HIT_REGION_INSIDE;
        double to_rim = distance_to_rim(b, a.center);
        assert_near(witness.gap, (is_inside ? -to_rim : to_rim) - (double)a.radius, 1e-4);
        assert_near(witness.distance, is_inside ? 0.0 : to_rim, 1e-4);
        assert_near(distance_between(a.center, witness.nearest), witness.distance, 1e-4);
        assert_near(distance_between(a.center, witness.on_rim), to_rim, 1e-4);
        if (is_inside) assert_vec_exactly(witness.nearest, a.center.x, a.center.y);
        assert_near(distance_to_rim(b, witness.on_rim), 0.0, 1e-4);
        hit_vec local = hit_turn(a.center, b.center, b.c, -b.s);
        assert_vec_near(witness.local_center, local.x - b.center.x, local.y - b.center.y, 1e-4);
        assert_vec_near(witness.local_half, b.half.x, b.half.y, 1e-5);
        float x = fminf(fmaxf(witness.local_center.x, -witness.local_half.x), witness.local_half.x);
        float y = fminf(fmaxf(witness.local_center.y, -witness.local_half.y), witness.local_half.y);
        assert_vec_exactly(witness.local_nearest, x, y);
    }
}

TEST(moving_the_box_by_minus_the_gap_brings_contact) {
    uint64_t seed = 26;
    for (int i = 0; i < 200000; i++) {
        hit_circle a = random_circle(&seed);
        hit_obb b = random_obb(&seed);
        hit_circle_box_witness witness = hit_circle_obb_witness(a, b);
        b.center = moved(b.center, witness.normal, -witness.gap);
        assert_near(hit_circle_obb_witness(a, b).gap, 0.0, 1e-4);
        hit_aabb upright = random_aabb(&seed);
        witness = hit_circle_aabb_witness(a, upright);
        assert_gap_agrees(witness);
        upright = (hit_aabb){moved(upright.min, witness.normal, -witness.gap),
                             moved(upright.max, witness.normal, -witness.gap)};
        assert_near(hit_circle_aabb_witness(a, upright).gap, 0.0, 1e-4);
    }
}

/// Circles whose radius is the distance except for its last bits, where the square root of the witness rounds.
TEST(the_gap_has_the_verdicts_sign_next_to_touching) {
    hit_circle_box_witness hardly = hit_circle_aabb_witness(circle(1.0f, 0x1p-26f, 1.0f), box(-5, -5, 0, 0));
    assert_verdict(hardly.verdict, HIT_APART);
    assert_gap_agrees(hardly);
    uint64_t seed = 27;
    for (int i = 0; i < 100000; i++) {
        hit_circle a = random_circle(&seed);
        hit_obb b = random_obb(&seed);
        a.radius = (float)hit_circle_obb_witness(a, b).distance;
        for (int ulp = 0; ulp < 4; ulp++, a.radius = nextafterf(a.radius, i % 2 ? INFINITY : 0.0f))
            assert_gap_agrees(hit_circle_obb_witness(a, b));
        hit_vec on_rim = hit_circle_obb_witness(a, b).on_rim;
        assert_gap_agrees(hit_circle_obb_witness((hit_circle){on_rim, 0.0f}, b));
    }
}

static void assert_finite(hit_circle_box_witness witness) {
    const hit_vec all[] = {witness.nearest, witness.on_rim, witness.local_center, witness.local_nearest,
                           witness.local_half};
    assert_gap_agrees(witness);
    assert_true(isfinite(witness.distance));
    for (size_t i = 0; i < 5; i++) assert_true(isfinite(all[i].x) && isfinite(all[i].y));
}

TEST(large_and_small_numbers_stay_finite) {
    const float sizes[] = {0.0f, 1e-40f, 1e-20f, 1e-3f, 1.0f, 1e7f, 1e15f};
    for (int i = 0; i < 7 * 7 * 7; i++) {
        float x = sizes[i % 7], y = sizes[i / 7 % 7], z = sizes[i / 49];
        hit_circle a = circle(x, -y, z);
        assert_finite(hit_circle_aabb_witness(a, box(-y, -z, y, x)));
        assert_finite(hit_circle_obb_witness(a, (hit_obb){{y, z}, {z, y}, 0.8f, -0.6f}));
        assert_finite(hit_circle_obb_witness(a, (hit_obb){{x, -y}, {z, y}, 1e-3f, 1e3f}));
    }
}

// Points, which are circles of radius 0, against circles, AABBs and OBBs.

static const hit_circle disk = {{0, 0}, 5};
static const hit_aabb upright = {{0, 0}, {10, 20}};
static const hit_obb rotated = {{0, 0}, {5, 10}, 3, 4}; // its corner (+,+) is at (15 - 40, 20 + 30)

static hit_vec at(float x, float y) {
    return (hit_vec){x, y};
}

TEST(a_point_has_the_verdict_of_its_place) {
    assert_verdict(hit_point_circle(at(3, 4), disk), HIT_TOUCHING);
    assert_verdict(hit_point_circle(at(3, nextafterf(4, 0)), disk), HIT_OVERLAP);
    assert_verdict(hit_point_circle(at(3, nextafterf(4, 5)), disk), HIT_APART);
    assert_verdict(hit_point_aabb(at(1e-45f, 5), upright), HIT_OVERLAP);
    assert_verdict(hit_point_aabb(at(0, 5), upright), HIT_TOUCHING);
    assert_verdict(hit_point_aabb(at(10, 20), upright), HIT_TOUCHING);
    assert_verdict(hit_point_aabb(at(-1e-45f, 5), upright), HIT_APART);
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
        assert_verdict(hit_point_circle(nowhere[i], disk), HIT_APART);
        assert_verdict(hit_point_aabb(nowhere[i], upright), HIT_APART);
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
    hit_circles_witness in_circle = hit_point_circle_witness(at(3, 0), disk);
    assert_exactly(in_circle.gap, -2.0);
    assert_vec_exactly(in_circle.normal, -1.0f, 0.0f);
    hit_circle_box_witness in_box = hit_point_aabb_witness(at(8, 5), upright);
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

TEST_FILE(circle_box, NULL, NULL)

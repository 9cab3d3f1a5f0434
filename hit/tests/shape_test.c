// Functions of a single shape: validity, angles, corners, bounding boxes.
#include "support.h"

#include <float.h>

TEST(a_shape_with_a_number_that_makes_no_sense_is_not_valid) {
    const float bad[] = {NAN, INFINITY, -INFINITY};
    for (size_t i = 0; i < 3; i++) {
        assert_false(hit_circle_is_valid((hit_circle){{bad[i], 0.0f}, 1.0f}));
        assert_false(hit_circle_is_valid((hit_circle){{0.0f, bad[i]}, 1.0f}));
        assert_false(hit_circle_is_valid((hit_circle){{0.0f, 0.0f}, bad[i]}));
        assert_false(hit_aabb_is_valid((hit_aabb){{bad[i], 0.0f}, {1.0f, 1.0f}}));
        assert_false(hit_aabb_is_valid((hit_aabb){{0.0f, bad[i]}, {1.0f, 1.0f}}));
        assert_false(hit_aabb_is_valid((hit_aabb){{0.0f, 0.0f}, {bad[i], 1.0f}}));
        assert_false(hit_aabb_is_valid((hit_aabb){{0.0f, 0.0f}, {1.0f, bad[i]}}));
        assert_false(hit_obb_is_valid((hit_obb){{bad[i], 0.0f}, {1.0f, 1.0f}, 1.0f, 0.0f}));
        assert_false(hit_obb_is_valid((hit_obb){{0.0f, bad[i]}, {1.0f, 1.0f}, 1.0f, 0.0f}));
        assert_false(hit_obb_is_valid((hit_obb){{0.0f, 0.0f}, {bad[i], 1.0f}, 1.0f, 0.0f}));
        assert_false(hit_obb_is_valid((hit_obb){{0.0f, 0.0f}, {1.0f, bad[i]}, 1.0f, 0.0f}));
        assert_false(hit_obb_is_valid((hit_obb){{0.0f, 0.0f}, {1.0f, 1.0f}, bad[i], 0.0f}));
        assert_false(hit_obb_is_valid((hit_obb){{0.0f, 0.0f}, {1.0f, 1.0f}, 1.0f, bad[i]}));
    }
    assert_false(hit_circle_is_valid((hit_circle){{0.0f, 0.0f}, -1.0f}));
    assert_false(hit_aabb_is_valid((hit_aabb){{1.0f, 0.0f}, {0.0f, 1.0f}}));
    assert_false(hit_aabb_is_valid((hit_aabb){{0.0f, 1.0f}, {1.0f, 0.0f}}));
    assert_false(hit_obb_is_valid((hit_obb){{0.0f, 0.0f}, {-1.0f, 1.0f}, 1.0f, 0.0f}));
    assert_false(hit_obb_is_valid((hit_obb){{0.0f, 0.0f}, {1.0f, -1.0f}, 1.0f, 0.0f}));
    assert_false(hit_obb_is_valid((hit_obb){{0.0f, 0.0f}, {1.0f, 1.0f}, 0.0f, -0.0f}));
}

TEST(a_shape_of_size_zero_is_valid) {
    assert_true(hit_circle_is_valid((hit_circle){{3.0f, 4.0f}, 0.0f}));
    assert_true(hit_aabb_is_valid((hit_aabb){{3.0f, 4.0f}, {3.0f, 4.0f}}));
    assert_true(hit_obb_is_valid((hit_obb){{3.0f, 4.0f}, {0.0f, 0.0f}, 0.0f, -2.0f}));
}

TEST(quarter_turns_are_exact) {
    const float c[] = {1.0f, 0.0f, -1.0f, 0.0f}, s[] = {0.0f, 1.0f, 0.0f, -1.0f};
    for (int quarter = -100000; quarter <= 100000; quarter++) {
        hit_obb box = hit_obb_from_degrees((hit_vec){1.0f, 2.0f}, (hit_vec){3.0f, 4.0f}, (float)quarter * 90.0f);
        assert_exactly(box.c, c[quarter & 3]);
        assert_exactly(box.s, s[quarter & 3]);
        assert_false(is_negative_zero(box.c));
        assert_false(is_negative_zero(box.s));
    }
    hit_obb far = hit_obb_from_degrees((hit_vec){0.0f, 0.0f}, (hit_vec){1.0f, 1.0f}, 90.0f * 1000001.0f);
    int quarters = (int)((int64_t)(90.0f * 1000001.0f) / 90); // what is left of 90000090 in a float: 90000088
    assert_int_equal(quarters, 1000000);
    assert_near(far.c, cos(88.0 * 0.017453292519943295), 1e-7);
}

TEST(a_million_quarter_turns_are_no_turn) {
    hit_obb box = hit_obb_from_degrees((hit_vec){0.0f, 0.0f}, (hit_vec){1.0f, 1.0f}, 1e6f * 90.0f);
    assert_exactly(box.c, 1.0f);
    assert_exactly(box.s, 0.0f);
    box = hit_obb_from_degrees((hit_vec){0.0f, 0.0f}, (hit_vec){1.0f, 1.0f}, -450.0f);
    assert_exactly(box.c, 0.0f);
    assert_exactly(box.s, -1.0f);
}

TEST(degrees_give_the_nearest_sine_and_cosine) {
    hit_obb box = hit_obb_from_degrees((hit_vec){0.0f, 0.0f}, (hit_vec){1.0f, 1.0f}, 30.0f);
    assert_exactly(box.s, 0.5f);
    assert_exactly(box.c, (float)sqrt(0.75));
    box = hit_obb_from_degrees((hit_vec){0.0f, 0.0f}, (hit_vec){1.0f, 1.0f}, -60.0f);
    assert_exactly(box.c, 0.5f);
    assert_exactly(box.s, (float)-sqrt(0.75));
    for (int degrees = -720; degrees <= 720; degrees++) {
        box = hit_obb_from_degrees((hit_vec){0.0f, 0.0f}, (hit_vec){1.0f, 1.0f}, (float)degrees);
        assert_near(box.c, cos(degrees * 0.017453292519943295), 6e-8);
        assert_near(box.s, sin(degrees * 0.017453292519943295), 6e-8);
    }
}

TEST(an_angle_that_is_not_finite_gives_no_box) {
    const float bad[] = {NAN, INFINITY, -INFINITY};
    for (size_t i = 0; i < 3; i++)
        assert_false(hit_obb_is_valid(hit_obb_from_degrees((hit_vec){0.0f, 0.0f}, (hit_vec){1.0f, 1.0f}, bad[i])));
}

TEST(corners_go_clockwise_on_the_screen) {
    hit_vec corners[4];
    hit_obb_corners((hit_obb){{10.0f, 20.0f}, {3.0f, 2.0f}, 1.0f, 0.0f}, corners);
    assert_vec_exactly(corners[0], 7.0f, 18.0f);
    assert_vec_exactly(corners[1], 13.0f, 18.0f);
    assert_vec_exactly(corners[2], 13.0f, 22.0f);
    assert_vec_exactly(corners[3], 7.0f, 22.0f);
}

TEST(corners_keep_the_length_of_c_s) {
    hit_vec corners[4];
    hit_obb_corners((hit_obb){{10.0f, 20.0f}, {2.0f, 1.0f}, 3.0f, 4.0f}, corners);
    assert_vec_exactly(corners[0], 10.0f - 6.0f + 4.0f, 20.0f - 8.0f - 3.0f);
    assert_vec_exactly(corners[1], 10.0f + 6.0f + 4.0f, 20.0f + 8.0f - 3.0f);
    assert_vec_exactly(corners[2], 10.0f + 6.0f - 4.0f, 20.0f + 8.0f + 3.0f);
    assert_vec_exactly(corners[3], 10.0f - 6.0f - 4.0f, 20.0f - 8.0f + 3.0f);
}

TEST(bounds_are_the_smallest_box_around_the_corners) {
    uint64_t seed = 1;
    for (int i = 0; i < 20000; i++) {
        hit_obb box = random_obb(&seed);
        hit_vec corners[4];
        hit_obb_corners(box, corners);
        hit_aabb expected = {corners[0], corners[0]};
        for (int k = 1; k < 4; k++) {
            expected.min = (hit_vec){fminf(expected.min.x, corners[k].x), fminf(expected.min.y, corners[k].y)};
            expected.max = (hit_vec){fmaxf(expected.max.x, corners[k].x), fmaxf(expected.max.y, corners[k].y)};
        }
        hit_aabb bounds = hit_obb_bounds(box);
        assert_vec_exactly(bounds.min, expected.min.x, expected.min.y);
        assert_vec_exactly(bounds.max, expected.max.x, expected.max.y);
    }
    hit_aabb around = hit_circle_bounds((hit_circle){{1.0f, 2.0f}, 5.0f});
    assert_vec_exactly(around.min, -4.0f, -3.0f);
    assert_vec_exactly(around.max, 6.0f, 7.0f);
}

TEST(a_box_from_its_center_is_the_turned_box_at_0_degrees) {
    hit_aabb box = hit_aabb_from_center((hit_vec){200.0f, 150.0f}, (hit_vec){50.0f, 20.0f});
    assert_vec_exactly(box.min, 150.0f, 130.0f);
    assert_vec_exactly(box.max, 250.0f, 170.0f);
}

TEST(a_turn_is_clockwise_on_the_screen_and_reversible) {
    hit_vec center = {10.0f, 20.0f}, right = {15.0f, 20.0f};
    hit_vec below = hit_turn(right, center, 0.0f, 1.0f);
    assert_vec_exactly(below, 10.0f, 25.0f);
    hit_vec back = hit_turn(below, center, 0.0f, -1.0f);
    assert_vec_exactly(back, 15.0f, 20.0f);
}

TEST(a_turned_corner_is_the_corner_of_the_turned_box) {
    uint64_t seed = 2;
    for (int i = 0; i < 20000; i++) {
        hit_obb box = random_obb(&seed);
        hit_vec corners[4];
        hit_obb_corners(box, corners);
        hit_aabb upright = hit_aabb_from_center(box.center, box.half);
        hit_vec turned = hit_turn(upright.max, box.center, box.c, box.s);
        assert_vec_near(turned, corners[2].x, corners[2].y, 1e-4);
    }
}

TEST(whole_aabbs_are_obbs_exactly) {
    uint64_t seed = 3;
    for (int i = 0; i < 1000; i++) {
        const hit_aabb box = random_coarse_aabb(&seed);
        const hit_obb same = hit_obb_from_aabb(box);
        const hit_aabb back = hit_aabb_from_center(same.center, same.half);
        assert_vec_exactly(back.min, box.min.x, box.min.y);
        assert_vec_exactly(back.max, box.max.x, box.max.y);
        assert_exactly(same.c, 1.0);
        assert_exactly(same.s, 0.0);
    }
}

/// Whether center ± half contains the interval. Exact in double for numbers of similar size.
static bool contains(float center, float half, float min, float max) {
    return (double)center - (double)half <= (double)min && (double)max <= (double)center + (double)half;
}

TEST(an_obb_from_an_aabb_contains_it) {
    uint64_t seed = 4;
    int rounded = 0;
    for (int i = 0; i < 5000; i++) {
        const hit_aabb box = random_aabb(&seed);
        const hit_obb around = hit_obb_from_aabb(box);
        const double half = 0.5 * ((double)box.max.x - (double)box.min.x);
        assert_true(contains(around.center.x, around.half.x, box.min.x, box.max.x));
        assert_true(contains(around.center.y, around.half.y, box.min.y, box.max.y));
        assert_false(contains(around.center.x, nextafterf(around.half.x, 0), box.min.x, box.max.x));
        rounded += (double)around.half.x > half;
    }
    assert_in_range(rounded, 500, 4500);
    const hit_obb long_box = hit_obb_from_aabb((hit_aabb){{-0x1p100f, -1}, {1, 0x1p100f}});
    assert_vec_exactly(long_box.center, -0x1p99f, 0x1p99f);
    assert_vec_exactly(long_box.half, nextafterf(0x1p99f, INFINITY), nextafterf(0x1p99f, INFINITY));
    const hit_obb largest = hit_obb_from_aabb((hit_aabb){{-FLT_MAX, 0}, {FLT_MAX, FLT_MAX}});
    assert_vec_exactly(largest.half, FLT_MAX, FLT_MAX / 2);
}

TEST(an_obb_from_an_aabb_that_is_not_valid_is_not_valid) {
    const float one = nextafterf(1, 2);
    const hit_aabb wrong[] = {{{one, 0}, {1, 1}}, {{0, 2}, {1, 1}}, {{NAN, 0}, {1, 1}}, {{-INFINITY, 0}, {1, 1}}};
    for (int i = 0; i < 4; i++) assert_false(hit_obb_is_valid(hit_obb_from_aabb(wrong[i])));
    assert_true(hit_obb_is_valid(hit_obb_from_aabb((hit_aabb){{1, 1}, {1, 1}})));
}

TEST_FILE(shape, NULL, NULL)

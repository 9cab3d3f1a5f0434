// Functions of a single shape: validity, angles, corners, bounding boxes.
#include "support.h"

static void a_shape_with_a_number_that_makes_no_sense_is_not_valid(void **state) {
    (void)state;
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

static void a_shape_of_size_zero_is_valid(void **state) {
    (void)state;
    assert_true(hit_circle_is_valid((hit_circle){{3.0f, 4.0f}, 0.0f}));
    assert_true(hit_aabb_is_valid((hit_aabb){{3.0f, 4.0f}, {3.0f, 4.0f}}));
    assert_true(hit_obb_is_valid((hit_obb){{3.0f, 4.0f}, {0.0f, 0.0f}, 0.0f, -2.0f}));
}

static void quarter_turns_are_exact(void **state) {
    (void)state;
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

static void a_million_quarter_turns_are_no_turn(void **state) {
    (void)state;
    hit_obb box = hit_obb_from_degrees((hit_vec){0.0f, 0.0f}, (hit_vec){1.0f, 1.0f}, 1e6f * 90.0f);
    assert_exactly(box.c, 1.0f);
    assert_exactly(box.s, 0.0f);
    box = hit_obb_from_degrees((hit_vec){0.0f, 0.0f}, (hit_vec){1.0f, 1.0f}, -450.0f);
    assert_exactly(box.c, 0.0f);
    assert_exactly(box.s, -1.0f);
}

static void degrees_give_the_nearest_sine_and_cosine(void **state) {
    (void)state;
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

static void an_angle_that_is_not_finite_gives_no_box(void **state) {
    (void)state;
    const float bad[] = {NAN, INFINITY, -INFINITY};
    for (size_t i = 0; i < 3; i++)
        assert_false(hit_obb_is_valid(hit_obb_from_degrees((hit_vec){0.0f, 0.0f}, (hit_vec){1.0f, 1.0f}, bad[i])));
}

static void corners_go_clockwise_on_the_screen(void **state) {
    (void)state;
    hit_vec corners[4];
    hit_obb_corners((hit_obb){{10.0f, 20.0f}, {3.0f, 2.0f}, 1.0f, 0.0f}, corners);
    assert_vec_exactly(corners[0], 7.0f, 18.0f);
    assert_vec_exactly(corners[1], 13.0f, 18.0f);
    assert_vec_exactly(corners[2], 13.0f, 22.0f);
    assert_vec_exactly(corners[3], 7.0f, 22.0f);
}

static void corners_keep_the_length_of_c_s(void **state) {
    (void)state;
    hit_vec corners[4];
    hit_obb_corners((hit_obb){{10.0f, 20.0f}, {2.0f, 1.0f}, 3.0f, 4.0f}, corners);
    assert_vec_exactly(corners[0], 10.0f - 6.0f + 4.0f, 20.0f - 8.0f - 3.0f);
    assert_vec_exactly(corners[1], 10.0f + 6.0f + 4.0f, 20.0f + 8.0f - 3.0f);
    assert_vec_exactly(corners[2], 10.0f + 6.0f - 4.0f, 20.0f + 8.0f + 3.0f);
    assert_vec_exactly(corners[3], 10.0f - 6.0f - 4.0f, 20.0f - 8.0f + 3.0f);
}

static void bounds_are_the_smallest_box_around_the_corners(void **state) {
    (void)state;
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

static void a_box_from_its_center_is_the_turned_box_at_0_degrees(void **state) {
    (void)state;
    hit_aabb box = hit_aabb_from_center((hit_vec){200.0f, 150.0f}, (hit_vec){50.0f, 20.0f});
    assert_vec_exactly(box.min, 150.0f, 130.0f);
    assert_vec_exactly(box.max, 250.0f, 170.0f);
}

static void a_turn_is_clockwise_on_the_screen_and_reversible(void **state) {
    (void)state;
    hit_vec center = {10.0f, 20.0f}, right = {15.0f, 20.0f};
    hit_vec below = hit_turn(right, center, 0.0f, 1.0f);
    assert_vec_exactly(below, 10.0f, 25.0f);
    hit_vec back = hit_turn(below, center, 0.0f, -1.0f);
    assert_vec_exactly(back, 15.0f, 20.0f);
}

static void a_turned_corner_is_the_corner_of_the_turned_box(void **state) {
    (void)state;
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

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_shape_with_a_number_that_makes_no_sense_is_not_valid),
    cmocka_unit_test(a_shape_of_size_zero_is_valid),
    cmocka_unit_test(quarter_turns_are_exact),
    cmocka_unit_test(a_million_quarter_turns_are_no_turn),
    cmocka_unit_test(degrees_give_the_nearest_sine_and_cosine),
    cmocka_unit_test(an_angle_that_is_not_finite_gives_no_box),
    cmocka_unit_test(corners_go_clockwise_on_the_screen),
    cmocka_unit_test(corners_keep_the_length_of_c_s),
    cmocka_unit_test(bounds_are_the_smallest_box_around_the_corners),
    cmocka_unit_test(a_box_from_its_center_is_the_turned_box_at_0_degrees),
    cmocka_unit_test(a_turn_is_clockwise_on_the_screen_and_reversible),
    cmocka_unit_test(a_turned_corner_is_the_corner_of_the_turned_box),
};

const TestFile shape_test = TEST_FILE(tests, NULL, NULL);

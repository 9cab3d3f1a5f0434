// Upright and rotated rectangles, and circles: the poses that each tempting method gets wrong.
#include "one_lab.h"

static int setup(void **state) {
    make_empty_map(&map, 4, 4, 32);
    lab_init(&lab, scenes, scene_count, &map, LANGUAGE_ENGLISH);
    return 0;
}

static void pose(const char *const *assignments, int count) {
    for (int i = 0; i < count; i++) set_field(&lab, assignments[i]);
}

#define POSE(...) pose((const char *const[]){__VA_ARGS__}, sizeof(const char *[]){__VA_ARGS__} / sizeof(char *))

static void assert_answers(const char *method, hit_verdict truth, hit_verdict claim, Answer answer) {
    assert_verdict(lab_base(&lab)->truth, truth);
    assert_verdict(claim_of(&lab, method), claim);
    assert_int_equal(answer_of(&lab, method), answer);
}

#define FIXTURE_TEST(name) TEST_WITH(name, setup, close_lab)

// The circle's center is (10, 10) off the corner (270, 200), its radius 12: the corner is 14.1 away, the boxes overlap.
FIXTURE_TEST(bounding_box_hits_falsely_at_a_corner) {
    go_to(&lab, "circle-aabb");
    POSE("b.x=200", "b.y=160", "b.w=140", "b.h=80", "a.x=280", "a.y=210", "a.r=12");
    assert_near(lab_base(&lab)->gap, 10 * sqrt(2) - 12, 1e-6);
    assert_answers("bounding-box", HIT_APART, HIT_OVERLAP, ANSWER_FALSE_HIT);
    assert_answers("clamp", HIT_APART, HIT_APART, ANSWER_RIGHT);
}

FIXTURE_TEST(center_inside_misses_falsely_at_the_rim) {
    go_to(&lab, "circle-aabb");
    POSE("b.x=200", "b.y=160", "b.w=140", "b.h=80", "a.x=280", "a.y=160", "a.r=12");
    assert_exactly(lab_base(&lab)->gap, -2);
    assert_vec_exactly(lab_base(&lab)->normal, -1, 0);
    assert_answers("center-inside", HIT_OVERLAP, HIT_APART, ANSWER_FALSE_MISS);
    assert_answers("bounding-box", HIT_OVERLAP, HIT_OVERLAP, ANSWER_RIGHT);
    POSE("a.x=260");
    assert_answers("center-inside", HIT_OVERLAP, HIT_OVERLAP, ANSWER_RIGHT);
}

// The corner (270, 200), an offset of (3, 4), radius 5.
FIXTURE_TEST(circle_touching_a_corner_is_no_hit_by_default) {
    go_to(&lab, "circle-aabb");
    POSE("b.x=200", "b.y=160", "b.w=140", "b.h=80", "a.x=273", "a.y=204", "a.r=5");
    assert_exactly(field_of(&lab, "touching"), 0);
    assert_answers("clamp", HIT_TOUCHING, HIT_TOUCHING, ANSWER_RIGHT);
    assert_int_equal(answer_of(&lab, "bounding-box"), ANSWER_FALSE_HIT);
    assert_false(base_method_hits(lab_base(&lab)));
    press(&lab, ACTION_TOUCHING);
    assert_true(base_method_hits(lab_base(&lab)));
    assert_int_equal(answer_of(&lab, "bounding-box"), ANSWER_RIGHT);
}

FIXTURE_TEST(box_is_resized_by_its_corner) {
    go_to(&lab, "circle-aabb");
    POSE("b.x=200", "b.y=160", "b.w=140", "b.h=80");
    drag(&lab, 270, 200, 260, 210);
    assert_near(field_of(&lab, "b.w"), 120, 1e-3);
    assert_near(field_of(&lab, "b.h"), 100, 1e-3);
    assert_near(field_of(&lab, "b.x"), 200, 1e-3);
    assert_near(field_of(&lab, "b.y"), 160, 1e-3);
}

// On x they overlap by 20, on y they are 10 apart.
FIXTURE_TEST(x_alone_hits_falsely) {
    go_to(&lab, "aabb-aabb");
    POSE("a.x=150", "a.y=100", "a.w=100", "a.h=40", "b.x=210", "b.y=150", "b.w=60", "b.h=40");
    assert_exactly(lab_base(&lab)->gap, 10);
    assert_vec_exactly(lab_base(&lab)->normal, 0, 1);
    assert_answers("x-only", HIT_APART, HIT_OVERLAP, ANSWER_FALSE_HIT);
    assert_answers("intervals", HIT_APART, HIT_APART, ANSWER_RIGHT);
    POSE("a.x=1000000", "a.w=1000000", "b.x=-1000000", "b.w=1000000", "b.h=1000000");
    assert_answers("x-only", HIT_APART, HIT_APART, ANSWER_RIGHT);
    POSE("b.x=1000000", "b.y=-1000000", "a.y=1000000");
    assert_answers("x-only", HIT_APART, HIT_OVERLAP, ANSWER_FALSE_HIT);
}

FIXTURE_TEST(corners_of_upright_boxes_miss_a_cross) {
    go_to(&lab, "aabb-aabb");
    POSE("a.x=200", "a.y=150", "a.w=120", "a.h=20", "b.x=200", "b.y=150", "b.w=20", "b.h=120");
    assert_answers("corners-inside", HIT_OVERLAP, HIT_APART, ANSWER_FALSE_MISS);
    assert_answers("intervals", HIT_OVERLAP, HIT_OVERLAP, ANSWER_RIGHT);
    POSE("b.y=210"); // two corners of b
    assert_answers("corners-inside", HIT_OVERLAP, HIT_OVERLAP, ANSWER_RIGHT);
    POSE("b.x=270", "b.y=150"); // two corners of a are on the side of b
    assert_answers("corners-inside", HIT_TOUCHING, HIT_TOUCHING, ANSWER_RIGHT);
}

FIXTURE_TEST(a_box_on_a_floor_is_no_hit_by_default) {
    go_to(&lab, "aabb-aabb");
    POSE("a.x=180", "a.y=140", "a.w=50", "a.h=60", "b.x=195", "b.y=185", "b.w=220", "b.h=30");
    assert_answers("intervals", HIT_TOUCHING, HIT_TOUCHING, ANSWER_RIGHT);
    assert_false(base_method_hits(lab_base(&lab)));
    press(&lab, ACTION_TOUCHING);
    assert_true(base_method_hits(lab_base(&lab)));
}

// Two long boxes that cross: no corner of either is inside the other.
FIXTURE_TEST(vertices_miss_a_cross) {
    go_to(&lab, "obb-obb");
    POSE("a.x=200", "a.y=150", "a.w=120", "a.h=20", "a.angle=0", "b.x=200", "b.y=150", "b.w=120", "b.h=20",
         "b.angle=90");
    assert_exactly(lab_base(&lab)->gap, -70); // 60 + 10 on either axis
    assert_answers("vertices-only", HIT_OVERLAP, HIT_APART, ANSWER_FALSE_MISS);
    assert_answers("sat", HIT_OVERLAP, HIT_OVERLAP, ANSWER_RIGHT);
}

// A box of 40 × 40 at 45° reaches 28.28 along x and y, but only 20 along its own axes. From the center of a, 20 + 20
// half extents, the corner of the upright a is (20, 20), 28.28 along the diagonal.
FIXTURE_TEST(one_boxs_axes_hit_falsely) {
    go_to(&lab, "obb-obb");
    POSE("a.x=100", "a.y=100", "a.w=40", "a.h=40", "a.angle=0", "b.x=140", "b.y=140", "b.w=40", "b.h=40", "b.angle=45");
    assert_near(lab_base(&lab)->gap, 40 * sqrt(2) - 20 - 20 * sqrt(2), 1e-4);
    assert_vec_near(lab_base(&lab)->normal, sqrt(0.5), sqrt(0.5), 1e-6);
    assert_answers("one-box-axes", HIT_APART, HIT_OVERLAP, ANSWER_FALSE_HIT);
    assert_answers("upright-boxes", HIT_APART, HIT_OVERLAP, ANSWER_FALSE_HIT);
    assert_answers("vertices-only", HIT_APART, HIT_APART, ANSWER_RIGHT);
}

// Upright boxes, a of 40 × 40 and b of 40 × 20 or 40 × 40. The second half sides have no shadow along x, and twice
// their length along y.
FIXTURE_TEST(one_vector_for_both_sides_errs_both_ways) {
    go_to(&lab, "obb-obb");
    POSE("a.x=100", "a.y=100", "a.w=40", "a.h=40", "a.angle=0", "b.x=130", "b.y=100", "b.w=40", "b.h=20", "b.angle=0");
    assert_near(lab_base(&lab)->gap, -10, 1e-6);
    assert_answers("shared-vector", HIT_OVERLAP, HIT_APART, ANSWER_FALSE_MISS); // 30 − 20 − 0 = 10 along x
    POSE("b.x=100", "b.y=145", "b.h=40");
    assert_near(lab_base(&lab)->gap, 5, 1e-6);
    assert_answers("shared-vector", HIT_APART, HIT_OVERLAP, ANSWER_FALSE_HIT); // 45 − 20 − 2 · 20 = −15 along y
    POSE("b.y=200");
    assert_answers("shared-vector", HIT_APART, HIT_APART, ANSWER_RIGHT);
}

// Two thin boxes at 45°, side by side: their own axes separate them, their bounding boxes overlap.
FIXTURE_TEST(upright_boxes_hit_falsely) {
    go_to(&lab, "obb-obb");
    POSE("a.x=100", "a.y=100", "a.w=100", "a.h=10", "a.angle=45", "b.x=120", "b.y=80", "b.w=100", "b.h=10",
         "b.angle=45");
    assert_near(lab_base(&lab)->gap, 20 * sqrt(2) - 10, 1e-4);
    assert_answers("upright-boxes", HIT_APART, HIT_OVERLAP, ANSWER_FALSE_HIT);
    assert_answers("one-box-axes", HIT_APART, HIT_APART, ANSWER_RIGHT);
}

FIXTURE_TEST(boxes_that_touch_count_by_default) {
    go_to(&lab, "obb-obb");
    POSE("a.x=100", "a.y=100", "a.w=60", "a.h=60", "a.angle=0", "b.x=150", "b.y=100", "b.w=40", "b.h=40", "b.angle=0");
    assert_exactly(field_of(&lab, "touching"), 1);
    assert_answers("sat", HIT_TOUCHING, HIT_TOUCHING, ANSWER_RIGHT);
    assert_exactly(lab_base(&lab)->gap, 0);
    assert_true(base_method_hits(lab_base(&lab)));
    press(&lab, ACTION_TOUCHING);
    assert_false(base_method_hits(lab_base(&lab)));
    press(&lab, ACTION_TOUCHING);
    assert_true(base_method_hits(lab_base(&lab)));
}

FIXTURE_TEST(push_out_leads_along_the_least_overlap) {
    go_to(&lab, "obb-obb");
    POSE("a.x=100", "a.y=100", "a.w=60", "a.h=60", "a.angle=0", "b.x=140", "b.y=110", "b.w=40", "b.h=40", "b.angle=0");
    assert_exactly(lab_base(&lab)->gap, -10); // 30 + 20 - 40 along x, 30 + 20 - 10 along y
    assert_vec_exactly(lab_base(&lab)->normal, 1, 0);
}

FIXTURE_TEST(the_field_turns_the_selected_box) {
    go_to(&lab, "obb-obb");
    press(&lab, ACTION_SELECT);
    step_with(&lab, event_of(EVENT_TYPE, "12.5"));
    press(&lab, ACTION_ENTER);
    assert_exactly(field_of(&lab, "b.angle"), 12.5);
    assert_exactly(field_of(&lab, "a.angle"), 20);
    press(&lab, ACTION_SELECT);
    assert_string_equal(lab_base(&lab)->field.text, "20");
}

FIXTURE_TEST(both_boxes_are_turned_and_resized_by_keys) {
    go_to(&lab, "obb-obb");
    press(&lab, ACTION_TURN_RIGHT);
    step_many(&lab, 1);
    press(&lab, ACTION_WIDER);
    step_many(&lab, 1);
    assert_exactly(field_of(&lab, "a.angle"), 21);
    assert_exactly(field_of(&lab, "a.w"), 122); // a pixel to either side
    press(&lab, ACTION_SELECT);
    press(&lab, ACTION_TURN_LEFT);
    step_many(&lab, 1);
    press(&lab, ACTION_SHORTER);
    assert_exactly(field_of(&lab, "b.angle"), -36);
    assert_exactly(field_of(&lab, "b.h"), 46);
}

TEST_FILE(boxes, NULL, NULL)

// The time of impact against cases computed by hand, and against finely sampled motion.
#include <stdlib.h>

#include "support.h"

#define assert_hit(sweep, at, normal_x, normal_y)                                                                      \
    do {                                                                                                               \
        assert_true((sweep).hits);                                                                                     \
        assert_near((sweep).time, at, 1e-12);                                                                          \
        assert_vec_near((sweep).normal, normal_x, normal_y, 1e-6);                                                     \
    } while (0)

static const hit_vec still = {0.0f, 0.0f};

static hit_circle circle(float x, float y, float radius) {
    return (hit_circle){{x, y}, radius};
}

static hit_obb upright(float x, float y, float half_x, float half_y) {
    return (hit_obb){{x, y}, {half_x, half_y}, 1.0f, 0.0f};
}

TEST(circles_meet_head_on_where_the_radii_say) {
    hit_toi sweep = hit_circle_circle_toi(circle(0, 0, 10), (hit_vec){100, 0}, circle(100, 0, 20), still);
    assert_hit(sweep, 0.7, 1, 0);
    assert_vec_near(sweep.at_a, 70, 0, 1e-5);
    assert_vec_exactly(sweep.at_b, 100, 0);
    sweep = hit_circle_circle_toi(circle(0, 0, 10), (hit_vec){30, 0}, circle(100, 0, 20), (hit_vec){-110, 0});
    assert_hit(sweep, 0.5, 1, 0);
    assert_vec_near(sweep.at_a, 15, 0, 1e-5);
    assert_vec_near(sweep.at_b, 45, 0, 1e-5);
    assert_hit(hit_circle_circle_toi(circle(0, 0, 10), (hit_vec){70, 0}, circle(100, 0, 20), still), 1.0, 1, 0);
    sweep = hit_circle_circle_toi(circle(0, 0, 10), (hit_vec){69.999f, 0}, circle(100, 0, 20), still);
    assert_no_hit(sweep);
    assert_vec_exactly(sweep.at_a, 69.999f, 0);
}

TEST(circles_meet_aslant) {
    // at (70, 40) the centers are 50 apart: 30 across, 40 down
    hit_toi sweep = hit_circle_circle_toi(circle(0, 40, 20), (hit_vec){140, 0}, circle(100, 80, 30), still);
    assert_hit(sweep, 0.5, 0.6, 0.8);
}

TEST(circles_graze_and_pass) {
    hit_toi sweep = hit_circle_circle_toi(circle(0, 0, 20), (hit_vec){200, 0}, circle(100, 50, 30), still);
    assert_hit(sweep, 0.5, 0, 1);
    float beyond = nextafterf(50.0f, 60.0f);
    assert_no_hit(hit_circle_circle_toi(circle(0, 0, 20), (hit_vec){200, 0}, circle(100, beyond, 30), still));
    assert_no_hit(hit_circle_circle_toi(circle(0, 0, 20), (hit_vec){-200, 0}, circle(100, 0, 30), still));
    assert_no_hit(hit_circle_circle_toi(circle(0, 0, 20), (hit_vec){0, 200}, circle(100, 0, 30), still));
}

TEST(what_touches_at_the_start_hits_at_time_0) {
    const hit_vec ways[] = {{0, 0}, {5, 0}, {-5, 0}, {0, 1e30f}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        assert_hit(hit_circle_circle_toi(circle(0, 0, 10), ways[i], circle(30, 0, 20), still), 0.0, 1, 0);
        assert_hit(hit_circle_circle_toi(circle(0, 0, 10), ways[i], circle(0, 9, 20), still), 0.0, 0, 1);
        assert_hit(hit_circle_circle_toi(circle(3, 3, 0), ways[i], circle(3, 3, 0), still), 0.0, 1, 0);
        assert_hit(hit_circle_obb_toi(circle(0, 0, 10), ways[i], upright(30, 0, 20, 5), still), 0.0, 1, 0);
        assert_hit(hit_circle_obb_toi(circle(12, 0, 10), ways[i], upright(30, 0, 20, 50), still), 0.0, 1, 0);
    }
    hit_toi sweep = hit_circle_circle_toi(circle(0, 0, 10), (hit_vec){5, 5}, circle(30, 0, 20), (hit_vec){1, 1});
    assert_vec_exactly(sweep.at_a, 0, 0);
    assert_vec_exactly(sweep.at_b, 30, 0);
}

TEST(what_keeps_its_distance_never_hits) {
    const hit_vec ways[] = {{0, 0}, {1e6f, -3}, {-0.1f, 1e-40f}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        assert_no_hit(hit_circle_circle_toi(circle(0, 0, 10), ways[i], circle(31, 0, 20), ways[i]));
        assert_no_hit(hit_circle_obb_toi(circle(0, 0, 10), ways[i], upright(31, 0, 20, 5), ways[i]));
    }
}

TEST(a_circle_meets_each_face_and_each_corner) {
    const hit_obb box = upright(100, 100, 40, 30);
    assert_hit(hit_circle_obb_toi(circle(0, 110, 10), (hit_vec){100, 0}, box, still), 0.5, 1, 0);
    assert_hit(hit_circle_obb_toi(circle(200, 110, 10), (hit_vec){-100, 0}, box, still), 0.5, -1, 0);
    assert_hit(hit_circle_obb_toi(circle(80, 10, 10), (hit_vec){0, 100}, box, still), 0.5, 0, 1);
    assert_hit(hit_circle_obb_toi(circle(80, 190, 10), (hit_vec){0, -100}, box, still), 0.5, 0, -1);
    // 3-4-5: the center passes (-3, -4) from the corner, moving horizontally
    assert_hit(hit_circle_obb_toi(circle(7, 66, 5), (hit_vec){100, 0}, box, still), 0.5, 0.6, 0.8);
    assert_hit(hit_circle_obb_toi(circle(193, 66, 5), (hit_vec){-100, 0}, box, still), 0.5, -0.6, 0.8);
    assert_hit(hit_circle_obb_toi(circle(7, 134, 5), (hit_vec){100, 0}, box, still), 0.5, 0.6, -0.8);
    assert_hit(hit_circle_obb_toi(circle(193, 134, 5), (hit_vec){-100, 0}, box, still), 0.5, -0.6, -0.8);
    // the corner of the bounding box of both is cut off: no contact
    assert_no_hit(hit_circle_obb_toi(circle(52, 50, 10), (hit_vec){0, 10}, box, still));
    assert_no_hit(hit_circle_obb_toi(circle(46, 74, 6), (hit_vec){16, -16}, box, still));
}

TEST(a_circle_grazes_a_face_and_passes) {
    const hit_obb box = upright(100, 100, 40, 30);
    assert_hit(hit_circle_obb_toi(circle(0, 60, 10), (hit_vec){120, 0}, box, still), 0.5, 0, 1);
    float above = nextafterf(60.0f, 0.0f);
    assert_no_hit(hit_circle_obb_toi(circle(0, above, 10), (hit_vec){120, 0}, box, still));
}

TEST(a_point_meets_a_box_a_segment_and_a_point) {
    assert_hit(hit_circle_obb_toi(circle(0, 0, 0), (hit_vec){100, 0}, upright(60, 0, 10, 10), still), 0.5, 1, 0);
    assert_hit(hit_circle_obb_toi(circle(0, 0, 0), (hit_vec){100, 0}, upright(50, 0, 0, 10), still), 0.5, 1, 0);
    assert_hit(hit_circle_obb_toi(circle(0, 0, 0), (hit_vec){100, 0}, upright(50, 0, 0, 0), still), 0.5, 1, 0);
    assert_hit(hit_circle_obb_toi(circle(0, 0, 0), (hit_vec){100, 0}, upright(60, 0, 10, 0), still), 0.5, 1, 0);
    assert_no_hit(hit_circle_obb_toi(circle(0, 1, 0), (hit_vec){100, 0}, upright(60, 0, 10, 0), still));
    assert_true(hit_circle_obb_toi(circle(0, 0, 0), (hit_vec){100, 100}, upright(60, 60, 10, 10), still).hits);
}

TEST(a_turned_box_meets_with_its_corner) {
    hit_obb box = hit_obb_from_degrees((hit_vec){100, 0}, (hit_vec){30, 30}, 45.0f);
    hit_toi sweep = hit_circle_obb_toi(circle(0, 0, 10), (hit_vec){100, 0}, box, still);
    assert_true(sweep.hits);
    assert_near(sweep.time, (90.0 - 30.0 * sqrt(2.0)) / 100.0, 1e-6);
    assert_vec_near(sweep.normal, 1, 0, 1e-5);
    sweep = hit_circle_obb_toi(circle(0, -40, 10), (hit_vec){200, 0}, box, still); // its sloping upper face
    assert_true(sweep.hits);
    assert_vec_near(sweep.normal, sqrt(0.5), sqrt(0.5), 1e-6);
}

/// (c, s) twice as long makes the box twice as large.
TEST(the_length_of_c_and_s_scales_the_box) {
    const hit_obb box = {{100, 100}, {20, 15}, 2.0f, 0.0f}, turned = {{100, 100}, {15, 20}, 0.0f, -2.0f};
    assert_hit(hit_circle_obb_toi(circle(0, 110, 10), (hit_vec){100, 0}, box, still), 0.5, 1, 0);
    assert_hit(hit_circle_obb_toi(circle(0, 110, 10), (hit_vec){100, 0}, turned, still), 0.5, 1, 0);
    assert_hit(hit_circle_obb_toi(circle(7, 66, 5), (hit_vec){100, 0}, turned, still), 0.5, 0.6, 0.8);
    const hit_obb least = {{100, 100}, {1e38f, 1e38f}, 1e-38f, 0.0f}; // one pixel each way
    assert_true(hit_circle_obb_toi(circle(0, 100, 9), (hit_vec){180, 0}, least, still).hits);
}

TEST(no_speed_tunnels) {
    const float speeds[] = {1e3f, 1e8f, 1e20f, 3e38f};
    for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++) {
        double gap = 90.0;
        assert_hit(hit_circle_circle_toi(circle(0, 0, 5), (hit_vec){speeds[i], 0}, circle(100, 0, 5), still),
                   gap / (double)speeds[i], 1, 0);
        assert_hit(hit_circle_obb_toi(circle(0, 0, 5), (hit_vec){speeds[i], 0}, upright(95.5f, 0, 0.5f, 9), still),
                   gap / (double)speeds[i], 1, 0);
        hit_toi both = hit_circle_circle_toi(circle(0, 0, 5), (hit_vec){speeds[i], 0}, circle(100, 0, 5),
                                             (hit_vec){-speeds[i], 0});
        assert_hit(both, gap / 2.0 / (double)speeds[i], 1, 0);
        assert_vec_near(both.at_b, 55, 0, 1e-5);
    }
}

TEST(what_is_not_valid_hits_nothing) {
    const hit_circle good = circle(0, 0, 10);
    const hit_obb box = upright(5, 0, 10, 10);
    const hit_circle bad[] = {circle(NAN, 0, 10), circle(0, INFINITY, 10), circle(0, 0, -1), circle(0, 0, NAN)};
    const hit_vec bad_ways[] = {{NAN, 0}, {0, INFINITY}, {-INFINITY, 0}};
    const hit_obb bad_boxes[] = {{{5, 0}, {10, 10}, 0, 0}, {{5, 0}, {-1, 10}, 1, 0}, {{5, NAN}, {10, 10}, 1, 0}};
    const hit_toi none = {.hits = false};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(hit_circle_circle_toi(bad[i], still, good, still).hits);
        assert_false(hit_circle_circle_toi(good, still, bad[i], still).hits);
        assert_false(hit_circle_obb_toi(bad[i], still, box, still).hits);
    }
    for (size_t i = 0; i < sizeof bad_ways / sizeof *bad_ways; i++) {
        assert_false(hit_circle_circle_toi(good, bad_ways[i], good, still).hits);
        assert_false(hit_circle_circle_toi(good, still, good, bad_ways[i]).hits);
        assert_false(hit_circle_obb_toi(good, bad_ways[i], box, still).hits);
        assert_false(hit_circle_obb_toi(good, still, bad_boxes[i], still).hits);
        hit_toi sweep = hit_circle_obb_toi(good, still, box, bad_ways[i]);
        assert_exactly(sweep.time, none.time);
        assert_vec_exactly(sweep.at_a, 0, 0);
    }
    assert_false(hit_circle_circle_toi(circle(3e38f, 0, 10), (hit_vec){3e38f, 0}, circle(3e38f, 0, 9), still).hits);
}

/// Two moving shapes; `is_box` selects the second one.
typedef struct {
    hit_circle a, b;
    hit_obb box;
    bool is_box;
    hit_vec a_by, b_by;
} meeting;

static hit_toi sweep_of(meeting m) {
    return m.is_box ? hit_circle_obb_toi(m.a, m.a_by, m.box, m.b_by) : hit_circle_circle_toi(m.a, m.a_by, m.b, m.b_by);
}

/// The distance of a point from a box by definition: the point in the box's axes, in double.
static double distance_from_box(hit_obb box, double x, double y) {
    double length = hypot((double)box.c, (double)box.s), c = (double)box.c / length, s = (double)box.s / length;
    double across = fabs(x * c + y * s) - (double)box.half.x * length;
    double down = fabs(y * c - x * s) - (double)box.half.y * length;
    if (across <= 0.0 && down <= 0.0) return fmax(across, down);
    return hypot(fmax(across, 0.0), fmax(down, 0.0));
}

static double gap_at(meeting m, double time) {
    hit_vec center = m.is_box ? m.box.center : m.b.center;
    double x = (double)m.a.center.x - (double)center.x + time * ((double)m.a_by.x - (double)m.b_by.x);
    double y = (double)m.a.center.y - (double)center.y + time * ((double)m.a_by.y - (double)m.b_by.y);
    if (m.is_box) return distance_from_box(m.box, x, y) - (double)m.a.radius;
    return hypot(x, y) - (double)m.b.radius - (double)m.a.radius;
}

static meeting random_meeting(uint64_t *seed) {
    meeting m = {.is_box = random_whole(seed, 0, 2) > 0};
    float speed = ldexpf(1.0f, random_whole(seed, -2, 12));
    m.a = random_circle(seed);
    m.b = random_circle(seed);
    m.box = random_obb(seed);
    if (random_whole(seed, 0, 2) == 0) {
        float scale = random_magnitude(seed, -3, 3);
        m.box.c *= scale;
        m.box.s *= scale;
    }
    if (random_whole(seed, 0, 3) == 0) m.a.radius = random_whole(seed, 0, 1) ? 0.0f : 0.25f;
    if (random_whole(seed, 0, 9) == 0) m.box.half = (hit_vec){random_float(seed, 0.0f, 99.0f), 0.0f};
    m.a.center.x += random_float(seed, -300.0f, 300.0f);
    m.a_by = random_vec(seed, -speed, speed);
    if (random_whole(seed, 0, 1)) { // roughly towards b
        float part = random_float(seed, 0.5f, 3.0f);
        m.a_by = (hit_vec){(m.b.center.x - m.a.center.x) * part, (m.b.center.y - m.a.center.y) * part};
        m.box.center = shifted(m.b.center, random_float(seed, -60.0f, 60.0f), random_float(seed, -60.0f, 60.0f));
    }
    m.b_by = random_whole(seed, 0, 1) ? still : random_vec(seed, -50.0f, 50.0f);
    return m;
}

static void assert_meeting_is_right(meeting m, hit_toi sweep) {
    enum { SAMPLES = 400 };
    const double size =
        1e-9 * (1000.0 + hypot((double)m.a_by.x - (double)m.b_by.x, (double)m.a_by.y - (double)m.b_by.y));
    if (sweep.hits && sweep.time > 0.0) assert_near(gap_at(m, sweep.time), 0.0, size);
    double until = sweep.hits ? sweep.time : 1.0;
    for (int i = 0; i <= SAMPLES; i++) {
        double gap = gap_at(m, until * i / SAMPLES);
        if (until > 0.0 && gap < -size) fail_msg("overlap by %g before %.17g", -gap, until);
    }
}

static void assert_result_is_consistent(meeting m, hit_toi sweep) {
    hit_vec b = m.is_box ? m.box.center : m.b.center;
    assert_vec_near(sweep.at_a, (double)m.a.center.x + sweep.time * (double)m.a_by.x,
                    (double)m.a.center.y + sweep.time * (double)m.a_by.y, 1e-3);
    assert_vec_near(sweep.at_b, (double)b.x + sweep.time * (double)m.b_by.x,
                    (double)b.y + sweep.time * (double)m.b_by.y, 1e-3);
    if (!sweep.hits) return;
    assert_near(hypot((double)sweep.normal.x, (double)sweep.normal.y), 1.0, 1e-6);
    double onwards = ((double)m.a_by.x - (double)m.b_by.x) * (double)sweep.normal.x +
                     ((double)m.a_by.y - (double)m.b_by.y) * (double)sweep.normal.y;
    if (sweep.time > 0.0) assert_true(onwards >= -1e-3);
}

/// The normal is that of the pair's witness at the time of contact.
static void assert_normal_is_the_witness(meeting m, hit_toi sweep) {
    if (!sweep.hits || sweep.time == 0.0 || m.a.radius < 1.0f) return;
    m.a.center = sweep.at_a;
    m.b.center = m.box.center = sweep.at_b;
    hit_vec expected =
        m.is_box ? hit_circle_obb_witness(m.a, m.box).normal : hit_circle_circle_witness(m.a, m.b).normal;
    assert_vec_near(sweep.normal, expected.x, expected.y, 2e-3);
}

TEST(the_sampled_motion_agrees) {
    uint64_t seed = 71;
    int hits = 0, misses = 0, at_start = 0;
    for (int i = 0; i < 60000; i++) {
        meeting m = random_meeting(&seed);
        hit_toi sweep = sweep_of(m);
        hit_verdict start = m.is_box ? hit_circle_obb(m.a, m.box) : hit_circle_circle(m.a, m.b);
        if (start != HIT_APART) assert_true(sweep.hits && sweep.time == 0.0);
        assert_true(sweep.time >= 0.0 && sweep.time <= 1.0);
        assert_meeting_is_right(m, sweep);
        assert_result_is_consistent(m, sweep);
        assert_normal_is_the_witness(m, sweep);
        hits += sweep.hits && sweep.time > 0.0;
        misses += !sweep.hits;
        at_start += sweep.time == 0.0;
    }
    assert_true(hits > 5000 && misses > 5000 && at_start > 2000);
}

/// Integers, horizontal motion and upright boxes: faces and corners are hit exactly, grazed exactly, or missed.
TEST(whole_numbers_are_shown_exactly) {
    uint64_t seed = 72;
    int hits = 0, grazes = 0;
    for (int i = 0; i < 200000; i++) {
        int radius = random_whole(&seed, 0, 6), half_x = random_whole(&seed, 0, 6), half_y = random_whole(&seed, 0, 6);
        int y = random_whole(&seed, -14, 14), from = -random_whole(&seed, 13, 40), way = random_whole(&seed, 0, 80);
        hit_toi sweep = hit_circle_obb_toi(circle((float)from, (float)y, (float)radius), (hit_vec){(float)way, 0},
                                           upright(0, 0, (float)half_x, (float)half_y), still);
        int outside = abs(y) - half_y > 0 ? abs(y) - half_y : 0; // from the band in front of the faces
        bool meets = outside <= radius;
        double face = meets ? -half_x - sqrt((double)(radius * radius - outside * outside)) : 0.0;
        bool expected = meets && from + way >= face;
        assert_int_equal(sweep.hits, expected);
        if (expected) assert_near(from + sweep.time * way, face, 1e-12);
        hits += expected;
        grazes += expected && outside == radius && radius > 0;
    }
    assert_true(hits > 10000 && grazes > 500);
}

TEST(every_finite_number_gives_a_finite_result) {
    uint64_t seed = 73;
    for (int i = 0; i < 200000; i++) {
        float number[14];
        for (int k = 0; k < 14; k++) number[k] = (float)random_whole(&seed, -1, 1) * random_magnitude(&seed, -149, 126);
        hit_circle a = circle(number[0], number[1], fabsf(number[2]));
        hit_circle b = circle(number[3], number[4], fabsf(number[5]));
        hit_obb box = {{number[3], number[4]}, {fabsf(number[5]), fabsf(number[6])}, number[7], number[8]};
        hit_vec a_by = {number[9], number[10]}, b_by = {number[11], number[12]};
        hit_toi sweeps[] = {hit_circle_circle_toi(a, a_by, b, b_by), hit_circle_obb_toi(a, a_by, box, b_by)};
        for (int k = 0; k < 2; k++) {
            assert_true(sweeps[k].time >= 0.0 && sweeps[k].time <= 1.0);
            double length = hypot((double)sweeps[k].normal.x, (double)sweeps[k].normal.y);
            assert_near(length, sweeps[k].hits ? 1.0 : 0.0, 1e-6);
            assert_true(isfinite(sweeps[k].at_a.x) && isfinite(sweeps[k].at_b.y));
        }
    }
}

TEST_FILE(toi, NULL, NULL)

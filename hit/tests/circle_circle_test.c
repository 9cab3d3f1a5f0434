// Circle against circle: verdicts and witnesses.
#include "support.h"

static hit_circle circle(float x, float y, float radius) {
    return (hit_circle){{x, y}, radius};
}

TEST(pythagoras_touches_exactly) {
    hit_circles_witness witness = hit_circle_circle_witness(circle(1.0f, 2.0f, 2.0f), circle(4.0f, 6.0f, 3.0f));
    assert_verdict(witness.verdict, HIT_TOUCHING);
    assert_exactly(witness.gap, 0.0);
    assert_exactly(witness.distance, 5.0);
    assert_exactly(witness.radii, 5.0);
    assert_vec_exactly(witness.normal, 0.6f, 0.8f);
    assert_vec_near(witness.on_a, 2.2f, 3.6f, 1e-6);
    assert_vec_near(witness.on_b, 2.2f, 3.6f, 1e-6);
    assert_verdict(hit_circle_circle(circle(1.0f, 2.0f, 2.0f), circle(4.0f, 6.0f, nextafterf(3.0f, 4.0f))),
                   HIT_OVERLAP);
    assert_verdict(hit_circle_circle(circle(1.0f, 2.0f, 2.0f), circle(4.0f, 6.0f, nextafterf(3.0f, 2.0f))), HIT_APART);
}

TEST(a_miss_is_witnessed_as_fully_as_a_hit) {
    hit_circles_witness witness = hit_circle_circle_witness(circle(0.0f, 0.0f, 2.0f), circle(-30.0f, 40.0f, 3.0f));
    assert_verdict(witness.verdict, HIT_APART);
    assert_exactly(witness.gap, 45.0);
    assert_vec_exactly(witness.normal, -0.6f, 0.8f);
    assert_vec_near(witness.on_a, -1.2, 1.6, 1e-6);
    assert_vec_near(witness.on_b, -30.0 + 1.8, 40.0 - 2.4, 1e-5);
}

TEST(circles_with_the_same_center_have_a_normal) {
    hit_circles_witness witness = hit_circle_circle_witness(circle(7.0f, 8.0f, 2.0f), circle(7.0f, 8.0f, 3.0f));
    assert_verdict(witness.verdict, HIT_OVERLAP);
    assert_exactly(witness.gap, -5.0);
    assert_vec_exactly(witness.normal, 1.0f, 0.0f);
    assert_vec_exactly(witness.on_a, 9.0f, 8.0f);
    assert_vec_exactly(witness.on_b, 4.0f, 8.0f);
}

TEST(points_are_circles_too) {
    assert_verdict(hit_circle_circle(circle(1.0f, 2.0f, 0.0f), circle(1.0f, 2.0f, 0.0f)), HIT_TOUCHING);
    assert_verdict(hit_circle_circle(circle(1.0f, 2.0f, 0.0f), circle(1.0f, 2.5f, 0.0f)), HIT_APART);
    assert_verdict(hit_circle_circle(circle(1.0f, 2.0f, 0.0f), circle(1.0f, 4.0f, 2.0f)), HIT_TOUCHING);
    assert_verdict(hit_circle_circle(circle(1.0f, 2.0f, 0.0f), circle(1.0f, 4.0f, 3.0f)), HIT_OVERLAP);
    hit_circles_witness witness = hit_circle_circle_witness(circle(1.0f, 2.0f, 0.0f), circle(1.0f, 2.0f, 0.0f));
    assert_gap_agrees(witness);
}

TEST(one_circle_inside_the_other_overlaps) {
    assert_verdict(hit_circle_circle(circle(0.0f, 0.0f, 1000.0f), circle(3.0f, 4.0f, 1.0f)), HIT_OVERLAP);
}

TEST(a_circle_that_is_not_valid_is_apart_from_everything) {
    const hit_circle bad[] = {circle(NAN, 0.0f, 1.0f), circle(0.0f, INFINITY, 1.0f), circle(0.0f, 0.0f, NAN),
                              circle(0.0f, 0.0f, INFINITY), circle(0.0f, 0.0f, -1.0f)};
    const hit_circle good = circle(0.0f, 0.0f, 10.0f);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_verdict(hit_circle_circle(bad[i], good), HIT_APART);
        assert_verdict(hit_circle_circle(good, bad[i]), HIT_APART);
        hit_circles_witness witness = hit_circle_circle_witness(good, bad[i]);
        assert_verdict(witness.verdict, HIT_APART);
        assert_exactly(witness.gap, 0.0);
        assert_exactly(witness.distance, 0.0);
        assert_exactly(witness.radii, 0.0);
        assert_vec_exactly(witness.normal, 0.0f, 0.0f);
        assert_vec_exactly(witness.on_a, 0.0f, 0.0f);
        assert_vec_exactly(witness.on_b, 0.0f, 0.0f);
    }
}

/// The sign of the gap in integers.
static hit_verdict whole_verdict(const int a[3], const int b[3]) {
    int64_t dx = b[0] - a[0], dy = b[1] - a[1], radii = a[2] + b[2];
    int64_t difference = dx * dx + dy * dy - radii * radii;
    return difference > 0 ? HIT_APART : difference < 0 ? HIT_OVERLAP : HIT_TOUCHING;
}

TEST(whole_numbers_are_judged_exactly) {
    uint64_t seed = 3;
    int touching = 0;
    for (int i = 0; i < 300000; i++) {
        int range = i % 2 ? 30 : 4000000, numbers[6];
        for (int k = 0; k < 6; k++) numbers[k] = random_whole(&seed, k % 3 == 2 ? 0 : -range, range);
        hit_circle a = circle((float)numbers[0], (float)numbers[1], (float)numbers[2]);
        hit_circle b = circle((float)numbers[3], (float)numbers[4], (float)numbers[5]);
        hit_verdict expected = whole_verdict(numbers, numbers + 3);
        assert_verdict(hit_circle_circle(a, b), expected);
        touching += expected == HIT_TOUCHING;
    }
    assert_true(touching > 100);
}

TEST(the_witness_agrees_with_the_verdict_and_the_swap_reverses_it) {
    uint64_t seed = 4;
    for (int i = 0; i < 200000; i++) {
        hit_circle a = random_circle(&seed), b = random_circle(&seed);
        hit_circles_witness witness = hit_circle_circle_witness(a, b), swapped = hit_circle_circle_witness(b, a);
        assert_verdict(witness.verdict, hit_circle_circle(a, b));
        assert_verdict(swapped.verdict, witness.verdict);
        assert_gap_agrees(witness);
        assert_exactly(swapped.gap, witness.gap);
        assert_vec_exactly(swapped.normal, -witness.normal.x, -witness.normal.y);
        assert_vec_exactly(swapped.on_a, witness.on_b.x, witness.on_b.y);
        double between =
            hypot((double)witness.on_b.x - (double)witness.on_a.x, (double)witness.on_b.y - (double)witness.on_a.y);
        assert_near(between, fabs(witness.gap), 1e-4);
    }
}

/// Circles that touch except for the last bits of a radius, where the square root of the witness rounds.
TEST(the_gap_has_the_verdicts_sign_next_to_touching) {
    uint64_t seed = 5;
    for (int i = 0; i < 200000; i++) {
        hit_circle a = random_circle(&seed), b = random_circle(&seed);
        hit_vec delta = {b.center.x - a.center.x, b.center.y - a.center.y};
        b.radius = hypotf(delta.x, delta.y) - a.radius;
        if (b.radius < 0.0f) continue;
        for (int ulp = 0; ulp < 4; ulp++, b.radius = nextafterf(b.radius, i % 2 ? INFINITY : 0.0f)) {
            hit_circles_witness witness = hit_circle_circle_witness(a, b);
            assert_gap_agrees(witness);
        }
    }
}

/// The same with the distance split over both radii, which leaves only the last bits of a double.
TEST(the_gap_has_the_verdicts_sign_in_the_last_bit) {
    hit_circles_witness hardly = hit_circle_circle_witness(circle(0.0f, 0.0f, 0.5f), circle(1.0f, 0x1p-26f, 0.5f));
    assert_verdict(hardly.verdict, HIT_APART);
    assert_gap_agrees(hardly);
    uint64_t seed = 8;
    int corrected[3] = {0};
    for (int i = 0; i < 200000; i++) {
        hit_circle a = random_circle(&seed), b = random_circle(&seed);
        double distance = hit_circle_circle_witness(a, b).distance;
        a.radius = nextafterf((float)distance, 0.0f);
        b.radius = (float)(distance - (double)a.radius);
        hit_circles_witness witness = hit_circle_circle_witness(a, b);
        assert_gap_agrees(witness);
        if (witness.distance == witness.radii) corrected[witness.verdict]++;
    }
    assert_true(corrected[HIT_APART] > 0 && corrected[HIT_OVERLAP] > 0);
}

TEST(moving_both_changes_nothing) {
    uint64_t seed = 6;
    for (int i = 0; i < 50000; i++) {
        hit_circle a = random_coarse_circle(&seed, 100, 8), b = random_coarse_circle(&seed, 100, 8);
        float x = (float)random_whole(&seed, -5000, 5000), y = (float)random_whole(&seed, -5000, 5000);
        hit_circles_witness here = hit_circle_circle_witness(a, b);
        a.center = shifted(a.center, x, y);
        b.center = shifted(b.center, x, y);
        hit_circles_witness there = hit_circle_circle_witness(a, b);
        assert_verdict(there.verdict, here.verdict);
        assert_exactly(there.gap, here.gap);
        assert_vec_exactly(there.normal, here.normal.x, here.normal.y);
    }
}

TEST(moving_b_by_minus_the_gap_brings_contact) {
    uint64_t seed = 7;
    for (int i = 0; i < 100000; i++) {
        hit_circle a = random_circle(&seed), b = random_circle(&seed);
        hit_circles_witness witness = hit_circle_circle_witness(a, b);
        b.center = moved(b.center, witness.normal, -witness.gap);
        assert_near(hit_circle_circle_witness(a, b).gap, 0.0, 1e-4);
    }
}

TEST(large_and_small_numbers_stay_finite) {
    const float sizes[] = {1e-40f, 1e-20f, 1e-3f, 1.0f, 1e7f, 1e15f};
    for (size_t i = 0; i < 6; i++) {
        for (size_t k = 0; k < 6; k++) {
            hit_circle a = circle(-sizes[i], sizes[k], sizes[i]), b = circle(sizes[k], sizes[i], sizes[k]);
            hit_circles_witness witness = hit_circle_circle_witness(a, b);
            assert_gap_agrees(witness);
            assert_true(isfinite(witness.distance) && isfinite(witness.radii));
            assert_true(isfinite(witness.on_a.x) && isfinite(witness.on_a.y));
            assert_true(isfinite(witness.on_b.x) && isfinite(witness.on_b.y));
        }
    }
    assert_verdict(hit_circle_circle(circle(-3e38f, 0.0f, 3e38f), circle(3e38f, 0.0f, 3e38f)), HIT_TOUCHING);
    assert_verdict(hit_circle_circle(circle(0.0f, 0.0f, 0.0f), circle(1e-45f, 0.0f, 0.0f)), HIT_APART);
}

TEST_FILE(circle_circle, NULL, NULL)

// AABB against AABB: verdicts and witnesses.
#include "support.h"

static hit_aabb box(float left, float top, float right, float bottom) {
    return (hit_aabb){{left, top}, {right, bottom}};
}

TEST(the_greater_separation_is_the_gap) {
    hit_aabbs_witness witness = hit_aabb_aabb_witness(box(0, 0, 10, 10), box(13, 4, 20, 9));
    assert_verdict(witness.verdict, HIT_APART);
    assert_exactly(witness.gap, 3.0);
    assert_exactly(witness.separation_x, 3.0);
    assert_exactly(witness.separation_y, -6.0);
    assert_vec_exactly(witness.normal, 1.0f, 0.0f);
    witness = hit_aabb_aabb_witness(box(0, 0, 10, 10), box(2, -5, 8, 1));
    assert_verdict(witness.verdict, HIT_OVERLAP);
    assert_exactly(witness.gap, -1.0);
    assert_vec_exactly(witness.normal, 0.0f, -1.0f);
}

TEST(sides_and_corners_touch) {
    hit_aabb a = box(0, 0, 10, 10);
    assert_verdict(hit_aabb_aabb(a, box(10, 2, 20, 8)), HIT_TOUCHING);
    assert_verdict(hit_aabb_aabb(a, box(-5, -5, 0, 0)), HIT_TOUCHING);
    assert_verdict(hit_aabb_aabb(a, box(nextafterf(10.0f, 9.0f), 2, 20, 8)), HIT_OVERLAP);
    assert_verdict(hit_aabb_aabb(a, box(nextafterf(10.0f, 11.0f), 2, 20, 8)), HIT_APART);
    assert_verdict(hit_aabb_aabb(a, box(10, 11, 20, 12)), HIT_APART);
    hit_aabbs_witness witness = hit_aabb_aabb_witness(a, box(10, 10, 20, 20));
    assert_gap_agrees(witness);
}

TEST(sides_are_distinguished_whatever_their_sizes) {
    assert_verdict(hit_aabb_aabb(box(-3e38f, 0, 0, 1), box(1e-45f, 0, 3e38f, 1)), HIT_APART);
    assert_verdict(hit_aabb_aabb(box(-3e38f, 0, 1e-45f, 1), box(1e-45f, 0, 3e38f, 1)), HIT_TOUCHING);
    assert_verdict(hit_aabb_aabb(box(-3e38f, 0, 1e-45f, 1), box(0, 0, 3e38f, 1)), HIT_OVERLAP);
}

TEST(equal_and_nested_boxes_overlap) {
    hit_aabbs_witness witness = hit_aabb_aabb_witness(box(0, 0, 10, 10), box(0, 0, 10, 10));
    assert_verdict(witness.verdict, HIT_OVERLAP);
    assert_exactly(witness.gap, -10.0);
    assert_vec_exactly(witness.normal, 1.0f, 0.0f);
    witness = hit_aabb_aabb_witness(box(-1000, -1000, 1000, 1000), box(0, 0, 1, 2));
    assert_verdict(witness.verdict, HIT_OVERLAP);
    assert_exactly(witness.gap, -1000.0);
    assert_vec_exactly(witness.normal, 1.0f, 0.0f);
}

TEST(boxes_without_area_are_points_and_lines) {
    assert_verdict(hit_aabb_aabb(box(5, 5, 5, 5), box(0, 0, 10, 10)), HIT_OVERLAP);
    assert_verdict(hit_aabb_aabb(box(10, 5, 10, 5), box(0, 0, 10, 10)), HIT_TOUCHING);
    assert_verdict(hit_aabb_aabb(box(11, 5, 11, 5), box(0, 0, 10, 10)), HIT_APART);
    assert_verdict(hit_aabb_aabb(box(3, 3, 3, 3), box(3, 3, 3, 3)), HIT_TOUCHING);
    hit_aabbs_witness witness = hit_aabb_aabb_witness(box(3, 3, 3, 3), box(3, 3, 3, 3));
    assert_gap_agrees(witness);
}

TEST(a_box_that_is_not_valid_is_apart_from_everything) {
    const hit_aabb bad[] = {box(NAN, 0, 1, 1), box(0, 0, INFINITY, 1), box(0, -INFINITY, 1, 1), box(1, 0, 0, 1),
                            box(0, 1, 1, 0)};
    hit_aabb good = box(-5, -5, 5, 5);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_verdict(hit_aabb_aabb(bad[i], good), HIT_APART);
        assert_verdict(hit_aabb_aabb(good, bad[i]), HIT_APART);
        hit_aabbs_witness witness = hit_aabb_aabb_witness(good, bad[i]);
        assert_verdict(witness.verdict, HIT_APART);
        assert_exactly(witness.gap, 0.0);
        assert_exactly(witness.separation_x, 0.0);
        assert_exactly(witness.separation_y, 0.0);
        assert_vec_exactly(witness.normal, 0.0f, 0.0f);
    }
}

static hit_aabb random_whole_box(uint64_t *seed) {
    int left = random_whole(seed, -20, 20), top = random_whole(seed, -20, 20);
    int width = random_whole(seed, 0, 20), height = random_whole(seed, 0, 20);
    return box((float)left, (float)top, (float)(left + width), (float)(top + height));
}

/// The verdict from the intersection of the boxes.
static hit_verdict whole_verdict(hit_aabb a, hit_aabb b) {
    float x = fminf(a.max.x, b.max.x) - fmaxf(a.min.x, b.min.x);
    float y = fminf(a.max.y, b.max.y) - fmaxf(a.min.y, b.min.y);
    if (x < 0.0f || y < 0.0f) return HIT_APART;
    return x > 0.0f && y > 0.0f ? HIT_OVERLAP : HIT_TOUCHING;
}

TEST(whole_numbers_are_judged_exactly) {
    uint64_t seed = 11;
    int count[3] = {0};
    for (int i = 0; i < 300000; i++) {
        hit_aabb a = random_whole_box(&seed), b = random_whole_box(&seed);
        if (a.min.x == a.max.x || a.min.y == a.max.y || b.min.x == b.max.x || b.min.y == b.max.y) continue;
        hit_verdict verdict = hit_aabb_aabb(a, b);
        assert_verdict(verdict, whole_verdict(a, b));
        count[verdict]++;
    }
    assert_true(count[HIT_APART] > 1000 && count[HIT_TOUCHING] > 1000 && count[HIT_OVERLAP] > 1000);
}

TEST(the_witness_agrees_with_the_verdict_and_the_swap_reverses_it) {
    uint64_t seed = 12;
    for (int i = 0; i < 200000; i++) {
        hit_aabb a = random_aabb(&seed), b = random_aabb(&seed);
        hit_aabbs_witness witness = hit_aabb_aabb_witness(a, b), swapped = hit_aabb_aabb_witness(b, a);
        assert_verdict(witness.verdict, hit_aabb_aabb(a, b));
        assert_verdict(swapped.verdict, witness.verdict);
        assert_gap_agrees(witness);
        assert_exactly(swapped.gap, witness.gap);
        assert_vec_exactly(swapped.normal, -witness.normal.x, -witness.normal.y);
    }
}

TEST(moving_both_changes_nothing) {
    uint64_t seed = 13;
    for (int i = 0; i < 50000; i++) {
        hit_aabb a = random_whole_box(&seed), b = random_whole_box(&seed);
        float x = (float)random_whole(&seed, -5000, 5000), y = (float)random_whole(&seed, -5000, 5000);
        hit_aabbs_witness here = hit_aabb_aabb_witness(a, b);
        a = (hit_aabb){shifted(a.min, x, y), shifted(a.max, x, y)};
        b = (hit_aabb){shifted(b.min, x, y), shifted(b.max, x, y)};
        hit_aabbs_witness there = hit_aabb_aabb_witness(a, b);
        assert_verdict(there.verdict, here.verdict);
        assert_exactly(there.gap, here.gap);
        assert_vec_exactly(there.normal, here.normal.x, here.normal.y);
    }
}

TEST(moving_b_by_minus_the_gap_brings_contact) {
    uint64_t seed = 14;
    for (int i = 0; i < 100000; i++) {
        hit_aabb a = random_aabb(&seed), b = random_aabb(&seed);
        hit_aabbs_witness witness = hit_aabb_aabb_witness(a, b);
        b = (hit_aabb){moved(b.min, witness.normal, -witness.gap), moved(b.max, witness.normal, -witness.gap)};
        hit_aabbs_witness after = hit_aabb_aabb_witness(a, b);
        assert_near(witness.normal.x != 0.0f ? after.separation_x : after.separation_y, 0.0, 1e-4);
        if (witness.gap <= 0.0) assert_near(after.gap, 0.0, 1e-4);
    }
}

TEST_FILE(aabb_aabb, NULL, NULL)

// Segments against circles and boxes: cases computed by hand, nearest points, and the first contact on the way.
#include "questions.h"

static hit_segment segment(float from_x, float from_y, float to_x, float to_y) {
    return (hit_segment){{from_x, from_y}, {to_x, to_y}};
}

static const hit_circle circle_5 = {{0, 0}, 5};
static const hit_aabb box_10 = {{0, 0}, {10, 10}};

#define assert_nearest(witness, expected_verdict, expected_gap, normal_x, normal_y)                                    \
    do {                                                                                                               \
        assert_gap_agrees(witness);                                                                                    \
        assert_verdict((witness).verdict, expected_verdict);                                                           \
        assert_near((witness).gap, expected_gap, 1e-12);                                                               \
        assert_vec_near((witness).normal, normal_x, normal_y, 1e-7);                                                   \
    } while (0)

#define assert_entry(witness, expected_fraction, x, y, normal_x, normal_y)                                             \
    do {                                                                                                               \
        assert_true((witness).hits);                                                                                   \
        assert_near((witness).fraction, expected_fraction, 1e-15);                                                     \
        assert_vec_exactly((witness).entry, x, y);                                                                     \
        assert_vec_near((witness).entry_normal, normal_x, normal_y, 1e-7);                                             \
    } while (0)

#define assert_no_entry(witness, x, y)                                                                                 \
    do {                                                                                                               \
        assert_false((witness).hits);                                                                                  \
        assert_exactly((witness).fraction, 1.0);                                                                       \
        assert_vec_exactly((witness).entry, x, y);                                                                     \
        assert_vec_exactly((witness).entry_normal, 0, 0);                                                              \
    } while (0)

TEST(a_segment_crosses_a_circle) {
    hit_segment_witness w = hit_segment_circle_witness(segment(-10, 3, 10, 3), circle_5);
    assert_nearest(w, HIT_OVERLAP, -2, 0, -1);
    assert_vec_exactly(w.on_a, 0, 3);
    assert_vec_exactly(w.on_b, 0, 5);
    assert_entry(w, 0.3, -4, 3, 0.8, -0.6);
    w = hit_segment_circle_witness(segment(10, 3, -10, 3), circle_5);
    assert_entry(w, 0.3, 4, 3, -0.8, -0.6);
    w = hit_segment_circle_witness(segment(-10, 0, 10, 0), circle_5);
    assert_nearest(w, HIT_OVERLAP, -5, 0, 1);
    assert_entry(w, 0.25, -5, 0, 1, 0);
}

TEST(a_segment_grazes_a_circle_and_passes) {
    hit_segment_witness w = hit_segment_circle_witness(segment(-10, 5, 10, 5), circle_5);
    assert_nearest(w, HIT_TOUCHING, 0, 0, -1);
    assert_entry(w, 0.5, 0, 5, 0, -1);
    w = hit_segment_circle_witness(segment(-10, 8, 10, 8), circle_5);
    assert_nearest(w, HIT_APART, 3, 0, -1);
    assert_vec_exactly(w.on_a, 0, 8);
    assert_vec_exactly(w.on_b, 0, 5);
    assert_no_entry(w, 10, 8);
    float beyond = nextafterf(5, 6), before = nextafterf(5, 4);
    assert_verdict(hit_segment_circle(segment(-10, beyond, 10, beyond), circle_5), HIT_APART);
    assert_verdict(hit_segment_circle(segment(-10, before, 10, before), circle_5), HIT_OVERLAP);
}

TEST(the_end_of_a_segment_may_be_nearest_to_a_circle) {
    hit_segment_witness w = hit_segment_circle_witness(segment(8, 6, 20, 6), circle_5);
    assert_nearest(w, HIT_APART, 5, -0.8, -0.6);
    assert_vec_exactly(w.on_a, 8, 6);
    assert_vec_exactly(w.on_b, 4, 3);
    w = hit_segment_circle_witness(segment(30, 3, 4, 3), circle_5); // ends on the rim
    assert_nearest(w, HIT_TOUCHING, 0, -0.8, -0.6);
    assert_entry(w, 1.0, 4, 3, -0.8, -0.6);
    assert_verdict(hit_segment_circle(segment(30, 3, nextafterf(4, 5), 3), circle_5), HIT_APART);
    assert_verdict(hit_segment_circle(segment(30, 3, nextafterf(4, 3), 3), circle_5), HIT_OVERLAP);
}

TEST(a_way_that_begins_inside_hits_at_once) {
    hit_segment_witness w = hit_segment_circle_witness(segment(3, 0, 20, 0), circle_5);
    assert_nearest(w, HIT_OVERLAP, -2, -1, 0);
    assert_entry(w, 0.0, 3, 0, -1, 0);
    w = hit_segment_circle_witness(segment(5, 0, 20, 0), circle_5); // on the rim
    assert_nearest(w, HIT_TOUCHING, 0, -1, 0);
    assert_entry(w, 0.0, 5, 0, -1, 0);
    w = hit_segment_aabb_witness(segment(5, 2, 5, 30), box_10);
    assert_entry(w, 0.0, 5, 2, 0, 1);
    w = hit_segment_aabb_witness(segment(5, 10, 5, 30), box_10);
    assert_nearest(w, HIT_TOUCHING, 0, 0, -1);
    assert_entry(w, 0.0, 5, 10, 0, -1);
}

TEST(a_segment_without_length_is_a_point) {
    hit_segment_witness w = hit_segment_circle_witness(segment(3, 4, 3, 4), circle_5);
    assert_nearest(w, HIT_TOUCHING, 0, -0.6, -0.8);
    assert_entry(w, 0.0, 3, 4, -0.6, -0.8);
    w = hit_segment_circle_witness(segment(6, 8, 6, 8), circle_5);
    assert_nearest(w, HIT_APART, 5, -0.6, -0.8);
    assert_no_entry(w, 6, 8);
    w = hit_segment_circle_witness(segment(0, 0, 0, 0), circle_5);
    assert_nearest(w, HIT_OVERLAP, -5, 1, 0);
    w = hit_segment_aabb_witness(segment(3, 5, 3, 5), box_10);
    assert_nearest(w, HIT_OVERLAP, -3, 1, 0);
    assert_vec_exactly(w.on_b, 0, 5);
    w = hit_segment_aabb_witness(segment(-3, -4, -3, -4), box_10);
    assert_nearest(w, HIT_APART, 5, 0.6, 0.8);
    assert_verdict(hit_segment_aabb(segment(10, 10, 10, 10), box_10), HIT_TOUCHING);
    assert_verdict(hit_segment_obb(segment(3, 4, 3, 4), (hit_obb){{0, 0}, {2, 1}, 3, 4}), HIT_OVERLAP);
    assert_verdict(hit_segment_obb(segment(3, 4, 3, 4), (hit_obb){{0, 0}, {1, 0.5f}, 3, 4}), HIT_TOUCHING);
}

TEST(a_segment_crosses_a_box) {
    hit_segment_witness w = hit_segment_aabb_witness(segment(-5, 4, 15, 4), box_10);
    assert_nearest(w, HIT_OVERLAP, -4, 0, 1);
    assert_near(w.on_b.y - w.on_a.y, -4, 0);
    assert_entry(w, 0.25, 0, 4, 1, 0);
    w = hit_segment_aabb_witness(segment(4, 15, 4, -5), box_10);
    assert_nearest(w, HIT_OVERLAP, -4, 1, 0);
    assert_entry(w, 0.25, 4, 10, 0, -1);
    w = hit_segment_aabb_witness(segment(-5, 6, 6, -5), box_10); // cuts off a corner
    assert_nearest(w, HIT_OVERLAP, -sqrt(0.5), sqrt(0.5), sqrt(0.5));
    assert_vec_near(w.on_a, 0.5, 0.5, 1e-6);
    assert_vec_near(w.on_b, 0, 0, 1e-6);
    w = hit_segment_aabb_witness(segment(-20, 5, 2, 5), box_10); // ends in the box
    assert_nearest(w, HIT_OVERLAP, -2, 1, 0);
    assert_vec_exactly(w.on_a, 2, 5);
    assert_vec_exactly(w.on_b, 0, 5);
}

TEST(a_segment_grazes_a_box_and_passes) {
    hit_segment_witness w = hit_segment_aabb_witness(segment(-5, 5, 5, -5), box_10); // through a corner
    assert_nearest(w, HIT_TOUCHING, 0, sqrt(0.5), sqrt(0.5));
    assert_entry(w, 0.5, 0, 0, 1, 0);
    w = hit_segment_aabb_witness(segment(-5, 0, 15, 0), box_10); // along a face
    assert_nearest(w, HIT_TOUCHING, 0, 0, 1);
    assert_entry(w, 0.25, 0, 0, 1, 0);
    w = hit_segment_aabb_witness(segment(-5, -3, 15, -3), box_10);
    assert_nearest(w, HIT_APART, 3, 0, 1);
    assert_near(w.on_b.y - w.on_a.y, 3, 0);
    assert_no_entry(w, 15, -3);
    w = hit_segment_aabb_witness(segment(-13, 4, 1, -10), box_10); // passes a corner at a distance
    assert_nearest(w, HIT_APART, 9 * sqrt(0.5), sqrt(0.5), sqrt(0.5));
    assert_vec_near(w.on_a, -4.5, -4.5, 1e-6);
    assert_vec_exactly(w.on_b, 0, 0);
    w = hit_segment_aabb_witness(segment(13, 14, 33, 14), box_10); // an end and a corner
    assert_nearest(w, HIT_APART, 5, -0.6, -0.8);
}

TEST(a_turned_box_is_hit_as_the_same_box_upright) {
    const hit_obb upright = {{5, 5}, {5, 5}, 1, 0}, turned = {{5, 5}, {5, 5}, 0, -1},
                  scaled = {{5, 5}, {2, 2}, 2.5f, 0};
    const hit_segment ways[] = {segment(-5, 4, 15, 4),   segment(4, 15, 4, -5), segment(-5, 6, 6, -5),
                                segment(-5, 5, 5, -5),   segment(-5, 0, 15, 0), segment(-13, 4, 1, -10),
                                segment(13, 14, 33, 14), segment(5, 2, 5, 30)};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const hit_obb boxes[] = {upright, turned, scaled};
        hit_segment_witness expected = hit_segment_aabb_witness(ways[i], box_10);
        for (int k = 0; k < 3; k++) {
            hit_segment_witness w = hit_segment_obb_witness(ways[i], boxes[k]);
            assert_verdict(w.verdict, expected.verdict);
            assert_near(w.gap, expected.gap, 1e-12);
            assert_near(w.fraction, expected.fraction, 1e-15);
            assert_vec_near(w.normal, expected.normal.x, expected.normal.y, 1e-7);
            assert_vec_near(w.entry, expected.entry.x, expected.entry.y, 1e-6);
        }
    }
    const hit_obb diamond = hit_obb_from_degrees((hit_vec){0, 0}, (hit_vec){10, 10}, 45);
    hit_segment_witness w = hit_segment_obb_witness(segment(-20, 0, 20, 0), diamond);
    assert_near(w.fraction, (20 - 10 * sqrt(2)) / 40, 1e-7);
    w = hit_segment_obb_witness(segment(-20, -5, 20, -5), diamond);
    assert_vec_near(w.entry_normal, sqrt(0.5), sqrt(0.5), 1e-6);
    assert_near(w.fraction, (25 - 10 * sqrt(2)) / 40, 1e-7);
}

/// Circles with radius 0 and boxes without area have no interior.
TEST(what_has_no_interior_is_only_touched) {
    const hit_segment across = segment(-10, 0, 10, 0), along = segment(0, -10, 0, 30);
    const hit_circle dot = {{4, 0}, 0};
    const hit_aabb line = {{0, -7}, {0, 7}}, spot = {{5, 0}, {5, 0}};
    const hit_obb turned_line = {{0, 0}, {7, 0}, 3, 4};
    assert_verdict(hit_segment_circle(across, dot), HIT_TOUCHING);
    assert_near(hit_segment_circle_witness(across, dot).fraction, 0.7, 1e-15);
    assert_verdict(hit_segment_aabb(across, line), HIT_TOUCHING);
    assert_verdict(hit_segment_aabb(along, line), HIT_TOUCHING);
    assert_verdict(hit_segment_aabb(across, spot), HIT_TOUCHING);
    assert_verdict(hit_segment_obb(across, turned_line), HIT_TOUCHING);
    assert_verdict(hit_segment_obb(segment(3, 4, 9, 12), turned_line), HIT_TOUCHING);
    assert_verdict(hit_segment_obb(segment(22, 28, 29, 36), turned_line), HIT_APART);
    assert_verdict(hit_segment_aabb(segment(-10, 8, 10, 8), line), HIT_APART);
    hit_segment_witness w = hit_segment_aabb_witness(across, line);
    assert_gap_agrees(w);
    assert_entry(w, 0.5, 0, 0, 1, 0);
    assert_vec_exactly(w.on_a, 0, 0);
    assert_vec_exactly(w.on_b, 0, 0);
}

TEST(what_is_not_valid_is_apart) {
    const hit_segment good = segment(-10, 0, 10, 0);
    const hit_obb box = {{0, 0}, {5, 5}, 1, 0};
    const float bad[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3 * 4; i++) {
        hit_segment a = good;
        float *numbers[] = {&a.from.x, &a.from.y, &a.to.x, &a.to.y};
        *numbers[i % 4] = bad[i / 4];
        assert_false(hit_segment_is_valid(a));
        assert_verdict(hit_segment_circle(a, circle_5), HIT_APART);
        assert_verdict(hit_segment_aabb(a, (hit_aabb){{-5, -5}, {5, 5}}), HIT_APART);
        assert_verdict(hit_segment_obb(a, box), HIT_APART);
        hit_segment_witness witnesses[] = {hit_segment_circle_witness(a, circle_5), hit_segment_aabb_witness(a, box_10),
                                           hit_segment_obb_witness(a, box)};
        for (int k = 0; k < 3; k++) {
            assert_false(witnesses[k].hits);
            assert_exactly(witnesses[k].fraction, 0);
            assert_exactly(witnesses[k].gap, 0);
        }
    }
    assert_true(hit_segment_is_valid(good));
    assert_verdict(hit_segment_circle(good, (hit_circle){{0, 0}, -1}), HIT_APART);
    assert_verdict(hit_segment_circle(good, (hit_circle){{0, 0}, NAN}), HIT_APART);
    assert_verdict(hit_segment_circle(good, (hit_circle){{NAN, 0}, 5}), HIT_APART);
    assert_verdict(hit_segment_circle(good, (hit_circle){{0, 0}, INFINITY}), HIT_APART);
    assert_verdict(hit_segment_aabb(good, (hit_aabb){{5, -5}, {-5, 5}}), HIT_APART);
    assert_verdict(hit_segment_aabb(good, (hit_aabb){{-INFINITY, -5}, {5, 5}}), HIT_APART);
    assert_verdict(hit_segment_aabb(good, (hit_aabb){{-5, NAN}, {5, 5}}), HIT_APART);
    assert_verdict(hit_segment_obb(good, (hit_obb){{0, 0}, {-5, 5}, 1, 0}), HIT_APART);
    assert_verdict(hit_segment_obb(good, (hit_obb){{0, 0}, {5, INFINITY}, 1, 0}), HIT_APART);
    assert_verdict(hit_segment_obb(good, (hit_obb){{0, 0}, {5, 5}, 0, 0}), HIT_APART);
    assert_verdict(hit_segment_obb(good, (hit_obb){{0, 0}, {5, 5}, NAN, 1}), HIT_APART);
}

// Random segments and shapes.

typedef struct {
    Shape kind;
    hit_circle circle;
    hit_aabb aabb;
    hit_obb obb;
} Target;

static Target random_target(uint64_t *seed) {
    Target t = {(Shape)random_whole(seed, CIRCLE, OBB), random_circle(seed), random_aabb(seed), random_obb(seed)};
    if (random_whole(seed, 0, 9) == 0) t.circle.radius = 0, t.aabb.max.x = t.aabb.min.x, t.obb.half.y = 0;
    if (random_whole(seed, 0, 3) == 0) t.obb.c *= 0.5f, t.obb.s *= 0.5f;
    return t;
}

static hit_segment random_segment(uint64_t *seed) {
    hit_segment a = {random_vec(seed, -150.0f, 150.0f), {0, 0}};
    a.to = random_whole(seed, 0, 2) ? random_vec(seed, -150.0f, 150.0f) : shifted(a.from, random_float(seed, -9, 9), 1);
    if (random_whole(seed, 0, 19) == 0) a.to = a.from;
    if (random_whole(seed, 0, 9) == 0) a.to.x = a.from.x;
    return a;
}

static hit_segment_witness witness_of(hit_segment a, Target t) {
    return t.kind == CIRCLE ? hit_segment_circle_witness(a, t.circle)
           : t.kind == AABB ? hit_segment_aabb_witness(a, t.aabb)
                            : hit_segment_obb_witness(a, t.obb);
}

/// The signed distance of a point from the rim of a box around the origin.
static double box_distance(double x, double y, double half_x, double half_y) {
    double across = fabs(x) - half_x, down = fabs(y) - half_y;
    if (across <= 0.0 && down <= 0.0) return fmax(across, down);
    return hypot(fmax(across, 0.0), fmax(down, 0.0));
}

/// The signed distance of a point from the rim, by definition, in double.
static double distance_of(Target t, double x, double y) {
    if (t.kind == CIRCLE)
        return hypot(x - (double)t.circle.center.x, y - (double)t.circle.center.y) - (double)t.circle.radius;
    if (t.kind == AABB) {
        double min_x = (double)t.aabb.min.x, min_y = (double)t.aabb.min.y;
        double half_x = ((double)t.aabb.max.x - min_x) / 2, half_y = ((double)t.aabb.max.y - min_y) / 2;
        return box_distance(x - min_x - half_x, y - min_y - half_y, half_x, half_y);
    }
    double length = hypot((double)t.obb.c, (double)t.obb.s), c = (double)t.obb.c / length, s = (double)t.obb.s / length;
    x -= (double)t.obb.center.x, y -= (double)t.obb.center.y;
    return box_distance(x * c + y * s, y * c - x * s, (double)t.obb.half.x * length, (double)t.obb.half.y * length);
}

static double distance_at(hit_segment a, Target t, double fraction) {
    return distance_of(t, (double)a.from.x + fraction * ((double)a.to.x - (double)a.from.x),
                       (double)a.from.y + fraction * ((double)a.to.y - (double)a.from.y));
}

static Target target_moved(Target t, hit_vec along, double distance) {
    t.circle.center = moved(t.circle.center, along, distance);
    t.aabb = (hit_aabb){moved(t.aabb.min, along, distance), moved(t.aabb.max, along, distance)};
    t.obb.center = moved(t.obb.center, along, distance);
    return t;
}

TEST(the_first_contact_is_on_the_rim_and_nothing_is_before_it) {
    enum { SAMPLES = 50 };
    uint64_t seed = 81;
    int entered = 0, inside = 0, missed = 0;
    for (int i = 0; i < repetitions(10000, 200000); i++) {
        hit_segment a = random_segment(&seed);
        Target t = random_target(&seed);
        hit_segment_witness w = witness_of(a, t);
        assert_int_equal(w.hits, w.verdict != HIT_APART);
        if (w.hits && w.fraction > 0.0) {
            assert_near(distance_at(a, t, w.fraction), 0.0, 1e-14 * 400);
            double onwards = ((double)a.to.x - (double)a.from.x) * (double)w.entry_normal.x +
                             ((double)a.to.y - (double)a.from.y) * (double)w.entry_normal.y;
            assert_true(onwards > -1e-4);
        }
        if (w.hits && w.fraction == 0.0) assert_true(distance_at(a, t, 0.0) < 1e-12);
        for (int k = 0; k <= SAMPLES && w.fraction > 0.0; k++)
            assert_true(distance_at(a, t, w.fraction * k / SAMPLES) > -1e-12);
        entered += w.hits && w.fraction > 0.0;
        inside += w.fraction == 0.0;
        missed += !w.hits;
    }
    const int enough = repetitions(400, 8000);
    assert_true(entered > enough && inside > enough && missed > enough);
}

TEST(nearest_points_are_a_gap_apart_and_nothing_is_nearer) {
    enum { SAMPLES = 50 };
    uint64_t seed = 82;
    for (int i = 0; i < repetitions(5000, 100000); i++) {
        hit_segment a = random_segment(&seed);
        Target t = random_target(&seed);
        hit_segment_witness w = witness_of(a, t);
        assert_gap_agrees(w);
        assert_vec_near(w.on_b, (double)w.on_a.x + w.gap * (double)w.normal.x,
                        (double)w.on_a.y + w.gap * (double)w.normal.y, 1e-4);
        assert_near(distance_of(t, (double)w.on_b.x, (double)w.on_b.y), 0.0, 1e-4);
        Target on_segment = {.kind = OBB, .obb = {{0, 0}, {0, 0}, 1, 0}}; // the segment as a box without height
        double length = hypot((double)a.to.x - (double)a.from.x, (double)a.to.y - (double)a.from.y);
        on_segment.obb.center = (hit_vec){(a.from.x + a.to.x) / 2, (a.from.y + a.to.y) / 2};
        if (length > 0.0) {
            on_segment.obb.half.x = 0.5f;
            on_segment.obb.c = a.to.x - a.from.x, on_segment.obb.s = a.to.y - a.from.y;
        }
        assert_near(distance_of(on_segment, (double)w.on_a.x, (double)w.on_a.y), 0.0, 1e-4);
        for (int k = 0; k <= SAMPLES && w.verdict == HIT_APART; k++)
            assert_true(distance_at(a, t, (double)k / SAMPLES) > w.gap - 1e-12);
    }
}

// A ray from a ball's own center: the move out is as long as the radius, along the segment or across it.
TEST(a_circle_around_an_end_moves_beyond_it) {
    assert_nearest(hit_segment_circle_witness(segment(0, 0, 10, 0), circle_5), HIT_OVERLAP, -5, -1, 0);
    assert_nearest(hit_segment_circle_witness(segment(-6, 8, 0, 0), circle_5), HIT_OVERLAP, -5, 0.6, -0.8);
    assert_nearest(hit_segment_circle_witness(segment(0, 0, 0, 0), circle_5), HIT_OVERLAP, -5, 1, 0);
    uint64_t seed = 84;
    for (int i = 0; i < 2000; i++) {
        const int x = random_whole(&seed, -9, 9), y = random_whole(&seed, -9, 9), part = random_whole(&seed, 0, 4);
        const hit_segment a = {{0, 0}, {(float)(4 * x), (float)(4 * y)}};
        Target t = {.kind = CIRCLE, .circle = {{(float)(part * x), (float)(part * y)}, random_float(&seed, 0.5f, 9)}};
        const hit_segment_witness w = witness_of(a, t);
        assert_near(witness_of(a, target_moved(t, w.normal, -w.gap)).gap, 0.0, 1e-5);
    }
}

// In long double: a distance is off by less than a part in 10^18 of the lengths.
static long double exact_distance_at(hit_segment a, Target t, double fraction) {
    const long double f = (long double)fraction;
    long double x = (long double)a.from.x + f * ((long double)a.to.x - (long double)a.from.x);
    long double y = (long double)a.from.y + f * ((long double)a.to.y - (long double)a.from.y), beyond[4];
    if (t.kind == AABB) {
        beyond[0] = (long double)t.aabb.min.x - x, beyond[1] = x - (long double)t.aabb.max.x;
        beyond[2] = (long double)t.aabb.min.y - y, beyond[3] = y - (long double)t.aabb.max.y;
    } else {
        const long double c = (long double)t.obb.c, s = (long double)t.obb.s, length = hypotl(c, s);
        x -= (long double)t.obb.center.x, y -= (long double)t.obb.center.y;
        const long double along = (x * c + y * s) / length, across = (y * c - x * s) / length;
        beyond[0] = -along - (long double)t.obb.half.x * length, beyond[1] = along - (long double)t.obb.half.x * length;
        beyond[2] = -across - (long double)t.obb.half.y * length,
        beyond[3] = across - (long double)t.obb.half.y * length;
    }
    const long double along = fmaxl(beyond[0], beyond[1]), across = fmaxl(beyond[2], beyond[3]);
    if (along <= 0 && across <= 0) return fmaxl(along, across);
    return hypotl(fmaxl(along, 0), fmaxl(across, 0));
}

// A whole number, or as much beside 0, often by less than the last digit of a double beside 1.
static float mixed_number(uint64_t *seed) {
    static const int powers[] = {0, 0, 0, -20, -30, -51, -60, -100};
    return ldexpf((float)random_whole(seed, -4, 4), powers[random_whole(seed, 0, 7)]);
}

// A segment and a box with such numbers, at times with a side that is almost parallel to the segment.
static void make_mixed_case(uint64_t *seed, hit_segment *a, Target *t) {
    static const float axes[][2] = {{1, 0}, {0, 1}, {0.6f, 0.8f}, {1, 6e-17f}, {6e-17f, 1}, {1, -1e-17f}, {1, 1}};
    const float *axis = axes[random_whole(seed, 0, 6)];
    float n[8];
    for (int k = 0; k < 8; k++) n[k] = mixed_number(seed);
    *a = (hit_segment){{n[0], n[1]}, {n[2], n[3]}};
    *t = (Target){random_whole(seed, 0, 1) ? AABB : OBB,
                  .aabb = {{fminf(n[4], n[6]), fminf(n[5], n[7])}, {fmaxf(n[4], n[6]), fmaxf(n[5], n[7])}},
                  .obb = {{n[4], n[5]}, {fabsf(n[6]), fabsf(n[7])}, axis[0], axis[1]}};
    if (random_whole(seed, 0, 2) == 0)
        a->to = shifted(a->from, axis[0] * random_float(seed, -4, 4), axis[1] * random_float(seed, -4, 4));
}

// Segments that are almost parallel to a side, and sides beside 0.
TEST(the_first_contact_is_on_the_rim_at_mixed_scales) {
    static const hit_segment almost_parallel = {{-2, 0}, {4, 1.5e-16f}};
    static const Target box = {.kind = AABB, .aabb = {{-1, -2}, {2, 1.5e-16f}}};
    assert_near(witness_of(almost_parallel, box).fraction, 1.0 / 6, 1e-15);
    uint64_t seed = 85;
    int entered = 0;
    for (int i = 0; i < repetitions(100000, 2000000); i++) {
        hit_segment a;
        Target t;
        make_mixed_case(&seed, &a, &t);
        const hit_segment_witness w = witness_of(a, t);
        if (!w.hits) continue;
        const long double distance = exact_distance_at(a, t, w.fraction), most = 1e-14L * 16;
        assert_true(w.fraction > 0 ? fabsl(distance) <= most : distance <= most);
        entered += w.fraction > 0;
    }
    assert_true(entered > 1000);
}

TEST(nearest_points_are_a_gap_apart_at_mixed_scales) {
    static const hit_segment beside = {{0.5f, -0.33f}, {1.35f, -0.33f}};
    static const Target tilted = {.kind = OBB, .obb = {{0.68f, -0.28f}, {0.09f, 0.13f}, 1, -1.3e-17f}};
    assert_near((double)witness_of(beside, tilted).on_a.x, (double)witness_of(beside, tilted).on_b.x, 1e-6);
    uint64_t seed = 86;
    for (int i = 0; i < repetitions(100000, 2000000); i++) {
        hit_segment a;
        Target t;
        make_mixed_case(&seed, &a, &t);
        const hit_segment_witness w = witness_of(a, t);
        const double most = 1e-6 * 16;
        assert_gap_agrees(w);
        assert_vec_near(w.on_b, (double)w.on_a.x + w.gap * (double)w.normal.x,
                        (double)w.on_a.y + w.gap * (double)w.normal.y, most);
        assert_near(distance_of(t, (double)w.on_b.x, (double)w.on_b.y), 0.0, most);
        for (int k = 0; k <= 20 && w.verdict == HIT_APART; k++)
            assert_true((double)exact_distance_at(a, t, k / 20.0) > w.gap - 1e-14);
    }
}

/// A move by a little more than the gap would pass it.
static bool is_thin(Target t) {
    float size = t.kind == CIRCLE ? t.circle.radius
                 : t.kind == AABB ? fminf(t.aabb.max.x - t.aabb.min.x, t.aabb.max.y - t.aabb.min.y)
                                  : fminf(t.obb.half.x, t.obb.half.y);
    return size < 0.1f;
}

TEST(the_gap_is_the_shortest_move_to_contact) {
    uint64_t seed = 83;
    for (int i = 0; i < repetitions(5000, 100000); i++) {
        hit_segment a = random_segment(&seed);
        Target t = random_target(&seed);
        hit_segment_witness w = witness_of(a, t);
        if (w.verdict == HIT_TOUCHING || is_thin(t)) continue;
        assert_verdict(witness_of(a, target_moved(t, w.normal, -w.gap + 1e-3)).verdict, HIT_APART);
        assert_true(witness_of(a, target_moved(t, w.normal, -w.gap - 1e-3)).gap < 1e-4);
        for (int k = 0; k < 16 && w.verdict == HIT_OVERLAP && w.gap < -2e-3; k++) {
            hit_vec direction = {(float)cos(k * 0.3926990817), (float)sin(k * 0.3926990817)};
            assert_true(witness_of(a, target_moved(t, direction, -w.gap - 1e-3)).verdict != HIT_APART);
        }
    }
}

TEST_FILE(segment, NULL, NULL)

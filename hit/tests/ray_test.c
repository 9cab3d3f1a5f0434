// Ray casts: the same as the witnesses of segments find, and for round and sharp polygons points on the rim.
#include "support.h"

#include <float.h>

static hit_segment segment(float from_x, float from_y, float to_x, float to_y) {
    return (hit_segment){{from_x, from_y}, {to_x, to_y}};
}

/// Whole numbers, where many rays touch, or any.
static float place(uint64_t *seed, bool is_whole) {
    return is_whole ? (float)random_whole(seed, -6, 6) : random_float(seed, -60, 60);
}

static hit_vec any_vec(uint64_t *seed, bool is_whole) {
    const float x = place(seed, is_whole);
    return (hit_vec){x, place(seed, is_whole)};
}

static float any_size(uint64_t *seed, bool is_whole) {
    return is_whole ? (float)random_whole(seed, 0, 3) : random_float(seed, 0, 20);
}

static hit_segment any_segment(uint64_t *seed, bool is_whole) {
    const hit_vec from = any_vec(seed, is_whole);
    return (hit_segment){from, any_vec(seed, is_whole)};
}

static hit_circle any_circle(uint64_t *seed, bool is_whole) {
    const hit_vec center = any_vec(seed, is_whole);
    return (hit_circle){center, any_size(seed, is_whole)};
}

static hit_convex any_convex(uint64_t *seed, bool is_whole) {
    hit_vec points[HIT_CONVEX_MAX];
    const int count = random_whole(seed, 1, HIT_CONVEX_MAX);
    for (int i = 0; i < count; i++) points[i] = any_vec(seed, is_whole);
    return hit_convex_hull(points, count, next_random(seed) % 2 ? 0 : any_size(seed, is_whole));
}

/// The distance of a point from a convex polygon without its radius; 0 inside.
static double distance_from(const hit_convex *convex, double x, double y) {
    double least = HUGE_VAL;
    int left = 0, right = 0;
    for (int i = 0; i < convex->count; i++) {
        const hit_vec a = convex->points[i], b = convex->points[(i + 1) % convex->count];
        const double dx = (double)b.x - (double)a.x, dy = (double)b.y - (double)a.y;
        const double to_x = x - (double)a.x, to_y = y - (double)a.y, length2 = dx * dx + dy * dy;
        const double t = length2 > 0 ? fmin(fmax((to_x * dx + to_y * dy) / length2, 0), 1) : 0;
        least = fmin(least, hypot(to_x - t * dx, to_y - t * dy));
        if (dx * to_y - dy * to_x >= 0) left++;
        if (dx * to_y - dy * to_x <= 0) right++;
    }
    return convex->count > 2 && (left == convex->count || right == convex->count) ? 0 : least;
}

static void assert_first_contact(hit_segment a, const hit_convex *b, hit_ray ray) {
    const double from_x = (double)a.from.x, from_y = (double)a.from.y, radius = (double)b->radius;
    const double way_x = (double)a.to.x - from_x, way_y = (double)a.to.y - from_y, t = ray.fraction;
    const double at = distance_from(b, from_x + t * way_x, from_y + t * way_y);
    assert_near(hypot((double)ray.normal.x, (double)ray.normal.y), 1, 1e-6);
    assert_vec_near(ray.point, from_x + t * way_x, from_y + t * way_y, 1e-5);
    if (t == 0) {
        assert_true(at <= radius + 1e-11);
        return;
    }
    assert_near(at, radius, 1e-11);
    assert_true(distance_from(b, from_x + 0.99 * t * way_x, from_y + 0.99 * t * way_y) >= radius - 1e-11);
    double nearest = HUGE_VAL;
    for (int i = 0; i < b->count; i++)
        nearest = fmin(nearest,
                       (double)b->points[i].x * (double)ray.normal.x + (double)b->points[i].y * (double)ray.normal.y);
    assert_near((double)ray.point.x * (double)ray.normal.x + (double)ray.point.y * (double)ray.normal.y,
                nearest - radius, 1e-4);
    assert_true(way_x * (double)ray.normal.x + way_y * (double)ray.normal.y >= -1e-4);
}

static void assert_miss(hit_segment a, hit_ray ray) {
    assert_false(ray.hits);
    assert_exactly(ray.fraction, 1);
    assert_vec_exactly(ray.point, a.to.x, a.to.y);
    assert_vec_exactly(ray.normal, 0, 0);
}

/// `hits`: by the exact verdict.
static void assert_ray(hit_segment a, const hit_convex *b, hit_ray ray, bool hits) {
    assert_int_equal(ray.hits, hits);
    if (ray.hits)
        assert_first_contact(a, b, ray);
    else
        assert_miss(a, ray);
}

TEST(a_ray_meets_a_polygon_first_on_its_rim) {
    uint64_t seed = 21;
    int hits = 0, inside = 0;
    for (int i = 0; i < repetitions(100000, 2000000); i++) {
        const hit_segment a = any_segment(&seed, i % 2);
        const hit_convex b = any_convex(&seed, i % 2);
        const hit_ray ray = hit_ray_convex(a, b);
        assert_ray(a, &b, ray, hit_segment_convex(a, b) != HIT_APART);
        hits += ray.hits;
        inside += ray.hits && ray.fraction == 0;
    }
    assert_true(hits > 20000 && inside > 5000);
}

TEST(a_ray_meets_a_capsule_first_on_its_rim) {
    uint64_t seed = 22;
    for (int i = 0; i < repetitions(50000, 1000000); i++) {
        const hit_segment a = any_segment(&seed, i % 2), core = any_segment(&seed, i % 2);
        const hit_capsule b = {core.from, core.to, any_size(&seed, i % 2)};
        const hit_convex same = hit_convex_from_capsule(b);
        assert_ray(a, &same, hit_ray_capsule(a, b), hit_segment_capsule(a, b) != HIT_APART);
    }
}

static void assert_same(hit_ray ray, hit_segment_witness witness) {
    assert_int_equal(ray.hits, witness.hits);
    assert_exactly(ray.fraction, witness.fraction);
    assert_vec_exactly(ray.point, witness.entry.x, witness.entry.y);
    assert_vec_exactly(ray.normal, witness.entry_normal.x, witness.entry_normal.y);
}

TEST(a_ray_finds_what_the_witness_of_a_segment_finds) {
    uint64_t seed = 23;
    for (int i = 0; i < 100000; i++) {
        const hit_segment a = any_segment(&seed, i % 2);
        const hit_circle circle = any_circle(&seed, i % 2);
        const hit_aabb box = random_aabb(&seed);
        const hit_obb turned = random_obb(&seed);
        assert_same(hit_ray_circle(a, circle), hit_segment_circle_witness(a, circle));
        assert_same(hit_ray_aabb(a, box), hit_segment_aabb_witness(a, box));
        assert_same(hit_ray_obb(a, turned), hit_segment_obb_witness(a, turned));
        const hit_ray round = hit_ray_convex(a, hit_convex_from_circle(circle)), ball = hit_ray_circle(a, circle);
        assert_int_equal(round.hits, ball.hits);
        assert_near(round.fraction, ball.fraction, 1e-6);
        const hit_ray sharp = hit_ray_convex(a, hit_convex_from_aabb(box)), upright = hit_ray_aabb(a, box);
        assert_int_equal(sharp.hits, upright.hits);
        assert_near(sharp.fraction, upright.fraction, 1e-12);
    }
}

TEST(a_ray_enters_a_triangle_through_the_side_in_front) {
    const hit_convex triangle = hit_convex_from_triangle((hit_vec){0, -10}, (hit_vec){20, 0}, (hit_vec){0, 10});
    const hit_ray ray = hit_ray_convex(segment(-10, 0, 30, 0), triangle);
    assert_true(ray.hits);
    assert_exactly(ray.fraction, 0.25);
    assert_vec_exactly(ray.point, 0, 0);
    assert_vec_exactly(ray.normal, 1, 0);
    hit_convex round = triangle;
    round.radius = 2;
    assert_near(hit_ray_convex(segment(-10, 0, 30, 0), round).fraction, 0.2, 1e-15);
    const hit_ray at_tip = hit_ray_convex(segment(30, 0, -10, 0), round);
    assert_near(at_tip.fraction, 0.2, 1e-15);
    assert_vec_exactly(at_tip.normal, -1, 0);
}

TEST(a_ray_from_inside_begins_there) {
    const hit_capsule lying = {{-20, 0}, {20, 0}, 5};
    const hit_ray ray = hit_ray_capsule(segment(3, 1, 100, 1), lying);
    assert_true(ray.hits);
    assert_exactly(ray.fraction, 0);
    assert_vec_exactly(ray.point, 3, 1);
    assert_vec_near(ray.normal, 0, -1, 1e-7);
}

static void assert_same_direction(hit_vec got, hit_vec expected) {
    assert_vec_near(got, (double)expected.x, (double)expected.y, 1e-5);
}

TEST(a_ray_from_inside_has_the_normal_of_the_nearest_point_of_the_rim) {
    uint64_t seed = 25;
    int inside = 0;
    for (int i = 0; i < 100000; i++) {
        const hit_segment a = any_segment(&seed, false);
        const hit_convex convex = any_convex(&seed, false);
        const hit_circle circle = any_circle(&seed, false);
        const hit_aabb box = random_aabb(&seed);
        const hit_obb turned = random_obb(&seed);
        const hit_convex_witness in_convex = hit_point_convex_witness(a.from, convex);
        const hit_circles_witness in_circle = hit_point_circle_witness(a.from, circle);
        const hit_circle_box_witness in_box = hit_point_aabb_witness(a.from, box);
        const hit_circle_box_witness in_turned = hit_point_obb_witness(a.from, turned);
        if (in_convex.gap < -0.01) assert_same_direction(hit_ray_convex(a, convex).normal, in_convex.normal);
        if (in_circle.gap < -0.01) assert_same_direction(hit_ray_circle(a, circle).normal, in_circle.normal);
        if (in_box.gap < -0.01) assert_same_direction(hit_ray_aabb(a, box).normal, in_box.normal);
        if (in_turned.gap < -0.01) assert_same_direction(hit_ray_obb(a, turned).normal, in_turned.normal);
        inside += (in_convex.gap < -0.01) + (in_circle.gap < -0.01) + (in_box.gap < -0.01) + (in_turned.gap < -0.01);
    }
    assert_true(inside > 10000);
}

TEST(a_ray_that_grazes_touches) {
    const hit_ray ray = hit_ray_capsule(segment(-30, -5, 30, -5), (hit_capsule){{-20, 0}, {20, 0}, 5});
    assert_true(ray.hits);
    assert_near(ray.fraction, 10.0 / 60, 1e-7);
    assert_vec_near(ray.normal, 0, 1, 1e-6);
    assert_false(hit_ray_capsule(segment(-30, -5.000001f, 30, -5.000001f), (hit_capsule){{-20, 0}, {20, 0}, 5}).hits);
}

TEST(a_ray_of_no_length_is_a_point) {
    const hit_convex box = hit_convex_from_aabb((hit_aabb){{0, 0}, {10, 10}});
    assert_true(hit_ray_convex(segment(10, 5, 10, 5), box).hits);
    assert_exactly(hit_ray_convex(segment(10, 5, 10, 5), box).fraction, 0);
    assert_miss(segment(11, 5, 11, 5), hit_ray_convex(segment(11, 5, 11, 5), box));
}

TEST(a_ray_of_any_size_stays_finite) {
    uint64_t seed = 24;
    for (int i = 0; i < 100000; i++) {
        float n[14];
        for (int k = 0; k < 14; k++)
            n[k] = (next_random(&seed) % 2 ? 1.0f : -1.0f) * random_magnitude(&seed, -149, 127);
        const hit_segment a = segment(n[0], n[1], n[2], n[3]);
        hit_vec points[4] = {{n[4], n[5]}, {n[6], n[7]}, {n[8], n[9]}, {n[10], n[11]}};
        const hit_convex b = hit_convex_hull(points, random_whole(&seed, 1, 4), fabsf(n[12]));
        const hit_ray ray = hit_ray_convex(a, b);
        assert_int_equal(ray.hits, hit_segment_convex(a, b) != HIT_APART);
        assert_true(ray.fraction >= 0 && ray.fraction <= 1);
        assert_true(isfinite(ray.point.x) && isfinite(ray.point.y) && isfinite(ray.normal.x) && isfinite(ray.normal.y));
        const hit_ray ball = hit_ray_circle(a, (hit_circle){{n[4], n[5]}, fabsf(n[12])});
        assert_true(ball.fraction >= 0 && ball.fraction <= 1);
        assert_true(isfinite(ball.point.x) && isfinite(ball.normal.x));
    }
}

TEST(what_is_not_valid_is_not_hit) {
    const hit_segment good = segment(-10, 0, 10, 0), bad = segment(NAN, 0, 10, 0);
    const hit_convex box = hit_convex_from_aabb((hit_aabb){{-1, -1}, {1, 1}});
    const hit_ray rays[] = {
        hit_ray_circle(bad, (hit_circle){{0, 0}, 1}),
        hit_ray_circle(good, (hit_circle){{0, 0}, -1}),
        hit_ray_aabb(bad, (hit_aabb){{-1, -1}, {1, 1}}),
        hit_ray_aabb(good, (hit_aabb){{1, -1}, {-1, 1}}),
        hit_ray_obb(good, (hit_obb){{0, 0}, {1, 1}, 0, 0}),
        hit_ray_obb(bad, (hit_obb){{0, 0}, {1, 1}, 1, 0}),
        hit_ray_capsule(good, (hit_capsule){{0, 0}, {1, 1}, -1}),
        hit_ray_convex(bad, box),
        hit_ray_convex(good, (hit_convex){.count = 9}),
    };
    for (size_t i = 0; i < sizeof rays / sizeof *rays; i++) {
        assert_false(rays[i].hits);
        assert_exactly(rays[i].fraction, 0);
        assert_vec_exactly(rays[i].point, 0, 0);
    }
}

TEST_FILE(ray, NULL, NULL)

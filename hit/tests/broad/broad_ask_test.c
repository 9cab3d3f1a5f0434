// Questions to a prepared broad phase: the same answers as asking every box, for each method and instruction set.
#include "support.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT_MAX = 3000, CASES = 8 };

static float sides[4][COUNT_MAX], other_sides[4][COUNT_MAX];
static const hit_aabb_arrays boxes = {sides[0], sides[1], sides[2], sides[3]};
static const hit_aabb_arrays others = {other_sides[0], other_sides[1], other_sides[2], other_sides[3]};
static hit_broad broad;

static hit_aabb box_at(hit_aabb_arrays of, size_t i) {
    return (hit_aabb){{of.min_x[i], of.min_y[i]}, {of.max_x[i], of.max_y[i]}};
}

static float size_in(uint64_t *seed, int kind) {
    switch (kind) {
    case 1: return 0;                                                            // points
    case 2: return powf(1000, random_float(seed, 0, 1));                         // many sizes
    case 3: return next_random(seed) % 50 ? random_float(seed, 0, 4) : INFINITY; // some without end
    default: return random_float(seed, 0, 20);
    }
}

static void put_boxes(uint64_t *seed, float to[4][COUNT_MAX], size_t count, int kind) {
    for (size_t i = 0; i < count; i++) {
        hit_vec at = random_vec(seed, -500, 500);
        if (kind == 4) at = random_whole_vec(seed, -5, 5); // many touch
        if (kind == 5) at.y = 0;                           // in a row
        if (kind == 6) at = (hit_vec){at.x * 1e33f, at.y * 1e33f};
        const float half_x = size_in(seed, kind), half_y = size_in(seed, kind);
        to[0][i] = at.x - half_x, to[1][i] = at.y - half_y, to[2][i] = at.x + half_x, to[3][i] = at.y + half_y;
        if (next_random(seed) % 40 == 0) to[next_random(seed) % 4][i] = NAN;
        if (next_random(seed) % 40 == 0) to[0][i] = to[2][i] + 1;
    }
}

static bool is_box(hit_aabb a) {
    return a.min.x <= a.max.x && a.min.y <= a.max.y;
}

static bool meet(hit_aabb a, hit_aabb b) {
    return is_box(a) && is_box(b) && a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y &&
           b.min.y <= a.max.y;
}

static hit_aabb any_box(uint64_t *seed, int kind) {
    const float scale = kind == 6 ? 1e33f : 1;
    const hit_vec at = random_vec(seed, -600, 600), half = random_vec(seed, 0, next_random(seed) % 4 ? 30 : 900);
    if (kind == 4)
        return (hit_aabb){{floorf(at.x / 100), floorf(at.y / 100)}, {floorf(at.x / 100) + 2, floorf(at.y / 100)}};
    return (hit_aabb){{(at.x - half.x) * scale, (at.y - half.y) * scale},
                      {(at.x + half.x) * scale, (at.y + half.y) * scale}};
}

/// Calls `check` for each method, instruction set and kind of crowd.
static void for_each_crowd(void (*check)(uint64_t *seed, int kind, size_t count)) {
    static const size_t counts[] = {0, 1, 2, 7, 33, 200, 1500, COUNT_MAX};
    uint64_t seed = 5;
    void *memory = malloc(hit_broad_memory(HIT_BROAD_AUTO, COUNT_MAX));
    for (int i = 0; i < CASES * 7; i++) {
        const size_t count = counts[i % CASES];
        const int kind = i / CASES;
        put_boxes(&seed, sides, count, kind);
        for (int method = 0; method <= HIT_BROAD_METHODS; method++) {
            uint64_t same = seed;
            broad = hit_broad_prepare((hit_broad_method)method, boxes, count, memory);
            broad.level = (hit_level)(i % ((int)hit_best_level() + 1));
            check(&same, kind, count);
        }
        next_random(&seed);
    }
    free(memory);
}

// In a box.

static uint8_t found[COUNT_MAX];

static void count_bodies(void *context, const uint32_t *bodies, size_t count) {
    assert_true(count >= 1 && count <= HIT_BROAD_BLOCK);
    for (size_t i = 0; i < count; i++) found[bodies[i]]++;
}

static void check_boxes(uint64_t *seed, int kind, size_t count) {
    for (int i = 0; i < 12; i++) {
        hit_aabb box = any_box(seed, kind);
        if (i == 0) box = (hit_aabb){{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
        if (i == 1) box.min.x = NAN;
        if (i == 2) box = (hit_aabb){{-FLT_MAX, -3}, {FLT_MAX, 3}};
        if (i == 3) box.max = box.min;
        memset(found, 0, sizeof found);
        hit_broad_find_in(&broad, box, count_bodies, NULL);
        for (size_t k = 0; k < count; k++) assert_int_equal(found[k], meet(box, box_at(boxes, k)));
    }
}

TEST(all_in_a_box_are_found_once) {
    for_each_crowd(check_boxes);
}

// Between two sets.

enum { OTHERS = 40 };
static uint8_t met[COUNT_MAX][OTHERS];

static void count_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    assert_true(count >= 1 && count <= HIT_BROAD_BLOCK);
    for (size_t i = 0; i < count; i++) met[pairs[i].a][pairs[i].b]++;
}

static void check_between(uint64_t *seed, int kind, size_t count) {
    put_boxes(seed, other_sides, OTHERS, kind);
    memset(met, 0, sizeof met);
    hit_broad_find_between(&broad, others, 3, OTHERS, count_pairs, NULL);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < OTHERS; k++)
            assert_int_equal(met[i][k], k >= 3 && meet(box_at(boxes, i), box_at(others, k)));
}

TEST(pairs_of_two_sets_are_found_once) {
    for_each_crowd(check_between);
}

// Along a ray, and near a point. Some bodies are left out.

static hit_segment ray;
static hit_vec point;
static int left_out, asked;

static bool is_left_out(size_t body) {
    return left_out > 0 && body % (size_t)left_out == 0;
}

static float finite(float x) {
    return fminf(fmaxf(x, -FLT_MAX), FLT_MAX);
}

static hit_aabb finite_box(size_t i) {
    const hit_aabb box = box_at(boxes, i);
    return (hit_aabb){{finite(box.min.x), finite(box.min.y)}, {finite(box.max.x), finite(box.max.y)}};
}

static double measure_ray(void *context, uint32_t body, double within) {
    asked++;
    const hit_ray hit = hit_ray_aabb(ray, finite_box(body));
    return hit.hits && !is_left_out(body) ? hit.fraction : (double)INFINITY;
}

/// Negative inside.
static double measure_point(void *context, uint32_t body, double within) {
    asked++;
    return is_left_out(body) ? (double)INFINITY : hit_point_aabb_witness(point, finite_box(body)).gap;
}

static hit_broad_nearest_body by_every_box(hit_measure_callback *measure, size_t count, double within) {
    hit_broad_nearest_body best = {false, 0, within};
    for (size_t i = 0; i < count; i++) {
        if (!is_box(box_at(boxes, i))) continue;
        const double distance = measure(NULL, (uint32_t)i, within);
        if (isfinite(distance) && (best.found ? distance < best.distance : distance <= best.distance))
            best = (hit_broad_nearest_body){true, (uint32_t)i, distance};
    }
    return best;
}

static void assert_same(hit_broad_nearest_body got, hit_broad_nearest_body expected) {
    assert_int_equal(got.found, expected.found);
    assert_true(got.distance == expected.distance); // both may be infinite
    assert_int_equal(got.body, expected.body);
}

static void check_rays(uint64_t *seed, int kind, size_t count) {
    for (int i = 0; i < 12; i++) {
        const float scale = kind == 6 ? 1e33f : 1;
        const hit_vec from = random_vec(seed, -700, 700), to = random_vec(seed, -700, 700);
        ray = (hit_segment){{from.x * scale, from.y * scale}, {to.x * scale, to.y * scale}};
        if (i == 0) ray.to = ray.from;
        if (i == 1) ray.to.y = ray.from.y;
        if (i == 2) ray.to = (hit_vec){3e38f, 2e38f};
        if (kind == 4)
            ray = (hit_segment){{roundf(from.x / 70), roundf(from.y / 70)}, {roundf(to.x / 70), roundf(to.y / 70)}};
        left_out = i % 3 * 2;
        assert_same(hit_broad_first_along(&broad, ray, measure_ray, NULL), by_every_box(measure_ray, count, 1));
    }
    ray.from.x = NAN;
    assert_false(hit_broad_first_along(&broad, ray, measure_ray, NULL).found);
}

TEST(the_first_along_a_ray_is_found) {
    for_each_crowd(check_rays);
}

/// The ray is so long that the bodies are within a millionth of a millionth of it: a fraction says little of the place.
TEST(the_first_along_a_ray_from_far_away_is_found) {
    static const hit_segment rays[] = {
        {{0x1p127f, -1}, {4, 0}}, {{-0x1p49f, 3}, {2, 4}}, {{3, 0x1p70f}, {3, -0x1p70f}}};
    static const hit_aabb crowd[] = {{{-1, -8}, {5, 2}}, {{-14, -12}, {4, 6}}, {{2, -9}, {8, -3}}, {{7, 7}, {9, 9}}};
    enum { FEW = sizeof crowd / sizeof *crowd };
    static _Alignas(16) char memory[1 << 17];
    left_out = 0;
    for (int i = 0; i < FEW; i++) {
        sides[0][i] = crowd[i].min.x, sides[1][i] = crowd[i].min.y;
        sides[2][i] = crowd[i].max.x, sides[3][i] = crowd[i].max.y;
    }
    for (int i = 0; i < 3 * HIT_BROAD_METHODS; i++) {
        assert_true(hit_broad_memory((hit_broad_method)(i % HIT_BROAD_METHODS), FEW) <= sizeof memory);
        broad = hit_broad_prepare((hit_broad_method)(i % HIT_BROAD_METHODS), boxes, FEW, memory);
        ray = rays[i / HIT_BROAD_METHODS];
        assert_same(hit_broad_first_along(&broad, ray, measure_ray, NULL), by_every_box(measure_ray, FEW, 1));
    }
}

static void check_points(uint64_t *seed, int kind, size_t count) {
    for (int i = 0; i < 12; i++) {
        const double within = i % 4 == 0 ? 5 : i % 4 == 1 ? 0 : (double)INFINITY;
        point = random_vec(seed, -700, 700);
        if (kind == 4) point = (hit_vec){roundf(point.x / 70), roundf(point.y / 70)};
        if (kind == 6 || i == 2) point = (hit_vec){point.x * 1e33f, point.y * 1e33f};
        left_out = i % 3 * 2;
        assert_same(hit_broad_nearest(&broad, point, within, measure_point, NULL),
                    by_every_box(measure_point, count, within));
    }
    assert_false(hit_broad_nearest(&broad, (hit_vec){NAN, 0}, 10, measure_point, NULL).found);
    assert_false(hit_broad_nearest(&broad, point, (double)NAN, measure_point, NULL).found);
    assert_false(hit_broad_nearest(&broad, point, -1, measure_point, NULL).found);
}

TEST(the_nearest_to_a_point_is_found) {
    for_each_crowd(check_points);
}

TEST(few_bodies_are_measured_and_few_boxes_compared) {
    uint64_t seed = 77;
    void *memory = malloc(hit_broad_memory(HIT_BROAD_AUTO, COUNT_MAX));
    put_boxes(&seed, sides, COUNT_MAX, 0);
    left_out = 0;
    for (int method = 0; method < HIT_BROAD_METHODS; method++) {
        broad = hit_broad_prepare((hit_broad_method)method, boxes, COUNT_MAX, memory);
        asked = 0;
        uint64_t compared = 0;
        for (int i = 0; i < 100; i++) {
            const hit_vec from = random_vec(&seed, -500, 500);
            ray = (hit_segment){from, {from.x + 900, from.y + 300}};
            hit_broad_first_along(&broad, ray, measure_ray, NULL);
            point = random_vec(&seed, -500, 500);
            hit_broad_nearest(&broad, point, (double)INFINITY, measure_point, NULL);
        }
        assert_true(asked < 200 * 20);
        for (int i = 0; i < 100; i++) {
            const hit_vec at = random_vec(&seed, -500, 500);
            compared += hit_broad_find_in(&broad, (hit_aabb){at, {at.x + 20, at.y + 20}}, count_bodies, NULL);
        }
        assert_true(method == HIT_BROAD_ALL_PAIRS ? compared == 100 * broad.kept : compared < 100 * broad.kept / 4);
    }
    free(memory);
}

TEST_FILE(broad_ask, NULL, NULL)

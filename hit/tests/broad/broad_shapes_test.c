// Circles, OBBs, capsules and convex shapes as bodies: bounds against exact arithmetic, the narrow phase against exact
// verdicts.
#include "convex_oracle.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

typedef enum { CIRCLE, OBB, CAPSULE, CONVEX, KINDS } Kind;

enum { NUMBERS = 14 };

static const int first_number[KINDS] = {0, 3, 9, NUMBERS};

/// Each array has exactly as many items as there are bodies. An address sanitizer sees every read outside of them.
typedef struct {
    size_t counts[KINDS], count;
    float *numbers[NUMBERS]; ///< of circles, OBBs, capsules, in the order of their structs
    hit_convex *convexes;
    float *sides[4];
} Crowd;

static void *must_allocate(size_t size) {
    void *memory = malloc(size > 0 ? size : 1);
    if (!memory) abort();
    return memory;
}

static Kind kind_of_number(int k) {
    return k < first_number[OBB] ? CIRCLE : k < first_number[CAPSULE] ? OBB : CAPSULE;
}

static Crowd make_crowd(size_t circles, size_t obbs, size_t capsules, size_t convexes) {
    Crowd crowd = {{circles, obbs, capsules, convexes}, circles + obbs + capsules + convexes, {NULL}, NULL, {NULL}};
    for (int k = 0; k < NUMBERS; k++) crowd.numbers[k] = must_allocate(crowd.counts[kind_of_number(k)] * sizeof(float));
    crowd.convexes = must_allocate(convexes * sizeof *crowd.convexes);
    for (int k = 0; k < 4; k++) crowd.sides[k] = must_allocate(crowd.count * sizeof(float));
    return crowd;
}

static void forget_crowd(Crowd *crowd) {
    for (int k = 0; k < NUMBERS; k++) free(crowd->numbers[k]);
    for (int k = 0; k < 4; k++) free(crowd->sides[k]);
    free(crowd->convexes);
}

static hit_bodies bodies_of(const Crowd *crowd) {
    float *const *n = crowd->numbers;
    return (hit_bodies){.circles = {n[0], n[1], n[2]},
                        .circle_count = crowd->counts[CIRCLE],
                        .obbs = {n[3], n[4], n[5], n[6], n[7], n[8]},
                        .obb_count = crowd->counts[OBB],
                        .capsules = {n[9], n[10], n[11], n[12], n[13]},
                        .capsule_count = crowd->counts[CAPSULE],
                        .convexes = crowd->convexes,
                        .convex_count = crowd->counts[CONVEX]};
}

static hit_aabb box_in(const Crowd *crowd, size_t body) {
    float *const *n = crowd->sides;
    return (hit_aabb){{n[0][body], n[1][body]}, {n[2][body], n[3][body]}};
}

static bool meet(hit_aabb a, hit_aabb b) {
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

/// The shape of a body, its corners without the radius; no corners if it is not valid.
static Core core_in(const Crowd *crowd, size_t body) {
    Kind kind = CIRCLE;
    while (body >= crowd->counts[kind]) body -= crowd->counts[kind++];
    float n[6];
    for (int k = 0; k < 6 && kind != CONVEX && first_number[kind] + k < first_number[kind + 1]; k++)
        n[k] = crowd->numbers[first_number[kind] + k][body];
    hit_convex made = {.count = 0};
    switch (kind) {
    case CIRCLE: made = (hit_convex){1, n[2], {{n[0], n[1]}}}; break;
    case CAPSULE: made = (hit_convex){2, n[4], {{n[0], n[1]}, {n[2], n[3]}}}; break;
    case CONVEX: made = crowd->convexes[body]; break;
    default: {
        const hit_obb obb = {{n[0], n[1]}, {n[2], n[3]}, n[4], n[5]};
        return (Core){.count = is_obb(obb) ? 4 : 0, .is_box = true, .box = obb};
    }
    }
    Core core = {0};
    const bool has_corners = made.count >= 1 && made.count <= HIT_CONVEX_MAX;
    if (!has_corners || !(made.radius >= 0 && made.radius <= FLT_MAX)) return core;
    if (!all_finite(&made.points[0].x, 2 * made.count)) return core;
    core.count = made.count;
    core.radius = made.radius;
    memcpy(core.corners, made.points, sizeof core.corners);
    return core;
}

// Makers.

/// A number that is a coordinate or a size.
typedef float Maker(uint64_t *seed, bool is_size);

static float make_usual(uint64_t *seed, bool is_size) {
    return is_size ? random_float(seed, 0, 12) : random_float(seed, -40, 40);
}

static float make_whole(uint64_t *seed, bool is_size) {
    return (float)(is_size ? random_whole(seed, 0, 3) : random_whole(seed, -9, 9));
}

static float make_any_magnitude(uint64_t *seed, bool is_size) {
    const float x = random_magnitude(seed, -149, 127);
    return is_size || next_random(seed) % 2 ? x : -x;
}

static float make_least(uint64_t *seed, bool is_size) {
    return 1e-45f * make_whole(seed, is_size);
}

static float make_greatest(uint64_t *seed, bool is_size) {
    return FLT_MAX / 9 * make_whole(seed, is_size);
}

static void fill(Crowd *crowd, uint64_t *seed, Maker *make) {
    static const float turns[][2] = {{1, 0}, {0, 1}, {3, 4}, {-0.6f, 0.8f}};
    for (int k = 0; k < first_number[CONVEX]; k++)
        for (size_t i = 0; i < crowd->counts[kind_of_number(k)]; i++)
            crowd->numbers[k][i] =
                k == 7 || k == 8 ? turns[i % 4][k - 7] : make(seed, k == 2 || k == 5 || k == 6 || k == 13);
    for (size_t i = 0; i < crowd->counts[CONVEX]; i++) {
        hit_vec points[HIT_CONVEX_MAX];
        for (int k = 0; k < HIT_CONVEX_MAX; k++) {
            points[k].x = make(seed, false);
            points[k].y = make(seed, false);
        }
        const int count = random_whole(seed, 1, HIT_CONVEX_MAX);
        crowd->convexes[i] = hit_convex_hull(points, count, i % 2 ? make(seed, true) : 0);
    }
}

static const float odd[] = {NAN, INFINITY, -INFINITY, -1.0f, -1e-45f, -0.0f};
enum { ODD = sizeof odd / sizeof *odd };

/// A convex may become one whose corners are not in order, which has no verdict; so only its radius and its count do.
static void make_some_odd(Crowd *crowd, uint64_t *seed) {
    static const int counts[] = {0, -1, HIT_CONVEX_MAX + 1, INT32_MAX, INT32_MIN};
    for (int k = 0; k < first_number[CONVEX]; k++)
        for (size_t i = 0; i < crowd->counts[kind_of_number(k)]; i++)
            if (next_random(seed) % 12 == 0) crowd->numbers[k][i] = odd[next_random(seed) % ODD];
    for (size_t i = 0; i < crowd->counts[CONVEX]; i++) {
        hit_convex *convex = &crowd->convexes[i];
        if (next_random(seed) % 4 == 0) convex->radius = odd[next_random(seed) % ODD];
        if (next_random(seed) % 4 == 0) convex->count = counts[next_random(seed) % 5];
        if (next_random(seed) % 8 == 0) convex->points[0].y = odd[next_random(seed) % 3];
    }
}

// Checks.

static bool is_at_most(number a, float b) {
    return b == INFINITY || (isfinite(b) && sign(less(from_float(b), a)) >= 0);
}

static void check_bounds(const Crowd *crowd) {
    for (size_t i = 0; i < crowd->count; i++) {
        forget_all_numbers();
        const Core core = core_in(crowd, i);
        const hit_aabb box = box_in(crowd, i);
        if (core.count == 0) {
            assert_false(meet(box, box));
            continue;
        }
        const number radius = from_float(core.radius);
        for (int k = 0; k < core.count; k++) {
            const point p = exact_corner(&core, k);
            assert_true(is_at_most(plus(p.x, radius), box.max.x));
            assert_true(is_at_most(plus(p.y, radius), box.max.y));
            assert_true(is_at_most(less(radius, p.x), -box.min.x));
            assert_true(is_at_most(less(radius, p.y), -box.min.y));
        }
    }
}

static void check_verdicts(const Crowd *crowd) {
    const hit_bodies bodies = bodies_of(crowd);
    const size_t count = crowd->count * (crowd->count - 1) / 2, words = hit_batch_words(count);
    hit_index_pair *pairs = must_allocate(count * sizeof *pairs);
    uint64_t *touching = must_allocate(words * sizeof *touching), *overlap = must_allocate(words * sizeof *overlap);
    size_t at = 0;
    for (uint32_t a = 0; a < crowd->count; a++)
        for (uint32_t b = a + 1; b < crowd->count; b++) pairs[at++] = (hit_index_pair){a, b};
    hit_bodies_pairs(&bodies, pairs, count, HIT_TOUCHING, touching);
    hit_bodies_pairs(&bodies, pairs, count, HIT_OVERLAP, overlap);
    for (size_t i = 0; i < count; i++) {
        forget_all_numbers();
        const Core a = core_in(crowd, pairs[i].a), b = core_in(crowd, pairs[i].b);
        const hit_verdict expected = judge_cores(&a, &b);
        assert_verdict(hit_bodies_verdict(&bodies, pairs[i].a, pairs[i].b), expected);
        assert_verdict(hit_bodies_verdict(&bodies, pairs[i].b, pairs[i].a), expected);
        assert_int_equal(touching[i / 64] >> i % 64 & 1u, expected >= HIT_TOUCHING);
        assert_int_equal(overlap[i / 64] >> i % 64 & 1u, expected >= HIT_OVERLAP);
        if (expected != HIT_APART) assert_true(meet(box_in(crowd, pairs[i].a), box_in(crowd, pairs[i].b)));
    }
    for (size_t i = count; i < words * 64; i++) assert_int_equal(touching[i / 64] >> i % 64 & 1u, 0);
    free(pairs);
    free(touching);
    free(overlap);
}

static void check_crowd(const Crowd *crowd) {
    const hit_bodies bodies = bodies_of(crowd);
    float *const *n = crowd->sides;
    for (int level = 0; level <= (int)hit_best_level(); level++) {
        for (int k = 0; k < 4; k++) memset(n[k], 0x5a, crowd->count * sizeof(float));
        hit_bodies_bounds_at_level(&bodies, (hit_level)level, (hit_aabb_arrays_out){n[0], n[1], n[2], n[3]});
        check_bounds(crowd);
    }
    if (crowd->count < 80) check_verdicts(crowd);
}

static void check_makers(const size_t counts[KINDS], uint64_t seed) {
    static Maker *const makers[] = {make_usual, make_whole, make_any_magnitude, make_least, make_greatest};
    for (size_t i = 0; i < 2 * sizeof makers / sizeof *makers; i++) {
        Crowd crowd = make_crowd(counts[CIRCLE], counts[OBB], counts[CAPSULE], counts[CONVEX]);
        fill(&crowd, &seed, makers[i / 2]);
        if (i % 2) make_some_odd(&crowd, &seed);
        check_crowd(&crowd);
        forget_crowd(&crowd);
    }
}

TEST(shapes_of_all_kinds) {
    check_makers((size_t[]){9, 9, 12, 12}, 1);
    check_makers((size_t[]){3, 0, 33, 1}, 2);
    check_makers((size_t[]){0, 5, 0, 20}, 3);
    give_back_all_memory();
}

TEST(any_number_of_capsules_and_of_convex_shapes) {
    static const size_t counts[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 100};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        check_makers((size_t[]){i % 3, 0, counts[i], 2}, 10 + i);
        check_makers((size_t[]){0, i % 3, 1, counts[i] / 4}, 30 + i);
    }
    give_back_all_memory();
}

TEST(what_is_left_zero_has_no_bodies) {
    const float zero = 0, one = 1;
    const hit_bodies bodies = {.circles = {&zero, &zero, &one}, .circle_count = 1};
    float sides[5] = {7, 7, 7, 7, 7};
    hit_bodies_bounds(&bodies, (hit_aabb_arrays_out){sides, sides + 1, sides + 2, sides + 3});
    assert_near(sides[0], -1, 1e-6);
    assert_near(sides[3], 1, 1e-6);
    assert_exactly(sides[4], 7);
}

TEST_FILE(broad_shapes, NULL, NULL)

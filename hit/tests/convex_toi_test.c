// The time of impact of convex shapes: whether they meet, against the exact hull of the swept Minkowski difference; the
// time, against the gap there.
#include <stdio.h>

#include "convex_rows.h"

/// Two shapes that move.
typedef struct {
    Question shapes;
    hit_vec a_by, b_by;
} Journey;

typedef struct {
    const char *name;
    Kind a, b;
    hit_toi (*ask)(const Journey *j);
} Pair;

#define ASK(a_name, a_type, b_name, b_type)                                                                            \
    static hit_toi ask_##a_name##_##b_name(const Journey *j) {                                                         \
        const Question *q = &j->shapes;                                                                                \
        return hit_##a_name##_##b_name##_toi(a_name##_at(q->a_numbers, q->a.corners), j->a_by,                         \
                                             b_name##_at(q->b_numbers, q->b.corners), j->b_by);                        \
    }
#define ALL_PAIRS(PAIR)                                                                                                \
    HIT_TOI_PAIRS_(PAIR)                                                                                               \
    PAIR(circle, hit_circle, circle, hit_circle)                                                                       \
    PAIR(circle, hit_circle, obb, hit_obb)
ALL_PAIRS(ASK)

#define ROW(a_name, a_type, b_name, b_type)                                                                            \
    {#a_name "-" #b_name, (Kind)a_name##_kind, (Kind)b_name##_kind, ask_##a_name##_##b_name},
static const Pair pairs[] = {ALL_PAIRS(ROW)};

enum { PAIRS = sizeof pairs / sizeof *pairs, SETS = 7 };

// Makers.

/// A way whose numbers are like those of a shape.
static hit_vec like_shapes(uint64_t *seed, Maker *make) {
    float n[SHAPE_NUMBERS];
    make(seed, (Spec){SEGMENT, 0}, n);
    return next_random(seed) % 3 == 0 ? (hit_vec){0, 0} : (hit_vec){n[0], n[1]};
}

static void make_journey(uint64_t *seed, Journey *j, Maker *make) {
    make_both(seed, &j->shapes, make);
    j->a_by = like_shapes(seed, make);
    j->b_by = like_shapes(seed, make);
    const float *a = j->shapes.a_numbers + (j->shapes.a.kind == CONVEX);
    const float *b = j->shapes.b_numbers + (j->shapes.b.kind == CONVEX);
    const float times_way = ldexpf(1, random_whole(seed, -2, 2));
    if (next_random(seed) % 2) j->a_by = (hit_vec){times_way * (b[0] - a[0]), times_way * (b[1] - a[1])}; // towards b
}

typedef struct {
    const Pair *pair;
    const Journey *journey;
} Asked;

static int hits_asked(const void *context) {
    const Asked *asked = context;
    return asked->pair->ask(asked->journey).hits;
}

/// Moves one number of the shapes or the motions to where they graze or meet at the end.
static void move_to_boundary(uint64_t *seed, const Pair *pair, Journey *j, Maker *make) {
    Journey other = *j;
    make_journey(seed, &other, make);
    float *numbers[] = {&j->a_by.x, &j->a_by.y, &j->b_by.x, number_of(seed, &j->shapes)};
    float *n = numbers[next_random(seed) % 4];
    move_to_change(seed, n, *(float *)((char *)&other + ((char *)n - (char *)j)), hits_asked, &(Asked){pair, j});
    order_sides(j->shapes.a, j->shapes.a_numbers);
    order_sides(j->shapes.b, j->shapes.b_numbers);
}

static void next_journey(uint64_t *seed, int set, const Pair *pair, Journey *j) {
    static Maker *const makers[SETS] = {make_whole, make_usual, make_mixed, make_degenerate,
                                        make_whole, make_usual, make_mixed};
    const float by = ldexpf(1.0f, random_whole(seed, -120, 110));
    j->shapes.a = any_spec(seed, pair->a);
    j->shapes.b = any_spec(seed, pair->b);
    make_journey(seed, j, makers[set]);
    if (set > 4) move_to_boundary(seed, pair, j, makers[set]);
    if (set != 4) return;
    scale(j->shapes.a, j->shapes.a_numbers, by);
    scale(j->shapes.b, j->shapes.b_numbers, by);
    j->a_by = (hit_vec){by * j->a_by.x, by * j->a_by.y};
    j->b_by = (hit_vec){by * j->b_by.x, by * j->b_by.y};
    float *n = next_random(seed) % 2 ? &j->a_by.x : number_of(seed, &j->shapes);
    if (next_random(seed) % 2) *n = nextafterf(*n, next_random(seed) % 2 ? INFINITY : -INFINITY);
}

// The reference.

static number from_double(double x) {
    int power;
    const double whole = ldexp(frexp(x, &power), 53);
    number result = new_number(power - 53);
    mpz_set_d(result.whole, whole);
    return result;
}

static point way_of(const Journey *j, double time) {
    const point whole = from_to(exact_point(j->a_by), exact_point(j->b_by));
    const number at = from_double(time);
    return (point){times(whole.x, at), times(whole.y, at)};
}

/// All b - a from one time to another, or at one time if both are equal. Frees the numbers of earlier results.
static Difference swept_difference(const Journey *j, const Core *a, const Core *b, double from, double to) {
    forget_all_numbers();
    point at_start[DIFFERENCES_MAX], all[DIFFERENCES_MAX];
    const int count = differences_of(a, b, at_start);
    int used = 0;
    for (int end = 0; end < (from == to ? 1 : 2); end++) {
        const point way = way_of(j, end == 0 ? from : to);
        for (int i = 0; i < count; i++) all[used++] = (point){plus(at_start[i].x, way.x), plus(at_start[i].y, way.y)};
    }
    return hull_of(all, used);
}

static double measure_gap(const Journey *j, const Core *a, const Core *b, double time) {
    const Difference hull = swept_difference(j, a, b, time, time);
    return measure_difference(&hull) - ((double)a->radius + (double)b->radius);
}

/// How far apart the shapes are along a direction at a time.
static double measure_separation(const Journey *j, const Core *a, const Core *b, double time, hit_vec direction) {
    const Difference hull = swept_difference(j, a, b, time, time);
    double least = HUGE_VAL;
    for (int i = 0; i < hull.count; i++)
        least = fmin(least, to_double(hull.corners[i].x) * (double)direction.x +
                                to_double(hull.corners[i].y) * (double)direction.y);
    return least - ((double)a->radius + (double)b->radius);
}

typedef struct {
    double x, y;
} Place;

static Place center_of(const Core *core, hit_vec by, double time) {
    Place min = {HUGE_VAL, HUGE_VAL}, max = {-HUGE_VAL, -HUGE_VAL};
    for (int i = 0; i < core->count; i++) {
        const hit_vec p = core->is_box ? core->box.center : core->corners[i];
        min = (Place){fmin(min.x, (double)p.x), fmin(min.y, (double)p.y)};
        max = (Place){fmax(max.x, (double)p.x), fmax(max.y, (double)p.y)};
    }
    return (Place){(min.x + max.x) / 2 + time * (double)by.x, (min.y + max.y) / 2 + time * (double)by.y};
}

static bool stays_finite(const Core *core, hit_vec by) {
    const Place end = center_of(core, by, 1);
    return isfinite((float)end.x) && isfinite((float)end.y) && isfinite(by.x) && isfinite(by.y);
}

/// The greatest coordinate or radius.
static double size_of(const Core *core) {
    double most = (double)core->radius;
    for (int i = 0; i < core->count; i++) {
        const point p = exact_corner(core, i);
        most = fmax(most, fmax(fabs(to_double(p.x)), fabs(to_double(p.y))));
    }
    return most;
}

static double scale_at(const Journey *j, const Core *a, const Core *b, double time) {
    const point way = way_of(j, time);
    return fmax(fmax(size_of(a), size_of(b)), fmax(fabs(to_double(way.x)), fabs(to_double(way.y))));
}

static void report(const Pair *pair, const Journey *j, hit_toi toi, const char *what) {
    fprintf(stderr, "%s: %s; hits %d at %a, normal %g %g:", pair->name, what, toi.hits, toi.time, (double)toi.normal.x,
            (double)toi.normal.y);
    const Question *q = &j->shapes;
    for (int i = 0; i < numbers_of(q->a); i++) fprintf(stderr, " %a", (double)q->a_numbers[i]);
    fprintf(stderr, " |");
    for (int i = 0; i < numbers_of(q->b); i++) fprintf(stderr, " %a", (double)q->b_numbers[i]);
    fprintf(stderr, " | %a %a | %a %a\n", (double)j->a_by.x, (double)j->a_by.y, (double)j->b_by.x, (double)j->b_by.y);
}

typedef struct {
    long asked, wrong, misses, at_start, later;
    double most; ///< the greatest gap at the time, as a part of the scale
} Count;

/// What is wrong with the time and the normal of shapes that meet after the start, or NULL.
static const char *fault_of_contact(const Journey *j, const Core *a, const Core *b, hit_toi toi, double *most) {
    const double scale = scale_at(j, a, b, toi.time), gap = measure_gap(j, a, b, toi.time) / scale;
    *most = fmax(*most, fabs(gap));
    if (!(fabs(gap) <= 1e-14)) return "the gap at the time";
    if (measure_gap(j, a, b, 0.5 * toi.time) < -1e-14 * scale) return "an overlap before the time";
    if (measure_gap(j, a, b, 0.99 * toi.time) < -1e-14 * scale) return "an overlap shortly before the time";
    if (fabs(hypot((double)toi.normal.x, (double)toi.normal.y) - 1) > 1e-6) return "the length of the normal";
    if (measure_separation(j, a, b, toi.time, toi.normal) < -1e-6 * scale) return "the normal does not separate";
    const double x = (double)j->a_by.x - (double)j->b_by.x, y = (double)j->a_by.y - (double)j->b_by.y;
    const double speed = x * (double)toi.normal.x + y * (double)toi.normal.y;
    const bool is_near = measure_gap(j, a, b, 0) <= 1e-14 * scale;
    if (!is_near && speed < -1e-6 * hypot(x, y)) return "the normal points back";
    return NULL;
}

static const char *fault_at_start(const Journey *j, const Core *a, const Core *b, hit_toi toi) {
    const double scale = scale_at(j, a, b, 0);
    if (toi.time != 0) return "not at the start";
    if (fabs(hypot((double)toi.normal.x, (double)toi.normal.y) - 1) > 1e-6) return "the length of the normal";
    const double along_normal = measure_separation(j, a, b, 0, toi.normal);
    return along_normal < measure_gap(j, a, b, 0) - 1e-6 * scale ? "not the shortest way out" : NULL;
}

static bool is_center_at(hit_vec got, const Core *core, hit_vec by, double time) {
    const Place expected = center_of(core, by, time);
    const double most = 1e-6 * (size_of(core) + fabs((double)by.x) + fabs((double)by.y)) + 0x1p-149;
    return fabs((double)got.x - expected.x) <= most && fabs((double)got.y - expected.y) <= most;
}

static const char *fault_of(const Journey *j, hit_toi toi, Count *count) {
    const Core a = core_of(j->shapes.a, j->shapes.a_numbers), b = core_of(j->shapes.b, j->shapes.b_numbers);
    const bool is_none = toi.normal.x == 0 && toi.normal.y == 0;
    if (a.count == 0 || b.count == 0 || !stays_finite(&a, j->a_by) || !stays_finite(&b, j->b_by))
        return toi.hits || toi.time != 0 || !is_none ? "an invalid shape" : NULL;
    const Difference swept = swept_difference(j, &a, &b, 0, 1);
    const bool hits = judge_difference(&swept, plus(from_float(a.radius), from_float(b.radius))) != HIT_APART;
    if (toi.hits != hits) return "hits";
    if (!is_center_at(toi.at_a, &a, j->a_by, toi.time)) return "at_a";
    if (!is_center_at(toi.at_b, &b, j->b_by, toi.time)) return "at_b";
    if (!hits) return count->misses++, toi.time != 1 || !is_none ? "a miss" : NULL;
    if (judge_cores(&a, &b) != HIT_APART) return count->at_start++, fault_at_start(j, &a, &b, toi);
    count->later++;
    return fault_of_contact(j, &a, &b, toi, &count->most);
}

static void ask_many(const Pair *pair, int set, uint64_t seed, long times, Count *count) {
    for (long i = 0; i < times; i++) {
        Journey j;
        next_journey(&seed, set, pair, &j);
        const hit_toi toi = pair->ask(&j);
        const char *fault = fault_of(&j, toi, count);
        if (fault && count->wrong++ < 3) report(pair, &j, toi, fault);
        count->asked++;
    }
}

TEST(hits_are_exact_and_the_gap_at_the_time_is_nearly_0) {
    for (int pair = 0; pair < PAIRS; pair++) {
        for (int set = 0; set < SETS; set++) {
            Count count = {0};
            ask_many(&pairs[pair], set, 1000u * (uint64_t)pair + (uint64_t)set, repetitions(100, 3000), &count);
            print_message("%s, set %d: %ld asked, %ld wrong; %ld miss, %ld at the start, %ld later, gap %.1e\n",
                          pairs[pair].name, set, count.asked, count.wrong, count.misses, count.at_start, count.later,
                          count.most);
            assert_int_equal(count.wrong, 0);
        }
    }
}

/// Shapes that rounding puts at the wrong side of a corner or an edge, found by `make test-long`.
TEST(rounding_does_not_pass_a_contact) {
    const Question beside = {.a = {POINT, 0},
                             .b = {AABB, 0},
                             .a_numbers = {0x1.79ca1p-67f, -0x1.000002p+0f},
                             .b_numbers = {-0x1.000002p+0f, -1, 0x1p-126f, 4}};
    const Question below = {.a = {POINT, 0},
                            .b = {AABB, 0},
                            .a_numbers = {-0x1p-149f, 0x1p-126f},
                            .b_numbers = {-0x1.000002p+0f, -0x1.c6bf52p+49f, 2, 0}};
    const Question thin = {.a = {POINT, 0},
                           .b = {AABB, 0},
                           .a_numbers = {-0x1.24ff6p-128f, -0x1.0ea722p-113f},
                           .b_numbers = {0x1.e62eb6p-20f, -0x1.c2e37ep+19f, 0x1.ea11dap+23f, -0x1.39d5acp-25f}};
    const Question turned = {.a = {CIRCLE, 0},
                             .b = {OBB, 0},
                             .a_numbers = {0x1.79ca1p-67f, 1, 0},
                             .b_numbers = {0x1.000002p+0f, 3, 3, 0x1.000002p+0f, -0x1.79ca1p-67f, 1}};
    const Journey journeys[] = {
        {beside, {-0x1.000002p+2f, 0x1p-21f}, {0, 0}},
        {below, {-0x1.000002p+0f, -FLT_MAX}, {1, 1.5f}},
        {thin, {0x1.e62eb6p-18f, -0x1.c2e37ep+21f}, {-0x1.b5e51ap-53f, -0x1.16e1f8p-101f}},
        {turned, {0x1.000002p-2f, 0.5f}, {-0x1.79ca1p-67f, 0}},
    };
    Count count = {0};
    for (int i = 0; i < 4; i++) {
        const Journey *j = &journeys[i];
        const char *fault = fault_of(j, i < 3 ? ask_point_aabb(j) : ask_circle_obb(j), &count);
        if (fault) fail_msg("%d: %s", i, fault);
    }
    assert_int_equal(count.later, 4);
}

// Cases computed by hand.

static const hit_vec still = {0, 0};

#define assert_hit(toi, at, normal_x, normal_y)                                                                        \
    do {                                                                                                               \
        assert_true((toi).hits);                                                                                       \
        assert_near((toi).time, at, 1e-14);                                                                            \
        assert_vec_near((toi).normal, normal_x, normal_y, 1e-6);                                                       \
    } while (0)

TEST(sides_corners_and_arcs_meet) {
    const hit_capsule lying = {{0, 0}, {20, 0}, 5}, standing = {{100, -10}, {100, 10}, 5};
    hit_toi toi = hit_capsule_capsule_toi(lying, (hit_vec){100, 0}, standing, (hit_vec){-40, 0});
    assert_hit(toi, 0.5, 1, 0);
    assert_vec_exactly(toi.at_a, 60, 0);
    assert_vec_exactly(toi.at_b, 80, 0);
    const hit_obb box = hit_obb_from_degrees((hit_vec){0, 0}, (hit_vec){10, 10}, 0), other = {{50, 5}, {10, 10}, 1, 0};
    assert_hit(hit_obb_obb_toi(box, (hit_vec){60, 0}, other, still), 0.5, 1, 0);
    assert_no_hit(hit_obb_obb_toi(box, (hit_vec){nextafterf(30, 0), 0}, other, still));
    // 3-4-5: the center of the circle passes (-3, -4) from the corner
    const hit_aabb wall = {{60, 70}, {140, 130}};
    assert_hit(hit_circle_aabb_toi((hit_circle){{7, 66}, 5}, (hit_vec){100, 0}, wall, still), 0.5, 0.6, 0.8);
    for (float unit = 1; unit > 1e-4f; unit /= 2)
        assert_hit(
            hit_circle_aabb_toi((hit_circle){{10 - 3 * unit, 70 - 4 * unit}, 5 * unit}, (hit_vec){100, 0}, wall, still),
            0.5, 0.6, 0.8);
    assert_hit(hit_point_aabb_toi((hit_vec){20, 100}, (hit_vec){80, 1}, wall, still), 0.5, 1, 0);
    const hit_vec points[] = {{0, 0}, {8, 8}, {0, 16}};
    const hit_convex wedge = hit_convex_hull(points, 3, 0);
    toi = hit_convex_aabb_toi(wedge, (hit_vec){60, 200}, (hit_aabb){{38, -90}, {60, 500}}, still);
    assert_hit(toi, 0.5, 1, 0);
    assert_vec_exactly(toi.at_a, 4 + 30, 8 + 100); // the center of the bounding box
}

/// Found by `make test-long`: squares of such lengths overflow.
TEST(a_box_with_the_longest_axes_has_a_shortest_way_out) {
    const hit_obb box = {{-3, -5e14f}, {0x1.fffffep+126f, FLT_MAX}, FLT_MAX, -0x1.fffffep+126f};
    const hit_toi toi = hit_point_obb_toi((hit_vec){0x1.fffffep+126f, 0}, (hit_vec){1, 0}, box, still);
    assert_true(toi.hits);
    assert_exactly(toi.time, 0);
    assert_vec_near(toi.normal, -2 / sqrt(5), 1 / sqrt(5), 1e-6);
}

TEST(a_graze_hits_and_the_next_float_misses) {
    const hit_capsule a = {{0, 0}, {10, 0}, 2}, above = {{40, 5}, {60, 5}, 3};
    assert_true(hit_capsule_capsule_toi(a, (hit_vec){100, 0}, above, still).hits);
    assert_no_hit(hit_capsule_capsule_toi(a, (hit_vec){100, -1e-45f}, above, still));
    const hit_capsule lower = {{40, nextafterf(5, 6)}, {60, nextafterf(5, 6)}, 3};
    assert_no_hit(hit_capsule_capsule_toi(a, (hit_vec){100, 0}, lower, still));
    // the difference of the motions is no float and no double
    assert_true(hit_capsule_capsule_toi(a, (hit_vec){100, 1e-45f}, above, (hit_vec){0, 1e-45f}).hits);
    assert_no_hit(hit_capsule_capsule_toi(a, (hit_vec){100, 1}, lower, (hit_vec){-100, 1}));
    assert_no_hit(hit_segment_segment_toi((hit_segment){{0, 0}, {1, 0}}, (hit_vec){0, 1}, (hit_segment){{0, 1}, {1, 1}},
                                          (hit_vec){0, 1e-45f}));
}

TEST(what_meets_at_the_start_has_the_normal_of_the_witness) {
    const hit_capsule a = {{0, 0}, {10, 0}, 2}, touching = {{0, 5}, {10, 5}, 3}, within = {{0, 4}, {10, 4}, 3};
    const hit_vec ways[] = {{0, 0}, {0, -5}, {1e30f, 3}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        assert_hit(hit_capsule_capsule_toi(a, ways[i], touching, still), 0, 0, 1);
        assert_hit(hit_capsule_capsule_toi(a, still, within, ways[i]), 0, 0, 1);
        const hit_capsule apart = {{0, 6}, {10, 6}, 3};
        assert_no_hit(hit_capsule_capsule_toi(a, ways[i], apart, ways[i]));
    }
}

TEST(what_is_not_valid_hits_nothing) {
    const hit_vec corners[] = {{0, 0}, {9, 0}, {0, 9}};
    const hit_convex good = hit_convex_hull(corners, 3, 1);
    const hit_aabb box = {{1, 1}, {2, 2}};
    hit_convex bad[6] = {good, good, good, good, good, good};
    bad[0].count = 0, bad[1].count = HIT_CONVEX_MAX + 1, bad[2].radius = -1;
    bad[3].radius = NAN, bad[4].points[1].y = INFINITY, bad[5].count = -3;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const hit_toi toi = hit_convex_aabb_toi(bad[i], still, box, still);
        assert_false(toi.hits);
        assert_exactly(toi.time, 0);
        assert_false(hit_convex_convex_toi(good, still, bad[i], still).hits);
    }
    const hit_vec ways[] = {{NAN, 0}, {0, INFINITY}, {-INFINITY, 0}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        assert_false(hit_convex_aabb_toi(good, ways[i], box, still).hits);
        assert_false(hit_convex_aabb_toi(good, still, box, ways[i]).hits);
    }
    const hit_capsule far = {{3e38f, 0}, {3e38f, 9}, 1};
    assert_false(hit_capsule_capsule_toi(far, (hit_vec){3e38f, 0}, far, still).hits);
    assert_true(hit_capsule_capsule_toi(far, (hit_vec){-3e38f, 0}, far, still).hits);
}

TEST(no_speed_tunnels) {
    const float speeds[] = {1e3f, 1e8f, 1e20f, 3e38f};
    const hit_segment thin = {{100, -5}, {100, 5}};
    for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++) {
        const hit_toi toi =
            hit_segment_segment_toi((hit_segment){{0, 0}, {10, 0}}, (hit_vec){speeds[i], 0}, thin, still);
        assert_hit(toi, 90 / (double)speeds[i], 1, 0);
        assert_vec_near(toi.at_a, 95, 0, 1e-4);
    }
}

static int give_back(void **state) {
    give_back_all_memory();
    return 0;
}

TEST_FILE(convex_toi, NULL, give_back)

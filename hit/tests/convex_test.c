// Convex shapes: verdicts of every pair, and whether rays hit, against exact arithmetic; witnesses against distances
// from the definition, hulls.
#include "../src/convex/four_points.h"

#include "convex_rows.h"

#include <stdio.h>

typedef struct {
    const char *name;
    Kind a, b;
    hit_verdict (*ask)(const Question *q);
    hit_convex_witness (*witness)(const Question *q);
} Pair;

#define ASK(a_name, a_type, b_name, b_type)                                                                            \
    static hit_verdict ask_##a_name##_##b_name(const Question *q) {                                                    \
        return hit_##a_name##_##b_name(a_name##_at(q->a_numbers, q->a.corners),                                        \
                                       b_name##_at(q->b_numbers, q->b.corners));                                       \
    }                                                                                                                  \
    static hit_convex_witness witness_##a_name##_##b_name(const Question *q) {                                         \
        return hit_##a_name##_##b_name##_witness(a_name##_at(q->a_numbers, q->a.corners),                              \
                                                 b_name##_at(q->b_numbers, q->b.corners));                             \
    }
HIT_CONVEX_PAIRS_(ASK)

#define ROW(a_name, a_type, b_name, b_type)                                                                            \
    {#a_name "-" #b_name, (Kind)a_name##_kind, (Kind)b_name##_kind, ask_##a_name##_##b_name,                           \
     witness_##a_name##_##b_name},
static const Pair pairs[] = {HIT_CONVEX_PAIRS_(ROW)};

enum { PAIRS = sizeof pairs / sizeof *pairs };

typedef struct {
    const Pair *pair;
    const Question *q;
} Asked;

static int verdict_asked(const void *context) {
    const Asked *asked = context;
    return (int)asked->pair->ask(asked->q);
}

/// Moves one number to where the verdict changes, and from there by some floats.
static void move_to_boundary(uint64_t *seed, const Pair *pair, Question *q, Maker *make) {
    Question other = *q;
    float *n = number_of(seed, q);
    make_both(seed, &other, make);
    move_to_change(seed, n, *(float *)((char *)&other + ((char *)n - (char *)q)), verdict_asked, &(Asked){pair, q});
    order_sides(q->a, q->a_numbers);
    order_sides(q->b, q->b_numbers);
}

static void next_question(uint64_t *seed, int set, const Pair *pair, Question *q) {
    const float by = ldexpf(1.0f, random_whole(seed, -120, 110));
    q->a = any_spec(seed, pair->a);
    q->b = any_spec(seed, pair->b);
    switch (set) {
    case 0: make_both(seed, q, make_whole); break;
    case 1: make_both(seed, q, make_usual); break;
    case 2: make_both(seed, q, make_mixed); break;
    case 3: make_both(seed, q, make_degenerate); break;
    case 4:
        make_both(seed, q, make_whole);
        scale(q->a, q->a_numbers, by), scale(q->b, q->b_numbers, by);
        if (next_random(seed) % 2) {
            float *n = number_of(seed, q);
            *n = nextafterf(*n, next_random(seed) % 2 ? INFINITY : -INFINITY);
        }
        break;
    case 5: make_both(seed, q, make_usual), move_to_boundary(seed, pair, q, make_usual); break;
    default: make_both(seed, q, make_mixed), move_to_boundary(seed, pair, q, make_mixed); break;
    }
}

enum { SETS = 7 };

static void report(const Pair *pair, const Question *q, hit_verdict got, hit_verdict exact) {
    fprintf(stderr, "%s: got %s, exact is %s:", pair->name, verdict_name(got), verdict_name(exact));
    for (int i = 0; i < numbers_of(q->a); i++) fprintf(stderr, " %a", (double)q->a_numbers[i]);
    fprintf(stderr, " |");
    for (int i = 0; i < numbers_of(q->b); i++) fprintf(stderr, " %a", (double)q->b_numbers[i]);
    fprintf(stderr, "\n");
}

typedef struct {
    long asked, wrong;
    long verdicts[3];
} Count;

/// The corners in the other direction.
static hit_convex reversed(hit_convex convex) {
    hit_convex result = convex;
    for (int i = 0; i < convex.count; i++) result.points[i] = convex.points[convex.count - 1 - i];
    return result;
}

/// Whether a ray along the segment of the question hits as the verdict says. There is no ray in other questions.
static bool is_right_for_rays(const Question *q, hit_verdict exact) {
    const bool hits = exact != HIT_APART;
    if (q->a.kind != SEGMENT) return true;
    const hit_segment way = segment_at(q->a_numbers, 0);
    if (q->b.kind == CAPSULE) return hit_ray_capsule(way, capsule_at(q->b_numbers, 0)).hits == hits;
    if (q->b.kind != CONVEX) return true;
    const hit_convex convex = convex_at(q->b_numbers, q->b.corners);
    return hit_ray_convex(way, convex).hits == hits && hit_ray_convex(way, reversed(convex)).hits == hits;
}

static void ask_many(const Pair *pair, int set, uint64_t seed, long times, Count *count) {
    for (long i = 0; i < times; i++) {
        Question q;
        next_question(&seed, set, pair, &q);
        forget_all_numbers();
        const Core a = core_of(q.a, q.a_numbers), b = core_of(q.b, q.b_numbers);
        const hit_verdict got = pair->ask(&q), exact = judge_cores(&a, &b);
        const bool is_right = got == exact && is_right_for_rays(&q, exact);
        if (!is_right && count->wrong++ < 3) report(pair, &q, got, exact);
        count->verdicts[exact]++;
        count->asked++;
    }
}

TEST(verdicts_are_exact) {
    for (int pair = 0; pair < PAIRS; pair++) {
        for (int set = 0; set < SETS; set++) {
            Count count = {0};
            ask_many(&pairs[pair], set, 1000u * (uint64_t)pair + (uint64_t)set, repetitions(200, 5000), &count);
            print_message("%s, set %d: %ld asked, %ld wrong; %ld apart, %ld touching, %ld overlap\n", pairs[pair].name,
                          set, count.asked, count.wrong, count.verdicts[0], count.verdicts[1], count.verdicts[2]);
            assert_int_equal(count.wrong, 0);
        }
    }
}

// Segments and capsules in float.

static Core core_of_capsule(hit_capsule a) {
    return (Core){.count = 2, .corners = {a.from, a.to}, .radius = a.radius};
}

static hit_capsule random_capsule(uint64_t *seed) {
    const hit_vec from = random_vec(seed, -60, 60), to = random_vec(seed, -60, 60);
    return (hit_capsule){from, to, random_float(seed, 0, 20)};
}

static hit_capsule scaled(hit_capsule a, float by) {
    return (hit_capsule){{a.from.x * by, a.from.y * by}, {a.to.x * by, a.to.y * by}, a.radius * by};
}

static hit_vec between(hit_vec a, hit_vec b, float t) {
    return (hit_vec){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
}

/// The ends of b, or the same point of both, are on the line of a but for their rounding.
TEST(segments_whose_ends_are_next_to_each_other_are_exact) {
    uint64_t seed = 77;
    long verdicts[3] = {0};
    for (int i = 0; i < repetitions(30000, 1000000); i++) {
        hit_capsule a = random_capsule(&seed), b = random_capsule(&seed);
        a.radius = b.radius = 0;
        if (i % 4 == 0) a.to.y = a.from.y;
        b.from = between(a.from, a.to, i % 5 == 0 ? 1 : random_float(&seed, -0.2f, 1.2f));
        if (i % 3 == 0) b.to = between(a.from, a.to, random_float(&seed, -2, 2));
        if (i % 3 == 1) b.to = between(b.from, b.to, ldexpf(1, -random_whole(&seed, 0, 24)));
        const float far = ldexpf(random_float(&seed, -1, 1), random_whole(&seed, 0, 20));
        if (i % 2) a.from.x += far, a.to.x += far, b.from.x += far, b.to.x += far;
        forget_all_numbers();
        const Core of_a = core_of_capsule(a), of_b = core_of_capsule(b);
        const hit_verdict exact = judge_cores(&of_a, &of_b);
        const hit_segment s = {a.from, a.to}, t = {b.from, b.to};
        assert_verdict(hit_segment_segment(s, t), exact);
        assert_verdict(hit_segment_segment(t, s), exact);
        assert_verdict(hit_segment_capsule(s, b), exact);
        assert_verdict(hit_capsule_capsule(b, a), exact);
        verdicts[exact]++;
    }
    print_message("%ld apart, %ld touching, %ld overlap\n", verdicts[0], verdicts[1], verdicts[2]);
    for (int i = 0; i < 3; i++) assert_true(verdicts[i] > 100);
}

/// Capsules that cross a box, which may be flat, with both ends outside, or pass by a corner or point at it.
TEST(capsules_whose_ends_are_outside_of_a_box_are_exact) {
    uint64_t seed = 80;
    long verdicts[3] = {0};
    for (int i = 0; i < repetitions(30000, 1000000); i++) {
        const hit_vec half = {(float)random_whole(&seed, 0, 9), (float)random_whole(&seed, 0, 9)};
        const hit_vec corner = {random_whole(&seed, 0, 1) ? half.x : -half.x,
                                random_whole(&seed, 0, 1) ? half.y : -half.y};
        const hit_vec through = i % 2 ? corner : random_vec(&seed, -12, 12), way = random_vec(&seed, -1, 1);
        const float before = random_float(&seed, 0, 30), after = random_float(&seed, -15, 30);
        const float radius = random_float(&seed, 0, 6);
        hit_capsule a = {{through.x - before * way.x, through.y - before * way.y},
                         {through.x + after * way.x, through.y + after * way.y},
                         i % 3 ? radius : 0};
        if (i % 5 == 0) a.from.x = roundf(a.from.x), a.to.x = a.from.x;
        const hit_aabb b = {{-half.x, -half.y}, half};
        forget_all_numbers();
        const Core of_a = core_of_capsule(a), of_b = core_of((Spec){AABB, 0}, &b.min.x);
        const hit_verdict exact = judge_cores(&of_a, &of_b);
        assert_verdict(hit_capsule_aabb(a, b), exact);
        verdicts[exact]++;
    }
    print_message("%ld apart, %ld touching, %ld overlap\n", verdicts[0], verdicts[1], verdicts[2]);
    for (int i = 0; i < 3; i++) assert_true(verdicts[i] > 100);
}

#ifdef HIT_F32X4
static hit_f32x4_ lanes(float i, float j, float k, float l) {
    return (hit_f32x4_){i, j, k, l};
}

/// So the constants of hit_segment_circle_estimate_ are those of four points, too: exact_test.c. A compiler that
/// contracts products and sums may do so in other places.
TEST(each_of_four_points_is_a_circle_against_a_segment) {
    uint64_t seed = 78;
    for (int i = 0; i < 10000; i++) {
        const float by = ldexpf(1, random_whole(&seed, -80, 20));
        const hit_capsule a = scaled(random_capsule(&seed), by), b = scaled(random_capsule(&seed), by),
                          c = scaled(random_capsule(&seed), by);
        const hit_vec p[4] = {b.from, b.to, c.from, c.to};
        const float x = a.from.x, y = a.from.y, to_x = a.to.x, to_y = a.to.y;
        const four_points four =
            four_points_of((four_vecs){lanes(x, x, x, x), lanes(y, y, y, y)},
                           (four_vecs){lanes(to_x, to_x, to_x, to_x), lanes(to_y, to_y, to_y, to_y)},
                           (four_vecs){lanes(p[0].x, p[1].x, p[2].x, p[3].x), lanes(p[0].y, p[1].y, p[2].y, p[3].y)},
                           a.radius + b.radius);
        for (int k = 0; k < 4; k++) {
            const hit_estimate_ one = hit_circle_capsule_estimate_((hit_circle){p[k], b.radius}, a);
            assert_near((double)four.gap[k], (double)one.gap, (double)one.error);
            assert_near((double)four.error[k], (double)one.error, 1e-3 * (double)one.error);
        }
    }
}
#endif

/// All of `pairs`, deep inside of each other and far apart, with one number that is none or a negative size.
TEST(a_number_that_is_none_hits_nothing) {
    static const float none[] = {NAN, INFINITY, -INFINITY, -1};
    uint64_t seed = 79;
    for (int i = 0; i < PAIRS * 400; i++) {
        const Pair *pair = &pairs[i % PAIRS];
        Question q = {.a = any_spec(&seed, pair->a)};
        q.b = any_spec(&seed, pair->b);
        make_both(&seed, &q, make_usual);
        const int count = numbers_of(q.a), at = random_whole(&seed, 0, count + numbers_of(q.b) - 1);
        const bool is_a_size = at < count ? is_size(q.a, at) : is_size(q.b, at - count);
        *(at < count ? &q.a_numbers[at] : &q.b_numbers[at - count]) = none[random_whole(&seed, 0, is_a_size ? 3 : 2)];
        assert_verdict(pair->ask(&q), HIT_APART);
    }
}

// Rounds of 1000 verdicts of each pair and set until there are EXACT_COUNT: `make exact`.
TEST(any_seed_is_exact) {
    const char *from = getenv("EXACT_SEED"), *most = getenv("EXACT_COUNT");
    uint64_t seed = from ? strtoull(from, NULL, 10) : 1;
    const long enough = most ? strtol(most, NULL, 10) : 1;
    Count all = {0};
    while (all.asked < enough)
        for (int i = 0; i < PAIRS * SETS; i++)
            ask_many(&pairs[i % PAIRS], i / PAIRS, next_random(&seed), enough < 1000 ? 1 : 1000, &all);
    print_message("%ld verdicts, %ld wrong\n", all.asked, all.wrong);
    assert_int_equal(all.wrong, 0);
}

// Witnesses.

static double along(hit_vec v, hit_vec direction) {
    return (double)v.x * (double)direction.x + (double)v.y * (double)direction.y;
}

static hit_vec rounded_corner(const Core *core, int i) {
    if (!core->is_box) return core->corners[i];
    hit_vec corners[4];
    hit_obb_corners(core->box, corners);
    return corners[i];
}

/// The farthest that a core reaches in a direction, and minus that in the opposite one.
static double reach_along(const Core *core, hit_vec direction, double sign) {
    double most = -HUGE_VAL;
    for (int i = 0; i < core->count; i++) most = fmax(most, sign * along(rounded_corner(core, i), direction));
    return most;
}

/// How far a point is from a core, negative inside.
static double measure_point(hit_vec p, const Core *core) {
    const Core at = {.count = 1, .corners = {p}};
    return measure_cores(&at, core);
}

static void assert_between_corners(hit_vec p, const Core *core, hit_feature feature) {
    assert_in_range(feature.count, 1, 2);
    assert_int_equal(feature.count == 1, feature.corners[0] == feature.corners[1]);
    Core edge = {.count = feature.count};
    for (int i = 0; i < feature.count; i++) {
        assert_in_range(feature.corners[i], 0, core->count - 1);
        edge.corners[i] = rounded_corner(core, feature.corners[i]);
    }
    assert_near(measure_point(p, &edge), 0, 1e-4);
}

static void check_witness(hit_convex_witness w, const Core *a, const Core *b) {
    const double gap = measure_cores(a, b), radii = (double)a->radius + (double)b->radius;
    assert_verdict(w.verdict, judge_cores(a, b));
    assert_gap_agrees(w);
    assert_near(w.core_gap, gap, 1e-9);
    assert_near(w.gap, gap - radii, 1e-9);
    assert_near(w.radii, radii, 1e-9);
    assert_near(hypot((double)w.normal.x, (double)w.normal.y), 1, 1e-6);
    assert_vec_near(w.on_b, (double)w.on_a.x + w.gap * (double)w.normal.x,
                    (double)w.on_a.y + w.gap * (double)w.normal.y, 1e-4);
    assert_near(-reach_along(b, w.normal, -1) - reach_along(a, w.normal, 1), w.core_gap, 1e-4);
    const hit_vec core_a = {w.on_a.x - a->radius * w.normal.x, w.on_a.y - a->radius * w.normal.y};
    const hit_vec core_b = {w.on_b.x + b->radius * w.normal.x, w.on_b.y + b->radius * w.normal.y};
    assert_between_corners(core_a, a, w.of_a);
    assert_near(along(core_b, w.normal), -reach_along(b, w.normal, -1), 1e-4);
    assert_true(measure_point(core_b, b) < 1e-4);
}

/// The corners of a convex are those of its hull, to which the indices of a witness refer.
static Core seen_core(Spec spec, const float *n) {
    Core core = core_of(spec, n);
    if (spec.kind != CONVEX || core.count == 0) return core;
    const hit_convex hull = convex_at(n, spec.corners);
    core.count = hull.count;
    memcpy(core.corners, hull.points, sizeof core.corners);
    return core;
}

TEST(witnesses_measure_the_gap) {
    uint64_t seed = 4711;
    for (int i = 0; i < repetitions(6000, 100000); i++) {
        Question q;
        const Pair *pair = &pairs[i % PAIRS];
        static const int some[] = {0, 1, 5};
        next_question(&seed, some[i / PAIRS % 3], pair, &q);
        forget_all_numbers();
        const Core a = seen_core(q.a, q.a_numbers), b = seen_core(q.b, q.b_numbers);
        if (a.count > 0 && b.count > 0) check_witness(pair->witness(&q), &a, &b); // a radius may be below 0
    }
}

// Containment.

typedef struct {
    const char *name;
    Kind a, b;
    hit_containment (*ask)(const Question *q);
    hit_inside_witness (*witness)(const Question *q);
} Containment;

#define ASK_CONTAINMENT(a_name, a_type, b_name, b_type)                                                                \
    static hit_containment ask_##a_name##_contains_##b_name(const Question *q) {                                       \
        return hit_##a_name##_contains_##b_name(a_name##_at(q->a_numbers, q->a.corners),                               \
                                                b_name##_at(q->b_numbers, q->b.corners));                              \
    }                                                                                                                  \
    static hit_inside_witness witness_##a_name##_contains_##b_name(const Question *q) {                                \
        return hit_##a_name##_contains_##b_name##_witness(a_name##_at(q->a_numbers, q->a.corners),                     \
                                                          b_name##_at(q->b_numbers, q->b.corners));                    \
    }
HIT_CONVEX_CONTAINMENTS_(ASK_CONTAINMENT)
#define CONTAINMENT_ROW(a_name, a_type, b_name, b_type)                                                                \
    {#a_name "-contains-" #b_name, (Kind)a_name##_kind, (Kind)b_name##_kind, ask_##a_name##_contains_##b_name,         \
     witness_##a_name##_contains_##b_name},
static const Containment containments[] = {HIT_CONVEX_CONTAINMENTS_(CONTAINMENT_ROW)};

enum { CONTAINMENTS = sizeof containments / sizeof *containments };

/// By the support of both: in each direction b reaches at most as far as a. It suffices to look at a's edges, and at
/// the distance of b's corners from a's core if a has the greater radius.
static hit_containment judge_containment(const Core *a, const Core *b) {
    if (a->count == 0 || b->count == 0) return HIT_NOT_INSIDE;
    const Core origin = {.count = 1, .corners = {{0, 0}}};
    const Difference hull = difference_of(&origin, a); // a itself
    const number difference = less(from_float(a->radius), from_float(b->radius));
    hit_verdict verdict = HIT_OVERLAP;
    for (int k = 0; k < b->count; k++) {
        const point p = exact_corner(b, k);
        bool is_strictly_in = hull.count > 2;
        int least = 1, lines = 1;
        for (int i = 0; i < hull.count; i++) {
            const point from = hull.corners[i], to = hull.corners[(i + 1) % hull.count], edge = from_to(from, to);
            const number area = outer(edge, from_to(from, p));
            if (sign(area) <= 0) is_strictly_in = false;
            const int gap = segment_gap(from, to, p, difference);
            if (gap < least) least = gap;
            const number beyond = less(times(area, area), times(times(difference, difference), squared_length(edge)));
            if (sign(beyond) < lines) lines = sign(beyond);
        }
        hit_verdict at = is_strictly_in ? HIT_OVERLAP : verdict_of_sign(least);
        if (sign(difference) < 0) at = is_strictly_in ? verdict_of_sign(-lines) : HIT_APART;
        if (at < verdict) verdict = at;
    }
    return (hit_containment)verdict;
}

/// Half of the second shapes are small, and in the middle of the first.
static void move_inside(uint64_t *seed, Question *q, bool is_whole) {
    const int at = q->a.kind == CONVEX, own = q->b.kind == CONVEX;
    const hit_vec middle = {
        0.5f * (q->a_numbers[at] + q->a_numbers[at + 2 * (q->a.kind != CIRCLE && q->a.kind != OBB)]),
        0.5f * (q->a_numbers[at + 1] + q->a_numbers[at + 1 + 2 * (q->a.kind != CIRCLE && q->a.kind != OBB)])};
    const float ratio = is_whole ? 0.5f : random_float(seed, 0, 0.3f);
    for (int i = 0; i < numbers_of(q->b); i++) {
        if (is_ratio(q->b, i)) continue;
        q->b_numbers[i] *= ratio;
        if (!is_size(q->b, i)) q->b_numbers[i] += (i - own) % 2 == 0 ? middle.x : middle.y;
    }
}

TEST(containment_is_exact) {
    uint64_t seed = 1848;
    long found[3] = {0};
    for (int i = 0; i < repetitions(40000, 1000000); i++) {
        const Containment *pair = &containments[i % CONTAINMENTS];
        static Maker *const makers[] = {make_whole, make_usual, make_mixed, make_degenerate};
        const int kind = i / CONTAINMENTS % 4;
        Question q = {.a = any_spec(&seed, pair->a)};
        q.b = any_spec(&seed, pair->b);
        make_both(&seed, &q, makers[kind]);
        if (kind < 2 && next_random(&seed) % 4) move_inside(&seed, &q, kind == 0);
        forget_all_numbers();
        const Core a = core_of(q.a, q.a_numbers), b = core_of(q.b, q.b_numbers);
        const hit_containment exact = judge_containment(&a, &b), got = pair->ask(&q);
        if (got != exact) {
            const Pair named = {.name = pair->name};
            report(&named, &q, (hit_verdict)got, (hit_verdict)exact);
        }
        assert_int_equal(got, exact);
        found[exact]++;
        const hit_inside_witness w = pair->witness(&q);
        assert_int_equal(w.containment, exact);
        if (a.count == 0 || b.count == 0 || kind > 1) continue;
        assert_int_equal(w.margin > 0   ? HIT_STRICTLY_INSIDE
                         : w.margin < 0 ? HIT_NOT_INSIDE
                                        : HIT_INSIDE_TOUCHING,
                         exact);
        assert_near(hypot((double)w.normal.x, (double)w.normal.y), 1, 1e-6);
        assert_near(measure_point(w.on_rim, &a), (double)a.radius, 1e-4);
        assert_near(measure_point(w.point, &a), (double)a.radius - w.margin, 1e-4);
        assert_near(measure_point(w.point, &b), (double)b.radius, 1e-4);
    }
    for (int i = 0; i < 3; i++) assert_true(found[i] > 100);
}

TEST(a_ball_is_in_a_triangle_with_room) {
    const hit_convex triangle = hit_convex_from_triangle((hit_vec){0, 0}, (hit_vec){30, 0}, (hit_vec){0, 40});
    const hit_inside_witness w = hit_convex_contains_circle_witness(triangle, (hit_circle){{10, 8}, 5});
    assert_int_equal(w.containment, HIT_STRICTLY_INSIDE);
    assert_near(w.margin, 3, 1e-12);
    assert_vec_exactly(w.normal, 0, -1);
    assert_vec_exactly(w.point, 10, 3);
    assert_vec_exactly(w.on_rim, 10, 0);
    assert_int_equal(hit_convex_contains_circle(triangle, (hit_circle){{10, 10}, 10}), HIT_INSIDE_TOUCHING);
    assert_int_equal(hit_convex_contains_circle(triangle, (hit_circle){{10, 10}, 10.000001f}), HIT_NOT_INSIDE);
    assert_int_equal(hit_capsule_contains_circle((hit_capsule){{0, 0}, {9, 0}, 5}, (hit_circle){{9, 3}, 2}),
                     HIT_INSIDE_TOUCHING);
}

// Contact points.

typedef struct {
    const char *name;
    Kind a, b;
    hit_contact (*ask)(const Question *q);
} Solids;

#define ASK_CONTACT(a_name, a_type, b_name, b_type)                                                                    \
    static hit_contact contact_##a_name##_##b_name(const Question *q) {                                                \
        return hit_##a_name##_##b_name##_contact(a_name##_at(q->a_numbers, q->a.corners),                              \
                                                 b_name##_at(q->b_numbers, q->b.corners));                             \
    }
HIT_SOLID_PAIRS_(ASK_CONTACT)
#define SOLIDS_ROW(a_name, a_type, b_name, b_type)                                                                     \
    {#a_name "-" #b_name, (Kind)a_name##_kind, (Kind)b_name##_kind, contact_##a_name##_##b_name},
static const Solids solids[] = {HIT_SOLID_PAIRS_(SOLIDS_ROW)};

enum { SOLIDS = sizeof solids / sizeof *solids };

static void move(Spec spec, float *n, hit_vec by) {
    for (int i = 0; i < numbers_of(spec); i++)
        if (!is_size(spec, i) && !is_ratio(spec, i)) n[i] += (i - (spec.kind == CONVEX)) % 2 == 0 ? by.x : by.y;
}

TEST(contact_points_are_between_the_rims_and_the_push_ends_the_overlap) {
    uint64_t seed = 815;
    int doubles = 0;
    for (int i = 0; i < repetitions(6000, 100000); i++) {
        const Solids *pair = &solids[i % SOLIDS];
        Question q = {.a = any_spec(&seed, pair->a)};
        q.b = any_spec(&seed, pair->b);
        make_both(&seed, &q, i / SOLIDS % 2 ? make_whole : make_usual);
        forget_all_numbers();
        const Core a = core_of(q.a, q.a_numbers), b = core_of(q.b, q.b_numbers);
        const hit_contact contact = pair->ask(&q);
        assert_int_equal(contact.count > 0, judge_cores(&a, &b) != HIT_APART);
        if (contact.count == 0) continue;
        const double depth = (double)a.radius + (double)b.radius - measure_cores(&a, &b);
        double most = 0;
        for (int k = 0; k < contact.count; k++) {
            const hit_contact_point p = contact.points[k];
            most = fmax(most, p.depth);
            assert_true(p.depth >= 0);
            const float half = (float)(0.5 * p.depth);
            const hit_vec on_a = {p.point.x + half * contact.normal.x, p.point.y + half * contact.normal.y};
            const hit_vec on_b = {p.point.x - half * contact.normal.x, p.point.y - half * contact.normal.y};
            assert_true(measure_point(on_a, &a) - (double)a.radius < 1e-4);
            assert_true(measure_point(on_b, &b) - (double)b.radius < 1e-4);
        }
        assert_near(most, depth, 1e-4);
        assert_near(hypot((double)contact.push_out.x, (double)contact.push_out.y), depth, 1e-4);
        move(q.b, q.b_numbers, contact.push_out);
        const Core moved = core_of(q.b, q.b_numbers);
        assert_true(measure_cores(&a, &moved) - (double)a.radius - (double)b.radius > -1e-4);
        doubles += contact.count == 2;
    }
    assert_true(doubles > 500);
}

static const hit_aabb floor_box = {{-50, 0}, {50, 10}};

TEST(a_box_rests_on_a_floor_at_two_points) {
    const hit_convex box = hit_convex_from_aabb((hit_aabb){{-5, -9}, {5, 1}});
    const hit_contact contact = hit_convex_aabb_contact(box, floor_box);
    assert_int_equal(contact.count, 2);
    assert_vec_exactly(contact.normal, 0, 1);
    assert_vec_exactly(contact.push_out, 0, 1);
    assert_near(contact.points[0].depth, 1, 1e-12);
    assert_near(contact.points[1].depth, 1, 1e-12);
    assert_near(fabs((double)contact.points[0].point.x - (double)contact.points[1].point.x), 10, 1e-6);
    assert_near(contact.points[0].point.y, 0.5, 1e-6);
}

TEST(a_capsule_that_lies_has_two_points_and_one_that_stands_has_one) {
    const hit_contact lying = hit_capsule_aabb_contact((hit_capsule){{-20, -4}, {20, -4}, 5}, floor_box);
    assert_int_equal(lying.count, 2);
    assert_near(lying.points[0].depth, 1, 1e-12);
    const hit_contact standing = hit_capsule_aabb_contact((hit_capsule){{3, -30}, {3, -4}, 5}, floor_box);
    assert_int_equal(standing.count, 1);
    assert_vec_exactly(standing.points[0].point, 3, 0.5f);
    const hit_contact above = hit_capsule_aabb_contact((hit_capsule){{3, -30}, {3, -6}, 5}, floor_box);
    assert_int_equal(above.count, 0);
    assert_vec_exactly(above.normal, 0, 0);
}

TEST(a_corner_that_rests_has_one_point) {
    const hit_convex tip = hit_convex_from_triangle((hit_vec){0, 2}, (hit_vec){10, -10}, (hit_vec){-10, -10});
    const hit_contact contact = hit_convex_aabb_contact(tip, floor_box);
    assert_int_equal(contact.count, 1);
    assert_vec_exactly(contact.points[0].point, 0, 1);
    assert_near(contact.points[0].depth, 2, 1e-12);
}

// GJK step by step.

TEST(steps_of_gjk_close_in_on_the_distance) {
    uint64_t seed = 99;
    for (int i = 0; i < 3000; i++) {
        Question q = {.a = any_spec(&seed, CONVEX)};
        q.b = any_spec(&seed, CONVEX);
        make_both(&seed, &q, make_usual);
        const hit_convex a = convex_at(q.a_numbers, q.a.corners), b = convex_at(q.b_numbers, q.b.corners);
        hit_gjk_step steps[HIT_GJK_STEPS_MAX], one[2] = {{.count = 7}, {.count = 7}};
        const int count = hit_convex_convex_steps(a, b, steps, HIT_GJK_STEPS_MAX);
        const double gap = hit_convex_convex_witness(a, b).core_gap;
        assert_in_range(count, 1, HIT_GJK_STEPS_MAX);
        for (int k = 0; k < count; k++) {
            assert_in_range(steps[k].count, 1, 3);
            assert_true(steps[k].separation < fmax(gap, 0) + 1e-9);
            assert_true(steps[k].distance > gap - 1e-9);
            if (k > 0) assert_true(steps[k].distance < steps[k - 1].distance);
        }
        if (gap > 0) assert_near(steps[count - 1].distance, gap, 1e-9);
        if (gap < -1e-6) assert_true(steps[count - 1].has_origin);
        assert_int_equal(hit_convex_convex_steps(a, b, one, 1), count);
        assert_int_equal(one[0].count, 1);
        assert_int_equal(one[1].count, 7);
        assert_int_equal(hit_convex_convex_steps(a, b, NULL, 0), count);
    }
}

// Hulls.

TEST(a_hull_has_all_points_and_no_corner_too_many) {
    uint64_t seed = 12;
    for (int i = 0; i < 20000; i++) {
        const int count = random_whole(&seed, 1, HIT_CONVEX_MAX), most = i % 2 ? 2 : 1000;
        hit_vec points[HIT_CONVEX_MAX], shuffled[HIT_CONVEX_MAX];
        for (int k = 0; k < count; k++) points[k] = random_whole_vec(&seed, -most, most);
        for (int k = 0; k < count; k++) shuffled[k] = points[count - 1 - k];
        const hit_convex hull = hit_convex_hull(points, count, 2), same = hit_convex_hull(shuffled, count, 2);
        assert_memory_equal(&hull, &same, sizeof hull);
        assert_exactly(hull.radius, 2);
        assert_true(hit_convex_is_in_order(hull));
        hit_convex core = hull;
        core.radius = 0;
        for (int k = 0; k < count; k++) assert_true(hit_point_convex(points[k], core) != HIT_APART);
        for (int k = 0; k < hull.count && hull.count > 2; k++) {
            const hit_vec a = hull.points[k], b = hull.points[(k + 1) % hull.count],
                          c = hull.points[(k + 2) % hull.count];
            const double turn = ((double)b.x - (double)a.x) * ((double)c.y - (double)a.y) -
                                ((double)b.y - (double)a.y) * ((double)c.x - (double)a.x);
            assert_true(turn > 0);
        }
    }
}

TEST(there_is_no_hull_of_points_that_are_none) {
    hit_vec points[HIT_CONVEX_MAX] = {{0, 0}, {1, 0}, {NAN, 1}};
    assert_int_equal(hit_convex_hull(points, 0, 1).count, 0);
    assert_int_equal(hit_convex_hull(NULL, 0, 1).count, 0);
    assert_int_equal(hit_convex_hull(NULL, -1, 1).count, 0);
    assert_int_equal(hit_convex_hull(points, 9, 1).count, 0);
    assert_int_equal(hit_convex_hull(points, 3, 1).count, 0);
    assert_int_equal(hit_convex_hull(points, 2, 1).count, 2);
    assert_int_equal(hit_convex_hull(points, 2, -1).count, 0);
    assert_int_equal(hit_convex_hull(points, 2, INFINITY).count, 0);
}

TEST(a_star_is_not_in_order) {
    hit_convex star = {5, 0, {{0, -10}, {6, 8}, {-10, -3}, {10, -3}, {-6, 8}}};
    assert_false(hit_convex_is_in_order(star));
    assert_true(hit_convex_is_in_order(hit_convex_hull(star.points, 5, 0)));
    hit_convex dented = {4, 0, {{0, 0}, {10, 0}, {3, 3}, {0, 10}}};
    assert_false(hit_convex_is_in_order(dented));
    assert_true(hit_convex_is_in_order((hit_convex){3, 0, {{0, 0}, {0, 5}, {5, 0}}}));
    assert_true(hit_convex_is_in_order((hit_convex){3, 0, {{0, 0}, {5, 0}, {0, 5}}}));
    assert_false(hit_convex_is_in_order((hit_convex){3, -1, {{0, 0}, {5, 0}, {0, 5}}}));
}

// The same questions in other words.

TEST(a_convex_answers_as_the_shape_that_it_is_made_from) {
    uint64_t seed = 31;
    for (int i = 0; i < repetitions(20000, 400000); i++) {
        float n[4][SHAPE_NUMBERS];
        const Spec specs[4] = {{CIRCLE, 0}, {CIRCLE, 0}, {AABB, 0}, {AABB, 0}};
        for (int k = 0; k < 4; k++) (i % 2 ? make_whole : make_mixed)(&seed, specs[k], n[k]);
        const hit_circle a = circle_at(n[0], 0), b = circle_at(n[1], 0);
        const hit_aabb c = aabb_at(n[2], 0), d = aabb_at(n[3], 0);
        float turned[SHAPE_NUMBERS];
        (i % 2 ? make_whole : make_mixed)(&seed, (Spec){OBB, 0}, turned);
        const hit_obb e = obb_at(turned, 0);
        const hit_convex of_a = hit_convex_from_circle(a), of_b = hit_convex_from_circle(b),
                         of_c = hit_convex_from_aabb(c);
        assert_verdict(hit_convex_convex(of_a, of_b), hit_circle_circle(a, b));
        assert_verdict(hit_circle_convex(a, of_c), hit_circle_aabb(a, c));
        assert_verdict(hit_convex_aabb(of_c, d), hit_aabb_aabb(c, d));
        assert_verdict(hit_convex_obb(of_a, e), hit_circle_obb(a, e));
        assert_verdict(hit_convex_obb(of_c, e), hit_obb_aabb(e, c));
        const hit_segment ends = {a.center, b.center};
        assert_verdict(hit_circle_capsule(a, (hit_capsule){c.min, c.max, 0}),
                       hit_segment_circle((hit_segment){c.min, c.max}, a));
        assert_verdict(
            hit_capsule_capsule((hit_capsule){ends.from, ends.to, a.radius}, (hit_capsule){c.min, c.max, b.radius}),
            hit_convex_convex(hit_convex_from_capsule((hit_capsule){c.min, c.max, b.radius}),
                              hit_convex_from_capsule((hit_capsule){ends.from, ends.to, a.radius})));
    }
}

TEST(a_rotated_box_by_degrees_has_the_corners_of_the_obb) {
    const hit_convex convex = hit_convex_from_degrees((hit_vec){10, 20}, (hit_vec){5, 3}, 30);
    hit_vec corners[4];
    hit_obb_corners(hit_obb_from_degrees((hit_vec){10, 20}, (hit_vec){5, 3}, 30), corners);
    assert_int_equal(convex.count, 4);
    assert_memory_equal(convex.points, corners, sizeof corners);
    assert_false(hit_convex_is_valid(hit_convex_from_degrees((hit_vec){0, 0}, (hit_vec){NAN, 3}, 30)));
}

TEST(a_shape_that_is_not_valid_hits_nothing) {
    const hit_convex good = hit_convex_from_aabb((hit_aabb){{-5, -5}, {5, 5}});
    hit_convex bad[] = {good, good, good, good, good};
    bad[0].count = 0, bad[1].count = 9, bad[2].radius = -1, bad[3].radius = INFINITY, bad[4].points[2].y = NAN;
    const hit_convex_witness nothing = {.verdict = HIT_APART};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(hit_convex_is_valid(bad[i]));
        assert_verdict(hit_convex_convex(good, bad[i]), HIT_APART);
        assert_verdict(hit_convex_convex(bad[i], good), HIT_APART);
        const hit_convex_witness witness = hit_convex_convex_witness(bad[i], good);
        assert_int_equal(witness.verdict, nothing.verdict);
        assert_exactly(witness.gap, 0);
        assert_vec_exactly(witness.normal, 0, 0);
        assert_int_equal(hit_convex_convex_contact(good, bad[i]).count, 0);
        assert_int_equal(hit_convex_convex_steps(good, bad[i], NULL, 0), 0);
    }
    assert_verdict(hit_capsule_aabb((hit_capsule){{0, 0}, {1, 1}, 1}, (hit_aabb){{5, 0}, {0, 5}}), HIT_APART);
    assert_verdict(hit_capsule_obb((hit_capsule){{0, 0}, {1, 1}, 1}, (hit_obb){{0, 0}, {5, 5}, 0, 0}), HIT_APART);
    assert_verdict(hit_point_capsule((hit_vec){0, 0}, (hit_capsule){{0, 0}, {1, NAN}, 1}), HIT_APART);
}

TEST(bounds_are_around_a_shape) {
    const hit_aabb capsule = hit_capsule_bounds((hit_capsule){{3, 8}, {-2, 1}, 2});
    assert_vec_exactly(capsule.min, -4, -1);
    assert_vec_exactly(capsule.max, 5, 10);
    const hit_aabb triangle = hit_convex_bounds((hit_convex){3, 1, {{0, 0}, {7, 2}, {3, -5}}});
    assert_vec_exactly(triangle.min, -1, -6);
    assert_vec_exactly(triangle.max, 8, 3);
    assert_true(hit_capsule_is_valid((hit_capsule){{0, 0}, {0, 0}, 0}));
    assert_false(hit_capsule_is_valid((hit_capsule){{0, 0}, {0, 0}, -1}));
    assert_false(hit_capsule_is_valid((hit_capsule){{0, 0}, {INFINITY, 0}, 1}));
}

static int give_back(void **state) {
    give_back_all_memory();
    return 0;
}

TEST_FILE(convex, NULL, give_back)

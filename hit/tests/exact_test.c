// The kernel's verdicts against exact arithmetic.
// Every pair of shapes and every set of questions; `make exact` asks as many as one wants.
#include "oracle.h"

#include <stdio.h>

#include "questions.h"

static bool is_finite_vec(hit_vec v) {
    return isfinite(v.x) && isfinite(v.y);
}

static bool is_point(hit_vec v) {
    return is_finite_vec(v);
}

typedef hit_vec hit_point;

// The exact verdict on a pair of shapes: HIT_APART if one of them is invalid.
#define JUDGE(pair, first, first_numbers, second, judgement)                                                           \
    static hit_verdict judge_##pair(const float *n) {                                                                  \
        hit_##first a = first##_at(n);                                                                                 \
        hit_##second b = second##_at(n + (first_numbers));                                                             \
        return is_##first(a) && is_##second(b) ? (judgement) : HIT_APART;                                              \
    }

static hit_circle dot_at(hit_vec at) {
    return (hit_circle){at, 0};
}

JUDGE(circle_circle, circle, 3, circle, judge_circles(a, b))
JUDGE(aabb_aabb, aabb, 4, aabb, judge_rectangles(rectangle_of_aabb(a), rectangle_of_aabb(b)))
JUDGE(circle_aabb, circle, 3, aabb, judge_circle_rectangle(a, rectangle_of_aabb(b)))
JUDGE(circle_obb, circle, 3, obb, judge_circle_rectangle(a, rectangle_of_obb(b)))
JUDGE(obb_obb, obb, 6, obb, judge_rectangles(rectangle_of_obb(a), rectangle_of_obb(b)))
JUDGE(point_circle, point, 2, circle, judge_circles(dot_at(a), b))
JUDGE(point_aabb, point, 2, aabb, judge_circle_rectangle(dot_at(a), rectangle_of_aabb(b)))
JUDGE(point_obb, point, 2, obb, judge_circle_rectangle(dot_at(a), rectangle_of_obb(b)))
JUDGE(segment_against_circle, segment, 4, circle, judge_segment_circle(a, b))
JUDGE(segment_aabb, segment, 4, aabb, judge_segment_rectangle(a, rectangle_of_aabb(b)))
JUDGE(segment_obb, segment, 4, obb, judge_segment_rectangle(a, rectangle_of_obb(b)))
JUDGE(obb_aabb, obb, 6, aabb, judge_rectangles(rectangle_of_obb(a), rectangle_of_aabb(b)))

// Containment, as a verdict.
JUDGE(circle_contains_circle, circle, 3, circle, judge_circle_in_circle(b, a))
JUDGE(circle_contains_aabb, circle, 3, aabb, judge_rectangle_in_circle(rectangle_of_aabb(b), a))
JUDGE(circle_contains_obb, circle, 3, obb, judge_rectangle_in_circle(rectangle_of_obb(b), a))
JUDGE(aabb_contains_circle, aabb, 4, circle, judge_circle_in_rectangle(b, rectangle_of_aabb(a)))
JUDGE(aabb_contains_aabb, aabb, 4, aabb, judge_rectangle_in_rectangle(rectangle_of_aabb(b), rectangle_of_aabb(a)))
JUDGE(aabb_contains_obb, aabb, 4, obb, judge_rectangle_in_rectangle(rectangle_of_obb(b), rectangle_of_aabb(a)))
JUDGE(obb_contains_circle, obb, 6, circle, judge_circle_in_rectangle(b, rectangle_of_obb(a)))
JUDGE(obb_contains_aabb, obb, 6, aabb, judge_rectangle_in_rectangle(rectangle_of_aabb(b), rectangle_of_obb(a)))
JUDGE(obb_contains_obb, obb, 6, obb, judge_rectangle_in_rectangle(rectangle_of_obb(b), rectangle_of_obb(a)))

/// What every witness must satisfy: the verdict, the sign of the gap, a unit normal, nothing infinite.
static bool is_sound(hit_verdict verdict, hit_verdict answer, double gap, hit_vec normal) {
    double length2 = (double)normal.x * (double)normal.x + (double)normal.y * (double)normal.y;
    return answer == verdict && verdict_of_sign((gap > 0) - (gap < 0)) == verdict && isfinite(gap) &&
           fabs(length2 - 1) < 1e-6;
}

static bool circles_are_sound(hit_circles_witness w, hit_verdict verdict) {
    return is_sound(verdict, w.verdict, w.gap, w.normal) && isfinite(w.distance) && isfinite(w.radii) &&
           is_finite_vec(w.on_a) && is_finite_vec(w.on_b);
}

static bool aabbs_are_sound(hit_aabbs_witness w, hit_verdict verdict) {
    return is_sound(verdict, w.verdict, w.gap, w.normal) && isfinite(w.separation_x) && isfinite(w.separation_y);
}

static bool circle_box_is_sound(hit_circle_box_witness w, hit_verdict verdict) {
    return is_sound(verdict, w.verdict, w.gap, w.normal) && isfinite(w.distance) && is_finite_vec(w.nearest) &&
           is_finite_vec(w.on_rim) && is_finite_vec(w.local_center) && is_finite_vec(w.local_nearest) &&
           is_finite_vec(w.local_half);
}

static bool segment_is_sound(hit_segment_witness w, hit_verdict verdict) {
    bool is_entered =
        w.hits == (verdict != HIT_APART) && w.fraction >= 0 && w.fraction <= 1 && (w.hits || w.fraction == 1);
    double length = hypot((double)w.entry_normal.x, (double)w.entry_normal.y);
    return is_sound(verdict, w.verdict, w.gap, w.normal) && is_finite_vec(w.on_a) && is_finite_vec(w.on_b) &&
           is_entered && is_finite_vec(w.entry) && fabs(length - (w.hits ? 1 : 0)) < 1e-6;
}

/// The sign of every axis is that of the exact separation.
static bool axes_are_sound(const hit_obbs_witness *w, rectangle r, rectangle q) {
    for (int i = 0; i < 4; i++) {
        double separation = w->axes[i].separation;
        int exact = separation_sign(&r, &q, i < 2 ? r.sides[i] : q.sides[i - 2]);
        bool is_finite = isfinite(separation) && isfinite(w->axes[i].a_min) && isfinite(w->axes[i].a_max) &&
                         isfinite(w->axes[i].b_min) && isfinite(w->axes[i].b_max);
        if (!is_finite || (separation > 0) - (separation < 0) != exact || separation > w->gap) return false;
    }
    return true;
}

static bool obbs_are_sound(hit_obbs_witness w, hit_verdict verdict, rectangle r, rectangle q) {
    return is_sound(verdict, w.verdict, w.gap, w.normal) && axes_are_sound(&w, r, q);
}

// The witness of a pair `w` of valid shapes is sound; of others it is apart.
#define WITNESS(first, first_numbers, second, Witness, sound)                                                          \
    static bool first##_##second##_witness_is_sound(const float *n, hit_verdict verdict) {                             \
        hit_##first a = first##_at(n);                                                                                 \
        hit_##second b = second##_at(n + (first_numbers));                                                             \
        Witness w = hit_##first##_##second##_witness(a, b);                                                            \
        return is_##first(a) && is_##second(b) ? (sound) : w.verdict == HIT_APART;                                     \
    }

WITNESS(circle, 3, circle, hit_circles_witness, circles_are_sound(w, verdict))
WITNESS(aabb, 4, aabb, hit_aabbs_witness, aabbs_are_sound(w, verdict))
WITNESS(circle, 3, aabb, hit_circle_box_witness, circle_box_is_sound(w, verdict))
WITNESS(circle, 3, obb, hit_circle_box_witness, circle_box_is_sound(w, verdict))
WITNESS(point, 2, circle, hit_circles_witness, circles_are_sound(w, verdict))
WITNESS(point, 2, aabb, hit_circle_box_witness, circle_box_is_sound(w, verdict))
WITNESS(point, 2, obb, hit_circle_box_witness, circle_box_is_sound(w, verdict))
WITNESS(segment, 4, circle, hit_segment_witness, segment_is_sound(w, verdict))
WITNESS(segment, 4, aabb, hit_segment_witness, segment_is_sound(w, verdict))
WITNESS(segment, 4, obb, hit_segment_witness, segment_is_sound(w, verdict))
WITNESS(obb, 6, obb, hit_obbs_witness, obbs_are_sound(w, verdict, rectangle_of_obb(a), rectangle_of_obb(b)))
WITNESS(obb, 6, aabb, hit_obbs_witness, obbs_are_sound(w, verdict, rectangle_of_obb(a), rectangle_of_aabb(b)))

#define CONTAINMENT_WITNESS(outer, outer_numbers, inner)                                                               \
    static bool outer##_contains_##inner##_witness_is_sound(const float *n, hit_verdict verdict) {                     \
        hit_##outer a = outer##_at(n);                                                                                 \
        hit_##inner b = inner##_at(n + (outer_numbers));                                                               \
        hit_inside_witness w = hit_##outer##_contains_##inner##_witness(a, b);                                         \
        if (!is_##outer(a) || !is_##inner(b)) return w.containment == HIT_NOT_INSIDE;                                  \
        return is_sound(verdict, (hit_verdict)w.containment, -w.margin, w.normal) && is_finite_vec(w.point) &&         \
               is_finite_vec(w.on_rim);                                                                                \
    }

CONTAINMENT_WITNESS(circle, 3, circle)
CONTAINMENT_WITNESS(circle, 3, aabb)
CONTAINMENT_WITNESS(circle, 3, obb)
CONTAINMENT_WITNESS(aabb, 4, circle)
CONTAINMENT_WITNESS(aabb, 4, aabb)
CONTAINMENT_WITNESS(aabb, 4, obb)
CONTAINMENT_WITNESS(obb, 6, circle)
CONTAINMENT_WITNESS(obb, 6, aabb)
CONTAINMENT_WITNESS(obb, 6, obb)

/// In the order of `pairs`.
static const struct {
    hit_verdict (*judge)(const float *numbers);
    bool (*witness_is_sound)(const float *numbers, hit_verdict verdict);
} judges[PAIRS] = {
    {judge_circle_circle, circle_circle_witness_is_sound},
    {judge_aabb_aabb, aabb_aabb_witness_is_sound},
    {judge_circle_aabb, circle_aabb_witness_is_sound},
    {judge_circle_obb, circle_obb_witness_is_sound},
    {judge_obb_obb, obb_obb_witness_is_sound},
    {judge_point_circle, point_circle_witness_is_sound},
    {judge_point_aabb, point_aabb_witness_is_sound},
    {judge_point_obb, point_obb_witness_is_sound},
    {judge_obb_aabb, obb_aabb_witness_is_sound},
    {judge_segment_against_circle, segment_circle_witness_is_sound},
    {judge_segment_aabb, segment_aabb_witness_is_sound},
    {judge_segment_obb, segment_obb_witness_is_sound},
    {judge_circle_contains_circle, circle_contains_circle_witness_is_sound},
    {judge_circle_contains_aabb, circle_contains_aabb_witness_is_sound},
    {judge_circle_contains_obb, circle_contains_obb_witness_is_sound},
    {judge_aabb_contains_circle, aabb_contains_circle_witness_is_sound},
    {judge_aabb_contains_aabb, aabb_contains_aabb_witness_is_sound},
    {judge_aabb_contains_obb, aabb_contains_obb_witness_is_sound},
    {judge_obb_contains_circle, obb_contains_circle_witness_is_sound},
    {judge_obb_contains_aabb, obb_contains_aabb_witness_is_sound},
    {judge_obb_contains_obb, obb_contains_obb_witness_is_sound},
};

typedef struct {
    long asked, wrong, unsound;
    long verdicts[3];
} Count;

static const char *const verdict_names[3] = {"apart", "touching", "overlap"};

static void report(const Stream *s, const char *what, hit_verdict got, hit_verdict exact) {
    fprintf(stderr, "%s: %s: got %s, exact is %s:", s->pair->name, what, verdict_names[got], verdict_names[exact]);
    for (int i = 0; i < count_of(s->pair); i++) fprintf(stderr, " %a", (double)s->numbers[i]);
    fprintf(stderr, "\n");
}

static void ask_once(Stream *s, Count *count) {
    const ptrdiff_t pair = s->pair - pairs;
    forget_all_numbers();
    hit_verdict got = s->pair->ask(s->numbers), exact = judges[pair].judge(s->numbers);
    if (got != exact && count->wrong++ < 3) report(s, "verdict", got, exact);
    if (!judges[pair].witness_is_sound(s->numbers, exact) && count->unsound++ < 3) report(s, "witness", got, exact);
    count->verdicts[exact]++;
    count->asked++;
}

static Count ask_many(const Pair *pair, const Set *set, uint64_t seed, long times) {
    Stream s = {.pair = pair, .seed = seed, .from_boundary = 1000};
    Count count = {0};
    for (long i = 0; i < times; i++) {
        set->next(&s);
        ask_once(&s, &count);
    }
    return count;
}

#if IS_SANITIZED
enum { FEW = 500, MANY = 3000 };
#else
enum { FEW = 6000, MANY = 50000 };
#endif

static void verdicts_are_exact(void **state) {
    const Pair *pair = *state;
    for (int i = 0; i < SETS; i++) {
        const int share = pair - pairs < FIRST_PAIRS ? 1 : 5;
        Count count = ask_many(pair, &sets[i], 1000u + (uint64_t)i, repetitions(FEW, MANY) / share);
        print_message("%s, %s: %ld asked, %ld wrong; %ld apart, %ld touching, %ld overlap\n", pair->name, sets[i].name,
                      count.asked, count.wrong, count.verdicts[0], count.verdicts[1], count.verdicts[2]);
        assert_int_equal(count.wrong, 0);
        assert_int_equal(count.unsound, 0);
    }
}

static void no_rounding_goes_beyond_a_bound(void **state) {
    Count count = {0};
    for (size_t i = 0; i < NEAREST_TO_A_BOUND; i++) {
        Stream s = {.pair = &pairs[nearest_to_a_bound[i].pair]};
        memcpy(s.numbers, nearest_to_a_bound[i].numbers, sizeof s.numbers);
        ask_once(&s, &count);
    }
    assert_int_equal(count.wrong, 0);
    assert_int_equal(count.unsound, 0);
}

/// Whether a window leaves out at least `relative` of `value`, and `absolute`, on both sides.
static void assert_reaches(hit_window_ window, double value, double relative, double absolute) {
    assert_true((double)window.high >= value + relative * fabs(value) + absolute);
    assert_true((double)window.low <= value - relative * fabs(value) - absolute);
}

static const double u = 0x1p-24;

// No input comes near enough to these limits (prove/*_float.g) to need them. The numbers here are exact, so that only
// the constants count.
static void bounds_are_not_less_than_proven(void **state) {
    hit_circle unit = {{0, 0}, 1}, beside = {{7, 0}, 0};
    hit_aabb box = {{-1, -1}, {1, 1}};
    hit_obb turned = {{0, 0}, {1, 1}, 1, 0}, thin = {{0, 0}, {0, 0}, 1, 0};
    assert_reaches(hit_circle_circle_window_(unit, unit), 4, 9 * u, 0);
    assert_true((double)hit_circle_circle_estimate_(unit, unit).error > 3.5 * u * 4);
    assert_reaches(hit_circle_aabb_window_(unit, box), 1, 7 * u, 0);
    assert_true((double)hit_circle_aabb_estimate_(unit, box).error > 2.5 * u);
    assert_reaches(hit_circle_obb_window_(unit, thin), 4, 10 * u, 0); // the blur of 2 (28 u) counts by its square
    assert_reaches(hit_circle_obb_window_(beside, turned), 0, 0, 24 * u * 2 * 2 * 12);
    assert_reaches(hit_obb_obb_window_(turned, turned), 0, 0, 8 * u * 4);
#ifdef HIT_F32X4
    assert_reaches(hit_obbs_window_(hit_obbs_of_(turned, turned)), 0, 0, 8 * u * 4);
#endif
}

// The same of points, OBB against AABB, segments and containment.

static const hit_circle unit = {{0, 0}, 1}, large = {{0, 0}, 1024}, no_circle = {{0, 0}, 0};
static const hit_aabb box = {{-1, -1}, {1, 1}}, no_box = {{0, 0}, {0, 0}};
static const hit_obb straight = {{0, 0}, {1, 1}, 1, 0}, no_obb = {{0, 0}, {0, 0}, 1, 0};

static hit_segment segment(float from_x, float from_y, float to_x, float to_y) {
    return (hit_segment){{from_x, from_y}, {to_x, to_y}};
}

/// A gap of 0 is less certain than proven, so that only the constants count. Their least values: prove/*_float.g.
static void assert_leaves(hit_bracket_ gap, double error) {
    assert_true((double)gap.high >= error);
    assert_true((double)gap.low <= -error);
}

static void more_bounds_are_not_less_than_proven(void **state) {
    hit_obb small = {{0, 0}, {1, 1}, 0.25f, 0};
    assert_true((double)hit_point_obb_estimate_((hit_vec){4, 0}, straight).error > 3 * u * 6);
    assert_true((double)hit_obb_aabb_estimate_(straight, box).error >= 5 * u * 8);
    assert_true((double)hit_obb_aabb_estimate_(small, box).error > 3 * u * 5); // on the axes of the AABB
    assert_leaves(hit_segment_aabb_bracket_(segment(0, 2, 2, 0), box), 9 * u * 12);
    assert_leaves(hit_segment_obb_bracket_(segment(1, 0, 3, 0), straight), 3 * u * 5);
    assert_leaves(hit_segment_obb_bracket_(segment(0, 2, 2, 0), straight), 5 * u * 16);
    assert_true((double)hit_obb_contains_aabb_estimate_(straight, box).error >= 5 * u * 8);
    assert_true((double)hit_obb_contains_obb_estimate_(straight, straight).error >= 5 * u * 4);
    assert_true((double)hit_aabb_contains_circle_estimate_(box, unit).error >= 1.5 * u * 2);
    assert_true((double)hit_aabb_contains_obb_estimate_(box, straight).error > 2 * u * 4);
}

/// Lengths are chosen so that either the blur of lengths or the rounding of squares counts.
static void bounds_of_squares_are_not_less_than_proven(void **state) {
    hit_segment one = segment(0, 0, 1, 0), long_one = segment(0, 0, 0x1p20f, 0);
    hit_circle beside = {{0x1p20f, 0}, 0}, near = {{1, 0}, 0}, next_to_unit = {{1, 0}, 1};
    hit_obb square = {{0, 0}, {0x1p20f, 0x1p20f}, 1, 0}, turned = {{0, 0}, {0, 0}, 1, 1};
    assert_true((double)hit_segment_circle_estimate_(one, large).error >= 6 * u * 0x1p22);
    assert_true((double)hit_segment_circle_estimate_(long_one, no_circle).error >= 2 * 6 * u * 6 * u * 0x1p80);
    assert_true((double)hit_circle_contains_circle_estimate_((hit_circle){{0, 0}, 2}, next_to_unit).error >=
                3.5 * u * 2);
    assert_true((double)hit_circle_contains_aabb_estimate_(unit, (hit_aabb){{-1, 0}, {1, 0}}).error >= 2.5 * u * 2);
    assert_true((double)hit_circle_contains_obb_estimate_(large, no_obb).error >= 4 * u * 0x1p20);
    assert_true((double)hit_circle_contains_obb_estimate_(near, turned).error >= (2 * 3 * u * 2 * 2) + 4.5 * u * 2);
    assert_true((double)hit_obb_contains_circle_estimate_(no_obb, large).error >= 4 * u * 0x1p20);
    assert_true((double)hit_obb_contains_circle_estimate_(square, beside).error >= 2 * 9 * u * 9 * u * 0x1p40);
}

/// Shapes of no size at one point: all that is left of a bound is for underflow.
static void bounds_cover_underflow(void **state) {
    hit_segment tiny = segment(0, 0, 0x1p-60f, 0);
    const float squares = 0x1p-129f, products = 0x1p-109f; // prove/circle_contains_obb_float.g
    assert_true(hit_point_obb_estimate_((hit_vec){0, 0}, no_obb).error >= squares);
    assert_true(hit_obb_aabb_estimate_(no_obb, no_box).error >= squares);
    assert_true(hit_segment_aabb_bracket_(tiny, no_box).high >= squares);
    assert_leaves(hit_segment_obb_bracket_(segment(0, 0, 0, 0), no_obb), (double)squares);
    assert_true(hit_segment_circle_estimate_(segment(0, 0, 0, 0), no_circle).error >= squares);
    assert_true(hit_circle_contains_circle_estimate_(no_circle, no_circle).error >= squares);
    assert_true(hit_circle_contains_aabb_estimate_(no_circle, no_box).error >= squares);
    assert_true(hit_circle_contains_obb_estimate_(no_circle, no_obb).error >= products);
    assert_true(hit_aabb_contains_obb_estimate_(no_box, no_obb).error >= squares);
    assert_true(hit_obb_contains_circle_estimate_(no_obb, no_circle).error >= products);
    assert_true(hit_obb_contains_aabb_estimate_(no_obb, no_box).error >= squares);
    assert_true(hit_obb_contains_obb_estimate_(no_obb, no_obb).error >= squares);
}

// What the proofs ask of shapes. Each of these shapes breaks one condition.

static const hit_obb wrong_obbs[] = {
    {{0, 0}, {-0x1p-60f, 1}, 1, 0}, {{0, 0}, {1, -0x1p-60f}, 1, 0}, {{0, 0}, {-0.0f, 1}, 1, 0},
    {{0, 0}, {1, 1}, 0x1p-21f, 0},  {{0, 0}, {1, 1}, 0, -0x1p-21f}, {{0, 0}, {1, 1}, 0x1p20f, 0},
    {{0, 0}, {1, 1}, 0, 0x1p20f},   {{0, 0}, {1, 1}, 0, 0},         {{0, 0}, {1, 1}, INFINITY, 0},
};

static void stage_1_leaves_wrong_obbs_to_the_next(void **state) {
    hit_vec beside = {3, 0};
    for (size_t i = 0; i < sizeof wrong_obbs / sizeof *wrong_obbs; i++) {
        hit_obb wrong = wrong_obbs[i];
        assert_false(hit_point_obb_estimate_(beside, wrong).is_plain);
        assert_false(hit_obb_aabb_estimate_(wrong, box).is_plain);
        assert_false(hit_segment_obb_bracket_(segment(3, 0, 4, 0), wrong).is_plain);
        assert_false(hit_circle_contains_obb_estimate_(unit, wrong).is_plain);
        assert_false(hit_aabb_contains_obb_estimate_(box, wrong).is_plain);
        assert_false(hit_obb_contains_circle_estimate_(wrong, unit).is_plain);
        assert_false(hit_obb_contains_aabb_estimate_(wrong, box).is_plain);
        assert_false(hit_obb_contains_obb_estimate_(wrong, straight).is_plain);
        assert_false(hit_obb_contains_obb_estimate_(straight, wrong).is_plain);
    }
}

static void stage_1_leaves_wrong_aabbs_to_the_next(void **state) {
    const hit_aabb wrong_boxes[] = {{{1, -1}, {-1, 1}}, {{-1, 1}, {1, -1}}, {{-FLT_MAX, -1}, {FLT_MAX, 1}}};
    for (size_t i = 0; i < sizeof wrong_boxes / sizeof *wrong_boxes; i++) {
        hit_aabb wrong = wrong_boxes[i];
        assert_false(hit_obb_aabb_estimate_(straight, wrong).is_plain);
        assert_false(hit_segment_aabb_bracket_(segment(3, 0, 4, 0), wrong).is_plain);
        assert_false(hit_circle_contains_aabb_estimate_(unit, wrong).is_plain);
        assert_false(hit_aabb_contains_circle_estimate_(wrong, unit).is_plain);
        assert_false(hit_aabb_contains_aabb_estimate_(wrong, box).is_plain);
        assert_false(hit_aabb_contains_aabb_estimate_(box, wrong).is_plain);
        assert_false(hit_aabb_contains_obb_estimate_(wrong, straight).is_plain);
        assert_false(hit_obb_contains_aabb_estimate_(straight, wrong).is_plain);
    }
}

static void stage_1_leaves_wrong_circles_and_segments_to_the_next(void **state) {
    hit_circle wrong = {{0, 0}, -1};
    assert_false(hit_segment_circle_estimate_(segment(3, 0, 4, 0), wrong).is_plain);
    assert_false(hit_circle_capsule_estimate_(wrong, (hit_capsule){{3, 0}, {4, 0}, 2}).is_plain);
    assert_false(hit_circle_capsule_estimate_(large, (hit_capsule){{3, 0}, {4, 0}, -1}).is_plain);
    assert_false(hit_circle_contains_circle_estimate_(wrong, unit).is_plain);
    assert_false(hit_circle_contains_circle_estimate_(unit, wrong).is_plain);
    assert_false(hit_circle_contains_aabb_estimate_(wrong, box).is_plain);
    assert_false(hit_circle_contains_obb_estimate_(wrong, straight).is_plain);
    assert_false(hit_aabb_contains_circle_estimate_(box, wrong).is_plain);
    assert_false(hit_obb_contains_circle_estimate_(straight, wrong).is_plain);
    assert_false(hit_segment_obb_bracket_(segment(0, 0, 0, 0), straight).is_plain);
    assert_false(hit_segment_obb_bracket_(segment(0, 0, 0, 0.99e-30f), straight).is_plain);
    assert_false(hit_segment_obb_bracket_(segment(0x1p127f, 0, 0, 0), (hit_obb){{0, 0}, {1, 1}, 1024, 0}).is_plain);
}

static int give_back(void **state) {
    give_back_all_memory();
    return 0;
}

static uint64_t number_from(const char *variable, uint64_t otherwise) {
    const char *text = getenv(variable);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

// Rounds of 1000 verdicts of each pair and set until there are EXACT_COUNT: `make exact`.
static void any_seed_is_exact(void **state) {
    uint64_t seed = number_from("EXACT_SEED", 1);
    const uint64_t enough = number_from("EXACT_COUNT", 1);
    Count all = {0};
    while ((uint64_t)all.asked < enough) {
        for (int i = 0; i < PAIRS * SETS; i++) {
            Count count = ask_many(&pairs[i % PAIRS], &sets[i / PAIRS], next_random(&seed), 1000);
            all.asked += count.asked;
            all.wrong += count.wrong + count.unsound;
        }
    }
    print_message("%ld verdicts, %ld wrong\n", all.asked, all.wrong);
    assert_int_equal(all.wrong, 0);
}

static const struct CMUnitTest rows[] = {
    TEST_EACH_PAIR(verdicts_are_exact),
    TEST_EACH_LATER_PAIR(verdicts_are_exact),
    cmocka_unit_test(no_rounding_goes_beyond_a_bound),
    cmocka_unit_test(bounds_are_not_less_than_proven),
    cmocka_unit_test(more_bounds_are_not_less_than_proven),
    cmocka_unit_test(bounds_of_squares_are_not_less_than_proven),
    cmocka_unit_test(bounds_cover_underflow),
    cmocka_unit_test(stage_1_leaves_wrong_obbs_to_the_next),
    cmocka_unit_test(stage_1_leaves_wrong_aabbs_to_the_next),
    cmocka_unit_test(stage_1_leaves_wrong_circles_and_segments_to_the_next),
    cmocka_unit_test(any_seed_is_exact),
};
static const size_t row_count = sizeof rows / sizeof *rows;

const TestFile exact_test = {rows, &row_count, NULL, give_back};

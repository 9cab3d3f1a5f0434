// Convex shapes: verdicts of every pair against exact arithmetic, witnesses against distances from the definition,
// hulls.
#include "convex_oracle.h"

#include <float.h>
#include <stdio.h>
#include <string.h>

typedef enum { POINT, SEGMENT, CIRCLE, CAPSULE, CONVEX, OBB, AABB, KINDS } Kind;

/// A shape as a row of numbers, and how many corners it has if it is a convex.
typedef struct {
    Kind kind;
    int corners;
} Spec;

enum { SHAPE_NUMBERS = 1 + 2 * HIT_CONVEX_MAX };

static int numbers_of(Spec spec) {
    static const int counts[KINDS] = {2, 4, 3, 5, 0, 6, 4};
    return spec.kind == CONVEX ? 1 + 2 * spec.corners : counts[spec.kind];
}

static hit_vec point_at(const float *n, int corners) {
    return (hit_vec){n[0], n[1]};
}

static hit_segment segment_at(const float *n, int corners) {
    return (hit_segment){{n[0], n[1]}, {n[2], n[3]}};
}

static hit_circle circle_at(const float *n, int corners) {
    return (hit_circle){{n[0], n[1]}, n[2]};
}

static hit_capsule capsule_at(const float *n, int corners) {
    return (hit_capsule){{n[0], n[1]}, {n[2], n[3]}, n[4]};
}

static hit_aabb aabb_at(const float *n, int corners) {
    return (hit_aabb){{n[0], n[1]}, {n[2], n[3]}};
}

static hit_obb obb_at(const float *n, int corners) {
    return (hit_obb){{n[0], n[1]}, {n[2], n[3]}, n[4], n[5]};
}

/// Any points: their hull.
static hit_convex convex_at(const float *n, int corners) {
    hit_vec points[HIT_CONVEX_MAX];
    memcpy(points, n + 1, (size_t)corners * sizeof *points);
    return hit_convex_hull(points, corners, n[0]);
}

/// A question about two shapes.
typedef struct {
    Spec a, b;
    float a_numbers[SHAPE_NUMBERS], b_numbers[SHAPE_NUMBERS];
} Question;

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

enum {
    point_kind = POINT,
    segment_kind = SEGMENT,
    circle_kind = CIRCLE,
    capsule_kind = CAPSULE,
    convex_kind = CONVEX,
    obb_kind = OBB,
    aabb_kind = AABB
};

#define ROW(a_name, a_type, b_name, b_type)                                                                            \
    {#a_name "-" #b_name, (Kind)a_name##_kind, (Kind)b_name##_kind, ask_##a_name##_##b_name,                           \
     witness_##a_name##_##b_name},
static const Pair pairs[] = {HIT_CONVEX_PAIRS_(ROW)};

enum { PAIRS = sizeof pairs / sizeof *pairs };

static Core core_of(Spec spec, const float *n) {
    Core core = {0};
    hit_convex made = {.count = 0};
    switch (spec.kind) {
    case POINT: made = (hit_convex){1, 0, {point_at(n, 0)}}; break;
    case SEGMENT: made = hit_convex_from_segment(segment_at(n, 0)); break;
    case CIRCLE: made = hit_convex_from_circle(circle_at(n, 0)); break;
    case CAPSULE: made = hit_convex_from_capsule(capsule_at(n, 0)); break;
    case CONVEX: made = (hit_convex){spec.corners, n[0], {{0, 0}}}; break; // all points, not their hull
    case AABB:
        if (!is_aabb(aabb_at(n, 0))) return core;
        made = hit_convex_from_aabb(aabb_at(n, 0));
        break;
    default:
        if (!is_obb(obb_at(n, 0))) return core;
        return (Core){.count = 4, .is_box = true, .box = obb_at(n, 0)};
    }
    if (spec.kind == CONVEX) memcpy(made.points, n + 1, (size_t)spec.corners * sizeof *made.points);
    if (!hit_convex_is_valid(made)) return core;
    core.count = made.count;
    core.radius = made.radius;
    memcpy(core.corners, made.points, sizeof core.corners);
    return core;
}

// Makers of rows of numbers.

typedef void Maker(uint64_t *seed, Spec spec, float *n);

static bool is_size(Spec spec, int i) {
    switch (spec.kind) {
    case CIRCLE: return i == 2;
    case CAPSULE: return i == 4;
    case CONVEX: return i == 0;
    case OBB: return i == 2 || i == 3;
    default: return false;
    }
}

static bool is_ratio(Spec spec, int i) {
    return spec.kind == OBB && i >= 4;
}

static void order_sides(Spec spec, float *n) {
    for (int i = 0; spec.kind == AABB && i < 2; i++) {
        float least = fminf(n[i], n[i + 2]), most = fmaxf(n[i], n[i + 2]);
        n[i] = least;
        n[i + 2] = most;
    }
}

/// Whole numbers: many shapes touch, and many lengths are whole.
static void make_whole(uint64_t *seed, Spec spec, float *n) {
    static const float turns[][2] = {{1, 0}, {0, 1}, {3, 4}, {-4, 3}, {5, 12}, {1, 1}, {2, -1}};
    const float *turn = turns[next_random(seed) % (sizeof turns / sizeof *turns)];
    const int most = next_random(seed) % 2 ? 9 : 3, radius = next_random(seed) % 2 ? 0 : 5;
    for (int i = 0; i < numbers_of(spec); i++)
        n[i] = is_ratio(spec, i)  ? turn[i - 4]
               : is_size(spec, i) ? (float)random_whole(seed, 0, spec.kind == OBB ? 5 : radius)
                                  : (float)random_whole(seed, -most, most);
    order_sides(spec, n);
}

static void make_usual(uint64_t *seed, Spec spec, float *n) {
    const hit_obb turned = random_obb(seed);
    for (int i = 0; i < numbers_of(spec); i++)
        n[i] = is_ratio(spec, i)  ? (i == 4 ? turned.c : turned.s)
               : is_size(spec, i) ? random_float(seed, 0, 30)
                                  : random_float(seed, -60, 60);
    if (next_random(seed) % 2)
        n[spec.kind == CONVEX ? 0 : 2] *= spec.kind == AABB || spec.kind == SEGMENT ? 1.0f : 0.0f;
    order_sides(spec, n);
}

/// Any exponents, near each other or not.
static void make_mixed(uint64_t *seed, Spec spec, float *n) {
    const int middle = random_whole(seed, -140, 120), spread = random_whole(seed, 0, 3) * 30;
    const int first = middle - spread < -149 ? -149 : middle - spread,
              last = middle + spread > 127 ? 127 : middle + spread;
    for (int i = 0; i < numbers_of(spec); i++) {
        n[i] = random_magnitude(seed, first, last);
        if (!is_size(spec, i) && next_random(seed) % 2) n[i] = -n[i];
        if (next_random(seed) % 8 == 0) n[i] = 0;
    }
    order_sides(spec, n);
}

static void make_degenerate(uint64_t *seed, Spec spec, float *n) {
    static const float odd[] = {0, 0,    1e-45f, FLT_MIN, 1e-20f,  1,          1, 1 + FLT_EPSILON,
                                2, 3.0f, 4.0f,   1e15f,   FLT_MAX, FLT_MAX / 2};
    for (int i = 0; i < numbers_of(spec); i++) {
        n[i] = odd[next_random(seed) % (sizeof odd / sizeof *odd)];
        if (!is_size(spec, i) && next_random(seed) % 3 == 0) n[i] = -n[i];
    }
    order_sides(spec, n);
}

static void make_both(uint64_t *seed, Question *q, Maker *make) {
    make(seed, q->a, q->a_numbers);
    make(seed, q->b, q->b_numbers);
}

static void scale(Spec spec, float *n, float by) {
    for (int i = 0; i < numbers_of(spec); i++)
        if (!is_ratio(spec, i)) n[i] *= by;
}

/// Any number of both.
static float *number_of(uint64_t *seed, Question *q) {
    const int a = numbers_of(q->a), at = random_whole(seed, 0, a + numbers_of(q->b) - 1);
    return at < a ? &q->a_numbers[at] : &q->b_numbers[at - a];
}

static float float_between(float from, float to) {
    return (float)(0.5 * ((double)from + (double)to));
}

/// Moves one number to where the verdict changes, and from there by some floats.
static void move_to_boundary(uint64_t *seed, const Pair *pair, Question *q, Maker *make) {
    Question other = *q;
    float *n = number_of(seed, q);
    make_both(seed, &other, make);
    float from = *n, to = *(float *)((char *)&other + ((char *)n - (char *)q));
    const hit_verdict at_start = pair->ask(q);
    *n = to;
    if (pair->ask(q) == at_start) return;
    for (float middle = float_between(from, to); middle != from && middle != to; middle = float_between(from, to)) {
        *n = middle;
        *(pair->ask(q) == at_start ? &from : &to) = middle;
    }
    *n = to;
    for (int i = random_whole(seed, -3, 3); i != 0; i += i < 0 ? 1 : -1)
        *n = nextafterf(*n, i < 0 ? -INFINITY : INFINITY);
    order_sides(q->a, q->a_numbers);
    order_sides(q->b, q->b_numbers);
}

static void next_question(uint64_t *seed, int set, const Pair *pair, Question *q) {
    const float by = ldexpf(1.0f, random_whole(seed, -120, 110));
    q->a = (Spec){pair->a, random_whole(seed, 1, HIT_CONVEX_MAX)};
    q->b = (Spec){pair->b, random_whole(seed, 1, HIT_CONVEX_MAX)};
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

static void ask_many(const Pair *pair, int set, uint64_t seed, long times, Count *count) {
    for (long i = 0; i < times; i++) {
        Question q;
        next_question(&seed, set, pair, &q);
        forget_all_numbers();
        const Core a = core_of(q.a, q.a_numbers), b = core_of(q.b, q.b_numbers);
        const hit_verdict got = pair->ask(&q), exact = judge_cores(&a, &b);
        if (got != exact && count->wrong++ < 3) report(pair, &q, got, exact);
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

static int give_back(void **state) {
    give_back_all_memory();
    return 0;
}

TEST_FILE(convex, NULL, give_back)

// The kernel's verdicts against exact arithmetic.
//
//     exact_test                 every pair of shapes and every set of questions, as part of the tests
//     exact_test SEED COUNT      COUNT verdicts in all: `make exact`
#include "oracle.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>

// A question is a row of numbers, as on a line of `hitlab check`, so that sets can be made for all pairs alike.

static hit_circle circle_at(const float *n) {
    return (hit_circle){{n[0], n[1]}, n[2]};
}

static hit_aabb aabb_at(const float *n) {
    return (hit_aabb){{n[0], n[1]}, {n[2], n[3]}};
}

static hit_obb obb_at(const float *n) {
    return (hit_obb){{n[0], n[1]}, {n[2], n[3]}, n[4], n[5]};
}

static hit_verdict ask_circle_circle(const float *n) {
    return hit_circle_circle(circle_at(n), circle_at(n + 3));
}

static hit_verdict ask_aabb_aabb(const float *n) {
    return hit_aabb_aabb(aabb_at(n), aabb_at(n + 4));
}

static hit_verdict ask_circle_aabb(const float *n) {
    return hit_circle_aabb(circle_at(n), aabb_at(n + 3));
}

static hit_verdict ask_circle_obb(const float *n) {
    return hit_circle_obb(circle_at(n), obb_at(n + 3));
}

static hit_verdict ask_obb_obb(const float *n) {
    return hit_obb_obb(obb_at(n), obb_at(n + 6));
}

static hit_verdict judge_circle_circle(const float *n) {
    hit_circle a = circle_at(n), b = circle_at(n + 3);
    return is_circle(a) && is_circle(b) ? judge_circles(a, b) : HIT_APART;
}

static hit_verdict judge_aabb_aabb(const float *n) {
    hit_aabb a = aabb_at(n), b = aabb_at(n + 4);
    return is_aabb(a) && is_aabb(b) ? judge_rectangles(rectangle_of_aabb(a), rectangle_of_aabb(b)) : HIT_APART;
}

static hit_verdict judge_circle_aabb(const float *n) {
    hit_circle a = circle_at(n);
    hit_aabb b = aabb_at(n + 3);
    return is_circle(a) && is_aabb(b) ? judge_circle_rectangle(a, rectangle_of_aabb(b)) : HIT_APART;
}

static hit_verdict judge_circle_obb(const float *n) {
    hit_circle a = circle_at(n);
    hit_obb b = obb_at(n + 3);
    return is_circle(a) && is_obb(b) ? judge_circle_rectangle(a, rectangle_of_obb(b)) : HIT_APART;
}

static hit_verdict judge_obb_obb(const float *n) {
    hit_obb a = obb_at(n), b = obb_at(n + 6);
    return is_obb(a) && is_obb(b) ? judge_rectangles(rectangle_of_obb(a), rectangle_of_obb(b)) : HIT_APART;
}

/// What a witness must keep whatever the question: the verdict, the gap's sign, a unit normal, nothing infinite.
static bool is_sound(hit_verdict verdict, hit_verdict told, double gap, hit_vec normal) {
    double length2 = (double)normal.x * (double)normal.x + (double)normal.y * (double)normal.y;
    return told == verdict && verdict_of_sign((gap > 0) - (gap < 0)) == verdict && isfinite(gap) &&
           fabs(length2 - 1) < 1e-6;
}

static bool is_finite_vec(hit_vec v) {
    return isfinite(v.x) && isfinite(v.y);
}

static bool circles_witness_is_sound(const float *n, hit_verdict verdict) {
    hit_circle a = circle_at(n), b = circle_at(n + 3);
    hit_circles_witness w = hit_circle_circle_witness(a, b);
    if (!is_circle(a) || !is_circle(b)) return w.verdict == HIT_APART;
    return is_sound(verdict, w.verdict, w.gap, w.normal) && isfinite(w.distance) && isfinite(w.radii) &&
           is_finite_vec(w.on_a) && is_finite_vec(w.on_b);
}

static bool aabbs_witness_is_sound(const float *n, hit_verdict verdict) {
    hit_aabb a = aabb_at(n), b = aabb_at(n + 4);
    hit_aabbs_witness w = hit_aabb_aabb_witness(a, b);
    if (!is_aabb(a) || !is_aabb(b)) return w.verdict == HIT_APART;
    return is_sound(verdict, w.verdict, w.gap, w.normal) && isfinite(w.separation_x) && isfinite(w.separation_y);
}

static bool circle_box_is_sound(hit_circle_box_witness w, hit_verdict verdict) {
    return is_sound(verdict, w.verdict, w.gap, w.normal) && isfinite(w.distance) && is_finite_vec(w.nearest) &&
           is_finite_vec(w.on_rim) && is_finite_vec(w.local_center) && is_finite_vec(w.local_nearest) &&
           is_finite_vec(w.local_half);
}

static bool circle_aabb_witness_is_sound(const float *n, hit_verdict verdict) {
    hit_circle_box_witness w = hit_circle_aabb_witness(circle_at(n), aabb_at(n + 3));
    if (!is_circle(circle_at(n)) || !is_aabb(aabb_at(n + 3))) return w.verdict == HIT_APART;
    return circle_box_is_sound(w, verdict);
}

static bool circle_obb_witness_is_sound(const float *n, hit_verdict verdict) {
    hit_circle_box_witness w = hit_circle_obb_witness(circle_at(n), obb_at(n + 3));
    if (!is_circle(circle_at(n)) || !is_obb(obb_at(n + 3))) return w.verdict == HIT_APART;
    return circle_box_is_sound(w, verdict);
}

/// The sign of every axis is that of the exact separation.
static bool axes_are_sound(const hit_obbs_witness *w, hit_obb a, hit_obb b) {
    rectangle r = rectangle_of_obb(a), q = rectangle_of_obb(b);
    for (int i = 0; i < 4; i++) {
        double separation = w->axes[i].separation;
        int exact = separation_sign(&r, &q, i < 2 ? r.sides[i] : q.sides[i - 2]);
        bool is_finite = isfinite(separation) && isfinite(w->axes[i].a_min) && isfinite(w->axes[i].a_max) &&
                         isfinite(w->axes[i].b_min) && isfinite(w->axes[i].b_max);
        if (!is_finite || (separation > 0) - (separation < 0) != exact || separation > w->gap) return false;
    }
    return true;
}

static bool obbs_witness_is_sound(const float *n, hit_verdict verdict) {
    hit_obb a = obb_at(n), b = obb_at(n + 6);
    hit_obbs_witness w = hit_obb_obb_witness(a, b);
    if (!is_obb(a) || !is_obb(b)) return w.verdict == HIT_APART;
    return is_sound(verdict, w.verdict, w.gap, w.normal) && axes_are_sound(&w, a, b);
}

typedef enum { CIRCLE, AABB, OBB } Shape;

enum { SHAPES = 3, NUMBERS = 12 };

static const int numbers_of[SHAPES] = {[CIRCLE] = 3, [AABB] = 4, [OBB] = 6};

typedef struct {
    const char *name;
    Shape shapes[2];
    hit_verdict (*ask)(const float *numbers);
    hit_verdict (*judge)(const float *numbers);
    bool (*witness_is_sound)(const float *numbers, hit_verdict verdict);
} Pair;

static const Pair pairs[] = {
    {"circle-circle", {CIRCLE, CIRCLE}, ask_circle_circle, judge_circle_circle, circles_witness_is_sound},
    {"aabb-aabb", {AABB, AABB}, ask_aabb_aabb, judge_aabb_aabb, aabbs_witness_is_sound},
    {"circle-aabb", {CIRCLE, AABB}, ask_circle_aabb, judge_circle_aabb, circle_aabb_witness_is_sound},
    {"circle-obb", {CIRCLE, OBB}, ask_circle_obb, judge_circle_obb, circle_obb_witness_is_sound},
    {"obb-obb", {OBB, OBB}, ask_obb_obb, judge_obb_obb, obbs_witness_is_sound},
};

enum { PAIRS = sizeof pairs / sizeof *pairs };

static int count_of(const Pair *pair) {
    return numbers_of[pair->shapes[0]] + numbers_of[pair->shapes[1]];
}

/// The numbers of one shape; `n` has room for them.
typedef void (*Maker)(uint64_t *seed, float *n, Shape shape);

static void put(float *n, const void *shape, Shape kind) {
    memcpy(n, shape, (size_t)numbers_of[kind] * sizeof *n);
}

static void make_random(uint64_t *seed, float *n, Shape shape) {
    hit_circle circle = random_circle(seed);
    hit_aabb aabb = random_aabb(seed);
    hit_obb obb = random_obb(seed);
    if (next_random(seed) % 4 == 0) obb.c *= 1.7f, obb.s *= 1.7f;
    const void *made[SHAPES] = {[CIRCLE] = &circle, [AABB] = &aabb, [OBB] = &obb};
    put(n, made[shape], shape);
}

/// As random, but c and s keep their size.
static void make_scaled(uint64_t *seed, float *n, Shape shape, float scale) {
    make_random(seed, n, shape);
    int lengths = shape == OBB ? 4 : numbers_of[shape];
    for (int i = 0; i < lengths; i++) n[i] *= scale;
}

static void make_small(uint64_t *seed, float *n, Shape shape) {
    make_scaled(seed, n, shape, 1e-32f);
}

static void make_large(uint64_t *seed, float *n, Shape shape) {
    make_scaled(seed, n, shape, 1e13f);
}

/// Any exponent; or all exponents near to each other, where the numbers work on each other.
static void make_mixed(uint64_t *seed, float *n, Shape shape) {
    int middle = random_whole(seed, -149, 127), spread = random_whole(seed, 0, 3) * 30;
    int first = middle - spread, last = middle + spread;
    for (int i = 0; i < numbers_of[shape]; i++) {
        n[i] = random_magnitude(seed, first < -149 ? -149 : first, last > 127 ? 127 : last);
        bool is_size = (shape == CIRCLE && i == 2) || (shape == OBB && (i == 2 || i == 3));
        if (!is_size && next_random(seed) % 2) n[i] = -n[i];
    }
    if (shape != AABB) return;
    for (int i = 0; i < 2; i++) {
        float a = n[i], b = n[i + 2];
        n[i] = fminf(a, b);
        n[i + 2] = fmaxf(a, b);
    }
}

static void make_degenerate(uint64_t *seed, float *n, Shape shape) {
    static const float odd[] = {0.0f, 0.0f, -0.0f, 1e-45f,      1e-40f, FLT_MIN, 1e-20f, 1.0f, 1.0f, 1.0f + FLT_EPSILON,
                                3.0f, 4.0f, 1e15f, FLT_MAX / 2, FLT_MAX};
    for (int i = 0; i < numbers_of[shape]; i++) {
        n[i] = odd[next_random(seed) % (sizeof odd / sizeof *odd)];
        if (next_random(seed) % 4 == 0 && !(shape == CIRCLE && i == 2)) n[i] = -n[i];
        if (shape == OBB && (i == 2 || i == 3)) n[i] = fabsf(n[i]);
    }
    if (shape != AABB) return;
    for (int i = 0; i < 2; i++)
        if (n[i] > n[i + 2]) n[i] = n[i + 2];
}

/// Floats as whole numbers in ascending order, and back.
static int32_t place_of(float x) {
    int32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits < 0 ? INT32_MIN - bits : bits;
}

static float float_at(int32_t place) {
    int32_t bits = place < 0 ? INT32_MIN - place : place;
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/// Moves one number to where the verdict changes, if it does between two values, by halving the floats between.
static bool find_boundary(const Pair *pair, float *n, int index, float other) {
    int32_t from = place_of(n[index]), to = place_of(other);
    hit_verdict at_start = pair->ask(n);
    n[index] = other;
    bool changes = pair->ask(n) != at_start;
    while (changes && llabs((int64_t)to - from) > 1) {
        int32_t middle = (int32_t)(((int64_t)from + to) / 2);
        n[index] = float_at(middle);
        if (pair->ask(n) == at_start)
            from = middle;
        else
            to = middle;
    }
    n[index] = float_at(to);
    return changes;
}

static void nudge(uint64_t *seed, float *x) {
    *x = nextafterf(*x, next_random(seed) % 2 ? INFINITY : -INFINITY);
}

/// The stream of questions of one set for one pair.
typedef struct {
    const Pair *pair;
    uint64_t seed;
    float numbers[NUMBERS];
    int index, from_boundary; ///< which number was moved to the boundary, and how far it is from there now
} Stream;

static void make_both(Stream *s, Maker make) {
    make(&s->seed, s->numbers, s->pair->shapes[0]);
    make(&s->seed, s->numbers + numbers_of[s->pair->shapes[0]], s->pair->shapes[1]);
}

static void next_near_boundary(Stream *s, Maker make) {
    enum { ULPS = 8 };
    if (s->from_boundary >= ULPS || s->from_boundary < -ULPS) {
        bool found = false;
        for (int attempt = 0; attempt < 20 && !found; attempt++) {
            float others[NUMBERS];
            make_both(s, make);
            memcpy(others, s->numbers, sizeof others);
            make_both(s, make);
            s->index = (int)(next_random(&s->seed) % (uint64_t)count_of(s->pair));
            found = find_boundary(s->pair, s->numbers, s->index, others[s->index]);
        }
        s->from_boundary = -ULPS;
        for (int i = 0; i < ULPS; i++) s->numbers[s->index] = nextafterf(s->numbers[s->index], -INFINITY);
        return;
    }
    s->from_boundary++;
    s->numbers[s->index] = nextafterf(s->numbers[s->index], INFINITY);
}

/// Long and thin shapes at slight angles among the others: where one product outweighs the rest, rounding counts most.
static void make_uneven(uint64_t *seed, float *n, Shape shape) {
    make_random(seed, n, shape);
    for (int i = 0; i < numbers_of[shape]; i++)
        if (shape != AABB && next_random(seed) % 2) n[i] *= 0x1p-8f;
    if (shape == OBB && n[4] == 0.0f && n[5] == 0.0f) n[4] = 1.0f;
}

/// All that counts is a little more than a power of two, where a rounding is relatively greatest, and the rest is
/// small: what comes nearest to the bounds.
static void make_lean(uint64_t *seed, float *n, Shape shape) {
    if (shape == AABB) {
        make_random(seed, n, shape);
        return;
    }
    for (int i = 0; i < numbers_of[shape]; i++) {
        n[i] = random_float(seed, 1.0f, 1.06f);
        bool is_minor = i == 1 || i == 3 || i == 5 || (i == 2 && shape == CIRCLE && next_random(seed) % 2);
        if (is_minor) n[i] *= 0x1p-12f;
    }
}

/// So near to the boundary that no rounding can tell. The first shape lies at the origin, where floats are fine: its
/// place brings the boundary nearer than the other numbers can.
static void next_at_boundary(Stream *s) {
    enum { ULPS = 1 };
    s->numbers[1] = nextafterf(s->numbers[1], INFINITY);
    if (s->from_boundary++ < ULPS) return;
    float others[NUMBERS];
    bool found = false;
    Maker make = next_random(&s->seed) % 4 == 0 ? make_uneven : make_lean;
    for (int attempt = 0; attempt < 20 && !found; attempt++) {
        make_both(s, make);
        memcpy(others, s->numbers, sizeof others);
        make_both(s, make);
        if (s->pair->shapes[0] != AABB) s->numbers[0] = s->numbers[1] = 0.0f;
        s->index = 2 + (int)(next_random(&s->seed) % (uint64_t)(count_of(s->pair) - 2));
        if (make == make_lean) {
            s->index = numbers_of[s->pair->shapes[0]]; // the second shape's x: from overlap to apart
            s->numbers[s->index] = 0.5f;
            others[s->index] = 8.0f;
        }
        found = find_boundary(s->pair, s->numbers, s->index, others[s->index]);
    }
    static const float steps[2] = {0x1p-14f, 0x1p-36f};
    for (int i = 0; found && i < 2 && s->pair->shapes[0] != AABB; i++) {
        s->numbers[i] = -steps[i];
        found = find_boundary(s->pair, s->numbers, i, steps[i]);
    }
    s->from_boundary = -ULPS;
    s->numbers[1] = nextafterf(s->numbers[1], -INFINITY);
}

static void next_random_pair(Stream *s) {
    make_both(s, make_random);
}

static void next_near_at_1(Stream *s) {
    next_near_boundary(s, make_random);
}

static void next_near_small(Stream *s) {
    next_near_boundary(s, make_small);
}

static void next_near_large(Stream *s) {
    next_near_boundary(s, make_large);
}

static void next_mixed(Stream *s) {
    if (next_random(&s->seed) % 4 == 0)
        make_both(s, make_mixed);
    else
        next_near_boundary(s, make_mixed);
}

static void next_degenerate(Stream *s) {
    make_both(s, make_degenerate);
    uint64_t kind = next_random(&s->seed) % 8;
    bool is_same_shape = s->pair->shapes[0] == s->pair->shapes[1];
    int first = numbers_of[s->pair->shapes[0]];
    if (kind == 0 && is_same_shape) memcpy(s->numbers + first, s->numbers, (size_t)first * sizeof *s->numbers);
    if (kind == 1) memcpy(s->numbers + first, s->numbers, 2 * sizeof *s->numbers); // the same center, or min
    if (kind == 2) nudge(&s->seed, &s->numbers[next_random(&s->seed) % (uint64_t)count_of(s->pair)]);
}

// Exact ties, in whole numbers: at most 2^24 by the end, so that floats hold them.

typedef struct {
    int x, y, length;
} Triple;

static Triple random_triple(uint64_t *seed) {
    static const Triple some[] = {{1, 0, 1}, {3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {7, 24, 25}, {20, 21, 29}};
    Triple t = some[next_random(seed) % (sizeof some / sizeof *some)];
    uint64_t bits = next_random(seed);
    if (bits & 1) t = (Triple){t.y, t.x, t.length};
    if (bits & 2) t.x = -t.x;
    if (bits & 4) t.y = -t.y;
    return t;
}

static int whole_size(uint64_t *seed) {
    return random_whole(seed, 0, 12);
}

static hit_obb whole_obb(uint64_t *seed, Triple u) {
    int x = random_whole(seed, -50, 50), y = random_whole(seed, -50, 50);
    int half_x = whole_size(seed), half_y = whole_size(seed);
    return (hit_obb){{(float)x, (float)y}, {(float)half_x, (float)half_y}, (float)u.x, (float)u.y};
}

/// The point (x, y) of a rectangle's own frame.
static hit_vec from_local(hit_obb b, float x, float y) {
    return (hit_vec){b.center.x + x * b.c - y * b.s, b.center.y + x * b.s + y * b.c};
}

static hit_aabb upright(hit_obb b) {
    return hit_aabb_from_center(b.center, b.half);
}

/// A circle that touches a rectangle on its face, or on its corner.
static hit_circle touching_circle(uint64_t *seed, hit_obb b, Triple u) {
    Triple t = random_triple(seed);
    int k = whole_size(seed);
    float side_x = next_random(seed) % 2 ? 1.0f : -1.0f, side_y = next_random(seed) % 2 ? 1.0f : -1.0f;
    if (next_random(seed) % 2) {
        float along = (float)random_whole(seed, -(int)b.half.y, (int)b.half.y);
        return (hit_circle){from_local(b, side_x * (b.half.x + (float)k), along), (float)(k * u.length)};
    }
    hit_vec center =
        from_local(b, side_x * (b.half.x + (float)(k * abs(t.x))), side_y * (b.half.y + (float)(k * abs(t.y))));
    return (hit_circle){center, (float)(k * t.length * u.length)};
}

/// A rectangle face to face with another, or corner to face.
static hit_obb touching_obb(uint64_t *seed, hit_obb a) {
    hit_obb b = whole_obb(seed, (Triple){(int)a.c, (int)a.s, 0});
    float reach = b.half.x;
    if (next_random(seed) % 3 == 0) {
        b.c = a.c - a.s, b.s = a.s + a.c; // turned by another 45 degrees, and longer
        reach = b.half.x + b.half.y;
    }
    float side = next_random(seed) % 2 ? 1.0f : -1.0f;
    b.center = from_local(a, side * (a.half.x + reach), (float)random_whole(seed, -8, 8));
    return b;
}

static void make_tie(Stream *s) {
    uint64_t *seed = &s->seed;
    float *n = s->numbers;
    Triple u = random_triple(seed);
    Shape first = s->pair->shapes[0], second = s->pair->shapes[1];
    if (second != OBB) u = (Triple){1, 0, 1};
    hit_obb box = whole_obb(seed, u), other = touching_obb(seed, box);
    if (first == CIRCLE && second == CIRCLE) {
        Triple t = random_triple(seed);
        int k = whole_size(seed), radius = random_whole(seed, 0, k * t.length);
        hit_circle a = {box.center, (float)radius};
        hit_circle b = {{a.center.x + (float)(k * t.x), a.center.y + (float)(k * t.y)}, (float)(k * t.length - radius)};
        put(n, &a, CIRCLE), put(n + 3, &b, CIRCLE);
    } else if (first == CIRCLE) {
        hit_circle a = touching_circle(seed, box, u);
        hit_aabb same = upright(box);
        put(n, &a, CIRCLE), put(n + 3, second == OBB ? (const void *)&box : &same, second);
    } else if (first == AABB) {
        other.c = 1, other.s = 0;
        hit_aabb a = upright(box), b = upright(other);
        put(n, &a, AABB), put(n + 4, &b, AABB);
    } else {
        put(n, &box, OBB), put(n + 6, &other, OBB);
    }
}

/// Multiplies all lengths by a power of two; c and s by another, and the half extents by its inverse.
static void scale_shape(float *n, Shape shape, float lengths, float axes) {
    for (int i = 0; i < numbers_of[shape]; i++) n[i] *= shape == OBB && i >= 4 ? axes : lengths;
    if (shape == OBB) n[2] /= axes, n[3] /= axes;
}

/// A tie; or one that misses by the least there is; or whole numbers at random. All multiplied by a power of two.
static void next_tie(Stream *s) {
    make_tie(s);
    int count = count_of(s->pair);
    uint64_t kind = next_random(&s->seed) % 4;
    if (kind == 0) s->numbers[next_random(&s->seed) % (uint64_t)count] += (float)random_whole(&s->seed, -2, 2);
    float lengths = ldexpf(1.0f, random_whole(&s->seed, -60, 60)), axes = ldexpf(1.0f, random_whole(&s->seed, -25, 25));
    scale_shape(s->numbers, s->pair->shapes[0], lengths, axes);
    scale_shape(s->numbers + numbers_of[s->pair->shapes[0]], s->pair->shapes[1], lengths, axes);
    if (kind == 1) nudge(&s->seed, &s->numbers[next_random(&s->seed) % (uint64_t)count]);
}

typedef struct {
    const char *name;
    void (*next)(Stream *s);
} Set;

static const Set sets[] = {
    {"random", next_random_pair},
    {"next to the boundary, lengths around 1e-30", next_near_small},
    {"next to the boundary, lengths around 100", next_near_at_1},
    {"next to the boundary, lengths around 1e15", next_near_large},
    {"at the boundary", next_at_boundary},
    {"exact ties", next_tie},
    {"degenerate", next_degenerate},
    {"mixed exponents", next_mixed},
};

enum { SETS = sizeof sets / sizeof *sets };

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
    forget_all_numbers();
    hit_verdict got = s->pair->ask(s->numbers), exact = s->pair->judge(s->numbers);
    if (got != exact && count->wrong++ < 3) report(s, "verdict", got, exact);
    if (!s->pair->witness_is_sound(s->numbers, exact) && count->unsound++ < 3) report(s, "witness", got, exact);
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

#if defined(__SANITIZE_ADDRESS__)
enum { TIMES = 3000 };
#else
enum { TIMES = 100000 };
#endif

static void verdicts_are_exact(void **state) {
    const Pair *pair = *state;
    for (int i = 0; i < SETS; i++) {
        Count count = ask_many(pair, &sets[i], 1000u + (uint64_t)i, TIMES);
        print_message("%s, %s: %ld asked, %ld wrong; %ld apart, %ld touching, %ld overlap\n", pair->name, sets[i].name,
                      count.asked, count.wrong, count.verdicts[0], count.verdicts[1], count.verdicts[2]);
        assert_int_equal(count.wrong, 0);
        assert_int_equal(count.unsound, 0);
    }
}

static int give_back(void **state) {
    (void)state;
    give_back_all_memory();
    return 0;
}

/// Rounds of 1000 verdicts of each pair and set until there are enough.
static int ask_until(uint64_t seed, long enough) {
    Count all = {0};
    while (all.asked < enough) {
        for (int i = 0; i < PAIRS * SETS; i++) {
            Count count = ask_many(&pairs[i % PAIRS], &sets[i / PAIRS], next_random(&seed), 1000);
            all.asked += count.asked;
            all.wrong += count.wrong + count.unsound;
        }
    }
    printf("%ld verdicts, %ld wrong\n", all.asked, all.wrong);
    give_back_all_memory();
    return all.wrong == 0 ? 0 : 1;
}

int main(int argument_count, char **arguments) {
    if (argument_count == 3) return ask_until(strtoull(arguments[1], NULL, 10), atol(arguments[2]));
    struct CMUnitTest tests[PAIRS];
    for (int i = 0; i < PAIRS; i++)
        tests[i] = (struct CMUnitTest){pairs[i].name, verdicts_are_exact, NULL, NULL, (void *)(uintptr_t)&pairs[i]};
    return cmocka_run_group_tests_name("verdicts are exact", tests, NULL, give_back);
}

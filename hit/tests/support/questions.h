// Queries for the kernel's tests: every pair of shapes, with sets of shapes from ordinary to hardest.
#pragma once

#include "support.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

// A query is a row of numbers, as on a line of `hitlab check`, so that sets work for all pairs alike.

static hit_circle circle_at(const float *n) {
    return (hit_circle){{n[0], n[1]}, n[2]};
}

static hit_aabb aabb_at(const float *n) {
    return (hit_aabb){{n[0], n[1]}, {n[2], n[3]}};
}

static hit_obb obb_at(const float *n) {
    return (hit_obb){{n[0], n[1]}, {n[2], n[3]}, n[4], n[5]};
}

static hit_vec point_at(const float *n) {
    return (hit_vec){n[0], n[1]};
}

static hit_segment segment_at(const float *n) {
    return (hit_segment){{n[0], n[1]}, {n[2], n[3]}};
}

#define ASK(a, a_numbers, b)                                                                                           \
    static hit_verdict ask_##a##_##b(const float *n) {                                                                 \
        return hit_##a##_##b(a##_at(n), b##_at(n + (a_numbers)));                                                      \
    }

ASK(circle, 3, circle)
ASK(aabb, 4, aabb)
ASK(circle, 3, aabb)
ASK(circle, 3, obb)
ASK(obb, 6, obb)
ASK(point, 2, circle)
ASK(point, 2, aabb)
ASK(point, 2, obb)
ASK(segment, 4, circle)
ASK(segment, 4, aabb)
ASK(segment, 4, obb)
ASK(obb, 6, aabb)

// Containment, as a verdict: not inside, touching from inside, strictly inside.
#define ASK_CONTAINMENT(outer, outer_numbers, inner)                                                                   \
    static hit_verdict ask_##outer##_contains_##inner(const float *n) {                                                \
        return (hit_verdict)hit_##outer##_contains_##inner(outer##_at(n), inner##_at(n + (outer_numbers)));            \
    }

ASK_CONTAINMENT(circle, 3, circle)
ASK_CONTAINMENT(circle, 3, aabb)
ASK_CONTAINMENT(circle, 3, obb)
ASK_CONTAINMENT(aabb, 4, circle)
ASK_CONTAINMENT(aabb, 4, aabb)
ASK_CONTAINMENT(aabb, 4, obb)
ASK_CONTAINMENT(obb, 6, circle)
ASK_CONTAINMENT(obb, 6, aabb)
ASK_CONTAINMENT(obb, 6, obb)

typedef enum { CIRCLE, AABB, OBB, POINT, SEGMENT } Shape;

enum { SHAPES = 5, NUMBERS = 12 };

static const int numbers_of[SHAPES] = {[CIRCLE] = 3, [AABB] = 4, [OBB] = 6, [POINT] = 2, [SEGMENT] = 4};

typedef struct {
    const char *name;
    Shape shapes[2];
    hit_verdict (*ask)(const float *numbers);
} Pair;

static const Pair pairs[] = {
    {"circle-circle", {CIRCLE, CIRCLE}, ask_circle_circle},
    {"aabb-aabb", {AABB, AABB}, ask_aabb_aabb},
    {"circle-aabb", {CIRCLE, AABB}, ask_circle_aabb},
    {"circle-obb", {CIRCLE, OBB}, ask_circle_obb},
    {"obb-obb", {OBB, OBB}, ask_obb_obb},
    {"point-circle", {POINT, CIRCLE}, ask_point_circle},
    {"point-aabb", {POINT, AABB}, ask_point_aabb},
    {"point-obb", {POINT, OBB}, ask_point_obb},
    {"obb-aabb", {OBB, AABB}, ask_obb_aabb},
    {"segment-circle", {SEGMENT, CIRCLE}, ask_segment_circle},
    {"segment-aabb", {SEGMENT, AABB}, ask_segment_aabb},
    {"segment-obb", {SEGMENT, OBB}, ask_segment_obb},
    {"circle-contains-circle", {CIRCLE, CIRCLE}, ask_circle_contains_circle},
    {"circle-contains-aabb", {CIRCLE, AABB}, ask_circle_contains_aabb},
    {"circle-contains-obb", {CIRCLE, OBB}, ask_circle_contains_obb},
    {"aabb-contains-circle", {AABB, CIRCLE}, ask_aabb_contains_circle},
    {"aabb-contains-aabb", {AABB, AABB}, ask_aabb_contains_aabb},
    {"aabb-contains-obb", {AABB, OBB}, ask_aabb_contains_obb},
    {"obb-contains-circle", {OBB, CIRCLE}, ask_obb_contains_circle},
    {"obb-contains-aabb", {OBB, AABB}, ask_obb_contains_aabb},
    {"obb-contains-obb", {OBB, OBB}, ask_obb_contains_obb},
};

enum { PAIRS = sizeof pairs / sizeof *pairs, FIRST_PAIRS = 5 }; ///< the first have the formulas that others share

#define TEST_PAIR(test, pair)                                                                                          \
    { #test " " #pair, test, NULL, NULL, (void *)&pairs[pair] }

/// Rows of a table of tests, one for each pair of shapes: the test's state is the Pair.
#define TEST_EACH_PAIR(test)                                                                                           \
    TEST_PAIR(test, 0), TEST_PAIR(test, 1), TEST_PAIR(test, 2), TEST_PAIR(test, 3), TEST_PAIR(test, 4)

/// The same for all other pairs.
#define TEST_EACH_LATER_PAIR(test)                                                                                     \
    TEST_PAIR(test, 5), TEST_PAIR(test, 6), TEST_PAIR(test, 7), TEST_PAIR(test, 8), TEST_PAIR(test, 9),                \
        TEST_PAIR(test, 10), TEST_PAIR(test, 11), TEST_PAIR(test, 12), TEST_PAIR(test, 13), TEST_PAIR(test, 14),       \
        TEST_PAIR(test, 15), TEST_PAIR(test, 16), TEST_PAIR(test, 17), TEST_PAIR(test, 18), TEST_PAIR(test, 19),       \
        TEST_PAIR(test, 20)

static bool is_containment(const Pair *pair) {
    return strstr(pair->name, "-contains-") != NULL;
}

static int count_of(const Pair *pair) {
    return numbers_of[pair->shapes[0]] + numbers_of[pair->shapes[1]];
}

/// Writes the numbers of one shape to `n`.
typedef void (*Maker)(uint64_t *seed, float *n, Shape shape);

static void put(float *n, const void *shape, Shape kind) {
    memcpy(n, shape, (size_t)numbers_of[kind] * sizeof *n);
}

static void make_random(uint64_t *seed, float *n, Shape shape) {
    hit_circle circle = random_circle(seed);
    hit_aabb aabb = random_aabb(seed);
    hit_obb obb = random_obb(seed);
    if (next_random(seed) % 4 == 0) obb.c *= 1.7f, obb.s *= 1.7f;
    hit_segment segment = {circle.center, random_vec(seed, -100.0f, 100.0f)};
    const void *made[SHAPES] = {
        [CIRCLE] = &circle, [AABB] = &aabb, [OBB] = &obb, [POINT] = &circle.center, [SEGMENT] = &segment};
    put(n, made[shape], shape);
}

/// Random, but c and s are not scaled.
static void make_scaled(uint64_t *seed, float *n, Shape shape, float scale) {
    make_random(seed, n, shape);
    int lengths = shape == OBB ? 4 : numbers_of[shape];
    for (int i = 0; i < lengths; i++) n[i] *= scale;
}

static void make_small(uint64_t *seed, float *n, Shape shape) {
    make_scaled(seed, n, shape, 1e-32f);
}

/// With a length of a few times the smallest float.
static void make_least(uint64_t *seed, float *n, Shape shape) {
    make_scaled(seed, n, shape, 1e-44f);
}

/// The same for the squares of lengths.
static void make_least_squares(uint64_t *seed, float *n, Shape shape) {
    make_scaled(seed, n, shape, 1e-24f);
}

static void make_large(uint64_t *seed, float *n, Shape shape) {
    make_scaled(seed, n, shape, 1e13f);
}

/// Any exponent, or all exponents near each other, so that the numbers interact.
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

/// Floats as integers in the same order, and back.
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

/// Moves one number to where the verdict changes, by bisecting the floats between two values. False if it does not
/// change.
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
    int index, from_boundary; ///< the number that was moved to the boundary, and its distance from there in floats
} Stream;

/// Random shapes contain each other rarely: half of the second ones are shrunk, and moved near the middle of the first.
static void shrink_into(uint64_t *seed, float *inner, Shape shape, const float *outer, Shape outer_shape) {
    float ratio = next_random(seed) % 2 ? 0.03125f : 0.25f;
    for (int i = 0; i < (shape == OBB ? 4 : numbers_of[shape]); i++) {
        float middle = i > 1 && shape != AABB ? 0.0f
                       : outer_shape == AABB  ? 0.5f * (outer[i % 2] + outer[i % 2 + 2])
                                              : outer[i % 2];
        inner[i] = middle + ratio * inner[i];
    }
}

static void make_both(Stream *s, Maker make) {
    float *inner = s->numbers + numbers_of[s->pair->shapes[0]];
    make(&s->seed, s->numbers, s->pair->shapes[0]);
    make(&s->seed, inner, s->pair->shapes[1]);
    if (is_containment(s->pair) && next_random(&s->seed) % 2)
        shrink_into(&s->seed, inner, s->pair->shapes[1], s->numbers, s->pair->shapes[0]);
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

/// Long and thin shapes at slight angles among others: rounding matters most if one product outweighs the rest.
static void make_uneven(uint64_t *seed, float *n, Shape shape) {
    make_random(seed, n, shape);
    for (int i = 0; i < numbers_of[shape]; i++)
        if (shape != AABB && next_random(seed) % 2) n[i] *= 0x1p-8f;
    if (shape == OBB && n[4] == 0.0f && n[5] == 0.0f) n[4] = 1.0f;
}

/// Everything that matters is a little more than a power of two, where rounding is relatively greatest, and the rest is
/// small. These come nearest to the bounds.
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

/// So near to the boundary that rounding cannot decide. The first shape is at the origin, where floats are dense: its
/// position comes nearer to the boundary than the other numbers can.
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
            if (s->pair->shapes[0] == SEGMENT && next_random(&s->seed) % 4) s->numbers[s->index++] = 0.5f; // its y
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

static void next_near_least(Stream *s) {
    next_near_boundary(s, next_random(&s->seed) % 2 ? make_least : make_least_squares);
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

// Exact ties in integers of at most 2^24, which floats represent exactly.

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

/// The point (x, y) of a box's own frame.
static hit_vec from_local(hit_obb b, float x, float y) {
    return (hit_vec){b.center.x + x * b.c - y * b.s, b.center.y + x * b.s + y * b.c};
}

static hit_aabb upright(hit_obb b) {
    return hit_aabb_from_center(b.center, b.half);
}

/// A circle that touches a box on a face or at a corner.
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

/// A box face to face with another, or corner to face.
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

/// A point on the rim of a box, or of a circle.
static void make_point_tie(uint64_t *seed, float *n, Shape second, hit_obb box) {
    Triple t = random_triple(seed);
    int k = whole_size(seed), side = random_whole(seed, -1, 1);
    float along_x = (float)random_whole(seed, -(int)box.half.x, (int)box.half.x), y = side < 0 ? -1.0f : 1.0f;
    hit_vec on_rim = side == 0 ? from_local(box, box.half.x, box.half.y) : from_local(box, along_x, y * box.half.y);
    hit_vec on_circle = {box.center.x + (float)(k * t.x), box.center.y + (float)(k * t.y)};
    hit_circle around = {box.center, (float)(k * t.length)};
    hit_aabb same = upright(box);
    const void *others[] = {[CIRCLE] = &around, [AABB] = &same, [OBB] = &box};
    put(n, second == CIRCLE ? &on_circle : &on_rim, POINT), put(n + 2, others[second], second);
}

/// A segment that ends at a circle or grazes it, whose radius is whole if the triple is not scaled by its length.
static void make_segment_circle_tie(uint64_t *seed, float *n) {
    Triple t = random_triple(seed);
    int k = random_whole(seed, 0, 5), x = random_whole(seed, -50, 50), y = random_whole(seed, -50, 50);
    int before = random_whole(seed, -3, 12), after = random_whole(seed, -3, 12);
    bool is_end = next_random(seed) % 2;
    int way_x = is_end ? t.x : -t.y, way_y = is_end ? t.y : t.x;
    hit_vec on_rim = {(float)(x + k * t.x), (float)(y + k * t.y)};
    hit_segment segment = {
        shifted(on_rim, (float)(is_end ? 0 : -before * way_x), (float)(is_end ? 0 : -before * way_y)),
        shifted(on_rim, (float)(after * way_x), (float)(after * way_y))};
    if (next_random(seed) % 2) segment = (hit_segment){segment.to, segment.from};
    hit_circle circle = {{(float)x, (float)y}, (float)(k * t.length)};
    put(n, &segment, SEGMENT), put(n + 4, &circle, CIRCLE);
}

/// A segment through a point of a box's rim: a corner, or a point of a face.
static void make_segment_box_tie(uint64_t *seed, float *n, Shape second, hit_obb box) {
    int way_x = random_whole(seed, -9, 9), way_y = random_whole(seed, -9, 9);
    int before = random_whole(seed, -1, 5), after = random_whole(seed, -1, 5);
    float along = (float)random_whole(seed, -(int)box.half.y, (int)box.half.y);
    hit_vec on_rim = from_local(box, box.half.x, next_random(seed) % 2 ? box.half.y : along);
    if (next_random(seed) % 4 == 0) way_x = (int)-box.s, way_y = (int)box.c; // along the face
    hit_segment segment = {shifted(on_rim, (float)(-before * way_x), (float)(-before * way_y)),
                           shifted(on_rim, (float)(after * way_x), (float)(after * way_y))};
    hit_aabb same = upright(box);
    put(n, &segment, SEGMENT), put(n + 4, second == OBB ? (const void *)&box : &same, second);
}

/// An AABB with a corner on a face of a box, or with a side at a corner of the box.
static hit_aabb touching_aabb(uint64_t *seed, hit_obb a) {
    int along = random_whole(seed, -(int)a.half.y, (int)a.half.y);
    hit_vec at = from_local(a, a.half.x, (float)along), out = {a.c < 0 ? -1.0f : 1.0f, a.s < 0 ? -1.0f : 1.0f};
    if (next_random(seed) % 2) {
        at = (hit_vec){a.center.x + a.half.x * fabsf(a.c) + a.half.y * fabsf(a.s), a.center.y + (float)along};
        out.x = 1.0f;
    }
    hit_vec far = {at.x + out.x * (float)whole_size(seed), at.y + out.y * (float)whole_size(seed)};
    return (hit_aabb){{fminf(at.x, far.x), fminf(at.y, far.y)}, {fmaxf(at.x, far.x), fmaxf(at.y, far.y)}};
}

static int side_of(uint64_t *seed) {
    return random_whole(seed, -1, 1);
}

/// The extent of a shape in x and y.
static hit_aabb whole_bounds(const float *n, Shape shape) {
    if (shape == AABB) return aabb_at(n);
    hit_obb box = obb_at(n);
    hit_vec reach = {box.half.x * fabsf(box.c) + box.half.y * fabsf(box.s),
                     box.half.x * fabsf(box.s) + box.half.y * fabsf(box.c)};
    return hit_aabb_from_center(box.center, shape == CIRCLE ? (hit_vec){n[2], n[2]} : reach);
}

/// An AABB that touches some sides of a shape inside.
static hit_aabb aabb_around(uint64_t *seed, hit_aabb b) {
    float out[4];
    for (int i = 0; i < 4; i++) out[i] = next_random(seed) % 2 ? 0.0f : (float)whole_size(seed);
    return (hit_aabb){{b.min.x - out[0], b.min.y - out[1]}, {b.max.x + out[2], b.max.y + out[3]}};
}

/// An AABB with a corner at a place, which extends from there towards (x, y).
static hit_aabb aabb_at_corner(uint64_t *seed, hit_vec at, float x, float y) {
    hit_vec far = {at.x + (float)whole_size(seed) * (x < 0 ? -1.0f : 1.0f),
                   at.y + (float)whole_size(seed) * (y < 0 ? -1.0f : 1.0f)};
    return (hit_aabb){{fminf(at.x, far.x), fminf(at.y, far.y)}, {fmaxf(at.x, far.x), fmaxf(at.y, far.y)}};
}

/// A shape that touches one or two sides of a box inside.
static void put_inside_box(uint64_t *seed, float *n, Shape shape, hit_obb a, Triple u) {
    hit_obb b = a;
    b.half.x = (float)random_whole(seed, 0, (int)a.half.x);
    b.half.y = shape == CIRCLE ? b.half.x : (float)random_whole(seed, 0, (int)a.half.y);
    float x = (float)side_of(seed) * (a.half.x - b.half.x);
    b.center = from_local(a, x, (float)side_of(seed) * (a.half.y - b.half.y));
    hit_circle circle = {b.center, b.half.x * (float)u.length};
    hit_aabb corner = aabb_at_corner(seed, from_local(a, a.half.x, b.half.y), -a.c, -a.s);
    const void *made[] = {[CIRCLE] = &circle, [AABB] = &corner, [OBB] = &b};
    put(n, made[shape], shape);
}

/// A shape with a point at a whole distance from the center of a circle.
static hit_circle put_inside_circle(uint64_t *seed, float *n, Shape shape, hit_obb b) {
    Triple t = random_triple(seed);
    int k = 1 + whole_size(seed), inner_k = random_whole(seed, 0, k);
    hit_circle a = {b.center, (float)(k * t.length)};
    hit_vec rim = {a.center.x + (float)(k * t.x), a.center.y + (float)(k * t.y)};
    float towards_x = (float)t.x * b.c + (float)t.y * b.s, towards_y = (float)t.y * b.c - (float)t.x * b.s;
    hit_vec corner = from_local(b, copysignf(b.half.x, towards_x), copysignf(b.half.y, towards_y));
    b.center = (hit_vec){rim.x - (corner.x - b.center.x), rim.y - (corner.y - b.center.y)};
    hit_circle circle = {{a.center.x + (float)(inner_k * t.x), a.center.y + (float)(inner_k * t.y)},
                         (float)((k - inner_k) * t.length)};
    hit_aabb upright_box = aabb_at_corner(seed, rim, (float)-t.x, (float)-t.y);
    const void *made[] = {[CIRCLE] = &circle, [AABB] = &upright_box, [OBB] = &b};
    put(n, made[shape], shape);
    return a;
}

static void make_containment_tie(uint64_t *seed, float *n, Shape outer, Shape inner) {
    float *second = n + numbers_of[outer];
    Triple u = random_triple(seed);
    hit_obb box = whole_obb(seed, u);
    if (outer == OBB) {
        put_inside_box(seed, second, inner, box, u);
        put(n, &box, OBB);
        return;
    }
    hit_circle around = put_inside_circle(seed, second, inner, box);
    hit_aabb upright_around = aabb_around(seed, whole_bounds(second, inner));
    put(n, outer == CIRCLE ? (const void *)&around : &upright_around, outer);
}

static void make_tie(Stream *s) {
    uint64_t *seed = &s->seed;
    float *n = s->numbers;
    Triple u = random_triple(seed);
    Shape first = s->pair->shapes[0], second = s->pair->shapes[1];
    if (is_containment(s->pair)) {
        make_containment_tie(seed, n, first, second);
        return;
    }
    if (second != OBB) u = (Triple){1, 0, 1};
    hit_obb box = whole_obb(seed, u), other = touching_obb(seed, box);
    if (first == POINT) {
        make_point_tie(seed, n, second, box);
    } else if (first == SEGMENT && second == CIRCLE) {
        make_segment_circle_tie(seed, n);
    } else if (first == SEGMENT) {
        make_segment_box_tie(seed, n, second, box);
    } else if (first == OBB && second == AABB) {
        hit_aabb b = touching_aabb(seed, box);
        put(n, &box, OBB), put(n + 6, &b, AABB);
    } else if (first == CIRCLE && second == CIRCLE) {
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

/// A tie, or a miss by the smallest possible amount, or random integers. All multiplied by a power of two.
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
    {"next to the boundary, lengths or their squares around 1e-43", next_near_least},
    {"next to the boundary, lengths around 1e-30", next_near_small},
    {"next to the boundary, lengths around 100", next_near_at_1},
    {"next to the boundary, lengths around 1e15", next_near_large},
    {"at the boundary", next_at_boundary},
    {"exact ties", next_tie},
    {"degenerate", next_degenerate},
    {"mixed exponents", next_mixed},
};

enum { SETS = sizeof sets / sizeof *sets };

/// Pairs whose rounded gap has the wrong sign and is more than half of its bound, so that they detect a bound of
/// half the size. They were found by hill climbing: small random changes that move the gap nearer to the bound,
/// with the last digits of a center chosen so that the exact gap is almost zero.
static const struct {
    enum { CIRCLES = 0, CIRCLE_AABB = 2, CIRCLE_OBB = 3, OBBS = 4, SEGMENT_AABB = 10 } pair;
    float numbers[NUMBERS];
} nearest_to_a_bound[] = {
    // float
    {CIRCLES, {-0x1.74b7dep-25f, 0x1.84dab6p-40f, 0x1.029248p-12f, 0x1.000fep+0f, 0x1.01af38p-9f, 0x1.ffffbp-1f}},
    // double
    {CIRCLES, {0x1.f66ca6p-55f, 0x1.e55f96p-70f, 0x1.f8131ap-31f, 0x1.05715p-1f, 0x1.6e37f8p-11f, 0x1.05716p-1f}},
    // float
    {CIRCLE_AABB,
     {-0x1.001002p-1f, 0x1.003d42p+3f, 0x1.0016ecp-1f, -0x1.fcdaa4p-26f, 0x0p+0f, 0x1.00000cp+3f, 0x1.0001bcp+3f}},
    // double
    {CIRCLE_AABB,
     {-0x1.087a28p+0f, -0x1.04344p-11f, 0x1.087a2ap+0f, -0x1.c5ff64p-46f, 0x1.be3b96p-59f, 0x1.11a508p+4f, 0x1p+3f}},
    // float: the squares
    {CIRCLE_OBB,
     {-0x1.ff8b1p-25f, 0x0p+0f, 0x1.00901ap+0f, 0x1.00901ap+0f, 0x1.14fd36p-16f, 0x1.fffdp-133f, 0x1.00207ap-24f,
      0x1.d98f4cp-9f, 0x1.003a8cp+0f}},
    // float: the blur
    {CIRCLE_OBB,
     {-0x1.8fff4p-20f, 0x1.502cd8p-37f, 0x1.07f538p-5f, 0x1.083fcp+0f, 0x1.7bbd2p-11f, 0x1.ffe042p-1f, 0x1.058d3ep-12f,
      0x1.00101ep+0f, 0x1.012b48p-12f}},
    // float: the blur's own square
    {CIRCLE_OBB,
     {-0x1.bfffb4p-17f, 0x0p+0f, 0x1.372d82p-27f, 0x1.46c7c4p+1f, 0x1.d68p-130f, 0x1.1510e4p+0f, 0x1.3a06dap+1f,
      0x1.2108e2p-14f, 0x1.0a65f8p+0f}},
    // double: the squares
    {CIRCLE_OBB,
     {-0x1.37b07ap-53f, 0x1.323978p-63f, 0x1.fc22acp+0f, 0x1.fc22aep+0f, 0x1.25b23ap-14f, 0x1.00b338p-15f,
      0x1.0003p-133f, 0x1.01f26ep-8f, 0x1.fe1608p-23f}},
    // double: the blur
    {CIRCLE_OBB,
     {-0x1.e27016p-41f, 0x1.d44d6cp-59f, 0x1.000016p-5f, 0x1.0f9f68p+0f, 0x1.c521cp-11f, 0x1.00bd2ap+0f,
      0x1.000ebep-24f, 0x1.06dd6cp+0f, 0x1.83fb1ap-12f}},
    // float
    {OBBS,
     {-0x1.2b2582p-18f, 0x0p+0f, 0x1.feb274p-4f, 0x1.f98f34p-13f, 0x1.034d96p+0f, 0x1.ffd5a4p-31f, 0x1.1e8fa2p+0f,
      0x1.423f4ep-29f, 0x1.f2b93cp-1f, 0x1.98dc48p-10f, 0x1.04ffe8p+0f, 0x1.00000ap-12f}},
    // float: underflow, because one (c, s) is too short
    {OBBS,
     {-0x1.6fp-141f, 0x1.fbp-141f, 0x1.5be542p+86f, 0x1.5ep-141f, 0x1.24p-141f, -0x1.f7p-141f, -0x1.a87e5ep-85f,
      -0x1.55a894p-54f, 0x1.ba57ap-51f, 0x1.82655cp-95f, 0x1.79c622p-1f, 0x1.78p-143f}},
    {OBBS,
     {-0x1.a87e5ep-85f, -0x1.55a894p-54f, 0x1.ba57ap-51f, 0x1.82655cp-95f, 0x1.79c622p-1f, 0x1.78p-143f, -0x1.6fp-141f,
      0x1.fbp-141f, 0x1.5be542p+86f, 0x1.5ep-141f, 0x1.24p-141f, -0x1.f7p-141f}},
    // double
    {OBBS,
     {-0x1.366958p-54f, 0x1.6f0178p-66f, 0x1.ff8604p-17f, 0x1.b00feep-15f, 0x1.ffd30ap-5f, 0x1.07a9f2p-27f,
      0x1.fc79dcp-1f, 0x1.7f681ep-18f, 0x1.f8f4acp-1f, 0x1.deecp+0f, 0x1.01c8dp+0f, 0x1.0041aap-12f}},
    // double
    {SEGMENT_AABB,
     {-0x1.5ede7ap-5f, -0x1.000b86p+2f, 0x1.bc4436p-35f, -0x1.b1c1a2p-32f, -1, -0x1.7dc632p-28f, -0x1.4df574p-38f, 1}},
};

enum { NEAREST_TO_A_BOUND = sizeof nearest_to_a_bound / sizeof *nearest_to_a_bound };

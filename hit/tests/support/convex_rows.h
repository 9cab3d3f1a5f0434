// Convex shapes as rows of numbers, and makers of such rows.
#pragma once

#include "convex_oracle.h"

#include <float.h>
#include <string.h>

typedef enum { POINT, SEGMENT, CIRCLE, CAPSULE, CONVEX, OBB, AABB, KINDS } Kind;

/// A shape as a row of numbers, and how many corners it has if it is a convex.
typedef struct {
    Kind kind;
    int corners;
} Spec;

enum { SHAPE_NUMBERS = 1 + 2 * HIT_CONVEX_MAX };

static inline int numbers_of(Spec spec) {
    static const int counts[KINDS] = {2, 4, 3, 5, 0, 6, 4};
    return spec.kind == CONVEX ? 1 + 2 * spec.corners : counts[spec.kind];
}

static inline hit_vec point_at(const float *n, int corners) {
    return (hit_vec){n[0], n[1]};
}

static inline hit_segment segment_at(const float *n, int corners) {
    return (hit_segment){{n[0], n[1]}, {n[2], n[3]}};
}

static inline hit_circle circle_at(const float *n, int corners) {
    return (hit_circle){{n[0], n[1]}, n[2]};
}

static inline hit_capsule capsule_at(const float *n, int corners) {
    return (hit_capsule){{n[0], n[1]}, {n[2], n[3]}, n[4]};
}

static inline hit_aabb aabb_at(const float *n, int corners) {
    return (hit_aabb){{n[0], n[1]}, {n[2], n[3]}};
}

static inline hit_obb obb_at(const float *n, int corners) {
    return (hit_obb){{n[0], n[1]}, {n[2], n[3]}, n[4], n[5]};
}

/// Any points: their hull.
static inline hit_convex convex_at(const float *n, int corners) {
    hit_vec points[HIT_CONVEX_MAX];
    memcpy(points, n + 1, (size_t)corners * sizeof *points);
    return hit_convex_hull(points, corners, n[0]);
}

/// A question about two shapes.
typedef struct {
    Spec a, b;
    float a_numbers[SHAPE_NUMBERS], b_numbers[SHAPE_NUMBERS];
} Question;

enum {
    point_kind = POINT,
    segment_kind = SEGMENT,
    circle_kind = CIRCLE,
    capsule_kind = CAPSULE,
    convex_kind = CONVEX,
    obb_kind = OBB,
    aabb_kind = AABB
};

static inline Core core_of(Spec spec, const float *n) {
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

static inline bool is_size(Spec spec, int i) {
    switch (spec.kind) {
    case CIRCLE: return i == 2;
    case CAPSULE: return i == 4;
    case CONVEX: return i == 0;
    case OBB: return i == 2 || i == 3;
    default: return false;
    }
}

static inline bool is_ratio(Spec spec, int i) {
    return spec.kind == OBB && i >= 4;
}

static inline void order_sides(Spec spec, float *n) {
    for (int i = 0; spec.kind == AABB && i < 2; i++) {
        float least = fminf(n[i], n[i + 2]), most = fmaxf(n[i], n[i + 2]);
        n[i] = least;
        n[i + 2] = most;
    }
}

/// Whole numbers: many shapes touch, and many lengths are whole.
static inline void make_whole(uint64_t *seed, Spec spec, float *n) {
    static const float turns[][2] = {{1, 0}, {0, 1}, {3, 4}, {-4, 3}, {5, 12}, {1, 1}, {2, -1}};
    const float *turn = turns[next_random(seed) % (sizeof turns / sizeof *turns)];
    const int most = next_random(seed) % 2 ? 9 : 3, radius = next_random(seed) % 2 ? 0 : 5;
    for (int i = 0; i < numbers_of(spec); i++)
        n[i] = is_ratio(spec, i)  ? turn[i - 4]
               : is_size(spec, i) ? (float)random_whole(seed, 0, spec.kind == OBB ? 5 : radius)
                                  : (float)random_whole(seed, -most, most);
    order_sides(spec, n);
}

static inline void make_usual(uint64_t *seed, Spec spec, float *n) {
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
static inline void make_mixed(uint64_t *seed, Spec spec, float *n) {
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

static inline void make_degenerate(uint64_t *seed, Spec spec, float *n) {
    static const float odd[] = {0, 0,    1e-45f, FLT_MIN, 1e-20f,  1,          1, 1 + FLT_EPSILON,
                                2, 3.0f, 4.0f,   1e15f,   FLT_MAX, FLT_MAX / 2};
    for (int i = 0; i < numbers_of(spec); i++) {
        n[i] = odd[next_random(seed) % (sizeof odd / sizeof *odd)];
        if (!is_size(spec, i) && next_random(seed) % 3 == 0) n[i] = -n[i];
    }
    order_sides(spec, n);
}

static inline Spec any_spec(uint64_t *seed, Kind kind) {
    return (Spec){kind, random_whole(seed, 1, HIT_CONVEX_MAX)};
}

static inline void make_both(uint64_t *seed, Question *q, Maker *make) {
    make(seed, q->a, q->a_numbers);
    make(seed, q->b, q->b_numbers);
}

static inline void scale(Spec spec, float *n, float by) {
    for (int i = 0; i < numbers_of(spec); i++)
        if (!is_ratio(spec, i)) n[i] *= by;
}

/// Any number of both.
static inline float *number_of(uint64_t *seed, Question *q) {
    const int a = numbers_of(q->a), at = random_whole(seed, 0, a + numbers_of(q->b) - 1);
    return at < a ? &q->a_numbers[at] : &q->b_numbers[at - a];
}

static inline float float_between(float from, float to) {
    return (float)(0.5 * ((double)from + (double)to));
}

/// Moves a number towards another value to where an answer changes, and from there by some floats. If it does not
/// change, the number has the other value.
static inline void move_to_change(uint64_t *seed, float *n, float to, int (*answer)(const void *context),
                                  const void *context) {
    float from = *n;
    const int at_start = answer(context);
    *n = to;
    if (answer(context) == at_start) return;
    for (float middle = float_between(from, to); middle != from && middle != to; middle = float_between(from, to)) {
        *n = middle;
        *(answer(context) == at_start ? &from : &to) = middle;
    }
    *n = to;
    for (int i = random_whole(seed, -3, 3); i != 0; i += i < 0 ? 1 : -1)
        *n = nextafterf(*n, i < 0 ? -INFINITY : INFINITY);
}

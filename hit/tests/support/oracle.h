// The reference for the kernel's verdicts: the same queries, computed with GMP from the definitions, slowly and
// exactly.
//
// A float is an integer times a power of two, and so is every sum, difference and product of floats. GMP's rationals
// would reduce the fraction after each step, at twenty times the cost; here the power is stored beside the integer.
#pragma once

#include <gmp.h>

#include "support.h"

/// whole * 2^power
typedef struct {
    mpz_ptr whole;
    long power;
} number;

typedef struct {
    number x, y;
} point;

enum { NUMBERS_MAX = 100000 };

/// The numbers of one query. They are allocated one after another and all freed before the next query.
static mpz_t pool[NUMBERS_MAX];
static int pool_used;
static int pool_ready;

static inline void forget_all_numbers(void) {
    pool_used = 0;
}

static inline number new_number(long power) {
    assert_true(pool_used < NUMBERS_MAX);
    if (pool_used == pool_ready) mpz_init(pool[pool_ready++]);
    return (number){pool[pool_used++], power};
}

static inline void give_back_all_memory(void) {
    while (pool_ready > 0) mpz_clear(pool[--pool_ready]);
    pool_used = 0;
}

static inline number from_float(float x) {
    int power;
    double whole = ldexp(frexp((double)x, &power), 24);
    number result = new_number(power - 24);
    mpz_set_d(result.whole, whole);
    return result;
}

/// The same number with the power of the other, if that is smaller.
static inline number aligned(number a, number b) {
    if (a.power <= b.power) return a;
    number result = new_number(b.power);
    mpz_mul_2exp(result.whole, a.whole, (mp_bitcnt_t)(a.power - b.power));
    return result;
}

/// Zero needs no power, and would make the other number long.
static inline number plus(number a, number b) {
    if (mpz_sgn(a.whole) == 0) return b;
    if (mpz_sgn(b.whole) == 0) return a;
    number x = aligned(a, b), y = aligned(b, a), result = new_number(x.power);
    mpz_add(result.whole, x.whole, y.whole);
    return result;
}

static inline number negative(number a) {
    number result = new_number(a.power);
    mpz_neg(result.whole, a.whole);
    return result;
}

static inline number less(number a, number b) {
    return plus(a, negative(b));
}

static inline number times(number a, number b) {
    number result = new_number(a.power + b.power);
    mpz_mul(result.whole, a.whole, b.whole);
    return result;
}

static inline int sign(number a) {
    return mpz_sgn(a.whole);
}

static inline number the_lesser(number a, number b) {
    return sign(less(a, b)) < 0 ? a : b;
}

static inline number the_greater(number a, number b) {
    return sign(less(a, b)) > 0 ? a : b;
}

static inline hit_verdict verdict_of_sign(int gap) {
    return gap > 0 ? HIT_APART : gap < 0 ? HIT_OVERLAP : HIT_TOUCHING;
}

static inline point exact_point(hit_vec v) {
    return (point){from_float(v.x), from_float(v.y)};
}

static inline point from_to(point a, point b) {
    return (point){less(b.x, a.x), less(b.y, a.y)};
}

static inline number inner(point a, point b) {
    return plus(times(a.x, b.x), times(a.y, b.y));
}

static inline number outer(point a, point b) {
    return less(times(a.x, b.y), times(a.y, b.x));
}

static inline bool all_finite(const float *numbers, int count) {
    for (int i = 0; i < count; i++)
        if (!isfinite(numbers[i])) return false;
    return true;
}

static inline bool is_circle(hit_circle c) {
    return all_finite((float[]){c.center.x, c.center.y, c.radius}, 3) && c.radius >= 0;
}

static inline bool is_aabb(hit_aabb b) {
    return all_finite((float[]){b.min.x, b.min.y, b.max.x, b.max.y}, 4) && b.min.x <= b.max.x && b.min.y <= b.max.y;
}

static inline bool is_obb(hit_obb b) {
    return all_finite((float[]){b.center.x, b.center.y, b.half.x, b.half.y, b.c, b.s}, 6) && b.half.x >= 0 &&
           b.half.y >= 0 && (b.c != 0 || b.s != 0);
}

/// A box by its corners, clockwise on the screen, and the directions of its sides.
typedef struct {
    point corners[4];
    point sides[2];
} rectangle;

static inline rectangle rectangle_of_aabb(hit_aabb b) {
    point min = exact_point(b.min), max = exact_point(b.max);
    number one = from_float(1), zero = from_float(0);
    return (rectangle){{min, {max.x, min.y}, max, {min.x, max.y}}, {{one, zero}, {zero, one}}};
}

static inline point corner_of_obb(hit_obb b, float sign_x, float sign_y) {
    point center = exact_point(b.center), u = {from_float(b.c), from_float(b.s)};
    number x = from_float(sign_x * b.half.x), y = from_float(sign_y * b.half.y);
    return (point){plus(center.x, less(times(x, u.x), times(y, u.y))),
                   plus(center.y, plus(times(x, u.y), times(y, u.x)))};
}

static inline rectangle rectangle_of_obb(hit_obb b) {
    point u = {from_float(b.c), from_float(b.s)};
    return (rectangle){
        {corner_of_obb(b, -1, -1), corner_of_obb(b, 1, -1), corner_of_obb(b, 1, 1), corner_of_obb(b, -1, 1)},
        {u, {negative(u.y), u.x}}};
}

typedef struct {
    number first, last;
} interval;

/// From the first to the last corner along a direction.
static inline interval shadow(const rectangle *r, point direction) {
    number at = inner(r->corners[0], direction);
    interval all = {at, at};
    for (int i = 1; i < 4; i++) {
        at = inner(r->corners[i], direction);
        all = (interval){the_lesser(all.first, at), the_greater(all.last, at)};
    }
    return all;
}

static inline int separation_sign(const rectangle *a, const rectangle *b, point direction) {
    interval on_a = shadow(a, direction), on_b = shadow(b, direction);
    return sign(the_greater(less(on_b.first, on_a.last), less(on_a.first, on_b.last)));
}

/// The sign of the greatest separation along any side.
static inline hit_verdict judge_rectangles(rectangle a, rectangle b) {
    int greatest = -1;
    for (int i = 0; i < 4; i++) {
        int separation = separation_sign(&a, &b, i < 2 ? a.sides[i] : b.sides[i - 2]);
        if (separation > greatest) greatest = separation;
    }
    return verdict_of_sign(greatest);
}

static inline bool is_strictly_inside(const rectangle *r, point p) {
    for (int i = 0; i < 4; i++) {
        point from = r->corners[i], to = r->corners[(i + 1) % 4];
        if (sign(outer(from_to(from, to), from_to(from, p))) <= 0) return false;
    }
    return true;
}

static inline number squared_length(point a) {
    return inner(a, a);
}

/// The sign of the distance from p to the segment minus the radius: to an end, or to the line between the ends.
static inline int segment_gap(point from, point to, point p, number radius) {
    point edge = from_to(from, to), towards_p = from_to(from, p);
    number length2 = squared_length(edge), along = inner(edge, towards_p), radius2 = times(radius, radius);
    if (sign(along) <= 0) return sign(less(squared_length(towards_p), radius2));
    if (sign(less(along, length2)) >= 0) return sign(less(squared_length(from_to(to, p)), radius2));
    number area = outer(edge, towards_p);
    return sign(less(times(area, area), times(radius2, length2)));
}

static inline hit_verdict judge_circle_rectangle(hit_circle circle, rectangle r) {
    point center = exact_point(circle.center);
    if (is_strictly_inside(&r, center)) return HIT_OVERLAP;
    int least = 1;
    for (int i = 0; i < 4; i++) {
        int gap = segment_gap(r.corners[i], r.corners[(i + 1) % 4], center, from_float(circle.radius));
        if (gap < least) least = gap;
    }
    return verdict_of_sign(least);
}

static inline bool is_segment(hit_segment s) {
    return all_finite((float[]){s.from.x, s.from.y, s.to.x, s.to.y}, 4);
}

static inline hit_verdict judge_segment_circle(hit_segment s, hit_circle circle) {
    return verdict_of_sign(
        segment_gap(exact_point(s.from), exact_point(s.to), exact_point(circle.center), from_float(circle.radius)));
}

/// A part of a segment: two fractions of the way with positive denominators.
typedef struct {
    number first, first_of, last, last_of;
} part;

/// Clips the part to where start + t * (end - start) >= 0. False if that is nowhere.
static inline bool clip(part *p, number start, number end) {
    number change = less(end, start), at = negative(start);
    if (sign(change) == 0) return sign(start) >= 0;
    if (sign(change) > 0) {
        if (sign(less(times(at, p->first_of), times(p->first, change))) > 0) p->first = at, p->first_of = change;
    } else {
        if (sign(less(times(start, p->last_of), times(p->last, negative(change)))) < 0)
            p->last = start, p->last_of = negative(change);
    }
    return sign(less(times(p->last, p->first_of), times(p->first, p->last_of))) >= 0;
}

/// Clips the segment to one side of the box after another. A part that is on one side all along, or only a point of the
/// segment, is on the rim.
static inline hit_verdict judge_segment_rectangle(hit_segment s, rectangle r) {
    point from = exact_point(s.from), to = exact_point(s.to);
    part inside = {from_float(0), from_float(1), from_float(1), from_float(1)};
    bool is_on_rim = false;
    for (int i = 0; i < 4; i++) {
        point side = r.sides[i % 2];
        if (i >= 2) side = (point){negative(side.x), negative(side.y)};
        number start = outer(side, from_to(r.corners[i], from)), end = outer(side, from_to(r.corners[i], to));
        if (!clip(&inside, start, end)) return HIT_APART;
        if (sign(start) == 0 && sign(end) == 0) is_on_rim = true;
    }
    bool is_a_point = sign(less(times(inside.last, inside.first_of), times(inside.first, inside.last_of))) == 0;
    return is_on_rim || is_a_point ? HIT_TOUCHING : HIT_OVERLAP;
}

/// The lesser of how far b is inside a's first and last corner along each side of a: its sign as a verdict.
static inline hit_verdict judge_rectangle_in_rectangle(rectangle b, rectangle a) {
    int greatest = -1;
    for (int i = 0; i < 2; i++) {
        interval outer = shadow(&a, a.sides[i]), inner = shadow(&b, a.sides[i]);
        int beyond = sign(the_greater(less(outer.first, inner.first), less(inner.last, outer.last)));
        if (beyond > greatest) greatest = beyond;
    }
    return verdict_of_sign(greatest);
}

/// The sign of radius |side| - depth: of the squares if the depth is not negative.
static inline int beyond_depth(number depth, number radius, point side) {
    if (sign(depth) < 0) return 1;
    number reach2 = times(times(radius, radius), squared_length(side));
    return sign(less(reach2, times(depth, depth)));
}

static inline hit_verdict judge_circle_in_rectangle(hit_circle b, rectangle a) {
    int greatest = -1;
    for (int i = 0; i < 2; i++) {
        interval outer = shadow(&a, a.sides[i]);
        number center = inner(exact_point(b.center), a.sides[i]), radius = from_float(b.radius);
        int before = beyond_depth(less(center, outer.first), radius, a.sides[i]);
        int after = beyond_depth(less(outer.last, center), radius, a.sides[i]);
        if (before > greatest) greatest = before;
        if (after > greatest) greatest = after;
    }
    return verdict_of_sign(greatest);
}

static inline hit_verdict judge_rectangle_in_circle(rectangle b, hit_circle a) {
    number radius = from_float(a.radius), radius2 = times(radius, radius);
    int greatest = -1;
    for (int i = 0; i < 4; i++) {
        int beyond = sign(less(squared_length(from_to(exact_point(a.center), b.corners[i])), radius2));
        if (beyond > greatest) greatest = beyond;
    }
    return verdict_of_sign(greatest);
}

static inline hit_verdict judge_circle_in_circle(hit_circle b, hit_circle a) {
    number rest = less(from_float(a.radius), from_float(b.radius));
    if (sign(rest) < 0) return HIT_APART;
    point between = from_to(exact_point(a.center), exact_point(b.center));
    return verdict_of_sign(sign(less(squared_length(between), times(rest, rest))));
}

static inline hit_verdict judge_circles(hit_circle a, hit_circle b) {
    number reach = plus(from_float(a.radius), from_float(b.radius));
    point between = from_to(exact_point(a.center), exact_point(b.center));
    return verdict_of_sign(sign(less(squared_length(between), times(reach, reach))));
}

// The reference for the verdicts of convex shapes: the Minkowski difference of the cores with GMP, from the definition.
#pragma once

#include "oracle.h"

enum { DIFFERENCES_MAX = 2 * HIT_CONVEX_MAX * HIT_CONVEX_MAX };

/// A core by its corners, in any order.
typedef struct {
    int count; ///< 0: the shape is not valid
    hit_vec corners[HIT_CONVEX_MAX];
    float radius;
    bool is_box;
    hit_obb box;
} Core;

/// The hull of points, clockwise on the screen.
typedef struct {
    int count;
    point corners[DIFFERENCES_MAX];
} Difference;

static inline point exact_corner(const Core *core, int i) {
    if (!core->is_box) return exact_point(core->corners[i]);
    return corner_of_obb(core->box, i == 1 || i == 2 ? 1 : -1, i < 2 ? -1 : 1);
}

static inline bool is_same_point(point a, point b) {
    return sign(less(a.x, b.x)) == 0 && sign(less(a.y, b.y)) == 0;
}

/// Gift wrapping: from a corner to the one that no other is to the left of.
static inline Difference hull_of(const point *all, int count) {
    int first = 0;
    for (int i = 1; i < count; i++) {
        int x = sign(less(all[i].x, all[first].x));
        if (x < 0 || (x == 0 && sign(less(all[i].y, all[first].y)) < 0)) first = i;
    }
    Difference hull = {0};
    point at = all[first];
    do {
        assert_true(hull.count < DIFFERENCES_MAX);
        hull.corners[hull.count++] = at;
        point next = at;
        for (int i = 0; i < count; i++) {
            if (is_same_point(all[i], at)) continue;
            point way = from_to(at, next), other = from_to(at, all[i]);
            int turn = is_same_point(next, at) ? -1 : sign(outer(way, other));
            if (turn < 0 || (turn == 0 && sign(less(squared_length(other), squared_length(way))) > 0)) next = all[i];
        }
        at = next;
    } while (!is_same_point(at, all[first]));
    return hull;
}

/// All b - a. Returns how many.
static inline int differences_of(const Core *a, const Core *b, point *all) {
    int count = 0;
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++) all[count++] = from_to(exact_corner(a, i), exact_corner(b, k));
    return count;
}

static inline Difference difference_of(const Core *a, const Core *b) {
    point all[DIFFERENCES_MAX] = {0};
    const int count = differences_of(a, b, all);
    return hull_of(all, count);
}

/// How near the origin is to a hull: apart if it is farther than `radii`.
static inline hit_verdict judge_difference(const Difference *hull, number radii) {
    const point origin = exact_point((hit_vec){0, 0});
    bool is_inside = true;
    int least = 1;
    for (int i = 0; i < hull->count; i++) {
        point from = hull->corners[i], to = hull->corners[(i + 1) % hull->count];
        if (sign(outer(from_to(from, to), from_to(from, origin))) <= 0) is_inside = false;
        int gap = segment_gap(from, to, origin, radii);
        if (gap < least) least = gap;
    }
    return is_inside ? HIT_OVERLAP : verdict_of_sign(least);
}

static inline hit_verdict judge_cores(const Core *a, const Core *b) {
    if (a->count == 0 || b->count == 0) return HIT_APART;
    const Difference hull = difference_of(a, b);
    return judge_difference(&hull, plus(from_float(a->radius), from_float(b->radius)));
}

static inline double to_double(number a) {
    return ldexp(mpz_get_d(a.whole), (int)a.power);
}

/// The distance of the origin from a hull, or minus its depth inside.
static inline double measure_difference(const Difference *hull) {
    double depth = HUGE_VAL, distance = HUGE_VAL;
    for (int i = 0; i < hull->count; i++) {
        const point from = hull->corners[i], to = hull->corners[(i + 1) % hull->count], way = from_to(from, to);
        const double x = to_double(from.x), y = to_double(from.y), dx = to_double(way.x), dy = to_double(way.y);
        const double length2 = dx * dx + dy * dy;
        const double t = length2 > 0 ? fmin(fmax(-(x * dx + y * dy) / length2, 0), 1) : 0;
        distance = fmin(distance, hypot(x + t * dx, y + t * dy));
        depth = fmin(depth, length2 > 0 ? (y * dx - x * dy) / -sqrt(length2) : 0);
    }
    return depth > 0 ? -depth : distance;
}

/// The distance of two cores, or minus the depth of their overlap.
static inline double measure_cores(const Core *a, const Core *b) {
    const Difference hull = difference_of(a, b);
    return measure_difference(&hull);
}

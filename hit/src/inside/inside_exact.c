// Stages 2 and 3 of containment (core/filter.h): the sign of how far b sticks out of a (core/arithmetic.h).
#include "../core/lengths.h"
#include "hit/inside.h"
#include "hit/pair.h"

static hit_containment containment_of(double beyond) {
    return (hit_containment)verdict_of(beyond);
}

// In a circle.

HIT_INLINE number circle_beyond_circle(arithmetic in, hit_circle a, hit_circle b) {
    return difference(in, squared_distance(in, a.center, b.center), square(in, way(in, b.radius, a.radius)));
}

static double sign_beyond_circle(hit_circle a, hit_circle b) {
    RETURN_SIGN_OF(circle_beyond_circle(in, a, b));
}

hit_containment hit_circle_contains_circle_exact_(hit_circle a, hit_circle b) {
    if (!hit_circle_is_valid(a) || !hit_circle_is_valid(b) || a.radius < b.radius) return HIT_NOT_INSIDE;
    return containment_of(sign_beyond_circle(a, b));
}

/// A circle contains a box if it contains its corners, and a corner if the corner touches or overlaps it.
hit_containment hit_circle_contains_aabb_exact_(hit_circle a, hit_aabb b) {
    if (!hit_circle_is_valid(a) || !hit_aabb_is_valid(b)) return HIT_NOT_INSIDE;
    const hit_vec corners[4] = {b.min, {b.max.x, b.min.y}, b.max, {b.min.x, b.max.y}};
    hit_verdict least = HIT_OVERLAP;
    for (int i = 0; i < 4; i++) {
        hit_verdict corner = hit_point_circle(corners[i], a);
        if (corner < least) least = corner;
    }
    return (hit_containment)least;
}

/// Of one corner of b, for half extents with its signs.
HIT_INLINE number corner_beyond_circle(arithmetic in, hit_circle a, hit_obb b, hit_vec half) {
    const double x[] = {(double)b.center.x, -(double)a.center.x, times(half.x, b.c), -times(half.y, b.s)};
    const double y[] = {(double)b.center.y, -(double)a.center.y, times(half.x, b.s), times(half.y, b.c)};
    number distance2 = sum(in, square(in, total(in, 4, x)), square(in, total(in, 4, y)));
    return difference(in, distance2, number_of(in, times(a.radius, a.radius)));
}

static double sign_of_corner(hit_circle a, hit_obb b, hit_vec half) {
    RETURN_SIGN_OF(corner_beyond_circle(in, a, b, half));
}

hit_containment hit_circle_contains_obb_exact_(hit_circle a, hit_obb b) {
    if (!hit_circle_is_valid(a) || !hit_obb_is_valid(b)) return HIT_NOT_INSIDE;
    double beyond = -1.0;
    for (int i = 0; i < 4; i++) {
        hit_vec half = {i % 2 == 0 ? -b.half.x : b.half.x, i < 2 ? -b.half.y : b.half.y};
        beyond = greater(beyond, sign_of_corner(a, b, half));
    }
    return containment_of(beyond);
}

// In a box: the greatest over its sides.

HIT_INLINE number circle_beyond_upright_side(arithmetic in, hit_aabb a, int side, hit_circle b) {
    return sum(in, beyond_upright_side(in, a, side, b.center), number_of(in, (double)b.radius));
}

static double sign_of_circle_beyond_upright_side(hit_aabb a, int side, hit_circle b) {
    RETURN_SIGN_OF(circle_beyond_upright_side(in, a, side, b));
}

hit_containment hit_aabb_contains_circle_exact_(hit_aabb a, hit_circle b) {
    if (!hit_aabb_is_valid(a) || !hit_circle_is_valid(b)) return HIT_NOT_INSIDE;
    double beyond = -1.0;
    for (int side = 0; side < SIDES; side++) beyond = greater(beyond, sign_of_circle_beyond_upright_side(a, side, b));
    return containment_of(beyond);
}

/// The rounded difference of two floats has the right sign.
hit_containment hit_aabb_contains_aabb_exact_(hit_aabb a, hit_aabb b) {
    if (!hit_aabb_is_valid(a) || !hit_aabb_is_valid(b)) return HIT_NOT_INSIDE;
    return containment_of((double)hit_aabb_beyond_(a, b));
}

HIT_INLINE number obb_beyond_upright_side(arithmetic in, hit_aabb a, int side, hit_obb b) {
    return sum(in, beyond_upright_side(in, a, side, b.center), upright_reach(in, b, side));
}

static double sign_of_obb_beyond_upright_side(hit_aabb a, int side, hit_obb b) {
    RETURN_SIGN_OF(obb_beyond_upright_side(in, a, side, b));
}

hit_containment hit_aabb_contains_obb_exact_(hit_aabb a, hit_obb b) {
    if (!hit_aabb_is_valid(a) || !hit_obb_is_valid(b)) return HIT_NOT_INSIDE;
    double beyond = -1.0;
    for (int side = 0; side < SIDES; side++) beyond = greater(beyond, sign_of_obb_beyond_upright_side(a, side, b));
    return containment_of(beyond);
}

/// radius |u| + x, where x is how far the center is beyond a side, times |u|: x where it is positive, otherwise
/// radius² |u|² - x².
HIT_INLINE number circle_beyond_side(arithmetic in, hit_obb a, int side, hit_circle b) {
    number x = beyond_side(in, a, side, b.center);
    if (x.value > 0.0) return x;
    return difference(in, squared_radius(in, b.radius, axis_of(a)), square(in, x));
}

static double sign_of_circle_beyond_side(hit_obb a, int side, hit_circle b) {
    RETURN_SIGN_OF(circle_beyond_side(in, a, side, b));
}

hit_containment hit_obb_contains_circle_exact_(hit_obb a, hit_circle b) {
    if (!hit_obb_is_valid(a) || !hit_circle_is_valid(b)) return HIT_NOT_INSIDE;
    double beyond = -1.0;
    for (int side = 0; side < SIDES; side++) beyond = greater(beyond, sign_of_circle_beyond_side(a, side, b));
    return containment_of(beyond);
}

static double sign_of_corner_beyond_side(hit_obb a, int side, hit_aabb b) {
    RETURN_SIGN_OF(beyond_side(in, a, side, farthest_corner(b, out_of_side(a, side))));
}

hit_containment hit_obb_contains_aabb_exact_(hit_obb a, hit_aabb b) {
    if (!hit_obb_is_valid(a) || !hit_aabb_is_valid(b)) return HIT_NOT_INSIDE;
    double beyond = -1.0;
    for (int side = 0; side < SIDES; side++) beyond = greater(beyond, sign_of_corner_beyond_side(a, side, b));
    return containment_of(beyond);
}

HIT_INLINE number obb_beyond_side(arithmetic in, hit_obb a, int side, hit_obb b) {
    return sum(in, beyond_side(in, a, side, b.center), reach_of(in, b, out_of_side(a, side)));
}

static double sign_of_obb_beyond_side(hit_obb a, int side, hit_obb b) {
    RETURN_SIGN_OF(obb_beyond_side(in, a, side, b));
}

hit_containment hit_obb_contains_obb_exact_(hit_obb a, hit_obb b) {
    if (!hit_obb_is_valid(a) || !hit_obb_is_valid(b)) return HIT_NOT_INSIDE;
    double beyond = -1.0;
    for (int side = 0; side < SIDES; side++) beyond = greater(beyond, sign_of_obb_beyond_side(a, side, b));
    return containment_of(beyond);
}

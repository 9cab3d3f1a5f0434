// Stages 2 and 3 of the verdicts (core/filter.h): the sign of a formula (core/arithmetic.h).
#include "../core/lengths.h"
#include "hit/pair.h"

// Circle against circle.

HIT_INLINE number circles_gap(arithmetic in, hit_circle a, hit_circle b) {
    return difference(in, squared_distance(in, a.center, b.center), square(in, way(in, -a.radius, b.radius)));
}

static double sign_of_circles_gap(hit_circle a, hit_circle b) {
    RETURN_SIGN_OF(circles_gap(in, a, b));
}

hit_verdict hit_circle_circle_exact_(hit_circle a, hit_circle b) {
    if (!hit_circle_is_valid(a) || !hit_circle_is_valid(b)) return HIT_APART;
    return verdict_of(sign_of_circles_gap(a, b));
}

// AABB against AABB.

hit_verdict hit_aabb_aabb_exact_(hit_aabb a, hit_aabb b) {
    if (!hit_aabb_is_valid(a) || !hit_aabb_is_valid(b)) return HIT_APART;
    return verdict_of((double)hit_aabb_separation_(a, b));
}

// Circle against AABB.

/// How far x is outside of an interval.
HIT_INLINE number outside(arithmetic in, float min, float max, float x) {
    return x < min ? way(in, x, min) : x > max ? way(in, max, x) : number_of(in, 0.0);
}

HIT_INLINE number circle_aabb_gap(arithmetic in, hit_circle a, hit_aabb b) {
    number x = outside(in, b.min.x, b.max.x, a.center.x), y = outside(in, b.min.y, b.max.y, a.center.y);
    number radius2 = number_of(in, times(a.radius, a.radius));
    return difference(in, sum(in, square(in, x), square(in, y)), radius2);
}

static double sign_of_circle_aabb_gap(hit_circle a, hit_aabb b) {
    RETURN_SIGN_OF(circle_aabb_gap(in, a, b));
}

hit_verdict hit_circle_aabb_exact_(hit_circle a, hit_aabb b) {
    if (!hit_circle_is_valid(a) || !hit_aabb_is_valid(b)) return HIT_APART;
    hit_vec at = a.center;
    if (b.min.x < at.x && at.x < b.max.x && b.min.y < at.y && at.y < b.max.y) return HIT_OVERLAP;
    return verdict_of(sign_of_circle_aabb_gap(a, b));
}

// Circle against OBB.

/// Where the center is inside, the greater of two negative lengths.
HIT_INLINE number circle_obb_gap(arithmetic in, hit_circle a, hit_obb b) {
    number x = beyond_sides(in, b, 0, a.center), y = beyond_sides(in, b, 1, a.center);
    if (x.value < 0.0 && y.value < 0.0) return number_within(greater(x.value, y.value), greater(x.error, y.error));
    number distance2 = sum(in, square(in, positive(x)), square(in, positive(y)));
    return difference(in, distance2, squared_radius(in, a.radius, axis_of(b)));
}

static double sign_of_circle_obb_gap(hit_circle a, hit_obb b) {
    RETURN_SIGN_OF(circle_obb_gap(in, a, b));
}

hit_verdict hit_circle_obb_exact_(hit_circle a, hit_obb b) {
    if (!hit_circle_is_valid(a) || !hit_obb_is_valid(b)) return HIT_APART;
    return verdict_of(sign_of_circle_obb_gap(a, b));
}

// OBB against OBB.

/// On an axis of `near`.
HIT_INLINE number separation(arithmetic in, hit_obb near, hit_obb far, int axis) {
    return difference(in, beyond_sides(in, near, axis, far.center), reach_of(in, far, out_of_side(near, 2 * axis + 1)));
}

static double sign_of_separation(hit_obb near, hit_obb far, int axis) {
    RETURN_SIGN_OF(separation(in, near, far, axis));
}

hit_verdict hit_obb_obb_on_axis(hit_obb a, hit_obb b, int index) {
    if (!hit_obb_is_valid(a) || !hit_obb_is_valid(b)) return HIT_APART;
    return verdict_of(index < 2 ? sign_of_separation(a, b, index) : sign_of_separation(b, a, index - 2));
}

hit_verdict hit_obb_obb_exact_(hit_obb a, hit_obb b) {
    hit_verdict verdict = HIT_OVERLAP;
    for (int axis = 0; axis < 4 && verdict != HIT_APART; axis++) {
        hit_verdict on_axis = hit_obb_obb_on_axis(a, b, axis);
        if (on_axis < verdict) verdict = on_axis; // the greatest gap counts: APART < TOUCHING < OVERLAP
    }
    return verdict;
}

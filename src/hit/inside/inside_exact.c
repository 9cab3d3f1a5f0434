// Stages 2 and 3 of containment (core/filter.h). The sign is that of how far b sticks out of a.
#include "inside.h"
#include "pair.h"
#include "pairs/linear.h"

static hit_containment containment_of(double beyond) {
    return (hit_containment)verdict_of(beyond);
}

// In a circle.

/// (b - a)² - (a.radius - b.radius)² has nine products of two floats.
hit_containment hit_circle_contains_circle_exact_(hit_circle a, hit_circle b) {
    if (!hit_circle_is_valid(a) || !hit_circle_is_valid(b) || a.radius < b.radius) return HIT_NOT_INSIDE;
    linear gap;
    gap.count = 0;
    add_squared_way(&gap, a.center, b.center);
    add_term(&gap, (double)a.radius * (double)a.radius, -1.0f);
    add_term(&gap, (double)a.radius * (double)b.radius, 2.0f);
    add_term(&gap, (double)b.radius * (double)b.radius, -1.0f);
    return containment_of(sign_of_sum(&gap));
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

/// One coordinate of a corner of an OBB relative to a point: four terms, each exact in double.
typedef struct {
    double terms[4];
} corner_offset;

static double rounded_offset(const corner_offset *offset, double *error) {
    double sum = 0.0, size = 0.0;
    for (int i = 0; i < 4; i++) {
        sum += offset->terms[i];
        size += fabs(offset->terms[i]);
    }
    *error = 2.0 * DBL_EPSILON * size;
    return sum;
}

static void add_squared_offset(expansion *sum, const corner_offset *offset) {
    expansion exact;
    exact.count = 0;
    for (int i = 0; i < 4; i++) add(&exact, offset->terms[i]);
    add_square(sum, &exact);
}

/// The sign of x² + y² - radius².
///
/// The bound: prove/circle_contains_obb_double.g. A coordinate rounds by 3 u of its terms, distance2 by 2 u; 4 u leave
/// room for each.
static double corner_beyond_circle(corner_offset x, corner_offset y, float radius) {
    double x_error, y_error, at_x = rounded_offset(&x, &x_error), at_y = rounded_offset(&y, &y_error);
    double distance2 = at_x * at_x + at_y * at_y, radius2 = (double)radius * (double)radius, gap = distance2 - radius2;
    double error = 2.0 * x_error * (fabs(at_x) + x_error) + 2.0 * y_error * (fabs(at_y) + y_error);
    if (fabs(gap) > error + 2.0 * DBL_EPSILON * (distance2 + radius2)) return gap;
    expansion exact;
    exact.count = 0;
    add_squared_offset(&exact, &x);
    add_squared_offset(&exact, &y);
    add(&exact, -radius2);
    return sign_of(&exact);
}

hit_containment hit_circle_contains_obb_exact_(hit_circle a, hit_obb b) {
    if (!hit_circle_is_valid(a) || !hit_obb_is_valid(b)) return HIT_NOT_INSIDE;
    double c = (double)b.c, s = (double)b.s, beyond = -1.0;
    for (int i = 0; i < 4; i++) {
        double half_x = i % 2 == 0 ? -(double)b.half.x : (double)b.half.x;
        double half_y = i < 2 ? -(double)b.half.y : (double)b.half.y;
        corner_offset x = {{(double)b.center.x, -(double)a.center.x, half_x * c, -half_y * s}};
        corner_offset y = {{(double)b.center.y, -(double)a.center.y, half_x * s, half_y * c}};
        beyond = greater(beyond, corner_beyond_circle(x, y, a.radius));
    }
    return containment_of(beyond);
}

// In a box: the greatest over its sides.

hit_containment hit_aabb_contains_circle_exact_(hit_aabb a, hit_circle b) {
    if (!hit_aabb_is_valid(a) || !hit_circle_is_valid(b)) return HIT_NOT_INSIDE;
    double beyond = -1.0;
    for (int side = 0; side < SIDES; side++) {
        linear gap = beyond_upright_side(a, side, b.center);
        add_term(&gap, 1.0, b.radius);
        beyond = greater(beyond, sign_of_sum(&gap));
    }
    return containment_of(beyond);
}

/// The rounded difference of two floats has the right sign.
hit_containment hit_aabb_contains_aabb_exact_(hit_aabb a, hit_aabb b) {
    if (!hit_aabb_is_valid(a) || !hit_aabb_is_valid(b)) return HIT_NOT_INSIDE;
    return containment_of((double)hit_aabb_beyond_(a, b));
}

hit_containment hit_aabb_contains_obb_exact_(hit_aabb a, hit_obb b) {
    if (!hit_aabb_is_valid(a) || !hit_obb_is_valid(b)) return HIT_NOT_INSIDE;
    double beyond = -1.0;
    for (int side = 0; side < SIDES; side++) {
        linear gap = beyond_upright_side(a, side, b.center);
        add_upright_reach(&gap, 1.0f, b, side);
        beyond = greater(beyond, sign_of_sum(&gap));
    }
    return containment_of(beyond);
}

/// The sign of radius |u| + x, where x is how far the center is beyond a side, times |u|. Where x is negative, that of
/// radius² |u|² - x². As an exact sum x has 8 parts at most and its square 128.
///
/// The bound: prove/obb_contains_circle_double.g. x is off by `error`, depth2 rounds by 1 u, reach2 by 2 u; 4 u leave
/// room.
static double circle_beyond_side(hit_obb a, int side, hit_circle b) {
    linear x = beyond_side(a, side, b.center);
    if (sign_of_sum(&x) > 0.0) return 1.0;
    double error, depth = rounded_sum(&x, &error);
    double c2 = (double)a.c * (double)a.c, s2 = (double)a.s * (double)a.s,
           radius2 = (double)b.radius * (double)b.radius;
    double reach2 = radius2 * (c2 + s2), depth2 = depth * depth, gap = reach2 - depth2;
    if (fabs(gap) > 2.0 * error * (fabs(depth) + error) + 2.0 * DBL_EPSILON * (reach2 + depth2)) return gap;
    expansion exact_x = exact_sum(&x), exact;
    exact.count = 0;
    add_square(&exact, &exact_x);
    add_product(&exact, -radius2, c2);
    add_product(&exact, -radius2, s2);
    return -sign_of(&exact);
}

hit_containment hit_obb_contains_circle_exact_(hit_obb a, hit_circle b) {
    if (!hit_obb_is_valid(a) || !hit_circle_is_valid(b)) return HIT_NOT_INSIDE;
    double beyond = -1.0;
    for (int side = 0; side < SIDES; side++) beyond = greater(beyond, circle_beyond_side(a, side, b));
    return containment_of(beyond);
}

hit_containment hit_obb_contains_aabb_exact_(hit_obb a, hit_aabb b) {
    if (!hit_obb_is_valid(a) || !hit_aabb_is_valid(b)) return HIT_NOT_INSIDE;
    double beyond = -1.0;
    for (int side = 0; side < SIDES; side++) {
        linear gap = beyond_side(a, side, farthest_corner(b, out_of_side(a, side)));
        beyond = greater(beyond, sign_of_sum(&gap));
    }
    return containment_of(beyond);
}

hit_containment hit_obb_contains_obb_exact_(hit_obb a, hit_obb b) {
    if (!hit_obb_is_valid(a) || !hit_obb_is_valid(b)) return HIT_NOT_INSIDE;
    double beyond = -1.0;
    for (int side = 0; side < SIDES; side++) {
        hit_vec out = out_of_side(a, side), u = {b.c, b.s}, v = {-b.s, b.c};
        linear gap = beyond_side(a, side, b.center);
        add_reach(&gap, b.half.x, u, out);
        add_reach(&gap, b.half.y, v, out);
        beyond = greater(beyond, sign_of_sum(&gap));
    }
    return containment_of(beyond);
}

// Stages 2 and 3 of the verdicts (core/filter.h): in double with a bound, and if that cannot decide, exactly. The
// bounds are proven like those in float (prove/*_double.g), with u = 2^-53 = DBL_EPSILON / 2, but fewer operations
// round: products of two floats are exact in double. Terms of at most six floats neither overflow nor underflow in
// double (expansion.h), so the bounds need no term for that.
#include <float.h>
#include <math.h>

#include "core/vec64.h"
#include "pair.h"
#include "pairs/expansion.h"

/// A product of two floats has at most 48 bits, so it is exact in double.
static double times(float a, float b) {
    return (double)a * (double)b;
}

// Circle against circle.

/// Adds (b - a)² = b² - 2ab + a².
static void add_squared_difference(expansion *sum, float a, float b) {
    add(sum, times(b, b));
    add(sum, -2.0 * times(a, b));
    add(sum, times(a, a));
}

static double exact_circles_gap(hit_circle a, hit_circle b) {
    expansion gap;
    gap.count = 0;
    add_squared_difference(&gap, a.center.x, b.center.x);
    add_squared_difference(&gap, a.center.y, b.center.y);
    add(&gap, -times(a.radius, a.radius));
    add(&gap, -2.0 * times(a.radius, b.radius));
    add(&gap, -times(b.radius, b.radius));
    return sign_of(&gap);
}

/// The bound: prove/circle_circle_double.g. The squared distance has 4 u and the squared radii have 3 u. A multiple of
/// the gap cannot change its sign, so that is 3.5 u of their sum.
hit_verdict hit_circle_circle_exact_(hit_circle a, hit_circle b) {
    if (!hit_circle_is_valid(a) || !hit_circle_is_valid(b)) return HIT_APART;
    vec64 delta = minus(to_vec64(b.center), to_vec64(a.center));
    double radii = (double)a.radius + (double)b.radius;
    double distance2 = dot(delta, delta), radii2 = radii * radii, gap = distance2 - radii2;
    if (fabs(gap) > 2.0 * DBL_EPSILON * (distance2 + radii2)) return verdict_of(gap);
    return verdict_of(exact_circles_gap(a, b));
}

// AABB against AABB.

hit_verdict hit_aabb_aabb_exact_(hit_aabb a, hit_aabb b) {
    if (!hit_aabb_is_valid(a) || !hit_aabb_is_valid(b)) return HIT_APART;
    return verdict_of((double)hit_aabb_separation_(a, b));
}

// Circle against AABB.

/// Adds the squared distance of x from an interval.
static void add_squared_outside(expansion *sum, float min, float max, float x) {
    if (x < min) add_squared_difference(sum, x, min);
    if (x > max) add_squared_difference(sum, max, x);
}

static double exact_circle_aabb_gap(hit_circle a, hit_aabb b) {
    expansion gap;
    gap.count = 0;
    add_squared_outside(&gap, b.min.x, b.max.x, a.center.x);
    add_squared_outside(&gap, b.min.y, b.max.y, a.center.y);
    add(&gap, -times(a.radius, a.radius));
    return sign_of(&gap);
}

static double outside(float min, float max, float x) {
    return greater(greater((double)min - (double)x, (double)x - (double)max), 0.0);
}

/// The bound: prove/circle_aabb_double.g. 4 u of the squared distance and nothing of the squared radius. A multiple of
/// the gap does no harm, so that is 2 u of their sum.
hit_verdict hit_circle_aabb_exact_(hit_circle a, hit_aabb b) {
    if (!hit_circle_is_valid(a) || !hit_aabb_is_valid(b)) return HIT_APART;
    hit_vec at = a.center;
    if (b.min.x < at.x && at.x < b.max.x && b.min.y < at.y && at.y < b.max.y) return HIT_OVERLAP;
    vec64 out = {outside(b.min.x, b.max.x, a.center.x), outside(b.min.y, b.max.y, a.center.y)};
    double distance2 = dot(out, out), radius2 = times(a.radius, a.radius), gap = distance2 - radius2;
    if (fabs(gap) > 1.0625 * DBL_EPSILON * (distance2 + radius2)) return verdict_of(gap);
    return verdict_of(exact_circle_aabb_gap(a, b));
}

// Oriented boxes: lengths along an axis, in units of the length of (c, s).

/// Adds factor * (b - a) · axis.
static void add_distance(expansion *sum, double factor, hit_vec a, hit_vec b, hit_vec axis) {
    add(sum, factor * times(b.x, axis.x));
    add(sum, -factor * times(a.x, axis.x));
    add(sum, factor * times(b.y, axis.y));
    add(sum, -factor * times(a.y, axis.y));
}

/// Subtracts half * |u · axis|. The rounded sum of two numbers has the right sign.
static void subtract_shadow(expansion *sum, float half, hit_vec u, hit_vec axis) {
    double x = times(u.x, axis.x), y = times(u.y, axis.y);
    double towards = x + y < 0.0 ? (double)half : -(double)half;
    add_product(sum, towards, x);
    add_product(sum, towards, y);
}

/// Adds |(b - a) · axis|.
static void add_absolute_distance(expansion *sum, hit_vec a, hit_vec b, hit_vec axis) {
    expansion distance;
    distance.count = 0;
    add_distance(&distance, 1.0, a, b, axis);
    add_distance(sum, sign_of(&distance), a, b, axis);
}

static hit_vec axis_of(hit_obb box) {
    return (hit_vec){box.c, box.s};
}

static hit_vec quarter_turn(hit_vec v) {
    return (hit_vec){-v.y, v.x};
}

static double sum_of_sizes(vec64 v) {
    return fabs(v.x) + fabs(v.y);
}

// Circle against OBB.

/// How far a point is beyond the nearer face across an axis, negative inside. At most 8 parts.
static expansion exact_beyond(hit_obb box, hit_vec point, hit_vec axis, float half) {
    expansion beyond;
    beyond.count = 0;
    add_absolute_distance(&beyond, box.center, point, axis);
    subtract_shadow(&beyond, half, axis, axis);
    return beyond;
}

/// Two squares of 8 parts, each of 8 * 8 products of 2 parts, and 4 parts of the radius: at most 260 terms.
static double exact_circle_obb_gap(hit_circle a, hit_obb b) {
    hit_vec u = axis_of(b);
    expansion x = exact_beyond(b, a.center, u, b.half.x);
    expansion y = exact_beyond(b, a.center, quarter_turn(u), b.half.y);
    if (sign_of(&x) < 0.0 && sign_of(&y) < 0.0) return -1.0;
    expansion gap;
    gap.count = 0;
    if (sign_of(&x) > 0.0) add_square(&gap, &x);
    if (sign_of(&y) > 0.0) add_square(&gap, &y);
    add_product(&gap, -times(a.radius, a.radius), times(u.x, u.x));
    add_product(&gap, -times(a.radius, a.radius), times(u.y, u.y));
    return sign_of(&gap);
}

/// The bound: prove/circle_obb_double_lengths.g and prove/circle_obb_double.g. A length is off by at most 3 u of reach
/// (|dx| + |dy| + (half.x + half.y) reach) before its last rounding. The sum of the squares has 4 u, the squared radius
/// 2 u, because only |u|² and the product with it round. That is 3 u of both, and a multiple of the gap.
hit_verdict hit_circle_obb_exact_(hit_circle a, hit_obb b) {
    if (!hit_circle_is_valid(a) || !hit_obb_is_valid(b)) return HIT_APART;
    vec64 delta = minus(to_vec64(a.center), to_vec64(b.center)), u = to_vec64(axis_of(b));
    double u2 = dot(u, u), reach = sum_of_sizes(u);
    vec64 beyond = {fabs(dot(delta, u)) - (double)b.half.x * u2,
                    fabs(dot(delta, quarter_turned(u))) - (double)b.half.y * u2};
    double blur = 1.625 * DBL_EPSILON * reach * (sum_of_sizes(delta) + ((double)b.half.x + (double)b.half.y) * reach);
    if (beyond.x < -blur && beyond.y < -blur) return HIT_OVERLAP;

    vec64 out = {greater(beyond.x, 0.0), greater(beyond.y, 0.0)};
    double distance2 = dot(out, out), radius2 = times(a.radius, a.radius) * u2, gap = distance2 - radius2;
    double error = 2.0 * blur * (out.x + out.y + blur) + 1.625 * DBL_EPSILON * (distance2 + radius2);
    if (fabs(gap) > error) return verdict_of(gap);
    return verdict_of(exact_circle_obb_gap(a, b));
}

// OBB against OBB.

/// One of the four axes. It belongs to `near`.
typedef struct {
    hit_obb near, far;
    hit_vec axis;
    float near_half; ///< near's half extent along the axis
} side;

static side side_of(hit_obb a, hit_obb b, int axis) {
    hit_obb near = axis < 2 ? a : b, far = axis < 2 ? b : a;
    bool is_first = axis % 2 == 0;
    hit_vec u = axis_of(near);
    return (side){near, far, is_first ? u : quarter_turn(u), is_first ? near.half.x : near.half.y};
}

static double exact_separation(side at) {
    expansion gap;
    gap.count = 0;
    hit_vec u = axis_of(at.far);
    add_absolute_distance(&gap, at.near.center, at.far.center, at.axis);
    subtract_shadow(&gap, at.near_half, at.axis, at.axis);
    subtract_shadow(&gap, at.far.half.x, u, at.axis);
    subtract_shadow(&gap, at.far.half.y, quarter_turn(u), at.axis);
    return sign_of(&gap);
}

/// The bound: prove/obb_obb_double.g. The distance rounds by 2 u of all sizes and 1 u of itself. The projections round
/// at most four times, by 4 u, and their inner products do not round. distance + 4 shadows = 1.5 distance + 3.5 shadows
/// - 0.5 (distance - shadows): 3.5 u of all sizes.
hit_verdict hit_obb_obb_exact_on_axis_(hit_obb a, hit_obb b, int index) {
    side at = side_of(a, b, index);
    vec64 delta = minus(to_vec64(b.center), to_vec64(a.center));
    vec64 axis = to_vec64(at.axis), u = to_vec64(axis_of(at.far));
    double near_half = (double)at.near_half, far_x = (double)at.far.half.x, far_y = (double)at.far.half.y;
    double shadows =
        near_half * dot(axis, axis) + far_x * fabs(dot(u, axis)) + far_y * fabs(dot(quarter_turned(u), axis));
    double gap = fabs(dot(delta, axis)) - shadows;

    double reach = sum_of_sizes(axis);
    double span = sum_of_sizes(delta) + near_half * reach + (far_x + far_y) * sum_of_sizes(u);
    if (fabs(gap) > 2.0 * DBL_EPSILON * reach * span) return verdict_of(gap);
    return verdict_of(exact_separation(at));
}

hit_verdict hit_obb_obb_exact_(hit_obb a, hit_obb b) {
    if (!hit_obb_is_valid(a) || !hit_obb_is_valid(b)) return HIT_APART;
    hit_verdict verdict = HIT_OVERLAP;
    for (int axis = 0; axis < 4 && verdict != HIT_APART; axis++) {
        hit_verdict on_axis = hit_obb_obb_exact_on_axis_(a, b, axis);
        if (on_axis < verdict) verdict = on_axis; // the greatest gap counts: APART < TOUCHING < OVERLAP
    }
    return verdict;
}

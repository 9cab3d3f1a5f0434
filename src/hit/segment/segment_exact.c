// Stages 2 and 3 of the verdicts of segments (core/filter.h): in double with a bound, and if that cannot decide,
// exactly. The bounds are proven like those in float (prove/segment_*_double*.g), with u = 2^-53 = DBL_EPSILON / 2.
// Terms of at most six floats neither overflow nor underflow in double (pairs/expansion.h), so the bounds need no term
// for that.
#include <float.h>
#include <math.h>

#include "core/vec64.h"
#include "pair.h"
#include "pairs/expansion.h"
#include "pairs/linear.h"
#include "segment.h"

/// A product of two floats has at most 48 bits, so it is exact in double.
static double product(float a, float b) {
    return (double)a * (double)b;
}

static double lesser(double a, double b) {
    return a < b ? a : b;
}

static double sum_of_lengths(vec64 v) {
    return fabs(v.x) + fabs(v.y);
}

static double cross(vec64 a, vec64 b) {
    return a.x * b.y - a.y * b.x;
}

static vec64 between(hit_vec from, hit_vec to) {
    return minus(to_vec64(to), to_vec64(from));
}

static bool is_a_point(hit_segment a) {
    return a.from.x == a.to.x && a.from.y == a.to.y;
}

/// Adds (to - from) x (p - from), without the two terms that cancel: 6 terms.
static void add_cross(expansion *sum, hit_segment a, hit_vec p) {
    add(sum, product(a.to.x, p.y));
    add(sum, -product(a.to.x, a.from.y));
    add(sum, -product(a.from.x, p.y));
    add(sum, -product(a.to.y, p.x));
    add(sum, product(a.to.y, a.from.x));
    add(sum, product(a.from.y, p.x));
}

/// Adds factor * (b - a) . axis: 4 terms. The factor is a power of two.
static void add_inner(expansion *sum, double factor, hit_vec a, hit_vec b, hit_vec axis) {
    add(sum, factor * product(b.x, axis.x));
    add(sum, -factor * product(a.x, axis.x));
    add(sum, factor * product(b.y, axis.y));
    add(sum, -factor * product(a.y, axis.y));
}

/// Adds factor * x.
static void add_multiple(expansion *sum, double factor, const expansion *x) {
    for (int i = 0; i < x->count; i++) add_product(sum, factor, x->parts[i]);
}

// Segment against circle.

/// Adds (b - a) (d - c): 4 terms.
static void add_product_of_differences(expansion *sum, float a, float b, float c, float d) {
    add(sum, product(b, d));
    add(sum, -product(b, c));
    add(sum, -product(a, d));
    add(sum, product(a, c));
}

/// How far the center is beyond `end`, in the direction from `start` to there, times the length: 8 terms.
static expansion exact_beyond_end(hit_vec start, hit_vec end, hit_vec center) {
    expansion beyond;
    beyond.count = 0;
    add_product_of_differences(&beyond, end.x, center.x, start.x, end.x);
    add_product_of_differences(&beyond, end.y, center.y, start.y, end.y);
    return beyond;
}

/// One square of 6 parts and one of 8, and 8 parts times the squared radius: at most 2 * (36 + 64 + 8) = 216 terms.
static double exact_segment_circle_gap(hit_segment a, hit_circle b) {
    expansion aside, before = exact_beyond_end(a.to, a.from, b.center), gap;
    expansion after = exact_beyond_end(a.from, a.to, b.center);
    expansion length2;
    aside.count = gap.count = length2.count = 0;
    add_cross(&aside, a, b.center);
    add_product_of_differences(&length2, a.from.x, a.to.x, a.from.x, a.to.x);
    add_product_of_differences(&length2, a.from.y, a.to.y, a.from.y, a.to.y);
    add_square(&gap, &aside);
    if (sign_of(&before) > 0.0) add_square(&gap, &before);
    if (sign_of(&after) > 0.0) add_square(&gap, &after);
    add_multiple(&gap, -product(b.radius, b.radius), &length2);
    return sign_of(&gap);
}

/// The bounds: prove/segment_circle_double_lengths.g and prove/segment_circle_double.g. A length is off by 3 u, and its
/// blur has 4 u; distance2 rounds by 4 u and reach2 by 5 u, and both together have 6 u.
hit_verdict hit_segment_circle_exact_(hit_segment a, hit_circle b) {
    if (!hit_segment_is_valid(a) || !hit_circle_is_valid(b)) return HIT_APART;
    hit_circle point = {a.from, 0.0f};
    if (is_a_point(a)) return hit_circle_circle(point, b);
    vec64 d = between(a.from, a.to), from = between(a.from, b.center), to = between(a.to, b.center);
    double length = sum_of_lengths(d), aside = fabs(cross(d, from));
    double out = greater(greater(dot(to, d), -dot(from, d)), 0.0), radius2 = product(b.radius, b.radius);
    double distance2 = aside * aside + out * out, reach2 = radius2 * dot(d, d), gap = distance2 - reach2;
    double blur = 2.0 * DBL_EPSILON * length * (sum_of_lengths(from) + length);
    double error = 2.0 * blur * (aside + out + blur) + 3.0 * DBL_EPSILON * (distance2 + reach2);
    return verdict_of(fabs(gap) > error ? gap : exact_segment_circle_gap(a, b));
}

// Segment against AABB.

/// The sign of (to - from) x (p - from). The bound: prove/segment_aabb_double.g. Both products round by 3 u, and 4 u
/// leave room.
static double side_of(hit_segment a, hit_vec p) {
    vec64 d = between(a.from, a.to), towards_p = between(a.from, p);
    double left = d.x * towards_p.y, right = d.y * towards_p.x, area = left - right;
    if (fabs(area) > 2.0 * DBL_EPSILON * (fabs(left) + fabs(right))) return area;
    expansion exact;
    exact.count = 0;
    add_cross(&exact, a, p);
    return sign_of(&exact);
}

/// The sign of the separation on the axis across the segment: from the corners that are first and last along it.
static double separation_across(hit_segment a, hit_aabb b) {
    bool is_down = a.to.y > a.from.y, is_right = a.to.x > a.from.x;
    hit_vec first = {is_down ? b.max.x : b.min.x, is_right ? b.min.y : b.max.y};
    hit_vec last = {is_down ? b.min.x : b.max.x, is_right ? b.max.y : b.min.y};
    return greater(side_of(a, first), -side_of(a, last));
}

/// The difference of two floats in double has the right sign.
static double interval_separation(float a, float b, float min, float max) {
    return greater((double)min - greater((double)a, (double)b), lesser((double)a, (double)b) - (double)max);
}

/// The verdict of the greatest separation. A box without area has no interior.
static hit_verdict box_verdict(double separation, bool has_area) {
    return verdict_of(has_area ? separation : greater(separation, 0.0));
}

hit_verdict hit_segment_aabb_exact_(hit_segment a, hit_aabb b) {
    if (!hit_segment_is_valid(a) || !hit_aabb_is_valid(b)) return HIT_APART;
    double separation = greater(interval_separation(a.from.x, a.to.x, b.min.x, b.max.x),
                                interval_separation(a.from.y, a.to.y, b.min.y, b.max.y));
    if (separation <= 0.0 && !is_a_point(a)) separation = greater(separation, separation_across(a, b));
    return box_verdict(separation, b.min.x < b.max.x && b.min.y < b.max.y);
}

// Segment against OBB.

/// Adds -|x| * factor.
static void subtract_absolute(expansion *sum, double factor, const expansion *x) {
    add_multiple(sum, sign_of(x) < 0.0 ? factor : -factor, x);
}

/// The sign of how far a point is beyond the face in the direction of an axis, which is a side of the box.
static double beyond_face(hit_obb box, hit_vec point, hit_vec axis, float half) {
    linear beyond = {.count = 0};
    add_way(&beyond, axis, box.center, point);
    add_term(&beyond, product(axis.x, axis.x), -half);
    add_term(&beyond, product(axis.y, axis.y), -half);
    return sign_of_sum(&beyond);
}

/// The sign of the separation on an axis of the box.
static double separation_along(hit_segment a, hit_obb b, hit_vec axis, float half) {
    hit_vec opposite = {-axis.x, -axis.y};
    double after = lesser(beyond_face(b, a.from, axis, half), beyond_face(b, a.to, axis, half));
    double before = lesser(beyond_face(b, a.from, opposite, half), beyond_face(b, a.to, opposite, half));
    return greater(after, before);
}

/// 6 terms of the center, and two projections of 4 parts, times a half extent.
static double exact_obb_separation_across(hit_segment a, hit_obb b) {
    hit_vec u = {b.c, b.s}, v = {-b.s, b.c};
    expansion aside, along, across, gap;
    aside.count = along.count = across.count = gap.count = 0;
    add_cross(&aside, a, b.center);
    add_inner(&along, 1.0, a.from, a.to, u);
    add_inner(&across, 1.0, a.from, a.to, v);
    add_multiple(&gap, sign_of(&aside), &aside);
    subtract_absolute(&gap, (double)b.half.x, &across);
    subtract_absolute(&gap, (double)b.half.y, &along);
    return sign_of(&gap);
}

/// The sign of the separation on the axis across the segment. The bound: prove/segment_obb_double_across.g. It is that
/// of stage 1.
static double obb_separation_across(hit_segment a, hit_obb b) {
    vec64 d = between(a.from, a.to), center = between(a.from, b.center), u = {(double)b.c, (double)b.s};
    double half_x = (double)b.half.x, half_y = (double)b.half.y;
    double shadow = half_x * fabs(dot(d, quarter_turned(u))) + half_y * fabs(dot(d, u));
    double gap = fabs(cross(d, center)) - shadow, size = (half_x + half_y) * sum_of_lengths(u);
    double error = 3.5 * DBL_EPSILON * sum_of_lengths(d) * (sum_of_lengths(center) + size);
    return fabs(gap) > error ? gap : exact_obb_separation_across(a, b);
}

hit_verdict hit_segment_obb_exact_(hit_segment a, hit_obb b) {
    if (!hit_segment_is_valid(a) || !hit_obb_is_valid(b)) return HIT_APART;
    hit_vec u = {b.c, b.s}, v = {-b.s, b.c};
    double separation = greater(separation_along(a, b, u, b.half.x), separation_along(a, b, v, b.half.y));
    if (separation <= 0.0 && !is_a_point(a)) separation = greater(separation, obb_separation_across(a, b));
    return box_verdict(separation, b.half.x > 0.0f && b.half.y > 0.0f);
}

// Stages 2 and 3 of the verdicts of segments (core/filter.h): the sign of a formula (core/arithmetic.h).
#include "../core/lengths.h"
#include "hit/pair.h"
#include "hit/segment.h"

static bool is_a_point(hit_segment a) {
    return a.from.x == a.to.x && a.from.y == a.to.y;
}

// Segment against circle.

/// How far p is beyond `end`, in the direction from `start` to there, times the length: (end - start) · (p - end).
HIT_INLINE number beyond_end(arithmetic in, hit_vec start, hit_vec end, hit_vec p) {
    const double terms[] = {times(end.x, p.x), -times(end.x, end.x), -times(start.x, p.x), times(start.x, end.x),
                            times(end.y, p.y), -times(end.y, end.y), -times(start.y, p.y), times(start.y, end.y)};
    return total(in, 8, terms);
}

/// Times the squared length. At most one of the lengths beyond the ends is not zero.
HIT_INLINE number segment_circle_gap(arithmetic in, hit_segment a, hit_circle b) {
    number aside = cross(in, a.from, a.to, b.center);
    number before = positive(beyond_end(in, a.to, a.from, b.center));
    number after = positive(beyond_end(in, a.from, a.to, b.center));
    number distance2 = sum(in, square(in, aside), sum(in, square(in, before), square(in, after)));
    number radius2 = number_of(in, times(b.radius, b.radius));
    return difference(in, distance2, product(in, radius2, squared_distance(in, a.from, a.to)));
}

static double sign_of_segment_circle_gap(hit_segment a, hit_circle b) {
    RETURN_SIGN_OF(segment_circle_gap(in, a, b));
}

hit_verdict hit_segment_circle_exact_(hit_segment a, hit_circle b) {
    if (!hit_segment_is_valid(a) || !hit_circle_is_valid(b)) return HIT_APART;
    hit_circle point = {a.from, 0.0f};
    if (is_a_point(a)) return hit_circle_circle(point, b);
    return verdict_of(sign_of_segment_circle_gap(a, b));
}

// Segment against AABB.

/// The sign of the separation on the axis across the segment: from the corners that are first and last along it.
static double separation_across(hit_segment a, hit_aabb b) {
    bool is_down = a.to.y > a.from.y, is_right = a.to.x > a.from.x;
    hit_vec first = {is_down ? b.max.x : b.min.x, is_right ? b.min.y : b.max.y};
    hit_vec last = {is_down ? b.min.x : b.max.x, is_right ? b.max.y : b.min.y};
    return greater(sign_of_cross(a.from, a.to, first), -sign_of_cross(a.from, a.to, last));
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

static double sign_beyond_side(hit_obb b, int side, hit_vec point) {
    RETURN_SIGN_OF(beyond_side(in, b, side, point));
}

/// The separation on the axis across the segment.
HIT_INLINE number obb_gap_across(arithmetic in, hit_segment a, hit_obb b) {
    hit_vec u = axis_of(b), v = quarter_turn(u);
    number shadow = sum(in, scaled(in, b.half.x, absolute(in, along(in, v, a.from, a.to))),
                        scaled(in, b.half.y, absolute(in, along(in, u, a.from, a.to))));
    return difference(in, absolute(in, cross(in, a.from, a.to, b.center)), shadow);
}

static double sign_of_obb_gap_across(hit_segment a, hit_obb b) {
    RETURN_SIGN_OF(obb_gap_across(in, a, b));
}

hit_verdict hit_segment_obb_exact_(hit_segment a, hit_obb b) {
    if (!hit_segment_is_valid(a) || !hit_obb_is_valid(b)) return HIT_APART;
    double separation = -1.0;
    for (int side = 0; side < SIDES; side++)
        separation = greater(separation, lesser(sign_beyond_side(b, side, a.from), sign_beyond_side(b, side, a.to)));
    if (separation <= 0.0 && !is_a_point(a)) separation = greater(separation, sign_of_obb_gap_across(a, b));
    return box_verdict(separation, b.half.x > 0.0f && b.half.y > 0.0f);
}

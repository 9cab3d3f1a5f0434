// Segment against circle: the squared distance from the segment to the center against the squared radius, both times
// the squared length of the segment, which needs no division (C. Ericson, Real-Time Collision Detection, 2005, 5.1.2).
#ifndef HIT_SEGMENT_CIRCLE_H
#define HIT_SEGMENT_CIRCLE_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdict if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_segment_circle_exact_(hit_segment a, hit_circle b);

/// With d from `from` to `to`: `aside` is the distance of the center from the line of the segment, `out` how far it is
/// beyond the nearer end along the line, both times |d|. The sum of their squares is the squared distance times |d|².
/// Lengths are doubled as in pairs/circle_box.h.
///
/// The bound of the lengths: prove/segment_circle_float_lengths.g. A doubled length is off by 6 u of length (away +
/// length) before its last rounding, from either end of the segment. `blur` is 8 u = 4 FLT_EPSILON, and changes the sum
/// of the squares by at most 2 blur (aside + out + blur).
///
/// The bound of the squares: prove/segment_circle_float.g. distance2 rounds by 4 u and widths2 by 8 u, if the radius is
/// a sum of two (convex/circle_capsule.h): 6 u of both, and a multiple of the gap. 7 u = 3.5 FLT_EPSILON leaves room.
/// Overflow: if a product overflows, so does the blur or the sum of the squares, and with them the bound.
HIT_INLINE hit_estimate_ hit_segment_circle_estimate_(hit_segment a, hit_circle b) {
    float dx = a.to.x - a.from.x, dy = a.to.y - a.from.y;
    float from_x = b.center.x - a.from.x, from_y = b.center.y - a.from.y;
    float to_x = b.center.x - a.to.x, to_y = b.center.y - a.to.y;
    float length = fabsf(dx) + fabsf(dy), away = fabsf(from_x) + fabsf(from_y);

    float half_aside = dx * from_y - dy * from_x, aside = half_aside + half_aside;
    float out = hit_twice_positive_(hit_greater_(to_x * dx + to_y * dy, -(from_x * dx + from_y * dy)));
    float diameter = b.radius + b.radius;
    float width_x = diameter * dx, width_y = diameter * dy;
    float distance2 = aside * aside + out * out, widths2 = width_x * width_x + width_y * width_y;

    float blur = length * (away + length) * (4.0f * FLT_EPSILON);
    float error = 2.0f * blur * (fabsf(aside) + out + blur) + 3.5f * FLT_EPSILON * (distance2 + widths2) + FLT_MIN;
    hit_estimate_ estimate = {distance2 - widths2, error, hit_none_negative_(b.radius, 0.0f)};
    return estimate;
}

static inline hit_verdict hit_segment_circle(hit_segment a, hit_circle b) {
    hit_estimate_ estimate = hit_segment_circle_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_apart_or_overlap_(estimate.gap);
    return hit_segment_circle_exact_(a, b);
}

HIT_END

#endif

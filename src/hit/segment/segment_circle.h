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
/// The bound: in `aside` and `out`, both differences and the product round, 3 u of at most length (away + length),
/// where `away` is |x| + |y| from one end to the center; from the other end it is at most away + length. `blur` bounds
/// the error of a doubled length: 8 u = 4 FLT_EPSILON for 6 u, which leaves room for the rounding of the bound. A blur
/// on both changes the sum of their squares by at most 2 blur (aside + out + blur). The last rounding of both lengths
/// is counted with their squares: these round three times and their sum once more, 4 u. The squared widths round five
/// times and their sum once more, 6 u. 4 u distance2 + 6 u widths2 = 5 u of both - u (distance2 - widths2), and a
/// multiple of the gap cannot change its sign. 6 u = 3 FLT_EPSILON leaves room again.
///
/// Underflow: a length loses at most 2^-148, which changes its square by less than the spare u, or if the length is
/// below 2^-120, by less than 2^-260. The squares lose at most 4 * 2^-150. All that is far less than FLT_MIN. Overflow:
/// if a product overflows, so does the blur or the sum of the squares, and with them the bound.
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
    float error = 2.0f * blur * (fabsf(aside) + out + blur) + 3.0f * FLT_EPSILON * (distance2 + widths2) + FLT_MIN;
    hit_estimate_ estimate = {distance2 - widths2, error, hit_none_negative_(b.radius, 0.0f)};
    return estimate;
}

static inline hit_verdict hit_segment_circle(hit_segment a, hit_circle b) {
    hit_estimate_ estimate = hit_segment_circle_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_apart_or_overlap_(estimate.gap > 0.0f);
    return hit_segment_circle_exact_(a, b);
}

HIT_END

#endif

// Circle against circle: the squared distance of the centers against the squared sum of the radii.
#ifndef HIT_CIRCLE_CIRCLE_H
#define HIT_CIRCLE_CIRCLE_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdict if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_circle_circle_exact_(hit_circle a, hit_circle b);

/// The bound: dx is rounded once, its square three times (twice for dx, once for the product), the sum of the squares
/// four times, and the squared radii three times. 4 u distance2 + 3 u radii2 is 3.5 u of their sum and 0.5 u of their
/// difference. A multiple of the gap itself cannot change its sign, so 3.5 u of the sum remains. 4 u = 2 FLT_EPSILON
/// leaves room for the rounding of the bound. Products that underflow are off by 4 * 2^-150 in total, far less than
/// FLT_MIN. If a square overflows, so does the bound.
HIT_INLINE hit_estimate_ hit_circle_circle_estimate_(hit_circle a, hit_circle b) {
    float x = b.center.x - a.center.x, y = b.center.y - a.center.y;
    float radii = a.radius + b.radius;
    float distance2 = x * x + y * y, radii2 = radii * radii;
    float gap = distance2 - radii2, error = 2.0f * FLT_EPSILON * (distance2 + radii2) + FLT_MIN;
    hit_estimate_ estimate = {gap, error, hit_none_negative_(a.radius, b.radius)};
    return estimate;
}

static inline hit_verdict hit_circle_circle(hit_circle a, hit_circle b) {
    hit_estimate_ estimate = hit_circle_circle_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_apart_or_overlap_(estimate.gap > 0.0f);
    return hit_circle_circle_exact_(hit_circle_copy_(a), hit_circle_copy_(b));
}

HIT_END

#endif

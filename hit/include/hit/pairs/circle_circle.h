// Circle against circle: the squared distance of the centers against the squared sum of the radii.
#ifndef HIT_CIRCLE_CIRCLE_H
#define HIT_CIRCLE_CIRCLE_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdict if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_circle_circle_exact_(hit_circle a, hit_circle b);

/// For batches. The bound: prove/circle_circle_float.g. distance2 rounds by 4 u, radii2 by 3 u, `low` and `high` by 2 u
/// more: 9 u. The next float is 10 u = 5 FLT_EPSILON. Products that underflow are off by far less than FLT_MIN.
HIT_INLINE hit_window_ hit_circle_circle_window_(hit_circle a, hit_circle b) {
    float x = b.center.x - a.center.x, y = b.center.y - a.center.y;
    float radii = a.radius + b.radius;
    float distance2 = x * x + y * y, radii2 = radii * radii;
    float low = (1.0f - 5.0f * FLT_EPSILON) * radii2 - FLT_MIN, high = (1.0f + 5.0f * FLT_EPSILON) * radii2 + FLT_MIN;
    hit_window_ window = {distance2, low, high, hit_bits_(a.radius), hit_bits_(b.radius)};
    return window;
}

/// The bound: prove/circle_circle_gap.g. distance2 rounds by 4 u, radii2 by 3 u. 4 u = 2 FLT_EPSILON of both leaves
/// room, because a multiple of the gap cannot change its sign. Underflow loses far less than FLT_MIN. If a square
/// overflows, so does the bound.
HIT_INLINE hit_estimate_ hit_circle_circle_estimate_(hit_circle a, hit_circle b) {
    float x = b.center.x - a.center.x, y = b.center.y - a.center.y;
    float radii = a.radius + b.radius;
    float distance2 = x * x + y * y, radii2 = radii * radii, gap = distance2 - radii2;
    float error = 2.0f * FLT_EPSILON * (distance2 + radii2) + FLT_MIN;
    hit_estimate_ estimate = {gap, error, hit_none_negative_(a.radius, b.radius)};
    return estimate;
}

static inline hit_verdict hit_circle_circle(hit_circle a, hit_circle b) {
    hit_estimate_ estimate = hit_circle_circle_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_apart_or_overlap_(estimate.gap);
    return hit_circle_circle_exact_(hit_circle_copy_(a), hit_circle_copy_(b));
}

HIT_END

#endif

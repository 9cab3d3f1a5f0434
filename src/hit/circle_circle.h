// Circle against circle: the squared distance of the centers against the squared sum of the radii.
#ifndef HIT_CIRCLE_CIRCLE_H
#define HIT_CIRCLE_CIRCLE_H

#include "filter.h"

/// The verdict where float arithmetic cannot tell.
HIT_COLD hit_verdict hit_circle_circle_exact(hit_circle a, hit_circle b);

/// The bound: dx is rounded once, its square three times (twice dx, once the product), the sum of the squares four
/// times; the squared radii three times. So the sign is right when distance2 and radii2 differ by more than 7 u of the
/// greater, or, with room for the rounding of `gap` itself, by 8 u = 4 FLT_EPSILON of either: here distance2. Products
/// that underflow are off by 4 * 2^-150 in all, far less than FLT_MIN. Where distance2 overflows, so does the bound.
/// radii2 cannot overflow: the radii are at most 2^62.
static inline hit_verdict hit_circle_circle(hit_circle a, hit_circle b) {
    float x = b.center.x - a.center.x, y = b.center.y - a.center.y;
    float radii = a.radius + b.radius;
    float distance2 = x * x + y * y, radii2 = radii * radii;
    float gap = distance2 - radii2, error = 4.0f * FLT_EPSILON * distance2 + FLT_MIN;
    bool is_plain = (hit_lesser(a.radius, b.radius) >= 0.0f) & (radii <= 0x1p62f);
    if (is_plain & (fabsf(gap) > error)) return hit_apart_or_overlap(gap > 0.0f);
    return hit_circle_circle_exact(a, b);
}

#endif

// Circle against circle: the squared distance of the centers against the squared sum of the radii.
#ifndef HIT_CIRCLE_CIRCLE_H
#define HIT_CIRCLE_CIRCLE_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdict if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_circle_circle_exact_(hit_circle a, hit_circle b);

/// The bound: dx is rounded once, its square three times (twice for dx, once for the product), the sum of the squares
/// four times, and the squared radii three times; a product and a sum more for `low` and `high`. Products that
/// underflow are off by far less than FLT_MIN.
HIT_INLINE hit_window_ hit_circle_circle_window_(hit_circle a, hit_circle b) {
    float x = b.center.x - a.center.x, y = b.center.y - a.center.y;
    float radii = a.radius + b.radius;
    float distance2 = x * x + y * y, radii2 = radii * radii;
    float low = (1.0f - 5.0f * FLT_EPSILON) * radii2 - FLT_MIN, high = (1.0f + 5.0f * FLT_EPSILON) * radii2 + FLT_MIN;
    hit_window_ window = {distance2, low, high, hit_bits_(a.radius), hit_bits_(b.radius)};
    return window;
}

static inline hit_verdict hit_circle_circle(hit_circle a, hit_circle b) {
    hit_window_ window = hit_circle_circle_window_(a, b);
    hit_verdict first = hit_first_verdict_(window);
    if (first != HIT_TOUCHING && hit_are_all_plain_(window)) return first;
    return hit_circle_circle_exact_(hit_circle_copy_(a), hit_circle_copy_(b));
}

HIT_END

#endif

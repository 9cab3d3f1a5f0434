// Circle against circle: the squared distance of the centers against the squared sum of the radii.
#ifndef HIT_CIRCLE_CIRCLE_H
#define HIT_CIRCLE_CIRCLE_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdict if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_circle_circle_exact_(hit_circle a, hit_circle b);

/// The bound: prove/circle_circle_float.g. distance2 rounds by 4 u, radii2 by 3 u, `low` and `high` by 2 u more: 9 u.
/// The next float is 10 u = 5 FLT_EPSILON. Products that underflow are off by far less than FLT_MIN.
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

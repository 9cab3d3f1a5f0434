// An AABB contains a shape if its four sides do: the shape's extent in x and y is compared with min and max.
#ifndef HIT_AABB_CONTAINS_H
#define HIT_AABB_CONTAINS_H

#include "../pairs/aabb_aabb.h"
#include "containment.h"

HIT_BEGIN

/// The answers if float arithmetic cannot decide.
HIT_COLD HIT_API hit_containment hit_aabb_contains_circle_exact_(hit_aabb a, hit_circle b);
HIT_COLD HIT_API hit_containment hit_aabb_contains_aabb_exact_(hit_aabb a, hit_aabb b);
HIT_COLD HIT_API hit_containment hit_aabb_contains_obb_exact_(hit_aabb a, hit_obb b);

/// How far the circle is beyond a side: the greatest distance of its center beyond one, plus the radius.
///
/// The bound: prove/aabb_contains_circle_float.g. Only the distance rounds, by 1 u of itself. 2 u = FLT_EPSILON leaves
/// room, also where the bound underflows. If a distance overflows, so does the bound.
HIT_INLINE hit_estimate_ hit_aabb_contains_circle_estimate_(hit_aabb a, hit_circle b) {
    float x = hit_greater_(a.min.x - b.center.x, b.center.x - a.max.x);
    float y = hit_greater_(a.min.y - b.center.y, b.center.y - a.max.y);
    float gap = hit_greater_(x, y) + b.radius, error = FLT_EPSILON * (fabsf(x) + fabsf(y));
    bool is_plain = hit_both_(hit_aabb_is_plain_(a), hit_none_negative_(b.radius, 0.0f));
    hit_estimate_ estimate = {gap, error, is_plain};
    return estimate;
}

static inline hit_containment hit_aabb_contains_circle(hit_aabb a, hit_circle b) {
    hit_estimate_ estimate = hit_aabb_contains_circle_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_outside_or_inside_(estimate.gap);
    return hit_aabb_contains_circle_exact_(a, b);
}

/// How far b is beyond a side of a, or an infinity with its sign.
static inline float hit_aabb_beyond_(hit_aabb a, hit_aabb b) {
    float x = hit_greater_(a.min.x - b.min.x, b.max.x - a.max.x);
    float y = hit_greater_(a.min.y - b.min.y, b.max.y - a.max.y);
    return hit_greater_(x, y);
}

/// As for a pair of AABBs, every gap is certain, even 0: |gap| is always greater than -1.
HIT_INLINE hit_estimate_ hit_aabb_contains_aabb_estimate_(hit_aabb a, hit_aabb b) {
    bool is_plain = hit_both_(hit_aabb_is_plain_(a), hit_aabb_is_plain_(b));
    hit_estimate_ estimate = {hit_aabb_beyond_(a, b), -1.0f, is_plain};
    return estimate;
}

static inline hit_containment hit_aabb_contains_aabb(hit_aabb a, hit_aabb b) {
    hit_estimate_ estimate = hit_aabb_contains_aabb_estimate_(a, b);
    if (estimate.is_plain)
        return (hit_containment)((int)HIT_INSIDE_TOUCHING + (estimate.gap < 0.0f) - (estimate.gap > 0.0f));
    return hit_aabb_contains_aabb_exact_(a, b);
}

/// How far the box is beyond a side: the greatest distance of its center beyond one, plus its own extent.
///
/// The bound: prove/aabb_contains_obb_float.g. The distance rounds by 1 u, the extent by 2 u. 3 u = 1.5 FLT_EPSILON
/// leaves room. Overflow: the size is at least each product.
HIT_INLINE hit_estimate_ hit_aabb_contains_obb_estimate_(hit_aabb a, hit_obb b) {
    float c = fabsf(b.c), s = fabsf(b.s), reach = c + s, size = (b.half.x + b.half.y) * reach;
    float x = hit_greater_(a.min.x - b.center.x, b.center.x - a.max.x);
    float y = hit_greater_(a.min.y - b.center.y, b.center.y - a.max.y);
    float gap = hit_greater_(x + (b.half.x * c + b.half.y * s), y + (b.half.x * s + b.half.y * c));
    float error = (fabsf(x) + fabsf(y) + size) * (1.5f * FLT_EPSILON) + FLT_MIN;
    bool is_plain = hit_both_(hit_both_(hit_none_negative_(b.half.x, b.half.y), hit_is_plain_length_(reach)),
                              hit_aabb_is_plain_(a));
    hit_estimate_ estimate = {gap, error, is_plain};
    return estimate;
}

static inline hit_containment hit_aabb_contains_obb(hit_aabb a, hit_obb b) {
    hit_estimate_ estimate = hit_aabb_contains_obb_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_outside_or_inside_(estimate.gap);
    return hit_aabb_contains_obb_exact_(a, b);
}

HIT_END

#endif

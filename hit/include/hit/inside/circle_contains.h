// A circle contains a shape if it contains the point of that shape that is farthest from its center.
#ifndef HIT_CIRCLE_CONTAINS_H
#define HIT_CIRCLE_CONTAINS_H

#include "containment.h"

HIT_BEGIN

/// The answers if float arithmetic cannot decide.
HIT_COLD HIT_API hit_containment hit_circle_contains_circle_exact_(hit_circle a, hit_circle b);
HIT_COLD HIT_API hit_containment hit_circle_contains_aabb_exact_(hit_circle a, hit_aabb b);
HIT_COLD HIT_API hit_containment hit_circle_contains_obb_exact_(hit_circle a, hit_obb b);

/// The squared distance of the centers against the squared difference of the radii, which counts as negative if b's
/// radius is the greater. The bound: prove/circle_contains_circle_float.g. distance2 rounds by 4 u, radii2 by 3 u: 3.5
/// u of both, and a multiple of the gap. 4 u = 2 FLT_EPSILON leaves room.
HIT_INLINE hit_estimate_ hit_circle_contains_circle_estimate_(hit_circle a, hit_circle b) {
    float x = b.center.x - a.center.x, y = b.center.y - a.center.y;
    float radii = a.radius - b.radius;
    float distance2 = x * x + y * y, radii2 = radii * fabsf(radii);
    float gap = distance2 - radii2, error = 2.0f * FLT_EPSILON * (distance2 + fabsf(radii2)) + FLT_MIN;
    hit_estimate_ estimate = {gap, error, hit_none_negative_(a.radius, b.radius)};
    return estimate;
}

static inline hit_containment hit_circle_contains_circle(hit_circle a, hit_circle b) {
    hit_estimate_ estimate = hit_circle_contains_circle_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_outside_or_inside_(estimate.gap);
    return hit_circle_contains_circle_exact_(a, b);
}

/// The squared distance of the farthest corner against the squared radius.
///
/// The bound: prove/circle_contains_aabb_float.g. As above, but radius2 rounds by 1 u: 2.5 u. 4 u = 2 FLT_EPSILON
/// leaves room.
HIT_INLINE hit_estimate_ hit_circle_contains_aabb_estimate_(hit_circle a, hit_aabb b) {
    float x = hit_greater_(a.center.x - b.min.x, b.max.x - a.center.x);
    float y = hit_greater_(a.center.y - b.min.y, b.max.y - a.center.y);
    float distance2 = x * x + y * y, radius2 = a.radius * a.radius;
    float gap = distance2 - radius2, error = 2.0f * FLT_EPSILON * (distance2 + radius2) + FLT_MIN;
    bool is_plain = hit_both_(hit_both_(hit_is_plain_size_(b.max.x - b.min.x), hit_is_plain_size_(b.max.y - b.min.y)),
                              hit_none_negative_(a.radius, 0.0f));
    hit_estimate_ estimate = {gap, error, is_plain};
    return estimate;
}

static inline hit_containment hit_circle_contains_aabb(hit_circle a, hit_aabb b) {
    hit_estimate_ estimate = hit_circle_contains_aabb_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_outside_or_inside_(estimate.gap);
    return hit_circle_contains_aabb_exact_(a, b);
}

/// The same in the frame of the box, where all lengths are |u| = |(c, s)| times as long.
///
/// The bound of the lengths: prove/inside_obb_float_lengths.g. As in pairs/point_shape.h, they are off by 3 u
/// reach (away + size) before their last rounding. `blur` is 3.5 u = 1.75 FLT_EPSILON, and changes the sum of the
/// squares by at most 2 blur (x + y + blur).
///
/// The bound of the squares: prove/circle_contains_obb_float.g. Both distance2 and radius2 round by 4 u, and 4.5 u =
/// 2.25 FLT_EPSILON leaves room. Underflow: with a plain reach, radius2 loses less than 2^-109, and 1e-30 covers it.
/// Overflow: if a product overflows, so does the blur or the sum of the squares.
HIT_INLINE hit_estimate_ hit_circle_contains_obb_estimate_(hit_circle a, hit_obb b) {
    float dx = a.center.x - b.center.x, dy = a.center.y - b.center.y;
    float reach = fabsf(b.c) + fabsf(b.s);
    float away = fabsf(dx) + fabsf(dy), size = (b.half.x + b.half.y) * reach;

    float u2 = b.c * b.c + b.s * b.s;
    float x = fabsf(dx * b.c + dy * b.s) + b.half.x * u2;
    float y = fabsf(dy * b.c - dx * b.s) + b.half.y * u2;
    float distance2 = x * x + y * y, radius2 = a.radius * a.radius * u2;

    float blur = reach * (away + size) * (1.75f * FLT_EPSILON);
    float error = 2.0f * blur * (x + y + blur) + 2.25f * FLT_EPSILON * (distance2 + radius2) + 1e-30f;
    bool is_plain = hit_both_(hit_both_(hit_none_negative_(b.half.x, b.half.y), hit_none_negative_(a.radius, 0.0f)),
                              hit_is_plain_length_(reach));
    hit_estimate_ estimate = {distance2 - radius2, error, is_plain};
    return estimate;
}

static inline hit_containment hit_circle_contains_obb(hit_circle a, hit_obb b) {
    hit_estimate_ estimate = hit_circle_contains_obb_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_outside_or_inside_(estimate.gap);
    return hit_circle_contains_obb_exact_(a, b);
}

HIT_END

#endif

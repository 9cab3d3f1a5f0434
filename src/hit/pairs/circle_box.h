// Circle against AABB and OBB: the squared distance from the box to the center against the squared radius. A center
// strictly inside overlaps for any radius.
#ifndef HIT_CIRCLE_BOX_H
#define HIT_CIRCLE_BOX_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdicts if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_circle_aabb_exact_(hit_circle a, hit_aabb b);
HIT_COLD HIT_API hit_verdict hit_circle_obb_exact_(hit_circle a, hit_obb b);

/// Lengths are doubled, because the doubled positive part of a number is cheap. Doubling does not round.
///
/// The bound: an outside length is rounded once (its maximum and positive part do not round), its square three times,
/// the sum of both four times, and the squared diameter once. As for two circles, that is 2.5 u of the sum. 3 u = 1.5
/// FLT_EPSILON leaves room for the rounding of the bound. Underflow and overflow are as for two circles. A center
/// inside the box has distance 0; with radius 0 it goes to the next stage.
HIT_INLINE hit_estimate_ hit_circle_aabb_estimate_(hit_circle a, hit_aabb b) {
    float x = hit_twice_positive_(hit_greater_(b.min.x - a.center.x, a.center.x - b.max.x));
    float y = hit_twice_positive_(hit_greater_(b.min.y - a.center.y, a.center.y - b.max.y));
    float diameter = a.radius + a.radius;
    float distance2 = x * x + y * y, diameter2 = diameter * diameter;
    float gap = distance2 - diameter2, error = 1.5f * FLT_EPSILON * (distance2 + diameter2) + FLT_MIN;
    bool is_plain = hit_both_(hit_both_(hit_is_plain_size_(b.max.x - b.min.x), hit_is_plain_size_(b.max.y - b.min.y)),
                              hit_none_negative_(a.radius, 0.0f));
    hit_estimate_ estimate = {gap, error, is_plain};
    return estimate;
}

static inline hit_verdict hit_circle_aabb(hit_circle a, hit_aabb b) {
    hit_estimate_ estimate = hit_circle_aabb_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_apart_or_overlap_(estimate.gap > 0.0f);
    return hit_circle_aabb_exact_(hit_circle_copy_(a), hit_aabb_copy_(b));
}

/// Whether the shapes are far apart. Relative to its center, no point of the box has |x| + |y| greater than `size`, and
/// no point of the circle greater than 1.5 radii. If `away` is more than twice the sum, rounding does not matter. Three
/// times is predicted better where every other pair hits (`make bench`).
static inline bool hit_circle_obb_are_far_(hit_circle a, hit_obb b) {
    float away = fabsf(a.center.x - b.center.x) + fabsf(a.center.y - b.center.y);
    float size = (b.half.x + b.half.y) * (fabsf(b.c) + fabsf(b.s));
    return away > 3.0f * (size + a.radius);
}

/// In the frame of the box, whose axes (c, s) and (-s, c) have the length |u|: every length is |u| times the length in
/// pixels, and the squared radius is multiplied by |u|² = c² + s².
///
/// The bound: in the center's coordinate on an axis, dx, dy and the two products round, 2 u of |dx c| + |dy s|, and
/// their sum rounds once more. The half extent times |u|² is rounded three times. Together that is at most 3 u reach
/// (away + size). The difference rounds by 1 u of the result, which is counted with the squares. `blur` bounds the
/// error of a doubled length: 6.5 u = 3.25 FLT_EPSILON, which includes its own rounding. A blur on both lengths changes
/// the sum of their squares by at most (x + blur)² - x² + (y + blur)² - y² = 2 blur (x + y + blur). The squares are
/// rounded three times and their sum once more, the squared radius four times: 4 u of both. 4.25 u = 2.125 FLT_EPSILON
/// leaves room for the rounding of the bound.
///
/// Underflow: with reach within 2^±20, |u|² loses less than 2^-100 of itself, which the blur's spare u / 2 covers.
/// Every other product is off by up to 2^-150, times 2^40 at most or times a long length, which the squares' spare u /
/// 4 covers: far less than 1e-30. Overflow: if a product overflows, so do reach * (away + size) or the sum of the
/// squares, and with them the bound.
HIT_INLINE hit_estimate_ hit_circle_obb_estimate_(hit_circle a, hit_obb b) {
    float dx = a.center.x - b.center.x, dy = a.center.y - b.center.y;
    float reach = fabsf(b.c) + fabsf(b.s);
    float away = fabsf(dx) + fabsf(dy), size = (b.half.x + b.half.y) * reach;

    float u2 = b.c * b.c + b.s * b.s;
    float x = hit_twice_positive_(fabsf(dx * b.c + dy * b.s) - b.half.x * u2);
    float y = hit_twice_positive_(fabsf(dy * b.c - dx * b.s) - b.half.y * u2);
    float diameter = a.radius + a.radius;
    float distance2 = x * x + y * y, diameter2 = diameter * diameter * u2;

    float blur = reach * (away + size) * (3.25f * FLT_EPSILON);
    float error = 2.0f * blur * (x + y + blur) + 2.125f * FLT_EPSILON * (distance2 + diameter2) + 1e-30f;
    float gap = distance2 - diameter2;
    bool is_plain = hit_both_(hit_both_(hit_none_negative_(b.half.x, b.half.y), hit_none_negative_(a.radius, 0.0f)),
                              hit_is_plain_length_(reach));
    hit_estimate_ estimate = {gap, error, is_plain};
    return estimate;
}

static inline hit_verdict hit_circle_obb(hit_circle a, hit_obb b) {
    if (hit_circle_obb_are_far_(a, b)) return HIT_APART;
    hit_estimate_ estimate = hit_circle_obb_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_apart_or_overlap_(estimate.gap > 0.0f);
    return hit_circle_obb_exact_(a, b);
}

HIT_END

#endif

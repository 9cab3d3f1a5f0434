// Circle against AABB and OBB: the squared distance from the box to the center against the squared radius. A center
// strictly inside overlaps for any radius.
#ifndef HIT_CIRCLE_BOX_H
#define HIT_CIRCLE_BOX_H

#include "../core/filter.h"
#include "aabb_aabb.h"

HIT_BEGIN

/// The verdicts if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_circle_aabb_exact_(hit_circle a, hit_aabb b);
HIT_COLD HIT_API hit_verdict hit_circle_obb_exact_(hit_circle a, hit_obb b);

/// How far x is outside an interval, with its sign.
static inline float hit_outside_(float x, float min, float max) {
    return x - hit_greater_(min, hit_lesser_(x, max));
}

/// For batches and capsules. The bound: prove/circle_aabb_float.g. As for two circles, but radius2 rounds by 1 u: 7 u,
/// and 8 u = 4 FLT_EPSILON is the next float. A center inside the box has distance 0; with radius 0 it goes to the next
/// stage.
HIT_INLINE hit_window_ hit_circle_aabb_window_(hit_circle a, hit_aabb b) {
    float x = hit_outside_(a.center.x, b.min.x, b.max.x), y = hit_outside_(a.center.y, b.min.y, b.max.y);
    float distance2 = x * x + y * y, radius2 = a.radius * a.radius;
    float low = (1.0f - 4.0f * FLT_EPSILON) * radius2 - FLT_MIN, high = (1.0f + 4.0f * FLT_EPSILON) * radius2 + FLT_MIN;
    hit_window_ window = {distance2, low, high, hit_bits_(a.radius), hit_aabb_sizes_(b)};
    return window;
}

/// The bound: prove/circle_circle_gap.g, of which this is the case that the sum of the radii does not round.
HIT_INLINE hit_estimate_ hit_circle_aabb_estimate_(hit_circle a, hit_aabb b) {
    float x = hit_outside_(a.center.x, b.min.x, b.max.x), y = hit_outside_(a.center.y, b.min.y, b.max.y);
    float distance2 = x * x + y * y, radius2 = a.radius * a.radius, gap = distance2 - radius2;
    float error = 2.0f * FLT_EPSILON * (distance2 + radius2) + FLT_MIN;
    hit_estimate_ estimate = {gap, error, hit_aabb_is_plain_(b) && hit_is_plain_size_(a.radius)};
    return estimate;
}

/// The box is not copied: it comes in two registers, and gcc would join them in memory.
static inline hit_verdict hit_circle_aabb(hit_circle a, hit_aabb b) {
    hit_estimate_ estimate = hit_circle_aabb_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_apart_or_overlap_(estimate.gap);
    return hit_circle_aabb_exact_(hit_circle_copy_(a), b);
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
/// The bound of the lengths: prove/circle_obb_float_lengths.g. In the center's coordinate on an axis, dx, dy, the
/// products and their sum round, 3 u of |dx c| + |dy s|, which is at most |d| |u|; the half extent times |u|² rounds
/// three times. Where |d| is greater than the half diagonal and the radius together, the shapes are apart however this
/// rounds; elsewhere |d| is at most half.x + half.y + radius. So with |u| <= |u|² + 1 a doubled length is off by at
/// most 12 u of (half.x + half.y + radius) (|u|² + 1). `blur` is more than twice as much, and changes the sum of the
/// squares by at most blur (x + y + blur).
///
/// The bound of the squares: prove/circle_obb_float_high.g and _low.g. Their sum and the squared diameter round by 4 u
/// each, `low` and `high` by 2 u: 10 u of 12 u = 6 FLT_EPSILON.
///
/// Underflow: plain sizes are less than 2^40, so diameter2 loses less than 2^-66, and 1e-18 covers it. A length loses
/// less than 2^-106. Times a long length that is more than 1e-18, but much less than what the 12 u of the squares have
/// to spare.
HIT_INLINE hit_window_ hit_circle_obb_window_(hit_circle a, hit_obb b) {
    float dx = a.center.x - b.center.x, dy = a.center.y - b.center.y;
    float u2 = b.c * b.c + b.s * b.s;
    float x = hit_twice_positive_(fabsf(dx * b.c + dy * b.s) - b.half.x * u2);
    float y = hit_twice_positive_(fabsf(dy * b.c - dx * b.s) - b.half.y * u2);
    float diameter = a.radius + a.radius;
    float distance2 = x * x + y * y, diameter2 = diameter * diameter * u2;

    float blur = (b.half.x + b.half.y + a.radius) * (u2 + 1.0f) * (14.0f * FLT_EPSILON);
    float spare = blur * (x + y + blur) + 1e-18f;
    float low = (1.0f - 6.0f * FLT_EPSILON) * diameter2 - spare, high = (1.0f + 6.0f * FLT_EPSILON) * diameter2 + spare;
    uint32_t halves = hit_greater_bits_(hit_bits_(b.half.x), hit_bits_(b.half.y));
    hit_window_ window = {distance2, low, high, hit_bits_(a.radius), hit_greater_bits_(halves, hit_bits_(u2))};
    return window;
}

static inline hit_verdict hit_circle_obb(hit_circle a, hit_obb b) {
    if (hit_circle_obb_are_far_(a, b)) return HIT_APART;
    hit_window_ window = hit_circle_obb_window_(a, b);
    hit_verdict first = hit_first_verdict_(window);
    if (first != HIT_TOUCHING && hit_are_all_plain_(window)) return first;
    return hit_circle_obb_exact_(a, b);
}

HIT_END

#endif

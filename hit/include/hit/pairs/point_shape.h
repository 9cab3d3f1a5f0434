// A point against circle, AABB and OBB. A point is a circle, or a box, of no size: strictly inside it overlaps, and on
// the rim it touches.
#ifndef HIT_POINT_SHAPE_H
#define HIT_POINT_SHAPE_H

#include "../core/filter.h"
#include "aabb_aabb.h"
#include "circle_circle.h"

HIT_BEGIN

/// The verdict if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_point_obb_exact_(hit_vec a, hit_obb b);

static inline hit_verdict hit_point_circle(hit_vec a, hit_circle b) {
    hit_circle point = {a, 0.0f};
    return hit_circle_circle(point, b);
}

static inline hit_verdict hit_point_aabb(hit_vec a, hit_aabb b) {
    hit_aabb point = {a, a};
    return hit_aabb_aabb(point, b);
}

/// How far the point is beyond the farther of the nearer faces, in the frame of the box, whose axes (c, s) and (-s, c)
/// have the length |u|.
///
/// The bound: prove/point_obb_float.g. The distance rounds by 3 u of |dx c| + |dy s|, and the half extent times |u|² by
/// 3 u: 3 u reach (away + size), and 3.5 u = 1.75 FLT_EPSILON leaves room for the rounding of the bound. Underflow:
/// with a plain reach, |u|² loses less than 2^-107 of itself. Overflow: if a product overflows, so does reach (away +
/// size).
HIT_INLINE hit_estimate_ hit_point_obb_estimate_(hit_vec a, hit_obb b) {
    float dx = a.x - b.center.x, dy = a.y - b.center.y;
    float reach = fabsf(b.c) + fabsf(b.s);
    float away = fabsf(dx) + fabsf(dy), size = (b.half.x + b.half.y) * reach;

    float u2 = b.c * b.c + b.s * b.s;
    float x = fabsf(dx * b.c + dy * b.s) - b.half.x * u2;
    float y = fabsf(dy * b.c - dx * b.s) - b.half.y * u2;
    float gap = hit_greater_(x, y), error = reach * (away + size) * (1.75f * FLT_EPSILON) + FLT_MIN;
    bool is_plain = hit_both_(hit_none_negative_(b.half.x, b.half.y), hit_is_plain_length_(reach));
    hit_estimate_ estimate = {gap, error, is_plain};
    return estimate;
}

static inline hit_verdict hit_point_obb(hit_vec a, hit_obb b) {
    hit_estimate_ estimate = hit_point_obb_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_apart_or_overlap_(estimate.gap);
    return hit_point_obb_exact_(a, b);
}

HIT_END

#endif

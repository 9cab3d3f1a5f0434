// An OBB contains a shape if its four sides do. Every length on its axes (c, s) and (-s, c) is |u| = |(c, s)| times the
// length in pixels.
#ifndef HIT_OBB_CONTAINS_H
#define HIT_OBB_CONTAINS_H

#include "../pairs/obb_aabb.h"
#include "containment.h"

HIT_BEGIN

/// The answers if float arithmetic cannot decide.
HIT_COLD HIT_API hit_containment hit_obb_contains_circle_exact_(hit_obb a, hit_circle b);
HIT_COLD HIT_API hit_containment hit_obb_contains_aabb_exact_(hit_obb a, hit_aabb b);
HIT_COLD HIT_API hit_containment hit_obb_contains_obb_exact_(hit_obb a, hit_obb b);

/// Whether a point is far outside of the box. No point of the box has |x| + |y| greater than `size`, relative to the
/// center. If `away` is more than twice that, rounding does not matter. Three times is predicted better.
static inline bool hit_obb_is_far_(hit_obb a, hit_vec point) {
    float away = fabsf(point.x - a.center.x) + fabsf(point.y - a.center.y);
    float size = (a.half.x + a.half.y) * (fabsf(a.c) + fabsf(a.s));
    return away > 3.0f * size + FLT_MIN;
}

/// The squared depth of the center below the nearest side, against the squared radius times |u|². The square of a
/// center beyond a side counts as negative depth, so that no radius makes it inside.
///
/// The bound: prove/inside_obb_float_lengths.g and prove/obb_contains_circle_float.g. It is that of circle_contains.h,
/// with one length in place of two.
HIT_INLINE hit_estimate_ hit_obb_contains_circle_estimate_(hit_obb a, hit_circle b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    float reach = fabsf(a.c) + fabsf(a.s);
    float away = fabsf(dx) + fabsf(dy), size = (a.half.x + a.half.y) * reach;

    float u2 = a.c * a.c + a.s * a.s;
    float x = fabsf(dx * a.c + dy * a.s) - a.half.x * u2;
    float y = fabsf(dy * a.c - dx * a.s) - a.half.y * u2;
    float beyond = hit_greater_(x, y), beyond2 = beyond * fabsf(beyond), radius2 = b.radius * b.radius * u2;

    float blur = reach * (away + size) * (1.75f * FLT_EPSILON);
    float error = 2.0f * blur * (fabsf(beyond) + blur) + 2.25f * FLT_EPSILON * (fabsf(beyond2) + radius2) + 1e-30f;
    bool is_plain = hit_both_(hit_both_(hit_none_negative_(a.half.x, a.half.y), hit_none_negative_(b.radius, 0.0f)),
                              hit_is_plain_length_(reach));
    hit_estimate_ estimate = {beyond2 + radius2, error, is_plain};
    return estimate;
}

static inline hit_containment hit_obb_contains_circle(hit_obb a, hit_circle b) {
    if (hit_obb_is_far_(a, b.center)) return HIT_NOT_INSIDE;
    hit_estimate_ estimate = hit_obb_contains_circle_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_outside_or_inside_(estimate.gap);
    return hit_obb_contains_circle_exact_(a, b);
}

/// How far the AABB is beyond a side, with lengths doubled as in pairs/obb_aabb.h. The bound is the same, but here a
/// projection is added: prove/obb_contains_aabb_float.g.
HIT_INLINE hit_estimate_ hit_obb_contains_aabb_estimate_(hit_obb a, hit_aabb b) {
    hit_obb_aabb_ v = hit_obb_aabb_of_(a, b);
    float u2 = v.c * v.c + v.s * v.s;
    float x = fabsf(v.dx * a.c + v.dy * a.s) + (v.width * v.c + v.height * v.s) - v.half_x * u2;
    float y = fabsf(v.dy * a.c - v.dx * a.s) + (v.width * v.s + v.height * v.c) - v.half_y * u2;
    float error = v.reach * (v.away + v.size) * (3.0f * FLT_EPSILON) + FLT_MIN;
    bool is_plain = hit_both_(hit_both_(hit_none_negative_(a.half.x, a.half.y), hit_is_plain_length_(v.reach)),
                              hit_both_(hit_is_plain_size_(v.width), hit_is_plain_size_(v.height)));
    hit_estimate_ estimate = {hit_greater_(x, y), error, is_plain};
    return estimate;
}

static inline hit_containment hit_obb_contains_aabb(hit_obb a, hit_aabb b) {
    if (hit_obb_is_far_(a, b.min)) return HIT_NOT_INSIDE;
    hit_estimate_ estimate = hit_obb_contains_aabb_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_outside_or_inside_(estimate.gap);
    return hit_obb_contains_aabb_exact_(a, b);
}

/// How far b is beyond a side of a.
///
/// The bound: prove/obb_contains_obb_float.g. The distance rounds by 4 u, b's projection by 5 u, a's by 3 u: 5 u
/// reach (away + size), and 6 u = 3 FLT_EPSILON leaves room. Underflow and overflow are as in pairs/point_shape.h.
HIT_INLINE hit_estimate_ hit_obb_contains_obb_estimate_(hit_obb a, hit_obb b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    float reach = fabsf(a.c) + fabsf(a.s), b_reach = fabsf(b.c) + fabsf(b.s);
    float away = fabsf(dx) + fabsf(dy), size = (a.half.x + a.half.y) * reach + (b.half.x + b.half.y) * b_reach;

    float u2 = a.c * a.c + a.s * a.s;
    float along = fabsf(a.c * b.c + a.s * b.s), across = fabsf(a.c * b.s - a.s * b.c);
    float x = fabsf(dx * a.c + dy * a.s) + (b.half.x * along + b.half.y * across) - a.half.x * u2;
    float y = fabsf(dy * a.c - dx * a.s) + (b.half.x * across + b.half.y * along) - a.half.y * u2;
    float error = reach * (away + size) * (3.0f * FLT_EPSILON) + FLT_MIN;
    bool is_plain = hit_both_(hit_both_(hit_none_negative_(a.half.x, a.half.y), hit_none_negative_(b.half.x, b.half.y)),
                              hit_both_(hit_is_plain_length_(reach), hit_is_plain_length_(b_reach)));
    hit_estimate_ estimate = {hit_greater_(x, y), error, is_plain};
    return estimate;
}

static inline hit_containment hit_obb_contains_obb(hit_obb a, hit_obb b) {
    if (hit_obb_is_far_(a, b.center)) return HIT_NOT_INSIDE;
    hit_estimate_ estimate = hit_obb_contains_obb_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_outside_or_inside_(estimate.gap);
    return hit_obb_contains_obb_exact_(a, b);
}

HIT_END

#endif

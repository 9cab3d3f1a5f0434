// OBB against AABB by separating axes, as for two OBBs. The AABB is not converted to a center and half extents, which
// would round: its min and max stay as they are.
#ifndef HIT_OBB_AABB_H
#define HIT_OBB_AABB_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdict if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_obb_aabb_exact_(hit_obb a, hit_aabb b);

/// An AABB seen from the center of an OBB, and the size of that OBB. All lengths are doubled, so that the center of the
/// AABB and its half extents need no division.
typedef struct {
    float dx, dy;         ///< to the center of the AABB
    float width, height;  ///< of the AABB
    float half_x, half_y; ///< of the OBB
    float c, s;           ///< absolute values
    float reach;          ///< |c| + |s|
    float away, size;     ///< |dx| + |dy|; greatest |x| + |y| from the centers to the corners, of both boxes together
} hit_obb_aabb_;

HIT_INLINE hit_obb_aabb_ hit_obb_aabb_of_(hit_obb a, hit_aabb b) {
    hit_obb_aabb_ v;
    v.dx = (b.min.x - a.center.x) + (b.max.x - a.center.x);
    v.dy = (b.min.y - a.center.y) + (b.max.y - a.center.y);
    v.width = b.max.x - b.min.x;
    v.height = b.max.y - b.min.y;
    v.half_x = a.half.x + a.half.x;
    v.half_y = a.half.y + a.half.y;
    v.c = fabsf(a.c);
    v.s = fabsf(a.s);
    v.reach = v.c + v.s;
    v.away = fabsf(v.dx) + fabsf(v.dy);
    v.size = (v.half_x + v.half_y) * v.reach + (v.width + v.height);
    return v;
}

/// Whether the boxes are far apart, as in obb_obb.h.
HIT_INLINE bool hit_obb_aabb_are_far_(hit_obb_aabb_ v) {
    return v.away > 2.0f * v.size + FLT_MIN;
}

/// The greater separation on the axes of the AABB, and on those of the OBB; the latter times the length of (c, s).
///
/// The bound: prove/obb_aabb_float.g and prove/obb_aabb_float_upright.g. dx is off by 2 u |dx| + 1 u width. On an axis
/// of the OBB the distance rounds twice more, and the projections four times: 5 u reach (away + size). On an axis of
/// the AABB it is 3 u (away + size). 6 u = 3 FLT_EPSILON leaves room. Underflow and overflow are as in point_shape.h.
HIT_INLINE hit_estimate_ hit_obb_aabb_estimate_(hit_obb a, hit_aabb b) {
    hit_obb_aabb_ v = hit_obb_aabb_of_(a, b);
    float u2 = v.c * v.c + v.s * v.s;
    float x = fabsf(v.dx) - (v.width + (v.half_x * v.c + v.half_y * v.s));
    float y = fabsf(v.dy) - (v.height + (v.half_x * v.s + v.half_y * v.c));
    float along = fabsf(v.dx * a.c + v.dy * a.s) - (v.half_x * u2 + (v.width * v.c + v.height * v.s));
    float across = fabsf(v.dy * a.c - v.dx * a.s) - (v.half_y * u2 + (v.width * v.s + v.height * v.c));
    float gap = hit_greater_(hit_greater_(x, y), hit_greater_(along, across));
    float error = hit_greater_(v.reach, 1.0f) * (v.away + v.size) * (3.0f * FLT_EPSILON) + FLT_MIN;
    bool is_plain = hit_both_(hit_both_(hit_none_negative_(a.half.x, a.half.y), hit_is_plain_length_(v.reach)),
                              hit_both_(hit_is_plain_size_(v.width), hit_is_plain_size_(v.height)));
    hit_estimate_ estimate = {gap, error, is_plain};
    return estimate;
}

static inline hit_verdict hit_obb_aabb(hit_obb a, hit_aabb b) {
    if (hit_obb_aabb_are_far_(hit_obb_aabb_of_(a, b))) return HIT_APART;
    hit_estimate_ estimate = hit_obb_aabb_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_apart_or_overlap_(estimate.gap);
    return hit_obb_aabb_exact_(a, b);
}

HIT_END

#endif

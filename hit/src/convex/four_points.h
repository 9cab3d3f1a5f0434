// Four points, each against a segment, at once: the formula of segment/segment_circle.h in four lanes, with gcc and
// clang (pairs/f32x4.h). Kernel internal.
#ifndef HIT_FOUR_POINTS_H
#define HIT_FOUR_POINTS_H

#include "../core/strict.h"
#include "hit/core/filter.h"
#include "hit/pairs/f32x4.h"

#ifdef HIT_F32X4

typedef struct {
    hit_f32x4_ x, y;
} four_vecs;

/// Lengths and squares as in hit_segment_circle_estimate_. Only sign bits of the masks count.
typedef struct {
    hit_f32x4_ aside;
    hit_f32x4_ gap, error;
    hit_i32x4_ is_sure;   ///< the sign of `aside` is certain
    hit_i32x4_ is_finite; ///< no number of the lane is infinite or a NaN
} four_points;

HIT_INLINE hit_i32x4_ bits_of(hit_f32x4_ a) {
    return (hit_i32x4_)a;
}

/// Twice the positive part.
HIT_INLINE hit_f32x4_ twice_positive(hit_f32x4_ a) {
    return a + hit_f32x4_abs_(a);
}

/// The bit in each lane that has its sign bit set.
HIT_INLINE hit_i32x4_ bit_where(hit_i32x4_ a, int32_t bit) {
    return a >> 31 & bit;
}

/// The bits that any lane has.
HIT_INLINE int32_t any_bits(hit_i32x4_ a) {
    hit_i32x4_ bits = a | bits_of(hit_f32x4_2301_((hit_f32x4_)a));
    return bits[0] | bits[1];
}

/// The proofs of hit_segment_circle_estimate_ cover this formula, too. A side is certain beyond the blur:
/// prove/segment_side_float.g.
HIT_INLINE four_points four_points_of(four_vecs start, four_vecs end, four_vecs point, float radii) {
    hit_f32x4_ dx = end.x - start.x, dy = end.y - start.y;
    hit_f32x4_ from_x = point.x - start.x, from_y = point.y - start.y;
    hit_f32x4_ to_x = point.x - end.x, to_y = point.y - end.y;
    hit_f32x4_ length = hit_f32x4_abs_(dx) + hit_f32x4_abs_(dy);
    hit_f32x4_ away = hit_f32x4_abs_(from_x) + hit_f32x4_abs_(from_y);

    hit_f32x4_ half_aside = dx * from_y - dy * from_x, aside = half_aside + half_aside;
    hit_f32x4_ out = twice_positive(hit_f32x4_greater_(to_x * dx + to_y * dy, -(from_x * dx + from_y * dy)));
    float diameter = radii + radii;
    hit_f32x4_ width_x = diameter * dx, width_y = diameter * dy;
    hit_f32x4_ distance2 = aside * aside + out * out, widths2 = width_x * width_x + width_y * width_y;

    hit_f32x4_ blur = length * (away + length) * (4.0f * FLT_EPSILON);
    hit_f32x4_ error =
        2.0f * blur * (hit_f32x4_abs_(aside) + out + blur) + 3.5f * FLT_EPSILON * (distance2 + widths2) + FLT_MIN;

    hit_f32x4_ side = blur + FLT_MIN - hit_f32x4_abs_(aside);
    four_points points = {aside, distance2 - widths2, error, bits_of(side), (hit_i32x4_)(error <= FLT_MAX)};
    return points;
}

#endif

#endif

// Bounding boxes that are certain to contain their shapes, despite rounding in float. Kernel internal.
//
// Batches include this, and contract (core/filter.h), so it does not include strict.h: contraction only removes
// roundings.
#ifndef HIT_OUTWARD_H
#define HIT_OUTWARD_H

#include "hit/core/filter.h"

/// A sum is rounded by at most half a unit in the last place; below the normal numbers it is exact. A step of |x| 2^-23
/// is one to two units, so it goes beyond the exact sum.
HIT_INLINE float below(float x) {
    return x - fabsf(x) * FLT_EPSILON;
}

HIT_INLINE float above(float x) {
    return x + fabsf(x) * FLT_EPSILON;
}

/// A box around one whose sides are sums that were rounded.
HIT_INLINE hit_aabb outward(hit_aabb box) {
    hit_aabb around = {{below(box.min.x), below(box.min.y)}, {above(box.max.x), above(box.max.y)}};
    return around;
}

HIT_INLINE hit_aabb box_around(hit_vec center, float reach_x, float reach_y) {
    hit_aabb box = {{center.x - reach_x, center.y - reach_y}, {center.x + reach_x, center.y + reach_y}};
    return outward(box);
}

HIT_INLINE hit_aabb box_around_circle(hit_circle a) {
    return box_around(a.center, a.radius, a.radius);
}

/// An upper bound of half_x |c| + half_y |s|. Three roundings are covered by a factor of more than four; the constant
/// covers products below the normal numbers.
HIT_INLINE float reach_above(float half_x, float c, float half_y, float s) {
    return (half_x * fabsf(c) + half_y * fabsf(s)) * (1.0f + 4.0f * FLT_EPSILON) + 0x1p-147f;
}

HIT_INLINE hit_aabb box_around_obb(hit_obb a) {
    return box_around(a.center, reach_above(a.half.x, a.c, a.half.y, a.s), reach_above(a.half.x, a.s, a.half.y, a.c));
}

HIT_INLINE hit_aabb box_around_capsule(hit_capsule a) {
    hit_aabb box = {{hit_lesser_(a.from.x, a.to.x) - a.radius, hit_lesser_(a.from.y, a.to.y) - a.radius},
                    {hit_greater_(a.from.x, a.to.x) + a.radius, hit_greater_(a.from.y, a.to.y) + a.radius}};
    return outward(box);
}

#endif

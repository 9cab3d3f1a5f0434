// Capsule against OBB: apart by the bounding box of the OBB, or overlapping by a circle around an end. The cores decide
// all others.
#ifndef HIT_CAPSULE_OBB_H
#define HIT_CAPSULE_OBB_H

#include "../pairs/circle_box.h"
#include "../segment/segment_box.h"

HIT_BEGIN

/// The verdict if float arithmetic cannot decide.
HIT_API hit_verdict hit_capsule_obb_exact_(hit_capsule a, hit_obb b);

/// Whether the bounding boxes are certain to be apart. The bound: prove/capsule_obb_float.g. It rounds by 5 u, the
/// separation by 1 u; 8 u = 4 FLT_EPSILON leaves room.
HIT_INLINE bool hit_capsule_obb_are_far_(hit_capsule a, hit_obb b) {
    float x = hit_interval_separation_(a.from.x, a.to.x, b.center.x, b.center.x);
    float y = hit_interval_separation_(a.from.y, a.to.y, b.center.y, b.center.y);
    float c = fabsf(b.c), s = fabsf(b.s);
    float reach_x = b.half.x * c + b.half.y * s, reach_y = b.half.x * s + b.half.y * c;
    float far_x = (reach_x + a.radius) * (1.0f + 4.0f * FLT_EPSILON) + FLT_MIN;
    float far_y = (reach_y + a.radius) * (1.0f + 4.0f * FLT_EPSILON) + FLT_MIN;
    return (x > far_x) | (y > far_y);
}

/// Whether the circle around an end is certain to overlap, and all numbers are finite.
HIT_INLINE bool hit_capsule_obb_end_overlaps_(hit_capsule a, hit_obb b) {
    hit_circle from = {a.from, a.radius}, to = {a.to, a.radius};
    hit_window_ at_from = hit_circle_obb_window_(from, b), at_to = hit_circle_obb_window_(to, b);
    bool are_finite = hit_both_(at_from.value <= FLT_MAX, at_to.value <= FLT_MAX);
    bool is_overlap = (at_from.value < at_from.low) | (at_to.value < at_to.low);
    return hit_both_(hit_both_(are_finite, is_overlap), hit_are_all_plain_(at_from));
}

static inline hit_verdict hit_capsule_obb(hit_capsule a, hit_obb b) {
    if (hit_capsule_obb_are_far_(a, b)) return HIT_APART;
    if (hit_capsule_obb_end_overlaps_(a, b)) return HIT_OVERLAP;
    return hit_capsule_obb_exact_(a, b);
}

HIT_END

#endif

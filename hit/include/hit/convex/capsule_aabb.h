// Capsule against AABB. If the segment is outside of the box, an end of it or a corner of the box is nearest to the
// other, so the two ends decide as circles, and the four corners by their distances from the segment.
#ifndef HIT_CAPSULE_AABB_H
#define HIT_CAPSULE_AABB_H

#include "../pairs/circle_box.h"
#include "../segment/segment_box.h"

HIT_BEGIN

/// The verdicts if the ends are certain to be beyond the radius, and if float arithmetic cannot decide.
HIT_API hit_verdict hit_capsule_aabb_by_corners_(hit_capsule a, hit_aabb b);
HIT_COLD HIT_API hit_verdict hit_capsule_aabb_exact_(hit_capsule a, hit_aabb b);

/// On the box's axes. Greater than the radius only if the exact separation is, which rounds to no more than the radius
/// if it is not.
HIT_INLINE float hit_capsule_aabb_separation_(hit_capsule a, hit_aabb b) {
    return hit_greater_(hit_interval_separation_(a.from.x, a.to.x, b.min.x, b.max.x),
                        hit_interval_separation_(a.from.y, a.to.y, b.min.y, b.max.y));
}

/// The circles around both ends: overlap if one does and all numbers are finite, apart if both are, or touching.
HIT_INLINE hit_verdict hit_capsule_aabb_by_ends_(hit_capsule a, hit_aabb b) {
    hit_circle from = {a.from, a.radius}, to = {a.to, a.radius};
    hit_window_ at_from = hit_circle_aabb_window_(from, b), at_to = hit_circle_aabb_window_(to, b);
    hit_verdict by_from = hit_first_verdict_(at_from), by_to = hit_first_verdict_(at_to);
    bool are_finite = hit_both_(at_from.value <= FLT_MAX, at_to.value <= FLT_MAX);
    if (!hit_both_(are_finite, hit_are_all_plain_(at_from))) return HIT_TOUCHING;
    return by_from > by_to ? by_from : by_to;
}

static inline hit_verdict hit_capsule_aabb(hit_capsule a, hit_aabb b) {
    if (hit_capsule_aabb_separation_(a, b) > a.radius) return HIT_APART;
    hit_verdict by_ends = hit_capsule_aabb_by_ends_(a, b);
    if (by_ends == HIT_OVERLAP) return HIT_OVERLAP;
    if (by_ends == HIT_APART) return hit_capsule_aabb_by_corners_(a, b);
    return hit_capsule_aabb_exact_(a, b);
}

HIT_END

#endif

// Capsules and segments against each other. Segments that do not cross are nearest to each other at an end of one, so
// the four ends decide, each by its distance from the other segment, as of a segment and a circle.
#ifndef HIT_CAPSULE_CAPSULE_H
#define HIT_CAPSULE_CAPSULE_H

#include "four_points.h"

HIT_BEGIN

/// The verdicts if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_segment_segment_exact_(hit_segment a, hit_segment b);
HIT_COLD HIT_API hit_verdict hit_segment_capsule_exact_(hit_segment a, hit_capsule b);
HIT_COLD HIT_API hit_verdict hit_capsule_capsule_exact_(hit_capsule a, hit_capsule b);

#ifdef HIT_F32X4

/// Each end against the other segment: b.from, a.from, b.to, a.to.
HIT_INLINE hit_four_points_ hit_four_ends_of_(hit_segment a, hit_segment b, float radii) {
    hit_f32x4_ from = hit_f32x4_load_pairs_(&a.from, &b.from), to = hit_f32x4_load_pairs_(&a.to, &b.to);
    hit_four_vecs_ start = {hit_f32x4_0202_(from), hit_f32x4_1313_(from)};
    hit_four_vecs_ end = {hit_f32x4_0202_(to), hit_f32x4_1313_(to)};
    hit_four_vecs_ point = {hit_f32x4_2064_(from, to), hit_f32x4_3175_(from, to)};
    return hit_four_points_of_(start, end, point, radii);
}

/// The verdict, if it is certain, or touching.
///
/// They overlap if an end of one is within the radii of the other, or if the segments cross: both ends of each are on
/// different sides of the other. They are apart if no end is within the radii, and both ends of one are on one side of
/// the other.
///
/// Sign bits are enough: those of NaNs do no harm, since a lane that has one is not finite.
HIT_INLINE hit_verdict hit_segments_first_verdict_(hit_segment a, hit_segment b, float radii) {
    hit_four_points_ ends = hit_four_ends_of_(a, b, radii);
    hit_i32x4_ is_other = (hit_i32x4_)ends.aside ^ (hit_i32x4_)hit_f32x4_2301_(ends.aside);
    hit_i32x4_ are_sure = ends.is_sure & (hit_i32x4_)hit_f32x4_2301_((hit_f32x4_)ends.is_sure);
    hit_i32x4_ on_one = are_sure & ~is_other, on_both = are_sure & is_other;
    hit_i32x4_ is_separated = on_one | (hit_i32x4_)hit_f32x4_1032_((hit_f32x4_)on_one);
    hit_i32x4_ is_crossed = on_both & (hit_i32x4_)hit_f32x4_1032_((hit_f32x4_)on_both);

    hit_i32x4_ is_apart = (hit_i32x4_)(ends.error - ends.gap) & is_separated;
    hit_i32x4_ is_overlap = (hit_i32x4_)(ends.gap + ends.error) | is_crossed;
    int32_t bits = hit_i32x4_any_((~is_apart >> 31 & 1) | (is_overlap >> 31 & 2) | (~ends.is_finite & 4));
    return bits < 4 && bits != 1 ? hit_apart_or_overlap_(bits == 0) : HIT_TOUCHING;
}

#else

HIT_INLINE hit_verdict hit_segments_first_verdict_(hit_segment a, hit_segment b, float radii) {
    (void)a, (void)b, (void)radii;
    return HIT_TOUCHING;
}

#endif

HIT_INLINE hit_verdict hit_capsule_capsule(hit_capsule a, hit_capsule b) {
    hit_segment of_a = {a.from, a.to}, of_b = {b.from, b.to};
    hit_verdict first = hit_segments_first_verdict_(of_a, of_b, a.radius + b.radius);
    if (first != HIT_TOUCHING && hit_none_negative_(a.radius, b.radius)) return first;
    return hit_capsule_capsule_exact_(a, b);
}

HIT_INLINE hit_verdict hit_segment_capsule(hit_segment a, hit_capsule b) {
    hit_segment of_b = {b.from, b.to};
    hit_verdict first = hit_segments_first_verdict_(a, of_b, b.radius);
    if (first != HIT_TOUCHING && hit_none_negative_(b.radius, 0.0f)) return first;
    return hit_segment_capsule_exact_(a, b);
}

HIT_INLINE hit_verdict hit_segment_segment(hit_segment a, hit_segment b) {
    hit_verdict first = hit_segments_first_verdict_(a, b, 0.0f);
    if (first != HIT_TOUCHING) return first;
    return hit_segment_segment_exact_(a, b);
}

HIT_END

#endif

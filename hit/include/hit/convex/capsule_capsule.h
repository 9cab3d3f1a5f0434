// Capsules and segments against each other. Segments that do not cross are nearest to each other at an end of one, so
// the four ends decide, each by its distance from the other segment, as of a segment and a circle.
#ifndef HIT_CAPSULE_CAPSULE_H
#define HIT_CAPSULE_CAPSULE_H

#include "../core/filter.h"
#include "../pairs/f32x4.h"

HIT_BEGIN

/// The verdicts if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_segment_segment_exact_(hit_segment a, hit_segment b);
HIT_COLD HIT_API hit_verdict hit_segment_capsule_exact_(hit_segment a, hit_capsule b);
HIT_COLD HIT_API hit_verdict hit_capsule_capsule_exact_(hit_capsule a, hit_capsule b);

#ifdef HIT_F32X4

/// Four ends, each against the other segment: b.from against a, a.from against b, b.to against a, a.to against b.
typedef struct {
    hit_f32x4_ aside, out, blur; ///< lengths as in segment/segment_circle.h
    hit_f32x4_ gap, error;       ///< squares as there
} hit_four_ends_;

/// The formula of hit_segment_circle_estimate_, so its proofs cover this one, too.
HIT_INLINE hit_four_ends_ hit_four_ends_of_(hit_segment a, hit_segment b, float radii) {
    hit_f32x4_ start = hit_f32x4_load_pairs_(&a.from, &b.from), end = hit_f32x4_load_pairs_(&a.to, &b.to);
    hit_f32x4_ start_x = hit_f32x4_0202_(start), start_y = hit_f32x4_1313_(start);
    hit_f32x4_ end_x = hit_f32x4_0202_(end), end_y = hit_f32x4_1313_(end);
    hit_f32x4_ point_x = hit_f32x4_2064_(start, end), point_y = hit_f32x4_3175_(start, end);

    hit_f32x4_ dx = end_x - start_x, dy = end_y - start_y;
    hit_f32x4_ from_x = point_x - start_x, from_y = point_y - start_y;
    hit_f32x4_ to_x = point_x - end_x, to_y = point_y - end_y;
    hit_f32x4_ length = hit_f32x4_abs_(dx) + hit_f32x4_abs_(dy);
    hit_f32x4_ away = hit_f32x4_abs_(from_x) + hit_f32x4_abs_(from_y);

    hit_f32x4_ half_aside = dx * from_y - dy * from_x, aside = half_aside + half_aside;
    hit_f32x4_ out = hit_f32x4_twice_positive_(hit_f32x4_greater_(to_x * dx + to_y * dy, -(from_x * dx + from_y * dy)));
    float diameter = radii + radii;
    hit_f32x4_ width_x = diameter * dx, width_y = diameter * dy;
    hit_f32x4_ distance2 = aside * aside + out * out, widths2 = width_x * width_x + width_y * width_y;

    hit_f32x4_ blur = length * (away + length) * (4.0f * FLT_EPSILON);
    hit_f32x4_ error =
        2.0f * blur * (hit_f32x4_abs_(aside) + out + blur) + 3.5f * FLT_EPSILON * (distance2 + widths2) + FLT_MIN;
    hit_four_ends_ ends = {aside, out, blur, distance2 - widths2, error};
    return ends;
}

/// The verdict, if it is certain, or touching.
///
/// They overlap if an end of one is within the radii of the other, or if the segments cross: both ends of each are on
/// different sides of the other. They are apart if no end is within the radii, and both ends of one are on one side of
/// the other. A side is certain beyond the blur: prove/segment_side_float.g.
///
/// Until the end only sign bits count. The error is not finite if any number is not, so those of NaNs do no harm.
HIT_INLINE hit_verdict hit_segments_first_verdict_(hit_segment a, hit_segment b, float radii) {
    hit_four_ends_ ends = hit_four_ends_of_(a, b, radii);
    hit_i32x4_ is_sure = (hit_i32x4_)(ends.blur + FLT_MIN - hit_f32x4_abs_(ends.aside));
    hit_i32x4_ is_other = (hit_i32x4_)ends.aside ^ (hit_i32x4_)hit_f32x4_2301_(ends.aside);
    hit_i32x4_ are_sure = is_sure & (hit_i32x4_)hit_f32x4_2301_((hit_f32x4_)is_sure);
    hit_i32x4_ on_one = are_sure & ~is_other, on_both = are_sure & is_other;
    hit_i32x4_ is_separated = on_one | (hit_i32x4_)hit_f32x4_1032_((hit_f32x4_)on_one);
    hit_i32x4_ is_crossed = on_both & (hit_i32x4_)hit_f32x4_1032_((hit_f32x4_)on_both);

    hit_i32x4_ is_apart = (hit_i32x4_)(ends.error - ends.gap) & is_separated;
    hit_i32x4_ is_overlap = (hit_i32x4_)(ends.gap + ends.error) | is_crossed;
    hit_i32x4_ is_finite = (hit_i32x4_)(ends.error <= FLT_MAX);
    int32_t bits = hit_i32x4_any_((~is_apart >> 31 & 1) | (is_overlap >> 31 & 2) | (~is_finite & 4));
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

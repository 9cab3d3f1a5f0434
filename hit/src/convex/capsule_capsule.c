// Stages of capsules and segments against each other (core/filter.h): the ends in float, then the cores.
#include "hit/convex/capsule_capsule.h"

#include "core.h"
#include "four_points.h"

#ifdef HIT_F32X4

/// Each end against the other segment: b.from, a.from, b.to, a.to.
HIT_INLINE four_points four_ends_of(hit_segment a, hit_segment b, float radii) {
    hit_f32x4_ from = hit_f32x4_load_pairs_(&a.from, &b.from), to = hit_f32x4_load_pairs_(&a.to, &b.to);
    four_vecs start = {HIT_F32X4_SHUFFLE(from, from, 0, 2, 0, 2), HIT_F32X4_SHUFFLE(from, from, 1, 3, 1, 3)};
    four_vecs end = {HIT_F32X4_SHUFFLE(to, to, 0, 2, 0, 2), HIT_F32X4_SHUFFLE(to, to, 1, 3, 1, 3)};
    four_vecs point = {HIT_F32X4_SHUFFLE(from, to, 2, 0, 6, 4), HIT_F32X4_SHUFFLE(from, to, 3, 1, 7, 5)};
    return four_points_of(start, end, point, radii);
}

static hit_i32x4_ of_other_end(hit_i32x4_ a) {
    return bits_of(hit_f32x4_2301_((hit_f32x4_)a));
}

static hit_i32x4_ of_other_segment(hit_i32x4_ a) {
    return bits_of(hit_f32x4_1032_((hit_f32x4_)a));
}

/// The verdict, if it is certain, or touching.
///
/// They overlap if an end of one is within the radii of the other, or if the segments cross: both ends of each are on
/// different sides of the other. They are apart if no end is within the radii, and both ends of one are on one side of
/// the other.
///
/// Sign bits are enough: those of NaNs do no harm, since a lane that has one is not finite.
HIT_INLINE hit_verdict verdict_of_ends(hit_segment a, float a_radius, hit_segment b, float b_radius) {
    four_points ends = four_ends_of(a, b, a_radius + b_radius);
    hit_i32x4_ is_other_side = bits_of(ends.aside) ^ of_other_end(bits_of(ends.aside));
    hit_i32x4_ are_sure = ends.is_sure & of_other_end(ends.is_sure);
    hit_i32x4_ on_one = are_sure & ~is_other_side, on_both = are_sure & is_other_side;
    hit_i32x4_ is_separated = on_one | of_other_segment(on_one), is_crossed = on_both & of_other_segment(on_both);

    hit_i32x4_ is_apart = bits_of(ends.error - ends.gap) & is_separated;
    hit_i32x4_ is_overlap = bits_of(ends.gap + ends.error) | is_crossed;
    int32_t bits = any_bits(bit_where(~is_apart, 1) | bit_where(is_overlap, 2) | bit_where(~ends.is_finite, 4));
    if (bits >= 4 || !hit_none_negative_(a_radius, b_radius)) return HIT_TOUCHING;
    return bits == 1 ? HIT_TOUCHING : bits == 0 ? HIT_APART : HIT_OVERLAP;
}

#else

HIT_INLINE hit_verdict verdict_of_ends(hit_segment a, float a_radius, hit_segment b, float b_radius) {
    return HIT_TOUCHING;
}

#endif

static HIT_COLD hit_verdict verdict_of_cores(hit_capsule a, hit_capsule b) {
    convex_core of_a, of_b;
    hit_set_core_of_capsule_(&of_a, a);
    hit_set_core_of_capsule_(&of_b, b);
    return hit_cores_verdict_(&of_a, &of_b);
}

static hit_verdict verdict_by_ends(hit_segment a, float a_radius, hit_segment b, float b_radius) {
    const hit_verdict verdict = verdict_of_ends(a, a_radius, b, b_radius);
    if (verdict != HIT_TOUCHING) return verdict;
    return verdict_of_cores((hit_capsule){a.from, a.to, a_radius}, (hit_capsule){b.from, b.to, b_radius});
}

hit_verdict hit_segment_segment_by_ends_(hit_segment a, hit_segment b) {
    return verdict_by_ends(a, 0.0f, b, 0.0f);
}

hit_verdict hit_segment_capsule_by_ends_(hit_segment a, hit_capsule b) {
    return verdict_by_ends(a, 0.0f, (hit_segment){b.from, b.to}, b.radius);
}

hit_verdict hit_capsule_capsule_by_ends_(hit_capsule a, hit_capsule b) {
    return verdict_by_ends((hit_segment){a.from, a.to}, a.radius, (hit_segment){b.from, b.to}, b.radius);
}

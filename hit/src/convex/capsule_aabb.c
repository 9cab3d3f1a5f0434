// Stage 1 of capsule against AABB (core/filter.h), second part: the corners of the box.
#include "hit/convex/capsule_aabb.h"

#include "four_points.h"

#ifdef HIT_F32X4

/// What is certain of the corners.
enum { NEAR = 1, WITHIN = 2, UNSURE = 4, ON_ONE = 8, ON_OTHER = 16, NOT_FINITE = 32 };

static hit_f32x4_ lanes_of(float x) {
    return (hit_f32x4_){x, x, x, x};
}

/// Whether one may be within the radius, or is; is on a side of the segment that is not certain, or on each side; has a
/// number that is not finite.
static int32_t bits_of_corners(hit_capsule a, hit_aabb b) {
    four_vecs from = {lanes_of(a.from.x), lanes_of(a.from.y)};
    four_vecs to = {lanes_of(a.to.x), lanes_of(a.to.y)};
    four_vecs corner = {{b.min.x, b.max.x, b.min.x, b.max.x}, {b.min.y, b.min.y, b.max.y, b.max.y}};
    four_points corners = four_points_of(from, to, corner, a.radius);
    hit_i32x4_ side = bits_of(corners.aside), is_sure = corners.is_sure;
    hit_i32x4_ is_apart = bits_of(corners.error - corners.gap), is_within = bits_of(corners.gap + corners.error);
    return any_bits(bit_where(~is_apart, NEAR) | bit_where(is_within, WITHIN) | bit_where(~is_sure, UNSURE) |
                    bit_where(is_sure & side, ON_ONE) | bit_where(is_sure & ~side, ON_OTHER) |
                    bit_where(~corners.is_finite, NOT_FINITE));
}

/// The segment overlaps the box if it does on both axes of the box, whose corners are on both sides of it: these are
/// all axes of separation. It is apart from the box if it is beyond a side, or all corners are on one side of it.
hit_verdict hit_capsule_aabb_by_corners_(hit_capsule a, hit_aabb b) {
    const int32_t bits = bits_of_corners(a, b);
    const float separation = hit_capsule_aabb_separation_(a, b);
    const bool on_both = (bits & ON_ONE) != 0 && (bits & ON_OTHER) != 0;
    const bool is_through = separation < 0.0f && on_both;
    const bool is_outside = separation > 0.0f || ((bits & UNSURE) == 0 && !on_both);
    if ((bits & NOT_FINITE) == 0) {
        if ((bits & WITHIN) != 0 || is_through) return HIT_OVERLAP;
        if ((bits & NEAR) == 0 && is_outside) return HIT_APART;
    }
    return hit_capsule_aabb_exact_(a, b);
}

#else

hit_verdict hit_capsule_aabb_by_corners_(hit_capsule a, hit_aabb b) {
    return hit_capsule_aabb_exact_(a, b);
}

#endif

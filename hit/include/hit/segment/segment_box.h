// Segment against AABB and OBB by separating axes (C. Ericson, Real-Time Collision Detection, 2005, 5.3.3): if any line
// separates a segment from a box, one along a side of the box or along the segment does.
#ifndef HIT_SEGMENT_BOX_H
#define HIT_SEGMENT_BOX_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdicts if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_segment_aabb_exact_(hit_segment a, hit_aabb b);
HIT_COLD HIT_API hit_verdict hit_segment_obb_exact_(hit_segment a, hit_obb b);

/// The result of stage 1 where axes have bounds of their own: the greatest separation is between `low` and `high`, in
/// any unit. A NaN makes a comparison false.
typedef struct {
    float low, high;
    bool is_plain; ///< all numbers are of a kind that the bounds allow for
} hit_bracket_;

static inline bool hit_bracket_is_certain_(hit_bracket_ gap) {
    return hit_both_(gap.is_plain, (gap.low > 0.0f) | (gap.high < 0.0f));
}

/// The separation of the intervals from a to b and from min to max.
static inline float hit_interval_separation_(float a, float b, float min, float max) {
    return hit_greater_(min - hit_greater_(a, b), hit_lesser_(a, b) - max);
}

/// `gap` within `error` is a separation, and so are all others up to `low` and `high`. A box without area has no
/// interior, so the separation is at least minus the sizes. Any NaN is in `gap` or `error`, so these come last.
HIT_INLINE hit_bracket_ hit_bracket_of_(float low, float high, float size_x, float size_y, float gap, float error,
                                        bool is_plain) {
    float inside = hit_greater_(high, -hit_lesser_(size_x, size_y));
    hit_bracket_ bracket = {hit_greater_(low, gap - error), hit_greater_(inside, gap + error), is_plain};
    return bracket;
}

/// The greater separation along the sides.
HIT_INLINE float hit_segment_aabb_separation_(hit_segment a, hit_aabb b) {
    return hit_greater_(hit_interval_separation_(a.from.x, a.to.x, b.min.x, b.max.x),
                        hit_interval_separation_(a.from.y, a.to.y, b.min.y, b.max.y));
}

/// The separations along the sides are certain: the rounded difference of two floats has the sign of the exact one. On
/// the axis across the segment, (past_x, past_y) is twice the vector from `from` to the center of the box, so `aside`
/// and `shadow` are doubled.
///
/// The bound: prove/segment_aabb_float.g. `aside` rounds by 5 u of reach = |dx| away_y + |dy| away_x, the shadow by 4 u
/// of itself, which is at most the reach: 9 u, and 12 u = 6 FLT_EPSILON leaves room. Overflow: if a product overflows,
/// so does the reach.
HIT_INLINE hit_bracket_ hit_segment_aabb_bracket_(hit_segment a, hit_aabb b) {
    float separation = hit_segment_aabb_separation_(a, b);
    float size_x = b.max.x - b.min.x, size_y = b.max.y - b.min.y;
    float dx = a.to.x - a.from.x, dy = a.to.y - a.from.y;
    float min_x = b.min.x - a.from.x, min_y = b.min.y - a.from.y;
    float max_x = b.max.x - a.from.x, max_y = b.max.y - a.from.y;
    float past_x = min_x + max_x, past_y = min_y + max_y;
    float away_x = fabsf(min_x) + fabsf(max_x), away_y = fabsf(min_y) + fabsf(max_y);

    float aside = dx * past_y - dy * past_x;
    float shadow = fabsf(dx) * size_y + fabsf(dy) * size_x;
    float reach = fabsf(dx) * away_y + fabsf(dy) * away_x;
    float error = reach * (6.0f * FLT_EPSILON) + FLT_MIN;
    bool is_plain = hit_both_(hit_is_plain_size_(size_x), hit_is_plain_size_(size_y));
    return hit_bracket_of_(separation, separation, size_x, size_y, fabsf(aside) - shadow, error, is_plain);
}

/// A separation is certain. Near the box it would be a branch that cannot be predicted.
static inline hit_verdict hit_segment_aabb(hit_segment a, hit_aabb b) {
    if (hit_segment_aabb_separation_(a, b) > 2.0f * ((b.max.x - b.min.x) + (b.max.y - b.min.y))) return HIT_APART;
    hit_bracket_ gap = hit_segment_aabb_bracket_(a, b);
    if (hit_bracket_is_certain_(gap)) return hit_apart_or_overlap_(gap.low);
    return hit_segment_aabb_exact_(a, b);
}

/// The separation of the interval from a to b and that from -half to half.
static inline float hit_centered_separation_(float a, float b, float half) {
    return hit_greater_(hit_lesser_(a, b), -hit_greater_(a, b)) - half;
}

/// On the box's axes (c, s) and (-s, c), every length is |u| times the length in pixels. On the axis across the
/// segment, it is |d| times the length in pixels.
///
/// The bound on the box's axes: prove/segment_obb_float.g. As for a point (pairs/point_shape.h), it is 3 u of
/// reach (away + size), where `away` is that of the farther end; 4 u = 2 FLT_EPSILON leaves room.
///
/// The bound across the segment: prove/segment_obb_float_across.g. `aside` rounds by 4 u of length * away, the shadow
/// by 5 u of length * size; 7 u = 3.5 FLT_EPSILON leaves room.
///
/// Underflow: what `along` and `across` lose times the half extents is less than 2^-29 of length * size if the length
/// is at least 1e-30. Overflow: if a product overflows, so does (reach + length) (away + size).
HIT_INLINE hit_bracket_ hit_segment_obb_bracket_(hit_segment a, hit_obb b) {
    float from_x = a.from.x - b.center.x, from_y = a.from.y - b.center.y;
    float to_x = a.to.x - b.center.x, to_y = a.to.y - b.center.y;
    float dx = a.to.x - a.from.x, dy = a.to.y - a.from.y;
    float length = fabsf(dx) + fabsf(dy), reach = fabsf(b.c) + fabsf(b.s);
    float away = hit_greater_(fabsf(from_x) + fabsf(from_y), fabsf(to_x) + fabsf(to_y));
    float size = (b.half.x + b.half.y) * reach, u2 = b.c * b.c + b.s * b.s;

    float gap_x = hit_centered_separation_(from_x * b.c + from_y * b.s, to_x * b.c + to_y * b.s, b.half.x * u2);
    float gap_y = hit_centered_separation_(from_y * b.c - from_x * b.s, to_y * b.c - to_x * b.s, b.half.y * u2);
    float gap = hit_greater_(gap_x, gap_y), error = reach * (away + size) * (2.0f * FLT_EPSILON) + FLT_MIN;

    float aside = dx * from_y - dy * from_x;
    float along = fabsf(dx * b.c + dy * b.s), across = fabsf(dy * b.c - dx * b.s);
    float shadow = b.half.x * across + b.half.y * along;
    float error_across = length * (away + size) * (3.5f * FLT_EPSILON) + FLT_MIN;
    bool is_plain = hit_both_(hit_both_(hit_none_negative_(b.half.x, b.half.y), hit_is_plain_length_(reach)),
                              hit_both_(length >= 1e-30f, error <= FLT_MAX));
    return hit_bracket_of_(gap - error, gap + error, b.half.x, b.half.y, fabsf(aside) - shadow, error_across, is_plain);
}

/// Whether the shapes are far apart: in x or y, the segment is farther from the center than twice what the box reaches,
/// where rounding does not matter. FLT_MIN covers underflow.
static inline bool hit_segment_obb_are_far_(hit_segment a, hit_obb b) {
    float size = 2.0f * ((b.half.x + b.half.y) * (fabsf(b.c) + fabsf(b.s)));
    float x = hit_centered_separation_(a.from.x - b.center.x, a.to.x - b.center.x, size);
    float y = hit_centered_separation_(a.from.y - b.center.y, a.to.y - b.center.y, size);
    return hit_greater_(x, y) > FLT_MIN;
}

static inline hit_verdict hit_segment_obb(hit_segment a, hit_obb b) {
    if (hit_segment_obb_are_far_(a, b)) return HIT_APART;
    hit_bracket_ gap = hit_segment_obb_bracket_(a, b);
    if (hit_bracket_is_certain_(gap)) return hit_apart_or_overlap_(gap.low);
    return hit_segment_obb_exact_(a, b);
}

HIT_END

#endif

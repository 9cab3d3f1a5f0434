// OBB against OBB by separating axes (S. Gottschalk, M. Lin, D. Manocha, OBBTree, 1996; C. Ericson, Real-Time Collision
// Detection, 2005, 4.4.1): if any line separates the boxes, one along a side does. The gap is the greatest separation
// on four axes, two of each box.
#ifndef HIT_OBB_OBB_H
#define HIT_OBB_OBB_H

#include "../core/filter.h"
#include "f32x4.h"

HIT_BEGIN

/// The verdict if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_obb_obb_exact_(hit_obb a, hit_obb b);

/// The verdict on one axis: 0 and 1 are a's (c, s) and (-s, c), 2 and 3 are b's. Both boxes must be valid.
HIT_API hit_verdict hit_obb_obb_exact_on_axis_(hit_obb a, hit_obb b, int axis);

// The bound uses three sums: `away` is |x| + |y| of the vector between the centers, `size` is the sum over both boxes
// of the greatest |x| + |y| from the center to a corner, and `reach` is the greater |c| + |s|.

/// Whether the boxes are far apart. Relative to its center, no corner of a box has |x| + |y| greater than its part of
/// `size`. If `away` is more than twice the size, rounding does not matter, and FLT_MIN covers underflow. Once the size
/// would do, but then near pairs would take this branch about half the time, and it could not be predicted.
static inline bool hit_obbs_are_far_(float away, float size) {
    return away > 2.0f * size + FLT_MIN;
}

/// Every length on the axes of a box u = (c, s) is |u| times the length in pixels.
///
/// The bound: on an axis of a, dx, dy and the two products with them round, 2 u of |dx c| + |dy s|, and their sum
/// rounds by 1 u of the distance. In the projections the inner products round, 1 u of all sizes, and the rest rounds at
/// most four times, by 4 u of the projections. Now distance + 4 shadows = 2 distance + 3 shadows - (distance -
/// shadows). A multiple of the gap itself cannot change its sign, and neither can the rounding of the last difference.
/// 4 u of all sizes remain, which are at most reach (away + size). The same holds on b's axes, and a maximum does not
/// round. 4.5 u = 2.25 FLT_EPSILON leaves room for the rounding of the bound.
///
/// Underflow: with both |c| + |s| within 2^±20, a sum of their products loses less than 2^-100 of reach * size, which
/// the spare u / 2 covers. The other products lose at most 10 * 2^-150, far less than FLT_MIN. Overflow: if a product
/// overflows, so does reach * (away + size); the small factor comes last for that reason.
static inline float hit_obbs_error_(float away, float size, float reach) {
    return reach * (away + size) * (2.25f * FLT_EPSILON) + FLT_MIN;
}

// One axis after the other: for batches, which process many pairs at once, and for compilers without vectors.

static inline float hit_obb_reach_(hit_obb box) {
    return fabsf(box.c) + fabsf(box.s);
}

/// The greater separation on the two axes of `near`. (dx, dy) is the vector between the centers. The half axes of `far`
/// project to `along` = |u . v| and `across` = |u x v|.
HIT_INLINE float hit_obb_separation_(hit_obb near, hit_obb far, float dx, float dy, float along, float across) {
    float u2 = near.c * near.c + near.s * near.s;
    float x = fabsf(dx * near.c + dy * near.s) - (near.half.x * u2 + far.half.x * along + far.half.y * across);
    float y = fabsf(dy * near.c - dx * near.s) - (near.half.y * u2 + far.half.x * across + far.half.y * along);
    return hit_greater_(x, y);
}

HIT_INLINE float hit_obb_obb_gap_(hit_obb a, hit_obb b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    float along = fabsf(a.c * b.c + a.s * b.s), across = fabsf(a.c * b.s - a.s * b.c);
    return hit_greater_(hit_obb_separation_(a, b, dx, dy, along, across),
                        hit_obb_separation_(b, a, dx, dy, along, across));
}

HIT_INLINE float hit_obb_obb_away_(hit_obb a, hit_obb b) {
    return fabsf(b.center.x - a.center.x) + fabsf(b.center.y - a.center.y);
}

HIT_INLINE float hit_obb_obb_size_(hit_obb a, hit_obb b) {
    return (a.half.x + a.half.y) * hit_obb_reach_(a) + (b.half.x + b.half.y) * hit_obb_reach_(b);
}

HIT_INLINE bool hit_obb_obb_are_plain_(hit_obb a, hit_obb b) {
    return hit_both_(hit_both_(hit_none_negative_(a.half.x, a.half.y), hit_none_negative_(b.half.x, b.half.y)),
                     hit_both_(hit_is_plain_length_(hit_obb_reach_(a)), hit_is_plain_length_(hit_obb_reach_(b))));
}

HIT_INLINE hit_estimate_ hit_obb_obb_estimate_(hit_obb a, hit_obb b) {
    float reach = hit_greater_(hit_obb_reach_(a), hit_obb_reach_(b));
    float error = hit_obbs_error_(hit_obb_obb_away_(a, b), hit_obb_obb_size_(a, b), reach);
    hit_estimate_ estimate = {hit_obb_obb_gap_(a, b), error, hit_obb_obb_are_plain_(a, b)};
    return estimate;
}

#ifdef HIT_F32X4

// All four axes at once: for a single pair.

/// Two boxes, arranged for the four axes at once: a's (c, s) and (-s, c), then b's.
typedef struct {
    hit_f32x4_ way;  ///< (dx, dy) between the centers, twice
    hit_f32x4_ half; ///< of a, then of b
    hit_f32x4_ u;    ///< c and s of a, then of b
} hit_obbs_;

static inline hit_obbs_ hit_obbs_of_(hit_obb a, hit_obb b) {
    hit_f32x4_ a_place = hit_f32x4_load_(&a), b_place = hit_f32x4_load_(&b); // center and half
    hit_obbs_ both = {hit_f32x4_0101_(b_place - a_place), hit_f32x4_2367_(a_place, b_place),
                      hit_f32x4_load_pairs_(&a.c, &b.c)};
    return both;
}

static inline float hit_obbs_away_(hit_obbs_ both) {
    hit_f32x4_ away = hit_f32x4_abs_(both.way);
    return away[0] + away[1];
}

/// |c| + |s|, the same for both axes of a rectangle.
static inline hit_f32x4_ hit_obbs_reaches_(hit_obbs_ both) {
    hit_f32x4_ u = hit_f32x4_abs_(both.u);
    return u + hit_f32x4_1032_(u);
}

static inline float hit_obbs_reach_(hit_obbs_ both) {
    hit_f32x4_ reaches = hit_obbs_reaches_(both);
    return hit_greater_(reaches[0], reaches[2]);
}

static inline float hit_obbs_size_(hit_obbs_ both) {
    hit_f32x4_ size = (both.half + hit_f32x4_1032_(both.half)) * hit_obbs_reaches_(both);
    return size[0] + size[2];
}

/// The greatest separation. On the axes of u, a vector (x, y) is (c x + s y, c y - s x). `far` is the other box than
/// the one whose axis it is; its half axes project to `along` = |u . v| and |u x v|.
static inline float hit_obbs_gap_(hit_obbs_ both) {
    hit_f32x4_ far_u = hit_f32x4_2301_(both.u), far_half = hit_f32x4_2301_(both.half);
    hit_f32x4_ c = hit_f32x4_0022_(both.u), s = hit_f32x4_negate_odd_(hit_f32x4_1133_(both.u));
    hit_f32x4_ distance = hit_f32x4_abs_(c * both.way + s * hit_f32x4_1032_(both.way));
    hit_f32x4_ along = hit_f32x4_abs_(c * far_u + s * hit_f32x4_1032_(far_u)), across = hit_f32x4_1032_(along);
    hit_f32x4_ shadows =
        both.half * (c * c + s * s) + hit_f32x4_0022_(far_half) * along + hit_f32x4_1133_(far_half) * across;
    hit_f32x4_ gaps = distance - shadows;
    return hit_greater_(hit_greater_(gaps[0], gaps[1]), hit_greater_(gaps[2], gaps[3]));
}

static inline bool hit_obbs_are_plain_(hit_obbs_ both) {
    hit_f32x4_ reaches = hit_obbs_reaches_(both);
    return hit_f32x4_none_negative_(both.half) && hit_is_plain_length_(reaches[0]) && hit_is_plain_length_(reaches[2]);
}

#endif

static inline hit_verdict hit_obb_obb(hit_obb a, hit_obb b) {
#ifdef HIT_F32X4
    hit_obbs_ both = hit_obbs_of_(a, b);
    float away = hit_obbs_away_(both), size = hit_obbs_size_(both);
    if (hit_obbs_are_far_(away, size)) return HIT_APART;
    float error = hit_obbs_error_(away, size, hit_obbs_reach_(both));
    hit_estimate_ estimate = {hit_obbs_gap_(both), error, hit_obbs_are_plain_(both)};
#else
    if (hit_obbs_are_far_(hit_obb_obb_away_(a, b), hit_obb_obb_size_(a, b))) return HIT_APART;
    hit_estimate_ estimate = hit_obb_obb_estimate_(a, b);
#endif
    if (hit_is_certain_(estimate)) return hit_apart_or_overlap_(estimate.gap > 0.0f);
    return hit_obb_obb_exact_(hit_obb_copy_(a), hit_obb_copy_(b));
}

HIT_END

#endif

// OBB against OBB by separating axes (S. Gottschalk, M. Lin, D. Manocha, OBBTree, 1996; C. Ericson, Real-Time Collision
// Detection, 2005, 4.4.1): if any line separates the boxes, one along a side does. The gap is the greatest separation
// on four axes, two of each box.
#ifndef HIT_OBB_OBB_H
#define HIT_OBB_OBB_H

#include "core/filter.h"
#include "pairs/f32x4.h"

/// The verdict if float arithmetic cannot decide.
HIT_COLD hit_verdict hit_obb_obb_exact(hit_obb a, hit_obb b);

/// The verdict on one axis: 0 and 1 are a's (c, s) and (-s, c), 2 and 3 are b's. Both boxes must be valid.
hit_verdict hit_obb_obb_exact_on_axis(hit_obb a, hit_obb b, int axis);

// The bound uses three sums: `away` is |x| + |y| of the vector between the centers, `size` is the sum over both boxes
// of the greatest |x| + |y| from the center to a corner, and `reach` is the greater |c| + |s|.

/// Whether the boxes are far apart. Relative to its center, no corner of a box has |x| + |y| greater than its part of
/// `size`. If `away` is more than twice the size, rounding does not matter, and FLT_MIN covers underflow. Once the size
/// would do, but then near pairs would take this branch about half the time, and it could not be predicted.
static inline bool hit_obbs_are_far(float away, float size) {
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
static inline float hit_obbs_error(float away, float size, float reach) {
    return reach * (away + size) * (2.25f * FLT_EPSILON) + FLT_MIN;
}

// One axis after the other: for batches, which process many pairs at once, and for compilers without vectors.

static inline float hit_obb_reach(hit_obb box) {
    return fabsf(box.c) + fabsf(box.s);
}

/// The greater separation on the two axes of `near`. (dx, dy) is the vector between the centers. The half axes of `far`
/// project to `along` = |u . v| and `across` = |u x v|.
HIT_INLINE float hit_obb_separation(hit_obb near, hit_obb far, float dx, float dy, float along, float across) {
    float u2 = near.c * near.c + near.s * near.s;
    float x = fabsf(dx * near.c + dy * near.s) - (near.half.x * u2 + far.half.x * along + far.half.y * across);
    float y = fabsf(dy * near.c - dx * near.s) - (near.half.y * u2 + far.half.x * across + far.half.y * along);
    return hit_greater(x, y);
}

HIT_INLINE float hit_obb_obb_gap(hit_obb a, hit_obb b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    float along = fabsf(a.c * b.c + a.s * b.s), across = fabsf(a.c * b.s - a.s * b.c);
    return hit_greater(hit_obb_separation(a, b, dx, dy, along, across),
                       hit_obb_separation(b, a, dx, dy, along, across));
}

HIT_INLINE float hit_obb_obb_away(hit_obb a, hit_obb b) {
    return fabsf(b.center.x - a.center.x) + fabsf(b.center.y - a.center.y);
}

HIT_INLINE float hit_obb_obb_size(hit_obb a, hit_obb b) {
    return (a.half.x + a.half.y) * hit_obb_reach(a) + (b.half.x + b.half.y) * hit_obb_reach(b);
}

HIT_INLINE bool hit_obb_obb_are_plain(hit_obb a, hit_obb b) {
    return hit_both(hit_both(hit_none_negative(a.half.x, a.half.y), hit_none_negative(b.half.x, b.half.y)),
                    hit_both(hit_is_plain_length(hit_obb_reach(a)), hit_is_plain_length(hit_obb_reach(b))));
}

HIT_INLINE hit_estimate hit_obb_obb_estimate(hit_obb a, hit_obb b) {
    float reach = hit_greater(hit_obb_reach(a), hit_obb_reach(b));
    float error = hit_obbs_error(hit_obb_obb_away(a, b), hit_obb_obb_size(a, b), reach);
    return (hit_estimate){hit_obb_obb_gap(a, b), error, hit_obb_obb_are_plain(a, b)};
}

#ifdef HIT_F32X4

// All four axes at once: for a single pair.

/// Two boxes, arranged for the four axes at once: a's (c, s) and (-s, c), then b's.
typedef struct {
    hit_f32x4 way;  ///< (dx, dy) between the centers, twice
    hit_f32x4 half; ///< of a, then of b
    hit_f32x4 u;    ///< c and s of a, then of b
} hit_obbs;

static inline hit_obbs hit_obbs_of(hit_obb a, hit_obb b) {
    hit_f32x4 a_place = hit_f32x4_load(&a), b_place = hit_f32x4_load(&b); // center and half
    return (hit_obbs){hit_f32x4_0101(b_place - a_place), hit_f32x4_2367(a_place, b_place),
                      hit_f32x4_load_pairs(&a.c, &b.c)};
}

static inline float hit_obbs_away(hit_obbs both) {
    hit_f32x4 away = hit_f32x4_abs(both.way);
    return away[0] + away[1];
}

/// |c| + |s|, the same for both axes of a rectangle.
static inline hit_f32x4 hit_obbs_reaches(hit_obbs both) {
    hit_f32x4 u = hit_f32x4_abs(both.u);
    return u + hit_f32x4_1032(u);
}

static inline float hit_obbs_reach(hit_obbs both) {
    hit_f32x4 reaches = hit_obbs_reaches(both);
    return hit_greater(reaches[0], reaches[2]);
}

static inline float hit_obbs_size(hit_obbs both) {
    hit_f32x4 size = (both.half + hit_f32x4_1032(both.half)) * hit_obbs_reaches(both);
    return size[0] + size[2];
}

/// The greatest separation. On the axes of u, a vector (x, y) is (c x + s y, c y - s x). `far` is the other box than
/// the one whose axis it is; its half axes project to `along` = |u . v| and |u x v|.
static inline float hit_obbs_gap(hit_obbs both) {
    hit_f32x4 far_u = hit_f32x4_2301(both.u), far_half = hit_f32x4_2301(both.half);
    hit_f32x4 c = hit_f32x4_0022(both.u), s = hit_f32x4_negate_odd(hit_f32x4_1133(both.u));
    hit_f32x4 distance = hit_f32x4_abs(c * both.way + s * hit_f32x4_1032(both.way));
    hit_f32x4 along = hit_f32x4_abs(c * far_u + s * hit_f32x4_1032(far_u)), across = hit_f32x4_1032(along);
    hit_f32x4 shadows =
        both.half * (c * c + s * s) + hit_f32x4_0022(far_half) * along + hit_f32x4_1133(far_half) * across;
    hit_f32x4 gaps = distance - shadows;
    return hit_greater(hit_greater(gaps[0], gaps[1]), hit_greater(gaps[2], gaps[3]));
}

static inline bool hit_obbs_are_plain(hit_obbs both) {
    hit_f32x4 reaches = hit_obbs_reaches(both);
    return hit_f32x4_none_negative(both.half) && hit_is_plain_length(reaches[0]) && hit_is_plain_length(reaches[2]);
}

#endif

static inline hit_verdict hit_obb_obb(hit_obb a, hit_obb b) {
#ifdef HIT_F32X4
    hit_obbs both = hit_obbs_of(a, b);
    float away = hit_obbs_away(both), size = hit_obbs_size(both);
    if (hit_obbs_are_far(away, size)) return HIT_APART;
    float error = hit_obbs_error(away, size, hit_obbs_reach(both));
    hit_estimate estimate = {hit_obbs_gap(both), error, hit_obbs_are_plain(both)};
#else
    if (hit_obbs_are_far(hit_obb_obb_away(a, b), hit_obb_obb_size(a, b))) return HIT_APART;
    hit_estimate estimate = hit_obb_obb_estimate(a, b);
#endif
    if (hit_is_certain(estimate)) return hit_apart_or_overlap(estimate.gap > 0.0f);
    return hit_obb_obb_exact(hit_obb_copy(a), hit_obb_copy(b));
}

#endif

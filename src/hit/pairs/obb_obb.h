// Turned rectangle against turned rectangle, by separating axes (S. Gottschalk, M. Lin, D. Manocha, OBBTree, 1996;
// C. Ericson, Real-Time Collision Detection, 2005, 4.4.1): if any line separates the two, one along a side does. So the
// gap is the greatest separation on four axes, two of each rectangle.
#ifndef HIT_OBB_OBB_H
#define HIT_OBB_OBB_H

#include "core/filter.h"
#include "pairs/f32x4.h"

/// The verdict where float arithmetic cannot tell.
HIT_COLD hit_verdict hit_obb_obb_exact(hit_obb a, hit_obb b);

/// The separation's verdict on one axis: 0 and 1 are a's (c, s) and (-s, c), 2 and 3 are b's. Both are valid.
hit_verdict hit_obb_obb_exact_on_axis(hit_obb a, hit_obb b, int axis);

// The bound is made of three sums of sizes: `away` is |x| + |y| of the way from center to center, `size` the farthest
// |x| + |y| from the center to a corner, of both rectangles together, and `reach` the greater |c| + |s|.

/// Far apart: no corner of a rectangle has |x| + |y| of more than its part of `size`, seen from its center. Where
/// `away` is more than twice the size, no rounding matters, and FLT_MIN is more than what underflows. Half as much
/// would do, but then pairs near each other would be told apart here as often as not, by a branch that cannot be
/// foreseen.
static inline bool hit_obbs_are_far(float away, float size) {
    return away > 2.0f * size + FLT_MIN;
}

/// Every length on the axes of a rectangle u = (c, s) is |u| times the one in pixels.
///
/// The bound: on an axis of a, dx, dy and the two products with them round, 2 u of |dx c| + |dy s|, and their sum
/// rounds by 1 u of the distance. In the shadows the inner products round, 1 u of all sizes, and what follows rounds
/// four times at most, by 4 u of the shadows. Now distance + 4 shadows = 2 distance + 3 shadows - (distance - shadows);
/// what is proportional to the gap itself cannot change its sign, nor can the rounding of the last difference. Left are
/// 4 u of all sizes, which add up to at most reach (away + size). On b's axes likewise, and a maximum is not
/// rounded. 4.5 u = 2.25 FLT_EPSILON leaves room for the bound's own rounding.
///
/// Underflow: with both |c| + |s| within 2^±20, what a sum of their products loses is less than 2^-100 of what they
/// come to in reach * size, and hides in the spare u / 2; the other products lose 10 * 2^-150 at most, far less than
/// FLT_MIN. Overflow: where a product overflows so does reach * (away + size); it is multiplied by the small factor
/// last for that.
static inline float hit_obbs_error(float away, float size, float reach) {
    return reach * (away + size) * (2.25f * FLT_EPSILON) + FLT_MIN;
}

// One axis after the other: for batches, which have many pairs to work on at once, and for compilers without vectors.

static inline float hit_obb_reach(hit_obb box) {
    return fabsf(box.c) + fabsf(box.s);
}

/// How far apart the shadows of two rectangles lie on the axes of the first, `near`; (dx, dy) leads from center to
/// center. The other's half axes cast shadows of `along` = |u . v| and `across` = |u x v|.
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

// All four axes at once: for one pair.

/// Two rectangles, laid out for the four axes at once: a's (c, s) and (-s, c), then b's.
typedef struct {
    hit_f32x4 way;  ///< dx, dy from center to center, and again
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

/// The greatest separation. On the axes of u a vector (x, y) comes to c x + s y and c y - s x. Seen from the rectangle
/// whose axis it is, the other one is `far`. Its half axes cast shadows of `along` = |u . v| and |u x v|.
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

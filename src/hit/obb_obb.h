// Turned rectangle against turned rectangle, by separating axes (S. Gottschalk, M. Lin, D. Manocha, OBBTree, 1996;
// C. Ericson, Real-Time Collision Detection, 2005, 4.4.1): if any line separates the two, one along a side does. So the
// gap is the greatest separation on four axes, two of each rectangle.
#ifndef HIT_OBB_OBB_H
#define HIT_OBB_OBB_H

#include "filter.h"

/// The verdict where float arithmetic cannot tell.
HIT_COLD hit_verdict hit_obb_obb_exact(hit_obb a, hit_obb b);

/// The separation's verdict on one axis: 0 and 1 are a's (c, s) and (-s, c), 2 and 3 are b's. Both are valid.
hit_verdict hit_obb_obb_exact_on_axis(hit_obb a, hit_obb b, int axis);

/// How far apart the shadows of two rectangles lie on the axes of the first, `near`, in lengths that are |u| times the
/// ones in pixels, u = near's (c, s). The other's half axes cast shadows of `along` = |u · v| and `across` = |u x v|.
static inline float hit_obb_separation(hit_obb near, hit_obb far, float dx, float dy, float along, float across) {
    float u2 = near.c * near.c + near.s * near.s;
    float x = fabsf(dx * near.c + dy * near.s) - (near.half.x * u2 + far.half.x * along + far.half.y * across);
    float y = fabsf(dy * near.c - dx * near.s) - (near.half.y * u2 + far.half.x * across + far.half.y * along);
    return hit_greater(x, y);
}

/// `reach` is |c| + |s| of the rectangle where that is greater, and serves for both.
///
/// Far apart: no point of a rectangle has |x| + |y| of more than its part of `size`, seen from its center. Where `away`
/// is more than one and a half times the size, no rounding matters.
///
/// The bound: on an axis of a, dx, dy and the two products with them round, 2 u of |dx c| + |dy s|, and their sum
/// rounds by 1 u of the distance. In the shadows the inner products round, 1 u of all sizes, and what follows rounds
/// four times at most, by 4 u of the shadows. Now distance + 4 shadows = 2 distance + 3 shadows - (distance - shadows);
/// what is proportional to the gap itself cannot change its sign, nor can the rounding of the last difference. Left are
/// 4 u of all sizes, which add up to at most reach (away + size). On b's axes likewise, and a maximum is not
/// rounded. 4.5 u = 2.25 FLT_EPSILON leaves room for the bound's own rounding.
///
/// Underflow: with reach within 2^±20, what a sum of products loses is less than 2^-100 of reach² and hides in the
/// spare u / 2; the other products lose 10 * 2^-150 at most, far less than FLT_MIN. Overflow: where a product overflows
/// so does reach * (away + size); it is multiplied by the small factor last for that.
static inline hit_verdict hit_obb_obb(hit_obb a, hit_obb b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    float reach = hit_greater(fabsf(a.c) + fabsf(a.s), fabsf(b.c) + fabsf(b.s));
    float away = fabsf(dx) + fabsf(dy), size = ((a.half.x + a.half.y) + (b.half.x + b.half.y)) * reach;
    if (away > 1.5f * size) return HIT_APART;

    float along = fabsf(a.c * b.c + a.s * b.s), across = fabsf(a.c * b.s - a.s * b.c);
    float on_a = hit_obb_separation(a, b, dx, dy, along, across);
    float on_b = hit_obb_separation(b, a, dx, dy, along, across);
    float gap = hit_greater(on_a, on_b), error = reach * (away + size) * (2.25f * FLT_EPSILON) + FLT_MIN;
    bool is_plain =
        hit_none_negative(a.half.x, a.half.y) && hit_none_negative(b.half.x, b.half.y) && hit_is_plain_length(reach);
    if (is_plain && fabsf(gap) > error) return hit_apart_or_overlap(gap > 0.0f);
    return hit_obb_obb_exact(a, b);
}

#endif

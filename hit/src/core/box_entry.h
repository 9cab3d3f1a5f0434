// Where a moving point enters a box: for rays, and for boxes that move, as a point against a box that is larger. Kernel
// internal.
#ifndef HIT_BOX_ENTRY_H
#define HIT_BOX_ENTRY_H

#include "f64x2.h"

/// A way from the origin into a box, if it is certain.
typedef struct {
    bool misses, enters; ///< neither is certain if both are false, or the way begins in the closed box
    double fraction;     ///< of the way, between 0 and 1, if it enters
    f64x2 normal;        ///< into the box, if it enters
} box_entry;

/// The lengths are differences of floats, rounded once.
///
/// On each axis a way passes the nearer face at near / length, and the farther one at far / length. It enters if it
/// passes every nearer face before its end, and before every farther one, of which none is behind its start. As
/// products, the last two are certain beyond a bound, and so is which nearer face it passes last: prove/box_entry.g. A
/// difference of differences has the right sign, or is 0, and so has the fraction, which is less than 1 if the way goes
/// on beyond the face. A face passed after the start has its farther one after the start, too. Without branches: which
/// of these decides cannot be predicted. It does not wait for the quotient.
HIT_INLINE box_entry entry_of_box(f64x2 to_min, f64x2 to_max, f64x2 way) {
    const f64x2 ahead = with_sign_x2(both_x2(1.0), way);
    const f64x2 one_face = times_x2(ahead, to_min), other_face = times_x2(ahead, to_max);
    const f64x2 length = absolute_x2(way), lengths = swapped_x2(length);
    const f64x2 near = lesser_x2(one_face, other_face), before_end = minus_x2(length, near);
    const f64x2 far = plus_x2(both_x2(0.0), greater_x2(one_face, other_face));
    const f64x2 enter = times_x2(near, lengths), leave = times_x2(far, lengths), other = swapped_x2(enter);
    const f64x2 inside = minus_x2(leave, other), later = minus_x2(enter, other);
    const f64x2 products = plus_x2(plus_x2(absolute_x2(leave), absolute_x2(other)), absolute_x2(enter));
    const f64x2 error = times_x2(both_x2(0x1p-49), products), is_last = less_x2(error, later);
    const double inner = sum_of_x2(where_x2(is_last, lesser_x2(near, before_end)));
    return (box_entry){
        .misses = any_negative_x2(negative_of_x2(negative_of_x2(before_end, far), plus_x2(inside, error))),
        .enters = hit_both_(!any_negative_x2(minus_x2(inside, error)), inner > 0.0),
        .fraction = sum_of_x2(where_x2(is_last, over_x2(near, length))),
        .normal = where_x2(is_last, ahead),
    };
}

#endif

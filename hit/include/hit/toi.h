// Time of impact: when do two moving shapes first touch? For a circle against a circle and against an oriented box, and
// for two axis-aligned boxes. Both move in a straight line during the tick and do not rotate.
//
// The whole motion is one query, not a series of samples, so no speed tunnels. Only the motion of a relative to b
// matters. Contact counts as a hit, as in pair.h: shapes that touch or overlap at the start hit at time 0, for any
// motion. After that, times of circles are computed in double and are not exact: for a motion that passes at less than
// about 1e-15 of the coordinates' size, either answer may be returned. For two axis-aligned boxes `hits` is exact.
#ifndef HIT_TOI_H
#define HIT_TOI_H

#include "shape.h"

HIT_BEGIN

typedef struct {
    bool hits;      ///< whether the shapes touch during this tick
    double time;    ///< of the first contact, as a fraction of the tick from 0 to 1; 1 without a hit
    hit_vec normal; ///< at that time, a unit vector from a to b; at time 0 the normal of the witness (pair.h); zero
                    ///< without a hit
    hit_vec at_a;   ///< a's center at that time
    hit_vec at_b;   ///< b's center at that time
} hit_toi;

/// Each shape moves by its `by`, in pixels a tick. An invalid shape (shape.h), or one whose center does not stay
/// finite, hits nothing, and all fields are zero.
///
/// Source: C. Ericson, Real-Time Collision Detection (2005), 5.5.5 and 5.5.7: a moving point against the second shape
/// expanded by the radius of the first. An expanded box has four straight faces and four quarter circles.
HIT_API hit_toi hit_circle_circle_toi(hit_circle a, hit_vec a_by, hit_circle b, hit_vec b_by);
HIT_API hit_toi hit_circle_obb_toi(hit_circle a, hit_vec a_by, hit_obb b, hit_vec b_by);

/// The same for axis-aligned boxes. Whether they meet is exact for every finite float: the times at which the boxes
/// begin and cease to meet on each axis are compared as fractions, without rounding. `time` is within 2^-51 of itself.
/// The normal is that of the axis on which they meet last, x if that is both. `at_a` and `at_b` are the centers of the
/// boxes. A box with a side that does not stay finite hits nothing.
HIT_API hit_toi hit_aabb_aabb_toi(hit_aabb a, hit_vec a_by, hit_aabb b, hit_vec b_by);

HIT_END

#endif

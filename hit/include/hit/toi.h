// Time of impact: when do two moving shapes first touch? For any two convex shapes. Both move in a straight line during
// the tick and do not rotate.
//
// The whole motion is one query, not a series of samples, so no speed tunnels. Only the motion of a relative to b
// matters. Contact counts as a hit, as in pair.h: shapes that touch or overlap at the start hit at time 0, for any
// motion. `hits` is exact for every finite float: a hits b if a's core (convex.h), swept along its motion relative to
// b, comes within the sum of the radii of b's core. Times are computed in double.
#ifndef HIT_TOI_H
#define HIT_TOI_H

#include "convex.h"

HIT_BEGIN

typedef struct {
    bool hits;      ///< whether the shapes touch during this tick
    double time;    ///< of the first contact, as a fraction of the tick from 0 to 1; 1 without a hit
    hit_vec normal; ///< at that time, a unit vector from a to b; at time 0 along the shortest move of b that ends the
                    ///< overlap; zero without a hit
    hit_vec at_a;   ///< a's center at that time: the center of its bounding box
    hit_vec at_b;   ///< b's center at that time
} hit_toi;

/// Each shape moves by its `by`, in pixels a tick. An invalid shape (shape.h), or one whose center does not stay
/// finite, hits nothing, and all fields are zero.
///
/// Source: C. Ericson, Real-Time Collision Detection (2005), 5.5.5 and 5.5.7: a moving point against the second shape
/// expanded by the radius of the first. An expanded box has four straight faces and four quarter circles.
HIT_API hit_toi hit_circle_circle_toi(hit_circle a, hit_vec a_by, hit_circle b, hit_vec b_by);
HIT_API hit_toi hit_circle_obb_toi(hit_circle a, hit_vec a_by, hit_obb b, hit_vec b_by);

/// The same for axis-aligned boxes. The times at which the boxes begin and cease to meet on each axis are compared as
/// fractions, without rounding. `time` is within 2^-51 of itself. The normal is that of the axis on which they meet
/// last, x if that is both. A box with a side that does not stay finite hits nothing.
HIT_API hit_toi hit_aabb_aabb_toi(hit_aabb a, hit_vec a_by, hit_aabb b, hit_vec b_by);

/// The points, segments and solid shapes of pair.h and segment.h that have no time of impact above, and all pairs of
/// convex.h.
#define HIT_TOI_PAIRS_(PAIR)                                                                                           \
    PAIR(point, hit_vec, circle, hit_circle)                                                                           \
    PAIR(point, hit_vec, obb, hit_obb)                                                                                 \
    PAIR(point, hit_vec, aabb, hit_aabb)                                                                               \
    PAIR(segment, hit_segment, circle, hit_circle)                                                                     \
    PAIR(segment, hit_segment, obb, hit_obb)                                                                           \
    PAIR(segment, hit_segment, aabb, hit_aabb)                                                                         \
    PAIR(circle, hit_circle, aabb, hit_aabb)                                                                           \
    PAIR(obb, hit_obb, obb, hit_obb)                                                                                   \
    PAIR(obb, hit_obb, aabb, hit_aabb)                                                                                 \
    HIT_CONVEX_PAIRS_(PAIR)

/// hit_A_B_toi(a, a_by, b, b_by): the same for any other two convex shapes. At `time` the gap is within 1e-14 of 0,
/// times the greatest of the coordinates, the radii and the relative way until then. If a shape grazes the other one,
/// `time` itself may be off by much more, because the gap is about as small for longer. At a sharp corner, the normal
/// is that of one edge or between those of both. If the corners of a convex are not in order (hit_convex_is_in_order),
/// the result is not specified.
///
/// Source: B. Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems (1996): conservative advancement.
#define HIT_DECLARE_TOI_(a_name, a_type, b_name, b_type)                                                               \
    HIT_API hit_toi hit_##a_name##_##b_name##_toi(a_type a, hit_vec a_by, b_type b, hit_vec b_by);
HIT_TOI_PAIRS_(HIT_DECLARE_TOI_)

HIT_END

#endif

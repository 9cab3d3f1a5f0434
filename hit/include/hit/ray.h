// Ray casts: does a segment hit a shape, and where first? The same as a segment's witness (segment.h) finds, without
// the nearest points, in a fraction of its time. For the first of many shapes, see broad.h.
//
// A segment hits a shape that it touches or that it begins in. `hits` is exact. `fraction` is computed in double: the
// point there is within 1e-14 of the rim, times the greatest distance between coordinates of the segment and the shape.
// If the segment grazes the rim, `fraction` itself may be off by much more, because the rim is about as near over a
// longer part of the way.
#ifndef HIT_RAY_H
#define HIT_RAY_H

#include "shape.h"

HIT_BEGIN

typedef struct {
    bool hits;
    double fraction; ///< of the way, from 0 to 1, at the first contact; 0 if `from` is in the closed shape; 1 if there
                     ///< is no contact
    hit_vec point;   ///< the point there; `to` if there is no contact
    hit_vec normal;  ///< a unit vector into the shape, at a right angle to its rim; at a sharp corner that of one edge;
                     ///< if `from` is inside, from the nearest point of the rim; zero if there is no contact
} hit_ray;

/// If the segment or the shape is invalid, all fields are zero.
///
/// Sources: slabs, and clipping to the half planes of a polygon: M. Cyrus, J. Beck, Generalized two- and
/// three-dimensional clipping (1978); C. Ericson, Real-Time Collision Detection (2005), 5.3.
HIT_API hit_ray hit_ray_circle(hit_segment a, hit_circle b);
HIT_API hit_ray hit_ray_capsule(hit_segment a, hit_capsule b);
HIT_API hit_ray hit_ray_convex(hit_segment a, hit_convex b);
HIT_API hit_ray hit_ray_obb(hit_segment a, hit_obb b);
HIT_API hit_ray hit_ray_aabb(hit_segment a, hit_aabb b);

HIT_END

#endif

// Segments against circles and boxes: does a line from one point to another hit a shape, and where first? And where do
// two segments cross?
//
// The verdicts are exact for every valid segment and shape. HIT_TOUCHING: the segment meets the closed shape, but only
// on its rim. HIT_OVERLAP: a point of the segment is in the shape's interior. A circle with radius 0 and a box without
// width or height have no interior, so a segment that crosses them touches. A segment of length 0 is a point. For an
// invalid segment or shape (shape.h) the verdict is HIT_APART. The tests are `static inline`:
//     hit_verdict hit_segment_circle(hit_segment a, hit_circle b);    segment/segment_circle.h
//     hit_verdict hit_segment_aabb(hit_segment a, hit_aabb b);        segment/segment_box.h
//     hit_verdict hit_segment_obb(hit_segment a, hit_obb b);          segment/segment_box.h
#ifndef HIT_SEGMENT_H
#define HIT_SEGMENT_H

#include "segment/segment_box.h"
#include "segment/segment_circle.h"
#include "shape.h"

HIT_BEGIN

/// The working behind a verdict, and the ray cast. a is the segment, b the shape. All lengths are in pixels, computed
/// in double. Points are rounded to float, and values beyond the largest float are clamped to it.
///
/// The first members are about the nearest points: in an overlap, the points that the shortest move of b brings
/// together. `on_b` is `on_a` plus gap * normal. Touching shapes have one point in common, `entry`.
///
/// The last members are about the way from `from` to `to`. `hits` is exact: it is true unless the verdict is HIT_APART.
/// `fraction` is computed in double: the point there is within 1e-14 of the rim, times the greatest distance between
/// coordinates of the segment and the shape. If the segment grazes the rim, `fraction` itself may be off by much more,
/// because the rim is about as near over a longer part of the way.
///
/// If the shape or the segment is invalid, all fields are zero.
typedef struct {
    hit_verdict verdict;
    double gap;     ///< the distance; if they overlap, minus the length of the shortest move that ends the overlap
    hit_vec normal; ///< the unit vector along which moving b by -gap brings them into contact
    hit_vec on_a;   ///< the point of the segment that is nearest to the shape
    hit_vec on_b;   ///< the point of the shape's rim that is nearest to the segment

    bool hits;
    double fraction;      ///< of the way, from 0 to 1, at the first contact; 0 if `from` is in the closed shape; 1 if
                          ///< there is no contact
    hit_vec entry;        ///< the point there
    hit_vec entry_normal; ///< a unit vector into the shape, at a right angle to its rim; at a corner that of one face;
                          ///< if `from` is inside, from the nearest point of the rim; zero if there is no contact
} hit_segment_witness;

HIT_API hit_segment_witness hit_segment_circle_witness(hit_segment a, hit_circle b);
HIT_API hit_segment_witness hit_segment_aabb_witness(hit_segment a, hit_aabb b);
HIT_API hit_segment_witness hit_segment_obb_witness(hit_segment a, hit_obb b);

/// Where two segments cross, or their lines do. The point is rounded to float, and clamped to the largest float. If a
/// segment is invalid, all fields are zero.
typedef struct {
    /// That of hit_segment_segment (convex.h), exact. HIT_OVERLAP: they cross. HIT_TOUCHING: an end of one is on the
    /// other one, or they are on one line and have points in common.
    hit_verdict verdict;
    bool are_parallel; ///< exact; also if one has no length

    /// How far along each way the lines cross: within 2^-50 of itself. From 0 to 1 for both if the segments cross or
    /// touch; if they are apart, one is beyond, but for its rounding. If they are parallel and touch, at the first
    /// common point along a; 0 if they are parallel and apart.
    double fraction_of_a, fraction_of_b;
    hit_vec point; ///< the point there, on the shorter one; (0, 0) if they are parallel and apart
} hit_segment_crossing;

HIT_API hit_segment_crossing hit_segment_segment_crossing(hit_segment a, hit_segment b);

HIT_END

#endif

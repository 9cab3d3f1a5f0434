// Do two shapes hit? A test for each pair of shapes, and the same test with a witness: the working behind the verdict.
//
// The first shape is a, the second is b. `gap` is the signed distance between them in pixels: positive if apart, zero
// if touching, negative for the depth of an overlap. Its sign always agrees with the verdict. `normal` is a unit vector
// from a to b; moving b by -gap along it brings the shapes into contact. Between two boxes the gap is the greatest
// separation over the axes. If the boxes are corner to corner, the distance is greater than the gap, and the move
// closes the gap only on that axis. A witness is filled in on a miss as completely as on a hit. For an invalid shape
// (shape.h) the verdict is HIT_APART and all other fields are zero.
//
// The verdicts are exact for every valid shape. The tests are `static inline`:
//     hit_verdict hit_circle_circle(hit_circle a, hit_circle b);      pairs/circle_circle.h
//     hit_verdict hit_aabb_aabb(hit_aabb a, hit_aabb b);              pairs/aabb_aabb.h
//     hit_verdict hit_circle_aabb(hit_circle a, hit_aabb b);          pairs/circle_box.h
//     hit_verdict hit_circle_obb(hit_circle a, hit_obb b);            pairs/circle_box.h
//     hit_verdict hit_obb_obb(hit_obb a, hit_obb b);                  pairs/obb_obb.h
//     hit_verdict hit_obb_aabb(hit_obb a, hit_aabb b);                pairs/obb_aabb.h
//     hit_verdict hit_point_circle(hit_vec a, hit_circle b);          pairs/point_shape.h
//     hit_verdict hit_point_aabb(hit_vec a, hit_aabb b);              pairs/point_shape.h
//     hit_verdict hit_point_obb(hit_vec a, hit_obb b);                pairs/point_shape.h
// A pair has one order: a point first, then a segment (segment.h), a circle, an OBB, an AABB. Batches (batch.h) have
// both orders. Capsules, polygons and all other pairs: convex.h.
// A point strictly inside a shape overlaps it, and a point on the rim touches it.
// A witness is computed in double. Values beyond the largest float are clamped to it. Squares are doubles and never
// overflow.
//
// Lines marked `//: NAME` are steps of a method; the lab shows them with their values.
#ifndef HIT_PAIR_H
#define HIT_PAIR_H

#include "pairs/aabb_aabb.h"
#include "pairs/circle_box.h"
#include "pairs/circle_circle.h"
#include "pairs/obb_aabb.h"
#include "pairs/obb_obb.h"
#include "pairs/point_shape.h"
#include "shape.h"

HIT_BEGIN

/// Where the center of a circle is, relative to a box: inside or on the rim, beyond one face, or beyond a corner.
typedef enum { HIT_REGION_NONE, HIT_REGION_INSIDE, HIT_REGION_FACE, HIT_REGION_CORNER } hit_region;

typedef struct {
    hit_verdict verdict;
    double gap;
    hit_vec normal;                         ///< (1, 0) for circles with the same center
    double delta_x, delta_y;                ///< from a's center to b's
    double radii;                           ///< the sum of the radii
    double squared_distance, squared_radii; ///< the verdict compares these, no square root is needed
    double distance;                        ///< between the centers
    hit_vec on_a, on_b; ///< the point of each rim on the line between the centers, towards the other circle
} hit_circles_witness;

typedef struct {
    hit_verdict verdict;
    double gap;                        ///< the greater of the two separations
    hit_vec normal;                    ///< (±1, 0) or (0, ±1); for ties x before y, and 1 before -1
    double separation_x, separation_y; ///< gap between the intervals on each axis; negative if they overlap
} hit_aabbs_witness;

/// A circle against a box of either kind. The `local_` fields are in the frame of the box rotated back to 0 degrees
/// about its center, relative to that center.
typedef struct {
    hit_verdict verdict;
    double gap;     ///< the signed distance from the box's rim to the center, minus the radius
    hit_vec normal; ///< for a center inside, from the nearest face into the box; for ties left, right, top, bottom
    hit_region region;
    double outside_x, outside_y;             ///< absolute distances from `nearest` to the center along the box's axes
    double squared_distance, squared_radius; ///< the verdict compares these if the center is not inside
    double distance;                         ///< from the center to `nearest`; 0 when the center is inside
    hit_vec nearest;       ///< the point of the filled box nearest to the center; the center itself if it is inside
    hit_vec on_rim;        ///< the point of the box's rim nearest to the center
    hit_vec offset;        ///< from the box's center to the circle's center, not rotated
    hit_vec beyond;        ///< how far the center is beyond the nearer face of each axis, negative inside
    hit_vec local_center;  ///< the circle's center, rotated back with the box
    hit_vec local_nearest; ///< local_center clamped to ± local_half
    hit_vec local_half;    ///< the half extents times the length of (c, s)
} hit_circle_box_witness;

/// The projections of both boxes on one axis, in pixels along `direction`, measured from a's center.
typedef struct {
    hit_vec direction; ///< unit vector that points from a's center towards b's
    double a_min, a_max;
    double b_min, b_max;
    double separation; ///< b_min - a_max: positive for a gap, negative for an overlap; the sign is exact
} hit_axis;

typedef struct {
    hit_verdict verdict;
    double gap;       ///< the greatest separation
    hit_vec normal;   ///< the direction of that axis
    int axis;         ///< its index in `axes`; the first one for ties
    hit_axis axes[4]; ///< a's two axes (c, s) and (-s, c), then b's two
} hit_obbs_witness;

HIT_API hit_circles_witness hit_circle_circle_witness(hit_circle a, hit_circle b);
HIT_API hit_aabbs_witness hit_aabb_aabb_witness(hit_aabb a, hit_aabb b);
HIT_API hit_circle_box_witness hit_circle_aabb_witness(hit_circle a, hit_aabb b);
HIT_API hit_circle_box_witness hit_circle_obb_witness(hit_circle a, hit_obb b);
HIT_API hit_obbs_witness hit_obb_obb_witness(hit_obb a, hit_obb b);
HIT_API hit_obbs_witness hit_obb_aabb_witness(hit_obb a, hit_aabb b); ///< b's axes are x and y

// A point is a circle of radius 0.

HIT_API hit_circles_witness hit_point_circle_witness(hit_vec a, hit_circle b);
HIT_API hit_circle_box_witness hit_point_aabb_witness(hit_vec a, hit_aabb b);
HIT_API hit_circle_box_witness hit_point_obb_witness(hit_vec a, hit_obb b);

HIT_END

#endif

// Do two shapes hit? One test for each pair of shapes, and the same test with its working.
//
// In every function the first shape is a, the second is b. `gap` is the signed distance between the two in pixels:
// positive apart, zero touching, negative the depth of the overlap; its sign always agrees with the verdict.
// `normal` is a unit vector from a to b: moving b by -gap along it brings the two into contact. Between two boxes the
// gap is the greatest separation over the axes: where they lie corner to corner the distance is greater than that, and
// the move closes the gap on that axis only.
// A witness is filled in as fully on a miss as on a hit. For a shape that is not valid (shape.h) the verdict is
// HIT_APART and every other field is zero.
//
// The verdicts are exact for every valid shape, and `static inline`:
//     hit_verdict hit_circle_circle(hit_circle a, hit_circle b);      circle_circle.h
//     hit_verdict hit_aabb_aabb(hit_aabb a, hit_aabb b);              aabb_aabb.h
//     hit_verdict hit_circle_aabb(hit_circle a, hit_aabb b);          circle_box.h
//     hit_verdict hit_circle_obb(hit_circle a, hit_obb b);            circle_box.h
//     hit_verdict hit_obb_obb(hit_obb a, hit_obb b);                  obb_obb.h
// A witness has the exact verdict and working in double. What lies beyond the largest float is held there; squares are
// of doubles and never overflow.
//
// Lines marked `//: NAME` are steps of a method: a lesson shows them beside their numbers.
#ifndef HIT_PAIR_H
#define HIT_PAIR_H

#include "pairs/aabb_aabb.h"
#include "pairs/circle_box.h"
#include "pairs/circle_circle.h"
#include "pairs/obb_obb.h"
#include "shape.h"

/// Where a circle's center lies, seen from a box: strictly or on the rim inside, beyond one face, or beyond a corner.
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
    hit_vec normal;                    ///< (±1, 0) or (0, ±1); of equally good ones x before y, 1 before -1
    double separation_x, separation_y; ///< between the intervals on each axis; negative where they overlap
} hit_aabbs_witness;

/// A circle against a box, turned or not. The `local_` fields are seen from the box turned back to 0 degrees about its
/// center, and are offsets from that center.
typedef struct {
    hit_verdict verdict;
    double gap;     ///< the signed distance of the center from the box's rim, minus the radius
    hit_vec normal; ///< for a center inside, into the box from the nearest face: the first of left, right, top, bottom
    hit_region region;
    double outside_x, outside_y;             ///< from `nearest` to the center along the box's axes, without signs
    double squared_distance, squared_radius; ///< the verdict compares these where the center is not inside
    double distance;                         ///< from the center to `nearest`; 0 when the center is inside
    hit_vec nearest;       ///< the point of the filled box nearest to the center: the center itself when it is inside
    hit_vec on_rim;        ///< the point of the box's rim nearest to the center
    hit_vec offset;        ///< from the box's center to the circle's, not turned
    hit_vec beyond;        ///< how far the center lies outside the nearer face of each axis, negative inside
    hit_vec local_center;  ///< the circle's center turned back with the box
    hit_vec local_nearest; ///< local_center clamped to ± local_half
    hit_vec local_half;    ///< the half extents times the length of (c, s)
} hit_circle_box_witness;

/// The shadows of both boxes on one axis, in pixels along `direction`, measured from a's center.
typedef struct {
    hit_vec direction; ///< unit vector, turned so that it points from a's center towards b's
    double a_min, a_max;
    double b_min, b_max;
    double separation; ///< b_min - a_max: positive is a gap, negative an overlap; the sign is exact
} hit_axis;

typedef struct {
    hit_verdict verdict;
    double gap;       ///< the greatest separation
    hit_vec normal;   ///< the direction of that axis
    int axis;         ///< its index in `axes`; the first of several equal ones
    hit_axis axes[4]; ///< a's two axes (c, s) and (-s, c), then b's two
} hit_obbs_witness;

hit_circles_witness hit_circle_circle_witness(hit_circle a, hit_circle b);
hit_aabbs_witness hit_aabb_aabb_witness(hit_aabb a, hit_aabb b);
hit_circle_box_witness hit_circle_aabb_witness(hit_circle a, hit_aabb b);
hit_circle_box_witness hit_circle_obb_witness(hit_circle a, hit_obb b);
hit_obbs_witness hit_obb_obb_witness(hit_obb a, hit_obb b);

#endif

// Shapes, the verdict, and functions of a single shape.
//
// Units are pixels, x points right and y points down. A positive angle turns clockwise on the screen.
// A shape is valid if all its numbers are finite, its sizes are not negative, an AABB has min <= max, and an OBB's (c,
// s) is not (0, 0). Every test answers HIT_APART for an invalid shape.
//
// A shape without area is a point, a circle of radius 0, a segment, or a box without width or height. In a pair
// (pair.h) it overlaps a shape that it is strictly inside of or crosses. A segment (segment.h) overlaps only shapes
// with an interior, and touches others that it crosses. On tiles (tiles.h) a box without area overlaps and covers no
// cell.
//
// The verdicts need subnormal numbers. Audio and engine threads often flush these to zero (FTZ and DAZ of x86, FZ of
// ARM). There a verdict may be wrong if it depends on a coordinate, a size or a difference between 0 and 1e-18.
#ifndef HIT_SHAPE_H
#define HIT_SHAPE_H

#include <stdbool.h>

#include "core/api.h"

HIT_BEGIN

typedef struct {
    float x, y;
} hit_vec;

typedef struct {
    hit_vec center;
    float radius;
} hit_circle;

/// An axis-aligned box. It stores min and max, not a corner and a width, because their sum would round.
typedef struct {
    hit_vec min, max;
} hit_aabb;

/// An oriented box. Its corners are center ± half.x * (c, s) ± half.y * (-s, c). If (c, s) is not a unit vector, its
/// length scales the box.
typedef struct {
    hit_vec center, half;
    float c, s;
} hit_obb;

/// A straight line from one point to another. If they are the same, it is a point.
typedef struct {
    hit_vec from, to;
} hit_segment;

/// All points within `radius` of the line from one point to another. If they are the same, it is a circle.
typedef struct {
    hit_vec from, to;
    float radius;
} hit_capsule;

enum { HIT_CONVEX_MAX = 8 };

/// The corners of a convex polygon in their order, clockwise or not, and all points within `radius` of it. One point
/// with a radius is a circle, two are a capsule. hit_convex_hull (convex.h) makes one of any points.
typedef struct {
    int count; ///< of the corners, 1 to HIT_CONVEX_MAX
    float radius;
    hit_vec points[HIT_CONVEX_MAX];
} hit_convex;

/// The sign of the gap between two shapes: positive, zero, negative.
typedef enum { HIT_APART, HIT_TOUCHING, HIT_OVERLAP } hit_verdict;

/// Whether the shape is valid (see above).
HIT_API bool hit_circle_is_valid(hit_circle circle);
HIT_API bool hit_aabb_is_valid(hit_aabb box);
HIT_API bool hit_obb_is_valid(hit_obb box);
HIT_API bool hit_segment_is_valid(hit_segment segment);
HIT_API bool hit_capsule_is_valid(hit_capsule capsule);
/// `count` and the numbers only: whether the corners are in order is a matter of convex.h.
HIT_API bool hit_convex_is_valid(hit_convex convex);

/// The box with this center and these half extents, rotated by `degrees` clockwise on the screen. Multiples of 90
/// degrees give c and s of exactly 0, 1 or -1. An angle that is not finite gives an invalid box.
HIT_API hit_obb hit_obb_from_degrees(hit_vec center, hit_vec half, float degrees);

/// The axis-aligned box with this center and these half extents. Sides are rounded to float.
HIT_API hit_aabb hit_aabb_from_center(hit_vec center, hit_vec half);

/// The box as an OBB of 0 degrees. The center is rounded to the nearest float and the half extents are rounded up, so
/// the OBB contains the AABB; where nothing rounds, as with whole numbers up to 2^23, they are equal. An invalid box
/// gives an invalid one.
HIT_API hit_obb hit_obb_from_aabb(hit_aabb box);

/// The four corners in the order (-,-), (+,-), (+,+), (-,+) of the half extents: clockwise on the screen.
/// `corners` must not be NULL.
HIT_API void hit_obb_corners(hit_obb box, hit_vec corners[4]);

/// The bounding box of the shape. Sides are rounded to the nearest float, so the shape may exceed them by that
/// rounding.
HIT_API hit_aabb hit_circle_bounds(hit_circle circle);
HIT_API hit_aabb hit_obb_bounds(hit_obb box);
HIT_API hit_aabb hit_capsule_bounds(hit_capsule capsule);
/// `convex` must be valid.
HIT_API hit_aabb hit_convex_bounds(hit_convex convex);

/// `point` rotated by (c, s) about `center`. (c, s) = (cos, sin) rotates clockwise on the screen, (c, -s) back.
HIT_API hit_vec hit_turn(hit_vec point, hit_vec center, float c, float s);

HIT_END

#endif

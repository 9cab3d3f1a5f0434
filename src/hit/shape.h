// Shapes, the verdict, and what can be said of one shape alone.
//
// Units are pixels, x points right and y points down; a positive angle turns clockwise on the screen.
// A shape is valid when all its numbers are finite, its sizes are not negative, an AABB has min <= max, and an OBB's
// (c, s) is not (0, 0). Every test answers HIT_APART for a shape that is not valid.
#ifndef HIT_SHAPE_H
#define HIT_SHAPE_H

#include <stdbool.h>

typedef struct {
    float x, y;
} hit_vec;

typedef struct {
    hit_vec center;
    float radius;
} hit_circle;

/// An upright rectangle. Its sides are min and max themselves, never a corner plus a width, which would round.
typedef struct {
    hit_vec min, max;
} hit_aabb;

/// A turned rectangle. Its corners are center ± half.x * (c, s) ± half.y * (-s, c), whatever the length of (c, s):
/// where that is not 1, the rectangle is larger or smaller by that factor.
typedef struct {
    hit_vec center, half;
    float c, s;
} hit_obb;

/// The sign of the gap between two shapes: positive, zero, negative.
typedef enum { HIT_APART, HIT_TOUCHING, HIT_OVERLAP } hit_verdict;

/// Whether every number of the shape makes sense (see above).
bool hit_circle_is_valid(hit_circle circle);
bool hit_aabb_is_valid(hit_aabb box);
bool hit_obb_is_valid(hit_obb box);

/// The rectangle with this center and these half extents, turned by `degrees` clockwise on the screen.
/// Multiples of 90 degrees give c and s of exactly 0, 1 or -1. An angle that is not finite gives a box that is not
/// valid.
hit_obb hit_obb_from_degrees(hit_vec center, hit_vec half, float degrees);

/// The upright rectangle of the same center and half extents: the box turned back to 0 degrees.
hit_aabb hit_aabb_from_center(hit_vec center, hit_vec half);

/// The four corners in the order (-,-), (+,-), (+,+), (-,+) of the half extents: clockwise on the screen.
void hit_obb_corners(hit_obb box, hit_vec corners[4]);

/// The smallest upright rectangle around the shape, its sides rounded to the nearest float.
hit_aabb hit_circle_bounds(hit_circle circle);
hit_aabb hit_obb_bounds(hit_obb box);

/// `point` turned by (c, s) about `center`: (c, s) = (cos, sin) turns clockwise on the screen, (c, -s) back.
hit_vec hit_turn(hit_vec point, hit_vec center, float c, float s);

#endif

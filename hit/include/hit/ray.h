// Ray casts: does a segment hit a shape, and where first? The same as a segment's witness (segment.h) finds, without
// the nearest points, in a fraction of its time. For the first of many shapes, see broad.h.
//
// A segment hits a shape that it touches or that it begins in. `hits` is exact. `fraction` is computed in double: the
// point there is within 1e-14 of the rim, times the greatest distance between coordinates of the segment and the shape.
// If the segment grazes the rim, `fraction` itself may be off by much more, because the rim is about as near over a
// longer part of the way.
#ifndef HIT_RAY_H
#define HIT_RAY_H

#include "cells.h"
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

/// The first solid cell along a ray.
typedef struct {
    hit_ray ray;         ///< with the closed cell
    int32_t column, row; ///< the cell; 0 if there is no contact
} hit_tiles_ray;

/// A ray over a tile map: a sight line, a bullet. As of other shapes, a touch is a hit: a ray along the side of a cell
/// hits it, and so does one that passes between two cells corner to corner. Everything outside the grid is empty, as is
/// a grid whose tile is not positive.
///
/// Which cell is first is exact: the fractions at which the ray enters cells are compared without rounding, and
/// `fraction` is within 2^-51 of itself. If it enters several at the same fraction, it is one that it meets with a face
/// rather than a corner, then the one in the first row, then in the first column. At a corner, the normal is that of a
/// vertical side.
///
/// Instead of a walk from cell to cell (J. Amanatides, A. Woo, A Fast Voxel Traversal Algorithm for Ray Tracing, 1987),
/// the ray is halved until a half has no solid cell in its bounding box, which is one query, or is as short as a cell.
HIT_API hit_tiles_ray hit_ray_tiles(hit_segment a, const hit_grid *grid);

HIT_END

#endif

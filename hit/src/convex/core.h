// The core of a convex shape: its polygon without the radius. Kernel internal.
#ifndef HIT_CORE_H
#define HIT_CORE_H

#include <stdbool.h>

#include "../core/vec64.h"
#include "hit/convex.h"

/// `box` is the OBB that the corners are of, as they are rounded then. Other corners are exact.
typedef struct {
    int count; ///< of the corners; 0 if the shape is invalid
    bool is_box;
    double radius;
    double size; ///< at least the sum of |x| and |y| of each corner
    vec64 corners[HIT_CONVEX_MAX];
    hit_obb box;
} convex_core;

convex_core hit_core_of_point_(hit_vec a);
convex_core hit_core_of_segment_(hit_segment a);
convex_core hit_core_of_circle_(hit_circle a);
convex_core hit_core_of_capsule_(hit_capsule a);
convex_core hit_core_of_convex_(hit_convex a);
convex_core hit_core_of_obb_(hit_obb a);
convex_core hit_core_of_aabb_(hit_aabb a);

/// A point of the Minkowski difference: of a corner of each core.
typedef struct {
    vec64 at; ///< b's corner minus a's
    int of_a, of_b;
} difference_point;

/// One to three points of the difference.
typedef struct {
    int count;
    difference_point points[3];
} simplex;

/// The point of the difference that is least in a direction.
difference_point hit_support_(const convex_core *a, const convex_core *b, vec64 direction);

/// From the middle of a to the middle of b, or (1, 0).
vec64 hit_first_direction_(const convex_core *a, const convex_core *b);

/// The point of a simplex that is nearest to the origin. Leaves only the points that it is between, in `s`.
typedef struct {
    vec64 point;
    vec64
        away; ///< a direction from the origin to there, which is not zero, unless the simplex is a point at the origin
    double fraction; ///< of the way from the first point to the second one
    bool is_inside;  ///< the origin is in the triangle, which is left as it is
} nearest_of_simplex;
nearest_of_simplex hit_nearest_of_simplex_(simplex *s);

/// Whether the simplex has the point.
bool hit_has_point_(const simplex *s, difference_point p);

/// The verdict of two valid cores.
hit_verdict hit_cores_verdict_(const convex_core *a, const convex_core *b);
hit_verdict hit_cores_exact_(const convex_core *a, const convex_core *b);
hit_convex_witness hit_cores_witness_(const convex_core *a, const convex_core *b);

#endif

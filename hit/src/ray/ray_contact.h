// What ray casts answer. Kernel internal.
#ifndef HIT_RAY_CONTACT_H
#define HIT_RAY_CONTACT_H

#include "../core/f64x2.h"
#include "hit/ray.h"

/// No contact of two valid shapes.
static inline hit_ray miss(hit_segment a) {
    return (hit_ray){.hits = false, .fraction = 1.0, .point = a.to};
}

/// For a fraction from 0 to 1.
HIT_INLINE hit_ray contact_along(hit_segment a, double fraction, f64x2 normal) {
    const f64x2 from = to_f64x2(&a.from), way = minus_x2(to_f64x2(&a.to), from);
    const two_vecs both = to_vecs(plus_x2(from, times_x2(both_x2(fraction), way)), normal);
    return (hit_ray){true, fraction, fraction < 1.0 ? vec_at(both, 0) : a.to, vec_at(both, 1)};
}

static inline hit_ray contact_at(hit_segment a, double fraction, vec64 normal) {
    return contact_along(a, clamped(fraction, 0.0, 1.0), F64X2(normal.x, normal.y));
}

/// From a point in a box, the direction from the nearest face. Without a branch: it cannot be predicted.
static inline vec64 from_nearest_face(vec64 to_min, vec64 to_max) {
    const double x = greater(to_min.x, -to_max.x), y = greater(to_min.y, -to_max.y); // minus the distances
    const int is_x = x >= y, is_left = to_min.x >= -to_max.x, is_upper = to_min.y >= -to_max.y;
    return (vec64){(double)(is_x * (2 * is_left - 1)), (double)((1 - is_x) * (2 * is_upper - 1))};
}

#endif

// What ray casts answer. Kernel internal.
#ifndef HIT_RAY_CONTACT_H
#define HIT_RAY_CONTACT_H

#include "../core/vec64.h"
#include "hit/ray.h"

/// No contact of two valid shapes.
static inline hit_ray miss(hit_segment a) {
    return (hit_ray){.hits = false, .fraction = 1.0, .point = a.to};
}

static inline hit_ray contact_at(hit_segment a, double fraction, hit_vec normal) {
    hit_ray ray = {.hits = true, .fraction = clamped(fraction, 0.0, 1.0), .normal = normal};
    vec64 from = to_vec64(a.from), way = minus(to_vec64(a.to), from), point = plus_scaled(from, ray.fraction, way);
    ray.point = ray.fraction < 1.0 ? (hit_vec){(float)point.x + 0.0f, (float)point.y + 0.0f} : a.to;
    return ray;
}

/// From a point in a box, the direction from the nearest face.
static inline vec64 from_nearest_face(vec64 to_min, vec64 to_max) {
    const double x = greater(to_min.x, -to_max.x), y = greater(to_min.y, -to_max.y); // minus the distances
    if (x >= y) return (vec64){to_min.x >= -to_max.x ? 1.0 : -1.0, 0.0};
    return (vec64){0.0, to_min.y >= -to_max.y ? 1.0 : -1.0};
}

#endif

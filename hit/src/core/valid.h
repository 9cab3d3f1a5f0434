// Whether a shape is valid (hit/shape.h), inline: a call would take a good part of a witness's or a ray's time. Kernel
// internal.
#ifndef HIT_VALID_H
#define HIT_VALID_H

#include "hit/shape.h"
#include "strict.h"

/// A finite number times 0 is 0, any other is a NaN.
static inline bool both_finite(hit_vec a, hit_vec b) {
    return (0.0f * a.x + 0.0f * a.y) + (0.0f * b.x + 0.0f * b.y) == 0.0f;
}

static inline bool circle_is_valid(hit_circle circle) {
    return both_finite(circle.center, (hit_vec){circle.radius, 0.0f}) && circle.radius >= 0.0f;
}

static inline bool aabb_is_valid(hit_aabb box) {
    return both_finite(box.min, box.max) && box.min.x <= box.max.x && box.min.y <= box.max.y;
}

static inline bool obb_is_valid(hit_obb box) {
    return both_finite(box.center, box.half) && box.half.x >= 0.0f && box.half.y >= 0.0f &&
           both_finite((hit_vec){box.c, box.s}, (hit_vec){0.0f, 0.0f}) && (box.c != 0.0f || box.s != 0.0f);
}

static inline bool segment_is_valid(hit_segment segment) {
    return both_finite(segment.from, segment.to);
}

#endif

// AABB against AABB. The rounded difference of two floats has the sign of the exact one, so nothing is uncertain here.
// Only invalid shapes and sizes beyond the largest float need the second stage.
#ifndef HIT_AABB_AABB_H
#define HIT_AABB_AABB_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdict if a size is not a plain number.
HIT_COLD HIT_API hit_verdict hit_aabb_aabb_exact_(hit_aabb a, hit_aabb b);

/// The greater of the two separations, or an infinity with its sign.
static inline float hit_aabb_separation_(hit_aabb a, hit_aabb b) {
    float x = hit_greater_(b.min.x - a.max.x, a.min.x - b.max.x);
    float y = hit_greater_(b.min.y - a.max.y, a.min.y - b.max.y);
    return hit_greater_(x, y);
}

static inline bool hit_aabb_is_plain_(hit_aabb box) {
    return hit_both_(hit_is_plain_size_(box.max.x - box.min.x), hit_is_plain_size_(box.max.y - box.min.y));
}

/// The greater of the sizes, as bits.
static inline uint32_t hit_aabb_sizes_(hit_aabb box) {
    return hit_greater_bits_(hit_bits_(box.max.x - box.min.x), hit_bits_(box.max.y - box.min.y));
}

static inline hit_verdict hit_aabb_aabb(hit_aabb a, hit_aabb b) {
    float gap = hit_aabb_separation_(a, b);
    if (hit_both_(hit_aabb_is_plain_(a), hit_aabb_is_plain_(b)))
        return (hit_verdict)((int)HIT_TOUCHING + (gap < 0.0f) - (gap > 0.0f));
    return hit_aabb_aabb_exact_(hit_aabb_copy_(a), hit_aabb_copy_(b));
}

HIT_END

#endif

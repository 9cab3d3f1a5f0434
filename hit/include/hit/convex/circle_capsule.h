// A circle and a point against a capsule, and a point against a segment: a segment against a circle with the sum of
// both radii.
#ifndef HIT_CIRCLE_CAPSULE_H
#define HIT_CIRCLE_CAPSULE_H

#include "../segment/segment_circle.h"

HIT_BEGIN

/// The verdict if float arithmetic cannot decide.
HIT_COLD HIT_API hit_verdict hit_circle_capsule_exact_(hit_circle a, hit_capsule b);

/// The bound allows for the rounding of the sum. Of radii with different signs the sum may be positive, but not plain.
HIT_INLINE hit_estimate_ hit_circle_capsule_estimate_(hit_circle a, hit_capsule b) {
    hit_segment core = {b.from, b.to};
    hit_circle both = {a.center, a.radius + b.radius};
    hit_estimate_ estimate = hit_segment_circle_estimate_(core, both);
    estimate.is_plain = hit_none_negative_(a.radius, b.radius);
    return estimate;
}

static inline hit_verdict hit_circle_capsule(hit_circle a, hit_capsule b) {
    hit_estimate_ estimate = hit_circle_capsule_estimate_(a, b);
    if (hit_is_certain_(estimate)) return hit_apart_or_overlap_(estimate.gap);
    return hit_circle_capsule_exact_(a, b);
}

static inline hit_verdict hit_point_capsule(hit_vec a, hit_capsule b) {
    hit_circle point = {a, 0.0f};
    return hit_circle_capsule(point, b);
}

static inline hit_verdict hit_point_segment(hit_vec a, hit_segment b) {
    hit_capsule thin = {b.from, b.to, 0.0f};
    return hit_point_capsule(a, thin);
}

HIT_END

#endif

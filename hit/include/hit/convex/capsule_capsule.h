// Capsules and segments against each other. Segments that do not cross are nearest to each other at an end of one.
#ifndef HIT_CAPSULE_CAPSULE_H
#define HIT_CAPSULE_CAPSULE_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdicts if the bounding boxes are not apart.
HIT_API hit_verdict hit_segment_segment_by_ends_(hit_segment a, hit_segment b);
HIT_API hit_verdict hit_segment_capsule_by_ends_(hit_segment a, hit_capsule b);
HIT_API hit_verdict hit_capsule_capsule_by_ends_(hit_capsule a, hit_capsule b);

/// The greater separation of the bounding boxes.
HIT_INLINE float hit_segments_separation_(hit_segment a, hit_segment b) {
    float x = hit_greater_(hit_lesser_(b.from.x, b.to.x) - hit_greater_(a.from.x, a.to.x),
                           hit_lesser_(a.from.x, a.to.x) - hit_greater_(b.from.x, b.to.x));
    float y = hit_greater_(hit_lesser_(b.from.y, b.to.y) - hit_greater_(a.from.y, a.to.y),
                           hit_lesser_(a.from.y, a.to.y) - hit_greater_(b.from.y, b.to.y));
    return hit_greater_(x, y);
}

// These comparisons are exact: a separation that is not greater than the sum of the radii is not rounded to one that
// is.

static inline hit_verdict hit_capsule_capsule(hit_capsule a, hit_capsule b) {
    hit_segment of_a = {a.from, a.to}, of_b = {b.from, b.to};
    if (hit_segments_separation_(of_a, of_b) > a.radius + b.radius) return HIT_APART;
    return hit_capsule_capsule_by_ends_(a, b);
}

static inline hit_verdict hit_segment_capsule(hit_segment a, hit_capsule b) {
    hit_segment of_b = {b.from, b.to};
    if (hit_segments_separation_(a, of_b) > b.radius) return HIT_APART;
    return hit_segment_capsule_by_ends_(a, b);
}

static inline hit_verdict hit_segment_segment(hit_segment a, hit_segment b) {
    if (hit_segments_separation_(a, b) > 0.0f) return HIT_APART;
    return hit_segment_segment_by_ends_(a, b);
}

HIT_END

#endif

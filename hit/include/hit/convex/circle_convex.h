// Circle against convex: apart by their bounding boxes. The cores decide all others.
#ifndef HIT_CIRCLE_CONVEX_H
#define HIT_CIRCLE_CONVEX_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdict if the bounding boxes are not apart.
HIT_API hit_verdict hit_circle_convex_exact_(hit_circle a, hit_convex b);

/// The separation of the center from the bounding box of the corners. There must be a corner.
HIT_INLINE float hit_circle_convex_separation_(hit_vec center, const hit_convex *b) {
    hit_vec min = b->points[0], max = b->points[0];
    for (int i = 1; i < b->count; i++) {
        min.x = hit_lesser_(min.x, b->points[i].x), min.y = hit_lesser_(min.y, b->points[i].y);
        max.x = hit_greater_(max.x, b->points[i].x), max.y = hit_greater_(max.y, b->points[i].y);
    }
    float x = hit_greater_(min.x - center.x, center.x - max.x), y = hit_greater_(min.y - center.y, center.y - max.y);
    return hit_greater_(x, y);
}

/// The comparison is exact: a separation that is not greater than the sum of the radii is not rounded to one that is.
static inline hit_verdict hit_circle_convex(hit_circle a, hit_convex b) {
    bool has_corners = b.count >= 1 && b.count <= HIT_CONVEX_MAX;
    if (has_corners && hit_circle_convex_separation_(a.center, &b) > a.radius + b.radius) return HIT_APART;
    return hit_circle_convex_exact_(a, b);
}

HIT_END

#endif

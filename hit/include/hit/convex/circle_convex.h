// Circle against convex: apart by their bounding boxes. All edges at once decide the others.
#ifndef HIT_CIRCLE_CONVEX_H
#define HIT_CIRCLE_CONVEX_H

#include "../core/filter.h"

HIT_BEGIN

/// The verdict if the bounding boxes are not apart.
HIT_API hit_verdict hit_circle_convex_exact_(hit_circle a, hit_convex b);

/// Whether the bounding boxes are apart. The comparison is exact: a separation that is not greater than the sum of the
/// radii is not rounded to one that is.
HIT_INLINE bool hit_circle_convex_are_far_(hit_circle a, const hit_convex *b) {
    if (b->count < 1 || b->count > HIT_CONVEX_MAX) return false;
    hit_vec min = b->points[0], max = b->points[0];
    for (int i = 1; i < b->count; i++) {
        min.x = hit_lesser_(min.x, b->points[i].x), min.y = hit_lesser_(min.y, b->points[i].y);
        max.x = hit_greater_(max.x, b->points[i].x), max.y = hit_greater_(max.y, b->points[i].y);
    }
    float x = hit_greater_(min.x - a.center.x, a.center.x - max.x);
    float y = hit_greater_(min.y - a.center.y, a.center.y - max.y);
    return hit_greater_(x, y) > a.radius + b->radius;
}

static inline hit_verdict hit_circle_convex(hit_circle a, hit_convex b) {
    if (hit_circle_convex_are_far_(a, &b)) return HIT_APART;
    return hit_circle_convex_exact_(a, b);
}

HIT_END

#endif

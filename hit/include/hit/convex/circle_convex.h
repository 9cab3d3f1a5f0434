// Circle against convex: apart by their bounding boxes. All edges at once decide the others.
#ifndef HIT_CIRCLE_CONVEX_H
#define HIT_CIRCLE_CONVEX_H

#include "../core/filter.h"
#include "../pairs/f32x4.h"

HIT_BEGIN

/// The verdict if the bounding boxes are not apart.
HIT_API hit_verdict hit_circle_convex_exact_(hit_circle a, const hit_convex *b);

/// Whether the bounding boxes are apart. The comparison is exact: a separation that is not greater than the sum of the
/// radii is not rounded to one that is. With vectors, two corners at once, the last one beside the first.
HIT_INLINE bool hit_circle_convex_are_far_(hit_circle a, const hit_convex *b) {
    if (b->count < 1 || b->count > HIT_CONVEX_MAX) return false;
#ifdef HIT_F32X4
    hit_f32x4_ center = hit_f32x4_load_pairs_(&a.center, &a.center);
    hit_f32x4_ corners = hit_f32x4_load_pairs_(&b->points[b->count - 1], &b->points[0]);
    hit_f32x4_ after = corners - center, before = center - corners; // the greatest of all corners
    for (int i = 1; i + 1 < b->count; i += 2) {
        corners = hit_f32x4_load_(&b->points[i]);
        after = hit_f32x4_greater_(corners - center, after), before = hit_f32x4_greater_(center - corners, before);
    }
    after = hit_f32x4_greater_(after, hit_f32x4_2301_(after));
    before = hit_f32x4_greater_(before, hit_f32x4_2301_(before));
    hit_i32x4_ are_beyond = (after < -(a.radius + b->radius)) | (before < -(a.radius + b->radius));
    return !hit_f32x4_none_negative_((hit_f32x4_)are_beyond);
#else
    hit_vec min = b->points[0], max = b->points[0];
    for (int i = 1; i < b->count; i++) {
        min.x = hit_lesser_(min.x, b->points[i].x), min.y = hit_lesser_(min.y, b->points[i].y);
        max.x = hit_greater_(max.x, b->points[i].x), max.y = hit_greater_(max.y, b->points[i].y);
    }
    float x = hit_greater_(min.x - a.center.x, a.center.x - max.x);
    float y = hit_greater_(min.y - a.center.y, a.center.y - max.y);
    return hit_greater_(x, y) > a.radius + b->radius;
#endif
}

static inline hit_verdict hit_circle_convex(hit_circle a, hit_convex b) {
    if (hit_circle_convex_are_far_(a, &b)) return HIT_APART;
    return hit_circle_convex_exact_(a, &b);
}

HIT_END

#endif

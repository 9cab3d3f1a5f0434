// Bounding boxes of bodies (core/outward.h).
//
// The loops process a fixed number of bodies, so that they are vectorized (batch.c). The last iteration starts earlier,
// among bodies that are already done.
#include <assert.h>

#include "../core/arrays.h"
#include "../core/outward.h"
#include "broad_internal.h"

enum { LANES = 32 };

typedef enum { CIRCLES, OBBS, CAPSULES } body_kind;

HIT_INLINE bool is_size(float x) {
    return hit_both_(x >= 0.0f, x <= FLT_MAX);
}

HIT_INLINE bool is_finite(float x) {
    return fabsf(x) <= FLT_MAX;
}

HIT_INLINE bool are_finite(float x, float y) {
    return hit_both_(is_finite(x), is_finite(y));
}

/// Some boxes in separate arrays, which cannot alias the input.
typedef struct {
    float min_x[LANES], min_y[LANES], max_x[LANES], max_y[LANES];
} lanes;

/// NaN if the shape is invalid: such a box overlaps nothing.
HIT_INLINE void put_lane(lanes *to, size_t i, bool is_valid, hit_aabb box) {
    to->min_x[i] = is_valid ? box.min.x : NAN; //: bound-bodies
    to->min_y[i] = is_valid ? box.min.y : NAN; //: bound-bodies
    to->max_x[i] = is_valid ? box.max.x : NAN; //: bound-bodies
    to->max_y[i] = is_valid ? box.max.y : NAN; //: bound-bodies {0}
}

HIT_INLINE void put_circle(hit_circle_arrays of, size_t i, size_t lane, lanes *to) {
    const hit_circle circle = {{of.x[i], of.y[i]}, of.radius[i]};
    const bool is_valid = hit_both_(are_finite(circle.center.x, circle.center.y), is_size(circle.radius));
    put_lane(to, lane, is_valid, box_around_circle(circle));
}

HIT_INLINE void put_obb(hit_obb_arrays of, size_t i, size_t lane, lanes *to) {
    const hit_obb obb = {{of.x[i], of.y[i]}, {of.half_x[i], of.half_y[i]}, of.c[i], of.s[i]};
    const bool has_size = hit_both_(is_size(obb.half.x), is_size(obb.half.y));
    const bool has_axis = hit_both_(are_finite(obb.c, obb.s), fabsf(obb.c) + fabsf(obb.s) > 0.0f);
    const bool has_place = are_finite(obb.center.x, obb.center.y);
    put_lane(to, lane, hit_both_(has_place, hit_both_(has_size, has_axis)), box_around_obb(obb));
}

HIT_INLINE void put_capsule(hit_capsule_arrays of, size_t i, size_t lane, lanes *to) {
    const hit_capsule capsule = {{of.from_x[i], of.from_y[i]}, {of.to_x[i], of.to_y[i]}, of.radius[i]};
    const bool has_ends = hit_both_(are_finite(capsule.from.x, capsule.from.y), are_finite(capsule.to.x, capsule.to.y));
    put_lane(to, lane, hit_both_(has_ends, is_size(capsule.radius)), box_around_capsule(capsule));
}

HIT_INLINE void store_lanes(const lanes *from, size_t count, hit_aabb_arrays_out boxes, size_t first) {
    memcpy(boxes.min_x + first, from->min_x, count * sizeof(float));
    memcpy(boxes.min_y + first, from->min_y, count * sizeof(float));
    memcpy(boxes.max_x + first, from->max_x, count * sizeof(float));
    memcpy(boxes.max_y + first, from->max_y, count * sizeof(float));
}

HIT_INLINE void put_some(const hit_bodies *of, body_kind kind, size_t first, size_t count, hit_aabb_arrays_out boxes) {
    const hit_circle_arrays circles = of->circles;
    const hit_obb_arrays obbs = of->obbs;
    const hit_capsule_arrays capsules = of->capsules;
    const size_t first_of[] = {0, of->circle_count, of->circle_count + of->obb_count};
    lanes to;
    if (kind == CIRCLES)
        for (size_t i = 0; i < count; i++) put_circle(circles, first + i, i, &to);
    else if (kind == OBBS)
        for (size_t i = 0; i < count; i++) put_obb(obbs, first + i, i, &to);
    else
        for (size_t i = 0; i < count; i++) put_capsule(capsules, first + i, i, &to);
    store_lanes(&to, count, boxes, first_of[kind] + first);
}

/// The boxes of all bodies of a kind. If there are fewer than LANES, they are processed one by one.
HIT_INLINE void put_all(const hit_bodies *bodies, body_kind kind, size_t count, hit_aabb_arrays_out boxes) {
    const hit_bodies of = *bodies;
    for (size_t first = 0; first < count; first += LANES) {
        if (first + LANES > count && count >= LANES) first = count - LANES;
        const size_t many = count - first < LANES ? count - first : LANES;
        if (many == LANES)
            put_some(&of, kind, first, LANES, boxes);
        else
            put_some(&of, kind, first, many, boxes);
    }
}

HIT_INLINE uint64_t put_bounds_with(const hit_bodies *bodies, hit_level level, hit_aabb_arrays_out boxes) {
    (void)level; // the arithmetic is the same at every level
    put_all(bodies, CIRCLES, bodies->circle_count, boxes);
    put_all(bodies, OBBS, bodies->obb_count, boxes);
    put_all(bodies, CAPSULES, bodies->capsule_count, boxes);
    return hit_first_convex(bodies);
}

HIT_DEFINE_AT_LEVELS(static, put_bounds, (const hit_bodies *bodies, hit_level level, hit_aabb_arrays_out boxes), level,
                     (bodies, level, boxes))

/// One by one, because the number of corners differs.
static void put_convexes(const hit_bodies *bodies, hit_aabb_arrays_out boxes) {
    const hit_aabb none = {{NAN, NAN}, {NAN, NAN}};
    const size_t first = hit_first_convex(bodies);
    for (size_t i = 0; i < bodies->convex_count; i++) {
        const bool is_valid = hit_convex_is_valid(bodies->convexes[i]);
        hit_put_box(boxes, first + i, is_valid ? outward(hit_convex_bounds(bodies->convexes[i])) : none);
    }
}

static inline bool are_boxes_out(hit_aabb_arrays_out boxes, size_t count) {
    return are_floats(boxes.min_x, count) && are_floats(boxes.min_y, count) && are_floats(boxes.max_x, count) &&
           are_floats(boxes.max_y, count);
}

void hit_bodies_bounds_at_level(const hit_bodies *bodies, hit_level level, hit_aabb_arrays_out boxes) {
    assert(level <= hit_best_level());
    assert(bodies && hit_are_bodies(bodies) && are_boxes_out(boxes, hit_body_count(bodies)));
    put_bounds(bodies, level, boxes);
    put_convexes(bodies, boxes);
}

void hit_bodies_bounds(const hit_bodies *bodies, hit_aabb_arrays_out boxes) {
    hit_bodies_bounds_at_level(bodies, hit_best_level(), boxes);
}

// Bounding boxes that are certain to contain their shapes, despite rounding in float.
//
// The loops process a fixed number of bodies, so that they are vectorized (batch.c). The last iteration starts earlier,
// among bodies that are already done.
#include <assert.h>

#include "../core/arrays.h"
#include "broad_internal.h"

enum { LANES = 32 };

/// A sum is rounded by at most half a unit in the last place; below the normal numbers it is exact. A step of |x| 2^-23
/// is one to two units, so it goes beyond the exact sum.
HIT_INLINE float below(float x) {
    return x - fabsf(x) * FLT_EPSILON;
}

HIT_INLINE float above(float x) {
    return x + fabsf(x) * FLT_EPSILON;
}

HIT_INLINE bool is_size(float x) {
    return hit_both_(x >= 0.0f, x <= FLT_MAX);
}

HIT_INLINE bool is_finite(float x) {
    return fabsf(x) <= FLT_MAX;
}

/// Some boxes in separate arrays, which cannot alias the input.
typedef struct {
    float min_x[LANES], min_y[LANES], max_x[LANES], max_y[LANES];
} lanes;

/// NaN if the shape is invalid: such a box overlaps nothing.
HIT_INLINE void put_lane(lanes *to, size_t i, bool is_valid, float x, float y, float reach_x, float reach_y) {
    to->min_x[i] = is_valid ? below(x - reach_x) : NAN; //: bound-bodies
    to->min_y[i] = is_valid ? below(y - reach_y) : NAN; //: bound-bodies
    to->max_x[i] = is_valid ? above(x + reach_x) : NAN; //: bound-bodies
    to->max_y[i] = is_valid ? above(y + reach_y) : NAN; //: bound-bodies {0}
}

HIT_INLINE void put_circle(hit_circle_arrays of, size_t body, size_t lane, lanes *to) {
    const float x = of.x[body], y = of.y[body], radius = of.radius[body];
    put_lane(to, lane, hit_both_(hit_both_(is_finite(x), is_finite(y)), is_size(radius)), x, y, radius, radius);
}

/// An upper bound of half_x |c| + half_y |s|. Three roundings are covered by a factor of more than four; the constant
/// covers products below the normal numbers.
HIT_INLINE float reach_above(float half_x, float c, float half_y, float s) {
    return (half_x * fabsf(c) + half_y * fabsf(s)) * (1.0f + 4.0f * FLT_EPSILON) + 0x1p-147f;
}

HIT_INLINE void put_obb(hit_obb_arrays of, size_t body, size_t lane, lanes *to) {
    const float x = of.x[body], y = of.y[body], half_x = of.half_x[body], half_y = of.half_y[body];
    const float c = of.c[body], s = of.s[body];
    const bool has_place = hit_both_(is_finite(x), is_finite(y));
    const bool has_size = hit_both_(is_size(half_x), is_size(half_y));
    const bool has_axis = hit_both_(hit_both_(is_finite(c), is_finite(s)), fabsf(c) + fabsf(s) > 0.0f);
    put_lane(to, lane, hit_both_(has_place, hit_both_(has_size, has_axis)), x, y, reach_above(half_x, c, half_y, s),
             reach_above(half_x, s, half_y, c));
}

HIT_INLINE void store_lanes(const lanes *from, size_t count, hit_aabb_arrays_out boxes, size_t first) {
    memcpy(boxes.min_x + first, from->min_x, count * sizeof(float));
    memcpy(boxes.min_y + first, from->min_y, count * sizeof(float));
    memcpy(boxes.max_x + first, from->max_x, count * sizeof(float));
    memcpy(boxes.max_y + first, from->max_y, count * sizeof(float));
}

HIT_INLINE void put_some(const hit_bodies *of, bool are_circles, size_t first, size_t count,
                         hit_aabb_arrays_out boxes) {
    const hit_circle_arrays circles = of->circles;
    const hit_obb_arrays obbs = of->obbs;
    lanes to;
    if (are_circles)
        for (size_t i = 0; i < count; i++) put_circle(circles, first + i, i, &to);
    else
        for (size_t i = 0; i < count; i++) put_obb(obbs, first + i, i, &to);
    store_lanes(&to, count, boxes, (are_circles ? 0 : of->circle_count) + first);
}

/// The boxes of all circles or of all rectangles. If there are fewer than LANES, they are processed one by one.
HIT_INLINE void put_all(const hit_bodies *bodies, bool are_circles, size_t count, hit_aabb_arrays_out boxes) {
    const hit_bodies of = *bodies;
    for (size_t first = 0; first < count; first += LANES) {
        if (first + LANES > count && count >= LANES) first = count - LANES;
        const size_t many = count - first < LANES ? count - first : LANES;
        if (many == LANES)
            put_some(&of, are_circles, first, LANES, boxes);
        else
            put_some(&of, are_circles, first, many, boxes);
    }
}

HIT_INLINE uint64_t put_bounds_with(const hit_bodies *bodies, hit_level level, hit_aabb_arrays_out boxes) {
    (void)level; // the arithmetic is the same at every level
    put_all(bodies, true, bodies->circle_count, boxes);
    put_all(bodies, false, bodies->obb_count, boxes);
    return bodies->circle_count + bodies->obb_count;
}

HIT_DEFINE_AT_LEVELS(static, put_bounds, (const hit_bodies *bodies, hit_level level, hit_aabb_arrays_out boxes), level,
                     (bodies, level, boxes))

static inline bool are_bodies(const hit_bodies *bodies) {
    const hit_circle_arrays circles = bodies->circles;
    const hit_obb_arrays obbs = bodies->obbs;
    const size_t circle_count = bodies->circle_count, obb_count = bodies->obb_count;
    return are_floats(circles.x, circle_count) && are_floats(circles.y, circle_count) &&
           are_floats(circles.radius, circle_count) && are_floats(obbs.x, obb_count) && are_floats(obbs.y, obb_count) &&
           are_floats(obbs.half_x, obb_count) && are_floats(obbs.half_y, obb_count) && are_floats(obbs.c, obb_count) &&
           are_floats(obbs.s, obb_count);
}

static inline bool are_boxes_out(hit_aabb_arrays_out boxes, size_t count) {
    return are_floats(boxes.min_x, count) && are_floats(boxes.min_y, count) && are_floats(boxes.max_x, count) &&
           are_floats(boxes.max_y, count);
}

void hit_bodies_bounds_at_level(const hit_bodies *bodies, hit_level level, hit_aabb_arrays_out boxes) {
    assert(level <= hit_best_level());
    assert(bodies && are_bodies(bodies) && are_boxes_out(boxes, bodies->circle_count + bodies->obb_count));
    put_bounds(bodies, level, boxes);
}

void hit_bodies_bounds(const hit_bodies *bodies, hit_aabb_arrays_out boxes) {
    hit_bodies_bounds_at_level(bodies, hit_best_level(), boxes);
}

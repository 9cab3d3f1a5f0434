// The witnesses of circle against AABB and OBB.
#include <math.h>

#include "../core/vec64.h"
#include "hit/pair.h"

/// The center of a circle in the frame of a box: relative to the box's center, along its axes u = (c, s) and v = (-s,
/// c). The axes have the length |u|, so every length here is |u| times the length in pixels. This needs no square root.
typedef struct {
    vec64 box_center;
    vec64 offset; ///< from there to the circle's center, not rotated
    vec64 u;
    double squared_length; ///< |u|²
    vec64 center;          ///< of the circle
    vec64 half;
    vec64 beyond; ///< how far the center is beyond the nearer face of each axis, negative inside
} view;

static view view_from_aabb(hit_aabb box, hit_vec point) {
    vec64 past_min = minus(to_vec64(point), to_vec64(box.min));
    vec64 past_max = minus(to_vec64(point), to_vec64(box.max));
    vec64 size = minus(to_vec64(box.max), to_vec64(box.min));
    vec64 center = {0.5 * (past_min.x + past_max.x), 0.5 * (past_min.y + past_max.y)}; //: seen-from-box ({0}, {1})
    return (view){
        .box_center = plus_scaled(to_vec64(box.min), 0.5, size),
        .offset = center,
        .u = {1.0, 0.0},
        .squared_length = 1.0,
        .center = center,
        .half = {0.5 * size.x, 0.5 * size.y},
        .beyond = {greater(-past_min.x, past_max.x), greater(-past_min.y, past_max.y)},
    };
}

static view view_from_obb(hit_obb box, hit_vec point) {
    vec64 u = {(double)box.c, (double)box.s};
    vec64 delta = minus(to_vec64(point), to_vec64(box.center)); //: offset ({2}, {5})
    double squared_length = dot(u, u);
    vec64 center = {dot(delta, u), dot(delta, quarter_turned(u))}; //: turn-back ({1}, {2})
    vec64 half = {(double)box.half.x * squared_length, (double)box.half.y * squared_length};
    return (view){
        .box_center = to_vec64(box.center),
        .offset = delta,
        .u = u,
        .squared_length = squared_length,
        .center = center,
        .half = half,
        .beyond = {fabs(center.x) - half.x, fabs(center.y) - half.y},
    };
}

/// Absolute distances from the nearest point of the filled box to the center.
static vec64 outside(view v) {
    return (vec64){greater(v.beyond.x, 0.0), greater(v.beyond.y, 0.0)};
}

static hit_region region_of(view v) {
    if (v.beyond.x > 0.0 && v.beyond.y > 0.0) return HIT_REGION_CORNER;                //: region ({0}, {1})
    return v.beyond.x > 0.0 || v.beyond.y > 0.0 ? HIT_REGION_FACE : HIT_REGION_INSIDE; //: region
}

/// The nearer face of each axis: -1 or 1; -1 (left, top) for ties.
static vec64 nearer_faces(view v) {
    return (vec64){v.center.x > 0.0 ? 1.0 : -1.0, v.center.y > 0.0 ? 1.0 : -1.0};
}

/// The center clamped to the box.
static vec64 nearest_point(view v) {
    vec64 face = nearer_faces(v);
    double x = v.beyond.x > 0.0 ? face.x * v.half.x : v.center.x; //: clamp {2}
    double y = v.beyond.y > 0.0 ? face.y * v.half.y : v.center.y; //: clamp {3}
    return (vec64){x, y};
}

static vec64 nearest_on_rim(view v) {
    vec64 face = nearer_faces(v), nearest = nearest_point(v);
    if (region_of(v) != HIT_REGION_INSIDE) return nearest;
    if (v.beyond.x >= v.beyond.y)
        nearest.x = face.x * v.half.x;
    else
        nearest.y = face.y * v.half.y;
    return nearest;
}

/// The unit vector from the circle to the box, along the axes of the box.
static vec64 normal_of(view v) {
    vec64 face = nearer_faces(v);
    if (region_of(v) == HIT_REGION_INSIDE)
        return v.beyond.x >= v.beyond.y ? (vec64){-face.x, 0.0} : (vec64){0.0, -face.y};
    vec64 out = outside(v);
    double length = length_of(out);
    return (vec64){-face.x * out.x / length, -face.y * out.y / length};
}

static hit_vec in_world(view v, vec64 local) {
    return to_vec(plus_scaled(v.box_center, 1.0, divided(turned(v.u, local), v.squared_length)));
}

static double signed_distance(view v) {
    double length = region_of(v) == HIT_REGION_INSIDE ? greater(v.beyond.x, v.beyond.y) : length_of(outside(v));
    return length / sqrt(v.squared_length);
}

static hit_circle_box_witness witness_of(view v, hit_circle circle, hit_verdict verdict) {
    double signed_to_rim = signed_distance(v), length = sqrt(v.squared_length);
    hit_region region = region_of(v);
    vec64 out = divided(outside(v), length);                               //: outside ({0}, {1})
    double squared_distance = dot(out, out);                               //: outside {2}
    double squared_radius = (double)circle.radius * (double)circle.radius; //: compare-squares {1}
    return (hit_circle_box_witness){
        .verdict = verdict, //: compare-squares {0} {2} {1}
        .gap = gap_agreeing(verdict, signed_to_rim - (double)circle.radius),
        .normal = to_vec(divided(turned(v.u, normal_of(v)), length)),
        .region = region,
        .outside_x = out.x,
        .outside_y = out.y,
        .squared_distance = squared_distance,
        .squared_radius = squared_radius,
        .distance = greater(signed_to_rim, 0.0),
        .nearest = region == HIT_REGION_INSIDE ? circle.center : in_world(v, nearest_point(v)),
        .on_rim = in_world(v, nearest_on_rim(v)),
        .offset = to_vec(v.offset),
        .beyond = to_vec(divided(v.beyond, length)),
        .local_center = to_vec(divided(v.center, length)),
        .local_nearest = to_vec(divided(nearest_point(v), length)),
        .local_half = to_vec(divided(v.half, length)),
    };
}

hit_circle_box_witness hit_circle_aabb_witness(hit_circle a, hit_aabb b) {
    if (!hit_circle_is_valid(a) || !hit_aabb_is_valid(b)) return (hit_circle_box_witness){.verdict = HIT_APART};
    return witness_of(view_from_aabb(b, a.center), a, hit_circle_aabb(a, b));
}

hit_circle_box_witness hit_circle_obb_witness(hit_circle a, hit_obb b) {
    if (!hit_circle_is_valid(a) || !hit_obb_is_valid(b)) return (hit_circle_box_witness){.verdict = HIT_APART};
    return witness_of(view_from_obb(b, a.center), a, hit_circle_obb(a, b));
}

// The witnesses and contact points of circle against AABB and OBB.
#include <math.h>

#include "../core/valid.h"
#include "../core/vec64.h"
#include "hit/convex.h"
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

static hit_vec in_world(view v, vec64 local) {
    return to_vec(plus_scaled(v.box_center, 1.0, divided(turned(v.u, local), v.squared_length)));
}

static hit_region region_of(view v) {
    const int axes_beyond = (v.beyond.x > 0.0) + (v.beyond.y > 0.0); //: region ({0}, {1})
    return (hit_region)((int)HIT_REGION_INSIDE + axes_beyond);       //: region
}

/// The center clamped to the box.
static vec64 nearest_point(view v) {
    const double x = clamped(v.center.x, -v.half.x, v.half.x); //: clamp {2}
    const double y = clamped(v.center.y, -v.half.y, v.half.y); //: clamp {3}
    return (vec64){x, y};
}

/// From the nearer face of each axis into the box: 1 or -1; 1 (from the left, from the top) for ties, where 0 - 0 is no
/// negative zero.
static vec64 inward_from_nearer_faces(view v) {
    return (vec64){copysign(1.0, 0.0 - v.center.x), copysign(1.0, 0.0 - v.center.y)};
}

/// The point of the rim that is nearest to the center.
typedef struct {
    vec64 point, nearest; ///< in the frame of the box
    vec64 normal;         ///< into the box
    double distance;      ///< negative inside
} rim;

/// Without branches, except for a center inside: which face is nearer, and the region, cannot be predicted.
HIT_INLINE rim rim_of(view v) {
    const vec64 nearest = nearest_point(v), inward = inward_from_nearer_faces(v);
    const vec64 beyond = {greater(v.beyond.x, 0.0), greater(v.beyond.y, 0.0)};
    if (v.beyond.x > 0.0 || v.beyond.y > 0.0) {
        const double distance = length_of(beyond);
        const vec64 normal = divided((vec64){inward.x * beyond.x, inward.y * beyond.y}, distance);
        return (rim){nearest, nearest, normal, distance};
    }
    if (v.beyond.x >= v.beyond.y) return (rim){{-inward.x * v.half.x, nearest.y}, nearest, {inward.x, 0.0}, v.beyond.x};
    return (rim){{nearest.x, -inward.y * v.half.y}, nearest, {0.0, inward.y}, v.beyond.y};
}

HIT_INLINE hit_circle_box_witness witness_of(view v, hit_circle circle, hit_verdict verdict) {
    const hit_region region = region_of(v);
    const rim at_rim = rim_of(v);
    const vec64 beyond = {greater(v.beyond.x, 0.0), greater(v.beyond.y, 0.0)};

    const double scale = 1.0 / sqrt(v.squared_length), signed_to_rim = scale * at_rim.distance;
    const vec64 out = scaled_by(scale, beyond);                                  //: outside ({0}, {1})
    const double squared_distance = dot(out, out);                               //: outside {2}
    const double squared_radius = (double)circle.radius * (double)circle.radius; //: compare-squares {1}
    const hit_vec on_rim = in_world(v, at_rim.point);
    return (hit_circle_box_witness){
        .verdict = verdict, //: compare-squares {0} {2} {1}
        .gap = gap_agreeing(verdict, signed_to_rim - (double)circle.radius),
        .normal = to_vec(scaled_by(scale, turned(v.u, at_rim.normal))),
        .region = region,
        .outside_x = out.x,
        .outside_y = out.y,
        .squared_distance = squared_distance,
        .squared_radius = squared_radius,
        .distance = greater(signed_to_rim, 0.0),
        .nearest = region == HIT_REGION_INSIDE ? circle.center : on_rim,
        .on_rim = on_rim,
        .offset = to_vec(v.offset),
        .beyond = to_vec(scaled_by(scale, v.beyond)),
        .local_center = to_vec(scaled_by(scale, v.center)),
        .local_nearest = to_vec(scaled_by(scale, at_rim.nearest)),
        .local_half = to_vec(scaled_by(scale, v.half)),
    };
}

hit_circle_box_witness hit_circle_aabb_witness(hit_circle a, hit_aabb b) {
    if (!circle_is_valid(a) || !aabb_is_valid(b)) return (hit_circle_box_witness){.verdict = HIT_APART};
    return witness_of(view_from_aabb(b, a.center), a, hit_circle_aabb(a, b));
}

hit_circle_box_witness hit_circle_obb_witness(hit_circle a, hit_obb b) {
    if (!circle_is_valid(a) || !obb_is_valid(b)) return (hit_circle_box_witness){.verdict = HIT_APART};
    return witness_of(view_from_obb(b, a.center), a, hit_circle_obb(a, b));
}

/// Of a circle that is not apart from the box.
HIT_INLINE hit_contact contact_of(view v, hit_circle circle) {
    const rim at_rim = rim_of(v);
    const double scale = 1.0 / sqrt(v.squared_length), radius = (double)circle.radius;
    const double distance = scale * at_rim.distance, depth = greater(radius - distance, 0.0);
    const vec64 normal = scaled_by(scale, turned(v.u, at_rim.normal));
    const vec64 middle = plus_scaled(to_vec64(circle.center), 0.5 * (radius + distance), normal);
    const hit_vec push_out = to_vec(scaled_by(depth, normal));
    return (hit_contact){1, to_vec(normal), push_out, {{to_vec(middle), depth}}};
}

hit_contact hit_circle_aabb_contact(hit_circle a, hit_aabb b) {
    if (hit_circle_aabb(a, b) == HIT_APART) return (hit_contact){.count = 0};
    return contact_of(view_from_aabb(b, a.center), a);
}

hit_contact hit_circle_obb_contact(hit_circle a, hit_obb b) {
    if (hit_circle_obb(a, b) == HIT_APART) return (hit_contact){.count = 0};
    return contact_of(view_from_obb(b, a.center), a);
}

// Does a convex shape contain another? The margin of the corner that decides, in double; the exact fallback is in
// convex_exact.c.
#include "core.h"

/// How deep a point is in a core, negative outside, and the unit vector to the nearest point of its rim, or away from
/// it.
typedef struct {
    double depth;
    vec64 out;
} point_depth;

/// How far a point is from an edge, as a negative depth. In front of the edge, the direction is across it: the
/// difference of the points may be next to zero and inexact.
static point_depth depth_at_edge(vec64 from, vec64 edge, vec64 p, vec64 out) {
    const double length2 = dot(edge, edge), along = dot(minus(p, from), edge), beside = dot(minus(p, from), out);
    if (along > 0.0 && along < length2)
        return (point_depth){-fabs(beside), beside < 0.0 ? (vec64){-out.x, -out.y} : out};
    const vec64 away = minus(p, along > 0.0 ? plus_scaled(from, 1.0, edge) : from);
    const double distance = length_of(away);
    return (point_depth){-distance, distance > 0.0 ? divided(away, distance) : out};
}

static point_depth depth_in_core(const convex_core *core, double area, vec64 p) {
    point_depth inside = {HUGE_VAL, {1.0, 0.0}}, outside = {-HUGE_VAL, {1.0, 0.0}};
    for (int i = 0; i < core->count; i++) {
        const vec64 from = core->corners[i], edge = minus(core->corners[i + 1 < core->count ? i + 1 : 0], from);
        const double length = length_of(edge);
        const bool is_edge = length > 0.0;
        const vec64 out = is_edge ? divided(quarter_turned(edge), area < 0.0 ? length : -length) : (vec64){1.0, 0.0};
        const double depth = dot(minus(from, p), out);
        if (is_edge && depth < inside.depth) inside = (point_depth){depth, out};
        const point_depth at = depth_at_edge(from, edge, p, out);
        if (at.depth > outside.depth || (at.depth == outside.depth && is_edge)) outside = at;
    }
    return area != 0.0 && inside.depth > 0.0 && inside.depth < HUGE_VAL ? inside : outside;
}

/// The least margin of b's corners: how far b could grow within a.
typedef struct {
    double margin;
    vec64 corner, out;
} least_margin;

static least_margin margin_of(const convex_core *a, const convex_core *b) {
    const double area = doubled_area(a->corners, a->count);
    least_margin least = {HUGE_VAL, {0.0, 0.0}, {1.0, 0.0}};
    for (int i = 0; i < b->count; i++) {
        const point_depth at = depth_in_core(a, area, b->corners[i]);
        const double margin = at.depth + a->radius - b->radius;
        if (margin < least.margin) least = (least_margin){margin, b->corners[i], at.out};
    }
    return least;
}

/// A margin is off by less than 2^-48 of the sizes and radii: a corner by 2 u size, a distance by a few u more. Where a
/// core is so thin that its area is not certain, its depth is less than that.
static hit_containment containment_of(const convex_core *a, const convex_core *b, double margin) {
    const double error = 0x1p-46 * (a->size + b->size + a->radius + b->radius);
    if (margin > error) return HIT_STRICTLY_INSIDE;
    return margin < -error ? HIT_NOT_INSIDE : hit_core_contains_exact_(a, b);
}

hit_containment hit_core_contains_(const convex_core *a, const convex_core *b) {
    if (a->count == 0 || b->count == 0) return HIT_NOT_INSIDE;
    return containment_of(a, b, margin_of(a, b).margin);
}

hit_inside_witness hit_core_contains_witness_(const convex_core *a, const convex_core *b) {
    hit_inside_witness witness = {.containment = HIT_NOT_INSIDE};
    if (a->count == 0 || b->count == 0) return witness;
    const least_margin least = margin_of(a, b);
    witness.containment = containment_of(a, b, least.margin);
    witness.margin = 0.0 - gap_agreeing((hit_verdict)witness.containment, -least.margin);
    witness.normal = to_vec(least.out);
    const vec64 point = plus_scaled(least.corner, b->radius, least.out);
    witness.point = to_vec(point);
    witness.on_rim = to_vec(plus_scaled(point, witness.margin, least.out));
    return witness;
}

// A point against a polygon: signed crossings of a ray to the right, each side of an edge exact.
#include "hit/polygon.h"

#include <assert.h>

#include "../core/lengths.h"

typedef struct {
    bool is_valid, is_on_rim;
    size_t crossings;
    int winding;
} count_of_crossings;

/// Adds what the edge does. It crosses the ray if one end is above the ray and the other is not.
static void count_edge(count_of_crossings *count, hit_vec from, hit_vec to, hit_vec p) {
    bool is_from_above = from.y < p.y, is_to_above = to.y < p.y;
    bool is_left = from.x < p.x && to.x < p.x;
    bool is_level = from.y == p.y && to.y == p.y;
    if (is_level && !is_left && (from.x <= p.x || to.x <= p.x)) count->is_on_rim = true;
    if ((from.x == p.x && from.y == p.y) || (to.x == p.x && to.y == p.y)) count->is_on_rim = true;
    if (is_left || is_from_above == is_to_above) return; //: cross-edges
    double at = from.x > p.x && to.x > p.x ? (is_from_above ? 1.0 : -1.0) : sign_of_cross(from, to, p);
    if (at == 0.0) count->is_on_rim = true;
    if (is_from_above ? at > 0.0 : at < 0.0) {
        count->crossings++;                       //: cross-edges {0}
        count->winding += is_from_above ? 1 : -1; //: wind-edges {0}
    }
}

static count_of_crossings count_crossings(hit_vec p, hit_polygon polygon) {
    assert(polygon.corners || polygon.count == 0);
    count_of_crossings count = {polygon.count > 0 && isfinite(p.x) && isfinite(p.y), false, 0, 0};
    for (size_t i = 0; i < polygon.count; i++) {
        hit_vec from = polygon.corners[i], to = polygon.corners[i + 1 < polygon.count ? i + 1 : 0];
        if (!isfinite(from.x) || !isfinite(from.y)) return (count_of_crossings){false, false, 0, 0};
        if (isfinite(to.x) && isfinite(to.y)) count_edge(&count, from, to, p);
    }
    return count;
}

static hit_verdict verdict_of_count(count_of_crossings count, hit_fill_rule rule) {
    if (!count.is_valid) return HIT_APART;
    if (count.is_on_rim) return HIT_TOUCHING;
    bool is_inside = rule == HIT_EVEN_ODD ? count.crossings % 2 == 1 : count.winding != 0; //: fill-rule
    return is_inside ? HIT_OVERLAP : HIT_APART;
}

hit_verdict hit_point_polygon(hit_vec a, hit_polygon b, hit_fill_rule rule) {
    return verdict_of_count(count_crossings(a, b), rule);
}

static vec64 nearest_on_edge(vec64 from, vec64 to, vec64 p) {
    vec64 way = minus(to, from);
    double length2 = dot(way, way), along = dot(minus(p, from), way);
    if (!(along > 0.0)) return from;
    return along < length2 ? plus_scaled(from, along / length2, way) : to;
}

/// From the point to the rim where it is outside, and back inside. On the rim, across the edge.
static vec64 normal_at(vec64 to_rim, double distance, hit_verdict verdict, vec64 edge) {
    if (distance > 0.0 && verdict != HIT_TOUCHING)
        return divided(to_rim, verdict == HIT_OVERLAP ? -distance : distance);
    double length = length_of(edge);
    return length > 0.0 ? divided(quarter_turned(edge), length) : (vec64){1.0, 0.0};
}

hit_polygon_witness hit_point_polygon_witness(hit_vec a, hit_polygon b, hit_fill_rule rule) {
    hit_polygon_witness witness = {.verdict = HIT_APART};
    const count_of_crossings count = count_crossings(a, b);
    if (!count.is_valid) return witness;
    const vec64 p = to_vec64(a);
    double least = HUGE_VAL;
    vec64 to_rim = {0.0, 0.0}, edge = {0.0, 0.0};
    for (size_t i = 0; i < b.count; i++) {
        const vec64 from = to_vec64(b.corners[i]), to = to_vec64(b.corners[i + 1 < b.count ? i + 1 : 0]);
        const vec64 nearest = nearest_on_edge(from, to, p);
        const double distance = length_of(minus(nearest, p));
        if (!(distance < least)) continue;
        least = distance;
        to_rim = minus(nearest, p);
        edge = minus(to, from);
        witness.nearest = to_vec(nearest);
        witness.edge = i;
    }
    witness.verdict = verdict_of_count(count, rule);
    witness.gap = gap_agreeing(witness.verdict, witness.verdict == HIT_OVERLAP ? -least : least);
    witness.normal = to_vec(normal_at(to_rim, least, witness.verdict, edge));
    witness.crossings = count.crossings;
    witness.winding = count.is_on_rim ? 0 : count.winding;
    if (witness.verdict == HIT_TOUCHING) witness.nearest = a;
    return witness;
}

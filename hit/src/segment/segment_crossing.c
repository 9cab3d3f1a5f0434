// Where two segments cross. The fractions are quotients of cross products (C. Ericson, Real-Time Collision Detection,
// 2005, 5.1.9), which are exact before they are rounded: so nearly parallel segments have good fractions, too.
#include "../core/lengths.h"
#include "hit/convex.h"
#include "hit/segment.h"

enum { PARTS = 64 }; ///< of all exact numbers of a cross product: 48 for cross_of_ways

/// From the least part to the greatest: within 2^-51 of itself.
static double value_of(number exact) {
    double value = 0.0;
    for (int i = 0; i < exact.count; i++) value += exact.parts[i];
    return value;
}

static double cross_at(hit_segment a, hit_vec p) {
    double parts[PARTS];
    number_room room = {0, PARTS, parts};
    return value_of(cross((arithmetic){EXACT, &room}, a.from, a.to, p));
}

static double cross_of_ways(hit_segment a, hit_segment b) {
    double parts[PARTS];
    number_room room = {0, PARTS, parts};
    const arithmetic in = {EXACT, &room};
    const number one = product(in, way(in, a.from.x, a.to.x), way(in, b.from.y, b.to.y));
    const number other = product(in, way(in, a.from.y, a.to.y), way(in, b.from.x, b.to.x));
    return value_of(difference(in, one, other));
}

static vec64 way_along(hit_segment a) {
    return minus(to_vec64(a.to), to_vec64(a.from));
}

/// The fraction of the way at which a point of a segment's line is, from 0 to 1. 0 for a segment of no length.
static double fraction_at(hit_segment a, hit_vec p) {
    const vec64 to_end = way_along(a), to_p = minus(to_vec64(p), to_vec64(a.from));
    const bool is_x = fabs(to_end.x) >= fabs(to_end.y);
    const double length = is_x ? to_end.x : to_end.y;
    return length != 0.0 ? clamped((is_x ? to_p.x : to_p.y) / length, 0.0, 1.0) : 0.0;
}

static hit_vec point_at(hit_segment a, double fraction) {
    if (fraction == 0.0) return a.from;
    if (fraction == 1.0) return a.to;
    return to_vec(plus_scaled(to_vec64(a.from), fraction, way_along(a)));
}

/// Of two segments on one line that touch: the first point of a.
static void find_first_common(hit_segment a, hit_segment b, hit_segment_crossing *result) {
    const double from = fraction_at(a, b.from), to = fraction_at(a, b.to);
    result->fraction_of_a = from < to ? from : to;
    result->fraction_of_b = result->fraction_of_a == 0.0 ? fraction_at(b, a.from) : from <= to ? 0.0 : 1.0;
    result->point = point_at(a, result->fraction_of_a);
}

hit_segment_crossing hit_segment_segment_crossing(hit_segment a, hit_segment b) {
    hit_segment_crossing result = {.verdict = HIT_APART};
    if (!hit_segment_is_valid(a) || !hit_segment_is_valid(b)) return result;
    result.verdict = hit_segment_segment(a, b);
    const double ways = cross_of_ways(a, b);
    result.are_parallel = ways == 0.0;
    if (result.are_parallel) {
        if (result.verdict != HIT_APART) find_first_common(a, b, &result);
        return result;
    }
    const bool hits = result.verdict != HIT_APART;
    // Adding 0 turns a negative zero into zero.
    const double of_a = cross_at(b, a.from) / ways + 0.0, of_b = -cross_at(a, b.from) / ways + 0.0;
    result.fraction_of_a = hits ? clamped(of_a, 0.0, 1.0) : of_a;
    result.fraction_of_b = hits ? clamped(of_b, 0.0, 1.0) : of_b;
    const bool is_a = length_of(way_along(a)) <= length_of(way_along(b)); // the shorter one has the better point
    result.point = is_a ? point_at(a, result.fraction_of_a) : point_at(b, result.fraction_of_b);
    return result;
}

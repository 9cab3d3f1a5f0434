// Ray casts: whether there is a contact is the exact verdict of the segment; where it is, is computed in double.
#include <math.h>

#include "../core/box_entry.h"
#include "../core/valid.h"
#include "hit/convex.h"
#include "hit/pair.h"
#include "hit/segment.h"
#include "ray_contact.h"

// Circles.

/// The first contact of a way with a circle around `center`, which is relative to its start, from outside. False if the
/// way does not reach it. The quadratic equation is solved as in toi/toi.c, without cancellation.
static bool enters_circle(vec64 way, vec64 center, double radius, double *fraction, vec64 *normal) {
    const double length2 = dot(way, way), ahead = dot(center, way), aside = dot(center, quarter_turned(way));
    const double inside2 = length2 * radius * radius - aside * aside, root = sqrt(greater(inside2, 0.0));
    const double scale = length2 * radius; // the normal is the way, turned by (root, aside) / |(root, aside)|
    *normal = scale == 0.0 ? divided(way, sqrt(length2))
              : inside2 > 0.0
                  ? divided(turned(way, (vec64){root, aside}), scale)
                  : divided(aside < 0.0 ? quarter_turned((vec64){-way.x, -way.y}) : quarter_turned(way), sqrt(length2));
    *fraction = ahead + root > 0.0 ? (dot(center, center) - radius * radius) / (ahead + root) : 0.0;
    return inside2 >= 0.0 && ahead > 0.0;
}

/// With the exact verdicts. The shapes are valid.
static HIT_COLD hit_ray cast_exactly_at_circle(hit_segment a, hit_circle b) {
    const hit_circle start = {a.from, 0.0f};
    if (hit_segment_circle(a, b) == HIT_APART) return miss(a);
    if (hit_circle_circle(start, b) != HIT_APART)
        return contact_at(a, 0.0, to_vec64(hit_circle_circle_witness(start, b).normal));
    const vec64 from = to_vec64(a.from), center = minus(to_vec64(b.center), from);
    double fraction;
    vec64 normal;
    enters_circle(minus(to_vec64(a.to), from), center, (double)b.radius, &fraction, &normal);
    return contact_at(a, fraction, normal);
}

/// A segment hits if it begins or ends in the circle, or if its line does and the center is beside it. How far each is
/// from the rim is certain beyond a bound: prove/ray_circle.g. Where the ends are certainly outside, and the line
/// certainly meets the circle, `ahead` is far from 0 and from length2, too.
hit_ray hit_ray_circle(hit_segment a, hit_circle b) {
    const f64x2 from = to_f64x2(&a.from), to = to_f64x2(&a.to), at = to_f64x2(&b.center);
    const f64x2 way = minus_x2(to, from), center = minus_x2(at, from), beyond = minus_x2(at, to);
    const f64x2 x = firsts_x2(way, center), y = seconds_x2(way, center);
    const f64x2 squares = plus_x2(times_x2(x, x), times_x2(y, y));
    const double length2 = LANE_OF(squares, 0), distance2 = LANE_OF(squares, 1), radius = (double)b.radius;
    const double radius2 = radius * radius, error = 0x1p-48 * (length2 + distance2 + radius2);
    if (!(radius >= 0.0 && error <= DBL_MAX)) return (hit_ray){.hits = false};
    const double ahead = sum_of_x2(times_x2(center, way)); // here and below, times the length of the way
    const double aside = LANE_OF(x, 0) * LANE_OF(y, 1) - LANE_OF(y, 0) * LANE_OF(x, 1);
    const double start = distance2 - radius2, end = sum_of_x2(times_x2(beyond, beyond)) - radius2;
    const double inside2 = length2 * radius2 - aside * aside;
    const bool crosses = (inside2 > 0.0) & (ahead > 0.0) & (ahead < length2), is_aside = distance2 > 0.0;
    if (!((fabs(start) > error) & (fabs(end) > error) & (fabs(inside2) > error * length2) & is_aside))
        return cast_exactly_at_circle(a, b);
    if (start < 0.0) return contact_along(a, 0.0, over_x2(center, both_x2(sqrt(distance2))));
    if (!((end < 0.0) | crosses)) return miss(a);
    const double root = sqrt(inside2), fraction = lesser(start / (ahead + root), 1.0);
    const f64x2 along = times_x2(both_x2(root), way);
    const f64x2 across = times_x2(both_x2(aside), F64X2(-LANE_OF(way, 1), LANE_OF(way, 0)));
    return contact_along(a, fraction, over_x2(plus_x2(along, across), both_x2(length2 * radius)));
}

// Boxes: the faces and the way in the box's own frame, relative to the start.

/// The fractions of the way at which a segment enters and leaves the strip between two faces.
typedef struct {
    double enter, leave;
} passage;

static passage passage_of(double to_min, double to_max, double way) {
    if (way == 0.0) return (passage){-HUGE_VAL, HUGE_VAL};
    return way > 0.0 ? (passage){to_min / way, to_max / way} : (passage){to_max / way, to_min / way};
}

/// The first contact of a way that hits a box from outside. By rounding, a way that grazes a corner or is almost
/// parallel to a face may leave one strip before it enters the other one. Then the strip that the way crosses faster is
/// right: rounding moves its fractions less.
static double enter_box(vec64 to_min, vec64 to_max, vec64 way, vec64 *normal) {
    passage x = passage_of(to_min.x, to_max.x, way.x), y = passage_of(to_min.y, to_max.y, way.y);
    bool is_x = x.enter >= y.enter;
    *normal = is_x ? (vec64){way.x > 0.0 ? 1.0 : -1.0, 0.0} : (vec64){0.0, way.y > 0.0 ? 1.0 : -1.0};
    double leave = fabs(way.x) >= fabs(way.y) ? x.leave : y.leave;
    return clamped(is_x ? x.enter : y.enter, 0.0, greater(leave, 0.0));
}

/// Of a segment that begins in the closed box, or otherwise with the exact verdict. The shapes are valid.
static HIT_COLD hit_ray cast_from_inside_or_exactly(hit_segment a, hit_aabb b) {
    const vec64 from = to_vec64(a.from), to_min = minus(to_vec64(b.min), from), to_max = minus(to_vec64(b.max), from);
    const double outside = greater(greater(to_min.x, -to_max.x), greater(to_min.y, -to_max.y));
    if (outside < 0.0) return contact_at(a, 0.0, from_nearest_face(to_min, to_max));
    if (outside == 0.0)
        return contact_at(a, 0.0, to_vec64(hit_circle_aabb_witness((hit_circle){a.from, 0.0f}, b).normal));
    if (hit_segment_aabb(a, b) == HIT_APART) return miss(a);
    vec64 normal;
    const double fraction = enter_box(to_min, to_max, minus(to_vec64(a.to), from), &normal);
    return contact_at(a, fraction, normal);
}

hit_ray hit_ray_aabb(hit_segment a, hit_aabb b) {
    const f64x2 from = to_f64x2(&a.from), way = minus_x2(to_f64x2(&a.to), from);
    const f64x2 min = to_f64x2(&b.min), max = to_f64x2(&b.max), size = plus_x2(both_x2(0.0), minus_x2(max, min));
    const f64x2 to_min = minus_x2(min, from), to_max = minus_x2(max, from);
    const double sum = sum_of_x2(plus_x2(way, plus_x2(to_min, to_max)));
    if (!(fabs(sum) <= DBL_MAX) || any_negative_x2(size)) return (hit_ray){.hits = false};
    const box_entry entry = entry_of_box(to_min, to_max, way);
    if (entry.misses) return miss(a);
    return entry.enters ? contact_along(a, entry.fraction, entry.normal) : cast_from_inside_or_exactly(a, b);
}

static vec64 seen_along(vec64 v, vec64 u) {
    return (vec64){dot(v, u), dot(v, quarter_turned(u))};
}

hit_ray hit_ray_obb(hit_segment a, hit_obb b) {
    if (hit_segment_obb(a, b) == HIT_APART)
        return segment_is_valid(a) && obb_is_valid(b) ? miss(a) : (hit_ray){.hits = false};
    const hit_verdict at_start = hit_point_obb(a.from, b);
    if (at_start == HIT_TOUCHING)
        return contact_at(a, 0.0, to_vec64(hit_circle_obb_witness((hit_circle){a.from, 0.0f}, b).normal));
    const vec64 axis = {(double)b.c, (double)b.s};
    const double scale = length_of(axis);
    const vec64 u = divided(axis, scale), half = {(double)b.half.x * scale, (double)b.half.y * scale};
    const vec64 from = to_vec64(a.from), start = seen_along(minus(from, to_vec64(b.center)), u);
    const vec64 to_min = {-half.x - start.x, -half.y - start.y}, to_max = minus(half, start);
    if (at_start == HIT_OVERLAP) return contact_at(a, 0.0, turned(u, from_nearest_face(to_min, to_max)));
    vec64 normal;
    double fraction = enter_box(to_min, to_max, seen_along(minus(to_vec64(a.to), from), u), &normal);
    return contact_at(a, fraction, turned(u, normal));
}

// Convex polygons, sharp or round.

/// A way and a polygon, relative to the start of the way. `turn` is 1 if the corners are clockwise on the screen,
/// otherwise -1. `error` bounds the rounding of a product of two lengths.
typedef struct {
    vec64 way, corners[HIT_CONVEX_MAX];
    int count;
    double radius, turn, error;
} polygon_view;

static vec64 edge_at(const polygon_view *v, int i) {
    return minus(v->corners[i + 1 < v->count ? i + 1 : 0], v->corners[i]);
}

static vec64 inward_of(const polygon_view *v, vec64 edge) {
    return (vec64){-v->turn * edge.y, v->turn * edge.x};
}

/// The first contact of a way with the sides that are `radius` beyond the edges, and with the circles around the
/// corners. A sharp polygon is entered when the last of its half planes is. Corners are relative to the start, which is
/// outside.
static double enter_polygon(const polygon_view *v, vec64 *normal) {
    const bool is_round = v->radius > 0.0;
    double best = is_round ? HUGE_VAL : 0.0;
    for (int i = 0; i < v->count; i++) {
        const vec64 from = v->corners[i], edge = edge_at(v, i);
        const double length = length_of(edge);
        if (length > 0.0) {
            const vec64 inward = divided(inward_of(v, edge), length);
            const double ahead = dot(from, inward) - v->radius, speed = dot(v->way, inward);
            if (speed > 0.0 && ahead > 0.0) {
                const double fraction = ahead / speed, along = fraction * dot(v->way, edge) - dot(from, edge);
                const bool is_first =
                    is_round ? fraction < best && along >= 0.0 && along <= length * length : fraction > best;
                if (is_first) best = fraction, *normal = inward;
            }
        }
        double fraction;
        vec64 into;
        if (is_round && enters_circle(v->way, from, v->radius, &fraction, &into) && fraction < best)
            best = fraction, *normal = into;
    }
    return best;
}

/// What is certain of a way and a polygon without an exact verdict.
typedef enum { UNCERTAIN, APART, ENTERS } certainty;

/// A way from outside of a sharp polygon, by the axes across its edges and across the way.
HIT_INLINE certainty look_at_sharp(const polygon_view *v, double *fraction, vec64 *normal) {
    const double error = v->error;
    double clear = -HUGE_VAL, leftmost = HUGE_VAL, rightmost = -HUGE_VAL; // of the corners beside the way
    double latest = -1.0;
    vec64 across = {0.0, 0.0};
    for (int i = 0; i < v->count; i++) {
        const vec64 inward = inward_of(v, edge_at(v, i));
        const double ahead = dot(v->corners[i], inward), speed = dot(v->way, inward);
        const double side = dot(v->corners[i], quarter_turned(v->way)), outside = lesser(ahead, ahead - speed);
        if (outside > error) return APART;
        clear = greater(clear, outside);
        leftmost = lesser(leftmost, side), rightmost = greater(rightmost, side);
        if (ahead > error && ahead > latest * speed) latest = ahead / speed, across = inward;
    }
    if (rightmost < -error || leftmost > error) return APART;
    if (!(clear < -error && latest >= 0.0 && leftmost < -error && rightmost > error)) return UNCERTAIN;
    *fraction = latest;
    *normal = divided(across, length_of(across));
    return ENTERS;
}

/// A way that crosses a side which is `radius` beyond an edge. The place where it does so along the edge is as
/// uncertain as the fraction, times its speed along the edge.
static certainty look_at_round(const polygon_view *v, double *fraction, vec64 *normal) {
    const double width = v->radius * length_of(v->way) + v->error;
    int left = 0, right = 0; // corners beside the way, by more than the radius
    for (int i = 0; i < v->count; i++) {
        const double side = dot(v->corners[i], quarter_turned(v->way));
        left += side < -width;
        right += side > width;
    }
    if (left == v->count || right == v->count) return APART;
    for (int i = 0; i < v->count; i++) {
        const vec64 edge = edge_at(v, i), inward = inward_of(v, edge);
        const double from_edge = dot(v->corners[i], inward), speed = dot(v->way, inward);
        if (!(from_edge > v->error)) continue;
        const double length = length_of(edge), ahead = from_edge - v->radius * length, beyond = ahead - speed;
        if (ahead > v->error && beyond > v->error) return APART;
        if (!(ahead > v->error && beyond < -v->error)) continue;
        const double at = ahead / speed, along_way = dot(v->way, edge),
                     along = at * along_way - dot(v->corners[i], edge);
        const double room = 2.0 * v->error * (fabs(along_way) / speed + 1.0);
        if (!(along > room && along < length * length - room)) continue;
        *fraction = at;
        *normal = divided(inward, length);
        return ENTERS;
    }
    return UNCERTAIN;
}

/// With the exact verdict. The shapes are valid.
static HIT_COLD hit_ray cast_exactly(hit_segment a, hit_convex b, const polygon_view *v) {
    if (hit_segment_convex(a, b) == HIT_APART) return miss(a);
    if (hit_point_convex(a.from, b) != HIT_APART)
        return contact_at(a, 0.0, to_vec64(hit_point_convex_witness(a.from, b).normal));
    vec64 normal = {0.0, 0.0};
    const double fraction = enter_polygon(v, &normal);
    if (fraction <= 1.0 && (normal.x != 0.0 || normal.y != 0.0)) return contact_at(a, fraction, normal);
    // By rounding, a way that grazes the shape misses each side: it is nearest where the witness says.
    const hit_convex_witness grazing = hit_segment_convex_witness(a, b);
    return contact_at(a, nearest_fraction(to_vec64(a.from), v->way, to_vec64(grazing.on_a)), to_vec64(grazing.normal));
}

/// From a point to the nearest point of the edges. It is off by 7 u size, and its squared length by 17 u size².
static vec64 to_edges(const polygon_view *v, vec64 at) {
    vec64 nearest = minus(v->corners[0], at);
    const int edges = v->count == 2 ? 1 : v->count;
    for (int i = 0; i < edges; i++) {
        const vec64 from = minus(v->corners[i], at), edge = edge_at(v, i);
        const vec64 found = plus_scaled(from, nearest_fraction(from, edge, (vec64){0.0, 0.0}), edge);
        if (dot(found, found) < dot(nearest, nearest)) nearest = found;
    }
    return nearest;
}

/// Whether the start is in a polygon, by more than the rounding of products. Then the edge whose line is nearest has
/// the nearest point of the rim.
static bool is_in_polygon(const polygon_view *v, vec64 *normal) {
    double least = HUGE_VAL;
    for (int i = 0; i < v->count; i++) {
        const vec64 edge = edge_at(v, i), inward = inward_of(v, edge);
        const double depth = -dot(v->corners[i], inward), length = length_of(edge);
        if (!(depth > v->error)) return false;
        if (depth < least * length) least = depth / length, *normal = divided(inward, length);
    }
    return true;
}

/// Whether a way meets the circle around a corner where it is nearest to the corner. Both sides are off by 16 u size²
/// length².
static bool meets_a_corner(const polygon_view *v) {
    const double length2 = dot(v->way, v->way), room = v->error * length2, reach = v->radius * v->radius * length2;
    for (int i = 0; i < v->count; i++) {
        const double ahead = dot(v->corners[i], v->way), aside = dot(v->corners[i], quarter_turned(v->way));
        if (ahead > 0.0 && ahead < length2 && aside * aside < reach - room) return true;
    }
    return false;
}

/// What the sides do not tell: a way that begins in the shape, or enters it at a corner.
static certainty look_inside(const polygon_view *v, double *fraction, vec64 *normal) {
    *fraction = 0.0;
    if (is_in_polygon(v, normal)) return ENTERS;
    const double radius2 = v->radius * v->radius;
    const vec64 at_start = to_edges(v, (vec64){0.0, 0.0});
    const double distance2 = dot(at_start, at_start);
    if (distance2 > v->error && distance2 < radius2 - v->error) {
        *normal = divided(at_start, sqrt(distance2));
        return ENTERS;
    }
    if (v->count > 2 || !(distance2 > radius2 + v->error)) return UNCERTAIN;
    const vec64 at_end = to_edges(v, v->way);
    if (!(dot(at_end, at_end) < radius2 - v->error) && !meets_a_corner(v)) return UNCERTAIN;
    *fraction = enter_polygon(v, normal);
    return *fraction <= 1.0 ? ENTERS : UNCERTAIN;
}

/// Of a core with `count` corners. The shape itself is only needed where it is uncertain.
HIT_INLINE hit_ray cast(hit_segment a, const hit_vec *points, int count, float radius) {
    if (!(count >= 1 && count <= HIT_CONVEX_MAX && radius >= 0.0f)) return (hit_ray){.hits = false};
    const vec64 from = to_vec64(a.from);
    polygon_view v;
    v.way = minus(to_vec64(a.to), from);
    v.count = count;
    v.radius = (double)radius;
    double size = fabs(v.way.x) + fabs(v.way.y) + v.radius;
    for (int i = 0; i < count; i++) {
        v.corners[i] = minus(to_vec64(points[i]), from);
        size += fabs(v.corners[i].x) + fabs(v.corners[i].y);
    }
    if (!(size <= DBL_MAX)) return (hit_ray){.hits = false}; // a number is not finite
    // A cross product of two differences is off by 6 u size², with u = 2^-53, and the offset by the radius by 3 u
    // size².
    v.error = 0x1p-48 * size * size;
    v.turn = doubled_area(v.corners, v.count) < 0.0 ? -1.0 : 1.0;
    double fraction;
    vec64 normal;
    certainty found = v.radius > 0.0 ? look_at_round(&v, &fraction, &normal) : look_at_sharp(&v, &fraction, &normal);
    if (found == UNCERTAIN) found = look_inside(&v, &fraction, &normal);
    if (found == APART) return miss(a);
    if (found == ENTERS) return contact_at(a, fraction, normal);
    hit_convex shape = {.count = count, .radius = radius};
    for (int i = 0; i < count; i++) shape.points[i] = points[i];
    return cast_exactly(a, shape, &v);
}

hit_ray hit_ray_convex(hit_segment a, hit_convex b) {
    return cast(a, b.points, b.count, b.radius);
}

/// A way that is beyond an end of the capsule when it enters the strip between the lines of its straight sides, or that
/// begins there, can only hit the circle around that end. The bounds are those of look_at_round; `at` is at most 17
/// / 16.
hit_ray hit_ray_capsule(hit_segment a, hit_capsule b) {
    const f64x2 start = to_f64x2(&a.from), way = minus_x2(to_f64x2(&a.to), start);
    const f64x2 from = minus_x2(to_f64x2(&b.from), start), to = minus_x2(to_f64x2(&b.to), start);
    const f64x2 edge = minus_x2(to, from), x = firsts_x2(way, from), y = seconds_x2(way, from);
    const f64x2 edge_x = firsts_x2(edge, edge), edge_y = seconds_x2(edge, edge);
    const f64x2 along = plus_x2(times_x2(x, edge_x), times_x2(y, edge_y)); // of the way and `from`
    const f64x2 across = minus_x2(times_x2(y, edge_x), times_x2(x, edge_y));
    const f64x2 sizes = plus_x2(plus_x2(absolute_x2(way), absolute_x2(from)), absolute_x2(to));
    const double radius = (double)b.radius, size = radius + sum_of_x2(sizes), error = 0x1p-48 * size * size;
    const double length2 = sum_of_x2(times_x2(edge, edge)), length = sqrt(length2);
    const double gap = LANE_OF(across, 1), side = copysign(1.0, gap);
    const double ahead = fabs(gap) - radius * length, speed = side * LANE_OF(across, 0);
    const bool is_outside = ahead > error;
    const hit_vec ends[2] = {b.from, b.to};
    if (radius >= 0.0 && size <= DBL_MAX && fabs(ahead) > error) {
        const bool misses = ahead - speed > error, reaches = ahead - speed < -error;
        if (is_outside & misses) return miss(a);
        const f64x2 crossing = over_x2(F64X2(ahead, fabs(LANE_OF(along, 0))), both_x2(speed));
        const f64x2 place = where_x2(less_x2(both_x2(error), both_x2(ahead)), crossing);
        const double at = LANE_OF(place, 0), room = 2.0 * error * (LANE_OF(place, 1) + 1.0);
        const double from_end = at * LANE_OF(along, 0) - LANE_OF(along, 1);
        const double beyond = greater(-from_end, from_end - length2);
        const bool is_fast = !is_outside | (speed > 16.0 * error);
        if (is_fast & (beyond > room)) return hit_ray_circle(a, (hit_circle){ends[from_end > 0.0], b.radius});
        if (is_fast & (beyond < -room) & (fabs(gap) > error) & (!is_outside | reaches))
            return contact_along(a, at, over_x2(F64X2(-LANE_OF(edge, 1), LANE_OF(edge, 0)), both_x2(side * length)));
    }
    return cast(a, ends, 2, b.radius);
}

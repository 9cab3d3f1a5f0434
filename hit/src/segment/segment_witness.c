// The witnesses of segments against circles and boxes: nearest points, beside the ray cast.
#include <math.h>

#include "../core/valid.h"
#include "../core/vec64.h"
#include "hit/pair.h"
#include "hit/ray.h"
#include "hit/segment.h"

/// The unit vector across the way, on the side of `towards`; a quarter turn clockwise from the way if that is on its
/// line.
static vec64 unit_across(vec64 way, vec64 towards) {
    vec64 across = divided(quarter_turned(way), length_of(way));
    return dot(across, towards) < 0.0 ? (vec64){-across.x, -across.y} : across;
}

static void set_entry(hit_segment_witness *witness, hit_ray ray) {
    witness->hits = ray.hits;
    witness->fraction = ray.fraction;
    witness->entry = ray.point;
    witness->entry_normal = ray.normal;
}

/// If they touch, the nearest points are the same.
static void set_nearest(hit_segment_witness *witness, double gap, vec64 normal, vec64 on_a, vec64 on_b) {
    bool is_touching = witness->verdict == HIT_TOUCHING;
    witness->gap = gap_agreeing(witness->verdict, gap);
    witness->normal = to_vec(normal);
    witness->on_a = is_touching ? witness->entry : to_vec(on_a);
    witness->on_b = is_touching ? witness->entry : to_vec(on_b);
}

// Circles.

hit_segment_witness hit_segment_circle_witness(hit_segment a, hit_circle b) {
    hit_segment_witness witness = {.verdict = hit_segment_circle(a, b)};
    if (!segment_is_valid(a) || !circle_is_valid(b)) return (hit_segment_witness){.verdict = HIT_APART};
    vec64 from = to_vec64(a.from), way = minus(to_vec64(a.to), from), center = minus(to_vec64(b.center), from);
    double radius = (double)b.radius;
    set_entry(&witness, hit_ray_circle(a, b));

    double nearest = nearest_fraction((vec64){0.0, 0.0}, way, center);
    vec64 on_a = plus_scaled(from, nearest, way), towards = plus_scaled(center, -nearest, way);
    double distance = length_of(towards);
    double length = length_of(way);
    bool is_aside = nearest > 0.0 && nearest < 1.0;
    vec64 normal = is_aside         ? unit_across(way, center)
                   : distance > 0.0 ? divided(towards, distance)
                   : length > 0.0   ? divided(way, nearest > 0.0 ? length : -length) // beyond that end
                                    : to_vec64(hit_circle_circle_witness((hit_circle){a.from, 0.0f}, b).normal);
    if (is_aside) distance = fabs(dot(normal, center));
    set_nearest(&witness, distance - radius, normal, on_a, plus_scaled(to_vec64(b.center), -radius, normal));
    return witness;
}

// Boxes.

/// A segment in the frame of a box: in pixels, relative to the box's center, along the unit vectors u and its quarter
/// turn. `to_min` and `to_max` are the distances of the faces from the segment's start, `way` leads from start to end.
typedef struct {
    vec64 center, u;
    vec64 from, to, half;
} box_view;

static vec64 seen_along(vec64 v, vec64 u) {
    return (vec64){dot(v, u), dot(v, quarter_turned(u))};
}

static box_view segment_seen(hit_segment a, vec64 center, vec64 u, vec64 half) {
    vec64 from = minus(to_vec64(a.from), center), to = minus(to_vec64(a.to), center);
    return (box_view){center, u, seen_along(from, u), seen_along(to, u), half};
}

static vec64 in_world(box_view v, vec64 local) {
    return plus_scaled(v.center, 1.0, turned(v.u, local));
}

/// A pair of points, one of the segment and one of the rim, and the gap between them along a normal.
typedef struct {
    double gap;
    vec64 normal, on_a, on_b;
} nearest_points;

static nearest_points greater_gap(nearest_points a, nearest_points b) {
    return b.gap > a.gap ? b : a;
}

static nearest_points lesser_gap(nearest_points a, nearest_points b) {
    return b.gap < a.gap ? b : a;
}

static vec64 clamped_to(vec64 half, vec64 point) {
    return (vec64){clamped(point.x, -half.x, half.x), clamped(point.y, -half.y, half.y)};
}

/// The separation along the x axis, with the segment before the face or behind it. If the segment is parallel to the
/// face, the point next to the clamped `from` is as deep as any.
static nearest_points separated_along_x(box_view v, bool is_before) {
    double side = is_before ? -1.0 : 1.0;
    bool is_from = is_before ? v.from.x >= v.to.x : v.from.x <= v.to.x;
    vec64 deepest = is_from ? v.from : v.to, on_b = {side * v.half.x, clamped(deepest.y, -v.half.y, v.half.y)};
    vec64 way = minus(v.to, v.from);
    if (way.x == 0.0) deepest = plus_scaled(v.from, nearest_fraction(v.from, way, on_b), way);
    return (nearest_points){side * deepest.x - v.half.x, {-side, 0.0}, deepest, on_b};
}

static vec64 exchanged(vec64 v) {
    return (vec64){v.y, v.x};
}

static nearest_points separated_along_y(box_view v, bool is_before) {
    box_view other = {.from = exchanged(v.from), .to = exchanged(v.to), .half = exchanged(v.half)};
    nearest_points n = separated_along_x(other, is_before);
    return (nearest_points){n.gap, exchanged(n.normal), exchanged(n.on_a), exchanged(n.on_b)};
}

/// The separation across the segment: from its line to the corner of the box that reaches farthest towards it.
static nearest_points separated_across(box_view v) {
    vec64 way = minus(v.to, v.from), normal = unit_across(way, (vec64){-v.from.x, -v.from.y});
    vec64 corner = {normal.x > 0.0 ? -v.half.x : v.half.x, normal.y > 0.0 ? -v.half.y : v.half.y};
    vec64 on_a = plus_scaled(v.from, nearest_fraction(v.from, way, corner), way);
    return (nearest_points){dot(minus(corner, v.from), normal), normal, on_a, corner};
}

/// If a segment is almost parallel to a face, rounding chooses its deepest end, which may be beside the face. A point
/// of the segment in front of the face is as deep. Moves both points along the face to there.
static nearest_points in_front(box_view v, nearest_points n) {
    vec64 along = quarter_turned(n.normal), way = minus(v.to, v.from);
    double from = dot(v.from, along), to = dot(v.to, along), half = fabs(along.x) * v.half.x + fabs(along.y) * v.half.y;
    double beside = dot(minus(n.on_b, n.on_a), along), least = from < to ? from : to;
    if (fabs(beside) <= 1e-9 * half || from == to) return n;
    double place = clamped(clamped(dot(n.on_b, along), least, from + to - least), -half, half);
    n.on_a = plus_scaled(v.from, clamped((place - from) / (to - from), 0.0, 1.0), way);
    n.on_b = plus_scaled(n.on_a, n.gap, n.normal);
    return n;
}

static nearest_points greatest_separation(box_view v) {
    nearest_points x = greater_gap(separated_along_x(v, true), separated_along_x(v, false));
    nearest_points y = greater_gap(separated_along_y(v, true), separated_along_y(v, false));
    nearest_points greatest = greater_gap(x, y);
    bool is_a_point = v.from.x == v.to.x && v.from.y == v.to.y;
    return is_a_point ? greatest : in_front(v, greater_gap(greatest, separated_across(v)));
}

/// An end of the segment and the point of the box nearest to it.
static nearest_points from_end(box_view v, vec64 end, vec64 otherwise) {
    vec64 on_b = clamped_to(v.half, end), towards = minus(on_b, end);
    double distance = length_of(towards);
    return (nearest_points){distance, distance > 0.0 ? divided(towards, distance) : otherwise, end, on_b};
}

/// A corner of the box and the point of the segment nearest to it. Between the ends, the normal needs no difference of
/// points next to each other.
static nearest_points from_corner(box_view v, vec64 corner, vec64 otherwise) {
    vec64 way = minus(v.to, v.from);
    double fraction = nearest_fraction(v.from, way, corner);
    vec64 on_a = plus_scaled(v.from, fraction, way), towards = minus(corner, on_a);
    double distance = length_of(towards);
    if (fraction > 0.0 && fraction < 1.0) {
        vec64 normal = unit_across(way, minus(corner, v.from));
        return (nearest_points){dot(minus(corner, v.from), normal), normal, on_a, corner};
    }
    return (nearest_points){distance, distance > 0.0 ? divided(towards, distance) : otherwise, on_a, corner};
}

/// Of two shapes that are apart, one nearest point is a corner or an end.
static nearest_points nearest_apart(box_view v, vec64 otherwise) {
    nearest_points nearest = lesser_gap(from_end(v, v.from, otherwise), from_end(v, v.to, otherwise));
    for (int i = 0; i < 4; i++) {
        vec64 corner = {i & 1 ? v.half.x : -v.half.x, i & 2 ? v.half.y : -v.half.y};
        nearest = lesser_gap(nearest, from_corner(v, corner, otherwise));
    }
    return nearest;
}

static hit_segment_witness box_witness(box_view v, hit_verdict verdict, hit_ray ray) {
    hit_segment_witness witness = {.verdict = verdict};
    nearest_points nearest = greatest_separation(v);
    set_entry(&witness, ray);
    if (verdict == HIT_APART) nearest = nearest_apart(v, nearest.normal);
    set_nearest(&witness, nearest.gap, turned(v.u, nearest.normal), in_world(v, nearest.on_a),
                in_world(v, nearest.on_b));
    return witness;
}

hit_segment_witness hit_segment_aabb_witness(hit_segment a, hit_aabb b) {
    if (!segment_is_valid(a) || !aabb_is_valid(b)) return (hit_segment_witness){.verdict = HIT_APART};
    vec64 min = to_vec64(b.min), size = minus(to_vec64(b.max), min);
    box_view v = segment_seen(a, plus_scaled(min, 0.5, size), (vec64){1.0, 0.0}, (vec64){0.5 * size.x, 0.5 * size.y});
    return box_witness(v, hit_segment_aabb(a, b), hit_ray_aabb(a, b));
}

hit_segment_witness hit_segment_obb_witness(hit_segment a, hit_obb b) {
    if (!segment_is_valid(a) || !obb_is_valid(b)) return (hit_segment_witness){.verdict = HIT_APART};
    vec64 axis = {(double)b.c, (double)b.s};
    double scale = length_of(axis);
    vec64 half = {(double)b.half.x * scale, (double)b.half.y * scale};
    box_view v = segment_seen(a, to_vec64(b.center), divided(axis, scale), half);
    return box_witness(v, hit_segment_obb(a, b), hit_ray_obb(a, b));
}

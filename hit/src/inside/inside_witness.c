// The witnesses of containment.
#include <math.h>

#include "../core/vec64.h"
#include "hit/inside.h"

/// What may be inside: a circle by its center and radius, a box by its corners. Its extent in any direction is that of
/// the points, plus the radius.
typedef struct {
    int count;
    vec64 points[4];
    double radius;
} round_points;

static round_points points_of_circle(hit_circle circle) {
    return (round_points){1, {to_vec64(circle.center)}, (double)circle.radius};
}

static round_points points_of_aabb(hit_aabb box) {
    vec64 min = to_vec64(box.min), max = to_vec64(box.max);
    return (round_points){4, {min, {max.x, min.y}, max, {min.x, max.y}}, 0.0};
}

static round_points points_of_obb(hit_obb box) {
    const double signs[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    round_points corners = {.count = 4};
    vec64 u = {(double)box.c, (double)box.s};
    for (int i = 0; i < 4; i++) {
        vec64 local = {signs[i][0] * (double)box.half.x, signs[i][1] * (double)box.half.y};
        corners.points[i] = plus_scaled(to_vec64(box.center), 1.0, turned(u, local));
    }
    return corners;
}

/// The witness of a point at a distance `margin` inside the rim.
static hit_inside_witness decided_at(hit_containment containment, vec64 point, vec64 normal, double margin) {
    double agreeing = 0.0 - gap_agreeing((hit_verdict)containment, -margin);
    return (hit_inside_witness){
        containment, agreeing, to_vec(normal), to_vec(point), to_vec(plus_scaled(point, agreeing, normal)),
    };
}

static hit_inside_witness witness_in_circle(hit_circle a, round_points b, hit_containment containment) {
    vec64 farthest = {0.0, 0.0};
    for (int i = 0; i < b.count; i++) {
        vec64 way = minus(b.points[i], to_vec64(a.center));
        if (i == 0 || dot(way, way) > dot(farthest, farthest)) farthest = way;
    }
    double distance = length_of(farthest);
    vec64 normal = distance > 0.0 ? divided(farthest, distance) : (vec64){1.0, 0.0};
    vec64 point = plus_scaled(to_vec64(a.center), distance + b.radius, normal);
    return decided_at(containment, point, normal, (double)a.radius - distance - b.radius);
}

/// A side of a box: the line through `at`, and the unit vector out of the box.
typedef struct {
    vec64 at, out;
} side_line;

static hit_inside_witness witness_in_box(const side_line sides[4], round_points b, hit_containment containment) {
    int best = 0;
    double least = INFINITY;
    for (int i = 0; i < 4 * b.count; i++) {
        const side_line side = sides[i / b.count];
        const double margin = dot(minus(side.at, b.points[i % b.count]), side.out) - b.radius;
        best = margin < least ? i : best;
        least = lesser(least, margin);
    }
    const vec64 out = sides[best / b.count].out;
    return decided_at(containment, plus_scaled(b.points[best % b.count], b.radius, out), out, least);
}

static hit_inside_witness witness_in_aabb(hit_aabb a, round_points b, hit_containment containment) {
    vec64 min = to_vec64(a.min), max = to_vec64(a.max);
    const side_line sides[4] = {{min, {-1.0, 0.0}}, {max, {1.0, 0.0}}, {min, {0.0, -1.0}}, {max, {0.0, 1.0}}};
    return witness_in_box(sides, b, containment);
}

static hit_inside_witness witness_in_obb(hit_obb a, round_points b, hit_containment containment) {
    vec64 u = {(double)a.c, (double)a.s}, v = quarter_turned(u), center = to_vec64(a.center);
    double x = (double)a.half.x, y = (double)a.half.y, length = length_of(u);
    const side_line sides[4] = {{plus_scaled(center, -x, u), divided(u, -length)},
                                {plus_scaled(center, x, u), divided(u, length)},
                                {plus_scaled(center, -y, v), divided(v, -length)},
                                {plus_scaled(center, y, v), divided(v, length)}};
    return witness_in_box(sides, b, containment);
}

// Defines the witness of a pair.
#define WITNESS(outer, inner, in_outer, points_of)                                                                     \
    hit_inside_witness hit_##outer##_contains_##inner##_witness(hit_##outer a, hit_##inner b) {                        \
        if (!hit_##outer##_is_valid(a) || !hit_##inner##_is_valid(b))                                                  \
            return (hit_inside_witness){.containment = HIT_NOT_INSIDE};                                                \
        return in_outer(a, points_of(b), hit_##outer##_contains_##inner(a, b));                                        \
    }

WITNESS(circle, circle, witness_in_circle, points_of_circle)
WITNESS(circle, aabb, witness_in_circle, points_of_aabb)
WITNESS(circle, obb, witness_in_circle, points_of_obb)
WITNESS(aabb, circle, witness_in_aabb, points_of_circle)
WITNESS(aabb, aabb, witness_in_aabb, points_of_aabb)
WITNESS(aabb, obb, witness_in_aabb, points_of_obb)
WITNESS(obb, circle, witness_in_obb, points_of_circle)
WITNESS(obb, aabb, witness_in_obb, points_of_aabb)
WITNESS(obb, obb, witness_in_obb, points_of_obb)

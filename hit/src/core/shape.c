// Functions of a single shape: validity, corners, bounding boxes.
#include "hit/shape.h"

#include <assert.h>

#include "hit/core/filter.h"
#include "strict.h"
#include "valid.h"

static bool vec_is_finite(hit_vec v) {
    return isfinite(v.x) && isfinite(v.y);
}

bool hit_circle_is_valid(hit_circle circle) {
    return circle_is_valid(circle);
}

bool hit_aabb_is_valid(hit_aabb box) {
    return aabb_is_valid(box);
}

bool hit_obb_is_valid(hit_obb box) {
    return obb_is_valid(box);
}

bool hit_segment_is_valid(hit_segment segment) {
    return segment_is_valid(segment);
}

bool hit_capsule_is_valid(hit_capsule capsule) {
    return both_finite(capsule.from, capsule.to) && isfinite(capsule.radius) && capsule.radius >= 0.0f;
}

bool hit_convex_is_valid(hit_convex convex) {
    if (convex.count < 1 || convex.count > HIT_CONVEX_MAX) return false;
    for (int i = 0; i < convex.count; i++)
        if (!vec_is_finite(convex.points[i])) return false;
    return isfinite(convex.radius) && convex.radius >= 0.0f;
}

hit_obb hit_obb_from_degrees(hit_vec center, hit_vec half, float degrees) {
    const double radians_per_degree = 0.017453292519943295769;
    hit_obb box = {.center = center, .half = half};
    if (!isfinite(degrees)) return box;
    // The remainder is exact and at most 45 degrees, so multiples of 90 degrees have an exact sine.
    int quarters;
    double angle = remquo((double)degrees, 90.0, &quarters) * radians_per_degree;
    double c = cos(angle), s = sin(angle);
    switch ((unsigned)quarters & 3u) {
    case 0: box.c = (float)c, box.s = (float)s; break;
    case 1: box.c = (float)-s, box.s = (float)c; break;
    case 2: box.c = (float)-c, box.s = (float)-s; break;
    default: box.c = (float)s, box.s = (float)-c; break;
    }
    box.c += 0.0f; // turns a negative zero into zero
    box.s += 0.0f;
    return box;
}

hit_aabb hit_aabb_from_center(hit_vec center, hit_vec half) {
    return (hit_aabb){{center.x - half.x, center.y - half.y}, {center.x + half.x, center.y + half.y}};
}

/// At least a - b, as a float: a float in between remains where the difference rounds in double, too. A rounding error
/// is at least the last digit of the smaller number, so one of the sums shows it.
static float difference_rounded_up(float a, float b) {
    double difference = (double)a - (double)b;
    float nearest = (float)difference;
    bool is_exact = difference + (double)b == (double)a && (double)a - difference == (double)b;
    return (double)nearest >= difference && is_exact ? nearest : nextafterf(nearest, INFINITY);
}

hit_obb hit_obb_from_aabb(hit_aabb box) {
    if (!hit_aabb_is_valid(box)) return (hit_obb){.c = 0.0f, .s = 0.0f};
    hit_vec center = {(float)(0.5 * ((double)box.min.x + (double)box.max.x)),
                      (float)(0.5 * ((double)box.min.y + (double)box.max.y))};
    hit_vec half = {
        hit_greater_(difference_rounded_up(box.max.x, center.x), difference_rounded_up(center.x, box.min.x)),
        hit_greater_(difference_rounded_up(box.max.y, center.y), difference_rounded_up(center.y, box.min.y))};
    return (hit_obb){center, half, 1.0f, 0.0f};
}

/// center + along_c * c + along_s * s, rounded once.
static float offset(float center, float along_c, float c, float along_s, float s) {
    return (float)((double)center + ((double)along_c * (double)c + (double)along_s * (double)s));
}

static hit_vec corner(hit_obb box, float half_x, float half_y) {
    return (hit_vec){offset(box.center.x, half_x, box.c, -half_y, box.s),
                     offset(box.center.y, half_y, box.c, half_x, box.s)};
}

void hit_obb_corners(hit_obb box, hit_vec corners[4]) {
    assert(corners);
    corners[0] = corner(box, -box.half.x, -box.half.y);
    corners[1] = corner(box, box.half.x, -box.half.y);
    corners[2] = corner(box, box.half.x, box.half.y);
    corners[3] = corner(box, -box.half.x, box.half.y);
}

hit_aabb hit_circle_bounds(hit_circle circle) {
    return hit_aabb_from_center(circle.center, (hit_vec){circle.radius, circle.radius}); //: circle-bounds
}

hit_aabb hit_obb_bounds(hit_obb box) {
    float c = fabsf(box.c), s = fabsf(box.s);
    hit_vec min = {offset(box.center.x, -box.half.x, c, -box.half.y, s),
                   offset(box.center.y, -box.half.y, c, -box.half.x, s)};
    hit_vec max = {offset(box.center.x, box.half.x, c, box.half.y, s),
                   offset(box.center.y, box.half.y, c, box.half.x, s)};
    return (hit_aabb){min, max}; //: box-bounds
}

hit_aabb hit_capsule_bounds(hit_capsule capsule) {
    return hit_convex_bounds((hit_convex){2, capsule.radius, {capsule.from, capsule.to}});
}

hit_aabb hit_convex_bounds(hit_convex convex) {
    assert(hit_convex_is_valid(convex));
    hit_aabb box = {convex.points[0], convex.points[0]};
    for (int i = 1; i < convex.count; i++) {
        hit_vec p = convex.points[i];
        box = (hit_aabb){{hit_lesser_(box.min.x, p.x), hit_lesser_(box.min.y, p.y)},
                         {hit_greater_(box.max.x, p.x), hit_greater_(box.max.y, p.y)}};
    }
    float r = convex.radius;
    return (hit_aabb){{box.min.x - r, box.min.y - r}, {box.max.x + r, box.max.y + r}};
}

hit_vec hit_turn(hit_vec point, hit_vec center, float c, float s) {
    double x = (double)point.x - (double)center.x, y = (double)point.y - (double)center.y;
    return (hit_vec){(float)((double)center.x + (x * (double)c - y * (double)s)),
                     (float)((double)center.y + (x * (double)s + y * (double)c))};
}

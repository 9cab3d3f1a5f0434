// Convex polygons of points: the hull and whether corners are in order, both exact.
#include <assert.h>

#include "../core/lengths.h"
#include "hit/convex.h"

static bool is_same(hit_vec a, hit_vec b) {
    return a.x == b.x && a.y == b.y;
}

/// From left to right, and from top to bottom.
static void sort_points(hit_vec *points, int count) {
    for (int i = 1; i < count; i++) {
        hit_vec p = points[i];
        int place = i;
        for (; place > 0; place--) {
            hit_vec before = points[place - 1];
            if (before.x < p.x || (before.x == p.x && before.y <= p.y)) break;
            points[place] = before;
        }
        points[place] = p;
    }
}

/// Adds a corner to the chain that begins at `first`, and takes out those that it makes needless.
static int extend_chain(hit_vec *corners, int count, int first, hit_vec p) {
    while (count > first + 1 && !(sign_of_cross(corners[count - 2], corners[count - 1], p) > 0.0)) count--;
    corners[count] = p;
    return count + 1;
}

// The monotone chain (A. Andrew, Another Efficient Algorithm for Convex Hulls in Two Dimensions, 1979).
hit_convex hit_convex_hull(const hit_vec *points, int count, float radius) {
    hit_convex hull = {.count = 0}, all = {.count = count, .radius = radius};
    if (count < 1 || count > HIT_CONVEX_MAX) return hull;
    assert(points);
    memcpy(all.points, points, (size_t)count * sizeof *points);
    if (!hit_convex_is_valid(all)) return hull;
    sort_points(all.points, count);
    hit_vec corners[2 * HIT_CONVEX_MAX];
    int used = 0;
    for (int i = 0; i < count; i++)
        if (i == 0 || !is_same(all.points[i], all.points[i - 1])) used = extend_chain(corners, used, 0, all.points[i]);
    const int last = used - 1;
    for (int i = count - 2; i >= 0; i--)
        if (!is_same(all.points[i], corners[used - 1])) used = extend_chain(corners, used, last, all.points[i]);
    hull.count = used > 1 ? used - 1 : used; // the chain ends where it began
    hull.radius = radius;
    memcpy(hull.points, corners, (size_t)hull.count * sizeof *corners);
    return hull;
}

bool hit_convex_is_in_order(hit_convex convex) {
    if (!hit_convex_is_valid(convex)) return false;
    bool has_left = false, has_right = false;
    for (int i = 0; i < convex.count; i++) {
        hit_vec from = convex.points[i], to = convex.points[(i + 1) % convex.count];
        for (int k = 0; k < convex.count; k++) {
            double side = is_same(from, to) ? 0.0 : sign_of_cross(from, to, convex.points[k]);
            has_left = has_left || side < 0.0;
            has_right = has_right || side > 0.0;
        }
    }
    return !(has_left && has_right);
}

hit_convex hit_convex_from_triangle(hit_vec a, hit_vec b, hit_vec c) {
    return (hit_convex){3, 0.0f, {a, b, c}};
}

hit_convex hit_convex_from_segment(hit_segment segment) {
    return (hit_convex){2, 0.0f, {segment.from, segment.to}};
}

hit_convex hit_convex_from_circle(hit_circle circle) {
    return (hit_convex){1, circle.radius, {circle.center}};
}

hit_convex hit_convex_from_capsule(hit_capsule capsule) {
    return (hit_convex){2, capsule.radius, {capsule.from, capsule.to}};
}

hit_convex hit_convex_from_aabb(hit_aabb box) {
    return (hit_convex){4, 0.0f, {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}};
}

hit_convex hit_convex_from_degrees(hit_vec center, hit_vec half, float degrees) {
    hit_convex convex = {.count = 4, .radius = 0.0f};
    hit_obb_corners(hit_obb_from_degrees(center, half, degrees), convex.points);
    return convex;
}

// Ray casts: whether there is a contact is the exact verdict of the segment; where it is, is computed in double.
#include "hit/ray.h"

#include <math.h>

#include "../core/vec64.h"
#include "hit/convex.h"
#include "hit/pair.h"
#include "hit/segment.h"

static double clamped(double x, double min, double max) {
    return x < min ? min : x > max ? max : x;
}

/// No contact of two valid shapes.
static hit_ray miss(hit_segment a) {
    return (hit_ray){.hits = false, .fraction = 1.0, .point = a.to};
}

static hit_ray contact_at(hit_segment a, double fraction, hit_vec normal) {
    hit_ray ray = {.hits = true, .fraction = clamped(fraction, 0.0, 1.0), .normal = normal};
    vec64 from = to_vec64(a.from), way = minus(to_vec64(a.to), from);
    ray.point = ray.fraction < 1.0 ? to_vec(plus_scaled(from, ray.fraction, way)) : a.to;
    return ray;
}

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

hit_ray hit_ray_circle(hit_segment a, hit_circle b) {
    if (hit_segment_circle(a, b) == HIT_APART)
        return hit_segment_is_valid(a) && hit_circle_is_valid(b) ? miss(a) : (hit_ray){.hits = false};
    const vec64 from = to_vec64(a.from), center = minus(to_vec64(b.center), from);
    const hit_circle start = {a.from, 0.0f};
    const hit_verdict at_start = hit_circle_circle(start, b);
    const double distance = length_of(center);
    if (at_start == HIT_OVERLAP && distance > 0.0) return contact_at(a, 0.0, to_vec(divided(center, distance)));
    if (at_start != HIT_APART) return contact_at(a, 0.0, hit_circle_circle_witness(start, b).normal);
    double fraction;
    vec64 normal;
    enters_circle(minus(to_vec64(a.to), from), center, (double)b.radius, &fraction, &normal);
    return contact_at(a, fraction, to_vec(normal));
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

/// From a point in a box, the direction from the nearest face.
static vec64 from_nearest_face(vec64 to_min, vec64 to_max) {
    const double x = greater(to_min.x, -to_max.x), y = greater(to_min.y, -to_max.y); // minus the distances
    if (x >= y) return (vec64){to_min.x >= -to_max.x ? 1.0 : -1.0, 0.0};
    return (vec64){0.0, to_min.y >= -to_max.y ? 1.0 : -1.0};
}

hit_ray hit_ray_aabb(hit_segment a, hit_aabb b) {
    if (hit_segment_aabb(a, b) == HIT_APART)
        return hit_segment_is_valid(a) && hit_aabb_is_valid(b) ? miss(a) : (hit_ray){.hits = false};
    const vec64 from = to_vec64(a.from), to_min = minus(to_vec64(b.min), from), to_max = minus(to_vec64(b.max), from);
    const hit_verdict at_start = hit_point_aabb(a.from, b);
    if (at_start == HIT_OVERLAP) return contact_at(a, 0.0, to_vec(from_nearest_face(to_min, to_max)));
    if (at_start == HIT_TOUCHING)
        return contact_at(a, 0.0, hit_circle_aabb_witness((hit_circle){a.from, 0.0f}, b).normal);
    vec64 normal;
    double fraction = enter_box(to_min, to_max, minus(to_vec64(a.to), from), &normal);
    return contact_at(a, fraction, to_vec(normal));
}

static vec64 seen_along(vec64 v, vec64 u) {
    return (vec64){dot(v, u), dot(v, quarter_turned(u))};
}

hit_ray hit_ray_obb(hit_segment a, hit_obb b) {
    if (hit_segment_obb(a, b) == HIT_APART)
        return hit_segment_is_valid(a) && hit_obb_is_valid(b) ? miss(a) : (hit_ray){.hits = false};
    const hit_verdict at_start = hit_point_obb(a.from, b);
    if (at_start == HIT_TOUCHING)
        return contact_at(a, 0.0, hit_circle_obb_witness((hit_circle){a.from, 0.0f}, b).normal);
    const vec64 axis = {(double)b.c, (double)b.s};
    const double scale = length_of(axis);
    const vec64 u = divided(axis, scale), half = {(double)b.half.x * scale, (double)b.half.y * scale};
    const vec64 from = to_vec64(a.from), start = seen_along(minus(from, to_vec64(b.center)), u);
    const vec64 to_min = {-half.x - start.x, -half.y - start.y}, to_max = minus(half, start);
    if (at_start == HIT_OVERLAP) return contact_at(a, 0.0, to_vec(turned(u, from_nearest_face(to_min, to_max))));
    vec64 normal;
    double fraction = enter_box(to_min, to_max, seen_along(minus(to_vec64(a.to), from), u), &normal);
    return contact_at(a, fraction, to_vec(turned(u, normal)));
}

// Convex polygons, sharp or round.

/// Twice the area, positive if the corners are clockwise on the screen.
static double doubled_area(const vec64 *corners, int count) {
    double area = 0.0;
    for (int i = 1; i + 1 < count; i++)
        area += dot(quarter_turned(minus(corners[i], corners[0])), minus(corners[i + 1], corners[0]));
    return area;
}

/// The first contact of a way with the sides that are `radius` beyond the edges, and with the circles around the
/// corners. A sharp polygon is entered when the last of its half planes is. Corners are relative to the start, which is
/// outside.
static double enter_polygon(vec64 way, const vec64 *corners, int count, double radius, vec64 *normal) {
    const double turn = doubled_area(corners, count) < 0.0 ? -1.0 : 1.0;
    const bool is_round = radius > 0.0;
    double best = is_round ? HUGE_VAL : 0.0;
    for (int i = 0; i < count; i++) {
        const vec64 from = corners[i], edge = minus(corners[i + 1 < count ? i + 1 : 0], from);
        const double length = length_of(edge);
        if (length > 0.0) {
            const vec64 inward = divided(quarter_turned(edge), turn * length);
            const double ahead = dot(from, inward) - radius, speed = dot(way, inward);
            if (speed > 0.0 && ahead > 0.0) {
                const double fraction = ahead / speed, along = fraction * dot(way, edge) - dot(from, edge);
                const bool is_first =
                    is_round ? fraction < best && along >= 0.0 && along <= length * length : fraction > best;
                if (is_first) best = fraction, *normal = inward;
            }
        }
        double fraction;
        vec64 into;
        if (is_round && enters_circle(way, from, radius, &fraction, &into) && fraction < best)
            best = fraction, *normal = into;
    }
    return best;
}

/// What is certain of a way and a polygon without an exact verdict.
typedef enum { UNCERTAIN, APART, ENTERS } certainty;

/// A way from outside of a sharp polygon, by the axes across its edges and across the way. `error` bounds the rounding
/// of each product.
static certainty look_at_sharp(vec64 way, const vec64 *corners, int count, double error, double *fraction,
                               vec64 *normal) {
    const double turn = doubled_area(corners, count) < 0.0 ? -1.0 : 1.0;
    bool is_certain = true, is_outside = false;
    int left = 0, right = 0; // corners beside the way
    vec64 across = {0.0, 0.0};
    *fraction = -1.0;
    for (int i = 0; i < count; i++) {
        const vec64 edge = minus(corners[i + 1 < count ? i + 1 : 0], corners[i]);
        const vec64 inward = {-turn * edge.y, turn * edge.x};
        const double ahead = dot(corners[i], inward), speed = dot(way, inward), beyond = ahead - speed;
        const double side = dot(corners[i], quarter_turned(way));
        if (ahead > error && beyond > error) return APART;
        is_certain = is_certain && (ahead < -error || beyond < -error);
        left += side < -error;
        right += side > error;
        if (!(ahead > error)) continue;
        is_outside = true;
        if (ahead > *fraction * speed) *fraction = ahead / speed, across = inward;
    }
    if (left == count || right == count) return APART;
    if (!is_certain || !is_outside || left == 0 || right == 0) return UNCERTAIN;
    *normal = divided(across, length_of(across));
    return ENTERS;
}

/// A way that crosses a side which is `radius` beyond an edge. The place where it does so along the edge is as
/// uncertain as the fraction, times its speed along the edge.
static certainty look_at_round(vec64 way, const vec64 *corners, int count, double radius, double error,
                               double *fraction, vec64 *normal) {
    const double turn = doubled_area(corners, count) < 0.0 ? -1.0 : 1.0, width = radius * length_of(way) + error;
    int left = 0, right = 0; // corners beside the way, by more than the radius
    for (int i = 0; i < count; i++) {
        const double side = dot(corners[i], quarter_turned(way));
        left += side < -width;
        right += side > width;
    }
    if (left == count || right == count) return APART;
    for (int i = 0; i < count; i++) {
        const vec64 edge = minus(corners[i + 1 < count ? i + 1 : 0], corners[i]);
        const vec64 inward = {-turn * edge.y, turn * edge.x};
        const double from_edge = dot(corners[i], inward), speed = dot(way, inward);
        if (!(from_edge > error)) continue;
        const double length = length_of(edge), ahead = from_edge - radius * length, beyond = ahead - speed;
        if (ahead > error && beyond > error) return APART;
        if (!(ahead > error && beyond < -error)) continue;
        const double at = ahead / speed, along_way = dot(way, edge), along = at * along_way - dot(corners[i], edge);
        const double room = 2.0 * error * (fabs(along_way) / speed + 1.0);
        if (!(along > room && along < length * length - room)) continue;
        *fraction = at;
        *normal = divided(inward, length);
        return ENTERS;
    }
    return UNCERTAIN;
}

/// For a way that grazes a shape which it hits, but for rounding: the fraction where it is nearest.
static double nearest_fraction(hit_segment a, hit_convex_witness w) {
    const vec64 from = to_vec64(a.from), way = minus(to_vec64(a.to), from);
    const double length2 = dot(way, way);
    return length2 > 0.0 ? dot(minus(to_vec64(w.on_a), from), way) / length2 : 0.0;
}

/// With the exact verdict. The shapes are valid.
static hit_ray cast_exactly(hit_segment a, hit_convex b, vec64 way, const vec64 *corners) {
    if (hit_segment_convex(a, b) == HIT_APART) return miss(a);
    if (hit_point_convex(a.from, b) != HIT_APART) return contact_at(a, 0.0, hit_point_convex_witness(a.from, b).normal);
    vec64 normal = {0.0, 0.0};
    const double fraction = enter_polygon(way, corners, b.count, (double)b.radius, &normal);
    if (fraction <= 1.0 && (normal.x != 0.0 || normal.y != 0.0)) return contact_at(a, fraction, to_vec(normal));
    const hit_convex_witness grazing = hit_segment_convex_witness(a, b);
    return contact_at(a, nearest_fraction(a, grazing), grazing.normal);
}

/// From a point to the nearest point of the edges. It is off by 7 u size, and its squared length by 17 u size².
static vec64 to_edges(vec64 at, const vec64 *corners, int count) {
    vec64 nearest = minus(corners[0], at);
    for (int i = 0; i < count; i++) {
        const vec64 from = minus(corners[i], at), edge = minus(corners[i + 1 < count ? i + 1 : 0], corners[i]);
        const double length2 = dot(edge, edge), along = length2 > 0.0 ? -dot(from, edge) / length2 : 0.0;
        const vec64 found = plus_scaled(from, clamped(along, 0.0, 1.0), edge);
        if (dot(found, found) < dot(nearest, nearest)) nearest = found;
    }
    return nearest;
}

/// Whether the start is in a polygon, by more than the rounding of products. Then the edge whose line is nearest has
/// the nearest point of the rim.
static bool is_in_polygon(const vec64 *corners, int count, double error, vec64 *normal) {
    const double turn = doubled_area(corners, count) < 0.0 ? -1.0 : 1.0;
    double least = HUGE_VAL;
    for (int i = 0; i < count; i++) {
        const vec64 edge = minus(corners[i + 1 < count ? i + 1 : 0], corners[i]);
        const vec64 inward = {-turn * edge.y, turn * edge.x};
        const double depth = -dot(corners[i], inward), length = length_of(edge);
        if (!(depth > error)) return false;
        if (depth < least * length) least = depth / length, *normal = divided(inward, length);
    }
    return true;
}

/// Whether a way meets the circle around a corner where it is nearest to the corner. Both sides are off by 16 u size²
/// length².
static bool meets_a_corner(vec64 way, const vec64 *corners, int count, double radius, double error) {
    const double length2 = dot(way, way), room = error * length2, reach = radius * radius * length2;
    for (int i = 0; i < count; i++) {
        const double ahead = dot(corners[i], way), aside = dot(corners[i], quarter_turned(way));
        if (ahead > 0.0 && ahead < length2 && aside * aside < reach - room) return true;
    }
    return false;
}

/// What the sides do not tell: a way that begins in the shape, or enters it at a corner.
static certainty look_inside(vec64 way, const vec64 *corners, int count, double radius, double error, double *fraction,
                             vec64 *normal) {
    *fraction = 0.0;
    if (is_in_polygon(corners, count, error, normal)) return ENTERS;
    const double radius2 = radius * radius;
    const vec64 at_start = to_edges((vec64){0.0, 0.0}, corners, count);
    const double distance2 = dot(at_start, at_start);
    if (distance2 > error && distance2 < radius2 - error) {
        *normal = divided(at_start, sqrt(distance2));
        return ENTERS;
    }
    if (count > 2 || !(distance2 > radius2 + error)) return UNCERTAIN;
    const vec64 at_end = to_edges(way, corners, count);
    if (!(dot(at_end, at_end) < radius2 - error) && !meets_a_corner(way, corners, count, radius, error))
        return UNCERTAIN;
    *fraction = enter_polygon(way, corners, count, radius, normal);
    return *fraction <= 1.0 ? ENTERS : UNCERTAIN;
}

hit_ray hit_ray_convex(hit_segment a, hit_convex b) {
    if (!hit_segment_is_valid(a) || !hit_convex_is_valid(b)) return (hit_ray){.hits = false};
    const vec64 from = to_vec64(a.from), way = minus(to_vec64(a.to), from);
    vec64 corners[HIT_CONVEX_MAX], normal;
    double size = fabs(way.x) + fabs(way.y) + (double)b.radius, fraction;
    for (int i = 0; i < b.count; i++) {
        corners[i] = minus(to_vec64(b.points[i]), from);
        size += fabs(corners[i].x) + fabs(corners[i].y);
    }
    // A cross product of two differences is off by 6 u size², with u = 2^-53, and the offset by the radius by 3 u
    // size².
    const double error = 0x1p-48 * size * size, radius = (double)b.radius;
    certainty found = b.radius > 0.0f ? look_at_round(way, corners, b.count, radius, error, &fraction, &normal)
                                      : look_at_sharp(way, corners, b.count, error, &fraction, &normal);
    if (found == UNCERTAIN) found = look_inside(way, corners, b.count, radius, error, &fraction, &normal);
    if (found == APART) return miss(a);
    return found == ENTERS ? contact_at(a, fraction, to_vec(normal)) : cast_exactly(a, b, way, corners);
}

hit_ray hit_ray_capsule(hit_segment a, hit_capsule b) {
    return hit_ray_convex(a, hit_convex_from_capsule(b));
}

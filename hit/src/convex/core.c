// Cores of shapes, and GJK's steps (E. Gilbert, D. Johnson, S. Keerthi, A Fast Procedure for Computing the Distance
// Between Complex Objects, 1988; G. van den Bergen, Collision Detection in Interactive 3D Environments, 2003, 4.3).
#include "core.h"

static convex_core core_of(const hit_vec *points, int count, float radius) {
    convex_core core;
    core.count = count;
    core.is_box = false;
    core.radius = (double)radius;
    core.size = 0.0;
    for (int i = 0; i < count; i++) {
        vec64 p = to_vec64(points[i]);
        core.corners[i] = p;
        core.size += fabs(p.x) + fabs(p.y);
    }
    bool is_valid = radius >= 0.0f && core.radius + core.size <= DBL_MAX; // false if a number is not finite
    if (!is_valid) core.count = 0;
    return core;
}

convex_core hit_core_of_point_(hit_vec a) {
    return core_of(&a, 1, 0.0f);
}

convex_core hit_core_of_segment_(hit_segment a) {
    const hit_vec points[2] = {a.from, a.to};
    return core_of(points, 2, 0.0f);
}

convex_core hit_core_of_circle_(hit_circle a) {
    return core_of(&a.center, 1, a.radius);
}

convex_core hit_core_of_capsule_(hit_capsule a) {
    const hit_vec points[2] = {a.from, a.to};
    return core_of(points, 2, a.radius);
}

convex_core hit_core_of_convex_(hit_convex a) {
    if (a.count < 1 || a.count > HIT_CONVEX_MAX) return (convex_core){.count = 0};
    return core_of(a.points, a.count, a.radius);
}

convex_core hit_core_of_obb_(hit_obb a) {
    if (!hit_obb_is_valid(a)) return (convex_core){.count = 0};
    vec64 center = to_vec64(a.center), u = {(double)a.c, (double)a.s};
    vec64 x = {(double)a.half.x * u.x, (double)a.half.x * u.y}, y = {-(double)a.half.y * u.y, (double)a.half.y * u.x};
    convex_core core = {.count = 4, .is_box = true, .box = a};
    for (int i = 0; i < 4; i++) {
        double along_x = i == 1 || i == 2 ? 1.0 : -1.0, along_y = i < 2 ? -1.0 : 1.0;
        core.corners[i] = plus_scaled(plus_scaled(center, along_x, x), along_y, y);
    }
    core.size = 4.0 * (fabs(center.x) + fabs(center.y) + fabs(x.x) + fabs(x.y) + fabs(y.x) + fabs(y.y));
    return core;
}

convex_core hit_core_of_aabb_(hit_aabb a) {
    const hit_vec points[4] = {a.min, {a.max.x, a.min.y}, a.max, {a.min.x, a.max.y}};
    convex_core core = core_of(points, 4, 0.0f);
    if (!(a.min.x <= a.max.x && a.min.y <= a.max.y)) core.count = 0;
    return core;
}

/// The corner that is farthest in a direction.
static int farthest(const convex_core *core, vec64 direction) {
    int best = 0;
    double most = dot(core->corners[0], direction);
    for (int i = 1; i < core->count; i++) {
        double at = dot(core->corners[i], direction);
        best = at > most ? i : best;
        most = at > most ? at : most;
    }
    return best;
}

difference_point hit_support_(const convex_core *a, const convex_core *b, vec64 direction) {
    difference_point p;
    p.of_a = farthest(a, direction);
    p.of_b = farthest(b, (vec64){-direction.x, -direction.y});
    p.at = minus(b->corners[p.of_b], a->corners[p.of_a]);
    return p;
}

static vec64 doubled_middle(const convex_core *core) {
    return plus_scaled(core->corners[0], 1.0, core->corners[core->count / 2]);
}

vec64 hit_first_direction_(const convex_core *a, const convex_core *b) {
    vec64 direction = minus(doubled_middle(b), doubled_middle(a));
    return direction.x == 0.0 && direction.y == 0.0 ? (vec64){1.0, 0.0} : direction;
}

bool hit_has_point_(const simplex *s, difference_point p) {
    for (int i = 0; i < s->count; i++)
        if (s->points[i].of_a == p.of_a && s->points[i].of_b == p.of_b) return true;
    return false;
}

static double cross(vec64 a, vec64 b) {
    return a.x * b.y - a.y * b.x;
}

static nearest_of_simplex nearest_of_point(simplex *s, int index) {
    s->points[0] = s->points[index];
    s->count = 1;
    return (nearest_of_simplex){s->points[0].at, s->points[0].at, 0.0, false};
}

/// Between the ends, the direction is across the edge: the point itself may be next to the origin and inexact.
static nearest_of_simplex nearest_of_edge(simplex *s) {
    vec64 from = s->points[0].at, to = s->points[1].at, way = minus(to, from);
    double length2 = dot(way, way), along = -dot(from, way);
    if (!(along > 0.0)) return nearest_of_point(s, 0);
    if (along >= length2) return nearest_of_point(s, 1);
    double fraction = along / length2;
    vec64 across = quarter_turned(way);
    if (dot(across, from) < 0.0) across = (vec64){-across.x, -across.y};
    return (nearest_of_simplex){plus_scaled(from, fraction, way), across, fraction, false};
}

/// The third point is new: the origin is not beyond the edge between the first two.
static nearest_of_simplex nearest_of_triangle(simplex *s) {
    vec64 a = s->points[0].at, b = s->points[1].at, c = s->points[2].at;
    double ab = cross(a, b), bc = cross(b, c), ca = cross(c, a);
    bool is_inside = (ab > 0.0 && bc > 0.0 && ca > 0.0) || (ab < 0.0 && bc < 0.0 && ca < 0.0);
    if (is_inside) return (nearest_of_simplex){{0.0, 0.0}, {0.0, 0.0}, 0.0, true};
    simplex first = {2, {s->points[0], s->points[2]}}, second = {2, {s->points[1], s->points[2]}};
    nearest_of_simplex by_first = nearest_of_edge(&first), by_second = nearest_of_edge(&second);
    bool is_first = dot(by_first.point, by_first.point) <= dot(by_second.point, by_second.point);
    *s = is_first ? first : second;
    return is_first ? by_first : by_second;
}

nearest_of_simplex hit_nearest_of_simplex_(simplex *s) {
    return s->count == 1 ? nearest_of_point(s, 0) : s->count == 2 ? nearest_of_edge(s) : nearest_of_triangle(s);
}

/// Whether the triangle contains the origin strictly.
static bool is_certainly_inside(const simplex *s, double size) {
    vec64 a = s->points[0].at, b = s->points[1].at, c = s->points[2].at;
    double ab = fabs(cross(a, b)), bc = fabs(cross(b, c)), ca = fabs(cross(c, a));
    double least = ab < bc ? ab : bc;
    return (least < ca ? least : ca) > 0x1p-48 * size * size;
}

/// GJK finds a direction that separates the shapes, or points of them that are near enough. Only these are checked,
/// with bounds on their rounding, so it does not matter how GJK itself is rounded.
///
/// The bounds, u = 2^-53. `size` is at least the sum of |x| and |y| of all corners. A corner of a box is off by 2 u
/// size, a point of the difference by 3 u size. A separation is off by 14 u size (|x| + |y| of the direction): 6 u for
/// its two products, and 8 u because the support may be another corner that is as far but for rounding. A nearest point
/// is off by at most 16 u size in x and in y. The cross product of two points of the difference is off by 8 u size².
/// All are doubled, at least.
hit_verdict hit_cores_verdict_(const convex_core *a, const convex_core *b) {
    enum { STEPS = 16 };
    if (a->count == 0 || b->count == 0) return HIT_APART;
    const double size = a->size + b->size, radii = a->radius + b->radius;
    const double hit_within = radii - 0x1p-46 * (size + radii);
    vec64 direction = hit_first_direction_(a, b);
    simplex s = {.count = 0};
    for (int step = 0; step < STEPS; step++) {
        difference_point p = hit_support_(a, b, direction);
        double length2 = dot(direction, direction);
        double separation = dot(p.at, direction) - 0x1p-48 * size * (fabs(direction.x) + fabs(direction.y));
        if (separation > 0.0 && separation * separation > radii * radii * length2 * (1.0 + 0x1p-48)) return HIT_APART;
        if (hit_has_point_(&s, p)) break;
        s.points[s.count++] = p;
        nearest_of_simplex nearest = hit_nearest_of_simplex_(&s);
        if (nearest.is_inside) {
            if (is_certainly_inside(&s, size)) return HIT_OVERLAP;
            break;
        }
        if (hit_within > 0.0 && dot(nearest.point, nearest.point) < hit_within * hit_within) return HIT_OVERLAP;
        direction = nearest.away;
        if (direction.x == 0.0 && direction.y == 0.0) break;
    }
    return hit_cores_exact_(a, b);
}

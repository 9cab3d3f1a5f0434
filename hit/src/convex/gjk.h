// GJK's steps (E. Gilbert, D. Johnson, S. Keerthi, A Fast Procedure for Computing the Distance Between Complex Objects,
// 1988; G. van den Bergen, Collision Detection in Interactive 3D Environments, 2003, 4.3). Kernel internal.
#ifndef HIT_GJK_H
#define HIT_GJK_H

#include "core.h"
#include "hit/core/filter.h"

/// A point of the Minkowski difference: of a corner of each core.
typedef struct {
    vec64 at; ///< b's corner minus a's
    int of_a, of_b;
} difference_point;

/// One to three points of the difference.
typedef struct {
    int count;
    difference_point points[3];
} simplex;

/// The point of a simplex that is nearest to the origin.
typedef struct {
    vec64 point;
    vec64 away;      ///< a direction from the origin to there; zero only if the simplex is a point at the origin
    double fraction; ///< of the way from the first point to the second one
    bool is_inside;  ///< the origin is in the triangle, which is left as it is
} nearest_of_simplex;

/// The corner that is farthest in a direction.
HIT_INLINE int farthest(const convex_core *core, vec64 direction) {
    int best = 0;
    double most = dot(core->corners[0], direction);
    for (int i = 1; i < core->count; i++) {
        double at = dot(core->corners[i], direction);
        best = at > most ? i : best;
        most = at > most ? at : most;
    }
    return best;
}

/// The point of the difference that is least in a direction.
HIT_INLINE difference_point support(const convex_core *a, const convex_core *b, vec64 direction) {
    difference_point p;
    p.of_a = farthest(a, direction);                           //: support
    p.of_b = farthest(b, (vec64){-direction.x, -direction.y}); //: support
    p.at = minus(b->corners[p.of_b], a->corners[p.of_a]);      //: support ({1}, {2})
    return p;
}

/// The separation along a direction, times its length, less its rounding (verdict.c).
HIT_INLINE double certain_separation(difference_point p, vec64 direction, double size) {
    return dot(p.at, direction) - 0x1p-48 * size * (fabs(direction.x) + fabs(direction.y));
}

HIT_INLINE vec64 doubled_middle(const convex_core *core) {
    return plus_scaled(core->corners[0], 1.0, core->corners[core->count / 2]);
}

/// From the middle of a to the middle of b, or (1, 0).
HIT_INLINE vec64 first_direction(const convex_core *a, const convex_core *b) {
    vec64 direction = minus(doubled_middle(b), doubled_middle(a));
    return direction.x == 0.0 && direction.y == 0.0 ? (vec64){1.0, 0.0} : direction;
}

/// Whether the simplex has the point.
HIT_INLINE bool has_point(const simplex *s, difference_point p) {
    for (int i = 0; i < s->count; i++)
        if (s->points[i].of_a == p.of_a && s->points[i].of_b == p.of_b) return true;
    return false;
}

HIT_INLINE double cross(vec64 a, vec64 b) {
    return a.x * b.y - a.y * b.x;
}

HIT_INLINE nearest_of_simplex nearest_of_point(simplex *s, int index) {
    s->points[0] = s->points[index];
    s->count = 1;
    return (nearest_of_simplex){s->points[0].at, s->points[0].at, 0.0, false};
}

/// Between the ends, the direction is across the edge: the point itself may be next to the origin and inexact.
HIT_INLINE nearest_of_simplex nearest_of_edge(simplex *s) {
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
HIT_INLINE nearest_of_simplex nearest_of_triangle(simplex *s) {
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

/// Leaves only the points of the simplex that the nearest one is between.
HIT_INLINE nearest_of_simplex find_nearest(simplex *s) {
    if (s->count == 1) return nearest_of_point(s, 0);
    return s->count == 2 ? nearest_of_edge(s) : nearest_of_triangle(s); //: origin-distance {0}
}

#endif

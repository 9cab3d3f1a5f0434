// The verdict of two convex shapes: GJK, whose answers are checked with bounds on their rounding.
#include "gjk.h"

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
/// The bounds: prove/convex.g, u = 2^-53. `size` is at least the sum of |x| and |y| of all corners. A corner of a box
/// is off by 2 u of its size, a point of the difference by 3 u. A separation is off by 9 u size (|x| + |y| of the
/// direction): 5 u for its two products, and 4 u because the support may be another corner that is as far but for
/// rounding. A nearest point is off by at most 16 u size in x and in y. The cross product of two points of the
/// difference is off by 24 u size². The constants leave room for their own rounding.
hit_verdict hit_cores_verdict_(const convex_core *a, const convex_core *b) {
    enum { STEPS = 16 };
    if (a->count == 0 || b->count == 0) return HIT_APART;
    const double size = a->size + b->size, radii = a->radius + b->radius;
    const double hit_within = radii - 0x1p-46 * (size + radii);
    vec64 direction = first_direction(a, b);
    simplex s = {.count = 0};
    for (int step = 0; step < STEPS; step++) {
        difference_point p = support(a, b, direction);
        double length2 = dot(direction, direction);
        double separation = certain_separation(p, direction, size);
        if (separation > 0.0 && separation * separation > radii * radii * length2 * (1.0 + 0x1p-48)) return HIT_APART;
        if (has_point(&s, p)) break;
        s.points[s.count++] = p;
        nearest_of_simplex nearest = find_nearest(&s);
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

// The lengths that formulas consist of, as numbers (arithmetic.h). Kernel internal.
//
// Sides of a box: 0 left, 1 right, 2 top, 3 bottom, in the box's own frame. Lengths along an axis of an OBB are
// multiplied by the length of (c, s).
#ifndef HIT_LENGTHS_H
#define HIT_LENGTHS_H

#include "arithmetic.h"
#include "vec64.h"

enum { SIDES = 4 };

/// A product of two floats has at most 48 bits, so it is exact in double.
HIT_INLINE double times(float a, float b) {
    return (double)a * (double)b;
}

/// b - a.
HIT_INLINE number way(arithmetic in, float a, float b) {
    const double terms[] = {(double)b, -(double)a};
    return total(in, 2, terms);
}

/// |b - a|².
HIT_INLINE number squared_distance(arithmetic in, hit_vec a, hit_vec b) {
    return sum(in, square(in, way(in, a.x, b.x)), square(in, way(in, a.y, b.y)));
}

/// u · v.
HIT_INLINE number inner(arithmetic in, hit_vec u, hit_vec v) {
    const double terms[] = {times(u.x, v.x), times(u.y, v.y)};
    return total(in, 2, terms);
}

/// u · (b - a).
HIT_INLINE number along(arithmetic in, hit_vec u, hit_vec a, hit_vec b) {
    const double terms[] = {times(u.x, b.x), -times(u.x, a.x), times(u.y, b.y), -times(u.y, a.y)};
    return total(in, 4, terms);
}

HIT_INLINE number scaled(arithmetic in, float factor, number a) {
    return product(in, number_of(in, (double)factor), a);
}

/// radius² u · u.
HIT_INLINE number squared_radius(arithmetic in, float radius, hit_vec u) {
    return product(in, number_of(in, times(radius, radius)), inner(in, u, u));
}

/// (to - from) x (p - from), without the two terms that cancel: positive if from, to, p turn clockwise on the screen.
HIT_INLINE number cross(arithmetic in, hit_vec from, hit_vec to, hit_vec p) {
    const double terms[] = {times(to.x, p.y),  -times(to.x, from.y), -times(from.x, p.y),
                            -times(to.y, p.x), times(to.y, from.x),  times(from.y, p.x)};
    return total(in, 6, terms);
}

static inline double sign_of_cross(hit_vec from, hit_vec to, hit_vec p) {
    RETURN_SIGN_OF(cross(in, from, to, p));
}

HIT_INLINE hit_vec axis_of(hit_obb box) {
    hit_vec u = {box.c, box.s};
    return u;
}

/// (c, s) becomes (-s, c).
HIT_INLINE hit_vec quarter_turn(hit_vec v) {
    hit_vec turned = {-v.y, v.x};
    return turned;
}

/// How far a box reaches from its center in a direction, times the direction's length.
HIT_INLINE number reach_of(arithmetic in, hit_obb box, hit_vec direction) {
    hit_vec u = axis_of(box), v = quarter_turn(u);
    return sum(in, scaled(in, box.half.x, absolute(in, inner(in, u, direction))),
               scaled(in, box.half.y, absolute(in, inner(in, v, direction))));
}

/// Out of the box through a side, as long as (c, s).
HIT_INLINE hit_vec out_of_side(hit_obb box, int side) {
    hit_vec out = side < 2 ? axis_of(box) : quarter_turn(axis_of(box)), back = {-out.x, -out.y};
    return side % 2 == 0 ? back : out;
}

/// The half extent along an axis, 0 for (c, s) or 1.
HIT_INLINE number half_along(arithmetic in, hit_obb box, int axis) {
    hit_vec u = axis_of(box);
    return scaled(in, axis == 0 ? box.half.x : box.half.y, inner(in, u, u));
}

/// How far a point is beyond a side; negative inside.
HIT_INLINE number beyond_side(arithmetic in, hit_obb box, int side, hit_vec point) {
    return difference(in, along(in, out_of_side(box, side), box.center, point), half_along(in, box, side / 2));
}

/// How far a point is beyond the nearer side across an axis; negative inside.
HIT_INLINE number beyond_sides(arithmetic in, hit_obb box, int axis, hit_vec point) {
    number center = along(in, out_of_side(box, 2 * axis + 1), box.center, point);
    return difference(in, absolute(in, center), half_along(in, box, axis));
}

/// How far a point is beyond a side of an AABB; negative inside.
HIT_INLINE number beyond_upright_side(arithmetic in, hit_aabb box, int side, hit_vec point) {
    switch (side) {
    case 0: return way(in, point.x, box.min.x);
    case 1: return way(in, box.max.x, point.x);
    case 2: return way(in, point.y, box.min.y);
    default: return way(in, box.max.y, point.y);
    }
}

/// How far an OBB reaches from its center towards a side of an AABB.
HIT_INLINE number upright_reach(arithmetic in, hit_obb box, int side) {
    float c = fabsf(box.c), s = fabsf(box.s);
    const double terms[] = {times(side < 2 ? c : s, box.half.x), times(side < 2 ? s : c, box.half.y)};
    return total(in, 2, terms);
}

/// The corner of an AABB that is farthest along a direction.
HIT_INLINE hit_vec farthest_corner(hit_aabb box, hit_vec direction) {
    hit_vec corner = {direction.x < 0.0f ? box.min.x : box.max.x, direction.y < 0.0f ? box.min.y : box.max.y};
    return corner;
}

#endif

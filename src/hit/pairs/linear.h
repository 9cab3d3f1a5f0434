// The sign of a sum of products of floats: stages 2 and 3 (core/filter.h) of whatever is linear in the places of the
// shapes, such as how far a point is beyond a side of a box. Kernel internal.
//
// The bound: prove/linear_double.g. n terms make at most n roundings, n u of the sum of their sizes. Twice that, n
// DBL_EPSILON, leaves room. Terms of at most six floats neither overflow nor underflow in double (expansion.h).
#ifndef HIT_LINEAR_H
#define HIT_LINEAR_H

#include <assert.h>
#include <float.h>
#include <math.h>

#include "../core/vec64.h"
#include "expansion.h"

enum { TERMS_MAX = 10 };

/// A sum of products. Each is of at most three floats: the first two are multiplied already, which is exact.
typedef struct {
    int count;
    double products[TERMS_MAX];
    float factors[TERMS_MAX];
} linear;

static inline void add_term(linear *sum, double product, float factor) {
    assert(sum->count < TERMS_MAX);
    sum->products[sum->count] = product;
    sum->factors[sum->count++] = factor;
}

/// Adds direction · (b - a).
static inline void add_way(linear *sum, hit_vec direction, hit_vec a, hit_vec b) {
    add_term(sum, (double)direction.x * (double)b.x, 1.0f);
    add_term(sum, (double)direction.x * (double)a.x, -1.0f);
    add_term(sum, (double)direction.y * (double)b.y, 1.0f);
    add_term(sum, (double)direction.y * (double)a.y, -1.0f);
}

/// Adds |b - a|².
static inline void add_squared_way(linear *sum, hit_vec a, hit_vec b) {
    add_term(sum, (double)a.x * (double)a.x, 1.0f);
    add_term(sum, (double)a.x * (double)b.x, -2.0f);
    add_term(sum, (double)b.x * (double)b.x, 1.0f);
    add_term(sum, (double)a.y * (double)a.y, 1.0f);
    add_term(sum, (double)a.y * (double)b.y, -2.0f);
    add_term(sum, (double)b.y * (double)b.y, 1.0f);
}

/// Adds half * |u · direction|. The rounded sum of two numbers has the right sign.
static inline void add_reach(linear *sum, float half, hit_vec u, hit_vec direction) {
    double x = (double)u.x * (double)direction.x, y = (double)u.y * (double)direction.y;
    add_term(sum, x, x + y < 0.0 ? -half : half);
    add_term(sum, y, x + y < 0.0 ? -half : half);
}

static inline expansion exact_sum(const linear *sum) {
    expansion exact;
    exact.count = 0;
    for (int i = 0; i < sum->count; i++) add_product(&exact, sum->products[i], (double)sum->factors[i]);
    return exact;
}

/// The sum in double, and a bound on its error.
static inline double rounded_sum(const linear *sum, double *error) {
    double total = 0.0, size = 0.0;
    for (int i = 0; i < sum->count; i++) {
        double term = sum->products[i] * (double)sum->factors[i];
        total += term;
        size += fabs(term);
    }
    *error = (double)sum->count * DBL_EPSILON * size;
    return total;
}

/// -1, 0 or 1.
static inline double sign_of_sum(const linear *sum) {
    double error, total = rounded_sum(sum, &error);
    if (fabs(total) > error) return total > 0.0 ? 1.0 : -1.0;
    expansion exact = exact_sum(sum);
    return sign_of(&exact);
}

// Sides of a box: 0 left, 1 right, 2 top, 3 bottom, in the box's own frame.

enum { SIDES = 4 };

/// Out of the box through a side, as long as (c, s).
static inline hit_vec out_of_side(hit_obb box, int side) {
    switch (side) {
    case 0: return (hit_vec){-box.c, -box.s};
    case 1: return (hit_vec){box.c, box.s};
    case 2: return (hit_vec){box.s, -box.c};
    default: return (hit_vec){-box.s, box.c};
    }
}

/// How far a point is beyond a side, times |(c, s)|; negative inside. At most 8 parts as an exact sum.
static inline linear beyond_side(hit_obb box, int side, hit_vec point) {
    hit_vec out = out_of_side(box, side);
    float half = side < 2 ? box.half.x : box.half.y;
    linear beyond;
    beyond.count = 0;
    add_way(&beyond, out, box.center, point);
    add_reach(&beyond, -half, out, out);
    return beyond;
}

/// The corner of an AABB that is farthest along a direction.
static inline hit_vec farthest_corner(hit_aabb box, hit_vec direction) {
    return (hit_vec){direction.x < 0.0f ? box.min.x : box.max.x, direction.y < 0.0f ? box.min.y : box.max.y};
}

/// How far a point is beyond a side of an AABB; negative inside.
static inline linear beyond_upright_side(hit_aabb box, int side, hit_vec point) {
    const float faces[SIDES] = {box.min.x, box.max.x, box.min.y, box.max.y};
    double out = side % 2 == 0 ? -1.0 : 1.0;
    linear beyond;
    beyond.count = 0;
    add_term(&beyond, out, side < 2 ? point.x : point.y);
    add_term(&beyond, -out, faces[side]);
    return beyond;
}

/// Adds `factor` times how far an OBB reaches from its center towards a side of an AABB.
static inline void add_upright_reach(linear *sum, float factor, hit_obb box, int side) {
    double c = fabs((double)box.c), s = fabs((double)box.s);
    add_term(sum, (side < 2 ? c : s) * (double)box.half.x, factor);
    add_term(sum, (side < 2 ? s : c) * (double)box.half.y, factor);
}

#endif

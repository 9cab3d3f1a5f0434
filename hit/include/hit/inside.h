// Does one shape contain another? A test for each ordered pair, and the same test with a witness.
//
// The first shape, a, is the one that contains. It contains b if no point of b is outside of it. The tests are `static
// inline` and exact for every valid shape:
//     hit_containment hit_circle_contains_circle(hit_circle a, hit_circle b);      inside/circle_contains.h
//     hit_containment hit_circle_contains_aabb(hit_circle a, hit_aabb b);
//     hit_containment hit_circle_contains_obb(hit_circle a, hit_obb b);
//     hit_containment hit_aabb_contains_circle(hit_aabb a, hit_circle b);          inside/aabb_contains.h
//     hit_containment hit_aabb_contains_aabb(hit_aabb a, hit_aabb b);
//     hit_containment hit_aabb_contains_obb(hit_aabb a, hit_obb b);
//     hit_containment hit_obb_contains_circle(hit_obb a, hit_circle b);            inside/obb_contains.h
//     hit_containment hit_obb_contains_aabb(hit_obb a, hit_aabb b);
//     hit_containment hit_obb_contains_obb(hit_obb a, hit_obb b);
// These are not inline, and are exact, too: hit_A_contains_B of any two of circle, capsule, convex, OBB and AABB of
// which one is a capsule or a convex (convex.h). For a point use pair.h and convex.h: a shape contains a point that
// touches or overlaps it. An invalid shape (shape.h) neither contains nor is contained.
#ifndef HIT_INSIDE_H
#define HIT_INSIDE_H

#include "inside/aabb_contains.h"
#include "inside/circle_contains.h"
#include "inside/obb_contains.h"
#include "shape.h"

HIT_BEGIN

/// For an invalid shape all fields but `containment` are zero. Computed in double; values beyond the largest float are
/// clamped to it.
typedef struct {
    hit_containment containment;
    double margin;  ///< in pixels: from the point of b that decides to a's rim; negative if it is outside. Its sign
                    ///< agrees with `containment`. Of a box, the least over its four sides, each as an endless line
    hit_vec normal; ///< unit vector, out of a where its rim decides; moved by `margin` along it, `point` is on the rim
    hit_vec point;  ///< the point of b that decides; for ties the first corner, of the first of a's sides in the order
                    ///< left, right, top, bottom
    hit_vec on_rim; ///< the point of a's rim, or of the line through a's side, nearest to it
} hit_inside_witness;

HIT_API hit_inside_witness hit_circle_contains_circle_witness(hit_circle a, hit_circle b);
HIT_API hit_inside_witness hit_circle_contains_aabb_witness(hit_circle a, hit_aabb b);
HIT_API hit_inside_witness hit_circle_contains_obb_witness(hit_circle a, hit_obb b);
HIT_API hit_inside_witness hit_aabb_contains_circle_witness(hit_aabb a, hit_circle b);
HIT_API hit_inside_witness hit_aabb_contains_aabb_witness(hit_aabb a, hit_aabb b);
HIT_API hit_inside_witness hit_aabb_contains_obb_witness(hit_aabb a, hit_obb b);
HIT_API hit_inside_witness hit_obb_contains_circle_witness(hit_obb a, hit_circle b);
HIT_API hit_inside_witness hit_obb_contains_aabb_witness(hit_obb a, hit_aabb b);
HIT_API hit_inside_witness hit_obb_contains_obb_witness(hit_obb a, hit_obb b);

#define HIT_CONVEX_CONTAINMENTS_(PAIR)                                                                                 \
    PAIR(circle, hit_circle, capsule, hit_capsule)                                                                     \
    PAIR(circle, hit_circle, convex, hit_convex)                                                                       \
    PAIR(capsule, hit_capsule, circle, hit_circle)                                                                     \
    PAIR(capsule, hit_capsule, capsule, hit_capsule)                                                                   \
    PAIR(capsule, hit_capsule, convex, hit_convex)                                                                     \
    PAIR(capsule, hit_capsule, obb, hit_obb)                                                                           \
    PAIR(capsule, hit_capsule, aabb, hit_aabb)                                                                         \
    PAIR(convex, hit_convex, circle, hit_circle)                                                                       \
    PAIR(convex, hit_convex, capsule, hit_capsule)                                                                     \
    PAIR(convex, hit_convex, convex, hit_convex)                                                                       \
    PAIR(convex, hit_convex, obb, hit_obb)                                                                             \
    PAIR(convex, hit_convex, aabb, hit_aabb)                                                                           \
    PAIR(obb, hit_obb, capsule, hit_capsule)                                                                           \
    PAIR(obb, hit_obb, convex, hit_convex)                                                                             \
    PAIR(aabb, hit_aabb, capsule, hit_capsule)                                                                         \
    PAIR(aabb, hit_aabb, convex, hit_convex)

/// hit_A_contains_B, hit_A_contains_B_witness. `margin` is the distance of `point` from a's rim, also beyond its
/// corners.
#define HIT_DECLARE_CONTAINMENT_(a_name, a_type, b_name, b_type)                                                       \
    HIT_API hit_containment hit_##a_name##_contains_##b_name(a_type a, b_type b);                                      \
    HIT_API hit_inside_witness hit_##a_name##_contains_##b_name##_witness(a_type a, b_type b);
HIT_CONVEX_CONTAINMENTS_(HIT_DECLARE_CONTAINMENT_)

HIT_END

#endif

// Any two convex shapes: points, segments, circles, capsules, convex polygons with sharp or round corners, and boxes.
//
// The first shape is a, the second is b, and a pair has one order: a point first, then a segment, a circle, a capsule,
// a convex, an OBB, an AABB. These are the pairs that pair.h and segment.h do not have:
//     hit_point_segment, hit_point_capsule, hit_point_convex,
//     hit_segment_segment, hit_segment_capsule, hit_segment_convex,
//     hit_circle_capsule, hit_circle_convex,
//     hit_capsule_capsule, hit_capsule_convex, hit_capsule_obb, hit_capsule_aabb,
//     hit_convex_convex, hit_convex_obb, hit_convex_aabb.
//
// The verdicts of two points, segments, circles or capsules, of a capsule and a box, and of a circle and a convex are
// `static inline`: convex/circle_capsule.h, convex/capsule_capsule.h, convex/capsule_obb.h, convex/capsule_aabb.h,
// convex/circle_convex.h. All verdicts are exact for every valid shape: the sign of `gap` below. Two shapes overlap if
// each move of b that is short enough leaves them in contact. So a point overlaps a shape that it is strictly inside
// of, two segments that cross each other overlap, and two segments on one line at most touch. For an invalid shape
// (shape.h) the verdict is HIT_APART. If the corners of a convex are not in order (hit_convex_is_in_order), the verdict
// is not specified.
//
// A core is a shape without its radius: the point of a circle, the segment of a capsule, the polygon of a convex.
// Shapes are apart if their cores are farther apart than the sum of the radii. The distance of the cores comes from GJK
// (E. Gilbert, D. Johnson, S. Keerthi, 1988): it searches the Minkowski difference, which is the set of all b - a of a
// point of each core, for the point nearest to the origin.
#ifndef HIT_CONVEX_H
#define HIT_CONVEX_H

#include "convex/capsule_aabb.h"
#include "convex/capsule_capsule.h"
#include "convex/capsule_obb.h"
#include "convex/circle_capsule.h"
#include "convex/circle_convex.h"
#include "shape.h"

HIT_BEGIN

/// The least convex polygon around up to HIT_CONVEX_MAX points, with this radius: its corners clockwise on the screen
/// without those on a straight line between others. Points on one line give two corners or one. Exact. There is none,
/// and the result has count 0, if `count` is not from 1 to HIT_CONVEX_MAX, or a number is not finite.
/// NULL with such a count fails an assertion.
HIT_API hit_convex hit_convex_hull(const hit_vec *points, int count, float radius);

/// Whether the convex is valid and its corners are in order, exactly: all others are on one side of each edge, or on
/// its line.
HIT_API bool hit_convex_is_in_order(hit_convex convex);

/// Shapes as a convex. Only the corners of the rotated box are rounded, to the nearest floats, and their order is
/// clockwise on the screen.
HIT_API hit_convex hit_convex_from_triangle(hit_vec a, hit_vec b, hit_vec c);
HIT_API hit_convex hit_convex_from_segment(hit_segment segment);
HIT_API hit_convex hit_convex_from_circle(hit_circle circle);
HIT_API hit_convex hit_convex_from_capsule(hit_capsule capsule);
HIT_API hit_convex hit_convex_from_aabb(hit_aabb box);
HIT_API hit_convex hit_convex_from_degrees(hit_vec center, hit_vec half, float degrees);

/// Corners of a core that decide: one corner, or the edge between two. Corners of a box are numbered as by
/// hit_obb_corners.
typedef struct {
    int count;      ///< 1 or 2
    int corners[2]; ///< equal if count is 1
} hit_feature;

/// The working behind a verdict. All lengths are in pixels, computed in double. If the shape is invalid, all fields are
/// zero.
typedef struct {
    hit_verdict verdict;
    double gap;     ///< the distance; if they overlap, minus the length of the shortest move that ends the overlap
    hit_vec normal; ///< the unit vector along which moving b by -gap brings them into contact; (1, 0) for centers at
                    ///< one point
    hit_vec on_a, on_b; ///< the nearest points of the rims; `on_b` is `on_a` plus gap * normal
    double core_gap;    ///< the same as `gap` between the cores
    double radii;       ///< the sum of the radii: gap is core_gap - radii
    hit_feature of_a, of_b;
} hit_convex_witness;

/// One contact point of two shapes.
typedef struct {
    hit_vec point; ///< halfway between the rims
    double depth;  ///< along the normal; 0 if they only touch there
} hit_contact_point;

/// What a solver needs of two shapes that touch or overlap. There are two points if an edge or a straight side of one
/// shape rests on the other.
typedef struct {
    int count;        ///< 0 if the shapes are apart, or one is invalid; then all fields are zero
    hit_vec normal;   ///< as of the witness
    hit_vec push_out; ///< the shortest move of b that ends the overlap, but for its rounding
    hit_contact_point points[2];
} hit_contact;

/// One step of GJK, for display. It takes the point of the Minkowski difference that is least in a direction, and finds
/// the point nearest to the origin that is between the points so far. It ends if there is no lesser point, or if the
/// origin is between three points.
typedef struct {
    hit_vec direction; ///< a unit vector
    int of_a, of_b;    ///< the corners of the new point
    double separation; ///< of the cores along the direction; never greater than their distance
    int count;         ///< of the points so far, with the new one as the last
    hit_vec points[3];
    hit_vec nearest; ///< the origin itself if it is between the points
    double distance; ///< of `nearest` from the origin; never less than the distance of the cores
    bool has_origin; ///< the origin is between the points: the cores overlap
} hit_gjk_step;

enum { HIT_GJK_STEPS_MAX = 32 };

/// Pairs whose verdicts are inline, and those that are called. With the solid shapes of pair.h, the solid ones of both
/// are all that have contact points. OWN_PAIR stands for those whose witness and contact have a file of their own.
#define HIT_INLINE_SOLID_PAIRS_OF_(OWN_PAIR, PAIR)                                                                     \
    PAIR(circle, hit_circle, capsule, hit_capsule)                                                                     \
    OWN_PAIR(circle, hit_circle, convex, hit_convex)                                                                   \
    PAIR(capsule, hit_capsule, capsule, hit_capsule)                                                                   \
    PAIR(capsule, hit_capsule, obb, hit_obb)                                                                           \
    PAIR(capsule, hit_capsule, aabb, hit_aabb)
#define HIT_CALLED_SOLID_PAIRS_(PAIR)                                                                                  \
    PAIR(capsule, hit_capsule, convex, hit_convex)                                                                     \
    PAIR(convex, hit_convex, convex, hit_convex)                                                                       \
    PAIR(convex, hit_convex, obb, hit_obb)                                                                             \
    PAIR(convex, hit_convex, aabb, hit_aabb)
#define HIT_CALLED_PAIRS_(PAIR)                                                                                        \
    PAIR(point, hit_vec, convex, hit_convex)                                                                           \
    PAIR(segment, hit_segment, convex, hit_convex)                                                                     \
    HIT_CALLED_SOLID_PAIRS_(PAIR)
#define HIT_CONVEX_PAIRS_(PAIR) HIT_CONVEX_PAIRS_OF_(PAIR, PAIR)
#define HIT_CONVEX_PAIRS_OF_(OWN_PAIR, PAIR)                                                                           \
    PAIR(point, hit_vec, segment, hit_segment)                                                                         \
    PAIR(point, hit_vec, capsule, hit_capsule)                                                                         \
    PAIR(segment, hit_segment, segment, hit_segment)                                                                   \
    PAIR(segment, hit_segment, capsule, hit_capsule)                                                                   \
    HIT_INLINE_SOLID_PAIRS_OF_(OWN_PAIR, PAIR)                                                                         \
    HIT_CALLED_PAIRS_(PAIR)
#define HIT_SOLID_PAIRS_(PAIR) HIT_SOLID_PAIRS_OF_(PAIR, PAIR, PAIR)
#define HIT_SOLID_PAIRS_OF_(OWN_PAIR, PAIR, CALLED_PAIR)                                                               \
    PAIR(circle, hit_circle, circle, hit_circle)                                                                       \
    OWN_PAIR(circle, hit_circle, obb, hit_obb)                                                                         \
    OWN_PAIR(circle, hit_circle, aabb, hit_aabb)                                                                       \
    OWN_PAIR(obb, hit_obb, obb, hit_obb)                                                                               \
    OWN_PAIR(obb, hit_obb, aabb, hit_aabb)                                                                             \
    OWN_PAIR(aabb, hit_aabb, aabb, hit_aabb)                                                                           \
    HIT_INLINE_SOLID_PAIRS_OF_(OWN_PAIR, PAIR)                                                                         \
    HIT_CALLED_SOLID_PAIRS_(CALLED_PAIR)

/// hit_A_B; hit_A_B_witness; hit_A_B_steps, which writes at most `capacity` steps of GJK to `steps` and returns how
/// many there are, at most HIT_GJK_STEPS_MAX, and 0 for an invalid shape. `steps` may be NULL if `capacity` is 0.
#define HIT_DECLARE_VERDICT_(a_name, a_type, b_name, b_type)                                                           \
    HIT_API hit_verdict hit_##a_name##_##b_name(a_type a, b_type b);
HIT_CALLED_PAIRS_(HIT_DECLARE_VERDICT_)
#define HIT_DECLARE_CONVEX_PAIR_(a_name, a_type, b_name, b_type)                                                       \
    HIT_API hit_convex_witness hit_##a_name##_##b_name##_witness(a_type a, b_type b);                                  \
    HIT_API int hit_##a_name##_##b_name##_steps(a_type a, b_type b, hit_gjk_step *steps, int capacity);
HIT_CONVEX_PAIRS_(HIT_DECLARE_CONVEX_PAIR_)

/// hit_A_B_contact: of any two of circle, capsule, convex, OBB, AABB.
#define HIT_DECLARE_CONTACT_(a_name, a_type, b_name, b_type)                                                           \
    HIT_API hit_contact hit_##a_name##_##b_name##_contact(a_type a, b_type b);
HIT_SOLID_PAIRS_(HIT_DECLARE_CONTACT_)

HIT_END

#endif

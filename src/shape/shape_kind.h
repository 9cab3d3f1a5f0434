// Shapes as the kernel takes them, and bodies: shapes as poses describe them and hands move them. Tables of both kinds.
#pragma once

#include <hit/shape.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>

#include "buffer.h"
#include "text.h"

/// The kinds in the order in which the kernel takes the two shapes of a pair: KIND(NAME, name, the kernel's type).
/// Zeroed memory is a point.
#define SHAPE_KINDS(KIND)                                                                                              \
    KIND(POINT, point, hit_vec)                                                                                        \
    KIND(SEGMENT, segment, hit_segment)                                                                                \
    KIND(CIRCLE, circle, hit_circle)                                                                                   \
    KIND(CAPSULE, capsule, hit_capsule)                                                                                \
    KIND(CONVEX, convex, hit_convex)                                                                                   \
    KIND(OBB, obb, hit_obb)                                                                                            \
    KIND(AABB, aabb, hit_aabb)

#define SHAPE_NAME(NAME, name, type) SHAPE_##NAME,
typedef enum { SHAPE_KINDS(SHAPE_NAME) SHAPE_KIND_COUNT } ShapeKind;

enum { SHAPE_NUMBERS = 2 + 2 * HIT_CONVEX_MAX, SHAPE_PARTS = 3 };

/// Plain data without padding. `n` has the numbers of the kernel's struct, in its order; the rest of it is 0. The first
/// one of a convex stands for its count, which is an integer.
typedef struct {
    ShapeKind kind;
    union {
        float n[SHAPE_NUMBERS];
#define SHAPE_MEMBER(NAME, name, type) type name;
        SHAPE_KINDS(SHAPE_MEMBER)
    };
} Shape;

/// What a number is: a coordinate, another length, or the cosine or sine of an angle, which has no unit.
typedef enum { NUMBER_X, NUMBER_Y, NUMBER_LENGTH, NUMBER_RATIO } ShapeNumber;

/// Some of the numbers, as the kernel's struct has them: a vector or plain.
typedef struct {
    const char *meaning;
    int count; ///< 1 or 2
    bool is_vec;
} ShapePart;

typedef struct {
    const char *id;     ///< as in the names of the kernel's functions: "circle"
    const char *format; ///< its numbers in a query of `hitlab check`
    int count;          ///< of its numbers; of a convex, of those with all corners
    ShapeNumber numbers[SHAPE_NUMBERS];
    ShapePart parts[SHAPE_PARTS + 1]; ///< the last has no meaning; none of a convex
} ShapeRow;

extern const ShapeRow shape_rows[SHAPE_KIND_COUNT];

/// A shape of the kernel, with its kind: shape_of_circle(circle), and so on.
#define SHAPE_OF(NAME, name, type)                                                                                     \
    static inline Shape shape_of_##name(type name) {                                                                   \
        Shape shape = {.kind = SHAPE_##NAME, .n = {0}};                                                                \
        shape.name = name;                                                                                             \
        return shape;                                                                                                  \
    }
SHAPE_KINDS(SHAPE_OF)

/// Why the kernel does not take the shape: a negative size, for example. NULL if it does. Its numbers are finite.
const char *shape_fault(const Shape *shape);

/// Any shape in double: the points within `radius` of center + u (c, s) + v (-s, c), with |u| and |v| at most the
/// halves. What has no direction has zeros for c and s. Of a convex, the upright box around it.
typedef struct {
    double x, y; // the center
    double half_x, half_y;
    double c, s;
    double radius;
} ShapeFrame;
ShapeFrame shape_frame(const Shape *shape);

/// The middle of a shape, of a convex the mean of its corners; and the least width of one that has an inside, in
/// pixels.
hit_vec shape_center(const Shape *shape);
double shape_least_width(const Shape *shape);

/// A shape as a convex; the corners of a rotated box are rounded.
hit_convex shape_convex(const Shape *shape);

/// The straight edges of a convex, which are on its rim: those between its corners, moved outward by its radius. A
/// circle has none, a capsule two, a segment one.
int convex_edge_count(const hit_convex *convex);
hit_segment convex_edge(const hit_convex *convex, int index);

/// The shadow of a convex without its radius on an axis of length 1: where it begins and ends.
void convex_shadow(const hit_convex *convex, double x, double y, double *min, double *max);

/// The upright box around a shape, as the kernel rounds it: it may cut off less than an ulp.
hit_aabb shape_bounds(const Shape *shape);

/// The upright box around two.
static inline hit_aabb aabb_around(hit_aabb a, hit_aabb b) {
    return (hit_aabb){{fminf(a.min.x, b.min.x), fminf(a.min.y, b.min.y)},
                      {fmaxf(a.max.x, b.max.x), fmaxf(a.max.y, b.max.y)}};
}

/// Writes statements of C that define the kernel's shape of that name, its floats in hexadecimal, which is exact, and
/// in decimal beside it.
void shape_write_c(TextBuffer *out, const char *name, const Shape *shape);

/// A change that a classic mistake makes to a shape. Those of one kind leave the other kinds as they are.
typedef void ShapeChange(Shape *shape);

/// Turns a box the other way.
ShapeChange shape_flip_sine;
/// Turns a box to 0 degrees: it becomes an AABB.
ShapeChange shape_ignore_angle;
/// Leaves only the center of a circle, the segment of a capsule, the polygon of a convex.
ShapeChange shape_ignore_radius;
/// Puts its center, a circle of radius 0, in the place of a shape; a circle around it, rounded outward.
ShapeChange shape_become_center, shape_become_circle;
/// Puts the upright box around a shape in its place, or the same shape as a convex.
ShapeChange shape_become_bounds, shape_become_convex;

/// BODY_WALKER is an upright box with wider limits of its size, which keeps its feet in place when it is resized.
/// BODY_AT_CORNER is an upright box on a map: its place is its top left corner. BODY_CAPSULE is a turning box whose
/// shorter sides are round, BODY_SEGMENT one without height. Corners of a BODY_TRIANGLE and a BODY_POLYGON are spread
/// evenly around the ellipse in a turning box, the first one at its top, and can be moved from there: the shape is
/// their hull. BODY_BALL is a circle in flight: all that it sweeps in a tick. Its angle is its direction, 0 for upward,
/// and its width is its way in the tick.
typedef enum {
    BODY_POINT,
    BODY_SEGMENT,
    BODY_CIRCLE,
    BODY_CAPSULE,
    BODY_BOX,
    BODY_TURNING_BOX,
    BODY_TRIANGLE,
    BODY_POLYGON,
    BODY_WALKER,
    BODY_AT_CORNER,
    BODY_BALL,
    BODY_KIND_COUNT
} BodyKind;

/// In world units and degrees clockwise. Circles use the radius, balls also the width, points nothing, all others the
/// full width and height. What a kind does not use may have any value. Plain data.
typedef struct {
    BodyKind kind;
    float x, y;
    float radius;
    float width, height;
    float angle;
    int32_t corners;               ///< of a polygon: 3 to HIT_CONVEX_MAX
    hit_vec moved[HIT_CONVEX_MAX]; ///< each corner from its even place, in halves of the width and the height
} Body;

typedef enum { BODY_X, BODY_Y, BODY_RADIUS, BODY_SIDE, BODY_WAY, BODY_ANGLE } BodyRole;

/// A number of a body: its name in poses, and where a Body has it.
typedef struct {
    const char *name;
    BodyRole role;
    size_t offset;
} BodyNumber;

/// The numbers of each kind, in the order of poses. NUMBER(type, body, name, member, role) is expanded for each: `body`
/// is a member of `type`.
#define NUMBERS_OF_CIRCLE(NUMBER, type, body)                                                                          \
    NUMBER(type, body, x, x, BODY_X), NUMBER(type, body, y, y, BODY_Y), NUMBER(type, body, r, radius, BODY_RADIUS)
#define NUMBERS_OF_BOX(NUMBER, type, body)                                                                             \
    NUMBER(type, body, x, x, BODY_X), NUMBER(type, body, y, y, BODY_Y), NUMBER(type, body, w, width, BODY_SIDE),       \
        NUMBER(type, body, h, height, BODY_SIDE)
#define NUMBERS_OF_TURNING_BOX(NUMBER, type, body)                                                                     \
    NUMBERS_OF_BOX(NUMBER, type, body), NUMBER(type, body, angle, angle, BODY_ANGLE)
#define NUMBERS_OF_CAPSULE NUMBERS_OF_TURNING_BOX
#define NUMBERS_OF_SEGMENT(NUMBER, type, body)                                                                         \
    NUMBER(type, body, x, x, BODY_X), NUMBER(type, body, y, y, BODY_Y), NUMBER(type, body, w, width, BODY_SIDE),       \
        NUMBER(type, body, angle, angle, BODY_ANGLE)
#define NUMBERS_OF_BALL(NUMBER, type, body)                                                                            \
    NUMBERS_OF_CIRCLE(NUMBER, type, body), NUMBER(type, body, speed, width, BODY_WAY),                                 \
        NUMBER(type, body, direction, angle, BODY_ANGLE)

enum { BODY_NUMBERS = 5 };

/// The numbers of a kind. Returns how many there are, at most BODY_NUMBERS.
int body_numbers(BodyKind kind, const BodyNumber **numbers);

/// Whether a kind has a number of this role; whether a body has an angle; its width and height.
bool body_has(BodyKind kind, BodyRole role);
static inline bool body_turns(const Body *body) {
    return body_has(body->kind, BODY_ANGLE);
}
hit_vec body_size(const Body *body);

/// The kind that is so many farther from `first` to `last`, after which the first follows.
static inline BodyKind body_kind_after(BodyKind kind, int by, BodyKind first, BodyKind last) {
    const int count = (int)last + 1 - (int)first;
    return (BodyKind)((int)first + ((int)kind - (int)first + by + count) % count);
}

/// What users call a body of the kind.
const Text *body_kind_name(BodyKind kind);

/// From a body's center to its farthest point, or a little more, however it is turned.
float body_extent(const Body *body);

/// The corners of a triangle or a polygon in the world, in their order, also those that are not of the hull. Returns
/// how many there are: 0 for other kinds.
int body_corner_count(const Body *body);
int body_corners(const Body *body, hit_vec corners[HIT_CONVEX_MAX]);

enum { BODY_CORNER_MAX = 100 }; // the farthest that a corner is moved, in halves of the width and the height

/// Moves a corner to a place in the world. Along a side without length it stays.
void body_move_corner(Body *body, int corner, hit_vec to);

/// The kind of shape that the kernel is asked about; the body as that.
ShapeKind body_kind_shape(BodyKind kind);
Shape body_shape(const Body *body);

/// The same where the kind is known.
hit_circle body_circle(const Body *body);
hit_aabb body_aabb(const Body *body);
hit_obb body_obb(const Body *body);
hit_capsule body_capsule(const Body *body);

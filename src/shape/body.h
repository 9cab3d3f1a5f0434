// A shape as poses describe it and hands move it: a place, sizes and an angle; and a table of the numbers of each kind.
#pragma once

#include <stddef.h>

#include "shape_kind.h"
#include "text.h"

/// BODY_WALKER is an upright box with wider limits of its size, which keeps its feet in place when it is resized.
/// BODY_AT_CORNER is an upright box on a map: its place is its top left corner.
typedef enum { BODY_CIRCLE, BODY_BOX, BODY_TURNING_BOX, BODY_WALKER, BODY_AT_CORNER, BODY_KIND_COUNT } BodyKind;

/// In world units and degrees clockwise. Circles use the radius, boxes the full width and height; the rest is 0. Plain
/// data.
typedef struct {
    BodyKind kind;
    float x, y;
    float radius;
    float width, height;
    float angle;
} Body;

typedef enum { BODY_X, BODY_Y, BODY_RADIUS, BODY_SIDE, BODY_ANGLE } BodyRole;

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

enum { BODY_NUMBERS = 5 };

/// The numbers of a kind. Returns how many there are, at most BODY_NUMBERS.
int body_numbers(BodyKind kind, const BodyNumber **numbers);

/// Whether a kind has a number of this role; whether a body has an angle.
bool body_has(BodyKind kind, BodyRole role);
static inline bool body_turns(const Body *body) {
    return body_has(body->kind, BODY_ANGLE);
}

/// What users call a body of the kind.
const Text *body_kind_name(BodyKind kind);

/// From a body's center to its farthest point, however it is turned.
float body_extent(const Body *body);

/// The kind of shape that the kernel is asked about; the body as that.
ShapeKind body_kind_shape(BodyKind kind);
Shape body_shape(const Body *body);

/// The same where the kind is known.
hit_circle body_circle(const Body *body);
hit_aabb body_aabb(const Body *body);
hit_obb body_obb(const Body *body);

// The table of the kinds of bodies, and bodies as shapes.
#include "body.h"

#include <math.h>

#define ROW(type, body, name, member, role)                                                                            \
    { #name, role, offsetof(Body, member) }

static const BodyNumber of_circle[] = {NUMBERS_OF_CIRCLE(ROW, , )};
static const BodyNumber of_box[] = {NUMBERS_OF_TURNING_BOX(ROW, , )}; // of upright ones all but the last

static const struct {
    const BodyNumber *numbers;
    int count;
    ShapeKind shape;
    Text name;
} rows[BODY_KIND_COUNT] = {
    [BODY_CIRCLE] = {of_circle, 3, SHAPE_CIRCLE, {{"circle", "円"}}},
    [BODY_BOX] = {of_box, 4, SHAPE_AABB, {{"box", "矩形"}}},
    [BODY_TURNING_BOX] = {of_box, 5, SHAPE_OBB, {{"box", "矩形"}}},
    [BODY_WALKER] = {of_box, 4, SHAPE_AABB, {{"walker", "矩形"}}},
    [BODY_AT_CORNER] = {of_box, 4, SHAPE_AABB, {{"walker", "矩形"}}},
};

int body_numbers(BodyKind kind, const BodyNumber **numbers) {
    *numbers = rows[kind].numbers;
    return rows[kind].count;
}

bool body_has(BodyKind kind, BodyRole role) {
    for (int i = 0; i < rows[kind].count; i++) {
        if (rows[kind].numbers[i].role == role) return true;
    }
    return false;
}

const Text *body_kind_name(BodyKind kind) {
    return &rows[kind].name;
}

float body_extent(const Body *body) {
    return body->radius + hypotf(body->width, body->height) / 2;
}

static hit_vec half_of(const Body *body) {
    return (hit_vec){body->width / 2, body->height / 2};
}

hit_circle body_circle(const Body *body) {
    return (hit_circle){{body->x, body->y}, body->radius};
}

hit_aabb body_aabb(const Body *body) {
    if (body->kind == BODY_AT_CORNER)
        return (hit_aabb){{body->x, body->y}, {body->x + body->width, body->y + body->height}};
    return hit_aabb_from_center((hit_vec){body->x, body->y}, half_of(body));
}

hit_obb body_obb(const Body *body) {
    return hit_obb_from_degrees((hit_vec){body->x, body->y}, half_of(body), body->angle);
}

ShapeKind body_kind_shape(BodyKind kind) {
    return rows[kind].shape;
}

Shape body_shape(const Body *body) {
    switch (rows[body->kind].shape) {
    case SHAPE_CIRCLE: return shape_of_circle(body_circle(body));
    case SHAPE_OBB: return shape_of_obb(body_obb(body));
    default: return shape_of_aabb(body_aabb(body));
    }
}

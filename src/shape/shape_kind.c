// The tables of the kinds of shapes and bodies, and the functions that depend on the kind.
#include "shape_kind.h"

#include <hit/convex.h>
#include <math.h>
#include <stdio.h>

#include "number.h"

#define CORNER NUMBER_X, NUMBER_Y

const ShapeRow shape_rows[SHAPE_KIND_COUNT] = {
    [SHAPE_CIRCLE] =
        {"circle", "x y r", 3, {NUMBER_X, NUMBER_Y, NUMBER_LENGTH}, {{"center", 2, true}, {"radius", 1, false}}},
    [SHAPE_AABB] = {"aabb",
                    "left top right bottom",
                    4,
                    {NUMBER_X, NUMBER_Y, NUMBER_X, NUMBER_Y},
                    {{"left, top", 2, true}, {"right, bottom", 2, true}}},
    [SHAPE_OBB] = {"obb",
                   "x y hx hy c s",
                   6,
                   {NUMBER_X, NUMBER_Y, NUMBER_LENGTH, NUMBER_LENGTH, NUMBER_RATIO, NUMBER_RATIO},
                   {{"center", 2, true}, {"half extents", 2, true}, {"cosine and sine of the angle", 2, false}}},
    [SHAPE_POINT] = {"point", "x y", 2, {NUMBER_X, NUMBER_Y}, {{"point", 2, false}}},
    [SHAPE_SEGMENT] =
        {"segment", "x1 y1 x2 y2", 4, {NUMBER_X, NUMBER_Y, NUMBER_X, NUMBER_Y}, {{"from", 2, true}, {"to", 2, true}}},
    [SHAPE_CAPSULE] = {"capsule",
                       "x1 y1 x2 y2 r",
                       5,
                       {NUMBER_X, NUMBER_Y, NUMBER_X, NUMBER_Y, NUMBER_LENGTH},
                       {{"one end", 2, true}, {"the other end", 2, true}, {"radius", 1, false}}},
    [SHAPE_CONVEX] = {"convex",
                      "n x1 y1 ... xn yn r",
                      SHAPE_NUMBERS,
                      {NUMBER_RATIO, NUMBER_LENGTH, CORNER, CORNER, CORNER, CORNER, CORNER, CORNER, CORNER, CORNER},
                      {{NULL, 0, false}}},
};

const char *shape_fault(const Shape *shape) {
    switch (shape->kind) {
    case SHAPE_CIRCLE: return hit_circle_is_valid(shape->circle) ? NULL : "negative radius";
    case SHAPE_CAPSULE: return hit_capsule_is_valid(shape->capsule) ? NULL : "negative radius";
    case SHAPE_CONVEX:
        if (shape->convex.radius < 0) return "negative radius";
        return hit_convex_is_in_order(shape->convex) ? NULL : "the corners are not those of a convex polygon in order";
    case SHAPE_AABB: return hit_aabb_is_valid(shape->aabb) ? NULL : "right is less than left, or bottom less than top";
    case SHAPE_OBB:
        if (shape->obb.c == 0 && shape->obb.s == 0) return "c and s are both zero";
        return hit_obb_is_valid(shape->obb) ? NULL : "negative half extent";
    default: return NULL;
    }
}

// Half of what two floats differ by is exact in double.
ShapeFrame shape_frame(const Shape *shape) {
    if (shape->kind == SHAPE_CONVEX) return shape_frame(&(Shape){.kind = SHAPE_AABB, .aabb = shape_bounds(shape)});
    double n[SHAPE_NUMBERS];
    for (int i = 0; i < SHAPE_NUMBERS; i++) n[i] = (double)shape->n[i];
    const double middle_x = (n[0] + n[2]) / 2, middle_y = (n[1] + n[3]) / 2;
    switch (shape->kind) {
    case SHAPE_CIRCLE: return (ShapeFrame){.x = n[0], .y = n[1], .radius = n[2]};
    case SHAPE_OBB: return (ShapeFrame){n[0], n[1], n[2], n[3], n[4], n[5], 0};
    case SHAPE_AABB: return (ShapeFrame){middle_x, middle_y, (n[2] - n[0]) / 2, (n[3] - n[1]) / 2, 1, 0, 0};
    case SHAPE_SEGMENT:
    case SHAPE_CAPSULE: return (ShapeFrame){middle_x, middle_y, 0.5, 0, n[2] - n[0], n[3] - n[1], n[4]};
    default: return (ShapeFrame){.x = n[0], .y = n[1]};
    }
}

hit_vec shape_center(const Shape *shape) {
    const hit_convex *convex = &shape->convex;
    double x = 0, y = 0;
    for (int i = 0; i < convex->count && shape->kind == SHAPE_CONVEX; i++) {
        x += (double)convex->points[i].x;
        y += (double)convex->points[i].y;
    }
    if (shape->kind == SHAPE_CONVEX) return (hit_vec){(float)(x / convex->count), (float)(y / convex->count)};
    const ShapeFrame frame = shape_frame(shape);
    return (hit_vec){(float)frame.x, (float)frame.y};
}

double shape_least_width(const Shape *shape) {
    const ShapeFrame frame = shape_frame(shape);
    return 2 * (fmin(frame.half_x, frame.half_y) + frame.radius);
}

hit_aabb shape_bounds(const Shape *shape) {
    const hit_vec from = shape->segment.from, to = shape->segment.to;
    switch (shape->kind) {
    case SHAPE_POINT: return (hit_aabb){shape->point, shape->point};
    case SHAPE_SEGMENT: return aabb_around((hit_aabb){from, from}, (hit_aabb){to, to});
    case SHAPE_CIRCLE: return hit_circle_bounds(shape->circle);
    case SHAPE_OBB: return hit_obb_bounds(shape->obb);
    case SHAPE_CAPSULE: return hit_capsule_bounds(shape->capsule);
    case SHAPE_CONVEX: return hit_convex_bounds(shape->convex);
    default: return shape->aabb;
    }
}

static void write_convex(TextBuffer *out, const char *name, const hit_convex *convex) {
    buffer_print(out, "    const hit_convex %s = {%d, %af, {", name, convex->count, (double)convex->radius);
    for (int i = 0; i < convex->count; i++) {
        char read[2][NUMBER_TEXT];
        number_write(read[0], (double)convex->points[i].x, true);
        number_write(read[1], (double)convex->points[i].y, true);
        buffer_print(out, "\n        {%af, %af}, // %s, %s", (double)convex->points[i].x, (double)convex->points[i].y,
                     read[0], read[1]);
    }
    buffer_print(out, "\n    }};\n");
}

#define TYPE_NAME(NAME, name, type) [SHAPE_##NAME] = #type,

void shape_write_c(TextBuffer *out, const char *name, const Shape *shape) {
    if (shape->kind == SHAPE_CONVEX) {
        write_convex(out, name, &shape->convex);
        return;
    }
    static const char *const types[SHAPE_KIND_COUNT] = {SHAPE_KINDS(TYPE_NAME)};
    const ShapeRow *row = &shape_rows[shape->kind];
    const float *n = shape->n;
    buffer_print(out, "    const %s %s = {\n", types[shape->kind], name);
    for (const ShapePart *part = row->parts; part->meaning; part++) {
        char read[2][NUMBER_TEXT] = {"", ""};
        buffer_print(out, part->is_vec ? "        {" : "        ");
        for (int i = 0; i < part->count; i++, n++) {
            number_write(read[i], (double)*n, true);
            buffer_print(out, "%s%af", i ? ", " : "", (double)*n);
        }
        buffer_print(out, "%s, // %s %s%s%s\n", part->is_vec ? "}" : "", part->meaning, read[0],
                     part->count > 1 ? ", " : "", read[1]);
    }
    buffer_print(out, "    };\n");
}

static hit_obb turned_the_other_way(hit_obb box) {
    return (hit_obb){box.center, box.half, box.c, -box.s}; //: wrong-turn {2}
}

void shape_flip_sine(Shape *shape) {
    if (shape->kind == SHAPE_OBB) shape->obb = turned_the_other_way(shape->obb);
}

void shape_ignore_angle(Shape *shape) {
    if (shape->kind == SHAPE_OBB) *shape = shape_of_aabb(hit_aabb_from_center(shape->obb.center, shape->obb.half));
}

void shape_ignore_radius(Shape *shape) {
    if (shape->kind == SHAPE_CIRCLE) shape->circle.radius = 0;
    if (shape->kind == SHAPE_CAPSULE) shape->capsule.radius = 0;
    if (shape->kind == SHAPE_CONVEX) shape->convex.radius = 0;
}

hit_convex shape_convex(const Shape *shape) {
    hit_vec corners[4];
    switch (shape->kind) {
    case SHAPE_POINT: return hit_convex_from_circle((hit_circle){shape->point, 0});
    case SHAPE_SEGMENT: return hit_convex_from_segment(shape->segment);
    case SHAPE_CIRCLE: return hit_convex_from_circle(shape->circle);
    case SHAPE_CAPSULE: return hit_convex_from_capsule(shape->capsule);
    case SHAPE_CONVEX: return shape->convex;
    case SHAPE_OBB: hit_obb_corners(shape->obb, corners); return hit_convex_hull(corners, 4, 0);
    default: return hit_convex_from_aabb(shape->aabb);
    }
}

int convex_edge_count(const hit_convex *convex) {
    return convex->count > 2 || convex->radius > 0 ? convex->count - (convex->count == 1) : convex->count - 1;
}

hit_segment convex_edge(const hit_convex *convex, int index) {
    const hit_vec from = convex->points[index], to = convex->points[(index + 1) % convex->count];
    const double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y, length = hypot(x, y);
    const double out = length > 0 ? (double)convex->radius / length : 0;
    const hit_vec by = {(float)(y * out), (float)(-x * out)};
    return (hit_segment){{from.x + by.x, from.y + by.y}, {to.x + by.x, to.y + by.y}};
}

void convex_shadow(const hit_convex *convex, double x, double y, double *min, double *max) {
    *min = INFINITY;
    *max = -INFINITY;
    for (int i = 0; i < convex->count; i++) {
        const double at = (double)convex->points[i].x * x + (double)convex->points[i].y * y;
        *min = fmin(*min, at);
        *max = fmax(*max, at);
    }
}

void shape_become_center(Shape *shape) {
    *shape = shape_of_circle((hit_circle){shape_center(shape), 0});
}

void shape_become_circle(Shape *shape) {
    const hit_convex convex = shape_convex(shape);
    const hit_vec center = shape_center(shape);
    double farthest = 0;
    for (int i = 0; i < convex.count; i++) {
        const double x = (double)convex.points[i].x - (double)center.x;
        farthest = fmax(farthest, hypot(x, (double)convex.points[i].y - (double)center.y));
    }
    const float radius = (float)(farthest * (1 + 1e-6) + (double)convex.radius);
    *shape = shape_of_circle((hit_circle){center, convex.count > 1 ? nextafterf(radius, INFINITY) : convex.radius});
}

void shape_become_convex(Shape *shape) {
    *shape = shape_of_convex(shape_convex(shape));
}

void shape_become_bounds(Shape *shape) {
    *shape = shape_of_aabb(shape_bounds(shape));
}

#define ROW(type, body, name, member, role)                                                                            \
    { #name, role, offsetof(Body, member) }

static const BodyNumber of_circle[] = {NUMBERS_OF_CIRCLE(ROW, , )};
static const BodyNumber of_segment[] = {NUMBERS_OF_SEGMENT(ROW, , )};
static const BodyNumber of_ball[] = {NUMBERS_OF_BALL(ROW, , )};
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
    [BODY_CAPSULE] = {of_box, 5, SHAPE_CAPSULE, {{"capsule", "カプセル"}}},
    [BODY_POINT] = {of_circle, 2, SHAPE_POINT, {{"point", "点"}}},
    [BODY_SEGMENT] = {of_segment, 4, SHAPE_SEGMENT, {{"segment", "線分"}}},
    [BODY_TRIANGLE] = {of_box, 5, SHAPE_CONVEX, {{"triangle", "三角形"}}},
    [BODY_POLYGON] = {of_box, 5, SHAPE_CONVEX, {{"polygon", "多角形"}}},
    [BODY_BALL] = {of_ball, 5, SHAPE_CAPSULE, {{"ball", "球"}}},
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

hit_vec body_size(const Body *body) {
    if (body->kind == BODY_SEGMENT) return (hit_vec){body->width, 0};
    return body_has(body->kind, BODY_SIDE) ? (hit_vec){body->width, body->height} : (hit_vec){0, 0};
}

int body_corner_count(const Body *body) {
    return body->kind == BODY_TRIANGLE ? 3 : body->kind == BODY_POLYGON ? body->corners : 0;
}

// The even place of a corner, in halves of the width and the height.
static hit_vec even_corner(const Body *body, int corner) {
    const double angle = 6.28318530717958647692 * corner / body_corner_count(body);
    return (hit_vec){(float)sin(angle), -(float)cos(angle)};
}

float body_extent(const Body *body) {
    const hit_vec size = body_size(body);
    float farthest = body_has(body->kind, BODY_RADIUS) ? body->radius : hypotf(size.x, size.y) / 2;
    for (int i = 0; i < body_corner_count(body); i++) {
        const hit_vec even = even_corner(body, i), moved = body->moved[i];
        farthest = fmaxf(farthest, hypotf((even.x + moved.x) * size.x, (even.y + moved.y) * size.y) / 2);
    }
    return farthest;
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

static hit_capsule sweep_of_ball(const Body *ball) {
    const hit_obb box = body_obb(ball);
    const hit_vec from = {ball->x, ball->y};
    return (hit_capsule){from, {from.x + ball->width * box.s, from.y - ball->width * box.c}, ball->radius};
}

hit_capsule body_capsule(const Body *body) {
    if (body->kind == BODY_BALL) return sweep_of_ball(body);
    const hit_obb box = body_obb(body);
    const float radius = fminf(box.half.x, box.half.y), x = box.half.x - radius, y = box.half.y - radius;
    return (hit_capsule){hit_turn((hit_vec){body->x - x, body->y - y}, box.center, box.c, box.s),
                         hit_turn((hit_vec){body->x + x, body->y + y}, box.center, box.c, box.s), radius};
}

static hit_segment body_segment(const Body *body) {
    const hit_obb box = body_obb(body);
    return (hit_segment){hit_turn((hit_vec){body->x - box.half.x, body->y}, box.center, box.c, box.s),
                         hit_turn((hit_vec){body->x + box.half.x, body->y}, box.center, box.c, box.s)};
}

int body_corners(const Body *body, hit_vec corners[HIT_CONVEX_MAX]) {
    const hit_obb box = body_obb(body);
    const int count = body_corner_count(body);
    for (int i = 0; i < count; i++) {
        const hit_vec even = even_corner(body, i), moved = body->moved[i];
        const hit_vec corner = {body->x + box.half.x * (even.x + moved.x), body->y + box.half.y * (even.y + moved.y)};
        corners[i] = hit_turn(corner, box.center, box.c, box.s);
    }
    return count;
}

static float moved_to(float to, float half, float even, float before) {
    if (!(half > 0)) return before;
    return fminf(fmaxf(to / half - even, -BODY_CORNER_MAX), BODY_CORNER_MAX);
}

void body_move_corner(Body *body, int corner, hit_vec to) {
    const hit_obb box = body_obb(body);
    const hit_vec at = hit_turn(to, box.center, box.c, -box.s), even = even_corner(body, corner);
    hit_vec *moved = &body->moved[corner];
    moved->x = moved_to(at.x - body->x, box.half.x, even.x, moved->x);
    moved->y = moved_to(at.y - body->y, box.half.y, even.y, moved->y);
}

// Corners that rounding brings out of order are left out, as are those inside.
static hit_convex body_convex(const Body *body) {
    hit_vec corners[HIT_CONVEX_MAX];
    const int count = body_corners(body, corners);
    return hit_convex_hull(corners, count, 0);
}

ShapeKind body_kind_shape(BodyKind kind) {
    return rows[kind].shape;
}

Shape body_shape(const Body *body) {
    switch (rows[body->kind].shape) {
    case SHAPE_CIRCLE: return shape_of_circle(body_circle(body));
    case SHAPE_OBB: return shape_of_obb(body_obb(body));
    case SHAPE_CAPSULE: return shape_of_capsule(body_capsule(body));
    case SHAPE_POINT: return shape_of_point((hit_vec){body->x, body->y});
    case SHAPE_SEGMENT: return shape_of_segment(body_segment(body));
    case SHAPE_CONVEX: return shape_of_convex(body_convex(body));
    default: return shape_of_aabb(body_aabb(body));
    }
}

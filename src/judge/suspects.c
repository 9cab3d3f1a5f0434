// The classic mistakes. Most ask the kernel about shapes that the mistake confuses with the real ones.
#include "suspects.h"

#include <math.h>
#include <string.h>

Witness suspect_claim(const Suspect *suspect, OwnKind kind, const OwnQuestion *question) {
    Asked asked = {kind, question, own_shape(kind, question, 0), own_shape(kind, question, 1)};
    if (suspect->claim) return suspect->claim(&asked);
    if (suspect->changes[0]) suspect->changes[0](&asked.a);
    if (suspect->changes[1]) suspect->changes[1](&asked.b);
    return shape_witness(&asked.a, &asked.b);
}

static void swap(float *a, float *b) {
    const float before = *a;
    *a = *b;
    *b = before;
}

// Defines a mistake that answers by an expression of `asked`, and one that asks the kernel about `changed`, a question
// that the statements change.
#define ANSWERS(name, expression)                                                                                      \
    static Witness name(const Asked *asked) {                                                                          \
        return expression;                                                                                             \
    }
#define ASKS(name, statements)                                                                                         \
    static Witness name(const Asked *asked) {                                                                          \
        OwnQuestion changed = *asked->question;                                                                        \
        statements return truth_of(asked->kind, &changed);                                                             \
    }

// Defines a change of each shape of a kind.
#define CHANGES(KIND, name, statements)                                                                                \
    static void name(Shape *shape) {                                                                                   \
        if (shape->kind != SHAPE_##KIND) return;                                                                       \
        statements                                                                                                     \
    }

CHANGES(OBB, swap_sine, swap(&shape->obb.c, &shape->obb.s);)
CHANGES(OBB, double_sides, shape->obb.half.x *= 2; shape->obb.half.y *= 2;)
CHANGES(OBB, halve_sides, shape->obb.half.x /= 2; shape->obb.half.y /= 2;)
CHANGES(OBB, swap_sides, swap(&shape->obb.half.x, &shape->obb.half.y);)
CHANGES(OBB, move_by_half, shape->obb.center.x += shape->obb.half.x; shape->obb.center.y += shape->obb.half.y;)
CHANGES(CIRCLE, take_root_of_radius, shape->circle.radius = sqrtf(shape->circle.radius);)

// The radius of a circle, a capsule or a convex; NULL for other shapes.
static float *radius_of(Shape *shape) {
    if (shape->kind == SHAPE_CAPSULE) return &shape->capsule.radius;
    if (shape->kind == SHAPE_CONVEX) return &shape->convex.radius;
    return shape->kind == SHAPE_CIRCLE ? &shape->circle.radius : NULL;
}

static void halve_radius(Shape *shape) {
    float *radius = radius_of(shape);
    if (radius) *radius /= 2;
}

static void double_radius(Shape *shape) {
    float *radius = radius_of(shape);
    if (radius) *radius *= 2;
}

static Witness radians(const Asked *asked) {
    OwnQuestion changed = *asked->question;
    for (int i = 0; i < own_shape_count(asked->kind); i++) {
        check_box *box = &changed.shapes[i].box;
        if (!body_has(own_kinds[asked->kind].bodies[i], BODY_ANGLE)) continue;
        box->c = cosf(box->degrees);
        box->s = sinf(box->degrees);
    }
    return truth_of(asked->kind, &changed);
}

ANSWERS(no_mistake, truth_of(asked->kind, asked->question))
// A constant answer is far from any boundary.
ANSWERS(always_hit, ((Witness){HIT_OVERLAP, true, -INFINITY, {1, 0}}))
ANSWERS(always_miss, ((Witness){HIT_APART, true, INFINITY, {1, 0}}))

static Witness of_gap(double gap) {
    return (Witness){verdict_of_gap(gap), true, gap, {1, 0}};
}

// The answer that needs one of two: the deeper one.
static Witness either(Witness a, Witness b) {
    return a.gap <= b.gap ? a : b;
}

static Witness both(Witness a, Witness b) {
    return a.gap <= b.gap ? b : a;
}

/// A box of any kind, as an oriented one.
static hit_obb obb_of(const Shape *box) {
    const ShapeFrame frame = shape_frame(box);
    return (hit_obb){shape_center(box), {(float)frame.half_x, (float)frame.half_y}, (float)frame.c, (float)frame.s};
}

// The circle as a square, in the frame of the box.
static Witness bounding_box(const Asked *asked) {
    const hit_circle circle = asked->a.circle;
    Shape square = asked->a;
    shape_become_bounds(&square);
    if (asked->b.kind == SHAPE_OBB)
        square = shape_of_obb((hit_obb){circle.center, {circle.radius, circle.radius}, asked->b.obb.c, asked->b.obb.s});
    return shape_witness(&square, &asked->b);
}

// Some corners of a convex in a row, with its radius.
static Shape corners_of(const hit_convex *of, int first, int count) {
    Shape part = {.kind = SHAPE_CONVEX, .n = {0}};
    part.convex.count = count < of->count ? count : of->count;
    part.convex.radius = of->radius;
    for (int i = 0; i < part.convex.count; i++) part.convex.points[i] = of->points[(first + i) % of->count];
    return part;
}

// The corners of a shape in another one, which are measured with both radii: the deepest of them, or the outermost one.
static Witness of_corners(Shape of, Shape in, bool is_outermost) {
    const hit_convex corners = shape_convex(&of);
    Witness found = of_gap(is_outermost ? -INFINITY : INFINITY);
    for (int i = 0; i < corners.count; i++) {
        const Shape corner = corners_of(&corners, i, 1);
        found = (is_outermost ? both : either)(found, shape_witness(&corner, &in));
    }
    return found;
}

ANSWERS(first_corners_in, of_corners(asked->a, asked->b, false))
ANSWERS(second_corners_in, of_corners(asked->b, asked->a, false))
ANSWERS(corners_in, either(first_corners_in(asked), second_corners_in(asked)))

// A shape that is inside the other one and reaches no side is missed.
static Witness edges_only(const Asked *asked) {
    Shape a = asked->a, b = asked->b;
    const double radii = (double)shape_convex(&a).radius + (double)shape_convex(&b).radius;
    shape_ignore_radius(&a);
    shape_ignore_radius(&b);
    const Witness inside = either(of_corners(a, b, true), of_corners(b, a, true));
    return both(no_mistake(asked), of_gap(-inside.gap - radii));
}

// The circle is turned back about the origin of the world.
static Witness turned_about_origin(const Asked *asked) {
    Shape a = asked->a, b = asked->b;
    hit_vec *center = &a.circle.center;
    *center = hit_turn(*center, (hit_vec){0, 0}, b.obb.c, -b.obb.s);
    shape_ignore_angle(&b);
    return shape_witness(&a, &b);
}

static Witness sides_for_sizes(const Asked *asked) {
    Shape a = asked->a, b = asked->b;
    hit_aabb *box = &b.aabb;
    box->max.x += box->min.x;
    box->max.y += box->min.y;
    if (shape_fault(&b)) return always_miss(asked);
    return shape_witness(&a, &b);
}

// A circle beside a corner is missed: only sides count.
static Witness no_corners(const Asked *asked) {
    const hit_circle circle = asked->a.circle;
    const hit_obb box = obb_of(&asked->b);
    const hit_vec at = hit_turn(circle.center, box.center, box.c, -box.s);
    const double x = fabs((double)at.x - (double)box.center.x) - (double)box.half.x;
    const double y = fabs((double)at.y - (double)box.center.y) - (double)box.half.y, r = (double)circle.radius;
    return either(both(of_gap(x), of_gap(y - r)), both(of_gap(y), of_gap(x - r)));
}

// A circle that is farther away than half the longer side and its radius is missed, which a corner may reach.
static Witness short_early_out(const Asked *asked) {
    const hit_obb box = obb_of(&asked->b);
    const Shape around = shape_of_circle((hit_circle){box.center, fmaxf(box.half.x, box.half.y)});
    return both(no_mistake(asked), shape_witness(&asked->a, &around));
}

static Witness corner_as_center(const Asked *asked) {
    Shape a = asked->a, b = asked->b;
    const hit_aabb box = b.aabb;
    const float half_w = (box.max.x - box.min.x) / 2, half_h = (box.max.y - box.min.y) / 2;
    b.aabb = (hit_aabb){{box.min.x - half_w, box.min.y - half_h}, {box.min.x + half_w, box.min.y + half_h}};
    return shape_witness(&a, &b);
}

// A circle inside the other one is missed.
static Witness outlines_only(const Asked *asked) {
    const hit_circle a = asked->a.circle, b = asked->b.circle;
    const double distance = hypot((double)b.center.x - (double)a.center.x, (double)b.center.y - (double)a.center.y);
    return both(no_mistake(asked), of_gap(fabs((double)a.radius - (double)b.radius) - distance));
}

// Defines the mistake of other radii of two circles, or of two convexes.
#define WITH_RADII(name, first, second)                                                                                \
    static Witness name(const Asked *asked) {                                                                          \
        Shape a = asked->a, b = asked->b;                                                                              \
        const float of_a = *radius_of(&a), of_b = *radius_of(&b);                                                      \
        *radius_of(&a) = first;                                                                                        \
        *radius_of(&b) = second;                                                                                       \
        return shape_witness(&a, &b);                                                                                  \
    }

WITH_RADII(larger_radius, fmaxf(of_a, of_b), 0)
WITH_RADII(first_radius, of_a, 0 * of_b)
WITH_RADII(second_radius, 0 * of_a, of_b)
WITH_RADII(sum_of_squares, hypotf(of_a, of_b), 0)
// The squared distance is compared with the sum of the radii.
WITH_RADII(sum_not_squared, sqrtf(of_a + of_b), 0)

static Witness manhattan(const Asked *asked) {
    const hit_circle a = asked->a.circle, b = asked->b.circle;
    const double x = (double)b.center.x - (double)a.center.x, y = (double)b.center.y - (double)a.center.y;
    return of_gap(fabs(x) + fabs(y) - (double)a.radius - (double)b.radius);
}

// The greater separation on two axes. Those of a box are 0 and 1, or 2 and 3.
static Witness on_axes(const Asked *asked, int first, int second) {
    const hit_obbs_witness boxes = hit_obb_obb_witness(asked->a.obb, asked->b.obb);
    return of_gap(fmax(boxes.axes[first].separation, boxes.axes[second].separation));
}

ANSWERS(one_box_axes, on_axes(asked, 0, 1))
ANSWERS(second_box_axes, on_axes(asked, 2, 3))
ANSWERS(first_axes, on_axes(asked, 0, 2))

// How far boxes are apart on an axis of `of` if the signs of the other box's sides are kept.
static double separation_with_signs(hit_obb of, hit_obb other, double x, double y, float half) {
    const double c = (double)other.c, s = (double)other.s;
    const double dx = (double)other.center.x - (double)of.center.x, dy = (double)other.center.y - (double)of.center.y;
    const double reach = (x * c + y * s) * (double)other.half.x + (y * c - x * s) * (double)other.half.y;
    return fabs(dx * x + dy * y) - (double)half - reach;
}

static Witness missing_abs(const Asked *asked) {
    const hit_obb boxes[] = {asked->a.obb, asked->b.obb};
    double most = -INFINITY;
    for (int i = 0; i < 2; i++) {
        const hit_obb of = boxes[i], other = boxes[1 - i];
        most = fmax(most, separation_with_signs(of, other, (double)of.c, (double)of.s, of.half.x));
        most = fmax(most, separation_with_signs(of, other, -(double)of.s, (double)of.c, of.half.y));
    }
    return of_gap(most);
}

static Witness corner_to_corner(const Asked *asked) {
    Witness nearest = of_gap(INFINITY);
    for (int i = 0; i < asked->a.convex.count; i++) {
        const Shape a = corners_of(&asked->a.convex, i, 1);
        nearest = either(nearest, of_corners(asked->b, a, false));
    }
    return nearest;
}

// Of a polygon the last one is left out, and a corner has one side: itself.
static int sides_but_last(const hit_convex *of) {
    return of->count > 2 ? of->count - 1 : 1;
}

// Whether a corner of one is inside the other is asked with all sides.
static Witness without_last_side(const Asked *asked) {
    Shape a = asked->a, b = asked->b;
    const int a_count = sides_but_last(&a.convex), b_count = sides_but_last(&b.convex);
    Witness nearest = of_gap(INFINITY);
    for (int i = 0; i < a_count * b_count; i++) {
        const Shape of_a = corners_of(&a.convex, i / b_count, 2), of_b = corners_of(&b.convex, i % b_count, 2);
        nearest = either(nearest, shape_witness(&of_a, &of_b));
    }
    a.convex.radius = b.convex.radius = 0;
    const Shape of_a = corners_of(&a.convex, 0, 1), of_b = corners_of(&b.convex, 0, 1);
    return either(nearest, either(shape_witness(&of_a, &b), shape_witness(&of_b, &a)));
}

static Witness polygons_only(const Asked *asked) {
    const bool are_polygons = asked->a.convex.count > 2 && asked->b.convex.count > 2;
    return are_polygons ? no_mistake(asked) : always_miss(asked);
}

static double separation_on(const hit_convex *a, const hit_convex *b, double x, double y) {
    const double length = hypot(x, y);
    double a_min, a_max, b_min, b_max;
    if (!(length > 0)) return -INFINITY;
    convex_shadow(a, x / length, y / length, &a_min, &a_max);
    convex_shadow(b, x / length, y / length, &b_min, &b_max);
    return fmax(b_min - a_max, a_min - b_max) - (double)a->radius - (double)b->radius;
}

// The greatest separation on the normals of the sides of one of the two.
static Witness on_normals(const Shape *of, const Shape *other) {
    const hit_convex sides = shape_convex(of), opposite = shape_convex(other);
    double most = -INFINITY;
    for (int i = 0; i < sides.count; i++) {
        const hit_vec from = sides.points[i], to = sides.points[(i + 1) % sides.count];
        const double x = (double)to.y - (double)from.y, y = (double)from.x - (double)to.x;
        most = fmax(most, separation_on(&sides, &opposite, x, y));
    }
    return of_gap(most);
}

ANSWERS(first_normals, on_normals(&asked->a, &asked->b))
ANSWERS(second_normals, on_normals(&asked->b, &asked->a))
ANSWERS(normals_only, both(first_normals(asked), second_normals(asked)))

static Witness center_axis(const Asked *asked) {
    const hit_vec a = shape_center(&asked->a), b = shape_center(&asked->b);
    const double x = (double)b.x - (double)a.x, y = (double)b.y - (double)a.y;
    return both(normals_only(asked), of_gap(separation_on(&asked->a.convex, &asked->b.convex, x, y)));
}

static Witness middles_inside(const Asked *asked) {
    Shape a = asked->a, b = asked->b;
    shape_become_center(&a);
    shape_become_center(&b);
    return either(shape_witness(&a, &asked->b), shape_witness(&asked->a, &b));
}

static void become_first_corner(Shape *shape) {
    *shape = corners_of(&shape->convex, 0, 1);
}

// The least distance of a corner of one shape from the line through a side of the other one.
static double least_from_lines(const hit_convex *corners, const hit_convex *lines) {
    double least = INFINITY;
    for (int i = 0; i < corners->count * lines->count && lines->count > 1; i++) {
        const hit_vec at = corners->points[i / lines->count], from = lines->points[i % lines->count],
                      to = lines->points[(i + 1) % lines->count];
        const double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y;
        const double across = x * ((double)at.y - (double)from.y) - y * ((double)at.x - (double)from.x);
        least = fmin(least, fabs(across) / hypot(x, y));
    }
    return least;
}

static Witness lines_for_sides(const Asked *asked) {
    const hit_convex *a = &asked->a.convex, *b = &asked->b.convex;
    const double least = fmin(least_from_lines(a, b), least_from_lines(b, a));
    return either(no_mistake(asked), of_gap(least - (double)a->radius - (double)b->radius));
}

// A ball at a part of its way.
static Shape ball_at(const hit_capsule *sweep, float part) {
    const hit_vec from = sweep->from, to = sweep->to;
    return shape_of_circle(
        (hit_circle){{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)}, sweep->radius});
}

static void become_start(Shape *sweep) {
    *sweep = ball_at(&sweep->capsule, 0);
}

static void become_end(Shape *sweep) {
    *sweep = ball_at(&sweep->capsule, 1);
}

static void go_backward(Shape *sweep) {
    const hit_capsule *forward = &sweep->capsule;
    sweep->capsule.to = (hit_vec){2 * forward->from.x - forward->to.x, 2 * forward->from.y - forward->to.y};
}

static void go_upward(Shape *sweep) {
    sweep->capsule.to.y = 2 * sweep->capsule.from.y - sweep->capsule.to.y;
}

static void become_first_side(Shape *shape) {
    *shape = corners_of(&shape->convex, 0, 2);
}

// Places at equal distances on the way, the last one at its end.
static Witness at_places(const Asked *asked, int places) {
    Witness nearest = of_gap(INFINITY);
    for (int i = 1; i <= places; i++) {
        const Shape ball = ball_at(&asked->a.capsule, (float)i / (float)places);
        nearest = either(nearest, shape_witness(&ball, &asked->b));
    }
    return nearest;
}

ANSWERS(at_2_places, at_places(asked, 2))
ANSWERS(at_3_places, at_places(asked, 3))
ANSWERS(at_4_places, at_places(asked, 4))
ANSWERS(at_5_places, at_places(asked, 5))
ANSWERS(at_8_places, at_places(asked, 8))
ANSWERS(at_10_places, at_places(asked, 10))

static Witness at_both_ends(const Asked *asked) {
    const Shape from = ball_at(&asked->a.capsule, 0), to = ball_at(&asked->a.capsule, 1);
    return either(shape_witness(&from, &asked->b), shape_witness(&to, &asked->b));
}

// The way goes on beyond the obstacle, and begins as far before it if it is a whole line.
static Witness beyond_tick(const Asked *asked, bool is_line) {
    Shape a = asked->a, around = asked->b;
    hit_capsule *sweep = &a.capsule;
    shape_become_circle(&around);
    const hit_vec center = around.circle.center;
    const float x = sweep->to.x - sweep->from.x, y = sweep->to.y - sweep->from.y;
    const float away = hypotf(center.x - sweep->from.x, center.y - sweep->from.y);
    const float times = 1 + (away + around.circle.radius + sweep->radius) / hypotf(x, y);
    sweep->to = (hit_vec){sweep->from.x + times * x, sweep->from.y + times * y};
    if (is_line) sweep->from = (hit_vec){sweep->from.x - times * x, sweep->from.y - times * y};
    return shape_witness(&a, &asked->b);
}

ANSWERS(infinite_ray, beyond_tick(asked, false))
ANSWERS(infinite_line, beyond_tick(asked, true))

// A ball that begins in the obstacle is missed.
static Witness without_start(const Asked *asked) {
    const Shape start = ball_at(&asked->a.capsule, 0);
    return both(no_mistake(asked), of_gap(-shape_witness(&start, &asked->b).gap));
}

static hit_vec moved_away(hit_vec at, hit_vec from, float by) {
    const float x = at.x - from.x, y = at.y - from.y, length = hypotf(x, y);
    return (hit_vec){at.x + by * x / length, at.y + by * y / length};
}

// The box is made larger by the radius, and so are its corners, which are round for a ball.
static Witness square_corners(const Asked *asked) {
    if (asked->b.convex.count != 4) return no_mistake(asked);
    const hit_vec *at = asked->b.convex.points;
    const float radius = asked->a.capsule.radius;
    Shape way = asked->a, larger = asked->b;
    shape_ignore_radius(&way);
    for (int i = 0; i < 4; i++) {
        const hit_vec along = moved_away(at[i], at[(i + 1) % 4], radius),
                      across = moved_away(at[i], at[(i + 3) % 4], radius);
        larger.convex.points[i] = (hit_vec){along.x + across.x - at[i].x, along.y + across.y - at[i].y};
    }
    return shape_witness(&way, &larger);
}

/// How a mistake counts the sides of a polygon that a ray to the right crosses.
typedef struct {
    bool upper, lower; // which end of a side belongs to it
    bool has_rim;      // a side through the point counts
    int left_out;      // sides at the end that are not asked
    bool is_unsigned;  // how often the rim winds around is counted without a direction
} RayRule;

// Positive if the point is to the right of the way from p to q. Exact where floats have few digits.
static double right_of(check_point p, check_point q, check_point at) {
    const double x = (double)q.x - (double)p.x, y = (double)q.y - (double)p.y;
    return x * ((double)at.y - (double)p.y) - y * ((double)at.x - (double)p.x);
}

static bool spans(float top, float bottom, float y, RayRule rule) {
    return top < bottom && (top < y || (rule.upper && top == y)) && (y < bottom || (rule.lower && bottom == y));
}

static bool is_inside_by(const check_polygon *polygon, check_point at, RayRule rule) {
    int crossings = 0, winding = 0;
    for (int i = 0; i < polygon->count - rule.left_out; i++) {
        const check_point p = polygon->corners[i], q = polygon->corners[(i + 1) % polygon->count];
        const double right = right_of(p, q, at);
        const bool is_met = rule.has_rim && right == 0;
        const bool goes_down = spans(p.y, q.y, at.y, rule) && (right > 0 || is_met);
        const bool goes_up = spans(q.y, p.y, at.y, rule) && (right < 0 || is_met);
        crossings += goes_down || goes_up;
        winding += goes_down - (rule.is_unsigned ? -goes_up : goes_up);
    }
    return polygon->nonzero ? winding != 0 : crossings % 2 != 0;
}

// Its boundary is a part of the rim.
static Witness by_ray(const Asked *asked, RayRule rule) {
    const bool is_inside = is_inside_by(&asked->question->b.polygon, asked->question->a.point, rule);
    const double from_rim = fabs(truth_of(asked->kind, asked->question).gap);
    return (Witness){is_inside ? HIT_OVERLAP : HIT_APART, true, is_inside ? -from_rim : from_rim, {1, 0}};
}

#define BY_RAY(name, ...) ANSWERS(name, by_ray(asked, (RayRule){__VA_ARGS__}))

BY_RAY(half_open_upper, .upper = true)
BY_RAY(half_open_lower, .lower = true)
BY_RAY(half_open_upper_met, .upper = true, .has_rim = true)
BY_RAY(half_open_lower_met, .lower = true, .has_rim = true)
BY_RAY(both_ends, .upper = true, .lower = true)
BY_RAY(no_ends, .upper = false)
BY_RAY(unclosed, .upper = true, .left_out = 1)
BY_RAY(unsigned_winding, .upper = true, .is_unsigned = true)

ASKS(even_odd_only, changed.b.polygon.nonzero = false;)
ASKS(nonzero_only, changed.b.polygon.nonzero = true;)
ASKS(swapped_axes, swap(&changed.a.point.x, &changed.a.point.y);)

static Witness same_side(const Asked *asked) {
    const check_polygon *polygon = &asked->question->b.polygon;
    double least = INFINITY, most = -INFINITY; // the distances from the lines through the sides
    for (int i = 0; i < polygon->count; i++) {
        const check_point p = polygon->corners[i], q = polygon->corners[(i + 1) % polygon->count];
        const double length = hypot((double)q.x - (double)p.x, (double)q.y - (double)p.y);
        const double side = right_of(p, q, asked->question->a.point) / fmax(length, 1e-9);
        least = fmin(least, side);
        most = fmax(most, side);
    }
    const double margin = fmin(fabs(least), fabs(most));
    return of_gap((most > 0) != (least < 0) ? -margin : margin);
}

static Witness box_of_polygon(const Asked *asked) {
    const check_polygon *polygon = &asked->question->b.polygon;
    Shape box = shape_of_aabb((hit_aabb){{INFINITY, INFINITY}, {-INFINITY, -INFINITY}});
    for (int i = 0; i < polygon->count; i++) {
        const hit_vec corner = {polygon->corners[i].x, polygon->corners[i].y};
        box.aabb = i ? aabb_around(box.aabb, (hit_aabb){corner, corner}) : (hit_aabb){corner, corner};
    }
    return shape_witness(&asked->a, &box);
}

/// How a mistake turns a side into a cell.
typedef enum {
    SPAN_RIGHT,
    SPAN_CLOSED,
    SPAN_MINUS_ONE,
    SPAN_TRUNCATED,
    SPAN_TRUNCATED_CLOSED,
    SPAN_CLAMPED,
    SPAN_SHORT
} SpanRule;

typedef struct {
    int first[2], last[2]; // column, row
    double margin;         // from the nearest side to the nearest border of tiles
} Span;

static double to_border(double side, double tile) {
    return fabs(side - round(side / tile) * tile);
}

static int clamped(double cell, int count) {
    return (int)fmin(fmax(cell, 0), count - 1);
}

static void set_span(Span *span, int along, double low, double high, double tile, int count, SpanRule rule) {
    double first = floor(low / tile), last = ceil(high / tile) - 1;
    if (rule == SPAN_CLOSED) last = floor(high / tile);
    if (rule == SPAN_MINUS_ONE) last = floor((high - 1) / tile);
    if (rule == SPAN_SHORT) last -= 1;
    if (rule == SPAN_TRUNCATED) last = trunc((high - 1) / tile);
    if (rule == SPAN_TRUNCATED_CLOSED) last = trunc(high / tile);
    if (rule == SPAN_CLAMPED) {
        first = clamped(first, count);
        last = clamped(last, count);
    }
    // Only cells inside of the map and those next to it matter.
    const bool is_empty = last < first;
    span->first[along] = (int)fmin(fmax(first, -1), count);
    span->last[along] = is_empty ? span->first[along] - 1 : (int)fmin(fmax(last, -1), count);
    const double high_border = to_border(rule == SPAN_MINUS_ONE || rule == SPAN_TRUNCATED ? high - 1 : high, tile);
    span->margin = fmin(span->margin, fmin(to_border(low, tile), high_border));
}

static Span span_of(const OwnQuestion *question, SpanRule rule) {
    const check_rect *a = &question->a.rect;
    const OwnTiles *map = &question->map;
    Span span = {.margin = INFINITY};
    set_span(&span, 0, (double)a->left, (double)a->right, (double)map->tile_width, map->columns, rule);
    set_span(&span, 1, (double)a->top, (double)a->bottom, (double)map->tile_height, map->rows, rule);
    return span;
}

typedef enum { LOOK_ALL, LOOK_RIM, LOOK_CORNERS, LOOK_FIRST } SpanLook;

static bool is_seen(const Span *span, int column, int row, SpanLook look) {
    const bool on_column = column == span->first[0] || column == span->last[0];
    const bool on_row = row == span->first[1] || row == span->last[1];
    if (look == LOOK_CORNERS) return on_column && on_row;
    if (look == LOOK_RIM) return on_column || on_row;
    if (look == LOOK_FIRST) return column == span->first[0] && row == span->first[1];
    return true;
}

// The gap is only as exact as its sign and its size near 0 need.
static Witness look_at(const OwnQuestion *question, SpanRule rule, SpanLook look, bool has_outside) {
    const OwnTiles *map = &question->map;
    const Span span = span_of(question, rule);
    bool is_solid = false;
    for (int row = span.first[1]; row <= span.last[1]; row++) {
        for (int column = span.first[0]; column <= span.last[0]; column++) {
            const bool is_inside = column >= 0 && row >= 0 && column < map->columns && row < map->rows;
            const bool is_wall = own_tiles_is_wall(map, column, row) || (has_outside && !is_inside);
            is_solid = is_solid || (is_wall && is_seen(&span, column, row, look));
        }
    }
    return (Witness){is_solid ? HIT_OVERLAP : HIT_APART, true, is_solid ? -span.margin : span.margin, {1, 0}};
}

#define LOOKS(name, rule, look, has_outside) ANSWERS(name, look_at(asked->question, rule, look, has_outside))

LOOKS(vertices, SPAN_RIGHT, LOOK_CORNERS, false)
LOOKS(outline, SPAN_RIGHT, LOOK_RIM, false)
LOOKS(top_left, SPAN_RIGHT, LOOK_FIRST, false)
LOOKS(closed_cells, SPAN_CLOSED, LOOK_ALL, false)
LOOKS(size_minus_one, SPAN_MINUS_ONE, LOOK_ALL, false)
LOOKS(truncates, SPAN_TRUNCATED, LOOK_ALL, false)
LOOKS(truncates_closed, SPAN_TRUNCATED_CLOSED, LOOK_ALL, false)
LOOKS(vertices_closed_cells, SPAN_CLOSED, LOOK_CORNERS, false)
LOOKS(vertices_size_minus_one, SPAN_MINUS_ONE, LOOK_CORNERS, false)
LOOKS(outline_closed_cells, SPAN_CLOSED, LOOK_RIM, false)
LOOKS(outline_size_minus_one, SPAN_MINUS_ONE, LOOK_RIM, false)
LOOKS(clamps, SPAN_CLAMPED, LOOK_ALL, false)
LOOKS(one_cell_short, SPAN_SHORT, LOOK_ALL, false)
LOOKS(outside_is_wall, SPAN_RIGHT, LOOK_ALL, true)

static Witness center_only(const Asked *asked) {
    OwnQuestion changed = *asked->question;
    check_rect *a = &changed.a.rect;
    const float x = (a->left + a->right) / 2, y = (a->top + a->bottom) / 2;
    *a = (check_rect){x, y, x, y};
    return look_at(&changed, SPAN_CLOSED, LOOK_FIRST, false);
}

ASKS(tiles_of_32, changed.map.tile_width = changed.map.tile_height = 32;)

static Witness columns_for_rows(const Asked *asked) {
    OwnQuestion changed = *asked->question;
    uint64_t walls = 0;
    for (int row = 0; row < OWN_CELLS_MAX; row++) {
        for (int column = 0; column < OWN_CELLS_MAX; column++) {
            if (own_tiles_is_wall(&asked->question->map, row, column))
                walls |= UINT64_C(1) << (row * OWN_CELLS_MAX + column);
        }
    }
    changed.map.columns = changed.map.rows = OWN_CELLS_MAX;
    changed.map.walls = walls;
    return truth_of(asked->kind, &changed);
}

enum {
    OBB = 1 << OWN_CIRCLE_OBB,
    AABB = 1 << OWN_CIRCLE_AABB,
    CIRCLES = 1 << OWN_CIRCLE_CIRCLE,
    OBBS = 1 << OWN_OBB_OBB,
    TILES = 1 << OWN_RECT_TILES,
    SHAPES = 1 << OWN_SHAPES,
    IMPACT = 1 << OWN_IMPACT,
    POLYGON = 1 << OWN_POINT_POLYGON,
    ROUNDS = 1 << OWN_KIND_COUNT, // beside the kinds: the boundary of the mistake is not exact
    ALL = ROUNDS - 1,
};

// A mistake that a function makes, one that changes the shapes, and one on tiles that comes with a second one.
#define CLAIM(id, of, claim, ...)                                                                                      \
    { id, __VA_ARGS__, (of)&ALL, NULL, ((of)&ROUNDS) != 0, {NULL}, claim }
#define CHANGE(id, of, first, second, ...)                                                                             \
    { id, __VA_ARGS__, (of)&ALL, NULL, ((of)&ROUNDS) != 0, {first, second}, NULL }
#define WITH(id, also, claim, ...)                                                                                     \
    { id, __VA_ARGS__, TILES, also, false, {NULL}, claim }

const Suspect suspects[] = {
    CLAIM("no-mistake", ALL, no_mistake, {{"It is right.", "正しい。"}}),
    CLAIM("always-hit", ALL, always_hit, {{"It always answers hit.", "つねに当たりと答える。"}}),
    CLAIM("always-miss", ALL, always_miss, {{"It always answers miss.", "つねに「当たっていない」と答える。"}}),
    CHANGE("wrong-sign", OBB | OBBS, shape_flip_sine, shape_flip_sine,
           {{"It turns the wrong way: the sine has the wrong sign.", "逆向きに回している（sin の符号が逆）。"}}),
    CHANGE("ignore-angle", OBB | OBBS, shape_ignore_angle, shape_ignore_angle,
           {{"It ignores the angle.", "角度を無視している。"}}),
    CHANGE("ignore-first-angle", OBBS, shape_ignore_angle, NULL,
           {{"It ignores the angle of a.", "a の角度を無視している。"}}),
    CHANGE("ignore-second-angle", OBBS, NULL, shape_ignore_angle,
           {{"It ignores the angle of b.", "b の角度を無視している。"}}),
    CLAIM("radians", OBB | OBBS | ROUNDS, radians,
          {{"It takes degrees for radians.", "度をラジアンとして扱っている。"}}),
    CHANGE("swapped-sine", OBB | OBBS, swap_sine, swap_sine,
           {{"It swaps cosine and sine.", "cos と sin を取り違えている。"}}),
    CHANGE("full-for-half", OBB | OBBS, double_sides, double_sides,
           {{"It takes the full width and height for half of them: its boxes are twice as large.",
             "全幅・全高を半分の長さとして扱い、矩形が 2 倍の大きさになっている。"}}),
    CHANGE("half-of-half", OBB | OBBS, halve_sides, halve_sides,
           {{"It halves the width and height twice: its boxes are half as large.",
             "幅と高さを二度半分にし、矩形が半分の大きさになっている。"}}),
    CHANGE("swapped-sides", OBB | OBBS, swap_sides, swap_sides,
           {{"It swaps width and height.", "幅と高さを取り違えている。"}}),
    CHANGE("corner-for-center", OBB | OBBS, move_by_half, move_by_half,
           {{"It takes the center of the box for its top left corner.", "矩形の中心を左上の角として扱っている。"}}),
    CLAIM("turned-about-origin", OBB, turned_about_origin,
          {{"It turns the circle back about the origin, not about the center of the box.",
            "円を矩形の中心ではなく原点を中心に回している。"}}),
    CHANGE("upright-box", OBB | IMPACT, NULL, shape_become_bounds,
           {{"It asks the upright box around the turned one.", "傾いた矩形を囲む直立の矩形で判定している。"}}),
    CLAIM("bounding-box", OBB | AABB, bounding_box,
          {{"It takes the circle for a square.", "円を正方形として扱っている。"}}),
    CHANGE("bounding-boxes", CIRCLES, shape_become_bounds, shape_become_bounds,
           {{"It takes the circles for squares.", "円を正方形として扱っている。"}}),
    CHANGE("bounding-boxes", SHAPES | IMPACT | ROUNDS, shape_become_bounds, shape_become_bounds,
           {{"It asks the upright boxes around the shapes.", "図形を囲む直立の矩形で判定している。"}}),
    CHANGE("bounding-circles", SHAPES | ROUNDS, shape_become_circle, shape_become_circle,
           {{"It asks the circles around the shapes.", "図形を囲む円で判定している。"}}),
    CHANGE("center-inside", OBB | AABB, shape_ignore_radius, shape_ignore_radius,
           {{"It forgets the radius: only the center counts.", "半径を忘れ、中心だけで判定している。"}}),
    CLAIM("center-inside", SHAPES | ROUNDS, middles_inside,
          {{"It asks only whether the center of one shape is inside the other.",
            "一方の中心が他方の中にあるかだけを調べている。"}}),
    CHANGE("ignore-radius", SHAPES, shape_ignore_radius, shape_ignore_radius,
           {{"It forgets the radii of both shapes.", "両方の図形の半径を忘れている。"}}),
    CHANGE("first-corner", SHAPES, become_first_corner, become_first_corner,
           {{"It looks only at the first corner of each shape.", "各図形の最初の角しか調べていない。"}}),
    CLAIM("corner-to-corner", SHAPES, corner_to_corner,
          {{"It measures only from corner to corner.", "角どうしの距離しか調べていない。"}}),
    CLAIM("lines-for-sides", SHAPES | ROUNDS, lines_for_sides,
          {{"It measures to the whole line through a side, which goes on beyond the corners.",
            "辺までではなく、角の先まで延びる直線までの距離を測っている。"}}),
    CLAIM("missing-last-side", SHAPES, without_last_side,
          {{"It leaves out the last side, which goes back to the first corner: (i + 1) % count.",
            "最後の角から最初の角へ戻る辺を調べていない（(i + 1) % count）。"}}),
    CLAIM("polygons-only", SHAPES, polygons_only,
          {{"It answers only for polygons: a point, circle, segment or capsule is a miss.",
            "多角形しか判定できず、点・円・線分・カプセルを見落とす。"}}),
    CLAIM(
        "sat-edges-only", SHAPES | ROUNDS, normals_only,
        {{"It projects only on the normals of the sides. Round corners also need the line through the nearest corners.",
          "辺の法線にしか投影していない。角の丸みには、最も近い角どうしを結ぶ軸も要る。"}}),
    CLAIM("center-axis", SHAPES | ROUNDS, center_axis,
          {{"It projects on the line through the centers, where round corners need that through the nearest corners.",
            "中心を結ぶ直線に投影している。角の丸みに要るのは、最も近い角どうしを結ぶ軸である。"}}),
    CHANGE("discrete", IMPACT | ROUNDS, become_end, NULL,
           {{"It looks only at the end of the tick, and the ball jumps over what is thinner than its way.",
             "コマの終わりしか調べていないので、球が進む距離より薄いものを飛び越える。"}}),
    CHANGE("start-only", IMPACT, become_start, NULL,
           {{"It looks only at the start of the tick.", "コマの始まりしか調べていない。"}}),
    CLAIM("ends-only", IMPACT | ROUNDS, at_both_ends,
          {{"It looks only at the start and the end of the tick.", "コマの始まりと終わりしか調べていない。"}}),
    CLAIM("substeps", IMPACT | ROUNDS, at_2_places,
          {{"It looks only at some places on the way, and the ball jumps over what is thinner than a step.",
            "途中のいくつかの場所しか調べていないので、1 歩より薄いものを飛び越える。"}}),
    CLAIM("substeps", IMPACT | ROUNDS, at_3_places, {{NULL, NULL}}),
    CLAIM("substeps", IMPACT | ROUNDS, at_4_places, {{NULL, NULL}}),
    CLAIM("substeps", IMPACT | ROUNDS, at_5_places, {{NULL, NULL}}),
    CLAIM("substeps", IMPACT | ROUNDS, at_8_places, {{NULL, NULL}}),
    CLAIM("substeps", IMPACT | ROUNDS, at_10_places, {{NULL, NULL}}),
    CHANGE("center-ray", IMPACT, shape_ignore_radius, NULL,
           {{"It forgets the radius of the ball: only the way of its center counts.",
             "球の半径を忘れ、中心の通り道だけで判定している。"}}),
    CLAIM("infinite-ray", IMPACT | ROUNDS, infinite_ray,
          {{"It looks beyond the tick: the ball does not get so far.",
            "コマの終わりより先まで調べている（球はそこまで進まない）。"}}),
    CLAIM("infinite-line", IMPACT | ROUNDS, infinite_line,
          {{"It looks beyond the tick, forward and backward.", "コマの範囲を超えて、前後どちらの先まで調べている。"}}),
    CLAIM("start-ignored", IMPACT | ROUNDS, without_start,
          {{"It misses a ball that is in the obstacle at the start.", "始めから障害物に入っている球を見落とす。"}}),
    CHANGE(
        "swept-box", IMPACT | ROUNDS, shape_become_bounds, NULL,
        {{"It asks the upright box around all that the ball sweeps.", "球の通る範囲を囲む直立の矩形で判定している。"}}),
    CLAIM("square-corners", IMPACT | ROUNDS, square_corners,
          {{"It makes the box larger by the radius and keeps its corners, which have to be round.",
            "矩形を半径だけ広げ、角を丸めていない。"}}),
    CHANGE("backward", IMPACT | ROUNDS, go_backward, NULL,
           {{"It moves the ball the other way.", "球を逆向きに動かしている。"}}),
    CHANGE(
        "y-upward", IMPACT | ROUNDS, go_upward, NULL,
        {{"It takes a positive vy for upward, but y points down.", "vy の正を上向きとして扱っている（y は下向き）。"}}),
    CHANGE("first-side", IMPACT, NULL, become_first_side,
           {{"It looks only at the first side of the obstacle.", "障害物の最初の辺しか調べていない。"}}),
    CHANGE("radius-for-diameter", IMPACT, halve_radius, NULL, {{NULL, NULL}}),
    CHANGE("diameter-for-radius", IMPACT, double_radius, NULL, {{NULL, NULL}}),
    CHANGE("first-radius", IMPACT, NULL, shape_ignore_radius, {{NULL, NULL}}),
    CLAIM("edges-only", IMPACT, edges_only,
          {{"It misses a ball that is inside the obstacle and reaches no side.",
            "障害物の内側にあって辺に届かない球を見落とす。"}}),
    CLAIM("same-side", POLYGON | ROUNDS, same_side,
          {{"It asks whether the point is on the same side of all sides, which is right only for convex polygons.",
            "すべての辺の同じ側にあるかを調べている（凸多角形でしか正しくない）。"}}),
    CLAIM("bounding-box", POLYGON, box_of_polygon,
          {{"It asks the upright box around the polygon.", "多角形を囲む直立の矩形で判定している。"}}),
    CLAIM("naive-crossing", POLYGON | ROUNDS, both_ends,
          {{"It counts a corner that the ray goes through for both of its sides.",
            "半直線が通る角を、その両側の辺で二重に数えている。"}}),
    CLAIM("no-corner-crossing", POLYGON | ROUNDS, no_ends,
          {{"It counts a corner that the ray goes through for none of its sides.",
            "半直線が通る角を、どちらの辺でも数えていない。"}}),
    CLAIM("half-open-rim", POLYGON, half_open_upper,
          {{"On the rim, it answers by where the side is: ask first whether the point is on a side, which counts.",
            "周の上では、辺の位置によって答えが変わる。先に、点が辺の上にあるか（あれば当たり）を調べる。"}}),
    CLAIM("half-open-rim", POLYGON, half_open_lower, {{NULL, NULL}}),
    CLAIM("half-open-rim", POLYGON, half_open_upper_met, {{NULL, NULL}}),
    CLAIM("half-open-rim", POLYGON, half_open_lower_met, {{NULL, NULL}}),
    CLAIM("missing-last-side", POLYGON | ROUNDS, unclosed,
          {{"It leaves out the last side, which goes back to the first corner: (i + 1) % count.",
            "最後の角から最初の角へ戻る辺を調べていない（(i + 1) % count）。"}}),
    CLAIM("even-odd-only", POLYGON, even_odd_only,
          {{"It always uses the even-odd rule, also where nonzero is 1.",
            "nonzero が 1 のときも、偶奇の規則で判定している。"}}),
    CLAIM("nonzero-only", POLYGON, nonzero_only,
          {{"It always uses the nonzero rule, also where nonzero is 0.",
            "nonzero が 0 のときも、非ゼロの規則で判定している。"}}),
    CLAIM("unsigned-winding", POLYGON | ROUNDS, unsigned_winding,
          {{"It counts sides that go up and sides that go down with the same sign.",
            "上向きの辺と下向きの辺を、同じ符号で数えている。"}}),
    CLAIM("swapped-axes", POLYGON, swapped_axes,
          {{"It swaps x and y of the point.", "点の x と y を取り違えている。"}}),
    CLAIM("corners-only", OBB | AABB, second_corners_in,
          {{"It measures only to the corners of the box.", "矩形の角までの距離しか調べていない。"}}),
    CLAIM("no-corners", OBB | AABB | ROUNDS, no_corners,
          {{"It misses a circle at a corner of the box: only a center beside or inside of the box counts.",
            "矩形の角に当たる円を見落とす（中心が上下左右か内側にあるときしか調べていない）。"}}),
    CLAIM(
        "short-early-out", OBB | AABB | ROUNDS, short_early_out,
        {{"Its early out is too short: the corners of a box are farther from its center than half of its longer side.",
          "早期の打ち切りが早すぎる。矩形の角は、中心から長辺の半分より遠くにある。"}}),
    CLAIM("corner-as-center", AABB, corner_as_center,
          {{"It takes the top left corner of the box for its center.", "矩形の左上の角を中心として扱っている。"}}),
    CLAIM("outlines-only", CIRCLES | ROUNDS, outlines_only,
          {{"It misses a circle that is inside the other one.", "一方が他方の内側にある円を見落とす。"}}),
    CLAIM("sides-only", OBB | AABB, edges_only,
          {{"It misses a circle that is inside the box and reaches no side.",
            "矩形の内側にあって辺に届かない円を見落とす。"}}),
    CHANGE("radius-for-diameter", OBB | AABB | CIRCLES | SHAPES, halve_radius, halve_radius,
           {{"It takes the radius for the diameter: its circles are half as large.",
             "半径を直径として扱い、円が半分の大きさになっている。"}}),
    CHANGE("diameter-for-radius", OBB | AABB | CIRCLES | SHAPES, double_radius, double_radius,
           {{"It doubles the radius.", "半径を 2 倍にしている。"}}),
    CHANGE("radius-not-squared", OBB | AABB | ROUNDS, take_root_of_radius, take_root_of_radius,
           {{"It compares the squared distance with the radius, which is not squared.",
             "距離の 2 乗を、2 乗していない半径と比べている。"}}),
    CLAIM(
        "sides-for-sizes", AABB, sides_for_sizes,
        {{"It takes right and bottom for the width and the height.", "right と bottom を幅と高さとして扱っている。"}}),
    CLAIM("larger-radius", CIRCLES | SHAPES, larger_radius,
          {{"It uses only the larger radius.", "大きい方の半径しか使っていない。"}}),
    CLAIM("first-radius", CIRCLES | SHAPES, first_radius, {{"It forgets the radius of b.", "b の半径を忘れている。"}}),
    CLAIM("second-radius", CIRCLES | SHAPES, second_radius,
          {{"It forgets the radius of a.", "a の半径を忘れている。"}}),
    CLAIM("sum-of-squares", CIRCLES | SHAPES | ROUNDS, sum_of_squares,
          {{"It squares each radius and adds the squares, instead of squaring the sum.",
            "半径の和の 2 乗ではなく、2 乗の和と比べている。"}}),
    CLAIM("sum-not-squared", CIRCLES | SHAPES | ROUNDS, sum_not_squared,
          {{"It compares the squared distance with the sum of the radii, which is not squared.",
            "距離の 2 乗を、2 乗していない半径の和と比べている。"}}),
    CLAIM("manhattan", CIRCLES, manhattan,
          {{"It adds the distances along x and y instead of their squares.",
            "x と y の距離を、2 乗せずにそのまま足している。"}}),
    CLAIM("vertices-only", OBBS, corners_in,
          {{"It looks only for corners inside the other box, and misses a cross.",
            "角が相手の内側にあるかだけを調べ、十字の重なりを見落とす。"}}),
    CLAIM("first-vertices", OBBS | SHAPES, first_corners_in,
          {{"It looks only for corners of a inside b.", "a の角が b の内側にあるかだけを調べている。"}}),
    CLAIM("second-vertices", OBBS | SHAPES, second_corners_in,
          {{"It looks only for corners of b inside a.", "b の角が a の内側にあるかだけを調べている。"}}),
    CLAIM("one-box-axes", OBBS, one_box_axes, {{"It projects only on the axes of a.", "a の軸にしか投影していない。"}}),
    CLAIM("second-box-axes", OBBS, second_box_axes,
          {{"It projects only on the axes of b.", "b の軸にしか投影していない。"}}),
    CLAIM("first-axes", OBBS, first_axes,
          {{"It projects only on one axis of each box.", "各矩形の軸の一方にしか投影していない。"}}),
    CLAIM("missing-abs", OBBS | ROUNDS, missing_abs,
          {{"It adds up the box's shadow on an axis without absolute values (fabs).",
            "軸上の影の長さを、絶対値（fabs）を取らずに足している。"}}),
    CHANGE("upright-boxes", OBBS, shape_become_bounds, shape_become_bounds,
           {{"It asks the upright boxes around the turned ones.", "傾いた矩形を囲む直立の矩形で判定している。"}}),
    CHANGE("circles-around", OBBS | ROUNDS, shape_become_circle, shape_become_circle,
           {{"It asks the circles around the boxes.", "矩形を囲む円で判定している。"}}),
    CLAIM("edges-only", OBBS, edges_only,
          {{"It misses a box that is inside the other one.", "一方が他方の内側にある場合を見落とす。"}}),
    CLAIM("corners-inside", SHAPES, corners_in,
          {{"It looks only for corners inside the other shape, and misses a cross.",
            "角が相手の内側にあるかだけを調べ、十字の重なりを見落とす。"}}),
    CLAIM("one-box-axes", SHAPES | ROUNDS, first_normals,
          {{"It projects only on the normals of the sides of a.", "a の辺の法線にしか投影していない。"}}),
    CLAIM("second-box-axes", SHAPES | ROUNDS, second_normals,
          {{"It projects only on the normals of the sides of b.", "b の辺の法線にしか投影していない。"}}),
    CLAIM("edges-cross", SHAPES, edges_only,
          {{"It misses a shape that is inside the other one.", "一方が他方の内側にある場合を見落とす。"}}),
    CLAIM("vertices", TILES, vertices,
          {{"It looks only at the cells of the four corners.", "四隅のマスしか調べていない。"}}),
    WITH("vertices", "closed-cells", vertices_closed_cells, {{NULL, NULL}}),
    WITH("vertices", "size-minus-one", vertices_size_minus_one, {{NULL, NULL}}),
    CLAIM("outline", TILES, outline, {{"It looks only at the cells under the rim.", "縁のマスしか調べていない。"}}),
    WITH("outline", "closed-cells", outline_closed_cells, {{NULL, NULL}}),
    WITH("outline", "size-minus-one", outline_size_minus_one, {{NULL, NULL}}),
    CLAIM("top-left", TILES, top_left,
          {{"It looks only at the cell of the top left corner.", "左上の角のマスしか調べていない。"}}),
    CLAIM("center-only", TILES | ROUNDS, center_only,
          {{"It looks only at the cell of the center.", "中心のマスしか調べていない。"}}),
    CLAIM("closed-cells", TILES, closed_cells,
          {{"A box that ends on a border of tiles counts the next cell, too: last = ceil(side / tile) − 1 does not.",
            "タイルの境目で終わる矩形が次のマスも数える。last = ceil(辺 / タイル) − 1 なら数えない。"}}),
    CLAIM("size-minus-one", TILES, size_minus_one,
          {{"It subtracts 1 from the far side, which misses fractions of a pixel.",
            "端の座標から 1 を引いているため、1 px 未満の重なりを見落とす。"}}),
    WITH("truncates", "size-minus-one", truncates,
         {{"It truncates toward zero instead of rounding down: −0.5 becomes 0.",
           "切り下げ（floor）ではなく 0 の方向へ丸めている（−0.5 が 0 になる）。"}}),
    WITH("truncates", "closed-cells", truncates_closed, {{NULL, NULL}}),
    CLAIM("clamps", TILES, clamps,
          {{"It moves cells outside of the map to its edge instead of leaving them out.",
            "マップ外のマスを除かず、マップの端のマスに置き換えている。"}}),
    CLAIM("one-cell-short", TILES, one_cell_short,
          {{"It stops before the last column and row.", "最後の列と行を調べていない。"}}),
    CLAIM("outside-is-wall", TILES, outside_is_wall,
          {{"It takes everything outside of the map for a wall.", "マップの外をすべて壁として扱っている。"}}),
    CLAIM("tiles-of-32", TILES, tiles_of_32,
          {{"It takes every tile for 32 × 32, whatever the map says.",
            "マップの指定によらず、タイルを 32 × 32 として扱っている。"}}),
    CLAIM("columns-for-rows", TILES, columns_for_rows, {{"It swaps columns and rows.", "列と行を取り違えている。"}}),
};

const int suspect_count = (int)(sizeof suspects / sizeof *suspects);

const Text *suspect_words(const char *id, OwnKind kind) {
    const Text *found = NULL;
    for (int i = 0; i < suspect_count; i++) {
        const Suspect *suspect = &suspects[i];
        if (strcmp(suspect->id, id) != 0 || !suspect->words.in[LANGUAGE_ENGLISH]) continue;
        if (suspect->kinds >> kind & 1) return &suspect->words;
        found = found ? found : &suspect->words;
    }
    return found;
}

// The classic mistakes. Most ask the kernel about shapes that the mistake confuses with the real ones.
#include <assert.h>
#include <string.h>

#include "suspect_rows.h"

Witness right_claim(const Asked *asked) {
    if (own_has_map(asked->kind) && asked->how) return cells_claim(asked);
    if (own_shape_count(asked->kind) < 2) return truth_of(asked->kind, &asked->question);
    return shape_witness(&asked->a, &asked->b);
}

hit_obb obb_of(const Shape *box) {
    const ShapeFrame frame = shape_frame(box);
    return (hit_obb){shape_center(box), {(float)frame.half_x, (float)frame.half_y}, (float)frame.c, (float)frame.s};
}

// A second mistake takes the shape for one of the kind that it was, where it still is one.
static void change(ShapeChange *by, Shape *shape) {
    const ShapeKind kind = shape->kind;
    if (by) by(shape);
    if (kind == SHAPE_OBB && shape->kind == SHAPE_AABB) *shape = shape_of_obb(obb_of(shape));
    if (kind == SHAPE_CONVEX) shape_become_convex(shape);
}

Witness suspect_claim(const Suspect *suspect, const Suspect *second, OwnKind kind, const OwnQuestion *question) {
    const Suspect *const parts[] = {suspect, second};
    Asked asked = {.kind = kind, .question = *question};
    Witness (*claim)(const Asked *) = right_claim;
    for (int i = 0; i < 2 && parts[i]; i++) {
        if (!parts[i]->ask) continue;
        parts[i]->ask(kind, &asked.question);
        if (truth_is_disputed(kind, &asked.question)) return of_gap(NAN);
    }
    asked.a = own_shape(kind, &asked.question, 0);
    asked.b = own_shape(kind, &asked.question, 1);
    const ShapeKind kinds[] = {asked.a.kind, asked.b.kind};
    for (int i = 0; i < 2 && parts[i]; i++) {
        change(parts[i]->changes[0], &asked.a);
        change(parts[i]->changes[1], &asked.b);
        asked.how |= parts[i]->how;
        if (parts[i]->claim) claim = parts[i]->claim;
    }
    const bool are_other_kinds = kinds[0] != asked.a.kind || kinds[1] != asked.b.kind;
    return claim != right_claim && are_other_kinds ? of_gap(NAN) : claim(&asked);
}

static void scale_sides(Shape *box, float width, float height) {
    if (box->kind == SHAPE_AABB) {
        const hit_obb of = obb_of(box);
        const float x = of.half.x * width, y = of.half.y * height;
        box->aabb = (hit_aabb){{of.center.x - x, of.center.y - y}, {of.center.x + x, of.center.y + y}};
    } else if (box->kind == SHAPE_OBB) {
        box->obb.half.x *= width;
        box->obb.half.y *= height;
    }
}

#define SCALES(name, width, height)                                                                                    \
    static void name(Shape *shape) {                                                                                   \
        scale_sides(shape, width, height);                                                                             \
    }

SCALES(double_sides, 2, 2)
SCALES(halve_sides, 0.5f, 0.5f)
SCALES(double_width, 2, 1)
SCALES(double_height, 1, 2)
CHANGES(OBB, swap_sine, swap_floats(&shape->obb.c, &shape->obb.s);)
CHANGES(OBB, swap_sides, swap_floats(&shape->obb.half.x, &shape->obb.half.y);)
CHANGES(OBB, width_for_height, shape->obb.half.y = shape->obb.half.x;)
CHANGES(OBB, height_for_width, shape->obb.half.x = shape->obb.half.y;)
CHANGES(OBB, whole_halves, shape->obb.half.x = truncf(shape->obb.half.x);
        shape->obb.half.y = truncf(shape->obb.half.y);)
CHANGES(OBB, move_by_half, shape->obb.center.x += shape->obb.half.x; shape->obb.center.y += shape->obb.half.y;)
CHANGES(CIRCLE, move_by_radius, shape->circle.center.x += shape->circle.radius;
        shape->circle.center.y += shape->circle.radius;)
CHANGES(CONVEX, become_first_corner, *shape = corners_of(&shape->convex, 0, 1);)

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

// Turns each box by another angle, of its degrees.
#define TURNS(name, angle)                                                                                             \
    static void name(OwnKind kind, OwnQuestion *question) {                                                            \
        for (int i = 0; i < own_shape_count(kind); i++) {                                                              \
            check_box *box = &question->shapes[i].box;                                                                 \
            const double degrees = (double)box->degrees;                                                               \
            if (!body_has(own_kinds[kind].bodies[i], BODY_ANGLE)) continue;                                            \
            box->c = (float)cos(angle);                                                                                \
            box->s = (float)sin(angle);                                                                                \
        }                                                                                                              \
    }

static const double DEGREE = 3.14159265358979323846 / 180;

TURNS(radians, degrees)
TURNS(whole_degrees, trunc(degrees) * DEGREE)
TURNS(whole_radians, trunc(degrees *DEGREE))
TURNS(coarse_pi, degrees * 3.14 / 180)

ASKS(first_angle_for_both, question->b.box.c = question->a.box.c; question->b.box.s = question->a.box.s;)
ASKS(second_angle_for_both, question->a.box.c = question->b.box.c; question->a.box.s = question->b.box.s;)

// Truncates the numbers of a shape: those of its place, those of its size.
static void truncate(OwnKind kind, OwnQuestion *question, bool has_places, bool has_sizes) {
    for (int i = 0; i < 2; i++) {
        const ShapeKind of = own_shape(kind, question, i).kind;
        const int places = of == SHAPE_AABB ? 4 : 2, sizes = of == SHAPE_OBB ? 2 : of == SHAPE_CIRCLE;
        const bool is_polygon = i == 1 && own_has_polygon(kind);
        float *numbers = is_polygon ? &question->b.polygon.corners[0].x : question->shapes[i].n;
        const int from = has_places ? 0 : places;
        const int to = is_polygon ? 2 * question->b.polygon.count : places + (has_sizes ? sizes : 0);
        for (int j = from; j < to && (is_polygon || i < own_shape_count(kind)); j++) numbers[j] = truncf(numbers[j]);
    }
}

ASKS(whole_numbers, truncate(kind, question, true, true);)
ASKS(whole_places, truncate(kind, question, true, false);)
ASKS(whole_sizes, truncate(kind, question, false, true);)

// A constant answer is far from any boundary.
ANSWERS(always_hit, ((Witness){HIT_OVERLAP, true, -INFINITY, {1, 0}}))
ANSWERS(always_miss, ((Witness){HIT_APART, true, INFINITY, {1, 0}}))

Shape corners_of(const hit_convex *of, int first, int count) {
    Shape part = {.kind = SHAPE_CONVEX, .n = {0}};
    part.convex.count = count < of->count ? count : of->count;
    part.convex.radius = of->radius;
    for (int i = 0; i < part.convex.count; i++) part.convex.points[i] = of->points[(first + i) % of->count];
    return part;
}

Witness of_corners(const Shape *of, const Shape *in, bool is_outermost) {
    const hit_convex corners = shape_convex(of);
    Witness found = of_gap(is_outermost ? -INFINITY : INFINITY);
    for (int i = 0; i < corners.count; i++) {
        const Shape corner = corners_of(&corners, i, 1);
        found = (is_outermost ? both : either)(found, shape_witness(&corner, in));
    }
    return found;
}

Witness edges_only(const Asked *asked) {
    Shape a = asked->a, b = asked->b;
    const double radii = (double)shape_convex(&a).radius + (double)shape_convex(&b).radius;
    shape_ignore_radius(&a);
    shape_ignore_radius(&b);
    const Witness inside = either(of_corners(&a, &b, true), of_corners(&b, &a, true));
    return both(right_claim(asked), of_gap(-inside.gap - radii));
}

// The early out asks the shapes at 0 degrees, where a turned box reaches less far.
static Witness upright_early_out(const Asked *asked) {
    Shape a = asked->a, b = asked->b;
    if (a.kind == SHAPE_CIRCLE) shape_become_bounds(&a);
    shape_ignore_angle(&a);
    shape_ignore_angle(&b);
    return both(right_claim(asked), shape_witness(&a, &b));
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

WITH_RADII(first_twice, 2 * of_a, 0 * of_b)
WITH_RADII(second_twice, 0 * of_a, 2 * of_b)
WITH_RADII(square_of_sum, (of_a + of_b) * (of_a + of_b), 0)
WITH_RADII(larger_radius, fmaxf(of_a, of_b), 0)
WITH_RADII(first_radius, of_a, 0 * of_b)
WITH_RADII(second_radius, 0 * of_a, of_b)
WITH_RADII(sum_of_squares, hypotf(of_a, of_b), 0)
// The squared distance is compared with the sum of the radii.
WITH_RADII(sum_not_squared, sqrtf(of_a + of_b), 0)

const Suspect suspects_of_all[] = {
    CLAIM("no-mistake", ALL, NULL, {{"It is right.", "正しい。"}}),
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
    ASK("radians", OBB | OBBS | ROUNDS, radians, {{"It takes degrees for radians.", "度をラジアンとして扱っている。"}}),
    CHANGE("swapped-sine", OBB | OBBS, swap_sine, swap_sine,
           {{"It swaps cosine and sine.", "cos と sin を取り違えている。"}}),
    CHANGE("full-for-half", OBB | OBBS | AABB | AABBS, double_sides, double_sides,
           {{"It takes the full width and height for half of them: its boxes are twice as large.",
             "全幅・全高を半分の長さとして扱い、矩形が 2 倍の大きさになっている。"}}),
    CHANGE("full-for-half", OBB | OBBS | AABB, double_width, double_width, {{NULL, NULL}}),
    CHANGE("full-for-half", OBB | OBBS | AABB, double_height, double_height, {{NULL, NULL}}),
    CHANGE("half-of-half", OBB | OBBS | AABB | AABBS, halve_sides, halve_sides,
           {{"It halves the width and height twice: its boxes are half as large.",
             "幅と高さを二度半分にし、矩形が半分の大きさになっている。"}}),
    CHANGE("swapped-sides", OBB | OBBS, swap_sides, swap_sides,
           {{"It swaps width and height.", "幅と高さを取り違えている。"}}),
    CHANGE("one-size-for-both", OBB | OBBS, width_for_height, width_for_height,
           {{"It uses the width also for the height, or the height also for the width.",
             "幅を高さにも、または高さを幅にも使っている。"}}),
    CHANGE("one-size-for-both", OBB | OBBS, height_for_width, height_for_width, {{NULL, NULL}}),
    CHANGE("whole-halves", OBB | OBBS, whole_halves, whole_halves,
           {{"It halves the width and height as whole numbers: 5 / 2 is 2.",
             "幅と高さの半分を整数で計算している（5 / 2 が 2 になる）。"}}),
    ASK("whole-numbers", OBB | AABB | CIRCLES | OBBS | POLYGON, whole_numbers,
        {{"It keeps places or sizes as whole numbers (int), which cuts off their fractions.",
          "位置や大きさを整数（int）で扱い、小数部分を切り捨てている。"}}),
    ASK("whole-numbers", OBB | CIRCLES | OBBS | AABB, whole_places, {{NULL, NULL}}),
    ASK("whole-numbers", OBB | CIRCLES | OBBS | AABB, whole_sizes, {{NULL, NULL}}),
    ASK("whole-degrees", OBB | OBBS | ROUNDS, whole_degrees,
        {{"It keeps the degrees as a whole number (int).", "角度（度）を整数（int）で扱っている。"}}),
    ASK("whole-radians", OBB | OBBS | ROUNDS, whole_radians,
        {{"It keeps the radians as a whole number (int): 1 for all angles from 57.3° to 114.5°.",
          "ラジアンの角度を整数（int）で扱っている（57.3° から 114.5° までがすべて 1 になる）。"}}),
    ASK("coarse-pi", OBB | OBBS | ROUNDS, coarse_pi,
        {{"It takes 3.14 for pi, which is too coarse.", "円周率を 3.14 としている（粗すぎる）。"}}),
    CLAIM("upright-early-out", OBB | OBBS | ROUNDS, upright_early_out,
          {{"Its early out forgets the angle: a turned box reaches beyond its sides at 0°.",
            "早期の打ち切りが角度を無視している（回した矩形は、0° のときの辺の外へ出る）。"}}),
    ASK("one-angle-for-both", OBBS, first_angle_for_both,
        {{"It uses the angle of one box for both.", "一方の角度を両方の矩形に使っている。"}}),
    ASK("one-angle-for-both", OBBS, second_angle_for_both, {{NULL, NULL}}),
    CHANGE("corner-for-center", OBB | OBBS, move_by_half, move_by_half,
           {{"It takes the center of the box for its top left corner.", "矩形の中心を左上の角として扱っている。"}}),
    CHANGE("upright-box", OBB | IMPACT, NULL, shape_become_bounds,
           {{"It asks the upright box around the turned one.", "傾いた矩形を囲む直立の矩形で判定している。"}}),
    CHANGE("bounding-boxes", SHAPES | IMPACT | ROUNDS, shape_become_bounds, shape_become_bounds,
           {{"It asks the upright boxes around the shapes.", "図形を囲む直立の矩形で判定している。"}}),
    CHANGE("bounding-circles", SHAPES | ROUNDS, shape_become_circle, shape_become_circle,
           {{"It asks the circles around the shapes.", "図形を囲む円で判定している。"}}),
    CHANGE("ignore-radius", SHAPES, shape_ignore_radius, shape_ignore_radius,
           {{"It forgets the radii of both shapes.", "両方の図形の半径を忘れている。"}}),
    CHANGE("first-corner", SHAPES, become_first_corner, become_first_corner,
           {{"It looks only at the first corner of each shape.", "各図形の最初の角しか調べていない。"}}),
    CHANGE("radius-for-diameter", OBB | AABB | CIRCLES | SHAPES, halve_radius, halve_radius,
           {{"It takes the radius for the diameter: its circles are half as large.",
             "半径を直径として扱い、円が半分の大きさになっている。"}}),
    CHANGE("diameter-for-radius", OBB | AABB | CIRCLES | SHAPES, double_radius, double_radius,
           {{"It doubles the radius.", "半径を 2 倍にしている。"}}),
    CHANGE("radius-for-diameter", IMPACT, halve_radius, NULL, {{NULL, NULL}}),
    CHANGE("diameter-for-radius", IMPACT, double_radius, NULL, {{NULL, NULL}}),
    CLAIM("distance-not-squared", CIRCLES | SHAPES | ROUNDS, square_of_sum,
          {{"It compares the distance, which is not squared, with the squared sum of the radii.",
            "2 乗していない距離を、半径の和の 2 乗と比べている。"}}),
    CHANGE("circle-by-corner", OBB | AABB | CIRCLES, move_by_radius, move_by_radius,
           {{"It takes the center of a circle for the top left corner of the square around it.",
             "円の中心を、円を囲む正方形の左上の角として扱っている。"}}),
    CLAIM("same-radius-twice", CIRCLES | SHAPES, first_twice,
          {{"It uses the radius of one shape twice instead of both radii.",
            "両方の半径ではなく、一方の半径を二度使っている。"}}),
    CLAIM("same-radius-twice", CIRCLES | SHAPES, second_twice, {{NULL, NULL}}),
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
    CHANGE("upright-boxes", OBBS, shape_become_bounds, shape_become_bounds,
           {{"It asks the upright boxes around the turned ones.", "傾いた矩形を囲む直立の矩形で判定している。"}}),
    CHANGE("circles-around", OBB | AABB | ROUNDS, NULL, shape_become_circle,
           {{"It asks the circle around the box.", "矩形を囲む円で判定している。"}}),
    CHANGE("circles-around", OBBS | ROUNDS, shape_become_circle, shape_become_circle,
           {{"It asks the circles around the boxes.", "矩形を囲む円で判定している。"}}),
    {.id = NULL},
};

int suspects_of_kind(OwnKind kind, const Suspect *found[SUSPECTS_MAX]) {
    static const Suspect *const tables[] = {suspects_of_all,    suspects_of_circles,  suspects_of_axes,
                                            suspects_of_flight, suspects_of_polygons, suspects_of_cells};
    int count = 0;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        for (const Suspect *row = tables[i]; row->id; row++) {
            if (row->kinds >> kind & 1) found[count++] = row;
        }
    }
    assert(count <= SUSPECTS_MAX);
    return count;
}

const Text *suspect_words(const char *id, OwnKind kind) {
    for (int further = 0; further < OWN_POSE_KINDS; further++) {
        const Suspect *of_kind[SUSPECTS_MAX];
        const int count = suspects_of_kind((OwnKind)((kind + (OwnKind)further) % OWN_POSE_KINDS), of_kind);
        for (int i = 0; i < count; i++) {
            if (strcmp(of_kind[i]->id, id) == 0 && of_kind[i]->words.in[LANGUAGE_ENGLISH]) return &of_kind[i]->words;
        }
    }
    return NULL;
}

// Classic mistakes about two boxes or two convex shapes: corners, sides, axes.
#include "suspect_rows.h"

ANSWERS(first_corners_in, of_corners(&asked->a, &asked->b, false))
ANSWERS(second_corners_in, of_corners(&asked->b, &asked->a, false))
ANSWERS(corners_in, either(first_corners_in(asked), second_corners_in(asked)))

// The greatest separation on some axes: bits 0 and 1 for those of a, 2 and 3 for those of b.
static Witness on_axes(const Asked *asked) {
    const hit_obbs_witness boxes = hit_obb_obb_witness(asked->a.obb, asked->b.obb);
    double most = -INFINITY;
    for (int i = 0; i < 4; i++) {
        if (asked->how >> i & 1) most = fmax(most, boxes.axes[i].separation);
    }
    return of_gap(most);
}

// Any axis without a gap makes a hit.
static Witness any_axis(const Asked *asked) {
    const hit_obbs_witness boxes = hit_obb_obb_witness(asked->a.obb, asked->b.obb);
    double least = INFINITY;
    for (int i = 0; i < 4; i++) least = fmin(least, boxes.axes[i].separation);
    return of_gap(least);
}

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
        nearest = either(nearest, of_corners(&asked->b, &a, false));
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
    return are_polygons ? right_claim(asked) : of_gap(INFINITY);
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
    return either(right_claim(asked), of_gap(least - (double)a->radius - (double)b->radius));
}

// The greatest gap between the intervals of upright boxes by some comparisons: bit 0 for b right of a, bit 1 left of
// it, bits 2 and 3 for below and above.
static Witness by_sides(const Asked *asked) {
    const hit_aabb a = asked->a.aabb, b = asked->b.aabb;
    const double gaps[] = {(double)b.min.x - (double)a.max.x, (double)a.min.x - (double)b.max.x,
                           (double)b.min.y - (double)a.max.y, (double)a.min.y - (double)b.max.y};
    double most = -INFINITY;
    for (int i = 0; i < 4; i++) {
        if (asked->how >> i & 1) most = fmax(most, gaps[i]);
    }
    return of_gap(most);
}

static Witness some_sides(const Asked *asked, unsigned how) {
    Asked some = *asked;
    some.how = how;
    return by_sides(&some);
}

ANSWERS(either_interval, either(some_sides(asked, 3), some_sides(asked, 12)))

// Right and bottom are taken for sizes, which may not leave a box.
static Witness far_sides_added(const Asked *asked) {
    Asked added = *asked;
    for (int i = 0; i < 2; i++) {
        hit_aabb *box = i ? &added.b.aabb : &added.a.aabb;
        box->max = (hit_vec){box->min.x + box->max.x, box->min.y + box->max.y};
    }
    return some_sides(&added, 15);
}

// Whole sides are apart by -1 or less, or by 0 or more.
static Witness whole_sides(const Asked *asked) {
    Asked whole = *asked;
    for (int i = 0; i < shape_rows[SHAPE_AABB].count; i++) {
        whole.a.n[i] = truncf(whole.a.n[i]);
        whole.b.n[i] = truncf(whole.b.n[i]);
    }
    const double most = some_sides(&whole, 15).gap;
    return (Witness){most < 0 ? HIT_OVERLAP : HIT_APART, true, most + 0.5, {1, 0}};
}

// An overlap of less than 1 is cut to 0.
static Witness whole_overlap(const Asked *asked) {
    const double most = some_sides(asked, 15).gap;
    return (Witness){most <= -1 ? HIT_OVERLAP : HIT_APART, true, most + 1, {1, 0}};
}

CHANGES(AABB, center_on_corner, const float half_w = (shape->aabb.max.x - shape->aabb.min.x) / 2;
        const float half_h = (shape->aabb.max.y - shape->aabb.min.y) / 2; shape->aabb.min.x -= half_w;
        shape->aabb.max.x -= half_w; shape->aabb.min.y -= half_h; shape->aabb.max.y -= half_h;)

#define MISSING_SIDES(how, ...) CLAIM_BY("missing-side", AABBS, by_sides, how, __VA_ARGS__)

const Suspect suspects_of_axes[] = {
    CLAIM_BY("one-axis", AABBS, by_sides, 3, {{NULL, NULL}}),
    CLAIM_BY("one-axis", AABBS, by_sides, 12, {{NULL, NULL}}),
    CLAIM("or-for-and", AABBS, either_interval, {{NULL, NULL}}),
    MISSING_SIDES(14, {{"It leaves out a comparison: boxes that are apart to that side hit.",
                        "比較が足りず、その側に離れた矩形を当たりとしている。"}}),
    MISSING_SIDES(13, {{NULL, NULL}}),
    MISSING_SIDES(11, {{NULL, NULL}}),
    MISSING_SIDES(7, {{NULL, NULL}}),
    MISSING_SIDES(5, {{NULL, NULL}}),
    MISSING_SIDES(10, {{NULL, NULL}}),
    MISSING_SIDES(6, {{NULL, NULL}}),
    MISSING_SIDES(9, {{NULL, NULL}}),
    CLAIM("sides-for-sizes", AABBS, far_sides_added, {{NULL, NULL}}),
    CLAIM("whole-numbers", AABBS, whole_sides, {{NULL, NULL}}),
    CLAIM("whole-distances", AABBS, whole_overlap, {{NULL, NULL}}),
    CHANGE("corner-as-center", AABBS, center_on_corner, center_on_corner, {{NULL, NULL}}),
    CLAIM("center-inside", SHAPES | OBBS | AABBS | ROUNDS, middles_inside,
          {{"It asks only whether the center of one shape is inside the other.",
            "一方の中心が他方の中にあるかだけを調べている。"}}),
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
    CLAIM("vertices-only", OBBS | AABBS, corners_in,
          {{"It looks only for corners inside the other box, and misses a cross.",
            "角が相手の内側にあるかだけを調べ、十字の重なりを見落とす。"}}),
    CLAIM("first-vertices", OBBS | AABBS | SHAPES, first_corners_in,
          {{"It looks only for corners of a inside b.", "a の角が b の内側にあるかだけを調べている。"}}),
    CLAIM("second-vertices", OBBS | AABBS | SHAPES, second_corners_in,
          {{"It looks only for corners of b inside a.", "b の角が a の内側にあるかだけを調べている。"}}),
    CLAIM_BY("one-box-axes", OBBS, on_axes, 3,
             {{"It projects only on the axes of a.", "a の軸にしか投影していない。"}}),
    CLAIM_BY("second-box-axes", OBBS, on_axes, 12,
             {{"It projects only on the axes of b.", "b の軸にしか投影していない。"}}),
    CLAIM_BY("first-axes", OBBS, on_axes, 5,
             {{"It projects only on one axis of each box.", "各矩形の軸の一方にしか投影していない。"}}),
    CLAIM("missing-abs", OBBS | ROUNDS, missing_abs,
          {{"It adds up the box's shadow on an axis without absolute values (fabs).",
            "軸上の影の長さを、絶対値（fabs）を取らずに足している。"}}),
    CLAIM("edges-only", OBBS | AABBS, edges_only,
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
    CLAIM_BY("first-axis", OBBS, on_axes, 1,
             {{"It projects only on the first axis of a: its loop ends too early.",
               "a の最初の軸にしか投影していない（ループが早く終わる）。"}}),
    CLAIM("or-for-and", OBBS, any_axis,
          {{"One axis without a gap is enough for its hit, where all of them are needed.",
            "すき間のない軸が一つあれば当たりとしている（すべての軸で重なる必要がある）。"}}),
    {.id = NULL},
};

// Classic mistakes about a point and a polygon.
#include "suspect_rows.h"

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
    const bool is_inside = is_inside_by(&asked->question.b.polygon, asked->question.a.point, rule);
    const double from_rim = fabs(right_claim(asked).gap);
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

ASKS(even_odd_only, question->b.polygon.nonzero = false;)
ASKS(first_triangle, question->b.polygon.count = 3;)
ASKS(nonzero_only, question->b.polygon.nonzero = true;)
ASKS(swapped_axes, swap_floats(&question->a.point.x, &question->a.point.y);)

static Witness same_side(const Asked *asked) {
    const check_polygon *polygon = &asked->question.b.polygon;
    double least = INFINITY, most = -INFINITY; // the distances from the lines through the sides
    for (int i = 0; i < polygon->count; i++) {
        const check_point p = polygon->corners[i], q = polygon->corners[(i + 1) % polygon->count];
        const double length = hypot((double)q.x - (double)p.x, (double)q.y - (double)p.y);
        const double side = right_of(p, q, asked->question.a.point) / fmax(length, 1e-9);
        least = fmin(least, side);
        most = fmax(most, side);
    }
    const double margin = fmin(fabs(least), fabs(most));
    return of_gap((most > 0) != (least < 0) ? -margin : margin);
}

static Witness box_of_polygon(const Asked *asked) {
    const check_polygon *polygon = &asked->question.b.polygon;
    Shape box = shape_of_aabb((hit_aabb){{INFINITY, INFINITY}, {-INFINITY, -INFINITY}});
    for (int i = 0; i < polygon->count; i++) {
        const hit_vec corner = {polygon->corners[i].x, polygon->corners[i].y};
        box.aabb = i ? aabb_around(box.aabb, (hit_aabb){corner, corner}) : (hit_aabb){corner, corner};
    }
    return shape_witness(&asked->a, &box);
}

const Suspect suspects_of_polygons[] = {
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
    ASK("even-odd-only", POLYGON, even_odd_only,
        {{"It always uses the even-odd rule, also where nonzero is 1.",
          "nonzero が 1 のときも、偶奇の規則で判定している。"}}),
    ASK("nonzero-only", POLYGON, nonzero_only,
        {{"It always uses the nonzero rule, also where nonzero is 0.",
          "nonzero が 0 のときも、非ゼロの規則で判定している。"}}),
    CLAIM("unsigned-winding", POLYGON | ROUNDS, unsigned_winding,
          {{"It counts sides that go up and sides that go down with the same sign.",
            "上向きの辺と下向きの辺を、同じ符号で数えている。"}}),
    ASK("swapped-axes", POLYGON, swapped_axes, {{"It swaps x and y of the point.", "点の x と y を取り違えている。"}}),
    ASK("first-triangle", POLYGON, first_triangle,
        {{"It looks only at the first three corners.", "最初の三つの角しか調べていない。"}}),
    {.id = NULL},
};

// Classic mistakes about a circle and a box, or two circles.
#include "suspect_rows.h"

ANSWERS(corners_in, of_corners(&asked->b, &asked->a, false))

// The circle as a square, in the frame of the box.
static Witness bounding_box(const Asked *asked) {
    const hit_circle circle = asked->a.circle;
    Shape square = asked->a;
    shape_become_bounds(&square);
    if (asked->b.kind == SHAPE_OBB)
        square = shape_of_obb((hit_obb){circle.center, {circle.radius, circle.radius}, asked->b.obb.c, asked->b.obb.s});
    return shape_witness(&square, &asked->b);
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
    if (shape_fault(&b)) return of_gap(INFINITY);
    return shape_witness(&a, &b);
}

/// The circle's center from that of the box: in the world, and in the frame of the box; and half its sides.
typedef struct {
    double world_x, world_y, x, y, c, s;
    double half_w, half_h, r;
} Beside;

// A second circle is a box without sides whose radius is added.
static Beside beside(const Asked *asked) {
    const hit_circle circle = asked->a.circle, other = asked->b.circle;
    const bool are_circles = asked->b.kind == SHAPE_CIRCLE;
    const hit_obb box = are_circles ? (hit_obb){other.center, {0, 0}, 1, 0} : obb_of(&asked->b);
    const double x = (double)circle.center.x - (double)box.center.x, c = (double)box.c;
    const double y = (double)circle.center.y - (double)box.center.y, s = (double)box.s;
    const double r = (double)circle.radius + (are_circles ? (double)other.radius : 0);
    return (Beside){x, y, c * x + s * y, c * y - s * x, c, s, (double)box.half.x, (double)box.half.y, r};
}

// Beyond the nearest of the values from -half to half; 0 is one of them.
static double beyond(double value, double half) {
    return value - fmin(fmax(value, -half), half);
}

// A distance by its parts is compared with a radius.
static Witness of_distance(double x, double y, double r) {
    const double gap = hypot(x, y) - r;
    return of_gap(x * x + y * y == r * r ? 0 : gap);
}

// The answer changes at once where `to_change` is 0.
static Witness jumping(Witness claim, double to_change) {
    claim.gap = copysign(fmin(fabs(claim.gap), fabs(to_change)), claim.gap);
    return claim;
}

// Defines a mistake that answers by an expression of `at`.
#define BESIDE(name, expression)                                                                                       \
    static Witness name(const Asked *asked) {                                                                          \
        const Beside at = beside(asked);                                                                               \
        return expression;                                                                                             \
    }

enum { LEFT = 1, RIGHT = 2, TOP = 4, BOTTOM = 8 };

// Only to these sides is the nearest point clamped.
static Witness clamped_to(const Asked *asked) {
    const Beside at = beside(asked);
    const double x = beyond(at.x, at.half_w), y = beyond(at.y, at.half_h);
    return of_distance(asked->how & (x < 0 ? LEFT : RIGHT) ? x : 0, asked->how & (y < 0 ? TOP : BOTTOM) ? y : 0, at.r);
}

// `else if` goes on to the second coordinate only if the first one needs no clamp.
static Witness clamped_by_else(const Asked *asked, double first, double first_half, double second, double second_half) {
    const double by = beyond(first, first_half);
    return jumping(of_distance(by, by == 0 ? beyond(second, second_half) : 0, (double)asked->a.circle.radius),
                   fabs(first) - first_half);
}

BESIDE(else_after_x, clamped_by_else(asked, at.x, at.half_w, at.y, at.half_h))
BESIDE(else_after_y, clamped_by_else(asked, at.y, at.half_h, at.x, at.half_w))

// Left goes on to top by `else if`, and right to bottom.
static Witness else_from_side_to_side(const Asked *asked) {
    const Beside at = beside(asked);
    const double x = beyond(at.x, at.half_w), y = beyond(at.y, at.half_h);
    return jumping(of_distance(x, x * y > 0 ? 0 : y, at.r), fabs(at.x) - at.half_w);
}

BESIDE(x_twice, of_distance(beyond(at.x, at.half_w), beyond(at.x, at.half_w), at.r))
BESIDE(y_twice, of_distance(beyond(at.y, at.half_h), beyond(at.y, at.half_h), at.r))
BESIDE(x_for_y, of_distance(beyond(at.x, at.half_w), beyond(at.x, at.half_h), at.r))
BESIDE(y_for_x, of_distance(beyond(at.y, at.half_w), beyond(at.y, at.half_h), at.r))
BESIDE(radius_twice, of_distance(beyond(at.x, at.half_w + at.r), beyond(at.y, at.half_h + at.r), at.r))
BESIDE(mixed_frames,
       of_distance(at.world_x - at.x + beyond(at.x, at.half_w), at.world_y - at.y + beyond(at.y, at.half_h), at.r))
BESIDE(overwritten_x, of_distance(beyond(at.x, at.half_w), beyond(at.c *at.world_y - at.s * at.x, at.half_h), at.r))
BESIDE(overwritten_y, of_distance(beyond(at.c *at.world_x + at.s * at.y, at.half_w), beyond(at.y, at.half_h), at.r))
BESIDE(or_for_and, of_gap(fmin(fabs(at.x) - at.half_w, fabs(at.y) - at.half_h) - at.r))
BESIDE(beside_is_inside, either(of_gap(fmin(fabs(at.x) - at.half_w, fabs(at.y) - at.half_h)), right_claim(asked)))
// With radii that are smaller than the constant, it depends on which of the lengths are squared.
BESIDE(gap_between,
       at.r < 2 ? of_gap((double)NAN) : of_distance(beyond(at.x, at.half_w), beyond(at.y, at.half_h), at.r))
BESIDE(manhattan, of_gap(fabs(at.x) + fabs(at.y) - at.r))

// A circle at a corner is missed: only sides count.
static Witness no_corners(const Asked *asked) {
    const Beside at = beside(asked);
    const double x = fabs(at.x) - at.half_w, y = fabs(at.y) - at.half_h;
    return either(both(of_gap(x), of_gap(y - at.r)), both(of_gap(y), of_gap(x - at.r)));
}

// How far a number is from where its whole part changes.
static double to_whole(double value) {
    return round(value) == 0 ? 1 : value - round(value);
}

static Witness whole_parts(double x, double y, double r) {
    return jumping(of_distance(trunc(x), trunc(y), r), fmin(fabs(to_whole(x)), fabs(to_whole(y))));
}

static Witness whole_distance(double x, double y, double r) {
    const double distance = hypot(x, y);
    return jumping(of_gap(trunc(distance) - r), to_whole(distance));
}

// The circle's place from the center of the box is cut before it is turned.
static Witness whole_offsets(const Asked *asked) {
    const Beside at = beside(asked);
    const double x = trunc(at.world_x), y = trunc(at.world_y);
    const Witness claim =
        of_distance(beyond(at.c * x + at.s * y, at.half_w), beyond(at.c * y - at.s * x, at.half_h), at.r);
    return jumping(claim, fmin(fabs(to_whole(at.world_x)), fabs(to_whole(at.world_y))));
}

BESIDE(whole_beyond, whole_parts(beyond(at.x, at.half_w), beyond(at.y, at.half_h), at.r))
BESIDE(whole_from_box, whole_distance(beyond(at.x, at.half_w), beyond(at.y, at.half_h), at.r))
BESIDE(whole_from_center, jumping(of_distance(beyond(trunc(at.x), at.half_w), beyond(trunc(at.y), at.half_h), at.r),
                                  fmin(fabs(to_whole(at.x)), fabs(to_whole(at.y)))))

// A circle that is farther away than half the longer side and its radius is missed, which a corner may reach.
static Witness short_early_out(const Asked *asked) {
    const hit_obb box = obb_of(&asked->b);
    const Shape around = shape_of_circle((hit_circle){box.center, fmaxf(box.half.x, box.half.y)});
    return both(right_claim(asked), shape_witness(&asked->a, &around));
}

CHANGES(CIRCLE, take_root_of_radius, shape->circle.radius = sqrtf(shape->circle.radius);)
CHANGES(CIRCLE, square_radius, shape->circle.radius *= shape->circle.radius;)

// y is clamped between the left and right sides, or x between the upper and lower ones.
CHANGES(AABB, copy_x_sides, shape->aabb.min.y = shape->aabb.min.x; shape->aabb.max.y = shape->aabb.max.x;)
CHANGES(AABB, copy_y_sides, shape->aabb.min.x = shape->aabb.min.y; shape->aabb.max.x = shape->aabb.max.y;)

static Witness pixel_short(const Asked *asked) {
    Shape b = asked->b;
    b.aabb.max.x -= 1;
    b.aabb.max.y -= 1;
    return shape_fault(&b) ? of_gap(NAN) : shape_witness(&asked->a, &b);
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
    return both(right_claim(asked), of_gap(fabs((double)a.radius - (double)b.radius) - distance));
}

// A constant is added to a length, or subtracted.
#define MARGIN(id, sign, ...)                                                                                          \
    { id, __VA_ARGS__, OBB | AABB | CIRCLES, true, sign, NULL, {NULL}, 0, gap_between }

const Suspect suspects_of_circles[] = {
    CLAIM("turned-about-origin", OBB, turned_about_origin,
          {{"It turns the circle back about the origin, not about the center of the box.",
            "円を矩形の中心ではなく原点を中心に回している。"}}),
    CLAIM("bounding-box", OBB | AABB, bounding_box,
          {{"It takes the circle for a square.", "円を正方形として扱っている。"}}),
    CHANGE("bounding-boxes", CIRCLES, shape_become_bounds, shape_become_bounds,
           {{"It takes the circles for squares.", "円を正方形として扱っている。"}}),
    CHANGE("center-inside", OBB | AABB, shape_ignore_radius, shape_ignore_radius,
           {{"It forgets the radius: only the center counts.", "半径を忘れ、中心だけで判定している。"}}),
    CLAIM("corners-only", OBB | AABB, corners_in,
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
    CHANGE("radius-not-squared", OBB | AABB | ROUNDS, take_root_of_radius, take_root_of_radius,
           {{"It compares the squared distance with the radius, which is not squared.",
             "距離の 2 乗を、2 乗していない半径と比べている。"}}),
    CHANGE("distance-not-squared", OBB | AABB | ROUNDS, square_radius, NULL,
           {{"It compares the distance, which is not squared, with the squared radius.",
             "2 乗していない距離を、半径の 2 乗と比べている。"}}),
    CLAIM(
        "sides-for-sizes", AABB, sides_for_sizes,
        {{"It takes right and bottom for the width and the height.", "right と bottom を幅と高さとして扱っている。"}}),
    CLAIM("manhattan", CIRCLES, manhattan,
          {{"It adds the distances along x and y instead of their squares.",
            "x と y の距離を、2 乗せずにそのまま足している。"}}),
    CLAIM_BY(
        "one-sided-clamp", OBB | AABB, clamped_to, LEFT | TOP,
        {{"Its clamp leaves out a side: beyond that side, the nearest point is not on the box (a missing fabs does "
          "the same).",
          "クランプに足りない辺があり、その外側では最も近い点が矩形の上に来ない（fabs の抜けも同じ結果になる）。"}}),
    CLAIM_BY("one-sided-clamp", OBB | AABB, clamped_to, RIGHT | BOTTOM, {{NULL, NULL}}),
    CLAIM_BY("one-sided-clamp", OBB | AABB, clamped_to, RIGHT | TOP | BOTTOM, {{NULL, NULL}}),
    CLAIM_BY("one-sided-clamp", OBB | AABB, clamped_to, LEFT | TOP | BOTTOM, {{NULL, NULL}}),
    CLAIM_BY("one-sided-clamp", OBB | AABB, clamped_to, LEFT | RIGHT | BOTTOM, {{NULL, NULL}}),
    CLAIM_BY("one-sided-clamp", OBB | AABB, clamped_to, LEFT | RIGHT | TOP, {{NULL, NULL}}),
    CLAIM_BY("one-axis", OBB | AABB | CIRCLES, clamped_to, LEFT | RIGHT,
             {{"It compares along one axis only, x or y.", "x か y の一方だけで比べている。"}}),
    CLAIM_BY("one-axis", OBB | AABB | CIRCLES, clamped_to, TOP | BOTTOM, {{NULL, NULL}}),
    CLAIM("same-coordinate-twice", OBB | AABB | CIRCLES | ROUNDS, x_twice,
          {{"It uses one of the distances along x and y twice: dx * dx + dx * dx.",
            "x と y の一方の距離を二度使っている（dx * dx + dx * dx）。"}}),
    CLAIM("same-coordinate-twice", OBB | AABB | CIRCLES | ROUNDS, y_twice, {{NULL, NULL}}),
    CLAIM("same-coordinate-twice", OBB | AABB | ROUNDS, x_for_y, {{NULL, NULL}}),
    CLAIM("same-coordinate-twice", OBB | AABB | ROUNDS, y_for_x, {{NULL, NULL}}),
    CLAIM("or-for-and", OBB | AABB | CIRCLES, or_for_and,
          {{"It joins the comparisons along x and y by || where both are needed (&&).",
            "x と y の比較を && ではなく || でつないでいる。"}}),
    CLAIM("else-if-clamp", OBB | AABB, else_after_x,
          {{"It clamps one coordinate only if the other needs none: an else too many between x and y.",
            "一方の座標をクランプすると、もう一方をクランプしない（x と y の間の else が余計）。"}}),
    CLAIM("else-if-clamp", OBB | AABB, else_after_y, {{NULL, NULL}}),
    CLAIM("else-if-clamp", OBB | AABB, else_from_side_to_side, {{NULL, NULL}}),
    CHANGE("copied-sides", AABB, NULL, copy_x_sides,
           {{"It clamps y between left and right, or x between top and bottom.",
             "y を left と right で、または x を top と bottom でクランプしている。"}}),
    CHANGE("copied-sides", AABB, NULL, copy_y_sides, {{NULL, NULL}}),
    CLAIM("radius-twice", OBB | AABB, radius_twice,
          {{"It makes the box larger by the radius, and then compares the distance with the radius, too.",
            "矩形を半径だけ広げたうえに、距離をまた半径と比べている。"}}),
    CLAIM("beside-is-inside", OBB | AABB, beside_is_inside,
          {{"A center level with the box, however far away, is taken for a hit: first rule out what is too far.",
            "中心が矩形の上下左右にあれば、どれだけ離れていても当たりになる（先に、遠いものを除く）。"}}),
    CLAIM(
        "mixed-frames", OBB, mixed_frames,
        {{"It measures from the circle's place in the world to a point in the frame of the box: turn that point back, "
          "or compare there.",
          "ワールド座標の円の中心から、矩形の座標系の点までを測っている（点を回して戻すか、矩形の座標系で比べる）。"}}),
    CLAIM("overwritten", OBB, overwritten_x,
          {{"It overwrites x and turns y by the new x, or the other way round: keep both before turning.",
            "x を書き換えたあと、新しい x で y を回している（または y が先）。回す前の値を残しておく。"}}),
    CLAIM("overwritten", OBB, overwritten_y, {{NULL, NULL}}),
    CLAIM("whole-distances", OBB | AABB | CIRCLES, whole_beyond,
          {{"It keeps distances as whole numbers, which cuts off their fractions: int, or abs where fabs is needed.",
            "距離を整数で扱い、小数部分を切り捨てている（int か、fabs ではない abs）。"}}),
    CLAIM("whole-distances", OBB | AABB | CIRCLES | ROUNDS, whole_from_box, {{NULL, NULL}}),
    CLAIM("whole-distances", OBB | AABB, whole_from_center, {{NULL, NULL}}),
    CLAIM("whole-distances", OBB | ROUNDS, whole_offsets, {{NULL, NULL}}),
    CLAIM("size-minus-one", AABB, pixel_short,
          {{"It subtracts 1 from the far side, which misses fractions of a pixel.",
            "端の座標から 1 を引いているため、1 px 未満の重なりを見落とす。"}}),
    MARGIN("margin-added", 1,
           {{"It adds a constant to a length: shapes hit before they touch.",
             "長さに定数を足しているので、触れる前に当たりになる。"}}),
    MARGIN("margin-subtracted", -1,
           {{"It subtracts a constant from a length: shapes hit only after they overlap by that.",
             "長さから定数を引いているので、その分だけ重なるまで当たりにならない。"}}),
    {.id = NULL},
};

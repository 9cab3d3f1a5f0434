// The table of what a condition can say of a question, and the sentence.
#include "where.h"

#include <assert.h>
#include <math.h>

#include "kind_bits.h"

/// A question with what the rows read of it. What a kind does not have is zero.
typedef struct {
    OwnKind kind;
    const OwnQuestion *asked;
    Shape a, b; // as the kernel takes them; of a polygon or a map, b is meaningless
    ShapeFrame of_a, of_b;
    Witness truth;
    hit_polygon_witness polygon;
    double dx, dy; // from the center of b to that of a; a ball is where it starts
    double u, v;   // the same in the frame of b
} Facts;

static Facts facts_of(OwnKind kind, const OwnQuestion *asked) {
    Facts facts = {.kind = kind, .asked = asked, .a = own_shape(kind, asked, 0), .truth = truth_of(kind, asked)};
    if (own_has_polygon(kind)) facts.polygon = truth_polygon(asked);
    if (!own_kind_pair(kind)) return facts;
    facts.b = own_shape(kind, asked, 1);
    facts.of_a = shape_frame(&facts.a);
    facts.of_b = shape_frame(&facts.b);
    const hit_vec a = kind == OWN_IMPACT ? facts.a.capsule.from : shape_center(&facts.a), b = shape_center(&facts.b);
    facts.dx = (double)a.x - (double)b.x;
    facts.dy = (double)a.y - (double)b.y;
    facts.u = facts.dx * facts.of_b.c + facts.dy * facts.of_b.s;
    facts.v = facts.dy * facts.of_b.c - facts.dx * facts.of_b.s;
    return facts;
}

// A first coordinate of a shape: of its center, its left or top, or of its first corner.
static double place(const Facts *facts, int index, int along) {
    const bool has_corners = facts->kind == OWN_SHAPES || (index == 1 && facts->kind > OWN_SHAPES);
    return (double)facts->asked->shapes[index].n[along + (has_corners ? 2 : 0)];
}

static bool is_whole(double number) {
    return number == floor(number);
}

static bool has_fraction(const Facts *facts) {
    const int count = own_has_map(facts->kind) ? 2 : 4;
    for (int i = 0; i < count; i++) {
        if (!is_whole(place(facts, i / 2, i % 2))) return true;
    }
    return false;
}

// Whether the center of a is outside of the box b along that axis of b.
static bool is_past(const Facts *facts, int along) {
    return along ? fabs(facts->v) > facts->of_b.half_y : fabs(facts->u) > facts->of_b.half_x;
}

static int deciding_axis(const Facts *facts) {
    return hit_obb_obb_witness(facts->a.obb, facts->b.obb).axis;
}

static bool contains(const Shape *a, const Shape *b) {
    const ShapePair *pair = shape_pair(a->kind, b->kind);
    return pair && pair->inside && pair->inside(a, b).gap >= 0;
}

static bool is_ball_in(const Facts *facts, hit_vec at) {
    const Shape ball = shape_of_circle((hit_circle){at, facts->a.capsule.radius});
    return shape_witness(&ball, &facts->b).verdict == HIT_OVERLAP;
}

// The sides of a box on tiles, in tiles: left, top, right, bottom; and the cells in which it begins and ends.
static double side_of(const Facts *facts, int side) {
    const OwnTiles *map = &facts->asked->map;
    return (double)facts->asked->a.n[side] / (double)(side % 2 ? map->tile_height : map->tile_width);
}

static bool is_in_map(const Facts *facts) {
    const OwnTiles *map = &facts->asked->map;
    return side_of(facts, 0) >= 0 && side_of(facts, 1) >= 0 && side_of(facts, 2) <= map->columns &&
           side_of(facts, 3) <= map->rows;
}

static bool is_corner_in_wall(const Facts *facts) {
    for (int i = 0; i < 4; i++) {
        const double column = i % 2 ? ceil(side_of(facts, 2)) - 1 : floor(side_of(facts, 0));
        const double row = i / 2 ? ceil(side_of(facts, 3)) - 1 : floor(side_of(facts, 1));
        const bool is_near = fabs(column) < OWN_CELLS_MAX && fabs(row) < OWN_CELLS_MAX;
        if (is_near && own_tiles_is_wall(&facts->asked->map, (int)column, (int)row)) return true;
    }
    return false;
}

static bool is_level_with_corner(const Facts *facts) {
    const check_polygon *polygon = &facts->asked->b.polygon;
    for (int i = 0; i < polygon->count; i++) {
        if (polygon->corners[i].y == facts->asked->a.point.y) return true;
    }
    return false;
}

enum { PAIRS = ALL & ~(TILES | POLYGON), BOXED = OBB | AABB | OBBS | AABBS };

/// The numbers that a row's number is compared with. FACT: it is none, but holds or not.
typedef enum { FACT, LENGTHS, SIZES, GAPS, ANGLES, COUNTS } RangeKind;

typedef struct {
    int count;
    double at[12];
} Range;

static const Range ranges[] = {[LENGTHS] = {12, {0, -1, 1, -10, 10, -20, 20, -50, 50, -100, 100, 200}},
                               [SIZES] = {7, {0, 1, 5, 10, 20, 50, 100}},
                               [GAPS] = {7, {0.1, 0.5, 1, 2, 5, 10, 50}},
                               [ANGLES] = {7, {0, -45, 45, -90, 90, -180, 180}},
                               [COUNTS] = {6, {0, 2, 3, 4, 5, 8}}};

// What a condition can say: ROW(NAME, kinds, range, what is read of the facts, in English after "have", in Japanese).
// {0} and {1} are the two shapes, {2} to {5} the names of their first coordinates, {6} and {7} those of the sides of b.
// Of conditions that separate equally well, the first one is taken.
#define ROWS(ROW)                                                                                                      \
    ROW(TOUCHING, ALL, FACT, f->truth.verdict == HIT_TOUCHING, "{0} and {1} just touching", "{0}と{1}がちょうど接触")  \
    ROW(LEFT, PAIRS, FACT, f->dx < 0, "{0} left of {1}", "{0}が{1}より左")                                             \
    ROW(RIGHT, PAIRS, FACT, f->dx > 0, "{0} right of {1}", "{0}が{1}より右")                                           \
    ROW(ABOVE, PAIRS, FACT, f->dy < 0, "{0} above {1}", "{0}が{1}より上")                                              \
    ROW(BELOW, PAIRS, FACT, f->dy > 0, "{0} below {1}", "{0}が{1}より下")                                              \
    ROW(BESIDE, PAIRS, FACT, fabs(f->dx) > fabs(f->dy), "{0} more beside {1} than above or below it",                  \
        "{0}が{1}の主に左右")                                                                                          \
    ROW(OVER_OR_UNDER, PAIRS, FACT, fabs(f->dx) < fabs(f->dy), "{0} more above or below {1} than beside it",           \
        "{0}が{1}の主に上下")                                                                                          \
    ROW(A_IN_B, PAIRS & ~IMPACT, FACT, contains(&f->b, &f->a), "{0} inside {1}", "{0}が{1}の内側")                     \
    ROW(B_IN_A, PAIRS & ~IMPACT, FACT, contains(&f->a, &f->b), "{1} inside {0}", "{1}が{0}の内側")                     \
    ROW(AT_CORNER, BOXED, FACT, is_past(f, 0) && is_past(f, 1), "a corner of {1} nearest to the center of {0}",        \
        "{0}の中心に最も近いのが{1}の角")                                                                              \
    ROW(AT_SIDE, BOXED, FACT, is_past(f, 0) != is_past(f, 1),                                                          \
        "a side of {1}, no corner, nearest to the center of {0}", "{0}の中心に最も近いのが{1}の辺（角でない）")        \
    ROW(AT_UPRIGHT, BOXED, FACT, is_past(f, 0) && !is_past(f, 1), "the center of {0} beside {1}",                      \
        "{0}の中心が{1}の左右")                                                                                        \
    ROW(AT_LEVEL, BOXED, FACT, !is_past(f, 0) && is_past(f, 1), "the center of {0} above or below {1}",                \
        "{0}の中心が{1}の上下")                                                                                        \
    ROW(CENTER_IN, BOXED, FACT, !is_past(f, 0) && !is_past(f, 1), "the center of {0} inside {1}",                      \
        "{0}の中心が{1}の内側")                                                                                        \
    ROW(CENTER_OUT, BOXED, FACT, is_past(f, 0) || is_past(f, 1), "the center of {0} outside {1}",                      \
        "{0}の中心が{1}の外側")                                                                                        \
    ROW_PAST(ROW, LEFT, f->u < -f->of_b.half_x, left, "左")                                                            \
    ROW_PAST(ROW, TOP, f->v < -f->of_b.half_y, top, "上")                                                              \
    ROW_PAST(ROW, RIGHT, f->u > f->of_b.half_x, right, "右")                                                           \
    ROW_PAST(ROW, BOTTOM, f->v > f->of_b.half_y, bottom, "下")                                                         \
    ROW(AXIS_OF_A, OBBS, FACT, deciding_axis(f) < 2, "an axis of {0} that decides", "決め手が{0}の軸")                 \
    ROW(AXIS_OF_B, OBBS, FACT, deciding_axis(f) >= 2, "an axis of {1} that decides", "決め手が{1}の軸")                \
    ROWS_OF_ANGLE(ROW, A, 0, OBBS, "{0}", "a")                                                                         \
    ROWS_OF_ANGLE(ROW, B, 1, OBB | OBBS, "{1}", "b")                                                                   \
    ROW(THICK, OBB | AABB, FACT, f->of_a.radius > fmin(f->of_b.half_x, f->of_b.half_y),                                \
        "{0} wider than the shorter side of {1}", "{0}の直径が{1}の短い辺より長い")                                    \
    ROW(IN_AT_START, IMPACT, FACT, is_ball_in(f, f->a.capsule.from), "{0} in {1} at the start",                        \
        "始まりで{0}が{1}に重なる")                                                                                    \
    ROW(OUT_AT_START, IMPACT, FACT, !is_ball_in(f, f->a.capsule.from), "{0} outside {1} at the start",                 \
        "始まりで{0}が{1}に重ならない")                                                                                \
    ROW(IN_AT_END, IMPACT, FACT, is_ball_in(f, f->a.capsule.to), "{0} in {1} at the end", "終わりで{0}が{1}に重なる")  \
    ROW(OUT_AT_END, IMPACT, FACT, !is_ball_in(f, f->a.capsule.to), "{0} outside {1} at the end",                       \
        "終わりで{0}が{1}に重ならない")                                                                                \
    ROWS_OF_MAP_SIDE(ROW, LEFT, 0, RECT.left < 0, f->truth.normal.x < 0, left, "左")                                   \
    ROWS_OF_MAP_SIDE(ROW, TOP, 1, RECT.top < 0, f->truth.normal.y < 0, top, "上")                                      \
    ROWS_OF_MAP_SIDE(ROW, RIGHT, 2, side_of(f, 2) > f->asked->map.columns, f->truth.normal.x > 0, right, "右")         \
    ROWS_OF_MAP_SIDE(ROW, BOTTOM, 3, side_of(f, 3) > f->asked->map.rows, f->truth.normal.y > 0, bottom, "下")          \
    ROW(IN_MAP, TILES, FACT, is_in_map(f), "{0} inside {1}", "{0}が{1}の内側")                                         \
    ROW(OUT_OF_MAP, TILES, FACT, !is_in_map(f), "{0} partly or wholly outside {1}", "{0}の一部か全部が{1}の外")        \
    ROW(WIDER, TILES, FACT, RECT.right - RECT.left > f->asked->map.tile_width, "{0} wider than a tile",                \
        "{0}の幅がタイルより大きい")                                                                                   \
    ROW(HIGHER, TILES, FACT, RECT.bottom - RECT.top > f->asked->map.tile_height, "{0} higher than a tile",             \
        "{0}の高さがタイルより大きい")                                                                                 \
    ROW(CORNER_IN_WALL, TILES, FACT, is_corner_in_wall(f), "a corner of {0} in a wall", "{0}の角が壁の中")             \
    ROW(NO_CORNER, TILES, FACT, !is_corner_in_wall(f), "no corner of {0} in a wall", "{0}のどの角も壁の外")            \
    ROW(AT_LEVEL_OF_CORNER, POLYGON, FACT, is_level_with_corner(f), "{0} level with a corner", "{0}が角と同じ高さ")    \
    ROW(NONZERO, POLYGON, FACT, f->asked->b.polygon.nonzero, "the nonzero rule", "規則が非ゼロ")                       \
    ROW(EVEN_ODD, POLYGON, FACT, !f->asked->b.polygon.nonzero, "the even-odd rule", "規則が偶奇")                      \
    ROW(FIRST_SIDE, POLYGON, FACT, f->polygon.edge == 0, "the first side nearest to {0}", "{0}に最も近いのが最初の辺") \
    ROW(LAST_SIDE, POLYGON, FACT, (int)f->polygon.edge == f->asked->b.polygon.count - 1,                               \
        "the last side nearest to {0}", "{0}に最も近いのが最後の辺")                                                   \
    ROW(FRACTION, ALL, FACT, has_fraction(f), "a coordinate with a fraction", "座標に端数がある")                      \
    ROW(NO_FRACTION, ALL, FACT, !has_fraction(f), "coordinates without a fraction", "座標に端数がない")                \
    ROW(LARGE, ALL, FACT, truth_tolerance(f->kind, f->asked, 1) > 1, "a coordinate or size above 1,000",               \
        "1,000 を超える座標か大きさがある")                                                                            \
    ROW(GAP, ALL, GAPS, f->truth.has_gap ? fabs(f->truth.gap) : INFINITY, "a distance to the boundary",                \
        "境界までの距離")                                                                                              \
    ROW_OF(ROW, DEGREES_A, OBBS, ANGLES, BOX(0).degrees, "a.degrees")                                                  \
    ROW_OF(ROW, DEGREES_B, OBB | OBBS, ANGLES, BOX(1).degrees, "b.degrees")                                            \
    ROW_OF(ROW, OFFSET_X, PAIRS | POLYGON, LENGTHS, place(f, 0, 0) - place(f, 1, 0), "{2} − {4}")                      \
    ROW_OF(ROW, OFFSET_Y, PAIRS | POLYGON, LENGTHS, place(f, 0, 1) - place(f, 1, 1), "{3} − {5}")                      \
    ROW_OF(ROW, X_OF_A, ALL, LENGTHS, place(f, 0, 0), "{2}")                                                           \
    ROW_OF(ROW, Y_OF_A, ALL, LENGTHS, place(f, 0, 1), "{3}")                                                           \
    ROW_OF(ROW, X_OF_B, PAIRS | POLYGON, LENGTHS, place(f, 1, 0), "{4}")                                               \
    ROW_OF(ROW, Y_OF_B, PAIRS | POLYGON, LENGTHS, place(f, 1, 1), "{5}")                                               \
    ROW_OF(ROW, VX, IMPACT, LENGTHS, f->asked->a.ball.vx, "a.vx")                                                      \
    ROW_OF(ROW, VY, IMPACT, LENGTHS, f->asked->a.ball.vy, "a.vy")                                                      \
    ROW_OF(ROW, RIGHT_OF_A, TILES, LENGTHS, RECT.right, "a.right")                                                     \
    ROW_OF(ROW, BOTTOM_OF_A, TILES, LENGTHS, RECT.bottom, "a.bottom")                                                  \
    ROW_OF(ROW, RADIUS_A, OBB | AABB | CIRCLES | IMPACT, SIZES, f->of_a.radius, "a.r")                                 \
    ROW_OF(ROW, RADIUS_B, CIRCLES, SIZES, f->of_b.radius, "b.r")                                                       \
    ROW_OF(ROW, RADII, CIRCLES, LENGTHS, f->of_a.radius - f->of_b.radius, "a.r − b.r")                                 \
    ROW_OF(ROW, WIDTH_A, OBBS, SIZES, BOX(0).w, "a.w")                                                                 \
    ROW_OF(ROW, HEIGHT_A, OBBS, SIZES, BOX(0).h, "a.h")                                                                \
    ROW_OF(ROW, WIDTH_B, BOXED, SIZES, 2 * f->of_b.half_x, "{6}")                                                      \
    ROW_OF(ROW, HEIGHT_B, BOXED, SIZES, 2 * f->of_b.half_y, "{7}")                                                     \
    ROW_OF(ROW, SHORT_B, OBB | AABB, SIZES, 2 * fmin(f->of_b.half_x, f->of_b.half_y), "min({6}, {7})")                 \
    ROW_OF(ROW, LONG_B, OBB | AABB, SIZES, 2 * fmax(f->of_b.half_x, f->of_b.half_y), "max({6}, {7})")                  \
    ROW_OF(ROW, SIDES_B, BOXED, LENGTHS, 2 * (f->of_b.half_x - f->of_b.half_y), "{6} − {7}")                           \
    ROW_OF(ROW, WIDTHS, OBBS, SIZES, fminf(BOX(0).w, BOX(1).w), "min(a.w, b.w)")                                       \
    ROW_OF(ROW, HEIGHTS, OBBS, SIZES, fminf(BOX(0).h, BOX(1).h), "min(a.h, b.h)")                                      \
    ROW_OF(ROW, ROUND_A, SHAPES, SIZES, CONVEX(0).radius, "a.radius")                                                  \
    ROW_OF(ROW, ROUND_B, SHAPES | IMPACT, SIZES, CONVEX(1).radius, "b.radius")                                         \
    ROW_OF(ROW, COUNT_A, SHAPES, COUNTS, CONVEX(0).count, "a.count")                                                   \
    ROW_OF(ROW, COUNT_B, SHAPES | IMPACT, COUNTS, CONVEX(1).count, "b.count")                                          \
    ROW_OF(ROW, CORNERS, POLYGON, COUNTS, f->asked->b.polygon.count, "b.count")                                        \
    ROW(WINDING, POLYGON, LENGTHS, f->polygon.winding, "the winding number", "回転数")                                 \
    ROW_OF(ROW, TILE_WIDTH, TILES, SIZES, f->asked->map.tile_width, "map.tile_width")                                  \
    ROW_OF(ROW, TILE_HEIGHT, TILES, SIZES, f->asked->map.tile_height, "map.tile_height")                               \
    ROW_OF(ROW, TILE_SIDES, TILES, LENGTHS, f->asked->map.tile_width - f->asked->map.tile_height,                      \
           "map.tile_width − map.tile_height")                                                                         \
    ROW_OF(ROW, CELLS, TILES, LENGTHS, f->asked->map.columns - f->asked->map.rows, "map.columns − map.rows")

#define RECT f->asked->a.rect
#define BOX(index) f->asked->shapes[index].box
#define CONVEX(index) f->asked->shapes[index].convex
// A number with a name in programs, which is the same in both languages.
#define ROW_OF(ROW, NAME, kinds, range, read, name) ROW(NAME, kinds, range, read, name, name)
// Sides of a rotated box are named as they are at 0 degrees.
#define ROW_PAST(ROW, NAME, read, side, japanese)                                                                      \
    ROW(PAST_##NAME, BOXED, FACT, read, "the center of {0} beyond the " #side " side of {1}",                          \
        "{0}の中心が{1}の" japanese "辺より外")
#define ROWS_OF_ANGLE(ROW, NAME, index, kinds, shape, letter)                                                          \
    ROW(NAME##_QUARTERS, kinds, FACT, is_whole((double)BOX(index).degrees / 90), shape " at a multiple of 90°",        \
        shape "の角度が 90° の倍数")                                                                                   \
    ROW(NAME##_SLANTED, kinds, FACT, !is_whole((double)BOX(index).degrees / 90),                                       \
        shape " at an angle that is no multiple of 90°", shape "の角度が 90° の倍数以外")                              \
    ROW(NAME##_PART_DEGREE, kinds, FACT, !is_whole((double)BOX(index).degrees),                                        \
        "an angle of " shape " with a fraction", shape "の角度に端数がある")
#define ROWS_OF_MAP_SIDE(ROW, NAME, index, is_outside, is_nearest, side, japanese)                                     \
    ROW(MAP_##NAME, TILES, FACT, is_outside, "{0} beyond the " #side " edge of {1}",                                   \
        "{0}が{1}の" japanese "端より外に出る")                                                                        \
    ROW(BORDER_##NAME, TILES, FACT, is_whole(side_of(f, index)), "the " #side " side of {0} on a border of tiles",     \
        "{0}の" japanese "辺がタイルの境目")                                                                           \
    ROW(WALL_##NAME, TILES, FACT, is_nearest, "the nearest wall at the " #side " side of {0}",                         \
        "最も近い壁が{0}の" japanese "辺の側")

#define ROW_ID(NAME, ...) ROW_##NAME,
typedef enum { ROWS(ROW_ID) ROW_COUNT } RowId;

typedef struct {
    unsigned kinds;
    RangeKind range;
    Text words;
} Row;

#define ROW_DATA(NAME, kinds, range, read, english, japanese) [ROW_##NAME] = {kinds, range, {{english, japanese}}},
static const Row rows[] = {ROWS(ROW_DATA)};

static double read_row(int row, const Facts *f) {
#define READ_ROW(NAME, kinds, range, read, english, japanese)                                                          \
    case ROW_##NAME: return (double)(read);
    switch ((RowId)row) {
        ROWS(READ_ROW)
    default: return 0;
    }
}

static bool is_term_true(const WhereTerm *term, double number) {
    switch (term->sense) {
    case WHERE_BELOW: return number < term->than;
    case WHERE_ABOVE: return number > term->than;
    case WHERE_EQUAL: return number == term->than;
    default: return number != term->than;
    }
}

int where_terms(OwnKind kind, WhereTerm terms[WHERE_TERMS_MAX]) {
    int count = 0;
    for (int row = 0; row < ROW_COUNT; row++) {
        const Range *range = &ranges[rows[row].range];
        if (!(rows[row].kinds >> kind & 1)) continue;
        if (rows[row].range == FACT) terms[count++] = (WhereTerm){row, WHERE_HOLDS, 0};
        for (int i = 0; i < range->count; i++) {
            // Numbers are equal only to 0 often.
            for (WhereSense sense = range->at[i] == 0 ? WHERE_EQUAL : WHERE_BELOW; sense < WHERE_SENSES; sense++)
                terms[count++] = (WhereTerm){row, sense, range->at[i]};
        }
    }
    assert(count <= WHERE_TERMS_MAX);
    return count;
}

void where_mark(OwnKind kind, const OwnQuestion *question, const WhereTerm *terms, int count,
                uint64_t holds[WHERE_WORDS]) {
    const Facts facts = facts_of(kind, question);
    double number = 0;
    for (int i = 0; i < count; i++) {
        if (i == 0 || terms[i].row != terms[i - 1].row) number = read_row(terms[i].row, &facts);
        holds[i / 64] |= (uint64_t)is_term_true(&terms[i], number) << (i % 64);
    }
}

bool where_holds(const Where *where, OwnKind kind, const OwnQuestion *question) {
    const Facts facts = facts_of(kind, question);
    for (int i = 0; i < where->part_count; i++) {
        if (!is_term_true(&where->parts[i], read_row(where->parts[i].row, &facts))) return false;
    }
    return where->part_count > 0;
}

/// What sentences call the shapes of a question, and the first coordinates and the sides of these.
typedef struct {
    Text shapes[2];
    const char *places[2][2], *sides[2];
} Names;

static const Names names[] = {
    [OWN_CIRCLE_OBB] = {{{{"the circle", "円"}}, {{"the box", "矩形"}}},
                        {{"a.x", "a.y"}, {"b.x", "b.y"}},
                        {"b.w", "b.h"}},
    [OWN_CIRCLE_AABB] = {{{{"the circle", "円"}}, {{"the box", "矩形"}}},
                         {{"a.x", "a.y"}, {"b.left", "b.top"}},
                         {"b.right − b.left", "b.bottom − b.top"}},
    [OWN_AABB_AABB] = {{{{"box a", "矩形 a "}}, {{"box b", "矩形 b "}}},
                       {{"a.left", "a.top"}, {"b.left", "b.top"}},
                       {"b.right − b.left", "b.bottom − b.top"}},
    [OWN_CIRCLE_CIRCLE] = {{{{"circle a", "円 a "}}, {{"circle b", "円 b "}}}, {{"a.x", "a.y"}, {"b.x", "b.y"}}, {0}},
    [OWN_OBB_OBB] = {{{{"box a", "矩形 a "}}, {{"box b", "矩形 b "}}},
                     {{"a.x", "a.y"}, {"b.x", "b.y"}},
                     {"b.w", "b.h"}},
    [OWN_RECT_TILES] = {{{{"the box", "矩形"}}, {{"the map", "マップ"}}}, {{"a.left", "a.top"}, {0}}, {0}},
    [OWN_SHAPES] = {{{{"shape a", "図形 a "}}, {{"shape b", "図形 b "}}},
                    {{"a.points[0].x", "a.points[0].y"}, {"b.points[0].x", "b.points[0].y"}},
                    {0}},
    [OWN_IMPACT] = {{{{"the ball", "球"}}, {{"the obstacle", "障害物"}}},
                    {{"a.x", "a.y"}, {"b.points[0].x", "b.points[0].y"}},
                    {0}},
    [OWN_POINT_POLYGON] = {{{{"the point", "点"}}, {{"the polygon", "多角形"}}},
                           {{"a.x", "a.y"}, {"b.corners[0].x", "b.corners[0].y"}},
                           {0}},
};

static void write_part(char text[WHERE_TEXT], const WhereTerm *part, OwnKind kind, Language language) {
    const Names *of = &names[kind];
    const Phrase words =
        phrase_of(&rows[part->row].words, slot_text(&of->shapes[0]), slot_text(&of->shapes[1]),
                  slot_string(of->places[0][0]), slot_string(of->places[0][1]), slot_string(of->places[1][0]),
                  slot_string(of->places[1][1]), slot_string(of->sides[0]), slot_string(of->sides[1]));
    const size_t length = phrase_write(text, WHERE_TEXT, &words, language);
    if (part->sense == WHERE_HOLDS) return;
    const bool has_decimals = part->than != floor(part->than);
    static const Text senses[] = {[WHERE_EQUAL] = {{" = {0}{1}", " = {0}{1}"}},
                                  [WHERE_UNEQUAL] = {{" ≠ {0}{1}", " ≠ {0}{1}"}},
                                  [WHERE_BELOW] = {{" < {0}{1}", " < {0}{1}"}},
                                  [WHERE_ABOVE] = {{" > {0}{1}", " > {0}{1}"}}};
    const char *unit = rows[part->row].range == GAPS ? " px" : rows[part->row].range == ANGLES ? "°" : "";
    const Phrase compared =
        phrase_of(&senses[part->sense], slot_number(part->than, has_decimals ? 1 : 0), slot_string(unit));
    phrase_write(text + length, WHERE_TEXT - length, &compared, language);
}

// Rounded to whole percents, but not to a better figure than it is.
static Slot slot_percent(uint64_t part, uint64_t of, bool is_up) {
    const double percent = of ? 100 * (double)part / (double)of : 0;
    return slot_number(is_up ? ceil(percent) : floor(percent), 0);
}

void where_write(char text[WHERE_TEXT], const Where *where, OwnKind kind, Language language) {
    static const Text all = {
        {"All {0} {1}, and {2} % of the {3}, have {4}.", "{1} {0} 件のすべてと、{3}の {2} % が、{4}に当てはまる。"}};
    static const Text most = {{"{5} % of the {0} {1}, and {2} % of the {3}, have {4}.",
                               "{1} {0} 件の {5} % と、{3}の {2} % が、{4}に当てはまる。"}};
    static const Text one = {{"{0}", "「{0}」"}}, two = {{"{0} and {1}", "「{0}」かつ「{1}」"}};
    static const Text errors[][2] = {
        [WHERE_ERRORS] = {{{"errors", "誤り"}}, {{"sampled errors", "誤り（抽出）"}}},
        [WHERE_FALSE_HITS] = {{{"false hits", "誤検出"}}, {{"sampled false hits", "誤検出（抽出）"}}},
        [WHERE_FALSE_MISSES] = {{{"false misses", "見逃し"}}, {{"sampled false misses", "見逃し（抽出）"}}}};
    static const Text right[] = {
        [WHERE_ERRORS] = {{"right answers", "正しく答えた配置"}},
        [WHERE_FALSE_HITS] = {{"misses that it gets right", "「当たっていない」と正しく答えた配置"}},
        [WHERE_FALSE_MISSES] = {{"hits that it gets right", "「当たり」と正しく答えた配置"}}};
    static const Text nearly_all[] = {
        [WHERE_FALSE_HITS] = {{"It answers hit for nearly all misses: {0} of them.",
                               "離れていても、ほとんど「当たり」と答える（誤検出 {0} 件）。"}},
        [WHERE_FALSE_MISSES] = {{"It misses nearly all hits: {0} of them.",
                                 "重なっていても、ほとんど「当たっていない」と答える（見逃し {0} 件）。"}}};
    char parts[2][WHERE_TEXT], condition[WHERE_TEXT];
    *text = '\0';
    const Phrase most_of_them = phrase_of(&nearly_all[where->of], slot_count(where->errors));
    if (where->is_nearly_all) phrase_write(text, WHERE_TEXT, &most_of_them, language);
    if (where->part_count == 0) return;
    for (int i = 0; i < where->part_count; i++) write_part(parts[i], &where->parts[i], kind, language);
    const Phrase joined = phrase_of(where->part_count == 1 ? &one : &two, slot_string(parts[0]), slot_string(parts[1]));
    phrase_write(condition, WHERE_TEXT, &joined, language);
    const Phrase sentence = phrase_of(
        where->errors_inside == where->errors ? &all : &most, slot_count(where->errors),
        slot_text(&errors[where->of][where->is_sampled]), slot_percent(where->right_inside, where->right, true),
        slot_text(&right[where->of]), slot_string(condition), slot_percent(where->errors_inside, where->errors, false));
    phrase_write(text, WHERE_TEXT, &sentence, language);
}

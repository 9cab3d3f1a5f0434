// The glossary's moving examples: the table of their scenes and poses, and the motion from pose to pose.
#include "glossary.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "swarm_marks.h"

enum { POSES_MAX = 4, MOVE_TICKS = 120, REST_TICKS = 60, LEG_TICKS = MOVE_TICKS + REST_TICKS };

/// A term's example. A pose is a line of words: FIELD=VALUE, method=ID, and press=ACTION for a key that is pressed
/// while the demo rests there. Every pose but the first says only what differs from the first.
typedef struct {
    const char *scene;
    const hit_aabb *world; // the part of the scene's world that is always visible
    const char *poses[POSES_MAX];
    int shown[2];                    // the first and the last step of the explanation whose working is drawn; 0: of all
    bool hides_working;              // of all steps
    const Text *says;                // the caption
    Phrase (*say)(const Demo *demo); // the caption without `says`; NULL: the sentence of `step`
    int step;                        // of the explanation; 0: the summary; -1: the last one before the answer
    int stops;                       // jumps between two poses; 0: it moves smoothly
    void (*draw)(const Demo *demo, Picture *picture); // what the scene does not draw
} DemoRow;

// Captions. Up to says_tick {0} is the gap, {1} its size, {2} and {3} the normal, {4} the verdict, {5} the tick.
static const Text says_gap = {{"gap {0} px: {4}", "すき間 {0} px：{4}"}};
static const Text says_depth = {{"gap {0} px: {1} px deep", "すき間 {0} px：めり込み {1} px"}};
static const Text says_normal = {{"normal from a to b: ({2}, {3})", "a から b への法線：({2}, {3})"}};
static const Text says_push_out = {{"push b by {1} px along ({2}, {3})", "b を ({2}, {3}) の向きに {1} px 押し出す"}};
static const Text says_tick = {{"tick {5}: gap {0} px, {4}", "コマ {5}：すき間 {0} px、{4}"}};
static const Text says_origin = {{"from b − a to the origin: {0} px, so {4}", "b − a から原点まで {0} px：{4}"}};

// 0 where the scene has no such field.
static float number_of(const Demo *demo, const char *name) {
    const StateField *field = state_find(demo->scene->fields, demo->scene->field_count, name);
    return field ? (float)state_get(&demo->state, field) : 0;
}

static hit_vec center_of_a(const Demo *demo) {
    return (hit_vec){number_of(demo, "a.x"), number_of(demo, "a.y")};
}

static hit_obb box_b(const Demo *demo) {
    const hit_vec center = {number_of(demo, "b.x"), number_of(demo, "b.y")};
    const hit_vec half = {number_of(demo, "b.w") / 2, number_of(demo, "b.h") / 2};
    return hit_obb_from_degrees(center, half, number_of(demo, "b.angle"));
}

static hit_vec moved(hit_vec from, hit_vec along, double length) {
    return (hit_vec){from.x + along.x * (float)length, from.y + along.y * (float)length};
}

static void draw_normal(const Demo *demo, Picture *picture) {
    const hit_vec center = center_of_a(demo);
    picture_arrow(picture, center, moved(center, demo->state.base.normal, 26), pen_line(INK_NEAREST, 3));
}

// A copy of b after the push-out.
static void draw_push_out(const Demo *demo, Picture *picture) {
    const SceneBase *base = &demo->state.base;
    const hit_obb box = box_b(demo);
    hit_obb pushed = box;
    hit_vec corners[4];
    pushed.center = moved(box.center, base->normal, -base->gap);
    hit_obb_corners(pushed, corners);
    picture_polygon(picture, corners, 4, pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
    picture_arrow(picture, box.center, pushed.center, pen_line(INK_NEAREST, 3));
}

// The limits of x and y, and the two moves that clamp the point: along x, then along y.
static void draw_clamp(const Demo *demo, Picture *picture) {
    const SceneBase *base = &demo->state.base;
    const Pen limit = pen_dashed(INK_HIDDEN, 1, DASH_DASHED), pull = pen_line(INK_NEAREST, 3);
    const hit_obb box = box_b(demo);
    const hit_aabb seen = picture->world;
    const hit_vec at = center_of_a(demo), nearest = base->gap > 0 ? moved(at, base->normal, base->gap) : at;
    const hit_vec corner = {nearest.x, at.y};
    for (int side = -1; side <= 1; side += 2) {
        const float x = box.center.x + (float)side * box.half.x, y = box.center.y + (float)side * box.half.y;
        picture_line(picture, (hit_vec){x, seen.min.y}, (hit_vec){x, seen.max.y}, limit);
        picture_line(picture, (hit_vec){seen.min.x, y}, (hit_vec){seen.max.x, y}, limit);
    }
    if (corner.x != at.x) picture_arrow(picture, at, corner, pull);
    if (nearest.y != corner.y) picture_arrow(picture, corner, nearest, pull);
    picture_dot(picture, nearest, 5, pen_fill(INK_NEAREST, 1));
}

static void draw_half_sides(const Demo *demo, Picture *picture) {
    const hit_obb box = box_b(demo);
    const hit_vec along = {box.c, box.s}, across = {-box.s, box.c};
    picture_arrow(picture, box.center, moved(box.center, along, (double)box.half.x), pen_line(INK_NEAREST, 3));
    picture_arrow(picture, box.center, moved(box.center, across, (double)box.half.y), pen_line(INK_HIDDEN, 3));
}

// The reason where the answer is wrong; otherwise the answer and the truth.
static Phrase say_claim(const Demo *demo) {
    static const Text words = {{"by this method: {0}; actually: {1}", "この方法：{0}、正解：{1}"}};
    static const Text miss = {{"miss", "当たっていない"}};
    static const Text hit = {{"hit", "当たり"}};
    const SceneBase *base = &demo->state.base;
    const Phrase why = scene_why_wrong(demo->scene, &demo->state);
    if (why.text) return why;
    return phrase_of(&words, slot_text(base_method_hits(base) ? &hit : &miss),
                     slot_text(base_is_hit(base, base->truth) ? &hit : &miss));
}

static Phrase say_angle(const Demo *demo) {
    static const Text words = {{"angle {0}°: cos {1}, sin {2}", "角度 {0}°：cos {1}、sin {2}"}};
    const hit_obb box = box_b(demo);
    return phrase_of(&words, slot_number(number_of(demo, "b.angle"), 1), slot_number(box.c, 3), slot_number(box.s, 3));
}

// A shape of the scene, 0 or 1, as a convex.
static hit_convex convex_of(const Demo *demo, int which) {
    Shape shapes[2];
    demo->scene->shapes(&demo->state, shapes);
    return shape_convex(&shapes[which]);
}

// Of the edge that begins at a corner of b; its corners are clockwise.
static hit_vec edge_normal(const hit_convex *convex, int index) {
    const hit_vec from = convex->points[index], to = convex->points[(index + 1) % convex->count];
    const float x = to.x - from.x, y = to.y - from.y, length = hypotf(x, y);
    return (hit_vec){y / length, -x / length};
}

static void draw_edge_normals(const Demo *demo, Picture *picture) {
    const hit_convex b = convex_of(demo, 1);
    for (int i = b.count - 1; i >= 0; i--) {
        const hit_vec from = b.points[i], to = b.points[(i + 1) % b.count];
        const hit_vec middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
        const Ink ink = i == 0 ? INK_NEAREST : INK_HIDDEN;
        if (i == 0) picture_line(picture, from, to, pen_line(ink, 4));
        picture_arrow(picture, middle, moved(middle, edge_normal(&b, i), 18), pen_line(ink, 3));
    }
}

static Phrase say_edge_normal(const Demo *demo) {
    static const Text words = {{"edge ({0}, {1}): normal ({2}, {3})", "辺 ({0}, {1})：法線 ({2}, {3})"}};
    const hit_convex b = convex_of(demo, 1);
    const hit_vec normal = edge_normal(&b, 0);
    return phrase_of(&words, slot_number(b.points[1].x - b.points[0].x, 1),
                     slot_number(b.points[1].y - b.points[0].y, 1), slot_number(normal.x, 3), slot_number(normal.y, 3));
}

// The line between the corners beside the one that makes the dent.
static void draw_line_across(const Demo *demo, Picture *picture) {
    const hit_vec from = {number_of(demo, "c1.x"), number_of(demo, "c1.y")},
                  to = {number_of(demo, "c3.x"), number_of(demo, "c3.y")};
    picture_line(picture, from, to, pen_dashed(INK_NEAREST, 3, DASH_DASHED));
    picture_dot(picture, from, 4, pen_fill(INK_NEAREST, 1));
    picture_dot(picture, to, 4, pen_fill(INK_NEAREST, 1));
}

static Phrase say_concave(const Demo *demo) {
    static const Text words[] = {{{"the line stays in the polygon: convex", "線分は多角形からはみ出さない：凸"}},
                                 {{"the line leaves the polygon: concave", "線分が多角形からはみ出す：凹"}}};
    return phrase(&words[number_of(demo, "c2.y") > number_of(demo, "c1.y")]);
}

static Phrase say_hull(const Demo *demo) {
    static const Text words = {{"{0} corners, {1} of them on the hull", "頂点 {0} 個のうち、凸包の角は {1} 個"}};
    return phrase_of(&words, slot_number(number_of(demo, "a.corners"), 0), slot_number(convex_of(demo, 0).count, 0));
}

// In which the support point is shown, a unit vector.
static const hit_vec support_direction = {0.8f, -0.6f};

static float along_support(hit_vec at) {
    return at.x * support_direction.x + at.y * support_direction.y;
}

static hit_vec support_of_b(const Demo *demo) {
    const hit_convex b = convex_of(demo, 1);
    int best = 0;
    for (int i = 1; i < b.count; i++) {
        if (along_support(b.points[i]) > along_support(b.points[best])) best = i;
    }
    return b.points[best];
}

// The direction from the center of b, and the line across it through the support point.
static void draw_support(const Demo *demo, Picture *picture) {
    const hit_vec at = support_of_b(demo), center = box_b(demo).center;
    const hit_vec across = {-support_direction.y, support_direction.x};
    picture_arrow(picture, center, moved(center, support_direction, 30), pen_line(INK_HIDDEN, 3));
    picture_line(picture, moved(at, across, -60), moved(at, across, 60), pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
    picture_dot(picture, at, 6, pen_fill(INK_NEAREST, 1));
}

static Phrase say_support(const Demo *demo) {
    static const Text words = {{"farthest along ({0}, {1}): ({2}, {3}), dot product {4}",
                                "({0}, {1}) の向きに最も遠い点：({2}, {3})、内積 {4}"}};
    const hit_vec at = support_of_b(demo);
    return phrase_of(&words, slot_number(support_direction.x, 1), slot_number(support_direction.y, 1),
                     slot_number(at.x, 1), slot_number(at.y, 1), slot_number(along_support(at), 1));
}

// The map of the walker's demos: a wall one cell thick, and a block that the walker can cover.
enum { COLUMNS = 20, ROWS = 5, TILE = 32, WALL = 1 << 4, BLOCK = 1 << 14 };
static const uint64_t map_bits[ROWS] = {WALL, WALL, WALL | BLOCK, WALL, WALL};
static const Map demo_map = {
    .grid = {.columns = COLUMNS, .rows = ROWS, .tile = {TILE, TILE}, .words_per_row = 1, .bits = map_bits}};

static const hit_aabb beside_path = {{1000, 1000}, {1200, 1100}}; // of circles that run
static const hit_aabb low = {{0, 0}, {200, 100}}, high = {{0, 0}, {230, 130}};
static const hit_aabb at_wall = {{0, 0}, {10 * TILE, ROWS *TILE}}, at_block = {{10 * TILE, 0}, {20 * TILE, ROWS *TILE}};
static const hit_aabb with_difference = {{236, 36}, {506, 206}}; // what GJK walks around, too
static const hit_aabb corners_shown = {{80, 44}, {350, 240}}, flight_shown = {{100, 140}, {320, 272}};
static const hit_aabb whole_crowd = {{-4, -4}, {CROWD_WIDTH + 4, CROWD_HEIGHT + 4}};

static const DemoRow rows[TERM_COUNT] = {
    [TERM_GAP] = {"circle-circle", &beside_path, .shown = {4, 4}, .says = &says_gap,
                  .poses = {"method=squared a.x=1062 a.y=1050 a.r=26 b.x=1158 b.y=1030 b.r=18", "b.x=1097 b.y=1046"}},
    [TERM_TOUCHING] = {"circle-aabb", &low, .shown = {2, 2}, .says = &says_gap,
                       .poses = {"method=clamp a.x=172 a.y=50 a.r=22 b.x=75 b.y=50 b.w=70 b.h=56", "a.x=132", "a.x=114",
                                 "a.x=132"}},
    [TERM_DEPTH] = {"circle-circle", &beside_path, .shown = {4, 4}, .says = &says_depth,
                    .poses = {"method=squared a.x=1072 a.y=1050 a.r=26 b.x=1112 b.y=1040 b.r=18", "b.x=1086 b.y=1046"}},
    [TERM_NORMAL] =
        {"obb-obb", &low, .hides_working = true, .says = &says_normal, .draw = draw_normal,
         .poses = {"method=sat a.x=172 a.y=14 a.w=20 a.h=20 a.angle=0 b.x=100 b.y=50 b.w=80 b.h=28 b.angle=20",
                   "a.y=86", "a.x=28 a.y=86", "a.x=28"}},
    [TERM_PUSH_OUT] =
        {"obb-obb", &low, .hides_working = true, .says = &says_push_out, .draw = draw_push_out,
         .poses = {"method=sat a.x=78 a.y=52 a.w=76 a.h=44 a.angle=12 b.x=118 b.y=48 b.w=48 b.h=28 b.angle=10",
                   "b.x=112 b.y=56 b.angle=100", "b.x=122 b.y=42 b.angle=190"}},
    [TERM_NEAREST] = {"circle-aabb", &low, .shown = {2, 3}, .step = 2,
                      .poses = {"method=clamp a.x=180 a.y=10 a.r=4 b.x=100 b.y=50 b.w=88 b.h=44", "a.y=90",
                                "a.x=20 a.y=90", "a.x=20"}},
    [TERM_CLAMP] = {"circle-aabb", &low, .hides_working = true, .step = 2, .draw = draw_clamp,
                    .poses = {"method=clamp a.x=20 a.y=14 a.r=0 b.x=100 b.y=50 b.w=88 b.h=44", "a.x=100 a.y=60",
                              "a.x=180 a.y=86", "a.x=170 a.y=44"}},
    [TERM_SQUARED] = {"circle-circle", &beside_path, .shown = {1, 4}, .step = 4,
                      .poses = {"method=squared a.x=1062 a.y=1066 a.r=26 b.x=1150 b.y=1028 b.r=18",
                                "b.x=1094 b.y=1050"}},
    [TERM_TURN_BACK] = {"circle-obb", &low, .shown = {1, 2}, .step = 2,
                        .poses = {"method=unrotate a.x=142 a.y=62 a.r=12 b.x=84 b.y=50 b.w=84 b.h=32 b.angle=-35",
                                  "b.angle=35"}},
    [TERM_AABB] =
        {"obb-obb", &low, .shown = {1, 3}, .step = 3,
         .poses = {"method=upright-boxes a.x=74 a.y=34 a.w=60 a.h=40 a.angle=0 b.x=152 b.y=46 b.w=48 b.h=28 b.angle=0",
                   "b.y=80", "b.x=100 b.y=40"}},
    [TERM_OBB] = {"circle-obb", &low, .hides_working = true, .say = say_angle, .draw = draw_half_sides,
                  .poses = {"method=unrotate a.x=1000 a.y=0 b.x=100 b.y=50 b.w=84 b.h=32 b.angle=0", "b.angle=180"}},
    [TERM_BOUNDING_BOX] = {"obb-obb", &low, .shown = {1, 1}, .step = 1,
                           .poses = {"method=upright-boxes a.x=100 a.y=50 a.w=84 a.h=32 a.angle=0 b.x=1000 b.y=0",
                                     "a.angle=180"}},
    [TERM_SHADOW] =
        {"obb-obb", &high, .shown = {1, 1}, .step = 1,
         .poses = {"method=one-box-axes a.x=66 a.y=44 a.w=70 a.h=40 a.angle=0 b.x=156 b.y=48 b.w=64 b.h=24 b.angle=0",
                   "b.angle=180"}},
    [TERM_SEPARATION] =
        {"obb-obb", &high, .shown = {1, 1}, .step = 1,
         .poses = {"method=one-box-axes a.x=66 a.y=44 a.w=70 a.h=40 a.angle=0 b.x=176 b.y=48 b.w=60 b.h=30 b.angle=20",
                   "b.x=110 b.angle=-20"}},
    [TERM_SEPARATING_AXIS] =
        {"obb-obb", &high, .shown = {1, 5}, .step = 5,
         .poses = {"method=sat a.x=82 a.y=50 a.w=60 a.h=28 a.angle=18 b.x=152 b.y=46 b.w=44 b.h=24 b.angle=-60",
                   "b.x=116 b.angle=0"}},
    [TERM_EDGE_NORMAL] =
        {"shapes", &low, .hides_working = true, .say = say_edge_normal, .draw = draw_edge_normals,
         .poses = {"method=sat a.kind=2 a.x=1000 a.y=0 b.kind=7 b.x=100 b.y=50 b.w=110 b.h=64 b.corners=5 b.angle=-25",
                   "b.angle=25"}},
    [TERM_FALSE_HIT] = {"circle-aabb", &low, .say = say_claim,
                        .poses = {"method=bounding-box a.x=136 a.y=88 a.r=20 b.x=67 b.y=37 b.w=66 b.h=46",
                                  "a.x=116 a.y=75", "a.x=98 a.y=60", "a.x=116 a.y=75"}},
    [TERM_FALSE_MISS] = {"circle-aabb", &low, .say = say_claim,
                         .poses = {"method=center-inside a.x=154 a.y=50 a.r=22 b.x=72 b.y=50 b.w=76 b.h=60", "a.x=96"}},
    [TERM_CAPSULE] =
        {"shapes", &low, .shown = {1, 2}, .step = 2,
         .poses = {"method=distance a.kind=0 a.x=176 a.y=26 b.kind=3 b.x=96 b.y=52 b.w=120 b.h=40 b.angle=-14",
                   "a.x=120 a.y=60", "a.x=24 a.y=20", "a.x=100 a.y=6"}},
    [TERM_CORE] =
        {"shapes", &low, .shown = {1, 2}, .step = 2,
         .poses = {"method=distance a.kind=3 a.x=62 a.y=56 a.w=92 a.h=40 a.angle=-24 b.kind=2 b.x=156 b.y=34 b.r=20",
                   "b.x=104 b.y=50 a.angle=20"}},
    [TERM_CONCAVE] = {"point-polygon", &low, .hides_working = true, .say = say_concave, .draw = draw_line_across,
                      .poses = {"method=same-side a.x=1000 a.y=0 corners=5 c1.x=44 c1.y=34 c2.x=100 c2.y=16 c3.x=156 "
                                "c3.y=34 c4.x=142 c4.y=86 c5.x=58 c5.y=86",
                                "c2.y=72"}},
    [TERM_CONVEX_HULL] =
        {"shapes", &low, .hides_working = true, .say = say_hull,
         .poses = {"method=sat a.kind=7 a.x=100 a.y=52 a.w=110 a.h=84 a.corners=6 b.kind=2 b.x=1000 b.y=0",
                   "a.c1.y=1.3", "a.c1.y=1.3 a.c4.y=-0.8"}},
    [TERM_MINKOWSKI_DIFFERENCE] = {"shapes", &with_difference, .shown = {1, 1}, .says = &says_origin,
                                   .poses = {"method=gjk a.kind=6 a.x=298 a.y=100 a.w=104 a.h=92 a.angle=0 b.kind=5 "
                                             "b.x=330 b.y=168 b.w=84 b.h=52 b.angle=0",
                                             "b.x=314 b.y=122 b.angle=40"}},
    [TERM_SUPPORT_POINT] =
        {"shapes", &low, .hides_working = true, .say = say_support, .draw = draw_support,
         .poses = {"method=sat a.kind=2 a.x=1000 a.y=0 b.kind=7 b.x=96 b.y=54 b.w=96 b.h=60 b.corners=5 b.angle=0",
                   "b.angle=180"}},
    [TERM_SIMPLEX] = {"shapes", &with_difference, .step = -1,
                      .poses = {"method=gjk a.kind=7 a.x=296 a.y=94 a.w=100 a.h=92 a.corners=5 a.angle=0 b.kind=6 "
                                "b.x=336 b.y=168 b.w=92 b.h=68 b.angle=0",
                                "b.x=304 b.y=116 b.angle=60", "b.x=344 b.y=116 b.angle=100"}},
    [TERM_GJK] = {"shapes", &with_difference, .step = 2,
                  .poses = {"method=gjk a.kind=3 a.x=294 a.y=94 a.w=106 a.h=42 a.angle=-30 b.kind=7 b.x=328 b.y=164 "
                            "b.w=92 b.h=72 b.corners=6 b.angle=0",
                            "b.x=340 b.y=134 b.angle=50", "b.x=304 b.y=126 b.angle=20"}},
    [TERM_RAY] = {"point-polygon", &corners_shown, .shown = {1, 1}, .step = 1,
                  .poses = {"method=even-odd a.x=88 a.y=84", "a.x=140 a.y=216", "a.x=165 a.y=110"}},
    [TERM_EVEN_ODD] = {"point-polygon", &high, .shown = {1, 2}, .step = 2,
                       .poses = {"method=even-odd rule=0 a.x=28 a.y=30 corners=5 c1.x=115 c1.y=18 c2.x=146 c2.y=110 "
                                 "c3.x=66 c3.y=52 c4.x=164 c4.y=52 c5.x=84 c5.y=110",
                                 "a.x=115 a.y=70", "a.x=115 a.y=36"}},
    [TERM_WINDING_NUMBER] = {"point-polygon", &high, .shown = {1, 3}, .step = 2,
                             .poses = {"method=winding rule=1 a.x=28 a.y=30 corners=5 c1.x=115 c1.y=18 c2.x=146 "
                                       "c2.y=110 c3.x=66 c3.y=52 c4.x=164 c4.y=52 c5.x=84 c5.y=110",
                                       "a.x=115 a.y=70", "a.x=115 a.y=36"}},
    [TERM_CELL] = {"rect-tiles", &at_block, .shown = {2, 4}, .step = 2,
                   .poses = {"method=full gravity=0 a.x=340 a.y=18 a.w=54 a.h=42", "a.x=560 a.y=12", "a.x=560 a.y=100",
                             "a.x=340 a.y=110"}},
    [TERM_LOOK_UP] = {"rect-tiles", &at_block, .shown = {4, 5}, .step = 4,
                      .poses = {"method=vertices gravity=0 a.x=423 a.y=20 a.w=100 a.h=100",
                                "method=outline a.x=430 a.y=30", "method=full a.x=425 a.y=38"}},
    [TERM_HALF_OPEN] = {"rect-tiles", &at_block, .shown = {2, 4}, .step = 2,
                        .poses = {"method=full gravity=0 a.x=364 a.y=96 a.w=32 a.h=32 size-1=1", "a.x=384",
                                  "a.x=384 size-1=0", "a.x=404 size-1=0"}},
    [TERM_TUNNELING] = {"rect-tiles", &at_wall,
                        .poses = {"method=full gravity=0 a.x=10 a.y=52 a.w=54 a.h=54", "a.x=70 press=jump-over",
                                  "method=swept", "a.x=70 method=swept press=jump-over"}},
    [TERM_TICK] = {"circle-circle", &beside_path, .shown = {4, 4}, .stops = 8, .says = &says_tick,
                   .poses = {"method=squared a.x=1014 a.y=1036 a.r=12 b.x=1110 b.y=1060 b.r=22", "a.x=1186"}},
    [TERM_SUBSTEP] = {"impact", &flight_shown, .shown = {2, 2}, .step = 2,
                      .poses = {"method=substeps a.x=130 a.y=200 a.r=9 a.speed=140 a.direction=90 b.kind=5 b.x=220 "
                                "b.y=200 b.w=10 b.h=90 b.angle=0 substeps=2 shot=0",
                                "substeps=8"}},
    [TERM_SWEPT_SHAPE] = {"impact", &flight_shown, .shown = {2, 2}, .step = 2,
                          .poses = {"method=swept a.x=130 a.y=200 a.r=9 a.speed=20 a.direction=90 b.kind=5 b.x=220 "
                                    "b.y=200 b.w=10 b.h=90 b.angle=14 shot=0",
                                    "a.speed=170"}},
    [TERM_TIME_OF_IMPACT] = {"impact", &flight_shown, .shown = {3, 3}, .step = 3,
                             .poses = {"method=swept a.x=130 a.y=170 a.r=9 a.speed=150 a.direction=90 b.kind=5 b.x=220 "
                                       "b.y=206 b.w=10 b.h=90 b.angle=14 shot=0",
                                       "a.y=240", "a.y=200 a.direction=70"}},
    [TERM_BOUNCE] = {"impact", &flight_shown, .shown = {3, 3}, .step = 3, .stops = 6,
                     .poses = {"method=swept a.x=118 a.y=232 a.r=9 a.speed=32 a.direction=90 b.kind=5 b.x=240 b.y=228 "
                               "b.w=10 b.h=110 b.angle=40 shot=0",
                               "shot=6"}},
    [TERM_BROAD_PHASE] = {"crowd", &whole_crowd, .shown = {1, 3}, .step = 3,
                          .poses = {"method=grid count=14 boxes=50 spread=2 time=0", "time=180"}},
    [TERM_NARROW_PHASE] = {"crowd", &whole_crowd, .shown = {1, 3}, .step = 3,
                           .poses = {"method=all-pairs count=14 boxes=50 spread=2 time=0", "time=180"}},
    [TERM_UNIFORM_GRID] = {"crowd", &whole_crowd, .shown = {2, 3}, .step = 3,
                           .poses = {"method=grid count=60 boxes=50 spread=2 time=0", "time=180"}},
    [TERM_SORT_AND_SWEEP] = {"crowd", &whole_crowd, .shown = {2, 3}, .step = 3,
                             .poses = {"method=sort-and-sweep count=30 boxes=50 spread=2 time=0", "time=180"}},
    [TERM_TREE_OF_BOXES] = {"crowd", &whole_crowd, .shown = {2, 3}, .step = 3,
                            .poses = {"method=tree count=60 boxes=50 spread=2 time=0", "time=180"}},
};

static int count_poses(const DemoRow *row) {
    int count = 0;
    while (count < POSES_MAX && row->poses[count]) count++;
    return count;
}

int32_t demo_period(Term term) {
    return count_poses(&rows[term]) * LEG_TICKS;
}

// Applies the words of a pose.
static void apply_pose(const Scene *scene, SceneState *state, Input *input, const char *pose) {
    char line[256], *rest = NULL;
    assert(strlen(pose) < sizeof line);
    strcpy(line, pose);
    for (char *word = strtok_r(line, "= ", &rest); word; word = strtok_r(NULL, "= ", &rest)) {
        const char *value = strtok_r(NULL, " ", &rest);
        const StateField *field = state_find(scene->fields, scene->field_count, word);
        Error error;
        bool is_set = true;
        if (field) {
            is_set = state_set(state, field, value, &error);
        } else if (strcmp(word, "press") == 0) {
            input->events[input->count++] = event_press(action_by_id(value));
        } else {
            state->base.method = scene_find_method(scene, value);
            is_set = state->base.method >= 0;
        }
        assert(is_set);
        (void)is_set;
    }
}

static void take_pose(const Scene *scene, const DemoRow *row, int pose, SceneState *state, Input *input) {
    *input = (Input){.frozen = true};
    scene_start(scene, &demo_map, state);
    apply_pose(scene, state, input, row->poses[0]);
    apply_pose(scene, state, input, row->poses[pose]);
}

// How far the demo is on its way to the next pose, 0 to 1. It starts and stops slowly, then rests at 1.
static double part_of_way(const DemoRow *row, int32_t tick) {
    const double part = fmin((double)tick / MOVE_TICKS, 1);
    return row->stops ? floor(part * row->stops) / row->stops : part * part * (3 - 2 * part);
}

void demo_show(Demo *demo, const Scene *const *scenes, int scene_count, Term term, int32_t tick) {
    const DemoRow *row = &rows[term];
    const int scene = scene_find(scenes, scene_count, row->scene);
    demo->scene = scene >= 0 ? scenes[scene] : NULL;
    demo->term = term;
    demo->tick = tick % demo_period(term);
    if (!demo->scene) return;
    const int leg = demo->tick / LEG_TICKS;
    const double part = part_of_way(row, demo->tick % LEG_TICKS);
    const Progress silent = {0};
    SceneState next;
    Input input;
    take_pose(demo->scene, row, leg, &demo->state, &input);
    take_pose(demo->scene, row, (leg + 1) % count_poses(row), &next, &input);
    if (part < 1) input.count = 0;
    // Interpolates every field; whole numbers are rounded. The method is that of the nearer pose.
    for (int i = 0; i < demo->scene->field_count; i++) {
        const StateField *field = &demo->scene->fields[i];
        const double from = state_get(&demo->state, field), end = state_get(&next, field);
        const double value = from + (end - from) * part;
        state_put(&demo->state, field, field->kind == VALUE_INTEGER ? round(value) : value);
    }
    if (part >= 0.5) demo->state.base.method = next.base.method;
    const World world = {.map = &demo_map, .crowd = &demo->crowd, .progress = &silent};
    demo->scene->advance(&demo->state, &input, &world);
    scene_judge(demo->scene, &demo->state, &world);
}

hit_aabb demo_world(const Demo *demo) {
    return *rows[demo->term].world;
}

// Hides the working of the steps that the row does not show.
static void emphasize(const Demo *demo, Picture *picture) {
    const DemoRow *row = &rows[demo->term];
    Explanation explanation = {0};
    picture->emphasis_count = 0;
    if (row->shown[0] == 0) return;
    demo->scene->explain(&demo->state, &explanation);
    for (int i = 0; i < explanation.step_count; i++) {
        const Step *step = &explanation.steps[i];
        const bool is_shown = i + 1 >= row->shown[0] && i + 1 <= row->shown[1];
        if (step->id == STEP_ANSWER) continue;
        picture_emphasize(picture, step->id, step->part, is_shown ? EMPHASIS_NONE : EMPHASIS_LATER);
    }
}

void demo_draw(const Demo *demo, Picture *picture) {
    const DemoRow *row = &rows[demo->term];
    if (!demo->scene) return;
    const bool leaves_out_images = picture->leaves_out_images;
    emphasize(demo, picture);
    picture->leaves_out_images = picture->leaves_out_handles = true;
    // A picture holds one swarm, which may be the lab's own.
    if (demo->scene->crowd && demo->crowd.is_answered) picture_swarm_marks(picture, &demo->crowd.swarm, SIZE_MAX);
    scene_draw(demo->scene, &demo->state, &demo_map, !row->hides_working, picture);
    picture_made_by(picture, STEP_NONE, 0);
    if (row->draw) row->draw(demo, picture);
    picture->leaves_out_images = leaves_out_images;
    picture->leaves_out_handles = false;
    picture->emphasis_count = 0;
}

static Phrase say_numbers(const Demo *demo, const DemoRow *row) {
    static const Text verdicts[] = {[HIT_APART] = {{"apart", "離れている"}},
                                    [HIT_TOUCHING] = {{"touching", "接している"}},
                                    [HIT_OVERLAP] = {{"overlapping", "重なっている"}}};
    const SceneBase *base = &demo->state.base;
    const double legs = demo->tick / LEG_TICKS + part_of_way(row, demo->tick % LEG_TICKS);
    return phrase_of(row->says, slot_number(base->gap, 1), slot_number(fabs(base->gap), 1),
                     slot_number(base->normal.x, 3), slot_number(base->normal.y, 3), slot_text(&verdicts[base->truth]),
                     slot_number(legs * row->stops, 0));
}

Phrase demo_caption(const Demo *demo) {
    const DemoRow *row = &rows[demo->term];
    Explanation explanation = {0};
    if (!demo->scene) return (Phrase){.text = NULL};
    if (row->says) return say_numbers(demo, row);
    if (row->say) return row->say(demo);
    demo->scene->explain(&demo->state, &explanation);
    const int step = row->step < 0 ? explanation.step_count + row->step : row->step;
    return step ? explanation.steps[step - 1].sentence : explanation.summary;
}

void demo_free(Demo *demo) {
    crowd_free(&demo->crowd);
}

// Circle against upright rectangle: clamp the center to the rectangle, compare squared lengths.
#include "own_method.h"
#include "reach_rows.h"
#include "shapes.h"

typedef struct {
    BASE_AND_TWO_BODIES;
    hit_circle_box_witness clamped; // of the circle
    hit_aabb bounds;                // of the circle
    hit_aabbs_witness boxes;        // of those bounds
    hit_circle_box_witness point;   // of the center alone
} State;

static const StateField fields[] = {
    FIELDS_OF_BODY(CIRCLE, State, a),
    FIELDS_OF_BODY(BOX, State, b),
    FIELD_OF_TOUCHING(State),
};

static const KeyHint hints[] = {
    HINTS_TO_EXPLAIN,           HINTS_TO_TRY,
    {.action = ACTION_SELECT},  {.action = ACTION_LEFT, .words = {{"move the selected shape", "選んだ図形を動かす"}}},
    {.action = ACTION_WIDER},   {.action = ACTION_TOUCHING},
    {.action = ACTION_OVERLAY},
};

// What every view shows, and where shapes are scattered.
static const hit_aabb shown = {{100, 48}, {362, 212}};

static const Body start[] = {
    {BODY_CIRCLE, .x = 296, .y = 96, .radius = 36},
    {BODY_BOX, .x = 200, .y = 160, .width = 140, .height = 80},
};

static hit_verdict claim_bounding_box(void *memory) {
    State *state = memory;
    state->bounds = hit_circle_bounds(body_circle(&state->a));
    state->boxes = hit_aabb_aabb_witness(state->bounds, body_aabb(&state->b));
    return state->boxes.verdict;
}

static hit_verdict claim_center_inside(void *memory) {
    State *state = memory;
    const hit_circle circle = body_circle(&state->a);
    const hit_aabb box = body_aabb(&state->b);
    state->point = hit_circle_aabb_witness((hit_circle){circle.center, 0}, box); //: center-alone
    return state->point.verdict;
}

static WorkResult judge(void *memory, const World *world) {
    State *state = memory;
    state->clamped = hit_circle_aabb_witness(body_circle(&state->a), body_aabb(&state->b));
    base_set_truth(&state->base, state->clamped.verdict, state->clamped.gap, state->clamped.normal);
    return WORK_DONE;
}

static void draw_clamp(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const hit_vec center = {state->a.x, state->a.y}, box = {state->b.x, state->b.y};
    picture_made_by(picture, STEP_SEEN_FROM_BOX, 0);
    picture_line(picture, box, center, pen_dashed(INK_HIDDEN, 1.5f, DASH_DASHED));
    draw_clamped(picture, center, state->clamped.nearest, state->a.radius);
    draw_push_out(picture, state->clamped.on_rim, state->base.normal, state->base.gap);
}

static void draw_bounding_box(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    draw_bounds(picture, STEP_CIRCLE_BOUNDS, 0, state->bounds);
    draw_upright_gap(picture, state->bounds, body_aabb(&state->b), &state->boxes);
}

static void draw_center_inside(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const hit_vec center = {state->a.x, state->a.y};
    picture_made_by(picture, STEP_CENTER_ALONE, 0);
    picture_dot(picture, center, 9, pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
    picture_made_by(picture, STEP_REGION, 0);
    picture_line(picture, center, state->point.on_rim, pen_line(INK_NEAREST, 3));
}

static void explain_clamp(const void *memory, Explanation *explanation) {
    static const Text seen_from_box = {{"Relative to the box's center, the circle's center is at ({0}, {1}).",
                                        "矩形の中心から見ると、円の中心は ({0}, {1}) にある。"}};
    const State *state = memory;
    const hit_circle_box_witness *clamped = &state->clamped;
    explain_step(
        explanation, STEP_SEEN_FROM_BOX, 0, INK_HIDDEN,
        phrase_of(&seen_from_box, slot_number(clamped->local_center.x, 1), slot_number(clamped->local_center.y, 1)));
    explain_clamped(clamped, explanation);
}

static void explain_bounding_box(const void *memory, Explanation *explanation) {
    const State *state = memory;
    explain_bounds(STEP_CIRCLE_BOUNDS, 0, state->bounds, explanation);
    explain_upright(&state->boxes, explanation);
}

static void explain_center_inside(const void *memory, Explanation *explanation) {
    static const Text beyond = {{"Outside the nearest side by {0} along x and {1} along y (negative: inside).",
                                 "最寄りの辺から外側へ x 方向に {0}、y 方向に {1}（負なら内側）。"}};
    static const Text center_alone = {{"Take only the center ({0}, {1}). The radius {2} is ignored.",
                                       "中心 ({0}, {1}) だけを使う。半径 {2} は無視する。"}};
    const State *state = memory;
    explain_step(explanation, STEP_CENTER_ALONE, 0, INK_HIDDEN,
                 phrase_of(&center_alone, slot_number(state->a.x, 1), slot_number(state->a.y, 1),
                           slot_number(state->a.radius, 1)));
    explain_step(explanation, STEP_REGION, 0, INK_NEAREST,
                 phrase_of(&beyond, slot_number(state->point.beyond.x, 1), slot_number(state->point.beyond.y, 1)));
}

COMPARES_GAPS(compare_bounding_box, State, boxes.gap,
              {{"By this method {0}{1}{2}, actually {3}{4}{5}: a circle has no corners.",
                "この方法では{0}{1}{2}、実際は{3}{4}{5}。円に隅はない。"}})

COMPARES_GAPS(compare_center_inside, State, point.gap,
              {{"The radius is ignored. By this method {0}{1}{2}, actually {3}{4}{5}.",
                "半径を無視している。この方法では{0}{1}{2}、実際は{3}{4}{5}。"}})

static const Method methods[] = {
    {.id = "clamp",
     .name = {{"nearest point by clamping", "最近点で比べる"}},
     .tip = {{"Clamps the center to the box, then compares the squared distance with the squared radius.",
              "中心を矩形の範囲に収めて最近点とし、距離の二乗を半径の二乗と比べる。"}},
     WORKING_OF(clamp),
     .reach = reach_shapes},
    {.id = "bounding-box",
     .name = {{"the circle's bounding box", "囲む矩形で比べる"}},
     .tip = {{"Compares the square around the circle with the box.", "円を囲む正方形を矩形と比べる。"}},
     SHORTCUT_OF(bounding_box),
     .trust = TRUST_MISSES,
     .reach = reach_bounding_boxes},
    {.id = "center-inside",
     .name = {{"is the center inside?", "中心が中にあるか"}},
     .tip = {{"Checks only whether the circle's center is inside the box.",
              "円の中心が矩形の中にあるかだけを調べる。"}},
     SHORTCUT_OF(center_inside),
     .trust = TRUST_HITS,
     .reach = reach_without_radius},
    METHOD_OWN,
};

static void explain(const void *memory, Explanation *explanation) {
    static const Text summary = {{"distance {0} {2} radius {1}", "距離 {0} {2} 半径 {1}"}};
    const State *state = memory;
    explanation->summary =
        phrase_of_comparison(&summary, state->clamped.distance, (double)state->a.radius, 2, state->clamped.verdict);
    explain_by(&methods[state->base.method], "circle-aabb", state, explanation);
}

static void scatter(void *memory, Random *random, const Map *map) {
    static const SizeRange radius = {20, 40}, sides[] = {{40, 110}, {24, 60}};
    State *state = memory;
    scatter_sizes(random, &state->a, &radius);
    scatter_sizes(random, &state->b, sides);
    scatter_place(random, &state->b, shown);
    scatter_beside(random, &state->a, body_aabb(&state->b), shown);
}

#define FACTS(FACT)                                                                                                    \
    FACT(State, "distance", fact_distance, state->clamped.distance)                                                    \
    FACT(State, "squared-distance", fact_squared_distance, state->clamped.squared_distance)                            \
    FACT(State, "squared-radius", fact_squared_radius, state->clamped.squared_radius)                                  \
    FACT(State, "nearest.x", fact_nearest_x, state->clamped.nearest.x)                                                 \
    FACT(State, "nearest.y", fact_nearest_y, state->clamped.nearest.y)
DEFINE_FACTS(FACTS);

const Scene scene_circle_aabb = {
    .id = "circle-aabb",
    .name = {{"circle × box", "円 × 矩形"}},
    .question = {{"Does the circle hit the box?", "円は矩形に当たっているか？"}},
    METHODS_AND_OWN_OF(methods),
    TABLES_OF(State),
    .cue = {CUE_OF_SHAPES, "center-inside", ACTION_METHOD},
    .counts_touching = false,
    .touching_reason = {{"tutorial: d² < r²", "元の記事では d² < r²"}},
    STILL_SCENE_OF_TWO_BODIES(start, shown),
    .judge = judge,
    .explain = explain,
    .scatter = scatter,
};

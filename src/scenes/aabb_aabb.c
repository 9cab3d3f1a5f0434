// Two upright rectangles: they overlap where their intervals do on both axes.
#include <math.h>

#include "own_method.h"
#include "reach_rows.h"
#include "shapes.h"

typedef struct {
    BASE_AND_TWO_BODIES;
    hit_aabb sides[2];
    hit_aabbs_witness boxes;
    hit_aabbs_witness columns; // of the boxes without upper and lower sides
    hit_verdict corners[2][4]; // a's corners in b, b's in a
} State;

static const StateField fields[] = {
    FIELDS_OF_BODY(BOX, State, a),
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
static const hit_aabb shown = {{60, 52}, {330, 266}};

// Apart along y alone: x-only says hit.
static const Body start[] = {
    {BODY_BOX, .x = 160, .y = 110, .width = 120, .height = 60},
    {BODY_BOX, .x = 236, .y = 190, .width = 104, .height = 50},
};

static void become_column(Shape *shape) {
    shape->aabb.min.y = -4 * PLACE_MAX;
    shape->aabb.max.y = 4 * PLACE_MAX;
}

static hit_verdict claim_x_only(void *memory) {
    State *state = memory;
    Shape a = body_shape(&state->a), b = body_shape(&state->b);
    become_column(&a);
    become_column(&b);
    state->columns = hit_aabb_aabb_witness(a.aabb, b.aabb); //: x-alone {0}
    return state->columns.verdict;
}

static hit_verdict claim_corners_inside(void *memory) {
    State *state = memory;
    hit_verdict claim = HIT_APART;
    for (int i = 0; i < 8; i++) {
        const hit_aabb of = state->sides[i / 4], in = state->sides[1 - i / 4];
        const hit_vec corner = {i & 1 ? of.max.x : of.min.x, i & 2 ? of.max.y : of.min.y}; //: box-corners
        const hit_verdict verdict = hit_point_aabb(corner, in);                            //: box-corners {0} {1}
        state->corners[i / 4][i % 4] = verdict;
        if (verdict > claim) claim = verdict;
    }
    return claim;
}

static WorkResult judge(void *memory, const World *world) {
    State *state = memory;
    for (int i = 0; i < 2; i++) state->sides[i] = body_aabb(&state->bodies[i]); //: box-sides ({0}, {1}) ({2}, {3})
    state->boxes = hit_aabb_aabb_witness(state->sides[0], state->sides[1]);
    base_set_truth(&state->base, state->boxes.verdict, state->boxes.gap, state->boxes.normal);
    return WORK_DONE;
}

static void draw_bar(Picture *picture, bool is_y, float from, float to, float across, Pen pen) {
    picture_line(picture, is_y ? (hit_vec){across, from} : (hit_vec){from, across},
                 is_y ? (hit_vec){across, to} : (hit_vec){to, across}, pen);
}

// The intervals on an axis as bars below the boxes (x) or to their left (y), with the gap or the overlap between them.
static void draw_intervals_on(const State *state, bool is_y, StepId compare, Picture *picture) {
    static const Text names[] = {{{"x", "x"}}, {{"y", "y"}}};
    const hit_aabb a = state->sides[0], b = state->sides[1];
    const float beside = world_length(picture, 20), lift = world_length(picture, 5);
    const float across = is_y ? fminf(a.min.x, b.min.x) - beside : fmaxf(a.max.y, b.max.y) + beside;
    float min[2], max[2];
    picture_made_by(picture, STEP_BOX_SIDES, is_y);
    for (int i = 0; i < 2; i++) {
        const hit_aabb box = state->sides[i];
        min[i] = is_y ? box.min.y : box.min.x;
        max[i] = is_y ? box.max.y : box.max.x;
        draw_bar(picture, is_y, min[i], max[i], across + (i ? lift : -lift), pen_line(i ? INK_SECOND : INK_FIRST, 4));
        for (int end = 0; end < 2; end++)
            draw_bar(picture, !is_y, is_y ? box.min.x : box.max.y, across, end ? max[i] : min[i],
                     pen_dashed(INK_MUTED, 1, DASH_DASHED));
    }
    draw_label(picture, is_y ? (hit_vec){across, fminf(min[0], min[1])} : (hit_vec){fminf(min[0], min[1]), across},
               is_y ? (hit_vec){-3, -8} : (hit_vec){-18, 4}, INK_TEXT, phrase(&names[is_y]));
    picture_made_by(picture, compare, 0);
    const float from = fmaxf(min[0], min[1]), to = fminf(max[0], max[1]);
    draw_bar(picture, is_y, from, to, across, pen_line(from > to ? INK_HIDDEN : INK_NEAREST, 4));
}

static void draw_intervals(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const bool is_y_greater = state->boxes.normal.y != 0;
    const bool is_lit = picture_lights(picture, STEP_GREATER_SEPARATION, 0);
    for (int is_y = 0; is_y < 2; is_y++)
        draw_intervals_on(state, is_y, is_lit && is_y == is_y_greater ? STEP_GREATER_SEPARATION : STEP_SEPARATIONS,
                          picture);
    draw_push_out(picture, (hit_vec){state->b.x, state->b.y}, state->base.normal, state->base.gap);
}

static void draw_x_only(const void *memory, const Map *map, Picture *picture) {
    draw_intervals_on(memory, false, STEP_X_ALONE, picture);
}

static void draw_corners_inside(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    picture_made_by(picture, STEP_BOX_CORNERS, 0);
    for (int i = 0; i < 8; i++) {
        const hit_aabb of = state->sides[i / 4];
        const bool is_inside = state->corners[i / 4][i % 4] != HIT_APART && !state->base.hides_answer;
        picture_dot(picture, (hit_vec){i & 1 ? of.max.x : of.min.x, i & 2 ? of.max.y : of.min.y}, is_inside ? 8 : 6,
                    pen_fill(is_inside ? INK_HIT : INK_HIDDEN, 1));
    }
}

static void explain_sides(const State *state, bool is_y, Explanation *explanation) {
    static const Text spans[] = {{{"On x, a reaches from {0} to {1}, and b from {2} to {3}.",
                                   "x 軸では、a は {0} から {1}、b は {2} から {3}。"}},
                                 {{"On y, a reaches from {0} to {1}, and b from {2} to {3}.",
                                   "y 軸では、a は {0} から {1}、b は {2} から {3}。"}}};
    const hit_aabb a = state->sides[0], b = state->sides[1];
    const float ends[] = {is_y ? a.min.y : a.min.x, is_y ? a.max.y : a.max.x, is_y ? b.min.y : b.min.x,
                          is_y ? b.max.y : b.max.x};
    explain_step(explanation, STEP_BOX_SIDES, is_y, INK_HIDDEN,
                 phrase_of(&spans[is_y], slot_number(ends[0], 1), slot_number(ends[1], 1), slot_number(ends[2], 1),
                           slot_number(ends[3], 1)));
}

static void explain_intervals(const void *memory, Explanation *explanation) {
    const State *state = memory;
    for (int is_y = 0; is_y < 2; is_y++) explain_sides(state, is_y, explanation);
    explain_upright(&state->boxes, explanation);
}

static void explain_x_only(const void *memory, Explanation *explanation) {
    static const Text alone = {{"Gap between the intervals on x: {0} (negative: overlap). y is ignored.",
                                "x 軸の区間のすき間：{0}（負なら重なり）。y は見ない。"}};
    const State *state = memory;
    explain_sides(state, false, explanation);
    explain_step(explanation, STEP_X_ALONE, 0, INK_NEAREST,
                 phrase_of(&alone, slot_length(state->columns.separation_x, 2)));
}

static void explain_corners_inside(const void *memory, Explanation *explanation) {
    static const Text corners = {
        {"Corners of a in b: {0}. Corners of b in a: {1}. One is enough for a hit.",
         "b の中にある a の頂点：{0} 個。a の中にある b の頂点：{1} 個。一つでもあれば当たり。"}};
    const State *state = memory;
    uint64_t inside[2] = {0};
    for (int i = 0; i < 8; i++) inside[i / 4] += state->corners[i / 4][i % 4] != HIT_APART;
    explain_step(explanation, STEP_BOX_CORNERS, 0, INK_HIT,
                 phrase_of(&corners, slot_count(inside[0]), slot_count(inside[1])));
}

COMPARES_GAPS(compare_x_only, State, columns.separation_x,
              {{"By this method {0}{1}{2}, actually {3}{4}{5}: y counts, too.",
                "この方法では{0}{1}{2}、実際は{3}{4}{5}。y も調べる必要がある。"}})

// What proves a hit was not found. That proves nothing. Where the boxes just touch, there is a corner on a side.
static Phrase compare_corners_inside(const void *memory) {
    static const Text words[] = {
        [HIT_APART] = {{"No corner is inside. That does not show a gap, but there is one: {0} px.",
                        "中にある頂点はない。それだけでは離れているとは言えないが、実際は {0} px 離れている。"}},
        [HIT_OVERLAP] = {{"No corner is inside the other box, and yet they overlap by {0} px.",
                          "相手の中にある頂点はないが、実際は {0} px 重なっている。"}}};
    const SceneBase *base = &((const State *)memory)->base;
    if (base->claims[base->method] != HIT_APART) return (Phrase){.text = NULL};
    return phrase_of(&words[base->truth], slot_length(fabs(base->gap), 2));
}

static void reach_x_only(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    reach_changed(question, row, become_column, become_column, bits);
}

static const Method methods[] = {
    {.id = "intervals",
     .name = {{"intervals on both axes", "両方の軸の区間で比べる"}},
     .tip = {{"Compares the intervals of the boxes on x, and those on y: both must overlap.",
              "x 軸の区間どうし、y 軸の区間どうしを比べる。両方とも重なっていれば当たり。"}},
     WORKING_OF(intervals),
     .reach = reach_shapes},
    {.id = "x-only",
     .name = {{"intervals on x only", "x 軸の区間だけで比べる"}},
     .tip = {{"Compares the intervals on x and forgets y.", "x 軸の区間だけを比べ、y を忘れている。"}},
     SHORTCUT_OF(x_only),
     .trust = TRUST_MISSES,
     .reach = reach_x_only},
    {.id = "corners-inside",
     .name = {{"corners inside the other", "頂点が相手の中か"}},
     .tip = {{"Checks only whether a corner of one box is inside the other.",
              "一方の頂点が相手の中にあるかだけを調べる。"}},
     SHORTCUT_OF(corners_inside),
     .trust = TRUST_HITS,
     .reach = reach_corners},
    METHOD_OWN,
};

static void explain(const void *memory, Explanation *explanation) {
    static const Text summary = {{"gap {0} along x, {1} along y", "すき間：x 方向 {0}、y 方向 {1}"}};
    const State *state = memory;
    explanation->summary =
        phrase_of(&summary, slot_length(state->boxes.separation_x, 2), slot_length(state->boxes.separation_y, 2));
    explain_by(&methods[state->base.method], "aabb-aabb", state, explanation);
}

static void scatter(void *memory, Random *random, const Map *map) {
    static const SizeRange sides[] = {{40, 130}, {24, 90}};
    State *state = memory;
    for (int i = 0; i < 2; i++) {
        scatter_sizes(random, &state->bodies[i], sides);
        scatter_place(random, &state->bodies[i], shown);
    }
}

#define FACTS(FACT)                                                                                                    \
    FACT(State, "gap.x", fact_gap_x, state->boxes.separation_x)                                                        \
    FACT(State, "gap.y", fact_gap_y, state->boxes.separation_y)                                                        \
    FACT(State, "a.right", fact_a_right, state->sides[0].max.x)                                                        \
    FACT(State, "a.bottom", fact_a_bottom, state->sides[0].max.y)                                                      \
    FACT(State, "b.left", fact_b_left, state->sides[1].min.x)                                                          \
    FACT(State, "b.top", fact_b_top, state->sides[1].min.y)
DEFINE_FACTS(FACTS);

const Scene scene_aabb_aabb = {
    .id = "aabb-aabb",
    .name = {{"box × box (AABB)", "矩形 × 矩形 (AABB)"}},
    .question = {{"Do the two upright boxes hit each other?", "傾いていない二つの矩形は当たっているか？"}},
    METHODS_AND_OWN_OF(methods),
    TABLES_OF(State),
    .cue = {CUE_OF_SHAPES, "x-only", ACTION_METHOD},
    .counts_touching = false,
    .touching_reason = {{"a box on a floor only touches it", "床に載った矩形は床に接している"}},
    STILL_SCENE_OF_TWO_BODIES(start, shown),
    .judge = judge,
    .explain = explain,
    .scatter = scatter,
};

// Circle against upright rectangle: clamp the center to the rectangle, compare squared lengths.
#include "shapes.h"

typedef enum { CLAMPING, BOUNDING_BOX, CENTER_INSIDE, METHOD_COUNT } MethodIndex;

typedef struct {
    SceneBase base;
    Body a, b;
    hit_circle_box_witness clamped; // of the circle
    hit_aabbs_witness boxes;        // of the circle's box
    hit_circle_box_witness point;   // of the center alone
} State;

static const Method methods[METHOD_COUNT] = {
    [CLAMPING] = {"clamp", {{"nearest point by clamping", "最近点を取る"}}},
    [BOUNDING_BOX] = {"bounding-box", {{"the circle's bounding box", "円を囲む矩形で比べる"}}},
    [CENTER_INSIDE] = {"center-inside", {{"is the center inside?", "中心が中にあるか"}}},
};

static const StateField fields[] = {
    FIELDS_OF_CIRCLE(State, a),
    FIELDS_OF_BOX(State, b),
    FIELD_OF_TOUCHING(State),
};

enum { CLAMP, CLAMP_INSIDE, SQUARES, BOX_OF_CIRCLE, SEPARATIONS, CENTER_IN, CENTER_OUT, SUMMARY, TEXT_COUNT };

static const Text texts[TEXT_COUNT] = {
    [CLAMP] = {{"Clamp the center ({0}, {1}) to the rectangle's sides: the nearest point is ({2}, {3}).",
                "中心 ({0}, {1}) を矩形の辺の間に収める。最近点は ({2}, {3})。"}},
    [CLAMP_INSIDE] = {{"Clamping changes nothing: the center ({0}, {1}) is inside the rectangle.",
                       "収めても変わらない。中心 ({0}, {1}) は矩形の中にある。"}},
    [SQUARES] = {{"Squared distance {0} against squared radius {1}: {0} {2} {1}. No square root is needed.",
                  "距離の二乗 {0} と半径の二乗 {1} を比べる。{0} {2} {1}。平方根はいらない。"}},
    [BOX_OF_CIRCLE] = {{"Put the circle into its bounding box: {0} wide and high.",
                        "円を一辺 {0} の囲む矩形に置き換える。"}},
    [SEPARATIONS] =
        {{"Along x the boxes are {0} apart, along y {1} (below zero: they overlap). The larger one decides: {2}.",
          "矩形どうしの間は x に {0}、y に {1}（負は重なり）。大きい方で決まる：{2}。"}},
    [CENTER_IN] = {{"The center ({0}, {1}) is inside the rectangle.", "中心 ({0}, {1}) は矩形の中にある。"}},
    [CENTER_OUT] = {{"The center ({0}, {1}) is not inside the rectangle. The radius {2} is never looked at.",
                     "中心 ({0}, {1}) は矩形の外にある。半径 {2} は見ていない。"}},
    [SUMMARY] = {{"distance {0} {2} radius {1}", "距離 {0} {2} 半径 {1}"}},
};

static const BodyKind kinds[] = {BODY_CIRCLE, BODY_BOX};

static const Action keys[] = {ACTION_METHOD, ACTION_SELECT, ACTION_LEFT, ACTION_WIDER, ACTION_TOUCHING, ACTION_OVERLAY};

static void init(void *memory, const Map *map) {
    State *state = memory;
    (void)map;
    state->a = (Body){.x = 296, .y = 96, .radius = 36};
    state->b = (Body){.x = 200, .y = 160, .width = 140, .height = 80};
}

static void judge(State *state) {
    SceneBase *base = &state->base;
    const hit_circle circle = body_circle(&state->a);
    const hit_aabb box = body_aabb(&state->b);
    state->clamped = hit_circle_aabb_witness(circle, box);
    state->boxes = hit_aabb_aabb_witness(hit_circle_bounds(circle), box);
    state->point = hit_circle_aabb_witness((hit_circle){circle.center, 0}, box);
    base->claims[CLAMPING] = base->truth = state->clamped.verdict;
    base->claims[BOUNDING_BOX] = state->boxes.verdict;
    base->claims[CENTER_INSIDE] = state->point.verdict;
    base->gap = state->clamped.gap;
    base->normal = state->clamped.normal;
}

static void step(void *memory, const Input *input, const Map *map) {
    State *state = memory;
    Body bodies[] = {state->a, state->b};
    (void)map;
    hands_step(&state->base.hands, bodies, kinds, 2, range_of_world(), input);
    state->a = bodies[0];
    state->b = bodies[1];
    judge(state);
}

static void draw_working(const State *state, Picture *picture) {
    const hit_vec center = {state->a.x, state->a.y};
    const Pen hidden = pen_dashed(INK_HIDDEN, 2, DASH_DASHED);
    switch ((MethodIndex)state->base.method) {
    case BOUNDING_BOX: draw_aabb(picture, hit_circle_bounds(body_circle(&state->a)), hidden); break;
    case CLAMPING:
        picture_line(picture, center, state->clamped.nearest, pen_line(INK_NEAREST, 4));
        picture_dot(picture, state->clamped.nearest, 5, pen_fill(INK_NEAREST, 1));
        draw_push_out(picture, state->clamped.on_rim, state->base.normal, state->base.gap);
        break;
    case CENTER_INSIDE: picture_dot(picture, center, 9, hidden); break;
    case METHOD_COUNT: break;
    }
}

static void draw(const void *memory, const Map *map, bool working, Picture *picture) {
    const State *state = memory;
    (void)map;
    const Pen pen = base_pen(&state->base);
    draw_aabb(picture, body_aabb(&state->b), pen);
    picture_circle(picture, (hit_vec){state->a.x, state->a.y}, state->a.radius, pen);
    if (working) draw_working(state, picture);
    draw_center(picture, (hit_vec){state->a.x, state->a.y});
    hands_draw(&state->base.hands, (Body[]){state->a, state->b}, kinds, 2, picture);
}

static void explain_clamping(const State *state, Lesson *lesson) {
    const hit_circle_box_witness *clamped = &state->clamped;
    const double squared = clamped->distance * clamped->distance;
    const double limit = (double)state->a.radius * (double)state->a.radius;
    Phrase sentence = phrase2(&texts[clamped->region == HIT_REGION_INSIDE ? CLAMP_INSIDE : CLAMP],
                              slot_number((double)state->a.x, 1), slot_number((double)state->a.y, 1));
    sentence.slots[2] = slot_number((double)clamped->nearest.x, 1);
    sentence.slots[3] = slot_number((double)clamped->nearest.y, 1);
    lesson_step(lesson, "hit_circle_aabb_witness", INK_NEAREST, sentence);
    lesson_step(lesson, NULL, INK_NEAREST,
                phrase3(&texts[SQUARES], slot_number(squared, 1), slot_number(limit, 1),
                        slot_string(relation(squared, limit))));
}

static void explain_boxes(const State *state, Lesson *lesson) {
    lesson_step(lesson, "hit_circle_bounds", INK_HIDDEN,
                phrase1(&texts[BOX_OF_CIRCLE], slot_number(2 * (double)state->a.radius, 1)));
    lesson_step(lesson, "hit_aabb_aabb_witness", INK_HIDDEN,
                phrase3(&texts[SEPARATIONS], slot_number(state->boxes.separation_x, 1),
                        slot_number(state->boxes.separation_y, 1), slot_number(state->boxes.gap, 1)));
}

static void explain_center(const State *state, Lesson *lesson) {
    lesson_step(lesson, "hit_circle_aabb_witness", INK_HIDDEN,
                phrase3(&texts[state->point.verdict == HIT_APART ? CENTER_OUT : CENTER_IN],
                        slot_number((double)state->a.x, 1), slot_number((double)state->a.y, 1),
                        slot_number((double)state->a.radius, 1)));
}

static void explain(const void *memory, Lesson *lesson) {
    static void (*const explainers[METHOD_COUNT])(const State *, Lesson *) = {
        [CLAMPING] = explain_clamping, [BOUNDING_BOX] = explain_boxes, [CENTER_INSIDE] = explain_center};
    const State *state = memory;
    const double distance = state->clamped.distance, radius = (double)state->a.radius;
    lesson->summary = phrase3(&texts[SUMMARY], slot_number(distance, 2), slot_number(radius, 2),
                              slot_string(relation(distance, radius)));
    explainers[state->base.method](state, lesson);
    lesson_step(lesson, NULL, ink_of_claim(&state->base), phrase_of_claim(&state->base));
}

static void control(const void *memory, Controls *controls) {
    (void)memory, (void)controls;
}

const Scene scene_circle_aabb = {
    .id = "circle-aabb",
    .name = {{"circle × box", "円 × 矩形"}},
    .texts = texts,
    .text_count = TEXT_COUNT,
    .methods = methods,
    .method_count = METHOD_COUNT,
    .fields = fields,
    .field_count = COUNT_OF(fields),
    .state_size = sizeof(State),
    .has_gap = true,
    .counts_touching = false,
    .keys = keys,
    .key_count = COUNT_OF(keys),
    .init = init,
    .step = step,
    .view = view_world,
    .draw = draw,
    .explain = explain,
    .control = control,
};

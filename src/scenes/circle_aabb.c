// Circle against upright rectangle: clamp the center to the rectangle, compare squared lengths.
#include "reach_rows.h"
#include "shapes.h"

typedef enum { CLAMPING, BOUNDING_BOX, CENTER_INSIDE, METHOD_COUNT } MethodIndex;

typedef struct {
    SceneBase base;
    Body a, b;
    hit_circle_box_witness clamped; // of the circle
    hit_aabb bounds;                // of the circle
    hit_aabbs_witness boxes;        // of those bounds
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

enum { SEEN_FROM_BOX, CENTER_ALONE, BEYOND, SUMMARY, WHY_BOX, WHY_CENTER, TEXT_COUNT };

static const Text texts[TEXT_COUNT] = {
    [SEEN_FROM_BOX] = {{"Seen from the rectangle's center, the circle's center is at ({0}, {1}).",
                        "矩形の中心から見ると、円の中心は ({0}, {1}) にある。"}},
    [CENTER_ALONE] = {{"Take the center ({0}, {1}) alone; the radius {2} is never looked at.",
                       "中心 ({0}, {1}) だけを見る。半径 {2} は見ない。"}},
    [BEYOND] = {{"Beyond the nearer side: {0} along x, {1} along y (negative: inside).",
                 "近い方の辺から外へ x に {0}、y に {1}（負は内側）。"}},
    [SUMMARY] = {{"distance {0} {2} radius {1}", "距離 {0} {2} 半径 {1}"}},
    [WHY_BOX] =
        {{"The circle's box reaches {1} px in, yet the circle is {0} px away: a box has corners, a circle has none.",
          "円を囲む矩形は {1} px 重なるが、円は {0} px 離れている。円には、囲む矩形の角がない。"}},
    [WHY_CENTER] =
        {{"The center is {0} px outside, but the circle reaches {1} px around it, {2} px into the rectangle.",
          "中心は {0} px 外にあるが、円は半径 {1} px まで届き、矩形に {2} px 入り込んでいる。"}},
};

static const BodyKind kinds[] = {BODY_CIRCLE, BODY_BOX};

static const KeyHint hints[] = {
    {.action = ACTION_METHOD},
    {.action = ACTION_SELECT},
    {.action = ACTION_LEFT, .words = {{"move the selected shape", "選んだ図形を動かす"}}},
    {.action = ACTION_WIDER},
    {.action = ACTION_TOUCHING},
    {.action = ACTION_OVERLAY},
};

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
    state->bounds = hit_circle_bounds(circle);
    state->boxes = hit_aabb_aabb_witness(state->bounds, box);
    state->point = hit_circle_aabb_witness((hit_circle){circle.center, 0}, box); //: center-alone
    base->claims[CLAMPING] = base->truth = state->clamped.verdict;
    base->claims[BOUNDING_BOX] = state->boxes.verdict;
    base->claims[CENTER_INSIDE] = state->point.verdict;
    base->has_gap = true;
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
    const hit_vec center = {state->a.x, state->a.y}, box = {state->b.x, state->b.y};
    const Pen hidden = pen_dashed(INK_HIDDEN, 2, DASH_DASHED);
    switch ((MethodIndex)state->base.method) {
    case BOUNDING_BOX:
        draw_bounds(picture, STEP_CIRCLE_BOUNDS, 0, state->bounds);
        draw_upright_gap(picture, state->bounds, body_aabb(&state->b), &state->boxes);
        break;
    case CLAMPING:
        picture_made_by(picture, STEP_SEEN_FROM_BOX, 0);
        picture_line(picture, box, center, pen_dashed(INK_HIDDEN, 1.5f, DASH_DASHED));
        draw_clamped(picture, center, state->clamped.nearest, state->a.radius);
        draw_push_out(picture, state->clamped.on_rim, state->base.normal, state->base.gap);
        break;
    case CENTER_INSIDE:
        picture_made_by(picture, STEP_CENTER_ALONE, 0);
        picture_dot(picture, center, 9, hidden);
        picture_made_by(picture, STEP_REGION, 0);
        picture_line(picture, center, state->point.on_rim, pen_line(INK_NEAREST, 3));
        picture_made_by(picture, STEP_NONE, 0);
        break;
    case METHOD_COUNT: break;
    }
}

static void draw(const void *memory, const Map *map, bool working, Picture *picture) {
    const State *state = memory;
    (void)map;
    const Pen pen = base_pen(&state->base);
    picture_made_by(picture, STEP_ANSWER, 0);
    draw_aabb(picture, body_aabb(&state->b), pen);
    picture_circle(picture, (hit_vec){state->a.x, state->a.y}, state->a.radius, pen);
    picture_made_by(picture, STEP_NONE, 0);
    if (working) draw_working(state, picture);
    draw_center(picture, (hit_vec){state->a.x, state->a.y});
    hands_draw(&state->base.hands, (Body[]){state->a, state->b}, kinds, 2, picture);
}

static void explain_clamping(const State *state, Lesson *lesson) {
    const hit_circle_box_witness *clamped = &state->clamped;
    lesson_step(lesson, STEP_SEEN_FROM_BOX, 0, INK_HIDDEN,
                phrase2(&texts[SEEN_FROM_BOX], slot_number((double)clamped->local_center.x, 1),
                        slot_number((double)clamped->local_center.y, 1)));
    explain_clamped(clamped, lesson);
}

static void explain_boxes(const State *state, Lesson *lesson) {
    explain_bounds(STEP_CIRCLE_BOUNDS, 0, state->bounds, lesson);
    explain_upright(&state->boxes, lesson);
}

static void explain_center(const State *state, Lesson *lesson) {
    lesson_step(lesson, STEP_CENTER_ALONE, 0, INK_HIDDEN,
                phrase3(&texts[CENTER_ALONE], slot_number((double)state->a.x, 1), slot_number((double)state->a.y, 1),
                        slot_number((double)state->a.radius, 1)));
    lesson_step(lesson, STEP_REGION, 0, INK_NEAREST,
                phrase2(&texts[BEYOND], slot_number((double)state->point.beyond.x, 1),
                        slot_number((double)state->point.beyond.y, 1)));
}

static void explain(const void *memory, Lesson *lesson) {
    static void (*const explainers[METHOD_COUNT])(const State *, Lesson *) = {
        [CLAMPING] = explain_clamping, [BOUNDING_BOX] = explain_boxes, [CENTER_INSIDE] = explain_center};
    const State *state = memory;
    lesson->summary = phrase_of_comparison(&texts[SUMMARY], state->clamped.distance, (double)state->a.radius, 2,
                                           state->clamped.verdict);
    explainers[state->base.method](state, lesson);
    explain_answer(&state->base, lesson);
}

static Phrase why(const void *memory) {
    const State *state = memory;
    const SceneBase *base = &state->base;
    const Phrase none = {.text = NULL};
    const Phrase box = phrase2(&texts[WHY_BOX], slot_length(base->gap, 2), slot_length(-state->boxes.gap, 2));
    const Phrase center = phrase3(&texts[WHY_CENTER], slot_length(state->clamped.distance, 2),
                                  slot_length((double)state->a.radius, 2), slot_length(-base->gap, 2));
    return phrase_of_error(base, base->method == BOUNDING_BOX ? box : none,
                           base->method == CENTER_INSIDE ? center : none);
}

static void scatter(void *memory, Random *random, const Map *map) {
    State *state = memory;
    (void)map;
    state->a.radius = scatter_size(random, 20, 60);
    state->b.width = scatter_size(random, 50, 150);
    state->b.height = scatter_size(random, 40, 110);
    const hit_vec b = scatter_place(random, state->b.width / 2, state->b.height / 2);
    state->b.x = b.x;
    state->b.y = b.y;
    const hit_vec a = scatter_beside(random, state->a.radius, body_aabb(&state->b));
    state->a.x = a.x;
    state->a.y = a.y;
}

static void control(const void *memory, Controls *controls) {
    (void)memory, (void)controls;
}

static void write_c(const void *memory, const Map *map, TextBuffer *out) {
    const State *state = memory;
    (void)map;
    write_circle(out, "a", body_circle(&state->a));
    write_aabb(out, "b", body_aabb(&state->b));
    write_assertion(out, "hit_circle_aabb(a, b)", state->base.truth);
}

static void ask_reach(const void *memory, ReachQuestion *question) {
    const State *state = memory;
    question->bodies[0] = state->a;
    question->bodies[1] = state->b;
}

static void reach_of_circle(const Reacher *reacher, int method, uint64_t *bits) {
    const hit_aabb box = body_aabb(reacher->other);
    const float radius = method == CENTER_INSIDE ? 0 : reacher->moved->radius;
    if (method == BOUNDING_BOX) {
        reach_upright(reacher, circle_bounds_at, box, bits);
    } else {
        hit_aabb_circle_many(box, circles_at(reacher, radius), reacher->row->count, reacher->least, bits);
    }
}

static void reach_of_box(const Reacher *reacher, int method, uint64_t *bits) {
    hit_circle circle = body_circle(reacher->other);
    if (method == CENTER_INSIDE) circle.radius = 0;
    if (method == BOUNDING_BOX) {
        reach_upright(reacher, box_at, hit_circle_bounds(circle), bits);
    } else {
        hit_circle_aabb_many(circle, aabbs_at(reacher, box_at), reacher->row->count, reacher->least, bits);
    }
}

static void reach(const ReachQuestion *question, const Map *map, const ReachRow *row, bool in_truth, uint64_t *bits) {
    const Reacher reacher = reacher_of(question, row);
    const int method = in_truth ? CLAMPING : question->method;
    (void)map;
    if (question->selected == 0) {
        reach_of_circle(&reacher, method, bits);
    } else {
        reach_of_box(&reacher, method, bits);
    }
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
    .has_grid = true,
    .counts_touching = false,
    .hints = hints,
    .hint_count = COUNT_OF(hints),
    .init = init,
    .step = step,
    .view = view_world,
    .draw = draw,
    .explain = explain,
    .why = why,
    .scatter = scatter,
    .control = control,
    .ask_reach = ask_reach,
    .reach = reach,
    .write_c = write_c,
};

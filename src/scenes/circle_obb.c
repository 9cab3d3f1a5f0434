// Circle against rotated rectangle: turn the circle back with the rectangle, then clamp.
#include <math.h>

#include "reach_rows.h"
#include "shapes.h"

typedef enum { UNROTATE, WRONG_SIGN, IGNORE_ANGLE, METHOD_COUNT } MethodIndex;

typedef struct {
    SceneBase base;
    Body a, b;
    hit_obb turned_wrong; // the rectangle as the wrong sign sees it
    hit_circle_box_witness workings[METHOD_COUNT];
} State;

static const Method methods[METHOD_COUNT] = {
    [UNROTATE] = {"unrotate", {{"turn back by −θ, then clamp", "円を −θ 回して最近点を取る"}}},
    [WRONG_SIGN] = {"wrong-sign", {{"turn by +θ (the sign trap)", "+θ 回す（符号の罠）"}}},
    [IGNORE_ANGLE] = {"ignore-angle", {{"ignore the angle", "角度を無視する"}}},
};

static const StateField fields[] = {
    FIELDS_OF_CIRCLE(State, a),
    FIELDS_OF_TURNING_BOX(State, b),
    FIELD_OF_TOUCHING(State),
};

enum {
    OFFSET,
    TURN_BACK,
    TURN_ON,
    LANDS,
    TURN_NOT,
    SUMMARY,
    DEGREES,
    TURNED_BOX,
    TURNED_CIRCLE,
    WHY_SIGN_FAR,
    WHY_SIGN_NEAR,
    WHY_ANGLE_FAR,
    WHY_ANGLE_NEAR,
    TEXT_COUNT
};

static const Text texts[TEXT_COUNT] = {
    [OFFSET] = {{"From the rectangle's center to the circle's, x: {0} − {1} = {2}, y: {3} − {4} = {5}.",
                 "矩形の中心から円の中心まで、x：{0} − {1} = {2}、y：{3} − {4} = {5}。"}},
    [TURN_BACK] = {{"Turn it back by −{0}°: seen from the rectangle, the circle's center is at ({1}, {2}).",
                    "それを −{0}° 回して戻す：矩形から見ると円の中心は ({1}, {2}) にある。"}},
    [TURN_ON] = {{"Turn by +{0}° instead, with the sine {2} of the wrong sign: right only where rectangles turn "
                  "counterclockwise.",
                  "+{0}° 回す。サイン {2} の符号が逆：矩形が反時計回りに回る座標系でしか正しくない。"}},
    [LANDS] = {{"So turned, the circle's center lands at ({1}, {2}).", "こう回すと円の中心は ({1}, {2}) に来る。"}},
    [TURN_NOT] = {{"Take the rectangle ({0}°) as if it stood at 0°: the circle's center stays at ({1}, {2}).",
                   "矩形（{0}°）を 0° とみなす：円の中心は ({1}, {2}) のまま。"}},
    [SUMMARY] = {{"distance {0} {2} radius {1}", "距離 {0} {2} 半径 {1}"}},
    [DEGREES] = {{"Angle (degrees)", "角度（度）"}},
    [TURNED_BOX] = {{"turned back to 0°", "0° に戻した矩形"}},
    [TURNED_CIRCLE] = {{"circle turned back", "0° に戻した円"}},
    [WHY_SIGN_FAR] = {{"Turned the wrong way the center lands {0} px from the box, out of the radius {2}; in truth it "
                       "is {1} px away.",
                       "逆に回すと、中心は矩形から {0} px、半径 {2} より遠くに来る。本当は {1} px。"}},
    [WHY_SIGN_NEAR] = {{"Turned the wrong way the center lands {0} px from the box, within the radius {2}; in truth it "
                        "is {1} px away.",
                        "逆に回すと、中心は矩形から {0} px、半径 {2} より近くに来る。本当は {1} px。"}},
    [WHY_ANGLE_FAR] =
        {{"At 0° the box ends {0} px from the center, out of the radius {2}; turned by {3}° it is {1} px away.",
          "0° の矩形なら中心まで {0} px で、半径 {2} より遠い。{3}° 傾いた本当の矩形までは {1} px。"}},
    [WHY_ANGLE_NEAR] =
        {{"At 0° the box ends {0} px from the center, within the radius {2}; turned by {3}° it is {1} px away.",
          "0° の矩形なら中心まで {0} px で、半径 {2} より近い。{3}° 傾いた本当の矩形までは {1} px。"}},
};

static const BodyKind kinds[] = {BODY_CIRCLE, BODY_TURNING_BOX};

static const KeyHint hints[] = {
    {.action = ACTION_METHOD}, {.action = ACTION_SELECT},  {.action = ACTION_TURN_LEFT},
    {.action = ACTION_ANGLE},  {.action = ACTION_OVERLAY},
};

static void init(void *memory, const Map *map) {
    State *state = memory;
    (void)map;
    state->a = (Body){.x = 256.29f, .y = 182.5f, .radius = 20};
    state->b = (Body){.x = 200, .y = 150, .width = 100, .height = 40, .angle = 30};
}

static hit_obb turned_the_other_way(hit_obb box) {
    return (hit_obb){box.center, box.half, box.c, -box.s}; //: wrong-turn {2}
}

static void judge(State *state) {
    const hit_circle circle = body_circle(&state->a);
    const hit_obb box = body_obb(&state->b);
    SceneBase *base = &state->base;
    state->workings[UNROTATE] = hit_circle_obb_witness(circle, box);
    state->turned_wrong = turned_the_other_way(box);
    state->workings[WRONG_SIGN] = hit_circle_obb_witness(circle, state->turned_wrong);
    state->workings[IGNORE_ANGLE] = hit_circle_aabb_witness(circle, body_aabb(&state->b)); //: ignore-angle
    for (int i = 0; i < METHOD_COUNT; i++) base->claims[i] = state->workings[i].verdict;
    base->truth = state->workings[UNROTATE].verdict;
    base->has_gap = true;
    base->gap = state->workings[UNROTATE].gap;
    base->normal = state->workings[UNROTATE].normal;
}

static void step(void *memory, const Input *input, const Map *map) {
    State *state = memory;
    Body bodies[] = {state->a, state->b};
    Input rest;
    (void)map;
    base_feed_field(&state->base, &bodies[1].angle, input, &rest);
    hands_step(&state->base.hands, bodies, kinds, 2, range_of_world(), &rest);
    state->a = bodies[0];
    state->b = bodies[1];
    field_show(&state->base.field, state->b.angle);
    judge(state);
}

// The way that the circle's center takes when it is turned back, as a dotted arc about the rectangle's center.
static void draw_turn(Picture *picture, hit_vec center, hit_vec from, hit_vec to) {
    enum { PIECES = 16 };
    const hit_vec u = {from.x - center.x, from.y - center.y}, v = {to.x - center.x, to.y - center.y};
    const float angle = atan2f(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y);
    hit_vec last = from;
    for (int i = 1; i <= PIECES; i++) {
        const float part = angle * (float)i / PIECES;
        const hit_vec next = hit_turn(from, center, cosf(part), sinf(part));
        if (i % 2) picture_line(picture, last, next, pen_line(INK_HIDDEN, 1.5f));
        last = next;
    }
}

// The two names keep out of each other's way: the circle's on the side of its box that it lies on, the box's on the
// other.
static void draw_names(const State *state, const hit_circle_box_witness *working, hit_vec turned, hit_aabb upright,
                       Picture *picture) {
    const bool is_below = working->local_center.y > 1;
    const float radius = state->a.radius;
    const hit_vec box = {upright.min.x, is_below ? upright.min.y : upright.max.y};
    const hit_vec circle = {turned.x, is_below ? turned.y + radius : turned.y - radius};
    draw_label(picture, box, (hit_vec){4, is_below ? -6 : 16}, INK_HIDDEN, phrase(&texts[TURNED_BOX]));
    draw_label(picture, circle, (hit_vec){-20, is_below ? 18 : -8}, INK_HIDDEN, phrase(&texts[TURNED_CIRCLE]));
}

// The step that turns, or does not turn, the circle.
static StepId turning_step(const State *state) {
    return state->base.method == IGNORE_ANGLE ? STEP_IGNORE_ANGLE : STEP_TURN_BACK;
}

static void draw_working(const State *state, Picture *picture) {
    const hit_circle_box_witness *working = &state->workings[state->base.method];
    const hit_vec center = {state->b.x, state->b.y};
    const hit_vec turned = add(center, working->local_center), nearest = add(center, working->local_nearest);
    const hit_aabb upright = hit_aabb_from_center(center, working->local_half);
    const hit_vec real = {state->a.x, state->a.y};
    const Pen hidden = pen_dashed(INK_HIDDEN, 2, DASH_DASHED);
    if (picture_lights(picture, STEP_OFFSET, 0)) {
        picture_made_by(picture, STEP_OFFSET, 0);
        picture_line(picture, center, real, pen_dashed(INK_HIDDEN, 1.5f, DASH_DASHED));
    }
    if (picture_lights(picture, STEP_WRONG_TURN, 0)) {
        picture_made_by(picture, STEP_WRONG_TURN, 0);
        draw_box(picture, state->turned_wrong, pen_dashed(INK_WRONG, 2, DASH_DASHED));
    }
    picture_made_by(picture, turning_step(state), 0);
    draw_aabb(picture, upright, hidden);
    picture_circle(picture, turned, state->a.radius, hidden);
    if (state->base.method != IGNORE_ANGLE) draw_turn(picture, center, real, turned);
    draw_center(picture, turned);
    draw_names(state, working, turned, upright, picture);
    draw_clamped(picture, turned, nearest, state->a.radius);
    if (state->base.method != UNROTATE) return;
    picture_made_after(picture, STEP_OUTSIDE, 0);
    picture_line(picture, real, working->nearest, pen_line(INK_NEAREST, 2));
    picture_dot(picture, working->nearest, 3.7f, pen_fill(INK_NEAREST, 1));
    picture_made_by(picture, STEP_NONE, 0);
}

static void draw(const void *memory, const Map *map, bool working, Picture *picture) {
    const State *state = memory;
    (void)map;
    const Pen pen = base_pen(&state->base);
    picture_made_by(picture, STEP_ANSWER, 0);
    draw_box(picture, body_obb(&state->b), pen);
    picture_circle(picture, (hit_vec){state->a.x, state->a.y}, state->a.radius, pen);
    picture_made_by(picture, STEP_NONE, 0);
    if (working) draw_working(state, picture);
    draw_center(picture, (hit_vec){state->b.x, state->b.y});
    draw_center(picture, (hit_vec){state->a.x, state->a.y});
    hands_draw(&state->base.hands, (Body[]){state->a, state->b}, kinds, 2, picture);
}

static void explain_offset(const State *state, const hit_circle_box_witness *working, Lesson *lesson) {
    lesson_step(lesson, STEP_OFFSET, 0, INK_HIDDEN,
                phrase_with(&texts[OFFSET],
                            (Slot[PHRASE_SLOTS]){slot_number((double)state->a.x, 1), slot_number((double)state->b.x, 1),
                                                 slot_number((double)working->offset.x, 1),
                                                 slot_number((double)state->a.y, 1), slot_number((double)state->b.y, 1),
                                                 slot_number((double)working->offset.y, 1)}));
}

static void explain_turn(const State *state, const hit_circle_box_witness *working, Lesson *lesson) {
    static const int sentences[METHOD_COUNT] = {
        [UNROTATE] = TURN_BACK, [WRONG_SIGN] = LANDS, [IGNORE_ANGLE] = TURN_NOT};
    const Slot angle = slot_number((double)state->b.angle, 1);
    if (state->base.method != IGNORE_ANGLE) explain_offset(state, working, lesson);
    if (state->base.method == WRONG_SIGN)
        lesson_step(lesson, STEP_WRONG_TURN, 0, INK_WRONG,
                    phrase3(&texts[TURN_ON], angle, slot_number((double)state->turned_wrong.c, 3),
                            slot_number((double)state->turned_wrong.s, 3)));
    lesson_step(lesson, turning_step(state), 0, INK_HIDDEN,
                phrase3(&texts[sentences[state->base.method]], angle, slot_number((double)working->local_center.x, 1),
                        slot_number((double)working->local_center.y, 1)));
}

static void explain(const void *memory, Lesson *lesson) {
    const State *state = memory;
    const hit_circle_box_witness *working = &state->workings[state->base.method];
    lesson->summary =
        phrase_of_comparison(&texts[SUMMARY], working->distance, (double)state->a.radius, 2, working->verdict);
    explain_turn(state, working, lesson);
    explain_clamped(working, lesson);
    explain_answer(&state->base, lesson);
}

static Phrase why_of(const State *state, int text) {
    Phrase sentence =
        phrase3(&texts[text], slot_length(state->workings[state->base.method].distance, 2),
                slot_length(state->workings[UNROTATE].distance, 2), slot_number((double)state->a.radius, 2));
    sentence.slots[3] = slot_number((double)state->b.angle, 1);
    return sentence;
}

static Phrase why(const void *memory) {
    const State *state = memory;
    const bool is_sign = state->base.method == WRONG_SIGN;
    return phrase_of_error(&state->base, why_of(state, is_sign ? WHY_SIGN_NEAR : WHY_ANGLE_NEAR),
                           why_of(state, is_sign ? WHY_SIGN_FAR : WHY_ANGLE_FAR));
}

static void scatter(void *memory, Random *random, const Map *map) {
    State *state = memory;
    (void)map;
    state->a.radius = scatter_size(random, 14, 44);
    state->b.width = scatter_size(random, 70, 150);
    state->b.height = scatter_size(random, 30, 90);
    state->b.angle = scatter_size(random, -89, 90);
    const float reach = hypotf(state->b.width, state->b.height) / 2;
    const hit_vec a = scatter_place(random, state->a.radius, state->a.radius);
    const hit_vec b = scatter_place(random, reach, reach);
    state->a.x = a.x;
    state->a.y = a.y;
    state->b.x = b.x;
    state->b.y = b.y;
}

static void control(const void *memory, Controls *controls) {
    const State *state = memory;
    add_degree_field(controls, &state->base, &texts[DEGREES]);
}

static void write_c(const void *memory, const Map *map, TextBuffer *out) {
    const State *state = memory;
    (void)map;
    write_circle(out, "a", body_circle(&state->a));
    write_obb(out, "b", body_obb(&state->b));
    write_assertion(out, "hit_circle_obb(a, b)", state->base.truth);
}

static void ask_reach(const void *memory, ReachQuestion *question) {
    const State *state = memory;
    question->bodies[0] = state->a;
    question->bodies[1] = state->b;
}

static hit_obb box_of_method(const Body *body, int method) {
    const hit_obb box = body_obb(body);
    return method == WRONG_SIGN ? turned_the_other_way(box) : box;
}

static void reach_of_circle(const Reacher *reacher, int method, uint64_t *bits) {
    const hit_circle_arrays circles = circles_at(reacher, reacher->moved->radius);
    const size_t count = reacher->row->count;
    if (method == IGNORE_ANGLE) {
        hit_aabb_circle_many(body_aabb(reacher->other), circles, count, reacher->least, bits);
    } else {
        hit_obb_circle_many(box_of_method(reacher->other, method), circles, count, reacher->least, bits);
    }
}

static void reach_of_box(const Reacher *reacher, int method, uint64_t *bits) {
    const hit_circle circle = body_circle(reacher->other);
    const size_t count = reacher->row->count;
    if (method == IGNORE_ANGLE) {
        hit_circle_aabb_many(circle, aabbs_at(reacher, box_at), count, reacher->least, bits);
    } else {
        const hit_obb_arrays boxes = obbs_at(reacher, box_of_method(reacher->moved, method));
        hit_circle_obb_many(circle, boxes, count, reacher->least, bits);
    }
}

static void reach(const ReachQuestion *question, const Map *map, const ReachRow *row, bool in_truth, uint64_t *bits) {
    const Reacher reacher = reacher_of(question, row);
    const int method = in_truth ? UNROTATE : question->method;
    (void)map;
    if (question->selected == 0) {
        reach_of_circle(&reacher, method, bits);
    } else {
        reach_of_box(&reacher, method, bits);
    }
}

const Scene scene_circle_obb = {
    .id = "circle-obb",
    .name = {{"circle × rotated box", "円 × 傾いた矩形"}},
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

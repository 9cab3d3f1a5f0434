// Circle against rotated rectangle: turn the circle back with the rectangle, then clamp.
#include <math.h>

#include "shapes.h"

typedef enum { UNROTATE, WRONG_SIGN, IGNORE_ANGLE, METHOD_COUNT } MethodIndex;

typedef struct {
    SceneBase base;
    Body a, b;
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
    TURN_BACK,
    TURN_ON,
    TURN_NOT,
    CLAMP,
    CLAMP_INSIDE,
    COMPARE,
    SUMMARY,
    DEGREES,
    TURNED_BOX,
    TURNED_CIRCLE,
    TEXT_COUNT
};

static const Text texts[TEXT_COUNT] = {
    [TURN_BACK] =
        {{"Turn the circle's center by minus {0}° about the rectangle's center: seen from there it is at ({1}, {2}).",
          "円の中心を、矩形の中心のまわりに −({0}°) 回す。矩形の中心から見て ({1}, {2}) に来る。"}},
    [TURN_ON] = {{"Turn the circle's center by plus {0}° about the rectangle's center: it lands at ({1}, {2}). Right "
                  "only where "
                  "rectangles turn counterclockwise.",
                  "円の中心を、矩形の中心のまわりに +({0}°) 回す。({1}, {2}) "
                  "に来る。矩形が反時計回りに回る座標系でしか正しくない。"}},
    [TURN_NOT] = {{"Take the rectangle ({0}°) as if it stood at 0°: the circle's center is at ({1}, {2}).",
                   "矩形（{0}°）を 0° とみなす。円の中心は ({1}, {2}) のまま。"}},
    [CLAMP] = {{"Clamp x to ±{0} and y to ±{1}: the nearest point of the rectangle is ({2}, {3}).",
                "x を ±{0}、y を ±{1} に収める。矩形の最近点は ({2}, {3})。"}},
    [CLAMP_INSIDE] = {{"Clamping to ±{0} and ±{1} changes nothing: the center ({2}, {3}) is inside the rectangle.",
                       "±{0} と ±{1} に収めても変わらない。中心 ({2}, {3}) は矩形の中にある。"}},
    [COMPARE] = {{"Distance to it: {0}. Radius: {1}. {0} {2} {1}.",
                  "そこまでの距離 {0} と半径 {1} を比べる。{0} {2} {1}。"}},
    [SUMMARY] = {{"distance {0} {2} radius {1}", "距離 {0} {2} 半径 {1}"}},
    [DEGREES] = {{"Angle (degrees)", "角度（度）"}},
    [TURNED_BOX] = {{"turned back to 0°", "0° に戻した矩形"}},
    [TURNED_CIRCLE] = {{"circle turned back", "0° に戻した円"}},
};

static const BodyKind kinds[] = {BODY_CIRCLE, BODY_TURNING_BOX};

static const Action keys[] = {ACTION_METHOD, ACTION_SELECT, ACTION_TURN_LEFT, ACTION_ANGLE, ACTION_OVERLAY};

static void init(void *memory, const Map *map) {
    State *state = memory;
    (void)map;
    state->a = (Body){.x = 256.29f, .y = 182.5f, .radius = 20};
    state->b = (Body){.x = 200, .y = 150, .width = 100, .height = 40, .angle = 30};
}

static hit_obb turned_the_other_way(hit_obb box) {
    return (hit_obb){box.center, box.half, box.c, -box.s};
}

static void judge(State *state) {
    const hit_circle circle = body_circle(&state->a);
    const hit_obb box = body_obb(&state->b);
    SceneBase *base = &state->base;
    state->workings[UNROTATE] = hit_circle_obb_witness(circle, box);
    state->workings[WRONG_SIGN] = hit_circle_obb_witness(circle, turned_the_other_way(box));
    state->workings[IGNORE_ANGLE] = hit_circle_aabb_witness(circle, body_aabb(&state->b));
    for (int i = 0; i < METHOD_COUNT; i++) base->claims[i] = state->workings[i].verdict;
    base->truth = state->workings[UNROTATE].verdict;
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

static void draw_nearest(Picture *picture, hit_vec from, hit_vec to, float width) {
    picture_line(picture, from, to, pen_line(INK_NEAREST, width));
    picture_dot(picture, to, width * 0.6f + 2.5f, pen_fill(INK_NEAREST, 1));
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

static void draw_working(const State *state, Picture *picture) {
    const hit_circle_box_witness *working = &state->workings[state->base.method];
    const hit_vec center = {state->b.x, state->b.y};
    const hit_vec turned = add(center, working->local_center), nearest = add(center, working->local_nearest);
    const hit_aabb upright = hit_aabb_from_center(center, working->local_half);
    const Pen hidden = pen_dashed(INK_HIDDEN, 2, DASH_DASHED);
    draw_aabb(picture, upright, hidden);
    picture_circle(picture, turned, state->a.radius, hidden);
    if (state->base.method != IGNORE_ANGLE) draw_turn(picture, center, (hit_vec){state->a.x, state->a.y}, turned);
    draw_nearest(picture, turned, nearest, 4);
    if (state->base.method == UNROTATE) draw_nearest(picture, (hit_vec){state->a.x, state->a.y}, working->nearest, 2);
    draw_center(picture, turned);
    draw_names(state, working, turned, upright, picture);
}

static void draw(const void *memory, const Map *map, bool working, Picture *picture) {
    const State *state = memory;
    (void)map;
    const Pen pen = base_pen(&state->base);
    draw_box(picture, body_obb(&state->b), pen);
    picture_circle(picture, (hit_vec){state->a.x, state->a.y}, state->a.radius, pen);
    if (working) draw_working(state, picture);
    draw_center(picture, (hit_vec){state->b.x, state->b.y});
    draw_center(picture, (hit_vec){state->a.x, state->a.y});
    hands_draw(&state->base.hands, (Body[]){state->a, state->b}, kinds, 2, picture);
}

static void explain_turn(const State *state, const hit_circle_box_witness *working, Lesson *lesson) {
    static const int sentences[METHOD_COUNT] = {
        [UNROTATE] = TURN_BACK, [WRONG_SIGN] = TURN_ON, [IGNORE_ANGLE] = TURN_NOT};
    Phrase sentence = phrase1(&texts[sentences[state->base.method]], slot_number((double)state->b.angle, 1));
    sentence.slots[1] = slot_number((double)working->local_center.x, 1);
    sentence.slots[2] = slot_number((double)working->local_center.y, 1);
    lesson_step(lesson, NULL, INK_HIDDEN, sentence);
}

static void explain_clamp(const hit_circle_box_witness *working, Lesson *lesson) {
    const bool is_inside = working->region == HIT_REGION_INSIDE;
    Phrase sentence = phrase2(&texts[is_inside ? CLAMP_INSIDE : CLAMP], slot_number((double)working->local_half.x, 1),
                              slot_number((double)working->local_half.y, 1));
    sentence.slots[2] = slot_number((double)working->local_nearest.x, 1);
    sentence.slots[3] = slot_number((double)working->local_nearest.y, 1);
    lesson_step(lesson, "hit_circle_obb_witness", INK_NEAREST, sentence);
}

static void explain(const void *memory, Lesson *lesson) {
    const State *state = memory;
    const hit_circle_box_witness *working = &state->workings[state->base.method];
    const double radius = (double)state->a.radius;
    const Slot compared[] = {slot_number(working->distance, 2), slot_number(radius, 2),
                             slot_string(relation(working->distance, radius))};
    lesson->summary = phrase3(&texts[SUMMARY], compared[0], compared[1], compared[2]);
    explain_turn(state, working, lesson);
    explain_clamp(working, lesson);
    lesson_step(lesson, NULL, INK_NEAREST, phrase3(&texts[COMPARE], compared[0], compared[1], compared[2]));
    lesson_step(lesson, NULL, ink_of_claim(&state->base), phrase_of_claim(&state->base));
}

static void control(const void *memory, Controls *controls) {
    const State *state = memory;
    add_degree_field(controls, &state->base, &texts[DEGREES]);
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

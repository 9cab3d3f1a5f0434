// Circle against rotated rectangle: turn the circle back with the rectangle, then clamp.
#include <math.h>

#include "own_method.h"
#include "reach_rows.h"
#include "shapes.h"

typedef enum { UNROTATE, WRONG_SIGN, IGNORE_ANGLE, OWN_METHOD, METHOD_COUNT } MethodIndex;

typedef struct {
    BASE_AND_TWO_BODIES;
    hit_obb turned_wrong; // the rectangle as the wrong sign sees it
    hit_circle_box_witness workings[METHOD_COUNT];
} State;

static const StateField fields[] = {
    FIELDS_OF_BODY(CIRCLE, State, a),
    FIELDS_OF_BODY(TURNING_BOX, State, b),
    FIELD_OF_TOUCHING(State),
};

static const KeyHint hints[] = {
    HINTS_TO_EXPLAIN,
    HINTS_TO_TRY,
    {.action = ACTION_ANGLE},
    {.action = ACTION_SELECT},
    {.action = ACTION_TURN_LEFT},
    {.action = ACTION_OVERLAY},
};

// What every view shows, and where shapes are scattered.
static const hit_aabb shown = {{100, 84}, {320, 238}};

static const Body start[] = {
    {BODY_CIRCLE, .x = 256.29f, .y = 182.5f, .radius = 20},
    {BODY_TURNING_BOX, .x = 200, .y = 150, .width = 100, .height = 40, .angle = 30},
};

static hit_verdict claim_wrong_sign(void *memory) {
    State *state = memory;
    Shape box = body_shape(&state->b);
    shape_flip_sine(&box);
    state->turned_wrong = box.obb;
    state->workings[WRONG_SIGN] = hit_circle_obb_witness(body_circle(&state->a), state->turned_wrong);
    return state->workings[WRONG_SIGN].verdict;
}

static hit_verdict claim_ignore_angle(void *memory) {
    State *state = memory;
    Shape box = body_shape(&state->b);
    shape_ignore_angle(&box);
    state->workings[IGNORE_ANGLE] = hit_circle_aabb_witness(body_circle(&state->a), box.aabb); //: ignore-angle
    return state->workings[IGNORE_ANGLE].verdict;
}

static WorkResult judge(void *memory, const World *world) {
    State *state = memory;
    const hit_circle_box_witness working = hit_circle_obb_witness(body_circle(&state->a), body_obb(&state->b));
    state->workings[UNROTATE] = state->workings[OWN_METHOD] = working;
    base_set_truth(&state->base, working.verdict, working.gap, working.normal);
    return WORK_DONE;
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

// What a method calls the shapes that it computes with. A circle that stays where it is has no second name.
static const struct {
    Text box, circle;
} working_names[METHOD_COUNT] = {
    [UNROTATE] = {{{"box at 0°", "0° の矩形"}}, {{"circle in the box's frame", "矩形の座標系での円"}}},
    [WRONG_SIGN] = {{{"box at 0°", "0° の矩形"}}, {{"circle turned the wrong way", "逆向きに回した円"}}},
    [IGNORE_ANGLE] = {{{"box as if at 0°", "0° とみなした矩形"}}, {{NULL, NULL}}},
};

// From a name to the nearest handle.
static float distance_to_handles(const State *state, hit_vec middle, float half_width) {
    const hit_vec handles[] = {hands_place_of(&state->a, HANDLE_SIZE), hands_place_of(&state->b, HANDLE_SIZE),
                               hands_place_of(&state->b, HANDLE_TURN)};
    float nearest = INFINITY;
    for (int i = 0; i < COUNT_OF(handles); i++) {
        const float beside = fmaxf(fabsf(handles[i].x - middle.x) - half_width, 0);
        nearest = fminf(nearest, hypotf(beside, handles[i].y - middle.y));
    }
    return nearest;
}

// The name of the upright box stands at an end of its upper or lower edge, outside or inside: where no handle is.
static void draw_box_name(const State *state, hit_aabb upright, bool is_above, const Text *name, Picture *picture) {
    enum { PLACES = 4, HALF_WIDTH = 36, HALF_HEIGHT = 5, ENOUGH = 16 }; // in points
    const float point = picture->view.unit / picture->view.scale, half = HALF_WIDTH * point;
    hit_vec at = {0}, offset = {0};
    Align align = ALIGN_LEFT;
    float best = -1;
    for (int place = 0; place < PLACES && best < ENOUGH * point; place++) {
        const bool is_right = place % 2, is_over_edge = is_above == (place < 2);
        const hit_vec end = {is_right ? upright.max.x : upright.min.x, is_above ? upright.min.y : upright.max.y};
        const float down = is_over_edge ? -6 : 16;
        const hit_vec middle = {is_right ? end.x - half : end.x + half, end.y + (down - HALF_HEIGHT) * point};
        const float room = distance_to_handles(state, middle, half);
        if (room <= best) continue;
        best = room;
        at = end;
        offset = (hit_vec){is_right ? -4 : 4, down};
        align = is_right ? ALIGN_RIGHT : ALIGN_LEFT;
    }
    draw_aligned_label(picture, at, offset, INK_HIDDEN, align, phrase(name));
}

// The two names keep out of each other's way: the circle's on the side of its box that it lies on, the box's on the
// other.
static void draw_names(const State *state, const hit_circle_box_witness *working, hit_vec turned, hit_aabb upright,
                       Picture *picture) {
    const bool is_below = working->local_center.y > 1;
    const float radius = state->a.radius;
    const hit_vec circle = {turned.x, is_below ? turned.y + radius : turned.y - radius};
    const Text *names[] = {&working_names[state->base.method].box, &working_names[state->base.method].circle};
    draw_box_name(state, upright, is_below, names[0], picture);
    if (names[1]->in[LANGUAGE_ENGLISH])
        draw_label(picture, circle, (hit_vec){-20, is_below ? 18 : -8}, INK_HIDDEN, phrase(names[1]));
}

// What every method draws: the rectangle upright, the circle where the method turns it, and the nearest point.
// `turning` is the step that turns the circle, or does not.
static void draw_upright(const State *state, StepId turning, Picture *picture) {
    const hit_circle_box_witness *working = &state->workings[state->base.method];
    const hit_vec center = {state->b.x, state->b.y}, real = {state->a.x, state->a.y};
    const hit_vec turned = add(center, working->local_center), nearest = add(center, working->local_nearest);
    const hit_aabb upright = hit_aabb_from_center(center, working->local_half);
    const Pen hidden = pen_dashed(INK_HIDDEN, 2, DASH_DASHED);
    if (picture_lights(picture, STEP_OFFSET, 0)) {
        picture_made_by(picture, STEP_OFFSET, 0);
        picture_line(picture, center, real, pen_dashed(INK_HIDDEN, 1.5f, DASH_DASHED));
    }
    picture_made_by(picture, turning, 0);
    draw_aabb(picture, upright, hidden);
    picture_circle(picture, turned, state->a.radius, hidden);
    if (turning == STEP_TURN_BACK) draw_turn(picture, center, real, turned);
    draw_center(picture, turned);
    draw_names(state, working, turned, upright, picture);
    draw_clamped(picture, turned, nearest, state->a.radius);
}

// The cosine and the sine of the angle as the shadows of a point at a distance of 1 from the rectangle's center, which
// is drawn much larger.
static void draw_unit_circle(const State *state, Picture *picture) {
    static const Text one = {{"distance 1", "距離 1"}}, sine = {{"sin {0}", "sin {0}"}},
                      cosine = {{"cos {0}", "cos {0}"}};
    const hit_obb box = body_obb(&state->b);
    const hit_vec center = box.center;
    const float unit = world_length(picture, 92);
    const hit_vec tip = {center.x + unit * box.c, center.y + unit * box.s}, foot = {tip.x, center.y};
    picture_circle(picture, center, unit, pen_dashed(INK_MUTED, 1, DASH_DASHED));
    picture_line(picture, center, tip, pen_line(INK_TEXT, 1));
    picture_line(picture, center, foot, pen_line(INK_FIRST, 3));
    picture_line(picture, foot, tip, pen_line(INK_SECOND, 3));
    picture_dot(picture, tip, 4, pen_fill(INK_TEXT, 1));
    draw_aligned_label(picture, (hit_vec){center.x, center.y - unit}, (hit_vec){0, -5}, INK_MUTED, ALIGN_CENTER,
                       phrase(&one));
    draw_aligned_label(picture, (hit_vec){(center.x + foot.x) / 2, center.y}, (hit_vec){0, box.s < 0 ? 15 : -5},
                       INK_FIRST, ALIGN_CENTER, phrase_of(&cosine, slot_number(box.c, 3)));
    draw_aligned_label(picture, (hit_vec){foot.x, (foot.y + tip.y) / 2}, (hit_vec){box.c < 0 ? -6 : 6, 4}, INK_SECOND,
                       box.c < 0 ? ALIGN_RIGHT : ALIGN_LEFT, phrase_of(&sine, slot_number(box.s, 3)));
}

static void draw_unrotate(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const hit_vec nearest = state->workings[UNROTATE].nearest;
    draw_upright(state, STEP_TURN_BACK, picture);
    if (picture_lights(picture, STEP_TURN_BACK, 0)) draw_unit_circle(state, picture);
    picture_made_after(picture, STEP_OUTSIDE, 0);
    picture_line(picture, (hit_vec){state->a.x, state->a.y}, nearest, pen_line(INK_NEAREST, 2));
    picture_dot(picture, nearest, 3.7f, pen_fill(INK_NEAREST, 1));
}

static void draw_wrong_sign(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    if (picture_lights(picture, STEP_WRONG_TURN, 0)) {
        picture_made_by(picture, STEP_WRONG_TURN, 0);
        draw_box(picture, state->turned_wrong, pen_dashed(INK_WRONG, 2, DASH_DASHED));
    }
    draw_upright(state, STEP_TURN_BACK, picture);
}

static void draw_ignore_angle(const void *memory, const Map *map, Picture *picture) {
    draw_upright(memory, STEP_IGNORE_ANGLE, picture);
}

// The last two slots are for the listing alone: the corner by which the tutorial keeps its box.
static void explain_offset(const State *state, const hit_circle_box_witness *working, Explanation *explanation) {
    static const Text offset = {{"From the box's center to the circle's, x: {0} − {1} = {2}, y: {3} − {4} = {5}.",
                                 "矩形の中心から円の中心まで、x：{0} − {1} = {2}、y：{3} − {4} = {5}。"}};
    explain_step(explanation, STEP_OFFSET, 0, INK_HIDDEN,
                 phrase_of(&offset, slot_number(state->a.x, 1), slot_number(state->b.x, 1),
                           slot_number(working->offset.x, 1), slot_number(state->a.y, 1), slot_number(state->b.y, 1),
                           slot_number(working->offset.y, 1), slot_number(state->b.x - state->b.width / 2, 1),
                           slot_number(state->b.y - state->b.height / 2, 1)));
}

// The step that turns the center, or does not, and what follows from it.
static void explain_clamping(const State *state, StepId turning, const Text *text, double degrees,
                             Explanation *explanation) {
    const hit_circle_box_witness *working = &state->workings[state->base.method];
    explain_step(explanation, turning, 0, INK_HIDDEN,
                 phrase_of(text, slot_number(degrees, 1), slot_number(working->local_center.x, 1),
                           slot_number(working->local_center.y, 1)));
    explain_clamped(working, explanation);
}

static void explain_unrotate(const void *memory, Explanation *explanation) {
    static const Text turn_back = {{"Turn it back, by {0}°: in the box's frame, the circle's center is at ({1}, {2}).",
                                    "それを {0}° 回して戻す：矩形の座標系では、円の中心は ({1}, {2}) にある。"}};
    const State *state = memory;
    explain_offset(state, &state->workings[UNROTATE], explanation);
    explain_clamping(state, STEP_TURN_BACK, &turn_back, 0 - (double)state->b.angle, explanation);
}

static void explain_wrong_sign(const void *memory, Explanation *explanation) {
    static const Text lands = {
        {"This takes the circle's center to ({1}, {2}).", "すると円の中心は ({1}, {2}) に移る。"}};
    static const Text turn_on = {
        {"It turns by {0}°: wrong, because angles here run clockwise. The sine has the wrong sign ({2}).",
         "{0}° 回すので誤り：ここでは時計回りが正。sin の符号が逆になっている（{2}）。"}};
    const State *state = memory;
    explain_offset(state, &state->workings[WRONG_SIGN], explanation);
    explain_step(explanation, STEP_WRONG_TURN, 0, INK_WRONG,
                 phrase_of(&turn_on, slot_number(state->b.angle, 1), slot_number(state->turned_wrong.c, 3),
                           slot_number(state->turned_wrong.s, 3)));
    explain_clamping(state, STEP_TURN_BACK, &lands, (double)state->b.angle, explanation);
}

static void explain_ignore_angle(const void *memory, Explanation *explanation) {
    static const Text turn_not = {
        {"Treat the box ({0}°) as if its angle were 0°: the circle's center stays at ({1}, {2}).",
         "{0}° の矩形を 0° とみなす：円の中心は ({1}, {2}) のまま。"}};
    const State *state = memory;
    explain_clamping(state, STEP_IGNORE_ANGLE, &turn_not, (double)state->b.angle, explanation);
}

static Phrase compare_distances(const State *state, int method, const Text *text) {
    const double by_method = state->workings[method].distance, truth = state->workings[UNROTATE].distance;
    const int decimals = decimals_to_tell(by_method, truth, 2);
    Phrase sentence = phrase_of(text, slot_length(by_method, decimals), slot_length(truth, decimals),
                                slot_number(state->a.radius, 2), slot_number(state->b.angle, 1));
    if (!lengths_differ(by_method, truth)) sentence.text = NULL;
    return sentence;
}

static Phrase compare_wrong_sign(const void *memory) {
    static const Text words = {{"Turned the wrong way. Distance by this method {0} px, actually {1} px; radius {2} px.",
                                "逆向きに回している。この方法での距離 {0} px、実際は {1} px（半径 {2} px）。"}};
    return compare_distances(memory, WRONG_SIGN, &words);
}

static Phrase compare_ignore_angle(const void *memory) {
    static const Text words = {{"The angle of {3}° is ignored. Distance by this method {0} px, actually {1} px; radius "
                                "{2} px.",
                                "角度 {3}° を無視している。この方法での距離 {0} px、実際は {1} px（半径 {2} px）。"}};
    return compare_distances(memory, IGNORE_ANGLE, &words);
}

static const Method methods[METHOD_COUNT] = {
    [UNROTATE] = {.id = "unrotate",
                  .name = {{"turn back by −θ, then clamp", "−θ 回してから最近点で比べる"}},
                  .tip = {{"Turns the circle back into the box's frame, then compares the distance to the nearest "
                           "point with the radius.",
                           "円を回して矩形の座標系に移し、最近点までの距離を半径と比べる。"}},
                  WORKING_OF(unrotate),
                  .reach = reach_shapes},
    [WRONG_SIGN] = {.id = "wrong-sign",
                    .name = {{"turn by +θ (the sign trap)", "+θ 回す（符号の罠）"}},
                    .tip = {{"The same with the wrong sign: turns the circle by +θ instead of −θ.",
                             "同じ計算で、符号だけが逆。円を −θ ではなく +θ 回す。"}},
                    SHORTCUT_OF(wrong_sign),
                    .trust = TRUST_NONE,
                    .reach = reach_turned_wrong},
    [IGNORE_ANGLE] = {.id = "ignore-angle",
                      .name = {{"ignore the angle", "角度を無視する"}},
                      .tip = {{"Compares as if the box were upright.", "矩形が傾いていないものとして比べる。"}},
                      SHORTCUT_OF(ignore_angle),
                      .trust = TRUST_NONE,
                      .reach = reach_without_angle},
    [OWN_METHOD] = METHOD_OWN,
};

static void explain(const void *memory, Explanation *explanation) {
    static const Text summary = {{"distance {0} {2} radius {1}", "距離 {0} {2} 半径 {1}"}};
    const State *state = memory;
    const hit_circle_box_witness *working = &state->workings[state->base.method];
    explanation->summary =
        phrase_of_comparison(&summary, working->distance, (double)state->a.radius, 2, working->verdict);
    explain_by(&methods[state->base.method], "circle-obb", state, explanation);
}

static void scatter(void *memory, Random *random, const Map *map) {
    static const SizeRange radius = {14, 36}, sizes[] = {{50, 100}, {24, 64}, {-89, 90}};
    State *state = memory;
    scatter_sizes(random, &state->a, &radius);
    scatter_sizes(random, &state->b, sizes);
    for (int i = 0; i < 2; i++) scatter_place(random, &state->bodies[i], shown);
}

// Of the exact test.
#define FACTS(FACT)                                                                                                    \
    FACT(State, "distance", fact_distance, state->workings[UNROTATE].distance)                                         \
    FACT(State, "squared-distance", fact_squared_distance, state->workings[UNROTATE].squared_distance)                 \
    FACT(State, "squared-radius", fact_squared_radius, state->workings[UNROTATE].squared_radius)                       \
    FACT(State, "nearest.x", fact_nearest_x, state->workings[UNROTATE].nearest.x)                                      \
    FACT(State, "nearest.y", fact_nearest_y, state->workings[UNROTATE].nearest.y)                                      \
    FACT(State, "cosine", fact_cosine, body_obb(&state->b).c)                                                          \
    FACT(State, "sine", fact_sine, body_obb(&state->b).s)                                                              \
    FACT(State, "local.x", fact_local_x, state->workings[UNROTATE].local_center.x)                                     \
    FACT(State, "local.y", fact_local_y, state->workings[UNROTATE].local_center.y)
DEFINE_FACTS(FACTS);

const Scene scene_circle_obb = {
    .id = "circle-obb",
    .name = {{"circle × rotated box", "円 × 傾いた矩形"}},
    .question = {{"Does the circle hit the rotated box?", "円は傾いた矩形に当たっているか？"}},
    METHODS_AND_OWN_OF(methods),
    TABLES_OF(State),
    .cue = {CUE_OF_SHAPES, "wrong-sign", ACTION_METHOD},
    .counts_touching = false,
    .touching_reason = {{"tutorial: d < r", "元の記事では d < r"}},
    STILL_SCENE_OF_TWO_BODIES(start, shown),
    .judge = judge,
    .explain = explain,
    .scatter = scatter,
};

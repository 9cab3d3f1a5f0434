// Two rotated rectangles: separating axes, their projections drawn as shadows.
#include <math.h>

#include "shapes.h"

typedef enum { SAT, VERTICES_ONLY, ONE_BOX_AXES, UPRIGHT_BOXES, METHOD_COUNT } MethodIndex;

enum { AXES = 4 };

/// Which corners of one box lie in the other.
typedef struct {
    hit_vec corners[4];
    hit_verdict verdicts[4];
} CornerCheck;

typedef struct {
    SceneBase base;
    Body a, b;
    hit_obbs_witness axes;
    CornerCheck corners[2]; // a's in b, b's in a
    hit_aabb bounds[2];
    hit_aabbs_witness upright;
} State;

static const Method methods[METHOD_COUNT] = {
    [SAT] = {"sat", {{"separating axes, all four", "分離軸 4 本すべて"}}},
    [VERTICES_ONLY] = {"vertices-only", {{"corners inside the other", "頂点が相手の中にあるか"}}},
    [ONE_BOX_AXES] = {"one-box-axes", {{"axes of the first box only", "片方の軸だけ"}}},
    [UPRIGHT_BOXES] = {"upright-boxes", {{"upright boxes around them", "囲む矩形で比べる"}}},
};

static const StateField fields[] = {
    FIELDS_OF_TURNING_BOX(State, a),
    FIELDS_OF_TURNING_BOX(State, b),
    FIELD_OF_TOUCHING(State),
};

enum {
    AXIS_APART,
    AXIS_OVERLAP,
    AXIS_TOUCHING,
    AXIS_NEEDLESS,
    PUSH_OUT,
    CORNERS_OF_A,
    CORNERS_OF_B,
    BOUNDS,
    SEPARATIONS,
    SUMMARY,
    DEGREES_OF_A,
    DEGREES_OF_B,
    AXIS_OF_A,
    AXIS_OF_B,
    TEXT_COUNT
};

static const Text texts[TEXT_COUNT] = {
    [AXIS_APART] = {{"Axis {0} of {1}: the shadows are {2} apart. This axis separates the boxes.",
                     "{1} の軸 {0}：影の間が {2} 空いている。この軸が二つを分けている。"}},
    [AXIS_OVERLAP] = {{"Axis {0} of {1}: the shadows overlap by {2}.", "{1} の軸 {0}：影が {2} 重なっている。"}},
    [AXIS_TOUCHING] = {{"Axis {0} of {1}: the shadows just touch.", "{1} の軸 {0}：影がちょうど接している。"}},
    [AXIS_NEEDLESS] = {{"Axis {0} of {1}: no longer needed (separation {2}).",
                        "{1} の軸 {0}：もう見なくてよい（間隔 {2}）。"}},
    [PUSH_OUT] = {{"The least overlap is {0}: the shortest way out is ({1}, {2}).",
                   "重なりが一番小さいのは {0}：一番短い押し出しは ({1}, {2})。"}},
    [CORNERS_OF_A] = {{"Corners of a inside b: {0} of 4.", "b の中にある a の頂点：4 個のうち {0} 個。"}},
    [CORNERS_OF_B] = {{"Corners of b inside a: {0} of 4.", "a の中にある b の頂点：4 個のうち {0} 個。"}},
    [BOUNDS] = {{"Put upright boxes around both: {0} × {1} and {2} × {3}.",
                 "両方を囲む矩形に置き換える：{0} × {1} と {2} × {3}。"}},
    [SEPARATIONS] =
        {{"Along x they are {0} apart, along y {1} (below zero: they overlap). The larger one decides: {2}.",
          "間は x に {0}、y に {1}（負は重なり）。大きい方で決まる：{2}。"}},
    [SUMMARY] = {{"greatest separation {0} on axis {1} of {2}", "最大の分離 {0}（{2} の軸 {1}）"}},
    [DEGREES_OF_A] = {{"Angle of a (degrees)", "a の角度（度）"}},
    [DEGREES_OF_B] = {{"Angle of b (degrees)", "b の角度（度）"}},
    [AXIS_OF_A] = {{"axis {0} of a", "a の軸 {0}"}},
    [AXIS_OF_B] = {{"axis {0} of b", "b の軸 {0}"}},
};

static const BodyKind kinds[] = {BODY_TURNING_BOX, BODY_TURNING_BOX};

static const Action keys[] = {ACTION_METHOD, ACTION_SELECT, ACTION_TURN_LEFT,
                              ACTION_WIDER,  ACTION_ANGLE,  ACTION_OVERLAY};

static void init(void *memory, const Map *map) {
    State *state = memory;
    (void)map;
    state->a = (Body){.x = 150, .y = 140, .width = 120, .height = 56, .angle = 20};
    state->b = (Body){.x = 248, .y = 172, .width = 96, .height = 48, .angle = -35};
}

static CornerCheck check_corners(hit_obb of, hit_obb in) {
    CornerCheck check;
    hit_obb_corners(of, check.corners);
    for (int i = 0; i < 4; i++) check.verdicts[i] = hit_circle_obb((hit_circle){check.corners[i], 0}, in);
    return check;
}

static hit_verdict strongest(hit_verdict a, hit_verdict b) {
    return a > b ? a : b;
}

static hit_verdict claim_of_corners(const CornerCheck checks[2]) {
    hit_verdict claim = HIT_APART;
    for (int i = 0; i < 4; i++) claim = strongest(claim, strongest(checks[0].verdicts[i], checks[1].verdicts[i]));
    return claim;
}

static hit_verdict verdict_of_gap(double gap) {
    if (gap > 0) return HIT_APART;
    return gap < 0 ? HIT_OVERLAP : HIT_TOUCHING;
}

static void judge(State *state) {
    SceneBase *base = &state->base;
    const hit_obb a = body_obb(&state->a), b = body_obb(&state->b);
    state->axes = hit_obb_obb_witness(a, b);
    state->corners[0] = check_corners(a, b);
    state->corners[1] = check_corners(b, a);
    state->bounds[0] = hit_obb_bounds(a);
    state->bounds[1] = hit_obb_bounds(b);
    state->upright = hit_aabb_aabb_witness(state->bounds[0], state->bounds[1]);
    base->claims[SAT] = base->truth = state->axes.verdict;
    base->claims[VERTICES_ONLY] = claim_of_corners(state->corners);
    base->claims[ONE_BOX_AXES] = verdict_of_gap(fmax(state->axes.axes[0].separation, state->axes.axes[1].separation));
    base->claims[UPRIGHT_BOXES] = state->upright.verdict;
    base->gap = state->axes.gap;
    base->normal = state->axes.normal;
}

static Body *selected_body(State *state) {
    return state->base.hands.selected == 0 ? &state->a : &state->b;
}

static void step(void *memory, const Input *input, const Map *map) {
    State *state = memory;
    Input rest;
    (void)map;
    base_feed_field(&state->base, &selected_body(state)->angle, input, &rest);
    Body bodies[] = {state->a, state->b};
    hands_step(&state->base.hands, bodies, kinds, 2, range_of_world(), &rest);
    state->a = bodies[0];
    state->b = bodies[1];
    field_show(&state->base.field, selected_body(state)->angle);
    judge(state);
}

/// How many axes the method looks at before its answer is settled.
static int axes_needed(const State *state) {
    const int looked_at = state->base.method == ONE_BOX_AXES ? 2 : AXES;
    for (int i = 0; i < looked_at; i++) {
        if (state->axes.axes[i].separation > 0) return i + 1;
    }
    return looked_at;
}

static int deciding_axis(const State *state) {
    if (state->base.method != ONE_BOX_AXES) return state->axes.axis;
    return state->axes.axes[1].separation > state->axes.axes[0].separation ? 1 : 0;
}

// How far both boxes reach from a's center in a direction.
static float reach_of_boxes(const State *state, hit_vec direction) {
    float reach = 0;
    for (int box = 0; box < 2; box++) {
        for (int i = 0; i < 4; i++) {
            const hit_vec corner = state->corners[box].corners[i];
            reach = fmaxf(reach, (corner.x - state->a.x) * direction.x + (corner.y - state->a.y) * direction.y);
        }
    }
    return reach;
}

// Axis lines stand clear of both boxes, one beyond the other, on the side towards the middle of the world.
static hit_vec line_of_axis(const State *state, const hit_axis *axis, float distance) {
    hit_vec across = {-axis->direction.y, axis->direction.x};
    const float to_middle_x = 200 - (state->a.x + state->b.x) / 2, to_middle_y = 150 - (state->a.y + state->b.y) / 2;
    if (to_middle_x * across.x + to_middle_y * across.y < 0) across = (hit_vec){-across.x, -across.y};
    const float reach = reach_of_boxes(state, across) + distance;
    return (hit_vec){state->a.x + across.x * reach, state->a.y + across.y * reach};
}

static hit_vec on_axis(hit_vec origin, const hit_axis *axis, double along) {
    return (hit_vec){origin.x + axis->direction.x * (float)along, origin.y + axis->direction.y * (float)along};
}

static void draw_axis(const State *state, int index, bool stands_out, Picture *picture) {
    const hit_axis *axis = &state->axes.axes[index];
    const hit_vec origin = line_of_axis(state, axis, stands_out ? 14 : 24);
    const hit_vec across = {-axis->direction.y * 2, axis->direction.x * 2};
    const double start = fmin(axis->a_min, axis->b_min) - 12, end = fmax(axis->a_max, axis->b_max) + 12;
    const Pen faint = pen_line(stands_out ? INK_HIDDEN : INK_RULE, stands_out ? 1.5f : 1);
    const float width = stands_out ? 6 : 2;
    picture_line(picture, on_axis(origin, axis, start), on_axis(origin, axis, end), faint);
    const hit_vec lift_a = add(origin, across), lift_b = {origin.x - across.x, origin.y - across.y};
    picture_line(picture, on_axis(lift_a, axis, axis->a_min), on_axis(lift_a, axis, axis->a_max),
                 pen_line(stands_out ? INK_FIRST : INK_MUTED, width));
    picture_line(picture, on_axis(lift_b, axis, axis->b_min), on_axis(lift_b, axis, axis->b_max),
                 pen_line(stands_out ? INK_SECOND : INK_MUTED, width));
    if (!stands_out) return;
    picture_line(picture, on_axis(origin, axis, axis->a_max), on_axis(origin, axis, axis->b_min),
                 pen_line(axis->separation > 0 ? INK_HIDDEN : INK_NEAREST, 4));
    draw_label(picture, on_axis(origin, axis, (axis->a_max + axis->b_min) / 2), (hit_vec){8, 20}, INK_HIDDEN,
               phrase1(&texts[index < 2 ? AXIS_OF_A : AXIS_OF_B], slot_number(index % 2 + 1, 0)));
}

static void draw_axes(const State *state, Picture *picture) {
    const int deciding = deciding_axis(state), needed = axes_needed(state);
    for (int i = 0; i < needed; i++) {
        if (i != deciding) draw_axis(state, i, false, picture);
    }
    draw_axis(state, deciding, true, picture);
    if (state->base.method == SAT)
        draw_push_out(picture, (hit_vec){state->b.x, state->b.y}, state->base.normal, state->base.gap);
}

static void draw_corners(const CornerCheck *check, Picture *picture) {
    for (int i = 0; i < 4; i++) {
        const bool is_inside = check->verdicts[i] != HIT_APART;
        picture_dot(picture, check->corners[i], is_inside ? 6 : 4, pen_fill(is_inside ? INK_NEAREST : INK_HIDDEN, 1));
    }
}

static void draw_working(const State *state, Picture *picture) {
    switch ((MethodIndex)state->base.method) {
    case SAT:
    case ONE_BOX_AXES: draw_axes(state, picture); break;
    case VERTICES_ONLY:
        draw_corners(&state->corners[0], picture);
        draw_corners(&state->corners[1], picture);
        break;
    case UPRIGHT_BOXES:
        draw_aabb(picture, state->bounds[0], pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
        draw_aabb(picture, state->bounds[1], pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
        break;
    case METHOD_COUNT: break;
    }
}

static void draw(const void *memory, const Map *map, bool working, Picture *picture) {
    const State *state = memory;
    (void)map;
    const Pen pen = base_pen(&state->base);
    draw_box(picture, body_obb(&state->a), pen);
    draw_box(picture, body_obb(&state->b), pen);
    if (working) draw_working(state, picture);
    draw_center(picture, (hit_vec){state->a.x, state->a.y});
    draw_center(picture, (hit_vec){state->b.x, state->b.y});
    draw_label(picture, (hit_vec){state->a.x, state->a.y}, (hit_vec){8, -8}, INK_SHAPE, phrase(&text_names_a));
    draw_label(picture, (hit_vec){state->b.x, state->b.y}, (hit_vec){8, -8}, INK_SHAPE, phrase(&text_names_b));
    hands_draw(&state->base.hands, (Body[]){state->a, state->b}, kinds, 2, picture);
}

static Phrase phrase_of_axis(const State *state, int index, int needed) {
    const double separation = state->axes.axes[index].separation;
    const int sentence = index >= needed  ? AXIS_NEEDLESS
                         : separation > 0 ? AXIS_APART
                         : separation < 0 ? AXIS_OVERLAP
                                          : AXIS_TOUCHING;
    return phrase3(&texts[sentence], slot_number(index % 2 + 1, 0),
                   slot_text(index < 2 ? &text_names_a : &text_names_b),
                   slot_number(sentence == AXIS_OVERLAP ? -separation : separation, 2));
}

static void explain_axes(const State *state, Lesson *lesson) {
    const int needed = axes_needed(state), shown = state->base.method == ONE_BOX_AXES ? 2 : AXES;
    const double depth = -state->base.gap;
    for (int i = 0; i < shown; i++)
        lesson_step(lesson, "hit_obb_obb_witness", i == deciding_axis(state) ? INK_HIDDEN : INK_MUTED,
                    phrase_of_axis(state, i, needed));
    if (state->base.method == SAT && depth > 0) {
        lesson_step(lesson, NULL, INK_NEAREST,
                    phrase3(&texts[PUSH_OUT], slot_number(depth, 2),
                            slot_number((double)state->base.normal.x * depth, 2),
                            slot_number((double)state->base.normal.y * depth, 2)));
    }
}

static int corners_inside(const CornerCheck *check) {
    int inside = 0;
    for (int i = 0; i < 4; i++) inside += check->verdicts[i] != HIT_APART;
    return inside;
}

static void explain_corners(const State *state, Lesson *lesson) {
    lesson_step(lesson, "hit_circle_obb", INK_NEAREST,
                phrase1(&texts[CORNERS_OF_A], slot_number(corners_inside(&state->corners[0]), 0)));
    lesson_step(lesson, "hit_circle_obb", INK_NEAREST,
                phrase1(&texts[CORNERS_OF_B], slot_number(corners_inside(&state->corners[1]), 0)));
}

static void explain_bounds(const State *state, Lesson *lesson) {
    const hit_aabb *a = &state->bounds[0], *b = &state->bounds[1];
    Phrase sentence = phrase2(&texts[BOUNDS], slot_number((double)(a->max.x - a->min.x), 1),
                              slot_number((double)(a->max.y - a->min.y), 1));
    sentence.slots[2] = slot_number((double)(b->max.x - b->min.x), 1);
    sentence.slots[3] = slot_number((double)(b->max.y - b->min.y), 1);
    lesson_step(lesson, "hit_obb_bounds", INK_HIDDEN, sentence);
    lesson_step(lesson, "hit_aabb_aabb", INK_HIDDEN,
                phrase3(&texts[SEPARATIONS], slot_number(state->upright.separation_x, 1),
                        slot_number(state->upright.separation_y, 1), slot_number(state->upright.gap, 1)));
}

static void explain(const void *memory, Lesson *lesson) {
    static void (*const explainers[METHOD_COUNT])(const State *, Lesson *) = {
        [SAT] = explain_axes,
        [VERTICES_ONLY] = explain_corners,
        [ONE_BOX_AXES] = explain_axes,
        [UPRIGHT_BOXES] = explain_bounds,
    };
    const State *state = memory;
    const int axis = state->axes.axis;
    lesson->summary = phrase3(&texts[SUMMARY], slot_number(state->axes.gap, 2), slot_number(axis % 2 + 1, 0),
                              slot_text(axis < 2 ? &text_names_a : &text_names_b));
    explainers[state->base.method](state, lesson);
    lesson_step(lesson, NULL, ink_of_claim(&state->base), phrase_of_claim(&state->base));
}

static void control(const void *memory, Controls *controls) {
    const State *state = memory;
    add_degree_field(controls, &state->base, &texts[state->base.hands.selected == 0 ? DEGREES_OF_A : DEGREES_OF_B]);
}

const Scene scene_obb_obb = {
    .id = "obb-obb",
    .name = {{"box × box (OBB)", "矩形 × 矩形 (OBB)"}},
    .texts = texts,
    .text_count = TEXT_COUNT,
    .methods = methods,
    .method_count = METHOD_COUNT,
    .fields = fields,
    .field_count = COUNT_OF(fields),
    .state_size = sizeof(State),
    .has_gap = true,
    .counts_touching = true,
    .keys = keys,
    .key_count = COUNT_OF(keys),
    .init = init,
    .step = step,
    .view = view_world,
    .draw = draw,
    .explain = explain,
    .control = control,
};

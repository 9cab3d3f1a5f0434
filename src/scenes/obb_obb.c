// Two rotated rectangles: separating axes, their projections drawn as shadows.
#include <math.h>
#include <string.h>

#include "own_method.h"
#include "reach_rows.h"
#include "shapes.h"

enum { AXES = 4, HALF_NAME = 8 };

/// Which corners of one box lie in the other.
typedef struct {
    hit_vec corners[4];
    hit_verdict verdicts[4];
} CornerCheck;

typedef struct {
    BASE_AND_TWO_BODIES;
    hit_obbs_witness axes;
    double first_axes_gap;   // the greater separation on a's axes
    hit_obbs_witness shared; // by the method shared-vector
    CornerCheck corners[2];  // a's in b, b's in a
    hit_aabb bounds[2];
    hit_aabbs_witness upright;
} State;

static const StateField fields[] = {
    FIELDS_OF_BODY(TURNING_BOX, State, a),
    FIELDS_OF_BODY(TURNING_BOX, State, b),
    FIELD_OF_TOUCHING(State),
};

static const KeyHint hints[] = {
    HINTS_TO_EXPLAIN,           HINTS_TO_TRY,
    {.action = ACTION_SELECT},  {.action = ACTION_TURN_LEFT},
    {.action = ACTION_WIDER},   {.action = ACTION_ANGLE},
    {.action = ACTION_OVERLAY},
};

// On the axis lines and in the sentences.
static const Text axis_names[AXES] = {{{"a1", "a1"}}, {{"a2", "a2"}}, {{"b1", "b1"}}, {{"b2", "b2"}}};

// What every view shows, and where shapes are scattered.
static const hit_aabb shown = {{60, 52}, {330, 266}};

// Apart, but only an axis of b shows it: one-box-axes and upright-boxes say hit.
static const Body start[] = {
    {BODY_TURNING_BOX, .x = 166, .y = 116, .width = 120, .height = 56, .angle = 20},
    {BODY_TURNING_BOX, .x = 228, .y = 192, .width = 96, .height = 48, .angle = -35},
};

static CornerCheck check_corners(hit_obb of, hit_obb in) {
    CornerCheck check;
    hit_obb_corners(of, check.corners); //: corners
    for (int i = 0; i < 4; i++)
        check.verdicts[i] = hit_circle_obb((hit_circle){check.corners[i], 0}, in); //: corners {0}
    return check;
}

static hit_verdict strongest(hit_verdict a, hit_verdict b) {
    return a > b ? a : b;
}

static hit_verdict claim_of_corners(const CornerCheck checks[2]) {
    hit_verdict claim = HIT_APART;
    for (int i = 0; i < 4; i++)
        claim = strongest(claim, strongest(checks[0].verdicts[i], checks[1].verdicts[i])); //: any-corner
    return claim;
}

static double greater_of_first_axes(const hit_obbs_witness *axes) {
    return fmax(axes->axes[0].separation, axes->axes[1].separation); //: first-axes {0}
}

// The bug of the article's printed code, in which vecA and vecB are one vector: the second half side of a box
// overwrites the first before their shadows are added. So the box that an axis is not of has the shadow of its second
// half side, twice.
static hit_obbs_witness share_vector(hit_obb a, hit_obb b) {
    hit_obbs_witness shared = hit_obb_obb_witness(a, b);
    shared.gap = -INFINITY;
    for (int i = 0; i < AXES; i++) {
        hit_axis *axis = &shared.axes[i];
        const hit_obb other = i < 2 ? b : a;
        double *min = i < 2 ? &axis->b_min : &axis->a_min, *max = i < 2 ? &axis->b_max : &axis->a_max;
        const double middle = (*min + *max) / 2;
        const float along = axis->direction.y * other.c - axis->direction.x * other.s; //: shared-vector
        const double shadow = 2 * fabs((double)along) * (double)other.half.y;          //: shared-vector
        *min = middle - shadow;
        *max = middle + shadow;
        axis->separation = axis->b_min - axis->a_max;
        if (axis->separation <= shared.gap) continue;
        shared.gap = axis->separation;
        shared.normal = axis->direction;
        shared.axis = i;
    }
    return shared;
}

static hit_verdict claim_shared_vector(void *memory) {
    State *state = memory;
    state->shared = share_vector(body_obb(&state->a), body_obb(&state->b));
    return verdict_of_gap(state->shared.gap);
}

static hit_verdict claim_vertices_only(void *memory) {
    State *state = memory;
    const hit_obb a = body_obb(&state->a), b = body_obb(&state->b);
    state->corners[0] = check_corners(a, b);
    state->corners[1] = check_corners(b, a);
    return claim_of_corners(state->corners);
}

static hit_verdict claim_one_box_axes(void *memory) {
    State *state = memory;
    state->first_axes_gap = greater_of_first_axes(&state->axes);
    return verdict_of_gap(state->first_axes_gap);
}

static hit_verdict claim_upright_boxes(void *memory) {
    State *state = memory;
    for (int i = 0; i < 2; i++) state->bounds[i] = hit_obb_bounds(body_obb(&state->bodies[i]));
    state->upright = hit_aabb_aabb_witness(state->bounds[0], state->bounds[1]);
    return state->upright.verdict;
}

static WorkResult judge(void *memory, const World *world) {
    State *state = memory;
    state->axes = hit_obb_obb_witness(body_obb(&state->a), body_obb(&state->b));
    base_set_truth(&state->base, state->axes.verdict, state->axes.gap, state->axes.normal);
    return WORK_DONE;
}

/// What a method by separating axes looks at.
typedef struct {
    int count;     // of the four axes: those of a, then those of b
    int deciding;  // the axis of the greatest separation among them
    StepId decide; // the step that takes it
} AxisSearch;

static AxisSearch all_axes(const State *state) {
    return (AxisSearch){AXES, state->axes.axis, STEP_GREATEST_AXIS};
}

static AxisSearch first_axes(const State *state) {
    return (AxisSearch){2, state->axes.axes[1].separation > state->axes.axes[0].separation, STEP_FIRST_AXES};
}

/// How many axes are looked at before the answer is settled.
static int axes_needed(const State *state, int count) {
    for (int i = 0; i < count; i++) {
        if (state->axes.axes[i].separation > 0) return i + 1;
    }
    return count;
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

static hit_vec on_axis(hit_vec origin, const hit_axis *axis, double along) {
    return (hit_vec){origin.x + axis->direction.x * (float)along, origin.y + axis->direction.y * (float)along};
}

// An axis line ends a little beyond the shadows.
static double start_of_line(const hit_axis *axis) {
    return fmin(axis->a_min, axis->b_min) - 12;
}

static double end_of_line(const hit_axis *axis) {
    return fmax(axis->a_max, axis->b_max) + 12;
}

// An axis line clear of both boxes on one side of them.
static hit_vec line_beyond_boxes(const State *state, hit_vec across, float distance) {
    const float reach = reach_of_boxes(state, across) + distance;
    return (hit_vec){state->a.x + across.x * reach, state->a.y + across.y * reach};
}

static float beyond(float value, float min, float max) {
    return fmaxf(fmaxf(min - value, value - max), 0);
}

static float beyond_world(hit_vec at, const Picture *picture) {
    const hit_aabb world = picture->world;
    return beyond(at.x, world.min.x, world.max.x) + beyond(at.y, world.min.y, world.max.y);
}

// How far the shadows on the line, or its name beside it, leave the part of the world that is shown.
static float overflow_of(const hit_axis *axis, hit_vec origin, hit_vec name, const Picture *picture) {
    const hit_vec first = on_axis(origin, axis, fmin(axis->a_min, axis->b_min));
    const hit_vec last = on_axis(origin, axis, fmax(axis->a_max, axis->b_max));
    const hit_vec middle = on_axis(add(origin, name), axis, (axis->a_max + axis->b_min) / 2);
    return beyond_world(first, picture) + beyond_world(last, picture) + beyond_world(middle, picture);
}

// Axis lines stand clear of both boxes, one beyond the other, on the side towards the middle of the world; or nearer to
// the boxes, or on their other side, where more of the line is shown.
static hit_vec line_of_axis(const State *state, const hit_axis *axis, bool stands_out, const Picture *picture) {
    static const float parts[] = {1, 0.5f, 0.2f};
    const float point = picture->view.unit / picture->view.scale;
    const float distance = (stands_out ? 20 : 34) * point, name = 16 * point;
    const hit_vec middle = {(shown.min.x + shown.max.x) / 2, (shown.min.y + shown.max.y) / 2};
    const hit_vec to_middle = {middle.x - (state->a.x + state->b.x) / 2, middle.y - (state->a.y + state->b.y) / 2};
    hit_vec across = {-axis->direction.y, axis->direction.x}, best = {0, 0};
    float least = INFINITY;
    if (to_middle.x * across.x + to_middle.y * across.y < 0) across = (hit_vec){-across.x, -across.y};
    for (int i = 0; i < 2 * COUNT_OF(parts); i++) {
        const float sign = i % 2 ? -1 : 1;
        const hit_vec side = {across.x * sign, across.y * sign};
        const hit_vec line = line_beyond_boxes(state, side, distance * parts[i / 2]);
        const float overflow = overflow_of(axis, line, (hit_vec){side.x * name, side.y * name}, picture);
        if (overflow >= least) continue;
        least = overflow;
        best = line;
    }
    return best;
}

// Beside the axis, away from the boxes: the flatter the axis, the nearer. `half_width` is that of the words in points.
static void draw_beside_axis(const State *state, int index, hit_vec origin, float half_width, Ink ink, Phrase words,
                             Picture *picture) {
    enum { HALF_HEIGHT = 8, CLEAR = 6, TO_BASELINE = 5 };
    const Type type = {.size = 13, .weight = WEIGHT_REGULAR, .align = ALIGN_CENTER, .ink = ink, .halo = true};
    const hit_axis *axis = &state->axes.axes[index];
    const float side = hypotf(origin.x - state->a.x, origin.y - state->a.y);
    const hit_vec away = {(origin.x - state->a.x) / side, (origin.y - state->a.y) / side};
    const float distance = half_width * fabsf(away.x) + HALF_HEIGHT * fabsf(away.y) + CLEAR;
    picture_label(picture, on_axis(origin, axis, (axis->a_max + axis->b_min) / 2),
                  (hit_vec){away.x * distance, away.y * distance + TO_BASELINE}, type, words);
}

// What both boxes cover of the axis, on the two sides of its line.
static void draw_shadows(const hit_axis *axis, hit_vec origin, float width, Ink of_a, Ink of_b, Dash dash,
                         Picture *picture) {
    const hit_vec across = {-axis->direction.y * 2, axis->direction.x * 2};
    const hit_vec lift_a = add(origin, across), lift_b = {origin.x - across.x, origin.y - across.y};
    picture_line(picture, on_axis(lift_a, axis, axis->a_min), on_axis(lift_a, axis, axis->a_max),
                 pen_dashed(of_a, width, dash));
    picture_line(picture, on_axis(lift_b, axis, axis->b_min), on_axis(lift_b, axis, axis->b_max),
                 pen_dashed(of_b, width, dash));
}

// An axis that is not needed any more is dashed.
static void draw_axis(const State *state, int index, bool stands_out, bool is_needed, Picture *picture) {
    const hit_axis *axis = &state->axes.axes[index];
    const hit_vec origin = line_of_axis(state, axis, stands_out, picture);
    const Dash dash = is_needed ? DASH_SOLID : DASH_DASHED;
    const Pen faint = pen_dashed(stands_out ? INK_HIDDEN : INK_RULE, stands_out ? 1.5f : 1, dash);
    const float width = stands_out ? 6 : 2;
    picture_line(picture, on_axis(origin, axis, start_of_line(axis)), on_axis(origin, axis, end_of_line(axis)), faint);
    draw_shadows(axis, origin, width, stands_out ? INK_FIRST : INK_MUTED, stands_out ? INK_SECOND : INK_MUTED, dash,
                 picture);
    if (stands_out)
        picture_line(picture, on_axis(origin, axis, axis->a_max), on_axis(origin, axis, axis->b_min),
                     pen_line(axis->separation > 0 ? INK_HIDDEN : INK_NEAREST, 4));
    draw_beside_axis(state, index, origin, HALF_NAME, stands_out ? INK_HIDDEN : INK_MUTED, phrase(&axis_names[index]),
                     picture);
}

// The axis that decides stands out, and the one whose step is looked at. Those after the one that settles it come with
// that one.
static void draw_axes(const State *state, AxisSearch search, Picture *picture) {
    const int needed = axes_needed(state, search.count);
    for (int i = 0; i < search.count; i++) {
        const bool is_needed = i < needed, is_lit = picture_lights(picture, STEP_AXIS, i);
        if (is_needed || is_lit) {
            picture_made_by(picture, STEP_AXIS, i);
        } else {
            picture_made_after(picture, STEP_AXIS, needed - 1);
        }
        draw_axis(state, i, i == search.deciding || is_lit, is_needed, picture);
    }
    picture_made_by(picture, search.decide, 0);
    if (picture_lights(picture, search.decide, 0)) draw_axis(state, search.deciding, true, true, picture);
}

static void draw_sat(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    draw_axes(state, all_axes(state), picture);
    draw_push_out(picture, (hit_vec){state->b.x, state->b.y}, state->base.normal, state->base.gap);
}

// The axis that would have decided.
static void draw_untried_axis(const State *state, Picture *picture) {
    static const Text gap = {{"{0}, not tried: a gap of {1} px", "{0}（未調査）：すき間 {1} px"}};
    static const Text overlap = {{"{0}, not tried: an overlap of {1} px", "{0}（未調査）：重なり {1} px"}};
    static const Text touching = {{"{0}, not tried: just touching", "{0}（未調査）：ちょうど接触"}};
    enum { HALF_WORDS = 84 };
    const int index = state->axes.axis;
    const hit_axis *axis = &state->axes.axes[index];
    const hit_vec origin = line_of_axis(state, axis, true, picture);
    const double separation = axis->separation;
    const Text *words = separation > 0 ? &gap : separation < 0 ? &overlap : &touching;
    picture_line(picture, on_axis(origin, axis, start_of_line(axis)), on_axis(origin, axis, end_of_line(axis)),
                 pen_dashed(INK_WRONG, 1.5f, DASH_DASHED));
    draw_shadows(axis, origin, 6, INK_FIRST, INK_SECOND, DASH_DASHED, picture);
    picture_line(picture, on_axis(origin, axis, axis->a_max), on_axis(origin, axis, axis->b_min),
                 pen_line(INK_WRONG, 4));
    draw_beside_axis(state, index, origin, HALF_WORDS, INK_WRONG,
                     phrase_of(words, slot_text(&axis_names[index]), slot_length(fabs(separation), 2)), picture);
}

static void draw_one_box_axes(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const AxisSearch search = first_axes(state);
    draw_axes(state, search, picture);
    picture_made_after(picture, STEP_FIRST_AXES, 0);
    if (state->axes.axis >= search.count) draw_untried_axis(state, picture);
}

// As if the axes of the method were the true ones.
static State with_shared_axes(const State *state) {
    State shared = *state;
    shared.axes = state->shared;
    return shared;
}

static void draw_shared_vector(const void *memory, const Map *map, Picture *picture) {
    const State shared = with_shared_axes(memory);
    draw_axes(&shared, all_axes(&shared), picture);
    picture_made_by(picture, STEP_SHARED_VECTOR, 0);
    for (int i = 0; i < 2; i++) { // what is left in the vector
        const hit_obb box = body_obb(&shared.bodies[i]);
        const hit_vec side = {-box.s * box.half.y, box.c * box.half.y};
        picture_line(picture, box.center, add(box.center, side), pen_line(INK_WRONG, 3));
    }
}

static void draw_corners(const CornerCheck *check, int part, bool hides_answer, Picture *picture) {
    const bool is_lit = picture_lights(picture, STEP_ANY_CORNER, 0);
    for (int i = 0; i < 4; i++) {
        const bool is_inside = check->verdicts[i] != HIT_APART && !hides_answer;
        picture_made_by(picture, is_lit ? STEP_ANY_CORNER : STEP_CORNERS, is_lit ? 0 : part);
        picture_dot(picture, check->corners[i], is_inside ? 6 : 4, pen_fill(is_inside ? INK_HIT : INK_HIDDEN, 1));
    }
}

static void draw_vertices_only(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    for (int i = 0; i < 2; i++) draw_corners(&state->corners[i], i, state->base.hides_answer, picture);
}

static void draw_upright_boxes(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    for (int i = 0; i < 2; i++) draw_bounds(picture, STEP_BOX_BOUNDS, i, state->bounds[i]);
    draw_upright_gap(picture, state->bounds[0], state->bounds[1], &state->upright);
}

static Phrase phrase_of_axis(const State *state, int index, bool is_needed) {
    static const Text apart = {
        {"Axis {0}: {1} − {2} = {3}. The shadows are apart: a separating axis, so the search ends.",
         "軸 {0}：{1} − {2} = {3}。影が離れている。分離軸が見つかったので、ここで終了。"}};
    static const Text overlap = {
        {"Axis {0}: {1} − {2} = {3}. The shadows overlap.", "軸 {0}：{1} − {2} = {3}。影が重なっている。"}};
    static const Text touching = {
        {"Axis {0}: {1} − {2} = {3}. The shadows just touch.", "軸 {0}：{1} − {2} = {3}。影がちょうど接している。"}};
    static const Text needless = {
        {"Axis {0}: not needed ({1} − {2} = {3}).", "軸 {0}：調べる必要がない（{1} − {2} = {3}）。"}};
    const hit_axis *axis = &state->axes.axes[index];
    const int decimals = decimals_to_tell(axis->b_min, axis->a_max, 2);
    const Text *sentence = !is_needed             ? &needless
                           : axis->separation > 0 ? &apart
                           : axis->separation < 0 ? &overlap
                                                  : &touching;
    return phrase_of(sentence, slot_text(&axis_names[index]), slot_number(axis->b_min, decimals),
                     slot_number(axis->a_max, decimals), slot_length(axis->separation, 2));
}

static Phrase phrase_of_deciding_axis(const State *state) {
    static const Text least_overlap = {
        {"No axis separates. The least overlap is {0}, on axis {1}: the shortest push-out is along ({2}, {3}).",
         "分離軸がない。めり込みが最も浅いのは軸 {1} の {0}：({2}, {3}) の向きに押し出すのが最短。"}};
    static const Text greatest = {{"The greatest separation is {0}, on axis {1}. Its normal is ({2}, {3}).",
                                   "最大の間隔は軸 {1} の {0}。その法線は ({2}, {3})。"}};
    const double gap = state->axes.gap;
    return phrase_of((gap < 0 ? &least_overlap : &greatest), slot_length(fabs(gap), 2),
                     slot_text(&axis_names[state->axes.axis]), slot_number(state->axes.normal.x, 2),
                     slot_number(state->axes.normal.y, 2));
}

static void explain_axes(const State *state, AxisSearch search, Explanation *explanation) {
    const int needed = axes_needed(state, search.count);
    for (int i = 0; i < search.count; i++) {
        explain_step(explanation, STEP_AXIS, i, i == search.deciding ? INK_HIDDEN : INK_MUTED,
                     phrase_of_axis(state, i, i < needed));
        explanation->steps[explanation->step_count - 1].is_needed = i < needed;
    }
}

static void explain_sat(const void *memory, Explanation *explanation) {
    const State *state = memory;
    explain_axes(state, all_axes(state), explanation);
    explain_step(explanation, STEP_GREATEST_AXIS, 0, INK_NEAREST, phrase_of_deciding_axis(state));
}

static void explain_one_box_axes(const void *memory, Explanation *explanation) {
    static const Text greater = {{"The greater of the two decides: {0}. The axes of the other box are ignored.",
                                  "二つのうち大きい方 {0} で決まる。もう一方の矩形の軸は調べない。"}};
    const State *state = memory;
    explain_axes(state, first_axes(state), explanation);
    explain_step(explanation, STEP_FIRST_AXES, 0, INK_HIDDEN,
                 phrase_of(&greater, slot_length(state->first_axes_gap, 2)));
}

static void explain_shared_vector(const void *memory, Explanation *explanation) {
    static const Text one_vector = {
        {"Both half sides are kept in one vector: only the second is left ({0} of a, {1} of b), and it counts twice.",
         "半分の辺を二つとも同じ変数に入れている。残るのは二つ目（a は {0}、b は {1}）だけで、それを二度数える。"}};
    const State shared = with_shared_axes(memory);
    explain_step(explanation, STEP_SHARED_VECTOR, 0, INK_WRONG,
                 phrase_of(&one_vector, slot_length((double)shared.a.height / 2, 1),
                           slot_length((double)shared.b.height / 2, 1)));
    explain_axes(&shared, all_axes(&shared), explanation);
    explain_step(explanation, STEP_GREATEST_AXIS, 0, INK_NEAREST, phrase_of_deciding_axis(&shared));
}

static void explain_vertices_only(const void *memory, Explanation *explanation) {
    static const Text no_corner = {
        {"No corner is inside: this method says miss.", "中にある頂点がないので、この方法では当たっていない。"}};
    static const Text any_corner = {{"One corner inside is enough for a hit.", "頂点が一つでも中にあれば当たり。"}};
    static const Text counts[] = {
        {{"Corners of a inside b: {0} of 4.", "b の中にある a の頂点：4 個のうち {0} 個。"}},
        {{"Corners of b inside a: {0} of 4.", "a の中にある b の頂点：4 個のうち {0} 個。"}},
    };
    static const Text summary = {{"{0} of 8 corners inside the other box", "8 個の頂点のうち {0} 個が相手の中"}};
    const State *state = memory;
    int all_inside = 0;
    for (int i = 0; i < 2; i++) {
        int inside = 0;
        for (int corner = 0; corner < 4; corner++) inside += state->corners[i].verdicts[corner] != HIT_APART;
        explain_step(explanation, STEP_CORNERS, i, INK_HIDDEN, phrase_of(&counts[i], slot_number(inside, 0)));
        all_inside += inside;
    }
    explanation->summary = phrase_of(&summary, slot_number(all_inside, 0));
    const bool is_any = state->base.claims[state->base.method] != HIT_APART;
    explain_step(explanation, STEP_ANY_CORNER, 0, is_any ? INK_HIT : INK_HIDDEN,
                 phrase((is_any ? &any_corner : &no_corner)));
}

static void explain_upright_boxes(const void *memory, Explanation *explanation) {
    const State *state = memory;
    for (int i = 0; i < 2; i++) explain_bounds(STEP_BOX_BOUNDS, i, state->bounds[i], explanation);
    explain_upright(&state->upright, explanation);
}

// A corner inside proves a hit. No corner inside proves nothing.
static Phrase compare_vertices_only(const void *memory) {
    static const Text crossing = {{"No corner of either box is inside the other, but their sides cross: they overlap "
                                   "by {0} px or more on every axis.",
                                   "どの頂点も相手の中にないが、辺が交わっている。どの軸でも {0} px 以上重なる。"}};
    static const Text apart = {
        {"No corner is inside the other box. That does not show a gap, but there is one: {0} px.",
         "どの頂点も相手の中にない。それだけでは離れているとは言えないが、実際は {0} px "
         "離れている。"}};
    static const Text touching = {{"No corner is inside the other box or on its edge, but the sides touch.",
                                   "どの頂点も相手の中や縁にないが、辺が接している。"}};
    const State *state = memory;
    const double gap = state->base.gap;
    if (claim_of_corners(state->corners) != HIT_APART) return (Phrase){.text = NULL};
    return phrase_of(gap < 0 ? &crossing : gap > 0 ? &apart : &touching, slot_length(fabs(gap), 2));
}

static Phrase compare_one_box_axes(const void *memory) {
    static const Text words = {{"By this method {0}{1}{2}, actually {3}{4}{5}: axis {6} was not tried.",
                                "この方法では{0}{1}{2}、実際は{3}{4}{5}。軸 {6} を調べていない。"}};
    const State *state = memory;
    Phrase sentence = phrase_of_gaps(&words, state->first_axes_gap, state->base.gap);
    sentence.slots[6] = slot_text(&axis_names[state->axes.axis]);
    return sentence;
}

COMPARES_GAPS(compare_shared_vector, State, shared.gap,
              {{"By this method {0}{1}{2}, actually {3}{4}{5}: one half side counts twice.",
                "この方法では{0}{1}{2}、実際は{3}{4}{5}。片方の辺を二度数えている。"}})

COMPARES_GAPS(compare_upright_boxes, State, upright.gap,
              {{"By this method {0}{1}{2}, actually {3}{4}{5}: bounding boxes are larger.",
                "この方法では{0}{1}{2}、実際は{3}{4}{5}。囲む矩形の方が大きい。"}})

static void reach_one_box_axes(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    const Reacher reacher = reacher_of(question, row);
    reach_on_first_axes(&reacher, body_obb(reacher.moved), body_obb(reacher.other), question->selected == 0, bits);
}

static void reach_shared_vector(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    const Reacher reacher = reacher_of(question, row);
    hit_obb moved = body_obb(reacher.moved);
    memset(bits, 0, (row->count + 63) / 64 * sizeof *bits);
    for (size_t i = 0; i < row->count; i++) {
        moved.center = (hit_vec){row->x[i], row->y};
        const hit_obb other = body_obb(reacher.other);
        const bool is_first = question->selected == 0;
        const double gap = share_vector(is_first ? moved : other, is_first ? other : moved).gap;
        if (verdict_of_gap(gap) >= reacher.min_verdict) bits[i / 64] |= (uint64_t)1 << (i % 64);
    }
}

static const Method methods[] = {
    {.id = "sat",
     .name = {{"separating axes, all four", "分離軸 4 本すべて"}},
     .tip = {{"Projects both boxes onto the four axes of their sides. A gap on any of them separates the boxes.",
              "両方の矩形を 4 本の辺の方向に射影する。1 本でも影が離れていれば、二つは離れている。"}},
     WORKING_OF(sat),
     .prediction = PREDICT_AXIS,
     .reach = reach_shapes},
    {.id = "vertices-only",
     .name = {{"corners inside the other", "頂点が相手の中か"}},
     .tip = {{"Checks only whether a corner of one box is inside the other.",
              "一方の頂点が他方の中にあるかだけを調べる。"}},
     SHORTCUT_OF(vertices_only),
     .trust = TRUST_HITS,
     .reach = reach_corners},
    {.id = "one-box-axes",
     .name = {{"axes of the first box only", "片方の軸だけ"}},
     .tip = {{"Projects both boxes, but only onto the two axes of the first box.",
              "両方の矩形を、一つ目の矩形の 2 本の軸だけに射影する。"}},
     SHORTCUT_OF(one_box_axes),
     .trust = TRUST_MISSES,
     .reach = reach_one_box_axes},
    {.id = "upright-boxes",
     .name = {{"their bounding boxes", "囲む矩形で比べる"}},
     .tip = {{"Compares the upright boxes around the two boxes.", "それぞれを囲む、傾いていない矩形どうしを比べる。"}},
     SHORTCUT_OF(upright_boxes),
     .trust = TRUST_MISSES,
     .reach = reach_bounding_boxes},
    {.id = "shared-vector",
     .name = {{"four axes, one vector", "分離軸 4 本、変数は一つ"}},
     .tip = {{"As printed in the tutorial: one vector is written over by the next before it is used.",
              "記事に印刷されたコードのとおり。使う前に、次のベクトルが同じ変数に上書きされる。"}},
     SHORTCUT_OF(shared_vector),
     .trust = TRUST_NONE,
     .reach = reach_shared_vector},
    METHOD_OWN,
};

static void explain(const void *memory, Explanation *explanation) {
    static const Text summary = {{"greatest separation {0} on axis {1}", "最大の間隔 {0}（軸 {1}）"}};
    const State *state = memory;
    explanation->summary =
        phrase_of(&summary, slot_length(state->axes.gap, 2), slot_text(&axis_names[state->axes.axis]));
    explain_by(&methods[state->base.method], "obb-obb", state, explanation);
}

static void scatter(void *memory, Random *random, const Map *map) {
    static const SizeRange sizes[] = {{60, 136}, {24, 80}, {-89, 90}};
    State *state = memory;
    for (int i = 0; i < 2; i++) {
        scatter_sizes(random, &state->bodies[i], sizes);
        scatter_place(random, &state->bodies[i], shown);
    }
}

#define FACTS(FACT)                                                                                                    \
    FACT(State, "axis.1", fact_axis_1, state->axes.axes[0].separation)                                                 \
    FACT(State, "axis.2", fact_axis_2, state->axes.axes[1].separation)                                                 \
    FACT(State, "axis.3", fact_axis_3, state->axes.axes[2].separation)                                                 \
    FACT(State, "axis.4", fact_axis_4, state->axes.axes[3].separation)
DEFINE_FACTS(FACTS);

const Scene scene_obb_obb = {
    .id = "obb-obb",
    .name = {{"box × box (OBB)", "矩形 × 矩形 (OBB)"}},
    .question = {{"Do the two rotated boxes hit each other?", "傾いた二つの矩形は当たっているか？"}},
    METHODS_AND_OWN_OF(methods),
    TABLES_OF(State),
    .cue = {CUE_OF_SHAPES, "one-box-axes", ACTION_METHOD},
    .counts_touching = true,
    .touching_reason = {{"apart only with a gap", "すき間がなければ当たり"}},
    STILL_SCENE_OF_TWO_BODIES(start, shown),
    .judge = judge,
    .explain = explain,
    .scatter = scatter,
};

// Draws, moves and describes the two shapes of a scene.
#include "shapes.h"

#include <math.h>
#include <string.h>

const Text text_names_a = {{"a", "a"}}, text_names_b = {{"b", "b"}};

GrabTarget target_of_two_bodies(const void *memory, hit_vec at, float reach) {
    const TwoBodies *state = memory;
    return hands_target(&state->base.hands, state->bodies, 2, at, reach);
}

void shapes_of_two_bodies(const void *memory, Shape shapes[2]) {
    const TwoBodies *state = memory;
    for (int i = 0; i < 2; i++) shapes[i] = body_shape(&state->bodies[i]);
}

void ask_two_bodies(const void *state, ReachQuestion *question) {
    memcpy(question->bodies, ((const TwoBodies *)state)->bodies, sizeof question->bodies);
}

Phrase phrase_of_comparison(const Text *text, double distance, double limit, int min_decimals, hit_verdict verdict) {
    static const char *const relations[] = {[HIT_APART] = ">", [HIT_TOUCHING] = "=", [HIT_OVERLAP] = "<"};
    const int decimals = decimals_to_tell(distance, limit, min_decimals);
    return phrase_of(text, slot_number(distance, decimals), slot_number(limit, decimals),
                     slot_string(relations[verdict]));
}

bool lengths_differ(double a, double b) {
    return fabs(a - b) > 1e-9 * fmax(1, fmax(fabs(a), fabs(b)));
}

bool gap_is_rounding(double gap) {
    return fabs(gap) <= 1e-4;
}

static void fill_gap_slots(double gap, int decimals, Slot slots[3]) {
    static const Text touching = {{"just touching", "ちょうど接触"}};
    static const Text before[] = {{{"overlapping by ", " "}}, {{"apart by ", " "}}};
    static const Text after[] = {{{" px", " px の重なり"}}, {{" px", " px のすき間"}}};
    slots[0] = slot_text(gap == 0 ? &touching : &before[gap > 0]);
    slots[1] = gap == 0 ? slot_string("") : slot_length(fabs(gap), decimals);
    slots[2] = gap == 0 ? slot_string("") : slot_text(&after[gap > 0]);
}

Phrase phrase_of_gaps(const Text *text, double by_method, double truth) {
    Phrase result = {.text = lengths_differ(by_method, truth) ? text : NULL};
    const int decimals = decimals_to_tell(fabs(by_method), fabs(truth), 2);
    fill_gap_slots(by_method, by_method * truth > 0 ? decimals : 2, result.slots);
    fill_gap_slots(truth, by_method * truth > 0 ? decimals : 2, result.slots + 3);
    return result;
}

// What a method says is called its own where it is not true.
static Phrase phrase_of_answer(const SceneBase *base) {
    static const Text miss[] = {
        {{"By this method they are apart: a miss.", "この方法では離れている。当たっていない。"}},
        {{"They are apart: a miss.", "離れている。当たっていない。"}}};
    static const Text touching[][2] = {
        {{{"By this method they just touch. Touching does not count: a miss.",
           "この方法ではちょうど接している。接触は当たりに数えないので、当たっていない。"}},
         {{"They just touch. Touching does not count: a miss.",
           "ちょうど接している。接触は当たりに数えないので、当たっていない。"}}},
        {{{"By this method they just touch. Touching counts: a hit.",
           "この方法ではちょうど接している。接触は当たりに数えるので、当たり。"}},
         {{"They just touch. Touching counts: a hit.", "ちょうど接している。接触は当たりに数えるので、当たり。"}}}};
    static const Text hit[] = {{{"By this method they overlap: a hit.", "この方法では重なっている。当たり。"}},
                               {{"They overlap: a hit.", "重なっている。当たり。"}}};
    const hit_verdict claim = base->claims[base->method];
    const Text *words = claim == HIT_APART ? miss : claim == HIT_OVERLAP ? hit : touching[base->counts_touching != 0];
    return phrase(&words[claim == base->truth]);
}

void explain_answer(const SceneBase *base, Explanation *explanation) {
    explain_step(explanation, STEP_ANSWER, 0, base_pen(base).stroke, phrase_of_answer(base));
}

void explain_by(const Method *method, const char *scene, const void *state, Explanation *explanation) {
    const Phrase none = method->no_answer ? method->no_answer(state) : (Phrase){.text = NULL};
    if (none.text) {
        explain_step(explanation, STEP_ANSWER, 0, INK_TEXT, none);
        return;
    }
    explanation->textbook = textbook_of(scene, method->id);
    method->explain(state, explanation);
    explain_answer(state, explanation);
}

static void explain_clamp(const hit_circle_box_witness *working, Explanation *explanation) {
    static const Text clamp = {{"Clamp x to ±{0} and y to ±{1}: the nearest point is ({2}, {3}).",
                                "x を −{0}〜{0}、y を −{1}〜{1} の範囲に収める：最近点は ({2}, {3})。"}};
    static const Text inside = {{"Clamping to ±{0} and ±{1} changes nothing: the center ({2}, {3}) is inside.",
                                 "この範囲（±{0} と ±{1}）に収めても変わらない：中心 ({2}, {3}) は矩形の中にある。"}};
    const bool is_inside = working->region == HIT_REGION_INSIDE;
    explain_step(explanation, STEP_CLAMP, 0, INK_NEAREST,
                 phrase_of(is_inside ? &inside : &clamp, slot_number(working->local_half.x, 1),
                           slot_number(working->local_half.y, 1), slot_number(working->local_nearest.x, 1),
                           slot_number(working->local_nearest.y, 1)));
}

static void explain_comparison(const hit_circle_box_witness *working, Explanation *explanation) {
    static const Text compare = {{"Compare squared distance and squared radius: {0} {2} {1}. No square root is needed.",
                                  "距離の二乗と半径の二乗を比べる：{0} {2} {1}。平方根はいらない。"}};
    static const Text inside = {{"The center is inside, so they overlap for any radius (squared: {1}).",
                                 "中心が矩形の中にあるので、半径（二乗：{1}）に関係なく重なっている。"}};
    const bool is_inside = working->region == HIT_REGION_INSIDE && working->verdict == HIT_OVERLAP;
    explain_step(explanation, STEP_COMPARE_SQUARES, 0, INK_NEAREST,
                 phrase_of_comparison(is_inside ? &inside : &compare, working->squared_distance,
                                      working->squared_radius, 1, working->verdict));
}

void explain_clamped(const hit_circle_box_witness *working, Explanation *explanation) {
    static const Text outside = {{"From there to the center: {0} and {1}. Squared distance: {0}² + {1}² = {2}.",
                                  "そこから中心まで {0} と {1}。距離の二乗：{0}² + {1}² = {2}。"}};
    explain_clamp(working, explanation);
    explain_step(explanation, STEP_OUTSIDE, 0, INK_NEAREST,
                 phrase_of(&outside, slot_number(working->outside_x, 1), slot_number(working->outside_y, 1),
                           slot_number(working->squared_distance, 1)));
    explain_comparison(working, explanation);
}

void explain_bounds(StepId id, int part, hit_aabb bounds, Explanation *explanation) {
    static const Text spans[] = {
        {{"Replace the first shape with its bounding box: x from {0} to {1}, y from {2} to {3}.",
          "一つ目の図形を囲む矩形に置き換える：x は {0} から {1}、y は {2} から {3}。"}},
        {{"Replace the second shape with its bounding box: x from {0} to {1}, y from {2} to {3}.",
          "二つ目の図形を囲む矩形に置き換える：x は {0} から {1}、y は {2} から {3}。"}}};
    explain_step(explanation, id, part, INK_HIDDEN,
                 phrase_of(&spans[part], slot_number(bounds.min.x, 1), slot_number(bounds.max.x, 1),
                           slot_number(bounds.min.y, 1), slot_number(bounds.max.y, 1)));
}

void explain_upright(const hit_aabbs_witness *boxes, Explanation *explanation) {
    static const Text separations = {{"Gap between the boxes: {0} along x, {1} along y (negative: overlap).",
                                      "矩形どうしのすき間：x 方向 {0}、y 方向 {1}（負なら重なり）。"}};
    static const Text greater = {
        {"The greater one decides: max({0}, {1}) = {2}.", "大きい方で決まる：max({0}, {1}) = {2}。"}};
    const Slot x = slot_length(boxes->separation_x, 2), y = slot_length(boxes->separation_y, 2);
    explain_step(explanation, STEP_SEPARATIONS, 0, INK_HIDDEN, phrase_of(&separations, x, y));
    explain_step(explanation, STEP_GREATER_SEPARATION, 0, INK_NEAREST,
                 phrase_of(&greater, x, y, slot_length(boxes->gap, 2)));
}

void draw_clamped(Picture *picture, hit_vec center, hit_vec nearest, float radius) {
    picture_made_by(picture, STEP_OUTSIDE, 0);
    picture_line(picture, center, nearest, pen_line(INK_NEAREST, 4));
    picture_made_by(picture, STEP_CLAMP, 0);
    picture_dot(picture, nearest, 5, pen_fill(INK_NEAREST, 1));
    picture_made_by(picture, STEP_COMPARE_SQUARES, 0);
    if (picture_lights(picture, STEP_COMPARE_SQUARES, 0))
        picture_circle(picture, center, radius, pen_line(INK_NEAREST, 2));
    picture_made_by(picture, STEP_NONE, 0);
}

void draw_bounds(Picture *picture, StepId id, int part, hit_aabb bounds) {
    picture_made_by(picture, id, part);
    draw_aabb(picture, bounds, pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
    picture_made_by(picture, STEP_NONE, 0);
}

// A band from one side to the other: between the boxes, or where they overlap.
static void draw_separation(Picture *picture, hit_aabb a, hit_aabb b, bool is_along_x) {
    const float inner_left = fmaxf(a.min.x, b.min.x), inner_right = fminf(a.max.x, b.max.x);
    const float inner_top = fmaxf(a.min.y, b.min.y), inner_bottom = fminf(a.max.y, b.max.y);
    const float x = (inner_left + inner_right) / 2, y = (inner_top + inner_bottom) / 2;
    const hit_vec from = is_along_x ? (hit_vec){inner_right, y} : (hit_vec){x, inner_bottom};
    const hit_vec to = is_along_x ? (hit_vec){inner_left, y} : (hit_vec){x, inner_top};
    picture_line(picture, from, to, pen_line(INK_NEAREST, 3));
}

void draw_upright_gap(Picture *picture, hit_aabb a, hit_aabb b, const hit_aabbs_witness *boxes) {
    const bool is_x_greater = boxes->normal.x != 0;
    picture_made_by(picture, STEP_SEPARATIONS, 0);
    draw_separation(picture, a, b, !is_x_greater);
    draw_separation(picture, a, b, is_x_greater);
    picture_made_by(picture, STEP_GREATER_SEPARATION, 0);
    if (picture_lights(picture, STEP_GREATER_SEPARATION, 0)) draw_separation(picture, a, b, is_x_greater);
}

static float scatter_along(Random *random, float min, float max) {
    return roundf(2 * (float)random_between(random, (double)min, (double)max)) / 2;
}

void scatter_sizes(Random *random, Body *body, const SizeRange *ranges) {
    const BodyNumber *numbers;
    const int count = body_numbers(body->kind, &numbers);
    for (int i = 0; i < count; i++) {
        if (numbers[i].role == BODY_X || numbers[i].role == BODY_Y) continue;
        const float number = (float)(ranges->min + random_below(random, ranges->max - ranges->min + 1));
        memcpy((char *)body + numbers[i].offset, &number, sizeof number);
        ranges++;
    }
}

// How far a body reaches to each side, however it is turned.
static hit_vec reach_of_body(const Body *body) {
    if (body_has(body->kind, BODY_SIDE) && !body_turns(body)) return (hit_vec){body->width / 2, body->height / 2};
    return (hit_vec){body_extent(body), body_extent(body)};
}

// Where the center of a body may be that is clear of the world's sides.
static hit_aabb centers_within(const Body *body, hit_aabb world) {
    const float clear = 14;
    const hit_vec reach = reach_of_body(body);
    return (hit_aabb){{world.min.x + clear + reach.x, world.min.y + clear + reach.y},
                      {world.max.x - clear - reach.x, world.max.y - clear - reach.y}};
}

void scatter_place(Random *random, Body *body, hit_aabb world) {
    const hit_aabb range = centers_within(body, world);
    body->x = scatter_along(random, range.min.x, range.max.x);
    body->y = scatter_along(random, range.min.y, range.max.y);
}

void scatter_beside(Random *random, Body *circle, hit_aabb box, hit_aabb world) {
    const hit_aabb range = centers_within(circle, world);
    const float radius = circle->radius;
    circle->x = scatter_along(random, fmaxf(range.min.x, box.min.x - radius), fminf(range.max.x, box.max.x + radius));
    circle->y = scatter_along(random, fmaxf(range.min.y, box.min.y - radius), fminf(range.max.y, box.max.y + radius));
}

hit_vec add(hit_vec a, hit_vec b) {
    return (hit_vec){a.x + b.x, a.y + b.y};
}

void draw_working(const Method *working, const void *state, const Map *map, Picture *picture) {
    if (!working) return;
    working->draw_working(state, map, picture);
    picture_made_by(picture, STEP_NONE, 0);
}

void draw_center(Picture *picture, hit_vec at) {
    picture_dot(picture, at, 3.5f, pen_fill(INK_TEXT, 1));
}

void draw_aligned_label(Picture *picture, hit_vec at, hit_vec offset, Ink ink, Align align, Phrase phrase) {
    const Type type = {.size = 13, .weight = WEIGHT_REGULAR, .align = align, .ink = ink, .halo = true};
    picture_label(picture, at, offset, type, phrase);
}

void draw_label(Picture *picture, hit_vec at, hit_vec offset, Ink ink, Phrase phrase) {
    draw_aligned_label(picture, at, offset, ink, ALIGN_LEFT, phrase);
}

float world_length(const Picture *picture, float points) {
    return points * picture->view.unit / picture->view.scale;
}

// In pixels.
static float width_of(const Picture *picture, Type type, const Phrase *words) {
    char text[PICTURE_TEXT_LONGEST];
    phrase_write(text, sizeof text, words, picture->language);
    type.size *= picture->view.unit;
    return picture->measure.width(picture->measure.context, text, type);
}

void draw_alarm(Picture *picture, hit_vec at, float size, Phrase words) {
    const float margin = world_length(picture, 6);
    const hit_aabb world = picture->world;
    Type type = {.size = size, .weight = WEIGHT_BOLD, .align = ALIGN_CENTER, .ink = INK_WRONG, .halo = true};
    const float room = world.max.x - world.min.x - 2 * margin;
    const float width = width_of(picture, type, &words) / picture->view.scale, part = fminf(room / width, 1);
    const float half = width * part / 2 + margin;
    type.size = floorf(size * part * picture->view.unit) / picture->view.unit;
    at.x = fmaxf(fminf(at.x, world.max.x - half), world.min.x + half);
    picture_label(picture, at, (hit_vec){0, 0}, type, words);
}

void draw_push_out(Picture *picture, hit_vec from, hit_vec normal, double gap) {
    if (gap >= 0) return;
    const float depth = (float)-gap;
    picture_arrow(picture, from, (hit_vec){from.x + normal.x * depth, from.y + normal.y * depth},
                  pen_line(INK_NEAREST, 3));
}

// The body of the degree field; -1: none of them turns.
static int turning_body(const TwoBodies *state) {
    const int selected = state->base.hands.selected;
    if (body_turns(&state->bodies[selected])) return selected;
    return body_turns(&state->bodies[1 - selected]) ? 1 - selected : -1;
}

void advance_two_bodies(void *memory, const Input *input, const World *world) {
    TwoBodies *state = memory;
    const int turning = turning_body(state);
    Input rest = *input;
    if (turning >= 0) base_feed_field(&state->base, &state->bodies[turning].angle, input, &rest);
    hands_step(&state->base.hands, state->bodies, 2, range_of_world(), &rest);
    const int turned = turning_body(state); // the selection may be another one
    if (turned >= 0) field_show(&state->base.field, state->bodies[turned].angle);
}

void draw_letters(const void *memory, Picture *picture) {
    static const Text *const names[] = {&text_names_a, &text_names_b};
    const TwoBodies *state = memory;
    for (int i = 0; i < 2; i++)
        draw_label(picture, (hit_vec){state->bodies[i].x, state->bodies[i].y}, (hit_vec){8, -8}, INK_SHAPE,
                   phrase(names[i]));
}

void draw_two_bodies(const void *memory, const Map *map, const Method *working, Picture *picture) {
    const TwoBodies *state = memory;
    const Body *a = &state->a, *b = &state->b;
    const bool is_b_first = body_has(a->kind, BODY_RADIUS) && !body_has(b->kind, BODY_RADIUS);
    const Body *const bodies[] = {is_b_first ? b : a, is_b_first ? a : b};
    picture_made_by(picture, STEP_ANSWER, 0);
    for (int i = 0; i < 2; i++) {
        const Shape shape = body_shape(bodies[i]);
        draw_shape(picture, &shape, base_pen(&state->base));
    }
    picture_made_by(picture, STEP_NONE, 0);
    draw_working(working, state, map, picture);
    for (int i = 0; i < 2; i++) {
        if (bodies[i]->kind != BODY_BOX) draw_center(picture, (hit_vec){bodies[i]->x, bodies[i]->y});
    }
    if (a->kind == b->kind) draw_letters(memory, picture);
    hands_draw(&state->base.hands, state->bodies, 2, picture);
}

void control_two_bodies(const void *memory, Controls *controls) {
    static const Text apply = {{"Apply", "適用"}}, degrees = {{"Angle (°)", "角度（°）"}};
    static const Text degrees_of[] = {{{"Angle of a (°)", "a の角度（°）"}}, {{"Angle of b (°)", "b の角度（°）"}}};
    const TwoBodies *state = memory;
    const int turning = turning_body(state);
    if (turning < 0) return;
    const bool are_alike = state->a.kind == state->b.kind;
    controls->controls[controls->count++] = (Control){.kind = CONTROL_FIELD,
                                                      .label = are_alike ? &degrees_of[turning] : &degrees,
                                                      .action = ACTION_ANGLE,
                                                      .field = &state->base.field};
    controls->controls[controls->count++] = (Control){.kind = CONTROL_BUTTON, .label = &apply, .action = ACTION_ENTER};
}

void step_kind(Body *body, const InputEvent *event, BodyKind first, BodyKind last) {
    if (event->kind != EVENT_PRESS) return;
    const int by = (event->action == ACTION_KIND) - (event->action == ACTION_PREVIOUS_KIND);
    if (by != 0) body->kind = body_kind_after(body->kind, by, first, last);
}

void add_stepper(Controls *controls, const Text *label, Action more, Action less, Phrase value) {
    controls->controls[controls->count++] =
        (Control){.kind = CONTROL_STEPPER, .label = label, .action = more, .less = less, .value = value};
}

void write_assertion(TextBuffer *out, const char *test, hit_verdict verdict) {
    static const char *const names[] = {
        [HIT_APART] = "HIT_APART", [HIT_TOUCHING] = "HIT_TOUCHING", [HIT_OVERLAP] = "HIT_OVERLAP"};
    buffer_print(out, "    assert(%s == %s);\n", test, names[verdict]);
}

void write_two_bodies(const void *memory, const Map *map, TextBuffer *out) {
    static const char *const names[] = {"a", "b"};
    const TwoBodies *state = memory;
    Shape shapes[2];
    char test[SHAPE_TEST];
    shapes_of_two_bodies(memory, shapes);
    for (int i = 0; i < 2; i++) shape_write_c(out, names[i], &shapes[i]);
    shape_write_test(test, &shapes[0], names[0], &shapes[1], names[1]);
    write_assertion(out, test, state->base.truth);
}

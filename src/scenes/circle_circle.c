// Two circles that run along a polygon: squared distance against squared sum of radii.
#include <math.h>

#include "own_method.h"
#include "reach_rows.h"
#include "shapes.h"

enum { PATH_LENGTH = 8, SPEED_MAX = 40 };

/// Where a circle is on its way. The motion is kept in doubles, as the tutorial adds it up; the kernel gets floats.
typedef struct {
    double x, y;
    double speed;        // pixels a tick
    int32_t is_reversed; // runs against the path's order
    int32_t from;        // the vertex that the current edge starts at
} Runner;

typedef struct {
    BASE_AND_TWO_BODIES; // as drawn and judged
    Runner runners[2];
    int32_t is_even; // motion: 0 as printed, 1 even
    hit_circles_witness circles;
    hit_aabb bounds[2];
    hit_aabbs_witness boxes;
} State;

static const hit_vec path[PATH_LENGTH] = {{60, 80},   {150, 200}, {280, 90}, {340, 120},
                                          {270, 150}, {160, 250}, {90, 240}, {70, 260}};

#define FIELDS_OF_RUNNER(body, index)                                                                                  \
    FIELD_BETWEEN(#body ".x", VALUE_DOUBLE, State, runners[index].x, -PLACE_MAX, PLACE_MAX),                           \
        FIELD_BETWEEN(#body ".y", VALUE_DOUBLE, State, runners[index].y, -PLACE_MAX, PLACE_MAX),                       \
        FIELD_BETWEEN(#body ".r", VALUE_FLOAT, State, body.radius, 0, PLACE_MAX),                                      \
        SETTING_BETWEEN(#body ".speed", VALUE_DOUBLE, State, runners[index].speed, 0, SPEED_MAX),                      \
        MOTION_BETWEEN(#body ".reversed", VALUE_INTEGER, State, runners[index].is_reversed, 0, 1),                     \
        MOTION_BETWEEN(#body ".from", VALUE_INTEGER, State, runners[index].from, 0, PATH_LENGTH - 1)

static const StateField fields[] = {
    FIELDS_OF_RUNNER(a, 0),
    FIELDS_OF_RUNNER(b, 1),
    SETTING_BETWEEN("even", VALUE_INTEGER, State, is_even, 0, 1),
    FIELD_OF_TOUCHING(State),
};

static const KeyHint hints[] = {
    HINTS_TO_EXPLAIN,
    HINTS_TO_TRY,
    {.action = ACTION_PAUSE},
    {.action = ACTION_SELECT},
    {.action = ACTION_FASTER, .words = {{"faster, slower", "速く・遅く"}}},
    {.action = ACTION_REVERSE},
    {.action = ACTION_MOTION},
    {.action = ACTION_STILL},
};

static Runner runner_at(int32_t vertex, double speed, bool is_reversed) {
    return (Runner){(double)path[vertex].x, (double)path[vertex].y, speed, is_reversed, vertex};
}

// What every view shows, and where shapes are scattered.
static const hit_aabb shown = {{4, 24}, {396, 316}};

static const Body start[] = {{BODY_CIRCLE, .radius = 50}, {BODY_CIRCLE, .radius = 50}};

static void init(void *memory, const Map *map) {
    State *state = memory;
    state->runners[0] = runner_at(0, 2, false);
    state->runners[1] = runner_at(4, 3, true);
}

static int32_t next_vertex(const Runner *runner) {
    return (runner->from + (runner->is_reversed ? PATH_LENGTH - 1 : 1)) % PATH_LENGTH;
}

typedef struct {
    double x, y;   // where the edge starts
    double ux, uy; // unit vector along it
    double length;
} Edge;

static Edge edge_of(const Runner *runner) {
    const hit_vec from = path[runner->from], to = path[next_vertex(runner)];
    const double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y;
    const double length = sqrt(x * x + y * y);
    return (Edge){(double)from.x, (double)from.y, x / length, y / length, length};
}

static double distance_from_start(const Edge *edge, double x, double y) {
    return hypot(x - edge->x, y - edge->y);
}

// As the tutorial prints it: the step that would reach the edge's end is not taken; the vertex comes instead.
static void run_as_printed(Runner *runner) {
    const Edge edge = edge_of(runner);
    const double x = runner->x + edge.ux * runner->speed, y = runner->y + edge.uy * runner->speed;
    if (distance_from_start(&edge, x, y) >= edge.length) {
        *runner = runner_at(next_vertex(runner), runner->speed, runner->is_reversed);
    } else {
        runner->x = x;
        runner->y = y;
    }
}

static void run_evenly(Runner *runner) {
    Edge edge = edge_of(runner);
    double along = distance_from_start(&edge, runner->x, runner->y) + runner->speed;
    while (along >= edge.length) {
        along -= edge.length;
        runner->from = next_vertex(runner);
        edge = edge_of(runner);
    }
    runner->x = edge.x + edge.ux * along;
    runner->y = edge.y + edge.uy * along;
}

/// Where on its edge a runner belongs: the nearest point of the edge.
static void nearest_on_edge(const Runner *runner, double *x, double *y) {
    const Edge edge = edge_of(runner);
    const double along = (runner->x - edge.x) * edge.ux + (runner->y - edge.y) * edge.uy;
    const double clamped = fmin(fmax(along, 0), edge.length);
    *x = edge.x + edge.ux * clamped;
    *y = edge.y + edge.uy * clamped;
}

// A circle that was dragged away comes back to its edge a few pixels a tick, and goes on from there.
static bool returns_to_path(Runner *runner) {
    const double near_enough = 1e-6, stride = fmax(runner->speed, 1) * 3;
    double x, y;
    nearest_on_edge(runner, &x, &y);
    const double away = hypot(x - runner->x, y - runner->y);
    if (away <= near_enough) return false;
    const double part = fmin(stride / away, 1);
    runner->x += (x - runner->x) * part;
    runner->y += (y - runner->y) * part;
    return true;
}

static void run(Runner *runner, bool is_even) {
    if (returns_to_path(runner)) return;
    if (is_even) {
        run_evenly(runner);
    } else {
        run_as_printed(runner);
    }
}

static void change_speed(Runner *runner, double by) {
    runner->speed = fmin(fmax(runner->speed + by, 0), SPEED_MAX);
}

// The tutorial's first example. Time stops, so that the circles stay there.
static void show_still_example(State *state) {
    static const double places[] = {100, 150};
    for (int i = 0; i < 2; i++) {
        state->runners[i].x = state->runners[i].y = places[i];
        state->bodies[i].radius = 50;
    }
    state->base.request = REQUEST_PAUSE;
}

static void feed(State *state, const InputEvent *event) {
    Runner *runner = &state->runners[state->base.hands.selected];
    if (event->kind != EVENT_PRESS) return;
    switch (event->action) {
    case ACTION_FASTER: change_speed(runner, 0.5); break;
    case ACTION_SLOWER: change_speed(runner, -0.5); break;
    case ACTION_REVERSE:
        runner->from = next_vertex(runner);
        runner->is_reversed = !runner->is_reversed;
        break;
    case ACTION_MOTION: state->is_even = !state->is_even; break;
    case ACTION_STILL: show_still_example(state); break;
    default: break;
    }
}

static void show_runner(Body *body, const Runner *runner) {
    body->x = (float)runner->x;
    body->y = (float)runner->y;
}

// Hands work on what is drawn; a runner follows only when they moved it.
static void apply_hands(State *state, const Input *input) {
    for (int i = 0; i < 2; i++) show_runner(&state->bodies[i], &state->runners[i]);
    const Body before[] = {state->a, state->b};
    hands_step(&state->base.hands, state->bodies, 2, range_of_world(), input);
    for (int i = 0; i < 2; i++) {
        const Body *body = &state->bodies[i];
        if (body->x == before[i].x && body->y == before[i].y) continue;
        state->runners[i].x = (double)body->x;
        state->runners[i].y = (double)body->y;
    }
}

static hit_verdict claim_bounding_boxes(void *memory) {
    State *state = memory;
    for (int i = 0; i < 2; i++) state->bounds[i] = hit_circle_bounds(body_circle(&state->bodies[i]));
    state->boxes = hit_aabb_aabb_witness(state->bounds[0], state->bounds[1]);
    return state->boxes.verdict;
}

static void advance(void *memory, const Input *input, const World *world) {
    State *state = memory;
    state->base.request = REQUEST_NOTHING;
    for (int i = 0; i < input->count; i++) feed(state, &input->events[i]);
    apply_hands(state, input);
    const bool is_still = input->frozen || state->base.request == REQUEST_PAUSE;
    for (int i = 0; i < 2; i++) {
        if (!is_still && !hands_hold(&state->base.hands, i, input)) run(&state->runners[i], state->is_even);
    }
}

// The positions that are drawn, rounded to floats, decide.
static WorkResult judge(void *memory, const World *world) {
    State *state = memory;
    for (int i = 0; i < 2; i++) show_runner(&state->bodies[i], &state->runners[i]);
    state->circles = hit_circle_circle_witness(body_circle(&state->a), body_circle(&state->b));
    base_set_truth(&state->base, state->circles.verdict, state->circles.gap, state->circles.normal);
    return WORK_DONE;
}

// The truth in the tutorial's words, and above it that the method says something else.
static void draw_words(const State *state, Picture *picture) {
    static const Text not_hitting = {{"They are not hitting", "当たってません"}};
    static const Text hitting = {{"They are hitting", "当たっています"}};
    static const Text says_hit = {{"This method says HIT. Actually:", "この方法では当たり。実際は："}};
    static const Text says_miss = {{"This method says MISS. Actually:", "この方法では当たっていない。実際は："}};
    const SceneBase *base = &state->base;
    const bool hits = base_is_hit(base, base->truth), says = base_method_hits(base);
    const float points = picture->view.scale / picture->view.unit;
    const float width = (shown.max.x - shown.min.x) * points;
    const float seen = (picture->world.max.x - picture->world.min.x) * points;
    const Type type = {.size = fminf(40, fminf(width / 9, seen / 11)),
                       .weight = WEIGHT_BOLD,
                       .align = ALIGN_CENTER,
                       .ink = hits ? INK_FIRST : INK_SECOND, // the tutorial's red and blue
                       .halo = true};
    Type small = type;
    small.size = fmaxf(type.size * 0.4f, 12);
    small.ink = INK_WRONG;
    picture_phrase(picture, (hit_vec){200, 300}, (hit_vec){0, -14}, type, phrase(hits ? &hitting : &not_hitting));
    if (says != hits)
        picture_phrase(picture, (hit_vec){200, 300}, (hit_vec){0, -22 - type.size}, small,
                       phrase(says ? &says_hit : &says_miss));
}

static void draw_circle(const State *state, const Body *body, Ink ink, const Text *name, Picture *picture) {
    Pen pen = base_pen(&state->base);
    pen.stroke = ink;
    picture_circle(picture, (hit_vec){body->x, body->y}, body->radius, pen);
    draw_center(picture, (hit_vec){body->x, body->y});
    draw_label(picture, (hit_vec){body->x, body->y - body->radius}, (hit_vec){-4, -7}, ink, phrase(name));
}

static void draw_squared(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const hit_vec a = {state->a.x, state->a.y}, b = {state->b.x, state->b.y};
    picture_made_by(picture, STEP_CENTERS, 0);
    picture_line(picture, a, (hit_vec){b.x, a.y}, pen_dashed(INK_NEAREST, 1.5f, DASH_DASHED));
    picture_line(picture, (hit_vec){b.x, a.y}, b, pen_dashed(INK_NEAREST, 1.5f, DASH_DASHED));
    picture_made_by(picture, STEP_DISTANCE_SQUARED, 0);
    picture_line(picture, a, b, pen_line(INK_NEAREST, 2));
    picture_made_by(picture, STEP_RADII, 0);
    picture_line(picture, a, state->circles.on_a, pen_line(INK_FIRST, 2));
    picture_line(picture, b, state->circles.on_b, pen_line(INK_SECOND, 2));
    picture_made_by(picture, STEP_CIRCLES_COMPARE, 0);
    picture_line(picture, state->circles.on_a, state->circles.on_b, pen_line(INK_NEAREST, 5));
}

static void draw_bounding_boxes(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    for (int i = 0; i < 2; i++) draw_bounds(picture, STEP_CIRCLE_BOUNDS, i, state->bounds[i]);
    draw_upright_gap(picture, state->bounds[0], state->bounds[1], &state->boxes);
}

static void explain_squared(const void *memory, Explanation *explanation) {
    static const Text compare = {{"Compare the squares: {0} {2} {1}. No square root is needed.",
                                  "二乗どうしを比べる：{0} {2} {1}。平方根はいらない。"}};
    static const Text radii = {
        {"Sum of the radii: {0} + {1} = {2}, squared {3}.", "半径の和：{0} + {1} = {2}、二乗すると {3}。"}};
    static const Text distance = {{"Squared distance: {0}² + {1}² = {2}.", "距離の二乗：{0}² + {1}² = {2}。"}};
    static const Text centers = {{"From center to center, x: {0} − {1} = {2}, y: {3} − {4} = {5}.",
                                  "中心から中心まで、x：{0} − {1} = {2}、y：{3} − {4} = {5}。"}};
    const State *state = memory;
    const hit_circles_witness *circles = &state->circles;
    const Slot x = slot_number(circles->delta_x, 2), y = slot_number(circles->delta_y, 2);
    const Slot squared = slot_number(circles->squared_distance, 1), limit = slot_number(circles->squared_radii, 1);
    explain_step(explanation, STEP_CENTERS, 0, INK_NEAREST,
                 phrase_of(&centers, slot_number(state->b.x, 2), slot_number(state->a.x, 2), x,
                           slot_number(state->b.y, 2), slot_number(state->a.y, 2), y));
    explain_step(explanation, STEP_DISTANCE_SQUARED, 0, INK_NEAREST, phrase_of(&distance, x, y, squared));
    explain_step(explanation, STEP_RADII, 0, INK_NEAREST,
                 phrase_of(&radii, slot_number(state->a.radius, 1), slot_number(state->b.radius, 1),
                           slot_number(circles->radii, 1), limit));
    explain_step(
        explanation, STEP_CIRCLES_COMPARE, 0, INK_NEAREST,
        phrase_of_comparison(&compare, circles->squared_distance, circles->squared_radii, 1, circles->verdict));
}

static void explain_bounding_boxes(const void *memory, Explanation *explanation) {
    const State *state = memory;
    for (int i = 0; i < 2; i++) explain_bounds(STEP_CIRCLE_BOUNDS, i, state->bounds[i], explanation);
    explain_upright(&state->boxes, explanation);
}

COMPARES_GAPS(compare_bounding_boxes, State, boxes.gap,
              {{"By this method {0}{1}{2}, actually {3}{4}{5}: circles have no corners.",
                "この方法では{0}{1}{2}、実際は{3}{4}{5}。円に隅はない。"}})

static const Method methods[] = {
    {.id = "squared",
     .name = {{"squared distance", "距離の二乗で比べる"}},
     .tip = {{"Compares the squared distance of the centers with the squared sum of the radii.",
              "中心間の距離の二乗を、半径の和の二乗と比べる。"}},
     WORKING_OF(squared),
     .reach = reach_shapes},
    {.id = "bounding-boxes",
     .name = {{"bounding boxes", "囲む矩形で比べる"}},
     .tip = {{"Compares the squares around the two circles.", "二つの円を囲む正方形どうしを比べる。"}},
     SHORTCUT_OF(bounding_boxes),
     .trust = TRUST_MISSES,
     .reach = reach_bounding_boxes},
    METHOD_OWN,
};

static void draw(const void *memory, const Map *map, const Method *working, Picture *picture) {
    const State *state = memory;
    for (int i = 0; i < PATH_LENGTH; i++) {
        picture_line(picture, path[i], path[(i + 1) % PATH_LENGTH], pen_line(INK_HIDDEN, 2));
    }
    if (!state->base.hides_answer) draw_words(state, picture);
    picture_made_by(picture, STEP_ANSWER, 0);
    draw_circle(state, &state->a, INK_FIRST, &text_names_a, picture);
    draw_circle(state, &state->b, INK_SECOND, &text_names_b, picture);
    picture_made_by(picture, STEP_NONE, 0);
    draw_working(working, state, map, picture);
    hands_draw(&state->base.hands, state->bodies, 2, picture);
}

static void explain(const void *memory, Explanation *explanation) {
    static const Text still = {{"The tutorial’s first example: two circles that stand still. ▶ lets them run.",
                                "元の記事の最初の例：止まった二つの円。▶ で動き出す。"}};
    static const Text summary = {{"distance {0} {2} sum of radii {1}", "距離 {0} {2} 半径の和 {1}"}};
    const State *state = memory;
    const hit_circles_witness *circles = &state->circles;
    explanation->summary = phrase_of_comparison(&summary, circles->distance, circles->radii, 2, circles->verdict);
    if (state->base.request == REQUEST_PAUSE) explanation->notice = phrase(&still);
    explain_by(&methods[state->base.method], "circle-circle", state, explanation);
}

static void scatter(void *memory, Random *random, const Map *map) {
    static const SizeRange radius = {24, 60};
    State *state = memory;
    for (int i = 0; i < 2; i++) {
        scatter_sizes(random, &state->bodies[i], &radius);
        scatter_place(random, &state->bodies[i], shown);
        state->runners[i].x = (double)state->bodies[i].x;
        state->runners[i].y = (double)state->bodies[i].y;
    }
}

static void control(const void *memory, Controls *controls) {
    static const Text even = {{"Constant", "等速"}};
    static const Text reverse = {{"Reverse", "逆向き"}};
    static const Text speed_of_b = {{"Speed of b", "b の速さ"}};
    static const Text speed_of_a = {{"Speed of a", "a の速さ"}};
    const State *state = memory;
    const int selected = state->base.hands.selected;
    add_stepper(controls, selected == 0 ? &speed_of_a : &speed_of_b, ACTION_FASTER, ACTION_SLOWER,
                phrase_of_slot(slot_number(state->runners[selected].speed, 1)));
    controls->controls[controls->count++] =
        (Control){.kind = CONTROL_BUTTON, .label = &reverse, .action = ACTION_REVERSE};
    controls->controls[controls->count++] =
        (Control){.kind = CONTROL_SWITCH, .label = &even, .action = ACTION_MOTION, .is_on = state->is_even != 0};
}

#define FACTS(FACT)                                                                                                    \
    FACT(State, "distance", fact_distance, state->circles.distance)                                                    \
    FACT(State, "squared-distance", fact_squared_distance, state->circles.squared_distance)                            \
    FACT(State, "radii", fact_radii, state->circles.radii)                                                             \
    FACT(State, "squared-radii", fact_squared_radii, state->circles.squared_radii)
DEFINE_FACTS(FACTS);

const Scene scene_circle_circle = {
    .id = "circle-circle",
    .name = {{"circle × circle", "円 × 円"}},
    .question = {{"Do the two moving circles hit each other?", "動く二つの円は当たっているか？"}},
    METHODS_AND_OWN_OF(methods),
    TABLES_OF(State),
    .cue = {{{"Drag a circle. Choose “{0}” and press {1} to go to its first false hit.",
              "円をドラッグできる。「{0}」を選んで {1} を押すと、最初の誤検出へ進む。"}},
            "bounding-boxes",
            ACTION_NEXT_CHANGE},
    .counts_touching = true,
    .touching_reason = {{"tutorial: d² <= r²", "元の記事では d² <= r²"}},
    .init = init,
    .advance = advance,
    .judge = judge,
    SCENE_OF_TWO_BODIES(start, shown),
    .draw = draw,
    .explain = explain,
    .scatter = scatter,
    .control = control,
};

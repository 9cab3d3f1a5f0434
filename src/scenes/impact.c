// Too fast to see: a ball is shot at an obstacle, one tick at a time. What is checked of a tick, and what goes through?
#include <math.h>
#include <string.h>

#include "flight.h"
#include "own_method.h"
#include "reach_rows.h"
#include "shapes.h"

// Time is slow: how many ticks of the lab a tick of the shot is shown for, and the one in which the ball meets the
// obstacle.
enum { TICK_SHOWN = 32, MEETING_SHOWN = 96 };

/// A tick of a ball, as every method checks it.
typedef struct {
    Body ball;     // at its beginning
    Witness sweep; // of all that it sweeps, and the obstacle
    hit_toi toi;
    Witness end;      // at the end of the tick
    Witness center;   // of the way of the center
    Witness place;    // at the place of CHECK_PLACES with the least gap, or the first one that hits
    int32_t place_at; // its number, from 1
} Moment;

typedef struct {
    BASE_AND_TWO_BODIES; // a: the ball where it is shot from; b: the obstacle
    int32_t tick;        // of the shot; past the end of a flight its last tick is shown
    int32_t waited;      // ticks of the lab that this one has been shown for
    int32_t places;      // of CHECK_PLACES in each tick
    int32_t is_split;
    Flight flights[CHECK_COUNT];
    Moment moments[CHECK_COUNT]; // in this tick of the flight of each method
    Shot slowest_of;             // the shot at speed 0 that `slowest` was found for
    float slowest[CHECK_COUNT];  // see slowest_through
} State;

#define RANGE_OF_BODY_WAY SHOT_SPEED_MIN, SHOT_SPEED_MAX

static const StateField fields[] = {
    FIELDS_OF_BODY(BALL, State, a),
    FIELD_BETWEEN("b.kind", VALUE_INTEGER, State, b.kind, BODY_CAPSULE, BODY_TURNING_BOX),
    FIELDS_OF_BODY(TURNING_BOX, State, b),
    SETTING_BETWEEN("substeps", VALUE_INTEGER, State, places, SUBSTEPS_MIN, SUBSTEPS_MAX),
    MOTION_BETWEEN("shot", VALUE_INTEGER, State, tick, 0, FLIGHT_TICKS - 1),
    MOTION_BETWEEN("waited", VALUE_INTEGER, State, waited, 0, MEETING_SHOWN - 1),
    SETTING_BETWEEN("split", VALUE_INTEGER, State, is_split, 0, 1),
    FIELD_OF_TOUCHING(State),
};

static const KeyHint hints[] = {
    HINTS_TO_EXPLAIN,
    {.action = ACTION_JUMP_OVER, .words = {{"slowest that tunnels", "すり抜ける最低の速さ"}}},
    HINTS_TO_TRY,
    {.action = ACTION_SPLIT},
    {.action = ACTION_PAUSE},
    {.action = ACTION_STEP, .words = {{"one tick", "1 コマ"}}},
    {.action = ACTION_FASTER, .words = {{"faster, slower", "速く・遅く"}}},
    {.action = ACTION_KIND, .words = {{"kind of obstacle", "障害物の種類"}}},
    {.action = ACTION_SELECT},
    {.action = ACTION_OVERLAY},
};

static const hit_aabb shown = {{20, 30}, {400, 270}};

// At this speed the ball is before the wall at the end of one tick, and behind it at the end of the next.
static const Body start[] = {
    {BODY_BALL, .x = 48, .y = 108, .radius = 9, .width = 60, .angle = 98},
    {BODY_TURNING_BOX, .x = 260, .y = 146, .width = 10, .height = 170, .angle = 14},
};

static Shot shot_of(const State *state) {
    return (Shot){state->a, state->b, state->places, state->base.counts_touching};
}

// The user's own function is asked about the ball of the whole sweep.
static Check check_of(const State *state) {
    return state->base.method < CHECK_COUNT ? (Check)state->base.method : CHECK_SWEEP;
}

static int last_tick(const State *state, int method) {
    return state->flights[method].count - 1;
}

static int tick_of(const State *state, int method) {
    const int last = last_tick(state, method);
    return state->tick < last ? state->tick : last;
}

// Whether the shown ball has gone through the obstacle by the end of this tick.
static bool has_tunneled(const State *state) {
    const Flight *flight = &state->flights[check_of(state)];
    return flight->through >= 0 && flight->through <= tick_of(state, (int)check_of(state));
}

static void init(void *memory, const Map *map) {
    State *state = memory;
    Flight flight;
    state->base.method = CHECK_SWEEP;
    state->places = 4;
    const Shot shot = shot_of(state);
    fly(&shot, CHECK_SWEEP, shown, &flight);
    state->tick = flight.met;
}

static void find_place(const Shot *shot, const Shape *obstacle, Moment *moment) {
    for (int i = 1; i <= shot->places; i++) {
        const Shape place = shape_of_circle(ball_after(&moment->ball, (double)i / shot->places)); //: places-on-way
        const Witness witness = shape_witness(&place, obstacle);                                  //: places-on-way {3}
        if (i > 1 && witness.gap >= moment->place.gap) continue;
        moment->place = witness;
        moment->place_at = i;
    }
}

static void ask(const Shot *shot, const Body *ball, Moment *moment) {
    const Shape obstacle = body_shape(&shot->obstacle), sweep = body_shape(ball);
    const hit_vec from = sweep.capsule.from, to = sweep.capsule.to; //: ball-way ({3}, {6})
    const Shape center = shape_of_segment((hit_segment){from, to});
    const Shape end = shape_of_circle((hit_circle){to, ball->radius});
    moment->ball = *ball;
    moment->end = shape_witness(&end, &obstacle);       //: end-of-tick {0}
    moment->center = shape_witness(&center, &obstacle); //: center-way {0}
    moment->sweep = shape_witness(&sweep, &obstacle);   //: swept-gap {1}
    moment->toi = ball_toi(ball, &obstacle);            //: first-contact {0}
    find_place(shot, &obstacle, moment);
}

// The truth and the claims are about the ball of the shown method.
static void take_moment(State *state) {
    SceneBase *base = &state->base;
    const Moment *moment = &state->moments[check_of(state)];
    base_set_truth(base, moment->sweep.verdict, moment->sweep.gap, moment->sweep.normal);
    base->claims[CHECK_END] = moment->end.verdict;
    base->claims[CHECK_PLACES] = moment->place.verdict;
    base->claims[CHECK_CENTER] = moment->center.verdict;
}

static void find_slowest(State *state) {
    Shot shot = shot_of(state);
    shot.ball.width = 0;
    if (memcmp(&shot, &state->slowest_of, sizeof shot) == 0) return;
    state->slowest_of = shot;
    for (int i = 0; i < CHECK_COUNT; i++) state->slowest[i] = slowest_through(&shot, (Check)i, shown);
}

static WorkResult judge(void *memory, const World *world) {
    State *state = memory;
    const Shot shot = shot_of(state);
    state->base.is_alarming = false;
    for (int i = 0; i < CHECK_COUNT; i++) {
        fly(&shot, (Check)i, shown, &state->flights[i]);
        const Body ball = flight_ball(&shot, &state->flights[i], tick_of(state, i));
        ask(&shot, &ball, &state->moments[i]);
        const bool is_shown = state->is_split || i == (int)check_of(state);
        if (is_shown && state->flights[i].through == state->tick) state->base.is_alarming = true;
    }
    if (!world->only_decides) find_slowest(state);
    take_moment(state);
    return WORK_DONE;
}

static void note_change(void *memory, Change change) {
    if (change == CHANGE_METHOD) take_moment(memory);
}

// The tick in which the ball meets the obstacle, at the slowest speed at which this method lets it through.
static void show_slowest(State *state) {
    const float slowest = state->slowest[check_of(state)];
    Flight flight;
    state->base.request = slowest > 0 ? REQUEST_PAUSE : REQUEST_NOTICE;
    if (slowest == 0) return;
    state->a.width = slowest;
    const Shot shot = shot_of(state);
    fly(&shot, check_of(state), shown, &flight);
    state->tick = flight.met;
    state->waited = 0;
}

static float clamp_speed(float speed) {
    return fminf(fmaxf(speed, SHOT_SPEED_MIN), SHOT_SPEED_MAX);
}

static void feed(State *state, const InputEvent *event) {
    step_kind(&state->b, event, BODY_CAPSULE, BODY_TURNING_BOX);
    if (event->kind != EVENT_PRESS) return;
    switch (event->action) {
    case ACTION_FASTER: state->a.width = clamp_speed(state->a.width + 2); break;
    case ACTION_SLOWER: state->a.width = clamp_speed(state->a.width - 2); break;
    case ACTION_MORE_BOXES: state->places += state->places < SUBSTEPS_MAX; break;
    case ACTION_FEWER_BOXES: state->places -= state->places > SUBSTEPS_MIN; break;
    case ACTION_SPLIT: state->is_split = !state->is_split; break;
    case ACTION_JUMP_OVER: show_slowest(state); break;
    default: break;
    }
}

// The shot is repeated when the last of the shown balls has left the view.
static void go_on(State *state) {
    int last = last_tick(state, (int)check_of(state));
    for (int i = 0; i < CHECK_COUNT && state->is_split; i++) {
        if (last_tick(state, i) > last) last = last_tick(state, i);
    }
    state->tick = state->tick < last ? state->tick + 1 : 0;
    state->waited = 0;
}

// Hands hold the ball, and not what it sweeps.
static void advance(void *memory, const Input *input, const World *world) {
    State *state = memory;
    state->base.request = REQUEST_NOTHING;
    for (int i = 0; i < input->count; i++) feed(state, &input->events[i]);
    const float speed = state->a.width;
    state->a.width = 0;
    advance_two_bodies(memory, input, world);
    state->a.width = speed;
    const bool is_still = input->frozen || state->base.request == REQUEST_PAUSE;
    if (is_still || state->base.hands.handle != HANDLE_NONE) return;
    const bool is_meeting = state->tick == state->flights[check_of(state)].met;
    if (input->is_step || state->waited >= (is_meeting ? MEETING_SHOWN : TICK_SHOWN) - 1) {
        go_on(state);
    } else {
        state->waited++;
    }
}

static void bodies_to_hold(const State *state, Body bodies[2]) {
    memcpy(bodies, state->bodies, sizeof state->bodies);
    bodies[0].width = 0;
}

static GrabTarget target(const void *memory, hit_vec at, float reach) {
    const State *state = memory;
    Body bodies[2];
    bodies_to_hold(state, bodies);
    return hands_target(&state->base.hands, bodies, 2, at, reach);
}

static const Moment *moment_now(const State *state) {
    return &state->moments[check_of(state)];
}

// For the kernel, the reach map and C: the ball of this tick as all that it sweeps.
static void ask_reach(const void *memory, ReachQuestion *question) {
    const State *state = memory;
    question->bodies[0] = moment_now(state)->ball;
    question->bodies[1] = state->b;
    question->rule = state->places;
}

static void ball_and_obstacle(const void *memory, Shape shapes[2]) {
    const State *state = memory;
    shapes[0] = body_shape(&moment_now(state)->ball);
    shapes[1] = body_shape(&state->b);
}

static void write_c(const void *memory, const Map *map, TextBuffer *out) {
    Shape pair[2];
    char test[SHAPE_TEST];
    ball_and_obstacle(memory, pair);
    buffer_print(out, "    // All that the ball sweeps in this tick.\n");
    shape_write_c(out, "a", &pair[0]);
    shape_write_c(out, "b", &pair[1]);
    shape_write_test(test, &pair[0], "a", &pair[1], "b");
    write_assertion(out, test, ((const SceneBase *)memory)->truth);
}

// The ball at a place on its way hits if the ball at the beginning hits an obstacle that has come as far toward it.
static void reach_place(const ReachQuestion *question, const ReachRow *row, int place, int count, uint64_t *bits) {
    ReachQuestion at_place = *question;
    Body *ball = &at_place.bodies[0], *obstacle = &at_place.bodies[1];
    const hit_vec to = ball_after(ball, (double)place / count).center;
    if (question->selected == 0) {
        obstacle->x -= to.x - ball->x;
        obstacle->y -= to.y - ball->y;
    }
    ball->kind = BODY_CIRCLE;
    ball->x = to.x;
    ball->y = to.y;
    reach_shapes(&at_place, NULL, row, bits);
}

static void reach_end(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    reach_place(question, row, 1, 1, bits);
}

static void reach_places(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    reach_place(question, row, 1, question->rule, bits);
    for (int i = 2; i <= question->rule; i++) {
        reach_place(question, row, i, question->rule, row->spare);
        reach_join(row, row->spare, bits);
    }
}

static void reach_center(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    const bool moves_ball = question->selected == 0;
    reach_changed(question, row, moves_ball ? shape_ignore_radius : NULL, moves_ball ? NULL : shape_ignore_radius,
                  bits);
}

static void draw_outline(hit_circle circle, Picture *picture) {
    picture_circle(picture, circle.center, circle.radius, pen_line(INK_HIDDEN, 2));
}

static void draw_end(const void *memory, const Map *map, Picture *picture) {
    const Moment *moment = moment_now(memory);
    picture_made_by(picture, STEP_END_OF_TICK, 0);
    draw_outline(ball_after(&moment->ball, 1), picture);
}

static void draw_places(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const Moment *moment = moment_now(state);
    picture_made_by(picture, STEP_PLACES_ON_WAY, 0);
    for (int i = 1; i <= state->places; i++) {
        const hit_circle place = ball_after(&moment->ball, (double)i / state->places);
        draw_outline(place, picture);
        if (i == moment->place_at) picture_dot(picture, place.center, 4, pen_fill(INK_NEAREST, 1));
    }
}

static void draw_center_way(const void *memory, const Map *map, Picture *picture) {
    const hit_capsule sweep = body_capsule(&moment_now(memory)->ball);
    picture_made_by(picture, STEP_CENTER_WAY, 0);
    picture_line(picture, sweep.from, sweep.to, pen_line(INK_HIDDEN, 3));
    picture_dot(picture, sweep.to, 4, pen_fill(INK_HIDDEN, 1));
}

static void draw_sweep(const void *memory, const Map *map, Picture *picture) {
    const Moment *moment = moment_now(memory);
    const hit_toi *toi = &moment->toi;
    const float radius = moment->ball.radius;
    picture_made_by(picture, STEP_SWEPT_GAP, 0);
    picture_capsule(picture, body_capsule(&moment->ball), pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
    picture_made_by(picture, STEP_FIRST_CONTACT, 0);
    const hit_vec rim = {toi->at_a.x + radius * toi->normal.x, toi->at_a.y + radius * toi->normal.y};
    draw_outline((hit_circle){toi->at_a, radius}, picture);
    if (toi->hits) picture_line(picture, toi->at_a, rim, pen_line(INK_NEAREST, 3));
    if (toi->hits) picture_dot(picture, rim, 4, pen_fill(INK_NEAREST, 1));
}

static void explain_way(const Moment *moment, Explanation *explanation) {
    static const Text way = {{"In this tick the ball moves {0} px: x {1} + {2} = {3}, y {4} + {5} = {6}.",
                              "このコマで球は {0} px 進む：x は {1} + {2} = {3}、y は {4} + {5} = {6}。"}};
    const hit_capsule sweep = body_capsule(&moment->ball);
    const double x = (double)sweep.from.x, to_x = (double)sweep.to.x, y = (double)sweep.from.y,
                 to_y = (double)sweep.to.y;
    explain_step(explanation, STEP_BALL_WAY, 0, INK_SHAPE,
                 phrase_of(&way, slot_number(moment->ball.width, 2), slot_number(x, 2), slot_number(to_x - x, 2),
                           slot_number(to_x, 2), slot_number(y, 2), slot_number(to_y - y, 2), slot_number(to_y, 2)));
}

static void explain_end(const void *memory, Explanation *explanation) {
    static const Text end = {{"Only that place is checked. Its gap to the obstacle is {0} px (negative: overlap).",
                              "調べるのはその位置だけ。障害物とのすき間は {0} px（負なら重なり）。"}};
    const Moment *moment = moment_now(memory);
    explain_way(moment, explanation);
    explain_step(explanation, STEP_END_OF_TICK, 0, INK_HIDDEN, phrase_of(&end, slot_length(moment->end.gap, 2)));
}

static void explain_places(const void *memory, Explanation *explanation) {
    static const Text places = {
        {"{0} places are checked, one every {1} px. Number {2} is the nearest: its gap is {3} px (negative: overlap).",
         "{1} px ごとに {0} か所を調べる。最も近いのは {2} 番目で、すき間は {3} px（負なら重なり）。"}};
    const State *state = memory;
    const Moment *moment = moment_now(state);
    explain_way(moment, explanation);
    explain_step(explanation, STEP_PLACES_ON_WAY, 0, INK_NEAREST,
                 phrase_of(&places, slot_number(state->places, 0),
                           slot_number((double)moment->ball.width / state->places, 2), slot_number(moment->place_at, 0),
                           slot_length(moment->place.gap, 2)));
}

static void explain_center_way(const void *memory, Explanation *explanation) {
    static const Text center = {
        {"The way of the center alone is checked: its gap is {0} px (negative: it crosses). The "
         "radius of {1} px is left out.",
         "中心の通り道だけを調べる：すき間は {0} px（負なら横切る）。半径 {1} px は考えない。"}};
    const Moment *moment = moment_now(memory);
    explain_way(moment, explanation);
    explain_step(explanation, STEP_CENTER_WAY, 0, INK_HIDDEN,
                 phrase_of(&center, slot_length(moment->center.gap, 2), slot_number(moment->ball.radius, 1)));
}

static void explain_sweep(const void *memory, Explanation *explanation) {
    static const Text gap = {
        {"On its way the ball sweeps a capsule of radius {0}: its gap is {1} px (negative: overlap).",
         "球が通る範囲は半径 {0} のカプセル：すき間は {1} px（負なら重なり）。"}};
    static const Text contact = {
        {"The first contact is after {0} of the tick, with the center at ({1}, {2}). The ball bounces off the normal "
         "({3}, {4}).",
         "最初に接するのはコマの {0} の時点、中心は ({1}, {2})。法線 ({3}, {4}) で跳ね返る。"}};
    static const Text none = {
        {"There is no contact up to {0}, the end of the tick.", "コマの終わり（{0}）まで、接する時点はない。"}};
    const Moment *moment = moment_now(memory);
    const hit_toi *toi = &moment->toi;
    explain_way(moment, explanation);
    explain_step(explanation, STEP_SWEPT_GAP, 0, INK_HIDDEN,
                 phrase_of(&gap, slot_number(moment->ball.radius, 1), slot_length(moment->sweep.gap, 2)));
    explain_step(explanation, STEP_FIRST_CONTACT, 0, INK_NEAREST,
                 phrase_of(toi->hits ? &contact : &none, slot_number(toi->time, 3), slot_number(toi->at_a.x, 1),
                           slot_number(toi->at_a.y, 1), slot_number(toi->normal.x, 2), slot_number(toi->normal.y, 2)));
}

// Only a hit can be missed: what a method checks is a part of what the ball sweeps.
static Phrase compare_gap(const State *state, const Text *text, double gap) {
    const SceneBase *base = &state->base;
    const Moment *moment = moment_now(state);
    if (base_answer(base, base->method) == ANSWER_RIGHT || base->truth == HIT_TOUCHING || gap <= 0)
        return (Phrase){.text = NULL};
    return phrase_of(text, slot_length(gap, 2), slot_number(moment->toi.time, 3), slot_number(moment->ball.radius, 1));
}

static Phrase compare_end(const void *memory) {
    static const Text words = {
        {"At the end of the tick the ball is {0} px away. It met the obstacle at {1} of the tick.",
         "コマの終わりには {0} px 離れているが、コマの {1} の時点で障害物に当たっている。"}};
    return compare_gap(memory, &words, moment_now(memory)->end.gap);
}

static Phrase compare_places(const void *memory) {
    static const Text words = {{"No place is nearer than {0} px. The ball met the obstacle at {1} of the tick.",
                                "どの位置も {0} px 以上離れているが、コマの {1} の時点で障害物に当たっている。"}};
    return compare_gap(memory, &words, moment_now(memory)->place.gap);
}

static Phrase compare_center(const void *memory) {
    static const Text words = {{"The center passes {0} px away, less than the radius of {2} px: the rim hits.",
                                "中心は {0} px 離れて通るが、半径 {2} px より近い。縁が当たっている。"}};
    return compare_gap(memory, &words, moment_now(memory)->center.gap);
}

static const Method methods[] = {
    {.id = "discrete",
     .name = {{"end of the tick", "コマの終わりだけ"}},
     .tip = {{"Checks only where the ball is at the end of the tick.", "コマの終わりの球の位置だけを調べる。"}},
     WORKING_OF(end),
     .trust = TRUST_HITS,
     .compare = compare_end,
     .reach = reach_end},
    {.id = "substeps",
     .name = {{"substeps", "途中の位置も調べる"}},
     .tip = {{"Checks some places on the way, evenly spaced.", "途中の位置も、等間隔にいくつか調べる。"}},
     WORKING_OF(places),
     .trust = TRUST_HITS,
     .compare = compare_places,
     .reach = reach_places},
    {.id = "center-ray",
     .name = {{"ray of the center", "中心の通り道"}},
     .tip = {{"Checks the way of the center as a ray, without the radius.",
              "中心の通り道を光線として調べ、半径は考えない。"}},
     WORKING_OF(center_way),
     .trust = TRUST_HITS,
     .compare = compare_center,
     .reach = reach_center},
    {.id = "swept",
     .name = {{"swept ball", "通る範囲の全体"}},
     .tip = {{"Checks all that the ball sweeps, and finds the time of the first contact.",
              "球が通る範囲の全体を調べ、最初に接する時点を求める。"}},
     WORKING_OF(sweep),
     .reach = reach_shapes},
    METHOD_OWN,
};

static const Text tunneled = {{"TUNNELED: flew through in tick {0}", "すり抜け：{0} コマ目で通り抜けた"}};

static Slot slot_of_speed(float speed) {
    static const Text never = {{"never", "なし"}};
    return speed > 0 ? slot_number(speed, 2) : slot_text(&never);
}

static void explain_readings(const State *state, Explanation *explanation) {
    static const Text slowest = {{"slowest that tunnels", "すり抜ける最低の速さ"}};
    static const Text tip = {{"the slowest speed at which this shot flies through by each method, in pixels a tick",
                              "この向きに撃った球が、各方法ですり抜ける最低の速さ（1 コマの px）"}};
    static const Text speeds = {
        {"end {0}, substeps {1}, center {2}, swept {3}", "終わり {0}、途中 {1}、中心 {2}、全体 {3}"}};
    Phrase value = phrase(&speeds);
    for (int i = 0; i < CHECK_COUNT; i++) value.slots[i] = slot_of_speed(state->slowest[i]);
    explain_reading_of(explanation, &slowest, &tip, value, ACTION_JUMP_OVER);
}

static Phrase phrase_of_slowest(const State *state) {
    static const Text never = {{"This shot does not fly through by this method, at any speed up to {0} px a tick.",
                                "この方法では、1 コマ {0} px までのどの速さでもすり抜けない。"}};
    static const Text from = {{"At {0} px a tick this shot flies through. It does at no slower speed.",
                               "1 コマ {0} px ですり抜ける。これより遅ければすり抜けない。"}};
    const bool is_never = state->slowest[check_of(state)] == 0;
    return phrase_of(is_never ? &never : &from,
                     is_never ? slot_number(SHOT_SPEED_MAX, 0) : slot_number(state->slowest[check_of(state)], 2));
}

static Phrase phrase_of_tunnel(const State *state) {
    return phrase_of(&tunneled, slot_number(state->flights[check_of(state)].through + 1, 0));
}

static void explain(const void *memory, Explanation *explanation) {
    static const Text hits = {{"meets the obstacle at {0} of the tick", "コマの {0} の時点で当たる"}};
    static const Text misses = {{"tick {0}: nothing on the way", "{0} コマ目：途中に何もない"}};
    const State *state = memory;
    const Moment *moment = moment_now(state);
    const Slot tick = slot_number(tick_of(state, (int)check_of(state)) + 1, 0);
    explanation->summary = has_tunneled(state) ? phrase_of_tunnel(state)
                           : moment->toi.hits  ? phrase_of(&hits, slot_number(moment->toi.time, 3))
                                               : phrase_of(&misses, tick);
    explain_by(&methods[state->base.method], "impact", state, explanation);
    if (state->b.kind == BODY_CAPSULE) explanation->textbook = NULL;
    explain_readings(state, explanation);
    if (state->base.request != REQUEST_NOTHING) explanation->notice = phrase_of_slowest(state);
}

// The ball at the beginning of each tick. Those after this one would give the answer away.
static void draw_ghosts(const State *state, Picture *picture) {
    const int method = (int)check_of(state);
    const Flight *flight = &state->flights[method];
    const int now = tick_of(state, method), last = state->base.hides_answer ? now : flight->count;
    for (int i = 0; i < last; i++) {
        const bool bounces = i == flight->bounced;
        const Pen line = i < now ? pen_line(INK_MUTED, 1.5f) : pen_dashed(INK_MUTED, 1.5f, DASH_DASHED);
        picture_line(picture, flight->at[i], bounces ? flight->bounce : flight->at[i + 1], line);
        if (!bounces) continue;
        picture_line(picture, flight->bounce, flight->at[i + 1], line);
        picture_circle(picture, flight->bounce, state->a.radius, line);
    }
    for (int i = 0; i <= last; i++) {
        if (i == now) continue;
        const Pen pen = i < now ? pen_line(INK_MUTED, 1.5f) : pen_dashed(INK_MUTED, 1.5f, DASH_DOTTED);
        picture_circle(picture, flight->at[i], state->a.radius, pen);
    }
}

// In panes also from which speed the ball flies through, whether it does now or not.
static Phrase phrase_in_pane(const State *state) {
    static const Text does[] = {{{"TUNNELED", "すり抜け"}},
                                {{"TUNNELED, as from {0} px a tick", "すり抜け：1 コマ {0} px から"}}};
    static const Text would[] = {{{"never tunnels", "すり抜けない"}},
                                 {{"tunnels from {0} px a tick", "1 コマ {0} px からすり抜ける"}}};
    const float slowest = state->slowest[check_of(state)];
    return phrase_of(&(has_tunneled(state) ? does : would)[slowest > 0], slot_number(slowest, 2));
}

static void draw_words(const State *state, Picture *picture) {
    const hit_vec at = {(shown.min.x + shown.max.x) / 2, shown.max.y - world_length(picture, 6)};
    const Type plain = {.size = 13, .weight = WEIGHT_REGULAR, .align = ALIGN_CENTER, .ink = INK_TEXT, .halo = true};
    if (state->base.hides_answer) return;
    if (has_tunneled(state)) {
        draw_alarm(picture, at, state->is_split ? 18 : 26,
                   state->is_split ? phrase_in_pane(state) : phrase_of_tunnel(state));
    } else if (state->is_split && state->base.method < CHECK_COUNT) { // not known of the user's function
        picture_label(picture, at, (hit_vec){0, 0}, plain, phrase_in_pane(state));
    }
}

static void draw_tunnel(const State *state, Picture *picture) {
    const Flight *flight = &state->flights[check_of(state)];
    const Shape obstacle = body_shape(&state->b);
    if (!has_tunneled(state) || state->base.hides_answer) return;
    draw_shape(picture, &obstacle,
               (Pen){.stroke = INK_WRONG, .width = 3, .fill = INK_WRONG, .fill_alpha = 0.6f, .hatch = true});
    for (int i = flight->met; i <= flight->through; i++)
        picture_arrow(picture, flight->at[i], flight->at[i + 1], pen_line(INK_WRONG, 3));
}

static void draw(const void *memory, const Map *map, const Method *working, Picture *picture) {
    const State *state = memory;
    const Moment *moment = moment_now(state);
    const Shape obstacle = body_shape(&state->b);
    Body bodies[2];
    bodies_to_hold(state, bodies);
    draw_ghosts(state, picture);
    picture_made_by(picture, STEP_ANSWER, 0);
    draw_shape(picture, &obstacle, base_pen(&state->base));
    picture_circle(picture, (hit_vec){moment->ball.x, moment->ball.y}, moment->ball.radius, base_pen(&state->base));
    picture_made_by(picture, STEP_BALL_WAY, 0);
    picture_arrow(picture, (hit_vec){moment->ball.x, moment->ball.y}, ball_after(&moment->ball, 1).center,
                  pen_line(INK_SHAPE, 2));
    picture_made_by(picture, STEP_NONE, 0);
    draw_tunnel(state, picture);
    draw_working(working, state, map, picture);
    draw_words(state, picture);
    hands_draw(&state->base.hands, bodies, 2, picture);
}

// The ball's way in the tick begins near the obstacle, and leads past a point in or beside it.
static void scatter(void *memory, Random *random, const Map *map) {
    static const SizeRange of_ball[] = {{2, 14}, {20, 160}, {-179, 180}},
                           of_obstacle[] = {{4, 40}, {60, 150}, {-89, 90}};
    State *state = memory;
    Body *ball = &state->a;
    Body sized = {.kind = BODY_TURNING_BOX};
    scatter_sizes(random, ball, of_ball);
    scatter_sizes(random, &sized, of_obstacle);
    state->b.width = sized.width;
    state->b.height = sized.height;
    state->b.angle = sized.angle;
    scatter_place(random, &state->b, shown);
    const float aside = (float)random_between(random, -0.6, 0.6) * state->b.height;
    const double part = random_between(random, 0, 1);
    ball->x = state->b.x + aside;
    ball->y = state->b.y + aside;
    const hit_vec back = ball_after(ball, -part).center;
    ball->x = fminf(fmaxf(roundf(2 * back.x) / 2, shown.min.x + 30), shown.max.x - 30);
    ball->y = fminf(fmaxf(roundf(2 * back.y) / 2, shown.min.y + 30), shown.max.y - 30);
    state->tick = state->waited = 0;
}

// One stepper: with the field, more would not fit into a small window. The keys of all work at any time.
static void control(const void *memory, Controls *controls) {
    static const Text speed = {{"Speed", "速さ"}}, pixels = {{"{0} px", "{0} px"}};
    static const Text places = {{"Substeps", "途中の位置"}}, obstacle = {{"Obstacle", "障害物"}};
    static const Text wall = {{"wall", "壁"}};
    const State *state = memory;
    const float now = state->a.width;
    if (state->base.hands.selected == 1) {
        add_stepper(controls, &obstacle, ACTION_KIND, ACTION_PREVIOUS_KIND,
                    phrase(state->b.kind == BODY_TURNING_BOX ? &wall : body_kind_name(state->b.kind)));
    } else if (state->base.method == CHECK_PLACES) {
        add_stepper(controls, &places, ACTION_MORE_BOXES, ACTION_FEWER_BOXES,
                    phrase_of_slot(slot_number(state->places, 0)));
    } else {
        add_stepper(controls, &speed, ACTION_FASTER, ACTION_SLOWER,
                    phrase_of(&pixels, slot_number(now, now == roundf(now) ? 0 : 2)));
    }
    control_two_bodies(memory, controls);
}

static bool is_split(const void *memory) {
    return ((const State *)memory)->is_split != 0;
}

static void show_method(const void *memory, int method, void *shown_memory) {
    State *state = shown_memory;
    *state = *(const State *)memory;
    state->base.method = method;
    take_moment(state);
}

#define FACTS(FACT)                                                                                                    \
    FACT(State, "time", fact_time, moment_now(state)->toi.time)                                                        \
    FACT(State, "ticks", fact_ticks, state->flights[check_of(state)].count)                                            \
    FACT(State, "tunneled", fact_tunneled, has_tunneled(state))                                                        \
    FACT(State, "slowest", fact_slowest, state->slowest[check_of(state)])
DEFINE_FACTS(FACTS);

const Scene scene_impact = {
    .id = "impact",
    .group = SCENES_OF_MOTION,
    .name = {{"too fast to see", "速すぎる球"}},
    .question = {{"Does the ball hit the obstacle during this tick?", "球はこのコマの間に障害物に当たるか？"}},
    METHODS_AND_OWN_OF(methods),
    TABLES_OF(State),
    .cue = {{{"Drag the ball or its handles. Then choose “{0}” ({1}): the ball flies through the wall.",
              "球やつまみをドラッグできる。次に「{0}」（{1}）を選ぶと、球が壁をすり抜ける。"}},
            "discrete",
            ACTION_METHOD},
    .counts_touching = true,
    .touching_reason = {{"contact is an impact", "接触も衝突"}},
    .has_grid = true,
    .start = start,
    .shown = &shown,
    .init = init,
    .advance = advance,
    .judge = judge,
    .target = target,
    .draw = draw,
    .explain = explain,
    .scatter = scatter,
    .write_c = write_c,
    .control = control,
    .note_change = note_change,
    .shapes = ball_and_obstacle,
    .reach = &(const SceneReach){ask_reach, reach_shapes},
    .panes = &(const ScenePanes){is_split, show_method},
};

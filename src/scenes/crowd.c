// A crowd of circles and turned rectangles: which of them hit, and what it costs to find out. The question that is
// judged is of the selected one: does it hit any other? The truth asks every other; a method asks only those whose
// bounding boxes its broad phase finds to meet.
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "crowd.h"
#include "crowd_motion.h"
#include "shapes.h"

enum { COUNT_AT_START = 1000, BOXES_AT_START = 50, SPREAD_AT_START = 4, SEED_MAX = 1 << 30 };

typedef struct {
    SceneBase base; // hands.selected is the body
    CrowdPose pose;
    CrowdAnswer answer;
} State;

#define FIELDS_OF_MOVED(name, index)                                                                                   \
    FIELD_BETWEEN(name, VALUE_INTEGER, State, pose.moved[index].body, -1, CROWD_MAX - 1),                              \
        FIELD_BETWEEN(name ".x", VALUE_INTEGER, State, pose.moved[index].x, INT32_MIN, INT32_MAX),                     \
        FIELD_BETWEEN(name ".y", VALUE_INTEGER, State, pose.moved[index].y, INT32_MIN, INT32_MAX)

static const StateField fields[] = {
    FIELD_BETWEEN("count", VALUE_INTEGER, State, pose.count, CROWD_MIN, CROWD_MAX),
    FIELD_BETWEEN("boxes", VALUE_INTEGER, State, pose.boxes, 0, 100),
    FIELD_BETWEEN("spread", VALUE_INTEGER, State, pose.spread, 1, CROWD_SPREAD),
    FIELD_BETWEEN("seed", VALUE_INTEGER, State, pose.seed, 0, SEED_MAX),
    FIELD_BETWEEN("time", VALUE_INTEGER, State, pose.tick, 0, INT32_MAX),
    FIELD_BETWEEN("selected", VALUE_INTEGER, State, base.hands.selected, 0, CROWD_MAX - 1),
    FIELDS_OF_MOVED("moved.1", 0),
    FIELDS_OF_MOVED("moved.2", 1),
    FIELDS_OF_MOVED("moved.3", 2),
    FIELDS_OF_MOVED("moved.4", 3),
    FIELD_OF_TOUCHING(State),
};

enum {
    BOUNDS,
    EVERY_PAIR,
    FILE_CELLS,
    LOOK_IN_CELLS,
    SORT,
    SWEEP,
    BUILD,
    DESCEND,
    NARROW,
    SUMMARY,
    COUNT,
    BOXES,
    PERCENT,
    SPREAD,
    RATIO,
    PAIRS,
    THREE_COUNTS,
    TIMES,
    TWO_TIMES,
    MILLISECONDS,
    CHECKED,
    CHECKED_WRONG,
    WHY_WRONG,
    SHAPES,
    MICROSECONDS,
    NOT_TIMED,
    TEXT_COUNT
};

static const Text texts[TEXT_COUNT] = {
    [BOUNDS] = {{"For the broad phase, put each of the {0} shapes into a bounding box.",
                 "広域判定のため、{0} 個の図形を囲む矩形に入れる。"}},
    [EVERY_PAIR] = {{"Compare every box with every other: {0} comparisons.",
                     "どの矩形もほかのすべてと比べる：{0} 回。"}},
    [FILE_CELLS] = {{"File each box under a square of a grid: the finest are {0} px wide, levels: {1}.",
                     "矩形を格子に分ける：最小のマスは {0} px、段数 {1}。"}},
    [LOOK_IN_CELLS] = {{"Compare it with the boxes in the squares around: {0} comparisons instead of {1}.",
                        "まわりのマスの矩形とだけ比べる：{1} 回のかわりに {0} 回。"}},
    [SORT] = {{"Sort the {0} boxes by their left sides.", "{0} 個の矩形を左端の順に並べる。"}},
    [SWEEP] = {{"Compare each with those that begin before it ends: {0} comparisons instead of {1}.",
                "右端より前に始まる矩形とだけ比べる：{1} 回のかわりに {0} 回。"}},
    [BUILD] = {{"Build a tree: boxes around boxes, levels: {0}.", "矩形を囲む矩形で木を作る：深さ {0} 段。"}},
    [DESCEND] = {{"Go down the tree, past what does not meet: {0} comparisons instead of {1}.",
                  "木を下り、重ならない枝は飛ばす：{1} 回のかわりに {0} 回。"}},
    [NARROW] = {{"The boxes of {0} pairs meet. The narrow phase asks these: {1} hit.",
                 "囲む矩形が重なる {0} 組を詳細判定：当たり {1} 組。"}},
    [SUMMARY] = {{"the selected shape hits {0}; {1} pairs hit in all", "選んだ図形は {0} 個に当たり、全体では {1} 組"}},
    [COUNT] = {{"Shapes", "図形"}},
    [BOXES] = {{"Boxes", "矩形"}},
    [PERCENT] = {{"{0} %", "{0} %"}},
    [SPREAD] = {{"Sizes", "大きさ"}},
    [RATIO] = {{"1 : {0}", "1 : {0}"}},
    [PAIRS] = {{"compared / asked / hit", "比較／調査／当たり"}},
    [THREE_COUNTS] = {{"{0} / {1} / {2}", "{0} / {1} / {2}"}},
    [TIMES] = {{"broad phase, narrow phase", "広域判定・詳細判定"}},
    [TWO_TIMES] = {{"{0} + {1} ms", "{0} + {1} ms"}},
    [MILLISECONDS] = {{"{0} ms", "{0} ms"}},
    [CHECKED] = {{"shapes checked one by one", "総当たりで確かめた図形"}},
    [CHECKED_WRONG] = {{"{0}, wrong: {1}", "{0}、誤り {1}"}},
    [WHY_WRONG] = {{"Asked one by one, the method has missed {0} pairs and invented {1}.",
                    "一つずつ確かめると、この方法は {0} 組を見逃し、{1} 組を誤って当たりとした。"}},
    [SHAPES] = {{"shapes", "図形の数"}},
    [MICROSECONDS] = {{"time of a tick, µs", "一コマの時間 µs"}},
    [NOT_TIMED] = {{"–", "–"}},
};

static const KeyHint hints[] = {
    {.action = ACTION_METHOD},     {.action = ACTION_FASTER, .words = {{"more shapes, fewer", "図形を多く・少なく"}}},
    {.action = ACTION_MORE_BOXES}, {.action = ACTION_MORE_SPREAD},
    {.action = ACTION_SELECT},     {.action = ACTION_PAUSE},
};

static void forget_moved(CrowdPose *pose) {
    for (int i = 0; i < CROWD_MOVED; i++) pose->moved[i] = (CrowdMoved){-1, 0, 0};
}

static void init(void *memory, const Map *map) {
    State *state = memory;
    state->base.method = HIT_BROAD_GRID;
    state->pose = (CrowdPose){.count = COUNT_AT_START, .boxes = BOXES_AT_START, .spread = SPREAD_AT_START, .seed = 1};
    forget_moved(&state->pose);
}

// Another crowd: what hands have moved was in the one before.
static void change_count(CrowdPose *pose, int32_t count) {
    if (count == pose->count) return;
    pose->count = count;
    forget_moved(pose);
}

static void change_boxes(CrowdPose *pose, int32_t by) {
    const int32_t boxes = pose->boxes + by;
    pose->boxes = boxes < 0 ? 0 : boxes > 100 ? 100 : boxes;
    forget_moved(pose);
}

static int32_t more_shapes(int32_t count) {
    for (int i = 0; i < CROWD_SIZES; i++) {
        if (crowd_size(i) > count) return crowd_size(i);
    }
    return CROWD_MAX;
}

static int32_t fewer_shapes(int32_t count) {
    for (int i = CROWD_SIZES - 1; i >= 0; i--) {
        if (crowd_size(i) < count) return crowd_size(i);
    }
    return CROWD_MIN;
}

static void change_spread(CrowdPose *pose, bool is_more) {
    static const int32_t steps[] = {1, 2, 4, 10, 30, CROWD_SPREAD};
    const int32_t before = pose->spread;
    for (int i = 0; i < COUNT_OF(steps); i++) {
        if (is_more && steps[i] > before && pose->spread == before) pose->spread = steps[i];
        if (!is_more && steps[i] < before) pose->spread = steps[i];
    }
    forget_moved(pose);
}

static void select_next(State *state, int32_t by) {
    const int32_t count = state->pose.count;
    state->base.hands.selected = (state->base.hands.selected + count + by) % count;
}

static void press(State *state, Action action) {
    CrowdPose *pose = &state->pose;
    switch (action) {
    case ACTION_FASTER: change_count(pose, more_shapes(pose->count)); break;
    case ACTION_SLOWER: change_count(pose, fewer_shapes(pose->count)); break;
    case ACTION_MORE_BOXES: change_boxes(pose, 25); break;
    case ACTION_FEWER_BOXES: change_boxes(pose, -25); break;
    case ACTION_MORE_SPREAD: change_spread(pose, true); break;
    case ACTION_LESS_SPREAD: change_spread(pose, false); break;
    case ACTION_SELECT: select_next(state, 1); break;
    case ACTION_SELECT_PREVIOUS: select_next(state, -1); break;
    default: break;
    }
}

static hit_vec center_of(const CrowdBody *body) {
    return body->is_box ? body->box.center : body->circle.center;
}

// Small shapes need not be met exactly.
static const float GRAB_REACH = 6;

static void grab(State *state) {
    Hands *hands = &state->base.hands;
    const int32_t body = crowd_body_at(&state->pose, hands->pointer, GRAB_REACH);
    if (body < 0) return;
    const CrowdBody grabbed = crowd_body(&state->pose, body);
    const hit_vec center = center_of(&grabbed);
    hands->selected = hands->grabbed = body;
    hands->handle = HANDLE_BODY;
    hands->grip = (hit_vec){center.x - hands->pointer.x, center.y - hands->pointer.y};
}

static void feed(State *state, const InputEvent *event) {
    Hands *hands = &state->base.hands;
    switch (event->kind) {
    case EVENT_PRESS: press(state, event->action); break;
    case EVENT_POINTER: hands->pointer = event->at; break;
    case EVENT_GRAB: grab(state); break;
    case EVENT_DROP: hands->handle = HANDLE_NONE; break;
    default: break;
    }
}

// Hands know one body, and of what was done only the keys.
static void move_by_keys(State *state, const Input *input) {
    static const BodyKind kind = BODY_CIRCLE;
    const hit_aabb box = {{0, 0}, {CROWD_WIDTH, CROWD_HEIGHT}};
    const int32_t selected = state->base.hands.selected;
    const CrowdBody body = crowd_body(&state->pose, selected);
    const hit_vec before = center_of(&body);
    Hands hands = {.held_ticks = state->base.hands.held_ticks};
    Body moved = {.x = before.x, .y = before.y, .radius = 1};
    Input keys_only = {.down = input->down, .frozen = input->frozen};
    for (int i = 0; i < input->count; i++) {
        if (input->events[i].kind == EVENT_PRESS) keys_only.events[keys_only.count++] = input->events[i];
    }
    hands_step(&hands, &moved, &kind, 1, box, &keys_only);
    state->base.hands.held_ticks = hands.held_ticks;
    if (moved.x != before.x || moved.y != before.y) crowd_move(&state->pose, selected, (hit_vec){moved.x, moved.y});
}

static void follow_pointer(State *state) {
    const Hands *hands = &state->base.hands;
    if (hands->handle != HANDLE_BODY) return;
    crowd_move(&state->pose, hands->grabbed,
               (hit_vec){hands->pointer.x + hands->grip.x, hands->pointer.y + hands->grip.y});
}

// Fields that were set from outside may not fit each other.
static void keep_within(State *state) {
    Hands *hands = &state->base.hands;
    hands->selected %= state->pose.count;
    if (hands->grabbed >= state->pose.count) hands->handle = HANDLE_NONE;
}

static void advance(void *memory, const Input *input, const Map *map) {
    State *state = memory;
    keep_within(state);
    for (int i = 0; i < input->count; i++) feed(state, &input->events[i]);
    keep_within(state);
    if (!input->frozen) state->pose.tick = state->pose.tick == INT32_MAX ? 0 : state->pose.tick + 1;
    move_by_keys(state, input);
    follow_pointer(state);
}

static void ask_crowd(const void *memory, CrowdQuestion *question) {
    const State *state = memory;
    question->pose = state->pose;
    question->method = state->base.method;
    question->least = state->base.counts_touching ? HIT_TOUCHING : HIT_OVERLAP;
    question->selected = state->base.hands.selected;
}

// Only the current method is asked. What counts in the end is whether it agrees with asking one by one.
static void take_answer(State *state) {
    SceneBase *base = &state->base;
    const CrowdAnswer *answer = &state->answer;
    base->truth = answer->missed > 0 ? HIT_OVERLAP : answer->invented > 0 ? HIT_APART : answer->truth;
    for (int i = 0; i < CROWD_METHODS; i++) base->claims[i] = base->truth;
    base->claims[base->method] = answer->missed > 0 ? HIT_APART : answer->invented > 0 ? HIT_OVERLAP : answer->claim;
}

static WorkResult judge(void *memory, const World *world) {
    State *state = memory;
    CrowdQuestion question;
    memset(&question, 0, sizeof question);
    keep_within(state);
    ask_crowd(state, &question);
    CrowdAnswer answer;
    const WorkResult result = crowd_answer(world->crowd, &question, world->progress, &answer);
    if (result != WORK_DONE) return result;
    state->answer = answer;
    take_answer(state);
    crowd_use_spare_time(world->crowd, &question);
    return WORK_DONE;
}

static void draw_body(Picture *picture, const CrowdBody *body, Pen pen) {
    if (body->is_box) {
        draw_box(picture, body->box, pen);
    } else {
        picture_circle(picture, body->circle.center, body->circle.radius, pen);
    }
}

static void draw_regions(const State *state, StepId search, float fill, Picture *picture) {
    picture_made_by(picture, search, 0);
    for (int i = 0; i < state->answer.region_count; i++) {
        Pen pen = pen_fill(INK_LOOKED, fill);
        pen.stroke = INK_LOOKED;
        pen.width = 1;
        draw_aabb(picture, state->answer.regions[i], pen);
    }
}

// The selected shape, its neighbors, and what hits.
static void draw_near(const State *state, Picture *picture) {
    const CrowdAnswer *answer = &state->answer;
    picture_made_by(picture, STEP_BOUND_BODIES, 0);
    draw_aabb(picture, answer->selected.bounds, pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
    for (int i = 0; i < answer->near_count; i++)
        draw_aabb(picture, answer->near[i].body.bounds, pen_dashed(INK_HIDDEN, 1.5f, DASH_DASHED));
    picture_made_by(picture, STEP_ASK_EXACTLY, 0);
    draw_body(picture, &answer->selected, pen_line(INK_HIT, 2));
    for (int i = 0; i < answer->near_count; i++) {
        const bool hits = base_is_hit(&state->base, answer->near[i].verdict);
        draw_body(picture, &answer->near[i].body, pen_line(hits ? INK_HIT : INK_SHAPE, hits ? 3 : 1.5f));
    }
    picture_made_by(picture, STEP_NONE, 0);
}

static const float FILL = 0.07f, FILL_OF_NESTED = 0.02f; // the crowd must show through all boxes of a tree

static void draw_all_pairs(const void *memory, const Map *map, Picture *picture) {
    draw_regions(memory, STEP_EVERY_PAIR, 0, picture);
    draw_near(memory, picture);
}

// The selected shape's own cells stand out.
static void draw_grid(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const CrowdAnswer *answer = &state->answer;
    picture_made_by(picture, STEP_FILE_CELLS, 0);
    for (int i = 0; i < answer->region_count; i++) {
        if (aabb_contains(answer->regions[i], center_of(&answer->selected)))
            draw_aabb(picture, answer->regions[i], pen_line(INK_LOOKED, 3));
    }
    draw_regions(state, STEP_LOOK_IN_CELLS, FILL, picture);
    draw_near(state, picture);
}

// A line shows the selected shape's place in the order.
static void draw_sweep(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const float left = state->answer.selected.bounds.min.x;
    picture_made_by(picture, STEP_SORT_BOXES, 0);
    picture_line(picture, (hit_vec){left, 0}, (hit_vec){left, CROWD_HEIGHT}, pen_line(INK_LOOKED, 3));
    draw_regions(state, STEP_SWEEP_BOXES, FILL, picture);
    draw_near(state, picture);
}

// The root stands out.
static void draw_tree(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    picture_made_by(picture, STEP_BUILD_TREE, 0);
    if (state->answer.region_count > 0) draw_aabb(picture, state->answer.regions[0], pen_line(INK_LOOKED, 3));
    draw_regions(state, STEP_DESCEND_TREE, FILL_OF_NESTED, picture);
    draw_near(state, picture);
}

// A step with the comparisons that were made, and those of every pair.
static void explain_comparisons(const State *state, StepId step, int text, Lesson *lesson) {
    lesson_step(lesson, step, 0, INK_LOOKED,
                phrase2(&texts[text], slot_count(state->answer.compared), slot_count(state->answer.possible)));
}

static void explain_all_pairs(const void *memory, Lesson *lesson) {
    explain_comparisons(memory, STEP_EVERY_PAIR, EVERY_PAIR, lesson);
}

static void explain_grid(const void *memory, Lesson *lesson) {
    const State *state = memory;
    lesson_step(lesson, STEP_FILE_CELLS, 0, INK_LOOKED,
                phrase2(&texts[FILE_CELLS], slot_number((double)state->answer.cell_size, 2),
                        slot_number(state->answer.levels, 0)));
    explain_comparisons(state, STEP_LOOK_IN_CELLS, LOOK_IN_CELLS, lesson);
}

static void explain_sweep(const void *memory, Lesson *lesson) {
    const State *state = memory;
    lesson_step(lesson, STEP_SORT_BOXES, 0, INK_LOOKED, phrase1(&texts[SORT], slot_count((uint64_t)state->pose.count)));
    explain_comparisons(state, STEP_SWEEP_BOXES, SWEEP, lesson);
}

static void explain_tree(const void *memory, Lesson *lesson) {
    const State *state = memory;
    lesson_step(lesson, STEP_BUILD_TREE, 0, INK_LOOKED, phrase1(&texts[BUILD], slot_number(state->answer.levels, 0)));
    explain_comparisons(state, STEP_DESCEND_TREE, DESCEND, lesson);
}

static Phrase why_wrong(const void *memory) {
    const State *state = memory;
    const CrowdAnswer *answer = &state->answer;
    const Phrase wrong =
        phrase2(&texts[WHY_WRONG], slot_number((double)answer->missed, 0), slot_number((double)answer->invented, 0));
    return unless_touching(&state->base, wrong);
}

static const Method methods[CROWD_METHODS] = {
    [HIT_BROAD_ALL_PAIRS] = {.id = "all-pairs",
                             .name = {{"every pair", "総当たり"}},
                             .draw_working = draw_all_pairs,
                             .explain = explain_all_pairs,
                             .why_wrong = why_wrong},
    [HIT_BROAD_GRID] = {.id = "grid",
                        .name = {{"grid", "格子に分ける"}},
                        .draw_working = draw_grid,
                        .explain = explain_grid,
                        .why_wrong = why_wrong},
    [HIT_BROAD_SWEEP] = {.id = "sort-and-sweep",
                         .name = {{"sort and sweep", "並べて掃く"}},
                         .draw_working = draw_sweep,
                         .explain = explain_sweep,
                         .why_wrong = why_wrong},
    [HIT_BROAD_TREE] = {.id = "tree",
                        .name = {{"tree of boxes", "囲む矩形の木"}},
                        .draw_working = draw_tree,
                        .explain = explain_tree,
                        .why_wrong = why_wrong},
};

static void scatter(void *memory, Random *random, const Map *map) {
    State *state = memory;
    state->pose.count = 20 + random_below(random, 60);
    state->pose.seed = random_below(random, SEED_MAX);
    state->pose.tick = random_below(random, 100000);
    state->base.hands.selected = random_below(random, state->pose.count);
    forget_moved(&state->pose);
}

// The whole box.
static hit_aabb view(const void *state, const Map *map, float aspect) {
    const float margin = 6, width = CROWD_WIDTH + 2 * margin, height = CROWD_HEIGHT + 2 * margin;
    const float widened = width > height * aspect ? width : height * aspect;
    const float heightened = widened / aspect;
    const float left = (CROWD_WIDTH - widened) / 2, top = (CROWD_HEIGHT - heightened) / 2;
    return (hit_aabb){{left, top}, {left + widened, top + heightened}};
}

// A ring that shows where the selected shape is, however small.
static void draw_selected(const State *state, Picture *picture) {
    const CrowdBody *body = &state->answer.selected;
    const float small = 10, width = body->bounds.max.x - body->bounds.min.x;
    Pen pen = base_pen(&state->base);
    pen.width = 3;
    draw_body(picture, body, pen);
    if (width * picture->view.scale < small * 2 * picture->view.unit)
        picture_dot(picture, center_of(body), small + 4, pen_line(INK_NEAREST, 2.5f));
}

static void draw(const void *memory, const Map *map, bool working, Picture *picture) {
    const State *state = memory;
    const hit_aabb box = {{0, 0}, {CROWD_WIDTH, CROWD_HEIGHT}};
    draw_aabb(picture, box, pen_line(INK_SHAPE, 1.5f));
    if (working) methods[state->base.method].draw_working(state, map, picture);
    picture_made_by(picture, STEP_ANSWER, 0);
    draw_selected(state, picture);
    picture_made_by(picture, STEP_NONE, 0);
}

static void read_out(const State *state, Lesson *lesson) {
    const CrowdAnswer *answer = &state->answer;
    const double broad = (double)answer->bounds_ms + (double)answer->broad_ms;
    lesson_reading(
        lesson, &texts[PAIRS],
        phrase3(&texts[THREE_COUNTS], slot_count(answer->compared), slot_count(answer->met), slot_count(answer->hit)));
    lesson_reading(lesson, &texts[TIMES],
                   phrase2(&texts[TWO_TIMES], slot_length(broad, 2), slot_length((double)answer->narrow_ms, 2)));
    lesson_reading(
        lesson, &texts[CHECKED],
        phrase2(&texts[CHECKED_WRONG], slot_count(answer->checked), slot_count(answer->missed + answer->invented)));
}

static void plot_times(const State *state, Lesson *lesson) {
    static const Dash dashes[] = {DASH_DOTTED, DASH_SOLID, DASH_DASHED, DASH_SOLID};
    static const Ink inks[] = {INK_FIRST, INK_HIT, INK_NEAREST, INK_HIDDEN};
    const CrowdAnswer *answer = &state->answer;
    Plot *plot = &lesson->plot;
    plot->x_name = phrase(&texts[SHAPES]);
    plot->y_name = phrase(&texts[MICROSECONDS]);
    plot->point_count = CROWD_SIZES;
    plot->is_tall = plot->shows_points = true;
    plot->x_step = 10;
    plot->now = (float)state->pose.count;
    for (int i = 0; i < CROWD_SIZES; i++) plot->x[i] = (float)crowd_size(i);
    for (int i = 0; i < CROWD_METHODS; i++) {
        PlotSeries *series = plot_add_series(plot, &methods[i].name, pen_dashed(inks[i], 2, dashes[i]));
        for (int k = 0; k < CROWD_SIZES; k++) series->y[k] = answer->times[i][k] * 1000;
        if (i == state->base.method) series->now = (answer->bounds_ms + answer->broad_ms + answer->narrow_ms) * 1000;
    }
}

static void explain_selected(const SceneBase *base, Lesson *lesson) {
    static const Text answers[] = {
        [HIT_APART] = {{"So the selected shape hits none: a miss.", "だから選んだ図形はどれとも離れている：外れ。"}},
        [HIT_TOUCHING] = {{"So the selected shape just touches another, which does not count: a miss.",
                           "だから選んだ図形はちょうど接している：数えないので外れ。"}},
        [HIT_OVERLAP] = {{"So the selected shape overlaps another: a hit.",
                          "だから選んだ図形は重なっている：当たり。"}},
    };
    static const Text touching_hits = {{"So the selected shape just touches another, which counts: a hit.",
                                        "だから選んだ図形はちょうど接している：数えるので当たり。"}};
    const hit_verdict claim = base->claims[base->method];
    const Text *answer = claim == HIT_TOUCHING && base->counts_touching ? &touching_hits : &answers[claim];
    lesson_step(lesson, STEP_ANSWER, 0, base_pen(base).stroke, phrase(answer));
}

// What a tick of so many shapes took by this method; of the others, when last measured.
static Phrase remark_on(const State *state, int method) {
    const CrowdAnswer *answer = &state->answer;
    double ms = (double)answer->bounds_ms + (double)answer->broad_ms + (double)answer->narrow_ms;
    if (method != state->base.method) ms = 0;
    for (int i = 0; i < CROWD_SIZES && method != state->base.method; i++) {
        if (crowd_size(i) == state->pose.count) ms = (double)answer->times[method][i];
    }
    return ms > 0 ? phrase1(&texts[MILLISECONDS], slot_length(ms, 2)) : phrase(&texts[NOT_TIMED]);
}

static void explain(const void *memory, Lesson *lesson) {
    const State *state = memory;
    const CrowdAnswer *answer = &state->answer;
    lesson->summary = phrase2(&texts[SUMMARY], slot_count(answer->hit_by_selected), slot_count(answer->hit));
    lesson_step(lesson, STEP_BOUND_BODIES, 0, INK_HIDDEN,
                phrase1(&texts[BOUNDS], slot_count((uint64_t)state->pose.count)));
    methods[state->base.method].explain(state, lesson);
    lesson_step(lesson, STEP_ASK_EXACTLY, 0, INK_HIT,
                phrase2(&texts[NARROW], slot_count(answer->met), slot_count(answer->hit)));
    explain_selected(&state->base, lesson);
    read_out(state, lesson);
    plot_times(state, lesson);
    for (int i = 0; i < CROWD_METHODS; i++) lesson->remarks[i] = remark_on(state, i);
}

static void add_stepper(Controls *controls, int label, Action more, Action less, Phrase value) {
    controls->controls[controls->count++] =
        (Control){.kind = CONTROL_STEPPER, .label = &texts[label], .action = more, .less = less, .value = value};
}

static void control(const void *memory, Controls *controls) {
    const State *state = memory;
    const CrowdPose *pose = &state->pose;
    add_stepper(controls, COUNT, ACTION_FASTER, ACTION_SLOWER, phrase_of_slot(slot_count((uint64_t)pose->count)));
    add_stepper(controls, BOXES, ACTION_MORE_BOXES, ACTION_FEWER_BOXES,
                phrase1(&texts[PERCENT], slot_number(pose->boxes, 0)));
    add_stepper(controls, SPREAD, ACTION_MORE_SPREAD, ACTION_LESS_SPREAD,
                phrase1(&texts[RATIO], slot_number(pose->spread, 0)));
}

static void write_body(TextBuffer *out, const char *name, const CrowdBody *body) {
    if (body->is_box) {
        write_obb(out, name, body->box);
    } else {
        write_circle(out, name, body->circle);
    }
}

// The kernel's tests take the circle first.
static void write_pair(TextBuffer *out, const CrowdBody *a, const CrowdBody *b, int number, hit_verdict verdict) {
    static const char *const tests[2][2] = {{"hit_circle_circle(a, %s)", "hit_circle_obb(a, %s)"},
                                            {"hit_circle_obb(%s, a)", "hit_obb_obb(a, %s)"}};
    char name[16], test[64];
    snprintf(name, sizeof name, "b%d", number);
    write_body(out, name, b);
    const char *call = tests[a->is_box][b->is_box];
    const char *slot = strstr(call, "%s");
    snprintf(test, sizeof test, "%.*s%s%s", (int)(slot - call), call, name, slot + 2);
    write_assertion(out, test, verdict);
}

// The selected shape, and those that are near; where none is, the next one in the order.
static void write_c(const void *memory, const Map *map, TextBuffer *out) {
    enum { WRITTEN_MAX = 6 };
    const State *state = memory;
    const CrowdAnswer *answer = &state->answer;
    const CrowdBody next = crowd_body(&state->pose, (state->base.hands.selected + 1) % state->pose.count);
    write_body(out, "a", &answer->selected);
    if (answer->near_count == 0) write_pair(out, &answer->selected, &next, 1, HIT_APART);
    for (int i = 0; i < answer->near_count && i < WRITTEN_MAX; i++)
        write_pair(out, &answer->selected, &answer->near[i].body, i + 1, answer->near[i].verdict);
}

static const SceneCrowd crowd = {ask_crowd};

const Scene scene_crowd = {
    .id = "crowd",
    .name = {{"crowd", "群れ"}},
    METHODS_OF(methods),
    FIELDS_OF(fields),
    HINTS_OF(hints),
    .state_size = sizeof(State),
    .counts_touching = true,
    .init = init,
    .advance = advance,
    .judge = judge,
    .view = view,
    .draw = draw,
    .explain = explain,
    .scatter = scatter,
    .control = control,
    .write_c = write_c,
    .crowd = &crowd,
};

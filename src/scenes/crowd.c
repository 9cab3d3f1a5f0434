// The scene `crowd`: which of many circles and rotated rectangles hit, and what it costs to find out. The verdict is
// that of the selected body: does it hit any other? The truth tests it against every other body; a method tests only
// those whose bounding boxes its broad phase finds to overlap.
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "crowd.h"
#include "crowd_own.h"
#include "own_method.h"
#include "shapes.h"

enum { COUNT_AT_START = 300, MANY = 10000, BOXES_AT_START = 50, SPREAD_AT_START = 4, SEED_MAX = 1 << 30 };

typedef struct {
    SceneBase base; // hands.selected is the body
    CrowdPose pose;
    CrowdAnswer answer;
    CrowdFound found; // by the user's own function
} State;

#define FIELDS_OF_MOVED(name, index)                                                                                   \
    FIELD_BETWEEN(name, VALUE_INTEGER, State, pose.moved[index].body, -1, CROWD_MAX - 1),                              \
        FIELD_BETWEEN(name ".x", VALUE_INTEGER, State, pose.moved[index].x, INT32_MIN, INT32_MAX),                     \
        FIELD_BETWEEN(name ".y", VALUE_INTEGER, State, pose.moved[index].y, INT32_MIN, INT32_MAX)

static const StateField fields[] = {
    FIELD_BETWEEN("count", VALUE_INTEGER, State, pose.count, CROWD_MIN, CROWD_MAX),
    FIELD_BETWEEN("boxes", VALUE_INTEGER, State, pose.boxes, 0, 100),
    FIELD_BETWEEN("spread", VALUE_INTEGER, State, pose.spread, 1, CROWD_SPREAD),
    {"layout", VALUE_INTEGER, offsetof(State, pose.layout), 0, CROWD_LAYOUTS - 1, ROLE_POSE, .if_missing = "0"},
    FIELD_BETWEEN("seed", VALUE_INTEGER, State, pose.seed, 0, SEED_MAX),
    MOTION_BETWEEN("time", VALUE_INTEGER, State, pose.tick, 0, INT32_MAX),
    SETTING_BETWEEN("selected", VALUE_INTEGER, State, base.hands.selected, 0, CROWD_MAX - 1),
    FIELDS_OF_MOVED("moved.1", 0),
    FIELDS_OF_MOVED("moved.2", 1),
    FIELDS_OF_MOVED("moved.3", 2),
    FIELDS_OF_MOVED("moved.4", 3),
    FIELD_OF_TOUCHING(State),
};

static const KeyHint hints[] = {
    HINTS_TO_EXPLAIN,
    {.action = ACTION_FASTER, .words = {{"more, fewer shapes", "図形を多く・少なく"}}},
    {.action = ACTION_MORE_BOXES},
    {.action = ACTION_MORE_SPREAD},
    {.action = ACTION_SELECT},
    {.action = ACTION_PAUSE},
    {.action = ACTION_LAYOUT},
};

static void forget_moved(CrowdPose *pose) {
    for (int i = 0; i < CROWD_MOVED; i++) pose->moved[i] = (CrowdMoved){-1, 0, 0};
}

static void init(void *memory, const Map *map) {
    State *state = memory;
    state->base.method = HIT_BROAD_GRID;
    state->pose = (CrowdPose){.count = COUNT_AT_START, .boxes = BOXES_AT_START, .spread = SPREAD_AT_START, .seed = 1};
    state->found.answer = OWN_WAITING;
    forget_moved(&state->pose);
}

// Another count is another crowd, whose bodies have not been moved by hand.
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

// Another layout is another crowd.
static void change_layout(CrowdPose *pose, int32_t by) {
    pose->layout = (pose->layout + by + CROWD_LAYOUTS) % CROWD_LAYOUTS;
    forget_moved(pose);
}

static void press(State *state, Action action) {
    CrowdPose *pose = &state->pose;
    int32_t *selected = &state->base.hands.selected;
    switch (action) {
    case ACTION_FASTER: change_count(pose, more_shapes(pose->count)); break;
    case ACTION_SLOWER: change_count(pose, fewer_shapes(pose->count)); break;
    case ACTION_MANY: change_count(pose, pose->count < MANY ? MANY : COUNT_AT_START); break;
    case ACTION_MORE_BOXES: change_boxes(pose, 25); break;
    case ACTION_FEWER_BOXES: change_boxes(pose, -25); break;
    case ACTION_MORE_SPREAD: change_spread(pose, true); break;
    case ACTION_LESS_SPREAD: change_spread(pose, false); break;
    case ACTION_LAYOUT: change_layout(pose, 1); break;
    case ACTION_PREVIOUS_LAYOUT: change_layout(pose, -1); break;
    case ACTION_SELECT: *selected = (*selected + 1) % pose->count; break;
    case ACTION_SELECT_PREVIOUS: *selected = (*selected + pose->count - 1) % pose->count; break;
    default: break;
    }
}

static hit_vec center_of(const CrowdBody *body) {
    return shape_center(&body->shape);
}

// A body has no handles, but within the reach the pointer need not be exactly on it.
static GrabTarget target(const void *memory, hit_vec at, float reach) {
    const int32_t body = crowd_body_at(&((const State *)memory)->pose, at, reach);
    return body < 0 ? (GrabTarget){HANDLE_NONE, 0} : (GrabTarget){HANDLE_BODY, body};
}

static void grab(State *state, float reach) {
    Hands *hands = &state->base.hands;
    const GrabTarget found = target(state, hands->pointer, reach);
    const int32_t body = found.body;
    if (found.handle == HANDLE_NONE) return;
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
    case EVENT_GRAB: grab(state, event_reach(event)); break;
    case EVENT_DROP: hands->handle = HANDLE_NONE; break;
    default: break;
    }
}

// Moves the selected body as keys move the shapes of other scenes.
static void move_by_keys(State *state, const Input *input) {
    const hit_aabb box = {{0, 0}, {CROWD_WIDTH, CROWD_HEIGHT}};
    const int32_t selected = state->base.hands.selected;
    const CrowdBody body = crowd_body(&state->pose, selected);
    const hit_vec before = center_of(&body);
    Hands hands = {.held_ticks = state->base.hands.held_ticks};
    Body moved = {BODY_CIRCLE, .x = before.x, .y = before.y, .radius = 1};
    Input keys_only = {.down = input->down, .frozen = input->frozen};
    for (int i = 0; i < input->count; i++) {
        if (input->events[i].kind == EVENT_PRESS) keys_only.events[keys_only.count++] = input->events[i];
    }
    hands_step(&hands, &moved, 1, box, &keys_only);
    state->base.hands.held_ticks = hands.held_ticks;
    if (moved.x != before.x || moved.y != before.y) crowd_move(&state->pose, selected, (hit_vec){moved.x, moved.y});
}

// Clamps what fields set from outside may contradict.
static void keep_within(State *state) {
    Hands *hands = &state->base.hands;
    hands->selected %= state->pose.count;
    if (hands->grabbed >= state->pose.count) hands->handle = HANDLE_NONE;
}

static void advance(void *memory, const Input *input, const World *world) {
    State *state = memory;
    const Hands *hands = &state->base.hands;
    keep_within(state);
    for (int i = 0; i < input->count; i++) feed(state, &input->events[i]);
    keep_within(state);
    if (!input->frozen) state->pose.tick = state->pose.tick == INT32_MAX ? 0 : state->pose.tick + 1;
    move_by_keys(state, input);
    if (hands->handle != HANDLE_BODY) return;
    crowd_move(&state->pose, hands->grabbed,
               (hit_vec){hands->pointer.x + hands->grip.x, hands->pointer.y + hands->grip.y});
}

static void ask_crowd(const void *memory, CrowdQuestion *question) {
    const State *state = memory;
    question->pose = state->pose;
    question->method = state->base.method == CROWD_OWN ? HIT_BROAD_AUTO : state->base.method;
    question->min_verdict = state->base.counts_touching ? HIT_TOUCHING : HIT_OVERLAP;
    question->selected = state->base.hands.selected;
}

// Only the current method is run. Its claim is wrong where it disagrees with the test against every other body.
static void take_answer(State *state) {
    SceneBase *base = &state->base;
    const CrowdAnswer *answer = &state->answer;
    base->truth = answer->missed > 0 ? HIT_OVERLAP : answer->invented > 0 ? HIT_APART : answer->truth;
    for (int i = 0; i < CROWD_TIMED; i++) base->claims[i] = base->truth;
    base->claims[base->method] = answer->missed > 0 ? HIT_APART : answer->invented > 0 ? HIT_OVERLAP : answer->claim;
}

// The selected body's boxes are not told apart from others: any pair that is missing or wrong makes it wrong.
static WorkResult ask_own(State *state, const World *world) {
    SceneBase *base = &state->base;
    CrowdFound *found = &state->found;
    if (!crowd_own_ask(world, crowd_boxes(world->crowd), state->pose.count, state->answer.met, found))
        return WORK_CANCELLED;
    base->own[0] = found->answer;
    if (found->answer != OWN_HIT) return WORK_DONE;
    crowd_note_own_time(world->crowd, found->count, (double)found->ms);
    if (found->missing > 0 || found->wrong + found->doubled > 0) {
        base->truth = found->missing > 0 ? HIT_OVERLAP : HIT_APART;
        base->claims[CROWD_OWN] = found->missing > 0 ? HIT_APART : HIT_OVERLAP;
    }
    return WORK_DONE;
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
    state->base.own[0] = OWN_MISS; // nothing is waited for
    if (state->base.method == CROWD_OWN && ask_own(state, world) != WORK_DONE) return WORK_CANCELLED;
    crowd_use_spare_time(world->crowd, &question);
    return WORK_DONE;
}

static const Method methods[CROWD_TIMED];

static void draw_regions(const State *state, StepId search, float fill, Picture *picture) {
    picture_made_by(picture, search, 0);
    for (int i = 0; i < state->answer.region_count; i++) {
        Pen pen = pen_fill(INK_LOOKED, fill);
        pen.stroke = INK_LOOKED;
        pen.width = 1;
        draw_aabb(picture, state->answer.regions[i], pen);
    }
}

// The selected body, its neighbors, and which of them it hits.
static void draw_near(const State *state, Picture *picture) {
    const CrowdAnswer *answer = &state->answer;
    picture_made_by(picture, STEP_BOUND_BODIES, 0);
    draw_aabb(picture, answer->selected.bounds, pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
    for (int i = 0; i < answer->near_count; i++)
        draw_aabb(picture, answer->near[i].body.bounds, pen_dashed(INK_HIDDEN, 1.5f, DASH_DASHED));
    picture_made_by(picture, STEP_ASK_EXACTLY, 0);
    draw_shape(picture, &answer->selected.shape, pen_line(INK_HIT, 2));
    for (int i = 0; i < answer->near_count; i++) {
        const bool hits = base_is_hit(&state->base, answer->near[i].verdict) && !state->base.hides_answer;
        draw_shape(picture, &answer->near[i].body.shape, pen_line(hits ? INK_HIT : INK_SHAPE, hits ? 3 : 1.5f));
    }
    picture_made_by(picture, STEP_NONE, 0);
}

static const float FILL = 0.07f, FILL_NESTED = 0.02f; // the crowd stays visible through all boxes of a tree

static void draw_all_pairs(const void *memory, const Map *map, Picture *picture) {
    draw_regions(memory, STEP_EVERY_PAIR, 0, picture);
    draw_near(memory, picture);
}

// Highlights the selected body's own cells.
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

// A line marks the selected body's position in the sorted order.
static void draw_sweep(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const float left = state->answer.selected.bounds.min.x;
    picture_made_by(picture, STEP_SORT_BOXES, 0);
    picture_line(picture, (hit_vec){left, 0}, (hit_vec){left, CROWD_HEIGHT}, pen_line(INK_LOOKED, 3));
    draw_regions(state, STEP_SWEEP_BOXES, FILL, picture);
    draw_near(state, picture);
}

// Highlights the root.
static void draw_tree(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    picture_made_by(picture, STEP_BUILD_TREE, 0);
    if (state->answer.region_count > 0) draw_aabb(picture, state->answer.regions[0], pen_line(INK_LOOKED, 3));
    draw_regions(state, STEP_DESCEND_TREE, FILL_NESTED, picture);
    draw_near(state, picture);
}

// A step with the number of comparisons made, and that of all pairs.
static void explain_comparisons(const State *state, StepId step, const Text *text, Explanation *explanation) {
    explain_step(explanation, step, 0, INK_LOOKED,
                 phrase_of(text, slot_count(state->answer.compared), slot_count(state->answer.possible)));
}

static void explain_all_pairs(const void *memory, Explanation *explanation) {
    static const Text every_pair = {
        {"Compare every box with every other: {0} comparisons.", "どの矩形もほかのすべてと比べる：{0} 回。"}};
    explain_comparisons(memory, STEP_EVERY_PAIR, &every_pair, explanation);
}

static void explain_grid(const void *memory, Explanation *explanation) {
    static const Text file_cells = {{"Put each box into its grid cell. The finest are {0} × {1} px. Levels: {2}.",
                                     "矩形を格子のマスに入れる：最も細かい段で {0} × {1} px、段数 {2}。"}};
    static const Text look_in_cells = {
        {"Compare it with the boxes in neighboring grid cells: {0} comparisons instead of {1}.",
         "隣り合う格子のマスの矩形とだけ比べる：{1} 回のかわりに {0} 回。"}};
    const State *state = memory;
    const hit_vec size = state->answer.cell_size;
    explain_step(
        explanation, STEP_FILE_CELLS, 0, INK_LOOKED,
        phrase_of(&file_cells, slot_length(size.x, 2), slot_length(size.y, 2), slot_number(state->answer.levels, 0)));
    explain_comparisons(state, STEP_LOOK_IN_CELLS, &look_in_cells, explanation);
}

static void explain_sweep(const void *memory, Explanation *explanation) {
    static const Text sort = {{"Sort the {0} boxes by their left sides.", "{0} 個の矩形を左端の順に並べる。"}};
    static const Text sweep = {{"Compare each with those that begin before it ends: {0} comparisons instead of {1}.",
                                "右端より前に始まる矩形とだけ比べる：{1} 回のかわりに {0} 回。"}};
    const State *state = memory;
    explain_step(explanation, STEP_SORT_BOXES, 0, INK_LOOKED,
                 phrase_of(&sort, slot_count((uint64_t)state->pose.count)));
    explain_comparisons(state, STEP_SWEEP_BOXES, &sweep, explanation);
}

static void explain_tree(const void *memory, Explanation *explanation) {
    static const Text build = {
        {"Build a tree: boxes around boxes, levels: {0}.", "矩形を囲む矩形で木を作る：深さ {0} 段。"}};
    static const Text descend = {{"Descend, skipping branches that do not overlap: {0} comparisons instead of {1}.",
                                  "木を下り、重ならない枝は飛ばす：{1} 回のかわりに {0} 回。"}};
    const State *state = memory;
    explain_step(explanation, STEP_BUILD_TREE, 0, INK_LOOKED, phrase_of(&build, slot_number(state->answer.levels, 0)));
    explain_comparisons(state, STEP_DESCEND_TREE, &descend, explanation);
}

// The kernel chooses: dots mark its sample, and the method that it chose is drawn and explained.
static void draw_chosen(const void *memory, const Map *map, Picture *picture) {
    const State *state = memory;
    const CrowdAnswer *answer = &state->answer;
    if (answer->estimate.sampled == 0) draw_regions(state, STEP_CHOOSE_FOR_FEW, 0, picture);
    picture_made_by(picture, STEP_CHOOSE_METHOD, 0);
    for (size_t i = 0; i < answer->estimate.sampled; i++) {
        const int32_t sampled = (int32_t)hit_broad_sampled((size_t)state->pose.count, i);
        const CrowdBody body = crowd_body(&state->pose, sampled);
        picture_dot(picture, center_of(&body), 2, pen_fill(INK_LOOKED, 1));
    }
    methods[answer->used].draw_working(state, map, picture);
}

static void explain_choice(const State *state, Explanation *explanation) {
    static const Text few = {{"So few boxes need no sample: comparing every pair takes the least time.",
                              "これだけ少なければ、一部を調べなくても総当たりが最も速い。"}};
    static const Text choose = {
        {"A sample of {0} boxes: each overlaps {1} others in x; levels of a grid: {2}. Estimated costs: every pair "
         "{3}, "
         "grid {4}, sort and sweep {5}, tree of boxes {6}. The lowest is chosen: {7}.",
         "{0} 個の標本：x 方向に重なる相手は平均 {1} 個、格子なら {2} 段。見積もったコスト：総当たり {3}、格子 {4}、"
         "スイープ＆プルーン {5}、AABB ツリー {6}。最小の「{7}」を選ぶ。"}};
    const CrowdAnswer *answer = &state->answer;
    const hit_broad_estimate *estimate = &answer->estimate;
    if (estimate->sampled == 0) {
        explain_step(explanation, STEP_CHOOSE_FOR_FEW, 0, INK_LOOKED, phrase(&few));
        return;
    }
    Slot slots[PHRASE_SLOTS] = {slot_count(estimate->sampled), slot_count((uint64_t)(estimate->overlaps_in_x + 0.5f)),
                                slot_number(estimate->levels, 0)};
    for (int i = 0; i < HIT_BROAD_METHODS; i++) slots[3 + i] = slot_count((uint64_t)(estimate->cost[i] + 0.5f));
    slots[3 + HIT_BROAD_METHODS] = slot_text(&methods[answer->used].name);
    explain_step(explanation, STEP_CHOOSE_METHOD, 0, INK_LOOKED, phrase_of_slots(&choose, slots));
}

static void explain_chosen(const void *memory, Explanation *explanation) {
    const State *state = memory;
    explain_choice(state, explanation);
    methods[state->answer.used].explain(state, explanation);
}

static Phrase compare(const void *memory) {
    static const Text wrong = {{"Missed pairs: {0}. Wrong pairs: {1}. Checked one by one.",
                                "見逃し {0} 組、誤検出 {1} 組（一つずつ確かめた結果）。"}};
    const State *state = memory;
    const CrowdAnswer *answer = &state->answer;
    return unless_touching(&state->base, phrase_of(&wrong, slot_number((double)answer->missed, 0),
                                                   slot_number((double)answer->invented, 0)));
}

static Phrase own_no_answer(const void *memory) {
    static const Text no_version = {
        {"No version of your function can be used yet.", "自作の関数には、使える版がまだない。"}};
    static const Text too_many = {
        {"Your function is asked about at most 20,000 shapes.", "自作の関数に尋ねるのは、図形 20,000 個まで。"}};
    static const Text fault = {{"Your function gave no answer.", "自作の関数は答えなかった。"}};
    const CrowdFound *found = &((const State *)memory)->found;
    if (found->answer == OWN_HIT) return (Phrase){.text = NULL};
    if (found->answer == OWN_WAITING) return phrase(&no_version);
    if (found->answer == OWN_NOT_ASKED) return phrase(&too_many);
    return found->fault.cause ? own_fault_phrase(&found->fault) : phrase(&fault);
}

static Phrase own_compare(const void *memory) {
    static const Text wrong = {{"Your function: missed pairs {0}, wrong {1}, doubled {2}.",
                                "自作の関数：見逃し {0} 組、誤り {1} 組、重複 {2} 組。"}};
    const CrowdFound *found = &((const State *)memory)->found;
    if (found->missing == 0 && found->wrong + found->doubled == 0) return (Phrase){.text = NULL};
    return phrase_of(&wrong, slot_number(found->missing, 0), slot_number(found->wrong, 0),
                     slot_number(found->doubled, 0));
}

static void explain_own(const void *memory, Explanation *explanation) {
    static const Text pairs = {{"your function: pairs", "自作の関数：組"}};
    static const Text counts = {{"{0}, missed {1}, wrong {2}, doubled {3}", "{0}、見逃し {1}、誤り {2}、重複 {3}"}};
    static const Text time = {{"your function: time", "自作の関数：時間"}};
    static const Text ms_of = {{"{0} ms for {1} boxes", "矩形 {1} 個で {0} ms"}};
    static const Text tip_of_pairs = {{"the number of pairs that your function returned, and what is wrong with them",
                                       "自作の関数が返した組の数と、その誤り"}};
    static const Text tip_of_time = {{"the processor's time that its last call took", "最後の呼び出しにかかった時間"}};
    const CrowdFound *found = &((const State *)memory)->found;
    if (found->answer != OWN_HIT) return;
    explain_reading(explanation, &pairs, &tip_of_pairs,
                    phrase_of(&counts, slot_number(found->returned, 0), slot_number(found->missing, 0),
                              slot_number(found->wrong, 0), slot_number(found->doubled, 0)));
    explain_reading(explanation, &time, &tip_of_time,
                    phrase_of(&ms_of, slot_length((double)found->ms, 3), slot_count((uint64_t)found->count)));
}

static const Method methods[CROWD_TIMED] = {
    [HIT_BROAD_ALL_PAIRS] = {.id = "all-pairs",
                             .name = {{"every pair", "総当たり"}},
                             .tip = {{"Compares the bounding boxes of every pair of shapes.",
                                      "すべての組について、囲む矩形を比べる。"}},
                             WORKING_OF(all_pairs),
                             .prediction = PREDICT_PAIRS,
                             .compare = compare},
    [HIT_BROAD_GRID] = {.id = "grid",
                        .name = {{"grid", "格子に分ける"}},
                        .tip = {{"Puts the shapes into the cells of a grid, and compares only neighbors.",
                                 "図形を格子のマスに分け、近くの図形とだけ比べる。"}},
                        WORKING_OF(grid),
                        .prediction = PREDICT_PAIRS,
                        .compare = compare},
    [HIT_BROAD_SWEEP] = {.id = "sort-and-sweep",
                         .name = {{"sort and sweep", "スイープ＆プルーン"}},
                         .tip = {{"Sorts the shapes along one axis, and compares only those whose ranges overlap.",
                                  "図形を一つの軸に沿って並べ、範囲が重なるものとだけ比べる。"}},
                         WORKING_OF(sweep),
                         .prediction = PREDICT_PAIRS,
                         .compare = compare},
    [HIT_BROAD_TREE] = {.id = "tree",
                        .name = {{"tree of boxes", "AABB ツリー"}},
                        .tip = {{"Builds a tree of bounding boxes, and descends only into branches that overlap.",
                                 "囲む矩形の木を作り、重なる枝だけをたどる。"}},
                        WORKING_OF(tree),
                        .prediction = PREDICT_PAIRS,
                        .compare = compare},
    [HIT_BROAD_AUTO] = {.id = "auto",
                        .name = {{"automatic", "自動"}},
                        .tip = {{"Looks at a sample of the bounding boxes, and chooses one of the other methods.",
                                 "囲む矩形の一部を調べ、ほかの方法から一つを選ぶ。"}},
                        WORKING_OF(chosen),
                        .prediction = PREDICT_PAIRS,
                        .compare = compare},
    [CROWD_OWN] = {.id = "yours",
                   .name = {{"your own function", "自作の関数"}},
                   .tip = {{"Asks the broad phase in your own file.",
                            "自分のファイルにあるブロードフェーズに尋ねる。"}},
                   .is_own = true,
                   .draw_working = own_method_draw_nothing,
                   .explain = own_method_explain_nothing,
                   .trust = TRUST_NONE,
                   .no_answer = own_no_answer,
                   .compare = own_compare},
};

static void scatter(void *memory, Random *random, const Map *map) {
    State *state = memory;
    state->pose.count = 20 + random_below(random, 60);
    state->pose.seed = random_below(random, SEED_MAX);
    state->pose.tick = random_below(random, 100000);
    state->base.hands.selected = random_below(random, state->pose.count);
    forget_moved(&state->pose);
}

// Shows the whole box.
static hit_aabb view(const void *state, const Map *map, float aspect) {
    const float margin = 6, width = CROWD_WIDTH + 2 * margin, height = CROWD_HEIGHT + 2 * margin;
    const float widened = width > height * aspect ? width : height * aspect;
    const float heightened = widened / aspect;
    const float left = (CROWD_WIDTH - widened) / 2, top = (CROWD_HEIGHT - heightened) / 2;
    return (hit_aabb){{left, top}, {left + widened, top + heightened}};
}

// Draws a ring around the selected body where it is too small to be seen, and points to it where it is out of view.
static void draw_selected(const State *state, Picture *picture) {
    static const Text name = {{"selected shape", "選んだ図形"}};
    const CrowdBody *body = &state->answer.selected;
    const float small = 10, width = body->bounds.max.x - body->bounds.min.x;
    Pen pen = base_pen(&state->base);
    pen.width = 3;
    draw_shape(picture, &body->shape, pen);
    if (width * picture->view.scale < small * 2 * picture->view.unit)
        picture_dot(picture, center_of(body), small + 4, pen_line(INK_TEXT, 2.5f));
    if (!picture->leaves_out_handles && hit_aabb_aabb(body->bounds, picture->world) != HIT_OVERLAP)
        hands_point_to(center_of(body), &name, "", NULL, picture);
}

static void draw(const void *memory, const Map *map, const Method *working, Picture *picture) {
    const State *state = memory;
    draw_aabb(picture, (hit_aabb){{0, 0}, {CROWD_WIDTH, CROWD_HEIGHT}}, pen_line(INK_SHAPE, 1.5f));
    if (working) working->draw_working(state, map, picture);
    picture_made_by(picture, STEP_ANSWER, 0);
    draw_selected(state, picture);
    picture_made_by(picture, STEP_NONE, 0);
    if (picture->shows_cue) hands_draw_cue(center_of(&state->answer.selected), NULL, 0, picture);
}

static void explain_readings(const State *state, Explanation *explanation) {
    static const Text pairs = {{"compared / tested / hit", "比較／詳細判定／当たり（組数）"}};
    static const Text three_counts = {{"{0} / {1} / {2}", "{0} / {1} / {2}"}};
    static const Text times = {{"broad phase, narrow phase", "候補探し＋詳細判定"}};
    static const Text two_times = {{"{0} + {1} ms", "{0} + {1} ms"}};
    static const Text both_below = {{"< {0} ms", "< {0} ms"}};
    static const Text checked = {{"shapes tested one by one", "総当たりで確かめた図形"}};
    static const Text checked_wrong = {{"{0}, wrong: {1}", "{0}、誤り {1}"}};
    static const Text tip_of_pairs = {{"pairs whose bounding boxes were compared; pairs tested exactly; pairs that hit",
                                       "囲む矩形を比べた組、詳細判定した組、当たった組の数"}};
    static const Text tip_of_times = {{"the time of this tick: finding candidates, then testing them exactly",
                                       "この 1 コマの時間：候補を見つける時間と、詳細判定の時間"}};
    static const Text tip_of_checked = {{"shapes compared with all others in this tick, and the wrong answers found",
                                         "この 1 コマで総当たりで確かめた図形の数と、見つかった誤りの数"}};
    const CrowdAnswer *answer = &state->answer;
    const double broad = (double)answer->bounds_ms + (double)answer->broad_ms;
    explain_reading(
        explanation, &pairs, &tip_of_pairs,
        phrase_of(&three_counts, slot_count(answer->compared), slot_count(answer->met), slot_count(answer->hit)));
    explain_reading(explanation, &times, &tip_of_times,
                    answer->below_ms > 0
                        ? phrase_of(&both_below, slot_length(answer->below_ms, 1))
                        : phrase_of(&two_times, slot_length(broad, 2), slot_length(answer->narrow_ms, 2)));
    explain_reading(
        explanation, &checked, &tip_of_checked,
        phrase_of(&checked_wrong, slot_count(answer->checked), slot_count(answer->missed + answer->invented)));
}

static void plot_times(const State *state, Explanation *explanation) {
    static const Text shapes = {{"shapes", "図形の数"}};
    static const Text microseconds = {{"time of a tick, µs", "1 コマの時間 µs"}};
    static const Dash dashes[] = {DASH_DOTTED, DASH_SOLID, DASH_DASHED, DASH_SOLID};
    static const Ink inks[] = {INK_FIRST, INK_HIT, INK_LOOKED, INK_HIDDEN};
    static const Text yours = {{"yours", "自作"}};
    const CrowdAnswer *answer = &state->answer;
    Plot *plot = &explanation->plot;
    plot->x_name = phrase(&shapes);
    plot->y_name = phrase(&microseconds);
    plot->point_count = CROWD_SIZES;
    plot->is_tall = plot->shows_points = true;
    plot->x_step = 10;
    plot->now = (float)state->pose.count;
    for (int i = 0; i < CROWD_SIZES; i++) plot->x[i] = (float)crowd_size(i);
    for (int i = 0; i < HIT_BROAD_METHODS; i++) {
        PlotSeries *series = plot_add_series(plot, &methods[i].name, pen_dashed(inks[i], 2, dashes[i]));
        for (int k = 0; k < CROWD_SIZES; k++) series->y[k] = answer->times[i][k] * 1000;
        if (i == answer->used) series->now = (answer->bounds_ms + answer->broad_ms + answer->narrow_ms) * 1000;
    }
    if (state->base.method != CROWD_OWN || state->found.answer != OWN_HIT) return;
    PlotSeries *series = plot_add_series(plot, &yours, pen_dashed(INK_TEXT, 3, DASH_SOLID));
    for (int k = 0; k < CROWD_SIZES; k++) series->y[k] = answer->times[CROWD_OWN][k] * 1000;
    series->now = state->found.ms * 1000;
}

static void explain_selected(const SceneBase *base, Explanation *explanation) {
    static const Text answers[] = {
        [HIT_APART] = {{"The selected shape is apart from all others: a miss.",
                        "選んだ図形はどれとも離れている。当たっていない。"}},
        [HIT_TOUCHING] = {{"The selected shape just touches another. Touching does not count: a miss.",
                           "選んだ図形はちょうど接している。接触は当たりに数えないので、当たっていない。"}},
        [HIT_OVERLAP] = {{"The selected shape overlaps another: a hit.",
                          "選んだ図形はほかの図形と重なっている。当たり。"}},
    };
    static const Text touching_hits = {{"The selected shape just touches another. Touching counts: a hit.",
                                        "選んだ図形はちょうど接している。接触は当たりに数えるので、当たり。"}};
    const hit_verdict claim = base->claims[base->method];
    const Text *answer = claim == HIT_TOUCHING && base->counts_touching ? &touching_hits : &answers[claim];
    explain_step(explanation, STEP_ANSWER, 0, base_pen(base).stroke, phrase(answer));
}

// The time of a tick with this many bodies: of the current method now, of the others as last measured.
static Phrase remark_on(const State *state, int method) {
    // Measured, and too short for the clock.
    static const Text milliseconds[] = {{{"{0} ms", "{0} ms"}}, {{"< {0} ms", "< {0} ms"}}};
    static const Text chosen[] = {{{"{0}: {1} ms", "{0}：{1} ms"}}, {{"{0}: < {1} ms", "{0}：< {1} ms"}}};
    static const Text not_timed = {{"–", "–"}};
    const CrowdAnswer *answer = &state->answer;
    const int size = crowd_size_index(state->pose.count);
    const bool is_current = method == state->base.method, is_own = is_current && method == CROWD_OWN;
    const bool is_below = is_current && !is_own && answer->below_ms > 0;
    double ms = size >= 0 ? (double)answer->times[method][size] : 0;
    if (is_own)
        ms = (double)state->found.ms;
    else if (is_current)
        ms = is_below ? (double)answer->below_ms : crowd_answer_ms(answer);
    if (!(ms > 0)) return phrase(&not_timed);
    const Slot time = slot_length(ms, is_below ? 1 : 2);
    if (is_current && method == HIT_BROAD_AUTO)
        return phrase_of(&chosen[is_below], slot_text(&methods[answer->used].name), time);
    return phrase_of(&milliseconds[is_below], time);
}

static void explain(const void *memory, Explanation *explanation) {
    static const Text bounds = {{"For the broad phase, compute the bounding box of each of the {0} shapes.",
                                 "ブロードフェーズのため、{0} 個の図形それぞれの囲む矩形を求める。"}};
    static const Text narrow = {
        {"The bounding boxes of {0} pairs overlap. The narrow phase tests these pairs: {1} hit.",
         "囲む矩形が重なる {0} 組をナローフェーズで判定：当たり {1} 組。"}};
    static const Text summary = {{"the selected shape hits {0}; {1} pairs in all", "当たり {0} 個、全体では {1} 組"}};
    const State *state = memory;
    const CrowdAnswer *answer = &state->answer;
    explanation->summary = phrase_of(&summary, slot_count(answer->hit_by_selected), slot_count(answer->hit));
    explain_step(explanation, STEP_BOUND_BODIES, 0, INK_HIDDEN,
                 phrase_of(&bounds, slot_count((uint64_t)state->pose.count)));
    methods[state->base.method].explain(state, explanation);
    explain_step(explanation, STEP_ASK_EXACTLY, 0, INK_HIT,
                 phrase_of(&narrow, slot_count(answer->met), slot_count(answer->hit)));
    explain_selected(&state->base, explanation);
    explain_readings(state, explanation);
    if (state->base.method == CROWD_OWN) explain_own(state, explanation);
    plot_times(state, explanation);
    for (int i = 0; i < CROWD_TIMED; i++) explanation->remarks[i] = remark_on(state, i);
}

static void control(const void *memory, Controls *controls) {
    static const Text count = {{"Shapes", "図形"}};
    static const Text many = {{"10,000", "1 万個"}}, few = {{"300", "300 個"}};
    static const Text boxes = {{"Boxes", "矩形"}};
    static const Text percent = {{"{0} %", "{0} %"}};
    static const Text spread = {{"Sizes", "大きさ"}};
    static const Text ratio = {{"1 : {0}", "1 : {0}"}};
    static const Text layout = {{"Layout", "並べ方"}};
    static const Text layouts[CROWD_LAYOUTS] = {
        [CROWD_STREWN] = {{"strewn", "散在"}}, [CROWD_LINE] = {{"line", "縦一列"}},
        [CROWD_BARS] = {{"bars", "細長い棒"}}, [CROWD_GIANTS] = {{"giants", "巨大な図形あり"}},
        [CROWD_PILE] = {{"pile", "密集"}},
    };
    const State *state = memory;
    const CrowdPose *pose = &state->pose;
    add_stepper(controls, &count, ACTION_FASTER, ACTION_SLOWER, phrase_of_slot(slot_count((uint64_t)pose->count)));
    controls->controls[controls->count++] =
        (Control){.kind = CONTROL_BUTTON, .label = pose->count < MANY ? &many : &few, .action = ACTION_MANY};
    add_stepper(controls, &boxes, ACTION_MORE_BOXES, ACTION_FEWER_BOXES,
                phrase_of(&percent, slot_number(pose->boxes, 0)));
    add_stepper(controls, &spread, ACTION_MORE_SPREAD, ACTION_LESS_SPREAD,
                phrase_of(&ratio, slot_number(pose->spread, 0)));
    add_stepper(controls, &layout, ACTION_LAYOUT, ACTION_PREVIOUS_LAYOUT, phrase(&layouts[pose->layout]));
}

// Writes the second body and its test with `a`.
static void write_pair(TextBuffer *out, const Shape *a, const Shape *b, int number, hit_verdict verdict) {
    char name[16], test[64];
    snprintf(name, sizeof name, "b%d", number);
    shape_write_c(out, name, b);
    shape_write_test(test, a, "a", b, name);
    write_assertion(out, test, verdict);
}

// Writes the selected body and its neighbors; the next body where it has none.
static void write_c(const void *memory, const Map *map, TextBuffer *out) {
    enum { WRITTEN_MAX = 6 };
    const State *state = memory;
    const CrowdAnswer *answer = &state->answer;
    const CrowdBody next = crowd_body(&state->pose, (state->base.hands.selected + 1) % state->pose.count);
    shape_write_c(out, "a", &answer->selected.shape);
    if (answer->near_count == 0) write_pair(out, &answer->selected.shape, &next.shape, 1, HIT_APART);
    for (int i = 0; i < answer->near_count && i < WRITTEN_MAX; i++)
        write_pair(out, &answer->selected.shape, &answer->near[i].body.shape, i + 1, answer->near[i].verdict);
}

#define FACTS(FACT)                                                                                                    \
    FACT(State, "shapes", fact_shapes, state->pose.count)                                                              \
    FACT(State, "compared", fact_compared, state->answer.compared)                                                     \
    FACT(State, "tested", fact_tested, state->answer.met)                                                              \
    FACT(State, "pairs", fact_pairs, state->answer.hit)
DEFINE_FACTS(FACTS);

static int used_method(const void *state) {
    return ((const State *)state)->answer.used;
}

static const SceneCrowd of_crowd = {ask_crowd, used_method};

const Scene scene_crowd = {
    .id = "crowd",
    .group = SCENES_OF_MANY,
    .name = {{"crowd", "群れ"}},
    .question = {{"Does the selected shape hit another?", "選んだ図形はほかの図形に当たっているか？"}},
    METHODS_AND_OWN_OF(methods),
    TABLES_OF(State),
    .cue = {{{"Drag a shape. “{0}” takes N² comparisons: press {1} for more shapes and compare the times.",
              "図形をドラッグできる。「{0}」の比較は N² 回。{1} で図形を増やして時間を比べる。"}},
            "all-pairs",
            ACTION_FASTER},
    .counts_touching = true,
    .touching_reason = {{"as for two circles: <=", "円どうしと同じ <="}},
    .init = init,
    .advance = advance,
    .judge = judge,
    .target = target,
    .view = view,
    .draw = draw,
    .explain = explain,
    .scatter = scatter,
    .control = control,
    .write_c = write_c,
    .crowd = &of_crowd,
};

// The glossary's moving examples: the table of their scenes and poses, and the motion from pose to pose.
#include "glossary.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "swarm_marks.h"

enum { POSES_MAX = 4, MOVE_TICKS = 120, REST_TICKS = 60, LEG_TICKS = MOVE_TICKS + REST_TICKS };

/// A term's example. A pose is a line of words: FIELD=VALUE, method=ID, and press=ACTION for a key that is pressed
/// while the demo rests there. Every pose but the first says only what differs from the first.
typedef struct {
    const char *scene;
    const hit_aabb *world; // the part of the scene's world that is always visible
    const char *poses[POSES_MAX];
    int shown[2];       // the first and the last step of the explanation whose working is drawn; 0: of all
    bool hides_working; // of all steps
    const Text *says;   // the caption; NULL: the sentence of `step`
    int step;           // of the explanation; 0: the summary
    int stops;          // jumps between two poses; 0: it moves smoothly
    void (*draw)(const Demo *demo, Picture *picture); // what the scene does not draw
} DemoRow;

// Captions. Up to says_tick {0} is the gap, {1} its size, {2} and {3} the normal, {4} the verdict, {5} the tick.
static const Text says_gap = {{"gap {0} px: {4}", "すき間 {0} px：{4}"}};
static const Text says_depth = {{"gap {0} px: {1} px deep", "すき間 {0} px：めり込み {1} px"}};
static const Text says_normal = {{"normal from a to b: ({2}, {3})", "a から b への法線：({2}, {3})"}};
static const Text says_push_out = {{"push b by {1} px along ({2}, {3})", "b を ({2}, {3}) の向きに {1} px 押し出す"}};
static const Text says_tick = {{"tick {5}: gap {0} px, {4}", "コマ {5}：すき間 {0} px、{4}"}};
static const Text says_claim = {{"by this method: {0}; actually: {1}", "この方法：{0}、正解：{1}"}};
static const Text says_angle = {{"angle {0}°: cos {1}, sin {2}", "角度 {0}°：cos {1}、sin {2}"}};

// 0 where the scene has no such field.
static float number_of(const Demo *demo, const char *name) {
    const StateField *field = state_find(demo->scene->fields, demo->scene->field_count, name);
    return field ? (float)state_get(&demo->state, field) : 0;
}

static hit_vec center_of_a(const Demo *demo) {
    return (hit_vec){number_of(demo, "a.x"), number_of(demo, "a.y")};
}

static hit_obb box_b(const Demo *demo) {
    const hit_vec center = {number_of(demo, "b.x"), number_of(demo, "b.y")};
    const hit_vec half = {number_of(demo, "b.w") / 2, number_of(demo, "b.h") / 2};
    return hit_obb_from_degrees(center, half, number_of(demo, "b.angle"));
}

static hit_vec moved(hit_vec from, hit_vec along, double length) {
    return (hit_vec){from.x + along.x * (float)length, from.y + along.y * (float)length};
}

static void draw_normal(const Demo *demo, Picture *picture) {
    const hit_vec center = center_of_a(demo);
    picture_arrow(picture, center, moved(center, demo->state.base.normal, 26), pen_line(INK_NEAREST, 3));
}

// A copy of b after the push-out.
static void draw_push_out(const Demo *demo, Picture *picture) {
    const SceneBase *base = &demo->state.base;
    const hit_obb box = box_b(demo);
    hit_obb pushed = box;
    hit_vec corners[4];
    pushed.center = moved(box.center, base->normal, -base->gap);
    hit_obb_corners(pushed, corners);
    picture_polygon(picture, corners, 4, pen_dashed(INK_HIDDEN, 2, DASH_DASHED));
    picture_arrow(picture, box.center, pushed.center, pen_line(INK_NEAREST, 3));
}

// The limits of x and y, and the two moves that clamp the point: along x, then along y.
static void draw_clamp(const Demo *demo, Picture *picture) {
    const SceneBase *base = &demo->state.base;
    const Pen limit = pen_dashed(INK_HIDDEN, 1, DASH_DASHED), pull = pen_line(INK_NEAREST, 3);
    const hit_obb box = box_b(demo);
    const hit_aabb seen = picture->world;
    const hit_vec at = center_of_a(demo), nearest = base->gap > 0 ? moved(at, base->normal, base->gap) : at;
    const hit_vec corner = {nearest.x, at.y};
    for (int side = -1; side <= 1; side += 2) {
        const float x = box.center.x + (float)side * box.half.x, y = box.center.y + (float)side * box.half.y;
        picture_line(picture, (hit_vec){x, seen.min.y}, (hit_vec){x, seen.max.y}, limit);
        picture_line(picture, (hit_vec){seen.min.x, y}, (hit_vec){seen.max.x, y}, limit);
    }
    if (corner.x != at.x) picture_arrow(picture, at, corner, pull);
    if (nearest.y != corner.y) picture_arrow(picture, corner, nearest, pull);
    picture_dot(picture, nearest, 5, pen_fill(INK_NEAREST, 1));
}

static void draw_half_sides(const Demo *demo, Picture *picture) {
    const hit_obb box = box_b(demo);
    const hit_vec along = {box.c, box.s}, across = {-box.s, box.c};
    picture_arrow(picture, box.center, moved(box.center, along, (double)box.half.x), pen_line(INK_NEAREST, 3));
    picture_arrow(picture, box.center, moved(box.center, across, (double)box.half.y), pen_line(INK_HIDDEN, 3));
}

// The map of the walker's demos: a wall one cell thick, and a block that the walker can cover.
enum { COLUMNS = 20, ROWS = 5, TILE = 32, WALL = 1 << 4, BLOCK = 1 << 14 };
static const uint64_t map_bits[ROWS] = {WALL, WALL, WALL | BLOCK, WALL, WALL};
static const Map demo_map = {
    .grid = {.columns = COLUMNS, .rows = ROWS, .tile = {TILE, TILE}, .words_per_row = 1, .bits = map_bits}};

static const hit_aabb beside_path = {{1000, 1000}, {1200, 1100}}; // of circles that run
static const hit_aabb low = {{0, 0}, {200, 100}}, high = {{0, 0}, {230, 130}};
static const hit_aabb at_wall = {{0, 0}, {10 * TILE, ROWS *TILE}}, at_block = {{10 * TILE, 0}, {20 * TILE, ROWS *TILE}};
static const hit_aabb whole_crowd = {{-4, -4}, {CROWD_WIDTH + 4, CROWD_HEIGHT + 4}};

static const DemoRow rows[TERM_COUNT] = {
    [TERM_GAP] = {"circle-circle", &beside_path, .shown = {4, 4}, .says = &says_gap,
                  .poses = {"method=squared a.x=1062 a.y=1050 a.r=26 b.x=1158 b.y=1030 b.r=18", "b.x=1097 b.y=1046"}},
    [TERM_TOUCHING] = {"circle-aabb", &low, .shown = {2, 2}, .says = &says_gap,
                       .poses = {"method=clamp a.x=172 a.y=50 a.r=22 b.x=75 b.y=50 b.w=70 b.h=56", "a.x=132", "a.x=114",
                                 "a.x=132"}},
    [TERM_DEPTH] = {"circle-circle", &beside_path, .shown = {4, 4}, .says = &says_depth,
                    .poses = {"method=squared a.x=1072 a.y=1050 a.r=26 b.x=1112 b.y=1040 b.r=18", "b.x=1086 b.y=1046"}},
    [TERM_NORMAL] =
        {"obb-obb", &low, .hides_working = true, .says = &says_normal, .draw = draw_normal,
         .poses = {"method=sat a.x=172 a.y=14 a.w=20 a.h=20 a.angle=0 b.x=100 b.y=50 b.w=80 b.h=28 b.angle=20",
                   "a.y=86", "a.x=28 a.y=86", "a.x=28"}},
    [TERM_PUSH_OUT] =
        {"obb-obb", &low, .hides_working = true, .says = &says_push_out, .draw = draw_push_out,
         .poses = {"method=sat a.x=78 a.y=52 a.w=76 a.h=44 a.angle=12 b.x=118 b.y=48 b.w=48 b.h=28 b.angle=10",
                   "b.x=112 b.y=56 b.angle=100", "b.x=122 b.y=42 b.angle=190"}},
    [TERM_NEAREST] = {"circle-aabb", &low, .shown = {2, 3}, .step = 2,
                      .poses = {"method=clamp a.x=180 a.y=10 a.r=4 b.x=100 b.y=50 b.w=88 b.h=44", "a.y=90",
                                "a.x=20 a.y=90", "a.x=20"}},
    [TERM_CLAMP] = {"circle-aabb", &low, .hides_working = true, .step = 2, .draw = draw_clamp,
                    .poses = {"method=clamp a.x=20 a.y=14 a.r=0 b.x=100 b.y=50 b.w=88 b.h=44", "a.x=100 a.y=60",
                              "a.x=180 a.y=86", "a.x=170 a.y=44"}},
    [TERM_SQUARED] = {"circle-circle", &beside_path, .shown = {1, 4}, .step = 4,
                      .poses = {"method=squared a.x=1062 a.y=1066 a.r=26 b.x=1150 b.y=1028 b.r=18",
                                "b.x=1094 b.y=1050"}},
    [TERM_TURN_BACK] = {"circle-obb", &low, .shown = {1, 2}, .step = 2,
                        .poses = {"method=unrotate a.x=142 a.y=62 a.r=12 b.x=84 b.y=50 b.w=84 b.h=32 b.angle=-35",
                                  "b.angle=35"}},
    [TERM_AABB] =
        {"obb-obb", &low, .shown = {1, 3}, .step = 3,
         .poses = {"method=upright-boxes a.x=74 a.y=34 a.w=60 a.h=40 a.angle=0 b.x=152 b.y=46 b.w=48 b.h=28 b.angle=0",
                   "b.y=80", "b.x=100 b.y=40"}},
    [TERM_OBB] = {"circle-obb", &low, .hides_working = true, .says = &says_angle, .draw = draw_half_sides,
                  .poses = {"method=unrotate a.x=1000 a.y=0 b.x=100 b.y=50 b.w=84 b.h=32 b.angle=0", "b.angle=180"}},
    [TERM_BOUNDING_BOX] = {"obb-obb", &low, .shown = {1, 1}, .step = 1,
                           .poses = {"method=upright-boxes a.x=100 a.y=50 a.w=84 a.h=32 a.angle=0 b.x=1000 b.y=0",
                                     "a.angle=180"}},
    [TERM_SHADOW] =
        {"obb-obb", &high, .shown = {1, 1}, .step = 1,
         .poses = {"method=one-box-axes a.x=66 a.y=44 a.w=70 a.h=40 a.angle=0 b.x=156 b.y=48 b.w=64 b.h=24 b.angle=0",
                   "b.angle=180"}},
    [TERM_SEPARATION] =
        {"obb-obb", &high, .shown = {1, 1}, .step = 1,
         .poses = {"method=one-box-axes a.x=66 a.y=44 a.w=70 a.h=40 a.angle=0 b.x=176 b.y=48 b.w=60 b.h=30 b.angle=20",
                   "b.x=110 b.angle=-20"}},
    [TERM_SEPARATING_AXIS] =
        {"obb-obb", &high, .shown = {1, 5}, .step = 5,
         .poses = {"method=sat a.x=82 a.y=50 a.w=60 a.h=28 a.angle=18 b.x=152 b.y=46 b.w=44 b.h=24 b.angle=-60",
                   "b.x=116 b.angle=0"}},
    [TERM_FALSE_HIT] = {"circle-aabb", &low, .says = &says_claim,
                        .poses = {"method=bounding-box a.x=136 a.y=88 a.r=20 b.x=67 b.y=37 b.w=66 b.h=46",
                                  "a.x=116 a.y=75", "a.x=98 a.y=60", "a.x=116 a.y=75"}},
    [TERM_FALSE_MISS] = {"circle-aabb", &low, .says = &says_claim,
                         .poses = {"method=center-inside a.x=154 a.y=50 a.r=22 b.x=72 b.y=50 b.w=76 b.h=60", "a.x=96"}},
    [TERM_CELL] = {"rect-tiles", &at_block, .shown = {2, 4}, .step = 2,
                   .poses = {"method=full gravity=0 a.x=340 a.y=18 a.w=54 a.h=42", "a.x=560 a.y=12", "a.x=560 a.y=100",
                             "a.x=340 a.y=110"}},
    [TERM_LOOK_UP] = {"rect-tiles", &at_block, .shown = {4, 5}, .step = 4,
                      .poses = {"method=vertices gravity=0 a.x=423 a.y=20 a.w=100 a.h=100",
                                "method=outline a.x=430 a.y=30", "method=full a.x=425 a.y=38"}},
    [TERM_HALF_OPEN] = {"rect-tiles", &at_block, .shown = {2, 4}, .step = 2,
                        .poses = {"method=full gravity=0 a.x=364 a.y=96 a.w=32 a.h=32 size-1=1", "a.x=384",
                                  "a.x=384 size-1=0", "a.x=404 size-1=0"}},
    [TERM_TUNNELING] = {"rect-tiles", &at_wall,
                        .poses = {"method=full gravity=0 a.x=10 a.y=52 a.w=54 a.h=54", "a.x=70 press=jump-over",
                                  "method=swept", "a.x=70 method=swept press=jump-over"}},
    [TERM_TICK] = {"circle-circle", &beside_path, .shown = {4, 4}, .stops = 8, .says = &says_tick,
                   .poses = {"method=squared a.x=1014 a.y=1036 a.r=12 b.x=1110 b.y=1060 b.r=22", "a.x=1186"}},
    [TERM_BROAD_PHASE] = {"crowd", &whole_crowd, .shown = {1, 3}, .step = 3,
                          .poses = {"method=grid count=14 boxes=50 spread=2 time=0", "time=180"}},
    [TERM_NARROW_PHASE] = {"crowd", &whole_crowd, .shown = {1, 3}, .step = 3,
                           .poses = {"method=all-pairs count=14 boxes=50 spread=2 time=0", "time=180"}},
    [TERM_UNIFORM_GRID] = {"crowd", &whole_crowd, .shown = {2, 3}, .step = 3,
                           .poses = {"method=grid count=60 boxes=50 spread=2 time=0", "time=180"}},
    [TERM_SORT_AND_SWEEP] = {"crowd", &whole_crowd, .shown = {2, 3}, .step = 3,
                             .poses = {"method=sort-and-sweep count=30 boxes=50 spread=2 time=0", "time=180"}},
    [TERM_TREE_OF_BOXES] = {"crowd", &whole_crowd, .shown = {2, 3}, .step = 3,
                            .poses = {"method=tree count=60 boxes=50 spread=2 time=0", "time=180"}},
};

static int count_poses(const DemoRow *row) {
    int count = 0;
    while (count < POSES_MAX && row->poses[count]) count++;
    return count;
}

int32_t demo_period(Term term) {
    return count_poses(&rows[term]) * LEG_TICKS;
}

// Applies the words of a pose.
static void apply_pose(const Scene *scene, SceneState *state, Input *input, const char *pose) {
    char line[256], *rest = NULL;
    assert(strlen(pose) < sizeof line);
    strcpy(line, pose);
    for (char *word = strtok_r(line, "= ", &rest); word; word = strtok_r(NULL, "= ", &rest)) {
        const char *value = strtok_r(NULL, " ", &rest);
        const StateField *field = state_find(scene->fields, scene->field_count, word);
        Error error;
        bool is_set = true;
        if (field) {
            is_set = state_set(state, field, value, &error);
        } else if (strcmp(word, "press") == 0) {
            input->events[input->count++] = event_press(action_by_id(value));
        } else {
            state->base.method = scene_find_method(scene, value);
            is_set = state->base.method >= 0;
        }
        assert(is_set);
        (void)is_set;
    }
}

static void take_pose(const Scene *scene, const DemoRow *row, int pose, SceneState *state, Input *input) {
    *input = (Input){.frozen = true};
    scene_start(scene, &demo_map, state);
    apply_pose(scene, state, input, row->poses[0]);
    apply_pose(scene, state, input, row->poses[pose]);
}

// How far the demo is on its way to the next pose, 0 to 1. It starts and stops slowly, then rests at 1.
static double part_of_way(const DemoRow *row, int32_t tick) {
    const double part = fmin((double)tick / MOVE_TICKS, 1);
    return row->stops ? floor(part * row->stops) / row->stops : part * part * (3 - 2 * part);
}

void demo_show(Demo *demo, const Scene *const *scenes, int scene_count, Term term, int32_t tick) {
    const DemoRow *row = &rows[term];
    const int scene = scene_find(scenes, scene_count, row->scene);
    demo->scene = scene >= 0 ? scenes[scene] : NULL;
    demo->term = term;
    demo->tick = tick % demo_period(term);
    if (!demo->scene) return;
    const int leg = demo->tick / LEG_TICKS;
    const double part = part_of_way(row, demo->tick % LEG_TICKS);
    const Progress silent = {0};
    SceneState next;
    Input input;
    take_pose(demo->scene, row, leg, &demo->state, &input);
    take_pose(demo->scene, row, (leg + 1) % count_poses(row), &next, &input);
    if (part < 1) input.count = 0;
    // Interpolates every field; whole numbers are rounded. The method is that of the nearer pose.
    for (int i = 0; i < demo->scene->field_count; i++) {
        const StateField *field = &demo->scene->fields[i];
        const double from = state_get(&demo->state, field), end = state_get(&next, field);
        const double value = from + (end - from) * part;
        state_put(&demo->state, field, field->kind == VALUE_INTEGER ? round(value) : value);
    }
    if (part >= 0.5) demo->state.base.method = next.base.method;
    const World world = {.map = &demo_map, .crowd = &demo->crowd, .progress = &silent};
    demo->scene->advance(&demo->state, &input, &world);
    scene_judge(demo->scene, &demo->state, &world);
}

hit_aabb demo_world(const Demo *demo) {
    return *rows[demo->term].world;
}

// Hides the working of the steps that the row does not show.
static void emphasize(const Demo *demo, Picture *picture) {
    const DemoRow *row = &rows[demo->term];
    Explanation explanation = {0};
    picture->emphasis_count = 0;
    if (row->shown[0] == 0) return;
    demo->scene->explain(&demo->state, &explanation);
    for (int i = 0; i < explanation.step_count; i++) {
        const Step *step = &explanation.steps[i];
        const bool is_shown = i + 1 >= row->shown[0] && i + 1 <= row->shown[1];
        if (step->id == STEP_ANSWER) continue;
        picture_emphasize(picture, step->id, step->part, is_shown ? EMPHASIS_NONE : EMPHASIS_LATER);
    }
}

void demo_draw(const Demo *demo, Picture *picture) {
    const DemoRow *row = &rows[demo->term];
    if (!demo->scene) return;
    const bool leaves_out_images = picture->leaves_out_images;
    emphasize(demo, picture);
    picture->leaves_out_images = picture->leaves_out_handles = true;
    // A picture holds one swarm, which may be the lab's own.
    if (demo->scene->crowd && demo->crowd.is_answered) picture_swarm_marks(picture, &demo->crowd.swarm, SIZE_MAX);
    scene_draw(demo->scene, &demo->state, &demo_map, !row->hides_working, picture);
    picture_made_by(picture, STEP_NONE, 0);
    if (row->draw) row->draw(demo, picture);
    picture->leaves_out_images = leaves_out_images;
    picture->leaves_out_handles = false;
    picture->emphasis_count = 0;
}

static Phrase say_numbers(const Demo *demo, const DemoRow *row) {
    static const Text verdicts[] = {[HIT_APART] = {{"apart", "離れている"}},
                                    [HIT_TOUCHING] = {{"touching", "接している"}},
                                    [HIT_OVERLAP] = {{"overlapping", "重なっている"}}};
    const SceneBase *base = &demo->state.base;
    const double legs = demo->tick / LEG_TICKS + part_of_way(row, demo->tick % LEG_TICKS);
    return phrase_of(row->says, slot_number(base->gap, 1), slot_number(fabs(base->gap), 1),
                     slot_number(base->normal.x, 3), slot_number(base->normal.y, 3), slot_text(&verdicts[base->truth]),
                     slot_number(legs * row->stops, 0));
}

// The reason where the answer is wrong; otherwise the answer and the truth.
static Phrase say_claim(const Demo *demo) {
    static const Text miss = {{"miss", "当たっていない"}};
    static const Text hit = {{"hit", "当たり"}};
    const SceneBase *base = &demo->state.base;
    const Phrase why = scene_why_wrong(demo->scene, &demo->state);
    if (why.text) return why;
    return phrase_of(&says_claim, slot_text(base_method_hits(base) ? &hit : &miss),
                     slot_text(base_is_hit(base, base->truth) ? &hit : &miss));
}

Phrase demo_caption(const Demo *demo) {
    const DemoRow *row = &rows[demo->term];
    Explanation explanation = {0};
    if (!demo->scene) return (Phrase){.text = NULL};
    if (row->says == &says_claim) return say_claim(demo);
    if (row->says == &says_angle)
        return phrase_of(&says_angle, slot_number(number_of(demo, "b.angle"), 1), slot_number(box_b(demo).c, 3),
                         slot_number(box_b(demo).s, 3));
    if (row->says) return say_numbers(demo, row);
    demo->scene->explain(&demo->state, &explanation);
    return row->step ? explanation.steps[row->step - 1].sentence : explanation.summary;
}

void demo_free(Demo *demo) {
    crowd_free(&demo->crowd);
}

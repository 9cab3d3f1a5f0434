// The textbook functions give the kernel's answer, for right and for wrong methods, and the steps name their lines.
#include "textbook.h"

#include "one_lab.h"

#include <math.h>

#include "own_call.h"
#include "own_method.h"

static const double CONTACT = 1e-3; // px

/// A map as checks see it.
typedef struct {
    check_map seen;
    const hit_grid *grid;
} MapOfOwn;

static bool is_wall(const check_map *seen, int column, int row) {
    return hit_grid_is_solid(((const MapOfOwn *)seen)->grid, column, row);
}

static MapOfOwn map_of_own(void) {
    const hit_grid *grid = &map.grid;
    return (MapOfOwn){{grid->columns, grid->rows, grid->tile.x, grid->tile.y, is_wall}, grid};
}

#define ROW(function) {#function, (AnyFunction *)function},

static const struct {
    const char *name;
    AnyFunction *function;
} functions[] = {TEXTBOOKS(ROW)};

// The answer of a textbook function. A walker that stands has no way.
static bool answer_of_textbook(const char *name, OwnKind kind, const OwnQuestion *question, const check_map *seen) {
    if (strcmp(name, "rect_tiles_swept") == 0) return rect_tiles_swept(&question->a.rect, &question->a.rect, seen);
    for (size_t i = 0; i < COUNT_OF(functions); i++) {
        if (strcmp(name, functions[i].name) == 0) return call_own(kind, functions[i].function, question, seen);
    }
    fail_msg("%s is not asked", name);
    return false;
}

/// How often a method said hit and miss, and how often it was wrong.
typedef struct {
    int hits, misses, errors;
} Tally;

// Compares all methods in the current pose, unless the shapes or what a method compares are all but in contact.
static void compare_answers(Tally tallies[METHODS_MAX]) {
    const Scene *scene = lab_scene(&lab);
    const SceneBase *base = lab_base(&lab);
    const MapOfOwn seen = map_of_own();
    const OwnQuestion question = own_method_question(scene, lab_state(&lab), &map);
    if (fabs(base->gap) <= CONTACT) return;
    for (int i = 0; i < scene->method_count; i++) {
        const SourceFunction *textbook = textbook_of(scene->id, scene->methods[i].id);
        if (!textbook || base->claims[i] == HIT_TOUCHING) continue;
        const bool hits = base_is_hit(base, base->claims[i]);
        if (answer_of_textbook(textbook->name, own_kind_of(scene->id), &question, &seen.seen) != hits)
            fail_msg("%s says %s at a gap of %.9g", textbook->name, hits ? "miss" : "hit", base->gap);
        *(hits ? &tallies[i].hits : &tallies[i].misses) += 1;
        tallies[i].errors += answer_is_wrong(base_answer(base, i));
    }
}

// Scatters the shapes, and moves the first so that some poses are wide of contact.
static void take_pose(Random *random) {
    const Scene *scene = lab_scene(&lab);
    SceneState *state = &lab.stages[lab.current].state;
    const StateField *x = &scene->fields[0];
    scene->scatter(state, random, &map);
    state_put(state, x, state_get(state, x) + random_between(random, -60, 60));
    settle_scene(&lab);
}

// Whether its textbook functions take what a user's function takes; others have a test of their own.
static bool has_textbooks(const Scene *scene) {
    return own_kind_of(scene->id) < OWN_SHAPES;
}

// Both answers of every method are compared, and wrong methods where they are wrong.
TEST(textbooks_give_the_kernels_answer) {
    Random random = random_from_seed(7);
    for (int i = 0; i < scene_count; i++) {
        Tally tallies[METHODS_MAX] = {{0}};
        if (!has_textbooks(scenes[i]) || own_kind_of(scenes[i]->id) >= OWN_POSE_KINDS) continue; // a crowd, any shapes
        open_lab(&lab, &map, scenes[i]->id);
        compare_answers(tallies); // the tutorial's case
        for (int pose = 0; pose < repetitions(1500, 30000); pose++) {
            take_pose(&random);
            compare_answers(tallies);
        }
        for (int method = 0; method < scenes[i]->method_count; method++) {
            const bool is_right = scenes[i]->methods[method].trust == TRUST_ALL;
            if (scenes[i]->methods[method].is_own) continue;
            assert_true(tallies[method].hits > 20 && tallies[method].misses > 20);
            assert_true(is_right ? tallies[method].errors == 0 : tallies[method].errors > 0);
        }
    }
}

// As the kernel does, a wall beside the move does not stop it, and no speed jumps over one.
TEST(swept_textbook_finds_walls_on_the_way) {
    const MapOfOwn seen = map_of_own();
    const hit_vec size = {100, 100};
    uint64_t seed = 3;
    int blocked = 0;
    for (int i = 0; i < repetitions(500, 50000); i++) {
        const hit_vec at = {random_float(&seed, 0, 900), random_float(&seed, 0, 400)};
        const bool is_x = i % 2;
        const float by = random_float(&seed, -300, 300), to_x = is_x ? at.x + by : at.x, to_y = is_x ? at.y : at.y + by;
        const check_rect from = {at.x, at.y, at.x + size.x, at.y + size.y};
        const check_rect to = {to_x, to_y, to_x + size.x, to_y + size.y};
        if (rect_tiles_full(&from, &seen.seen)) continue;
        const hit_tiles_move_result move = hit_tiles_move(&map.grid, at, size, is_x ? HIT_ALONG_X : HIT_ALONG_Y, by,
                                                          HIT_LOOK_SWEPT, HIT_CELLS_HALF_OPEN);
        assert_int_equal(rect_tiles_swept(&from, &to, &seen.seen), move.blocked);
        blocked += move.blocked;
    }
    assert_true(blocked > 50);
}

// Steps of the kernel without a line of a textbook.
static const struct {
    StepId step;
    const char *why;
} without_textbook[] = {
    {STEP_ANSWER, "whether touching counts is a switch of the lab"},
    {STEP_MOVE, "it moves the walker, and is not part of the check"},
    {STEP_CELLS_ANYWHERE, "the kernel's way for walkers beyond the left or top edge of the map"},
    {STEP_BOUND_BODIES, "a broad phase is not a short function"},
    {STEP_EVERY_PAIR, "a broad phase is not a short function"},
    {STEP_FILE_CELLS, "a broad phase is not a short function"},
    {STEP_LOOK_IN_CELLS, "a broad phase is not a short function"},
    {STEP_SORT_BOXES, "a broad phase is not a short function"},
    {STEP_SWEEP_BOXES, "a broad phase is not a short function"},
    {STEP_BUILD_TREE, "a broad phase is not a short function"},
    {STEP_DESCEND_TREE, "a broad phase is not a short function"},
    {STEP_CHOOSE_FOR_FEW, "a broad phase is not a short function"},
    {STEP_CHOOSE_METHOD, "a broad phase is not a short function"},
    {STEP_ASK_EXACTLY, "a broad phase is not a short function"},
};

static const char *why_not(StepId step) {
    for (size_t i = 0; i < COUNT_OF(without_textbook); i++) {
        if (without_textbook[i].step == step) return without_textbook[i].why;
    }
    return NULL;
}

// The numbers beside a line are those that the step's sentence has.
static void check_numbers(const Step *step, const SourceFunction *textbook) {
    for (int i = 0; i < textbook->line_count; i++) {
        const Phrase value = step_value(step, &textbook->lines[i]);
        for (const char *at = value.text ? value.text->in[0] : ""; *at; at++) {
            if (*at == '{' && step->sentence.slots[at[1] - '0'].kind == SLOT_EMPTY)
                fail_msg("%s: '%s' has no number for '%s'", textbook->name, step->sentence.text->in[0],
                         value.text->in[0]);
        }
    }
}

static void check_steps(bool is_listed[STEP_COUNT]) {
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    for (int i = 0; i < explanation.step_count; i++) {
        const Step *step = &explanation.steps[i];
        const bool is_in = explanation.textbook && step_is_in(step, explanation.textbook);
        is_listed[step->id] = true;
        if (!explanation.textbook && !has_textbooks(lab_scene(&lab)) && !lab_scene(&lab)->crowd) continue;
        if (is_in == (why_not(step->id) != NULL))
            fail_msg("%s: step %d %s", lab_scene(&lab)->id, i + 1, is_in ? "has a line" : "has no line");
        if (is_in) check_numbers(step, explanation.textbook);
    }
}

TEST(every_step_has_lines_or_a_reason) {
    bool is_listed[STEP_COUNT] = {false};
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        for (int method = 0; method < scenes[i]->method_count; method++) {
            if (scenes[i]->methods[method].is_own) continue;
            choose_method(&lab, scenes[i]->methods[method].id);
            check_steps(is_listed);
            if (scenes[i]->crowd) {
                set_field(&lab, "count=300");
                step_many(&lab, 1);
                check_steps(is_listed);
                set_field(&lab, "count=100");
                step_many(&lab, 1);
            }
            if (!scenes[i]->on_map) continue;
            set_field(&lab, "a.x=-50");
            check_steps(is_listed);
            set_field(&lab, "a.x=200");
        }
    }
    for (int id = STEP_NONE + 1; id < STEP_COUNT; id++) {
        if (!is_listed[id]) fail_msg("the lines of %s belong to no step", source_of((StepId)id)->name);
    }
}

TEST(every_textbook_is_that_of_a_method) {
    int count = 0;
    for (int i = 0; i < scene_count; i++) {
        for (int method = 0; method < scenes[i]->method_count; method++)
            count += textbook_of(scenes[i]->id, scenes[i]->methods[method].id) != NULL;
    }
    assert_int_equal(count, textbook_count);
}

// With the closed rule of cells the textbook's `- 1` is not what the kernel computes.
TEST(closed_cells_have_no_textbook) {
    open_lab(&lab, &map, "rect-tiles");
    for (int size_1 = 0; size_1 < 2; size_1++) {
        Explanation explanation = {0};
        set_number(&lab, "size-1", size_1);
        lab_scene(&lab)->explain(lab_state(&lab), &explanation);
        assert_int_equal(explanation.textbook != NULL, size_1);
    }
}

TEST_FILE(textbook, read_course, close_lab)

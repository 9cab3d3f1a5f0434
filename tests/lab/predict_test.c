// Predictions: the poses of recipes, the questions, the score, and what is blocked until the answer is given.
#include "one_lab.h"
#include "own_support.h"

#include <math.h>

static SceneState pose;

static int begin(void **state) {
    open_lab(&lab, &map, "circle-obb");
    return 0;
}

// Makes the pose of a recipe for the current method, and judges it.
static void make_pose(int level, uint64_t seed) {
    const Recipe recipe = {lab.current, lab_base(&lab)->method, lab_base(&lab)->counts_touching, level, seed};
    const World world = {.map = lab.map};
    memset(&pose, 0, sizeof pose);
    predict_make_pose(&recipe, lab_scene(&lab), lab_state(&lab), &world, &pose);
    if (!lab_scene(&lab)->crowd) assert_int_equal(scene_judge(lab_scene(&lab), &pose, &world), WORK_DONE);
}

static double gap_by_size(void) {
    Shape shapes[2];
    double size = INFINITY;
    lab_scene(&lab)->shapes(&pose, shapes);
    for (int i = 0; i < 2; i++) {
        const hit_aabb box = shapes[i].aabb;
        const hit_vec half = shapes[i].kind == SHAPE_AABB
                                 ? (hit_vec){(box.max.x - box.min.x) / 2, (box.max.y - box.min.y) / 2}
                                 : shapes[i].obb.half;
        size = fmin(size,
                    shapes[i].kind == SHAPE_CIRCLE ? (double)shapes[i].circle.radius : (double)fminf(half.x, half.y));
    }
    return fabs(pose.base.gap) / (2 * size);
}

static const double gap_min[] = {0.3, 0.1, 0.03, 0.005}, gap_max[] = {0.6, 0.3, 0.1, 0.03};

#define FIXTURE_TEST(name) TEST_WITH(name, begin, NULL)

// A method that is right in every pose, with each level's gap, as often a hit as a miss.
FIXTURE_TEST(each_level_has_its_gap) {
    static const char *const ids[] = {"circle-obb", "circle-aabb", "circle-circle", "obb-obb"};
    for (int i = 0; i < COUNT_OF(ids); i++) {
        go_to(&lab, ids[i]);
        for (int level = 0; level < PREDICT_LEVELS; level++) {
            const int count = repetitions(24, 1000);
            int hits = 0, others = 0;
            for (int seed = 1; seed <= count; seed++) {
                make_pose(level, (uint64_t)seed);
                const double gap = gap_by_size();
                others += gap < 0.9 * gap_min[level] || gap > 1.1 * gap_max[level]; // the best of those tried
                hits += base_is_hit(&pose.base, pose.base.truth);
            }
            if (others > count / 100) fail_msg("%s, level %d: %d other gaps", ids[i], level, others);
            assert_in_range(hits, count / 4, count * 3 / 4);
        }
    }
}

// Each answer that a method can give comes up, and no other.
FIXTURE_TEST(broken_methods_are_right_and_wrong) {
    const int count = repetitions(30, 300);
    for (int i = 0; i < scene_count; i++) {
        go_to(&lab, scenes[i]->id);
        for (int method = 0; method < scenes[i]->method_count; method++) {
            const Method *row = &scenes[i]->methods[method];
            int answers[4] = {0};
            if (row->trust == TRUST_ALL || row->prediction != PREDICT_ANSWER) continue;
            choose_method(&lab, row->id);
            for (int seed = 1; seed <= count; seed++) {
                make_pose(1, (uint64_t)seed);
                answers[base_answer(&pose.base, method)]++;
            }
            const bool has_false_hit = row->trust != TRUST_HITS, has_false_miss = row->trust != TRUST_MISSES;
            assert_true(answers[ANSWER_RIGHT] > count / 6 && answers[ANSWER_NONE] == 0);
            assert_true(has_false_hit ? answers[ANSWER_FALSE_HIT] > count / 6 : answers[ANSWER_FALSE_HIT] == 0);
            assert_true(has_false_miss ? answers[ANSWER_FALSE_MISS] > count / 6 : answers[ANSWER_FALSE_MISS] == 0);
        }
    }
}

FIXTURE_TEST(a_recipe_makes_the_same_pose_again) {
    for (int i = 0; i < scene_count; i++) {
        SceneState first;
        go_to(&lab, scenes[i]->id);
        make_pose(2, 7);
        memcpy(&first, &pose, sizeof first);
        make_pose(2, 7);
        assert_true(state_has_same_fields(&first, &pose, scenes[i]->fields, scenes[i]->field_count, ALL_ROLES));
        make_pose(2, 8);
        assert_false(state_has_same_fields(&first, &pose, scenes[i]->fields, scenes[i]->field_count, ALL_ROLES));
        assert_int_equal(pose.base.method, lab_base(&lab)->method);
        assert_int_equal(pose.base.counts_touching, lab_base(&lab)->counts_touching);
    }
}

static double to_line(double at) {
    return fabs(remainder(at, 32)) / 32;
}

// Few cells, and a box whose sides are as near to a line between cells as the level says.
FIXTURE_TEST(cells_are_few_and_as_subtle_as_the_level) {
    static const double line_min[] = {0.15, 0.06, 0.015, 0}, line_max[] = {0.5, 0.15, 0.06, 0.015};
    const Scene *scene = NULL;
    go_to(&lab, "rect-tiles");
    scene = lab_scene(&lab);
    for (int method = 0; method < scene->method_count; method++) {
        choose_method(&lab, scene->methods[method].id);
        for (int level = 0; level < PREDICT_LEVELS; level++) {
            for (int seed = 1; seed <= repetitions(4, 200); seed++) {
                Cell cells[LOOKED_AT_MAX];
                make_pose(level, (uint64_t)seed);
                const double x = state_get(&pose, &scene->fields[0]), y = state_get(&pose, &scene->fields[1]);
                const double right = x + state_get(&pose, &scene->fields[2]);
                const double bottom = y + state_get(&pose, &scene->fields[3]);
                const double line = fmin(fmin(to_line(x), to_line(right)), fmin(to_line(y), to_line(bottom)));
                assert_in_range(scene->looked_at(&pose, lab.map, cells), 1, 16);
                assert_true(line >= line_min[level] && line <= line_max[level]);
            }
        }
    }
}

static int right_choice(void) {
    const Card *card = lab_card(&lab);
    int right = -1;
    for (int i = 0; i < card->choice_count; i++) {
        if (!card_is_right(card, lab_scene(&lab), lab_state(&lab), i)) continue;
        if (card->ask != ASK_AXIS) assert_int_equal(right, -1);
        right = i;
    }
    assert_true(right >= 0);
    return right;
}

static int wrong_choice(void) {
    const Card *card = lab_card(&lab);
    for (int i = 0; i < card->choice_count; i++) {
        if (!card_is_right(card, lab_scene(&lab), lab_state(&lab), i)) return i;
    }
    return -1;
}

static void answer_by_id(int choice) {
    step_with(&lab, event_of(EVENT_ANSWER, lab_card(&lab)->choices[choice].id));
}

static void mark_right_cells(void) {
    Cell cells[LOOKED_AT_MAX];
    const int count = lab_scene(&lab)->looked_at(lab_state(&lab), lab.map, cells);
    for (int i = 0; i < count; i++) {
        const hit_vec tile = lab.map->grid.tile;
        const InputEvent take[] = {
            event_at(((float)cells[i].column + 0.5f) * tile.x, ((float)cells[i].row + 0.5f) * tile.y),
            event_plain(EVENT_GRAB), event_plain(EVENT_DROP)};
        lab_step(&lab, take, 3);
    }
    assert_int_equal(lab.course.exercise.mark_count, count);
}

static void answer_rightly(void) {
    if (lab_card(&lab)->ask == ASK_CELLS) {
        mark_right_cells();
        press(&lab, ACTION_ENTER);
    } else {
        answer_by_id(right_choice());
    }
    assert_true(lab.course.exercise.is_right);
}

static void answer_wrongly(void) {
    if (lab_card(&lab)->ask == ASK_CELLS) {
        press(&lab, ACTION_ENTER);
    } else {
        answer_by_id(wrong_choice());
    }
    assert_false(lab.course.exercise.is_right);
}

static void assert_hidden(void) {
    assert_true(lab_predicts(&lab) && exercise_is_open(&lab.course.exercise));
    assert_int_equal(lab_hides(&lab), HIDE_ANSWER | HIDE_WORKING);
    assert_true(lab.time.is_paused);
    assert_int_equal(lab.chosen_step, 0);
    assert_null(lab_feedback(&lab).text);
}

static void assert_feedback(const char *text) {
    char said[MESSAGE_SIZE];
    const Phrase feedback = lab_feedback(&lab);
    phrase_write(said, sizeof said, &feedback, LANGUAGE_ENGLISH);
    assert_string_equal(said, text);
}

// The pose is that of the recipe to the bit, also where a walker overlaps a wall.
static void assert_pose_of_recipe(void) {
    const Scene *scene = lab_scene(&lab);
    memset(&pose, 0, sizeof pose);
    predict_make_pose(&lab.course.predictor.recipe, scene, lab_state(&lab), &(World){.map = lab.map}, &pose);
    assert_true(state_has_same_fields(&pose, lab_state(&lab), scene->fields, scene->field_count, 1u << ROLE_POSE));
}

FIXTURE_TEST(each_method_of_each_scene_is_predicted) {
    for (int i = 0; i < scene_count; i++) {
        for (int method = 0; method < scenes[i]->method_count; method++) {
            const Method *row = &scenes[i]->methods[method];
            open_lab(&lab, &map, scenes[i]->id);
            choose_method(&lab, row->id);
            step_many(&lab, 2);
            press(&lab, ACTION_PREDICT);
            for (int question = 0; question < 2; question++) {
                assert_hidden();
                assert_pose_of_recipe();
                const AskKind ask = lab_card(&lab)->ask;
                const AskKind expected = row->prediction == PREDICT_AXIS    ? ASK_AXIS
                                         : row->prediction == PREDICT_CELLS ? ASK_CELLS
                                         : row->prediction == PREDICT_PAIRS ? ASK_CHOICE
                                         : row->trust == TRUST_ALL          ? ASK_HIT
                                                                            : ASK_RIGHT;
                assert_int_equal(ask, expected);
                assert_non_null(lab_card(&lab)->question.in[LANGUAGE_ENGLISH]);
                assert_non_null(lab_card(&lab)->question.in[LANGUAGE_JAPANESE]);
                (question ? answer_wrongly : answer_rightly)();
                assert_false(exercise_is_open(&lab.course.exercise)); // one try
                assert_int_equal(lab_hides(&lab), 0);
                assert_feedback(question ? "Wrong." : "Right.");
                assert_int_equal(lab.chosen_step, lab_deciding_step(&lab));
                assert_true(lab.chosen_step > 0);
                assert_int_equal(lab.course.predictor.asked, question + 1);
                assert_int_equal(lab.course.predictor.right, 1);
                press(&lab, ACTION_ENTER);
            }
            assert_hidden();
        }
    }
}

static OwnAnswer always_hit(const OwnQuestion *question, const hit_grid *grid) {
    return OWN_HIT;
}

// What is asked is the truth, whatever the user's function says.
FIXTURE_TEST(own_functions_are_predicted) {
    static TestOwn tested;
    for (int i = 0; i < scene_count; i++) {
        const OwnKind kind = own_kind_of(scenes[i]->id);
        if (kind >= OWN_POSE_KINDS) continue;
        open_lab(&lab, &map, scenes[i]->id);
        make_own(&tested, kind, always_hit);
        lab_bring_own(&lab, lab.current, &tested.own);
        press(&lab, ACTION_PREDICT);
        for (int question = 0; question < 4; question++) {
            assert_hidden();
            assert_int_equal(lab_card(&lab)->ask, ASK_HIT);
            assert_true(lab_base(&lab)->method == own_method_index(lab_scene(&lab)));
            assert_int_equal(right_choice(), base_is_hit(lab_base(&lab), lab_base(&lab)->truth) ? 0 : 1);
            answer_rightly();
            press(&lab, ACTION_ENTER);
        }
        lab_bring_own(&lab, lab.current, NULL); // the function goes; another method is asked about
        step_many(&lab, 2);
        assert_int_equal(lab.course.predictor.recipe.method, lab_base(&lab)->method);
        assert_hidden();
    }
}

FIXTURE_TEST(the_deciding_step_is_the_separating_axis) {
    go_to(&lab, "obb-obb");
    set_field(&lab, "a.angle=0");
    set_field(&lab, "b.angle=0");
    set_field(&lab, "b.x=400");
    assert_int_equal(lab_deciding_step(&lab), 1); // a1 separates
    set_field(&lab, "b.x=166");
    set_field(&lab, "b.y=300");
    assert_int_equal(lab_deciding_step(&lab), 2);
    set_field(&lab, "b.y=116");
    assert_int_equal(lab_deciding_step(&lab), 5); // none: the least overlap
    go_to(&lab, "rect-tiles");
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    assert_int_equal(explanation.steps[lab_deciding_step(&lab) - 1].id, STEP_LOOK_AT_ALL);
    open_lab(&lab, &map, "crowd");
    explanation = (Explanation){0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    assert_int_equal(explanation.steps[lab_deciding_step(&lab) - 1].id, STEP_LOOK_IN_CELLS);
}

FIXTURE_TEST(numbers_to_choose_ascend) {
    int places = 0, exact = 0;
    Predictor *predictor = &lab.course.predictor;
    open_lab(&lab, &map, "crowd");
    choose_method(&lab, "all-pairs");
    press(&lab, ACTION_PREDICT);
    for (int i = 0; i < 12; i++) {
        const Card *card = lab_card(&lab);
        const int right = right_choice();
        double last = -1;
        const int count = (int)field_of(&lab, "count");
        places |= 1 << right;
        assert_true(count == 100 || count == 200 || count == 500 || count == 1000 || count == 2000);
        assert_int_equal(card->choice_count, 4);
        for (int choice = 0; choice < 4; choice++) {
            double number = 0;
            for (const char *at = predictor->words[choice]; *at; at++)
                if (*at != ',') number = number * 10 + (*at - '0');
            assert_true(number > last);
            if (choice != right)
                exact += number ==
                         round(field_of(&lab, "count") * (field_of(&lab, "count") - 1) / 2 * pow(10, choice - right));
            assert_ptr_equal(card->choices[choice].words.in[LANGUAGE_JAPANESE], predictor->words[choice]);
            if (choice == right) assert_near(number, field_of(&lab, "count") * (field_of(&lab, "count") - 1) / 2, 0);
            last = number;
        }
        press(&lab, ACTION_NEXT_CARD);
    }
    assert_true((places & (places - 1)) != 0); // not always the same
    assert_true(exact < 3);                    // the others are no round multiples of the right one
}

FIXTURE_TEST(levels_follow_the_answers) {
    Predictor *predictor = &lab.course.predictor;
    press(&lab, ACTION_PREDICT);
    for (int i = 0; i < 14; i++) {
        assert_int_equal(predictor->recipe.level, i / 3 < 3 ? i / 3 : 3);
        answer_rightly();
        press(&lab, ACTION_ENTER);
    }
    assert_int_equal(predictor->streak, 14);
    answer_wrongly();
    assert_int_equal(predictor->level, 2);
    assert_int_equal(predictor->streak, 0);
    assert_int_equal(predictor->best, 14);
    press(&lab, ACTION_ENTER);
    answer_wrongly();
    assert_int_equal(predictor->level, 1);
    assert_int_equal(predictor->asked, 16);
    assert_int_equal(predictor->right, 14);
}

FIXTURE_TEST(missed_poses_come_again_until_answered) {
    const Recipe *recipe = &lab.course.predictor.recipe;
    press(&lab, ACTION_PREDICT);
    const uint64_t missed = recipe->seed;
    for (int round = 0; round < 3; round++) {
        assert_true(recipe->seed == missed);
        (round < 2 ? answer_wrongly : answer_rightly)();
        for (int i = 0; i < 3; i++) {
            press(&lab, ACTION_ENTER);
            assert_true(recipe->seed != missed);
            answer_rightly();
        }
        press(&lab, ACTION_ENTER);
    }
    assert_true(recipe->seed != missed);
    assert_int_equal(lab.course.predictor.missed_count, 0);
}

FIXTURE_TEST(only_so_many_missed_poses_are_kept) {
    Predictor *predictor = &lab.course.predictor;
    press(&lab, ACTION_PREDICT);
    for (int i = 0; i < 3 * PREDICT_MISSED; i++) {
        answer_wrongly();
        press(&lab, ACTION_ENTER);
        assert_true(predictor->missed_count <= PREDICT_MISSED);
    }
    assert_int_equal(predictor->missed_count, PREDICT_MISSED);
    choose_method(&lab, "ignore-angle"); // those of the other method wait
    for (int i = 0; i < 5; i++) {
        assert_int_equal(predictor->recipe.method, lab_base(&lab)->method);
        answer_rightly();
        press(&lab, ACTION_ENTER);
    }
}

static void begin_with_seed(const char *seed, int ticks) {
    open_lab(&lab, &map, "circle-obb");
    step_with(&lab, event_of(EVENT_SEED, seed));
    step_many(&lab, ticks);
    press(&lab, ACTION_PREDICT);
}

FIXTURE_TEST(a_seed_repeats_the_questions) {
    uint64_t seeds[5];
    begin_with_seed("7", 3);
    for (int i = 0; i < 5; i++) {
        seeds[i] = lab.course.predictor.recipe.seed;
        press(&lab, ACTION_NEXT_CARD);
    }
    begin_with_seed("7", 3);
    for (int i = 0; i < 5; i++) {
        assert_true(lab.course.predictor.recipe.seed == seeds[i]);
        press(&lab, ACTION_NEXT_CARD);
    }
    begin_with_seed("8", 3);
    assert_true(lab.course.predictor.recipe.seed != seeds[0]);
    begin_with_seed("7", 4);
    assert_true(lab.course.predictor.recipe.seed != seeds[0]);
}

// In each scene that it has asked about, and also if a lesson is open.
FIXTURE_TEST(poses_and_time_of_before_come_back) {
    go_to(&lab, "circle-obb");
    set_field(&lab, "a.x=333");
    lab.time.is_paused = false;
    press(&lab, ACTION_PREDICT);
    assert_true(field_of(&lab, "a.x") != 333 && lab.time.is_paused);
    press(&lab, ACTION_METHOD);
    step_with(&lab, event_of(EVENT_SCENE, "circle-aabb"));
    assert_hidden();
    press(&lab, ACTION_NEXT_CARD);
    press(&lab, ACTION_ESCAPE);
    assert_string_equal(lab_scene(&lab)->id, "circle-aabb");
    assert_false(lab.time.is_paused);
    SceneState start;
    scene_start(lab_scene(&lab), &map, &start);
    assert_true(state_has_same_fields(&start, lab_state(&lab), lab_scene(&lab)->fields, lab_scene(&lab)->field_count,
                                      1u << ROLE_POSE));
    go_to(&lab, "circle-obb");
    assert_exactly(field_of(&lab, "a.x"), 333);
    assert_string_equal(lab_scene(&lab)->methods[lab_base(&lab)->method].id, "wrong-sign"); // chosen meanwhile
    static Lesson lesson = {.card_count = 1, .cards = {{.name = {{"A", "A"}}}}};
    lesson.cards[0].scene = lab.current;
    lab_open_card(&lab, &lesson, 0);
    press(&lab, ACTION_PREDICT);
    assert_true(field_of(&lab, "a.x") != 333);
    press(&lab, ACTION_PREDICT);
    assert_ptr_equal(lab_card(&lab), &lesson.cards[0]);
    assert_exactly(field_of(&lab, "a.x"), 333);
    lab_close_card(&lab);
}

FIXTURE_TEST(predicting_begins_and_ends) {
    const double x = field_of(&lab, "a.x");
    assert_false(lab_predicts(&lab));
    press(&lab, ACTION_PREDICT);
    assert_hidden();
    const uint64_t seed = lab.course.predictor.recipe.seed;
    press(&lab, ACTION_NEXT_CARD); // skipped: no score
    assert_true(lab.course.predictor.recipe.seed != seed);
    assert_int_equal(lab.course.predictor.asked, 0);
    press(&lab, ACTION_PREDICT);
    assert_false(lab_predicts(&lab));
    assert_null(lab_card(&lab));
    assert_int_equal(lab_hides(&lab), 0);
    assert_near(field_of(&lab, "a.x"), x, 0);
    press(&lab, ACTION_PREDICT);
    press(&lab, ACTION_HELP);
    press(&lab, ACTION_ESCAPE);
    assert_hidden(); // that closed the list of keys
    press(&lab, ACTION_ESCAPE);
    assert_false(lab_predicts(&lab));
    press(&lab, ACTION_PREDICT);
    answer_rightly();
    press(&lab, ACTION_ESCAPE);
    assert_false(lab_predicts(&lab));
    press(&lab, ACTION_NEXT_CARD);
    assert_null(lab_card(&lab));
}

// Of two changes before predicting, undo takes back the last one, and not the way to a question.
FIXTURE_TEST(undo_goes_on_from_before_predicting) {
    const double x = field_of(&lab, "a.x");
    step_many(&lab, 1);
    set_number(&lab, "a.x", x + 1);
    step_many(&lab, TICKS_A_SECOND); // the next change is another gesture
    set_number(&lab, "a.x", x + 2);
    step_many(&lab, 1);
    press(&lab, ACTION_PREDICT);
    answer_rightly();
    set_number(&lab, "a.y", 77); // between the questions
    press(&lab, ACTION_NEXT_CARD);
    press(&lab, ACTION_PREDICT);
    assert_near(field_of(&lab, "a.x"), x + 2, 1e-4);
    assert_false(lab_can_redo(&lab));
    press(&lab, ACTION_UNDO);
    assert_near(field_of(&lab, "a.x"), x + 1, 1e-4);
    press(&lab, ACTION_UNDO);
    assert_near(field_of(&lab, "a.x"), x, 1e-4);
    assert_false(lab_can_undo(&lab));
}

FIXTURE_TEST(another_method_or_scene_is_another_question) {
    press(&lab, ACTION_PREDICT);
    press(&lab, ACTION_METHOD);
    assert_hidden();
    assert_int_equal(lab_card(&lab)->ask, ASK_RIGHT);
    assert_int_equal(lab.course.predictor.recipe.method, 1);
    step_with(&lab, event_of(EVENT_SCENE, "obb-obb"));
    assert_hidden();
    assert_int_equal(lab_card(&lab)->ask, ASK_AXIS);
    assert_int_equal(lab_card(&lab)->scene, lab.current);
    answer_rightly();
    step_with(&lab, event_of(EVENT_METHOD, "vertices-only"));
    assert_hidden();
    press(&lab, ACTION_NEXT_SCENE);
    assert_hidden();
    assert_string_equal(lab_scene(&lab)->id, "rect-tiles");
}

FIXTURE_TEST(number_keys_answer) {
    press(&lab, ACTION_PREDICT);
    for (int i = 0; i < 4; i++) {
        const int scene = lab.current;
        const int choice = i % 2 ? wrong_choice() : right_choice();
        press(&lab, ACTION_SCENE_6); // there is no sixth answer
        assert_hidden();
        press(&lab, (Action)(ACTION_SCENE_1 + choice));
        assert_int_equal(lab.course.exercise.choice, choice);
        assert_int_equal(lab.course.exercise.is_right, i % 2 == 0);
        assert_int_equal(lab.current, scene);
        press(&lab, ACTION_ENTER);
    }
    step_with(&lab, event_of(EVENT_ANSWER, "no-such"));
    step_with(&lab, event_of(EVENT_ANSWER, "0"));
    step_with(&lab, event_of(EVENT_ANSWER, "3"));
    assert_hidden();
    step_with(&lab, event_of(EVENT_ANSWER, "2")); // by its number
    assert_int_equal(lab.course.exercise.choice, 1);
    press(&lab, ACTION_SCENE_1); // now it is a scene again
    assert_string_equal(lab_scene(&lab)->id, "circle-circle");
}

FIXTURE_TEST(cells_are_marked_by_keys) {
    open_lab(&lab, &map, "rect-tiles");
    press(&lab, ACTION_PREDICT);
    assert_true(lab.cursor.is_on);
    const Cell at = {lab.cursor.column, lab.cursor.row};
    const uint64_t walls = lab.paint.now;
    step_with(&lab, event_hold(ACTION_JUMP));
    step_with(&lab, event_release(ACTION_JUMP));
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_with(&lab, event_release(ACTION_RIGHT));
    press(&lab, ACTION_DOWN);
    press(&lab, ACTION_JUMP);
    assert_int_equal(lab.course.exercise.mark_count, 2);
    assert_memory_equal(&lab.course.exercise.marks[0], &at, sizeof at);
    const Cell next = {at.column + 1, at.row + 1};
    assert_memory_equal(&lab.course.exercise.marks[1], &next, sizeof next);
    press(&lab, ACTION_JUMP);
    assert_int_equal(lab.course.exercise.mark_count, 1);
    step_with(&lab, event_hold(ACTION_FINE)); // draws no walls
    press(&lab, ACTION_LEFT);
    assert_false(lab.cursor.is_drawing);
    assert_true(lab.paint.now == walls && !lab.paint.is_stroking);
    press(&lab, ACTION_ENTER);
    assert_int_equal(lab_hides(&lab), 0);
    assert_false(lab.cursor.is_on);
    assert_true(lab.course.exercise.cell_count > 0);
    const InputEvent outside[] = {event_at(-50, 20), event_plain(EVENT_GRAB)};
    press(&lab, ACTION_ENTER);
    lab_step(&lab, outside, 2);
    assert_int_equal(lab.course.exercise.mark_count, 0);
}

FIXTURE_TEST(a_drag_and_a_held_key_end) {
    const InputEvent take[] = {event_at((float)field_of(&lab, "a.x"), (float)field_of(&lab, "a.y")),
                               event_plain(EVENT_GRAB), event_hold(ACTION_RIGHT)};
    lab_step(&lab, take, 3);
    assert_int_not_equal(lab_base(&lab)->hands.handle, HANDLE_NONE);
    press(&lab, ACTION_PREDICT);
    const double x = field_of(&lab, "a.x");
    step_with(&lab, event_at(10, 10));
    step_many(&lab, 20);
    assert_near(field_of(&lab, "a.x"), x, 0);
    step_with(&lab, event_release(ACTION_RIGHT));
    assert_true(lab.held == 0);
}

static bool leads_on(const InputEvent *event) {
    if (event->kind == EVENT_METHOD || event->kind == EVENT_ANSWER || event_chooses_scene(event)) return true;
    return event->kind == EVENT_PRESS && (event->action == ACTION_PREDICT || event->action == ACTION_NEXT_CARD ||
                                          event->action == ACTION_ENTER || event->action == ACTION_METHOD ||
                                          event->action == ACTION_PREVIOUS_METHOD || event->action == ACTION_ESCAPE);
}

// Whatever comes, nothing moves and no step is shown before the answer.
FIXTURE_TEST(nothing_moves_before_the_answer) {
    for (int i = 0; i < scene_count; i++) {
        uint64_t seed = 5 + (uint64_t)i;
        open_lab(&lab, &map, scenes[i]->id);
        press(&lab, ACTION_PREDICT);
        const SceneState before = lab.stages[lab.current].state;
        for (int k = 0; k < repetitions(400, 4000); k++) {
            const InputEvent event = random_event(&seed, scenes[i]);
            if (leads_on(&event)) continue;
            step_with(&lab, event);
            assert_hidden();
            assert_false(lab.look.shows_reach);
            assert_true(
                state_has_same_fields(&before, lab_state(&lab), scenes[i]->fields, scenes[i]->field_count, ALL_ROLES));
        }
        assert_null(lab.paint.cells);
    }
}

static void assert_notice(const char *text) {
    char said[MESSAGE_SIZE];
    phrase_write(said, sizeof said, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(said, text);
}

FIXTURE_TEST(what_is_blocked_says_so) {
    static const Action blocked[] = {ACTION_NEXT_STEP,      ACTION_PREVIOUS_STEP, ACTION_OVERLAY, ACTION_REACH,
                                     ACTION_COUNTEREXAMPLE, ACTION_CONTACT,       ACTION_PAUSE,   ACTION_STEP,
                                     ACTION_BACK,           ACTION_UNDO,          ACTION_RESET,   ACTION_TOUCHING,
                                     ACTION_COPY,           ACTION_LEFT};
    static const Action allowed[] = {ACTION_LANGUAGE, ACTION_LANGUAGE, ACTION_THEME,       ACTION_ZOOM_IN,
                                     ACTION_PANEL,    ACTION_SCENERY,  ACTION_TEXT_NORMAL, ACTION_LENS};
    press(&lab, ACTION_PREDICT);
    for (int i = 0; i < COUNT_OF(blocked); i++) {
        lab.notice.phrase = (Phrase){.text = NULL};
        press(&lab, blocked[i]);
        assert_notice("Answer first, or choose “Skip”.");
    }
    for (int i = 0; i < COUNT_OF(allowed); i++) {
        lab.notice.phrase = (Phrase){.text = NULL};
        press(&lab, allowed[i]);
        if (lab.notice.phrase.text) assert_false(strstr(lab.notice.phrase.text->in[LANGUAGE_ENGLISH], "Answer first"));
    }
    assert_true(lab.look.hides_panel && lab.look.hides_scenery && lab.look.hides_lens);
    lab.notice.phrase = (Phrase){.text = NULL};
    step_with(&lab, event_hold(ACTION_FINE)); // Shift is part of other keys
    assert_null(lab.notice.phrase.text);
    press(&lab, ACTION_LENS); // it would show the gap
    assert_true(lab.look.hides_lens);
    press(&lab, ACTION_GLOSSARY);
    assert_int_equal(lab.overlay, OVERLAY_GLOSSARY);
    press(&lab, ACTION_ESCAPE);
    assert_hidden();
}

// Events of any kind, answers as well.
FIXTURE_TEST(anything_may_be_predicted_in_between) {
    static const Action cards[] = {ACTION_PREDICT, ACTION_NEXT_CARD, ACTION_ENTER, ACTION_SCENE_1, ACTION_HINT};
    for (int i = 0; i < scene_count; i++) {
        uint64_t seed = 11 + (uint64_t)i;
        open_lab(&lab, &map, scenes[i]->id);
        for (int k = 0; k < repetitions(150, 3000); k++) {
            InputEvent event = random_event(&seed, scenes[i]);
            if (k % 7 == 0) event = event_press(cards[random_whole(&seed, 0, COUNT_OF(cards) - 1)]);
            if (k % 11 == 0) event = event_of(EVENT_ANSWER, k % 2 ? "1" : "hit");
            if (event.kind == EVENT_PRESS && event.action == ACTION_SCENE_1 && !lab_card(&lab)) continue;
            step_with(&lab, event);
            assert_true(!lab_predicts(&lab) || lab_card(&lab) == &lab.course.predictor.card);
            assert_true(lab_predicts(&lab) || lab_hides(&lab) == 0);
        }
    }
}

TEST_FILE(predict, read_course, close_lab)

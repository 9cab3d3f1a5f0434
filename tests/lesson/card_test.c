// Cards: the choices of each kind of question and the right ones; what a learner does with them.
#include "exercise.h"

#include "lesson_support.h"

static Map map;
static const Scene *scene;
static SceneState shown;
static Card card;
static Exercise exercise;

static void show(const char *id, const char *method) {
    scene = scene_of(id);
    make_state(&shown, scene, &map, method);
}

static void set(const char *name, double value) {
    change_state(&shown, scene, &map, name, value);
}

static void ask(AskKind kind) {
    card = (Card){.ask = kind};
    card_complete(&card);
    exercise_begin(&exercise, &card);
}

static bool is_right(const char *choice) {
    return card_is_right(&card, scene, &shown, card_find_choice(&card, choice));
}

static void choose(const char *choice) {
    exercise_choose(&exercise, card_find_choice(&card, choice), scene, &shown);
}

// The circle of the scene at the right of its box: by how many pixels its center is outside.
static void put_circle_beside(double outside) {
    set("b.x", 200);
    set("b.y", 150);
    set("a.y", 150);
    set("a.r", 20);
    set("b.w", 100);
    set("a.x", 250 + outside);
}

TEST(predictions_have_words_in_both_languages) {
    for (AskKind kind = ASK_HIT; kind <= ASK_CELLS; kind++) {
        ask(kind);
        assert_true(ask_is_prediction(kind));
        assert_int_equal(card.hides, HIDE_ANSWER | HIDE_WORKING);
        for (Language language = 0; language < LANGUAGE_COUNT; language++) {
            assert_non_null(card.question.in[language]);
            for (int i = 0; i < card.choice_count && card_offers_choices(&card); i++)
                assert_non_null(card.choices[i].words.in[language]);
        }
    }
}

TEST(words_of_the_lesson_stay) {
    card = (Card){.ask = ASK_HIT, .question = {{"Well?", "さて？"}}};
    card.choices[1].words = (Text){{"No", "いいえ"}};
    card_complete(&card);
    assert_string_equal(card.question.in[LANGUAGE_JAPANESE], "さて？");
    assert_string_equal(card.choices[1].words.in[LANGUAGE_ENGLISH], "No");
    assert_string_equal(card.choices[0].words.in[LANGUAGE_ENGLISH], "HIT");
}

TEST(numbers_and_cells_only_say_what_is_wrong) {
    ask(ASK_NUMBER);
    assert_false(card_offers_choices(&card));
    assert_true(card_find_choice(&card, "low") >= 0 && card_find_choice(&card, "high") >= 0);
    ask(ASK_CELLS);
    assert_false(card_offers_choices(&card));
    assert_true(card_find_choice(&card, "missing") >= 0 && card_find_choice(&card, "extra") >= 0);
    ask(ASK_TASK);
    assert_false(card_offers_choices(&card));
    assert_int_equal(card.choice_count, 0);
}

TEST(hit_is_the_truth) {
    ask(ASK_HIT);
    show("circle-aabb", "center-inside");
    put_circle_beside(10); // a false miss
    assert_true(is_right("hit") && !is_right("miss"));
    put_circle_beside(30);
    assert_true(is_right("miss") && !is_right("hit"));
}

TEST(right_is_about_the_method) {
    ask(ASK_RIGHT);
    show("circle-aabb", "center-inside");
    put_circle_beside(10);
    assert_true(is_right("false-miss") && !is_right("right") && !is_right("false-hit"));
    put_circle_beside(30);
    assert_true(is_right("right") && !is_right("false-miss"));
    show("circle-aabb", "bounding-box");
    put_circle_beside(19);
    set("a.y", 150 + state_get(&shown, state_find(scene->fields, scene->field_count, "b.h")) / 2 + 19);
    assert_true(is_right("false-hit") && !is_right("right"));
}

// Boxes without an angle, side by side or one above the other.
static void put_boxes(double x, double y) {
    show("obb-obb", "sat");
    set("a.x", 200);
    set("a.y", 150);
    set("b.x", 200 + x);
    set("b.y", 150 + y);
    const char *const sizes[] = {"a.w", "a.h", "b.w", "b.h"}, *const angles[] = {"a.angle", "b.angle"};
    for (int i = 0; i < 4; i++) set(sizes[i], 40);
    for (int i = 0; i < 2; i++) set(angles[i], 0);
}

TEST(every_axis_with_a_gap_is_right) {
    ask(ASK_AXIS);
    put_boxes(50, 0);
    assert_true(is_right("1") && is_right("3"));
    assert_false(is_right("2") || is_right("4") || is_right("none"));
    put_boxes(40.5, 0);
    assert_true(is_right("1") && !is_right("none"));
    put_boxes(0, 50);
    assert_true(is_right("2") && is_right("4"));
    assert_false(is_right("1") || is_right("3") || is_right("none"));
    put_boxes(40, 0); // they touch
    assert_true(is_right("none") && !is_right("1"));
    put_boxes(10, 10);
    assert_true(is_right("none"));
    assert_false(is_right("1") || is_right("2") || is_right("3") || is_right("4"));
}

TEST(a_scene_is_asked_what_it_can_answer) {
    assert_true(card_can_ask(ASK_AXIS, scene_of("obb-obb")) && !card_can_ask(ASK_AXIS, scene_of("circle-obb")));
    assert_true(card_can_ask(ASK_CELLS, scene_of("rect-tiles")) && !card_can_ask(ASK_CELLS, scene_of("obb-obb")));
    assert_true(card_can_ask(ASK_WRITE, scene_of("circle-obb")) && card_can_ask(ASK_WRITE, scene_of("crowd")));
    assert_true(card_can_ask(ASK_HIT, scene_of("circle-circle")) && !card_can_ask(ASK_HIT, scene_of("crowd")));
    assert_true(card_can_ask(ASK_RIGHT, scene_of("rect-tiles")) && !card_can_ask(ASK_RIGHT, scene_of("crowd")));
    assert_true(card_can_ask(ASK_TASK, scene_of("crowd")) && card_can_ask(ASK_NUMBER, scene_of("crowd")));
}

TEST(a_prediction_is_made_once) {
    show("circle-aabb", "clamp");
    put_circle_beside(30);
    ask(ASK_HIT);
    assert_true(exercise_is_open(&exercise));
    assert_int_equal(exercise.choice, -1);
    choose("hit");
    assert_true(exercise.is_revealed && !exercise.is_right && !exercise_is_open(&exercise));
    assert_int_equal(exercise.wrong_count, 1);
    choose("miss"); // too late
    assert_false(exercise.is_right);
    assert_int_equal(exercise.choice, 0);
}

TEST(a_wrong_choice_can_be_followed_by_another) {
    card = (Card){.ask = ASK_CHOICE, .choice_count = 3, .choices = {{.id = "1"}, {.id = "2", .is_right = true}}};
    card_complete(&card);
    exercise_begin(&exercise, &card);
    exercise_choose(&exercise, -1, NULL, NULL);
    exercise_choose(&exercise, 3, NULL, NULL); // there is none
    assert_int_equal(exercise.choice, -1);
    exercise_choose(&exercise, 0, NULL, NULL);
    assert_true(exercise_is_open(&exercise) && !exercise.is_right);
    assert_int_equal(exercise.wrong_count, 1);
    exercise_choose(&exercise, 1, NULL, NULL);
    assert_true(exercise.is_revealed && exercise.is_right);
    assert_int_equal(exercise.wrong_count, 1);
}

static void enter(const char *number) {
    snprintf(exercise.typed, sizeof exercise.typed, "%s", number);
    exercise_enter_number(&exercise, scene, &shown);
}

static void assert_said(const char *id) {
    if (exercise.choice < 0) fail_msg("nothing is said");
    assert_string_equal(card.choices[exercise.choice].id, id);
}

TEST(a_number_is_right_within_its_tolerance) {
    Error error = {0};
    show("circle-aabb", "clamp");
    put_circle_beside(30); // a gap of 10
    ask(ASK_NUMBER);
    card.tolerance = 0.5;
    assert_true(value_name_read(&card.value, scene, "gap", &error));
    enter("ten");
    assert_int_equal(exercise.wrong_count, 0);
    enter("9.4");
    assert_said("low");
    assert_true(exercise.line.is_selected);
    enter("10.6");
    assert_said("high");
    assert_true(exercise_is_open(&exercise));
    enter("10.5");
    assert_true(exercise.is_right && exercise.is_revealed);
    assert_int_equal(exercise.choice, -1);
    assert_int_equal(exercise.wrong_count, 2);
}

static void ask_for_cells(void) {
    show("rect-tiles", "full");
    ask(ASK_CELLS);
}

static void mark_all(int except) {
    Cell cells[LOOKED_AT_MAX];
    const int count = scene->looked_at(&shown, &map, cells);
    assert_true(count > 1);
    for (int i = 0; i < count; i++) {
        if (i != except) exercise_mark(&exercise, cells[count - 1 - i]);
    }
}

static void enter_cells(void) {
    exercise_enter_cells(&exercise, scene, &shown, &map);
    assert_true(exercise.is_revealed && exercise.cell_count > 1);
}

TEST(exactly_the_cells_that_are_looked_at_are_right) {
    ask_for_cells();
    mark_all(-1);
    enter_cells();
    assert_true(exercise.is_right);
    assert_int_equal(exercise.choice, -1);
    for (int i = 2 * exercise.cell_count - 1; i >= 0; i--) {
        ask_for_cells();
        mark_all(i / 2);
        if (i % 2) exercise_mark(&exercise, (Cell){-5, 0}); // as many as there are
        enter_cells();
        assert_false(exercise.is_right);
        assert_said("missing");
    }
    ask_for_cells();
    mark_all(-1);
    exercise_mark(&exercise, (Cell){-5, 0});
    enter_cells();
    assert_false(exercise.is_right);
    assert_said("extra");
}

TEST(a_cell_is_marked_and_unmarked) {
    ask_for_cells();
    for (int i = 0; i < 3; i++) {
        assert_int_equal(exercise.mark_count, i % 2);
        exercise_mark(&exercise, (Cell){7, 7});
    }
    ask_for_cells();
    for (int32_t i = 0; i < LOOKED_AT_MAX + 1; i++) exercise_mark(&exercise, (Cell){i, i});
    assert_int_equal(exercise.mark_count, LOOKED_AT_MAX);
    exercise_mark(&exercise, (Cell){3, 3});
    assert_int_equal(exercise.mark_count, LOOKED_AT_MAX - 1);
    for (int i = 0; i < exercise.mark_count; i++) assert_int_not_equal(exercise.marks[i].column, 3);
    enter_cells();
    exercise_mark(&exercise, (Cell){3, 3}); // too late
    assert_int_equal(exercise.mark_count, LOOKED_AT_MAX - 1);
}

TEST(a_task_is_done_in_its_state) {
    Error error = {0};
    show("circle-aabb", "clamp");
    put_circle_beside(30);
    ask(ASK_TASK);
    assert_true(condition_read(&card.condition, scene, "gap = touching", &error));
    exercise_watch(&exercise, scene, &shown);
    assert_true(exercise_is_open(&exercise));
    assert_int_equal(exercise.wrong_count, 0);
    put_circle_beside(20);
    exercise_watch(&exercise, scene, &shown);
    assert_true(exercise.is_revealed && exercise.is_right);
}

TEST(a_function_is_judged_until_it_is_right) {
    ask(ASK_WRITE);
    exercise_note_written(&exercise, 0, false);
    assert_true(exercise_is_open(&exercise));
    assert_int_equal(exercise.wrong_count, 1);
    exercise_note_written(&exercise, 0, true);
    assert_true(exercise.is_revealed && exercise.is_right);
}

TEST(a_right_function_leads_to_the_next_stage) {
    ask(ASK_WRITE);
    card.stage_count = 3;
    exercise_note_written(&exercise, 0, false);
    assert_int_equal(exercise.stage, 0);
    exercise_note_written(&exercise, 0, true);
    assert_true(exercise_is_open(&exercise) && !exercise.is_right); // nothing is said of the next stage
    assert_int_equal(exercise.wrong_count, 0);
    assert_int_equal(exercise.stage, 1);
    exercise_note_written(&exercise, 2, true); // skips one
    assert_true(exercise.is_revealed && exercise.is_right);
}

TEST(hints_are_shown_one_after_the_other) {
    card = (Card){.ask = ASK_TASK, .hint_count = 2};
    exercise_begin(&exercise, &card);
    assert_true(exercise_show_hint(&exercise) && exercise_show_hint(&exercise));
    assert_int_equal(exercise.hints, 2);
    assert_false(exercise_show_hint(&exercise));
    exercise_begin(&exercise, NULL);
    assert_false(exercise_show_hint(&exercise) || exercise_is_open(&exercise));
}

TEST(other_answers_than_the_asked_are_ignored) {
    show("circle-aabb", "clamp");
    ask(ASK_NOTHING);
    assert_false(exercise_is_open(&exercise));
    ask(ASK_TASK);
    exercise_choose(&exercise, 0, scene, &shown);
    enter("1");
    exercise_enter_cells(&exercise, scene, &shown, &map);
    exercise_mark(&exercise, (Cell){1, 1});
    exercise_note_written(&exercise, 0, true);
    assert_true(exercise_is_open(&exercise));
    assert_int_equal(exercise.mark_count, 0);
    ask(ASK_NUMBER);
    exercise_choose(&exercise, 0, scene, &shown); // it only says something
    exercise_watch(&exercise, scene, &shown);
    assert_true(exercise_is_open(&exercise));
    assert_int_equal(exercise.wrong_count, 0);
}

static int setup(void **state) {
    read_map(&map, "maps/course.tmx");
    return 0;
}

static int teardown(void **state) {
    map_free(&map);
    return 0;
}

TEST_FILE(card, setup, teardown)

// Lessons in the lab: cards are opened, answered, turned and closed; their maps; the list of lessons.
#include "map_support.h"
#include "one_lab.h"

#define WORDS(english, japanese) "en: " english "\nja: " japanese "\n"
#define HEAD "lesson:\n" WORDS("Circles", "円") "about:\n" WORDS("Two circles.", "二つの円。")
#define TITLE(name) "card: " name "\n" WORDS("Title", "題")
#define CIRCLES(x)                                                                                                     \
    "pose: circle-circle method=squared a.x=" x " a.y=150 a.r=50 a.speed=2 a.reversed=0 a.from=0 b.x=230 b.y=150 "     \
    "b.r=50 b.speed=3 b.reversed=1 b.from=4 even=0 touching=1\n"
#define BOXES                                                                                                          \
    "pose: obb-obb method=sat a.x=100 a.y=100 a.w=60 a.h=40 a.angle=0 b.x=200 b.y=100 b.w=60 b.h=40 b.angle=0 "        \
    "touching=1\n"
#define WALKER(method, x)                                                                                              \
    "pose: rect-tiles method=" method " a.x=" x " a.y=64 a.w=64 a.h=64 a.speed=4 a.falling=0 a.running=0 a.up=0 "      \
    "a.jumping=0 a.coyote=0 a.early=0 grounded=0 gravity=0 size-1=1 touching=0 a.tunnelled=0 split=0 cameras=0\n"
#define QUESTION WORDS("Which?", "どれ？")

// Cards by their number: 1 read, 2 hit, 3 choice, 4 number, 5 task, 6 axis, 7 run.
static const char course[] = HEAD TITLE("read") "text:\n" WORDS("Read.", "読む。") CIRCLES("120") //
    TITLE("hit") "ask: hit\nsay: hit\n" WORDS("They are 110 px apart.", "110 px 離れている。")    //
    TITLE("choice")
        CIRCLES("140") "do: press reach\ndo: lesson 2\nask: choice\n" QUESTION                             //
                       "wrong:\n" WORDS("one", "一つ目") "say:\n" WORDS("Not that one.", "それではない。") //
    "right:\n" WORDS("two", "二つ目") "hint:\n" WORDS("First hint.", "一つ目。") "hint:\n" WORDS("Second hint.",
                                                                                                 "二つ目。")        //
    TITLE("number") CIRCLES("120") "ask: number distance 0.5\n" QUESTION "say: low\n" WORDS("Too low.", "小さい。") //
    TITLE("task") CIRCLES("120") "ask: task gap = overlap\n" QUESTION "solution: 0 set a.x=160\n"                   //
    TITLE("axis") BOXES "ask: axis\n"                                                                               //
    TITLE("run") CIRCLES("120") "run:\n";

static const char with_map[] = HEAD "map: own.map\n"       //
    TITLE("cells") WALKER("vertices", "64") "ask: cells\n" //
    TITLE("paint") WALKER("full", "64") "ask: task walls > 0\n" QUESTION "solution: 0 set a.x=96\n";

static Lesson *lessons[2];

static Lesson *read_lesson(const char *name, const char *text) {
    Error error = {0};
    Lesson *lesson = lesson_read(write_text(name, text), scenes, scene_count, &error);
    if (!lesson) fail_msg("%s", error_text(&error));
    return lesson;
}

static int read_lessons(void **state) {
    Error error = {0};
    Map own;
    make_small_map(state);
    make_empty_map(&own, 8, 6, 32);
    map_set(&own, 5, 3, true);
    own.start = (hit_vec){32, 32};
    if (!map_save(&own, test_path("own.map"), &error)) fail_msg("%s", error_text(&error));
    map_free(&own);
    lessons[0] = read_lesson("course.lesson", course);
    lessons[1] = read_lesson("mapped.lesson", with_map);
    return 0;
}

static int free_lessons(void **state) {
    close_lab(state);
    for (int i = 0; i < 2; i++) lesson_free(lessons[i]);
    return remove_folder(state);
}

static int begin(void **state) {
    open_lab(&lab, &map, "circle-obb");
    lab_lend_lessons(&lab, (const Lesson *const *)lessons, 2);
    step_many(&lab, 2);
    return 0;
}

static void open_card(const char *card) {
    step_with(&lab, event_of(EVENT_CARD, card));
}

static void answer(const char *text) {
    step_with(&lab, event_of(EVENT_ANSWER, text));
}

static void type(const char *text) {
    step_with(&lab, event_of(EVENT_TYPE, text));
}

static void assert_card(const char *id) {
    assert_non_null(lab_card(&lab));
    assert_string_equal(lab_card(&lab)->id, id);
    assert_ptr_equal(lab_card(&lab), &lab.course.lesson->cards[lab.course.card]);
}

static void assert_phrase(Phrase phrase, const char *text) {
    char said[MESSAGE_SIZE] = "";
    if (phrase.text) phrase_write(said, sizeof said, &phrase, LANGUAGE_ENGLISH);
    assert_string_equal(said, text);
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, NULL)

FIXTURE_TEST(a_card_sets_the_stage) {
    press(&lab, ACTION_OVERLAY);
    press(&lab, ACTION_REACH);
    press(&lab, ACTION_NEXT_STEP);
    press(&lab, ACTION_ZOOM_IN);
    press(&lab, ACTION_HELP);
    step_with(&lab, event_hold(ACTION_RIGHT));
    open_card("course read");
    assert_card("read");
    assert_string_equal(lab_scene(&lab)->id, "circle-circle");
    assert_near(field_of(&lab, "a.x"), 120, 0);
    assert_near(lab_base(&lab)->gap, 10, 1e-9); // it is judged
    assert_true(lab.time.is_paused && lab.look.shows_working && !lab.look.shows_reach && lab_is_fitted(&lab));
    assert_int_equal(lab.chosen_step, 0);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    step_many(&lab, 20);
    assert_near(field_of(&lab, "a.x"), 120, 0);
    open_card("choice"); // of the open lesson; its opening events
    assert_near(field_of(&lab, "a.x"), 140, 0);
    assert_true(lab.look.shows_reach);
    assert_int_equal(lab.chosen_step, 2);
    open_card("7");
    assert_card("run");
    assert_false(lab.time.is_paused);
    const double x = field_of(&lab, "a.x");
    step_many(&lab, 3);
    assert_true(field_of(&lab, "a.x") != x);
    press(&lab, ACTION_UNDO); // as any change of the pose
    assert_true(field_of(&lab, "a.x") != x);
}

// A card without a pose, too, ends the way to a counterexample: it is asked about what is there.
FIXTURE_TEST(a_card_ends_a_glide) {
    static const char *const cards[] = {"course 1", "course 2"};
    for (int i = 0; i < 2; i++) {
        open_card("0");
        step_with(&lab, event_of(EVENT_SCENE, "circle-obb"));
        choose_method(&lab, "ignore-angle");
        press(&lab, ACTION_COUNTEREXAMPLE);
        assert_true(lab.glide.ticks_left > 0);
        open_card(cards[i]);
        assert_int_equal(lab.glide.ticks_left, 0);
    }
}

FIXTURE_TEST(unknown_cards_are_refused) {
    static const char *const refused[] = {"no-such", "course no-such", "no-such read", "course 8", "99"};
    static const char *const known[] = {"course", "course read", "course 7", "read", "2", "0", "mapped cells"};
    Error error;
    for (int i = 0; i < COUNT_OF(refused); i++) {
        const InputEvent event = event_of(EVENT_CARD, refused[i]);
        assert_false(lab_can_answer(&lab, lab.current, &event, &error));
        assert_contains(error.what, refused[i]);
        step_with(&lab, event);
        assert_null(lab_card(&lab));
    }
    for (int i = 0; i < COUNT_OF(known); i++) {
        const InputEvent event = event_of(EVENT_CARD, known[i]);
        assert_true(lab_can_answer(&lab, lab.current, &event, &error));
    }
    const InputEvent event = event_of(EVENT_CARD, "mapped cells");
    assert_int_equal(lab_chosen_scene(&lab, 0, &event), lab_find_scene(&lab, "rect-tiles"));
}

FIXTURE_TEST(cards_are_turned) {
    press(&lab, ACTION_NEXT_CARD);
    assert_phrase(lab.notice.phrase, "No lesson is open. “Lessons” lists them.");
    press(&lab, ACTION_ENTER);
    assert_null(lab_card(&lab));
    open_card("course");
    assert_card("read");
    assert_int_equal(lab.course.cards_done[0], 1); // it was to be read
    press(&lab, ACTION_PREVIOUS_CARD);
    assert_phrase(lab.notice.phrase, "This is the first card.");
    set_field(&lab, "a.x=121");
    press(&lab, ACTION_ENTER);
    assert_card("hit");
    assert_near(field_of(&lab, "a.x"), 121, 0); // as the card before has left it
    press(&lab, ACTION_ENTER);                  // a question is open
    assert_card("hit");
    press(&lab, ACTION_NEXT_CARD); // it is skipped
    assert_card("choice");
    press(&lab, ACTION_PREVIOUS_CARD);
    assert_card("hit");
    assert_near(field_of(&lab, "a.x"), 120, 0);
    answer("miss");
    press(&lab, ACTION_ENTER);
    assert_card("choice");
    open_card("7");
    assert_int_equal(lab.course.cards_done[0], 1 | 2 | 64);
    press(&lab, ACTION_NEXT_CARD);
    assert_true(lab_at_end(&lab));
    assert_ptr_equal(lab_next_lesson(&lab), lessons[1]);
    press(&lab, ACTION_PREVIOUS_CARD);
    assert_card("run");
    open_card("course read");
    open_card("0");
    assert_null(lab_card(&lab));
}

FIXTURE_TEST(a_prediction_hides_and_reveals) {
    open_card("course hit");
    assert_int_equal(lab_hides(&lab), HIDE_ANSWER | HIDE_WORKING);
    const double x = field_of(&lab, "a.x");
    assert_near(x, 120, 0); // the pose of the card before
    drag(&lab, 120, 150, 200, 150);
    assert_phrase(lab.notice.phrase, "Answer first, or choose “Skip”.");
    step_with(&lab, event_of(EVENT_SCENE, "circle-obb"));
    step_with(&lab, event_of(EVENT_METHOD, "bounding-boxes"));
    press(&lab, ACTION_METHOD);
    assert_near(field_of(&lab, "a.x"), x, 0);
    assert_string_equal(lab_scene(&lab)->id, "circle-circle");
    assert_int_equal(lab_base(&lab)->method, 0);
    lab.time.is_paused = false;
    press(&lab, ACTION_SCENE_1);     // "hit", which is wrong
    assert_true(lab.time.is_paused); // so that its step can be read
    assert_false(lab.course.exercise.is_right);
    assert_int_equal(lab_hides(&lab), 0);
    assert_phrase(lab_feedback(&lab), "Wrong. They are 110 px apart.");
    assert_int_equal(lab.chosen_step, 4);
    assert_true(lab.course.cards_done[0] & 2);
    drag(&lab, 120, 150, 200, 150);
    assert_true(field_of(&lab, "a.x") != x);
    open_card("axis");
    answer("2");
    assert_phrase(lab_feedback(&lab), "Wrong.");
    open_card("axis");
    answer("1");
    assert_phrase(lab_feedback(&lab), "Right.");
    assert_int_equal(lab.chosen_step, 1);
}

FIXTURE_TEST(a_wrong_choice_may_be_mended) {
    open_card("course choice");
    assert_int_equal(lab_hides(&lab), 0);
    press(&lab, ACTION_SCENE_4); // no choice, and no scene
    assert_string_equal(lab_scene(&lab)->id, "circle-circle");
    press(&lab, ACTION_SCENE_1);
    assert_phrase(lab_feedback(&lab), "Wrong. Not that one.");
    assert_true(exercise_is_open(&lab.course.exercise));
    assert_int_equal(lab.course.cards_done[0], 0);
    press(&lab, ACTION_HINT);
    press(&lab, ACTION_HINT);
    assert_int_equal(lab.course.exercise.hints, 2);
    press(&lab, ACTION_HINT);
    assert_phrase(lab.notice.phrase, "There is no further hint.");
    const int step = lab.chosen_step;
    press(&lab, ACTION_SCENE_2);
    assert_phrase(lab_feedback(&lab), "Right.");
    assert_int_equal(lab.course.cards_done[0], 4);
    assert_int_equal(lab.chosen_step, step); // only predictions go to a step
    press(&lab, ACTION_SCENE_4);             // the scene stays, and so does the card
    assert_string_equal(lab_scene(&lab)->id, "circle-circle");
    assert_card("choice");
}

FIXTURE_TEST(a_number_is_typed) {
    assert_false(lab_wants_text(&lab));
    open_card("course number");
    assert_true(lab_wants_text(&lab));
    press(&lab, ACTION_ENTER);
    assert_phrase(lab.notice.phrase, "Type a number first.");
    type("1x0");
    type("9.");
    press(&lab, ACTION_BACKSPACE);
    assert_string_equal(lab_typed(&lab), "109");
    press(&lab, ACTION_ENTER);
    assert_phrase(lab_feedback(&lab), "Wrong. Too low.");
    assert_int_equal(lab.course.exercise.wrong_count, 1);
    type("110.4"); // replaces what was wrong
    assert_string_equal(lab_typed(&lab), "110.4");
    press(&lab, ACTION_ENTER);
    assert_phrase(lab_feedback(&lab), "Right.");
    assert_false(lab_wants_text(&lab));
    assert_true(lab.course.cards_done[0] & 8);
    press(&lab, ACTION_ENTER);
    assert_card("task");
    open_card("number");
    answer("110");
    assert_true(lab.course.exercise.is_right);
}

FIXTURE_TEST(the_angle_is_typed_while_a_number_is_asked_for) {
    open_card("course number");
    step_with(&lab, event_of(EVENT_SCENE, "circle-obb"));
    press(&lab, ACTION_ANGLE);
    type("45");
    press(&lab, ACTION_ENTER);
    assert_near(field_of(&lab, "b.angle"), 45, 0);
    assert_string_equal(lab.course.exercise.typed, "");
    type("110"); // the card's scene is judged, not the current one
    press(&lab, ACTION_ENTER);
    assert_true(lab.course.exercise.is_right);
}

FIXTURE_TEST(a_digit_after_the_answer_stays_on_the_card) {
    open_card("course number");
    type("110");
    press(&lab, ACTION_ENTER);
    assert_true(lab.course.exercise.is_right);
    press(&lab, ACTION_SCENE_3);
    assert_string_equal(lab_scene(&lab)->id, lab.scenes[lab_card(&lab)->scene]->id);
    assert_phrase(lab.notice.phrase, "The question is answered. “Next” and “Close” leave the card.");
    press(&lab, ACTION_ESCAPE);
    press(&lab, ACTION_SCENE_3);
    assert_int_equal(lab.current, 2);
}

FIXTURE_TEST(a_task_is_watched) {
    open_card("course task");
    step_many(&lab, 3);
    assert_true(exercise_is_open(&lab.course.exercise));
    press(&lab, ACTION_SCENE_4);
    assert_string_equal(lab_scene(&lab)->id, "circle-circle"); // no key leaves it by accident
    assert_phrase(lab.notice.phrase, "The card’s question is open. “Skip” and “Close” leave it.");
    press(&lab, ACTION_SCENES); // there a number is a choice
    press(&lab, ACTION_SCENE_1);
    assert_int_equal(lab.current, 0);
    step_with(&lab, event_of(EVENT_SCENE, "obb-obb")); // boxes that overlap are another scene's
    set_field(&lab, "b.x=166");
    step_many(&lab, 2);
    assert_true(exercise_is_open(&lab.course.exercise));
    step_with(&lab, event_of(EVENT_SCENE, "circle-circle"));
    drag(&lab, 120, 150, 200, 150);
    assert_false(exercise_is_open(&lab.course.exercise));
    assert_phrase(lab_feedback(&lab), "Right.");
    assert_true(lab.course.cards_done[0] & 16);
    drag(&lab, 200, 150, 120, 150);
    assert_true(lab.course.exercise.is_right); // once is enough
}

FIXTURE_TEST(escape_closes_the_lesson_last) {
    open_card("course number");
    step_with(&lab, event_of(EVENT_STEP, "1"));
    press(&lab, ACTION_LESSONS);
    press(&lab, ACTION_ESCAPE);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_int_equal(lab.chosen_step, 1);
    press(&lab, ACTION_ESCAPE);
    assert_int_equal(lab.chosen_step, 0);
    assert_card("number");
    press(&lab, ACTION_ESCAPE);
    assert_null(lab_card(&lab));
    assert_null(lab.course.lesson);
}

FIXTURE_TEST(predicting_returns_to_the_card) {
    open_card("course task");
    press(&lab, ACTION_PREDICT);
    assert_true(lab_predicts(&lab));
    assert_ptr_equal(lab_card(&lab), &lab.course.predictor.card);
    press(&lab, ACTION_ESCAPE);
    assert_card("task");
    assert_false(lab_predicts(&lab));
    assert_near(field_of(&lab, "a.x"), 120, 0);
    press(&lab, ACTION_PREDICT);
    open_card("0");
    assert_card("task");
    press(&lab, ACTION_PREDICT);
    lab_close_card(&lab); // both
    assert_null(lab_card(&lab));
    assert_null(lab.course.lesson);
}

FIXTURE_TEST(escape_closes_the_card_last) {
    open_card("course hit");
    answer("miss");
    press(&lab, ACTION_HELP);
    press(&lab, ACTION_ESCAPE);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_int_not_equal(lab.chosen_step, 0);
    press(&lab, ACTION_ESCAPE);
    assert_int_equal(lab.chosen_step, 0);
    assert_card("hit");
    press(&lab, ACTION_ESCAPE);
    assert_null(lab_card(&lab));
    open_card("course task");
    step_with(&lab, event_of(EVENT_SCENE, "circle-obb"));
    press(&lab, ACTION_ANGLE);
    press(&lab, ACTION_ESCAPE);
    assert_card("task"); // that left the field
    step_with(&lab, event_of(EVENT_SCENE, "rect-tiles"));
    press(&lab, ACTION_PAINT);
    press(&lab, ACTION_ESCAPE);
    assert_card("task");
    press(&lab, ACTION_ESCAPE);
    assert_null(lab.course.lesson);
}

static bool shows_tunnel(void) {
    static Picture picture;
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    picture_set_view(&picture, (View){{0, 0}, 1, 1, {0, 0}}, (hit_aabb){{0, 0}, {1000, 1000}});
    scene_draw(lab_scene(&lab), lab_state(&lab), lab.map, true, &picture);
    for (int i = 0; i < picture.mark_count; i++) {
        const Mark *mark = &picture.marks[i];
        if (mark->kind == MARK_TEXT && strstr(picture_text_of(&picture, mark), "TUNNELED")) return true;
    }
    return false;
}

// The last move, and what it tunnelled through, are no fields of the pose.
FIXTURE_TEST(a_pose_leaves_nothing_of_what_was_there) {
    open_card("mapped paint");
    step_with(&lab, event_of(EVENT_SET, "a.speed=200"));
    press(&lab, ACTION_PAUSE);
    press(&lab, ACTION_RIGHT);
    assert_true(shows_tunnel());
    open_card("1");
    open_card("2");
    assert_false(shows_tunnel());
}

FIXTURE_TEST(the_list_offers_lessons) {
    press(&lab, ACTION_LESSONS);
    assert_int_equal(lab.overlay, OVERLAY_LESSONS);
    press(&lab, ACTION_ESCAPE);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    press(&lab, ACTION_LESSONS);
    press(&lab, ACTION_HELP);
    assert_int_equal(lab.overlay, OVERLAY_HELP);
    press(&lab, ACTION_LESSONS);
    assert_int_equal(lab.overlay, OVERLAY_LESSONS);
    press(&lab, ACTION_SCENE_3); // no such lesson
    assert_int_equal(lab.overlay, OVERLAY_LESSONS);
    press(&lab, ACTION_SCENE_1);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_card("read");
    press(&lab, ACTION_LESSONS);
    press(&lab, ACTION_SCENE_1);
    assert_card("hit"); // the first that is not done
    press(&lab, ACTION_LESSONS);
    press(&lab, ACTION_LESSONS);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_card("hit");
    lab.course.cards_done[0] = UINT32_MAX;
    press(&lab, ACTION_LESSONS);
    press(&lab, ACTION_SCENE_1);
    assert_card("read"); // all are done
}

FIXTURE_TEST(arrows_and_enter_choose_in_the_list) {
    press(&lab, ACTION_LESSONS);
    assert_int_equal(lab.course.row, 0); // the first with cards to do
    press(&lab, ACTION_ENTER);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_ptr_equal(lab.course.lesson, lab.course.lessons[0]);
    press(&lab, ACTION_LESSONS);
    step_with(&lab, event_hold(ACTION_UP)); // before the first one is the last one
    step_with(&lab, event_release(ACTION_UP));
    assert_int_equal(lab.course.row, lab.course.lesson_count - 1);
    press(&lab, ACTION_ENTER);
    assert_ptr_equal(lab.course.lesson, lab.course.lessons[lab.course.lesson_count - 1]);
    press(&lab, ACTION_LESSONS);
    assert_int_equal(lab.course.row, lab.course.lesson_count - 1); // the open one
    lab_close_card(&lab);
    lab.course.cards_done[0] = UINT32_MAX;
    press(&lab, ACTION_ESCAPE);
    press(&lab, ACTION_LESSONS);
    assert_int_equal(lab.course.row, 1);
}

FIXTURE_TEST(the_key_0_opens_the_tenth_lesson) {
    const Lesson *ten[10];
    for (int i = 0; i < 10; i++) ten[i] = lessons[i == 9];
    press(&lab, ACTION_LESSONS);
    press(&lab, ACTION_FIT); // there are two
    assert_int_equal(lab.overlay, OVERLAY_LESSONS);
    press(&lab, ACTION_LESSONS);
    lab_lend_lessons(&lab, ten, 10);
    press(&lab, ACTION_LESSONS);
    press(&lab, ACTION_FIT);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_card("cells");
}

// In cells of the map.
static void click_cell(int32_t column, int32_t row) {
    const InputEvent take[] = {event_at(((float)column + 0.5f) * 32, ((float)row + 0.5f) * 32), event_plain(EVENT_GRAB),
                               event_plain(EVENT_DROP)};
    lab_step(&lab, take, 3);
}

static int marks_drawn(void) {
    static Picture picture;
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    lab_draw_marks(&lab, &picture);
    return picture.mark_count;
}

FIXTURE_TEST(cells_are_marked) {
    open_card("mapped cells");
    assert_int_equal(lab.map->grid.columns, 8);
    assert_int_equal(lab_hides(&lab), HIDE_ANSWER | HIDE_WORKING);
    assert_int_equal(marks_drawn(), 0);
    click_cell(2, 2);
    click_cell(3, 2);
    click_cell(2, 3);
    click_cell(6, 1);
    click_cell(6, 1); // unmarks it
    assert_int_equal(lab.course.exercise.mark_count, 3);
    assert_int_equal(marks_drawn(), 6); // a frame and a dot each
    press(&lab, ACTION_ESCAPE);         // hides the cursor until it is moved
    assert_false(lab.cursor.is_on);
    const int32_t column = lab.cursor.column;
    press(&lab, ACTION_LEFT);
    assert_true(lab.cursor.is_on);
    assert_int_equal(lab.cursor.column, column - 1);
    press(&lab, ACTION_ENTER);
    assert_false(lab.course.exercise.is_right);
    assert_int_equal(lab.course.exercise.cell_count, 4);
    assert_int_equal(marks_drawn(), 7); // and the missed cell
    assert_null(lab.paint.cells);
    open_card("cells");
    assert_int_equal(lab.course.exercise.mark_count, 0);
    for (int i = 0; i < 4; i++) click_cell(2 + i % 2, 2 + i / 2);
    press(&lab, ACTION_ENTER);
    assert_true(lab.course.exercise.is_right);
    click_cell(6, 1); // now the pointer paints again
    assert_solid(lab.map, 6, 1, true);
    open_card("cells");
    click_cell(7, 5);
    press(&lab, ACTION_ENTER);
    assert_int_equal(marks_drawn(), 3 + 4); // a frame with a cross, and all that were missed
    step_with(&lab, event_of(EVENT_SCENE, "circle-obb"));
    assert_int_equal(marks_drawn(), 0);
}

FIXTURE_TEST(a_lesson_has_its_own_map) {
    step_with(&lab, event_of(EVENT_SCENE, "rect-tiles"));
    const uint64_t notices = lab.notice.number;
    click_cell(12, 7); // paint of the user's
    assert_true(lab_has_unsaved_paint(&lab));
    open_card("mapped paint");
    assert_null(lab_card(&lab));
    assert_true(lab.notice.number > notices);
    assert_phrase(lab.notice.phrase, "This lesson has a map of its own. Save your map first.");
    paint_note_saved(&lab.paint);
    open_card("mapped paint");
    assert_card("paint");
    assert_int_equal(lab.map->grid.columns, 8);
    assert_near(field_of(&lab, "a.x"), 64, 0);
    press(&lab, ACTION_PAINT);
    lab.cursor.column = lab.cursor.row = 3;
    press(&lab, ACTION_ENTER); // paints, and does not turn the card
    press(&lab, ACTION_PAINT);
    assert_solid(lab.map, 3, 3, true);
    assert_false(lab_has_unsaved_paint(&lab)); // it is not kept
    step_many(&lab, 2);
    assert_true(lab.course.exercise.is_right); // a wall in the walker
    press(&lab, ACTION_PREVIOUS_CARD);
    assert_solid(lab.map, 3, 3, false); // each pose has the lesson's map
    open_card("course read");           // of another lesson
    assert_int_equal(lab.map->grid.columns, 14);
    assert_solid(lab.map, 12, 7, true); // with the user's paint
    assert_null(lab.course.map_of_user);
    open_card("mapped paint");
    open_card("0");
    assert_int_equal(lab.map->grid.columns, 14);
    assert_solid(lab.map, 12, 7, true);
    assert_false(lab_has_unsaved_paint(&lab));
}

FIXTURE_TEST(the_users_map_changes_behind_a_lesson) {
    Map other;
    make_empty_map(&other, 20, 9, 32);
    open_card("mapped paint");
    lab_set_map(&lab, &other); // read again from its file
    assert_int_equal(lab.map->grid.columns, 8);
    assert_card("paint");
    lab_close_card(&lab);
    assert_ptr_equal(lab.map, &other);
    open_card("mapped paint");
    lab_open_map(&lab, &map); // opened by the user
    assert_null(lab_card(&lab));
    assert_ptr_equal(lab.map, &map);
    assert_null(lab.course.map_of_user);
    step_many(&lab, 3);
    map_free(&other);
}

FIXTURE_TEST(a_lesson_may_be_open_without_being_lent) {
    lab_lend_lessons(&lab, (const Lesson *const *)lessons, 0);
    lab_open_card(&lab, lessons[0], 0);
    assert_card("read");
    open_card("hit"); // cards of the open lesson are known by their names
    assert_card("hit");
    answer("miss");
    assert_int_equal(lab.course.cards_done[0], 0);
}

FIXTURE_TEST(a_card_is_opened_before_time_begins) {
    open_lab(&lab, &map, "circle-obb");
    lab_lend_lessons(&lab, (const Lesson *const *)lessons, 2);
    const InputEvent event = event_of(EVENT_CARD, "course hit");
    lab_start(&lab, &event);
    assert_card("hit");
    assert_string_equal(lab_scene(&lab)->id, "circle-circle");
    step_many(&lab, 5);
    assert_int_equal(lab_hides(&lab), HIDE_ANSWER | HIDE_WORKING);
    answer("miss");
    assert_true(lab.course.exercise.is_right);
}

FIXTURE_TEST(a_written_function_is_noted) {
    open_card("course task");
    lab_note_written(&lab, 0, true); // this card asks for none
    assert_true(exercise_is_open(&lab.course.exercise));
    Card card = {.id = "write", .ask = ASK_WRITE, .scene = lab.current};
    exercise_begin(&lab.course.exercise, &card);
    lab_note_written(&lab, 0, false);
    assert_phrase(lab_feedback(&lab), "Wrong.");
    assert_true(exercise_is_open(&lab.course.exercise));
    lab_note_written(&lab, 0, true);
    assert_phrase(lab_feedback(&lab), "Right.");
    assert_true(lab.course.cards_done[0] & 16);
}

FIXTURE_TEST(the_end_names_what_was_wrong_at_first_and_leads_on) {
    ReviewCard missed[LESSON_CARDS];
    open_card("course hit");
    answer("hit");
    open_card("choice");
    answer("2");
    open_card("number");
    answer("100");
    answer("110");
    open_card("task");
    set_field(&lab, "a.x=160");
    open_card("run");
    press(&lab, ACTION_ENTER);
    assert_true(lab_at_end(&lab));
    assert_int_equal(lab_missed_cards(&lab, missed), 2);
    assert_int_equal(missed[0].card, 1);
    assert_int_equal(missed[1].card, 3);
    open_card("number"); // the last time counts
    answer("110");
    open_card("run");
    press(&lab, ACTION_ENTER);
    assert_int_equal(lab_missed_cards(&lab, missed), 1);
    press(&lab, ACTION_PREDICT);
    press(&lab, ACTION_PREDICT);
    assert_true(lab_at_end(&lab));
    press(&lab, ACTION_ENTER);
    assert_ptr_equal(lab.course.lesson, lessons[1]);
    assert_card("cells");
    open_card("paint");
    press(&lab, ACTION_NEXT_CARD);
    assert_true(lab_at_end(&lab));
    assert_null(lab_next_lesson(&lab));
    press(&lab, ACTION_NEXT_CARD);
    assert_null(lab_card(&lab));
    assert_null(lab.course.lesson);
}

FIXTURE_TEST(a_review_asks_again_with_other_numbers) {
    memset(lab.course.done_at, 0, sizeof lab.course.done_at);
    lab.course.done_last = 0;
    lab.course.cards_missed[0] = 0;
    press(&lab, ACTION_REVIEW);
    assert_phrase(lab.notice.phrase, "Nothing to review yet: answer some cards of a lesson first.");
    open_card("course read");
    open_card("hit");
    answer("hit");
    open_card("choice");
    answer("2");
    press(&lab, ACTION_REVIEW);
    assert_int_equal(lab.course.review.count, 2); // nothing is asked by the card to read
    for (int i = 0; i < 2; i++) {
        const bool is_prediction = lab_card(&lab)->ask == ASK_HIT;
        const bool is_moved = fabs(field_of(&lab, "a.x") - (is_prediction ? 120 : 140)) > 1e-6;
        assert_true(is_moved == is_prediction);
        assert_true(lab_hides(&lab) & HIDE_ANSWER || !is_prediction);
        answer(!is_prediction ? "1" : lab_base(&lab)->truth == HIT_APART ? "miss" : "hit");
        press(&lab, ACTION_NEXT_CARD);
    }
    ReviewCard missed[LESSON_CARDS];
    assert_true(lab_at_end(&lab));
    assert_int_equal(lab_missed_cards(&lab, missed), 1);
    assert_int_equal(missed[0].card, 2);
    assert_int_equal(lab.course.cards_missed[0], 4);
    press(&lab, ACTION_PREVIOUS_CARD);
    assert_int_equal(lab.course.review.at, 1);
    open_card("course hit");
    assert_int_equal(lab.course.review.count, 0);
}

FIXTURE_TEST(an_invitation_ends_with_the_first_card_or_by_escape) {
    lab.course.invites = true;
    lab.course.has_invited = false;
    press(&lab, ACTION_NEXT_STEP);
    press(&lab, ACTION_ESCAPE); // all steps again
    assert_true(lab.course.invites);
    press(&lab, ACTION_ESCAPE);
    assert_true(!lab.course.invites && lab.course.has_invited);
    lab.course.invites = true;
    open_card("course");
    assert_false(lab.course.invites);
}

TEST_FILE(lesson, read_lessons, free_lessons)

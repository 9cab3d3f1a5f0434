// Cards that ask for a function: when the user's function is asked, what follows from its answers, where it starts
// from.
#include "own_support.h"

#include "own_loading.h"
#include "shelf.h"
#include "starters.h"

#include "one_lab.h"

#define WORDS(name) "en: " name "\nja: " name "\n"
#define HEAD "lesson:\n" WORDS("Functions") "about:\n" WORDS("Write.")
#define WRITE "text:\n" WORDS("Write it.") "ask: write\n" WORDS("Write.") "solution: solved.c\nstart: start.c\n"
#define ANY_POSE                                                                                                       \
    "pose: shapes method=sat a.kind=2 a.x=0 a.y=0 a.r=9 a.w=9 a.h=9 a.angle=0 a.corners=3 b.kind=2 b.x=0 b.y=0 b.r=9 " \
    "b.w=9 b.h=9 b.angle=0 b.corners=3 touching=1\n"
#define CROWD_POSE                                                                                                     \
    "pose: crowd method=grid count=50 boxes=50 spread=4 seed=1 time=0 selected=0 moved.1=-1 moved.1.x=0 moved.1.y=0 "  \
    "moved.2=-1 moved.2.x=0 moved.2.y=0 moved.3=-1 moved.3.x=0 moved.3.y=0 moved.4=-1 moved.4.x=0 moved.4.y=0 "        \
    "touching=1\n"
#define OBB_POSE                                                                                                       \
    "pose: circle-obb method=unrotate a.x=120 a.y=150 a.r=50 b.x=330 b.y=150 b.w=100 b.h=40 b.angle=30 touching=0\n"

static const char text[] =
    HEAD "card: read\n" WORDS("Read") "text:\n" WORDS("Read.") OBB_POSE "card: turn\n" WORDS("Turn") WRITE;

static Shelf shelf;
static Writing writing;
static TestOwn tested;
static const Lesson *lesson;

static int begin(void **state) {
    Error error;
    make_small_map(state);
    open_lab(&lab, &map, "circle-obb");
    shelf = (Shelf){.count = 0};
    writing = (Writing){.card = NULL};
    write_text("solved.c", "");
    write_text("start.c", "// To mend.\n");
    lesson = shelf_add(&shelf, write_text("functions.lesson", text), &lab, &error);
    if (!lesson) fail_msg("%s", error_text(&error));
    lab_open_card(&lab, lesson, 1);
    return 0;
}

static int end(void **state) {
    lab_bring_own(&lab, lab.current, NULL);
    close_lab(state);
    shelf_free(&shelf);
    return 0;
}

static void bring(AnswerOfOwn *answer) {
    make_own(&tested, own_kind_of(lab_scene(&lab)->id), answer);
    lab_bring_own(&lab, lab.current, &tested.own);
}

static const char *notice(void) {
    static char words[256];
    phrase_write(words, sizeof words, &lab.notice.phrase, LANGUAGE_ENGLISH);
    return words;
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, end)

FIXTURE_TEST(a_right_function_solves_the_card) {
    bring(answer_circle_obb);
    writing_ask(&writing, &lab, NULL, true);
    assert_true(lab.course.exercise.is_revealed);
    assert_string_equal(notice(), "yours.c is right in all poses of this card.");
}

FIXTURE_TEST(a_wrong_function_is_shown_where_it_is_wrong) {
    bring(answer_wrong_sign);
    writing_ask(&writing, &lab, NULL, true);
    assert_false(lab.course.exercise.is_revealed);
    assert_contains(notice(), "yours.c is not right yet. In the set of poses “ordinary poses”: a false ");
    const Answer named = strstr(notice(), "a false miss") ? ANSWER_FALSE_MISS : ANSWER_FALSE_HIT;
    step_many(&lab, GLIDE_TICKS + 1);
    assert_int_equal(answer_of(&lab, "yours"), named);
    assert_true(fabs(lab_base(&lab)->gap) > 4);
    // Both shapes are in the view that the scene has at its start.
    const Camera *camera = lab_camera(&lab);
    const hit_aabb view = scene_view(lab_scene(&lab), lab_state(&lab), lab.map, 1.5f);
    assert_true(camera->has_centers);
    assert_true(camera->centers.min.x > view.min.x && camera->centers.max.x < view.max.x);
    assert_true(camera->centers.min.y > view.min.y && camera->centers.max.y < view.max.y);
}

// As in a recording, which must not depend on when a version has compiled.
FIXTURE_TEST(a_pose_that_must_stay_stays) {
    bring(answer_wrong_sign);
    const double x = field_of(&lab, "a.x");
    writing_ask(&writing, &lab, NULL, false);
    assert_contains(notice(), "yours.c is not right yet.");
    step_many(&lab, GLIDE_TICKS + 1);
    assert_exactly(field_of(&lab, "a.x"), x);
}

static OwnAnswer give_no_answer(const OwnQuestion *question, const hit_grid *grid) {
    return OWN_CRASHED;
}

FIXTURE_TEST(no_answer_is_not_right) {
    bring(give_no_answer);
    const double x = field_of(&lab, "a.x");
    writing_ask(&writing, &lab, NULL, true);
    assert_false(lab.course.exercise.is_revealed);
    assert_contains(notice(), ": no answer.");
    assert_true(tested.asked < 20); // which costs time with each question
    step_many(&lab, GLIDE_TICKS + 1);
    assert_true(field_of(&lab, "a.x") != x); // the pose of the set is shown, since no other is looked for
}

static OwnAnswer answer_other_policy(const OwnQuestion *question, const hit_grid *grid) {
    const check_circle *a = &question->a.circle;
    const check_box *b = &question->b.box;
    const hit_obb box = {{b->x, b->y}, {b->w / 2, b->h / 2}, b->c, b->s};
    return hit_or_miss(hit_circle_obb((hit_circle){{a->x, a->y}, a->r}, box) != HIT_APART);
}

FIXTURE_TEST(the_policy_of_the_scene_decides) {
    bring(answer_other_policy);
    writing_ask(&writing, &lab, NULL, true);
    assert_false(lab.course.exercise.is_revealed);
    set_field(&lab, "touching=1");
    tested.own.version++;
    writing_ask(&writing, &lab, NULL, true);
    assert_true(lab.course.exercise.is_revealed);
}

FIXTURE_TEST(each_version_is_asked_once) {
    bring(answer_wrong_sign);
    writing_ask(&writing, &lab, NULL, true);
    const size_t asked = tested.asked;
    writing_ask(&writing, &lab, NULL, true);
    assert_int_equal(tested.asked, asked);
    tested.answer = answer_circle_obb;
    tested.own.version++;
    writing_ask(&writing, &lab, NULL, true);
    assert_true(lab.course.exercise.is_revealed);
    tested.own.version++;
    tested.asked = 0;
    writing_ask(&writing, &lab, NULL, true);
    assert_int_equal(tested.asked, 0); // the card is solved
}

// What was there before the card solves it as little as the pose of before solves a task.
FIXTURE_TEST(a_card_that_is_opened_asks_what_is_saved_then) {
    bring(answer_circle_obb);
    lab_open_card(&lab, lesson, 0);
    for (int i = 0; i < 2; i++) {
        writing_ask(&writing, &lab, NULL, true);
        lab_open_card(&lab, lesson, 1);
        writing_ask(&writing, &lab, NULL, true);
        assert_true(exercise_is_open(&lab.course.exercise));
        assert_int_equal(lab_stage_of_own(&lab), -1); // of no card, as far as one knows
        tested.own.version++;
        assert_int_equal(lab_stage_of_own(&lab), lab_card(&lab)->stage_count);
        writing_ask(&writing, &lab, NULL, true);
        assert_true(lab.course.exercise.is_revealed);
    }
}

// A function that is wrong is shown at work, whatever method was chosen meanwhile.
FIXTURE_TEST(what_was_asked_is_shown) {
    bring(answer_wrong_sign);
    step_with(&lab, event_of(EVENT_METHOD, "unrotate"));
    writing_ask(&writing, &lab, NULL, true);
    assert_true(lab_shows_own(&lab));
    step_with(&lab, event_of(EVENT_METHOD, "unrotate"));
    assert_int_equal(lab_asked_method(&lab), own_method_index(lab_scene(&lab)));
    tested.own.version++;
    writing_ask(&writing, &lab, NULL, false); // as in a recording
    assert_false(lab_shows_own(&lab));
}

FIXTURE_TEST(nothing_is_asked_elsewhere) {
    lab_open_card(&lab, lesson, 0);
    bring(answer_circle_obb);
    const size_t asked = tested.asked;
    writing_ask(&writing, &lab, NULL, true);
    lab_close_card(&lab);
    writing_ask(&writing, &lab, NULL, true);
    lab_open_card(&lab, lesson, 1);
    tested.own.is_compiling = true;
    writing_ask(&writing, &lab, NULL, true);
    tested.own.is_compiling = false;
    tested.own.is_broken = true; // the version before is no answer to the one that was saved
    writing_ask(&writing, &lab, NULL, true);
    assert_true(tested.asked < asked + 100); // only about the pose that is shown
}

static bool never_answer(void *context, double seconds) {
    return false;
}

static bool cancel(void *context, const Text *work, double done) {
    return false;
}

FIXTURE_TEST(a_cancelled_question_is_no_mistake) {
    bring(answer_circle_obb);
    tested.own.asker.wait = never_answer;
    tested.patience = 0;
    lab.progress = (Progress){cancel, NULL};
    writing_ask(&writing, &lab, NULL, true);
    lab.progress = (Progress){.tell = NULL};
    assert_false(lab.course.exercise.is_revealed);
    assert_int_equal(lab.course.exercise.wrong_count, 0);
    assert_contains(notice(), "The check of yours.c was interrupted");
    bring(answer_circle_obb);
}

// The poses of the sets have small maps of their own, so the pose that is shown is another one.
FIXTURE_TEST(on_the_map_a_pose_there_is_shown) {
    Error error;
    close_lab(state);
    read_course(state);
    open_lab(&lab, &map, "rect-tiles");
    shelf_free(&shelf);
    char *tiles = malloc(4096), pose[POSE_TEXT];
    pose_write(pose, lab_scene(&lab), lab_state(&lab));
    snprintf(tiles, 4096, "%scard: walls\n%spose: %s\n%s", HEAD, WORDS("Walls"), pose, WRITE);
    lesson = shelf_add(&shelf, write_text("tiles.lesson", tiles), &lab, &error);
    free(tiles);
    if (!lesson) fail_msg("%s", error_text(&error));
    lab_open_card(&lab, lesson, 0);
    bring(give_no_answer);
    tested.answer = answer_full;
    writing_ask(&writing, &lab, NULL, true);
    assert_false(lab.course.exercise.is_revealed); // it knows only the map that was lent
    assert_contains(notice(), "yours.c is not right yet.");
}

// A pose of the set has shapes of any kinds.
FIXTURE_TEST(a_pose_of_other_kinds_is_shown) {
    Error error;
    static const char shapes[] = HEAD "card: any\n" WORDS("Any") ANY_POSE WRITE;
    const Lesson *any = shelf_add(&shelf, write_text("any.lesson", shapes), &lab, &error);
    if (!any) fail_msg("%s", error_text(&error));
    lab_open_card(&lab, any, 0);
    bring(give_no_answer);
    writing_ask(&writing, &lab, NULL, true);
    assert_contains(notice(), ": no answer.");
    step_many(&lab, GLIDE_TICKS + 1);
    assert_true(field_of(&lab, "a.kind") != 2 || field_of(&lab, "b.kind") != 2);
    assert_int_equal(lab_base(&lab)->own[0], OWN_CRASHED);
}

FIXTURE_TEST(the_starter_is_that_of_the_card) {
    Error error;
    const char *path = test_path("mine.c");
    assert_true(own_loading_write_starter(&lab, path, &error));
    char *starter = read_text(path, NULL);
    assert_string_equal(starter, "// To mend.\n");
    free(starter);
    unlink(test_path("start.c"));
    assert_true(own_loading_write_starter(&lab, path, &error)); // what exists stays
    unlink(path);
    assert_false(own_loading_write_starter(&lab, path, &error));
    assert_contains(error.where, "start.c");
    assert_int_equal(access(path, F_OK), -1);
    lab_open_card(&lab, lesson, 0);
    assert_true(own_loading_write_starter(&lab, path, &error));
    starter = read_text(path, NULL);
    char *empty = starter_empty(OWN_CIRCLE_OBB, COMPILE_C);
    assert_string_equal(starter, empty);
    free(empty);
    free(starter);
}

static const char *suggested_for(const char *lesson_text, int card) {
    static char name[64];
    Error error;
    const Lesson *added = shelf_add(&shelf, write_text("named.lesson", lesson_text), &lab, &error);
    if (!added) fail_msg("%s", error_text(&error));
    lab_open_card(&lab, added, card);
    own_loading_suggest_path(&lab, "map.tmx", name, sizeof name);
    return name;
}

// Two lessons may ask to mend different functions of one scene.
FIXTURE_TEST(the_name_is_that_of_the_start_file) {
    static const char read[] = HEAD "card: read\n" WORDS("Read") "text:\n" WORDS("Read.") OBB_POSE;
    static const char ask[] = "card: turn\n" WORDS("Turn") "text:\n" WORDS("Write it.") "ask: write\n" WORDS("Write.");
    static const struct {
        const char *start, *name;
    } files[] = {{"turn_back_start.c", "turn_back.c"}, {"start.c", "circle_obb.c"}, {"_start.c", "circle_obb.c"}};
    for (int i = 0; i < COUNT_OF(files); i++) {
        char lesson_text[1024];
        write_text(files[i].start, "// To mend.\n");
        snprintf(lesson_text, sizeof lesson_text, "%s%ssolution: solved.c\nstart: %s\n", read, ask, files[i].start);
        assert_string_equal(suggested_for(lesson_text, 1), files[i].name);
        assert_string_equal(suggested_for(lesson_text, 0), "circle_obb.c");
    }
}

static void save_version(const char *name) {
    tested.own.name = name;
    tested.own.version++;
    writing_ask(&writing, &lab, NULL, false);
}

// Each stage has a file of its own, and that of a stage that is done solves no other one.
FIXTURE_TEST(a_function_is_written_in_stages) {
    static const char staged[] = HEAD "card: turn\n" WORDS("Turn") "text:\n" WORDS("Write it.") OBB_POSE
        "ask: write\n" WORDS("Write.") "stage: expression a->r * a->r\nstart: turn_start.c\nstage: function\n"
                                       "solution: whole.c\n";
    Error error;
    char path[64];
    const char *file = test_path("turn_1.c");
    write_text("turn_start.c", "// To mend.\n");
    write_text("whole.c", "bool circle_obb(const check_circle *a, const check_box *b) {\n"
                          "    return b->w < a->r * a->r;\n}\n");
    assert_string_equal(suggested_for(staged, 0), "turn_1.c");
    assert_true(own_loading_write_starter(&lab, file, &error));
    char *start = read_text(file, NULL);
    assert_contains(start, "return b->w < 0 /* ? */;\n");
    bring(answer_wrong_sign);
    tested.own.source = start; // as it begins, which is no answer
    save_version("turn_1.c");
    assert_int_equal(lab.course.exercise.wrong_count, 0);
    assert_false(lab_has_touched_own(&lab));
    tested.own.source = "mended";
    free(start);
    tested.answer = answer_circle_obb;
    save_version("turn_1.c");
    assert_string_equal(notice(), "turn_1.c is right in all poses of this card. The next stage begins.");
    assert_true(exercise_is_open(&lab.course.exercise));
    assert_int_equal(lab.course.exercise.stage, 1);
    own_loading_suggest_path(&lab, "maps/map.tmx", path, sizeof path);
    assert_string_equal(path, "maps/turn_2.c");
    save_version("turn_1.c"); // once more
    assert_int_equal(lab.course.exercise.stage, 1);
    assert_int_equal(lab_stage_of_own(&lab), -1);
    tested.answer = answer_wrong_sign;
    save_version("turn_2.c");
    assert_int_equal(lab.course.exercise.wrong_count, 1);
    step_with(&lab, event_of(EVENT_METHOD, "unrotate"));
    lab_open_card(&lab, lab.course.lesson, 0); // again, with the file of the second stage
    writing_ask(&writing, &lab, NULL, true);
    assert_int_equal(lab.course.exercise.stage, 1);
    assert_int_equal(lab.course.exercise.wrong_count, 0);
    assert_true(lab_shows_own(&lab));
    tested.answer = answer_circle_obb;
    file = test_path("turn_3.c"); // a file begins as its own stage does
    assert_true(own_loading_write_starter(&lab, file, &error));
    start = read_text(file, NULL);
    assert_contains(start, "*b) {\n    return false; /* ? */\n}\n");
    free(start);
    file = test_path("turn_1.c");
    unlink(file);
    assert_true(own_loading_write_starter(&lab, file, &error));
    start = read_text(file, NULL);
    assert_contains(start, "return b->w < 0 /* ? */;\n");
    free(start);
    save_version("turn_2.c");
    assert_int_equal(lab.course.exercise.stage, 2);
    save_version("turn_3.c");
    assert_true(lab.course.exercise.is_revealed);
    lab_open_card(&lab, lab.course.lesson, 0);
    writing.card = NULL;
    save_version("another.c"); // it is a whole function
    assert_true(lab.course.exercise.is_revealed);
    write_text("whole.c", "int circle_obb;\n");
    assert_false(own_loading_write_starter(&lab, test_path("turn_1b.c"), &error));
    assert_contains(error.where, "whole.c");
    assert_string_equal(error.what, "has no function circle_obb");
}

// A broad phase of every pair, which misses pairs that only touch if `forgets_touching`.
static bool forgets_touching;

static bool find_every_pair(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    static check_pair found[OWN_PAIRS_MAX];
    *pairs = (OwnPairs){.answer = OWN_HIT, .boxes = boxes->boxes, .pairs = found, .count = boxes->count};
    pairs->capacity = boxes->capacity;
    pairs->expected = boxes->expected;
    for (int a = 0; a < boxes->count; a++) {
        for (int b = a + 1; b < boxes->count; b++) {
            const hit_verdict verdict = hit_aabb_aabb(aabb_of(&boxes->boxes[a]), aabb_of(&boxes->boxes[b]));
            if (verdict == HIT_APART || (verdict == HIT_TOUCHING && forgets_touching)) continue;
            if (pairs->returned < boxes->capacity) found[pairs->returned] = (check_pair){a, b};
            pairs->returned++;
        }
    }
    return true;
}

// Its card has the crowd's judge, which says what is wrong at once.
FIXTURE_TEST(a_broad_phase_is_asked_about_layouts) {
    Error error;
    static const char crowd[] = HEAD "card: crowd\n" WORDS("Crowd") CROWD_POSE WRITE;
    const Lesson *of_crowd = shelf_add(&shelf, write_text("crowd.lesson", crowd), &lab, &error);
    if (!of_crowd) fail_msg("%s", error_text(&error));
    lab_open_card(&lab, of_crowd, 0);
    make_own(&tested, OWN_CROWD, NULL);
    tested.own.asker.find = find_every_pair;
    forgets_touching = true;
    lab_bring_own(&lab, lab.current, &tested.own);
    writing_ask(&writing, &lab, &tested.own.finding, true);
    assert_false(lab.course.exercise.is_revealed);
    assert_contains(notice(), "yours.c is not right yet. In the layout “sides and corners that just touch”");
    assert_contains(tested.own.finding.words[LANGUAGE_ENGLISH],
                    "compare with <= and not with <. With 2 boxes: the pair 0, 1");
    forgets_touching = false;
    tested.own.version++;
    writing_ask(&writing, &lab, &tested.own.finding, true);
    assert_true(lab.course.exercise.is_revealed);
}

TEST_FILE(writing, NULL, remove_folder)

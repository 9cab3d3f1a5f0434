// Judging a function beside the lab: what it finds in words, when it judges again, and what stops it.
#include "own_judging.h"

#include "one_lab.h"
#include "own_support.h"

static OwnJudging judging;
static TestOwn tested;

static int stop(void **state) {
    for (int i = 0; i < SCENES_MAX; i++) own_judging_forget(&judging, i);
    return close_lab(state);
}

#define FIXTURE_TEST(name) TEST_WITH(name, make_small_map, stop)

static void bring(const char *scene, AnswerOfOwn *answer) {
    open_lab(&lab, &map, scene);
    make_own(&tested, own_kind_of(scene), answer);
}

static bool poll_once(void) {
    return own_judging_poll(&judging, &lab, &tested.own, 0.1);
}

// Up to 60 s, on a machine that is busy.
static void wait_for_finding(void) {
    for (int i = 0; i < 600; i++) {
        if (poll_once()) return;
        if (!judging.task) break;
    }
    fail_msg("judging has not ended");
}

static void assert_found(const char *english, const char *japanese) {
    wait_for_finding();
    assert_string_equal(tested.own.finding.words[LANGUAGE_ENGLISH], english);
    assert_string_equal(tested.own.finding.words[LANGUAGE_JAPANESE], japanese);
    assert_null(judging.task);
}

static void assert_found_mistake(const char *id) {
    const Text *words = diagnosis_words(id, tested.own.kind);
    assert_found(words->in[LANGUAGE_ENGLISH], words->in[LANGUAGE_JAPANESE]);
    assert_null(tested.own.finding.is_inside);
}

static const char none[] = "No error in 100,000 poses.", none_japanese[] = "100,000 通りの配置で誤りなし。";

FIXTURE_TEST(a_finding_is_of_a_version_and_a_policy) {
    bring("circle-obb", answer_wrong_sign);
    assert_false(lab_base(&lab)->counts_touching);
    assert_false(tested.own.is_judged);
    assert_found_mistake("wrong-sign");
    assert_true(tested.own.is_judged);
    for (int i = 0; i < 3; i++) assert_false(poll_once()); // it is not judged again
    assert_null(judging.task);
    // A version that was mended.
    tested.answer = answer_circle_obb;
    tested.own.version++;
    assert_found(none, none_japanese);
    assert_null(tested.own.finding.is_inside);
    set_field(&lab, "touching=1");
    poll_once();
    assert_string_equal(tested.own.finding.words[LANGUAGE_ENGLISH], ""); // nothing is said of the other policy
    assert_found_mistake("forgets-touching");
}

static OwnAnswer fail_at_the_left(const OwnQuestion *question, const hit_grid *grid) {
    return question->a.circle.x < question->b.rect.left ? OWN_MISS : answer_circle_aabb(question, grid);
}

FIXTURE_TEST(without_a_mistake_it_says_where) {
    char words[WHERE_TEXT];
    bring("circle-aabb", fail_at_the_left);
    wait_for_finding();
    const OwnFinding *finding = &tested.own.finding;
    const Where *where = &judging.scenes[lab.current].where;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        where_write(words, where, OWN_CIRCLE_AABB, (Language)language);
        assert_true(*words);
        assert_string_equal(finding->words[language], words);
    }
    // The region is the condition's.
    Random random = random_from_seed(5);
    int inside = 0;
    assert_non_null(finding->is_inside);
    for (int i = 0; i < 1000; i++) {
        SceneState pose = lab.stages[lab.current].state;
        lab_scene(&lab)->scatter(&pose, &random, &map);
        const OwnQuestion question = own_method_question(lab_scene(&lab), &pose, &map);
        const bool is_inside = finding->is_inside(finding->region, &question);
        assert_int_equal(is_inside, where_holds(where, OWN_CIRCLE_AABB, &question));
        inside += is_inside;
    }
    assert_in_range(inside, 50, 950);
}

// Bits of the question decide.
static OwnAnswer fail_anywhere(const OwnQuestion *question, const hit_grid *grid) {
    uint32_t bits;
    memcpy(&bits, &question->a.circle.x, sizeof bits);
    return (bits * 2654435761u) >> 29 ? answer_circle_circle(question, grid) : OWN_MISS;
}

FIXTURE_TEST(without_either_it_counts) {
    bring("circle-circle", fail_anywhere);
    set_field(&lab, "touching=1");
    wait_for_finding();
    assert_contains(tested.own.finding.words[LANGUAGE_ENGLISH], "Errors in ");
    assert_contains(tested.own.finding.words[LANGUAGE_ENGLISH], " of 100,000 poses.");
    assert_contains(tested.own.finding.words[LANGUAGE_JAPANESE], "100,000 通りの配置のうち ");
}

static OwnAnswer crash_at_size_zero(const OwnQuestion *question, const hit_grid *grid) {
    return question->a.circle.r == 0 ? OWN_CRASHED : answer_circle_circle(question, grid);
}

// The lab says what happened instead.
FIXTURE_TEST(a_function_that_fails_has_no_finding) {
    bring("circle-circle", crash_at_size_zero);
    for (int i = 0; i < 600 && !judging.lacks_answers; i++) assert_false(poll_once());
    for (int i = 0; i < 600 && judging.task; i++) assert_false(poll_once());
    assert_null(judging.task);
    assert_string_equal(tested.own.finding.words[LANGUAGE_ENGLISH], "");
    assert_false(poll_once());
}

FIXTURE_TEST(another_scene_or_function_stops_it) {
    bring("circle-obb", answer_circle_obb);
    tested.patience = 0;
    for (int i = 0; i < 3; i++) assert_false(poll_once()); // for want of an answer
    assert_non_null(judging.task);
    go_to(&lab, "crowd");
    assert_false(own_judging_poll(&judging, &lab, NULL, 0));
    assert_null(judging.task);
    go_to(&lab, "circle-obb");
    tested.patience = SIZE_MAX;
    assert_found(none, none_japanese);
    own_judging_forget(&judging, lab.current);
    tested.own.asker.ask = NULL; // one that has not compiled
    assert_false(poll_once());
    assert_null(judging.task);
}

TEST_FILE(own_judging, NULL, NULL)

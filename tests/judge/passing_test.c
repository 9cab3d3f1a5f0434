// Sets of poses that a learner's function has to pass.
#include "test_file.h"

#include <math.h>
#include <string.h>

#include "passing.h"
#include "samples.h"

static PassingResult pass(const OwnSample *sample, const char *const *sets, int count, PassingError *error) {
    return passing_ask(sample->kind, policy_of(sample->kind), sets, count, ask_sample, (void *)(uintptr_t)sample,
                       error);
}

TEST(a_function_passes_if_it_is_right) {
    int failed = 0;
    for (int i = 0; i < SAMPLES; i++) {
        PassingError error;
        if ((pass(&samples[i], NULL, 0, &error) == PASSING_RIGHT) == samples[i].is_right) continue;
        print_error("%s\n", samples[i].name);
        failed++;
    }
    assert_int_equal(failed, 0);
}

static const OwnSample *find_sample(const char *name) {
    int i = 0;
    while (i < SAMPLES && strcmp(samples[i].name, name) != 0) i++;
    assert_true(i < SAMPLES);
    return &samples[i];
}

// Small whole numbers at 0 degrees touch there, and only there is a mistaken touch seen.
TEST(only_the_sets_of_the_card_are_asked) {
    static const char *const ordinary[] = {"ordinary", "turned"}, *const ties[] = {"ordinary", "ties"};
    const OwnSample *sample = find_sample("obb_counts_touching");
    PassingError error;
    assert_int_equal(pass(sample, ordinary, 2, &error), PASSING_RIGHT);
    assert_int_equal(pass(sample, ties, 2, &error), PASSING_WRONG);
    assert_string_equal(error.set->id, "ties");
    assert_int_equal(error.fault, FAULT_FALSE_HIT);
}

// The pose of the error shows it: the function is wrong there, by a gap or a depth that can be seen.
TEST(the_error_is_clear) {
    const OwnSample *sample = find_sample("obb_wrong_sign");
    PassingError error;
    OwnAnswer answer;
    assert_int_equal(pass(sample, NULL, 0, &error), PASSING_WRONG);
    const OwnQuestion question = trial_question(sample->kind, &error.trial);
    const Witness truth = truth_of(sample->kind, &question);
    assert_true(ask_sample((void *)(uintptr_t)sample, &question, 1, &answer));
    assert_int_equal(answer == OWN_HIT, error.fault == FAULT_FALSE_HIT);
    assert_int_equal(truth_is_hit(truth.verdict, false), error.fault == FAULT_FALSE_MISS);
    assert_true(fabs(truth.gap) > 4);
}

static bool always_miss(const check_circle *a, const check_circle *b) {
    return false;
}

// Of errors that are clear enough, it is the first: the poses are those of the set, in their order.
TEST(the_first_clear_error_is_shown) {
    static const char *const ordinary[] = {"ordinary"};
    const OwnSample sample = {"", OWN_CIRCLE_CIRCLE, {.circle_circle = always_miss}, false, ""};
    Random random = random_from_seed(1);
    PassingError error;
    Trial trial = trial_of_kind(sample.kind);
    Witness truth = {0};
    assert_int_equal(pass(&sample, ordinary, 1, &error), PASSING_WRONG);
    while (truth.gap > -24) {
        passing_set(sample.kind, "ordinary")->make(sample.kind, &random, &trial);
        const OwnQuestion question = trial_question(sample.kind, &trial);
        truth = truth_of(sample.kind, &question);
    }
    assert_memory_equal(&error.trial, &trial, sizeof trial);
}

static bool answer_not(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    const OwnAnswer *answer = context;
    for (size_t i = 0; i < count; i++) answers[i] = *answer;
    return *answer != OWN_WAITING;
}

TEST(no_answer_is_an_error) {
    PassingError error;
    OwnAnswer answer = OWN_TIMED_OUT;
    assert_int_equal(passing_ask(OWN_OBB_OBB, true, NULL, 0, answer_not, &answer, &error), PASSING_WRONG);
    assert_int_equal(error.fault, FAULT_TIMED_OUT);
    answer = OWN_NOT_ASKED;
    assert_int_equal(passing_ask(OWN_OBB_OBB, true, NULL, 0, answer_not, &answer, &error), PASSING_STOPPED);
    answer = OWN_WAITING;
    assert_int_equal(passing_ask(OWN_OBB_OBB, true, NULL, 0, answer_not, &answer, &error), PASSING_STOPPED);
}

/// A right function that stumbles at one question.
typedef struct {
    int at, asked;
    OwnAnswer instead; // OWN_WAITING: it cannot be asked any more
} Late;

static bool ask_late(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Late *late = context;
    const OwnSample *sample = find_sample("circles_right");
    for (size_t i = 0; i < count; i++) {
        ask_sample((void *)(uintptr_t)sample, &questions[i], 1, &answers[i]);
        if (late->asked++ == late->at) answers[i] = late->instead;
        if (answers[i] == OWN_WAITING) return false;
    }
    return true;
}

// A function that hangs at one of the first four is asked no more. Without all answers nobody passes.
TEST(each_answer_counts) {
    static const char *const ordinary[] = {"ordinary"};
    static const struct {
        Late late;
        PassingResult result;
        int asked;
    } rows[] = {{{0, 0, OWN_TIMED_OUT}, PASSING_WRONG, 4},       {{3, 0, OWN_CRASHED}, PASSING_WRONG, 4},
                {{4, 0, OWN_CRASHED}, PASSING_WRONG, 500},       {{499, 0, OWN_CRASHED}, PASSING_WRONG, 500},
                {{0, 0, OWN_WAITING}, PASSING_STOPPED, 1},       {{4, 0, OWN_WAITING}, PASSING_STOPPED, 5},
                {{499, 0, OWN_NOT_ASKED}, PASSING_STOPPED, 500}, {{500, 0, OWN_CRASHED}, PASSING_RIGHT, 500}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Late late = rows[i].late;
        PassingError error;
        assert_int_equal(passing_ask(OWN_CIRCLE_CIRCLE, true, ordinary, 1, ask_late, &late, &error), rows[i].result);
        assert_int_equal(late.asked, rows[i].asked);
    }
}

TEST(sets_are_found_by_their_kind) {
    assert_non_null(passing_set(OWN_OBB_OBB, "turned"));
    assert_null(passing_set(OWN_CIRCLE_CIRCLE, "turned"));
    assert_null(passing_set(OWN_KIND_COUNT, "ordinary"));
    assert_null(passing_set(OWN_OBB_OBB, ""));
}

TEST_FILE(passing, NULL, NULL)

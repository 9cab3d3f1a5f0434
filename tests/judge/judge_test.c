// The judge on functions as people write them: right ones pass, and of wrong ones it names the mistake and shows a
// simple pose.
#include "test_file.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "clock.h"
#include "judge.h"
#include "passing.h"
#include "refuse_memory.h"
#include "samples.h"
#include "shrink.h"

static JudgeRules rules_of(const OwnSample *sample, uint64_t seed, uint64_t count) {
    return (JudgeRules){sample->kind, policy_of(sample->kind), 0.001, seed, count, false, 0};
}

static void print_judgement(const Judgement *judgement) {
    for (int i = 0; i < judgement->set_count; i++) {
        const SetScore *score = &judgement->sets[i];
        print_message("  %-14s %6d hits %6d misses %6d crashes %6d excused %g px\n", score->set->id,
                      (int)score->false_hits, (int)score->false_misses, (int)score->crashes, (int)score->excused,
                      score->worst);
    }
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        if (!judgement->first[fault].is_found) continue;
        char line[OWN_LINE];
        const OwnQuestion question = trial_question(judgement->rules.kind, &judgement->first[fault].trial);
        own_question_write(line, judgement->rules.kind, &question);
        print_message("  %s: %s\n", grade_id(fault), line);
    }
}

static void write_diagnosis(const Judgement *judgement, char *out, size_t size) {
    *out = '\0';
    for (int i = 0; i < judgement->diagnosis_count; i++) {
        const size_t length = strlen(out);
        snprintf(out + length, size - length, "%s%s", i ? " " : "", judgement->diagnosis[i]);
    }
}

static bool passes(const OwnSample *sample, uint64_t seed, uint64_t count) {
    Judgement judgement;
    char diagnosis[512];
    const JudgeRules rules = rules_of(sample, seed, count);
    assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)sample, &judgement));
    write_diagnosis(&judgement, diagnosis, sizeof diagnosis);
    const bool is_right = judgement_errors(&judgement) == 0;
    const bool is_shown = judgement.first[FAULT_FALSE_HIT].is_found || judgement.first[FAULT_FALSE_MISS].is_found;
    if (is_right == sample->is_right && is_shown == !is_right && strcmp(diagnosis, sample->diagnosis) == 0) return true;
    print_error("%s, seed %d: %s, '%s' for '%s'\n", sample->name, (int)seed, is_right ? "right" : "wrong", diagnosis,
                sample->diagnosis);
    print_judgement(&judgement);
    return false;
}

static int failed_samples(uint64_t seed, uint64_t count) {
    int failed = 0;
    for (int i = 0; i < SAMPLES; i++) failed += !passes(&samples[i], seed, count);
    return failed;
}

TEST(samples_get_their_diagnosis) {
    const int seeds = repetitions(1, 10);
    for (int seed = 0; seed < seeds; seed++) assert_int_equal(failed_samples((uint64_t)seed, 4000), 0);
}

// With few poses the judge may name nothing, but never a mistake that was not made.
TEST(few_poses_accuse_nobody) {
    for (uint64_t seed = 0; seed < (uint64_t)repetitions(1, 5); seed++) {
        for (int i = 0; i < SAMPLES; i += repetitions(3, 1)) {
            Judgement judgement;
            char diagnosis[512];
            const JudgeRules rules = rules_of(&samples[i], seed, 400);
            assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)&samples[i], &judgement));
            write_diagnosis(&judgement, diagnosis, sizeof diagnosis);
            if (judgement.diagnosis_count > 0) assert_string_equal(diagnosis, samples[i].diagnosis);
            if (samples[i].is_right) assert_int_equal(judgement_errors(&judgement), 0);
        }
    }
}

static const OwnSample *sample_named(const char *name) {
    for (int i = 0; i < SAMPLES; i++) {
        if (strcmp(samples[i].name, name) == 0) return &samples[i];
    }
    fail_msg("no sample %s", name);
    return NULL;
}

TEST(a_seed_repeats_the_judgement) {
    const OwnSample *sample = sample_named("obb_wrong_sign");
    Judgement first, second, other;
    JudgeRules rules = rules_of(sample, 7, 5000);
    assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)sample, &first));
    assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)sample, &second));
    rules.seed = 8;
    assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)sample, &other));
    assert_memory_equal(first.sets, second.sets, sizeof first.sets);
    assert_memory_equal(&first.first[FAULT_FALSE_HIT].trial, &second.first[FAULT_FALSE_HIT].trial, sizeof(Trial));
    assert_memory_not_equal(first.sets, other.sets, sizeof first.sets);
}

TEST(every_pose_is_counted_once) {
    const OwnSample *sample = sample_named("circles_right");
    for (uint64_t count = 0; count < 30; count++) {
        Judgement judgement;
        const JudgeRules rules = rules_of(sample, 1, count);
        uint64_t asked = 0;
        assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)sample, &judgement));
        for (int i = 0; i < judgement.set_count; i++) asked += judgement.sets[i].count;
        assert_int_equal(asked, count);
    }
}

static bool circles_a_little_short(const check_circle *a, const check_circle *b) {
    const double x = (double)b->x - (double)a->x, y = (double)b->y - (double)a->y;
    return sqrt(x * x + y * y) <= (double)a->r + (double)b->r - 0.004;
}

// Nearer than the tolerance an error is excused, but not where nothing rounds.
TEST(errors_within_the_tolerance_are_counted_apart) {
    const OwnSample sample = {"", OWN_CIRCLE_CIRCLE, {.circle_circle = circles_a_little_short}, false, ""};
    Judgement strict, lenient;
    JudgeRules rules = rules_of(&sample, 1, 20000);
    assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)&sample, &strict));
    rules.tolerance = 0.01;
    assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)&sample, &lenient));
    for (int i = 0; i < strict.set_count; i++) {
        const SetScore *one = &strict.sets[i], *other = &lenient.sets[i];
        if (strcmp(one->set->id, "near-0.01px") == 0) {
            assert_true(one->false_misses > 200 && one->worst < 0.00401);
            assert_int_equal(other->false_misses, 0);
            assert_int_equal(other->excused, one->false_misses + one->excused);
        }
        if (strcmp(one->set->id, "ties") == 0) {
            assert_int_equal(one->false_misses, one->count);
            assert_int_equal(other->false_misses, other->count);
        }
    }
}

static bool hits_twice(const check_circle *a, const check_box *b) {
    static bool was_hit;
    const bool hits = obb_right(a, b), answer = hits && was_hit;
    was_hit = hits;
    return answer;
}

TEST(a_check_that_changes_its_answers_is_named) {
    const OwnSample sample = {"", OWN_CIRCLE_OBB, {.circle_obb = hits_twice}, false, ""};
    Judgement judgement;
    const JudgeRules rules = rules_of(&sample, 1, 4000);
    assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)&sample, &judgement));
    assert_int_equal(judgement.diagnosis_count, 1);
    assert_string_equal(judgement.diagnosis[0], "unsteady");
    assert_non_null(diagnosis_words("unsteady", OWN_CIRCLE_OBB));
}

/// A function that does not always answer.
typedef struct {
    OwnAnswer instead;
    float limit; // circles whose distance along x is beyond it get no answer
    int asked;
} Stumbling;

static bool ask_stumbling(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Stumbling *stumbling = context;
    for (size_t i = 0; i < count; i++) {
        const check_circle *a = &questions[i].a.circle, *b = &questions[i].b.circle;
        stumbling->asked++;
        answers[i] = a->x - b->x > stumbling->limit ? stumbling->instead : circles_right(a, b) ? OWN_HIT : OWN_MISS;
    }
    return true;
}

/// A sample that is given each batch before it is asked.
typedef struct {
    Stumbling stumbling;
    const OwnQuestion *begun; // NULL: none
    size_t begun_count;
    int begins;
} Ahead;

static void begin_ahead(void *context, const OwnQuestion *questions, size_t count) {
    Ahead *ahead = context;
    assert_null(ahead->begun);
    ahead->begun = questions;
    ahead->begun_count = count;
    ahead->begins++;
}

static bool ask_ahead(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Ahead *ahead = context;
    if (ahead->begun) assert_true(ahead->begun == questions && ahead->begun_count == count);
    ahead->begun = NULL;
    return ask_stumbling(&ahead->stumbling, questions, count, answers);
}

// What began is asked next, and the result is the same, also where sets are given up.
TEST(a_function_may_begin_before_it_is_asked) {
    static const float limits[] = {INFINITY, 300, 20, -INFINITY};
    for (int i = 0; i < COUNT_OF(limits); i++) {
        const JudgeRules rules = {OWN_CIRCLE_CIRCLE, i == 0, 0.001, 1, 20000, false, 0};
        Ahead ahead = {.stumbling = {.instead = OWN_CRASHED, .limit = limits[i]}}, alone = ahead;
        Judgement first, second;
        assert_true(judge_run_ahead(&rules, ask_ahead, begin_ahead, &ahead, &first));
        assert_true(judge_run_ahead(&rules, ask_ahead, NULL, &alone, &second));
        assert_null(ahead.begun);
        assert_true(ahead.begins > first.set_count - 2 && alone.begins == 0);
        assert_int_equal(ahead.stumbling.asked, alone.stumbling.asked);
        assert_memory_equal(first.sets, second.sets, sizeof first.sets);
        for (int fault = 0; fault < FAULT_KINDS; fault++)
            assert_memory_equal(&first.first[fault].trial, &second.first[fault].trial, sizeof(Trial));
    }
}

// A function for one policy is wrong under the other, just where shapes touch.
TEST(the_policy_decides_on_touching) {
    for (int i = 0; i < SAMPLES; i++) {
        Judgement judgement;
        JudgeRules rules = rules_of(&samples[i], 1, 6000);
        if (!samples[i].is_right) continue;
        rules.counts_touching = !rules.counts_touching;
        assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)&samples[i], &judgement));
        assert_true(judgement_errors(&judgement) > 0);
        assert_int_equal(judgement.diagnosis_count, 1);
        assert_string_equal(judgement.diagnosis[0], rules.counts_touching ? "forgets-touching" : "counts-touching");
        const FaultKind fault = rules.counts_touching ? FAULT_FALSE_MISS : FAULT_FALSE_HIT;
        assert_true(judgement.first[fault].is_found && judgement.first[fault].truth.gap == 0);
    }
}

static Judgement judge_stumbling(Stumbling *stumbling) {
    const JudgeRules rules = {OWN_CIRCLE_CIRCLE, true, 0.001, 1, 50000, false, 0};
    Judgement judgement;
    assert_true(judge_run(&rules, ask_stumbling, stumbling, &judgement));
    return judgement;
}

TEST(a_crash_is_counted_and_shown_in_a_simple_pose) {
    Stumbling stumbling = {.instead = OWN_CRASHED, .limit = 20};
    const Judgement judgement = judge_stumbling(&stumbling);
    const Body *a = &judgement.first[FAULT_CRASHED].trial.bodies[0], *b = a + 1;
    const float numbers[] = {a->x, a->y, a->radius, b->x, b->y, b->radius};
    assert_true(judgement.first[FAULT_CRASHED].is_found);
    assert_false(judgement.first[FAULT_FALSE_HIT].is_found || judgement.first[FAULT_FALSE_MISS].is_found);
    assert_true(judgement.gave_up && judgement_errors(&judgement) >= 50 * 5);
    assert_true(a->x - b->x > 20 && a->x - b->x <= 30);
    for (int i = 0; i < 6; i++) assert_true(numbers[i] == floorf(numbers[i]));
    assert_int_equal(judgement.diagnosis_count, 0);
}

TEST(an_endless_loop_is_asked_few_times) {
    Stumbling stumbling = {.instead = OWN_TIMED_OUT, .limit = -INFINITY};
    const Judgement judgement = judge_stumbling(&stumbling);
    assert_true(judgement.gave_up && judgement.first[FAULT_TIMED_OUT].is_found);
    for (int i = 0; i < judgement.set_count; i++) assert_int_equal(judgement.sets[i].count, 3);
    assert_true(stumbling.asked <= 3 * judgement.set_count + 8); // 8 to make the pose simpler
}

static bool ask_nobody(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    return false;
}

TEST(a_check_that_cannot_be_asked_ends_the_judge) {
    const JudgeRules rules = {OWN_OBB_OBB, true, 0.001, 1, 1000, false, 0};
    Judgement judgement;
    assert_false(judge_run(&rules, ask_nobody, NULL, &judgement));
    if (!CAN_REFUSE_MEMORY) return;
    Trial trial = trial_of_kind(OWN_OBB_OBB);
    refuse_memory_from(1);
    const bool is_judged = judge_run(&rules, ask_sample, (void *)(uintptr_t)sample_named("boxes_right"), &judgement);
    const bool is_shrunk = shrink(&rules, FAULT_FALSE_HIT, ask_nobody, NULL, &trial);
    refuse_memory_from(SIZE_MAX);
    assert_false(is_judged || is_shrunk);
}

/// A sample that cannot be asked any more after some calls.
typedef struct {
    const OwnSample *sample;
    int calls, most;
} Ending;

static bool ask_until_the_end(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Ending *ending = context;
    if (ending->calls++ >= ending->most) return false;
    return ask_sample((void *)(uintptr_t)ending->sample, questions, count, answers);
}

static bool judges_with(Ending *ending) {
    const JudgeRules rules = rules_of(ending->sample, 1, 400);
    Judgement judgement;
    return judge_run(&rules, ask_until_the_end, ending, &judgement);
}

// Only the last two calls, which ask whether answers change, may fail.
TEST(a_check_may_end_at_any_time) {
    Ending all = {.sample = sample_named("obb_wrong_sign"), .most = INT32_MAX};
    assert_true(judges_with(&all));
    for (int most = 0; most < all.calls; most += most < all.calls - 20 ? all.calls / 20 : 1) {
        Ending ending = {.sample = all.sample, .most = most};
        assert_int_equal(judges_with(&ending), most >= all.calls - 2);
        assert_int_equal(ending.calls, most + 1);
    }
}

/// Boxes that touch exactly get a wrong answer at times.
typedef struct {
    const OwnSample *sample;
    int from, to;       // of ten ties of each kind, those that are answered wrong
    bool is_left_wrong; // only ties at the left are, all of them
    int ties[TIE_KINDS];
} Rounding;

static bool ask_rounding(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Rounding *rounding = context;
    for (size_t i = 0; i < count; i++) {
        const bool hits = ask_function(OWN_OBB_OBB, rounding->sample->function, &questions[i]);
        const int tie = grade_tie(OWN_OBB_OBB, &questions[i]);
        const int place = tie < TIE_KINDS ? rounding->ties[tie]++ % 10 : 10;
        const bool is_wrong =
            rounding->is_left_wrong ? tie == TIE_LEFT : place >= rounding->from && place < rounding->to;
        answers[i] = hits != is_wrong ? OWN_HIT : OWN_MISS;
    }
    return true;
}

static uint64_t errors_of_rounding(Rounding rounding, uint64_t count) {
    const JudgeRules rules = rules_of(rounding.sample, 1, count);
    Judgement judgement;
    assert_true(judge_run(&rules, ask_rounding, &rounding, &judgement));
    return judgement_errors(&judgement);
}

// Wrong at half of the exact ties, it rounds; at six of ten, it compares in the wrong way. Few ties of a kind say
// nothing of that kind.
TEST(wrong_answers_at_some_ties_are_excused) {
    static const char *const sets[] = {"ordinary", "ties"};
    const Rounding half = {.sample = sample_named("boxes_right"), .from = 5, .to = 10};
    Rounding most = {.sample = half.sample, .from = 0, .to = 6}, left = {.sample = half.sample, .is_left_wrong = true};
    Rounding asked = half;
    PassingError error;
    assert_int_equal(errors_of_rounding(half, 8000), 0);
    assert_int_equal(errors_of_rounding(half, 200), 0);
    assert_true(errors_of_rounding(most, 8000) > 0 && errors_of_rounding(most, 200) > 0);
    assert_true(errors_of_rounding(left, 8000) > 0);
    assert_int_equal(errors_of_rounding(left, 200), 0);
    assert_int_equal(passing_ask(OWN_OBB_OBB, true, sets, 2, ask_rounding, &asked, &error), PASSING_RIGHT);
    assert_int_equal(passing_ask(OWN_OBB_OBB, true, sets, 2, ask_rounding, &most, &error), PASSING_WRONG);
    assert_string_equal(error.set->id, "ties");
}

// A mistake is named for no fewer errors than that, and not if many exact ties are answered otherwise.
TEST(a_mistake_is_named_for_enough_errors) {
    const JudgeRules rules = {OWN_OBB_OBB, false, 0.001, 1, 1, false, 0};
    const Trial apart = TRIAL(OWN_OBB_OBB, 0, 0, 10, 10, 0, 50, 50, 10, 10, 0);
    const Trial touching = TRIAL(OWN_OBB_OBB, 0, 0, 10, 10, 0, 10, 0, 10, 10, 0);
    const OwnQuestion far = trial_question(rules.kind, &apart), tie = trial_question(rules.kind, &touching);
    Diagnosis diagnosis = {0};
    const char *ids[DIAGNOSES_MAX];
    for (int errors = 0; errors < EXPLAINED_MIN; errors++) {
        assert_int_equal(diagnosis_ids(&diagnosis, &rules, ids), 0);
        diagnosis_note(&diagnosis, &rules, &far, true, true);
    }
    assert_int_equal(diagnosis_ids(&diagnosis, &rules, ids), 1);
    assert_string_equal(ids[0], "always-hit");
    diagnosis = (Diagnosis){0};
    for (int wrong = 0; wrong < 12; wrong++) diagnosis_note(&diagnosis, &rules, &tie, true, true);
    for (int right = 0; right < 8; right++) diagnosis_note(&diagnosis, &rules, &tie, false, false);
    assert_true(diagnosis_ids(&diagnosis, &rules, ids) > 0); // 8 of 20
    assert_string_equal(ids[0], "counts-touching");
    diagnosis_note(&diagnosis, &rules, &tie, false, false);
    assert_int_equal(diagnosis_ids(&diagnosis, &rules, ids), 0);
}

// A function that adds a constant to the distance at which it hits: some answers bound the constant on either side.
TEST(a_constant_is_named_if_one_explains_all_answers) {
    const JudgeRules rules = {OWN_CIRCLE_CIRCLE, true, 0.001, 1, 1, false, 0};
    const Trial trials[] = {
        TRIAL(OWN_CIRCLE_CIRCLE, 0, 0, 10, 21, 0, 10), TRIAL(OWN_CIRCLE_CIRCLE, 0, 0, 10, 25, 0, 10),
        TRIAL(OWN_CIRCLE_CIRCLE, 0, 0, 10, 20, 0, 10), TRIAL(OWN_CIRCLE_CIRCLE, 0, 0, 10, 29, 0, 10)};
    OwnQuestion apart[4]; // by 1, 5, 0, 9
    Diagnosis diagnosis = {0};
    const char *ids[DIAGNOSES_MAX];
    for (int i = 0; i < 4; i++) apart[i] = trial_question(rules.kind, &trials[i]);
    for (int i = 0; i < EXPLAINED_MIN; i++) {
        diagnosis_note(&diagnosis, &rules, &apart[3], false, false);
        diagnosis_note(&diagnosis, &rules, &apart[2], true, true); // where others are right, too
        assert_int_equal(diagnosis_ids(&diagnosis, &rules, ids), 0);
        diagnosis_note(&diagnosis, &rules, &apart[0], true, true);
    }
    assert_int_equal(diagnosis_ids(&diagnosis, &rules, ids), 1);
    assert_string_equal(ids[0], "margin-added");
    diagnosis_note(&diagnosis, &rules, &apart[1], true, true);
    assert_int_equal(diagnosis_ids(&diagnosis, &rules, ids), 1);
    diagnosis_note(&diagnosis, &rules, &apart[0], false, false);
    assert_int_equal(diagnosis_ids(&diagnosis, &rules, ids), 0);
}

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

TEST(seconds_are_those_of_the_steady_clock) {
    for (int i = 0; i < 10; i++) {
        const double before = seconds_now(), between = clock_now(), after = seconds_now();
        assert_true(before <= between && between <= after);
    }
}

TEST_FILE(judge, NULL, NULL)

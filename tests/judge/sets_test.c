// The sets of poses have what their names say, and shrinking makes a pose simple.
#include "test_file.h"

#include <math.h>
#include <string.h>

#include "judge.h"
#include "samples.h"
#include "shrink.h"

static const PoseSet *set_of(CheckKind kind, const char *id) {
    const PoseSet *sets[SETS_PER_KIND_MAX];
    const int count = sets_of_kind(kind, sets);
    for (int i = 0; i < count; i++) {
        if (strcmp(sets[i]->id, id) == 0) return sets[i];
    }
    return NULL;
}

static Trial pose_of(const PoseSet *set, CheckKind kind, Random *random) {
    Trial trial;
    memset(&trial, 0, sizeof trial);
    set->make(kind, random, &trial);
    return trial;
}

// How many of 1000 poses of a set overlap; the largest distance from the boundary.
static int count_overlaps(CheckKind kind, const PoseSet *set, double *largest) {
    Random random = random_from_seed(3);
    int overlaps = 0;
    *largest = 0;
    for (int i = 0; i < 1000; i++) {
        const Trial trial = pose_of(set, kind, &random);
        const CheckQuestion question = trial_question(kind, &trial);
        const Truth truth = truth_of(kind, &question);
        assert_int_equal(truth.verdict, truth_verdict(kind, &question));
        overlaps += truth.verdict == HIT_OVERLAP;
        if (truth.has_gap) *largest = fmax(*largest, fabs(truth.gap));
    }
    return overlaps;
}

TEST(sets_have_hits_and_misses) {
    for (CheckKind kind = 0; kind < CHECK_KIND_COUNT; kind++) {
        const PoseSet *sets[SETS_PER_KIND_MAX];
        const int count = sets_of_kind(kind, sets);
        assert_in_range(count, 8, SETS_PER_KIND_MAX);
        for (int i = 0; i < count; i++) {
            double largest;
            const int overlaps = count_overlaps(kind, sets[i], &largest);
            const bool is_one_sided = strcmp(sets[i]->id, "ties") == 0 || strcmp(sets[i]->id, "containment") == 0 ||
                                      strcmp(sets[i]->id, "wide") == 0 || strcmp(sets[i]->id, "negative") == 0;
            if (overlaps < 100 || overlaps > 900) {
                if (!is_one_sided) fail_msg("%s %s: %d of 1000 overlap", check_kind_id(kind), sets[i]->id, overlaps);
            }
        }
    }
}

TEST(near_sets_are_near) {
    for (CheckKind kind = 0; kind < CHECK_KIND_COUNT; kind++) {
        double largest;
        count_overlaps(kind, set_of(kind, "near-1px"), &largest);
        assert_true(largest < 1.02 && largest > 0.98);
        count_overlaps(kind, set_of(kind, "near-0.01px"), &largest);
        assert_true(largest < 0.011 && largest > 0.0098);
        count_overlaps(kind, set_of(kind, "near-8-floats"), &largest);
        assert_true(largest < 0.001 && largest > 0);
    }
}

TEST(ties_touch_exactly) {
    for (CheckKind kind = 0; kind < CHECK_KIND_COUNT; kind++) {
        Random random = random_from_seed(5);
        const PoseSet *set = set_of(kind, "ties");
        for (int i = 0; set && i < 1000; i++) {
            const Trial trial = pose_of(set, kind, &random);
            const CheckQuestion question = trial_question(kind, &trial);
            assert_int_equal(truth_verdict(kind, &question), HIT_TOUCHING);
            assert_true(truth_is_exact(kind, &question));
        }
    }
}

TEST(a_wide_box_hides_its_wall_from_its_corners) {
    Random random = random_from_seed(5);
    const PoseSet *set = set_of(CHECK_RECT_TILES, "wide");
    const CheckFunction full = {.rect_tiles = tiles_right}, corners = {.rect_tiles = tiles_corners};
    for (int i = 0; i < 1000; i++) {
        const Trial trial = pose_of(set, CHECK_RECT_TILES, &random);
        const CheckQuestion question = trial_question(CHECK_RECT_TILES, &trial);
        assert_true(ask_function(CHECK_RECT_TILES, full, &question));
        assert_false(ask_function(CHECK_RECT_TILES, corners, &question));
    }
}

// Every wrong sample's simplest pose has few digits, and still the error.
TEST(simple_poses_are_whole_and_still_wrong) {
    int whole = 0, all = 0;
    for (int i = 0; i < SAMPLES; i++) {
        const CheckSample *sample = &samples[i];
        const JudgeRules rules = {sample->kind, policies[sample->kind], 0.001, 1, 2000, 0};
        Judgement judgement;
        assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)sample, &judgement));
        for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
            const FirstFault *first = &judgement.first[fault];
            if (!first->is_found) continue;
            const CheckQuestion question = trial_question(sample->kind, &first->trial);
            CheckAnswer answer;
            double gap;
            ask_sample((void *)(uintptr_t)sample, &question, 1, &answer);
            assert_int_equal(grade_of(&rules, &question, answer, &gap), fault);
            bool is_whole = true;
            for (int j = 0; j < TRIAL_NUMBERS; j++) {
                const float number = first->trial.numbers[j];
                is_whole = is_whole && number == floorf(number) && fabsf(number) <= 100;
            }
            whole += is_whole;
            all++;
        }
    }
    assert_true(all >= 60 && whole >= all * 9 / 10);
}

TEST(costs_prefer_simple_numbers) {
    static const float ever_simpler[] = {17.123f, 17.5f, 17, 10, 0};
    double last = INFINITY;
    for (int i = 0; i < 5; i++) {
        const Trial trial = {.numbers = {ever_simpler[i], 0, 10, 0, 0, 10}};
        const double cost = shrink_cost(CHECK_CIRCLE_CIRCLE, &trial);
        assert_true(cost < last);
        last = cost;
    }
}

TEST_FILE(sets, NULL, NULL)

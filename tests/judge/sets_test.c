// The sets of poses have what their names say, and shrinking makes a pose simple.
#include "test_file.h"

#include <math.h>
#include <string.h>

#include "judge.h"
#include "samples.h"
#include "shrink.h"
#include "support.h"

static const PoseSet *set_of(OwnKind kind, const char *id) {
    const PoseSet *sets[SETS_PER_KIND_MAX];
    const int count = sets_of_kind(kind, sets);
    for (int i = 0; i < count; i++) {
        if (strcmp(sets[i]->id, id) == 0) return sets[i];
    }
    return NULL;
}

static Trial pose_of(const PoseSet *set, OwnKind kind, Random *random) {
    Trial trial = trial_of_kind(kind);
    set->make(kind, random, &trial);
    return trial;
}

// How many of 1000 poses of a set overlap; the largest distance from the boundary.
static int count_overlaps(OwnKind kind, const PoseSet *set, double *largest) {
    Random random = random_from_seed(3);
    int overlaps = 0;
    *largest = 0;
    for (int i = 0; i < 1000; i++) {
        const Trial trial = pose_of(set, kind, &random);
        const OwnQuestion question = trial_question(kind, &trial);
        const Witness truth = truth_of(kind, &question);
        assert_int_equal(truth.verdict, truth_verdict(kind, &question));
        overlaps += truth.verdict == HIT_OVERLAP;
        if (truth.has_gap) *largest = fmax(*largest, fabs(truth.gap));
    }
    return overlaps;
}

TEST(sets_have_hits_and_misses) {
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        const PoseSet *sets[SETS_PER_KIND_MAX];
        const int count = sets_of_kind(kind, sets);
        assert_in_range(count, 8, SETS_PER_KIND_MAX);
        for (int i = 0; i < count; i++) {
            double largest;
            const int overlaps = count_overlaps(kind, sets[i], &largest);
            const bool is_one_sided = strcmp(sets[i]->id, "ties") == 0 || strcmp(sets[i]->id, "containment") == 0 ||
                                      strcmp(sets[i]->id, "wide") == 0 || strcmp(sets[i]->id, "negative") == 0;
            if (overlaps < 100 || overlaps > 900) {
                if (!is_one_sided) fail_msg("%s %s: %d of 1000 overlap", own_kinds[kind].id, sets[i]->id, overlaps);
            }
        }
    }
}

TEST(near_sets_are_near) {
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
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
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        Random random = random_from_seed(5);
        const PoseSet *set = set_of(kind, "ties");
        for (int i = 0; set && i < 1000; i++) {
            const Trial trial = pose_of(set, kind, &random);
            const OwnQuestion question = trial_question(kind, &trial);
            assert_int_equal(truth_verdict(kind, &question), HIT_TOUCHING);
            assert_true(truth_is_exact(kind, &question));
        }
    }
}

TEST(a_wide_box_hides_its_wall_from_its_corners) {
    Random random = random_from_seed(5);
    const PoseSet *set = set_of(OWN_RECT_TILES, "wide");
    const OwnCall full = {.rect_tiles = tiles_right}, corners = {.rect_tiles = tiles_corners};
    for (int i = 0; i < 1000; i++) {
        const Trial trial = pose_of(set, OWN_RECT_TILES, &random);
        const OwnQuestion question = trial_question(OWN_RECT_TILES, &trial);
        assert_true(ask_function(OWN_RECT_TILES, full, &question));
        assert_false(ask_function(OWN_RECT_TILES, corners, &question));
    }
}

// Every wrong sample's simplest pose has few digits, and still the error.
TEST(simple_poses_are_whole_and_still_wrong) {
    int whole = 0, all = 0;
    for (int i = 0; i < SAMPLES; i += repetitions(3, 1)) {
        const OwnSample *sample = &samples[i];
        const JudgeRules rules = {sample->kind, policy_of(sample->kind), 0.001, 1, 2000, false, 0};
        Judgement judgement;
        assert_true(judge_run(&rules, ask_sample, (void *)(uintptr_t)sample, &judgement));
        for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
            const FirstFault *first = &judgement.first[fault];
            if (!first->is_found) continue;
            const OwnQuestion question = trial_question(sample->kind, &first->trial);
            OwnAnswer answer;
            double gap;
            ask_sample((void *)(uintptr_t)sample, &question, 1, &answer);
            assert_int_equal(grade_of(&rules, &question, answer, &gap), fault);
            bool is_whole = true;
            const TrialNumbers numbers = trial_numbers(sample->kind, &first->trial);
            for (int j = 0; j < numbers.count; j++) {
                const float number = trial_get(&first->trial, numbers.at[j]);
                is_whole = is_whole && number == floorf(number) && fabsf(number) <= 100;
            }
            whole += is_whole;
            all++;
        }
    }
    assert_true(all >= SAMPLES / 4 && whole >= all * 5 / 6); // some mistakes need a fraction
}

TEST(costs_prefer_simple_numbers) {
    static const float ever_simpler[] = {17.123f, 17.5f, 17, 10, 0};
    double last = INFINITY;
    for (int i = 0; i < 5; i++) {
        const Trial trial = TRIAL(OWN_CIRCLE_CIRCLE, ever_simpler[i], 0, 10, 0, 0, 10);
        const double cost = shrink_cost(OWN_CIRCLE_CIRCLE, &trial);
        assert_true(cost < last);
        last = cost;
    }
}

static double cost_of(OwnKind kind, int index, float number) {
    float numbers[TRIAL_NUMBERS] = {0, 0, 10, 500, 0, 10, 10};
    numbers[index] = number;
    const Trial trial = trial_of_numbers(kind, numbers);
    return shrink_cost(kind, &trial);
}

// A number costs what it takes to read it, and what it is away from 0: half the bits of a length, a quarter of those of
// an angle. Sizes below 10 are hard to see, a size of 0 is not what is meant, and long numbers are hard to read.
TEST(costs_are_those_of_reading) {
    static const struct {
        int index; // 0 is a.x, 2 is a.r, and 7 is b.angle
        float number;
        double cost; // of reading
        double bits; // of each bit of the size
    } rows[] = {{0, 10, 0.5, 0.25},   {0, 17, 1, 0.5},      {0, -17, 1.2, 0.5},    {0, 17.5f, 5, 0.5},
                {0, 17.25f, 8, 0.5},  {0, 17.12f, 10, 0.5}, {0, 17.123f, 12, 0.5}, {0, 17.1234f, 16, 0.5},
                {0, 3000, 0.5, 0.25}, {0, 2340, 2, 0.25},   {0, -2340, 2.1, 0.25}, {0, 1000, 0.5, 0.25},
                {0, 990, 0.5, 0.25},  {2, 0, 6, 0},         {2, 9, 2.5, 0.5},      {2, 10, 0.5, 0.25},
                {7, 180, 1, 0.25},    {7, -135, 1.7, 0.25}, {7, 60, 2, 0.25},      {7, 75, 3, 0.25},
                {7, 25, 4, 0.25},     {7, 7, 5, 0.25},      {7, 7.5f, 8, 0.25},    {7, 7.25f, 20, 0.25}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const double zero = cost_of(OWN_CIRCLE_OBB, rows[i].index, 0) - (rows[i].index == 2 ? 6 : 0);
        const double cost = cost_of(OWN_CIRCLE_OBB, rows[i].index, rows[i].number) - zero;
        const double expected = rows[i].cost + rows[i].bits * log2(1 + fabs((double)rows[i].number));
        if (fabs(cost - expected) > 1e-9) fail_msg("%g costs %g, not %g", (double)rows[i].number, cost, expected);
    }
}

// A gap below a pixel is hard to see, and so is each wall more.
TEST(costs_prefer_what_can_be_seen) {
    const Trial near = TRIAL(OWN_CIRCLE_CIRCLE, 0, 0, 10, 21, 0, 11);
    const Trial apart = TRIAL(OWN_CIRCLE_CIRCLE, 0, 0, 10, 22, 0, 11);
    assert_true(shrink_cost(OWN_CIRCLE_CIRCLE, &near) > shrink_cost(OWN_CIRCLE_CIRCLE, &apart) + 2.9);
    Trial tiles = TRIAL(OWN_RECT_TILES, 70, 70, 20, 20);
    tiles.tiles = (OwnTiles){3, 4, 32, 32, 1};
    const double one_wall = shrink_cost(OWN_RECT_TILES, &tiles);
    tiles.tiles.walls = 1 | 1 << 8;
    assert_near(shrink_cost(OWN_RECT_TILES, &tiles), one_wall + 2, 1e-9);
    tiles.tiles.columns = 4;
    assert_near(shrink_cost(OWN_RECT_TILES, &tiles), one_wall + 2.5, 1e-9);
    tiles.tiles.tile_width = 16;
    assert_near(shrink_cost(OWN_RECT_TILES, &tiles), one_wall + 3.5, 1e-9);
}

/// How many questions were asked at once while a pose was made simpler; only that pose has the fault.
typedef struct {
    OwnAnswer answer;
    OwnQuestion wrong;
    size_t first, most;
} Batches;

static bool ask_in_batches(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Batches *batches = context;
    if (!batches->first) batches->first = count;
    if (count > batches->most) batches->most = count;
    for (size_t i = 0; i < count; i++) {
        const check_circle *a = &questions[i].a.circle, *b = &questions[i].b.circle;
        answers[i] = memcmp(&questions[i], &batches->wrong, sizeof *questions) == 0 ? batches->answer
                     : circles_right(a, b)                                          ? OWN_HIT
                                                                                    : OWN_MISS;
    }
    return true;
}

// A crash costs a process, so that one question is asked at a time. A wrong answer costs nothing.
TEST(few_are_asked_at_once_where_a_question_may_crash) {
    static const struct {
        FaultKind fault;
        OwnAnswer answer;
        size_t first, most;
    } rows[] = {{FAULT_FALSE_MISS, OWN_MISS, 32, 256}, {FAULT_CRASHED, OWN_CRASHED, 1, 1}};
    const JudgeRules rules = {OWN_CIRCLE_CIRCLE, true, 0.001, 1, 1, false, 0};
    for (int i = 0; i < 2; i++) {
        Trial trial = TRIAL(OWN_CIRCLE_CIRCLE, 17.123f, 3.21f, 40.5f, 33.3f, 7.77f, 21.25f);
        const Trial before = trial;
        Batches batches = {.answer = rows[i].answer, .wrong = trial_question(OWN_CIRCLE_CIRCLE, &trial)};
        assert_true(shrink(&rules, rows[i].fault, ask_in_batches, &batches, &trial));
        assert_memory_equal(&trial, &before, sizeof trial);
        assert_int_equal(batches.first, rows[i].first);
        assert_int_equal(batches.most, rows[i].most);
    }
}

// Without area on tiles, and without a radius against a box, usual definitions disagree.
TEST(what_is_disputed_is_not_asked) {
    static const struct {
        OwnKind kind;
        float numbers[TRIAL_NUMBERS];
        bool is_disputed;
    } rows[] = {{OWN_CIRCLE_OBB, {0, 0, 0, 0, 0, 9, 9}, true},
                {OWN_CIRCLE_OBB, {0, 0, 1}, false},
                {OWN_CIRCLE_AABB, {0, 0, 0, 0, 0, 9, 9}, true},
                {OWN_CIRCLE_AABB, {0, 0, 1}, false},
                {OWN_CIRCLE_CIRCLE, {0}, false},
                {OWN_OBB_OBB, {0}, false},
                {OWN_RECT_TILES, {5, 5, 1, 1}, false},
                {OWN_RECT_TILES, {5, 5, 0, 1}, true},
                {OWN_RECT_TILES, {5, 5, 1, 0}, true},
                {OWN_RECT_TILES, {5, 5, -1, 1}, true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Trial trial = trial_of_numbers(rows[i].kind, rows[i].numbers);
        const OwnQuestion question = trial_question(rows[i].kind, &trial);
        assert_int_equal(truth_is_disputed(rows[i].kind, &question), rows[i].is_disputed);
    }
}

TEST_FILE(sets, NULL, NULL)

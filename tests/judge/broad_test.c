// The judge of broad phases on right ones and on wrong ones: the mistake and the fewest boxes.
#include "test_file.h"

#include <stdio.h>
#include <string.h>

#include "broad_judge.h"
#include "wrong_crowds.h"

typedef struct {
    const char *name;
    CrowdFunction *function;
    const char *diagnosis; // "": none is named
    FaultKind fault;       // FAULT_NONE: it is right
    int boxes;             // the most that show the fault
} CrowdSample;

#define SAMPLE(function, diagnosis, fault, boxes)                                                                      \
    { #function, function, diagnosis, fault, boxes }

static const CrowdSample samples[] = {
    SAMPLE(crowd_every_pair, "", FAULT_NONE, 0),
    SAMPLE(crowd_sweep, "", FAULT_NONE, 0),
    SAMPLE(crowd_nine_cells, "", FAULT_NONE, 0),
    SAMPLE(crowd_corner_cell, "corner-cell", FAULT_FALSE_MISS, 2),
    SAMPLE(crowd_corner_cell_of_largest, "corner-cell", FAULT_FALSE_MISS, 2),
    SAMPLE(crowd_to_the_right, "one-side", FAULT_FALSE_MISS, 2),
    SAMPLE(crowd_right_and_below, "one-side", FAULT_FALSE_MISS, 2),
    SAMPLE(crowd_without_a_diagonal, "one-side", FAULT_FALSE_MISS, 3),
    SAMPLE(crowd_fixed_cell, "fixed-cell", FAULT_FALSE_MISS, 2),
    SAMPLE(crowd_fixed_cell_of_100, "fixed-cell", FAULT_FALSE_MISS, 2),
    SAMPLE(crowd_two_cells, "two-cells", FAULT_DOUBLED, 2),
    SAMPLE(crowd_both_orders, "both-orders", FAULT_DOUBLED, 2),
    SAMPLE(crowd_sweep_by_right, "sweep-gap", FAULT_FALSE_MISS, 3),
    SAMPLE(crowd_sweep_back, "sweep-gap", FAULT_FALSE_MISS, 3),
    SAMPLE(crowd_sweep_to_gap, "sweep-gap", FAULT_FALSE_MISS, 3),
    SAMPLE(crowd_strict, "forgets-touching", FAULT_FALSE_MISS, 2),
    SAMPLE(crowd_stops_counting, "stops-at-capacity", FAULT_MISCOUNTED, 2),
    SAMPLE(crowd_negative, "", FAULT_MISCOUNTED, 4),
    SAMPLE(crowd_reversed, "", FAULT_REVERSED, 2),
    SAMPLE(crowd_unwritten, "", FAULT_MISCOUNTED, 2),
    SAMPLE(crowd_everything, "", FAULT_FALSE_HIT, 2),
};
enum { SETS = 8, SAMPLES = sizeof samples / sizeof *samples, COUNT = 10000 };

static check_pair memory[OWN_PAIRS_MAX];
static int asked, asked_at_most;

// Calls the function here, with room for exactly its capacity, and notes the largest layout.
static bool ask(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    const CrowdSample *sample = context;
    memset(memory, 0xFF, (size_t)boxes->capacity * sizeof *memory);
    *pairs = (OwnPairs){.answer = OWN_HIT, .capacity = boxes->capacity, .pairs = memory, .seconds = 1e-5};
    pairs->returned = sample->function(boxes->boxes, boxes->count, memory, boxes->capacity);
    asked++;
    if (boxes->count > asked_at_most) asked_at_most = boxes->count;
    return true;
}

static void judge(const CrowdSample *sample, Judgement *judgement) {
    const JudgeRules rules = {.kind = OWN_CROWD, .counts_touching = true, .seed = 3, .count = COUNT};
    asked = asked_at_most = 0;
    assert_true(broad_run(&rules, ask, (void *)(uintptr_t)sample, judgement));
}

TEST(mistakes_are_named_in_few_boxes) {
    static Judgement judgement;
    for (int i = 0; i < SAMPLES; i++) {
        const CrowdSample *sample = &samples[i];
        const bool is_right = sample->fault == FAULT_NONE;
        judge(sample, &judgement);
        print_message("%s\n", sample->name);
        assert_int_equal(judgement.diagnosis_count, *sample->diagnosis != '\0');
        if (*sample->diagnosis) assert_string_equal(judgement.diagnosis[0], sample->diagnosis);
        assert_int_equal(judgement_errors(&judgement) == 0, is_right);
        assert_int_equal(judgement.race.size_count, is_right ? 5 : 0);
        if (is_right) continue;
        const FirstFault *first = &judgement.first[sample->fault];
        assert_true(first->is_found);
        assert_true(first->crowd.count <= sample->boxes);
        char words[256], line[OWN_LINE];
        const Phrase phrase = broad_phrase(first, sample->fault);
        assert_true(phrase_write(words, sizeof words, &phrase, LANGUAGE_ENGLISH) > 0);
        broad_write_boxes(line, &first->crowd);
        assert_memory_equal(line, "crowd ", 6);
    }
}

TEST(layouts_reach_the_largest_number_of_boxes) {
    static Judgement judgement;
    const JudgeRules rules = {.kind = OWN_CROWD, .counts_touching = true, .seed = 3, .count = JUDGED_POSES};
    assert_true(broad_run(&rules, ask, (void *)(uintptr_t)&samples[1], &judgement));
    assert_int_equal(asked_at_most, OWN_BOXES_MAX);
    assert_int_equal(judgement.set_count, SETS);
    for (int i = 0; i < judgement.set_count; i++) assert_true(judgement.sets[i].count > 100);
}

// Asks the same function with an answer that did not come.
static OwnAnswer failure;
static bool ask_failing(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    if (boxes->count < 5) return ask(context, boxes, pairs);
    *pairs = (OwnPairs){.answer = failure,
                        .capacity = boxes->capacity,
                        .pairs = memory,
                        .fault = {failure, CAUSE_CAPACITY, 0, boxes->capacity, ""}};
    asked++;
    return true;
}

TEST(failures_are_kept_and_stop_a_set) {
    static Judgement judgement;
    const JudgeRules rules = {.kind = OWN_CROWD, .counts_touching = true, .seed = 3, .count = COUNT};
    failure = OWN_CRASHED;
    asked = 0;
    assert_true(broad_run(&rules, ask_failing, (void *)(uintptr_t)&samples[0], &judgement));
    assert_true(judgement.gave_up);
    assert_int_equal(judgement.first[FAULT_CRASHED].crowd.count, 5);
    assert_string_equal(judgement.diagnosis[0], "beyond-capacity");
    failure = OWN_TIMED_OUT;
    asked = 0;
    assert_true(broad_run(&rules, ask_failing, (void *)(uintptr_t)&samples[0], &judgement));
    assert_true(asked < 60); // each takes a second
    assert_true(judgement.first[FAULT_TIMED_OUT].is_found);
}

static bool refuse(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    return false;
}

TEST(what_cannot_be_asked_is_not_judged) {
    static Judgement judgement;
    const JudgeRules rules = {.kind = OWN_CROWD, .seed = 3, .count = COUNT};
    assert_false(broad_run(&rules, refuse, NULL, &judgement));
}

// The exponent of times that grow with a power of the number of boxes.
static bool take_square(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    if (!ask(context, boxes, pairs)) return false;
    pairs->seconds = 1e-9 * boxes->count * boxes->count * boxes->repeats;
    return true;
}

TEST(a_race_measures_the_exponent) {
    static Judgement judgement;
    const JudgeRules rules = {.kind = OWN_CROWD, .seed = 3, .count = JUDGED_POSES};
    assert_true(broad_run(&rules, take_square, (void *)(uintptr_t)&samples[1], &judgement));
    const Race *race = &judgement.race;
    assert_true(race->exponents[0] > 1.99 && race->exponents[0] < 2.01);
    for (int i = 1; i < RACERS; i++) {
        assert_true(race->exponents[i] > 0);
        for (int k = 0; k < race->size_count; k++) assert_true(race->us[i][k] > 0);
    }
    assert_true(race->us[0][6] > 0);
    assert_true(race->us[0][7] == 0); // 100 ms for half as many: it would take 0.4 s a round
}

TEST_FILE(broad, NULL, NULL)

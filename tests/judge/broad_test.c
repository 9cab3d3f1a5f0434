// The judge of broad phases on right ones and on wrong ones: the mistake and the fewest boxes.
#include "checksums.h"

#include "broad_parts.h"
#include "refuse_memory.h"
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
    SAMPLE(crowd_nothing, "", FAULT_FALSE_MISS, 2),
    SAMPLE(crowd_from_one, "", FAULT_FALSE_HIT, 2),
    SAMPLE(crowd_of_first, "", FAULT_FALSE_MISS, 3),
    SAMPLE(crowd_not_negative, "", FAULT_FALSE_MISS, 2),
    SAMPLE(crowd_strict_at_a_side, "", FAULT_FALSE_MISS, 2),
};
enum { SETS = 8, SAMPLES = sizeof samples / sizeof *samples, COUNT = 10000 };

static check_pair memory[OWN_PAIRS_MAX];
static int asked, asked_at_most;
static uint64_t asked_sum; // of all that was asked

// Calls the function here, with room for exactly its capacity, and notes the largest layout.
static bool ask(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    const CrowdSample *sample = context;
    memset(memory, 0xFF, (size_t)boxes->capacity * sizeof *memory);
    *pairs = (OwnPairs){.answer = OWN_HIT, .capacity = boxes->capacity, .pairs = memory, .seconds = 1e-5};
    pairs->returned = sample->function(boxes->boxes, boxes->count, memory, boxes->capacity);
    asked++;
    if (boxes->count > asked_at_most) asked_at_most = boxes->count;
    const uint64_t numbers[] = {asked_sum, checksum_of(boxes->boxes, (size_t)boxes->count * sizeof *boxes->boxes),
                                (uint64_t)boxes->capacity, (uint64_t)boxes->repeats, (uint64_t)boxes->expected};
    asked_sum = checksum_of(numbers, sizeof numbers);
    return true;
}

static void judge(const CrowdSample *sample, Judgement *judgement) {
    const JudgeRules rules = {.kind = OWN_CROWD, .counts_touching = true, .seed = 3, .count = COUNT};
    asked = asked_at_most = 0;
    asked_sum = 0;
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

// Its times are made up: those of the k-th racer grow with the power 1 + k / 4, from 0.5 µs on, and one is missing.
static Race made_up_race(void) {
    static const int boxes[] = {100, 200, 500, 1000, 2000, 5000, 10000, OWN_BOXES_MAX};
    Race race = {.size_count = RACE_SIZES};
    for (int size = 0; size < RACE_SIZES; size++) {
        race.boxes[size] = boxes[size];
        for (int i = 0; i < RACERS; i++) race.us[i][size] = 0.5 * pow(boxes[size] / 100.0, 1 + i / 4.0);
    }
    for (int i = 1; i < RACERS; i++) race.exponents[i] = 1 + i / 4.0;
    race.us[0][RACE_SIZES - 1] = 0;
    return race;
}

// As poses.txt has it for poses: a checksum of all boxes that were asked about, and the reports.
TEST(a_seed_stands_for_the_same_boxes_and_grades) {
    static Checksums sums;
    static Judgement judgement;
    for (int i = 0; i < SAMPLES; i++) {
        PrintedPage page;
        Report report = {.judgement = &judgement, .subject = "own.c", .file = "own.c", .header = "hitlab_check.h"};
        judge(&samples[i], &judgement);
        judgement.race = made_up_race();
        page_begin(&page);
        fprintf(page.out, "%d asked, %016" PRIx64 "\n", asked, asked_sum);
        for (report.language = LANGUAGE_ENGLISH; report.language <= LANGUAGE_JAPANESE; report.language++) {
            report_write_text(&report, page.out);
            report_write_json(&report, page.out);
            report_write_junit(&report, page.out);
            report_write_gradescope(&report, page.out);
            broad_write_race_svg(&judgement.race, report.language, page.out);
        }
        checksums_add_page(&sums, samples[i].name, &page);
    }
    checksums_compare(&sums, "tests/judge/broad.txt");
}

// A point of a racer's line lies above its number of boxes, and at the height of its time.
TEST(a_race_is_drawn_along_its_axes) {
    PrintedPage page;
    Race race = made_up_race();
    page_begin(&page);
    for (int size = 0; size < 7; size++) race.us[0][size] = pow(10, size);
    broad_write_race_svg(&race, LANGUAGE_ENGLISH, page.out);
    fclose(page.out);
    const char *point = strchr(strstr(page.text, "<path fill"), 'M'), *height = page.text, *number = page.text;
    for (int size = 0; size < 7; size++) {
        float x, y, at;
        char label[32];
        height = strstr(height + 1, "<path d=\"M70 ");
        snprintf(label, sizeof label, ">%d</text>", race.boxes[size]);
        number = strstr(page.text, label);
        while (strncmp(number, "<text", 5) != 0) number--;
        assert_int_equal(sscanf(point, "%*c%f %f", &x, &y), 2);
        assert_true(sscanf(height, "<path d=\"M70 %f", &at) == 1 && at == y);
        assert_true(sscanf(number, "<text x=\"%f", &at) == 1 && at == x);
        point += 1 + strcspn(point + 1, "LM");
    }
    free(page.text);
}

/// What is known of answers, and the mistake that it is just enough for; or, for "", just not.
static const struct {
    const char *id;
    BroadEvidence evidence;
} known[] = {
    {"corner-cell", {.is_probed = true, .near_missed = {1, BROAD_PROBES - 1, 1, 1, 1, 1}}},
    {"", {.is_probed = true, .near_missed = {1, 1, 1, 1, 1, BROAD_PROBES}}},
    {"", {.near_missed = {1, 1, 1, 1, 1, 1}}},
    {"one-side", {.is_probed = true, .near_missed = {0, 1, 1, 1, 1, 1}}},
    {"one-side", {.is_probed = true, .near_missed = {0, 0, 0, 0, 0, 1}}},
    {"fixed-cell", {.is_probed = true, .far_missed = {1, 1, 1, 1}}},
    {"", {.is_probed = true, .far_missed = {1, 1, 1, 0}}},
    {"", {.is_probed = true, .far_missed = {0, 1, 1, 1}}},
    {"two-cells", {.errors = {[FAULT_DOUBLED] = 12}, .single = 1}},
    {"", {.errors = {[FAULT_DOUBLED] = 11}, .single = 1}},
    {"", {.errors = {[FAULT_DOUBLED] = 12}}},
    {"both-orders", {.errors = {[FAULT_REVERSED] = 12, [FAULT_DOUBLED] = 1}}},
    {"", {.errors = {[FAULT_REVERSED] = 11, [FAULT_DOUBLED] = 1}}},
    {"", {.errors = {[FAULT_REVERSED] = 12}}},
    {"", {.errors = {[FAULT_REVERSED] = 12, [FAULT_DOUBLED] = 1}, .single = 1}},
    {"sweep-gap", {.swept = 12, .not_swept = 5, .is_probed = true, .near_missed = {1, 1, 1, 1, 1, 1}}},
    {"", {.swept = 11, .not_swept = 5}},
    {"", {.swept = 12, .not_swept = 7}},
    {"forgets-touching", {.touching = 30, .touching_missed = 12}},
    {"", {.touching = 31, .touching_missed = 12}},
    {"", {.touching = 11, .touching_missed = 11}},
    {"", {.touching = 12, .touching_missed = 12, .overlaps_missed = 1}},
    {"stops-at-capacity", {.stops_at_capacity = true, .errors = {[FAULT_MISCOUNTED] = 1}}},
};

// A mistake explains everything: an error that it does not make refutes it.
TEST(a_mistake_is_named_for_enough_evidence) {
    const char *ids[DIAGNOSES_MAX];
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        BroadEvidence evidence = known[i].evidence;
        assert_int_equal(broad_diagnose(&evidence, ids), *known[i].id != '\0');
        if (*known[i].id) assert_string_equal(ids[0], known[i].id);
        evidence.errors[FAULT_FALSE_HIT] = 1;
        assert_int_equal(broad_diagnose(&evidence, ids), 0);
        evidence.is_beyond = true; // but for that, which makes any
        assert_int_equal(broad_diagnose(&evidence, ids), 1);
        assert_string_equal(ids[0], "beyond-capacity");
    }
}

// A card's sets are asked, or all; the first that fails is shown, and the first kind of error.
TEST(a_broad_phase_passes_the_sets_of_a_card) {
    static Judgement judgement;
    for (int i = 0; i < SAMPLES; i++) {
        PassingError error = {.fault = FAULT_KINDS};
        const PassingResult result = broad_pass(NULL, 0, ask, (void *)(uintptr_t)&samples[i], &judgement, &error);
        assert_int_equal(result, samples[i].fault == FAULT_NONE ? PASSING_RIGHT : PASSING_WRONG);
        for (FaultKind fault = 0; fault < FAULT_KINDS && fault <= error.fault; fault++)
            assert_int_equal(judgement.first[fault].is_found, fault == error.fault);
        for (int k = 0; k < SETS && (k == 0 || judgement.sets[k - 1].set != error.set); k++)
            assert_int_equal(score_passes(&judgement.sets[k]), judgement.sets[k].set != error.set);
    }
    const CrowdSample *strict = &samples[15];
    static const char *const sets[] = {"uniform", "negative", "touching"};
    PassingError error;
    assert_int_equal(broad_pass(sets, 2, ask, (void *)(uintptr_t)strict, &judgement, &error), PASSING_RIGHT);
    for (int k = 0; k < SETS; k++) assert_int_equal(judgement.sets[k].count > 0, k == 0 || k == 6);
    assert_int_equal(broad_pass(sets, 3, ask, (void *)(uintptr_t)strict, &judgement, &error), PASSING_WRONG);
    assert_string_equal(error.set->id, "touching");
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
    for (int i = 0; i < SETS; i++) assert_int_equal(judgement.sets[i].crashes, 3);
    assert_int_equal(judgement.first[FAULT_CRASHED].crowd.count, 5);
    assert_string_equal(judgement.diagnosis[0], "beyond-capacity");
    failure = OWN_TIMED_OUT;
    asked = 0;
    assert_true(broad_run(&rules, ask_failing, (void *)(uintptr_t)&samples[0], &judgement));
    assert_int_equal(judgement.sets[0].crashes, 2); // each takes a second
    for (int i = 1; i < SETS; i++) assert_int_equal(judgement.sets[i].count, 0);
    assert_true(judgement.first[FAULT_TIMED_OUT].is_found);
}

// Leaves out a pair until it has done so as often as it may.
static int misses_left;
static bool ask_forgetful(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    if (!ask(context, boxes, pairs)) return false;
    if (pairs->returned > 0 && pairs->returned <= pairs->capacity && misses_left-- > 0) pairs->returned--;
    return true;
}

TEST(an_error_that_does_not_recur_is_said_to_be_so) {
    static Judgement judgement;
    const JudgeRules rules = {.kind = OWN_CROWD, .counts_touching = true, .seed = 3, .count = COUNT};
    const BoxesCase *found = &judgement.first[FAULT_FALSE_MISS].crowd;
    char words[256];
    for (int recurs = 0; recurs < 2; recurs++) {
        misses_left = recurs ? 1 << 30 : 1;
        assert_true(broad_run(&rules, ask_forgetful, (void *)(uintptr_t)&samples[0], &judgement));
        assert_int_equal(found->recurs, recurs);
        const char *id = judgement.diagnosis_count ? judgement.diagnosis[0] : "";
        assert_int_equal(strcmp(id, diagnosis_unsteady) == 0, !recurs);
        const Phrase phrase = broad_phrase(&judgement.first[FAULT_FALSE_MISS], FAULT_FALSE_MISS);
        phrase_write(words, sizeof words, &phrase, LANGUAGE_ENGLISH);
        assert_int_equal(strstr(words, "asked again about these boxes") != NULL, !recurs);
        assert_ptr_equal(diagnosis_words(diagnosis_unsteady, OWN_CROWD),
                         diagnosis_words(diagnosis_unsteady, OWN_OBB_OBB));
    }
}

// A wrong pair may name boxes that do not exist.
TEST(a_pair_of_boxes_that_do_not_exist_is_said_to_be_so) {
    static const struct {
        int a, b;
        bool exists;
    } pairs[] = {{0, 1, true},   {1, 0, true},   {0, 2, true},   {2, 1, true},  {1, 1, false},
                 {-1, 1, false}, {1, -1, false}, {-2, 1, false}, {3, 1, false}, {1, 3, false}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const FirstFault first = {.crowd = {.pair = {pairs[i].a, pairs[i].b}, .count = 3, .recurs = true}};
        const Phrase phrase = broad_phrase(&first, FAULT_FALSE_HIT);
        char words[256];
        assert_true(phrase_write(words, sizeof words, &phrase, LANGUAGE_ENGLISH) > 0);
        assert_int_equal(strstr(words, "the boxes are 0 to 2") == NULL, pairs[i].exists);
    }
}

static bool refuse(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    return false;
}

TEST(what_cannot_be_asked_is_not_judged) {
    static Judgement judgement;
    const JudgeRules rules = {.kind = OWN_CROWD, .seed = 3, .count = COUNT};
    assert_false(broad_run(&rules, refuse, NULL, &judgement));
    for (size_t size = 1; CAN_REFUSE_MEMORY && size < 1 << 20; size *= 2) {
        refuse_memory_from(size);
        const bool is_judged = broad_run(&rules, ask, (void *)(uintptr_t)&samples[3], &judgement);
        refuse_memory_from(SIZE_MAX);
        assert_false(is_judged);
    }
}

static int asks_left;
static bool ask_until_the_end(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    return asks_left-- > 0 && ask(context, boxes, pairs);
}

TEST(a_broad_phase_may_end_at_any_time) {
    static Judgement judgement;
    const JudgeRules rules = {.kind = OWN_CROWD, .counts_touching = true, .seed = 3, .count = 1000};
    for (int i = 0; i < 4; i += 3) { // a right one, with a race, and one that is probed and made simple
        asked = 0;
        assert_true(broad_run(&rules, ask, (void *)(uintptr_t)&samples[i], &judgement));
        const int all = asked;
        for (int most = 0; most <= all; most++) {
            asks_left = most;
            assert_int_equal(broad_run(&rules, ask_until_the_end, (void *)(uintptr_t)&samples[i], &judgement),
                             most == all);
        }
    }
}

// The exponent of times that grow with a power of the number of boxes. Those of few boxes do not count.
static bool take_square(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    if (!ask(context, boxes, pairs)) return false;
    pairs->seconds = (boxes->count < 1000 ? 1e-3 : 1e-9 * boxes->count * boxes->count) * boxes->repeats;
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
    // One size has no exponent.
    const JudgeRules few = {.kind = OWN_CROWD, .seed = 3, .count = 500};
    assert_true(broad_run(&few, take_square, (void *)(uintptr_t)&samples[1], &judgement));
    assert_int_equal(race->size_count, 1);
    for (int i = 0; i < RACERS; i++) assert_true(race->us[i][0] > 0 && race->exponents[i] == 0);
}

TEST_FILE(broad, NULL, NULL)

// Each classic mistake answers as the functions of people who make it, which are written in other ways.
#include "test_file.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "samples.h"
#include "sets.h"
#include "suspects.h"

enum { POSES = 400 };

// Whether a diagnosis names the suspect. Several may have its name: they differ in a number.
static bool is_named(const OwnSample *sample, const Suspect *suspect) {
    return !suspect->margin && strcmp(suspect->id, sample->diagnosis) == 0;
}

/// How a sample's answers are those of a suspect.
typedef struct {
    int compared; // wherever neither may round to the other side
    char difference[OWN_LINE + 128];
} Comparison;

static void compare(const OwnSample *sample, const Suspect *suspect, const PoseSet *set, Comparison *comparison) {
    Random random = random_from_seed(7);
    for (int i = 0; i < POSES; i++) {
        Trial trial = trial_of_kind(sample->kind);
        set->make(sample->kind, &random, &trial);
        const OwnQuestion question = trial_question(sample->kind, &trial);
        const Witness claim = suspect_claim(suspect, NULL, sample->kind, &question);
        if (truth_is_disputed(sample->kind, &question) || isnan(claim.gap)) continue;
        if (claim.has_gap && fabs(claim.gap) <= truth_tolerance(sample->kind, &question, 0.001)) continue;
        const bool answer = ask_function(sample->kind, sample->function, &question);
        if (answer != (claim.verdict == HIT_OVERLAP)) {
            char line[OWN_LINE];
            own_question_write(line, sample->kind, &question);
            snprintf(comparison->difference, sizeof comparison->difference, "%s, %s: %s is %g away: %s", sample->name,
                     set->id, suspect->id, claim.gap, line);
        }
        comparison->compared++;
    }
}

static Comparison compare_sets(const OwnSample *sample, const Suspect *suspect) {
    const PoseSet *sets[SETS_PER_KIND_MAX];
    const int count = sets_of_kind(sample->kind, sets);
    Comparison comparison = {.compared = 0};
    for (int i = 0; i < count; i++) compare(sample, suspect, sets[i], &comparison);
    return comparison;
}

TEST(each_mistake_answers_as_the_functions_that_make_it) {
    int mistakes = 0;
    for (int i = 0; i < SAMPLES; i++) {
        Comparison best = {.difference = "-"};
        const Suspect *suspects[SUSPECTS_MAX];
        const int suspect_count = suspects_of_kind(samples[i].kind, suspects);
        for (int j = 0; j < suspect_count && *best.difference; j++) {
            if (is_named(&samples[i], suspects[j])) best = compare_sets(&samples[i], suspects[j]);
        }
        const bool is_mistake = best.compared > 0;
        if (is_mistake && *best.difference) fail_msg("%s", best.difference);
        if (is_mistake && best.compared < 4 * POSES) fail_msg("%s: only %d poses", samples[i].name, best.compared);
        mistakes += is_mistake;
    }
    assert_true(mistakes > 50);
}

TEST_FILE(suspects, NULL, NULL)

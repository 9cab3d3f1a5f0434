// Each classic mistake answers as the functions of people who make it, which are written in other ways.
#include "test_file.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "samples.h"
#include "sets.h"
#include "suspects.h"

enum { POSES = 400 };

// The suspect that a diagnosis names; NULL if it is only about touching.
static const Suspect *suspect_of(const OwnSample *sample) {
    for (int i = 0; i < suspect_count; i++) {
        char names[64];
        const Suspect *suspect = &suspects[i];
        snprintf(names, sizeof names, "%s%s%s", suspect->id, suspect->also ? " " : "",
                 suspect->also ? suspect->also : "");
        if ((suspect->kinds >> sample->kind & 1) && strcmp(names, sample->diagnosis) == 0) return suspect;
    }
    return NULL;
}

// Compares them wherever neither may round to the other side. Returns how many poses of a set that were.
static int compare(const OwnSample *sample, const Suspect *suspect, const PoseSet *set) {
    Random random = random_from_seed(7);
    int compared = 0;
    for (int i = 0; i < POSES; i++) {
        Trial trial = trial_of_kind(sample->kind);
        set->make(sample->kind, &random, &trial);
        const OwnQuestion question = trial_question(sample->kind, &trial);
        const Witness claim = suspect_claim(suspect, sample->kind, &question);
        if (truth_is_disputed(sample->kind, &question)) continue;
        if (claim.has_gap && fabs(claim.gap) <= truth_tolerance(sample->kind, &question, 0.001)) continue;
        const bool answer = ask_function(sample->kind, sample->function, &question);
        if (answer != (claim.verdict == HIT_OVERLAP)) {
            char line[OWN_LINE];
            own_question_write(line, sample->kind, &question);
            fail_msg("%s, %s: %s is %g away: %s", sample->name, set->id, suspect->id, claim.gap, line);
        }
        compared++;
    }
    return compared;
}

TEST(each_mistake_answers_as_the_functions_that_make_it) {
    int mistakes = 0;
    for (int i = 0; i < SAMPLES; i++) {
        const PoseSet *sets[SETS_PER_KIND_MAX];
        const Suspect *suspect = suspect_of(&samples[i]);
        int compared = 0;
        for (int set = 0; suspect && set < sets_of_kind(samples[i].kind, sets); set++)
            compared += compare(&samples[i], suspect, sets[set]);
        if (suspect && compared < 4 * POSES) fail_msg("%s: only %d poses", samples[i].name, compared);
        mistakes += suspect != NULL;
    }
    assert_true(mistakes > 50);
}

TEST_FILE(suspects, NULL, NULL)

// Asks about one set at a time.
#include "passing.h"

#include <math.h>
#include <string.h>

enum { POSES_PER_SET = 500, FIRST_ASKED = 4 };

// A larger gap or depth is not clearer.
static const double CLEAR_ENOUGH = 24;

/// A set, its poses, the answers, and what is wrong with each.
typedef struct {
    JudgeRules rules;
    const PoseSet *set;
    Trial trials[POSES_PER_SET];
    OwnQuestion questions[POSES_PER_SET];
    int count; // of answers
    OwnAnswer answers[POSES_PER_SET];
    FaultKind faults[POSES_PER_SET];
    double gaps[POSES_PER_SET];
} Asked;

const PoseSet *passing_set(OwnKind kind, const char *id) {
    const PoseSet *sets[SETS_PER_KIND_MAX];
    const int count = sets_of_kind(kind, sets);
    for (int i = 0; i < count; i++) {
        if (strcmp(sets[i]->id, id) == 0) return sets[i];
    }
    return NULL;
}

// As in a judgement: a function that is wrong at exact ties only at times rounds where others do not.
static bool excuses_ties(const Asked *asked) {
    int ties = 0, wrong = 0;
    for (int i = 0; i < asked->count; i++) {
        const bool is_tie = grade_tie(asked->rules.kind, &asked->questions[i]) < TIE_KINDS;
        ties += is_tie;
        wrong += is_tie && asked->faults[i] < FAULT_CRASHED;
    }
    return wrong * 10 < ties * 6;
}

static bool find_error(Asked *asked, PassingError *error) {
    double clearest = -1;
    for (int i = 0; i < asked->count; i++) {
        asked->gaps[i] = 0;
        asked->faults[i] = grade_of(&asked->rules, &asked->questions[i], asked->answers[i], &asked->gaps[i]);
    }
    const bool are_ties_excused = excuses_ties(asked);
    for (int i = 0; i < asked->count; i++) {
        const double clarity = fmin(fabs(asked->gaps[i]), CLEAR_ENOUGH);
        const bool is_tie = grade_tie(asked->rules.kind, &asked->questions[i]) < TIE_KINDS;
        if (asked->faults[i] >= FAULT_KINDS || clarity <= clearest) continue;
        if (asked->faults[i] < FAULT_CRASHED && is_tie && are_ties_excused) continue;
        clearest = clarity;
        *error = (PassingError){asked->set, asked->faults[i], asked->trials[i]};
    }
    return clearest >= 0;
}

// Asks a few questions first: a function that never returns takes long for each. Returns how many answers there are; 0
// if it cannot be asked.
static int ask_set(Asked *asked, JudgeAsk *ask, void *context) {
    if (!ask(context, asked->questions, FIRST_ASKED, asked->answers)) return 0;
    for (int i = 0; i < FIRST_ASKED; i++) {
        if (asked->answers[i] >= OWN_CRASHED) return FIRST_ASKED;
    }
    const int left = POSES_PER_SET - FIRST_ASKED;
    if (!ask(context, asked->questions + FIRST_ASKED, (size_t)left, asked->answers + FIRST_ASKED)) return 0;
    return POSES_PER_SET;
}

// A function that cannot be asked any more gives no answers.
static bool is_asked(const Asked *asked) {
    for (int i = 0; i < asked->count; i++) {
        if (asked->answers[i] > OWN_UNREADABLE) return false;
    }
    return true;
}

PassingResult passing_ask(OwnKind kind, bool counts_touching, const char *const *sets, int count, JudgeAsk *ask,
                          void *context, PassingError *error) {
    Asked asked = {
        .rules = {.kind = kind, .counts_touching = counts_touching, .tolerance = JUDGE_TOLERANCE, .seed = 1}};
    const PoseSet *all[SETS_PER_KIND_MAX];
    const int end = count > 0 ? count : sets_of_kind(kind, all);
    for (int i = 0; i < end; i++) {
        asked.set = count > 0 ? passing_set(kind, sets[i]) : all[i];
        if (!asked.set) continue;
        Random random = random_from_seed(asked.rules.seed);
        for (int j = 0; j < POSES_PER_SET; j++)
            sets_make(asked.set, kind, &random, &asked.trials[j], &asked.questions[j]);
        asked.count = ask_set(&asked, ask, context);
        if (asked.count == 0) return PASSING_STOPPED;
        if (find_error(&asked, error)) return PASSING_WRONG;
        if (!is_asked(&asked)) return PASSING_STOPPED;
    }
    return PASSING_RIGHT;
}

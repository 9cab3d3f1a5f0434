// Asks in batches, which are small as long as questions stay without an answer.
#include "judge.h"

#include <math.h>
#include <stdlib.h>

#include "clock.h"
#include "shrink.h"

enum { BATCH = 1024, CHOICES = 3, TIMED_OUT_MAX = 3, WITHOUT_ANSWER_MAX = 50, FAILING_SECONDS = 2 };

typedef struct {
    Judgement *judgement;
    JudgeAsk *ask;
    void *context;
    Random random;
    Diagnosis diagnosis;
    size_t batch; // how many questions to ask at once
    double own_seconds, kernel_seconds;
    uint64_t timed;           // questions that the seconds are of
    uint64_t ties[TIE_KINDS]; // how many were asked
    // The first poses with each kind of fault are candidates for the simplest: one of each kind of tie, and others.
    int choice_count[FAULT_KINDS][TIE_KINDS + 1];
    Trial choices[FAULT_KINDS][TIE_KINDS + 1][CHOICES];
    Trial trials[BATCH];
    OwnQuestion questions[BATCH];
    OwnAnswer answers[BATCH];
} Run;

static void make_batch(Run *run, const PoseSet *set, size_t count) {
    for (size_t i = 0; i < count; i++)
        sets_make(set, run->judgement->rules.kind, &run->random, &run->trials[i], &run->questions[i]);
}

/// How long a batch took.
typedef struct {
    double own, kernel; // seconds
} BatchTime;

// The kernel answers the same questions only for its time.
static bool ask_batch(Run *run, size_t count, BatchTime *time) {
    const JudgeRules *rules = &run->judgement->rules;
    const double start = clock_now();
    if (!run->ask(run->context, run->questions, count, run->answers)) return false;
    const double middle = clock_now();
    volatile unsigned hits = 0;
    for (size_t i = 0; i < count; i++) hits = hits + truth_verdict(rules->kind, &run->questions[i]);
    *time = (BatchTime){middle - start, clock_now() - middle};
    return true;
}

static void count_fault(Run *run, SetScore *score, FaultKind fault, double gap, int tie, const Trial *trial) {
    score->false_hits += fault == FAULT_FALSE_HIT;
    score->false_misses += fault == FAULT_FALSE_MISS;
    score->excused += fault == FAULT_EXCUSED;
    if (fault == FAULT_FALSE_HIT || fault == FAULT_FALSE_MISS) score->worst = fmax(score->worst, fabs(gap));
    if (fault >= FAULT_KINDS) return;
    if (fault >= FAULT_CRASHED) tie = TIE_KINDS;
    if (tie < TIE_KINDS) score->wrong_ties[tie]++;
    int *choices = &run->choice_count[fault][tie];
    if (*choices < (tie < TIE_KINDS ? 1 : CHOICES)) run->choices[fault][tie][(*choices)++] = *trial;
}

/// What became of a batch.
typedef struct {
    size_t asked;          // of its questions; the function may have failed too often for the rest
    int failed, timed_out; // questions without an answer
} BatchResult;

static BatchResult take_answers(Run *run, SetScore *score, size_t count) {
    const JudgeRules *rules = &run->judgement->rules;
    BatchResult result = {0};
    for (size_t i = 0; i < count; i++) {
        const OwnAnswer answer = run->answers[i];
        double gap = 0;
        if (answer > OWN_UNREADABLE) continue; // not asked
        const FaultKind fault = grade_of(rules, &run->questions[i], answer, &gap);
        const int tie = grade_tie(rules->kind, &run->questions[i]);
        if (tie < TIE_KINDS && answer <= OWN_HIT) run->ties[tie]++;
        count_fault(run, score, fault, gap, tie, &run->trials[i]);
        result.asked++;
        result.failed += answer >= OWN_CRASHED;
        result.timed_out += answer == OWN_TIMED_OUT;
        if (answer <= OWN_HIT)
            diagnosis_note(&run->diagnosis, rules, &run->questions[i], answer == OWN_HIT, fault < FAULT_KINDS);
    }
    score->count += result.asked;
    score->crashes += (uint64_t)result.failed;
    return result;
}

// Of each set, the fastest whole batch counts: during others, the machine may have done something else.
static void note_time(Run *run, BatchTime fastest) {
    if (isinf(fastest.own)) return; // no whole batch was answered
    run->own_seconds += fastest.own;
    run->kernel_seconds += fastest.kernel;
    run->timed += BATCH;
}

// A set is given up after a few questions without an answer, since each takes long; the next one may have none.
static bool run_set(Run *run, SetScore *score, uint64_t count) {
    int timed_out = 0;
    double failing_seconds = 0; // spent on batches with questions without an answer, and on those after them
    bool has_failed = false;
    BatchTime fastest = {INFINITY, INFINITY};
    while (score->count < count) {
        const uint64_t left = count - score->count;
        const size_t size = run->batch < left ? run->batch : (size_t)left;
        BatchTime time;
        make_batch(run, score->set, size);
        if (!ask_batch(run, size, &time)) return false;
        const BatchResult result = take_answers(run, score, size);
        timed_out += result.timed_out;
        if (has_failed || result.failed) failing_seconds += time.own;
        has_failed = result.failed > 0;
        if (result.failed > 0) {
            run->batch = run->batch > 8 ? run->batch / 8 : 1;
        } else {
            if (size == BATCH) fastest = (BatchTime){fmin(fastest.own, time.own), fmin(fastest.kernel, time.kernel)};
            run->batch = run->batch * 2 < BATCH ? run->batch * 2 : BATCH;
        }
        const bool fails_often = timed_out >= TIMED_OUT_MAX || score->crashes >= WITHOUT_ANSWER_MAX;
        const bool fails_long = failing_seconds > FAILING_SECONDS && !run->judgement->rules.is_steady;
        if (fails_often || fails_long || result.asked == 0) {
            run->judgement->gave_up = true;
            break;
        }
    }
    note_time(run, fastest);
    return true;
}

static bool run_sets(Run *run) {
    Judgement *judgement = run->judgement;
    const PoseSet *sets[SETS_PER_KIND_MAX];
    const int count = judgement->set_count = sets_of_kind(judgement->rules.kind, sets);
    for (int i = 0; i < count; i++) {
        const uint64_t all = judgement->rules.count, each = all / (uint64_t)count;
        judgement->sets[i].set = sets[i];
        if (!run_set(run, &judgement->sets[i], each + ((uint64_t)i < all % (uint64_t)count))) return false;
    }
    return true;
}

// Asks some questions twice, the second time in the opposite order. Returns whether an answer changed: then it depends
// on more than the question.
static bool changes_its_answers(Run *run) {
    enum { ASKED = 256 };
    OwnAnswer first[ASKED];
    OwnQuestion questions[ASKED];
    make_batch(run, run->judgement->sets[0].set, ASKED);
    if (!run->ask(run->context, run->questions, ASKED, first)) return false;
    for (int i = 0; i < ASKED; i++) questions[i] = run->questions[ASKED - 1 - i];
    if (!run->ask(run->context, questions, ASKED, run->answers)) return false;
    bool changes = false;
    for (int i = 0; i < ASKED; i++) {
        const OwnAnswer again = run->answers[ASKED - 1 - i];
        changes = changes || (first[i] <= OWN_HIT && again <= OWN_HIT && first[i] != again);
    }
    return changes;
}

static void excuse_tie(Judgement *judgement, int tie) {
    judgement->rules.rounds_at |= 1u << tie;
    for (int i = 0; i < judgement->set_count; i++) {
        SetScore *score = &judgement->sets[i];
        uint64_t *errors = judgement->rules.counts_touching ? &score->false_misses : &score->false_hits;
        *errors -= score->wrong_ties[tie];
        score->excused += score->wrong_ties[tie];
    }
}

// At exact ties a function that compares with the wrong one of < and <= is always wrong. One that is wrong only at
// times rounds where others do not (by way of an angle, for example), which is excused as elsewhere.
static void excuse_ties(Run *run) {
    enum { FEW = 32 };
    Judgement *judgement = run->judgement;
    uint64_t wrong[TIE_KINDS + 1] = {0}, asked = 0;
    for (int tie = 0; tie < TIE_KINDS; tie++) {
        for (int i = 0; i < judgement->set_count; i++) wrong[tie] += judgement->sets[i].wrong_ties[tie];
        wrong[TIE_KINDS] += wrong[tie];
        asked += run->ties[tie];
    }
    for (int tie = 0; tie < TIE_KINDS; tie++) {
        const bool are_few = run->ties[tie] < FEW; // then all kinds are taken together
        const bool is_mistake = are_few ? wrong[TIE_KINDS] * 10 >= asked * 6 : wrong[tie] * 10 >= run->ties[tie] * 6;
        if (wrong[tie] > 0 && !is_mistake) excuse_tie(judgement, tie);
    }
}

// Makes a pose simpler, and keeps it if it is the simplest of its fault.
static bool consider(Run *run, FaultKind fault, Trial *trial) {
    const JudgeRules *rules = &run->judgement->rules;
    FirstFault *first = &run->judgement->first[fault];
    OwnQuestion question = trial_question(rules->kind, trial);
    const int tie = grade_tie(rules->kind, &question);
    if (fault < FAULT_CRASHED && rules->rounds_at >> tie & 1) return true;
    if (!shrink(rules, fault, run->ask, run->context, trial)) return false;
    if (first->is_found && shrink_cost(rules->kind, trial) >= shrink_cost(rules->kind, &first->trial)) return true;
    question = trial_question(rules->kind, trial);
    *first = (FirstFault){true, *trial, truth_of(rules->kind, &question)};
    return true;
}

// Each error's first poses are made simpler; the simplest is shown.
static bool find_first(Run *run) {
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        for (int tie = 0; tie <= TIE_KINDS; tie++) {
            const int count = run->choice_count[fault][tie];
            for (int i = 0; i < (fault >= FAULT_CRASHED && count > 1 ? 1 : count); i++) {
                if (!consider(run, fault, &run->choices[fault][tie][i])) return false;
            }
        }
    }
    return true;
}

bool judge_run(const JudgeRules *rules, JudgeAsk *ask, void *context, Judgement *judgement) {
    Run *run = calloc(1, sizeof *run);
    *judgement = (Judgement){.rules = *rules};
    if (!run) return false;
    run->judgement = judgement;
    run->ask = ask;
    run->context = context;
    run->random = random_from_seed(rules->seed);
    run->batch = 1;
    bool is_done = run_sets(run);
    excuse_ties(run);
    is_done = is_done && find_first(run);
    const bool is_wrong = judgement->first[FAULT_FALSE_HIT].is_found || judgement->first[FAULT_FALSE_MISS].is_found;
    judgement->diagnosis_count = diagnosis_ids(&run->diagnosis, rules, judgement->diagnosis);
    if (is_done && is_wrong && changes_its_answers(run)) {
        judgement->diagnosis[0] = diagnosis_unsteady;
        judgement->diagnosis_count = 1;
    }
    if (run->timed > 0) {
        judgement->own_ns = run->own_seconds / (double)run->timed * 1e9;
        judgement->kernel_ns = run->kernel_seconds / (double)run->timed * 1e9;
    }
    free(run);
    return is_done;
}

uint64_t judgement_errors(const Judgement *judgement) {
    uint64_t errors = 0;
    for (int i = 0; i < judgement->set_count; i++) errors += score_errors(&judgement->sets[i]);
    return errors;
}

double judgement_points(const Judgement *judgement, const SetPoints points) {
    double sum = 0;
    for (int i = 0; i < judgement->set_count; i++) {
        if (score_passes(&judgement->sets[i])) sum += points[i];
    }
    return sum;
}

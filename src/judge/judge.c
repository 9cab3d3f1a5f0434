// Asks in batches, which are small as long as questions stay without an answer.
#include "judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "shrink.h"

enum { BATCH = 1024, CHOICES = 3, TIMED_OUT_MAX = 8, CRASHED_MAX = 400 };

typedef struct {
    Judgement *judgement;
    JudgeAsk *ask;
    void *context;
    Random random;
    Diagnosis diagnosis;
    size_t batch; // how many questions to ask at once
    int timed_out, crashed;
    double check_seconds, kernel_seconds;
    uint64_t timed;                      // questions that the seconds are of
    int choice_count[FAULT_KINDS];       // poses with a fault that are candidates for the simplest
    Trial choices[FAULT_KINDS][CHOICES]; // the first ones of each kind
    Trial trials[BATCH];
    CheckQuestion questions[BATCH];
    CheckAnswer answers[BATCH];
} Run;

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void make_batch(Run *run, const PoseSet *set, size_t count) {
    const JudgeRules *rules = &run->judgement->rules;
    for (size_t i = 0; i < count; i++) {
        do {
            memset(&run->trials[i], 0, sizeof run->trials[i]);
            set->make(rules->kind, &run->random, &run->trials[i]);
            run->questions[i] = trial_question(rules->kind, &run->trials[i]);
        } while (truth_is_disputed(rules->kind, &run->questions[i]));
    }
}

// The kernel answers the same questions only for its time.
static bool ask_batch(Run *run, size_t count) {
    const JudgeRules *rules = &run->judgement->rules;
    const double start = seconds_now();
    if (!run->ask(run->context, run->questions, count, run->answers)) return false;
    if (count < BATCH) return true;
    const double middle = seconds_now();
    volatile unsigned hits = 0;
    for (size_t i = 0; i < count; i++) hits = hits + truth_verdict(rules->kind, &run->questions[i]);
    run->check_seconds += middle - start;
    run->kernel_seconds += seconds_now() - middle;
    run->timed += count;
    return true;
}

static void count_fault(Run *run, SetScore *score, FaultKind fault, double gap, const Trial *trial) {
    score->false_hits += fault == FAULT_FALSE_HIT;
    score->false_misses += fault == FAULT_FALSE_MISS;
    score->excused += fault == FAULT_EXCUSED;
    if (fault == FAULT_FALSE_HIT || fault == FAULT_FALSE_MISS) score->worst = fmax(score->worst, fabs(gap));
    if (fault >= FAULT_KINDS) return;
    int *choices = &run->choice_count[fault];
    if (*choices < CHOICES) run->choices[fault][(*choices)++] = *trial;
}

// Returns how many questions had no answer.
static int take_answers(Run *run, SetScore *score, size_t count) {
    const JudgeRules *rules = &run->judgement->rules;
    int without_answer = 0;
    for (size_t i = 0; i < count; i++) {
        double gap = 0;
        if (run->answers[i] > CHECK_UNREADABLE) { // not asked
            run->judgement->gave_up = true;
            continue;
        }
        const FaultKind fault = grade_of(rules, &run->questions[i], run->answers[i], &gap);
        count_fault(run, score, fault, gap, &run->trials[i]);
        if (run->answers[i] >= CHECK_CRASHED) {
            without_answer++;
            run->timed_out += run->answers[i] == CHECK_TIMED_OUT;
        } else {
            diagnosis_note(&run->diagnosis, rules, &run->questions[i], run->answers[i] == CHECK_HIT,
                           fault < FAULT_KINDS);
        }
        score->count++;
    }
    score->crashes += (uint64_t)without_answer;
    return without_answer;
}

static bool run_set(Run *run, SetScore *score, uint64_t count) {
    while (score->count < count && !run->judgement->gave_up) {
        const uint64_t left = count - score->count;
        const size_t size = run->batch < left ? run->batch : (size_t)left;
        make_batch(run, score->set, size);
        if (!ask_batch(run, size)) return false;
        const int without_answer = take_answers(run, score, size);
        run->crashed += without_answer;
        if (without_answer == 0) run->batch = run->batch * 2 < BATCH ? run->batch * 2 : BATCH;
        if (without_answer > 0) run->batch = run->batch > 8 ? run->batch / 8 : 1;
        if (run->timed_out >= TIMED_OUT_MAX || run->crashed >= CRASHED_MAX) run->judgement->gave_up = true;
    }
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

// Each error's first poses are made simpler; the simplest is shown.
static bool find_first(Run *run) {
    const JudgeRules *rules = &run->judgement->rules;
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        FirstFault *first = &run->judgement->first[fault];
        const int choices = fault >= FAULT_CRASHED && run->choice_count[fault] > 1 ? 1 : run->choice_count[fault];
        for (int i = 0; i < choices; i++) {
            Trial *trial = &run->choices[fault][i];
            if (!shrink(rules, fault, run->ask, run->context, trial)) return false;
            if (first->is_found && shrink_cost(rules->kind, trial) >= shrink_cost(rules->kind, &first->trial)) continue;
            const CheckQuestion question = trial_question(rules->kind, trial);
            *first = (FirstFault){true, *trial, truth_of(rules->kind, &question)};
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
    const bool is_done = run_sets(run) && find_first(run);
    judgement->diagnosis_count = diagnosis_ids(&run->diagnosis, rules, judgement->diagnosis);
    if (run->timed > 0) {
        judgement->check_ns = run->check_seconds / (double)run->timed * 1e9;
        judgement->kernel_ns = run->kernel_seconds / (double)run->timed * 1e9;
    }
    free(run);
    return is_done;
}

uint64_t judgement_errors(const Judgement *judgement) {
    uint64_t errors = 0;
    for (int i = 0; i < judgement->set_count; i++) {
        const SetScore *score = &judgement->sets[i];
        errors += score->false_hits + score->false_misses + score->crashes;
    }
    return errors;
}

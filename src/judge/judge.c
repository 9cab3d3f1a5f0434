// Asks in batches, which are small as long as questions stay without an answer.
#include "judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "shrink.h"

enum { BATCH = 1024, CHOICES = 3, TIMED_OUT_MAX = 3, WITHOUT_ANSWER_MAX = 50 };

typedef struct {
    Judgement *judgement;
    JudgeAsk *ask;
    void *context;
    Random random;
    Diagnosis diagnosis;
    size_t batch; // how many questions to ask at once
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

/// How long a batch took.
typedef struct {
    double check, kernel; // seconds
} BatchTime;

// The kernel answers the same questions only for its time.
static bool ask_batch(Run *run, size_t count, BatchTime *time) {
    const JudgeRules *rules = &run->judgement->rules;
    const double start = seconds_now();
    if (!run->ask(run->context, run->questions, count, run->answers)) return false;
    const double middle = seconds_now();
    volatile unsigned hits = 0;
    for (size_t i = 0; i < count; i++) hits = hits + truth_verdict(rules->kind, &run->questions[i]);
    *time = (BatchTime){middle - start, seconds_now() - middle};
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

/// What became of a batch.
typedef struct {
    size_t asked;          // of its questions; the check may have failed too often for the rest
    int failed, timed_out; // questions without an answer
} BatchResult;

static BatchResult take_answers(Run *run, SetScore *score, size_t count) {
    const JudgeRules *rules = &run->judgement->rules;
    BatchResult result = {0};
    for (size_t i = 0; i < count; i++) {
        const CheckAnswer answer = run->answers[i];
        double gap = 0;
        if (answer > CHECK_UNREADABLE) continue; // not asked
        const FaultKind fault = grade_of(rules, &run->questions[i], answer, &gap);
        count_fault(run, score, fault, gap, &run->trials[i]);
        result.asked++;
        result.failed += answer >= CHECK_CRASHED;
        result.timed_out += answer == CHECK_TIMED_OUT;
        if (answer <= CHECK_HIT)
            diagnosis_note(&run->diagnosis, rules, &run->questions[i], answer == CHECK_HIT, fault < FAULT_KINDS);
    }
    score->count += result.asked;
    score->crashes += (uint64_t)result.failed;
    return result;
}

static void note_time(Run *run, BatchTime time, size_t count) {
    run->check_seconds += time.check;
    run->kernel_seconds += time.kernel;
    run->timed += count;
}

// A set is given up after a few questions without an answer, since each takes long; the next one may have none.
static bool run_set(Run *run, SetScore *score, uint64_t count) {
    int timed_out = 0;
    while (score->count < count) {
        const uint64_t left = count - score->count;
        const size_t size = run->batch < left ? run->batch : (size_t)left;
        BatchTime time;
        make_batch(run, score->set, size);
        if (!ask_batch(run, size, &time)) return false;
        const BatchResult result = take_answers(run, score, size);
        timed_out += result.timed_out;
        if (result.failed > 0) {
            run->batch = run->batch > 8 ? run->batch / 8 : 1;
        } else {
            if (size == BATCH) note_time(run, time, size);
            run->batch = run->batch * 2 < BATCH ? run->batch * 2 : BATCH;
        }
        if (timed_out >= TIMED_OUT_MAX || score->crashes >= WITHOUT_ANSWER_MAX || result.asked == 0) {
            run->judgement->gave_up = true;
            return true;
        }
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

// Asks in batches, which are small as long as questions stay without an answer.
#include "judge.h"

#include <math.h>
#include <stdlib.h>

#include "clock.h"
#include "shrink.h"

enum { BATCH = 1024, CHOICES = 3, TIMED_OUT_MAX = 3, WITHOUT_ANSWER_MAX = 50, FAILING_SECONDS = 2 };

/// The poses of a batch: `count` poses of a set, after its first `done`. A count of 0: there are no more.
typedef struct {
    int set;
    uint64_t done;
    size_t count;
} BatchPlan;

typedef struct {
    BatchPlan plan;
    Random before; // the generator before it made the poses
    double begun;  // when the function got them before it was asked; 0: it did not
    Trial trials[BATCH];
    OwnQuestion questions[BATCH];
    OwnAnswer answers[BATCH];
} Batch;

/// How long a batch took.
typedef struct {
    double own, kernel; // seconds
} BatchTime;

typedef struct {
    Judgement *judgement;
    JudgeAsk *ask;
    JudgeBegin *begin; // NULL: it answers only when it is asked
    void *context;
    Random random;
    Diagnosis diagnosis;
    WhereSamples *samples;
    size_t batch; // how many questions to ask at once
    // Of the set that is asked now: what its failures have cost, and its fastest batch.
    int timed_out;
    double failing_seconds; // spent on batches with questions without an answer, and on those after them
    bool has_failed;        // in its last batch
    BatchTime fastest;
    double own_seconds, kernel_seconds;
    uint64_t timed;           // questions that the seconds are of
    uint64_t ties[TIE_KINDS]; // how many were asked
    // The first poses with each kind of fault are candidates for the simplest: one of each kind of tie, and others.
    int choice_count[FAULT_KINDS][TIE_KINDS + 1];
    Trial choices[FAULT_KINDS][TIE_KINDS + 1][CHOICES];
    Batch batches[2];
    // Of the batch that was asked last.
    const Trial *trials;
    const OwnQuestion *questions;
    const OwnAnswer *answers;
} Run;

static BatchPlan plan_batch(const Run *run, int set, uint64_t done, size_t size) {
    const uint64_t all = run->judgement->rules.count, sets = (uint64_t)run->judgement->set_count;
    for (; set < run->judgement->set_count; set++, done = 0) {
        const uint64_t count = all / sets + ((uint64_t)set < all % sets);
        if (done < count) return (BatchPlan){set, done, size < count - done ? size : (size_t)(count - done)};
    }
    return (BatchPlan){set, 0, 0};
}

static size_t grown(size_t batch) {
    return batch * 2 < BATCH ? batch * 2 : BATCH;
}

static void make_batch(Run *run, Batch *batch, BatchPlan plan) {
    const Judgement *judgement = run->judgement;
    batch->plan = plan;
    batch->before = run->random;
    batch->begun = 0;
    for (size_t i = 0; i < plan.count; i++)
        sets_make(judgement->sets[plan.set].set, judgement->rules.kind, &run->random, &batch->trials[i],
                  &batch->questions[i]);
}

// The kernel answers the same questions only for its time.
static bool ask_batch(Run *run, Batch *batch, BatchTime *time) {
    const JudgeRules *rules = &run->judgement->rules;
    const size_t count = batch->plan.count;
    const double start = batch->begun > 0 ? batch->begun : clock_now();
    if (!run->ask(run->context, batch->questions, count, batch->answers)) return false;
    const double middle = clock_now();
    volatile unsigned hits = 0;
    for (size_t i = 0; i < count; i++) hits = hits + truth_verdict(rules->kind, &batch->questions[i]);
    *time = (BatchTime){middle - start, clock_now() - middle};
    run->trials = batch->trials;
    run->questions = batch->questions;
    run->answers = batch->answers;
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

static void take_answers(Run *run, SetScore *score, size_t count) {
    const JudgeRules *rules = &run->judgement->rules;
    for (size_t i = 0; i < count; i++) {
        const OwnAnswer answer = run->answers[i];
        double gap = 0;
        if (answer > OWN_UNREADABLE) continue; // not asked
        const FaultKind fault = grade_of(rules, &run->questions[i], answer, &gap);
        const int tie = grade_tie(rules->kind, &run->questions[i]);
        if (tie < TIE_KINDS && answer <= OWN_HIT) run->ties[tie]++;
        count_fault(run, score, fault, gap, tie, &run->trials[i]);
        where_note(run->samples, &run->questions[i], fault, tie);
        if (answer <= OWN_HIT)
            diagnosis_note(&run->diagnosis, rules, &run->questions[i], answer == OWN_HIT, fault < FAULT_KINDS);
    }
}

// Of each set, the fastest whole batch counts: during others, the machine may have done something else.
static void note_time(Run *run) {
    if (isinf(run->fastest.own)) return; // no whole batch was answered
    run->own_seconds += run->fastest.own;
    run->kernel_seconds += run->fastest.kernel;
    run->timed += BATCH;
}

static void begin_set(Run *run) {
    run->timed_out = 0;
    run->failing_seconds = 0;
    run->has_failed = false;
    run->fastest = (BatchTime){INFINITY, INFINITY};
}

// Counts the answers of a batch, before they are graded, and plans the next one. A set is given up after a few
// questions without an answer, since each takes long; the next one may have none.
static BatchPlan count_answers(Run *run, const Batch *batch, BatchTime time) {
    const BatchPlan *plan = &batch->plan;
    SetScore *score = &run->judgement->sets[plan->set];
    uint64_t asked = 0, failed = 0; // the function may have failed too often for the rest
    for (size_t i = 0; i < plan->count; i++) {
        asked += batch->answers[i] <= OWN_UNREADABLE;
        failed += batch->answers[i] >= OWN_CRASHED && batch->answers[i] <= OWN_UNREADABLE;
        run->timed_out += batch->answers[i] == OWN_TIMED_OUT;
    }
    score->count += asked;
    score->crashes += failed;
    if (run->has_failed || failed) run->failing_seconds += time.own;
    run->has_failed = failed > 0;
    if (!failed && plan->count == BATCH)
        run->fastest = (BatchTime){fmin(run->fastest.own, time.own), fmin(run->fastest.kernel, time.kernel)};
    run->batch = !failed ? grown(run->batch) : run->batch > 8 ? run->batch / 8 : 1;
    const bool fails_often = run->timed_out >= TIMED_OUT_MAX || score->crashes >= WITHOUT_ANSWER_MAX;
    const bool fails_long = run->failing_seconds > FAILING_SECONDS && !run->judgement->rules.is_steady;
    const bool gives_up = fails_often || fails_long || asked == 0;
    run->judgement->gave_up |= gives_up;
    const BatchPlan next = plan_batch(run, plan->set + gives_up, gives_up ? 0 : score->count, run->batch);
    if (next.set == plan->set) return next;
    note_time(run);
    begin_set(run);
    return next;
}

// While the function answers a batch, the one before is graded and the one after is made, with the size that it has if
// no answer is missing.
static bool run_sets(Run *run) {
    Judgement *judgement = run->judgement;
    const PoseSet *sets[SETS_PER_KIND_MAX];
    Batch *batch = &run->batches[0], *next = &run->batches[1];
    judgement->set_count = sets_of_kind(judgement->rules.kind, sets);
    for (int i = 0; i < judgement->set_count; i++) judgement->sets[i].set = sets[i];
    begin_set(run);
    make_batch(run, batch, plan_batch(run, 0, 0, run->batch));
    while (batch->plan.count > 0) {
        BatchTime time;
        BatchPlan *plan = &batch->plan;
        make_batch(run, next, plan_batch(run, plan->set, plan->done + plan->count, grown(run->batch)));
        if (!ask_batch(run, batch, &time)) return false;
        const BatchPlan right = count_answers(run, batch, time);
        if (right.set != next->plan.set || right.done != next->plan.done || right.count != next->plan.count) {
            run->random = next->before;
            make_batch(run, next, right);
        }
        if (run->begin && right.count > 0) {
            next->begun = clock_now();
            run->begin(run->context, next->questions, right.count);
        }
        if (plan->done == 0) diagnosis_begin_set(&run->diagnosis);
        take_answers(run, &judgement->sets[plan->set], plan->count);
        Batch *const graded = batch;
        batch = next;
        next = graded;
    }
    return true;
}

// Asks some questions twice, the second time in the opposite order. Returns whether an answer changed: then it depends
// on more than the question.
static bool changes_its_answers(Run *run) {
    enum { ASKED = 256 };
    OwnAnswer first[ASKED];
    OwnQuestion questions[ASKED];
    Batch *batch = &run->batches[0];
    make_batch(run, batch, (BatchPlan){.set = 0, .count = ASKED});
    if (!run->ask(run->context, batch->questions, ASKED, first)) return false;
    for (int i = 0; i < ASKED; i++) questions[i] = batch->questions[ASKED - 1 - i];
    if (!run->ask(run->context, questions, ASKED, batch->answers)) return false;
    bool changes = false;
    for (int i = 0; i < ASKED; i++) {
        const OwnAnswer again = batch->answers[ASKED - 1 - i];
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
    *first = (FirstFault){.is_found = true, .trial = *trial, .truth = truth_of(rules->kind, &question)};
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

// Mistakes that explain the answers also have to explain those in other poses.
static bool diagnose(Run *run) {
    Judgement *judgement = run->judgement;
    Diagnosis *diagnosis = &run->diagnosis;
    Batch *batch = &run->batches[0];
    size_t count = (size_t)(judgement->rules.count / 8 / (uint64_t)judgement->set_count + 1);
    count = count < run->batch ? count : run->batch;
    diagnosis_pair(diagnosis, &judgement->rules);
    for (int i = 0; i < judgement->set_count; i++) {
        if (diagnosis_ids(diagnosis, &judgement->rules, judgement->diagnosis) == 0) break;
        make_batch(run, batch, (BatchPlan){.set = i, .count = count});
        if (!run->ask(run->context, batch->questions, count, batch->answers)) return false;
        for (size_t j = 0; j < count; j++) {
            if (batch->answers[j] <= OWN_HIT)
                diagnosis_note(diagnosis, &judgement->rules, &batch->questions[j], batch->answers[j] == OWN_HIT, false);
        }
    }
    judgement->diagnosis_count = diagnosis_ids(diagnosis, &judgement->rules, judgement->diagnosis);
    return true;
}

bool judge_run_ahead(const JudgeRules *rules, JudgeAsk *ask, JudgeBegin *begin, void *context, Judgement *judgement) {
    Run *run = calloc(1, sizeof *run);
    *judgement = (Judgement){.rules = *rules};
    if (!run) return false;
    run->samples = where_samples_make(rules);
    run->judgement = judgement;
    run->ask = ask;
    run->begin = begin;
    run->context = context;
    run->random = random_from_seed(rules->seed);
    run->batch = 1;
    bool is_done = run->samples && run_sets(run);
    excuse_ties(run);
    is_done = is_done && find_first(run);
    const bool is_wrong = judgement->first[FAULT_FALSE_HIT].is_found || judgement->first[FAULT_FALSE_MISS].is_found;
    is_done = is_done && (!is_wrong || diagnose(run));
    if (is_done && is_wrong && changes_its_answers(run)) {
        judgement->diagnosis[0] = diagnosis_unsteady;
        judgement->diagnosis_count = 1;
    }
    if (is_done && is_wrong && judgement->diagnosis_count == 0)
        judgement->where = where_find(run->samples, judgement->rules.rounds_at);
    if (run->timed > 0) {
        judgement->own_ns = run->own_seconds / (double)run->timed * 1e9;
        judgement->kernel_ns = run->kernel_seconds / (double)run->timed * 1e9;
    }
    free(run->samples);
    free(run);
    return is_done;
}

bool judge_run(const JudgeRules *rules, JudgeAsk *ask, void *context, Judgement *judgement) {
    return judge_run_ahead(rules, ask, NULL, context, judgement);
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

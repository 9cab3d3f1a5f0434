// Two mistakes at once: any two changes of the tables are named, or two that answer alike, and nothing else is.
#include "test_file.h"

#include <stdio.h>
#include <string.h>

#include "judge.h"
#include "samples.h"

/// A function that makes two mistakes of the tables.
typedef struct {
    const Suspect *parts[2];
    JudgeRules rules;
} Composed;

static Witness claim_of(const Composed *composed, const OwnQuestion *question) {
    return suspect_claim(composed->parts[0], composed->parts[1], composed->rules.kind, question);
}

static bool ask_composed(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    const Composed *composed = context;
    for (size_t i = 0; i < count; i++) {
        const Witness claim = claim_of(composed, &questions[i]);
        answers[i] = truth_is_hit(claim.verdict, composed->rules.counts_touching) ? OWN_HIT : OWN_MISS;
    }
    return true;
}

// In how many of many other poses two functions answer otherwise, where nothing rounds.
static int differences(const Composed *a, const Composed *b) {
    const OwnKind kind = a->rules.kind;
    const PoseSet *sets[SETS_PER_KIND_MAX];
    const int count = sets_of_kind(kind, sets);
    Random random = random_from_seed(99);
    int different = 0;
    for (int i = 0; i < 300 * count; i++) {
        Trial trial = trial_of_kind(kind);
        OwnQuestion question;
        sets_make(sets[i % count], kind, &random, &trial, &question);
        const Witness first = claim_of(a, &question), second = claim_of(b, &question);
        const double tolerance = truth_tolerance(kind, &question, 0.001);
        if (isnan(first.gap) || isnan(second.gap) || fabs(first.gap) <= tolerance || fabs(second.gap) <= tolerance)
            continue;
        different += first.verdict != second.verdict;
    }
    return different;
}

static bool is_policy(const char *id) {
    return strcmp(id, "counts-touching") == 0 || strcmp(id, "forgets-touching") == 0;
}

// Whether a mistake of the first id, or one with one of the second, answers as the function does.
static bool is_justified(const Composed *composed, const char *first, const char *second) {
    const Suspect *suspects[SUSPECTS_MAX];
    const int count = suspects_of_kind(composed->rules.kind, suspects);
    for (int i = 0; i < count * count; i++) {
        const Suspect *a = suspects[i / count], *b = suspects[i % count];
        const bool is_alone = strcmp(first, second) == 0;
        if (strcmp(a->id, first) != 0 || strcmp(b->id, second) != 0 || (!is_alone && a->claim && b->claim)) continue;
        const Composed named = {{a, is_alone ? NULL : b}, composed->rules};
        if (differences(composed, &named) == 0) return true;
    }
    return false;
}

typedef struct {
    int made, named, exact; // functions with errors; those with a diagnosis; with just the two
} PairCount;

static void judge_pair(const Composed *composed, uint64_t seed, PairCount *count) {
    Judgement judgement;
    JudgeRules rules = composed->rules;
    const char *ids[DIAGNOSES_MAX] = {"no-mistake", "no-mistake"};
    rules.seed = seed;
    assert_true(judge_run(&rules, ask_composed, (void *)(uintptr_t)composed, &judgement));
    int id_count = 0;
    for (int i = 0; i < judgement.diagnosis_count; i++)
        if (!is_policy(judgement.diagnosis[i])) ids[id_count++] = judgement.diagnosis[i];
    count->made += judgement_errors(&judgement) > 0;
    count->named += judgement.diagnosis_count > 0;
    if (judgement.diagnosis_count == 0) return;
    const bool is_same =
        id_count == 2 && strcmp(ids[0], composed->parts[0]->id) == 0 && strcmp(ids[1], composed->parts[1]->id) == 0;
    count->exact += is_same;
    if (is_same) return;
    bool is_right = id_count == 2 && is_justified(composed, ids[0], ids[1]);
    for (int i = 0; i < (id_count ? id_count : 1) && !is_right; i++) // several alone, each of which explains all
        is_right = is_justified(composed, ids[i], ids[i]);
    if (!is_right)
        fail_msg("%s: %s and %s are named %s %s", own_kinds[rules.kind].id, composed->parts[0]->id,
                 composed->parts[1]->id, ids[0], ids[1]);
}

static bool may_pair(const Suspect *a, const Suspect *b) {
    const bool are_constant = strncmp(a->id, "always", 6) == 0 || strncmp(b->id, "always", 6) == 0;
    return strcmp(a->id, b->id) != 0 && !(a->claim && b->claim) && !a->margin && !b->margin && !are_constant;
}

TEST(two_mistakes_are_named_and_nothing_else) {
    PairCount count = {0};
    Random random = random_from_seed(5);
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        const Suspect *suspects[SUSPECTS_MAX];
        const int suspect_count = suspects_of_kind(kind, suspects);
        for (int i = 0; i < repetitions(3, 60); i++) {
            Composed composed = {{NULL, NULL}, {kind, policy_of(kind), 0.001, 1, 4000, false, 0}};
            do {
                composed.parts[0] = suspects[1 + random_below(&random, suspect_count - 1)];
                composed.parts[1] = suspects[1 + random_below(&random, suspect_count - 1)];
            } while (!may_pair(composed.parts[0], composed.parts[1]));
            judge_pair(&composed, (uint64_t)i, &count);
        }
    }
    print_message("%d pairs with errors: %d named, %d of them by just these two\n", count.made, count.named,
                  count.exact);
    assert_true(count.named * 10 >= count.made * 8);
}

TEST_FILE(pairs, NULL, NULL)

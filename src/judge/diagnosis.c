// Refutes mistakes that answer otherwise than the function does. What is left explains it.
#include "diagnosis.h"

#include <assert.h>
#include <math.h>
#include <string.h>

const char diagnosis_unsteady[] = "unsteady";
static const char forgets_touching[] = "forgets-touching", counts_touching[] = "counts-touching";

// The rounding of a mistake is excused even if that of the function is not.
static const double LEAST_TOLERANCE = 0.001;

static bool is_excused(const JudgeRules *rules, const OwnQuestion *question, const Suspect *suspect, double gap) {
    const double tolerance = fmax(rules->tolerance, LEAST_TOLERANCE);
    if (fabs(gap) > truth_tolerance(rules->kind, question, tolerance)) return false;
    return suspect->rounds || !truth_is_exact(rules->kind, question);
}

static void note_suspect(Diagnosis *diagnosis, const JudgeRules *rules, const OwnQuestion *question, int index,
                         bool is_hit, bool is_error) {
    const Suspect *suspect = &suspects[index];
    const Witness claim = suspect_claim(suspect, rules->kind, question);
    const bool may_round = own_kind_turns(rules->kind);
    const bool is_tie = may_round && claim.verdict == HIT_TOUCHING && truth_is_exact(rules->kind, question);
    if (is_excused(rules, question, suspect, claim.gap)) return;
    for (int flip = 0; flip < 2; flip++) {
        const bool agrees = truth_is_hit(claim.verdict, rules->counts_touching != (flip == 1)) == is_hit;
        if (!agrees && !is_tie) diagnosis->cases[index][flip].is_refuted = true;
        diagnosis->cases[index][flip].ties += is_tie;
        diagnosis->cases[index][flip].ties_unlike += is_tie && !agrees;
        diagnosis->cases[index][flip].explained += agrees && is_error;
    }
}

void diagnosis_note(Diagnosis *diagnosis, const JudgeRules *rules, const OwnQuestion *question, bool is_hit,
                    bool is_error) {
    assert(suspect_count <= SUSPECTS_MAX);
    for (int i = 0; i < suspect_count; i++) {
        const bool is_refuted = diagnosis->cases[i][0].is_refuted && diagnosis->cases[i][1].is_refuted;
        if (!is_refuted && (suspects[i].kinds & 1u << rules->kind))
            note_suspect(diagnosis, rules, question, i, is_hit, is_error);
    }
}

static int add_id(const char *ids[DIAGNOSES_MAX], int count, const char *id) {
    for (int i = 0; i < count; i++) {
        if (strcmp(ids[i], id) == 0) return count;
    }
    if (count < DIAGNOSES_MAX) ids[count++] = id;
    return count;
}

// A function that rounds answers some exact ties otherwise.
static bool explains(const Diagnosis *diagnosis, int index, int flip) {
    const SuspectCase *found = &diagnosis->cases[index][flip];
    return !found->is_refuted && found->ties_unlike * 10 <= found->ties * 4 && found->explained >= EXPLAINED_MIN;
}

int diagnosis_ids(const Diagnosis *diagnosis, const JudgeRules *rules, const char *ids[DIAGNOSES_MAX]) {
    int count = 0;
    for (int i = 0; i < suspect_count; i++) {
        // The opposite policy is not needed where the mistake alone explains everything.
        const int flip = explains(diagnosis, i, 0) ? 0 : 1;
        if (!explains(diagnosis, i, flip)) continue;
        if (i > 0) count = add_id(ids, count, suspects[i].id);
        if (suspects[i].also) count = add_id(ids, count, suspects[i].also);
        if (flip) count = add_id(ids, count, rules->counts_touching ? forgets_touching : counts_touching);
    }
    return count;
}

const Text *diagnosis_words(const char *id, OwnKind kind) {
    static const Text forgets = {
        {"It forgets touching: shapes that just touch are a hit here, so compare with <= and not with <.",
         "接触を忘れている。ここでは触れていれば当たりなので、< ではなく <= で比べる。"}};
    static const Text counts = {
        {"It counts touching: shapes that just touch are a miss here, so compare with < and not with <=.",
         "接触を当たりに数えている。ここでは触れるだけなら当たっていないので、<= ではなく < で比べる。"}};
    static const Text unsteady = {
        {"It answers the same question in two ways: by a variable that is static or global, or has no value yet.",
         "同じ質問に違う答えを返す（static やグローバルの変数か、初期化していない変数を使っている）。"}};
    if (strcmp(id, diagnosis_unsteady) == 0) return &unsteady;
    if (strcmp(id, forgets_touching) == 0) return &forgets;
    if (strcmp(id, counts_touching) == 0) return &counts;
    return suspect_words(id, kind);
}

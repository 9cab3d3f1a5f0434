// Refutes mistakes that answer otherwise than the function does. What is left explains it.
#include "broad_judge.h"

#include <math.h>
#include <string.h>

const char diagnosis_unsteady[] = "unsteady";
static const char forgets_touching[] = "forgets-touching", counts_touching[] = "counts-touching",
                  no_mistake[] = "no-mistake";

// The rounding of a mistake is excused even if that of the function is not.
static const double LEAST_TOLERANCE = 0.001;

static bool is_excused(const JudgeRules *rules, const OwnQuestion *question, const Hypothesis *by, double gap) {
    const double tolerance = fmax(rules->tolerance, LEAST_TOLERANCE);
    if (isnan(gap)) return true;
    if (fabs(gap) > truth_tolerance(rules->kind, question, tolerance)) return false;
    return by->parts[0]->rounds || (by->parts[1] && by->parts[1]->rounds) || !truth_is_exact(rules->kind, question);
}

// A constant is greater than the gaps at which it makes a hit, and less than those at which it does not; or likewise
// for depths and misses. Any constant in between explains the answers.
static void note_margin(SuspectCase *of, double gap, double tolerance, bool is_within, bool is_error) {
    if (isnan(gap)) return;
    if (is_within) {
        of->inside = fmax(of->inside, gap - tolerance);
    } else {
        const double limit = fmax(gap + tolerance, 0);
        of->is_refuted = of->is_refuted || limit == 0;
        of->outside = of->outside == 0 ? limit : fmin(of->outside, limit);
    }
    if (of->outside > 0 && of->inside > of->outside) of->is_refuted = true;
    of->explained += is_error && gap > tolerance;
}

static void note(Hypothesis *by, const JudgeRules *rules, const OwnQuestion *question, bool is_hit, bool is_error) {
    if (by->cases[0].is_refuted && by->cases[1].is_refuted) return;
    const Witness claim = suspect_claim(by->parts[0], by->parts[1], rules->kind, question);
    const int margin = by->parts[0]->margin;
    if (margin) {
        const double tolerance = truth_tolerance(rules->kind, question, fmax(rules->tolerance, LEAST_TOLERANCE));
        by->cases[1].is_refuted = true;
        note_margin(&by->cases[0], margin * claim.gap, tolerance, is_hit == (margin > 0), is_error);
        return;
    }
    if (is_excused(rules, question, by, claim.gap)) return;
    const bool may_round = own_kind_turns(rules->kind);
    const bool is_tie = may_round && claim.verdict == HIT_TOUCHING && truth_is_exact(rules->kind, question);
    for (int flip = 0; flip < 2; flip++) {
        SuspectCase *of = &by->cases[flip];
        const bool agrees = truth_is_hit(claim.verdict, rules->counts_touching != (flip == 1)) == is_hit;
        if (!agrees && !is_tie) of->is_refuted = true;
        of->ties += is_tie;
        of->ties_unlike += is_tie && !agrees;
        of->explained += agrees && is_error;
    }
}

static void note_all(Diagnosis *diagnosis, const JudgeRules *rules, const KeptAnswer *answer) {
    for (int i = 0; i < diagnosis->suspect_count; i++)
        note(&diagnosis->suspects[i], rules, &answer->question, answer->is_hit, answer->is_error);
    for (int i = 0; i < diagnosis->pair_count; i++)
        note(&diagnosis->pairs[i], rules, &answer->question, answer->is_hit, answer->is_error);
}

void diagnosis_begin_set(Diagnosis *diagnosis) {
    diagnosis->kept_of_set[0] = diagnosis->kept_of_set[1] = 0;
}

// At the first error, the mistakes also have to explain what was kept before it. Most functions have none, and cost
// nothing.
static void begin(Diagnosis *diagnosis, const JudgeRules *rules) {
    const Suspect *suspects[SUSPECTS_MAX];
    diagnosis->has_error = true;
    diagnosis->suspect_count = suspects_of_kind(rules->kind, suspects);
    for (int i = 0; i < diagnosis->suspect_count; i++) diagnosis->suspects[i].parts[0] = suspects[i];
    for (int i = 0; i < diagnosis->kept_count; i++) note_all(diagnosis, rules, &diagnosis->kept[i]);
}

void diagnosis_note(Diagnosis *diagnosis, const JudgeRules *rules, const OwnQuestion *question, bool is_hit,
                    bool is_error) {
    const bool is_kept = diagnosis->kept_of_set[is_error] < KEPT_OF_SET && diagnosis->kept_count < KEPT_MAX;
    if (!is_kept && !is_error && !diagnosis->has_error) return;
    const KeptAnswer answer = {*question, is_hit, is_error};
    if (is_error && !diagnosis->has_error) begin(diagnosis, rules);
    if (diagnosis->has_error) note_all(diagnosis, rules, &answer);
    if (!is_kept) return;
    diagnosis->kept_of_set[is_error]++;
    diagnosis->kept[diagnosis->kept_count++] = answer;
}

static int add_id(const char *ids[DIAGNOSES_MAX], int count, const char *id) {
    for (int i = 0; i < count; i++) {
        if (strcmp(ids[i], id) == 0) return count;
    }
    if (count < DIAGNOSES_MAX) ids[count++] = id;
    return count;
}

// A function that rounds answers some exact ties otherwise.
static bool is_explained(const SuspectCase *by) {
    return !by->is_refuted && by->ties_unlike * 10 <= by->ties * 4 && by->explained >= EXPLAINED_MIN;
}

static bool explains(const Hypothesis *by) {
    if (by->parts[0]->margin && by->cases[0].outside == 0) return false; // any constant
    return is_explained(&by->cases[0]) || is_explained(&by->cases[1]);
}

// Whether enough errors need both: a mistake alone answers them otherwise.
static bool needs(const Diagnosis *diagnosis, const JudgeRules *rules, const Suspect *alone) {
    int unexplained = 0;
    for (int i = 0; i < diagnosis->kept_count && unexplained < EXPLAINED_MIN; i++) {
        const KeptAnswer *answer = &diagnosis->kept[i];
        const Witness claim = suspect_claim(alone, NULL, rules->kind, &answer->question);
        const Hypothesis by = {{alone, NULL}, {{0}}};
        unexplained += answer->is_error && !is_excused(rules, &answer->question, &by, claim.gap) &&
                       truth_is_hit(claim.verdict, rules->counts_touching) != answer->is_hit;
    }
    return unexplained >= EXPLAINED_MIN;
}

static Hypothesis pair_up(const Diagnosis *diagnosis, const JudgeRules *rules, const Suspect *a, const Suspect *b) {
    Hypothesis pair = {{a, b}, {{0}}};
    for (int i = 0; i < diagnosis->kept_count; i++) {
        const KeptAnswer *answer = &diagnosis->kept[i];
        note(&pair, rules, &answer->question, answer->is_hit, answer->is_error);
        if (pair.cases[0].is_refuted && pair.cases[1].is_refuted) break;
    }
    return pair;
}

void diagnosis_pair(Diagnosis *diagnosis, const JudgeRules *rules) {
    for (int i = 0; i < diagnosis->suspect_count; i++) {
        if (explains(&diagnosis->suspects[i])) return;
    }
    const int count = diagnosis->suspect_count;
    for (int i = 0; i < count * count; i++) {
        const Suspect *a = diagnosis->suspects[i / count].parts[0], *b = diagnosis->suspects[i % count].parts[0];
        const bool is_pair = strcmp(a->id, b->id) != 0 && !(a->claim && b->claim);
        if (!is_pair || a->margin || b->margin || diagnosis->pair_count == PAIRS_MAX) continue;
        const Hypothesis pair = pair_up(diagnosis, rules, a, b);
        if (explains(&pair) && needs(diagnosis, rules, a) && needs(diagnosis, rules, b))
            diagnosis->pairs[diagnosis->pair_count++] = pair;
    }
}

static int add_ids(const Hypothesis *by, const JudgeRules *rules, const char *ids[DIAGNOSES_MAX], int count) {
    for (int i = 0; i < 2 && by->parts[i]; i++) {
        if (strcmp(by->parts[i]->id, no_mistake) != 0) count = add_id(ids, count, by->parts[i]->id);
    }
    // The opposite policy is not needed where the mistake alone explains everything.
    if (is_explained(&by->cases[0])) return count;
    return add_id(ids, count, rules->counts_touching ? forgets_touching : counts_touching);
}

int diagnosis_ids(const Diagnosis *diagnosis, const JudgeRules *rules, const char *ids[DIAGNOSES_MAX]) {
    int count = 0;
    // Where the touching policy alone explains everything, nothing else is needed.
    const bool is_policy_enough = diagnosis->suspect_count > 0 && explains(&diagnosis->suspects[0]);
    for (int i = 0; i < (is_policy_enough ? 1 : diagnosis->suspect_count); i++) {
        if (explains(&diagnosis->suspects[i])) count = add_ids(&diagnosis->suspects[i], rules, ids, count);
    }
    for (int i = 0; i < diagnosis->pair_count && count == 0; i++) {
        if (explains(&diagnosis->pairs[i])) count = add_ids(&diagnosis->pairs[i], rules, ids, count);
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
    if (kind == OWN_CROWD) return broad_words(id);
    if (strcmp(id, forgets_touching) == 0) return &forgets;
    if (strcmp(id, counts_touching) == 0) return &counts;
    return suspect_words(id, kind);
}

// Compares an answer with the truth.
#include "grade.h"

#include <math.h>

FaultKind grade_of(const JudgeRules *rules, const OwnQuestion *question, OwnAnswer answer, double *gap) {
    if (answer > OWN_UNREADABLE) return FAULT_NONE; // not asked
    if (answer >= OWN_CRASHED) return (FaultKind)(FAULT_CRASHED + (answer - OWN_CRASHED));
    const bool hits = truth_is_hit(truth_verdict(rules->kind, question), rules->counts_touching);
    if (hits == (answer == OWN_HIT)) return FAULT_NONE;
    *gap = truth_of(rules->kind, question).gap;
    const bool is_near = fabs(*gap) <= truth_tolerance(rules->kind, question, rules->tolerance);
    if (is_near && !truth_is_exact(rules->kind, question)) return FAULT_EXCUSED;
    if (rules->rounds_at && rules->rounds_at >> grade_tie(rules->kind, question) & 1) return FAULT_EXCUSED;
    return hits ? FAULT_FALSE_MISS : FAULT_FALSE_HIT;
}

int grade_tie(OwnKind kind, const OwnQuestion *question) {
    if (!own_kind_turns(kind)) return TIE_KINDS;
    if (truth_verdict(kind, question) != HIT_TOUCHING || !truth_is_exact(kind, question)) return TIE_KINDS;
    const hit_vec normal = truth_of(kind, question).normal;
    if (normal.y == 0) return normal.x < 0 ? TIE_LEFT : TIE_RIGHT;
    if (normal.x == 0) return normal.y < 0 ? TIE_TOP : TIE_BOTTOM;
    return TIE_CORNER;
}

const char *grade_id(FaultKind fault) {
    static const char *const ids[] = {
        [FAULT_FALSE_HIT] = "false-hit",   [FAULT_FALSE_MISS] = "false-miss", [FAULT_CRASHED] = "crash",
        [FAULT_TIMED_OUT] = "timeout",     [FAULT_EXITED] = "exit",           [FAULT_DAMAGED] = "damage",
        [FAULT_UNREADABLE] = "unreadable", [FAULT_DOUBLED] = "doubled",       [FAULT_REVERSED] = "reversed",
        [FAULT_MISCOUNTED] = "miscounted",
    };
    return ids[fault];
}

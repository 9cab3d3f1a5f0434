// Compares an answer with the truth.
#include "grade.h"

#include <math.h>

FaultKind grade_of(const JudgeRules *rules, const CheckQuestion *question, CheckAnswer answer, double *gap) {
    if (answer > CHECK_UNREADABLE) return FAULT_NONE; // not asked
    if (answer >= CHECK_CRASHED) return (FaultKind)(FAULT_CRASHED + (answer - CHECK_CRASHED));
    const bool hits = truth_is_hit(truth_verdict(rules->kind, question), rules->counts_touching);
    if (hits == (answer == CHECK_HIT)) return FAULT_NONE;
    *gap = truth_of(rules->kind, question).gap;
    const bool is_near = fabs(*gap) <= truth_tolerance(rules->kind, question, rules->tolerance);
    if (is_near && !truth_is_exact(rules->kind, question)) return FAULT_EXCUSED;
    return hits ? FAULT_FALSE_MISS : FAULT_FALSE_HIT;
}

const char *grade_id(FaultKind fault) {
    static const char *const ids[] = {
        [FAULT_FALSE_HIT] = "false-hit",   [FAULT_FALSE_MISS] = "false-miss", [FAULT_CRASHED] = "crash",
        [FAULT_TIMED_OUT] = "timeout",     [FAULT_EXITED] = "exit",           [FAULT_DAMAGED] = "damage",
        [FAULT_UNREADABLE] = "unreadable",
    };
    return ids[fault];
}

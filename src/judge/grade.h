// What is wrong with an answer.
#pragma once

#include "truth.h"

/// The usual tolerance, in pixels.
#define JUDGE_TOLERANCE 0.001

/// How many poses a judgement usually takes.
enum { JUDGED_POSES = 100000 };

/// How a function is judged.
typedef struct {
    OwnKind kind;
    bool counts_touching;
    double tolerance; // pixels; see truth_tolerance
    uint64_t seed;
    uint64_t count;     // of poses
    bool is_steady;     // a set is given up by counts alone, so that the result does not depend on the machine's speed
    unsigned rounds_at; // bit k: errors at exact ties are excused where grade_tie is k
} JudgeRules;

/// Where shapes touch exactly at 0 degrees: at a side, or elsewhere. A function that turns by any angle may round
/// there.
enum { TIE_LEFT, TIE_TOP, TIE_RIGHT, TIE_BOTTOM, TIE_CORNER, TIE_KINDS };

/// The kinds of errors; from FAULT_CRASHED to FAULT_UNREADABLE there was no answer, for the same reasons as in
/// OwnAnswer.
typedef enum {
    FAULT_FALSE_HIT,
    FAULT_FALSE_MISS,
    FAULT_CRASHED,
    FAULT_TIMED_OUT,
    FAULT_EXITED,
    FAULT_DAMAGED,
    FAULT_UNREADABLE,
    FAULT_DOUBLED,    ///< of a broad phase, as those that follow: a pair more than once
    FAULT_REVERSED,   ///< a pair with the larger number first
    FAULT_MISCOUNTED, ///< another number of pairs than there are, or than it wrote
    FAULT_KINDS,
    FAULT_EXCUSED = FAULT_KINDS, ///< wrong, but nearer to the boundary than the tolerance
    FAULT_NONE
} FaultKind;

/// Asks the function that is judged, and fills in an answer for each question. False if it cannot be asked any more.
typedef bool JudgeAsk(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers);
/// Gives the function the questions that it is asked next, and does not wait for its answers. They stay where they are.
typedef void JudgeBegin(void *context, const OwnQuestion *questions, size_t count);

/// The fault of an answer. `gap` gets the true gap if there is a wrong answer.
FaultKind grade_of(const JudgeRules *rules, const OwnQuestion *question, OwnAnswer answer, double *gap);

/// The kind of tie that a question is. TIE_KINDS if it is none, not exact, or has no angle.
int grade_tie(OwnKind kind, const OwnQuestion *question);

/// The word for a kind of fault in reports, such as "false-hit".
const char *grade_id(FaultKind fault);

// Whether a function passes some sets of poses: fewer questions than judging it takes, for a learner who waits.
#pragma once

#include "grade.h"
#include "sets.h"

typedef enum { PASSING_RIGHT, PASSING_WRONG, PASSING_STOPPED } PassingResult;

/// What is wrong.
typedef struct {
    const PoseSet *set; // the first one with an error
    FaultKind fault;
    Trial trial; // in which it is clearest: a gap or a depth that can be seen
} PassingError;

/// The set with this id that a kind has; NULL if there is none.
const PoseSet *passing_set(OwnKind kind, const char *id);

/// Asks about the poses of these sets, or of all of the kind if `count` is 0, until one has an error. The poses are the
/// same each time. PASSING_STOPPED: the function cannot be asked any more, or stopped answering.
PassingResult passing_ask(OwnKind kind, bool counts_touching, const char *const *sets, int count, JudgeAsk *ask,
                          void *context, PassingError *error);

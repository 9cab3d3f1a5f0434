// Makes a pose with an error simpler: small whole numbers, 0 degrees, few walls.
#pragma once

#include "grade.h"
#include "trial.h"

/// How far a pose is from a simple one: small for small whole numbers, and for a gap or depth that can be seen.
double shrink_cost(OwnKind kind, const Trial *trial);

/// Replaces the pose by the simplest one found that has the same fault. It has the fault itself. False if the function
/// cannot be asked any more, or if memory is short; the pose then still has the fault.
bool shrink(const JudgeRules *rules, FaultKind fault, JudgeAsk *ask, void *context, Trial *trial);

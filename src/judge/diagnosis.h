// Which classic mistake explains every answer of a function.
#pragma once

#include "grade.h"
#include "suspects.h"

enum { SUSPECTS_MAX = 128, DIAGNOSES_MAX = 8 };

/// Errors that a mistake has to explain before it is named.
enum { EXPLAINED_MIN = 12 };

/// How well a mistake explains a function.
typedef struct {
    bool is_refuted;
    uint64_t explained;         // errors
    uint64_t ties, ties_unlike; // exact ties of the mistake, and those that the function answers otherwise
} SuspectCase;

/// Zeroed memory is one before the first answer.
typedef struct {
    SuspectCase cases[SUSPECTS_MAX][2]; ///< of each mistake alone, and of it with the opposite touching policy
} Diagnosis;

/// Takes a function's answer into account, and whether it is an error beyond the tolerance.
void diagnosis_note(Diagnosis *diagnosis, const JudgeRules *rules, const OwnQuestion *question, bool is_hit,
                    bool is_error);

/// The ids of the mistakes that explain all answers. Returns how many there are; 0 if none does.
int diagnosis_ids(const Diagnosis *diagnosis, const JudgeRules *rules, const char *ids[DIAGNOSES_MAX]);

/// The id for a function that answers the same question in two ways.
extern const char diagnosis_unsteady[];

/// What a mistake of that id is in a function of the kind, in a sentence.
const Text *diagnosis_words(const char *id, OwnKind kind);

// Which classic mistake explains every answer of a function, or which two of them do together.
#pragma once

#include "grade.h"
#include "suspects.h"

enum { DIAGNOSES_MAX = 8 };

/// Errors that a mistake has to explain before it is named. Of two mistakes, each has to explain as many that the other
/// one alone does not.
enum { EXPLAINED_MIN = 12 };

/// Answers of each set that are kept: with errors, and right ones.
enum { KEPT_OF_SET = 128, KEPT_MAX = 2 * KEPT_OF_SET * 16, PAIRS_MAX = 8 };

/// How well a mistake explains a function.
typedef struct {
    bool is_refuted;
    uint64_t explained;         // errors
    uint64_t ties, ties_unlike; // exact ties of the mistake, and those that the function answers otherwise
    double inside, outside;     // of a mistake by a constant: its bounds by the answers so far, 0 for none
} SuspectCase;

/// A mistake, or two at once; each alone, and with the opposite touching policy.
typedef struct {
    const Suspect *parts[2]; // the second one may be NULL
    SuspectCase cases[2];
} Hypothesis;

typedef struct {
    OwnQuestion question;
    bool is_hit, is_error;
} KeptAnswer;

/// Zeroed memory is one before the first answer.
typedef struct {
    bool has_error; // before the first one, answers are only kept
    int suspect_count, pair_count;
    Hypothesis suspects[SUSPECTS_MAX], pairs[PAIRS_MAX];
    int kept_of_set[2]; // right ones, errors
    int kept_count;
    KeptAnswer kept[KEPT_MAX];
} Diagnosis;

/// The answers that follow are about another set of poses.
void diagnosis_begin_set(Diagnosis *diagnosis);

/// Takes a function's answer into account, and whether it is an error beyond the tolerance.
void diagnosis_note(Diagnosis *diagnosis, const JudgeRules *rules, const OwnQuestion *question, bool is_hit,
                    bool is_error);

/// Where no mistake alone explains all answers, looks for two that explain those that were kept. Answers that are noted
/// after that refute these, too.
void diagnosis_pair(Diagnosis *diagnosis, const JudgeRules *rules);

/// The ids of the mistakes that explain all answers. Returns how many there are; 0 if none does.
int diagnosis_ids(const Diagnosis *diagnosis, const JudgeRules *rules, const char *ids[DIAGNOSES_MAX]);

/// The id for a function that answers the same question in two ways.
extern const char diagnosis_unsteady[];

/// What a mistake of that id is in a function of the kind, in a sentence.
const Text *diagnosis_words(const char *id, OwnKind kind);

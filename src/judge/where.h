// Where a function is wrong, if no classic mistake explains it: the simplest condition that separates its errors from
// its right answers. A condition has one part, or two that both hold; each is a row of the table in where.c.
#pragma once

#include "grade.h"
#include "text.h"

/// Which errors a condition separates, from the right answers to questions with the same truth: all errors from all
/// right answers, false hits from misses that it gets right, false misses from hits that it gets right.
typedef enum { WHERE_ERRORS, WHERE_FALSE_HITS, WHERE_FALSE_MISSES } WhereOf;

/// A row holds, or its number compares so with another one.
typedef enum { WHERE_HOLDS, WHERE_EQUAL, WHERE_UNEQUAL, WHERE_BELOW, WHERE_ABOVE, WHERE_SENSES } WhereSense;

typedef struct {
    int row;
    WhereSense sense;
    double than;
} WhereTerm;

/// A condition is found on one half of the poses. It is claimed if it is true of the other half: of at least 90 % of
/// the errors, and of at most 10 % of the right answers; or of at most 20 % of these if it is at least as often wrong
/// as right where the condition is true.
typedef struct {
    int part_count; ///< 0: none was found
    WhereTerm parts[2];
    WhereOf of;
    bool is_nearly_all; ///< no condition, since hardly a right answer has the truth of the errors
    bool is_sampled;    ///< the errors are some of very many
    // Errors and right answers in both halves, and those of them that the condition is true of. The right answers are a
    // sample.
    uint64_t errors, errors_inside, right, right_inside;
} Where;

/// Whether the condition is true of a question; false if there is none.
bool where_holds(const Where *where, OwnKind kind, const OwnQuestion *question);

enum { WHERE_TEXT = 512 };

/// Writes the condition with its figures as one sentence, or that nearly all is wrong; empty if there is neither.
void where_write(char text[WHERE_TEXT], const Where *where, OwnKind kind, Language language);

enum { WHERE_WORDS = 6, WHERE_TERMS_MAX = 64 * WHERE_WORDS };

/// All parts that a condition of the kind can have, the simplest ones first. Returns their number.
int where_terms(OwnKind kind, WhereTerm terms[WHERE_TERMS_MAX]);

/// Sets bit i of `holds`, which is zeroed, if term i is true of the question.
void where_mark(OwnKind kind, const OwnQuestion *question, const WhereTerm *terms, int count,
                uint64_t holds[WHERE_WORDS]);

/// Errors and right answers to find a condition from.
typedef struct WhereSamples WhereSamples;

/// For a judgement by these rules. NULL: memory is short. Free it by `free`.
WhereSamples *where_samples_make(const JudgeRules *rules);

/// Takes an answer into account: its fault, and the kind of tie that the question is (grade_tie).
void where_note(WhereSamples *samples, const OwnQuestion *question, FaultKind fault, int tie);

/// The condition. Errors at ties that `rounds_at` of JudgeRules excuses do not count.
Where where_find(WhereSamples *samples, unsigned rounds_at);

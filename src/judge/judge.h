// Judges a function: asks it about all sets of poses, compares with the truth, keeps the simplest pose of each kind of
// error, and says which classic mistake explains its answers. It does not know how the function is asked.
#pragma once

#include <hit/broad.h>

#include "diagnosis.h"
#include "fault.h"
#include "sets.h"
#include "where.h"

typedef struct {
    const PoseSet *set;
    uint64_t count;                    // of poses that were asked
    uint64_t false_hits, false_misses; // beyond the tolerance
    uint64_t crashes;                  // no answer, for any reason
    uint64_t excused;                  // wrong, but nearer to the boundary than the tolerance
    uint64_t wrong_ties[TIE_KINDS];    // among the false hits and misses
    uint64_t doubled, reversed;        // pairs of a broad phase, whose `count` is that of layouts
    uint64_t miscounted;               // layouts
    double worst;                      // the largest gap or depth of a wrong answer, in pixels
} SetScore;

/// As few boxes as were found with an error of a broad phase, and what it did.
enum { CASE_BOXES_MAX = 12 };
typedef struct {
    int count; // of boxes, of which the first CASE_BOXES_MAX are kept
    check_rect boxes[CASE_BOXES_MAX];
    int capacity, returned; // of pairs
    int pairs;              // there are
    bool recurs;            // asked again about these boxes, it made the error again
    check_pair pair;        // the first that is wrong; 0, 0 if the error is not about a pair or does not recur
    OwnFault fault;         // why it did not return
} BoxesCase;

/// The times of a broad phase, which comes first, and of the kernel's methods, on the same boxes in one run.
enum { RACE_SIZES = 8, RACERS = HIT_BROAD_METHODS + 1 };
typedef struct {
    int size_count; // 0: there was no race
    int boxes[RACE_SIZES];
    double us[RACERS][RACE_SIZES]; // 0: not measured, since it would take too long
    double exponents[RACERS];      // of the time by the number of boxes; 0: not measured
} Race;

/// A kind of error, in the simplest pose that was found for it.
typedef struct {
    bool is_found;
    Trial trial;
    Witness truth;
    BoxesCase crowd; // of a broad phase, instead
} FirstFault;

typedef struct {
    JudgeRules rules;
    int set_count;
    SetScore sets[SETS_PER_KIND_MAX];
    FirstFault first[FAULT_KINDS];
    int diagnosis_count;
    const char *diagnosis[DIAGNOSES_MAX]; // ids
    Where where;                          // none if there is a diagnosis
    bool gave_up;                         // a set was stopped early: too many questions had no answer
    Race race;                            // of a broad phase without errors
    double own_ns, kernel_ns;             // for a question, in the fastest batch of each set; 0 if not measured
} Judgement;

/// Judges. False if the function cannot be asked any more, or if memory is short.
bool judge_run(const JudgeRules *rules, JudgeAsk *ask, void *context, Judgement *judgement);

/// The same, with the same result, for a function that runs while the judge makes and grades poses: it begins with each
/// batch before it is asked.
bool judge_run_ahead(const JudgeRules *rules, JudgeAsk *ask, JudgeBegin *begin, void *context, Judgement *judgement);

/// Errors beyond the tolerance in a set or in all sets, and questions without an answer.
static inline uint64_t score_errors(const SetScore *score) {
    return score->false_hits + score->false_misses + score->crashes + score->doubled + score->reversed +
           score->miscounted;
}
/// Whether a function was asked about a set and has no error there.
static inline bool score_passes(const SetScore *score) {
    return score->count > 0 && score_errors(score) == 0;
}
uint64_t judgement_errors(const Judgement *judgement);

/// The points that a set is worth to a function that passes it, by its place among the sets of the kind.
typedef double SetPoints[SETS_PER_KIND_MAX];
double judgement_points(const Judgement *judgement, const SetPoints points);

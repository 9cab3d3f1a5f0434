// Judges a broad phase: asks it about layouts of boxes, compares with all pairs that the kernel finds, keeps as few
// boxes as show each kind of error, says which classic mistake explains its answers, and races it against the kernel's
// methods.
#pragma once

#include "passing.h"
#include "report.h"

/// Asks the broad phase that is judged. False if it cannot be asked any more.
typedef bool BroadAsk(void *context, const OwnBoxes *boxes, OwnPairs *pairs);

/// Judges. Of the rules' poses, one in 500 is a layout of each set, and a fifth as many
/// are the most boxes in one. False if the function cannot be asked any more, or
/// if memory is short.
bool broad_run(const JudgeRules *rules, BroadAsk *ask, void *context, Judgement *judgement);

/// As passing_ask does: asks only about the layouts of these sets, or of all if `count` is 0, with fewer boxes and
/// without a race. The judgement explains the error.
PassingResult broad_pass(const char *const *sets, int count, BroadAsk *ask, void *context, Judgement *judgement,
                         PassingError *error);

/// The sets of layouts, which make no poses. Returns their number.
int broad_sets(const PoseSet *sets[SETS_PER_KIND_MAX]);

/// What a mistake of that id is, in a sentence.
const Text *broad_words(const char *id);

/// The ids of the racers, and their names.
typedef struct {
    const char *id;
    Text name;
} Racer;
extern const Racer broad_racers[RACERS];

/// What a broad phase did wrong, and the boxes as a line, `crowd COUNT left top right bottom ...`. Empty if it did not
/// return.
Phrase broad_phrase(const FirstFault *first, FaultKind fault);
void broad_write_boxes(char line[OWN_LINE], const BoxesCase *boxes);

/// Parts of reports: the race as text and as a member of JSON.
void broad_write_race(const Report *report, FILE *out);
void broad_write_race_json(const Race *race, FILE *out);
/// A plot of the race, as an .svg.
void broad_write_race_svg(const Race *race, Language language, FILE *out);

// Judges the user's function of the current scene while the lab goes on: the judge runs on a thread of its own, and the
// function is asked between two frames.
#pragma once

#include "judge.h"
#include "lab.h"
#include "side_task.h"

/// The judgement of a scene's function, complete or running.
typedef struct {
    unsigned version; // of the function; 0: none was judged
    bool counts_touching;
    OwnKind kind;
    Where where;
} JudgedOwn;

/// All zero at the start. The members after `task` belong to the task while it runs.
typedef struct {
    JudgedOwn scenes[SCENES_MAX];
    int scene;      // that is being judged
    SideTask *task; // NULL: none
    JudgeRules rules;
    Judgement judgement;
    bool is_judged;     // `judgement` is complete
    bool lacks_answers; // a question had no answer: then nothing is found
    const OwnQuestion *questions;
    size_t count;
    OwnAnswer *answers;
} OwnJudging;

/// Goes on for some seconds with judging the current scene's function, NULL for none; begins if it has another version
/// or the scene another touching policy. True when the function's finding has come.
bool own_judging_poll(OwnJudging *judging, const Lab *lab, OwnFunction *own, double seconds);

/// Writes what a judgement found in words.
void own_judging_note(const Judgement *judgement, OwnFinding *finding);

/// Stops judging the function of a scene, and forgets it.
void own_judging_forget(OwnJudging *judging, int scene);

// Within the lab: ticks of the scene, its history, speeds (lab_time.c); undo and redo of changes of the pose and of
// strokes (lab_undo.c).
#pragma once

#include "lab.h"

/// What the events of one step have led to so far.
typedef struct {
    Input input;      // for the scene's next tick
    bool has_stepped; // an event has already taken a tick of the scene
} StepInput;

/// Begins the current scene's history, unless it has begun.
void time_begin(Lab *lab);

/// Restarts the history of a scene at its current state.
void time_restart(Lab *lab, int scene);

/// Makes a past state current and releases any drag.
void time_come_back(Lab *lab, int scene);

/// Judges the current scene's state, or all states in a scene's history, against the current map. Positions stay; only
/// verdicts and witnesses change.
void time_judge_now(Lab *lab);
void time_judge_all(Lab *lab, int scene);

/// Pauses, with a notice, if the current scene would move by other means than the user's hands. Before time has begun
/// it does nothing.
void time_stop_for_reading(Lab *lab);

/// Answers an event that moves through time; false for any other event. The input before it becomes a tick of its own.
bool time_answer(Lab *lab, const InputEvent *event, StepInput *step);

/// If the shown state is a past one, begins another future there: always, or only if the lab has just changed it.
void time_branch(Lab *lab);
void time_branch_if_changed(Lab *lab);

/// Makes a tick of what the lab or the step's input so far has changed since the last tick, if anything; nothing moves
/// by itself.
void time_settle(Lab *lab, StepInput *step);

/// Makes a tick of what the lab has just changed in the scene; nothing moves by itself.
void time_take_change(Lab *lab);

/// The time of one step: as many ticks as are due, the first of them with the input. If an event has already taken a
/// tick, only the input after it is handled.
void time_pass(Lab *lab, StepInput *step);

/// A change of the pose by hand in the coming tick.
typedef struct {
    bool is_change; // otherwise nothing moves by hand
    unsigned means;
    bool grabs; // a drag may begin
} PoseChange;

/// How a tick with this input will change the pose by hand, with what the lab has changed since the `kept` state of the
/// last tick, which may be NULL. Called before the tick.
PoseChange undo_look(const Lab *lab, const void *kept, const Input *input);
/// Keeps that change, if there is one. Called after the tick.
void undo_keep(Lab *lab, const void *kept, PoseChange change);
/// Keeps a stroke that has ended.
void undo_note_stroke(Lab *lab);

/// Answers undo and redo.
bool undo_answer(Lab *lab, const InputEvent *event, StepInput *step);

/// Ends a step. True while a change soon afterwards would belong to the same gesture.
bool undo_step(Lab *lab);

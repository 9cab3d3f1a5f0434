// How the lab goes through time: ticks of the scene, its history, speeds. Used inside the lab.
#ifndef LAB_LAB_TIME_H
#define LAB_LAB_TIME_H

#include "lab_internal.h"

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

/// Answers an event that moves through time; false for any other event. The input before it becomes a tick of its own.
bool time_answer(Lab *lab, const InputEvent *event, StepInput *step);

/// If the shown state is a past one, begins another future there: always, or only if the lab has just changed it.
void time_branch(Lab *lab);
void time_branch_if_changed(Lab *lab);

/// Makes a tick of what the lab has just changed in the scene; nothing moves by itself.
void time_take_change(Lab *lab);

/// Whether the scene would move by itself in the next tick.
bool time_would_move(const Lab *lab);

/// The time of one step: as many ticks as are due, the first of them with the input. If an event has already taken a
/// tick, only the input after it is handled.
void time_pass(Lab *lab, StepInput *step);

#endif

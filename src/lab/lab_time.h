// How the lab goes through time: steps of the scene, the way along its history and away from it, speeds. Part of the
// lab; who uses the lab needs none of it.
#ifndef LAB_LAB_TIME_H
#define LAB_LAB_TIME_H

#include "lab_internal.h"

/// Begins the current scene's history, unless it has begun.
void time_begin(Lab *lab);

/// Begins the history of a scene anew, at the state that it has now.
void time_restart(Lab *lab, int scene);

/// Makes a state of the past that a scene shows its present one, in hands that hold nothing.
void time_come_back(Lab *lab, int scene);

/// Judges the present state of the current scene, or every state that a scene's history keeps, on the map as it is now.
/// Everything stays where it is; what the kernel says of it may be something else.
void time_judge_now(Lab *lab);
void time_judge_all(Lab *lab, int scene);

/// Answers an event that moves through time; false for any other event. The input before it is used up: it belongs to
/// the tick that it came in.
bool time_answer(Lab *lab, const InputEvent *event, StepInput *step);

/// Goes on from a state of the past, if that is what is shown: always, or when the lab has just changed it.
void time_branch(Lab *lab);
void time_branch_if_changed(Lab *lab);

/// Takes what the lab has just changed in the scene as a tick in which no other time passes.
void time_take_change(Lab *lab);

/// Whether the scene would go on by itself from where it stands.
bool time_would_move(const Lab *lab);

/// The time of one step: as many ticks as are due, the first of them with the input. Where a tick has passed already,
/// only what came after it is seen to.
void time_pass(Lab *lab, StepInput *step);

#endif

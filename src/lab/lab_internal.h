// What the files of the lab share with each other. No other room includes it.
#ifndef LAB_LAB_INTERNAL_H
#define LAB_LAB_INTERNAL_H

#include "lab.h"

/// What the events of one step have led to so far.
typedef struct {
    Input input;      // for the scene's next tick
    bool has_stepped; // an event has already taken a tick of the scene
} StepInput;

/// The current scene's state and history, to be changed.
static inline SceneState *state_of(Lab *lab) {
    return &lab->states[lab->current];
}

static inline History *history_of(Lab *lab) {
    return &lab->histories[lab->current];
}

/// Fills in a scene's verdicts; nothing moves.
void lab_settle(Lab *lab, int scene);

/// Puts a scene back to its start.
void lab_reset(Lab *lab, int scene);

#endif

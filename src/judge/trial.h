// A pose that a check is judged on, by the numbers that the scene's fields have: what sets of poses make, and what is
// shrunk. A question is made from it as the lab makes its shapes, so a pose shows the same shapes.
#pragma once

#include "question.h"

enum { TRIAL_NUMBERS = 10 };

typedef struct {
    float numbers[TRIAL_NUMBERS]; ///< those of trial_fields; the rest is 0
    CheckTiles tiles;             ///< of rect-tiles
} Trial;

typedef enum { TRIAL_X, TRIAL_Y, TRIAL_SIZE, TRIAL_ANGLE } TrialRole;

/// A number of a trial: its name in the scene, such as "a.x", what it is, and whether it is one of the second shape.
typedef struct {
    const char *name;
    TrialRole role;
    bool is_of_b;
} TrialField;

/// The fields of a kind. Circles and boxes have their centers first; a box on tiles has its top left corner.
const TrialField *trial_fields(CheckKind kind, int *count);

/// The question of a trial.
CheckQuestion trial_question(CheckKind kind, const Trial *trial);

/// Moves the first shape.
void trial_move(Trial *trial, double x, double y);

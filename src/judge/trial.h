// A pose that a function is judged on: what sets of poses make, and what is shrunk. A question is made from it as the
// lab makes its shapes, so a pose shows the same shapes.
#pragma once

#include "question.h"

enum { TRIAL_NUMBERS = 2 * BODY_NUMBERS, TRIAL_NAME = 16 };

typedef struct {
    Body bodies[2]; ///< the second one is meaningless on a map
    OwnTiles tiles; ///< of rect-tiles
} Trial;

/// A trial whose numbers are all 0.
Trial trial_of_kind(OwnKind kind);

/// A number of a trial: of its first (0) or second body.
typedef struct {
    const BodyNumber *of;
    int body;
} TrialNumber;

/// The numbers of a trial, in the order of poses.
typedef struct {
    int count;
    TrialNumber at[TRIAL_NUMBERS];
} TrialNumbers;
TrialNumbers trial_numbers(OwnKind kind, const Trial *trial);

/// What a pose says of bodies whose kinds differ from pose to pose: "a.kind", "a.corners".
typedef struct {
    char name[TRIAL_NAME];
    int value;
} TrialChoice;
enum { TRIAL_CHOICES = 4 };
/// Returns how many there are.
int trial_choices(OwnKind kind, const Trial *trial, TrialChoice choices[TRIAL_CHOICES]);

static inline float *trial_at(Trial *trial, TrialNumber number) {
    return (float *)(void *)((char *)&trial->bodies[number.body] + number.of->offset);
}

static inline float trial_get(const Trial *trial, TrialNumber number) {
    return *(const float *)(const void *)((const char *)&trial->bodies[number.body] + number.of->offset);
}

static inline bool trial_is_size(TrialNumber number) {
    return number.of->role == BODY_RADIUS || number.of->role == BODY_SIDE;
}

/// The name of a number in poses: "a.x".
void trial_name(char out[TRIAL_NAME], TrialNumber number);

/// The question of a trial.
OwnQuestion trial_question(OwnKind kind, const Trial *trial);

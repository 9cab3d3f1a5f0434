// A pose that a function is judged on: what sets of poses make, and what is shrunk. A question is made from it as the
// lab makes its shapes, so a pose shows the same shapes.
#pragma once

#include "question.h"

enum { TRIAL_NUMBERS = BODY_NUMBERS + 2 * OWN_CORNERS_MAX, TRIAL_NAME = 16 };

typedef struct {
    Body bodies[2];        ///< the second one is meaningless where there is a polygon or a map
    check_polygon polygon; ///< of point-polygon
    OwnTiles tiles;        ///< of rect-tiles
} Trial;

/// A trial whose numbers are all 0.
Trial trial_of_kind(OwnKind kind);

/// A number of a trial: of its first (0) or second body, or of its polygon (TRIAL_POLYGON), by its place there.
typedef struct {
    const BodyNumber *of;
    int body;
} TrialNumber;
enum { TRIAL_POLYGON = 2 };

/// The numbers of a trial, in the order of poses.
typedef struct {
    int count;
    TrialNumber at[TRIAL_NUMBERS];
} TrialNumbers;
TrialNumbers trial_numbers(OwnKind kind, const Trial *trial);

/// What a pose says of bodies whose kinds differ from pose to pose, "a.kind" and "a.corners", and of a polygon,
/// "corners" and "rule".
typedef struct {
    char name[TRIAL_NAME];
    int value;
} TrialChoice;
enum { TRIAL_CHOICES = 4 };
/// Returns how many there are.
int trial_choices(OwnKind kind, const Trial *trial, TrialChoice choices[TRIAL_CHOICES]);

static inline float *trial_at(Trial *trial, TrialNumber number) {
    char *of = number.body == TRIAL_POLYGON ? (char *)&trial->polygon : (char *)&trial->bodies[number.body];
    return (float *)(void *)(of + number.of->offset);
}

static inline float trial_get(const Trial *trial, TrialNumber number) {
    const void *of = number.body == TRIAL_POLYGON ? (const void *)&trial->polygon : &trial->bodies[number.body];
    return *(const float *)(const void *)((const char *)of + number.of->offset);
}

static inline bool trial_is_size(TrialNumber number) {
    return number.of->role == BODY_RADIUS || number.of->role == BODY_SIDE;
}

/// The name of a number in poses: "a.x".
void trial_name(char out[TRIAL_NAME], TrialNumber number);

/// The question of a trial.
OwnQuestion trial_question(OwnKind kind, const Trial *trial);

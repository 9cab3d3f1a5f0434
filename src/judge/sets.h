// Sets of random poses on which a function is judged: ordinary ones, and those at which functions tend to be wrong.
#pragma once

#include "random.h"
#include "text.h"
#include "trial.h"

enum { SETS_PER_KIND_MAX = 16 };

/// Which kinds of questions a set suits: all, two shapes, two that may have no size, a shape with an angle, shapes of
/// any kind, a ball that moves, a polygon, a map.
typedef enum {
    SUITS_ALL,
    SUITS_PAIRS,
    SUITS_SIZELESS,
    SUITS_TURNING,
    SUITS_ANY,
    SUITS_MOVING,
    SUITS_POLYGON,
    SUITS_TILES
} PoseSuits;

typedef struct {
    const char *id;
    Text name; // what is special about its poses, in a few words
    PoseSuits suits;
    /// Makes a random pose of the set in a trial of the kind whose numbers are all 0.
    void (*make)(OwnKind kind, Random *random, Trial *trial);
} PoseSet;

/// The sets of a kind, in the order in which they are asked. Returns their number: 0 for OWN_KIND_COUNT.
int sets_of_kind(OwnKind kind, const PoseSet *sets[SETS_PER_KIND_MAX]);

/// Makes a random pose of the set whose answer is not disputed, and its question.
void sets_make(const PoseSet *set, OwnKind kind, Random *random, Trial *trial, OwnQuestion *question);

/// Makes, in a trial whose numbers are all 0, a pose of small whole numbers, most boxes at 0 degrees, to find a simple
/// one with an error.
void sets_make_simple(OwnKind kind, Random *random, Trial *trial);

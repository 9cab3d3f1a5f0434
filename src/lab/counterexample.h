// Poses in which a method is wrong, found by trying random poses. A seed repeats them; the time is bounded.
#pragma once

#include "scene.h"

/// The most poses that are tried: a few milliseconds in every scene. Of the user's own function also some in which
/// shapes just touch, and twice as many if judging it found the region of its errors.
enum { POSES_TRIED_MAX = 3000, CONTACTS_TRIED_MAX = 200 };

typedef struct {
    Answer answer; // ANSWER_RIGHT: the method was right in every pose
    int tried;
} Counterexample;

/// Tries random poses until enough are found in which the current method of `state` makes the `wanted` error. Writes
/// the clearest of them to `found`, or the clearest with the other error if there is none. `found` has the method, the
/// policy and the switches of `state`. A pose in that region is preferred to others. A pose in which the user's own
/// function gives no answer counts as an error. Of the world only the map, the user's function and the progress are
/// used.
Counterexample counterexample_find(const Scene *scene, const void *state, const World *world, Answer wanted,
                                   Random *random, void *found);

/// The notice if the method was right in every pose, or has no answer for such shapes.
Phrase phrase_of_no_counterexample(const Scene *scene, const void *state, int tried);

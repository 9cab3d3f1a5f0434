// Poses in which a method is wrong, found by trying random ones: repeatable by a seed, bounded in time.
#ifndef LAB_COUNTEREXAMPLE_H
#define LAB_COUNTEREXAMPLE_H

#include "scene.h"

/// At most so many poses are tried: some milliseconds in every scene.
enum { POSES_TRIED_MAX = 3000 };

typedef struct {
    Answer answer; // ANSWER_RIGHT: the method was right in every pose
    int tried;
} Counterexample;

/// Tries random poses of the scene until enough are found in which the current method of `state` errs in the `wanted`
/// way; takes the clearest of them, or of those that err in the other way when there are none. The pose goes to
/// `found`, a state of the same size; its method, policy and switches are those of `state`.
Counterexample counterexample_find(const Scene *scene, const void *state, const Map *map, Answer wanted, Random *random,
                                   void *found);

/// What to say when every pose was answered rightly.
Phrase phrase_of_no_counterexample(const Scene *scene, const void *state, int tried);

#endif

// A short animated move of a scene's state to another pose: the numbers of its table go there evenly, angles the short
// way, and at the end the state stands exactly there. Plain data.
#ifndef LAB_GLIDE_H
#define LAB_GLIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "scene.h"

enum { GLIDE_TICKS = 30 };

typedef struct {
    int32_t ticks_left; // 0 where nothing glides
    double from[FIELDS_MAX], to[FIELDS_MAX];
} Glide;

/// Begins a glide of `state`, of this scene, to the fields of `target`.
void glide_begin(Glide *glide, const Scene *scene, const void *state, const void *target);

/// Moves the fields of the state by one tick. True when they have arrived: then all of them, whole numbers as well, are
/// those of the target.
bool glide_step(Glide *glide, const Scene *scene, void *state);

/// Whether it is on its way; and leaves the state where it has come to.
bool glide_is_on(const Glide *glide);
void glide_stop(Glide *glide);

#endif

// A short animated move of a scene's state to another pose. The fields of its table change smoothly, angles the short
// way round, and at the end they have exactly the target's values. Plain data.
#ifndef LAB_GLIDE_H
#define LAB_GLIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "scene.h"

enum { GLIDE_TICKS = 30 };

typedef struct {
    int32_t ticks_left; // 0 when nothing glides
    double from[FIELDS_MAX], to[FIELDS_MAX];
} Glide;

/// Begins a glide from the fields of `state` to those of `target`; both are states of this scene.
void glide_begin(Glide *glide, const Scene *scene, const void *state, const void *target);

/// Moves the fields of the state by one tick. True when they have arrived: then all of them, also whole numbers, equal
/// the target's.
bool glide_step(Glide *glide, const Scene *scene, void *state);

/// Whether a glide is running. Stopping it leaves the state where it is.
bool glide_is_on(const Glide *glide);
void glide_stop(Glide *glide);

#endif

// The pairs of kinds that a scene of any two shapes offers, for the table that they are chosen from.
#pragma once

#include "scene.h"

/// The kinds of both shapes, as the fields a.kind and b.kind have them.
typedef struct {
    int32_t a, b;
} KindPair;

/// Whether the scene's shapes are of any kind: whether it has those fields.
bool pair_is_of_scene(const Scene *scene);

/// The kinds of the present shapes; and the first pair that the scene has, and the last one.
KindPair pair_of_state(const Scene *scene, const void *state);
void pair_range(const Scene *scene, KindPair *first, KindPair *last);

/// The pair that is so many rows (kinds of a) and columns (kinds of b) farther in the table; the first follows the
/// last.
KindPair pair_moved(const Scene *scene, KindPair pair, int rows, int columns);

/// The event that chooses a pair.
InputEvent pair_event(KindPair pair);

/// What users call a kind, and a pair: "point in triangle". Whether it is one of the pairs that people ask about most.
const Text *pair_kind_name(BodyKind kind);
Phrase pair_name(KindPair pair);
bool pair_is_classic(KindPair pair);

/// Draws a shape of the kind as an icon of this width.
void pair_draw_icon(BodyKind kind, hit_vec middle, float width, Pen pen, Picture *picture);

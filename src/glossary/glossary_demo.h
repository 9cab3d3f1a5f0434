// A demo: the small moving example beside each term of the glossary. It is a scene that moves from pose to pose and
// back to the first one. The scene itself judges, draws and explains it.
#pragma once

#include "crowd.h"
#include "scene.h"
#include "term.h"

/// Plain data, apart from the crowd's memory.
typedef struct {
    const Scene *scene; // NULL where the table of scenes lacks it
    Term term;
    int32_t tick; // since the demo began; the state depends on nothing but the term and the tick
    SceneState state;
    Crowd crowd;
} Demo;

/// The number of ticks after which a term's demo repeats.
int32_t demo_period(Term term);

/// Sets the demo to a term at a tick, 0 or more, and judges it. The tick is taken modulo the period.
void demo_show(Demo *demo, const Scene *const *scenes, int scene_count, Term term, int32_t tick);

/// The part of the scene's world that must be visible.
hit_aabb demo_world(const Demo *demo);

/// Draws the demo in the picture's view. Nothing where its scene is missing.
void demo_draw(const Demo *demo, Picture *picture);

/// A sentence about the demo at this tick. Empty where its scene is missing.
Phrase demo_caption(const Demo *demo);

void demo_free(Demo *demo);

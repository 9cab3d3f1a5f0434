// The small moving example beside each term of the glossary: a scene of the lab that goes from pose to pose and back to
// the first one. All that is drawn and said is the scene's own, as its judge found it.
#ifndef GLOSSARY_DEMO_H
#define GLOSSARY_DEMO_H

#include "crowd.h"
#include "scene.h"
#include "term.h"

/// Plain data, apart from the crowd's memory.
typedef struct {
    const Scene *scene; // NULL where the table of scenes lacks it: then nothing is drawn
    Term term;
    int32_t tick; // since the demo began; the state follows from the term and the tick alone
    SceneState state;
    Crowd crowd;
} Demo;

/// After so many ticks the term's demo is where it began.
int32_t demo_period(Term term);

/// Puts the demo where the term's example is at this tick, and judges it there.
void demo_show(Demo *demo, const Scene *const *scenes, int scene_count, Term term, int32_t tick);

/// The part of the scene's world that the example takes place in.
hit_aabb demo_world(const Demo *demo);

/// Draws the example in the picture's view.
void demo_draw(const Demo *demo, Picture *picture);

/// What there is to say of this moment, in a sentence.
Phrase demo_caption(const Demo *demo);

void demo_free(Demo *demo);

#endif

// The crowd of the scene that has one: asked after each step, and drawn.
#ifndef LAB_LAB_CROWD_H
#define LAB_LAB_CROWD_H

#include "lab.h"

/// Asks what the scene's state asks of the crowd, and tells it the answer. Where memory is short or the work was
/// cancelled it is false, the lab has said so, and the state is not told anything. True for scenes without a crowd.
bool lab_ask_crowd(Lab *lab, int scene, SceneState *state, const Progress *progress);

/// Brings what is drawn of the crowd up to the state that the lab shows. To be called between a step and drawing.
void lab_update_crowd(Lab *lab);

/// What to draw; NULL where there is none.
const Swarm *lab_swarm(const Lab *lab);

#endif

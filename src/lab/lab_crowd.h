// Judging scenes, and the crowd of the scene that has one, to be drawn.
#ifndef LAB_LAB_CROWD_H
#define LAB_LAB_CROWD_H

#include "lab.h"

/// Brings what is drawn of the crowd up to the state that the lab shows. To be called between a step and drawing.
void lab_update_crowd(Lab *lab);

/// What to draw; NULL where there is none.
const Swarm *lab_swarm(const Lab *lab);

#endif

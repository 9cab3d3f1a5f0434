// The bodies of a crowd, to be drawn.
#ifndef LAB_LAB_CROWD_H
#define LAB_LAB_CROWD_H

#include "lab.h"

/// Brings the bodies that are drawn up to date with the shown state. lab_prepare calls it.
void lab_update_crowd(Lab *lab);

/// The bodies to draw; NULL for a scene without a crowd, or if they are not up to date.
const Swarm *lab_swarm(const Lab *lab);

#endif

// The reach map of the scene that the lab shows.
#ifndef LAB_LAB_REACH_H
#define LAB_LAB_REACH_H

#include "lab.h"

/// Shows the reach map, or hides it; says how it is read.
void lab_show_reach(Lab *lab, bool is_shown);

/// Brings the map up to date for these pixels of the scene's view, if it is shown. Where memory is short or the work
/// was cancelled it is hidden, and the lab says so. To be called between a step and drawing, after lab_update_crowd.
void lab_update_reach(Lab *lab, View view, hit_aabb pixels);

/// The map to draw in this view; NULL where there is none.
const ReachMap *lab_reach(const Lab *lab, View view);

#endif

// The reach map of the current scene.
#ifndef LAB_LAB_REACH_H
#define LAB_LAB_REACH_H

#include "lab.h"

/// Shows the reach map, with a notice how to read it, or hides it.
void lab_show_reach(Lab *lab, bool is_shown);

/// Brings up to date what is worked out only for drawing: the crowd's bodies, and in this pane of the current method
/// the reach map if it is shown. Called before composing, which only reads. If memory is short or the work was
/// cancelled, the reach map is hidden, and the lab says so.
void lab_prepare(Lab *lab, Pane pane);

/// The map to draw in this view; NULL if there is none.
const ReachMap *lab_reach(const Lab *lab, View view);

#endif

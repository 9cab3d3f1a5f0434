// How the lab paints its map: with the pointer where there is nothing to grab, with a cell cursor and keys. Used inside
// the lab, and by the screen.
#ifndef LAB_LAB_PAINT_H
#define LAB_LAB_PAINT_H

#include "lab.h"

/// Answers an event that paints the map, moves the cursor or undoes a stroke. True if nobody else may answer it.
bool paint_answer(Lab *lab, const InputEvent *event);

/// One step: held keys move the cursor. True while keys are held.
bool paint_step(Lab *lab);

/// Ends the stroke and hides the cursor.
void paint_leave(Lab *lab);

/// Replaces the map; paint and its undo are lost.
void paint_forget(Lab *lab, const Map *map);

/// Moves the part of the world that is shown, just so far that the cursor is in it.
void paint_follow_cursor(const Lab *lab, hit_aabb *world);
void paint_draw_cursor(const Lab *lab, Picture *picture);

#endif

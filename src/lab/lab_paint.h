// Within the lab: painting the map, with the pointer where there is nothing to grab, with a cell cursor and keys; and
// which of its layers are walls.
#pragma once

#include "lab_time.h"

/// Answers an event that paints the map or moves the cursor. True if nobody else may answer it.
bool paint_answer(Lab *lab, const InputEvent *event, StepInput *step);

/// One step: held keys move the cursor. True while keys are held.
bool paint_step(Lab *lab);

/// Ends the stroke. The second also releases the cursor's keys.
void paint_end_stroke(Lab *lab);
void paint_release(Lab *lab);

/// Undoes the last stroke, or redoes the one that was undone last. False when there is none.
bool paint_take_back(Lab *lab, bool is_undo);

/// Shows the cursor. Ends the stroke and hides the cursor.
void paint_enter(Lab *lab);
void paint_leave(Lab *lab);

/// Moves the part of the world that is shown, just so far that the paint cursor is in it.
void paint_follow_cursor(const Lab *lab, hit_aabb *world);

/// Replaces the map; paint and its undo are lost.
void paint_forget(Lab *lab, const Map *map);
/// After another map has come.
void paint_keep_cursor_inside(Lab *lab);

/// Whether an event's text (of EVENT_SET) chooses layers, in a scene on a map.
bool layers_are_set(const Scene *scene, const char *assignment);
/// Reads such a choice for the lab's map, see map_read_choice.
bool layers_read(const Lab *lab, const char *assignment, uint32_t *layers, Error *error);
/// Chooses the layers of the map that are walls, unless it has unsaved paint. Strokes can then not be undone, and the
/// scenes on the map lose their past.
void layers_choose(Lab *lab, uint32_t layers, StepInput *step);
/// Answers the keys of the open list of layers. False for other events.
bool layers_answer(Lab *lab, const InputEvent *event, StepInput *step);

// How the lab paints its map: by the pointer where it takes hold of nothing, by a cell cursor and keys. Part of the
// lab; who uses the lab needs none of it.
#ifndef LAB_LAB_PAINT_H
#define LAB_LAB_PAINT_H

#include "lab.h"

/// Answers an event that paints the map, moves the cursor, takes a stroke back. True when it is used up.
bool paint_answer(Lab *lab, const InputEvent *event);

/// A step: keys that stay down move the cursor on. Whether they may do so in the next one.
bool paint_step(Lab *lab);

/// Ends what is under way.
void paint_leave(Lab *lab);

/// The map becomes this one again, without paint.
void paint_forget(Lab *lab, const Map *map);

/// Moves the part of the world that is shown, no farther than it takes to show the cursor.
void paint_follow_cursor(const Lab *lab, hit_aabb *world);
void paint_draw_cursor(const Lab *lab, Picture *picture);

#endif

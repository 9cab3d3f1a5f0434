// Copying to the clipboard and pasting from it: poses, programs, a field's text. Each function writes what happened
// into `notice`.
#ifndef SDL_CLIPBOARD_H
#define SDL_CLIPBOARD_H

#include "notice.h"
#include "pose_program.h"

/// Copies the text of the field that has the focus; without one, the pose as a line of text.
void clipboard_copy(const Lab *lab, Notice *notice);
/// Copies the pose as a C program.
void clipboard_copy_program(const Lab *lab, Notice *notice);

/// Reads a pose for the lab to step with. False when the clipboard has no valid one.
bool clipboard_paste_pose(const Lab *lab, Pose *pose, Notice *notice);

/// Reads the clipboard's first line as text of a field. False when nothing of it can be typed; only then a notice is
/// written.
bool clipboard_paste_typed(char typed[EVENT_TEXT], Notice *notice);

#endif

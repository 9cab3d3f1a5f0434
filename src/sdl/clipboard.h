// What goes to the clipboard and comes from it: poses, programs, a field's text. Each writes what happened into
// `notice`.
#ifndef SDL_CLIPBOARD_H
#define SDL_CLIPBOARD_H

#include "notice.h"
#include "pose.h"

/// Copies the lab's pose as a line of text, or as a C program; the text of the field that has the focus.
void clipboard_copy_pose(const Lab *lab, Notice *notice);
void clipboard_copy_program(const Lab *lab, Notice *notice);
void clipboard_copy_field(const Lab *lab, Notice *notice);

/// Reads a pose for the lab to step with. False when there was none, or a damaged one.
bool clipboard_paste_pose(const Lab *lab, Pose *pose, Notice *notice);

/// Reads what a field can take of the clipboard's first line. False when that is nothing; otherwise no notice is
/// written.
bool clipboard_paste_typed(char typed[EVENT_TEXT], Notice *notice);

#endif

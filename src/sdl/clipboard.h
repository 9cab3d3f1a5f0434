// Copying to the clipboard and reading what is pasted: poses, programs, a field's text. Each function writes what
// happened into `notice`.
#pragma once

#include "pose_program.h"
#include "text.h"

/// Copies the text of the field that has the focus; without one, the pose as a line of text, or in a browser a link to
/// it.
void clipboard_copy(const Lab *lab, Notice *notice);
/// Copies the pose as a C program.
void clipboard_copy_program(const Lab *lab, Notice *notice);

/// The clipboard's text, which the caller frees with SDL_free. NULL when there is none.
char *clipboard_take(Notice *notice);

/// Reads a pose for the lab to step with. False when the text is not a valid pose.
bool clipboard_read_pose(const Lab *lab, const char *text, Pose *pose, Notice *notice);

/// Reads the first line as text of a field. False when nothing of it can be typed; only then a notice is written.
bool clipboard_read_typed(const char *text, char typed[EVENT_TEXT], Notice *notice);

// All steps of the current method on one page.
#pragma once

#include "lab.h"

/// Saves the page as .svg or .html: for each step its sentence, the scene with what the step made, and its lines of
/// source; then the answer and the pose. Leaves the lab without a chosen step and in the light theme. False with
/// `WHERE: WHAT` in `error`.
bool steps_sheet_save(Lab *lab, const char *path, Error *error);

// `hitlab lesson check`: does every card as a learner would.
#pragma once

#include "lesson_command.h"

/// Loads the lesson in a file, opens every card, runs every solution and tries every answer. Prints each mistake to
/// standard error as `FILE:LINE: WHAT`, or one line to standard output if there is none. Returns whether there is none.
bool lesson_check(const char *path, const LessonContext *context);

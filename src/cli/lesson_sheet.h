// A lesson on paper: a worksheet, or the same with its answers.
#pragma once

#include "lesson_command.h"

/// Reads the lesson at `path` and saves its cards on A4 pages, as .svg or .html. False with `WHERE: WHAT` in `error`.
bool lesson_sheet_save(const char *path, const LessonContext *context, Language language, bool has_answers,
                       const char *out, Error *error);

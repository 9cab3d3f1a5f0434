// Runs `hitlab lesson`: its commands and their arguments.
#pragma once

#include "own_subject.h"
#include "scene.h"

/// What the commands work with.
typedef struct {
    const Scene *const *scenes;
    int scene_count;
    const Map *map; // of lessons without their own
    OwnPlaces places;
    const char *assets;  // the folder with the images
    const char *lessons; // the folder with the lessons of the program
} LessonContext;

/// Runs the command that `argv` begins with. Returns the exit status: 2 where the arguments make no sense. If it is not
/// 0, what is wrong was printed, or is in `error`.
int lesson_command_run(int argc, char **argv, const LessonContext *context, Error *error);

/// Loads the lesson in a file, opens every card, runs every solution and tries every answer. Prints each mistake to
/// standard error as `FILE:LINE: WHAT`, or one line to standard output if there is none. Returns whether there is none.
bool lesson_check(const char *path, const LessonContext *context);

/// Reads the lesson at `path` and saves its cards on A4 pages, as .svg or .html: a worksheet, or the same with its
/// answers. False with `WHERE: WHAT` in `error`.
bool lesson_sheet_save(const char *path, const LessonContext *context, Language language, bool has_answers,
                       const char *out, Error *error);

/// Prints which cards of the program's lessons are done, by the learners' files of progress, or by that of the user if
/// there is none: a row for each file and lesson. Returns the exit status; a file that cannot be read is reported, and
/// the others still printed.
int lesson_progress_print(char **files, int count, bool is_csv, const LessonContext *context, Error *error);

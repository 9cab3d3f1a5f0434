// Runs `hitlab lesson`: its commands and their arguments.
#pragma once

#include "own_check.h"
#include "scene.h"

/// What the commands work with.
typedef struct {
    const Scene *const *scenes;
    int scene_count;
    const Map *map; // of lessons without their own
    CheckPlaces places;
    const char *assets; // the folder with the images
} LessonContext;

/// Runs the command that `argv` begins with. Returns the exit status: 2 where the arguments make no sense. If it is not
/// 0, what is wrong was printed, or is in `error`.
int lesson_command_run(int argc, char **argv, const LessonContext *context, Error *error);

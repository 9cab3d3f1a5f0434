// The command line of `hitlab judge`.
#pragma once

#include <stdio.h>

#include "grade.h"
#include "scene.h"

typedef enum { FORMAT_TEXT, FORMAT_JSON, FORMAT_JUNIT } JudgeFormat;

typedef struct {
    bool is_help;
    const char *file;    // of C; NULL: a command
    const char *command; // NULL: a file
    JudgeRules rules;
    JudgeFormat format;
    const char *pictures; // the folder for pictures; NULL for none
    Language language;
} JudgeOptions;

/// Reads what follows `judge` on the command line. False with `WHERE: WHAT` in `error` when it makes no sense.
bool judge_options_read(JudgeOptions *options, int argc, char **argv, const Scene *const *scenes, int scene_count,
                        Error *error);

/// What `hitlab judge --help` prints.
void judge_options_print_help(FILE *file);

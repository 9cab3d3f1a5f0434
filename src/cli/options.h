// The command line.
#pragma once

#include "judge.h"
#include "session.h"
#include "starters.h"

typedef enum {
    RUN_WINDOW,
    RUN_HEADLESS,
    RUN_CHECK,
    RUN_TEMPLATE,
    RUN_JUDGE,
    RUN_LESSON,
    RUN_LIST,
    RUN_KEYS,
    RUN_HELP,
    RUN_VERSION
} RunKind;

/// What a headless run writes to standard output at its end.
typedef enum { PRINT_NOTHING, PRINT_STATE, PRINT_C } Print;

/// Of `hitlab judge`.
typedef struct {
    char **files; // of C, or folders of a class
    int file_count;
    const char *command; // NULL: files
    JudgeRules rules;
    enum { FORMAT_TEXT, FORMAT_JSON, FORMAT_JUNIT, FORMAT_GRADESCOPE } format;
    const char *pictures; // the folder for pictures; NULL for none
    bool is_class;
    const char *report; // the folder for the report of a class; NULL for none
    bool has_points;
    SetPoints points;
    Language language;
} JudgeOptions;

typedef struct {
    RunKind kind;
    void (*print_help)(FILE *file); // of RUN_HELP
    JudgeOptions judge;             // of RUN_JUDGE
    StarterLanguage starter;        // of RUN_TEMPLATE
    bool is_solved;                 // of RUN_TEMPLATE
    int lesson_argc;                // of RUN_LESSON: what follows `lesson`
    char **lesson_argv;
    Setup setup;
    bool has_ticks;
    unsigned long long ticks;
    const char *picture;
    bool is_steps_sheet; // the picture is a page of all steps
    const char *reach;   // the picture with the reach map on it
    Print print;
    bool shows_counterexample;
    bool keeps_no_progress;
} Options;

/// Reads the arguments. False with `WHERE: WHAT` in `error` when they make no sense.
bool options_read(Options *options, int argc, char **argv, const Scene *const *scenes, int scene_count, Error *error);

/// Whether a path ends in `ending`, which begins with its last dot. False for NULL.
bool path_ends_in(const char *path, const char *ending);

/// What --list and --keys print; the keys as a Markdown table in a language.
void options_print_keys(FILE *file, int scene_count, Language language);
void options_print_list(FILE *file, const Scene *const *scenes, int scene_count);

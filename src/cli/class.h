// A class: many files with the same function, each judged in a process of its own, and their results side by side.
#pragma once

#include "judging.h"

typedef struct {
    char *path;
    uint64_t tokens; // see class_tokens
    int equal_to;    // another file with the same tokens; -1: none
    double seconds;  // that judging it took
    const Judged *judged;
} ClassRow;

typedef struct {
    const JudgeOptions *options;
    int count;
    ClassRow *rows;
    Judged *judged; // of each row
} Class;

/// Judges the files of the options, prints a table, and writes the report if one is asked for. Returns the exit status,
/// and `WHERE: WHAT` in `error` if it is 2.
int class_run(const JudgeOptions *options, const JudgingContext *context, Error *error);

/// Judges the files, and notes in the rows what came of it, until class_free_judged. False with the reason in `error`.
/// Each system has an implementation.
bool class_judge(Class *class, const JudgingContext *context, Error *error);
void class_free_judged(Class *class);
/// In a process that class_judge started for one file: judges that. False in all others. Each system has an
/// implementation.
bool class_judge_one(const JudgeOptions *options, const JudgingContext *context);
/// After how many seconds the judgement of a file is given up.
double class_seconds(const Class *class);
/// Shows on a terminal how many of the files are judged.
void class_show_progress(int done, int count);

/// A number for the tokens of a source, which changes neither with its format nor with the names that it gives to its
/// functions, arguments and variables. 0 for a source without tokens.
uint64_t class_tokens(const char *source);

enum { CLASS_PICTURE = 4096 };
/// The path of the picture of a row in the report's folder, until the page has taken it in.
void class_picture(char path[CLASS_PICTURE], const Class *class, int row);

void class_print(const Class *class, FILE *out);

/// Writes class.csv, class.xml and class.html. False with `FILE: WHY` in `error`.
bool class_save(const Class *class, Error *error);

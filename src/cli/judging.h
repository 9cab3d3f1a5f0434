// `hitlab judge`: one file or command with its report, or a class of files.
#pragma once

#include "options.h"
#include "report.h"

enum { CAUSE_SIZE = 512, PRINTED_SIZE = 600, FAILURE_SIZE = 600 };

/// What judging needs from its caller.
typedef struct {
    const Scene *const *scenes;
    int scene_count;
    OwnPlaces places;
    const char *assets; // the folder with the images
} JudgingContext;

/// A judgement, and what its report shows of it. It points only to constants of the program, so that a forked
/// process can write it to shared memory.
typedef struct {
    bool is_done;               // there is a judgement
    char failure[FAILURE_SIZE]; // otherwise why there is none
    CompileLog log;             // of the file
    Judgement judgement;
    char printed[PRINTED_SIZE]; // the first output of the function
    char poses[FAULT_KINDS][POSE_TEXT], causes[FAULT_KINDS][CAUSE_SIZE];
} Judged;

/// Judges a file for at most some seconds, and draws its first error into `picture`, an .svg; NULL for none.
void judging_judge(const JudgeOptions *options, const JudgingContext *context, const char *file, double seconds,
                   const char *picture, Judged *judged);

/// The report of a judgement. `judged` must outlive the report.
Report judging_report(const JudgeOptions *options, const char *subject, const Judged *judged);

/// Judges, and writes the report to standard output. Returns the exit status; 2 or 1 if there is no judgement, with
/// `WHERE: WHAT` in `error` if that was not printed yet.
int judging_run(const JudgeOptions *options, const JudgingContext *context, Error *error);

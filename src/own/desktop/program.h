// A user's own function as a command of the shell: a question a line, an answer a line.
#pragma once

#include <sys/types.h>

#include "error.h"
#include "fault.h"
#include "process.h"

enum { PROGRAM_PRINTED = 8192, PROGRAM_LINE = 4096, PROGRAM_FAULTS = 64, PROGRAM_LATE = 16 };

/// A program is kept running from one call to the next. One that answers only when its input ends is started again for
/// each call.
typedef struct {
    OwnKind kind;
    char *command;
    struct Exchange *begun; // a batch whose questions it has before it is asked
    bool ends_input;        // to get its answers
    bool has_answered;      // at least once
    int hopes;              // that it will, after it failed without an answer
    double patience;        // seconds without an answer, and a little more for each question of a batch
    pid_t pid;              // 0: not running
    int input, output, errors;
    char line[PROGRAM_LINE]; // the answer that is being read
    size_t line_length;
    char odd[64];          // the first answer that was neither hit nor miss; empty for none
    ProcessOutput printed; // on standard error
    char text[PROGRAM_PRINTED];
} Program;

/// Prepares a command; it is started when it is asked. False when memory is short.
bool program_open(Program *program, OwnKind kind, const char *command);

/// Writes questions that the next program_ask asks as its only ones, as far as the program takes them now, if it keeps
/// running from call to call. They must stay where they are.
void program_begin(Program *program, const OwnQuestion *questions, size_t count);

/// Asks questions. Fills in the first fault; all zero for none. False with `COMMAND: WHAT` in `error` if there are not
/// as many answers as questions.
bool program_ask(Program *program, const OwnQuestion *questions, size_t count, OwnAnswer *answers,
                 OwnFault *first_fault, Error *error);

void program_close(Program *program);

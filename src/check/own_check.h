// A user's own check: a function in a file of C, or a program in any language. Opened, asked, closed.
#pragma once

#include "compile.h"
#include "fault.h"

typedef struct Check Check;

/// Where the lab's own files are.
typedef struct {
    const char *header; ///< hitlab_check.h
    const char *self;   ///< this program, which is started again as a worker
} CheckPlaces;

/// Compiles and loads the function in `file` that answers this kind of question. NULL with `FILE:LINE: WHAT` in
/// `error`; `log` has the compiler's messages in any case, and may be NULL.
Check *check_open_file(CheckKind kind, const char *file, const CheckPlaces *places, CompileLog *log, Error *error);

/// Starts a command of the shell that reads questions, a line each, and answers each with `hit` or `miss`. NULL with
/// `WHERE: WHAT` in `error`.
Check *check_open_program(CheckKind kind, const char *command, Error *error);

/// Asks questions. What crashes or hangs the check gets an answer from CHECK_CRASHED on, and the others are still
/// asked, until too many failed; the rest is then CHECK_NOT_ASKED. False with `WHERE: WHAT` in `error` if the answers
/// cannot be told apart, or there are none; `answers` are then undefined.
bool check_ask(Check *check, const CheckQuestion *questions, size_t count, CheckAnswer *answers, Error *error);

/// The first fault of the last check_ask, with the index of its question. Valid until the next.
const CheckFault *check_fault(const Check *check);

/// The beginning of what the check printed first since it was opened; empty for nothing. A program's is what it wrote
/// to standard error.
const char *check_printed(const Check *check);

/// Ends it. Does nothing for NULL.
void check_close(Check *check);

// A user's own function: a function in a file of C, or a program in any language. Opened, asked, closed.
#pragma once

#include "compile.h"
#include "fault.h"

typedef struct OwnSubject OwnSubject;

/// Where the lab's own files are.
typedef struct {
    const char *header; ///< hitlab_check.h
    const char *self;   ///< this program, which is started again as a worker
} OwnPlaces;

/// Compiles and loads the function in `file` that answers this kind of question. NULL with `FILE:LINE: WHAT` in
/// `error`; `log` has the compiler's messages in any case, and may be NULL.
OwnSubject *own_open_file(OwnKind kind, const char *file, const OwnPlaces *places, CompileLog *log, Error *error);

/// Starts a command of the shell that reads questions, a line each, and answers each with `hit` or `miss`. NULL with
/// `WHERE: WHAT` in `error`.
OwnSubject *own_open_program(OwnKind kind, const char *command, Error *error);

/// Lets a program begin with the questions that the next own_ask asks, without waiting for it. They must stay where
/// they are. A function in a file begins when it is asked.
void own_begin(OwnSubject *subject, const OwnQuestion *questions, size_t count);

/// Asks questions. What crashes or hangs the function gets an answer from OWN_CRASHED on, and the others are still
/// asked, until too many failed; the rest is then OWN_NOT_ASKED. False with `WHERE: WHAT` in `error` if the answers
/// cannot be told apart, or there are none; `answers` are then undefined.
bool own_ask(OwnSubject *subject, const OwnQuestion *questions, size_t count, OwnAnswer *answers, Error *error);

/// Asks a broad phase in a file, of OWN_CROWD. False with `WHERE: WHAT` in `error` if it cannot be asked any more.
bool own_find_pairs(OwnSubject *subject, const OwnBoxes *boxes, OwnPairs *pairs, Error *error);

/// The first fault of the last own_ask, with the index of its question. Valid until the next.
const OwnFault *own_fault(const OwnSubject *subject);

/// The beginning of what the function printed first since it was opened; empty for nothing. A program's is what it
/// wrote to standard error.
const char *own_printed(const OwnSubject *subject);

/// Ends it. Does nothing for NULL.
void own_close(OwnSubject *subject);

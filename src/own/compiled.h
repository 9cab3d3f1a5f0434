// A user's own function in a file that is compiled once, and asked until it is closed.
#pragma once

#include "own_subject.h"
#include "scratch.h"
#include "worker.h"

typedef struct {
    char *file;
    Scratch scratch;
    Worker worker;
    char printed[WORKER_PRINTED + 1]; // what it printed first
} Compiled;

/// Compiles and loads the function in `file`, as own_open_file does. After a failure it must not be closed.
bool compiled_open(Compiled *compiled, OwnKind kind, const char *file, const OwnPlaces *places, CompileLog *log,
                   Error *error);

/// Asks questions, as own_ask does. Fills in the first fault, which must be all zero.
bool compiled_ask(Compiled *compiled, const OwnQuestion *questions, size_t count, OwnAnswer *answers,
                  OwnFault *first_fault, Error *error);

/// Asks a broad phase, as own_find_pairs does.
bool compiled_find_pairs(Compiled *compiled, const OwnBoxes *boxes, OwnPairs *pairs, Error *error);

void compiled_close(Compiled *compiled);

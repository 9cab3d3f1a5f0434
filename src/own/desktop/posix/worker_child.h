// The process in which the user's function runs; the worker starts it.
#pragma once

#include "worker.h"

enum { CHILD_SOCKET = 3, CHILD_MEGABYTES = 128, CHILD_FILE_MEGABYTES = 1 };

/// What the worker tells its child to answer: the questions from `first` up to, but not including, `end`.
typedef struct {
    uint32_t first, end, key;
    bool looks;
} ChildOrder;

typedef struct {
    OwnKind kind;
    const char *object;
    int socket, output; // to the worker; for what the function prints
    const WorkerQuestions *questions;
    WorkerAnswers *answers;
    check_pair *pairs_end; // of a broad phase's pairs; no memory follows
} ChildStart;

/// Limits this process, loads the object, writes a byte to the socket, and then answers orders, with a byte after
/// each, until the worker closes the socket.
void worker_child_run(const ChildStart *start);

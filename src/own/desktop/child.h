// What the process in which the user's function runs does on every system.
#pragma once

#include "worker.h"

enum { CHILD_MEGABYTES = 128, CHILD_FILE_MEGABYTES = 1 };
enum { CHILD_GUARD_SIZE = 16 << 20 }; // of memory after the pairs that cannot be used

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
    size_t questions_size;
    WorkerAnswers *answers;
    check_pair *pairs_end; // of a broad phase's pairs; no memory follows
} ChildStart;

/// The function that was found, by the kind of its arguments.
typedef union {
    void *symbol;
    bool (*call)(const void *a, const void *b);
    int (*find)(const check_rect *bounds, int count, check_pair *pairs, int capacity);
} ChildFunction;

/// Loads the object, and says in the answers what it found. Without the function, the symbol is NULL.
ChildFunction child_load(const ChildStart *start);

/// Answers an order. False if the function changed memory beside its arguments: then nothing in this process is
/// reliable.
bool child_answer(const ChildStart *start, ChildFunction function, const ChildOrder *order);

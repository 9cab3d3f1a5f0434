// A user's compiled check in a process of its own. Protects from mistakes; it is no sandbox for hostile code.
//
// The worker is this program, started again. It starts a process for the user's function, watches it, and replaces it
// when it crashes, hangs or exits.
#ifndef CHECK_WORKER_H
#define CHECK_WORKER_H

#include <sys/types.h>

#include "error.h"
#include "worker_memory.h"

/// The argument that makes the program a worker, before those of worker_run.
#define WORKER_ARGUMENT "--own-check-worker"

/// How long the function may take for one question, in seconds of the processor; ten times as long on the clock.
#define WORKER_SECONDS 0.25

typedef struct {
    pid_t pid;
    int socket;
    WorkerQuestions *questions;
    WorkerAnswers *answers;
    uint32_t key;
} Worker;

/// Starts `self`, which is this program, as a worker for a shared object. False with the reason in `error`, without a
/// place: the object cannot be loaded, or has no function of the kind.
bool worker_open(Worker *worker, const char *self, CheckKind kind, const char *object, Error *error);

/// Asks up to WORKER_BATCH questions. False with the reason in `error` if the worker itself failed.
bool worker_ask(Worker *worker, const CheckQuestion *questions, uint32_t count, uint32_t faults_left,
                CheckAnswer *answers, WorkerReply *reply, Error *error);

/// Ends the worker. Does nothing for one that is not open.
void worker_close(Worker *worker);

/// The worker itself: runs until the lab closes its socket. `arguments` are those after WORKER_ARGUMENT. Returns the
/// exit status.
int worker_run(char **arguments);

#endif

// A user's compiled check in a process of its own. Protects from mistakes; it is no sandbox for hostile code.
//
// The worker is this program, started again. It starts a process for the user's function, watches it, and replaces it
// when it crashes, hangs or exits. The lab writes questions into shared memory, sends an order, and receives the reply
// when it wants to; one order is under way at a time.
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
    size_t map_words;    // for which `questions` has room
    WorkerOrder order;   // the last
    WorkerReply reply;   // to it
    size_t reply_length; // of the part that has come
} Worker;

/// Starts `self`, which is this program, as a worker for a shared object, with room for a map of so many words. Does
/// not wait until the object is loaded: the first reply says that. False with the reason in `error`, without a place.
bool worker_start(Worker *worker, const char *self, CheckKind kind, const char *object, size_t map_words, Error *error);

/// Orders answers to the questions in `worker->questions` from `first` up to, but not including, `end`. False if the
/// worker has ended.
bool worker_send(Worker *worker, uint32_t first, uint32_t end, uint32_t faults_left, bool looks);

typedef enum { WORKER_SILENT, WORKER_REPLIED, WORKER_ENDED } WorkerNews;

/// Waits for the reply, for some seconds at most; they may be 0 or INFINITY.
WorkerNews worker_receive(Worker *worker, double seconds);

/// Whether the object was loaded, after the first reply. False with the reason in `error`, without a place: it cannot
/// be loaded, or has no function of the kind.
bool worker_has_loaded(const Worker *worker, CheckKind kind, Error *error);

/// The answers to the order, after its reply, beginning with that to its first question. Adds to the reply's faults
/// that the function wrote over answers.
void worker_read_answers(Worker *worker, CheckAnswer *answers);

/// Asks the worker to end, without waiting for that. Returns its process, which must still be waited for (process.h);
/// 0 for a worker that was not started.
pid_t worker_leave(Worker *worker);

/// Ends the worker. Does nothing for one that was not started.
void worker_close(Worker *worker);

/// The worker itself: runs until the lab closes its socket. `arguments` are those after WORKER_ARGUMENT. Returns the
/// exit status.
int worker_run(char **arguments);

#endif

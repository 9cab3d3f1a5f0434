// Asks the worker of a user's function without waiting longer than the lab has patience: remembers answers, and goes on
// with questions while the lab does something else. Fills in the part of an OwnFunction that asking changes.
#pragma once

#include "scratch.h"
#include "worker.h"

enum {
    ASKER_OBJECT = SCRATCH_PATH + 32,
    ASKER_KNOWN = 1 << 15, // room for remembered answers; two thirds are used at most
    ASKER_FAULTS = 16      // in an order: two questions that take too long
};

/// A remembered answer. Remembered by their questions, at the first free place from that of the question's hash.
typedef struct {
    OwnQuestion question;
    bool is_known;
    uint8_t answer, cause;
    double number; // of the fault
} KnownAnswer;

/// A large number of questions that are asked at once, in the worker's memory from 0 on.
typedef struct {
    uint32_t count, done; // the first `done` have their answers
    unsigned asked_at;    // the poll before they were last asked
    bool is_taken;        // all answers were given to the caller
    OwnAnswer answers[WORKER_BATCH];
} AskedBatch;

typedef enum {
    ASKER_NONE,    // no version has compiled
    ASKER_LOADING, // the worker loads the object again
    ASKER_IDLE,
    ASKER_BUSY,  // an order is under way
    ASKER_FAILED // the worker cannot be started again
} AskerState;

/// What the order that is under way asks.
typedef enum { ORDER_FEW, ORDER_BATCH, ORDER_LOOK, ORDER_BOXES } OrderKind;

typedef struct {
    OwnFunction *own;
    const char *self; // this program
    double patience, left;
    unsigned polls;

    Worker worker;
    AskerState state;
    char object[ASKER_OBJECT];
    OrderKind order;
    bool is_stale;   // the order is about a map that is no longer lent
    bool is_awaited; // somebody got OWN_WAITING

    KnownAnswer known[ASKER_KNOWN];
    uint32_t known_count;
    AskedBatch batch;
    bool has_looked; // `trace` answers `looked_at`
    OwnQuestion looked_at;
    OwnTrace trace;
    OwnFault trace_fault;
    bool has_asked_boxes; // they are under way, or `pairs` was not taken
    OwnPairs pairs;

    hit_grid map; // a copy of what was lent; without cells before that
    uint64_t *bits;
    size_t map_words;
    bool is_map_sent; // to this worker
} Asker;

/// Begins with a zeroed asker. The strings and `own` must outlive it.
void asker_open(Asker *asker, OwnFunction *own, const char *self, double patience);

/// The words of a map for which a new worker needs room.
size_t asker_map_words(const Asker *asker);

/// Asks a worker that has loaded this object from now on. The worker is the asker's now.
void asker_take_worker(Asker *asker, Worker *worker, const char *object);

/// Takes answers that have come. New patience begins. Returns whether to ask again for what was OWN_WAITING.
bool asker_poll(Asker *asker);

void asker_close(Asker *asker);

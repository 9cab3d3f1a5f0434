// A user's compiled function in a process of its own. Protects from mistakes; it is not a sandbox for hostile code.
//
// The worker is this program, started again. It starts a process for the user's function, watches it, and replaces it
// when it crashes, hangs or exits. The lab writes questions into shared memory, sends an order, and receives the reply
// when it wants to; one order is under way at a time.
#pragma once

#include <sys/types.h>

#include "error.h"
#include "own_view.h"

/// The argument that makes the program a worker, before those of worker_run.
#define WORKER_ARGUMENT "--own-check-worker"

/// How long the function may take for one question, in seconds of the processor; ten times as long on the clock.
#define WORKER_SECONDS 0.25
/// The same of a broad phase.
#define WORKER_CROWD_SECONDS 1.0

static inline double worker_seconds(OwnKind kind) {
    return kind == OWN_CROWD ? WORKER_CROWD_SECONDS : WORKER_SECONDS;
}

enum {
    WORKER_BATCH = 1 << 16, // questions in a batch
    WORKER_FEW = 1 << 12,   // others, which may be asked between two parts of a batch; they come after it
    WORKER_FAULTS = 64,     // in an order, after which the rest is not asked
    WORKER_LATE = 8,        // of these faults, one that took too long costs as many
    WORKER_PRINTED = OWN_PRINTED
};

/// The descriptors that the worker inherits: a socket to the lab, and the shared memory.
enum { WORKER_SOCKET = 0, WORKER_MEMORY = 1 };

/// What the worker found in the file.
typedef enum { LOAD_FINE, LOAD_FAILED, LOAD_NO_FUNCTION } WorkerLoad;

/// Written by the worker while the user's function runs, so none of it is trusted.
typedef struct {
    uint32_t words[WORKER_BATCH + WORKER_FEW]; // answers, see worker_word
    volatile uint32_t progress;                // the index of the question that is being answered
    volatile int32_t is_damaged;               // the worker found its own memory changed
    volatile int32_t has_address;              // a signal gave the address that was used
    volatile uintptr_t address;
    volatile uintptr_t stack;                               // an address in the stack where the function was called
    volatile uintptr_t questions, questions_end, pairs_end; // where the function sees them
    volatile uint64_t bytes;                                // of memory that the function had used at the signal
    OwnTrace trace;                                         // of an order that looks; the lab clears it before
    volatile int32_t returned;                              // by a broad phase: how many pairs there are
    volatile double seconds;                                // of the processor that all its calls took
    WorkerLoad load;
    OwnKind other; // LOAD_NO_FUNCTION: a kind that the file has a function for, or OWN_KIND_COUNT
    bool has_main;
    char why[WORKER_PRINTED]; // LOAD_FAILED
} WorkerAnswers;

/// Written by the lab. The user's function can only read it.
typedef struct {
    volatile uint32_t stop;               // the key of an order that ends after the question that is being answered
    int32_t columns, rows, words_per_row; // of the map that was lent, as in hit_grid
    OwnQuestion questions[WORKER_BATCH + WORKER_FEW];
    uint64_t bits[]; // of the map
} WorkerQuestions;

/// The boxes for a broad phase take the place of the map.
enum { WORKER_BOXES_WORDS = OWN_BOXES_MAX * sizeof(check_rect) / sizeof(uint64_t) };

/// The answers come first in the memory, then the questions, then the pairs that a broad phase finds, each at the
/// beginning of a page of any size.
enum {
    WORKER_QUESTIONS_AT = ((sizeof(WorkerAnswers) >> 16) + 1) << 16,
    WORKER_BOXES_END = WORKER_QUESTIONS_AT + sizeof(WorkerQuestions) + WORKER_BOXES_WORDS * sizeof(uint64_t),
    WORKER_PAIRS_AT = ((WORKER_BOXES_END >> 16) + 1) << 16,
    WORKER_PAIRS_SIZE = OWN_PAIRS_MAX * sizeof(check_pair)
};

/// A request of the lab: answer the questions from `first` up to, but not including, `end`.
typedef struct {
    uint32_t first, end, faults_left;
    uint32_t key;
    bool looks; // note what the function shows and looks up
} WorkerOrder;

/// Why a question has no answer.
typedef struct {
    uint32_t index; // of the question
    OwnAnswer answer;
    OwnCause cause;
    double number; // as in OwnFault
} WorkerFault;

/// The reply: which questions have no answer.
typedef struct {
    uint32_t end;               // the questions from here on were not asked, after too many faults or a stop
    uint32_t fault_count, cost; // of the faults
    WorkerFault faults[WORKER_FAULTS];
    uint32_t printed_length; // of what the function printed
    char printed[WORKER_PRINTED];
} WorkerReply;

/// An answer as it is stored. A word that something else wrote there is none, and none is that of another batch, unless
/// by a chance of one in a billion.
static inline uint32_t worker_word(uint32_t key, uint32_t index, bool hits) {
    const uint64_t mixed = ((uint64_t)key << 32 | (index + 1)) * 0x9e3779b97f4a7c15u;
    return ((uint32_t)(mixed >> 32) ^ (uint32_t)mixed) << 1 | hits;
}

/// The lab's side of a worker.
typedef struct {
    pid_t pid;
    int socket;
    struct HostSystem *system; // of a worker that is a thread of the lab
    WorkerQuestions *questions;
    WorkerAnswers *answers;
    check_pair *pairs;                // of a broad phase: OWN_PAIRS_MAX of them, of which it gets the last ones
    size_t map_words;                 // for which `questions` has room
    WorkerOrder order;                // the last
    WorkerReply reply;                // to it
    size_t reply_length;              // of the part that has come
    uint32_t watched_order, progress; // of the function, and since when it is the same
    double progress_since;
    double patience; // the seconds without progress after which it is killed
} Worker;

/// Starts `self`, which is this program, as a worker for a shared object, with room for a map of `map_words` words.
/// Does not wait until the object is loaded: the first reply says that. False with the reason in `error`, without a
/// place.
bool worker_start(Worker *worker, const char *self, OwnKind kind, const char *object, size_t map_words, Error *error);

/// Orders answers to the questions in `worker->questions` from `first` up to, but not including, `end`. False if the
/// worker has ended.
bool worker_send(Worker *worker, uint32_t first, uint32_t end, uint32_t faults_left, bool looks);

typedef enum { WORKER_SILENT, WORKER_REPLIED, WORKER_ENDED } WorkerNews;

/// Waits for the reply, for some seconds at most; they may be 0 or INFINITY.
WorkerNews worker_receive(Worker *worker, double seconds);

/// Whether the object was loaded, after the first reply. False with the reason in `error`, without a place: it cannot
/// be loaded, or has no function of the kind.
bool worker_has_loaded(const Worker *worker, OwnKind kind, Error *error);
/// Says that the worker ended instead. Returns false.
bool worker_say_ended(Error *error);

/// The answers to the order, after its reply, beginning with that to its first question. Adds to the reply's faults
/// that the function wrote over answers.
void worker_read_answers(Worker *worker, OwnAnswer *answers);

/// Orders a broad phase to find the pairs of these boxes. False if the worker has ended.
bool worker_send_boxes(Worker *worker, const OwnBoxes *boxes);
/// What it found, after the reply to that order.
OwnPairs worker_read_pairs(Worker *worker);

/// Makes up the reply of a worker that has ended instead: the function did that at the question that it was at. It is
/// also blamed for earlier questions without an answer.
void worker_explain_end(Worker *worker);

/// Asks the worker to end, without waiting for that. Does nothing for one that was not started.
void worker_leave(Worker *worker);

/// Collects the workers that were left and have ended. `waits` for the others, a second at most each, and kills them.
void worker_collect(bool waits);

/// The worker itself: runs until the lab closes its socket. `arguments` are those after WORKER_ARGUMENT. Returns the
/// exit status.
int worker_run(char **arguments);

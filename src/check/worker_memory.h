// What the lab and its worker share: memory for questions and answers, and the messages beside it.
#ifndef CHECK_WORKER_MEMORY_H
#define CHECK_WORKER_MEMORY_H

#include "own_view.h"

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
    volatile uintptr_t stack; // an address in the stack where the function was called
    volatile uint64_t bytes;  // of memory that the function had used at the signal
    CheckTrace trace;         // of an order that looks
    WorkerLoad load;
    CheckKind other; // LOAD_NO_FUNCTION: a kind that the file has a function for, or CHECK_KIND_COUNT
    bool has_main;
    char why[WORKER_PRINTED]; // LOAD_FAILED
} WorkerAnswers;

/// Written by the lab. The user's function can only read it.
typedef struct {
    volatile uint32_t stop;               // the key of an order that ends after the question that is being answered
    int32_t columns, rows, words_per_row; // of the map that was lent, as in hit_grid
    CheckQuestion questions[WORKER_BATCH + WORKER_FEW];
    uint64_t bits[]; // of the map
} WorkerQuestions;

/// The answers come first in the memory, then the questions, at the beginning of a page of any size.
enum { WORKER_QUESTIONS_AT = ((sizeof(WorkerAnswers) >> 16) + 1) << 16 };

/// A request of the lab: answer the questions from `first` up to, but not including, `end`.
typedef struct {
    uint32_t first, end, faults_left;
    uint32_t key;
    bool looks; // note what the function shows and looks up
} WorkerOrder;

/// The reply: which questions have no answer.
typedef struct {
    uint32_t end;               // the questions from here on were not asked, after too many faults or a stop
    uint32_t fault_count, cost; // of the faults
    struct {
        uint32_t index;
        CheckAnswer answer;
        CheckCause cause;
        double number;
    } faults[WORKER_FAULTS];
    uint32_t printed_length; // of what the function printed
    char printed[WORKER_PRINTED];
} WorkerReply;

/// An answer as it is stored. A word that something else wrote there is none, and none is that of another batch, unless
/// by a chance of one in a billion.
static inline uint32_t worker_word(uint32_t key, uint32_t index, bool hits) {
    const uint64_t mixed = ((uint64_t)key << 32 | (index + 1)) * 0x9e3779b97f4a7c15u;
    return ((uint32_t)(mixed >> 32) ^ (uint32_t)mixed) << 1 | hits;
}

#endif

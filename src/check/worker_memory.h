// What the lab and its worker share: memory for a batch of questions and answers, and the messages beside it.
#ifndef CHECK_WORKER_MEMORY_H
#define CHECK_WORKER_MEMORY_H

#include "fault.h"

enum {
    WORKER_BATCH = 1 << 16,
    WORKER_FAULTS = 64, // in a batch, after which the rest is not asked
    WORKER_LATE = 8,    // of these faults, one that took too long costs as many
    WORKER_PRINTED = 256
};

/// The descriptors that the worker inherits: a socket to the lab, and the shared memory.
enum { WORKER_SOCKET = 0, WORKER_MEMORY = 1 };

/// Written by the lab. The user's function can only read it.
typedef struct {
    CheckQuestion questions[WORKER_BATCH];
} WorkerQuestions;

/// What the worker found in the file.
typedef enum { LOAD_FINE, LOAD_FAILED, LOAD_NO_FUNCTION } WorkerLoad;

/// Written by the worker while the user's function runs, so none of it is trusted.
typedef struct {
    uint32_t words[WORKER_BATCH]; // answers, see worker_word
    volatile uint32_t progress;   // the index of the question that is being answered
    volatile int32_t is_damaged;  // the worker found its own memory changed
    volatile int32_t has_address; // a signal gave the address that was used
    volatile uintptr_t address;
    volatile uintptr_t stack; // an address in the stack where the function was called
    volatile uint64_t bytes;  // of memory that the function had used at the signal
    WorkerLoad load;
    CheckKind other; // LOAD_NO_FUNCTION: a kind that the file has a function for, or CHECK_KIND_COUNT
    bool has_main;
    char why[WORKER_PRINTED]; // LOAD_FAILED
} WorkerAnswers;

/// A request of the lab: answer the first questions of the batch.
typedef struct {
    uint32_t count, faults_left;
    uint32_t key;
} WorkerOrder;

/// The reply: which questions have no answer.
typedef struct {
    uint32_t asked;             // of the questions; the rest was not asked after too many faults
    uint32_t fault_count, cost; // of the faults
    struct {
        uint32_t index;
        CheckAnswer answer;
    } faults[WORKER_FAULTS];
    CheckFault first;
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

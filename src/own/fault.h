// Why a user's own function gave no answer, in both languages.
#pragma once

#include "question.h"
#include "text.h"

typedef enum {
    CAUSE_NONE,
    CAUSE_NULL,       ///< it used a null pointer
    CAUSE_STACK,      ///< it used up its stack
    CAUSE_ARGUMENTS,  ///< it wrote into its arguments
    CAUSE_ADDRESS,    ///< it read or wrote where there is no memory of its own
    CAUSE_MEMORY,     ///< it used up its memory; `number`: of how many MB
    CAUSE_DIVISION,   ///< it divided a whole number by zero
    CAUSE_ABORT,      ///< it called abort, or an array on the stack overflowed
    CAUSE_NO_RETURN,  ///< it reached code that must not run
    CAUSE_LARGE_FILE, ///< it wrote too large a file
    CAUSE_SIGNAL,     ///< another signal, `number`
    CAUSE_EXIT,       ///< it called exit(`number`)
    CAUSE_LATE,       ///< it took longer than `number` seconds
    CAUSE_DAMAGE,     ///< it wrote over the lab's memory
    CAUSE_CAPACITY,   ///< a broad phase wrote more than `number` pairs
    CAUSE_EXCEPTION,  ///< it threw an exception, in line `number`
    CAUSE_THROW,      ///< it threw something of no line
    CAUSE_NUMBER,     ///< it returned what is neither true nor false: a number
    CAUSE_STRING,     ///< ... a string
    CAUSE_PROMISE,    ///< ... a promise
    CAUSE_OTHER,      ///< ... something else, or nothing
    CAUSE_BUILT_IN,   ///< it changed built-in functions
    CAUSE_NO_WORKER,  ///< the browser does not run its worker
    CAUSE_PROGRAM_EXIT,
    CAUSE_PROGRAM_SIGNAL,
    CAUSE_PROGRAM_LATE,
    CAUSE_PROGRAM_TEXT, ///< a program answered `text`
    CAUSE_COUNT
} OwnCause;

/// All zero: there was no fault.
typedef struct {
    OwnAnswer answer;
    OwnCause cause;
    uint32_t index; // of the question
    double number;
    char text[64];
} OwnFault;

/// The pairs that a broad phase found, its number of them, and what its calls took. Written by the function.
typedef struct {
    OwnAnswer answer; // OWN_HIT: it returned
    OwnFault fault;   // otherwise
    int returned, capacity;
    const check_rect *boxes; // that it was asked about; valid as long as the pairs
    int count, expected;     // as in OwnBoxes
    double seconds;          // of all calls
    const check_pair *pairs; // as many as its capacity; those that it did not write are -1, -1. Valid until it is
                             // asked again
} OwnPairs;

/// What happened, as a sentence without its end. Refers to the fault's text. Empty if there was no fault.
Phrase own_fault_phrase(const OwnFault *fault);

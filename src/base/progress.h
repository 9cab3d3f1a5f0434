// How long work shows how far it is, and is cancelled.
#ifndef LAB_PROGRESS_H
#define LAB_PROGRESS_H

#include "text.h"

/// Told of the work that goes on, and how much of it is done: 0 to 1. False cancels it.
typedef bool ProgressTeller(void *context, const Text *work, double done);

/// All zero is nobody to be told.
typedef struct {
    ProgressTeller *tell;
    void *context;
} Progress;

/// How long work ended.
typedef enum { WORK_DONE, WORK_CANCELLED, WORK_NO_MEMORY } WorkResult;

static inline bool progress_goes_on(const Progress *progress, const Text *work, double done) {
    return !progress->tell || progress->tell(progress->context, work, done);
}

#endif

// Reports the progress of long work, which can be canceled.
#pragma once

#include "text.h"

/// Called with the current work and the fraction done, from 0 to 1. Returns false to cancel.
typedef bool ProgressTeller(void *context, const Text *work, double done);

/// All zero: no callback.
typedef struct {
    ProgressTeller *tell;
    void *context;
} Progress;

/// The result of long work. WORK_NO_ANSWERS: the user's own function failed too often.
typedef enum { WORK_DONE, WORK_CANCELLED, WORK_NO_MEMORY, WORK_NO_ANSWERS } WorkResult;

static inline bool progress_goes_on(const Progress *progress, const Text *work, double done) {
    return !progress->tell || progress->tell(progress->context, work, done);
}

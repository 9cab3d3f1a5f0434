// The time, for limits and watching.
#pragma once

#include <time.h>

/// Seconds on a clock that only goes forward.
static inline double clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/// Seconds of the processor that this thread has used, which others that run on the machine do not lengthen. Where the
/// system does not say, the time.
static inline double clock_used(void) {
    struct timespec used;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used) != 0) return clock_now();
    return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
}

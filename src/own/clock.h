// The time, for limits and watching.
#pragma once

#include <time.h>

/// Seconds on a clock that only goes forward.
static inline double clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

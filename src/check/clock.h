// The time, for limits and watching.
#ifndef CHECK_CLOCK_H
#define CHECK_CLOCK_H

/// Seconds on a clock that only goes forward.
double clock_now(void);

#endif

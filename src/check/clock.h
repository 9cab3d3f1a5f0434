// The time, for limits and watching.
#pragma once

/// Seconds on a clock that only goes forward.
double clock_now(void);

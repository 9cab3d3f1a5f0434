// Input files: events and their ticks. A recording is an input file.
//
// Text, a line of `TICK EVENT [ARGUMENTS]` for each event, ticks ascending; `#` begins a comment. Events of tick t are
// in the input of the step that follows t steps.
#ifndef LAB_SCRIPT_H
#define LAB_SCRIPT_H

#include "input.h"

enum { TICK_MAX = 1000000000 };

typedef struct {
    uint64_t tick;
    int line; // of the file
    InputEvent event;
} TimedEvent;

typedef struct {
    int count, capacity;
    TimedEvent *events;
} Script;

/// Reads an input file. False with `FILE:LINE: WHY` in `error`. script_free releases it in either case.
bool script_read(Script *script, const char *path, Error *error);
void script_free(Script *script);

#endif

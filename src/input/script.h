// Input files: events and their ticks. A recording is an input file.
//
// Text, a line of `TICK EVENT [ARGUMENTS]` for each event, ticks ascending; `#` begins a comment. Events of tick t are
// in the input of the step that follows t steps.
#pragma once

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

/// Adds the event of one such line, without its end, which this changes. Ignores a comment. False with the reason in
/// `error`.
bool script_take_line(Script *script, char *line, int number, Error *error);

/// Adds an event. False when out of memory.
bool script_add(Script *script, TimedEvent timed);

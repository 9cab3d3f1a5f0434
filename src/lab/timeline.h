// The last two minutes of answers, one a tick: what the time line's lane shows.
#ifndef LAB_TIMELINE_H
#define LAB_TIMELINE_H

#include <stdbool.h>
#include <stdint.h>

enum { TIMELINE_TICKS = 120 * 60 };

typedef enum { MOMENT_HIT = 1, MOMENT_WRONG = 2 } Moment;

typedef struct {
    uint64_t count; // ticks ever noted; the last TIMELINE_TICKS of them are kept
    uint8_t moments[TIMELINE_TICKS];
} Timeline;

void timeline_note(Timeline *timeline, bool hits, bool is_wrong);

/// How many ticks are kept, and the Moment bits of one of them: 0 is the oldest.
int timeline_length(const Timeline *timeline);
unsigned timeline_at(const Timeline *timeline, int index);

#endif

#include "timeline.h"

#include <assert.h>

void timeline_note(Timeline *timeline, bool hits, bool is_wrong) {
    timeline->moments[timeline->count++ % TIMELINE_TICKS] =
        (uint8_t)((hits ? MOMENT_HIT : 0) | (is_wrong ? MOMENT_WRONG : 0));
}

int timeline_length(const Timeline *timeline) {
    return timeline->count < TIMELINE_TICKS ? (int)timeline->count : TIMELINE_TICKS;
}

unsigned timeline_at(const Timeline *timeline, int index) {
    assert(index >= 0 && index < timeline_length(timeline));
    const uint64_t oldest = timeline->count - (uint64_t)timeline_length(timeline);
    return timeline->moments[(oldest + (uint64_t)index) % TIMELINE_TICKS];
}

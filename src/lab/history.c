// A ring of copies of a scene's states.
#include "history.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static size_t index_of(const History *history, uint64_t tick) {
    assert(tick >= history->first && tick <= history->last);
    return (size_t)(tick % HISTORY_STATES);
}

void history_replace(History *history, uint64_t tick, const void *state, unsigned moment) {
    const size_t index = index_of(history, tick);
    if (!history->states) return;
    memcpy(history->states + index * history->state_size, state, history->state_size);
    history->moments[index] = (uint8_t)moment;
}

void history_restart(History *history, const void *state, unsigned moment) {
    if (!history->is_begun) return;
    history->first = history->last = history->now = 0;
    history->is_recalled = false;
    history_replace(history, 0, state, moment);
}

bool history_begin(History *history, size_t state_size, const void *state, unsigned moment) {
    const size_t max = SIZE_MAX / HISTORY_STATES - 1;
    *history = (History){.is_begun = true, .state_size = state_size};
    history->states = state_size <= max ? malloc(HISTORY_STATES * (state_size + 1)) : NULL;
    if (history->states) history->moments = history->states + HISTORY_STATES * state_size;
    history_restart(history, state, moment);
    return history->states != NULL;
}

void history_add(History *history, const void *state, unsigned moment) {
    assert(history->is_begun);
    history->last = ++history->now;
    if (history->last - history->first > HISTORY_TICKS) history->first = history->last - HISTORY_TICKS;
    history->is_recalled = false;
    if (!history->states) history->first = history->now;
    history_replace(history, history->now, state, moment);
}

void history_recall(History *history, uint64_t tick, void *state) {
    const void *kept = history_state(history, tick);
    if (!kept) return;
    memcpy(state, kept, history->state_size);
    history->now = tick;
    history->is_recalled = true;
}

void history_branch(History *history) {
    history->last = history->now;
    history->is_recalled = false;
}

const void *history_state(const History *history, uint64_t tick) {
    if (!history->states) return NULL;
    return history->states + index_of(history, tick) * history->state_size;
}

unsigned history_moment(const History *history, uint64_t tick) {
    return history->states ? history->moments[index_of(history, tick)] : 0;
}

bool history_find_change(const History *history, int direction, uint64_t *tick) {
    const uint64_t by = (uint64_t)direction;
    for (uint64_t at = history->now + by; at > history->first && at <= history->last; at += by) {
        if (!((history_moment(history, at) ^ history_moment(history, at - 1)) & MOMENT_HIT)) continue;
        *tick = at;
        return true;
    }
    return false;
}

void history_free(History *history) {
    free(history->states);
    *history = (History){0};
}

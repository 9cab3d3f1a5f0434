// A scene's past states, tick by tick: whole copies, so that going back gives the same bytes. Ticks are the scene's
// own: 0 is its state at the start; a step that changes something or takes time adds one. The last two minutes are
// kept.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HISTORY_TICKS = 120 * 60, HISTORY_STATES = HISTORY_TICKS + 1 };

/// What the method answered at a tick.
typedef enum { MOMENT_HIT = 1, MOMENT_WRONG = 2 } Moment;

/// Zeroed memory is a history that has not begun and needs no freeing.
typedef struct {
    uint64_t first, last;  // the ticks that are kept
    uint64_t now;          // the tick that is shown
    bool is_begun;         // at least one tick is kept
    bool is_recalled;      // the shown state is a past one, and nothing has changed it
    size_t state_size;     // bytes
    unsigned char *states; // a ring of HISTORY_STATES, owned; NULL if memory was short: then ticks are only counted
    uint8_t *moments;      // a ring in the same allocation
} History;

/// Allocates memory and keeps the state at tick 0 with its Moment bits. False if memory is short; all other functions
/// then still work, but keep only the tick's number.
bool history_begin(History *history, size_t state_size, const void *state, unsigned moment);

/// Forgets everything except this state, which becomes tick 0.
void history_restart(History *history, const void *state, unsigned moment);

/// Keeps the state after the shown one. Drops later ticks, and the oldest if there are too many.
void history_add(History *history, const void *state, unsigned moment);

/// Replaces the state of a kept tick, and its Moment bits.
void history_replace(History *history, uint64_t tick, const void *state, unsigned moment);

/// Writes the state of a kept tick to `state`, and shows that tick.
void history_recall(History *history, uint64_t tick, void *state);

/// Drops all ticks after the shown one: another future begins.
void history_branch(History *history);

/// The state of a kept tick, and its Moment bits; NULL and 0 if memory was short.
const void *history_state(const History *history, uint64_t tick);
unsigned history_moment(const History *history, uint64_t tick);

/// The nearest kept tick after the shown one (direction 1) or before it (-1) at which the method's answer changed.
/// False if there is none.
bool history_find_change(const History *history, int direction, uint64_t *tick);

/// Frees the memory. The history may begin again.
void history_free(History *history);

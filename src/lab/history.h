// What a scene's states were, tick by tick: whole copies, so that going back gives the same bytes. Ticks are the
// scene's own: 0 is its state at the start, every step that changes something or in which time passes adds one. The
// last two minutes are kept.
#ifndef LAB_HISTORY_H
#define LAB_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HISTORY_TICKS = 120 * 60, HISTORY_STATES = HISTORY_TICKS + 1 };

/// What the method said at a tick.
typedef enum { MOMENT_HIT = 1, MOMENT_WRONG = 2 } Moment;

/// Zeroed memory is a history that has not begun and needs no freeing.
typedef struct {
    uint64_t first, last;  // the ticks that are kept
    uint64_t now;          // the tick that is shown
    bool is_begun;         // holds tick 0 at least
    bool is_recalled;      // the state shown came out of here, and nothing has gone on from it yet
    size_t state_size;     // bytes
    unsigned char *states; // a ring of HISTORY_STATES, owned; NULL where memory was short: then ticks only count
    uint8_t *moments;      // a ring, in the same piece of memory
} History;

/// Takes memory, and the state at tick 0 with its Moment bits. False when memory is short; all other functions work
/// then, too, and keep no more than the tick's number.
bool history_begin(History *history, size_t state_size, const void *state, unsigned moment);

/// Forgets everything but this state, which is tick 0.
void history_restart(History *history, const void *state, unsigned moment);

/// The state after the one shown. What was kept from there on is dropped, and the oldest where there are too many.
void history_add(History *history, const void *state, unsigned moment);

/// Puts another state, with its Moment bits, in the place of one that is kept.
void history_replace(History *history, uint64_t tick, const void *state, unsigned moment);

/// Writes the state of a tick that is kept to `state`, and shows that tick.
void history_recall(History *history, uint64_t tick, void *state);

/// Drops what comes after the tick shown: from here on something else happens.
void history_branch(History *history);

/// The state of a tick that is kept, and its Moment bits; NULL and 0 where memory was short.
const void *history_state(const History *history, uint64_t tick);
unsigned history_moment(const History *history, uint64_t tick);

/// The next tick, or the previous one, at which the method's answer became another. False when none is kept.
bool history_next_change(const History *history, uint64_t *tick);
bool history_previous_change(const History *history, uint64_t *tick);

/// Gives its memory back; it may be begun again.
void history_free(History *history);

#endif

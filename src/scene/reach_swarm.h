// Where the selected body of a swarm would hit any other: the union over all others, at places in rows and columns.
#ifndef LAB_REACH_SWARM_H
#define LAB_REACH_SWARM_H

#include "picture.h"
#include "progress.h"

/// Every column's x and every row's y, in world units: ascending, evenly spaced up to 1/32 of the spacing, which is for
/// rounding. At least one of each.
typedef struct {
    const float *x, *y;
    size_t columns, rows;
} ReachPlaces;

/// Writes rows of hit_batch_words(columns) words: bit x % 64 of word x / 64 is set where the selected body, its size
/// and turn as they are, its center there, has a verdict of at least `least` with some other body. False when it was
/// cancelled: then the bits are of no use.
bool reach_swarm(const Swarm *swarm, size_t selected, hit_verdict least, const ReachPlaces *places,
                 const Progress *progress, uint64_t *bits);

#endif

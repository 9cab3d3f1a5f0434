// The reach map of a crowd: where the selected body of a swarm would hit any other, at places in rows and columns.
#pragma once

#include "picture.h"
#include "progress.h"

/// Every column's x and every row's y, in world units: ascending, and evenly spaced except for rounding of up to 1/32
/// of the spacing. At least one of each.
typedef struct {
    const float *x, *y;
    size_t columns, rows;
} ReachPlaces;

/// Writes rows of hit_batch_words(columns) words: bit x % 64 of word x / 64 is set where the selected body, moved with
/// its center to that place, has a verdict of at least `min_verdict` with another body. False when cancelled; the bits
/// are then undefined.
bool reach_swarm(const Swarm *swarm, size_t selected, hit_verdict min_verdict, const ReachPlaces *places,
                 const Progress *progress, uint64_t *bits);

// A reach map as it is drawn: for each pixel, whether the selected shape would hit if it were there, by the method and
// by the exact answer.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
    int left, top, width, height; // pixels
    size_t words; // of a row: bit x % 64 of word x / 64 is the pixel left + x; bits past the width are 0
    const uint64_t *claims, *truth; // rows from the top; owned by the Reach that computed them
} ReachMap;

static inline const uint64_t *reach_map_row(const ReachMap *map, const uint64_t *bits, int y) {
    return bits + (size_t)y * map->words;
}

// Which of many shapes hit which? Asking every pair takes N²/2 questions; a broad phase finds with fewer those pairs
// whose bounding boxes meet, and a narrow phase asks only these for their exact verdict.
//
// Bodies are circles, then turned rectangles, in arrays (batch.h); each has a number: circle i is body i, rectangle k is
// body circle_count + k. Each method finds the same pairs, each once, the lesser number first; they differ in how many
// boxes they compare, and in time.
//
// No heap: the caller lends the memory. Finding goes row by row, so that a long search can be watched and ended: rows
// are a method's own (a body, a cell, a place in the order), and all pairs are found once all rows have been searched.
#ifndef HIT_BROAD_H
#define HIT_BROAD_H

#include "batch.h"

typedef struct {
    hit_circle_arrays circles;
    size_t circle_count;
    hit_obb_arrays obbs;
    size_t obb_count;
} hit_bodies;

/// Arrays of boxes to be written.
typedef struct {
    float *min_x, *min_y, *max_x, *max_y;
} hit_box_room;

/// Writes every body's bounding box, rounded outward: the shape lies within. A body that is not valid gets a box that
/// meets nothing.
void hit_bodies_bounds(const hit_bodies *bodies, hit_box_room boxes);

typedef enum {
    HIT_BROAD_ALL_PAIRS, ///< every box against every other, in batches
    HIT_BROAD_GRID,      ///< cells by counting sort, on as many levels as the sizes need
    HIT_BROAD_SWEEP,     ///< sorted along x; each against those that begin before it ends
    HIT_BROAD_TREE,      ///< a tree of bounding boxes
} hit_broad_method;

enum { HIT_BROAD_METHODS = 4, HIT_BROAD_COUNT_MOST = 1 << 24 };

typedef struct {
    uint32_t a, b; ///< a < b
} hit_index_pair;

/// Takes pairs whose boxes meet, block by block. Pairs are gone after the call.
typedef void hit_pair_taker(void *context, const hit_index_pair *pairs, size_t count);

/// A prepared search: where the method's tables are in the memory that was lent. Plain data.
typedef struct hit_broad hit_broad;

/// Bytes of memory, aligned as malloc's, that a search of so many bodies takes.
size_t hit_broad_memory(hit_broad_method method, size_t count);

/// The narrow phase: bit i % 64 of word i / 64 is set where pair i's verdict is at least `least` (batch.h).
void hit_bodies_pairs(const hit_bodies *bodies, const hit_index_pair *pairs, size_t count, hit_verdict least,
                      uint64_t *bits);

/// The verdict of two bodies.
hit_verdict hit_bodies_verdict(const hit_bodies *bodies, uint32_t a, uint32_t b);

#endif

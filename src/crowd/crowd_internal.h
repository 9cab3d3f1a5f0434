// What the files of the crowd share with each other: crowd_motion.c says where a body is at a tick, crowd_store.c keeps
// the bodies in arrays. No other room includes it.
//
// The motion of a body is phases that wrap around in 32 bits, so that its position at any tick takes one
// multiplication, and is the same on every machine.
#pragma once

#include "crowd.h"

/// A position on an axis swings from one wall to the other and back in 2^32 phases; an angle makes one turn.
typedef struct {
    uint32_t x, y, turn;                   // at tick 0
    uint32_t speed_x, speed_y, speed_turn; // a tick
    float size_x, size_y;                  // radius of a circle; half the width and height of a rectangle
    float reach;                           // from the center to the farthest point
    float inset_x, inset_y;                // how far the center stays away from the walls
} CrowdMotion;

/// What the counts, the sizes and the seed of a pose determine.
CrowdKind crowd_kind(const CrowdPose *pose);

/// A body's own motion, as if it had never been moved by hand.
CrowdMotion crowd_motion(const CrowdKind *kind, int32_t body);

/// The cosine and sine of an angle that bodies rotate through. `index` is below CROWD_TURNS.
void crowd_turn(uint32_t index, float *c, float *s);

static inline uint32_t crowd_turn_index(uint32_t phase) {
    return phase >> 20;
}

/// The position on an axis `length` pixels long, of a body whose center stays `inset` pixels away from its ends.
static inline float crowd_place(uint32_t phase, float inset, float length) {
    const int32_t along = (int32_t)(phase < 0x80000000u ? phase : ~phase);
    return inset + (float)along * ((length - 2 * inset) * 0x1p-31f);
}

/// Fills the store with the bodies of this pose at tick 0, unless it holds them. On failure the store is unchanged.
WorkResult crowd_store_fill(CrowdStore *store, const CrowdPose *pose, const Progress *progress);

/// Moves every body to its position in this pose, which must be of the same kind as the store's.
void crowd_store_move(CrowdStore *store, CrowdTurns *turns, const CrowdPose *pose, ThreadPool *pool);

/// Computes the bounding box of every body.
void crowd_store_bound(CrowdStore *store, ThreadPool *pool);

/// Allocates what a search by this method on that number of threads needs. False when memory is short.
bool crowd_store_make_search_room(CrowdStore *store, hit_broad_method method, int threads);

/// The bits that a thread of a search sets, so that no two write to the same word.
typedef struct {
    uint64_t *hits, *found[2];
} CrowdBits;

CrowdBits crowd_store_bits(const CrowdStore *store, int thread);
/// Clears the bits of all threads. Adds those of the other threads to the calling thread's, which are the store's own.
void crowd_store_forget_found(CrowdStore *store);
void crowd_store_gather_bits(CrowdStore *store);

/// The store's arrays for the kernel: the bodies, and their bounding boxes.
hit_bodies crowd_store_bodies(const CrowdStore *store);
hit_aabb_arrays crowd_store_boxes(const CrowdStore *store);
/// A body, with the bounding box last computed by hit_bodies_bounds.
CrowdBody crowd_store_body(const CrowdStore *store, uint32_t body);

/// Frees the memory. The store may be filled again.
void crowd_store_free(CrowdStore *store);

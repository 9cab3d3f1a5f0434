// Tests of one box against many, and the block of pairs that they are added to. Kernel internal.
#ifndef HIT_BROAD_LANES_H
#define HIT_BROAD_LANES_H

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "../core/strict.h"
#include "hit/broad.h"
#include "hit/core/filter.h"

/// A block of pairs for the callback.
typedef struct {
    hit_pair_callback *callback;
    void *context;
    size_t count;
    hit_index_pair pairs[HIT_BROAD_BLOCK];
} hit_pair_block;

static inline void hit_begin_pairs(hit_pair_block *block, hit_pair_callback *callback, void *context) {
    block->callback = callback;
    block->context = context;
    block->count = 0;
}

static inline void hit_flush_pairs(hit_pair_block *block) {
    if (block->count > 0) block->callback(block->context, block->pairs, block->count);
    block->count = 0;
}

// One box against lanes of boxes, in plain loops that are vectorized (see batch.c). Arrays have HIT_BROAD_PADDING boxes
// behind their end that overlap nothing.

enum { HIT_BROAD_LANES = 32, HIT_BROAD_PADDING = HIT_BROAD_LANES };

static const uint32_t hit_lane_places[HIT_BROAD_LANES] = {
    1u << 0,  1u << 1,  1u << 2,  1u << 3,  1u << 4,  1u << 5,  1u << 6,  1u << 7,  1u << 8,  1u << 9,  1u << 10,
    1u << 11, 1u << 12, 1u << 13, 1u << 14, 1u << 15, 1u << 16, 1u << 17, 1u << 18, 1u << 19, 1u << 20, 1u << 21,
    1u << 22, 1u << 23, 1u << 24, 1u << 25, 1u << 26, 1u << 27, 1u << 28, 1u << 29, 1u << 30, 1u << 31,
};

HIT_INLINE uint32_t hit_lane_mask(bool condition) {
    return condition ? UINT32_MAX : 0;
}

#ifndef __wasm_simd128__

/// The lanes that overlap the interval from `low` to `high`.
HIT_INLINE uint32_t hit_intervals_meeting(const float *min, const float *max, float low, float high, int lanes) {
    uint32_t meeting = 0;
    for (int i = 0; i < lanes; i++)
        meeting |= hit_lane_mask(min[i] <= high) & hit_lane_mask(low <= max[i]) & hit_lane_places[i];
    return meeting;
}

/// The lanes from `first` on that overlap the box.
HIT_INLINE uint32_t hit_boxes_meeting(hit_aabb_arrays_out many, size_t first, hit_aabb box, int lanes) {
    const float *min_x = many.min_x + first, *min_y = many.min_y + first;
    const float *max_x = many.max_x + first, *max_y = many.max_y + first;
    uint32_t meeting = 0;
    for (int i = 0; i < lanes; i++)
        meeting |= hit_lane_mask(min_x[i] <= box.max.x) & hit_lane_mask(box.min.x <= max_x[i]) &
                   hit_lane_mask(min_y[i] <= box.max.y) & hit_lane_mask(box.min.y <= max_y[i]) & hit_lane_places[i];
    return meeting;
}

#else

// clang does not generate the bitmask instruction from those loops.

/// Of four lanes: all bits of those that overlap the interval from `low` to `high`.
HIT_INLINE v128_t hit_four_meeting(const float *min, const float *max, float low, float high) {
    return wasm_v128_and(wasm_f32x4_le(wasm_v128_load(min), wasm_f32x4_splat(high)),
                         wasm_f32x4_le(wasm_f32x4_splat(low), wasm_v128_load(max)));
}

HIT_INLINE uint32_t hit_intervals_meeting(const float *min, const float *max, float low, float high, int lanes) {
    uint32_t meeting = 0;
    for (int i = 0; i < lanes; i += 4)
        meeting |= wasm_i32x4_bitmask(hit_four_meeting(min + i, max + i, low, high)) << i;
    return meeting;
}

HIT_INLINE uint32_t hit_boxes_meeting(hit_aabb_arrays_out many, size_t first, hit_aabb box, int lanes) {
    uint32_t meeting = 0;
    for (int i = 0; i < lanes; i += 4) {
        const size_t at = first + (size_t)i;
        const v128_t x = hit_four_meeting(many.min_x + at, many.max_x + at, box.min.x, box.max.x);
        const v128_t y = hit_four_meeting(many.min_y + at, many.max_y + at, box.min.y, box.max.y);
        meeting |= wasm_i32x4_bitmask(wasm_v128_and(x, y)) << i;
    }
    return meeting;
}

#endif

static inline int hit_lowest_lane(uint32_t lanes) {
#if defined(__GNUC__)
    return __builtin_ctz(lanes);
#else
    int lane = 0;
    while ((lanes >> lane & 1u) == 0) lane++;
    return lane;
#endif
}

static inline int hit_lane_count(uint32_t lanes) {
    int count = 0;
    for (; lanes != 0; lanes &= lanes - 1) count++;
    return count;
}

/// Adds the pairs of `body` with the bodies of these lanes.
HIT_INLINE void hit_add_lanes(hit_pair_block *block, uint32_t body, const uint32_t *others, uint32_t lanes) {
    if (lanes == 0) return;
    if (block->count + HIT_BROAD_LANES > HIT_BROAD_BLOCK) hit_flush_pairs(block);
    for (; lanes != 0; lanes &= lanes - 1) {
        const uint32_t other = others[hit_lowest_lane(lanes)];
        block->pairs[block->count++] = (hit_index_pair){body < other ? body : other, body < other ? other : body};
    }
}

#endif

// What the files of the grid share: kinds of boxes, and the cells of a level. Kernel internal.
#ifndef HIT_BROAD_GRID_H
#define HIT_BROAD_GRID_H

#include <math.h>

#include "methods.h"

enum {
    LANES = 32,        ///< boxes measured at once
    BUCKETS_MIN = 32,  ///< so that a stride exists
    BUCKETS_A_BOX = 4, ///< at most
};

/// The length of a side, or the resolution of floats at its position if that is greater.
HIT_INLINE float length_of(float low, float high) {
    const float resolution = 0x1p-22f * hit_greater_(fabsf(low), fabsf(high));
    return hit_greater_(hit_greater_(high - low, resolution), FLT_MIN);
}

HIT_INLINE float width_of(hit_aabb box) {
    return length_of(box.min.x, box.max.x);
}

HIT_INLINE float height_of(hit_aabb box) {
    return length_of(box.min.y, box.max.y);
}

/// Boxes whose sides are between limits: above the least, at most the greatest.
typedef struct {
    float above_width, width, above_height, height;
} kind;

HIT_INLINE bool is_of_kind(kind of, float width, float height) {
    return hit_both_(hit_both_(width > of.above_width, width <= of.width),
                     hit_both_(height > of.above_height, height <= of.height));
}

/// Results over the boxes of a kind.
typedef struct {
    size_t count;
    float width, height; ///< the greatest
    hit_aabb bounds;
} totals;

/// Boxes from `first` up to, but not including, `end`.
typedef struct {
    size_t first, end;
} range;

/// What the grid learns from a sample.
typedef struct {
    hit_broad_sample sample, of_kind; ///< all boxes; those of one kind
    uint64_t crowd;                   ///< how many pairs compared in vain make the cells of a kind crowded
    kind kinds[HIT_BROAD_LEVELS];
    int count; ///< of the kinds
} plan;

totals hit_grid_no_totals(void);
void hit_grid_add_totals(totals *all, totals part);

/// Over the boxes of this kind.
totals hit_grid_measure(const hit_broad *broad, range boxes, kind of);

void hit_grid_take_sample(const hit_broad *broad, plan *to);

/// Starts with one kind for all sizes, and splits those whose cells would be crowded.
void hit_grid_choose_kinds(const hit_broad *broad, float width, float height, plan *to);

/// Boxes of other levels search rows of cells. If the table has not all of them, a row shares its buckets with others,
/// and fewer, wider cells cost less as long as they are not crowded.
hit_broad_level hit_grid_open_level(const hit_broad *broad, plan *of, kind own, const totals *boxes);

// Cells.

HIT_INLINE double clamped_to(double x, double limit) {
    const double above = x > -limit ? x : -limit;
    return x < limit ? above : limit;
}

/// Clamped to ±2^23, beyond which there are only boxes of other levels. Truncation rounds down because the number is
/// positive there.
HIT_INLINE int32_t floor_of(double x, double limit) {
    return (int32_t)(clamped_to(x, limit) + 0x1p24) - (1 << 24);
}

typedef struct {
    int32_t column, row;
} cell;

/// The cell that contains the center of the box.
HIT_INLINE cell cell_of(const hit_broad_level *level, hit_aabb box) {
    const double most = level->side_limit, cells = level->cell_limit;
    const double x = clamped_to((double)box.min.x, most) + clamped_to((double)box.max.x, most);
    const double y = clamped_to((double)box.min.y, most) + clamped_to((double)box.max.y, most);
    return (cell){floor_of(x * (0.5 * level->columns_per_unit), cells),
                  floor_of(y * (0.5 * level->rows_per_unit), cells)};
}

HIT_INLINE uint32_t bucket_of(const hit_broad_level *level, cell at) {
    return ((uint32_t)at.column + (uint32_t)at.row * level->stride) & level->mask;
}

#endif

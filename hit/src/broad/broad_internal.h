// What the methods of the broad phase share: the arena, boxes, tables, and the sample. Kernel internal.
#ifndef HIT_BROAD_INTERNAL_H
#define HIT_BROAD_INTERNAL_H

#include <float.h>
#include <string.h>

#include "../core/arrays.h"
#include "lanes.h"

/// Allocates from a block of memory. Without memory it only counts.
typedef struct {
    char *memory;
    size_t used;
} hit_arena;

static inline void *hit_arena_take(hit_arena *arena, size_t bytes) {
    void *piece = arena->memory ? arena->memory + arena->used : NULL;
    arena->used += (bytes + 63) / 64 * 64;
    return piece;
}

/// The bodies before the first convex shape.
static inline size_t hit_first_convex(const hit_bodies *bodies) {
    return bodies->circle_count + bodies->obb_count + bodies->capsule_count;
}

static inline size_t hit_body_count(const hit_bodies *bodies) {
    return hit_first_convex(bodies) + bodies->convex_count;
}

/// Whether there is an array where there are bodies.
static inline bool hit_are_bodies(const hit_bodies *bodies) {
    const hit_circle_arrays circles = bodies->circles;
    const hit_obb_arrays obbs = bodies->obbs;
    const hit_capsule_arrays capsules = bodies->capsules;
    const size_t circle_count = bodies->circle_count, obb_count = bodies->obb_count;
    const size_t capsule_count = bodies->capsule_count;
    return are_floats(circles.x, circle_count) && are_floats(circles.y, circle_count) &&
           are_floats(circles.radius, circle_count) && are_floats(obbs.x, obb_count) && are_floats(obbs.y, obb_count) &&
           are_floats(obbs.half_x, obb_count) && are_floats(obbs.half_y, obb_count) && are_floats(obbs.c, obb_count) &&
           are_floats(obbs.s, obb_count) && are_floats(capsules.from_x, capsule_count) &&
           are_floats(capsules.from_y, capsule_count) && are_floats(capsules.to_x, capsule_count) &&
           are_floats(capsules.to_y, capsule_count) && are_floats(capsules.radius, capsule_count) &&
           is_array(bodies->convexes, bodies->convex_count, sizeof(hit_convex), alignof(hit_convex));
}

HIT_INLINE hit_aabb hit_box_at(hit_aabb_arrays boxes, size_t i) {
    return (hit_aabb){{boxes.min_x[i], boxes.min_y[i]}, {boxes.max_x[i], boxes.max_y[i]}};
}

/// Whether the box can overlap anything: false for a NaN.
HIT_INLINE bool hit_box_is_kept(hit_aabb box) {
    return hit_both_(box.min.x <= box.max.x, box.min.y <= box.max.y);
}

static inline bool hit_boxes_meet(hit_aabb a, hit_aabb b) {
    return hit_both_(hit_both_(a.min.x <= b.max.x, b.min.x <= a.max.x),
                     hit_both_(a.min.y <= b.max.y, b.min.y <= a.max.y));
}

HIT_INLINE float hit_clamped(float x) {
    const float above = x > -FLT_MAX ? x : -FLT_MAX;
    return x < FLT_MAX ? above : FLT_MAX;
}

static inline hit_aabb hit_box_clamped(hit_aabb box) {
    return (hit_aabb){{hit_clamped(box.min.x), hit_clamped(box.min.y)},
                      {hit_clamped(box.max.x), hit_clamped(box.max.y)}};
}

/// The empty box: the start value of a union.
static inline hit_aabb hit_no_box(void) {
    return (hit_aabb){{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
}

/// The union of both. A NaN in b counts as empty.
HIT_INLINE hit_aabb hit_box_around(hit_aabb a, hit_aabb b) {
    return (hit_aabb){{b.min.x < a.min.x ? b.min.x : a.min.x, b.min.y < a.min.y ? b.min.y : a.min.y},
                      {b.max.x > a.max.x ? b.max.x : a.max.x, b.max.y > a.max.y ? b.max.y : a.max.y}};
}

/// Integers in the same order as the floats.
static inline uint32_t hit_sortable(float x) {
    const uint32_t bits = hit_bits_(x);
    return bits ^ (bits >> 31 ? UINT32_MAX : UINT32_C(1) << 31);
}

// Items to sort: the key is the upper half, an index the lower half.

static inline uint64_t hit_item(uint32_t key, size_t index) {
    return (uint64_t)key << 32 | (uint32_t)index;
}

static inline uint32_t hit_item_index(uint64_t item) {
    return (uint32_t)item;
}

/// Sorts by key; the sort is stable. `spare` has the same size as `items`; the result is in one of them.
uint64_t *hit_sort_items(uint64_t *items, uint64_t *spare, size_t count);

/// Loads memory that is going to be written into the cache. The address may be invalid.
HIT_INLINE void hit_soon_written(const void *address) {
#if defined(__GNUC__)
    __builtin_prefetch(address, 1);
#else
    (void)address;
#endif
}

static inline void hit_put_box(hit_aabb_arrays_out boxes, size_t i, hit_aabb box) {
    boxes.min_x[i] = box.min.x, boxes.min_y[i] = box.min.y;
    boxes.max_x[i] = box.max.x, boxes.max_y[i] = box.max.y;
}

// Tables.

/// A box that is being sorted into the grid.
typedef struct {
    hit_aabb box;
    uint32_t body, bucket;
} hit_laid_box;

/// One level of the grid. The infinite plane of cells is wrapped into a table of buckets: the cell at a column and row
/// is bucket (column + row * stride) & mask.
typedef struct {
    double width, height, columns_per_unit, rows_per_unit; ///< a cell, larger than any box of this level; 1 / size
    double side_limit, cell_limit; ///< constants; as such they would make gcc branch where it can vectorize
    uint32_t stride, mask;
    bool has_all_cells;    ///< no two cells within the bounds share a bucket
    uint32_t first_bucket; ///< index in `starts`
    uint32_t first, count; ///< the level's boxes in the grid's order
} hit_broad_level;

enum { HIT_BROAD_LEVELS = 16 };

/// One level of tree nodes: the box of each leaf, or of each HIT_BROAD_FAN nodes of the level below.
typedef struct {
    hit_aabb *boxes;
    size_t count;
} hit_broad_nodes;

enum { HIT_BROAD_FAN = 4, HIT_BROAD_LEAF = 8, HIT_BROAD_DEPTH = 12 }; ///< children of a node, boxes of a leaf

/// What the methods keep in the caller's memory. The search only reads it.
typedef struct hit_broad_tables_ {
    uint32_t *bodies;            ///< the valid bodies in the method's order
    hit_aabb_arrays_out columns; ///< their boxes in this order, followed by padding that overlaps nothing
    uint32_t *buckets;           ///< grid: the bucket of each, counted over all levels
    uint32_t *starts; ///< grid: where the boxes of each bucket begin, and where those of a level's last bucket end
    hit_broad_level grid[HIT_BROAD_LEVELS]; ///< the highest cells first
    hit_broad_nodes nodes[HIT_BROAD_DEPTH]; ///< tree: the leaves first, the root last
    float widest;                           ///< sweep: at least the greatest width of a box

    // Needed only during preparation.
    uint64_t *items, *spare;       ///< sweep, tree: to be sorted
    uint64_t *codes;               ///< tree: positions on the curve
    uint32_t *buckets_of_unsorted; ///< grid: the bucket of each box
    hit_laid_box *laid;            ///< grid: the boxes, nearly in its order
    struct hit_grid_work_ *work;   ///< grid: what the steps of the preparation pass on
    void *slices;                  ///< grid: what was found in each slice
} hit_broad_tables;

/// The box at this place in the method's order.
HIT_INLINE hit_aabb hit_column_box(const hit_broad *broad, size_t place) {
    const hit_aabb_arrays_out boxes = broad->tables->columns;
    return (hit_aabb){{boxes.min_x[place], boxes.min_y[place]}, {boxes.max_x[place], boxes.max_y[place]}};
}

/// Writes the padding behind the valid boxes.
void hit_put_padding(hit_broad *broad);

/// Fills the columns with the boxes of broad->bodies, and the padding.
void hit_fill_columns(hit_broad *broad);

/// Defines NAME, which returns a number, from the inline function NAME_with: once for each instruction set, selected at
/// run time by `level`. `where` is `static` or nothing.
#if defined(__GNUC__) && defined(__x86_64__)
#define HIT_DEFINE_AT_LEVELS(where, name, parameters, level, arguments)                                                \
    static uint64_t name##_basic parameters {                                                                          \
        return name##_with arguments;                                                                                  \
    }                                                                                                                  \
    __attribute__((target("avx2"))) static uint64_t name##_avx2 parameters {                                           \
        return name##_with arguments;                                                                                  \
    }                                                                                                                  \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))) static uint64_t name##_avx512 parameters {           \
        return name##_with arguments;                                                                                  \
    }                                                                                                                  \
    where uint64_t name parameters {                                                                                   \
        switch (level) {                                                                                               \
        case HIT_LEVEL_AVX512: return name##_avx512 arguments;                                                         \
        case HIT_LEVEL_AVX2: return name##_avx2 arguments;                                                             \
        default: return name##_basic arguments;                                                                        \
        }                                                                                                              \
    }
#else
#define HIT_DEFINE_AT_LEVELS(where, name, parameters, level, arguments)                                                \
    where uint64_t name parameters {                                                                                   \
        return name##_with arguments;                                                                                  \
    }
#endif

// A sample of the boxes, from which the methods and the choice among them learn how the boxes are distributed.

enum { HIT_BROAD_SAMPLE_MAX = 512 };

/// Centers and sizes, without infinities.
typedef struct {
    size_t count;
    float x[HIT_BROAD_SAMPLE_MAX], y[HIT_BROAD_SAMPLE_MAX];
    float width[HIT_BROAD_SAMPLE_MAX], height[HIT_BROAD_SAMPLE_MAX];
} hit_broad_sample;

/// The index of the box that a sample takes of one of `parts` equal parts of the arrays.
size_t hit_index_in_sample(size_t count, size_t parts, size_t part);

/// Takes at most `most` valid boxes: one at a hashed place of each of `most` equal parts of the arrays.
void hit_take_sample(hit_aabb_arrays boxes, size_t count, size_t most, hit_broad_sample *sample);

/// The number at this part (0 to 1) of the ascending order. Reorders the numbers; `count` is positive.
float hit_quantile(float *numbers, size_t count, double part);

/// The method for HIT_BROAD_AUTO. Writes the estimate.
hit_broad_method hit_broad_choose(hit_broad *broad);

#endif

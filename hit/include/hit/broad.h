// The broad phase: which of many shapes may hit which? Testing every pair takes n²/2 tests. A broad phase finds the
// pairs whose bounding boxes overlap with fewer comparisons; the narrow phase then tests only these pairs exactly.
//
// Bodies are circles, followed by oriented boxes, capsules and convex shapes, in arrays (batch.h). Circle i is body i,
// box k is body circle_count + k, and so on. All methods find the same pairs, each pair once with the lower body first.
// They differ in the number of comparisons and in time.
//
// Nothing is allocated: the caller provides the memory. The search is done row by row, so that the caller can show
// progress or stop it. What a row is depends on the method (a body, a cell, a place in the order). All pairs are found
// when all rows are searched.
//
// In debug builds, asserts catch null pointers where there are bodies, boxes or pairs, misaligned memory, negative
// counts, and pairs of bodies that there are not.
#ifndef HIT_BROAD_H
#define HIT_BROAD_H

#include "batch.h"

HIT_BEGIN

/// The bodies of each kind; a kind that is left zero has none. Convex shapes are an array of hit_convex as they are, so
/// a program passes the array that it keeps.
typedef struct {
    hit_circle_arrays circles;
    size_t circle_count;
    hit_obb_arrays obbs;
    size_t obb_count;
    hit_capsule_arrays capsules;
    size_t capsule_count;
    const hit_convex *convexes; ///< with their corners in order (convex.h)
    size_t convex_count;
} hit_bodies;

/// Arrays of boxes to write to.
typedef struct {
    float *min_x, *min_y, *max_x, *max_y;
} hit_aabb_arrays_out;

/// Writes the bounding box of every body. The boxes are rounded outward, so they contain the shapes. An invalid body
/// gets a box that overlaps nothing.
HIT_API void hit_bodies_bounds(const hit_bodies *bodies, hit_aabb_arrays_out boxes);

/// The same with the instructions of `level`, which must not exceed hit_best_level().
HIT_API void hit_bodies_bounds_at_level(const hit_bodies *bodies, hit_level level, hit_aabb_arrays_out boxes);

/// The methods. n is the number of boxes.
typedef enum {
    /// Compares every box with every other: n²/2 comparisons, many at a time, without preparation. The fastest method
    /// for up to about 200 bodies.
    HIT_BROAD_ALL_PAIRS,
    /// A uniform grid. A counting sort orders the boxes by the cell of their center. A cell is larger than any of its
    /// boxes, so partners are in the same cell or in a neighboring one. Takes about n steps if the boxes are about as
    /// large as the cells. If cells would get crowded, smaller, narrower or lower boxes go to a level of smaller cells,
    /// and boxes of different levels search each other's cells. Slow for very many different sizes.
    HIT_BROAD_GRID,
    /// Sort and sweep. Sorts the boxes by min x and compares each box with those that begin before it ends. Takes about
    /// n steps times the number of boxes in a vertical band as wide as a box. Slow if many boxes share the same x; the
    /// worst case is all pairs.
    HIT_BROAD_SWEEP,
    /// A bounding volume tree. Sorts the boxes along a Z-order curve, which keeps neighbors together, and builds a tree
    /// of boxes over them. Each leaf descends from the root into the nodes that it overlaps. Takes about n log n steps
    /// for any positions and sizes.
    HIT_BROAD_TREE,
    /// Chooses one of these: all pairs for up to 200 boxes, otherwise the one that should take the least time, as
    /// estimated from a hashed sample of at most 512 boxes. The same boxes always give the same choice.
    HIT_BROAD_AUTO,
} hit_broad_method;

enum { HIT_BROAD_METHODS = 4, HIT_BROAD_COUNT_MAX = 1 << 24 }; ///< methods without HIT_BROAD_AUTO

typedef struct {
    uint32_t a, b; ///< a < b
} hit_index_pair;

/// Receives pairs of overlapping boxes in blocks of 1 to HIT_BROAD_BLOCK pairs. `pairs` is valid only during the call.
typedef void hit_pair_callback(void *context, const hit_index_pair *pairs, size_t count);

enum { HIT_BROAD_BLOCK = 1024 };

/// What HIT_BROAD_AUTO learned from its sample.
typedef struct {
    size_t sampled;                ///< boxes in the sample; 0 if there were too few boxes for one
    float overlaps_in_x;           ///< the number of others that a box overlaps in x, on average
    int levels;                    ///< the number of cell sizes that a grid would have
    float cost[HIT_BROAD_METHODS]; ///< nanoseconds a box on one machine; only their ratios matter
} hit_broad_estimate;

/// A prepared search. Plain data that points into the memory that the caller provided. All members are for reading.
typedef struct hit_broad {
    hit_broad_method method;     ///< never HIT_BROAD_AUTO, but what it chose
    hit_broad_estimate estimate; ///< why; zero for other methods
    hit_level level;             ///< instruction set of the search; the best one unless a test changes it
    hit_aabb_arrays boxes;       ///< as passed to hit_broad_prepare
    size_t count;                ///< number of boxes passed
    size_t kept;                 ///< number of valid boxes: no NaN, min <= max; only these are searched
    hit_aabb bounds;             ///< around all valid boxes, clamped to the largest float; zero if there are none

    hit_vec cell_size; ///< grid: the width and height of the finest cells
    int levels;        ///< grid: the number of cell sizes
    int depth;         ///< tree: the number of nodes from the root to a leaf, including both

    struct hit_broad_tables_ *tables; ///< internal; lies in the caller's memory
} hit_broad;

/// The memory in bytes that a search of `count` boxes needs. It must be aligned like malloc's. HIT_BROAD_AUTO needs as
/// much as the method that needs most. SIZE_MAX, which no allocation grants, for more than HIT_BROAD_COUNT_MAX boxes.
HIT_API size_t hit_broad_memory(hit_broad_method method, size_t count);

/// Sorts the boxes into the method's tables. A box with a NaN or with min > max overlaps nothing; sides may be
/// infinite. The boxes and the memory must stay unchanged during the search. The memory needs no initialization. A
/// count above HIT_BROAD_COUNT_MAX fails an assertion.
HIT_API hit_broad hit_broad_prepare(hit_broad_method method, hit_aabb_arrays boxes, size_t count, void *memory);

enum { HIT_BROAD_SLICES_MAX = 64 };

/// The same in steps, whose parts several threads may do at the same time:
///
///     hit_broad broad = hit_broad_begin(method, boxes, count, slices, memory);
///     for (size_t parts; (parts = hit_broad_next_step(&broad)) > 0;)
///         for (size_t part = 0; part < parts; part++) hit_broad_do_part(&broad, part); // in any order, on any thread
///
/// The grid takes at most five steps of the same number of parts: as many as `slices`, but at most
/// HIT_BROAD_SLICES_MAX, and fewer for few boxes. The other methods are prepared by hit_broad_begin and have no steps.
/// The result is the same for any number of slices.
HIT_API hit_broad hit_broad_begin(hit_broad_method method, hit_aabb_arrays boxes, size_t count, size_t slices,
                                  void *memory);

/// Ends the last step, all parts of which must be done, and begins the next one. Returns its number of parts; 0 when
/// the search is prepared. Not to be called again then.
HIT_API size_t hit_broad_next_step(hit_broad *broad);

/// Does one part of the present step: once each, below the number that hit_broad_next_step returned.
HIT_API void hit_broad_do_part(const hit_broad *broad, size_t part);

/// The index of a box in the sample that HIT_BROAD_AUTO takes of more than 200 boxes; `index` is less than
/// estimate.sampled. All boxes must be valid: the sample leaves out an invalid one.
HIT_API size_t hit_broad_sampled(size_t count, size_t index);

/// The number of rows to search.
HIT_API size_t hit_broad_rows(const hit_broad *broad);

/// Finds the pairs of the rows first_row <= row < last_row. Boxes are closed: boxes that only touch are a pair. Returns
/// the number of box comparisons. Writes to nothing but the callback's context, so several threads may search different
/// rows at the same time.
HIT_API uint64_t hit_broad_find(const hit_broad *broad, size_t first_row, size_t last_row, hit_pair_callback *callback,
                                void *context);

enum { HIT_BROAD_REGIONS = 48 };

typedef struct {
    int count;
    hit_aabb regions[HIT_BROAD_REGIONS];
} hit_broad_regions;

/// Where the method searches for the partners of a body, for drawing. All pairs: everywhere. Grid: the cells, the
/// finest level first; smaller bodies find this one from their own level. Sweep: the band from the body's min x to its
/// max x. Tree: the nodes that overlap the body's box, from the root down. Empty if the box is invalid. Sides are
/// clamped to the largest float, and only the first HIT_BROAD_REGIONS regions are reported.
HIT_API hit_broad_regions hit_broad_looked_at(const hit_broad *broad, uint32_t body);

// Asking a prepared search. The answers do not depend on the method, except for the order of bodies and pairs. A box
// that overlaps nothing (a NaN, or min > max) is never found. These functions write to nothing but the caller's
// context, so several threads may ask at the same time. A question takes about as long as the boxes around it: the tree
// and the grid look at few others, the sweep at those in a vertical band, all pairs at every box.

/// Receives bodies in blocks of 1 to HIT_BROAD_BLOCK. `bodies` is valid only during the call.
typedef void hit_body_callback(void *context, const uint32_t *bodies, size_t count);

/// Finds the bodies whose boxes overlap `box`, or touch it: each once. Returns the number of box comparisons.
HIT_API uint64_t hit_broad_find_in(const hit_broad *broad, hit_aabb box, hit_body_callback *callback, void *context);

/// Finds the pairs of a body and one of other boxes, such as enemies and bullets: each once. In a pair, a is the body
/// and b the index of the other box. Searches for the others with first <= index < last. Returns the number of box
/// comparisons.
HIT_API uint64_t hit_broad_find_between(const hit_broad *broad, hit_aabb_arrays others, size_t first, size_t last,
                                        hit_pair_callback *callback, void *context);

/// What is nearest of the bodies, and how near.
typedef struct {
    bool found;
    uint32_t body; ///< the lowest for ties; 0 if none is found
    double
        distance; ///< as the caller measured it: a fraction of the way of a ray, or pixels; `within` if none is found
} hit_broad_nearest_body;

/// Measures a body: the fraction of the way at which a ray hits it (hit_ray of ray.h), or its distance from a point in
/// pixels. A body that is to be left out is at INFINITY; so may be one that is farther than `within`.
typedef double hit_measure_callback(void *context, uint32_t body, double within);

/// The first body along a segment: the one of the least fraction from 0 to 1. Measures bodies whose boxes the segment
/// meets, about in their order along it, and none behind the first one that is found. A segment that is not finite
/// finds nothing.
HIT_API hit_broad_nearest_body hit_broad_first_along(const hit_broad *broad, hit_segment ray,
                                                     hit_measure_callback *measure, void *context);

/// The body nearest to a point, at most `within` pixels away. Its distance may be negative if the point is inside.
/// Measures bodies whose boxes are near, and none whose box is farther away than what is found. A point that is not
/// finite, or a `within` that is negative or a NaN, finds nothing.
HIT_API hit_broad_nearest_body hit_broad_nearest(const hit_broad *broad, hit_vec point, double within,
                                                 hit_measure_callback *measure, void *context);

/// The narrow phase. Sets bit i % 64 of word i / 64 if the verdict of pair i is at least `min_verdict` (batch.h). Each
/// pair has its lower body first.
HIT_API void hit_bodies_pairs(const hit_bodies *bodies, const hit_index_pair *pairs, size_t count,
                              hit_verdict min_verdict, uint64_t *bits);

/// The exact verdict of two bodies, in any order.
HIT_API hit_verdict hit_bodies_verdict(const hit_bodies *bodies, uint32_t a, uint32_t b);

HIT_END

#endif

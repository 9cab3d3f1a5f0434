// Which of many shapes hit which? Asking every pair takes N²/2 questions; a broad phase finds with fewer those pairs
// whose bounding boxes meet, and a narrow phase asks only these for their exact verdict.
//
// Bodies are circles, then turned rectangles, in arrays (batch.h); each has a number: circle i is body i, rectangle k
// is body circle_count + k. Each method finds the same pairs, each once, the lesser number first; they differ in how
// many boxes they compare, and in time.
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
} hit_aabb_arrays_out;

/// Writes every body's bounding box, rounded outward: the shape lies within. A body that is not valid gets a box that
/// meets nothing.
void hit_bodies_bounds(const hit_bodies *bodies, hit_aabb_arrays_out boxes);

/// The same with the instructions of this level, which must not be beyond the best one.
void hit_bodies_bounds_at_level(const hit_bodies *bodies, hit_level level, hit_aabb_arrays_out boxes);

/// All find the same pairs. With n boxes:
typedef enum {
    /// Compares every box with every other: n²/2 comparisons, whatever the boxes are like, many at a time. Nothing is
    /// prepared; for a few hundred bodies nothing is faster.
    HIT_BROAD_ALL_PAIRS,
    /// Sorts the boxes by the cell in which their center lies, by counting. A cell is larger than any box in it, so
    /// partners lie in the same cell or next to it. About n steps, where boxes are about as large as the cells; so
    /// where it gets crowded, smaller boxes lie in smaller cells, on a level of their own, and look for partners on
    /// all coarser levels as well. Weak where many boxes are long and thin and lie side by side.
    HIT_BROAD_GRID,
    /// Sorts the boxes by their least x, and compares each with those that begin before it ends. About n steps times
    /// the number of boxes in a band as wide as a box: weak where many share the same x, at worst all pairs.
    HIT_BROAD_SWEEP,
    /// Sorts the boxes along a curve that stays in one place for long (Z-order), and puts a box around each few
    /// neighbors, around each few of these, and so on. Each box goes down from the root to where it meets something:
    /// about n log n steps, wherever the boxes are and whatever their sizes.
    HIT_BROAD_TREE,
} hit_broad_method;

enum { HIT_BROAD_METHODS = 4, HIT_BROAD_COUNT_MAX = 1 << 24 };

typedef struct {
    uint32_t a, b; ///< a < b
} hit_index_pair;

/// Takes pairs whose boxes meet, block by block: at least one, at most HIT_BROAD_BLOCK. Pairs are gone after the call.
typedef void hit_pair_callback(void *context, const hit_index_pair *pairs, size_t count);

enum { HIT_BROAD_BLOCK = 1024, HIT_BROAD_LEVELS = 16, HIT_BROAD_DEPTH = 12 };

/// One level of the grid. Its endless plane of cells lies wrapped up in a table of buckets, row upon row: the cell in
/// this column and row is bucket (column + row * stride) & mask.
typedef struct {
    double size, cells_per_unit; ///< a cell's size, greater than any box on this level, and 1 / size
    uint32_t stride, mask;
    uint32_t first_bucket; ///< in `starts`
    uint32_t first, count; ///< of the level's boxes, among all in the grid's order
} hit_broad_level;

/// One level of the tree's nodes: where each leaf, or each HIT_BROAD_FAN nodes of the level below, have their box.
typedef struct {
    hit_aabb *boxes;
    size_t count;
} hit_broad_nodes;

enum { HIT_BROAD_FAN = 4, HIT_BROAD_LEAF = 8 }; ///< nodes in a node, boxes in a leaf

/// A prepared search: where the method's tables are in the memory that was lent. Plain data.
typedef struct hit_broad {
    hit_broad_method method;
    hit_level level;       ///< instructions to search with: the best ones, unless a test chooses others
    hit_aabb_arrays boxes; ///< as given
    size_t count;          ///< of boxes given
    size_t kept;           ///< of boxes that are valid: no NaN, min <= max; only these are searched
    hit_aabb bounds;       ///< around all of these, held at the largest float; zeros where there are none

    float cell_size; ///< grid: the finest cell's
    int levels;      ///< grid: how many cell sizes there are
    int depth;       ///< tree: how many nodes from the root to a leaf, both counted

    uint32_t *bodies;            ///< the bodies in the method's order
    hit_aabb_arrays_out columns; ///< their boxes in this order, and some behind them that meet nothing
    uint32_t *buckets;           ///< each one's bucket, among all levels': grid
    uint32_t *starts; ///< where each bucket's boxes begin, and behind a level's last bucket where they end: grid
    hit_broad_level grid[HIT_BROAD_LEVELS]; ///< the coarsest first
    hit_broad_nodes nodes[HIT_BROAD_DEPTH]; ///< the leaves first, the root last: tree
} hit_broad;

/// Bytes of memory, aligned as malloc's, that a search of so many boxes takes.
size_t hit_broad_memory(hit_broad_method method, size_t count);

/// Sorts the boxes into the method's tables. A box with a NaN or min > max meets nothing; sides may be infinite. The
/// boxes and the memory must stay as they are while the search is in use; what the memory held before does not matter.
hit_broad hit_broad_prepare(hit_broad_method method, hit_aabb_arrays boxes, size_t count, void *memory);

/// How many rows there are to be searched.
size_t hit_broad_rows(const hit_broad *broad);

/// Finds the pairs of these rows, first_row <= row < last_row: closed boxes, which meet where they only touch. Returns
/// how many comparisons of two boxes it took.
uint64_t hit_broad_find(const hit_broad *broad, size_t first_row, size_t last_row, hit_pair_callback *callback,
                        void *context);

enum { HIT_BROAD_REGIONS = 48 };

typedef struct {
    int count;
    hit_aabb regions[HIT_BROAD_REGIONS];
} hit_broad_regions;

/// Where the method looks for this body's partners, for a picture. All pairs: everywhere. Grid: the cells, the finest
/// first; a smaller body finds this one from its own level. Sweep: a band from the body's least x to its greatest.
/// Tree: the boxes of the nodes that meet the body's, from the root down. None where the box is not valid. All sides
/// are held at the largest float.
hit_broad_regions hit_broad_looked_at(const hit_broad *broad, uint32_t body);

/// The narrow phase: bit i % 64 of word i / 64 is set where pair i's verdict is at least `min_verdict` (batch.h).
void hit_bodies_pairs(const hit_bodies *bodies, const hit_index_pair *pairs, size_t count, hit_verdict min_verdict,
                      uint64_t *bits);

/// The verdict of two bodies.
hit_verdict hit_bodies_verdict(const hit_bodies *bodies, uint32_t a, uint32_t b);

#endif

// A uniform grid with several levels (C. Ericson, Real-Time Collision Detection, 2005, 7.1 and 7.2). A counting sort
// puts the boxes of a cell, and of neighboring cells in a row, next to each other in memory.
//
// Each box is in the cell of its center. Half of each of two overlapping boxes is at most half a cell, so their centers
// are at most one cell apart. A box searches what follows it in its own cell, the next cell, and three cells of the
// next row; all other partners find it themselves. On a coarser level it searches every cell that may contain the
// center of a partner. Those partners cannot find it, because no box searches finer levels.
//
// The plane is infinite and the table is not: columns and rows wrap, so distant cells may share a bucket. That costs
// comparisons but does no harm. Overlapping boxes are in neighboring cells, and the stride keeps those in different
// buckets.
//
// A box smaller than the resolution of floats at its position counts as that large, so no cell number exceeds 2^23.
// Rounding: cells are larger than their boxes by a factor of 1 + 2^-20, and a cell number is computed in double with an
// error of less than 2^-28.
#include <math.h>

#include "broad/broad_internal.h"

enum {
    OCTAVES = 256,     ///< exponents of a float
    FEW = 512,         ///< boxes that do not justify a level of their own
    CROWD = 32,        ///< other boxes in a box's cell, on average, above which smaller boxes get smaller cells
    BUCKETS_MIN = 32,  ///< so that a stride exists
    BUCKETS_A_BOX = 4, ///< at most
    LANES = 32,        ///< boxes measured at once
    REGIONS = 1024,    ///< parts of the table, each of which fits into the fastest cache
    NEAR_LANES = 8,    ///< boxes compared at once; neighboring cells seldom have more
};

static size_t power_of_two_from(size_t min) {
    size_t power = BUCKETS_MIN;
    while (power < min) power *= 2;
    return power;
}

void hit_broad_grid_layout(hit_broad *broad, hit_broad_scratch *scratch, hit_arena *arena) {
    const size_t count = broad->count, buckets = BUCKETS_A_BOX * count + HIT_BROAD_LEVELS * BUCKETS_MIN + 1;
    broad->buckets = hit_arena_take(arena, count * sizeof *broad->buckets);
    broad->starts = hit_arena_take(arena, buckets * sizeof *broad->starts);
    scratch->sizes = hit_arena_take(arena, count * sizeof *scratch->sizes);
    scratch->buckets = hit_arena_take(arena, count * sizeof *scratch->buckets);
    scratch->laid = hit_arena_take(arena, count * sizeof *scratch->laid);
}

// Sizes. An invalid box has the size -1, whose bits belong to no octave.

HIT_INLINE float greatest_coordinate(hit_aabb box) {
    const float x = hit_greater_(fabsf(box.min.x), fabsf(box.max.x));
    return hit_greater_(x, hit_greater_(fabsf(box.min.y), fabsf(box.max.y)));
}

/// The greater side, or the resolution of floats at its position if that is greater.
HIT_INLINE float size_of(hit_aabb box) {
    const float side = hit_greater_(box.max.x - box.min.x, box.max.y - box.min.y);
    return hit_greater_(hit_greater_(side, 0x1p-22f * greatest_coordinate(box)), FLT_MIN);
}

HIT_INLINE uint32_t octave_of(float size) {
    return hit_bits_(size) >> 23;
}

/// The results so far, in each lane.
typedef struct {
    float min_x[LANES], min_y[LANES], max_x[LANES], max_y[LANES], size[LANES];
    uint32_t kept[LANES];
} lane_totals;

HIT_INLINE void measure_lanes(hit_aabb_arrays boxes, size_t first, size_t lanes, float sizes[LANES],
                              lane_totals *totals) {
    for (size_t lane = 0; lane < lanes; lane++) {
        const hit_aabb box = hit_box_at(boxes, first + lane);
        const bool is_kept = hit_box_is_kept(box);
        const float size = is_kept ? size_of(box) : -1.0f;
        const float min_x = is_kept ? box.min.x : INFINITY, min_y = is_kept ? box.min.y : INFINITY;
        const float max_x = is_kept ? box.max.x : -INFINITY, max_y = is_kept ? box.max.y : -INFINITY;
        sizes[lane] = size;
        totals->size[lane] = hit_greater_(size, totals->size[lane]);
        totals->min_x[lane] = min_x < totals->min_x[lane] ? min_x : totals->min_x[lane];
        totals->min_y[lane] = min_y < totals->min_y[lane] ? min_y : totals->min_y[lane];
        totals->max_x[lane] = hit_greater_(max_x, totals->max_x[lane]);
        totals->max_y[lane] = hit_greater_(max_y, totals->max_y[lane]);
        totals->kept[lane] += is_kept ? 1 : 0;
    }
}

HIT_INLINE uint64_t measure_boxes_with(const hit_broad *broad, float *sizes, lane_totals *totals) {
    lane_totals all = *totals;
    float some[LANES];
    size_t first = 0;
    for (; first + LANES <= broad->count; first += LANES) {
        measure_lanes(broad->boxes, first, LANES, some, &all);
        memcpy(sizes + first, some, sizeof some);
    }
    measure_lanes(broad->boxes, first, broad->count - first, sizes + first, &all);
    *totals = all;
    return broad->count;
}

HIT_DEFINE_AT_LEVELS(static, measure_boxes, (const hit_broad *broad, float *sizes, lane_totals *totals), broad->level,
                     (broad, sizes, totals))

/// Finds the size of each box, the valid boxes, and the box around them. Returns the greatest size.
static float keep_valid(hit_broad *broad, float *sizes) {
    lane_totals totals;
    for (int lane = 0; lane < LANES; lane++) {
        totals.min_x[lane] = totals.min_y[lane] = INFINITY;
        totals.max_x[lane] = totals.max_y[lane] = -INFINITY;
        totals.size[lane] = 0.0f;
        totals.kept[lane] = 0;
    }
    measure_boxes(broad, sizes, &totals);
    hit_aabb bounds = hit_no_box();
    float greatest = 0.0f;
    for (int lane = 0; lane < LANES; lane++) {
        broad->kept += totals.kept[lane];
        greatest = hit_greater_(totals.size[lane], greatest);
        bounds = hit_box_around(
            bounds, (hit_aabb){{totals.min_x[lane], totals.min_y[lane]}, {totals.max_x[lane], totals.max_y[lane]}});
    }
    if (broad->kept > 0) broad->bounds = hit_box_clamped(bounds);
    return greatest;
}

/// Octaves from `min` to `max`: exponents of sizes as their bits represent them.
typedef struct {
    int min, max;
} range;

HIT_INLINE bool is_in(range octaves, float size) {
    return octave_of(size) - (uint32_t)octaves.min <= (uint32_t)(octaves.max - octaves.min);
}

/// The number of boxes in each octave.
typedef struct {
    size_t in[OCTAVES];
} octave_counts;

static void count_octaves(const float *sizes, size_t count, octave_counts *counts) {
    memset(counts, 0, sizeof *counts);
    for (size_t i = 0; i < count; i++)
        if (sizes[i] > 0.0f) counts->in[octave_of(sizes[i])]++;
}

static size_t count_in(const octave_counts *counts, range octaves) {
    size_t count = 0;
    for (int octave = octaves.min; octave <= octaves.max; octave++) count += counts->in[octave];
    return count;
}

static float greatest_in(const float *sizes, size_t count, range octaves) {
    float greatest = 0.0f;
    for (size_t i = 0; i < count; i++)
        if (is_in(octaves, sizes[i])) greatest = hit_greater_(sizes[i], greatest);
    return greatest;
}

/// The octaves that move to finer levels. A level keeps its greatest octave, and smaller ones while they have few
/// boxes. The result is empty (max < min) if nothing is left.
static range finer_octaves(const octave_counts *counts, range octaves) {
    size_t few = 0;
    int octave = octaves.max - 1;
    while (octave >= octaves.min && few + counts->in[octave] < FEW) few += counts->in[octave--];
    return (range){octaves.min, octave};
}

// Cells.

/// Clamped to ±2^23, beyond which there are only boxes of other levels. Truncation rounds down because the number is
/// positive there.
HIT_INLINE int32_t floor_of(double x) {
    const double above = x > -0x1p23 ? x : -0x1p23;
    const double clamped = x < 0x1p23 ? above : 0x1p23;
    return (int32_t)(clamped + 0x1p24) - (1 << 24);
}

typedef struct {
    int32_t column, row;
} cell;

HIT_INLINE cell cell_of(double cells_per_unit, hit_aabb box) {
    const double half = 0.5 * cells_per_unit;
    return (cell){floor_of(((double)hit_clamped(box.min.x) + (double)hit_clamped(box.max.x)) * half),
                  floor_of(((double)hit_clamped(box.min.y) + (double)hit_clamped(box.max.y)) * half)};
}

HIT_INLINE uint32_t bucket_of(const hit_broad_level *level, cell at) {
    return ((uint32_t)at.column + (uint32_t)at.row * level->stride) & level->mask;
}

/// Greater than any size of the level. Infinite sizes are clamped to the largest floats.
static double cell_size_for(float greatest) {
    return isfinite(greatest) ? (double)greatest * (1.0 + 0x1p-20) : 0x1p130;
}

/// As many buckets as cells, row by row, if that is not too many. Otherwise a stride by the golden ratio spreads the
/// rows over the table, which keeps nearby rows apart. In both cases neither the stride nor twice the stride is within
/// 3 of a multiple of the table's size.
static void choose_buckets(hit_broad_level *level, hit_aabb bounds) {
    const double columns = ((double)bounds.max.x - (double)bounds.min.x) * level->cells_per_unit + 6.0;
    const double rows = ((double)bounds.max.y - (double)bounds.min.y) * level->cells_per_unit + 3.0;
    const size_t max = BUCKETS_A_BOX * (size_t)level->count;
    size_t buckets = columns * rows < (double)max ? power_of_two_from((size_t)(columns * rows) + 1) : SIZE_MAX;
    const bool has_all = buckets <= max;
    if (!has_all) buckets = power_of_two_from(2 * (size_t)level->count);
    level->stride = has_all ? (uint32_t)columns : (uint32_t)(0.618 * (double)buckets) | 1u;
    level->mask = (uint32_t)buckets - 1;
}

static hit_broad_level open_level(const hit_broad *broad, float greatest, size_t count) {
    const double size = cell_size_for(greatest);
    hit_broad_level level = {.size = size, .cells_per_unit = 1.0 / size, .count = (uint32_t)count};
    choose_buckets(&level, broad->bounds);
    return level;
}

/// All bits: the bucket of boxes on other levels.
enum { NO_BUCKET = -1 };

HIT_INLINE void find_buckets(const hit_broad *broad, const float *sizes, const hit_broad_level *level, range octaves,
                             size_t first, size_t lanes, uint32_t buckets[LANES]) {
    const hit_broad_level of = *level;
    for (size_t lane = 0; lane < lanes; lane++) {
        const hit_aabb box = hit_box_at(broad->boxes, first + lane);
        const uint32_t bucket = bucket_of(&of, cell_of(of.cells_per_unit, box));
        buckets[lane] = bucket | ~hit_lane_mask(is_in(octaves, sizes[first + lane]));
    }
}

/// Counts the boxes in each bucket. Returns the number of other boxes in a box's own bucket, summed over all boxes.
HIT_INLINE uint64_t count_boxes_with(const hit_broad *broad, const hit_broad_scratch *scratch,
                                     const hit_broad_level *level, range octaves) {
    uint32_t *counts = broad->starts + level->first_bucket;
    memset(counts, 0, ((size_t)level->mask + 1) * sizeof *counts);
    uint64_t neighbors = 0;
    for (size_t first = 0; first < broad->count; first += LANES) {
        const size_t lanes = broad->count - first < LANES ? broad->count - first : LANES;
        uint32_t buckets[LANES];
        if (lanes == LANES)
            find_buckets(broad, scratch->sizes, level, octaves, first, LANES, buckets);
        else
            find_buckets(broad, scratch->sizes, level, octaves, first, lanes, buckets);
        for (size_t lane = 0; lane < lanes; lane++) {
            if (buckets[lane] == (uint32_t)NO_BUCKET) continue;
            scratch->buckets[first + lane] = level->first_bucket + buckets[lane];
            neighbors += 2 * (uint64_t)counts[buckets[lane]]++;
        }
    }
    return neighbors;
}

HIT_DEFINE_AT_LEVELS(static, count_boxes,
                     (const hit_broad *broad, const hit_broad_scratch *scratch, const hit_broad_level *level,
                      range octaves),
                     broad->level, (broad, scratch, level, octaves))

static void add_level(hit_broad *broad, hit_broad_level level) {
    broad->grid[broad->levels++] = level;
}

/// Where the buckets and the boxes of the next level begin.
static void begin_behind_last(const hit_broad *broad, hit_broad_level *level) {
    if (broad->levels == 0) return;
    const hit_broad_level *last = &broad->grid[broad->levels - 1];
    level->first_bucket = last->first_bucket + last->mask + 1;
    level->first = last->first + last->count;
}

static uint64_t try_level(const hit_broad *broad, const hit_broad_scratch *scratch, range octaves,
                          hit_broad_level *level) {
    begin_behind_last(broad, level);
    return count_boxes(broad, scratch, level, octaves);
}

/// Starts with one level for all sizes. While its cells are crowded, that level keeps only the greatest sizes, and the
/// rest moves to a finer one.
static void choose_levels(hit_broad *broad, const hit_broad_scratch *scratch, float greatest) {
    const float *sizes = scratch->sizes;
    range octaves = {0, (int)octave_of(greatest)};
    hit_broad_level level = open_level(broad, greatest, broad->kept);
    uint64_t neighbors = try_level(broad, scratch, octaves, &level);
    octave_counts counts;
    if (neighbors > CROWD * (uint64_t)level.count) count_octaves(sizes, broad->count, &counts);
    while (neighbors > CROWD * (uint64_t)level.count && broad->levels < HIT_BROAD_LEVELS - 1) {
        const range finer = finer_octaves(&counts, octaves), own = {finer.max + 1, octaves.max};
        if (finer.max < finer.min) break;
        level = open_level(broad, greatest, count_in(&counts, own));
        try_level(broad, scratch, own, &level);
        add_level(broad, level);
        octaves = finer;
        greatest = greatest_in(sizes, broad->count, octaves);
        level = open_level(broad, greatest, count_in(&counts, octaves));
        neighbors = try_level(broad, scratch, octaves, &level);
    }
    add_level(broad, level);
}

static uint32_t last_bucket(const hit_broad *broad) {
    const hit_broad_level *last = &broad->grid[broad->levels - 1];
    return last->first_bucket + last->mask;
}

/// Converts counts to the ends of the buckets.
static uint32_t *find_ends(const hit_broad *broad) {
    uint32_t end = 0;
    for (size_t bucket = 0; bucket <= last_bucket(broad); bucket++)
        broad->starts[bucket] = end += broad->starts[bucket];
    broad->starts[(size_t)last_bucket(broad) + 1] = end;
    return broad->starts;
}

/// The number of buckets in a region as a power of two, for at most REGIONS regions.
static int region_shift(const hit_broad *broad) {
    int shift = 0;
    while (last_bucket(broad) >> shift >= REGIONS) shift++;
    return shift;
}

/// Distributes the boxes to regions, each with its final size. Consecutive writes to a region are near each other in
/// memory.
static void lay_in_regions(const hit_broad *broad, const hit_broad_scratch *scratch, const uint32_t *ends) {
    const int shift = region_shift(broad);
    uint32_t next[REGIONS] = {0};
    for (uint32_t region = 1; region < REGIONS; region++) {
        const uint32_t bucket = region << shift;
        next[region] = bucket <= last_bucket(broad) ? ends[bucket - 1] : 0;
    }
    for (size_t i = 0; i < broad->count; i++) {
        if (scratch->sizes[i] < 0.0f) continue;
        const uint32_t bucket = scratch->buckets[i];
        scratch->laid[next[bucket >> shift]++] = (hit_laid_box){hit_box_at(broad->boxes, i), (uint32_t)i, bucket};
    }
}

/// Writes the boxes from the end of each bucket backwards, which leaves its beginning. These are random accesses, so
/// the boxes are sorted by region first, for the cache.
static void lay_boxes(hit_broad *broad, const hit_broad_scratch *scratch) {
    uint32_t *ends = find_ends(broad);
    lay_in_regions(broad, scratch, ends);
    for (size_t i = 0; i < broad->kept; i++) {
        const hit_laid_box laid = scratch->laid[i];
        const uint32_t place = --ends[laid.bucket];   //: file-cells
        hit_put_box(broad->columns, place, laid.box); //: file-cells ({0}, {1})
        broad->bodies[place] = laid.body;
        broad->buckets[place] = laid.bucket;
    }
    hit_put_padding(broad);
}

void hit_broad_grid_prepare(hit_broad *broad, const hit_broad_scratch *scratch) {
    const float greatest = keep_valid(broad, scratch->sizes);
    if (broad->kept == 0) return;
    choose_levels(broad, scratch, greatest);
    lay_boxes(broad, scratch);
    broad->cell_size = hit_clamped((float)broad->grid[broad->levels - 1].size);
}

// The search.

/// A box that searches for its partners.
typedef struct {
    hit_aabb box;
    uint32_t body;
    size_t place;
} seeker;

/// Compares with the boxes at other places.
HIT_INLINE uint64_t find_among(const hit_broad *broad, seeker from, size_t first, size_t end, hit_pair_block *block) {
    size_t i = first;
    do { // at least once: whether there are any cannot be predicted, and often there are
        uint32_t meeting = hit_boxes_meeting(broad->columns, i, from.box, NEAR_LANES);
        if (end - i < NEAR_LANES) meeting &= (1u << (end - i)) - 1;
        hit_add_lanes(block, from.body, broad->bodies + i, meeting);
        i += NEAR_LANES;
    } while (i < end);
    return end - first;
}

/// The boxes of consecutive buckets, which may wrap around the end of the table.
HIT_INLINE uint64_t find_in_buckets(const hit_broad *broad, const hit_broad_level *level, seeker from, uint32_t first,
                                    uint32_t count, hit_pair_block *block) {
    const uint32_t *starts = broad->starts + level->first_bucket;
    const uint32_t end = first + count, last = level->mask + 1;
    if (end <= last) return find_among(broad, from, starts[first], starts[end], block);
    return find_among(broad, from, starts[first], starts[last], block) +
           find_among(broad, from, starts[0], starts[end - last], block);
}

/// The boxes behind it in its own cell, in the next cell, and in three cells of the next row.
HIT_INLINE uint64_t find_on_own_level(const hit_broad *broad, const hit_broad_level *level, seeker from,
                                      hit_pair_block *block) {
    const uint32_t *starts = broad->starts + level->first_bucket;
    const uint32_t bucket = broad->buckets[from.place] - level->first_bucket;
    uint64_t compared = 0;
    if (bucket < level->mask) {
        compared += find_among(broad, from, from.place + 1, starts[bucket + 2], block); //: look-in-cells
    } else {
        compared += find_among(broad, from, from.place + 1, starts[bucket + 1], block); //: look-in-cells
        compared += find_among(broad, from, starts[0], starts[1], block);               //: look-in-cells
    }
    const uint32_t next_row = (bucket + level->stride - 1) & level->mask;
    return compared + find_in_buckets(broad, level, from, next_row, 3, block); //: look-in-cells {0}
}

/// The cells that may contain the center of a partner.
typedef struct {
    cell first, last;
} cell_span;

HIT_INLINE cell_span cells_around(const hit_broad_level *level, hit_aabb box) {
    const double unit = level->cells_per_unit;
    const cell first = {floor_of((double)hit_clamped(box.min.x) * unit - 0.5),
                        floor_of((double)hit_clamped(box.min.y) * unit - 0.5)};
    const cell last = {floor_of((double)hit_clamped(box.max.x) * unit + 0.5),
                       floor_of((double)hit_clamped(box.max.y) * unit + 0.5)};
    return (cell_span){first, last};
}

HIT_INLINE uint64_t find_on_coarser_level(const hit_broad *broad, const hit_broad_level *level, seeker from,
                                          hit_pair_block *block) {
    const cell_span around = cells_around(level, from.box);
    const uint32_t columns = (uint32_t)(around.last.column - around.first.column) + 1;
    uint64_t compared = 0;
    for (int32_t row = around.first.row; row <= around.last.row; row++) {
        const uint32_t first = bucket_of(level, (cell){around.first.column, row});
        compared += find_in_buckets(broad, level, from, first, columns, block);
    }
    return compared;
}

HIT_INLINE uint64_t find_rows_of_level(const hit_broad *broad, int level, size_t first, size_t last,
                                       hit_pair_block *block) {
    uint64_t compared = 0;
    for (size_t place = first; place < last; place++) {
        const seeker from = {hit_column_box(broad, place), broad->bodies[place], place};
        compared += find_on_own_level(broad, &broad->grid[level], from, block);
        for (int coarser = level - 1; coarser >= 0; coarser--)
            compared += find_on_coarser_level(broad, &broad->grid[coarser], from, block);
    }
    return compared;
}

HIT_INLINE uint64_t hit_broad_grid_find_with(HIT_FINDER_ARGUMENTS) {
    uint64_t compared = 0;
    for (int level = 0; level < broad->levels; level++) {
        const size_t begin = broad->grid[level].first, end = begin + broad->grid[level].count;
        const size_t first = first_row > begin ? first_row : begin, last = last_row < end ? last_row : end;
        if (first < last) compared += find_rows_of_level(broad, level, first, last, block);
    }
    return compared;
}

HIT_DEFINE_FINDER(hit_broad_grid_find)

static void add_cells(const hit_broad_level *level, cell_span cells, hit_broad_regions *regions) {
    for (int32_t row = cells.first.row; row <= cells.last.row; row++) {
        for (int32_t column = cells.first.column; column <= cells.last.column; column++) {
            if (regions->count == HIT_BROAD_REGIONS) return;
            const double x = (double)column * level->size, y = (double)row * level->size;
            const hit_aabb box = {{(float)x, (float)y}, {(float)(x + level->size), (float)(y + level->size)}};
            regions->regions[regions->count++] = hit_box_clamped(box);
        }
    }
}

/// The cells around the box on the finest level whose cells are larger than it, and the cells searched on coarser
/// levels.
void hit_broad_grid_looked_at(const hit_broad *broad, hit_aabb box, hit_broad_regions *regions) {
    const double size = cell_size_for(size_of(box));
    int level = broad->levels - 1;
    while (level > 0 && broad->grid[level].size < size) level--;
    const cell own = cell_of(broad->grid[level].cells_per_unit, box);
    const cell_span near = {{own.column - 1, own.row - 1}, {own.column + 1, own.row + 1}};
    add_cells(&broad->grid[level], near, regions);
    for (level--; level >= 0; level--) add_cells(&broad->grid[level], cells_around(&broad->grid[level], box), regions);
}

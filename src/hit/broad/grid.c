// A uniform grid with several levels (C. Ericson, Real-Time Collision Detection, 2005, 7.1 and 7.2). A counting sort
// puts the boxes of a cell, and of neighboring cells in a row, next to each other in memory.
//
// Each box is in the cell of its center. Half of each of two overlapping boxes is at most half a cell, so their centers
// are at most one cell apart. A box searches what follows it in its own cell, the next cell, and three cells of the
// next row; all other partners find it themselves.
//
// Levels: if one large, wide or high box made all cells so large that they are crowded, boxes are divided by their
// width or height into kinds, each with cells of its own, which may be wider than high. A box also searches every level
// whose cells are higher than its own: all cells that may contain the center of a partner. These are three rows at
// most, and the cells of a row are next to each other in memory, so it does not matter how many they are. Those
// partners cannot find it, because no box searches levels of lower cells. Whether cells are crowded is estimated from a
// sample.
//
// The plane is infinite and the table is not: columns and rows wrap, so distant cells may share a bucket. That costs
// comparisons but does no harm. Overlapping boxes of a level are in neighboring cells, and the stride keeps those in
// different buckets; where a search takes more columns, a partner counts only in the row of its cell.
//
// A side smaller than the resolution of floats at its position counts as that large, so no cell number exceeds 2^23.
// Rounding: cells are larger than their boxes by a factor of 1 + 2^-20, and a cell number is computed in double with an
// error of less than 2^-28.
#include <assert.h>
#include <math.h>

#include "broad/broad_internal.h"

enum {
    SAMPLE_PART = 16,  ///< one box of so many is in the sample
    SAMPLE_MIN = 64,   ///< unless there are fewer, or more than HIT_BROAD_SAMPLE_MAX
    CROWD = 24,        ///< comparisons of a box, on average, that are worth another level
    BUCKETS_MIN = 32,  ///< so that a stride exists
    BUCKETS_A_BOX = 4, ///< at most
    LANES = 32,        ///< boxes measured at once
    SLICE_MIN = 2048,  ///< boxes in a slice, so that its counts take little memory
    AHEAD = 4,         ///< boxes: the next line of memory in the fastest cache
    STRETCHES = 512,   ///< of the table, each of which fits into a fast cache
    NEAR_LANES = 8,    ///< boxes compared at once; neighboring cells seldom have more
    NARROW = 3,        ///< columns that no other row shares
};

static size_t power_of_two_from(size_t min) {
    size_t power = BUCKETS_MIN;
    while (power < min) power *= 2;
    return power;
}

// Sizes and kinds.

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

/// The results so far, in each lane.
typedef struct {
    float min_x[LANES], min_y[LANES], max_x[LANES], max_y[LANES], width[LANES], height[LANES];
    uint32_t count[LANES];
} lane_totals;

HIT_INLINE void measure_lanes(hit_aabb_arrays boxes, size_t first, size_t lanes, kind of, lane_totals *all) {
    for (size_t lane = 0; lane < lanes; lane++) {
        const hit_aabb box = hit_box_at(boxes, first + lane);
        const float width = width_of(box), height = height_of(box);
        const bool counts = hit_both_(hit_box_is_kept(box), is_of_kind(of, width, height));
        const float min_x = counts ? box.min.x : INFINITY, min_y = counts ? box.min.y : INFINITY;
        const float max_x = counts ? box.max.x : -INFINITY, max_y = counts ? box.max.y : -INFINITY;
        all->width[lane] = hit_greater_(counts ? width : 0.0f, all->width[lane]);
        all->height[lane] = hit_greater_(counts ? height : 0.0f, all->height[lane]);
        all->min_x[lane] = min_x < all->min_x[lane] ? min_x : all->min_x[lane];
        all->min_y[lane] = min_y < all->min_y[lane] ? min_y : all->min_y[lane];
        all->max_x[lane] = hit_greater_(max_x, all->max_x[lane]);
        all->max_y[lane] = hit_greater_(max_y, all->max_y[lane]);
        all->count[lane] += counts ? 1 : 0;
    }
}

/// Boxes from `first` up to, but not including, `end`.
typedef struct {
    size_t first, end;
} range;

HIT_INLINE uint64_t measure_boxes_with(const hit_broad *broad, range boxes, kind of, lane_totals *to) {
    lane_totals all = *to;
    size_t first = boxes.first;
    for (; first + LANES <= boxes.end; first += LANES) measure_lanes(broad->boxes, first, LANES, of, &all);
    measure_lanes(broad->boxes, first, boxes.end - first, of, &all);
    *to = all;
    return boxes.end - boxes.first;
}

HIT_DEFINE_AT_LEVELS(static, measure_boxes, (const hit_broad *broad, range boxes, kind of, lane_totals *to),
                     broad->level, (broad, boxes, of, to))

static totals no_totals(void) {
    return (totals){0, 0.0f, 0.0f, hit_no_box()};
}

/// The order does not matter: of zeros of both signs the sum with 0 is the positive one.
static void add_totals(totals *all, totals part) {
    all->count += part.count;
    all->width = hit_greater_(part.width, all->width);
    all->height = hit_greater_(part.height, all->height);
    const hit_aabb box = hit_box_around(all->bounds, part.bounds);
    all->bounds = (hit_aabb){{box.min.x + 0.0f, box.min.y + 0.0f}, {box.max.x + 0.0f, box.max.y + 0.0f}};
}

static totals measure_kind(const hit_broad *broad, range boxes, kind of) {
    lane_totals lanes;
    for (int lane = 0; lane < LANES; lane++) {
        lanes.min_x[lane] = lanes.min_y[lane] = INFINITY;
        lanes.max_x[lane] = lanes.max_y[lane] = -INFINITY;
        lanes.width[lane] = lanes.height[lane] = 0.0f;
        lanes.count[lane] = 0;
    }
    measure_boxes(broad, boxes, of, &lanes);
    totals all = no_totals();
    for (int lane = 0; lane < LANES; lane++) {
        const hit_aabb bounds = {{lanes.min_x[lane], lanes.min_y[lane]}, {lanes.max_x[lane], lanes.max_y[lane]}};
        add_totals(&all, (totals){lanes.count[lane], lanes.width[lane], lanes.height[lane], bounds});
    }
    return all;
}

/// The boxes of a sample that are of one kind, and padding that is near nothing.
static void choose_of_kind(const hit_broad_sample *from, kind of, hit_broad_sample *to) {
    to->count = 0;
    for (size_t i = 0; i < from->count; i++) {
        if (!is_of_kind(of, from->width[i], from->height[i])) continue;
        const size_t k = to->count++;
        to->x[k] = from->x[i], to->y[k] = from->y[i], to->width[k] = from->width[i], to->height[k] = from->height[i];
    }
    for (size_t k = to->count; k < HIT_BROAD_SAMPLE_MAX; k++) to->x[k] = to->y[k] = to->width[k] = to->height[k] = NAN;
}

/// The lanes from `first` on that cells of this size would compare with box i, but that are apart from it.
HIT_INLINE uint32_t count_in_vain(const hit_broad_sample *of, size_t i, size_t first, float width, float height) {
    const float x = of->x[i], y = of->y[i], own_width = of->width[i], own_height = of->height[i];
    const float *to_x = of->x + first, *to_y = of->y + first;
    const float *to_width = of->width + first, *to_height = of->height + first;
    uint32_t count = 0;
    for (int lane = 0; lane < LANES; lane++) {
        const float far_x = fabsf(to_x[lane] - x), far_y = fabsf(to_y[lane] - y);
        const bool are_near = hit_both_(far_x <= width, far_y <= height);
        const bool meet =
            hit_both_(far_x <= 0.5f * (own_width + to_width[lane]), far_y <= 0.5f * (own_height + to_height[lane]));
        count += hit_both_(are_near, !meet) ? 1 : 0;
    }
    return count;
}

/// The pairs of the sample that cells of this size would compare but that are apart.
HIT_INLINE uint64_t count_pairs_in_vain_with(const hit_broad *broad, const hit_broad_sample *of, float width,
                                             float height) {
    (void)broad;
    uint64_t twice = 0;
    for (size_t i = 0; i < of->count; i++)
        for (size_t first = 0; first < of->count; first += LANES) twice += count_in_vain(of, i, first, width, height);
    return twice / 2;
}

HIT_DEFINE_AT_LEVELS(static, count_pairs_in_vain,
                     (const hit_broad *broad, const hit_broad_sample *of, float width, float height), broad->level,
                     (broad, of, width, height))

/// The length above which sides go to a kind of their own: a little more than the greatest of the sample up to the
/// middle between the smallest quarter and the limit, on a logarithmic scale. Returns how many times the limit exceeds
/// that quarter.
static double find_split(const float *sizes, size_t count, float limit, float *split) {
    float sorted[HIT_BROAD_SAMPLE_MAX];
    memcpy(sorted, sizes, count * sizeof *sorted);
    const double small = (double)hit_quantile(sorted, count, 0.25), middle = sqrt(small * (double)limit);
    double greatest = 0.0;
    for (size_t i = 0; i < count; i++)
        if ((double)sizes[i] <= middle) greatest = fmax(greatest, (double)sizes[i]);
    *split = (float)fmin(greatest * 1.25, middle);
    return (double)limit / small;
}

/// Splits a kind in two. The smaller sides stay. False if all are about as large.
static bool split_kind(const hit_broad_sample *of, kind *small, kind *large) {
    static const double least = 3.0;
    float width, height;
    const double by_width = find_split(of->width, of->count, small->width, &width);
    const double by_height = find_split(of->height, of->count, small->height, &height);
    if (by_width < least && by_height < least) return false;
    *large = *small;
    if (by_width >= by_height)
        small->width = large->above_width = width;
    else
        small->height = large->above_height = height;
    return true;
}

static size_t sample_size(size_t count) {
    const size_t part = count / SAMPLE_PART;
    return part < SAMPLE_MIN ? SAMPLE_MIN : part < HIT_BROAD_SAMPLE_MAX ? part : HIT_BROAD_SAMPLE_MAX;
}

/// What the grid learns from a sample.
typedef struct {
    hit_broad_sample sample, of_kind; ///< all boxes; those of one kind
    uint64_t crowd;                   ///< so many pairs compared in vain crowd the cells of a kind
    kind kinds[HIT_BROAD_LEVELS];
    int count; ///< of the kinds
} plan;

static bool are_crowded(const hit_broad *broad, const plan *of, float width, float height, uint64_t crowd) {
    return of->of_kind.count > 1 && count_pairs_in_vain(broad, &of->of_kind, width, height) > crowd;
}

static void take_sample(const hit_broad *broad, plan *to) {
    hit_broad_sample *sample = &to->sample;
    hit_take_sample(broad->boxes, broad->count, sample_size(broad->count), sample);
    for (size_t i = 0; i < sample->count; i++) {
        const float half_width = 0.5f * sample->width[i], half_height = 0.5f * sample->height[i];
        sample->width[i] = length_of(sample->x[i] - half_width, sample->x[i] + half_width);
        sample->height[i] = length_of(sample->y[i] - half_height, sample->y[i] + half_height);
    }
    // A box is compared with nearly as many others as there are within a cell's width and height.
    const double square = (double)sample->count * (double)sample->count;
    to->crowd = (uint64_t)(CROWD * square / (2.0 * (double)broad->count));
}

/// Starts with one kind for all sizes, and splits those whose cells would be crowded.
static void choose_kinds(const hit_broad *broad, float width, float height, plan *to) {
    to->kinds[0] = (kind){.width = width, .height = height};
    to->count = 1;
    for (int i = 0; i < to->count; i++) {
        kind *small = &to->kinds[i];
        choose_of_kind(&to->sample, *small, &to->of_kind);
        while (to->count < HIT_BROAD_LEVELS && are_crowded(broad, to, small->width, small->height, to->crowd) &&
               split_kind(&to->of_kind, small, &to->kinds[to->count])) {
            to->count++;
            choose_of_kind(&to->sample, *small, &to->of_kind);
        }
    }
}

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

/// Greater than any side of the level. Infinite sides are clamped to the largest floats.
static double cell_length_for(float greatest) {
    return isfinite(greatest) ? (double)greatest * (1.0 + 0x1p-20) : 0x1p130;
}

/// As many buckets as cells, row by row, if that is not too many. Otherwise a stride by the golden ratio spreads the
/// rows over the table, which keeps nearby rows apart. In both cases neither the stride nor twice the stride is within
/// 3 of a multiple of the table's size.
static void choose_buckets(hit_broad_level *level, hit_aabb bounds) {
    const double columns = ((double)bounds.max.x - (double)bounds.min.x) * level->columns_per_unit + 6.0;
    const double rows = ((double)bounds.max.y - (double)bounds.min.y) * level->rows_per_unit + 3.0;
    const size_t max = BUCKETS_A_BOX * (size_t)level->count;
    size_t buckets = columns * rows < (double)max ? power_of_two_from((size_t)(columns * rows) + 1) : SIZE_MAX;
    level->has_all_cells = buckets <= max;
    if (!level->has_all_cells) buckets = power_of_two_from(2 * (size_t)level->count);
    level->stride = level->has_all_cells ? (uint32_t)columns : (uint32_t)(0.618 * (double)buckets) | 1u;
    level->mask = (uint32_t)buckets - 1;
}

static hit_broad_level level_with_cells(const totals *boxes, double width, double height) {
    hit_broad_level level = {.width = width,
                             .height = height,
                             .columns_per_unit = 1.0 / width,
                             .rows_per_unit = 1.0 / height,
                             .side_limit = (double)FLT_MAX,
                             .cell_limit = 0x1p23,
                             .count = (uint32_t)boxes->count};
    choose_buckets(&level, hit_box_clamped(boxes->bounds));
    return level;
}

/// Boxes of other levels search rows of cells. If the table has not all of them, a row shares its buckets with others,
/// and fewer, wider cells cost less as long as they are not crowded.
static hit_broad_level open_level(const hit_broad *broad, plan *of, kind own, const totals *boxes) {
    const double reach = (double)boxes->bounds.max.x - (double)boxes->bounds.min.x;
    const double height = cell_length_for(boxes->height);
    double width = cell_length_for(boxes->width);
    hit_broad_level level = level_with_cells(boxes, width, height);
    choose_of_kind(&of->sample, own, &of->of_kind);
    while (of->count > 1 && !level.has_all_cells && width < reach &&
           !are_crowded(broad, of, (float)(2.0 * width), (float)height, of->crowd / 4))
        level = level_with_cells(boxes, width *= 2.0, height);
    return level;
}

// Preparation, in steps. The parts of a step are slices: of the boxes, and at the end of the table. Between the steps
// what the slices found is added up, in their order.

typedef enum {
    BEGUN,
    MEASURE_BOXES,
    MEASURE_KINDS, ///< if there are several
    FIND_BUCKETS,
    SPREAD_BOXES,
    FILL_BUCKETS,
    PREPARED
} step;

/// What was found in a slice of the boxes.
typedef struct {
    totals kinds[HIT_BROAD_LEVELS];
    uint32_t next[STRETCHES]; ///< the number of its boxes in each stretch of the table; then where they go
} slice;

/// What the steps pass on.
typedef struct hit_grid_work_ {
    step next;
    plan chosen;
    int shift; ///< a stretch has 2^shift buckets
    size_t slice_count;
    uint32_t stretch_starts[STRETCHES + 1]; ///< where its boxes begin
} grid_work;

static size_t slices_for(size_t count, size_t wanted) {
    const size_t most = count / SLICE_MIN < wanted ? count / SLICE_MIN : wanted;
    return most < 1 ? 1 : most > HIT_BROAD_SLICES_MAX ? HIT_BROAD_SLICES_MAX : most;
}

void hit_broad_grid_layout(hit_broad *broad, hit_arena *arena) {
    const size_t count = broad->count, buckets = BUCKETS_A_BOX * count + HIT_BROAD_LEVELS * BUCKETS_MIN + 1;
    hit_broad_tables *tables = broad->tables;
    tables->buckets = (uint32_t *)hit_arena_take(arena, count * sizeof *tables->buckets);
    tables->starts = (uint32_t *)hit_arena_take(arena, buckets * sizeof *tables->starts);
    tables->buckets_of_unsorted = (uint32_t *)hit_arena_take(arena, count * sizeof *tables->buckets_of_unsorted);
    tables->laid = (hit_laid_box *)hit_arena_take(arena, count * sizeof *tables->laid);
    tables->work = (grid_work *)hit_arena_take(arena, sizeof(grid_work));
    tables->slices = hit_arena_take(arena, slices_for(count, HIT_BROAD_SLICES_MAX) * sizeof(slice));
}

void hit_broad_grid_begin(hit_broad *broad, size_t slices) {
    grid_work *of = broad->tables->work;
    of->next = BEGUN;
    of->slice_count = slices_for(broad->count, slices);
}

static slice *slice_at(const hit_broad *broad, size_t index) {
    return (slice *)broad->tables->slices + index;
}

/// The boxes of a slice: whole groups of lanes, except at the end.
static range boxes_of_slice(const hit_broad *broad, size_t index) {
    const size_t slices = broad->tables->work->slice_count, count = broad->count;
    const size_t first = index * count / slices / LANES * LANES;
    return (range){first, index + 1 == slices ? count : (index + 1) * count / slices / LANES * LANES};
}

static const kind any_kind = {0.0f, INFINITY, 0.0f, INFINITY};

static totals totals_of_kind(const hit_broad *broad, int index) {
    totals all = no_totals();
    for (size_t i = 0; i < broad->tables->work->slice_count; i++) add_totals(&all, slice_at(broad, i)->kinds[index]);
    return all;
}

/// All bits: the bucket of invalid boxes.
enum { NO_BUCKET = -1 };

/// The buckets of some boxes that are on this level are written; the others stay.
HIT_INLINE void find_on_level(const hit_broad *broad, const hit_broad_level *level, kind of, size_t first, size_t lanes,
                              uint32_t buckets[LANES]) {
    const hit_broad_level on = *level;
    for (size_t lane = 0; lane < lanes; lane++) {
        const hit_aabb box = hit_box_at(broad->boxes, first + lane);
        const bool counts = hit_both_(hit_box_is_kept(box), is_of_kind(of, width_of(box), height_of(box)));
        buckets[lane] &= (on.first_bucket + bucket_of(&on, cell_of(&on, box))) | hit_lane_mask(!counts);
    }
}

HIT_INLINE void find_lanes(const hit_broad *broad, size_t first, size_t lanes, uint32_t buckets[LANES]) {
    for (size_t lane = 0; lane < lanes; lane++) buckets[lane] = (uint32_t)NO_BUCKET;
    for (int level = 0; level < broad->levels; level++)
        find_on_level(broad, &broad->tables->grid[level], broad->tables->work->chosen.kinds[level], first, lanes,
                      buckets);
}

/// Finds the bucket of each box, and how many are in each stretch of the table.
HIT_INLINE uint64_t find_buckets_with(const hit_broad *broad, range boxes, uint32_t *counts) {
    const int shift = broad->tables->work->shift;
    for (size_t first = boxes.first; first < boxes.end; first += LANES) {
        const size_t lanes = boxes.end - first < LANES ? boxes.end - first : LANES;
        uint32_t buckets[LANES];
        if (lanes == LANES)
            find_lanes(broad, first, LANES, buckets);
        else
            find_lanes(broad, first, lanes, buckets);
        memcpy(broad->tables->buckets_of_unsorted + first, buckets, lanes * sizeof *buckets);
        for (size_t lane = 0; lane < lanes; lane++)
            if (buckets[lane] != (uint32_t)NO_BUCKET) counts[buckets[lane] >> shift]++;
    }
    return boxes.end - boxes.first;
}

HIT_DEFINE_AT_LEVELS(static, find_buckets, (const hit_broad *broad, range boxes, uint32_t *counts), broad->level,
                     (broad, boxes, counts))

/// Distributes the boxes to the stretches. Consecutive writes to a stretch are next to each other in memory.
static void spread_boxes(const hit_broad *broad, range boxes, uint32_t *next) {
    const hit_broad_tables *tables = broad->tables;
    const int shift = tables->work->shift;
    for (size_t i = boxes.first; i < boxes.end; i++) {
        const uint32_t bucket = tables->buckets_of_unsorted[i];
        if (bucket == (uint32_t)NO_BUCKET) continue;
        hit_laid_box *to = &tables->laid[next[bucket >> shift]++];
        hit_soon_written(to + AHEAD);
        *to = (hit_laid_box){hit_box_at(broad->boxes, i), (uint32_t)i, bucket};
    }
}

static uint32_t bucket_count(const hit_broad *broad) {
    const hit_broad_level *last = &broad->tables->grid[broad->levels - 1];
    return last->first_bucket + last->mask + 1;
}

/// The places that 16 boxes get are written in random order.
HIT_INLINE void load_places(const hit_broad_tables *tables, size_t first) {
    const hit_aabb_arrays_out to = tables->columns;
    hit_soon_written(to.min_x + first), hit_soon_written(to.min_y + first);
    hit_soon_written(to.max_x + first), hit_soon_written(to.max_y + first);
    hit_soon_written(tables->bodies + first), hit_soon_written(tables->buckets + first);
}

/// Counts the boxes in each bucket of a stretch, and converts the counts to the ends of the buckets.
static void find_ends(const hit_broad *broad, uint32_t stretch, uint32_t *ends) {
    const grid_work *of = broad->tables->work;
    const size_t first = (size_t)stretch << of->shift, all = bucket_count(broad);
    const size_t last = first + ((size_t)1 << of->shift), end = last < all ? last : all;
    if (first >= end) return;
    memset(ends + first, 0, (end - first) * sizeof *ends);
    for (size_t i = of->stretch_starts[stretch]; i < of->stretch_starts[stretch + 1]; i++) {
        if (i % 16 == 0) load_places(broad->tables, i);
        ends[broad->tables->laid[i].bucket]++;
    }
    uint32_t place = of->stretch_starts[stretch];
    for (size_t bucket = first; bucket < end; bucket++) ends[bucket] = place += ends[bucket];
}

/// Writes the boxes from the end of each bucket backwards, which leaves its beginning. These are random accesses, so
/// the boxes were distributed to the stretches first, for the cache.
static void lay_boxes(const hit_broad *broad, uint32_t stretch) {
    uint32_t *ends = broad->tables->starts;
    const uint32_t *starts = broad->tables->work->stretch_starts;
    find_ends(broad, stretch, ends);
    for (size_t i = starts[stretch]; i < starts[stretch + 1]; i++) {
        const hit_laid_box laid = broad->tables->laid[i];
        const uint32_t place = --ends[laid.bucket];           //: file-cells
        hit_put_box(broad->tables->columns, place, laid.box); //: file-cells ({0}, {1})
        broad->tables->bodies[place] = laid.body;
        broad->tables->buckets[place] = laid.bucket;
    }
}

/// The stretches that begin in a slice of the sorted boxes.
static void lay_slice(const hit_broad *broad, size_t index) {
    const grid_work *of = broad->tables->work;
    const size_t first = index * broad->kept / of->slice_count, end = (index + 1) * broad->kept / of->slice_count;
    const bool is_last = index + 1 == of->slice_count;
    for (uint32_t stretch = 0; stretch < STRETCHES; stretch++) {
        const size_t start = of->stretch_starts[stretch];
        if (start >= first && (start < end || is_last)) lay_boxes(broad, stretch);
    }
}

void hit_broad_grid_do_part(const hit_broad *broad, size_t part) {
    const grid_work *of = broad->tables->work;
    assert(part < of->slice_count && of->next != PREPARED);
    const range boxes = boxes_of_slice(broad, part);
    slice *to = slice_at(broad, part);
    switch (of->next) {
    case MEASURE_BOXES: to->kinds[0] = measure_kind(broad, boxes, any_kind); break;
    case MEASURE_KINDS:
        for (int i = 0; i < of->chosen.count; i++) to->kinds[i] = measure_kind(broad, boxes, of->chosen.kinds[i]);
        break;
    case FIND_BUCKETS:
        memset(to->next, 0, sizeof to->next);
        find_buckets(broad, boxes, to->next);
        break;
    case SPREAD_BOXES: spread_boxes(broad, boxes, to->next); break;
    default: lay_slice(broad, part); break;
    }
}

/// The levels of the kinds that have boxes, the highest cells first. Sorts the kinds, too.
static void open_levels(hit_broad *broad, plan *of) {
    hit_broad_level *levels = broad->tables->grid;
    for (int i = 0; i < of->count; i++) {
        const kind own = of->kinds[i];
        const totals boxes = totals_of_kind(broad, i);
        if (boxes.count == 0) continue;
        const hit_broad_level level = open_level(broad, of, own, &boxes);
        int place = broad->levels++;
        for (; place > 0 && levels[place - 1].height < level.height; place--) {
            levels[place] = levels[place - 1];
            of->kinds[place] = of->kinds[place - 1];
        }
        levels[place] = level;
        of->kinds[place] = own;
    }
}

/// Where the boxes and the buckets of each level begin, and how long the stretches are.
static void divide_table(hit_broad *broad) {
    uint32_t first = 0, first_bucket = 0;
    for (int i = 0; i < broad->levels; i++) {
        hit_broad_level *level = &broad->tables->grid[i];
        level->first = first;
        level->first_bucket = first_bucket;
        first += level->count;
        first_bucket += level->mask + 1;
    }
    grid_work *of = broad->tables->work;
    for (of->shift = 0; (first_bucket - 1) >> of->shift >= STRETCHES;) of->shift++;
}

/// Where the boxes of each stretch begin, and in it those of each slice.
static void place_slices(const hit_broad *broad) {
    grid_work *of = broad->tables->work;
    uint32_t place = 0;
    for (int stretch = 0; stretch < STRETCHES; stretch++) {
        of->stretch_starts[stretch] = place;
        for (size_t i = 0; i < of->slice_count; i++) {
            uint32_t *next = &slice_at(broad, i)->next[stretch];
            const uint32_t many = *next;
            *next = place;
            place += many;
        }
    }
    of->stretch_starts[STRETCHES] = place;
}

static void finish(hit_broad *broad) {
    const hit_broad_level *finest = &broad->tables->grid[broad->levels - 1];
    broad->tables->starts[bucket_count(broad)] = (uint32_t)broad->kept;
    broad->cell_size = (hit_vec){hit_clamped((float)finest->width), hit_clamped((float)finest->height)};
    hit_put_padding(broad);
}

static step step_with_kinds(hit_broad *broad) {
    open_levels(broad, &broad->tables->work->chosen);
    divide_table(broad);
    return FIND_BUCKETS;
}

static step step_with_boxes(hit_broad *broad) {
    plan *chosen = &broad->tables->work->chosen;
    const totals all = totals_of_kind(broad, 0);
    broad->kept = all.count;
    if (broad->kept == 0) return PREPARED;
    broad->bounds = hit_box_clamped(all.bounds);
    take_sample(broad, chosen);
    choose_kinds(broad, all.width, all.height, chosen);
    return chosen->count > 1 ? MEASURE_KINDS : step_with_kinds(broad);
}

/// Adds up what the slices found in the step, and chooses the next.
static step step_behind(hit_broad *broad, step done) {
    switch (done) {
    case BEGUN: return MEASURE_BOXES;
    case MEASURE_BOXES: return step_with_boxes(broad);
    case MEASURE_KINDS: return step_with_kinds(broad);
    case FIND_BUCKETS: place_slices(broad); return SPREAD_BOXES;
    case SPREAD_BOXES: return FILL_BUCKETS;
    case FILL_BUCKETS: finish(broad); return PREPARED;
    default: return PREPARED;
    }
}

size_t hit_broad_grid_next_step(hit_broad *broad) {
    grid_work *of = broad->tables->work;
    of->next = step_behind(broad, of->next);
    return of->next == PREPARED ? 0 : of->slice_count;
}

int hit_broad_grid_levels(const hit_broad *broad) {
    plan chosen;
    float width = 0.0f, height = 0.0f;
    take_sample(broad, &chosen);
    for (size_t i = 0; i < chosen.sample.count; i++) {
        width = hit_greater_(width, chosen.sample.width[i]);
        height = hit_greater_(height, chosen.sample.height[i]);
    }
    choose_kinds(broad, width, height, &chosen);
    return chosen.count;
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
        uint32_t meeting = hit_boxes_meeting(broad->tables->columns, i, from.box, NEAR_LANES);
        if (end - i < NEAR_LANES) meeting &= (1u << (end - i)) - 1;
        hit_add_lanes(block, from.body, broad->tables->bodies + i, meeting);
        i += NEAR_LANES;
    } while (i < end);
    return end - first;
}

/// The boxes of consecutive buckets, which may wrap around the end of the table.
HIT_INLINE uint64_t find_in_buckets(const hit_broad *broad, const hit_broad_level *level, seeker from, uint32_t first,
                                    uint32_t count, hit_pair_block *block) {
    const uint32_t *starts = broad->tables->starts + level->first_bucket;
    const uint32_t end = first + count, last = level->mask + 1;
    if (end <= last) return find_among(broad, from, starts[first], starts[end], block);
    return find_among(broad, from, starts[first], starts[last], block) +
           find_among(broad, from, starts[0], starts[end - last], block);
}

/// The boxes behind it in its own cell, in the next cell, and in three cells of the next row.
HIT_INLINE uint64_t find_on_own_level(const hit_broad *broad, const hit_broad_level *level, seeker from,
                                      hit_pair_block *block) {
    const uint32_t *starts = broad->tables->starts + level->first_bucket;
    const uint32_t bucket = broad->tables->buckets[from.place] - level->first_bucket;
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
    const double columns = level->columns_per_unit, rows = level->rows_per_unit, limit = level->cell_limit;
    const cell first = {floor_of((double)hit_clamped(box.min.x) * columns - 0.5, limit),
                        floor_of((double)hit_clamped(box.min.y) * rows - 0.5, limit)};
    const cell last = {floor_of((double)hit_clamped(box.max.x) * columns + 0.5, limit),
                       floor_of((double)hit_clamped(box.max.y) * rows + 0.5, limit)};
    return (cell_span){first, last};
}

/// Of these lanes, those whose boxes are in a row of cells.
HIT_INLINE uint32_t lanes_in_row(const hit_broad *broad, const hit_broad_level *level, int32_t row, size_t first,
                                 uint32_t lanes) {
    uint32_t in_row = 0;
    for (; lanes != 0; lanes &= lanes - 1) {
        const hit_aabb box = hit_column_box(broad, first + (size_t)hit_lowest_lane(lanes));
        if (cell_of(level, box).row == row) in_row |= lanes & (0u - lanes);
    }
    return in_row;
}

/// Compares with the boxes at other places that are in a row of cells: other rows may share the buckets.
HIT_INLINE uint64_t find_in_row(const hit_broad *broad, const hit_broad_level *level, int32_t row, seeker from,
                                size_t first, size_t end, hit_pair_block *block) {
    for (size_t i = first; i < end; i += HIT_BROAD_LANES) {
        uint32_t meeting = hit_boxes_meeting(broad->tables->columns, i, from.box, HIT_BROAD_LANES);
        if (end - i < HIT_BROAD_LANES) meeting &= (1u << (end - i)) - 1;
        hit_add_lanes(block, from.body, broad->tables->bodies + i, lanes_in_row(broad, level, row, i, meeting));
    }
    return end - first;
}

/// The same for so many columns that the row's buckets may wrap, and may be those of other rows.
static uint64_t find_in_wide_row(const hit_broad *broad, const hit_broad_level *level, seeker from, cell first,
                                 uint32_t columns, hit_pair_block *block) {
    const uint32_t *starts = broad->tables->starts + level->first_bucket;
    const uint32_t bucket = bucket_of(level, first), size = level->mask + 1;
    const uint32_t end = bucket + (columns < size ? columns : size);
    if (end <= size) return find_in_row(broad, level, first.row, from, starts[bucket], starts[end], block);
    return find_in_row(broad, level, first.row, from, starts[bucket], starts[size], block) +
           find_in_row(broad, level, first.row, from, starts[0], starts[end - size], block);
}

HIT_INLINE uint64_t find_on_higher_level(const hit_broad *broad, const hit_broad_level *level, seeker from,
                                         hit_pair_block *block) {
    const cell_span around = cells_around(level, from.box);
    const uint32_t columns = (uint32_t)(around.last.column - around.first.column) + 1;
    uint64_t compared = 0;
    for (cell first = around.first; first.row <= around.last.row; first.row++) {
        if (columns <= NARROW)
            compared += find_in_buckets(broad, level, from, bucket_of(level, first), columns, block);
        else
            compared += find_in_wide_row(broad, level, from, first, columns, block);
    }
    return compared;
}

HIT_INLINE uint64_t find_rows_of_level(const hit_broad *broad, int level, size_t first, size_t last,
                                       hit_pair_block *block) {
    uint64_t compared = 0;
    for (size_t place = first; place < last; place++) {
        const seeker from = {hit_column_box(broad, place), broad->tables->bodies[place], place};
        compared += find_on_own_level(broad, &broad->tables->grid[level], from, block);
        for (int higher = level - 1; higher >= 0; higher--)
            compared += find_on_higher_level(broad, &broad->tables->grid[higher], from, block);
    }
    return compared;
}

HIT_INLINE uint64_t hit_broad_grid_find_with(HIT_FINDER_ARGUMENTS) {
    uint64_t compared = 0;
    for (int level = 0; level < broad->levels; level++) {
        const size_t begin = broad->tables->grid[level].first, end = begin + broad->tables->grid[level].count;
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
            const double x = (double)column * level->width, y = (double)row * level->height;
            const hit_aabb box = {{(float)x, (float)y}, {(float)(x + level->width), (float)(y + level->height)}};
            regions->regions[regions->count++] = hit_box_clamped(box);
        }
    }
}

/// The cells around the box on the level with the lowest cells that are larger than it, and the cells searched on
/// levels with higher cells.
void hit_broad_grid_looked_at(const hit_broad *broad, hit_aabb box, hit_broad_regions *regions) {
    const hit_broad_level *levels = broad->tables->grid;
    const double width = (double)width_of(box), height = (double)height_of(box);
    int level = broad->levels - 1;
    while (level > 0 && (levels[level].width < width || levels[level].height < height)) level--;
    const cell own = cell_of(&levels[level], box);
    const cell_span near = {{own.column - 1, own.row - 1}, {own.column + 1, own.row + 1}};
    add_cells(&levels[level], near, regions);
    for (level--; level >= 0; level--) add_cells(&levels[level], cells_around(&levels[level], box), regions);
}

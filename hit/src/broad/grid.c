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

#include "grid.h"

enum {
    SLICE_MIN = 2048, ///< boxes in a slice, so that its counts take little memory
    AHEAD = 4,        ///< boxes: the next line of memory in the fastest cache
    STRETCHES = 512,  ///< of the table, each of which fits into a fast cache
};

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
    totals all = hit_grid_no_totals();
    for (size_t i = 0; i < broad->tables->work->slice_count; i++)
        hit_grid_add_totals(&all, slice_at(broad, i)->kinds[index]);
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
    case MEASURE_BOXES: to->kinds[0] = hit_grid_measure(broad, boxes, any_kind); break;
    case MEASURE_KINDS:
        for (int i = 0; i < of->chosen.count; i++) to->kinds[i] = hit_grid_measure(broad, boxes, of->chosen.kinds[i]);
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
        const hit_broad_level level = hit_grid_open_level(broad, of, own, &boxes);
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
    hit_grid_take_sample(broad, chosen);
    hit_grid_choose_kinds(broad, all.width, all.height, chosen);
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

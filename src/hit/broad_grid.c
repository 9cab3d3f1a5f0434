// A uniform grid on several levels (C. Ericson, Real-Time Collision Detection, 2005, 7.1 and 7.2). The boxes of a cell
// follow each other in memory, as a counting sort lays them, and so do those of neighboring cells in a row.
//
// Each box lies in the cell of its center. Both halves of two boxes that meet are at most as long as a cell, so their
// centers lie at most one cell apart: a box finds those behind it in its own cell, those in the next one, and those in
// three cells of the next row; all others find it themselves. On a coarser level it looks into every cell that may have
// a partner's center. What it finds there cannot find it, as nobody looks into finer levels.
//
// The plane has no end, and the table has: the cell's row and column are wrapped up, and cells far apart may share a
// bucket. That costs comparisons and does no other harm: two boxes that meet lie in cells next to each other, and the
// stride keeps those in different buckets.
//
// A box smaller than what floats resolve at its place counts as that large: so no cell has a number beyond 2^23.
// Rounding: cells are larger than their boxes by a factor of 1 + 2^-20, and a cell's number is computed in double,
// where it is off by less than 2^-28.
#include <math.h>

#include "broad_parts.h"

enum {
    OCTAVES = 256,      ///< exponents of a float
    NO_OCTAVE = 256,    ///< of a box that is not valid
    FEW = 512,          ///< boxes that are not worth a level of their own
    CROWD = 8,          ///< boxes in a cell, seen from a box in it, beyond which smaller ones get smaller cells
    BUCKETS_LEAST = 32, ///< so that a stride exists
    BUCKETS_A_BOX = 4,  ///< at most
};

static size_t least_power(size_t least) {
    size_t power = BUCKETS_LEAST;
    while (power < least) power *= 2;
    return power;
}

void hit_grid_lay_out(hit_broad *broad, hit_broad_scratch *scratch, hit_room *room) {
    const size_t count = broad->count, buckets = BUCKETS_A_BOX * count + HIT_BROAD_LEVELS * BUCKETS_LEAST + 1;
    broad->ordered = hit_take_room(room, count * sizeof *broad->ordered);
    broad->buckets = hit_take_room(room, count * sizeof *broad->buckets);
    broad->starts = hit_take_room(room, buckets * sizeof *broad->starts);
    scratch->octaves = hit_take_room(room, count * sizeof *scratch->octaves);
    scratch->buckets = hit_take_room(room, count * sizeof *scratch->buckets);
}

// Sizes.

/// How many boxes have a size with this exponent, and the greatest such size.
typedef struct {
    size_t counts[OCTAVES];
    float greatest[OCTAVES];
} size_table;

HIT_INLINE float greatest_coordinate(hit_aabb box) {
    const float x = hit_greater(fabsf(box.min.x), fabsf(box.max.x));
    return hit_greater(x, hit_greater(fabsf(box.min.y), fabsf(box.max.y)));
}

/// The greater side, or more where the box lies far out. The greatest finite numbers count as infinite.
HIT_INLINE float size_of(hit_aabb box) {
    const float side = hit_greater(box.max.x - box.min.x, box.max.y - box.min.y);
    return hit_greater(hit_greater(side, 0x1p-22f * greatest_coordinate(box)), FLT_MIN);
}

static void measure_sizes(const hit_broad *broad, uint16_t *octaves, size_table *sizes) {
    memset(sizes, 0, sizeof *sizes);
    for (size_t i = 0; i < broad->count; i++) {
        const hit_aabb box = hit_box_at(broad->boxes, i);
        octaves[i] = NO_OCTAVE;
        if (!hit_box_is_kept(box)) continue;
        const float size = size_of(box);
        const uint32_t octave = hit_bits(size) >> 23;
        octaves[i] = (uint16_t)octave;
        sizes->counts[octave]++;
        sizes->greatest[octave] = hit_greater(size, sizes->greatest[octave]);
    }
}

/// Octaves from `least` to `most`.
typedef struct {
    int least, most;
} range;

static size_t count_in(const size_table *sizes, range octaves) {
    size_t count = 0;
    for (int octave = octaves.least; octave <= octaves.most; octave++) count += sizes->counts[octave];
    return count;
}

/// The octave of the greatest box among these, or less than the least one.
static int greatest_in(const size_table *sizes, range octaves) {
    int octave = octaves.most;
    while (octave >= octaves.least && sizes->counts[octave] == 0) octave--;
    return octave;
}

// Cells.

/// Cuts off what is behind the point, downwards. The number is within ±2^30.
HIT_INLINE int32_t floor_of(double x) {
    const int32_t towards_zero = (int32_t)x;
    return towards_zero - ((double)towards_zero > x);
}

typedef struct {
    int32_t column, row;
} cell;

HIT_INLINE cell cell_of(double cells_per_unit, hit_aabb box) {
    const double half = 0.5 * cells_per_unit;
    return (cell){floor_of(((double)hit_held(box.min.x) + (double)hit_held(box.max.x)) * half),
                  floor_of(((double)hit_held(box.min.y) + (double)hit_held(box.max.y)) * half)};
}

HIT_INLINE uint32_t bucket_of(const hit_broad_level *level, cell at) {
    return ((uint32_t)at.column + (uint32_t)at.row * level->stride) & level->mask;
}

/// A larger number than any size in the octaves; sizes of infinity are those of boxes held at the largest floats.
static double cell_size_for(float greatest) {
    return isfinite(greatest) ? (double)greatest * (1.0 + 0x1p-20) : 0x1p130;
}

/// As many buckets as there are cells, row after row, if that is not too many. Otherwise rows are strewn over the
/// table by the golden section, which keeps rows near each other apart. Either way neither the stride nor twice the
/// stride comes within 3 of a multiple of the table's size.
static void choose_buckets(hit_broad_level *level, hit_aabb bounds) {
    const double columns = ((double)bounds.max.x - (double)bounds.min.x) * level->cells_per_unit + 6.0;
    const double rows = ((double)bounds.max.y - (double)bounds.min.y) * level->cells_per_unit + 3.0;
    const size_t most = BUCKETS_A_BOX * (size_t)level->count;
    size_t buckets = columns * rows < (double)most ? least_power((size_t)(columns * rows) + 1) : SIZE_MAX;
    const bool has_all = buckets <= most;
    if (!has_all) buckets = least_power(2 * (size_t)level->count);
    level->stride = has_all ? (uint32_t)columns : (uint32_t)(0.618 * (double)buckets) | 1u;
    level->mask = (uint32_t)buckets - 1;
}

static hit_broad_level open_level(const hit_broad *broad, const size_table *sizes, range octaves) {
    const double size = cell_size_for(sizes->greatest[octaves.most]);
    hit_broad_level level = {.size = size, .cells_per_unit = 1.0 / size, .count = (uint32_t)count_in(sizes, octaves)};
    choose_buckets(&level, broad->bounds);
    return level;
}

/// Counts the boxes in each bucket. Returns how many others there are in a box's own bucket, summed up over all.
static uint64_t count_boxes(const hit_broad *broad, const hit_broad_scratch *scratch, const hit_broad_level *level,
                            range octaves) {
    uint32_t *counts = broad->starts + level->first_bucket;
    memset(counts, 0, ((size_t)level->mask + 1) * sizeof *counts);
    uint64_t neighbors = 0;
    for (size_t i = 0; i < broad->count; i++) {
        if (scratch->octaves[i] < octaves.least || scratch->octaves[i] > octaves.most) continue;
        const uint32_t bucket = bucket_of(level, cell_of(level->cells_per_unit, hit_box_at(broad->boxes, i)));
        scratch->buckets[i] = level->first_bucket + bucket;
        neighbors += 2 * (uint64_t)counts[bucket]++;
    }
    return neighbors;
}

/// The octaves that may go to finer levels: a level keeps its greatest one, and those below as long as they hold few.
static range finer_octaves(const size_table *sizes, range octaves) {
    size_t few = 0;
    int octave = octaves.most - 1;
    while (octave >= octaves.least && few + sizes->counts[octave] < FEW) few += sizes->counts[octave--];
    return (range){octaves.least, octave};
}

/// Begins with one level for all sizes, and where its cells are crowded leaves it to the greatest ones.
static void choose_levels(hit_broad *broad, const hit_broad_scratch *scratch) {
    size_table sizes;
    measure_sizes(broad, scratch->octaves, &sizes);
    range octaves = {0, OCTAVES - 1};
    uint32_t next_bucket = 0, next_place = 0;
    while (octaves.most = greatest_in(&sizes, octaves), octaves.most >= 0) {
        hit_broad_level level = open_level(broad, &sizes, octaves);
        level.first_bucket = next_bucket;
        const uint64_t neighbors = count_boxes(broad, scratch, &level, octaves);
        const range finer = finer_octaves(&sizes, octaves);
        const bool is_last =
            neighbors <= CROWD * (uint64_t)level.count || finer.most < 0 || broad->levels == HIT_BROAD_LEVELS - 1;
        if (!is_last) {
            octaves.least = finer.most + 1;
            level = open_level(broad, &sizes, octaves);
            level.first_bucket = next_bucket;
            count_boxes(broad, scratch, &level, octaves);
        }
        level.first = next_place;
        broad->grid[broad->levels++] = level;
        next_place += level.count;
        next_bucket += level.mask + 1;
        if (is_last) break;
        octaves = finer;
    }
    broad->starts[next_bucket] = next_place;
}

/// Turns counts into the places where buckets end; the boxes, laid from there downwards, leave where they begin.
static void lay_boxes(hit_broad *broad, const hit_broad_scratch *scratch) {
    uint32_t end = 0;
    for (int level = 0; level < broad->levels; level++) {
        uint32_t *starts = broad->starts + broad->grid[level].first_bucket;
        for (size_t bucket = 0; bucket <= broad->grid[level].mask; bucket++) starts[bucket] = end += starts[bucket];
    }
    for (size_t i = 0; i < broad->count; i++) {
        if (scratch->octaves[i] == NO_OCTAVE) continue;
        const uint32_t place = --broad->starts[scratch->buckets[i]];
        broad->ordered[place] = hit_box_at(broad->boxes, i);
        broad->bodies[place] = (uint32_t)i;
        broad->buckets[place] = scratch->buckets[i];
    }
}

void hit_grid_prepare(hit_broad *broad, const hit_broad_scratch *scratch) {
    choose_levels(broad, scratch);
    if (broad->levels == 0) return;
    lay_boxes(broad, scratch);
    broad->cell_size = hit_held((float)broad->grid[broad->levels - 1].size);
}

/// The box at a place against those at others.
HIT_INLINE uint64_t find_among(const hit_broad *broad, size_t place, size_t first, size_t end, hit_pair_block *block) {
    const hit_aabb box = broad->ordered[place];
    const uint32_t body = broad->bodies[place];
    for (size_t i = first; i < end;) {
        hit_make_room(block, 1);
        const size_t room = HIT_BROAD_BLOCK - block->count, stop = end - i < room ? end : i + room;
        for (; i < stop; i++) hit_add_pair_if(block, body, broad->bodies[i], hit_boxes_meet(box, broad->ordered[i]));
    }
    return end > first ? end - first : 0;
}

/// The box at a place against those of some buckets in a row, which may begin anew behind the last one.
HIT_INLINE uint64_t find_in_buckets(const hit_broad *broad, const hit_broad_level *level, size_t place, uint32_t first,
                                    uint32_t count, hit_pair_block *block) {
    const uint32_t *starts = broad->starts + level->first_bucket;
    const uint32_t end = first + count, last = level->mask + 1;
    if (end <= last) return find_among(broad, place, starts[first], starts[end], block);
    return find_among(broad, place, starts[first], starts[last], block) +
           find_among(broad, place, starts[0], starts[end - last], block);
}

/// The cells in which a partner's center may lie.
typedef struct {
    cell first, last;
} cell_span;

HIT_INLINE cell_span cells_around(const hit_broad_level *level, hit_aabb box) {
    const double unit = level->cells_per_unit;
    const cell first = {floor_of((double)hit_held(box.min.x) * unit - 0.5),
                        floor_of((double)hit_held(box.min.y) * unit - 0.5)};
    const cell last = {floor_of((double)hit_held(box.max.x) * unit + 0.5),
                       floor_of((double)hit_held(box.max.y) * unit + 0.5)};
    return (cell_span){first, last};
}

HIT_INLINE uint64_t find_on_own_level(const hit_broad *broad, const hit_broad_level *level, size_t place,
                                      hit_pair_block *block) {
    const uint32_t *starts = broad->starts + level->first_bucket;
    const uint32_t bucket = broad->buckets[place] - level->first_bucket;
    uint64_t compared = find_among(broad, place, place + 1, starts[bucket + 1], block);
    compared += find_in_buckets(broad, level, place, (bucket + 1) & level->mask, 1, block);
    return compared + find_in_buckets(broad, level, place, (bucket + level->stride - 1) & level->mask, 3, block);
}

HIT_INLINE uint64_t find_on_coarser_level(const hit_broad *broad, const hit_broad_level *level, size_t place,
                                          hit_pair_block *block) {
    const cell_span around = cells_around(level, broad->ordered[place]);
    const uint32_t columns = (uint32_t)(around.last.column - around.first.column) + 1;
    uint64_t compared = 0;
    for (int32_t row = around.first.row; row <= around.last.row; row++) {
        const uint32_t first = bucket_of(level, (cell){around.first.column, row});
        compared += find_in_buckets(broad, level, place, first, columns, block);
    }
    return compared;
}

static uint64_t find_rows_of_level(const hit_broad *broad, int level, size_t first, size_t last,
                                   hit_pair_block *block) {
    uint64_t compared = 0;
    for (size_t place = first; place < last; place++) {
        compared += find_on_own_level(broad, &broad->grid[level], place, block);
        for (int coarser = level - 1; coarser >= 0; coarser--)
            compared += find_on_coarser_level(broad, &broad->grid[coarser], place, block);
    }
    return compared;
}

uint64_t hit_grid_find(HIT_FINDER_ARGUMENTS) {
    uint64_t compared = 0;
    for (int level = 0; level < broad->levels; level++) {
        const size_t begin = broad->grid[level].first, end = begin + broad->grid[level].count;
        const size_t first = first_row > begin ? first_row : begin, last = last_row < end ? last_row : end;
        if (first < last) compared += find_rows_of_level(broad, level, first, last, block);
    }
    return compared;
}

static void add_cells(const hit_broad_level *level, cell_span cells, hit_broad_regions *regions) {
    for (int32_t row = cells.first.row; row <= cells.last.row; row++) {
        for (int32_t column = cells.first.column; column <= cells.last.column; column++) {
            if (regions->count == HIT_BROAD_REGIONS) return;
            const double x = (double)column * level->size, y = (double)row * level->size;
            const hit_aabb box = {{(float)x, (float)y}, {(float)(x + level->size), (float)(y + level->size)}};
            regions->regions[regions->count++] = hit_box_held(box);
        }
    }
}

/// The finest level with cells that are larger than the box, its neighborhood there, and then coarser levels.
void hit_grid_looked_at(const hit_broad *broad, hit_aabb box, hit_broad_regions *regions) {
    const double size = cell_size_for(size_of(box));
    int level = broad->levels - 1;
    while (level > 0 && broad->grid[level].size < size) level--;
    const cell own = cell_of(broad->grid[level].cells_per_unit, box);
    const cell_span near = {{own.column - 1, own.row - 1}, {own.column + 1, own.row + 1}};
    add_cells(&broad->grid[level], near, regions);
    for (level--; level >= 0; level--) add_cells(&broad->grid[level], cells_around(&broad->grid[level], box), regions);
}

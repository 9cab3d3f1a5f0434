// The search of the grid (grid.c).
#include "grid.h"

enum {
    NEAR_LANES = 8, ///< boxes compared at once; neighboring cells seldom have more
    NARROW = 3,     ///< columns that no other row shares
};

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

/// The same where there are more columns than buckets in a row, so that buckets wrap and may be those of other rows.
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

/// Row by row, or all boxes of the level if there are not more of them than cells.
HIT_INLINE uint64_t find_in_level(const hit_broad *broad, const hit_broad_level *level, seeker from,
                                  hit_pair_block *block) {
    const cell_span around = cells_around(level, from.box);
    const double columns = (double)around.last.column - (double)around.first.column + 1.0;
    const double rows = (double)around.last.row - (double)around.first.row + 1.0;
    if (rows * (columns < 8.0 ? columns : 8.0) < (double)level->count)
        return find_on_higher_level(broad, level, from, block);
    return find_among(broad, from, level->first, level->first + level->count, block);
}

HIT_INLINE uint64_t hit_broad_grid_find_in_with(HIT_BROAD_ASKER_ARGUMENTS) {
    const seeker from = {box, HIT_BROAD_NO_BODY, 0};
    uint64_t compared = 0;
    for (int level = 0; level < broad->levels; level++)
        compared += find_in_level(broad, &broad->tables->grid[level], from, block);
    return compared;
}

HIT_DEFINE_ASKER(hit_broad_grid_find_in)

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

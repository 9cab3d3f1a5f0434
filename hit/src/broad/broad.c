// The common part of the broad phase: memory, preparation, the search, and the method that compares all pairs.
#include "hit/broad.h"

#include <assert.h>

#include "../core/arrays.h"
#include "methods.h"

static void lay_out_columns(hit_broad *broad, hit_arena *arena) {
    hit_aabb_arrays_out *of = &broad->tables->columns;
    float **columns[] = {&of->min_x, &of->min_y, &of->max_x, &of->max_y};
    for (int i = 0; i < 4; i++)
        *columns[i] = (float *)hit_arena_take(arena, (broad->count + HIT_BROAD_PADDING) * sizeof(float));
}

/// The layout of the memory behind the tables' head. Without memory it only computes the size.
static void lay_out(hit_broad *broad, hit_arena *arena) {
    hit_broad_tables *tables = broad->tables;
    memset(tables, 0, sizeof *tables);
    hit_arena_take(arena, sizeof *tables);
    tables->bodies = (uint32_t *)hit_arena_take(arena, broad->count * sizeof *tables->bodies);
    lay_out_columns(broad, arena);
    if (broad->method == HIT_BROAD_GRID) hit_broad_grid_layout(broad, arena);
    if (broad->method == HIT_BROAD_SWEEP || broad->method == HIT_BROAD_TREE) {
        tables->items = (uint64_t *)hit_arena_take(arena, broad->count * sizeof *tables->items);
        tables->spare = (uint64_t *)hit_arena_take(arena, broad->count * sizeof *tables->spare);
    }
    if (broad->method == HIT_BROAD_TREE) hit_broad_tree_layout(broad, arena);
}

static size_t memory_for(hit_broad_method method, size_t count) {
    hit_broad_tables tables;
    hit_broad broad = {.method = method, .count = count, .tables = &tables};
    hit_arena arena = {NULL, 0};
    lay_out(&broad, &arena);
    return arena.used;
}

size_t hit_broad_memory(hit_broad_method method, size_t count) {
    if (count > HIT_BROAD_COUNT_MAX) return SIZE_MAX;
    if (method != HIT_BROAD_AUTO) return memory_for(method, count);
    size_t most = 0;
    for (int each = 0; each < HIT_BROAD_METHODS; each++) {
        const size_t bytes = memory_for((hit_broad_method)each, count);
        most = bytes > most ? bytes : most;
    }
    return most;
}

/// Finds the valid boxes, in order, and the box around them.
static void keep_valid(hit_broad *broad) {
    hit_aabb bounds = hit_no_box();
    size_t kept = 0;
    for (size_t i = 0; i < broad->count; i++) {
        const hit_aabb box = hit_box_at(broad->boxes, i);
        broad->tables->bodies[kept] = (uint32_t)i;
        if (!hit_box_is_kept(box)) continue;
        kept++;
        bounds = hit_box_around(bounds, box);
    }
    broad->kept = kept;
    broad->bounds = kept > 0 ? hit_box_clamped(bounds) : (hit_aabb){0};
}

static inline bool are_boxes(hit_aabb_arrays boxes, size_t count) {
    return are_floats(boxes.min_x, count) && are_floats(boxes.min_y, count) && are_floats(boxes.max_x, count) &&
           are_floats(boxes.max_y, count);
}

hit_broad hit_broad_begin(hit_broad_method method, hit_aabb_arrays boxes, size_t count, size_t slices, void *memory) {
    assert(count <= HIT_BROAD_COUNT_MAX && are_boxes(boxes, count) && is_aligned(memory, alignof(max_align_t)));
    hit_broad broad = {.method = method, .level = hit_best_level(), .boxes = boxes, .count = count};
    broad.tables = (hit_broad_tables *)memory;
    if (method == HIT_BROAD_AUTO) broad.method = hit_broad_choose(&broad);
    hit_arena arena = {(char *)memory, 0};
    lay_out(&broad, &arena);
    if (broad.method != HIT_BROAD_GRID) keep_valid(&broad); // the grid does so while it measures the boxes
    switch (broad.method) {
    case HIT_BROAD_GRID: hit_broad_grid_begin(&broad, slices); break;
    case HIT_BROAD_SWEEP: hit_broad_sweep_prepare(&broad); break;
    case HIT_BROAD_TREE: hit_broad_tree_prepare(&broad); break;
    default: hit_fill_columns(&broad); break;
    }
    return broad;
}

size_t hit_broad_next_step(hit_broad *broad) {
    return broad->method == HIT_BROAD_GRID ? hit_broad_grid_next_step(broad) : 0;
}

void hit_broad_do_part(const hit_broad *broad, size_t part) {
    assert(broad->method == HIT_BROAD_GRID);
    hit_broad_grid_do_part(broad, part);
}

hit_broad hit_broad_prepare(hit_broad_method method, hit_aabb_arrays boxes, size_t count, void *memory) {
    hit_broad broad = hit_broad_begin(method, boxes, count, 1, memory);
    while (hit_broad_next_step(&broad) > 0) hit_broad_do_part(&broad, 0);
    return broad;
}

size_t hit_broad_rows(const hit_broad *broad) {
    return broad->method == HIT_BROAD_TREE ? broad->tables->nodes[0].count : broad->kept;
}

uint64_t hit_broad_find(const hit_broad *broad, size_t first_row, size_t last_row, hit_pair_callback *callback,
                        void *context) {
    assert(first_row <= last_row && last_row <= hit_broad_rows(broad) && callback);
    static uint64_t (*const finders[HIT_BROAD_METHODS])(HIT_FINDER_ARGUMENTS) = {
        [HIT_BROAD_ALL_PAIRS] = hit_broad_all_pairs_find,
        [HIT_BROAD_GRID] = hit_broad_grid_find,
        [HIT_BROAD_SWEEP] = hit_broad_sweep_find,
        [HIT_BROAD_TREE] = hit_broad_tree_find,
    };
    hit_pair_block block;
    hit_begin_pairs(&block, callback, context);
    const uint64_t compared = finders[broad->method](broad, first_row, last_row, &block);
    hit_flush_pairs(&block);
    return compared;
}

hit_broad_regions hit_broad_looked_at(const hit_broad *broad, uint32_t body) {
    assert(body < broad->count);
    hit_broad_regions regions = {0};
    const hit_aabb box = hit_box_at(broad->boxes, body);
    if (!hit_box_is_kept(box)) return regions;
    switch (broad->method) {
    case HIT_BROAD_GRID: hit_broad_grid_looked_at(broad, box, &regions); break;
    case HIT_BROAD_TREE: hit_broad_tree_looked_at(broad, box, &regions); break;
    default:
        regions.count = 1;
        regions.regions[0] = broad->bounds;
        if (broad->method == HIT_BROAD_SWEEP) {
            regions.regions[0].min.x = hit_clamped(box.min.x);
            regions.regions[0].max.x = hit_clamped(box.max.x);
        }
        break;
    }
    return regions;
}

// All pairs.

HIT_INLINE uint64_t hit_broad_all_pairs_find_with(HIT_FINDER_ARGUMENTS) {
    uint64_t compared = 0;
    for (size_t i = first_row; i < last_row; i++) {
        const hit_aabb box = {{broad->tables->columns.min_x[i], broad->tables->columns.min_y[i]},
                              {broad->tables->columns.max_x[i], broad->tables->columns.max_y[i]}};
        for (size_t j = i + 1; j < broad->kept; j += HIT_BROAD_LANES) {
            const uint32_t meeting = hit_boxes_meeting(broad->tables->columns, j, box, HIT_BROAD_LANES); //: every-pair
            hit_add_lanes(block, broad->tables->bodies[i], broad->tables->bodies + j, meeting);
        }
        compared += broad->kept - i - 1; //: every-pair {0}
    }
    return compared;
}

HIT_DEFINE_FINDER(hit_broad_all_pairs_find)

HIT_INLINE uint64_t hit_broad_all_pairs_find_in_with(HIT_BROAD_ASKER_ARGUMENTS) {
    for (size_t j = 0; j < broad->kept; j += HIT_BROAD_LANES)
        hit_add_lanes(block, HIT_BROAD_NO_BODY, broad->tables->bodies + j,
                      hit_boxes_meeting(broad->tables->columns, j, box, HIT_BROAD_LANES));
    return broad->kept;
}

HIT_DEFINE_ASKER(hit_broad_all_pairs_find_in)

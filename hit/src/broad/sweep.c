// Sort and sweep along x (D. Baraff, Dynamic Simulation of Non-Penetrating Rigid Bodies, 1992): in the order of min x,
// the partners behind a box are among those that begin before it ends.
#include "broad_internal.h"

void hit_broad_sweep_prepare(hit_broad *broad) {
    for (size_t i = 0; i < broad->kept; i++) {
        const uint32_t body = broad->tables->bodies[i];
        broad->tables->items[i] = hit_item(hit_sortable(broad->boxes.min_x[body]), body);
    }
    const uint64_t *sorted = hit_sort_items(broad->tables->items, broad->tables->spare, broad->kept); //: sort-boxes {0}
    for (size_t i = 0; i < broad->kept; i++) broad->tables->bodies[i] = hit_item_index(sorted[i]);
    hit_fill_columns(broad);
}

/// The lanes that begin before x ends: the first ones.
HIT_INLINE uint32_t lanes_beginning(const float *min_x, float max_x) {
    uint32_t beginning = 0;
    for (int i = 0; i < HIT_BROAD_LANES; i++) beginning |= hit_lane_mask(min_x[i] <= max_x) & hit_lane_places[i];
    return beginning;
}

HIT_INLINE uint64_t find_row(const hit_broad *broad, size_t row, hit_pair_block *block) {
    const hit_aabb_arrays_out boxes = broad->tables->columns;
    const float min_y = boxes.min_y[row], max_x = boxes.max_x[row], max_y = boxes.max_y[row];
    const uint32_t body = broad->tables->bodies[row];
    size_t j = row + 1;
    for (; boxes.min_x[j + HIT_BROAD_LANES - 1] <= max_x; j += HIT_BROAD_LANES) //: sweep-boxes
        hit_add_lanes(block, body, broad->tables->bodies + j,
                      hit_intervals_meeting(boxes.min_y + j, boxes.max_y + j, min_y, max_y, HIT_BROAD_LANES));
    const uint32_t last = lanes_beginning(boxes.min_x + j, max_x);
    if (last != 0)
        hit_add_lanes(block, body, broad->tables->bodies + j,
                      last & hit_intervals_meeting(boxes.min_y + j, boxes.max_y + j, min_y, max_y, HIT_BROAD_LANES));
    return j - row - 1 + (uint64_t)hit_lane_count(last); //: sweep-boxes {0}
}

HIT_INLINE uint64_t hit_broad_sweep_find_with(HIT_FINDER_ARGUMENTS) {
    uint64_t compared = 0;
    for (size_t row = first_row; row < last_row; row++) compared += find_row(broad, row, block);
    return compared;
}

HIT_DEFINE_FINDER(hit_broad_sweep_find)

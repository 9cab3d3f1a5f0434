// Sort and sweep along x (D. Baraff, Dynamic Simulation of Non-Penetrating Rigid Bodies, 1992): in the order of min x,
// the partners behind a box are among those that begin before it ends.
#include "methods.h"

void hit_broad_sweep_prepare(hit_broad *broad) {
    for (size_t i = 0; i < broad->kept; i++) {
        const uint32_t body = broad->tables->bodies[i];
        broad->tables->items[i] = hit_item(hit_sortable(broad->boxes.min_x[body]), body);
    }
    const uint64_t *sorted = hit_sort_items(broad->tables->items, broad->tables->spare, broad->kept); //: sort-boxes {0}
    for (size_t i = 0; i < broad->kept; i++) broad->tables->bodies[i] = hit_item_index(sorted[i]);
    hit_fill_columns(broad);
    float widest = 0.0f;
    for (size_t i = 0; i < broad->kept; i++)
        widest = hit_greater_(broad->tables->columns.max_x[i] - broad->tables->columns.min_x[i], widest);
    broad->tables->widest = widest * (1.0f + FLT_EPSILON);
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

/// The first box that begins at x or behind it.
static size_t first_from(const hit_broad *broad, float x) {
    size_t first = 0, end = broad->kept;
    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        if (broad->tables->columns.min_x[middle] < x)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

/// None of the boxes that begin before the widest one could, reaches the box.
HIT_INLINE uint64_t hit_broad_sweep_find_in_with(HIT_BROAD_ASKER_ARGUMENTS) {
    const hit_aabb_arrays_out boxes = broad->tables->columns;
    const float before = box.min.x - broad->tables->widest;
    const size_t first = first_from(broad, before - fabsf(before) * FLT_EPSILON);
    size_t j = first;
    for (; j < broad->kept && boxes.min_x[j] <= box.max.x; j += HIT_BROAD_LANES)
        hit_add_lanes(block, HIT_BROAD_NO_BODY, broad->tables->bodies + j,
                      hit_boxes_meeting(boxes, j, box, HIT_BROAD_LANES));
    return j - first;
}

HIT_DEFINE_ASKER(hit_broad_sweep_find_in)

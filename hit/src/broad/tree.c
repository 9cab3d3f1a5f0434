// A tree of bounding boxes over the boxes in Z-order (G. Morton, 1966; C. Lauterbach and others, Fast BVH Construction
// on GPUs, 2009). The position of a box on the curve interleaves the bits of x and y, so each bit halves the plane, and
// neighbors on the curve are neighbors in the plane. A leaf is HIT_BROAD_LEAF consecutive boxes, a node is
// HIT_BROAD_FAN consecutive nodes of the level below, so children need no pointers.
//
// A coordinate is measured from the median, t in multiples of the spread of a sample, and squashed to t / (1 + |t|):
// most boxes get most of the curve, and a box far away does not make all others look like one point. If boxes are
// higher than wide, so are the parts of the plane that the bits divide: a node's box, which extends beyond the part by
// half a box on each side, overlaps the fewest others when both have the same ratio of sides.
#include <math.h>

#include "methods.h"

enum { SAMPLE = 256 };

void hit_broad_tree_layout(hit_broad *broad, hit_arena *arena) {
    broad->tables->codes = (uint64_t *)hit_arena_take(arena, broad->count * sizeof *broad->tables->codes);
    size_t count = (broad->count + HIT_BROAD_LEAF - 1) / HIT_BROAD_LEAF;
    for (int level = 0; level < HIT_BROAD_DEPTH && count > 0; level++) {
        broad->tables->nodes[level].boxes = (hit_aabb *)hit_arena_take(arena, count * sizeof(hit_aabb));
        count = count == 1 ? 0 : (count + HIT_BROAD_FAN - 1) / HIT_BROAD_FAN;
    }
}

/// Inserts a zero behind each bit.
static uint64_t spread_bits(uint32_t bits) {
    uint64_t spread = bits;
    spread = (spread | spread << 16) & 0x0000ffff0000ffffu;
    spread = (spread | spread << 8) & 0x00ff00ff00ff00ffu;
    spread = (spread | spread << 4) & 0x0f0f0f0f0f0f0f0fu;
    spread = (spread | spread << 2) & 0x3333333333333333u;
    return (spread | spread << 1) & 0x5555555555555555u;
}

/// How a coordinate becomes a place: squashed (coordinate - middle) * scale.
typedef struct {
    double middle, scale;
} hit_curve_axis;

typedef struct {
    hit_curve_axis x, y;
} hit_axes;

/// The middle of the sample, and how far its boxes are spread, in units of their size.
typedef struct {
    double middle, reach, size;
} hit_spread;

static hit_spread spread_of(const float *places, const float *sizes, size_t count) {
    float sorted[HIT_BROAD_SAMPLE_MAX];
    memcpy(sorted, places, count * sizeof *sorted);
    hit_spread spread = {.middle = (double)hit_quantile(sorted, count, 0.5)};
    for (size_t i = 0; i < count; i++) sorted[i] = hit_clamped((float)fabs((double)places[i] - spread.middle));
    const float far = hit_quantile(sorted, count, 0.95), middling = hit_quantile(sorted, count, 0.75);
    spread.reach = (double)hit_greater_(hit_greater_(middling, far * 0x1p-8f), FLT_MIN);
    memcpy(sorted, sizes, count * sizeof *sorted);
    spread.size = (double)hit_quantile(sorted, count, 0.75);
    return spread;
}

/// No two places need to be told apart that are closer than the reach divided by the number of boxes.
static double unit_of(const hit_spread *spread, size_t count) {
    const double least = spread->reach / (double)count;
    return spread->size > least ? spread->size : least;
}

static hit_axes find_axes(const hit_broad *broad) {
    hit_broad_sample sample;
    hit_take_sample(broad->boxes, broad->count, SAMPLE, &sample);
    if (sample.count == 0) return (hit_axes){{0.0, 1.0}, {0.0, 1.0}};
    const hit_spread x = spread_of(sample.x, sample.width, sample.count);
    const hit_spread y = spread_of(sample.y, sample.height, sample.count);
    const double unit_x = unit_of(&x, broad->kept), unit_y = unit_of(&y, broad->kept);
    const double units_x = x.reach / unit_x, units_y = y.reach / unit_y, units = units_x > units_y ? units_x : units_y;
    return (hit_axes){{x.middle, 1.0 / (unit_x * units)}, {y.middle, 1.0 / (unit_y * units)}};
}

static uint32_t place_on_axis(const hit_curve_axis *axis, float low, float high) {
    const double center = 0.5 * ((double)hit_clamped(low) + (double)hit_clamped(high));
    const double t = (center - axis->middle) * axis->scale;
    return (uint32_t)(t / (1.0 + fabs(t)) * 0x7fffffffp0 + 0x1p31);
}

static uint64_t place_on_curve(const hit_axes *axes, hit_aabb box) {
    return spread_bits(place_on_axis(&axes->x, box.min.x, box.max.x)) << 1 |
           spread_bits(place_on_axis(&axes->y, box.min.y, box.max.y));
}

/// Sorts by the lower half of the positions, then by the upper half. Both sorts are stable.
static void sort_along_curve(hit_broad *broad) {
    hit_broad_tables *tables = broad->tables;
    const hit_axes axes = find_axes(broad);
    for (size_t i = 0; i < broad->kept; i++) {
        const uint32_t body = tables->bodies[i];
        tables->codes[body] = place_on_curve(&axes, hit_box_at(broad->boxes, body));
        tables->items[i] = hit_item((uint32_t)tables->codes[body], body);
    }
    uint64_t *sorted = hit_sort_items(tables->items, tables->spare, broad->kept);
    for (size_t i = 0; i < broad->kept; i++) {
        const uint32_t body = hit_item_index(sorted[i]);
        sorted[i] = hit_item((uint32_t)(tables->codes[body] >> 32), body);
    }
    sorted = hit_sort_items(sorted, sorted == tables->items ? tables->spare : tables->items, broad->kept);
    for (size_t i = 0; i < broad->kept; i++) tables->bodies[i] = hit_item_index(sorted[i]);
}

/// The padding behind the last box counts as empty.
static void put_boxes_around_leaves(hit_broad *broad) {
    for (size_t leaf = 0; leaf < broad->tables->nodes[0].count; leaf++) {
        hit_aabb around = hit_no_box();
        for (size_t i = 0; i < HIT_BROAD_LEAF; i++)
            around = hit_box_around(around, hit_column_box(broad, leaf * HIT_BROAD_LEAF + i));
        broad->tables->nodes[0].boxes[leaf] = around;
    }
}

static size_t end_of_children(const hit_broad_nodes *below, size_t node) {
    const size_t end = (node + 1) * HIT_BROAD_FAN;
    return end < below->count ? end : below->count;
}

static void put_boxes_around_nodes(const hit_broad_nodes *below, hit_broad_nodes *nodes) {
    nodes->count = (below->count + HIT_BROAD_FAN - 1) / HIT_BROAD_FAN;
    for (size_t node = 0; node < nodes->count; node++) {
        hit_aabb around = hit_no_box();
        for (size_t child = node * HIT_BROAD_FAN; child < end_of_children(below, node); child++)
            around = hit_box_around(around, below->boxes[child]); //: build-tree {0}
        nodes->boxes[node] = around;
    }
}

void hit_broad_tree_prepare(hit_broad *broad) {
    sort_along_curve(broad);
    hit_fill_columns(broad);
    if (broad->kept == 0) return;
    broad->tables->nodes[0].count = (broad->kept + HIT_BROAD_LEAF - 1) / HIT_BROAD_LEAF;
    put_boxes_around_leaves(broad);
    int level = 0;
    for (; broad->tables->nodes[level].count > 1; level++)
        put_boxes_around_nodes(&broad->tables->nodes[level], &broad->tables->nodes[level + 1]);
    broad->depth = level + 1;
}

/// Nodes that remain to be visited. Each node on the way down leaves at most its other children.
typedef struct {
    size_t node;
    int level;
} visit;

typedef struct {
    visit visits[HIT_BROAD_DEPTH * (HIT_BROAD_FAN - 1) + 1];
    int count;
} visits;

/// Compares each box of one leaf with those of another, or with those behind it in the same leaf.
HIT_INLINE uint64_t find_in_leaves(const hit_broad *broad, size_t leaf, size_t other, hit_pair_block *block) {
    const size_t first = leaf * HIT_BROAD_LEAF, others = other * HIT_BROAD_LEAF;
    const hit_aabb around = broad->tables->nodes[0].boxes[other];
    uint64_t compared = 0;
    for (size_t i = 0; i < HIT_BROAD_LEAF; i++) {
        const hit_aabb box = hit_column_box(broad, first + i);
        compared++;
        if (!hit_boxes_meet(box, around)) continue;
        uint32_t meeting = hit_boxes_meeting(broad->tables->columns, others, box, HIT_BROAD_LEAF);
        if (leaf == other) meeting &= UINT32_MAX << (i + 1);
        hit_add_lanes(block, broad->tables->bodies[first + i], broad->tables->bodies + others, meeting);
        compared += HIT_BROAD_LEAF;
    }
    return compared;
}

/// Descends from the root to all leaves that overlap this one and do not precede it.
HIT_INLINE uint64_t find_row(const hit_broad *broad, size_t leaf, hit_pair_block *block) {
    const hit_aabb box = broad->tables->nodes[0].boxes[leaf];
    visits open = {.visits = {{0, broad->depth - 1}}, .count = 1};
    uint64_t compared = 0;
    while (open.count > 0) {
        const visit at = open.visits[--open.count];
        if (at.level == 0) {
            compared += find_in_leaves(broad, leaf, at.node, block);
            continue;
        }
        const int level = at.level - 1;
        const hit_broad_nodes *below = &broad->tables->nodes[level];
        size_t node = leaf >> (2 * level); // the node that contains the leaf, as each has HIT_BROAD_FAN = 4 children
        if (node < at.node * HIT_BROAD_FAN) node = at.node * HIT_BROAD_FAN;
        for (; node < end_of_children(below, at.node); node++) {
            open.visits[open.count] = (visit){node, level};
            open.count += hit_boxes_meet(box, below->boxes[node]); //: descend-tree
            compared++;                                            //: descend-tree {0}
        }
    }
    return compared;
}

HIT_INLINE uint64_t hit_broad_tree_find_with(HIT_FINDER_ARGUMENTS) {
    uint64_t compared = 0;
    for (size_t row = first_row; row < last_row; row++) compared += find_row(broad, row, block);
    return compared;
}

HIT_DEFINE_FINDER(hit_broad_tree_find)

HIT_INLINE uint64_t hit_broad_tree_find_in_with(HIT_BROAD_ASKER_ARGUMENTS) {
    visits open = {.visits = {{0, broad->depth - 1}}, .count = broad->depth > 0 ? 1 : 0};
    uint64_t compared = 0;
    while (open.count > 0) {
        const visit at = open.visits[--open.count];
        if (at.level == 0) {
            const size_t first = at.node * HIT_BROAD_LEAF;
            hit_add_lanes(block, HIT_BROAD_NO_BODY, broad->tables->bodies + first,
                          hit_boxes_meeting(broad->tables->columns, first, box, HIT_BROAD_LEAF));
            compared += HIT_BROAD_LEAF;
            continue;
        }
        const hit_broad_nodes *below = &broad->tables->nodes[at.level - 1];
        for (size_t node = at.node * HIT_BROAD_FAN; node < end_of_children(below, at.node); node++) {
            open.visits[open.count] = (visit){node, at.level - 1};
            open.count += hit_boxes_meet(box, below->boxes[node]);
            compared++;
        }
    }
    return compared;
}

HIT_DEFINE_ASKER(hit_broad_tree_find_in)

void hit_broad_tree_looked_at(const hit_broad *broad, hit_aabb box, hit_broad_regions *regions) {
    for (int level = broad->depth - 1; level >= 0; level--) {
        const hit_broad_nodes *nodes = &broad->tables->nodes[level];
        for (size_t node = 0; node < nodes->count && regions->count < HIT_BROAD_REGIONS; node++)
            if (hit_boxes_meet(box, nodes->boxes[node]))
                regions->regions[regions->count++] = hit_box_clamped(nodes->boxes[node]);
    }
}

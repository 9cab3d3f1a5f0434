// The levels of the grid (grid.c): the kinds of boxes that a sample suggests, and the cells of each.
#include "grid.h"

enum {
    SAMPLE_PART = 16, ///< how many boxes there are for each one in the sample
    SAMPLE_MIN = 64,  ///< unless there are fewer, or more than HIT_BROAD_SAMPLE_MAX
    CROWD = 24,       ///< comparisons of a box, on average, that are worth another level
};

static size_t power_of_two_from(size_t min) {
    size_t power = BUCKETS_MIN;
    while (power < min) power *= 2;
    return power;
}

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

totals hit_grid_no_totals(void) {
    return (totals){0, 0.0f, 0.0f, hit_no_box()};
}

/// The order does not matter: of zeros of both signs the sum with 0 is the positive one.
void hit_grid_add_totals(totals *all, totals part) {
    all->count += part.count;
    all->width = hit_greater_(part.width, all->width);
    all->height = hit_greater_(part.height, all->height);
    const hit_aabb box = hit_box_around(all->bounds, part.bounds);
    all->bounds = (hit_aabb){{box.min.x + 0.0f, box.min.y + 0.0f}, {box.max.x + 0.0f, box.max.y + 0.0f}};
}

totals hit_grid_measure(const hit_broad *broad, range boxes, kind of) {
    lane_totals lanes;
    for (int lane = 0; lane < LANES; lane++) {
        lanes.min_x[lane] = lanes.min_y[lane] = INFINITY;
        lanes.max_x[lane] = lanes.max_y[lane] = -INFINITY;
        lanes.width[lane] = lanes.height[lane] = 0.0f;
        lanes.count[lane] = 0;
    }
    measure_boxes(broad, boxes, of, &lanes);
    totals all = hit_grid_no_totals();
    for (int lane = 0; lane < LANES; lane++) {
        const hit_aabb bounds = {{lanes.min_x[lane], lanes.min_y[lane]}, {lanes.max_x[lane], lanes.max_y[lane]}};
        hit_grid_add_totals(&all, (totals){lanes.count[lane], lanes.width[lane], lanes.height[lane], bounds});
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

static bool are_crowded(const hit_broad *broad, const plan *of, float width, float height, uint64_t crowd) {
    return of->of_kind.count > 1 && count_pairs_in_vain(broad, &of->of_kind, width, height) > crowd;
}

void hit_grid_take_sample(const hit_broad *broad, plan *to) {
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

void hit_grid_choose_kinds(const hit_broad *broad, float width, float height, plan *to) {
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

hit_broad_level hit_grid_open_level(const hit_broad *broad, plan *of, kind own, const totals *boxes) {
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

int hit_broad_grid_levels(const hit_broad *broad) {
    plan chosen;
    float width = 0.0f, height = 0.0f;
    hit_grid_take_sample(broad, &chosen);
    for (size_t i = 0; i < chosen.sample.count; i++) {
        width = hit_greater_(width, chosen.sample.width[i]);
        height = hit_greater_(height, chosen.sample.height[i]);
    }
    hit_grid_choose_kinds(broad, width, height, &chosen);
    return chosen.count;
}

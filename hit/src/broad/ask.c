// Questions to a prepared broad phase: what is in a box, between two sets, first along a ray, nearest to a point.
//
// The last two ask for boxes again and again: along parts of the ray, or around the point as far as it takes. What is
// found so far ends the search.
#include <assert.h>
#include <math.h>

#include "../core/arrays.h"
#include "../core/vec64.h"
#include "methods.h"

/// Finds the bodies whose boxes meet the box, as pairs with HIT_BROAD_NO_BODY.
static uint64_t find_in(const hit_broad *broad, hit_aabb box, hit_pair_callback *callback, void *context) {
    static uint64_t (*const askers[HIT_BROAD_METHODS])(HIT_BROAD_ASKER_ARGUMENTS) = {
        [HIT_BROAD_ALL_PAIRS] = hit_broad_all_pairs_find_in,
        [HIT_BROAD_GRID] = hit_broad_grid_find_in,
        [HIT_BROAD_SWEEP] = hit_broad_sweep_find_in,
        [HIT_BROAD_TREE] = hit_broad_tree_find_in,
    };
    if (broad->kept == 0 || !hit_box_is_kept(box)) return 0;
    hit_pair_block block;
    hit_begin_pairs(&block, callback, context);
    const uint64_t compared = askers[broad->method](broad, box, &block);
    hit_flush_pairs(&block);
    return compared;
}

typedef struct {
    hit_body_callback *callback;
    void *context;
} body_receiver;

static void pass_on_bodies(void *context, const hit_index_pair *pairs, size_t count) {
    const body_receiver *to = (const body_receiver *)context;
    uint32_t bodies[HIT_BROAD_BLOCK];
    for (size_t i = 0; i < count; i++) bodies[i] = pairs[i].a;
    to->callback(to->context, bodies, count);
}

uint64_t hit_broad_find_in(const hit_broad *broad, hit_aabb box, hit_body_callback *callback, void *context) {
    assert(callback);
    body_receiver to = {callback, context};
    return find_in(broad, box, pass_on_bodies, &to);
}

/// Collects the pairs of many questions into blocks.
typedef struct {
    uint32_t other;
    hit_pair_block block;
} pair_collector;

static void collect_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    pair_collector *to = (pair_collector *)context;
    for (size_t i = 0; i < count; i++) {
        if (to->block.count == HIT_BROAD_BLOCK) hit_flush_pairs(&to->block);
        to->block.pairs[to->block.count++] = (hit_index_pair){pairs[i].a, to->other};
    }
}

uint64_t hit_broad_find_between(const hit_broad *broad, hit_aabb_arrays others, size_t first, size_t last,
                                hit_pair_callback *callback, void *context) {
    assert(first <= last && last <= HIT_BROAD_COUNT_MAX && callback);
    assert(are_floats(others.min_x, last) && are_floats(others.min_y, last) && are_floats(others.max_x, last) &&
           are_floats(others.max_y, last));
    pair_collector to;
    hit_begin_pairs(&to.block, callback, context);
    uint64_t compared = 0;
    for (size_t i = first; i < last; i++) {
        to.other = (uint32_t)i;
        compared += find_in(broad, hit_box_at(others, i), collect_pairs, &to);
    }
    hit_flush_pairs(&to.block);
    return compared;
}

// The nearest body by a measure that is at least as great as a bound that follows from its box.

typedef struct {
    const hit_broad *broad;
    hit_measure_callback *measure;
    void *context;
    vec64 from, way; ///< of the ray; the way is (0, 0) for a point
    bool is_ray;
    double above, up_to; ///< the bounds of bodies that this part of the search measures: above < bound <= up_to
    hit_broad_nearest_body best;
} nearest_search;

/// The fractions of a way at which it enters and leaves an interval.
typedef struct {
    double enter, leave;
} passage;

static passage passage_of(double from, double way, double min, double max) {
    if (way == 0.0) return from >= min && from <= max ? (passage){-HUGE_VAL, HUGE_VAL} : (passage){1.0, 0.0};
    const double a = (min - from) / way, b = (max - from) / way;
    return a < b ? (passage){a, b} : (passage){b, a};
}

/// The part of the ray that is in the box, with some room for rounding. Empty, with enter > leave, if there is none.
static passage passage_of_box(const nearest_search *search, hit_aabb box) {
    const passage x = passage_of(search->from.x, search->way.x, (double)box.min.x, (double)box.max.x);
    const passage y = passage_of(search->from.y, search->way.y, (double)box.min.y, (double)box.max.y);
    const double enter = greater(greater(x.enter, y.enter), 0.0), leave = -greater(greater(-x.leave, -y.leave), -1.0);
    const double room = 1e-12 * (1.0 + fabs(enter) + fabs(leave)); // more than quotients round
    if (!(enter - room <= leave + room)) return (passage){1.0, 0.0};
    return (passage){clamped(enter - room, 0.0, 1.0), clamped(leave + room, 0.0, 1.0)};
}

static double fraction_of_box(const nearest_search *search, hit_aabb box) {
    const passage part = passage_of_box(search, box);
    return part.enter <= part.leave ? part.enter : HUGE_VAL;
}

static double outside(double x, double min, double max) {
    return x < min ? min - x : x > max ? x - max : 0.0;
}

static double distance_of_box(const nearest_search *search, hit_aabb box) {
    const double x = outside(search->from.x, (double)box.min.x, (double)box.max.x);
    const double y = outside(search->from.y, (double)box.min.y, (double)box.max.y);
    return sqrt(x * x + y * y) * (1.0 - 1e-15);
}

static double farthest_of_box(const nearest_search *search, hit_aabb box) {
    const double x = greater(search->from.x - (double)box.min.x, (double)box.max.x - search->from.x);
    const double y = greater(search->from.y - (double)box.min.y, (double)box.max.y - search->from.y);
    return greater(x, 0.0) + greater(y, 0.0);
}

static void measure_bodies(void *context, const hit_index_pair *pairs, size_t count) {
    nearest_search *search = (nearest_search *)context;
    hit_broad_nearest_body *best = &search->best;
    for (size_t i = 0; i < count; i++) {
        const uint32_t body = pairs[i].a;
        const hit_aabb box = hit_box_at(search->broad->boxes, body);
        const double bound = search->is_ray ? fraction_of_box(search, box) : distance_of_box(search, box);
        const double within = greater(best->distance, 0.0);
        if (!(bound > search->above && bound <= search->up_to && bound <= within)) continue;
        const double distance = search->measure(search->context, body, best->distance);
        const bool is_tie = distance == best->distance && (!best->found || body < best->body);
        if (distance < HUGE_VAL && (distance < best->distance || is_tie))
            *best = (hit_broad_nearest_body){true, body, distance};
    }
}

/// The box around two points and everything within `reach` of them, with some room for rounding.
static hit_aabb box_around(vec64 a, vec64 b, double reach) {
    const double room = reach + 1e-6 * (fabs(a.x) + fabs(a.y) + fabs(b.x) + fabs(b.y));
    const vec64 min = {(a.x < b.x ? a.x : b.x) - room, (a.y < b.y ? a.y : b.y) - room};
    const vec64 max = {greater(a.x, b.x) + room, greater(a.y, b.y) + room};
    return (hit_aabb){{(float)min.x - FLT_MIN, (float)min.y - FLT_MIN},
                      {(float)max.x + FLT_MIN, (float)max.y + FLT_MIN}};
}

/// About the distance between neighbors, if all were spread evenly.
static double spacing_of(const hit_broad *broad) {
    const hit_aabb all = broad->bounds;
    const double width = (double)all.max.x - (double)all.min.x, height = (double)all.max.y - (double)all.min.y;
    return sqrt(width / (double)broad->kept) * sqrt(height) + (width + height) / (double)broad->kept;
}

enum { PARTS_MAX = 4096, PART_SPACINGS = 4 };

/// The box around a part of the ray. A body belongs to the part that its bound is in, and the bound has some room, so
/// the part has more. That is more than the coordinates of a far end round, too.
static hit_aabb box_of_part(const nearest_search *search, double first, double last) {
    const double room = 1e-11;
    return box_around(plus_scaled(search->from, first - room, search->way),
                      plus_scaled(search->from, last + room, search->way), 0.0);
}

hit_broad_nearest_body hit_broad_first_along(const hit_broad *broad, hit_segment ray, hit_measure_callback *measure,
                                             void *context) {
    assert(measure);
    nearest_search search = {.broad = broad, .measure = measure, .context = context, .is_ray = true};
    search.best = (hit_broad_nearest_body){false, 0, 1.0};
    if (broad->kept == 0 || !hit_segment_is_valid(ray)) return search.best;
    search.from = to_vec64(ray.from);
    search.way = minus(to_vec64(ray.to), search.from);
    const passage part = passage_of_box(&search, broad->bounds);
    if (!(part.enter <= part.leave)) return search.best;
    const double span = part.leave - part.enter, spacing = spacing_of(broad), length = span * length_of(search.way);
    const double parts = spacing > 0.0 ? ceil(length / (PART_SPACINGS * spacing)) : 1.0;
    const int count = parts < 1.0 ? 1 : parts < PARTS_MAX ? (int)parts : PARTS_MAX;
    search.up_to = -1.0;
    for (int i = 0; i < count && search.up_to <= search.best.distance; i++) {
        const double first = part.enter + span * i / count, last = part.enter + span * (i + 1) / count;
        search.above = search.up_to;
        search.up_to = i + 1 < count ? last : 1.0;
        find_in(broad, box_of_part(&search, first, last), measure_bodies, &search);
    }
    return search.best;
}

hit_broad_nearest_body hit_broad_nearest(const hit_broad *broad, hit_vec point, double within,
                                         hit_measure_callback *measure, void *context) {
    assert(measure);
    nearest_search search = {.broad = broad, .measure = measure, .context = context, .above = -1.0};
    search.best = (hit_broad_nearest_body){false, 0, within};
    if (broad->kept == 0 || !isfinite(point.x) || !isfinite(point.y) || !(within >= 0.0)) return search.best;
    search.from = to_vec64(point);
    const double near = distance_of_box(&search, broad->bounds), far = farthest_of_box(&search, broad->bounds);
    for (double reach = greater(spacing_of(broad), 1e-30); search.above < greater(search.best.distance, 0.0);
         reach *= 2.0) {
        search.up_to = near + reach < far ? near + reach : HUGE_VAL;
        find_in(broad, box_around(search.from, search.from, near + reach), measure_bodies, &search);
        search.above = search.up_to;
    }
    return search.best;
}

// Fills the arrays of a crowd, and moves its bodies to a tick.
#include "crowd_internal.h"

#include <stdlib.h>
#include <string.h>

// The memory of a store is one block: the words first, which need the strictest alignment, then phases and floats.
enum { FLOATS = 12, PHASES = 6, BIT_ROWS = 4, BIT_ROWS_OF_THREAD = 3 };

/// Bodies that one thread moves or bounds at once.
enum { BODIES_A_PART = 1 << 14 };

static void divide(CrowdStore *store, void *memory, size_t count) {
    const size_t words = hit_batch_words(count) + 1;
    store->memory = memory;
    store->hits = memory;
    store->truth = store->hits + words;
    store->found[0] = store->truth + words;
    store->found[1] = store->found[0] + words;
    uint32_t *phases = (uint32_t *)(store->found[1] + words);
    uint32_t **const phase_rows[PHASES] = {&store->x_phase, &store->y_phase, &store->turn_phase,
                                           &store->x_speed, &store->y_speed, &store->turn_speed};
    for (int i = 0; i < PHASES; i++, phases += count) *phase_rows[i] = phases;
    float *floats = (float *)phases;
    float **const rows[FLOATS] = {&store->x,
                                  &store->y,
                                  &store->size_x,
                                  &store->size_y,
                                  &store->c,
                                  &store->s,
                                  &store->inset_x,
                                  &store->inset_y,
                                  &store->bounds.min_x,
                                  &store->bounds.min_y,
                                  &store->bounds.max_x,
                                  &store->bounds.max_y};
    for (int i = 0; i < FLOATS; i++, floats += count) *rows[i] = floats;
}

void crowd_store_free(CrowdStore *store) {
    free(store->memory);
    free(store->search_memory);
    *store = (CrowdStore){.memory = NULL};
}

// The bodies from `first` up to, but not including, `end`.
static hit_bodies bodies_between(const CrowdStore *store, size_t first, size_t end) {
    const size_t circles = (size_t)store->kind.circles;
    const size_t end_circle = end < circles ? end : circles, first_box = first > circles ? first : circles;
    return (hit_bodies){
        .circles = {store->x + first, store->y + first, store->size_x + first},
        .circle_count = first < end_circle ? end_circle - first : 0,
        .obbs = {store->x + first_box, store->y + first_box, store->size_x + first_box, store->size_y + first_box,
                 store->c + first_box, store->s + first_box},
        .obb_count = first_box < end ? end - first_box : 0,
    };
}

hit_bodies crowd_store_bodies(const CrowdStore *store) {
    return bodies_between(store, 0, (size_t)store->pose.count);
}

static void place(CrowdStore *store, int32_t first, int32_t end) {
    for (int32_t i = first; i < end; i++) {
        const CrowdMotion motion = crowd_motion(&store->kind, i);
        store->x_phase[i] = motion.x;
        store->y_phase[i] = motion.y;
        store->turn_phase[i] = motion.turn;
        store->x_speed[i] = motion.speed_x;
        store->y_speed[i] = motion.speed_y;
        store->turn_speed[i] = motion.speed_turn;
        store->size_x[i] = motion.size_x;
        store->size_y[i] = motion.size_y;
        store->inset_x[i] = motion.inset_x;
        store->inset_y[i] = motion.inset_y;
    }
}

static bool place_all(CrowdStore *store, const Progress *progress) {
    enum { BATCH = 1 << 14 };
    static const Text placing = {{"Placing the shapes", "図形を配置中"}};
    for (int32_t i = 0; i < store->pose.count; i += BATCH) {
        const int32_t rest = store->pose.count - i;
        if (!progress_goes_on(progress, &placing, (double)i / store->pose.count)) return false;
        place(store, i, i + (rest < BATCH ? rest : BATCH));
    }
    return true;
}

WorkResult crowd_store_fill(CrowdStore *store, const CrowdPose *pose, const Progress *progress) {
    const CrowdPose *old = &store->pose;
    const bool is_same_kind = old->count == pose->count && old->boxes == pose->boxes && old->spread == pose->spread &&
                              old->layout == pose->layout && old->seed == pose->seed;
    if (store->memory && is_same_kind) return WORK_DONE;
    CrowdStore fresh = {.pose = *pose, .kind = crowd_kind(pose)};
    const size_t count = (size_t)pose->count;
    void *memory = malloc(BIT_ROWS * (hit_batch_words(count) + 1) * sizeof(uint64_t) +
                          count * (FLOATS * sizeof(float) + PHASES * sizeof(uint32_t)));
    if (!memory) return WORK_NO_MEMORY;
    divide(&fresh, memory, count);
    if (!place_all(&fresh, progress)) {
        crowd_store_free(&fresh);
        return WORK_CANCELLED;
    }
    crowd_store_free(store);
    *store = fresh;
    return WORK_DONE;
}

// Computes the positions along one axis. Compilers vectorize this loop.
static void move_along(float *restrict to, const uint32_t *restrict phase, const uint32_t *restrict speed,
                       const float *restrict inset, size_t count, uint32_t tick, float length) {
    for (size_t i = 0; i < count; i++) to[i] = crowd_place(phase[i] + speed[i] * tick, inset[i], length);
}

static void turn(CrowdStore *store, const CrowdTurns *turns, size_t first, size_t end, uint32_t tick) {
    const size_t first_box = (size_t)store->kind.circles;
    for (size_t i = first > first_box ? first : first_box; i < end; i++) {
        const uint32_t index = crowd_turn_index(store->turn_phase[i] + store->turn_speed[i] * tick);
        store->c[i] = turns->c[index];
        store->s[i] = turns->s[index];
    }
}

typedef struct {
    CrowdStore *store;
    const CrowdTurns *turns;
} Motion;

static int parts_of(const CrowdStore *store) {
    return (store->pose.count + BODIES_A_PART - 1) / BODIES_A_PART;
}

static size_t end_of_part(const CrowdStore *store, size_t first) {
    const size_t count = (size_t)store->pose.count;
    return count - first < BODIES_A_PART ? count : first + BODIES_A_PART;
}

static void move_part(void *context, int part, int thread) {
    const Motion *motion = context;
    CrowdStore *of = motion->store;
    const size_t first = (size_t)part * BODIES_A_PART, end = end_of_part(of, first), count = end - first;
    const uint32_t tick = (uint32_t)of->pose.tick;
    move_along(of->x + first, of->x_phase + first, of->x_speed + first, of->inset_x + first, count, tick, CROWD_WIDTH);
    move_along(of->y + first, of->y_phase + first, of->y_speed + first, of->inset_y + first, count, tick, CROWD_HEIGHT);
    turn(of, motion->turns, first, end, tick);
}

static void bound_part(void *context, int part, int thread) {
    const CrowdStore *store = context;
    const size_t first = (size_t)part * BODIES_A_PART;
    const hit_bodies bodies = bodies_between(store, first, end_of_part(store, first));
    const hit_aabb_arrays_out *all = &store->bounds;
    const hit_aabb_arrays_out bounds = {all->min_x + first, all->min_y + first, all->max_x + first, all->max_y + first};
    hit_bodies_bounds(&bodies, bounds);
}

void crowd_store_bound(CrowdStore *store, ThreadPool *pool) {
    thread_pool_run(pool, parts_of(store), bound_part, store);
}

void crowd_store_move(CrowdStore *store, CrowdTurns *turns, const CrowdPose *pose, ThreadPool *pool) {
    store->pose = *pose;
    for (uint32_t i = 0; i < CROWD_TURNS && !turns->is_filled; i++) crowd_turn(i, &turns->c[i], &turns->s[i]);
    turns->is_filled = true;
    thread_pool_run(pool, parts_of(store), move_part, &(Motion){store, turns});
    for (int i = CROWD_MOVED - 1; i >= 0; i--) {
        const int32_t body = store->pose.moved[i].body;
        if (body < 0 || body >= store->pose.count) continue;
        const CrowdBody moved = crowd_body(&store->pose, body);
        const hit_vec center = shape_center(&moved.shape);
        store->x[body] = center.x;
        store->y[body] = center.y;
    }
}

static size_t words_of(const CrowdStore *store) {
    return hit_batch_words((size_t)store->pose.count) + 1;
}

// The bits of the other threads come first; what follows them needs an alignment of their size, as malloc's is.
bool crowd_store_make_search_room(CrowdStore *store, hit_broad_method method, int threads) {
    const size_t words = (size_t)(threads - 1) * BIT_ROWS_OF_THREAD * words_of(store), alignment = 8;
    const size_t bits_size = (words + alignment - 1) / alignment * alignment * sizeof *store->bits_of_threads;
    const size_t size = bits_size + hit_broad_memory(method, (size_t)store->pose.count);
    if (size > store->search_size || !store->search_memory) {
        void *memory = malloc(size);
        if (!memory) return false;
        free(store->search_memory);
        store->search_memory = memory;
        store->search_size = size;
    }
    store->threads = threads;
    store->bits_of_threads = store->search_memory;
    store->broad_memory = (char *)store->search_memory + bits_size;
    return true;
}

CrowdBits crowd_store_bits(const CrowdStore *store, int thread) {
    if (thread == 0) return (CrowdBits){store->hits, {store->found[0], store->found[1]}};
    const size_t words = words_of(store);
    uint64_t *bits = store->bits_of_threads + (size_t)(thread - 1) * BIT_ROWS_OF_THREAD * words;
    return (CrowdBits){bits, {bits + words, bits + 2 * words}};
}

void crowd_store_forget_found(CrowdStore *store) {
    const size_t words = words_of(store), threads = (size_t)store->threads - 1;
    memset(store->hits, 0, BIT_ROWS * words * sizeof *store->hits);
    memset(store->bits_of_threads, 0, threads * BIT_ROWS_OF_THREAD * words * sizeof *store->bits_of_threads);
}

static void add_bits(uint64_t *to, const uint64_t *from, size_t words) {
    for (size_t i = 0; i < words; i++) to[i] |= from[i];
}

void crowd_store_gather_bits(CrowdStore *store) {
    const size_t words = words_of(store);
    for (int thread = 1; thread < store->threads; thread++) {
        const CrowdBits bits = crowd_store_bits(store, thread);
        add_bits(store->hits, bits.hits, words);
        for (int i = 0; i < 2; i++) add_bits(store->found[i], bits.found[i], words);
    }
}

hit_aabb_arrays crowd_store_boxes(const CrowdStore *store) {
    return (hit_aabb_arrays){store->bounds.min_x, store->bounds.min_y, store->bounds.max_x, store->bounds.max_y};
}

CrowdBody crowd_store_body(const CrowdStore *store, uint32_t index) {
    const hit_bodies bodies = crowd_store_bodies(store);
    const hit_aabb_arrays_out *bounds = &store->bounds;
    CrowdBody body = crowd_body_in(&bodies, index);
    body.bounds =
        (hit_aabb){{bounds->min_x[index], bounds->min_y[index]}, {bounds->max_x[index], bounds->max_y[index]}};
    return body;
}

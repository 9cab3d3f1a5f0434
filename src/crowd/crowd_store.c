// Fills the arrays of a crowd, and moves its bodies to a tick.
#include "crowd_internal.h"

#include <stdlib.h>
#include <string.h>

// The memory of a store is one block: the words first, which need the strictest alignment, then phases and floats.
enum { FLOATS = 11, PHASES = 6, BIT_ROWS = 4 };

static size_t bytes_of(size_t count) {
    return BIT_ROWS * (hit_batch_words(count) + 1) * sizeof(uint64_t) +
           count * (FLOATS * sizeof(float) + PHASES * sizeof(uint32_t));
}

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
    float **const rows[FLOATS] = {
        &store->x,           &store->y,     &store->size_x,       &store->size_y,       &store->c,
        &store->s,           &store->reach, &store->bounds.min_x, &store->bounds.min_y, &store->bounds.max_x,
        &store->bounds.max_y};
    for (int i = 0; i < FLOATS; i++, floats += count) *rows[i] = floats;
}

void crowd_store_free(CrowdStore *store) {
    free(store->memory);
    free(store->search_memory);
    *store = (CrowdStore){.memory = NULL};
}

hit_bodies crowd_store_bodies(const CrowdStore *store) {
    const size_t first = (size_t)store->kind.circles;
    return (hit_bodies){
        .circles = {store->x, store->y, store->size_x},
        .circle_count = first,
        .obbs = {store->x + first, store->y + first, store->size_x + first, store->size_y + first, store->c + first,
                 store->s + first},
        .obb_count = (size_t)store->kind.boxes,
    };
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
        store->reach[i] = motion.reach;
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
                              old->seed == pose->seed;
    if (store->memory && is_same_kind) return WORK_DONE;
    CrowdStore fresh = {.pose = *pose, .kind = crowd_kind(pose)};
    void *memory = malloc(bytes_of((size_t)pose->count));
    if (!memory) return WORK_NO_MEMORY;
    divide(&fresh, memory, (size_t)pose->count);
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
                       const float *restrict reach, size_t count, uint32_t tick, float length) {
    for (size_t i = 0; i < count; i++) to[i] = crowd_place(phase[i] + speed[i] * tick, reach[i], length);
}

static void turn(CrowdStore *store, const CrowdTurns *turns, uint32_t tick) {
    const size_t count = (size_t)store->pose.count;
    for (size_t i = (size_t)store->kind.circles; i < count; i++) {
        const uint32_t index = crowd_turn_index(store->turn_phase[i] + store->turn_speed[i] * tick);
        store->c[i] = turns->c[index];
        store->s[i] = turns->s[index];
    }
}

static void put_moved(CrowdStore *store) {
    for (int i = CROWD_MOVED - 1; i >= 0; i--) {
        const int32_t body = store->pose.moved[i].body;
        if (body < 0 || body >= store->pose.count) continue;
        const CrowdBody moved = crowd_body(&store->pose, body);
        store->x[body] = moved.is_box ? moved.box.center.x : moved.circle.center.x;
        store->y[body] = moved.is_box ? moved.box.center.y : moved.circle.center.y;
    }
}

void crowd_store_move(CrowdStore *store, CrowdTurns *turns, const CrowdPose *pose) {
    const size_t count = (size_t)pose->count;
    const uint32_t tick = (uint32_t)pose->tick;
    store->pose = *pose;
    move_along(store->x, store->x_phase, store->x_speed, store->reach, count, tick, CROWD_WIDTH);
    move_along(store->y, store->y_phase, store->y_speed, store->reach, count, tick, CROWD_HEIGHT);
    for (uint32_t i = 0; i < CROWD_TURNS && !turns->is_filled; i++) crowd_turn(i, &turns->c[i], &turns->s[i]);
    turns->is_filled = true;
    turn(store, turns, tick);
    put_moved(store);
}

bool crowd_store_make_search_room(CrowdStore *store, hit_broad_method method) {
    const size_t size = hit_broad_memory(method, (size_t)store->pose.count);
    if (size <= store->search_size && store->search_memory) return true;
    void *memory = malloc(size);
    if (!memory) return false;
    free(store->search_memory);
    store->search_memory = memory;
    store->search_size = size;
    return true;
}

void crowd_store_forget_found(CrowdStore *store) {
    const size_t words = hit_batch_words((size_t)store->pose.count) + 1;
    memset(store->hits, 0, BIT_ROWS * words * sizeof *store->hits);
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

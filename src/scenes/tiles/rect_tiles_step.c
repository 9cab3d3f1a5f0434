// A tick of the scene `rect-tiles`, and what the kernel says of it.
#include <math.h>

#include "camera.h"
#include "rect_tiles_parts.h"
#include "shapes.h"
#include "walker_hands.h"

hit_cell_rule tiles_edge(const TilesState *state) {
    return state->has_size_1 ? HIT_CELLS_HALF_OPEN : HIT_CELLS_CLOSED;
}

static WalkerRules rules_of(const TilesState *state, int method) {
    return (WalkerRules){.look = (hit_look)method,
                         .edge = tiles_edge(state),
                         .speed = state->speed,
                         .has_gravity = state->has_gravity != 0};
}

static void change_speed(TilesState *state, float factor) {
    state->speed = fminf(fmaxf(state->speed * factor, 0.25f), SPEED_MAX);
}

static void take_jump(TilesState *state, const hit_grid *grid) {
    jump_speed_update(&state->jump_speed, state->walker.width, grid->tile.x, tiles_edge(state));
    state->jump = jump_find(&state->walker, state->jump_speed.speed, grid);
    const bool is_taken = state->jump.kind == JUMP_TAKEN;
    state->base.request = is_taken ? REQUEST_PAUSE : REQUEST_NOTICE;
    if (is_taken) state->speed = fabsf(state->jump.distance);
}

static void feed(TilesState *state, const InputEvent *event, const hit_grid *grid) {
    if (event->kind != EVENT_PRESS) return;
    switch (event->action) {
    case ACTION_FASTER: change_speed(state, 2); break;
    case ACTION_SLOWER: change_speed(state, 0.5f); break;
    case ACTION_SIZE_1: state->has_size_1 = !state->has_size_1; break;
    case ACTION_SPLIT:
        state->is_split = !state->is_split;
        if (state->is_split) state->walker.tunnelled = 0;
        break;
    case ACTION_CAMERAS: state->has_cameras = !state->has_cameras; break;
    case ACTION_JUMP_OVER: take_jump(state, grid); break;
    case ACTION_GRAVITY:
        state->has_gravity = !state->has_gravity;
        for (int i = 0; i < METHOD_COUNT; i++) {
            walker_halt(tiles_walker(state, i));
            tiles_walker(state, i)->is_grounded = 0;
        }
        break;
    default: break;
    }
}

void tiles_take_claims(TilesState *state) {
    SceneBase *base = &state->base;
    const Walker *walker = &state->walker;
    base->truth = walker->wall.verdict;
    base->has_gap = walker->wall.has_wall;
    base->gap = walker->wall.gap;
    base->normal = walker->wall.normal;
    for (int i = 0; i < METHOD_COUNT; i++) base->claims[i] = walker->looks[i].solid ? HIT_OVERLAP : HIT_APART;
    // Only a look at everything can also tell that the rim meets a wall.
    for (int i = HIT_LOOK_FULL; i < METHOD_COUNT; i++) {
        if (!walker->looks[i].solid && base->truth == HIT_TOUCHING) base->claims[i] = HIT_TOUCHING;
    }
}

// How far it is to go in this step. Where a jump is to be seen, that is all that happens in it.
static hit_vec way_of(TilesState *state, Walker *walker, const WalkerRules *rules, const Pull *pull,
                      const Input *input) {
    if (state->base.request == REQUEST_PAUSE) {
        jump_prepare(&state->jump, walker);
        return (hit_vec){state->jump.distance, 0};
    }
    walker_resize(walker, pull);
    if (pull->is_held) walker_halt(walker);
    return input->frozen || pull->is_held ? pull->by : walker_velocity(walker, rules, input);
}

// A jump is seen whole, from the middle between its start and its end.
static void look_after(hit_vec *camera, const Jump *jump, hit_vec from, const Walker *walker, const Map *map) {
    if (jump->kind == JUMP_TAKEN) {
        *camera = (hit_vec){jump->from.x + (jump->size.x + jump->distance) / 2, jump->from.y + jump->size.y / 2};
    } else {
        *camera = camera_follow(*camera, from, walker_center(walker), camera_height(map, walker->height));
    }
}

static void walk(TilesState *state, int method, const Pull *pull, const Input *input, const Map *map) {
    const WalkerRules rules = rules_of(state, method);
    const hit_grid *grid = &map->grid;
    Walker *walker = tiles_walker(state, method);
    hit_vec *camera = tiles_camera(state, method);
    if (walker_notice_if_set(walker)) *camera = walker_center(walker);
    const hit_vec from = walker_center(walker);
    hit_vec by = way_of(state, walker, &rules, pull, input);
    walker_keep_free(walker, &rules, grid);
    by = add(by, walker_nudged_by(walker, input));
    // While time stands still and no hand moves it, the walker stands as it stood, and its last move can be read.
    if (!input->frozen || by.x != 0 || by.y != 0) walker_move(walker, &rules, grid, by);
    const bool is_lost = walker_is_far_outside(walker, grid);
    if (is_lost) walker_put_at_start(walker, map);
    walker_keep_free(walker, &rules, grid);
    walker_note_place(walker);
    if (is_lost) *camera = walker_center(walker);
    if (!is_lost && !pull->is_held) look_after(camera, &state->jump, from, walker, map);
    walker->tunnelled += !input->frozen && walker->overlapping > 0 && walker->tunnelled < TICKS_MAX;
}

// What is known of this map and this size, whatever the walker does.
static void update_costs(TilesState *state, const hit_grid *grid) {
    state->tile = grid->tile;
    jump_speed_update(&state->jump_speed, state->walker.width, grid->tile.x, tiles_edge(state));
    cost_update(&state->cost,
                (CostCase){grid->tile, (int32_t)tiles_edge(state), state->speed, cost_side(&state->walker)});
}

// All four ends of a jump can be looked at, one pane after the other, until something moves.
static bool keeps_jump(const TilesState *state, const Input *input) {
    const Walker *walker = &state->walker;
    const bool is_still = walker->x == walker->last_place.x && walker->y == walker->last_place.y;
    return state->is_split && input->frozen && is_still && !hands_hold(&state->base.hands, 0, input);
}

void tiles_advance(void *memory, const Input *input, const Map *map) {
    TilesState *state = memory;
    const hit_grid *grid = &map->grid;
    state->base.request = REQUEST_NOTHING;
    tiles_settle_split(state);
    if (!keeps_jump(state, input)) state->jump = (Jump){.kind = JUMP_NONE};
    for (int i = 0; i < input->count; i++) feed(state, &input->events[i], grid);
    tiles_settle_split(state);
    const Pull pull = walker_pull(&state->walker, &state->base.hands, grid, input);
    for (int i = 0; i < METHOD_COUNT; i++) {
        if (state->is_split || i == state->base.method) walk(state, i, &pull, input, map);
    }
    tiles_keep_walker(state);
}

WorkResult tiles_judge(void *memory, const World *world) {
    TilesState *state = memory;
    const hit_grid *grid = &world->map->grid;
    tiles_settle_split(state);
    for (int i = 0; i < METHOD_COUNT; i++) {
        if (state->is_split || i == state->base.method) walker_look(tiles_walker(state, i), tiles_edge(state), grid);
    }
    tiles_keep_walker(state);
    update_costs(state, grid);
    tiles_take_claims(state);
    return WORK_DONE;
}

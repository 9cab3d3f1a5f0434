// Makes a tick of the scene `rect-tiles`, keeps the walkers of a split apart, one for each method, and judges.
#include <math.h>

#include "camera.h"
#include "rect_tiles_parts.h"
#include "shapes.h"

// The rule of moves: whole pixels are exact there, so that the walker stops flush.
static hit_cell_rule tiles_rule(Size1 size_1) {
    return size_1 == SIZE_1_MISSING ? HIT_CELLS_CLOSED : HIT_CELLS_HALF_OPEN;
}

LookRule tiles_look_rule(Size1 size_1) {
    return size_1 == SIZE_1_WHOLE ? (LookRule){HIT_CELLS_CLOSED, 1} : (LookRule){tiles_rule(size_1), 0};
}

// All walkers start from the single one, and move separately from then on.
static void begin_split(TilesState *state) {
    for (int i = 0; i < METHOD_COUNT; i++) {
        state->walkers[i] = state->walker;
        state->cameras[i] = state->camera;
    }
    state->leader = state->base.method + 1;
}

// Makes `walker` that of the current method.
static void follow_method(TilesState *state) {
    if (state->leader == state->base.method + 1) return;
    state->walkers[state->leader - 1] = state->walker;
    state->cameras[state->leader - 1] = state->camera;
    state->walker = state->walkers[state->base.method];
    state->camera = state->cameras[state->base.method];
    state->leader = state->base.method + 1;
}

// Updates the walkers after a change of the method or of what is shown.
static void settle_split(TilesState *state) {
    if (!state->is_split) state->leader = 0;
    if (state->is_split && !state->leader) begin_split(state);
    if (state->is_split) follow_method(state);
}

// The walker of a method, once the split is settled.
static Walker *walker_of(TilesState *state, int method) {
    return method == state->base.method ? &state->walker : &state->walkers[method];
}

// Whether a method's walker is shown. That of the user's function is only there with it.
static bool is_shown(const TilesState *state, int method, const World *world) {
    return method == state->base.method || (state->is_split && (method < LOOK_COUNT || world->own));
}

// Ends a step: keeps the current walker among those of the split.
static void keep_walker(TilesState *state) {
    state->walkers[state->base.method] = state->walker;
    state->cameras[state->base.method] = state->camera;
}

static void take_jump(TilesState *state, const hit_grid *grid) {
    jump_speed_update(&state->jump_speed, state->walker.width, grid->tile.x, tiles_rule((Size1)state->size_1));
    state->jump = jump_find(&state->walker, state->jump_speed.speed, grid);
    state->base.request = state->jump.kind == JUMP_TAKEN ? REQUEST_PAUSE : REQUEST_NOTICE;
}

static void feed(TilesState *state, const InputEvent *event, const hit_grid *grid) {
    if (event->kind != EVENT_PRESS) return;
    switch (event->action) {
    case ACTION_FASTER: state->speed = fminf(state->speed * 2, SPEED_MAX); break;
    case ACTION_SLOWER: state->speed = fmaxf(state->speed / 2, 0.25f); break;
    case ACTION_SIZE_1: state->size_1 = state->size_1 ? SIZE_1_MISSING : SIZE_1_EXACT; break;
    case ACTION_WHOLE_PIXELS: state->size_1 = state->size_1 == SIZE_1_WHOLE ? SIZE_1_EXACT : SIZE_1_WHOLE; break;
    case ACTION_SPLIT:
        state->is_split = !state->is_split;
        if (state->is_split) state->walker.tunnelled = 0;
        break;
    case ACTION_CAMERAS: state->has_cameras = !state->has_cameras; break;
    case ACTION_JUMP_OVER: take_jump(state, grid); break;
    case ACTION_GRAVITY:
        state->has_gravity = !state->has_gravity;
        for (int i = 0; i < METHOD_COUNT; i++) {
            walker_halt(walker_of(state, i));
            walker_of(state, i)->is_grounded = 0;
        }
        break;
    default: break;
    }
}

static void take_claims(TilesState *state) {
    SceneBase *base = &state->base;
    const Walker *walker = &state->walker;
    base->truth = walker->wall.verdict;
    base->has_gap = walker->wall.has_wall;
    base->gap = walker->wall.gap;
    base->normal = walker->wall.normal;
    for (int i = 0; i < LOOK_COUNT; i++) base->claims[i] = walker->looks[i].solid ? HIT_OVERLAP : HIT_APART;
    // Only a method that looks at every cell also notices that the edge touches a wall.
    for (int i = HIT_LOOK_FULL; i < LOOK_COUNT; i++) {
        if (!walker->looks[i].solid && base->truth == HIT_TOUCHING) base->claims[i] = HIT_TOUCHING;
    }
}

// The motion of this step. If a jump is shown, nothing else happens in it.
static hit_vec motion_of(TilesState *state, Walker *walker, const WalkerRules *rules, const WalkerDrag *drag,
                         const Input *input) {
    if (state->base.request == REQUEST_PAUSE) {
        jump_prepare(&state->jump, walker);
        return (hit_vec){state->jump.distance, 0};
    }
    walker_resize(walker, drag);
    if (drag->is_dragging) walker_halt(walker);
    return input->frozen || drag->is_dragging ? drag->by : walker_velocity(walker, rules, input);
}

// The camera follows the walker, or shows the whole of a jump from the middle of it.
static void move_camera(hit_vec *camera, const Jump *jump, hit_vec from, const Walker *walker, const Map *map) {
    if (jump->kind == JUMP_TAKEN) {
        *camera = (hit_vec){jump->from.x + (jump->size.x + jump->distance) / 2, jump->from.y + jump->size.y / 2};
    } else {
        *camera = camera_follow(*camera, from, walker_center(walker), camera_height(map, walker->height));
    }
}

static void walk(TilesState *state, int method, const WalkerDrag *drag, const Input *input, const World *world) {
    const WalkerRules rules = {.method = method,
                               .own = method == OWN_METHOD ? world : NULL,
                               .rule = tiles_rule((Size1)state->size_1),
                               .speed = state->speed,
                               .has_gravity = state->has_gravity != 0};
    const Map *map = world->map;
    const hit_grid *grid = &map->grid;
    Walker *walker = walker_of(state, method);
    hit_vec *camera = method == state->base.method ? &state->camera : &state->cameras[method];
    if (walker_notice_if_set(walker)) *camera = walker_center(walker);
    walker->tunnel.ticks_left -= !input->frozen && walker->tunnel.ticks_left > 0;
    const hit_vec from = walker_center(walker);
    hit_vec by = motion_of(state, walker, &rules, drag, input);
    walker_keep_free(walker, &rules, grid);
    by = add(by, walker_nudged_by(walker, input));
    // While time is frozen and nothing drags the walker, its last move is kept for display.
    if (!input->frozen || by.x != 0 || by.y != 0) walker_move(walker, &rules, grid, by);
    const bool is_lost = walker_is_far_outside(walker, grid);
    if (is_lost) walker_put_at_start(walker, map);
    walker_keep_free(walker, &rules, grid);
    walker_note_place(walker);
    if (is_lost) *camera = walker_center(walker);
    if (!is_lost && !drag->is_dragging) move_camera(camera, &state->jump, from, walker, map);
    walker->tunnelled += !input->frozen && walker->overlapping > 0 && walker->tunnelled < TICKS_MAX;
}

// A jump stays shown in a split until something moves, so that each pane can be examined.
static bool keeps_jump(const TilesState *state, const Input *input) {
    const Walker *walker = &state->walker;
    const bool is_still = walker->x == walker->last_place.x && walker->y == walker->last_place.y;
    return state->is_split && input->frozen && is_still && !hands_hold(&state->base.hands, 0, input);
}

void tiles_advance(void *memory, const Input *input, const World *world) {
    TilesState *state = memory;
    const hit_grid *grid = &world->map->grid;
    state->base.request = REQUEST_NOTHING;
    settle_split(state);
    if (!keeps_jump(state, input)) state->jump = (Jump){.kind = JUMP_NONE};
    for (int i = 0; i < input->count; i++) feed(state, &input->events[i], grid);
    settle_split(state);
    const WalkerDrag drag = walker_drag(&state->walker, &state->base.hands, grid, input);
    for (int i = 0; i < METHOD_COUNT; i++) {
        if (is_shown(state, i, world)) walk(state, i, &drag, input, world);
    }
    keep_walker(state);
}

// Any walker that is shown may tunnel. A drag has the user's eyes already.
static void note_alarm(TilesState *state, const World *world) {
    state->base.is_alarming = false;
    for (int i = 0; i < METHOD_COUNT; i++) {
        const Walker *walker = walker_of(state, i);
        const bool has_crossed = walker->crossing.walls > 0 && walker->move.method == i;
        if (has_crossed && is_shown(state, i, world)) state->base.is_alarming = true;
    }
    if (state->base.hands.handle != HANDLE_NONE) state->base.is_alarming = false;
}

WorkResult tiles_judge(void *memory, const World *world) {
    TilesState *state = memory;
    const hit_grid *grid = &world->map->grid;
    const hit_cell_rule rule = tiles_rule((Size1)state->size_1);
    const LookRule look_rule = tiles_look_rule((Size1)state->size_1);
    settle_split(state);
    for (int i = 0; i < METHOD_COUNT; i++) {
        if (is_shown(state, i, world)) walker_look(walker_of(state, i), look_rule, grid);
    }
    keep_walker(state);
    state->tile = grid->tile;
    jump_speed_update(&state->jump_speed, state->walker.width, grid->tile.x, rule);
    cost_update(&state->cost, (CostCase){grid->tile, (int32_t)rule, tiles_speed(state), cost_side(&state->walker)});
    take_claims(state);
    note_alarm(state, world);
    return WORK_DONE;
}

// The method may have been chosen in this tick, when the split is not settled yet.
GrabTarget tiles_target(const void *memory, hit_vec at, float reach) {
    const TilesState *state = memory;
    const bool is_settled = !state->leader || state->leader == state->base.method + 1;
    const Walker *walker = is_settled ? &state->walker : &state->walkers[state->base.method];
    return walker_target(walker, &state->base.hands, at, reach);
}

static bool is_split(const void *memory) {
    return ((const TilesState *)memory)->is_split != 0;
}

static void show_method(const void *memory, int method, void *shown_memory) {
    const TilesState *state = memory;
    TilesState *shown = shown_memory;
    *shown = *state;
    if (method != state->base.method) shown->walker = state->walkers[method];
    shown->base.method = method;
    if (state->has_cameras) shown->camera = state->cameras[method];
    take_claims(shown);
}

const ScenePanes tiles_panes = {is_split, show_method};

void tiles_note_change(void *memory, Change change) {
    TilesState *state = memory;
    switch (change) {
    case CHANGE_FIELD: state->walker.is_free_known = 0; break; // a walker put into a wall stays there
    case CHANGE_METHOD: settle_split(state); break;
    }
}

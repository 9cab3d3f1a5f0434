// Keeps the walkers of a split apart: one for each method.
#include "rect_tiles_parts.h"

// All start from where the one walker is, and from then on go their own ways.
static void begin_split(TilesState *state) {
    for (int i = 0; i < METHOD_COUNT; i++) {
        state->walkers[i] = state->walker;
        state->cameras[i] = state->camera;
    }
    state->leader = state->base.method + 1;
}

// The scene's walker is always that of the current method.
static void follow_method(TilesState *state) {
    if (state->leader == state->base.method + 1) return;
    state->walkers[state->leader - 1] = state->walker;
    state->cameras[state->leader - 1] = state->camera;
    state->walker = state->walkers[state->base.method];
    state->camera = state->cameras[state->base.method];
    state->leader = state->base.method + 1;
}

void tiles_settle_split(TilesState *state) {
    if (!state->is_split) state->leader = 0;
    if (state->is_split && !state->leader) begin_split(state);
    if (state->is_split) follow_method(state);
}

Walker *tiles_walker(TilesState *state, int method) {
    return method == state->base.method ? &state->walker : &state->walkers[method];
}

hit_vec *tiles_camera(TilesState *state, int method) {
    return method == state->base.method ? &state->camera : &state->cameras[method];
}

void tiles_keep_walker(TilesState *state) {
    state->walkers[state->base.method] = state->walker;
    state->cameras[state->base.method] = state->camera;
}

const Walker *tiles_walker_to_lead(const TilesState *state) {
    const bool leads = !state->leader || state->leader == state->base.method + 1;
    return leads ? &state->walker : &state->walkers[state->base.method];
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
    tiles_take_claims(shown);
}

const ScenePanes tiles_panes = {is_split, show_method};

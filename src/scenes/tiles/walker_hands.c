#include "walker_hands.h"

#include <math.h>

static const BodyKind kinds[] = {BODY_WALKER};

static hit_aabb range_of_map(const hit_grid *grid) {
    return (hit_aabb){
        {-FAR_OUTSIDE, -FAR_OUTSIDE},
        {(float)grid->columns * grid->tile.x + FAR_OUTSIDE, (float)grid->rows * grid->tile.y + FAR_OUTSIDE}};
}

static Input without_nudges(const Input *input) {
    Input rest = *input;
    rest.count = 0;
    for (int i = 0; i < input->count; i++) {
        hit_vec ignored = {0, 0};
        const InputEvent *event = &input->events[i];
        if (event->kind != EVENT_PRESS || !hands_nudge(&ignored, event->action)) rest.events[rest.count++] = *event;
    }
    return rest;
}

Pull walker_pull(const Walker *walker, Hands *hands, const hit_grid *grid, const Input *input) {
    const Body before = walker_body(walker);
    Body body = before;
    Input rest = without_nudges(input);
    input_drop_arrows(&rest);
    hands_step(hands, &body, kinds, 1, range_of_map(grid), &rest);
    const bool is_resized = body.width != before.width || body.height != before.height;
    return (Pull){.is_held = hands->handle != HANDLE_NONE,
                  .by = is_resized ? (hit_vec){0, 0} : (hit_vec){body.x - before.x, body.y - before.y},
                  .wider = body.width - before.width,
                  .taller = body.height - before.height};
}

// The feet stay where they are, not a rounding below, or the floor would forbid it.
static void set_size(Walker *walker, float width, float height) {
    const float feet = walker->y + walker->height;
    walker->x -= (width - walker->width) / 2;
    walker->y = feet - height;
    if (walker->y + height > feet) walker->y = nextafterf(walker->y, -INFINITY);
    walker->width = width;
    walker->height = height;
}

static float side_of(float side, float longer) {
    return fminf(fmaxf(side + longer, WALKER_MIN), WALKER_MAX);
}

void walker_resize(Walker *walker, const Pull *pull) {
    if (pull->wider == 0 && pull->taller == 0) return;
    set_size(walker, side_of(walker->width, pull->wider), side_of(walker->height, pull->taller));
}

hit_vec walker_nudged_by(const Walker *walker, const Input *input) {
    hit_vec to = {walker->x, walker->y};
    for (int i = 0; i < input->count; i++) {
        if (input->events[i].kind == EVENT_PRESS) hands_nudge(&to, input->events[i].action);
    }
    return (hit_vec){to.x - walker->x, to.y - walker->y};
}

bool walker_would_be_grabbed(const Walker *walker, const Hands *hands, hit_vec at) {
    const Body body = walker_body(walker);
    return hands_would_grab(hands, &body, kinds, 1, at);
}

void walker_draw_handle(const Walker *walker, const Hands *hands, Picture *picture) {
    const Body body = walker_body(walker);
    hands_draw(hands, &body, kinds, 1, picture);
}

// Moves a walker as keys and gravity say and as far as a method lets it; drags and resizes it with the mouse.
#include "walker.h"

#include <math.h>

#include "own_move.h"

// Paces are powers of two, so that every speed in between is an exact part of the set one.
const WalkerMotion walker_motion = {
    .ground = {.start = 8, .stop = 4, .turn = 4},
    .air = {.start = 16, .stop = 16, .turn = 8},
    .jump_speed = 14,
    .gravity_rising = 0.5f,
    .gravity_cut = 2,
    .gravity_falling = 0.75f,
    .fall_max = 16,
    .coyote_ticks = 6,
    .early_ticks = 6,
};

hit_aabb box_at_corner(hit_vec place, hit_vec size) {
    return (hit_aabb){place, {place.x + size.x, place.y + size.y}};
}

static hit_vec place_of(const Walker *walker) {
    return (hit_vec){walker->x, walker->y};
}

static hit_vec size_of(const Walker *walker) {
    return (hit_vec){walker->width, walker->height};
}

hit_aabb walker_box(const Walker *walker) {
    return box_at_corner(place_of(walker), size_of(walker));
}

hit_vec walker_center(const Walker *walker) {
    return (hit_vec){walker->x + walker->width / 2, walker->y + walker->height / 2};
}

static Body walker_body(const Walker *walker) {
    const hit_vec center = walker_center(walker);
    return (Body){BODY_WALKER, .x = center.x, .y = center.y, .width = walker->width, .height = walker->height};
}

bool is_free_of_walls(hit_aabb box, const hit_grid *grid) {
    return !hit_tiles_full(grid, box, HIT_CELLS_HALF_OPEN);
}

static hit_vec find_start(hit_vec size, const Map *map) {
    const hit_grid *grid = &map->grid;
    if (is_free_of_walls(box_at_corner(map->start, size), grid)) return map->start;
    for (int32_t column = 0; column < grid->columns; column++) {
        for (int32_t row = 0; row < grid->rows; row++) {
            const hit_vec place = {(float)column * grid->tile.x, (float)row * grid->tile.y};
            if (is_free_of_walls(box_at_corner(place, size), grid)) return place;
        }
    }
    return (hit_vec){map->start.x, -size.y};
}

void walker_put_at_start(Walker *walker, const Map *map) {
    const hit_vec start = find_start(size_of(walker), map);
    walker->x = start.x;
    walker->y = start.y;
    walker_halt(walker);
}

bool walker_notice_if_set(Walker *walker) {
    const bool is_where_it_was = walker->x == walker->last_place.x && walker->y == walker->last_place.y &&
                                 walker->width == walker->last_size.x && walker->height == walker->last_size.y;
    if (!is_where_it_was) walker->is_free_known = 0;
    return !is_where_it_was;
}

void walker_halt(Walker *walker) {
    walker->falling = walker->running = 0;
    walker->is_jumping = 0;
    walker->coyote_left = walker->early_left = 0;
}

static float direction(const Input *input, Action less, Action more) {
    return (float)input_is_down(input, more) - (float)input_is_down(input, less);
}

static float approach(float value, float target, float by) {
    const float difference = target - value;
    if (fabsf(difference) <= by * 1.001f) return target; // a rest from rounding takes no tick of its own
    return value + (difference > 0 ? by : -by);
}

static float run(const Walker *walker, float speed, float toward) {
    const WalkerPace *pace = walker->is_grounded ? &walker_motion.ground : &walker_motion.air;
    const float running = fminf(fmaxf(walker->running, -speed), speed);
    const float ticks = toward == 0 ? pace->stop : running * toward < 0 ? pace->turn : pace->start;
    return approach(running, speed * toward, speed / ticks);
}

// Either key jumps; while one of them is down, pressing the other is a new request.
static bool is_jump_key_down(const Input *input) {
    return input_is_down(input, ACTION_JUMP) || input_is_down(input, ACTION_UP);
}

static bool wants_jump(const Walker *walker, const Input *input) {
    bool is_pressed = is_jump_key_down(input) && !walker->is_jump_down;
    for (int i = 0; i < input->count; i++) {
        const InputEvent *event = &input->events[i];
        const bool is_new = event->kind == EVENT_PRESS || event->kind == EVENT_HOLD;
        is_pressed = is_pressed || (is_new && (event->action == ACTION_JUMP || event->action == ACTION_UP));
    }
    return is_pressed;
}

static void notice_jump_key(Walker *walker, const Input *input) {
    const bool is_down = is_jump_key_down(input);
    if (wants_jump(walker, input)) walker->early_left = walker_motion.early_ticks + 1;
    walker->is_jump_down = is_down;
    walker->is_jumping = walker->is_jumping && is_down && walker->falling < 0;
}

// Jumps if that was requested and there is ground, or was a moment ago; but only once from the same ground.
static void jump_or_wait(Walker *walker) {
    if (walker->is_grounded) walker->coyote_left = walker_motion.coyote_ticks;
    if (walker->early_left > 0 && (walker->is_grounded || walker->coyote_left > 0)) {
        walker->falling = -walker_motion.jump_speed;
        walker->is_jumping = walker->is_jump_down;
        walker->early_left = walker->coyote_left = 0;
    }
    walker->early_left -= walker->early_left > 0;
    walker->coyote_left -= !walker->is_grounded && walker->coyote_left > 0;
}

static float fall(const Walker *walker) {
    const float gravity = walker->falling >= 0 ? walker_motion.gravity_falling
                          : walker->is_jumping ? walker_motion.gravity_rising
                                               : walker_motion.gravity_cut;
    return fminf(walker->falling + gravity, walker_motion.fall_max);
}

// Without gravity the keys set the velocity at once. A key that is down then is not a new press when gravity returns.
static hit_vec fly(Walker *walker, float speed, const Input *input) {
    walker->running = 0;
    walker->is_jumping = walker->coyote_left = walker->early_left = 0;
    walker->is_jump_down = is_jump_key_down(input);
    return (hit_vec){speed * direction(input, ACTION_LEFT, ACTION_RIGHT),
                     speed * direction(input, ACTION_UP, ACTION_DOWN)};
}

hit_vec walker_velocity(Walker *walker, const WalkerRules *rules, const Input *input) {
    const float speed = rules->speed * (input_is_down(input, ACTION_FINE) ? 0.1f : 1);
    const float toward = direction(input, ACTION_LEFT, ACTION_RIGHT);
    if (toward != 0) walker->faces_left = toward < 0;
    if (!rules->has_gravity) return fly(walker, speed, input);
    notice_jump_key(walker, input);
    walker->running = run(walker, speed, toward);
    jump_or_wait(walker);
    walker->falling = fall(walker);
    return (hit_vec){walker->running, walker->falling};
}

static hit_tiles_move_result move_along(const Walker *walker, const WalkerRules *rules, const hit_grid *grid,
                                        hit_along along, float by) {
    if (rules->own) return own_move(rules->own, place_of(walker), size_of(walker), along, by);
    const hit_look look = (hit_look)rules->method;
    return hit_tiles_move(grid, place_of(walker), size_of(walker), along, by, look, rules->rule);
}

void walker_move(Walker *walker, const WalkerRules *rules, const hit_grid *grid, hit_vec by) {
    walker->move =
        (WalkerMove){.from = place_of(walker), .size = size_of(walker), .wanted = by, .method = rules->method};
    walker->moves[0] = move_along(walker, rules, grid, HIT_ALONG_X, by.x); //: move
    walker->x = walker->moves[0].position;                                 //: move
    walker->moves[1] = move_along(walker, rules, grid, HIT_ALONG_Y, by.y); //: move
    walker->y = walker->moves[1].position;                                 //: move
    walker->move.to = place_of(walker);
    walker->is_grounded = walker->moves[1].blocked && by.y > 0;
    if (walker->moves[0].blocked) walker->running = 0;
    if (walker->moves[1].blocked) walker->falling = 0;
}

bool walker_is_where_moved(const Walker *walker) {
    const WalkerMove *move = &walker->move;
    return walker->x == move->to.x && walker->y == move->to.y && walker->width == move->size.x &&
           walker->height == move->size.y;
}

static hit_tiles_witness cells_in(const hit_grid *grid, hit_aabb box) {
    return hit_tiles_look(grid, box, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN);
}

// The two parts of the move share the cells at its corner.
static Crossing crossing_of(const WalkerMove *move, const hit_grid *grid) {
    const hit_vec corner = {move->to.x, move->from.y};
    const hit_tiles_witness along_x = cells_in(grid, hit_aabb_swept(move->from, move->size, HIT_ALONG_X, move->to.x));
    const hit_tiles_witness along_y = cells_in(grid, hit_aabb_swept(corner, move->size, HIT_ALONG_Y, move->to.y));
    const int64_t shared = cells_in(grid, box_at_corner(corner, move->size)).solid;
    const bool began_in_wall = !is_free_of_walls(box_at_corner(move->from, move->size), grid);
    return (Crossing){{along_x.span, along_y.span},
                      began_in_wall ? 0 : along_x.solid + along_y.solid - shared,
                      !is_free_of_walls(box_at_corner(move->to, move->size), grid)};
}

bool walker_is_far_outside(const Walker *walker, const hit_grid *grid) {
    const float right = (float)grid->columns * grid->tile.x + FAR_OUTSIDE;
    const float bottom = (float)grid->rows * grid->tile.y + FAR_OUTSIDE;
    return walker->x < -FAR_OUTSIDE - WALKER_MAX || walker->x > right || walker->y < -FAR_OUTSIDE - WALKER_MAX ||
           walker->y > bottom;
}

void walker_keep_free(Walker *walker, const WalkerRules *rules, const hit_grid *grid) {
    const bool is_guarded = rules->method == HIT_LOOK_FULL || rules->method == HIT_LOOK_SWEPT;
    walker->overlapping = hit_tiles_look(grid, walker_box(walker), HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN).solid;
    if (walker->overlapping && walker->is_free_known)
        walker->is_free_known = is_free_of_walls(box_at_corner(walker->free_place, walker->free_size), grid);
    if (walker->overlapping && is_guarded && walker->is_free_known) {
        walker->x = walker->free_place.x;
        walker->y = walker->free_place.y;
        walker->width = walker->free_size.x;
        walker->height = walker->free_size.y;
        walker->overlapping = 0;
    }
    if (walker->overlapping) return;
    walker->is_free_known = 1;
    walker->free_place = place_of(walker);
    walker->free_size = size_of(walker);
}

void walker_note_place(Walker *walker) {
    walker->last_place = place_of(walker);
    walker->last_size = size_of(walker);
}

hit_vec size_looked_at(hit_vec size, LookRule rule) {
    const float least = 1.0f / 1024; // a box of one pixel still covers the cell of its corner
    return (hit_vec){fmaxf(size.x - rule.sooner, least), fmaxf(size.y - rule.sooner, least)};
}

void walker_look(Walker *walker, LookRule rule, const hit_grid *grid) {
    const hit_aabb box = walker_box(walker);
    const hit_aabb looked_at = box_at_corner(place_of(walker), size_looked_at(size_of(walker), rule));
    walker->overlapping = hit_tiles_look(grid, box, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN).solid;
    walker->wall = hit_aabb_tiles_witness(grid, box);
    for (int i = 0; i < LOOK_COUNT; i++) walker->looks[i] = hit_tiles_look(grid, looked_at, (hit_look)i, rule.rule);
    walker->crossing = walker_is_where_moved(walker) ? crossing_of(&walker->move, grid) : (Crossing){.walls = 0};
    if (walker->crossing.walls > 0) walker->tunnel = (Tunnel){walker->move, walker->crossing, TUNNEL_TICKS};
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

WalkerDrag walker_drag(const Walker *walker, Hands *hands, const hit_grid *grid, const Input *input) {
    const Body before = walker_body(walker);
    Body body = before;
    const hit_aabb range = {{0, 0}, {(float)grid->columns * grid->tile.x, (float)grid->rows * grid->tile.y}};
    Input rest = without_nudges(input);
    input_drop_arrows(&rest);
    hands_step(hands, &body, 1, range, &rest);
    const bool is_resized = body.width != before.width || body.height != before.height;
    return (WalkerDrag){.is_dragging = hands->handle != HANDLE_NONE,
                        .by = is_resized ? (hit_vec){0, 0} : (hit_vec){body.x - before.x, body.y - before.y},
                        .wider = body.width - before.width,
                        .taller = body.height - before.height};
}

// Keeps the feet where they are; even a rounding below, the floor would stop the walker.
static void set_size(Walker *walker, float width, float height) {
    const float feet = walker->y + walker->height;
    walker->x -= (width - walker->width) / 2;
    walker->y = feet - height;
    if (walker->y + height > feet) walker->y = nextafterf(walker->y, -INFINITY);
    walker->width = width;
    walker->height = height;
}

void walker_resize(Walker *walker, const WalkerDrag *drag) {
    if (drag->wider == 0 && drag->taller == 0) return;
    set_size(walker, fminf(fmaxf(walker->width + drag->wider, WALKER_MIN), WALKER_MAX),
             fminf(fmaxf(walker->height + drag->taller, WALKER_MIN), WALKER_MAX));
}

hit_vec walker_nudged_by(const Walker *walker, const Input *input) {
    hit_vec to = {walker->x, walker->y};
    for (int i = 0; i < input->count; i++) {
        if (input->events[i].kind == EVENT_PRESS) hands_nudge(&to, input->events[i].action);
    }
    return (hit_vec){to.x - walker->x, to.y - walker->y};
}

GrabTarget walker_target(const Walker *walker, const Hands *hands, hit_vec at, float reach) {
    const Body body = walker_body(walker);
    return hands_target(hands, &body, 1, at, reach);
}

void walker_draw_handle(const Walker *walker, const Hands *hands, Picture *picture) {
    const Body body = walker_body(walker);
    hands_draw(hands, &body, 1, picture);
}

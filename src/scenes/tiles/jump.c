// Finds the speed at which a walker jumps over a wall, and a wall to do it.
#include "jump.h"

#include <math.h>
#include <string.h>

// The wall is the middle one of three cells in the only row.
static bool is_stopped(const JumpSpeed *at, float speed) {
    static const uint64_t middle = 2;
    const hit_grid grid = {.columns = 3, .rows = 1, .tile = {at->tile, 1}, .words_per_row = 1, .bits = &middle};
    const hit_vec corner = {at->tile - at->width, 0}, size = {at->width, 1};
    return hit_tiles_move(&grid, corner, size, HIT_ALONG_X, speed, HIT_LOOK_FULL, (hit_cell_rule)at->rule).blocked;
}

static float float_of(uint32_t bits) {
    float number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

// Positive floats have the order of their bits, so that bisecting these finds the exact float.
static float smallest_free_speed(const JumpSpeed *at) {
    uint32_t stopped = 1, passed = 0x7F000000; // far more than the longest walker and the largest tile
    while (passed - stopped > 1) {
        const uint32_t middle = stopped + (passed - stopped) / 2;
        if (is_stopped(at, float_of(middle))) {
            stopped = middle;
        } else {
            passed = middle;
        }
    }
    return float_of(passed);
}

void jump_speed_update(JumpSpeed *known, float width, float tile, hit_cell_rule rule) {
    if (known->width == width && known->tile == tile && known->rule == (int32_t)rule) return;
    *known = (JumpSpeed){width, tile, (int32_t)rule, 0};
    known->speed = smallest_free_speed(known);
}

static bool is_free_inside(hit_aabb box, const hit_grid *grid) {
    const bool is_inside = box.min.x >= 0 && box.max.x <= (float)grid->columns * grid->tile.x;
    return is_inside && is_free_of_walls(box, grid);
}

// Far from the origin, where floats are coarse, the distance must be a little longer.
static bool find_distance(Jump *jump, float speed, const hit_grid *grid) {
    enum { TRIES = 4 };
    const float direction = jump->distance;
    float distance = speed;
    for (int i = 0; i < TRIES && distance <= SPEED_MAX; i++) {
        const hit_tiles_move_result end = hit_tiles_move(grid, jump->from, jump->size, HIT_ALONG_X,
                                                         direction * distance, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN);
        jump->distance = direction * distance;
        if (!end.blocked) return is_free_inside(box_at_corner((hit_vec){end.position, jump->from.y}, jump->size), grid);
        distance = fabsf(nextafterf(jump->from.x + jump->distance, direction * INFINITY) - jump->from.x);
    }
    return false;
}

// Starts flush before the wall: left of it to move right (+1), right of it to move left (−1).
static bool can_jump(Jump *jump, const Walker *walker, float direction, float speed, const hit_grid *grid) {
    float x = direction > 0 ? jump->wall.min.x - walker->width : jump->wall.max.x;
    while (direction > 0 && x + walker->width > jump->wall.min.x) x = nextafterf(x, -INFINITY);
    jump->size = (hit_vec){walker->width, walker->height};
    jump->from = (hit_vec){x, walker->y};
    jump->distance = direction;
    return is_free_inside(box_at_corner(jump->from, jump->size), grid) && find_distance(jump, speed, grid);
}

// From the walker's side of the column, otherwise from the other side.
static bool can_jump_column(Jump *jump, int32_t column, const Walker *walker, float speed, const hit_grid *grid) {
    const hit_aabb box = walker_box(walker);
    const float left = (float)column * grid->tile.x;
    const float direction = walker_center(walker).x <= left + grid->tile.x / 2 ? 1.0f : -1.0f;
    jump->wall = (hit_aabb){{left, box.min.y}, {left + grid->tile.x, box.max.y}};
    return hit_tiles_full(grid, jump->wall, HIT_CELLS_HALF_OPEN) &&
           (can_jump(jump, walker, direction, speed, grid) || can_jump(jump, walker, -direction, speed, grid));
}

Jump jump_find(const Walker *walker, float speed, const hit_grid *grid) {
    if (speed > SPEED_MAX) return (Jump){.kind = JUMP_TOO_FAST};
    const float last = (float)(grid->columns - 1);
    const int32_t middle = (int32_t)fminf(fmaxf(floorf(walker_center(walker).x / grid->tile.x), 0), last);
    Jump jump = {.kind = JUMP_TAKEN};
    for (int32_t reach = 0; reach < grid->columns; reach++) {
        if (middle - reach >= 0 && can_jump_column(&jump, middle - reach, walker, speed, grid)) return jump;
        if (middle + reach < grid->columns && can_jump_column(&jump, middle + reach, walker, speed, grid)) return jump;
    }
    return (Jump){.kind = JUMP_NO_WALL};
}

void jump_prepare(const Jump *jump, Walker *walker) {
    walker->x = jump->from.x;
    walker->y = jump->from.y;
    walker->width = jump->size.x;
    walker->height = jump->size.y;
    walker_halt(walker);
}

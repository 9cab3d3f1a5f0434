// Draws what must not be missed in the scene `rect-tiles`: that the walker tunneled, through which cells; and where a
// wall stopped it.
#include <math.h>

#include "rect_tiles_parts.h"
#include "shapes.h"

static bool is_in(hit_cells span, int32_t column, int32_t row) {
    return column >= span.first_column && column <= span.last_column && row >= span.first_row && row <= span.last_row;
}

static bool is_crossed(const TilesState *state, const hit_grid *grid, int32_t column, int32_t row) {
    const Crossing *crossing = &state->walker.tunnel.crossing;
    return is_in(crossing->spans[0], column, row) || is_in(crossing->spans[1], column, row);
}

static bool is_crossed_wall(const TilesState *state, const hit_grid *grid, int32_t column, int32_t row) {
    return is_crossed(state, grid, column, row) && hit_grid_is_solid(grid, column, row);
}

static hit_vec middle_of(hit_vec corner, hit_vec size) {
    return (hit_vec){corner.x + size.x / 2, corner.y + size.y / 2};
}

// The cells on the way, the walls among them, and the way itself. A jump that is shown has its own arrow.
static void draw_tunnel(const TilesState *state, const Map *map, Picture *picture) {
    const WalkerMove *move = &state->walker.tunnel.move;
    const hit_vec from = middle_of(move->from, move->size), corner = {from.x + move->to.x - move->from.x, from.y};
    const Pen wall = {.stroke = INK_WRONG, .width = 3, .fill = INK_WRONG, .fill_alpha = 0.6f, .hatch = true};
    if (!tiles_has_tunneled(state)) return;
    tiles_draw_cells(state, map, is_crossed, pen_fill(INK_WRONG, 0.16f), picture);
    tiles_draw_cells(state, map, is_crossed_wall, wall, picture);
    if (state->jump.kind == JUMP_TAKEN) return;
    draw_aabb(picture, box_at_corner(move->from, move->size), pen_dashed(INK_WRONG, 2, DASH_DASHED));
    if (corner.x != from.x) picture_arrow(picture, from, corner, pen_line(INK_WRONG, 3));
    if (move->to.y != move->from.y)
        picture_arrow(picture, corner, middle_of(move->to, move->size), pen_line(INK_WRONG, 3));
}

static bool has_count(const TilesState *state) {
    return state->walker.overlapping || tiles_has_tunneled(state);
}

// Above the walker, or below it if there is no room.
static void draw_count(const TilesState *state, Picture *picture) {
    enum { APART = 12 };
    const Walker *walker = &state->walker;
    const float size = state->is_split ? 18 : 26;
    const float above = walker->y - world_length(picture, APART), height = world_length(picture, size);
    const float below = walker->y + walker->height + world_length(picture, APART) + height;
    if (!has_count(state)) return;
    draw_alarm(picture, (hit_vec){walker_center(walker).x, above - height >= picture->world.min.y ? above : below},
               size, tiles_phrase_of_tunnel(state));
}

typedef enum { SIDE_LEFT, SIDE_RIGHT, SIDE_TOP, SIDE_BOTTOM } Side;

// A line along the side that a wall has stopped, and the words above the walker, or beside it under a ceiling.
static void draw_stopped_side(const TilesState *state, Side side, Picture *picture) {
    static const Text words[] = {
        [SIDE_LEFT] = {{"stopped by the wall on the left", "左の壁で停止"}},
        [SIDE_RIGHT] = {{"stopped by the wall on the right", "右の壁で停止"}},
        [SIDE_TOP] = {{"stopped by the wall above", "上の壁で停止"}},
        [SIDE_BOTTOM] = {{"stopped by the wall below", "下の壁で停止"}},
    };
    static const int ends[][2] = {{0, 3}, {1, 2}, {0, 1}, {3, 2}};
    const hit_aabb box = walker_box(&state->walker);
    const hit_vec corners[] = {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
    const bool is_beside = side == SIDE_TOP;
    const Type type = {.size = state->is_split ? 12 : 14,
                       .weight = WEIGHT_REGULAR,
                       .align = is_beside ? ALIGN_LEFT : ALIGN_CENTER,
                       .ink = INK_TEXT,
                       .halo = true};
    const hit_vec center = walker_center(&state->walker);
    const hit_vec at = {is_beside ? box.max.x : center.x, is_beside ? center.y : box.min.y};
    picture_line(picture, corners[ends[side][0]], corners[ends[side][1]], pen_line(INK_TEXT, 5));
    if (!has_count(state) && hit_aabb_aabb(box, picture->world) == HIT_OVERLAP)
        picture_label(picture, at, is_beside ? (hit_vec){10, 5} : (hit_vec){0, -12}, type, phrase(&words[side]));
}

// The ground under a walker with gravity stops it in every tick, so that is not marked.
static void draw_stops(const TilesState *state, Picture *picture) {
    const Walker *walker = &state->walker;
    const hit_vec wanted = walker->move.wanted;
    const bool is_on_ground = state->has_gravity && wanted.y > 0;
    // A walker whose method gives no answer stands still without a wall.
    if (!walker_is_where_moved(walker) || base_answer(&state->base, state->base.method) == ANSWER_NONE) return;
    if (walker->moves[0].blocked) draw_stopped_side(state, wanted.x < 0 ? SIDE_LEFT : SIDE_RIGHT, picture);
    if (walker->moves[1].blocked && !is_on_ground)
        draw_stopped_side(state, wanted.y < 0 ? SIDE_TOP : SIDE_BOTTOM, picture);
}

void tiles_draw_alarms(const TilesState *state, const Map *map, Picture *picture) {
    draw_tunnel(state, map, picture);
    draw_stops(state, picture);
    draw_count(state, picture);
}

// Draws the scene `rect-tiles`: the map, the walker, a jump through a wall.
#include "grid_labels.h"
#include "rect_tiles_parts.h"
#include "rect_tiles_texts.h"
#include "scenery.h"
#include "shapes.h"
#include "walker_hands.h"

hit_cells tiles_in_view(const Map *map, const Picture *picture) {
    return map_cells_within(&map->grid, hit_cells_covered(picture->world, map->grid.tile, HIT_CELLS_HALF_OPEN));
}

static bool is_wall(const TilesState *state, const hit_grid *grid, int32_t column, int32_t row) {
    return hit_grid_is_solid(grid, column, row);
}

void tiles_draw_cells(const TilesState *state, const Map *map, CellTest *test, Pen pen, Picture *picture) {
    const hit_grid *grid = &map->grid;
    const hit_cells seen = tiles_in_view(map, picture);
    for (int32_t row = seen.first_row; row <= seen.last_row; row++) {
        for (int32_t column = seen.first_column; column <= seen.last_column; column++) {
            if (!test(state, grid, column, row)) continue;
            const int32_t first = column;
            while (column < seen.last_column && test(state, grid, column + 1, row)) column++;
            draw_aabb(picture, box_of_cells(grid->tile, (hit_cells){first, row, column, row}), pen);
        }
    }
}

static void draw_chip_lines(const Map *map, Picture *picture) {
    const hit_vec tile = map->grid.tile;
    const hit_cells seen = tiles_in_view(map, picture);
    if (tile.x * picture->view.scale < 6) return;
    const hit_aabb box = box_of_cells(tile, seen);
    for (int32_t column = seen.first_column; column <= seen.last_column + 1; column++) {
        const float x = (float)column * tile.x;
        picture_line(picture, (hit_vec){x, box.min.y}, (hit_vec){x, box.max.y}, pen_line(INK_RULE, 1));
    }
    for (int32_t row = seen.first_row; row <= seen.last_row + 1; row++) {
        const float y = (float)row * tile.y;
        picture_line(picture, (hit_vec){box.min.x, y}, (hit_vec){box.max.x, y}, pen_line(INK_RULE, 1));
    }
}

static void draw_end_of_jump(Picture *picture, hit_aabb box, const Text *name) {
    const Pen ghost = {.stroke = INK_TEXT, .width = 2, .dash = DASH_DASHED, .fill = INK_TEXT, .fill_alpha = 0.08f};
    const Type type = {.size = 13, .weight = WEIGHT_BOLD, .align = ALIGN_CENTER, .ink = INK_TEXT, .halo = true};
    draw_aabb(picture, box, ghost);
    picture_phrase(picture, (hit_vec){(box.min.x + box.max.x) / 2, box.max.y}, (hit_vec){0, 18}, type, phrase(name));
}

// Where the tick began and where it should have ended, whether the method let it or not, and the wall between.
static void draw_jump(const TilesState *state, Picture *picture) {
    const Jump *jump = &state->jump;
    if (jump->kind != JUMP_TAKEN) return;
    const hit_vec middle = {jump->from.x + jump->size.x / 2, jump->from.y + jump->size.y / 2};
    const hit_aabb start = {jump->from, {jump->from.x + jump->size.x, jump->from.y + jump->size.y}};
    const hit_aabb end = {{start.min.x + jump->distance, start.min.y}, {start.max.x + jump->distance, start.max.y}};
    draw_aabb(picture, jump->wall, (Pen){.stroke = INK_NEAREST, .width = 2, .fill = INK_LOOKED, .fill_alpha = 0.2f});
    draw_end_of_jump(picture, start, &tiles_texts[JUMP_START]);
    draw_end_of_jump(picture, end, &tiles_texts[JUMP_END]);
    picture_arrow(picture, middle, (hit_vec){middle.x + jump->distance, middle.y},
                  tiles_has_jumped(state) ? pen_line(INK_WRONG, 3) : pen_dashed(INK_MUTED, 2, DASH_DASHED));
}

static void draw_tunnelled(const TilesState *state, Picture *picture) {
    const Walker *walker = &state->walker;
    if (!walker->overlapping) return;
    const float size = state->is_split ? 14 : 19;
    const Type type = {.size = size, .weight = WEIGHT_BOLD, .align = ALIGN_CENTER, .ink = INK_WRONG, .halo = true};
    picture_phrase(picture, (hit_vec){walker_center(walker).x, walker->y}, (hit_vec){0, -10}, type,
                   phrase1(&tiles_texts[TUNNELLED_WORD], slot_number((double)walker->overlapping, 0)));
}

void tiles_draw(const void *memory, const Map *map, bool working, Picture *picture) {
    const TilesState *state = memory;
    scenery_draw_hills(picture, map);
    scenery_draw_walker(picture, walker_box(&state->walker), state->walker.faces_left);
    tiles_draw_cells(state, map, is_wall, pen_fill(INK_SOLID, 1), picture);
    if (working) tiles_methods[state->base.method].draw_working(state, map, picture);
    draw_chip_lines(map, picture);
    draw_grid_labels(&map->grid, tiles_in_view(map, picture), state->is_split != 0, picture);
    Pen pen = base_pen(&state->base);
    pen.dash = DASH_SOLID; // it nearly always stands on something
    picture_made_by(picture, STEP_ANSWER, 0);
    draw_aabb(picture, walker_box(&state->walker), pen);
    picture_made_by(picture, STEP_NONE, 0);
    walker_draw_handle(&state->walker, &state->base.hands, picture);
    draw_jump(state, picture);
    draw_tunnelled(state, picture);
}

// Draws the scene `rect-tiles`: hills, the map with the names of its columns and rows, the walker, a jump over a wall.
#include <math.h>
#include <stdio.h>

#include "rect_tiles_parts.h"
#include "shapes.h"

/// A row of hills, in parts of the view's height.
typedef struct {
    ImageId image;
    float height;
    float along, down; // how far it moves with the map: 0 not at all, 1 as the map does
} Hills;

static const Hills rows[] = {{IMAGE_HILLS_FAR, 0.5f, 0.15f, 0.02f}, {IMAGE_HILLS_NEAR, 0.32f, 0.4f, 0.06f}};

// Hills along the bottom of the view move more slowly than the map. Seen from high up they are lower, but never out of
// sight.
static void draw_row_of_hills(Picture *picture, const Hills *hills, float ground) {
    const float in_tall_maps = 1.6f; // where the ground fills half of the view
    const hit_aabb world = picture->world;
    const ImageFile *file = image_file(hills->image);
    const float shown = world.max.y - world.min.y, above_middle = (ground - world.min.y - world.max.y) / 2;
    const float height = shown * hills->height * (ground > shown ? in_tall_maps : 1);
    const float sunk = fminf(fmaxf(above_middle * hills->down, 0), height / 2);
    const hit_aabb box = {{world.min.x, world.max.y - height + sunk}, {world.max.x, world.max.y + sunk}};
    const float period = height * (float)file->width / (float)file->height;
    picture_image_row(picture, hills->image, box, world.min.x * (1 - hills->along), period);
}

// The cells of the map in the picture's view.
static hit_cells tiles_in_view(const Map *map, const Picture *picture) {
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

// Of the names of columns and rows, in points.
static const float STRIP = 18, COLUMN_MIN = 26, ROW_MIN = 16, INSET = 4;

static const Type label = {.size = 11, .weight = WEIGHT_MONO, .ink = INK_MUTED, .halo = true};

// Every column or row is named, or each second, fifth or tenth if they are narrow; 0 if even that is too narrow.
static int32_t names_apart(float cell, float min) {
    static const int32_t apart[] = {1, 2, 5, 10};
    for (int i = 0; i < COUNT_OF(apart); i++) {
        if (cell * (float)apart[i] >= min) return apart[i];
    }
    return 0;
}

static int32_t first_named(int32_t first, int32_t apart) {
    return (first + apart - 1) / apart * apart;
}

static float points(const Picture *picture, float length) {
    return length * picture->view.scale / picture->view.unit;
}

static void draw_column_labels(const hit_grid *grid, hit_cells seen, Picture *picture) {
    Type type = label;
    type.align = ALIGN_CENTER;
    const int32_t apart = names_apart(points(picture, grid->tile.x), COLUMN_MIN);
    if (apart == 0) return;
    for (int32_t column = first_named(seen.first_column, apart); column <= seen.last_column; column += apart) {
        char name[COLUMN_NAME];
        const hit_vec at = {((float)column + 0.5f) * grid->tile.x, picture->world.min.y};
        column_name(name, column);
        picture_string(picture, at, (hit_vec){0, STRIP - INSET}, type, name);
    }
}

// Leaves out those in the corner of the top strip.
static void draw_row_labels(const hit_grid *grid, hit_cells seen, Picture *picture) {
    const int32_t apart = names_apart(points(picture, grid->tile.y), ROW_MIN);
    if (apart == 0) return;
    for (int32_t row = first_named(seen.first_row, apart); row <= seen.last_row; row += apart) {
        char name[16];
        const hit_vec at = {picture->world.min.x, ((float)row + 0.5f) * grid->tile.y};
        if (points(picture, at.y - picture->world.min.y) < STRIP + label.size / 3) continue;
        snprintf(name, sizeof name, "%d", (int)row);
        picture_string(picture, at, (hit_vec){INSET, label.size / 3}, label, name);
    }
}

static void draw_cell_lines(const Map *map, Picture *picture) {
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

// Draws where the tick began, where it should have ended whether the method allowed it or not, and the wall between.
static void draw_jump(const TilesState *state, Picture *picture) {
    static const Text start_name = {{"start", "始点"}};
    static const Text end_name = {{"end", "終点"}};
    const Jump *jump = &state->jump;
    if (jump->kind != JUMP_TAKEN) return;
    const hit_vec middle = {jump->from.x + jump->size.x / 2, jump->from.y + jump->size.y / 2};
    const hit_aabb start = box_at_corner(jump->from, jump->size);
    const hit_aabb end = {{start.min.x + jump->distance, start.min.y}, {start.max.x + jump->distance, start.max.y}};
    draw_aabb(picture, jump->wall, (Pen){.stroke = INK_LOOKED, .width = 2, .fill = INK_LOOKED, .fill_alpha = 0.2f});
    draw_end_of_jump(picture, start, &start_name);
    draw_end_of_jump(picture, end, &end_name);
    picture_arrow(picture, middle, (hit_vec){middle.x + jump->distance, middle.y},
                  tiles_has_jumped(state) ? pen_line(INK_WRONG, 3) : pen_dashed(INK_MUTED, 2, DASH_DASHED));
}

// The first wall to the right that lies between the rows of the walker's corners, where they cannot meet it.
static bool find_wall_between_corners(const TilesState *state, const hit_grid *grid, hit_cells *block) {
    const hit_cells covered = hit_cells_covered(walker_box(&state->walker), grid->tile, HIT_CELLS_HALF_OPEN);
    for (int32_t column = covered.last_column + 1; column < grid->columns; column++) {
        for (int32_t row = covered.first_row + 1; row < covered.last_row; row++) {
            *block = (hit_cells){column, row, column, row};
            if (hit_grid_is_solid(grid, column, row)) return true;
        }
    }
    return false;
}

// An arrow points down to the wall that passes through the walker when only its corners are checked.
static void draw_cue(const TilesState *state, const Map *map, Picture *picture) {
    const float points = picture->view.unit / picture->view.scale;
    hit_cells block;
    if (!picture->shows_cue || !find_wall_between_corners(state, &map->grid, &block)) return;
    const hit_aabb box = box_of_cells(map->grid.tile, block);
    const float middle = (box.min.x + box.max.x) / 2;
    draw_aabb(picture, box, pen_line(INK_WRONG, 3));
    picture_arrow(picture, (hit_vec){middle, box.min.y - 48 * points}, (hit_vec){middle, box.min.y - 6 * points},
                  pen_line(INK_WRONG, 3));
}

void tiles_draw(const void *memory, const Map *map, const Method *working, Picture *picture) {
    const TilesState *state = memory;
    const float ground = (float)map->grid.rows * map->grid.tile.y;
    const float walker_alpha = 0.7f; // so that the answer drawn over it stays visible
    for (int i = 0; i < COUNT_OF(rows); i++) draw_row_of_hills(picture, &rows[i], ground);
    picture_image(picture, IMAGE_WALKER, walker_box(&state->walker), state->walker.faces_left, walker_alpha);
    tiles_draw_cells(state, map, is_wall, pen_fill(INK_SOLID, 1), picture);
    draw_working(working, state, map, picture);
    draw_cell_lines(map, picture);
    draw_column_labels(&map->grid, tiles_in_view(map, picture), picture);
    draw_row_labels(&map->grid, tiles_in_view(map, picture), picture);
    Pen pen = base_pen(&state->base);
    pen.dash = DASH_SOLID; // it almost always touches the ground
    picture_made_by(picture, STEP_ANSWER, 0);
    draw_aabb(picture, walker_box(&state->walker), pen);
    picture_made_by(picture, STEP_NONE, 0);
    walker_draw_handle(&state->walker, &state->base.hands, picture);
    draw_cue(state, map, picture);
    if (state->base.hides_answer) return;
    draw_jump(state, picture);
    tiles_draw_alarms(state, map, picture);
}

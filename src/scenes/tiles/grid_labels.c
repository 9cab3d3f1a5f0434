#include "grid_labels.h"

#include <stdio.h>

// In points. The strip along the top ends above the banner, the one along the left before it.
static const float STRIP = 18, COLUMN_MIN = 26, ROW_MIN = 16, INSET = 4;

static const Type label = {.size = 11, .weight = WEIGHT_MONO, .ink = INK_MUTED, .halo = true};

// Every column or row has a name, or one of 2, 5, 10 where they are narrow; 0 where they are too narrow for that.
static int32_t names_apart(float cell, float least) {
    static const int32_t apart[] = {1, 2, 5, 10};
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        if (cell * (float)apart[i] >= least) return apart[i];
    }
    return 0;
}

static int32_t first_named(int32_t first, int32_t apart) {
    return (first + apart - 1) / apart * apart;
}

static float points(const Picture *picture, float length) {
    return length * picture->view.scale / picture->view.unit;
}

static void draw_column_labels(const hit_grid *grid, hit_cells seen, bool is_top_taken, Picture *picture) {
    const float edge = is_top_taken ? picture->world.max.y : picture->world.min.y;
    Type type = label;
    type.align = ALIGN_CENTER;
    const int32_t apart = names_apart(points(picture, grid->tile.x), COLUMN_MIN);
    if (apart == 0) return;
    for (int32_t column = first_named(seen.first_column, apart); column <= seen.last_column; column += apart) {
        char name[COLUMN_NAME];
        const hit_vec at = {((float)column + 0.5f) * grid->tile.x, edge};
        map_column_name(name, column);
        picture_string(picture, at, (hit_vec){0, is_top_taken ? -INSET : STRIP - INSET}, type, name);
    }
}

// Those that would come into the other strip's corner are left out.
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

void draw_grid_labels(const hit_grid *grid, hit_cells seen, bool is_top_taken, Picture *picture) {
    draw_column_labels(grid, seen, is_top_taken, picture);
    draw_row_labels(grid, seen, picture);
}

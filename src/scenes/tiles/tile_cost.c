// Counts the look-ups of each method on an empty map, and plots them.
#include "tile_cost.h"

#include <math.h>

enum { ROW_WORDS = 32, CELLS_MAX = ROW_WORDS * 64 };

// All rows of the empty map are this one.
static const uint64_t empty_row[ROW_WORDS];

float cost_side(const Walker *walker) {
    return sqrtf(walker->width * walker->height);
}

static float side_of_point(int point) {
    return powf(2, (float)point / 4);
}

static int32_t cells_for(float length, float tile) {
    return (int32_t)fminf(length / tile + 2, CELLS_MAX);
}

static int32_t look_ups_of(const CostCase *of, float side, hit_look look) {
    const hit_grid grid = {.columns = cells_for(side + of->speed, of->tile.x),
                           .rows = cells_for(side, of->tile.y),
                           .tile = of->tile,
                           .bits = empty_row};
    return (int32_t)hit_tiles_move(&grid, (hit_vec){0, 0}, (hit_vec){side, side}, HIT_ALONG_X, of->speed, look,
                                   (hit_cell_rule)of->rule)
        .look_ups;
}

void cost_update(TileCost *cost, CostCase of) {
    const CostCase *old = &cost->of;
    const bool is_known =
        old->tile.x == of.tile.x && old->tile.y == of.tile.y && old->rule == of.rule && old->speed == of.speed;
    const bool is_same_side = old->side == of.side;
    cost->of = of;
    for (int look = 0; look < LOOK_COUNT; look++) {
        if (!is_known || !is_same_side) cost->now[look] = look_ups_of(&of, of.side, (hit_look)look);
        for (int i = 0; i < COST_POINTS && !is_known; i++)
            cost->look_ups[look][i] = look_ups_of(&of, side_of_point(i), (hit_look)look);
    }
}

// The broad line of `swept` comes first: where both cost the same, that of `full` is drawn over it.
void cost_plot(const TileCost *cost, Plot *plot) {
    static const Text side = {{"side, px", "一辺 px"}};
    static const Text look_ups = {{"look-ups in a move of {0} px", "{0} px の動きで調べる回数"}};
    static const struct {
        hit_look look;
        Text name;
        Pen pen;
    } series[] = {
        {HIT_LOOK_SWEPT, {{"on the way", "通り道"}}, {.stroke = INK_LOOKED, .width = 4}},
        {HIT_LOOK_FULL, {{"covered", "重なる"}}, {.stroke = INK_HIT, .width = 1.5f}},
        {HIT_LOOK_OUTLINE, {{"edge", "外周"}}, {.stroke = INK_HIDDEN, .width = 1.5f, .dash = DASH_DASHED}},
        {HIT_LOOK_VERTICES, {{"corners", "四隅"}}, {.stroke = INK_WRONG, .width = 2, .dash = DASH_DOTTED}},
    };
    const int decimals = cost->of.speed == roundf(cost->of.speed) ? 0 : 2;
    plot->x_name = phrase(&side);
    plot->y_name = phrase_of(&look_ups, slot_number(cost->of.speed, decimals));
    plot->x_step = 8;
    plot->now = cost->of.side;
    plot->point_count = COST_POINTS;
    for (int i = 0; i < COST_POINTS; i++) plot->x[i] = side_of_point(i);
    for (int i = 0; i < LOOK_COUNT; i++) {
        const hit_look look = series[i].look;
        PlotSeries *line = plot_add_series(plot, &series[i].name, series[i].pen);
        line->now = (float)cost->now[look];
        for (int k = 0; k < COST_POINTS; k++) line->y[k] = (float)cost->look_ups[look][k];
    }
}

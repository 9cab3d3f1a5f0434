// The cost of each method against the rectangle's size: its look-ups in one move on an empty map.
#pragma once

#include "walker.h"

/// Four sizes an octave from WALKER_MIN to WALKER_MAX.
enum { COST_POINTS = 9 * 4 + 1 };

/// What the costs depend on.
typedef struct {
    hit_vec tile;
    int32_t rule; // hit_cell_rule
    float speed;  // pixels a tick: the length of the move
    float side;   // of a square with the walker's area
} CostCase;

/// Look-ups of one move of a square from a cell's edge. Plain data, part of a scene's state.
typedef struct {
    CostCase of;
    int32_t now[LOOK_COUNT];
    int32_t look_ups[LOOK_COUNT][COST_POINTS];
} TileCost;

/// The side of the square with the walker's area.
float cost_side(const Walker *walker);

/// Asks the kernel again if the case has changed.
void cost_update(TileCost *cost, CostCase of);

/// The costs as a plot.
void cost_plot(const TileCost *cost, Plot *plot);

// The names of a map's columns and rows along the edges of the view, as in a spreadsheet: A, B, ... and 0, 1, ...
#ifndef SCENES_GRID_LABELS_H
#define SCENES_GRID_LABELS_H

#include "scene.h"

/// Draws them for these cells, where the cells are large enough; the columns' along the top, or where something else
/// stands there, along the bottom.
void draw_grid_labels(const hit_grid *grid, hit_cells seen, bool is_top_taken, Picture *picture);

#endif

// What makes the map look like a place: hills that pass by more slowly than it, and the walker's picture.
#ifndef SCENES_SCENERY_H
#define SCENES_SCENERY_H

#include "map.h"
#include "picture.h"

/// Draws the hills at the foot of the picture's view.
void scenery_draw_hills(Picture *picture, const Map *map);

/// Draws the walker's picture, scaled to this box.
void scenery_draw_walker(Picture *picture, hit_aabb box, bool faces_left);

#endif

// Does a box overlap a wall of a tile map? Touching is not a hit.
// This function has two mistakes: the cells that it looks at, and where they end. Mend it.
#include <hitlab_check.h>
#include <math.h>

bool rect_tiles(const check_rect *a, const check_map *map) {
    int first_column = (int)floorf(a->left / map->tile_width);
    int last_column = (int)floorf(a->right / map->tile_width);
    int first_row = (int)floorf(a->top / map->tile_height);
    int last_row = (int)floorf(a->bottom / map->tile_height);
    return check_is_wall(map, first_column, first_row) || check_is_wall(map, last_column, first_row) ||
           check_is_wall(map, first_column, last_row) || check_is_wall(map, last_column, last_row);
}

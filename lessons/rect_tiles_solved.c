// Does a box overlap a wall of a tile map? Touching is not a hit.
#include <hitlab_check.h>
#include <math.h>

bool rect_tiles(const check_rect *a, const check_map *map) {
    int first_column = (int)floorf(a->left / map->tile_width);
    int last_column = (int)ceilf(a->right / map->tile_width) - 1;
    int first_row = (int)floorf(a->top / map->tile_height);
    int last_row = (int)ceilf(a->bottom / map->tile_height) - 1;
    for (int row = first_row; row <= last_row; row++) {
        for (int column = first_column; column <= last_column; column++) {
            if (check_is_wall(map, column, row)) return true;
        }
    }
    return false;
}

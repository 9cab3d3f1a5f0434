// Does the box overlap a wall of the tile map? Touching is no hit.
#include <hitlab_check.h>
#include <math.h>

// The cell in which a place is.
static int cell_of(float place, float size) {
    return (int)floorf(place / size);
}

// The last cell before a side: one that begins just there does not count.
static int cell_before(float side, float size) {
    int cell = cell_of(side, size);
    return (float)cell * size == side ? cell - 1 : cell;
}

bool rect_tiles(const check_rect *a, const check_map *map) {
    int first_column = cell_of(a->left, map->tile_width), last_column = cell_before(a->right, map->tile_width);
    int first_row = cell_of(a->top, map->tile_height), last_row = cell_before(a->bottom, map->tile_height);
    for (int row = first_row; row <= last_row; row++) {
        for (int column = first_column; column <= last_column; column++) {
            if (check_is_wall(map, column, row)) return true;
        }
    }
    return false;
}

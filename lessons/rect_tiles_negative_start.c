// Does the box overlap a wall of the tile map? Touching is no hit.
// This function is right on the map. It goes wrong to the left of x = 0 and above y = 0. Mend it.
//
// 矩形はタイルマップの壁に重なっているか。接触は当たりに数えない。
// この関数は、マップの中では正しい。x = 0 より左、y = 0 より上で間違える。直そう。
#include <hitlab_check.h>
#include <math.h>

// The cell in which a place is.
static int cell_of(float place, float size) {
    return (int)(place / size);
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

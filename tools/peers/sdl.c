// SDL 2: it has rectangles only, so it answers on tiles, with a rectangle for each wall.
#include <SDL_rect.h>

bool rect_tiles(const check_rect *a, const check_map *map) {
    const SDL_FRect walker = {a->left, a->top, a->right - a->left, a->bottom - a->top};
    for (int row = 0; row < map->rows; row++) {
        for (int column = 0; column < map->columns; column++) {
            const SDL_FRect wall = {(float)column * map->tile_width, (float)row * map->tile_height, map->tile_width,
                                    map->tile_height};
            if (check_is_wall(map, column, row) && SDL_HasIntersectionF(&walker, &wall)) return true;
        }
    }
    return false;
}

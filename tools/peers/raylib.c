// raylib: the collision functions of its rshapes.c, which is compiled as it is. Only the functions below are visible
// from outside, so the linker drops all that draws (tools/judge_peers.sh has its options).
#include "rshapes.c"

#pragma GCC visibility push(default)

bool circle_circle(const check_circle *a, const check_circle *b) {
    return CheckCollisionCircles((Vector2){a->x, a->y}, a->r, (Vector2){b->x, b->y}, b->r);
}

bool circle_aabb(const check_circle *a, const check_rect *b) {
    return CheckCollisionCircleRec((Vector2){a->x, a->y}, a->r,
                                   (Rectangle){b->left, b->top, b->right - b->left, b->bottom - b->top});
}

bool rect_tiles(const check_rect *a, const check_map *map) {
    const Rectangle walker = {a->left, a->top, a->right - a->left, a->bottom - a->top};
    for (int row = 0; row < map->rows; row++) {
        for (int column = 0; column < map->columns; column++) {
            const Rectangle wall = {(float)column * map->tile_width, (float)row * map->tile_height, map->tile_width,
                                    map->tile_height};
            if (check_is_wall(map, column, row) && CheckCollisionRecs(walker, wall)) return true;
        }
    }
    return false;
}

#pragma GCC visibility pop

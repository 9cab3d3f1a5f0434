// Follows the walker with the view, and keeps the view on the map.
#include "camera.h"

#include <math.h>

enum { ROWS_SHOWN = 15, WIDTH_MIN = 420 };

static const float STILL = 1.0f / 8, FARTHEST = 1.0f / 4; // of the usual view's height
static const float ASPECT_MAX = 2.2f;                     // of the usual view; a longer one shows fewer rows

static hit_vec size_of_map(const Map *map) {
    return (hit_vec){(float)map->grid.columns * map->grid.tile.x, (float)map->grid.rows * map->grid.tile.y};
}

float camera_height(const Map *map, float walker_height) {
    return fmaxf(fminf(size_of_map(map).y, ROWS_SHOWN * map->grid.tile.y), 2 * walker_height);
}

static float clamped(float value, float min, float max) {
    return max < min ? (min + max) / 2 : fminf(fmaxf(value, min), max);
}

static float follow_along(float camera, float from, float to, float height) {
    const float still = height * STILL, farthest = height * FARTHEST;
    const float motion = to - from, off = to - camera;
    const float beyond = (fabsf(off) - still) / (farthest - still);
    if (beyond > 0 && motion * off > 0) camera += motion * fminf(beyond, 1);
    return clamped(camera, to - farthest, to + farthest);
}

hit_vec camera_follow(hit_vec camera, hit_vec from, hit_vec to, float height) {
    return (hit_vec){follow_along(camera.x, from.x, to.x, height), follow_along(camera.y, from.y, to.y, height)};
}

hit_aabb camera_view(hit_vec camera, const Map *map, hit_vec walker_size, float aspect) {
    const hit_vec world = size_of_map(map);
    const float usual = camera_height(map, walker_size.y), lowest = 2 * usual * FARTHEST + walker_size.y;
    float height = fmaxf(fminf(usual, usual * ASPECT_MAX / aspect), lowest);
    const float width = fmaxf(height * aspect, fmaxf(WIDTH_MIN, 2 * walker_size.x));
    height = width / aspect;
    const hit_vec middle = {clamped(camera.x, width / 2, world.x - width / 2),
                            clamped(camera.y, height / 2, world.y - height / 2)};
    return (hit_aabb){{middle.x - width / 2, middle.y - height / 2}, {middle.x + width / 2, middle.y + height / 2}};
}

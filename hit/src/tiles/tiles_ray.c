// A ray over a tile map: a moving box without a size, which a cell stops by a touch.
#include <assert.h>

#include "../ray/ray_contact.h"
#include "span.h"
#include "way.h"

/// From a point on the rim of a cell or in it, the direction from the nearest side.
static vec64 normal_at_start(const hit_grid *grid, hit_vec at, stop cell) {
    const vec64 tile = to_vec64(grid->tile), from = to_vec64(at);
    const vec64 min = {cell.column * tile.x, cell.row * tile.y};
    const vec64 max = {(cell.column + 1.0) * tile.x, (cell.row + 1.0) * tile.y};
    return from_nearest_face(minus(min, from), minus(max, from));
}

static vec64 normal_of(const hit_grid *grid, hit_segment a, stop cell) {
    if (cell.enter.high == cell.enter.low) return normal_at_start(grid, a.from, cell);
    if (cell.is_x) return (vec64){a.to.x > a.from.x ? 1.0 : -1.0, 0.0};
    return (vec64){0.0, a.to.y > a.from.y ? 1.0 : -1.0};
}

hit_tiles_ray hit_ray_tiles(hit_segment a, const hit_grid *grid) {
    assert(is_grid(grid));
    hit_tiles_ray result = {.column = 0};
    if (!hit_segment_is_valid(a)) return result;
    result.ray = miss(a);
    if (!tile_is_valid(grid->tile)) return result;
    const way_of_box way = {grid,
                            {a.from.x, a.from.x, a.to.x, a.to.x, grid->tile.x},
                            {a.from.y, a.from.y, a.to.y, a.to.y, grid->tile.y},
                            true};
    const stop first = hit_first_stop_(way);
    if (!first.is_there) return result;
    result.ray = contact_at(a, time_of_fraction(first.enter), normal_of(grid, a, first));
    result.column = first.column;
    result.row = first.row;
    return result;
}

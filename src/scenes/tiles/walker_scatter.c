#include "walker_scatter.h"

#include <math.h>

// The size stays where it can show something; otherwise it becomes a few chips.
static float scattered_length(Random *random, float length, float tile) {
    const float least = fminf(fmaxf(1.5f * tile, WALKER_MIN), WALKER_MAX), most = fminf(5 * tile, WALKER_MAX);
    if (length >= least && length <= most && random_below(random, 2)) return length;
    return ceilf((float)random_between(random, (double)least, (double)most));
}

// A wall near a random place of the map; there are few on most.
static hit_vec random_wall(Random *random, const hit_grid *grid) {
    const float column = (float)random_below(random, grid->columns), row = (float)random_below(random, grid->rows);
    const hit_vec corner = {column * grid->tile.x, row * grid->tile.y};
    const hit_aabb cell = {corner, {corner.x + grid->tile.x, corner.y + grid->tile.y}};
    const hit_wall_witness wall = hit_aabb_tiles_witness(grid, cell);
    if (!wall.has_wall) return corner;
    return (hit_vec){(float)wall.column * grid->tile.x, (float)wall.row * grid->tile.y};
}

// From half a chip before the wall to half a chip behind it, at times flush; but within the range.
static float scattered_place(Random *random, float wall, float tile, float length, float least, float most) {
    const float flush[] = {wall - length, wall + tile};
    const float parts = random_below(random, 2) ? 1 : 4; // of a pixel
    const float between = (float)random_between(random, (double)(flush[0] - tile / 2), (double)(flush[1] + tile / 2));
    const float place = random_below(random, 8) ? roundf(between * parts) / parts : flush[random_below(random, 2)];
    return fminf(fmaxf(place, least), fmaxf(most, least));
}

void walker_scatter(Walker *walker, Random *random, const hit_grid *grid) {
    const hit_vec tile = grid->tile, wall = random_wall(random, grid);
    walker->width = scattered_length(random, walker->width, tile.x);
    walker->height = scattered_length(random, walker->height, tile.y);
    const hit_vec world = {(float)grid->columns * tile.x, (float)grid->rows * tile.y};
    const float below_words = fminf(roundf(world.y / 5), fmaxf(world.y - walker->height, 0));
    walker->x = scattered_place(random, wall.x, tile.x, walker->width, 0, world.x - walker->width);
    walker->y = scattered_place(random, wall.y, tile.y, walker->height, below_words, world.y - walker->height);
    walker_halt(walker);
    walker->is_grounded = 0;
}

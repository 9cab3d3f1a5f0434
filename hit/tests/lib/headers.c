// Uses some of each header, in C and in C++.
#include <hit/hit.h>

int main(void) {
    hit_circle ball = {{1, 2}, 3};
    hit_vec half = {4, 5};
    hit_obb box = hit_obb_from_degrees(ball.center, half, 30);
    hit_aabb bounds = hit_obb_bounds(box);
    uint64_t cells[4] = {0, 0, 0, 0};
    hit_grid map = {64, 4, {32, 32}, 1, cells, 0, NULL};
    hit_circle_arrays none = {NULL, NULL, NULL};
    hit_circle_circle_many(ball, none, 0, HIT_TOUCHING, cells);
    int overlaps = hit_circle_circle(ball, ball) == HIT_OVERLAP;
    overlaps += hit_circle_aabb(ball, bounds) == HIT_OVERLAP;
    overlaps += hit_circle_obb(ball, box) == HIT_OVERLAP;
    overlaps += hit_aabb_aabb(bounds, bounds) == HIT_OVERLAP;
    overlaps += hit_obb_obb(box, box) == HIT_OVERLAP;
    overlaps += hit_tiles_full(&map, bounds, HIT_CELLS_HALF_OPEN);
    overlaps += hit_tiles_swept(&map, half, half, HIT_ALONG_X, 9, HIT_CELLS_CLOSED);
    overlaps += hit_circle_circle_toi(ball, half, ball, half).hits;
    return overlaps == 6 && hit_batch_words(65) == 2 && hit_version() == HIT_VERSION ? 0 : 1;
}

// A ball falls on a tilted board, bounces off and comes to rest on a floor of tiles.
//
//     cc -O2 ball.c $(pkg-config --cflags --libs hit) -o ball
#include <hit/hit.h>
#include <math.h>
#include <stdio.h>

enum { COLUMNS = 20, ROWS = 10, TICKS = 1200 };

typedef struct {
    hit_circle at;
    hit_vec speed; ///< pixels a tick
} ball;

/// A ball that is `gap` away from an obstacle in the direction of `normal` is moved out of it, and bounces if it moves
/// towards it. An overlap has a negative gap.
static void bounce(ball *it, hit_vec normal, double gap) {
    float depth = -(float)gap, towards = it->speed.x * normal.x + it->speed.y * normal.y;
    it->at.center.x -= depth * normal.x;
    it->at.center.y -= depth * normal.y;
    if (towards <= 0) return;
    float change = towards < 1 ? towards : 1.6f * towards; // a slow ball does not bounce
    it->speed.x -= change * normal.x;
    it->speed.y -= change * normal.y;
}

int main(void) {
    ball it = {{{190, 20}, 12}, {0, 0}};
    const hit_obb board = hit_obb_from_degrees((hit_vec){200, 150}, (hit_vec){60, 8}, 25);
    uint64_t cells[ROWS] = {0}; // a bit for each column
    cells[ROWS - 1] = (1u << COLUMNS) - 1;
    for (int row = 0; row < ROWS; row++) cells[row] |= 1u << (COLUMNS - 1) | 1u;
    const hit_grid map = {.columns = COLUMNS, .rows = ROWS, .tile = {32, 32}, .words_per_row = 1, .bits = cells};

    for (int tick = 0; tick < TICKS; tick++) {
        it.speed.y += 0.2f;
        it.at.center.x += it.speed.x, it.at.center.y += it.speed.y;
        if (hit_circle_obb(it.at, board) == HIT_OVERLAP) {
            const hit_circle_box_witness why = hit_circle_obb_witness(it.at, board);
            printf("tick %d: %.2f px deep in the board\n", tick, -why.gap);
            bounce(&it, why.normal, why.gap);
        }
        const hit_aabb bounds = hit_circle_bounds(it.at);
        if (hit_aabb_tiles(&map, bounds) == HIT_OVERLAP) {
            const hit_wall_witness why = hit_aabb_tiles_witness(&map, bounds);
            if (-why.gap > 0.5) printf("tick %d: %.2f px deep in cell %d, %d\n", tick, -why.gap, why.column, why.row);
            bounce(&it, why.normal, why.gap);
            it.speed.x *= 0.98f; // it rolls
        }
    }
    const float floor = (ROWS - 1) * map.tile.y;
    printf("it rests %.2f px above the floor\n", (double)fabsf(floor - it.at.center.y - it.at.radius));
    return 0;
}

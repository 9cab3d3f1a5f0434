// The bodies of peers.h as shapes of the kernel.
#ifndef BENCH_SHAPES_H
#define BENCH_SHAPES_H

#include <hit/hit.h>

#include "peers.h"

static inline hit_circle circle_of(Body body) {
    return (hit_circle){{body.x, body.y}, body.half_x};
}

static inline hit_aabb aabb_of(Body body) {
    return hit_aabb_from_center((hit_vec){body.x, body.y}, (hit_vec){body.half_x, body.half_y});
}

static inline hit_obb obb_of(Body body) {
    return (hit_obb){{body.x, body.y}, {body.half_x, body.half_y}, body.c, body.s};
}

static inline hit_capsule capsule_of(Body body) {
    const hit_vec way = {body.half_x * body.c, body.half_x * body.s};
    return (hit_capsule){{body.x - way.x, body.y - way.y}, {body.x + way.x, body.y + way.y}, body.half_y};
}

/// The box as a convex.
static inline hit_convex quadrangle_of(Body body) {
    hit_convex convex = {.count = 4};
    hit_obb_corners(obb_of(body), convex.points);
    return convex;
}

static inline hit_convex octagon_of(Body body) {
    hit_convex convex = {.count = OCTAGON_CORNERS};
    float x[OCTAGON_CORNERS], y[OCTAGON_CORNERS];
    octagon_corners(&body, x, y);
    for (int i = 0; i < OCTAGON_CORNERS; i++)
        convex.points[i] = hit_turn((hit_vec){body.x + x[i], body.y + y[i]}, (hit_vec){body.x, body.y}, body.c, body.s);
    return convex;
}

#endif

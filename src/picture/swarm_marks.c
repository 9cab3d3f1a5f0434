// How a body of a swarm looks, and the marks of single bodies.
#include "swarm_marks.h"

SwarmLook swarm_look(bool hits) {
    if (hits) return (SwarmLook){INK_HIT, 1.5f, 1, 0.5f, 0.5f};
    return (SwarmLook){INK_SHAPE, 1, 0.7f, 0.08f, 0.15f};
}

static void put_body(Picture *picture, const Swarm *swarm, size_t index) {
    const hit_bodies *bodies = &swarm->bodies;
    const SwarmLook look = swarm_look(swarm->hits[index / 64] >> index % 64 & 1);
    const Pen pen = {.stroke = look.ink, .width = 2 * look.line_width, .fill = look.ink, .fill_alpha = look.fill_alpha};
    if (index < bodies->circle_count) {
        picture_circle(picture, (hit_vec){bodies->circles.x[index], bodies->circles.y[index]},
                       bodies->circles.radius[index], pen);
        return;
    }
    const size_t box = index - bodies->circle_count;
    hit_vec corners[4];
    hit_obb_corners((hit_obb){{bodies->obbs.x[box], bodies->obbs.y[box]},
                              {bodies->obbs.half_x[box], bodies->obbs.half_y[box]},
                              bodies->obbs.c[box],
                              bodies->obbs.s[box]},
                    corners);
    picture_polygon(picture, corners, 4, pen);
}

void picture_swarm_marks(Picture *picture, const Swarm *swarm, size_t most) {
    const size_t count = swarm->bodies.circle_count + swarm->bodies.obb_count, shown = count < most ? count : most;
    for (size_t i = 0; i < shown; i++) put_body(picture, swarm, i * count / shown);
}

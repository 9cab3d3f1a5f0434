// Chipmunk 7: its shapes, placed before the clock runs, without a space.
#include <chipmunk/chipmunk.h>

#include "peers.h"

static cpShape *first[PAIR_COUNT], *second[PAIR_COUNT];

static cpShape *placed(Body body, int is_circle) {
    cpBody *owner = cpBodyNew(1, 1);
    cpVect half = cpv((cpFloat)body.half_x, (cpFloat)body.half_y);
    cpShape *shape = is_circle ? cpCircleShapeNew(owner, half.x, cpvzero)
                               : cpBoxShapeNew2(owner, cpBBNew(-half.x, -half.y, half.x, half.y), 0);
    cpShapeUpdate(shape, cpTransformNew((cpFloat)body.c, (cpFloat)body.s, -(cpFloat)body.s, (cpFloat)body.c,
                                        (cpFloat)body.x, (cpFloat)body.y));
    return shape;
}

static void give_back(cpShape *shape) {
    if (!shape) return;
    cpBodyFree(cpShapeGetBody(shape));
    cpShapeFree(shape);
}

void chipmunk_take(const Bodies *pairs, int a_is_circle, int b_is_circle) {
    for (int i = 0; i < PAIR_COUNT; i++) {
        give_back(first[i]);
        give_back(second[i]);
        first[i] = placed(pairs[i].a, a_is_circle);
        second[i] = placed(pairs[i].b, b_is_circle);
    }
}

long chipmunk_shapes(void) {
    long hits = 0;
    for (int i = 0; i < PAIR_COUNT; i++) hits += cpShapesCollide(first[i], second[i]).count > 0;
    return hits;
}

long chipmunk_upright_upright(void) {
    long hits = 0;
    for (int i = 0; i < PAIR_COUNT; i++) hits += cpBBIntersects(cpShapeGetBB(first[i]), cpShapeGetBB(second[i]));
    return hits;
}

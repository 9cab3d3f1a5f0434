// Chipmunk 7: its shapes, placed before the timing starts, without a space.
#include <chipmunk/chipmunk.h>

#include <stdlib.h>

#include "peers.h"

static cpShape *first[PAIR_COUNT], *second[PAIR_COUNT];

static void place(cpShape *shape, Body body) {
    cpShapeUpdate(shape, cpTransformNew((cpFloat)body.c, (cpFloat)body.s, -(cpFloat)body.s, (cpFloat)body.c,
                                        (cpFloat)body.x, (cpFloat)body.y));
}

static cpShape *placed(Body body, int is_circle) {
    cpBody *owner = cpBodyNew(1, 1);
    cpVect half = cpv((cpFloat)body.half_x, (cpFloat)body.half_y);
    cpShape *shape = is_circle ? cpCircleShapeNew(owner, half.x, cpvzero)
                               : cpBoxShapeNew2(owner, cpBBNew(-half.x, -half.y, half.x, half.y), 0);
    place(shape, body);
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

// A crowd in a space hash, with about ten times as many cells as bodies, as its manual recommends.

static cpSpatialIndex *hash;
static cpShape **crowd;
static int crowd_count;

static cpBB bounds_of(void *shape) {
    return cpShapeGetBB(shape);
}

static void forget_crowd(void) {
    if (!hash) return;
    cpSpatialIndexFree(hash);
    for (int i = 0; i < crowd_count; i++) give_back(crowd[i]);
    free(crowd);
}

void chipmunk_crowd_take(const Body *bodies, int count, int circle_count, double cell_size) {
    forget_crowd();
    crowd_count = count;
    crowd = malloc((size_t)count * sizeof(cpShape *));
    hash = cpSpaceHashNew(cell_size, 10 * count, bounds_of, NULL);
    for (int i = 0; i < count; i++) {
        crowd[i] = placed(bodies[i], i < circle_count);
        cpSpatialIndexInsert(hash, crowd[i], (cpHashValue)i);
    }
}

static cpCollisionID ask(void *a, void *b, cpCollisionID id, void *data) {
    PairCount *count = data;
    if (!cpBBIntersects(cpShapeGetBB(a), cpShapeGetBB(b))) return id;
    count->met++;
    count->hits += cpShapesCollide(a, b).count > 0;
    return id;
}

PairCount chipmunk_crowd_tick(const Body *bodies) {
    PairCount count = {0, 0};
    for (int i = 0; i < crowd_count; i++) place(crowd[i], bodies[i]);
    cpSpatialIndexReindexQuery(hash, ask, &count);
    return count;
}

// Chipmunk 7: its shapes, placed before the timing starts, without a space.
#include <chipmunk/chipmunk.h>

#include <stdlib.h>

#include "peers.h"

static cpShape *first[PAIR_COUNT], *second[PAIR_COUNT];
static cpVect ways[PAIR_COUNT][2];

static void place(cpShape *shape, Body body) {
    cpShapeUpdate(shape, cpTransformNew((cpFloat)body.c, (cpFloat)body.s, -(cpFloat)body.s, (cpFloat)body.c,
                                        (cpFloat)body.x, (cpFloat)body.y));
}

static cpShape *octagon(cpBody *owner, Body body) {
    float x[OCTAGON_CORNERS], y[OCTAGON_CORNERS];
    octagon_corners(&body, x, y);
    cpVect corners[OCTAGON_CORNERS];
    for (int i = 0; i < OCTAGON_CORNERS; i++) corners[i] = cpv((cpFloat)x[i], (cpFloat)y[i]);
    return cpPolyShapeNewRaw(owner, OCTAGON_CORNERS, corners, 0);
}

static cpShape *made(Body body, BodyKind kind) {
    cpBody *owner = cpBodyNew(1, 1);
    cpVect half = cpv((cpFloat)body.half_x, (cpFloat)body.half_y);
    switch (kind) {
    case BODY_CIRCLE: return cpCircleShapeNew(owner, half.x, cpvzero);
    case BODY_CAPSULE: return cpSegmentShapeNew(owner, cpv(-half.x, 0), cpv(half.x, 0), half.y);
    case BODY_OCTAGON: return octagon(owner, body);
    case BODY_BOX: break;
    }
    return cpBoxShapeNew2(owner, cpBBNew(-half.x, -half.y, half.x, half.y), 0);
}

static cpShape *placed(Body body, BodyKind kind) {
    cpShape *shape = made(body, kind);
    place(shape, body);
    return shape;
}

static void give_back(cpShape *shape) {
    if (!shape) return;
    cpBodyFree(cpShapeGetBody(shape));
    cpShapeFree(shape);
}

void chipmunk_take(const Bodies *pairs, BodyKind a, BodyKind b) {
    for (int i = 0; i < PAIR_COUNT; i++) {
        give_back(first[i]);
        give_back(second[i]);
        first[i] = placed(pairs[i].a, a);
        second[i] = placed(pairs[i].b, b);
        const Body from = pairs[i].a;
        const cpVect center = cpv((cpFloat)from.x, (cpFloat)from.y);
        const cpVect way = cpvmult(cpv((cpFloat)from.c, (cpFloat)from.s), 2 * (cpFloat)from.half_x);
        ways[i][0] = cpvsub(center, way);
        ways[i][1] = cpvadd(center, way);
    }
}

long chipmunk_shapes(void) {
    long hits = 0;
    for (int i = 0; i < PAIR_COUNT; i++) hits += cpShapesCollide(first[i], second[i]).count > 0;
    return hits;
}

long chipmunk_rays(void) {
    long hits = 0;
    for (int i = 0; i < PAIR_COUNT; i++) {
        cpSegmentQueryInfo info;
        hits += cpShapeSegmentQuery(second[i], ways[i][0], ways[i][1], 0, &info);
    }
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
        crowd[i] = placed(bodies[i], i < circle_count ? BODY_CIRCLE : BODY_BOX);
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

// Bullet: contactPairTest on its shapes for 2D, with the algorithms for them that its 2D demo registers.
// PIXELS_PER_METER scales pixels to its units.
#include <BulletCollision/CollisionDispatch/btBox2dBox2dCollisionAlgorithm.h>
#include <BulletCollision/CollisionDispatch/btConvex2dConvex2dAlgorithm.h>
#include <BulletCollision/CollisionShapes/btBox2dShape.h>
#include <BulletCollision/CollisionShapes/btConvex2dShape.h>
#include <BulletCollision/NarrowPhaseCollision/btMinkowskiPenetrationDepthSolver.h>
#include <btBulletCollisionCommon.h>

#ifndef PIXELS_PER_METER
#define PIXELS_PER_METER 32
#endif

namespace {

btScalar meters(float pixels) {
    return pixels / PIXELS_PER_METER;
}

btVector3 point(float x, float y) {
    return btVector3(meters(x), meters(y), 0);
}

struct World {
    btDefaultCollisionConfiguration configuration;
    btCollisionDispatcher dispatcher;
    btDbvtBroadphase broad_phase;
    btCollisionWorld world;
    btVoronoiSimplexSolver simplex;
    btMinkowskiPenetrationDepthSolver depth;
    btConvex2dConvex2dAlgorithm::CreateFunc convex;
    btBox2dBox2dCollisionAlgorithm::CreateFunc boxes;
    World() : dispatcher(&configuration), world(&dispatcher, &broad_phase, &configuration), convex(&simplex, &depth) {
        const int flat = CONVEX_2D_SHAPE_PROXYTYPE, box = BOX_2D_SHAPE_PROXYTYPE;
        dispatcher.registerCollisionCreateFunc(flat, flat, &convex);
        dispatcher.registerCollisionCreateFunc(box, flat, &convex);
        dispatcher.registerCollisionCreateFunc(flat, box, &convex);
        dispatcher.registerCollisionCreateFunc(box, box, &boxes);
    }
};

struct Answer : btCollisionWorld::ContactResultCallback {
    bool hits = false;
    btScalar addSingleResult(btManifoldPoint &point, const btCollisionObjectWrapper *, int, int,
                             const btCollisionObjectWrapper *, int, int) override {
        hits = hits || point.getDistance() <= 0;
        return 0;
    }
};

struct Circle {
    btCylinderShapeZ cylinder;
    btConvex2dShape shape;
    btCollisionObject object;
    explicit Circle(const check_circle *it) : cylinder(btVector3(meters(it->r), meters(it->r), 1)), shape(&cylinder) {
        object.setCollisionShape(&shape);
        object.setWorldTransform(btTransform(btMatrix3x3::getIdentity(), point(it->x, it->y)));
    }
};

struct Box {
    btBox2dShape shape;
    btCollisionObject object;
    Box(float x, float y, float w, float h, float c, float s) : shape(btVector3(meters(w) / 2, meters(h) / 2, 1)) {
        object.setCollisionShape(&shape);
        object.setWorldTransform(btTransform(btMatrix3x3(c, -s, 0, s, c, 0, 0, 0, 1), point(x, y)));
    }
    explicit Box(const check_box *it) : Box(it->x, it->y, it->w, it->h, it->c, it->s) {
    }
    explicit Box(const check_rect *it)
        : Box((it->left + it->right) / 2, (it->top + it->bottom) / 2, it->right - it->left, it->bottom - it->top, 1,
              0) {
    }
};

bool collide(btCollisionObject &first, btCollisionObject &second) {
    static World *const world = new World;
    Answer answer;
    world->world.contactPairTest(&first, &second, answer);
    return answer.hits;
}

} // namespace

bool circle_circle(const check_circle *a, const check_circle *b) {
    Circle first(a), second(b);
    return collide(first.object, second.object);
}

bool circle_aabb(const check_circle *a, const check_rect *b) {
    Circle first(a);
    Box second(b);
    return collide(first.object, second.object);
}

bool circle_obb(const check_circle *a, const check_box *b) {
    Circle first(a);
    Box second(b);
    return collide(first.object, second.object);
}

bool obb_obb(const check_box *a, const check_box *b) {
    Box first(a), second(b);
    return collide(first.object, second.object);
}

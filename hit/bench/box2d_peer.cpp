// Box2D 2.4: its narrow phase without a world. Polygons and transforms are made before the timing starts.
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>

#include <cmath>
#include <vector>

#include "peers.h"

namespace {

struct Placed {
    BodyKind kind;
    b2CircleShape circle;
    b2PolygonShape polygon;
    b2EdgeShape edge; // of a capsule
    b2AABB bounds;
    b2Transform transform;
};

std::vector<Placed> first, second;
std::vector<b2TOIInput> sweeps;
std::vector<b2RayCastInput> rays;

void set_octagon(b2PolygonShape &polygon, const Body &body) {
    float x[OCTAGON_CORNERS], y[OCTAGON_CORNERS];
    octagon_corners(&body, x, y);
    b2Vec2 corners[OCTAGON_CORNERS];
    for (int i = 0; i < OCTAGON_CORNERS; i++) corners[i].Set(x[i], y[i]);
    polygon.Set(corners, OCTAGON_CORNERS);
}

Placed placed(const Body &body, BodyKind kind) {
    Placed it;
    it.kind = kind;
    it.transform.p.Set(body.x, body.y);
    it.transform.q.c = body.c;
    it.transform.q.s = body.s;
    switch (kind) {
    case BODY_BOX: it.polygon.SetAsBox(body.half_x, body.half_y); break;
    case BODY_CIRCLE: it.circle.m_radius = body.half_x; break;
    case BODY_CAPSULE:
        it.edge.SetTwoSided(b2Vec2(-body.half_x, 0), b2Vec2(body.half_x, 0));
        it.edge.m_radius = body.half_y;
        break;
    case BODY_OCTAGON: set_octagon(it.polygon, body); break;
    }
    it.bounds.lowerBound.Set(body.x - body.half_x, body.y - body.half_y);
    it.bounds.upperBound.Set(body.x + body.half_x, body.y + body.half_y);
    return it;
}

template <typename Test> long count(Test test) {
    long hits = 0;
    for (int i = 0; i < PAIR_COUNT; i++) hits += test(first[i], second[i]);
    return hits;
}

const b2Shape *shape_of(const Placed &it) {
    if (it.kind == BODY_CIRCLE) return &it.circle;
    if (it.kind == BODY_CAPSULE) return &it.edge;
    return &it.polygon;
}

b2DistanceProxy proxy(const Placed &it) {
    b2DistanceProxy proxy;
    proxy.Set(shape_of(it), 0);
    return proxy;
}

b2RayCastInput ray_of(const Body &body) {
    const b2Vec2 center(body.x, body.y), way = 2 * body.half_x * b2Vec2(body.c, body.s);
    b2RayCastInput ray;
    ray.p1 = center - way;
    ray.p2 = center + way;
    ray.maxFraction = 1;
    return ray;
}

b2Sweep straight(const Placed &it, float x, float y) {
    b2Sweep sweep;
    sweep.localCenter.SetZero();
    sweep.c0 = it.transform.p;
    sweep.c = it.transform.p + b2Vec2(x, y);
    sweep.a0 = sweep.a = std::atan2(it.transform.q.s, it.transform.q.c);
    sweep.alpha0 = 0;
    return sweep;
}

} // namespace

void box2d_take(const Bodies *pairs, BodyKind a, BodyKind b) {
    first.clear();
    second.clear();
    rays.clear();
    for (int i = 0; i < PAIR_COUNT; i++) {
        first.push_back(placed(pairs[i].a, a));
        second.push_back(placed(pairs[i].b, b));
        rays.push_back(ray_of(pairs[i].a));
    }
}

long box2d_circle_circle() {
    return count([](const Placed &a, const Placed &b) {
        b2Manifold manifold;
        b2CollideCircles(&manifold, &a.circle, a.transform, &b.circle, b.transform);
        return manifold.pointCount > 0;
    });
}

long box2d_circle_box() {
    return count([](const Placed &a, const Placed &b) {
        b2Manifold manifold;
        b2CollidePolygonAndCircle(&manifold, &b.polygon, b.transform, &a.circle, a.transform);
        return manifold.pointCount > 0;
    });
}

long box2d_box_box() {
    return count([](const Placed &a, const Placed &b) {
        b2Manifold manifold;
        b2CollidePolygons(&manifold, &a.polygon, a.transform, &b.polygon, b.transform);
        return manifold.pointCount > 0;
    });
}

long box2d_distance() {
    return count([](const Placed &a, const Placed &b) {
        return b2TestOverlap(shape_of(a), 0, shape_of(b), 0, a.transform, b.transform);
    });
}

long box2d_rays() {
    long hits = 0;
    for (int i = 0; i < PAIR_COUNT; i++) {
        b2RayCastOutput output;
        hits += shape_of(second[i])->RayCast(&output, rays[i], second[i].transform, 0);
    }
    return hits;
}

long box2d_upright_upright() {
    return count([](const Placed &a, const Placed &b) { return b2TestOverlap(a.bounds, b.bounds); });
}

void box2d_take_ways(const Ways *ways) {
    sweeps.clear();
    for (int i = 0; i < PAIR_COUNT; i++) {
        b2TOIInput input;
        input.proxyA = proxy(first[i]);
        input.proxyB = proxy(second[i]);
        input.sweepA = straight(first[i], ways[i].a_x, ways[i].a_y);
        input.sweepB = straight(second[i], ways[i].b_x, ways[i].b_y);
        input.tMax = 1;
        sweeps.push_back(input);
    }
}

long box2d_sweeps() {
    long hits = 0;
    for (const b2TOIInput &input : sweeps) {
        b2TOIOutput output;
        b2TimeOfImpact(&output, &input);
        hits += output.state == b2TOIOutput::e_touching || output.state == b2TOIOutput::e_overlapped;
    }
    return hits;
}

// A crowd, once in the broad phase, which reports all pairs of bodies that have moved, and once in a tree alone, which
// is queried for each body. All bodies move farther than the margin around their boxes, so both find all pairs in each
// tick.

namespace {

std::vector<Placed> crowd;
std::vector<int> proxies, leaves;
b2BroadPhase *broad_phase;
b2DynamicTree *tree;

b2AABB bounds_of(const Placed &it) {
    b2AABB box;
    if (it.kind == BODY_CIRCLE)
        it.circle.ComputeAABB(&box, it.transform, 0);
    else
        it.polygon.ComputeAABB(&box, it.transform, 0);
    return box;
}

void ask(const Placed &a, const Placed &b, PairCount &count) {
    if (!b2TestOverlap(a.bounds, b.bounds)) return;
    count.met++;
    count.hits += b2TestOverlap(shape_of(a), 0, shape_of(b), 0, a.transform, b.transform);
}

void move_all(const Body *bodies) {
    for (size_t i = 0; i < crowd.size(); i++) {
        crowd[i].transform.p.Set(bodies[i].x, bodies[i].y);
        crowd[i].bounds = bounds_of(crowd[i]);
    }
}

struct Found {
    PairCount count;
    void AddPair(void *a, void *b) {
        ask(*static_cast<Placed *>(a), *static_cast<Placed *>(b), count);
    }
};

struct Lookup {
    const Placed *from;
    PairCount count;
    bool QueryCallback(int leaf) {
        const Placed *other = static_cast<const Placed *>(tree->GetUserData(leaf));
        if (from < other) ask(*from, *other, count);
        return true;
    }
};

} // namespace

void box2d_crowd_take(const Body *bodies, int count, int circle_count) {
    delete broad_phase;
    delete tree;
    broad_phase = new b2BroadPhase;
    tree = new b2DynamicTree;
    crowd.clear();
    proxies.clear();
    leaves.clear();
    for (int i = 0; i < count; i++) {
        crowd.push_back(placed(bodies[i], i < circle_count ? BODY_CIRCLE : BODY_BOX));
        crowd[i].bounds = bounds_of(crowd[i]);
    }
    for (Placed &it : crowd) {
        proxies.push_back(broad_phase->CreateProxy(it.bounds, &it));
        leaves.push_back(tree->CreateProxy(it.bounds, &it));
    }
}

PairCount box2d_crowd_tick(const Body *bodies) {
    move_all(bodies);
    for (size_t i = 0; i < crowd.size(); i++) broad_phase->MoveProxy(proxies[i], crowd[i].bounds, b2Vec2(0, 0));
    Found found = {{0, 0}};
    broad_phase->UpdatePairs(&found);
    return found.count;
}

PairCount box2d_tree_tick(const Body *bodies) {
    for (size_t i = 0; i < crowd.size(); i++) {
        const b2Vec2 way = b2Vec2(bodies[i].x, bodies[i].y) - crowd[i].transform.p;
        crowd[i].transform.p.Set(bodies[i].x, bodies[i].y);
        crowd[i].bounds = bounds_of(crowd[i]);
        tree->MoveProxy(leaves[i], crowd[i].bounds, way);
    }
    Lookup lookup = {nullptr, {0, 0}};
    for (const Placed &it : crowd) {
        lookup.from = &it;
        tree->Query(&lookup, it.bounds);
    }
    return lookup.count;
}

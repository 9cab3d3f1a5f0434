// Box2D 2.4: its narrow phase without a world. Polygons and transforms are made before the clock runs.
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>

#include <cmath>
#include <vector>

#include "peers.h"

namespace {

struct Placed {
    b2CircleShape circle;
    b2PolygonShape polygon;
    b2AABB bounds;
    b2Transform transform;
};

std::vector<Placed> first, second;
std::vector<b2TOIInput> sweeps;

Placed placed(const Body &body, bool is_circle) {
    Placed it;
    it.transform.p.Set(body.x, body.y);
    it.transform.q.c = body.c;
    it.transform.q.s = body.s;
    if (is_circle)
        it.circle.m_radius = body.half_x;
    else
        it.polygon.SetAsBox(body.half_x, body.half_y);
    it.bounds.lowerBound.Set(body.x - body.half_x, body.y - body.half_y);
    it.bounds.upperBound.Set(body.x + body.half_x, body.y + body.half_y);
    return it;
}

template <typename Test> long count(Test test) {
    long hits = 0;
    for (int i = 0; i < PAIR_COUNT; i++) hits += test(first[i], second[i]);
    return hits;
}

b2DistanceProxy proxy(const Placed &it) {
    b2DistanceProxy proxy;
    if (it.circle.m_radius > 0)
        proxy.Set(&it.circle, 0);
    else
        proxy.Set(&it.polygon, 0);
    return proxy;
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

void box2d_take(const Bodies *pairs, int a_is_circle, int b_is_circle) {
    first.clear();
    second.clear();
    for (int i = 0; i < PAIR_COUNT; i++) {
        first.push_back(placed(pairs[i].a, a_is_circle));
        second.push_back(placed(pairs[i].b, b_is_circle));
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

long box2d_box_box_distance() {
    return count([](const Placed &a, const Placed &b) {
        return b2TestOverlap(&a.polygon, 0, &b.polygon, 0, a.transform, b.transform);
    });
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

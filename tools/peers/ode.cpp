// ODE: dCollide on spheres and boxes whose centers are in one plane, which is the question in 2D.
#include <ode/ode.h>

namespace {

// Thick enough that two boxes are nearer to each other's sides than to the plane's ends.
const dReal thickness = 100000;

struct Geoms {
    dGeomID circles[2], boxes[2];
    Geoms() {
        dInitODE2(0);
        for (int i = 0; i < 2; i++) {
            circles[i] = dCreateSphere(nullptr, 1);
            boxes[i] = dCreateBox(nullptr, 1, 1, thickness);
        }
    }
};

const Geoms &geoms() {
    static const Geoms made;
    return made;
}

dGeomID circle(int i, const check_circle *circle) {
    const dGeomID geom = geoms().circles[i];
    dGeomSphereSetRadius(geom, circle->r);
    dGeomSetPosition(geom, circle->x, circle->y, 0);
    return geom;
}

dGeomID box(int i, dReal x, dReal y, dReal w, dReal h, dReal c, dReal s) {
    const dGeomID geom = geoms().boxes[i];
    const dMatrix3 rotation = {c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0};
    dGeomBoxSetLengths(geom, w, h, thickness);
    dGeomSetPosition(geom, x, y, 0);
    dGeomSetRotation(geom, rotation);
    return geom;
}

dGeomID box(int i, const check_box *it) {
    return box(i, it->x, it->y, it->w, it->h, it->c, it->s);
}

bool collide(dGeomID a, dGeomID b) {
    dContactGeom contact;
    return dCollide(a, b, 1, &contact, sizeof contact) > 0;
}

} // namespace

bool circle_circle(const check_circle *a, const check_circle *b) {
    return collide(circle(0, a), circle(1, b));
}

bool circle_aabb(const check_circle *a, const check_rect *b) {
    const dReal w = static_cast<dReal>(b->right) - b->left, h = static_cast<dReal>(b->bottom) - b->top;
    return collide(circle(0, a), box(1, b->left + w / 2, b->top + h / 2, w, h, 1, 0));
}

bool circle_obb(const check_circle *a, const check_box *b) {
    return collide(circle(0, a), box(1, b));
}

bool obb_obb(const check_box *a, const check_box *b) {
    return collide(box(0, a), box(1, b));
}

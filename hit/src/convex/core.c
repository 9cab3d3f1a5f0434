// Cores of shapes.
#include "core.h"

#include "hit/core/filter.h"

// The cores are written in place: a copy of one waits for all of its stores.

/// Two sums, since each addition waits for the one before it.
HIT_INLINE void set_core(convex_core *core, const hit_vec *points, int count, float radius) {
    core->is_box = core->is_swept = false;
    core->radius = (double)radius;
    double x = 0.0, y = 0.0;
    for (int i = 0; i < count; i++) {
        vec64 p = to_vec64(points[i]);
        core->corners[i] = p;
        x += fabs(p.x);
        y += fabs(p.y);
    }
    core->size = x + y;
    core->count = radius >= 0.0f && core->radius + core->size <= DBL_MAX ? count : 0; // 0 if a number is not finite
}

void hit_set_core_of_point_(convex_core *core, hit_vec a) {
    set_core(core, &a, 1, 0.0f);
}

void hit_set_core_of_segment_(convex_core *core, hit_segment a) {
    const hit_vec points[2] = {a.from, a.to};
    set_core(core, points, 2, 0.0f);
}

void hit_set_core_of_circle_(convex_core *core, hit_circle a) {
    set_core(core, &a.center, 1, a.radius);
}

void hit_set_core_of_capsule_(convex_core *core, hit_capsule a) {
    const hit_vec points[2] = {a.from, a.to};
    set_core(core, points, 2, a.radius);
}

void hit_set_core_of_convex_(convex_core *core, hit_convex a) {
    const bool has_corners = a.count >= 1 && a.count <= HIT_CONVEX_MAX;
    set_core(core, a.points, has_corners ? a.count : 0, a.radius);
}

void hit_set_core_of_obb_(convex_core *core, hit_obb a) {
    vec64 center = to_vec64(a.center), u = {(double)a.c, (double)a.s};
    vec64 x = {(double)a.half.x * u.x, (double)a.half.x * u.y}, y = {-(double)a.half.y * u.y, (double)a.half.y * u.x};
    core->count = hit_obb_is_valid(a) ? 4 : 0;
    core->is_box = true;
    core->is_swept = false;
    core->box = a;
    core->radius = 0.0;
    core->size = 4.0 * (fabs(center.x) + fabs(center.y) + fabs(x.x) + fabs(x.y) + fabs(y.x) + fabs(y.y));
    for (int i = 0; i < 4; i++) {
        double along_x = i == 1 || i == 2 ? 1.0 : -1.0, along_y = i < 2 ? -1.0 : 1.0;
        core->corners[i] = plus_scaled(plus_scaled(center, along_x, x), along_y, y);
    }
}

void hit_set_core_of_aabb_(convex_core *core, hit_aabb a) {
    const hit_vec points[4] = {a.min, {a.max.x, a.min.y}, a.max, {a.min.x, a.max.y}};
    set_core(core, points, 4, 0.0f);
    if (!(a.min.x <= a.max.x && a.min.y <= a.max.y)) core->count = 0;
}

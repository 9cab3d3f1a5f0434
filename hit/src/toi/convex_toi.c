// The time of impact of any two convex shapes. They meet if a's core, swept along the motion of a relative to b, comes
// within the sum of the radii of b's core: the exact verdict of convex shapes. When they do is computed in double.
#include "../convex/core.h"

/// The center of the bounding box of a core.
static vec64 center_of(const convex_core *core) {
    if (core->is_box) return to_vec64(core->box.center);
    vec64 min = core->corners[0], max = min;
    for (int i = 1; i < core->count; i++) {
        const vec64 p = core->corners[i];
        min = (vec64){p.x < min.x ? p.x : min.x, p.y < min.y ? p.y : min.y};
        max = (vec64){greater(max.x, p.x), greater(max.y, p.y)};
    }
    return (vec64){0.5 * (min.x + max.x), 0.5 * (min.y + max.y)};
}

/// Whether the center stays finite in float.
static bool motion_is_valid(const convex_core *core, hit_vec by) {
    const vec64 end = plus_scaled(center_of(core), 1.0, to_vec64(by));
    return isfinite((float)end.x) && isfinite((float)end.y) && isfinite(by.x) && isfinite(by.y);
}

/// The corners of a core moved by a part of the way.
static void move_corners(vec64 *moved, const convex_core *core, double part, vec64 way) {
    for (int i = 0; i < core->count; i++) moved[i] = plus_scaled(core->corners[i], part, way);
}

/// In verdict.c a corner is off by at most 2 u of its part of `size`. A moved corner of a box is off by 3 u of its own
/// size and 2 u of the way, so its part is 1.5 of its own size and the way.
static void sweep(convex_core *swept, const convex_core *core, hit_vec by, hit_vec back) {
    const vec64 way = minus(to_vec64(by), to_vec64(back));
    *swept = *core;
    move_corners(swept->corners + core->count, core, 1.0, way);
    swept->size = 3.0 * core->size + core->count * (fabs(way.x) + fabs(way.y));
    swept->count = 2 * core->count;
    swept->is_swept = true;
    swept->by = by;
    swept->back = back;
}

/// The time at which cores that meet come within the sum of the radii, and the normal there. It is Newton's method: the
/// distance is a convex function of time, so a step passes the contact only by rounding, and the next one goes back. A
/// speed that rounding hides is taken as that of a rounding of the whole speed. The normal is that of the last step,
/// since that of a distance next to 0 is uncertain.
static double time_of_contact(const convex_core *a, const convex_core *b, vec64 way, vec64 *normal) {
    enum { STEPS = 64 };
    const double radii = a->radius + b->radius, reach = fabs(way.x) + fabs(way.y);
    const double sizes = a->size / a->count + b->size / b->count + radii; // of a corner of each
    convex_core moved = *a;
    double time = 0.0;
    for (int step = 0; step < STEPS; step++) {
        move_corners(moved.corners, a, time, way);
        const core_distance at = hit_cores_distance_(&moved, b);
        const double size = sizes + time * reach, gap = at.gap - radii;
        const double speed = dot(way, at.normal), least = 0x1p-50 * reach;
        const bool is_apart = gap > 0x1p-50 * size;
        if (step == 0 || (is_apart && speed >= 0.0)) *normal = at.normal;
        if (!is_apart) break;
        const double next = clamped(time + gap / (fabs(speed) > least ? speed : least), 0.0, 1.0);
        if (next == time) break;
        time = next;
    }
    return time;
}

static hit_vec center_at(const convex_core *core, hit_vec by, double time) {
    return to_vec(plus_scaled(center_of(core), time, to_vec64(by)));
}

bool hit_cores_meet_(const convex_core *a, hit_vec a_by, const convex_core *b, hit_vec b_by) {
    convex_core swept;
    sweep(&swept, a, a_by, b_by);
    return hit_cores_verdict_(&swept, b) != HIT_APART;
}

hit_toi hit_cores_toi_(const convex_core *a, hit_vec a_by, const convex_core *b, hit_vec b_by) {
    if (a->count == 0 || b->count == 0 || !motion_is_valid(a, a_by) || !motion_is_valid(b, b_by))
        return (hit_toi){.hits = false};
    hit_toi toi = {.hits = hit_cores_meet_(a, a_by, b, b_by), .time = 1.0};
    vec64 normal = {0.0, 0.0};
    if (toi.hits) {
        const bool is_at_start = hit_cores_verdict_(a, b) != HIT_APART;
        toi.time = is_at_start ? 0.0 : time_of_contact(a, b, minus(to_vec64(a_by), to_vec64(b_by)), &normal);
        toi.normal = is_at_start ? hit_cores_witness_(a, b).normal : to_vec(normal);
    }
    toi.at_a = center_at(a, a_by, toi.time);
    toi.at_b = center_at(b, b_by, toi.time);
    return toi;
}

#define DEFINE_TOI(a_name, a_type, b_name, b_type)                                                                     \
    hit_toi hit_##a_name##_##b_name##_toi(a_type a, hit_vec a_by, b_type b, hit_vec b_by) {                            \
        convex_core of_a, of_b;                                                                                        \
        hit_set_core_of_##a_name##_(&of_a, a);                                                                         \
        hit_set_core_of_##b_name##_(&of_b, b);                                                                         \
        return hit_cores_toi_(&of_a, a_by, &of_b, b_by);                                                               \
    }
HIT_TOI_PAIRS_(DEFINE_TOI)

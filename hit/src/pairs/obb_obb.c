// The witnesses of OBB against OBB and against AABB, and the exact fallback of the latter.
#include <math.h>

#include "../core/lengths.h"
#include "hit/pair.h"

/// The projections of two boxes on one axis. The axis has the length of (c, s) of its box, so every length here is that
/// many times the length in pixels.
typedef struct {
    double center;           ///< of b, relative to a's
    double a_reach, b_reach; ///< half the length of each projection
} shadows;

/// A box of either kind.
typedef struct {
    vec64 center, half;
    vec64 u; ///< the axis (c, s)
} box64;

static box64 box64_of_obb(hit_obb box) {
    return (box64){to_vec64(box.center), to_vec64(box.half), {(double)box.c, (double)box.s}};
}

static box64 box64_of_aabb(hit_aabb box) {
    vec64 min = to_vec64(box.min), max = to_vec64(box.max);
    return (box64){divided(plus_scaled(min, 1.0, max), 2.0), divided(minus(max, min), 2.0), {1.0, 0.0}};
}

static double reach(box64 box, vec64 axis) {
    return box.half.x * fabs(dot(box.u, axis)) + box.half.y * fabs(dot(quarter_turned(box.u), axis));
}

static shadows cast_shadows(box64 a, box64 b, vec64 axis) {
    return (shadows){dot(minus(b.center, a.center), axis), reach(a, axis), reach(b, axis)};
}

static double separation(shadows shadow) {
    return fabs(shadow.center) - (shadow.a_reach + shadow.b_reach);
}

/// The directions of the sides of both boxes. If any line separates the boxes, one along these does (separating axis
/// theorem: Gottschalk, Lin, Manocha 1996; Ericson, Real-Time Collision Detection, 2005, 4.4.1).
static void candidate_axes(box64 a, box64 b, vec64 axes[4]) {
    axes[0] = a.u;
    axes[1] = quarter_turned(a.u);
    axes[2] = b.u;
    axes[3] = quarter_turned(b.u);
}

static hit_axis measured(shadows shadow, vec64 axis, hit_verdict verdict) {
    double length = length_of(axis);
    double towards_b = shadow.center < 0.0 ? -1.0 : 1.0;
    double center = fabs(shadow.center);
    return (hit_axis){
        .direction = to_vec((vec64){towards_b * axis.x / length, towards_b * axis.y / length}),
        .a_min = -shadow.a_reach / length,
        .a_max = shadow.a_reach / length,            //: axis {2}
        .b_min = (center - shadow.b_reach) / length, //: axis {1}
        .b_max = (center + shadow.b_reach) / length,
        .separation = gap_agreeing(verdict, separation(shadow) / length), //: axis {3}
    };
}

/// The witness of two valid boxes with this verdict on each axis.
static hit_obbs_witness boxes_witness(box64 a, box64 b, const hit_verdict on_axes[4]) {
    hit_obbs_witness witness = {.verdict = HIT_OVERLAP};
    vec64 axes[4];
    candidate_axes(a, b, axes);
    for (int i = 0; i < 4; i++) {
        if (on_axes[i] < witness.verdict) witness.verdict = on_axes[i];
        witness.axes[i] = measured(cast_shadows(a, b, axes[i]), axes[i], on_axes[i]);
        if (witness.axes[i].separation > witness.axes[witness.axis].separation) witness.axis = i; //: greatest-axis
    }
    witness.gap = witness.axes[witness.axis].separation;   //: greatest-axis {0}
    witness.normal = witness.axes[witness.axis].direction; //: greatest-axis ({2}, {3})
    return witness;
}

hit_obbs_witness hit_obb_obb_witness(hit_obb a, hit_obb b) {
    if (!hit_obb_is_valid(a) || !hit_obb_is_valid(b)) return (hit_obbs_witness){.verdict = HIT_APART};
    hit_verdict on_axes[4];
    for (int i = 0; i < 4; i++) on_axes[i] = hit_obb_obb_on_axis(a, b, i);
    return boxes_witness(box64_of_obb(a), box64_of_obb(b), on_axes);
}

/// The gap between a side of the OBB and the nearest corner of the AABB.
static double sign_beyond_side(hit_obb a, int side, hit_aabb b) {
    hit_vec out = out_of_side(a, side), back = {-out.x, -out.y};
    RETURN_SIGN_OF(beyond_side(in, a, side, farthest_corner(b, back)));
}

/// The gap between a side of the AABB and the OBB. Both are on one axis: the OBB reaches half.x |c| + half.y |s| in x.
HIT_INLINE number gap_beyond_upright_side(arithmetic in, hit_aabb a, int side, hit_obb b) {
    return difference(in, beyond_upright_side(in, a, side, b.center), upright_reach(in, b, side));
}

static double sign_beyond_upright_side(hit_aabb a, int side, hit_obb b) {
    RETURN_SIGN_OF(gap_beyond_upright_side(in, a, side, b));
}

/// 0 and 1 are a's axes (c, s) and (-s, c), 2 and 3 are x and y.
static hit_verdict obb_aabb_on_axis(hit_obb a, hit_aabb b, int axis) {
    double gap = -1.0;
    for (int side = 2 * (axis % 2); side < 2 * (axis % 2) + 2; side++)
        gap = greater(gap, axis < 2 ? sign_beyond_side(a, side, b) : sign_beyond_upright_side(b, side, a));
    return verdict_of(gap);
}

hit_verdict hit_obb_aabb_exact_(hit_obb a, hit_aabb b) {
    if (!hit_obb_is_valid(a) || !hit_aabb_is_valid(b)) return HIT_APART;
    hit_verdict verdict = HIT_OVERLAP;
    for (int axis = 0; axis < 4 && verdict != HIT_APART; axis++) {
        hit_verdict on_axis = obb_aabb_on_axis(a, b, axis);
        if (on_axis < verdict) verdict = on_axis; // the greatest gap counts: APART < TOUCHING < OVERLAP
    }
    return verdict;
}

hit_obbs_witness hit_obb_aabb_witness(hit_obb a, hit_aabb b) {
    if (!hit_obb_is_valid(a) || !hit_aabb_is_valid(b)) return (hit_obbs_witness){.verdict = HIT_APART};
    hit_verdict on_axes[4];
    for (int i = 0; i < 4; i++) on_axes[i] = obb_aabb_on_axis(a, b, i);
    return boxes_witness(box64_of_obb(a), box64_of_aabb(b), on_axes);
}

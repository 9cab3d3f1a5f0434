// The witness of OBB against OBB.
#include <math.h>

#include "core/vec64.h"
#include "pair.h"

/// The projections of two boxes on one axis. The axis has the length of (c, s) of its box, so every length here is that
/// many times the length in pixels.
typedef struct {
    double center;           ///< of b, relative to a's
    double a_reach, b_reach; ///< half the length of each projection
} shadows;

static vec64 axis_of(hit_obb box) {
    return (vec64){(double)box.c, (double)box.s};
}

static double reach(hit_obb box, vec64 axis) {
    vec64 u = axis_of(box);
    return (double)box.half.x * fabs(dot(u, axis)) + (double)box.half.y * fabs(dot(quarter_turned(u), axis));
}

static shadows cast_shadows(hit_obb a, hit_obb b, vec64 axis) {
    vec64 delta = minus(to_vec64(b.center), to_vec64(a.center));
    return (shadows){dot(delta, axis), reach(a, axis), reach(b, axis)};
}

static double separation(shadows shadow) {
    return fabs(shadow.center) - (shadow.a_reach + shadow.b_reach);
}

/// The directions of the sides of both boxes. If any line separates the boxes, one along these does (separating axis
/// theorem: Gottschalk, Lin, Manocha 1996; Ericson, Real-Time Collision Detection, 2005, 4.4.1).
static void candidate_axes(hit_obb a, hit_obb b, vec64 axes[4]) {
    axes[0] = axis_of(a);
    axes[1] = quarter_turned(axes[0]);
    axes[2] = axis_of(b);
    axes[3] = quarter_turned(axes[2]);
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

hit_obbs_witness hit_obb_obb_witness(hit_obb a, hit_obb b) {
    hit_obbs_witness witness = {.verdict = hit_obb_obb(a, b)};
    if (!hit_obb_is_valid(a) || !hit_obb_is_valid(b)) return witness;
    vec64 axes[4];
    candidate_axes(a, b, axes);
    for (int i = 0; i < 4; i++) {
        witness.axes[i] = measured(cast_shadows(a, b, axes[i]), axes[i], hit_obb_obb_exact_on_axis_(a, b, i));
        if (witness.axes[i].separation > witness.axes[witness.axis].separation) witness.axis = i; //: greatest-axis
    }
    witness.gap = witness.axes[witness.axis].separation;   //: greatest-axis {0}
    witness.normal = witness.axes[witness.axis].direction; //: greatest-axis ({2}, {3})
    return witness;
}

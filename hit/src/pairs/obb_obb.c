// The witnesses of OBB against OBB and against AABB, the contact points of two boxes, and the exact fallback of OBB
// against AABB.
#include <math.h>

#include "../core/lengths.h"
#include "../core/valid.h"
#include "hit/convex.h"
#include "hit/pair.h"

/// A box of either kind.
typedef struct {
    vec64 center, half;
    vec64 u; ///< the axis (c, s)
} box64;

/// Two boxes. The axes have the lengths of (c, s), so lengths along them are that many times the length in pixels.
typedef struct {
    box64 a, b;
    vec64 between;        ///< from a's center to b's
    double along, across; ///< |u . v| and |u x v| of the axes of both
    double size;          ///< at least |x| + |y| of each center and of each corner relative to its center
} boxes64;

/// The projections of both boxes on one axis.
typedef struct {
    double center;           ///< of b, relative to a's
    double a_reach, b_reach; ///< half the length of each projection
    double separation;
} shadows;

static box64 box64_of_obb(hit_obb box) {
    return (box64){to_vec64(box.center), to_vec64(box.half), {(double)box.c, (double)box.s}};
}

static box64 box64_of_aabb(hit_aabb box) {
    vec64 min = to_vec64(box.min), max = to_vec64(box.max);
    return (box64){divided(plus_scaled(min, 1.0, max), 2.0), divided(minus(max, min), 2.0), {1.0, 0.0}};
}

/// |x| + |y|.
static double reach(vec64 v) {
    return fabs(v.x) + fabs(v.y);
}

static boxes64 boxes64_of(box64 a, box64 b) {
    return (boxes64){
        .a = a,
        .b = b,
        .between = minus(b.center, a.center),
        .along = fabs(dot(a.u, b.u)),
        .across = fabs(dot(quarter_turned(a.u), b.u)),
        .size = (reach(a.center) + reach(b.center)) + (reach(a.half) * reach(a.u) + reach(b.half) * reach(b.u)),
    };
}

/// The directions of the sides of both boxes are the candidates. If any line separates the boxes, one along these does
/// (separating axis theorem: Gottschalk, Lin, Manocha 1996; Ericson, Real-Time Collision Detection, 2005, 4.4.1).
HIT_INLINE shadows cast_shadows(const boxes64 *v, int axis) {
    const bool is_of_a = axis < 2, is_u = axis % 2 == 0;
    const box64 *near = is_of_a ? &v->a : &v->b, *far = is_of_a ? &v->b : &v->a;
    const double center = dot(v->between, is_u ? near->u : quarter_turned(near->u));
    const double near_reach = (is_u ? near->half.x : near->half.y) * dot(near->u, near->u);
    const double far_reach =
        is_u ? far->half.x * v->along + far->half.y * v->across : far->half.x * v->across + far->half.y * v->along;
    const double separation = fabs(center) - (near_reach + far_reach);
    return (shadows){center, is_of_a ? near_reach : far_reach, is_of_a ? far_reach : near_reach, separation};
}

/// Whether the sign of the separation is certain. `verdict` is that on this axis if so.
///
/// The bound: prove/boxes64.g. The center and the half extents of an AABB round once. So the distance is off by 4 u of
/// size |u|, u = 2^-53, and the reaches by 5 u of themselves. 8 u leaves room for the rounding of the bound.
HIT_INLINE bool is_certain_on_axis(const boxes64 *v, int axis, hit_verdict *verdict) {
    const double separation = cast_shadows(v, axis).separation;
    *verdict = verdict_of(separation);
    return fabs(separation) > 0x1p-50 * v->size * reach(axis < 2 ? v->a.u : v->b.u);
}

HIT_INLINE hit_axis measured(const boxes64 *v, int axis, vec64 unit, double length, hit_verdict verdict) {
    const shadows shadow = cast_shadows(v, axis);
    const double towards_b = copysign(1.0, shadow.center + 0.0), center = fabs(shadow.center); // 1 for -0
    const vec64 ends = divided((vec64){center - shadow.b_reach, center + shadow.b_reach}, length);
    const vec64 others = divided((vec64){shadow.a_reach, shadow.separation}, length);
    return (hit_axis){
        .direction = to_vec((vec64){towards_b * unit.x, towards_b * unit.y}),
        .a_min = -others.x,
        .a_max = others.x, //: axis {2}
        .b_min = ends.x,   //: axis {1}
        .b_max = ends.y,
        .separation = gap_agreeing(verdict, others.y), //: axis {3}
    };
}

/// The witness of two valid boxes with this verdict on each axis.
static hit_obbs_witness boxes_witness(const boxes64 *v, const hit_verdict on_axes[4]) {
    const double a_length = length_of(v->a.u), b_length = length_of(v->b.u);
    const vec64 a_unit = divided(v->a.u, a_length), b_unit = divided(v->b.u, b_length);
    hit_obbs_witness witness = {
        .verdict = HIT_OVERLAP,
        .axes = {measured(v, 0, a_unit, a_length, on_axes[0]),
                 measured(v, 1, quarter_turned(a_unit), a_length, on_axes[1]),
                 measured(v, 2, b_unit, b_length, on_axes[2]),
                 measured(v, 3, quarter_turned(b_unit), b_length, on_axes[3])},
    };
    for (int i = 0; i < 4; i++) {
        witness.verdict = on_axes[i] < witness.verdict ? on_axes[i] : witness.verdict;
        if (witness.axes[i].separation > witness.axes[witness.axis].separation) witness.axis = i; //: greatest-axis
    }
    witness.gap = witness.axes[witness.axis].separation;   //: greatest-axis {0}
    witness.normal = witness.axes[witness.axis].direction; //: greatest-axis ({2}, {3})
    return witness;
}

hit_obbs_witness hit_obb_obb_witness(hit_obb a, hit_obb b) {
    if (!obb_is_valid(a) || !obb_is_valid(b)) return (hit_obbs_witness){.verdict = HIT_APART};
    const boxes64 both = boxes64_of(box64_of_obb(a), box64_of_obb(b));
    hit_verdict on_axes[4];
    for (int i = 0; i < 4; i++)
        if (!is_certain_on_axis(&both, i, &on_axes[i])) on_axes[i] = hit_obb_obb_on_axis(a, b, i);
    return boxes_witness(&both, on_axes);
}

/// The axis along which the separation is greatest, with the normal from a to b.
typedef struct {
    double separation;
    vec64 normal;
    int axis;
} deciding_axis;

/// By index, since which axis decides cannot be predicted.
HIT_INLINE deciding_axis deciding_axis_of(const boxes64 *v) {
    const vec64 axes[4] = {v->a.u, quarter_turned(v->a.u), v->b.u, quarter_turned(v->b.u)};
    const double lengths[2] = {length_of(v->a.u), length_of(v->b.u)};
    double centers[4], most = -HUGE_VAL;
    int best = 0;
    for (int i = 0; i < 4; i++) {
        const shadows shadow = cast_shadows(v, i);
        const double separation = shadow.separation / lengths[i / 2];
        centers[i] = shadow.center;
        best = separation > most ? i : best;
        most = greater(separation, most);
    }
    return (deciding_axis){most, divided(axes[best], copysign(lengths[best / 2], centers[best] + 0.0)), best};
}

/// From the center of a box to a corner, and from there along an edge.
typedef struct {
    vec64 corner, to_next;
} box_edge;

/// The corner that is farthest in a direction, and the edge from there that goes back less, as facing_edge in
/// convex/witness.c.
HIT_INLINE box_edge edge_towards(const box64 *box, vec64 direction) {
    const vec64 u = box->u, v = quarter_turned(u);
    const double along_u = dot(u, direction), along_v = dot(v, direction);
    const vec64 x = scaled_by(copysign(box->half.x, along_u), u), y = scaled_by(copysign(box->half.y, along_v), v);
    const double back_u = box->half.x * fabs(along_u), back_v = box->half.y * fabs(along_v);
    const bool is_along_u = box->half.y == 0.0 || (box->half.x > 0.0 && back_u <= back_v);
    return (box_edge){plus_scaled(x, 1.0, y), scaled_by(-2.0, is_along_u ? x : y)};
}

/// The contact points of two boxes that are not apart: of the edge that faces the deciding side most, the part in front
/// of it, as in convex/witness.c. `near` is the box with that side; places are relative to its center.
static hit_contact boxes_contact(box64 a, box64 b) {
    const boxes64 v = boxes64_of(a, b);
    const deciding_axis found = deciding_axis_of(&v);
    const bool is_of_a = found.axis < 2, is_u = found.axis % 2 == 0;
    const box64 *near = is_of_a ? &v.a : &v.b, *far = is_of_a ? &v.b : &v.a;
    const double sign = is_of_a ? 1.0 : -1.0, length = length_of(near->u);
    const double height = length * (is_u ? near->half.x : near->half.y);
    const double width = length * (is_u ? near->half.y : near->half.x);
    const vec64 out = scaled_by(sign, found.normal), along = quarter_turned(found.normal);

    const box_edge edge = edge_towards(far, scaled_by(-1.0, out));
    const vec64 corner = plus_scaled(edge.corner, sign, v.between);
    const double corner_gap = dot(corner, out) - height, rise = dot(edge.to_next, out);
    const double place = dot(corner, along), reach = dot(edge.to_next, along);
    const double first = greater(lesser(place, place + reach), -width);
    const double last = lesser(greater(place, place + reach), width);

    const double ends[2] = {first, last};
    double parts[2]; // of the way along the edge
    for (int i = 0; i < 2; i++) parts[i] = reach != 0.0 ? clamped((ends[i] - place) / reach, 0.0, 1.0) : 0.0;

    const int count = first < last ? 2 : 1;
    hit_contact contact = {.normal = to_vec(found.normal)};
    contact.push_out = to_vec(scaled_by(greater(-found.separation, 0.0), found.normal));
    for (int i = 0; i < count; i++) {
        const double gap = corner_gap + parts[i] * rise;
        if (gap > 0.0 && parts[i] > parts[count - 1 - i]) continue; // the deeper one counts, even if rounding lifts it
        const vec64 at = plus_scaled(plus_scaled(corner, parts[i], edge.to_next), -0.5 * gap, out);
        const vec64 point = plus_scaled(near->center, 1.0, at);
        contact.points[contact.count++] = (hit_contact_point){to_vec(point), greater(-gap, 0.0)};
    }
    return contact;
}

hit_contact hit_obb_obb_contact(hit_obb a, hit_obb b) {
    if (hit_obb_obb(a, b) == HIT_APART) return (hit_contact){.count = 0};
    return boxes_contact(box64_of_obb(a), box64_of_obb(b));
}

hit_contact hit_obb_aabb_contact(hit_obb a, hit_aabb b) {
    if (hit_obb_aabb(a, b) == HIT_APART) return (hit_contact){.count = 0};
    return boxes_contact(box64_of_obb(a), box64_of_aabb(b));
}

hit_contact hit_aabb_aabb_contact(hit_aabb a, hit_aabb b) {
    if (hit_aabb_aabb(a, b) == HIT_APART) return (hit_contact){.count = 0};
    return boxes_contact(box64_of_aabb(a), box64_of_aabb(b));
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
    if (!obb_is_valid(a) || !aabb_is_valid(b)) return HIT_APART;
    hit_verdict verdict = HIT_OVERLAP;
    for (int axis = 0; axis < 4 && verdict != HIT_APART; axis++) {
        hit_verdict on_axis = obb_aabb_on_axis(a, b, axis);
        if (on_axis < verdict) verdict = on_axis; // the greatest gap counts: APART < TOUCHING < OVERLAP
    }
    return verdict;
}

hit_obbs_witness hit_obb_aabb_witness(hit_obb a, hit_aabb b) {
    if (!obb_is_valid(a) || !aabb_is_valid(b)) return (hit_obbs_witness){.verdict = HIT_APART};
    const boxes64 both = boxes64_of(box64_of_obb(a), box64_of_aabb(b));
    hit_verdict on_axes[4];
    for (int i = 0; i < 4; i++)
        if (!is_certain_on_axis(&both, i, &on_axes[i])) on_axes[i] = obb_aabb_on_axis(a, b, i);
    return boxes_witness(&both, on_axes);
}

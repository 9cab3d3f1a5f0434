// The witnesses and contact points of circle against AABB and OBB.
#include <math.h>

#include "../core/f64x2.h"
#include "hit/convex.h"
#include "hit/pair.h"

/// The center of a circle in the frame of a box: relative to the box's center, along its axes u = (c, s) and v = (-s,
/// c). The axes have the length |u|, so every length here is |u| times the length in pixels. This needs no square root.
typedef struct {
    f64x2 box_center;
    f64x2 offset; ///< from there to the circle's center, not rotated
    f64x2 u, v;
    f64x2 length, squared_length, inverse; ///< |u|, |u|², 1 / |u|²; each in both lanes
    f64x2 center;                          ///< of the circle
    f64x2 half;
    f64x2 beyond;  ///< how far the center is beyond the nearer face of each axis, negative inside
    bool is_plain; ///< no size is negative
} view;

HIT_INLINE view view_from_aabb(const hit_aabb *box, const hit_vec *point) {
    const f64x2 min = to_f64x2(&box->min), max = to_f64x2(&box->max), p = to_f64x2(point), half = both_x2(0.5);
    const f64x2 size = minus_x2(max, min), before_min = minus_x2(min, p), past_max = minus_x2(p, max);
    const f64x2 center = times_x2(half, minus_x2(past_max, before_min)); //: seen-from-box ({0}, {1})
    return (view){
        .box_center = plus_x2(min, times_x2(half, size)),
        .offset = center,
        .u = F64X2(1.0, 0.0),
        .v = F64X2(0.0, 1.0),
        .length = both_x2(1.0),
        .squared_length = both_x2(1.0),
        .inverse = both_x2(1.0),
        .center = center,
        .half = times_x2(half, size),
        .beyond = greater_x2(before_min, past_max),
        .is_plain = box->min.x <= box->max.x && box->min.y <= box->max.y,
    };
}

HIT_INLINE view view_from_obb(const hit_obb *box, const hit_vec *point) {
    const f64x2 u = to_f64x2(&box->c), box_center = to_f64x2(&box->center);
    const f64x2 delta = minus_x2(to_f64x2(point), box_center); //: offset ({2}, {5})
    const f64x2 squared_length = sums_x2(times_x2(u, u));
    const f64x2 center =
        combined_x2(F64X2(LANE_OF(u, 0), -LANE_OF(u, 1)), swapped_x2(u), delta); //: turn-back ({1}, {2})
    const f64x2 half = times_x2(to_f64x2(&box->half), squared_length);
    return (view){
        .box_center = box_center,
        .offset = delta,
        .u = u,
        .v = F64X2(-LANE_OF(u, 1), LANE_OF(u, 0)),
        .length = roots_x2(squared_length),
        .squared_length = squared_length,
        .inverse = over_x2(both_x2(1.0), squared_length),
        .center = center,
        .half = half,
        .beyond = minus_x2(absolute_x2(center), half),
        .is_plain = hit_none_negative_(box->half.x, box->half.y),
    };
}

/// The way from the rim to the center.
typedef struct {
    f64x2 is_outside; ///< a mask
    f64x2 outside;    ///< the positive part of `beyond`
    f64x2 way;        ///< without its signs: `outside`, or inside 1 on the axis of the nearest face, for ties x
    f64x2 inward;     ///< its signs are those of the way into the box; for ties from the left or the top, because 0 - 0
                      ///< is no negative zero
    f64x2 normal;     ///< into the box
    f64x2 distance;   ///< in pixels, negative inside; in both lanes
} rim;

/// Without branches, because neither the region nor the nearest face can be predicted. What counts is how many
/// operations wait for another: only a product waits for the root of the way's length times |u|.
HIT_INLINE rim rim_of(view v) {
    const f64x2 zero = both_x2(0.0), one = both_x2(1.0), other = swapped_x2(v.beyond);
    const f64x2 most = greater_x2(v.beyond, other), is_y = both_x2(LANE_OF(less_x2(v.beyond, other), 0));
    const f64x2 is_outside = less_x2(zero, most), outside = greater_x2(v.beyond, zero);
    const f64x2 nearer = either_x2(is_y, F64X2(0.0, 1.0), F64X2(1.0, 0.0)), inward = minus_x2(zero, v.center);
    const f64x2 way = or_x2(outside, elsewhere_x2(is_outside, nearer));
    const f64x2 way2 = or_x2(sums_x2(times_x2(outside, outside)), elsewhere_x2(is_outside, one));
    const f64x2 length2 = times_x2(way2, v.squared_length), length = roots_x2(length2);
    const f64x2 along = times_x2(over_x2(one, length2), combined_x2(v.u, v.v, with_sign_x2(way, inward)));
    return (rim){
        .is_outside = is_outside,
        .outside = outside,
        .way = way,
        .inward = inward,
        .normal = times_x2(length, along),
        .distance = times_x2(length, times_x2(v.inverse, either_x2(is_outside, one, most))),
    };
}

/// Whether the shapes are valid and the sign of the gap is certain. Numbers that are not finite, and axes of no length,
/// make the last comparison false.
///
/// The bound: prove/circle_box_gap.g. A length in the frame is off by 4 u of `size`, u = 2^-53, both together by 8 u,
/// and the distance by 6 u of itself. 16 u leaves room for the rounding of the squares.
HIT_INLINE bool is_certain_gap(double gap, view v, float radius) {
    const double size = 0x1p-49 * sum_of_x2(plus_x2(absolute_x2(v.center), v.half));
    return hit_is_plain_size_(radius) && v.is_plain && gap * gap * LANE_OF(v.squared_length, 0) > size * size;
}

HIT_INLINE hit_region region_of(rim r) {
    const f64x2 is_beyond = less_x2(both_x2(0.0), r.outside);
    const double axes_beyond = sum_of_x2(where_x2(is_beyond, both_x2(1.0))); //: region ({0}, {1})
    return (hit_region)((int)HIT_REGION_INSIDE + (int)axes_beyond);          //: region
}

HIT_INLINE hit_circle_box_witness witness_of(view v, rim r, hit_circle circle, double gap) {
    const double squared_radius = (double)circle.radius * (double)circle.radius; //: compare-squares {1}
    const f64x2 zero = both_x2(0.0), to_center = absolute_x2(v.center);
    const f64x2 scales = times_x2(v.inverse, v.length), out = times_x2(scales, r.outside); //: outside ({0}, {1})
    const double squared_distance = sum_of_x2(times_x2(out, out));                         //: outside {2}
    const f64x2 clamped = with_sign_x2(lesser_x2(v.half, to_center), r.inward);            //: clamp ({2}, {3})
    const f64x2 back = with_sign_x2(either_x2(less_x2(zero, r.way), v.half, to_center), r.inward);
    const f64x2 on_rim = minus_x2(v.box_center, times_x2(v.inverse, combined_x2(v.u, v.v, back)));
    const f64x2 in_box = either_x2(r.is_outside, on_rim, to_f64x2(&circle.center));
    const two_vecs rims = to_vecs(in_box, on_rim), ways = to_vecs(v.offset, r.normal);
    const two_vecs centers = to_vecs(times_x2(scales, v.beyond), times_x2(scales, v.center));
    const two_vecs sizes = to_vecs(minus_x2(zero, times_x2(scales, clamped)), times_x2(scales, v.half));
    return (hit_circle_box_witness){
        .verdict = verdict_of(gap), //: compare-squares {0} {2} {1}
        .gap = gap,
        .normal = vec_at(ways, 1),
        .region = region_of(r),
        .outside_x = LANE_OF(out, 0),
        .outside_y = LANE_OF(out, 1),
        .squared_distance = squared_distance,
        .squared_radius = squared_radius,
        .distance = positive_part(LANE_OF(r.distance, 0)),
        .nearest = vec_at(rims, 0),
        .on_rim = vec_at(rims, 1),
        .offset = vec_at(ways, 0),
        .beyond = vec_at(centers, 0),
        .local_center = vec_at(centers, 1),
        .local_nearest = vec_at(sizes, 0),
        .local_half = vec_at(sizes, 1),
    };
}

/// A NaN if a shape is invalid.
HIT_COLD static double gap_to_aabb(hit_circle a, hit_aabb b, double measured) {
    if (!hit_circle_is_valid(a) || !hit_aabb_is_valid(b)) return NAN;
    return gap_agreeing(hit_circle_aabb_exact_(a, b), measured);
}

HIT_COLD static double gap_to_obb(hit_circle a, hit_obb b, double measured) {
    if (!hit_circle_is_valid(a) || !hit_obb_is_valid(b)) return NAN;
    return gap_agreeing(hit_circle_obb_exact_(a, b), measured);
}

/// As hit_circle_obb_are_far_, with |u| <= (|u|² + 1) / 2.
HIT_INLINE bool are_far(view v, float radius) {
    const double away = sum_of_x2(minus_x2(v.beyond, plus_x2(v.half, v.half)));
    return away > 1.5 * (double)radius * (LANE_OF(v.squared_length, 0) + 1.0);
}

/// Defines a function. `found` is its result for valid shapes, `none` that for others, and where `leaves_early` is
/// true.
#define DEFINE_FROM_VIEW(result, name, box, view_from, gap_to, found, leaves_early, none)                              \
    result name(hit_circle a, box b) {                                                                                 \
        const view v = view_from(&b, &a.center);                                                                       \
        if (leaves_early) return (result)none;                                                                         \
        const rim r = rim_of(v);                                                                                       \
        double gap = LANE_OF(r.distance, 0) - (double)a.radius;                                                        \
        if (!is_certain_gap(gap, v, a.radius)) {                                                                       \
            gap = gap_to(a, b, gap);                                                                                   \
            if (isnan(gap)) return (result)none;                                                                       \
        }                                                                                                              \
        return found;                                                                                                  \
    }
#define DEFINE_FROM_VIEWS(result, aabb_name, obb_name, ...)                                                            \
    DEFINE_FROM_VIEW(result, aabb_name, hit_aabb, view_from_aabb, gap_to_aabb, __VA_ARGS__)                            \
    DEFINE_FROM_VIEW(result, obb_name, hit_obb, view_from_obb, gap_to_obb, __VA_ARGS__)
DEFINE_FROM_VIEWS(hit_circle_box_witness, hit_circle_aabb_witness, hit_circle_obb_witness, witness_of(v, r, a, gap),
                  false, {.verdict = HIT_APART})

/// All fields are zero if the shapes are apart. Without branches: whether they are cannot be predicted.
HIT_INLINE hit_contact contact_of(rim r, hit_circle circle, double gap) {
    const f64x2 zero = both_x2(0.0), gaps = both_x2(gap), is_apart = less_x2(zero, gaps);
    const f64x2 depth = elsewhere_x2(is_apart, minus_x2(zero, gaps));
    const f64x2 normal = elsewhere_x2(is_apart, r.normal);
    const f64x2 reach = plus_x2(both_x2((double)circle.radius), r.distance);
    const f64x2 to_middle = times_x2(times_x2(both_x2(0.5), reach), normal);
    const two_vecs ways = to_vecs(normal, times_x2(depth, normal));
    const two_vecs points = to_vecs(elsewhere_x2(is_apart, plus_x2(to_f64x2(&circle.center), to_middle)), zero);
    return (hit_contact){gap <= 0.0, vec_at(ways, 0), vec_at(ways, 1), {{vec_at(points, 0), LANE_OF(depth, 0)}}};
}
DEFINE_FROM_VIEWS(hit_contact, hit_circle_aabb_contact, hit_circle_obb_contact, contact_of(r, a, gap),
                  are_far(v, a.radius), {.count = 0})

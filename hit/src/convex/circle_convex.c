// Circle against convex: the verdict, the witness and the contact, from all edges of the convex, two at once.
#include "../core/f64x2.h"
#include "core.h"

/// An edge as seen from a center, or two edges: in each lane one, or of one edge the same in both.
typedef struct {
    f64x2 cross;        ///< the center's distance from the line, times the edge's length; its sign tells the side
    f64x2 along;        ///< how far the first corner is beyond the center along the edge, times its length
    f64x2 length2;      ///< the squared length of the edge
    f64x2 from_corner2; ///< the squared distance of the center from the first corner
    f64x2 from_middle;  ///< how far the center is along the edge from its middle, times twice the length
} edge_view;

HIT_INLINE edge_view view_of_edge(f64x2 x, f64x2 y, f64x2 edge_x, f64x2 edge_y) {
    const f64x2 along = plus_x2(times_x2(edge_x, x), times_x2(edge_y, y));
    const f64x2 length2 = plus_x2(times_x2(edge_x, edge_x), times_x2(edge_y, edge_y));
    return (edge_view){
        .cross = minus_x2(times_x2(edge_x, y), times_x2(edge_y, x)),
        .along = along,
        .length2 = length2,
        .from_corner2 = plus_x2(times_x2(x, x), times_x2(y, y)),
        .from_middle = absolute_x2(plus_x2(plus_x2(along, along), length2)),
    };
}

/// Where the rim of a polygon is nearest to a center: on an edge, or at its first corner.
typedef struct {
    hit_verdict verdict; ///< HIT_TOUCHING if it is not certain
    int edge;
    int is_on_edge; ///< 0 or 1
    int is_certain; ///< 1 if the verdict and the sign of `outer` are certain
    double outer;   ///< positive if the center is outside, negative if inside
} rim_place;

static int next_corner(const hit_convex *b, int corner) {
    return corner + 1 < b->count ? corner + 1 : 0;
}

/// The center is inside if it is on the same side of all edges, and outside if it is not on one side of all. The
/// nearest edge or corner is that of the rim either way. Without branches, because neither the edge nor the side can be
/// predicted. The first edge is the one to the first corner. For an odd number of edges it is seen twice, and so is the
/// corner before it. If `is_placed`, the last bits of a squared distance are twice the number of its edge, and 1 more
/// if it is not that of a corner.
///
/// The bound of the cross products and the squared distances: prove/circle_convex.g. Numbers that are not finite make
/// the margin a NaN or infinite, and nothing is certain.
HIT_INLINE rim_place find_rim_place(const hit_circle *a, const hit_convex *b, bool is_placed) {
    if (b->count < 1 || b->count > HIT_CONVEX_MAX) return (rim_place){.verdict = HIT_TOUCHING};
    const f64x2 center = to_f64x2(&a->center);
    f64x2 least = both_x2(HUGE_VAL), least_back = least, nearest = least, size = both_x2(0.0);
    f64x2 mark = F64X2(0x1p52 + 2.0 * (b->count - 1), 0x1p52), next_mark = F64X2(0x1p52 + 2.0, 0x1p52 + 4.0);
    f64x2 p = to_f64x2(&b->points[b->count - 1]), to_p = minus_x2(p, center);
    for (int i = 0; i < b->count; i += 2) {
        const f64x2 q = to_f64x2(&b->points[i]), r = to_f64x2(&b->points[next_corner(b, i)]);
        const f64x2 to_q = minus_x2(q, center), pq = minus_x2(q, p), qr = minus_x2(r, q);
        const edge_view v =
            view_of_edge(firsts_x2(to_p, to_q), seconds_x2(to_p, to_q), firsts_x2(pq, qr), seconds_x2(pq, qr));
        const f64x2 from_line2 = over_x2(times_x2(v.cross, v.cross), v.length2);
        const f64x2 is_on_edge = less_x2(v.from_middle, v.length2);
        const f64x2 distance2 = either_x2(is_on_edge, from_line2, v.from_corner2);
        const f64x2 with_mark = marked_x2(distance2, plus_x2(mark, where_x2(is_on_edge, both_x2(1.0))));
        nearest = lesser_x2(is_placed ? with_mark : distance2, nearest);
        least = lesser_x2(v.cross, least);
        least_back = lesser_x2(minus_x2(both_x2(0.0), v.cross), least_back);
        size = plus_x2(size, v.from_corner2);
        mark = next_mark;
        next_mark = plus_x2(next_mark, both_x2(4.0));
        p = r, to_p = minus_x2(r, center);
    }
    const double radii = (double)a->radius + (double)b->radius;
    const f64x2 sides = lesser_x2(firsts_x2(least, least_back), seconds_x2(least, least_back));
    const double inner = greater(LANE_OF(sides, 0), LANE_OF(sides, 1));
    const double nearest2 = lesser(LANE_OF(nearest, 0), LANE_OF(nearest, 1)), gap2 = nearest2 - radii * radii;
    const double margin = 0x1p-47 * (sum_of_x2(size) + radii * radii), over = greater(inner, -gap2);
    const int is_plain = hit_none_negative_(a->radius, b->radius);
    const int overlaps = (over > margin) & is_plain, is_apart = (over < -margin) & is_plain;
    return (rim_place){
        .verdict = (hit_verdict)((int)HIT_TOUCHING + overlaps - is_apart),
        .edge = mark_of(nearest2) >> 1,
        .is_on_edge = (mark_of(nearest2) & 1) | (inner > 0.0),
        .is_certain = (overlaps | is_apart) & (fabs(inner) > margin),
        .outer = -inner,
    };
}

HIT_COLD static hit_verdict verdict_of_cores(hit_circle a, const hit_convex *at) {
    const hit_convex b = *at;
    SET_CORES(circle, convex);
    return hit_cores_verdict_(&of_a, &of_b);
}

hit_verdict hit_circle_convex_exact_(hit_circle a, const hit_convex *b) {
    const rim_place place = find_rim_place(&a, b, false);
    return place.verdict != HIT_TOUCHING ? place.verdict : verdict_of_cores(a, b);
}

/// The point of the rim at that place.
typedef struct {
    double gap;   ///< how far the center is from it, negative inside
    f64x2 normal; ///< from the center to it, or inside from it to the center
    f64x2 point;
    int next; ///< the other corner of the edge
} rim_point;

/// The way to the rim is across the edge, or to its corner. `gap` comes from the same numbers as the squared distance,
/// and differs from its root by less than 2^-48 of it: where the verdict is certain, both are on the same side of the
/// radii.
HIT_INLINE rim_point rim_point_at(const hit_circle *a, const hit_convex *b, rim_place place) {
    const int next = (place.edge + 1) & -(place.edge + 1 < b->count); // without a branch, as it cannot be predicted
    const f64x2 from = to_f64x2(&b->points[place.edge]), edge = minus_x2(to_f64x2(&b->points[next]), from);
    const f64x2 to_corner = minus_x2(from, to_f64x2(&a->center)), is_on_edge = mask_x2(place.is_on_edge);
    const f64x2 across = times_x2(swapped_x2(edge), F64X2(-1.0, 1.0)), way = either_x2(is_on_edge, across, to_corner);
    const f64x2 u = times_x2(way, to_corner), v = times_x2(edge, to_corner), length2 = sums_x2(times_x2(way, way));
    const f64x2 ahead = plus_x2(firsts_x2(u, v), seconds_x2(u, v)); // of the corner: along the way, and along the edge
    const f64x2 quotients = over_x2(ahead, length2), inverse = over_x2(both_x2(1.0), length2);
    const f64x2 sign = times_x2(both_x2(place.outer), firsts_x2(ahead, ahead));
    const f64x2 length = with_sign_x2(roots_x2(length2), sign);
    return (rim_point){
        .gap = LANE_OF(times_x2(length, quotients), 0),
        .normal = times_x2(times_x2(length, inverse), way),
        .point = minus_x2(from, where_x2(is_on_edge, times_x2(seconds_x2(quotients, quotients), edge))),
        .next = next,
    };
}

HIT_COLD static hit_convex_witness witness_of_cores(hit_circle a, hit_convex b) {
    SET_CORES(circle, convex);
    return hit_cores_witness_(&of_a, &of_b);
}

hit_convex_witness hit_circle_convex_witness(hit_circle a, hit_convex b) {
    const rim_place place = find_rim_place(&a, &b, true);
    if (!place.is_certain) return witness_of_cores(a, b);
    const rim_point rim = rim_point_at(&a, &b, place);
    const double radii = (double)a.radius + (double)b.radius;
    const f64x2 on_a = plus_x2(to_f64x2(&a.center), times_x2(both_x2((double)a.radius), rim.normal));
    const f64x2 on_b = minus_x2(rim.point, times_x2(both_x2((double)b.radius), rim.normal));
    const two_vecs rims = to_vecs(on_a, on_b), normals = to_vecs(rim.normal, rim.normal);
    return (hit_convex_witness){
        .verdict = place.verdict,
        .gap = rim.gap - radii,
        .normal = vec_at(normals, 0),
        .on_a = vec_at(rims, 0),
        .on_b = vec_at(rims, 1),
        .core_gap = rim.gap,
        .radii = radii,
        .of_a = {1, {0, 0}},
        .of_b = {1 + place.is_on_edge, {place.edge, place.is_on_edge ? rim.next : place.edge}},
    };
}

HIT_COLD static hit_contact contact_of_cores(hit_circle a, hit_convex b) {
    SET_CORES(circle, convex);
    if (hit_cores_verdict_(&of_a, &of_b) == HIT_APART) return (hit_contact){.count = 0};
    return hit_cores_contact_(&of_a, &of_b);
}

/// Where the boxes overlap, nobody can predict whether the shapes do, so there is no branch for it.
hit_contact hit_circle_convex_contact(hit_circle a, hit_convex b) {
    if (hit_circle_convex_are_far_(a, &b)) return (hit_contact){.count = 0};
    const rim_place place = find_rim_place(&a, &b, true);
    if (!place.is_certain) return contact_of_cores(a, b);
    const rim_point rim = rim_point_at(&a, &b, place);
    const int count = place.verdict == HIT_OVERLAP;
    const f64x2 is_hit = mask_x2(count), to_middle = both_x2(0.5 * (rim.gap + (double)a.radius - (double)b.radius));
    const f64x2 depth = where_x2(is_hit, both_x2((double)a.radius + (double)b.radius - rim.gap));
    const f64x2 middle = where_x2(is_hit, plus_x2(to_f64x2(&a.center), times_x2(to_middle, rim.normal)));
    const f64x2 normal = where_x2(is_hit, rim.normal);
    const two_vecs ways = to_vecs(normal, times_x2(depth, normal)), points = to_vecs(middle, middle);
    return (hit_contact){count, vec_at(ways, 0), vec_at(ways, 1), {{vec_at(points, 0), LANE_OF(depth, 0)}}};
}

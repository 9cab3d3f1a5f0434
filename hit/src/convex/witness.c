// The working behind a verdict of two convex shapes: distance or depth, nearest points, the features that decide, and
// contact points.
#include <assert.h>

#include "gjk.h"

/// Nearest points of two cores, or those of the axis of least depth: their separation along a unit vector from a to b.
typedef struct {
    double gap;
    vec64 normal, on_a, on_b;
    hit_feature of_a, of_b;
} core_contact;

static hit_feature feature_of(int first, int second) {
    return (hit_feature){first == second ? 1 : 2, {first, second}};
}

static vec64 between(const convex_core *core, int from, int to, double fraction) {
    return plus_scaled(core->corners[from], fraction, minus(core->corners[to], core->corners[from]));
}

/// From the simplex that GJK ends with: a point of the difference, or one between two of them.
static core_contact contact_of_simplex(const convex_core *a, const convex_core *b, const simplex *s,
                                       nearest_of_simplex nearest) {
    const difference_point first = s->points[0], second = s->points[s->count - 1];
    core_contact contact = {.of_a = feature_of(first.of_a, second.of_a), .of_b = feature_of(first.of_b, second.of_b)};
    contact.on_a = between(a, first.of_a, second.of_a, nearest.fraction);
    contact.on_b = between(b, first.of_b, second.of_b, nearest.fraction);
    contact.normal = divided(nearest.away, length_of(nearest.away));
    contact.gap = dot(first.at, contact.normal);
    return contact;
}

/// Where steps are written to.
typedef struct {
    hit_gjk_step *steps;
    int capacity, count;
} recorder;

static void record(recorder *to, vec64 direction, difference_point p, const simplex *s, nearest_of_simplex nearest) {
    if (to->count++ >= to->capacity) return;
    const vec64 unit = divided(direction, length_of(direction));
    hit_gjk_step step = {.direction = to_vec(unit), .of_a = p.of_a, .of_b = p.of_b};
    step.separation = dot(p.at, unit);
    step.count = s->count;
    for (int i = 0; i < s->count; i++) step.points[i] = to_vec(s->points[i].at);
    step.nearest = to_vec(nearest.point);
    step.distance = length_of(nearest.point);
    step.has_origin = nearest.is_inside;
    to->steps[to->count - 1] = step;
}

/// GJK until no point of the difference is nearer to the origin. False if the cores touch or overlap.
HIT_INLINE bool find_recorded_distance(const convex_core *a, const convex_core *b, core_contact *contact,
                                       recorder *to) {
    vec64 direction = first_direction(a, b);
    simplex best = {.count = 0};
    nearest_of_simplex nearest = {.is_inside = false};
    for (int step = 0; step < HIT_GJK_STEPS_MAX; step++) {
        const difference_point p = support(a, b, direction);
        simplex s = best;
        s.points[s.count++] = p;
        const simplex all = s;
        const nearest_of_simplex next = find_nearest(&s);
        const bool is_nearer = step == 0 || dot(next.point, next.point) < dot(nearest.point, nearest.point);
        if (!is_nearer || has_point(&best, p)) break;
        if (to) record(to, direction, p, &all, next);
        if (dot(next.point, next.point) == 0.0) return false;
        best = s;
        nearest = next;
        direction = next.away;
    }
    *contact = contact_of_simplex(a, b, &best, nearest);
    // Next to contact, rounding may leave an edge through the inside of the difference. It separates nothing.
    const double separation = dot(support(a, b, contact->normal).at, contact->normal);
    return contact->gap > 0.0 && separation >= contact->gap - 0x1p-44 * (a->size + b->size);
}

static bool find_distance(const convex_core *a, const convex_core *b, core_contact *contact) {
    return find_recorded_distance(a, b, contact, NULL);
}

static int next_of(const convex_core *core, int corner) {
    return corner + 1 < core->count ? corner + 1 : 0;
}

/// The next corner at another place, in steps of 1 or -1. The corner itself if all are at one place.
static int neighbor(const convex_core *core, int corner, int step) {
    int at = corner;
    do at = step > 0 ? next_of(core, at) : at > 0 ? at - 1 : core->count - 1;
    while (at != corner && core->corners[at].x == core->corners[corner].x &&
           core->corners[at].y == core->corners[corner].y);
    return at;
}

/// The edge of a core that faces a direction most: the corner that is farthest, and of its neighbors the farther one.
static hit_feature facing_edge(const convex_core *core, vec64 direction) {
    const int best = farthest(core, direction);
    const int after = neighbor(core, best, 1), before = neighbor(core, best, -1);
    const bool is_after = dot(core->corners[after], direction) >= dot(core->corners[before], direction);
    return feature_of(best, is_after ? after : before);
}

/// That edge if it is across the direction but for rounding, otherwise its first corner.
static hit_feature side_of(const convex_core *core, vec64 direction) {
    const hit_feature edge = facing_edge(core, direction);
    const vec64 way = minus(core->corners[edge.corners[1]], core->corners[edge.corners[0]]);
    const bool is_across = fabs(dot(way, direction)) <= 1e-9 * length_of(way);
    return is_across ? edge : feature_of(edge.corners[0], edge.corners[0]);
}

typedef struct {
    double first, last;
} span;

static span span_along(const convex_core *core, hit_feature feature, vec64 direction) {
    const double first = dot(core->corners[feature.corners[0]], direction);
    const double second = dot(core->corners[feature.corners[1]], direction);
    return first < second ? (span){first, second} : (span){second, first};
}

/// The point of a feature at this place along a direction.
static vec64 point_at(const convex_core *core, hit_feature feature, vec64 direction, double place) {
    const double first = dot(core->corners[feature.corners[0]], direction);
    const double second = dot(core->corners[feature.corners[1]], direction);
    const double fraction = second != first ? (place - first) / (second - first) : 0.0;
    return between(core, feature.corners[0], feature.corners[1], clamped(fraction, 0.0, 1.0));
}

/// Along a unit vector: the sides that face each other, and a point of each in the middle of where both are.
static core_contact contact_along(const convex_core *a, const convex_core *b, vec64 normal) {
    core_contact contact = {.normal = normal};
    contact.of_a = side_of(a, normal);
    contact.of_b = side_of(b, (vec64){-normal.x, -normal.y});
    const vec64 along = quarter_turned(normal);
    const span of_a = span_along(a, contact.of_a, along), of_b = span_along(b, contact.of_b, along);
    const double first = greater(of_a.first, of_b.first), last = -greater(-of_a.last, -of_b.last);
    contact.gap = dot(minus(b->corners[contact.of_b.corners[0]], a->corners[contact.of_a.corners[0]]), normal);
    contact.on_a = point_at(a, contact.of_a, along, 0.5 * (first + last));
    contact.on_b = plus_scaled(contact.on_a, contact.gap, normal);
    return contact;
}

/// The separation along a direction, which is negative if the cores overlap there.
static double separation_along(const convex_core *a, const convex_core *b, vec64 direction) {
    return dot(support(a, b, direction).at, direction);
}

/// An axis across an edge.
typedef struct {
    double gap;  ///< the separation along it
    double turn; ///< from the edge to the axis, 1 or -1 quarter turns
    bool is_of_a;
    int edge;
} edge_axis;

/// Which way edges turn to be normals that point out of the core: 1 or -1; 0 if rounding could decide it, or the
/// corners are in no order.
static int outward_turn(const convex_core *core) {
    if (core->is_swept) return 0;
    const double area = doubled_area(core->corners, core->count);
    return fabs(area) > 0x1p-48 * core->size * core->size ? (area > 0.0 ? -1 : 1) : 0;
}

HIT_INLINE vec64 across_edge(const convex_core *core, int edge, double turn) {
    const vec64 way = minus(core->corners[next_of(core, edge)], core->corners[edge]);
    return (vec64){-turn * way.y, turn * way.x};
}

/// Adds both sides of the edges of one core.
static void add_both_sides(edge_axis *best, const convex_core *core, const convex_core *other, bool is_of_a) {
    for (int i = 0; i < core->count; i++) {
        for (int side = 0; side < 2; side++) {
            const double turn = side == (is_of_a ? 0 : 1) ? 1.0 : -1.0;
            const vec64 out = across_edge(core, i, turn), from = core->corners[farthest(core, out)];
            const double separation = dot(minus(other->corners[farthest(other, (vec64){-out.x, -out.y})], from), out);
            const double gap = separation / length_of(out); // a NaN if the edge has no length
            if (gap > best->gap) *best = (edge_axis){gap, turn, is_of_a, i};
        }
    }
}

/// Adds the edges of one core, whose normals point out. All of them see a corner of the other core at once, by vector
/// instructions, and which one is best is no branch. Returns the least length of an edge.
static double add_edges(edge_axis *best, const convex_core *core, const convex_core *other, bool is_of_a, double turn) {
    double out_x[HIT_CONVEX_MAX] = {0.0}, out_y[HIT_CONVEX_MAX] = {0.0}, ways[HIT_CONVEX_MAX];
    for (int i = 0; i < HIT_CONVEX_MAX; i++) ways[i] = HUGE_VAL;
    for (int i = 0; i < core->count; i++) {
        const vec64 out = across_edge(core, i, turn);
        out_x[i] = out.x;
        out_y[i] = out.y;
    }
    const vec64 origin = core->corners[0];
    for (int k = 0; k < other->count; k++) {
        const vec64 at = minus(other->corners[k], origin);
        for (int i = 0; i < HIT_CONVEX_MAX; i++) ways[i] = lesser(ways[i], at.x * out_x[i] + at.y * out_y[i]);
    }
    double most = -HUGE_VAL, least = HUGE_VAL;
    int edge = 0;
    for (int i = 0; i < core->count; i++) {
        const vec64 out = {out_x[i], out_y[i]};
        const double length = length_of(out);
        const double gap = (ways[i] - dot(minus(core->corners[i], origin), out)) / length; // a NaN without a length
        edge = gap > most ? i : edge;
        most = greater(gap, most);
        least = lesser(least, length > 0.0 ? length : HUGE_VAL);
    }
    if (most > best->gap) *best = (edge_axis){most, turn, is_of_a, edge};
    return least;
}

/// The edge of either core along whose normal the separation is greatest (separating axes: S. Gottschalk, M. Lin, D.
/// Manocha, OBBTree, 1996). Returns the length of the shortest edge; 0 if rounding could decide which way normals
/// point.
static double find_axis(const convex_core *a, const convex_core *b, edge_axis *best) {
    const int a_turn = outward_turn(a), b_turn = outward_turn(b);
    double of_a = 0.0, of_b = 0.0;
    *best = (edge_axis){.gap = -HUGE_VAL};
    if (a_turn != 0)
        of_a = add_edges(best, a, b, true, a_turn);
    else
        add_both_sides(best, a, b, true);
    if (b_turn != 0)
        of_b = add_edges(best, b, a, false, b_turn);
    else
        add_both_sides(best, b, a, false);
    return lesser(of_a, of_b);
}

/// Without the points. The normal is (1, 0) if there is no edge.
static core_contact contact_of_axis(const convex_core *a, const convex_core *b, const edge_axis *axis) {
    core_contact contact = {.gap = axis->gap, .normal = {1.0, 0.0}};
    if (axis->gap == -HUGE_VAL) return contact;
    const convex_core *core = axis->is_of_a ? a : b;
    const vec64 out = across_edge(core, axis->edge, axis->turn);
    contact.normal = divided(out, axis->is_of_a ? length_of(out) : -length_of(out));
    *(axis->is_of_a ? &contact.of_a : &contact.of_b) = feature_of(axis->edge, next_of(core, axis->edge));
    return contact;
}

static core_contact contact_at_edge(const convex_core *a, const convex_core *b) {
    edge_axis axis;
    find_axis(a, b, &axis);
    return contact_of_axis(a, b, &axis);
}

static vec64 greatest_axis(const convex_core *a, const convex_core *b) {
    return contact_at_edge(a, b).normal;
}

/// Of cores with this verdict. Without radii, only cores that are apart have a distance.
static core_contact find_contact(const convex_core *a, const convex_core *b, hit_verdict verdict) {
    core_contact contact;
    const bool may_be_apart = verdict == HIT_APART || a->radius > 0.0 || b->radius > 0.0;
    return may_be_apart && find_distance(a, b, &contact) ? contact : contact_along(a, b, greatest_axis(a, b));
}

/// GJK ends where no point is nearer but for rounding. If another corner is less far along its normal, an axis is
/// better.
core_distance hit_cores_distance_(const convex_core *a, const convex_core *b) {
    core_contact contact;
    core_distance found = {-HUGE_VAL, {1.0, 0.0}};
    if (find_distance(a, b, &contact)) {
        found = (core_distance){separation_along(a, b, contact.normal), contact.normal};
        if (found.gap >= contact.gap - 0x1p-51 * (a->size + b->size)) return found;
    }
    const vec64 axis = greatest_axis(a, b);
    const double separation = separation_along(a, b, axis);
    return separation > found.gap ? (core_distance){separation, axis} : found;
}

hit_convex_witness hit_cores_witness_(const convex_core *a, const convex_core *b) {
    hit_convex_witness witness = {.verdict = HIT_APART};
    if (a->count == 0 || b->count == 0) return witness;
    witness.verdict = hit_cores_verdict_(a, b);
    const core_contact contact = find_contact(a, b, witness.verdict);
    witness.radii = a->radius + b->radius;
    witness.core_gap = contact.gap;                                           //: core-distance {0}
    witness.gap = gap_agreeing(witness.verdict, contact.gap - witness.radii); //: core-distance
    witness.normal = to_vec(contact.normal);
    witness.of_a = contact.of_a;
    witness.of_b = contact.of_b;
    witness.on_a = to_vec(plus_scaled(contact.on_a, a->radius, contact.normal));
    witness.on_b = to_vec(plus_scaled(contact.on_b, -b->radius, contact.normal));
    return witness;
}

int hit_cores_steps_(const convex_core *a, const convex_core *b, hit_gjk_step *steps, int capacity) {
    assert(capacity >= 0 && (steps || capacity == 0));
    recorder to = {steps, capacity, 0};
    core_contact unused;
    if (a->count > 0 && b->count > 0) find_recorded_distance(a, b, &unused, &to);
    return to.count;
}

// Contact points: of the edge that faces the deciding edge most, the part in front of it (E. Catto, Box2D Lite, 2006).

/// Adds a point of both cores: `at` is a point of a, and b's is beyond it by `gap` along the normal.
static void add_point(hit_contact *contact, const convex_core *a, const convex_core *b, vec64 normal, vec64 at,
                      double gap) {
    const double depth = a->radius + b->radius - gap;
    const vec64 middle = plus_scaled(at, 0.5 * (gap + a->radius - b->radius), normal);
    contact->points[contact->count++] = (hit_contact_point){to_vec(middle), depth > 0.0 ? depth : 0.0};
}

/// If both features are edges, a's.
static void add_points_of_edge(hit_contact *contact, const convex_core *a, const convex_core *b, core_contact found) {
    const bool is_of_a = found.of_a.count == 2;
    const convex_core *core = is_of_a ? a : b, *other = is_of_a ? b : a;
    const hit_feature edge = is_of_a ? found.of_a : found.of_b;
    const vec64 out = is_of_a ? found.normal : (vec64){-found.normal.x, -found.normal.y};
    const hit_feature facing = facing_edge(other, (vec64){-out.x, -out.y});
    const vec64 along = quarter_turned(found.normal);
    const span here = span_along(core, edge, along), there = span_along(other, facing, along);
    const double first = greater(here.first, there.first), last = -greater(-here.last, -there.last);
    for (int i = 0; i < 2; i++) {
        const vec64 of_other = point_at(other, facing, along, i == 0 ? first : last);
        const double gap = dot(minus(of_other, core->corners[edge.corners[0]]), out);
        if (a->radius + b->radius - gap < 0.0) continue;
        add_point(contact, a, b, found.normal, is_of_a ? plus_scaled(of_other, -gap, out) : of_other, gap);
        if (first >= last || facing.count == 1) return;
    }
}

HIT_INLINE hit_contact contact_points(const convex_core *a, const convex_core *b, core_contact found, bool has_points) {
    hit_contact contact = {.count = 0};
    const bool have_point = a->count == 1 || b->count == 1;
    const double depth = greater(a->radius + b->radius - found.gap, 0.0);
    contact.normal = to_vec(found.normal);
    contact.push_out = to_vec((vec64){depth * found.normal.x, depth * found.normal.y});
    if (!have_point && (found.of_a.count == 2 || found.of_b.count == 2)) add_points_of_edge(&contact, a, b, found);
    if (contact.count > 0) return contact;
    const vec64 on_a = has_points ? found.on_a : contact_along(a, b, found.normal).on_a;
    add_point(&contact, a, b, found.normal, on_a, found.gap);
    return contact;
}

static bool are_sharp(const convex_core *a, const convex_core *b) {
    return a->count > 1 && b->count > 1 && !(a->radius > 0.0 || b->radius > 0.0);
}

hit_contact hit_cores_contact_(const convex_core *a, const convex_core *b) {
    const bool is_sharp = are_sharp(a, b);
    return contact_points(a, b, is_sharp ? contact_at_edge(a, b) : find_contact(a, b, HIT_OVERLAP), !is_sharp);
}

/// Most sharp cores that are apart are so between their middles, and the axis for the contact decides for most others.
/// The bound of its separations: prove/convex.g, 7.
hit_contact hit_cores_contact_if_any_(const convex_core *a, const convex_core *b) {
    const hit_contact none = {.count = 0};
    if (a->count == 0 || b->count == 0) return none;
    if (!are_sharp(a, b)) return hit_cores_verdict_(a, b) == HIT_APART ? none : hit_cores_contact_(a, b);
    const double size = a->size + b->size;
    const vec64 direction = first_direction(a, b);
    const difference_point seen = support(a, b, direction);
    if (certain_separation(seen, direction, size) > 0.0) return none;
    edge_axis axis;
    const double least = find_axis(a, b, &axis);
    const bool is_certain = fabs(axis.gap) * least > 0x1p-46 * size * size;
    if (is_certain ? axis.gap > 0.0 : hit_cores_verdict_(a, b) == HIT_APART) return none;
    return contact_points(a, b, contact_of_axis(a, b, &axis), false);
}

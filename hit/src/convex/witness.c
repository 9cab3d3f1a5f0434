// The working behind a verdict of two convex shapes: distance or depth, nearest points, the features that decide.
#include "core.h"

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

/// GJK until the support is no nearer to the origin. False if the cores touch or overlap.
static bool find_distance(const convex_core *a, const convex_core *b, core_contact *contact) {
    enum { STEPS = 32 };
    vec64 direction = hit_first_direction_(a, b);
    simplex s = {.count = 0};
    nearest_of_simplex nearest = {.is_inside = false};
    for (int step = 0; step < STEPS; step++) {
        const difference_point p = hit_support_(a, b, direction);
        if (step > 0) {
            const double gain = dot(s.points[0].at, direction) - dot(p.at, direction);
            if (hit_has_point_(&s, p) || !(gain > 0x1p-50 * dot(s.points[0].at, direction))) break;
        }
        s.points[s.count++] = p;
        nearest = hit_nearest_of_simplex_(&s);
        direction = nearest.away;
        if (nearest.is_inside || (direction.x == 0.0 && direction.y == 0.0)) return false;
    }
    *contact = contact_of_simplex(a, b, &s, nearest);
    return contact->gap > 0.0;
}

/// The corners of a core on its side in a direction: one, or two that are as far but for rounding. The first is the
/// farthest.
static hit_feature side_of(const convex_core *core, vec64 direction) {
    int best = 0;
    double most = dot(core->corners[0], direction);
    for (int i = 1; i < core->count; i++) {
        double at = dot(core->corners[i], direction);
        if (at > most) best = i, most = at;
    }
    const int after = (best + 1) % core->count, before = (best + core->count - 1) % core->count;
    const double at_after = dot(core->corners[after], direction), at_before = dot(core->corners[before], direction);
    const int second = at_after >= at_before ? after : before;
    const vec64 way = minus(core->corners[second], core->corners[best]);
    const bool is_edge = most - (at_after >= at_before ? at_after : at_before) <= 1e-9 * length_of(way);
    return feature_of(best, is_edge ? second : best);
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
    return between(core, feature.corners[0], feature.corners[1],
                   fraction < 0.0   ? 0.0
                   : fraction > 1.0 ? 1.0
                                    : fraction);
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
    return dot(hit_support_(a, b, direction).at, direction);
}

/// The normal of the edge of either core along which the separation is greatest, of both sides of each edge (separating
/// axes: S. Gottschalk, M. Lin, D. Manocha, OBBTree, 1996). (1, 0) if there is no edge.
static vec64 greatest_axis(const convex_core *a, const convex_core *b) {
    vec64 best = {1.0, 0.0};
    double greatest = -HUGE_VAL;
    for (int i = 0; i < a->count + b->count; i++) {
        const convex_core *core = i < a->count ? a : b;
        const int index = i < a->count ? i : i - a->count;
        const vec64 way = minus(core->corners[(index + 1) % core->count], core->corners[index]);
        const double length = length_of(way);
        if (!(length > 0.0)) continue;
        for (int side = 0; side < 2; side++) {
            const vec64 normal = divided(quarter_turned(way), side ? -length : length);
            const double separation = separation_along(a, b, normal);
            if (separation > greatest) greatest = separation, best = normal;
        }
    }
    return best;
}

hit_convex_witness hit_cores_witness_(const convex_core *a, const convex_core *b) {
    hit_convex_witness witness = {.verdict = HIT_APART};
    if (a->count == 0 || b->count == 0) return witness;
    core_contact contact;
    if (!find_distance(a, b, &contact)) contact = contact_along(a, b, greatest_axis(a, b));
    witness.verdict = hit_cores_verdict_(a, b);
    witness.radii = a->radius + b->radius;
    witness.core_gap = contact.gap;
    witness.gap = gap_agreeing(witness.verdict, contact.gap - witness.radii);
    witness.normal = to_vec(contact.normal);
    witness.of_a = contact.of_a;
    witness.of_b = contact.of_b;
    witness.on_a = to_vec(plus_scaled(contact.on_a, a->radius, contact.normal));
    witness.on_b = to_vec(plus_scaled(contact.on_b, -b->radius, contact.normal));
    return witness;
}

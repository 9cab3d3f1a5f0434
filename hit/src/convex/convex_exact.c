// Stages 2 and 3 of the verdicts of convex shapes (core/filter.h): the signs of formulas (core/arithmetic.h). The
// corners of a box are sums of three doubles, since a product of two floats is exact in double. A motion adds two.
#include "../core/lengths.h"
#include "core.h"
#include "hit/pair.h"

/// One coordinate of a corner, or of the direction of an edge, as a sum of doubles.
typedef struct {
    int count;
    double terms[5];
} exact_sum;

typedef struct {
    exact_sum x, y;
} exact_vec;

/// An edge of a core: its ends, and its direction, whose length is any. `is_point`: both ends are the same.
typedef struct {
    exact_vec from, to, direction;
    bool is_point;
} exact_edge;

/// gap_from_line takes the most, of the corner of a box aside of the way of a moving corner: 4608 for the square of 48
/// parts, and 289 for what is computed before. A difference of two boxes is squared only where it is 0.
enum { PARTS = 5120 };

static exact_sum sum_of(double a, double b, double c) {
    exact_sum result = {0, {0.0}};
    const double terms[] = {a, b, c};
    for (int i = 0; i < 3; i++)
        if (terms[i] != 0.0) result.terms[result.count++] = terms[i];
    return result;
}

/// How many corners a core has before its motion.
static int own_count(const convex_core *core) {
    return core->is_swept ? core->count / 2 : core->count;
}

static void move(exact_sum *place, float by, float back) {
    if (by != 0.0f) place->terms[place->count++] = (double)by;
    if (back != 0.0f) place->terms[place->count++] = -(double)back;
}

static exact_vec corner_of(const convex_core *core, int index) {
    if (index >= own_count(core)) {
        exact_vec corner = corner_of(core, index - own_count(core));
        move(&corner.x, core->by.x, core->back.x);
        move(&corner.y, core->by.y, core->back.y);
        return corner;
    }
    if (!core->is_box) {
        vec64 p = core->corners[index];
        return (exact_vec){sum_of(p.x, 0.0, 0.0), sum_of(p.y, 0.0, 0.0)};
    }
    hit_obb box = core->box;
    float x = index == 1 || index == 2 ? box.half.x : -box.half.x, y = index < 2 ? -box.half.y : box.half.y;
    return (exact_vec){sum_of((double)box.center.x, times(x, box.c), -times(y, box.s)),
                       sum_of((double)box.center.y, times(x, box.s), times(y, box.c))};
}

/// Of a swept core, all edges before and after the motion and the ways of the corners. Those inside of the hull do not
/// separate, and are not nearer than the rim.
static int edge_count(const convex_core *core) {
    return core->is_swept ? 3 * own_count(core) : core->count;
}

/// The way of a corner.
static exact_edge way_of(const convex_core *core, int index) {
    return (exact_edge){
        .from = corner_of(core, index),
        .to = corner_of(core, index + own_count(core)),
        .direction = {sum_of((double)core->by.x, -(double)core->back.x, 0.0),
                      sum_of((double)core->by.y, -(double)core->back.y, 0.0)},
        .is_point = core->by.x == core->back.x && core->by.y == core->back.y,
    };
}

/// Between two corners that are neighbors. The edges of a core of one corner, and of a box without a side, are points.
static exact_edge edge_of(const convex_core *core, int at) {
    const int count = own_count(core), index = at % count, first = at - index;
    if (first > count) return way_of(core, index);
    const int next = index + 1 < count ? index + 1 : 0;
    exact_edge edge = {corner_of(core, first + index), corner_of(core, first + next), {{0, {0.0}}, {0, {0.0}}}, false};
    if (core->is_box) {
        double along = index < 2 ? 1.0 : -1.0, c = along * (double)core->box.c, s = along * (double)core->box.s;
        edge.direction = index % 2 == 0 ? (exact_vec){sum_of(c, 0.0, 0.0), sum_of(s, 0.0, 0.0)}
                                        : (exact_vec){sum_of(-s, 0.0, 0.0), sum_of(c, 0.0, 0.0)};
        edge.is_point = (index % 2 == 0 ? core->box.half.x : core->box.half.y) == 0.0f;
    } else {
        vec64 from = core->corners[index], to = core->corners[next];
        edge.direction = (exact_vec){sum_of(to.x, -from.x, 0.0), sum_of(to.y, -from.y, 0.0)};
        edge.is_point = from.x == to.x && from.y == to.y;
    }
    return edge;
}

HIT_INLINE number value_of(arithmetic in, exact_sum a) {
    const double zero = 0.0;
    return a.count > 0 ? total(in, a.count, a.terms) : total(in, 1, &zero);
}

/// b - a.
HIT_INLINE number from_to(arithmetic in, exact_sum a, exact_sum b) {
    return difference(in, value_of(in, b), value_of(in, a));
}

/// How far p is aside of the line of the edge, to the right of its direction on the screen, times the direction's
/// length.
HIT_INLINE number aside(arithmetic in, const exact_edge *e, const exact_vec *p) {
    return difference(in, product(in, value_of(in, e->direction.x), from_to(in, e->from.y, p->y)),
                      product(in, value_of(in, e->direction.y), from_to(in, e->from.x, p->x)));
}

/// How far p is along the edge from one of its ends, times the direction's length.
HIT_INLINE number along_edge(arithmetic in, const exact_edge *e, const exact_vec *end, const exact_vec *p) {
    return sum(in, product(in, value_of(in, e->direction.x), from_to(in, end->x, p->x)),
               product(in, value_of(in, e->direction.y), from_to(in, end->y, p->y)));
}

/// (r + s)²: products of two floats.
HIT_INLINE number squared_sum(arithmetic in, float r, float s) {
    const double terms[] = {times(r, r), 2.0 * times(r, s), times(s, s)};
    return total(in, 3, terms);
}

/// |p - q|² - (r + s)².
HIT_INLINE number gap_from_point(arithmetic in, const exact_vec *q, const exact_vec *p, float r, float s) {
    number distance2 = sum(in, square(in, from_to(in, q->x, p->x)), square(in, from_to(in, q->y, p->y)));
    return difference(in, distance2, squared_sum(in, r, s));
}

/// The squared distance of p from the line of the edge, minus (r + s)², times the squared length of the direction.
HIT_INLINE number gap_from_line(arithmetic in, const exact_edge *e, const exact_vec *p, float r, float s) {
    number length2 = sum(in, square(in, value_of(in, e->direction.x)), square(in, value_of(in, e->direction.y)));
    return difference(in, square(in, aside(in, e, p)), product(in, squared_sum(in, r, s), length2));
}

static double sign_aside(const exact_edge *e, const exact_vec *p) {
    RETURN_SIGN_OF(aside(in, e, p));
}

static double sign_along(const exact_edge *e, const exact_vec *end, const exact_vec *p) {
    RETURN_SIGN_OF(along_edge(in, e, end, p));
}

static double sign_of_point_gap(const exact_vec *q, const exact_vec *p, float r, float s) {
    RETURN_SIGN_OF(gap_from_point(in, q, p, r, s));
}

static double sign_of_line_gap(const exact_edge *e, const exact_vec *p, float r, float s) {
    RETURN_SIGN_IN(PARTS, gap_from_line(in, e, p, r, s));
}

/// The sign of the distance of p from the edge minus both radii.
static hit_verdict verdict_at_edge(const exact_edge *e, const exact_vec *p, float r, float s) {
    if (e->is_point || sign_along(e, &e->from, p) <= 0.0) return verdict_of(sign_of_point_gap(&e->from, p, r, s));
    if (sign_along(e, &e->to, p) >= 0.0) return verdict_of(sign_of_point_gap(&e->to, p, r, s));
    return verdict_of(sign_of_line_gap(e, p, r, s));
}

/// The least and the greatest sign of the corners aside of an edge.
typedef struct {
    int least, greatest;
} side_signs;

static side_signs signs_aside(const exact_edge *e, const convex_core *core) {
    side_signs signs = {1, -1};
    for (int i = 0; i < core->count; i++) {
        exact_vec p = corner_of(core, i);
        double aside_of = sign_aside(e, &p);
        int sign = aside_of > 0.0 ? 1 : aside_of < 0.0 ? -1 : 0;
        if (sign < signs.least) signs.least = sign;
        if (sign > signs.greatest) signs.greatest = sign;
    }
    return signs;
}

/// How two cores are on the axes across the edges of one of them.
typedef struct {
    bool are_apart, are_touching, has_area; ///< has_area: not all corners of both are on one line
} axes;

/// Adds the axes across the edges of `core`.
static void add_axes(axes *all, const convex_core *core, const convex_core *other) {
    for (int i = 0; i < edge_count(core); i++) {
        exact_edge e = edge_of(core, i);
        if (e.is_point) continue;
        side_signs own = signs_aside(&e, core), others = signs_aside(&e, other);
        bool is_flat = own.least == own.greatest; // then the line is both sides of the core
        bool is_beside = others.least == others.greatest;
        if (!is_flat || !is_beside) all->has_area = true;
        if (own.least >= 0 && others.greatest < 0) all->are_apart = true;
        if (own.greatest <= 0 && others.least > 0) all->are_apart = true;
        if (own.least >= 0 && others.greatest <= 0) all->are_touching = true;
        if (own.greatest <= 0 && others.least >= 0) all->are_touching = true;
    }
}

/// The verdict of the nearest corner and edge, the corner being one of `core`.
static hit_verdict nearest_verdict(const convex_core *core, const convex_core *edges) {
    const float r = (float)core->radius, s = (float)edges->radius;
    hit_verdict verdict = HIT_APART;
    for (int i = 0; i < edge_count(edges); i++) {
        exact_edge e = edge_of(edges, i);
        for (int k = 0; k < core->count && verdict != HIT_OVERLAP; k++) {
            exact_vec p = corner_of(core, k);
            hit_verdict at_edge = verdict_at_edge(&e, &p, r, s);
            if (at_edge > verdict) verdict = at_edge;
        }
    }
    return verdict;
}

/// The origin is outside of the Minkowski difference of the cores, on its rim, or in it, if it has an area: this
/// follows from the axes across all edges. If the cores are apart, or have no area together, the nearest corner and
/// edge decide.
hit_verdict hit_cores_exact_(const convex_core *a, const convex_core *b) {
    if (a->is_box && b->is_box && !a->is_swept) return hit_obb_obb_exact_(a->box, b->box);
    const bool have_radius = a->radius > 0.0 || b->radius > 0.0;
    axes all = {false, false, false};
    add_axes(&all, a, b);
    add_axes(&all, b, a);
    if (all.has_area && !all.are_apart) return all.are_touching && !have_radius ? HIT_TOUCHING : HIT_OVERLAP;
    if (all.are_apart && !have_radius) return HIT_APART;
    hit_verdict by_a = nearest_verdict(a, b), by_b = nearest_verdict(b, a);
    return by_a > by_b ? by_a : by_b;
}

// Containment: the hull of b's corners is within a's core, widened or narrowed by the difference of the radii.

/// The side of its edges on which a core is: 1 or -1; 0 if it has no area.
static int inner_side(const convex_core *core) {
    for (int i = 0; i < core->count; i++) {
        exact_edge e = edge_of(core, i);
        if (e.is_point) continue;
        side_signs signs = signs_aside(&e, core);
        if (signs.greatest > 0) return 1;
        if (signs.least < 0) return -1;
    }
    return 0;
}

/// How a corner of a shape with radius s is in a core with radius r: not, on the rim, strictly.
static hit_verdict verdict_inside(const convex_core *a, int side, const exact_vec *p, float r, float s) {
    bool is_strictly_in_core = side != 0;
    hit_verdict nearest = HIT_APART, narrowed = HIT_OVERLAP;
    for (int i = 0; i < a->count; i++) {
        exact_edge e = edge_of(a, i);
        if (r >= s) {
            hit_verdict at_edge = verdict_at_edge(&e, p, r, -s);
            if (at_edge > nearest) nearest = at_edge;
        }
        if (e.is_point) continue;
        if (!(sign_aside(&e, p) * side > 0.0)) is_strictly_in_core = false;
        hit_verdict beyond = verdict_of(-sign_of_line_gap(&e, p, r, -s));
        if (beyond < narrowed) narrowed = beyond;
    }
    if (r >= s) return is_strictly_in_core ? HIT_OVERLAP : nearest;
    return is_strictly_in_core ? narrowed : HIT_APART;
}

hit_containment hit_core_contains_exact_(const convex_core *a, const convex_core *b) {
    const int side = inner_side(a);
    hit_verdict verdict = HIT_OVERLAP;
    for (int i = 0; i < b->count && verdict != HIT_APART; i++) {
        exact_vec p = corner_of(b, i);
        hit_verdict at = verdict_inside(a, side, &p, (float)a->radius, (float)b->radius);
        if (at < verdict) verdict = at;
    }
    return (hit_containment)verdict;
}

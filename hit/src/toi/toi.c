// The time of impact of moving circles and boxes. Where rounding could decide whether they meet, convex_toi.c does.
#include "hit/toi.h"

#include <math.h>

#include "../convex/core.h"
#include "../core/box_entry.h"
#include "../core/fraction.h"
#include "../core/valid.h"
#include "hit/pair.h"

/// A contact of a moving point.
typedef struct {
    double time; ///< infinite if there is none
    vec64 normal;
} contact;

static const contact no_contact = {HUGE_VAL, {0.0, 0.0}};

static contact earlier(contact a, contact b) {
    return b.time < a.time ? b : a;
}

/// A point at the origin that moves by `by`, against the circle around `center`. The point starts outside.
///
/// |center - t by|² = radius² is a t² - 2 b t + c = 0. Its first root (b - root) / a is computed as c / (b + root),
/// which has no cancellation, and the discriminant b² - a c as a radius² - cross(center, by)², which distinguishes a
/// graze from a miss. c is at least 0: a point that rounding puts inside is on the rim. The normal needs no difference
/// of nearby positions: at the contact, `center` is still `aside` of the path and ahead by root / |by|.
static contact contact_with_circle(vec64 center, double radius, vec64 by) {
    double a = dot(by, by), b = dot(center, by), aside = dot(center, quarter_turned(by));
    double discriminant = a * radius * radius - aside * aside;
    if (!(b > 0.0) || discriminant < 0.0) return no_contact;
    double root = sqrt(discriminant), reach = sqrt(a) * radius;
    double c = greater(dot(center, center) - radius * radius, 0.0);
    vec64 unit = {by.x / sqrt(a), by.y / sqrt(a)};
    contact result = {c / (b + root), unit};
    if (reach > 0.0)
        result.normal =
            plus_scaled((vec64){root / reach * unit.x, root / reach * unit.y}, aside / reach, quarter_turned(unit));
    return result;
}

/// A point at `from` that moves by `by`, from outside against a face of a box around the origin: the face at x =
/// -half.x - radius if it moves to the right, else the opposite one. Past the middle, the face is behind it. Before the
/// middle, a point that rounding puts beyond the face is on it.
static contact contact_with_face(vec64 from, vec64 by, vec64 half, double radius) {
    double forward = by.x > 0.0 ? 1.0 : -1.0, before_middle = -forward * from.x;
    if (by.x == 0.0 || before_middle < 0.0) return no_contact;
    double time = greater(before_middle - (half.x + radius), 0.0) / fabs(by.x);
    if (fabs(from.y + time * by.y) > half.y) return no_contact;
    return (contact){time, {forward, 0.0}};
}

static vec64 swapped(vec64 v) {
    return (vec64){v.y, v.x};
}

/// The first contact of a circle with the faces and corners of a box around the origin. An expanded box is convex, so
/// the first contact is on its rim; the other contacts are inside, and later.
static contact contact_with_box(vec64 from, vec64 by, vec64 half, double radius) {
    contact across = contact_with_face(from, by, half, radius);
    contact down = contact_with_face(swapped(from), swapped(by), swapped(half), radius);
    down.normal = swapped(down.normal);
    contact first = earlier(across, down);
    for (int i = 0; i < 4; i++) {
        vec64 corner = {i & 1 ? half.x : -half.x, i & 2 ? half.y : -half.y};
        first = earlier(first, contact_with_circle(minus(corner, from), radius, by));
    }
    return first;
}

/// Whether a point, which is finite, stays so in float. The sum of two floats is always finite in double.
static bool motion_is_valid(hit_vec point, hit_vec by) {
    return isfinite(point.x + by.x) && isfinite(point.y + by.y);
}

static hit_toi toi_of(contact first, hit_vec a, hit_vec a_by, hit_vec b, hit_vec b_by) {
    const bool hits = first.time <= 1.0;
    const double time = hits ? first.time : 1.0;
    const f64x2 times = both_x2(time), normal = F64X2(first.normal.x, first.normal.y);
    const two_vecs centers = to_vecs(plus_x2(to_f64x2(&a), times_x2(times, to_f64x2(&a_by))),
                                     plus_x2(to_f64x2(&b), times_x2(times, to_f64x2(&b_by))));
    return (hit_toi){
        .hits = hits,
        .time = time,
        .normal = vec_at(to_vecs(normal, normal), 0),
        .at_a = vec_at(centers, 0),
        .at_b = vec_at(centers, 1),
    };
}

static contact contact_at_start(hit_vec normal) {
    return (contact){0.0, to_vec64(normal)};
}

/// The side of the rim of a box around the origin, expanded by the radius, on which a point that moves by `by`
/// certainly is where it is nearest to the origin: 1 outside, -1 inside. 0 if rounding could decide it: it moves the
/// point by a few 2^-53 of the lengths.
static int certain_side(vec64 from, vec64 by, vec64 half, double radius) {
    const vec64 at = plus_scaled(from, nearest_fraction(from, by, (vec64){0.0, 0.0}), by);
    const double x = fabs(at.x) - half.x, y = fabs(at.y) - half.y;
    const double error = 0x1p-46 * (fabs(from.x) + fabs(from.y) + half.x + half.y + radius);
    const vec64 beyond = {greater(x, 0.0), greater(y, 0.0)};
    const double distance2 = dot(beyond, beyond), least = radius - error, most = radius + error;
    if (distance2 > most * most) return 1;
    return (least > 0.0 && distance2 < least * least) || (x < -error && y < -error) ? -1 : 0;
}

/// Whether the contact is after the start and in this tick. One at the start is of a point that rounding puts inside,
/// and its normal is uncertain.
static bool is_later(contact first) {
    return first.time > 0.0 && first.time <= 1.0;
}

hit_toi hit_circle_circle_toi(hit_circle a, hit_vec a_by, hit_circle b, hit_vec b_by) {
    bool are_valid = circle_is_valid(a) && circle_is_valid(b);
    if (!are_valid || !motion_is_valid(a.center, a_by) || !motion_is_valid(b.center, b_by))
        return (hit_toi){.hits = false};
    if (hit_circle_circle(a, b) != HIT_APART)
        return toi_of(contact_at_start(hit_circle_circle_witness(a, b).normal), a.center, a_by, b.center, b_by);
    vec64 delta = minus(to_vec64(b.center), to_vec64(a.center)), by = minus(to_vec64(a_by), to_vec64(b_by));
    const double radii = (double)a.radius + (double)b.radius;
    const int side = certain_side((vec64){-delta.x, -delta.y}, by, (vec64){0.0, 0.0}, radii);
    if (side > 0) return toi_of(no_contact, a.center, a_by, b.center, b_by);
    contact first = contact_with_circle(delta, radii, by);
    if (side < 0 && is_later(first)) return toi_of(first, a.center, a_by, b.center, b_by);
    convex_core of_a, of_b;
    hit_set_core_of_circle_(&of_a, a);
    hit_set_core_of_circle_(&of_b, b);
    if (!is_later(first)) return hit_cores_toi_(&of_a, a_by, &of_b, b_by);
    if (!hit_cores_meet_(&of_a, a_by, &of_b, b_by)) first = no_contact;
    return toi_of(first, a.center, a_by, b.center, b_by);
}

/// v along the axes u and its quarter turn. u is a unit vector.
static vec64 seen_along(vec64 v, vec64 u) {
    return (vec64){dot(v, u), dot(v, quarter_turned(u))};
}

hit_toi hit_circle_obb_toi(hit_circle a, hit_vec a_by, hit_obb b, hit_vec b_by) {
    bool are_valid = circle_is_valid(a) && obb_is_valid(b);
    if (!are_valid || !motion_is_valid(a.center, a_by) || !motion_is_valid(b.center, b_by))
        return (hit_toi){.hits = false};
    if (hit_circle_obb(a, b) != HIT_APART)
        return toi_of(contact_at_start(hit_circle_obb_witness(a, b).normal), a.center, a_by, b.center, b_by);
    double scale = length_of((vec64){(double)b.c, (double)b.s});
    vec64 u = {(double)b.c / scale, (double)b.s / scale}, half = {(double)b.half.x * scale, (double)b.half.y * scale};
    vec64 from = seen_along(minus(to_vec64(a.center), to_vec64(b.center)), u);
    vec64 by = seen_along(minus(to_vec64(a_by), to_vec64(b_by)), u);
    convex_core of_a, of_b;
    hit_set_core_of_circle_(&of_a, a);
    hit_set_core_of_obb_(&of_b, b);
    const bool meet = certain_side(from, by, half, (double)a.radius) < 0 || hit_cores_meet_(&of_a, a_by, &of_b, b_by);
    contact first = meet ? contact_with_box(from, by, half, (double)a.radius) : no_contact;
    if (meet && !is_later(first)) return hit_cores_toi_(&of_a, a_by, &of_b, b_by);
    first.normal = turned(u, first.normal);
    return toi_of(first, a.center, a_by, b.center, b_by);
}

/// When the interval from a_min to a_max, moving by a_by, meets the other one: from `enter` to `leave` if they
/// approach, else always or never. The direction is that of a, seen from b.
typedef struct {
    bool ever, always;
    fraction enter, leave;
    double direction;
} meeting;

static meeting meeting_of(float a_min, float a_max, float a_by, float b_min, float b_max, float b_by) {
    bool is_now = a_min <= b_max && b_min <= a_max;
    if (a_by == b_by) return (meeting){.ever = is_now, .always = is_now};
    if (a_by < b_by) {
        meeting seen_from_a = meeting_of(b_min, b_max, b_by, a_min, a_max, a_by);
        seen_from_a.direction = -1.0;
        return seen_from_a;
    }
    double of_high = (double)a_by, of_low = (double)b_by;
    return (meeting){.ever = true,
                     .enter = {(double)b_min, (double)a_max, of_high, of_low},
                     .leave = {(double)b_max, (double)a_min, of_high, of_low},
                     .direction = 1.0};
}

/// The first contact of boxes. If they are apart at the start, they must meet on one axis before they leave on the
/// other.
static HIT_COLD contact exact_contact_of_boxes(hit_aabb a, hit_vec a_by, hit_aabb b, hit_vec b_by) {
    if (hit_aabb_aabb(a, b) != HIT_APART) return contact_at_start(hit_aabb_aabb_witness(a, b).normal);
    meeting x = meeting_of(a.min.x, a.max.x, a_by.x, b.min.x, b.max.x, b_by.x);
    meeting y = meeting_of(a.min.y, a.max.y, a_by.y, b.min.y, b.max.y, b_by.y);
    const fraction end = {1.0, 0.0, 1.0, 0.0};
    if (!x.ever || !y.ever || (x.always && y.always)) return no_contact;
    bool is_x = y.always || (!x.always && compare_fractions(x.enter, y.enter) >= 0.0);
    meeting last = is_x ? x : y, first = is_x ? y : x;
    bool is_ahead = last.enter.high > last.enter.low && compare_fractions(last.enter, end) <= 0.0;
    if (!is_ahead || (!first.always && compare_fractions(last.enter, first.leave) > 0.0)) return no_contact;
    vec64 normal = is_x ? (vec64){last.direction, 0.0} : (vec64){0.0, last.direction};
    return (contact){time_of_fraction(last.enter), normal};
}

/// A box that moves, and what is negative in a lane if it is not valid or has a side that does not stay finite in
/// float.
typedef struct {
    f64x2 min, max, by, center, faults;
} moving_box;

/// The greatest double that is the greatest float, when it is rounded to one.
static const double greatest_end = 0x1.fffffefffffffp127;

/// The sum of two floats, rounded to double, is that double or less where the sum in float is finite.
HIT_INLINE moving_box moving_box_of(const hit_aabb *box, const hit_vec *by) {
    const f64x2 min = to_f64x2(&box->min), max = to_f64x2(&box->max), way = to_f64x2(by);
    const f64x2 size = minus_x2(max, min), most = both_x2(greatest_end);
    const f64x2 room = negative_of_x2(plus_x2(most, plus_x2(min, way)), minus_x2(most, plus_x2(max, way)));
    return (moving_box){min, max, way, plus_x2(min, times_x2(both_x2(0.5), size)),
                        negative_of_x2(plus_x2(both_x2(0.0), size), room)};
}

/// Relative to each other, a point moves against a box as large as both.
hit_toi hit_aabb_aabb_toi(hit_aabb a, hit_vec a_by, hit_aabb b, hit_vec b_by) {
    const moving_box m = moving_box_of(&a, &a_by), n = moving_box_of(&b, &b_by);
    const f64x2 to_min = minus_x2(n.min, m.max), to_max = minus_x2(n.max, m.min), way = minus_x2(m.by, n.by);
    const double sum = sum_of_x2(plus_x2(plus_x2(to_min, to_max), plus_x2(m.by, n.by)));
    if (!(fabs(sum) <= DBL_MAX) || any_negative_x2(negative_of_x2(m.faults, n.faults))) return (hit_toi){.hits = false};
    const box_entry entry = entry_of_box(to_min, to_max, way);
    contact first = no_contact;
    if (entry.enters)
        first = (contact){entry.fraction, {LANE_OF(entry.normal, 0), LANE_OF(entry.normal, 1)}};
    else if (!entry.misses)
        first = exact_contact_of_boxes(a, a_by, b, b_by);
    const two_vecs centers = to_vecs(m.center, n.center);
    return toi_of(first, vec_at(centers, 0), a_by, vec_at(centers, 1), b_by);
}

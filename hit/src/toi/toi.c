// The time of impact of moving circles and boxes. Where rounding could decide whether they meet, convex_toi.c does.
#include "hit/toi.h"

#include <math.h>

#include "../convex/core.h"
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

static hit_vec center_at(hit_vec center, hit_vec by, double time) {
    return to_vec(plus_scaled(to_vec64(center), time, to_vec64(by)));
}

/// Whether a point, which is finite, stays so in float. The sum of two floats is always finite in double.
static bool motion_is_valid(hit_vec point, hit_vec by) {
    return isfinite(point.x + by.x) && isfinite(point.y + by.y);
}

static hit_toi toi_of(contact first, hit_vec a, hit_vec a_by, hit_vec b, hit_vec b_by) {
    bool hits = first.time <= 1.0;
    double time = hits ? first.time : 1.0;
    return (hit_toi){
        .hits = hits,
        .time = time,
        .normal = hits ? to_vec(first.normal) : (hit_vec){0.0f, 0.0f},
        .at_a = center_at(a, a_by, time),
        .at_b = center_at(b, b_by, time),
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

/// The first contact of boxes that are apart at the start: they must meet on one axis before they leave on the other.
static HIT_COLD contact exact_contact_of_boxes(hit_aabb a, hit_vec a_by, hit_aabb b, hit_vec b_by) {
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

/// The times at which intervals that move by `way` relative to each other begin and cease to meet, each within 2^-51 of
/// itself. Without a way they are infinite, or a NaN if the intervals touch.
typedef struct {
    double enter, leave;
} times;

static times times_of(float a_min, float a_max, float b_min, float b_max, double way) {
    const double low = (double)b_min - (double)a_max, high = (double)b_max - (double)a_min;
    const double gaps[3] = {low, high, low}; // by index, without a branch: a direction cannot be predicted
    const int is_back = signbit(way) != 0;
    return (times){gaps[is_back] / way, gaps[is_back + 1] / way};
}

/// The same as exact_contact_of_boxes, if comparisons of the times in double are certain: prove/box_times.g. A NaN is
/// certain of nothing.
static contact contact_of_boxes(hit_aabb a, hit_vec a_by, hit_aabb b, hit_vec b_by) {
    const vec64 way = minus(to_vec64(a_by), to_vec64(b_by));
    const times on[2] = {times_of(a.min.x, a.max.x, b.min.x, b.max.x, way.x),
                         times_of(a.min.y, a.max.y, b.min.y, b.max.y, way.y)};
    const int is_y = !(on[0].enter > on[1].enter);
    const double enter = on[is_y].enter, other = on[1 - is_y].enter, leave = lesser(on[0].leave, on[1].leave);
    const double least = enter * (1.0 - 0x1p-49), most = enter * (1.0 + 0x1p-49);
    if (leave < 0.0 || least > 1.0 || least > leave) return no_contact;
    if (!(enter > 0.0 && other < least && most < leave && most < 1.0)) return exact_contact_of_boxes(a, a_by, b, b_by);
    return (contact){enter, {(1 - is_y) * copysign(1.0, way.x), is_y * copysign(1.0, way.y)}};
}

static hit_vec center_of(hit_aabb box) {
    const vec64 center = plus_scaled(to_vec64(box.min), 0.5, minus(to_vec64(box.max), to_vec64(box.min)));
    return (hit_vec){(float)center.x, (float)center.y};
}

/// Whether a box is valid and stays finite in float. Then all its numbers are finite.
static inline bool box_motion_is_valid(hit_aabb box, hit_vec by) {
    return box.min.x <= box.max.x && box.min.y <= box.max.y && box.min.x + by.x >= -FLT_MAX &&
           box.min.y + by.y >= -FLT_MAX && box.max.x + by.x <= FLT_MAX && box.max.y + by.y <= FLT_MAX;
}

hit_toi hit_aabb_aabb_toi(hit_aabb a, hit_vec a_by, hit_aabb b, hit_vec b_by) {
    if (!box_motion_is_valid(a, a_by) || !box_motion_is_valid(b, b_by)) return (hit_toi){.hits = false};
    const bool are_apart = hit_aabb_separation_(a, b) > 0.0f; // exact, as the boxes are valid
    const contact first =
        are_apart ? contact_of_boxes(a, a_by, b, b_by) : contact_at_start(hit_aabb_aabb_witness(a, b).normal);
    return toi_of(first, center_of(a), a_by, center_of(b), b_by);
}

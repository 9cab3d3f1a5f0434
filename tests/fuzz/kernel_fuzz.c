// libFuzzer: any bytes as questions for the kernel: shapes of every kind, some of them invalid. Answers agree with each
// other, and those of invalid shapes are what the headers say.
#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "draw.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Draws from;

static bool hit_point_is_valid(hit_vec p) {
    return isfinite(p.x) && isfinite(p.y);
}

static bool is_zero(hit_vec v) {
    return v.x == 0 && v.y == 0;
}

static bool is_unit(hit_vec v) {
    return fabs(hypot((double)v.x, (double)v.y) - 1) <= 1e-6;
}

/// The gap's sign is the verdict's. Of invalid shapes all is zero.
static void check_gap(bool are_valid, hit_verdict verdict, hit_verdict seen, double gap, hit_vec normal) {
    assert(seen == verdict);
    assert(isfinite(gap));
    assert(verdict == (gap > 0 ? HIT_APART : gap < 0 ? HIT_OVERLAP : HIT_TOUCHING) || !are_valid);
    assert(are_valid ? is_unit(normal) : verdict == HIT_APART && gap == 0 && is_zero(normal));
}

#define DRAW_BOTH(a_name, a_type, b_name, b_type)                                                                      \
    const a_type a = draw_##a_name(&from);                                                                             \
    const b_type b = draw_##b_name(&from);                                                                             \
    const bool are_valid = hit_##a_name##_is_valid(a) && hit_##b_name##_is_valid(b)

#define CHECK_VERDICT(a_name, a_type, b_name, b_type)                                                                  \
    static void check_##a_name##_##b_name(void) {                                                                      \
        DRAW_BOTH(a_name, a_type, b_name, b_type);                                                                     \
        const __typeof__(hit_##a_name##_##b_name##_witness(a, b)) w = hit_##a_name##_##b_name##_witness(a, b);         \
        check_gap(are_valid, hit_##a_name##_##b_name(a, b), w.verdict, w.gap, w.normal);                               \
    }
PLAIN_PAIRS(CHECK_VERDICT)
HIT_CONVEX_PAIRS_(CHECK_VERDICT)

// The same shapes as convex shapes: GJK instead of formulas in float. The corners of an OBB would be rounded.

static hit_convex convex_of_point(hit_vec a) {
    return (hit_convex){1, 0, {a}};
}

static hit_convex convex_of_convex(hit_convex a) {
    return a;
}

/// An invalid box has corners of a valid one.
static hit_convex convex_of_aabb(hit_aabb a) {
    return hit_aabb_is_valid(a) ? hit_convex_from_aabb(a) : (hit_convex){.count = 0};
}

#define convex_of_segment hit_convex_from_segment
#define convex_of_circle hit_convex_from_circle
#define convex_of_capsule hit_convex_from_capsule

#define CHECK_CONVEX(a_name, a_type, b_name, b_type)                                                                   \
    static void check_convex_of_##a_name##_##b_name(void) {                                                            \
        const a_type a = draw_##a_name(&from);                                                                         \
        const b_type b = draw_##b_name(&from);                                                                         \
        const hit_convex c = convex_of_##a_name(a), d = convex_of_##b_name(b);                                         \
        const hit_verdict verdict = hit_##a_name##_##b_name(a, b);                                                     \
        assert(verdict == hit_convex_convex(c, d));                                                                    \
        assert(verdict == hit_convex_convex(d, c));                                                                    \
    }
#define PAIRS_OF_CORNERS(PAIR)                                                                                         \
    PAIR(point, hit_vec, segment, hit_segment)                                                                         \
    PAIR(point, hit_vec, capsule, hit_capsule)                                                                         \
    PAIR(point, hit_vec, convex, hit_convex)                                                                           \
    PAIR(segment, hit_segment, segment, hit_segment)                                                                   \
    PAIR(segment, hit_segment, capsule, hit_capsule)                                                                   \
    PAIR(segment, hit_segment, convex, hit_convex)                                                                     \
    PAIR(circle, hit_circle, capsule, hit_capsule)                                                                     \
    PAIR(circle, hit_circle, convex, hit_convex)                                                                       \
    PAIR(capsule, hit_capsule, capsule, hit_capsule)                                                                   \
    PAIR(capsule, hit_capsule, convex, hit_convex)                                                                     \
    PAIR(capsule, hit_capsule, aabb, hit_aabb)                                                                         \
    PAIR(convex, hit_convex, convex, hit_convex)                                                                       \
    PAIR(convex, hit_convex, aabb, hit_aabb)
PAIRS_OF_CORNERS(CHECK_CONVEX)

// Steps of GJK: no more are written than there is room for.

#define CHECK_STEPS(a_name, a_type, b_name, b_type)                                                                    \
    static void check_steps_of_##a_name##_##b_name(void) {                                                             \
        DRAW_BOTH(a_name, a_type, b_name, b_type);                                                                     \
        hit_gjk_step steps[3];                                                                                         \
        const int count = hit_##a_name##_##b_name##_steps(a, b, steps, 3);                                             \
        assert(are_valid ? count >= 1 && count <= HIT_GJK_STEPS_MAX : count == 0);                                     \
        assert(count == hit_##a_name##_##b_name##_steps(a, b, NULL, 0));                                               \
    }
HIT_CONVEX_PAIRS_(CHECK_STEPS)

// Contacts: the push-out ends the overlap but for its rounding.

static hit_vec moved(hit_vec p, hit_vec by) {
    return (hit_vec){p.x + by.x, p.y + by.y};
}

static hit_circle moved_circle(hit_circle a, hit_vec by) {
    return (hit_circle){moved(a.center, by), a.radius};
}

static hit_capsule moved_capsule(hit_capsule a, hit_vec by) {
    return (hit_capsule){moved(a.from, by), moved(a.to, by), a.radius};
}

static hit_convex moved_convex(hit_convex a, hit_vec by) {
    for (int i = 0; i < HIT_CONVEX_MAX; i++) a.points[i] = moved(a.points[i], by);
    return a;
}

static hit_obb moved_obb(hit_obb a, hit_vec by) {
    return (hit_obb){moved(a.center, by), a.half, a.c, a.s};
}

static hit_aabb moved_aabb(hit_aabb a, hit_vec by) {
    return (hit_aabb){moved(a.min, by), moved(a.max, by)};
}

static hit_aabb hit_aabb_bounds(hit_aabb a) {
    return a;
}

static double reach_of(hit_aabb box) {
    return fabs((double)box.min.x) + fabs((double)box.min.y) + fabs((double)box.max.x) + fabs((double)box.max.y);
}

#define CHECK_CONTACT(a_name, a_type, b_name, b_type)                                                                  \
    static void check_contact_of_##a_name##_##b_name(void) {                                                           \
        DRAW_BOTH(a_name, a_type, b_name, b_type);                                                                     \
        const hit_contact contact = hit_##a_name##_##b_name##_contact(a, b);                                           \
        assert((contact.count == 0) == (hit_##a_name##_##b_name(a, b) == HIT_APART));                                  \
        assert(contact.count >= 0 && contact.count <= 2);                                                              \
        assert(contact.count > 0 ? is_unit(contact.normal) : is_zero(contact.normal) && is_zero(contact.push_out));    \
        const b_type after = moved_##b_name(b, contact.push_out);                                                      \
        if (contact.count == 0 || !are_valid || !hit_##b_name##_is_valid(after)) return;                               \
        const double reach = reach_of(hit_##a_name##_bounds(a)) + reach_of(hit_##b_name##_bounds(b)) +                 \
                             reach_of(hit_##b_name##_bounds(after));                                                   \
        assert(hit_##a_name##_##b_name##_witness(a, after).gap >= -4 * (double)FLT_EPSILON * reach - 1e-44);           \
    }
HIT_SOLID_PAIRS_(CHECK_CONTACT)

// Containment: what is inside hits.

#define CHECK_CONTAINMENT(a_name, a_type, b_name, b_type)                                                              \
    static void check_##a_name##_contains_##b_name(void) {                                                             \
        DRAW_BOTH(a_name, a_type, b_name, b_type);                                                                     \
        const hit_inside_witness w = hit_##a_name##_contains_##b_name##_witness(a, b);                                 \
        const hit_containment inside = hit_##a_name##_contains_##b_name(a, b);                                         \
        check_gap(are_valid, (hit_verdict)inside, (hit_verdict)w.containment, 0.0 - w.margin, w.normal);               \
    }
PLAIN_CONTAINMENTS(CHECK_CONTAINMENT)
HIT_CONVEX_CONTAINMENTS_(CHECK_CONTAINMENT)

// Times of impact.

#define CHECK_TOI(a_name, a_type, b_name, b_type)                                                                      \
    static void check_toi_of_##a_name##_##b_name(void) {                                                               \
        DRAW_BOTH(a_name, a_type, b_name, b_type);                                                                     \
        const hit_segment by = draw_segment(&from);                                                                    \
        const hit_toi toi = hit_##a_name##_##b_name##_toi(a, by.from, b, by.to);                                       \
        assert(toi.time >= 0 && toi.time <= 1);                                                                        \
        assert(toi.hits ? is_unit(toi.normal) : is_zero(toi.normal));                                                  \
        if (!are_valid || !hit_segment_is_valid(by)) assert(!toi.hits && toi.time == 0);                               \
        if (hit_##a_name##_##b_name(a, b) != HIT_APART) assert(toi.time == 0);                                         \
    }
HIT_TOI_PAIRS_(CHECK_TOI)

// Rays agree with the verdicts of segments.

#define CHECK_RAY(b_name, b_type)                                                                                      \
    static void check_ray_##b_name(void) {                                                                             \
        DRAW_BOTH(segment, hit_segment, b_name, b_type);                                                               \
        const hit_ray ray = hit_ray_##b_name(a, b);                                                                    \
        assert(ray.hits == (hit_segment_##b_name(a, b) != HIT_APART));                                                 \
        assert(ray.fraction >= 0 && ray.fraction <= 1);                                                                \
        assert(ray.hits ? is_unit(ray.normal) : is_zero(ray.normal));                                                  \
        assert(are_valid || ray.fraction == 0);                                                                        \
    }
#define RAYS(RAY)                                                                                                      \
    RAY(circle, hit_circle) RAY(capsule, hit_capsule) RAY(convex, hit_convex) RAY(obb, hit_obb) RAY(aabb, hit_aabb)
RAYS(CHECK_RAY)

/// A convex polygon is a convex shape, by both rules.
static void check_hull(hit_vec a, const hit_vec *corners, int count) {
    const hit_convex hull = hit_convex_hull(corners, count < HIT_CONVEX_MAX ? count : HIT_CONVEX_MAX, 0);
    for (int rule = HIT_EVEN_ODD; rule <= HIT_NONZERO; rule++)
        assert(hit_point_polygon(a, (hit_polygon){hull.points, (size_t)hull.count}, (hit_fill_rule)rule) ==
               hit_point_convex(a, hull));
}

static void check_polygon(void) {
    const int count = draw_whole(&from, 0, 12);
    hit_vec *corners = malloc((size_t)count * sizeof *corners); // no more, so that the sanitizer sees the end
    if (!corners && count > 0) abort();
    for (int i = 0; i < count; i++) corners[i] = draw_point(&from);
    const hit_vec a = draw_point(&from);
    const hit_polygon b = {count == 0 ? NULL : corners, (size_t)count};
    bool are_valid = count > 0 && hit_point_is_valid(a);
    for (int i = 0; i < count; i++) are_valid = are_valid && hit_point_is_valid(corners[i]);
    for (int rule = HIT_EVEN_ODD; rule <= HIT_NONZERO; rule++) {
        const hit_polygon_witness w = hit_point_polygon_witness(a, b, (hit_fill_rule)rule);
        check_gap(are_valid, hit_point_polygon(a, b, (hit_fill_rule)rule), w.verdict, w.gap, w.normal);
        assert(are_valid ? w.edge < b.count && w.crossings <= b.count : w.edge == 0 && w.crossings == 0);
        const bool is_inside = rule == HIT_NONZERO ? w.winding != 0 : w.winding % 2 != 0;
        assert(w.verdict == HIT_TOUCHING ? w.winding == 0 : is_inside == (w.verdict == HIT_OVERLAP));
        assert(w.verdict == HIT_TOUCHING || w.crossings % 2 == (size_t)abs(w.winding) % 2);
    }
    if (are_valid) check_hull(a, corners, count);
    free(corners);
}

typedef void Check(void);

#define VERDICT(a_name, a_type, b_name, b_type) check_##a_name##_##b_name,
#define OF_CONVEX(a_name, a_type, b_name, b_type) check_convex_of_##a_name##_##b_name,
#define STEPS(a_name, a_type, b_name, b_type) check_steps_of_##a_name##_##b_name,
#define CONTACT(a_name, a_type, b_name, b_type) check_contact_of_##a_name##_##b_name,
#define CONTAINMENT(a_name, a_type, b_name, b_type) check_##a_name##_contains_##b_name,
#define TOI(a_name, a_type, b_name, b_type) check_toi_of_##a_name##_##b_name,
#define RAY(b_name, b_type) check_ray_##b_name,
static Check *const checks[] = {
    PLAIN_PAIRS(VERDICT) HIT_CONVEX_PAIRS_(VERDICT) PAIRS_OF_CORNERS(OF_CONVEX) HIT_CONVEX_PAIRS_(STEPS)
        HIT_SOLID_PAIRS_(CONTACT) PLAIN_CONTAINMENTS(CONTAINMENT) HIT_CONVEX_CONTAINMENTS_(CONTAINMENT)
            HIT_TOI_PAIRS_(TOI) RAYS(RAY) check_polygon,
};

enum { CHECKS = sizeof checks / sizeof *checks };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    from = (Draws){.bytes = data, .count = size};
    const int check = draw_whole(&from, 0, CHECKS - 1);
    draw_manner(&from);
    from.seed = draw_word(&from); // of what is drawn behind the end
    checks[check]();
    return 0;
}

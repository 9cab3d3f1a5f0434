// The kernel's verdicts, contacts and ray casts against plain float tests and against Chipmunk 7, Box2D 2.4 and SDL 2,
// on the same pairs. Box2D gives boxes and convex shapes a skin of 0.01, leaves the points of a contact in a local
// frame, and counts a ray that begins inside as a miss. The last column shows whether the answers agree.
//
//     kernel_bench          nanoseconds a verdict, and how many times as long as the kernel each peer takes
//     kernel_bench ray      the same for the pairs whose names begin with "ray"
//     kernel_bench once     every contender once on every mix, for callgrind (bench/count.sh)
#include <SDL_rect.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/callgrind.h>

#include "called.h"
#include "measure.h"
#include "shapes.h"

enum { ROUNDS = 61, MIXES = 3, CONTENDERS_MAX = 8 };

static Bodies bodies[PAIR_COUNT];
static hit_circle circles_a[PAIR_COUNT], circles_b[PAIR_COUNT];
static hit_aabb aabbs_a[PAIR_COUNT], aabbs_b[PAIR_COUNT];
static hit_obb obbs_a[PAIR_COUNT], obbs_b[PAIR_COUNT];
static hit_segment segments_a[PAIR_COUNT], segments_b[PAIR_COUNT];
static hit_capsule capsules_a[PAIR_COUNT], capsules_b[PAIR_COUNT];
static hit_convex convexes_a[PAIR_COUNT], convexes_b[PAIR_COUNT]; ///< the rectangles of obbs_a and obbs_b
static hit_convex octagons_a[PAIR_COUNT], octagons_b[PAIR_COUNT];
static PlainRay plain_ray;
static PlacedPolygon polygons_a[PAIR_COUNT], polygons_b[PAIR_COUNT];
static Contact contact;
static SDL_FRect rects_a[PAIR_COUNT], rects_b[PAIR_COUNT];
static SDL_Rect whole_rects_a[PAIR_COUNT], whole_rects_b[PAIR_COUNT];

// The textbook tests: plain, inline, without error bounds.

static inline bool plain_circle_circle(hit_circle a, hit_circle b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y, radii = a.radius + b.radius;
    return dx * dx + dy * dy <= radii * radii;
}

static inline bool plain_aabb_aabb(hit_aabb a, hit_aabb b) {
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

static inline float clamped(float x, float min, float max) {
    return x < min ? min : x > max ? max : x;
}

static inline bool plain_circle_aabb(hit_circle a, hit_aabb b) {
    float dx = a.center.x - clamped(a.center.x, b.min.x, b.max.x);
    float dy = a.center.y - clamped(a.center.y, b.min.y, b.max.y);
    return dx * dx + dy * dy <= a.radius * a.radius;
}

static inline bool plain_circle_obb(hit_circle a, hit_obb b) {
    float dx = a.center.x - b.center.x, dy = a.center.y - b.center.y;
    float x = dx * b.c + dy * b.s, y = dy * b.c - dx * b.s;
    float out_x = x - clamped(x, -b.half.x, b.half.x), out_y = y - clamped(y, -b.half.y, b.half.y);
    return out_x * out_x + out_y * out_y <= a.radius * a.radius;
}

static inline bool plain_obb_obb(hit_obb a, hit_obb b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    float along = fabsf(a.c * b.c + a.s * b.s), across = fabsf(a.c * b.s - a.s * b.c);
    if (fabsf(dx * a.c + dy * a.s) > a.half.x + b.half.x * along + b.half.y * across) return false;
    if (fabsf(dy * a.c - dx * a.s) > a.half.y + b.half.x * across + b.half.y * along) return false;
    if (fabsf(dx * b.c + dy * b.s) > b.half.x + a.half.x * along + a.half.y * across) return false;
    return fabsf(dy * b.c - dx * b.s) <= b.half.y + a.half.x * across + a.half.y * along;
}

static inline bool plain_obb_aabb(hit_obb a, hit_aabb b) {
    hit_vec half = {0.5f * (b.max.x - b.min.x), 0.5f * (b.max.y - b.min.y)};
    hit_obb same = {{b.min.x + half.x, b.min.y + half.y}, half, 1, 0};
    return plain_obb_obb(a, same);
}

static inline bool plain_point_circle(hit_vec a, hit_circle b) {
    float dx = b.center.x - a.x, dy = b.center.y - a.y;
    return dx * dx + dy * dy <= b.radius * b.radius;
}

static inline bool plain_point_aabb(hit_vec a, hit_aabb b) {
    return b.min.x <= a.x && a.x <= b.max.x && b.min.y <= a.y && a.y <= b.max.y;
}

static inline bool plain_point_obb(hit_vec a, hit_obb b) {
    float dx = a.x - b.center.x, dy = a.y - b.center.y;
    return fabsf(dx * b.c + dy * b.s) <= b.half.x && fabsf(dy * b.c - dx * b.s) <= b.half.y;
}

static inline bool plain_segment_circle(hit_segment a, hit_circle b) {
    float dx = a.to.x - a.from.x, dy = a.to.y - a.from.y;
    float x = b.center.x - a.from.x, y = b.center.y - a.from.y, length2 = dx * dx + dy * dy;
    float along = x * dx + y * dy, aside = dx * y - dy * x, out = along - clamped(along, 0, length2);
    return aside * aside + out * out <= b.radius * b.radius * length2;
}

static inline bool plain_segment_aabb(hit_segment a, hit_aabb b) {
    float x = b.min.x + b.max.x - (a.from.x + a.to.x), y = b.min.y + b.max.y - (a.from.y + a.to.y);
    float dx = a.to.x - a.from.x, dy = a.to.y - a.from.y, width = b.max.x - b.min.x, height = b.max.y - b.min.y;
    if (fabsf(x) > width + fabsf(dx) || fabsf(y) > height + fabsf(dy)) return false;
    return fabsf(dx * y - dy * x) <= fabsf(dx) * height + fabsf(dy) * width;
}

static inline bool plain_segment_obb(hit_segment a, hit_obb b) {
    float from_x = a.from.x - b.center.x, from_y = a.from.y - b.center.y;
    float to_x = a.to.x - b.center.x, to_y = a.to.y - b.center.y;
    hit_segment local = {{from_x * b.c + from_y * b.s, from_y * b.c - from_x * b.s},
                         {to_x * b.c + to_y * b.s, to_y * b.c - to_x * b.s}};
    hit_aabb box = {{-b.half.x, -b.half.y}, b.half};
    return plain_segment_aabb(local, box);
}

/// The sides on which the ends of a lie of b, and of b of a.
static inline bool plain_segment_segment(hit_segment a, hit_segment b) {
    float ax = a.to.x - a.from.x, ay = a.to.y - a.from.y, bx = b.to.x - b.from.x, by = b.to.y - b.from.y;
    float x = b.from.x - a.from.x, y = b.from.y - a.from.y;
    float from_a = ax * y - ay * x, to_a = from_a + (ax * by - ay * bx);
    float from_b = bx * y - by * x, to_b = from_b + (ax * by - ay * bx);
    return from_a * to_a <= 0 && from_b * to_b <= 0;
}

static inline bool plain_circle_capsule(hit_circle a, hit_capsule b) {
    hit_segment core = {b.from, b.to};
    hit_circle wider = {a.center, a.radius + b.radius};
    return plain_segment_circle(core, wider);
}

static inline bool plain_capsule_capsule(hit_capsule a, hit_capsule b) {
    hit_segment core_a = {a.from, a.to}, core_b = {b.from, b.to};
    float radii = a.radius + b.radius;
    hit_circle ends[] = {{a.from, radii}, {a.to, radii}, {b.from, radii}, {b.to, radii}};
    return plain_segment_segment(core_a, core_b) || plain_segment_circle(core_b, ends[0]) ||
           plain_segment_circle(core_b, ends[1]) || plain_segment_circle(core_a, ends[2]) ||
           plain_segment_circle(core_a, ends[3]);
}

static inline bool plain_capsule_aabb(hit_capsule a, hit_aabb b) {
    hit_segment core = {a.from, a.to};
    hit_circle ends[] = {{a.from, a.radius}, {a.to, a.radius}};
    hit_circle corners[] = {
        {b.min, a.radius}, {{b.max.x, b.min.y}, a.radius}, {b.max, a.radius}, {{b.min.x, b.max.y}, a.radius}};
    return plain_segment_aabb(core, b) || plain_circle_aabb(ends[0], b) || plain_circle_aabb(ends[1], b) ||
           plain_segment_circle(core, corners[0]) || plain_segment_circle(core, corners[1]) ||
           plain_segment_circle(core, corners[2]) || plain_segment_circle(core, corners[3]);
}

static inline bool plain_capsule_obb(hit_capsule a, hit_obb b) {
    float from_x = a.from.x - b.center.x, from_y = a.from.y - b.center.y;
    float to_x = a.to.x - b.center.x, to_y = a.to.y - b.center.y;
    hit_capsule local = {{from_x * b.c + from_y * b.s, from_y * b.c - from_x * b.s},
                         {to_x * b.c + to_y * b.s, to_y * b.c - to_x * b.s},
                         a.radius};
    hit_aabb box = {{-b.half.x, -b.half.y}, b.half};
    return plain_capsule_aabb(local, box);
}

// Whether a contains b.

static inline bool plain_circle_contains_circle(hit_circle a, hit_circle b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y, radii = a.radius - b.radius;
    return radii >= 0 && dx * dx + dy * dy <= radii * radii;
}

static inline bool plain_circle_contains_aabb(hit_circle a, hit_aabb b) {
    float x = fmaxf(a.center.x - b.min.x, b.max.x - a.center.x), y = fmaxf(a.center.y - b.min.y, b.max.y - a.center.y);
    return x * x + y * y <= a.radius * a.radius;
}

static inline bool plain_circle_contains_obb(hit_circle a, hit_obb b) {
    float dx = a.center.x - b.center.x, dy = a.center.y - b.center.y;
    float x = fabsf(dx * b.c + dy * b.s) + b.half.x, y = fabsf(dy * b.c - dx * b.s) + b.half.y;
    return x * x + y * y <= a.radius * a.radius;
}

static inline bool plain_aabb_contains_circle(hit_aabb a, hit_circle b) {
    return a.min.x <= b.center.x - b.radius && b.center.x + b.radius <= a.max.x && a.min.y <= b.center.y - b.radius &&
           b.center.y + b.radius <= a.max.y;
}

static inline bool plain_aabb_contains_aabb(hit_aabb a, hit_aabb b) {
    return a.min.x <= b.min.x && b.max.x <= a.max.x && a.min.y <= b.min.y && b.max.y <= a.max.y;
}

static inline bool plain_aabb_contains_obb(hit_aabb a, hit_obb b) {
    float c = fabsf(b.c), s = fabsf(b.s), x = b.half.x * c + b.half.y * s, y = b.half.x * s + b.half.y * c;
    return a.min.x <= b.center.x - x && b.center.x + x <= a.max.x && a.min.y <= b.center.y - y &&
           b.center.y + y <= a.max.y;
}

static inline bool plain_obb_contains_circle(hit_obb a, hit_circle b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    return fabsf(dx * a.c + dy * a.s) + b.radius <= a.half.x && fabsf(dy * a.c - dx * a.s) + b.radius <= a.half.y;
}

static inline bool plain_obb_contains_obb(hit_obb a, hit_obb b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    float along = fabsf(a.c * b.c + a.s * b.s), across = fabsf(a.c * b.s - a.s * b.c);
    if (fabsf(dx * a.c + dy * a.s) + b.half.x * along + b.half.y * across > a.half.x) return false;
    return fabsf(dy * a.c - dx * a.s) + b.half.x * across + b.half.y * along <= a.half.y;
}

static inline bool plain_obb_contains_aabb(hit_obb a, hit_aabb b) {
    hit_vec half = {0.5f * (b.max.x - b.min.x), 0.5f * (b.max.y - b.min.y)};
    hit_obb same = {{b.min.x + half.x, b.min.y + half.y}, half, 1, 0};
    return plain_obb_contains_obb(a, same);
}

#define COUNTER(name, test)                                                                                            \
    static long name(void) {                                                                                           \
        long hits = 0;                                                                                                 \
        for (int i = 0; i < PAIR_COUNT; i++) hits += (test);                                                           \
        return hits;                                                                                                   \
    }

COUNTER(kernel_circle_circle, hit_circle_circle(circles_a[i], circles_b[i]) != HIT_APART)
COUNTER(plain_inline_circle_circle, plain_circle_circle(circles_a[i], circles_b[i]))
COUNTER(kernel_called_circle_circle, called_kernel_circle_circle(circles_a[i], circles_b[i]))
COUNTER(plain_called_circle_circle, called_circle_circle(circles_a[i], circles_b[i]))
COUNTER(kernel_aabb_aabb, hit_aabb_aabb(aabbs_a[i], aabbs_b[i]) != HIT_APART)
COUNTER(plain_inline_aabb_aabb, plain_aabb_aabb(aabbs_a[i], aabbs_b[i]))
COUNTER(sdl_aabb_aabb, SDL_HasIntersection(&whole_rects_a[i], &whole_rects_b[i]))
COUNTER(sdl_float_aabb_aabb, SDL_HasIntersectionF(&rects_a[i], &rects_b[i]))
COUNTER(kernel_circle_aabb, hit_circle_aabb(circles_a[i], aabbs_b[i]) != HIT_APART)
COUNTER(plain_inline_circle_aabb, plain_circle_aabb(circles_a[i], aabbs_b[i]))
COUNTER(kernel_called_circle_aabb, called_kernel_circle_aabb(circles_a[i], aabbs_b[i]))
COUNTER(plain_called_circle_aabb, called_circle_aabb(circles_a[i], aabbs_b[i]))
COUNTER(plain_called_circle_rectangle, called_circle_rectangle(circles_a[i], aabbs_b[i]))
COUNTER(kernel_circle_obb, hit_circle_obb(circles_a[i], obbs_b[i]) != HIT_APART)
COUNTER(kernel_called_circle_obb, called_kernel_circle_obb(circles_a[i], obbs_b[i]))
COUNTER(polygon_circle_obb, called_circle_polygon(&polygons_a[i], &polygons_b[i], &contact))
COUNTER(plain_inline_circle_obb, plain_circle_obb(circles_a[i], obbs_b[i]))
COUNTER(kernel_obb_obb, hit_obb_obb(obbs_a[i], obbs_b[i]) != HIT_APART)
COUNTER(kernel_called_obb_obb, called_kernel_obb_obb(obbs_a[i], obbs_b[i]))
COUNTER(polygon_obb_obb, called_polygon_polygon(&polygons_a[i], &polygons_b[i], &contact))
COUNTER(plain_inline_obb_obb, plain_obb_obb(obbs_a[i], obbs_b[i]))
COUNTER(kernel_obb_aabb, hit_obb_aabb(obbs_a[i], aabbs_b[i]) != HIT_APART)
COUNTER(plain_inline_obb_aabb, plain_obb_aabb(obbs_a[i], aabbs_b[i]))
COUNTER(kernel_point_circle, hit_point_circle(circles_a[i].center, circles_b[i]) != HIT_APART)
COUNTER(plain_inline_point_circle, plain_point_circle(circles_a[i].center, circles_b[i]))
COUNTER(kernel_point_aabb, hit_point_aabb(circles_a[i].center, aabbs_b[i]) != HIT_APART)
COUNTER(plain_inline_point_aabb, plain_point_aabb(circles_a[i].center, aabbs_b[i]))
COUNTER(kernel_point_obb, hit_point_obb(circles_a[i].center, obbs_b[i]) != HIT_APART)
COUNTER(plain_inline_point_obb, plain_point_obb(circles_a[i].center, obbs_b[i]))
COUNTER(kernel_segment_circle, hit_segment_circle(segments_a[i], circles_b[i]) != HIT_APART)
COUNTER(plain_inline_segment_circle, plain_segment_circle(segments_a[i], circles_b[i]))
COUNTER(kernel_segment_aabb, hit_segment_aabb(segments_a[i], aabbs_b[i]) != HIT_APART)
COUNTER(plain_inline_segment_aabb, plain_segment_aabb(segments_a[i], aabbs_b[i]))
COUNTER(kernel_segment_obb, hit_segment_obb(segments_a[i], obbs_b[i]) != HIT_APART)
COUNTER(plain_inline_segment_obb, plain_segment_obb(segments_a[i], obbs_b[i]))
COUNTER(kernel_segment_segment, hit_segment_segment(segments_a[i], segments_b[i]) != HIT_APART)
COUNTER(plain_inline_segment_segment, plain_segment_segment(segments_a[i], segments_b[i]))
COUNTER(kernel_circle_capsule, hit_circle_capsule(circles_a[i], capsules_b[i]) != HIT_APART)
COUNTER(plain_inline_circle_capsule, plain_circle_capsule(circles_a[i], capsules_b[i]))
COUNTER(kernel_capsule_capsule, hit_capsule_capsule(capsules_a[i], capsules_b[i]) != HIT_APART)
COUNTER(plain_inline_capsule_capsule, plain_capsule_capsule(capsules_a[i], capsules_b[i]))
COUNTER(kernel_capsule_obb, hit_capsule_obb(capsules_a[i], obbs_b[i]) != HIT_APART)
COUNTER(plain_inline_capsule_obb, plain_capsule_obb(capsules_a[i], obbs_b[i]))
COUNTER(kernel_capsule_aabb, hit_capsule_aabb(capsules_a[i], aabbs_b[i]) != HIT_APART)
COUNTER(plain_inline_capsule_aabb, plain_capsule_aabb(capsules_a[i], aabbs_b[i]))
COUNTER(kernel_circle_convex, hit_circle_convex(circles_a[i], convexes_b[i]) != HIT_APART)
COUNTER(kernel_capsule_octagon, hit_capsule_convex(capsules_a[i], octagons_b[i]) != HIT_APART)
COUNTER(kernel_convex_convex, hit_convex_convex(convexes_a[i], convexes_b[i]) != HIT_APART)
COUNTER(kernel_octagon_octagon, hit_convex_convex(octagons_a[i], octagons_b[i]) != HIT_APART)
COUNTER(contact_circle_obb, hit_circle_obb_contact(circles_a[i], obbs_b[i]).count > 0)
COUNTER(contact_circle_convex, hit_circle_convex_contact(circles_a[i], convexes_b[i]).count > 0)
COUNTER(contact_capsule_capsule, hit_capsule_capsule_contact(capsules_a[i], capsules_b[i]).count > 0)
COUNTER(contact_capsule_obb, hit_capsule_obb_contact(capsules_a[i], obbs_b[i]).count > 0)
COUNTER(contact_obb_obb, hit_obb_obb_contact(obbs_a[i], obbs_b[i]).count > 0)
COUNTER(contact_octagon_octagon, hit_convex_convex_contact(octagons_a[i], octagons_b[i]).count > 0)
COUNTER(whole_witness_circle_obb, hit_circle_obb_witness(circles_a[i], obbs_b[i]).verdict != HIT_APART)
COUNTER(whole_witness_circle_convex, hit_circle_convex_witness(circles_a[i], convexes_b[i]).verdict != HIT_APART)
COUNTER(whole_witness_obb_obb, hit_obb_obb_witness(obbs_a[i], obbs_b[i]).verdict != HIT_APART)
COUNTER(kernel_circle_contains_circle, hit_circle_contains_circle(circles_a[i], circles_b[i]) != HIT_NOT_INSIDE)
COUNTER(plain_inline_circle_contains_circle, plain_circle_contains_circle(circles_a[i], circles_b[i]))
COUNTER(kernel_circle_contains_aabb, hit_circle_contains_aabb(circles_a[i], aabbs_b[i]) != HIT_NOT_INSIDE)
COUNTER(plain_inline_circle_contains_aabb, plain_circle_contains_aabb(circles_a[i], aabbs_b[i]))
COUNTER(kernel_circle_contains_obb, hit_circle_contains_obb(circles_a[i], obbs_b[i]) != HIT_NOT_INSIDE)
COUNTER(plain_inline_circle_contains_obb, plain_circle_contains_obb(circles_a[i], obbs_b[i]))
COUNTER(kernel_aabb_contains_circle, hit_aabb_contains_circle(aabbs_a[i], circles_b[i]) != HIT_NOT_INSIDE)
COUNTER(plain_inline_aabb_contains_circle, plain_aabb_contains_circle(aabbs_a[i], circles_b[i]))
COUNTER(kernel_aabb_contains_aabb, hit_aabb_contains_aabb(aabbs_a[i], aabbs_b[i]) != HIT_NOT_INSIDE)
COUNTER(plain_inline_aabb_contains_aabb, plain_aabb_contains_aabb(aabbs_a[i], aabbs_b[i]))
COUNTER(kernel_aabb_contains_obb, hit_aabb_contains_obb(aabbs_a[i], obbs_b[i]) != HIT_NOT_INSIDE)
COUNTER(plain_inline_aabb_contains_obb, plain_aabb_contains_obb(aabbs_a[i], obbs_b[i]))
COUNTER(kernel_obb_contains_circle, hit_obb_contains_circle(obbs_a[i], circles_b[i]) != HIT_NOT_INSIDE)
COUNTER(plain_inline_obb_contains_circle, plain_obb_contains_circle(obbs_a[i], circles_b[i]))
COUNTER(kernel_obb_contains_aabb, hit_obb_contains_aabb(obbs_a[i], aabbs_b[i]) != HIT_NOT_INSIDE)
COUNTER(plain_inline_obb_contains_aabb, plain_obb_contains_aabb(obbs_a[i], aabbs_b[i]))
COUNTER(kernel_obb_contains_obb, hit_obb_contains_obb(obbs_a[i], obbs_b[i]) != HIT_NOT_INSIDE)
COUNTER(plain_inline_obb_contains_obb, plain_obb_contains_obb(obbs_a[i], obbs_b[i]))
COUNTER(kernel_ray_circle, hit_ray_circle(segments_a[i], circles_b[i]).hits)
COUNTER(witness_ray_circle, hit_segment_circle_witness(segments_a[i], circles_b[i]).hits)
COUNTER(plain_ray_circle, called_ray_circle(segments_a[i], circles_b[i], &plain_ray))
COUNTER(kernel_ray_aabb, hit_ray_aabb(segments_a[i], aabbs_b[i]).hits)
COUNTER(witness_ray_aabb, hit_segment_aabb_witness(segments_a[i], aabbs_b[i]).hits)
COUNTER(plain_ray_aabb, called_ray_aabb(segments_a[i], aabbs_b[i], &plain_ray))
COUNTER(kernel_ray_obb, hit_ray_obb(segments_a[i], obbs_b[i]).hits)
COUNTER(witness_ray_obb, hit_segment_obb_witness(segments_a[i], obbs_b[i]).hits)
COUNTER(plain_ray_polygon, called_ray_polygon(segments_a[i], &polygons_b[i], &plain_ray))
COUNTER(kernel_ray_convex, hit_ray_convex(segments_a[i], convexes_b[i]).hits)
COUNTER(kernel_ray_capsule, hit_ray_capsule(segments_a[i], capsules_b[i]).hits)
COUNTER(plain_ray_capsule, called_ray_capsule(segments_a[i], capsules_b[i], &plain_ray))

typedef struct {
    const char *name;
    long (*count_hits)(void);
} Contender;

/// The kernel comes first, because the others are compared with it.
typedef struct {
    const char *name;
    BodyKind a, b;
    bool is_turned;
    double (*gap)(int i);
    Contender contenders[CONTENDERS_MAX];
} Match;

static double gap_circle_circle(int i) {
    return hit_circle_circle_witness(circles_a[i], circles_b[i]).gap;
}

static double gap_aabb_aabb(int i) {
    return hit_aabb_aabb_witness(aabbs_a[i], aabbs_b[i]).gap;
}

static double gap_circle_aabb(int i) {
    return hit_circle_aabb_witness(circles_a[i], aabbs_b[i]).gap;
}

static double gap_circle_obb(int i) {
    return hit_circle_obb_witness(circles_a[i], obbs_b[i]).gap;
}

static double gap_obb_obb(int i) {
    return hit_obb_obb_witness(obbs_a[i], obbs_b[i]).gap;
}

static double gap_obb_aabb(int i) {
    return hit_obb_aabb_witness(obbs_a[i], aabbs_b[i]).gap;
}

static double gap_point_circle(int i) {
    return hit_point_circle_witness(circles_a[i].center, circles_b[i]).gap;
}

static double gap_point_aabb(int i) {
    return hit_point_aabb_witness(circles_a[i].center, aabbs_b[i]).gap;
}

static double gap_point_obb(int i) {
    return hit_point_obb_witness(circles_a[i].center, obbs_b[i]).gap;
}

static double gap_segment_circle(int i) {
    return hit_segment_circle_witness(segments_a[i], circles_b[i]).gap;
}

static double gap_segment_aabb(int i) {
    return hit_segment_aabb_witness(segments_a[i], aabbs_b[i]).gap;
}

static double gap_segment_obb(int i) {
    return hit_segment_obb_witness(segments_a[i], obbs_b[i]).gap;
}

static double gap_segment_segment(int i) {
    return hit_segment_segment_witness(segments_a[i], segments_b[i]).gap;
}

static double gap_circle_capsule(int i) {
    return hit_circle_capsule_witness(circles_a[i], capsules_b[i]).gap;
}

static double gap_capsule_capsule(int i) {
    return hit_capsule_capsule_witness(capsules_a[i], capsules_b[i]).gap;
}

static double gap_capsule_obb(int i) {
    return hit_capsule_obb_witness(capsules_a[i], obbs_b[i]).gap;
}

static double gap_capsule_aabb(int i) {
    return hit_capsule_aabb_witness(capsules_a[i], aabbs_b[i]).gap;
}

static double gap_capsule_octagon(int i) {
    return hit_capsule_convex_witness(capsules_a[i], octagons_b[i]).gap;
}

static double gap_octagon_octagon(int i) {
    return hit_convex_convex_witness(octagons_a[i], octagons_b[i]).gap;
}

static double gap_ray_convex(int i) {
    return hit_segment_convex_witness(segments_a[i], convexes_b[i]).gap;
}

static double gap_ray_capsule(int i) {
    return hit_segment_capsule_witness(segments_a[i], capsules_b[i]).gap;
}

// A shape that sticks out is as one that is apart.

#define CONTAINMENT_GAP(outer, inner)                                                                                  \
    static double gap_##outer##_contains_##inner(int i) {                                                              \
        return -hit_##outer##_contains_##inner##_witness(outer##s_a[i], inner##s_b[i]).margin;                         \
    }

CONTAINMENT_GAP(circle, circle)
CONTAINMENT_GAP(circle, aabb)
CONTAINMENT_GAP(circle, obb)
CONTAINMENT_GAP(aabb, circle)
CONTAINMENT_GAP(aabb, aabb)
CONTAINMENT_GAP(aabb, obb)
CONTAINMENT_GAP(obb, circle)
CONTAINMENT_GAP(obb, aabb)
CONTAINMENT_GAP(obb, obb)

/// The kernel against the plain test.
#define AGAINST_PLAIN(name, test, a, b, is_turned)                                                                     \
    {                                                                                                                  \
        name, a, b, is_turned, gap_##test, {                                                                           \
            {"kernel", kernel_##test}, {                                                                               \
                "plain inline", plain_inline_##test                                                                    \
            }                                                                                                          \
        }                                                                                                              \
    }

static const Match matches[] = {
    {"circle-circle",
     BODY_CIRCLE,
     BODY_CIRCLE,
     false,
     gap_circle_circle,
     {{"kernel", kernel_circle_circle},
      {"kernel called", kernel_called_circle_circle},
      {"plain inline", plain_inline_circle_circle},
      {"as raylib", plain_called_circle_circle},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D", box2d_circle_circle}}},
    {"aabb-aabb",
     BODY_BOX,
     BODY_BOX,
     false,
     gap_aabb_aabb,
     {{"kernel", kernel_aabb_aabb},
      {"plain inline", plain_inline_aabb_aabb},
      {"SDL, whole numbers", sdl_aabb_aabb},
      {"SDL, floats", sdl_float_aabb_aabb},
      {"Chipmunk", chipmunk_upright_upright},
      {"Box2D", box2d_upright_upright}}},
    {"circle-aabb",
     BODY_CIRCLE,
     BODY_BOX,
     false,
     gap_circle_aabb,
     {{"kernel", kernel_circle_aabb},
      {"kernel called", kernel_called_circle_aabb},
      {"plain inline", plain_inline_circle_aabb},
      {"as cute_c2", plain_called_circle_aabb},
      {"as raylib", plain_called_circle_rectangle},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D", box2d_circle_box}}},
    {"circle-obb",
     BODY_CIRCLE,
     BODY_BOX,
     true,
     gap_circle_obb,
     {{"kernel", kernel_circle_obb},
      {"kernel called", kernel_called_circle_obb},
      {"as Box2D 3", polygon_circle_obb},
      {"plain inline", plain_inline_circle_obb},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D", box2d_circle_box}}},
    {"obb-obb",
     BODY_BOX,
     BODY_BOX,
     true,
     gap_obb_obb,
     {{"kernel", kernel_obb_obb},
      {"kernel called", kernel_called_obb_obb},
      {"as Box2D 3", polygon_obb_obb},
      {"plain inline", plain_inline_obb_obb},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D, polygons", box2d_box_box},
      {"Box2D, distance", box2d_distance}}},
    AGAINST_PLAIN("obb-aabb", obb_aabb, BODY_BOX, BODY_BOX, true),
    AGAINST_PLAIN("point-circle", point_circle, BODY_CIRCLE, BODY_CIRCLE, false),
    AGAINST_PLAIN("point-aabb", point_aabb, BODY_CIRCLE, BODY_BOX, false),
    AGAINST_PLAIN("point-obb", point_obb, BODY_CIRCLE, BODY_BOX, true),
    AGAINST_PLAIN("segment-circle", segment_circle, BODY_BOX, BODY_CIRCLE, true),
    AGAINST_PLAIN("segment-aabb", segment_aabb, BODY_BOX, BODY_BOX, true),
    AGAINST_PLAIN("segment-obb", segment_obb, BODY_BOX, BODY_BOX, true),
    AGAINST_PLAIN("segment-segment", segment_segment, BODY_BOX, BODY_BOX, true),
    {"circle-capsule",
     BODY_CIRCLE,
     BODY_CAPSULE,
     true,
     gap_circle_capsule,
     {{"kernel", kernel_circle_capsule},
      {"plain inline", plain_inline_circle_capsule},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D, distance", box2d_distance}}},
    {"capsule-capsule",
     BODY_CAPSULE,
     BODY_CAPSULE,
     true,
     gap_capsule_capsule,
     {{"kernel", kernel_capsule_capsule},
      {"plain inline", plain_inline_capsule_capsule},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D, distance", box2d_distance}}},
    {"capsule-obb",
     BODY_CAPSULE,
     BODY_BOX,
     true,
     gap_capsule_obb,
     {{"kernel", kernel_capsule_obb},
      {"plain inline", plain_inline_capsule_obb},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D, distance", box2d_distance}}},
    {"capsule-aabb",
     BODY_CAPSULE,
     BODY_BOX,
     false,
     gap_capsule_aabb,
     {{"kernel", kernel_capsule_aabb},
      {"plain inline", plain_inline_capsule_aabb},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D, distance", box2d_distance}}},
    {"circle-convex of 4",
     BODY_CIRCLE,
     BODY_BOX,
     true,
     gap_circle_obb,
     {{"kernel", kernel_circle_convex},
      {"as Box2D 3", polygon_circle_obb},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D", box2d_circle_box}}},
    {"capsule-convex of 8",
     BODY_CAPSULE,
     BODY_OCTAGON,
     true,
     gap_capsule_octagon,
     {{"kernel", kernel_capsule_octagon}, {"Chipmunk", chipmunk_shapes}, {"Box2D, distance", box2d_distance}}},
    {"convex-convex of 4",
     BODY_BOX,
     BODY_BOX,
     true,
     gap_obb_obb,
     {{"kernel", kernel_convex_convex},
      {"as Box2D 3", polygon_obb_obb},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D, polygons", box2d_box_box},
      {"Box2D, distance", box2d_distance}}},
    {"convex-convex of 8",
     BODY_OCTAGON,
     BODY_OCTAGON,
     true,
     gap_octagon_octagon,
     {{"kernel", kernel_octagon_octagon},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D, polygons", box2d_box_box},
      {"Box2D, distance", box2d_distance}}},
    {"contact circle-obb",
     BODY_CIRCLE,
     BODY_BOX,
     true,
     gap_circle_obb,
     {{"kernel", contact_circle_obb},
      {"as Box2D 3", polygon_circle_obb},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D", box2d_circle_box}}},
    {"contact circle-convex of 4",
     BODY_CIRCLE,
     BODY_BOX,
     true,
     gap_circle_obb,
     {{"kernel", contact_circle_convex},
      {"as Box2D 3", polygon_circle_obb},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D", box2d_circle_box}}},
    {"contact capsule-capsule",
     BODY_CAPSULE,
     BODY_CAPSULE,
     true,
     gap_capsule_capsule,
     {{"kernel", contact_capsule_capsule}, {"Chipmunk", chipmunk_shapes}}},
    {"contact capsule-obb",
     BODY_CAPSULE,
     BODY_BOX,
     true,
     gap_capsule_obb,
     {{"kernel", contact_capsule_obb}, {"Chipmunk", chipmunk_shapes}}},
    {"contact obb-obb",
     BODY_BOX,
     BODY_BOX,
     true,
     gap_obb_obb,
     {{"kernel", contact_obb_obb},
      {"as Box2D 3", polygon_obb_obb},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D, polygons", box2d_box_box}}},
    {"contact convex-convex of 8",
     BODY_OCTAGON,
     BODY_OCTAGON,
     true,
     gap_octagon_octagon,
     {{"kernel", contact_octagon_octagon}, {"Chipmunk", chipmunk_shapes}, {"Box2D, polygons", box2d_box_box}}},
    {"witness circle-obb",
     BODY_CIRCLE,
     BODY_BOX,
     true,
     gap_circle_obb,
     {{"kernel", whole_witness_circle_obb}, {"as Box2D 3", polygon_circle_obb}, {"Box2D", box2d_circle_box}}},
    {"witness circle-convex of 4",
     BODY_CIRCLE,
     BODY_BOX,
     true,
     gap_circle_obb,
     {{"kernel", whole_witness_circle_convex}, {"as Box2D 3", polygon_circle_obb}, {"Box2D", box2d_circle_box}}},
    {"witness obb-obb",
     BODY_BOX,
     BODY_BOX,
     true,
     gap_obb_obb,
     {{"kernel", whole_witness_obb_obb}, {"as Box2D 3", polygon_obb_obb}, {"Box2D, polygons", box2d_box_box}}},
    {"ray-circle",
     BODY_BOX,
     BODY_CIRCLE,
     true,
     gap_segment_circle,
     {{"kernel", kernel_ray_circle},
      {"kernel's witness", witness_ray_circle},
      {"as cute_c2", plain_ray_circle},
      {"Chipmunk", chipmunk_rays},
      {"Box2D", box2d_rays}}},
    {"ray-aabb",
     BODY_BOX,
     BODY_BOX,
     true,
     gap_segment_aabb,
     {{"kernel", kernel_ray_aabb},
      {"kernel's witness", witness_ray_aabb},
      {"as cute_c2", plain_ray_aabb},
      {"Chipmunk", chipmunk_rays},
      {"Box2D", box2d_rays}}},
    {"ray-obb",
     BODY_BOX,
     BODY_BOX,
     true,
     gap_segment_obb,
     {{"kernel", kernel_ray_obb},
      {"kernel's witness", witness_ray_obb},
      {"as Box2D 3", plain_ray_polygon},
      {"Chipmunk", chipmunk_rays},
      {"Box2D", box2d_rays}}},
    {"ray-convex",
     BODY_BOX,
     BODY_BOX,
     true,
     gap_ray_convex,
     {{"kernel", kernel_ray_convex},
      {"as Box2D 3", plain_ray_polygon},
      {"Chipmunk", chipmunk_rays},
      {"Box2D", box2d_rays}}},
    {"ray-capsule",
     BODY_BOX,
     BODY_CAPSULE,
     true,
     gap_ray_capsule,
     {{"kernel", kernel_ray_capsule}, {"as Box2D 3", plain_ray_capsule}, {"Chipmunk", chipmunk_rays}}},
    AGAINST_PLAIN("circle > circle", circle_contains_circle, BODY_CIRCLE, BODY_CIRCLE, false),
    AGAINST_PLAIN("circle > aabb", circle_contains_aabb, BODY_CIRCLE, BODY_BOX, false),
    AGAINST_PLAIN("circle > obb", circle_contains_obb, BODY_CIRCLE, BODY_BOX, true),
    AGAINST_PLAIN("aabb > circle", aabb_contains_circle, BODY_BOX, BODY_CIRCLE, false),
    AGAINST_PLAIN("aabb > aabb", aabb_contains_aabb, BODY_BOX, BODY_BOX, false),
    AGAINST_PLAIN("aabb > obb", aabb_contains_obb, BODY_BOX, BODY_BOX, true),
    AGAINST_PLAIN("obb > circle", obb_contains_circle, BODY_BOX, BODY_CIRCLE, true),
    AGAINST_PLAIN("obb > aabb", obb_contains_aabb, BODY_BOX, BODY_BOX, true),
    AGAINST_PLAIN("obb > obb", obb_contains_obb, BODY_BOX, BODY_BOX, true),
};

enum { MATCHES = sizeof matches / sizeof *matches };

static const char *const mix_names[MIXES] = {"half hits", "mostly far", "nearly touching"};

static uint64_t seed = 1;

/// splitmix64 (Steele, Lea, Flood 2014).
static float random_between(double from, double to) {
    uint64_t z = seed += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (float)(from + (double)((z ^ z >> 31) >> 11) * 0x1p-53 * (to - from));
}

static Body random_body(const Match *match, double spread, float scale) {
    Body body = {.x = random_between(-spread, spread), .c = 1};
    body.y = random_between(-spread, spread);
    body.half_x = random_between(4, 40) * scale;
    body.half_y = random_between(4, 40) * scale;
    if (match->is_turned) {
        double angle = (double)random_between(-3.14159, 3.14159);
        body.c = (float)cos(angle);
        body.s = (float)sin(angle);
    }
    return body;
}

static SDL_FRect rect_of(Body body) {
    return (SDL_FRect){body.x - body.half_x, body.y - body.half_y, 2 * body.half_x, 2 * body.half_y};
}

static SDL_Rect whole_rect_of(Body body) {
    SDL_FRect r = rect_of(body);
    return (SDL_Rect){(int)r.x, (int)r.y, (int)r.w, (int)r.h};
}

static hit_segment way_of(Body body) {
    const hit_vec way = {2 * body.half_x * body.c, 2 * body.half_x * body.s};
    return (hit_segment){{body.x - way.x, body.y - way.y}, {body.x + way.x, body.y + way.y}};
}

static void place(int i) {
    const Body a = bodies[i].a, b = bodies[i].b;
    circles_a[i] = circle_of(a);
    circles_b[i] = circle_of(b);
    aabbs_a[i] = aabb_of(a);
    aabbs_b[i] = aabb_of(b);
    obbs_a[i] = obb_of(a);
    obbs_b[i] = obb_of(b);
    segments_a[i] = way_of(a);
    segments_b[i] = way_of(b);
    capsules_a[i] = capsule_of(a);
    capsules_b[i] = capsule_of(b);
    convexes_a[i] = quadrangle_of(a);
    convexes_b[i] = quadrangle_of(b);
    octagons_a[i] = octagon_of(a);
    octagons_b[i] = octagon_of(b);
    rects_a[i] = rect_of(a);
    rects_b[i] = rect_of(b);
    whole_rects_a[i] = whole_rect_of(a);
    whole_rects_b[i] = whole_rect_of(b);
}

/// Moves b along the line between the centers until the gap is within a thousandth of the sizes, on either side.
static void bring_near(const Match *match, int i) {
    Body *b = &bodies[i].b;
    const Body a = bodies[i].a, start = *b;
    const double wanted = (double)random_between(-0.03, 0.03);
    double near = 0, far = 50;
    for (int step = 0; step < 40; step++) {
        const double t = 0.5 * (near + far);
        b->x = (float)((double)a.x + t * ((double)start.x - (double)a.x));
        b->y = (float)((double)a.y + t * ((double)start.y - (double)a.y));
        place(i);
        if (match->gap(i) < wanted)
            near = t;
        else
            far = t;
    }
}

static bool is_containment(const Match *match) {
    return strchr(match->name, '>') != NULL;
}

static double spread_of(const Match *match, int mix) {
    if (mix == 1) return 1000;
    if (strncmp(match->name, "point", 5) == 0 || is_containment(match)) return 24;
    if (strcmp(match->name, "segment-segment") == 0) return 32;
    if (match->a == BODY_CAPSULE) return 60;
    if (match->a == BODY_OCTAGON) return 40;
    return match->a == BODY_CIRCLE && match->b == BODY_CIRCLE ? 44 : 48; // about half of the pairs hit
}

static void make_pairs(const Match *match, int mix) {
    for (int i = 0; i < PAIR_COUNT; i++) {
        bodies[i].a = random_body(match, spread_of(match, mix), is_containment(match) ? 3 : 1);
        bodies[i].b = random_body(match, spread_of(match, mix), 1);
        place(i);
        if (mix == 2) bring_near(match, i);
    }
    for (int i = 0; i < PAIR_COUNT; i++) {
        polygons_a[i] = match->a == BODY_CIRCLE ? placed_circle(circles_a[i]) : placed_box(obbs_a[i]);
        polygons_b[i] = match->b == BODY_CIRCLE ? placed_circle(circles_b[i]) : placed_box(obbs_b[i]);
    }
    chipmunk_take(bodies, match->a, match->b);
    box2d_take(bodies, match->a, match->b);
}

static double nanoseconds(const Contender *contender) {
    const double start = now_ns();
    contender->count_hits();
    return (now_ns() - start) / PAIR_COUNT;
}

/// All contenders take turns, so that other load on the machine affects all equally.
static void measure(const Match *match, int mix) {
    static double times[CONTENDERS_MAX][ROUNDS], ratios[CONTENDERS_MAX][ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < CONTENDERS_MAX && match->contenders[i].name; i++) {
            times[i][round] = nanoseconds(&match->contenders[i]);
            ratios[i][round] = times[i][round] / times[0][round];
        }
    }
    for (int i = 0; i < CONTENDERS_MAX && match->contenders[i].name; i++) {
        const char *who = match->contenders[i].name;
        const double ns = median(times[i], ROUNDS), ratio = median(ratios[i], ROUNDS);
        char question[64];
        snprintf(question, sizeof question, "%s, %s", match->name, mix_names[mix]);
        record("kernel", question, who, "ns a verdict", ns);
        record("kernel", question, who, "kernel = 1", ratio);
        printf("%-26s %-16s %-19s %8.2f ns %7.2f x   %5.1f %% hits\n", match->name, mix_names[mix], who, ns, ratio,
               100.0 * (double)match->contenders[i].count_hits() / PAIR_COUNT);
    }
}

/// Callgrind records the cost of each contender under its name.
static void count_instructions(const Match *match, int mix) {
    for (int i = 0; i < CONTENDERS_MAX && match->contenders[i].name; i++) {
        char name[96];
        snprintf(name, sizeof name, "%-26s %-16s %-19s", match->name, mix_names[mix], match->contenders[i].name);
        CALLGRIND_ZERO_STATS;
        match->contenders[i].count_hits();
        CALLGRIND_DUMP_STATS_AT(name);
    }
}

int main(int argument_count, char **arguments) {
    const bool once = argument_count > 1 && strcmp(arguments[1], "once") == 0;
    if (!once) printf("%-26s %-16s %-19s %11s %9s\n", "pair", "mix", "who", "a verdict", "kernel=1");
    const char *only = argument_count > 1 && !once ? arguments[1] : "";
    for (int i = 0; i < MATCHES; i++) {
        for (int mix = 0; mix < MIXES && strncmp(matches[i].name, only, strlen(only)) == 0; mix++) {
            make_pairs(&matches[i], mix);
            if (once)
                count_instructions(&matches[i], mix);
            else
                measure(&matches[i], mix);
        }
    }
    return 0;
}

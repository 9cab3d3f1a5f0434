// The kernel's verdicts against plain float tests and against Chipmunk 7, Box2D 2.4 and SDL 2, on the same pairs.
//
//     kernel_bench          nanoseconds a verdict, and how many times as long as the kernel each peer takes
//     kernel_bench once     every contender once on every mix, for callgrind (bench/count.sh)
#include <SDL_rect.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/callgrind.h>

#include "called.h"
#include "hit.h"
#include "measure.h"
#include "peers.h"

enum { ROUNDS = 61, MIXES = 3, CONTENDERS_MAX = 8 };

static Bodies bodies[PAIR_COUNT];
static hit_circle circles_a[PAIR_COUNT], circles_b[PAIR_COUNT];
static hit_aabb aabbs_a[PAIR_COUNT], aabbs_b[PAIR_COUNT];
static hit_obb obbs_a[PAIR_COUNT], obbs_b[PAIR_COUNT];
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

typedef struct {
    const char *name;
    long (*count_hits)(void);
} Contender;

/// The kernel comes first, because the others are compared with it.
typedef struct {
    const char *name;
    bool a_is_circle, b_is_circle, is_turned;
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

static const Match matches[] = {
    {"circle-circle",
     true,
     true,
     false,
     gap_circle_circle,
     {{"kernel", kernel_circle_circle},
      {"kernel called", kernel_called_circle_circle},
      {"plain inline", plain_inline_circle_circle},
      {"as raylib", plain_called_circle_circle},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D", box2d_circle_circle}}},
    {"aabb-aabb",
     false,
     false,
     false,
     gap_aabb_aabb,
     {{"kernel", kernel_aabb_aabb},
      {"plain inline", plain_inline_aabb_aabb},
      {"SDL, whole numbers", sdl_aabb_aabb},
      {"SDL, floats", sdl_float_aabb_aabb},
      {"Chipmunk", chipmunk_upright_upright},
      {"Box2D", box2d_upright_upright}}},
    {"circle-aabb",
     true,
     false,
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
     true,
     false,
     true,
     gap_circle_obb,
     {{"kernel", kernel_circle_obb},
      {"kernel called", kernel_called_circle_obb},
      {"as Box2D 3", polygon_circle_obb},
      {"plain inline", plain_inline_circle_obb},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D", box2d_circle_box}}},
    {"obb-obb",
     false,
     false,
     true,
     gap_obb_obb,
     {{"kernel", kernel_obb_obb},
      {"kernel called", kernel_called_obb_obb},
      {"as Box2D 3", polygon_obb_obb},
      {"plain inline", plain_inline_obb_obb},
      {"Chipmunk", chipmunk_shapes},
      {"Box2D, polygons", box2d_box_box},
      {"Box2D, distance", box2d_box_box_distance}}},
    {"obb-aabb",
     false,
     false,
     true,
     gap_obb_aabb,
     {{"kernel", kernel_obb_aabb}, {"plain inline", plain_inline_obb_aabb}}},
    {"point-circle",
     true,
     true,
     false,
     gap_point_circle,
     {{"kernel", kernel_point_circle}, {"plain inline", plain_inline_point_circle}}},
    {"point-aabb",
     true,
     false,
     false,
     gap_point_aabb,
     {{"kernel", kernel_point_aabb}, {"plain inline", plain_inline_point_aabb}}},
    {"point-obb",
     true,
     false,
     true,
     gap_point_obb,
     {{"kernel", kernel_point_obb}, {"plain inline", plain_inline_point_obb}}},
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

static Body random_body(const Match *match, double spread) {
    Body body = {.x = random_between(-spread, spread), .c = 1};
    body.y = random_between(-spread, spread);
    body.half_x = random_between(4, 40);
    body.half_y = random_between(4, 40);
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

static void place(int i) {
    const Body a = bodies[i].a, b = bodies[i].b;
    const hit_vec at_a = {a.x, a.y}, at_b = {b.x, b.y}, half_a = {a.half_x, a.half_y}, half_b = {b.half_x, b.half_y};
    circles_a[i] = (hit_circle){at_a, a.half_x};
    circles_b[i] = (hit_circle){at_b, b.half_x};
    aabbs_a[i] = hit_aabb_from_center(at_a, half_a);
    aabbs_b[i] = hit_aabb_from_center(at_b, half_b);
    obbs_a[i] = (hit_obb){at_a, half_a, a.c, a.s};
    obbs_b[i] = (hit_obb){at_b, half_b, b.c, b.s};
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

static double spread_of(const Match *match, int mix) {
    if (mix == 1) return 1000;
    if (strncmp(match->name, "point", 5) == 0) return 24;
    return match->a_is_circle && match->b_is_circle ? 44 : 48; // about half of the pairs hit
}

static void make_pairs(const Match *match, int mix) {
    for (int i = 0; i < PAIR_COUNT; i++) {
        bodies[i].a = random_body(match, spread_of(match, mix));
        bodies[i].b = random_body(match, spread_of(match, mix));
        place(i);
        if (mix == 2) bring_near(match, i);
    }
    for (int i = 0; i < PAIR_COUNT; i++) {
        polygons_a[i] = match->a_is_circle ? placed_circle(circles_a[i]) : placed_box(obbs_a[i]);
        polygons_b[i] = match->b_is_circle ? placed_circle(circles_b[i]) : placed_box(obbs_b[i]);
    }
    chipmunk_take(bodies, match->a_is_circle, match->b_is_circle);
    box2d_take(bodies, match->a_is_circle, match->b_is_circle);
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
        printf("%-14s %-16s %-19s %8.2f ns %7.2f x   %5.1f %% hits\n", match->name, mix_names[mix], who, ns, ratio,
               100.0 * (double)match->contenders[i].count_hits() / PAIR_COUNT);
    }
}

/// Callgrind records the cost of each contender under its name.
static void count_instructions(const Match *match, int mix) {
    for (int i = 0; i < CONTENDERS_MAX && match->contenders[i].name; i++) {
        char name[96];
        snprintf(name, sizeof name, "%-14s %-16s %-19s", match->name, mix_names[mix], match->contenders[i].name);
        CALLGRIND_ZERO_STATS;
        match->contenders[i].count_hits();
        CALLGRIND_DUMP_STATS_AT(name);
    }
}

int main(int argument_count, char **arguments) {
    const bool once = argument_count > 1 && strcmp(arguments[1], "once") == 0;
    if (!once) printf("%-14s %-16s %-19s %11s %9s\n", "pair", "mix", "who", "a verdict", "kernel=1");
    for (int i = 0; i < MATCHES; i++) {
        for (int mix = 0; mix < MIXES; mix++) {
            make_pairs(&matches[i], mix);
            if (once)
                count_instructions(&matches[i], mix);
            else
                measure(&matches[i], mix);
        }
    }
    return 0;
}

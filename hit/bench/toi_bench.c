// The time of impact of the kernel and of Box2D 2.4 on the same pairs, some that meet and some that miss. Box2D lets
// rectangles rotate during the motion, searches for the time step by step, stops a little before the contact, and reads
// the clock twice in each query. The last column shows whether its answers agree with the kernel's. Two boxes that do
// not rotate are compared with a plain test in float. Last, the way of a box over a map of tiles.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "measure.h"
#include "shapes.h"

enum { ROUNDS = 31, CONTENDERS = 2 };

static Bodies bodies[PAIR_COUNT];
static Ways ways[PAIR_COUNT];
static hit_convex octagons_a[PAIR_COUNT], octagons_b[PAIR_COUNT];

/// The sweep of a pair, and the number of pairs that hit.
#define SWEEP(name, toi, a_of, b_of)                                                                                   \
    static hit_toi sweep_##name(Bodies pair, Ways way) {                                                               \
        return toi(a_of(pair.a), (hit_vec){way.a_x, way.a_y}, b_of(pair.b), (hit_vec){way.b_x, way.b_y});              \
    }                                                                                                                  \
    static long count_##name(void) {                                                                                   \
        long hits = 0;                                                                                                 \
        for (int i = 0; i < PAIR_COUNT; i++) hits += sweep_##name(bodies[i], ways[i]).hits;                            \
        return hits;                                                                                                   \
    }

SWEEP(circles, hit_circle_circle_toi, circle_of, circle_of)
SWEEP(circle_obb, hit_circle_obb_toi, circle_of, obb_of)
SWEEP(aabbs, hit_aabb_aabb_toi, aabb_of, aabb_of)
SWEEP(obbs, hit_obb_obb_toi, obb_of, obb_of)
SWEEP(circle_capsule, hit_circle_capsule_toi, circle_of, capsule_of)
SWEEP(capsules, hit_capsule_capsule_toi, capsule_of, capsule_of)
SWEEP(capsule_obb, hit_capsule_obb_toi, capsule_of, obb_of)

static hit_toi sweep_octagons(Bodies pair, Ways way) {
    return hit_convex_convex_toi(octagon_of(pair.a), (hit_vec){way.a_x, way.a_y}, octagon_of(pair.b),
                                 (hit_vec){way.b_x, way.b_y});
}

/// Their corners are computed before.
static long count_octagons(void) {
    long hits = 0;
    for (int i = 0; i < PAIR_COUNT; i++)
        hits += hit_convex_convex_toi(octagons_a[i], (hit_vec){ways[i].a_x, ways[i].a_y}, octagons_b[i],
                                      (hit_vec){ways[i].b_x, ways[i].b_y})
                    .hits;
    return hits;
}

/// The times at which the intervals meet on an axis.
static void narrow(float gap_before, float gap_after, float by, float *from, float *to) {
    float first = gap_before / by, last = gap_after / by;
    *from = fmaxf(*from, fminf(first, last));
    *to = fminf(*to, fmaxf(first, last));
}

static bool plain_aabbs(hit_aabb a, hit_aabb b, hit_vec by) {
    float from = 0, to = 1;
    narrow(b.min.x - a.max.x, b.max.x - a.min.x, by.x, &from, &to);
    narrow(b.min.y - a.max.y, b.max.y - a.min.y, by.y, &from, &to);
    return from <= to;
}

static long count_plain_aabbs(void) {
    long hits = 0;
    for (int i = 0; i < PAIR_COUNT; i++)
        hits += plain_aabbs(aabb_of(bodies[i].a), aabb_of(bodies[i].b),
                            (hit_vec){ways[i].a_x - ways[i].b_x, ways[i].a_y - ways[i].b_y});
    return hits;
}

typedef struct {
    const char *name;
    BodyKind a, b;
    hit_toi (*sweep)(Bodies pair, Ways way);
    long (*count_hits[CONTENDERS])(void);
    const char *who[CONTENDERS];
} Match;

static const Match matches[] = {
    {"circle-circle", BODY_CIRCLE, BODY_CIRCLE, sweep_circles, {count_circles, box2d_sweeps}, {"kernel", "Box2D"}},
    {"circle-obb", BODY_CIRCLE, BODY_BOX, sweep_circle_obb, {count_circle_obb, box2d_sweeps}, {"kernel", "Box2D"}},
    {"aabb-aabb", BODY_BOX, BODY_BOX, sweep_aabbs, {count_aabbs, count_plain_aabbs}, {"kernel", "plain"}},
    {"obb-obb", BODY_BOX, BODY_BOX, sweep_obbs, {count_obbs, box2d_sweeps}, {"kernel", "Box2D"}},
    {"circle-capsule",
     BODY_CIRCLE,
     BODY_CAPSULE,
     sweep_circle_capsule,
     {count_circle_capsule, box2d_sweeps},
     {"kernel", "Box2D"}},
    {"capsule-capsule",
     BODY_CAPSULE,
     BODY_CAPSULE,
     sweep_capsules,
     {count_capsules, box2d_sweeps},
     {"kernel", "Box2D"}},
    {"capsule-obb", BODY_CAPSULE, BODY_BOX, sweep_capsule_obb, {count_capsule_obb, box2d_sweeps}, {"kernel", "Box2D"}},
    {"convex-convex of 8",
     BODY_OCTAGON,
     BODY_OCTAGON,
     sweep_octagons,
     {count_octagons, box2d_sweeps},
     {"kernel", "Box2D"}},
};

static uint64_t seed = 1;

/// splitmix64 (Steele, Lea, Flood 2014).
static float random_between(double from, double to) {
    uint64_t z = seed += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (float)(from + (double)((z ^ z >> 31) >> 11) * 0x1p-53 * (to - from));
}

static Body random_body(BodyKind kind) {
    double angle = kind == BODY_CIRCLE ? 0 : (double)random_between(-3.14159, 3.14159);
    Body body = {.c = (float)cos(angle), .s = (float)sin(angle)};
    body.x = random_between(-200, 200);
    body.y = random_between(-200, 200);
    body.half_x = random_between(4, 40);
    body.half_y = random_between(4, 40);
    return body;
}

static Ways random_ways(void) {
    Ways way;
    way.a_x = random_between(-200, 200);
    way.a_y = random_between(-200, 200);
    way.b_x = random_between(-200, 200);
    way.b_y = random_between(-200, 200);
    return way;
}

/// Pairs that are apart at the start and either all meet or all miss.
static void make_pairs(const Match *match, bool meets) {
    for (int i = 0; i < PAIR_COUNT;) {
        bodies[i].a = random_body(match->a);
        bodies[i].b = random_body(match->b);
        ways[i] = random_ways();
        hit_toi sweep = match->sweep(bodies[i], ways[i]);
        octagons_a[i] = octagon_of(bodies[i].a);
        octagons_b[i] = octagon_of(bodies[i].b);
        if (sweep.hits == meets && sweep.time > 0.0) i++;
    }
    box2d_take(bodies, match->a, match->b);
    box2d_take_ways(ways);
}

/// Both take turns, so that other load on the machine affects both equally.
static void measure(const Match *match, bool meets) {
    static double times[CONTENDERS][ROUNDS], ratios[CONTENDERS][ROUNDS];
    long hits[CONTENDERS];
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < CONTENDERS; i++) {
            const double start = now_ns();
            hits[i] = match->count_hits[i]();
            times[i][round] = (now_ns() - start) / PAIR_COUNT;
            ratios[i][round] = times[i][round] / times[0][round];
        }
    }
    for (int i = 0; i < CONTENDERS; i++) {
        const double ns = median(times[i], ROUNDS), ratio = median(ratios[i], ROUNDS);
        char question[64];
        snprintf(question, sizeof question, "%s, %s", match->name, meets ? "hits" : "misses");
        record("toi", question, match->who[i], "ns a query", ns);
        record("toi", question, match->who[i], "kernel = 1", ratio);
        printf("%-19s %-7s %-7s %8.1f ns %7.2f x   %5.1f %% hits\n", match->name, meets ? "hits" : "misses",
               match->who[i], ns, ratio, 100.0 * (double)hits[i] / PAIR_COUNT);
    }
}

// hit_tiles_sweep on a map with a coarse level, of 1024 x 1024 cells, for a box smaller than a cell.

enum { CELLS = 1024, WORDS = CELLS / 64, TILE = 32, WAYS = 256 };

typedef struct {
    const char *name;
    int solid_in_1000;
    float cells; ///< the length of the way along each axis
} Journey;

static const Journey journeys[] = {
    {"a step, 1 % solid", 10, 0.5f},  {"4 cells, 1 % solid", 10, 4},        {"64 cells, nothing solid", 0, 64},
    {"64 cells, 0.1 % solid", 1, 64}, {"800 cells, nothing solid", 0, 800},
};

static void measure_tiles(const Journey *journey) {
    static uint64_t bits[CELLS * WORDS];
    static hit_vec corners[WAYS];
    for (int i = 0; i < CELLS * CELLS; i++) {
        const uint64_t is_solid = random_between(0, 1000) < (float)journey->solid_in_1000;
        bits[i / 64] = i % 64 == 0 ? is_solid : bits[i / 64] | is_solid << i % 64;
    }
    static uint64_t blocks[CELLS];
    hit_grid grid = {.columns = CELLS, .rows = CELLS, .words_per_row = WORDS, .bits = bits, .tile = {TILE, TILE}};
    grid.words_per_block_row = hit_grid_words_per_block_row(CELLS);
    hit_grid_fill_blocks(&grid, blocks);
    grid.blocks = blocks;
    for (int i = 0; i < WAYS; i++)
        corners[i] = (hit_vec){random_between(64 * TILE, 128 * TILE), random_between(64 * TILE, 128 * TILE)};
    const float by = journey->cells * TILE;
    double times[ROUNDS];
    int blocked = 0;
    for (int round = 0; round < ROUNDS; round++) {
        const double start = now_ns();
        blocked = 0;
        for (int i = 0; i < WAYS; i++)
            blocked += hit_tiles_sweep(&grid, corners[i], (hit_vec){24, 30}, (hit_vec){by, 0.7f * by}).blocked;
        times[round] = (now_ns() - start) / WAYS;
    }
    const double ns = median(times, ROUNDS);
    record("toi", journey->name, "hit_tiles_sweep", "ns a query", ns);
    printf("%-26s %10.1f ns   %5.1f %% stop\n", journey->name, ns, 100.0 * blocked / WAYS);
}

int main(void) {
    printf("%-19s %-7s %-7s %11s %9s\n", "sweep", "pairs", "who", "a query", "kernel=1");
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        for (int meets = 1; meets >= 0; meets--) {
            make_pairs(&matches[i], meets);
            measure(&matches[i], meets);
        }
    }
    printf("\n%-26s %13s\n", "a box over tiles", "a query");
    for (size_t i = 0; i < sizeof journeys / sizeof *journeys; i++) measure_tiles(&journeys[i]);
    return 0;
}

// The time of impact of the kernel and of Box2D 2.4 on the same pairs, some that meet and some that miss. Box2D lets
// rectangles rotate during the motion, searches for the time step by step, stops a little before the contact, and reads
// the clock twice in each query. The last column shows whether its answers agree with the kernel's.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "hit.h"
#include "measure.h"
#include "peers.h"
#include "toi.h"

enum { ROUNDS = 31, CONTENDERS = 2 };

static Bodies bodies[PAIR_COUNT];
static Ways ways[PAIR_COUNT];

static hit_circle circle_of(Body body) {
    return (hit_circle){{body.x, body.y}, body.half_x};
}

static hit_obb obb_of(Body body) {
    return (hit_obb){{body.x, body.y}, {body.half_x, body.half_y}, body.c, body.s};
}

static hit_toi sweep_circles(Bodies pair, Ways way) {
    return hit_circle_circle_toi(circle_of(pair.a), (hit_vec){way.a_x, way.a_y}, circle_of(pair.b),
                                 (hit_vec){way.b_x, way.b_y});
}

static hit_toi sweep_circle_obb(Bodies pair, Ways way) {
    return hit_circle_obb_toi(circle_of(pair.a), (hit_vec){way.a_x, way.a_y}, obb_of(pair.b),
                              (hit_vec){way.b_x, way.b_y});
}

static long count_circles(void) {
    long hits = 0;
    for (int i = 0; i < PAIR_COUNT; i++) hits += sweep_circles(bodies[i], ways[i]).hits;
    return hits;
}

static long count_circle_obb(void) {
    long hits = 0;
    for (int i = 0; i < PAIR_COUNT; i++) hits += sweep_circle_obb(bodies[i], ways[i]).hits;
    return hits;
}

typedef struct {
    const char *name;
    bool b_is_circle;
    hit_toi (*sweep)(Bodies pair, Ways way);
    long (*count_hits[CONTENDERS])(void); // the kernel, Box2D
} Match;

static const Match matches[] = {
    {"circle-circle", true, sweep_circles, {count_circles, box2d_sweeps}},
    {"circle-obb", false, sweep_circle_obb, {count_circle_obb, box2d_sweeps}},
};

static const char *const names[CONTENDERS] = {"kernel", "Box2D"};

static uint64_t seed = 1;

/// splitmix64 (Steele, Lea, Flood 2014).
static float random_between(double from, double to) {
    uint64_t z = seed += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (float)(from + (double)((z ^ z >> 31) >> 11) * 0x1p-53 * (to - from));
}

static Body random_body(bool is_circle) {
    double angle = is_circle ? 0 : (double)random_between(-3.14159, 3.14159);
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
        bodies[i].a = random_body(true);
        bodies[i].b = random_body(match->b_is_circle);
        ways[i] = random_ways();
        hit_toi sweep = match->sweep(bodies[i], ways[i]);
        if (sweep.hits == meets && sweep.time > 0.0) i++;
    }
    box2d_take(bodies, true, match->b_is_circle);
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
    for (int i = 0; i < CONTENDERS; i++)
        printf("%-14s %-7s %-7s %8.1f ns %7.2f x   %5.1f %% hits\n", match->name, meets ? "hits" : "misses", names[i],
               median(times[i], ROUNDS), median(ratios[i], ROUNDS), 100.0 * (double)hits[i] / PAIR_COUNT);
}

int main(void) {
    printf("%-14s %-7s %-7s %11s %9s\n", "sweep", "pairs", "who", "a query", "kernel=1");
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        for (int meets = 1; meets >= 0; meets--) {
            make_pairs(&matches[i], meets);
            measure(&matches[i], meets);
        }
    }
    return 0;
}

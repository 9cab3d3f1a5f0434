// A tick of a crowd (broad.h): bounding boxes, preparing the search, finding the pairs whose boxes meet, and their
// verdicts. The pairs found are stored and tested afterwards, so that each part is timed separately.
// Then questions to a prepared search, and the same crowd with Chipmunk's space hash and Box2D's tree.
#include <hit/hit.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "measure.h"
#include "peers.h"

enum { NUMBERS = 9, PARTS = 4, ROUNDS_MAX = 31, FRAMES_FORTH = 8 };

static const char *const method_names[HIT_BROAD_METHODS] = {"all pairs", "grid", "sweep", "tree"};

static uint64_t seed = 1;

/// splitmix64 (Steele, Lea, Flood 2014).
static double random_between(double from, double to) {
    uint64_t z = seed += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return from + (double)((z ^ z >> 31) >> 11) * 0x1p-53 * (to - from);
}

static void *must_allocate(size_t size) {
    void *memory = aligned_alloc(64, (size + 63) / 64 * 64);
    if (!memory) {
        fprintf(stderr, "broad_bench: not enough memory\n");
        exit(1);
    }
    return memory;
}

/// Half of the bodies are circles, half are rotated rectangles, in random order.
typedef struct {
    size_t count, circles;
    float *numbers[NUMBERS]; ///< x, y, radius; x, y, half_x, half_y, c, s
    float *way_x, *way_y;    ///< how far each moves in a frame
    float *sides[4];
    void *memory;
    hit_index_pair *pairs;
    size_t pair_count, pair_room;
    uint64_t *bits;
    int frame;
} Crowd;

static hit_bodies bodies_of(const Crowd *crowd) {
    float *const *n = crowd->numbers;
    return (hit_bodies){.circles = {n[0], n[1], n[2]},
                        .circle_count = crowd->circles,
                        .obbs = {n[3], n[4], n[5], n[6], n[7], n[8]},
                        .obb_count = crowd->count - crowd->circles};
}

/// Half extents from 2 to 2 times the ratio, uniform in the logarithm.
static float random_half(double ratio) {
    return (float)(2.0 * pow(ratio, random_between(0.0, 1.0)));
}

static void choose_sizes(Crowd *crowd, double ratio) {
    for (size_t i = 0; i < crowd->circles; i++) crowd->numbers[2][i] = random_half(ratio);
    for (size_t i = 0; i < crowd->count - crowd->circles; i++) {
        crowd->numbers[5][i] = random_half(ratio);
        crowd->numbers[6][i] = random_half(ratio);
        const double angle = random_between(0.0, 6.283185307);
        crowd->numbers[7][i] = (float)cos(angle);
        crowd->numbers[8][i] = (float)sin(angle);
    }
}

static double area_of(const Crowd *crowd) {
    double area = 0.0;
    for (size_t i = 0; i < crowd->circles; i++)
        area += 3.141592654 * (double)crowd->numbers[2][i] * (double)crowd->numbers[2][i];
    for (size_t i = 0; i < crowd->count - crowd->circles; i++)
        area += 4.0 * (double)crowd->numbers[5][i] * (double)crowd->numbers[6][i];
    return area;
}

/// The shapes' areas add up to `coverage` times the square that contains their centers. A part of the bodies is outside
/// of it, in a square of fifty times its area.
static Crowd make_crowd(size_t count, double ratio, double coverage, double share_outside) {
    Crowd crowd = {.count = count, .circles = count / 2};
    for (int k = 0; k < NUMBERS; k++) crowd.numbers[k] = must_allocate(count * sizeof(float));
    for (int k = 0; k < 4; k++) crowd.sides[k] = must_allocate(count * sizeof(float));
    crowd.way_x = must_allocate(count * sizeof(float));
    crowd.way_y = must_allocate(count * sizeof(float));
    choose_sizes(&crowd, ratio);
    const double side = sqrt(area_of(&crowd) / coverage);
    for (size_t i = 0; i < count; i++) {
        const double spread = random_between(0.0, 1.0) < share_outside ? side * 7.07 : side;
        const size_t k = i < crowd.circles ? 0 : 3, at = i < crowd.circles ? i : i - crowd.circles;
        const double angle = random_between(0.0, 6.283185307);
        crowd.numbers[k][at] = (float)random_between(0.0, spread);
        crowd.numbers[k + 1][at] = (float)random_between(0.0, spread);
        crowd.way_x[i] = (float)(0.5 * cos(angle));
        crowd.way_y[i] = (float)(0.5 * sin(angle));
    }
    size_t bytes = 0;
    for (int method = 0; method < HIT_BROAD_METHODS; method++) {
        const size_t needed = hit_broad_memory((hit_broad_method)method, count);
        bytes = needed > bytes ? needed : bytes;
    }
    crowd.memory = must_allocate(bytes);
    crowd.pair_room = 40 * count + 4096;
    crowd.pairs = must_allocate(crowd.pair_room * sizeof *crowd.pairs);
    crowd.bits = must_allocate(hit_batch_words(crowd.pair_room) * sizeof *crowd.bits);
    return crowd;
}

static void forget_crowd(Crowd *crowd) {
    for (int k = 0; k < NUMBERS; k++) free(crowd->numbers[k]);
    for (int k = 0; k < 4; k++) free(crowd->sides[k]);
    free(crowd->way_x);
    free(crowd->way_y);
    free(crowd->memory);
    free(crowd->pairs);
    free(crowd->bits);
}

/// Some frames forward, and as many back.
static void move_crowd(Crowd *crowd) {
    const float way = crowd->frame++ / FRAMES_FORTH % 2 ? -1.0f : 1.0f;
    for (size_t i = 0; i < crowd->count; i++) {
        const size_t k = i < crowd->circles ? 0 : 3, at = i < crowd->circles ? i : i - crowd->circles;
        crowd->numbers[k][at] += way * crowd->way_x[i];
        crowd->numbers[k + 1][at] += way * crowd->way_y[i];
    }
}

static void keep_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    Crowd *crowd = context;
    if (crowd->pair_count + count > crowd->pair_room) {
        fprintf(stderr, "broad_bench: more pairs than foreseen\n");
        exit(1);
    }
    for (size_t i = 0; i < count; i++) crowd->pairs[crowd->pair_count + i] = pairs[i];
    crowd->pair_count += count;
}

typedef struct {
    double ms[PARTS]; ///< bounds, prepare, find, narrow
    uint64_t compared;
    size_t met, hits;
    int levels, depth;
    float cell_size;
} Tick;

static Tick tick_once(Crowd *crowd, hit_broad_method method) {
    Tick tick = {.hits = 0};
    const hit_bodies bodies = bodies_of(crowd);
    float *const *s = crowd->sides;
    double at[PARTS + 1] = {now_ms()};
    hit_bodies_bounds(&bodies, (hit_aabb_arrays_out){s[0], s[1], s[2], s[3]});
    at[1] = now_ms();
    const hit_broad broad =
        hit_broad_prepare(method, (hit_aabb_arrays){s[0], s[1], s[2], s[3]}, crowd->count, crowd->memory);
    at[2] = now_ms();
    crowd->pair_count = 0;
    tick.compared = hit_broad_find(&broad, 0, hit_broad_rows(&broad), keep_pairs, crowd);
    at[3] = now_ms();
    hit_bodies_pairs(&bodies, crowd->pairs, crowd->pair_count, HIT_TOUCHING, crowd->bits);
    at[4] = now_ms();
    for (int part = 0; part < PARTS; part++) tick.ms[part] = at[part + 1] - at[part];
    for (size_t i = 0; i < crowd->pair_count; i++) tick.hits += crowd->bits[i / 64] >> i % 64 & 1u;
    tick.met = crowd->pair_count;
    tick.levels = broad.levels, tick.depth = broad.depth, tick.cell_size = broad.cell_size.x;
    return tick;
}

typedef struct {
    void *context;
    const hit_bodies *bodies;
    size_t met, hits;
} Asking;

static void ask_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    Asking *asking = context;
    uint64_t bits[HIT_BROAD_BLOCK / 64];
    hit_bodies_pairs(asking->bodies, pairs, count, HIT_TOUCHING, bits);
    for (size_t word = 0; word < hit_batch_words(count); word++)
        for (uint64_t left = bits[word]; left != 0; left &= left - 1) asking->hits++;
    asking->met += count;
}

/// The same without storing the pairs: each block is tested when it is found.
static double ms_of_whole_tick(Crowd *crowd, hit_broad_method method, size_t *hits) {
    const hit_bodies bodies = bodies_of(crowd);
    float *const *s = crowd->sides;
    Asking asking = {.bodies = &bodies};
    const double start = now_ms();
    hit_bodies_bounds(&bodies, (hit_aabb_arrays_out){s[0], s[1], s[2], s[3]});
    const hit_broad broad =
        hit_broad_prepare(method, (hit_aabb_arrays){s[0], s[1], s[2], s[3]}, crowd->count, crowd->memory);
    hit_broad_find(&broad, 0, hit_broad_rows(&broad), ask_pairs, &asking);
    const double ms = now_ms() - start;
    *hits = asking.hits;
    return ms;
}

static const char *sizes; // of the crowd that is measured

static void print_head(const char *title) {
    sizes = title;
    printf("\n%s\n%-10s %8s %8s %8s %8s %8s %8s %8s %12s %9s %9s\n", title, "", "bodies", "bounds", "prepare", "find",
           "narrow", "sum ms", "one go", "compared", "met", "hit");
}

static void record_method(const Crowd *crowd, hit_broad_method method, double ms) {
    char question[128];
    snprintf(question, sizeof question, "%zu: %s", crowd->count, sizes);
    record("broad", question, method_names[method], "ms a tick", ms);
}

static void measure_method(Crowd *crowd, hit_broad_method method, int rounds) {
    static double ms[PARTS][ROUNDS_MAX], sums[ROUNDS_MAX], whole[ROUNDS_MAX];
    Tick tick = {.hits = 0};
    size_t hits = 0;
    for (int round = 0; round < rounds; round++) {
        move_crowd(crowd);
        whole[round] = ms_of_whole_tick(crowd, method, &hits);
        tick = tick_once(crowd, method);
        sums[round] = 0;
        for (int part = 0; part < PARTS; part++) sums[round] += ms[part][round] = tick.ms[part];
        if (hits != tick.hits) exit(1);
    }
    printf("%-10s %8zu", method_names[method], crowd->count);
    for (int part = 0; part < PARTS; part++) printf(" %8.2f", median(ms[part], rounds));
    record_method(crowd, method, median(whole, rounds));
    printf(" %8.2f %8.2f %12llu %9zu %9zu", median(sums, rounds), median(whole, rounds),
           (unsigned long long)tick.compared, tick.met, tick.hits);
    if (method == HIT_BROAD_GRID) printf("  %d levels, finest %.1f", tick.levels, (double)tick.cell_size);
    if (method == HIT_BROAD_TREE) printf("  depth %d", tick.depth);
    printf("\n");
    fflush(stdout);
}

static void measure_crowd(size_t count, double ratio, double coverage, double share_outside) {
    Crowd crowd = make_crowd(count, ratio, coverage, share_outside);
    const int rounds = count > 300000 ? 7 : count > 30000 ? 11 : 21;
    for (int method = 0; method < HIT_BROAD_METHODS; method++)
        if (method != HIT_BROAD_ALL_PAIRS || count <= 10000) measure_method(&crowd, (hit_broad_method)method, rounds);
    forget_crowd(&crowd);
}

// Questions to a prepared search.

enum { QUESTIONS = 1000, KINDS = 4 };

typedef struct {
    hit_aabb_arrays boxes;
    hit_segment ray;
    hit_vec point;
    size_t found;
} Inquiry;

static hit_aabb box_of(const Inquiry *inquiry, uint32_t body) {
    const hit_aabb_arrays all = inquiry->boxes;
    return (hit_aabb){{all.min_x[body], all.min_y[body]}, {all.max_x[body], all.max_y[body]}};
}

static void count_bodies(void *context, const uint32_t *bodies, size_t count) {
    (void)bodies;
    ((Inquiry *)context)->found += count;
}

static void count_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    (void)pairs;
    ((Inquiry *)context)->found += count;
}

static double fraction_of(void *context, uint32_t body, double within) {
    (void)within;
    const hit_ray ray = hit_ray_aabb(((Inquiry *)context)->ray, box_of(context, body));
    return ray.hits ? ray.fraction : (double)INFINITY;
}

static double distance_of(void *context, uint32_t body, double within) {
    (void)within;
    return hit_point_aabb_witness(((Inquiry *)context)->point, box_of(context, body)).gap;
}

/// Asks about boxes as wide as 40 pixels, the same boxes as another set, rays of 500 pixels, and points.
static void ask_all(const hit_broad *broad, Inquiry *inquiry, int kind, float *const *others, double side) {
    if (kind == 1)
        hit_broad_find_between(broad, (hit_aabb_arrays){others[0], others[1], others[2], others[3]}, 0, QUESTIONS,
                               count_pairs, inquiry);
    for (int i = 0; kind != 1 && i < QUESTIONS; i++) {
        const hit_aabb box = {{others[0][i], others[1][i]}, {others[2][i], others[3][i]}};
        const float way = box.min.x < (float)(0.5 * side) ? 400.0f : -400.0f;
        inquiry->point = box.min;
        inquiry->ray = (hit_segment){box.min, {box.min.x + way, box.min.y + 300.0f}};
        if (kind == 0) hit_broad_find_in(broad, box, count_bodies, inquiry);
        if (kind == 2) inquiry->found += hit_broad_first_along(broad, inquiry->ray, fraction_of, inquiry).found;
        if (kind == 3)
            inquiry->found += hit_broad_nearest(broad, inquiry->point, (double)INFINITY, distance_of, inquiry).found;
    }
}

static void measure_questions(size_t count) {
    static const char *const kinds[KINDS] = {"in a box", "between two sets", "first along a ray", "nearest to a point"};
    enum { ROUNDS = 9 };
    Crowd crowd = make_crowd(count, 4.0, 0.15, 0.0);
    const double side = sqrt(area_of(&crowd) / 0.15);
    float *const *s = crowd.sides, *others[4];
    for (int k = 0; k < 4; k++) others[k] = must_allocate(QUESTIONS * sizeof(float));
    for (int i = 0; i < QUESTIONS; i++) {
        others[0][i] = (float)random_between(0.0, side), others[2][i] = others[0][i] + 40.0f;
        others[1][i] = (float)random_between(0.0, side), others[3][i] = others[1][i] + 40.0f;
    }
    const hit_bodies bodies = bodies_of(&crowd);
    hit_bodies_bounds(&bodies, (hit_aabb_arrays_out){s[0], s[1], s[2], s[3]});
    Inquiry inquiry = {.boxes = {s[0], s[1], s[2], s[3]}};
    printf("\nquestions to %zu bodies, in microseconds each\n", count);
    for (int method = 0; method < HIT_BROAD_METHODS; method++) {
        const hit_broad broad = hit_broad_prepare((hit_broad_method)method, inquiry.boxes, count, crowd.memory);
        for (int kind = 0; kind < KINDS; kind++) {
            double us[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                inquiry.found = 0;
                const double start = now_ns();
                ask_all(&broad, &inquiry, kind, others, side);
                us[round] = (now_ns() - start) / 1e3 / QUESTIONS;
            }
            const double middle = median(us, ROUNDS);
            record("broad questions", kinds[kind], method_names[method], "us a question", middle);
            printf("%-10s %-20s %9.3f us %9zu found\n", method_names[method], kinds[kind], middle, inquiry.found);
        }
    }
    for (int k = 0; k < 4; k++) free(others[k]);
    forget_crowd(&crowd);
}

// Peers.

static void copy_bodies(const Crowd *crowd, Body *to) {
    float *const *n = crowd->numbers;
    for (size_t i = 0; i < crowd->circles; i++) to[i] = (Body){n[0][i], n[1][i], n[2][i], n[2][i], 1, 0};
    for (size_t i = 0; i < crowd->count - crowd->circles; i++)
        to[crowd->circles + i] = (Body){n[3][i], n[4][i], n[5][i], n[6][i], n[7][i], n[8][i]};
}

typedef struct {
    const char *name;
    PairCount (*tick)(const Body *bodies);
} Peer;

/// All contenders take turns on the same frames.
static void measure_peers(double ratio, double coverage, double cell_size) {
    static const Peer peers[] = {{"Chipmunk space hash", chipmunk_crowd_tick},
                                 {"Box2D broad phase", box2d_crowd_tick},
                                 {"Box2D tree alone", box2d_tree_tick}};
    enum { PEERS = sizeof peers / sizeof *peers, ROUNDS = 9, COUNT = 100000 };
    Crowd crowd = make_crowd(COUNT, ratio, coverage, 0.0);
    Body *bodies = must_allocate(COUNT * sizeof *bodies);
    double ours[ROUNDS], theirs[PEERS][ROUNDS], ratios[PEERS][ROUNDS];
    PairCount counts[PEERS] = {{0, 0}};
    size_t hits = 0;
    copy_bodies(&crowd, bodies);
    chipmunk_crowd_take(bodies, COUNT, (int)crowd.circles, cell_size);
    box2d_crowd_take(bodies, COUNT, (int)crowd.circles);
    for (int round = -1; round < ROUNDS; round++) { // the first round only warms up
        move_crowd(&crowd);
        copy_bodies(&crowd, bodies);
        const double own = ms_of_whole_tick(&crowd, HIT_BROAD_GRID, &hits);
        for (int i = 0; i < PEERS; i++) {
            const double start = now_ms();
            counts[i] = peers[i].tick(bodies);
            const double ms = now_ms() - start;
            if (round < 0) continue;
            ours[round] = own;
            theirs[i][round] = ms;
            ratios[i][round] = ms / own;
        }
    }
    char question[64];
    snprintf(question, sizeof question, "100000, cells of %.0f", cell_size);
    record("broad peers", question, "grid", "ms a tick", median(ours, ROUNDS));
    printf("%-22s %8.2f ms %31zu hits\n", "grid", median(ours, ROUNDS), hits);
    for (int i = 0; i < PEERS; i++) {
        record("broad peers", question, peers[i].name, "ms a tick", median(theirs[i], ROUNDS));
        printf("%-22s %8.2f ms %8.1f x %10ld met %9ld hits\n", peers[i].name, median(theirs[i], ROUNDS),
               median(ratios[i], ROUNDS), counts[i].met, counts[i].hits);
    }
    free(bodies);
    forget_crowd(&crowd);
}

int main(int argc, char **argv) {
    if (argc > 1 && argv[1][0] == 'q') {
        measure_questions(10000);
        return 0;
    }
    if (argc > 1) { // the one that matters most
        print_head("sizes 4:1, 15 % covered");
        measure_crowd(250000, 4.0, 0.15, 0.0);
        return 0;
    }
    printf("\na tick of a crowd, in ms\n");
    print_head("sizes 4:1, 15 % covered");
    static const size_t counts[] = {1000, 10000, 100000, 250000, 500000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) measure_crowd(counts[i], 4.0, 0.15, 0.0);
    print_head("sizes 100:1, 15 % covered");
    measure_crowd(100000, 100.0, 0.15, 0.0);
    print_head("sizes 4:1, 100 % covered");
    measure_crowd(100000, 4.0, 1.0, 0.0);
    print_head("sizes 4:1, 700 % covered");
    measure_crowd(100000, 4.0, 7.0, 0.0);
    print_head("sizes 100:1, 300 % covered");
    measure_crowd(100000, 100.0, 3.0, 0.0);
    print_head("sizes 4:1, 300 % covered, and a few strewn over fifty times the area");
    measure_crowd(100000, 4.0, 3.0, 0.1);
    measure_questions(10000);
    static const double cells[] = {12.0, 16.0, 24.0};
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        printf("\n100,000 bodies beside others: sizes 4:1, 15 %% covered; Chipmunk's cells %.0f\n", cells[i]);
        measure_peers(4.0, 0.15, cells[i]);
    }
    return 0;
}

// The broad phase on layouts that are hard for one method or another: how many times the ordinary crowd's time does a
// search of the same number of boxes take? A search is hit_broad_prepare and hit_broad_find; its pairs are only
// counted.
#include <hit/hit.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measure.h"

enum { COUNT = 100000, MIXES = 30, ROUNDS = 7, SLOW_ROUNDS = 3, SLOW_MS = 150 };

static const char *const method_names[] = {"all pairs", "grid", "sweep", "tree", "auto"};

static uint64_t seed;

/// splitmix64 (Steele, Lea, Flood 2014).
static double random_between(double from, double to) {
    uint64_t z = seed += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return from + (double)((z ^ z >> 31) >> 11) * 0x1p-53 * (to - from);
}

static double random_power(double from, double to) {
    return from * pow(to / from, random_between(0.0, 1.0));
}

static double random_normal(void) {
    const double angle = random_between(0.0, 6.283185307), u = random_between(1e-12, 1.0);
    return sqrt(-2.0 * log(u)) * cos(angle);
}

/// Boxes in memory. Positions are centers.
typedef struct {
    float *sides[4], *ordinary[4];
    double *x, *y, *width, *height;
    void *memory;
} Boxes;

static Boxes boxes;

static hit_aabb_arrays arrays_of(float *const sides[4]) {
    return (hit_aabb_arrays){sides[0], sides[1], sides[2], sides[3]};
}

static void *must_allocate(size_t size) {
    void *memory = aligned_alloc(64, (size + 63) / 64 * 64);
    if (!memory) exit(1);
    return memory;
}

static void put_sides(double scale) {
    for (size_t i = 0; i < COUNT; i++) {
        boxes.sides[0][i] = (float)(scale * boxes.x[i] - boxes.width[i] / 2);
        boxes.sides[1][i] = (float)(scale * boxes.y[i] - boxes.height[i] / 2);
        boxes.sides[2][i] = (float)(scale * boxes.x[i] + boxes.width[i] / 2);
        boxes.sides[3][i] = (float)(scale * boxes.y[i] + boxes.height[i] / 2);
    }
}

static void choose_sizes(double from, double to) {
    for (size_t i = 0; i < COUNT; i++)
        boxes.width[i] = random_power(from, to), boxes.height[i] = random_power(from, to);
}

static double area(void) {
    double sum = 0;
    for (size_t i = 0; i < COUNT; i++) sum += boxes.width[i] * boxes.height[i];
    return sum;
}

static void strew(double width, double height) {
    for (size_t i = 0; i < COUNT; i++) {
        boxes.x[i] = random_between(0, width);
        boxes.y[i] = random_between(0, height);
    }
}

// The layouts.

static void lay_ordinary(void) {
    choose_sizes(4, 16);
    const double side = sqrt(area() / 0.15);
    strew(side, side);
}

static void lay_line_from_0(void) {
    choose_sizes(4, 16);
    strew(1, COUNT * 8.0);
}

static void lay_line_from_1000(void) {
    lay_line_from_0();
    for (size_t i = 0; i < COUNT; i++) boxes.x[i] += 1000;
}

static void lay_same_x(void) {
    lay_line_from_0();
    for (size_t i = 0; i < COUNT; i++) boxes.x[i] = 5;
}

static void lay_near_0(void) {
    choose_sizes(4, 16);
    strew(1, COUNT * 8.0);
    for (size_t i = 0; i < COUNT; i++) boxes.x[i] = random_power(1e-20, 1.0) * (random_between(0, 1) < 0.5 ? -1 : 1);
}

static void lay_small_near_0(void) {
    lay_ordinary();
    for (size_t i = 0; i < COUNT; i++) {
        boxes.x[i] = (boxes.x[i] - 1000) * 1e-20, boxes.y[i] = (boxes.y[i] - 1000) * 1e-20;
        boxes.width[i] *= 1e-20, boxes.height[i] *= 1e-20;
    }
}

static void make_bars(void) {
    for (size_t i = 0; i < COUNT; i++) boxes.width[i] = 1, boxes.height[i] = 1000;
}

static void turn_all(void) {
    for (size_t i = 0; i < COUNT; i++) {
        const double x = boxes.x[i], width = boxes.width[i];
        boxes.x[i] = boxes.y[i], boxes.y[i] = x, boxes.width[i] = boxes.height[i], boxes.height[i] = width;
    }
}

static void lay_bars_side_by_side(void) {
    make_bars();
    strew(COUNT * 2.0, 1);
}

static void lay_bars_stacked(void) {
    lay_bars_side_by_side();
    turn_all();
}

static void lay_field_of_bars(void) {
    make_bars();
    const double side = sqrt(area() / 0.15);
    strew(side, side);
}

static void lay_field_of_bars_stacked(void) {
    lay_field_of_bars();
    turn_all();
}

static void lay_crossing_bars(void) {
    make_bars();
    for (size_t i = 0; i < COUNT; i += 2) boxes.width[i] = 1000, boxes.height[i] = 1;
    const double side = sqrt(area() / 0.015);
    strew(side, side);
}

static void make_giants(void) {
    choose_sizes(4, 16);
    for (size_t i = 0; i < COUNT; i += 100) boxes.width[i] *= 40, boxes.height[i] *= 40;
}

static void lay_giants(void) {
    make_giants();
    const double side = sqrt(area() / 0.15);
    strew(side, side);
}

static void lay_giants_densely(void) {
    make_giants();
    const double side = sqrt(area() / 2.4);
    strew(side, side);
}

static void lay_giants_among_bars(void) {
    make_bars();
    for (size_t i = 0; i < COUNT; i += 1000) boxes.width[i] = 1000;
    strew(COUNT * 4.0, 4000);
}

static void lay_pile(void) {
    choose_sizes(4, 16);
    const double side = sqrt(area() / 1.0);
    for (size_t i = 0; i < COUNT; i++) boxes.x[i] = side / 3 * random_normal(), boxes.y[i] = side / 3 * random_normal();
}

static void lay_pile_and_few_far(void) {
    lay_pile();
    for (size_t i = 0; i < COUNT; i += 100) boxes.x[i] *= 1000, boxes.y[i] *= 1000;
}

static void lay_piles(void) {
    lay_pile();
    for (size_t i = 0; i < COUNT; i++) {
        boxes.x[i] = boxes.x[i] / 10 + (double)(i * 7919 % 100) * 1e4;
        boxes.y[i] = boxes.y[i] / 10 + (double)(i * 104729 % 97) * 1e4;
    }
}

/// Half of them in the middle, a half of the rest in a square four times as large, and so on.
static void lay_steep_pile(void) {
    choose_sizes(4, 16);
    const double side = sqrt(area() / 2 / 1.0);
    for (size_t i = 0; i < COUNT; i++) {
        const double spread = side * pow(random_between(1e-5, 1.0), -1.0);
        boxes.x[i] = random_between(-spread, spread), boxes.y[i] = random_between(-spread, spread);
    }
}

typedef struct {
    const char *name;
    void (*lay)(void);
} Layout;

static const Layout layouts[] = {
    {"ordinary", lay_ordinary},
    {"x 0..1", lay_line_from_0},
    {"x 1000..1001", lay_line_from_1000},
    {"one x", lay_same_x},
    {"x near 0", lay_near_0},
    {"all near 0", lay_small_near_0},
    {"bars side by side", lay_bars_side_by_side},
    {"bars stacked", lay_bars_stacked},
    {"field of high bars", lay_field_of_bars},
    {"field of wide bars", lay_field_of_bars_stacked},
    {"crossing bars", lay_crossing_bars},
    {"giants", lay_giants},
    {"giants, dense", lay_giants_densely},
    {"giants among bars", lay_giants_among_bars},
    {"pile", lay_pile},
    {"pile, few far away", lay_pile_and_few_far},
    {"piles", lay_piles},
    {"steep pile", lay_steep_pile},
};
enum { LAYOUTS = sizeof layouts / sizeof *layouts };

// Random mixes.

/// Estimated from every pair of a hashed sample.
static double pairs_a_box(void) {
    enum { SAMPLE = 2000 };
    static size_t at[SAMPLE];
    size_t met = 0;
    for (size_t i = 0; i < SAMPLE; i++) at[i] = i * 2654435761u % COUNT;
    float *const *s = boxes.sides;
    for (size_t i = 0; i < SAMPLE; i++)
        for (size_t j = 0; j < i; j++)
            met += s[0][at[i]] <= s[2][at[j]] && s[0][at[j]] <= s[2][at[i]] && s[1][at[i]] <= s[3][at[j]] &&
                   s[1][at[j]] <= s[3][at[i]];
    return (double)met / SAMPLE * COUNT / SAMPLE;
}

static void place_in_mix(void) {
    const double kind = random_between(0, 5), aspect = random_power(1e-4, 1e4);
    const double piles = floor(random_power(2, 1000));
    strew(1, 1);
    for (size_t i = 0; i < COUNT && kind > 1; i++) {
        const double spread = kind > 4 ? pow(random_between(1e-4, 1), -1) : 1;
        const double pile = kind > 2 && kind < 3 ? floor(random_between(0, piles)) : 0;
        boxes.x[i] = random_normal() * spread + pile * 37, boxes.y[i] = random_normal() * spread + pile * pile * 17;
    }
    for (size_t i = 0; i < COUNT; i++) boxes.y[i] *= kind < 1 ? 1 : aspect;
}

static void size_in_mix(void) {
    const double ratio = random_power(1, 300), aspect = random_between(0, 1) < 0.5 ? 1 : random_power(1e-3, 1e3);
    const bool is_crossed = random_between(0, 1) < 0.3;
    const double giants = random_between(0, 1) < 0.3 ? random_power(1e-4, 0.1) : 0, giant = random_power(5, 200);
    for (size_t i = 0; i < COUNT; i++) {
        const bool is_giant = random_between(0, 1) < giants, is_turned = is_crossed && random_between(0, 1) < 0.5;
        const double size = random_power(1, ratio) * (is_giant ? giant : 1);
        const double turn = is_turned ? 1 / sqrt(aspect) : sqrt(aspect);
        boxes.width[i] = size * turn, boxes.height[i] = size / turn;
    }
}

/// As dense as one to four pairs a box allow.
static void lay_mix(void) {
    size_in_mix();
    place_in_mix();
    const double most = random_power(0.5, 4);
    double scale = 1;
    put_sides(scale);
    while (pairs_a_box() > most && scale < 1e9) put_sides(scale *= 1.3);
}

// Measuring.

static void count_pairs(void *context, const hit_index_pair *pairs, size_t count) {
    (void)pairs;
    *(size_t *)context += count;
}

typedef struct {
    double ms;
    size_t met;
} Search;

static Search search_once(hit_broad_method method, hit_aabb_arrays among) {
    Search search = {.met = 0};
    const double start = now_ms();
    const hit_broad broad = hit_broad_prepare(method, among, COUNT, boxes.memory);
    hit_broad_find(&broad, 0, hit_broad_rows(&broad), count_pairs, &search.met);
    search.ms = now_ms() - start;
    return search;
}

/// All methods, and HIT_BROAD_AUTO.
enum { CONTENDERS = HIT_BROAD_METHODS + 1, FIRST = HIT_BROAD_GRID };

/// Medians over some rounds. In each round every method searches, and the ordinary crowd, too, because the machine's
/// speed changes. A slow method is measured SLOW_ROUNDS times: something else may have slowed down a single reading.
/// What auto takes at least is compared with what the fastest method takes at least.
typedef struct {
    double ms[CONTENDERS], times_ordinary[CONTENDERS], times_best;
    size_t met;
} Measured;

static Measured measure_all(void) {
    static double ms[CONTENDERS][ROUNDS], times_ordinary[CONTENDERS][ROUNDS];
    double least[CONTENDERS], best = INFINITY;
    int rounds[CONTENDERS] = {0};
    Measured measured = {.met = 0};
    for (int round = 0; round < ROUNDS; round++) {
        for (int method = FIRST; method < CONTENDERS; method++) {
            if (round >= SLOW_ROUNDS && least[method] > SLOW_MS) continue;
            const Search usual = search_once((hit_broad_method)method, arrays_of(boxes.ordinary));
            const Search own = search_once((hit_broad_method)method, arrays_of(boxes.sides));
            if (measured.met > 0 && own.met != measured.met) exit(1);
            measured.met = own.met;
            ms[method][rounds[method]] = own.ms;
            times_ordinary[method][rounds[method]++] = own.ms / usual.ms;
            if (round == 0 || own.ms < least[method]) least[method] = own.ms;
        }
    }
    for (int method = FIRST; method < CONTENDERS; method++) {
        if (method < HIT_BROAD_AUTO && least[method] < best) best = least[method];
        measured.ms[method] = median(ms[method], rounds[method]);
        measured.times_ordinary[method] = median(times_ordinary[method], rounds[method]);
    }
    measured.times_best = least[HIT_BROAD_AUTO] / best;
    return measured;
}

static double worst[CONTENDERS], worst_choice;

static void measure(const char *name) {
    const Measured measured = measure_all();
    printf("%-20s", name);
    for (int method = FIRST; method < CONTENDERS; method++) {
        const double times = measured.times_ordinary[method];
        if (times > worst[method]) worst[method] = times;
        record("layouts", name, method_names[method], "ms", measured.ms[method]);
        record("layouts", name, method_names[method], "ordinary = 1", times);
        printf(" %9.2f %6.2f x", measured.ms[method], times);
    }
    record("layouts", name, method_names[HIT_BROAD_AUTO], "best = 1", measured.times_best);
    if (measured.times_best > worst_choice) worst_choice = measured.times_best;
    const hit_broad_method chosen =
        hit_broad_prepare(HIT_BROAD_AUTO, arrays_of(boxes.sides), COUNT, boxes.memory).method;
    printf(" %6.2f x %-5s %6.2f\n", measured.times_best, method_names[chosen], (double)measured.met / COUNT);
    fflush(stdout);
}

int main(int argc, char **argv) {
    for (int k = 0; k < 4; k++) boxes.sides[k] = must_allocate(COUNT * sizeof(float));
    for (int k = 0; k < 4; k++) boxes.ordinary[k] = must_allocate(COUNT * sizeof(float));
    double **const numbers[] = {&boxes.x, &boxes.y, &boxes.width, &boxes.height};
    for (int k = 0; k < 4; k++) *numbers[k] = must_allocate(COUNT * sizeof(double));
    boxes.memory = must_allocate(hit_broad_memory(HIT_BROAD_AUTO, COUNT));
    printf("%-20s", "ms, times ordinary");
    for (int method = FIRST; method < CONTENDERS; method++) printf(" %18s", method_names[method]);
    printf(" %14s %6s\n", "times the best", "pairs");
    for (int i = 0; i < LAYOUTS; i++) {
        seed = 1;
        layouts[i].lay();
        put_sides(1);
        for (int k = 0; k < 4 && i == 0; k++) memcpy(boxes.ordinary[k], boxes.sides[k], COUNT * sizeof(float));
        measure(layouts[i].name);
    }
    for (int i = 0; i < MIXES && argc < 2; i++) {
        char name[32];
        seed = (uint64_t)i + 1000;
        lay_mix();
        snprintf(name, sizeof name, "mix %d", i + 1);
        measure(name);
    }
    printf("%-20s", "worst");
    for (int method = FIRST; method < CONTENDERS; method++) printf(" %16.2f x", worst[method]);
    printf(" %6.2f x\n", worst_choice);
    return 0;
}

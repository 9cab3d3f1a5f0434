// The time to draw a crowd: shapes that together cover 15 % of their world, half of them circles and half rotated
// rectangles, the largest four times the smallest; 400 × 300 px of world on a canvas of 1280 × 720.
#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "canvas.h"
#include "measure.h"

enum { WIDTH = 1280, HEIGHT = 720, RUNS = 31, MOST = 500000, NUMBERS = 9 };

static const float WORLD_WIDTH = 400, WORLD_HEIGHT = 300, COVERED = 0.15f;
static const View view = {{16, 64}, 560.0f / 300, 1, {0, 0}};

typedef struct {
    float numbers[NUMBERS][MOST];
    uint64_t hits[MOST / 64 + 1];
    Picture picture;
    uint32_t pixels[WIDTH * HEIGHT];
    uint32_t random;
} Bench;

static float random_below(Bench *bench, float limit) {
    bench->random = bench->random * 1664525u + 1013904223u;
    return (float)(bench->random >> 8) / (1 << 24) * limit;
}

// The radius of a circle, or of one with the rectangle's area. The mean of its square is 7 least * least.
static float random_radius(Bench *bench, float least) {
    return least + random_below(bench, 3 * least);
}

static void scatter(Bench *bench, size_t count) {
    const float pi = 3.14159265f;
    const float least = sqrtf(COVERED * WORLD_WIDTH * WORLD_HEIGHT / ((float)count * 7 * pi));
    float(*numbers)[MOST] = bench->numbers;
    bench->random = 1;
    for (size_t i = 0; i < count / 2; i++) {
        numbers[0][i] = random_below(bench, WORLD_WIDTH);
        numbers[1][i] = random_below(bench, WORLD_HEIGHT);
        numbers[2][i] = random_radius(bench, least);
    }
    for (size_t i = 0; i < count - count / 2; i++) {
        const float half = random_radius(bench, least) * sqrtf(pi) / 2, ratio = 0.6f + random_below(bench, 0.4f);
        const hit_vec center = {random_below(bench, WORLD_WIDTH), random_below(bench, WORLD_HEIGHT)};
        const hit_obb box =
            hit_obb_from_degrees(center, (hit_vec){half / ratio, half * ratio}, random_below(bench, 360));
        const float values[6] = {box.center.x, box.center.y, box.half.x, box.half.y, box.c, box.s};
        for (int k = 0; k < 6; k++) numbers[3 + k][i] = values[k];
    }
}

// As many hits as such a crowd has, 45 of 100, chosen at random: the drawing does not depend on which ones they are.
static void choose_hits(Bench *bench, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const uint64_t bit = (uint64_t)1 << i % 64;
        const bool hits = random_below(bench, 1) < 0.45f;
        bench->hits[i / 64] = (bench->hits[i / 64] & ~bit) | (hits ? bit : 0);
    }
}

static double measure(Bench *bench, size_t count) {
    static double times[RUNS];
    float(*numbers)[MOST] = bench->numbers;
    const Swarm swarm = {{.circles = {numbers[0], numbers[1], numbers[2]},
                          .circle_count = count / 2,
                          .obbs = {numbers[3], numbers[4], numbers[5], numbers[6], numbers[7], numbers[8]},
                          .obb_count = count - count / 2},
                         bench->hits};
    Canvas canvas = {bench->pixels, WIDTH, HEIGHT, WIDTH, NULL};
    picture_begin(&bench->picture, LANGUAGE_ENGLISH, (TextMeasure){0});
    picture_set_view(&bench->picture, view, (hit_aabb){{0, 0}, {WORLD_WIDTH, WORLD_HEIGHT}});
    picture_clip(&bench->picture, (hit_aabb){{0, 0}, {WORLD_WIDTH, WORLD_HEIGHT}});
    picture_swarm(&bench->picture, &swarm);
    for (int i = 0; i < RUNS; i++) {
        canvas_clear(&canvas, ink_color(THEME_LIGHT, INK_PAPER));
        const double start = now_ms();
        canvas_draw(&canvas, &bench->picture, (TextPainter){0}, (ImageSource){0});
        times[i] = now_ms() - start;
    }
    return median(times, RUNS);
}

int main(void) {
    static const size_t counts[] = {1000, 10000, 100000, 250000, 500000};
    Bench *bench = calloc(1, sizeof *bench);
    if (!bench) {
        fputs("swarm_bench: out of memory\n", stderr);
        return 1;
    }
    printf("%-16s %14s %12s\n", "shapes drawn", "ms (median)", "ns a shape");
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        scatter(bench, counts[i]);
        choose_hits(bench, counts[i]);
        const double time = measure(bench, counts[i]);
        printf("%-16zu %14.2f %12.1f\n", counts[i], time, time * 1e6 / (double)counts[i]);
    }
    free(bench);
    return 0;
}

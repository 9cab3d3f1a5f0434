// How long one tick and one frame of every scene take at 1280 × 720: `frame_bench MAP`.
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "canvas.h"
#include "font.h"
#include "scenes.h"
#include "screen.h"

enum { WIDTH = 1280, HEIGHT = 720, FRAMES = 301, TICKS_A_FRAME = 10 };

typedef struct {
    Lab lab;
    Screen screen;
    uint32_t pixels[WIDTH * HEIGHT];
} Bench;

typedef struct {
    double step, compose, draw, frame;
} Times;

static double now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
    const double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

static double median(double *values) {
    qsort(values, FRAMES, sizeof *values, compare);
    return values[FRAMES / 2];
}

static Times measure(Bench *bench, Font *font) {
    static double step[FRAMES], compose[FRAMES], draw[FRAMES], frame[FRAMES];
    Canvas canvas = {bench->pixels, WIDTH, HEIGHT, WIDTH};
    for (int i = 0; i < FRAMES; i++) {
        const double start = now_ms();
        for (int tick = 0; tick < TICKS_A_FRAME; tick++) lab_step(&bench->lab, NULL, 0);
        const double stepped = now_ms();
        screen_compose(&bench->screen, &bench->lab, WIDTH, HEIGHT, 1, font_measure(font), "");
        const double composed = now_ms();
        canvas_draw(&canvas, &bench->screen.picture, font_painter(font));
        const double drawn = now_ms();
        step[i] = (stepped - start) / TICKS_A_FRAME;
        compose[i] = composed - stepped;
        draw[i] = drawn - composed;
        frame[i] = drawn - stepped;
    }
    return (Times){median(step), median(compose), median(draw), median(frame)};
}

static void measure_scenes(Bench *bench, const Map *map, Font *font) {
    printf("%-16s %10s %12s %10s %10s\n", "medians in ms", "a tick", "composing", "drawing", "a frame");
    lab_init(&bench->lab, scenes, scene_count, map, LANGUAGE_JAPANESE);
    for (int i = 0; i < scene_count; i++) {
        const InputEvent go = event_of(EVENT_SCENE, scenes[i]->id);
        lab_start(&bench->lab, &go);
        const Times times = measure(bench, font);
        printf("%-16s %10.4f %12.3f %10.3f %10.3f\n", scenes[i]->id, times.step, times.compose, times.draw,
               times.frame);
    }
}

int main(int argument_count, char **arguments) {
    char error[256];
    Map map;
    if (argument_count != 2 || !map_read(&map, arguments[1], error, sizeof error)) {
        fprintf(stderr, "frame_bench: %s\n", argument_count == 2 ? error : "usage: frame_bench MAP");
        return 2;
    }
    Bench *bench = calloc(1, sizeof *bench);
    Font *font = font_open(NULL, error, sizeof error);
    if (bench && font) {
        measure_scenes(bench, &map, font);
    } else {
        fprintf(stderr, "frame_bench: %s\n", font ? "out of memory" : error);
    }
    const int status = bench && font ? 0 : 1;
    if (font) font_close(font);
    free(bench);
    map_free(&map);
    return status;
}

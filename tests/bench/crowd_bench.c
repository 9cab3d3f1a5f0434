// The time of a tick and a frame of a large crowd with 1, 2 and as many threads as there are processors: search,
// composing, and drawing of what has changed, at 1280 × 720: `crowd_bench MAP [COUNT...]`, run where assets/ is. Frames
// of all numbers of threads take turns, so that what else runs on the machine concerns them alike. The lowest time is
// that of the program alone, the median that of this machine now.
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "canvas.h"
#include "font.h"
#include "images.h"
#include "measure.h"
#include "scenes.h"
#include "screen.h"
#include "thread_pool.h"

enum { WIDTH = 1280, HEIGHT = 720, FRAMES = 61, WARM_UP = 3, POOLS_MAX = 3 };

typedef struct {
    Lab lab;
    Screen screen;
    Images images;
    Font *font;
    ThreadPool *pools[POOLS_MAX]; // NULL: one thread
    int pool_count;
    uint32_t pixels[WIDTH * HEIGHT];
    CanvasMemory memory;
} Bench;

typedef struct {
    double step[FRAMES], prepare[FRAMES], draw[FRAMES], frame[FRAMES];
} Times;

static void measure_frame(Bench *bench, ThreadPool *pool, Times *times, int index) {
    Canvas canvas = {bench->pixels, WIDTH, HEIGHT, WIDTH, pool};
    CanvasChanges changes;
    const ScreenFrame shown = {.width = WIDTH, .height = HEIGHT, .density = 1, .measure = font_measure(bench->font)};
    bench->lab.crowd.pool = pool;
    const double start = now_ms();
    lab_step(&bench->lab, NULL, 0);
    const double stepped = now_ms();
    screen_compose(&bench->screen, &bench->lab, &shown);
    const double composed = now_ms();
    canvas_draw_changes(&canvas, &bench->screen.picture, font_painter(bench->font), images_source(&bench->images),
                        &bench->memory, &changes);
    const double drawn = now_ms();
    if (index < 0) return;
    times->step[index] = stepped - start;
    times->prepare[index] = composed - stepped;
    times->draw[index] = drawn - composed;
    times->frame[index] = drawn - start;
}

static void print_row(const char *count, int threads, Times *times) {
    const double middle = median(times->frame, FRAMES);
    median(times->step, FRAMES); // these sort
    median(times->prepare, FRAMES);
    median(times->draw, FRAMES);
    const double lowest = times->frame[0];
    char who[32];
    snprintf(who, sizeof who, threads == 1 ? "%d thread" : "%d threads", threads);
    record("crowd", count, who, "ms a frame, median", middle);
    record("crowd", count, who, "ms a frame, lowest", lowest);
    printf("%-10s %8d %8.2f %10.2f %8.2f %8.2f %10.0f %12.2f %10.0f\n", count, threads, times->step[0],
           times->prepare[0], times->draw[0], lowest, 1000 / lowest, middle, 1000 / middle);
}

static void measure_crowd(Bench *bench, const char *count) {
    static Times times[POOLS_MAX];
    char set[EVENT_TEXT];
    snprintf(set, sizeof set, "count=%s", count);
    const InputEvent change = event_of(EVENT_SET, set);
    lab_start(&bench->lab, &change);
    for (int i = -WARM_UP; i < FRAMES; i++) {
        for (int k = 0; k < bench->pool_count; k++) measure_frame(bench, bench->pools[k], &times[k], i);
    }
    for (int k = 0; k < bench->pool_count; k++) print_row(count, thread_pool_size(bench->pools[k]), &times[k]);
}

static void measure_crowds(Bench *bench, const Map *map, char *const *counts) {
    const InputEvent go = event_of(EVENT_SCENE, "crowd"), grid = event_of(EVENT_METHOD, "grid");
    lab_init(&bench->lab, scenes, scene_count, map, LANGUAGE_ENGLISH);
    lab_start(&bench->lab, &go);
    lab_start(&bench->lab, &grid);
    printf("%-10s %8s %8s %10s %8s %8s %10s %12s %10s\n", "shapes", "threads", "a tick", "composing", "drawing",
           "lowest", "frames/s", "median (ms)", "frames/s");
    for (; *counts; counts++) measure_crowd(bench, *counts);
}

static void open_pools(Bench *bench) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    bench->pools[1] = thread_pool_open(2, SHARED_FROM);
    bench->pool_count = 2;
    if (processors > 2) bench->pools[bench->pool_count++] = thread_pool_open(0, SHARED_FROM);
}

int main(int argument_count, char **arguments) {
    static char *usual[] = {"20000", "50000", "100000", "250000", "500000", NULL};
    Error error = {0};
    Map map;
    if (argument_count < 2 || !map_read(&map, arguments[1], &error)) {
        fprintf(stderr, "crowd_bench: %s\n", argument_count >= 2 ? error.what : "usage: crowd_bench MAP [COUNT...]");
        return 2;
    }
    Bench *bench = calloc(1, sizeof *bench);
    if (bench) bench->font = font_open(NULL, &error);
    if (bench && bench->font) {
        bench->images.folder = "assets";
        open_pools(bench);
        measure_crowds(bench, &map, argument_count > 2 ? arguments + 2 : usual);
        lab_free(&bench->lab);
        font_close(bench->font);
        images_free(&bench->images);
        for (int i = 0; i < bench->pool_count; i++) thread_pool_close(bench->pools[i]);
    } else {
        fprintf(stderr, "crowd_bench: %s\n", bench ? error.what : "out of memory");
    }
    const int status = bench && bench->font ? 0 : 1;
    free(bench);
    map_free(&map);
    return status;
}

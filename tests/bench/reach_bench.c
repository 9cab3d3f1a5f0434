// The time of the reach map of every scene and method: `reach_bench MAP`. Medians of computing the map, as while the
// other shape is dragged; of keeping it, as while the selected shape is dragged; and of drawing it. For a crowd the
// number of shapes matters, not the method.
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>

#include "canvas_internal.h"
#include "measure.h"
#include "scenes.h"
#include "screen.h"
#include "session.h"

enum { RUNS = 21, SIDE_MAX = 3840 };

typedef struct {
    Lab lab;
    uint32_t pixels[SIDE_MAX * 2160];
} Bench;

static void measure(Bench *bench, int width, int height) {
    static double fresh[RUNS], kept[RUNS], drawn[RUNS];
    Lab *lab = &bench->lab;
    Canvas canvas = {bench->pixels, width, height, width, NULL};
    const ScreenFrame frame = {.width = width, .height = height, .density = 1};
    canvas_clear(&canvas, ink_color(THEME_LIGHT, INK_PAPER));
    for (int i = 0; i < RUNS; i++) {
        lab->reach.key.width = 0;
        const double start = now_ms();
        lab_prepare(lab, screen_pane(lab, &frame));
        const double computed = now_ms();
        lab_prepare(lab, screen_pane(lab, &frame));
        const double looked = now_ms();
        canvas_draw_reach(&canvas, (CanvasClip){0, 0, width, height}, &lab->reach.map, THEME_LIGHT,
                          (double)height / 720);
        fresh[i] = computed - start;
        kept[i] = looked - computed;
        drawn[i] = now_ms() - looked;
    }
    printf("  %4d x %-4d %8.2f %8.4f %8.2f", lab->reach.map.width, lab->reach.map.height, median(fresh, RUNS),
           median(kept, RUNS), median(drawn, RUNS));
}

static void measure_method(Bench *bench, const Scene *scene, int method) {
    const InputEvent go = event_of(EVENT_SCENE, scene->id), choose = event_of(EVENT_METHOD, scene->methods[method].id);
    lab_start(&bench->lab, &go);
    lab_start(&bench->lab, &choose);
    for (int shape = 0; shape < (scene->on_map ? 1 : 2); shape++) {
        bench->lab.stages[bench->lab.current].state.base.hands.selected = shape;
        printf("%-14s %-14s %c", scene->id, scene->methods[method].id, 'a' + shape);
        measure(bench, 1280, 720);
        measure(bench, 3840, 2160);
        putchar('\n');
    }
}

static void set(Bench *bench, const char *name, int value) {
    char text[64];
    snprintf(text, sizeof text, "%s=%d", name, value);
    const InputEvent event = event_of(EVENT_SET, text);
    lab_start(&bench->lab, &event);
}

static void measure_crowd(Bench *bench, const Scene *scene) {
    static const int counts[] = {100, 1000, 10000, 100000}, boxes[] = {0, 100};
    const InputEvent go = event_of(EVENT_SCENE, scene->id);
    lab_start(&bench->lab, &go);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        for (size_t k = 0; k < sizeof boxes / sizeof *boxes; k++) {
            set(bench, "boxes", boxes[k]);
            set(bench, "count", counts[i]);
            printf("%-14s %6d %-9s", scene->id, counts[i], boxes[k] ? "boxes" : "circles");
            measure(bench, 1280, 720);
            measure(bench, 3840, 2160);
            putchar('\n');
        }
    }
}

static void measure_methods(Bench *bench, const Scene *scene) {
    for (int method = 0; method < scene->method_count; method++) measure_method(bench, scene, method);
}

int main(int argc, char **argv) {
    Error error = {0};
    Map map;
    Bench *bench = calloc(1, sizeof *bench);
    if (argc != 2 || !bench || !map_read(&map, argv[1], &error)) {
        fprintf(stderr, "reach_bench: %s\n", argc != 2 ? "reach_bench MAP" : bench ? error.what : "out of memory");
        return 1;
    }
    lab_init(&bench->lab, scenes, scene_count, &map, LANGUAGE_ENGLISH);
    bench->lab.look.hides_panel = bench->lab.look.shows_reach = true;
    printf("%-31s  %11s %8s %8s %8s\n", "medians in ms", "pixels", "fresh", "kept", "drawn");
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i]->crowd) {
            measure_crowd(bench, scenes[i]);
        } else {
            measure_methods(bench, scenes[i]);
        }
    }
    lab_free(&bench->lab);
    map_free(&map);
    free(bench);
    return 0;
}

// How long a key that searches takes: `search_bench MAP`. Median and maximum of searches for a counterexample, for
// every method, and of moves into contact, for every scene, in milliseconds.
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>

#include "lab.h"
#include "measure.h"
#include "scenes.h"

enum { RUNS = 21 };

static Lab lab;

static void print_times(const char *what, const char *scene, const char *method, double *times) {
    const double middle = median(times, RUNS); // sorts them
    printf("%-16s %-14s %-14s %8.2f %8.2f\n", what, scene, method, middle, times[RUNS - 1]);
}

static void open_scene(const Scene *scene) {
    const InputEvent go = event_of(EVENT_SCENE, scene->id), seed = event_of(EVENT_SEED, "5");
    lab_start(&lab, &go);
    lab_start(&lab, &seed);
    lab_step(&lab, NULL, 0);
}

static void measure_counterexample(const Scene *scene, const Method *method) {
    const InputEvent choose = event_of(EVENT_METHOD, method->id);
    double times[RUNS];
    open_scene(scene);
    lab_start(&lab, &choose);
    for (int i = 0; i < RUNS; i++) {
        const double start = now_ms();
        lab_show_counterexample(&lab);
        times[i] = now_ms() - start;
    }
    print_times("counterexample", scene->id, method->id, times);
}

static void measure_contact(const Scene *scene, const Map *map) {
    const InputEvent contact = event_press(ACTION_CONTACT);
    Random random = random_from_seed(23);
    double times[RUNS];
    open_scene(scene);
    lab.time.is_paused = true;
    for (int i = 0; i < RUNS; i++) {
        scene->scatter(&lab.stages[lab.current].state, &random, map);
        lab_step(&lab, NULL, 0);
        const double start = now_ms();
        lab_step(&lab, &contact, 1);
        times[i] = now_ms() - start;
    }
    print_times("contact", scene->id, "", times);
}

int main(int argc, char **argv) {
    Error error = {0};
    Map map;
    if (argc != 2 || !map_read(&map, argv[1], &error)) {
        fprintf(stderr, "search_bench: %s\n", argc != 2 ? "search_bench MAP" : error.what);
        return 1;
    }
    lab_init(&lab, scenes, scene_count, &map, LANGUAGE_ENGLISH);
    printf("%-46s %8s %8s\n", "search, in ms", "median", "maximum");
    for (int i = 0; i < scene_count; i++) {
        for (int k = 0; k < scenes[i]->method_count; k++) measure_counterexample(scenes[i], &scenes[i]->methods[k]);
    }
    for (int i = 0; i < scene_count; i++) {
        if (!scenes[i]->crowd) measure_contact(scenes[i], &map); // shapes of a crowd are not brought into contact
    }
    lab_free(&lab);
    map_free(&map);
    return 0;
}

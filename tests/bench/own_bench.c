// The user's own function: `own_bench HITLAB HEADER`. From opening a file to its first answer, one question, and a
// reach map of 1280 x 720 places, for the file that `hitlab template --solution` writes for each scene. Medians and
// maxima.
#define _DEFAULT_SOURCE // mkstemps

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "measure.h"
#include "own_loading.h"
#include "scenes.h"
#include "starters.h"

enum { RUNS = 11, ASKED = 201 };

static Lab lab;

static void print_times(const char *what, const char *scene, double *times, int count) {
    const double middle = median(times, count); // sorts them
    printf("%-24s %-14s %10.3f %10.3f\n", what, scene, middle, times[count - 1]);
}

static bool write_template(const char *path, OwnKind kind) {
    FILE *file = fopen(path, "w");
    if (!file) return false;
    fputs(starter_solution(kind, COMPILE_C), file);
    return fclose(file) == 0;
}

static bool open_file(OwnLoading *loading, int scene, const char *path) {
    Error error = {0};
    if (own_loading_open(loading, &lab, scene, path, &error) && own_loading_wait(loading, &lab, scene, &error))
        return true;
    fprintf(stderr, "own_bench: %s: %s\n", error.where, error.what);
    return false;
}

static void measure_questions(int scene) {
    double times[ASKED];
    const OwnFunction *own = lab_own(&lab);
    OwnQuestion question = own_method_question(lab.scenes[scene], lab_state(&lab), lab.map);
    for (int i = 0; i < ASKED; i++) {
        OwnAnswer answer;
        question.a.circle.x += 0.25f; // the first number of each question, so that none is known
        const double start = now_ms();
        own->asker.ask(own->asker.context, &question, 1, &answer);
        times[i] = now_ms() - start;
    }
    print_times("one question", lab.scenes[scene]->id, times, ASKED);
}

static void measure_reach(int scene) {
    double times[RUNS];
    const Pane pane = {.rect = {{0, 0}, {1280, 720}}, .view = {.scale = 2, .unit = 1}};
    for (int i = 0; i < RUNS; i++) {
        reach_free(&lab.reach);
        lab.look.shows_reach = true;
        const double start = now_ms();
        lab_prepare(&lab, pane);
        times[i] = now_ms() - start;
    }
    print_times("reach map, 921,600", lab.scenes[scene]->id, times, RUNS);
}

static bool measure_scene(OwnLoading *loading, int scene) {
    const OwnKind kind = own_kind_of(lab.scenes[scene]->id);
    const InputEvent go = event_of(EVENT_SCENE, lab.scenes[scene]->id);
    double times[RUNS];
    char path[] = "own_bench_XXXXXX.c";
    const int file = kind < OWN_POSE_KINDS ? mkstemps(path, 2) : -1;
    if (file < 0) return kind >= OWN_POSE_KINDS;
    close(file);
    bool is_fine = write_template(path, kind);
    lab_start(&lab, &go);
    for (int i = 0; i < RUNS && is_fine; i++) {
        const double start = now_ms();
        is_fine = open_file(loading, scene, path);
        times[i] = now_ms() - start;
    }
    if (is_fine) {
        print_times("open to answer", lab.scenes[scene]->id, times, RUNS);
        measure_questions(scene);
        measure_reach(scene);
    }
    remove(path);
    return is_fine;
}

int main(int argc, char **argv) {
    Map map;
    if (argc != 3 || !map_make(&map, 60, 15, MAP_TILE)) {
        fprintf(stderr, "own_bench: own_bench HITLAB HEADER\n");
        return 1;
    }
    OwnLoading loading = {.places = {.self = argv[1], .header = argv[2]}, .patience = (double)INFINITY};
    lab_init(&lab, scenes, scene_count, &map, LANGUAGE_ENGLISH);
    printf("%-39s %10s %10s\n", "a check of the user's, in ms", "median", "maximum");
    bool is_fine = true;
    for (int i = 0; i < scene_count && is_fine; i++) is_fine = measure_scene(&loading, i);
    own_loading_end(&loading, &lab);
    lab_free(&lab);
    map_free(&map);
    return is_fine ? 0 : 1;
}

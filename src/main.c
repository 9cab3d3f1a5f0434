// Reads the arguments, picks a front end, ends the program.
#define _XOPEN_SOURCE 700 // realpath
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "headless.h"
#include "judging.h"
#include "lesson_command.h"
#include "path.h"
#include "question.h"
#include "scenes.h"
#include "window.h"
#include "worker.h"

#ifndef HITLAB_VERSION
#define HITLAB_VERSION "0.1"
#endif

static const char default_map[] = "maps/course.tmx", assets[] = "assets", maps[] = "maps", lessons[] = "lessons";

// Maps, lessons, images and the header lie in the program's folder, as in the .zip for Windows, or beside it: in the
// source tree's build folders, and where `make install` puts them.
static void find_beside_program(const char *name, char *path, size_t path_size) {
    static const char *const folders[] = {".", "..", "../..", "../src", "../../src", "../share/hitlab"};
    char *base = SDL_GetBasePath();
    if (base) path_use_slashes(base);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        snprintf(path, path_size, "%s%s/%s", base ? base : "", folders[i], name);
        char *resolved = realpath(path, NULL);
        if (!resolved) continue;
        snprintf(path, path_size, "%s", resolved);
        free(resolved);
        break;
    }
    SDL_free(base);
}

// Without its own map the lab still runs; only rect-tiles is empty then.
static bool read_map(Map *map, Setup *setup, Error *error) {
    static char path[4096];
    setup->map_path = setup->map ? setup->map : path;
    if (!setup->map) find_beside_program(default_map, path, sizeof path);
    if (map_read(map, setup->map_path, error)) return true;
    if (setup->map) return false;
    fprintf(stderr, "hitlab: %s: %s; the map is empty\n", error->where, error->what);
    return map_make(map, 60, 15, MAP_TILE);
}

// What compiles and runs a user's own function.
static OwnPlaces find_places(void) {
    static char header[4096];
    find_beside_program("include/hitlab_check.h", header, sizeof header);
#ifdef __linux__
    return (OwnPlaces){header, "/proc/self/exe"}; // this program, even after another was built in its place
#else
    static char self[4096];
    char *base = SDL_GetBasePath();
    snprintf(self, sizeof self, "%shitlab", base ? base : "");
    SDL_free(base);
    return (OwnPlaces){header, self};
#endif
}

// Of what a learner does in the window. A replay is not the learner's work.
static const char *find_progress(const Options *options) {
    static char folder[LEARNED_PATH];
    Error error;
    if (options->kind == RUN_HEADLESS || options->keeps_no_progress || options->setup.script) return NULL;
    if (learned_folder(folder, &error)) return folder;
    error_print(&error);
    return NULL;
}

static int run_scene(Options *options, Error *error) {
    static char folder_of_assets[4096], folder_of_maps[4096], folder_of_lessons[4096];
    Map map;
    find_beside_program(assets, folder_of_assets, sizeof folder_of_assets);
    find_beside_program(maps, folder_of_maps, sizeof folder_of_maps);
    find_beside_program(lessons, folder_of_lessons, sizeof folder_of_lessons);
    options->setup.assets = folder_of_assets;
    options->setup.lessons = folder_of_lessons;
    options->setup.progress = find_progress(options);
    options->setup.maps = folder_of_maps;
    options->setup.places = find_places();
    options->setup.waits_for_own = options->kind == RUN_HEADLESS;
    if (!read_map(&map, &options->setup, error)) return 1;
    const int status = options->kind == RUN_HEADLESS
                           ? headless_run(options, scenes, scene_count, &map, window_save_png, error)
                           : window_run(&options->setup, scenes, scene_count, &map, error);
    map_free(&map);
    return status;
}

static int run_judge(const JudgeOptions *options, Error *error) {
    static char folder_of_assets[4096];
    const JudgingContext context = {scenes, scene_count, find_places(), folder_of_assets};
    find_beside_program(assets, folder_of_assets, sizeof folder_of_assets);
    return judging_run(options, &context, error);
}

static int run_lesson(const Options *options, Error *error) {
    static char folder_of_assets[4096], folder_of_lessons[4096];
    Setup setup = {.map = NULL};
    Map map;
    find_beside_program(assets, folder_of_assets, sizeof folder_of_assets);
    find_beside_program(lessons, folder_of_lessons, sizeof folder_of_lessons);
    if (!read_map(&map, &setup, error)) return 1;
    const LessonContext context = {scenes, scene_count, &map, find_places(), folder_of_assets, folder_of_lessons};
    const int status = lesson_command_run(options->lesson_argc, options->lesson_argv, &context, error);
    map_free(&map);
    return status;
}

static int run(Options *options, Error *error) {
    switch (options->kind) {
    case RUN_CHECK: return check_run(stdin, stdout, error);
    case RUN_TEMPLATE:
        if (starter_write(own_kind_of(options->setup.scene), options->starter, options->is_solved, stdout)) return 0;
        return error_set(error, "memory", "not enough"), 1;
    case RUN_JUDGE: return run_judge(&options->judge, error);
    case RUN_LESSON: return run_lesson(options, error);
    case RUN_LIST: options_print_list(stdout, scenes, scene_count); return 0;
    case RUN_KEYS: options_print_keys(stdout, scene_count, options->setup.language); return 0;
    case RUN_HELP: options->print_help(stdout); return 0;
    case RUN_VERSION: puts("hitlab " HITLAB_VERSION); return 0;
    case RUN_WINDOW:
    case RUN_HEADLESS: return run_scene(options, error);
    }
    return 1;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], WORKER_ARGUMENT) == 0) exit(worker_run(argv + 2));
    Options options;
    Error error = {0};
    int status = 2;
    if (options_read(&options, argc, argv, scenes, scene_count, &error)) status = run(&options, &error);
    if (*error.what && status != 0) error_print(&error);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        if (!*error.what) fprintf(stderr, "hitlab: standard output: writing failed\n");
        if (status == 0) status = 1;
    }
    exit(status);
}

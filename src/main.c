// Reads the arguments, picks a front end, ends the program.
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "headless.h"
#include "scenes.h"
#include "window.h"

#ifndef HITLAB_VERSION
#define HITLAB_VERSION "0.1"
#endif

static const char default_map[] = "course.txt";

// Maps lie beside the program's folder: in the source tree's build folders, and where `make install` puts them.
static bool read_default_map(Map *map, char *error, size_t error_size) {
    static const char *const folders[] = {"../maps", "../../maps", "../share/hitlab/maps"};
    char *base = SDL_GetBasePath();
    bool is_read = false;
    for (size_t i = 0; i < sizeof folders / sizeof *folders && !is_read; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s%s/%s", base ? base : "", folders[i], default_map);
        is_read = map_read(map, path, error, error_size);
    }
    SDL_free(base);
    return is_read;
}

// Without its own map the lab still runs; only rect-tiles is empty then.
static bool read_map(Map *map, const char *path, char *error, size_t error_size) {
    if (path) return map_read(map, path, error, error_size);
    if (read_default_map(map, error, error_size)) return true;
    fprintf(stderr, "hitlab: %s; the map is empty\n", error);
    return map_make(map, 60, 15, MAP_TILE);
}

static int run_scene(const Options *options, char *error, size_t error_size) {
    Map map;
    if (!read_map(&map, options->setup.map, error, error_size)) return 1;
    const int status = options->kind == RUN_HEADLESS
                           ? headless_run(options, scenes, scene_count, &map, window_save_png, error, error_size)
                           : window_run(&options->setup, scenes, scene_count, &map, error, error_size);
    map_free(&map);
    return status;
}

static int run(const Options *options, char *error, size_t error_size) {
    switch (options->kind) {
    case RUN_CHECK: return check_run(stdin, stdout);
    case RUN_LIST: options_print_list(stdout, scenes, scene_count); return 0;
    case RUN_KEYS: options_print_keys(stdout, scene_count, options->setup.language); return 0;
    case RUN_HELP: options_print_help(stdout); return 0;
    case RUN_VERSION: puts("hitlab " HITLAB_VERSION); return 0;
    case RUN_WINDOW:
    case RUN_HEADLESS: return run_scene(options, error, error_size);
    }
    return 1;
}

int main(int argc, char **argv) {
    Options options;
    char error[ERROR_TEXT] = "";
    int status = 2;
    if (options_read(&options, argc, argv, scenes, scene_count, error, sizeof error))
        status = run(&options, error, sizeof error);
    if (*error && status != 0) fprintf(stderr, "hitlab: %s\n", error);
    if (fflush(stdout) != 0 && status == 0) {
        fprintf(stderr, "hitlab: standard output: writing failed\n");
        status = 1;
    }
    exit(status);
}

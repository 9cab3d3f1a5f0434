// A window that shows nothing, which takes events of SDL as the real one does.
#pragma once

#include "lab_support.h"

#include "window_internal.h"

static Window *window;
static Map window_map;
static Setup window_setup;

static inline void open_window_of(Setup setup) {
    Error error = {0};
    bool is_usage;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    read_map(&window_map, "maps/course.tmx");
    if (!setup.width) setup.width = 960;
    if (!setup.height) setup.height = 540;
    setup.map_path = "maps/course.tmx";
    window_setup = setup;
    window = malloc(sizeof *window);
    if (!window_open(window, &window_setup, scenes, scene_count, &window_map, &is_usage, &error))
        fail_msg("%s", error_text(&error));
    assert_true(window->needs_redraw);
    window_redraw(window);
}

static inline void open_window(const char *scene) {
    open_window_of((Setup){.scene = scene});
}

static inline int close_window(void **state) {
    if (!window) return 0;
    assert_true(window_close(window, NULL));
    free(window);
    window = NULL;
    map_free(&window_map);
    return 0;
}

/// Hands an event to the window by way of SDL's queue, with all that SDL adds to it.
static inline void send_event(SDL_Event event) {
    assert_int_equal(SDL_PushEvent(&event), 1);
    window_take_events(window);
}

/// Runs ticks, and shows what came of them.
static inline void run_ticks(int ticks) {
    Error error = {0};
    for (int i = 0; i < ticks; i++) {
        if (!window_step(window, &error)) fail_msg("%s", error_text(&error));
    }
    window_redraw(window);
}

static inline Lab *window_lab(void) {
    return &window->session.lab;
}

/// The notice that the window shows, in English.
static inline const char *window_notice(void) {
    return window->notice.shown.in[LANGUAGE_ENGLISH];
}

static inline void assert_notice(const char *part) {
    assert_contains(window_notice(), part);
}

/// The hot spot of a number that can be dragged, by what it sets now, such as "b.x=200"; NULL: none.
static inline const HotSpot *number_of(const char *assignment) {
    for (int i = 0; i < window->screen.hot_spot_count; i++) {
        const HotSpot *spot = &window->screen.hot_spots[i];
        if (spot->drags && strcmp(spot->event.text, assignment) == 0) return spot;
    }
    return NULL;
}

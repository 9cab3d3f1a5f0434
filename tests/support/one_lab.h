// The one lab and the one map of most tests, with their setup and teardown.
#pragma once

#include "lab_support.h"

static Map map;
static Lab lab;

static inline int read_course(void **state) {
    read_map(&map, "maps/course.tmx");
    return 0;
}

/// A lab on the course as it is when the program starts.
static inline int begin_on_course(void **state) {
    read_course(state);
    lab_init(&lab, scenes, scene_count, &map, LANGUAGE_ENGLISH);
    return 0;
}

/// The walker's scene on the course.
static inline int open_course(void **state) {
    read_course(state);
    open_lab(&lab, &map, "rect-tiles");
    return 0;
}

/// A map without walls, for scenes that do not need one.
static inline int make_small_map(void **state) {
    make_empty_map(&map, 14, 9, 32);
    return 0;
}

/// The tutorial's case: one wall, H6, at the height of a flying walker's body.
static inline int open_one_block(void **state) {
    make_empty_map(&map, 40, 15, 32);
    map_set(&map, 7, 6, true);
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "gravity=0");
    return 0;
}

/// The lab may be opened again.
static inline int close_lab(void **state) {
    lab_free(&lab);
    map_free(&map);
    return 0;
}

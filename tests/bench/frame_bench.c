// The time of one tick and one frame of every scene at 1280 × 720, drawn whole and, as the window does, only where
// something has changed since the last frame; the time of moves through a full history, and the
// histories' memory: `frame_bench MAP`, run where assets/ is. The same for a scrolling map of 10,000 × 1,000 cells,
// with the time to save and to read it; and for crowds of up to 500,000 shapes.
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
#include "session.h"

enum { WIDTH = 1280, HEIGHT = 720, FRAMES = 101, TICKS_A_FRAME = 10, CROWDS = 5 };
enum { LARGE_COLUMNS = 10000, LARGE_ROWS = 1000, LANE = 500 };

typedef struct {
    Lab lab;
    Screen screen;
    Images images;
    uint32_t pixels[WIDTH * HEIGHT], window[WIDTH * HEIGHT];
    CanvasMemory memory; // of what `window` shows
} Bench;

typedef struct {
    double step, compose, draw, changes, frame;
} Times;

static Times measure(Bench *bench, Font *font, int ticks_a_frame) {
    static double step[FRAMES], compose[FRAMES], draw[FRAMES], changes[FRAMES], frame[FRAMES];
    Canvas canvas = {bench->pixels, WIDTH, HEIGHT, WIDTH, NULL}, window = {bench->window, WIDTH, HEIGHT, WIDTH, NULL};
    CanvasChanges drawn_again;
    const ScreenFrame shown = {.width = WIDTH, .height = HEIGHT, .density = 1, .measure = font_measure(font)};
    for (int i = 0; i < FRAMES; i++) {
        const double start = now_ms();
        for (int tick = 0; tick < ticks_a_frame; tick++) lab_step(&bench->lab, NULL, 0);
        const double stepped = now_ms();
        screen_compose(&bench->screen, &bench->lab, &shown);
        const double composed = now_ms();
        canvas_draw(&canvas, &bench->screen.picture, font_painter(font), images_source(&bench->images));
        const double drawn = now_ms();
        canvas_draw_changes(&window, &bench->screen.picture, font_painter(font), images_source(&bench->images),
                            &bench->memory, &drawn_again);
        changes[i] = now_ms() - drawn;
        step[i] = (stepped - start) / ticks_a_frame;
        compose[i] = composed - stepped;
        draw[i] = drawn - composed;
        frame[i] = drawn - stepped;
    }
    return (Times){median(step, FRAMES), median(compose, FRAMES), median(draw, FRAMES), median(changes, FRAMES),
                   median(frame, FRAMES)};
}

// What the panel shows: nothing, all steps in words, one step with its source.
static void measure_panels(Bench *bench, Font *font) {
    static const struct {
        const char *name;
        bool hides_panel;
        int step;
    } panels[] = {{"hidden", true, 0}, {"all steps", false, 0}, {"one step", false, 2}};
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++) {
        bench->lab.look.hides_panel = panels[i].hides_panel;
        bench->lab.chosen_step = panels[i].step;
        const Times times = measure(bench, font, TICKS_A_FRAME);
        printf("%-16s %-10s %10.4f %12.3f %10.3f %10.3f %10.3f\n", lab_scene(&bench->lab)->id, panels[i].name,
               times.step, times.compose, times.draw, times.changes, times.frame);
    }
}

static void measure_scenes(Bench *bench, const Map *map, Font *font) {
    printf("%-16s %-10s %10s %12s %10s %10s %10s\n", "medians in ms", "panel", "a tick", "composing", "drawing",
           "changes", "a frame");
    lab_init(&bench->lab, scenes, scene_count, map, LANGUAGE_JAPANESE);
    for (int i = 0; i < scene_count; i++) {
        const InputEvent go = event_of(EVENT_SCENE, scenes[i]->id);
        lab_start(&bench->lab, &go);
        measure_panels(bench, font);
    }
}

// A tick for each frame, as in the window at 60 frames a second, with the search, the tests and the drawing.
static void measure_crowds(Bench *bench, const Map *map, Font *font) {
    static const char *const counts[CROWDS] = {"1000", "10000", "100000", "250000", "500000"};
    const InputEvent go = event_of(EVENT_SCENE, "crowd"), grid = event_of(EVENT_METHOD, "grid");
    lab_free(&bench->lab);
    lab_init(&bench->lab, scenes, scene_count, map, LANGUAGE_JAPANESE);
    lab_start(&bench->lab, &go);
    lab_start(&bench->lab, &grid);
    printf("\n%-16s %-10s %10s %12s %10s %10s %10s\n", "crowds", "shapes", "a tick", "composing", "drawing", "changes",
           "frames/s");
    for (int i = 0; i < CROWDS; i++) {
        char set[EVENT_TEXT];
        snprintf(set, sizeof set, "count=%s", counts[i]);
        const InputEvent count = event_of(EVENT_SET, set);
        lab_start(&bench->lab, &count);
        const Times times = measure(bench, font, 1);
        printf("%-16s %-10s %10.3f %12.3f %10.3f %10.3f %10.0f\n", "grid", counts[i], times.step, times.compose,
               times.draw, times.changes, 1000 / (times.step + times.frame));
    }
}

// Tiles scattered over the whole map, with a free lane in the middle.
static bool make_large_map(Map *map) {
    uint32_t random = 1;
    if (!map_make(map, LARGE_COLUMNS, LARGE_ROWS, MAP_TILE)) return false;
    for (int32_t row = 0; row < LARGE_ROWS; row++) {
        for (int32_t column = 0; column < LARGE_COLUMNS; column++) {
            random = random * 1664525u + 1013904223u;
            const bool is_in_lane = row >= LANE && row < LANE + 4;
            if (!is_in_lane && random >> 24 < 40) map_set(map, column, row, true);
        }
    }
    map->start = (hit_vec){0, LANE * MAP_TILE};
    return true;
}

static bool save_and_read(Map *map, Error *error) {
    char path[] = "/tmp/hitlab-bench-XXXXXX";
    const int file = mkstemp(path);
    if (file < 0) return false;
    close(file);
    const double start = now_ms();
    bool is_done = map_save(map, path, error);
    const double saved = now_ms();
    map_free(map);
    is_done = is_done && map_read(map, path, error);
    const double read = now_ms();
    unlink(path);
    printf("\n%d x %d cells: saved in %.0f ms, read in %.0f ms\n", LARGE_COLUMNS, LARGE_ROWS, saved - start,
           read - saved);
    return is_done;
}

static void measure_scrolling(Bench *bench, const Map *map, Font *font) {
    static const char *const sets[] = {"gravity=0", "a.speed=64"};
    lab_free(&bench->lab);
    lab_init(&bench->lab, scenes, scene_count, map, LANGUAGE_JAPANESE);
    const InputEvent go = event_of(EVENT_SCENE, "rect-tiles"), swept = event_of(EVENT_METHOD, "swept");
    lab_start(&bench->lab, &go);
    lab_start(&bench->lab, &swept);
    for (int i = 0; i < 2; i++) {
        const InputEvent set = event_of(EVENT_SET, sets[i]);
        lab_start(&bench->lab, &set);
    }
    const InputEvent hold = {.kind = EVENT_HOLD, .action = ACTION_RIGHT};
    lab_step(&bench->lab, &hold, 1);
    const Times times = measure(bench, font, TICKS_A_FRAME);
    printf("%-16s %10.4f %12.3f %10.3f %10.3f\n", "scrolling by", times.step, times.compose, times.draw, times.frame);
}

static void measure_large(Bench *bench, Font *font) {
    Error error = {0};
    Map map;
    if (make_large_map(&map) && save_and_read(&map, &error)) {
        measure_scrolling(bench, &map, font);
    } else {
        printf("10,000 x 1,000 cells: %s\n", error.what);
    }
    map_free(&map);
}

static double time_of(Lab *lab, InputEvent event) {
    const double start = now_ms();
    lab_step(lab, &event, 1);
    return now_ms() - start;
}

static double longest(double *values) {
    qsort(values, FRAMES, sizeof *values, compare_numbers);
    return values[FRAMES - 1];
}

// From one end of the history to the other, then from change to change; the last one may have to be computed first.
static void measure_moves(Lab *lab) {
    static double seek[FRAMES], change[FRAMES];
    const History *history = lab_history(lab);
    for (int i = 0; i < FRAMES; i++) seek[i] = time_of(lab, event_seek(i % 2 ? history->last : history->first));
    for (int i = 0; i < FRAMES; i++) change[i] = time_of(lab, event_press(ACTION_NEXT_CHANGE));
    printf("%-16s %10.4f %12.3f %10.2f\n", lab_scene(lab)->id, longest(seek), longest(change),
           (double)HISTORY_STATES * (double)(history->state_size + 1) / 1e6);
}

// In megabytes; 0 if the system does not report it.
static double resident(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%*d %ld", &pages) != 1) pages = 0;
    if (file) fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE) / 1e6;
}

static void measure_histories(Lab *lab, const Map *map) {
    lab_free(lab);
    lab_init(lab, scenes, scene_count, map, LANGUAGE_JAPANESE);
    const double before = resident();
    printf("\n%-16s %10s %12s %10s\n", "longest, in ms", "a seek", "to a change", "MB kept");
    for (int i = 0; i < scene_count; i++) {
        const InputEvent go = event_of(EVENT_SCENE, scenes[i]->id);
        lab_start(lab, &go);
        lab->time.is_paused = false;
        for (int tick = 0; tick < 2 * HISTORY_TICKS; tick++) lab_step(lab, NULL, 0);
        measure_moves(lab);
    }
    printf("all histories full: %.1f MB resident\n", resident() - before);
}

int main(int argument_count, char **arguments) {
    Error error = {0};
    Map map;
    if (argument_count != 2 || !map_read(&map, arguments[1], &error)) {
        fprintf(stderr, "frame_bench: %s\n", argument_count == 2 ? error.what : "usage: frame_bench MAP");
        return 2;
    }
    Bench *bench = calloc(1, sizeof *bench);
    Font *font = font_open(NULL, &error);
    if (bench && font) {
        bench->images.folder = "assets";
        measure_scenes(bench, &map, font);
        measure_crowds(bench, &map, font);
        measure_large(bench, font);
        measure_histories(&bench->lab, &map);
    } else {
        fprintf(stderr, "frame_bench: %s\n", font ? "out of memory" : error.what);
    }
    const int status = bench && font ? 0 : 1;
    if (font) font_close(font);
    if (bench) {
        lab_free(&bench->lab);
        images_free(&bench->images);
    }
    free(bench);
    map_free(&map);
    return status;
}

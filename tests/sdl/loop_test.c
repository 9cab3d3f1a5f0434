// The window's loop as the program runs it: it takes events, lets a tick pass every sixtieth of a second, and ends with
// a status. What happened is read from what the run wrote.
#define _POSIX_C_SOURCE 200809L

#include <time.h>

#include "canvas.h"
#include "window_support.h"

#include "window.h"

static Error error;

static int read_map_once(void **state) {
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    read_map(&window_map, "maps/course.tmx");
    return 0;
}

static int run_window(Setup setup) {
    setup.width = 320;
    setup.height = 240;
    error = (Error){0};
    return window_run(&setup, scenes, scene_count, &window_map, &error);
}

static int count_lines(const char *path) {
    char *text = read_text(path, NULL);
    const int count = lines_in(text);
    free(text);
    return count;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static Uint32 push_motion(Uint32 interval, void *parameter) {
    SDL_PushEvent(&(SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = 1, .y = 1}});
    return interval;
}

// At normal speed, and no faster, also while the mouse moves. The key quits a replay as it does a run.
TEST(a_replay_takes_its_time_and_ends) {
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO | SDL_INIT_TIMER), 0);
    assert_true(SDL_AddTimer(1, push_motion, NULL));
    const char *trace = test_path("trace"), *script = write_text("script", "0 press method\n15 press quit\n");
    const double began = seconds();
    assert_int_equal(run_window((Setup){.scene = "circle-circle", .script = script, .trace = trace}), 0);
    assert_true(seconds() - began >= 14.0 / 60);
    assert_in_range(count_lines(trace), 16, 30); // a row for each tick, below a header; a slow machine catches up
}

// The first turn takes what is there already.
TEST(events_come_before_the_end) {
    const char *record = test_path("record");
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    SDL_Event events[] = {{.key = {.type = SDL_KEYDOWN, .keysym.sym = SDLK_m}}, {.type = SDL_QUIT}};
    for (int i = 0; i < 2; i++) assert_int_equal(SDL_PushEvent(&events[i]), 1);
    assert_int_equal(run_window((Setup){.scene = "circle-obb", .record = record, .theme = THEME_DARK}), 0);
    char *text = read_text(record, NULL);
    assert_contains(text, "press method");
    assert_null(strstr(text, "press theme")); // what the command line chose stays
    assert_null(strstr(text, "press pause"));
    free(text);
}

static Uint32 push_quit(Uint32 interval, void *parameter) {
    SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
    return 0;
}

TEST(a_window_at_rest_stays_open) {
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO | SDL_INIT_TIMER), 0);
    assert_true(SDL_AddTimer(700, push_quit, NULL));
    const char *trace = test_path("trace");
    const double began = seconds();
    assert_int_equal(run_window((Setup){.scene = "circle-obb", .time.is_paused = true, .trace = trace}), 0);
    assert_in_range((int)(1000 * (seconds() - began)), 650, 5000);
    assert_in_range(count_lines(trace), 2, 4); // it computes nothing
}

TEST(what_fails_is_the_status) {
    const char *script = write_text("script", "0 press method\n2 press method\n99999 press quit\n");
    assert_int_equal(run_window((Setup){.scene = "circle-obb", .method = "no-such"}), 2);
    assert_contains(error_text(&error), "no-such");
    assert_int_equal(run_window((Setup){.scene = "circle-obb", .font = "/nowhere.ttf"}), 1);
    assert_string_equal(error_text(&error), "/nowhere.ttf: No such file or directory");
    setenv("SDL_VIDEODRIVER", "no-such-driver", 1);
    assert_int_equal(run_window((Setup){.scene = "circle-obb"}), 1);
    assert_contains(error_text(&error), "display: no-such-driver");
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (CAN_REFUSE_MEMORY) {
        refuse_memory_from(sizeof(Window));
        assert_int_equal(run_window((Setup){.scene = "circle-obb"}), 1);
        refuse_memory_from(SIZE_MAX);
        assert_string_equal(error_text(&error), "memory: not enough");
    }
    if (access("/dev/full", W_OK) != 0) skip();
    assert_int_equal(run_window((Setup){.scene = "circle-obb", .script = script, .record = "/dev/full"}), 1);
    assert_contains(error_text(&error), "/dev/full: ");
}

// What is shown is the composed picture, with text and images, at any width of the window's rows. The progress of long
// work is drawn over it, and over paper where the window has another surface since; the next frame covers it.
TEST_WITH(the_window_shows_its_picture, NULL, close_window) {
    static const Text working = {{"Working", "作業中"}};
    static uint32_t pixels[960 * 540];
    float density;
    map_free(&window_map);
    open_window_of((Setup){.scene = "rect-tiles", .assets = "assets"});
    Canvas canvas = {pixels, 960, 540, 960, NULL};
    for (int i = 0; i < 4; i++) {
        SDL_Surface *shown = platform_surface(&window->display, &density);
        const bool is_work = i % 2, is_other_surface = i == 3;
        if (is_other_surface) {
            window->frame.pixels = NULL;
            SDL_FillRect(shown, NULL, 0x123456);
        }
        window->work.began = 0 - (Uint64)LONG_MS;
        window->work.progress_due = 0;
        if (is_work) assert_true(window_tell_progress(window, &working, 0.5));
        if (!is_work) window_redraw(window);
        if (!is_work || is_other_surface) canvas_clear(&canvas, ink_color(THEME_LIGHT, INK_PAPER));
        canvas_draw(&canvas, &window->screen.picture, font_painter(window->font), images_source(&window->images));
        assert_true(shown->w == 960 && shown->h == 540);
        uint32_t difference = 0;
        for (int y = 0; y < 540; y++) {
            const uint32_t *row = (const uint32_t *)((const char *)shown->pixels + y * shown->pitch);
            for (int x = 0; x < 960; x++) difference |= row[x] ^ pixels[960 * y + x];
        }
        assert_int_equal(difference & 0xFFFFFF, 0);
    }
}

TEST_FILE(loop, read_map_once, remove_folder)

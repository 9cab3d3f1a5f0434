// In the window, a frame is drawn over the last one. With the real font, in all scenes, it equals the whole frame.
#include "canvas.h"
#include "font.h"
#include "images.h"
#include "one_lab.h"

enum { WIDTH = 900, HEIGHT = 560 };

static Font *font;
static Images images = {.folder = "assets"};
static Screen screen;
static CanvasMemory memory;
static uint32_t over[WIDTH * HEIGHT], whole[WIDTH * HEIGHT];

static int open_font(void **state) {
    Error error = {0};
    font = font_open(NULL, &error);
    if (!font) print_error("%s\n", error_text(&error));
    return font ? read_course(state) : -1;
}

static int close_font(void **state) {
    if (font) font_close(font);
    images_free(&images);
    return close_lab(state);
}

static CanvasChanges draw_frame(const char *notice) {
    Canvas target = {over, WIDTH, HEIGHT, WIDTH, NULL}, expected = {whole, WIDTH, HEIGHT, WIDTH, NULL};
    const ScreenFrame frame = {
        .width = WIDTH, .height = HEIGHT, .density = 1, .measure = font_measure(font), .notice = notice};
    CanvasChanges changes;
    lab_prepare(&lab, screen_pane(&lab, &frame));
    screen_compose(&screen, &lab, &frame);
    canvas_draw(&expected, &screen.picture, font_painter(font), images_source(&images));
    canvas_draw_changes(&target, &screen.picture, font_painter(font), images_source(&images), &memory, &changes);
    const bool is_equal = memcmp(over, whole, sizeof over) == 0;
    for (int i = 0; !is_equal && i < WIDTH * HEIGHT; i++) {
        if (over[i] == whole[i]) continue;
        fail_msg("%s, tick %llu: pixel (%d, %d)", lab_scene(&lab)->id, (unsigned long long)lab.time.tick, i % WIDTH,
                 i / WIDTH);
    }
    return changes;
}

static void drag_from(float x, float y) {
    step_with(&lab, event_at(x, y));
    step_with(&lab, event_plain(EVENT_GRAB));
    for (int i = 0; i < 5; i++) {
        step_with(&lab, event_at(x + 3 * (float)i, y + 2 * (float)i));
        draw_frame(NULL);
    }
    step_with(&lab, event_plain(EVENT_DROP));
}

TEST(every_scene_is_drawn_over_its_last_frame) {
    static const Action actions[] = {ACTION_METHOD, ACTION_NEXT_STEP, ACTION_REACH,    ACTION_LANGUAGE, ACTION_PANEL,
                                     ACTION_PANEL,  ACTION_SPLIT,     ACTION_GLOSSARY, ACTION_ESCAPE,   ACTION_HELP};
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        draw_frame(NULL);
        drag_from(200, 150);
        step_with(&lab, event_hold(ACTION_RIGHT));
        for (size_t at = 0; at < sizeof actions / sizeof *actions; at++) {
            press(&lab, actions[at]);
            step_many(&lab, 3);
            draw_frame(at % 2 ? "a notice" : NULL);
        }
    }
}

// What does not move is not drawn again: most of the window.
TEST(moving_circles_redraw_a_part_of_the_window) {
    double area = 0;
    open_lab(&lab, &map, "circle-circle");
    draw_frame(NULL);
    step_many(&lab, 1);
    const CanvasChanges changes = draw_frame(NULL);
    assert_true(changes.count > 0);
    for (int i = 0; i < changes.count; i++) {
        const CanvasClip rect = changes.rects[i];
        area += (double)(rect.right - rect.left) * (rect.bottom - rect.top);
    }
    if (area > 0.6 * WIDTH * HEIGHT) fail_msg("%.0f %% of the window", 100 * area / (WIDTH * HEIGHT));
    assert_int_equal(draw_frame(NULL).count, 0);
}

TEST_FILE(frames, open_font, close_font)

// Pictures of a screen as lines of checksums: the marks, the places to click, and the pixels without text, whose fonts
// differ between systems.
#pragma once

#include "canvas.h"
#include "checksums.h"
#include "one_lab.h"
#include "print_mark.h"
#include "svg.h"

static Checksums sums;
static Screen screen;
static uint32_t pixels[1280 * 1280];

static const ScreenFrame frames[] = {{.width = 1280, .height = 720, .density = 1},
                                     {.width = 640, .height = 400, .density = 1},
                                     {.width = 720, .height = 1280, .density = 2}};

enum { WIDE, SMALL };

// The text whose checksum is taken.
static PrintedPage page;
static FILE *out;

static inline void print_screen(void) {
    const Picture *picture = &screen.picture;
    for (int i = 0; i < picture->group_count; i++)
        fprintf(out, "group %s %d\n", picture->groups[i].name, picture->groups[i].first);
    for (int i = 0; i < picture->mark_count; i++) {
        print_mark(out, &picture->marks[i]);
        if (picture->marks[i].kind == MARK_TEXT) fprintf(out, "%s\n", picture_text_of(picture, &picture->marks[i]));
    }
    for (int i = 0; i < screen.hot_spot_count; i++) {
        const HotSpot *spot = &screen.hot_spots[i];
        char event[EVENT_TEXT * 2] = "";
        if (spot->is_clickable) event_write(event, sizeof event, &spot->event);
        fprintf(out, "spot %.2f,%.2f %.2f,%.2f %d %d %s\n", tidy(spot->rect.min.x), tidy(spot->rect.min.y),
                tidy(spot->rect.max.x), tidy(spot->rect.max.y), spot->is_ground, spot->scroll, event);
    }
}

static inline void print_pixels(const ScreenFrame *frame) {
    Canvas canvas = {pixels, frame->width, frame->height, frame->width, NULL};
    canvas_clear(&canvas, 0xFFFFFF);
    canvas_draw(&canvas, &screen.picture, (TextPainter){0}, (ImageSource){0});
    fprintf(out, "pixels %016" PRIx64 "\n",
            checksum_of(pixels, sizeof *pixels * (size_t)(frame->width * frame->height)));
}

// What a person looks at who wonders what has changed.
static inline void save_svg(const char *name, const ScreenFrame *frame) {
    FILE *file = checksums_open_file(name, ".svg");
    svg_write(&screen.picture, frame->width, frame->height, NULL, name, "", file);
    fclose(file);
}

static inline void begin(void) {
    page_begin(&page);
    out = page.out;
}

static inline void end(const char *name) {
    checksums_add_page(&sums, name, &page);
}

static inline void print(const char *name, ScreenFrame frame, bool has_pixels) {
    frame.measure = svg_measure();
    frame.naming = &shown_naming;
    frame.is_in_page = shown_in_page;
    lab_prepare(&lab, screen_pane(&lab, &frame));
    screen_compose(&screen, &lab, &frame);
    print_screen();
    if (has_pixels) print_pixels(&frame);
    if (writes_checksums()) save_svg(name, &frame);
}

static inline void print_area(hit_aabb area) {
    fprintf(out, "%.2f,%.2f %.2f,%.2f\n", tidy(area.min.x), tidy(area.min.y), tidy(area.max.x), tidy(area.max.y));
}

// With what the window asks of a screen.
static inline void print_whole(const char *name, ScreenFrame frame) {
    print(name, frame, false);
    print_area(screen.scene_area);
    print_area(screen.lane.rect);
    print_area(screen.list.rect);
    print_area(screen.message);
    print_area(screen.field);
    fprintf(out, "rows %.2f %d %d %d\n", tidy(screen.list.row), screen.list.at, screen.list.min, screen.list.max);
}

static inline void add_screen(const char *name, ScreenFrame frame, bool has_pixels) {
    begin();
    print(name, frame, has_pixels);
    end(name);
}

// The guarantees of the software canvas: crisp upright edges, exact areas, clean clips, and safety with any coordinate.
#include "canvas_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "test_file.h"

enum { SIDE = 128, MARGIN = 16, STRIDE = SIDE + 2 * MARGIN, BUFFER = STRIDE * STRIDE };

static const uint32_t GUARD = 0x12345678;
static const uint32_t WHITE = 0xFFFFFFFF;

typedef struct {
    uint32_t buffer[BUFFER];
    Canvas canvas;
    Picture picture;
} Fixture;

static void reset(Fixture *fixture, int width, int height) {
    for (int i = 0; i < BUFFER; i++) fixture->buffer[i] = GUARD;
    fixture->canvas = (Canvas){fixture->buffer + MARGIN * STRIDE + MARGIN, width, height, STRIDE, NULL};
    canvas_clear(&fixture->canvas, 0xFFFFFF);
    picture_begin(&fixture->picture, LANGUAGE_ENGLISH, (TextMeasure){0});
}

static void draw(Fixture *fixture) {
    canvas_draw(&fixture->canvas, &fixture->picture, (TextPainter){0}, (ImageSource){0});
}

static uint32_t pixel(const Fixture *fixture, int x, int y) {
    return fixture->canvas.pixels[y * STRIDE + x];
}

static uint32_t opaque(Ink ink) {
    return 0xFF000000 | ink_color(THEME_LIGHT, ink);
}

/// The part of a pixel that an ink drawn on white covers.
static double coverage(const Fixture *fixture, int x, int y, Ink ink) {
    const double full = 255.0 - (ink_color(THEME_LIGHT, ink) >> 16 & 255);
    return (255.0 - (pixel(fixture, x, y) >> 16 & 255)) / full;
}

static double total_coverage(const Fixture *fixture, Ink ink) {
    double sum = 0;
    for (int y = 0; y < fixture->canvas.height; y++)
        for (int x = 0; x < fixture->canvas.width; x++) sum += coverage(fixture, x, y, ink);
    return sum;
}

static void assert_near(double got, double expected, double tolerance) {
    if (fabs(got - expected) > tolerance) fail_msg("got %g, expected %g within %g", got, expected, tolerance);
}

static void assert_guards(const Fixture *fixture) {
    for (int i = 0; i < BUFFER; i++) {
        const int x = i % STRIDE - MARGIN, y = i / STRIDE - MARGIN;
        const bool inside = x >= 0 && x < fixture->canvas.width && y >= 0 && y < fixture->canvas.height;
        if (!inside && fixture->buffer[i] != GUARD) fail_msg("wrote at (%d, %d), outside the canvas", x, y);
    }
}

static hit_aabb box(float left, float top, float right, float bottom) {
    return (hit_aabb){{left, top}, {right, bottom}};
}

static void assert_filled_box(const Fixture *fixture, int left, int top, int right, int bottom, uint32_t color) {
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            const bool inside = x >= left && x < right && y >= top && y < bottom;
            const uint32_t expected = inside ? color : WHITE;
            if (pixel(fixture, x, y) != expected)
                fail_msg("(%d, %d): got %08x, expected %08x", x, y, pixel(fixture, x, y), expected);
        }
    }
}

TEST(test_rect_on_whole_pixels_is_exact) {
    Fixture *fixture = *state;
    reset(fixture, SIDE, SIDE);
    picture_rect(&fixture->picture, box(10, 20, 50, 61), 0, pen_fill(INK_HIT, 1));
    draw(fixture);
    assert_filled_box(fixture, 10, 20, 50, 61, opaque(INK_HIT));
}

TEST(test_rects_meet_without_a_seam) {
    Fixture *fixture = *state;
    reset(fixture, SIDE, SIDE);
    for (int i = 0; i < 4; i++) {
        const float left = 10.2f + 7.3f * (float)i;
        picture_rect(&fixture->picture, box(left, 20, left + 7.3f, 30), 0, pen_fill(INK_HIT, 1));
    }
    draw(fixture);
    assert_filled_box(fixture, 10, 20, 39, 30, opaque(INK_HIT));
}

TEST(test_stroke_of_a_rect_on_whole_pixels_is_crisp) {
    Fixture *fixture = *state;
    for (int width = 1; width <= 4; width++) {
        reset(fixture, SIDE, SIDE);
        picture_rect(&fixture->picture, box(20, 20, 60, 70), 0, pen_line(INK_TEXT, (float)width));
        draw(fixture);
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++)
                assert_true(pixel(fixture, x, y) == WHITE || pixel(fixture, x, y) == opaque(INK_TEXT));
        const int outer = width / 2, inner = width - outer;
        assert_int_equal(pixel(fixture, 20 - outer, 40), opaque(INK_TEXT));
        assert_int_equal(pixel(fixture, 20 - outer - 1, 40), WHITE);
        assert_int_equal(pixel(fixture, 20 + inner, 40), WHITE);
        assert_int_equal(pixel(fixture, 59 + outer, 40), opaque(INK_TEXT));
        assert_int_equal(pixel(fixture, 59 - inner, 40), WHITE);
    }
}

TEST(test_upright_thin_lines_are_crisp) {
    Fixture *fixture = *state;
    reset(fixture, SIDE, SIDE);
    picture_line(&fixture->picture, (hit_vec){10, 40.3f}, (hit_vec){90, 40.3f}, pen_line(INK_TEXT, 1));
    draw(fixture);
    assert_filled_box(fixture, 10, 40, 90, 41, opaque(INK_TEXT));
}

TEST(test_areas) {
    Fixture *fixture = *state;
    const double pi = 3.14159265358979;
    for (float radius = 4; radius < 50; radius *= 1.7f) {
        reset(fixture, SIDE, SIDE);
        picture_circle(&fixture->picture, (hit_vec){60.3f, 61.8f}, radius, pen_fill(INK_TEXT, 1));
        draw(fixture);
        const double disc = pi * radius * radius;
        assert_near(total_coverage(fixture, INK_TEXT), disc, 0.01 * disc);
        reset(fixture, SIDE, SIDE);
        picture_circle(&fixture->picture, (hit_vec){60.3f, 61.8f}, radius, pen_line(INK_TEXT, 3));
        draw(fixture);
        assert_near(total_coverage(fixture, INK_TEXT), 2 * pi * radius * 3, 0.01 * 2 * pi * radius * 3);
    }
}

TEST(test_area_of_a_turned_rect) {
    Fixture *fixture = *state;
    hit_vec corners[4];
    for (int degrees = 0; degrees < 90; degrees += 7) {
        reset(fixture, SIDE, SIDE);
        hit_obb_corners(hit_obb_from_degrees((hit_vec){64, 63.4f}, (hit_vec){40, 15}, (float)degrees), corners);
        picture_polygon(&fixture->picture, corners, 4, pen_fill(INK_TEXT, 1));
        draw(fixture);
        assert_near(total_coverage(fixture, INK_TEXT), 2400, 12);
    }
}

TEST(test_line_widths) {
    Fixture *fixture = *state;
    for (float width = 0.5f; width < 1.5f; width += 0.25f) {
        reset(fixture, SIDE, SIDE);
        picture_line(&fixture->picture, (hit_vec){20, 20}, (hit_vec){80, 100}, pen_line(INK_TEXT, width));
        draw(fixture);
        assert_near(total_coverage(fixture, INK_TEXT), 100.0 * width, 0.03 * 100 * width);
    }
}

TEST(test_circle_is_symmetric) {
    Fixture *fixture = *state;
    reset(fixture, SIDE, SIDE);
    Pen pen = pen_line(INK_HIT, 2.5f);
    pen.fill = INK_HIT;
    pen.fill_alpha = 0.3f;
    picture_circle(&fixture->picture, (hit_vec){SIDE / 2, SIDE / 2}, 41.7f, pen);
    draw(fixture);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            assert_int_equal(pixel(fixture, x, y), pixel(fixture, SIDE - 1 - x, y));
            assert_int_equal(pixel(fixture, x, y), pixel(fixture, y, x));
        }
    }
}

static void add_samples(Picture *picture, Dash dash) {
    const hit_vec corners[4] = {{10, 60}, {60, 5}, {120, 70}, {70, 120}};
    Pen pen = {INK_HIT, 3, dash, INK_HIT, 0.4f, true};
    picture_polygon(picture, corners, 4, pen);
    picture_circle(picture, (hit_vec){64, 64}, 50, pen);
    picture_rect(picture, box(5.5f, 6.5f, 120, 121), 12, pen);
    picture_rect(picture, box(8, 8, 100, 100), 0, pen);
    picture_line(picture, (hit_vec){-20, -5}, (hit_vec){140, 125}, pen);
    picture_line(picture, (hit_vec){-20, 64}, (hit_vec){140, 64}, pen);
}

TEST(test_clip_holds) {
    Fixture *fixture = *state;
    for (int dash = DASH_SOLID; dash <= DASH_DOTTED; dash++) {
        reset(fixture, SIDE, SIDE);
        picture_clip(&fixture->picture, box(40, 30, 90, 70));
        add_samples(&fixture->picture, (Dash)dash);
        draw(fixture);
        int painted = 0;
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                const bool inside = x >= 40 && x < 90 && y >= 30 && y < 70;
                painted += pixel(fixture, x, y) != WHITE;
                if (!inside) assert_int_equal(pixel(fixture, x, y), WHITE);
            }
        }
        assert_true(painted > 1000);
        assert_guards(fixture);
    }
}

TEST(test_clip_ends) {
    Fixture *fixture = *state;
    reset(fixture, SIDE, SIDE);
    picture_clip(&fixture->picture, box(200, 200, 300, 300));
    picture_rect(&fixture->picture, box(0, 0, SIDE, SIDE), 0, pen_fill(INK_WRONG, 1));
    picture_clip(&fixture->picture, box(50, 20, 50, 90)); // has no width
    picture_rect(&fixture->picture, box(0, 0, SIDE, SIDE), 0, pen_fill(INK_WRONG, 1));
    picture_unclip(&fixture->picture);
    picture_rect(&fixture->picture, box(10, 10, 20, 20), 0, pen_fill(INK_HIT, 1));
    draw(fixture);
    assert_filled_box(fixture, 10, 10, 20, 20, opaque(INK_HIT));
}

/// How often the ink starts along a row.
static int starts_in_row(const Fixture *fixture, int y, Ink ink) {
    int starts = 0;
    bool was = false;
    for (int x = 0; x < SIDE; x++) {
        const bool is = coverage(fixture, x, y, ink) > 0.5;
        starts += is && !was;
        was = is;
    }
    return starts;
}

TEST(test_dashes_have_gaps) {
    Fixture *fixture = *state;
    const Dash dashes[] = {DASH_DASHED, DASH_DOTTED};
    for (int i = 0; i < 2; i++) {
        reset(fixture, SIDE, SIDE);
        picture_line(&fixture->picture, (hit_vec){4, 40}, (hit_vec){124, 40}, pen_dashed(INK_TEXT, 2, dashes[i]));
        draw(fixture);
        assert_int_equal(starts_in_row(fixture, 40, INK_TEXT), i == 0 ? 11 : 21);
    }
}

TEST(test_dashed_outlines_have_gaps) {
    Fixture *fixture = *state;
    const hit_vec corners[4] = {{20, 64}, {64, 20}, {108, 64}, {64, 108}};
    for (int shape = 0; shape < 4; shape++) {
        double ink[3];
        for (int dash = DASH_SOLID; dash <= DASH_DOTTED; dash++) {
            const Pen pen = pen_dashed(INK_TEXT, 3, (Dash)dash);
            reset(fixture, SIDE, SIDE);
            if (shape == 0) picture_circle(&fixture->picture, (hit_vec){64, 64}, 50, pen);
            if (shape == 1) picture_rect(&fixture->picture, box(20, 20, 110, 100), 10, pen);
            if (shape == 2) picture_polygon(&fixture->picture, corners, 4, pen);
            if (shape == 3) picture_capsule(&fixture->picture, (hit_capsule){{40, 50}, {80, 80}, 30}, pen);
            draw(fixture);
            ink[dash] = total_coverage(fixture, INK_TEXT);
        }
        assert_near(ink[DASH_DASHED] / ink[DASH_SOLID], 0.58, 0.04);
        assert_near(ink[DASH_DOTTED] / ink[DASH_SOLID], 0.27, 0.04);
    }
}

static Pen hatched(float alpha) {
    Pen pen = pen_fill(INK_TEXT, alpha);
    pen.hatch = true;
    return pen;
}

TEST(test_hatch_covers_a_part) {
    Fixture *fixture = *state;
    reset(fixture, SIDE, SIDE);
    picture_rect(&fixture->picture, box(0, 0, SIDE, SIDE), 0, hatched(0));
    draw(fixture);
    const double part = total_coverage(fixture, INK_TEXT) / (SIDE * SIDE);
    assert_near(part, 0.35 * 1.2 / 8, 0.01);
    assert_true(starts_in_row(fixture, 50, INK_TEXT) == 0);
}

TEST(test_hatch_stays_with_the_window) {
    Fixture *fixture = *state;
    uint32_t first[40 * 40];
    for (int moved = 0; moved < 2; moved++) {
        reset(fixture, SIDE, SIDE);
        picture_circle(&fixture->picture, (hit_vec){64.0f + 3 * (float)moved, 64}, 50, hatched(0.2f));
        draw(fixture);
        for (int i = 0; i < 40 * 40; i++) {
            const uint32_t now = pixel(fixture, 44 + i % 40, 44 + i / 40);
            if (moved) assert_int_equal(now, first[i]);
            first[i] = now;
        }
    }
}

TEST(test_drawing_is_deterministic) {
    Fixture *fixture = *state;
    Fixture *other = calloc(1, sizeof *other);
    assert_non_null(other);
    reset(fixture, SIDE, SIDE);
    reset(other, SIDE, SIDE);
    for (int dash = DASH_SOLID; dash <= DASH_DOTTED; dash++) {
        add_samples(&fixture->picture, (Dash)dash);
        add_samples(&other->picture, (Dash)dash);
    }
    draw(fixture);
    draw(other);
    assert_memory_equal(fixture->buffer, other->buffer, sizeof fixture->buffer);
    free(other);
}

static float hostile_number(uint32_t *seed) {
    static const float numbers[] = {0,    -0.0f, 0.5f,   1,        63.5f,     -40, 500,     1e9f,   -1e9f,
                                    1e5f, 3e38f, -3e38f, INFINITY, -INFINITY, NAN, 2.14e9f, 1e-38f, 4.3e9f,
                                    10,   127,   30.25f, 64,       90,        128, 20};
    *seed = *seed * 1664525 + 1013904223;
    return numbers[(*seed >> 8) % (sizeof numbers / sizeof *numbers)];
}

static Mark hostile_mark(uint32_t *seed) {
    const uint32_t kind = (*seed = *seed * 1664525 + 1013904223) >> 10;
    Mark mark = {.kind = (MarkKind)(kind % (MARK_CLIP + 1)),
                 .point_count = 3 + (int)(kind >> 3) % 2,
                 .radius = hostile_number(seed),
                 .pen = {INK_HIT, hostile_number(seed), (Dash)((kind >> 4) % 3), INK_HIT, hostile_number(seed),
                         (kind >> 6) % 2 == 0}};
    if (mark.kind == MARK_TEXT) mark.kind = MARK_CAPSULE;
    for (int i = 0; i < MARK_POINTS; i++) mark.points[i] = (hit_vec){hostile_number(seed), hostile_number(seed)};
    return mark;
}

TEST(test_hostile_coordinates_do_no_harm) {
    Fixture *fixture = *state;
    static const int sizes[][2] = {{1, 1}, {SIDE, SIDE}, {33, 1}, {1, 17}, {0, 0}};
    uint32_t seed = 1;
    for (int i = 0; i < 60; i++) {
        const int *size = sizes[i % 5];
        reset(fixture, size[0], size[1]);
        picture_set_view(&fixture->picture, (View){.scale = 1, .unit = i % 7 ? 1 : hostile_number(&seed)},
                         box(0, 0, 1, 1));
        for (int k = 0; k < 300; k++) fixture->picture.marks[fixture->picture.mark_count++] = hostile_mark(&seed);
        draw(fixture);
        assert_guards(fixture);
    }
}

TEST(test_far_corners_still_cover_the_canvas) {
    Fixture *fixture = *state;
    const hit_vec corners[3] = {{-1e9f, -1e9f}, {1e9f, -1e9f}, {0, 1e9f}};
    reset(fixture, SIDE, SIDE);
    picture_polygon(&fixture->picture, corners, 3, pen_fill(INK_HIT, 1));
    draw(fixture);
    assert_filled_box(fixture, 0, 0, SIDE, SIDE, opaque(INK_HIT));
}

TEST(test_mask_is_cut_to_the_clip) {
    Fixture *fixture = *state;
    uint8_t mask[30 * 30];
    memset(mask, 255, sizeof mask);
    reset(fixture, SIDE, SIDE);
    canvas_blend_mask(&fixture->canvas, (CanvasClip){-5, -5, 20, 200}, -10, 110, 30, 30, mask,
                      ink_color(THEME_LIGHT, INK_HIT));
    assert_filled_box(fixture, 0, 110, 20, SIDE, opaque(INK_HIT));
    assert_guards(fixture);
}

static void count_paint(void *context, Canvas *canvas, CanvasClip clip, const Picture *picture, const Mark *mark) {
    assert_true(clip.left == 0 && clip.right == canvas->width && mark->kind == MARK_TEXT);
    assert_string_equal(picture_text_of(picture, mark), "text");
    ++*(int *)context;
}

TEST(test_texts_go_to_the_painter) {
    Fixture *fixture = *state;
    int count = 0;
    reset(fixture, SIDE, SIDE);
    fixture->picture.measure = (TextMeasure){0};
    strcpy(fixture->picture.text, "text");
    fixture->picture.text_used = 5;
    fixture->picture.marks[fixture->picture.mark_count++] =
        (Mark){.kind = MARK_TEXT, .type = {12, WEIGHT_REGULAR, ALIGN_LEFT, INK_TEXT, false}};
    for (int i = 0; i < 2; i++) { // of no size or ink
        Mark *mark = &fixture->picture.marks[fixture->picture.mark_count++];
        *mark = fixture->picture.marks[0];
        mark->type.ink = i ? INK_NONE : INK_TEXT;
        mark->type.size = i ? 12 : 0;
    }
    canvas_draw(&fixture->canvas, &fixture->picture, (TextPainter){count_paint, &count}, (ImageSource){0});
    draw(fixture);
    assert_int_equal(count, 1);
}

// Also of a line without a length.
TEST(test_a_dash_is_left_of_a_point) {
    Fixture *fixture = *state;
    for (int dash = DASH_SOLID; dash <= DASH_DOTTED; dash++) {
        reset(fixture, SIDE, SIDE);
        picture_line(&fixture->picture, (hit_vec){50, 50}, (hit_vec){50, 50}, pen_dashed(INK_TEXT, 6, (Dash)dash));
        draw(fixture);
        assert_int_equal(pixel(fixture, 50, 50), opaque(INK_TEXT));
    }
}

TEST(test_a_rect_is_a_pixel_wide_at_least) {
    Fixture *fixture = *state;
    for (int i = 0; i < 60; i++) {
        const float left = 9.7f + 0.13f * (float)i, top = 31 - 0.17f * (float)i, thick = 0.01f + 0.05f * (float)i;
        const double x = round((double)left), y = round((double)top);
        Pen pen = pen_fill(INK_HIT, 1);
        if (i % 3 == 0) pen.stroke = INK_TEXT; // without a width
        reset(fixture, SIDE, SIDE);
        picture_rect(&fixture->picture, box(left, 20, left + thick, 31), 0, pen);
        draw(fixture);
        assert_filled_box(fixture, (int)x, 20, (int)fmax(round((double)(left + thick)), x + 1), 31, opaque(INK_HIT));
        reset(fixture, SIDE, SIDE);
        picture_rect(&fixture->picture, box(20, top, 31, top + thick), 0, pen);
        draw(fixture);
        assert_filled_box(fixture, 20, (int)y, 31, (int)fmax(round((double)(top + thick)), y + 1), opaque(INK_HIT));
    }
}

TEST(test_a_mark_that_is_not_finite_is_left_out) {
    Fixture *fixture = *state;
    Mark mark = {.kind = MARK_POLYGON, .point_count = 4, .pen = pen_outlined(INK_HIT, INK_TEXT, 3)};
    float *const numbers[] = {&mark.radius,      &mark.pen.width,   &mark.type.size,   &mark.from,        &mark.period,
                              &mark.points[0].x, &mark.points[0].y, &mark.points[1].x, &mark.points[1].y, //
                              &mark.points[2].x, &mark.points[2].y, &mark.points[3].x, &mark.points[3].y};
    const hit_vec corners[] = {{20, 20}, {90, 30}, {95, 90}, {20, 80}};
    reset(fixture, SIDE, SIDE);
    memcpy(mark.points, corners, sizeof corners);
    for (int i = 0; i < 13 + 9; i++) {
        if (i == 13) mark.kind = MARK_RECT;
        for (int k = 0; k < 3; k++) {
            float *number = numbers[i % 13], before = *number;
            *number = k == 0 ? NAN : k == 1 ? INFINITY : -INFINITY;
            fixture->picture.marks[fixture->picture.mark_count++] = mark;
            *number = before;
        }
    }
    draw(fixture);
    assert_filled_box(fixture, 0, 0, 0, 0, WHITE);
}

TEST(test_a_unit_beyond_reason_is_a_pixel) {
    Fixture *fixture = *state;
    static uint32_t plain[BUFFER];
    const float units[] = {1, 0, -1, NAN, INFINITY, 0.05f, 100, 1e9f, 0.5f, 2, 99};
    for (int i = 0; i < 11; i++) {
        reset(fixture, SIDE, SIDE);
        add_samples(&fixture->picture, DASH_SOLID);
        fixture->picture.view.unit = units[i];
        draw(fixture);
        if (i == 0) memcpy(plain, fixture->buffer, sizeof plain);
        assert_int_equal(memcmp(fixture->buffer, plain, sizeof plain) == 0, i < 8);
    }
}

// A circle without a radius is as wide as its pen. Dashes and dots begin at its right side, and end at its left one.
TEST(test_circles_of_any_radius) {
    Fixture *fixture = *state;
    for (int i = 0; i < 2; i++) {
        for (int dash = DASH_SOLID; dash <= DASH_DOTTED; dash++) {
            reset(fixture, SIDE, SIDE);
            picture_circle(&fixture->picture, (hit_vec){50.5f, 50.5f}, i ? -0.5f : 0,
                           pen_dashed(INK_TEXT, 6, (Dash)dash));
            draw(fixture);
            assert_near(total_coverage(fixture, INK_TEXT), i ? 0 : 3.14159 * 9, 0.5);
        }
    }
    reset(fixture, SIDE, SIDE);
    picture_circle(&fixture->picture, (hit_vec){64.5f, 64.5f}, 50, pen_dashed(INK_TEXT, 3, DASH_DASHED));
    draw(fixture);
    assert_int_equal(pixel(fixture, 64 + 50, 64), opaque(INK_TEXT));
    assert_int_equal(pixel(fixture, 64 - 50, 64), WHITE); // of 17 half periods the last ends in a gap
    reset(fixture, SIDE, SIDE);
    picture_rect(&fixture->picture, box(50, 50, 50, 50), 0, pen_dashed(INK_TEXT, 6, DASH_DOTTED));
    draw(fixture);
    assert_near(total_coverage(fixture, INK_TEXT), 3.14159 * 9, 0.5);
}

TEST(test_a_corner_may_be_there_twice) {
    Fixture *fixture = *state;
    const hit_vec corners[] = {{20, 20}, {100, 30}, {100, 30}, {40, 110}},
                  triangle[] = {corners[0], corners[1], corners[3]};
    double ink[2];
    for (int i = 0; i < 2; i++) {
        reset(fixture, SIDE, SIDE);
        picture_polygon(&fixture->picture, i ? triangle : corners, i ? 3 : 4, pen_line(INK_TEXT, 3));
        draw(fixture);
        ink[i] = total_coverage(fixture, INK_TEXT);
    }
    assert_near(ink[0], ink[1], 0.02 * ink[1]);
}

// The lines of a hatch are as far apart as asked for, across them; they repeat in whole pixels.
TEST(test_hatches_repeat_in_whole_pixels) {
    for (double spacing = 0.5; spacing < 250; spacing *= 1.3) {
        const Hatch hatch = hatch_for(spacing, 1);
        assert_int_equal(hatch.period, (int)fmin(fmax(round(spacing * sqrt(2)), 4), HATCH_PERIOD_MAX));
        for (int i = 1; i < hatch.period; i++) assert_true(hatch.coverage[i] == hatch.coverage[hatch.period - i]);
    }
}

// A polygon is flat if it is no thicker than a 100th of a pixel on average.
TEST(test_thin_polygons_are_flat) {
    for (int i = 0; i < 2; i++) {
        const double at = 30 + 40 * i, thick = i ? 0.011 : 0.009;
        const Point triangle[] = {{at, at}, {at + 100, at}, {at + 50, at + 2 * thick}};
        const Point box[] = {{at, at}, {at + thick, at}, {at + thick, at + 70}, {at, at + 70}};
        const Point rhombus[] = {{at, at}, {at + 50, at + thick / 2}, {at + 100, at}, {at + 50, at - thick / 2}};
        assert_int_equal(polygon_is_flat(triangle, 3), i == 0);
        assert_int_equal(polygon_is_flat(box, 4), i == 0);
        assert_int_equal(polygon_is_flat(rhombus, 4), i == 0);
    }
}

TEST(test_boxes_are_filled_at_once) {
    Fixture *fixture = *state;
    const CanvasClip beyond = {-9, -9, 999, 999};
    const hit_aabb boxes[] = {box(9, 9, 8, 20), box(9, 9, 20, 8), box(NAN, 9, 20, 20), box(100, 110, 300, 300)};
    const uint32_t color = ink_color(THEME_LIGHT, INK_TEXT);
    reset(fixture, SIDE, SIDE);
    for (int i = 0; i < 4; i++) canvas_fill_box(&fixture->canvas, beyond, boxes[i], 0, color, 1);
    assert_filled_box(fixture, 100, 110, SIDE, SIDE, 0xFF000000 | color);
    assert_guards(fixture);
    reset(fixture, SIDE, SIDE);
    canvas_fill_box(&fixture->canvas, beyond, box(20.5f, 30, 60, 50), 8, color, 0.5f);
    assert_near(total_coverage(fixture, INK_TEXT), (39.5 * 20 - (4 - 3.14159) * 64) / 2, 5);
    assert_near(coverage(fixture, 20, 40, INK_TEXT), 0.25, 0.01);
}

// A mask of 16 x 9 pixels of any value, at (20, 30).
TEST(test_masks_blend_as_much_as_they_say) {
    Fixture *fixture = *state;
    uint8_t mask[16 * 9];
    for (int i = 0; i < 16 * 9; i++) mask[i] = (uint8_t)(i * 255 / (16 * 9 - 1));
    reset(fixture, SIDE, SIDE);
    canvas_blend_mask(&fixture->canvas, (CanvasClip){22, 31, 99, 99}, 20, 30, 16, 9, mask,
                      ink_color(THEME_LIGHT, INK_TEXT));
    for (int i = 0; i < SIDE * SIDE; i++) {
        const int x = i % SIDE - 20, y = i / SIDE - 30;
        const bool is_inside = x >= 2 && x < 16 && y >= 1 && y < 9;
        assert_near(coverage(fixture, x + 20, y + 30, INK_TEXT), is_inside ? mask[y * 16 + x] / 255.0 : 0, 0.006);
    }
    assert_int_equal(pixel(fixture, 35, 38), opaque(INK_TEXT));
}

static int set_up(void **state) {
    *state = calloc(1, sizeof(Fixture));
    return *state ? 0 : -1;
}

static int tear_down(void **state) {
    free(*state);
    return 0;
}

TEST_FILE(canvas, set_up, tear_down)

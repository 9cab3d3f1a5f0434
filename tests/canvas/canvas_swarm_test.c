// A swarm in pixels, against many samples a pixel: each size of shape, both looks; hits over the others; clips;
// bodies that are not valid are left out.
#include "canvas_internal.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "swarm_marks.h"
#include "test_file.h"

enum { SIDE = 160, SAMPLES = 8, MOST = 80 };

static const uint32_t PAPER = 0xFFFFFFFF;
static const CanvasClip all = {0, 0, SIDE, SIDE};
static const View plain = {{0, 0}, 1, 1, {0, 0}};

static uint32_t pixels[SIDE * SIDE];
static Canvas canvas = {pixels, SIDE, SIDE, SIDE, NULL};
static float numbers[9][MOST];
static uint64_t hits[2];
static Swarm swarm;

static void begin(void) {
    memset(hits, 0, sizeof hits);
    swarm = (Swarm){{.circles = {numbers[0], numbers[1], numbers[2]},
                     .circle_count = 0,
                     .obbs = {numbers[3], numbers[4], numbers[5], numbers[6], numbers[7], numbers[8]},
                     .obb_count = 0},
                    hits};
}

/// All circles are added before the first box.
static void add_circle(float x, float y, float radius, bool is_hit) {
    const size_t i = swarm.bodies.circle_count++;
    const float values[3] = {x, y, radius};
    assert_true(i < MOST && swarm.bodies.obb_count == 0);
    for (int k = 0; k < 3; k++) numbers[k][i] = values[k];
    hits[i / 64] |= (uint64_t)is_hit << i % 64;
}

static void add_box(hit_obb box, bool is_hit) {
    const size_t i = swarm.bodies.obb_count++, body = swarm.bodies.circle_count + i;
    const float values[6] = {box.center.x, box.center.y, box.half.x, box.half.y, box.c, box.s};
    assert_true(i < MOST && body < 128);
    for (int k = 0; k < 6; k++) numbers[3 + k][i] = values[k];
    hits[body / 64] |= (uint64_t)is_hit << body % 64;
}

static void draw(CanvasClip clip, View view) {
    canvas_clear(&canvas, 0xFFFFFF);
    canvas_draw_swarm(&canvas, clip, &swarm, THEME_LIGHT, view);
}

/// The opacity of the ink on a pixel, computed from its red, of which both inks have little.
static double opacity_at(int x, int y, bool is_hit) {
    const double ink = ink_color(THEME_LIGHT, swarm_look(is_hit).ink) >> 16 & 255;
    return (255 - (double)(pixels[y * SIDE + x] >> 16 & 255)) / (255 - ink);
}

typedef struct {
    bool is_circle;
    hit_obb box; // of a circle half.x is the radius
} Shape;

/// The depth of a point inside the shape, negative outside.
static double depth_of(const Shape *shape, double x, double y) {
    const hit_obb *box = &shape->box;
    const double dx = x - box->center.x, dy = y - box->center.y;
    if (shape->is_circle) return box->half.x - sqrt(dx * dx + dy * dy);
    const double length = hypot(box->c, box->s);
    const double along = fabs(dx * box->c + dy * box->s) / length, across = fabs(dy * box->c - dx * box->s) / length;
    return fmin(box->half.x * length - along, box->half.y * length - across);
}

static double sampled_opacity(const Shape *shape, bool is_hit, int x, int y) {
    const SwarmLook look = swarm_look(is_hit);
    double sum = 0;
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
        const double depth =
            depth_of(shape, x + (i % SAMPLES + 0.5) / SAMPLES, y + ((double)(i / SAMPLES) + 0.5) / SAMPLES);
        if (depth >= 0) sum += depth < look.line_width ? look.line_alpha : look.fill_alpha;
    }
    return sum / (SAMPLES * SAMPLES);
}

static void draw_shape(const Shape *shape, bool is_hit) {
    begin();
    if (shape->is_circle) {
        add_circle(shape->box.center.x, shape->box.center.y, shape->box.half.x, is_hit);
    } else {
        add_box(shape->box, is_hit);
    }
    draw(all, plain);
}

/// Compares each pixel, within `each`, and the sum of them all, within `sum` of it.
static void compare(const Shape *shape, bool is_hit, double each, double sum) {
    double drawn = 0, expected = 0, worst = 0;
    draw_shape(shape, is_hit);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            const double is = opacity_at(x, y, is_hit), should_be = sampled_opacity(shape, is_hit, x, y);
            worst = fmax(worst, fabs(is - should_be));
            drawn += is;
            expected += should_be;
        }
    }
    const hit_obb *box = &shape->box;
    if (worst > each || fabs(drawn - expected) > sum * expected)
        fail_msg("%s at %g,%g of %g,%g turned %g,%g: %g off in a pixel, %g for %g in all",
                 shape->is_circle ? "circle" : "box", (double)box->center.x, (double)box->center.y, (double)box->half.x,
                 (double)box->half.y, (double)box->c, (double)box->s, worst, drawn, expected);
}

static const hit_vec centers[] = {{80, 80}, {80.5f, 80.5f}, {80.25f, 80.6f}, {79.9f, 80.3f}, {80.37f, 80}};
enum { CENTERS = sizeof centers / sizeof *centers };

TEST(circles_look_as_sampled) {
    static const float radii[] = {0.9f, 1.3f, 2, 3.3f, 4, 7.7f, 20, 25, 60};
    for (size_t i = 0; i < sizeof radii / sizeof *radii; i++) {
        for (int k = 0; k < 2 * CENTERS; k += repetitions(3, 1)) {
            const Shape circle = {true, {centers[k / 2], {radii[i], 0}, 0, 0}};
            compare(&circle, k % 2, radii[i] < 3 ? 0.2 : 0.1, radii[i] < 3 ? 0.12 : 0.03);
        }
    }
}

TEST(boxes_look_as_sampled) {
    static const hit_vec halves[] = {{1, 0.8f}, {2, 1}, {1.5f, 1.5f}, {3.3f, 2.2f},
                                     {8, 0.6f}, {9, 6}, {26, 25},     {50, 9}};
    static const float degrees[] = {0, 7, 45, 90, 160};
    for (size_t i = 0; i < sizeof halves / sizeof *halves; i += (size_t)repetitions(2, 1)) {
        for (int k = 0; k < 2 * CENTERS; k += repetitions(3, 1)) {
            const Shape box = {false, hit_obb_from_degrees(centers[k / 2], halves[i], degrees[k / 2])};
            compare(&box, k % 2, 0.25, halves[i].y < 3 ? 0.1 : 0.05);
        }
    }
}

TEST(a_box_is_as_large_as_its_turn_is_long) {
    const Shape doubled = {false, {{80, 80}, {5, 3}, 1.2f, -1.6f}};
    compare(&doubled, true, 0.25, 0.03);
}

/// The ink of a shape no larger than a pixel: its total, and its center.
static void compare_dot(const Shape *shape, bool is_hit, double area) {
    double sum = 0, x_sum = 0, y_sum = 0;
    int touched = 0;
    draw_shape(shape, is_hit);
    for (int i = 0; i < SIDE * SIDE; i++) {
        const double opacity = opacity_at(i % SIDE, i / SIDE, is_hit);
        touched += opacity > 0;
        sum += opacity;
        x_sum += opacity * (i % SIDE + 0.5);
        y_sum += opacity * ((double)(i / SIDE) + 0.5);
    }
    const double expected = area * swarm_look(is_hit).line_alpha;
    assert_in_range(touched, 1, 4);
    if (fabs(sum - expected) > 0.03 * expected + 0.015)
        fail_msg("%g px in ink, %g expected, at %g,%g", sum, expected, (double)shape->box.center.x,
                 (double)shape->box.center.y);
    if (hypot(x_sum / sum - shape->box.center.x, y_sum / sum - shape->box.center.y) > 0.04)
        fail_msg("ink at %g,%g for %g,%g", x_sum / sum, y_sum / sum, (double)shape->box.center.x,
                 (double)shape->box.center.y);
}

TEST(dots_keep_their_ink_and_their_place) {
    for (int k = 0; k < 2 * CENTERS; k += repetitions(3, 1)) {
        const Shape circle = {true, {centers[k / 2], {0.55f, 0}, 0, 0}};
        const Shape box = {false, hit_obb_from_degrees(centers[k / 2], (hit_vec){0.5f, 0.5f}, 30)};
        if (k % 2 == 0) {
            const Shape small = {true, {centers[k / 2], {0.3f, 0}, 0, 0}};
            compare_dot(&small, false, 3.14159265 * 0.3 * 0.3);
        }
        compare_dot(&circle, k % 2, 3.14159265 * 0.55 * 0.55);
        compare_dot(&box, k % 2, 1);
    }
}

static double ink_of(const Shape *shape, bool is_hit) {
    double sum = 0;
    draw_shape(shape, is_hit);
    for (int i = 0; i < SIDE * SIDE; i++) sum += opacity_at(i % SIDE, i / SIDE, is_hit);
    return sum;
}

TEST(shapes_of_no_size_are_seen_and_hits_more) {
    static const Shape shapes[] = {
        {true, {{80, 80}, {0, 0}, 0, 0}}, {false, {{80, 80}, {0, 0}, 1, 0}}, {false, {{80, 80}, {30, 0}, 0.8f, 0.6f}}};
    for (int i = 0; i < 3; i++) {
        const double plain_ink = ink_of(&shapes[i], false), hit_ink = ink_of(&shapes[i], true);
        assert_true(plain_ink > 0.02 && hit_ink > 0.5 && hit_ink > 3 * plain_ink);
    }
}

/// The amount of ink of a shape does not jump where the method of drawing changes.
TEST(ink_grows_with_the_size) {
    for (int k = 0; k < 4; k++) {
        double before = 0;
        for (float size = 0.55f; size < 4; size += 0.05f) {
            const Shape shape = {k / 2, {{80.3f, 79.9f}, {size, size * 0.8f}, 0.8f, 0.6f}};
            const double ink = ink_of(&shape, k % 2);
            assert_true(ink > before && (before == 0 || ink < before * 1.3 + 0.05));
            before = ink;
        }
    }
}

TEST(hits_lie_over_the_others) {
    begin();
    add_circle(80, 80, 10, true);
    for (int i = 1; i < 70; i++) add_circle(80, 80, 20, false);
    add_box((hit_obb){{80, 110}, {0.5f, 0.5f}, 1, 0}, true);
    add_box((hit_obb){{80, 110}, {6, 6}, 1, 0}, false);
    draw(all, plain);
    assert_true(opacity_at(70, 80, true) > 0.98 && opacity_at(89, 80, true) > 0.98);
    const uint32_t dot = pixels[110 * SIDE + 80], beside = pixels[110 * SIDE + 83];
    assert_true((dot & 255) > (dot >> 16 & 255) + 20 && dot != beside);
}

static void fill_swarm_at_random(void) {
    uint32_t random = 7;
    begin();
    for (int i = 0; i < 120; i++) {
        float values[5];
        for (int k = 0; k < 5; k++) {
            random = random * 1664525u + 1013904223u;
            values[k] = (float)(random >> 8) / (1 << 24);
        }
        const float size = 0.1f + 30 * values[2] * values[2] * values[2] * values[2] * values[2];
        const hit_vec center = {values[0] * 180 - 10, values[1] * 180 - 10};
        if (i < 60) {
            add_circle(center.x, center.y, size, i % 3 == 0);
        } else {
            add_box(hit_obb_from_degrees(center, (hit_vec){size, size * values[3]}, values[4] * 360), i % 3 == 0);
        }
    }
}

TEST(nothing_is_drawn_beyond_the_clip) {
    static uint32_t whole[SIDE * SIDE];
    static const CanvasClip clips[] = {
        {30, 35, 77, 60}, {0, 0, 1, SIDE}, {159, 159, 160, 160}, {50, 60, 50, 90}, {9, 9, 80, 3}};
    fill_swarm_at_random();
    draw(all, plain);
    memcpy(whole, pixels, sizeof whole);
    for (size_t k = 0; k < sizeof clips / sizeof *clips; k++) {
        draw(clips[k], plain);
        for (int i = 0; i < SIDE * SIDE; i++) {
            const int x = i % SIDE, y = i / SIDE;
            const bool is_inside = x >= clips[k].left && x < clips[k].right && y >= clips[k].top && y < clips[k].bottom;
            assert_int_equal(pixels[i], is_inside ? whole[i] : PAPER);
        }
    }
}

/// Dots all around the edge of a canvas in the middle of memory that must not change.
TEST(dots_on_the_edge_stay_on_the_canvas) {
    Canvas inner = {pixels + 20 * SIDE + 20, 40, 40, SIDE, NULL};
    for (int step = -30; step <= 430; step++) {
        const float at = (float)step / 10;
        begin();
        const float edges[] = {-1.7f, -1, -0.6f, -0.5f, -0.4f, 0, 39.9f, 40, 40.4f, 40.5f, 40.6f, 41.7f};
        for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
            add_circle(edges[i], at, 0.6f, i % 2);
            add_circle(at, edges[i], 0.3f, i % 2);
        }
        canvas_clear(&canvas, 0xFFFFFF);
        canvas_draw_swarm(&inner, (CanvasClip){0, 0, 40, 40}, &swarm, THEME_LIGHT, plain);
        for (int i = 0; i < SIDE * SIDE; i++) {
            const int x = i % SIDE - 20, y = i / SIDE - 20;
            if (x < 0 || y < 0 || x >= 40 || y >= 40) assert_int_equal(pixels[i], PAPER);
        }
    }
}

TEST(bodies_that_are_not_valid_are_left_out) {
    const float bad[] = {NAN, INFINITY, -INFINITY};
    begin();
    for (int i = 0; i < 9; i++) {
        float values[3] = {80, 80, 20};
        values[i % 3] = bad[i / 3];
        add_circle(values[0], values[1], values[2], i % 2);
    }
    add_circle(80, 80, -1, true);
    add_circle(80, 80, 3e38f, true);
    for (int i = 0; i < 18; i++) {
        float values[6] = {80, 80, 20, 10, 0.6f, 0.8f};
        values[i % 6] = bad[i / 6];
        add_box((hit_obb){{values[0], values[1]}, {values[2], values[3]}, values[4], values[5]}, i % 2);
    }
    add_box((hit_obb){{80, 80}, {20, 20}, 0, 0}, true);
    add_box((hit_obb){{80, 80}, {-1, 20}, 1, 0}, true);
    add_box((hit_obb){{80, 80}, {20, -1}, 1, 0}, true);
    add_box((hit_obb){{80, 80}, {1, 1}, 3e38f, 3e38f}, true);
    draw(all, plain);
    for (int i = 0; i < SIDE * SIDE; i++) assert_int_equal(pixels[i], PAPER);
}

static uint32_t color_of_fill(bool is_hit) {
    const Shape box = {false, {{80, 80}, {40, 40}, 1, 0}};
    draw_shape(&box, is_hit);
    return pixels[80 * SIDE + 80];
}

TEST(huge_shapes_fill_what_they_cover) {
    const uint32_t fill = color_of_fill(true);
    const Shape huge[] = {{true, {{80, 80}, {5e8f, 0}, 0, 0}},
                          {false, {{80, 80}, {5e8f, 3e8f}, 0.6f, 0.8f}},
                          {true, {{-9e6f, 80}, {9.1e6f, 0}, 0, 0}}};
    for (int k = 0; k < 3; k++) {
        draw_shape(&huge[k], true);
        for (int i = 0; i < SIDE * SIDE; i++) assert_int_equal(pixels[i], fill);
    }
    const Shape edge = {false, {{-9e5f, 80}, {9e5f + 80, 1e6f}, 1, 0}};
    draw_shape(&edge, true);
    assert_int_equal(pixels[80 * SIDE + 70], fill);
    assert_int_equal(pixels[80 * SIDE + 79], 0xFF000000 | ink_color(THEME_LIGHT, INK_HIT));
    assert_int_equal(pixels[80 * SIDE + 81], PAPER);
}

TEST(the_view_moves_and_scales) {
    static uint32_t expected[SIDE * SIDE];
    begin();
    add_circle(40, 60, 10, true);
    add_box((hit_obb){{100, 90}, {20, 8}, 0, 1}, false);
    draw(all, plain);
    memcpy(expected, pixels, sizeof expected);
    begin();
    add_circle(10, 20, 5, true);
    add_box((hit_obb){{40, 35}, {10, 4}, 0, 1}, false);
    draw(all, (View){{20, 20}, 2, 1, {0, 0}});
    assert_memory_equal(pixels, expected, sizeof expected);
}

TEST(two_pixels_are_blended_as_each_alone) {
    static const uint32_t unders[] = {0xFFFFFFFF, 0xFF000000, 0xFFFAF9F5, 0xFF123456},
                          colors[] = {0x0072B2, 0xFFFFFF, 0};
    for (uint32_t opacity = 0; opacity <= OPAQUE; opacity++) {
        for (int i = 0; i < 12; i++) {
            const uint32_t left = unders[i % 4], right = unders[(i + 1) % 4], color = colors[i / 4];
            uint32_t two[2] = {left, right};
            blend_two(two, color, opacity, OPAQUE - opacity);
            assert_int_equal(two[0], blend(left, color, opacity));
            assert_int_equal(two[1], blend(right, color, OPAQUE - opacity));
        }
    }
}

static Picture picture;

static void begin_picture(void) {
    picture_begin(&picture, LANGUAGE_ENGLISH, (TextMeasure){0});
    picture_set_view(&picture, (View){{20, 20}, 2, 1, {0, 0}}, (hit_aabb){{0, 0}, {60, 60}});
}

TEST(a_picture_keeps_the_view_and_the_clip) {
    static uint32_t expected[SIDE * SIDE];
    fill_swarm_at_random();
    draw((CanvasClip){20, 20, 140, 100}, (View){{20, 20}, 2, 1, {0, 0}});
    memcpy(expected, pixels, sizeof expected);
    begin_picture();
    picture_clip(&picture, (hit_aabb){{0, 0}, {60, 40}});
    picture_swarm(&picture, &swarm);
    picture_unclip(&picture);
    picture_set_view(&picture, plain, (hit_aabb){{0, 0}, {9, 9}});
    canvas_clear(&canvas, 0xFFFFFF);
    canvas_draw(&canvas, &picture, (TextPainter){0}, (ImageSource){0});
    assert_memory_equal(pixels, expected, sizeof expected);
    assert_false(picture.overflowed);
}

TEST(a_swarm_may_be_left_out_of_a_picture) {
    fill_swarm_at_random();
    begin_picture();
    picture_reserve(&picture, PICTURE_MARKS);
    picture_swarm(&picture, &swarm);
    assert_true(picture.overflowed && picture.mark_count == 0 && !picture.swarm);
    begin_picture();
    picture_emphasize(&picture, (StepId)1, 0, EMPHASIS_LATER);
    picture_made_by(&picture, (StepId)1, 0);
    picture_swarm(&picture, &swarm);
    assert_true(!picture.overflowed && picture.mark_count == 0 && !picture.swarm);
    picture_made_by(&picture, STEP_NONE, 0);
    picture_swarm(&picture, &swarm);
    assert_true(picture.mark_count == 1 && picture.swarm == &swarm);
    begin_picture();
    assert_null(picture.swarm);
}

// Bands of rows, each drawn by one of the threads, give the same pixels.
TEST(threads_draw_the_same_pixels) {
    static uint32_t alone[SIDE * SIDE];
    ThreadPool *pool = thread_pool_open(3, 1);
    assert_non_null(pool);
    fill_swarm_at_random();
    for (int height = 1; height < 60; height++) {
        const CanvasClip clip = {3, SIDE - height, 150, SIDE};
        const View view = {{20, 25}, 0.3f * (float)(height % 7 + 1), 1, {7, -9}};
        draw(clip, view);
        memcpy(alone, pixels, sizeof alone);
        canvas.pool = pool;
        draw(clip, view);
        canvas.pool = NULL;
        assert_memory_equal(pixels, alone, sizeof alone);
    }
    thread_pool_close(pool);
}

// Of more bodies than a thread notes at once, each is drawn.
TEST(threads_draw_all_of_a_large_swarm) {
    enum { BODIES = 40000 };
    static float x[BODIES], y[BODIES], radius[BODIES];
    static uint32_t alone[SIDE * SIDE];
    const Swarm large = {{.circles = {x, y, radius}, .circle_count = BODIES}, NULL};
    ThreadPool *pool = thread_pool_open(3, 1);
    for (int i = 0; i < BODIES; i++) {
        x[i] = (float)(i % 157);
        y[i] = (float)(i / 250);
        radius[i] = 0.5f;
    }
    for (int i = 0; i < 2; i++) {
        canvas.pool = i ? pool : NULL;
        canvas_clear(&canvas, 0xFFFFFF);
        canvas_draw_swarm(&canvas, all, &large, THEME_LIGHT, plain);
        if (!i) memcpy(alone, pixels, sizeof alone);
    }
    canvas.pool = NULL;
    thread_pool_close(pool);
    assert_memory_equal(pixels, alone, sizeof alone);
}

TEST(a_swarm_of_none_draws_nothing) {
    static const Swarm none;
    canvas_clear(&canvas, 0xFFFFFF);
    canvas_draw_swarm(&canvas, all, &none, THEME_LIGHT, plain);
    for (int i = 0; i < SIDE * SIDE; i++) assert_int_equal(pixels[i], PAPER);
}

TEST_FILE(canvas_swarm, NULL, NULL)

// A reach map in pixels: each kind of pixel looks different, borders are where the truth changes, clips work.
#include "canvas_internal.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "support.h"

enum { SIDE = 120, LEFT = 5, TOP = 7, WIDTH = 100, HEIGHT = 90, WORDS = 2 };

static const uint32_t PAPER = 0xFFFFFFFF;

static uint32_t pixels[SIDE * SIDE];
static Canvas canvas = {pixels, SIDE, SIDE, SIDE, NULL};
static uint64_t claims[HEIGHT * WORDS], truth[HEIGHT * WORDS];
static const ReachMap map = {
    .left = LEFT, .top = TOP, .width = WIDTH, .height = HEIGHT, .words = WORDS, .claims = claims, .truth = truth};

static bool is_true_at(int x, int y) {
    return x >= 20 && x < 80 && y >= 10 && y < 70;
}

static bool is_claimed_at(int x, int y) {
    return x >= 40 && y >= 30;
}

static void set_up_map(void) {
    memset(claims, 0, sizeof claims);
    memset(truth, 0, sizeof truth);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            claims[y * WORDS + x / 64] |= (uint64_t)is_claimed_at(x, y) << x % 64;
            truth[y * WORDS + x / 64] |= (uint64_t)is_true_at(x, y) << x % 64;
        }
    }
}

static void draw(CanvasClip clip, double unit) {
    set_up_map();
    canvas_clear(&canvas, 0xFFFFFF);
    canvas_draw_reach(&canvas, clip, &map, THEME_LIGHT, unit);
}

static uint32_t pixel(int x, int y) {
    return pixels[(TOP + y) * SIDE + LEFT + x];
}

static bool is_on_border(int x, int y) {
    const bool here = is_true_at(x, y);
    return is_true_at(x - 1, y) != here || is_true_at(x + 1, y) != here || is_true_at(x, y - 1) != here ||
           is_true_at(x, y + 1) != here;
}

static const CanvasClip all = {0, 0, SIDE, SIDE};

TEST(the_border_runs_where_the_truth_changes) {
    draw(all, 1);
    const uint32_t border = pixel(20, 20);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            if ((pixel(x, y) == border) != is_on_border(x, y)) fail_msg("the border at %d,%d", x, y);
        }
    }
}

TEST(each_kind_has_its_own_look) {
    draw(all, 1);
    assert_int_equal(pixel(2, 2), PAPER);
    const uint32_t shade = pixel(50, 50);
    assert_true(shade != PAPER && (shade & 255) > (shade >> 16 & 255));
    bool has_line = false, has_gap = false;
    for (int i = 0; i < 14; i++) {
        // Along a rising line nothing changes in a false hit, along a falling one in a false miss.
        assert_int_equal(pixel(82 + i, 85 - i), pixel(82, 85));
        assert_int_equal(pixel(23 + i, 13 + i), pixel(23, 13));
        has_line = has_line || pixel(23 + i, 25) != PAPER;
        has_gap = has_gap || pixel(23 + i, 25) == PAPER;
        assert_true(pixel(84 + i, 80) != PAPER);
    }
    assert_true(has_line && has_gap);
}

// How opaque the ink of what is wrong is on a pixel, by its red and by its blue, which agree.
static double wrong_on(int x, int y) {
    const double red = ink_color(THEME_LIGHT, INK_WRONG) >> 16, blue = ink_color(THEME_LIGHT, INK_WRONG) & 255;
    const double by_red = (255 - (pixel(x, y) >> 16 & 255)) / (255 - red);
    const double by_blue = (255 - (pixel(x, y) & 255)) / (255 - blue);
    if (fabs(by_red - by_blue) > 0.02) fail_msg("another ink at %d, %d: %g, %g", x, y, by_red, by_blue);
    return by_blue;
}

TEST(hatches_are_of_what_is_wrong_and_as_wide_as_the_unit) {
    for (double unit = 1; unit < 3; unit += 0.5) {
        const int period = (int)(9 * unit * sqrt(2) + 0.5);
        double most = 0, sum = 0;
        draw(all, unit);
        for (int i = 0; i < period; i++) {
            most = fmax(most, wrong_on(22 + i, 25)); // false misses
            sum += wrong_on(41 + i, 80);             // false hits
            assert_near(wrong_on(41 + i, 80), wrong_on(41 + (i + period) % 58, 80), i + period < 58 ? 0 : 1);
        }
        assert_near(most, 190 / 256.0, 0.02);
        assert_near(sum / period, 26 / 256.0 + 230 / 256.0 * 190 / 256 * 1.7 / 9, 0.04);
    }
}

// The border fades as it would cover more of the picture, from 4 % to 16 % of the sides of its pixels.
TEST(borders_fade_in_a_dense_map) {
    for (int every = 5; every < 60; every++) {
        for (int is_upright = 0; is_upright < 2; is_upright++) {
            int sides = 0;
            memset(truth, 0, sizeof truth);
            for (int i = 0; i < WIDTH * HEIGHT; i++) {
                const int x = i % WIDTH, y = i / WIDTH, along = is_upright ? WIDTH - 1 - x : y;
                truth[y * WORDS + x / 64] |= (uint64_t)(along % every == 1) << x % 64;
            }
            memcpy(claims, truth, sizeof truth);
            canvas_clear(&canvas, 0xFFFFFF);
            canvas_draw_reach(&canvas, all, &map, THEME_LIGHT, 1);
            const int length = is_upright ? WIDTH : HEIGHT;
            for (int i = 1; i < length; i++) sides += i % every == 1 || i % every == 2;
            const double strength = fmin(fmax((0.16 - (double)sides / length) / 0.12, 0), 1);
            const double expected = fmax(235 * strength, 36 * strength + 120 * (1 - strength));
            const double got = 255 - (is_upright ? pixel(WIDTH - 2, 50) >> 16 & 255 : pixel(50, 1) >> 16 & 255);
            if (fabs(got - expected) > 6) fail_msg("every %d: %g for %g", every, got, expected);
        }
    }
}

// In a dense crowd a border would cover the picture; there the shade alone shows the map.
TEST(a_map_without_a_border_is_shaded_strongly) {
    draw(all, 1);
    const uint32_t sparse = pixel(60, 50) >> 16 & 255; // red: less is darker
    for (int i = 0; i < HEIGHT * WORDS; i++) claims[i] = truth[i] = 0x5555555555555555;
    canvas_clear(&canvas, 0xFFFFFF);
    canvas_draw_reach(&canvas, all, &map, THEME_LIGHT, 1);
    assert_true((pixel(60, 50) >> 16 & 255) + 60 < sparse);
    assert_int_equal(pixel(61, 50), PAPER);
}

TEST(nothing_is_drawn_beyond_clip_and_map) {
    const CanvasClip clip = {30, 35, 77, 60};
    static uint32_t whole[SIDE * SIDE];
    draw(all, 1);
    memcpy(whole, pixels, sizeof whole);
    draw(clip, 1);
    for (int i = 0; i < SIDE * SIDE; i++) {
        const int x = i % SIDE, y = i / SIDE;
        const bool is_inside = x >= clip.left && x < clip.right && y >= clip.top && y < clip.bottom;
        assert_int_equal(pixels[i], is_inside ? whole[i] : PAPER);
        const bool is_in_map = x >= LEFT && x < LEFT + WIDTH && y >= TOP && y < TOP + HEIGHT;
        if (!is_in_map) assert_int_equal(whole[i], PAPER);
    }
    draw((CanvasClip){60, 60, 60, 10}, 1);
    for (int i = 0; i < SIDE * SIDE; i++) assert_int_equal(pixels[i], PAPER);
}

static bool bit(const uint64_t *rows, int x, int y) {
    return rows[y * WORDS + x / 64] >> x % 64 & 1;
}

static bool changes_beside(int x, int y) {
    const bool here = bit(truth, x, y);
    return (x > 0 && bit(truth, x - 1, y) != here) || (x < WIDTH - 1 && bit(truth, x + 1, y) != here) ||
           (y > 0 && bit(truth, x, y - 1) != here) || (y < HEIGHT - 1 && bit(truth, x, y + 1) != here);
}

// Four blocks that meet anywhere, also at the map's own sides and between words.
TEST(borders_of_any_map_are_where_the_truth_changes) {
    draw(all, 1);
    const uint32_t border = pixel(20, 20);
    for (int side = 0; side < WIDTH; side++) {
        memset(claims, 0, sizeof claims);
        memset(truth, 0, sizeof truth);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++)
                truth[y * WORDS + x / 64] |= (uint64_t)((x >= side) != (y >= side * 7 % HEIGHT)) << x % 64;
        }
        memcpy(claims, truth, sizeof truth);
        canvas_clear(&canvas, 0xFFFFFF);
        canvas_draw_reach(&canvas, all, &map, THEME_LIGHT, 1);
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++) assert_int_equal(pixel(x, y) == border, changes_beside(x, y));
    }
}

TEST_FILE(canvas_reach, NULL, NULL)

// A reach map in pixels: each kind of pixel looks different, borders are where the truth changes, clips work.
#define _DEFAULT_SOURCE // MAP_ANONYMOUS
#include "canvas_internal.h"

#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "test_file.h"

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

static void draw(CanvasClip clip) {
    set_up_map();
    canvas_clear(&canvas, 0xFFFFFF);
    canvas_draw_reach(&canvas, clip, &map, THEME_LIGHT, 1);
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
    draw(all);
    const uint32_t border = pixel(20, 20);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            if ((pixel(x, y) == border) != is_on_border(x, y)) fail_msg("the border at %d,%d", x, y);
        }
    }
}

// Over everything else.
TEST(a_region_has_an_outline_of_another_color) {
    static uint64_t region[HEIGHT * WORDS];
    ReachMap with_region = map;
    draw(all);
    const uint32_t border = pixel(20, 20);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < 50; x++) region[y * WORDS] |= (uint64_t)1 << x;
    }
    with_region.region = region;
    canvas_clear(&canvas, 0xFFFFFF);
    canvas_draw_reach(&canvas, all, &with_region, THEME_LIGHT, 1);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const bool is_outline = x == 49 || x == 50;
            if ((pixel(x, y) == pixel(49, 0)) != is_outline) fail_msg("the outline at %d,%d", x, y);
            if (!is_outline && (pixel(x, y) == border) != is_on_border(x, y)) fail_msg("the border at %d,%d", x, y);
        }
    }
}

TEST(each_kind_has_its_own_look) {
    draw(all);
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

// In a dense crowd a border would cover the picture; there the shade alone shows the map.
TEST(a_map_without_a_border_is_shaded_strongly) {
    draw(all);
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
    draw(all);
    memcpy(whole, pixels, sizeof whole);
    draw(clip);
    for (int i = 0; i < SIDE * SIDE; i++) {
        const int x = i % SIDE, y = i / SIDE;
        const bool is_inside = x >= clip.left && x < clip.right && y >= clip.top && y < clip.bottom;
        assert_int_equal(pixels[i], is_inside ? whole[i] : PAPER);
        const bool is_in_map = x >= LEFT && x < LEFT + WIDTH && y >= TOP && y < TOP + HEIGHT;
        if (!is_in_map) assert_int_equal(whole[i], PAPER);
    }
    draw((CanvasClip){60, 60, 60, 10});
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
    draw(all);
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

// The pages before and after it must not be read.
TEST(nothing_is_read_beyond_the_map) {
    const size_t page = (size_t)sysconf(_SC_PAGESIZE), words = page / 64 / sizeof *claims;
    char *pages = mmap(NULL, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(pages != MAP_FAILED && mprotect(pages + page, page, PROT_READ | PROT_WRITE) == 0);
    const uint64_t *bits = (const uint64_t *)(pages + page);
    const ReachMap tight = {.width = (int)words * 64, .height = 64, .words = words, .claims = bits, .truth = bits};
    canvas_clear(&canvas, 0xFFFFFF);
    canvas_draw_reach(&canvas, all, &tight, THEME_LIGHT, 1);
    for (int i = 0; i < SIDE * SIDE; i++) assert_int_equal(pixels[i], PAPER);
    assert_int_equal(munmap(pages, 3 * page), 0);
}

TEST_FILE(canvas_reach, NULL, NULL)

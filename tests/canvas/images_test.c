// Images: their drawing pixel by pixel, the errors in files, and the properties of the program's own images.
#include "images.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "error_text.h"
#include "test_file.h"

enum { SIDE = 64, MARGIN = 8, STRIDE = SIDE + 2 * MARGIN, BUFFER = STRIDE * STRIDE, SMALL = 4 };

static const uint32_t GUARD = 0x12345678;

static uint32_t buffer[BUFFER];
static Canvas canvas;
static char folder[] = "/tmp/hitlab-images-XXXXXX";
static Error error = {0};

// Sixteen colors, no two alike, so that there are no runs.
static const uint32_t *patches(void) {
    static uint32_t pixels[SMALL * SMALL];
    for (uint32_t i = 0; i < SMALL * SMALL; i++) pixels[i] = 0xFF000000 | i * 0x0F0000 | (15 - i) * 0x000F00 | i * 7;
    return pixels;
}

static CanvasImage image_of(const uint32_t *pixels) {
    static const uint8_t none[SMALL * SMALL];
    return (CanvasImage){SMALL, SMALL, pixels, none};
}

static int make_folder(void **state) {
    return mkdtemp(folder) ? 0 : 1;
}

static int remove_folder(void **state) {
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static void reset(void) {
    for (int i = 0; i < BUFFER; i++) buffer[i] = GUARD;
    canvas = (Canvas){buffer + MARGIN * STRIDE + MARGIN, SIDE, SIDE, STRIDE, NULL};
    canvas_clear(&canvas, 0xFFFFFF);
}

static uint32_t pixel(int x, int y) {
    return canvas.pixels[y * STRIDE + x];
}

static hit_aabb box(float left, float top, float right, float bottom) {
    return (hit_aabb){{left, top}, {right, bottom}};
}

static CanvasClip whole(void) {
    return (CanvasClip){0, 0, SIDE, SIDE};
}

static void assert_pixel(int x, int y, uint32_t expected) {
    if (pixel(x, y) != expected) fail_msg("(%d, %d): got %08x, expected %08x", x, y, pixel(x, y), expected);
}

static void assert_white_outside(int left, int top, int right, int bottom) {
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            if (x < left || y < top || x >= right || y >= bottom) assert_pixel(x, y, 0xFFFFFFFF);
        }
    }
}

TEST(at_its_own_size_every_pixel_is_the_images) {
    const CanvasImage image = image_of(patches());
    reset();
    canvas_draw_image(&canvas, whole(), &image, box(10, 20, 14, 24), 10, 4, 1);
    for (int y = 0; y < SMALL; y++)
        for (int x = 0; x < SMALL; x++) assert_pixel(10 + x, 20 + y, patches()[y * SMALL + x]);
    assert_white_outside(10, 20, 14, 24);
}

TEST(a_negative_period_mirrors) {
    const CanvasImage image = image_of(patches());
    reset();
    canvas_draw_image(&canvas, whole(), &image, box(10, 20, 14, 24), 14, -4, 1);
    for (int y = 0; y < SMALL; y++)
        for (int x = 0; x < SMALL; x++) assert_pixel(10 + x, 20 + y, patches()[y * SMALL + 3 - x]);
    assert_white_outside(10, 20, 14, 24);
}

TEST(copies_stand_side_by_side) {
    const CanvasImage image = image_of(patches());
    static const float from[] = {0, 3, -1, 403, -400001};
    for (size_t i = 0; i < sizeof from / sizeof *from; i++) {
        reset();
        canvas_draw_image(&canvas, whole(), &image, box(5, 30, 60, 34), from[i], 4, 1);
        for (int x = 5; x < 60; x++) assert_pixel(x, 31, patches()[SMALL + ((x - (int)from[i]) % 4 + 4) % 4]);
        assert_white_outside(5, 30, 60, 34);
    }
}

static uint32_t red_of(int x, int y) {
    return pixel(x, y) >> 16 & 255;
}

// Between black and white, twice as large: the steps of a straight line.
TEST(pixels_between_are_mixed) {
    static uint32_t pixels[SMALL * SMALL];
    for (int i = 0; i < SMALL * SMALL; i++) pixels[i] = i % 4 == 1 ? 0xFFFFFFFF : 0xFF000000;
    const CanvasImage image = image_of(pixels);
    reset();
    canvas_draw_image(&canvas, whole(), &image, box(0, 0, 16, 16), 0, 16, 1);
    static const uint32_t expected[] = {0, 0, 32, 96, 159, 223, 223, 159, 96, 32, 0, 0};
    for (int x = 0; x < 12; x++) {
        const uint32_t got = red_of(x, 8);
        if (got + 1 < expected[x] || got > expected[x] + 1) fail_msg("%d: got %u, expected %u", x, got, expected[x]);
    }
}

TEST(a_copy_is_a_pixel_wide_at_least) {
    const CanvasImage image = image_of(patches());
    for (int i = 0; i < 4; i++) {
        reset();
        canvas_draw_image(&canvas, whole(), &image, box(0, 0, 9, 9), 0, (i % 2 ? 1 : 0.99f) * (i < 2 ? 1 : -1), 1);
        assert_int_equal(pixel(4, 4) != 0xFFFFFFFF, i % 2);
    }
}

TEST(opacity_is_the_images_and_the_marks) {
    static uint32_t pixels[SMALL * SMALL];
    for (int i = 0; i < SMALL * SMALL; i++) pixels[i] = (uint32_t)(i % 4 * 85) << 24;
    const CanvasImage image = image_of(pixels);
    reset();
    canvas_draw_image(&canvas, whole(), &image, box(0, 0, 4, 4), 0, 4, 1);
    for (int x = 0; x < 4; x++) assert_true(abs((int)red_of(x, 1) - (255 - 85 * x)) <= 1);
    reset();
    canvas_draw_image(&canvas, whole(), &image, box(0, 0, 4, 4), 0, 4, 0.5f);
    for (int x = 0; x < 4; x++) assert_true(abs((int)red_of(x, 1) - (255 - 85 * x / 2)) <= 2);
    reset();
    canvas_draw_image(&canvas, whole(), &image, box(0, 0, 4, 4), 0, 4, 0);
    assert_white_outside(0, 0, 0, 0);
}

static void write_file(const char *path, const void *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static const char *path_of(const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void read_asset(CanvasImage *image, ImageId id) {
    char path[128];
    const ImageFile *file = image_file(id);
    snprintf(path, sizeof path, "assets/%s", file->file);
    if (!image_read(image, path, file->width, file->height, &error)) fail_msg("%s", error_text(&error));
}

// Stripes of small opacities.
static void read_stripes(CanvasImage *image) {
    enum { WIDE = 512, HIGH = 3 };
    static uint32_t stripes[WIDE * HIGH];
    const Canvas striped = {stripes, WIDE, HIGH, WIDE, NULL};
    FILE *file = fopen(path_of("stripes.png"), "wb");
    assert_non_null(file);
    for (uint32_t i = 0; i < WIDE * HIGH; i++) stripes[i] = i / 2 % 8 << 24 | 0x123456;
    assert_true(png_write_transparent(file, &striped) && fclose(file) == 0);
    if (!image_read(image, path_of("stripes.png"), WIDE, HIGH, &error)) fail_msg("%s", error_text(&error));
}

// Runs of equal pixels do not change the drawing.
TEST(runs_draw_what_single_pixels_draw) {
    static uint32_t with[BUFFER];
    for (int id = 0; id <= IMAGE_COUNT; id++) {
        CanvasImage image;
        id == IMAGE_COUNT ? read_stripes(&image) : read_asset(&image, (ImageId)id);
        for (int i = image.width * image.height - 1, run = 0; i >= 0; i--) {
            const bool goes_on = i % image.width < image.width - 1 && image.pixels[i] == image.pixels[i + 1];
            run = goes_on ? run + 1 : 0;
            assert_int_equal(image.runs[i], run < 255 ? run : 255);
        }
        uint8_t *none = calloc((size_t)image.width * (size_t)image.height, 1);
        const CanvasImage plain = {image.width, image.height, image.pixels, none};
        for (int i = 0; i < 200; i++) {
            const float period = 20 + 7.3f * (float)i, from = -300 + 5.7f * (float)i;
            const hit_aabb place = box(-3.5f, (float)-i / 3, 70, 60 + (float)i);
            reset();
            canvas_draw_image(&canvas, whole(), &image, place, from, period, i % 2 ? 1 : 0.6f);
            memcpy(with, buffer, sizeof with);
            reset();
            canvas_draw_image(&canvas, whole(), &plain, place, from, period, i % 2 ? 1 : 0.6f);
            assert_memory_equal(with, buffer, sizeof with);
        }
        free(none);
        image_free(&image);
    }
}

// FNV-1a of all pixels: the same on every machine.
TEST(pixels_are_the_same_everywhere) {
    static const uint32_t one_pixel[SMALL * SMALL] = {[SMALL + 1] = 0xFF123456};
    const CanvasImage image = image_of(patches()), one = image_of(one_pixel);
    uint64_t hash = 14695981039346656037u;
    reset();
    canvas_draw_image(&canvas, whole(), &image, box(3.3f, 4.7f, 60.1f, 50.2f), -7.7f, 13.9f, 0.8f);
    canvas_draw_image(&canvas, whole(), &image, box(20, 10, 50, 61), 50, -30, 0.5f);
    canvas_draw_image(&canvas, whole(), &one, box(0, 0, 32, 40), 0, 32, 1);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) hash = (hash ^ pixel(x, y)) * 1099511628211u;
    if (hash != 0x36bf4de97336f171) fail_msg("hash %016llx", (unsigned long long)hash);
}

static float anything(uint32_t *seed) {
    static const float odd[] = {0, -0.0f, 1e-30f, 1e9f, -1e9f, 3e38f, -3e38f, 0.5f, 1, -1, 1048576, 1048577};
    *seed = *seed * 1664525u + 1013904223u;
    const uint32_t kind = *seed >> 24, value = *seed >> 8 & 0xFFFF;
    return kind < 100 ? odd[kind % (sizeof odd / sizeof *odd)] : (float)value / 400 - 60;
}

TEST(nothing_is_written_outside_the_clip) {
    uint32_t seed = 1;
    CanvasImage images[2];
    read_asset(&images[0], IMAGE_HILLS_NEAR);
    images[1] = image_of(patches());
    for (int i = 0; i < 20000; i++) {
        const CanvasClip clip = {i % 5, i % 7, SIDE - i % 3, SIDE - i % 11};
        if (i % 100 == 0) reset();
        const float left = anything(&seed), top = anything(&seed), right = anything(&seed), bottom = anything(&seed);
        const float from = anything(&seed), period = anything(&seed);
        canvas_draw_image(&canvas, clip, &images[i % 2], box(left, top, right, bottom), from, period, 1);
        if (i % 100 != 99) continue;
        for (int at = 0; at < BUFFER; at++) {
            const int x = at % STRIDE - MARGIN, y = at / STRIDE - MARGIN;
            if ((x < 0 || y < 0 || x >= SIDE || y >= SIDE) && buffer[at] != GUARD) fail_msg("wrote at %d, %d", x, y);
        }
    }
    image_free(&images[0]);
    reset();
    const CanvasImage image = image_of(patches());
    canvas_draw_image(&canvas, (CanvasClip){10, 11, 20, 22}, &image, box(0, 0, 64, 64), 0, 4, 1);
    assert_white_outside(10, 11, 20, 22);
}

static void assert_refused(const char *path, const char *why) {
    CanvasImage image;
    char expected[600];
    snprintf(expected, sizeof expected, "%s: %s", path, why);
    error = (Error){0};
    assert_false(image_read(&image, path, 108, 108, &error));
    assert_true(!image.pixels && *error.what);
    if (strncmp(error_text(&error), expected, strlen(expected)) != 0)
        fail_msg("got '%s', expected '%s'", error_text(&error), expected);
}

TEST(broken_files_are_refused) {
    static uint8_t bytes[1 << 16];
    CanvasImage image;
    FILE *file = fopen("assets/walker.png", "rb");
    assert_non_null(file);
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_true(size > 100 && size < sizeof bytes);
    for (size_t cut = 0; cut < size - 16; cut += 61) {
        write_file(path_of("cut.png"), bytes, cut);
        assert_refused(path_of("cut.png"), "");
        assert_true(strlen(error.what) > 2); // there is a reason
    }
    for (size_t at = 0; at < size; at += 13) {
        bytes[at] ^= 0x55;
        write_file(path_of("bent.png"), bytes, size);
        if (image_read(&image, path_of("bent.png"), 108, 108, &error)) image_free(&image);
        bytes[at] ^= 0x55;
    }
    write_file(path_of("text.png"), "no picture\n", 11);
    assert_refused(path_of("text.png"), "");
    assert_refused(path_of("none.png"), strerror(ENOENT));
    assert_refused(folder, strerror(EISDIR));
    assert_refused("/dev/null", strerror(EINVAL));
    assert_refused("assets/hills-far.png", "1024 x 256 pixels, not 108 x 108");
    assert_int_equal(mkfifo(path_of("pipe.png"), 0600), 0);
    assert_refused(path_of("pipe.png"), strerror(EINVAL));
}

// A size of billions is refused before memory is allocated for it.
TEST(a_vast_size_is_refused) {
    static const uint8_t vast[] =
        "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7F\xFF\xFF\xFF\x7F\xFF\xFF\xFF\x08\x06\0\0\0\xF7\x8D\xC6\x55";
    write_file(path_of("vast.png"), vast, sizeof vast - 1);
    assert_refused(path_of("vast.png"), "");
}

TEST(the_walkers_picture_is_the_whole_box) {
    CanvasImage image;
    read_asset(&image, IMAGE_WALKER);
    assert_int_equal(image.width, 108);
    assert_int_equal(image.height, 108);
    for (int i = 0; i < 108 * 108; i++) assert_int_equal(image.pixels[i] >> 24, 255);
    for (int i = 0; i < 108; i++) { // a rim along its sides, which the box's outline covers
        assert_int_equal(image.pixels[i], image.pixels[0]);
        assert_int_equal(image.pixels[i * 108], image.pixels[0]);
        assert_int_equal(image.pixels[i * 108 + 107], image.pixels[0]);
    }
    image_free(&image);
}

static int ridge_at(const CanvasImage *image, int x) {
    int y = 0;
    while (y < image->height && image->pixels[y * image->width + x] >> 24 < 128) y++;
    return y;
}

TEST(hills_join_and_stay_faint) {
    for (int id = IMAGE_HILLS_FAR; id <= IMAGE_HILLS_NEAR; id++) {
        CanvasImage image;
        read_asset(&image, (ImageId)id);
        assert_true(abs(ridge_at(&image, 0) - ridge_at(&image, image.width - 1)) <= 2);
        for (int i = 0; i < image.width * image.height; i++) {
            const uint32_t color = image.pixels[i], paper = ink_color(THEME_LIGHT, INK_PAPER);
            for (int shift = 0; shift < 24; shift += 8)
                assert_true(abs((int)(color >> shift & 255) - (int)(paper >> shift & 255)) <= 40);
        }
        image_free(&image);
    }
}

static void draw_walker(Images *images, Theme theme) {
    static Picture picture;
    picture_begin(&picture, LANGUAGE_ENGLISH, (TextMeasure){0});
    picture.theme = theme;
    picture_image(&picture, IMAGE_WALKER, box(10, 10, 40, 40), false, 1);
    canvas_draw(&canvas, &picture, (TextPainter){0}, images_source(images));
}

TEST(marks_draw_images_and_miss_none) {
    Images images = {.folder = "assets"}, nowhere = {.folder = folder}, none = {0};
    reset();
    draw_walker(&images, THEME_LIGHT);
    for (int i = 10; i < 40; i++) {
        assert_int_not_equal(pixel(i, 10), 0xFFFFFFFF);
        assert_int_not_equal(pixel(10, i), 0xFFFFFFFF);
        assert_int_not_equal(pixel(i, 39), 0xFFFFFFFF);
        assert_int_not_equal(pixel(39, i), 0xFFFFFFFF);
    }
    for (ImageId id = 0; id < IMAGE_COUNT; id++) assert_non_null(images_source(&images).find(&images, id));
    assert_white_outside(10, 10, 40, 40);
    const uint32_t light = pixel(15, 15);
    reset();
    draw_walker(&images, THEME_DARK); // does not fade
    assert_pixel(15, 15, light);
    images_free(&images);
    reset();
    draw_walker(&nowhere, THEME_LIGHT);
    draw_walker(&nowhere, THEME_LIGHT);
    draw_walker(&none, THEME_LIGHT);
    assert_white_outside(0, 0, 0, 0);
}

TEST(a_canvas_reads_back) {
    enum { WIDTH = 7, HEIGHT = 5, WIDEST = 16384 };
    static uint32_t wide[WIDEST + 1];
    static const int sizes[][2] = {{WIDEST, 1}, {1, WIDEST}, {WIDEST + 1, 1}, {1, WIDEST + 1}, {0, 1}, {1, 0}};
    CanvasImage image, none;
    reset();
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    for (uint32_t i = 0; i < WIDTH * HEIGHT; i++)
        canvas.pixels[i / WIDTH * STRIDE + i % WIDTH] = i * 7 << 24 | i * 3 << 16 | i * 5 << 8 | i;
    for (int is_transparent = 0; is_transparent < 2; is_transparent++) {
        FILE *file = is_transparent ? fopen(path_of("saved.png"), "wb") : NULL;
        assert_true(file ? png_write_transparent(file, &canvas) : png_save(path_of("saved.png"), &canvas, &error));
        if (file) assert_int_equal(fclose(file), 0);
        assert_true(image_read(&image, path_of("saved.png"), WIDTH, HEIGHT, &error));
        assert_false(image_read(&none, path_of("saved.png"), WIDTH + 1, HEIGHT, &error));
        assert_false(image_read(&none, path_of("saved.png"), WIDTH, HEIGHT + 1, &error));
        for (int i = 0; i < WIDTH * HEIGHT; i++)
            assert_int_equal(image.pixels[i], pixel(i % WIDTH, i / WIDTH) | (is_transparent ? 0 : 0xFF000000));
        image_free(&image);
    }
    for (int i = 0; i < 6; i++) {
        const Canvas of_size = {wide, sizes[i][0], sizes[i][1], sizes[i][0], NULL};
        assert_int_equal(png_save(path_of("wide.png"), &of_size, &error), i < 2);
        if (i >= 2) assert_string_equal(error.what, "pictures of this size are not supported");
    }
}

TEST(a_picture_is_saved_on_paper) {
    static Picture picture;
    CanvasImage image;
    picture_begin(&picture, LANGUAGE_ENGLISH, (TextMeasure){0});
    picture.theme = THEME_DARK;
    picture_rect(&picture, box(2, 1, 20, 20), 0, pen_fill(INK_HIT, 1));
    assert_true(png_write_picture(&picture, 9, 4, (TextPainter){0}, (ImageSource){0}, NULL, path_of("a.png"), &error));
    assert_true(image_read(&image, path_of("a.png"), 9, 4, &error));
    for (int i = 0; i < 9 * 4; i++)
        assert_int_equal(image.pixels[i] & 0xFFFFFF,
                         ink_color(THEME_DARK, i % 9 >= 2 && i / 9 >= 1 ? INK_HIT : INK_PAPER));
    image_free(&image);
    for (int i = 0; i < 2; i++) {
        assert_false(
            png_write_picture(&picture, 9, -i, (TextPainter){0}, (ImageSource){0}, NULL, path_of("b.png"), &error));
        assert_string_equal(error.what, "pictures of this size are not supported");
    }
    assert_true(
        png_write_picture(&picture, 1200, 1300, (TextPainter){0}, (ImageSource){0}, NULL, path_of("c.png"), &error));
    FILE *file = fopen(path_of("c.png"), "rb"); // cannot be written to
    assert_false(png_write_transparent(file, &canvas));
    fclose(file);
}

TEST_FILE(images, make_folder, remove_folder)

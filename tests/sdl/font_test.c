// Text: the measure equals the drawing, Japanese, errors with advice; and pictures saved as .png.
#define _POSIX_C_SOURCE 200809L

#include "error_text.h"
#include "font.h"
#include "png_file.h"

#include <fontconfig/fontconfig.h>
#include <math.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "test_file.h"

enum { WIDTH = 600, HEIGHT = 120 };

typedef struct {
    Font *font;
    Canvas canvas;
    char folder[64];
    Picture picture;
    uint32_t pixels[WIDTH * HEIGHT];
} Fixture;

static Type type_of(float size, Weight weight, Align align) {
    return (Type){size, weight, align, INK_TEXT, false};
}

static float width_of(const Fixture *fixture, const char *text, Type type) {
    const TextMeasure measure = font_measure(fixture->font);
    return measure.width(measure.context, text, type);
}

static void draw_text(Fixture *fixture, float x, float y, Type type, const char *text) {
    canvas_clear(&fixture->canvas, 0xFFFFFF);
    picture_begin(&fixture->picture, LANGUAGE_JAPANESE, font_measure(fixture->font));
    picture_string(&fixture->picture, (hit_vec){x, y}, (hit_vec){0, 0}, type, text);
    canvas_draw(&fixture->canvas, &fixture->picture, font_painter(fixture->font), (ImageSource){0});
}

/// The inked columns, from the first to one past the last; rows likewise. Empty: min > max.
static hit_aabb ink_extent(const Fixture *fixture) {
    hit_aabb extent = {{WIDTH, HEIGHT}, {0, 0}};
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        if (fixture->pixels[i] == 0xFFFFFFFF) continue;
        const float x = (float)(i % WIDTH), y = (float)(i / WIDTH);
        extent.min = (hit_vec){fminf(extent.min.x, x), fminf(extent.min.y, y)};
        extent.max = (hit_vec){fmaxf(extent.max.x, x + 1), fmaxf(extent.max.y, y + 1)};
    }
    return extent;
}

static bool is_blank(const Fixture *fixture) {
    return ink_extent(fixture).min.x > ink_extent(fixture).max.x;
}

static uint32_t picture_hash(const Fixture *fixture) {
    uint32_t hash = 2166136261u;
    for (int i = 0; i < WIDTH * HEIGHT; i++) hash = (hash ^ fixture->pixels[i]) * 16777619u;
    return hash;
}

TEST(test_japanese_is_there) {
    Fixture *fixture = *state;
    const Type type = type_of(20, WEIGHT_BOLD, ALIGN_LEFT);
    assert_true(font_has_japanese(fixture->font));
    draw_text(fixture, 20, 60, type, "当たっています");
    const uint32_t first = picture_hash(fixture);
    assert_false(is_blank(fixture));
    draw_text(fixture, 20, 60, type, "外外っています");
    assert_true(first != picture_hash(fixture));
}

/// Draws a text with a bar after it: the bar must be where the text ends by the measure.
static void check_measure(Fixture *fixture, Weight weight, float size, const char *text) {
    char with_bar[256];
    const Type type = type_of(size, weight, ALIGN_LEFT);
    snprintf(with_bar, sizeof with_bar, "%s|", text);
    draw_text(fixture, 20, 80, type, "|");
    const float bar = ink_extent(fixture).max.x;
    draw_text(fixture, 20, 80, type, with_bar);
    const float moved = ink_extent(fixture).max.x - bar, width = width_of(fixture, text, type);
    if (fabsf(moved - width) > 1) fail_msg("'%s' at %g: drawn %g, measured %g", text, size, moved, width);
}

TEST(test_measure_is_what_is_drawn) {
    static const char *const texts[] = {"overlap",        "当たり", "−20.0000 px", "AVATAR To",
                                        "円を −θ 回して", "iiiiii", "   "};
    for (int weight = 0; weight < WEIGHT_COUNT; weight++)
        for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
            for (float size = 9; size < 40; size *= 1.31f) check_measure(*state, (Weight)weight, size, texts[i]);
}

TEST(test_alignment) {
    Fixture *fixture = *state;
    const char *text = "HH 12.50 HH";
    for (int align = ALIGN_LEFT; align <= ALIGN_RIGHT; align++) {
        const Type type = type_of(16, WEIGHT_REGULAR, (Align)align);
        const float width = width_of(fixture, text, type);
        draw_text(fixture, 300, 60, type, text);
        const float start = 300 - width * (float)align / 2;
        assert_true(fabsf(ink_extent(fixture).min.x - start) <= 3);
        assert_true(fabsf(ink_extent(fixture).max.x - (start + width)) <= 3);
    }
}

TEST(test_baseline) {
    Fixture *fixture = *state;
    draw_text(fixture, 20, 60, type_of(24, WEIGHT_REGULAR, ALIGN_LEFT), "HEI");
    const hit_aabb extent = ink_extent(fixture);
    assert_true(extent.max.y == 60);
    assert_true(extent.min.y >= 60 - 24 && extent.min.y <= 60 - 14);
}

TEST(test_mono_columns_are_equal) {
    Fixture *fixture = *state;
    const Type type = type_of(13, WEIGHT_MONO, ALIGN_LEFT);
    assert_true(width_of(fixture, "iiii.", type) == width_of(fixture, "MW0#x", type));
}

TEST(test_halo_lies_behind_the_text) {
    Fixture *fixture = *state;
    Type type = type_of(16, WEIGHT_REGULAR, ALIGN_LEFT);
    draw_text(fixture, 50, 60, type, "30");
    const hit_aabb bare = ink_extent(fixture);
    type.halo = true;
    draw_text(fixture, 50, 60, type, "30");
    const hit_aabb veiled = ink_extent(fixture);
    assert_true(veiled.min.x < bare.min.x && veiled.min.y < bare.min.y);
    assert_true(veiled.max.x > bare.max.x && veiled.max.y > bare.max.y);
    // By no more than half of the size beyond a line from 0.75 of the size above the baseline to the baseline.
    assert_true(veiled.min.x >= 50 - 8 && veiled.max.x <= 50 + width_of(fixture, "30", type) + 8);
    assert_true(veiled.min.y >= 60 - 12 - 8 && veiled.max.y <= 60 + 8);
}

TEST(test_broken_text_does_no_harm) {
    Fixture *fixture = *state;
    static const char *const texts[] = {
        "\xFF\xFE", "\xE3\x81", "a\xC0\x80z",   "\xF8\x88\x80\x80\x80", "\xED\xA0\x80",     "\xF4\x90\x80\x80",
        "\x80\x80", "\xE3",     "\xF0\x9F\x98", "\n\t\x01\x7F",         "\xF0\x9F\x98\x80", "\xE2\x80\x8B\xEF\xB8\x8F",
        ""};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const Type type = type_of(16, WEIGHT_REGULAR, ALIGN_LEFT);
        assert_true(width_of(fixture, texts[i], type) >= 0);
        draw_text(fixture, 20, 60, type, texts[i]);
    }
    assert_true(width_of(fixture, "", type_of(16, WEIGHT_REGULAR, ALIGN_LEFT)) == 0);
}

TEST(test_odd_places_and_sizes_do_no_harm) {
    Fixture *fixture = *state;
    static const float numbers[] = {NAN, INFINITY, -INFINITY, 1e9f, -1e9f, 3e38f, 0, -5, 5000, 0.01f, 300};
    const size_t count = sizeof numbers / sizeof *numbers;
    for (size_t i = 0; i < count * count * count; i++) {
        Type type = type_of(numbers[i % count], WEIGHT_BOLD, ALIGN_RIGHT);
        type.halo = true;
        draw_text(fixture, numbers[i / count % count], numbers[i / count / count], type, "当 fj");
    }
}

TEST(test_text_outside_is_cut) {
    Fixture *fixture = *state;
    const Type type = type_of(40, WEIGHT_BOLD, ALIGN_CENTER);
    const hit_vec places[] = {{0, 0}, {WIDTH, HEIGHT}, {0, HEIGHT + 20}, {WIDTH, 5}};
    for (int i = 0; i < 4; i++) {
        draw_text(fixture, places[i].x, places[i].y, type, "当たり");
        assert_false(is_blank(fixture));
    }
}

static size_t put_character(char *out, unsigned character) {
    out[0] = (char)(0xE0 | character >> 12);
    out[1] = (char)(0x80 | (character >> 6 & 63));
    out[2] = (char)(0x80 | (character & 63));
    out[3] = '\0';
    return 3;
}

TEST(test_more_characters_than_are_kept) {
    Fixture *fixture = *state;
    char text[64];
    draw_text(fixture, 20, 60, type_of(30, WEIGHT_REGULAR, ALIGN_LEFT), "前と同じ");
    const uint32_t first = picture_hash(fixture);
    for (unsigned character = 0x4E00; character < 0x4E00 + 6000; character += 10) {
        size_t length = 0;
        for (unsigned i = 0; i < 10; i++) length += put_character(text + length, character + i);
        draw_text(fixture, 20.25f * (float)(character % 4), 100, type_of(50, WEIGHT_BOLD, ALIGN_LEFT), text);
    }
    draw_text(fixture, 20, 60, type_of(30, WEIGHT_REGULAR, ALIGN_LEFT), "前と同じ");
    assert_int_equal(first, picture_hash(fixture));
}

static void path_in(const Fixture *fixture, const char *name, char *path, size_t size) {
    snprintf(path, size, "%s/%s", fixture->folder, name);
}

static void write_file(const char *path, const char *content) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(content, file);
    fclose(file);
}

static void assert_no_font(const char *path, const char *reason) {
    char expected[256];
    Error error = {0};
    assert_null(font_open(path, &error));
    snprintf(expected, sizeof expected, "%s: %s", path, reason);
    assert_string_equal(error_text(&error), expected);
}

TEST(bad_font_files_are_reported) {
    const Fixture *fixture = *state;
    char path[128];
    path_in(fixture, "broken.ttf", path, sizeof path);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_no_font(path, "not a plain file");
    remove(path);
    assert_no_font("/dev/zero", "not a plain file");
    assert_no_font(path, "No such file or directory");
    write_file(path, "this is no font");
    assert_no_font(path, "not a font");
    write_file(path, "");
    assert_no_font(path, "not a font");
    remove(path);
    assert_no_font(fixture->folder, "Is a directory");
}

// The test is skipped where the font is not installed.
static Font *open_installed(const char *path) {
    Error error = {0};
    if (access(path, R_OK) != 0) skip();
    Font *font = font_open(path, &error);
    assert_non_null(font);
    return font;
}

/// Without a Japanese font everything else works.
TEST(test_latin_font_by_path) {
    Font *font = open_installed("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf");
    assert_false(font_has_japanese(font));
    const TextMeasure measure = font_measure(font);
    const float regular = measure.width(measure.context, "bold", type_of(20, WEIGHT_REGULAR, ALIGN_LEFT));
    assert_true(measure.width(measure.context, "bold", type_of(20, WEIGHT_BOLD, ALIGN_LEFT)) > regular);
    assert_true(measure.width(measure.context, "当", type_of(20, WEIGHT_REGULAR, ALIGN_LEFT)) > 0);
    const Type mono = type_of(20, WEIGHT_MONO, ALIGN_LEFT); // of another font
    assert_true(measure.width(measure.context, "mm", mono) == measure.width(measure.context, "il", mono));
    font_close(font);
}

/// A collection has a face with columns, and a bold file beside it.
TEST(a_collection_has_every_weight) {
    Font *font = open_installed("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc");
    assert_true(font_has_japanese(font));
    const TextMeasure measure = font_measure(font);
    const Type mono = type_of(20, WEIGHT_MONO, ALIGN_LEFT);
    assert_true(measure.width(measure.context, "mm", mono) == measure.width(measure.context, "il", mono));
    assert_true(measure.width(measure.context, "mm", mono) == 20); // columns are half as wide as the size
    assert_true(measure.width(measure.context, "bold", type_of(20, WEIGHT_BOLD, ALIGN_LEFT)) >
                measure.width(measure.context, "bold", type_of(20, WEIGHT_REGULAR, ALIGN_LEFT)));
    font_close(font);
}

/// Makes fontconfig find the fonts of this folder only; NULL is the system's fonts again.
static void limit_fonts_to(const Fixture *fixture, const char *fonts) {
    char path[128], config[512];
    path_in(fixture, "fonts.conf", path, sizeof path);
    snprintf(config, sizeof config, "<fontconfig><dir>%s</dir><cachedir>%s/cache</cachedir></fontconfig>",
             fonts ? fonts : "", fixture->folder);
    remove(path);
    unsetenv("FONTCONFIG_FILE");
    if (fonts) {
        write_file(path, config);
        setenv("FONTCONFIG_FILE", path, 1);
    }
    assert_true(FcInitReinitialize());
}

TEST(test_without_any_font_the_error_names_a_package) {
    Error error = {0};
    limit_fonts_to(*state, ((const Fixture *)*state)->folder);
    assert_null(font_open(NULL, &error));
    limit_fonts_to(*state, NULL);
    assert_int_equal(strncmp(error_text(&error), "no font found: install fonts-noto-cjk (Debian, Ubuntu)", 54), 0);
}

/// Skipped where these fonts are not installed.
TEST(without_a_japanese_font_the_rest_works) {
    const char *folder = "/usr/share/fonts/truetype/dejavu";
    Error error = {0};
    if (access(folder, R_OK) != 0) skip();
    limit_fonts_to(*state, folder);
    Font *font = font_open(NULL, &error);
    limit_fonts_to(*state, NULL);
    assert_non_null(font);
    assert_false(font_has_japanese(font));
    const TextMeasure measure = font_measure(font);
    assert_true(measure.width(measure.context, "mono", type_of(20, WEIGHT_MONO, ALIGN_LEFT)) > 0);
    font_close(font);
}

TEST(test_png_reads_back) {
    Fixture *fixture = *state;
    static uint8_t rgb[WIDTH * HEIGHT * 3];
    char path[128];
    Error error = {0};
    path_in(fixture, "picture.png", path, sizeof path);
    draw_text(fixture, 20, 60, type_of(30, WEIGHT_BOLD, ALIGN_LEFT), "overlap 当たり");
    assert_true(png_save(path, &fixture->canvas, &error));
    png_image image = {.version = PNG_IMAGE_VERSION};
    assert_true(png_image_begin_read_from_file(&image, path));
    assert_int_equal(image.format & PNG_FORMAT_FLAG_ALPHA, 0);
    assert_true(image.width == WIDTH && image.height == HEIGHT);
    image.format = PNG_FORMAT_RGB;
    assert_true(png_image_finish_read(&image, NULL, rgb, 0, NULL));
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        const uint32_t got = (uint32_t)rgb[3 * i] << 16 | (uint32_t)rgb[3 * i + 1] << 8 | rgb[3 * i + 2];
        assert_int_equal(got, fixture->pixels[i] & 0xFFFFFF);
    }
    remove(path);
}

TEST(test_picture_is_written) {
    Fixture *fixture = *state;
    char path[128];
    Error error = {0};
    path_in(fixture, "picture.png", path, sizeof path);
    draw_text(fixture, 20, 60, type_of(30, WEIGHT_BOLD, ALIGN_LEFT), "overlap");
    assert_true(png_write_picture(&fixture->picture, 320, 200, font_painter(fixture->font), (ImageSource){0}, NULL,
                                  path, &error));
    png_image image = {.version = PNG_IMAGE_VERSION};
    assert_true(png_image_begin_read_from_file(&image, path));
    assert_true(image.width == 320 && image.height == 200);
    png_image_free(&image);
    remove(path);
    assert_false(png_write_picture(&fixture->picture, 0, 200, font_painter(fixture->font), (ImageSource){0}, NULL, path,
                                   &error));
    assert_int_equal(access(path, F_OK), -1);
}

TEST(an_unwritable_png_is_reported) {
    Fixture *fixture = *state;
    char path[128], expected[256];
    Error error = {0};
    path_in(fixture, "missing/picture.png", path, sizeof path);
    snprintf(expected, sizeof expected, "%s: No such file or directory", path);
    assert_false(png_save(path, &fixture->canvas, &error));
    assert_string_equal(error_text(&error), expected);
    assert_false(png_save(fixture->folder, &fixture->canvas, &error));
    if (access("/dev/full", W_OK) != 0) return;
    assert_false(png_save("/dev/full", &fixture->canvas, &error));
    assert_string_equal(error_text(&error), "/dev/full: No space left on device");
    assert_int_equal(access("/dev/full", F_OK), 0);
}

static int set_up(void **state) {
    Error error = {0};
    Fixture *fixture = calloc(1, sizeof *fixture);
    if (!fixture) return -1;
    *state = fixture;
    fixture->canvas = (Canvas){fixture->pixels, WIDTH, HEIGHT, WIDTH, NULL};
    strcpy(fixture->folder, "/tmp/hitlab-font-test-XXXXXX");
    if (!mkdtemp(fixture->folder)) return -1;
    fixture->font = font_open(NULL, &error);
    if (!fixture->font) fprintf(stderr, "%s\n", error_text(&error));
    return fixture->font ? 0 : -1;
}

static int tear_down(void **state) {
    Fixture *fixture = *state;
    char command[128];
    font_close(fixture->font);
    snprintf(command, sizeof command, "rm -r %s", fixture->folder);
    if (system(command) != 0) return -1;
    free(fixture);
    return 0;
}

TEST_FILE(font, set_up, tear_down)

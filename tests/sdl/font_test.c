// Text: the measure equals the drawing, Japanese, errors with advice; and pictures saved as .png.
#define _POSIX_C_SOURCE 200809L

#include "error_text.h"
#include "font.h"
#include "images.h"

#include <SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "refuse_memory.h"
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
    uint32_t darkest = 0xFFFFFFFF;
    for (int i = 0; i < WIDTH * HEIGHT; i++) darkest = fixture->pixels[i] < darkest ? fixture->pixels[i] : darkest;
    assert_int_equal(darkest & 0xFFFFFF, ink_text_color(THEME_LIGHT, INK_TEXT) & 0xFFFFFF);
    assert_true(extent.min.y >= 60 - 24 && extent.min.y <= 60 - 14);
}

TEST(test_mono_columns_are_equal) {
    Fixture *fixture = *state;
    const Type type = type_of(13, WEIGHT_MONO, ALIGN_LEFT);
    assert_true(width_of(fixture, "iiii.", type) == width_of(fixture, "MW0#x", type));
}

TEST(test_halo_lies_behind_the_text) {
    Fixture *fixture = *state;
    Type type = type_of(40, WEIGHT_REGULAR, ALIGN_LEFT);
    draw_text(fixture, 50, 60, type, "30");
    const hit_aabb bare = ink_extent(fixture);
    type.halo = true;
    draw_text(fixture, 50, 60, type, "30");
    const hit_aabb veiled = ink_extent(fixture);
    assert_true(veiled.min.x < bare.min.x && veiled.min.y < bare.min.y);
    assert_true(veiled.max.x > bare.max.x && veiled.max.y > bare.max.y);
    // By 0.3 of the size to each side, from 1.05 of the size above the baseline to 0.3 of it below.
    assert_true(veiled.min.x == 38 && veiled.max.x == ceilf(50 + width_of(fixture, "30", type) + 12));
    assert_true(veiled.min.y == 18 && veiled.max.y == 72);
    const unsigned paper = fixture->pixels[WIDTH * 25 + 60] & 255, of_theme = ink_color(THEME_LIGHT, INK_PAPER) & 255;
    assert_true(fabs(paper - (255 - 0.82 * (255 - of_theme))) <= 1);
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
    const int users = TTF_WasInit();
    assert_null(font_open(path, &error));
    assert_int_equal(TTF_WasInit(), users);
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

/// The coverage of dark text on white: in all, and the means of where it is.
typedef struct {
    double sum, x, y;
} Coverage;

static Coverage ink_of(const Fixture *fixture) {
    Coverage ink = {0};
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        const double white = fixture->pixels[i] & 255, black = ink_text_color(THEME_LIGHT, INK_TEXT) & 255;
        const double coverage = 255 * (255 - white) / (255 - black);
        ink.sum += coverage;
        ink.x += coverage * (i % WIDTH + 0.5);
        ink.y += coverage * ((i / WIDTH) + 0.5);
    }
    return (Coverage){ink.sum, ink.x / ink.sum, ink.y / ink.sum};
}

/// As SDL_ttf itself draws the character in whole pixels, with the pen at (x, y).
static Coverage ink_of_sdl(TTF_Font *ttf, uint32_t character, double x, double y, int *advance) {
    int left, right, bottom, top;
    Coverage ink = {0};
    assert_int_equal(TTF_GlyphMetrics32(ttf, character, &left, &right, &bottom, &top, advance), 0);
    SDL_Surface *surface = TTF_RenderGlyph32_Blended(ttf, character, (SDL_Color){255, 255, 255, 255});
    assert_non_null(surface);
    for (int i = 0; i < surface->w * surface->h; i++) {
        const uint32_t *row = (const uint32_t *)((const char *)surface->pixels + i / surface->w * surface->pitch);
        const double coverage = row[i % surface->w] >> 24;
        ink.sum += coverage;
        ink.x += coverage * (i % surface->w + 0.5);
        ink.y += coverage * ((i / surface->w) + 0.5);
    }
    SDL_FreeSurface(surface);
    ink.x = x + ink.x / ink.sum + (left < 0 ? left : 0);
    ink.y = y + ink.y / ink.sum - TTF_FontAscent(ttf);
    return ink;
}

static const char *const dejavu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

static void swap_font(Fixture *fixture, Font **font) {
    Font *other = fixture->font;
    fixture->font = *font;
    *font = other;
}

/// Characters of one, two, three and four bytes are where SDL_ttf has them, and as wide. At each quarter of a pixel
/// they have the same ink, a quarter farther on.
TEST(characters_are_as_sdl_draws_them) {
    static const struct {
        const char *text;
        uint32_t character;
    } rows[] = {{"T", 'T'},
                {"j", 'j'},
                {"@", '@'},
                {"\xC3\xA9", 0xE9},
                {"\xE2\x80\xA0", 0x2020},
                {"\xF0\x9D\x94\xB8", 0x1D538}};
    Fixture *fixture = *state;
    Font *font = open_installed(dejavu);
    swap_font(fixture, &font);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int size = 19; size <= 60; size += 41) {
            const Type type = type_of((float)size, WEIGHT_REGULAR, ALIGN_LEFT);
            TTF_Font *ttf = TTF_OpenFont(dejavu, size);
            TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT);
            int advance;
            const Coverage expected = ink_of_sdl(ttf, rows[i].character, 100, 80, &advance);
            assert_true(fabsf(width_of(fixture, rows[i].text, type) - (float)advance) <= 0.76f);
            for (int quarter = -4; quarter <= 4; quarter++) {
                draw_text(fixture, 100 + 0.25f * (float)quarter, 80, type, rows[i].text);
                const Coverage ink = ink_of(fixture);
                const double from_there = ink.x - 0.25 * quarter - expected.x;
                if (fabs(ink.sum / expected.sum - 1) < 0.05 && fabs(from_there) < 0.2 && fabs(ink.y - expected.y) < 0.2)
                    continue;
                fail_msg("'%s' at %d + %d/4: ink %g, not %g, off by %g, %g", rows[i].text, size, quarter, ink.sum,
                         expected.sum, from_there, ink.y - expected.y);
            }
            TTF_CloseFont(ttf);
        }
    }
    swap_font(fixture, &font);
    font_close(font);
}

static bool are_drawn_alike(Fixture *fixture, float x, float y, Type type, const char *text, float other_x,
                            float other_y, Type other_type, const char *other) {
    draw_text(fixture, x, y, type, text);
    const uint32_t hash = picture_hash(fixture);
    draw_text(fixture, other_x, other_y, other_type, other);
    return hash == picture_hash(fixture);
}

/// Places are rounded to quarters of a pixel in x and to pixels in y; sizes to pixels, from 1 to 255.
TEST(places_and_sizes_are_rounded) {
    static const float places[][4] = {{20.1f, 60, 20, 60}, {20.2f, 60, 20.25f, 60}, {20, 60.4f, 20, 60},
                                      {20, 60.6f, 20, 61}, {-3.3f, 60, -3.25f, 60}, {-3.1f, 60, -3, 60},
                                      {20, -4.6f, 20, -5}, {20.5f, 60, 20.5f, 60}};
    static const float sizes[][2] = {{20.4f, 20}, {19.6f, 20},   {0.2f, 1}, {NAN, 1},
                                     {1.4f, 1},   {254.6f, 255}, {999, 255}};
    Fixture *fixture = *state;
    const Type type = type_of(20, WEIGHT_REGULAR, ALIGN_LEFT);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        assert_true(
            are_drawn_alike(fixture, places[i][0], places[i][1], type, "gA", places[i][2], places[i][3], type, "gA"));
    assert_false(are_drawn_alike(fixture, 20, 60, type, "gA", 20.25f, 60, type, "gA"));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const Type a = type_of(sizes[i][0], WEIGHT_REGULAR, ALIGN_LEFT),
                   b = type_of(sizes[i][1], WEIGHT_REGULAR, ALIGN_LEFT);
        assert_true(width_of(fixture, "gA", a) == width_of(fixture, "gA", b));
        assert_true(isnan(sizes[i][0]) || are_drawn_alike(fixture, 9, 99, a, "gA", 9, 99, b, "gA"));
    }
    assert_true(width_of(fixture, "MM", type_of(254, WEIGHT_BOLD, ALIGN_LEFT)) <
                width_of(fixture, "MM", type_of(255, WEIGHT_BOLD, ALIGN_LEFT)));
}

/// Text that is aligned is the same text farther to the left, by whole quarters of a pixel.
TEST(aligned_text_is_moved_text) {
    Fixture *fixture = *state;
    for (int halo = 0; halo < 2; halo++) {
        for (int align = ALIGN_LEFT; align <= ALIGN_RIGHT; align++) {
            Type type = type_of(19, WEIGHT_BOLD, (Align)align), left = type_of(19, WEIGHT_BOLD, ALIGN_LEFT);
            type.halo = left.halo = halo;
            const float quarters = floorf(4 * width_of(fixture, "Wall 7", type) * (float)align / 2);
            assert_true(are_drawn_alike(fixture, 300, 60, type, "Wall 7", 300 - quarters / 4, 60, left, "Wall 7"));
        }
    }
}

/// Bytes that are not UTF-8 are drawn as U+FFFD, and control characters are left out.
TEST(broken_text_has_its_place) {
    static const char *const pairs[][2] = {{"a\xFFz", "a\xEF\xBF\xBDz"},
                                           {"\xE3\x81z", "\xEF\xBF\xBD\xEF\xBF\xBDz"},
                                           {"a\n\x01\x1F\x7Fz", "az"},
                                           {"\t", ""}};
    Fixture *fixture = *state;
    const Type type = type_of(20, WEIGHT_REGULAR, ALIGN_CENTER);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_true(width_of(fixture, pairs[i][0], type) == width_of(fixture, pairs[i][1], type));
        assert_true(are_drawn_alike(fixture, 90, 60, type, pairs[i][0], 90, 60, type, pairs[i][1]));
    }
    assert_true(width_of(fixture, "a z", type) > width_of(fixture, "az", type));
    assert_true(width_of(fixture, "\xEF\xBF\xBD", type) > 0);
}

/// In which order characters are measured makes no difference.
TEST(no_character_is_taken_for_another) {
    enum { SIZES = 64, TEXTS = 3 };
    static const char *const texts[TEXTS] = {"a", "\xE5\xBD\x93", "\xF4\x8F\xBF\xBF"};
    static float widths[SIZES * WEIGHT_COUNT * TEXTS];
    Fixture *fixture = *state;
    for (int turn = 0; turn < 2; turn++) {
        Error error = {0};
        Font *font = font_open(NULL, &error);
        swap_font(fixture, &font);
        for (int i = 0; i < SIZES * WEIGHT_COUNT * TEXTS; i++) {
            const int at = turn ? SIZES * WEIGHT_COUNT * TEXTS - 1 - i : i;
            const Weight weight = (Weight)(at / TEXTS % WEIGHT_COUNT);
            const Type type = type_of((float)(8 + at / TEXTS / WEIGHT_COUNT), weight, ALIGN_LEFT);
            const float width = width_of(fixture, texts[at % TEXTS], type);
            if (!turn) widths[at] = width;
            assert_true(widths[at] == width);
        }
        swap_font(fixture, &font);
        font_close(font);
    }
}

/// Without a bold face, bold is the regular face, thickened by a sixteenth of its size to the right. A bold file beside
/// a regular one is the bold face. Skipped where the font is not installed.
TEST(bold_is_a_face_or_thickened) {
    Fixture *fixture = *state;
    char regular[128], bold[128];
    Font *font = open_installed(dejavu);
    swap_font(fixture, &font);
    for (int size = 8; size <= 80; size += 9) {
        const Type plain = type_of((float)size, WEIGHT_REGULAR, ALIGN_LEFT);
        const Type thick = type_of((float)size, WEIGHT_BOLD, ALIGN_LEFT);
        const float by = floorf((float)size / 4 + 0.5f) / 4;
        assert_true(width_of(fixture, "|", thick) == width_of(fixture, "|", plain) + by);
        draw_text(fixture, 100, 80, plain, "|");
        const Coverage before = ink_of(fixture);
        draw_text(fixture, 100, 80, thick, "|");
        const Coverage after = ink_of(fixture);
        assert_true(fabs(after.x - before.x - (double)by / 2) < 0.15);
        assert_true(fabs(after.y - before.y) < 0.1 && after.sum > before.sum);
    }
    swap_font(fixture, &font);
    font_close(font);
    path_in(fixture, "x-Regular.ttf", regular, sizeof regular);
    path_in(fixture, "x-Bold.ttf", bold, sizeof bold);
    assert_int_equal(symlink(dejavu, regular), 0);
    assert_int_equal(symlink("/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf", bold), 0);
    Font *both = open_installed(regular), *serif = open_installed(bold);
    const TextMeasure measure = font_measure(both), of_serif = font_measure(serif);
    const Type plain = type_of(40, WEIGHT_REGULAR, ALIGN_LEFT), thick = type_of(40, WEIGHT_BOLD, ALIGN_LEFT);
    assert_true(measure.width(measure.context, "mill", thick) == of_serif.width(of_serif.context, "mill", plain));
    assert_true(measure.width(measure.context, "mill", plain) != of_serif.width(of_serif.context, "mill", plain));
    font_close(both);
    font_close(serif);
    remove(regular);
    remove(bold);
}

/// A character that of these fonts only the one for symbols has. Skipped where these fonts are not installed.
TEST(symbols_come_from_another_font) {
    Fixture *fixture = *state;
    const char *letter = "\xD4\xB1"; // Armenian
    const Type type = type_of(40, WEIGHT_REGULAR, ALIGN_LEFT);
    if (access("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", R_OK) != 0) skip();
    Font *font = open_installed(dejavu);
    draw_text(fixture, 20, 60, type, letter);
    const uint32_t hash = picture_hash(fixture);
    for (int weight = 0; weight < WEIGHT_COUNT; weight++)
        assert_true(width_of(fixture, letter, type_of(40, (Weight)weight, ALIGN_LEFT)) >=
                    width_of(fixture, letter, type));
    swap_font(fixture, &font);
    draw_text(fixture, 20, 60, type, letter);
    assert_int_equal(picture_hash(fixture), hash);
    swap_font(fixture, &font);
    font_close(font);
}

// In place of SDL_ttf's, where CAN_REFUSE_MEMORY: see mk/tests.mk.
static int asked;
int __real_TTF_GlyphMetrics32(TTF_Font *font, Uint32 character, int *left, int *right, int *bottom, int *top,
                              int *advance);
int __wrap_TTF_GlyphMetrics32(TTF_Font *font, Uint32 character, int *left, int *right, int *bottom, int *top,
                              int *advance);

#if CAN_REFUSE_MEMORY
int __wrap_TTF_GlyphMetrics32(TTF_Font *font, Uint32 character, int *left, int *right, int *bottom, int *top,
                              int *advance) {
    asked++;
    return __real_TTF_GlyphMetrics32(font, character, left, right, bottom, top, advance);
}
#endif

/// The font is asked about a character in a weight, a size and a step once, also about one without ink.
TEST(a_character_is_made_once) {
    Fixture *fixture = *state;
    if (!CAN_REFUSE_MEMORY) skip();
    for (int i = 0; i < 2; i++) {
        asked = 0;
        draw_text(fixture, 20, 60, type_of(23, WEIGHT_BOLD, ALIGN_CENTER), "当 fj");
        assert_int_equal(asked > 0, i == 0);
    }
}

/// Text above and below the picture reaches into it.
TEST(text_at_the_edges_is_drawn) {
    Fixture *fixture = *state;
    const Type type = type_of(60, WEIGHT_REGULAR, ALIGN_LEFT);
    draw_text(fixture, 20, -3, type, "gjpq");
    assert_false(is_blank(fixture));
    draw_text(fixture, 20, HEIGHT + 40, type, "HH");
    assert_false(is_blank(fixture));
    draw_text(fixture, 20, HEIGHT + 70, type, "HH");
    assert_true(is_blank(fixture));
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

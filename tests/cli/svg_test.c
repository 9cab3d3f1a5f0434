// Pictures as .svg: only visible marks are in the file, parts are groups, text is text.
#include "cli_support.h"

#include "images.h"
#include "svg.h"

static Picture picture;
static char *svg;

static void begin(void) {
    picture_begin(&picture, LANGUAGE_ENGLISH, svg_measure());
    free(svg);
    svg = NULL;
}

static void write_picture(void) {
    size_t size = 0;
    FILE *file = open_memstream(&svg, &size);
    assert_non_null(file);
    assert_true(svg_write(&picture, 200, 100, NULL, "a < b", "circle-obb a.x=1", file));
    fclose(file);
}

static int count_of(const char *part) {
    int count = 0;
    for (const char *at = svg; (at = strstr(at, part)) != NULL; at += strlen(part)) count++;
    return count;
}

static int free_picture(void **state) {
    free(svg);
    svg = NULL;
    return remove_folder(state);
}

TEST(an_empty_picture_is_its_title) {
    begin();
    write_picture();
    assert_string_equal(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\" viewBox=\"0 0 200 "
                             "100\" xml:lang=\"en\" font-family=\"Noto Sans CJK JP, Hiragino Sans, Yu Gothic, "
                             "sans-serif\">\n<title>a &lt; b</title>\n<desc>circle-obb a.x=1</desc>\n</svg>\n");
}

TEST(numbers_are_no_longer_than_need_be) {
    begin();
    picture_line(&picture, (hit_vec){10, 20.5f}, (hit_vec){-0.001f, 1.0f / 3}, pen_line(INK_TEXT, 1));
    picture_circle(&picture, (hit_vec){100, 50}, 12.25f, pen_fill(INK_HIT, 0.5f));
    write_picture();
    assert_contains(svg, "<line x1=\"10\" y1=\"20.5\" x2=\"0\" y2=\"0.33\" stroke=\"#1F2530\"/>\n");
    assert_contains(svg, "<circle cx=\"100\" cy=\"50\" r=\"12.25\" fill=\"#0072B2\" fill-opacity=\"0.5\"/>\n");
}

TEST(what_is_not_seen_is_not_written) {
    const Pen pen = pen_line(INK_TEXT, 2);
    const Type type = {.size = 10, .ink = INK_TEXT};
    begin();
    picture_line(&picture, (hit_vec){-50, -50}, (hit_vec){300, -10}, pen);
    picture_circle(&picture, (hit_vec){300, 50}, 90, pen);
    picture_rect(&picture, (hit_aabb){{10, 110}, {20, 120}}, 0, pen);
    picture_rect(&picture, (hit_aabb){{200, 10}, {210, 20}}, 0, pen_fill(INK_HIT, 1));
    picture_rect(&picture, (hit_aabb){{-10, 10}, {0, 20}}, 0, pen_fill(INK_HIT, 1));
    picture_rect(&picture, (hit_aabb){{10, 100}, {20, 110}}, 0, pen_fill(INK_HIT, 1));
    picture_rect(&picture, (hit_aabb){{10, -10}, {20, 0}}, 0, pen_fill(INK_HIT, 1));
    picture_rect(&picture, (hit_aabb){{10, 10}, {20, 20}}, 0, (Pen){0});
    picture_rect(&picture, (hit_aabb){{10, 10}, {20, 20}}, 0, pen_fill(INK_HIT, 0));
    picture_string(&picture, (hit_vec){10, 50}, (hit_vec){0, 0}, type, "");
    picture_string(&picture, (hit_vec){10, 150}, (hit_vec){0, 0}, type, "below");
    picture_clip(&picture, (hit_aabb){{0, 0}, {50, 50}});
    picture_rect(&picture, (hit_aabb){{60, 10}, {70, 20}}, 0, pen);
    picture_rect(&picture, (hit_aabb){{40, 40}, {70, 70}}, 0, pen);
    picture_unclip(&picture);
    picture_rect(&picture, (hit_aabb){{60, 10}, {70, 20}}, 0, pen);
    picture_circle(&picture, (hit_vec){290, 50}, 90, pen);
    write_picture();
    assert_int_equal(count_of("<line"), 0);
    assert_int_equal(count_of("<text"), 0);
    assert_int_equal(count_of("<circle"), 1);
    assert_int_equal(count_of("<rect"), 3); // the clip itself is one
    assert_int_equal(count_of("<g"), count_of("</g>"));
}

TEST(only_hatches_that_are_used_are_defined) {
    begin();
    picture_circle(&picture, (hit_vec){50, 50}, 20, (Pen){.fill = INK_HIT, .fill_alpha = 0.2f, .hatch = true});
    picture_circle(&picture, (hit_vec){90, 50}, 20, pen_fill(INK_FIRST, 0.2f));
    write_picture();
    assert_int_equal(count_of("<pattern"), 1);
    assert_int_equal(count_of("url(#hatch"), 1);
    assert_int_equal(count_of("<circle"), 3);
}

TEST(groups_hold_their_marks_and_empty_ones_are_left_out) {
    const Pen pen = pen_line(INK_TEXT, 1);
    begin();
    picture_group(&picture, "first");
    picture_clip(&picture, (hit_aabb){{0, 0}, {50, 50}});
    picture_line(&picture, (hit_vec){0, 0}, (hit_vec){9, 9}, pen);
    picture_group(&picture, "empty");
    picture_group(&picture, "second");
    picture_line(&picture, (hit_vec){60, 60}, (hit_vec){70, 70}, pen);
    picture_group(&picture, "last");
    write_picture();
    assert_contains(svg, "<g id=\"first\">\n<clipPath");
    assert_contains(svg, "</g>\n</g>\n<g id=\"second\">\n<line x1=\"60\"");
    assert_null(strstr(svg, "empty"));
    assert_null(strstr(svg, "last"));
    assert_int_equal(count_of("<g"), 3);
    assert_int_equal(count_of("</g>"), 3);
}

// The picture of a program that only knows the standard: dashes, round ends, corners, weights, halos.
TEST(each_mark_has_its_element) {
    static const char expected[] =
        "<line x1=\"1\" y1=\"2\" x2=\"30\" y2=\"40\" stroke-linecap=\"round\" stroke=\"#1F2530\" stroke-width=\"3\" "
        "stroke-dasharray=\"10.5 7.5\"/>\n"
        "<line x1=\"1\" y1=\"2\" x2=\"30\" y2=\"40\" stroke=\"#1F2530\" stroke-width=\"2\" stroke-dasharray=\"2 4\"/>\n"
        "<rect x=\"10\" y=\"20\" width=\"20\" height=\"40\" rx=\"3\" fill=\"none\" stroke=\"#1F2530\"/>\n"
        "<polygon points=\"1,2 30,4 5,60\" fill=\"#0072B2\"/>\n"
        "<path d=\"M6,32 L46,62 A10,10 0 0 0 58,46 L18,16 A10,10 0 0 0 6,32 Z\" fill=\"#0072B2\"/>\n"
        "<path d=\"M20,40 L20,40 A10,10 0 0 0 20,20 L20,20 A10,10 0 0 0 20,40 Z\" fill=\"#0072B2\"/>\n"
        "<text x=\"50\" y=\"60\" font-size=\"10\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#1F2530\" "
        "stroke=\"#FAF9F5\" stroke-width=\"3\" paint-order=\"stroke\" stroke-linejoin=\"round\">a&gt;</text>\n"
        "<text x=\"50\" y=\"60\" font-size=\"10\" font-family=\"Noto Sans Mono CJK JP, DejaVu Sans Mono, monospace\" "
        "text-anchor=\"end\" fill=\"#1F2530\" xml:space=\"preserve\"> b</text>\n"
        "<text x=\"50\" y=\"60\" font-size=\"10\" fill=\"#1F2530\" xml:space=\"preserve\">b </text>\n";
    static const hit_vec corners[] = {{1, 2}, {30, 4}, {5, 60}};
    const hit_vec from = {1, 2}, to = {30, 40}, at = {50, 60}, none = {0, 0};
    Pen pen = pen_line(INK_TEXT, 3);
    Type type = {.size = 10, .ink = INK_TEXT, .weight = WEIGHT_BOLD, .align = ALIGN_CENTER, .halo = true};
    begin();
    pen.dash = DASH_DASHED;
    picture_line(&picture, from, to, pen);
    pen.dash = DASH_DOTTED;
    pen.width = 2;
    picture_line(&picture, from, to, pen);
    picture_rect(&picture, (hit_aabb){{10, 20}, {30, 60}}, 3, pen_line(INK_TEXT, 1));
    picture_polygon(&picture, corners, 3, pen_fill(INK_HIT, 1));
    picture_capsule(&picture, (hit_capsule){{12, 24}, {52, 54}, 10}, pen_fill(INK_HIT, 1));
    picture_capsule(&picture, (hit_capsule){{20, 30}, {20, 30}, 10}, pen_fill(INK_HIT, 1));
    picture_string(&picture, at, none, type, "a>");
    type = (Type){.size = 10, .ink = INK_TEXT, .weight = WEIGHT_MONO, .align = ALIGN_RIGHT};
    picture_string(&picture, at, none, type, " b");
    picture_string(&picture, at, none, (Type){.size = 10, .ink = INK_TEXT}, "b ");
    write_picture();
    assert_contains(svg, expected);
}

// A mark is written as soon as any of it is on the page, its pen included.
TEST(what_is_partly_seen_is_written) {
    static const hit_vec outside[][2] = {
        {{-9, 50}, {-2, 60}}, {{202, 50}, {209, 60}}, {{50, -9}, {60, -2}}, {{50, 102}, {60, 109}}};
    for (int i = 0; i < 4; i++) {
        begin();
        picture_line(&picture, outside[i][0], outside[i][1], pen_line(INK_TEXT, 1.5f));
        picture_line(&picture, outside[i][1], outside[i][0], pen_line(INK_TEXT, 2.5f));
        const hit_vec *near = &outside[i][i % 2 == 0];
        picture_circle(&picture, *near, 2.5f, pen_fill(INK_HIT, 1));
        picture_circle(&picture, *near, 1.5f, pen_fill(INK_HIT, 1));
        write_picture();
        assert_int_equal(count_of("<line"), 1);
        assert_contains(svg, "stroke-width=\"2.5\"");
        assert_int_equal(count_of("<circle"), 1);
        assert_contains(svg, "r=\"2.5\"");
    }
}

TEST(without_memory_no_picture_is_saved) {
    if (!CAN_REFUSE_MEMORY) skip();
    Lab *lab = calloc(1, sizeof *lab);
    Map map;
    Error error = {0};
    make_empty_map(&map, 1, 1, 32);
    open_lab(lab, &map, "circle-circle");
    refuse_memory_from(sizeof(Screen));
    const bool is_saved = svg_save(lab, 200, 100, NULL, test_path("none.svg"), &error);
    refuse_memory_from(SIZE_MAX);
    assert_false(is_saved);
    assert_contains(error_text(&error), "none.svg: ");
    lab_free(lab);
    map_free(&map);
    free(lab);
}

static int letter(char character) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *at = strchr(letters, character);
    return at && *at ? (int)(at - letters) : 0;
}

// Reads the embedded picture after `at`, which must have this size.
static void read_embedded(CanvasImage *image, const char *at, int width, int height) {
    const char *path = test_path("embedded.png"), *text = strstr(at, "base64,");
    FILE *file = fopen(path, "wb");
    Error error;
    assert_non_null(text);
    for (text += strlen("base64,"); *text != '"'; text += 4) {
        assert_true(text[0] != '=' && text[1] != '=');
        const int bits = letter(text[0]) << 18 | letter(text[1]) << 12 | letter(text[2]) << 6 | letter(text[3]);
        fputc(bits >> 16, file);
        if (text[2] != '=') fputc(bits >> 8 & 255, file);
        if (text[3] != '=') fputc(bits & 255, file);
    }
    fclose(file);
    if (!image_read(image, path, width, height, &error)) fail_msg("%s", error_text(&error));
}

// Opacity and color are integers: of 256 in the canvas, of 255 in the .png.
static void assert_channel(uint32_t pixel, uint32_t expected, int shift, int x, int y) {
    const int got = (int)(pixel >> shift & 255), wanted = (int)(expected >> shift & 255);
    if (abs(got - wanted) > 3) fail_msg("at %d, %d: got %06X, expected %06X", x, y, pixel & 0xFFFFFF, expected);
}

// The picture as canvas_draw paints it, and the embedded picture laid over paper, differ by rounding alone.
static void assert_embedded(int left, int top, int width, int height) {
    static uint32_t painted[200 * 100], shown[200 * 100];
    Canvas canvas = {painted, 200, 100, 200, NULL}, paper = {shown, 200, 100, 200, NULL};
    const CanvasClip all = {0, 0, 200, 100};
    CanvasImage image;
    char element[128];
    snprintf(element, sizeof element, "<image x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" href=\"data:image/png;",
             left, top, width, height);
    assert_contains(svg, element);
    read_embedded(&image, strstr(svg, element), width, height);
    canvas_clear(&canvas, 0xFBFAF6);
    canvas_clear(&paper, 0xFBFAF6);
    canvas_draw(&canvas, &picture, (TextPainter){0}, (ImageSource){0});
    const hit_aabb box = {{(float)left, (float)top}, {(float)(left + width), (float)(top + height)}};
    canvas_draw_image(&paper, all, &image, box, (float)left, (float)width, 1);
    for (int i = 0; i < 200 * 100; i++) {
        for (int shift = 0; shift < 24; shift += 8) assert_channel(shown[i], painted[i], shift, i % 200, i / 200);
    }
    image_free(&image);
}

TEST(a_reach_map_is_an_embedded_picture) {
    static const uint64_t claims[] = {0xFF0, 0, 0xFF0, 0, (uint64_t)1 << 63, 1},
                          truth[] = {0x3FC, 0, 0x3FC, 0, (uint64_t)1 << 63, 1};
    static const ReachMap map = {
        .left = 10, .top = 0, .width = 70, .height = 3, .words = 2, .claims = claims, .truth = truth};
    begin();
    picture_reach(&picture, &map);
    write_picture();
    assert_embedded(11, 0, 65, 3);
    assert_int_equal(count_of("<image"), 1);
}

TEST(a_swarm_is_an_embedded_picture) {
    static const float x[] = {10, 20, 30, 150, 40, 10}, y[] = {10, 10.123f, 10, 10, NAN, 20},
                       radius[] = {2, 3, 0.25f, 2, 2, 0}, box_x[] = {20, 30, -20, 20}, box_y[] = {30, 30, 20, 30},
                       half_x[] = {5, 5, 3, 0.1f}, half_y[] = {3, 3, 3, 0.2f}, c[] = {0, 0.6f, 1, 1},
                       s[] = {2, 0.8f, 0, 0};
    static const uint64_t hits = 1 << 1 | 1 << 5 | 1 << 7 | 1 << 8;
    static const Swarm swarm = {
        {.circles = {x, y, radius}, .circle_count = 6, .obbs = {box_x, box_y, half_x, half_y, c, s}, .obb_count = 4},
        &hits};
    begin();
    picture_set_view(&picture, (View){{10, 0}, 2, 1, {0, 0}}, (hit_aabb){{0, 0}, {50, 50}});
    picture_swarm(&picture, &swarm);
    write_picture();
    assert_embedded(26, 14, 55, 66);
    assert_int_equal(count_of("<image"), 1);
}

TEST(what_cannot_be_seen_is_not_embedded) {
    static const uint64_t none[] = {0};
    static const ReachMap map = {.width = 9, .height = 1, .words = 1, .claims = none, .truth = none};
    begin();
    picture_reach(&picture, &map);
    write_picture();
    assert_int_equal(count_of("<image"), 0);
}

TEST(text_keeps_its_spaces_and_characters) {
    const Type type = {.size = 10, .ink = INK_TEXT};
    begin();
    picture_string(&picture, (hit_vec){1, 20}, (hit_vec){0, 0}, type, "a < b & \"円\"\x1B\xEF\xBF\xBE\xEF\xBF\xBF.");
    picture_string(&picture, (hit_vec){1, 40}, (hit_vec){0, 0}, type, "1  2");
    write_picture();
    assert_contains(svg, "<text x=\"1\" y=\"20\" font-size=\"10\" fill=\"#1F2530\">a &lt; b &amp; \"円\".</text>");
    assert_contains(svg, "xml:space=\"preserve\">1  2</text>");
    assert_int_equal(count_of("xml:space"), 1);
}

static void assert_width(const char *text, Weight weight, double expected) {
    const TextMeasure measure = svg_measure();
    assert_near(measure.width(measure.context, text, (Type){.size = 1000, .weight = weight}), expected, 0.5);
}

TEST(text_is_as_wide_as_the_font_has_it) {
    assert_width("", WEIGHT_REGULAR, 0);
    assert_width("Hi ~", WEIGHT_REGULAR, 728 + 275 + 224 + 555);
    assert_width("Hi ~", WEIGHT_BOLD, 757 + 304 + 227 + 590);
    assert_width("Hi ~", WEIGHT_MONO, 2000);
    assert_width("\x1BH\ti\x7F", WEIGHT_REGULAR, 728 + 275);
    assert_width("円×円", WEIGHT_REGULAR, 3000);
    assert_width("−θ°", WEIGHT_REGULAR, 1680);
    assert_width("←→", WEIGHT_MONO, 2000);
}

TEST(the_screens_parts_are_groups) {
    static const char *const parts[] = {"scene", "verdict", "controls", "panel", "tabs", "time"};
    char arguments[256];
    for (int i = 0; i < scene_count; i++) {
        const char *path = test_path("parts.svg");
        snprintf(arguments, sizeof arguments, "--map maps/course.tmx --headless %s --lang en --picture %s",
                 scenes[i]->id, path);
        assert_ends(arguments, 0, "");
        free(svg);
        svg = read_text(path, NULL);
        assert_contains(svg, scenes[i]->name.in[LANGUAGE_ENGLISH]);
        char description[64];
        snprintf(description, sizeof description, "<desc>%s method=", scenes[i]->id);
        assert_contains(svg, description);
        for (size_t j = 0; j < sizeof parts / sizeof *parts; j++) {
            char group[32];
            snprintf(group, sizeof group, "<g id=\"%s\">", parts[j]);
            const bool has_controls = !strstr(scenes[i]->id, "aabb");
            assert_int_equal(count_of(group), strcmp(parts[j], "controls") != 0 || has_controls);
        }
    }
}

TEST_FILE(svg, NULL, free_picture)

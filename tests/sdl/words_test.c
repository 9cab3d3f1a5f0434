// Words in the real font: every character exists, every label fits its place.
#include <glob.h>
#include <stdlib.h>

#include "canvas.h"
#include "font.h"
#include "screen_support.h"
#include "source_texts.h"

enum { SIDE = 64 };

static const int sizes[][2] = {{640, 400}, {960, 540}, {1280, 720}, {1920, 1080}, {360, 640}, {768, 1024}};

enum { SIZES = sizeof sizes / sizeof *sizes };

static Map map;
static Lab lab;
static Screen screen;
static Font *font;
static Picture picture;
static uint32_t pixels[SIDE * SIDE];
static SourceText texts[SOURCE_TEXTS];

static int setup(void **state) {
    Error error = {0};
    read_map(&map, "maps/course.tmx");
    font = font_open(NULL, &error);
    if (!font) print_error("%s\n", error_text(&error));
    return font ? 0 : -1;
}

static int teardown(void **state) {
    if (font) font_close(font);
    map_free(&map);
    return 0;
}

static uint64_t print_of(const char *character, Weight weight) {
    const Type type = {.size = 32, .weight = weight, .ink = INK_TEXT};
    Canvas canvas = {pixels, SIDE, SIDE, SIDE, NULL};
    canvas_clear(&canvas, 0xFFFFFF);
    picture_begin(&picture, LANGUAGE_JAPANESE, font_measure(font));
    picture_string(&picture, (hit_vec){16, 44}, (hit_vec){0, 0}, type, character);
    canvas_draw(&canvas, &picture, font_painter(font), (ImageSource){0});
    uint64_t print = 1469598103934665603u;
    for (int i = 0; i < SIDE * SIDE; i++) print = (print ^ pixels[i]) * 1099511628211u;
    return print;
}

// A character that no font has is drawn as a box, or not at all. U+0378 is unassigned.
static bool is_drawn(const char *character, Weight weight) {
    return *character == ' ' || (print_of(character, weight) != print_of("\xCD\xB8", weight) &&
                                 print_of(character, weight) != print_of("", weight));
}

static size_t length_of(const char *character) {
    size_t length = 1;
    while (((unsigned char)character[length] & 0xC0) == 0x80) length++;
    return length;
}

// The bits of weights in which a character of up to three bytes has been looked at.
static uint8_t *looked_at(const char *character, size_t length) {
    static uint8_t weights[0x10000];
    unsigned code = (unsigned char)character[0];
    if (length == 2) code = (code & 31) << 6 | ((unsigned char)character[1] & 63);
    if (length == 3)
        code =
            (code & 15) << 12 | ((unsigned)(unsigned char)character[1] & 63) << 6 | ((unsigned char)character[2] & 63);
    assert_true(length <= 3);
    return &weights[code & 0xFFFF];
}

static void assert_drawn(const char *text, Weight weight, const char *where) {
    char character[8];
    for (size_t length = 0; *text; text += length) {
        length = length_of(text);
        uint8_t *weights = looked_at(text, length);
        if (*weights >> weight & 1) continue;
        *weights = (uint8_t)(*weights | 1u << weight);
        snprintf(character, sizeof character, "%.*s", (int)length, text);
        if (!is_drawn(character, weight)) fail_msg("%s: no glyph for '%s'", where, character);
    }
}

TEST(what_no_font_has_is_noticed) {
    for (int weight = 0; weight < WEIGHT_COUNT; weight++) {
        assert_true(is_drawn("a", (Weight)weight) && is_drawn("当", (Weight)weight));
        assert_false(is_drawn("\xCD\xB9", (Weight)weight)); // U+0379, unassigned, too
    }
}

TEST(every_character_of_every_text_has_a_glyph) {
    const int count = read_source_texts(texts);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            assert_drawn(texts[i].in[language], WEIGHT_REGULAR, texts[i].where);
            assert_drawn(texts[i].in[language], WEIGHT_BOLD, texts[i].where);
        }
    }
}

static bool shows_cue;

static void check_screen(int width, int height) {
    screen_compose(
        &screen, &lab,
        &(ScreenFrame){
            .width = width, .height = height, .density = 1, .measure = font_measure(font), .shows_cue = shows_cue});
    assert_false(screen.picture.overflowed);
    check_text(&screen, &lab, width, height);
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT)
            assert_drawn(picture_text_of(&screen.picture, mark), mark->type.weight, lab_scene(&lab)->id);
    }
}

static void check_all_sizes(void) {
    for (int i = 0; i < SIZES; i++) check_screen(sizes[i][0], sizes[i][1]);
}

static void check_steps(void) {
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    const int stride = repetitions(3, 1);
    for (lab.chosen_step = 0; lab.chosen_step <= explanation.step_count; lab.chosen_step += stride) check_all_sizes();
    lab.chosen_step = 0;
}

static void check_methods(void) {
    for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
        choose_method(&lab, lab_scene(&lab)->methods[method].id);
        check_steps();
    }
    press(&lab, ACTION_PANEL);
    check_all_sizes();
    press(&lab, ACTION_PANEL);
}

TEST(every_character_of_every_lesson_has_a_glyph) {
    glob_t found;
    assert_int_equal(glob("lessons/*.lesson", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char *text = read_text(found.gl_pathv[i], NULL);
        for (char *end = text; (end = strchr(end, '\n')) != NULL;) *end = ' ';
        assert_drawn(text, WEIGHT_REGULAR, found.gl_pathv[i]);
        assert_drawn(text, WEIGHT_BOLD, found.gl_pathv[i]);
        free(text);
    }
    globfree(&found);
}

TEST(every_method_of_every_scene_fits) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        for (int scene = 0; scene < scene_count; scene++) {
            open_lab(&lab, &map, scenes[scene]->id);
            lab.look.language = (Language)language;
            check_methods();
            step_many(&lab, 130); // circles that overlap, a walker that stands
            press(&lab, ACTION_PAUSE);
            press(&lab, ACTION_TOUCHING);
            check_methods();
        }
    }
}

// The four walkers in step, apart, and in the tick that jumps over a tile.
TEST(panes_fit) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        open_lab(&lab, &map, "rect-tiles");
        lab.look.language = (Language)language;
        press(&lab, ACTION_SPLIT);
        check_methods();
        step_many(&lab, 60);
        step_with(&lab, event_hold(ACTION_RIGHT));
        for (int i = 0; i < 4; i++) {
            step_many(&lab, 60);
            press(&lab, ACTION_CAMERAS);
            check_all_sizes();
        }
        step_with(&lab, event_release(ACTION_RIGHT));
        press(&lab, ACTION_JUMP_OVER);
        check_methods();
        press(&lab, ACTION_SPLIT);
        press(&lab, ACTION_JUMP_OVER);
        check_methods();
    }
}

TEST(cues_fit) {
    shows_cue = true;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        for (int scene = 0; scene < scene_count; scene++) {
            open_lab(&lab, &map, scenes[scene]->id);
            lab.look.language = (Language)language;
            check_all_sizes();
        }
    }
    shows_cue = false;
}

TEST(an_error_in_the_field_fits) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        for (int scene = 0; scene < scene_count; scene++) {
            open_lab(&lab, &map, scenes[scene]->id);
            lab.look.language = (Language)language;
            step_with(&lab, event_of(EVENT_TYPE, "1234567890123456789012x"));
            press(&lab, ACTION_ENTER);
            check_all_sizes();
        }
    }
}

// A meaning that is too long for its place ends in an ellipsis.
static void assert_nothing_is_cut(int width, int height) {
    static const Mark *marks[TEXTS_MOST];
    int first;
    const int count = collect_text(&screen.picture, width, height, marks, &first);
    for (int i = 0; i < count; i++) {
        const char *text = picture_text_of(&screen.picture, marks[i]);
        if (strstr(text, "…"))
            fail_msg("%s at %d × %d is cut: '%s'", lab.overlay == OVERLAY_GLOSSARY ? "a term" : "help", width, height,
                     text);
    }
}

static void check_overlay(void) {
    for (int i = 0; i < SIZES; i++) {
        check_screen(sizes[i][0], sizes[i][1]);
        assert_nothing_is_cut(sizes[i][0], sizes[i][1]);
    }
}

TEST(overlays_fit) {
    open_lab(&lab, &map, scenes[0]->id);
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        lab.overlay = OVERLAY_HELP;
        lab.help_page = 1;
        check_overlay();
        lab.overlay = OVERLAY_NONE;
        for (Term term = 0; term < TERM_COUNT; term++) {
            step_with(&lab, event_of(EVENT_TERM, glossary_entry(term)->id));
            check_overlay();
        }
        press(&lab, ACTION_ESCAPE);
    }
}

// Captions change while their examples move.
TEST(captions_fit_at_every_moment) {
    open_lab(&lab, &map, scenes[0]->id);
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        for (Term term = 0; term < TERM_COUNT; term++) {
            step_with(&lab, event_of(EVENT_TERM, glossary_entry(term)->id));
            for (int32_t tick = 0; tick < demo_period(term); tick += repetitions(90, 30)) {
                demo_show(&lab.demo, scenes, scene_count, term, tick);
                check_screen(640, 400);
                assert_nothing_is_cut(640, 400);
            }
        }
    }
}

TEST_FILE(words, setup, teardown)

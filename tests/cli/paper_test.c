// Worksheets and pages of steps: all cards in both languages, answers only where asked for, nothing outside its page.
#include "cli_support.h"

static const char lesson[] = "lessons/1-two-circles.lesson";

static char *sheet_of(const char *options, const char *name) {
    char arguments[512];
    const char *path = test_path(name);
    snprintf(arguments, sizeof arguments, "lesson print %s %s %s", lesson, options, path);
    assert_ends(arguments, 0, "");
    return read_text(path, NULL);
}

static int count_in(const char *text, const char *part) {
    int count = 0;
    for (; (text = strstr(text, part)) != NULL; text++) count++;
    return count;
}

// Baselines of text on a page, which alone have a font size and no scene around them.
static void assert_text_on_pages(const char *svg) {
    int depth = 0, texts = 0;
    for (const char *at = svg; (at = strchr(at, '<')) != NULL; at++) {
        double x, y;
        if (strncmp(at, "<svg", 4) == 0) depth++;
        if (strncmp(at, "</svg", 5) == 0) depth--;
        if (depth != 2 || sscanf(at, "<text x=\"%lf\" y=\"%lf\"", &x, &y) != 2) continue;
        assert_true(x >= 48 && x <= 547 && y >= 44 && y <= 820);
        texts++;
    }
    assert_true(texts > 10);
}

TEST(every_card_is_on_the_worksheet) {
    char *english = sheet_of("--lang en", "en.svg"), *japanese = sheet_of("--lang ja", "ja.svg");
    char *text = read_text(lesson, NULL);
    const int cards = count_in(text, "\ncard:") - 2; // two need the screen
    assert_true(cards > 5);
    assert_int_equal(count_in(english, "class=\"scene\""), cards);
    assert_int_equal(count_in(japanese, "class=\"scene\""), cards);
    assert_contains(japanese, "名前：");
    assert_contains(english, "viewBox=\"0 0 367 207\">\n<clipPath id=\"s1-clip0\"><rect x=\"0\" y=\"0\" "
                             "width=\"367\" height=\"207\"/>");
    assert_contains(english, "y points down.");
    assert_contains(english, "Not on paper, since they need the screen: ");
    assert_contains(english, ">200</text>"); // a number of an axis
    assert_text_on_pages(english);
    assert_text_on_pages(japanese);
    free(text);
    free(japanese);
    free(english);
}

// Titles are short enough for one line. In a lesson they follow the card's name: "card: NAME", "en: ...", "ja: ...".
static void assert_titles_on_pages(const char *source, const char *svg, const char *language) {
    int titles = 0;
    for (const char *card = source; (card = strstr(card, "\ncard:")) != NULL; card++, titles++) {
        char title[128];
        const char *line = strstr(card, language) + strlen(language);
        snprintf(title, sizeof title, "%.*s", (int)strcspn(line, "\n"), line);
        assert_contains(svg, title);
    }
    assert_true(titles > 5);
}

TEST(every_title_is_on_the_worksheet_of_every_lesson) {
    static const char *const names[] = {"1-two-circles",    "2-circle-box", "3-rotated-box", "4-separating-axes",
                                        "5-tiles",          "6-crowd",      "7-any-shapes",  "8-inside-or-outside",
                                        "9-too-fast-to-see"};
    for (int i = 0; i < (int)(sizeof names / sizeof *names) * LANGUAGE_COUNT; i++) {
        const bool is_english = i % LANGUAGE_COUNT == LANGUAGE_ENGLISH;
        char path[64], arguments[256];
        const char *out = test_path("titles.svg");
        snprintf(path, sizeof path, "lessons/%s.lesson", names[i / LANGUAGE_COUNT]);
        snprintf(arguments, sizeof arguments, "lesson print %s --lang %s %s", path, is_english ? "en" : "ja", out);
        assert_ends(arguments, 0, "");
        char *source = read_text(path, NULL), *svg = read_text(out, NULL);
        assert_titles_on_pages(source, svg, is_english ? "\nen: " : "\nja: ");
        assert_text_on_pages(svg);
        // Reach maps and crowds, which are worked out for the paper.
        assert_int_equal(strstr(svg, "<image ") != NULL, strchr("246", *names[i / LANGUAGE_COUNT]) != NULL);
        free(svg);
        free(source);
    }
}

TEST(paper_has_no_cell_cursor) {
    char arguments[256];
    const char *path = test_path("cells.svg");
    snprintf(arguments, sizeof arguments, "lesson print lessons/5-tiles.lesson --lang en %s", path);
    assert_ends(arguments, 0, "");
    char *svg = read_text(path, NULL);
    assert_null(strstr(svg, "stroke=\"#1F2530\" stroke-width=\"2.5\""));
    free(svg);
}

static int count_on_sheet(const char *name, const char *part) {
    char arguments[256];
    const char *path = test_path("sheet.svg");
    snprintf(arguments, sizeof arguments, "lesson print lessons/%s.lesson --lang en %s", name, path);
    assert_ends(arguments, 0, "");
    char *svg = read_text(path, NULL);
    const int count = count_in(svg, part);
    free(svg);
    return count;
}

// Two stages ask for the lines of x and of y; the second one does not have the first one's answer.
TEST(a_stage_gives_no_other_away) {
    assert_int_equal(count_on_sheet("3-rotated-box", ">float x = ______________________;<"), 2);
    assert_int_equal(count_on_sheet("3-rotated-box", "float x = b-&gt;c * dx + b-&gt;s * dy"), 0);
}

// Panes side by side have no axes: each has an origin of its own.
TEST(a_split_scene_has_no_axes) {
    assert_true(count_on_sheet("9-too-fast-to-see", ">200</text>") > 10);
    assert_int_equal(count_on_sheet("9-too-fast-to-see", ">1200</text>"), 0);
}

TEST(answers_are_only_where_asked_for) {
    char *questions = sheet_of("--lang en", "en.html"), *answers = sheet_of("--lang en --answers", "answers.html");
    assert_contains(questions, "@page { size: A4 portrait");
    assert_contains(questions, "Name:");
    assert_null(strstr(questions, "Answers: "));
    assert_null(strstr(questions, "Answer: 10000"));
    assert_contains(answers, "Answer: 10000");
    assert_contains(answers, "Answers: Two circles");
    assert_true(count_in(answers, "hitting</text>") > count_in(questions, "hitting</text>")); // the scenes' verdicts
    assert_null(strstr(answers, "Name:"));
    free(answers);
    free(questions);
}

TEST(steps_are_on_one_page) {
    char arguments[256];
    const char *path = test_path("steps.svg");
    snprintf(arguments, sizeof arguments, "--steps-sheet circle-obb --lang en --picture %s", path);
    assert_ends(arguments, 0, "");
    char *svg = read_text(path, NULL);
    assert_int_equal(count_in(svg, "class=\"page\""), 1);
    assert_int_equal(count_in(svg, "class=\"scene\""), 6);
    assert_contains(svg, "hit/src/pairs/circle_box.c");
    assert_contains(svg, "src/scenes/textbook.c");
    assert_text_on_pages(svg);
    free(svg);
}

TEST(wrong_arguments_are_refused) {
    assert_ends("lesson print", 2, "lesson print: needs a lesson and OUT.svg or OUT.html");
    assert_ends("lesson print a.lesson out.pdf", 2, "out.pdf: must end in .svg or .html");
    assert_ends("lesson print a.lesson ''", 2, "'': must end in .svg or .html");
    assert_ends("lesson print a.lesson out.svg --lang de", 2, "--lang: must be en or ja");
    char arguments[256], expected[256];
    const char *broken = write_text("broken.lesson", "lesson:\nen: a\n");
    snprintf(arguments, sizeof arguments, "lesson print %s out.svg", broken);
    snprintf(expected, sizeof expected, "%s:1: 'lesson:' needs words in 'ja:'", broken);
    assert_ends(arguments, 1, expected);
    assert_ends("lesson print nowhere.lesson out.svg", 1, "nowhere.lesson: No such file or directory");
    assert_ends("lesson print lessons/1-two-circles.lesson /nowhere/out.svg", 1,
                "/nowhere/out.svg: No such file or directory");
    assert_ends("--steps-sheet obb-obb", 2, "--steps-sheet: needs --picture OUT.svg or OUT.html");
    assert_ends("--steps-sheet obb-obb --picture p.png", 2, "--picture: 'p.png' must end in .svg or .html");
}

TEST_FILE(paper, NULL, remove_folder)

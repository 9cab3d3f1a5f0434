// What worksheets and pages of steps have where: their text, lines and boxes. Scenes are left out, which others test,
// and so are the words of source code.
#include "checksums.h"
#include "cli_support.h"

static Checksums sums;

// Takes out what lies between the end of a tag that begins like this, and `end`.
static void take_out(char *text, const char *tag, const char *end) {
    for (char *at = text; (at = strstr(at, tag)) != NULL;) {
        at = strchr(at, '>') + 1;
        const char *rest = strstr(at, end);
        memmove(at, rest, strlen(rest) + 1);
    }
}

// A line for what is before the pages, and for each page.
static void add_pages(const char *arguments, const char *name) {
    char line[512];
    const char *path = test_path(name);
    snprintf(line, sizeof line, "%s %s", arguments, path);
    assert_ends(line, 0, "");
    char *text = read_text(path, NULL);
    take_out(text, "<svg class=\"scene\"", "</svg>");
    take_out(text, " font-family=\"Noto Sans Mono", "</text>");
    int page = 0;
    for (char *at = text, *next; *at; at = next, page++) {
        next = strstr(at + 1, "<svg class=\"page\"");
        if (!next) next = at + strlen(at);
        snprintf(line, sizeof line, "%s %s, page %d", arguments, name, page);
        checksums_add(&sums, line, at, (size_t)(next - at));
    }
    free(text);
}

TEST(pages_are_set_as_before) {
    add_pages("lesson print tests/cli/sheet.lesson --lang en", "questions.svg");
    add_pages("lesson print tests/cli/sheet.lesson --lang ja --answers", "answers.svg");
    add_pages("lesson print tests/cli/sheet.lesson --lang en --answers", "answers.html");
    add_pages("--steps-sheet obb-obb --lang ja --picture", "steps.svg");
    add_pages("--steps-sheet circle-obb --lang en --method ignore-angle --set a.x=255 --set a.y=125 --picture",
              "steps.html");
    checksums_compare(&sums, "tests/cli/pages.txt");
}

TEST_FILE(pages, NULL, remove_folder)

// What is left out of a right function, and what stands in its place.
#include "lab_support.h"

#include "starters.h"

static const char source[] = "#include <hitlab_check.h>\n"
                             "\n"
                             "static float clamp(float x, float min, float max) {\n"
                             "    return x < min ? min : x > max ? max : x;\n"
                             "}\n"
                             "\n"
                             "bool circle_aabb(const check_circle *a, const check_rect *b) {\n"
                             "    float x = a->x - clamp(a->x, b->left, b->right);\n"
                             "    float y = a->y - clamp(a->y, b->top, b->bottom);\n"
                             "    SHOW(x);\n"
                             "    return x * x + y * y < a->r * a->r;\n"
                             "}\n";

static Error error;

static void assert_blank(const char *text, Blank blank, const char *part, const char *expected, int line) {
    error = (Error){.what = ""};
    char *made = starter_blank(text, OWN_CIRCLE_AABB, blank, part, &error);
    if (!made) fail_msg("%s", error.what);
    assert_contains(made, expected);
    assert_int_equal(starter_blank_line(made), line);
    free(made);
}

static void assert_no_blank(const char *text, Blank blank, const char *part, const char *why) {
    assert_null(starter_blank(text, OWN_CIRCLE_AABB, blank, part, &error));
    assert_string_equal(error.what, why);
}

TEST(a_part_is_left_out) {
    assert_blank(source, BLANK_EXPRESSION, "clamp(a->y, b->top, b->bottom)", "float y = a->y - 0 /* ? */;\n", 9);
    assert_blank(source, BLANK_LINE, "clamp(a->y", "right);\n    float y = 0; /* ? */\n    SHOW", 9);
    assert_blank(source, BLANK_LINE, "y * y <", "\n    return 0; /* ? */\n}\n", 11);
    assert_blank(source, BLANK_LINE, "SHOW", "bottom);\n    /* ? */\n    return", 10);
    assert_blank(source, BLANK_FUNCTION, NULL, "*b) {\n    return false; /* ? */\n}\n", 8);
}

TEST(a_file_of_javascript_has_dots_for_arrows) {
    static const char text[] = "function circle_aabb(a, b) {\n    return a.x - b.left < a.r;\n}\n";
    assert_blank(text, BLANK_EXPRESSION, "a->x - b->left", "return 0 /* ? */ < a.r;", 2);
    assert_no_blank(text, BLANK_EXPRESSION, "a->x - b-left", "does not contain 'a->x - b-left'");
}

TEST(what_cannot_be_left_out_is_refused) {
    assert_no_blank(source, BLANK_EXPRESSION, "sqrtf(x)", "does not contain 'sqrtf(x)'");
    assert_no_blank(source, BLANK_LINE, "a->r", "contains 'a->r' 2 times");
    assert_no_blank("bool circle_circle(int a) {\n}\n", BLANK_FUNCTION, NULL, "has no function circle_aabb");
    assert_no_blank("bool circle_aabb(int a) {", BLANK_FUNCTION, NULL, "has no function circle_aabb");
    assert_int_equal(starter_blank_line(source), 0);
}

TEST(a_file_to_start_from_has_only_the_function) {
    for (OwnKind kind = 0; kind < OWN_KIND_COUNT; kind++) {
        for (CompileLanguage language = 0; language < COMPILE_LANGUAGES; language++) {
            char *empty = starter_empty(kind, language);
            const int line = own_find_function(empty, kind);
            assert_true(line > 0);
            assert_int_equal(starter_blank_line(empty), line + 1);
            assert_null(strstr(empty, "static"));
            const char *functions = strstr(empty, "function ");
            assert_int_equal(functions != NULL, language == COMPILE_JAVASCRIPT);
            if (functions) assert_null(strstr(functions + 1, "function "));
            free(empty);
        }
    }
}

TEST_FILE(blanks, NULL, NULL)

// Which sources count as equal: those that differ only in names of their own, comments and spaces.
#include "test_file.h"

#include "class.h"

#define CHECK "bool circle_circle(const check_circle *a, const check_circle *b) {\n"

static const char source[] = "#include <math.h>\nstatic float square(float x) { return x * x; }\n" CHECK
                             "    float dx = b->x - a->x, dy = b->y - a->y;\n"
                             "    return sqrtf(square(dx) + square(dy)) <= a->r + b->r; // touching\n}\n";

TEST(names_comments_and_spaces_are_no_difference) {
    static const char *const equal[] = {
        "/* mine */ static float twice(float value){return value*value;}\n"
        "bool circle_circle(const check_circle*one,const check_circle*two){float u=two->x-one->x,v=two->y-one->y;\n"
        "  return sqrtf(twice(u)+twice(v))<=one->r+two->r;}",
        // only in one function
        "#  include \"hitlab_check.h\"\nstatic float square(float side) { return side \\\n * side; }\n" CHECK
        "    float dx = b->x - a->x, dy = b->y - a->y;\n"
        "    return sqrtf(square(dx) + square(dy)) <= a->r + b->r;\n}\n"};
    for (size_t i = 0; i < COUNT_OF(equal); i++) assert_true(class_tokens(equal[i]) == class_tokens(source));
    static const char *const strings[] = {"", "a", "ab", "abc", "\\\"", "a\\\"", "\\\\"};
    for (size_t i = 0; i < COUNT_OF(strings); i++) {
        char one[96], two[96];
        snprintf(one, sizeof one, "void f(void) { puts(\"%s\"); int u = 'u'; g(u); }", strings[i]);
        snprintf(two, sizeof two, "void f(void) { puts(\"%s\"); int v = 'u'; g(v); } // \"", strings[i]);
        assert_true(class_tokens(one) == class_tokens(two));
    }
}

TEST(what_a_program_does_is_a_difference) {
    static const char *const others[][2] = {
        {"static float f(float x) { return x + 1; }", "static float f(float x) { return x + 2; }"},
        {"float f(float x) { return x; }", "double f(double x) { return x; }"},
        {"float f(B *b) { return b->c + b->s * 2; }", "float f(B *b) { return b->s + b->c * 2; }"},
        {"float f(B b) { return b.w; }", "float f(B b) { return b.h; }"},
        {"float f(float x) { return fmaxf(x, 1); }", "float f(float x) { return fminf(x, 1); }"},
        {"float f(float x, float y) { return x - y; }", "float f(float x, float y) { return y - x; }"},
        {"float f(float x) { return x < 1; }", "float f(float x) { return x <= 1; }"},
        {"float f(void) { return 1.5e3f; }", "float f(void) { return 1.5e4f; }"},
        {"float f(void) { puts(\"a /* b\"); }", "float f(void) { puts(\"a /* c\"); }"},
        {"static float a = 1, b = 2; float f(void) { return a; }",
         "static float a = 1, b = 2; float f(void) { return b; }"},
        {"float g(float); float h(float); float f(float x) { return g(x); }",
         "float g(float); float h(float); float f(float x) { return h(x); }"},
        {source, ""},
    };
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        if (class_tokens(others[i][0]) == class_tokens(others[i][1])) fail_msg("no difference to %s", others[i][1]);
    }
}

TEST(a_source_without_tokens_is_equal_to_none) {
    static const char *const empty[] = {"", " \n\t", "// a", "/* a", "#include <math.h>", "/**/\\\n"};
    for (size_t i = 0; i < COUNT_OF(empty); i++) assert_int_equal(class_tokens(empty[i]), 0);
    class_tokens("\"no end");
    class_tokens("'\\");
    class_tokens("}}}))) x");
}

TEST_FILE(tokens, NULL, NULL)

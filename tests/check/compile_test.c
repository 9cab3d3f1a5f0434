// Compiling a user's file: what is accepted, and what is said of the rest.
#include "check_support.h"
#include "compiler.h"

#include <sys/stat.h>

static void assert_answers(Check *check, CheckQuestion question, CheckAnswer expected) {
    CheckAnswer answer;
    Error error = {0};
    assert_true(check_ask(check, &question, 1, &answer, &error));
    assert_int_equal(answer, expected);
    check_close(check);
}

TEST(the_header_need_not_be_included) {
    Check *check = check_of(CHECK_CIRCLE_CIRCLE,
                            "bool circle_circle(const check_circle *a, const check_circle *b) { return a->r < b->r; }");
    assert_answers(check, circles(1, 2, 0), CHECK_HIT);
}

TEST(a_main_is_ignored) {
    Check *check = check_of(CHECK_CIRCLE_CIRCLE,
                            "#include <hitlab_check.h>\n#include <assert.h>\n"
                            "bool circle_circle(const check_circle *a, const check_circle *b) { return a->r < b->r; }\n"
                            "int main(void) { assert(0); }\n");
    assert_answers(check, circles(2, 1, 0), CHECK_MISS);
}

TEST(cpp_is_compiled_as_such) {
    static const char text[] = "#include <hitlab_check.h>\n#include <cmath>\n"
                               "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                               "    SHOW(a->r);\n    return std::hypot(a->x - b->x, a->y - b->y) < a->r + b->r;\n}\n";
    Error error = {0};
    const CheckPlaces places = own_places();
    Check *check = check_open_file(CHECK_CIRCLE_CIRCLE, write_text("own.cpp", text), &places, NULL, &error);
    if (!check) fail_msg("%s", error_text(&error));
    assert_answers(check, circles(2, 1, 2), CHECK_HIT);
}

TEST(warnings_are_kept) {
    CompileLog log;
    Error error = {0};
    const CheckPlaces places = own_places();
    Check *check = check_open_file(
        CHECK_CIRCLE_CIRCLE,
        write_text("own.c", "\n\nbool circle_circle(const check_circle *a, const check_circle *b) { int n; }"), &places,
        &log, &error);
    assert_non_null(check);
    check_close(check);
    assert_int_equal(log.count, 2);
    assert_false(log.messages[0].is_error);
    assert_int_equal(log.messages[0].line, 3);
    assert_non_null(strstr(log.messages[0].text, "unused variable"));
}

static void assert_begins(const char *text, const char *beginning) {
    if (strncmp(text, beginning, strlen(beginning)) != 0)
        fail_msg("\"%s\" does not begin with \"%s\"", text, beginning);
}

TEST(mistakes_are_reported_with_their_line) {
    static const struct {
        const char *text, *error;
    } mistakes[] = {
        {"#include <hitlab_check.h>\n\nbool circle_circle(const check_circle *a { return 1; }\n", "own.c:3: expected "},
        {"#include <hitlab_check.h>\nint circle_circle(int a) { return a; }\n", "own.c:2: conflicting types for "},
        {"#include <hitlab_check.h>\n\n\nbool helper(int a);\n"
         "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
         "    return helper(3);\n}\n",
         "own.c:6: undefined reference to "},
        {"#include <own_shapes.h>\n", "own.c:1: "},
        {"", "own.c: has no function circle_circle; `hitlab template circle-circle` writes a file to start from"},
        {"int main(void) { return 0; }", "own.c: has no function circle_circle, only a main; `hitlab template"},
        {"bool obb_obb(const check_box *a, const check_box *b) { return a->x < b->x; }",
         "own.c: has no function circle_circle; it has one for the scene obb-obb"},
        {"#include <stdlib.h>\n__attribute__((constructor)) static void f(void) { exit(4); }",
         "own.c: while it was loaded, it called exit(4) instead of returning"},
    };
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++)
        assert_begins(error_of(CHECK_CIRCLE_CIRCLE, write_text("own.c", mistakes[i].text)), mistakes[i].error);
}

TEST(another_type_is_reported_with_the_right_one) {
    static const char *const others[] = {
        "int circle_circle(int a) { return a; }", "static float circle_circle;",
        "static bool circle_circle(const check_circle *a, const check_circle *b) { return a == b; }"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const char *error = error_of(CHECK_CIRCLE_CIRCLE, write_text("own.c", others[i]));
        assert_begins(error, "own.c:1: ");
        if (!strstr(error, "; expected bool circle_circle(const check_circle *a, const check_circle *b)"))
            fail_msg("%s", error);
    }
}

TEST(what_is_no_source_is_reported) {
    assert_string_equal(error_of(CHECK_OBB_OBB, "/tmp/no-such-file.c"), "no-such-file.c: No such file or directory");
    assert_string_equal(error_of(CHECK_OBB_OBB, "tests"), "tests: is a folder");
    assert_string_equal(error_of(CHECK_OBB_OBB, "/dev/null"), "null: is not a file");
    assert_string_equal(error_of(CHECK_OBB_OBB, write_bytes("own.c", "int\0\1\2\xff", 7)),
                        "own.c: is not text: it contains a zero byte");
    assert_begins(error_of(CHECK_OBB_OBB, write_bytes("own.c", "\x80\x81\x82", 3)), "own.c:1: ");
}

TEST(the_compiler_is_that_of_the_environment) {
    static const char text[] = "bool circle_circle(const check_circle *a, const check_circle *b) { return ANSWER; }";
    setenv("CC", "cc -DANSWER=true", 1);
    assert_answers(check_of(CHECK_CIRCLE_CIRCLE, text), circles(1, 1, 9), CHECK_HIT);
    setenv("CC", "/no/such/compiler", 1);
    assert_string_equal(error_of(CHECK_CIRCLE_CIRCLE, write_text("own.c", text)),
                        "compiler: no such compiler; install one, or name one in CC");
    setenv("CC", "false", 1);
    assert_string_equal(error_of(CHECK_CIRCLE_CIRCLE, write_text("own.c", text)),
                        "own.c: the compiler failed and says nothing");
    char full[300];
    snprintf(full, sizeof full, "sh %s",
             write_text("own.c", "echo x.c:3: error: writing: No space left on device; false"));
    setenv("CC", full, 1);
    assert_non_null(strstr(error_of(CHECK_CIRCLE_CIRCLE, write_text("x.c", text)),
                           ": No space left on device; TMPDIR names another folder"));
    setenv("CC", "true", 1);
    assert_string_equal(error_of(CHECK_CIRCLE_CIRCLE, write_text("own.c", text)),
                        "own.c: the compiler wrote no object file");
    unsetenv("CC");
}

TEST(flags_of_the_environment_come_after_the_file) {
    static const char text[] = "bool circle_circle(const check_circle *a, const check_circle *b) { return ANSWER; }";
    setenv("HITLAB_CHECK_FLAGS", " -DANSWER=true\t-L/no/such/folder  -lm", 1);
    assert_answers(check_of(CHECK_CIRCLE_CIRCLE, text), circles(1, 1, 9), CHECK_HIT);
    setenv("HITLAB_CHECK_FLAGS", "-DANSWER=true -lnosuchlibrary", 1);
    assert_begins(error_of(CHECK_CIRCLE_CIRCLE, write_text("own.c", text)), "own.c: cannot find -lnosuchlibrary");
    char *const full = calloc(1, 2049);
    memset(full, 'x', 2048);
    setenv("HITLAB_CHECK_FLAGS", full, 1);
    assert_string_equal(error_of(CHECK_CIRCLE_CIRCLE, write_text("own.c", text)),
                        "HITLAB_CHECK_FLAGS: is longer than 2047 bytes");
    free(full);
    unsetenv("HITLAB_CHECK_FLAGS");
}

static void assert_message(const char *output, bool is_error, const char *file, int line, const char *text) {
    CompileLog log;
    compile_read_log(&log, output);
    assert_int_equal(log.count, 1);
    assert_int_equal(log.messages[0].is_error, is_error);
    assert_string_equal(log.messages[0].file, file);
    assert_int_equal(log.messages[0].line, line);
    assert_string_equal(log.messages[0].text, text);
}

TEST(messages_of_compilers_and_linkers_are_read) {
    assert_message("In file included from x.c:1:\nh.h:12:5: error: expected ';'\n   12 | int\n", true, "h.h", 12,
                   "expected ';'");
    assert_message("C:1/own.c:7: warning: odd: error\n", false, "C:1/own.c", 7, "odd: error");
    assert_message("cc1: fatal error: own.c: No such file", true, "cc1", 0, "own.c: No such file");
    assert_message("/usr/bin/ld: own.c:9: undefined reference to `f'\n", true, "own.c", 9,
                   "undefined reference to `f'");
    assert_message("own.c:(.text+0x1b): undefined reference to `f'", true, "own.c", 0, "undefined reference to `f'");
    assert_message("own.c:99999999999999999999:1: error: x", true, "own.c", 0, "x");
}

TEST(many_messages_are_cut) {
    char output[COMPILE_MESSAGES_MAX * 40] = "";
    CompileLog log;
    for (int i = 0; i < COMPILE_MESSAGES_MAX + 3; i++) strcat(output, "own.c:1:1: error: no\n");
    compile_read_log(&log, output);
    assert_int_equal(log.count, COMPILE_MESSAGES_MAX);
    compile_read_log(&log, "");
    assert_int_equal(log.count, 0);
}

TEST(a_missing_header_is_reported) {
    const CheckPlaces places = {"/no/such/hitlab_check.h", "build/hitlab"};
    Error error = {0};
    assert_null(check_open_file(CHECK_CIRCLE_CIRCLE, write_text("own.c", ""), &places, NULL, &error));
    assert_string_equal(error_text(&error), "/no/such/hitlab_check.h: No such file or directory");
}

TEST_FILE(compile, NULL, remove_folder)

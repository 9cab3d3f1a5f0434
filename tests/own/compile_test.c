// Compiling a user's file: what is accepted, and what is said of the rest.
#include "compile.h"
#include "subject_support.h"

#include <sys/stat.h>
#include <sys/wait.h>

#include "clock.h"

static void assert_answers(OwnSubject *subject, OwnQuestion question, OwnAnswer expected) {
    OwnAnswer answer;
    Error error = {0};
    assert_true(own_ask(subject, &question, 1, &answer, &error));
    assert_int_equal(answer, expected);
    own_close(subject);
}

TEST(the_header_need_not_be_included) {
    OwnSubject *subject = subject_of(
        OWN_CIRCLE_CIRCLE, "bool circle_circle(const check_circle *a, const check_circle *b) { return a->r < b->r; }");
    assert_answers(subject, circles(1, 2, 0), OWN_HIT);
}

TEST(a_main_is_ignored) {
    OwnSubject *subject = subject_of(
        OWN_CIRCLE_CIRCLE, "#include <hitlab_check.h>\n#include <assert.h>\n"
                           "bool circle_circle(const check_circle *a, const check_circle *b) { return a->r < b->r; }\n"
                           "int main(void) { assert(0); }\n");
    assert_answers(subject, circles(2, 1, 0), OWN_MISS);
}

TEST(cpp_is_compiled_as_such) {
    static const char text[] = "#include <hitlab_check.h>\n#include <cmath>\n"
                               "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                               "    SHOW(a->r);\n    return std::hypot(a->x - b->x, a->y - b->y) < a->r + b->r;\n}\n";
    Error error = {0};
    const OwnPlaces places = own_places();
    OwnSubject *subject = own_open_file(OWN_CIRCLE_CIRCLE, write_text("own.cpp", text), &places, NULL, &error);
    if (!subject) fail_msg("%s", error_text(&error));
    assert_answers(subject, circles(2, 1, 2), OWN_HIT);
}

TEST(warnings_are_kept) {
    CompileLog log;
    Error error = {0};
    const OwnPlaces places = own_places();
    OwnSubject *subject = own_open_file(
        OWN_CIRCLE_CIRCLE,
        write_text("own.c",
                   "\n\nbool circle_circle(const check_circle *a, const check_circle *b) { int n; (void)a, (void)b; }"),
        &places, &log, &error);
    assert_non_null(subject);
    own_close(subject);
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
        assert_begins(error_of(OWN_CIRCLE_CIRCLE, write_text("own.c", mistakes[i].text)), mistakes[i].error);
    const char *first =
        write_text("own.c", "bool circle_circle(const check_circle *a, const check_circle *b) { return a == b; }");
    assert_begins(error_of(OWN_OBB_OBB, first),
                  "own.c: has no function obb_obb; it has one for the scene circle-circle");
}

TEST(another_type_is_reported_with_the_right_one) {
    static const char *const others[] = {
        "int circle_circle(int a) { return a; }", "static float circle_circle;",
        "static bool circle_circle(const check_circle *a, const check_circle *b) { return a == b; }"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const char *error = error_of(OWN_CIRCLE_CIRCLE, write_text("own.c", others[i]));
        assert_begins(error, "own.c:1: ");
        if (!strstr(error, "; expected bool circle_circle(const check_circle *a, const check_circle *b)"))
            fail_msg("%s", error);
    }
}

TEST(what_is_no_source_is_reported) {
    assert_string_equal(error_of(OWN_OBB_OBB, "/tmp/no-such-file.c"), "no-such-file.c: No such file or directory");
    assert_string_equal(error_of(OWN_OBB_OBB, "tests"), "tests: is a folder");
    assert_string_equal(error_of(OWN_OBB_OBB, "/dev/null"), "null: is not a file");
    assert_string_equal(error_of(OWN_OBB_OBB, write_bytes("own.c", "int\0\1\2\xff", 7)),
                        "own.c: is not text: it contains a zero byte");
    assert_begins(error_of(OWN_OBB_OBB, write_bytes("own.c", "\x80\x81\x82", 3)), "own.c:1: ");
}

TEST(the_compiler_is_that_of_the_environment) {
    static const char text[] = "bool circle_circle(const check_circle *a, const check_circle *b) { return ANSWER; }";
    setenv("CC", "cc -DANSWER=true", 1);
    assert_answers(subject_of(OWN_CIRCLE_CIRCLE, text), circles(1, 1, 9), OWN_HIT);
    setenv("CC", "/no/such/compiler", 1);
    assert_string_equal(error_of(OWN_CIRCLE_CIRCLE, write_text("own.c", text)),
                        "compiler: no such compiler; install one, or name one in CC");
    setenv("CC", "false", 1);
    assert_string_equal(error_of(OWN_CIRCLE_CIRCLE, write_text("own.c", text)),
                        "own.c: the compiler failed and says nothing");
    char full[300];
    snprintf(full, sizeof full, "sh %s",
             write_text("own.c", "echo x.c:3: error: writing: No space left on device; false"));
    setenv("CC", full, 1);
    assert_non_null(strstr(error_of(OWN_CIRCLE_CIRCLE, write_text("x.c", text)),
                           ": No space left on device; TMPDIR names another folder"));
    setenv("CC", "true", 1);
    assert_string_equal(error_of(OWN_CIRCLE_CIRCLE, write_text("own.c", text)),
                        "own.c: the compiler wrote no object file");
    unsetenv("CC");
}

TEST(flags_of_the_environment_come_after_the_file) {
    static const char text[] = "bool circle_circle(const check_circle *a, const check_circle *b) { return ANSWER; }";
    setenv("HITLAB_CHECK_FLAGS", " -DANSWER=true\t-L/no/such/folder  -lm", 1);
    assert_answers(subject_of(OWN_CIRCLE_CIRCLE, text), circles(1, 1, 9), OWN_HIT);
    setenv("HITLAB_CHECK_FLAGS", "-DANSWER=true -lnosuchlibrary", 1);
    assert_begins(error_of(OWN_CIRCLE_CIRCLE, write_text("own.c", text)), "own.c: cannot find -lnosuchlibrary");
    char *const full = calloc(1, 2049);
    memset(full, 'x', 2048);
    setenv("HITLAB_CHECK_FLAGS", full, 1);
    assert_string_equal(error_of(OWN_CIRCLE_CIRCLE, write_text("own.c", text)),
                        "HITLAB_CHECK_FLAGS: is longer than 2047 bytes");
    full[2047] = '\0';
    memset(full, ' ', 2047);
    memcpy(full, "-DANSWER=true", 13);
    setenv("HITLAB_CHECK_FLAGS", full, 1);
    assert_answers(subject_of(OWN_CIRCLE_CIRCLE, text), circles(1, 1, 9), OWN_HIT);
    unsetenv("HITLAB_CHECK_FLAGS");
    memset(full, 'x', 2048);
    setenv("CC", full, 1);
    assert_string_equal(error_of(OWN_CIRCLE_CIRCLE, write_text("own.c", text)), "CC: is longer than 2047 bytes");
    unsetenv("CC");
    free(full);
}

// A beginner's file has a blank, and what it leaves out may be all that uses a variable.
TEST(a_blank_leaves_variables_unused) {
    for (int i = 0; i < 2; i++) {
        CompileLog log;
        Error error = {0};
        char text[256];
        const OwnPlaces places = own_places();
        snprintf(text, sizeof text,
                 "bool circle_circle(const check_circle *a, const check_circle *b) { float x = a->x; return 0%s; }\n",
                 i ? " /* ? */" : "");
        own_close(own_open_file(OWN_CIRCLE_CIRCLE, write_text("own.c", text), &places, &log, &error));
        assert_int_equal(log.count, !i);
    }
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
    assert_message("own.c:100000000:1: error: x", true, "own.c", 0, "x");
    assert_message("own.c:99999999:1: error: x", true, "own.c", 99999999, "x");
    assert_message("own.c:0:1: error: x", true, "own.c", 0, "x");
    assert_message("own.c:7:0: error: x", true, "own.c", 7, "x"); // before the first column
    assert_message("own.c:1:: error: x", true, "own.c:1:", 0, "x");
    assert_message("own.c:a1: error: x", true, "own.c:a1", 0, "x");
    assert_message("own.c\nC:/1(2)/own.c(7): error C2065: 'x': undeclared identifier \n", true, "C:/1(2)/own.c", 7,
                   "C2065: 'x': undeclared identifier");
    assert_message("own.c(12,5): error: expected ';'", true, "own.c", 12, "expected ';'");
    assert_message("own.c(3): warning C4101: 'x': unreferenced local variable", false, "own.c", 3,
                   "C4101: 'x': unreferenced local variable");
    assert_message("own.c(1): fatal error C1083: Cannot open include file", true, "own.c", 1,
                   "C1083: Cannot open include file");
    assert_message("own.obj : error LNK2019: unresolved external symbol f", true, "own.obj", 0,
                   "LNK2019: unresolved external symbol f");
    assert_message("own(3).c : fatal error LNK1104: x", true, "own(3).c", 0, "LNK1104: x");
    assert_message("/usr/bin/ld: cannot find -lx: No such file", true, "/usr/bin/ld", 0,
                   "cannot find -lx: No such file");
    assert_message("/tmp/x.s:7: Error: no such instruction: `x'", true, "/tmp/x.s", 7, "no such instruction: `x'");
    assert_message("Fatal error: can't create /tmp/x.o: No space left on device", true, "", 0,
                   "can't create /tmp/x.o: No space left on device");
}

// Messages of gcc 12 and of clang 14.
TEST(warnings_of_what_is_often_the_mistake_are_marked) {
    static const struct {
        const char *text;
        int explains; // -1: it is left out
    } rows[] = {
        {"conversion from 'float' to 'int' may change value [-Wfloat-conversion]", 1},
        {"implicit conversion turns floating-point number into integer: 'float' to 'int' [-Wfloat-conversion]", 1},
        {"conversion from 'double' to 'float' may change value [-Wfloat-conversion]", -1},
        {"conversion from 'double' to 'float' changes value from '1.0e-1' to '1.0e-1f' [-Wfloat-conversion]", -1},
        {"using integer absolute value function 'abs' when argument is of floating point type [-Wabsolute-value]", 1},
        {"unused variable 'x' [-Wunused-variable]", 1},
        {"'x' may be used uninitialized [-Wmaybe-uninitialized]", 1},
        {"variable 'x' is uninitialized when used here [-Wuninitialized]", 1},
        {"comparison of integer expressions of different signedness: 'int' and 'unsigned int' [-Wsign-compare]", 1},
        {"declaration of 'x' shadows a previous local [-Wshadow]", 1},
        {"comparisons like 'X<=Y<=Z' do not have their mathematical meaning [-Wparentheses]", 1},
        {"control reaches end of non-void function [-Wreturn-type]", 1},
        {"unused variables are not mentioned [-Wunknown-pragmas]", 0},
        {"#warning \"conversion\"", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char output[300];
        CompileLog log;
        snprintf(output, sizeof output, "own.c:3:5: warning: %s\nown.c:4:1: error: unused-\n", rows[i].text);
        compile_read_log(&log, output);
        assert_int_equal(log.count, 1 + (rows[i].explains >= 0));
        if (rows[i].explains >= 0) assert_int_equal(log.messages[0].explains, rows[i].explains);
        assert_false(log.messages[log.count - 1].explains);
    }
}

// By cl's number.
TEST(warnings_of_cl_are_marked) {
    static const struct {
        const char *text;
        int explains; // -1: it is left out
    } rows[] = {{"C4700: uninitialized local variable 'x' used", 1},
                {"C4244: 'initializing': conversion from 'float' to 'int', possible loss of data", 1},
                {"C4244: 'return': conversion from 'double' to 'float', possible loss of data", -1},
                {"C4305: 'initializing': truncation from 'double' to 'float'", -1},
                {"C4996: 'strcpy': This function may be unsafe", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char output[300];
        CompileLog log;
        snprintf(output, sizeof output, "own.c(3): warning %s\n", rows[i].text);
        compile_read_log(&log, output);
        assert_int_equal(log.count, rows[i].explains >= 0);
        if (log.count) assert_int_equal(log.messages[0].explains, rows[i].explains);
    }
    char marked[300] = "", line[40];
    for (int number = 4000; number < 5000; number++) {
        CompileLog log;
        snprintf(line, sizeof line, "own.c(3): warning C%d: x\n", number);
        compile_read_log(&log, line);
        if (log.messages[0].explains) snprintf(marked + strlen(marked), 8, "%d ", number);
    }
    assert_string_equal(marked, "4013 4018 4101 4189 4244 4305 4388 4389 4390 4456 4457 4458 4459 4552 4553 4700 4701 "
                                "4703 4706 4715 4716 ");
}

// At whole characters, and the next line is read all the same.
TEST(long_messages_are_cut) {
    char output[3000];
    CompileLog log;
    for (int i = 0; i < 2; i++) {
        snprintf(output, sizeof output, "%0300d.c:7: error: %s", 0, i ? "x" : "");
        while (strlen(output) < 2000) strcat(output, "é");
        strcat(output, "\nown.c:2: error: next\n");
        compile_read_log(&log, output);
        assert_int_equal(log.count, 2);
        assert_int_equal(log.messages[0].line, 7);
        assert_int_equal(strlen(log.messages[0].file), sizeof log.messages[0].file - 1);
        assert_int_equal(strlen(log.messages[0].text), sizeof log.messages[0].text - (i ? 1 : 2));
        assert_string_equal(log.messages[1].text, "next");
    }
}

// It has nothing to read, writes its own files where they are removed, and speaks English.
TEST(the_compiler_is_called_with_what_it_needs) {
    static const struct {
        CompileJob job;
        const char *begins, *contains;
        const char *script;
    } rows[] = {{{"-x.cc", "src/include/hitlab_check.h", "x.so", "a folder"},
                 "-x.cc: the compiler failed: a folder|C||-O2 ",
                 " -Isrc/include -include src/include/hitlab_check.h -o x.so -x c++ ./-x.cc -x none -lm -la",
                 "cc.sh"},
                {{"own.c", "Makefile", "y.so", "b"},
                 "own.c: the compiler failed: b|C||-O2 ",
                 " -I. -include Makefile -o y.so -x c own.c -x none -lm -la",
                 "cc.sh"},
                {{"own.c", "src/include/hitlab_check.h", "b/y.dll", "b"},
                 "own.c: the compiler failed: b|C||/nologo /LD /O2 ",
                 " /Isrc/include /FIsrc/include/hitlab_check.h /Fe:b/y.dll /Fo:b/ /Tcown.c -la",
                 NULL}};
    static const char *const names_of_cl[] = {"clang-cl", "cl", "cl.exe", "a\\cl"};
    setenv("HITLAB_CHECK_FLAGS", "-la", 1);
    for (int place = 0; place < 6; place++) {
        char command[300];
        const int i = place < 2 ? place : 2;
        const char *script = write_text(place < 2 ? rows[i].script : names_of_cl[place - 2],
                                        "#!/bin/sh\necho \"$TMPDIR|$LC_ALL|$(cat)|$*\" | sed 's/ -W[^ ]*//g'; false");
        assert_int_equal(chmod(script, 0700), 0);
        snprintf(command, sizeof command, "%s", script);
        CompileLog log;
        Error error = {0};
        setenv(i ? "CC" : "CXX", command, 1);
        const int input = dup(STDIN_FILENO);
        if (i) close(STDIN_FILENO); // as some parents do
        Compile *compile = compile_begin(&rows[i].job, &error);
        dup2(input, STDIN_FILENO);
        close(input);
        while (compile_poll(compile, 1, &log, &error) == COMPILE_RUNS) {
        }
        compile_stop(compile);
        assert_begins(error_text(&error), rows[i].begins);
        assert_contains(error_text(&error), rows[i].contains);
        unsetenv(i ? "CC" : "CXX");
    }
    unsetenv("HITLAB_CHECK_FLAGS");
}

TEST(a_compiler_is_waited_for_and_stopped) {
    const CompileJob job = {"own.c", "src/include/hitlab_check.h", "x.so", "folder"};
    char command[300];
    CompileLog log = {.count = 1};
    Error error = {0};
    snprintf(command, sizeof command, "sh %s", write_text("cc.sh", "echo own.c:1: error: x; sleep 99"));
    setenv("CC", command, 1);
    const double start = clock_now();
    Compile *compile = compile_begin(&job, &error);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(compile_poll(compile, i * 0.1, &log, &error), COMPILE_RUNS);
        assert_true(clock_now() - start >= i * 0.1 && clock_now() - start < 9);
        assert_int_equal(log.count, 0);
    }
    compile_stop(compile);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    if (CAN_REFUSE_MEMORY) {
        refuse_memory_from(1 << 16);
        assert_null(compile_begin(&job, &error));
        refuse_memory_from(SIZE_MAX);
        assert_string_equal(error_text(&error), "own.c: out of memory");
    }
    unsetenv("CC");
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
    const OwnPlaces places = {"/no/such/hitlab_check.h", "build/hitlab"};
    Error error = {0};
    assert_null(own_open_file(OWN_CIRCLE_CIRCLE, write_text("own.c", ""), &places, NULL, &error));
    assert_string_equal(error_text(&error), "/no/such/hitlab_check.h: No such file or directory");
    if (!CAN_REFUSE_MEMORY) return;
    refuse_memory_from(1000);
    assert_null(own_open_file(OWN_CIRCLE_CIRCLE, "own.c", &places, NULL, &error));
    assert_string_equal(error_text(&error), "own.c: out of memory");
    assert_null(own_open_program(OWN_CIRCLE_CIRCLE, "cat", &error));
    assert_string_equal(error_text(&error), "cat: out of memory");
    refuse_memory_from(SIZE_MAX);
}

TEST_FILE(compile, NULL, remove_folder)

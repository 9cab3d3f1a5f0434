// A user's function in a process of its own: right answers, and what happens when it misbehaves.
#include "check_support.h"

#include "template.h"
#include "worker_memory.h"

// Circles whose first radius is a whole number above 1000 choose a way to misbehave.
static const char misbehaves[] = "#include <hitlab_check.h>\n"
                                 "#include <stdio.h>\n"
                                 "#include <stdlib.h>\n"
                                 "#include <string.h>\n"
                                 "static volatile int zero;\n"
                                 "static int *volatile nowhere;\n"
                                 "static int deep(volatile char *above) {\n"
                                 "    volatile char here[1000];\n"
                                 "    here[0] = above[0];\n"
                                 "    return deep(here) + here[0];\n"
                                 "}\n"
                                 "static void fill(volatile char *array, int length) {\n"
                                 "    for (int i = 0; i < length; i++) array[i] = 'x';\n"
                                 "}\n"
                                 "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                 "    char small[8] = \"\";\n"
                                 "    switch ((int)a->r) {\n"
                                 "    case 1001: return *nowhere;\n"
                                 "    case 1002: return deep(small);\n"
                                 "    case 1003: ((check_circle *)a)->r = 1; return true;\n"
                                 "    case 1004: return *(volatile int *)(nowhere + 0x10000000);\n"
                                 "    case 1005: for (;;) memset(malloc(1 << 24), 1, 1 << 24);\n"
                                 "    case 1006: return 7 % zero == 3;\n"
                                 "    case 1007: abort();\n"
                                 "    case 1008: fill(small, 4000); return small[0];\n"
                                 "    case 1009: exit(3);\n"
                                 "    case 1010: while (!zero) {} return true;\n"
                                 "    case 1011: puts(\"hello\"); return true;\n"
                                 "    case 1012: { FILE *f = tmpfile(); for (;;) { putc(1, f); } }\n"
                                 "    }\n"
                                 "    float x = b->x - a->x, r = a->r + b->r;\n"
                                 "    return x * x <= r * r;\n"
                                 "}\n";

static void functions_answer(void **state) {
    enum { COUNT = WORKER_BATCH + 100 };
    static CheckQuestion questions[COUNT];
    static CheckAnswer answers[COUNT];
    Error error = {0};
    Check *check = check_of(CHECK_CIRCLE_CIRCLE, check_template(CHECK_CIRCLE_CIRCLE));
    for (int i = 0; i < COUNT; i++) questions[i] = circles(1, 2, (float)(i % 7));
    assert_true(check_ask(check, questions, COUNT, answers, &error));
    for (int i = 0; i < COUNT; i++) assert_int_equal(answers[i], i % 7 <= 3 ? CHECK_HIT : CHECK_MISS);
    assert_int_equal(check_fault(check)->cause, CAUSE_NONE);
    assert_string_equal(check_printed(check), "");
    check_close(check);
}

// Each template answers an obvious hit and an obvious miss.
static void templates_answer(void **state) {
    const check_circle circle = {50, 50, 20};
    const check_box box = {100, 50, 60.5f, 10, 90, 0, 1}, near_box = {60, 70, 60, 10, 90, 0, 1};
    const CheckTiles tiles = {3, 3, 32, 32, 1ull << (2 * CHECK_CELLS_MAX + 1)};
    static const check_rect rect = {0, 0, 31, 200}, wide = {0, 0, 33, 200};
    const CheckQuestion questions[CHECK_KIND_COUNT][2] = {
        [CHECK_CIRCLE_OBB] = {{.circle_obb = {circle, box}}, {.circle_obb = {circle, near_box}}},
        [CHECK_CIRCLE_AABB] = {{.circle_aabb = {circle, {65, 65, 90, 90}}}, {.circle_aabb = {circle, {60, 60, 9, 9}}}},
        [CHECK_CIRCLE_CIRCLE] = {{.circle_circle = {circle, {91, 50, 20}}}, {.circle_circle = {circle, {90, 50, 20}}}},
        [CHECK_OBB_OBB] = {{.obb_obb = {box, near_box}}, {.obb_obb = {box, {100, 0, 60, 60, 0, 1, 0}}}},
        [CHECK_RECT_TILES] = {{.rect_tiles = {rect, tiles}}, {.rect_tiles = {wide, tiles}}},
    };
    for (CheckKind kind = 0; kind < CHECK_KIND_COUNT; kind++) {
        CheckAnswer answers[2];
        Error error = {0};
        Check *check = check_of(kind, check_template(kind));
        assert_true(check_ask(check, questions[kind], 2, answers, &error));
        assert_int_equal(answers[0], CHECK_MISS);
        assert_int_equal(answers[1], CHECK_HIT);
        check_close(check);
    }
}

// Each question that fails is found, and those around it are answered.
static void faults_are_found_and_explained(void **state) {
    static const struct {
        int radius;
        CheckAnswer answer;
        CheckCause cause;
        const char *text;
    } faults[] = {
        {1001, CHECK_CRASHED, CAUSE_NULL, "it used a null pointer"},
        {1002, CHECK_CRASHED, CAUSE_STACK, "it used up its stack: endless recursion, or a very large array"},
        {1003, CHECK_CRASHED, CAUSE_ARGUMENTS, "it wrote into its arguments, which are const"},
        {1004, CHECK_CRASHED, CAUSE_ADDRESS, "it read or wrote outside of its memory: a wrong pointer or index"},
        {1005, CHECK_CRASHED, CAUSE_MEMORY, "it used up its memory of 128 MB"},
        {1006, CHECK_CRASHED, CAUSE_DIVISION, "it divided a whole number by zero"},
        {1007, CHECK_CRASHED, CAUSE_ABORT, "it was aborted: an assertion failed, or it wrote beyond an array"},
        {1008, CHECK_CRASHED, CAUSE_ABORT, "it was aborted: an assertion failed, or it wrote beyond an array"},
        {1009, CHECK_EXITED, CAUSE_EXIT, "it called exit(3) instead of returning"},
        {1010, CHECK_TIMED_OUT, CAUSE_LATE, "it did not return within 0.25 s: an endless loop?"},
        {1012, CHECK_CRASHED, CAUSE_LARGE_FILE, "it wrote a file larger than 1 MB"},
    };
    Check *check = check_of(CHECK_CIRCLE_CIRCLE, misbehaves);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const CheckQuestion questions[] = {circles(1, 2, 2), circles((float)faults[i].radius, 1, 0), circles(1, 2, 4),
                                           circles(1, 2, 3)};
        CheckAnswer answers[4];
        Error error = {0};
        if (IS_SANITIZED && faults[i].cause == CAUSE_MEMORY) continue; // then memory is not limited
        assert_true(check_ask(check, questions, 4, answers, &error));

        assert_string_equal(fault_text(check_fault(check), LANGUAGE_ENGLISH), faults[i].text);
        assert_int_equal(check_fault(check)->cause, faults[i].cause);
        assert_int_equal(check_fault(check)->index, 1);
        const CheckAnswer expected[] = {CHECK_HIT, faults[i].answer, CHECK_MISS, CHECK_HIT};
        assert_memory_equal(answers, expected, sizeof answers);
    }
    check_close(check);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(functions_answer),
    cmocka_unit_test(templates_answer),
    cmocka_unit_test(faults_are_found_and_explained),
};

const TestFile worker_test = TEST_FILE(tests, NULL, NULL);

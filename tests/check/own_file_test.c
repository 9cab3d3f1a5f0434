// A file that is watched, compiled and asked while the lab goes on.
#include "check_support.h"

#include <math.h>

#include "own_file.h"

static const char textbook[] = "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                               "    float x = b->x - a->x, r = a->r + b->r;\n"
                               "    return x * x <= r * r;\n"
                               "}\n";

static OwnFile *open_file(const char *text, double patience) {
    Error error = {0};
    const CheckPlaces places = own_places();
    OwnFile *file = own_file_open(CHECK_CIRCLE_CIRCLE, write_text("own.c", text), &places, patience, &error);
    if (!file) fail_msg("%s", error_text(&error));
    return file;
}

static CheckAnswer ask_one(OwnFile *file, CheckQuestion question) {
    CheckAnswer answer;
    const CheckAsker *asker = &own_file_check(file)->asker;
    asker->ask(asker->context, &question, 1, &answer);
    return answer;
}

static void a_file_is_compiled_and_asked(void **state) {
    OwnFile *file = open_file(textbook, INFINITY);
    const OwnCheck *own = own_file_check(file);
    assert_null(own->asker.ask);
    assert_string_equal(own->name, "own.c");
    assert_int_equal(own_file_wait(file), OWN_COMPILED);
    assert_int_equal(own->version, 1);
    assert_false(own->is_broken);
    assert_string_equal(own->source, textbook);
    assert_int_equal(ask_one(file, circles(1, 2, 3)), CHECK_HIT);
    assert_int_equal(ask_one(file, circles(1, 2, 4)), CHECK_MISS);
    own_file_close(file);
}

static void a_file_that_does_not_compile_is_reported(void **state) {
    OwnFile *file = open_file("int f(void) {\n    return x;\n}\n", INFINITY);
    const OwnCheck *own = own_file_check(file);
    assert_int_equal(own_file_wait(file), OWN_BROKEN);
    assert_true(own->is_broken);
    assert_null(own->asker.ask);
    assert_int_equal(own->version, 0);
    assert_int_equal(own->log.messages[0].line, 2);
    own_file_close(file);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_file_is_compiled_and_asked),
    cmocka_unit_test(a_file_that_does_not_compile_is_reported),
};

const TestFile own_file_test = TEST_FILE(tests, NULL, remove_folder);

// `hitlab lesson`: its commands, their arguments, what they print.
#include "cli_support.h"

static void a_wrong_command_is_refused(void **state) {
    (void)state;
    assert_ends("lesson", 2, "lesson: needs a command; hitlab lesson --help lists them");
    assert_ends("lesson learn", 2, "learn: unknown command; hitlab lesson --help lists them");
    assert_ends("lesson ''", 2, "'': unknown command; hitlab lesson --help lists them");
    assert_ends("lesson facts", 2, "lesson facts: needs the name of one scene");
    assert_ends("lesson facts crowd obb-obb", 2, "lesson facts: needs the name of one scene");
    assert_ends("lesson facts circle", 2, "circle: unknown scene; hitlab --list names them");
}

static void help_names_the_commands(void **state) {
    Run ended = run("lesson --help");
    (void)state;
    assert_int_equal(ended.status, 0);
    assert_non_null(strstr(ended.out, "hitlab lesson facts SCENE "));
    end_run(&ended);
}

// Each name once, with the value that the scene starts with.
static void facts_are_listed_with_their_values(void **state) {
    (void)state;
    for (int i = 0; i < scene_count; i++) {
        const Scene *scene = scenes[i];
        char arguments[64];
        snprintf(arguments, sizeof arguments, "lesson facts %s", scene->id);
        Run ended = run(arguments);
        assert_int_equal(ended.status, 0);
        for (int field = 0; field < scene->field_count; field++) {
            char line[64];
            snprintf(line, sizeof line, "\n%s ", scene->fields[field].name);
            assert_true(strstr(ended.out, line) || strncmp(ended.out, line + 1, strlen(line + 1)) == 0);
        }
        for (int fact = 0; fact < scene->fact_count; fact++)
            assert_non_null(strstr(ended.out, scene->facts[fact].name));
        assert_non_null(strstr(ended.out, "\nanswer "));
        assert_non_null(strstr(ended.out, "\nsays "));
        end_run(&ended);
    }
    Run ended = run("lesson facts circle-obb");
    assert_non_null(strstr(ended.out, "b.angle 30\n"));
    assert_non_null(strstr(ended.out, "method unrotate\nanswer right\nsays hit\ngap -5.0"));
    end_run(&ended);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_wrong_command_is_refused),
    cmocka_unit_test(help_names_the_commands),
    cmocka_unit_test(facts_are_listed_with_their_values),
};

const TestFile lesson_test = TEST_FILE(tests, NULL, NULL);

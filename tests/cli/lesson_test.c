// `hitlab lesson`: its commands, their arguments, what they print.
#include "cli_support.h"

TEST(a_wrong_command_is_refused) {
    assert_ends("lesson", 2, "lesson: needs a command; hitlab lesson --help lists them");
    assert_ends("lesson learn", 2, "learn: unknown command; hitlab lesson --help lists them");
    assert_ends("lesson ''", 2, "'': unknown command; hitlab lesson --help lists them");
    assert_ends("lesson facts", 2, "lesson facts: needs the name of one scene");
    assert_ends("lesson facts crowd obb-obb", 2, "lesson facts: needs the name of one scene");
    assert_ends("lesson facts circle", 2, "circle: unknown scene; hitlab --list names them");
}

TEST(help_names_the_commands) {
    Run ended = run("lesson --help");
    assert_int_equal(ended.status, 0);
    assert_non_null(strstr(ended.out, "hitlab lesson facts SCENE "));
    end_run(&ended);
}

// Each name once, with the value that the scene starts with.
TEST(facts_are_listed_with_their_values) {
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

#define WORDS(name) "en: " name "\nja: " name "\n"
#define HEAD "lesson:\n" WORDS("Circles") "about:\n" WORDS("Two circles.") /* six lines */
#define CARD(name) "card: " name "\n" WORDS("A card")                      /* three */
#define CIRCLES(x, touching)                                                                                           \
    "pose: circle-circle method=squared a.x=100 a.y=150 a.r=50 a.speed=2 a.reversed=0 a.from=0 b.x=" #x                \
    " b.y=150 b.r=50 b.speed=3 b.reversed=1 b.from=4 even=0 touching=" #touching "\n"
#define ASK(kind) "ask: " kind "\n" WORDS("Which?") /* three */

// Runs `lesson check` on this text. The errors follow the path.
static Run check(const char *text) {
    char arguments[512];
    snprintf(arguments, sizeof arguments, "lesson check %s", write_text("some.lesson", text));
    return run(arguments);
}

#define assert_mistakes(text, ...) check_mistakes(text, (const char *[]){__VA_ARGS__, NULL}, __FILE__, __LINE__)
static void check_mistakes(const char *text, const char *const *mistakes, const char *file, int line) {
    Run ended = check(text);
    char expected[2048] = "";
    for (; *mistakes; mistakes++) {
        const size_t length = strlen(expected);
        snprintf(expected + length, sizeof expected - length, "hitlab: %s:%s\n", test_path("some.lesson"), *mistakes);
    }
    if (ended.status != 1 || *ended.out || strcmp(ended.err, expected) != 0) {
        print_error("got %d '%s' '%s'\n  expected '%s'\n", ended.status, ended.out, ended.err, expected);
        _fail(file, line);
    }
    end_run(&ended);
}

static const char right_check[] = "#include <hitlab_check.h>\n"
                                  "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                  "    float x = b->x - a->x, y = b->y - a->y, r = a->r + b->r;\n"
                                  "    return x * x + y * y <= r * r;\n"
                                  "}\n";
static const char wrong_check[] = "#include <hitlab_check.h>\n"
                                  "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                  "    float x = b->x - a->x, y = b->y - a->y, r = a->r + b->r;\n"
                                  "    return x + y <= r;\n"
                                  "}\n";

TEST(a_right_lesson_passes) {
    char expected[256];
    write_text("right.c", right_check);
    write_text("wrong.c", wrong_check);
    Run ended = check(
        HEAD CARD("meet") CIRCLES(210, 1) "ask: hit\n" CARD("far") CIRCLES(150, 1) ASK("number distance 0.5")
            CARD("choose") ASK("choice") "wrong:\n" WORDS("No") "right:\n" WORDS("Yes") CARD("bring") CIRCLES(300, 1)
                ASK("task gap = overlap") "solution: 0 set a.x=260\n"
                                          "solution: 3 set b.x=280\n" CARD("mend")
                                              ASK("write ordinary") "solution: right.c\nstart: wrong.c\n");
    assert_string_equal(ended.err, "");
    assert_int_equal(ended.status, 0);
    snprintf(expected, sizeof expected, "%s: 5 cards, 2 tasks solved\n", test_path("some.lesson"));
    assert_string_equal(ended.out, expected);
    end_run(&ended);
}

TEST(one_card_and_one_task_are_counted_as_such) {
    static const char *const asks[] = {"ask: hit\n", ASK("task gap = overlap") "solution: 0 set a.x=260\n"};
    static const char *const counts[] = {"1 card, 0 tasks solved", "1 card, 1 task solved"};
    for (int i = 0; i < 2; i++) {
        char text[1024];
        snprintf(text, sizeof text, "%s%s", HEAD CARD("one") CIRCLES(300, 1), asks[i]);
        Run ended = check(text);
        assert_contains(ended.out, counts[i]);
        end_run(&ended);
    }
}

TEST(mistakes_of_all_cards_are_reported) {
    assert_mistakes(HEAD CARD("near") CIRCLES(200.00001, 1) "ask: hit\n"                                // line 7
                    CARD("bring") CIRCLES(300, 1) ASK("task gap = overlap") "solution: 0 set a.x=110\n" // 12
                    CARD("done") CIRCLES(150, 1) ASK("task gap = overlap") "solution: 0 set a.x=110\n" CARD("field")
                        CIRCLES(300, 1) ASK("task gap = overlap") "solution: 0 set c.x=110\n" CARD("slow")
                            CIRCLES(300, 1) ASK("task gap = overlap") "solution: 90000 set a.x=110\n",
                    "7: the gap is 1.53e-05 px, so that rounding decides: leave more, or none",
                    "19: the solution does not solve the task", "20: the task is solved before anything is done",
                    "35: circle-circle has no field 'c.x'", "43: a solution takes at most 36000 ticks");
}

TEST(what_a_card_needs_must_be_taught) {
    assert_mistakes(HEAD CARD("meet") CIRCLES(150, 1) "ask: right\n" CARD("step")
                        CIRCLES(210, 1) "do: lesson 1\n" CARD("end") "teach: verdicts steps\n",
                    "7: the card asks whether the method is right before 'teach: verdicts'",
                    "12: the card shows a step before 'teach: steps'");
}

TEST(what_a_card_does_must_make_sense) {
    assert_mistakes(HEAD CARD("meet") CIRCLES(210, 1) "do: method unrotate\ndo: lesson 99\ndo: set a.x=many\n",
                    "11: circle-circle has no method 'unrotate'", "12: a step of the explanation is 0 to 8, not '99'",
                    "13: a.x: 'many': not a number");
}

#define WALKER(x)                                                                                                      \
    "pose: rect-tiles method=full a.x=" #x " a.y=144 a.w=16 a.h=16 a.speed=4 a.falling=0 a.running=0 a.up=0 "          \
    "a.jumping=0 a.coyote=0 a.early=0 grounded=0 gravity=0 size-1=1 touching=0 a.tunnelled=0 split=0 cameras=0\n"

TEST(answers_that_leave_no_choice_are_reported) {
    assert_mistakes(HEAD CARD("one-cell") WALKER(48) ASK("cells") // line 7
                    CARD("no-cell") WALKER(-480) ASK("cells")     // 14
                    CARD("all") ASK("choice") "right:\n" WORDS("Yes") "right:\n" WORDS("Yes, too"),
                    "14: the method looks at no cells", "21: every answer is right");
}

TEST(functions_are_compiled_and_asked) {
    write_text("right.c", right_check);
    write_text("wrong.c", wrong_check);
    assert_mistakes(
        HEAD CARD("write") CIRCLES(210, 1) ASK("write ordinary") "solution: wrong.c\nstart: right.c\n" CARD("again")
            ASK("write") "solution: right.c\n",
        "7: wrong.c does not pass the set 'ordinary': false-hit", "7: right.c passes before anything is mended");
}

TEST(what_a_stage_leaves_out_is_tried) {
    write_text("right.c", "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                          "    float x = b->x - a->x, y = b->y - a->y;\n"
                          "    float sum = a->r + b->r;\n"
                          "    SHOW(sum);\n"
                          "    return x * x + y * y <= sum * sum;\n"
                          "}\n");
    assert_mistakes(HEAD CARD("write") CIRCLES(210, 1)
                        ASK("write ordinary") "stage: expression sum * sum\n" // 14
                                              "stage: line float sum\n"
                                              "stage: line SHOW(sum)\n"
                                              "stage: expression sum\n"
                                              "solution: right.c\n" CARD("again")
                                                  ASK("write") "stage: expression sqrtf\nsolution: right.c\n",
                    "16: the function passes before the stage is done", "17: right.c contains 'sum' 4 times",
                    "25: right.c does not contain 'sqrtf'");
}

TEST(what_a_stage_leaves_must_compile) {
    write_text("right.c", "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                          "    float x = b->x - a->x, y = b->y - a->y;\n"
                          "    return x * x + y * y <= (a->r + b->r) * (a->r + b->r);\n"
                          "}\n");
    Run ended =
        check(HEAD CARD("write") CIRCLES(210, 1) ASK("write ordinary") "stage: line float x\nsolution: right.c\n");
    assert_contains(ended.err, "stage.c:3: ");
    assert_contains(ended.err, ":14: without that, the function cannot be asked");
    assert_int_equal(ended.status, 1);
    end_run(&ended);
}

TEST(a_function_that_does_not_compile_is_reported_in_its_line) {
    write_text("broken.c", "#include <hitlab_check.h>\nbool circle_circle(int\n");
    write_text("wrong.c", wrong_check);
    Run ended = check(HEAD CARD("write") CIRCLES(210, 1) ASK("write ordinary") "solution: broken.c\nstart: wrong.c\n");
    assert_int_equal(ended.status, 1);
    assert_contains(ended.err, "/broken.c:");
    assert_int_equal(lines_in(ended.err), 1);
    assert_string_equal(ended.out, "");
    end_run(&ended);
}

TEST(a_file_that_cannot_be_read_is_refused) {
    assert_mistakes(HEAD CARD("meet") CIRCLES(210, 1) "ask: hot\n", "11: unknown question 'hot'");
    assert_ends("lesson check /nowhere/x.lesson", 1, "/nowhere/x.lesson: No such file or directory");
    assert_ends("lesson check", 2, "lesson check: needs a file");
    Run ended = run("lesson check /nowhere/x.lesson /nowhere/y.lesson"); // each is reported
    assert_int_equal(lines_in(ended.err), 2);
    end_run(&ended);
}

TEST(the_lab_refuses_a_broken_lesson) {
    char arguments[512], message[512];
    const char *path = write_text("some.lesson", HEAD CARD("meet") "pose: nowhere\n");
    snprintf(arguments, sizeof arguments, "--headless obb-obb --lesson %s", path);
    snprintf(message, sizeof message, "%s:10: column 7: unknown scene 'nowhere'", path);
    Run ended = run(arguments);
    assert_int_equal(ended.status, 1);
    assert_int_equal(lines_in(ended.err), 1);
    assert_contains(ended.err, "some.lesson:10: ");
    end_run(&ended);
    path = write_text("some.lesson", HEAD CARD("meet") CIRCLES(210, 1));
    snprintf(arguments, sizeof arguments, "--headless obb-obb --lesson %s --card 2", path);
    assert_ends(arguments, 2, "--card: '2' is not a card of some, which has 1");
}

TEST(a_lesson_opens_at_its_card_without_a_window) {
    char arguments[512];
    const char *path = write_text("some.lesson", HEAD CARD("first") CIRCLES(210, 1) CARD("second")
                                                     CIRCLES(250, 0) "text:\n" WORDS("x"));
    snprintf(arguments, sizeof arguments, "--headless obb-obb --lesson %s --card second --print state", path);
    Run ended = run(arguments);
    assert_int_equal(ended.status, 0);
    assert_string_equal(ended.err, "");
    assert_contains(ended.out, " b.x=250 ");
    end_run(&ended);
}

TEST_FILE(lesson, NULL, remove_folder)

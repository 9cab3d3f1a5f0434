// What reports say of a function that printed, that the compiler warned of, and that gave no answer.
#include "test_file.h"

#include <stdlib.h>
#include <string.h>

#include "report.h"

static const PoseSet set = {"ordinary", {{"ordinary poses", "ふつうの配置"}}, 1, NULL};
static Judgement judgement = {
    .rules = {.kind = OWN_CIRCLE_OBB, .tolerance = 0.001, .count = 7},
    .set_count = 1,
    .sets = {{.set = &set, .count = 7, .crashes = 2}},
    .first = {[FAULT_CRASHED] = {.is_found = true,
                                 .trial = {.bodies = {{.kind = BODY_CIRCLE, .x = 1, .y = 2, .radius = 3},
                                                      {.kind = BODY_TURNING_BOX}}}}},
    .gave_up = true};
static const CompileLog log_of_file = {.count = 10,
                                       .messages = {{false, 1, "own.c", "first", false},
                                                    {true, 2, "own.c", "error", false},
                                                    {false, 0, "own.c", "nowhere", false},
                                                    {false, 7, "own.c", "x is \"cut\"", true},
                                                    {false, 7, "own.c", "the same", true},
                                                    {false, 0, "own.c", "of no line", true},
                                                    {false, 9, "own.c", "y is unused", true},
                                                    {false, 3, "own.c", "second", false},
                                                    {false, 4, "own.c", "third", false},
                                                    {false, 5, "own.c", "fourth", false}}};

static void assert_report(void (*write)(const Report *, FILE *), const Report *report, const char *expected) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    write(report, out);
    fclose(out);
    if (!strstr(text, expected)) fail_msg("not in this:\n%s", text);
    free(text);
}

TEST(a_report_says_what_happened_instead_of_an_answer) {
    Report report = {.judgement = &judgement,
                     .subject = "\"a\" & <b>\n\xff",
                     .printed = "one\r\ntwo\n3\n4\n5\n6\n7\n",
                     .log = &log_of_file,
                     .poses = {[FAULT_CRASHED] = "a pose"},
                     .maps = {[FAULT_CRASHED] = "a.tmx"},
                     .pictures = {[FAULT_CRASHED] = "a.svg"},
                     .causes = {[FAULT_CRASHED] = "it fell"}};
    static const char question[] = "circle-obb 1 2 3 0 0 0 0 1 0";
    char expected[1024];
    snprintf(expected, sizeof expected,
             "Errors: 2 in 7 poses.\nSets with many unanswered questions were stopped early.\n\nA crash: it fell\n"
             "  pose:     a pose\n  question: %s\n  map:      a.tmx\n  picture:  a.svg\n\n"
             "It printed: one\n  two\n  3\n  4\n  5\n  6\n\nThe compiler warns: own.c:1: first\n"
             "The compiler warns: own.c:3: second\nThe compiler warns: own.c:4: third\n",
             question);
    assert_report(report_write_text, &report, expected);
    snprintf(expected, sizeof expected,
             "{\"kind\": \"crash\", \"pose\": \"a pose\", \"question\": \"%s\", \"cause\": \"it fell\", \"map\": "
             "\"a.tmx\", \"picture\": \"a.svg\"}],\n \"diagnosis\": [],\n \"where\": null, \"printed\": "
             "\"one\\u000d\\u000atwo",
             question);
    assert_report(report_write_json, &report, expected);
    assert_report(report_write_json, &report, "\"check\": \"\\\"a\\\" & <b>\\u000a\uFFFD\",");
    assert_report(report_write_junit, &report, "&quot;a&quot; &amp; &lt;b>\uFFFD\" tests=\"1\" failures=\"1\"");
    assert_report(report_write_junit, &report,
                  "2 without an answer in 7 poses\">warning: own.c:7: x is &quot;cut&quot;\nwarning: "
                  "own.c:9: y is unused\ncrash: a pose\n</failure>");
    report.poses[FAULT_CRASHED] = report.causes[FAULT_CRASHED] = "";
    report.file = "own.c";
    report.header = "hitlab_check.h";
    assert_report(report_write_text, &report,
                  "A crash: only after other questions; asked alone, it answers\n  question");
    assert_report(report_write_text, &report, "    // -fsanitize names the line at fault.\n");
    assert_report(report_write_text, &report, "\nIt printed: one\n\n");
    assert_report(report_write_junit, &report, "crash: circle-obb 1 2 3 ");
}

// The simplest wrong pose and the sentence are what all three reports have in common.
TEST(a_report_says_where_a_function_is_wrong) {
    Judgement wrong = {.rules = {.kind = OWN_CIRCLE_OBB, .tolerance = 0.001},
                       .set_count = 1,
                       .sets = {{.set = &set, .count = 90, .false_misses = 50}},
                       .first = {[FAULT_FALSE_MISS] = {.is_found = true}}};
    WhereTerm terms[WHERE_TERMS_MAX];
    int below = 0;
    where_terms(OWN_CIRCLE_OBB, terms);
    while (terms[below].sense != WHERE_BELOW) below++;
    wrong.where = (Where){1, {terms[below]}, WHERE_FALSE_MISSES, false, false, 50, 50, 40, 4};
    Report report = {.judgement = &wrong, .subject = "own.c"};
    static const char sentence[] =
        "All 50 false misses, and 10 % of the hits that it gets right, have a distance to the "
        "boundary ";
    char expected[256];
    snprintf(expected, sizeof expected, "explains every answer.\nWhere: %s< 0.1 px.\n", sentence);
    assert_report(report_write_text, &report, expected);
    snprintf(expected, sizeof expected,
             "\"where\": {\"text\": \"%s< 0.1 px.\", \"errors\": 50, \"errors_inside\": 50, \"right\": 40, "
             "\"right_inside\": 4},\n",
             sentence);
    assert_report(report_write_json, &report, expected);
    snprintf(expected, sizeof expected, "\nwhere: %s&lt; 0.1 px.\n</failure>", sentence);
    assert_report(report_write_junit, &report, expected);
    report.language = LANGUAGE_JAPANESE;
    assert_report(
        report_write_text, &report,
        "\n間違える配置：見逃し 50 件のすべてと、「当たり」と正しく答えた配置の 10 % が、「境界までの距離 < 0.1 "
        "px」に当てはまる。\n");
}

// Above the table, and only if there are errors.
TEST(what_explains_errors_comes_first) {
    Judgement right = judgement;
    Report report = {.judgement = &judgement, .subject = "own.c", .log = &log_of_file, .language = LANGUAGE_JAPANESE};
    assert_report(report_write_text, &report,
                  "許容する。\n\nコンパイラーの警告：own.c:7: x is \"cut\"\nコンパイラーの警告：own.c:9: y is "
                  "unused\n\n  種類 ");
    assert_report(report_write_json, &report,
                  "\"errors\": 2,\n \"warnings\": [\"own.c:7: x is \\\"cut\\\"\",\n              "
                  "\"own.c:9: y is unused\"],\n \"sets\": [");
    right.sets[0].crashes = 0;
    report.judgement = &right;
    assert_report(report_write_text, &report, "許容する。\n\n  種類 ");
    assert_report(report_write_json, &report, "\"errors\": 0,\n \"sets\": [");
}

TEST_FILE(report, NULL, NULL)

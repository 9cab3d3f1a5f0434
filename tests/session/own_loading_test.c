// A user's own file in the lab: the scene that it is for, its starter, its versions, and what it does instead of
// answering.
#include "lab_support.h"

#include <glob.h>
#include <math.h>
#include <signal.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "own_loading.h"
#include "stage.h"

#include "one_lab.h"

static OwnLoading loading;
static Error error;

static const char right[] = "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                            "    float x = b->x - a->x, y = b->y - a->y, r = a->r + b->r;\n"
                            "    return x * x + y * y <= r * r;\n"
                            "}\n";

static int begin(void **state) {
    make_small_map(state);
    open_lab(&lab, &map, "circle-circle");
    const char *program = getenv("HITLAB");
    loading = (OwnLoading){.places = {"src/include/hitlab_check.h", program ? program : "build/hitlab"},
                           .patience = (double)INFINITY};
    return 0;
}

static int end(void **state) {
    own_loading_end(&loading, &lab);
    return close_lab(state);
}

static int scene_of(const char *text) {
    return own_loading_scene_of(&lab, write_text("own.c", text));
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, end)

FIXTURE_TEST(a_file_goes_to_the_scene_of_its_function) {
    const int obb_obb = lab_find_scene(&lab, "obb-obb"), here = lab.current;
    assert_int_equal(scene_of("bool obb_obb(const check_box *a, const check_box *b) {\n"), obb_obb);
    assert_int_equal(scene_of("bool circle_circle(void);\nbool\nobb_obb(int a)\n{\n"), obb_obb);
    assert_int_equal(scene_of("bool obb_obb(int a) {\nextern \"C\" bool circle_circle(int a)\n{\n"), here);
    assert_int_equal(scene_of("// obb_obb(a)\n/* obb_obb(a)\n * obb_obb(a)\nint my_obb_obb(int a) {\n"), here);
    assert_int_equal(scene_of("bool my(void) {\n    if (obb_obb(a, b)) {\n"), here);
    assert_int_equal(scene_of(""), here);
    assert_int_equal(own_loading_scene_of(&lab, "/nowhere.c"), here);
    assert_int_equal(own_loading_scene_of(&lab, "maps"), here);
    go_to(&lab, "obb-obb");
    assert_int_equal(scene_of(right), here);
}

FIXTURE_TEST(a_starter_replaces_nothing) {
    const char *path = test_path("starter.c");
    char *text;
    assert_true(own_loading_write_starter(&lab, path, &error));
    text = read_text(path, NULL);
    char *empty = starter_empty(OWN_CIRCLE_CIRCLE, COMPILE_C);
    assert_string_equal(text, empty);
    free(empty);
    free(text);
    write_text("starter.c", "mine");
    assert_true(own_loading_write_starter(&lab, path, &error));
    text = read_text(path, NULL);
    assert_string_equal(text, "mine");
    free(text);
    assert_false(own_loading_write_starter(&lab, "/nowhere/starter.c", &error));
    assert_string_equal(error.where, "/nowhere/starter.c");
    assert_string_equal(error.what, "No such file or directory");
}

// A disk that is full after some bytes.
FIXTURE_TEST(a_starter_that_does_not_fit_leaves_no_file) {
    struct rlimit before;
    const char *path = test_path("cut.c");
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &(struct rlimit){20, before.rlim_max}), 0);
    const bool is_written = own_loading_write_starter(&lab, path, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_DFL);
    assert_false(is_written);
    assert_string_equal(error.where, path);
    assert_string_equal(error.what, "writing failed");
    assert_int_not_equal(access(path, F_OK), 0);
}

// Up to 20 s, on a machine that is busy.
static void wait_for(OwnNews wanted) {
    for (int i = 0; i < 4000; i++) {
        const OwnNews news = own_loading_poll(&loading, &lab);
        if (news == wanted) return;
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
    fail_msg("no such news: %d", (int)wanted);
}

static const char *words_of(OwnNews news, Language language) {
    static char text[512];
    const Phrase words = own_loading_phrase(news, lab_own(&lab));
    phrase_write(text, sizeof text, &words, language);
    return text;
}

static const char *english(OwnNews news) {
    return words_of(news, LANGUAGE_ENGLISH);
}

FIXTURE_TEST(each_version_is_asked_until_one_is_broken) {
    assert_true(own_loading_open(&loading, &lab, lab.current, write_text("own.c", right), &error));
    assert_true(lab_shows_own(&lab));
    own_loading_poll(&loading, &lab);
    assert_true(own_loading_is_busy(&loading, &lab)); // it compiles
    wait_for(OWN_COMPILED);
    assert_string_equal(english(OWN_COMPILED), "The lab now uses own.c.");
    assert_int_equal(answer_of(&lab, "yours"), ANSWER_RIGHT);
    write_text("own.c", "bool circle_circle(const check_circle *a, const check_circle *b) {\n    return 1\n}\n");
    wait_for(OWN_BROKEN);
    assert_contains(english(OWN_BROKEN), "own.c:2: expected ';'");
    assert_int_equal(answer_of(&lab, "yours"), ANSWER_RIGHT);
    assert_false(own_loading_is_busy(&loading, &lab));
    assert_false(own_loading_wait(&loading, &lab, lab.current, NULL));
    own_loading_end(&loading, &lab);
    assert_null(lab_own(&lab)); // which is freed
}

// What the lab itself says of a file. A compiler's and the system's own words stay as they are.
FIXTURE_TEST(errors_are_in_the_windows_language) {
    static const char *const files[][2] = {
        {"", "own.c: 関数 circle_circle がない。`hitlab template circle-circle` でひな形を作れる"},
        {"int main(void) { return 0; }", "own.c: 関数 circle_circle がない（main だけがある）。"},
        {"bool obb_obb(const check_box *a, const check_box *b) { return a->x < b->x; }", "場面 obb-obb 用の関数がある"},
        {"#include <stdlib.h>\n__attribute__((constructor)) static void f(void) { exit(4); }",
         "own.c: 読み込む途中で、return ではなく exit(4) を呼んだ"},
        {"int circle_circle(int a) { return a; }", "正しい形は bool circle_circle("},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        assert_true(own_loading_open(&loading, &lab, lab.current, write_text("own.c", files[i][0]), &error));
        wait_for(OWN_BROKEN);
        assert_contains(words_of(OWN_BROKEN, LANGUAGE_JAPANESE), files[i][1]);
    }
    setenv("CC", "/no/such/compiler", 1);
    write_text("own.c", right);
    wait_for(OWN_BROKEN);
    unsetenv("CC");
    assert_contains(words_of(OWN_BROKEN, LANGUAGE_JAPANESE), "コンパイラーが見つからない");
    assert_contains(english(OWN_BROKEN), "no such compiler");
}

static char *standard_error_of_crash(void) {
    static const char crash[] = "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                "    return *(volatile int *)0;\n"
                                "}\n";
    catch_errors();
    const bool is_open = own_loading_open(&loading, &lab, lab.current, write_text("own.c", crash), &error);
    if (is_open) wait_for(OWN_COMPILED);
    for (int i = 0; i < 3; i++) {
        step_many(&lab, 1);
        own_loading_poll(&loading, &lab);
    }
    char *text = caught_errors();
    assert_true(is_open);
    return text;
}

FIXTURE_TEST(a_crash_is_reported_once_with_its_question) {
    char *text = standard_error_of_crash();
    assert_int_equal(answer_of(&lab, "yours"), ANSWER_NONE);
    assert_contains(text, "own.c: circle-circle ");
    assert_contains(text, ": it used a null pointer\n");
    assert_string_equal(strchr(text, '\n'), "\n"); // one line
    free(text);
}

// Whoever has made no mistake yet is not warned, also of what only the part that is left out uses.
static void check_start(const Lesson *lesson, const Card *card, int stage) {
    const OwnKind kind = own_kind_of(scenes[card->scene]->id);
    CompileLog log = {.count = 0};
    char *start = stage_text(card, stage, kind, &error);
    if (!start) fail_msg("%s", error_text(&error));
    OwnSubject *subject = own_open_file(kind, write_text("start.c", start), &loading.places, &log, &error);
    free(start);
    if (!subject || log.count > 0)
        fail_msg("%s, %s, stage %d: %s", lesson->id, card->id, stage + 1, log.count ? log.messages[0].text : "");
    own_close(subject);
}

FIXTURE_TEST(no_warning_greets_a_learner) {
    glob_t found;
    int count = 0;
    assert_int_equal(glob("lessons/*.lesson", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        Lesson *lesson = lesson_read(found.gl_pathv[i], scenes, scene_count, &error);
        if (!lesson) fail_msg("%s", error_text(&error));
        for (int card = 0; card < lesson->card_count; card++) {
            for (int stage = 0; stage < lesson->cards[card].stage_count; stage++) {
                check_start(lesson, &lesson->cards[card], stage);
                count++;
            }
        }
        lesson_free(lesson);
    }
    globfree(&found);
    assert_true(count > 20);
}

TEST_FILE(own_loading, NULL, remove_folder)

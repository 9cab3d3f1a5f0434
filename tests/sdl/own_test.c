// The user's own function in the window: the dialog for its file, its starter, the editor, a dropped source.
#include "window_support.h"

#include <sys/stat.h>
#include <time.h>

#include "own_support.h"
#include "starters.h"

static void press_with(SDL_Keycode key, Uint16 modifiers) {
    send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key, .mod = modifiers}}});
    window_do_pending(window);
    run_ticks(1);
}

static void press_key(SDL_Keycode key) {
    press_with(key, KMOD_NONE);
}

static void press_own_key(void) {
    press_with(SDLK_f, KMOD_LSHIFT);
}

static Naming *dialog(void) {
    return &window->naming;
}

static void open_with_places(const char *scene) {
    const char *program = getenv("HITLAB");
    open_window(scene);
    window->session.loading.places = (OwnPlaces){"src/include/hitlab_check.h", program ? program : "build/hitlab"};
}

static void enter_path(const char *path) {
    press_own_key();
    assert_true(window_lab()->overlay == OVERLAY_NAMING);
    naming_insert(dialog(), path);
    press_key(SDLK_RETURN);
}

// A program in the place of the one that opens files: it writes the address that it was given.
static void replace_opener(const char *addresses) {
    char script[256];
    snprintf(script, sizeof script, "#!/bin/sh\necho \"$1\" >>'%s'\n", addresses);
    assert_int_equal(chmod(write_text("xdg-open", script), 0700), 0);
    setenv("PATH", test_folder(), 1);
}

// The opener runs beside the window: up to 10 s on a busy machine.
static void assert_opened(const char *addresses, const char *part) {
    for (int i = 0; i < 1000 && access(addresses, R_OK) != 0; i++)
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    char *text = read_text(addresses, NULL);
    assert_contains(text, part);
    free(text);
}

#define FIXTURE_TEST(name) TEST_WITH(name, NULL, close_window)

FIXTURE_TEST(a_starter_is_written_brought_and_opened) {
    char kept[4096];
    const char *addresses = test_path("addresses");
    snprintf(kept, sizeof kept, "%s", getenv("PATH"));
    replace_opener(addresses);
    open_with_places("circle-obb");
    window->needs_redraw = false;
    send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_f, .mod = KMOD_LSHIFT}}});
    window_do_pending(window);
    assert_true(window->needs_redraw);
    assert_string_equal(dialog()->text, "circle_obb.c");
    press_key(SDLK_ESCAPE);
    assert_false(window_lab()->overlay == OVERLAY_NAMING);
    enter_path(test_path("my 100%# function")); // it gets the ending .c
    assert_false(window_lab()->overlay == OVERLAY_NAMING);
    assert_opened(addresses, "/my%20100%25%23%20function.c\n");
    assert_true(lab_shows_own(window_lab()));
    assert_notice("my 100%# function.c");
    char *text = read_text(test_path("my 100%# function.c"), NULL);
    char *empty = starter_empty(OWN_CIRCLE_OBB, COMPILE_C);
    assert_string_equal(text, empty);
    free(empty);
    free(text);
    // Once more: the same file is suggested and opened.
    press_own_key();
    assert_contains(dialog()->text, "/my 100%# function.c");
    press_key(SDLK_RETURN);
    assert_false(window_lab()->overlay == OVERLAY_NAMING);
    // Without such a program, the path is named.
    setenv("PATH", "/nowhere", 1);
    press_own_key();
    press_key(SDLK_RETURN);
    assert_notice("No editor found. Edit /");
    setenv("PATH", kept, 1);
}

FIXTURE_TEST(the_file_is_edited_shown_and_begun_again) {
    char kept[4096], whole[4200], present[4096];
    const char *addresses = test_path("addresses"), *file = test_path("mine.c"), *before = test_path("mine.c.1");
    snprintf(kept, sizeof kept, "%s", getenv("PATH"));
    open_with_places("circle-obb");
    press_with(SDLK_e, KMOD_LCTRL); // there is none yet
    assert_true(window_lab()->overlay == OVERLAY_NAMING);
    press_key(SDLK_ESCAPE);
    assert_true(window_bring(window, write_text("mine.c", "// Mine.\n")));
    replace_opener(addresses);
    press_with(SDLK_e, KMOD_LCTRL);
    assert_opened(addresses, "/mine.c\n");
    unlink(addresses);
    press_with(SDLK_e, KMOD_LCTRL | KMOD_LSHIFT);
    snprintf(whole, sizeof whole, "file://%s\n", test_folder());
    assert_opened(addresses, whole);
    assert_notice("The folder of /");
    unlink(addresses);
    assert_non_null(getcwd(present, sizeof present));
    assert_int_equal(chdir(test_folder()), 0);
    assert_true(window_bring(window, "mine.c"));
    press_with(SDLK_e, KMOD_LCTRL | KMOD_LSHIFT);
    assert_int_equal(chdir(present), 0);
    assert_opened(addresses, whole);
    assert_true(window_bring(window, file));
    setenv("PATH", "/nowhere", 1);
    press_with(SDLK_e, KMOD_LCTRL | KMOD_LSHIFT);
    assert_notice("No editor found. Edit /");
    setenv("PATH", kept, 1);
    press_with(SDLK_b, KMOD_LCTRL);
    assert_notice("mine.c begins again. What it was is now mine.c.1.");
    char *text = read_text(file, NULL);
    assert_contains(text, "return false; /* ? */");
    free(text);
    text = read_text(before, NULL);
    assert_string_equal(text, "// Mine.\n");
    free(text);
    press_with(SDLK_b, KMOD_LCTRL);
    assert_notice("mine.c.2."); // nothing is overwritten
    const int limit = limit_descriptors(0);
    press_with(SDLK_b, KMOD_LCTRL);
    limit_descriptors(limit);
    assert_notice("mine.c: Too many open files");
    assert_int_equal(access(file, R_OK), 0); // nothing is lost
    unlink(file);
    press_with(SDLK_b, KMOD_LCTRL);
    assert_notice("mine.c: No such file or directory");
}

static void watch_for_a_moment(void) {
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    window_watch_own(window);
}

// The name of the file stays on the screen when its first version has compiled.
FIXTURE_TEST(only_later_versions_are_news) {
    open_with_places("circle-obb");
    window->needs_redraw = false;
    assert_true(window_bring(window, write_text("own.c", starter_solution(OWN_CIRCLE_OBB, COMPILE_C))));
    assert_true(window->needs_redraw);
    const OwnFunction *own = lab_own(window_lab());
    catch_errors();
    for (int i = 0; i < 2000 && !own->version; i++) {
        const bool was_compiling = own->is_compiling;
        window->needs_redraw = false;
        assert_true(!was_compiling || window_time_to_own(window) <= 16);
        watch_for_a_moment();
        assert_true(window->needs_redraw || own->is_compiling == was_compiling);
    }
    assert_int_equal(own->version, 1);
    assert_true(window->needs_redraw);
    char *said = caught_errors();
    assert_string_equal(said, "");
    free(said);
    assert_string_equal(window_notice(), "");
    window->needs_redraw = false;
    window_watch_own(window);
    assert_false(window->needs_redraw);
    assert_true(window_bring(window, own->path)); // it is open
    assert_int_equal(lab_own(window_lab())->version, 1);
    write_text("own.c", "int x");
    catch_errors();
    for (int i = 0; i < 2000 && !*window_notice(); i++) watch_for_a_moment();
    said = caught_errors();
    assert_contains(said, "own.c:1: ");
    free(said);
    assert_notice("own.c:1: ");
}

static const char left_part[] = "#include <math.h>\n"
                                "bool circle_aabb(const check_circle *a, const check_rect *b) {\n"
                                "    if (%s) return false;\n"
                                "    float x = fmaxf(b->left, fminf(a->x, b->right)) - a->x;\n"
                                "    float y = fmaxf(b->top, fminf(a->y, b->bottom)) - a->y;\n"
                                "    return x * x + y * y < a->r * a->r;\n"
                                "}\n";

static const char *write_left_part(const char *condition) {
    char text[512];
    snprintf(text, sizeof text, left_part, condition);
    return write_text("own.c", text);
}

// Up to 60 s on a busy machine.
static const char *wait_for_finding(unsigned version) {
    const OwnFunction *own = lab_own(window_lab());
    for (int i = 0; i < 6000 && (own->version < version || !*own->finding.words[0]); i++) {
        watch_for_a_moment();
        window_judge_own(window);
    }
    assert_int_equal(own->version, version);
    return own->finding.words[LANGUAGE_ENGLISH];
}

static bool is_shown(const char *words) {
    const Picture *picture = &window->screen.picture;
    for (int i = 0; i < picture->mark_count; i++) {
        if (picture->marks[i].kind == MARK_TEXT && strstr(picture_text_of(picture, &picture->marks[i]), words))
            return true;
    }
    return false;
}

FIXTURE_TEST(a_function_is_judged_beside_the_lab) {
    open_with_places("circle-aabb");
    assert_true(window_bring(window, write_left_part("a->x < b->left")));
    const char *words = wait_for_finding(1);
    assert_true(window->needs_redraw);
    const OwnFinding *finding = &lab_own(window_lab())->finding;
    assert_non_null(finding->is_inside);
    run_ticks(1);
    char begin[12];
    snprintf(begin, sizeof begin, "%s", words);
    assert_true(is_shown(begin));
    // F goes to a pose in the region, F6 outlines it.
    press_key(SDLK_f);
    for (int i = 0; i < 6000 && (window_lab()->glide.ticks_left || lab_waits_for_own(window_lab())); i++) {
        watch_for_a_moment();
        run_ticks(1);
    }
    const OwnQuestion question = own_method_question(lab_scene(window_lab()), lab_state(window_lab()), &window_map);
    assert_true(finding->is_inside(finding->region, &question));
    assert_true(answer_of(window_lab(), "yours") == ANSWER_FALSE_MISS);
    press_key(SDLK_F6);
    for (int i = 0; i < 6000 && !reach_is_complete(&window_lab()->reach); i++) {
        watch_for_a_moment();
        run_ticks(1);
    }
    assert_non_null(window_lab()->reach.map.region);
    assert_true(is_shown("region named above"));
    // Mended.
    write_left_part("0");
    assert_string_equal(wait_for_finding(2), "No error in 100,000 poses.");
    run_ticks(1);
    assert_true(is_shown("No error in 100,000 poses."));
    assert_false(is_shown("region named above"));
}

// Which poses such a run finds must not depend on the moment when judging ends. The recording says which version of the
// function answered.
FIXTURE_TEST(a_recorded_run_is_not_judged) {
    open_with_places("circle-aabb");
    assert_true(window_bring(window, write_left_part("0")));
    const OwnFunction *own = lab_own(window_lab());
    Error error;
    WindowRun run = {window, &error, false};
    window->session.record = fopen(test_path("record"), "w");
    for (int i = 0; i < 6000 && own->version == 0; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        window_turn(&run);
    }
    assert_null(window->session.loading.judging.task);
    fclose(window->session.record);
    window->session.record = NULL;
    char *record = read_text(test_path("record"), NULL);
    assert_contains(record, ": version 1 of ");
    assert_int_equal(lines_in(record), 1);
    free(record);
    window_turn(&run);
    assert_non_null(window->session.loading.judging.task);
}

#define WORDS(name) "en: " name "\nja: " name "\n"
static const char lesson[] = "lesson:\n" WORDS("One") "about:\n" WORDS("One card.") "card: mend\n" WORDS(
    "Mend") "pose: circle-obb method=unrotate a.x=120 a.y=150 a.r=50 b.x=330 b.y=150 b.w=100 b.h=40 b.angle=30 "
            "touching=0\n"
            "ask: write\n" WORDS("Mend it.") "solution: solved.c\nstart: start.c\n";

// Until the check has compiled and the card has asked it.
static void wait_for_notice(const char *part) {
    window_end_notice(window);
    for (int i = 0; i < 2000 && !strstr(window_notice(), part); i++) {
        watch_for_a_moment();
        run_ticks(1);
    }
    assert_notice(part);
}

FIXTURE_TEST(a_card_gives_a_function_to_mend) {
    char kept[4096], both[8192];
    snprintf(kept, sizeof kept, "%s", getenv("PATH"));
    replace_opener(test_path("addresses"));
    snprintf(both, sizeof both, "%s:%s", test_folder(), kept); // with the compiler
    setenv("PATH", both, 1);
    open_with_places("circle-aabb");
    write_text("solved.c", "");
    write_text("start.c", "#include <hitlab_check.h>\n"
                          "bool circle_obb(const check_circle *a, const check_box *b) { return 0; }\n");
    assert_true(window_open_lesson(window, write_text("mend.lesson", lesson)));
    run_ticks(1);
    enter_path(test_path("mended.c"));
    char *text = read_text(test_path("mended.c"), NULL);
    assert_contains(text, "{ return 0; }");
    free(text);
    wait_for_notice("mended.c is not right yet.");
    assert_false(window_lab()->course.exercise.is_revealed);
    write_text("mended.c", starter_solution(OWN_CIRCLE_OBB, COMPILE_C));
    wait_for_notice("mended.c is right in all poses of this card.");
    assert_true(window_lab()->course.exercise.is_revealed);
    assert_int_equal(window_lab()->course.cards_done[0], 1);
    setenv("PATH", kept, 1);
}

FIXTURE_TEST(errors_are_shown_in_the_dialog) {
    open_with_places("circle-obb");
    enter_path("/nowhere/own.c");
    assert_true(window_lab()->overlay == OVERLAY_NAMING);
    assert_int_equal(dialog()->remark, NAMING_FAILED);
    assert_string_equal(dialog()->error.what, "No such file or directory");
    assert_null(lab_own(window_lab()));
}

static void drop_file(const char *path) {
    send_event((SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}});
    run_ticks(1);
}

FIXTURE_TEST(a_dropped_source_goes_to_its_scene) {
    open_with_places("circle-obb");
    press_key(SDLK_RIGHT);
    assert_true(window_lab()->held != 0);
    drop_file(write_text("boxes.cpp", starter_solution(OWN_OBB_OBB, COMPILE_C)));
    assert_true(window_lab()->held == 0);
    assert_string_equal(lab_scene(window_lab())->id, "obb-obb");
    assert_true(lab_shows_own(window_lab()));
    assert_string_equal(lab_own(window_lab())->name, "boxes.cpp");
}

FIXTURE_TEST(a_recording_keeps_its_function) {
    open_with_places("circle-obb");
    window->session.record = stdout;
    press_own_key();
    assert_false(window_lab()->overlay == OVERLAY_NAMING);
    assert_notice("keeps the function");
    window_end_notice(window);
    assert_false(window_bring(window, "own.c"));
    window->session.record = NULL;
    assert_notice("keeps the function");
    assert_null(lab_own(window_lab()));
}

FIXTURE_TEST(a_name_can_be_pasted_and_must_not_be_empty) {
    open_with_places("circle-obb");
    press_own_key();
    naming_begin(dialog(), NAMING_OF_OWN, "");
    press_key(SDLK_RETURN);
    assert_int_equal(dialog()->remark, NAMING_EMPTY);
    assert_int_equal(window_lab()->overlay, OVERLAY_NAMING);
    assert_int_equal(SDL_SetClipboardText("pasted.c"), 0);
    press_with(SDLK_v, KMOD_LCTRL);
    assert_string_equal(dialog()->text, "pasted.c");
    press_with(SDLK_q, KMOD_LCTRL);
    assert_true(window->end.is_over);
}

FIXTURE_TEST(the_keys_of_steps_scroll_the_source) {
    static char source[400];
    TestOwn tested;
    memset(source, '\n', sizeof source - 1);
    open_window("circle-obb");
    make_own(&tested, OWN_CIRCLE_OBB, answer_circle_obb);
    tested.own.source = source;
    lab_bring_own(window_lab(), window_lab()->current, &tested.own);
    window_redraw(window);
    press_key(SDLK_n);
    press_key(SDLK_n);
    assert_int_equal(window->screen.list.at, 10);
    press_key(SDLK_b);
    assert_int_equal(window->screen.list.at, 5);
    assert_int_equal(window_lab()->chosen_step, 0);
    lab_bring_own(window_lab(), window_lab()->current, NULL);
}

TEST_FILE(own, NULL, remove_folder)

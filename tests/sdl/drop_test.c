// Files dropped onto the window: a map is opened, anything else leaves the map as it is.
#include "window_support.h"

#include "map_support.h"

static int open_boxes(void **state) {
    open_window("obb-obb");
    run_ticks(1);
    return 0;
}

static void drop_file(const char *path) {
    send_event((SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}});
}

static void drop_files(const char *const paths[], int count) {
    send_event((SDL_Event){.drop = {.type = SDL_DROPBEGIN}});
    for (int i = 0; i < count; i++) drop_file(paths[i]);
    send_event((SDL_Event){.drop = {.type = SDL_DROPCOMPLETE}});
    run_ticks(1);
}

static void drop_one(const char *path) {
    drop_files(&path, 1);
}

static const char *small_map(const char *name) {
    return write_text(name, XML MAP_OF("3", "2") TILES LAYER("0,1,0, 1,1,1") END_MAP);
}

static bool is_small(void) {
    return window_lab()->map->grid.columns == 3;
}

static void paint_something(void) {
    const InputEvent events[] = {event_of(EVENT_SCENE, "rect-tiles"), event_press(ACTION_PAINT),
                                 event_press(ACTION_ENTER)};
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) window_enqueue(window, events[i]);
    run_ticks(1);
    assert_true(paint_is_unsaved(&window_lab()->paint));
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_boxes, close_window)

FIXTURE_TEST(a_dropped_map_opens_in_its_scene) {
    drop_one(small_map("small.tmx"));
    assert_true(is_small());
    assert_string_equal(lab_scene(window_lab())->id, "rect-tiles");
    assert_notice("small.tmx");
}

FIXTURE_TEST(what_is_no_map_changes_nothing) {
    const SceneState before = window_lab()->stages[window_lab()->current].state;
    drop_one(write_text("notes.txt", "to do: nothing\n"));
    assert_notice("notes.txt:1: ");
    drop_one(write_text("empty.tmx", ""));
    assert_notice("empty.tmx");
    drop_one("/nowhere/at-all.tmx");
    assert_notice("at-all.tmx: No such file");
    drop_one("C:\\nowhere\\at-all.tmx");
    assert_notice("opened. at-all.tmx: No such file");
    drop_one("maps");
    assert_notice("maps: Is a directory");
    drop_one("/dev/zero");
    assert_notice("zero: not a plain file");
    assert_false(is_small());
    assert_string_equal(lab_scene(window_lab())->id, "obb-obb");
    assert_exactly(window_lab()->stages[window_lab()->current].state.base.gap, before.base.gap);
}

FIXTURE_TEST(of_several_files_the_first_map_opens) {
    char other[512], small[512], text[512];
    snprintf(other, sizeof other, "%s", write_text("other.tmx", XML MAP_OF("2", "1") TILES LAYER("0,1") END_MAP));
    snprintf(small, sizeof small, "%s", small_map("small.tmx"));
    snprintf(text, sizeof text, "%s", write_text("notes.txt", "x"));
    drop_files((const char *const[]){text, small, other, text}, 4);
    assert_true(is_small());
    assert_notice("small.tmx");
    drop_files((const char *const[]){other, small}, 2); // the next drop counts by itself
    assert_int_equal(window_lab()->map->grid.columns, 2);
}

FIXTURE_TEST(unsaved_paint_is_asked_about_once) {
    char other[512], small[512];
    snprintf(other, sizeof other, "%s", write_text("other.tmx", XML MAP_OF("2", "1") TILES LAYER("0,1") END_MAP));
    snprintf(small, sizeof small, "%s", small_map("small.tmx"));
    paint_something();
    drop_files((const char *const[]){small, other}, 2);
    assert_notice("unsaved changes");
    assert_notice("small.tmx");
    assert_true(paint_is_unsaved(&window_lab()->paint));
    drop_files((const char *const[]){small, other}, 2);
    assert_true(is_small());
    assert_false(paint_is_unsaved(&window_lab()->paint));
}

FIXTURE_TEST(text_is_not_taken_for_a_file) {
    send_event((SDL_Event){.drop = {.type = SDL_DROPTEXT, .file = SDL_strdup(small_map("small.tmx"))}});
    send_event((SDL_Event){.drop = {.type = SDL_DROPFILE, .file = NULL}});
    run_ticks(1);
    assert_false(is_small());
}

static const char dropped_pose[] =
    "circle-obb+method=wrong-sign+a.x=1.5+a.y=2+a.r=3+b.x=4+b.y=5+b.w=6+b.h=7+b.angle=8+touching=0";

static void drop_text(const char *text) {
    send_event((SDL_Event){.drop = {.type = SDL_DROPTEXT, .file = SDL_strdup(text)}});
    run_ticks(2);
}

// A browser sends links that are followed as text that is dropped.
FIXTURE_TEST(dropped_text_is_pasted) {
    char link[256];
    snprintf(link, sizeof link, "https://example.org/#%s", dropped_pose);
    drop_text(link);
    assert_notice("Pose pasted");
    assert_exactly(field_of(window_lab(), "a.x"), 1.5);
    window_enqueue(window, event_press(ACTION_ANGLE));
    run_ticks(1);
    drop_text("45");
    assert_string_equal(lab_typed(window_lab()), "45");
    drop_text(link); // which is no number
    assert_notice("Pose pasted");
    drop_text("https://example.org/#circle-obb");
    assert_notice("Not pasted: method is missing");
}

#define WORDS(name) "en: " name "\nja: " name "\n"
static const char lesson[] = "lesson:\n" WORDS("One") "about:\n" WORDS("One card.") "card: only\n" WORDS(
    "Only") "pose: circle-obb method=unrotate a.x=120 a.y=150 a.r=50 b.x=330 b.y=150 b.w=100 b.h=40 b.angle=30 "
            "touching=0\n";

FIXTURE_TEST(a_dropped_lesson_opens) {
    drop_one(write_text("one.lesson", lesson));
    assert_string_equal(lab_card(window_lab())->id, "only");
    drop_one(write_text("broken.lesson", "lesson:\n"));
    assert_notice("broken.lesson:1: ");
    assert_string_equal(lab_card(window_lab())->id, "only");
    drop_one(write_text("one.lesson", lesson)); // again, in its own place
    assert_string_equal(lab_card(window_lab())->id, "only");
    assert_int_equal(window_lab()->course.lesson_count, 1);
}

// A drag, a key and a dialog that were in use when the file was dropped are left.
FIXTURE_TEST(a_drop_ends_what_was_being_done) {
    for (int i = 0; i < 2; i++) {
        send_event((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym.sym = SDLK_RIGHT}});
        run_ticks(1);
        assert_true(window_lab()->held != 0);
        window_lab()->overlay = OVERLAY_NAMING;
        naming_begin(&window->naming, NAMING_TO_SAVE, "old.tmx");
        drop_one(i ? write_text("one.lesson", lesson) : small_map("small.tmx"));
        assert_true(window_lab()->overlay != OVERLAY_NAMING && window_lab()->held == 0);
    }
    assert_true(is_small());
}

FIXTURE_TEST(a_recording_keeps_its_lessons) {
    window->session.record = stdout;
    drop_one(write_text("one.lesson", lesson));
    window->session.record = NULL;
    assert_int_equal(window_lab()->course.lesson_count, 0);
    assert_notice("keeps the lessons that it began with");
}

TEST_WITH(files_that_come_after_the_first_frame_are_read, NULL, close_window) {
    const char *folder = test_folder();
    write_text("1-first.lesson", lesson);
    open_window_of((Setup){.scene = "rect-tiles", .assets = "assets", .lessons = folder});
    const Course *course = &window_lab()->course;
    const int count = course->lesson_count;
    const Lesson *kept = course->lessons[0];
    const Font *font = window->font;
    write_text("2-second.lesson", lesson);
    write_text("3-third.lesson", lesson);
    send_event((SDL_Event){.type = PLATFORM_FILES_CAME});
    assert_int_equal(course->lesson_count, count + 2);
    assert_ptr_equal(course->lessons[0], kept);
    assert_string_equal(course->lessons[count]->id, "2-second");
    assert_ptr_not_equal(window->font, font);
    assert_true(window->needs_redraw);
    run_ticks(1);
}

TEST_FILE(drop, NULL, remove_folder)

// Unsaved paint outlives the program, however that ends, until it is saved or discarded.
#define _XOPEN_SOURCE 700 // realpath
#include "map_support.h"

#include <signal.h>
#include <sys/wait.h>

#include "clock.h"
#include "map_file.h"

#include "one_lab.h"

static Kept kept;
static Saving saving;

static const char *place(void) {
    return test_path("data/hitlab");
}

static int begin(void **state) {
    make_empty_map(&map, 20, 9, 32);
    open_lab(&lab, &map, "rect-tiles");
    saving_begin(&saving, write_text("mine.tmx", ""), "mine.tmx", &map);
    kept_begin(&kept, place());
    return 0;
}

static int end(void **state) {
    kept_end(&kept, &lab, &saving, true);
    return close_lab(state);
}

static void paint_a_wall(void) {
    press(&lab, ACTION_PAINT);
    press(&lab, ACTION_ENTER);
    press(&lab, ACTION_PAINT);
    assert_true(lab_has_unsaved_paint(&lab));
}

static int listed(void) {
    Kept other;
    kept_begin(&other, place());
    return kept_list(&other, NULL);
}

static void remove_all(void) {
    char command[256];
    snprintf(command, sizeof command, "rm -rf '%s'", place());
    assert_int_equal(system(command), 0);
}

// Another run paints, keeps, and is killed.
static void lose_paint(void) {
    const pid_t run = fork();
    if (run == 0) {
        kept_begin(&kept, place());
        paint_a_wall();
        kept_update(&kept, &lab, &saving, false);
        raise(SIGKILL);
    }
    int status;
    assert_int_equal(waitpid(run, &status, 0), run);
    assert_true(WIFSIGNALED(status));
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, end)

FIXTURE_TEST(what_a_killed_run_had_painted_is_offered_and_taken) {
    Map restored;
    Error error = {0};
    lose_paint();
    for (int i = 0; i < 2; i++) assert_int_equal(listed(), 1);
    lab.overlay = OVERLAY_NAMING;
    naming_begin(&shown_naming, NAMING_TO_OPEN, "");
    assert_int_equal(kept_list(&kept, &shown_naming), 1);
    char path[NAMING_MAX];
    snprintf(path, sizeof path, "%s", shown_naming.files[0]);
    assert_contains(path, "/unsaved/");
    assert_contains(path, "/mine.tmx");
    assert_true(map_read(&restored, path, &error));
    assert_false(maps_equal(&restored, &map));
    lab_open_map(&lab, &restored);
    saving_begin(&saving, path, "mine.tmx", &restored);
    assert_false(lab_has_unsaved_paint(&lab));
    kept_take(&kept, path, &lab, &saving);
    assert_true(lab_has_unsaved_paint(&lab));
    char *origin = realpath(test_path("mine.tmx"), NULL);
    assert_string_equal(saving.path, origin);
    free(origin);
    assert_int_equal(access(path, F_OK), -1); // it is this run's now
    assert_int_equal(access(kept.path, F_OK), 0);
    assert_int_equal(listed(), 0);
    // The file is older than the paint: it is replaced only when the user asks twice.
    Phrase notice;
    assert_int_equal(saving_save(&saving, &lab, &shown_naming, &notice), SAVING_ASKS);
    assert_int_equal(saving_save(&saving, &lab, &shown_naming, &notice), SAVING_DONE);
    kept_update(&kept, &lab, &saving, false);
    assert_int_equal(access(kept.path, F_OK), -1);
    lab_set_map(&lab, &map);
    map_free(&restored);
}

FIXTURE_TEST(another_path_is_left_alone) {
    kept_take(&kept, test_path("mine.tmx"), &lab, &saving);
    assert_false(lab_has_unsaved_paint(&lab));
    kept_take(&kept, test_path("data/others/unsaved/a/mine.tmx"), &lab, &saving);
    assert_false(lab_has_unsaved_paint(&lab));
}

FIXTURE_TEST(each_stroke_is_kept_and_undone_ones_are_not) {
    Map read;
    Error error = {0};
    kept_update(&kept, &lab, &saving, true);
    assert_string_equal(kept.folder, "");
    paint_a_wall();
    kept_update(&kept, &lab, &saving, true);
    paint_a_wall(); // away again: a stroke of its own
    kept_update(&kept, &lab, &saving, true);
    assert_true(map_read(&read, kept.path, &error));
    assert_true(maps_equal(&read, lab.map));
    map_free(&read);
    assert_int_equal(listed(), 0); // this run lives
    press(&lab, ACTION_UNDO);
    press(&lab, ACTION_UNDO);
    kept_update(&kept, &lab, &saving, true);
    assert_int_equal(access(kept.path, F_OK), -1);
    assert_int_equal(rmdir(kept.place), 0); // the run's folder is gone, too
}

// What takes long would make each stroke slow.
FIXTURE_TEST(after_writing_strokes_wait_for_the_next_time) {
    const double before = clock_now();
    paint_a_wall();
    kept_update(&kept, &lab, &saving, false);
    assert_true(kept.due > before);
}

FIXTURE_TEST(the_end_of_a_run_keeps_what_is_not_discarded) {
    paint_a_wall();
    kept_end(&kept, &lab, &saving, false);
    assert_int_equal(listed(), 1);
    remove_all();
    kept_begin(&kept, place());
    kept_update(&kept, &lab, &saving, true);
    kept_end(&kept, &lab, &saving, true);
    assert_int_equal(listed(), 0);
}

FIXTURE_TEST(nothing_is_kept_without_a_folder) {
    kept_begin(&kept, NULL);
    paint_a_wall();
    kept_update(&kept, &lab, &saving, true);
    assert_string_equal(kept.folder, "");
    kept_begin(&kept, "/dev/null/deeper"); // nor where none can be made, which is said once
    catch_errors();
    for (int i = 0; i < 2; i++) kept_update(&kept, &lab, &saving, true);
    char *errors = caught_errors();
    assert_string_equal(errors, "hitlab: /dev/null/deeper: Not a directory\n");
    free(errors);
    assert_string_equal(kept.folder, "");
}

TEST_FILE(kept, NULL, remove_folder)

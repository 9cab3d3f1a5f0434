// The dialog for a file's name as data: what it begins with, files to choose, what may be typed, the path that results.
#include "lab_support.h"

#include "naming.h"

static Naming naming;

static void press_many(Action action, int times) {
    for (int i = 0; i < times; i++) assert_int_equal(naming_feed(&naming, action), NAMING_EDITED);
}

TEST(the_name_to_start_with_is_replaced_by_typing) {
    for (int i = 0; i < 2; i++) {
        naming_begin(&naming, NAMING_TO_SAVE, i ? "x" : "map.tmx");
        assert_int_equal(naming.purpose, NAMING_TO_SAVE);
        naming_insert(&naming, "new");
        assert_string_equal(naming.text, "new");
    }
    naming_begin(&naming, NAMING_OF_OWN, "hits.c");
    assert_int_equal(naming.purpose, NAMING_OF_OWN);
    naming_insert(&naming, "own.c");
    assert_string_equal(naming.text, "own.c");
    naming_begin(&naming, NAMING_TO_OPEN, "");
    assert_int_equal(naming.purpose, NAMING_TO_OPEN);
    assert_string_equal(naming.text, "");
    assert_false(naming.line.is_selected);
}

TEST(arrows_choose_a_file) {
    naming_begin(&naming, NAMING_TO_OPEN, "");
    assert_int_equal(naming_chosen(&naming), -1);
    press_many(ACTION_UP, 1); // there is none
    assert_string_equal(naming.text, "");
    for (int i = 0; i < 3; i++) naming_add_file(&naming, (const char *const[]){"a", "maps/b.tmx", "c.json"}[i]);
    press_many(ACTION_DOWN, 1);
    assert_string_equal(naming.text, "a");
    press_many(ACTION_UP, 1);
    assert_int_equal(naming_chosen(&naming), 0); // the first stays
    press_many(ACTION_DOWN, 3);
    assert_int_equal(naming_chosen(&naming), 2); // and the last
    press_many(ACTION_UP, 1);
    assert_string_equal(naming.text, "maps/b.tmx");
    naming_choose(&naming, 3);
    naming_choose(&naming, -1);
    assert_int_equal(naming_chosen(&naming), 1);
    naming_choose(&naming, 0);
    naming.remark = NAMING_FAILED;
    naming_insert(&naming, "é"); // replaces the whole name
    assert_string_equal(naming.text, "é");
    assert_int_equal(naming.remark, NAMING_FINE);
    press_many(ACTION_UP, 1); // from a name of its own to the last file
    assert_int_equal(naming_chosen(&naming), 2);
}

TEST(keys_edit_enter_and_leave) {
    naming_begin(&naming, NAMING_TO_SAVE, "name");
    naming.remark = NAMING_EXISTS;
    assert_int_equal(naming_feed(&naming, ACTION_END), NAMING_EDITED);
    assert_int_equal(naming.remark, NAMING_EXISTS);
    assert_int_equal(naming_feed(&naming, ACTION_BACKSPACE), NAMING_EDITED);
    assert_int_equal(naming.remark, NAMING_FINE);
    assert_string_equal(naming.text, "nam");
    assert_int_equal(naming_feed(&naming, ACTION_METHOD), NAMING_IGNORED);
    assert_int_equal(naming_feed(&naming, ACTION_ENTER), NAMING_ENTERED);
    assert_int_equal(naming_feed(&naming, ACTION_ESCAPE), NAMING_LEFT);
}

TEST(only_so_many_files_and_only_whole_paths_are_listed) {
    char path[NAMING_MAX + 1];
    memset(path, 'x', NAMING_MAX);
    path[NAMING_MAX] = '\0';
    naming_begin(&naming, NAMING_TO_OPEN, "");
    naming_add_file(&naming, path);
    assert_int_equal(naming.file_count, 0);
    for (int i = 0; i < NAMING_FILES + 2; i++) naming_add_file(&naming, path + 1);
    assert_int_equal(naming.file_count, NAMING_FILES);
    assert_string_equal(naming.files[NAMING_FILES - 1], path + 1);
}

// A full name has room for the ending, and control characters and what is no UTF-8 are left out.
TEST(a_name_is_text_that_fits) {
    char long_name[2 * NAMING_MAX], path[NAMING_MAX];
    naming_begin(&naming, NAMING_TO_SAVE, "a\tb\x7F\xFF\x1F c\xC3\xA9");
    assert_string_equal(naming.text, "ab c\xC3\xA9");
    memset(long_name, 'x', sizeof long_name);
    long_name[sizeof long_name - 1] = '\0';
    naming_begin(&naming, NAMING_TO_SAVE, long_name);
    assert_true(naming_path(&naming, path));
    assert_int_equal(strlen(path), NAMING_MAX - 1);
    assert_string_equal(path + strlen(path) - 5, "x.tmx");
}

TEST(a_path_gets_the_ending_of_its_purpose) {
    static const struct {
        NamingPurpose purpose;
        const char *typed, *path; // NULL: it names no file
    } cases[] = {{NAMING_TO_SAVE, "a", "a.tmx"},
                 {NAMING_TO_SAVE, "a.TMJ", "a.TMJ"},
                 {NAMING_TO_SAVE, "maps/a.json", "maps/a.json"},
                 {NAMING_TO_SAVE, "maps.tmx/a", "maps.tmx/a.tmx"},
                 {NAMING_TO_SAVE, ".tmx", ".tmx.tmx"},
                 {NAMING_TO_SAVE, "a.c", "a.c.tmx"},
                 {NAMING_TO_OPEN, "a", "a"},
                 {NAMING_OF_OWN, "a", "a.c"},
                 {NAMING_OF_OWN, "a.tmx", "a.tmx.c"},
                 {NAMING_OF_OWN, "a.cpp", "a.cpp"},
                 {NAMING_OF_OWN, "a.cc", "a.cc"},
                 {NAMING_OF_OWN, "a.CXX", "a.CXX"},
                 {NAMING_TO_OPEN, "", NULL},
                 {NAMING_TO_SAVE, "maps/", NULL},
                 {NAMING_TO_SAVE, "maps/  ", NULL},
                 {NAMING_TO_OPEN, ".", NULL},
                 {NAMING_TO_SAVE, "maps/..", NULL},
                 {NAMING_TO_OPEN, "...", "..."},
                 {NAMING_TO_OPEN, "-", "-"},
                 {NAMING_TO_OPEN, " a", " a"},
                 {NAMING_TO_OPEN, "C:\\maps\\a.tmx", "C:/maps/a.tmx"},
                 {NAMING_TO_SAVE, "\\\\server\\maps\\a", "//server/maps/a.tmx"},
                 {NAMING_TO_OPEN, "C:\\maps\\", NULL},
                 {NAMING_TO_OPEN, "maps\\a", "maps\\a"}};
    char path[NAMING_MAX];
    for (int i = 0; i < COUNT_OF(cases); i++) {
        naming_begin(&naming, NAMING_TO_SAVE, cases[i].typed);
        naming.purpose = cases[i].purpose;
        assert_int_equal(naming_path(&naming, path), cases[i].path != NULL);
        if (cases[i].path) assert_string_equal(path, cases[i].path);
    }
    assert_true(naming_is_lesson("a.lesson") && !naming_is_lesson(".lesson") && !naming_is_lesson("a.tmx"));
    assert_true(naming_is_map("a.json") && !naming_is_source("a.json"));
}

TEST_FILE(naming, NULL, NULL)

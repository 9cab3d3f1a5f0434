// Opening another map while the lab runs: the scene goes to its start, its file is watched and saved to; what cannot be
// opened changes nothing.
#include "map_support.h"

#include "map_file.h"

#include "one_lab.h"

#define ROOM(columns, start) XML MAP_OF(columns, "1") TILES LAYER("1,0,0,0") OBJECTS(start) END_MAP

static Session session;
static const Kept kept; // nothing
static Reload reload;
static Saving saving;
static Error error;
static const char *path;

static const char *room(const char *name) {
    return write_text(name, ROOM("4", "<object name=\"start\" x=\"32\" y=\"0\"/>"));
}

static int begin(void **state) {
    make_empty_map(&map, 20, 9, 32);
    memset(&session, 0, sizeof session);
    open_lab(&session.lab, &map, "rect-tiles");
    saving_begin(&saving, NULL, "course.tmx", &map);
    reload_begin(&reload, NULL, &map);
    path = room("room.tmx");
    return 0;
}

static int end(void **state) {
    lab_free(&session.lab);
    reload_end(&reload);
    map_free(&map);
    return 0;
}

static OpeningResult open_map(const char *file, bool discards) {
    return opening_open(&session, &reload, &saving, file, discards, &error);
}

static void paint_something(void) {
    press(&session.lab, ACTION_PAINT);
    press(&session.lab, ACTION_ENTER);
    press(&session.lab, ACTION_PAINT);
    assert_true(paint_is_unsaved(&session.lab.paint));
}

static double field(const char *name) {
    const Scene *scene = lab_scene(&session.lab);
    return state_get(lab_state(&session.lab), state_find(scene->fields, scene->field_count, name));
}

static void assert_old_map(void) {
    assert_int_equal(session.lab.map->grid.columns, 20);
    assert_string_equal(saving.path, "");
    assert_null(reload.path);
}

static const char *said(OpeningResult result, const char *file) {
    static char text[MESSAGE_SIZE];
    const Phrase notice = opening_phrase(result, file, &error);
    phrase_write(text, sizeof text, &notice, LANGUAGE_ENGLISH);
    return text;
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, end)

FIXTURE_TEST(the_walker_goes_to_the_new_start) {
    set_field(&session.lab, "a.x=400");
    assert_int_equal(open_map(path, false), OPENING_DONE);
    assert_int_equal(session.lab.map->grid.columns, 4);
    assert_true(field("a.x") == 32);
    assert_string_equal(said(OPENING_DONE, path), "Map opened: room.tmx");
}

FIXTURE_TEST(its_file_is_watched_and_saved_to) {
    assert_int_equal(open_map(path, false), OPENING_DONE);
    assert_string_equal(saving.path, path);
    assert_string_equal(reload.path, path);
    assert_int_equal(reload_look(&reload), RELOAD_NOTHING);
    assert_int_equal(reload_look(&reload), RELOAD_NOTHING);
    write_text("room.tmx", ROOM("4", ""));
    ReloadNews news = RELOAD_NOTHING;
    for (int i = 0; i < 3 && news == RELOAD_NOTHING; i++) news = reload_look(&reload);
    assert_int_equal(news, RELOAD_READ);
}

FIXTURE_TEST(another_map_follows_the_first) {
    const char *other = room("other.tmx");
    assert_int_equal(open_map(path, false), OPENING_DONE);
    assert_int_equal(open_map(other, false), OPENING_DONE);
    assert_string_equal(saving.path, other);
    assert_int_equal(open_map(other, false), OPENING_DONE);
    assert_int_equal(session.lab.map->grid.columns, 4);
}

FIXTURE_TEST(json_opens_and_keeps_its_encoding) {
    const char *file = write_text("room.tmj", "{\"width\":2, \"height\":1, \"tilewidth\":32, \"tileheight\":32, "
                                              "\"layers\":[{\"type\":\"tilelayer\", \"encoding\":\"base64\", "
                                              "\"data\":\"AAAAAAEAAAA=\"}]}");
    assert_int_equal(open_map(file, false), OPENING_DONE);
    assert_cells(session.lab.map, ".#");
    assert_string_equal(saving.path, file);
    assert_int_equal(saving.format.encoding, MAP_BASE64);
    assert_false(saving.format.is_ours);
    assert_null(opening_walls_phrase(session.lab.map).text); // there was nothing to guess
}

FIXTURE_TEST(what_is_no_map_changes_nothing) {
    char long_path[NAMING_MAX + 1];
    const char *text = write_text("notes.tmx", "no map");
    assert_int_equal(open_map(text, true), OPENING_FAILED);
    assert_string_equal(error.where, "notes.tmx:1");
    assert_old_map();
    assert_int_equal(open_map("nowhere/nothing.tmx", true), OPENING_FAILED);
    assert_string_equal(error.where, "nothing.tmx");
    assert_non_null(strstr(said(OPENING_FAILED, text), "Map not opened. nothing.tmx: "));
    assert_old_map();
    memset(long_path, 'x', sizeof long_path - 1);
    long_path[sizeof long_path - 1] = '\0';
    assert_int_equal(open_map(long_path, true), OPENING_FAILED);
    assert_string_equal(error.what, "the path is too long");
    saving_begin(&saving, long_path, "", &map);
    assert_old_map();
}

FIXTURE_TEST(unsaved_paint_is_asked_about) {
    paint_something();
    assert_int_equal(open_map(path, false), OPENING_UNSAVED);
    assert_true(paint_is_unsaved(&session.lab.paint));
    assert_old_map();
    assert_non_null(strstr(said(OPENING_UNSAVED, path), "room.tmx"));
    assert_int_equal(open_map(path, true), OPENING_DONE);
    assert_false(paint_is_unsaved(&session.lab.paint));
}

FIXTURE_TEST(recordings_and_replays_keep_their_map) {
    session.record = stdout;
    assert_int_equal(open_map(path, true), OPENING_REFUSED);
    session.record = NULL;
    session.script.count = 1;
    assert_int_equal(open_map(path, true), OPENING_REFUSED);
    assert_old_map();
    session.script.count = 0;
    assert_int_equal(open_map(path, true), OPENING_DONE);
}

static const char *name_of_file(const Naming *naming, int file) {
    return strrchr(naming->files[file], '/') + 1;
}

FIXTURE_TEST(the_dialog_lists_the_maps_beside_the_present_one) {
    Naming *naming = &shown_naming;
    write_text("notes.txt", "no map");
    write_text(".hidden.tmx", "no map");
    room("b.tmj");
    assert_int_equal(open_map(path, false), OPENING_DONE);
    opening_ask(&saving, test_folder(), &kept, &session.lab, &shown_naming);
    assert_true(session.lab.overlay == OVERLAY_NAMING && naming->purpose == NAMING_TO_OPEN);
    int rooms = 0;
    for (int i = 0; i < naming->file_count; i++) {
        assert_true(naming_is_map(naming->files[i]) && *name_of_file(naming, i) != '.');
        assert_true(i == 0 || strcmp(naming->files[i - 1], naming->files[i]) < 0);
        rooms += strcmp(name_of_file(naming, i), "room.tmx") == 0;
    }
    assert_int_equal(rooms, 1); // the folder of the program is the same one
    const int own = naming->file_count;
    opening_ask(&saving, "maps", &kept, &session.lab, &shown_naming);
    assert_int_equal(naming->file_count, own + 4);
    assert_string_equal(naming->files[own], "maps/article.tmx");
    opening_ask(&saving, "nowhere", &kept, &session.lab, &shown_naming);
    assert_int_equal(naming->file_count, own);
    saving_begin(&saving, "article.tmx", "article.tmx", &map); // where hitlab was started
    assert_int_equal(chdir("maps"), 0);
    opening_ask(&saving, NULL, &kept, &session.lab, &shown_naming);
    assert_int_equal(chdir(".."), 0);
    assert_string_equal(naming->files[0], "article.tmx");
}

FIXTURE_TEST(files_are_walked_by_arrows_and_paths_typed) {
    Naming *naming = &shown_naming;
    char file[NAMING_MAX];
    saving.path[0] = '\0';
    opening_ask(&saving, "maps", &kept, &session.lab, &shown_naming);
    naming->file_count = 0;
    naming_feed(naming, ACTION_DOWN);
    assert_int_equal(naming_chosen(naming), -1);
    naming_add_file(naming, "maps/a.tmx");
    naming_add_file(naming, "maps/b.tmj");
    naming_feed(naming, ACTION_DOWN);
    assert_int_equal(naming_chosen(naming), 0);
    naming_feed(naming, ACTION_DOWN);
    naming_feed(naming, ACTION_DOWN);
    assert_int_equal(naming_chosen(naming), 1);
    naming_feed(naming, ACTION_UP);
    assert_string_equal(naming->text, "maps/a.tmx");
    naming_insert(naming, "x"); // replaces it
    assert_int_equal(naming_chosen(naming), -1);
    assert_true(naming_path(naming, file));
    assert_string_equal(file, "x");
    for (int i = 0; i < 2 * NAMING_FILES; i++) naming_add_file(naming, "maps/c.tmx");
    assert_int_equal(naming->file_count, NAMING_FILES);
}

TEST_FILE(opening, NULL, remove_folder)

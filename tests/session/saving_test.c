// Saving the painted map: the field for a name, the questions before data is lost, the errors, the file afterward.
#include "map_support.h"

#include <sys/stat.h>

#include "map_file.h"
#include "screen_support.h"

#include "one_lab.h"

static Saving saving;
static Phrase notice;
static Naming naming;

static int begin(void **state) {
    make_empty_map(&map, 20, 9, 32);
    open_lab(&lab, &map, "rect-tiles");
    saving_begin(&saving, NULL, "course.tmx", &map);
    return 0;
}

// Opens a map that hitlab wrote.
static const char *open_ours(const char *name) {
    Error error = {0};
    const char *path = test_path(name);
    lab_free(&lab);
    if (!map_save(&map, path, &error)) fail_msg("%s", error_text(&error));
    map_free(&map);
    read_map(&map, path);
    open_lab(&lab, &map, "rect-tiles");
    saving_begin(&saving, path, name, &map);
    return path;
}

static void paint_cell(int32_t column, int32_t row) {
    press(&lab, ACTION_PAINT);
    lab.cursor.column = column;
    lab.cursor.row = row;
    press(&lab, ACTION_ENTER);
    press(&lab, ACTION_PAINT);
}

static const char *said(Language language) {
    static char text[MESSAGE_SIZE];
    *text = '\0';
    if (notice.text) phrase_write(text, sizeof text, &notice, language);
    return text;
}

static SavingResult save(void) {
    return saving_save(&saving, &lab, &shown_naming, &notice);
}

static SavingResult enter(void) {
    return saving_enter(&saving, &lab, &shown_naming, &notice);
}

static void name(const char *path) {
    saving_ask_name(&saving, &lab, &shown_naming);
    naming_insert(&shown_naming, path);
}

static void assert_saved(const char *path) {
    Map read;
    read_map(&read, path);
    assert_same_map(lab.map, &read);
    map_free(&read);
    assert_false(paint_is_unsaved(&lab.paint));
}

static void assert_text(const char *text, int cursor) {
    assert_string_equal(naming.text, text);
    assert_int_equal(naming.line.length, strlen(text));
    assert_int_equal(naming.line.cursor, cursor);
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, close_lab)

FIXTURE_TEST(names_are_typed) {
    naming_begin(&naming, NAMING_TO_SAVE, "course.tmx");
    assert_true(naming.line.is_selected);
    naming_insert(&naming, "ma");
    assert_text("ma", 2);
    naming_insert(&naming, "プ");
    assert_text("maプ", 5);
    assert_int_equal(naming_feed(&naming, ACTION_LEFT), NAMING_EDITED);
    assert_text("maプ", 2);
    naming_insert(&naming, "ッ");
    assert_text("maップ", 5);
    naming_feed(&naming, ACTION_BACKSPACE);
    assert_text("maプ", 2);
    naming_feed(&naming, ACTION_DELETE);
    assert_text("ma", 2);
    naming_feed(&naming, ACTION_DELETE);
    naming_feed(&naming, ACTION_RIGHT);
    assert_text("ma", 2);
    naming_feed(&naming, ACTION_HOME);
    naming_feed(&naming, ACTION_LEFT);
    naming_feed(&naming, ACTION_BACKSPACE);
    assert_text("ma", 0);
    naming_feed(&naming, ACTION_END);
    assert_text("ma", 2);
    assert_int_equal(naming_feed(&naming, ACTION_ENTER), NAMING_ENTERED);
    assert_int_equal(naming_feed(&naming, ACTION_ESCAPE), NAMING_LEFT);
    assert_int_equal(naming_feed(&naming, ACTION_GRAVITY), NAMING_IGNORED);
    naming_begin(&naming, NAMING_TO_SAVE, "course.tmx");
    naming_feed(&naming, ACTION_BACKSPACE);
    assert_text("", 0);
    naming_begin(&naming, NAMING_TO_SAVE, "course.tmx");
    naming_feed(&naming, ACTION_END); // what was selected stays
    naming_insert(&naming, "~");
    assert_text("course.tmx~", 11);
}

FIXTURE_TEST(what_is_no_name_is_left_out) {
    char path[NAMING_MAX];
    naming_begin(&naming, NAMING_TO_SAVE, "");
    naming_insert(&naming, "a\nb\x7F\tc\x80\xFF d\xE3\x81");
    assert_text("abc d", 5);
    naming_begin(&naming, NAMING_TO_SAVE, "");
    for (int i = 0; i < NAMING_MAX; i++) naming_insert(&naming, "あ");
    assert_true(naming.line.length <= NAMING_MAX - 5 && naming.line.length % 3 == 0);
    assert_true(naming_path(&naming, path));
    assert_string_equal(path + strlen(path) - 7, "あ.tmx");
}

FIXTURE_TEST(the_ending_is_added) {
    static const struct {
        const char *name, *path; // NULL: no name
    } names[] = {{"a", "a.tmx"},
                 {"a.tmx", "a.tmx"},
                 {"A.TMX", "A.TMX"},
                 {"a.tmj", "a.tmj"},
                 {"a.json", "a.json"},
                 {".json", ".json.tmx"},
                 {"a.txt", "a.txt.tmx"},
                 {"", NULL},
                 {"maps/", NULL},
                 {"  ", NULL},
                 {".tmx", ".tmx.tmx"},
                 {"..", NULL},
                 {"x/.", NULL},
                 {"maps/あ", "maps/あ.tmx"},
                 {"/tmp/b c", "/tmp/b c.tmx"}};
    char path[NAMING_MAX];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        naming_begin(&naming, NAMING_TO_SAVE, names[i].name);
        assert_int_equal(naming_path(&naming, path), names[i].path != NULL);
        if (names[i].path) assert_string_equal(path, names[i].path);
    }
}

FIXTURE_TEST(a_map_without_a_file_asks_for_a_name) {
    assert_int_equal(save(), SAVING_NOTHING);
    assert_string_equal(said(LANGUAGE_ENGLISH), "No changes since the map was saved");
    paint_cell(3, 4);
    assert_int_equal(save(), SAVING_ASKS);
    assert_null(notice.text);
    assert_int_equal(lab.overlay, OVERLAY_NAMING);
    assert_string_equal(shown_naming.text, "course.tmx");
    const char *path = test_path("first.tmx");
    name(path);
    assert_int_equal(enter(), SAVING_DONE);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_contains(said(LANGUAGE_ENGLISH), "Map saved: ");
    assert_contains(said(LANGUAGE_JAPANESE), path);
    assert_saved(path);
    paint_cell(5, 6); // from now on that is its file
    assert_int_equal(save(), SAVING_DONE);
    assert_saved(path);
}

FIXTURE_TEST(a_map_of_ours_is_saved_at_once) {
    const char *path = open_ours("ours.tmx");
    paint_cell(3, 4);
    assert_int_equal(save(), SAVING_DONE);
    assert_saved(path);
    assert_int_equal(save(), SAVING_NOTHING);
}

FIXTURE_TEST(another_file_is_replaced_the_second_time) {
    const char *path = write_text("other.tmx", "something dear");
    paint_cell(3, 4);
    name(path);
    assert_int_equal(enter(), SAVING_ASKS);
    assert_int_equal(shown_naming.remark, NAMING_EXISTS);
    char *text = read_text(path, NULL);
    assert_string_equal(text, "something dear");
    free(text);
    naming_feed(&shown_naming, ACTION_BACKSPACE); // another name: no question of this one
    assert_int_equal(shown_naming.remark, NAMING_FINE);
    naming_insert(&shown_naming, "x");
    write_text("other.tmx", "changed meanwhile");
    assert_int_equal(enter(), SAVING_ASKS);
    assert_int_equal(enter(), SAVING_DONE);
    assert_saved(path);
}

FIXTURE_TEST(what_fails_says_why_and_loses_nothing) {
    char folder[160], beyond[160];
    paint_cell(3, 4);
    name("");
    naming_feed(&shown_naming, ACTION_BACKSPACE);
    assert_int_equal(enter(), SAVING_ASKS);
    assert_int_equal(shown_naming.remark, NAMING_EMPTY);
    snprintf(folder, sizeof folder, "%s/folder.tmx", test_folder());
    assert_int_equal(mkdir(folder, 0755), 0);
    name(folder);
    assert_int_equal(enter(), SAVING_FAILED);
    assert_int_equal(lab.overlay, OVERLAY_NAMING);
    assert_int_equal(shown_naming.remark, NAMING_FAILED);
    assert_contains(error_text(&shown_naming.error), "folder.tmx: Is a directory");
    assert_contains(said(LANGUAGE_ENGLISH), "Map not saved. ");
    snprintf(beyond, sizeof beyond, "%s/none/a.tmx", test_folder());
    name(beyond);
    assert_int_equal(enter(), SAVING_FAILED);
    assert_contains(error_text(&shown_naming.error), "a.tmx: No such file or directory");
    assert_true(paint_is_unsaved(&lab.paint));
    assert_solid(lab.map, 3, 4, true);
}

// A file of Tiled has data that saving loses; so may one that was written by hand.
FIXTURE_TEST(a_file_that_would_lose_something_is_asked_about) {
    static const char *const files[] = {
        XML MAP_OF("2", "1") TILES LAYER("1,0") END_MAP,
        XML "<map version=\"1.10\" tiledversion=\"1.10.2\" width=\"2\" height=\"1\" tilewidth=\"32\" tileheight=\"32\">"
            "<tileset firstgid=\"1\" name=\"hitlab\"/>" LAYER("1,0") END_MAP};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const char *path = write_text("tiled.tmx", files[i]);
        lab_free(&lab);
        map_free(&map);
        read_map(&map, path);
        open_lab(&lab, &map, "rect-tiles");
        saving_begin(&saving, path, "tiled.tmx", &map);
        paint_cell(1, 0);
        assert_int_equal(save(), SAVING_ASKS);
        assert_contains(said(LANGUAGE_ENGLISH), "would keep only walls and the start");
        char *text = read_text(path, NULL);
        assert_string_equal(text, files[i]);
        free(text);
        assert_int_equal(save(), SAVING_DONE);
        assert_saved(path);
        paint_cell(0, 0);
        assert_int_equal(save(), SAVING_DONE); // it is ours now
    }
}

// Opens a file of Tiled, paints a cell, and saves: the first save asks, the second one saves.
static const char *save_over(const char *name, const char *text) {
    static char asked[MESSAGE_SIZE];
    const char *path = write_text(name, text);
    lab_free(&lab);
    map_free(&map);
    read_map(&map, path);
    open_lab(&lab, &map, "rect-tiles");
    saving_begin(&saving, path, name, &map);
    paint_cell(1, 0);
    assert_int_equal(save(), SAVING_ASKS);
    snprintf(asked, sizeof asked, "%s", said(LANGUAGE_ENGLISH));
    assert_int_equal(save(), SAVING_DONE);
    assert_saved(path);
    map_free(&map);
    read_map(&map, path);
    saving_note_read(&saving, &map); // as after a reload
    paint_cell(0, 0);
    assert_int_equal(save(), SAVING_DONE); // hitlab has written it
    return asked;
}

FIXTURE_TEST(saving_keeps_the_encoding_of_the_file) {
    save_over("form.tmx", MAP_OF("2", "1") "<layer><data encoding='base64' compression='zlib'>eJxjYIAAAAAIAAE=</data>"
                                           "</layer>" END_MAP);
    assert_int_equal(map.format.encoding, MAP_BASE64);
    assert_int_equal(map.format.compression, MAP_ZLIB);
    assert_contains(save_over("form.tmj",
                              "{\"width\":2, \"height\":1, \"tilewidth\":32, \"tileheight\":32, \"layers\":["
                              "{\"type\":\"tilelayer\", \"encoding\":\"base64\", \"data\":\"AAAAAAAAAAA=\"}]}"),
                    "would keep only walls and the start");
    assert_int_equal(map.format.encoding, MAP_BASE64);
    assert_int_equal(map.format.compression, MAP_UNCOMPRESSED);
    assert_contains(save_over("form.tmx",
                              "<map width='9' height='9' tilewidth='32' tileheight='32' infinite='1'><layer>"
                              "<data encoding='csv'><chunk x='-2' y='3' width='2' height='1'>0,0</chunk>"
                              "</data></layer>" END_MAP),
                    "would get a fixed size");
    assert_int_equal(map.grid.columns, 2);
    assert_false(map.format.is_infinite);
}

FIXTURE_TEST(a_file_changed_by_another_is_asked_about) {
    Error error = {0};
    Map foreign;
    const char *path = open_ours("shared.tmx");
    make_empty_map(&foreign, 7, 7, 32);
    paint_cell(3, 4);
    assert_true(map_save(&foreign, path, &error));
    assert_int_equal(save(), SAVING_ASKS);
    assert_contains(said(LANGUAGE_ENGLISH), "has changed on disk");
    map_free(&foreign);
    read_map(&foreign, path);
    assert_int_equal(foreign.grid.columns, 7);
    saving_note_read(&saving, &foreign); // as after a reload
    map_free(&foreign);
    assert_int_equal(save(), SAVING_DONE);
    assert_saved(path);
    paint_cell(3, 5);
    unlink(path); // nothing to lose
    assert_int_equal(save(), SAVING_DONE);
    assert_saved(path);
}

// A file that was saved is not read again; one that another program wrote is.
FIXTURE_TEST(our_own_save_is_no_news) {
    static Reload reload;
    Error error = {0};
    open_ours("news.tmx");
    reload_begin(&reload, saving.path, &map);
    paint_cell(3, 4);
    assert_int_equal(save(), SAVING_DONE);
    reload_follow(&reload, saving.path);
    for (int i = 0; i < 4; i++) assert_int_equal(reload_look(&reload), RELOAD_NOTHING);
    assert_true(map_save(&map, saving.path, &error));
    assert_int_equal(reload_look(&reload), RELOAD_NOTHING);
    assert_int_equal(reload_look(&reload), RELOAD_READ);
    assert_true(maps_equal(&reload.map, &map));
    assert_false(maps_equal(&reload.map, lab.map));
    reload_end(&reload);
}

FIXTURE_TEST(the_field_fits_every_window) {
    static const int sizes[][2] = {{640, 400}, {960, 540}, {1280, 720}, {2560, 1440}};
    static const NamingRemark remarks[] = {NAMING_FINE, NAMING_EMPTY, NAMING_EXISTS, NAMING_FAILED};
    static Screen screen;
    lab.overlay = OVERLAY_NAMING;
    naming_begin(&shown_naming, NAMING_TO_SAVE, "course.tmx");
    shown_naming.error =
        (Error){.where = "/some/where/deep/in/the/folders/of/a/person/map.tmx", .what = "No space left on device"};
    for (int i = 0; i < 4 * 4 * LANGUAGE_COUNT; i++) {
        const int *size = sizes[i % 4];
        shown_naming.remark = remarks[i / 4 % 4];
        lab.look.language = (Language)(i / 16);
        compose_fixed(&screen, &lab, size[0], size[1], "");
        check_text(&screen, &lab, size[0], size[1]);
        const HotSpot *spot = screen_hot_spot_at(&screen, (hit_vec){2, 2});
        assert_int_equal(spot->event.action, ACTION_ESCAPE);
    }
}

FIXTURE_TEST(the_map_of_a_lesson_is_not_saved) {
    static Lesson lesson = {.id = "mapped", .map_path = "own.map", .card_count = 1, .cards = {{.id = "one"}}};
    const char *path = open_ours("ours.map");
    const FileStamp before = file_stamp(path);
    make_empty_map(&lesson.map, 8, 6, 32);
    lesson.cards[0].scene = lab.current;
    lab_open_card(&lab, &lesson, 0);
    assert_ptr_equal(lab.map, &lesson.map);
    paint_cell(4, 4);
    assert_false(lab_has_unsaved_paint(&lab));
    assert_int_equal(saving_save(&saving, &lab, &shown_naming, &notice), SAVING_NOTHING);
    assert_string_equal(said(LANGUAGE_ENGLISH), "The map of a lesson is not saved.");
    saving_ask_name(&saving, &lab, &shown_naming);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    notice = lab.notice.phrase;
    assert_string_equal(said(LANGUAGE_ENGLISH), "The map of a lesson is not saved.");
    const FileStamp after = file_stamp(path);
    assert_true(file_stamps_equal(&before, &after));
    lab_close_card(&lab);
    paint_cell(4, 4);
    assert_int_equal(saving_save(&saving, &lab, &shown_naming, &notice), SAVING_DONE);
    map_free(&lesson.map);
}

TEST_FILE(saving, NULL, remove_folder)

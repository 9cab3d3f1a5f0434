// The map's file changes while the lab runs: it is read again when it has stopped changing, and a broken one changes
// nothing.
#include "map_support.h"

#include "map_file.h"

#define ROOM(csv)                                                                                                      \
    XML MAP_OF("40", "15") TILES LAYER(csv)                                                                            \
    END_MAP

static Reload reload;
static Map first;
static const char *path;

// A room of 40 × 15 cells; `solid` of them are walls.
static char *room(int solid) {
    static char cells[40 * 15 * 2 + 1], text[sizeof cells + 512];
    for (int i = 0; i < 40 * 15; i++) {
        cells[2 * i] = i < solid ? '1' : '0';
        cells[2 * i + 1] = ',';
    }
    snprintf(text, sizeof text, ROOM("%s"), cells);
    return text;
}

static int count_solid(const Map *map) {
    return (int)hit_tiles_look(&map->grid, (hit_aabb){{0, 0}, {40 * 32, 15 * 32}}, HIT_LOOK_FULL, HIT_CELLS_HALF_OPEN)
        .solid;
}

static int begin(void **state) {
    path = write_text("room.tmx", room(1));
    read_map(&first, path);
    reload_begin(&reload, path, &first);
    return 0;
}

static int end(void **state) {
    reload_end(&reload);
    map_free(&first);
    return 0;
}

// Calls reload_look until it reports something: at most three times, which is less than half a second.
static ReloadNews look_three_times(void) {
    ReloadNews news = RELOAD_NOTHING;
    for (int i = 0; i < 3 && news == RELOAD_NOTHING; i++) news = reload_look(&reload);
    assert_true(3 * RELOAD_MS < 500);
    return news;
}

static void assert_quiet(void) {
    for (int i = 0; i < 5; i++) assert_int_equal(reload_look(&reload), RELOAD_NOTHING);
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, end)

FIXTURE_TEST(nothing_changes_where_nothing_changed) {
    Reload none;
    assert_quiet();
    reload_begin(&none, NULL, &first);
    assert_int_equal(reload_look(&none), RELOAD_NOTHING);
    reload_end(&none);
}

FIXTURE_TEST(a_changed_file_is_read_again) {
    write_text("room.tmx", room(7));
    assert_int_equal(look_three_times(), RELOAD_READ);
    assert_int_equal(count_solid(&reload.map), 7);
    assert_quiet();
    write_text("room.tmx", room(9));
    assert_int_equal(look_three_times(), RELOAD_READ);
    assert_int_equal(count_solid(&reload.map), 9);
    assert_int_equal(count_solid(&first), 1);
}

// The ways in which Tiled and editors save: rename a new file; remove the old one first; change a link.
FIXTURE_TEST(a_renamed_file_is_read_again) {
    assert_int_equal(rename(write_text("new.tmx", room(3)), path), 0);
    assert_int_equal(look_three_times(), RELOAD_READ);
    assert_int_equal(count_solid(&reload.map), 3);
    unlink(path);
    assert_int_equal(reload_look(&reload), RELOAD_NOTHING);
    write_text("room.tmx", room(4));
    assert_int_equal(look_three_times(), RELOAD_READ);
    assert_int_equal(count_solid(&reload.map), 4);
    unlink(path);
    write_text("other.tmx", room(5));
    assert_int_equal(symlink("other.tmx", path), 0);
    assert_int_equal(look_three_times(), RELOAD_READ);
    assert_int_equal(count_solid(&reload.map), 5);
    unlink(path);
}

FIXTURE_TEST(a_change_between_reading_and_watching_is_seen) {
    write_text("room.tmx", room(2));
    reload_begin(&reload, path, &first);
    assert_int_equal(look_three_times(), RELOAD_READ);
    assert_int_equal(count_solid(&reload.map), 2);
}

FIXTURE_TEST(what_is_still_being_written_is_waited_for) {
    char *text = room(6);
    const size_t length = strlen(text);
    FILE *file = fopen(path, "w");
    for (size_t i = 0; i < length; i += length / 8 + 1) {
        fwrite(text + i, 1, i + length / 8 + 1 < length ? length / 8 + 1 : length - i, file);
        fflush(file);
        assert_int_equal(reload_look(&reload), RELOAD_NOTHING);
    }
    fclose(file);
    assert_int_equal(look_three_times(), RELOAD_READ);
    assert_int_equal(count_solid(&reload.map), 6);
}

static void assert_says(ReloadNews news, Language language, const char *words) {
    char text[MESSAGE_SIZE];
    const Phrase phrase = reload_phrase(&reload, news);
    phrase_write(text, sizeof text, &phrase, language);
    assert_string_equal(text, words);
}

FIXTURE_TEST(a_broken_file_is_reported_until_it_is_repaired) {
    write_text("room.tmx", room(8));
    assert_int_equal(look_three_times(), RELOAD_READ);
    write_text("room.tmx", ROOM("0,\n0,x\n"));
    assert_int_equal(look_three_times(), RELOAD_BROKEN);
    assert_true(reload.is_broken);
    assert_says(RELOAD_BROKEN, LANGUAGE_ENGLISH,
                "Error in the map file, the old map stays. room.tmx:5: 'x' among the cells, which are numbers and "
                "commas");
    assert_int_equal(count_solid(&reload.map), 8);
    assert_quiet();
    unlink(path);
    assert_int_equal(look_three_times(), RELOAD_BROKEN);
    assert_contains(error_text(&reload.error), "room.tmx: No such file or directory");
    assert_int_equal(count_solid(&reload.map), 8);
    write_text("room.tmx", room(8));
    assert_int_equal(look_three_times(), RELOAD_REPAIRED);
    assert_false(reload.is_broken);
    assert_says(RELOAD_REPAIRED, LANGUAGE_JAPANESE, "マップのファイルが直ったので読み直した。");
    assert_quiet();
}

FIXTURE_TEST(every_encoding_is_reloaded) {
    Reload json;
    Map map;
    Error error = {0};
    make_empty_map(&map, 5, 3, 32);
    map_set(&map, 4, 1, true);
    map.format = (MapFormat){.encoding = MAP_BASE64, .compression = MAP_ZSTD};
    assert_true(map_save(&map, path, &error));
    assert_int_equal(look_three_times(), RELOAD_READ);
    assert_cells(&reload.map, "..... ....# .....");
    assert_true(map_save(&map, test_path("room.tmj"), &error));
    reload_begin(&json, test_path("room.tmj"), &map);
    map_set(&map, 0, 0, true);
    map.format.compression = MAP_GZIP;
    assert_true(map_save(&map, json.path, &error));
    for (int i = 0; i < 3 && !json.map.bits; i++) reload_look(&json);
    assert_cells(&json.map, "#.... ....# .....");
    write_text("room.tmj", "{\"width\":3,\n,}");
    for (int i = 0; i < 3 && !json.is_broken; i++) reload_look(&json);
    assert_string_equal(error_text(&json.error), "room.tmj:2: a key is missing");
    reload_end(&json);
    map_free(&map);
}

FIXTURE_TEST(a_running_lab_continues_with_the_new_map) {
    static Session session;
    Error error = {0};
    bool is_usage;
    const char *record = test_path("record");
    const Setup setup = {.scene = "rect-tiles", .record = record, .sets = {"gravity=0", "a.x=200"}, .set_count = 2};
    assert_true(session_begin(&session, &setup, scenes, scene_count, &first, &is_usage, &error));
    for (int i = 0; i < 5; i++) assert_true(session_step(&session, NULL, 0, &error));
    assert_true(session.lab.time.is_idle);
    write_text("room.tmx", room(40 * 15));
    assert_int_equal(look_three_times(), RELOAD_READ);
    session_set_map(&session, &reload.map);
    assert_false(session.lab.time.is_idle);
    assert_verdict(lab_base(&session.lab)->truth, HIT_OVERLAP); // at once, even while the lab stands still
    assert_exactly(field_of(&session.lab, "a.x"), 200);
    const InputEvent go = event_press(ACTION_RIGHT);
    assert_true(session_step(&session, &go, 1, &error));
    assert_true(session_end(&session, &error));
    char *text = read_text(record, NULL);
    assert_contains(text, "\n# tick 5: the map changed on disk and was read again\n5 press right\n");
    free(text);
}

// Ticks on another map are dropped; the shown state continues, and any drag is released.
FIXTURE_TEST(the_past_on_another_map_is_forgotten) {
    static Lab lab;
    Map second;
    open_lab(&lab, &first, "circle-obb");
    step_many(&lab, 30);
    go_to(&lab, "rect-tiles");
    step_many(&lab, 20);
    const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
    const InputEvent take[] = {event_at((float)x + 50, (float)y + 50), event_plain(EVENT_GRAB)};
    lab_step(&lab, take, 2);
    step_with(&lab, event_at((float)x + 90, (float)y + 50));
    step_many(&lab, 20);
    step_with(&lab, event_seek(lab_history(&lab)->last - 2));
    assert_true(lab_history(&lab)->is_recalled);
    const double there = field_of(&lab, "a.x");
    read_map(&second, write_text("second.tmx", room(2)));
    lab_set_map(&lab, &second);
    assert_int_equal(lab_history(&lab)->last, 0);
    assert_false(lab_history(&lab)->is_recalled);
    assert_int_equal(lab_base(&lab)->hands.handle, HANDLE_NONE);
    assert_exactly(field_of(&lab, "a.x"), there);
    press(&lab, ACTION_BACK);
    assert_exactly(field_of(&lab, "a.x"), there);
    go_to(&lab, "circle-obb");
    assert_int_equal(lab_history(&lab)->last, 30);
    lab_free(&lab);
    map_free(&second);
}

TEST_FILE(reload, NULL, remove_folder)

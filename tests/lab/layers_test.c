// Choosing the layers of a map that are walls: by keys, by a click, in a pose, and when it is refused.
#include "map_support.h"
#include "one_lab.h"

#include "map_file.h"

#define NAMED(name, csv) "<layer name=\"" name "\">" CELLS(csv) "</layer>"
#define SKY "1,1,1,1,1,1,1,1"
#define THREE MAP_OF("4", "2") NAMED("Sky", SKY) NAMED("a", "0,0,0,0,1,1,0,1") NAMED("b", "1,0,0,0,0,0,0,0") END_MAP

static Screen screen;

static int begin(void **state) {
    read_map(&map, write_text("three.tmx", THREE));
    open_lab(&lab, &map, "rect-tiles");
    step_many(&lab, 2);
    return 0;
}

static void assert_notice(const char *text) {
    char said[MESSAGE_SIZE];
    phrase_write(said, sizeof said, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(said, text);
}

static const char *choice(void) {
    static char text[LAYERS_TEXT];
    map_write_choice(text, lab.map->chosen);
    return text;
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, close_lab)

FIXTURE_TEST(keys_switch_layers) {
    assert_cells(lab.map, "#... ##.#");
    press(&lab, ACTION_LAYERS);
    assert_int_equal(lab.overlay, OVERLAY_LAYERS);
    press(&lab, ACTION_SCENE_3);
    assert_cells(lab.map, ".... ##.#");
    press(&lab, ACTION_SCENE_1);
    assert_cells(lab.map, "#### ####");
    press(&lab, ACTION_SCENE_4); // there is none
    assert_string_equal(choice(), "1,2");
    assert_int_equal(lab.overlay, OVERLAY_LAYERS);
    press(&lab, ACTION_SCENE_1);
    press(&lab, ACTION_SCENE_2);
    assert_cells(lab.map, ".... ....");
    press(&lab, ACTION_ESCAPE);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    press(&lab, ACTION_SCENE_1);
    assert_string_equal(lab_scene(&lab)->id, "circle-circle");
}

FIXTURE_TEST(arrows_and_enter_switch_layers) {
    press(&lab, ACTION_LAYERS);
    step_with(&lab, event_hold(ACTION_UP)); // from the first to the last
    step_with(&lab, event_release(ACTION_UP));
    assert_int_equal(lab.layer, 2);
    press(&lab, ACTION_ENTER);
    assert_string_equal(choice(), "2");
    step_with(&lab, event_hold(ACTION_DOWN));
    step_with(&lab, event_release(ACTION_DOWN));
    press(&lab, ACTION_ENTER);
    assert_string_equal(choice(), "1,2");
}

FIXTURE_TEST(a_click_switches_a_layer) {
    int found = 0;
    press(&lab, ACTION_LAYERS);
    compose_fixed(&screen, &lab, 960, 540, "");
    for (int i = 0; i < screen.hot_spot_count; i++) {
        if (screen.hot_spots[i].event.kind != EVENT_SET || screen.hot_spots[i].drags) continue;
        if (found++ == 0) step_with(&lab, screen.hot_spots[i].event);
    }
    assert_int_equal(found, 3);
    assert_string_equal(choice(), "1,2,3");
}

FIXTURE_TEST(the_walker_is_judged_against_the_chosen_walls) {
    set_field(&lab, "a.y=-64");
    set_field(&lab, "layers=0");
    assert_int_equal(lab_base(&lab)->truth, HIT_APART);
    set_field(&lab, "a.y=0");
    set_field(&lab, "layers=1");
    assert_int_equal(lab_base(&lab)->truth, HIT_OVERLAP);
    assert_int_equal(lab_history(&lab)->now, 0); // its past was on other walls
}

FIXTURE_TEST(a_pose_has_the_layers) {
    char line[POSE_TEXT];
    Pose pose;
    PoseFault fault;
    set_field(&lab, "layers=1,3");
    const size_t length = lab_write_pose(line, &lab);
    assert_int_equal(length, strlen(line));
    assert_contains(line, " layers=1,3");
    set_field(&lab, "layers=2");
    assert_true(pose_read(&pose, scenes, scene_count, line, length, &fault));
    for (int i = 0; i < pose.event_count; i++) lab_start(&lab, &pose.events[i]);
    assert_string_equal(choice(), "1,3");
    go_to(&lab, "circle-obb");
    lab_write_pose(line, &lab);
    assert_null(strstr(line, "layers"));
}

FIXTURE_TEST(layers_that_are_missing_are_refused) {
    const InputEvent events[] = {event_of(EVENT_SET, "layers=4"), event_of(EVENT_SET, "layers=x")};
    Error error = {0};
    for (int i = 0; i < COUNT_OF(events); i++) {
        assert_false(lab_can_answer(&lab, lab.current, &events[i], &error));
        step_with(&lab, events[i]);
        assert_string_equal(choice(), "2,3");
    }
    go_to(&lab, "circle-obb");
    assert_false(lab_can_answer(&lab, lab.current, &events[0], &error));
    assert_contains(error.what, "has no field 'layers'");
    press(&lab, ACTION_LAYERS);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_notice("This scene has no map to edit");
}

FIXTURE_TEST(unsaved_paint_is_not_lost) {
    press(&lab, ACTION_PAINT);
    lab.cursor.column = 3;
    lab.cursor.row = 0;
    press(&lab, ACTION_ENTER);
    assert_cells(lab.map, "#..# ##.#");
    press(&lab, ACTION_LAYERS);
    press(&lab, ACTION_SCENE_1);
    assert_cells(lab.map, "#..# ##.#");
    assert_notice("The map has unsaved changes: save it, or undo them, before you choose layers.");
    press(&lab, ACTION_ESCAPE);
    press(&lab, ACTION_UNDO);
    set_field(&lab, "layers=2");
    assert_cells(lab.map, ".... ##.#");
    assert_false(lab_can_undo(&lab));
    press(&lab, ACTION_UNDO);
    press(&lab, ACTION_REDO);
    assert_cells(lab.map, ".... ##.#");
    assert_false(lab_has_unsaved_paint(&lab));
    press(&lab, ACTION_ENTER); // the cursor is still on
    assert_cells(lab.map, "...# ##.#");
    assert_true(lab_has_unsaved_paint(&lab));
    press(&lab, ACTION_UNDO);
    assert_false(lab_has_unsaved_paint(&lab));
}

FIXTURE_TEST(a_saved_map_has_one_layer) {
    static Saving saving;
    Phrase notice;
    char line[POSE_TEXT];
    Map saved;
    set_field(&lab, "layers=2");
    saving_begin(&saving, NULL, "saved.tmx", &map);
    saving_ask_name(&saving, &lab, &shown_naming);
    naming_begin(&shown_naming, NAMING_TO_SAVE, test_path("saved.tmx"));
    assert_int_equal(saving_enter(&saving, &lab, &shown_naming, &notice), SAVING_DONE);
    read_map(&saved, test_path("saved.tmx"));
    assert_cells(&saved, ".... ##.#");
    map_free(&saved);
    lab_write_pose(line, &lab);
    assert_null(strstr(line, "layers"));
    press(&lab, ACTION_LAYERS);
    press(&lab, ACTION_SCENE_1); // the list is empty: the key goes to its scene
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_cells(lab.map, ".... ##.#");
}

FIXTURE_TEST(a_new_version_of_the_map_keeps_the_choice) {
    Map next;
    read_map(&next, write_text("next.tmx", MAP_OF("4", "2") NAMED("b", "0,0,1,0,0,0,0,0") NAMED("Sky", SKY) END_MAP));
    assert_cells(&next, "..#. ....");
    set_field(&lab, "layers=1");
    map_free(&map); // as the window does before the lab has the next one
    lab_set_map(&lab, &next);
    assert_cells(lab.map, "#### ####");
    assert_string_equal(choice(), "2");
    assert_false(lab_has_unsaved_paint(&lab));
    lab_open_map(&lab, &next); // the user opens it: as it was read
    assert_cells(lab.map, "..#. ....");
    map = next;
}

FIXTURE_TEST(a_lesson_between_keeps_the_choice) {
    static Lesson lesson;
    Map next;
    make_empty_map(&lesson.map, 4, 2, 32);
    lesson.map_path = "lesson.tmx";
    lesson.cards[0].scene = lab.current;
    lesson.card_count = 1;
    set_field(&lab, "layers=1");
    lab_open_card(&lab, &lesson, 0);
    assert_cells(lab.map, ".... ....");
    read_map(&next, write_text("next.tmx", MAP_OF("4", "2") NAMED("b", "0,0,1,0,0,0,0,0") NAMED("Sky", SKY) END_MAP));
    lab_set_map(&lab, &next);
    assert_cells(lab.map, ".... ....");
    lab_close_card(&lab);
    assert_cells(lab.map, "#### ####");
    map_free(&map);
    map = next;
    map_free(&lesson.map);
}

FIXTURE_TEST(a_question_keeps_its_walls) {
    press(&lab, ACTION_PREDICT);
    press(&lab, ACTION_LAYERS);
    press(&lab, ACTION_SCENE_1);
    assert_string_equal(choice(), "2,3");
    assert_notice("Answer first, or choose “Skip”.");
}

TEST_FILE(layers, NULL, remove_folder)

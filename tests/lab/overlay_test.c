// What lies over the scene: one list at a time, and who gets an event while it is open.
#include "one_lab.h"

static const Action openers[] = {ACTION_HELP, ACTION_LESSONS, ACTION_GLOSSARY};
static const Overlay opened[] = {OVERLAY_HELP, OVERLAY_LESSONS, OVERLAY_GLOSSARY};

#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

FIXTURE_TEST(one_replaces_the_other) {
    for (int i = 0; i < COUNT_OF(openers); i++) {
        for (int j = 0; j < COUNT_OF(openers); j++) {
            if (i == j) continue;
            press(&lab, openers[i]);
            assert_int_equal(lab.overlay, opened[i]);
            press(&lab, openers[j]);
            assert_int_equal(lab.overlay, opened[j]);
            press(&lab, ACTION_ESCAPE);
            assert_int_equal(lab.overlay, OVERLAY_NONE);
        }
    }
}

// Grabs the circle, turns the wheel, twists, types, and presses and holds every key that moves shapes or edits text.
static void try_to_move(void) {
    const InputEvent grab[] = {event_at((float)field_of(&lab, "a.x"), (float)field_of(&lab, "a.y")),
                               event_plain(EVENT_GRAB)};
    lab_step(&lab, grab, COUNT_OF(grab));
    step_with(&lab, event_at(10, 10));
    step_with(&lab, event_plain(EVENT_DROP));
    step_with(&lab, event_wheel(2));
    step_with(&lab, event_twist(30, 2));
    step_with(&lab, event_of(EVENT_TYPE, "7"));
    for (Action action = ACTION_LEFT; action <= ACTION_SHORTER; action++) {
        step_with(&lab, event_hold(action));
        step_many(&lab, 3);
        step_with(&lab, event_release(action));
        press(&lab, action);
    }
    for (Action action = ACTION_ENTER; action <= ACTION_END; action++) {
        if (action != ACTION_ESCAPE) press(&lab, action);
    }
}

FIXTURE_TEST(nothing_reaches_the_scene_behind_it) {
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_ANGLE); // the degree field has the focus
    for (int i = 0; i < COUNT_OF(openers); i++) {
        press(&lab, openers[i]);
        const SceneState before = lab.stages[lab.current].state;
        assert_false(lab_wants_text(&lab));
        try_to_move();
        assert_int_equal(lab.overlay, opened[i]);
        const Scene *scene = lab_scene(&lab);
        assert_true(state_has_same_fields(&before, lab_state(&lab), scene->fields, scene->field_count, ~0u));
        assert_string_equal(before.base.field.text, lab_base(&lab)->field.text);
        press(&lab, ACTION_ESCAPE);
        assert_true(lab_wants_text(&lab));
    }
}

FIXTURE_TEST(keys_for_the_view_leave_it_open) {
    for (int i = 0; i < COUNT_OF(openers); i++) {
        press(&lab, openers[i]);
        for (Action action = 0; action < ACTION_COUNT; action++) {
            if (action_only_shows(action)) press(&lab, action);
        }
        assert_int_equal(lab.overlay, opened[i]);
        press(&lab, ACTION_ESCAPE);
    }
}

FIXTURE_TEST(another_key_closes_it_and_does_its_work) {
    for (int i = 0; i < COUNT_OF(openers); i++) {
        const int method = lab_base(&lab)->method;
        press(&lab, openers[i]);
        press(&lab, ACTION_METHOD);
        assert_int_equal(lab.overlay, OVERLAY_NONE);
        assert_int_equal(lab_base(&lab)->method, method + 1);
        press(&lab, ACTION_PREVIOUS_METHOD);
    }
}

FIXTURE_TEST(the_demo_of_a_term_is_paused_and_stepped) {
    press(&lab, ACTION_GLOSSARY);
    press(&lab, ACTION_PAUSE);
    press(&lab, ACTION_STEP);
    assert_int_equal(lab.overlay, OVERLAY_GLOSSARY);
    assert_true(lab.time.is_paused);
}

FIXTURE_TEST(a_held_arrow_goes_through_the_terms) {
    press(&lab, ACTION_GLOSSARY);
    const Term first = lab.glossary.term;
    step_with(&lab, event_hold(ACTION_DOWN));
    assert_int_equal(lab.glossary.term, first + 1);
    step_many(&lab, 60);
    const Term there = lab.glossary.term;
    assert_true(there > first + 2);
    step_with(&lab, event_release(ACTION_DOWN));
    step_many(&lab, 60);
    assert_int_equal(lab.glossary.term, there);
}

FIXTURE_TEST(escape_closes_it_before_it_ends_painting) {
    go_to(&lab, "rect-tiles");
    for (int i = 0; i < COUNT_OF(openers); i++) {
        press(&lab, ACTION_PAINT);
        const PaintCursor before = lab.cursor;
        press(&lab, openers[i]);
        press(&lab, ACTION_RIGHT);
        step_with(&lab, event_hold(ACTION_RIGHT));
        step_many(&lab, 60);
        press(&lab, ACTION_ENTER);
        press(&lab, ACTION_ESCAPE);
        assert_int_equal(lab.overlay, OVERLAY_NONE);
        step_many(&lab, 60);
        assert_true(lab.cursor.is_on && lab.cursor.column == before.column);
        assert_false(paint_has_begun(&lab.paint));
        press(&lab, ACTION_ESCAPE);
        assert_false(lab.cursor.is_on);
        step_with(&lab, event_release(ACTION_RIGHT));
    }
}

FIXTURE_TEST(arrows_go_through_the_scenes_of_the_gallery) {
    static const struct {
        Action action;
        int by;
    } keys[] = {{ACTION_RIGHT, 1}, {ACTION_DOWN, 1}, {ACTION_LEFT, -1}, {ACTION_UP, -1}, {ACTION_UP, -1}};
    const int count = lab.scene_count;
    int current = lab.current;
    press(&lab, ACTION_SCENES);
    for (int i = 0; i < COUNT_OF(keys); i++) {
        step_with(&lab, event_hold(keys[i].action)); // as the window sends it
        step_with(&lab, event_release(keys[i].action));
        current = (current + keys[i].by + count) % count;
        assert_int_equal(lab.current, current);
        assert_int_equal(lab.overlay, OVERLAY_SCENES);
    }
    press(&lab, ACTION_ENTER);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_int_equal(lab.current, current);
    const int method = lab_base(&lab)->method;
    press(&lab, ACTION_SCENES);
    press(&lab, ACTION_METHOD);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_int_not_equal(lab_base(&lab)->method, method);
}

FIXTURE_TEST(a_number_or_a_click_chooses_a_scene_of_the_gallery) {
    for (int i = 0; i < lab.scene_count; i++) {
        press(&lab, ACTION_SCENES);
        press(&lab, i < 9 ? ACTION_SCENE_1 + (Action)i : ACTION_FIT); // the tenth by 0
        assert_int_equal(lab.overlay, OVERLAY_NONE);
        assert_int_equal(lab.current, i);
        press(&lab, ACTION_SCENES);
        step_with(&lab, event_of(EVENT_SCENE, lab.scenes[0]->id));
        assert_int_equal(lab.overlay, OVERLAY_NONE);
        assert_int_equal(lab.current, 0);
    }
}

FIXTURE_TEST(it_releases_keys_strokes_and_drags) {
    const InputEvent grab[] = {event_at((float)field_of(&lab, "a.x"), (float)field_of(&lab, "a.y")),
                               event_plain(EVENT_GRAB)};
    for (int i = 0; i < COUNT_OF(openers); i++) {
        lab_step(&lab, grab, COUNT_OF(grab));
        assert_int_not_equal(lab_base(&lab)->hands.handle, HANDLE_NONE);
        step_with(&lab, event_hold(ACTION_TURN_LEFT));
        press(&lab, openers[i]);
        assert_int_equal(lab_base(&lab)->hands.handle, HANDLE_NONE);
        assert_int_equal(lab.held, 0);
        press(&lab, ACTION_ESCAPE);
    }
    go_to(&lab, "rect-tiles");
    press(&lab, ACTION_PAINT);
    step_with(&lab, event_hold(ACTION_FINE));
    step_with(&lab, event_hold(ACTION_RIGHT));
    assert_true(lab.cursor.is_drawing);
    press(&lab, ACTION_HELP);
    assert_true(!lab.cursor.is_drawing && lab.cursor.held == 0);
}

FIXTURE_TEST(poses_pass_through_it) {
    press(&lab, ACTION_HELP);
    step_with(&lab, event_of(EVENT_SCENE, "obb-obb"));
    step_with(&lab, event_of(EVENT_SET, "a.x=123"));
    assert_exactly(field_of(&lab, "a.x"), 123);
    assert_int_equal(lab.overlay, OVERLAY_HELP);
}

FIXTURE_TEST(predicting_gives_time_back) {
    go_to(&lab, "rect-tiles");
    for (int paused = 0; paused < 2; paused++) {
        assert_int_equal(lab.time.is_paused, paused);
        press(&lab, ACTION_PREDICT);
        assert_true(lab.time.is_paused);
        press(&lab, ACTION_NEXT_CARD);
        press(&lab, paused ? ACTION_PREDICT : ACTION_ESCAPE);
        assert_false(lab_predicts(&lab));
        assert_int_equal(lab.time.is_paused, paused);
        if (!paused) press(&lab, ACTION_PAUSE);
    }
}

static void hold_once(Action action) {
    step_with(&lab, event_hold(action));
    step_with(&lab, event_release(action));
}

static void assert_kinds(double a, double b) {
    assert_exactly(field_of(&lab, "a.kind"), a);
    assert_exactly(field_of(&lab, "b.kind"), b);
}

// Arrows move along the table of pairs, beyond its edge to the other one, and only Enter chooses. Undo takes both kinds
// back at once.
FIXTURE_TEST(a_pair_is_chosen_by_keys) {
    go_to(&lab, "shapes");
    assert_kinds(BODY_CAPSULE, BODY_POLYGON);
    press(&lab, ACTION_PAIRS);
    assert_int_equal(lab.overlay, OVERLAY_PAIRS);
    hold_once(ACTION_RIGHT); // a point cannot be b
    hold_once(ACTION_UP);
    assert_int_equal(lab.pair.a, BODY_CIRCLE);
    assert_int_equal(lab.pair.b, BODY_SEGMENT);
    assert_kinds(BODY_CAPSULE, BODY_POLYGON);
    press(&lab, ACTION_ESCAPE);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_kinds(BODY_CAPSULE, BODY_POLYGON);
    press(&lab, ACTION_PAIRS);
    hold_once(ACTION_LEFT);
    for (int i = 0; i < 5; i++) hold_once(ACTION_DOWN);
    press(&lab, ACTION_ENTER);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_kinds(BODY_POINT, BODY_TRIANGLE);
    press(&lab, ACTION_UNDO);
    assert_kinds(BODY_CAPSULE, BODY_POLYGON);
}

FIXTURE_TEST(a_click_on_a_pair_chooses_and_closes) {
    go_to(&lab, "shapes");
    press(&lab, ACTION_PAIRS);
    step_with(&lab, pair_event((KindPair){BODY_BOX, BODY_CIRCLE}));
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_kinds(BODY_BOX, BODY_CIRCLE);
}

// One wrong assignment of several sets none.
FIXTURE_TEST(kinds_are_set_together_or_not_at_all) {
    Error error;
    go_to(&lab, "shapes");
    const InputEvent wrong = event_of(EVENT_SET, "a.kind=0 b.kind=0");
    assert_false(lab_can_answer(&lab, lab.current, &wrong, &error));
    assert_string_equal(error.what, "b.kind: 0 is not between 1 and 7");
    step_with(&lab, wrong);
    assert_kinds(BODY_CAPSULE, BODY_POLYGON);
}

FIXTURE_TEST(only_scenes_of_any_shapes_have_pairs) {
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_PAIRS);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    go_to(&lab, "shapes");
    press(&lab, ACTION_PAIRS);
    step_with(&lab, event_of(EVENT_SCENE, "circle-obb"));
    assert_int_equal(lab.overlay, OVERLAY_NONE);
}

TEST_FILE(overlay, NULL, remove_folder)

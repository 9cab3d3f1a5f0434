// Circle against rotated rectangle: the golden case, each method's mistake, the hands and the degree field.
#include "one_lab.h"

static int setup(void **state) {
    make_empty_map(&map, 4, 4, 32);
    open_lab(&lab, &map, "circle-obb");
    return 0;
}

// The distance that the chosen method computed, as the line beside the verdict shows it.
static double shown_distance(void) {
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    assert_int_equal(explanation.summary.slots[0].kind, SLOT_NUMBER);
    return explanation.summary.slots[0].number;
}

static void type_text(const char *text) {
    step_with(&lab, event_of(EVENT_TYPE, text));
}

#define FIXTURE_TEST(name) TEST_WITH(name, setup, close_lab)

FIXTURE_TEST(starts_at_the_golden_case) {
    assert_exactly(field_of(&lab, "a.x"), 256.29f);
    assert_exactly(field_of(&lab, "a.y"), 182.5);
    assert_exactly(field_of(&lab, "a.r"), 20);
    assert_exactly(field_of(&lab, "b.x"), 200);
    assert_exactly(field_of(&lab, "b.y"), 150);
    assert_exactly(field_of(&lab, "b.w"), 100);
    assert_exactly(field_of(&lab, "b.h"), 40);
    assert_exactly(field_of(&lab, "b.angle"), 30);
    assert_exactly(field_of(&lab, "touching"), 0);
}

FIXTURE_TEST(golden_case) {
    const SceneBase *base = lab_base(&lab);
    assert_verdict(base->truth, HIT_OVERLAP);
    assert_near(base->gap, 15.0 - 20.0, 0.01);
    assert_near(shown_distance(), 15.0, 0.01);
    assert_true(base_method_hits(base));
    assert_vec_near(base->normal, -sqrt(0.75), -0.5, 1e-3); // from the circle to the rectangle
}

FIXTURE_TEST(wrong_sign_misses_the_golden_case) {
    choose_method(&lab, "wrong-sign");
    assert_near(shown_distance(), 36.29, 0.01);
    assert_verdict(claim_of(&lab, "wrong-sign"), HIT_APART);
    assert_false(base_method_hits(lab_base(&lab)));
    assert_int_equal(answer_of(&lab, "wrong-sign"), ANSWER_FALSE_MISS);
    assert_int_equal(answer_of(&lab, "unrotate"), ANSWER_RIGHT);
    assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
}

// Seen upright the circle is (56.29, 32.5) from the center: beyond the corner (50, 20), sqrt(6.29² + 12.5²) away.
FIXTURE_TEST(ignoring_the_angle_measures_to_the_upright_corner) {
    choose_method(&lab, "ignore-angle");
    assert_near(shown_distance(), sqrt(6.29 * 6.29 + 12.5 * 12.5), 1e-4);
    set_field(&lab, "b.angle=90");
    set_field(&lab, "a.x=265"); // 65 right of the center of a box that is only 20 wide to that side
    set_field(&lab, "a.y=150");
    assert_verdict(claim_of(&lab, "ignore-angle"), HIT_OVERLAP);
    assert_verdict(claim_of(&lab, "unrotate"), HIT_APART);
    assert_near(lab_base(&lab)->gap, 65 - 20 - 20, 1e-6);
    assert_int_equal(answer_of(&lab, "ignore-angle"), ANSWER_FALSE_HIT);
}

FIXTURE_TEST(wrong_sign_is_right_for_an_upright_box) {
    set_field(&lab, "b.angle=0");
    for (int x = 100; x <= 300; x += 5) {
        set_number(&lab, "a.x", x);
        for (int i = 0; i < lab_scene(&lab)->method_count; i++)
            assert_int_equal(base_answer(lab_base(&lab), i), ANSWER_RIGHT);
    }
}

FIXTURE_TEST(center_inside_has_depth_from_the_nearest_face) {
    set_field(&lab, "b.angle=0");
    set_field(&lab, "a.x=200");
    set_field(&lab, "a.y=140"); // 10 below the top face
    assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
    assert_near(lab_base(&lab)->gap, -10 - 20, 1e-6);
    assert_vec_near(lab_base(&lab)->normal, 0, 1, 1e-6);
    assert_exactly(shown_distance(), 0);
    set_field(&lab, "a.y=150"); // the very center
    assert_near(lab_base(&lab)->gap, -20 - 20, 1e-6);
}

// The corner (50, 20) and an offset of (3, 4) from it, with radius 5.
FIXTURE_TEST(touching_is_no_hit_by_default) {
    set_field(&lab, "b.angle=0");
    set_field(&lab, "a.x=253");
    set_field(&lab, "a.y=174");
    set_field(&lab, "a.r=5");
    assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
    assert_exactly(lab_base(&lab)->gap, 0);
    assert_false(base_method_hits(lab_base(&lab)));
    press(&lab, ACTION_TOUCHING);
    assert_true(base_method_hits(lab_base(&lab)));
    assert_exactly(field_of(&lab, "touching"), 1);
}

FIXTURE_TEST(circle_is_dragged_where_it_was_grabbed) {
    drag(&lab, 250, 190, 130, 60); // grabbed 6.29 left of and 7.5 below the center
    assert_near(field_of(&lab, "a.x"), 130 + 6.29, 1e-4);
    assert_near(field_of(&lab, "a.y"), 60 - 7.5, 1e-4);
    assert_exactly(field_of(&lab, "b.x"), 200);
}

FIXTURE_TEST(box_is_dragged_and_turned_by_its_handle) {
    set_field(&lab, "b.angle=0");
    drag(&lab, 180, 150, 150, 200);
    assert_near(field_of(&lab, "b.x"), 170, 1e-4);
    assert_near(field_of(&lab, "b.y"), 200, 1e-4);
    drag(&lab, 170, 200 - 20 - 22, 270, 200); // the handle, 22 above the top face, to the right of the center
    assert_near(field_of(&lab, "b.angle"), 90, 1e-3);
    assert_near(field_of(&lab, "b.x"), 170, 1e-4);
}

FIXTURE_TEST(wheel_and_keys_turn_clockwise) {
    const InputEvent wheel[] = {event_at(200, 150), event_wheel(1)};
    lab_step(&lab, wheel, 2);
    assert_near(field_of(&lab, "b.angle"), 35, 1e-4);
    press(&lab, ACTION_TURN_LEFT); // the wheel has selected the box
    assert_near(field_of(&lab, "b.angle"), 34, 1e-4);
    press(&lab, ACTION_TURN_RIGHT);
    step_many(&lab, 1);
    press(&lab, ACTION_TURN_RIGHT);
    assert_near(field_of(&lab, "b.angle"), 36, 1e-4);
}

FIXTURE_TEST(typed_degrees_are_applied_by_enter) {
    press(&lab, ACTION_ANGLE);
    assert_true(lab_wants_text(&lab));
    type_text("45.5");
    assert_exactly(field_of(&lab, "b.angle"), 30);
    press(&lab, ACTION_ENTER);
    assert_exactly(field_of(&lab, "b.angle"), 45.5);
}

FIXTURE_TEST(bad_degrees_keep_the_old_angle) {
    static const struct {
        const char *text;
        NumberError error;
    } cases[] = {
        {"abc", NUMBER_MALFORMED},  {"nan", NUMBER_MALFORMED},   {"inf", NUMBER_MALFORMED},  {"-", NUMBER_MALFORMED},
        {"4..5", NUMBER_MALFORMED}, {"1e999", NUMBER_TOO_LARGE}, {"0x10", NUMBER_MALFORMED}, {"1e", NUMBER_MALFORMED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        press(&lab, ACTION_ANGLE);
        type_text(cases[i].text);
        press(&lab, ACTION_ENTER);
        assert_exactly(field_of(&lab, "b.angle"), 30);
        assert_int_equal(lab_base(&lab)->field.error, cases[i].error);
    }
    press(&lab, ACTION_ANGLE);
    press(&lab, ACTION_BACKSPACE);
    press(&lab, ACTION_ENTER);
    assert_exactly(field_of(&lab, "b.angle"), 30);
    assert_int_equal(lab_base(&lab)->field.error, NUMBER_EMPTY);
}

FIXTURE_TEST(full_width_degrees_are_understood) {
    type_text("−４５．５");
    press(&lab, ACTION_ENTER);
    assert_exactly(field_of(&lab, "b.angle"), -45.5);
}

// The field shows six digits; Enter must not drop the others.
FIXTURE_TEST(applying_an_unedited_field_changes_nothing) {
    set_field(&lab, "b.angle=33.1234567");
    press(&lab, ACTION_ENTER);
    assert_exactly(field_of(&lab, "b.angle"), 33.1234567f);
    press(&lab, ACTION_ANGLE);
    press(&lab, ACTION_ENTER);
    assert_exactly(field_of(&lab, "b.angle"), 33.1234567f);
}

static int marks_in(Ink ink, MarkKind kind) {
    static Picture picture;
    int count = 0;
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    scene_draw(lab_scene(&lab), lab_state(&lab), &map, lab.look.shows_working, &picture);
    for (int i = 0; i < picture.mark_count; i++) {
        const Mark *mark = &picture.marks[i];
        count += mark->kind == kind && (mark->pen.stroke == ink || mark->pen.fill == ink);
    }
    return count;
}

FIXTURE_TEST(draws_hits_blue_the_hidden_green_the_nearest_orange) {
    assert_int_equal(ink_color(THEME_LIGHT, INK_HIT), 0x0072B2);
    assert_int_equal(marks_in(INK_HIT, MARK_CIRCLE), 1);
    assert_int_equal(marks_in(INK_HIT, MARK_POLYGON), 1);
    assert_true(marks_in(INK_HIDDEN, MARK_CIRCLE) >= 1);
    assert_int_equal(marks_in(INK_HIDDEN, MARK_RECT), 1);
    assert_int_equal(marks_in(INK_NEAREST, MARK_LINE), 2); // turned back, and in the real pose
    set_field(&lab, "a.x=390");
    assert_int_equal(marks_in(INK_HIT, MARK_CIRCLE), 0);
    assert_int_equal(marks_in(INK_HIT, MARK_POLYGON), 0);
    press(&lab, ACTION_OVERLAY);
    assert_int_equal(marks_in(INK_HIDDEN, MARK_RECT), 0);
    assert_int_equal(marks_in(INK_NEAREST, MARK_LINE), 0);
}

FIXTURE_TEST(radians_never_show) {
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    for (int i = 0; i < explanation.step_count; i++) {
        for (int slot = 0; slot < PHRASE_SLOTS; slot++) {
            const Slot *number = &explanation.steps[i].sentence.slots[slot];
            if (number->kind == SLOT_NUMBER) assert_true(fabs(number->number - 0.5235988) > 1e-3);
        }
    }
}

TEST_FILE(circle_obb, NULL, NULL)

// How a scene is looked at: keys that pan and zoom, what the view contains, marks and the cursor on their cells.
#include "one_lab.h"

static Picture picture;

static int begin(void **state) {
    make_small_map(state);
    open_lab(&lab, &map, "circle-obb");
    return 0;
}

static hit_aabb view(void) {
    return lab_view(&lab, lab_state(&lab), 1.5f);
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, close_lab)

// By an eighth of what is seen.
FIXTURE_TEST(keys_pan_by_a_part_of_the_view) {
    static const struct {
        Action action;
        float x, y;
    } keys[] = {{ACTION_PAN_LEFT, -1, 0}, {ACTION_PAN_RIGHT, 1, 0}, {ACTION_PAN_UP, 0, -1}, {ACTION_PAN_DOWN, 0, 1}};
    for (int i = 0; i < COUNT_OF(keys) * 2; i++) {
        press(&lab, ACTION_FIT);
        assert_true(lab_is_fitted(&lab));
        for (int k = 0; k < i / COUNT_OF(keys) * 4; k++) press(&lab, ACTION_ZOOM_IN);
        assert_vec_exactly(lab_camera(&lab)->pan, 0, 0); // about the middle
        const float zoom = lab_camera(&lab)->zoom, by = (view().max.y - view().min.y) / 8 / zoom;
        assert_near(zoom, i < COUNT_OF(keys) ? 1 : pow(1.25, 4), 1e-5);
        press(&lab, keys[i % COUNT_OF(keys)].action);
        assert_vec_near(lab_camera(&lab)->pan, keys[i % COUNT_OF(keys)].x * by, keys[i % COUNT_OF(keys)].y * by, 1e-3);
        assert_false(lab_is_fitted(&lab));
    }
}

// The factors of fingers are of any size; the view keeps the place that they are about.
FIXTURE_TEST(a_zoom_keeps_its_place) {
    const float factors[] = {1.5f, 0.25f, 8, 1e9f, 0.5f, 1.0005f};
    hit_vec place = {20, -30}; // from the view's middle
    for (int i = 0; i < COUNT_OF(factors); i++) {
        const Camera before = *lab_camera(&lab);
        step_with(&lab, (InputEvent){.kind = EVENT_ZOOM, .factor = factors[i], .at = place});
        const Camera *after = lab_camera(&lab);
        assert_near(before.pan.x + place.x - after->pan.x, place.x * before.zoom / after->zoom, 1e-2);
        assert_near(before.pan.y + place.y - after->pan.y, place.y * before.zoom / after->zoom, 1e-2);
    }
    press(&lab, ACTION_FIT);
    step_with(&lab, (InputEvent){.kind = EVENT_ZOOM, .factor = 1.0005f, .at = place});
    assert_exactly(lab_camera(&lab)->zoom, 1);
    step_with(&lab, (InputEvent){.kind = EVENT_PAN, .at = {2e6f, -3e6f}});
    assert_vec_exactly(lab_camera(&lab)->pan, 1e6, -1e6);
}

// What is only looked at goes on.
FIXTURE_TEST(looking_leaves_a_glide) {
    const Action keys[] = {ACTION_ZOOM_IN,     ACTION_ZOOM_OUT,     ACTION_FIT,         ACTION_PAN_LEFT,
                           ACTION_PAN_RIGHT,   ACTION_PAN_UP,       ACTION_PAN_DOWN,    ACTION_REACH,
                           ACTION_NUMBERS,     ACTION_PLOT,         ACTION_SOURCE,      ACTION_PANEL,
                           ACTION_LENS,        ACTION_SCENERY,      ACTION_NEXT_STEP,   ACTION_THEME,
                           ACTION_TEXT_LARGER, ACTION_TEXT_SMALLER, ACTION_TEXT_NORMAL, ACTION_PREVIOUS_STEP};
    for (int i = 0; i < COUNT_OF(keys); i++) {
        open_lab(&lab, &map, "circle-obb");
        choose_method(&lab, "wrong-sign");
        press(&lab, ACTION_COUNTEREXAMPLE);
        assert_true(lab.glide.ticks_left > 0);
        press(&lab, keys[i]);
        assert_true(lab.glide.ticks_left > 0);
    }
}

// The reach map reaches around the other shape as far as both shapes do.
FIXTURE_TEST(the_view_contains_the_shapes_and_their_reach) {
    static const char *const fields[] = {"a.x=-150", "a.y=-120", "a.r=40", "b.x=700", "b.y=500", "b.w=60", "b.h=80"};
    for (int i = 0; i < COUNT_OF(fields); i++) set_field(&lab, fields[i]);
    assert_true(view().min.x < -150 && view().min.y < -120 && view().max.x > 700 && view().max.y > 500);
    assert_near((view().max.x - view().min.x) / (view().max.y - view().min.y), 1.5, 1e-4);
    lab.look.shows_reach = true;
    for (int selected = 0; selected < 2; selected++) {
        lab.stages[lab.current].state.base.hands.selected = selected;
        step_many(&lab, 1);
        const float x = selected ? -150 : 700, y = selected ? -120 : 500;
        const hit_aabb reach = lab_camera(&lab)->reach;
        assert_vec_near(reach.min, x - 90, y - 90, 1e-3); // the radius, and half of the diagonal
        assert_vec_near(reach.max, x + 90, y + 90, 1e-3);
        assert_true(view().min.x < reach.min.x && view().max.y > reach.max.y);
    }
    set_field(&lab, "b.x=1e6"); // too far away to follow
    assert_true(view().max.x < 1e4f);
}

static const Mark *mark_of(MarkKind kind, int number) {
    for (int i = 0; i < picture.mark_count; i++) {
        if (picture.marks[i].kind == kind && number-- == 0) return &picture.marks[i];
    }
    fail_msg("there is no such mark");
    return NULL;
}

static void assert_on_cell(const Mark *mark, int column, int row) {
    assert_vec_exactly(mark->points[0], column * 32, row * 48);
    assert_vec_exactly(mark->points[1], (column + 1) * 32, (row + 1) * 48);
}

static void begin_picture(void) {
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    picture_set_view(&picture, (View){{0, 0}, 1, 1, {0, 0}}, (hit_aabb){{0, 0}, {448, 432}});
}

// A right mark has a dot, a wrong one a cross; a cell that was missed is dashed.
FIXTURE_TEST(marks_lie_on_their_cells) {
    Card card = {.id = "card", .ask = ASK_CELLS};
    map.grid.tile = (hit_vec){32, 48};
    open_lab(&lab, &map, "rect-tiles");
    card.scene = lab.current;
    lab.course.exercise = (Exercise){.card = &card, .mark_count = 2, .marks = {{2, 3}, {5, 1}}};
    begin_picture();
    lab_draw_marks(&lab, &picture);
    assert_int_equal(picture.mark_count, 4); // before the answer none is wrong
    lab.course.exercise.is_revealed = true;
    lab.course.exercise.cell_count = 2;
    lab.course.exercise.cells[0] = (Cell){2, 3};
    lab.course.exercise.cells[1] = (Cell){4, 6};
    begin_picture();
    lab_draw_marks(&lab, &picture);
    assert_on_cell(mark_of(MARK_RECT, 0), 2, 3);
    assert_vec_exactly(mark_of(MARK_CIRCLE, 0)->points[0], 80, 168);
    assert_on_cell(mark_of(MARK_RECT, 1), 5, 1);
    assert_vec_exactly(mark_of(MARK_LINE, 0)->points[0], 168, 60);
    assert_vec_exactly(mark_of(MARK_LINE, 0)->points[1], 184, 84);
    assert_vec_exactly(mark_of(MARK_LINE, 1)->points[0], 168, 84);
    assert_vec_exactly(mark_of(MARK_LINE, 1)->points[1], 184, 60);
    assert_on_cell(mark_of(MARK_RECT, 2), 4, 6);
    assert_int_equal(mark_of(MARK_RECT, 2)->pen.dash, DASH_DASHED);
    assert_int_equal(picture.mark_count, 6);
    // The cursor is a line with a border of the panel's color.
    lab.cursor = (PaintCursor){.column = 3, .row = 2};
    begin_picture();
    paint_draw_cursor(&lab, &picture);
    assert_int_equal(picture.mark_count, 0);
    lab.cursor.is_on = true;
    paint_draw_cursor(&lab, &picture);
    for (int i = 0; i < 2; i++) assert_on_cell(mark_of(MARK_RECT, i), 3, 2);
    assert_true(mark_of(MARK_RECT, 0)->pen.width == 2 * mark_of(MARK_RECT, 1)->pen.width);
    lab.course.exercise = (Exercise){.card = NULL};
}

TEST_FILE(camera, NULL, NULL)

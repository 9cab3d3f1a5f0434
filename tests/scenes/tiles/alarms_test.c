// What must not be missed: a walker that tunnels, one that a wall stops.
#include "one_lab.h"

static int open_beside_block(void **state) {
    open_one_block(state);
    set_field(&lab, "a.x=60");
    set_field(&lab, "a.y=128");
    return 0;
}

static void hold(Action action) {
    const InputEvent event = event_hold(action);
    lab_step(&lab, &event, 1);
}

static double overlapped(void) {
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    return explanation.readings[1].value.slots[0].number;
}

static Picture picture;

// Draws the scene in the view of a world that begins at `left`.
static void draw_from(float left) {
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    picture_set_view(&picture, (View){{-left, 0}, 1, 1, {0, 0}}, (hit_aabb){{left, 0}, {left + 800, 480}});
    scene_draw(lab_scene(&lab), lab_state(&lab), &map, true, &picture);
}

static const Mark *find_text(const char *words) {
    for (int i = 0; i < picture.mark_count; i++) {
        const Mark *mark = &picture.marks[i];
        if (mark->kind == MARK_TEXT && strstr(picture_text_of(&picture, mark), words)) return mark;
    }
    return NULL;
}

// The rectangles filled with the ink of what is wrong, under the pixel.
static int wrong_fills_at(float x, float y) {
    int count = 0;
    for (int i = 0; i < picture.mark_count; i++) {
        const Mark *mark = &picture.marks[i];
        const hit_aabb box = {mark->points[0], mark->points[1]};
        count += mark->kind == MARK_RECT && mark->pen.fill == INK_WRONG && aabb_contains(box, (hit_vec){x, y});
    }
    return count;
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_beside_block, close_lab)

// The walker's corners pass above and below the block: it goes in once, stays in for many ticks, and comes out.
FIXTURE_TEST(going_into_a_wall_alarms_once) {
    int inside = 0;
    choose_method(&lab, "vertices");
    hold(ACTION_RIGHT);
    for (int tick = 0; tick < 120; tick++) {
        step_many(&lab, 1);
        inside += overlapped() > 0;
        assert_int_equal(lab.time.alarms, inside > 0);
    }
    assert_true(inside > 30);
    assert_exactly(overlapped(), 0);
}

FIXTURE_TEST(going_back_in_time_does_not_alarm) {
    choose_method(&lab, "vertices");
    hold(ACTION_RIGHT);
    step_many(&lab, 60);
    const unsigned alarms = lab.time.alarms;
    assert_int_equal(alarms, 1);
    for (int tick = 0; tick < 60; tick++) press(&lab, ACTION_BACK);
    for (int tick = 0; tick < 60; tick++) press(&lab, ACTION_STEP);
    assert_int_equal(lab.time.alarms, alarms);
}

// A jump of one tick from one side of the wall to the other.
static void jump_through(void) {
    set_field(&lab, "a.x=100");
    set_field(&lab, "a.speed=200");
    hold(ACTION_RIGHT);
}

FIXTURE_TEST(the_cells_on_the_way_into_a_wall_stand_out) {
    choose_method(&lab, "vertices");
    hold(ACTION_RIGHT);
    while (overlapped() == 0) step_many(&lab, 1);
    draw_from(0);
    const Mark *count = find_text("INSIDE 1 wall cell");
    assert_non_null(count);
    assert_true(count->type.size > 20 && count->type.ink == INK_WRONG);
    assert_int_equal(wrong_fills_at(240, 208), 2); // the wall H6 on the way
    assert_int_equal(wrong_fills_at(240, 176), 1); // H5 above it
    assert_int_equal(wrong_fills_at(300, 208), 0);
    while (overlapped() > 0) step_many(&lab, 1);
    draw_from(0);
    assert_non_null(find_text("TUNNELED: went through a wall"));
}

// In a narrow view the words are smaller.
FIXTURE_TEST(the_count_is_whole_in_every_pane) {
    static const int sizes[][2] = {{640, 400}, {960, 540}, {1280, 720}, {1920, 1080}};
    static Screen screen;
    choose_method(&lab, "full");
    press(&lab, ACTION_SPLIT);
    jump_through();
    for (int i = 0; i < 8; i++) {
        int count = 0;
        lab.look.language = (Language)(i % 2);
        compose_fixed(&screen, &lab, sizes[i / 2][0], sizes[i / 2][1], "");
        for (int m = 0; m < screen.picture.mark_count; m++) {
            const Mark *mark = &screen.picture.marks[m];
            if (mark->kind != MARK_TEXT || mark->type.ink != INK_WRONG || mark->type.align != ALIGN_CENTER) continue;
            const float half = fixed_width(NULL, picture_text_of(&screen.picture, mark), mark->type) / 2;
            const int pane = screen_pane_at(&screen, mark->points[0]);
            assert_true(mark->points[0].x - half >= screen.panes[pane].rect.min.x);
            assert_true(mark->points[0].x + half <= screen.panes[pane].rect.max.x);
            count++;
        }
        assert_int_equal(count, 3); // all but swept
    }
}

FIXTURE_TEST(a_jump_through_a_wall_alarms) {
    choose_method(&lab, "full");
    jump_through();
    assert_exactly(field_of(&lab, "a.x"), 300);
    assert_exactly(overlapped(), 0);
    assert_int_equal(lab.time.alarms, 1);
    draw_from(0);
    assert_non_null(find_text("TUNNELED: jumped through 1 wall cell"));
    assert_int_equal(wrong_fills_at(240, 208), 2);
    assert_int_equal(wrong_fills_at(270, 208), 1);
    Explanation explanation = {0};
    char sentence[PICTURE_TEXT_LONGEST];
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    phrase_write(sentence, sizeof sentence, &explanation.steps[0].sentence, LANGUAGE_ENGLISH);
    assert_contains(sentence, "Walls missed on its way: 1.");
}

FIXTURE_TEST(the_alarm_of_a_jump_is_shown_for_a_while) {
    choose_method(&lab, "full");
    jump_through();
    const InputEvent release = event_release(ACTION_RIGHT);
    lab_step(&lab, &release, 1);
    step_many(&lab, 60);
    draw_from(0);
    assert_non_null(find_text("TUNNELED"));
    step_many(&lab, 60);
    draw_from(0);
    assert_null(find_text("TUNNELED"));
    assert_int_equal(wrong_fills_at(240, 208), 0);
    assert_int_equal(lab.time.alarms, 1);
}

// In a split that begins later, and when another method is chosen.
FIXTURE_TEST(only_the_method_that_tunnelled_is_blamed) {
    choose_method(&lab, "full");
    jump_through();
    press(&lab, ACTION_PAUSE);
    press(&lab, ACTION_SPLIT);
    for (int i = 0; i < lab_scene(&lab)->method_count; i++) {
        choose_method(&lab, lab_scene(&lab)->methods[i].id);
        draw_from(0);
        assert_int_equal(find_text("TUNNELED") != NULL, strcmp(lab_scene(&lab)->methods[i].id, "full") == 0);
    }
    press(&lab, ACTION_SPLIT);
    choose_method(&lab, "swept");
    draw_from(0);
    assert_null(find_text("TUNNELED"));
    assert_int_equal(lab.time.alarms, 1);
}

FIXTURE_TEST(several_cells_are_counted) {
    for (int row = 4; row < 8; row++) map_set(&map, 7, row, true);
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "gravity=0");
    set_field(&lab, "a.y=128");
    choose_method(&lab, "full");
    jump_through();
    draw_from(0);
    assert_non_null(find_text("TUNNELED: jumped through 4 wall cells"));
}

// At any speed and in every direction.
FIXTURE_TEST(swept_never_alarms) {
    Random random = random_from_seed(5);
    map_free(&map);
    read_course(NULL);
    open_lab(&lab, &map, "rect-tiles");
    choose_method(&lab, "swept");
    set_field(&lab, "gravity=0");
    for (int turn = 0; turn < repetitions(200, 5000); turn++) {
        const Action action = (Action)(ACTION_LEFT + random_below(&random, 4));
        set_number(&lab, "a.speed", random_between(&random, 1, 500));
        hold(action);
        const InputEvent release = event_release(action);
        lab_step(&lab, &release, 1);
    }
    assert_int_equal(lab.time.alarms, 0);
}

static void assert_stopped(Action action, const char *words, hit_vec middle_of_side) {
    hold(action);
    step_many(&lab, 40);
    draw_from(0);
    assert_non_null(find_text(words));
    bool is_drawn = false;
    for (int i = 0; i < picture.mark_count; i++) {
        const Mark *mark = &picture.marks[i];
        const hit_vec middle = {(mark->points[0].x + mark->points[1].x) / 2,
                                (mark->points[0].y + mark->points[1].y) / 2};
        is_drawn = is_drawn || (mark->kind == MARK_LINE && mark->pen.width == 5 && middle.x == middle_of_side.x &&
                                middle.y == middle_of_side.y);
    }
    assert_true(is_drawn);
    const InputEvent release = event_release(action);
    lab_step(&lab, &release, 1);
    step_many(&lab, 1);
    draw_from(0);
    assert_null(find_text("stopped"));
}

FIXTURE_TEST(the_side_that_a_wall_stops_is_shown) {
    choose_method(&lab, "full");
    assert_stopped(ACTION_RIGHT, "stopped by the wall on the right", (hit_vec){224, 182});
    set_field(&lab, "a.x=300");
    assert_stopped(ACTION_LEFT, "stopped by the wall on the left", (hit_vec){256, 182});
    set_field(&lab, "a.x=200");
    set_field(&lab, "a.y=300");
    assert_stopped(ACTION_UP, "stopped by the wall above", (hit_vec){254, 224});
    set_field(&lab, "a.y=20");
    assert_stopped(ACTION_DOWN, "stopped by the wall below", (hit_vec){254, 192});
    assert_int_equal(lab.time.alarms, 0);
}

FIXTURE_TEST(standing_on_the_ground_is_no_stop) {
    for (int column = 0; column < 40; column++) map_set(&map, column, 14, true);
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "a.y=300");
    step_many(&lab, 60);
    assert_exactly(field_of(&lab, "grounded"), 1);
    draw_from(0);
    assert_null(find_text("stopped"));
}

static double speed_shown(void) {
    return scene_controls(lab_scene(&lab), lab_state(&lab)).controls[0].value.slots[0].number;
}

FIXTURE_TEST(the_speed_of_a_shown_jump_ends_with_it) {
    choose_method(&lab, "full");
    set_field(&lab, "a.speed=4");
    press(&lab, ACTION_JUMP_OVER);
    assert_true(lab.time.is_paused);
    assert_exactly(speed_shown(), 140);
    press(&lab, ACTION_PAUSE);
    step_many(&lab, 1);
    assert_exactly(speed_shown(), 4);
    assert_exactly(field_of(&lab, "a.speed"), 4);
    const double x = field_of(&lab, "a.x");
    hold(ACTION_RIGHT);
    assert_exactly(field_of(&lab, "a.x"), x + 4);
}

TEST_FILE(alarms, NULL, NULL)

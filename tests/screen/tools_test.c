// The toolbar: which buttons a scene has, what they show, what a click on them does, and that they fit.
#include "screen_support.h"

#include "one_lab.h"

static Screen screen;

static const struct {
    int width, height;
} sizes[] = {{640, 400}, {960, 540}, {1280, 720}, {1920, 1080}, {360, 640}, {768, 1024}};

enum { SIZES = sizeof sizes / sizeof *sizes };

static void compose(int width, int height) {
    compose_fixed(&screen, &lab, width, height, "");
    assert_false(screen.picture.overflowed);
}

static MarkGroup group_of_tools(int *end) {
    for (int i = 0; i < screen.picture.group_count; i++) {
        if (strcmp(screen.picture.groups[i].name, "tools") != 0) continue;
        *end = i + 1 < screen.picture.group_count ? screen.picture.groups[i + 1].first : screen.picture.mark_count;
        return screen.picture.groups[i];
    }
    fail_msg("there is no toolbar");
    return (MarkGroup){NULL, 0};
}

// The button of an action; NULL if there is none. It is the first spot that has the action's tooltip.
static const HotSpot *button_of(Action action) {
    int end;
    const Mark *bar = &screen.picture.marks[group_of_tools(&end).first];
    for (int i = 0; i < screen.hot_spot_count; i++) {
        const HotSpot *spot = &screen.hot_spots[i];
        if (spot->tip.action == action && contains_extent((hit_aabb){bar->points[0], bar->points[1]}, spot->rect))
            return spot;
    }
    return NULL;
}

static bool is_pressed(const HotSpot *spot) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_RECT && mark->pen.fill == INK_SELECTION && mark->pen.stroke == INK_HIT &&
            fabsf(mark->points[0].x - spot->rect.min.x) < 1 && fabsf(mark->points[0].y - spot->rect.min.y) < 1)
            return true;
    }
    return false;
}

// The ink of the lines of an icon.
static Ink ink_of(const HotSpot *spot) {
    int end;
    for (int i = group_of_tools(&end).first; i < end; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_LINE && contains_point(spot->rect, mark->points[0])) return mark->pen.stroke;
    }
    return INK_NONE;
}

static int labels(void) {
    int end, count = 0;
    for (int i = group_of_tools(&end).first; i < end; i++) count += screen.picture.marks[i].kind == MARK_TEXT;
    return count;
}

static void click_button(Action action) {
    compose(1280, 720);
    const HotSpot *spot = button_of(action);
    assert_non_null(spot);
    lab_step(&lab, &spot->event, 1);
    compose(1280, 720);
}

// The row of an action in the open menu, which is composed last.
static const HotSpot *row_of(Action action) {
    for (int i = screen.hot_spot_count - 1; i >= 0 && !screen.hot_spots[i].is_ground; i--) {
        if (screen.hot_spots[i].tip.action == action) return &screen.hot_spots[i];
    }
    return NULL;
}

static void open_menu(void) {
    press(&lab, ACTION_MENU);
    assert_int_equal(lab.overlay, OVERLAY_MENU);
    compose(1280, 720);
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

FIXTURE_TEST(scenes_have_the_tools_that_concern_them) {
    static const Action of_all[] = {ACTION_PREDICT, ACTION_REACH, ACTION_NEXT_STEP, ACTION_RESET, ACTION_MENU};
    static const Action in_menu[] = {ACTION_OVERLAY, ACTION_COPY, ACTION_SCREENSHOT};
    static const Action panes[] = {ACTION_SPLIT, ACTION_JUMP_OVER};
    for (int i = 0; i < scene_count; i++) {
        go_to(&lab, scenes[i]->id);
        compose(1280, 720);
        for (int n = 0; n < COUNT_OF(of_all); n++) assert_non_null(button_of(of_all[n]));
        assert_int_equal(button_of(ACTION_COUNTEREXAMPLE) != NULL, !scenes[i]->crowd);
        assert_int_equal(button_of(ACTION_OPEN_MAP) != NULL, scenes[i]->on_map);
        open_menu();
        for (int n = 0; n < COUNT_OF(in_menu); n++) assert_non_null(row_of(in_menu[n]));
        assert_int_equal(row_of(ACTION_CONTACT) != NULL, !scenes[i]->crowd);
        for (int n = 0; n < COUNT_OF(panes); n++) assert_int_equal(row_of(panes[n]) != NULL, scenes[i]->panes != NULL);
        press(&lab, ACTION_ESCAPE);
    }
}

FIXTURE_TEST(switches_that_are_on_look_pressed) {
    static const Action switches[] = {ACTION_REACH, ACTION_NEXT_STEP};
    go_to(&lab, "rect-tiles");
    for (int i = 0; i < COUNT_OF(switches); i++) {
        compose(1280, 720);
        assert_false(is_pressed(button_of(switches[i])));
        click_button(switches[i]);
        assert_true(is_pressed(button_of(switches[i])));
        click_button(switches[i]);
        assert_false(is_pressed(button_of(switches[i])));
    }
}

static bool is_lit(const HotSpot *row) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_RECT && mark->pen.fill == INK_SELECTION && contains_point(row->rect, mark->points[0]))
            return true;
    }
    return false;
}

FIXTURE_TEST(a_click_in_the_menu_closes_it_and_does_its_work) {
    static const Action switches[] = {ACTION_OVERLAY, ACTION_SPLIT};
    go_to(&lab, "rect-tiles");
    for (int i = 0; i < COUNT_OF(switches); i++) {
        open_menu();
        const bool was_on = is_lit(row_of(switches[i]));
        assert_int_equal(was_on, switches[i] == ACTION_OVERLAY);
        lab_step(&lab, &row_of(switches[i])->event, 1);
        assert_int_equal(lab.overlay, OVERLAY_NONE);
        open_menu();
        assert_int_equal(is_lit(row_of(switches[i])), !was_on);
        press(&lab, ACTION_ESCAPE);
    }
}

FIXTURE_TEST(undo_redo_and_save_appear_when_they_can_do_something) {
    go_to(&lab, "rect-tiles");
    compose(1280, 720);
    assert_null(button_of(ACTION_UNDO));
    assert_null(button_of(ACTION_SAVE));
    press(&lab, ACTION_PAINT);
    press(&lab, ACTION_ENTER);
    compose(1280, 720);
    assert_non_null(button_of(ACTION_SAVE));
    assert_null(button_of(ACTION_REDO));
    const float left = button_of(ACTION_RESET)->rect.min.x;
    click_button(ACTION_UNDO);
    assert_null(button_of(ACTION_UNDO));
    assert_non_null(button_of(ACTION_REDO));
    assert_float_equal(button_of(ACTION_RESET)->rect.min.x, left, 0); // nothing else moves
}

FIXTURE_TEST(what_the_menu_cannot_do_is_dim) {
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_PREDICT);
    compose(1280, 720);
    assert_int_equal(ink_of(button_of(ACTION_RESET)), INK_RULE);
    press(&lab, ACTION_ESCAPE);
    compose(1280, 720);
    assert_int_equal(ink_of(button_of(ACTION_RESET)), INK_TEXT);
}

// Every part of a new user's first screen that a click does something with.
FIXTURE_TEST(at_first_sight_there_is_little_to_click) {
    for (int i = 0; i < scene_count; i++) {
        int count = 0;
        go_to(&lab, scenes[i]->id);
        step_many(&lab, 5);
        compose(1280, 720);
        for (int n = 0; n < screen.hot_spot_count; n++) count += screen.hot_spots[n].is_clickable;
        print_message("%s: %d\n", scenes[i]->id, count);
        assert_true(count - scene_count <= (i == 0 ? 24 : 39));
    }
}

FIXTURE_TEST(buttons_can_be_hit_and_fit_every_window) {
    for (int scene = 0; scene < scene_count; scene++) {
        go_to(&lab, scenes[scene]->id);
        for (int size = 0; size < SIZES * LANGUAGE_COUNT; size++) {
            lab.look.language = (Language)(size % LANGUAGE_COUNT);
            compose(sizes[size / LANGUAGE_COUNT].width, sizes[size / LANGUAGE_COUNT].height);
            const float unit = screen.picture.view.unit;
            float right = 0;
            for (Action action = 0; action < ACTION_COUNT; action++) {
                const HotSpot *spot = button_of(action);
                if (!spot) continue;
                assert_true(spot->rect.max.y - spot->rect.min.y >= 28 * unit - 0.01f);
                assert_true(spot->rect.max.x - spot->rect.min.x >= 28 * unit - 0.01f);
                right = fmaxf(right, spot->rect.max.x);
            }
            assert_true(right > 0 && right <= (float)sizes[size / LANGUAGE_COUNT].width);
        }
    }
}

FIXTURE_TEST(labels_stand_in_small_windows_too) {
    for (int i = 0; i < scene_count; i++) {
        go_to(&lab, scenes[i]->id);
        compose(1280, 720);
        const int all = labels();
        assert_true(all >= 5);
        compose(640, 400);
        assert_int_equal(labels(), all);
    }
}

TEST_FILE(tools, NULL, NULL)

// Four walkers side by side: each moves as it would alone, and each is shown.
#include "one_lab.h"

enum { METHODS = 4 };

static Lab alone[METHODS];
static Screen screen;

// A single block under the middle of the walker, where no corner touches it.
static int open_perch(void **state) {
    make_empty_map(&map, 40, 15, 32);
    map_set(&map, 7, 10, true);
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "a.x=186");
    set_field(&lab, "a.y=100");
    return 0;
}

static double shown_in(const Lab *in, int pane, const char *name) {
    SceneState shown;
    const Scene *scene = lab_scene(in);
    scene_show_pane(scene, lab_state(in), pane, &shown);
    return state_get(&shown, state_find(scene->fields, scene->field_count, name));
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_course, close_lab)

FIXTURE_TEST(all_begin_where_the_one_is) {
    step_many(&lab, 40);
    assert_int_equal(scene_panes(lab_scene(&lab), lab_state(&lab)), 1);
    const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
    press(&lab, ACTION_PAUSE);
    press(&lab, ACTION_SPLIT);
    assert_int_equal(scene_panes(lab_scene(&lab), lab_state(&lab)), METHODS);
    for (int i = 0; i < METHODS; i++) {
        assert_exactly(shown_in(&lab, i, "a.x"), x);
        assert_exactly(shown_in(&lab, i, "a.y"), y);
    }
    press(&lab, ACTION_SPLIT);
    assert_int_equal(scene_panes(lab_scene(&lab), lab_state(&lab)), 1);
}

static InputEvent random_key(uint64_t *seed) {
    static const Action moving[] = {ACTION_LEFT, ACTION_RIGHT, ACTION_RIGHT, ACTION_UP, ACTION_DOWN, ACTION_FINE};
    static const Action pressed[] = {ACTION_FASTER, ACTION_SLOWER,     ACTION_GRAVITY,
                                     ACTION_SIZE_1, ACTION_NUDGE_LEFT, ACTION_NUDGE_DOWN};
    const int kind = random_whole(seed, 0, 9);
    if (kind == 0) return event_press(pressed[random_whole(seed, 0, 5)]);
    const Action action = moving[random_whole(seed, 0, 5)];
    return kind < 6 ? event_hold(action) : event_release(action);
}

static void assert_as_alone(int tick) {
    static const char *const names[] = {"a.x", "a.y", "a.w", "a.h", "a.speed", "a.falling", "grounded", "a.tunnelled"};
    SceneState shown;
    for (int i = 0; i < METHODS; i++) {
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            if (shown_in(&lab, i, names[k]) != field_of(&alone[i], names[k]))
                fail_msg("tick %d, method %d: %s is %.9g, alone %.9g", tick, i, names[k], shown_in(&lab, i, names[k]),
                         field_of(&alone[i], names[k]));
        }
        scene_show_pane(lab_scene(&lab), lab_state(&lab), i, &shown);
        assert_int_equal(shown.base.method, i);
        assert_int_equal(shown.base.truth, lab_base(&alone[i])->truth);
        assert_memory_equal(shown.base.claims, lab_base(&alone[i])->claims, sizeof shown.base.claims);
    }
}

// With any current method, even if it changes during the walk.
FIXTURE_TEST(each_walks_as_it_would_alone) {
    enum { TICKS = 20000 };
    uint64_t seed = 4711;
    double tunnelled = 0;
    int apart = 0;
    for (int i = 0; i < METHODS; i++) {
        open_lab(&alone[i], &map, "rect-tiles");
        choose_method(&alone[i], lab_scene(&lab)->methods[i].id);
    }
    set_field(&lab, "split=1");
    for (int tick = 0; tick < TICKS; tick++) {
        const InputEvent event = random_key(&seed);
        const int count = random_whole(&seed, 0, 7) == 0;
        lab_step(&lab, &event, count);
        for (int i = 0; i < METHODS; i++) lab_step(&alone[i], &event, count);
        assert_as_alone(tick);
        apart += shown_in(&lab, 0, "a.x") != shown_in(&lab, 3, "a.x");
        tunnelled = fmax(tunnelled, shown_in(&lab, 0, "a.tunnelled"));
        if (random_whole(&seed, 0, 20) == 0)
            choose_method(&lab, lab_scene(&lab)->methods[random_whole(&seed, 0, 3)].id);
    }
    assert_true(apart > TICKS / 10 && tunnelled > 100);
    for (int i = 0; i < METHODS; i++) lab_free(&alone[i]);
}

static void go_through_the_first_block(void) {
    choose_method(&lab, "full");
    press(&lab, ACTION_SPLIT);
    step_many(&lab, 60);
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 90);
    step_with(&lab, event_release(ACTION_RIGHT));
}

FIXTURE_TEST(the_current_method_s_walker_is_the_scene_s) {
    go_through_the_first_block();
    const double stopped = field_of(&lab, "a.x"), through = shown_in(&lab, 0, "a.x");
    assert_exactly(stopped, 14 * 32 - 108);
    assert_true(through > stopped + 32);
    choose_method(&lab, "vertices");
    assert_exactly(field_of(&lab, "a.x"), through);
    assert_exactly(shown_in(&lab, 2, "a.x"), stopped);
    assert_true(field_of(&lab, "a.tunnelled") > 10);
    assert_exactly(shown_in(&lab, 2, "a.tunnelled"), 0);
    choose_method(&lab, "full");
    assert_exactly(field_of(&lab, "a.x"), stopped);
}

// A field set after a change of the method in the same tick belongs to the new method's walker.
FIXTURE_TEST(fields_are_those_of_the_method_just_chosen) {
    const InputEvent events[] = {event_of(EVENT_METHOD, "vertices"), event_of(EVENT_SET, "a.x=700")};
    go_through_the_first_block();
    set_field(&lab, "gravity=0");
    const double stopped = field_of(&lab, "a.x");
    lab_step(&lab, events, 2);
    assert_exactly(field_of(&lab, "a.x"), 700);
    assert_exactly(shown_in(&lab, 0, "a.x"), 700);
    assert_exactly(shown_in(&lab, 2, "a.x"), stopped);
}

FIXTURE_TEST(a_drag_takes_all_of_them) {
    set_field(&lab, "gravity=0");
    choose_method(&lab, "swept");
    set_field(&lab, "split=1");
    const float x = (float)field_of(&lab, "a.x"), y = (float)field_of(&lab, "a.y");
    drag(&lab, x + 20, y + 20, x + 320, y + 10);
    assert_near(shown_in(&lab, 0, "a.x"), (double)x + 300, 1e-3);
    assert_near(shown_in(&lab, 0, "a.y"), (double)y - 10, 1e-3);
    assert_near(field_of(&lab, "a.x"), 14 * 32 - 108, 1e-3);
    step_with(&lab, event_hold(ACTION_NARROWER));
    step_many(&lab, 10);
    for (int i = 0; i < METHODS; i++) assert_true(shown_in(&lab, i, "a.w") < 108);
}

FIXTURE_TEST(the_past_holds_all_four) {
    double was[METHODS];
    go_through_the_first_block();
    for (int i = 0; i < METHODS; i++) was[i] = shown_in(&lab, i, "a.x");
    const uint64_t tick = lab_history(&lab)->now;
    step_with(&lab, event_hold(ACTION_LEFT));
    step_many(&lab, 30);
    assert_true(shown_in(&lab, 0, "a.x") < was[0]);
    step_with(&lab, event_seek(tick));
    for (int i = 0; i < METHODS; i++) assert_exactly(shown_in(&lab, i, "a.x"), was[i]);
}

// One walker rests, another falls: the lab is not idle.
TEST_WITH(the_lab_is_not_idle_while_any_moves, open_perch, close_lab) {
    choose_method(&lab, "full");
    press(&lab, ACTION_SPLIT);
    step_many(&lab, 40);
    const double y = field_of(&lab, "a.y");
    for (int tick = 0; tick < 60; tick++) {
        const double falling = shown_in(&lab, 0, "a.y");
        step_many(&lab, 1);
        assert_exactly(field_of(&lab, "a.y"), y);
        assert_true(shown_in(&lab, 0, "a.y") > falling);
        assert_false(lab.time.is_idle);
    }
    press(&lab, ACTION_SPLIT);
    step_many(&lab, 5);
    assert_true(lab.time.is_idle);
}

static void compose(void) {
    compose_fixed(&screen, &lab, 1280, 720, "");
}

static int count_of_text(const char *part) {
    int count = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        count += mark->kind == MARK_TEXT && strstr(picture_text_of(&screen.picture, mark), part) != NULL;
    }
    return count;
}

static hit_vec middle_of(hit_aabb rect) {
    return (hit_vec){(rect.min.x + rect.max.x) / 2, (rect.min.y + rect.max.y) / 2};
}

FIXTURE_TEST(panes_share_the_scene) {
    press(&lab, ACTION_SPLIT);
    compose();
    const hit_aabb scene = screen.scene_area;
    const float width = (scene.max.x - scene.min.x) / 2, height = (scene.max.y - scene.min.y) / 2;
    assert_int_equal(screen.pane_count, METHODS);
    for (int i = 0; i < METHODS; i++) {
        const hit_aabb rect = screen.panes[i].rect;
        const hit_vec middle = middle_of(rect);
        assert_near(rect.min.x, scene.min.x + width * (float)(i % 2), 0.1);
        assert_near(rect.max.x, rect.min.x + width, 0.1);
        assert_near(rect.max.y, scene.min.y + height * (float)(i / 2 + 1), 0.1);
        assert_true(rect.max.y - rect.min.y > height * 0.6f && rect.max.y - rect.min.y < height); // below its head
        assert_true(screen_in_scene(&screen, middle));
        assert_int_equal(screen_pane_at(&screen, middle), i);
        const hit_vec world = screen_to_world_of(&screen, i, middle);
        assert_vec_near(view_to_pixel(screen.panes[i].view, world), (double)middle.x, (double)middle.y, 1e-2);
    }
    // A drag that leaves its pane continues in that pane's world.
    const hit_vec beside = screen_to_world_of(&screen, 0, middle_of(screen.panes[1].rect));
    assert_true(beside.x > screen_to_world_of(&screen, 0, middle_of(screen.panes[0].rect)).x + 100);
    press(&lab, ACTION_SPLIT);
    assert_exactly(screen_to_world_of(&screen, 9, beside).x, screen_to_world_of(&screen, METHODS - 1, beside).x);
}

FIXTURE_TEST(each_pane_says_what_its_method_does) {
    go_through_the_first_block();
    choose_method(&lab, "vertices");
    step_with(&lab, event_hold(ACTION_LEFT));
    for (int i = 0; i < 60 && lab_base(&lab)->truth != HIT_OVERLAP; i++) step_many(&lab, 1);
    choose_method(&lab, "full");
    compose();
    assert_int_equal(count_of_text("in walls for 0 ticks"), 3);
    assert_int_equal(count_of_text("FALSE MISS"),
                     1); // in the pane; in the panel it is the one of `full`, which is right
    assert_int_equal(count_of_text("INSIDE"), 1);
    assert_int_equal(count_of_text("Exact answer: overlapping"), 1);
    assert_int_equal(count_of_text("Exact answer: touching"), 3);
    assert_int_equal(count_of_text("the four corners"), 2); // in the panel, too
}

FIXTURE_TEST(one_camera_for_all_or_each_its_own) {
    go_through_the_first_block();
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 150);
    compose();
    for (int i = 1; i < METHODS; i++) {
        const Pane *pane = &screen.panes[i], *first = &screen.panes[0];
        assert_near(pane->view.offset.x - pane->rect.min.x, first->view.offset.x - first->rect.min.x, 1e-2);
    }
    press(&lab, ACTION_CAMERAS);
    compose();
    for (int i = 0; i < METHODS; i++) {
        const hit_vec at = {(float)shown_in(&lab, i, "a.x"), (float)shown_in(&lab, i, "a.y")};
        assert_true(aabb_contains(screen.panes[i].rect, view_to_pixel(screen.panes[i].view, at)));
    }
    assert_true(screen.panes[0].view.offset.x < screen.panes[2].view.offset.x - 50);
}

FIXTURE_TEST(a_head_chooses_its_method) {
    press(&lab, ACTION_SPLIT);
    compose();
    for (int i = 0; i < METHODS; i++) {
        const hit_aabb rect = screen.panes[i].rect;
        const HotSpot *spot = screen_hot_spot_at(&screen, (hit_vec){rect.min.x + 20, rect.min.y - 12});
        assert_non_null(spot);
        assert_int_equal(spot->event.kind, EVENT_METHOD);
        assert_string_equal(spot->event.text, lab_scene(&lab)->methods[i].id);
    }
}

TEST_FILE(split, NULL, NULL)

// Undo and redo: every gesture in every scene, what belongs to one gesture, strokes in between, and its limits.
#include "one_lab.h"

/// All fields of a scene, and the map.
typedef struct {
    double fields[FIELDS_MAX];
    uint64_t walls;
} Snapshot;

static UndoList *list_now(void) {
    return &lab.stages[lab.current].undo;
}

static uint64_t changes(void) {
    return list_now()->now - list_now()->oldest;
}

static Snapshot take_snapshot(void) {
    const Scene *scene = lab_scene(&lab);
    Snapshot snapshot = {.walls = 14695981039346656037u};
    for (int i = 0; i < scene->field_count; i++) snapshot.fields[i] = state_get(lab_state(&lab), &scene->fields[i]);
    const hit_grid *grid = &lab.map->grid;
    for (int32_t row = 0; row < grid->rows; row++) {
        for (int32_t column = 0; column < grid->columns; column++)
            snapshot.walls = (snapshot.walls ^ (uint64_t)hit_grid_is_solid(grid, column, row)) * 1099511628211u;
    }
    return snapshot;
}

static const char *difference(const Snapshot *a, const Snapshot *b) {
    const Scene *scene = lab_scene(&lab);
    for (int i = 0; i < scene->field_count; i++) {
        if (scene->fields[i].role != ROLE_SETTING && a->fields[i] != b->fields[i]) return scene->fields[i].name;
    }
    return a->walls == b->walls ? NULL : "the map";
}

static void assert_is(const Snapshot *expected, const char *what) {
    const Snapshot now = take_snapshot();
    const char *name = difference(&now, expected);
    if (name) fail_msg("%s: %s: another %s", lab_scene(&lab)->id, what, name);
}

static void assert_notice(const char *text) {
    char said[MESSAGE_SIZE];
    phrase_write(said, sizeof said, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(said, text);
}

static hit_vec center_of_selected(void) {
    const Scene *scene = lab_scene(&lab);
    if (scene->crowd) {
        CrowdQuestion question;
        memset(&question, 0, sizeof question);
        scene->crowd->ask(lab_state(&lab), &question);
        const CrowdBody body = crowd_body(&question.pose, question.selected);
        return shape_center(&body.shape);
    }
    const bool is_walker = scene->on_map;
    const float half = is_walker ? (float)field_of(&lab, "a.w") / 2 : 0;
    return (hit_vec){(float)field_of(&lab, "a.x") + half, (float)field_of(&lab, "a.y") + half};
}

static void drag_shape(void) {
    const hit_vec at = center_of_selected();
    const InputEvent take[] = {event_at(at.x, at.y), event_plain(EVENT_GRAB)};
    lab_step(&lab, take, 2);
    step_many(&lab, 5);
    for (int i = 1; i <= 40; i++) step_with(&lab, event_at(at.x + (float)i / 2, at.y - (float)i / 4));
    step_many(&lab, 40);
    step_with(&lab, event_at(at.x + 25, at.y - 12));
    step_with(&lab, event_plain(EVENT_DROP));
}

static void drag_in_one_tick(void) {
    const hit_vec at = center_of_selected();
    const InputEvent all[] = {event_at(at.x, at.y), event_plain(EVENT_GRAB), event_at(at.x + 9, at.y - 6),
                              event_plain(EVENT_DROP)};
    lab_step(&lab, all, 4);
}

static void drag_a_little(void) {
    const hit_vec at = center_of_selected();
    const InputEvent take[] = {event_at(at.x, at.y), event_plain(EVENT_GRAB), event_at(at.x + 9, at.y - 6)};
    lab_step(&lab, take, 3);
    step_with(&lab, event_plain(EVENT_DROP));
}

static void turn_by_handle(void) {
    const float x = (float)field_of(&lab, "b.x"), y = (float)field_of(&lab, "b.y");
    const float reach = (float)field_of(&lab, "b.h") / 2 + 22;
    const double angle = field_of(&lab, "b.angle") * 3.14159265358979 / 180;
    drag(&lab, x + reach * (float)sin(angle), y - reach * (float)cos(angle), x + 40, y + 3);
}

static void turn_the_wheel(void) {
    for (int i = 0; i < 5; i++) {
        step_with(&lab, event_wheel(1));
        step_many(&lab, 10);
    }
}

static void hold_key(Action action) {
    step_with(&lab, event_hold(action));
    step_many(&lab, 60);
    step_with(&lab, event_release(action));
}

static void hold_arrow(void) {
    hold_key(ACTION_RIGHT);
}

static void hold_turning(void) {
    press(&lab, ACTION_SELECT);
    hold_key(ACTION_TURN_RIGHT);
}

static void hold_sizing(void) {
    hold_key(ACTION_TALLER);
}

static void nudge(void) {
    press(&lab, ACTION_NUDGE_LEFT);
    press(&lab, ACTION_NUDGE_UP);
}

static void find_contact(void) {
    press(&lab, ACTION_CONTACT);
}

// Every scene with two shapes has a method that is wrong somewhere.
static void find_counterexample(void) {
    press(&lab, ACTION_COUNTEREXAMPLE);
    step_many(&lab, GLIDE_TICKS);
}

static void find_half_a_counterexample(void) {
    press(&lab, ACTION_COUNTEREXAMPLE);
    step_many(&lab, GLIDE_TICKS / 2);
}

static void reset(void) {
    press(&lab, ACTION_RESET);
}

static void jump(void) {
    press(&lab, ACTION_JUMP_OVER);
}

static void type_angle(void) {
    step_with(&lab, event_press(ACTION_ANGLE));
    step_with(&lab, event_of(EVENT_TYPE, "77"));
    step_with(&lab, event_press(ACTION_ENTER));
    step_with(&lab, event_press(ACTION_ESCAPE));
}

static void set_a_field(void) {
    const Scene *scene = lab_scene(&lab);
    step_with(&lab, event_of(EVENT_SET, scene->crowd ? "boxes=70" : "a.y=111.5"));
}

// Every field, also settings.
static void paste(void) {
    const Scene *scene = lab_scene(&lab);
    InputEvent events[INPUT_EVENTS];
    for (int i = 0; i < scene->field_count; i++) {
        const StateField *field = &scene->fields[i];
        const double value = state_get(lab_state(&lab), field);
        snprintf(events[i].text, EVENT_TEXT, "%s=%.17g", field->name, value + 1 <= field->max ? value + 1 : value - 1);
        events[i].kind = EVENT_SET;
    }
    lab_step(&lab, events, scene->field_count);
}

static void paint(void) {
    const hit_vec at = center_of_selected();
    drag(&lab, at.x + 200, at.y - 150, at.x + 300, at.y - 100);
}

typedef struct {
    const char *name;
    void (*make)(void);
    bool in_tiles, in_crowd, in_circles; // whether it changes the pose there; it does where a box turns
} GestureKind;

static const GestureKind gestures[] = {
    {"drag", drag_shape, true, true, true},
    {"drag in one tick", drag_in_one_tick, true, false, true},
    {"turn by handle", turn_by_handle, false, false, false},
    {"wheel", turn_the_wheel, true, false, true},
    {"arrow", hold_arrow, false, true, true},
    {"turn by key", hold_turning, false, false, false},
    {"size by key", hold_sizing, true, false, true},
    {"nudge", nudge, true, true, true},
    {"contact", find_contact, true, false, true},
    {"counterexample", find_counterexample, true, true, true},
    {"half a counterexample", find_half_a_counterexample, true, true, true},
    {"reset", reset, true, true, true},
    {"jump", jump, true, false, false},
    {"type", type_angle, false, false, false},
    {"set", set_a_field, true, true, true},
    {"paste", paste, true, true, true},
    {"paint", paint, true, false, false},
};

static bool changes_pose(const GestureKind *gesture) {
    const Scene *scene = lab_scene(&lab);
    const bool turns = state_find(scene->fields, scene->field_count, "b.angle");
    if (scene->on_map) return gesture->in_tiles;
    if (scene->crowd) return gesture->in_crowd;
    // The point, which is selected first, has no size; the polygon turns.
    if (strcmp(scene->id, "point-polygon") == 0)
        return gesture->make == hold_turning ||
               (gesture->in_circles && gesture->make != turn_the_wheel && gesture->make != hold_sizing);
    return turns ? (gesture->make != jump || scene->panes) && gesture->make != paint : gesture->in_circles;
}

// A method that is wrong somewhere, and a pose that no reset leaves.
static void open_for_gestures(const Scene *scene) {
    open_lab(&lab, &map, scene->id);
    int wrong = 0;
    while (wrong < scene->method_count && scene->methods[wrong].trust == TRUST_ALL) wrong++;
    if (wrong < scene->method_count) choose_method(&lab, scene->methods[wrong].id);
    step_many(&lab, 60);
    if (scene->on_map) press(&lab, ACTION_GRAVITY);
    if (scene->on_map) step_with(&lab, event_of(EVENT_SET, "a.y=200"));
    if (!scene->on_map && !scene->crowd) step_with(&lab, event_of(EVENT_SET, "a.x=123"));
    step_many(&lab, 5);
    undo_clear(list_now());
    lab.gesture.is_open = false;
}

static void assert_taken_back(const Snapshot *before, const Snapshot *after, const char *what) {
    for (int i = 0; i < 2; i++) {
        press(&lab, ACTION_UNDO);
        assert_is(before, what);
        assert_false(lab_can_undo(&lab));
        assert_true(lab_can_redo(&lab));
        press(&lab, ACTION_REDO);
        assert_is(after, what);
        assert_true(lab_can_undo(&lab));
        assert_false(lab_can_redo(&lab));
    }
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

FIXTURE_TEST(every_gesture_is_undone_and_redone_in_every_scene) {
    for (int i = 0; i < scene_count; i++) {
        for (size_t j = 0; j < sizeof gestures / sizeof *gestures; j++) {
            for (int is_paused = 0; is_paused <= 1; is_paused++) {
                open_for_gestures(scenes[i]);
                if (!changes_pose(&gestures[j]) && (gestures[j].make == turn_by_handle)) continue;
                // Other gestures take a tick or more before they change the pose.
                if (!is_paused && runs_by_itself(scenes[i]) && !gestures[j].in_circles) continue;
                if (is_paused) press(&lab, ACTION_PAUSE);
                const Snapshot before = take_snapshot();
                gestures[j].make();
                const uint64_t expected = changes_pose(&gestures[j]);
                // The crowd has no method that is wrong.
                if (lab_scene(&lab)->crowd && lab.notice.number && gestures[j].make == find_counterexample) continue;
                if (lab_scene(&lab)->crowd && lab.notice.number && gestures[j].make == find_half_a_counterexample)
                    continue;
                if (changes() != expected)
                    fail_msg("%s: %s makes %d changes", scenes[i]->id, gestures[j].name, (int)changes());
                const Snapshot after = take_snapshot();
                if (expected) assert_taken_back(&before, &after, gestures[j].name);
            }
        }
    }
}

// A paste also sets what else undo leaves alone.
FIXTURE_TEST(settings_come_back_only_if_they_were_set_from_outside) {
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_PAUSE);
    step_with(&lab, event_of(EVENT_SET, "touching=1"));
    press(&lab, ACTION_UNDO);
    assert_exactly(field_of(&lab, "touching"), 0);
    press(&lab, ACTION_REDO);
    assert_exactly(field_of(&lab, "touching"), 1);
    drag(&lab, 200, 150, 100, 100);
    press(&lab, ACTION_TOUCHING);
    press(&lab, ACTION_METHOD);
    press(&lab, ACTION_UNDO);
    assert_exactly(field_of(&lab, "b.x"), 200);
    assert_exactly(field_of(&lab, "touching"), 0);
    assert_int_equal(lab_base(&lab)->method, 1);
}

FIXTURE_TEST(what_follows_closely_is_one_gesture) {
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_PAUSE);
    const Snapshot before = take_snapshot();
    for (int i = 0; i < 4; i++) {
        press(&lab, ACTION_RIGHT);
        step_many(&lab, 29);
    }
    assert_int_equal(changes(), 1);
    step_many(&lab, 1);
    press(&lab, ACTION_RIGHT);
    assert_int_equal(changes(), 2);
    press(&lab, ACTION_TURN_LEFT); // other keys; this circle does not turn
    press(&lab, ACTION_SELECT);
    press(&lab, ACTION_RIGHT); // another shape
    assert_int_equal(changes(), 3);
    press(&lab, ACTION_TURN_LEFT);
    assert_int_equal(changes(), 4);
    press(&lab, ACTION_CONTACT);
    press(&lab, ACTION_TURN_LEFT);
    assert_int_equal(changes(), 6);
    for (int i = 0; i < 6; i++) press(&lab, ACTION_UNDO);
    assert_is(&before, "all of them");
    assert_false(lab_can_undo(&lab));
    press(&lab, ACTION_UNDO);
    assert_notice("Nothing to undo");
}

// While the lab rests the window takes no steps, so that it may not rest before a gesture is over.
FIXTURE_TEST(a_gesture_ends_before_the_lab_rests) {
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_RIGHT);
    for (int i = 0; i < 29; i++) {
        step_many(&lab, 1);
        assert_false(lab.time.is_idle);
    }
    step_many(&lab, 3);
    assert_true(lab.time.is_idle);
    press(&lab, ACTION_RIGHT);
    assert_int_equal(changes(), 2);
}

FIXTURE_TEST(what_changes_no_pose_is_no_change) {
    static const Action actions[] = {ACTION_METHOD, ACTION_TOUCHING, ACTION_OVERLAY, ACTION_NEXT_STEP, ACTION_SELECT,
                                     ACTION_PAUSE,  ACTION_STEP,     ACTION_BACK,    ACTION_REACH,     ACTION_SPLIT,
                                     ACTION_METHOD, ACTION_SIZE_1,   ACTION_GRAVITY, ACTION_CAMERAS,   ACTION_MOTION};
    for (int i = 0; i < scene_count; i++) {
        open_for_gestures(scenes[i]);
        for (size_t j = 0; j < sizeof actions / sizeof *actions; j++) {
            press(&lab, actions[j]);
            step_many(&lab, 2);
            const InputEvent hover[] = {event_at(5, 5), event_plain(EVENT_GRAB), event_plain(EVENT_DROP)};
            lab_step(&lab, hover, scenes[i]->on_map ? 1 : 3);
            if (changes()) fail_msg("%s: %s is a change", scenes[i]->id, action_binding(actions[j])->id);
        }
    }
}

// A walker moves in time: the time line takes that back.
FIXTURE_TEST(walking_is_no_change) {
    go_to(&lab, "rect-tiles");
    step_many(&lab, 60);
    hold_key(ACTION_RIGHT);
    press(&lab, ACTION_UP);
    assert_false(lab_can_undo(&lab));
}

FIXTURE_TEST(a_drag_is_released) {
    go_to(&lab, "circle-obb");
    const Snapshot before = take_snapshot();
    const InputEvent take[] = {event_at(200, 150), event_plain(EVENT_GRAB), event_at(100, 100)};
    lab_step(&lab, take, 3);
    const InputEvent more[] = {event_at(120, 100), event_press(ACTION_UNDO)};
    lab_step(&lab, more, 2);
    assert_is(&before, "in the middle of a drag");
    step_with(&lab, event_at(50, 50));
    assert_is(&before, "the pointer moves on");
    press(&lab, ACTION_REDO);
    assert_exactly(field_of(&lab, "b.x"), 120);
}

FIXTURE_TEST(undo_in_the_past_branches) {
    go_to(&lab, "circle-circle");
    step_many(&lab, 20);
    const Snapshot before = take_snapshot();
    drag_a_little();
    step_many(&lab, 50);
    const Snapshot later = take_snapshot();
    step_with(&lab, event_seek(5));
    const Snapshot past = take_snapshot();
    press(&lab, ACTION_UNDO);
    assert_is(&before, "from the past");
    assert_false(lab_history(&lab)->is_recalled);
    assert_true(lab_history(&lab)->now == 6 && lab_history(&lab)->last == 6);
    press(&lab, ACTION_BACK);
    assert_is(&past, "a tick back");
    press(&lab, ACTION_STEP);
    press(&lab, ACTION_REDO);
    assert_is(&past, "redone");
    assert_true(difference(&later, &past) != NULL);
}

FIXTURE_TEST(a_new_change_ends_redo) {
    go_to(&lab, "rect-tiles");
    step_many(&lab, 60);
    drag_a_little();
    press(&lab, ACTION_UNDO);
    assert_true(lab_can_redo(&lab));
    paint();
    assert_false(lab_can_redo(&lab));
    press(&lab, ACTION_UNDO);
    assert_true(lab_can_redo(&lab));
    drag_a_little();
    assert_false(lab_can_redo(&lab));
    press(&lab, ACTION_REDO);
    assert_notice("Nothing to redo");
}

FIXTURE_TEST(each_scene_has_its_own_changes) {
    for (int i = 0; i < scene_count; i++) {
        go_to(&lab, scenes[i]->id);
        step_many(&lab, 1);
        assert_false(lab_can_undo(&lab));
        drag_a_little();
        assert_true(lab_can_undo(&lab));
    }
}

FIXTURE_TEST(another_map_forgets_the_changes_on_it) {
    Map other;
    go_to(&lab, "rect-tiles");
    step_many(&lab, 60);
    drag_a_little();
    paint();
    make_empty_map(&other, 30, 15, 32);
    lab_set_map(&lab, &other);
    assert_false(lab_can_undo(&lab) || lab_can_redo(&lab));
    press(&lab, ACTION_UNDO);
    assert_notice("Nothing to undo");
    lab_set_map(&lab, &map);
    map_free(&other);
}

FIXTURE_TEST(so_many_changes_are_kept) {
    static Snapshot snapshots[2 * UNDO_POSES];
    for (int i = 0; i < scene_count; i++) {
        open_for_gestures(scenes[i]);
        press(&lab, ACTION_PAUSE);
        for (int j = 0; j < 2 * UNDO_POSES; j++) {
            snapshots[j] = take_snapshot();
            if (scenes[i]->on_map && j % 8 == 0) {
                paint();
            } else if (j % 16 == 15) {
                // A reset of the crowd brings back 10,000 shapes, which take long.
                press(&lab, !scenes[i]->crowd ? ACTION_RESET : j % 32 == 15 ? ACTION_MORE_BOXES : ACTION_FEWER_BOXES);
            } else {
                drag_a_little();
            }
        }
        assert_true(changes() >= UNDO_POSES);
        int undone = 0;
        while (lab_can_undo(&lab)) {
            press(&lab, ACTION_UNDO);
            undone++;
        }
        assert_true(undone >= 100);
        int found = -1;
        for (int j = 0; j < 2 * UNDO_POSES; j++) {
            const Snapshot now = take_snapshot();
            if (!difference(&snapshots[j], &now)) found = j;
        }
        assert_true(found > 0);
        for (; undone > 0; undone--) press(&lab, ACTION_REDO);
        assert_false(lab_can_redo(&lab));
    }
}

// A grab that changed nothing keeps no pose for a later drag.
FIXTURE_TEST(a_drag_in_one_tick_is_undone_to_its_own_start) {
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_PAUSE);
    const hit_vec at = center_of_selected();
    const InputEvent take[] = {event_at(at.x, at.y), event_plain(EVENT_GRAB)};
    lab_step(&lab, take, 2);
    step_with(&lab, event_plain(EVENT_DROP));
    set_number(&lab, "a.x", (double)at.x + 20);
    step_many(&lab, 40);
    const Snapshot before = take_snapshot();
    drag_in_one_tick();
    const Snapshot after = take_snapshot();
    assert_non_null(difference(&before, &after));
    press(&lab, ACTION_UNDO);
    assert_is(&before, "after a grab without a change");
}

static void random_gesture(uint64_t *seed) {
    const GestureKind *gesture = &gestures[random_whole(seed, 0, sizeof gestures / sizeof *gestures - 1)];
    const bool is_for_boxes = gesture->make == turn_by_handle && !changes_pose(gesture);
    const bool sets_all = gesture->make == paste || gesture->make == jump;
    if (random_whole(seed, 0, 9) == 0) press(&lab, ACTION_TOUCHING);
    if (is_for_boxes || sets_all) return;
    gesture->make();
    step_many(&lab, 31);
}

// Random gestures, undo and redo against a list of all states.
FIXTURE_TEST(any_changes_are_undone_in_their_order) {
    enum { STATES_MAX = 120 };
    static Snapshot states[STATES_MAX + 1];
    for (int i = 0; i < scene_count; i++) {
        for (uint64_t seed = 1; seed <= (uint64_t)repetitions(1, 30); seed++) {
            uint64_t random = seed * 100 + (uint64_t)i;
            int now = 0, last = 0;
            open_for_gestures(scenes[i]);
            press(&lab, ACTION_PAUSE);
            states[0] = take_snapshot();
            for (int step = 0; step < repetitions(60, STATES_MAX); step++) {
                const int choice = random_whole(&random, 0, 5);
                if (choice <= 1) {
                    press(&lab, ACTION_UNDO);
                    now -= now > 0;
                } else if (choice == 2) {
                    press(&lab, ACTION_REDO);
                    now += now < last;
                } else {
                    random_gesture(&random);
                    const Snapshot after = take_snapshot();
                    const bool is_new = difference(&states[now], &after);
                    // Moves there and back are a change, too; the wheel may turn one shape, then the other.
                    if (changes() > (uint64_t)(now + is_new)) break;
                    if (is_new) states[last = ++now] = after;
                }
                assert_is(&states[now], "against the list");
                assert_int_equal(lab_can_undo(&lab), now > 0);
                assert_int_equal(lab_can_redo(&lab), now < last);
            }
        }
    }
}

#if CAN_REFUSE_MEMORY
FIXTURE_TEST(without_memory_a_change_cannot_be_undone) {
    go_to(&lab, "rect-tiles");
    step_many(&lab, 60);
    paint();
    refuse_memory_from(100000);
    drag_a_little();
    refuse_memory_from(SIZE_MAX);
    assert_notice("Not enough memory to undo this change");
    assert_int_equal(changes(), 1);
    const Snapshot before = take_snapshot();
    drag_a_little();
    assert_int_equal(changes(), 2);
    press(&lab, ACTION_UNDO);
    assert_is(&before, "with memory again");
    press(&lab, ACTION_UNDO);
    assert_false(lab_can_undo(&lab));
}
#endif

TEST(the_oldest_of_many_strokes_are_forgotten) {
    static UndoList list;
    void *other;
    int undone = 0;
    list = (UndoList){.states = NULL};
    for (int i = 0; i < UNDO_CHANGES + 100; i++) undo_add_stroke(&list);
    for (; undo_can_undo(&list); undone++) assert_int_equal(undo_back(&list, &other), UNDO_STROKE);
    assert_int_equal(undone, UNDO_CHANGES);
    undo_add_pose(&list, UNDO_ALL, &undone, sizeof undone);
    assert_false(undo_can_redo(&list));
    assert_int_equal(undo_back(&list, &other), UNDO_ALL);
    undo_free(&list);
}

TEST_FILE(undo, NULL, NULL)

// The lab's time: going back and forward, branches, changes of the answer, speeds; in every scene, bit for bit.
#include "one_lab.h"

#include "session.h"

static Session session;

static uint64_t now(void) {
    return lab_history(&lab)->now;
}

static void seek(uint64_t tick) {
    step_with(&lab, event_seek(tick));
}

static void assert_state(const SceneState *expected, uint64_t tick) {
    if (memcmp(expected, lab_state(&lab), lab_scene(&lab)->state_size) == 0) return;
    fail_msg("%s: tick %d is not what it was", lab_scene(&lab)->id, (int)tick);
}

// States that were computed separately may differ in their padding.
static void assert_same_fields(const void *a, const void *b, uint64_t tick) {
    const Scene *scene = lab_scene(&lab);
    for (int i = 0; i < scene->field_count; i++) {
        if (state_get(a, &scene->fields[i]) != state_get(b, &scene->fields[i]))
            fail_msg("%s: tick %d has another %s", scene->id, (int)tick, scene->fields[i].name);
    }
}

static const SceneState *state_now(void) {
    return lab_state(&lab);
}

static void assert_notice(unsigned before, const char *text) {
    char said[MESSAGE_SIZE];
    assert_int_equal(lab.notice.number, before + 1);
    phrase_write(said, sizeof said, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(said, text);
}

#if CAN_REFUSE_MEMORY
#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

FIXTURE_TEST(without_memory_the_lab_runs_on) {
    go_to(&lab, "circle-circle");
    const unsigned notices = lab.notice.number;
    refuse_memory_from(100000);
    step_many(&lab, 1);
    refuse_memory_from(SIZE_MAX);
    assert_notice(notices, "Not enough memory to go back in time");
    step_many(&lab, 49);
    assert_true(now() == 50);
    press(&lab, ACTION_BACK);
    assert_notice(notices + 1, "The history begins at tick 50");
    seek(3);
    assert_notice(notices + 2, "The history covers ticks 50 to 50");
    drag(&lab, (float)field_of(&lab, "a.x"), (float)field_of(&lab, "a.y"), 100, 100);
    assert_near(field_of(&lab, "a.x"), 100, 1e-3);
    press(&lab, ACTION_PREVIOUS_CHANGE);
    assert_notice(notices + 3, "No earlier change of the answer in the history");
    press(&lab, ACTION_NEXT_CHANGE);
    assert_int_equal(lab.notice.number, notices + 4);
    press(&lab, ACTION_RESET);
    press(&lab, ACTION_PAUSE);
    assert_near(field_of(&lab, "a.x"), 61.2, 1e-9);
}
#endif

// Plays random events, except moves through time and painting, and records the state of every tick.
static void play(uint64_t seed, int steps, SceneState *states, bool *is_known) {
    for (int i = 0; i < steps; i++) {
        InputEvent events[4];
        const uint64_t before = now();
        int count = 0;
        for (int wanted = random_whole(&seed, 0, 4); count < wanted; count++) {
            events[count] = random_event(&seed, lab_scene(&lab));
            if (moves_through_time(&events[count]) || may_paint(lab_scene(&lab), &events[count]))
                events[count] = event_plain(EVENT_DROP);
        }
        lab_step(&lab, events, count);
        if (now() == before) continue;
        memcpy(&states[now()], lab_state(&lab), lab_scene(&lab)->state_size);
        is_known[now()] = true;
    }
}

static void release_all(void) {
    for (Action action = ACTION_LEFT; action <= ACTION_SHORTER; action++) step_with(&lab, event_release(action));
}

enum { PLAYED = 1500 };

FIXTURE_TEST(the_past_is_the_original_bit_for_bit) {
    static SceneState states[4 * PLAYED + 1];
    static bool is_known[4 * PLAYED + 1];
    for (int i = 0; i < scene_count; i++) {
        for (uint64_t seed = 1; seed <= (uint64_t)repetitions(1, 3); seed++) {
            open_lab(&lab, &map, scenes[i]->id);
            memset(is_known, 0, sizeof is_known);
            step_many(&lab, 1);
            play(seed, PLAYED, states, is_known);
            release_all();
            const uint64_t last = lab_history(&lab)->last;
            assert_true(last > 200);
            for (uint64_t tick = last - 1; tick > 0; tick--) {
                if (tick % 7 == 0)
                    seek(tick);
                else
                    press(&lab, ACTION_BACK), seek(tick);
                assert_true(now() == tick);
                if (is_known[tick]) assert_state(&states[tick], tick);
            }
            for (uint64_t tick = now() + 1; tick <= last; tick++) {
                press(&lab, ACTION_STEP);
                assert_true(now() == tick);
                if (is_known[tick]) assert_state(&states[tick], tick);
            }
            assert_true(lab_history(&lab)->last == last);
        }
    }
}

FIXTURE_TEST(nothing_moves_while_the_past_is_looked_at) {
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        step_with(&lab, event_hold(ACTION_RIGHT));
        step_many(&lab, 100);
        step_with(&lab, event_release(ACTION_RIGHT));
        seek(50);
        const SceneState before = *state_now();
        step_many(&lab, 20);
        assert_state(&before, 50);
        assert_true(now() == 50 && lab_history(&lab)->last == 102);
    }
}

FIXTURE_TEST(playing_replays_the_past_and_then_runs_live) {
    static Lab straight;
    open_lab(&straight, &map, "circle-circle");
    open_lab(&lab, &map, "circle-circle");
    step_many(&straight, 400);
    step_many(&lab, 300);
    seek(100);
    assert_true(lab.time.is_paused);
    press(&lab, ACTION_PAUSE); // takes one of the ticks
    assert_true(now() == 101);
    step_many(&lab, 199);
    assert_true(now() == 300 && lab_history(&lab)->is_recalled);
    step_many(&lab, 100);
    assert_true(now() == 400 && lab_history(&lab)->last == 400 && !lab_history(&lab)->is_recalled);
    assert_same_fields(lab_state(&straight), lab_state(&lab), 400);
    lab_free(&straight);
}

FIXTURE_TEST(stepping_replays_the_past_and_then_runs_live) {
    go_to(&lab, "circle-circle");
    step_many(&lab, 10);
    press(&lab, ACTION_BACK);
    press(&lab, ACTION_BACK);
    assert_true(now() == 8 && lab.time.is_paused);
    press(&lab, ACTION_STEP);
    press(&lab, ACTION_STEP);
    assert_true(now() == 10 && lab_history(&lab)->last == 10);
    press(&lab, ACTION_STEP);
    assert_true(now() == 11 && lab_history(&lab)->last == 11);
    assert_near(field_of(&lab, "a.x"), 60 + 11 * 1.2, 1e-9);
}

FIXTURE_TEST(moves_within_a_step_come_in_their_order) {
    const InputEvent moves[] = {event_press(ACTION_STEP), event_press(ACTION_STEP), event_press(ACTION_BACK),
                                event_seek(2), event_press(ACTION_STEP)};
    go_to(&lab, "circle-circle");
    step_many(&lab, 5);
    lab_step(&lab, moves, 5);
    assert_true(now() == 3 && lab_history(&lab)->last == 7);
    assert_exactly(lab.time.tick, 6);
}

FIXTURE_TEST(stepping_back_ends_at_the_start) {
    go_to(&lab, "circle-circle");
    step_many(&lab, 1);
    press(&lab, ACTION_BACK);
    assert_true(now() == 0);
    assert_exactly(field_of(&lab, "a.x"), 60);
    const SceneState before = *state_now();
    const unsigned notices = lab.notice.number;
    press(&lab, ACTION_BACK);
    assert_notice(notices, "The history begins at tick 0");
    assert_state(&before, 0);
    assert_true(lab_history(&lab)->last == 1);
}

FIXTURE_TEST(seeking_stays_within_what_is_kept) {
    go_to(&lab, "circle-circle");
    step_many(&lab, 30);
    unsigned notices = lab.notice.number;
    seek(20);
    assert_int_equal(lab.notice.number, notices);
    seek(31);
    assert_true(now() == 30);
    assert_notice(notices, "The history covers ticks 0 to 30");
    notices = lab.notice.number;
    seek(UINT64_MAX);
    assert_true(now() == 30);
    assert_notice(notices, "The history covers ticks 0 to 30");
    seek(30);
    assert_int_equal(lab.notice.number, notices + 1);
}

// A shape rests at its start here, so that only the input changes anything.
static void go_into_the_past(const char *scene) {
    open_lab(&lab, &map, scene);
    step_many(&lab, 60);
    seek(40);
    assert_true(now() == 40 && lab_history(&lab)->last == 60);
}

FIXTURE_TEST(looking_does_not_drop_what_follows) {
    const InputEvent harmless[] = {
        event_press(ACTION_LANGUAGE),     event_press(ACTION_HELP),
        event_press(ACTION_ESCAPE),       event_press(ACTION_OVERLAY),
        event_press(ACTION_PANEL),        event_press(ACTION_GLOSSARY),
        event_press(ACTION_NEXT_STEP),    event_press(ACTION_PREVIOUS_STEP),
        event_press(ACTION_TIME_FASTER),  event_press(ACTION_TIME_SLOWER),
        event_hold(ACTION_FINE),          event_release(ACTION_FINE),
        event_release(ACTION_LEFT),       event_at(100, 100),
        event_plain(EVENT_DROP),          event_of(EVENT_METHOD, "no-such"),
        event_of(EVENT_SET, "no-such=1"),
    };
    for (int i = 0; i < scene_count; i++) {
        go_into_the_past(scenes[i]->id);
        const SceneState before = *state_now();
        const int method = lab_base(&lab)->method;
        for (size_t j = 0; j < sizeof harmless / sizeof *harmless; j++) {
            step_with(&lab, harmless[j]);
            step_with(&lab, event_of(EVENT_METHOD, scenes[i]->methods[method].id));
            if (lab_history(&lab)->last != 60) fail_msg("%s: event %d branched off", scenes[i]->id, (int)j);
            assert_state(&before, 40);
        }
        press(&lab, ACTION_PAUSE);
        press(&lab, ACTION_PAUSE);
        assert_true(now() == 41 && lab_history(&lab)->last == 60);
    }
}

FIXTURE_TEST(an_action_continues_from_there) {
    static const InputEvent none;
    const struct {
        const char *scene;
        InputEvent first, event;
    } cases[] = {
        {"circle-obb", none, event_press(ACTION_SELECT)},
        {"circle-obb", none, event_hold(ACTION_LEFT)},
        {"circle-obb", event_at(256, 182), event_plain(EVENT_GRAB)},
        {"circle-obb", event_at(200, 150), event_wheel(1)},
        {"circle-obb", none, event_of(EVENT_TYPE, "5")},
        {"circle-obb", none, event_press(ACTION_ANGLE)},
        {"circle-obb", none, event_of(EVENT_METHOD, "wrong-sign")},
        {"circle-obb", none, event_press(ACTION_METHOD)},
        {"circle-obb", none, event_press(ACTION_TOUCHING)},
        {"circle-obb", none, event_of(EVENT_SET, "a.x=5")},
        {"circle-circle", none, event_press(ACTION_FASTER)},
        {"circle-circle", none, event_press(ACTION_REVERSE)},
        {"rect-tiles", none, event_press(ACTION_GRAVITY)},
        {"obb-obb", none, event_hold(ACTION_WIDER)},
        {"circle-aabb", none, event_hold(ACTION_UP)},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        go_into_the_past(cases[i].scene);
        if (cases[i].first.kind == EVENT_POINTER) step_with(&lab, cases[i].first);
        assert_true(lab_history(&lab)->last == 60);
        const SceneState before = *state_now();
        step_with(&lab, cases[i].event);
        if (now() != 41 || lab_history(&lab)->last != 41)
            fail_msg("case %d: tick %d of %d", (int)i, (int)now(), (int)lab_history(&lab)->last);
        assert_true(lab.time.is_paused);
        release_all();
        seek(40);
        assert_state(&before, 40);
    }
}

// An action in the past has the effect that it would have had then, as if the later ticks had never happened.
FIXTURE_TEST(a_branch_is_what_would_have_been) {
    static Lab straight;
    open_lab(&straight, &map, "circle-circle");
    open_lab(&lab, &map, "circle-circle");
    step_many(&straight, 100);
    step_many(&lab, 200);
    seek(100);
    const InputEvent both[] = {event_press(ACTION_PAUSE), event_press(ACTION_REVERSE)};
    lab_step(&lab, both, 2);
    step_with(&straight, event_press(ACTION_REVERSE));
    assert_true(now() == 101 && lab_history(&lab)->last == 101);
    for (int i = 0; i < 300; i++) {
        step_many(&lab, 1);
        step_many(&straight, 1);
        assert_same_fields(lab_state(&straight), lab_state(&lab), now());
    }
    lab_free(&straight);
}

FIXTURE_TEST(a_key_still_down_acts_on_the_past) {
    open_lab(&lab, &map, "circle-obb");
    step_with(&lab, event_hold(ACTION_LEFT));
    step_many(&lab, 60);
    const double x = field_of(&lab, "a.x");
    seek(10);
    assert_true(lab_history(&lab)->last == 11); // it moves the circle at once
    step_with(&lab, event_release(ACTION_LEFT));
    assert_true(field_of(&lab, "a.x") > x + 10);
    // The walker ignores it while time is paused, and reacts when time runs.
    open_lab(&lab, &map, "rect-tiles");
    step_many(&lab, 60);
    seek(20);
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 5);
    assert_true(now() == 20 && lab_history(&lab)->last == 60);
    const double start = field_of(&lab, "a.x");
    press(&lab, ACTION_PAUSE);
    assert_true(now() == 21 && lab_history(&lab)->last == 21);
    assert_exactly(field_of(&lab, "a.running"), 0.5);
    assert_exactly(field_of(&lab, "a.x"), start + 0.5);
}

FIXTURE_TEST(the_past_has_no_drag_in_progress) {
    open_lab(&lab, &map, "circle-circle");
    step_with(&lab, event_at(60, 80));
    const InputEvent take[] = {event_at((float)field_of(&lab, "a.x"), (float)field_of(&lab, "a.y")),
                               event_plain(EVENT_GRAB)};
    lab_step(&lab, take, 2);
    for (int i = 0; i < 20; i++) step_with(&lab, event_at(100, 100 + (float)i));
    assert_int_equal(lab_base(&lab)->hands.handle, HANDLE_BODY);
    press(&lab, ACTION_BACK); // the button is still down
    assert_int_equal(lab_base(&lab)->hands.handle, HANDLE_BODY);
    const uint64_t last = lab_history(&lab)->last;
    const double y = field_of(&lab, "a.y");
    lab_open_card(&lab, &(Lesson){.id = "lesson", .card_count = 1, .cards = {{.id = "one"}}}, 0);
    lab_close_card(&lab);
    step_with(&lab, event_at(300, 50));
    assert_true(now() == last - 1 && lab_history(&lab)->last == last);
    assert_exactly(field_of(&lab, "a.y"), y);
    press(&lab, ACTION_PAUSE);
    step_many(&lab, 10);
    assert_int_equal(lab_base(&lab)->hands.handle, HANDLE_NONE);
    assert_true(fabs(field_of(&lab, "a.y") - y) > 5); // it is returning to the path
}

FIXTURE_TEST(fields_of_the_past_take_no_typing) {
    open_lab(&lab, &map, "circle-obb");
    press(&lab, ACTION_ANGLE);
    step_with(&lab, event_of(EVENT_TYPE, "77"));
    assert_true(lab_wants_text(&lab));
    press(&lab, ACTION_BACK);
    assert_true(lab_base(&lab)->field.has_focus);
    assert_false(lab_wants_text(&lab));
    press(&lab, ACTION_ANGLE);
    assert_true(lab_wants_text(&lab));
}

FIXTURE_TEST(a_reset_is_a_tick_like_any_other) {
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        press(&lab, ACTION_PAUSE);
        const SceneState start = *state_now();
        press(&lab, ACTION_PAUSE);
        step_many(&lab, 50);
        press(&lab, ACTION_PAUSE);
        if (!runs_by_itself(scenes[i])) set_field(&lab, "a.x=120");
        step_many(&lab, 1);
        const SceneState before = *state_now();
        const uint64_t tick = now();
        press(&lab, ACTION_RESET);
        assert_true(now() == tick + 1 && lab_history(&lab)->last == tick + 1);
        if (!lab_scene(&lab)->crowd) assert_same_fields(lab_state(&lab), &start, tick + 1);
        press(&lab, ACTION_BACK);
        assert_same_fields(lab_state(&lab), &before, tick);
        seek(30);
        press(&lab, ACTION_RESET);
        if (runs_by_itself(scenes[i])) assert_true(now() == 31 && lab_history(&lab)->last == 31);
        if (!lab_scene(&lab)->crowd) assert_same_fields(lab_state(&lab), &start, 31);
    }
}

FIXTURE_TEST(a_reset_that_changes_nothing_is_no_tick) {
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_PAUSE);
    const uint64_t tick = now();
    press(&lab, ACTION_RESET);
    assert_true(now() == tick);
}

FIXTURE_TEST(each_scene_has_its_own_time) {
    go_to(&lab, "circle-circle");
    step_many(&lab, 50);
    seek(20);
    const SceneState before = *state_now();
    press(&lab, ACTION_SCENE_3);
    assert_true(now() == 0);
    press(&lab, ACTION_SELECT);
    assert_true(now() == 1);
    press(&lab, ACTION_SCENE_1);
    assert_true(now() == 20 && lab_history(&lab)->last == 50);
    assert_state(&before, 20);
    for (int i = 0; i < scene_count; i++) {
        const bool was_shown = i == 0 || i == 2;
        assert_true((lab.stages[i].history.states != NULL) == was_shown);
    }
}

FIXTURE_TEST(a_pause_is_no_tick_until_something_changes) {
    go_to(&lab, "rect-tiles");
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 30);
    press(&lab, ACTION_STEP);
    const uint64_t tick = now();
    const SceneState before = *state_now();
    step_with(&lab, event_release(ACTION_RIGHT));
    step_many(&lab, 10);
    assert_true(now() == tick);
    // The details of the last move are still there.
    SceneState after = *state_now();
    after.base.hands = before.base.hands;
    assert_memory_equal(&after, &before, lab_scene(&lab)->state_size);
    press(&lab, ACTION_SIZE_1);
    assert_true(now() == tick + 1);
    step_many(&lab, 10);
    assert_true(now() == tick + 1);
}

static const uint64_t circle_changes[] = {73, 122, 255, 295, 400, 516, 519};

enum { CIRCLE_CHANGES = sizeof circle_changes / sizeof *circle_changes };

FIXTURE_TEST(changes_of_the_answer_are_found_ahead_and_behind) {
    go_to(&lab, "circle-circle");
    for (int i = 0; i < CIRCLE_CHANGES; i++) {
        press(&lab, ACTION_NEXT_CHANGE);
        assert_true(now() == circle_changes[i]);
        assert_int_equal(base_method_hits(lab_base(&lab)), i % 2 == 0);
        assert_true(lab.time.is_paused);
    }
    for (int i = CIRCLE_CHANGES - 2; i >= 0; i--) {
        press(&lab, ACTION_PREVIOUS_CHANGE);
        assert_true(now() == circle_changes[i]);
    }
    const unsigned notices = lab.notice.number;
    press(&lab, ACTION_PREVIOUS_CHANGE);
    assert_notice(notices, "No earlier change of the answer in the history");
    assert_true(now() == 73);
    for (int i = 1; i < CIRCLE_CHANGES; i++) {
        press(&lab, ACTION_NEXT_CHANGE);
        assert_true(now() == circle_changes[i] && lab_history(&lab)->last == 519);
    }
}

// Running ahead gives the states that waiting would give, also from a past tick with only misses after it.
FIXTURE_TEST(running_ahead_is_the_same_as_waiting) {
    static Lab straight;
    open_lab(&straight, &map, "circle-circle");
    open_lab(&lab, &map, "circle-circle");
    step_many(&straight, 73);
    step_many(&lab, 60);
    seek(5);
    press(&lab, ACTION_NEXT_CHANGE);
    assert_true(now() == 73 && lab_history(&lab)->last == 73);
    assert_same_fields(lab_state(&straight), lab_state(&lab), 73);
    for (uint64_t tick = 0; tick <= 73; tick++)
        assert_same_fields(history_state(lab_history(&lab), tick), history_state(lab_history(&straight), tick), tick);
    lab_free(&straight);
}

FIXTURE_TEST(no_change_ahead_changes_nothing) {
    for (int i = 0; i < scene_count; i++) {
        if (runs_by_itself(scenes[i])) continue;
        open_lab(&lab, &map, scenes[i]->id);
        step_many(&lab, 10);
        press(&lab, ACTION_PAUSE);
        const SceneState before = *state_now();
        const unsigned notices = lab.notice.number;
        press(&lab, ACTION_NEXT_CHANGE);
        assert_notice(notices, "No change of the answer within the next 2 minutes");
        assert_true(now() == 10 && lab_history(&lab)->last == 10);
        assert_state(&before, 10);
    }
}

// Two small circles at the same speed and in the same direction never meet.
FIXTURE_TEST(a_look_ahead_ends_after_two_minutes) {
    static const char *const sets[] = {"a.r=1", "b.r=1", "b.speed=2", "b.reversed=0"};
    go_to(&lab, "circle-circle");
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) set_field(&lab, sets[i]);
    press(&lab, ACTION_PAUSE);
    const SceneState before = *state_now();
    const unsigned notices = lab.notice.number;
    press(&lab, ACTION_NEXT_CHANGE);
    assert_notice(notices, "No change of the answer within the next 2 minutes");
    assert_true(now() == 0 && lab_history(&lab)->last == 0);
    assert_state(&before, 0);
}

static void choose_speed(int speed) {
    while (lab.time.speed > speed) press(&lab, ACTION_TIME_SLOWER);
    while (lab.time.speed < speed) press(&lab, ACTION_TIME_FASTER);
}

FIXTURE_TEST(speeds_are_ticks_in_a_step) {
    for (int speed = SPEED_SLOWEST; speed <= SPEED_FASTEST; speed++) {
        open_lab(&lab, &map, "circle-circle");
        press(&lab, ACTION_PAUSE);
        choose_speed(speed);
        assert_true(now() == 0);
        press(&lab, ACTION_PAUSE);
        step_many(&lab, 79);
        assert_true(now() == (uint64_t)(speed < 0 ? 80 >> -speed : 80 << speed));
        assert_true(lab_history(&lab)->last == now());
        const uint64_t first = lab.time.tick;
        seek(0);
        press(&lab, ACTION_PAUSE);
        step_many(&lab, 15);
        assert_true(now() == (uint64_t)(speed < 0 ? 16 >> -speed : 16 << speed));
        assert_exactly(lab.time.tick, first + 17);
    }
}

FIXTURE_TEST(every_speed_gives_the_same_ticks) {
    static Lab usual;
    for (int speed = SPEED_SLOWEST; speed <= SPEED_FASTEST; speed++) {
        open_lab(&usual, &map, "circle-circle");
        open_lab(&lab, &map, "circle-circle");
        step_many(&usual, 200);
        press(&lab, ACTION_PAUSE);
        choose_speed(speed);
        press(&lab, ACTION_PAUSE);
        while (now() < 200) step_many(&lab, 1);
        assert_true(now() == 200);
        assert_same_fields(lab_state(&usual), lab_state(&lab), 200);
    }
    lab_free(&usual);
}

FIXTURE_TEST(there_is_a_slowest_and_a_fastest) {
    choose_speed(SPEED_FASTEST);
    unsigned notices = lab.notice.number;
    press(&lab, ACTION_TIME_FASTER);
    assert_notice(notices, "This is the fastest speed");
    assert_int_equal(lab.time.speed, SPEED_FASTEST);
    choose_speed(SPEED_SLOWEST);
    notices = lab.notice.number;
    press(&lab, ACTION_TIME_SLOWER);
    assert_notice(notices, "This is the slowest speed");
    assert_int_equal(lab.time.speed, SPEED_SLOWEST);
}

FIXTURE_TEST(hands_are_as_fast_as_ever_in_slow_time) {
    open_lab(&lab, &map, "circle-circle");
    press(&lab, ACTION_PAUSE);
    choose_speed(SPEED_SLOWEST);
    press(&lab, ACTION_PAUSE); // the first of eight steps
    const InputEvent take[] = {event_at(60, 80), event_plain(EVENT_GRAB)};
    lab_step(&lab, take, 2);
    assert_true(now() == 1);
    for (int i = 0; i < 4; i++) {
        step_with(&lab, event_at(70 + (float)i, 90));
        assert_exactly(field_of(&lab, "a.x"), 70 + i);
        assert_true(now() == (uint64_t)(2 + i));
    }
    step_many(&lab, 1); // nothing changes in the seventh
    assert_true(now() == 5);
    step_many(&lab, 1); // the eighth: time passes
    assert_true(now() == 6);
}

FIXTURE_TEST(held_keys_act_in_every_tick_of_fast_time) {
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "gravity=0");
    choose_speed(SPEED_FASTEST);
    const double x = field_of(&lab, "a.x");
    step_with(&lab, event_hold(ACTION_RIGHT));
    assert_exactly(field_of(&lab, "a.x"), x + 4 * 4);
    press(&lab, ACTION_FASTER); // once, not four times
    assert_exactly(field_of(&lab, "a.speed"), 8);
}

FIXTURE_TEST(a_single_tick_is_one_at_any_speed) {
    for (int speed = SPEED_SLOWEST; speed <= SPEED_FASTEST; speed++) {
        open_lab(&lab, &map, "circle-circle");
        press(&lab, ACTION_PAUSE);
        choose_speed(speed);
        for (uint64_t i = 1; i <= 10; i++) {
            press(&lab, ACTION_STEP);
            assert_true(now() == i);
        }
        press(&lab, ACTION_BACK);
        assert_true(now() == 9);
        press(&lab, ACTION_STEP);
        assert_true(now() == 10 && lab_history(&lab)->last == 10);
    }
}

FIXTURE_TEST(rest_in_the_past_only_when_paused) {
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        step_many(&lab, 60);
        seek(10);
        assert_false(lab.time.is_idle);
        step_many(&lab, 2);
        assert_true(lab.time.is_idle);
        press(&lab, ACTION_PAUSE);
        while (now() < 60) {
            assert_false(lab.time.is_idle);
            step_many(&lab, 1);
        }
    }
}

FIXTURE_TEST(slow_time_is_no_rest) {
    open_lab(&lab, &map, "circle-circle");
    choose_speed(SPEED_SLOWEST);
    for (int i = 0; i < 100; i++) {
        step_many(&lab, 1);
        assert_false(lab.time.is_idle);
    }
    press(&lab, ACTION_SCENE_3);
    step_many(&lab, 24);
    assert_true(lab.time.is_idle);
}

FIXTURE_TEST(more_than_is_kept_forgets_the_oldest) {
    enum { MORE = 500 };
    static SceneState states[HISTORY_TICKS + MORE + 1];
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        for (int tick = 1; tick <= HISTORY_TICKS + MORE; tick++) {
            step_many(&lab, 1);
            memcpy(&states[tick], lab_state(&lab), lab_scene(&lab)->state_size);
        }
        assert_true(lab_history(&lab)->first == MORE && lab_history(&lab)->last == HISTORY_TICKS + MORE);
        const unsigned notices = lab.notice.number;
        seek(MORE - 1);
        assert_notice(notices, "The history covers ticks 500 to 7700");
        assert_true(now() == MORE);
        press(&lab, ACTION_BACK);
        assert_notice(notices + 1, "The history begins at tick 500");
        for (int tick = MORE; tick <= HISTORY_TICKS + MORE; tick += tick % 97 ? 1 : 31) {
            seek((uint64_t)tick);
            assert_state(&states[tick], (uint64_t)tick);
        }
    }
}

static InputEvent random_move(uint64_t *seed) {
    static const Action actions[] = {ACTION_BACK,  ACTION_BACK,        ACTION_STEP,        ACTION_NEXT_CHANGE,
                                     ACTION_PAUSE, ACTION_TIME_FASTER, ACTION_TIME_SLOWER, ACTION_PREVIOUS_CHANGE,
                                     ACTION_PAUSE, ACTION_PAUSE};
    if (random_whole(seed, 0, 3) == 0) return event_seek((uint64_t)random_whole(seed, 0, 900));
    return event_press(actions[random_whole(seed, 0, sizeof actions / sizeof *actions - 1)]);
}

static InputEvent random_event_with_moves(uint64_t *seed, const Lab *of) {
    if (random_whole(seed, 0, 2) == 0) return random_move(seed);
    const InputEvent event = random_event(seed, lab_scene(of));
    const bool can = event.kind != EVENT_TYPE && lab_can_answer(of, of->current, &event, NULL);
    return can ? event : event_of(EVENT_TYPE, "1");
}

static void run_session(const Setup *setup, uint64_t seed, int ticks) {
    Error error = {0};
    bool is_usage;
    if (!session_begin(&session, setup, scenes, scene_count, &map, &is_usage, &error))
        fail_msg("%s", error_text(&error));
    for (int tick = 0; tick < ticks; tick++) {
        InputEvent events[3];
        const int count = setup->script || tick == 0 ? 0 : random_whole(&seed, 0, 3);
        for (int i = 0; i < count; i++) events[i] = random_event_with_moves(&seed, &session.lab);
        if (!session_step(&session, events, count, &error)) fail_msg("%s", error_text(&error));
    }
    if (!session_end(&session, &error)) fail_msg("%s", error_text(&error));
}

FIXTURE_TEST(a_recording_with_moves_replays_to_the_same_trace) {
    const int ticks = repetitions(150, 1500);
    for (int i = 0; i < scene_count; i++) {
        const char *recording = test_path("recording"), *first = test_path("first.csv"),
                   *second = test_path("second.csv");
        // Looking ahead in a crowd of 10,000 takes long.
        Setup setup = {.scene = scenes[i]->id, .trace = first, .record = recording, .sets = {"count=100"}};
        setup.set_count = scenes[i]->crowd ? 1 : 0;
        run_session(&setup, (uint64_t)i + 3, ticks);
        run_session(&(Setup){.scene = scenes[i]->id, .trace = second, .script = recording}, 0, ticks);
        char *a = read_text(first, NULL), *b = read_text(second, NULL), *events = read_text(recording, NULL);
        assert_string_equal(a, b);
        assert_contains(events, " seek ");
        assert_contains(events, " press back");
        free(a);
        free(b);
        free(events);
    }
}

// After any events the history is consistent: its ticks are in order, and the shown state equals the kept one.
FIXTURE_TEST(any_moves_leave_the_history_sound) {
    for (int i = 0; i < scene_count; i++) {
        uint64_t seed = (uint64_t)i + 50;
        open_lab(&lab, &map, scenes[i]->id);
        for (int step = 0; step < repetitions(150, 3000); step++) {
            InputEvent events[3];
            const int count = random_whole(&seed, 0, 3);
            for (int j = 0; j < count; j++) events[j] = random_event_with_moves(&seed, &lab);
            lab_step(&lab, events, count);
            const History *history = lab_history(&lab);
            assert_true(history->first <= history->now && history->now <= history->last);
            assert_true(history->last - history->first <= HISTORY_TICKS);
            assert_true(history->is_recalled || history->now == history->last);
            SceneState kept;
            memcpy(&kept, history_state(history, history->now), lab_scene(&lab)->state_size);
            if (!history->is_recalled) kept.base.hands = lab_base(&lab)->hands;
            assert_state(&kept, history->now);
            const unsigned moment = history_moment(history, history->now);
            assert_int_equal((moment & MOMENT_HIT) != 0, base_method_hits(&kept.base));
        }
    }
}

static void assert_kept(void) {
    SceneState kept;
    memcpy(&kept, history_state(lab_history(&lab), now()), lab_scene(&lab)->state_size);
    kept.base.hands = lab_base(&lab)->hands;
    assert_state(&kept, now());
}

// The loop plays what is kept, waits for the end of a drag, and stays in the history that is kept.
TEST_WITH(a_loop_repeats_its_ticks, begin_on_course, close_lab) {
    static SceneState kept[31];
    go_to(&lab, "circle-circle");
    lab_repeat(&lab, 20, 30);
    assert_int_equal(now(), 20);
    for (int round = 0; round < 2; round++) {
        for (uint64_t tick = 20; tick <= 30; tick++, step_many(&lab, 1)) {
            assert_int_equal(now(), tick);
            assert_false(lab.time.is_idle);
            if (round == 0) memcpy(&kept[tick], lab_state(&lab), lab_scene(&lab)->state_size);
            assert_same_fields(&kept[tick], lab_state(&lab), tick);
        }
    }
    assert_int_equal(now(), 20);
    press(&lab, ACTION_PAUSE);
    step_many(&lab, 5);
    assert_int_equal(now(), 20);
    press(&lab, ACTION_PAUSE);
    seek(29);
    const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
    press(&lab, ACTION_PAUSE);
    step_with(&lab, event_at((float)x, (float)y));
    step_with(&lab, event_plain(EVENT_GRAB));
    step_many(&lab, 20);
    assert_true(now() > 40);
    step_with(&lab, event_plain(EVENT_DROP));
    step_many(&lab, 1);
    assert_in_range(now(), 20, 22);
}

TEST_WITH(a_loop_of_what_has_stopped_goes_on, begin_on_course, close_lab) {
    int rounds = 0;
    go_to(&lab, "circle-obb");
    lab_repeat(&lab, 0, 5);
    for (int i = 0; i < 60; i++, step_many(&lab, 1)) rounds += now() == 0;
    assert_int_equal(rounds, 10);
}

// Also of a walker in a wall, which stays there when it is set there and another method takes over.
TEST_WITH(a_field_set_to_its_own_value_changes_nothing, open_one_block, close_lab) {
    char assignment[NUMBER_TEXT + 4] = "a.x=";
    choose_method(&lab, "vertices");
    set_field(&lab, "a.x=60");
    set_field(&lab, "a.y=128");
    step_with(&lab, event_hold(ACTION_RIGHT));
    while (lab_base(&lab)->truth != HIT_OVERLAP) step_many(&lab, 1);
    step_with(&lab, event_release(ACTION_RIGHT));
    press(&lab, ACTION_PAUSE);
    const uint64_t last = now();
    for (int i = 0; i < 3; i++) { // now, after a step in the same tick of the lab, in the past
        state_write(assignment + 4, lab_state(&lab),
                    state_find(lab_scene(&lab)->fields, lab_scene(&lab)->field_count, "a.x"));
        const InputEvent events[] = {event_press(ACTION_STEP), event_of(EVENT_SET, assignment)};
        if (i == 1) {
            lab_step(&lab, events, 1);
            press(&lab, ACTION_BACK);
            lab_step(&lab, events, 2);
        } else {
            lab_step(&lab, events + 1, 1);
        }
        assert_kept();
        if (i == 1) seek(last - 2);
    }
    assert_int_equal(now(), last - 2);
    assert_int_equal(lab_history(&lab)->last, last + 1);
}

TEST_FILE(time, NULL, remove_folder)

// The lab: scenes, methods, policy, time; and a session's scripts, traces and recordings.
#include "one_lab.h"

#include "session.h"

static Session session;

static const char *method_now(void) {
    return lab_scene(&lab)->methods[lab_base(&lab)->method].id;
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin_on_course, close_lab)

FIXTURE_TEST(number_keys_choose_the_scene) {
    for (int i = ACTION_SCENE_9; i >= 0; i--) {
        press(&lab, (Action)(ACTION_SCENE_1 + i));
        assert_ptr_equal(lab_scene(&lab), scenes[i]);
    }
}

FIXTURE_TEST(the_first_scene_follows_the_last_one) {
    for (int i = 1; i <= scene_count; i++) {
        press(&lab, ACTION_NEXT_SCENE);
        assert_int_equal(lab.current, i % scene_count);
    }
    for (int i = scene_count - 1; i >= 0; i--) {
        press(&lab, ACTION_PREVIOUS_SCENE);
        assert_int_equal(lab.current, i);
    }
}

FIXTURE_TEST(scenes_are_chosen_by_their_ids) {
    step_with(&lab, event_of(EVENT_SCENE, "obb-obb"));
    assert_string_equal(lab_scene(&lab)->id, "obb-obb");
    step_with(&lab, event_of(EVENT_SCENE, "no-such"));
    assert_string_equal(lab_scene(&lab)->id, "obb-obb");
    assert_int_equal(lab_find_scene(&lab, "no-such"), -1);
    assert_int_equal(lab_find_scene(&lab, "circle-circle"), 0);
}

FIXTURE_TEST(each_scene_keeps_its_own_state) {
    go_to(&lab, "circle-aabb");
    set_field(&lab, "a.x=123");
    choose_method(&lab, "center-inside");
    press(&lab, ACTION_SCENE_1);
    assert_true(field_of(&lab, "a.x") != 123);
    go_to(&lab, "circle-aabb");
    assert_exactly(field_of(&lab, "a.x"), 123);
    assert_string_equal(method_now(), "center-inside");
}

FIXTURE_TEST(a_new_scene_ends_the_drag) {
    const InputEvent take[] = {event_at(256, 182), event_plain(EVENT_GRAB)};
    go_to(&lab, "circle-obb");
    lab_step(&lab, take, 2);
    press(&lab, ACTION_SCENE_2);
    press(&lab, ACTION_SCENE_4);
    const double x = field_of(&lab, "a.x");
    step_with(&lab, event_at(20, 20));
    assert_exactly(field_of(&lab, "a.x"), x);
}

FIXTURE_TEST(methods_go_round) {
    for (int i = 0; i < scene_count; i++) {
        go_to(&lab, scenes[i]->id);
        const int count = scenes[i]->method_count, first = lab_base(&lab)->method;
        for (int j = 1; j <= count; j++) {
            press(&lab, ACTION_METHOD);
            assert_int_equal(lab_base(&lab)->method, (first + j) % count);
        }
        choose_method(&lab, scenes[i]->methods[0].id);
        press(&lab, ACTION_PREVIOUS_METHOD);
        assert_int_equal(lab_base(&lab)->method, count - 1);
        press(&lab, ACTION_METHOD);
        assert_int_equal(lab_base(&lab)->method, 0);
    }
    step_with(&lab, event_of(EVENT_METHOD, "no-such"));
    assert_int_equal(lab_base(&lab)->method, 0);
}

FIXTURE_TEST(policy_decides_what_touching_is) {
    go_to(&lab, "obb-obb");
    SceneBase base = *lab_base(&lab);
    base.truth = HIT_TOUCHING;
    base.claims[0] = HIT_TOUCHING;
    base.claims[1] = HIT_OVERLAP;
    base.claims[2] = HIT_APART;
    base.method = 0;
    base.counts_touching = 1;
    assert_true(base_method_hits(&base));
    assert_int_equal(base_answer(&base, 0), ANSWER_RIGHT);
    assert_int_equal(base_answer(&base, 1), ANSWER_RIGHT);
    assert_int_equal(base_answer(&base, 2), ANSWER_FALSE_MISS);
    base.counts_touching = 0;
    assert_false(base_method_hits(&base));
    assert_int_equal(base_answer(&base, 0), ANSWER_RIGHT);
    assert_int_equal(base_answer(&base, 1), ANSWER_FALSE_HIT);
    assert_int_equal(base_answer(&base, 2), ANSWER_RIGHT);
}

FIXTURE_TEST(pause_stops_what_moves_by_itself) {
    go_to(&lab, "circle-circle");
    step_many(&lab, 10);
    press(&lab, ACTION_PAUSE);
    const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
    step_many(&lab, 10);
    assert_exactly(field_of(&lab, "a.x"), x);
    drag(&lab, (float)x, (float)y, (float)x + 40, (float)y + 30);
    assert_near(field_of(&lab, "a.x"), x + 40, 1e-3);
    assert_near(field_of(&lab, "a.y"), y + 30, 1e-3);
    step_many(&lab, 10);
    assert_near(field_of(&lab, "a.x"), x + 40, 1e-3);
    press(&lab, ACTION_PAUSE);
    step_many(&lab, 1);
    assert_true(fabs(field_of(&lab, "a.x") - x - 40) > 0.1);
}

FIXTURE_TEST(pause_stops_the_walker) {
    go_to(&lab, "rect-tiles");
    press(&lab, ACTION_PAUSE);
    const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 30);
    assert_exactly(field_of(&lab, "a.x"), x);
    assert_exactly(field_of(&lab, "a.y"), y);
    step_with(&lab, event_release(ACTION_RIGHT));
}

FIXTURE_TEST(step_moves_just_one_tick) {
    go_to(&lab, "circle-circle");
    press(&lab, ACTION_STEP); // pauses as well
    assert_true(lab.time.is_paused);
    assert_near(field_of(&lab, "a.x"), 61.2, 1e-9);
    step_many(&lab, 5);
    assert_near(field_of(&lab, "a.x"), 61.2, 1e-9);
    press(&lab, ACTION_STEP);
    assert_near(field_of(&lab, "a.x"), 62.4, 1e-9);
    step_many(&lab, 5);
    assert_near(field_of(&lab, "a.x"), 62.4, 1e-9);
}

FIXTURE_TEST(reset_puts_the_scene_back) {
    go_to(&lab, "circle-obb");
    choose_method(&lab, "wrong-sign");
    press(&lab, ACTION_TOUCHING);
    drag(&lab, 256, 182, 20, 20);
    press(&lab, ACTION_RESET);
    assert_exactly(field_of(&lab, "a.x"), 256.29f);
    assert_exactly(field_of(&lab, "touching"), 1);
    assert_string_equal(method_now(), "wrong-sign");
    assert_near(lab_base(&lab)->gap, -5, 0.01);
}

// Changes every field of every scene, the method and the lab's own switches, and resets.
FIXTURE_TEST(reset_keeps_what_is_set) {
    for (int i = 0; i < scene_count; i++) {
        static Lab fresh;
        const Scene *scene = scenes[i];
        lab_free(&fresh);
        lab_init(&fresh, scenes, scene_count, &map, LANGUAGE_ENGLISH);
        go_to(&fresh, scene->id);
        open_lab(&lab, &map, scene->id);
        press(&lab, ACTION_PAUSE);
        const Action switches[] = {ACTION_TIME_FASTER, ACTION_REACH, ACTION_LANGUAGE, ACTION_NEXT_STEP};
        for (size_t j = 0; j < sizeof switches / sizeof *switches; j++) press(&lab, switches[j]);
        for (int j = 0; j < scene->field_count; j++) {
            const StateField *field = &scene->fields[j];
            const double value = state_get(lab_state(&lab), field);
            set_number(&lab, field->name, value + 1 <= field->max ? value + 1 : value - 1);
        }
        press(&lab, ACTION_METHOD);
        const SceneState before = lab.stages[lab.current].state;
        press(&lab, ACTION_RESET);
        for (int j = 0; j < scene->field_count; j++) {
            const StateField *field = &scene->fields[j];
            const bool is_setting = field->role == ROLE_SETTING;
            const void *from = is_setting ? (const void *)&before : lab_state(&fresh);
            if (state_get(lab_state(&lab), field) != state_get(from, field))
                fail_msg("%s: after a reset %s is %g", scene->id, field->name, state_get(lab_state(&lab), field));
        }
        assert_int_equal(lab_base(&lab)->method, before.base.method);
        assert_true(lab.time.is_paused && lab.time.speed == 1 && lab.look.shows_reach && lab.chosen_step == 1);
        assert_int_equal(lab.look.language, LANGUAGE_JAPANESE);
        lab_free(&fresh);
    }
}

FIXTURE_TEST(reset_leaves_the_other_scenes) {
    go_to(&lab, "circle-aabb");
    set_field(&lab, "a.x=123");
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_RESET);
    go_to(&lab, "circle-aabb");
    assert_exactly(field_of(&lab, "a.x"), 123);
}

// The lab waits for half a second after a tap, which another may continue.
static void come_to_rest(void) {
    for (int i = 0; i < 31 && !lab.time.is_idle; i++) step_many(&lab, 1);
    assert_true(lab.time.is_idle);
}

FIXTURE_TEST(what_rests_is_idle) {
    go_to(&lab, "circle-obb");
    come_to_rest();
    step_with(&lab, event_at(1, 1));
    assert_false(lab.time.is_idle);
    come_to_rest();
    step_with(&lab, event_hold(ACTION_LEFT));
    for (int i = 0; i < 40; i++) { // the pause after the first nudge is no rest
        step_many(&lab, 1);
        assert_false(lab.time.is_idle);
    }
    step_with(&lab, event_release(ACTION_LEFT));
    come_to_rest();
}

FIXTURE_TEST(help_opens_and_closes) {
    for (int page = 1; page <= HELP_PAGES; page++) {
        press(&lab, ACTION_HELP);
        assert_int_equal(lab.help_page, page);
    }
    press(&lab, ACTION_HELP);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    press(&lab, ACTION_HELP);
    press(&lab, ACTION_ESCAPE);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
}

FIXTURE_TEST(escape_closes_the_help_before_the_field) {
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_ANGLE);
    press(&lab, ACTION_HELP);
    press(&lab, ACTION_ESCAPE);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    assert_true(lab_wants_text(&lab));
    press(&lab, ACTION_ESCAPE);
    assert_false(lab_wants_text(&lab));
}

FIXTURE_TEST(language_and_overlay_are_switched) {
    assert_true(lab.look.shows_working);
    press(&lab, ACTION_OVERLAY);
    assert_false(lab.look.shows_working);
    press(&lab, ACTION_LANGUAGE);
    assert_int_equal(lab.look.language, LANGUAGE_JAPANESE);
    press(&lab, ACTION_LANGUAGE);
    assert_int_equal(lab.look.language, LANGUAGE_ENGLISH);
    const bool shows_rulers = lab.look.shows_rulers;
    press(&lab, ACTION_LENS);
    assert_int_equal(lab.look.shows_rulers, shows_rulers);
}

FIXTURE_TEST(held_keys_last_until_they_are_released) {
    go_to(&lab, "rect-tiles");
    set_field(&lab, "gravity=0");
    const double x = field_of(&lab, "a.x");
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 4);
    assert_exactly(field_of(&lab, "a.x"), x + 5 * 4);
    step_with(&lab, event_release(ACTION_RIGHT)); // from this tick on it is up
    step_many(&lab, 4);
    assert_exactly(field_of(&lab, "a.x"), x + 5 * 4);
    const InputEvent tap[] = {event_hold(ACTION_LEFT), event_release(ACTION_LEFT)};
    lab_step(&lab, tap, 2); // within a tick: it still counts
    assert_exactly(field_of(&lab, "a.x"), x + 4 * 4);
}

FIXTURE_TEST(arrows_go_to_the_field_that_has_the_focus) {
    go_to(&lab, "circle-obb");
    press(&lab, ACTION_ANGLE);
    const double x = field_of(&lab, "a.x");
    press(&lab, ACTION_LEFT);
    assert_exactly(field_of(&lab, "a.x"), x);
    assert_int_equal(lab_base(&lab)->field.line.cursor, 1);
    press(&lab, ACTION_ESCAPE);
    step_many(&lab, 1);
    press(&lab, ACTION_LEFT);
    assert_near(field_of(&lab, "a.x"), x - 1, 1e-4);
}

FIXTURE_TEST(bad_sets_change_nothing) {
    static const char *const bad[] = {"a.x", "=5", "a.x=", "a.x=nan", "q.x=5", "a.x=1e999", "a.r=-1", "A.X=5", ""};
    Error error = {0};
    go_to(&lab, "circle-obb");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const InputEvent event = event_of(EVENT_SET, bad[i]);
        error = (Error){0};
        assert_false(lab_can_answer(&lab, lab.current, &event, &error));
        assert_true(*error.what);
        step_with(&lab, event);
        assert_exactly(field_of(&lab, "a.x"), 256.29f);
        assert_exactly(field_of(&lab, "a.r"), 20);
    }
}

static void begin(const Setup *setup) {
    Error error = {0};
    bool is_usage;
    if (!session_begin(&session, setup, scenes, scene_count, &map, &is_usage, &error))
        fail_msg("%s", error_text(&error));
}

static void step_session(const InputEvent *events, int count) {
    Error error = {0};
    if (!session_step(&session, events, count, &error)) fail_msg("%s", error_text(&error));
}

static void end_session(void) {
    Error error = {0};
    if (!session_end(&session, &error)) fail_msg("%s", error_text(&error));
}

// All events that a window can send, and more: events that the lab ignores are not recorded. Typed text is folded as
// the window folds it.
static InputEvent random_window_event(uint64_t *seed, const Lab *of) {
    const InputEvent event = random_event(seed, lab_scene(of));
    char folded[EVENT_TEXT];
    if (event.kind != EVENT_TYPE) return event;
    field_fold(folded, event.text);
    return *folded ? event_of(EVENT_TYPE, folded) : event_plain(EVENT_DROP);
}

static void record_randomly(const Setup *setup, uint64_t seed, int ticks) {
    begin(setup);
    step_session(NULL, 0);
    for (int tick = 1; tick < ticks; tick++) {
        InputEvent events[INPUT_EVENTS];
        const int count = tick % 100 == 0 ? INPUT_EVENTS : random_whole(&seed, 0, 2);
        for (int i = 0; i < count; i++) events[i] = random_window_event(&seed, &session.lab);
        step_session(events, count);
    }
    end_session();
}

static void replay(const Setup *setup, int ticks) {
    begin(setup);
    for (int tick = 0; tick < ticks; tick++) step_session(NULL, 0);
    assert_false(session_has_script(&session));
    end_session();
}

FIXTURE_TEST(a_recording_replays_to_the_same_trace) {
    static const struct {
        const char *scene, *method, *set;
    } starts[] = {{"circle-obb", "wrong-sign", "b.angle=33.25"},
                  {"circle-aabb", "bounding-box", "touching=1"},
                  {"circle-circle", NULL, "a.speed=3.7"},
                  {"obb-obb", "vertices-only", "a.w=33.3"},
                  {"rect-tiles", "vertices", "a.speed=7.1"}};
    const int ticks = repetitions(500, 1500);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        const char *recording = test_path("recording"), *first = test_path("first.csv"),
                   *second = test_path("second.csv");
        record_randomly(&(Setup){.scene = starts[i].scene,
                                 .method = starts[i].method,
                                 .sets = {starts[i].set},
                                 .set_count = 1,
                                 .trace = first,
                                 .record = recording},
                        i + 11, ticks);
        replay(&(Setup){.scene = starts[i].scene, .script = recording, .trace = second}, ticks);
        char *a = read_text(first, NULL), *b = read_text(second, NULL);
        assert_string_equal(a, b);
        assert_true(strlen(a) > (size_t)ticks * 20);
        free(a);
        free(b);
    }
}

// A key that answers a question chooses no scene, so that what follows still makes sense.
FIXTURE_TEST(recorded_predictions_replay) {
    static const char *const answers[] = {"hit", "right", "2"};
    const char *recording = test_path("predictions"), *first = test_path("first.csv"),
               *second = test_path("second.csv");
    begin(&(Setup){.scene = "circle-obb", .trace = first, .record = recording});
    for (int i = 0; i < 12; i++) {
        const InputEvent event = i == 0   ? event_press(ACTION_PREDICT)
                                 : i == 3 ? event_press(ACTION_SCENE_2)
                                 : i == 4 ? event_of(EVENT_METHOD, "wrong-sign")
                                 : i % 2  ? event_of(EVENT_ANSWER, answers[i % 3])
                                          : event_press(ACTION_NEXT_CARD);
        step_session(&event, 1);
        step_session(NULL, 0);
    }
    const Predictor predictor = session.lab.course.predictor;
    assert_string_equal(lab_scene(&session.lab)->id, "circle-obb");
    assert_int_equal(predictor.asked, 4);
    end_session();
    begin(&(Setup){.scene = "circle-obb", .script = recording, .trace = second});
    for (int i = 0; i < 24; i++) step_session(NULL, 0);
    assert_int_equal(session.lab.course.predictor.right, predictor.right);
    assert_true(session.lab.course.predictor.recipe.seed == predictor.recipe.seed);
    end_session();
    char *a = read_text(first, NULL), *b = read_text(second, NULL);
    assert_string_equal(a, b);
    free(a);
    free(b);
}

// A recording keeps what makes sense in the scene that a key of the same tick has led to.
FIXTURE_TEST(a_recording_follows_keys_to_the_next_scene) {
    const char *recording = test_path("next");
    const InputEvent events[] = {event_press(ACTION_NEXT_SCENE), event_press(ACTION_NEXT_SCENE),
                                 event_of(EVENT_METHOD, "wrong-sign")};
    begin(&(Setup){.scene = "aabb-aabb", .record = recording});
    step_session(events, 3);
    assert_string_equal(lab_scene(&session.lab)->id, "circle-obb");
    end_session();
    char *text = read_text(recording, NULL);
    assert_contains(text, "method wrong-sign");
    free(text);
    begin(&(Setup){.scene = "aabb-aabb", .script = recording});
    end_session();
}

FIXTURE_TEST(a_recording_through_several_scenes_replays) {
    enum { TICKS = 600 };
    uint64_t seed = 4;
    const char *recording = test_path("several"), *first = test_path("several1.csv"),
               *second = test_path("several2.csv");
    // It begins at the crowd, because that is too large otherwise.
    begin(&(Setup){.scene = "crowd", .sets = {"count=100"}, .set_count = 1, .trace = first, .record = recording});
    step_session(NULL, 0);
    for (int tick = 1; tick < TICKS; tick++) {
        const InputEvent events[] = {random_window_event(&seed, &session.lab),
                                     event_press((Action)random_whole(&seed, ACTION_SCENE_1, ACTION_PREVIOUS_SCENE)),
                                     random_window_event(&seed, &session.lab)};
        step_session(events, tick % 40 == 0 ? 3 : 1);
    }
    end_session();
    replay(&(Setup){.scene = "crowd", .script = recording, .trace = second}, TICKS);
    char *a = read_text(first, NULL), *b = read_text(second, NULL);
    assert_string_equal(a, b);
    free(a);
    free(b);
}

// A click on a method after the key of another scene in the same tick.
FIXTURE_TEST(what_has_no_answer_is_not_recorded) {
    const InputEvent events[] = {event_press(ACTION_SCENE_5), event_of(EVENT_METHOD, "unrotate"),
                                 event_of(EVENT_METHOD, "sat"), event_press(ACTION_SCENE_4),
                                 event_of(EVENT_METHOD, "wrong-sign")};
    const char *recording = test_path("clicks");
    begin(&(Setup){.scene = "circle-obb", .record = recording});
    step_session(events, sizeof events / sizeof *events);
    assert_string_equal(lab_scene(&session.lab)->id, "circle-obb");
    end_session();
    char *text = read_text(recording, NULL);
    assert_string_equal(text, "0 scene circle-obb\n0 scene obb-obb\n0 method sat\n0 press scene-4\n"
                              "0 method wrong-sign\n");
    free(text);
    replay(&(Setup){.scene = "circle-obb", .script = recording}, 2);
}

FIXTURE_TEST(a_recording_begins_with_what_the_run_was_started_with) {
    const char *recording = test_path("starts");
    const InputEvent drop = event_plain(EVENT_DROP);
    begin(&(Setup){
        .scene = "obb-obb", .method = "sat", .sets = {"a.x=5", "b.y=6.5"}, .set_count = 2, .record = recording});
    step_session(NULL, 0);
    step_session(&drop, 1);
    end_session();
    char *text = read_text(recording, NULL);
    assert_string_equal(text, "0 scene obb-obb\n0 method sat\n0 set a.x=5\n0 set b.y=6.5\n1 drop\n");
    free(text);
}

FIXTURE_TEST(scripts_start_before_the_first_step) {
    begin(&(Setup){.scene = "circle-circle",
                   .script = write_text("early", "0 set a.x=100\n0 set a.y=90\n0 press pause\n")});
    assert_exactly(session.lab.time.tick, 0);
    assert_exactly(field_of(&session.lab, "a.x"), 100);
    assert_false(session.lab.time.is_paused);
    assert_true(session_has_script(&session));
    step_session(NULL, 0);
    assert_true(session.lab.time.is_paused);
    assert_false(session_has_script(&session));
    end_session();
}

FIXTURE_TEST(events_of_a_tick_are_in_the_step_that_follows) {
    begin(&(Setup){.scene = "circle-obb", .script = write_text("ticks", "3 press method\n5 press method\n")});
    for (int step = 1; step <= 6; step++) {
        step_session(NULL, 0);
        assert_int_equal(lab_base(&session.lab)->method, step <= 3 ? 0 : step <= 5 ? 1 : 2);
    }
    end_session();
}

FIXTURE_TEST(more_events_than_fit_a_tick_come_in_the_next) {
    char text[3000] = "";
    for (int i = 0; i < INPUT_EVENTS + 2; i++) strcat(text, "0 press faster\n");
    begin(&(Setup){.scene = "circle-circle", .script = write_text("many", text)});
    step_session(NULL, 0);
    assert_exactly(field_of(&session.lab, "a.speed"), 2 + INPUT_EVENTS * 0.5);
    assert_true(session_has_script(&session));
    step_session(NULL, 0);
    assert_exactly(field_of(&session.lab, "a.speed"), 2 + (INPUT_EVENTS + 2) * 0.5);
    end_session();
}

static void assert_not_begun(Setup setup, bool is_usage, const char *message) {
    Error error = {0};
    bool was_usage = !is_usage;
    assert_false(session_begin(&session, &setup, scenes, scene_count, &map, &was_usage, &error));
    assert_string_equal(error_text(&error), message);
    assert_int_equal(was_usage, is_usage);
    session_end(&session, NULL);
}

FIXTURE_TEST(scripts_that_cannot_be_followed_are_refused) {
    static const struct {
        const char *text, *why;
    } cases[] = {{"0 press method\n1 scene no-such\n", ":2: unknown scene 'no-such'"},
                 {"0 method clamp\n", ":1: obb-obb has no method 'clamp'"},
                 {"# one\n5 set q=1\n", ":2: obb-obb has no field 'q'"},
                 {"5 set a.x=nan\n", ":1: a.x: 'nan': not a number"},
                 {"0 scene circle-aabb\n0 method sat\n", ":2: circle-aabb has no method 'sat'"},
                 {"0 press scene-3\n1 method sat\n", ":2: circle-aabb has no method 'sat'"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char message[MESSAGE_SIZE];
        const char *path = write_text("follow", cases[i].text);
        snprintf(message, sizeof message, "%s%s", path, cases[i].why);
        assert_not_begun((Setup){.scene = "obb-obb", .script = path}, false, message);
    }
}

FIXTURE_TEST(bad_starts_are_refused) {
    char longest[200] = "a.x=";
    for (int i = 4; i < 199; i++) longest[i] = '0';
    assert_not_begun((Setup){.scene = "obb-obb", .method = "clamp"}, true, "--method: obb-obb has no method 'clamp'");
    assert_not_begun((Setup){.scene = "obb-obb", .sets = {"q=1"}, .set_count = 1}, true,
                     "--set: obb-obb has no field 'q'");
    assert_not_begun((Setup){.scene = "obb-obb", .sets = {longest}, .set_count = 1}, true, "--set: too long");
    assert_not_begun((Setup){.scene = "obb-obb", .script = "/no/such"}, false, "/no/such: No such file or directory");
    assert_not_begun((Setup){.scene = "obb-obb", .record = "/no/such"}, false, "/no/such: No such file or directory");
    assert_not_begun((Setup){.scene = "obb-obb", .trace = "/no/such"}, false, "/no/such: No such file or directory");
}

FIXTURE_TEST(what_makes_no_sense_is_refused_with_a_reason) {
    static const struct {
        EventKind kind;
        const char *text, *why; // NULL: it makes sense
    } cases[] = {{EVENT_SCENE, "obb-obb", NULL},
                 {EVENT_SCENE, "obb", "unknown scene 'obb'"},
                 {EVENT_METHOD, "wrong-sign", NULL},
                 {EVENT_METHOD, "yours", "the method 'yours' needs a function of your own (--check FILE.c)"},
                 {EVENT_METHOD, "no-such", "circle-obb has no method 'no-such'"},
                 {EVENT_TERM, "gap", NULL},
                 {EVENT_TERM, "no-such", "unknown term 'no-such'"},
                 {EVENT_CARD, "0", NULL},
                 {EVENT_CARD, "no-such", "no lesson has a card 'no-such'"},
                 {EVENT_STEP, "0", NULL},
                 {EVENT_STEP, "8", NULL},
                 {EVENT_STEP, "9", "a step of the explanation is 0 to 8, not '9'"},
                 {EVENT_STEP, "-1", "a step of the explanation is 0 to 8, not '-1'"},
                 {EVENT_SEED, "7", NULL}};
    open_lab(&lab, &map, "circle-obb");
    assert_int_equal(EXPLAINED_STEPS, 8);
    for (int i = 0; i < COUNT_OF(cases); i++) {
        const InputEvent event = event_of(cases[i].kind, cases[i].text);
        Error error = {0};
        assert_int_equal(lab_can_answer(&lab, lab.current, &event, &error), !cases[i].why);
        if (cases[i].why) assert_string_equal(error_text(&error), cases[i].why);
    }
}

FIXTURE_TEST(text_has_a_few_sizes) {
    static const int larger[][2] = {{75, 90},   {80, 90},   {90, 100},  {100, 110}, {110, 125},
                                    {125, 150}, {150, 175}, {175, 200}, {200, 200}};
    for (int i = 0; i < COUNT_OF(larger); i++) {
        lab.look.zoom = larger[i][0];
        press(&lab, ACTION_TEXT_LARGER);
        assert_int_equal(lab.look.zoom, larger[i][1]);
        if (i == 1 || i == 8) continue;
        press(&lab, ACTION_TEXT_SMALLER);
        assert_int_equal(lab.look.zoom, larger[i][0]);
    }
    lab.look.zoom = 80;
    press(&lab, ACTION_TEXT_SMALLER);
    press(&lab, ACTION_TEXT_SMALLER);
    assert_int_equal(lab.look.zoom, 75);
    press(&lab, ACTION_TEXT_NORMAL);
    assert_int_equal(lab.look.zoom, 100);
}

FIXTURE_TEST(unwritable_recordings_are_reported) {
    Error error = {0};
    bool is_usage, is_written;
    if (access("/dev/full", W_OK) != 0) skip();
    const Setup record = {.scene = "obb-obb", .record = "/dev/full"},
                trace = {.scene = "obb-obb", .trace = "/dev/full"};
    assert_true(session_begin(&session, &record, scenes, scene_count, &map, &is_usage, &error));
    is_written = session_step(&session, NULL, 0, &error);
    assert_false(session_end(&session, &error) && is_written);
    assert_contains(error_text(&error), "/dev/full: ");
    error = (Error){0};
    assert_true(session_begin(&session, &trace, scenes, scene_count, &map, &is_usage, &error));
    for (int i = 0; i < 10; i++) session_step(&session, NULL, 0, &error);
    assert_false(session_end(&session, &error));
    assert_string_equal(error_text(&error), "/dev/full: No space left on device");
}

// A recording is complete up to the moment at which the program is killed.
FIXTURE_TEST(a_recording_is_written_line_by_line) {
    const char *recording = test_path("live");
    const InputEvent drop = event_plain(EVENT_DROP);
    begin(&(Setup){.scene = "obb-obb", .record = recording});
    step_session(&drop, 1);
    char *text = read_text(recording, NULL);
    assert_string_equal(text, "0 scene obb-obb\n0 drop\n");
    free(text);
    end_session();
}

// From all steps to the first, the last, and back, in every method; beyond either end a notice says why nothing
// changes.
FIXTURE_TEST(steps_are_walked_one_by_one) {
    for (int i = 0; i < scene_count; i++) {
        go_to(&lab, scenes[i]->id);
        for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
            Explanation explanation = {0};
            choose_method(&lab, lab_scene(&lab)->methods[method].id);
            lab_scene(&lab)->explain(lab_state(&lab), &explanation);
            for (int step = 1; step <= explanation.step_count; step++) {
                press(&lab, ACTION_NEXT_STEP);
                assert_int_equal(lab.chosen_step, step);
            }
            unsigned notices = lab.notice.number;
            press(&lab, ACTION_NEXT_STEP);
            assert_int_equal(lab.chosen_step, explanation.step_count);
            assert_true(lab.notice.number > notices);
            for (int step = explanation.step_count - 1; step >= 0; step--) {
                press(&lab, ACTION_PREVIOUS_STEP);
                assert_int_equal(lab.chosen_step, step);
            }
            notices = lab.notice.number;
            press(&lab, ACTION_PREVIOUS_STEP);
            assert_int_equal(lab.chosen_step, 0);
            assert_true(lab.notice.number > notices);
        }
    }
}

TEST_WITH(a_map_that_is_opened_begins_at_its_start, open_course, close_lab) {
    const double x = field_of(&lab, "a.x");
    set_number(&lab, "a.x", x + 200);
    step_many(&lab, 2);
    lab_open_map(&lab, &map);
    assert_exactly(field_of(&lab, "a.x"), x);
    assert_int_equal(lab_history(&lab)->last, 0);
}

TEST_WITH(a_crowd_with_enough_memory_is_shown, begin_on_course, close_lab) {
    go_to(&lab, "crowd");
    lab_update_crowd(&lab);
    assert_false(lab.lacks_memory);
}

TEST_FILE(lab, NULL, remove_folder)

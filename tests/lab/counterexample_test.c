// Counterexamples: the kinds of error of each method; the key finds them, shows them and explains them.
#include "one_lab.h"

#include "session.h"

static Lab twin;

static int teardown(void **state) {
    close_lab(state);
    return remove_folder(state);
}

// The errors of a method that can be seen. The policy `touching` is 0, 1, or both (-1).
typedef struct {
    const char *scene, *method;
    bool false_hits, false_misses;
    const char *set; // NULL for the scene as it begins
    int touching;
    bool is_at_contact; // the error is only where they just touch, or nearly
} Errors;

// The errors of methods whose answers are trusted in some settings only.
static const Errors table[] = {
    {"rect-tiles", "vertices", false, true, NULL, -1, false},
    {"rect-tiles", "outline", false, true, NULL, -1, false},
    {"rect-tiles", "full", false, false, NULL, -1, false},
    {"rect-tiles", "swept", false, false, NULL, -1, false},
    // Without size − 1 a wall that is just touched counts as covered.
    {"rect-tiles", "vertices", true, true, "size-1=0", 0, true},
    {"rect-tiles", "outline", true, true, "size-1=0", 0, true},
    {"rect-tiles", "full", true, false, "size-1=0", 0, true},
    {"rect-tiles", "swept", true, false, "size-1=0", 0, true},
    {"rect-tiles", "full", false, false, "size-1=0", 1, false},
    {"rect-tiles", "vertices", false, true, "size-1=0", 1, false},
    // Right except where the ray meets a corner.
    {"point-polygon", "naive-crossing", true, true, NULL, -1, true},
    // By the other rule.
    {"point-polygon", "even-odd", false, true, "rule=1", -1, false},
    {"point-polygon", "winding", false, false, "rule=1", -1, false},
    {"point-polygon", "same-side", false, true, "rule=1", -1, false},
};

enum { ROWS = sizeof table / sizeof *table, PRESSES_MAX = 6 };

// Of all others: a method makes every error that its answers are not trusted to be free of. The axes of a pentagon and
// a capsule leave out only a few pixels at the round end.
static Errors errors_of(const Scene *scene, int index) {
    const Method *method = &scene->methods[index];
    return (Errors){scene->id,
                    method->id,
                    method->trust == TRUST_MISSES || method->trust == TRUST_NONE,
                    method->trust == TRUST_HITS || method->trust == TRUST_NONE,
                    NULL,
                    -1,
                    strcmp(method->id, "sat-edges-only") == 0};
}

static int presses(void) {
    return repetitions(2, PRESSES_MAX);
}

static void open_row(Lab *of, const Errors *row, int touching, const char *seed) {
    open_lab(of, &map, row->scene);
    choose_method(of, row->method);
    if (row->set) set_field(of, row->set);
    set_number(of, "touching", touching);
    const InputEvent sow = event_of(EVENT_SEED, seed);
    lab_start(of, &sow);
}

typedef void RowCheck(const Errors *row);

// Under each of its policies; only under every second one, unless the tests are long.
static void for_row(RowCheck *check, const Errors *row, int index) {
    for (int touching = 0; touching <= 1; touching++) {
        if (row->touching >= 0 && row->touching != touching) continue;
        if (row->touching < 0 && touching != index % 2 && repetitions(1, 2) == 1) continue;
        open_row(&lab, row, touching, "20240229");
        open_row(&twin, row, touching, "20240229");
        check(row);
    }
}

static void for_every_row(RowCheck *check, bool only_wrong) {
    int index = 0;
    for (int i = 0; i < scene_count; i++) {
        for (int j = 0; j < scenes[i]->method_count && !scenes[i]->on_map; j++) {
            Errors row = errors_of(scenes[i], j);
            for (int k = 0; k < ROWS; k++) {
                const bool is_listed =
                    strcmp(table[k].scene, row.scene) == 0 && strcmp(table[k].method, row.method) == 0;
                if (is_listed && !table[k].set) row = table[k];
            }
            if (!only_wrong || row.false_hits || row.false_misses) for_row(check, &row, index++);
        }
    }
    for (int i = 0; i < ROWS; i++) {
        if (!table[i].set && strcmp(table[i].scene, "point-polygon") == 0) continue; // above
        if (!only_wrong || table[i].false_hits || table[i].false_misses) for_row(check, &table[i], index++);
    }
}

static Answer answer_now(const Lab *of) {
    return base_answer(lab_base(of), lab_base(of)->method);
}

static bool are_equal(const Lab *a, const Lab *b) {
    const Scene *scene = lab_scene(a);
    for (int i = 0; i < scene->field_count; i++) {
        const double one = state_get(lab_state(a), &scene->fields[i]), two = state_get(lab_state(b), &scene->fields[i]);
        if (memcmp(&one, &two, sizeof one) != 0) return false;
    }
    return true;
}

static void assert_fields_in_range(const Lab *of) {
    const Scene *scene = lab_scene(of);
    for (int i = 0; i < scene->field_count; i++) {
        const double value = state_get(lab_state(of), &scene->fields[i]);
        assert_true(value >= scene->fields[i].min && value <= scene->fields[i].max);
    }
}

static void kinds_are_found_in_turn(const Errors *row) {
    const bool is_right = !row->false_hits && !row->false_misses;
    // Each tries all poses of a right method, as right_methods_say_so_and_move_nothing does.
    const int wanted = is_right ? repetitions(0, PRESSES_MAX) : presses();
    int count[3] = {0};
    Answer last = ANSWER_RIGHT;
    for (int i = 0; i < wanted; i++) {
        const Counterexample example = lab_show_counterexample(&lab);
        assert_int_equal(answer_now(&lab), example.answer);
        assert_true(example.tried > 0 && example.tried <= POSES_TRIED_MAX);
        assert_fields_in_range(&lab);
        count[example.answer]++;
        if (row->false_hits && row->false_misses) assert_true(example.answer != last);
        last = example.answer;
        if (example.answer != ANSWER_RIGHT && !row->is_at_contact) assert_true(fabs(lab_base(&lab)->gap) >= 4);
    }
    if ((count[ANSWER_FALSE_HIT] > 0) != row->false_hits || (count[ANSWER_FALSE_MISS] > 0) != row->false_misses)
        fail_msg("%s %s: %d false hits, %d false misses", row->scene, row->method, count[ANSWER_FALSE_HIT],
                 count[ANSWER_FALSE_MISS]);
    assert_int_equal(count[ANSWER_RIGHT], is_right ? wanted : 0);
}

TEST(every_kind_of_error_is_found_in_turn) {
    for_every_row(kinds_are_found_in_turn, false);
}

static void poses_repeat_by_seed_and_differ(const Errors *row) {
    static Lab earlier[PRESSES_MAX];
    (void)row;
    for (int i = 0; i < presses(); i++) {
        lab_show_counterexample(&lab);
        lab_show_counterexample(&twin);
        assert_true(are_equal(&lab, &twin));
        for (int j = 0; j < i; j++) assert_false(are_equal(&lab, &earlier[j]));
        earlier[i] = lab;
    }
    const InputEvent sow = event_of(EVENT_SEED, "77");
    lab_start(&twin, &sow);
    lab_show_counterexample(&twin);
    assert_false(are_equal(&earlier[0], &twin));
}

TEST(poses_repeat_by_seed_and_differ_from_press_to_press) {
    for_every_row(poses_repeat_by_seed_and_differ, true);
}

static double number_of(const Lab *of, const char *name, double otherwise) {
    const Scene *scene = lab_scene(of);
    const StateField *field = state_find(scene->fields, scene->field_count, name);
    return field ? state_get(lab_state(of), field) : otherwise;
}

// The upright box around a shape, by the fields' names; the walker's x and y are its corner.
static hit_aabb bounds_of(const Lab *of, const char *shape) {
    char names[5][16];
    static const char *const ends[] = {".x", ".y", ".r", ".w", ".angle"};
    for (int i = 0; i < 5; i++) snprintf(names[i], sizeof names[i], "%s%s", shape, ends[i]);
    const float x = (float)number_of(of, names[0], 200), y = (float)number_of(of, names[1], 150);
    const double radius = number_of(of, names[2], -1), width = number_of(of, names[3], 0);
    snprintf(names[3], sizeof names[3], "%s.h", shape);
    const double height = number_of(of, names[3], 0);
    if (radius >= 0) return hit_circle_bounds((hit_circle){{x, y}, (float)radius});
    if (strcmp(lab_scene(of)->id, "rect-tiles") == 0) return (hit_aabb){{x, y}, {x + (float)width, y + (float)height}};
    const hit_vec half = {(float)width / 2, (float)height / 2};
    return hit_obb_bounds(hit_obb_from_degrees((hit_vec){x, y}, half, (float)number_of(of, names[4], 0)));
}

static void corners_are_in_view(hit_aabb view) {
    for (int i = 1; i <= number_of(&lab, "corners", 0); i++) {
        char name[16];
        snprintf(name, sizeof name, "c%d", i);
        const hit_aabb at = bounds_of(&lab, name);
        assert_true(at.min.x >= view.min.x + 12 && at.max.x <= view.max.x - 12);
        assert_true(at.min.y >= view.min.y + 12 && at.max.y <= view.max.y - 12);
    }
}

static void shapes_are_in_view_and_of_sensible_size(const Errors *row) {
    for (int i = 0; i < presses(); i++) {
        lab_show_counterexample(&lab);
        const hit_aabb view = scene_view(lab_scene(&lab), lab_state(&lab), &map, 1.5f);
        corners_are_in_view(view);
        for (const char *shape = "a\0b\0"; *shape && strcmp(row->scene, "point-polygon"); shape += 2) {
            if (*shape == 'b' && strcmp(row->scene, "rect-tiles") == 0) continue;
            const hit_aabb box = bounds_of(&lab, shape);
            const float width = box.max.x - box.min.x, height = box.max.y - box.min.y;
            const float least = strcmp(row->scene, "impact") == 0 ? 4 : 24; // a small ball, a thin wall
            assert_true(width >= least && height >= least && width <= 180 && height <= 180);
            const float margin = strcmp(row->scene, "rect-tiles") == 0 ? 0 : 12;
            assert_true(box.min.x >= view.min.x + margin && box.max.x <= view.max.x - margin);
            assert_true(box.min.y >= view.min.y + margin && box.max.y <= view.max.y - margin);
        }
    }
}

TEST(shapes_lie_well_inside_the_view) {
    for_every_row(shapes_are_in_view_and_of_sensible_size, true);
}

static void assert_notice(const Lab *of, Phrase expected) {
    char texts[2][PICTURE_TEXT_LONGEST];
    phrase_write(texts[0], sizeof texts[0], &of->notice.phrase, LANGUAGE_ENGLISH);
    phrase_write(texts[1], sizeof texts[1], &expected, LANGUAGE_ENGLISH);
    assert_string_equal(texts[0], texts[1]);
    assert_true(*texts[0]);
}

static void glide_ends_at_the_pose(const Errors *row) {
    for (int i = 0; i < repetitions(1, 4); i++) {
        const Counterexample example = lab_show_counterexample(&twin);
        const unsigned notices = lab.notice.number;
        press(&lab, ACTION_COUNTEREXAMPLE);
        for (int tick = 1; tick < GLIDE_TICKS; tick++) {
            assert_true(lab.glide.ticks_left > 0);
            assert_false(lab.time.is_idle);
            assert_false(are_equal(&lab, &twin));
            assert_fields_in_range(&lab);
            step_many(&lab, 1);
        }
        assert_false(lab.glide.ticks_left > 0);
        assert_int_equal(lab.notice.number, notices + 1);
        assert_notice(&lab, scene_why_wrong(lab_scene(&lab), lab_state(&lab)));
        assert_int_equal(lab.time.is_paused, !lab_scene(&lab)->is_still);
        step_many(&lab, 20);
        assert_true(are_equal(&lab, &twin));
        assert_int_equal(answer_now(&lab), example.answer);
        assert_int_equal(lab_base(&lab)->truth, lab_base(&twin)->truth);
        assert_exactly(lab_base(&lab)->gap, lab_base(&twin)->gap);
    }
}

TEST(the_key_glides_to_the_same_pose_bit_for_bit) {
    for_every_row(glide_ends_at_the_pose, true);
}

static void right_methods_say_so_and_move_nothing(const Errors *row) {
    char text[PICTURE_TEXT_LONGEST], number[16];
    if (row->false_hits || row->false_misses) return;
    const unsigned notices = lab.notice.number;
    lab.time.is_paused = twin.time.is_paused = true;
    press(&lab, ACTION_COUNTEREXAMPLE);
    step_many(&twin, 1);
    assert_true(are_equal(&lab, &twin));
    assert_false(lab.glide.ticks_left > 0);
    assert_int_equal(lab.notice.number, notices + 1);
    phrase_write(text, sizeof text, &lab.notice.phrase, LANGUAGE_ENGLISH);
    snprintf(number, sizeof number, "%d poses", POSES_TRIED_MAX);
    assert_contains(text, number);
    assert_int_equal(strstr(text, "jump") != NULL, strcmp(row->method, "full") == 0);
}

TEST(right_methods_report_how_many_poses_were_tried) {
    for_every_row(right_methods_say_so_and_move_nothing, false);
}

// The caveat of `full` is true: a move longer than width plus wall jumps over the wall, a shorter one does not.
TEST(a_long_move_jumps_over_a_wall) {
    for (int swept = 0; swept <= 1; swept++) {
        for (int speed = 139; speed <= 140; speed++) {
            open_lab(&lab, &map, "rect-tiles");
            choose_method(&lab, swept ? "swept" : "full");
            set_field(&lab, "gravity=0");
            set_field(&lab, "a.x=340"); // flush at the block of column 14
            set_field(&lab, "a.y=300");
            set_number(&lab, "a.speed", speed);
            step_with(&lab, event_hold(ACTION_RIGHT));
            assert_exactly(field_of(&lab, "a.x"), speed == 140 && !swept ? 480 : 340);
        }
    }
}

static void begin_glide(const char *scene, const char *method) {
    open_lab(&lab, &map, scene);
    choose_method(&lab, method);
    press(&lab, ACTION_COUNTEREXAMPLE);
    step_many(&lab, 9);
    assert_true(lab.glide.ticks_left > 0);
}

TEST(input_that_acts_on_the_scene_ends_the_glide) {
    const InputEvent ending[] = {event_hold(ACTION_LEFT),
                                 event_press(ACTION_NUDGE_UP),
                                 event_plain(EVENT_GRAB),
                                 event_wheel(1),
                                 event_of(EVENT_SET, "a.r=20"),
                                 event_press(ACTION_METHOD),
                                 event_press(ACTION_PREVIOUS_METHOD),
                                 event_press(ACTION_TOUCHING),
                                 event_press(ACTION_RESET),
                                 event_press(ACTION_CONTACT),
                                 event_press(ACTION_SCENE_2),
                                 event_of(EVENT_SCENE, "obb-obb")};
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        begin_glide("circle-obb", "wrong-sign");
        const double to = lab.glide.to[0];
        step_with(&lab, ending[i]);
        if (lab.glide.ticks_left > 0) fail_msg("event %d does not end it", (int)i);
        const unsigned notices = lab.notice.number;
        step_with(&lab, event_release(ACTION_LEFT));
        step_many(&lab, 60);
        go_to(&lab, "circle-obb");
        assert_true(field_of(&lab, "a.x") != to);
        assert_int_equal(lab.notice.number, notices);
    }
}

TEST(what_does_not_act_leaves_the_glide) {
    const InputEvent passing[] = {event_at(100, 100),          event_plain(EVENT_DROP),
                                  event_release(ACTION_LEFT),  event_press(ACTION_PAUSE),
                                  event_press(ACTION_HELP),    event_press(ACTION_LANGUAGE),
                                  event_press(ACTION_OVERLAY), event_of(EVENT_SET, "no.such=1")};
    for (size_t i = 0; i < sizeof passing / sizeof *passing; i++) {
        begin_glide("circle-obb", "wrong-sign");
        const double to = lab.glide.to[0];
        step_with(&lab, passing[i]);
        assert_true(lab.glide.ticks_left > 0);
        step_many(&lab, 60);
        assert_exactly(field_of(&lab, "a.x"), to);
    }
}

TEST(keys_held_down_wait_for_the_glide) {
    open_lab(&lab, &map, "rect-tiles");
    open_lab(&twin, &map, "rect-tiles");
    choose_method(&lab, "vertices");
    choose_method(&twin, "vertices");
    lab_show_counterexample(&twin);
    step_with(&lab, event_hold(ACTION_RIGHT));
    press(&lab, ACTION_COUNTEREXAMPLE);
    step_many(&lab, GLIDE_TICKS - 1);
    assert_true(are_equal(&lab, &twin));
    step_with(&lab, event_release(ACTION_RIGHT));
}

TEST(angles_take_the_shorter_turn) {
    static const double cases[][2] = {{170, -170}, {-170, 170}, {20, 100}, {0, 359}, {720, 10}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_lab(&lab, &map, "circle-obb");
        open_lab(&twin, &map, "circle-obb");
        set_number(&lab, "b.angle", cases[i][0]);
        set_number(&twin, "b.angle", cases[i][1]);
        glide_begin(&lab.glide, lab_scene(&lab), lab_state(&lab), lab_state(&twin));
        double last = cases[i][0], turned = 0;
        for (int tick = 0; tick < GLIDE_TICKS; tick++) {
            step_many(&lab, 1);
            const double now = field_of(&lab, "b.angle");
            turned += fabs(remainder(now - last, 360));
            last = now;
        }
        assert_exactly(last, cases[i][1]);
        assert_near(turned, fabs(remainder(cases[i][1] - cases[i][0], 360)), 1e-3);
    }
}

static void check_why(const Scene *scene, const Lab *of) {
    const Phrase why = scene_why_wrong(scene, lab_state(of));
    assert_int_equal(why.text != NULL, answer_now(of) != ANSWER_RIGHT);
    for (int language = 0; why.text && language < LANGUAGE_COUNT; language++) {
        char text[PICTURE_TEXT_LONGEST];
        const size_t length = phrase_write(text, sizeof text, &why, (Language)language);
        assert_true(length > 20 && length < PICTURE_TEXT_LONGEST - 1);
        assert_null(strpbrk(text, "{}"));
        assert_null(strstr(text, "inf"));
        assert_null(strstr(text, "nan"));
    }
}

// In any pose, with any method, under either policy, also if shapes just touch.
TEST(there_is_a_reason_just_where_the_answer_is_wrong) {
    Random random = random_from_seed(8);
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        for (int pose = 0; pose < repetitions(80, 400); pose++) {
            scenes[i]->scatter(&lab.stages[lab.current].state, &random, &map);
            lab.time.is_paused = true;
            if (pose % 2) press(&lab, ACTION_CONTACT);
            if (pose % 3 == 0) press(&lab, ACTION_TOUCHING);
            if (scenes[i]->on_map && pose % 5 == 0) press(&lab, ACTION_SIZE_1);
            for (int method = 0; method < scenes[i]->method_count; method++) {
                press(&lab, ACTION_METHOD);
                check_why(scenes[i], &lab);
            }
        }
    }
}

static void begin(const Setup *start, Session *session) {
    Error error = {0};
    bool is_usage;
    if (!session_begin(session, start, scenes, scene_count, &map, &is_usage, &error))
        fail_msg("%s", error_text(&error));
}

static void run_session(Session *session, int ticks, bool presses) {
    Error error = {0};
    for (int tick = 0; tick < ticks; tick++) {
        const InputEvent event = event_press(ACTION_COUNTEREXAMPLE);
        assert_true(session_step(session, &event, presses && tick % 45 == 5, &error));
    }
    assert_true(session_end(session, &error));
}

TEST(recordings_replay_the_same_counterexamples) {
    static Session session;
    const char *recording = test_path("recording"), *first = test_path("first.csv"), *second = test_path("second.csv");
    begin(&(Setup){.scene = "circle-obb", .method = "wrong-sign", .seed = "99", .trace = first, .record = recording},
          &session);
    run_session(&session, 200, true);
    begin(&(Setup){.scene = "circle-obb", .script = recording, .trace = second}, &session);
    run_session(&session, 200, false);
    char *a = read_text(first, NULL), *b = read_text(second, NULL), *events = read_text(recording, NULL);
    assert_string_equal(a, b);
    assert_contains(events, "0 seed 99\n");
    free(a);
    free(b);
    free(events);
}

TEST_FILE(counterexample, read_course, teardown)

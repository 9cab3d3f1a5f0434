// Contact to the last float, in every scene; moves by one float; the display of such small gaps.
#include "one_lab.h"

static int shapes_of(const Scene *scene) {
    return strcmp(scene->id, "rect-tiles") == 0 ? 1 : 2;
}

// A polygon as a whole has none.
static bool has_place_of_b(const Scene *scene) {
    return state_find(scene->fields, scene->field_count, "b.x");
}

static void set_random_pose(Random *random, int shape) {
    SceneState *state = &lab.stages[lab.current].state;
    lab_scene(&lab)->scatter(state, random, &map);
    state->base.hands.selected = shape;
    settle_scene(&lab);
    lab.time.is_paused = true;
    step_many(&lab, 1);
}

static hit_verdict verdict_with(const char *field, float value) {
    const Scene *scene = lab_scene(&lab);
    SceneState other = lab.stages[lab.current].state;
    state_put(&other, state_find(scene->fields, scene->field_count, field), (double)value);
    assert_true(lab_judge(&lab, lab.current, &other, &lab.progress));
    return other.base.truth;
}

static void check_contact(void) {
    const Contact *contact = lab_contact(&lab);
    if (!contact) {
        char text[MESSAGE_SIZE];
        phrase_write(text, sizeof text, &lab.notice.phrase, LANGUAGE_ENGLISH);
        fail_msg("%s: no contact: %s", lab_scene(&lab)->id, text);
    }

    assert_int_equal(lab_base(&lab)->truth, contact->kind == CONTACT_EXACT ? HIT_TOUCHING : HIT_APART);
    assert_true(fabs(lab_base(&lab)->gap) < 1e-3);
    if (contact->kind == CONTACT_EXACT) return;
    const char *field = lab_scene(&lab)->fields[contact->field].name;
    assert_exactly(field_of(&lab, field), contact->apart);
    assert_exactly(nextafterf(contact->overlapping, contact->apart), contact->apart);
    assert_verdict(verdict_with(field, contact->overlapping), HIT_OVERLAP);
    assert_verdict(verdict_with(field, contact->apart), HIT_APART);
}

typedef void PoseCheck(void);

// In every scene, with either shape selected, after contact from random poses.
static void for_contacts(int poses, PoseCheck *check) {
    Random random = random_from_seed(17);
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i]->crowd) continue; // nothing there is brought to contact
        open_lab(&lab, &map, scenes[i]->id);
        for (int pose = 0; pose < poses; pose++) {
            set_random_pose(&random, pose % shapes_of(scenes[i]));
            press(&lab, ACTION_CONTACT);
            check();
        }
    }
}

TEST(contact_is_exact_or_between_two_floats) {
    for_contacts(repetitions(15, 200), check_contact);
}

static void check_contact_again(void) {
    assert_non_null(lab_contact(&lab));
    const Contact first = *lab_contact(&lab);
    press(&lab, ACTION_CONTACT);
    assert_non_null(lab_contact(&lab));
    check_contact();
    if (first.kind == CONTACT_EXACT) assert_memory_equal(first.pose, lab_contact(&lab)->pose, sizeof first.pose);
}

TEST(contact_of_a_contact_is_one) {
    for_contacts(40, check_contact_again);
}

static bool reads_as_zero(const char *text) {
    return strpbrk(text, "123456789<>") == NULL && strchr(text, '0') != NULL;
}

// The gap in panel and banner, in both languages, never reads as zero beside `apart`.
static void check_no_zero_is_shown(void) {
    static Screen screen;
    lab.look.unfolded = ~0u;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        compose_fixed(&screen, &lab, 1280, 720, "");
        int lengths = 0;
        for (int i = 0; i < screen.picture.mark_count; i++) {
            const Mark *mark = &screen.picture.marks[i];
            const char *text = mark->kind == MARK_TEXT ? picture_text_of(&screen.picture, mark) : "";
            const char *unit = strstr(text, " px");
            if (!unit || strlen(unit) != 3) continue;
            lengths++;
            if (lab_base(&lab)->truth == HIT_APART && reads_as_zero(text)) fail_msg("apart, and shows '%s'", text);
        }
        assert_true(lengths >= 1);
    }
}

TEST(no_zero_is_shown_beside_apart) {
    for_contacts(60, check_no_zero_is_shown);
}

TEST(no_zero_is_shown_for_the_least_of_gaps) {
    open_lab(&lab, &map, "circle-circle");
    lab.stages[lab.current].state.base.truth = HIT_APART;
    lab.stages[lab.current].state.base.gap = 0x1p-1022; // what a witness gives where rounding leaves nothing
    check_no_zero_is_shown();
}

static void open_pose(const char *scene, const char *const *sets) {
    open_lab(&lab, &map, scene);
    lab.time.is_paused = true;
    for (int i = 0; sets[i]; i++) set_field(&lab, sets[i]);
}

// Poses in which floats can touch exactly: upright sides, centers at one height, and the 3-4-5 triangle beside the
// place found first.
TEST(whole_numbers_touch_exactly) {
    static const struct {
        const char *scene, *sets[7];
        double x, y;
    } poses[] = {
        {"circle-aabb", {"a.x=60", "a.y=150", "a.r=20", "b.x=200", "b.y=160", NULL}, 110, 150},
        {"circle-aabb", {"a.x=130", "a.y=150", "a.r=20", "b.x=200", "b.y=160", NULL}, 110, 150},
        {"circle-circle", {"a.x=50", "a.y=100", "b.x=300", "b.y=100", NULL}, 200, 100},
        {"circle-circle", {"a.x=60", "a.y=80", "b.x=120", "b.y=160", NULL}, 60, 80},
        {"circle-obb", {"a.x=60", "a.y=150", "a.r=20", "b.angle=0", NULL}, 130, 150},
        {"obb-obb", {"a.angle=0", "b.angle=90", "a.x=60", "b.x=248", "a.y=150", "b.y=150", NULL}, 164, 150},
        {"rect-tiles", {"a.x=300", "a.y=300", "gravity=0", NULL}, 300, 308},
        {"rect-tiles", {"a.x=330.3", "a.y=260.7", "gravity=0", NULL}, 340, (double)260.7f},
    };
    for (size_t i = 0; i < sizeof poses / sizeof *poses; i++) {
        open_pose(poses[i].scene, poses[i].sets);
        press(&lab, ACTION_CONTACT);
        assert_non_null(lab_contact(&lab));
        assert_int_equal(lab_contact(&lab)->kind, CONTACT_EXACT);
        assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
        assert_exactly(field_of(&lab, "a.x"), poses[i].x);
        assert_exactly(field_of(&lab, "a.y"), poses[i].y);
    }
}

TEST(contact_is_along_the_normal) {
    Random random = random_from_seed(3);
    open_lab(&lab, &map, "circle-obb");
    for (int pose = 0; pose < 200; pose++) {
        set_random_pose(&random, 0);
        const SceneBase before = *lab_base(&lab);
        const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
        press(&lab, ACTION_CONTACT);
        assert_near(field_of(&lab, "a.x"), x + before.gap * (double)before.normal.x, 0.02);
        assert_near(field_of(&lab, "a.y"), y + before.gap * (double)before.normal.y, 0.02);
    }
}

TEST(contact_lasts_as_long_as_the_pose) {
    open_lab(&lab, &map, "circle-obb");
    assert_null(lab_contact(&lab));
    press(&lab, ACTION_CONTACT);
    step_many(&lab, 100);
    assert_non_null(lab_contact(&lab));
    press(&lab, ACTION_METHOD);
    press(&lab, ACTION_TOUCHING);
    assert_non_null(lab_contact(&lab));
    press(&lab, ACTION_NUDGE_RIGHT);
    assert_null(lab_contact(&lab));
    press(&lab, ACTION_NUDGE_LEFT);
    assert_non_null(lab_contact(&lab)); // the same pose again
    go_to(&lab, "circle-aabb");
    assert_null(lab_contact(&lab));
}

TEST(a_contact_belongs_to_its_scene) {
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, "circle-obb");
        press(&lab, ACTION_CONTACT);
        assert_non_null(lab.notice.phrase.text);
        const InputEvent event = event_of(EVENT_SCENE, scenes[i]->id);
        lab_step(&lab, &event, 1);
        if (lab.current == lab_find_scene(&lab, "circle-obb")) continue;
        assert_null(lab_contact(&lab));
        assert_null(lab.notice.phrase.text);
        go_to(&lab, "circle-obb");
        assert_non_null(lab_contact(&lab));
    }
}

static void show_notice_of_pose(Action action) {
    open_lab(&lab, &map, "circle-aabb");
    choose_method(&lab, "bounding-box");
    press(&lab, action);
    step_many(&lab, GLIDE_TICKS + 20);
    assert_non_null(lab.notice.phrase.text);
}

// It does not say any more what is true, then.
TEST(a_notice_about_a_pose_ends_with_it) {
    static const Action actions[] = {ACTION_CONTACT, ACTION_COUNTEREXAMPLE};
    static const Action leaving[] = {ACTION_UNDO, ACTION_RESET, ACTION_NUDGE_LEFT, ACTION_METHOD};
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        for (size_t j = 0; j < sizeof leaving / sizeof *leaving; j++) {
            show_notice_of_pose(actions[i]);
            press(&lab, leaving[j]);
            assert_null(lab.notice.phrase.text);
        }
        show_notice_of_pose(actions[i]);
        press(&lab, ACTION_TOUCHING);
        press(&lab, ACTION_NEXT_STEP);
        assert_non_null(lab.notice.phrase.text);
    }
}

static void assert_refused(const char *message) {
    static Lab before;
    char text[MESSAGE_SIZE];
    before = lab;
    press(&lab, ACTION_CONTACT);
    assert_int_equal(lab.notice.number, before.notice.number + 1);
    phrase_write(text, sizeof text, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(text, message);
    assert_null(lab_contact(&lab));
    const Scene *scene = lab_scene(&lab);
    for (int i = 0; i < scene->field_count; i++)
        assert_exactly(field_of(&lab, scene->fields[i].name), field_of(&before, scene->fields[i].name));
}

TEST(what_cannot_touch_is_said) {
    Map empty;
    open_lab(&lab, &map, "crowd");
    lab.time.is_paused = true;
    assert_refused("The shapes of this scene cannot be moved to exact contact.");
    make_empty_map(&empty, 20, 15, 32);
    open_lab(&lab, &empty, "rect-tiles");
    lab.time.is_paused = true;
    assert_refused("There is nothing to touch nearby.");
    open_pose("circle-aabb", (const char *const[]){"b.x=999990", "b.w=100", "b.y=0", "a.x=999999", "a.y=0", NULL});
    set_field(&lab, "a.r=30");
    set_field(&lab, "b.h=10000");
    assert_refused("The position of contact is out of range.");
    map_free(&empty);
}

TEST(the_message_names_both_floats) {
    char text[MESSAGE_SIZE], expected[MESSAGE_SIZE];
    open_lab(&lab, &map, "circle-obb");
    press(&lab, ACTION_CONTACT);
    const Contact *contact = lab_contact(&lab);
    assert_int_equal(contact->kind, CONTACT_BETWEEN);
    phrase_write(text, sizeof text, &lab.notice.phrase, LANGUAGE_ENGLISH);
    snprintf(expected, sizeof expected, "a.x = %.6f overlaps, a.x = %.6f is apart; no float lies between.",
             (double)contact->overlapping, (double)contact->apart);
    assert_string_equal(text, expected);
    float read = 0;
    assert_true(sscanf(text, "a.x = %f", &read) == 1);
    assert_exactly(read, contact->overlapping);
}

// Whatever their size, neighboring floats are told apart, and can be read back.
TEST(any_two_neighbors_can_be_read_back) {
    uint64_t seed = 7;
    open_lab(&lab, &map, "circle-obb");
    for (int i = 0; i < 400; i++) {
        char text[MESSAGE_SIZE];
        float overlapping = 0, apart = 0;
        Contact contact = {.kind = CONTACT_BETWEEN, .overlapping = random_magnitude(&seed, -24, 30)};
        contact.apart = nextafterf(contact.overlapping, i % 2 ? 0 : INFINITY);
        const Phrase said = phrase_of_contact(&contact, lab_scene(&lab));
        phrase_write(text, sizeof text, &said, LANGUAGE_ENGLISH);
        assert_int_equal(sscanf(text, "%*s = %f overlaps, %*s = %f", &overlapping, &apart), 2);
        assert_exactly(overlapping, contact.overlapping);
        assert_exactly(apart, contact.apart);
    }
}

TEST(contact_pauses_what_would_move_on) {
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i]->crowd) continue; // nothing there is brought to contact
        open_lab(&lab, &map, scenes[i]->id);
        step_many(&lab, 3);
        press(&lab, ACTION_CONTACT);
        assert_int_equal(lab.time.is_paused, !scenes[i]->is_still);
        check_contact();
        step_many(&lab, 30);
        check_contact();
    }
}

static void nudge_and_check(Action action, const char *field, float towards) {
    const float before = (float)field_of(&lab, field);
    press(&lab, action);
    assert_exactly(field_of(&lab, field), nextafterf(before, towards));
}

TEST(nudges_move_by_one_float) {
    Random random = random_from_seed(29);
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i]->crowd) continue; // nothing there is brought to contact
        open_lab(&lab, &map, scenes[i]->id);
        choose_method(&lab, scenes[i]->methods[0].id); // in rect-tiles the one that stops nowhere between corners
        for (int pose = 0; pose < 50; pose++) {
            const int shape = has_place_of_b(scenes[i]) ? pose % 2 : 0;
            const char *x = shape ? "b.x" : "a.x", *y = shape ? "b.y" : "a.y";
            set_random_pose(&random, shape);
            if (scenes[i]->on_map && lab_base(&lab)->truth != HIT_APART) continue;
            nudge_and_check(ACTION_NUDGE_RIGHT, x, INFINITY);
            nudge_and_check(ACTION_NUDGE_LEFT, x, -INFINITY);
            nudge_and_check(ACTION_NUDGE_LEFT, x, -INFINITY);
            nudge_and_check(ACTION_NUDGE_DOWN, y, INFINITY);
            nudge_and_check(ACTION_NUDGE_UP, y, -INFINITY);
        }
    }
}

TEST(nudges_pass_zero_without_a_sign) {
    open_pose("circle-aabb", (const char *const[]){"a.x=0", NULL});
    press(&lab, ACTION_NUDGE_LEFT);
    assert_exactly(field_of(&lab, "a.x"), -0x1p-149);
    press(&lab, ACTION_NUDGE_RIGHT);
    assert_exactly(field_of(&lab, "a.x"), 0);
    assert_false(signbit(field_of(&lab, "a.x")));
}

TEST(several_nudges_in_a_tick_all_count) {
    const InputEvent three[] = {event_press(ACTION_NUDGE_RIGHT), event_press(ACTION_NUDGE_RIGHT),
                                event_press(ACTION_NUDGE_RIGHT)};
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i]->crowd) continue; // nothing there is brought to contact
        open_lab(&lab, &map, scenes[i]->id);
        lab.time.is_paused = true;
        const float x = (float)field_of(&lab, "a.x");
        lab_step(&lab, three, 3);
        assert_exactly(field_of(&lab, "a.x"), nextafterf(nextafterf(nextafterf(x, INFINITY), INFINITY), INFINITY));
    }
}

TEST(walls_stop_nudges) {
    for (int paused = 0; paused <= 1; paused++) {
        open_lab(&lab, &map, "rect-tiles");
        choose_method(&lab, "full");
        set_field(&lab, "a.x=340"); // flush at the block of column 14
        set_field(&lab, "a.y=308"); // and on the floor
        lab.time.is_paused = paused;
        press(&lab, ACTION_NUDGE_RIGHT);
        press(&lab, ACTION_NUDGE_DOWN);
        assert_exactly(field_of(&lab, "a.x"), 340);
        assert_exactly(field_of(&lab, "a.y"), 308);
        press(&lab, ACTION_NUDGE_LEFT);
        assert_exactly(field_of(&lab, "a.x"), nextafterf(340, 0));
        press(&lab, ACTION_NUDGE_RIGHT);
        assert_exactly(field_of(&lab, "a.x"), 340);
    }
}

TEST(nudges_leave_the_degree_field_alone) {
    open_lab(&lab, &map, "circle-obb");
    press(&lab, ACTION_ANGLE);
    nudge_and_check(ACTION_NUDGE_RIGHT, "a.x", INFINITY);
    assert_true(lab_wants_text(&lab));
}

// Zero is a float like others: floats of both signs lie beside it.
TEST(contact_may_be_at_zero) {
    for (int side = -1; side <= 1; side += 2) {
        open_lab(&lab, &map, "circle-aabb");
        set_number(&lab, "a.r", 50);
        set_number(&lab, "b.x", 100 * side);
        set_number(&lab, "b.y", 150);
        set_number(&lab, "b.w", 100);
        set_number(&lab, "a.y", 150);
        set_number(&lab, "a.x", -3 * side);
        press(&lab, ACTION_CONTACT);
        assert_exactly(field_of(&lab, "a.x"), 0);
        check_contact();
    }
}

TEST_FILE(contact, read_course, close_lab)

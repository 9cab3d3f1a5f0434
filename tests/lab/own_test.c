// The user's own function as a method of the scenes: verdicts, reach map, counterexamples, the walker's moves, history;
// and answers that are late or never come.
#include "one_lab.h"
#include "own_support.h"

static TestOwn tested;

static const SceneBase *base(void) {
    return lab_base(&lab);
}

static void bring(const char *scene, AnswerOfOwn *answer) {
    open_lab(&lab, &map, scene);
    make_own(&tested, own_kind_of(scene), answer);
    lab_bring_own(&lab, lab.current, &tested.own);
    assert_true(lab_shows_own(&lab));
}

static int own_method(void) {
    return lab_find_method(&lab, "yours");
}

static int take_own_away(void **state) {
    for (int i = 0; i < lab.scene_count; i++) lab.stages[i].own = NULL;
    return close_lab(state);
}

TEST(the_method_comes_and_goes) {
    open_lab(&lab, &map, "circle-obb");
    const int count = lab_scene(&lab)->method_count;
    assert_int_equal(own_method(), -1);
    bring("circle-obb", answer_circle_obb);
    assert_int_equal(lab_scene(&lab)->method_count, count + 1);
    assert_int_equal(own_method(), count);
    assert_int_equal(scenes[lab.current]->method_count, count);
    lab_bring_own(&lab, lab.current, &tested.own);
    assert_int_equal(lab_scene(&lab)->method_count, count + 1);
    lab_bring_own(&lab, lab.current, NULL);
    assert_int_equal(lab_scene(&lab)->method_count, count);
    assert_int_equal(base()->method, 0);
    assert_int_equal(own_method(), -1);
    step_many(&lab, 3);
}

static const struct {
    const char *scene;
    AnswerOfOwn *answer;
} right[] = {
    {"circle-obb", answer_circle_obb}, {"circle-aabb", answer_circle_aabb}, {"circle-circle", answer_circle_circle},
    {"obb-obb", answer_obb_obb},       {"rect-tiles", answer_full},         {"shapes", answer_shapes},
    {"impact", answer_impact},         {"point-polygon", answer_polygon}};

TEST(right_functions_are_right_in_every_scene) {
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        bring(right[i].scene, right[i].answer);
        const Counterexample example = lab_show_counterexample(&lab);
        assert_int_equal(example.answer, ANSWER_RIGHT);
        assert_int_equal(example.tried, POSES_TRIED_MAX + CONTACTS_TRIED_MAX);
        assert_true(tested.asked >= POSES_TRIED_MAX);
    }
}

static OwnAnswer answer_shapes_otherwise(const OwnQuestion *question, const hit_grid *grid) {
    return answer_shapes(question, grid) == OWN_HIT ? OWN_MISS : OWN_HIT;
}

// A question has the corners of a turned box as floats. A point there touches these, and may miss the box by less.
TEST(an_answer_about_rounded_corners_is_right) {
    int differing = 0;
    for (int is_wrong = 0; is_wrong < 2; is_wrong++) {
        bring("shapes", is_wrong ? answer_shapes_otherwise : answer_shapes);
        for (int angle = 1; angle < 90; angle++) {
            char fields[2][64];
            const Body box = {BODY_TURNING_BOX, 200, 150, .width = 90, .height = 70, .angle = (float)angle};
            const Shape shape = body_shape(&box);
            const hit_vec corner = shape_convex(&shape).points[1];
            snprintf(fields[0], sizeof fields[0], "a.x=%.9g", (double)corner.x);
            snprintf(fields[1], sizeof fields[1], "a.y=%.9g", (double)corner.y);
            for (int i = 0; i < 2; i++) set_field(&lab, fields[i]);
            snprintf(fields[0], sizeof fields[0], "b.angle=%d", angle);
            static const char *const others[] = {"a.kind=0", "b.kind=5", "b.x=200", "b.y=150", "b.w=90", "b.h=70"};
            for (size_t i = 0; i < COUNT_OF(others); i++) set_field(&lab, others[i]);
            set_field(&lab, fields[0]);
            settle_scene(&lab);
            const bool agrees = base()->truth != HIT_APART;
            differing += !agrees;
            // An answer that is wrong about the corners is right about the box where these differ.
            assert_int_equal(base_answer(base(), own_method()),
                             !is_wrong || !agrees ? ANSWER_RIGHT : ANSWER_FALSE_MISS);
        }
    }
    assert_in_range(differing, 10, 160);
}

TEST(a_wrong_function_answers_as_the_method_with_its_mistake) {
    int false_hits = 0, false_misses = 0;
    bring("circle-obb", answer_wrong_sign);
    Random random = random_from_seed(3);
    const int other = lab_find_method(&lab, "wrong-sign");
    for (int i = 0; i < 200; i++) {
        SceneState *pose = &lab.stages[lab.current].state;
        lab_scene(&lab)->scatter(pose, &random, &map);
        step_many(&lab, 1);
        assert_int_equal(base_answer(base(), own_method()), base_answer(base(), other));
        const Answer answer = base_answer(base(), own_method());
        false_hits += answer == ANSWER_FALSE_HIT;
        false_misses += answer == ANSWER_FALSE_MISS;
        const Phrase why = lab_why_wrong(&lab);
        assert_int_equal(why.text != NULL, answer != ANSWER_RIGHT);
    }
    assert_true(false_hits > 5 && false_misses > 5);
    const Counterexample example = lab_show_counterexample(&lab);
    assert_int_not_equal(example.answer, ANSWER_RIGHT);
    assert_int_equal(base_answer(base(), base()->method), example.answer);
}

static OwnAnswer forget_touching(const OwnQuestion *question, const hit_grid *grid) {
    const check_circle *a = &question->a.circle, *b = &question->b.circle;
    const hit_circle first = {{a->x, a->y}, a->r}, second = {{b->x, b->y}, b->r};
    return hit_or_miss(hit_circle_circle(first, second) == HIT_OVERLAP);
}

// No random pose shows it.
TEST(an_error_at_contact_is_found) {
    bring("circle-circle", forget_touching);
    assert_int_equal(lab_show_counterexample(&lab).answer, ANSWER_FALSE_MISS);
    assert_int_equal(base()->truth, HIT_TOUCHING);
    bring("circle-obb", answer_circle_obb);
    set_field(&lab, "touching=1");
    assert_int_equal(lab_show_counterexample(&lab).answer, ANSWER_FALSE_MISS);
    assert_exactly(field_of(&lab, "b.angle"), 0);
}

static const View view = {.scale = 1, .unit = 1};
static const hit_aabb pixels = {{100, 80}, {301, 230}};

static void prepare(void) {
    lab_prepare(&lab, (Pane){.rect = pixels, .view = view});
}

static size_t bytes_of_map(void) {
    return lab.reach.map.words * (size_t)lab.reach.map.height * sizeof(uint64_t);
}

// Each question of the map is a pixel's, for either body.
TEST(a_reach_map_is_that_of_the_kernel) {
    static uint64_t kernel[4 * 150];
    for (int body = 0; body < 2; body++) {
        bring("circle-obb", answer_wrong_sign);
        lab.stages[lab.current].state.base.hands.selected = body;
        lab.look.shows_reach = true;
        choose_method(&lab, "wrong-sign");
        prepare();
        assert_true(lab_reach(&lab, view) && bytes_of_map() == sizeof kernel);
        memcpy(kernel, lab.reach.map.claims, sizeof kernel);
        choose_method(&lab, "yours");
        prepare();
        assert_true(reach_is_complete(&lab.reach));
        assert_memory_equal(lab.reach.map.claims, kernel, sizeof kernel);
        assert_true(memcmp(lab.reach.map.truth, kernel, sizeof kernel) != 0);
    }
}

static const float limit = 200;

static bool is_left(const void *region, const OwnQuestion *question) {
    return question->a.circle.x < *(const float *)region;
}

static bool is_nowhere(const void *region, const OwnQuestion *question) {
    return false;
}

// The outlined region is the one that was found, pixel by pixel, also after it has changed.
TEST(a_reach_map_has_the_region_of_the_errors) {
    bring("circle-obb", answer_wrong_sign);
    lab.look.shows_reach = true;
    prepare();
    assert_non_null(lab_reach(&lab, view));
    assert_null(lab.reach.map.region);
    tested.own.finding = (OwnFinding){.is_inside = is_left, .region = &limit};
    for (int frames = 0; frames == 0 || !reach_is_complete(&lab.reach); frames++) {
        assert_true(frames < 20);
        prepare();
    }
    const ReachMap *reach = lab_reach(&lab, view);
    for (int y = 0; y < reach->height; y++) {
        for (int x = 0; x < reach->width; x++) {
            const uint64_t bit = reach_map_row(reach, reach->region, y)[x / 64] >> x % 64 & 1;
            assert_int_equal(bit, (float)(reach->left + x) + 0.5f < limit);
        }
    }
    assert_true(memcmp(reach->claims, reach->truth, bytes_of_map()) != 0);
    tested.own.finding = (OwnFinding){.is_inside = NULL};
    prepare();
    assert_null(lab.reach.map.region);
}

TEST(an_error_is_shown_in_the_region) {
    bring("circle-obb", answer_wrong_sign);
    for (int i = 0; i < 8; i++) {
        // Without one errors are on both sides of the limit. A region without errors is as good as none.
        static const OwnFinding findings[] = {{.is_inside = is_left, .region = &limit}, {.is_inside = is_nowhere}};
        int left = 0;
        for (int j = 0; j < 2; j++) {
            tested.own.finding = findings[j];
            assert_true(answer_is_wrong(lab_show_counterexample(&lab).answer));
            if (j == 0) assert_true(field_of(&lab, "a.x") < (double)limit);
            left += field_of(&lab, "a.x") < (double)limit;
        }
        if (left == 1) return;
    }
    fail_msg("all errors are at the left");
}

// The questions about such a map do not have its walls.
TEST(a_large_map_has_no_region) {
    bring("rect-tiles", answer_full);
    tested.own.finding = (OwnFinding){.is_inside = is_nowhere};
    assert_null(own_method_region(&tested.own, &map));
    Map small = map;
    small.grid.columns = small.grid.rows = OWN_CELLS_MAX;
    assert_ptr_equal(own_method_region(&tested.own, &small), &tested.own.finding);
    assert_null(own_method_region(NULL, &map));
}

// Whichever shape of the question the map moves, in every scene. The other one, or a wall, is within the map.
TEST(a_right_function_has_the_exact_reach_map) {
    map_set(&map, 6, 4, true);
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        const bool is_polygon = right[i].answer == answer_polygon; // then also a corner
        const bool has_two = right[i].answer != answer_full && !is_polygon;
        for (int body = 0; body < (is_polygon ? 3 : 1 + has_two); body++) {
            bring(right[i].scene, right[i].answer);
            lab.stages[lab.current].state.base.hands.selected = body;
            if (has_two) set_number(&lab, body ? "a.x" : "b.x", 200);
            if (has_two) set_number(&lab, body ? "a.y" : "b.y", 150);
            lab.look.shows_reach = true;
            prepare();
            const ReachMap *reach = &lab.reach.map;
            assert_true(lab_reach(&lab, view) && reach_is_complete(&lab.reach));
            assert_memory_equal(reach->claims, reach->truth, bytes_of_map());
            size_t shaded = 0;
            for (size_t j = 0; j < reach->words * (size_t)reach->height; j++) shaded += reach->truth[j] != 0;
            if (!shaded) fail_msg("%s, shape %d: nothing is shaded", right[i].scene, body);
        }
    }
    map_set(&map, 6, 4, false);
}

// Coarse at first, and complete after some frames; never of another pose.
TEST(a_reach_map_comes_in_parts) {
    static uint64_t coarse[4 * 150], all[4 * 150];
    int frames = 0;
    bring("circle-obb", answer_circle_obb);
    lab.look.shows_reach = true;
    tested.patience = 20;
    prepare();
    assert_null(lab_reach(&lab, view));
    assert_false(lab.time.is_idle);
    tested.patience = 1000;
    prepare();
    assert_non_null(lab_reach(&lab, view));
    memcpy(coarse, lab.reach.map.claims, sizeof coarse);
    for (; !reach_is_complete(&lab.reach) && frames < 100; frames++) {
        tested.patience = 20000;
        lab.time.is_idle = true;
        prepare();
        assert_int_equal(lab.time.is_idle, reach_is_complete(&lab.reach));
    }
    assert_true(frames > 1 && frames < 100);
    memcpy(all, lab.reach.map.claims, sizeof all);
    assert_memory_equal(all, lab.reach.map.truth, sizeof all);
    assert_true(memcmp(all, coarse, sizeof all) != 0);
    tested.patience = 20;
    set_number(&lab, "b.w", 60);
    prepare();
    assert_null(lab_reach(&lab, view));
}

static OwnAnswer crash(const OwnQuestion *question, const hit_grid *grid) {
    tested.own.fault = (OwnFault){.answer = OWN_CRASHED, .cause = CAUSE_NULL};
    return OWN_CRASHED;
}

static OwnAnswer crash_at_the_right(const OwnQuestion *question, const hit_grid *grid) {
    return question->a.circle.x > 210 ? crash(question, grid) : answer_circle_obb(question, grid);
}

TEST(no_answer_is_neither_right_nor_wrong) {
    char words[MESSAGE_SIZE];
    bring("circle-obb", crash_at_the_right);
    assert_int_equal(base_answer(base(), own_method()), ANSWER_NONE);
    assert_false(base_method_hits(base()));
    step_many(&lab, 1);
    assert_int_equal(history_moment(lab_history(&lab), lab_history(&lab)->now) & MOMENT_WRONG, 0);
    const Phrase why = lab_why_wrong(&lab);
    phrase_write(words, sizeof words, &why, LANGUAGE_ENGLISH);
    assert_string_equal(words, "it used a null pointer");
    set_field(&lab, "a.x=150");
    assert_int_equal(base_answer(base(), own_method()), ANSWER_RIGHT);
    // A pose without an answer is found like one with an error.
    assert_int_equal(lab_show_counterexample(&lab).answer, ANSWER_NONE);
    assert_true(field_of(&lab, "a.x") > 210);
}

static OwnAnswer give_up(const OwnQuestion *question, const hit_grid *grid) {
    return OWN_NOT_ASKED;
}

TEST(a_function_that_always_fails_has_no_reach_map) {
    char words[MESSAGE_SIZE];
    bring("circle-obb", give_up);
    lab.look.shows_reach = true;
    prepare();
    assert_false(lab.look.shows_reach);
    phrase_write(words, sizeof words, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_contains(words, "your function fails too often");
}

TEST(without_memory_for_questions_there_is_no_reach_map) {
    char words[MESSAGE_SIZE];
    bring("circle-obb", answer_circle_obb);
    lab.look.shows_reach = true;
    refuse_memory_from(100000);
    prepare();
    refuse_memory_from(SIZE_MAX);
    assert_false(lab.look.shows_reach);
    phrase_write(words, sizeof words, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(words, "Not enough memory for the reach map.");
    lab.look.shows_reach = true;
    prepare();
    assert_non_null(lab_reach(&lab, view));
}

TEST(there_is_no_error_before_a_version_has_compiled) {
    char words[MESSAGE_SIZE];
    bring("circle-obb", answer_circle_obb);
    tested.own.asker.ask = NULL;
    tested.own.version = 0;
    lab_note_own(&lab, lab.current);
    assert_int_equal(base_answer(base(), own_method()), ANSWER_NONE);
    press(&lab, ACTION_COUNTEREXAMPLE);
    assert_int_equal(lab.glide.ticks_left, 0);
    phrase_write(words, sizeof words, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(words, "No version of your function can be used yet.");
}

TEST(late_answers_come_later) {
    bring("circle-obb", answer_circle_obb);
    tested.patience = 0;
    set_field(&lab, "a.x=256");
    assert_int_equal(base_answer(base(), own_method()), ANSWER_NONE);
    tested.patience = SIZE_MAX;
    lab_note_answers(&lab);
    assert_int_equal(base_answer(base(), own_method()), ANSWER_RIGHT);
    assert_false(lab.time.is_idle);
    // So do those about the past, when it is shown.
    step_many(&lab, 3);
    tested.patience = 0;
    set_field(&lab, "a.x=258");
    step_many(&lab, 1);
    set_field(&lab, "a.x=150");
    step_many(&lab, 1);
    press(&lab, ACTION_BACK);
    assert_true(field_of(&lab, "a.x") == 258);
    assert_int_equal(base_answer(base(), own_method()), ANSWER_NONE);
    tested.patience = SIZE_MAX;
    step_many(&lab, 1);
    assert_int_equal(base_answer(base(), own_method()), ANSWER_RIGHT);
    // A search waits for them.
    tested.patience = 0;
    assert_int_equal(lab_show_counterexample(&lab).answer, ANSWER_RIGHT);
}

TEST(a_jump_to_the_next_change_waits_for_answers) {
    bring("circle-circle", answer_circle_circle);
    step_many(&lab, 2);
    assert_false(base_method_hits(base()));
    tested.patience = 0;
    press(&lab, ACTION_NEXT_CHANGE);
    assert_true(base_method_hits(base()));
    assert_int_equal(base_answer(base(), own_method()), ANSWER_RIGHT);
    assert_false(lab.waits);
}

TEST(a_new_version_judges_the_past_again) {
    bring("circle-circle", answer_circle_circle);
    step_many(&lab, 600);
    const History *history = lab_history(&lab);
    unsigned wrong = 0;
    for (uint64_t tick = history->first; tick <= history->last; tick++) wrong |= history_moment(history, tick);
    assert_int_equal(wrong & MOMENT_WRONG, 0);
    assert_int_equal(wrong & MOMENT_HIT, MOMENT_HIT);
    tested.answer = give_up;
    tested.own.version++;
    tested.asked = 0;
    lab_note_own(&lab, lab.current);
    assert_int_equal(tested.asked, 2 * 601); // about all at once, then about each
    wrong = 0;
    for (uint64_t tick = history->first; tick <= history->last; tick++) wrong |= history_moment(history, tick);
    assert_int_equal(wrong, 0);
}

// At usual speeds the function stops the walker where the kernel does: at the same float.
TEST(a_walker_stops_where_a_right_function_says_hit) {
    static const Action actions[] = {ACTION_LEFT, ACTION_RIGHT, ACTION_RIGHT, ACTION_JUMP, ACTION_FINE};
    static const char *const names[] = {"a.x", "a.y", "a.falling", "grounded"};
    static Lab twin;
    Random random = random_from_seed(5);
    bring("rect-tiles", answer_full);
    open_lab(&twin, &map, "rect-tiles");
    for (int i = 0; i < repetitions(300, 3000); i++) {
        const Action action = actions[random_below(&random, COUNT_OF(actions))];
        const InputEvent event = random_below(&random, 2) ? event_hold(action) : event_release(action);
        step_with(&lab, event);
        step_with(&twin, event);
        for (int j = 0; j < COUNT_OF(names); j++) assert_true(field_of(&lab, names[j]) == field_of(&twin, names[j]));
    }
    assert_int_equal(lab.time.alarms, 0);
    lab_free(&twin);
}

TEST(a_walker_without_answers_stays) {
    bring("rect-tiles", answer_full);
    step_many(&lab, 30);
    const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
    tested.answer = give_up;
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_with(&lab, event_hold(ACTION_JUMP));
    step_many(&lab, 30);
    assert_true(field_of(&lab, "a.x") == x && field_of(&lab, "a.y") == y);
    tested.answer = answer_full;
    step_many(&lab, 30);
    assert_true(field_of(&lab, "a.x") > x);
}

static OwnAnswer say_miss(const OwnQuestion *question, const hit_grid *grid) {
    return OWN_MISS;
}

// In a split the walker of a function that always says miss falls through the ground, beside four others.
TEST(a_split_has_a_pane_for_it) {
    bring("rect-tiles", say_miss);
    press(&lab, ACTION_SPLIT);
    assert_int_equal(scene_panes(lab_scene(&lab), lab_state(&lab)), 5);
    choose_method(&lab, "full");
    int missed = 0;
    for (int i = 0; i < 60; i++) {
        SceneState own, full;
        step_many(&lab, 1);
        scene_show_pane(lab_scene(&lab), lab_state(&lab), own_method(), &own);
        scene_show_pane(lab_scene(&lab), lab_state(&lab), lab_find_method(&lab, "full"), &full);
        missed += base_answer(&own.base, own_method()) == ANSWER_FALSE_MISS;
        // The claim of a pane is about the walker in it.
        assert_int_equal(base_answer(&full.base, own_method()), ANSWER_RIGHT);
        assert_int_not_equal(full.base.truth, HIT_OVERLAP);
    }
    assert_true(missed > 3);
}

TEST(the_present_pose_is_looked_into) {
    bring("obb-obb", answer_obb_obb);
    prepare();
    const OwnTrace *trace = lab_own_trace(&lab);
    assert_int_equal(trace->shown_count, 1);
    assert_int_equal(trace->answer == OWN_HIT, base_is_hit(base(), base()->truth));
    choose_method(&lab, "sat");
    prepare();
    assert_int_equal(trace->shown_count, 0);
}

TEST_FILE(own, read_course, take_own_away)

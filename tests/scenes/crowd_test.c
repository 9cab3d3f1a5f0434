// The crowd as a scene: keys, hands, time, long work that is cancelled, and methods that would be wrong.
#include "crowd.h"

#include "one_lab.h"

static void open_crowd(void) {
    open_lab(&lab, &map, "crowd");
    set_field(&lab, "count=1000");
    step_many(&lab, 1);
}

TEST(keys_change_the_crowd_within_its_limits) {
    open_crowd();
    assert_int_equal(field_of(&lab, "count"), 1000);
    press(&lab, ACTION_FASTER);
    assert_int_equal(field_of(&lab, "count"), 2000);
    for (int i = 0; i < 20; i++) press(&lab, ACTION_SLOWER);
    assert_int_equal(field_of(&lab, "count"), CROWD_MIN);
    for (int i = 0; i < 20; i++) press(&lab, ACTION_MORE_BOXES);
    assert_int_equal(field_of(&lab, "boxes"), 100);
    for (int i = 0; i < 20; i++) press(&lab, ACTION_FEWER_BOXES);
    assert_int_equal(field_of(&lab, "boxes"), 0);
    for (int i = 0; i < 20; i++) press(&lab, ACTION_MORE_SPREAD);
    assert_int_equal(field_of(&lab, "spread"), CROWD_SPREAD);
    for (int i = 0; i < 20; i++) press(&lab, ACTION_LESS_SPREAD);
    assert_int_equal(field_of(&lab, "spread"), 1);
    for (int i = 1; i <= CROWD_LAYOUTS; i++) {
        press(&lab, ACTION_LAYOUT);
        assert_int_equal(field_of(&lab, "layout"), i % CROWD_LAYOUTS);
    }
    press(&lab, ACTION_PREVIOUS_LAYOUT);
    assert_int_equal(field_of(&lab, "layout"), CROWD_LAYOUTS - 1);
    for (int i = 0; i < 20; i++) press(&lab, ACTION_FASTER);
    assert_int_equal(field_of(&lab, "count"), CROWD_MAX);
}

TEST(counts_beyond_the_limits_are_refused) {
    static const char *const wrong[] = {"count=0",   "count=-5",    "count=9",    "count=500001",
                                        "count=1e9", "count=12.5",  "count=many", "boxes=101",
                                        "spread=0",  "selected=-1", "layout=-1",  "layout=5"};
    open_crowd();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Error error = {0};
        const InputEvent event = event_of(EVENT_SET, wrong[i]);
        assert_false(lab_can_answer(&lab, lab.current, &event, &error));
        assert_true(*error.what);
        step_with(&lab, event);
        assert_int_equal(field_of(&lab, "count"), 1000);
    }
}

TEST(a_selected_body_beyond_a_smaller_crowd_is_another) {
    open_crowd();
    set_field(&lab, "selected=999");
    set_field(&lab, "count=10");
    step_many(&lab, 3);
    assert_true(field_of(&lab, "selected") < 10);
}

static hit_vec center_of_selected(void) {
    const CrowdBody body = ((const struct {
                               SceneBase base;
                               CrowdPose pose;
                               CrowdAnswer answer;
                           } *)lab_state(&lab))
                               ->answer.selected;
    return shape_center(&body.shape);
}

TEST(a_body_is_dragged_and_drifts_on) {
    open_crowd();
    set_field(&lab, "count=10");
    set_field(&lab, "spread=1");
    set_field(&lab, "selected=9"); // drawn last, so above all others
    step_many(&lab, 2);
    const hit_vec from = center_of_selected();
    const InputEvent take[] = {event_at(from.x, from.y), event_plain(EVENT_GRAB)};
    lab_step(&lab, take, 2);
    const double selected = field_of(&lab, "selected");
    step_with(&lab, event_at(200, 150));
    step_many(&lab, 40);
    const hit_vec held = center_of_selected();
    assert_true(fabsf(held.x - 200) < 4 && fabsf(held.y - 150) < 4);
    step_with(&lab, event_plain(EVENT_DROP));
    step_many(&lab, 60);
    const hit_vec freed = center_of_selected();
    assert_true(hypotf(freed.x - held.x, freed.y - held.y) > 0.5f);
    assert_int_equal(field_of(&lab, "selected"), selected);
    assert_int_equal(field_of(&lab, "moved.1"), selected);
}

TEST(arrows_move_the_selected_body) {
    open_crowd();
    press(&lab, ACTION_PAUSE);
    press(&lab, ACTION_SELECT);
    assert_int_equal(field_of(&lab, "selected"), 1);
    const hit_vec before = center_of_selected();
    step_with(&lab, event_hold(before.x < 200 ? ACTION_RIGHT : ACTION_LEFT));
    step_many(&lab, 40);
    assert_true(fabsf(center_of_selected().x - before.x) > 5);
    assert_int_equal(field_of(&lab, "moved.1"), 1);
}

TEST(going_back_shows_the_same_crowd) {
    static SceneState kept[41];
    open_crowd();
    set_field(&lab, "count=300");
    for (int i = 0; i <= 40; i++) {
        step_many(&lab, 1);
        kept[i] = lab.stages[lab.current].state;
    }
    for (int i = 39; i >= 0; i--) {
        press(&lab, ACTION_BACK);
        assert_memory_equal(&lab.stages[lab.current].state, &kept[i], lab_scene(&lab)->state_size);
        lab_update_crowd(&lab);
        const Swarm *swarm = lab_swarm(&lab, lab.current);
        assert_non_null(swarm);
        const hit_vec center = center_of_selected();
        assert_true(swarm->bodies.circles.x[0] == center.x && swarm->bodies.circles.y[0] == center.y);
    }
}

// So few comparisons take less than a hundredth of a millisecond.
TEST(small_times_do_not_read_as_zero) {
    char text[64];
    open_lab(&lab, &map, "crowd");
    set_field(&lab, "count=10");
    step_many(&lab, 3);
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    phrase_write(text, sizeof text, &explanation.remarks[lab_base(&lab)->method], LANGUAGE_ENGLISH);
    if (strspn(text, "0. ms") == strlen(text)) fail_msg("'%s'", text);
}

TEST(all_methods_agree_at_every_tick) {
    static const char *const ids[] = {"all-pairs", "grid", "sort-and-sweep", "tree", "auto"};
    double hits[CROWD_METHODS] = {0};
    for (int i = 0; i < CROWD_METHODS; i++) {
        open_crowd();
        choose_method(&lab, ids[i]);
        for (int tick = 0; tick < 50; tick++) {
            Explanation explanation = {0};
            step_many(&lab, 1);
            lab_scene(&lab)->explain(lab_state(&lab), &explanation);
            hits[i] = hits[i] * 3 + explanation.summary.slots[1].number;
            while (hits[i] > 1e9) hits[i] -= 1e9;
            assert_int_equal(base_answer(lab_base(&lab), lab_base(&lab)->method), ANSWER_RIGHT);
        }
        assert_true(hits[i] == hits[0]);
    }
}

static void step_in_words(char *text, size_t size, int step) {
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    phrase_write(text, size, &explanation.steps[step].sentence, LANGUAGE_ENGLISH);
}

static hit_broad choose(const Swarm *swarm, void **memory) {
    static float sides[4][2000];
    const size_t count = swarm->bodies.circle_count + swarm->bodies.obb_count;
    assert_true(count <= 2000);
    hit_bodies_bounds(&swarm->bodies, (hit_aabb_arrays_out){sides[0], sides[1], sides[2], sides[3]});
    *memory = malloc(hit_broad_memory(HIT_BROAD_AUTO, count));
    return hit_broad_prepare(HIT_BROAD_AUTO, (hit_aabb_arrays){sides[0], sides[1], sides[2], sides[3]}, count, *memory);
}

// The sentence has the kernel's figures, and the method that it chose does the work.
TEST(auto_says_what_the_kernel_chose_and_why) {
    char text[MESSAGE_SIZE], expected[MESSAGE_SIZE];
    void *memory;
    open_crowd();
    choose_method(&lab, "auto");
    step_many(&lab, 1);
    const hit_broad broad = choose(lab_swarm(&lab, lab.current), &memory);
    const hit_broad_estimate *why = &broad.estimate;
    const int used = lab_scene(&lab)->crowd->used(lab_state(&lab));
    assert_int_equal(used, broad.method);
    snprintf(expected, sizeof expected,
             "A sample of %zu boxes: each overlaps %.0f others in x; levels of a grid: %d. Estimated costs: every pair "
             "%.0f, grid %.0f, sort and sweep %.0f, tree of boxes %.0f. The lowest is chosen: %s.",
             why->sampled, (double)why->overlaps_in_x, why->levels, (double)why->cost[0], (double)why->cost[1],
             (double)why->cost[2], (double)why->cost[3], lab_scene(&lab)->methods[used].name.in[LANGUAGE_ENGLISH]);
    step_in_words(text, sizeof text, 1);
    assert_string_equal(text, expected);
    free(memory);
}

// Each of the two is a cliff for sort and sweep.
TEST(another_layout_makes_auto_choose_another_method) {
    open_crowd();
    choose_method(&lab, "auto");
    set_field(&lab, "count=2000");
    step_many(&lab, 1);
    assert_int_equal(lab_scene(&lab)->crowd->used(lab_state(&lab)), HIT_BROAD_SWEEP);
    press(&lab, ACTION_LAYOUT);
    assert_int_equal(field_of(&lab, "layout"), CROWD_LINE);
    assert_int_equal(lab_scene(&lab)->crowd->used(lab_state(&lab)), HIT_BROAD_GRID);
    press(&lab, ACTION_UNDO);
    assert_int_equal(field_of(&lab, "layout"), CROWD_STREWN);
    assert_int_equal(lab_scene(&lab)->crowd->used(lab_state(&lab)), HIT_BROAD_SWEEP);
}

TEST(another_layout_forgets_what_was_moved_by_hand) {
    open_crowd();
    press(&lab, ACTION_PAUSE);
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 5);
    assert_int_equal(field_of(&lab, "moved.1"), 0);
    step_with(&lab, event_release(ACTION_RIGHT));
    press(&lab, ACTION_LAYOUT);
    assert_true(field_of(&lab, "moved.1") == -1);
    press(&lab, ACTION_RESET);
    assert_int_equal(field_of(&lab, "layout"), CROWD_STREWN);
}

TEST(auto_needs_no_sample_for_few) {
    char text[MESSAGE_SIZE];
    open_crowd();
    choose_method(&lab, "auto");
    set_field(&lab, "count=200");
    step_many(&lab, 1);
    step_in_words(text, sizeof text, 1);
    assert_string_equal(text, "So few boxes need no sample: comparing every pair takes the least time.");
    assert_int_equal(lab_scene(&lab)->crowd->used(lab_state(&lab)), HIT_BROAD_ALL_PAIRS);
}

TEST(auto_explains_what_it_chose) {
    static const char *const ids[] = {"all-pairs", "grid", "sort-and-sweep", "tree"};
    open_crowd();
    choose_method(&lab, "auto");
    step_many(&lab, 1);
    press(&lab, ACTION_PAUSE);
    const int used = lab_scene(&lab)->crowd->used(lab_state(&lab));
    Explanation own = {0}, of_used = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &own);
    choose_method(&lab, ids[used]);
    lab_scene(&lab)->explain(lab_state(&lab), &of_used);
    assert_int_equal(own.step_count, of_used.step_count + 1);
    for (int i = 2; i < own.step_count; i++) assert_int_equal(own.steps[i].id, of_used.steps[i - 1].id);
}

// No method is wrong, so one is reported as wrong.
TEST(a_method_that_misses_is_shown_to) {
    static Screen screen;
    bool says_so = false;
    open_crowd();
    CrowdAnswer answer = lab.crowd.last;
    answer.missed = 2;
    answer_crowd(&lab, &answer);
    assert_int_equal(base_answer(lab_base(&lab), lab_base(&lab)->method), ANSWER_FALSE_MISS);
    compose_fixed(&screen, &lab, 1280, 720, "");
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT) says_so = says_so || !strcmp(picture_text_of(&screen.picture, mark), "FALSE MISS");
    }
    assert_true(says_so);
    answer.missed = 0;
    answer.invented = 1;
    answer_crowd(&lab, &answer);
    assert_int_equal(base_answer(lab_base(&lab), lab_base(&lab)->method), ANSWER_FALSE_HIT);
}

static bool refuse(void *context, const Text *work, double done) {
    (void)work;
    (void)done;
    return ++*(int *)context < 3;
}

TEST(cancelling_brings_the_crowd_before_back) {
    char notice[MESSAGE_SIZE];
    int asked = 0;
    open_crowd();
    step_many(&lab, 5);
    lab.progress = (Progress){refuse, &asked};
    const InputEvent events[] = {event_of(EVENT_SET, "count=400000"), event_of(EVENT_METHOD, "all-pairs")};
    lab_step(&lab, events, 2);
    lab.progress = (Progress){NULL, NULL};
    assert_int_equal(asked, 3);
    assert_int_equal(field_of(&lab, "count"), 1000);
    assert_string_equal(lab_scene(&lab)->methods[lab_base(&lab)->method].id, "grid");
    assert_int_equal(field_of(&lab, "time"), 6);
    assert_true(lab.time.is_paused);
    phrase_write(notice, sizeof notice, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(notice, "Cancelled. The previous crowd is restored, and time is paused.");
    press(&lab, ACTION_PAUSE);
    step_many(&lab, 5);
    assert_int_equal(field_of(&lab, "time"), 12);
}

// A pointer that only moves does not restart cancelled work.
TEST(nothing_is_worked_out_while_all_stands_still) {
    int asked = 0;
    open_crowd();
    step_many(&lab, 3);
    press(&lab, ACTION_PAUSE);
    lab.progress = (Progress){refuse, &asked};
    lab.crowd.is_answered = false;
    for (int i = 0; i < 20; i++) step_with(&lab, event_at((float)i, 20));
    press(&lab, ACTION_OVERLAY);
    assert_int_equal(asked, 0);
    press(&lab, ACTION_FASTER);
    assert_true(asked > 0);
}

#if CAN_REFUSE_MEMORY
TEST(without_memory_the_old_crowd_stays) {
    char notice[MESSAGE_SIZE];
    open_crowd();
    step_many(&lab, 3);
    refuse_memory_from(100000);
    step_with(&lab, event_of(EVENT_SET, "count=500000"));
    refuse_memory_from(SIZE_MAX);
    assert_int_equal(field_of(&lab, "count"), 1000);
    phrase_write(notice, sizeof notice, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(notice, "Not enough memory for so many shapes.");
    assert_true(lab.lacks_memory);
    lab_update_crowd(&lab);
    assert_non_null(lab_swarm(&lab, lab.current));
    assert_int_equal(lab_swarm(&lab, lab.current)->bodies.circle_count, 500);
}
#endif

static double compared(void) {
    return lab_scene(&lab)->facts[1].value(lab_state(&lab));
}

// Every layout is searched by every method; on the line, sorting by x saves little.
TEST(every_method_finds_the_same_in_every_layout) {
    for (int layout = 0; layout < CROWD_LAYOUTS; layout++) {
        double pairs[CROWD_METHODS], compared_by[CROWD_METHODS];
        open_crowd();
        set_number(&lab, "layout", layout);
        press(&lab, ACTION_PAUSE);
        for (int method = 0; method < CROWD_METHODS; method++) {
            choose_method(&lab, lab_scene(&lab)->methods[method].id);
            compared_by[method] = compared();
            pairs[method] = lab_scene(&lab)->facts[3].value(lab_state(&lab));
            assert_true(pairs[method] == pairs[0] && pairs[0] > 0);
            assert_int_equal(base_answer(lab_base(&lab), method), ANSWER_RIGHT);
        }
        const double share = compared_by[HIT_BROAD_SWEEP] / compared_by[HIT_BROAD_ALL_PAIRS];
        assert_true(layout == CROWD_LINE ? share > 0.1 : share < 0.1);
    }
}

// The values of the layout fit below the scene.
TEST(layouts_fit_below_the_smallest_scene) {
    static Screen screen;
    open_lab(&lab, &map, "crowd"); // its time has not begun, so it is not judged
    set_field(&lab, "count=500000");
    set_field(&lab, "spread=100");
    set_field(&lab, "boxes=100");
    for (int i = 0; i < LANGUAGE_COUNT * CROWD_LAYOUTS; i++) {
        float right = 0, panel = 640;
        lab.look.language = (Language)(i / CROWD_LAYOUTS);
        set_number(&lab, "layout", i % CROWD_LAYOUTS);
        compose_fixed(&screen, &lab, 640, 400, "");
        for (int k = 0; k < screen.hot_spot_count; k++) {
            const HotSpot *spot = &screen.hot_spots[k];
            if (spot->event.kind == EVENT_METHOD) panel = fminf(panel, spot->rect.min.x);
            if (spot->event.kind == EVENT_PRESS && spot->event.action == ACTION_LAYOUT) right = spot->rect.max.x;
        }
        assert_true(right > 0 && right <= panel);
    }
}

TEST(no_pose_is_found_where_a_method_errs) {
    char notice[MESSAGE_SIZE];
    open_crowd();
    press(&lab, ACTION_COUNTEREXAMPLE);
    phrase_write(notice, sizeof notice, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_non_null(strstr(notice, "3000"));
}

TEST_FILE(crowd, make_small_map, close_lab)

// The reach map of the crowd against the kernel's single tests with every other body; the changes after which it is
// computed again; and no map after cancelled work.
#include "one_lab.h"

#include "crowd.h"
#include "reach_swarm.h"

enum { WIDTH = 131, HEIGHT = 83 };

static Screen screen;

static void open_crowd(void) {
    open_lab(&lab, &map, "crowd");
    lab.look.shows_reach = true;
    step_many(&lab, 1);
    press(&lab, ACTION_PAUSE);
}

static hit_verdict verdict_of(const CrowdBody *a, const CrowdBody *b) {
    if (a->shape.kind == SHAPE_OBB && b->shape.kind == SHAPE_OBB) return hit_obb_obb(a->shape.obb, b->shape.obb);
    if (a->shape.kind == SHAPE_OBB) return hit_circle_obb(b->shape.circle, a->shape.obb);
    return b->shape.kind == SHAPE_OBB ? hit_circle_obb(a->shape.circle, b->shape.obb)
                                      : hit_circle_circle(a->shape.circle, b->shape.circle);
}

static bool hits_any(CrowdBody body, hit_vec at, const CrowdBody *bodies, int32_t count, int32_t selected,
                     hit_verdict min_verdict) {
    body.shape.circle.center = body.shape.obb.center = at;
    for (int32_t i = 0; i < count; i++) {
        if (i != selected && verdict_of(&body, &bodies[i]) >= min_verdict) return true;
    }
    return false;
}

static CrowdQuestion question_now(void) {
    CrowdQuestion question;
    memset(&question, 0, sizeof question);
    lab_scene(&lab)->crowd->ask(lab_state(&lab), &question);
    return question;
}

static hit_aabb pixels_of_map(void) {
    return (hit_aabb){{3, 5}, {3 + WIDTH, 5 + HEIGHT}};
}

// Returns how many pixels hit.
static int compare_with_map(View view) {
    static CrowdBody bodies[200];
    const CrowdQuestion question = question_now();
    const CrowdPose *pose = &question.pose;
    const uint64_t beyond = ~(uint64_t)0 << WIDTH % 64;
    const int every = repetitions(29, 1); // other pixels in each row
    int hits = 0;
    assert_true(pose->count <= 200);
    for (int32_t i = 0; i < pose->count; i++) bodies[i] = crowd_body(pose, i);
    lab_update_crowd(&lab);
    lab_prepare(&lab, (Pane){pixels_of_map(), view});
    const ReachMap *reach = lab_reach(&lab, view);
    assert_non_null(reach);
    assert_true(reach->left == 3 && reach->top == 5 && reach->width == WIDTH && reach->height == HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
        const uint64_t *claims = reach_map_row(reach, reach->claims, y), *truth = reach_map_row(reach, reach->truth, y);
        for (int x = y % every; x < WIDTH; x += every) {
            const hit_vec at = view_to_world(view, (hit_vec){(float)x + 3.5f, (float)y + 5.5f});
            const bool expected = hits_any(bodies[question.selected], at, bodies, pose->count, question.selected,
                                           (hit_verdict)question.min_verdict);
            hits += expected;
            if ((claims[x / 64] >> x % 64 & 1) == expected && (truth[x / 64] >> x % 64 & 1) == expected) continue;
            fail_msg("%d shapes, %d %% boxes, spread %d, least %d, selected %d, pixel %d,%d: expected %d", pose->count,
                     pose->boxes, pose->spread, question.min_verdict, question.selected, x, y, expected);
        }
        assert_true((claims[WIDTH / 64] & beyond) == 0);
    }
    return hits;
}

// The whole box, a part of it at whole pixels, and a close-up with small pixels.
static void check_views(void) {
    static const View views[] = {
        {{3 + 1.5f, 5 + 2}, 0.31f, 1, {0, 0}}, {{3.5f - 120, 5.5f - 90}, 1, 1, {0, 0}}, {{3, 5}, 40, 1, {200, 150}}};
    int hits = 0;
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) hits += compare_with_map(views[i]);
    assert_true(hits > 0 && hits < 3 * WIDTH * HEIGHT);
}

TEST(every_pixel_says_what_asking_all_others_says) {
    static const int counts[] = {20, 200}, boxes[] = {0, 100, 40}, spreads[] = {1, CROWD_SPREAD};
    open_crowd();
    for (int i = 0; i < 2 * 3 * 2; i++) {
        const int count = counts[i % 2], spread = spreads[i / 6];
        set_number(&lab, "count", count);
        set_number(&lab, "boxes", boxes[i / 2 % 3]);
        set_number(&lab, "spread", spread);
        set_number(&lab, "time", 1000 + 77 * i);
        for (int which = 0; which < 2; which++) {
            set_number(&lab, "selected", which * (count - 1));
            set_number(&lab, "touching", i % 2);
            check_views();
            set_number(&lab, "touching", 1 - i % 2);
            check_views();
        }
    }
}

// Circles of the same whole radius at whole places: pixels that touch exactly are hits only where touching counts.
TEST(exact_ties_follow_the_policy) {
    static const float x[] = {10, 40}, y[] = {10, 12}, radius[] = {5, 5};
    static const uint64_t none = 0;
    static float columns[100], rows[40];
    static uint64_t bits[2][40 * 2];
    const Swarm swarm = {{.circles = {x, y, radius}, .circle_count = 2}, &none};
    const ReachPlaces places = {columns, rows, 100, 40};
    const Progress nobody = {NULL, NULL};
    for (int i = 0; i < 100; i++) columns[i] = (float)i;
    for (int i = 0; i < 40; i++) rows[i] = (float)i;
    assert_true(reach_swarm(&swarm, 0, HIT_TOUCHING, &places, &nobody, bits[0]));
    assert_true(reach_swarm(&swarm, 0, HIT_OVERLAP, &places, &nobody, bits[1]));
    for (int row = 0; row < 40; row++) {
        for (int column = 0; column < 100; column++) {
            const int square = (column - 40) * (column - 40) + (row - 12) * (row - 12);
            const uint64_t word = (uint64_t)(row * 2 + column / 64), bit = (uint64_t)column % 64;
            assert_int_equal(bits[0][word] >> bit & 1, square <= 100);
            assert_int_equal(bits[1][word] >> bit & 1, square < 100);
        }
    }
}

static bool count_call(void *context, const Text *work, double done) {
    *(int *)context += 1;
    return true;
}

// Often enough that a wait can be canceled, and seldom enough to cost nothing.
TEST(progress_is_reported_at_times) {
    static float at[1000];
    static const float x = 0, y = 0;
    static const uint64_t none[16];
    const Swarm swarm = {{.circles = {at, at, at}, .circle_count = 1000}, none};
    uint64_t bits;
    int calls = 0;
    assert_true(
        reach_swarm(&swarm, 0, HIT_OVERLAP, &(ReachPlaces){&x, &y, 1, 1}, &(Progress){count_call, &calls}, &bits));
    assert_true(calls > 1 && calls < 20);
}

TEST(one_place_is_answered) {
    static const float x[] = {10, 40}, y[] = {10, 12}, radius[] = {5, 5};
    static const float inside[] = {31, 12}, outside[] = {29, 12};
    static const uint64_t none = 0;
    const Swarm swarm = {{.circles = {x, y, radius}, .circle_count = 2}, &none};
    const Progress nobody = {NULL, NULL};
    uint64_t bits = 2;
    assert_true(reach_swarm(&swarm, 0, HIT_TOUCHING, &(ReachPlaces){&inside[0], &inside[1], 1, 1}, &nobody, &bits));
    assert_int_equal(bits, 1);
    assert_true(reach_swarm(&swarm, 0, HIT_TOUCHING, &(ReachPlaces){&outside[0], &outside[1], 1, 1}, &nobody, &bits));
    assert_int_equal(bits, 0);
    const float equal[] = {31, 31, 31, 31, 31, 31, 31, 31, 31}; // in a close-up beyond the precision of floats
    assert_true(reach_swarm(&swarm, 0, HIT_TOUCHING, &(ReachPlaces){equal, &inside[1], 9, 1}, &nobody, &bits));
    assert_int_equal(bits, 511);
}

static unsigned computed_after_update(void) {
    lab_prepare(&lab, fixed_pane(&lab, 640, 400));
    return lab.reach.computed;
}

static void assert_computes(const char *assignment, unsigned more) {
    const unsigned before = computed_after_update();
    set_field(&lab, assignment);
    assert_int_equal(computed_after_update() - before, more);
}

static void move_selected(Action towards) {
    step_with(&lab, event_hold(towards));
    step_many(&lab, 12);
    step_with(&lab, event_release(towards));
}

TEST(only_what_matters_is_recomputed) {
    open_crowd();
    set_field(&lab, "count=50");
    step_many(&lab, 1);
    assert_computes("count=50", 0);
    unsigned before = computed_after_update();
    move_selected(field_of(&lab, "moved.1.x") > 0 ? ACTION_LEFT : ACTION_RIGHT);
    assert_int_equal(field_of(&lab, "moved.1"), 0);
    assert_int_equal(computed_after_update(), before);
    press(&lab, ACTION_METHOD);
    assert_int_equal(computed_after_update(), before);
    press(&lab, ACTION_SELECT);
    assert_int_equal(computed_after_update(), before + 1);
    assert_computes("touching=0", 1);
    assert_computes("seed=9", 1);
    assert_computes("spread=10", 1);
    assert_computes("boxes=25", 1);
    assert_computes("count=51", 1);
    assert_computes("time=7000", 1);
    assert_computes("moved.3=20", 1);
    assert_computes("moved.3.x=123456789", 1);
    assert_computes("moved.4=1", 0);
    before = computed_after_update();
    press(&lab, ACTION_PAUSE);
    step_many(&lab, 1);
    assert_int_equal(computed_after_update(), before + 1);
    lab_prepare(&lab, fixed_pane(&lab, 641, 400));
    assert_int_equal(lab.reach.computed, before + 2);
    lab.look.shows_reach = false;
    step_many(&lab, 1);
    assert_int_equal(computed_after_update(), before + 2);
}

// Moving a fifth body returns the first one to its own motion, which changes the map.
TEST(a_body_that_returns_recomputes_the_map) {
    open_crowd();
    set_field(&lab, "count=20");
    for (int i = 1; i <= CROWD_MOVED; i++) {
        char assignment[EVENT_TEXT];
        snprintf(assignment, sizeof assignment, "moved.%d=%d", i, 10 + i);
        set_field(&lab, assignment);
    }
    const unsigned before = computed_after_update();
    move_selected(ACTION_RIGHT);
    move_selected(ACTION_LEFT);
    assert_int_equal(field_of(&lab, "moved.1"), 0);
    assert_int_equal(field_of(&lab, "moved.4"), 13);
    assert_int_equal(computed_after_update(), before + 1);
    check_views();
}

static bool never_goes_on(void *context, const Text *work, double done) {
    (void)work;
    (void)done;
    return ++*(int *)context < 3;
}

TEST(what_is_cancelled_is_hidden) {
    char notice[MESSAGE_SIZE];
    int calls = 0;
    open_crowd();
    set_field(&lab, "count=1000"); // enough work to be asked more than once
    lab_prepare(&lab, fixed_pane(&lab, 640, 400));
    assert_true(lab.reach.map.words > 0);
    set_field(&lab, "touching=0");
    lab_update_crowd(&lab);
    lab.progress = (Progress){never_goes_on, &calls};
    lab_prepare(&lab, fixed_pane(&lab, 640, 400));
    assert_int_equal(calls, 3);
    assert_false(lab.look.shows_reach);
    assert_true(lab.reach.map.words == 0);
    phrase_write(notice, sizeof notice, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_contains(notice, "Cancelled");
    compose_fixed(&screen, &lab, 640, 400, "");
    assert_null(screen.picture.reach);
    lab.progress = (Progress){NULL, NULL};
    press(&lab, ACTION_REACH);
    lab_prepare(&lab, fixed_pane(&lab, 640, 400));
    assert_true(lab.look.shows_reach && lab.reach.map.words > 0);
}

static int count_reach_marks(void) {
    int count = 0;
    compose_fixed(&screen, &lab, 1280, 720, "");
    for (int i = 0; i < screen.picture.mark_count; i++) count += screen.picture.marks[i].kind == MARK_REACH;
    return count;
}

TEST(a_key_shows_and_hides_it) {
    open_lab(&lab, &map, "crowd");
    step_many(&lab, 1);
    lab_prepare(&lab, fixed_pane(&lab, 1280, 720));
    assert_int_equal(count_reach_marks(), 0);
    press(&lab, ACTION_REACH);
    lab_prepare(&lab, fixed_pane(&lab, 1280, 720));
    assert_int_equal(count_reach_marks(), 1);
    go_to(&lab, "circle-circle");
    assert_int_equal(count_reach_marks(), 0);
    go_to(&lab, "crowd");
    lab_prepare(&lab, fixed_pane(&lab, 1280, 720));
    assert_int_equal(count_reach_marks(), 1);
    press(&lab, ACTION_REACH);
    assert_int_equal(count_reach_marks(), 0);
}

// Near the selected shape the map agrees with the scene.
TEST(the_map_agrees_with_the_scene) {
    int hits = 0;
    open_crowd();
    for (int i = 0; i < 100; i++) {
        const View view = {{0, 0}, 1, 1, {0, 0}};
        press(&lab, ACTION_SELECT);
        const CrowdQuestion question = question_now();
        const CrowdBody body = crowd_body(&question.pose, question.selected);
        const hit_vec at = shape_center(&body.shape);
        const View there = {{0.5f - at.x, 0.5f - at.y}, view.scale, view.unit, {0, 0}};
        lab_update_crowd(&lab);
        lab_prepare(&lab, (Pane){(hit_aabb){{0, 0}, {1, 1}}, there});
        const bool is_hit = base_method_hits(lab_base(&lab));
        hits += is_hit;
        if (lab.reach.map.truth[0] != is_hit) fail_msg("shape %d: the scene says %d", question.selected, is_hit);
    }
    assert_true(hits > 10 && hits < 90);
}

TEST_FILE(crowd_reach, make_small_map, close_lab)

// impact: what each method checks of a tick against numbers of this file's own, bounces, and which speeds go through.
#include "one_lab.h"

#include <math.h>

#include "flight.h"
#include "random.h"
#include "shapes.h"
#include "textbook.h"

static const hit_aabb box = {{20, 30}, {400, 270}};
static const double CONTACT = 1e-3; // px

static int setup(void **state) {
    make_empty_map(&map, 4, 4, 32);
    lab_init(&lab, scenes, scene_count, &map, LANGUAGE_ENGLISH);
    go_to(&lab, "impact");
    lab.time.is_paused = true;
    return 0;
}

#define FIXTURE_TEST(name) TEST_WITH(name, setup, close_lab)

static double get_in(const void *state, const char *name) {
    const Scene *scene = lab_scene(&lab);
    const StateField *field = state_find(scene->fields, scene->field_count, name);
    if (field) return state_get(state, field);
    for (int i = 0; i < scene->fact_count; i++) {
        if (strcmp(scene->facts[i].name, name) == 0) return scene->facts[i].value(state);
    }
    fail_msg("no number %s", name);
    return 0;
}

static double get(const char *name) {
    return get_in(lab_state(&lab), name);
}

static const Body *bodies_now(void) {
    return ((const TwoBodies *)lab_state(&lab))->bodies;
}

static Shot shot_now(void) {
    return (Shot){bodies_now()[0], bodies_now()[1], (int32_t)get("substeps"), (int32_t)get("touching")};
}

static void scatter(Random *random) {
    SceneState *state = &lab.stages[lab.current].state;
    set_number(&lab, "b.kind", BODY_CAPSULE + random_below(random, 3));
    set_number(&lab, "substeps", SUBSTEPS_MIN + random_below(random, SUBSTEPS_MAX - SUBSTEPS_MIN + 1));
    lab_scene(&lab)->scatter(state, random, &map);
    settle_scene(&lab);
}

// From a point to the obstacle, from its own numbers; negative inside.
static long double gap_of_point(const Body *b, long double x, long double y) {
    const long double degree = 3.14159265358979323846264338327950288L / 180;
    const long double angle = b->kind == BODY_BOX ? 0 : (long double)b->angle * degree;
    const long double c = cosl(angle), s = sinl(angle), dx = x - (long double)b->x, dy = y - (long double)b->y;
    const long double round = b->kind == BODY_CAPSULE ? fminl((long double)b->width, (long double)b->height) / 2 : 0;
    const long double out_x = fabsl(c * dx + s * dy) - ((long double)b->width / 2 - round);
    const long double out_y = fabsl(c * dy - s * dx) - ((long double)b->height / 2 - round);
    return hypotl(fmaxl(out_x, 0), fmaxl(out_y, 0)) + fminl(fmaxl(out_x, out_y), 0) - round;
}

static long double gap_at(const Body *ball, const Body *obstacle, long double part) {
    const long double degree = 3.14159265358979323846264338327950288L / 180;
    const long double angle = (long double)ball->angle * degree, way = part * (long double)ball->width;
    return gap_of_point(obstacle, (long double)ball->x + way * sinl(angle), (long double)ball->y - way * cosl(angle)) -
           (long double)ball->radius;
}

// The gap is a convex function of the way: a third of it that has the greater end can go.
static long double least_gap(const Body *ball, const Body *obstacle) {
    long double from = 0, to = 1;
    for (int i = 0; i < 120; i++) {
        const long double left = from + (to - from) / 3, right = to - (to - from) / 3;
        *(gap_at(ball, obstacle, left) > gap_at(ball, obstacle, right) ? &from : &to) =
            gap_at(ball, obstacle, left) > gap_at(ball, obstacle, right) ? left : right;
    }
    return gap_at(ball, obstacle, (from + to) / 2);
}

static bool check_claim(const char *method, long double gap) {
    if (fabsl(gap) > (long double)CONTACT) assert_verdict(claim_of(&lab, method), gap > 0 ? HIT_APART : HIT_OVERLAP);
    return gap < 0;
}

FIXTURE_TEST(methods_check_what_they_say) {
    Random random = random_from_seed(5);
    int hits[5] = {0};
    for (int i = 0; i < repetitions(3000, 100000); i++) {
        scatter(&random);
        const Body ball = bodies_now()[0], obstacle = bodies_now()[1];
        long double nearest = gap_at(&ball, &obstacle, 1);
        const int places = (int)get("substeps");
        for (int j = 1; j < places; j++) nearest = fminl(nearest, gap_at(&ball, &obstacle, (long double)j / places));
        Body center = ball;
        center.radius = 0;
        hits[0] += check_claim("discrete", gap_at(&ball, &obstacle, 1));
        hits[1] += check_claim("substeps", nearest);
        hits[2] += check_claim("center-ray", least_gap(&center, &obstacle));
        hits[3] += check_claim("swept", least_gap(&ball, &obstacle));
        hits[4]++;
        assert_verdict(claim_of(&lab, "swept"), lab_base(&lab)->truth);
        for (int j = 0; j < 3; j++) {
            if (lab_base(&lab)->claims[j] == HIT_OVERLAP) assert_verdict(lab_base(&lab)->truth, HIT_OVERLAP);
        }
    }
    for (int i = 0; i < 4; i++) assert_true(hits[i] > hits[4] / 10 && hits[i] < hits[4]);
    for (int i = 0; i < 3; i++) assert_true(hits[i] < hits[i + 1] || i == 1);
}

FIXTURE_TEST(first_contact_is_the_first) {
    Random random = random_from_seed(6);
    int count = 0;
    for (int i = 0; i < repetitions(1000, 50000); i++) {
        scatter(&random);
        const Body ball = bodies_now()[0], obstacle = bodies_now()[1];
        const double time = get("time");
        const long double least = least_gap(&ball, &obstacle);
        if (least > (long double)CONTACT) assert_near(time, 1, 0);
        if (least > -(long double)CONTACT || gap_at(&ball, &obstacle, 0) < (long double)CONTACT) continue;
        assert_near((double)gap_at(&ball, &obstacle, (long double)time), 0, 1e-4);
        for (int j = 0; j < 16; j++)
            assert_true(gap_at(&ball, &obstacle, (long double)time * j / 16) > -(long double)CONTACT);
        count++;
    }
    assert_true(count > 300);
}

// The scene opens where the ball tunnels, and the right methods say so.
FIXTURE_TEST(opens_where_the_end_of_the_tick_is_not_enough) {
    assert_string_equal(lab_scene(&lab)->cue.tempting, "discrete");
    choose_method(&lab, "discrete");
    assert_int_equal(answer_of(&lab, "discrete"), ANSWER_FALSE_MISS);
    assert_int_equal(answer_of(&lab, "substeps"), ANSWER_RIGHT);
    assert_int_equal(answer_of(&lab, "center-ray"), ANSWER_RIGHT);
    assert_near(get("tunneled"), 1, 0);
    choose_method(&lab, "swept");
    assert_near(get("tunneled"), 0, 0);
}

static void pose(const char *const *settings) {
    for (; *settings; settings++) set_field(&lab, *settings);
    step_many(&lab, 1);
}

// The ball of 8 px flies along y = 150 past the end of a wall, 3 px from it; places every 60 px miss the wall.
FIXTURE_TEST(each_wrong_method_has_its_pose) {
    static const char *const rim[] = {"b.angle=0", "b.x=200", "b.y=90",     "b.w=10",         "b.h=114", "a.r=8",
                                      "a.x=40",    "a.y=150", "a.speed=20", "a.direction=90", "shot=7",  NULL};
    static const char *const jump[] = {"b.y=150", "a.speed=120", "substeps=2", "shot=1", NULL};
    pose(rim);
    choose_method(&lab, "center-ray");
    assert_int_equal(answer_of(&lab, "center-ray"), ANSWER_FALSE_MISS);
    assert_int_equal(answer_of(&lab, "discrete"), ANSWER_RIGHT);
    pose(jump);
    choose_method(&lab, "substeps");
    assert_int_equal(answer_of(&lab, "substeps"), ANSWER_FALSE_MISS);
    assert_int_equal(answer_of(&lab, "discrete"), ANSWER_FALSE_MISS);
    assert_int_equal(answer_of(&lab, "center-ray"), ANSWER_RIGHT);
    set_field(&lab, "substeps=16");
    step_many(&lab, 1);
    assert_int_equal(answer_of(&lab, "substeps"), ANSWER_RIGHT);
}

// A ball that goes up and to the right bounces off an upright wall up and to the left, and off a floor down.
FIXTURE_TEST(the_ball_bounces_off_the_normal) {
    static const struct {
        Body obstacle;
        float direction, expected;
    } rows[] = {
        {{BODY_BOX, .x = 200, .y = 150, .width = 10, .height = 400}, 60, -60},
        {{BODY_BOX, .x = 200, .y = 60, .width = 400, .height = 10}, 60, 120},
        {{BODY_TURNING_BOX, .x = 200, .y = 150, .width = 10, .height = 400, .angle = 45}, 90, 0},
        {{BODY_CAPSULE, .x = 200, .y = 150, .width = 400, .height = 10, .angle = 90}, 90, -90},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const Shot shot = {{BODY_BALL, .x = 60, .y = 150, .radius = 7, .width = 20, .angle = rows[i].direction},
                           rows[i].obstacle,
                           8,
                           1};
        for (int check = 0; check < CHECK_COUNT; check++) {
            Flight flight;
            fly(&shot, (Check)check, box, &flight);
            assert_int_equal(flight.through, -1);
            assert_true(flight.bounced >= 0);
            assert_near(remainder((double)(flight.direction - rows[i].expected), 360), 0, 1e-3);
        }
    }
}

// All flights of the exact method stay out of the obstacle, tick by tick and at every bounce; any other method lets a
// ball through only where it noticed nothing.
FIXTURE_TEST(swept_flights_never_enter_the_obstacle) {
    Random random = random_from_seed(7);
    int bounces[CHECK_COUNT] = {0}, throughs[CHECK_COUNT] = {0};
    for (int i = 0; i < repetitions(2000, 50000); i++) {
        scatter(&random);
        const Shot shot = shot_now();
        if (gap_at(&shot.ball, &shot.obstacle, 0) < (long double)CONTACT) continue;
        for (int check = 0; check < CHECK_COUNT; check++) {
            Flight flight;
            fly(&shot, (Check)check, box, &flight);
            assert_true(flight.count >= 1 && flight.count <= FLIGHT_TICKS);
            assert_true(flight.bounced < 0 || flight.through < 0 || flight.through <= flight.bounced);
            if (flight.met < 0) assert_true(flight.bounced < 0 && flight.through < 0);
            bounces[check] += flight.bounced >= 0;
            throughs[check] += flight.through >= 0;
            for (int tick = 0; tick <= flight.count && check == CHECK_SWEEP; tick++) {
                const Body ball = flight_ball(&shot, &flight, tick);
                assert_true(gap_at(&ball, &shot.obstacle, 0) > 0);
                if (tick == flight.count || tick == flight.bounced) continue;
                assert_true(least_gap(&ball, &shot.obstacle) > -1e-4L);
            }
        }
    }
    assert_int_equal(throughs[CHECK_SWEEP], 0);
    for (int check = 0; check < CHECK_COUNT; check++) assert_true(bounces[check] > 100);
    for (int check = 0; check < CHECK_SWEEP; check++) assert_true(throughs[check] > 20);
}

// Every slower speed is flown.
FIXTURE_TEST(slowest_speed_that_tunnels_is_the_slowest) {
    Random random = random_from_seed(8);
    int found[CHECK_COUNT] = {0}, never[CHECK_COUNT] = {0};
    for (int i = 0; i < repetitions(150, 2000); i++) {
        scatter(&random);
        if (gap_at(&bodies_now()[0], &bodies_now()[1], 0) < (long double)CONTACT) continue;
        for (int check = 0; check < CHECK_SWEEP; check++) {
            Shot shot = shot_now();
            Flight flight;
            const float slowest = slowest_through(&shot, (Check)check, box);
            const int last = slowest > 0 ? (int)(slowest * 16) : 16 * 300;
            for (int at = 16; at <= last; at++) {
                shot.ball.width = (float)at / 16;
                fly(&shot, (Check)check, box, &flight);
                if ((flight.through >= 0) != (slowest > 0 && at == last) && flight.met >= 0)
                    fail_msg("check %d: %g goes through: %d; slowest %g", check, (double)shot.ball.width,
                             flight.through, (double)slowest);
            }
            found[check] += slowest > 0;
            never[check] += slowest == 0;
        }
    }
    for (int check = 0; check < CHECK_SWEEP; check++) assert_true(found[check] > 3 && never[check] > 1);
}

static void assert_notice_begins(const char *expected) {
    char said[PICTURE_TEXT_LONGEST];
    phrase_write(said, sizeof said, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_memory_equal(said, expected, strlen(expected));
}

FIXTURE_TEST(a_search_leaves_out_the_slowest_speed) {
    const Scene *scene = lab_scene(&lab);
    SceneState searched, shown;
    step_with(&lab, event_of(EVENT_METHOD, scene->methods[0].id));
    memcpy(&searched, lab_state(&lab), scene->state_size);
    state_put(&searched, state_find(scene->fields, scene->field_count, "b.w"), 40);
    memcpy(&shown, &searched, scene->state_size);
    scene_judge(scene, &searched, &(World){.map = &map, .only_decides = true});
    scene_judge(scene, &shown, &(World){.map = &map});
    assert_near(searched.base.gap, shown.base.gap, 0);
    assert_true(get("slowest") > 0 && get_in(&shown, "slowest") != get("slowest"));
    assert_near(get_in(&searched, "slowest"), get("slowest"), 0);
}

FIXTURE_TEST(a_key_goes_to_the_slowest_speed_that_tunnels) {
    static const char *const ids[] = {"discrete", "substeps"};
    for (int i = 0; i < 2; i++) {
        choose_method(&lab, ids[i]);
        step_many(&lab, 1);
        const double slowest = get("slowest"), before = get("a.speed");
        assert_true(slowest > 1 && slowest < SHOT_SPEED_MAX);
        lab.time.is_paused = false;
        press(&lab, ACTION_JUMP_OVER);
        assert_true(lab.time.is_paused);
        assert_near(get("a.speed"), slowest, 0);
        assert_notice_begins("At ");
        assert_int_equal(answer_of(&lab, ids[i]), ANSWER_FALSE_MISS);
        press(&lab, ACTION_UNDO);
        assert_near(get("a.speed"), before, 0);
    }
    choose_method(&lab, "swept");
    step_many(&lab, 1);
    const double before = get("a.speed");
    press(&lab, ACTION_JUMP_OVER);
    assert_near(get("a.speed"), before, 0);
    assert_near(get("slowest"), 0, 0);
    assert_notice_begins("This shot does not fly through by this method, at any speed up to 1000 px a tick.");
}

// One tick of the shot with each key, the last of which begins it again; back leads to the earlier ones.
FIXTURE_TEST(a_key_flies_one_tick) {
    const int count = (int)get("ticks");
    set_field(&lab, "shot=0");
    step_many(&lab, 1);
    for (int i = 1; i < count; i++) {
        press(&lab, ACTION_STEP);
        assert_near(get("shot"), i, 0);
    }
    press(&lab, ACTION_STEP);
    assert_near(get("shot"), 0, 0);
    press(&lab, ACTION_BACK);
    assert_near(get("shot"), count - 1, 0);
}

static void check_key(const char *field, double from, Action action, int presses, double expected) {
    set_number(&lab, field, from);
    for (int i = 0; i < presses; i++) press(&lab, action);
    assert_near(get(field), expected, 0);
}

FIXTURE_TEST(keys_change_the_shot_within_its_limits) {
    check_key("a.speed", 60, ACTION_FASTER, 1, 62);
    check_key("a.speed", 60, ACTION_SLOWER, 1, 58);
    check_key("a.speed", SHOT_SPEED_MAX - 3, ACTION_FASTER, 2, SHOT_SPEED_MAX);
    check_key("a.speed", SHOT_SPEED_MIN + 3, ACTION_SLOWER, 2, SHOT_SPEED_MIN);
    check_key("substeps", SUBSTEPS_MAX - 2, ACTION_MORE_BOXES, 1, SUBSTEPS_MAX - 1);
    check_key("substeps", SUBSTEPS_MAX - 2, ACTION_MORE_BOXES, 3, SUBSTEPS_MAX);
    check_key("substeps", SUBSTEPS_MIN + 2, ACTION_FEWER_BOXES, 1, SUBSTEPS_MIN + 1);
    check_key("substeps", SUBSTEPS_MIN + 2, ACTION_FEWER_BOXES, 3, SUBSTEPS_MIN);
    for (int kind = BODY_CAPSULE; kind <= BODY_TURNING_BOX; kind++) {
        const int next = kind == BODY_TURNING_BOX ? BODY_CAPSULE : kind + 1;
        check_key("b.kind", kind, ACTION_KIND, 1, next);
        check_key("b.kind", next, ACTION_PREVIOUS_KIND, 1, kind);
    }
}

// How many ticks the shot takes until it begins again.
static int ticks_of_shot(void) {
    int ticks = 0;
    set_field(&lab, "shot=0");
    do press(&lab, ACTION_STEP), ticks++;
    while (get("shot") > 0 && ticks <= FLIGHT_TICKS);
    return ticks;
}

// In a split view all balls fly to their ends, whichever method is shown.
FIXTURE_TEST(the_shot_is_repeated_after_its_last_ball) {
    int longest = 0, shortest = FLIGHT_TICKS;
    for (int i = 0; i < CHECK_COUNT; i++) {
        choose_method(&lab, lab_scene(&lab)->methods[i].id);
        step_many(&lab, 1);
        const int ticks = (int)get("ticks");
        assert_int_equal(ticks_of_shot(), ticks);
        longest = ticks > longest ? ticks : longest;
        shortest = ticks < shortest ? ticks : shortest;
    }
    assert_true(shortest < longest);
    press(&lab, ACTION_SPLIT);
    for (int i = 0; i < CHECK_COUNT; i++) {
        choose_method(&lab, lab_scene(&lab)->methods[i].id);
        assert_int_equal(ticks_of_shot(), longest);
    }
}

// The ball waits while a hand holds it, and goes on from there.
FIXTURE_TEST(a_dragged_ball_waits) {
    lab.time.is_paused = false;
    const double shot = get("shot"), waited = get("waited");
    const InputEvent take[] = {event_at(48, 108), event_plain(EVENT_GRAB)};
    lab_step(&lab, take, 2);
    assert_int_equal(lab_base(&lab)->hands.handle != HANDLE_NONE, true);
    step_many(&lab, 200);
    assert_near(get("shot"), shot, 0);
    assert_near(get("waited"), waited, 0);
    step_with(&lab, event_plain(EVENT_DROP));
    assert_true(get("shot") > shot || get("waited") > waited);
}

static int steps_of_this_tick(void) {
    const double before = get("shot");
    int steps = 0;
    while (get("shot") == before && steps < 200) {
        step_many(&lab, 1);
        steps++;
    }
    return steps;
}

// At normal speed a tick lasts about half a second, and the one in which the ball meets the wall longer, so that they
// can be seen.
FIXTURE_TEST(time_is_slow) {
    lab.time.is_paused = false;
    assert_int_equal(steps_of_this_tick(), 96);
    assert_int_equal(steps_of_this_tick(), 32);
    assert_int_equal(steps_of_this_tick(), 32);
}

// Each pane follows its own ball, with the answers of all methods about it.
FIXTURE_TEST(each_pane_has_its_own_ball) {
    SceneState shown;
    press(&lab, ACTION_SPLIT);
    assert_int_equal(scene_panes(lab_scene(&lab), lab_state(&lab)), CHECK_COUNT);
    press(&lab, ACTION_STEP);
    for (int i = 0; i < CHECK_COUNT; i++) {
        scene_show_pane(lab_scene(&lab), lab_state(&lab), i, &shown);
        assert_int_equal(shown.base.method, i);
        double tunneled = -1;
        for (int j = 0; j < lab_scene(&lab)->fact_count; j++) {
            if (strcmp(lab_scene(&lab)->facts[j].name, "tunneled") == 0)
                tunneled = lab_scene(&lab)->facts[j].value(&shown);
        }
        assert_near(tunneled, i == CHECK_END, 0);
    }
}

// The tick in which any shown ball goes through alarms.
FIXTURE_TEST(going_through_alarms) {
    assert_false(lab_base(&lab)->is_alarming);
    press(&lab, ACTION_SPLIT);
    assert_true(lab_base(&lab)->is_alarming);
    press(&lab, ACTION_STEP);
    assert_false(lab_base(&lab)->is_alarming);
    press(&lab, ACTION_BACK);
    press(&lab, ACTION_SPLIT);
    assert_false(lab_base(&lab)->is_alarming);
    choose_method(&lab, "discrete");
    step_many(&lab, 1);
    assert_true(lab_base(&lab)->is_alarming);
}

static void assert_refused(const char *name, const char *value, const char *what) {
    const Scene *scene = lab_scene(&lab);
    SceneState copy = *(const SceneState *)lab_state(&lab);
    const StateField *field = state_find(scene->fields, scene->field_count, name);
    const double before = state_get(&copy, field);
    Error error;
    assert_false(state_set(&copy, field, value, &error));
    assert_string_equal(error.what, what);
    assert_near(state_get(&copy, field), before, 0);
}

FIXTURE_TEST(bad_numbers_are_refused_by_name) {
    assert_refused("a.speed", "inf", "a.speed: 'inf': not a number");
    assert_refused("a.speed", "1e39", "a.speed: '1e39': too large a number");
    assert_refused("a.speed", "0", "a.speed: 0 is not between 1 and 1000");
    assert_refused("a.direction", "nan", "a.direction: 'nan': not a number");
    assert_refused("substeps", "17", "substeps: 17 is not between 2 and 16");
    assert_refused("b.kind", "2", "b.kind: 2 is not between 3 and 5");
}

// Wherever the numbers are, flights end and speeds are found without a number that is not finite.
FIXTURE_TEST(extreme_poses_are_sound) {
    static const char *const far[] = {"a.x=1000000", "a.y=-1000000", "a.speed=1000", "a.direction=1e38", NULL};
    static const char *const empty[] = {"a.r=0", "b.w=0", "b.h=0", "b.x=60", "b.y=108", NULL};
    static const char *const large[] = {"a.r=1000000", "b.w=1000000", "b.h=1000000", NULL};
    static const char *const *const poses[] = {far, empty, large};
    for (int i = 0; i < 3; i++) {
        pose(poses[i]);
        for (int kind = BODY_CAPSULE; kind <= BODY_TURNING_BOX; kind++) {
            set_number(&lab, "b.kind", kind);
            step_many(&lab, 1);
            assert_true(get("ticks") >= 1 && get("ticks") <= FLIGHT_TICKS);
            assert_true(isfinite(get("slowest")) && isfinite(get("time")) && isfinite(lab_base(&lab)->gap));
        }
    }
}

static bool answer_of_textbook(const char *method, const check_circle *from, const check_circle *to, int places,
                               const check_box *b) {
    if (strcmp(method, "discrete") == 0) return impact_discrete(from, to, b);
    if (strcmp(method, "substeps") == 0) return impact_substeps(from, to, places, b);
    if (strcmp(method, "center-ray") == 0) return impact_center_ray(from, to, b);
    return impact_swept(from, to, b);
}

// Except where the shapes, or what a method compares, are all but in contact.
FIXTURE_TEST(textbooks_give_the_answers_of_the_methods) {
    Random random = random_from_seed(9);
    int differ = 0, shorter_differ = 0, shorter_hits = 0;
    const int count = repetitions(2000, 50000);
    for (int i = 0; i < count; i++) {
        scatter(&random);
        set_number(&lab, "b.kind", BODY_TURNING_BOX);
        step_many(&lab, 1);
        const Body ball = bodies_now()[0], wall = bodies_now()[1];
        const hit_obb obb = body_obb(&wall);
        const hit_capsule sweep = body_capsule(&ball);
        const check_circle from = {sweep.from.x, sweep.from.y, ball.radius}, to = {sweep.to.x, sweep.to.y, ball.radius};
        const check_box b = {wall.x, wall.y, wall.width, wall.height, wall.angle, obb.c, obb.s};
        for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
            const char *id = lab_scene(&lab)->methods[method].id;
            const bool hits = base_is_hit(lab_base(&lab), lab_base(&lab)->claims[method]);
            differ += answer_of_textbook(id, &from, &to, (int)get("substeps"), &b) != hits;
        }
        // A way may end in the wall, beside a corner, too.
        for (float part = 0.05f; part < 1; part += 0.05f) {
            const hit_vec end = {from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
            const check_circle shorter = {end.x, end.y, ball.radius};
            const bool hits = hit_capsule_obb((hit_capsule){sweep.from, end, ball.radius}, obb) != HIT_APART;
            shorter_differ += impact_swept(&from, &shorter, &b) != hits;
            shorter_hits += hits;
        }
    }
    assert_true(differ <= count / 500);
    assert_true(shorter_hits > count && shorter_differ <= count / 500);
}

TEST_FILE(impact, NULL, NULL)

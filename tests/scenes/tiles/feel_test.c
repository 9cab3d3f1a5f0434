// How the walker feels: what each constant of walker_motion does, in whole ticks.
#include "one_lab.h"
#include "walker.h"

enum { FLOOR = 12 * 32 }; // of the room below

// A floor, and nothing else.
static int open_room(void **state) {
    make_empty_map(&map, 100, 13, 32);
    for (int32_t column = 0; column < 100; column++) map_set(&map, column, 12, true);
    map.start = (hit_vec){320, FLOOR - 108};
    open_lab(&lab, &map, "rect-tiles");
    step_many(&lab, 10);
    assert_exactly(field_of(&lab, "grounded"), 1);
    return 0;
}

static void hold(Action action) {
    step_with(&lab, event_hold(action));
}

static void release(Action action) {
    step_with(&lab, event_release(action));
}

static double running(void) {
    return field_of(&lab, "a.running");
}

static double above_floor(void) {
    return FLOOR - 108 - field_of(&lab, "a.y");
}

static bool is_grounded(void) {
    return field_of(&lab, "grounded") == 1;
}

// Ticks until the speed is this, at most 100.
static int ticks_to_run(double speed) {
    int ticks = 0;
    while (running() != speed && ticks < 100) {
        step_many(&lab, 1);
        ticks++;
    }
    return ticks;
}

static void assert_paces(double speed) {
    const double top = (double)(float)speed;
    open_lab(&lab, &map, "rect-tiles");
    step_many(&lab, 10);
    set_number(&lab, "a.speed", speed);
    hold(ACTION_RIGHT);
    assert_near(running(), top / (double)walker_motion.ground.start, top * 1e-6);
    assert_int_equal(ticks_to_run(top) + 1, walker_motion.ground.start);
    step_many(&lab, 1);
    assert_exactly(running(), top);
    release(ACTION_RIGHT);
    assert_int_equal(ticks_to_run(0) + 1, walker_motion.ground.stop);
    const double x = field_of(&lab, "a.x");
    step_many(&lab, 50);
    assert_exactly(field_of(&lab, "a.x"), x);
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_room, close_lab)

FIXTURE_TEST(speed_builds_up_and_dies_down_in_set_ticks) {
    static const double speeds[] = {0.25, 1, 4, 7.3, 0.3, 21.7, 64};
    for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++) assert_paces(speeds[i]);
}

// With the opposite key it brakes faster than it starts.
FIXTURE_TEST(turns_round_in_set_ticks) {
    hold(ACTION_RIGHT);
    ticks_to_run(4);
    const InputEvent turn[] = {event_release(ACTION_RIGHT), event_hold(ACTION_LEFT)};
    lab_step(&lab, turn, 2);
    assert_int_equal(ticks_to_run(0) + 1, walker_motion.ground.turn);
    assert_int_equal(ticks_to_run(-4), walker_motion.ground.start);
    assert_true(walker_motion.ground.turn < walker_motion.ground.start);
}

FIXTURE_TEST(a_tap_is_a_small_step_at_any_speed) {
    static const double speeds[] = {0.25, 4, 512};
    for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++) {
        set_number(&lab, "a.x", 320);
        set_number(&lab, "a.speed", speeds[i]);
        step_many(&lab, 3);
        press(&lab, ACTION_RIGHT);
        step_many(&lab, 10);
        assert_exactly(field_of(&lab, "a.x"), 320 + speeds[i] / (double)walker_motion.ground.start);
        assert_exactly(running(), 0);
    }
}

FIXTURE_TEST(fine_keys_run_at_a_tenth) {
    hold(ACTION_FINE);
    hold(ACTION_LEFT);
    step_many(&lab, 20);
    assert_near(running(), -0.4, 1e-6);
}

// The value that is set is the maximum, even at full speed.
FIXTURE_TEST(a_lower_speed_holds_at_once) {
    hold(ACTION_RIGHT);
    ticks_to_run(4);
    press(&lab, ACTION_SLOWER);
    assert_exactly(running(), 2);
}

FIXTURE_TEST(air_gives_less_hold_than_ground) {
    hold(ACTION_UP);
    const InputEvent go[] = {event_hold(ACTION_RIGHT)};
    lab_step(&lab, go, 1);
    assert_int_equal(ticks_to_run(4) + 1, walker_motion.air.start);
    assert_false(is_grounded());
    const InputEvent turn[] = {event_release(ACTION_RIGHT), event_hold(ACTION_LEFT)};
    lab_step(&lab, turn, 2);
    assert_int_equal(ticks_to_run(0) + 1, walker_motion.air.turn);
    assert_false(is_grounded());
    release(ACTION_LEFT);
    assert_exactly(running(), 0);
}

FIXTURE_TEST(speed_lasts_in_the_air) {
    hold(ACTION_RIGHT);
    ticks_to_run(4);
    const InputEvent jump[] = {event_hold(ACTION_UP)};
    lab_step(&lab, jump, 1);
    release(ACTION_RIGHT);
    assert_int_equal(ticks_to_run(0) + 1, walker_motion.air.stop);
    assert_false(is_grounded());
}

static double height_of_jump(int ticks_held) {
    double highest = 0;
    step_many(&lab, 3);
    assert_true(is_grounded());
    hold(ACTION_UP);
    for (int tick = 1; tick < 200 && !is_grounded(); tick++) {
        highest = fmax(highest, above_floor());
        lab_step(&lab, tick == ticks_held ? (InputEvent[]){event_release(ACTION_UP)} : NULL, tick == ticks_held);
    }
    if (ticks_held >= 200) release(ACTION_UP);
    assert_exactly(above_floor(), 0);
    return highest;
}

// The key of its own jumps as Up does, tick by tick.
FIXTURE_TEST(either_key_jumps) {
    static const Action keys[] = {ACTION_UP, ACTION_JUMP};
    double heights[2][80];
    for (int key = 0; key < 2; key++) {
        close_lab(NULL);
        open_room(NULL);
        step_many(&lab, 3);
        hold(keys[key]);
        for (int tick = 0; tick < 80; tick++) {
            heights[key][tick] = above_floor();
            lab_step(&lab, tick == 9 ? (InputEvent[]){event_release(keys[key])} : NULL, tick == 9);
        }
        assert_true(is_grounded());
    }
    assert_true(heights[0][9] > 20);
    for (int tick = 0; tick < 80; tick++) assert_exactly(heights[1][tick], heights[0][tick]);
}

// Rising goes on while one of the two keys is down; pressing the second one in the air is a new jump for the ground.
FIXTURE_TEST(both_keys_jump_together) {
    step_many(&lab, 3);
    hold(ACTION_UP);
    step_many(&lab, 3);
    hold(ACTION_JUMP);
    release(ACTION_UP);
    assert_exactly(field_of(&lab, "a.jumping"), 1);
    release(ACTION_JUMP);
    assert_exactly(field_of(&lab, "a.jumping"), 0);
    while (above_floor() > 8 || field_of(&lab, "a.falling") < 0) step_many(&lab, 1);
    hold(ACTION_UP);
    release(ACTION_UP);
    step_many(&lab, 2);
    assert_true(field_of(&lab, "a.falling") < 0);
}

FIXTURE_TEST(the_jump_key_does_not_fly) {
    press(&lab, ACTION_GRAVITY);
    const double y = field_of(&lab, "a.y");
    hold(ACTION_JUMP);
    step_many(&lab, 30);
    assert_exactly(field_of(&lab, "a.y"), y);
    press(&lab, ACTION_GRAVITY); // a key that is down then is not a new press
    step_many(&lab, 10);
    assert_exactly(above_floor(), 0);
}

// From a hop of less than two tiles to nearly six.
FIXTURE_TEST(the_key_says_how_high) {
    double last = 0;
    for (int ticks = 1; ticks <= 27; ticks++) {
        const double height = height_of_jump(ticks);
        if (height <= last) fail_msg("%d ticks: %g, not over %g", ticks, height, last);
        last = height;
    }
    assert_exactly(height_of_jump(1), 52.5);
    assert_exactly(height_of_jump(40), 189);
}

// Rises 14 pixels a tick, slowed by 1/2 in each.
FIXTURE_TEST(falling_is_faster_than_rising) {
    int up = 0, down = 0;
    hold(ACTION_UP);
    while (field_of(&lab, "a.falling") < 0) {
        step_many(&lab, 1);
        up++;
    }
    while (!is_grounded()) {
        step_many(&lab, 1);
        down++;
    }
    assert_int_equal(up, 27);
    assert_true(down < up);
}

FIXTURE_TEST(a_key_let_go_in_rise_stays_let_go) {
    hold(ACTION_UP);
    step_many(&lab, 4);
    release(ACTION_UP);
    const double falling = field_of(&lab, "a.falling");
    hold(ACTION_UP);
    assert_exactly(field_of(&lab, "a.falling"), falling + (double)walker_motion.gravity_cut);
    assert_exactly(field_of(&lab, "a.jumping"), 0);
}

FIXTURE_TEST(a_key_kept_down_jumps_once) {
    int landings = 0;
    hold(ACTION_UP);
    for (int tick = 0; tick < 300; tick++) {
        const bool was_grounded = is_grounded();
        step_many(&lab, 1);
        landings += is_grounded() && !was_grounded;
    }
    assert_int_equal(landings, 1);
    assert_true(is_grounded());
}

FIXTURE_TEST(there_is_no_jump_in_the_air) {
    hold(ACTION_UP);
    release(ACTION_UP);
    double falling = field_of(&lab, "a.falling");
    while (!is_grounded()) {
        press(&lab, ACTION_UP);
        assert_true(is_grounded() || field_of(&lab, "a.falling") > falling);
        falling = field_of(&lab, "a.falling");
        if (above_floor() < 10) break; // from here on the ground answers it
    }
    assert_true(falling > 0);
}

static int open_edge(void **state) {
    make_empty_map(&map, 40, 13, 32);
    for (int32_t column = 0; column < 10; column++) map_set(&map, column, 6, true);
    map.start = (hit_vec){100, 6 * 32 - 108};
    open_lab(&lab, &map, "rect-tiles");
    step_many(&lab, 10);
    return 0;
}

// Runs off the edge and presses the jump key that many ticks after the last one on the ground. Returns whether it
// jumped.
static bool jumps_after_edge(int ticks) {
    press(&lab, ACTION_RESET);
    step_many(&lab, 10);
    hold(ACTION_RIGHT);
    while (is_grounded()) step_many(&lab, 1);
    assert_true(field_of(&lab, "a.x") >= 320);
    step_many(&lab, ticks - 1);
    press(&lab, ACTION_UP);
    const bool has_jumped = field_of(&lab, "a.falling") < 0;
    press(&lab, ACTION_UP);
    assert_true(!has_jumped || field_of(&lab, "a.falling") > -13.5); // not twice
    release(ACTION_RIGHT);
    return has_jumped;
}

TEST_WITH(an_edge_left_behind_still_counts_for_a_moment, open_edge, close_lab) {
    for (int ticks = 1; ticks <= 20; ticks++) {
        const bool has_jumped = jumps_after_edge(ticks);
        if (has_jumped != (ticks <= walker_motion.coyote_ticks)) fail_msg("%d ticks after the edge", ticks);
    }
}

// Falls from a height and presses the jump key so many ticks before the first tick in which it could jump.
static bool jumps_when_asked_before(int ticks) {
    enum { FALL = 17 }; // 16 ticks from 100 pixels above to the ground, and the next
    set_field(&lab, "grounded=0");
    set_field(&lab, "a.coyote=0");
    set_number(&lab, "a.y", FLOOR - 108 - 100);
    step_many(&lab, FALL - ticks - 1);
    hold(ACTION_UP);
    for (int i = 0; i < ticks; i++) step_many(&lab, 1);
    const bool has_jumped = field_of(&lab, "a.falling") < 0;
    release(ACTION_UP);
    step_many(&lab, 100);
    return has_jumped;
}

FIXTURE_TEST(a_jump_asked_for_early_waits_for_the_ground) {
    for (int ticks = 0; ticks <= 12; ticks++) {
        const bool has_jumped = jumps_when_asked_before(ticks);
        if (has_jumped != (ticks <= walker_motion.early_ticks)) fail_msg("%d ticks before it could", ticks);
    }
}

FIXTURE_TEST(a_ceiling_ends_the_rise) {
    for (int32_t column = 0; column < 40; column++) map_set(&map, column, 7, true); // 20 pixels over the head
    lab_set_map(&lab, &map);
    hold(ACTION_UP);
    step_many(&lab, 1);
    assert_exactly(field_of(&lab, "a.y"), 8 * 32);
    assert_exactly(field_of(&lab, "a.falling"), 0);
    step_many(&lab, 1);
    assert_true(field_of(&lab, "a.falling") > 0);
}

FIXTURE_TEST(a_wall_takes_the_speed) {
    for (int32_t row = 0; row < 12; row++) map_set(&map, 20, row, true);
    lab_set_map(&lab, &map);
    set_field(&lab, "a.speed=32");
    hold(ACTION_RIGHT);
    step_many(&lab, 60);
    assert_exactly(field_of(&lab, "a.x"), 20 * 32 - 108);
    assert_exactly(running(), 0);
    const InputEvent turn[] = {event_release(ACTION_RIGHT), event_hold(ACTION_LEFT)};
    lab_step(&lab, turn, 2);
    assert_exactly(field_of(&lab, "a.x"), 20 * 32 - 108 - 4);
}

FIXTURE_TEST(flight_obeys_at_once_and_leaves_no_speed) {
    hold(ACTION_RIGHT);
    hold(ACTION_UP);
    press(&lab, ACTION_GRAVITY);
    const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y");
    step_many(&lab, 1);
    assert_exactly(field_of(&lab, "a.x"), x + 4);
    assert_exactly(field_of(&lab, "a.y"), y - 4);
    assert_exactly(running(), 0);
    press(&lab, ACTION_GRAVITY);
    assert_exactly(field_of(&lab, "a.early"), 0); // the key was down all the time
    assert_true(field_of(&lab, "a.falling") > 0);
}

// Whatever was pressed, it comes to rest to the last bit.
FIXTURE_TEST(rest_is_rest) {
    uint64_t seed = 7;
    for (int round = 0; round < 50; round++) {
        set_number(&lab, "a.speed", pow(2, random_whole(&seed, -2, 8)) * (double)random_float(&seed, 1, 1.9f));
        for (int i = 0; i < 40; i++) {
            const Action action = (Action)random_whole(&seed, ACTION_LEFT, ACTION_FINE);
            step_with(&lab, random_whole(&seed, 0, 1) ? event_hold(action) : event_release(action));
        }
        for (Action action = ACTION_LEFT; action <= ACTION_FINE; action++) release(action);
        if (field_of(&lab, "a.x") < 0 || field_of(&lab, "a.x") > 99 * 32) press(&lab, ACTION_RESET);
        step_many(&lab, 300);
        assert_true(lab.time.is_idle);
        assert_true(is_grounded());
        assert_exactly(running(), 0);
    }
}

// The fields contain everything that a step needs: a pose set by them continues as the original does.
FIXTURE_TEST(fields_are_enough_to_go_on) {
    static Lab copy;
    uint64_t seed = 11;
    for (int tick = 0; tick < 3000; tick++) {
        const Action action = (Action)random_whole(&seed, ACTION_LEFT, ACTION_JUMP);
        const InputEvent event = random_whole(&seed, 0, 1) ? event_hold(action) : event_release(action);
        lab_step(&lab, &event, random_whole(&seed, 0, 3) == 0);
        if (tick % 60 == 30) {
            open_lab(&copy, &map, "rect-tiles");
            copy.held = lab.held;
            for (int i = 0; i < lab_scene(&lab)->field_count; i++) {
                const StateField *field = &lab_scene(&lab)->fields[i];
                state_put(&copy.stages[copy.current].state, field, state_get(lab_state(&lab), field));
            }
            Lab *both[] = {&lab, &copy};
            for (int i = 0; i < 2; i++) step_many(both[i], 20);
            for (int i = 0; i < lab_scene(&lab)->field_count; i++) {
                const char *name = lab_scene(&lab)->fields[i].name;
                assert_exactly(field_of(&copy, name), field_of(&lab, name));
            }
        }
        if (field_of(&lab, "a.y") > FLOOR) press(&lab, ACTION_RESET);
    }
}

// FNV-1a of places and speeds in a minute of random keys at a speed that is no whole number.
FIXTURE_TEST(moves_are_the_same_on_every_machine) {
    uint64_t seed = 5, hash = 14695981039346656037u;
    set_field(&lab, "a.speed=7.3");
    for (int tick = 0; tick < 3600; tick++) {
        char row[512] = "";
        const Action action = (Action)random_whole(&seed, ACTION_LEFT, ACTION_FINE);
        const InputEvent event = random_whole(&seed, 0, 1) ? event_hold(action) : event_release(action);
        lab_step(&lab, &event, random_whole(&seed, 0, 3) == 0);
        snprintf(row, sizeof row, "%.17g %.17g %.17g %.17g", field_of(&lab, "a.x"), field_of(&lab, "a.y"), running(),
                 field_of(&lab, "a.falling"));
        for (const char *at = row; *at; at++) hash = (hash ^ (uint64_t)(unsigned char)*at) * 1099511628211u;
    }
    if (hash != 0x9f4958aee98d6d04) fail_msg("hash %016llx", (unsigned long long)hash);
}

TEST_FILE(feel, NULL, NULL)

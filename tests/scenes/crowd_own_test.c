// A user's broad phase in the crowd: its pairs are compared with those that there are.
#include "test_file.h"

#include <string.h>

#include "crowd_own.h"

// Three boxes in a row, of which neighbors overlap.
static float min_x[] = {0, 8, 16}, min_y[] = {0, 0, 0}, max_x[] = {10, 18, 26}, max_y[] = {5, 5, 5};
static const hit_aabb_arrays boxes = {min_x, min_y, max_x, max_y};
enum { BOXES = 3, PAIRS = 2 };

static check_pair written[16];
static OwnPairs answer;
static int asked, waits_left;
static check_rect asked_boxes[BOXES];

static bool find(void *context, const OwnBoxes *of, OwnPairs *pairs) {
    asked++;
    assert_int_equal(of->count, BOXES);
    if (waits_left-- > 0) return false;
    memcpy(asked_boxes, of->boxes, sizeof asked_boxes);
    *pairs = answer;
    pairs->pairs = written;
    pairs->boxes = asked_boxes;
    pairs->count = of->count;
    pairs->expected = of->expected;
    pairs->capacity = of->capacity;
    return true;
}

static void ask(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    fail();
}

static bool wait(void *context, double seconds) {
    return true;
}

static OwnFunction own;
static CrowdFound found;

static void ask_for(int returned, const check_pair *pairs) {
    own = (OwnFunction){.kind = OWN_CROWD, .asker = {.ask = ask, .find = find, .wait = wait}, .version = 1};
    const World world = {.own = &own};
    memcpy(written, pairs, (size_t)(returned > 0 ? returned : 0) * sizeof *pairs);
    answer = (OwnPairs){.answer = OWN_HIT, .returned = returned, .seconds = 0.002};
    found = (CrowdFound){.answer = OWN_WAITING};
    assert_true(crowd_own_ask(&world, boxes, BOXES, PAIRS, &found));
}

static void assert_found(int missing, int wrong, int doubled) {
    assert_int_equal(found.answer, OWN_HIT);
    assert_int_equal(found.missing, missing);
    assert_int_equal(found.wrong, wrong);
    assert_int_equal(found.doubled, doubled);
}

TEST(pairs_are_compared) {
    ask_for(2, (check_pair[]){{1, 2}, {0, 1}});
    assert_found(0, 0, 0);
    assert_true(found.ms > 1.9f && found.ms < 2.1f);
    ask_for(1, (check_pair[]){{0, 1}});
    assert_found(1, 0, 0);
    ask_for(3, (check_pair[]){{0, 1}, {1, 2}, {0, 1}});
    assert_found(0, 0, 1);
    ask_for(4, (check_pair[]){{0, 2}, {2, 1}, {0, 3}, {0, 1}});
    assert_found(1, 3, 0);
    ask_for(-5, (check_pair[]){{0, 1}});
    assert_found(2, 0, 0);
}

TEST(a_fault_is_kept) {
    own = (OwnFunction){.kind = OWN_CROWD, .asker = {.ask = ask, .find = find, .wait = wait}, .version = 1};
    answer = (OwnPairs){.answer = OWN_CRASHED, .fault = {.answer = OWN_CRASHED, .cause = CAUSE_CAPACITY, .number = 9}};
    const World world = {.own = &own};
    assert_true(crowd_own_ask(&world, boxes, BOXES, PAIRS, &found));
    assert_int_equal(found.answer, OWN_CRASHED);
    assert_int_equal(found.fault.cause, CAUSE_CAPACITY);
    asked = 0;
    assert_true(crowd_own_ask(&world, boxes, BOXES, PAIRS, &found)); // it would fail again
    assert_int_equal(asked, 0);
    own.version++;
    assert_true(crowd_own_ask(&world, boxes, BOXES, PAIRS, &found));
    assert_int_equal(asked, 1);
}

TEST(what_takes_longer_leaves_the_last_answer) {
    ask_for(2, (check_pair[]){{1, 2}, {0, 1}});
    waits_left = 1;
    asked = 0;
    World world = {.own = &own};
    assert_true(crowd_own_ask(&world, boxes, BOXES, PAIRS, &found));
    assert_int_equal(asked, 1);
    assert_found(0, 0, 0);
    waits_left = 2;
    asked = 0;
    world.waits = true;
    assert_true(crowd_own_ask(&world, boxes, BOXES, PAIRS, &found));
    assert_int_equal(asked, 3);
    own.version = 2; // of which nothing is known
    world.waits = false;
    waits_left = 1;
    assert_true(crowd_own_ask(&world, boxes, BOXES, PAIRS, &found));
    assert_int_equal(found.answer, OWN_WAITING);
}

TEST(a_large_crowd_is_not_asked_about) {
    ask_for(2, (check_pair[]){{1, 2}, {0, 1}});
    const World world = {.own = &own};
    asked = 0;
    assert_true(crowd_own_ask(&world, boxes, OWN_BOXES_MAX + 1, PAIRS, &found));
    assert_int_equal(found.answer, OWN_NOT_ASKED);
    assert_int_equal(asked, 0);
    own.asker.ask = NULL;
    assert_true(crowd_own_ask(&world, boxes, BOXES, PAIRS, &found));
    assert_int_equal(found.answer, OWN_WAITING);
}

TEST_FILE(crowd_own, NULL, NULL)

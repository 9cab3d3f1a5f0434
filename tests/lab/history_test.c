// The ring of states: what is kept, what is dropped, where answers change.
#include "lab_support.h"

#include "history.h"

static History history;

static uint64_t state_at(uint64_t tick) {
    uint64_t value;
    assert_non_null(history_state(&history, tick));
    memcpy(&value, history_state(&history, tick), sizeof value);
    return value;
}

static void add(uint64_t value, unsigned moment) {
    history_add(&history, &value, moment);
}

// A history of states 1000, 1001 ... whose moments are the bits of a string: '1' is a hit.
static void begin(const char *hits) {
    uint64_t value = 1000;
    history_free(&history);
    assert_true(history_begin(&history, sizeof value, &value, hits[0] == '1' ? MOMENT_HIT : 0));
    for (int i = 1; hits[i]; i++) add(++value, hits[i] == '1' ? MOMENT_HIT : 0);
}

static int teardown(void **state) {
    history_free(&history);
    return 0;
}

#define FIXTURE_TEST(name) TEST_WITH(name, NULL, teardown)

FIXTURE_TEST(states_and_moments_are_kept) {
    begin("0");
    add(7, MOMENT_WRONG);
    add(8, MOMENT_HIT | MOMENT_WRONG);
    assert_true(history.first == 0 && history.last == 2 && history.now == 2);
    assert_true(state_at(0) == 1000 && state_at(1) == 7 && state_at(2) == 8);
    assert_int_equal(history_moment(&history, 0), 0);
    assert_int_equal(history_moment(&history, 1), MOMENT_WRONG);
    assert_int_equal(history_moment(&history, 2), MOMENT_HIT | MOMENT_WRONG);
}

FIXTURE_TEST(recalled_states_are_the_ones_added) {
    uint64_t value = 0;
    begin("00000");
    assert_false(history.is_recalled);
    history_recall(&history, 1, &value);
    assert_true(value == 1001 && history.now == 1 && history.last == 4 && history.is_recalled);
    history_recall(&history, 4, &value);
    assert_true(value == 1004 && history.now == 4 && history.is_recalled);
}

FIXTURE_TEST(a_kept_state_can_be_replaced) {
    const uint64_t other = 5;
    uint64_t value = 0;
    begin("00000");
    history_replace(&history, 2, &other, MOMENT_HIT);
    assert_true(state_at(1) == 1001 && state_at(2) == 5 && state_at(3) == 1003);
    assert_int_equal(history_moment(&history, 2), MOMENT_HIT);
    assert_true(history.now == 4 && history.last == 4 && !history.is_recalled);
    history_recall(&history, 2, &value);
    assert_true(value == 5);
}

FIXTURE_TEST(what_is_added_in_the_past_drops_what_followed) {
    uint64_t value;
    begin("00000");
    history_recall(&history, 1, &value);
    add(77, 0);
    assert_true(history.now == 2 && history.last == 2 && !history.is_recalled);
    assert_true(state_at(1) == 1001 && state_at(2) == 77);
    history_recall(&history, 0, &value);
    history_branch(&history);
    assert_true(history.now == 0 && history.last == 0 && !history.is_recalled);
}

FIXTURE_TEST(the_oldest_go_when_the_ring_is_full) {
    begin("0");
    for (uint64_t i = 1; i <= HISTORY_TICKS; i++) add(1000 + i, i % 2 ? MOMENT_HIT : 0);
    assert_true(history.first == 0 && history.last == HISTORY_TICKS);
    for (uint64_t i = HISTORY_TICKS + 1; i <= 2 * HISTORY_TICKS + 3; i++) {
        add(1000 + i, i % 2 ? MOMENT_HIT : 0);
        assert_true(history.first == i - HISTORY_TICKS && history.last == i);
        assert_true(state_at(history.first) == 1000 + history.first && state_at(i) == 1000 + i);
    }
    for (uint64_t tick = history.first; tick <= history.last; tick++) {
        assert_true(state_at(tick) == 1000 + tick);
        assert_int_equal(history_moment(&history, tick), tick % 2 ? MOMENT_HIT : 0);
    }
}

FIXTURE_TEST(a_restart_forgets_everything) {
    const uint64_t value = 5;
    begin("0101");
    history_restart(&history, &value, MOMENT_HIT);
    assert_true(history.first == 0 && history.last == 0 && history.now == 0 && !history.is_recalled);
    assert_true(state_at(0) == 5);
    assert_int_equal(history_moment(&history, 0), MOMENT_HIT);
}

FIXTURE_TEST(changes_are_found_in_both_directions) {
    uint64_t value, tick = 99;
    begin("0011101");
    assert_false(history_find_change(&history, 1, &tick));
    static const uint64_t back[] = {5, 2};
    for (size_t i = 0; i < 2; i++) {
        assert_true(history_find_change(&history, -1, &tick));
        assert_true(tick == back[i]);
        history_recall(&history, tick, &value);
    }
    assert_false(history_find_change(&history, -1, &tick));
    history_recall(&history, 0, &value);
    static const uint64_t on[] = {2, 5, 6};
    for (size_t i = 0; i < 3; i++) {
        assert_true(history_find_change(&history, 1, &tick));
        assert_true(tick == on[i]);
        history_recall(&history, tick, &value);
    }
    assert_false(history_find_change(&history, 1, &tick));
}

FIXTURE_TEST(a_wrong_answer_is_no_change) {
    uint64_t tick;
    begin("1");
    add(1, MOMENT_HIT | MOMENT_WRONG);
    add(2, MOMENT_HIT);
    assert_false(history_find_change(&history, -1, &tick));
}

// The answer at the oldest kept tick is no change, because the answer before it is not kept.
FIXTURE_TEST(nothing_is_known_before_the_oldest) {
    uint64_t tick;
    begin("0");
    for (uint64_t i = 1; i <= HISTORY_TICKS + 1; i++) add(i, MOMENT_HIT);
    assert_true(history.first == 1);
    assert_false(history_find_change(&history, -1, &tick));
}

FIXTURE_TEST(without_memory_only_the_ticks_count) {
    uint64_t value = 3, tick;
    history_free(&history);
    assert_false(history_begin(&history, SIZE_MAX / 4, &value, MOMENT_HIT));
    for (int i = 0; i < 10; i++) add(9, i % 2 ? MOMENT_HIT : 0);
    assert_true(history.first == 10 && history.now == 10 && history.last == 10);
    assert_null(history_state(&history, 10));
    assert_int_equal(history_moment(&history, 10), 0);
    history_recall(&history, 10, &value);
    assert_true(value == 3 && !history.is_recalled);
    assert_false(history_find_change(&history, 1, &tick));
    assert_false(history_find_change(&history, -1, &tick));
    history_restart(&history, &value, 0);
    assert_true(history.first == 0 && history.now == 0);
}

TEST_FILE(history, NULL, NULL)

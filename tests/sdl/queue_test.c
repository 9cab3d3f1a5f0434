// Events that wait for their tick: their order, the events of one tick, poses in one piece, and a full queue.
#include "lab_support.h"

#include "queue.h"

static Queue queue;

static int empty(void **state) {
    (void)state;
    queue = (Queue){.count = 0};
    return 0;
}

static Pose pose_of(int count) {
    Pose pose = {.event_count = count};
    for (int i = 0; i < count; i++) pose.events[i] = event_of(EVENT_SET, "a.x=1");
    return pose;
}

static void add_presses(int count) {
    for (int i = 0; i < count; i++) queue_add(&queue, event_press(i % 2 ? ACTION_METHOD : ACTION_PAUSE));
}

static void a_tick_takes_the_earliest(void **state) {
    (void)state;
    assert_int_equal(queue_due(&queue), 0);
    add_presses(INPUT_EVENTS + 1);
    assert_int_equal(queue_due(&queue), INPUT_EVENTS);
    queue_drop(&queue, INPUT_EVENTS);
    assert_int_equal(queue_due(&queue), 1);
    assert_int_equal(queue.events[0].action, ACTION_PAUSE);
}

static void of_moves_in_a_row_the_last_one_counts(void **state) {
    (void)state;
    queue_add(&queue, event_at(1, 2));
    queue_add(&queue, event_at(3, 4));
    queue_add(&queue, event_seek(5));
    queue_add(&queue, event_seek(6));
    queue_add(&queue, event_at(7, 8));
    assert_int_equal(queue.count, 3);
    assert_vec_exactly(queue.events[0].at, 3, 4);
    assert_int_equal(queue.events[1].tick, 6);
    assert_vec_exactly(queue.events[2].at, 7, 8);
}

static void a_pose_is_never_cut(void **state) {
    const Pose pose = pose_of(INPUT_EVENTS);
    (void)state;
    add_presses(3);
    queue_add_pose(&queue, &pose);
    assert_int_equal(queue_due(&queue), 3);
    queue_drop(&queue, 3);
    assert_int_equal(queue_due(&queue), INPUT_EVENTS);
    queue_drop(&queue, INPUT_EVENTS);
    assert_int_equal(queue.count, 0);
}

static void what_does_not_fit_is_lost(void **state) {
    const Pose pose = pose_of(2);
    (void)state;
    add_presses(QUEUE_MAX - 1);
    queue_add_pose(&queue, &pose);
    assert_int_equal(queue.count, QUEUE_MAX - 1);
    add_presses(2);
    assert_int_equal(queue.count, QUEUE_MAX);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup(a_tick_takes_the_earliest, empty),
    cmocka_unit_test_setup(of_moves_in_a_row_the_last_one_counts, empty),
    cmocka_unit_test_setup(a_pose_is_never_cut, empty),
    cmocka_unit_test_setup(what_does_not_fit_is_lost, empty),
};

const TestFile queue_test = TEST_FILE(tests, NULL, NULL);

// Events that wait for their tick: their order, the events of one tick, poses in one piece, and a full queue.
#include "lab_support.h"

#include "queue.h"

static Queue queue;

static int empty(void **state) {
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

#define FIXTURE_TEST(name) TEST_WITH(name, empty, NULL)

FIXTURE_TEST(a_tick_takes_the_earliest) {
    assert_int_equal(queue_due(&queue), 0);
    add_presses(INPUT_EVENTS + 1);
    assert_int_equal(queue_due(&queue), INPUT_EVENTS);
    queue_drop(&queue, INPUT_EVENTS - 1);
    assert_int_equal(queue_due(&queue), 2);
    assert_int_equal(queue.events[0].action, ACTION_METHOD);
    assert_int_equal(queue.events[1].action, ACTION_PAUSE);
}

FIXTURE_TEST(of_moves_in_a_row_the_last_one_counts) {
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

FIXTURE_TEST(a_pose_is_never_cut) {
    const Pose pose = pose_of(INPUT_EVENTS);
    add_presses(3);
    queue_add_pose(&queue, &pose);
    assert_int_equal(queue_due(&queue), 3);
    queue_drop(&queue, 3);
    assert_int_equal(queue_due(&queue), INPUT_EVENTS);
    queue_drop(&queue, INPUT_EVENTS);
    assert_int_equal(queue.count, 0);
}

FIXTURE_TEST(poses_that_wait_stay_whole) {
    const Pose first = pose_of(INPUT_EVENTS - 1), second = pose_of(2);
    add_presses(3);
    queue_add_pose(&queue, &first);
    queue_add_pose(&queue, &second);
    queue_drop(&queue, queue_due(&queue));
    assert_int_equal(queue_due(&queue), first.event_count);
}

FIXTURE_TEST(what_does_not_fit_is_lost) {
    const Pose pose = pose_of(2);
    add_presses(QUEUE_MAX - 1);
    queue_add_pose(&queue, &pose);
    assert_int_equal(queue.count, QUEUE_MAX - 1);
    add_presses(2);
    assert_int_equal(queue.count, QUEUE_MAX);
}

TEST_FILE(queue, NULL, NULL)

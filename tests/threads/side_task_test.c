// A task beside the thread that began it: each question waits for its answer, and a task that is not wanted returns.
#include "side_task.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>

#include "refuse_memory.h"
#include "task_count.h"
#include "test_file.h"

enum { QUESTIONS = 1000, SECONDS = 20 };

typedef struct {
    int question, answer;
    int sum, asked; // of the answers
    bool was_wanted, may_take_signals;
} Shared;

static void ask_often(void *context, SideTask *task) {
    Shared *shared = context;
    sigset_t blocked;
    pthread_sigmask(SIG_BLOCK, NULL, &blocked);
    shared->may_take_signals = !sigismember(&blocked, SIGINT) || !sigismember(&blocked, SIGTERM);
    shared->was_wanted = true;
    for (int i = 0; i < QUESTIONS && shared->was_wanted; i++) {
        shared->question = i;
        shared->was_wanted = side_task_ask(task);
        shared->sum += shared->answer;
        shared->asked++;
    }
}

TEST(each_question_has_its_answer) {
    Shared shared = {0};
    SideTask *task = side_task_begin(ask_often, &shared);
    int expected = 0;
    for (int i = 0; i < QUESTIONS; i++) {
        assert_int_equal(side_task_wait(task, SECONDS), SIDE_TASK_ASKS);
        assert_int_equal(side_task_wait(task, 0), SIDE_TASK_ASKS); // until it is answered
        assert_int_equal(shared.question, i);
        shared.answer = 3 * i + 1;
        expected += shared.answer;
        side_task_answer(task);
    }
    assert_int_equal(side_task_wait(task, SECONDS), SIDE_TASK_RETURNED);
    side_task_end(task);
    assert_true(shared.was_wanted);
    assert_false(shared.may_take_signals);
    assert_int_equal(shared.sum, expected);
}

// One that has asked, and one that is about to.
TEST(a_task_that_is_not_wanted_returns) {
    for (int has_asked = 0; has_asked < 2; has_asked++) {
        Shared shared = {0};
        const int before = task_count();
        SideTask *task = side_task_begin(ask_often, &shared);
        if (has_asked) assert_int_equal(side_task_wait(task, SECONDS), SIDE_TASK_ASKS);
        side_task_end(task);
        assert_false(shared.was_wanted);
        assert_int_equal(shared.asked, 1);
        assert_int_equal(task_count(), before);
    }
    side_task_end(NULL);
}

static void run_until_told(void *context, SideTask *task) {
    volatile int *is_told = context;
    while (!__atomic_load_n(is_told, __ATOMIC_ACQUIRE)) continue;
}

TEST(nobody_waits_for_a_task_that_runs) {
    int is_told = 0;
    SideTask *task = side_task_begin(run_until_told, &is_told);
    assert_int_equal(side_task_wait(task, 0), SIDE_TASK_RUNS);
    assert_int_equal(side_task_wait(task, -1), SIDE_TASK_RUNS);
    assert_int_equal(side_task_wait(task, 0.001), SIDE_TASK_RUNS);
    __atomic_store_n(&is_told, 1, __ATOMIC_RELEASE);
    assert_int_equal(side_task_wait(task, SECONDS), SIDE_TASK_RETURNED);
    side_task_end(task);
}

TEST(without_memory_there_is_no_task) {
    Shared shared = {0};
    refuse_memory_from(0);
    SideTask *task = side_task_begin(ask_often, &shared);
    refuse_memory_from(SIZE_MAX);
    assert_null(task);
    assert_int_equal(shared.asked, 0);
}

TEST_FILE(side_task, NULL, NULL)

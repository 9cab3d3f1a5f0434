// What the judge does with time: how fast a function is, and when it has cost too much.
#define _GNU_SOURCE // syscall
#include "test_file.h"

#include <string.h>
#include <time.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include "judge.h"
#include "samples.h"
#include "shrink.h"
#include "support.h"

static bool is_held; // then each look at the clock takes a millisecond, and nothing else takes time
static long milliseconds;

#ifdef __linux__
// Takes the place of the system's.
int clock_gettime(clockid_t clock, struct timespec *now) {
    if (!is_held) return (int)syscall(SYS_clock_gettime, clock, now);
    milliseconds++;
    *now = (struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000};
    return 0;
}
#endif

static int hold(void **state) {
#ifdef __linux__
    is_held = true;
#endif
    return 0;
}

static int let_go(void **state) {
    is_held = false;
    return 0;
}

#define TIMED_TEST(name) TEST_WITH(name, hold, let_go)

/// A right function that takes its time.
typedef struct {
    long times[3];        // for questions asked at once, in turn
    OwnAnswer instead[2]; // the answers, in turn; OWN_HIT stands for the right one
    int asked, calls;
} Slow;

static bool ask_slowly(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Slow *slow = context;
    const OwnAnswer instead = slow->instead[slow->calls % 2];
    milliseconds += slow->times[slow->calls++ % 3];
    slow->asked += (int)count;
    for (size_t i = 0; i < count; i++) {
        const bool hits = circles_right(&questions[i].a.circle, &questions[i].b.circle);
        answers[i] = instead != OWN_HIT ? instead : hits ? OWN_HIT : OWN_MISS;
    }
    return true;
}

static Judgement judge_slow(Slow *slow, uint64_t count) {
    const JudgeRules rules = {OWN_CIRCLE_CIRCLE, true, 0.001, 1, count, false, 0};
    Judgement judgement;
    assert_true(judge_run(&rules, ask_slowly, slow, &judgement));
    return judgement;
}

// Of each set the fastest of the batches with 1024 questions counts.
TIMED_TEST(speed_is_that_of_the_fastest_batches) {
    if (!is_held) skip();
    Slow slow = {.times = {900, 500, 700}, .instead = {OWN_HIT, OWN_HIT}};
    const Judgement few = judge_slow(&slow, 4000), many = judge_slow(&slow, 50000);
    assert_true(!few.gave_up && !many.gave_up); // slow, but it answers
    assert_exactly(few.own_ns, 0);
    assert_exactly(few.kernel_ns, 0);
    assert_near(many.own_ns, 501e6 / 1024, 1e-3);
    assert_near(many.kernel_ns, 1e6 / 1024, 1e-3);
}

TIMED_TEST(a_check_that_fails_slowly_is_given_up_after_two_seconds) {
    if (!is_held) skip();
    Slow always = {.times = {700, 700, 700}, .instead = {OWN_CRASHED, OWN_CRASHED}};
    Slow at_times = {.times = {700, 700, 700}, .instead = {OWN_CRASHED, OWN_HIT}};
    const Judgement first = judge_slow(&always, 50000), second = judge_slow(&at_times, 50000);
    assert_true(first.gave_up && second.gave_up);
    for (int i = 0; i < first.set_count; i++) assert_int_equal(first.sets[i].count, 3);
    assert_int_equal(second.sets[0].count, 1 + 1 + 2); // twice as many after an answer
    assert_int_equal(second.sets[0].crashes, 1 + 2);
    Slow never = {.times = {0, 0, 0}, .instead = {OWN_NOT_ASKED, OWN_NOT_ASKED}};
    const Judgement third = judge_slow(&never, 50000);
    assert_true(third.gave_up && judgement_errors(&third) == 0);
    assert_int_equal(never.calls, third.set_count);
}

static int asked_to_shrink(FaultKind fault, OwnAnswer answer, long time) {
    const JudgeRules rules = {OWN_CIRCLE_CIRCLE, true, 0.001, 1, 1, false, 0};
    Slow slow = {.times = {time, time, time}, .instead = {answer, answer}};
    Trial trial = TRIAL(OWN_CIRCLE_CIRCLE, 1717.123f, -303.21f, 40.123f, 1333.321f, 777.777f, 21.257f);
    const Trial before = trial;
    assert_true(shrink(&rules, fault, ask_slowly, &slow, &trial));
    assert_memory_equal(&trial, &before, sizeof trial);
    return slow.asked;
}

// Five seconds, eight questions that take too long, or 1600 that crash.
TIMED_TEST(a_pose_that_has_no_answer_is_made_simpler_as_long_as_it_costs_little) {
    if (!is_held) skip();
    assert_int_equal(asked_to_shrink(FAULT_CRASHED, OWN_HIT, 1000), 5);
    assert_true(asked_to_shrink(FAULT_FALSE_MISS, OWN_HIT, 1000) > 1000);
    assert_int_equal(asked_to_shrink(FAULT_FALSE_MISS, OWN_UNREADABLE, 6000), 32);
    assert_int_equal(asked_to_shrink(FAULT_CRASHED, OWN_TIMED_OUT, 0), 8);
    assert_int_equal(asked_to_shrink(FAULT_TIMED_OUT, OWN_CRASHED, 0), 1600);
}

TEST_FILE(clock, NULL, NULL)

// The pool: each part runs once, threads start only for a job that has parts for them, and end with the pool.
#include "thread_pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "refuse_memory.h"
#include "task_count.h"
#include "test_file.h"

enum { PARTS = 200 };

typedef struct {
    int runs[PARTS];
    bool is_busy[THREADS_MAX]; // a second part on a thread would find it set
    int mistakes[THREADS_MAX];
    int size;
} Job;

static void note_run(void *context, int part, int thread) {
    Job *job = context;
    assert_true(thread >= 0 && thread < job->size && part >= 0 && part < PARTS);
    job->mistakes[thread] += job->is_busy[thread];
    job->is_busy[thread] = true;
    job->runs[part]++;
    job->is_busy[thread] = false;
}

static void run_job(ThreadPool *pool, int parts) {
    Job job = {.size = thread_pool_size(pool)};
    thread_pool_run(pool, parts, note_run, &job);
    for (int i = 0; i < PARTS; i++) assert_int_equal(job.runs[i], i < parts);
    for (int i = 0; i < THREADS_MAX; i++) assert_int_equal(job.mistakes[i], 0);
}

// A thread needs a stack. This is the first test: later, stacks of threads that have ended are used again. Sanitizers
// need memory themselves.
TEST(without_a_second_thread_one_does_all) {
    struct rlimit usual = {0}, none;
    if (IS_SANITIZED || IS_CHECKED_FOR_RACES || getrlimit(RLIMIT_AS, &usual) != 0) skip();
    ThreadPool *pool = thread_pool_open(2, 0);
    none = usual;
    none.rlim_cur = 1;
    const int before = task_count();
    assert_int_equal(setrlimit(RLIMIT_AS, &none), 0);
    run_job(pool, PARTS);
    assert_int_equal(setrlimit(RLIMIT_AS, &usual), 0);
    assert_int_equal(task_count(), before);
    run_job(pool, PARTS);
    if (before >= 0) assert_int_equal(task_count(), before + 1);
    thread_pool_close(pool);
}

TEST(each_part_runs_once) {
    static const int sizes[] = {1, 2, 3, 8, THREADS_MAX};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        ThreadPool *pool = thread_pool_open(sizes[i], 0);
        assert_int_equal(thread_pool_size(pool), sizes[i]);
        for (int round = 0; round < repetitions(20, 2000); round++) run_job(pool, round * 37 % (PARTS + 1));
        thread_pool_close(pool);
    }
}

typedef struct {
    pthread_mutex_t mutex;
    pthread_cond_t has_come;
    int waiting;
} Meeting;

// Returns only when two threads are here.
static void meet(void *context, int part, int thread) {
    Meeting *meeting = context;
    pthread_mutex_lock(&meeting->mutex);
    meeting->waiting++;
    pthread_cond_broadcast(&meeting->has_come);
    while (meeting->waiting < 2) pthread_cond_wait(&meeting->has_come, &meeting->mutex);
    pthread_mutex_unlock(&meeting->mutex);
}

TEST(two_parts_run_at_the_same_time) {
    ThreadPool *pool = thread_pool_open(2, 0);
    for (int round = 0; round < repetitions(20, 2000); round++) {
        Meeting meeting = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};
        thread_pool_run(pool, 2, meet, &meeting);
        assert_int_equal(meeting.waiting, 2);
    }
    thread_pool_close(pool);
}

TEST(threads_start_with_the_first_job_that_has_parts_for_them) {
    const int before = task_count();
    ThreadPool *pool = thread_pool_open(4, 0);
    if (before < 0) skip();
    run_job(pool, 0);
    run_job(pool, 1);
    assert_int_equal(task_count(), before);
    run_job(pool, 2);
    assert_int_equal(task_count(), before + 1);
    run_job(pool, PARTS);
    assert_int_equal(task_count(), before + 3);
    thread_pool_close(pool);
    assert_true(tasks_become(before));
}

TEST(a_pool_may_end_before_its_first_job) {
    thread_pool_close(thread_pool_open(2, 0));
    thread_pool_close(NULL);
}

// The pages of memory that the program has mapped; -1 where the system does not tell.
static long pages_used(void) {
    long pages = -1;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld", &pages) != 1) pages = -1;
    if (file) fclose(file);
    return pages;
}

// A thread that is not joined keeps its stack.
TEST(threads_of_closed_pools_leave_no_memory) {
    const long before = pages_used();
    if (IS_SANITIZED || IS_CHECKED_FOR_RACES || before < 0) skip();
    for (int i = 0; i < 100; i++) {
        ThreadPool *pool = thread_pool_open(2, 0);
        run_job(pool, 2);
        thread_pool_close(pool);
    }
    struct rlimit stack;
    assert_int_equal(getrlimit(RLIMIT_STACK, &stack), 0);
    const long pages = (long)(stack.rlim_cur == RLIM_INFINITY ? 1 << 21 : stack.rlim_cur) / sysconf(_SC_PAGESIZE);
    assert_true(pages_used() - before < 50 * pages);
}

TEST(small_jobs_are_not_shared) {
    ThreadPool *pool = thread_pool_open(2, 1000);
    assert_null(thread_pool_for(pool, 999));
    assert_ptr_equal(thread_pool_for(pool, 1000), pool);
    assert_null(thread_pool_for(NULL, 1000));
    thread_pool_close(pool);
}

TEST(one_thread_is_no_pool) {
    assert_null(thread_pool_open(1, 0));
    assert_int_equal(thread_pool_size(NULL), 1);
    run_job(NULL, PARTS);
}

TEST(there_is_a_thread_for_each_processor) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    ThreadPool *pool = thread_pool_open(0, 0);
    assert_int_equal(thread_pool_size(pool), processors < THREADS_USUAL ? processors : THREADS_USUAL);
    thread_pool_close(pool);
}

TEST(without_memory_there_is_no_pool) {
    if (!CAN_REFUSE_MEMORY) skip();
    refuse_memory_from(1);
    ThreadPool *pool = thread_pool_open(2, 0);
    refuse_memory_from(SIZE_MAX);
    assert_null(pool);
}

static void look_at_signals(void *context, int part, int thread) {
    sigset_t *blocked = context;
    pthread_sigmask(SIG_BLOCK, NULL, &blocked[part]);
}

// The main thread gets them, so that what waits there is interrupted.
TEST(signals_go_to_other_threads) {
    ThreadPool *pool = thread_pool_open(2, 0);
    int seen = 0;
    sigset_t now;
    for (int round = 0; round < 10000 && seen == 0; round++) {
        sigset_t blocked[PARTS];
        thread_pool_run(pool, PARTS, look_at_signals, blocked);
        for (int i = 0; i < PARTS; i++) seen += sigismember(&blocked[i], SIGTERM) == 1;
    }
    pthread_sigmask(SIG_BLOCK, NULL, &now);
    assert_int_equal(sigismember(&now, SIGTERM), 0);
    assert_true(seen > 0);
    thread_pool_close(pool);
}

TEST_FILE(thread_pool, NULL, NULL)

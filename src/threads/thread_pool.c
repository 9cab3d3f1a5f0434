// Starts threads, hands them the parts of a job, and waits until all parts are done.
#include "thread_pool.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

/// What a thread is started with.
typedef struct {
    ThreadPool *pool;
    int index;
    pthread_t id;
} Helper;

struct ThreadPool {
    int size;    // threads, the calling one included
    int started; // of these, the calling one included
    size_t shared_from;
    pthread_mutex_t mutex;
    pthread_cond_t has_parts, is_done; // there are parts to take, or the pool is closed; no part is left, and none runs
    // What follows is guarded by the mutex. The task and its context only change while no part runs.
    bool is_closed;
    ThreadTask *task;
    void *context;
    int next, parts; // the next part to take, and their number
    int running;     // parts that have been taken and are not done
    Helper helpers[THREADS_MAX];
};

ThreadPool *thread_pool_open(int threads, size_t shared_from) {
    assert(threads >= 0 && threads <= THREADS_MAX);
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const int size = threads > 0 ? threads : processors > THREADS_USUAL ? THREADS_USUAL : (int)processors;
    ThreadPool *pool = size > 1 ? malloc(sizeof *pool) : NULL;
    if (!pool) return NULL;
    *pool = (ThreadPool){.size = size,
                         .started = 1,
                         .shared_from = shared_from,
                         .mutex = PTHREAD_MUTEX_INITIALIZER,
                         .has_parts = PTHREAD_COND_INITIALIZER,
                         .is_done = PTHREAD_COND_INITIALIZER};
    return pool;
}

ThreadPool *thread_pool_for(ThreadPool *pool, size_t shapes) {
    return pool && shapes >= pool->shared_from ? pool : NULL;
}

int thread_pool_size(const ThreadPool *pool) {
    return pool ? pool->size : 1;
}

// Called with the mutex locked, which is unlocked while a part runs.
static void run_parts(ThreadPool *pool, int thread) {
    while (pool->next < pool->parts) {
        const int part = pool->next++;
        pool->running++;
        pthread_mutex_unlock(&pool->mutex);
        pool->task(pool->context, part, thread);
        pthread_mutex_lock(&pool->mutex);
        pool->running--;
    }
}

static void *help(void *argument) {
    const Helper *helper = argument;
    ThreadPool *pool = helper->pool;
    pthread_mutex_lock(&pool->mutex);
    while (!pool->is_closed) {
        run_parts(pool, helper->index);
        if (pool->running == 0) pthread_cond_signal(&pool->is_done);
        pthread_cond_wait(&pool->has_parts, &pool->mutex);
    }
    pthread_mutex_unlock(&pool->mutex);
    return NULL;
}

// Starts threads until `wanted` run. A thread inherits which signals are blocked.
static void start_threads(ThreadPool *pool, int wanted) {
    sigset_t all, before;
    if (pool->started >= wanted) return;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    while (pool->started < wanted) {
        Helper *helper = &pool->helpers[pool->started];
        *helper = (Helper){.pool = pool, .index = pool->started};
        if (pthread_create(&helper->id, NULL, help, helper) != 0) break;
        pool->started++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void thread_pool_run(ThreadPool *pool, int parts, ThreadTask *task, void *context) {
    if (!pool || parts <= 1) {
        for (int part = 0; part < parts; part++) task(context, part, 0);
        return;
    }
    start_threads(pool, parts < pool->size ? parts : pool->size);
    pthread_mutex_lock(&pool->mutex);
    assert(pool->running == 0);
    pool->task = task;
    pool->context = context;
    pool->next = 0;
    pool->parts = parts;
    pthread_cond_broadcast(&pool->has_parts);
    run_parts(pool, 0);
    while (pool->running > 0) pthread_cond_wait(&pool->is_done, &pool->mutex);
    pthread_mutex_unlock(&pool->mutex);
}

void thread_pool_close(ThreadPool *pool) {
    if (!pool) return;
    pthread_mutex_lock(&pool->mutex);
    pool->is_closed = true;
    pthread_cond_broadcast(&pool->has_parts);
    pthread_mutex_unlock(&pool->mutex);
    for (int i = 1; i < pool->started; i++) pthread_join(pool->helpers[i].id, NULL);
    pthread_cond_destroy(&pool->is_done);
    pthread_cond_destroy(&pool->has_parts);
    pthread_mutex_destroy(&pool->mutex);
    free(pool);
}

// Threads that share one large job with the thread that has it. A job consists of parts, which run in any order, on any
// thread: what they write must not depend on that.
//
// A thread is started by the first job that has a part for it, and sleeps between jobs. Where threads cannot be
// started, those that run do all parts. All signals are left to the other threads of the program. A process that was
// forked has no thread of the pool; processes are therefore started by posix_spawn (src/own/desktop/process.c).
#pragma once

#include <stddef.h>

enum {
    THREADS_MAX = 64,    // in a pool, the calling one included
    THREADS_USUAL = 8,   // at most, unless more are asked for: more gain little
    SHARED_FROM = 25000, // shapes: smaller jobs are done before a second thread wakes up
};

typedef struct ThreadPool ThreadPool;

/// One part of a job, counted from 0. `thread` is the index of the thread that it runs on, below the pool's number of
/// threads; the calling thread is 0. No two parts run on one thread at the same time.
typedef void ThreadTask(void *context, int part, int thread);

/// A pool of 1 to THREADS_MAX threads, the calling one included; 0 for one for each processor. It is for jobs of at
/// least `shared_from` shapes (thread_pool_for). Starts no thread. NULL is a pool of the calling thread alone: for one
/// thread, and when memory is short.
ThreadPool *thread_pool_open(int threads, size_t shared_from);

/// The pool for a job of this size: NULL for one that is too small to share.
ThreadPool *thread_pool_for(ThreadPool *pool, size_t shapes);

/// The number of threads that share a job, whether they have started or not.
int thread_pool_size(const ThreadPool *pool);

/// Runs all parts of a job. Returns when they are done; what they have written can then be read. Only one job runs at a
/// time: a part must not run another one on the same pool.
void thread_pool_run(ThreadPool *pool, int parts, ThreadTask *task, void *context);

/// Ends the threads.
void thread_pool_close(ThreadPool *pool);

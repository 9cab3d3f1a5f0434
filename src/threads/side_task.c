// One state under a mutex, and a condition that it has changed.
#include "side_task.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

struct SideTask {
    SideTaskRun *run;
    void *context;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t has_changed;
    // Guarded by the mutex.
    SideTaskState state;
    bool is_unwanted;
};

static void change(SideTask *task, SideTaskState state) {
    task->state = state;
    pthread_cond_signal(&task->has_changed);
}

static void *begin(void *argument) {
    SideTask *task = argument;
    task->run(task->context, task);
    pthread_mutex_lock(&task->mutex);
    change(task, SIDE_TASK_RETURNED);
    pthread_mutex_unlock(&task->mutex);
    return NULL;
}

// All signals are left to the other threads.
SideTask *side_task_begin(SideTaskRun *run, void *context) {
    sigset_t all, before;
    SideTask *task = malloc(sizeof *task);
    if (!task) return NULL;
    *task = (SideTask){
        .run = run, .context = context, .mutex = PTHREAD_MUTEX_INITIALIZER, .has_changed = PTHREAD_COND_INITIALIZER};
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    const bool has_begun = pthread_create(&task->thread, NULL, begin, task) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (has_begun) return task;
    free(task);
    return NULL;
}

bool side_task_ask(SideTask *task) {
    pthread_mutex_lock(&task->mutex);
    if (!task->is_unwanted) change(task, SIDE_TASK_ASKS);
    while (task->state == SIDE_TASK_ASKS) pthread_cond_wait(&task->has_changed, &task->mutex);
    const bool is_wanted = !task->is_unwanted;
    pthread_mutex_unlock(&task->mutex);
    return is_wanted;
}

SideTaskState side_task_wait(SideTask *task, double seconds) {
    const long second = 1000000000;
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += (long)(seconds > 0 ? seconds * (double)second : 0);
    end.tv_sec += end.tv_nsec / second;
    end.tv_nsec %= second;
    pthread_mutex_lock(&task->mutex);
    while (task->state == SIDE_TASK_RUNS && pthread_cond_timedwait(&task->has_changed, &task->mutex, &end) == 0)
        continue;
    const SideTaskState state = task->state;
    pthread_mutex_unlock(&task->mutex);
    return state;
}

void side_task_answer(SideTask *task) {
    pthread_mutex_lock(&task->mutex);
    change(task, SIDE_TASK_RUNS);
    pthread_mutex_unlock(&task->mutex);
}

void side_task_end(SideTask *task) {
    if (!task) return;
    pthread_mutex_lock(&task->mutex);
    task->is_unwanted = true;
    if (task->state == SIDE_TASK_ASKS) change(task, SIDE_TASK_RUNS);
    pthread_mutex_unlock(&task->mutex);
    pthread_join(task->thread, NULL);
    pthread_cond_destroy(&task->has_changed);
    pthread_mutex_destroy(&task->mutex);
    free(task);
}

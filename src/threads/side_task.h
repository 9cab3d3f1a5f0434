// A task on a thread of its own, which now and then asks the thread that began it for something. The task
// waits while the other thread answers, so that only one of the two uses what they share.
#pragma once

#include <stdbool.h>

typedef struct SideTask SideTask;

/// What runs on the thread.
typedef void SideTaskRun(void *context, SideTask *task);

/// Begins a task. NULL if there is no memory, or, as in a browser, no thread.
SideTask *side_task_begin(SideTaskRun *run, void *context);

/// In the task: asks, and waits for the answer. False: the task is no longer wanted and should return.
bool side_task_ask(SideTask *task);

typedef enum { SIDE_TASK_RUNS, SIDE_TASK_ASKS, SIDE_TASK_RETURNED } SideTaskState;

/// In the other thread: what the task does, which is waited for as long as it runs, for some seconds at most.
SideTaskState side_task_wait(SideTask *task, double seconds);
/// The task has asked, and goes on with the answer.
void side_task_answer(SideTask *task);
/// Ends it, and waits until it has returned. Does nothing for NULL.
void side_task_end(SideTask *task);

// How many threads the program has, where the system tells.
#pragma once

#include <dirent.h>
#include <stdbool.h>
#include <time.h>

/// The number of threads; -1 where the system does not tell.
static inline int task_count(void) {
    DIR *folder = opendir("/proc/self/task");
    if (!folder) return -1;
    int count = 0;
    for (const struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}

/// Whether there will soon be this many threads: one that has been joined may still be listed for a moment.
static inline bool tasks_become(int count) {
    for (int i = 0; i < 1000 && task_count() != count; i++) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    return task_count() == count;
}

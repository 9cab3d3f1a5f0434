// Starts a process in a job, which ends it with all that it has started.
#pragma once

#include <io.h>
#include <stdbool.h>
#include <stddef.h>

enum { START_HANDLES = 5 };

/// What a process gets. Handles are the void pointers of Windows.
typedef struct {
    const char *const *arguments; // ends in NULL; the first is the program, found in PATH if it has no folder
    const char *program;          // NULL: as the first argument says
    const char *command;          // NULL, or one for cmd.exe instead of the arguments
    void *input, *output, *errors;
    void *further[2]; // others that it inherits; NULL: none
    size_t megabytes; // of memory; 0: no limit
    bool starts_no_others;
} JobStart;

/// A process, its first thread, and its job.
typedef struct {
    void *process, *thread, *job;
} Job;

/// The handle of a descriptor.
static inline void *handle_of(int descriptor) {
    return (void *)_get_osfhandle(descriptor);
}

/// False with errno set if the program cannot be started.
bool job_start(Job *job, const JobStart *start);

/// Ends the process, waits for that, and frees the job. Returns its exit status.
unsigned job_end(Job *job);

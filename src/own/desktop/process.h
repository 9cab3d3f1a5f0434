// Other processes: starting them, waiting for them, and what they print.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "text.h"

/// What a process is started with. Each descriptor is kept open in the caller.
typedef struct {
    const char *const *arguments;   // ends in NULL; the first is the program, found in PATH if it has no slash
    const char *command;            // NULL, or one for the system's shell instead of the arguments
    const char *const *environment; // "NAME=VALUE" that replace the caller's, ends in NULL; may be NULL
    int input, output, errors;      // become 0, 1 and 2
} ProcessStart;

/// Starts a process in a group of its own. False with errno set, and a pid of 0, if the
/// program cannot be started.
bool process_start(pid_t *pid, const ProcessStart *start);

/// Whether a process has ended, and if so its status; it must not be waited for again. Does not wait.
bool process_has_ended(pid_t pid, int *status);

/// Kills a process with its group, and waits for its end. Returns its status as waitpid gives it.
int process_kill(pid_t pid);

/// Waits for the end of a process that closed its output, at most a second, then kills it. Returns its status.
int process_finish(pid_t pid);

/// A pipe whose ends are not inherited. False with errno set.
bool process_pipe(int ends[2]);

/// A pipe to another process, with room for some 10,000 lines where the system allows it; process_write does not wait.
bool process_pipe_to(int ends[2]);

/// Writes as much as there is room for, which may be nothing. Returns the number of bytes, or -1 if nobody reads them.
ssize_t process_write(int descriptor, const void *bytes, size_t size);

/// Which of a process's streams can be written or read, or have ended.
typedef struct {
    bool input, output, errors;
} ProcessReady;

/// Waits for one of the streams, for some seconds at most; a descriptor of -1 is left out.
ProcessReady process_wait(int input, int output, int errors, double seconds);

/// Two sockets that are connected, and that are not inherited. False with errno set.
bool process_sockets(int ends[2]);

/// Sends a short message to a socket. False if nobody reads it any more.
bool process_send(int socket, const void *message, size_t size);

/// A descriptor that is not inherited, and that is none of 0 to 2. Closes the given one; -1 with errno set on failure.
int process_keep_apart(int descriptor);

/// Closes all descriptors from this one on.
void process_close_from(int first);

/// The beginning of what a process printed. Always ends in a zero.
typedef struct {
    size_t length, capacity; // of `text`, without the zero
    char *text;
} ProcessOutput;

/// Appends a byte of what a process printed to a text, in a form that does nothing to a terminal: control characters
/// become spaces, but for tabs and line feeds.
void process_keep(char *text, size_t *length, char byte);

/// Reads what is there now. What does not fit is read and left out. False at the end of the output.
bool process_read(int descriptor, ProcessOutput *output);

/// Waits until there is something to read, or the end, for some seconds at most. False if there is neither.
bool process_prints(int descriptor, double seconds);

/// The compiler that the system is likely to have, and the options that only this system needs, which end in NULL.
const char *process_compiler(bool is_cpp);
extern const char *const process_compiler_flags[];
/// What to do without one.
extern const Text process_no_compiler;

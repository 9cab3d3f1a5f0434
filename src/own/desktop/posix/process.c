// Starts processes by posix_spawn, which a program with threads may call.
#define _GNU_SOURCE      // environ
#define _DARWIN_C_SOURCE // SO_NOSIGPIPE
#include "process.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static size_t count_of(const char *const *strings) {
    size_t count = 0;
    while (strings && strings[count]) count++;
    return count;
}

static bool is_replaced(const char *variable, const char *const *replaced) {
    const size_t length = strcspn(variable, "=") + 1;
    for (size_t i = 0; replaced[i]; i++)
        if (strncmp(variable, replaced[i], length) == 0) return true;
    return false;
}

// The caller's environment with these variables replaced. NULL when memory is short.
static char **environment_with(const char *const *replaced) {
    char **all = malloc((count_of((const char *const *)environ) + count_of(replaced) + 1) * sizeof *all);
    size_t count = 0;
    if (!all) return NULL;
    for (size_t i = 0; environ[i]; i++)
        if (!is_replaced(environ[i], replaced)) all[count++] = environ[i];
    for (size_t i = 0; replaced[i]; i++) all[count++] = (char *)(uintptr_t)replaced[i];
    all[count] = NULL;
    return all;
}

// Signals that the caller may ignore, and its blocked ones, are as usual in the new process.
static bool set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    return posix_spawnattr_setflags(attributes,
                                    POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) == 0 &&
           posix_spawnattr_setpgroup(attributes, 0) == 0 && posix_spawnattr_setsigmask(attributes, &none) == 0 &&
           posix_spawnattr_setsigdefault(attributes, &usual) == 0;
}

static int spawn(pid_t *pid, const ProcessStart *start, char **environment) {
    const char *const shell[] = {"/bin/sh", "-c", start->command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&files) != 0) return ENOMEM;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&files);
        return ENOMEM;
    }
    const int given[3] = {start->input, start->output, start->errors};
    int wrong = set_attributes(&attributes) ? 0 : ENOMEM;
    for (int i = 0; i < 3 && !wrong; i++) wrong = posix_spawn_file_actions_adddup2(&files, given[i], i);
    char **arguments = (char **)(uintptr_t)(start->command ? shell : start->arguments);
    if (!wrong) wrong = posix_spawnp(pid, arguments[0], &files, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return wrong;
}

bool process_start(pid_t *pid, const ProcessStart *start) {
    static const char *const nothing[] = {NULL};
    char **environment = environment_with(start->environment ? start->environment : nothing);
    const int wrong = environment ? spawn(pid, start, environment) : ENOMEM;
    free(environment);
    if (wrong) *pid = 0;
    if (wrong) errno = wrong;
    return wrong == 0;
}

int process_kill(pid_t pid) {
    assert(pid > 0); // others mean whole groups of processes
    kill(-pid, SIGKILL);
    kill(pid, SIGKILL);
    int status = 0;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
    return status;
}

bool process_has_ended(pid_t pid, int *status) {
    return waitpid(pid, status, WNOHANG) == pid;
}

int process_finish(pid_t pid) {
    for (int i = 0; i < 1000; i++) {
        int status;
        if (process_has_ended(pid, &status)) return status;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    return process_kill(pid);
}

int process_keep_apart(int descriptor) {
    const int apart = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    const int wrong = errno;
    close(descriptor);
    errno = wrong;
    return apart;
}

// Moves both ends of a new pair. False with errno set; then both are closed.
static bool keep_both_apart(int ends[2]) {
    ends[0] = process_keep_apart(ends[0]);
    ends[1] = process_keep_apart(ends[1]);
    if (ends[0] >= 0 && ends[1] >= 0) return true;
    if (ends[0] >= 0) close(ends[0]);
    if (ends[1] >= 0) close(ends[1]);
    return false;
}

bool process_pipe(int ends[2]) {
    return pipe(ends) == 0 && keep_both_apart(ends);
}

bool process_pipe_to(int ends[2]) {
    enum { ROOM = 1 << 19 };
    if (!process_pipe(ends)) return false;
#ifdef F_SETPIPE_SZ
    fcntl(ends[1], F_SETPIPE_SZ, ROOM);
#endif
    return fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0;
}

ssize_t process_write(int descriptor, const void *bytes, size_t size) {
    // The call says that nobody reads, and not a signal.
    const struct sigaction ignored = {.sa_handler = SIG_IGN};
    struct sigaction before;
    sigaction(SIGPIPE, &ignored, &before);
    const ssize_t length = write(descriptor, bytes, size);
    const bool is_full = length < 0 && (errno == EAGAIN || errno == EINTR);
    sigaction(SIGPIPE, &before, NULL);
    return is_full ? 0 : length;
}

bool process_sockets(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0 || !keep_both_apart(ends)) return false;
#ifdef SO_NOSIGPIPE
    for (int i = 0; i < 2; i++) setsockopt(ends[i], SOL_SOCKET, SO_NOSIGPIPE, &(int){1}, sizeof(int));
#endif
    return true;
}

bool process_send(int socket, const void *message, size_t size) {
#ifdef MSG_NOSIGNAL
    return send(socket, message, size, MSG_NOSIGNAL) == (ssize_t)size;
#else
    return send(socket, message, size, 0) == (ssize_t)size;
#endif
}

void process_close_from(int first) {
    const long most = sysconf(_SC_OPEN_MAX);
    for (int i = first; i < (most > 0 && most < 1024 ? (int)most : 1024); i++) close(i);
}

bool process_prints(int descriptor, double seconds) {
    struct pollfd ready = {.fd = descriptor, .events = POLLIN};
    return poll(&ready, 1, (int)ceil(seconds * 1000)) > 0;
}

ProcessReady process_wait(int input, int output, int errors, double seconds) {
    struct pollfd ready[] = {
        {.fd = input, .events = POLLOUT}, {.fd = output, .events = POLLIN}, {.fd = errors, .events = POLLIN}};
    if (poll(ready, 3, (int)ceil(seconds * 1000)) <= 0) return (ProcessReady){0};
    return (ProcessReady){ready[0].revents != 0, ready[1].revents != 0, ready[2].revents != 0};
}

const char *process_compiler(bool is_cpp) {
    return is_cpp ? "c++" : "cc";
}

const char *const process_compiler_flags[] = {
    "-fPIC",
    "-fstack-protector-strong",
#ifdef __linux__
    "-Wl,--no-undefined",
#endif
    NULL,
};

const Text process_no_compiler = {{"no such compiler; install one, or name one in CC",
                                   "コンパイラーが見つからない。インストールするか、環境変数 CC に名前を書く"}};

// For `make coverage`: counts of executed lines are written when a process exits. This keeps those of processes that
// end in other ways, by _exit or killed by the program, and of those that may not write large files. The linker calls
// these functions in place of the named ones (--wrap).
#define _GNU_SOURCE // WNOWAIT
#include <signal.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

void __gcov_dump(void);
void __real___gcov_exit(void);
void __wrap___gcov_exit(void);
_Noreturn void __real__exit(int status);
_Noreturn void __wrap__exit(int status);
int __real_kill(pid_t pid, int number);
int __wrap_kill(pid_t pid, int number);

static void allow_large_files(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
}

static void write_and_die(int number) {
    (void)number;
    allow_large_files();
    __gcov_dump();
    raise(SIGKILL);
}

__attribute__((constructor)) static void listen_to_kills(void) {
    sigaction(SIGUSR1, &(struct sigaction){.sa_handler = write_and_die, .sa_flags = SA_ONSTACK}, NULL);
}

void __wrap___gcov_exit(void) {
    allow_large_files();
    __real___gcov_exit();
}

void __wrap__exit(int status) {
    allow_large_files();
    __gcov_dump();
    __real__exit(status);
}

static bool has_ended(pid_t pid) {
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT | WNOHANG) != 0 || info.si_pid == pid;
}

// A process, or a group that it leads, has up to 200 ms to write its counts.
int __wrap_kill(pid_t pid, int number) {
    const pid_t leader = pid < -1 ? -pid : pid;
    if (number == SIGKILL && leader > 0 && __real_kill(pid, SIGUSR1) == 0)
        for (int i = 0; i < 200 && !has_ended(leader); i++) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    return __real_kill(pid, number);
}

// The worker is a process, which copies itself for the user's function.
#define _GNU_SOURCE      // clock_getcpuclockid
#define _DARWIN_C_SOURCE // MAP_ANONYMOUS
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "host.h"
#include "worker_child.h"

struct HostSystem {
    pid_t child; // 0: none
    int socket;
};

double host_seconds_used(const Host *host) {
#ifdef __linux__
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(host->system->child, &clock) == 0 && clock_gettime(clock, &used) == 0)
        return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
#endif
    return 0;
}

HostEvent host_wait(Host *host) {
    HostWatch watch = host_watch(host);
    for (;;) {
        struct pollfd ready[] = {{.fd = host->system->socket, .events = POLLIN},
                                 {.fd = WORKER_SOCKET, .events = POLLIN},
                                 {.fd = host->output, .events = POLLIN}};
        if (poll(ready, 3, 10) < 0 && errno != EINTR) return LAB_GONE;
        char byte;
        if (ready[2].revents && !process_read(host->output, &host->printed)) {
            close(host->output);
            host->output = -1;
        }
        if (ready[1].revents) return LAB_GONE; // it asks nothing before it has its answer
        if (ready[0].revents) return read(host->system->socket, &byte, 1) == 1 ? CHILD_DONE : CHILD_ENDED;
        if (host_is_late(host, &watch)) return CHILD_LATE;
    }
}

int host_end_child(Host *host) {
    HostSystem *system = host->system;
    const int status = system->child ? process_kill(system->child) : 0;
    if (system->socket >= 0) close(system->socket);
    *system = (HostSystem){.socket = -1};
    return status;
}

bool host_has_child(const Host *host) {
    return host->system->child != 0;
}

bool host_start_child(Host *host) {
    int ends[2], pipes[2];
    if (!process_sockets(ends)) return false;
    if (!process_pipe(pipes)) return close(ends[0]), close(ends[1]), false;
    const pid_t child = fork();
    if (child == 0) {
        host->start.socket = ends[1];
        host->start.output = pipes[1];
        worker_child_run(&host->start);
        _exit(0);
    }
    close(ends[1]);
    close(pipes[1]);
    *host->system = (HostSystem){child > 0 ? child : 0, ends[0]};
    host->output = pipes[0];
    return child > 0;
}

bool host_send(Host *host, const ChildOrder *order) {
    return process_send(host->system->socket, order, sizeof *order);
}

void host_explain_status(int status, WorkerFault *fault) {
    const int number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    fault->answer = number ? OWN_CRASHED : OWN_EXITED;
    fault->cause = number ? CAUSE_SIGNAL : CAUSE_EXIT;
    fault->number = number ? number : WEXITSTATUS(status);
    if (number == SIGFPE) fault->cause = CAUSE_DIVISION;
    if (number == SIGABRT) fault->cause = CAUSE_ABORT;
    if (number == SIGILL || number == SIGTRAP) fault->cause = CAUSE_NO_RETURN;
    if (number == SIGXFSZ) fault->cause = CAUSE_LARGE_FILE, fault->number = CHILD_FILE_MEGABYTES;
}

bool host_receive(Host *host, WorkerOrder *order) {
    return read(WORKER_SOCKET, order, sizeof *order) == (ssize_t)sizeof *order;
}

bool host_reply(Host *host, const WorkerReply *reply) {
    return process_send(WORKER_SOCKET, reply, sizeof *reply);
}

// Where the system can open the memory again, the function cannot make it writable.
static void *map_questions(size_t size) {
    const int again = open("/proc/self/fd/1", O_RDONLY | O_CLOEXEC);
    void *questions = mmap(NULL, size, PROT_READ, MAP_SHARED, again >= 0 ? again : WORKER_MEMORY, WORKER_QUESTIONS_AT);
    if (again >= 0) close(again);
    return questions;
}

// The pairs of a broad phase, between memory that cannot be used. Returns their end.
static check_pair *map_pairs(void) {
    const size_t size = WORKER_PAIRS_SIZE + 2 * CHILD_GUARD_SIZE;
    char *around = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (around == MAP_FAILED) return MAP_FAILED;
    const void *pairs = mmap(around + CHILD_GUARD_SIZE, WORKER_PAIRS_SIZE, PROT_READ | PROT_WRITE,
                             MAP_SHARED | MAP_FIXED, WORKER_MEMORY, WORKER_PAIRS_AT);
    return pairs == MAP_FAILED ? MAP_FAILED : (check_pair *)(void *)(around + CHILD_GUARD_SIZE + WORKER_PAIRS_SIZE);
}

int worker_run(char **arguments) {
    static Host host;
    const OwnKind kind = arguments[0] ? own_kind_of(arguments[0]) : OWN_KIND_COUNT;
    if (kind == OWN_KIND_COUNT || !arguments[1]) return 2;
    process_close_from(WORKER_MEMORY + 2); // what the lab did not mean to leave to it
#ifdef __linux__
    prctl(PR_SET_DUMPABLE, 0); // so that the function cannot trace this process
#endif
    struct stat memory;
    if (fstat(WORKER_MEMORY, &memory) != 0 || memory.st_size <= WORKER_QUESTIONS_AT) return 2;
    const size_t end = kind == OWN_CROWD ? WORKER_PAIRS_AT : (size_t)memory.st_size;
    const size_t size = end - WORKER_QUESTIONS_AT;
    void *answers = mmap(NULL, sizeof(WorkerAnswers), PROT_READ | PROT_WRITE, MAP_SHARED, WORKER_MEMORY, 0);
    void *questions = map_questions(size);
    check_pair *pairs_end = kind == OWN_CROWD ? map_pairs() : NULL;
    if (questions == MAP_FAILED || answers == MAP_FAILED || pairs_end == MAP_FAILED) return 1;
    const ChildStart start = {.kind = kind,
                              .object = arguments[1],
                              .questions = questions,
                              .questions_size = size,
                              .answers = answers,
                              .pairs_end = pairs_end};
    host_init(&host, &start, &(HostSystem){.socket = -1});
    return host_serve(&host) ? 0 : 1;
}

// The worker: starts a process for the user's function, watches it, replaces it.
#define _GNU_SOURCE      // clock_getcpuclockid
#define _DARWIN_C_SOURCE // MAP_ANONYMOUS
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "clock.h"
#include "process.h"
#include "worker_child.h"

enum { GUARD_SIZE = 16 << 20 }; // around the pairs

typedef struct {
    ChildStart start;
    size_t questions_size;
    pid_t child; // 0: none
    int socket, output;
    ProcessOutput printed;
    char text[WORKER_PRINTED];
} Host;

typedef enum { CHILD_DONE, CHILD_ENDED, CHILD_LATE, LAB_GONE } ChildEvent;

/// How long the function has been busy with one question.
typedef struct {
    uint32_t progress;
    double since, used; // the clock and the child's processor time when it began
} Watch;

// Seconds of the processor that a process used; 0 where the system does not say.
static double seconds_used(pid_t pid) {
#ifdef __linux__
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(pid, &clock) == 0 && clock_gettime(clock, &used) == 0)
        return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
#endif
    return 0;
}

static Watch watch_from_now(const Host *host) {
    return (Watch){host->start.answers->progress, clock_now(), seconds_used(host->child)};
}

static void drain(Host *host, int milliseconds) {
    struct pollfd ready = {.fd = host->output, .events = POLLIN};
    while (host->output >= 0 && poll(&ready, 1, milliseconds) > 0)
        if (!process_read(host->output, &host->printed)) return;
}

// Waits until the child has done what it was told, or until it no longer can.
static ChildEvent wait_for_child(Host *host) {
    Watch watch = watch_from_now(host);
    for (;;) {
        struct pollfd ready[] = {{.fd = host->socket, .events = POLLIN},
                                 {.fd = WORKER_SOCKET, .events = POLLIN},
                                 {.fd = host->output, .events = POLLIN}};
        if (poll(ready, 3, 10) < 0 && errno != EINTR) return LAB_GONE;
        char byte;
        if (ready[2].revents && !process_read(host->output, &host->printed)) {
            close(host->output);
            host->output = -1;
        }
        if (ready[1].revents) return LAB_GONE; // it asks nothing before it has its answer
        if (ready[0].revents) return read(host->socket, &byte, 1) == 1 ? CHILD_DONE : CHILD_ENDED;
        if (host->start.answers->progress != watch.progress) watch = watch_from_now(host);
        if (seconds_used(host->child) - watch.used > worker_seconds(host->start.kind)) return CHILD_LATE;
        if (clock_now() - watch.since > 10 * worker_seconds(host->start.kind)) return CHILD_LATE;
    }
}

// Closes what belongs to the child, and ends it. Returns its status.
static int end_child(Host *host) {
    const int status = host->child ? process_kill(host->child) : 0;
    drain(host, 0);
    if (host->output >= 0) close(host->output);
    if (host->socket >= 0) close(host->socket);
    host->child = 0;
    host->socket = host->output = -1;
    return status;
}

static bool start_child(Host *host) {
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
    host->child = child > 0 ? child : 0;
    host->socket = ends[0];
    host->output = pipes[0];
    return child > 0;
}

static OwnCause cause_of_address(const Host *host) {
    const uintptr_t address = host->start.answers->address, stack = host->start.answers->stack;
    const uintptr_t questions = (uintptr_t)host->start.questions;
    const uintptr_t page = 1 << 16, stack_range = 64 << 20;
    const uintptr_t pairs_end = (uintptr_t)host->start.pairs_end;
    if (address < page) return CAUSE_NULL;
    if (pairs_end && address >= pairs_end && address < pairs_end + GUARD_SIZE) return CAUSE_CAPACITY;
    if (address >= questions && address < questions + host->questions_size) return CAUSE_ARGUMENTS;
    return address < stack && address > stack - stack_range ? CAUSE_STACK : CAUSE_ADDRESS;
}

static void set_cause(WorkerFault *fault, OwnCause cause, double number) {
    fault->cause = cause;
    fault->number = number;
}

static void explain_signal(const Host *host, int number, WorkerFault *fault) {
    const WorkerAnswers *answers = host->start.answers;
    fault->answer = OWN_CRASHED;
    set_cause(fault, CAUSE_SIGNAL, number);
    if (answers->has_address)
        set_cause(fault, cause_of_address(host), host->start.questions->questions[0].crowd.capacity);
    if (number == SIGFPE) set_cause(fault, CAUSE_DIVISION, 0);
    if (number == SIGABRT) set_cause(fault, CAUSE_ABORT, 0);
    if (number == SIGILL || number == SIGTRAP) set_cause(fault, CAUSE_NO_RETURN, 0);
    if (number == SIGXFSZ) set_cause(fault, CAUSE_LARGE_FILE, CHILD_FILE_MEGABYTES);
    const uint64_t much = (uint64_t)CHILD_MEGABYTES / 2 << 20; // what was refused may have been large
    if (answers->bytes > much) set_cause(fault, CAUSE_MEMORY, CHILD_MEGABYTES);
}

// Ends the child and says why it could not answer.
static WorkerFault explain(Host *host, ChildEvent event) {
    const int status = end_child(host);
    WorkerFault fault = {.index = host->start.answers->progress};
    if (event == CHILD_LATE) {
        fault.answer = OWN_TIMED_OUT;
        set_cause(&fault, CAUSE_LATE, worker_seconds(host->start.kind));
    } else if (host->start.answers->is_damaged) {
        fault.answer = OWN_DAMAGED;
        set_cause(&fault, CAUSE_DAMAGE, 0);
    } else if (WIFSIGNALED(status)) {
        explain_signal(host, WTERMSIG(status), &fault);
    } else {
        fault.answer = OWN_EXITED;
        set_cause(&fault, CAUSE_EXIT, WEXITSTATUS(status));
    }
    return fault;
}

// Starts a child, which loads the object. False if the lab is gone or no process can be started; a fault if the object
// ends the process while it is loaded.
static bool load(Host *host, WorkerFault *fault) {
    WorkerAnswers *answers = host->start.answers;
    *fault = (WorkerFault){0};
    answers->progress = 0;
    answers->is_damaged = answers->has_address = false;
    answers->bytes = 0;
    if (!start_child(host)) return false;
    const ChildEvent event = wait_for_child(host);
    if (event != CHILD_DONE && event != LAB_GONE) *fault = explain(host, event);
    return event != LAB_GONE;
}

static void add_fault(WorkerReply *reply, const WorkerFault *fault) {
    reply->faults[reply->fault_count++] = *fault;
    reply->cost += fault->answer == OWN_TIMED_OUT ? WORKER_LATE : 1;
}

// Answers the questions from `first` on up to the first that fails. False if the lab is gone.
static bool answer_some(Host *host, const WorkerOrder *order, uint32_t first, WorkerFault *fault) {
    const ChildOrder child_order = {first, order->end, order->key, order->looks};
    *fault = (WorkerFault){0};
    if (!host->child && !load(host, fault)) return false;
    fault->index = first; // of a fault while it was loaded
    if (fault->cause) return true;
    host->start.answers->progress = first;
    ChildEvent event = CHILD_ENDED;
    if (process_send(host->socket, &child_order, sizeof child_order)) event = wait_for_child(host);
    if (event != CHILD_DONE && event != LAB_GONE) *fault = explain(host, event);
    // The function may have written over its progress.
    if (fault->index < first || fault->index >= order->end) fault->index = first;
    return event != LAB_GONE;
}

// Where the child stopped, if the lab wants that.
static uint32_t end_of(const Host *host, const WorkerOrder *order) {
    const uint32_t progress = host->start.answers->progress;
    if (host->start.questions->stop != order->key || progress < order->first || progress >= order->end)
        return order->end;
    const bool is_answered = (host->start.answers->words[progress] ^ worker_word(order->key, progress, false)) <= 1;
    return progress + is_answered;
}

static bool answer_all(Host *host, const WorkerOrder *order, WorkerReply *reply) {
    *reply = (WorkerReply){.end = order->first};
    while (reply->end < order->end) {
        WorkerFault fault;
        if (reply->cost >= order->faults_left || reply->fault_count == WORKER_FAULTS) return true;
        if (!answer_some(host, order, reply->end, &fault)) return false;
        reply->end = fault.cause ? fault.index + 1 : end_of(host, order);
        if (fault.cause) add_fault(reply, &fault);
        if (host->start.questions->stop == order->key) return true;
    }
    return true;
}

static bool reply_to(Host *host, WorkerReply *reply) {
    drain(host, 0);
    reply->printed_length = (uint32_t)host->printed.length;
    memcpy(reply->printed, host->text, sizeof reply->printed);
    host->printed.length = 0;
    host->text[0] = '\0';
    return process_send(WORKER_SOCKET, reply, sizeof *reply);
}

static bool serve(Host *host) {
    WorkerOrder order;
    WorkerReply reply = {0};
    WorkerFault fault;
    if (!load(host, &fault)) return false;
    if (fault.cause) add_fault(&reply, &fault);
    if (!reply_to(host, &reply)) return false;
    while (read(WORKER_SOCKET, &order, sizeof order) == (ssize_t)sizeof order)
        if (!answer_all(host, &order, &reply) || !reply_to(host, &reply)) return false;
    return true;
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
    char *around = mmap(NULL, WORKER_PAIRS_SIZE + 2 * GUARD_SIZE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (around == MAP_FAILED) return MAP_FAILED;
    const void *pairs = mmap(around + GUARD_SIZE, WORKER_PAIRS_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED,
                             WORKER_MEMORY, WORKER_PAIRS_AT);
    return pairs == MAP_FAILED ? MAP_FAILED : (check_pair *)(void *)(around + GUARD_SIZE + WORKER_PAIRS_SIZE);
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
    host = (Host){.start = {.kind = kind,
                            .object = arguments[1],
                            .questions = questions,
                            .answers = answers,
                            .pairs_end = pairs_end},
                  .questions_size = size,
                  .socket = -1,
                  .output = -1,
                  .printed = {.capacity = sizeof host.text - 1, .text = host.text}};
    const bool is_fine = serve(&host);
    end_child(&host);
    return is_fine ? 0 : 1;
}

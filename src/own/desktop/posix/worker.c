// The lab's side of a worker.
#define _DARWIN_C_SOURCE // MSG_DONTWAIT
#include "worker.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "clock.h"
#include "process.h"

enum { LEFT_MAX = 4 };

static size_t questions_size(const Worker *worker) {
    return sizeof *worker->questions + worker->map_words * sizeof *worker->questions->bits;
}

static size_t memory_size(const Worker *worker, OwnKind kind) {
    return kind == OWN_CROWD ? WORKER_PAIRS_AT + WORKER_PAIRS_SIZE : WORKER_QUESTIONS_AT + questions_size(worker);
}

// Reserves the memory now, where the system can: a full disk is then an error and no signal later.
static int reserve(int memory, off_t size) {
#ifdef __APPLE__
    return ftruncate(memory, size) == 0 ? 0 : errno;
#else
    return posix_fallocate(memory, 0, size);
#endif
}

// Shared memory that has no name any more. -1 with errno set.
static int create_memory(size_t size) {
    static unsigned count;
    char name[64];
    snprintf(name, sizeof name, "/hitlab-%ld-%u", (long)getpid(), count++);
    int memory = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (memory < 0) return -1;
    shm_unlink(name);
    memory = process_keep_apart(memory);
    const int wrong = memory < 0 ? errno : reserve(memory, (off_t)size);
    if (!wrong) return memory;
    if (memory >= 0) close(memory);
    errno = wrong;
    return -1;
}

static bool map_memory(Worker *worker, int memory, OwnKind kind) {
    worker->answers = mmap(NULL, sizeof *worker->answers, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    worker->questions =
        mmap(NULL, questions_size(worker), PROT_READ | PROT_WRITE, MAP_SHARED, memory, WORKER_QUESTIONS_AT);
    if (kind == OWN_CROWD)
        worker->pairs = mmap(NULL, WORKER_PAIRS_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, memory, WORKER_PAIRS_AT);
    return worker->questions != MAP_FAILED && worker->answers != MAP_FAILED && worker->pairs != MAP_FAILED;
}

static bool start(Worker *worker, const char *const *arguments, int memory) {
    int ends[2];
    if (!process_sockets(ends)) return false;
    worker->socket = ends[0];
    const ProcessStart process = {.arguments = arguments, .input = ends[1], .output = memory, .errors = STDERR_FILENO};
    const bool is_started = process_start(&worker->pid, &process);
    const int wrong = errno;
    close(ends[1]);
    errno = wrong;
    return is_started;
}

bool worker_start(Worker *worker, const char *self, OwnKind kind, const char *object, size_t map_words, Error *error) {
    *worker = (Worker){
        .socket = -1, .map_words = map_words, .patience = 40 * worker_seconds(kind), .progress_since = clock_now()};
    const char *const arguments[] = {self, WORKER_ARGUMENT, own_kinds[kind].id, object, NULL};
    const int memory = create_memory(memory_size(worker, kind));
    const bool is_fine = memory >= 0 && map_memory(worker, memory, kind) && start(worker, arguments, memory);
    if (!is_fine) error_set(error, "", "cannot start a worker: %s", strerror(errno));
    if (memory >= 0) close(memory);
    if (!is_fine) worker_leave(worker);
    return is_fine;
}

bool worker_send(Worker *worker, uint32_t first, uint32_t end, uint32_t faults_left, bool looks) {
    worker->order = (WorkerOrder){
        .first = first, .end = end, .faults_left = faults_left, .key = worker->order.key + 1, .looks = looks};
    worker->reply_length = 0;
    return process_send(worker->socket, &worker->order, sizeof worker->order);
}

// Reads what is there of the reply.
static WorkerNews receive_some(Worker *worker) {
    while (worker->reply_length < sizeof worker->reply) {
        char *place = (char *)&worker->reply + worker->reply_length;
        const ssize_t length = recv(worker->socket, place, sizeof worker->reply - worker->reply_length, MSG_DONTWAIT);
        if (length < 0 && errno == EINTR) continue;
        if (length < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return WORKER_SILENT;
        if (length <= 0) return WORKER_ENDED;
        worker->reply_length += (size_t)length;
    }
    return WORKER_REPLIED;
}

// A worker replaces a function that is late, so one in which nothing goes on was stopped by the function: it is killed.
static bool is_stopped(Worker *worker) {
    const uint32_t progress = worker->answers->progress;
    const double now = clock_now();
    if (worker->watched_order != worker->order.key || worker->progress != progress) worker->progress_since = now;
    worker->watched_order = worker->order.key;
    worker->progress = progress;
    return now - worker->progress_since > worker->patience;
}

WorkerNews worker_receive(Worker *worker, double seconds) {
    enum { LOOK_MS = 500 };
    const double end = clock_now() + seconds;
    WorkerNews news = receive_some(worker);
    for (double left = seconds; news == WORKER_SILENT && left > 0; left = end - clock_now()) {
        struct pollfd ready = {.fd = worker->socket, .events = POLLIN};
        if (is_stopped(worker)) kill(worker->pid, SIGKILL);
        poll(&ready, 1, (int)ceil(fmin(left * 1000, LOOK_MS)));
        news = receive_some(worker);
    }
    if (news == WORKER_SILENT && is_stopped(worker)) kill(worker->pid, SIGKILL);
    return news;
}

// Workers that were asked to end.
static pid_t left[LEFT_MAX];

static void add_left(pid_t pid) {
    int i = 0;
    while (i < LEFT_MAX - 1 && left[i]) i++;
    if (left[i]) process_finish(left[i]);
    left[i] = pid;
}

void worker_leave(Worker *worker) {
    const pid_t pid = worker->pid;
    if (worker->answers && worker->socket >= 0) close(worker->socket); // one of zeros has none
    if (worker->questions && worker->questions != MAP_FAILED) munmap(worker->questions, questions_size(worker));
    if (worker->answers && worker->answers != MAP_FAILED) munmap(worker->answers, sizeof *worker->answers);
    if (worker->pairs && worker->pairs != MAP_FAILED) munmap(worker->pairs, WORKER_PAIRS_SIZE);
    *worker = (Worker){.socket = -1};
    if (pid) add_left(pid);
}

void worker_collect(bool waits) {
    int status;
    for (int i = 0; i < LEFT_MAX; i++) {
        if (left[i] && waits) process_finish(left[i]);
        if (left[i] && (waits || process_has_ended(left[i], &status))) left[i] = 0;
    }
}

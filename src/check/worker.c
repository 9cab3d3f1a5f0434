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

#include "process.h"

static size_t questions_size(const Worker *worker) {
    return sizeof *worker->questions + worker->map_words * sizeof *worker->questions->bits;
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

static bool map_memory(Worker *worker, int memory) {
    worker->answers = mmap(NULL, sizeof *worker->answers, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    worker->questions =
        mmap(NULL, questions_size(worker), PROT_READ | PROT_WRITE, MAP_SHARED, memory, WORKER_QUESTIONS_AT);
    return worker->questions != MAP_FAILED && worker->answers != MAP_FAILED;
}

static bool start(Worker *worker, const char *const *arguments, int memory) {
    int ends[2];
    if (!process_sockets(ends)) return false;
    worker->socket = ends[0];
    const ProcessStart process = {arguments, NULL, ends[1], memory, STDERR_FILENO};
    const bool is_started = process_start(&worker->pid, &process);
    const int wrong = errno;
    close(ends[1]);
    errno = wrong;
    return is_started;
}

bool worker_start(Worker *worker, const char *self, CheckKind kind, const char *object, size_t map_words,
                  Error *error) {
    *worker = (Worker){.socket = -1, .map_words = map_words};
    const char *const arguments[] = {self, WORKER_ARGUMENT, check_kind_id(kind), object, NULL};
    const int memory = create_memory(WORKER_QUESTIONS_AT + questions_size(worker));
    const bool is_fine = memory >= 0 && map_memory(worker, memory) && start(worker, arguments, memory);
    if (!is_fine) error_set(error, "", "cannot start a worker: %s", strerror(errno));
    if (memory >= 0) close(memory);
    if (!is_fine) worker_close(worker);
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

WorkerNews worker_receive(Worker *worker, double seconds) {
    const double end = process_now() + seconds;
    WorkerNews news = receive_some(worker);
    for (double left = seconds; news == WORKER_SILENT && left > 0; left = end - process_now()) {
        struct pollfd ready = {.fd = worker->socket, .events = POLLIN};
        poll(&ready, 1, left < 1000 ? (int)ceil(left * 1000) : -1);
        news = receive_some(worker);
    }
    return news;
}

bool worker_has_loaded(const Worker *worker, CheckKind kind, Error *error) {
    char what[256];
    const WorkerAnswers *found = worker->answers;
    const WorkerReply *reply = &worker->reply;
    const char *name = check_kind_function(kind), *id = check_kind_id(kind);
    if (reply->fault_count) {
        const CheckFault fault = {.cause = reply->faults[0].cause, .number = reply->faults[0].number};
        const Phrase phrase = check_fault_phrase(&fault);
        phrase_write(what, sizeof what, &phrase, LANGUAGE_ENGLISH);
        return error_set(error, "", "while it was loaded, %s", what);
    }
    if (found->load == LOAD_FINE) return true;
    if (found->load == LOAD_FAILED)
        return error_set(error, "", "cannot be loaded: %.*s", WORKER_PRINTED - 1, found->why);
    if (found->other < CHECK_KIND_COUNT)
        return error_set(error, "", "has no function %s; it has one for the scene %s", name,
                         check_kind_id(found->other));
    return error_set(error, "", "has no function %s%s; `hitlab template %s` writes a file to start from", name,
                     found->has_main ? ", only a main" : "", id);
}

// Whether the function answered a question of the order; the answer.
static bool has_answered(const Worker *worker, uint32_t index, CheckAnswer *answer) {
    const uint32_t word = worker->answers->words[index], miss = worker_word(worker->order.key, index, false);
    *answer = word == miss ? CHECK_MISS : CHECK_HIT;
    return (word ^ miss) <= 1;
}

void worker_explain_end(Worker *worker) {
    const WorkerOrder *order = &worker->order;
    WorkerReply *reply = &worker->reply;
    uint32_t last = worker->answers->progress;
    CheckAnswer answer;
    if (last < order->first || last >= order->end) last = order->first;
    *reply = (WorkerReply){.end = order->first};
    while (reply->end <= last && reply->fault_count < WORKER_FAULTS) {
        const uint32_t i = reply->fault_count, index = reply->end++;
        if (has_answered(worker, index, &answer)) continue;
        reply->faults[i].index = index;
        reply->faults[i].answer = CHECK_CRASHED;
        reply->faults[i].cause = CAUSE_SIGNAL;
        reply->faults[i].number = SIGKILL;
        reply->fault_count++;
    }
}

// A word that the worker did not write shows that the function writes anywhere.
void worker_read_answers(Worker *worker, CheckAnswer *answers) {
    const WorkerOrder *order = &worker->order;
    WorkerReply *reply = &worker->reply;
    uint32_t damaged = order->end;
    for (uint32_t i = order->first; i < order->end; i++) {
        CheckAnswer *answer = &answers[i - order->first];
        const bool is_answered = has_answered(worker, i, answer);
        if (!is_answered || i >= reply->end) *answer = i < reply->end ? CHECK_DAMAGED : CHECK_NOT_ASKED;
    }
    for (uint32_t i = 0; i < reply->fault_count; i++)
        answers[reply->faults[i].index - order->first] = reply->faults[i].answer;
    for (uint32_t i = order->first; i < reply->end && damaged == order->end; i++)
        if (answers[i - order->first] == CHECK_DAMAGED) damaged = i;
    if (reply->fault_count || damaged == order->end) return;
    reply->faults[0].index = damaged;
    reply->faults[0].answer = CHECK_DAMAGED;
    reply->faults[0].cause = CAUSE_DAMAGE;
    reply->faults[0].number = 0;
    reply->fault_count = 1;
}

pid_t worker_leave(Worker *worker) {
    const pid_t pid = worker->pid;
    if (worker->answers && worker->socket >= 0) close(worker->socket); // one of zeros has none
    if (worker->questions && worker->questions != MAP_FAILED) munmap(worker->questions, questions_size(worker));
    if (worker->answers && worker->answers != MAP_FAILED) munmap(worker->answers, sizeof *worker->answers);
    *worker = (Worker){.socket = -1};
    return pid;
}

void worker_close(Worker *worker) {
    const pid_t pid = worker_leave(worker);
    if (pid) process_finish(pid);
}

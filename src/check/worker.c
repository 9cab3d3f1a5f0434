// The lab's side of a worker.
#define _GNU_SOURCE // MSG_NOSIGNAL
#include "worker.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "process.h"

// Shared memory that has no name any more. -1 with errno set.
static int create_memory(void) {
    static unsigned count;
    char name[64];
    snprintf(name, sizeof name, "/hitlab-%ld-%u", (long)getpid(), count++);
    int memory = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (memory < 0) return -1;
    shm_unlink(name);
    memory = process_keep_apart(memory);
    const int wrong = memory < 0 ? errno : posix_fallocate(memory, 0, sizeof(WorkerQuestions) + sizeof(WorkerAnswers));
    if (!wrong) return memory;
    if (memory >= 0) close(memory);
    errno = wrong;
    return -1;
}

static bool map_memory(Worker *worker, int memory) {
    worker->questions = mmap(NULL, sizeof *worker->questions, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    worker->answers =
        mmap(NULL, sizeof *worker->answers, PROT_READ | PROT_WRITE, MAP_SHARED, memory, sizeof *worker->questions);
    return worker->questions != MAP_FAILED && worker->answers != MAP_FAILED;
}

static bool start(Worker *worker, const char *self, const char *const *arguments, int memory) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return false;
    worker->socket = process_keep_apart(ends[0]);
    const int other = process_keep_apart(ends[1]);
    const ProcessStart process = {arguments, NULL, other, memory, STDERR_FILENO};
    const bool is_started = worker->socket >= 0 && other >= 0 && process_start(&worker->pid, &process);
    const int wrong = errno;
    if (other >= 0) close(other);
    errno = wrong;
    return is_started;
}

static bool receive(int socket, void *bytes, size_t size) {
    for (size_t done = 0; done < size;) {
        const ssize_t length = recv(socket, (char *)bytes + done, size - done, 0);
        if (length == 0 || (length < 0 && errno != EINTR)) return false;
        if (length > 0) done += (size_t)length;
    }
    return true;
}

static bool send_all(int socket, const void *bytes, size_t size) {
    for (size_t done = 0; done < size;) {
        const ssize_t length = send(socket, (const char *)bytes + done, size - done, MSG_NOSIGNAL);
        if (length < 0 && errno != EINTR) return false;
        if (length > 0) done += (size_t)length;
    }
    return true;
}

static bool report_load(const Worker *worker, CheckKind kind, const WorkerReply *reply, Error *error) {
    char what[256];
    const WorkerAnswers *found = worker->answers;
    const char *name = check_kind_function(kind), *id = check_kind_id(kind);
    if (reply->fault_count) {
        const Phrase phrase = check_fault_phrase(&reply->first);
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

bool worker_open(Worker *worker, const char *self, CheckKind kind, const char *object, Error *error) {
    *worker = (Worker){.socket = -1};
    const char *const arguments[] = {self, WORKER_ARGUMENT, check_kind_id(kind), object, NULL};
    const int memory = create_memory();
    WorkerReply reply;
    bool is_fine = memory >= 0 && map_memory(worker, memory) && start(worker, self, arguments, memory);
    if (!is_fine) error_set(error, "", "cannot start a worker: %s", strerror(errno));
    if (memory >= 0) close(memory);
    if (is_fine && !receive(worker->socket, &reply, sizeof reply))
        is_fine = error_set(error, "", "the worker ended before it was asked");
    is_fine = is_fine && report_load(worker, kind, &reply, error);
    if (!is_fine) worker_close(worker);
    return is_fine;
}

// The answers of a batch. A word that the worker did not write shows that the function writes anywhere.
static void read_answers(const Worker *worker, uint32_t count, CheckAnswer *answers, WorkerReply *reply) {
    for (uint32_t i = 0; i < count; i++) answers[i] = i < reply->asked ? CHECK_DAMAGED : CHECK_NOT_ASKED;
    for (uint32_t i = 0; i < count && i < reply->asked; i++) {
        const uint32_t word = worker->answers->words[i], miss = worker_word(worker->key, i, false);
        if ((word ^ miss) <= 1) answers[i] = word == miss ? CHECK_MISS : CHECK_HIT;
    }
    for (uint32_t i = 0; i < reply->fault_count; i++) answers[reply->faults[i].index] = reply->faults[i].answer;
    for (uint32_t i = 0; i < reply->asked; i++) {
        if (answers[i] != CHECK_DAMAGED || reply->first.cause) continue;
        reply->first = (CheckFault){.answer = CHECK_DAMAGED, .cause = CAUSE_DAMAGE, .index = i};
    }
}

bool worker_ask(Worker *worker, const CheckQuestion *questions, uint32_t count, uint32_t faults_left,
                CheckAnswer *answers, WorkerReply *reply, Error *error) {
    const WorkerOrder order = {count, faults_left, ++worker->key};
    memcpy(worker->questions, questions, count * sizeof *questions);
    if (!send_all(worker->socket, &order, sizeof order) || !receive(worker->socket, reply, sizeof *reply))
        return error_set(error, "", "the worker ended");
    read_answers(worker, count, answers, reply);
    return true;
}

void worker_close(Worker *worker) {
    if (worker->socket >= 0) close(worker->socket);
    if (worker->pid) process_finish(worker->pid);
    if (worker->questions && worker->questions != MAP_FAILED) munmap(worker->questions, sizeof *worker->questions);
    if (worker->answers && worker->answers != MAP_FAILED) munmap(worker->answers, sizeof *worker->answers);
    *worker = (Worker){.socket = -1};
}

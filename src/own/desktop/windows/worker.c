// Runs a user's compiled function, which this system does not do yet.
#include "worker.h"

bool worker_start(Worker *worker, const char *self, OwnKind kind, const char *object, size_t map_words, Error *error) {
    return error_set(error, "", "functions of your own do not run on Windows yet");
}

bool worker_send(Worker *worker, uint32_t first, uint32_t end, uint32_t faults_left, bool looks) {
    return false;
}

WorkerNews worker_receive(Worker *worker, double seconds) {
    return WORKER_ENDED;
}

void worker_leave(Worker *worker) {
    *worker = (Worker){.socket = -1};
}

void worker_collect(bool waits) {
}

int worker_run(char **arguments) {
    return 2;
}

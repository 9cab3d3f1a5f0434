// Compiles a file, starts a worker with it, and asks the worker in batches.
#include "compiled.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The object stays until the function is closed: after a crash it is loaded again.
static bool load(Compiled *compiled, OwnKind kind, const OwnPlaces *places, CompileLog *log, Error *error) {
    char object[SCRATCH_PATH + 16];
    snprintf(object, sizeof object, "%s/check.so", compiled->scratch.path);
    const CompileJob job = {compiled->file, places->header, object, compiled->scratch.path};
    if (!compile_check(&job, log, error)) return false;
    Worker *worker = &compiled->worker;
    if (!worker_start(worker, places->self, kind, object, kind == OWN_CROWD ? WORKER_BOXES_WORDS : 0, error))
        return error_set_place(error, "%s", compiled->file);
    const bool has_replied = worker_receive(worker, INFINITY) == WORKER_REPLIED;
    if (has_replied && worker_has_loaded(worker, kind, error)) return true;
    if (!has_replied) worker_say_ended(error);
    worker_leave(worker);
    return error_set_place(error, "%s", compiled->file);
}

bool compiled_open(Compiled *compiled, OwnKind kind, const char *file, const OwnPlaces *places, CompileLog *log,
                   Error *error) {
    CompileLog own_log;
    compiled->file = strdup(file);
    if (!compiled->file) return error_set(error, file, "out of memory");
    if (!log) log = &own_log;
    log->count = 0;
    const bool has_folder = scratch_open(&compiled->scratch, error);
    if (has_folder && load(compiled, kind, places, log, error)) return true;
    if (has_folder) scratch_close(&compiled->scratch);
    free(compiled->file);
    return false;
}

static void keep_printed(Compiled *compiled, const WorkerReply *reply) {
    if (*compiled->printed) return;
    memcpy(compiled->printed, reply->printed, reply->printed_length);
    compiled->printed[text_fitting(compiled->printed, reply->printed_length)] = '\0';
}

static void keep_fault(OwnFault *kept, const WorkerReply *reply, size_t done) {
    if (kept->cause || !reply->fault_count) return;
    const WorkerFault *first = &reply->faults[0];
    *kept = (OwnFault){first->answer, first->cause, (uint32_t)done + first->index, first->number, ""};
}

bool compiled_ask(Compiled *compiled, const OwnQuestion *questions, size_t count, OwnAnswer *answers,
                  OwnFault *first_fault, Error *error) {
    uint32_t faults_left = WORKER_FAULTS;
    for (size_t done = 0; done < count;) {
        Worker *worker = &compiled->worker;
        const uint32_t size = count - done < WORKER_BATCH ? (uint32_t)(count - done) : WORKER_BATCH;
        memcpy(worker->questions->questions, questions + done, size * sizeof *questions);
        if (!worker_send(worker, 0, size, faults_left, false) || worker_receive(worker, INFINITY) != WORKER_REPLIED)
            return error_set(error, compiled->file, "the worker ended");
        worker_read_answers(worker, answers + done);
        const WorkerReply *reply = &worker->reply;
        keep_fault(first_fault, reply, done);
        keep_printed(compiled, reply);
        faults_left -= reply->cost < faults_left ? reply->cost : faults_left;
        done += size;
    }
    return true;
}

bool compiled_find_pairs(Compiled *compiled, const OwnBoxes *boxes, OwnPairs *pairs, Error *error) {
    Worker *worker = &compiled->worker;
    if (!worker_send_boxes(worker, boxes) || worker_receive(worker, INFINITY) != WORKER_REPLIED)
        return error_set(error, compiled->file, "the worker ended");
    *pairs = worker_read_pairs(worker);
    keep_printed(compiled, &worker->reply);
    return true;
}

void compiled_close(Compiled *compiled) {
    worker_leave(&compiled->worker);
    worker_collect(true);
    scratch_close(&compiled->scratch);
    free(compiled->file);
}

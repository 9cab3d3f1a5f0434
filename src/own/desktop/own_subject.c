// Chooses between a compiled function and a program.
#include "own_subject.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"
#include "scratch.h"
#include "worker.h"

struct OwnSubject {
    char *file; // of a function; NULL: a program
    Scratch scratch;
    Worker worker;
    Program program;
    OwnFault fault;
    char printed[PROGRAM_PRINTED];
};

// The object stays until the function is closed: after a crash it is loaded again.
static bool load(OwnSubject *subject, OwnKind kind, const OwnPlaces *places, CompileLog *log, Error *error) {
    char object[SCRATCH_PATH + 16];
    snprintf(object, sizeof object, "%s/check.so", subject->scratch.path);
    const CompileJob job = {subject->file, places->header, object, subject->scratch.path};
    if (!compile_check(&job, log, error)) return false;
    Worker *worker = &subject->worker;
    if (!worker_start(worker, places->self, kind, object, 0, error)) return error_set_place(error, "%s", subject->file);
    const bool has_replied = worker_receive(worker, INFINITY) == WORKER_REPLIED;
    if (has_replied && worker_has_loaded(worker, kind, error)) return true;
    if (!has_replied) worker_say_ended(error);
    worker_leave(worker);
    return error_set_place(error, "%s", subject->file);
}

OwnSubject *own_open_file(OwnKind kind, const char *file, const OwnPlaces *places, CompileLog *log, Error *error) {
    CompileLog own_log;
    OwnSubject *subject = calloc(1, sizeof *subject);
    if (subject) subject->file = strdup(file);
    if (!subject || !subject->file) {
        free(subject);
        return error_set(error, file, "out of memory"), NULL;
    }
    if (!log) log = &own_log;
    log->count = 0;
    const bool has_folder = scratch_open(&subject->scratch, error);
    if (has_folder && load(subject, kind, places, log, error)) return subject;
    if (has_folder) scratch_close(&subject->scratch);
    free(subject->file);
    free(subject);
    return NULL;
}

OwnSubject *own_open_program(OwnKind kind, const char *command, Error *error) {
    OwnSubject *subject = calloc(1, sizeof *subject);
    if (subject && command[strspn(command, " \t\n")] == '\0') {
        error_set(error, "--program", "the command is empty");
    } else if (subject && program_open(&subject->program, kind, command)) {
        return subject;
    } else {
        error_set(error, command, "out of memory");
    }
    free(subject);
    return NULL;
}

static void keep_printed(OwnSubject *subject, const char *text, size_t length) {
    if (*subject->printed || !length) return;
    const size_t kept = length < sizeof subject->printed ? length : sizeof subject->printed - 1;
    memcpy(subject->printed, text, kept);
    subject->printed[text_fitting(subject->printed, kept)] = '\0';
}

static void keep_fault(OwnFault *kept, const WorkerReply *reply, size_t done) {
    if (kept->cause || !reply->fault_count) return;
    const WorkerFault *first = &reply->faults[0];
    *kept = (OwnFault){first->answer, first->cause, (uint32_t)done + first->index, first->number, ""};
}

static bool ask_function(OwnSubject *subject, const OwnQuestion *questions, size_t count, OwnAnswer *answers,
                         Error *error) {
    uint32_t faults_left = WORKER_FAULTS;
    for (size_t done = 0; done < count;) {
        Worker *worker = &subject->worker;
        const uint32_t size = count - done < WORKER_BATCH ? (uint32_t)(count - done) : WORKER_BATCH;
        memcpy(worker->questions->questions, questions + done, size * sizeof *questions);
        if (!worker_send(worker, 0, size, faults_left, false) || worker_receive(worker, INFINITY) != WORKER_REPLIED)
            return error_set(error, subject->file, "the worker ended");
        worker_read_answers(worker, answers + done);
        const WorkerReply *reply = &worker->reply;
        keep_fault(&subject->fault, reply, done);
        keep_printed(subject, reply->printed, reply->printed_length);
        faults_left -= reply->cost < faults_left ? reply->cost : faults_left;
        done += size;
    }
    return true;
}

void own_begin(OwnSubject *subject, const OwnQuestion *questions, size_t count) {
    if (!subject->file) program_begin(&subject->program, questions, count);
}

bool own_ask(OwnSubject *subject, const OwnQuestion *questions, size_t count, OwnAnswer *answers, Error *error) {
    subject->fault = (OwnFault){0};
    if (subject->file) return ask_function(subject, questions, count, answers, error);
    const bool is_fine = program_ask(&subject->program, questions, count, answers, &subject->fault, error);
    keep_printed(subject, subject->program.text, subject->program.printed.length);
    return is_fine;
}

const OwnFault *own_fault(const OwnSubject *subject) {
    return &subject->fault;
}

const char *own_printed(const OwnSubject *subject) {
    return subject->printed;
}

void own_close(OwnSubject *subject) {
    if (!subject) return;
    if (subject->file) {
        worker_leave(&subject->worker);
        worker_collect(true);
        scratch_close(&subject->scratch);
    } else {
        program_close(&subject->program);
    }
    free(subject->file);
    free(subject);
}

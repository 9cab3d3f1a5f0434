// Chooses between a compiled function and a program.
#include "own_check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"
#include "scratch.h"
#include "worker.h"

struct Check {
    char *file; // of a function; NULL: a program
    Scratch scratch;
    Worker worker;
    Program program;
    CheckFault fault;
    char printed[PROGRAM_PRINTED];
};

// The object stays until the check is closed: after a crash it is loaded again.
static bool load(Check *check, CheckKind kind, const CheckPlaces *places, CompileLog *log, Error *error) {
    char object[SCRATCH_PATH + 16];
    snprintf(object, sizeof object, "%s/check.so", check->scratch.path);
    const CompileJob job = {check->file, places->header, object, check->scratch.path};
    if (!compile_check(&job, log, error)) return false;
    Worker *worker = &check->worker;
    if (!worker_start(worker, places->self, kind, object, 0, error)) return error_set_place(error, "%s", check->file);
    const bool has_replied = worker_receive(worker, INFINITY) == WORKER_REPLIED;
    if (has_replied && worker_has_loaded(worker, kind, error)) return true;
    if (!has_replied) worker_say_ended(error);
    worker_leave(worker);
    return error_set_place(error, "%s", check->file);
}

Check *check_open_file(CheckKind kind, const char *file, const CheckPlaces *places, CompileLog *log, Error *error) {
    CompileLog own_log;
    Check *check = calloc(1, sizeof *check);
    if (check) check->file = strdup(file);
    if (!check || !check->file) {
        free(check);
        return error_set(error, file, "out of memory"), NULL;
    }
    if (!log) log = &own_log;
    log->count = 0;
    const bool has_folder = scratch_open(&check->scratch, error);
    if (has_folder && load(check, kind, places, log, error)) return check;
    if (has_folder) scratch_close(&check->scratch);
    free(check->file);
    free(check);
    return NULL;
}

Check *check_open_program(CheckKind kind, const char *command, Error *error) {
    Check *check = calloc(1, sizeof *check);
    if (check && command[strspn(command, " \t\n")] == '\0') {
        error_set(error, "--program", "the command is empty");
    } else if (check && program_open(&check->program, kind, command)) {
        return check;
    } else {
        error_set(error, command, "out of memory");
    }
    free(check);
    return NULL;
}

static void keep_printed(Check *check, const char *text, size_t length) {
    if (*check->printed || !length) return;
    const size_t kept = length < sizeof check->printed ? length : sizeof check->printed - 1;
    memcpy(check->printed, text, kept);
    check->printed[text_fitting(check->printed, kept)] = '\0';
}

static void keep_fault(CheckFault *kept, const WorkerReply *reply, size_t done) {
    if (kept->cause || !reply->fault_count) return;
    const WorkerFault *first = &reply->faults[0];
    *kept = (CheckFault){first->answer, first->cause, (uint32_t)done + first->index, first->number, ""};
}

static bool ask_function(Check *check, const CheckQuestion *questions, size_t count, CheckAnswer *answers,
                         Error *error) {
    uint32_t faults_left = WORKER_FAULTS;
    for (size_t done = 0; done < count;) {
        Worker *worker = &check->worker;
        const uint32_t size = count - done < WORKER_BATCH ? (uint32_t)(count - done) : WORKER_BATCH;
        memcpy(worker->questions->questions, questions + done, size * sizeof *questions);
        if (!worker_send(worker, 0, size, faults_left, false) || worker_receive(worker, INFINITY) != WORKER_REPLIED)
            return error_set(error, check->file, "the worker ended");
        worker_read_answers(worker, answers + done);
        const WorkerReply *reply = &worker->reply;
        keep_fault(&check->fault, reply, done);
        keep_printed(check, reply->printed, reply->printed_length);
        faults_left -= reply->cost < faults_left ? reply->cost : faults_left;
        done += size;
    }
    return true;
}

bool check_ask(Check *check, const CheckQuestion *questions, size_t count, CheckAnswer *answers, Error *error) {
    check->fault = (CheckFault){0};
    if (check->file) return ask_function(check, questions, count, answers, error);
    const bool is_fine = program_ask(&check->program, questions, count, answers, &check->fault, error);
    keep_printed(check, check->program.text, check->program.printed.length);
    return is_fine;
}

const CheckFault *check_fault(const Check *check) {
    return &check->fault;
}

const char *check_printed(const Check *check) {
    return check->printed;
}

void check_close(Check *check) {
    if (!check) return;
    if (check->file) {
        worker_leave(&check->worker);
        worker_collect(true);
        scratch_close(&check->scratch);
    } else {
        program_close(&check->program);
    }
    free(check->file);
    free(check);
}

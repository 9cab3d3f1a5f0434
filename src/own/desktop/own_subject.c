// Chooses between a compiled function and a program.
#include "own_subject.h"

#include <stdlib.h>
#include <string.h>

#include "compiled.h"
#include "program.h"

struct OwnSubject {
    bool is_program;
    Compiled compiled;
    Program program;
    OwnFault fault;
    char printed[PROGRAM_PRINTED]; // by a program
};

OwnSubject *own_open_file(OwnKind kind, const char *file, const OwnPlaces *places, CompileLog *log, Error *error) {
    OwnSubject *subject = calloc(1, sizeof *subject);
    if (!subject) return error_set(error, file, "out of memory"), NULL;
    if (compiled_open(&subject->compiled, kind, file, places, log, error)) return subject;
    free(subject);
    return NULL;
}

OwnSubject *own_open_program(OwnKind kind, const char *command, Error *error) {
    OwnSubject *subject = calloc(1, sizeof *subject);
    if (subject && command[strspn(command, " \t\n")] == '\0') {
        error_set(error, "--program", "the command is empty");
    } else if (subject && program_open(&subject->program, kind, command)) {
        subject->is_program = true;
        return subject;
    } else {
        error_set(error, command, "out of memory");
    }
    free(subject);
    return NULL;
}

static void keep_printed(OwnSubject *subject) {
    const char *text = subject->program.text; // of the same size
    if (*subject->printed) return;
    const size_t kept = text_fitting(text, subject->program.printed.length);
    memcpy(subject->printed, text, kept);
    subject->printed[kept] = '\0';
}

void own_begin(OwnSubject *subject, const OwnQuestion *questions, size_t count) {
    if (subject->is_program) program_begin(&subject->program, questions, count);
}

bool own_ask(OwnSubject *subject, const OwnQuestion *questions, size_t count, OwnAnswer *answers, Error *error) {
    subject->fault = (OwnFault){0};
    if (!subject->is_program)
        return compiled_ask(&subject->compiled, questions, count, answers, &subject->fault, error);
    const bool is_fine = program_ask(&subject->program, questions, count, answers, &subject->fault, error);
    keep_printed(subject);
    return is_fine;
}

bool own_find_pairs(OwnSubject *subject, const OwnBoxes *boxes, OwnPairs *pairs, Error *error) {
    return compiled_find_pairs(&subject->compiled, boxes, pairs, error);
}

const OwnFault *own_fault(const OwnSubject *subject) {
    return &subject->fault;
}

const char *own_printed(const OwnSubject *subject) {
    return subject->is_program ? subject->printed : subject->compiled.printed;
}

void own_close(OwnSubject *subject) {
    if (!subject) return;
    if (subject->is_program)
        program_close(&subject->program);
    else
        compiled_close(&subject->compiled);
    free(subject);
}

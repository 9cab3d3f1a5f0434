// Asks a function of JavaScript. A page starts no programs.
#include "own_subject.h"

#include <stdlib.h>

#include "compiled.h"

struct OwnSubject {
    Compiled compiled;
    OwnFault fault;
};

OwnSubject *own_open_file(OwnKind kind, const char *file, const OwnPlaces *places, CompileLog *log, Error *error) {
    OwnSubject *subject = calloc(1, sizeof *subject);
    if (!subject) return error_set(error, file, "out of memory"), NULL;
    if (compiled_open(&subject->compiled, kind, file, places, log, error)) return subject;
    free(subject);
    return NULL;
}

OwnSubject *own_open_program(OwnKind kind, const char *command, Error *error) {
    return error_set(error, command, "only hitlab on a desktop starts programs"), NULL;
}

bool own_ask(OwnSubject *subject, const OwnQuestion *questions, size_t count, OwnAnswer *answers, Error *error) {
    subject->fault = (OwnFault){0};
    return compiled_ask(&subject->compiled, questions, count, answers, &subject->fault, error);
}

void own_begin(OwnSubject *subject, const OwnQuestion *questions, size_t count) {
}

bool own_find_pairs(OwnSubject *subject, const OwnBoxes *boxes, OwnPairs *pairs, Error *error) {
    return compiled_find_pairs(&subject->compiled, boxes, pairs, error);
}

const OwnFault *own_fault(const OwnSubject *subject) {
    return &subject->fault;
}

const char *own_printed(const OwnSubject *subject) {
    return subject->compiled.printed;
}

void own_close(OwnSubject *subject) {
    if (!subject) return;
    compiled_close(&subject->compiled);
    free(subject);
}

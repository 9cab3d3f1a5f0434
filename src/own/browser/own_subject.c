// A page asks functions only through own_file.h: it judges no files and starts no programs.
#include "own_subject.h"

OwnSubject *own_open_file(OwnKind kind, const char *file, const OwnPlaces *places, CompileLog *log, Error *error) {
    return error_set(error, file, "only hitlab on a desktop judges files"), NULL;
}

OwnSubject *own_open_program(OwnKind kind, const char *command, Error *error) {
    return error_set(error, command, "only hitlab on a desktop starts programs"), NULL;
}

// There is no function that these could be asked about.
bool own_ask(OwnSubject *subject, const OwnQuestion *questions, size_t count, OwnAnswer *answers, Error *error) {
    return error_set(error, "", "only hitlab on a desktop judges files");
}

void own_begin(OwnSubject *subject, const OwnQuestion *questions, size_t count) {
}

const OwnFault *own_fault(const OwnSubject *subject) {
    return NULL;
}

const char *own_printed(const OwnSubject *subject) {
    return "";
}

void own_close(OwnSubject *subject) {
}

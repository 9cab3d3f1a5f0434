// A page asks functions only through own_file.h: it judges no files and starts no programs.
#include "own_check.h"

Check *check_open_file(CheckKind kind, const char *file, const CheckPlaces *places, CompileLog *log, Error *error) {
    return error_set(error, file, "only hitlab on a desktop judges files"), NULL;
}

Check *check_open_program(CheckKind kind, const char *command, Error *error) {
    return error_set(error, command, "only hitlab on a desktop starts programs"), NULL;
}

// There is no check that these could be asked about.
bool check_ask(Check *check, const CheckQuestion *questions, size_t count, CheckAnswer *answers, Error *error) {
    return error_set(error, "", "only hitlab on a desktop judges files");
}

const CheckFault *check_fault(const Check *check) {
    return NULL;
}

const char *check_printed(const Check *check) {
    return "";
}

void check_close(Check *check) {
}

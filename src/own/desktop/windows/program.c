// A user's own function as a command, which this system does not start yet.
#include "program.h"

bool program_open(Program *program, OwnKind kind, const char *command) {
    *program = (Program){.kind = kind};
    return true;
}

void program_begin(Program *program, const OwnQuestion *questions, size_t count) {
}

bool program_ask(Program *program, const OwnQuestion *questions, size_t count, OwnAnswer *answers,
                 OwnFault *first_fault, Error *error) {
    return error_set(error, "--program", "commands are not started on Windows yet");
}

void program_close(Program *program) {
}

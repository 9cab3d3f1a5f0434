// A user's own function, which this system does not compile yet.
#include "compile.h"

#include <stdlib.h>

const CompileLanguage compile_language = COMPILE_C;

struct Compile {
    CompileJob job;
};

Compile *compile_begin(const CompileJob *job, Error *error) {
    return error_set(error, job->file, "functions of your own are not compiled on Windows yet"), NULL;
}

CompileState compile_poll(Compile *compile, double seconds, CompileLog *log, Error *error) {
    return COMPILE_FAILED;
}

void compile_stop(Compile *compile) {
    free(compile);
}

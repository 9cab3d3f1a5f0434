// Checks the syntax of a file of JavaScript. A worker of the page (Module.page.own, web/own.js) reads the file
// without running it. The object is a copy of the file.
#include <emscripten.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "compile.h"

const CompileLanguage compile_language = COMPILE_JAVASCRIPT;

struct Compile {
    CompileJob job;
    int id; // of the page's worker
};

EM_JS(bool, page_has_workers, (void), { return Boolean(Module.page && Module.page.own); })
EM_JS(int, page_start_reading, (const char *source), { return Module.page.own.startReading(UTF8ToString(source)); })
EM_JS(void, page_end_reading, (int id), { Module.page.own.end(id); })

// -1 until the file was read, then 0, or the line of the error, with what is wrong.
EM_JS(int, page_take_line, (int id, char *what, int size), {
    const error = Module.page.own.takeError(id);
    if (!error) return -1;
    stringToUTF8(error.what, what, size);
    return error.line;
})

static bool copy_source(const char *source, const CompileJob *job, Error *error) {
    FILE *object = fopen(job->object, "wb");
    const bool is_written = object && fputs(source, object) >= 0;
    const bool is_closed = object && fclose(object) == 0;
    return (is_written && is_closed) || error_set(error, job->object, "%s", strerror(errno));
}

Compile *compile_begin(const CompileJob *job, Error *error) {
    if (!page_has_workers()) return error_set(error, job->file, "only a page can run JavaScript"), NULL;
    char *source = compile_read_source(job->file, error);
    Compile *compile = source && copy_source(source, job, error) ? calloc(1, sizeof *compile) : NULL;
    if (compile) *compile = (Compile){*job, page_start_reading(source)};
    free(source);
    return compile;
}

CompileState compile_poll(Compile *compile, double seconds, CompileLog *log, Error *error) {
    const double end = clock_now() + seconds;
    const char *file = compile->job.file;
    CompileMessage *message = &log->messages[0];
    log->count = 0;
    int line = page_take_line(compile->id, message->text, sizeof message->text);
    for (; line < 0; line = page_take_line(compile->id, message->text, sizeof message->text)) {
        if (clock_now() >= end) return COMPILE_RUNS;
        emscripten_sleep(1);
    }
    if (line == 0) return COMPILE_DONE;
    message->is_error = true;
    message->line = line;
    snprintf(message->file, sizeof message->file, "%s", file);
    log->count = 1;
    error_set(error, "", "%s", message->text);
    error_set_place(error, "%s:%d", file, line);
    return COMPILE_FAILED;
}

void compile_stop(Compile *compile) {
    if (!compile) return;
    page_end_reading(compile->id);
    free(compile);
}

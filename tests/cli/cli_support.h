// Runs the program as a child process and returns its output and its status.
#pragma once

#include "lab_support.h"

#include <sys/wait.h>

typedef struct {
    int status; // as a shell sees it; above 128 for a signal
    char *out, *err;
} Run;

static inline const char *program(void) {
    const char *path = getenv("HITLAB");
    return path && *path ? path : "build/hitlab";
}

static inline void end_run(Run *run) {
    free(run->out);
    free(run->err);
    *run = (Run){0};
}

/// Runs `hitlab ARGUMENTS` in the shell, with this standard input.
static inline Run run_with_input(const char *arguments, const void *input, size_t input_size) {
    char command[2048];
    const char *in = write_bytes("stdin", input, input_size), *out = test_path("stdout"), *err = test_path("stderr");
    snprintf(command, sizeof command, "%s %s <%s >%s 2>%s", program(), arguments, in, out, err);
    const int status = system(command);
    Run run = {.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
    run.out = read_text(out, NULL);
    run.err = read_text(err, NULL);
    return run;
}

static inline Run run(const char *arguments) {
    return run_with_input(arguments, "", 0);
}

static inline void check_run_ends(const char *arguments, int status, const char *message, const char *file, int line) {
    Run ended = run(arguments);
    char whole[MESSAGE_SIZE];
    snprintf(whole, sizeof whole, "%s%s%s", *message ? "hitlab: " : "", message, *message ? "\n" : "");
    if (ended.status != status || strcmp(ended.err, whole) != 0) {
        print_error("hitlab %s\n  got %d '%s'\n  expected %d '%s'\n", arguments, ended.status, ended.err, status,
                    whole);
        _fail(file, line);
    }
    end_run(&ended);
}

/// The program ends with this status and prints only `hitlab: MESSAGE` on standard error, or nothing.
#define assert_ends(arguments, status, message) check_run_ends(arguments, status, message, __FILE__, __LINE__)

/// Writes words that end in the scenes with a function of the user's: "circle-obb, circle-aabb or rect-tiles".
static inline void list_kinds(char *out, size_t size, const char *words, const char *last) {
    TextBuffer list = buffer_in(out, size);
    buffer_print(&list, "%s%s", words, own_kinds[0].id);
    for (OwnKind kind = 1; kind < OWN_KIND_COUNT; kind++)
        buffer_print(&list, "%s%s", kind < OWN_KIND_COUNT - 1 ? ", " : last, own_kinds[kind].id);
}

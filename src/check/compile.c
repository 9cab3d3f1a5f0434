// The compiler is another process with a time limit; its messages are those of gcc and clang, in English.
#include "compile.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "process.h"
#include "text.h"

enum { SOURCE_MAX = 4 << 20, WORDS_SIZE = 2048, ARGUMENTS_MAX = WORDS_SIZE + 24, OUTPUT_MAX = 1 << 16 };
static const double seconds_max = 30;

// Copies a text, cut at a whole character where it does not fit.
static void copy_text(char *out, size_t size, const char *text) {
    const size_t length = text_fitting(text, size - 1);
    memcpy(out, text, length);
    out[length] = '\0';
}

// Takes a number at the end of `head` off, as in "file.c:12". -1, and nothing is taken, when there is none.
static int take_number(char *head) {
    char *colon = strrchr(head, ':');
    if (!colon || !colon[1] || colon[1 + strspn(colon + 1, "0123456789")]) return -1;
    const long number = strtol(colon + 1, NULL, 10);
    *colon = '\0';
    return number > 0 && number < 100000000 ? (int)number : 0;
}

// Reads the place of a message: "file.c:12:5", "file.c:12", "/usr/bin/ld: file.c:12", "file.c:(.text+0x13)".
static void read_place(CompileMessage *message, char *head) {
    char *section = strstr(head, ":(.text");
    if (section) *section = '\0';
    const int last = take_number(head), first = last < 0 ? -1 : take_number(head);
    message->line = first >= 0 ? first : last >= 0 ? last : 0;
    const char *linker = strstr(head, "ld: ");
    copy_text(message->file, sizeof message->file, linker ? linker + 4 : head);
}

static bool read_message(CompileMessage *message, char *line) {
    static const struct {
        const char *word;
        size_t skipped; // of the word; the rest is a part of the text
        bool is_error;
    } words[] = {{": fatal error: ", 15, true},
                 {": error: ", 9, true},
                 {": warning: ", 11, false},
                 {": undefined reference to ", 2, true},
                 {": cannot find -l", 2, true}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char *at = strstr(line, words[i].word);
        if (!at) continue;
        message->is_error = words[i].is_error;
        copy_text(message->text, sizeof message->text, at + words[i].skipped);
        *at = '\0';
        read_place(message, line);
        return true;
    }
    return false;
}

void compile_read_log(CompileLog *log, const char *text) {
    log->count = 0;
    while (*text && log->count < COMPILE_MESSAGES_MAX) {
        const size_t length = strcspn(text, "\n");
        char line[1024];
        snprintf(line, sizeof line, "%.*s", (int)(length < sizeof line ? length : sizeof line - 1), text);
        if (read_message(&log->messages[log->count], line)) log->count++;
        text += length + (text[length] != '\0');
    }
}

// False if the compiler could not be asked about such a file: a folder, a pipe, bytes that are no text.
static bool check_source(const char *file, Error *error) {
    struct stat status;
    if (stat(file, &status) != 0) return error_set(error, file, "%s", strerror(errno));
    if (S_ISDIR(status.st_mode)) return error_set(error, file, "is a folder, not a file of C");
    if (!S_ISREG(status.st_mode)) return error_set(error, file, "is not a file");
    if (status.st_size > SOURCE_MAX) return error_set(error, file, "is larger than 4 MB");
    FILE *source = fopen(file, "rb");
    if (!source) return error_set(error, file, "%s", strerror(errno));
    bool has_zero = false;
    for (int byte; !has_zero && (byte = getc(source)) != EOF;) has_zero = byte == '\0';
    fclose(source);
    return !has_zero || error_set(error, file, "is not text: it contains a zero byte");
}

static bool is_cpp(const char *file) {
    const char *dot = strrchr(file, '.');
    return dot && (strcmp(dot, ".cpp") == 0 || strcmp(dot, ".cc") == 0 || strcmp(dot, ".cxx") == 0);
}

/// The command that compiles.
typedef struct {
    char compiler[WORDS_SIZE], flags[WORDS_SIZE]; // words of the environment
    char file[SCRATCH_PATH], include[SCRATCH_PATH];
    const char *arguments[ARGUMENTS_MAX + 1];
    int count;
} Command;

static void add(Command *command, const char *argument) {
    if (command->count < ARGUMENTS_MAX) command->arguments[command->count++] = argument;
}

// A variable may be several words, as in "ccache gcc". `words` is their memory.
static bool add_variable(Command *command, const char *name, char words[WORDS_SIZE], Error *error) {
    const char *value = getenv(name);
    if (!value) return true;
    if (strlen(value) >= WORDS_SIZE) return error_set(error, name, "is longer than %d bytes", WORDS_SIZE - 1);
    strcpy(words, value);
    char *rest = NULL;
    for (char *word = strtok_r(words, " \t\n", &rest); word; word = strtok_r(NULL, " \t\n", &rest)) add(command, word);
    return true;
}

static bool make_command(Command *command, const char *file, const char *header, const char *object, Error *error) {
    static const char *const flags[] = {
        "-O2",
        "-g",
        "-Wall",
        "-fPIC",
        "-shared",
        "-fstack-protector-strong",
        "-fdiagnostics-color=never",
#ifdef __linux__
        "-Wl,--no-undefined",
#endif
    };
    const bool cpp = is_cpp(file);
    const char *slash = strrchr(header, '/');
    command->count = 0;
    if (!add_variable(command, cpp ? "CXX" : "CC", command->compiler, error)) return false;
    if (!command->count) add(command, cpp ? "c++" : "cc");
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) add(command, flags[i]);
    snprintf(command->include, sizeof command->include, "-I%.*s", slash ? (int)(slash - header) : 1,
             slash ? header : ".");
    snprintf(command->file, sizeof command->file, "%s%s", *file == '-' ? "./" : "", file);
    const char *const rest[] = {command->include,  "-include",    header, "-o",   object, "-x",
                                cpp ? "c++" : "c", command->file, "-x",   "none", "-lm"};
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) add(command, rest[i]);
    // Libraries come after the file that needs them.
    const bool is_whole = add_variable(command, "HITLAB_CHECK_FLAGS", command->flags, error);
    command->arguments[command->count] = NULL;
    return is_whole;
}

// Reads until the process closes its output. False when that takes too long.
static bool read_all(int descriptor, ProcessOutput *output) {
    const double end = process_now() + seconds_max;
    for (double left = seconds_max; left > 0; left = end - process_now()) {
        struct pollfd ready = {.fd = descriptor, .events = POLLIN};
        if (poll(&ready, 1, (int)(left * 1000) + 1) > 0 && !process_read(descriptor, output)) return true;
    }
    return false;
}

// Runs the command. False in `error` if it could not be run to its end; otherwise its status.
static bool run(const Command *command, const Scratch *scratch, ProcessOutput *output, int *status, Error *error) {
    char temporary[SCRATCH_PATH + 8];
    int ends[2];
    pid_t pid;
    snprintf(temporary, sizeof temporary, "TMPDIR=%s", scratch->path);
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (nothing < 0 || !process_pipe(ends)) {
        if (nothing >= 0) close(nothing);
        return error_set(error, "", "%s", strerror(errno));
    }
    const char *const environment[] = {temporary, "LC_ALL=C", NULL};
    const ProcessStart start = {command->arguments, environment, nothing, ends[1], ends[1]};
    const bool is_started = process_start(&pid, &start);
    const int wrong = errno;
    close(nothing);
    close(ends[1]);
    const bool is_complete = is_started && read_all(ends[0], output);
    close(ends[0]);
    if (!is_started && wrong == ENOENT)
        return error_set(error, command->arguments[0], "no such compiler; install one, or name one in CC");
    if (!is_started) return error_set(error, command->arguments[0], "%s", strerror(wrong));
    *status = is_complete ? process_finish(pid) : process_kill(pid);
    return is_complete || error_set(error, command->arguments[0], "takes longer than %g s", seconds_max);
}

// What must be written instead, if the function has another type than the header says. NULL for other mistakes.
static const char *expected_instead(const char *text) {
    const bool is_conflict = strstr(text, "conflicting types") || strstr(text, "follows non-static declaration") ||
                             strstr(text, "different kind of symbol");
    for (CheckKind kind = 0; is_conflict && kind < CHECK_KIND_COUNT; kind++) {
        char quoted[32];
        snprintf(quoted, sizeof quoted, "'%s'", check_kind_function(kind));
        if (strstr(text, quoted)) return check_kind_prototype(kind);
    }
    return NULL;
}

static bool report(const char *file, const Scratch *scratch, const CompileLog *log, const char *output, Error *error) {
    static const char no_space[] = "No space left on device";
    if (strstr(output, no_space)) return error_set(error, scratch->path, "%s; TMPDIR names another folder", no_space);
    for (int i = 0; i < log->count; i++) {
        const CompileMessage *message = &log->messages[i];
        if (!message->is_error) continue;
        const char *expected = expected_instead(message->text);
        error_set(error, "", "%s%s%s", message->text, expected ? "; expected " : "", expected ? expected : "");
        return message->line ? error_set_place(error, "%s:%d", message->file, message->line)
                             : error_set_place(error, "%s", file);
    }
    const int length = (int)strcspn(output, "\n");
    return length ? error_set(error, file, "the compiler failed: %.*s", length, output)
                  : error_set(error, file, "the compiler failed and says nothing");
}

bool compile_check(const char *file, const char *header, const Scratch *scratch, const char *object, CompileLog *log,
                   Error *error) {
    Command command;
    int status = 0;
    log->count = 0;
    if (!check_source(file, error)) return false;
    if (access(header, R_OK) != 0) return error_set(error, header, "%s", strerror(errno));
    if (!make_command(&command, file, header, object, error)) return false;
    ProcessOutput output = {.capacity = OUTPUT_MAX, .text = calloc(1, OUTPUT_MAX + 1)};
    if (!output.text) return error_set(error, file, "out of memory");
    bool is_done = run(&command, scratch, &output, &status, error);
    compile_read_log(log, output.text);
    if (is_done && status != 0) is_done = report(file, scratch, log, output.text, error);
    if (is_done && access(object, R_OK) != 0) is_done = error_set(error, file, "the compiler wrote no object file");
    free(output.text);
    return is_done;
}

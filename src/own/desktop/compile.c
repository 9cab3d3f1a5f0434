// The compiler is another process with a time limit. It takes the options of gcc, or of cl; its messages are in
// English.
#include "compile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "process.h"
#include "question.h"
#include "question_program.h"
#include "starters.h"
#include "text.h"

enum {
    WORDS_SIZE = 2048,
    ARGUMENTS_MAX = WORDS_SIZE + 32,
    OUTPUT_MAX = 1 << 16,
    PATH_SIZE = 4096,
    JOINED_MAX = 5,
    JOINED_SIZE = PATH_SIZE + 8
};
static const double seconds_max = 30;

const CompileLanguage compile_language = COMPILE_C;

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

// "file.c(12,5)" or "file.c(12)" of cl becomes "file.c:12:5" or "file.c:12".
static void write_place_as_gcc(char *head) {
    char *open = strrchr(head, '(');
    const size_t length = open ? strspn(open + 1, "0123456789,") : 0;
    if (!length || strcmp(open + 1 + length, ")") != 0) return;
    open[1 + length] = '\0';
    for (; *open; open++) {
        if (*open == '(' || *open == ',') *open = ':';
    }
}

// Reads the place of a message: "file.c:12:5", "file.c:12", "/usr/bin/ld: file.c:12", "file.c:(.text+0x13)",
// "file.c(12)", "file.obj ".
static void read_place(CompileMessage *message, char *head) {
    char *section = strstr(head, ":(.text");
    if (section) *section = '\0';
    while (*head && head[strlen(head) - 1] == ' ') head[strlen(head) - 1] = '\0';
    write_place_as_gcc(head);
    const int last = take_number(head), first = last < 0 ? -1 : take_number(head);
    message->line = first >= 0 ? first : last >= 0 ? last : 0;
    const char *linker = strstr(head, "ld: ");
    copy_text(message->file, sizeof message->file, linker ? linker + 4 : head);
}

// Whether a warning is of what is often the mistake: by words of its option, in which gcc and clang agree, or by cl's
// number.
static bool explains_answers(const char *line) {
    static const int numbers[] = {4013, 4018, 4101, 4189, 4244, 4305, 4388, 4389, 4390, 4456, 4457,
                                  4458, 4459, 4552, 4553, 4700, 4701, 4703, 4706, 4715, 4716};
    static const char *const words[] = {
        "absolute-value", "bool-compare",      "bool-context", "conversion",    "dangling-else", "empty-body",
        "indentation",    "implicit-function", "parentheses",  "return-type",   "self-assign",   "shadow",
        "sign-compare",   "tautological",      "type-limits",  "uninitialized", "unused-"};
    const char *option = strstr(line, "[-W");
    const int number = strncmp(line, ": warning C", 11) == 0 ? atoi(line + 11) : 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (number == numbers[i]) return true;
    }
    for (size_t i = 0; option && i < sizeof words / sizeof *words; i++) {
        if (strstr(option, words[i])) return true;
    }
    return false;
}

// gcc and cl also warn where a double becomes a float, as in most functions that call sqrt.
static bool is_of_precision(const char *line) {
    if (strstr(line, ": warning C4244: ") || strstr(line, ": warning C4305: "))
        return strstr(line, "'double' to 'float'") != NULL;
    return strstr(line, "[-Wfloat-conversion]") && strstr(line, " to 'float' ");
}

static bool read_message(CompileMessage *message, char *line) {
    static const struct {
        const char *word;
        size_t skipped; // of the word; the rest is a part of the text
        bool is_error;
    } words[] = {{": fatal error: ", 15, true},
                 {": error: ", 9, true},
                 {": warning: ", 11, false},
                 {": Error: ", 9, true}, // of the assembler
                 {"Fatal error: ", 13, true},
                 {": fatal error C", 14, true}, // and a number, of cl
                 {": error C", 8, true},
                 {": warning C", 10, false},
                 {": fatal error LNK", 14, true},
                 {": error LNK", 8, true},
                 {": undefined reference to ", 2, true},
                 {": cannot find -l", 2, true}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char *at = strstr(line, words[i].word);
        if (!at) continue;
        if (is_of_precision(at)) return false;
        message->is_error = words[i].is_error;
        message->explains = !message->is_error && explains_answers(at);
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
        size_t kept = length;
        char line[1024];
        while (kept > 0 && text[kept - 1] == ' ') kept--; // on Windows, a carriage return
        snprintf(line, sizeof line, "%.*s", (int)kept, text);
        if (read_message(&log->messages[log->count], line)) log->count++;
        text += length + (text[length] != '\0');
    }
}

struct Compile {
    CompileJob job;
    char compiler[128]; // its name
    pid_t pid;          // 0: none
    int output;
    double end; // when it has taken too long, on the clock of clock_now
    ProcessOutput printed;
    char text[OUTPUT_MAX + 1]; // what it printed
};

/// The command that compiles.
typedef struct {
    char compiler[WORDS_SIZE], flags[WORDS_SIZE]; // words of the environment
    char joined[JOINED_MAX][JOINED_SIZE];         // of a prefix and a path
    int joined_count;
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

static void add_joined(Command *command, const char *prefix, const char *path) {
    char *joined = command->joined[command->joined_count++];
    snprintf(joined, JOINED_SIZE, "%s%s", prefix, path);
    add(command, joined);
}

static void add_all(Command *command, const char *const *arguments) {
    for (; *arguments; arguments++) add(command, *arguments);
}

// Whether a compiler takes the options of cl: by its name.
static bool is_cl(const char *compiler) {
    const char *name = compiler;
    for (const char *at = compiler; *at; at++) {
        if (*at == '/' || *at == '\\') name = at + 1;
    }
    if (strncmp(name, "clang-", 6) == 0) name += 6;
    return strcmp(name, "cl") == 0 || strcmp(name, "cl.exe") == 0;
}

// Only what is left out at a blank may use a variable; and its 0 is an int.
static bool has_blank(const char *file) {
    char *source = compile_read_source(file, NULL);
    const bool is_found = source && starter_blank_line(source) > 0;
    free(source);
    return is_found;
}

static void add_options_of_gcc(Command *command, const CompileJob *job, const char *folder_of_header) {
    static const char *const flags[] = {
        "-O2",
        "-g",
        "-Wall",
        "-Wextra",
        "-Wno-unused-parameter", // a function that is not begun uses neither its parameters
        "-Wno-unused-function",  // nor what stands above it
        "-Wno-unused-const-variable",
        "-Wshadow",
        "-Wfloat-conversion",
        "-fdiagnostics-color=never",
        "-shared",
        NULL,
    };
    static const char *const blank[] = {"-Wno-unused-variable", "-Wno-unused-but-set-variable", "-Wno-absolute-value",
                                        NULL};
    add_all(command, flags);
    if (has_blank(job->file)) add_all(command, blank);
    add_all(command, process_compiler_flags);
    add_joined(command, "-I", folder_of_header);
    const char *const rest[] = {"-include", job->header, "-o", job->object, "-x", own_is_cpp(job->file) ? "c++" : "c",
                                NULL};
    add_all(command, rest);
    add_joined(command, *job->file == '-' ? "./" : "", job->file);
    add_all(command, (const char *const[]){"-x", "none", "-lm", NULL});
}

static void add_options_of_cl(Command *command, const CompileJob *job, const char *folder_of_header) {
    static const char *const flags[] = {
        "/nologo", "/LD",     "/O2",     "/W4",    "/wd4100", // as above, and of conditions that are constant
        "/wd4505", "/wd4127", "/wd4514", "/utf-8", "/DCHECK_EXPORT=__declspec(dllexport)",
        NULL,
    };
    char folder[PATH_SIZE];
    snprintf(folder, sizeof folder, "%s/", job->folder);
    add_all(command, flags);
    if (has_blank(job->file)) add_all(command, (const char *const[]){"/wd4101", "/wd4189", NULL});
    add_joined(command, "/I", folder_of_header);
    add_joined(command, "/FI", job->header);
    add_joined(command, "/Fe:", job->object);
    add_joined(command, "/Fo:", folder);
    add_joined(command, own_is_cpp(job->file) ? "/Tp" : "/Tc", job->file);
}

static bool make_command(Command *command, const CompileJob *job, Error *error) {
    const bool cpp = own_is_cpp(job->file);
    const char *slash = strrchr(job->header, '/');
    char folder[PATH_SIZE];
    command->count = command->joined_count = 0;
    if (!add_variable(command, cpp ? "CXX" : "CC", command->compiler, error)) return false;
    if (!command->count) add(command, process_compiler(cpp));
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - job->header) : 1, slash ? job->header : ".");
    if (is_cl(command->arguments[0]))
        add_options_of_cl(command, job, folder);
    else
        add_options_of_gcc(command, job, folder);
    // Libraries come after the file that needs them.
    const bool is_whole = add_variable(command, "HITLAB_CHECK_FLAGS", command->flags, error);
    command->arguments[command->count] = NULL;
    return is_whole;
}

static bool start(Compile *compile, const Command *command) {
    char temporary[PATH_SIZE], of_windows[PATH_SIZE];
    int ends[2];
    snprintf(temporary, sizeof temporary, "TMPDIR=%s", compile->job.folder);
    snprintf(of_windows, sizeof of_windows, "TMP=%s", compile->job.folder);
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (nothing < 0) return false;
    if (!process_pipe(ends)) return close(nothing), false;
    const char *const environment[] = {temporary, of_windows, "LC_ALL=C", "VSLANG=1033", NULL};
    const ProcessStart start = {.arguments = command->arguments,
                                .environment = environment,
                                .input = nothing,
                                .output = ends[1],
                                .errors = ends[1]};
    const bool is_started = process_start(&compile->pid, &start);
    const int wrong = errno;
    close(nothing);
    close(ends[1]);
    compile->output = ends[0];
    errno = wrong;
    return is_started;
}

Compile *compile_begin(const CompileJob *job, Error *error) {
    Command command;
    if (access(job->header, R_OK) != 0) return error_set(error, job->header, "%s", strerror(errno)), NULL;
    if (!make_command(&command, job, error)) return NULL;
    Compile *compile = calloc(1, sizeof *compile);
    if (!compile) return error_set(error, job->file, "out of memory"), NULL;
    compile->job = *job;
    compile->output = -1;
    compile->end = clock_now() + seconds_max;
    compile->printed = (ProcessOutput){.capacity = OUTPUT_MAX, .text = compile->text};
    copy_text(compile->compiler, sizeof compile->compiler, command.arguments[0]);
    if (start(compile, &command)) return compile;
    if (errno == ENOENT)
        error_set_phrase(error, compile->compiler, phrase(&process_no_compiler));
    else
        error_set(error, compile->compiler, "%s", strerror(errno));
    compile_stop(compile);
    return NULL;
}

// What must be written instead, if the function has another type than the header says. NULL for other mistakes.
static const char *expected_instead(const char *text) {
    const bool is_conflict = strstr(text, "conflicting types") || strstr(text, "redefinition; different") ||
                             strstr(text, "follows non-static declaration") || strstr(text, "different kind of symbol");
    for (OwnKind kind = 0; is_conflict && kind < OWN_KIND_COUNT; kind++) {
        char quoted[32];
        snprintf(quoted, sizeof quoted, "'%s'", own_kinds[kind].function);
        if (strstr(text, quoted)) return own_kinds[kind].prototype;
    }
    return NULL;
}

// Says why the compiler failed. Returns false.
static bool report(const Compile *compile, const CompileLog *log, Error *error) {
    static const char no_space[] = "No space left on device";
    static const Text full = {
        {"{0}; TMPDIR names another folder", "空き容量がない（{0}）。TMPDIR で別のフォルダーを指定できる"}};
    static const Text instead = {{"{0}; expected {1}", "{0}。正しい形は {1}"}};
    static const Text failed = {{"the compiler failed: {0}", "コンパイルに失敗した：{0}"}};
    static const Text silent = {{"the compiler failed and says nothing", "コンパイルに失敗した（メッセージなし）"}};
    const char *file = compile->job.file, *output = compile->printed.text;
    if (strstr(output, no_space))
        return error_set_phrase(error, compile->job.folder, phrase_of(&full, slot_string(no_space)));
    for (int i = 0; i < log->count; i++) {
        const CompileMessage *message = &log->messages[i];
        if (!message->is_error) continue;
        const char *expected = expected_instead(message->text);
        const Slot text = slot_string(message->text);
        error_set_phrase(error, "", expected ? phrase_of(&instead, text, slot_string(expected)) : phrase_of_slot(text));
        return message->line ? error_set_place(error, "%s:%d", message->file, message->line)
                             : error_set_place(error, "%s", file);
    }
    char first_line[256];
    snprintf(first_line, sizeof first_line, "%.*s", (int)strcspn(output, "\n"), output);
    return error_set_phrase(error, file, *first_line ? phrase_of(&failed, slot_string(first_line)) : phrase(&silent));
}

// Reads what the compiler prints, for some seconds at most.
static void read_output(Compile *compile, double seconds) {
    if (!process_prints(compile->output, seconds) || process_read(compile->output, &compile->printed)) return;
    close(compile->output);
    compile->output = -1;
}

// Reads what is left, and says how it went.
static bool end(Compile *compile, int status, CompileLog *log, Error *error) {
    static const Text no_object = {
        {"the compiler wrote no object file", "コンパイラーがオブジェクトファイルを書かなかった"}};
    size_t length = 0;
    do {
        length = compile->printed.length;
        read_output(compile, 0);
    } while (compile->printed.length > length);
    compile_read_log(log, compile->printed.text);
    if (status != 0) return report(compile, log, error);
    if (access(compile->job.object, R_OK) == 0) return true;
    return error_set_phrase(error, compile->job.file, phrase(&no_object));
}

CompileState compile_poll(Compile *compile, double seconds, CompileLog *log, Error *error) {
    static const Text late = {{"takes longer than {0} s", "{0} 秒たってもコンパイルが終わらない"}};
    const double until = clock_now() + seconds;
    int status;
    log->count = 0;
    for (double left = seconds; !process_has_ended(compile->pid, &status); left = until - clock_now()) {
        const double pause = compile->output < 0 ? 0.001 : 0.01; // it ends at once after its output
        if (clock_now() > compile->end)
            return error_set_phrase(error, compile->compiler, phrase_of(&late, slot_number(seconds_max, 0))),
                   COMPILE_FAILED;
        if (left <= 0) return COMPILE_RUNS;
        read_output(compile, left < pause ? left : pause);
    }
    compile->pid = 0;
    return end(compile, status, log, error) ? COMPILE_DONE : COMPILE_FAILED;
}

void compile_stop(Compile *compile) {
    if (!compile) return;
    if (compile->pid) process_kill(compile->pid);
    if (compile->output >= 0) close(compile->output);
    free(compile);
}

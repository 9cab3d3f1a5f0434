// Starts processes in jobs. The number of a process is the address of its Job.
#include "process.h"

#include <errno.h>
#include <windows.h>

#include "start.h"
#include "wide.h"

enum { LINE_MAX = 32768 };

/// A command line, and the path of its program.
typedef struct {
    wchar_t text[LINE_MAX], program[WIDE_PATH];
    size_t length;
} Line;

static void add(Line *line, wchar_t character) {
    if (line->length < LINE_MAX - 1) line->text[line->length++] = character;
}

// Quotes an argument as the start of programs takes it apart: backslashes count only before a quotation mark.
static void add_argument(Line *line, const char *argument) {
    wchar_t wide[LINE_MAX] = L"";
    size_t slashes = 0;
    MultiByteToWideChar(CP_UTF8, 0, argument, -1, wide, LINE_MAX);
    if (line->length) add(line, ' ');
    add(line, '"');
    for (const wchar_t *at = wide; *at; at++) {
        slashes = *at == '\\' ? slashes + 1 : 0;
        if (*at == '"') {
            for (const wchar_t *before = at; before > wide && before[-1] == '\\'; before--) add(line, '\\');
            add(line, '\\');
        }
        add(line, *at);
    }
    for (; slashes > 0; slashes--) add(line, '\\');
    add(line, '"');
}

// cmd.exe takes away the first quotation mark and the last one, and no other.
static void add_shell(Line *line, const char *command) {
    wchar_t wide[LINE_MAX] = L"";
    MultiByteToWideChar(CP_UTF8, 0, command, -1, wide, LINE_MAX);
    for (const wchar_t *at = L"cmd.exe /d /s /c \""; *at; at++) add(line, *at);
    for (const wchar_t *at = wide; *at; at++) add(line, *at);
    add(line, '"');
}

static HANDLE limit(const JobStart *start) {
    HANDLE job = CreateJobObjectW(NULL, NULL);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    JOBOBJECT_BASIC_LIMIT_INFORMATION *basic = &limits.BasicLimitInformation;
    basic->LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    if (start->megabytes) basic->LimitFlags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
    if (start->starts_no_others) basic->LimitFlags |= JOB_OBJECT_LIMIT_ACTIVE_PROCESS;
    basic->ActiveProcessLimit = 1;
    limits.ProcessMemoryLimit = start->megabytes << 20;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

// Writes the command line to `line`, which must be zeros.
static bool start_by(Line *line, Job *job, const JobStart *start) {
    HANDLE handles[START_HANDLES] = {start->input, start->output, start->errors, start->further[0], start->further[1]};
    DWORD count = 3 + (start->further[0] != NULL) + (start->further[1] != NULL);
    STARTUPINFOEXW startup = {.StartupInfo = {.cb = sizeof startup, .dwFlags = STARTF_USESTDHANDLES}};
    char attributes[256];
    SIZE_T size = sizeof attributes;
    PROCESS_INFORMATION created;
    if (start->command) add_shell(line, start->command);
    for (size_t i = 0; start->arguments && start->arguments[i]; i++) add_argument(line, start->arguments[i]);
    for (DWORD i = 0; i < count; i++) SetHandleInformation(handles[i], HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    startup.StartupInfo.hStdInput = start->input;
    startup.StartupInfo.hStdOutput = start->output;
    startup.StartupInfo.hStdError = start->errors;
    // No handle may be in the list twice.
    if (start->output == start->errors) {
        handles[2] = handles[count - 1];
        count--;
    }
    startup.lpAttributeList = (void *)attributes;
    if (start->program && !wide_path(line->program, start->program)) return false;
    InitializeProcThreadAttributeList(startup.lpAttributeList, 1, 0, &size);
    UpdateProcThreadAttribute(startup.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles,
                              count * sizeof *handles, NULL, NULL);
    // No dialog and no debugger for one that crashes: it has its parent's mode.
    const UINT mode = SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    const bool is_started = CreateProcessW(start->program ? line->program : NULL, line->text, NULL, NULL, true,
                                           CREATE_NO_WINDOW | CREATE_SUSPENDED | EXTENDED_STARTUPINFO_PRESENT, NULL,
                                           NULL, &startup.StartupInfo, &created);
    if (!is_started) fail_as_windows();
    SetErrorMode(mode);
    if (!is_started) return false;
    *job = (Job){created.hProcess, created.hThread, limit(start)};
    AssignProcessToJobObject(job->job, job->process);
    ResumeThread(job->thread);
    return true;
}

bool job_start(Job *job, const JobStart *start) {
    Line *line = calloc(1, sizeof *line); // not static: threads of several workers start processes
    const bool is_started = line && start_by(line, job, start);
    const int wrong = errno;
    free(line);
    errno = wrong;
    return is_started;
}

unsigned job_end(Job *job) {
    DWORD status = 0;
    TerminateProcess(job->process, 1);
    TerminateJobObject(job->job, 1);
    WaitForSingleObject(job->process, INFINITE);
    GetExitCodeProcess(job->process, &status);
    CloseHandle(job->process);
    CloseHandle(job->thread);
    CloseHandle(job->job);
    *job = (Job){0};
    return status;
}

bool process_start(pid_t *pid, const ProcessStart *start) {
    Job *job = calloc(1, sizeof *job);
    *pid = 0;
    for (size_t i = 0; start->environment && start->environment[i]; i++) _putenv(start->environment[i]);
    const JobStart in_job = {.arguments = start->arguments,
                             .command = start->command,
                             .input = handle_of(start->input),
                             .output = handle_of(start->output),
                             .errors = handle_of(start->errors)};
    if (job && job_start(job, &in_job)) {
        *pid = (pid_t)(intptr_t)job;
        return true;
    }
    free(job);
    return false;
}

static int end(pid_t pid) {
    Job *job = (Job *)(intptr_t)pid;
    const unsigned status = job_end(job);
    free(job);
    return (int)status;
}

bool process_has_ended(pid_t pid, int *status) {
    const Job *job = (const Job *)(intptr_t)pid;
    if (WaitForSingleObject(job->process, 0) != WAIT_OBJECT_0) return false;
    *status = end(pid);
    return true;
}

int process_kill(pid_t pid) {
    return end(pid);
}

int process_finish(pid_t pid) {
    const Job *job = (const Job *)(intptr_t)pid;
    WaitForSingleObject(job->process, 1000);
    return end(pid);
}

const char *process_compiler(bool is_cpp) {
    static const char *const compilers[][2] = {{"gcc", "g++"}, {"clang", "clang++"}, {"cl", "cl"}};
    wchar_t name[16], path[MAX_PATH];
    for (size_t i = 0; i < sizeof compilers / sizeof *compilers; i++) {
        swprintf(name, 16, L"%hs.exe", compilers[i][is_cpp]);
        if (SearchPathW(NULL, name, NULL, MAX_PATH, path, NULL)) return compilers[i][is_cpp];
    }
    return compilers[0][is_cpp];
}

const char *const process_compiler_flags[] = {
    "-static-libgcc",
    "-Wl,--export-all-symbols",
    "-DCHECK_EXPORT=__declspec(dllexport)", // clang does not know the option before this where it links as cl does
    NULL,
};

const Text process_no_compiler = {
    {"no such compiler; install gcc (w64devkit, or `winget install BrechtSanders.WinLibs.POSIX.UCRT`) or clang "
     "(`winget "
     "install MartinStorsjo.LLVM-MinGW.UCRT`) and start hitlab again, or name one in CC",
     "コンパイラーが見つからない。gcc（w64devkit または `winget install BrechtSanders.WinLibs.POSIX.UCRT`）か "
     "clang（`winget install MartinStorsjo.LLVM-MinGW.UCRT`）をインストールして hitlab を起動し直すか、環境変数 CC "
     "に名前を書く"}};

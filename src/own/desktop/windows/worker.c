// Runs the user's function in a process of its own, which a thread of the lab starts, watches and replaces.
#include "worker.h"

#include <math.h>
#include <process.h>
#include <windows.h>
// After windows.h.
#include <psapi.h>

#include "child.h"
#include "clock.h"
#include "process.h"
#include "start.h"

enum { GUARD_SIZE = 16 << 20 }; // after the pairs

/// A worker's thread and its process. `order` and `reply` belong to the lab where `replied` is set, else to the thread.
typedef struct {
    OwnKind kind;
    char *object;
    HANDLE memory, thread, ordered, replied, leaves;
    WorkerAnswers *answers;
    WorkerQuestions *questions;
    check_pair *pairs;
    WorkerOrder order;
    WorkerReply reply;
    Job child; // its process is NULL: none
    HANDLE orders, done;
    int output;
    SIZE_T bytes_before; // the first order
    ProcessOutput printed;
    char text[WORKER_PRINTED];
} Host;

typedef enum { CHILD_DONE, CHILD_ENDED, CHILD_LATE, CHILD_TOO_LARGE, LAB_GONE } ChildEvent;

static double seconds_used(const Host *host) {
    FILETIME ignored, kernel, user;
    if (!GetProcessTimes(host->child.process, &ignored, &ignored, &kernel, &user)) return 0;
    const double high = (double)kernel.dwHighDateTime + user.dwHighDateTime;
    return (high * 4294967296.0 + kernel.dwLowDateTime + user.dwLowDateTime) * 1e-7;
}

static SIZE_T bytes_used(const Host *host) {
    PROCESS_MEMORY_COUNTERS memory = {.cb = sizeof memory};
    return GetProcessMemoryInfo(host->child.process, &memory, sizeof memory) ? memory.PagefileUsage : 0;
}

static void drain(Host *host) {
    while (host->output >= 0 && process_prints(host->output, 0))
        if (!process_read(host->output, &host->printed)) return;
}

static ChildEvent wait_for_child(Host *host) {
    uint32_t progress = host->answers->progress;
    double since = clock_now(), used = seconds_used(host);
    for (;;) {
        const HANDLE events[] = {host->done, host->child.process, host->leaves};
        const DWORD event = WaitForMultipleObjects(3, events, false, 10);
        if (event == WAIT_OBJECT_0) return CHILD_DONE;
        if (event == WAIT_OBJECT_0 + 1) return CHILD_ENDED;
        if (event != WAIT_TIMEOUT) return LAB_GONE;
        drain(host);
        if (host->answers->progress != progress) {
            progress = host->answers->progress;
            since = clock_now();
            used = seconds_used(host);
        }
        if (host->bytes_before && bytes_used(host) > host->bytes_before + ((SIZE_T)CHILD_MEGABYTES << 20))
            return CHILD_TOO_LARGE;
        if (seconds_used(host) - used > worker_seconds(host->kind)) return CHILD_LATE;
        if (clock_now() - since > 10 * worker_seconds(host->kind)) return CHILD_LATE;
    }
}

static unsigned end_child(Host *host) {
    const unsigned status = host->child.process ? job_end(&host->child) : 0;
    if (host->output >= 0) drain(host), close(host->output);
    if (host->orders) CloseHandle(host->orders);
    host->output = -1;
    host->orders = NULL;
    host->bytes_before = 0;
    return status;
}

static bool start_child(Host *host) {
    char self[4096], memory[32], done[32];
    wchar_t path[4096];
    HANDLE orders = NULL, printed, output;
    GetModuleFileNameW(NULL, path, 4096);
    WideCharToMultiByte(CP_UTF8, 0, path, -1, self, sizeof self, NULL, NULL);
    if (!CreatePipe(&orders, &host->orders, NULL, 0) || !CreatePipe(&output, &printed, NULL, 1 << 16)) return false;
    snprintf(memory, sizeof memory, "%llu", (unsigned long long)(uintptr_t)host->memory);
    snprintf(done, sizeof done, "%llu", (unsigned long long)(uintptr_t)host->done);
    const char *const arguments[] = {self, WORKER_ARGUMENT, own_kinds[host->kind].id, host->object, memory, done, NULL};
    const JobStart start = {.arguments = arguments,
                            .program = self,
                            .input = orders,
                            .output = printed,
                            .errors = printed,
                            .further = {host->memory, host->done},
                            .megabytes = 2 * CHILD_MEGABYTES,
                            .starts_no_others = true};
    const bool is_started = job_start(&host->child, &start);
    host->output = _open_osfhandle((intptr_t)output, _O_BINARY | _O_NOINHERIT);
    CloseHandle(orders);
    CloseHandle(printed);
    return is_started;
}

// The address of the signal is that of the child's memory, where the questions and the pairs lie elsewhere.
static OwnCause cause_of_address(const Host *host) {
    const uintptr_t page = 1 << 16, stack_range = 64 << 20;
    const uintptr_t address = host->answers->address, stack = host->answers->stack;
    if (address < page) return CAUSE_NULL;
    return address < stack && address > stack - stack_range ? CAUSE_STACK : CAUSE_ADDRESS;
}

static void explain_status(const Host *host, DWORD status, WorkerFault *fault) {
    fault->answer = OWN_CRASHED;
    switch (status) {
    case STATUS_ACCESS_VIOLATION:
        fault->cause = host->answers->has_address ? cause_of_address(host) : CAUSE_ADDRESS;
        if (host->answers->bytes > (uint64_t)CHILD_MEGABYTES / 2 << 20)
            fault->cause = CAUSE_MEMORY, fault->number = CHILD_MEGABYTES;
        break;
    case STATUS_STACK_OVERFLOW: fault->cause = CAUSE_STACK; break;
    case STATUS_INTEGER_DIVIDE_BY_ZERO:
    case STATUS_INTEGER_OVERFLOW: fault->cause = CAUSE_DIVISION; break;
    case STATUS_ILLEGAL_INSTRUCTION:
    case STATUS_BREAKPOINT: fault->cause = CAUSE_NO_RETURN; break;
    case 3: // abort of msvcrt
    case (DWORD)0xC0000409: fault->cause = CAUSE_ABORT; break;
    default:
        fault->answer = status < 0xC0000000 ? OWN_EXITED : OWN_CRASHED;
        fault->cause = status < 0xC0000000 ? CAUSE_EXIT : CAUSE_SIGNAL;
        fault->number = status;
    }
}

// Ends the child and says why it could not answer.
static WorkerFault explain(Host *host, ChildEvent event) {
    const unsigned status = end_child(host);
    WorkerFault fault = {.index = host->answers->progress, .answer = OWN_CRASHED};
    if (event == CHILD_LATE) {
        fault.answer = OWN_TIMED_OUT;
        fault.cause = CAUSE_LATE;
        fault.number = worker_seconds(host->kind);
    } else if (event == CHILD_TOO_LARGE) {
        fault.cause = CAUSE_MEMORY;
        fault.number = CHILD_MEGABYTES;
    } else if (host->answers->is_damaged) {
        fault.answer = OWN_DAMAGED;
        fault.cause = CAUSE_DAMAGE;
    } else {
        explain_status(host, status, &fault);
    }
    return fault;
}

static bool load(Host *host, WorkerFault *fault) {
    WorkerAnswers *answers = host->answers;
    *fault = (WorkerFault){0};
    answers->progress = 0;
    answers->is_damaged = answers->has_address = false;
    answers->bytes = 0;
    if (!start_child(host)) return false;
    const ChildEvent event = wait_for_child(host);
    if (event != CHILD_DONE && event != LAB_GONE) *fault = explain(host, event);
    if (event == CHILD_DONE) host->bytes_before = bytes_used(host);
    return event != LAB_GONE;
}

// Answers the questions from `first` on up to the first that fails. False if the lab is gone.
static bool answer_some(Host *host, const WorkerOrder *order, uint32_t first, WorkerFault *fault) {
    const ChildOrder child_order = {first, order->end, order->key, order->looks};
    DWORD written;
    *fault = (WorkerFault){0};
    if (!host->child.process && !load(host, fault)) return false;
    fault->index = first; // of a fault while it was loaded
    if (fault->cause) return true;
    host->answers->progress = first;
    WriteFile(host->orders, &child_order, sizeof child_order, &written, NULL);
    const ChildEvent event = wait_for_child(host);
    if (event != CHILD_DONE && event != LAB_GONE) *fault = explain(host, event);
    // The function may have written over its progress.
    if (fault->index < first || fault->index >= order->end) fault->index = first;
    return event != LAB_GONE;
}

// Where the child stopped, if the lab wants that.
static uint32_t end_of(const Host *host, const WorkerOrder *order) {
    const uint32_t progress = host->answers->progress;
    if (host->questions->stop != order->key || progress < order->first || progress >= order->end) return order->end;
    return progress + ((host->answers->words[progress] ^ worker_word(order->key, progress, false)) <= 1);
}

static void add_fault(WorkerReply *reply, const WorkerFault *fault) {
    reply->faults[reply->fault_count++] = *fault;
    reply->cost += fault->answer == OWN_TIMED_OUT ? WORKER_LATE : 1;
}

static bool answer_all(Host *host, const WorkerOrder *order, WorkerReply *reply) {
    *reply = (WorkerReply){.end = order->first};
    while (reply->end < order->end) {
        WorkerFault fault;
        if (reply->cost >= order->faults_left || reply->fault_count == WORKER_FAULTS) return true;
        if (!answer_some(host, order, reply->end, &fault)) return false;
        reply->end = fault.cause ? fault.index + 1 : end_of(host, order);
        if (fault.cause) add_fault(reply, &fault);
        if (host->questions->stop == order->key) return true;
    }
    return true;
}

static void give_reply(Host *host) {
    drain(host);
    host->reply.printed_length = (uint32_t)host->printed.length;
    memcpy(host->reply.printed, host->text, sizeof host->reply.printed);
    host->printed.length = 0;
    host->text[0] = '\0';
    SetEvent(host->replied);
}

static unsigned __stdcall serve(void *context) {
    Host *host = context;
    const HANDLE events[] = {host->ordered, host->leaves};
    WorkerFault fault;
    bool is_fine = load(host, &fault);
    if (is_fine && fault.cause) add_fault(&host->reply, &fault);
    if (is_fine) give_reply(host);
    while (is_fine && WaitForMultipleObjects(2, events, false, INFINITE) == WAIT_OBJECT_0) {
        is_fine = answer_all(host, &host->order, &host->reply);
        if (is_fine) give_reply(host);
    }
    end_child(host);
    return 0;
}

static Host *host_of(const Worker *worker) {
    return (Host *)(intptr_t)worker->pid;
}

bool worker_start(Worker *worker, const char *self, OwnKind kind, const char *object, size_t map_words, Error *error) {
    const size_t size = kind == OWN_CROWD
                            ? WORKER_PAIRS_AT + WORKER_PAIRS_SIZE
                            : WORKER_QUESTIONS_AT + sizeof(WorkerQuestions) + map_words * sizeof(uint64_t);
    Host *host = calloc(1, sizeof *host);
    *worker = (Worker){.socket = -1, .map_words = map_words, .pid = (pid_t)(intptr_t)host};
    if (!host) return error_set(error, "", "cannot start a worker: not enough memory");
    host->kind = kind;
    host->object = strdup(object);
    host->output = -1;
    host->printed = (ProcessOutput){.capacity = sizeof host->text - 1, .text = host->text};
    host->memory = CreateFileMappingW(INVALID_HANDLE_VALUE, NULL, PAGE_READWRITE, 0, (DWORD)size, NULL);
    char *all = host->memory ? MapViewOfFile(host->memory, FILE_MAP_ALL_ACCESS, 0, 0, 0) : NULL;
    host->ordered = CreateEventW(NULL, false, false, NULL);
    host->replied = CreateEventW(NULL, false, false, NULL);
    host->leaves = CreateEventW(NULL, true, false, NULL);
    host->done = CreateEventW(NULL, false, false, NULL);
    if (all) {
        worker->answers = host->answers = (WorkerAnswers *)(void *)all;
        worker->questions = host->questions = (WorkerQuestions *)(void *)(all + WORKER_QUESTIONS_AT);
        if (kind == OWN_CROWD) worker->pairs = host->pairs = (check_pair *)(void *)(all + WORKER_PAIRS_AT);
        host->thread = (HANDLE)_beginthreadex(NULL, 0, serve, host, 0, NULL);
    }
    if (host->thread) return true;
    worker_leave(worker);
    return error_set(error, "", "cannot start a worker: not enough memory");
}

bool worker_send(Worker *worker, uint32_t first, uint32_t end, uint32_t faults_left, bool looks) {
    Host *host = host_of(worker);
    worker->order = host->order = (WorkerOrder){
        .first = first, .end = end, .faults_left = faults_left, .key = worker->order.key + 1, .looks = looks};
    SetEvent(host->ordered);
    return WaitForSingleObject(host->thread, 0) == WAIT_TIMEOUT;
}

WorkerNews worker_receive(Worker *worker, double seconds) {
    const Host *host = host_of(worker);
    const HANDLE events[] = {host->replied, host->thread};
    const DWORD milliseconds = seconds > 1e6 ? INFINITE : (DWORD)ceil(seconds * 1000);
    const DWORD event = WaitForMultipleObjects(2, events, false, milliseconds);
    if (event == WAIT_TIMEOUT) return WORKER_SILENT;
    if (event != WAIT_OBJECT_0) return WORKER_ENDED;
    worker->reply = host->reply;
    return WORKER_REPLIED;
}

void worker_leave(Worker *worker) {
    Host *host = host_of(worker);
    *worker = (Worker){.socket = -1};
    if (!host) return;
    SetEvent(host->leaves);
    if (host->thread) WaitForSingleObject(host->thread, INFINITE);
    if (host->answers) UnmapViewOfFile(host->answers);
    const HANDLE handles[] = {host->memory, host->thread, host->ordered, host->replied, host->leaves, host->done};
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++) {
        if (handles[i]) CloseHandle(handles[i]);
    }
    free(host->object);
    free(host);
}

// worker_leave waits for the end.
void worker_collect(bool waits) {
}

// What follows runs in the child.
static WorkerAnswers *noted;
static SIZE_T bytes_at_start;

static SIZE_T own_bytes(void) {
    PROCESS_MEMORY_COUNTERS memory = {.cb = sizeof memory};
    return GetProcessMemoryInfo(GetCurrentProcess(), &memory, sizeof memory) ? memory.PagefileUsage : 0;
}

// Notes what the lab needs to explain the exception, and ends the process with its number.
static LONG WINAPI note_exception(EXCEPTION_POINTERS *exception) {
    const EXCEPTION_RECORD *record = exception->ExceptionRecord;
    noted->bytes = bytes_at_start ? own_bytes() - bytes_at_start : 0;
    noted->has_address = record->ExceptionCode == STATUS_ACCESS_VIOLATION;
    if (noted->has_address) noted->address = record->ExceptionInformation[1];
    TerminateProcess(GetCurrentProcess(), record->ExceptionCode);
    return EXCEPTION_EXECUTE_HANDLER;
}

// The pairs, with memory after them that cannot be used. Returns their end.
static check_pair *map_pairs(HANDLE memory) {
    char *room = VirtualAlloc(NULL, WORKER_PAIRS_SIZE + GUARD_SIZE, MEM_RESERVE, PAGE_NOACCESS);
    if (!room) return NULL;
    VirtualFree(room, 0, MEM_RELEASE);
    char *pairs = MapViewOfFileEx(memory, FILE_MAP_ALL_ACCESS, 0, WORKER_PAIRS_AT, WORKER_PAIRS_SIZE, room);
    VirtualAlloc(room + WORKER_PAIRS_SIZE, GUARD_SIZE, MEM_RESERVE, PAGE_NOACCESS);
    return pairs ? (check_pair *)(void *)(pairs + WORKER_PAIRS_SIZE) : NULL;
}

int worker_run(char **arguments) {
    ChildOrder order;
    DWORD length;
    ULONG guarantee = 1 << 16;
    const OwnKind kind = arguments[0] ? own_kind_of(arguments[0]) : OWN_KIND_COUNT;
    if (kind == OWN_KIND_COUNT || !arguments[1] || !arguments[2] || !arguments[3]) return 2;
    const HANDLE memory = (HANDLE)(uintptr_t)strtoull(arguments[2], NULL, 10);
    const HANDLE done = (HANDLE)(uintptr_t)strtoull(arguments[3], NULL, 10);
    HANDLE orders;
    // The function reads nothing.
    DuplicateHandle(GetCurrentProcess(), GetStdHandle(STD_INPUT_HANDLE), GetCurrentProcess(), &orders, 0, false,
                    DUPLICATE_SAME_ACCESS);
    freopen("NUL", "r", stdin);
    noted = MapViewOfFile(memory, FILE_MAP_ALL_ACCESS, 0, 0, sizeof *noted);
    const WorkerQuestions *questions = MapViewOfFile(memory, FILE_MAP_READ, 0, WORKER_QUESTIONS_AT, 0);
    check_pair *pairs_end = kind == OWN_CROWD ? map_pairs(memory) : NULL;
    if (!noted || !questions || (kind == OWN_CROWD && !pairs_end)) return 1;
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    SetThreadStackGuarantee(&guarantee);
    SetUnhandledExceptionFilter(note_exception);
    const ChildStart start = {
        .kind = kind, .object = arguments[1], .questions = questions, .answers = noted, .pairs_end = pairs_end};
    const ChildFunction function = child_load(&start);
    bytes_at_start = own_bytes();
    fflush(stdout);
    SetEvent(done);
    while (function.symbol && ReadFile(orders, &order, sizeof order, &length, NULL) && length == sizeof order) {
        noted->is_damaged = !child_answer(&start, function, &order);
        if (noted->is_damaged) return 1;
        fflush(stdout);
        SetEvent(done);
    }
    return 0;
}

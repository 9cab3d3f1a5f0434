// Runs the user's function in a process of its own, which a thread of the lab starts, watches and replaces.
#include "worker.h"

#include <math.h>
#include <process.h>
#include <windows.h>
// After windows.h.
#include <psapi.h>

#include "host.h"
#include "start.h"

/// A worker's thread and its process. `order` and `reply` belong to the lab where `replied` is set, else to the thread.
struct HostSystem {
    Host host;
    char *object;
    HANDLE memory, thread, ordered, replied, leaves;
    WorkerOrder order;
    WorkerReply reply;
    Job child; // its process is NULL: none
    HANDLE orders, done;
    SIZE_T bytes_before; // the first order; 0: it was not yet sent
};

// By the first thread, which calls the function: Wine does not say what another process used.
double host_seconds_used(const Host *host) {
    FILETIME ignored, kernel, user;
    if (!GetThreadTimes(host->system->child.thread, &ignored, &ignored, &kernel, &user)) return 0;
    const double high = (double)kernel.dwHighDateTime + user.dwHighDateTime;
    return (high * 4294967296.0 + kernel.dwLowDateTime + user.dwLowDateTime) * 1e-7;
}

static SIZE_T bytes_of(HANDLE process) {
    PROCESS_MEMORY_COUNTERS memory = {.cb = sizeof memory};
    return GetProcessMemoryInfo(process, &memory, sizeof memory) ? memory.PagefileUsage : 0;
}

HostEvent host_wait(Host *host) {
    const HostSystem *system = host->system;
    HostWatch watch = host_watch(host);
    for (;;) {
        const HANDLE events[] = {system->done, system->child.process, system->leaves};
        const DWORD event = WaitForMultipleObjects(3, events, false, 10);
        if (event == WAIT_OBJECT_0) return CHILD_DONE;
        if (event == WAIT_OBJECT_0 + 1) return CHILD_ENDED;
        if (event != WAIT_TIMEOUT) return LAB_GONE;
        host_drain(host);
        const SIZE_T most = system->bytes_before + ((SIZE_T)CHILD_MEGABYTES << 20);
        if (system->bytes_before && bytes_of(system->child.process) > most) return CHILD_TOO_LARGE;
        if (host_is_late(host, &watch)) return CHILD_LATE;
    }
}

int host_end_child(Host *host) {
    HostSystem *system = host->system;
    const unsigned status = system->child.process ? job_end(&system->child) : 0;
    if (system->orders) CloseHandle(system->orders);
    system->orders = NULL;
    system->bytes_before = 0;
    return (int)status;
}

bool host_has_child(const Host *host) {
    return host->system->child.process != NULL;
}

bool host_start_child(Host *host) {
    HostSystem *system = host->system;
    char self[4096], memory[32], done[32];
    wchar_t path[4096];
    HANDLE orders = NULL, printed, output;
    GetModuleFileNameW(NULL, path, 4096);
    WideCharToMultiByte(CP_UTF8, 0, path, -1, self, sizeof self, NULL, NULL);
    if (!CreatePipe(&orders, &system->orders, NULL, 0) || !CreatePipe(&output, &printed, NULL, 1 << 16)) return false;
    snprintf(memory, sizeof memory, "%llu", (unsigned long long)(uintptr_t)system->memory);
    snprintf(done, sizeof done, "%llu", (unsigned long long)(uintptr_t)system->done);
    const char *const arguments[] = {
        self, WORKER_ARGUMENT, own_kinds[host->start.kind].id, system->object, memory, done, NULL};
    const JobStart start = {.arguments = arguments,
                            .program = self,
                            .input = orders,
                            .output = printed,
                            .errors = printed,
                            .further = {system->memory, system->done},
                            .megabytes = 2 * CHILD_MEGABYTES,
                            .starts_no_others = true};
    ResetEvent(system->done); // a child that was ended may have set it
    const bool is_started = job_start(&system->child, &start);
    host->output = _open_osfhandle((intptr_t)output, _O_BINARY | _O_NOINHERIT);
    CloseHandle(orders);
    CloseHandle(printed);
    return is_started;
}

bool host_send(Host *host, const ChildOrder *order) {
    DWORD written;
    HostSystem *system = host->system;
    if (!system->bytes_before) system->bytes_before = bytes_of(system->child.process);
    return WriteFile(system->orders, order, sizeof *order, &written, NULL);
}

void host_explain_status(int number, WorkerFault *fault) {
    const DWORD status = (DWORD)number;
    fault->answer = OWN_CRASHED;
    switch (status) {
    case STATUS_ACCESS_VIOLATION: fault->cause = CAUSE_ADDRESS; break;
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

bool host_receive(Host *host, WorkerOrder *order) {
    const HANDLE events[] = {host->system->ordered, host->system->leaves};
    const bool is_ordered = WaitForMultipleObjects(2, events, false, INFINITE) == WAIT_OBJECT_0;
    if (is_ordered) *order = host->system->order;
    return is_ordered;
}

bool host_reply(Host *host, const WorkerReply *reply) {
    host->system->reply = *reply;
    return SetEvent(host->system->replied);
}

static unsigned __stdcall serve(void *context) {
    HostSystem *system = context;
    host_serve(&system->host);
    return 0;
}

bool worker_start(Worker *worker, const char *self, OwnKind kind, const char *object, size_t map_words, Error *error) {
    const size_t size = kind == OWN_CROWD
                            ? WORKER_PAIRS_AT + WORKER_PAIRS_SIZE
                            : WORKER_QUESTIONS_AT + sizeof(WorkerQuestions) + map_words * sizeof(uint64_t);
    HostSystem *system = calloc(1, sizeof *system);
    *worker = (Worker){.socket = -1, .map_words = map_words, .system = system};
    if (!system) return error_set(error, "", "cannot start a worker: not enough memory");
    system->object = strdup(object);
    system->memory = CreateFileMappingW(INVALID_HANDLE_VALUE, NULL, PAGE_READWRITE, 0, (DWORD)size, NULL);
    char *all = system->memory ? MapViewOfFile(system->memory, FILE_MAP_ALL_ACCESS, 0, 0, 0) : NULL;
    system->ordered = CreateEventW(NULL, false, false, NULL);
    system->replied = CreateEventW(NULL, false, false, NULL);
    system->leaves = CreateEventW(NULL, true, false, NULL);
    system->done = CreateEventW(NULL, false, false, NULL);
    if (all && system->object) {
        worker->answers = (WorkerAnswers *)(void *)all;
        worker->questions = (WorkerQuestions *)(void *)(all + WORKER_QUESTIONS_AT);
        if (kind == OWN_CROWD) worker->pairs = (check_pair *)(void *)(all + WORKER_PAIRS_AT);
        const ChildStart start = {
            .kind = kind, .object = system->object, .questions = worker->questions, .answers = worker->answers};
        host_init(&system->host, &start, system);
        system->thread = (HANDLE)_beginthreadex(NULL, 0, serve, system, 0, NULL);
    }
    if (system->thread) return true;
    worker_leave(worker);
    return error_set(error, "", "cannot start a worker: not enough memory");
}

bool worker_send(Worker *worker, uint32_t first, uint32_t end, uint32_t faults_left, bool looks) {
    HostSystem *system = worker->system;
    worker->order = system->order = (WorkerOrder){
        .first = first, .end = end, .faults_left = faults_left, .key = worker->order.key + 1, .looks = looks};
    SetEvent(system->ordered);
    return WaitForSingleObject(system->thread, 0) == WAIT_TIMEOUT;
}

WorkerNews worker_receive(Worker *worker, double seconds) {
    const HANDLE events[] = {worker->system->replied, worker->system->thread};
    const DWORD milliseconds = seconds > 1e6 ? INFINITE : (DWORD)ceil(seconds * 1000);
    const DWORD event = WaitForMultipleObjects(2, events, false, milliseconds);
    if (event == WAIT_TIMEOUT) return WORKER_SILENT;
    if (event != WAIT_OBJECT_0) return WORKER_ENDED;
    worker->reply = worker->system->reply;
    return WORKER_REPLIED;
}

void worker_leave(Worker *worker) {
    HostSystem *system = worker->system;
    WorkerAnswers *answers = worker->answers;
    *worker = (Worker){.socket = -1};
    if (!system) return;
    SetEvent(system->leaves);
    if (system->thread) WaitForSingleObject(system->thread, INFINITE);
    if (answers) UnmapViewOfFile(answers);
    const HANDLE handles[] = {system->memory,  system->thread, system->ordered,
                              system->replied, system->leaves, system->done};
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++) {
        if (handles[i]) CloseHandle(handles[i]);
    }
    free(system->object);
    free(system);
}

// worker_leave waits for the end.
void worker_collect(bool waits) {
}

// What follows runs in the child.
static WorkerAnswers *noted;
static SIZE_T bytes_at_start;

// Notes what the lab needs to explain the exception, and ends the process with its number.
static LONG WINAPI note_exception(EXCEPTION_POINTERS *exception) {
    const EXCEPTION_RECORD *record = exception->ExceptionRecord;
    noted->bytes = bytes_at_start ? bytes_of(GetCurrentProcess()) - bytes_at_start : 0;
    noted->has_address = record->ExceptionCode == STATUS_ACCESS_VIOLATION;
    if (noted->has_address) noted->address = record->ExceptionInformation[1];
    TerminateProcess(GetCurrentProcess(), record->ExceptionCode);
    return EXCEPTION_EXECUTE_HANDLER;
}

// The pairs, with memory after them that cannot be used. Returns their end.
static check_pair *map_pairs(HANDLE memory) {
    char *room = VirtualAlloc(NULL, WORKER_PAIRS_SIZE + CHILD_GUARD_SIZE, MEM_RESERVE, PAGE_NOACCESS);
    if (!room) return NULL;
    VirtualFree(room, 0, MEM_RELEASE);
    char *pairs = MapViewOfFileEx(memory, FILE_MAP_ALL_ACCESS, 0, WORKER_PAIRS_AT, WORKER_PAIRS_SIZE, room);
    VirtualAlloc(room + WORKER_PAIRS_SIZE, CHILD_GUARD_SIZE, MEM_RESERVE, PAGE_NOACCESS);
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
    MEMORY_BASIC_INFORMATION lent = {0};
    if (!VirtualQuery(questions, &lent, sizeof lent) || !noted || !questions || (kind == OWN_CROWD && !pairs_end))
        return 1;
    SetThreadStackGuarantee(&guarantee);
    SetUnhandledExceptionFilter(note_exception);
    const ChildStart start = {.kind = kind,
                              .object = arguments[1],
                              .questions = questions,
                              .questions_size = lent.RegionSize,
                              .answers = noted,
                              .pairs_end = pairs_end};
    const ChildFunction function = child_load(&start);
    bytes_at_start = bytes_of(GetCurrentProcess());
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

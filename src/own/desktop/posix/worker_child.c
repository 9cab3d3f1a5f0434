// Everything in this process may be destroyed by the user's function, so it keeps nothing that others rely on.
#define _DEFAULT_SOURCE  // MAP_ANONYMOUS
#define _DARWIN_C_SOURCE // RLIMIT_NPROC
#include "worker_child.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "clock.h"
#include "process.h"

#if defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#define IS_SANITIZED __has_feature(address_sanitizer)
#else
#define IS_SANITIZED 0
#endif

#if defined(__linux__) && defined(__x86_64__)
#define FILTERED_MACHINE AUDIT_ARCH_X86_64
#elif defined(__linux__) && defined(__aarch64__)
#define FILTERED_MACHINE AUDIT_ARCH_AARCH64
#endif

typedef union {
    void *symbol;
    bool (*call)(const void *a, const void *b);
    int (*find)(const check_rect *bounds, int count, check_pair *pairs, int capacity);
} Function;

// For the signal handler.
static WorkerAnswers *noted;
static uint64_t bytes_before; // the function was loaded; 0: memory is not limited

// For what the function calls.
static bool is_looking;
static check_show_function **show; // the object's variable; NULL if it has none

// The memory in use; 0 where the system does not say. Called by a signal handler.
static uint64_t bytes_in_use(void) {
    char text[64] = "";
    uint64_t pages = 0;
    const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    const ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    for (ssize_t i = 0; i < length && text[i] >= '0' && text[i] <= '9'; i++)
        pages = pages * 10 + (uint64_t)(text[i] - '0');
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

// Notes what the worker needs to explain the signal, which then ends the process.
static void note_signal(int signal, siginfo_t *info, void *context) {
    noted->bytes = bytes_before ? bytes_in_use() - bytes_before : 0;
    noted->address = (uintptr_t)info->si_addr;
    noted->has_address = signal == SIGSEGV || signal == SIGBUS;
}

static void catch_signals(void) {
    static const int caught[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    enum { STACK = 1 << 16 };
    // Memory of its own: the signal may come since the stack is full, or the heap broken.
    void *memory = mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) sigaltstack(&(stack_t){.ss_sp = memory, .ss_size = STACK}, NULL);
    struct sigaction action = {.sa_sigaction = note_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK | (int)SA_RESETHAND};
    for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) sigaction(caught[i], &action, NULL);
}

static void limit(int resource, uint64_t most) {
    const struct rlimit both = {(rlim_t)most, (rlim_t)most};
    setrlimit(resource, &both);
}

#ifdef FILTERED_MACHINE
enum { CALL = offsetof(struct seccomp_data, nr), MACHINE = offsetof(struct seccomp_data, arch) };
enum { FIRST_ARGUMENT = offsetof(struct seccomp_data, args) }; // its low half: these machines are little-endian

#define LOAD(place) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, place)
#define UNLESS_EQUAL(number, skipped) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, skipped)
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define FORBID BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define FORBID_CALL(name) UNLESS_EQUAL(__NR_##name, 1), FORBID
#define FORBID_TO_OTHERS(name) UNLESS_EQUAL(__NR_##name, 4), LOAD(FIRST_ARGUMENT), UNLESS_EQUAL(self, 1), ALLOW, FORBID

// The function starts no process, and neither signals nor traces one: limits do not stop root from that.
static void forbid_calls(void) {
    const uint32_t self = (uint32_t)getpid();
    struct sock_filter rules[] = {
        LOAD(MACHINE),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, FILTERED_MACHINE, 1, 0),
        FORBID,
        LOAD(CALL),
#ifdef __x86_64__
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), // the calls of x32
        FORBID,
        FORBID_CALL(fork),
        FORBID_CALL(vfork),
#endif
        FORBID_CALL(clone),
        FORBID_CALL(clone3),
        FORBID_CALL(ptrace),
        FORBID_CALL(process_vm_writev),
        FORBID_CALL(rt_sigqueueinfo),
        FORBID_CALL(rt_tgsigqueueinfo),
        FORBID_CALL(pidfd_send_signal),
        FORBID_CALL(tkill),
        FORBID_TO_OTHERS(kill),
        FORBID_TO_OTHERS(tgkill),
        ALLOW,
    };
    const struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}
#else
static void forbid_calls(void) {
}
#endif

static void limit_all(void) {
    const uint64_t megabyte = 1 << 20;
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, 3600); // the worker stops an endless loop; this, one whose worker was killed
    limit(RLIMIT_FSIZE, CHILD_FILE_MEGABYTES * megabyte);
    limit(RLIMIT_NOFILE, 16);
    limit(RLIMIT_NPROC, 0);
    bytes_before = IS_SANITIZED ? 0 : bytes_in_use(); // a sanitizer reserves all addresses
    if (bytes_before) limit(RLIMIT_AS, bytes_before + CHILD_MEGABYTES * megabyte);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (!IS_SANITIZED) forbid_calls(); // a sanitizer traces this process when it looks for leaks
#endif
}

static void arrange_files(const ChildStart *start) {
    const int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, STDIN_FILENO);
    dup2(start->output, STDOUT_FILENO);
    dup2(start->output, STDERR_FILENO);
    dup2(start->socket, CHILD_SOCKET);
    process_close_from(CHILD_SOCKET + 1);
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

static Function load(const ChildStart *start) {
    WorkerAnswers *answers = start->answers;
    void *object = dlopen(start->object, RTLD_NOW | RTLD_LOCAL);
    Function function = {NULL};
    answers->load = LOAD_FAILED;
    if (!object) {
        snprintf(answers->why, sizeof answers->why, "%s", dlerror());
        return function;
    }
    function.symbol = dlsym(object, own_kinds[start->kind].function);
    answers->load = function.symbol ? LOAD_FINE : LOAD_NO_FUNCTION;
    answers->has_main = dlsym(object, "main") != NULL;
    answers->other = 0;
    while (answers->other < OWN_KIND_COUNT && !dlsym(object, own_kinds[answers->other].function)) answers->other++;
    show = (check_show_function **)dlsym(object, "check_show");
    return function;
}

static void note_shown(check_shown kind, int line, const char *text, const double numbers[5]) {
    OwnTrace *trace = &noted->trace;
    if (trace->shown_count >= TRACE_SHOWN) {
        trace->shown_left_out++;
        return;
    }
    ShownNumbers *shown = &trace->shown[trace->shown_count++];
    shown->kind = kind;
    shown->line = line;
    shown->name = 2166136261u; // the hash FNV-1a
    for (; *text; text++) shown->name = (shown->name ^ (unsigned char)*text) * 16777619u;
    memcpy(shown->numbers, numbers, sizeof shown->numbers);
}

static void note_cell(int column, int row) {
    OwnTrace *trace = &noted->trace;
    trace->look_ups++;
    if (trace->cell_count >= TRACE_CELLS) return;
    trace->cells[trace->cell_count].column = column;
    trace->cells[trace->cell_count++].row = row;
}

/// The map as the function sees it.
typedef struct {
    check_map seen;
    const OwnTiles *tiles;
    const WorkerQuestions *lent; // of a large map
} AskedMap;

static bool is_lent_wall(const WorkerQuestions *map, int column, int row) {
    const bool is_inside = column >= 0 && column < map->columns && row >= 0 && row < map->rows;
    return is_inside && map->bits[(size_t)row * (size_t)map->words_per_row + (size_t)column / 64] >> column % 64 & 1;
}

static bool is_wall(const check_map *map, int column, int row) {
    const AskedMap *asked = (const AskedMap *)(const void *)map;
    if (is_looking) note_cell(column, row);
    return own_tiles_is_large(asked->tiles) ? is_lent_wall(asked->lent, column, row)
                                            : own_tiles_is_wall(asked->tiles, column, row);
}

static bool find_pairs(const ChildStart *start, Function function, const OwnQuestion *question) {
    const check_rect *boxes = (const check_rect *)(const void *)start->questions->bits;
    const int count = question->crowd.count, capacity = question->crowd.capacity, repeats = question->crowd.repeats;
    int returned = 0;
    const double begin = clock_used();
    for (int i = 0; i < repeats; i++) returned = function.find(boxes, count, start->pairs_end - capacity, capacity);
    start->answers->seconds = clock_used() - begin;
    start->answers->returned = returned;
    return true;
}

static bool ask(const ChildStart *start, Function function, uint32_t index, AskedMap *map) {
    const OwnQuestion *question = &start->questions->questions[index];
    if (start->kind == OWN_CROWD) return find_pairs(start, function, question);
    if (!own_has_map(start->kind)) return function.call(&question->a, &question->b);
    const OwnTiles *tiles = &question->map;
    *map = (AskedMap){
        {tiles->columns, tiles->rows, tiles->tile_width, tiles->tile_height, is_wall}, tiles, start->questions};
    return function.call(&question->a, &map->seen);
}

// Answers an order. False if the function changed memory beside its arguments: then nothing in this process is
// reliable.
static bool answer(const ChildStart *start, Function function, const ChildOrder *order) {
    enum { GUARDS = 8 };
    struct {
        volatile uint64_t before[GUARDS];
        AskedMap map;
        volatile uint64_t after[GUARDS];
    } frame;
    const uint64_t guard = (uint64_t)order->key * 0x9e3779b97f4a7c15u | 1;
    for (int i = 0; i < GUARDS; i++) frame.before[i] = frame.after[i] = guard;
    start->answers->stack = (uintptr_t)&frame;
    is_looking = order->looks; // what the function shows and looks up is noted then
    if (show) *show = order->looks ? note_shown : NULL;
    for (uint32_t i = order->first; i < order->end; i++) {
        start->answers->progress = i;
        if (i > order->first && start->questions->stop == order->key) break;
        const bool hits = ask(start, function, i, &frame.map);
        bool is_whole = true;
        for (int j = 0; j < GUARDS; j++) is_whole &= frame.before[j] == guard && frame.after[j] == guard;
        if (!is_whole) return false;
        start->answers->words[i] = worker_word(order->key, i, hits);
    }
    return true;
}

static bool ring(void) {
    return write(CHILD_SOCKET, "", 1) == 1;
}

void worker_child_run(const ChildStart *start) {
    ChildOrder order;
    noted = start->answers;
    setpgid(0, 0);
    arrange_files(start);
    limit_all();
    catch_signals();
    const Function function = load(start);
    fflush(stdout);
    if (!ring() || !function.symbol) return;
    while (read(CHILD_SOCKET, &order, sizeof order) == (ssize_t)sizeof order) {
        start->answers->is_damaged = !answer(start, function, &order);
        if (start->answers->is_damaged) return;
        fflush(stdout);
        if (!ring()) return;
    }
}

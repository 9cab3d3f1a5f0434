// Everything in this process may be destroyed by the user's function, so it keeps nothing that others rely on.
#define _DEFAULT_SOURCE  // MAP_ANONYMOUS
#define _DARWIN_C_SOURCE // RLIMIT_NPROC
#include "worker_child.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
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

// For the signal handler.
static WorkerAnswers *noted;
static uint64_t bytes_before; // the function was loaded; 0: memory is not limited

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
    const ChildFunction function = child_load(start);
    fflush(stdout);
    if (!ring() || !function.symbol) return;
    while (read(CHILD_SOCKET, &order, sizeof order) == (ssize_t)sizeof order) {
        start->answers->is_damaged = !child_answer(start, function, &order);
        if (start->answers->is_damaged) return;
        fflush(stdout);
        if (!ring()) return;
    }
}

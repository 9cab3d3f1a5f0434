// Processes: what they inherit, how they end, and what is read of them.
#define _GNU_SOURCE      // pipe ends, sigaction
#define _DARWIN_C_SOURCE // the same
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clock.h"
#include "lab_support.h"

static char text[4096];

// Runs a line of the shell. `text` is what it printed. Returns its status.
static int run(const char *line, const char *const *environment) {
    const char *const arguments[] = {"sh", "-c", line, NULL};
    ProcessOutput output = {.capacity = sizeof text - 1, .text = text};
    int ends[2];
    pid_t pid;
    assert_true(process_pipe(ends));
    const ProcessStart start = {arguments, NULL, environment, ends[0], ends[1], ends[1]};
    assert_true(process_start(&pid, &start) && pid > 0);
    close(ends[1]);
    while (process_read(ends[0], &output)) {
    }
    close(ends[0]);
    return process_finish(pid);
}

TEST(variables_are_replaced_or_inherited) {
    static const char *const replaced[] = {"HITLAB_A=new", "HITLAB_NEW=1", NULL};
    setenv("HITLAB_A", "old", 1);
    setenv("HITLAB_AB", "kept", 1);
    assert_int_equal(run("env | grep HITLAB_A | sort; echo $HITLAB_NEW; exit 7", replaced), 7 << 8);
    assert_string_equal(text, "HITLAB_A=new\nHITLAB_AB=kept\n1\n");
    run("echo $HITLAB_A$HITLAB_NEW", NULL);
    assert_string_equal(text, "old\n");
}

// What the caller ignores or blocks ends the process all the same.
TEST(signals_are_as_usual) {
    struct sigaction before;
    sigset_t blocked, mask;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTERM);
    sigprocmask(SIG_BLOCK, &blocked, &mask);
    sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_IGN}, &before);
    const int by_pipe = run("kill -s PIPE $$; echo alive", NULL), by_term = run("kill -s TERM $$; echo alive", NULL);
    sigaction(SIGPIPE, &before, NULL);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    assert_true(WIFSIGNALED(by_pipe) && WTERMSIG(by_pipe) == SIGPIPE);
    assert_true(WIFSIGNALED(by_term) && WTERMSIG(by_term) == SIGTERM);
    assert_string_equal(text, "");
}

// With all that it has started: they would keep the pipe open.
TEST(a_process_that_goes_on_is_killed) {
    const char *const arguments[] = {"sh", "-c", "sleep 99 & echo x; wait", NULL};
    ProcessOutput output = {.capacity = sizeof text - 1, .text = text};
    for (int is_late = 0; is_late < 2; is_late++) {
        int ends[2], status;
        pid_t pid;
        assert_true(process_pipe(ends));
        assert_true(process_start(&pid, &(ProcessStart){arguments, NULL, NULL, ends[0], ends[1], ends[1]}));
        close(ends[1]);
        output.length = 0;
        assert_true(process_read(ends[0], &output));
        assert_string_equal(text, "x\n");
        assert_false(process_has_ended(pid, &status));
        const double start = clock_now();
        status = is_late ? process_finish(pid) : process_kill(pid);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        assert_true(is_late ? clock_now() - start >= 1 : clock_now() - start < 0.9);
        assert_false(process_read(ends[0], &output));
        close(ends[0]);
    }
}

TEST(a_process_that_cannot_be_started_is_none) {
    static const char *const arguments[] = {"/no/such/program", NULL};
    pid_t pid = 7;
    assert_false(process_start(&pid, &(ProcessStart){arguments, NULL, NULL, 0, 1, 2}));
    assert_true(errno == ENOENT && pid == 0);
}

// The first three would be taken for the standard ones.
TEST(ends_are_kept_apart) {
    const int input = dup(STDIN_FILENO), lowest = free_number();
    for (int i = 0; i < 2; i++) {
        bool (*const make)(int[2]) = i ? process_sockets : process_pipe;
        int ends[2];
        close(STDIN_FILENO);
        const bool is_made = make(ends);
        dup2(input, STDIN_FILENO);
        assert_true(is_made && ends[0] > 2 && ends[1] > 2);
        for (int k = 0; k < 2; k++) assert_int_equal(fcntl(ends[k], F_GETFD) & FD_CLOEXEC, FD_CLOEXEC);
        close(ends[0]);
        assert_false(i && process_send(ends[1], "x", 1)); // without a signal
        close(ends[1]);
        assert_int_equal(free_number(), lowest);
        for (int room = 0; room < 3; room++) {
            const int limit = limit_descriptors(lowest + room);
            const bool has_room = make(ends);
            const int wrong = errno;
            limit_descriptors(limit);
            assert_true(!has_room && (wrong == EMFILE || wrong == EINVAL));
            assert_int_equal(free_number(), lowest);
        }
    }
    close(input);
}

TEST(descriptors_are_closed_from_one_on) {
    const int first = dup(1), second = dup(1);
    const pid_t pid = fork();
    if (pid == 0) {
        process_close_from(second);
        _exit(fcntl(first, F_GETFD) >= 0 && fcntl(second, F_GETFD) < 0 ? 0 : 1);
    }
    assert_int_equal(process_finish(pid), 0);
    close(first);
    close(second);
}

// As much as there is room for; control characters become spaces, two bytes of UTF-8 as well.
TEST(what_is_read_can_be_shown) {
    ProcessOutput output = {.capacity = 6, .text = text};
    int ends[2];
    assert_true(process_pipe(ends));
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    assert_true(process_read(ends[0], &output)); // nothing yet
    assert_int_equal(write(ends[1], "0123", 4), 4);
    assert_true(process_read(ends[0], &output));
    assert_string_equal(text, "0123");
    assert_int_equal(write(ends[1], "4567", 4), 4);
    assert_true(process_read(ends[0], &output));
    assert_string_equal(text, "012345");
    close(ends[1]);
    assert_false(process_read(ends[0], &output));
    assert_false(process_read(-1, &output)); // an error that does not pass
    close(ends[0]);
    for (int code = 0; code < 256; code++) {
        const bool is_shown = (code >= ' ' && code != 0x7F) || code == '\t' || code == '\n';
        const bool is_second = code >= 0x80 && code < 0xA0;
        for (int after = 0; after < 2; after++) { // another byte, or the first one of a control character
            char kept[2] = {after ? '\xC2' : '\xC3'};
            size_t length = 1;
            process_keep(kept, &length, (char)code);
            assert_int_equal(length, 2);
            assert_int_equal(kept[0], after && is_second ? ' ' : after ? '\xC2' : '\xC3');
            assert_int_equal(kept[1], is_shown && !(after && is_second) ? (char)code : ' ');
        }
    }
}

TEST_FILE(process, NULL, NULL)

// A user's function in a process of its own: right answers, and what happens when it misbehaves.
#include "subject_support.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <time.h>

#include "starters.h"
#include "worker.h"

// Circles whose first radius is a whole number above 1000 choose a way to misbehave.
static const char misbehaves[] = "#include <hitlab_check.h>\n"
                                 "#include <signal.h>\n"
                                 "#include <stdio.h>\n"
                                 "#include <stdlib.h>\n"
                                 "#include <string.h>\n"
                                 "#include <time.h>\n"
                                 "#include <unistd.h>\n"
                                 "static volatile int zero;\n"
                                 "static int *volatile nowhere;\n"
                                 "static void *volatile kept;\n"
                                 "static int deep(volatile char *above) {\n"
                                 "    volatile char here[1000];\n"
                                 "    here[0] = above[0];\n"
                                 "    return deep(here) + here[0];\n"
                                 "}\n"
                                 "static void fill(volatile char *array, int length) {\n"
                                 "    for (int i = 0; i < length; i++) array[i] = 'x';\n"
                                 "}\n"
                                 "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                 "    char small[8] = \"\";\n"
                                 "    switch ((int)a->r) {\n"
                                 "    case 1001: return *nowhere;\n"
                                 "    case 1002: return deep(small);\n"
                                 "    case 1003: ((check_circle *)a)->r = 1; return true;\n"
                                 "    case 1004: return *(volatile int *)(nowhere + 0x10000000);\n"
                                 "    case 1005: for (;;) *(volatile char *)malloc(1 << 24) = 1;\n"
                                 "    case 1006: return 7 % zero == 3;\n"
                                 "    case 1007: abort();\n"
                                 "    case 1008: fill(small, 4000); return small[0];\n"
                                 "    case 1009: exit(3);\n"
                                 "    case 1010: while (!zero) {} return true;\n"
                                 "    case 1011: puts(\"hello\"); return true;\n"
                                 "    case 1012: { FILE *f = tmpfile(); for (;;) { putc(1, f); } }\n"
                                 "    case 1013: return *(volatile char *)65535;\n"
                                 "    case 1014: return *(volatile char *)65536;\n"
                                 "    case 1015: return ((volatile char *)small)[-(32 << 20)];\n"
                                 "    case 1016: return ((volatile char *)small)[-(80 << 20)];\n"
                                 "    case 1017: __builtin_trap();\n"
                                 "    case 1018: return raise(SIGKILL);\n"
                                 "    case 1019: kept = malloc(40 << 20); return *nowhere;\n"
                                 "    case 1020: kept = malloc(90 << 20); return *nowhere;\n"
                                 "    case 1021: nanosleep(&(struct timespec){.tv_nsec = 600000000}, 0); return true;\n"
                                 "    case 1022: for (;;) pause();\n"
                                 "    case 1023: for (clock_t end = clock() + CLOCKS_PER_SEC / 12; clock() < end;) {}\n"
                                 "    }\n"
                                 "    float x = b->x - a->x, r = a->r + b->r;\n"
                                 "    return x * x <= r * r;\n"
                                 "}\n";

TEST(functions_answer) {
    enum { COUNT = WORKER_BATCH + 100 };
    static OwnQuestion questions[COUNT];
    static OwnAnswer answers[COUNT];
    Error error = {0};
    OwnSubject *subject = subject_of(OWN_CIRCLE_CIRCLE, starter_solution(OWN_CIRCLE_CIRCLE, COMPILE_C));
    for (int i = 0; i < COUNT; i++) questions[i] = circles(1, 2, (float)(i % 7));
    assert_true(own_ask(subject, questions, COUNT, answers, &error));
    for (int i = 0; i < COUNT; i++) assert_int_equal(answers[i], i % 7 <= 3 ? OWN_HIT : OWN_MISS);
    assert_int_equal(own_fault(subject)->cause, CAUSE_NONE);
    assert_string_equal(own_printed(subject), "");
    own_close(subject);
}

// Each template answers an obvious hit and an obvious miss: large shapes at one place, and far from each other.
TEST(templates_answer) {
    const OwnTiles tiles = {3, 3, 32, 32, 1ull << (OWN_CELLS_MAX + 1)};
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        OwnQuestion questions[2];
        OwnAnswer answers[2];
        Error error = {0};
        for (int i = 0; i < 2; i++) {
            Body bodies[2];
            for (int j = 0; j < 2; j++)
                bodies[j] = (Body){own_kinds[kind].bodies[j], 0, 0, 30, 60.5f, 50, 30, .corners = 5};
            bodies[0].x = i ? 0 : 200;
            questions[i] = own_question_of(kind, bodies, &tiles);
            if (own_has_polygon(kind)) questions[i].b.polygon = (check_polygon){3, 0, {{-50, -50}, {50, -50}, {0, 50}}};
        }
        OwnSubject *subject = subject_of(kind, starter_solution(kind, COMPILE_C));
        assert_true(own_ask(subject, questions, 2, answers, &error));
        assert_int_equal(answers[0], OWN_MISS);
        assert_int_equal(answers[1], OWN_HIT);
        own_close(subject);
    }
}

// A broad phase is called `repeats` times.
TEST(repeats_are_calls) {
    Error error = {0};
    OwnSubject *subject = subject_of(OWN_CROWD, "static int calls;\n"
                                                "int crowd(const check_rect *b, int n, check_pair *p, int most) {\n"
                                                "    p[0] = (check_pair){n, most};\n"
                                                "    return ++calls;\n"
                                                "}\n");
    static const check_rect rects[4];
    OwnBoxes boxes = {rects, 4, 5, 3, 0};
    for (int calls = 3; calls < 9; calls += 3) {
        OwnPairs pairs = {0};
        assert_true(own_find_pairs(subject, &boxes, &pairs, &error));
        assert_int_equal(pairs.returned, calls);
        assert_true(pairs.pairs[0].a == 4 && pairs.pairs[0].b == 5);
    }
    own_close(subject);
}

// Each question that fails is found, and those around it are answered.
TEST(faults_are_found_and_explained) {
    static const struct {
        int radius;
        OwnAnswer answer;
        OwnCause cause;
        const char *text;
    } faults[] = {
        {1001, OWN_CRASHED, CAUSE_NULL, "it used a null pointer"},
        {1002, OWN_CRASHED, CAUSE_STACK, "it used up its stack: endless recursion, or a very large array"},
        {1003, OWN_CRASHED, CAUSE_ARGUMENTS, "it wrote into its arguments, which are const"},
        {1004, OWN_CRASHED, CAUSE_ADDRESS, "it read or wrote outside of its memory: a wrong pointer or index"},
        {1005, OWN_CRASHED, CAUSE_MEMORY, "it used up its memory of 128 MB"},
        {1006, OWN_CRASHED, CAUSE_DIVISION, "it divided a whole number by zero"},
        {1007, OWN_CRASHED, CAUSE_ABORT, "it was aborted: an assertion failed, or it wrote beyond an array"},
        {1008, OWN_CRASHED, CAUSE_ABORT, "it was aborted: an assertion failed, or it wrote beyond an array"},
        {1009, OWN_EXITED, CAUSE_EXIT, "it called exit(3) instead of returning"},
        {1010, OWN_TIMED_OUT, CAUSE_LATE, "it did not return within 0.25 s: an endless loop?"},
        {1012, OWN_CRASHED, CAUSE_LARGE_FILE, "it wrote a file larger than 1 MB"},
        {1013, OWN_CRASHED, CAUSE_NULL, "it used a null pointer"},
        {1014, OWN_CRASHED, CAUSE_ADDRESS, "it read or wrote outside of its memory: a wrong pointer or index"},
        {1015, OWN_CRASHED, CAUSE_STACK, "it used up its stack: endless recursion, or a very large array"},
        {1016, OWN_CRASHED, CAUSE_ADDRESS, "it read or wrote outside of its memory: a wrong pointer or index"},
        {1017, OWN_CRASHED, CAUSE_NO_RETURN, "it reached code that must not run: a function that ends without return"},
        {1018, OWN_CRASHED, CAUSE_SIGNAL, "it was ended by signal 9"},
        {1019, OWN_CRASHED, CAUSE_NULL, "it used a null pointer"},
        {1020, OWN_CRASHED, CAUSE_MEMORY, "it used up its memory of 128 MB"},
        {1021, OWN_HIT, CAUSE_NONE, ""},
        {1022, OWN_TIMED_OUT, CAUSE_LATE, "it did not return within 0.25 s: an endless loop?"},
    };
    OwnSubject *subject = subject_of(OWN_CIRCLE_CIRCLE, misbehaves);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const OwnQuestion questions[] = {circles(1, 2, 2), circles((float)faults[i].radius, 1, 0), circles(1, 2, 4),
                                         circles(1, 2, 3)};
        OwnAnswer answers[4];
        Error error = {0};
        if (IS_SANITIZED && faults[i].cause == CAUSE_MEMORY) continue; // then memory is not limited
        assert_true(own_ask(subject, questions, 4, answers, &error));

        assert_string_equal(fault_text(own_fault(subject), LANGUAGE_ENGLISH), faults[i].text);
        assert_int_equal(own_fault(subject)->cause, faults[i].cause);
        assert_int_equal(own_fault(subject)->index, faults[i].cause != CAUSE_NONE);
        const OwnAnswer expected[] = {OWN_HIT, faults[i].answer, OWN_MISS, OWN_HIT};
        assert_memory_equal(answers, expected, sizeof answers);
    }
    own_close(subject);
}

// A function that writes over the answers in shared memory, when it finds them, and one that writes beyond the map.
TEST(damage_is_noticed) {
    static const char over_answers[] = "#include <stdio.h>\n#include <string.h>\n"
                                       "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                       "    char line[512];\n"
                                       "    if (a->r < 1000) return true;\n"
                                       "    FILE *maps = fopen(\"/proc/self/maps\", \"r\");\n"
                                       "    while (fgets(line, sizeof line, maps)) {\n"
                                       "        unsigned long start;\n"
                                       "        if (!strstr(line, \"rw-s\") || !strstr(line, \"hitlab\")) continue;\n"
                                       "        sscanf(line, \"%lx\", &start);\n"
                                       "        memset((void *)start, 1, 8);\n"
                                       "    }\n"
                                       "    fclose(maps);\n"
                                       "    return true;\n"
                                       "}\n";
    const OwnQuestion questions[] = {circles(1, 1, 1), circles(1, 1, 1), circles(1, 1, 1), circles(1001, 1, 1)};
    OwnAnswer answers[4];
    Error error = {0};
    OwnSubject *subject = subject_of(OWN_CIRCLE_CIRCLE, over_answers);
    assert_true(own_ask(subject, questions, 4, answers, &error));
    const OwnAnswer expected[] = {OWN_DAMAGED, OWN_DAMAGED, OWN_HIT, OWN_HIT};
    assert_memory_equal(answers, expected, sizeof answers);
    assert_string_equal(fault_text(own_fault(subject), LANGUAGE_ENGLISH), "it wrote over memory that is not its own");
    own_close(subject);

    subject = subject_of(OWN_RECT_TILES, "bool rect_tiles(const check_rect *a, const check_map *map) {\n"
                                         "    volatile int *cells = (int *)map;\n"
                                         "    if (a->left > 0) cells[-1] = 7;\n"
                                         "    return true;\n"
                                         "}\n");
    const OwnQuestion beyond[] = {{.a.rect = {0}}, {.a.rect = {1, 0, 2, 2}}, {.a.rect = {0}}};
    assert_true(own_ask(subject, beyond, 3, answers, &error));
    const OwnAnswer around[] = {OWN_HIT, OWN_DAMAGED, OWN_HIT};
    assert_memory_equal(answers, around, sizeof around);
    assert_int_equal(own_fault(subject)->index, 1);
    own_close(subject);
}

// Nothing to read, the output and the socket, a little time and no large files.
TEST(a_function_has_limits) {
    OwnSubject *subject =
        subject_of(OWN_CIRCLE_CIRCLE,
                   "#include <hitlab_check.h>\n#include <fcntl.h>\n#include <stdio.h>\n#include <sys/resource.h>\n"
                   "static long most(int resource) {\n"
                   "    struct rlimit limit;\n"
                   "    return getrlimit(resource, &limit) == 0 ? (long)limit.rlim_max : -1;\n"
                   "}\n"
                   "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                   "    int open = 0;\n"
                   "    for (int i = 4; i < 1024; i++) open += fcntl(i, F_GETFD) >= 0;\n"
                   "    printf(\"%ld %ld %ld %ld %d %d\\n\", most(RLIMIT_CORE), most(RLIMIT_CPU), most(RLIMIT_FSIZE),\n"
                   "           most(RLIMIT_NOFILE), getchar(), open);\n"
                   "    fputs(\"at once\\n\", stderr);\n"
                   "    return most(RLIMIT_NPROC) == 0;\n"
                   "}\n");
    const OwnQuestion question = circles(1, 1, 1);
    OwnAnswer answer;
    Error error = {0};
    assert_true(own_ask(subject, &question, 1, &answer, &error));
    assert_string_equal(own_printed(subject), "0 3600 1048576 16 -1 0\nat once\n");
    assert_int_equal(answer, OWN_HIT);
    own_close(subject);
}

// Answers of before are never those of now, and a function that always fails is given up.
TEST(what_always_fails_is_given_up) {
    static OwnQuestion questions[WORKER_BATCH + 9];
    static OwnAnswer answers[WORKER_BATCH + 9];
    Error error = {0};
    OwnSubject *subject = subject_of(OWN_CIRCLE_CIRCLE, misbehaves);
    for (size_t i = 0; i < WORKER_BATCH + 9; i++) questions[i] = circles(1, 1, 1);
    assert_true(own_ask(subject, questions, WORKER_BATCH + 9, answers, &error));
    assert_int_equal(answers[WORKER_BATCH + 8], OWN_HIT);
    for (size_t i = 0; i < WORKER_BATCH + 9; i++) questions[i] = circles(1001, 1, 1);
    assert_true(own_ask(subject, questions, WORKER_BATCH + 9, answers, &error));
    for (size_t i = 0; i < WORKER_BATCH + 9; i++)
        assert_int_equal(answers[i], i < WORKER_FAULTS ? OWN_CRASHED : OWN_NOT_ASKED);
    own_close(subject);
}

// With too few descriptors for a worker, opening fails with an error and leaves none open.
TEST(a_worker_needs_descriptors) {
    const int before = open_descriptors();
    const OwnPlaces places = own_places();
    OwnSubject *subject = NULL;
    for (int most = 3; !subject; most++) {
        Error error = {0};
        const char *path = write_text("own.c", "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                               "    return a == b;\n"
                                               "}\n");
        const int limit = limit_descriptors(most);
        subject = own_open_file(OWN_CIRCLE_CIRCLE, path, &places, NULL, &error);
        limit_descriptors(limit);
        if (subject) continue;
        assert_true(*error_text(&error)); // the compiler's, if it had too few
        assert_int_equal(open_descriptors(), before);
    }
    own_close(subject);
    assert_int_equal(open_descriptors(), before);
}

// Each fault starts another process, and the descriptors of the one before are closed.
TEST(many_faults_take_no_descriptors) {
    enum { MANY = WORKER_FAULTS };
    OwnQuestion questions[MANY];
    OwnAnswer answers[MANY];
    Error error = {0};
    for (size_t i = 0; i < MANY; i++) questions[i] = circles(1001, 1, 1);
    const int limit = limit_descriptors(MANY);
    OwnSubject *subject = subject_of(OWN_CIRCLE_CIRCLE, misbehaves);
    limit_descriptors(limit);
    for (int i = 0; i < 2; i++) assert_true(own_ask(subject, questions, MANY, answers, &error));
    for (size_t i = 0; i < MANY; i++) assert_int_equal(answers[i], OWN_CRASHED);
    assert_int_equal(own_fault(subject)->cause, CAUSE_NULL);
    own_close(subject);
}

// Each question has a time of its own.
TEST(a_function_may_take_some_time_for_each) {
    const OwnQuestion questions[4] = {circles(1023, 1, 1), circles(1023, 1, 1), circles(1023, 1, 1),
                                      circles(1023, 1, 1)};
    OwnAnswer answers[4];
    Error error = {0};
    OwnSubject *subject = subject_of(OWN_CIRCLE_CIRCLE, misbehaves);
    assert_true(own_ask(subject, questions, 4, answers, &error));
    for (int i = 0; i < 4; i++) assert_int_equal(answers[i], OWN_HIT);
    own_close(subject);
}

// The first fault of several batches has the index of its question, and what is printed is kept.
TEST(faults_of_later_batches_have_their_index) {
    static OwnQuestion questions[WORKER_BATCH + 9];
    static OwnAnswer answers[WORKER_BATCH + 9];
    Error error = {0};
    OwnSubject *subject = subject_of(OWN_CIRCLE_CIRCLE, misbehaves);
    for (size_t i = 0; i < WORKER_BATCH + 9; i++) questions[i] = circles(1, 1, 3);
    questions[WORKER_BATCH + 4] = circles(1011, 1, 1);
    questions[WORKER_BATCH + 5] = circles(1009, 1, 1);
    assert_true(own_ask(subject, questions, WORKER_BATCH + 9, answers, &error));
    assert_int_equal(own_fault(subject)->index, WORKER_BATCH + 5);
    assert_int_equal(answers[WORKER_BATCH + 5], OWN_EXITED);
    assert_int_equal(answers[WORKER_BATCH + 6], OWN_MISS);
    assert_string_equal(own_printed(subject), "hello\n");
    assert_true(own_ask(subject, questions, 1, answers, &error));
    assert_string_equal(own_printed(subject), "hello\n");
    own_close(subject);
}

// Not a mistake that happens, but one that must not hang the lab.
TEST(a_lost_worker_is_an_error) {
    OwnSubject *subject =
        subject_of(OWN_CIRCLE_CIRCLE, "#include <stdio.h>\n#include <unistd.h>\n"
                                      "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                      "    return printf(\"%d\\n\", (int)getppid()) > 0;\n"
                                      "}\n");
    const OwnQuestion question = circles(1, 1, 1);
    OwnAnswer answer;
    Error error = {0};
    assert_true(own_ask(subject, &question, 1, &answer, &error));
    const pid_t worker = (pid_t)strtol(own_printed(subject), NULL, 10);
    assert_true(worker > 1);
    assert_int_equal(kill(worker, SIGKILL), 0);
    for (int i = 0; i < 2; i++) {
        assert_false(own_ask(subject, &question, 1, &answer, &error));
        error_drop_folders(&error);
        assert_string_equal(error_text(&error), "own.c: the worker ended");
    }
    own_close(subject);
}

// Whether another process still has the lock of this file.
static bool is_locked(const char *path) {
    const int file = open(path, O_RDONLY);
    const bool is_free = flock(file, LOCK_EX | LOCK_NB) == 0;
    close(file);
    return !is_free;
}

// A lab that is killed leaves no process behind: its function would keep a lock.
TEST(a_function_does_not_outlive_the_lab) {
    char path[256], text[1024];
    snprintf(path, sizeof path, "%s", write_bytes("own.lock", "", 0));
    snprintf(text, sizeof text,
             "#include <sys/file.h>\n#include <fcntl.h>\n"
             "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
             "    return flock(open(\"%s\", O_RDONLY), LOCK_EX) == 0;\n"
             "}\n",
             path);
    int ends[2];
    char byte;
    assert_int_equal(pipe(ends), 0);
    const pid_t lab = fork();
    if (lab == 0) {
        OwnAnswer answer;
        const OwnQuestion question = circles(1, 1, 1);
        OwnSubject *subject = subject_of(OWN_CIRCLE_CIRCLE, text);
        const bool is_fine = own_ask(subject, &question, 1, &answer, NULL) && answer == OWN_HIT;
        if (write(ends[1], is_fine ? "y" : "n", 1) == 1) pause();
        _exit(0);
    }
    assert_int_equal(read(ends[0], &byte, 1), 1);
    assert_int_equal(byte, 'y');
    assert_true(is_locked(path));
    kill(lab, SIGKILL);
    waitpid(lab, NULL, 0);
    for (int i = 0; i < 500 && is_locked(path); i++) nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    assert_false(is_locked(path));
    close(ends[0]);
    close(ends[1]);
    own_close(subject_of(OWN_CIRCLE_CIRCLE, text)); // removes what the lab left
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
// Each of these answers whether it was allowed to.
TEST(a_function_reaches_no_other_process) {
    if (IS_SANITIZED) skip();
    static const char *const tries[] = {
        "kill(getppid(), SIGSTOP) == 0",
        "kill(getppid(), SIGKILL) == 0",
        "syscall(SYS_tgkill, getppid(), getppid(), SIGSTOP) == 0",
        "ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0",
        "fork() >= 0",
        "vfork() >= 0",
        "system(\"true\") == 0",
        "prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1",
        "mprotect((void *)((size_t)a & ~(size_t)4095), 4096, PROT_READ | PROT_WRITE) == 0",
    };
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        char text[1024];
        OwnAnswer answer = OWN_HIT;
        Error error = {0};
        const OwnQuestion question = circles(1, 1, 1);
        snprintf(text, sizeof text,
                 "#define _GNU_SOURCE\n#include <hitlab_check.h>\n#include <signal.h>\n#include <stdlib.h>\n"
                 "#include <sys/mman.h>\n#include <sys/prctl.h>\n#include <sys/ptrace.h>\n#include <sys/syscall.h>\n"
                 "#include <unistd.h>\n"
                 "bool circle_circle(const check_circle *a, const check_circle *b) { return %s; }\n",
                 tries[i]);
        OwnSubject *subject = subject_of(OWN_CIRCLE_CIRCLE, text);
        assert_true(own_ask(subject, &question, 1, &answer, &error));
        if (answer != OWN_MISS) fail_msg("%s: %d", tries[i], (int)answer);
        own_close(subject);
    }
}
#endif

// Where a function can stop it, all the same.
TEST(a_stopped_worker_is_killed) {
    Worker worker;
    Error error = {0};
    char object[256];
    const char *self = getenv("HITLAB");
    snprintf(object, sizeof object, "%s", test_path("stopped.so"));
    const char *source = write_text("stopped.c", starter_solution(OWN_CIRCLE_CIRCLE, COMPILE_C));
    char command[1024];
    snprintf(command, sizeof command, "cc -shared -fPIC -I src/include -o '%s' '%s'", object, source);
    assert_int_equal(system(command), 0);
    assert_true(worker_start(&worker, self ? self : "build/hitlab", OWN_CIRCLE_CIRCLE, object, 0, &error));
    assert_int_equal(worker_receive(&worker, 20), WORKER_REPLIED);
    worker.patience = 0.2;
    assert_int_equal(kill(worker.pid, SIGSTOP), 0);
    worker.questions->questions[0] = circles(1, 1, 1);
    assert_true(worker_send(&worker, 0, 1, 1, false));
    assert_int_equal(worker_receive(&worker, 20), WORKER_ENDED);
    worker_leave(&worker);
    worker_collect(true);
}

// Nothing is left of workers, whether they could be started or not.
TEST(a_worker_leaves_nothing_behind) {
    Worker worker;
    int started = 0;
    const int lowest = free_number();
    for (int room = 0; room < 12; room++) {
        Error error = {0};
        const int limit = limit_descriptors(lowest + room);
        const bool is_started = worker_start(&worker, "true", OWN_CIRCLE_CIRCLE, "x.so", 3, &error);
        limit_descriptors(limit);
        started += is_started;
        if (is_started) {
            worker.questions->bits[2] = worker.answers->words[0] = 7;
            worker_leave(&worker);
        } else {
            assert_contains(error.what, "cannot start a worker: ");
        }
        assert_true(worker.socket == -1 && !worker.questions && !worker.answers);
        assert_int_equal(free_number(), lowest);
    }
    assert_in_range(started, 5, 11); // more than are collected at a time
    worker_collect(true);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
}

TEST(every_cause_has_its_sentence) {
    for (OwnCause cause = CAUSE_NONE + 1; cause < CAUSE_COUNT; cause++) {
        const OwnFault fault = {.cause = cause, .number = 1.25, .text = "x"};
        assert_true(strlen(fault_text(&fault, LANGUAGE_ENGLISH)) > 10);
        assert_true(strlen(fault_text(&fault, LANGUAGE_JAPANESE)) > 10);
        assert_null(strchr(fault_text(&fault, LANGUAGE_JAPANESE), '{'));
    }
    assert_string_equal(fault_text(&(OwnFault){0}, LANGUAGE_JAPANESE), "");
}

TEST_FILE(worker, NULL, remove_folder)

// Linked into what tests/mutants.py builds: which mutant runs, which tests, and what each test takes and reaches.
#define _GNU_SOURCE // clock_gettime
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "test_file.h"

enum { FUNCTIONS_MAX = 1 << 14 };

int mutant_;
unsigned char *reached_;

static int is_worker;

// A user's function in a worker may exit or use up its memory: the lab explains that, so a leak sanitizer must not.
int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void) {
    return is_worker;
}

const char *__lsan_default_options(void);
const char *__lsan_default_options(void) {
    return "allocator_may_return_null=1";
}

__attribute__((constructor)) static void begin(int count, char **arguments) {
    const char *number = getenv("HITLAB_MUTANT"), *path = getenv("HITLAB_REACHED");
    const int file = path ? open(path, O_RDWR) : -1;
    void *bytes = file < 0 ? MAP_FAILED : mmap(NULL, FUNCTIONS_MAX, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (file >= 0) close(file); // a test may count on the number that it takes
    is_worker = count > 1 && strcmp(arguments[1], "--own-check-worker") == 0;
    mutant_ = number ? atoi(number) : 0;
    reached_ = bytes == MAP_FAILED ? NULL : bytes;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int is_chosen(const char *name) {
    const char *chosen = getenv("HITLAB_TESTS"), *found = chosen ? strstr(chosen, name) : NULL;
    const size_t length = strlen(name);
    while (found && ((found > chosen && found[-1] != ';') || (found[length] && found[length] != ';')))
        found = strstr(found + 1, name);
    return !chosen || found;
}

// cmocka's, which is not in a program without tests.
__attribute__((weak)) int __real__cmocka_run_group_tests(const char *, const struct CMUnitTest *, size_t,
                                                         CMFixtureFunction, CMFixtureFunction);
int __wrap__cmocka_run_group_tests(const char *, const struct CMUnitTest *, size_t, CMFixtureFunction,
                                   CMFixtureFunction);

static CMFixtureFunction group_setup;
static struct CMUnitTest chosen[TESTS_MAX];
static size_t chosen_count, begun, noted;
static const struct CMUnitTest *test;       // the one that runs
static int is_good, is_over;                // whether it succeeded; whether one before it failed
static double start;                        // of the test, in seconds
static unsigned char before[FUNCTIONS_MAX]; // what the setup of all tests reached

// A line for the test: its name, its seconds, -1 where it failed, and the numbers of the functions that it reached.
static void note(void) {
    FILE *out = getenv("HITLAB_NOTES") ? fopen(getenv("HITLAB_NOTES"), "a") : NULL;
    if (!out) return;
    fprintf(out, "%s;%.4f;", test->name, is_good ? now() - start : -1);
    for (int i = 0; reached_ && i < FUNCTIONS_MAX; i++) {
        if (reached_[i] || before[i]) fprintf(out, " %d", i);
    }
    fprintf(out, "\n");
    fclose(out);
    noted++;
}

static int set_up(void **state) {
    test = &chosen[begun++]; // here, since no teardown follows a setup that fails
    is_good = 0;
    start = now();
    if (reached_) memset(reached_, 0, FUNCTIONS_MAX);
    const int failed = !is_over && test->setup_func ? test->setup_func(state) : 0;
    if (failed) note();
    return failed;
}

static void call_test(void **state) {
    if (!is_over) test->test_func(state);
    is_good = 1;
}

static int tear_down(void **state) {
    const int failed = !is_over && test->teardown_func ? test->teardown_func(state) : 0;
    note();
    is_over = is_over || (!is_good && !getenv("HITLAB_NOTES"));
    return failed;
}

static int set_up_all(void **state) {
    const int failed = group_setup ? group_setup(state) : 0;
    if (reached_) memcpy(before, reached_, FUNCTIONS_MAX);
    return failed;
}

// Runs the tests that HITLAB_TESTS names, until one fails. With HITLAB_NOTES it goes on, and fails if not all are
// noted.
int __wrap__cmocka_run_group_tests(const char *group, const struct CMUnitTest *tests, size_t count,
                                   CMFixtureFunction setup, CMFixtureFunction teardown) {
    static struct CMUnitTest watched[TESTS_MAX];
    for (size_t i = 0; i < count; i++) {
        if (!is_chosen(tests[i].name)) continue;
        chosen[chosen_count] = tests[i];
        watched[chosen_count++] =
            (struct CMUnitTest){tests[i].name, call_test, set_up, tear_down, tests[i].initial_state};
    }
    group_setup = setup;
    const int failed = __real__cmocka_run_group_tests(group, watched, chosen_count, set_up_all, teardown);
    return getenv("HITLAB_NOTES") ? noted != chosen_count : failed;
}

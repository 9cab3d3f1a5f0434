// The face of a test file: its tests, run by main.c.
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

enum { TESTS_MAX = 128 };

/// The tests of this file.
static __attribute__((unused)) struct CMUnitTest tests[TESTS_MAX];
static __attribute__((unused)) size_t test_count;

static inline void test_add(struct CMUnitTest test) {
    if (test_count == TESTS_MAX) abort();
    tests[test_count++] = test;
}

/// Defines a test of this file: `TEST(name) { ... }`. Tests run in the order of their definitions.
#define TEST(name) TEST_WITH(name, NULL, NULL)
/// The same with functions that run before and after it; either may be NULL. A file whose tests share them defines
/// FIXTURE_TEST(name).
#define TEST_WITH(name, setup, teardown)                                                                               \
    static void name(void **state);                                                                                    \
    __attribute__((constructor)) static void add_##name(void) {                                                        \
        test_add((struct CMUnitTest)cmocka_unit_test_setup_teardown(name, setup, teardown));                           \
    }                                                                                                                  \
    static void name(void **state)

/// What every *_test.c ends with: TEST_FILE(NAME, setup, teardown). A file without it does not link.
typedef struct {
    const struct CMUnitTest *tests;
    const size_t *count;
    CMFixtureFunction setup, teardown; // run once for the file; may be NULL
} TestFile;

#define TEST_FILE(name, setup, teardown) const TestFile name##_test = {tests, &test_count, setup, teardown};

/// 1 in a build that checks addresses, in which the kernel takes much longer.
#if defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#define IS_SANITIZED __has_feature(address_sanitizer)
#else
#define IS_SANITIZED 0
#endif

/// 1 in a build that looks for races between threads.
#if defined(__SANITIZE_THREAD__)
#define IS_CHECKED_FOR_RACES 1
#elif defined(__has_feature)
#define IS_CHECKED_FOR_RACES __has_feature(thread_sanitizer)
#else
#define IS_CHECKED_FOR_RACES 0
#endif

/// How often a test repeats the same check: `few` times in `make test`, `many` times in `make test-long`.
static inline int repetitions(int few, int many) {
    return getenv("HITLAB_TEST_LONG") ? many : few;
}

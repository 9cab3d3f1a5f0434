// The face of a test file: its table of tests, run by tests/support/main.c.
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

/// What every *_test.c ends with: `const TestFile NAME_test = TEST_FILE(tests, setup, teardown);`. A file without it
/// does not link.
typedef struct {
    const struct CMUnitTest *tests;
    size_t count;
    CMFixtureFunction setup, teardown; // run once for the file; may be NULL
} TestFile;

#define TEST_FILE(tests, setup, teardown)                                                                              \
    { tests, sizeof(tests) / sizeof *(tests), setup, teardown }

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
